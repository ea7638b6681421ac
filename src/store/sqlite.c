/* sqlite.c - the store in a folder, by SQLite: WAL, synchronous FULL, one transaction for everything between
 * two commits.
 *
 * Every table's log has its own place in `entries`, so that a commit of many tables' moves would write a page
 * for each of them.  A commit therefore writes all its entries as one row of `turns`, and they are kept in
 * memory (recent.c); later commits carry them to `entries` a few tables at a time, by then many entries of
 * each, which are one row there: a line each, and `n` is the number of the last.  What is in `turns` when the
 * store is opened, after a crash, is read into memory again; closing it leaves none there.
 *
 * A commit appends to the write-ahead log and waits for the disk.  The log is carried over to the main file
 * by a thread of its own, because that may take long; only the last few pages are carried over by the caller
 * in ng_store_tidy, after which the log begins anew. */
#define _POSIX_C_SOURCE 200809L
#include "core/out.h"
#include "store/gather.h"
#include "store/kind.h"
#include "store/recent.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

enum {
    PATH_SIZE = 4096,
    CACHE_KIB = 64 * 1024,
    KEPT_FREE = 64 * 1024 * 1024, /* bytes of the disk that are left to the moves of tables that are there */
    LOG_PAGES = 1000, /* of the write-ahead log before it is carried over: 4 MB.  Then it is written over, */
                      /* and a file that does not grow costs a commit half as much */
    LAST_PAGES = 200, /* that the caller carries over by itself without being slowed, */
    MOST_PAGES = 100000,     /* or all of them, before the log outgrows the disk */
    RECENT_ROWS = 64 * 1024, /* entries in memory, after which they begin to be carried to their tables: */
    RECENT_BYTES = 6 * 1024 * 1024, /* a page is written for each, so that many of one table are cheaper; */
    FASTER = 2,                     /* by so many in a commit for each that it adds, */
    AT_LEAST = 16,                  /* and so many */
    PIECE_BYTES = 64 * 1024         /* of a table's entries in one row, or a little more */
};

enum {
    INSERT,
    LAST,
    TURN,
    TURNS,
    FORGET,
    READ,
    HAS,
    MARK,
    UNMARK,
    LIVE,
    CODES,
    BEGIN,
    COMMIT,
    ROLLBACK,
    STATEMENTS
};
static const char *const sql[STATEMENTS] = {
    [INSERT] = "INSERT OR IGNORE INTO entries(code, n, entry) VALUES(?1, ?2, ?3)",
    [LAST] = "SELECT max(n) FROM entries WHERE code = ?1",
    [TURN] = "INSERT INTO turns(entries) VALUES(?1)",
    [TURNS] = "SELECT id, entries FROM turns ORDER BY id",
    [FORGET] = "DELETE FROM turns WHERE id <= ?1",
    [READ] = "SELECT n, entry FROM entries WHERE code = ?1 AND n >= ?2 ORDER BY n",
    [HAS] = "SELECT 1 FROM entries WHERE code = ?1 LIMIT 1",
    [MARK] = "INSERT OR IGNORE INTO live(code) VALUES(?1)",
    [UNMARK] = "DELETE FROM live WHERE code = ?1",
    [LIVE] = "SELECT code FROM live",
    [CODES] = "SELECT DISTINCT code FROM entries",
    [BEGIN] = "BEGIN IMMEDIATE",
    [COMMIT] = "COMMIT",
    [ROLLBACK] = "ROLLBACK",
};
static const char schema[] =
    "CREATE TABLE IF NOT EXISTS entries(code TEXT NOT NULL, n INTEGER NOT NULL, "
    "entry TEXT NOT NULL, PRIMARY KEY(code, n)) WITHOUT ROWID;"
    "CREATE TABLE IF NOT EXISTS live(code TEXT PRIMARY KEY) WITHOUT ROWID;"
    "CREATE TABLE IF NOT EXISTS turns(id INTEGER PRIMARY KEY, entries TEXT NOT NULL);";

typedef struct sqlite_store {
    ng_store base;
    sqlite3 *db;
    sqlite3_stmt *statement[STATEMENTS];
    bool dirty;          /* a transaction is open */
    ng_recent recent[2]; /* [now]: what is added goes here; the other one is carried to its tables */
    int now;
    uint32_t committed;   /* rows of recent[now] */
    int64_t turn, behind; /* the last row of `turns`, and the last one that the other holds */
    char *text;           /* of a row that is written */
    uint32_t text_size;
    char trouble[128]; /* what went wrong last */
    int lock;          /* the file that keeps a second server out */
    /* the carrier */
    char path[PATH_SIZE];
    int log_pages; /* of the log, as of the last commit */
    pthread_t carrier;
    pthread_mutex_t mutex;
    pthread_cond_t wake;
    int carried_pages; /* of the log, as the carrier left it */
    bool runs;         /* there is a carrier */
    bool carrying, carried, ends;
} sqlite_store;

static sqlite_store *own(ng_store *base) { return (sqlite_store *)base; }

/* One step of a statement; what goes wrong is noted. */
static int step(sqlite_store *store, int which) {
    int result = sqlite3_step(store->statement[which]);
    if (result != SQLITE_DONE && result != SQLITE_ROW)
        snprintf(store->trouble, sizeof store->trouble, "%s", sqlite3_errmsg(store->db));
    return result;
}

static bool run(sqlite_store *store, int which) {
    int result = step(store, which);
    sqlite3_reset(store->statement[which]);
    return result == SQLITE_DONE || result == SQLITE_ROW;
}

static const char *trouble(const ng_store *base) { return ((const sqlite_store *)base)->trouble; }

static bool configure(sqlite3 *db) {
    char cache[64];
    snprintf(cache, sizeof cache, "PRAGMA cache_size = -%d", CACHE_KIB);
    sqlite3_busy_timeout(db, 10000);
    return sqlite3_exec(db, "PRAGMA journal_mode = WAL", NULL, NULL, NULL) == SQLITE_OK &&
           sqlite3_exec(db, "PRAGMA synchronous = FULL", NULL, NULL, NULL) == SQLITE_OK &&
           sqlite3_exec(db, cache, NULL, NULL, NULL) == SQLITE_OK &&
           sqlite3_wal_autocheckpoint(db, 0) == SQLITE_OK;
}

/* ---- carrying the log over ---- */

static int count_pages(void *context, sqlite3 *db, const char *name, int pages) {
    (void)db, (void)name;
    ((sqlite_store *)context)->log_pages = pages;
    return SQLITE_OK;
}

static void *carry(void *context) {
    sqlite_store *store = context;
    sqlite3 *db = NULL;
    /* A connection that has read nothing does not know of the log, and would carry nothing over. */
    bool opened =
        sqlite3_open_v2(store->path, &db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, NULL) == SQLITE_OK &&
        configure(db) && sqlite3_exec(db, "SELECT 1 FROM live LIMIT 1", NULL, NULL, NULL) == SQLITE_OK;
    pthread_mutex_lock(&store->mutex);
    while (!store->ends) {
        if (!store->carrying) {
            pthread_cond_wait(&store->wake, &store->mutex);
            continue;
        }
        pthread_mutex_unlock(&store->mutex);
        int done = 0;
        if (opened) sqlite3_wal_checkpoint_v2(db, NULL, SQLITE_CHECKPOINT_PASSIVE, NULL, &done);
        pthread_mutex_lock(&store->mutex);
        store->carrying = false;
        store->carried_pages = done;
        store->carried = true;
    }
    pthread_mutex_unlock(&store->mutex);
    sqlite3_close(db);
    return NULL;
}

static void tidy(ng_store *base) {
    sqlite_store *store = own(base);
    if (store->log_pages < LOG_PAGES) return;
    pthread_mutex_lock(&store->mutex);
    int left = store->log_pages - store->carried_pages;
    bool finish = store->carried && (left <= LAST_PAGES || store->log_pages > MOST_PAGES);
    if (!store->carrying && !finish) {
        store->carrying = true;
        pthread_cond_signal(&store->wake);
    }
    store->carried = false;
    pthread_mutex_unlock(&store->mutex);
    if (!finish) return;
    int pages = 0, done = 0;
    sqlite3_wal_checkpoint_v2(store->db, NULL, SQLITE_CHECKPOINT_PASSIVE, &pages, &done);
    if (pages == done) store->log_pages = store->carried_pages = 0;
}

/* ---- writing ---- */

static void rollback(ng_store *base) {
    sqlite_store *store = own(base);
    if (store->dirty && !sqlite3_get_autocommit(store->db)) run(store, ROLLBACK);
    store->dirty = false;
    ng_recent_drop(&store->recent[store->now], store->committed);
}

static bool begin(sqlite_store *store) {
    if (store->dirty) return true;
    store->dirty = run(store, BEGIN);
    return store->dirty;
}

/* The number of the last entry of a table that was carried to its place; 0: none was.  -1: that cannot be
 * read. */
static int64_t carried_of(sqlite_store *store, const char *code) {
    sqlite3_stmt *last = store->statement[LAST];
    sqlite3_bind_text(last, 1, code, -1, SQLITE_STATIC);
    int64_t n = step(store, LAST) == SQLITE_ROW ? sqlite3_column_int64(last, 0) : -1;
    sqlite3_reset(last);
    return n;
}

/* The number of the table's last entry; 0: it has none.  -1: that cannot be read. */
static int64_t last_of(sqlite_store *store, const char *code) {
    for (int i = 0; i < 2; i++) { /* the newer one first */
        const ng_recent *recent = &store->recent[i == 0 ? store->now : 1 - store->now];
        const ng_recent_table *table = ng_recent_find(recent, code);
        if (table != NULL) return recent->row[table->last].n;
    }
    return carried_of(store, code);
}

static bool append(ng_store *base, const char *code, uint32_t n, const char *text, uint32_t length) {
    sqlite_store *store = own(base);
    int64_t last = last_of(store, code);
    if (last < 0 || n <= last || memchr(text, '\n', length) != NULL) return false;
    return ng_recent_add(&store->recent[store->now], code, n, text, length);
}

static bool mark(ng_store *base, const char *code, bool live) {
    sqlite_store *store = own(base);
    if (!begin(store)) return false;
    int which = live ? MARK : UNMARK;
    sqlite3_bind_text(store->statement[which], 1, code, -1, SQLITE_STATIC);
    return run(store, which);
}

static bool dirty(const ng_store *base) {
    const sqlite_store *store = (const sqlite_store *)base;
    return store->dirty || store->recent[store->now].rows > store->committed;
}

/* ---- from turns to tables ---- */

/* Room for a row that is written next; false: it would be too long. */
static bool open_text(sqlite_store *store, uint64_t need, ng_out *out) {
    if (need > INT32_MAX) return false;
    if (need > store->text_size) {
        store->text_size = (uint32_t)need;
        store->text = realloc(store->text, store->text_size);
        if (store->text == NULL) abort();
    }
    ng_out_init(out, store->text, store->text_size);
    return true;
}

/* One row of a table's entries up to number `n`. */
static bool insert(sqlite_store *store, const char *code, uint32_t n, const ng_out *out) {
    sqlite3_stmt *insert = store->statement[INSERT];
    sqlite3_bind_text(insert, 1, code, -1, SQLITE_STATIC);
    sqlite3_bind_int64(insert, 2, n);
    sqlite3_bind_text(insert, 3, out->text, (int)out->length, SQLITE_STATIC);
    return !out->full && run(store, INSERT);
}

static bool forget_turns(sqlite_store *store, int64_t last) {
    sqlite3_bind_int64(store->statement[FORGET], 1, last);
    return run(store, FORGET);
}

/* The rows from *i on that follow one another and fit one piece; *i: the one after them, or 0. */
static bool move_piece(sqlite_store *store, const ng_recent *recent, const char *code, uint32_t *i) {
    uint64_t need = 1;
    uint32_t last = 0, at = *i;
    for (; *i != 0 && need < PIECE_BYTES; *i = recent->row[*i].next) {
        if (last != 0 && recent->row[*i].n != last + 1) break;
        last = recent->row[*i].n;
        need += recent->row[*i].length + 1;
    }
    ng_out out;
    if (!open_text(store, need, &out)) return false;
    for (uint32_t first = at; at != *i; at = recent->row[at].next) {
        if (at != first) ng_put_char(&out, '\n');
        ng_put_bytes(&out, recent->text + recent->row[at].start, recent->row[at].length);
    }
    return insert(store, code, last, &out);
}

/* Carries one table's entries to its place.  After a crash some of them may be there already. */
static bool move_table(sqlite_store *store, const ng_recent *recent, const ng_recent_table *table) {
    int64_t there = carried_of(store, table->code);
    uint32_t i = table->first;
    if (there < 0) return false;
    while (i != 0 && recent->row[i].n <= there) i = recent->row[i].next;
    while (i != 0)
        if (!move_piece(store, recent, table->code, &i)) return false;
    return true;
}

/* Carries over one table's entries after another until it were `rows`; *moved: so many tables are, then. */
static bool move_some(sqlite_store *store, const ng_recent *recent, uint32_t rows, uint32_t *moved) {
    uint32_t done = 0;
    for (*moved = recent->moved; *moved < recent->tables && done < rows;) {
        const ng_recent_table *table = &recent->table[++*moved];
        if (!move_table(store, recent, table)) return false;
        done += table->rows;
    }
    return true;
}

/* All of a turn as one row: «CODE n entry» in a line each. */
static bool write_turn(sqlite_store *store) {
    const ng_recent *recent = &store->recent[store->now];
    uint64_t need = 1;
    for (uint32_t i = store->committed + 1; i <= recent->rows; i++)
        need += recent->row[i].length + NG_RECENT_CODE + 16u;
    ng_out out;
    if (!open_text(store, need, &out)) return false;
    for (uint32_t i = store->committed + 1; i <= recent->rows; i++) {
        const ng_row *row = &recent->row[i];
        ng_put(&out, recent->table[row->table].code);
        ng_put_char(&out, ' ');
        ng_put_int(&out, row->n);
        ng_put_char(&out, ' ');
        ng_put_bytes(&out, recent->text + row->start, row->length);
        ng_put_char(&out, '\n');
    }
    if (out.full) return false;
    sqlite3_bind_text(store->statement[TURN], 1, out.text, (int)out.length, SQLITE_STATIC);
    return run(store, TURN);
}

/* After a commit: the other one, emptied, is filled next when this one is full. */
static void take_turns(sqlite_store *store) {
    ng_recent *recent = &store->recent[store->now], *other = &store->recent[1 - store->now];
    bool full = recent->rows >= RECENT_ROWS || recent->used >= RECENT_BYTES;
    if (!full || other->rows > 0) return;
    store->behind = store->turn;
    store->now = 1 - store->now;
    store->committed = 0;
}

static bool commit(ng_store *base) {
    sqlite_store *store = own(base);
    if (!dirty(base)) return true;
    ng_recent *recent = &store->recent[store->now], *other = &store->recent[1 - store->now];
    uint32_t added = recent->rows - store->committed, moved = 0;
    /* A failed statement may have ended the transaction by itself: then there is nothing to commit. */
    bool ok = begin(store) && !sqlite3_get_autocommit(store->db);
    if (ok && added > 0) ok = write_turn(store);
    int64_t turn = ok && added > 0 ? sqlite3_last_insert_rowid(store->db) : store->turn;
    ok = ok && move_some(store, other, FASTER * added + AT_LEAST, &moved);
    bool emptied = other->rows > 0 && moved == other->tables;
    ok = ok && (!emptied || forget_turns(store, store->behind)) && run(store, COMMIT);
    if (!ok) {
        rollback(base);
        return false;
    }
    store->dirty = false;
    store->committed = recent->rows;
    store->turn = turn;
    other->moved = moved;
    if (emptied) ng_recent_clear(other);
    take_turns(store);
    return true;
}

/* Everything to its table, when the store closes: what fails now is done when it is opened. */
static void move_all(sqlite_store *store) {
    uint32_t moved;
    ng_recent_drop(&store->recent[store->now], store->committed);
    if (store->recent[0].rows + store->recent[1].rows == 0 || !begin(store)) return;
    bool ok = move_some(store, &store->recent[1 - store->now], UINT32_MAX, &moved) &&
              move_some(store, &store->recent[store->now], UINT32_MAX, &moved) &&
              forget_turns(store, store->turn) && run(store, COMMIT);
    if (ok) store->dirty = false;
}

/* A line of a turn that was not carried over before a crash; one that is none is passed over. */
static bool recall_line(sqlite_store *store, char *line, uint32_t length) {
    char *space = memchr(line, ' ', length), *end = NULL;
    if (space == NULL || space - line >= NG_RECENT_CODE) return true;
    *space = 0;
    unsigned long n = strtoul(space + 1, &end, 10);
    if (n == 0 || n > UINT32_MAX || *end != ' ') return true;
    uint32_t start = (uint32_t)(end + 1 - line);
    return ng_recent_add(&store->recent[store->now], line, (uint32_t)n, line + start, length - start);
}

static bool recall_lines(sqlite_store *store, const char *text, uint32_t length) {
    char *lines = malloc(length + 1u);
    bool ok = true;
    if (lines == NULL) abort();
    memcpy(lines, text, length);
    lines[length] = 0;
    for (char *line = lines, *end; ok && (end = strchr(line, '\n')) != NULL; line = end + 1) {
        *end = 0;
        ok = recall_line(store, line, (uint32_t)(end - line));
    }
    free(lines);
    return ok;
}

/* After a crash: what is in `turns` is in memory again, as before it.  Nothing is written: the disk may be
 * full. */
static bool recall_turns(sqlite_store *store) {
    sqlite3_stmt *turns = store->statement[TURNS];
    int result = SQLITE_ERROR;
    bool ok = true;
    while (ok && (result = sqlite3_step(turns)) == SQLITE_ROW) {
        store->turn = sqlite3_column_int64(turns, 0);
        const char *text = (const char *)sqlite3_column_text(turns, 1);
        ok = text != NULL && recall_lines(store, text, (uint32_t)sqlite3_column_bytes(turns, 1));
    }
    sqlite3_reset(turns);
    store->committed = store->recent[store->now].rows;
    take_turns(store);
    return ok && result == SQLITE_DONE;
}

static bool room(const ng_store *base, uint64_t most) {
    const sqlite_store *store = (const sqlite_store *)base;
    static const char *const ends[] = {"", "-wal"};
    uint64_t used = 0;
    for (int i = 0; i < 2; i++) {
        char path[PATH_SIZE + 8];
        struct stat is;
        snprintf(path, sizeof path, "%s%s", store->path, ends[i]);
        if (stat(path, &is) == 0) used += (uint64_t)is.st_size;
    }
    struct statvfs disk;
    bool left = statvfs(store->path, &disk) != 0 || (uint64_t)disk.f_bavail * disk.f_frsize >= KEPT_FREE;
    return left && (most == 0 || used < most);
}

/* ---- reading ---- */

/* What is in memory of a table's log after entry *last. */
static bool read_recent(const ng_recent *recent, const char *code, int64_t *last, ng_store_reader *each,
                        void *context) {
    const ng_recent_table *table = ng_recent_find(recent, code);
    for (uint32_t i = table != NULL ? table->first : 0; i != 0; i = recent->row[i].next) {
        const ng_row *row = &recent->row[i];
        if (row->n <= *last) continue;
        *last = row->n;
        if (!each(context, row->n, recent->text + row->start, row->length)) return false;
    }
    return true;
}

static uint32_t lines_in(const char *text, uint32_t length) {
    uint32_t lines = 1;
    for (const char *end = text + length; (text = memchr(text, '\n', (size_t)(end - text))) != NULL; text++)
        lines++;
    return lines;
}

/* The entries of one row, whose last has number n, after entry *last; false: the reader wants no more. */
static bool read_row(int64_t n, const char *text, uint32_t length, int64_t *last, ng_store_reader *each,
                     void *context) {
    char *copy = malloc(length + 1u);
    bool more = true;
    if (copy == NULL) abort();
    char *line = copy, *end = copy + length;
    memcpy(copy, text, length);
    *end = 0;
    for (int64_t i = n - lines_in(text, length) + 1; more && i <= n; i++) {
        char *close = memchr(line, '\n', (size_t)(end - line));
        if (close == NULL) close = end;
        *close = 0;
        if (i > *last) {
            *last = i;
            more = each(context, (uint32_t)i, line, (uint32_t)(close - line));
        }
        line = close + 1;
    }
    free(copy);
    return more;
}

/* What is in `entries`; *more: the reader wants more. */
static bool read_entries(sqlite3_stmt *read, int64_t *last, ng_store_reader *each, void *context,
                         bool *more) {
    int result;
    while ((result = sqlite3_step(read)) == SQLITE_ROW) {
        const char *text = (const char *)sqlite3_column_text(read, 1);
        int64_t n = sqlite3_column_int64(read, 0);
        if (text == NULL || n > UINT32_MAX) return false;
        *more = read_row(n, text, (uint32_t)sqlite3_column_bytes(read, 1), last, each, context);
        if (!*more) return true;
    }
    return result == SQLITE_DONE;
}

static bool read_log(ng_store *base, const char *code, uint32_t from, ng_store_reader *each, void *context) {
    sqlite_store *store = own(base);
    sqlite3_stmt *read = store->statement[READ], *another = NULL;
    /* A reader may read in its turn. */
    if (sqlite3_stmt_busy(read)) {
        if (sqlite3_prepare_v2(store->db, sql[READ], -1, &another, NULL) != SQLITE_OK) return false;
        read = another;
    }
    sqlite3_bind_text(read, 1, code, -1, SQLITE_STATIC);
    sqlite3_bind_int64(read, 2, from);
    int64_t last = (int64_t)from - 1;
    bool more = true, ok = read_entries(read, &last, each, context, &more);
    sqlite3_reset(read);
    sqlite3_finalize(another);
    if (ok && more && read_recent(&store->recent[1 - store->now], code, &last, each, context))
        read_recent(&store->recent[store->now], code, &last, each, context);
    return ok;
}

static ng_found has(ng_store *base, const char *code) {
    sqlite_store *store = own(base);
    for (int i = 0; i < 2; i++)
        if (ng_recent_find(&store->recent[i], code) != NULL) return NG_FOUND;
    sqlite3_bind_text(store->statement[HAS], 1, code, -1, SQLITE_STATIC);
    int result = step(store, HAS);
    sqlite3_reset(store->statement[HAS]);
    if (result == SQLITE_ROW || result == SQLITE_DONE) return result == SQLITE_ROW ? NG_FOUND : NG_ABSENT;
    result &= 0xff; /* what the file holds does not pass, what the disk does may */
    return result == SQLITE_CORRUPT || result == SQLITE_NOTADB ? NG_BROKEN : NG_AWAY;
}

/* The codes that a statement tells. */
static bool tell_codes(sqlite_store *store, int which, ng_store_reader *each, void *context) {
    sqlite3_stmt *codes = store->statement[which];
    int result;
    while ((result = sqlite3_step(codes)) == SQLITE_ROW) {
        const char *code = (const char *)sqlite3_column_text(codes, 0);
        if (code == NULL) break;
        if (!each(context, 0, code, (uint32_t)sqlite3_column_bytes(codes, 0))) {
            result = SQLITE_DONE;
            break;
        }
    }
    sqlite3_reset(codes);
    return result == SQLITE_DONE;
}

static bool live(ng_store *base, ng_store_reader *each, void *context) {
    return tell_codes(own(base), LIVE, each, context);
}

static bool codes(ng_store *base, ng_store_reader *each, void *context) {
    sqlite_store *store = own(base);
    for (int k = 0; k < 2; k++)
        for (uint32_t i = 1; i <= store->recent[k].tables; i++) {
            const ng_recent_table *table = &store->recent[k].table[i];
            if (table->last != 0 && !each(context, 0, table->code, (uint32_t)strlen(table->code)))
                return true;
        }
    return tell_codes(store, CODES, each, context);
}

/* All of a commit or nothing: where it failed, nothing is there. */
static ng_stored stored(const ng_store *base, const char *code) {
    (void)base, (void)code;
    return NG_NOT_STORED;
}

static void sleeps(ng_store *base, const char *code) { (void)base, (void)code; }

/* ---- opening and closing ---- */

/* NULL, or what is wrong. */
static const char *take_lock(sqlite_store *store, const char *folder) {
    char path[PATH_SIZE];
    snprintf(path, sizeof path, "%.4000s/lock", folder);
    store->lock = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (store->lock < 0) return "this folder cannot be written to";
    struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    if (fcntl(store->lock, F_SETLK, &whole) == 0) return NULL;
    return errno == EACCES || errno == EAGAIN ? ng_store_taken : "this folder cannot be locked";
}

static void end_carrier(sqlite_store *store) {
    pthread_mutex_lock(&store->mutex);
    store->ends = true;
    pthread_cond_signal(&store->wake);
    pthread_mutex_unlock(&store->mutex);
    pthread_join(store->carrier, NULL);
    pthread_cond_destroy(&store->wake);
    pthread_mutex_destroy(&store->mutex);
}

static void close_store(ng_store *base) {
    sqlite_store *store = own(base);
    if (store->runs) end_carrier(store);
    rollback(base);
    if (store->runs) move_all(store);
    rollback(base);
    for (int i = 0; i < 2; i++) ng_recent_free(&store->recent[i]);
    free(store->text);
    for (int i = 0; i < STATEMENTS; i++) sqlite3_finalize(store->statement[i]);
    sqlite3_close(store->db);
    if (store->lock >= 0) close(store->lock);
    free(store);
}

static ng_store *give_up(sqlite_store *store, const char *what, char *why, uint32_t why_size) {
    snprintf(why, why_size, "%s: %s", what, store->db != NULL ? sqlite3_errmsg(store->db) : strerror(errno));
    close_store(&store->base);
    return NULL;
}

static const ng_store_kind kind = {
    .close = close_store,
    .append = append,
    .mark = mark,
    .room = room,
    .dirty = dirty,
    .commit = commit,
    .stored = stored,
    .trouble = trouble,
    .rollback = rollback,
    .tidy = tidy,
    .sleeps = sleeps,
    .read = read_log,
    .has = has,
    .live = live,
    .codes = codes,
};

ng_store *ng_sqlite_open(const char *folder, char *why, uint32_t why_size) {
    sqlite_store *store = calloc(1, sizeof *store);
    if (store == NULL) abort();
    store->base.kind = &kind;
    store->lock = -1;
    snprintf(store->path, sizeof store->path, "%.4000s/naukograd.db", folder);
    if (mkdir(folder, 0700) != 0 && errno != EEXIST) return give_up(store, folder, why, why_size);
    const char *wrong = take_lock(store, folder);
    if (wrong != NULL) return give_up(store, wrong, why, why_size);
    int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
    mode_t before = umask(0077); /* the log holds the seeds of matches that are being played */
    bool ok = sqlite3_open_v2(store->path, &store->db, flags, ng_gather_vfs()) == SQLITE_OK &&
              configure(store->db) && sqlite3_exec(store->db, schema, NULL, NULL, NULL) == SQLITE_OK;
    umask(before);
    for (int i = 0; ok && i < STATEMENTS; i++)
        ok = sqlite3_prepare_v3(store->db, sql[i], -1, SQLITE_PREPARE_PERSISTENT, &store->statement[i],
                                NULL) == SQLITE_OK;
    if (!ok || !recall_turns(store)) return give_up(store, store->path, why, why_size);
    sqlite3_wal_hook(store->db, count_pages, store);
    pthread_mutex_init(&store->mutex, NULL);
    pthread_cond_init(&store->wake, NULL);
    if (pthread_create(&store->carrier, NULL, carry, store) != 0) abort();
    store->runs = true;
    return &store->base;
}

const char *ng_sqlite_backup(const char *folder, const char *file) {
    static char why[512];
    char path[PATH_SIZE];
    snprintf(path, sizeof path, "%.4000s/naukograd.db", folder);
    if (access(file, F_OK) == 0) return "the file is there already";
    if (access(path, R_OK) != 0) {
        snprintf(why, sizeof why, "%.400s: %s", path, strerror(errno));
        return why;
    }
    sqlite3 *from = NULL, *to = NULL;
    mode_t before = umask(0077);
    bool ok = sqlite3_open_v2(path, &from, SQLITE_OPEN_READWRITE, NULL) == SQLITE_OK &&
              sqlite3_open(file, &to) == SQLITE_OK;
    umask(before);
    if (ok) {
        sqlite3_busy_timeout(from, 10000);
        sqlite3_backup *backup = sqlite3_backup_init(to, "main", from, "main");
        ok = backup != NULL && sqlite3_backup_step(backup, -1) == SQLITE_DONE;
        ok = backup != NULL && sqlite3_backup_finish(backup) == SQLITE_OK && ok;
    }
    snprintf(why, sizeof why, "%s",
             sqlite3_errmsg(to != NULL && sqlite3_errcode(to) != SQLITE_OK ? to : from));
    sqlite3_close(from);
    sqlite3_close(to);
    if (!ok) unlink(file); /* half of a copy is none */
    return ok ? NULL : why;
}

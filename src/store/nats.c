/* nats.c - the store in a cluster of NATS brokers, which several servers share.
 *
 * A commit publishes every table's message together, waits until all are known to be stored, and makes sure
 * that each is the first of its subject: where it is not, another server was there before
 * (nats_publish.c).  What the brokers do not answer is published again; if it was stored after all the second
 * is nothing.  The logs of tables that are in use are kept here as they were read and written, so that a
 * table can be read, and its people stay, while no broker answers. */
#define _POSIX_C_SOURCE 200809L
#include "store/kind.h"
#include "store/nats_codes.h"
#include "store/nats_store.h"
#include "store/nats_streams.h"

#include <inttypes.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    CACHE_MAX = 512 * 1024 * 1024, /* bytes of logs */
    FRESH_KEPT = 2048,             /* of room for the next message of a table */
    COMMIT_MS = 4000,              /* until a commit is given up, */
    COMMIT_AGAIN_MS = 300,         /* or the one after it */
    BEGIN_MS = 60 * 1000,          /* until a server that begins gives up brokers that are not ready */
    PACK_AFTER_MS = 3000,          /* between a log's growing long and the packing of its beginning */
    AWAY_MS = 5000,                /* after a log could not be read, before another is tried */
    ROOM_MS = 10 * 1000,           /* between looks at how large the log is */
    ROOM_WAIT_MS = 300,            /* for the answer, */
    INFO_NODES = 512,              /* that has so many */
    SLEEP_S = 600,                 /* before a log is rolled, if `where` does not say it */
    BEAT_MS = 1000,                /* between signs of life */
    SWEEP_LOGS = 256,              /* that are compared with the brokers' at once, */
    SWEEP_MS = 1000,               /* so often, if nothing was missed, */
    SWEEP_ALL_MS = 10 * 1000,      /* and all of them not oftener than so, */
    SWEEP_WAIT_MS = 200,           /* for the answers */
    CHECK_AGAIN_MS = 500,
    CHECK_MS = 60 * 1000 /* before a change of leader: what was stored then it must have */
};

static nats_store *own(ng_store *base) { return (nats_store *)base; }

/* ---- the cache ---- */

static uint32_t slot_of(const char *code) {
    uint32_t h = 2166136261u;
    for (; *code; code++) h = (h ^ (unsigned char)*code) * 16777619u;
    return h % NATS_SLOTS;
}

nats_log *nats_store_find(nats_store *store, const char *code) {
    nats_log *log = store->slot[slot_of(code)];
    while (log != NULL && strcmp(log->code, code) != 0) log = log->next;
    return log;
}

static void drop(nats_store *store, nats_log *log) {
    nats_log **at = &store->slot[slot_of(log->code)];
    while (*at != log) at = &(*at)->next;
    *at = log->next;
    store->bytes -= log->size;
    if (log->follows != 0) nats_ear_unfollow(store->ear, log->follows);
    nats_log_free(log);
}

/* Where there are too many, one that is not in use gives way. */
static void make_room(nats_store *store) {
    for (uint32_t i = 0; i < NATS_SLOTS && store->bytes > CACHE_MAX; i++) {
        store->hand = (store->hand + 1) % NATS_SLOTS;
        for (nats_log *log = store->slot[store->hand], *next; log != NULL; log = next) {
            next = log->next;
            if (log->touched || log->readers > 0) continue;
            if (log->follows == 0) {
                drop(store, log);
                continue;
            }
            store->bytes -= log->size; /* it is in use: only its text goes */
            free(log->text);
            log->text = NULL;
            log->size = 0;
            nats_log_clear(log);
        }
    }
}

static nats_log *add(nats_store *store, const char *code) {
    nats_log *log = calloc(1, sizeof *log);
    if (log == NULL) abort();
    make_room(store);
    snprintf(log->code, sizeof log->code, "%.7s", code);
    log->next = store->slot[slot_of(code)];
    store->slot[slot_of(code)] = log;
    if (store->ear != NULL) log->follows = nats_ear_follow(store->ear, log->code); /* before it is read */
    return log;
}

bool nats_store_is_recent(const nats_store *store, const nats_log *log, int64_t now) {
    return log->known != 0 && now - log->known < store->sleep_ms / 2;
}

/* Reads on; but a log that was not looked at for long may have been rolled, and is read from its beginning.
 */
static nats_fetched fetch(nats_store *store, nats_log *log) {
    uint32_t size = log->size;
    if (nats_store_is_recent(store, log, nats_link_now())) {
        nats_fetched fetched = nats_log_fetch(&store->link, log);
        store->bytes += log->size - size;
        return fetched;
    }
    nats_log before = *log; /* what is not read stays as it is */
    log->text = NULL;
    log->size = 0;
    nats_log_clear(log);
    nats_fetched fetched = nats_log_fetch(&store->link, log);
    if (fetched != NATS_FETCHED) {
        free(log->text);
        *log = before;
        return fetched;
    }
    free(before.text);
    store->bytes += log->size - size;
    return fetched;
}

/* A hundred tables are not waited for one after another where the first could not be read and nothing has
 * been answered since. */
static bool is_away(nats_store *store) {
    return store->unread_at != 0 && nats_link_now() - store->unread_at < AWAY_MS &&
           nats_link_is_silent(&store->link) && atomic_load(&store->link.elections) == store->elections;
}

/* The log of a table, read if need be; NULL: there is none, or it cannot be read, as *found says. */
static nats_log *look_up(nats_store *store, const char *code, ng_found *found) {
    nats_log *log = nats_store_find(store, code);
    *found = NG_FOUND;
    if (log != NULL && (log->sure || log->touched || log->readers > 0)) return log;
    if (log == NULL) log = add(store, code);
    nats_fetched fetched = is_away(store) ? NATS_UNREADABLE : fetch(store, log);
    if (fetched != NATS_UNREADABLE)
        store->unread_at = 0;
    else if (!is_away(store)) {
        store->unread_at = nats_link_now();
        store->elections = atomic_load(&store->link.elections);
    }
    bool as_before = fetched == NATS_UNREADABLE && log->entries > 0; /* when the brokers last answered */
    if (fetched == NATS_FETCHED || as_before) return log;
    *found = fetched == NATS_ABSENT ? NG_ABSENT : fetched == NATS_BROKEN ? NG_BROKEN : NG_AWAY;
    drop(store, log);
    return NULL;
}

/* ---- appending ---- */

static void touch(nats_store *store, nats_log *log) {
    if (log->touched) return;
    log->touched = true;
    log->outcome = NG_NOT_STORED;
    if (store->touches == store->touches_size) {
        store->touches_size = store->touches_size * 2 + 64;
        store->touched = realloc(store->touched, store->touches_size * sizeof(nats_log *));
        if (store->touched == NULL) abort();
    }
    store->touched[store->touches++] = log;
}

static void forget_fresh(nats_store *store) {
    for (uint32_t i = 0; i < store->touches; i++) {
        nats_log *log = store->touched[i];
        log->fresh_used = log->fresh_entries = 0;
        if (log->fresh_size > FRESH_KEPT) {
            free(log->fresh);
            log->fresh = NULL;
            log->fresh_size = 0;
        }
        log->touched = log->taken = false;
        if (log->entries == 0) drop(store, log); /* a table that was to be made */
    }
    store->touches = 0;
}

static void begin(nats_store *store) {
    if (store->dirty) return;
    store->fate_count = 0;
    store->dirty = true;
    store->head_length =
        (uint32_t)snprintf(store->head, sizeof store->head, "%s-%" PRIu64, store->by, store->commits);
}

static void write_fresh(nats_log *log, const char *bytes, uint32_t length) {
    if (log->fresh_used + length > log->fresh_size) {
        log->fresh_size = (log->fresh_used + length) * 2;
        log->fresh = realloc(log->fresh, log->fresh_size);
        if (log->fresh == NULL) abort();
    }
    memcpy(log->fresh + log->fresh_used, bytes, length);
    log->fresh_used += length;
}

static bool append(ng_store *base, const char *code, uint32_t n, const char *text, uint32_t length) {
    nats_store *store = own(base);
    ng_found found = NG_ABSENT;
    begin(store);
    nats_log *log = n == 1 ? nats_store_find(store, code) : look_up(store, code, &found);
    bool broken = log == NULL && n > 1 && found == NG_BROKEN;
    if (log == NULL && (n == 1 || broken)) log = add(store, code);
    if (log != NULL &&
        (log->taken || broken || n <= log->entries)) { /* another server was first: the commit will tell */
        touch(store, log);
        log->taken = true;
        return true;
    }
    if (log == NULL || n != log->entries + log->fresh_entries + 1 || memchr(text, '\n', length) != NULL ||
        memchr(text, 0, length) != NULL || log->fresh_used + length + NATS_BY > NATS_MESSAGE)
        return false;
    touch(store, log);
    if (log->fresh_entries == 0) write_fresh(log, store->head, store->head_length);
    write_fresh(log, "\n", 1);
    write_fresh(log, text, length);
    log->fresh_entries++;
    return true;
}

static bool mark_code(ng_store *base, const char *code, bool live) {
    nats_store *store = own(base);
    begin(store);
    if (store->mark_count == store->marks_size) {
        store->marks_size = store->marks_size * 2 + 16;
        store->marks = realloc(store->marks, store->marks_size * sizeof *store->marks);
        if (store->marks == NULL) abort();
    }
    nats_mark *one = &store->marks[store->mark_count++];
    one->live = live;
    snprintf(one->code, sizeof one->code, "%.7s", *code != 0 ? code : "-"); /* who only tries names none */
    return true;
}

static bool dirty(const ng_store *base) { return ((const nats_store *)base)->dirty; }

static void rollback(ng_store *base) {
    nats_store *store = own(base);
    if (!store->dirty) return;
    forget_fresh(store);
    store->mark_count = 0;
    store->dirty = false;
}

/* ---- committing ---- */

static void put_off(nats_store *store, nats_word *word) {
    word->next = NULL;
    if (store->kept == NULL)
        store->kept = word;
    else
        store->kept_last->next = word;
    store->kept_last = word;
}

/* The server is to read on when it next hears what others do. */
static void look_later(nats_store *store, const nats_log *log) {
    if (store->ear == NULL) return;
    nats_word *word = nats_word_new(log->code, 0, "", 0);
    word->look = true;
    put_off(store, word);
}

/* Of a log that has grown long all but its last message is packed some seconds later: a leader that strays
 * (nats_mend.h) does not lead so long. */
static void pack_beginning(nats_roller *roller, nats_log *log, uint32_t before, int64_t now) {
    if (log->pack_since != 0 && now - log->pack_since >= PACK_AFTER_MS) {
        nats_roll_pack(roller, log);
        log->pack_since = 0;
    }
    if (log->pack_since != 0 || !nats_log_is_long(before, log->entries)) return;
    log->pack_entries = before;
    log->pack_used = log->last_at;
    log->pack_since = now;
}

/* What was stored is a part of the log from now on; of the others it is not known how they go on. */
static bool settle(nats_store *store) {
    bool all = true;
    int64_t now = nats_link_now();
    for (uint32_t i = 0; i < store->touches; i++) {
        nats_log *log = store->touched[i];
        uint32_t size = log->size, before = log->entries;
        bool ok = log->outcome == NG_STORED && nats_log_add(log, before + 1, log->fresh, log->fresh_used);
        if (ok && store->roller != NULL) pack_beginning(store->roller, log, before, now);
        store->bytes += log->size - size;
        log->sure = ok;
        if (ok)
            log->known = log->grown = now;
        else
            look_later(store, log);
        log->fresh_used = log->fresh_entries = 0;
        all = all && ok;
    }
    return all;
}

/* They are asked for until something new is appended. */
static void keep_fates(nats_store *store) {
    free(store->fates);
    store->fates = calloc(store->touches + 1, sizeof *store->fates);
    if (store->fates == NULL) abort();
    store->fate_count = store->touches;
    for (uint32_t i = 0; i < store->touches; i++) {
        memcpy(store->fates[i].code, store->touched[i]->code, NATS_CODE);
        store->fates[i].is = store->touched[i]->outcome;
    }
}

/* A log that is rolled and goes on has no first message by which it is found: until it is rolled again a mark
 * tells of it (nats_roll.c). */
static void mark_woken(nats_store *store) {
    for (uint32_t i = 0; i < store->touches; i++) {
        nats_log *log = store->touched[i];
        char code[NATS_CODE] = "-";
        if (log->old_sequence == 0 || log->last != 0) continue;
        snprintf(code + 1, sizeof code - 1, "%.6s", log->code);
        log->woken = true;
        mark_code(&store->base, code, true);
    }
}

static bool commit(ng_store *base) {
    nats_store *store = own(base);
    if (!store->dirty) return true;
    mark_woken(store);
    int64_t until = nats_link_now() + (store->failing ? COMMIT_AGAIN_MS : COMMIT_MS);
    bool ok = nats_publish_marks(store, until);
    int64_t least = nats_link_now() + COMMIT_AGAIN_MS; /* however long the marks took */
    if (ok && store->touches > 0) nats_publish(store, until > least ? until : least);
    store->failing = !ok || nats_publish_is_open(store);
    ok = settle(store) && ok;
    if (ok)
        nats_publish_drop_marks(store);
    else
        keep_fates(store);
    forget_fresh(store);
    store->commits++;
    store->mark_count = 0;
    store->dirty = false;
    return ok;
}

static ng_stored stored(const ng_store *base, const char *code) {
    const nats_store *store = (const nats_store *)base;
    for (uint32_t i = 0; i < store->fate_count; i++)
        if (strcmp(store->fates[i].code, code) == 0) return store->fates[i].is;
    return NG_NOT_STORED;
}

/* ---- reading ---- */

static bool tell_entries(const char *text, const char *end, uint32_t n, uint32_t from, ng_store_reader *each,
                         void *context) {
    while (text < end) {
        uint32_t length = (uint32_t)strlen(text);
        if (n >= from && !each(context, n, text, length)) return false;
        text += length + 1;
        n++;
    }
    return true;
}

/* What this turn has appended, as it will be read later. */
static void tell_fresh(const nats_log *log, uint32_t from, ng_store_reader *each, void *context) {
    char *copy = malloc(log->fresh_used + 1);
    if (copy == NULL) abort();
    memcpy(copy, log->fresh, log->fresh_used);
    copy[log->fresh_used] = 0;
    for (uint32_t i = 0; i < log->fresh_used; i++)
        if (copy[i] == '\n') copy[i] = 0;
    const char *first = copy + strlen(copy) + 1;
    tell_entries(first, copy + log->fresh_used + 1, log->entries + 1, from, each, context);
    free(copy);
}

static bool read_log(ng_store *base, const char *code, uint32_t from, ng_store_reader *each, void *context) {
    ng_found found;
    nats_log *log = look_up(own(base), code, &found);
    if (log == NULL) return found == NG_ABSENT;
    log->readers++;
    bool on = log->used == 0 || tell_entries(log->text, log->text + log->used, 1, from, each, context);
    if (on && log->fresh_entries > 0) tell_fresh(log, from, each, context);
    log->readers--;
    return true;
}

static ng_found has(ng_store *base, const char *code) {
    ng_found found;
    look_up(own(base), code, &found);
    return found;
}

/* ---- what others do ---- */

static void listen_to(ng_store *base, void (*wake)(void *context), void *context) {
    nats_store *store = own(base);
    if (store->ear == NULL) store->ear = nats_ear_open(&store->link, store->by);
    nats_ear_wake(store->ear, wake, context);
    if (store->mender == NULL) store->mender = nats_mend_start(store->where, store->ear);
    if (store->roller != NULL && wake != NULL) nats_roll_care(store->roller, store->ear);
}

static const char *name_of(const ng_store *base) { return ((const nats_store *)base)->by; }

static bool alive(ng_store *base, const char *who) {
    nats_ear *ear = own(base)->ear;
    return ear != NULL && nats_ear_alive(ear, who);
}

static void left(ng_store *base, ng_store_reader *each, void *context) {
    const nats_store *store = own(base);
    bool answers = store->link.silent == 0; /* else whoever reads them would wait */
    if (store->roller != NULL && answers) nats_roll_left(store->roller, each, context);
}

static void open_table(ng_store *base, const char *code, const char *text, uint32_t length) {
    if (own(base)->ear != NULL) nats_ear_open_table(own(base)->ear, code, text, text != NULL ? length : 0);
}

static void opens(ng_store *base, ng_store_reader *each, void *context) {
    if (own(base)->ear != NULL) nats_ear_opens(own(base)->ear, each, context);
}

static void say(ng_store *base, const char *code, const char *text, uint32_t length) {
    nats_store *store = own(base);
    char subject[LINK_SUBJECT];
    size_t by = strlen(store->by);
    char *said = malloc(by + 1 + length);
    if (said == NULL) abort();
    memcpy(said, store->by, by);
    said[by] = '\n';
    memcpy(said + by + 1, text, length);
    snprintf(subject, sizeof subject, "n.%s.say", code);
    nats_link_say(&store->link, subject, said, (uint32_t)by + 1 + length);
    free(said);
}

/* False: not now. */
static bool tell_word(nats_store *store, nats_log *log, nats_word *word, ng_store_hearer *each,
                      void *context) {
    if (word->n == 0 && !word->look) {
        char *text = strchr(word->text, '\n');
        if (text == NULL) return true;
        *text = 0;
        bool done =
            each(context, word->code, word->text, text + 1, word->length - (uint32_t)(text + 1 - word->text));
        *text = '\n';
        return done;
    }
    if (log->touched || log->readers > 0) return false;
    uint32_t size = log->size;
    if (word->stands && word->n == log->entries + 1 && nats_log_add(log, word->n, word->text, word->length))
        log->known = log->grown = nats_link_now();
    else if (word->n > log->entries)
        log->sure = false;
    store->bytes += log->size - size;
    word->n = 0;
    word->look = true;
    return each(context, word->code, NULL, NULL, 0);
}

static bool is_put_off(const nats_store *store, const char *code) {
    const nats_word *word = store->kept;
    while (word != NULL && strcmp(word->code, code) != 0) word = word->next;
    return word != NULL;
}

/* The next logs that are followed, at most so many. */
static uint32_t next_logs(nats_store *store, nats_log **logs, uint32_t most, uint32_t *upto) {
    uint32_t count = 0, slot = store->sweep;
    for (; slot < NATS_SLOTS; slot++) {
        uint32_t before = count;
        for (nats_log *log = store->slot[slot]; log != NULL && count < most; log = log->next)
            if (log->follows != 0 && !log->touched && log->entries > 0) logs[count++] = log;
        if (count == most && before > 0) {
            count = before; /* all of a slot, or none */
            break;
        }
    }
    *upto = slot;
    return count;
}

/* Compares some logs with the brokers': what was stored but not heard of is looked at.  False: they did not
 * answer. */
static bool sweep_some(nats_store *store) {
    nats_log *logs[SWEEP_LOGS];
    nats_ask ask[SWEEP_LOGS];
    char question[SWEEP_LOGS][96];
    uint32_t upto, count = next_logs(store, logs, SWEEP_LOGS, &upto);
    bool all = true;
    for (uint32_t i = 0; i < count; i++)
        nats_log_ask_any(&ask[i], question[i], sizeof question[i], logs[i]->code, logs[i]->entries + 1);
    if (count > 0) nats_link_ask(&store->link, ask, count, SWEEP_WAIT_MS);
    for (uint32_t i = 0; i < count; i++) {
        char *data;
        uint32_t length;
        uint64_t sequence;
        nats_said said = nats_read_message(ask[i].answer, &data, &length, &sequence);
        free(data);
        all = all && said != SAID_NOTHING;
        if (said == SAID_MESSAGE) logs[i]->sure = false;
        if (!logs[i]->sure) look_later(store, logs[i]);
    }
    nats_asked(ask, count);
    if (all) store->sweep = upto;
    return all;
}

/* Whether something that this server knows to be stored, and has not long known, is not there by the word of
 * whoever leads now: a broker that was cut off may come back without it (nats_mend.h). */
static bool leader_lacks(nats_store *store) {
    nats_log *logs[SWEEP_LOGS];
    nats_ask ask[SWEEP_LOGS];
    char question[SWEEP_LOGS][96];
    uint32_t count = 0;
    int64_t since = nats_link_now() - (store->sleep_ms / 2 < CHECK_MS ? store->sleep_ms / 2 : CHECK_MS);
    bool lacks = false;
    for (uint32_t slot = 0; slot < NATS_SLOTS && count < SWEEP_LOGS; slot++)
        for (nats_log *log = store->slot[slot]; log != NULL && count < SWEEP_LOGS; log = log->next)
            if (log->follows != 0 && log->last != 0 && log->grown > since) logs[count++] = log;
    for (uint32_t i = 0; i < count; i++)
        nats_log_ask(&ask[i], question[i], sizeof question[i], logs[i]->code, logs[i]->last);
    if (count > 0) nats_link_ask(&store->link, ask, count, SWEEP_WAIT_MS);
    for (uint32_t i = 0; i < count; i++) {
        char *data;
        uint32_t length;
        uint64_t sequence;
        nats_said said = nats_read_message(ask[i].answer, &data, &length, &sequence);
        lacks = lacks || said == SAID_ABSENT ||
                (said == SAID_MESSAGE && !nats_log_is_last(logs[i], data, length));
        free(data);
    }
    nats_asked(ask, count);
    return lacks;
}

/* Such a one must not lead.  It is asked twice: one that has just begun may still be reading what it has. */
static void check_leader(nats_store *store) {
    int64_t now = nats_link_now();
    if (store->check_at == 0 || now < store->check_at) return;
    bool lacks = leader_lacks(store);
    if (lacks && store->lacked)
        nats_link_say(&store->link, "$JS.API.STREAM.LEADER.STEPDOWN." NATS_LOG_STREAM, "", 0);
    store->check_at = lacks && !store->lacked ? now + CHECK_AGAIN_MS : 0;
    store->lacked = lacks && !store->lacked;
}

static void sweep(nats_store *store) {
    int64_t now = nats_link_now();
    if (now < store->sweep_at || !nats_link_is_up(&store->link)) return;
    store->sweep_at = now + SWEEP_MS;
    if (!sweep_some(store)) return;
    if (store->doubt) store->sweep_at = now;
    if (store->sweep < NATS_SLOTS) return;
    store->doubt = false;
    store->sweep = 0;
    store->sweep_at =
        store->swept + SWEEP_ALL_MS > now + SWEEP_MS ? store->swept + SWEEP_ALL_MS : now + SWEEP_MS;
    store->swept = store->sweep_at;
}

static void heard(ng_store *base, ng_store_hearer *each, void *context) {
    nats_store *store = own(base);
    bool missed;
    if (store->ear == NULL) return;
    nats_word *fresh = nats_ear_take(store->ear, &missed);
    if (missed) {
        store->check_at = nats_link_now();
        store->lacked = false;
        store->doubt = true;
        store->sweep = 0;
        store->sweep_at = 0;
    }
    if (nats_link_now() >= store->beat_at) {
        store->beat_at = nats_link_now() + BEAT_MS;
        nats_ear_beat(store->ear);
        nats_publish_late_marks(store);
        if (nats_ear_lost(store->ear) && store->roller != NULL) nats_roll_care(store->roller, store->ear);
    }
    check_leader(store);
    sweep(store);
    nats_word *words = store->kept;
    if (words == NULL)
        words = fresh;
    else
        store->kept_last->next = fresh;
    store->kept = NULL;
    for (nats_word *word = words, *next; word != NULL; word = next) {
        next = word->next;
        nats_log *log = nats_store_find(store, word->code);
        if (log != NULL && (is_put_off(store, word->code) || !tell_word(store, log, word, each, context)))
            put_off(store, word);
        else
            free(word);
    }
}

typedef struct telling {
    ng_store_reader *each;
    void *context;
} telling;

/* Other marks are none of tables that live. */
static bool tell_live(void *context, uint32_t n, const char *code, uint32_t length) {
    const telling *its = context;
    return *code == '-' || its->each(its->context, n, code, length);
}

static bool live(ng_store *base, ng_store_reader *each, void *context) {
    telling its = {.each = each, .context = context};
    return nats_codes_of(&own(base)->link, NATS_LIVE_STREAM, "l.*", tell_live, &its);
}

static bool codes(ng_store *base, ng_store_reader *each, void *context) {
    return nats_codes_of(&own(base)->link, NATS_LOG_STREAM, "t.*.1", each, context) &&
           nats_codes_rolled(&own(base)->link, each, context);
}

/* ---- housekeeping ---- */

static void tidy(ng_store *base) {
    nats_store *store = own(base);
    int64_t now = nats_link_now();
    nats_ask ask = {.subject = "$JS.API.STREAM.INFO." NATS_LOG_STREAM, .data = ""};
    ng_node nodes[INFO_NODES];
    ng_doc info;
    if (now - store->disk_at < ROOM_MS || !nats_link_is_up(&store->link)) return;
    store->disk_at = now;
    nats_link_look(&store->link, &ask, ROOM_WAIT_MS);
    int64_t bytes = nats_read_json(ask.answer, &info, nodes, INFO_NODES)
                        ? ng_doc_number(&info, ng_doc_get(&info, 0, "state"), "bytes", -1)
                        : -1;
    if (bytes >= 0) store->disk = (uint64_t)bytes;
    nats_asked(&ask, 1);
}

static bool room(const ng_store *base, uint64_t most) {
    return most == 0 || ((const nats_store *)base)->disk < most;
}

static void sleeps(ng_store *base, const char *code) {
    nats_store *store = own(base);
    nats_log *log = nats_store_find(store, code);
    if (log == NULL || log->touched || log->readers > 0) return;
    if (store->roller != NULL && (log->last != 0 || log->woken)) nats_roll_add(store->roller, code);
    drop(store, log);
}

/* ---- opening and closing ---- */

static void close_store(ng_store *base) {
    nats_store *store = own(base);
    rollback(base);
    if (store->roller != NULL) nats_roll_end(store->roller);
    if (store->mender != NULL) nats_mend_end(store->mender);
    for (uint32_t i = 0; i < NATS_SLOTS; i++)
        while (store->slot[i] != NULL) drop(store, store->slot[i]);
    if (store->ear != NULL) nats_ear_close(store->ear);
    for (nats_word *word = store->kept, *next; word != NULL; word = next) {
        next = word->next;
        free(word);
    }
    nats_link_close(&store->link);
    free(store->touched);
    free(store->marks);
    free(store->late);
    free(store->fates);
    free(store);
}

static const ng_store_kind kind = {
    .close = close_store,
    .append = append,
    .mark = mark_code,
    .room = room,
    .dirty = dirty,
    .commit = commit,
    .stored = stored,
    .rollback = rollback,
    .tidy = tidy,
    .sleeps = sleeps,
    .read = read_log,
    .has = has,
    .listen = listen_to,
    .heard = heard,
    .name = name_of,
    .alive = alive,
    .left = left,
    .open_table = open_table,
    .opens = opens,
    .say = say,
    .live = live,
    .codes = codes,
};

/* nats://…?sleep=SECONDS says after how long a log is rolled; all servers of a cluster must be told the same.
 */
static int64_t take_sleep(char *where) {
    char *query = strchr(where, '?');
    unsigned int seconds = SLEEP_S;
    if (query == NULL) return SLEEP_S * 1000;
    *query = 0;
    if (sscanf(query + 1, "sleep=%u", &seconds) != 1 || seconds == 0) seconds = SLEEP_S;
    return (int64_t)seconds * 1000;
}

/* Brokers that have just begun, or have much to do, answer late. */
static bool make_streams(nats_link *link, char *why, uint32_t why_size) {
    const struct timespec pause = {.tv_sec = 1};
    int64_t until = nats_link_now() + BEGIN_MS;
    for (bool told = false; !nats_streams_make(link, why, why_size); told = true) {
        if (nats_link_now() >= until) return false;
        if (!told)
            fprintf(stderr, "naukograd: the brokers are not ready (JetStream: %s): waiting up to %d s\n", why,
                    BEGIN_MS / 1000);
        nanosleep(&pause, NULL);
    }
    return true;
}

ng_store *ng_nats_open(const char *where, char *why, uint32_t why_size) {
    nats_store *store = calloc(1, sizeof *store);
    unsigned char name[8];
    if (store == NULL) abort();
    store->base.kind = &kind;
    snprintf(store->where, sizeof store->where, "%s", where);
    store->sleep_ms = take_sleep(store->where);
    if (!nats_link_open(&store->link, store->where, why, why_size)) {
        free(store);
        return NULL;
    }
    randombytes_buf(name, sizeof name);
    sodium_bin2hex(store->by, sizeof store->by, name, sizeof name);
    char reason[128];
    if (make_streams(&store->link, reason, sizeof reason)) {
        store->roller = nats_roll_start(store->where, store->sleep_ms);
        return &store->base;
    }
    snprintf(why, why_size, "the brokers: JetStream: %s", reason);
    close_store(&store->base);
    return NULL;
}

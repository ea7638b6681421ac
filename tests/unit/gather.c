/* gather.c - the write-ahead log that is written in one piece: whoever looks into it by the usual way sees
 * all that was committed and nothing else, and a transaction larger than SQLite's memory reads its own pages.
 */
#define _DEFAULT_SOURCE /* mkdtemp */
#include "store/gather.h"
#include "tests/support/table.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { ROWS = 400 }; /* of a page each: many times what is kept in memory and what is gathered */

static char folder[64], path[96];

static int new_folder(void **state) {
    (void)state;
    snprintf(folder, sizeof folder, "/tmp/naukograd-gather-XXXXXX");
    bool made = mkdtemp(folder) != NULL;
    snprintf(path, sizeof path, "%s/log", folder);
    return !made;
}

static void drop_files(void) {
    for (int i = 0; i < 3; i++) {
        char file[128];
        snprintf(file, sizeof file, "%s%s", path, i == 0 ? "" : i == 1 ? "-wal" : "-shm");
        unlink(file);
    }
}

static int drop_folder(void **state) {
    (void)state;
    drop_files();
    return rmdir(folder);
}

static void run(sqlite3 *db, const char *sql) {
    if (sqlite3_exec(db, sql, NULL, NULL, NULL) != SQLITE_OK) fail_msg("%s: %s", sql, sqlite3_errmsg(db));
}

static sqlite3 *open_by(const char *vfs) {
    sqlite3 *db = NULL;
    assert_int_equal(sqlite3_open_v2(path, &db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, vfs), SQLITE_OK);
    run(db, "PRAGMA journal_mode = WAL");
    run(db, "PRAGMA synchronous = FULL");
    run(db, "PRAGMA wal_autocheckpoint = 0");
    run(db, "PRAGMA cache_size = 10"); /* pages; the rest of a transaction is in the log before it ends */
    return db;
}

static const char *ask(sqlite3 *db, const char *sql) {
    static char said[64];
    sqlite3_stmt *question;
    assert_int_equal(sqlite3_prepare_v2(db, sql, -1, &question, NULL), SQLITE_OK);
    if (sqlite3_step(question) != SQLITE_ROW) fail_msg("%s: %s", sql, sqlite3_errmsg(db));
    snprintf(said, sizeof said, "%s", (const char *)sqlite3_column_text(question, 0));
    sqlite3_finalize(question);
    return said;
}

/* So many rows say this; each is about a page long. */
static void fill(sqlite3 *db, int number) {
    char sql[256];
    snprintf(sql, sizeof sql,
             "WITH RECURSIVE i(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM i WHERE n < %d) "
             "INSERT OR REPLACE INTO t SELECT n, %d, hex(zeroblob(1900)) FROM i",
             ROWS, number);
    run(db, sql);
}

static void everybody_says(sqlite3 *db, const char *sum) {
    assert_string_equal(ask(db, "SELECT coalesce(sum(said), 0) || ' ' || count(*) FROM t"), sum);
}

TEST(what_was_committed_and_nothing_else_is_seen_by_others) {
    sqlite3 *own = open_by(ng_gather_vfs());
    run(own, "CREATE TABLE t(n INTEGER PRIMARY KEY, said INTEGER, long TEXT)");
    sqlite3 *other = open_by(NULL);
    everybody_says(other, "0 0");
    run(own, "BEGIN");
    fill(own, 1);
    everybody_says(own, "400 400"); /* its own pages, of which most are in the log */
    everybody_says(other, "0 0");
    fill(own, 2); /* over pages that it has put into the log before */
    everybody_says(own, "800 400");
    run(own, "COMMIT");
    everybody_says(other, "800 400");
    run(own, "BEGIN");
    fill(own, 3);
    run(own, "ROLLBACK");
    everybody_says(own, "800 400");
    run(own, "UPDATE t SET said = 5 WHERE n = 1"); /* where the taken back one stands in the log */
    everybody_says(other, "803 400");
    run(other, "PRAGMA wal_checkpoint(RESTART)");
    run(own, "UPDATE t SET said = 6 WHERE n = 1"); /* at the log's beginning again */
    everybody_says(other, "804 400");
    assert_string_equal(ask(other, "PRAGMA integrity_check"), "ok");
    sqlite3_close(other);
    sqlite3_close(own);
}

/* ---- a disk that takes everything and then cannot say that it has it ---- */

static sqlite3_vfs *real, doubtful;
static sqlite3_io_methods methods;
static int (*sync_really)(sqlite3_file *, int);
static bool doubts;

static int sync_or_not(sqlite3_file *file, int flags) {
    return doubts ? SQLITE_IOERR_FSYNC : sync_really(file, flags);
}

static int open_doubtful(sqlite3_vfs *self, const char *name, sqlite3_file *file, int flags, int *opened) {
    (void)self;
    int result = real->xOpen(real, name, file, flags, opened);
    if (result != SQLITE_OK || (flags & SQLITE_OPEN_WAL) == 0) return result;
    methods = *file->pMethods;
    sync_really = methods.xSync;
    methods.xSync = sync_or_not;
    file->pMethods = &methods;
    return SQLITE_OK;
}

static int use_doubtful_disk(void **state) {
    (void)state;
    real = sqlite3_vfs_find(NULL);
    doubtful = *real;
    doubtful.zName = "doubtful";
    doubtful.xOpen = open_doubtful;
    return sqlite3_vfs_register(&doubtful, 1);
}

/* What a restart would find if the power failed now. */
static const char *after_a_cut(const char *question) {
    char command[512], kept[sizeof path];
    snprintf(command, sizeof command, "cp %s %s.cut && cp %s-wal %s.cut-wal", path, path, path, path);
    assert_int_equal(system(command), 0);
    memcpy(kept, path, sizeof path);
    strcat(path, ".cut");
    sqlite3 *db = NULL;
    assert_int_equal(sqlite3_open_v2(path, &db, SQLITE_OPEN_READWRITE, "unix"), SQLITE_OK);
    assert_string_equal(ask(db, "PRAGMA integrity_check"), "ok");
    const char *said = ask(db, question);
    sqlite3_close(db);
    drop_files();
    memcpy(path, kept, sizeof path);
    return said;
}

TEST(a_commit_that_was_refused_is_not_there_after_a_power_cut) {
    sqlite3 *own = open_by(ng_gather_vfs());
    run(own, "CREATE TABLE t(n INTEGER PRIMARY KEY, said TEXT)");
    run(own, "INSERT INTO t VALUES(1, 'written')");
    doubts = true;
    for (int i = 0; i < 2; i++)
        assert_int_not_equal(sqlite3_exec(own, "UPDATE t SET said = 'refused'", NULL, NULL, NULL), SQLITE_OK);
    assert_string_equal(after_a_cut("SELECT said FROM t"), "written");
    doubts = false;
    assert_string_equal(ask(own, "SELECT said FROM t"), "written");
    run(own, "UPDATE t SET said = 'again'");
    assert_string_equal(after_a_cut("SELECT said FROM t"), "again");
    run(own, "PRAGMA wal_checkpoint(RESTART)"); /* the log begins anew, */
    doubts = true;
    assert_int_not_equal(sqlite3_exec(own, "UPDATE t SET said = 'refused'", NULL, NULL, NULL), SQLITE_OK);
    doubts = false;
    assert_string_equal(after_a_cut("SELECT said FROM t"), "again"); /* and not with that */
    run(own, "UPDATE t SET said = 'at last'");
    assert_string_equal(after_a_cut("SELECT said FROM t"), "at last");
    sqlite3_close(own);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(what_was_committed_and_nothing_else_is_seen_by_others, new_folder,
                                        drop_folder),
        cmocka_unit_test_setup_teardown(a_commit_that_was_refused_is_not_there_after_a_power_cut, new_folder,
                                        drop_folder),
    };
    return cmocka_run_group_tests_name("gather", tests, use_doubtful_disk, NULL);
}

/* store.c - the log of tables: what is committed is there after everything, what is not never was. */
#define _DEFAULT_SOURCE /* usleep */
#include "store/store.h"
#include "tests/support/table.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

static char folder[64];

static ng_store *open_store(void) {
    char why[256] = "";
    ng_store *store = ng_store_open(folder, why, sizeof why);
    if (store == NULL) fail_msg("%s", why);
    return store;
}

static int new_folder(void **state) {
    (void)state;
    snprintf(folder, sizeof folder, "/tmp/naukograd-store-XXXXXX");
    return mkdtemp(folder) == NULL;
}

static int drop_folder(void **state) {
    char path[128];
    (void)state;
    snprintf(path, sizeof path, "%s/copy", folder);
    unlink(path);
    ng_store_drop(folder);
    return access(folder, F_OK) == 0;
}

static bool add(ng_store *store, const char *code, uint32_t n, const char *text) {
    return ng_store_append(store, code, n, text, (uint32_t)strlen(text));
}

static bool join(void *context, uint32_t n, const char *text, uint32_t length) {
    char *all = context;
    assert_int_equal(strlen(text), length);
    sprintf(all + strlen(all), "%u=%s;", n, text);
    return strcmp(text, "stop") != 0;
}

static const char *read_all(ng_store *store, const char *code, uint32_t from) {
    static char all[4096];
    all[0] = 0;
    assert_true(ng_store_read(store, code, from, join, all));
    return all;
}

static long size_of(const char *file) {
    char path[128];
    struct stat is;
    snprintf(path, sizeof path, "%s/%s", folder, file);
    return stat(path, &is) == 0 ? (long)is.st_size : 0;
}

/* Counts entries that follow each other. */
static bool number(void *context, uint32_t n, const char *text, uint32_t length) {
    uint32_t *count = context;
    (void)text, (void)length;
    assert_int_equal(n, ++*count);
    return true;
}

TEST(entries_come_back_in_order_each_tables_own) {
    ng_store *store = open_store();
    assert_false(ng_store_dirty(store));
    assert_true(add(store, "AAAAAA", 1, "one") && add(store, "BBBBBB", 1, "other") &&
                add(store, "AAAAAA", 2, "two"));
    assert_true(ng_store_dirty(store));
    assert_string_equal(read_all(store, "AAAAAA", 1), "1=one;2=two;");
    assert_true(ng_store_commit(store));
    assert_false(ng_store_dirty(store));
    ng_store_close(store);
    store = open_store();
    assert_string_equal(read_all(store, "AAAAAA", 1), "1=one;2=two;");
    assert_string_equal(read_all(store, "AAAAAA", 2), "2=two;");
    assert_string_equal(read_all(store, "BBBBBB", 1), "1=other;");
    assert_int_equal(ng_store_has(store, "BBBBBB"), NG_FOUND);
    assert_int_equal(ng_store_has(store, "CCCCCC"), NG_ABSENT);
    ng_store_close(store);
}

TEST(what_is_not_committed_never_was) {
    ng_store *store = open_store();
    assert_true(add(store, "AAAAAA", 1, "kept") && ng_store_commit(store));
    assert_true(add(store, "AAAAAA", 2, "dropped"));
    ng_store_rollback(store);
    assert_string_equal(read_all(store, "AAAAAA", 1), "1=kept;");
    assert_true(add(store, "AAAAAA", 2, "lost"));
    ng_store_close(store);
    store = open_store();
    assert_string_equal(read_all(store, "AAAAAA", 1), "1=kept;");
    ng_store_close(store);
}

TEST(an_entry_is_written_once) {
    ng_store *store = open_store();
    assert_true(add(store, "AAAAAA", 1, "first") && ng_store_commit(store));
    assert_false(add(store, "AAAAAA", 1, "second"));
    ng_store_rollback(store);
    assert_string_equal(read_all(store, "AAAAAA", 1), "1=first;");
    ng_store_close(store);
}

TEST(live_tables_are_marked_with_the_turn_that_makes_them_so) {
    char all[256] = "";
    ng_store *store = open_store();
    assert_true(ng_store_mark(store, "AAAAAA", true) && ng_store_mark(store, "BBBBBB", true) &&
                ng_store_commit(store));
    assert_true(ng_store_mark(store, "AAAAAA", false) && ng_store_commit(store));
    assert_true(ng_store_mark(store, "BBBBBB", false));
    ng_store_rollback(store);
    assert_true(ng_store_live(store, join, all));
    assert_string_equal(all, "0=BBBBBB;");
    ng_store_close(store);
}

TEST(a_second_process_is_kept_out) {
    ng_store *store = open_store();
    pid_t child = fork();
    if (child == 0) {
        char why[256];
        _exit(ng_store_open(folder, why, sizeof why) == NULL && strstr(why, "another server") != NULL ? 0
                                                                                                      : 1);
    }
    int status = 1;
    waitpid(child, &status, 0);
    assert_int_equal(status, 0);
    ng_store_close(store);
}

TEST(a_long_log_is_carried_over_while_it_is_written_and_a_backup_is_whole) {
    char text[1024], copy[128];
    memset(text, 'x', sizeof text - 1);
    text[sizeof text - 1] = 0;
    ng_store *store = open_store();
    for (uint32_t n = 1; n <= 12000; n++) {
        assert_true(add(store, "AAAAAA", n, text));
        if (n % 100 == 0) assert_true(ng_store_commit(store));
        if (n % 100 == 0) ng_store_tidy(store);
    }
    /* Tidied at leisure, the main file comes to hold it all, and the log begins anew instead of growing. */
    uint32_t entries = 12000, steady = 0;
    for (int i = 0; i < 3000 && steady < 20; i++) {
        long log = size_of("naukograd.db-wal");
        assert_true(add(store, "AAAAAA", ++entries, text) && ng_store_commit(store));
        ng_store_tidy(store);
        usleep(10000);
        steady = size_of("naukograd.db-wal") == log ? steady + 1 : 0;
    }
    assert_int_equal(steady, 20);
    assert_true(size_of("naukograd.db") >= 12000 * 1024);
    snprintf(copy, sizeof copy, "%s/copy", folder);
    assert_null(ng_store_backup(folder, copy));
    assert_non_null(ng_store_backup(folder, copy)); /* nothing is overwritten */
    ng_store_close(store);
    char path[128];
    snprintf(path, sizeof path, "%s/naukograd.db", folder);
    assert_int_equal(rename(copy, path), 0);
    store = open_store();
    uint32_t count = 0;
    assert_true(ng_store_read(store, "AAAAAA", 1, number, &count));
    assert_int_equal(count, entries);
    ng_store_close(store);
}

/* ---- many tables ---- */

enum { TABLES = 300, ROUNDS = 260, AT_ONCE = 50 }; /* more entries than wait before they are carried over */

static const char *code_of(int table) {
    static char code[8];
    snprintf(code, sizeof code, "T%05d", table);
    return code;
}

/* So many rounds of one entry for each table; a commit after every AT_ONCE entries. */
static void write_rounds(ng_store *store, uint32_t from, uint32_t to) {
    char text[64];
    for (uint32_t n = from; n <= to; n++)
        for (int table = 0; table < TABLES; table++) {
            snprintf(text, sizeof text, "{\"n\":%u,\"of\":%d}", n, table);
            assert_true(add(store, code_of(table), n, text));
            if (table % AT_ONCE == AT_ONCE - 1) assert_true(ng_store_commit(store));
        }
}

typedef struct expected {
    uint32_t n;
    int table;
} expected;

static bool compare(void *context, uint32_t n, const char *text, uint32_t length) {
    expected *e = context;
    char wanted[64];
    snprintf(wanted, sizeof wanted, "{\"n\":%u,\"of\":%d}", ++e->n, e->table);
    assert_int_equal(n, e->n);
    assert_string_equal(text, wanted);
    assert_int_equal(length, strlen(wanted));
    return true;
}

static void expect_rounds(ng_store *store, uint32_t rounds) {
    for (int table = 0; table < TABLES; table++) {
        expected e = {.table = table}, late = {.n = rounds - 2, .table = table};
        assert_true(ng_store_read(store, code_of(table), 1, compare, &e));
        assert_int_equal(e.n, rounds);
        assert_true(ng_store_read(store, code_of(table), rounds - 1, compare, &late));
        assert_int_equal(late.n, rounds);
    }
}

TEST(many_tables_are_whole_at_every_moment_and_after_closing) {
    ng_store *store = open_store();
    for (uint32_t n = 0; n < ROUNDS; n += ROUNDS / 10) {
        write_rounds(store, n + 1, n + ROUNDS / 10);
        expect_rounds(store, n + ROUNDS / 10);
    }
    assert_false(add(store, code_of(7), 5, "again"));      /* in the file, */
    assert_false(add(store, code_of(7), ROUNDS, "again")); /* and in memory */
    ng_store_close(store);
    store = open_store();
    expect_rounds(store, ROUNDS);
    ng_store_close(store);
}

TEST(a_process_that_is_killed_loses_nothing_that_was_committed) {
    static const uint32_t after[] = {3, ROUNDS / 2, ROUNDS};
    uint32_t before = 0;
    for (size_t i = 0; i < sizeof after / sizeof *after; i++) {
        pid_t child = fork();
        if (child == 0) {
            ng_store *store = open_store();
            write_rounds(store, before + 1, after[i]);
            add(store, code_of(1), after[i] + 1, "not committed");
            _exit(0); /* nothing is closed */
        }
        int status = 1;
        waitpid(child, &status, 0);
        assert_int_equal(status, 0);
        before = after[i];
        ng_store *store = open_store();
        expect_rounds(store, before);
        ng_store_close(store);
    }
}

/* A process of its own, which ends by `work` and closes nothing. */
static void killed_after(void (*work)(void)) {
    pid_t child = fork();
    if (child == 0) {
        work();
        _exit(0);
    }
    int status = 1;
    waitpid(child, &status, 0);
    assert_int_equal(status, 0);
}

static void write_three(void) { write_rounds(open_store(), 1, 3); }

static void read_on_a_full_disk(void) {
    struct rlimit most = {(rlim_t)size_of("naukograd.db-wal"), (rlim_t)size_of("naukograd.db-wal")};
    signal(SIGXFSZ, SIG_IGN);
    setrlimit(RLIMIT_FSIZE, &most);
    ng_store *store = open_store();
    expect_rounds(store, 3);
    assert_false(add(store, code_of(1), 4, "no room") && ng_store_commit(store));
}

static void write_three_more(void) {
    ng_store *store = open_store();
    expect_rounds(store, 3);
    write_rounds(store, 4, 6);
}

TEST(what_a_killed_process_left_is_read_although_the_disk_is_full) {
    killed_after(write_three);
    killed_after(read_on_a_full_disk);
    killed_after(write_three_more);
    ng_store *store = open_store();
    expect_rounds(store, 6);
    ng_store_close(store);
}

static void write_most(void) { write_rounds(open_store(), 1, ROUNDS - 10); }

static void write_the_rest(void) {
    ng_store *store = open_store();
    expect_rounds(store, ROUNDS - 10);
    write_rounds(store, ROUNDS - 9, ROUNDS);
    expect_rounds(store, ROUNDS);
}

/* Some tables' entries were carried to their places, others' not, and all wait to be carried again. */
TEST(what_was_being_carried_over_when_the_process_was_killed_is_there_once) {
    killed_after(write_most);
    killed_after(write_the_rest);
    for (int i = 0; i < 2; i++) {
        ng_store *store = open_store();
        expect_rounds(store, ROUNDS);
        assert_false(add(store, code_of(7), ROUNDS, "again"));
        ng_store_close(store);
    }
}

TEST(what_is_taken_back_leaves_the_others_of_its_table) {
    ng_store *store = open_store();
    assert_true(add(store, "AAAAAA", 1, "one") && ng_store_commit(store));
    for (int i = 0; i < 3; i++) {
        assert_true(add(store, "AAAAAA", 2, "lost") && add(store, "BBBBBB", 1, "lost") &&
                    add(store, "AAAAAA", 3, "lost"));
        assert_true(ng_store_mark(store, "BBBBBB", true));
        ng_store_rollback(store);
        assert_false(ng_store_dirty(store));
        assert_int_equal(ng_store_has(store, "BBBBBB"), NG_ABSENT);
        assert_string_equal(read_all(store, "AAAAAA", 1), "1=one;");
    }
    assert_true(add(store, "AAAAAA", 2, "two") && add(store, "BBBBBB", 1, "first") && ng_store_commit(store));
    assert_string_equal(read_all(store, "AAAAAA", 1), "1=one;2=two;");
    assert_string_equal(read_all(store, "BBBBBB", 1), "1=first;");
    ng_store_close(store);
}

/* Some pages in the middle of the file hold something else. */
static void damage(void) {
    char path[128], junk[4 * 4096];
    snprintf(path, sizeof path, "%s/naukograd.db", folder);
    memset(junk, 0x5a, sizeof junk);
    FILE *file = fopen(path, "r+b");
    assert_non_null(file);
    fseek(file, size_of("naukograd.db") / 2 / 4096 * 4096, SEEK_SET);
    assert_int_equal(fwrite(junk, 1, sizeof junk, file), sizeof junk);
    fclose(file);
}

TEST(a_damaged_file_has_lost_some_tables_and_is_not_said_to_come_back) {
    char code[8], text[512];
    memset(text, 'x', sizeof text - 1);
    text[sizeof text - 1] = 0;
    ng_store *store = open_store();
    for (int i = 0; i < TABLES; i++) {
        snprintf(code, sizeof code, "T%05d", i);
        assert_true(add(store, code, 1, text));
    }
    assert_true(ng_store_commit(store));
    ng_store_close(store);
    damage();
    store = open_store();
    int found[NG_BROKEN + 1] = {0};
    for (int i = 0; i < TABLES; i++) {
        snprintf(code, sizeof code, "T%05d", i);
        found[ng_store_has(store, code)]++;
    }
    assert_true(found[NG_BROKEN] > 0);
    assert_true(found[NG_FOUND] > TABLES / 2);
    assert_int_equal(found[NG_AWAY], 0);
    assert_string_not_equal(ng_store_trouble(store), "");
    ng_store_close(store);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(entries_come_back_in_order_each_tables_own, new_folder, drop_folder),
        cmocka_unit_test_setup_teardown(what_is_not_committed_never_was, new_folder, drop_folder),
        cmocka_unit_test_setup_teardown(an_entry_is_written_once, new_folder, drop_folder),
        cmocka_unit_test_setup_teardown(live_tables_are_marked_with_the_turn_that_makes_them_so, new_folder,
                                        drop_folder),
        cmocka_unit_test_setup_teardown(many_tables_are_whole_at_every_moment_and_after_closing, new_folder,
                                        drop_folder),
        cmocka_unit_test_setup_teardown(a_process_that_is_killed_loses_nothing_that_was_committed, new_folder,
                                        drop_folder),
        cmocka_unit_test_setup_teardown(what_a_killed_process_left_is_read_although_the_disk_is_full,
                                        new_folder, drop_folder),
        cmocka_unit_test_setup_teardown(what_was_being_carried_over_when_the_process_was_killed_is_there_once,
                                        new_folder, drop_folder),
        cmocka_unit_test_setup_teardown(what_is_taken_back_leaves_the_others_of_its_table, new_folder,
                                        drop_folder),
        cmocka_unit_test_setup_teardown(a_damaged_file_has_lost_some_tables_and_is_not_said_to_come_back,
                                        new_folder, drop_folder),
        cmocka_unit_test_setup_teardown(a_second_process_is_kept_out, new_folder, drop_folder),
        cmocka_unit_test_setup_teardown(a_long_log_is_carried_over_while_it_is_written_and_a_backup_is_whole,
                                        new_folder, drop_folder),
    };
    return cmocka_run_group_tests_name("store", tests, NULL, NULL);
}

/* store.c - the log in brokers, as two servers that share it see it.  NATS_URL names them; store.test.mjs
 * starts them. */
#define _DEFAULT_SOURCE /* usleep */
#include "store/store.h"
#include "store/nats_link.h"

#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

enum { ALL = 1 << 20, RACES = 300 };

static ng_store *open_store(void) {
    char why[256] = "";
    ng_store *store = ng_store_open(getenv("NATS_URL"), why, sizeof why);
    if (store == NULL) fail_msg("%s", why);
    return store;
}

static bool add(ng_store *store, const char *code, uint32_t n, const char *text) {
    return ng_store_append(store, code, n, text, (uint32_t)strlen(text));
}

static bool join(void *context, uint32_t n, const char *text, uint32_t length) {
    char *all = context;
    (void)length;
    sprintf(all + strlen(all), "%u=%s;", n, text);
    return true;
}

static const char *read_all(ng_store *store, const char *code, uint32_t from) {
    static char all[ALL];
    all[0] = 0;
    assert_true(ng_store_read(store, code, from, join, all));
    return all;
}

static void what_is_committed_is_read_by_another_server(void **state) {
    (void)state;
    ng_store *one = open_store(), *two = open_store();
    assert_int_equal(ng_store_has(one, "AAAAA2"), NG_ABSENT);
    assert_true(add(one, "AAAAA2", 1, "{\"a\":1}"));
    assert_true(add(one, "AAAAA2", 2, "{\"a\":2}"));
    assert_true(ng_store_dirty(one));
    assert_string_equal(read_all(one, "AAAAA2", 1), "1={\"a\":1};2={\"a\":2};");
    assert_int_equal(ng_store_has(two, "AAAAA2"), NG_ABSENT); /* nobody else sees it before */
    assert_true(ng_store_commit(one));
    assert_string_equal(read_all(two, "AAAAA2", 1), "1={\"a\":1};2={\"a\":2};");
    assert_true(add(one, "AAAAA2", 3, "{\"a\":3}"));
    ng_store_rollback(one);
    assert_string_equal(read_all(one, "AAAAA2", 2), "2={\"a\":2};");
    ng_store_close(one);
    ng_store_close(two);
}

static void a_conflict_concerns_its_table_alone(void **state) {
    (void)state;
    ng_store *one = open_store(), *two = open_store();
    assert_true(add(one, "BBBBB2", 1, "made") && add(one, "BBBBB3", 1, "made") && ng_store_commit(one));
    assert_string_equal(read_all(two, "BBBBB2", 1), "1=made;");
    assert_string_equal(read_all(two, "BBBBB3", 1), "1=made;");
    assert_true(add(one, "BBBBB2", 2, "mine") && ng_store_commit(one));
    assert_true(add(two, "BBBBB2", 2, "late") && add(two, "BBBBB3", 2, "other"));
    assert_false(ng_store_commit(two));
    assert_int_equal(ng_store_stored(two, "BBBBB2"), NG_TAKEN);
    assert_int_equal(ng_store_stored(two, "BBBBB3"), NG_STORED);
    assert_string_equal(read_all(two, "BBBBB2", 1), "1=made;2=mine;"); /* it reads on */
    assert_true(add(two, "BBBBB2", 3, "late") && ng_store_commit(two));
    assert_string_equal(read_all(two, "BBBBB3", 1), "1=made;2=other;");
    ng_store_close(one);
    ng_store_close(two);
}

static void marks_are_found(void **state) {
    char all[ALL] = "";
    (void)state;
    ng_store *one = open_store(), *two = open_store();
    assert_true(ng_store_mark(one, "CCCCC2", true) && ng_store_mark(one, "CCCCC3", true) &&
                ng_store_commit(one));
    assert_true(ng_store_mark(one, "CCCCC2", false) && ng_store_commit(one));
    for (int tries = 0; tries < 50 && (*all == 0 || strstr(all, "CCCCC2") != NULL); tries++, usleep(20000)) {
        all[0] = 0;
        assert_true(ng_store_live(two, join, all));
    }
    assert_non_null(strstr(all, "CCCCC3"));
    assert_null(strstr(all, "CCCCC2"));
    ng_store_close(one);
    ng_store_close(two);
}

/* ---- two that append to one table as fast as they can ---- */

static bool count(void *context, uint32_t n, const char *text, uint32_t length) {
    (void)text, (void)length;
    *(uint32_t *)context = n;
    return true;
}

static uint32_t last_entry(ng_store *store, const char *code) {
    uint32_t last = 0;
    assert_true(ng_store_read(store, code, 1, count, &last));
    return last;
}

static void *race(void *context) {
    const char *name = context;
    uint32_t *won = calloc(1, sizeof *won);
    ng_store *store = open_store();
    assert_non_null(won);
    for (uint32_t n; (n = last_entry(store, "DDDDD2") + 1) < RACES + 2;) {
        char text[32], all[RACES * 16] = "", entry[48];
        snprintf(text, sizeof text, "%s%u", name, n);
        snprintf(entry, sizeof entry, "%u=%s;", n, text);
        assert_true(add(store, "DDDDD2", n, text));
        bool ok = ng_store_commit(store);
        if (!ok) assert_int_equal(ng_store_stored(store, "DDDDD2"), NG_TAKEN);
        *won += ok;
        assert_true(ng_store_read(store, "DDDDD2", n, join, all));
        assert_true((strstr(all, entry) != NULL) == ok); /* what it was told is what the log says */
    }
    ng_store_close(store);
    return won;
}

static void of_two_that_race_for_an_entry_one_gets_it(void **state) {
    (void)state;
    pthread_t thread[2];
    static char first[] = "a", second[] = "b";
    char *names[2] = {first, second};
    uint32_t won = 0;
    ng_store *store = open_store();
    assert_true(add(store, "DDDDD2", 1, "made") && ng_store_commit(store));
    for (int i = 0; i < 2; i++) assert_int_equal(pthread_create(&thread[i], NULL, race, names[i]), 0);
    for (int i = 0; i < 2; i++) {
        void *mine;
        pthread_join(thread[i], &mine);
        won += *(uint32_t *)mine;
        free(mine);
    }
    assert_int_equal(won, RACES);
    ng_store_close(store);
}

/* ---- sleeping; NATS_URL says that it takes a second ---- */

static void a_log_that_is_rolled_reads_the_same_and_goes_on(void **state) {
    (void)state;
    char before[4096];
    ng_store *one = open_store(), *two = open_store(), *stale = open_store();
    assert_true(add(one, "FFFFF2", 1, "made") && ng_store_commit(one));
    assert_string_equal(read_all(stale, "FFFFF2", 1), "1=made;");
    for (uint32_t n = 2; n < 40; n += 2)
        assert_true(add(one, "FFFFF2", n, "{\"is_a\":\"move\"}") && add(one, "FFFFF2", n + 1, "x") &&
                    ng_store_commit(one));
    snprintf(before, sizeof before, "%s", read_all(one, "FFFFF2", 1));
    ng_store_sleeps(one, "FFFFF2");
    usleep(2500000); /* rolled and purged */
    assert_string_equal(read_all(two, "FFFFF2", 1), before);
    /* Its prefix ends where a message was purged: the brokers would take this, the log does not. */
    assert_true(add(stale, "FFFFF2", 2, "fork"));
    assert_false(ng_store_commit(stale));
    assert_int_equal(ng_store_stored(stale, "FFFFF2"), NG_TAKEN);
    assert_string_equal(read_all(stale, "FFFFF2", 1), before);
    assert_true(add(two, "FFFFF2", 40, "on") && ng_store_commit(two));
    ng_store_sleeps(two, "FFFFF2");
    usleep(2500000); /* once more */
    strcat(before, "40=on;");
    assert_string_equal(read_all(one, "FFFFF2", 1), before);
    char all[ALL] = "";
    assert_true(ng_store_codes(one, join, all));
    assert_non_null(strstr(all, "FFFFF2"));
    ng_store_close(one);
    ng_store_close(two);
    ng_store_close(stale);
}

/* ---- marks have a stream of their own, which may have no leader while the log has one ---- */

static void delete_stream(const char *name) {
    nats_link link;
    nats_ask ask = {.data = ""};
    char why[128];
    assert_true(nats_link_open(&link, getenv("NATS_URL"), why, sizeof why));
    snprintf(ask.subject, sizeof ask.subject, "$JS.API.STREAM.DELETE.%s", name);
    nats_link_ask(&link, &ask, 1, 5000);
    assert_non_null(ask.answer);
    assert_non_null(strstr(ask.answer->text, "\"success\":true"));
    nats_asked(&ask, 1);
    nats_link_close(&link);
}

static void marks_that_nobody_takes_do_not_keep_entries_from_being_stored(void **state) {
    (void)state;
    ng_store *store = open_store();
    delete_stream("naukograd-live");
    for (uint32_t i = 0; i < 100; i++) {
        char code[7];
        snprintf(code, sizeof code, "GGG%c%c%c", 'A' + (char)(i / 10), 'A' + (char)(i % 10), '2');
        assert_true(ng_store_mark(store, code, true));
    }
    assert_true(add(store, "GGGAA2", 1, "made"));
    assert_true(ng_store_commit(store));
    ng_store_close(store);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_committed_is_read_by_another_server),
        cmocka_unit_test(a_conflict_concerns_its_table_alone),
        cmocka_unit_test(marks_are_found),
        cmocka_unit_test(of_two_that_race_for_an_entry_one_gets_it),
        cmocka_unit_test(a_log_that_is_rolled_reads_the_same_and_goes_on),
        cmocka_unit_test(marks_that_nobody_takes_do_not_keep_entries_from_being_stored),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

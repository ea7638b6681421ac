/* waking.c - tables of a dead server are taken up, and one that cannot be read does not stand in their way.
 */
#include "server/tables.h"
#include "store/kind.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define TEST(name) static void name(void **nothing __attribute__((unused)))

static const char *left_now[8]; /* ends with NULL */
static uint32_t other_reads;

static void tell_left(ng_store *store, ng_store_reader *each, void *context) {
    (void)store;
    for (const char *const *code = left_now; *code != NULL; code++)
        each(context, 0, *code, (uint32_t)strlen(*code));
}

/* The log of BR2KEN cannot be read, and there are no others. */
static ng_found has_none(ng_store *store, const char *code) {
    (void)store;
    bool broken = strcmp(code, "BR2KEN") == 0;
    other_reads += !broken;
    return broken ? NG_AWAY : NG_ABSENT;
}

static const ng_store_kind kind = {.left = tell_left, .has = has_none};
static ng_store store = {.kind = &kind};
static sv_server server; /* it is large */

static void open_server(void) {
    memset(&server, 0, sizeof server);
    server.store = &store;
    server.shared = true;
    sv_read_clocks(&server);
    sv_tables_init(&server);
}

/* It is time to look, and these were left since the last time. */
static void look(const char *a, const char *b) {
    left_now[0] = a;
    left_now[1] = a != NULL ? b : NULL;
    left_now[2] = NULL;
    server.wake_at = 0;
    sv_tables_wake_some(&server);
}

TEST(one_that_cannot_be_read_is_kept_once_however_often_it_is_left) {
    open_server();
    for (int i = 0; i < 100; i++) look("BR2KEN", NULL);
    assert_int_equal(server.waking.count, 1);
    assert_true(sv_tables_waking(&server) >= 0);
    sv_tables_free(&server);
}

TEST(those_that_were_read_are_forgotten_beside_it) {
    open_server();
    for (int i = 0; i < 100; i++) look("ABCDEF", "BR2KEN");
    assert_true(server.waking.count <= 2);
    sv_tables_free(&server);
}

TEST(others_wait_for_it_no_longer_the_oftener_it_was_left) {
    open_server();
    for (int i = 0; i < 100; i++) look("BR2KEN", NULL);
    other_reads = 0;
    look("ABCDEF", NULL);
    look(NULL, NULL);
    assert_true(other_reads > 0);
    sv_tables_free(&server);
}

TEST(whoever_comes_when_much_was_read_in_a_turn_comes_again) {
    const sv_fault *why;
    open_server();
    for (int shared = 0; shared < 2; shared++) {
        server.shared = shared == 1;
        server.turn.reading_us = 0;
        assert_null(sv_tables_look(&server, "ABCDEF", &why));
        assert_string_equal(why->code, "no_table");
        server.turn.reading_us = INT64_C(10) * 1000 * 1000;
        assert_null(sv_tables_look(&server, "ABCDEF", &why));
        assert_string_equal(why->code, "busy");
    }
    sv_tables_free(&server);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_that_cannot_be_read_is_kept_once_however_often_it_is_left),
        cmocka_unit_test(those_that_were_read_are_forgotten_beside_it),
        cmocka_unit_test(others_wait_for_it_no_longer_the_oftener_it_was_left),
        cmocka_unit_test(whoever_comes_when_much_was_read_in_a_turn_comes_again),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

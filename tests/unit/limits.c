/* limits.c - one address' limits are its own. */
#include "server/limits.h"
#include "tests/support/table.h"

#include <string.h>

static sv_server server; /* it is large */
static ng_serve_options options;

static sv_peer come_from(const char *address) {
    sv_peer peer = {.server = &server};
    assert_true(sv_limits_arrive(&server, &peer, address));
    return peer;
}

static void open_server(void) {
    memset(&server, 0, sizeof server);
    options = (ng_serve_options){.trust = "192.0.2.9"};
    server.options = &options;
    sv_read_clocks(&server);
}

TEST(who_reads_slowly_takes_no_room_of_other_addresses) {
    open_server();
    sv_peer slow[] = {come_from("192.0.2.1"), come_from("192.0.2.1")}, other = come_from("192.0.2.2");
    uint64_t waits = 0;
    while (sv_limits_queue(&slow[0], QUEUE_MAX)) waits += QUEUE_MAX;
    assert_true(waits < QUEUES_MAX / 2);
    assert_false(sv_limits_queue(&slow[1], QUEUE_MAX)); /* however many connections it has */
    assert_true(sv_limits_queue(&other, QUEUE_MAX));
    sv_limits_unqueue(&slow[0], QUEUE_MAX);
    assert_true(sv_limits_queue(&slow[1], QUEUE_MAX));
    sv_limits_depart(&server, &other);
    sv_limits_free(&server);
}

TEST(a_trusted_address_may_wait_for_as_much_as_there_is) {
    open_server();
    sv_peer load = come_from("192.0.2.9");
    for (uint64_t waits = 0; waits < QUEUES_MAX; waits += QUEUE_MAX)
        assert_true(sv_limits_queue(&load, QUEUE_MAX));
    sv_limits_free(&server);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_reads_slowly_takes_no_room_of_other_addresses),
        cmocka_unit_test(a_trusted_address_may_wait_for_as_much_as_there_is),
    };
    return cmocka_run_group_tests_name("limits", tests, NULL, NULL);
}

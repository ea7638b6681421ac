/* workers.c - what a computer remembers of a match is kept for its next move, and not for ever. */
#define _DEFAULT_SOURCE /* usleep, strdup */
#include "server/workers.h"
#include "server/table.h"
#include "tests/support/table.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static sv_server server; /* it is large */
static ng_serve_options options;

/* A match of two computers at a table of its own. */
static sv_table *table_of(const char *code, const char *game) {
    sv_table *table = calloc(1, sizeof *table);
    assert_non_null(table);
    memcpy(table->code, code, CODE_SIZE);
    table->game = ng_game_find(game);
    assert_non_null(table->game);
    table->options = strdup("{}");
    table->seats = 2;
    table->state = calloc(1, table->game->state_size);
    assert_non_null(table->state);
    assert_true(sv_table_setup(&server, table));
    assert_true(ng_ok((table->game->start)(table->state, &server.setup)));
    return table;
}

static void free_table(sv_table *table) {
    sv_table_clear(table);
    free(table);
}

static void let_think(sv_workers *workers, const sv_table *table) {
    sv_thought thought = {.job = 1, .level = 1};
    while ((table->game->actors(table->state) >> thought.seat & 1) == 0) thought.seat++;
    memcpy(thought.code, table->code, CODE_SIZE);
    sv_workers_ask(workers, table, &thought);
    while (!sv_workers_answer(workers, &thought)) usleep(1000);
    assert_true(thought.choice.text[0] != 0);
}

TEST(what_nobody_has_used_for_some_minutes_is_given_back) {
    memset(&server, 0, sizeof server);
    options = (ng_serve_options){.think_ms = 1};
    server.options = &options;
    sv_workers *workers = sv_workers_start(&server, 1);
    sv_table *left = table_of("LEFT22", "atoms"), *played = table_of("PLAYED", "circuit");
    let_think(workers, left);
    uint64_t one = sv_workers_kept(workers);
    assert_true(one > 0);
    let_think(workers, played);
    uint64_t both = sv_workers_kept(workers);
    assert_true(both > one);
    for (int i = 0; i < SV_UNUSED; i++) sv_workers_sweep(workers);
    assert_int_equal(sv_workers_kept(workers), both);
    let_think(workers, played);
    sv_workers_sweep(workers);
    assert_int_equal(sv_workers_kept(workers), both - one);
    for (int i = 0; i < SV_UNUSED; i++) sv_workers_sweep(workers);
    assert_int_equal(sv_workers_kept(workers), 0);
    let_think(workers, left);
    assert_int_equal(sv_workers_kept(workers), one);
    sv_workers_end(workers);
    free_table(left);
    free_table(played);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(what_nobody_has_used_for_some_minutes_is_given_back)};
    return cmocka_run_group_tests_name("workers", tests, NULL, NULL);
}

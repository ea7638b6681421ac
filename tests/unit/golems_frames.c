/* golems_frames.c - the terminal shows a run by applying its events to the board from before it: after the
 * last one that board must be the one that the view tells. */
#include "cli/screens/golems.h"
#include "match/match.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { MATCHES = 60 };

static void read_board(const ng_match *match, int seat, board *b) {
    ng_view_doc view = ng_view_read(match, seat);
    golems_board_read(&view.doc, b);
    ng_view_free(&view);
}

static void apply_all(const ng_events *events, int seat, board *b) {
    for (uint32_t i = 0; i < events->count; i++) {
        const ng_event *event = &events->event[i];
        if (event->to != NG_ALL && !ng_event_for(event, seat)) continue;
        ng_node nodes[256];
        ng_doc doc;
        assert_true(ng_doc_read(&doc, events->json.text + event->start, event->length, nodes, 256));
        golems_event_apply(b, &doc);
    }
}

static void expect_same(const board *a, const board *b) {
    assert_memory_equal(a->token, b->token, sizeof a->token);
    assert_memory_equal(a->height, b->height, sizeof a->height);
    for (int i = 0; i < b->robots; i++) {
        const bot *x = &a->bot[i], *y = &b->bot[i];
        assert_int_equal(x->out, y->out);
        assert_int_equal(x->damaged, y->damaged);
        if (y->out) continue;
        assert_int_equal(x->at, y->at);
        assert_int_equal(x->face, y->face);
        assert_int_equal(x->following, y->following);
        assert_int_equal(x->waiting, y->waiting);
        bool running = strcmp(b->phase, "run") == 0;
        for (int k = 0; k < GOLEMS_LINES && running; k++) assert_string_equal(x->program[k], y->program[k]);
    }
}

static void play_match(ng_match *match, ng_rng *rng, int seat) {
    while (!ng_match_over(match)) {
        ng_seats actors = match->game->actors(match->state);
        int who = __builtin_ctz(actors);
        ng_move legal[GOLEMS_CELLS];
        uint32_t count = match->game->legal(match->state, who, legal);
        char text[NG_TEXT_MAX];
        board before, after;
        ng_out out = ng_out_over(text, sizeof text);
        match->game->print(match->state, legal[ng_rng_below(rng, count)], &out);
        read_board(match, seat, &before);
        assert_true(ng_ok(ng_match_play(match, who, text, out.length, NG_ANY_PLY)));
        apply_all(&match->events, seat, &before);
        read_board(match, seat, &after);
        expect_same(&before, &after);
    }
}

static void play_matches(int seat, const char *level, const char *field, const char *parabots) {
    const ng_game *game = ng_game_find("golems");
    ng_match match = {0};
    ng_rng rng;
    ng_rng_seed(&rng, 7);
    for (int i = 0; i < MATCHES; i++) {
        ng_setup setup;
        ng_setup_init(&setup, game->options);
        ng_seed_from_number(setup.seed, (uint64_t)i);
        setup.seats = 2;
        assert_true(ng_ok(ng_setup_set(&setup, game->options, "level", level)));
        assert_true(ng_ok(ng_setup_set(&setup, game->options, "field", field)));
        if (parabots != NULL) assert_true(ng_ok(ng_setup_set(&setup, game->options, "parabots", parabots)));
        assert_true(ng_ok(ng_match_start(&match, game, &setup)));
        play_match(&match, &rng, seat);
    }
    ng_match_free(&match);
}

static void frames_end_at_the_board_that_a_spectator_sees(void **nothing) {
    (void)nothing;
    play_matches(NG_PUBLIC, "pro", "4x4", "ram,sentry");
    play_matches(NG_PUBLIC, "pro", "4x4+2x4+2x4", NULL);
    play_matches(NG_PUBLIC, "novice", "4x4", NULL);
}

static void frames_end_at_the_board_that_a_player_sees(void **nothing) {
    (void)nothing;
    play_matches(0, "pro", "4x4", NULL);
    play_matches(1, "expert", "4x4+2x4", NULL);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(frames_end_at_the_board_that_a_spectator_sees),
        cmocka_unit_test(frames_end_at_the_board_that_a_player_sees),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* library.c - libnaukograd as a stranger uses it: include/naukograd.h alone. */
#define _POSIX_C_SOURCE 200809L /* strdup */
#include <naukograd.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const char *const games[] = {"atoms", "circuit", "geometrius", "golems", "sonar"};
enum { GAMES = sizeof games / sizeof *games, ROOM = 1 << 16 };

static naukograd *begun(const char *game, uint64_t seed) {
    naukograd *n = naukograd_open();
    assert_true(naukograd_start(n, game, 0, seed, NULL));
    return n;
}

static int actor(const naukograd *n) {
    int seat = 0;
    while ((naukograd_actors(n) >> seat & 1) == 0) seat++;
    return seat;
}

/* Plays so many moves, chosen by a plain rule from those open. */
static void play_on(naukograd *n, int moves, uint32_t rule) {
    static uint32_t open[ROOM];
    for (int i = 0; i < moves && !naukograd_over(n); i++) {
        int seat = actor(n);
        size_t count = naukograd_legal(n, seat, open, ROOM);
        assert_true(count > 0 && count <= ROOM);
        rule = rule * 1664525 + 1013904223;
        assert_true(naukograd_play(n, seat, naukograd_text(n, open[(rule >> 8) % count])));
        assert_string_equal(naukograd_error(n), "");
    }
}

static char *copy_of(const char *text) {
    char *copy = strdup(text);
    assert_non_null(copy);
    return copy;
}

static void the_library_is_the_headers(void **nothing) {
    (void)nothing;
    assert_int_equal(naukograd_abi(), NAUKOGRAD_ABI);
    assert_true(strlen(naukograd_version()) >= 5);
}

static void without_a_match_there_is_nothing(void **nothing) {
    (void)nothing;
    naukograd *n = naukograd_open();
    assert_true(naukograd_over(n));
    assert_int_equal(naukograd_seats(n), 0);
    assert_int_equal(naukograd_legal(n, 0, NULL, 0), 0);
    assert_int_equal(naukograd_rank(n, 0), 0);
    assert_string_equal(naukograd_view(n, 0), "");
    assert_string_equal(naukograd_events(n, 0), "");
    assert_string_equal(naukograd_record(n), "");
    assert_string_equal(naukograd_text(n, 5), "");
    assert_false(naukograd_play(n, 0, "pass"));
    assert_true(strlen(naukograd_error(n)) > 0);
    assert_null(naukograd_think(n, 0, 3, 0, 10, 0));
    naukograd_close(n);
    naukograd_close(NULL);
}

static void what_cannot_be_is_refused_and_changes_nothing(void **nothing) {
    (void)nothing;
    naukograd *n = begun("atoms", 7);
    char *before = copy_of(naukograd_record(n));
    static char long_text[4000];
    memset(long_text, 'x', sizeof long_text - 1);
    assert_false(naukograd_start(n, "chess", 0, 1, NULL));
    assert_false(naukograd_start(n, "atoms", 9, 1, NULL));
    assert_false(naukograd_start(n, "atoms", 0, UINT64_MAX, NULL));
    assert_false(naukograd_start(n, "atoms", 0, 1, "{\"size\":99}"));
    assert_false(naukograd_start(n, "atoms", 0, 1, "{\"size\":8},\"do\":\"quit\""));
    assert_false(naukograd_start(n, "at\"oms", 0, 1, "{"));
    assert_false(naukograd_play(n, 0, "beam 99"));
    assert_false(naukograd_play(n, 7, "auto"));
    assert_false(naukograd_play(n, -1, "auto"));
    assert_false(naukograd_play(n, 0, long_text));
    assert_false(naukograd_play(n, 0, "\"}"));
    assert_false(naukograd_undo(n, 0));
    assert_null(naukograd_think(n, 0, 11, 0, 10, 0));
    assert_null(naukograd_think(n, 0, 3, 10, 10, 0));
    assert_null(naukograd_think(n, 5, 3, 0, 10, 0));
    assert_string_equal(naukograd_view(n, 2), "");
    assert_string_equal(naukograd_view(n, -2), "");
    assert_string_equal(naukograd_text(n, UINT32_MAX), "");
    assert_true(strncmp(naukograd_ask(n, "no request"), "{\"ok\":false", 11) == 0);
    assert_string_equal(naukograd_record(n), before);
    free(before);
    naukograd_close(n);
}

static void a_match_of_every_game_can_be_played_to_its_end(void **nothing) {
    (void)nothing;
    for (int g = 0; g < GAMES; g++) {
        naukograd *n = begun(games[g], 3);
        play_on(n, 100000, 1);
        assert_true(naukograd_over(n));
        int best = 99;
        for (int seat = 0; seat < naukograd_seats(n); seat++) {
            int rank = naukograd_rank(n, seat);
            assert_in_range(rank, 1, naukograd_seats(n));
            if (rank < best) best = rank;
        }
        assert_int_equal(best, 1);
        assert_false(naukograd_play(n, 0, "pass"));
        naukograd_close(n);
    }
}

static void a_clone_goes_its_own_way(void **nothing) {
    (void)nothing;
    for (int g = 0; g < GAMES; g++) {
        naukograd *n = begun(games[g], 5);
        play_on(n, 12, 2);
        naukograd *clone = naukograd_clone(n);
        char *before = copy_of(naukograd_record(n));
        assert_string_equal(naukograd_record(clone), before);
        play_on(clone, 3, 3);
        assert_string_equal(naukograd_record(n), before);
        play_on(n, 3, 3); /* the same moves, chance included, lead to the same place */
        for (int seat = NAUKOGRAD_SPECTATOR; seat < naukograd_seats(n); seat++) {
            char *view = copy_of(naukograd_view(n, seat));
            assert_string_equal(naukograd_view(clone, seat), view);
            free(view);
        }
        free(before);
        naukograd_close(n);
        naukograd_close(clone);
    }
}

static void events_are_told_to_whom_they_concern(void **nothing) {
    (void)nothing;
    naukograd *n = begun("atoms", 7);
    assert_true(naukograd_play(n, 0, "place 1-32 3-30 5-28 8-25"));
    assert_non_null(strstr(naukograd_events(n, 0), "1-32"));
    assert_null(strstr(naukograd_events(n, 1), "1-32"));
    assert_null(strstr(naukograd_events(n, NAUKOGRAD_SPECTATOR), "1-32"));
    assert_null(strstr(naukograd_view(n, 1), "1-32"));
    naukograd_close(n);
}

static void a_thought_is_legal_and_by_count_always_the_same(void **nothing) {
    (void)nothing;
    for (int g = 0; g < GAMES; g++) {
        naukograd *n = begun(games[g], 11), *other = naukograd_clone(n);
        char *move = copy_of(naukograd_think(n, actor(n), 4, 0, 30, 99));
        assert_string_equal(naukograd_think(other, actor(other), 4, 0, 30, 99), move);
        assert_true(naukograd_play(n, actor(n), move));
        free(move);
        naukograd_close(n);
        naukograd_close(other);
    }
}

static void a_play_can_be_taken_back(void **nothing) {
    (void)nothing;
    naukograd *n = begun("geometrius", 1);
    char *before = copy_of(naukograd_record(n));
    play_on(n, 1, 1);
    int seat = 0;
    while (seat < naukograd_seats(n) && !naukograd_undo(n, seat)) seat++;
    assert_true(seat < naukograd_seats(n));
    assert_string_equal(naukograd_record(n), before);
    free(before);
    naukograd_close(n);
}

/* A batch of one with the same choices is the match that the plain calls play. */
static void a_batch_plays_by_the_same_rules(void **nothing) {
    (void)nothing;
    static uint32_t open[ROOM];
    for (int g = 0; g < GAMES; g++) {
        naukograd_batch *b = naukograd_batch_open(games[g], 0, 21, NULL, 1);
        naukograd *n = begun(games[g], 21);
        assert_non_null(b);
        for (uint32_t i = 0; !naukograd_over(n); i++) {
            int seat = naukograd_batch_seats(b)[0];
            uint32_t choice = i * 7919 % naukograd_batch_counts(b)[0];
            assert_int_equal(seat, actor(n));
            assert_int_equal(naukograd_legal(n, seat, open, ROOM), naukograd_batch_counts(b)[0]);
            assert_memory_equal(open, naukograd_batch_moves(b, 0),
                                naukograd_batch_counts(b)[0] * sizeof *open);
            assert_string_equal(naukograd_batch_text(b, 0, open[choice]), naukograd_text(n, open[choice]));
            assert_true(naukograd_play(n, seat, naukograd_text(n, open[choice])));
            uint32_t ended = naukograd_batch_step(b, &choice);
            assert_int_equal(ended, naukograd_over(n));
            assert_int_equal(naukograd_batch_ended(b)[0], ended);
            if (!ended) assert_string_equal(naukograd_batch_view(b, 0, seat), naukograd_view(n, seat));
        }
        for (int seat = 0; seat < naukograd_seats(n); seat++)
            assert_int_equal(naukograd_batch_ranks(b)[seat], naukograd_rank(n, seat));
        assert_true(naukograd_batch_counts(b)[0] > 0); /* the next one has begun */
        assert_null(naukograd_batch_moves(b, 1));
        assert_string_equal(naukograd_batch_view(b, 1, 0), "");
        naukograd_batch_close(b);
        naukograd_close(n);
    }
    assert_null(naukograd_batch_open("chess", 0, 1, NULL, 4));
    assert_null(naukograd_batch_open("atoms", 0, 1, "{\"size\":99}", 4));
    assert_null(naukograd_batch_open("atoms", 0, 1, NULL, 0));
    naukograd_batch_close(NULL);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_library_is_the_headers),
        cmocka_unit_test(without_a_match_there_is_nothing),
        cmocka_unit_test(what_cannot_be_is_refused_and_changes_nothing),
        cmocka_unit_test(a_match_of_every_game_can_be_played_to_its_end),
        cmocka_unit_test(a_clone_goes_its_own_way),
        cmocka_unit_test(events_are_told_to_whom_they_concern),
        cmocka_unit_test(a_thought_is_legal_and_by_count_always_the_same),
        cmocka_unit_test(a_play_can_be_taken_back),
        cmocka_unit_test(a_batch_plays_by_the_same_rules),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* think.c - what a computer player is given: its share of time, its helpers, its memory, and what it can be
 * asked after a thought. */
#include "match/think.h"
#include "brains/levels.h"
#include "tests/support/table.h"

#include <stdlib.h>
#include <string.h>

static const char *const games[] = {"atoms", "circuit", "geometrius", "golems", "sonar"};
enum { GAMES = sizeof games / sizeof *games };

static int first_actor(void) { return __builtin_ctz(table_match.game->actors(table_match.state)); }

/* A match of a few plays, drawn at random. */
static void some_match(const char *game, uint64_t seed, int plays) {
    ng_thinker thinker = {0};
    ng_rng rng;
    ng_rng_seed(&rng, seed);
    start(game, "", seed);
    for (int i = 0; i < plays && !ng_match_over(&table_match); i++) {
        ng_choice choice;
        int seat = first_actor();
        ng_think_random(&thinker, &table_match, seat, &rng, &choice);
        play(seat, choice.text);
    }
    ng_thinker_free(&thinker);
}

static void think_with(uint32_t iterations, uint32_t threads, ng_choice *choice) {
    ng_thinker thinker = {0};
    const ng_thought thought = {.level = 10, .iterations = iterations, .threads = threads};
    ng_think(&thinker, &table_match, first_actor(), &thought, choice);
    ng_thinker_free(&thinker);
}

TEST(by_a_count_a_choice_is_the_same_for_the_same_number_of_threads) {
    for (int i = 0; i < GAMES; i++)
        for (uint32_t threads = 1; threads <= 3; threads++) {
            ng_choice once, again;
            some_match(games[i], 5, 6);
            think_with(24, threads, &once);
            think_with(24, threads, &again);
            assert_string_equal(once.text, again.text);
        }
}

TEST(more_threads_than_iterations_are_no_harm) {
    for (int i = 0; i < GAMES; i++) {
        ng_choice choice;
        some_match(games[i], 6, 6);
        think_with(2, NG_THREADS_MAX + 5, &choice);
        play(first_actor(), choice.text);
    }
}

TEST(a_level_has_half_the_share_of_the_next) {
    assert_int_equal(ng_level_share(10), 1024);
    for (int level = NG_LEVEL_MIN; level < NG_LEVEL_MAX; level++)
        assert_int_equal(2 * ng_level_share(level), ng_level_share(level + 1));
}

TEST(a_level_gets_its_share_of_the_clock_to_the_microsecond) {
    ng_thinker thinker = {0};
    ng_choice choice;
    some_match("geometrius", 3, 0);
    ng_think(&thinker, &table_match, first_actor(), &(ng_thought){.level = 10, .ms = 20}, &choice);
    assert_int_equal(thinker.budget, 20000000);
    ng_think(&thinker, &table_match, first_actor(), &(ng_thought){.level = 1, .ms = 20}, &choice);
    assert_int_equal(thinker.budget, 39062); /* 20 ms / 512 */
    assert_non_null(thinker.effort.stop);
    ng_think(&thinker, &table_match, first_actor(), &(ng_thought){.level = 9, .iterations = 100}, &choice);
    assert_null(thinker.effort.stop);
    assert_int_equal(thinker.effort.iterations, 50);
    ng_think(&thinker, &table_match, first_actor(), &(ng_thought){.level = 1, .iterations = 100}, &choice);
    assert_int_equal(thinker.effort.iterations, 1); /* nought would be no limit at all */
    ng_thinker_free(&thinker);
}

TEST(a_brain_never_sees_the_seed) {
    ng_thinker thinker = {0};
    ng_choice choice;
    static const uint8_t zero[NG_SEED_BYTES] = {0};
    some_match("circuit", 77, 4);
    ng_think(&thinker, &table_match, first_actor(), &(ng_thought){.level = 1, .iterations = 1}, &choice);
    assert_memory_equal(thinker.sight.setup->seed, zero, sizeof zero);
    assert_memory_not_equal(table_match.setup.seed, zero, sizeof zero);
    ng_thinker_free(&thinker);
}

TEST(memory_is_taken_once_and_kept) {
    for (int i = 0; i < GAMES; i++) {
        ng_thinker thinker = {0};
        const ng_thought thought = {.level = 10, .iterations = 4, .threads = 2};
        ng_choice choice;
        const void *workspace = NULL, *helper = NULL, *view = NULL, *legal = NULL;
        some_match(games[i], 8, 0);
        for (int ply = 0; ply < 12 && !ng_match_over(&table_match); ply++) {
            int seat = first_actor();
            ng_think(&thinker, &table_match, seat, &thought, &choice);
            if (ply > 0) {
                assert_ptr_equal(thinker.workspace, workspace);
                assert_true(helper == NULL || thinker.helper[0] == helper);
                assert_ptr_equal(thinker.view, view);
                assert_ptr_equal(thinker.legal, legal);
            }
            assert_true(ng_brain_for(table_match.game)->merge == NULL || thinker.helper[0] != NULL);
            workspace = thinker.workspace, helper = thinker.helper[0];
            view = thinker.view, legal = thinker.legal;
            play(seat, choice.text);
        }
        ng_thinker_free(&thinker);
    }
}

TEST(salt_makes_another_match_of_the_same_knowledge) {
    int differ = 0;
    start("atoms", "", 1);
    for (uint64_t salt = 1; salt <= 8; salt++) {
        ng_thinker a = {0}, b = {0};
        ng_choice plain, salted;
        ng_think(&a, &table_match, 0, &(ng_thought){.level = 10, .iterations = 2}, &plain);
        ng_think(&b, &table_match, 0, &(ng_thought){.level = 10, .iterations = 2, .salt = salt}, &salted);
        differ += strcmp(plain.text, salted.text) != 0;
        ng_thinker_free(&a);
        ng_thinker_free(&b);
    }
    assert_true(differ > 4); /* a placement of four atoms is drawn from many */
}

/* ---- a search that is shared, seen by a brain that only writes down what it is given ---- */

typedef struct notes {
    uint32_t parts, iterations[NG_THREADS_MAX];
    uint64_t seed[NG_THREADS_MAX];
    uint32_t moves; /* searches of this workspace in this match */
} notes;

static void note(void *memory, const ng_sight *sight, const ng_effort *effort) {
    notes *n = memory;
    (void)sight;
    n->parts = 1;
    n->moves++;
    n->iterations[0] = effort->iterations;
    n->seed[0] = effort->seed;
}

static void add_notes(void *memory, const void *other) {
    notes *n = memory;
    const notes *from = other;
    n->iterations[n->parts] = from->iterations[0];
    n->seed[n->parts++] = from->seed[0];
    assert_int_equal(from->moves, n->moves);
}

static void first_move(void *memory, const ng_sight *sight, const ng_effort *effort, ng_choice *out) {
    ng_out text;
    (void)memory;
    (void)effort;
    ng_out_init(&text, out->text, sizeof out->text);
    sight->print(sight, sight->legal[0], &text);
}

static const ng_brain clerk = {
    .workspace = sizeof(notes), .search = note, .merge = add_notes, .choose = first_move};
static const ng_brain hermit = {.workspace = sizeof(notes), .search = note, .choose = first_move};

TEST(a_shared_search_splits_the_iterations_and_merges_in_order) {
    ng_thinker thinker = {0};
    ng_choice choice;
    some_match("geometrius", 2, 0);
    for (uint32_t move = 1; move <= 3; move++) {
        const ng_thought thought = {.brain = &clerk, .level = 10, .iterations = 11, .threads = 4};
        ng_think(&thinker, &table_match, first_actor(), &thought, &choice);
        const notes *n = thinker.workspace;
        static const uint32_t wanted[] = {3, 3, 3, 2};
        assert_int_equal(n->parts, 4);
        assert_int_equal(n->moves, move); /* every workspace is kept from move to move */
        assert_memory_equal(n->iterations, wanted, sizeof wanted);
        assert_int_equal(n->seed[0], thinker.effort.seed);
        for (int i = 0; i < 4; i++)
            for (int k = 0; k < i; k++) assert_true(n->seed[i] != n->seed[k]);
        play(first_actor(), choice.text);
    }
    ng_thinker_free(&thinker);
}

TEST(no_part_of_a_search_is_left_without_a_limit) {
    ng_thinker thinker = {0};
    ng_choice choice;
    some_match("geometrius", 2, 0);
    const ng_thought thought = {.brain = &clerk, .level = 10, .iterations = 3, .threads = NG_THREADS_MAX};
    ng_think(&thinker, &table_match, first_actor(), &thought, &choice);
    const notes *n = thinker.workspace;
    assert_int_equal(n->parts, 3);
    for (int i = 0; i < 3; i++) assert_int_equal(n->iterations[i], 1);
    ng_thinker_free(&thinker);
}

TEST(a_search_that_cannot_be_merged_is_not_shared) {
    ng_thinker thinker = {0};
    ng_choice choice;
    some_match("geometrius", 2, 0);
    const ng_thought thought = {.brain = &hermit, .level = 10, .iterations = 8, .threads = 4};
    ng_think(&thinker, &table_match, first_actor(), &thought, &choice);
    const notes *n = thinker.workspace;
    assert_int_equal(n->parts, 1);
    assert_int_equal(n->iterations[0], 8);
    assert_null(thinker.helper[0]);
    ng_thinker_free(&thinker);
}

TEST(another_brain_finds_a_clean_workspace) {
    ng_thinker thinker = {0};
    ng_choice choice;
    some_match("geometrius", 2, 0);
    for (int i = 0; i < 4; i++) {
        const ng_thought thought = {.brain = i % 2 == 0 ? &clerk : &hermit, .level = 10, .iterations = 1};
        ng_think(&thinker, &table_match, first_actor(), &thought, &choice);
        assert_int_equal(((const notes *)thinker.workspace)->moves, 1);
    }
    ng_thinker_free(&thinker);
}

/* ---- what can be asked after a thought ---- */

TEST(the_best_text_gives_nothing_up_and_no_text_is_better) {
    for (int i = 0; i < GAMES; i++) {
        ng_thinker thinker = {0};
        ng_choice choice;
        ng_weight best, weight;
        some_match(games[i], 11, 8);
        int seat = first_actor();
        ng_think(&thinker, &table_match, seat, &(ng_thought){.level = 10, .iterations = 16}, &choice);
        if (!ng_think_weigh(&thinker, choice.text, &best)) {
            ng_thinker_free(&thinker); /* of this moment, or of this game, its brain cannot tell */
            continue;
        }
        assert_true(ng_think_weigh(&thinker, best.text, &weight));
        assert_int_equal(weight.given, weight.best);
        for (uint32_t k = 0; k < thinker.sight.legal_count && k < 40; k++) {
            char text[NG_TEXT_MAX];
            ng_out out = ng_out_over(text, sizeof text);
            table_match.game->print(table_match.state, thinker.legal[k], &out);
            if (ng_think_weigh(&thinker, text, &weight)) assert_true(weight.given <= weight.best);
        }
        ng_thinker_free(&thinker);
    }
}

TEST(a_picture_is_one_json_object_or_nothing) {
    for (int i = 0; i < GAMES; i++) {
        ng_thinker thinker = {0};
        ng_choice choice;
        ng_out out;
        ng_doc doc;
        uint32_t nodes_size = NG_PICTURE_MAX / 2;
        char *text = malloc(NG_PICTURE_MAX);
        ng_node *nodes = malloc(nodes_size * sizeof *nodes);
        assert_true(text != NULL && nodes != NULL);
        some_match(games[i], 12, 10);
        ng_think(&thinker, &table_match, first_actor(), &(ng_thought){.level = 10, .iterations = 4}, &choice);
        ng_out_init(&out, text, NG_PICTURE_MAX);
        ng_open_object(&out, NULL);
        ng_think_picture(&thinker, &out);
        ng_json_bool(&out, "after", true);
        ng_close_object(&out);
        assert_false(out.full);
        assert_true(ng_doc_read(&doc, text, out.length, nodes, nodes_size));
        uint32_t picture = ng_doc_get(&doc, 0, "picture");
        assert_true(picture == 0 || ng_doc_is(&doc, picture, NG_NODE_OBJECT));
        assert_true(ng_doc_truth(&doc, 0, "after"));
        free(text);
        free(nodes);
        ng_thinker_free(&thinker);
    }
}

TEST(a_greedy_player_makes_legal_moves_where_there_is_one) {
    for (int i = 0; i < GAMES; i++) {
        ng_thinker thinker = {0};
        ng_choice choice;
        ng_rng rng;
        ng_rng_seed(&rng, 1);
        some_match(games[i], 13, 0);
        for (int ply = 0; ply < 20 && !ng_match_over(&table_match); ply++) {
            int seat = first_actor();
            if (!ng_think_greedy(&thinker, &table_match, seat, &rng, &choice)) break;
            play(seat, choice.text);
        }
        ng_thinker_free(&thinker);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(by_a_count_a_choice_is_the_same_for_the_same_number_of_threads),
        cmocka_unit_test(more_threads_than_iterations_are_no_harm),
        cmocka_unit_test(a_level_has_half_the_share_of_the_next),
        cmocka_unit_test(a_level_gets_its_share_of_the_clock_to_the_microsecond),
        cmocka_unit_test(a_brain_never_sees_the_seed),
        cmocka_unit_test(memory_is_taken_once_and_kept),
        cmocka_unit_test(salt_makes_another_match_of_the_same_knowledge),
        cmocka_unit_test(a_shared_search_splits_the_iterations_and_merges_in_order),
        cmocka_unit_test(no_part_of_a_search_is_left_without_a_limit),
        cmocka_unit_test(a_search_that_cannot_be_merged_is_not_shared),
        cmocka_unit_test(another_brain_finds_a_clean_workspace),
        cmocka_unit_test(the_best_text_gives_nothing_up_and_no_text_is_better),
        cmocka_unit_test(a_picture_is_one_json_object_or_nothing),
        cmocka_unit_test(a_greedy_player_makes_legal_moves_where_there_is_one),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

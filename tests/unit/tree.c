/* tree.c - the search over imagined worlds, on games whose best moves are known. */
#include "brains/tree.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

/* Sticks: each in turn takes one to three, who takes the last has won.  A player wins who leaves a multiple
 * of four.  The jar is another game in the same state: some jars hold a ball, and only where there is one may
 * seat 0 take it and win; to leave the jar alone wins in three of ten worlds. */
typedef struct sticks {
    ng_state base;
    uint8_t left, turn, jar, ball, lucky, won; /* won: 0 nobody, 1 + seat */
    uint8_t spare[2];
} sticks;

enum { TAKE_BALL = 8, LEAVE = 9 };

static ng_seats actors(const ng_state *state) {
    const sticks *s = (const sticks *)state;
    return s->won != 0 ? 0 : ng_seat_bit(s->turn);
}

static ng_status play(ng_state *state, int seat, ng_move move, ng_events *events) {
    sticks *s = (sticks *)state;
    (void)events;
    if (s->jar) {
        s->won = (uint8_t)(move == TAKE_BALL || s->lucky ? 1 : 2);
        return NG_OK;
    }
    s->left = (uint8_t)(s->left - move);
    if (s->left == 0) s->won = (uint8_t)(1 + seat);
    s->turn = (uint8_t)(1 - seat);
    return NG_OK;
}

static const ng_game game = {.id = "sticks", .state_size = sizeof(sticks), .actors = actors, .play = play};

static uint32_t options(void *context, const ng_state *world, int seat, ng_tree_option out[NG_TREE_OPTIONS]) {
    const sticks *s = (const sticks *)world;
    uint32_t count = 0;
    (void)context, (void)seat;
    if (s->jar) {
        if (s->ball) out[count++] = (ng_tree_option){TAKE_BALL, NG_TREE_PRIOR / 2};
        out[count++] = (ng_tree_option){LEAVE, NG_TREE_PRIOR / 2};
        return count;
    }
    for (ng_move take = 1; take <= 3 && take <= s->left; take++)
        out[count++] = (ng_tree_option){take, NG_TREE_PRIOR / 3};
    return count;
}

/* Nothing is known of an unfinished game. */
static void value(void *context, ng_state *world, ng_rng *rng, int32_t out[NG_SEATS_MAX]) {
    const sticks *s = (const sticks *)world;
    (void)context, (void)rng;
    for (int seat = 0; seat < 2; seat++)
        out[seat] = s->won == 0 ? NG_TREE_SURE / 2 : s->won == 1 + seat ? NG_TREE_SURE : 0;
}

enum { NODES = 20000 };
static ng_tree_node nodes[NODES];

static ng_tree new_tree(uint32_t size) {
    ng_tree tree = {.game = &game, .options = options, .value = value, .daring = 1000, .depth = 32};
    ng_tree_plant(&tree, nodes, size);
    return tree;
}

static void run(ng_tree *tree, sticks world, int rounds) {
    ng_rng rng;
    ng_rng_seed(&rng, 7);
    for (int i = 0; i < rounds; i++) {
        sticks copy = world;
        if (world.jar) {
            copy.ball = ng_rng_below(&rng, 10) == 0;
            copy.lucky = ng_rng_below(&rng, 10) < 3;
        }
        ng_tree_round(tree, &copy.base, &rng);
    }
}

static const ng_tree_node *child(const ng_tree *tree, ng_move move) {
    uint32_t at = tree->node[0].child;
    while (at != 0 && tree->node[at].move != move) at = tree->node[at].sibling;
    return at != 0 ? &tree->node[at] : NULL;
}

static ng_move favourite(const ng_tree *tree) {
    const ng_tree_node *best = NULL;
    for (uint32_t at = tree->node[0].child; at != 0; at = tree->node[at].sibling)
        if (best == NULL || tree->node[at].visits > best->visits) best = &tree->node[at];
    return best->move;
}

static void it_leaves_a_multiple_of_four(void **state) {
    (void)state;
    for (int left = 5; left <= 11; left++) {
        if (left % 4 == 0) continue;
        ng_tree tree = new_tree(NODES);
        run(&tree, (sticks){.left = (uint8_t)left}, 4000);
        assert_int_equal(favourite(&tree), left % 4);
    }
}

static void the_other_seat_looks_for_its_own_good(void **state) {
    (void)state;
    ng_tree tree = new_tree(NODES);
    run(&tree, (sticks){.left = 8, .turn = 1}, 4000); /* lost, whatever it takes */
    for (ng_move take = 1; take <= 3; take++) {
        const ng_tree_node *n = child(&tree, take);
        assert_true(n->sum / n->visits < 300);
    }
}

/* One jar in ten holds a ball: the move is rare, but wherever it is there it wins. */
static void a_rare_move_is_judged_by_the_worlds_that_have_it(void **state) {
    (void)state;
    enum { ROUNDS = 3000 };
    ng_tree tree = new_tree(NODES);
    run(&tree, (sticks){.jar = 1}, ROUNDS);
    const ng_tree_node *take = child(&tree, TAKE_BALL), *leave = child(&tree, LEAVE);
    assert_int_equal(leave->available, ROUNDS);
    assert_in_range(take->available, ROUNDS / 10 - 90, ROUNDS / 10 + 90);
    assert_int_equal(take->sum / take->visits, NG_TREE_SURE);
    assert_true(take->visits * 10 > take->available * 8);
    assert_in_range(leave->sum / leave->visits, 250, 350);
}

static void the_same_rounds_give_the_same_tree(void **state) {
    (void)state;
    ng_tree tree = new_tree(NODES);
    run(&tree, (sticks){.left = 10}, 500);
    const ng_tree_node *n = child(&tree, 2);
    uint32_t used = tree.used, visits = n->visits;
    int64_t sum = n->sum;
    tree = new_tree(NODES);
    run(&tree, (sticks){.left = 10}, 500);
    n = child(&tree, 2);
    assert_int_equal(tree.used, used);
    assert_int_equal(n->visits, visits);
    assert_int_equal(n->sum, sum);
}

static void with_its_nodes_used_up_it_still_learns(void **state) {
    (void)state;
    ng_tree tree = new_tree(30);
    run(&tree, (sticks){.left = 6}, 3000);
    assert_int_equal(tree.used, 30);
    assert_int_equal(favourite(&tree), 2);
}

static void the_callers_moves_are_all_that_the_root_tries(void **state) {
    (void)state;
    ng_tree tree = new_tree(NODES);
    assert_true(ng_tree_seed(&tree, 0, (ng_tree_option){1, NG_TREE_PRIOR / 2}, 4, 600));
    assert_true(ng_tree_seed(&tree, 0, (ng_tree_option){3, NG_TREE_PRIOR / 2}, 4, 400));
    run(&tree, (sticks){.left = 7}, 2000);
    assert_null(child(&tree, 2));
    assert_int_equal(favourite(&tree), 3);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_leaves_a_multiple_of_four),
        cmocka_unit_test(the_other_seat_looks_for_its_own_good),
        cmocka_unit_test(a_rare_move_is_judged_by_the_worlds_that_have_it),
        cmocka_unit_test(the_same_rounds_give_the_same_tree),
        cmocka_unit_test(with_its_nodes_used_up_it_still_learns),
        cmocka_unit_test(the_callers_moves_are_all_that_the_root_tries),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

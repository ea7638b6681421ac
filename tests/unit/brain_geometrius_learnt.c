/* brain_geometrius_learnt.c - the closer look of the brain for geometrius: it counts what lies there, and
 * only what the seat may know. */
#include "brains/geometrius/learnt.h"
#include "brains/geometrius/turns.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const ng_game *geometrius(void) { return ng_game_find("geometrius"); }

/* How high the stack is that a chip is laid on. */
static int height(const geometrius_state *s, ng_move move) {
    return move >> 24 == MOVE_PLAY ? s->chips[move >> 8 & 0xff] : 0;
}

/* Any legal move, or of a few the one that lays highest. */
static ng_move any_move(const geometrius_state *s, bool high, ng_rng *rng) {
    static ng_move legal[4096];
    uint32_t count = geometrius()->legal(&s->base, s->turn, legal);
    ng_move move = legal[ng_rng_below(rng, count)];
    for (int i = 0; i < 40 && high; i++) {
        ng_move other = legal[ng_rng_below(rng, count)];
        if (height(s, other) > height(s, move)) move = other;
    }
    return move;
}

/* A table of two after any legal moves, its neighbours worked out. */
static void wander(board *b, uint64_t seed) {
    ng_setup setup;
    ng_rng rng;
    ng_rng_seed(&rng, seed);
    ng_setup_init(&setup, geometrius()->options);
    setup.seats = 2;
    ng_seed_from_number(setup.seed, seed);
    memset(b, 0, sizeof *b);
    assert_true(ng_ok(geometrius()->start(&b->s.base, &setup)));
    for (uint32_t moves = ng_rng_below(&rng, 18); moves > 0; moves--) {
        geometrius_state before = b->s;
        ng_play(geometrius(), &b->s.base, b->s.turn, any_move(&b->s, seed % 2 == 0, &rng), NULL);
        if (!geometrius_in_turns(&b->s) || geometrius_turns_to_come(&b->s) < LEARNT_FIRST) {
            b->s = before;
            break;
        }
    }
    geometrius_board_begin(b);
}

static bool has_card_for(const geometrius_state *s, int seat, int shape) {
    for (int card = 0; card < GEOMETRIUS_CARDS; card++)
        if ((s->hand[seat] >> card & 1u) != 0 && (geometrius_fits[card] >> shape & 1u) != 0) return true;
    return false;
}

/* Who lies on top of a shape of the field, or -1. */
static int owner_of(const geometrius_state *s, int shape) {
    return s->chips[shape] == 0 ? -1 : s->chip[shape][s->chips[shape] - 1];
}

static bool lies_beside(const geometrius_state *s, int shape, int seat) {
    for (int other = 0; other < GEOMETRIUS_SHAPES; other++) {
        if ((s->field >> other & 1u) == 0 || owner_of(s, other) != seat) continue;
        if (abs(s->x[shape] - s->x[other]) + abs(s->y[shape] - s->y[other]) == 1) return true;
    }
    return false;
}

/* The same by going over everything, one shape after another. */
static void look_slowly(const board *b, const odds *o, int seat, int32_t *seen) {
    const geometrius_state *s = &b->s;
    int rival = 1 - seat;
    memset(seen, 0, SEEN_COUNT * sizeof *seen);
    seen[SEEN_LEAD] = geometrius_lead(s, seat);
    seen[SEEN_THREAT] = geometrius_threat(b, o, seat);
    seen[SEEN_PROMISE] = geometrius_promise(b, o, seat);
    seen[SEEN_NO_TOP] = seen[SEEN_NO_TOP_HIS] = 1;
    for (int shape = 0; shape < GEOMETRIUS_SHAPES; shape++) {
        bool locked = (s->locked >> shape & 1u) != 0, card = has_card_for(s, seat, shape);
        seen[SEEN_OWN] += (int32_t)(s->own[seat] >> shape & 1u);
        seen[SEEN_OWN_HIS] += (int32_t)(s->own[rival] >> shape & 1u);
        if ((s->field >> shape & 1u) == 0) continue;
        int owner = owner_of(s, shape), stack = s->chips[shape] - 1;
        bool ours = lies_beside(s, shape, seat) || (s->no_footing && s->turn == seat);
        bool his = lies_beside(s, shape, rival) || (s->no_footing && s->turn == rival);
        if (owner < 0) {
            seen[SEEN_EMPTY]++;
            seen[SEEN_EMPTY_HELD] += card;
        } else if (owner == seat) {
            seen[SEEN_TOPS]++;
            seen[SEEN_NO_TOP] = 0;
            seen[SEEN_LOCKED] += locked;
            if (!locked) seen[SEEN_OURS + 2 * stack + !his] += o->fits[shape] / 16;
        } else {
            seen[SEEN_TOPS_HIS]++;
            seen[SEEN_NO_TOP_HIS] = 0;
            seen[SEEN_LOCKED_HIS] += locked;
            if (!locked && card) seen[SEEN_HIS + 3 * stack + !ours] += 16;
            if (!locked && !card)
                seen[SEEN_HIS + 3 * stack + 2] += (ours ? o->fits[shape] : o->fits[shape] / 2) / 16;
        }
        seen[SEEN_REACH] += ours && owner != seat;
        seen[SEEN_REACH_HIS] += his && owner != rival;
        for (int held = 0; held < GEOMETRIUS_CARDS; held++)
            if ((s->hand[seat] >> held & 1u) != 0)
                seen[SEEN_WIDTH] += (int32_t)(geometrius_fits[held] >> shape & 1u);
    }
    for (int card = 0; card < GEOMETRIUS_CARDS; card++)
        seen[SEEN_HAND] += (int32_t)(s->hand[seat] >> card & 1u);
}

static void the_closer_look_counts_what_lies_there(void **state) {
    (void)state;
    int32_t most[SEEN_COUNT] = {0};
    for (uint64_t seed = 1; seed <= 3000; seed++) {
        board b;
        odds o;
        int32_t seen[SEEN_COUNT], slowly[SEEN_COUNT];
        wander(&b, seed);
        geometrius_odds_of(&o, &b.s, b.s.turn);
        geometrius_look_closely(&b, &o, b.s.turn, seen);
        look_slowly(&b, &o, b.s.turn, slowly);
        for (int i = 0; i < SEEN_COUNT; i++) {
            if (seen[i] != slowly[i]) fail_msg("seed %d, %d: %d, not %d", (int)seed, i, seen[i], slowly[i]);
            if (seen[i] > most[i]) most[i] = seen[i];
        }
    }
    /* all of it came up */
    for (int i = 0; i < SEEN_COUNT; i++)
        if (most[i] == 0) fail_msg("%d was never seen", i);
}

static void what_a_rival_holds_is_not_looked_at(void **state) {
    (void)state;
    for (uint64_t seed = 1; seed <= 500; seed++) {
        board b, other;
        odds o;
        ng_rng rng;
        int32_t seen[SEEN_COUNT], again[SEEN_COUNT];
        ng_rng_seed(&rng, seed);
        wander(&b, seed);
        other = b;
        geometrius_imagine(&other.s.base, b.s.turn, &rng);
        geometrius_odds_of(&o, &b.s, b.s.turn);
        geometrius_look_closely(&b, &o, b.s.turn, seen);
        geometrius_odds_of(&o, &other.s, b.s.turn);
        geometrius_look_closely(&other, &o, b.s.turn, again);
        assert_memory_equal(seen, again, sizeof seen);
    }
}

/* Numbers that are learnt are told for every turn before the last, and their sums stay far from the limits.
 */
static void every_turn_before_the_last_is_learnt(void **state) {
    (void)state;
    enum { SEEN_MOST = 1600 }; /* 40 shapes of 16ths; a lead of a hundred points */
    for (int to_come = LEARNT_FIRST; to_come < LEARNT_TURNS; to_come++) {
        const learnt *by = &geometrius_learnt[to_come];
        const int16_t *weights[] = {by->guess, by->beyond, by->careful};
        assert_in_range(by->truth, 1, 256);
        for (int k = 0; k < 3; k++) {
            int64_t sum = 0;
            for (int i = 0; i < SEEN_COUNT; i++) sum += (int64_t)abs(weights[k][i]) * SEEN_MOST;
            assert_true(sum > 0 && sum < INT32_MAX);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_closer_look_counts_what_lies_there),
        cmocka_unit_test(what_a_rival_holds_is_not_looked_at),
        cmocka_unit_test(every_turn_before_the_last_is_learnt),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

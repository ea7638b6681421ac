/* brain_geometrius_turns.c - the whole turns that the brain for geometrius looks at: exactly those that the
 * rules allow, each effect once, and the board it keeps is the rules' own. */
#include "brains/geometrius/say.h"
#include "brains/geometrius/turns.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const ng_game *geometrius(void) { return ng_game_find("geometrius"); }

static void deal(geometrius_state *s, int seats, uint64_t seed) {
    ng_setup setup;
    ng_setup_init(&setup, geometrius()->options);
    setup.seats = (uint8_t)seats;
    ng_seed_from_number(setup.seed, seed);
    assert_true(ng_ok(geometrius()->start(&s->base, &setup)));
}

/* Any legal moves, up to so many. */
static void wander(geometrius_state *s, uint32_t moves, ng_rng *rng) {
    static ng_move legal[4096];
    for (; moves > 0 && geometrius_in_turns(s); moves--) {
        uint32_t count = geometrius()->legal(&s->base, s->turn, legal);
        ng_play(geometrius(), &s->base, s->turn, legal[ng_rng_below(rng, count)], NULL);
    }
}

/* ---- sets of effects ---- */

enum { SLOTS = 1 << 20 };
typedef struct effects {
    uint64_t slot[SLOTS];
    uint32_t count;
} effects;

static uint64_t mix(uint64_t h, const void *bytes, size_t size) {
    for (size_t i = 0; i < size; i++) h = (h ^ ((const unsigned char *)bytes)[i]) * 0x100000001b3u;
    return h;
}

/* What a turn leaves behind on the field. */
static uint64_t effect(const geometrius_state *s) {
    uint64_t h = 0xcbf29ce484222325u;
    h = mix(h, &s->field, sizeof s->field);
    h = mix(h, &s->locked, sizeof s->locked);
    h = mix(h, s->x, sizeof s->x);
    h = mix(h, s->y, sizeof s->y);
    h = mix(h, s->chip, sizeof s->chip);
    return mix(h, s->chips, sizeof s->chips) | 1u;
}

/* False: it was there. */
static bool insert(effects *set, uint64_t key) {
    uint64_t at = (key >> 20) % SLOTS;
    while (set->slot[at] != 0 && set->slot[at] != key) at = (at + 1) % SLOTS;
    if (set->slot[at] == key) return false;
    set->slot[at] = key;
    assert_true(++set->count < SLOTS / 2);
    return true;
}

static bool contains(const effects *set, uint64_t key) {
    uint64_t at = (key >> 20) % SLOTS;
    while (set->slot[at] != 0 && set->slot[at] != key) at = (at + 1) % SLOTS;
    return set->slot[at] == key;
}

/* ---- every order of every move, by the rules ---- */

static void play_all(const geometrius_state *s, effects *met, effects *seen) {
    uint64_t cards = s->hand[s->turn];
    if (!insert(seen, mix(effect(s), &cards, sizeof cards) | 1u)) return;
    insert(met, effect(s));
    ng_move *legal = malloc(geometrius()->legal_max * sizeof *legal);
    uint32_t count = geometrius()->legal(&s->base, s->turn, legal);
    for (uint32_t i = 0; i < count; i++) {
        geometrius_state after = *s;
        if (legal[i] >> 24 == MOVE_END) continue;
        assert_true(ng_ok(ng_play(geometrius(), &after.base, s->turn, legal[i], NULL)));
        play_all(&after, met, seen);
    }
    free(legal);
}

typedef struct listed {
    const board *root;
    effects set;
} listed;

/* Played move by move, the turn is legal and ends as the board says. */
static void check_turn(void *context, const board *after, const deed *d) {
    listed *l = context;
    geometrius_state s = l->root->s;
    int seat = s.turn;
    ng_move move[TURN_MOVES];
    uint32_t moves = geometrius_moves(d, move);
    assert_true(move[moves - 1] >> 24 == MOVE_END);
    for (uint32_t i = 0; i + 1 < moves; i++)
        assert_true(ng_ok(ng_play(geometrius(), &s.base, seat, move[i], NULL)));
    assert_memory_equal(&s, &after->s, sizeof s);
    assert_true(insert(&l->set, effect(&s))); /* no effect twice */
}

static uint32_t check_position(const geometrius_state *s) {
    static effects met, seen;
    static listed l;
    static board root;
    ng_rng rng;
    ng_rng_seed(&rng, 1);
    memset(&met, 0, sizeof met);
    memset(&seen, 0, sizeof seen);
    memset(&l, 0, sizeof l);
    memset(&root, 0, sizeof root);
    root.s = *s;
    geometrius_board_begin(&root);
    l.root = &root;
    geometrius_every_turn(&root, s->turn, UINT32_MAX, &rng, NULL, check_turn, &l);
    play_all(s, &met, &seen);
    assert_int_equal(l.set.count, met.count);
    for (uint32_t i = 0; i < SLOTS; i++) assert_true(l.set.slot[i] == 0 || contains(&met, l.set.slot[i]));
    return met.count;
}

/* One own shape is left to the seat, lest there be too many orders to play them all. */
static void the_list_has_every_turn_that_the_rules_allow(void **state) {
    (void)state;
    ng_rng rng;
    uint32_t turns = 0;
    ng_rng_seed(&rng, 21);
    for (int i = 0; i < 30; i++) {
        geometrius_state s;
        deal(&s, 2 + i % 3, (uint64_t)i);
        wander(&s, 3 + ng_rng_below(&rng, 24), &rng);
        if (i % 3 != 0 && geometrius_in_turns(&s)) /* from the beginning of a turn, or in its middle */
            ng_play(geometrius(), &s.base, s.turn, geometrius_move(MOVE_END, 0, 0, 0), NULL);
        if (!geometrius_in_turns(&s)) continue;
        s.own[s.turn] &= 0u - s.own[s.turn];
        turns += check_position(&s);
    }
    assert_true(turns > 10000);
}

static void without_footing_anything_can_be_captured(void **state) {
    (void)state;
    geometrius_state s;
    ng_rng rng;
    ng_rng_seed(&rng, 22);
    deal(&s, 2, 5);
    int rival = 1 - s.turn;
    for (uint64_t rest = s.field; rest != 0; rest &= rest - 1)
        geometrius_lay(&s, geometrius_lowest(rest), rival);
    s.laid[rival] = 9;
    s.no_footing = 1;
    s.own[s.turn] &= 0u - s.own[s.turn];
    assert_true(check_position(&s) > 1000);
}

/* ---- the board ---- */

static void a_push_keeps_the_neighbours_right(void **state) {
    (void)state;
    static ng_move legal[4096];
    ng_rng rng;
    int pushes = 0;
    ng_rng_seed(&rng, 23);
    for (int i = 0; i < 300; i++) {
        board b = {0}, afresh = {0};
        deal(&b.s, 2 + i % 5, (uint64_t)i);
        wander(&b.s, ng_rng_below(&rng, 40), &rng);
        if (!geometrius_in_turns(&b.s)) continue;
        geometrius_board_begin(&b);
        uint32_t count = geometrius()->legal(&b.s.base, b.s.turn, legal);
        for (uint32_t k = 0; k < count; k++) {
            if (legal[k] >> 24 != MOVE_PUSH) continue;
            board pushed = b;
            deed d = geometrius_idle();
            d.put = (uint8_t)(legal[k] >> 16), d.end = (uint8_t)(legal[k] >> 8), d.line = (uint8_t)legal[k];
            geometrius_board_do(&pushed, b.s.turn, &d);
            afresh.s = pushed.s;
            geometrius_board_begin(&afresh);
            for (uint64_t rest = afresh.s.field; rest != 0; rest &= rest - 1)
                assert_true(afresh.beside[geometrius_lowest(rest)] == pushed.beside[geometrius_lowest(rest)]);
            pushes++;
        }
    }
    assert_true(pushes > 1000);
}

/* A player's turns are legal, to the last one of the match. */
static void keeps_to_the_rules(geometrius_player player) {
    ng_rng rng;
    ng_rng_seed(&rng, 24);
    for (int i = 0; i < 200; i++) {
        board b = {0};
        odds o;
        deal(&b.s, 2 + i % 5, (uint64_t)i);
        geometrius_board_begin(&b);
        geometrius_odds_of(&o, &b.s, b.s.turn);
        while (geometrius_in_turns(&b.s)) {
            geometrius_state s = b.s;
            deed d;
            int seat = s.turn;
            ng_move move[TURN_MOVES];
            player(&b, &o, seat, &rng, &d);
            uint32_t moves = geometrius_moves(&d, move);
            for (uint32_t k = 0; k + 1 < moves; k++)
                assert_true(ng_ok(ng_play(geometrius(), &s.base, seat, move[k], NULL)));
            geometrius_board_do(&b, seat, &d);
            assert_memory_equal(&s, &b.s, sizeof s);
            geometrius_board_end(&b, &rng);
            assert_null(geometrius_sound(&b.s.base));
        }
    }
}

static void quick_play_keeps_to_the_rules(void **state) {
    (void)state;
    keeps_to_the_rules(geometrius_quick);
}

static void careful_play_keeps_to_the_rules(void **state) {
    (void)state;
    keeps_to_the_rules(geometrius_careful);
}

static void count_laid(void *context, const board *after, const deed *d) {
    int *most = context;
    (void)d;
    if (after->s.placed > *most) *most = after->s.placed;
}

/* Careful play lays as many chips as can be laid without a push, before the last turn of the match: one that
 * is afraid of what may be taken from it lays none, and imagined matches against it are won too easily. */
static void careful_play_lays_every_chip_it_may(void **state) {
    (void)state;
    ng_rng rng;
    int turns = 0;
    ng_rng_seed(&rng, 25);
    for (int i = 0; i < 100; i++) {
        board b = {0};
        odds o;
        deal(&b.s, 2 + i % 3, (uint64_t)i);
        geometrius_board_begin(&b);
        geometrius_odds_of(&o, &b.s, b.s.turn);
        while (geometrius_in_turns(&b.s) &&
               (geometrius_still_to_come(&b.s, b.s.turn) != 0 || b.s.turns_left[b.s.turn] > 1)) {
            deed d;
            int seat = b.s.turn, most = 0;
            geometrius_every_turn(&b, seat, 0, &rng, NULL, count_laid, &most);
            geometrius_careful(&b, &o, seat, &rng, &d);
            geometrius_board_do(&b, seat, &d);
            assert_true(b.s.placed >= most);
            turns += most > 0;
            geometrius_board_end(&b, &rng);
        }
    }
    assert_true(turns > 800);
}

/* Those of worlds imagined by the rules. */
static void the_odds_are_those_of_imagined_hands(void **state) {
    (void)state;
    geometrius_state s;
    odds o;
    deal(&s, 2, 3);
    geometrius_odds_of(&o, &s, 0);
    for (int shape = 0; shape < GEOMETRIUS_SHAPES; shape++) {
        ng_rng rng;
        uint32_t met = 0;
        enum { TRIES = 4000 };
        ng_rng_seed(&rng, (uint64_t)shape);
        for (int i = 0; i < TRIES; i++) {
            geometrius_state world = s;
            geometrius_imagine(&world.base, 0, &rng);
            for (uint64_t rest = world.hand[1]; rest != 0; rest &= rest - 1)
                if ((geometrius_fits[geometrius_lowest(rest)] >> shape & 1u) != 0) {
                    met++;
                    break;
                }
        }
        int32_t difference = (int32_t)(met * 256 / TRIES) - o.fits[shape];
        assert_true(difference > -8 && difference < 8);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_list_has_every_turn_that_the_rules_allow),
        cmocka_unit_test(without_footing_anything_can_be_captured),
        cmocka_unit_test(a_push_keeps_the_neighbours_right),
        cmocka_unit_test(quick_play_keeps_to_the_rules),
        cmocka_unit_test(careful_play_keeps_to_the_rules),
        cmocka_unit_test(careful_play_lays_every_chip_it_may),
        cmocka_unit_test(the_odds_are_those_of_imagined_hands),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

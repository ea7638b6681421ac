/* conservation.c - circuit: no tile is lost or made.
 *
 *   circuit_conservation [MATCHES]      (400 if it is not said; 100,000 in a long run)
 *
 * After every move of random matches, with every mixture of options and every number of seats, each kind's
 * tiles in the bag, the hands, the discard and on the field are as many as C3 and C5 say. */
#include "games/circuit/circuit.h"
#include "tests/support/setups.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>

#include <cmocka.h>

extern const ng_game ng_game_circuit;
static int matches = 400;

static void count_all(const circuit_state *s, int count[CIRCUIT_KINDS]) {
    for (int kind = 0; kind < CIRCUIT_KINDS; kind++) {
        count[kind] = s->bag[kind] + s->discard[kind];
        for (int seat = 0; seat < s->seats; seat++) count[kind] += s->hand[seat][kind];
    }
    for (int seat = 0; seat < s->seats; seat++) count[KIND_IRON] += s->irons[seat];
    for (int cell = 0; cell < CIRCUIT_CELLS; cell++)
        if (s->cell[cell] != 0) count[circuit_tiles[s->cell[cell]].kind]++;
}

static void all_are_there(const circuit_state *s) {
    static const int of_kind[] = {6, 13, 6, 2, 10, 5, 5, 3, 2, 2}; /* C3, in the order of the kinds */
    static const int irons[] = {0, 0, 4, 6, 8, 8, 8};              /* C5, by seats */
    int count[CIRCUIT_KINDS];
    count_all(s, count);
    for (int kind = 0; kind < KIND_BATTERY; kind++) assert_int_equal(count[kind], of_kind[kind]);
    assert_int_equal(count[KIND_BATTERY], s->battery ? 2 : 0);
    assert_int_equal(count[KIND_IRON], irons[s->seats]);
}

static void tiles_are_conserved(void **context) {
    (void)context;
    const ng_game *game = &ng_game_circuit;
    static ng_move legal[8192];
    circuit_state s;
    ng_rng rng;
    ng_rng_seed(&rng, 5);
    long moves = 0, by_kind[MOVE_PASS + 1] = {0}, x2 = 0, teams = 0;
    assert_true(game->legal_max <= 8192);
    for (int i = 0; i < matches; i++) {
        ng_setup setup;
        setups_random(game, &rng, &setup);
        assert_true(ng_ok(game->start(&s.base, &setup)));
        x2 += s.x2;
        teams += s.teams;
        all_are_there(&s);
        while (game->actors(&s.base) != 0) {
            int seat = __builtin_ctz(game->actors(&s.base));
            uint32_t count = game->legal(&s.base, seat, legal);
            ng_move move = legal[ng_rng_below(&rng, count)];
            assert_true(ng_ok(ng_play(game, &s.base, seat, move, NULL)));
            by_kind[move >> 16]++;
            moves++;
            all_are_there(&s);
        }
    }
    print_message("%d matches (%ld x2, %ld teams), %ld moves: lay %ld, swap %ld, solder %ld, fix %ld, "
                  "decline %ld, pass %ld\n",
                  matches, x2, teams, moves, by_kind[MOVE_LAY], by_kind[MOVE_SWAP], by_kind[MOVE_SOLDER],
                  by_kind[MOVE_FIX], by_kind[MOVE_DECLINE], by_kind[MOVE_PASS]);
    for (int kind = MOVE_LAY; kind <= MOVE_PASS && matches >= 100; kind++) assert_true(by_kind[kind] > 0);
    assert_true(matches < 100 || (x2 > 0 && teams > 0));
}

int main(int argc, char **argv) {
    if (argc > 1) matches = atoi(argv[1]);
    const struct CMUnitTest tests[] = {cmocka_unit_test(tiles_are_conserved)};
    return cmocka_run_group_tests_name("circuit: conservation", tests, NULL, NULL);
}

/* powers_atoms.c - do the powers of Quantogeddon pay?
 *
 *   bench_powers_atoms [MATCHES [ITERATIONS [SEED]]]
 *
 * Two of level 10 play.  In every turn, for each power that is left, the best use of it is weighed as beams
 * are, one question further too, and compared with the best beam or guess: how many turns more are to be
 * expected with it, on average and at the least, and how often it was the better.  Destroyers are aimed at
 * the three cells that hold an atom in nearest to half of the placements: those tell most.  Turns in which
 * the brain saw but a small sample of very many placements are left out: there its values mean little. */
#include "bench/players.h"
#include "brains/atoms/mind.h"

#include <assert.h>
#include <stdio.h>

enum { ENOUGH = 1000 }; /* worlds of a sample */

typedef struct tally {
    uint32_t turns, better;
    int64_t sum, least;
} tally;

static const char *const name[POWERS] = {
    [POWER_HYPER] = "hyper-beam", [POWER_XRAY] = "X-ray", [POWER_DESTROY] = "destroyer"};
static const int kind_of[POWERS] = {
    [POWER_HYPER] = MOVE_HYPER, [POWER_XRAY] = MOVE_XRAY, [POWER_DESTROY] = MOVE_DESTROY};

static int64_t value_of(workspace *w, int kind, int a) {
    option o = {.kind = (uint8_t)kind, .a = (uint8_t)a};
    atoms_weigh_one(w, &o);
    return o.value;
}

static uint32_t from_half(const workspace *w, int cell) {
    uint32_t share = atoms_share_at(w, cell, 1000);
    return share < 500 ? 500 - share : share - 500;
}

/* The cell that comes next after this one (-1: none yet) in nearness to half. */
static int next_target(const workspace *w, int after) {
    int best = -1, all = w->scene.size * w->scene.size;
    for (int cell = 0; cell < all; cell++) {
        uint32_t own = from_half(w, cell);
        if (after >= 0 && (own < from_half(w, after) || (own == from_half(w, after) && cell <= after)))
            continue;
        if (best < 0 || own < from_half(w, best)) best = cell;
    }
    return best;
}

static int64_t best_use(workspace *w, int power) {
    int64_t best = INT64_MAX, value;
    int size = w->scene.size, first = power == POWER_HYPER ? 1 : 0;
    int last = power == POWER_HYPER ? 2 * size : size * size - 1;
    if (power == POWER_DESTROY) {
        for (int i = 0, cell = -1; i < 3 && (cell = next_target(w, cell)) >= 0; i++)
            if ((value = value_of(w, MOVE_DESTROY, cell)) < best) best = value;
        return best;
    }
    for (int a = first; a <= last; a++)
        if ((value = value_of(w, kind_of[power], a)) < best) best = value;
    return best;
}

static void weigh_powers(workspace *w, tally of[POWERS]) {
    int64_t plain = INT64_MAX;
    if (!w->read || w->scene.phase != ATOMS_TURN || w->looked == 0) return;
    if (!w->worlds.complete && w->looked < ENOUGH) return;
    for (uint32_t i = 0; i < w->options; i++)
        if (w->option[i].kind <= MOVE_GUESS && w->option[i].value < plain) plain = w->option[i].value;
    for (int power = 0; power < POWERS && plain < INT64_MAX; power++) {
        if (name[power] == NULL || w->scene.powers[power] == 0) continue;
        int64_t more = best_use(w, power) - plain;
        tally *t = &of[power];
        if (t->turns == 0 || more < t->least) t->least = more;
        t->turns++;
        t->sum += more;
        t->better += more < 0;
    }
}

static void play_match(uint32_t iterations, uint64_t seed, tally of[POWERS]) {
    ng_match match = {0};
    ng_thinker thinker[2] = {0};
    ng_setup setup;
    ng_setup_init(&setup, ng_game_find("atoms")->options);
    ng_seed_from_number(setup.seed, seed);
    ng_status status = ng_setup_set(&setup, ng_game_find("atoms")->options, "variant", "quantogeddon");
    assert(ng_ok(status));
    ng_match_start(&match, ng_game_find("atoms"), &setup);
    while (!ng_match_over(&match)) {
        int seat = __builtin_ctz(match.game->actors(match.state));
        const ng_thought thought = {.level = NG_LEVEL_MAX, .iterations = iterations, .salt = seed};
        ng_choice choice;
        ng_think(&thinker[seat], &match, seat, &thought, &choice);
        weigh_powers(thinker[seat].workspace, of);
        bench_play(&match, seat, &choice);
    }
    for (int seat = 0; seat < 2; seat++) ng_thinker_free(&thinker[seat]);
    ng_match_free(&match);
}

int main(int argc, char **argv) {
    uint32_t matches = bench_number(argc, argv, 1, 20), iterations = bench_number(argc, argv, 2, 2000);
    uint32_t seed = bench_number(argc, argv, 3, 1);
    tally of[POWERS] = {0};
    for (uint32_t i = 0; i < matches; i++) play_match(iterations, seed + i, of);
    printf("%-12s %6s %12s %12s %8s\n", "", "turns", "worse by", "at least", "better");
    for (int power = 0; power < POWERS; power++)
        if (of[power].turns > 0)
            printf("%-12s %6u %12.3f %12.3f %8u\n", name[power], of[power].turns,
                   (double)of[power].sum / of[power].turns / TURN, (double)of[power].least / TURN,
                   of[power].better);
    return 0;
}

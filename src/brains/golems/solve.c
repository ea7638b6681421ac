/* solve.c - the way through a puzzle: round by round, from the most hopeful situations first.
 *
 * From each situation at a round's start every program is tried; of the situations that follow the best are
 * kept, each once.  What a golem is asked in the midst of a round it answers as in any trial.  The programs
 * of a way that was found are remembered and played on as long as the match goes as foreseen. */
#include "brains/golems/mind.h"

#include <string.h>

enum { CHECK = 8, DEFAULT_RUN = 4000000 };

/* What the seat can see of a situation, as a number: all but chance and the barrels' contents. */
static uint64_t seen_as(const golems_state *s) {
    golems_state bare = *s;
    memset(&bare.base, 0, sizeof bare.base);
    memset(bare.barrel, 0, sizeof bare.barrel);
    memset(bare.aside, 0, sizeof bare.aside);
    uint64_t h = 0xcbf29ce484222325u;
    for (size_t i = 0; i < sizeof bare; i += sizeof h) {
        uint64_t word = 0;
        size_t left = sizeof bare - i;
        memcpy(&word, (const uint8_t *)&bare + i, left < sizeof word ? left : sizeof word);
        h = (h ^ word) * 0x9e3779b97f4a7c15u;
        h ^= h >> 29;
    }
    return h;
}

static bool spent(const golems_solver *f, const ng_effort *effort) {
    return f->walk.run >= f->budget || ng_stopped(effort);
}

/* Keeps a situation for the next round, each once; when there are too many the least hopeful goes. */
static void keep(golems_solver *f, int to, golems_node *node) {
    golems_node *list = f->node[to];
    uint32_t worst = 0;
    node->seen = seen_as(&node->state);
    for (uint32_t i = 0; i < f->count[to]; i++) {
        if (list[i].seen == node->seen) return;
        if (list[i].worth < list[worst].worth) worst = i;
    }
    if (f->count[to] < BEAM)
        list[f->count[to]++] = *node;
    else if (list[worst].worth < node->worth)
        list[worst] = *node;
}

/* The most hopeful situation that is not yet done with. */
static golems_node *next_node(golems_solver *f, int from) {
    golems_node *best = &f->node[from][0];
    for (uint32_t i = 1; i < f->count[from]; i++)
        if (f->node[from][i].worth > best->worth) best = &f->node[from][i];
    return best;
}

/* Plays programs from a situation on; what the seat sees at each round's start goes to `seen`, if wanted.
 * True: they solve the puzzle. */
static bool play_way(golems_solver *f, const golems_state *from, const golems_plan *plan, int rounds,
                     uint64_t *seen) {
    golems_state s = *from;
    for (int i = 0; i < rounds && s.phase == PHASE_PROGRAM; i++) {
        golems_robot *r = &s.robot[f->seat];
        if (seen != NULL) seen[i] = seen_as(&s);
        golems_pair_still(&s, f->seat);
        golems_plan_write(plan[i], golems_lines_of(&s, r), r);
        golems_walk_begin(&f->walk, &f->chart, &s, f->seat);
        golems_walk_try(&f->walk, plan[i]);
        s = f->walk.at[f->walk.depth];
        if (s.phase == PHASE_RUN) golems_end_round(&f->chart, &s);
    }
    return s.solved;
}

/* A way that was found is taken if it leads out of more of the worlds there may be than the one before. */
static void take_way(golems_solver *f, const golems_node *end, int rounds) {
    int out = 0;
    for (uint32_t i = 0; i < f->worlds; i++) out += play_way(f, &f->world[i], end->plan, rounds, NULL);
    if (out <= f->out && f->way.rounds > 0) return;
    f->out = out;
    f->best = end->plan[0];
    f->way.rounds = (uint8_t)rounds;
    f->way.from = f->begin.state.round;
    memcpy(f->way.plan, end->plan, sizeof f->way.plan);
    play_way(f, &f->begin.state, end->plan, rounds, f->way.sight);
}

/* All programs are tried against the same dice; where those fall as is worst, a program that solved it is
 * judged once more, against its own. */
static bool stands(golems_solver *f, const golems_node *from, const golems_state *after, golems_plan plan) {
    golems_puzzle puzzle;
    if (!after->solved) return false;
    return !golems_puzzle_of(&from->state, &puzzle) || !puzzle.worst ||
           play_way(f, &from->state, &plan, 1, NULL);
}

/* Every program from one situation.  True: one of them solves it. */
static bool try_all(golems_solver *f, const golems_node *from, int depth, const ng_effort *effort,
                    golems_node *out) {
    const golems_robot *r = &from->state.robot[f->seat];
    golems_state start = from->state;
    golems_pair_still(&start, f->seat);
    ng_rng rng;
    ng_rng_seed(&rng, effort->seed);
    uint32_t count = golems_plan_all(&start, r, f->plan, WAYS_MAX, &rng);
    golems_plan_write(f->plan[0], golems_lines_of(&start, r), &start.robot[f->seat]);
    golems_walk_begin(&f->walk, &f->chart, &start, f->seat);
    for (uint32_t i = 0; i < count; i++) {
        if (i % CHECK == 0 && spent(f, effort)) return false;
        *out = *from;
        out->worth = golems_walk_try(&f->walk, f->plan[i]);
        out->plan[depth] = f->plan[i];
        out->state = f->walk.at[f->walk.depth];
        if (out->worth > f->worth && f->way.rounds == 0) {
            f->worth = out->worth;
            f->best = out->plan[0];
        }
        if (out->state.phase == PHASE_RUN) golems_end_round(&f->chart, &out->state);
        if (stands(f, from, &out->state, f->plan[i])) return true;
        if (out->state.solved)
            golems_walk_begin(&f->walk, &f->chart, &start, f->seat); /* `stands` used the walk */
        if (out->state.phase != PHASE_PROGRAM) continue;
        memset(&out->state.base, 0, sizeof out->state.base); /* that chance was drawn makes no difference */
        keep(f, (depth + 1) % 2, out);
    }
    return false;
}

/* The way that was found before, if the match has gone along it so far. */
static bool follow_way(golems_solver *f, const golems_state *s) {
    int step = s->round - f->way.from;
    if (f->way.rounds == 0 || step < 0 || step >= f->way.rounds || f->way.sight[step] != seen_as(s))
        return false;
    f->best = f->way.plan[step];
    f->worth = WORTH_ONE;
    return true;
}

/* From one situation, for as many rounds as there are. */
static void search(golems_solver *f, const ng_effort *effort) {
    golems_node found;
    f->node[0][0] = f->begin;
    f->count[0] = 1;
    for (int depth = 0; depth < f->chart.rounds && f->count[depth % 2] > 0; depth++) {
        f->count[(depth + 1) % 2] = 0;
        for (uint32_t i = 0; i < f->count[depth % 2]; i++) {
            golems_node *from = next_node(f, depth % 2);
            if (try_all(f, from, depth, effort, &found)) {
                take_way(f, &found, depth + 1);
                return;
            }
            if (spent(f, effort)) return;
            from->worth = -1;
        }
    }
}

static bool has_barrels(const golems_state *s) {
    for (int cell = 0; cell < golems_cells(s); cell++)
        if (s->height[cell] > 0) return true;
    return false;
}

/* How many of the worlds that were thought of the way leads out of, from where the match stands. */
static void count_sure(golems_solver *f) {
    int step = f->world[0].round - f->way.from;
    f->sure = 0;
    for (int i = 0; i < WORLDS_MAX; i++)
        f->sure += play_way(f, &f->world[i], f->way.plan + step, f->way.rounds - step, NULL);
}

/* What a barrel holds nobody knows; but a puzzle can be solved, so guesses with which it can count. */
bool golems_solve(golems_solver *f, const ng_sight *sight, const ng_effort *effort) {
    ng_rng rng;
    ng_rng_seed(&rng, effort->seed);
    memset(&f->begin, 0, sizeof f->begin);
    f->seat = (uint8_t)sight->seat;
    f->walk.run = 0;
    f->worth = -1;
    f->out = 0;
    f->budget = effort->iterations > 0 ? effort->iterations : effort->stop != NULL ? UINT32_MAX : DEFAULT_RUN;
    for (f->worlds = 0; f->worlds < WORLDS_MAX; f->worlds++)
        if (!sight->imagine(sight, &rng, &f->world[f->worlds].base)) return false;
    f->begin.state = f->world[0];
    if (follow_way(f, &f->begin.state)) {
        count_sure(f);
        return true;
    }
    f->way.rounds = 0;
    if (!has_barrels(&f->world[0])) f->worlds = 1;
    golems_chart_draw(&f->chart, &f->world[0], NG_LEVEL_MAX);
    for (uint32_t guess = 0; guess < f->worlds && f->out < (int)f->worlds; guess++) {
        f->begin.state = f->world[guess];
        search(f, effort);
        if (spent(f, effort)) break;
    }
    if (f->way.rounds == 0) return false;
    count_sure(f);
    return true;
}

/* solver.h - proves the shortest way through a puzzle: fewest rounds, and among those the fewest cards that
 * come to be run.
 *
 * It goes breadth-first, round by round: from every situation at a round's start it tries every program and
 * every choice, and keeps each different situation once, by the cheapest way. */
#pragma once

#include "games/golems/golems.h"

#include <stdlib.h>
#include <string.h>

enum { NODES_MAX = 400000, MOVES_MAX = 24, SLOTS = 1 << 20, NO_COST = 10000 };

typedef struct node { /* a situation at a round's start, and how a round led to it */
    golems_state state;
    int parent, cost; /* cards run so far */
    uint8_t count;
    ng_move move[MOVES_MAX];
} node;

typedef struct search {
    node *nodes;
    int *slots; /* a hash table of 1 + the node's number */
    int count, from;
    int cost;  /* of the best way found, or NO_COST */
    int ways;  /* how many programs of the last round solve it */
    node path; /* the round that is tried */
    node last; /* the round that solves it best */
    bool too_wide;
    bool without_if; /* the card is left in the box */
} search;

static uint64_t hash_of(const golems_state *s) {
    const uint8_t *bytes = (const uint8_t *)s;
    uint64_t h = 0xcbf29ce484222325u;
    for (size_t i = 0; i < sizeof *s; i++) h = (h ^ bytes[i]) * 0x100000001b3u;
    return h ^ h >> 29;
}

static int cards_in(const golems_line *line) {
    return line->bonus == CARD_NONE ? 1 : line->bonus == CARD_LOOP ? 2 : 3;
}

/* The program of the round that is tried. */
static golems_robot paper_of(const node *path) {
    golems_robot paper = {0};
    for (int i = 0; i < path->count && path->move[i] >> 8 == MOVE_CARD; i++)
        golems_lay(&paper, (int)(path->move[i] & 0xff));
    return paper;
}

/* Plays a round that is known to solve the puzzle, line by line: cards run until then. */
static int cards_run(const golems_state *start, const node *path) {
    golems_state s = *start;
    const golems_robot paper = paper_of(path);
    const golems_run run = {.s = &s};
    int i = 0, cards = 0, line = 1;
    memcpy(s.robot[0].line, paper.line, sizeof paper.line);
    while (i < path->count && path->move[i] >> 8 == MOVE_CARD) i++;
    golems_open_run(&run);
    for (;;) {
        while (!golems_advance_to(&run, line)) {
            if (s.phase != PHASE_RUN) return cards;
            int kind = (int)(path->move[i] >> 8), what = (int)(path->move[i] & 0xff);
            i++;
            if (kind == MOVE_EXIT) golems_climb(&run, 0, what);
            if (kind == MOVE_TURN) golems_turn(&run, 0, what);
            if (kind == MOVE_FLIP) golems_flip(&run, 0, what);
            if (kind == MOVE_MEND) golems_mend(&run, 0, what);
        }
        if (s.line <= GOLEMS_LINES && golems_line_done(&s.robot[0].line[s.line - 1]))
            cards += cards_in(&s.robot[0].line[s.line - 1]);
        golems_begin_line(&run);
        line = s.line + 1;
    }
}

static int program_cards(const node *path) {
    const golems_robot paper = paper_of(path);
    int cards = 0;
    for (int k = 0; k < golems_lines_done(&paper); k++) cards += cards_in(&paper.line[k]);
    return cards;
}

static void keep(search *f, const golems_state *s, int cost) {
    uint64_t slot = hash_of(s) % SLOTS;
    while (f->slots[slot] != 0) {
        node *known = &f->nodes[f->slots[slot] - 1];
        if (memcmp(&known->state, s, sizeof *s) == 0) {
            if (cost >= known->cost) return;
            int place = f->slots[slot] - 1;
            f->nodes[place] = f->path;
            f->nodes[place].state = *s;
            f->nodes[place].parent = f->from;
            f->nodes[place].cost = cost;
            return;
        }
        slot = (slot + 1) % SLOTS;
    }
    if (f->count == NODES_MAX) {
        f->too_wide = true;
        return;
    }
    node *n = &f->nodes[f->count++];
    *n = f->path;
    n->state = *s;
    n->parent = f->from;
    n->cost = cost;
    f->slots[slot] = f->count;
}

static void found(search *f, const golems_state *start) {
    int before = f->nodes[f->from].cost;
    int cost = before + cards_run(start, &f->path);
    f->ways++;
    if (cost >= f->cost) return;
    f->cost = cost;
    f->last = f->path;
    f->last.state = *start;
    f->last.parent = f->from;
}

/* All moves from here to the round's end; at most MOVES_MAX deep. */
static void try_round(search *f, const golems_state *start, const golems_state *s) {
    ng_move legal[32];
    uint32_t count = ng_game_golems.legal(&s->base, 0, legal);
    if (f->path.count == MOVES_MAX) {
        f->too_wide = true;
        return;
    }
    for (uint32_t i = 0; i < count && !f->too_wide; i++) {
        golems_state next = *s;
        if (f->without_if && legal[i] == golems_move(MOVE_CARD, CARD_IF)) continue;
        ng_play(&ng_game_golems, &next.base, 0, legal[i], NULL);
        f->path.move[f->path.count++] = legal[i];
        if (next.phase == PHASE_OVER) {
            if (next.solved) found(f, start); /* lost ones lead nowhere */
        } else if (next.round > start->round) {
            if (f->cost == NO_COST) keep(f, &next, f->nodes[f->from].cost + program_cards(&f->path));
        } else {
            try_round(f, start, &next);
        }
        f->path.count--;
    }
}

/* The least number of rounds, up to `most`; 0: there is none, or the search grew too wide. */
static int solve_by(search *f, const golems_state *start, int most, bool without_if) {
    *f = (search){.nodes = malloc(NODES_MAX * sizeof(node)),
                  .slots = calloc(SLOTS, sizeof(int)),
                  .from = -1,
                  .cost = NO_COST,
                  .without_if = without_if};
    keep(f, start, 0);
    int first = 0;
    for (int round = 1; round <= most && !f->too_wide; round++) {
        int last = f->count;
        for (; first < last && !f->too_wide; first++) {
            f->from = first;
            f->path.count = 0;
            golems_state state = f->nodes[first].state;
            try_round(f, &state, &state);
        }
        if (f->cost != NO_COST) return round;
    }
    return 0;
}

static int solve(search *f, const golems_state *start, int most) { return solve_by(f, start, most, false); }

static void end_search(search *f) {
    free(f->nodes);
    free(f->slots);
}

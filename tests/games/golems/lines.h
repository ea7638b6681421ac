/* lines.h - proves the shortest way through a puzzle of one golem or of two, line by line.
 *
 * Two whole programs at once are millions of pairs; but after each line only this matters: the situation, and
 * which cards are still in hand.  So the search goes breadth-first by lines, tries every pair of lines and
 * every choice, and keeps each different situation once, by the cheapest way.  It cannot know what `lose`,
 * `swap` and dice will do, and is not asked where they are. */
#pragma once

#include "games/golems/golems.h"

#include <stdlib.h>
#include <string.h>

enum { SPOTS_MAX = 1500000, SPOT_SLOTS = 1 << 22, TRAIL_MAX = 12, LINES_ANY = 80, NEVER = 10000 };

typedef struct spot { /* a situation before a line, or at a round's start */
    golems_state state;
    uint8_t used[GOLEMS_PAIR][CARDS]; /* of the hands, in this round */
} spot;

typedef struct trail { /* how it was reached */
    int parent, cost;  /* cards run so far */
    bool fresh, done;  /* it is a round's start; all that follows from it was tried */
    golems_line line[GOLEMS_PAIR];
    uint8_t choices;
    uint8_t chooser[TRAIL_MAX];
    ng_move choice[TRAIL_MAX]; /* in the course of that line */
} trail;

typedef struct lines_search {
    spot *spots;
    trail *trails;
    int *slots; /* a hash table of 1 + the spot's number */
    int count, from;
    spot now;   /* before the line that is tried */
    trail path; /* the line that is tried */
    trail last; /* the line that solves it best; its cost, or NEVER */
    bool too_wide;
} lines_search;

static uint64_t spot_hash(const spot *s) {
    const uint8_t *bytes = (const uint8_t *)s;
    uint64_t h = 0xcbf29ce484222325u;
    for (size_t i = 0; i < sizeof *s; i += sizeof h) {
        uint64_t word = 0;
        memcpy(&word, bytes + i, sizeof *s - i < sizeof word ? sizeof *s - i : sizeof word);
        h = (h ^ word) * 0x9e3779b97f4a7c15u;
        h ^= h >> 29;
    }
    return h;
}

static void keep_spot(lines_search *f, const spot *s) {
    uint64_t slot = spot_hash(s) % SPOT_SLOTS;
    for (; f->slots[slot] != 0; slot = (slot + 1) % SPOT_SLOTS) {
        int known = f->slots[slot] - 1;
        if (memcmp(&f->spots[known], s, sizeof *s) != 0) continue;
        if (f->path.cost < f->trails[known].cost) f->trails[known] = f->path;
        return;
    }
    if (f->count == SPOTS_MAX) {
        f->too_wide = true;
        return;
    }
    f->spots[f->count] = *s;
    f->trails[f->count] = f->path;
    f->slots[slot] = ++f->count;
}

static int cards_of(const golems_line *line) {
    return (line->bonus != CARD_NONE) + (line->yes != CARD_NONE) + (line->no != CARD_NONE);
}

static void use(uint8_t used[CARDS], const golems_line *line) {
    used[line->bonus]++;
    used[line->yes]++;
    used[line->no]++;
    used[CARD_NONE] = 0;
}

/* Every line that the hand allows in this round; none to write: one empty line. */
static int lines_any(const golems_state *s, int golem, const uint8_t used[CARDS],
                     golems_line out[LINES_ANY]) {
    int count = 0;
    bool branch = s->event == EVENT_IF && s->rules.branch && used[CARD_IF] == 0;
    bool loop = s->event == EVENT_LOOP && s->rules.loop && used[CARD_LOOP] == 0;
    if (!golems_on_field(&s->robot[golem]) || !golems_line_done(&s->robot[golem].line[s->line - 1])) {
        out[0] = (golems_line){0};
        return 1;
    }
    for (uint8_t a = CARD_FORWARD; a < CARD_LOOP; a++) {
        if (used[a] == golems_hand[a]) continue;
        out[count++] = (golems_line){.yes = a};
        if (loop) out[count++] = (golems_line){.bonus = CARD_LOOP, .yes = a};
        for (uint8_t b = CARD_FORWARD; b < CARD_LOOP && branch; b++)
            if (used[b] + (a == b) < golems_hand[b])
                out[count++] = (golems_line){.bonus = CARD_IF, .yes = a, .no = b};
    }
    return count;
}

/* What is not yet written must be there, or the run would end: lines that wait. */
static void open_papers(golems_state *s) {
    for (int i = 0; i < s->golems; i++)
        for (int k = 0; k < golems_lines_of(s, &s->robot[i]) && golems_on_field(&s->robot[i]); k++)
            s->robot[i].line[k] = (golems_line){.yes = CARD_WAIT};
}

static void make_choice(const golems_run *run, int golem, int kind, int what) {
    if (kind == MOVE_EXIT) golems_climb(run, golem, what);
    if (kind == MOVE_TURN) golems_turn(run, golem, what);
    if (kind == MOVE_FLIP) golems_flip(run, golem, what);
    if (kind == MOVE_MEND) golems_mend(run, golem, what);
}

/* Nothing that comes depends on the lines that were run, nor on the last command (G12: the next is chosen
 * anew). */
static void forget_run(golems_state *s) {
    for (int i = 0; i < s->golems; i++) {
        for (int k = 0; k < s->line - 1 && golems_line_done(&s->robot[i].line[k]); k++)
            s->robot[i].line[k] = (golems_line){.yes = CARD_WAIT};
        s->robot[i].now = s->robot[i].loop = 0;
    }
}

/* On to the next line, the next round or the end, by every choice there is; `used` as after the line. */
static void go_on(lines_search *f, golems_state s, const uint8_t used[GOLEMS_PAIR][CARDS], int line) {
    const golems_run run = {.s = &s};
    while (golems_advance_to(&run, line)) {
        if (s.line != GOLEMS_ROUND_END) {
            spot next = {.state = s};
            memcpy(next.used, used, sizeof next.used);
            forget_run(&next.state);
            keep_spot(f, &next);
            return;
        }
        golems_begin_line(&run);
        line = GOLEMS_ROUND_END + 1;
    }
    if (s.phase == PHASE_OVER) {
        if (s.solved && f->path.cost < f->last.cost) f->last = f->path;
        return;
    }
    if (s.phase == PHASE_PROGRAM) {
        spot next = {.state = s};
        f->path.fresh = true;
        keep_spot(f, &next);
        f->path.fresh = false;
        return;
    }
    ng_seats actors = golems_actors(&s.base);
    int golem = __builtin_ctz(actors);
    if (f->path.choices == TRAIL_MAX) {
        f->too_wide = true;
        return;
    }
    for (int kind = MOVE_EXIT; kind <= MOVE_MEND; kind++)
        for (uint32_t open = golems_open(&s, golem, kind); open != 0; open &= open - 1) {
            golems_state next = s;
            const golems_run then = {.s = &next};
            make_choice(&then, golem, kind, __builtin_ctz(open));
            f->path.chooser[f->path.choices] = (uint8_t)golem;
            f->path.choice[f->path.choices++] = golems_move(kind, __builtin_ctz(open));
            go_on(f, next, used, line);
            f->path.choices--;
        }
}

/* Every pair of lines. */
static void try_lines(lines_search *f) {
    const golems_state *s = &f->now.state;
    golems_line any[GOLEMS_PAIR][LINES_ANY] = {{{0}}};
    int counts[GOLEMS_PAIR] = {1, 1}, cost = f->trails[f->from].cost;
    for (int i = 0; i < s->golems; i++) counts[i] = lines_any(s, i, f->now.used[i], any[i]);
    for (int a = 0; a < counts[0]; a++)
        for (int b = 0; b < counts[1] && !f->too_wide; b++) {
            spot next = f->now;
            const golems_run run = {.s = &next.state};
            f->path = (trail){.parent = f->from, .line = {any[0][a], any[1][b]}};
            f->path.cost = cost + cards_of(&f->path.line[0]) + cards_of(&f->path.line[1]);
            if (f->path.cost >= f->last.cost) continue;
            for (int i = 0; i < s->golems; i++) {
                next.state.robot[i].line[s->line - 1] = f->path.line[i];
                use(next.used[i], &f->path.line[i]);
            }
            golems_begin_line(&run);
            go_on(f, next.state, (const uint8_t(*)[CARDS])next.used, s->line + 1);
        }
}

/* The round's event, up to its first line. */
static void try_event(lines_search *f) {
    static const uint8_t none[GOLEMS_PAIR][CARDS];
    spot next = f->now;
    const golems_run run = {.s = &next.state};
    f->path = (trail){.parent = f->from, .cost = f->trails[f->from].cost};
    open_papers(&next.state);
    golems_open_run(&run);
    go_on(f, next.state, none, 1);
}

/* Rounds' starts are all known before their first lines, and those before the second ones. */
static void try_round_of(lines_search *f, int round) {
    for (int i = 0; i < f->count && !f->too_wide; i++) {
        if (f->trails[i].done || f->spots[i].state.round > round) continue;
        f->trails[i].done = true;
        f->from = i;
        f->now = f->spots[i];
        if (f->trails[i].fresh)
            try_event(f);
        else
            try_lines(f);
    }
}

/* The least number of rounds, up to `most`; 0: there is none, or the search grew too wide.  The least number
 * of cards is f->last.cost. */
static int solve_lines(lines_search *f, const golems_state *start, int most) {
    *f = (lines_search){.spots = malloc(SPOTS_MAX * sizeof(spot)),
                        .trails = malloc(SPOTS_MAX * sizeof(trail)),
                        .slots = calloc(SPOT_SLOTS, sizeof(int)),
                        .path = {.parent = -1, .fresh = true},
                        .last = {.cost = NEVER}};
    f->now.state = *start;
    keep_spot(f, &f->now);
    for (int round = start->round; round < start->round + most && f->last.cost == NEVER; round++)
        try_round_of(f, round);
    if (f->too_wide || f->last.cost == NEVER) return 0;
    return f->spots[f->last.parent].state.round - start->round + 1;
}

static void end_lines(lines_search *f) {
    free(f->spots);
    free(f->trails);
    free(f->slots);
}

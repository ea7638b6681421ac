/* trial.c - a round tried out: one golem's programs against what the others do.
 *
 * Plans that begin alike share the lines they have in common: the states before each line of the last plan
 * are kept, and the next goes on from where it differs. */
#include "brains/golems/mind.h"

#include <string.h>

/* ---- answers in the midst of a round */

/* The spare life first, the strength of the blow last: two lines still carry it to the rival. */
static int first_to_go(const golems_robot *r) {
    static const uint8_t order[COMPONENTS] = {CHASSIS, PROCESSOR, WEAPON};
    for (int i = 0; i < COMPONENTS; i++)
        if ((r->damaged >> order[i] & 1) == 0) return order[i];
    return CHASSIS;
}

static int first_to_mend(const golems_robot *r) { return __builtin_ctz(r->damaged); }

/* Of the cells or sides in `open`, the one that looks best when all stop there. */
static int best_of(const golems_chart *chart, golems_state *s, int seat, uint32_t open, bool cell) {
    golems_robot *r = &s->robot[seat], kept = *r;
    int best = __builtin_ctz(open);
    int32_t most = INT32_MIN;
    for (; open != 0; open &= open - 1) {
        if (cell)
            r->at = (uint8_t)__builtin_ctz(open);
        else
            r->face = (uint8_t)__builtin_ctz(open);
        int32_t worth = golems_worth(chart, s, seat);
        if (worth > most) {
            most = worth;
            best = __builtin_ctz(open);
        }
    }
    *r = kept;
    return best;
}

void golems_answer(const golems_chart *chart, golems_state *s) {
    const golems_run run = {.s = s};
    for (ng_seats who = golems_actors(&s->base); who != 0; who = (ng_seats)(who & (who - 1))) {
        int seat = __builtin_ctz(who);
        const golems_robot *r = &s->robot[seat];
        if (s->stage == STAGE_TURN)
            golems_turn(&run, seat,
                        best_of(chart, s, seat, (uint32_t)golems_open_sides(s->token[r->at]), false));
        else if (s->stage == STAGE_MEND)
            golems_mend(&run, seat, first_to_mend(r));
        else if (s->stage == STAGE_FLIP)
            golems_flip(&run, seat, first_to_go(r));
        else
            golems_climb(&run, seat, best_of(chart, s, seat, golems_exits(s, r->at), true));
    }
}

/* ---- the walk */

/* On until a line not before this one is about to begin; false: the round or the match is over. */
static bool go_to(const golems_chart *chart, golems_state *s, int line) {
    const golems_run run = {.s = s};
    while (!golems_advance_to(&run, line)) {
        if (s->phase != PHASE_RUN) return false;
        golems_answer(chart, s);
    }
    return true;
}

static bool ice_will_break(const golems_state *s) {
    for (int i = 0; i < s->robots; i++)
        if (golems_on_field(&s->robot[i]) && s->robot[i].ice) return true;
    return false;
}

/* A line is about to begin, or the end of the round is. */
static int32_t run_out(const golems_chart *chart, golems_state *s, int seat) {
    const golems_run run = {.s = s};
    if (s->line < GOLEMS_ROUND_END) {
        golems_begin_line(&run);
        if (!go_to(chart, s, GOLEMS_ROUND_END)) return golems_worth(chart, s, seat);
    }
    if (ice_will_break(s)) { /* else nothing happens any more (G18) */
        golems_begin_line(&run);
        go_to(chart, s, GOLEMS_ROUND_END + 1);
    }
    return golems_worth(chart, s, seat);
}

int32_t golems_finish_round(const golems_chart *chart, golems_state *s, int seat) {
    bool ending = s->line == GOLEMS_ROUND_END;
    if (!go_to(chart, s, GOLEMS_ROUND_END + ending)) return golems_worth(chart, s, seat);
    return run_out(chart, s, seat);
}

void golems_end_round(const golems_chart *chart, golems_state *s) {
    golems_begin_line(&(golems_run){.s = s});
    go_to(chart, s, GOLEMS_ROUND_END + 1);
}

static uint64_t stir(uint64_t hash, uint64_t value) {
    hash = (hash ^ value) * 0x9e3779b97f4a7c15u;
    return hash ^ hash >> 29;
}

/* What of a golem's line others can notice: where it stands, strikes or wards, and what it has changed. */
static uint64_t trace_of(uint64_t before, const golems_state *s, int seat, const golems_line *line) {
    const golems_robot *r = &s->robot[seat];
    uint64_t word, deed = r->now >= CARD_ATTACK ? r->now + 8u * r->loop : 0;
    int ahead = golems_on_field(r) ? golems_next(r->at, r->face) : GOLEMS_NONE;
    if (r->now == CARD_FORWARD && ahead != GOLEMS_NONE && golems_robot_on(s, ahead) >= 0) deed = CARD_FORWARD;
    if (line->bonus == CARD_IF) deed += 16u + 32u * line->yes + 512u * line->no;
    uint64_t hash = stir(before, deed << 32 | (uint64_t)r->at << 24 | (uint64_t)r->face << 16 |
                                     (uint64_t)r->drift << 8 | r->damaged);
    for (int i = 0; i < golems_cells(s); i += 8) {
        memcpy(&word, s->token + i, sizeof word);
        hash = stir(hash, word);
        memcpy(&word, s->height + i, sizeof word);
        hash = stir(hash, word);
    }
    return hash;
}

void golems_walk_begin(golems_walk *w, const golems_chart *chart, const golems_state *world, int seat) {
    golems_state *s = &w->at[0];
    golems_robot *r = &s->robot[seat];
    *s = *world;
    w->chart = chart;
    w->seat = seat;
    w->depth = 0;
    w->last = 0;
    w->trace[0] = 1;
    w->lines = golems_lines_done(r);
    if (s->event == EVENT_LOSE || s->event == EVENT_SWAP) s->event = EVENT_CALM;
    golems_open_run(&(golems_run){.s = s});
    bool on = go_to(chart, s, 1);
    w->ended[0] = !on || w->lines == 0 || !golems_on_field(r);
    if (w->ended[0]) w->worth[0] = on ? run_out(chart, s, seat) : golems_worth(chart, s, seat);
}

/* One line further than the last that is known. */
static void walk_line(golems_walk *w, golems_plan plan) {
    int d = w->depth++;
    golems_state *s = &w->at[d + 1];
    golems_line line = golems_plan_line(plan, d);
    *s = w->at[d];
    w->run++;
    s->robot[w->seat].line[d] = line;
    golems_begin_line(&(golems_run){.s = s});
    bool on = go_to(w->chart, s, d + 2);
    w->trace[d + 1] = trace_of(w->trace[d], s, w->seat, &line);
    bool whole = !on || d + 1 == w->lines || !golems_on_field(&s->robot[w->seat]);
    w->ended[d + 1] = whole;
    if (whole) w->worth[d + 1] = on ? run_out(w->chart, s, w->seat) : golems_worth(w->chart, s, w->seat);
}

int32_t golems_walk_try(golems_walk *w, golems_plan plan) {
    golems_plan differ = plan ^ w->last;
    int shared = 0;
    while (shared < w->depth && golems_plan_code(differ, shared) == 0) shared++;
    w->depth = shared;
    w->last = plan;
    while (!w->ended[w->depth]) walk_line(w, plan);
    return w->worth[w->depth];
}

/* worth.c - what a situation between two rounds is worth to a golem.
 *
 * Two golems are compared by what is whole of them and by how soon each could strike the other; the
 * difference becomes a chance to come out ahead.  The weights are judgement, set by hand and kept where
 * matches of this brain against itself spoke for them; nothing was fitted.  A low level sees less of it
 * (docs/strength/golems.md).  Whole numbers only. */
#include "brains/golems/mind.h"

#include <string.h>

/* ---- the chart */

/* Cells one step to this side; nothing walks off a part's edge. */
static uint32_t shift(uint32_t cells, int side) {
    uint32_t a = cells & 0xffffu, b = cells & 0xffff0000u;
    switch (side) {
    case NORTH:
        return a >> 4 | (b >> 2 & 0x3f3f0000u);
    case SOUTH:
        return (a << 4 & 0xffffu) | (b << 2 & 0xfcfc0000u);
    case EAST:
        return (a & 0x7777u) << 1 | (b & 0x55550000u) << 1;
    default:
        return (a & 0xeeeeu) >> 1 | (b & 0xaaaa0000u) >> 1;
    }
}

/* Steps to a cell, over land and through portals. */
static void draw_way(uint8_t way[GOLEMS_CELLS], const golems_state *s, int goal) {
    uint32_t seen = golems_bit(goal), land = ~(golems_tokens(s, TOKEN_WALL) | golems_tokens(s, TOKEN_WATER));
    memset(way, GOLEMS_NONE, GOLEMS_CELLS);
    way[goal] = 0;
    for (int steps = 1; steps < GOLEMS_CELLS; steps++) {
        uint32_t next = golems_spread(seen) & land;
        for (int cell = 0; cell < golems_cells(s); cell++) {
            int partner = (seen >> cell & 1u) != 0 ? golems_partner(s, cell) : GOLEMS_NONE;
            if (partner != GOLEMS_NONE) next |= golems_bit(partner);
        }
        for (int cell = 0; cell < golems_cells(s); cell++)
            if ((next & ~seen) >> cell & 1u) way[cell] = (uint8_t)steps;
        seen |= next;
    }
}

typedef struct mood {
    int16_t eager, caution; /* in percent */
} mood;

/* Beginners charge and see only whom they could strike; masters wait for their moment. */
static const mood temper[NG_LEVEL_MAX + 1] = {
    [PLAIN] = {0, 0}, [1] = {450, 0},  [2] = {420, 0},  [3] = {340, 0},  [4] = {280, 0},  [5] = {220, 15},
    [6] = {170, 40},  [7] = {80, 100}, [8] = {105, 85}, [9] = {85, 100}, [10] = {50, 100}};

/* Among three and four rashness is punished by the third: caution grows with every level, and from the fifth
 * on nobody charges. */
static const mood melee[NG_LEVEL_MAX + 1] = {{0, 0},   {450, 0}, {420, 20}, {340, 40}, {250, 60}, {90, 80},
                                             {70, 90}, {50, 95}, {40, 100}, {40, 100}, {40, 100}};

/* From the poses at time 0 to those before them, command by command. */
static void spread_poses(uint32_t (*time)[SIDES], uint32_t seen[SIDES], uint32_t dry) {
    for (int t = 1; t < TIMES; t++)
        for (int side = 0; side < SIDES; side++) {
            const uint32_t *last = time[t - 1];
            uint32_t step = shift(last[side], side) | shift(last[side], golems_opposite(side));
            uint32_t turn = last[(side + 1) % SIDES] | last[(side + 3) % SIDES];
            time[t][side] = (step | turn) & dry & ~seen[side];
            seen[side] |= time[t][side];
        }
}

void golems_chart_draw(golems_chart *chart, const golems_state *s, int level) {
    golems_puzzle puzzle;
    chart->eager = s->golems > 2 ? melee[level].eager : temper[level].eager;
    chart->caution = s->golems > 2 ? melee[level].caution : temper[level].caution;
    chart->camp.stays = 0;
    chart->puzzle = golems_puzzle_of(s, &puzzle);
    if (chart->puzzle) {
        chart->goal = puzzle.goal;
        chart->rounds = puzzle.rounds;
        for (int i = 0; i < GOLEMS_PAIR; i++)
            draw_way(chart->way[i], s, puzzle.cell[i] != GOLEMS_NONE ? puzzle.cell[i] : 0);
    }
    uint32_t all = s->parts == GOLEMS_PARTS ? UINT32_MAX : golems_bit(golems_cells(s)) - 1;
    uint32_t walls = golems_tokens(s, TOKEN_WALL), dry = all & ~walls & ~golems_tokens(s, TOKEN_WATER);
    for (int cell = 0; cell < golems_cells(s); cell++)
        for (int far = 0; far < 2; far++) {
            uint32_t(*time)[SIDES] = chart->pose[far][cell], seen[SIDES];
            for (int side = 0; side < SIDES; side++) {
                uint32_t near = shift(golems_bit(cell), golems_opposite(side));
                uint32_t from = near | (far ? shift(near & ~walls, golems_opposite(side)) : 0);
                seen[side] = time[0][side] = from & dry;
            }
            spread_poses(time, seen, dry);
        }
}

void golems_chart_camp(golems_chart *chart, const golems_state *s, int seat, const golems_camp *camp) {
    const golems_robot *r = &s->robot[camp->robot];
    uint32_t all = s->parts == GOLEMS_PARTS ? UINT32_MAX : golems_bit(golems_cells(s)) - 1;
    uint32_t walls = golems_tokens(s, TOKEN_WALL), dry = all & ~walls & ~golems_tokens(s, TOKEN_WATER);
    uint32_t front = shift(golems_bit(camp->at), camp->face);
    int reach;
    golems_strength(s, r, &reach);
    if (reach > 1) front |= shift(front & ~walls, camp->face);
    chart->camp = *camp;
    chart->camp_seat = (uint8_t)seat;
    dry &= ~(front | golems_bit(camp->at));
    for (int far = 0; far < 2; far++) {
        uint32_t seen[SIDES];
        for (int side = 0; side < SIDES; side++) {
            uint32_t near = shift(golems_bit(camp->at), golems_opposite(side));
            uint32_t from = near | (far ? shift(near & ~walls, golems_opposite(side)) : 0);
            seen[side] = chart->flank[far][0][side] = from & dry;
        }
        spread_poses(chart->flank[far], seen, dry);
    }
}

/* Commands until robot a could strike where b stands now; TIMES: more than the chart knows. */
static int time_to_strike(const golems_chart *chart, const golems_state *s, int a, int b) {
    const golems_robot *r = &s->robot[a];
    int reach, target = s->robot[b].at;
    golems_strength(s, r, &reach);
    for (int t = 0; t < TIMES; t++)
        if ((chart->pose[reach - 1][target][t][r->face] >> r->at & 1u) != 0) return t;
    return TIMES;
}

/* ---- two golems compared */

/* All in thousandths of the logarithm of the odds.  Without a draft a component is a life and no more (G10).
 */
static const int32_t whole_worth[COMPONENTS] = {1000, 1300, 450};
/* By the commands until one could strike the other where it stands. */
static const int32_t time_worth[TIMES + 1] = {750, 230, 0, -20, -50, -100, -100, -100, -100};
/* How glad a golem is to be near its rival, apart from who has the better of it. */
static const int32_t near_worth[TIMES + 1] = {400, 250, 60, -60, -120, -200, -200, -200, -200};
enum { LIFE = 900, FREE = 90, SNOWED = -300, ON_RAILS = -260, ON_ICE = -350, IN_REACH = 250, LEAD = 1200 };

/* Chances in ten-thousandths for odds of e^(i/4), i = 0 … 24. */
static const int16_t odds[] = {5000, 5622, 6225, 6792, 7311, 7773, 8176, 8520, 8808, 9047, 9241, 9399, 9526,
                               9627, 9707, 9770, 9820, 9859, 9890, 9914, 9933, 9948, 9959, 9968, 9975};

static int32_t chance(int32_t x) {
    int32_t size = x < 0 ? -x : x, step = size / 250, part = size % 250;
    if (step >= 24) return x < 0 ? WORTH_ONE - odds[24] : odds[24];
    int32_t p = odds[step] + (odds[step + 1] - odds[step]) * part / 250;
    return x < 0 ? WORTH_ONE - p : p;
}

static int32_t wholeness(const golems_state *s, const golems_robot *r) {
    int32_t sum = 0;
    for (int k = 0; k < COMPONENTS; k++)
        if ((r->damaged >> k & 1) == 0) sum += s->rules.draft ? whole_worth[k] : LIFE;
    return sum;
}

/* How well a robot stands, whoever is near. */
static int32_t standing(const golems_state *s, int i) {
    const golems_robot *r = &s->robot[i];
    int32_t sum = 0;
    for (int side = 0; side < SIDES; side++) {
        int cell = golems_next(r->at, side);
        if (cell == GOLEMS_NONE || s->height[cell] > 0) continue;
        if (s->token[cell] != TOKEN_WALL && s->token[cell] != TOKEN_WATER) sum += FREE;
    }
    if (golems_drift(s, r->at)) sum += SNOWED;
    if (r->following) sum += ON_RAILS;
    if (s->token[r->at] == TOKEN_ICE) sum += ON_ICE;
    return sum;
}

static int rounds_left(const golems_state *s) {
    return GOLEMS_ROUNDS - s->round + (s->phase == PHASE_PROGRAM);
}

/* When robot i left, or is about to; later is better.  1000: it stands. */
static int lasted(const golems_state *s, int i) {
    const golems_robot *r = &s->robot[i];
    if (r->due) return 10 * s->round + s->line;
    return r->out_round == 0 ? 1000 : 10 * r->out_round + r->out_line;
}

/* By the commands until a camper could be struck from its sides or its back. */
static int32_t flanking(const golems_chart *chart, const golems_state *s, int a, int b) {
    static const int16_t worth[TIMES + 1] = {1600, 1350, 1100, 900, 700, 500, 300, 150, 0};
    const golems_robot *r = &s->robot[a], *camper = &s->robot[b];
    const golems_camp *camp = &chart->camp;
    int reach, t = 0;
    if (camp->stays == 0 || a != chart->camp_seat || b != camp->robot || camper->at != camp->at ||
        camper->face != camp->face)
        return 0;
    golems_strength(s, r, &reach);
    while (t < TIMES && (chart->flank[reach - 1][t][r->face] >> r->at & 1u) == 0) t++;
    return worth[t];
}

static int32_t compare(const golems_chart *chart, const golems_state *s, int a, int b) {
    int first = lasted(s, a), second = lasted(s, b), left = rounds_left(s);
    if (first != second) return first > second ? WORTH_ONE : 0;
    if (first < 1000) return WORTH_ONE / 2;
    int lead = golems_damage(&s->robot[b]) - golems_damage(&s->robot[a]);
    if (left <= 0) return lead == 0 ? WORTH_ONE / 2 : lead > 0 ? WORTH_ONE : 0;
    int32_t x = wholeness(s, &s->robot[a]) - wholeness(s, &s->robot[b]);
    int ours = time_to_strike(chart, s, a, b), theirs = time_to_strike(chart, s, b, a);
    x += LEAD * lead / left + standing(s, a) - standing(s, b);
    int32_t threat = time_worth[theirs] + IN_REACH * (theirs < golems_lines_of(s, &s->robot[b]));
    x -= threat * chart->caution / 100;
    if (s->golems > 2) return chance(x); /* among more, who fights is hurt, and others win by it */
    x += time_worth[ours] + IN_REACH * (ours < golems_lines_of(s, &s->robot[a]));
    x += near_worth[ours] * chart->eager / 100 + flanking(chart, s, a, b);
    return chance(x);
}

/* ---- alone against parabots (G30) */

static int32_t solo_worth(const golems_chart *chart, const golems_state *s) {
    int near = TIMES, parabots = 0, threats = 0;
    if (lasted(s, 0) < 1000) return 0;
    for (int i = s->golems; i < s->robots; i++) {
        if (lasted(s, i) < 1000) continue;
        int t = time_to_strike(chart, s, 0, i);
        if (t < near) near = t;
        threats += time_to_strike(chart, s, i, 0) == 0;
        parabots++;
    }
    if (parabots == 0) return WORTH_ONE;
    int left = rounds_left(s), whole = COMPONENTS - golems_damage(&s->robot[0]);
    if (left <= 0) return WORTH_ONE / 4;
    int32_t x = 800 + 500 * whole - 1300 * parabots + 120 * left - 60 * near - 150 * threats;
    return 500 + chance(x) * 9 / 10;
}

/* ---- a puzzle */

/* Commands until the nearest barrel could be struck. */
static int time_to_barrel(const golems_chart *chart, const golems_state *s, const golems_robot *r) {
    int reach, best = TIMES;
    golems_strength(s, r, &reach);
    for (int cell = 0; cell < golems_cells(s); cell++)
        for (int t = 0; t < best && s->height[cell] > 0; t++)
            if ((chart->pose[reach - 1][cell][t][r->face] >> r->at & 1u) != 0) best = t;
    return best;
}

/* How far one of the golems is from the goal. */
static int32_t puzzle_way(const golems_chart *chart, const golems_state *s, int golem) {
    const golems_robot *r = &s->robot[golem];
    int32_t near = TIMES;
    int way = chart->way[golem < GOLEMS_PAIR ? golem : 0][r->at];
    if (chart->goal == GOAL_REACH) return 100 * (way < GOLEMS_CELLS ? way : 40);
    if (chart->goal == GOAL_MEND) return 100 * time_to_barrel(chart, s, r);
    for (int i = s->golems; i < s->robots; i++) {
        if (lasted(s, i) < 1000) continue;
        int t = time_to_strike(chart, s, golem, i);
        if (t < near) near = t;
    }
    return 60 * near;
}

static int32_t puzzle_worth(const golems_chart *chart, const golems_state *s) {
    int32_t worth = 5000;
    if (s->solved) return WORTH_ONE;
    for (int i = 0; i < s->golems; i++)
        if (lasted(s, i) < 1000) return 0;
    if (s->phase == PHASE_OVER) return 100;
    for (int i = 0; i < s->golems; i++)
        worth -= 150 * golems_damage(&s->robot[i]) + puzzle_way(chart, s, i) / s->golems;
    for (int cell = 0; cell < golems_cells(s) && chart->goal == GOAL_MEND; cell++)
        worth -= 300 * s->height[cell];
    for (int i = s->golems; i < s->robots && chart->goal == GOAL_ROUT; i++)
        worth -= lasted(s, i) < 1000 ? 0 : 1200;
    return worth;
}

int32_t golems_worth(const golems_chart *chart, const golems_state *s, int seat) {
    int32_t sum = 0;
    if (chart->puzzle) return puzzle_worth(chart, s);
    if (s->golems == 1) return solo_worth(chart, s);
    for (int i = 0; i < s->golems; i++)
        if (i != seat) sum += compare(chart, s, seat, i);
    return sum / (s->golems - 1);
}

/* move.c - one step of movement of all robots at once.  Rulings G14-G22.
 *
 *   intents    what every robot tries: a turn, or a step aimed at a cell (G14, G21, G22)
 *   pushes     which stacks of barrels move (G15)
 *   settle     who stays because somebody else ends there: repeated until nothing changes (G14)
 *   carry out  stacks, robots and turns, all together
 *   effects    barrels fall (G16), lines catch (G22), portals act (G19), robots are in the water (G17)
 *
 * The choices that follow (turns on a line, flips, exits) are made by run.c. */
#include "games/golems/golems.h"

#include <stddef.h>

typedef struct intent {
    uint8_t command; /* F B L R, or none */
    uint8_t steps;   /* a Forward/Back that is really tried, blocked or not (G20) */
    uint8_t moves;
    uint8_t way;    /* the side it goes out by */
    uint8_t face;   /* when it has gone */
    uint8_t aim;    /* a cell, or GOLEMS_NONE */
    uint8_t beyond; /* where the stack it aims at would go */
    uint8_t pushes;
    uint8_t slick;   /* its step began on slick */
    const char *why; /* it stays */
} intent;

typedef struct step {
    const golems_run *run;
    golems_state *s;
    intent of[GOLEMS_ROBOTS];
    uint32_t fallen; /* cells that stacks were pushed to */
} step;

static int rotate(int face, int from, int to) { return (face + to - from + SIDES) % SIDES; }

/* Which command a robot carries out in this step, if any. */
static int command_of(const golems_state *s, const golems_robot *r) {
    bool acts = s->step == STEP_MOVE ? true : s->step == STEP_MOVE2 ? r->loop != 0 : r->again != 0;
    if (!golems_on_field(r) || !acts || r->now < CARD_FORWARD || r->now > CARD_RIGHT) return CARD_NONE;
    bool lame = s->rules.strict && s->rules.draft && !r->parabot && (r->damaged >> CHASSIS & 1) != 0;
    if (r->now == CARD_BACK && lame) return CARD_WAIT; /* G7; without a draft nothing wears off (G10) */
    return r->now;
}

/* G22: on a turn a follower leaves by an open side. */
static void aim_along_line(const golems_state *s, const golems_robot *r, intent *in) {
    int open = golems_open_sides(s->token[r->at]);
    if (!r->following || (open >> in->way & 1) != 0) return;
    int side = 0;
    while ((open >> side & 1) == 0 || side == golems_opposite(in->way)) side++;
    in->face = (uint8_t)rotate(r->face, in->way, side);
    in->way = (uint8_t)side;
}

static void aim(const golems_state *s, const golems_robot *r, intent *in) {
    in->steps = 1;
    in->slick = golems_slick(s, r->at);
    in->way = (uint8_t)(in->command == CARD_FORWARD ? r->face : golems_opposite(r->face));
    aim_along_line(s, r, in);
    int cell = golems_next(r->at, in->way);
    if (cell == GOLEMS_NONE) {
        in->why = "edge";
    } else if (s->token[cell] == TOKEN_WALL) {
        in->why = "wall";
    } else {
        in->aim = (uint8_t)cell;
        in->moves = 1;
    }
}

/* G21: the command works: anywhere but in a drift, and there as a second effort. */
static bool works_here(const golems_state *s, golems_robot *r, int command) {
    if (!golems_drift(s, r->at)) return true;
    bool second = r->drift == command;
    r->drift = (uint8_t)(second ? CARD_NONE : command);
    return second;
}

static void intents(step *st) {
    golems_state *s = st->s;
    for (int i = 0; i < s->robots; i++) {
        golems_robot *r = &s->robot[i];
        intent *in = &st->of[i];
        *in = (intent){
            .command = (uint8_t)command_of(s, r), .face = r->face, .aim = GOLEMS_NONE, .beyond = GOLEMS_NONE};
        if (in->command == CARD_NONE) continue;
        if (in->command == CARD_WAIT) {
            r->drift = CARD_NONE;
            in->why = "chassis";
        } else if (!works_here(s, r, in->command)) {
            in->why = "drift";
        } else if (in->command <= CARD_BACK) {
            aim(s, r, in);
        } else if (r->following) {
            in->why = "line";
        } else {
            in->face = (uint8_t)((r->face + (in->command == CARD_RIGHT ? 1 : SIDES - 1)) % SIDES);
        }
    }
}

/* ---- pushes (G15) */

static bool is_land_stack(const golems_state *s, int cell) {
    return s->height[cell] > 0 && s->token[cell] != TOKEN_WATER;
}

/* The stack that robot i aims at may go: as all stands when the step begins, against every other aim. */
static bool may_push(const step *st, int i) {
    const golems_state *s = st->s;
    int beyond = st->of[i].beyond;
    if (beyond == GOLEMS_NONE || s->token[beyond] == TOKEN_WALL || s->height[beyond] > 0) return false;
    if (golems_robot_on(s, beyond) >= 0) return false;
    for (int k = 0; k < s->robots; k++) {
        const intent *other = &st->of[k];
        if (k == i) continue;
        if (other->aim == beyond || other->aim == st->of[i].aim || other->beyond == beyond) return false;
    }
    return true;
}

static void pushes(step *st) {
    golems_state *s = st->s;
    for (int i = 0; i < s->robots; i++) {
        intent *in = &st->of[i];
        if (in->aim == GOLEMS_NONE || !is_land_stack(s, in->aim)) continue;
        in->pushes = 1;
        in->beyond = (uint8_t)golems_next(in->aim, in->way);
    }
    for (int i = 0; i < s->robots; i++) {
        intent *in = &st->of[i];
        if (!in->pushes || may_push(st, i)) continue;
        in->moves = 0;
        in->why = "barrel";
    }
}

/* ---- who stays (G14) */

static int end_of(const step *st, int i) { return st->of[i].moves ? st->of[i].aim : st->s->robot[i].at; }

static void settle(step *st) {
    const golems_state *s = st->s;
    bool changed;
    do {
        uint32_t once = 0, twice = 0;
        changed = false;
        for (int i = 0; i < s->robots; i++) {
            if (!golems_on_field(&s->robot[i])) continue;
            uint32_t end = golems_bit(end_of(st, i));
            twice |= once & end;
            once |= end;
        }
        for (int i = 0; i < s->robots && twice != 0; i++) {
            intent *in = &st->of[i];
            if (!in->moves || (twice & golems_bit(in->aim)) == 0) continue;
            in->moves = 0;
            in->why = "robot";
            changed = true;
        }
    } while (changed);
}

/* ---- carry out */

static void move_stack(step *st, const intent *in) {
    golems_state *s = st->s;
    int from = in->aim, to = in->beyond;
    golems_tell(st->run, NEWS(.type = "push", .from = 1 + from, .to = 1 + to));
    for (int k = 0; k < s->height[from]; k++) {
        s->barrel[to][k] = s->barrel[from][k];
        s->barrel[from][k] = 0;
    }
    s->height[to] = s->height[from];
    s->height[from] = 0;
    st->fallen |= golems_bit(to);
}

static void tell_robot(const step *st, int i, int from) {
    const intent *in = &st->of[i];
    if (st->run->events == NULL || in->command == CARD_NONE) return;
    if (in->moves)
        golems_tell(st->run, NEWS(.type = "move", .robot = 1 + i, .from = 1 + from, .to = 1 + in->aim,
                                  .side = 1 + in->face));
    else if (in->why != NULL && in->aim != GOLEMS_NONE)
        golems_tell(st->run, NEWS(.type = "stay", .robot = 1 + i, .from = 1 + from, .to = 1 + in->aim,
                                  .word = in->why));
    else if (in->why != NULL)
        golems_tell(st->run, NEWS(.type = "stay", .robot = 1 + i, .from = 1 + from, .word = in->why));
    else
        golems_tell(st->run, NEWS(.type = "face", .robot = 1 + i, .side = 1 + in->face));
}

static void carry_out(step *st) {
    golems_state *s = st->s;
    bool first = s->step == STEP_MOVE || s->step == STEP_MOVE2;
    for (int i = 0; i < s->robots; i++)
        if (st->of[i].pushes && st->of[i].moves) move_stack(st, &st->of[i]);
    for (int i = 0; i < s->robots; i++) {
        golems_robot *r = &s->robot[i];
        const intent *in = &st->of[i];
        int from = r->at;
        if (in->moves) golems_put_robot(r, in->aim);
        if (in->moves || in->command >= CARD_LEFT) r->face = in->face; /* who stays keeps its facing */
        tell_robot(st, i, from);
        bool slid = in->steps && (in->slick || (in->moves && golems_slick(s, r->at)));
        r->again = first && slid; /* once: a repeat is not repeated (G20) */
    }
}

/* ---- effects */

/* G16: into the water, or into a portal that has its partner. */
static void barrels_fall(step *st) {
    golems_state *s = st->s;
    uint32_t wet = 0;
    for (int cell = 0; cell < golems_cells(s); cell++) {
        if ((st->fallen >> cell & 1u) == 0) continue;
        if (s->token[cell] == TOKEN_WATER) wet |= golems_bit(cell);
        if (golems_partner(s, cell) == GOLEMS_NONE) continue;
        while (s->height[cell] > 0) s->aside[golems_take_barrel(s, cell)]++;
        golems_tell(st->run, NEWS(.type = "vanish", .from = 1 + cell));
    }
    golems_float(st->run, wet);
}

/* G22 for a robot that has just stepped onto a line by the side `way`. */
static void catch_robot(step *st, int i) {
    golems_state *s = st->s;
    golems_robot *r = &s->robot[i];
    int token = s->token[r->at], way = st->of[i].way, open = golems_open_sides(token);
    bool straight = token == TOKEN_NS || token == TOKEN_EW, along = (open >> golems_opposite(way) & 1) != 0;
    if (!straight && !along) return; /* a closed side of a turn */
    r->following = 1;
    if (straight && !along) {
        r->turn = !r->parabot;
        if (r->parabot) r->face = (uint8_t)((r->face + 1) % SIDES);
    } else if (!straight) {
        int side = 0;
        while ((open >> side & 1) == 0 || side == golems_opposite(way)) side++;
        r->face = (uint8_t)rotate(r->face, way, side);
    }
    golems_tell(st->run,
                NEWS(.type = "follow", .robot = 1 + i, .from = 1 + r->at, .side = r->turn ? 0 : 1 + r->face));
}

static void lines_catch(step *st) {
    golems_state *s = st->s;
    for (int i = 0; i < s->robots; i++)
        if (st->of[i].moves && golems_is_line(s->token[s->robot[i].at])) catch_robot(st, i);
}

/* The robot there that is to go through the portal now, or -1. */
static int traveller(const step *st, int cell) {
    int i = golems_robot_on(st->s, cell);
    return i >= 0 && (st->of[i].moves || st->s->robot[i].waiting) ? i : -1;
}

static void go_through(step *st, int i, int to) {
    golems_robot *r = &st->s->robot[i];
    golems_tell(st->run, NEWS(.type = "portal", .robot = 1 + i, .from = 1 + r->at, .to = 1 + to));
    golems_put_robot(r, to);
}

static void portals_act(step *st) {
    golems_state *s = st->s;
    for (int token = TOKEN_PORTAL1; token <= TOKEN_PORTAL2; token++) {
        uint32_t pair = golems_tokens(s, token);
        if (__builtin_popcount(pair) != 2) continue;
        int cell[2] = {__builtin_ctz(pair), 31 - __builtin_clz(pair)};
        int who[2] = {traveller(st, cell[0]), traveller(st, cell[1])};
        for (int k = 0; k < 2; k++) {
            if (who[k] < 0) continue;
            if (who[1 - k] < 0 && golems_robot_on(s, cell[1 - k]) >= 0) {
                if (!s->robot[who[k]].waiting)
                    golems_tell(st->run, NEWS(.type = "wait", .robot = 1 + who[k], .from = 1 + cell[k]));
                s->robot[who[k]].waiting = 1;
            } else {
                go_through(st, who[k], cell[1 - k]);
            }
        }
    }
}

static void robots_splash(step *st) {
    golems_state *s = st->s;
    for (int i = 0; i < s->robots; i++)
        if (st->of[i].moves && golems_in_water(s, &s->robot[i])) golems_splash(st->run, i, "splash");
}

void golems_move_step(const golems_run *run) {
    step st = {.run = run, .s = run->s};
    intents(&st);
    pushes(&st);
    settle(&st);
    carry_out(&st);
    barrels_fall(&st);
    lines_catch(&st);
    portals_act(&st);
    robots_splash(&st);
}

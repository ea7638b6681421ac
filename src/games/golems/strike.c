/* strike.c - all attacks and defences of a line at once.  Rulings G23-G26.
 *
 *   blows    the strengths that meet in every cell (G23)
 *   strikes  what they do there: barrels break, tokens go (G24)
 *   blasts   every bomb that opened, and those it opens, until done (G25)
 *   damage   strikes less defence, and bombs (G26)
 *   falls    barrels whose ice is gone float, then robots are in the water
 *
 * Till the last blast everything counts as standing where it stood, so broken ice is only noted. */
#include "games/golems/golems.h"

typedef struct melee {
    const golems_run *run;
    golems_state *s;
    uint8_t blow[GOLEMS_CELLS], strikers[GOLEMS_CELLS]; /* strength; bit i: robot i struck it */
    uint8_t struck[GOLEMS_ROBOTS], blasted[GOLEMS_ROBOTS];
    uint8_t bomb[GOLEMS_BARRELS]; /* cells where bombs opened, in order */
    int bombs;
    uint32_t broken;  /* ice */
    uint8_t swimming; /* robots that are in the water already */
} melee;

static void blow(melee *m, int i, int cell, int strength) {
    m->blow[cell] = (uint8_t)(m->blow[cell] + strength);
    m->strikers[cell] = (uint8_t)(m->strikers[cell] | 1u << i);
    golems_tell(m->run, NEWS(.type = "strike", .robot = 1 + i, .from = 1 + cell, .count = strength));
}

static void blows(melee *m) {
    const golems_state *s = m->s;
    for (int i = 0; i < s->robots; i++) {
        const golems_robot *r = &s->robot[i];
        if (!golems_on_field(r) || r->now != CARD_ATTACK) continue;
        int reach, strength = golems_strength(s, r, &reach) * (r->loop ? 2 : 1);
        int cell = golems_next(r->at, r->face);
        if (cell == GOLEMS_NONE) {
            golems_tell(m->run, NEWS(.type = "strike", .robot = 1 + i, .count = strength, .word = "edge"));
            continue;
        }
        blow(m, i, cell, strength);
        if (reach < 2 || s->token[cell] == TOKEN_WALL || golems_robot_on(s, cell) >= 0) continue;
        cell = golems_next(cell, r->face);
        if (cell != GOLEMS_NONE) blow(m, i, cell, strength);
    }
}

/* Opens the top barrel of a stack; `strikers` may mend if it is the toolkit. */
static void open_barrel(melee *m, int cell, unsigned strikers) {
    golems_state *s = m->s;
    int kind = golems_take_barrel(s, cell);
    s->opened[kind]++;
    golems_tell(m->run, NEWS(.type = "open", .from = 1 + cell, .word = golems_barrel_names[kind]));
    if (kind == BARREL_BOMB) m->bomb[m->bombs++] = (uint8_t)cell;
    for (int i = 0; kind == BARREL_TOOLKIT && i < s->golems; i++) {
        golems_robot *r = &s->robot[i];
        if ((strikers >> i & 1) != 0 && !r->due && r->damaged != 0)
            r->mend = 1; /* G28: who is due does not */
    }
}

static void remove_token(melee *m, int cell) {
    golems_state *s = m->s;
    int token = s->token[cell];
    golems_tell(m->run, NEWS(.type = "remove", .from = 1 + cell, .word = golems_token_names[token]));
    int partner = golems_partner(s, cell);
    s->token[cell] = TOKEN_NONE;
    for (int i = 0; i < s->robots; i++) {
        golems_robot *r = &s->robot[i];
        if (r->at == cell) r->following = r->waiting = 0;
        if (partner != GOLEMS_NONE && r->at == partner) r->waiting = 0; /* G19 */
    }
}

static void break_ice(melee *m, int cell) {
    if ((m->broken & golems_bit(cell)) != 0) return;
    m->broken |= golems_bit(cell);
    golems_tell(m->run, NEWS(.type = "break", .from = 1 + cell));
}

static bool floats(const golems_state *s, int cell) {
    return s->height[cell] > 0 && s->token[cell] == TOKEN_WATER;
}

static void strikes(melee *m) {
    golems_state *s = m->s;
    for (int cell = 0; cell < golems_cells(s); cell++) {
        if (m->blow[cell] == 0) continue;
        int robot = golems_robot_on(s, cell), token = s->token[cell];
        if (robot >= 0) m->struck[robot] = m->blow[cell];
        if (floats(s, cell)) {
            golems_sink(m->run, cell);
        } else {
            for (int n = m->blow[cell]; n > 0 && s->height[cell] > 0; n--)
                open_barrel(m, cell, m->strikers[cell]);
        }
        if (token == TOKEN_ICE) break_ice(m, cell);
        if (golems_is_portal(token) || golems_is_line(token)) remove_token(m, cell);
    }
}

/* The 3×3 around a cell, cut off at the part's edge. */
static uint32_t around(int cell) {
    uint32_t box = golems_bit(cell);
    for (int axis = 0; axis < 2; axis++) {
        uint32_t wider = box;
        for (int i = 0; i < GOLEMS_CELLS; i++) {
            if ((box >> i & 1u) == 0) continue;
            int a = golems_next(i, axis), b = golems_next(i, golems_opposite(axis));
            if (a != GOLEMS_NONE) wider |= golems_bit(a);
            if (b != GOLEMS_NONE) wider |= golems_bit(b);
        }
        box = wider;
    }
    return box;
}

static void blast(melee *m, int centre) {
    golems_state *s = m->s;
    uint32_t box = around(centre);
    golems_tell(m->run, NEWS(.type = "blast", .from = 1 + centre));
    for (int cell = 0; cell < golems_cells(s); cell++) {
        if ((box >> cell & 1u) == 0) continue;
        int robot = golems_robot_on(s, cell);
        if (robot >= 0) m->blasted[robot]++;
        if (cell != centre && s->height[cell] > 0) {
            if (floats(s, cell))
                golems_sink(m->run, cell);
            else
                open_barrel(m, cell, 0);
        }
        if (s->token[cell] == TOKEN_ICE) break_ice(m, cell);
        if (golems_is_line(s->token[cell])) remove_token(m, cell);
    }
}

static void damage(melee *m) {
    const golems_state *s = m->s;
    for (int i = 0; i < s->robots; i++) {
        const golems_robot *r = &s->robot[i];
        int strike = m->struck[i], ward = r->now != CARD_DEFEND ? 0 : r->loop ? 2 : 1;
        if (ward > strike) ward = strike;
        if (ward > 0) golems_tell(m->run, NEWS(.type = "defend", .robot = 1 + i, .count = ward));
        if (strike > ward) golems_hurt(m->run, i, strike - ward, "strike");
        if (m->blasted[i] > 0) golems_hurt(m->run, i, m->blasted[i], "bomb");
    }
}

static void falls(melee *m) {
    golems_state *s = m->s;
    for (int cell = 0; cell < golems_cells(s); cell++)
        if ((m->broken >> cell & 1u) != 0) s->token[cell] = TOKEN_WATER;
    golems_float(m->run, m->broken);
    for (int i = 0; i < s->robots; i++) {
        golems_robot *r = &s->robot[i];
        if (golems_on_field(r) && (m->swimming >> i & 1) == 0 && golems_in_water(s, r))
            golems_splash(m->run, i, "splash");
    }
}

void golems_strike_step(const golems_run *run) {
    melee m = {.run = run, .s = run->s};
    for (int i = 0; i < m.s->robots; i++) {
        const golems_robot *r = &m.s->robot[i];
        if (golems_on_field(r) && golems_in_water(m.s, r)) m.swimming = (uint8_t)(m.swimming | 1u << i);
    }
    blows(&m);
    strikes(&m);
    for (int i = 0; i < m.bombs; i++) blast(&m, m.bomb[i]);
    damage(&m);
    falls(&m);
}

/* check.c - the check at the end of a turn: fuses, shorts, smoke, glow; and the reeds.  Rulings C10, C14-C17.
 */
#include "games/circuit/circuit.h"

/* ---- telling ---- */

ng_out *circuit_open_event(const circuit_act *m, const char *type, int seat) {
    ng_out *out = ng_event_open(m->events, NG_ALL, m->s->seats, type);
    ng_json_int(out, "seat", seat);
    return out;
}

void circuit_tell(const circuit_act *m, const char *type, int seat, const char *text) {
    if (m->events == NULL) return;
    ng_json_text(circuit_open_event(m, type, seat), "text", text);
    ng_event_close(m->events);
}

/* An event at a place, its text being the type and the place, and a value if there is one. */
static void tell_at(const circuit_act *m, const char *type, int place, int value,
                    const circuit_chain *chain) {
    ng_out *out = circuit_open_event(m, type, circuit_turn(m->s));
    ng_open_text(out, "at");
    circuit_put_place(out, place);
    ng_close_text(out);
    if (value > 0) ng_json_int(out, "value", value);
    if (chain != NULL) circuit_json_chain(m->s, out, chain);
    ng_event_text(m->events, type);
    ng_put_char(out, ' ');
    circuit_put_place(out, place);
    if (value > 0) {
        ng_put_char(out, ' ');
        ng_put_int(out, value);
    }
    ng_event_told(m->events);
}

/* ---- reeds ---- */

void circuit_look_at_reeds(const circuit_act *m) {
    uint64_t closed = circuit_close_reeds(m->s);
    for (; closed != 0 && m->events != NULL; closed &= closed - 1)
        tell_at(m, "on", __builtin_ctzll(closed), 0, NULL);
}

/* ---- the steps of C14 ---- */

static void take_penalty(circuit_act *m) {
    circuit_state *s = m->s;
    int turn = circuit_turn(s);
    if (m->penalised) return;
    m->penalised = true;
    s->penalties[turn]++;
    if (s->penalties[turn] >= 3) s->skip[turn] = 1;
    if (m->events == NULL) return;
    ng_out *out = circuit_open_event(m, "penalty", turn);
    ng_json_int(out, "penalties", s->penalties[turn]);
    ng_json_int(out, "points", circuit_penalty_points(s->penalties[turn]));
    ng_json_bool(out, "skip", s->skip[turn] != 0);
    ng_event_end(m->events, "penalty");
}

static bool fits_fuse(const circuit_chain *chain, int side, int b) {
    (void)b;
    return chain->row <= ROW_BURN_LED && chain->fuse == side;
}

static void blow(const circuit_act *m, const circuit_nets *n, int side) {
    if (m->events != NULL) {
        circuit_chain chain;
        circuit_find_chain(m->s, n, fits_fuse, side, 0, &chain);
        tell_at(m, "blown", CIRCUIT_CELLS + side, 0, &chain);
    }
    m->s->blown = (uint16_t)(m->s->blown | 1u << side);
}

static bool fits_short(const circuit_chain *chain, int a, int b) {
    (void)a, (void)b;
    return chain->row == ROW_SHORT && chain->fuse == CIRCUIT_SIDES;
}

/* C16: the penalty, and who is asked first. */
static void wait_for_mender(circuit_act *m, const circuit_nets *n) {
    circuit_state *s = m->s;
    int turn = circuit_turn(s);
    if (m->events != NULL) {
        circuit_chain chain;
        circuit_find_chain(s, n, fits_short, 0, 0, &chain);
        ng_out *out = circuit_open_event(m, "short", turn);
        circuit_json_chain(s, out, &chain);
        circuit_json_places(out, "tiles", circuit_shorted_tiles(s, n), 0);
        ng_event_end(m->events, "short");
    }
    take_penalty(m);
    s->phase = PHASE_MEND;
    s->mender = (uint8_t)turn;
    if (circuit_has_iron(s, turn)) return;
    circuit_narrow(s, turn, (uint16_t)(CIRCUIT_ANY & ~(1 << KIND_IRON))); /* he would have had to use it */
    s->mender = (uint8_t)((turn + 1) % s->seats);
}

static bool fits_burn(const circuit_chain *chain, int cell, int b) {
    (void)b;
    for (int i = 0; i < chain->count; i++)
        if (chain->burns[i] && chain->element[i].at == cell) return true;
    return false;
}

static void burn(circuit_act *m, const circuit_nets *n, uint64_t cells) {
    for (uint64_t rest = cells; rest != 0 && m->events != NULL; rest &= rest - 1) {
        circuit_chain chain;
        int cell = __builtin_ctzll(rest);
        circuit_find_chain(m->s, n, fits_burn, cell, 0, &chain);
        tell_at(m, "smoke", cell, 0, &chain);
    }
    m->s->smoke |= cells;
    take_penalty(m);
}

static bool fits_glow(const circuit_chain *chain, int cell, int value) {
    for (int i = 0; i < chain->count; i++)
        if (chain->element[i].at == cell && chain->value[i] == value) return true;
    return false;
}

static int tokens_left(const circuit_state *s, int seat) {
    int left = CIRCUIT_TOKENS;
    for (int cell = 0; cell < CIRCUIT_CELLS; cell++)
        left -= s->token[cell] != 0 && circuit_token_seat(s->token[cell]) == seat;
    return left;
}

/* C15: where tokens are short, the higher values first, equal ones row by row. */
static uint64_t affordable(const circuit_verdict *v, int left) {
    uint64_t chosen = 0;
    for (int value = 2; value >= 1; value--)
        for (uint64_t rest = v->glows; rest != 0; rest &= rest - 1) {
            int cell = __builtin_ctzll(rest);
            if (v->value[cell] != value || left == 0) continue;
            chosen |= circuit_bit(cell);
            left--;
        }
    return chosen;
}

static void light(const circuit_act *m, const circuit_nets *n, const circuit_verdict *v) {
    circuit_state *s = m->s;
    int turn = circuit_turn(s);
    uint64_t chosen = affordable(v, tokens_left(s, turn));
    for (uint64_t rest = chosen; rest != 0 && m->events != NULL; rest &= rest - 1) {
        circuit_chain chain; /* told before the tokens lie there: with three leds they would count */
        int cell = __builtin_ctzll(rest);
        circuit_find_chain(s, n, fits_glow, cell, v->value[cell], &chain);
        tell_at(m, "glow", cell, v->value[cell], &chain);
    }
    for (; chosen != 0; chosen &= chosen - 1) {
        int cell = __builtin_ctzll(chosen);
        s->token[cell] = (uint8_t)(2 * turn + v->value[cell]);
    }
}

bool circuit_check(circuit_act *m) {
    for (;;) { /* every round but the last blows a fuse or burns an element */
        circuit_nets n;
        circuit_verdict v;
        circuit_find_nets(m->s, &n);
        circuit_judge(m->s, &n, &v);
        if (v.fuse < CIRCUIT_SIDES) {
            blow(m, &n, v.fuse);
        } else if (v.shorted) {
            wait_for_mender(m, &n);
            return false;
        } else if (v.burns != 0) {
            burn(m, &n, v.burns);
        } else {
            if (v.glows != 0) light(m, &n, &v);
            return true;
        }
    }
}

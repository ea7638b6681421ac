/* circuit_seen.c - names of tiles and places, and a seat's view taken apart. */
#include "cli/screens/circuit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- names ---- */

const ng_circuit_name ng_circuit_names[CIRCUIT_KINDS] = {
    [KIND_STRAIGHT] = {"провод", "провод", "─", "─"},
    [KIND_CORNER] = {"угол", "угол", "└", "└"},
    [KIND_TEE] = {"тройник", "тройник", "┴", "┴"},
    [KIND_CROSS] = {"крест", "крест", "┼", "┼"},
    [KIND_LAMP] = {"лампочка", "лампочку", "(☼)", "⊗"},
    [KIND_LED] = {"светодиод", "светодиод", "(▶)", "▷│⇗"},
    [KIND_RESISTOR] = {"резистор", "резистор", "[R]", "[ ]"},
    [KIND_DIODE] = {"диод", "диод", "[▶]", "▷│"},
    [KIND_REED] = {"геркон", "геркон", "[╱]", "(╱)"},
    [KIND_MAGNET] = {"магнит", "магнит", "N∩S", "N∩S"},
    [KIND_BATTERY] = {"батарейка", "батарейку", "+▮−", "+┃╷"},
    [KIND_IRON] = {"паяльник", "паяльник", "═╾", "═╾"},
};
const char *const ng_circuit_shapes[CIRCUIT_SEATS_MAX] = {"●", "■", "▲", "◆", "⬟", "⬢"};

const char *ng_circuit_kind(int kind) { return ng_tr(circuit_kinds[kind], ng_circuit_names[kind].ru); }

int ng_circuit_kind_of(const char *tile) {
    int kind = 0;
    size_t length = strcspn(tile, "-");
    while (kind < CIRCUIT_KINDS &&
           (strlen(circuit_kinds[kind]) != length || strncmp(circuit_kinds[kind], tile, length) != 0))
        kind++;
    return kind;
}

int ng_circuit_place(const char *text) {
    int place;
    ng_scan scan = ng_scan_over(text, (uint32_t)strlen(text));
    return circuit_scan_place(&scan, &place) && ng_scan_end(&scan) ? place : -1;
}

int ng_circuit_place_node(const ng_doc *doc, uint32_t node) {
    char text[8];
    return ng_doc_copy(doc, node, text, sizeof text) ? ng_circuit_place(text) : -1;
}

/* ---- reading the view ---- */

/* One for each seat at the most; how many there are. */
static int numbers(const ng_doc *doc, const char *key, int out[CIRCUIT_SEATS_MAX]) {
    return ng_doc_numbers(doc, ng_doc_get(doc, 0, key), out, CIRCUIT_SEATS_MAX);
}

static void look_at_cells(const ng_doc *view, circuit_state *s) {
    uint32_t cells = ng_doc_get(view, 0, "cells"), glow = ng_doc_get(view, 0, "glow");
    for (int cell = 0; cell < CIRCUIT_CELLS; cell++) {
        const char key[3] = {(char)('a' + cell % CIRCUIT_COLUMNS), (char)('1' + cell / CIRCUIT_COLUMNS), 0};
        char text[24];
        uint32_t node = ng_doc_get(view, cells, key), token = ng_doc_get(view, glow, key);
        int tile = 0;
        int64_t seat = 0, value = 0;
        if (node != 0 && ng_doc_copy(view, node, text, sizeof text)) {
            ng_scan scan = ng_scan_over(text, (uint32_t)strlen(text));
            if (circuit_scan_tile(&scan, &tile)) s->cell[cell] = (uint8_t)tile;
        }
        if (token == 0) continue;
        uint32_t first = ng_doc_first(view, token);
        if (ng_doc_int(view, first, 0, CIRCUIT_SEATS_MAX - 1, &seat) &&
            ng_doc_int(view, ng_doc_next(view, first), 1, 2, &value))
            s->token[cell] = (uint8_t)(2 * seat + value);
    }
}

static void look_at_marks(const ng_doc *view, circuit_state *s) {
    uint32_t smoke = ng_doc_get(view, 0, "smoke"), on = ng_doc_get(view, 0, "on"),
             sides = ng_doc_get(view, 0, "sides");
    NG_EACH(view, i, smoke) {
        int place = ng_circuit_place_node(view, i);
        if (place >= CIRCUIT_CELLS)
            s->blown = (uint16_t)(s->blown | 1u << (place - CIRCUIT_CELLS));
        else if (place >= 0)
            s->smoke |= circuit_bit(place);
    }
    NG_EACH(view, i, on) {
        int place = ng_circuit_place_node(view, i);
        if (place >= 0 && place < CIRCUIT_CELLS) s->on |= circuit_bit(place);
    }
    for (int right = 0; right < 2; right++) {
        uint32_t list = ng_doc_get(view, sides, right ? "right" : "left");
        int side = right ? CIRCUIT_ROWS : 0;
        NG_EACH(view, i, list) {
            int32_t kind = ng_doc_choice(view, i, circuit_side_names);
            if (side < CIRCUIT_SIDES) s->side[side++] = (uint8_t)(kind < 0 ? SIDE_BROKEN : kind);
        }
    }
}

static void look_at_hands(const ng_doc *view, ng_circuit_seen *out) {
    uint32_t hands = ng_doc_get(view, 0, "hands");
    int seat = 0;
    for (uint32_t i = ng_doc_first(view, hands); i != ng_doc_end(view, hands) && seat < CIRCUIT_SEATS_MAX;
         i = ng_doc_next(view, i), seat++) {
        if (!ng_doc_is(view, i, NG_NODE_ARRAY)) continue;
        out->known[seat] = true;
        NG_EACH(view, k, i) {
            int32_t kind = ng_doc_choice(view, k, circuit_kinds);
            if (kind >= 0) out->open.hand[seat][kind]++;
        }
    }
}

static void look_at_seats(const ng_doc *view, ng_circuit_seen *out) {
    circuit_state *s = &out->open;
    int irons[CIRCUIT_SEATS_MAX] = {0}, penalties[CIRCUIT_SEATS_MAX] = {0}, solder[CIRCUIT_SEATS_MAX] = {0},
        skip[CIRCUIT_SEATS_MAX] = {0}, passed[CIRCUIT_SEATS_MAX], team = 0;
    s->seats = (uint8_t)numbers(view, "irons", irons);
    numbers(view, "penalties", penalties);
    numbers(view, "solder", solder);
    numbers(view, "skip", skip);
    numbers(view, "held", out->held);
    numbers(view, "teams", out->team);
    for (int i = numbers(view, "passed", passed); i > 0; i--)
        s->passed = (uint8_t)(s->passed | ng_seat_bit(passed[i - 1]));
    for (int i = 0; i < s->seats; i++) {
        s->irons[i] = (uint8_t)irons[i];
        s->penalties[i] = (uint8_t)penalties[i];
        s->solder[i] = (uint8_t)solder[i];
        s->skip[i] = (uint8_t)skip[i];
        if (out->team[i] != i) s->teams = 1;
    }
    NG_EACH(view, i, ng_doc_get(view, 0, "tally"))
        if (team < CIRCUIT_SEATS_MAX) out->points[team++] = (int)ng_doc_number(view, i, "points", 0);
}

void ng_circuit_look(const ng_doc *view, int seat, ng_circuit_seen *out) {
    static const char *const phases[] = {"act", "mend", "over", NULL};
    memset(out, 0, sizeof *out);
    circuit_state *s = &out->open;
    out->seat = seat;
    s->x2 = ng_doc_truth(view, 0, "x2");
    s->battery = ng_doc_truth(view, 0, "battery");
    s->goal = (uint8_t)ng_doc_number(view, 0, "goal", 0);
    s->look = ng_doc_choice(view, ng_doc_get(view, 0, "side"), circuit_looks) == 1;
    s->last = (uint8_t)ng_doc_number(view, 0, "last", 0);
    s->place = (uint8_t)ng_doc_number(view, 0, "place", 0);
    int32_t phase = ng_doc_choice(view, ng_doc_get(view, 0, "phase"), phases);
    s->phase = (uint8_t)(phase < 0 ? PHASE_ACT : phase);
    uint32_t second = ng_doc_get(view, 0, "second");
    if (second != 0) s->second = (uint8_t)ng_doc_choice(view, second, circuit_seconds);
    out->mender = (int)ng_doc_number(view, 0, "mender", -1);
    out->turn = (int)ng_doc_number(view, 0, "turn", 0);
    out->bag = (int)ng_doc_number(view, 0, "bag", 0);
    look_at_cells(view, s);
    look_at_marks(view, s);
    look_at_seats(view, out);
    look_at_hands(view, out);
}

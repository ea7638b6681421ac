/* view.c - what a seat, or a spectator, may know.
 *
 * Secret: the tiles in other teams' hands, and what is in the bag; how many there are of each is not.  What
 * nobody showed is told as one sum, `unseen`: it follows from all that lies open. */
#include "games/circuit/circuit.h"

void circuit_json_kinds(ng_out *out, const char *key, const uint8_t counts[CIRCUIT_KINDS]) {
    ng_open_object(out, key);
    for (int kind = 0; kind < CIRCUIT_KINDS; kind++)
        if (counts[kind] > 0) ng_json_int(out, circuit_kinds[kind], counts[kind]);
    ng_close_object(out);
}

void circuit_json_hand(ng_out *out, const uint8_t counts[CIRCUIT_KINDS]) {
    ng_open_array(out, NULL);
    for (int kind = 0; kind < CIRCUIT_KINDS; kind++)
        for (int i = 0; i < counts[kind]; i++) ng_json_text(out, NULL, circuit_kinds[kind]);
    ng_close_array(out);
}

static void json_side(const circuit_state *s, ng_out *out, const char *key, int first) {
    ng_open_array(out, key);
    for (int i = 0; i < CIRCUIT_ROWS; i++) ng_json_text(out, NULL, circuit_side_names[s->side[first + i]]);
    ng_close_array(out);
}

static void put_key(int cell, char key[3]) {
    key[0] = (char)('a' + cell % CIRCUIT_COLUMNS);
    key[1] = (char)('1' + cell / CIRCUIT_COLUMNS);
    key[2] = 0;
}

void circuit_json_field(const circuit_state *s, ng_out *out) {
    char key[3];
    ng_open_object(out, "sides");
    json_side(s, out, "left", 0);
    json_side(s, out, "right", CIRCUIT_ROWS);
    ng_close_object(out);
    ng_open_object(out, "cells");
    for (int cell = 0; cell < CIRCUIT_CELLS; cell++) {
        if (s->cell[cell] == 0) continue;
        put_key(cell, key);
        circuit_json_tile(out, key, s->cell[cell]);
    }
    ng_close_object(out);
    circuit_json_places(out, "smoke", s->smoke, s->blown);
    circuit_json_places(out, "on", s->on, 0);
    ng_open_object(out, "glow");
    for (int cell = 0; cell < CIRCUIT_CELLS; cell++) {
        if (s->token[cell] == 0) continue;
        put_key(cell, key);
        ng_open_array(out, key);
        ng_json_int(out, NULL, circuit_token_seat(s->token[cell]));
        ng_json_int(out, NULL, circuit_token_value(s->token[cell]));
        ng_close_array(out);
    }
    ng_close_object(out);
}

static void view_hands(const circuit_state *s, ng_seats open, ng_out *out) {
    uint8_t unseen[CIRCUIT_KINDS], held[CIRCUIT_SEATS_MAX] = {0};
    for (int kind = 0; kind < CIRCUIT_KINDS; kind++) unseen[kind] = s->bag[kind];
    ng_open_array(out, "hands"); /* null: hidden */
    for (int seat = 0; seat < s->seats; seat++) {
        held[seat] = (uint8_t)circuit_sum(s->hand[seat]);
        if (ng_seats_has(open, seat)) {
            circuit_json_hand(out, s->hand[seat]);
            continue;
        }
        ng_json_null(out, NULL);
        for (int kind = 0; kind < CIRCUIT_KINDS; kind++)
            unseen[kind] = (uint8_t)(unseen[kind] + s->hand[seat][kind]);
    }
    ng_close_array(out);
    ng_json_bytes(out, "held", held, s->seats);
    ng_json_int(out, "bag", circuit_sum(s->bag));
    circuit_json_kinds(out, "unseen", unseen);
    circuit_json_kinds(out, "discard", s->discard);
}

static void view_points(const circuit_state *s, ng_out *out) {
    circuit_tally tally[CIRCUIT_SEATS_MAX];
    for (int team = 0; team < circuit_team_count(s); team++) circuit_count(s, team, &tally[team]);
    ng_open_array(out, "teams");
    for (int seat = 0; seat < s->seats; seat++) ng_json_int(out, NULL, circuit_team(s, seat));
    ng_close_array(out);
    ng_open_array(out, "tally"); /* by team */
    for (int team = 0; team < circuit_team_count(s); team++) {
        ng_open_object(out, NULL);
        ng_json_int(out, "glow", tally[team].glow);
        ng_json_int(out, "lit", tally[team].lit);
        ng_json_int(out, "fines", tally[team].fines);
        ng_json_int(out, "points", tally[team].glow - tally[team].fines);
        ng_close_object(out);
    }
    ng_close_array(out);
}

void circuit_view(const ng_state *state, int seat, ng_out *out) {
    static const char *const phases[] = {"act", "mend", "over"};
    const circuit_state *s = (const circuit_state *)state;
    ng_open_object(out, NULL);
    ng_json_bool(out, "x2", s->x2 != 0);
    ng_json_bool(out, "battery", s->battery != 0);
    ng_json_text(out, "side", circuit_looks[s->look]);
    ng_json_int(out, "goal", s->goal);
    ng_json_text(out, "lay", circuit_lays[s->bars]);
    ng_json_text(out, "tie", circuit_ties[s->extra]);
    circuit_json_field(s, out);
    view_hands(s, seat >= 0 ? circuit_partners(s, seat) : 0, out);
    ng_json_bytes(out, "irons", s->irons, s->seats);
    ng_json_bytes(out, "penalties", s->penalties, s->seats);
    ng_json_bytes(out, "solder", s->solder, s->seats);
    ng_json_bytes(out, "skip", s->skip, s->seats);
    view_points(s, out);
    ng_json_text(out, "phase", phases[s->phase]);
    ng_json_int(out, "turn", circuit_turn(s));
    ng_json_int(out, "place", s->place);
    if (s->second != SECOND_NONE) ng_json_text(out, "second", circuit_seconds[s->second]);
    if (s->phase == PHASE_MEND) ng_json_int(out, "mender", s->mender);
    ng_json_seats(out, "passed", s->passed);
    ng_json_int(out, "last", s->last);
    if (s->tied != 0) ng_json_seats(out, "tied", s->tied);
    ng_json_bool(out, "over", s->phase == PHASE_OVER);
    ng_close_object(out);
}

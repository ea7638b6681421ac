/* words.c - moves, places, tiles and chains as text.  Rulings C1, C4; docs/rules/circuit.md, «Notation». */
#include "games/circuit/circuit.h"

static const char *const verbs[] = {
    [MOVE_LAY] = "lay", [MOVE_SWAP] = "swap",       [MOVE_SOLDER] = "solder",
    [MOVE_FIX] = "fix", [MOVE_DECLINE] = "decline", [MOVE_PASS] = "pass",
};
static const char edge_letters[] = "NESW";

void circuit_put_place(ng_out *text, int place) {
    int side = place - CIRCUIT_CELLS;
    if (side < 0) {
        ng_put_char(text, (char)('a' + place % CIRCUIT_COLUMNS));
        ng_put_int(text, place / CIRCUIT_COLUMNS + 1);
    } else {
        ng_put_char(text, side < CIRCUIT_ROWS ? 'L' : 'R');
        ng_put_int(text, side % CIRCUIT_ROWS + 1);
    }
}

/* C4: the edges in the order N E S W; where the way matters, in its order. */
void circuit_put_tile(ng_out *text, int number) {
    const circuit_tile *tile = &circuit_tiles[number];
    ng_put(text, circuit_kinds[tile->kind]);
    if (tile->kind == KIND_CROSS || tile->kind == KIND_MAGNET) return;
    ng_put_char(text, '-');
    if (circuit_is_one_way(tile->kind) || tile->kind == KIND_BATTERY) {
        ng_put_char(text, edge_letters[tile->from]);
        ng_put_char(text, edge_letters[tile->to]);
        return;
    }
    for (int edge = EDGE_N; edge <= EDGE_W; edge++)
        if ((tile->edges >> edge & 1) != 0) ng_put_char(text, edge_letters[edge]);
}

bool circuit_scan_place(ng_scan *scan, int *place) {
    ng_scan at = *scan;
    int32_t column, row;
    bool left = ng_scan_char(&at, 'L'), right = !left && ng_scan_char(&at, 'R');
    if (!left && !right && !ng_scan_letter(&at, 'a', 'f', &column)) return false;
    if (at.at == at.end || *at.at < '1' || *at.at > '8' || !ng_scan_int(&at, &row)) return false;
    if (row > CIRCUIT_ROWS) return false;
    if (at.at < at.end && *at.at != ' ' && *at.at != '\t') return false;
    if (left || right)
        *place = CIRCUIT_CELLS + (right ? CIRCUIT_ROWS : 0) + row - 1;
    else
        *place = (row - 1) * CIRCUIT_COLUMNS + column;
    *scan = at;
    return true;
}

static int edge_of(char c) {
    for (int edge = EDGE_N; edge <= EDGE_W; edge++)
        if (c == edge_letters[edge] || c == edge_letters[edge] - 'A' + 'a') return edge;
    return -1;
}

bool circuit_scan_tile(ng_scan *scan, int *number) {
    ng_scan at = *scan;
    int32_t kind;
    int edges = 0, first = -1, count = 0;
    if (!ng_scan_choice(&at, circuit_kinds, &kind) || kind == KIND_IRON) return false;
    if (kind != KIND_CROSS && kind != KIND_MAGNET) {
        if (at.at == at.end || *at.at++ != '-') return false;
        for (; at.at < at.end && edge_of(*at.at) >= 0; at.at++, count++) {
            int edge = edge_of(*at.at);
            if ((edges >> edge & 1) != 0) return false;
            if (first < 0) first = edge;
            edges |= 1 << edge;
        }
        if (at.at < at.end && *at.at != ' ' && *at.at != '\t') return false;
    }
    bool way_matters = circuit_is_one_way(kind) || kind == KIND_BATTERY;
    for (int i = circuit_first[kind]; i < circuit_first[kind + 1]; i++) {
        const circuit_tile *tile = &circuit_tiles[i];
        if (count > 0 && (tile->edges != edges || (way_matters && tile->from != first))) continue;
        if (count == 0 && tile->edges != 0 && kind != KIND_CROSS) return false;
        *number = i;
        *scan = at;
        return true;
    }
    return false;
}

void circuit_print(const ng_state *state, ng_move move, ng_out *text) {
    (void)state;
    int kind = circuit_kind_of(move), a = ng_first_of(move), b = ng_second_of(move);
    ng_put(text, verbs[kind]);
    if (kind == MOVE_DECLINE || kind == MOVE_PASS) return;
    ng_put_char(text, ' ');
    if (kind == MOVE_LAY) {
        circuit_put_tile(text, b);
        ng_put_char(text, ' ');
    }
    if (kind == MOVE_SWAP) {
        ng_put(text, circuit_kinds[a]);
        return;
    }
    circuit_put_place(text, a);
    if (kind == MOVE_LAY) return;
    if (b != 0) {
        ng_put_char(text, ' ');
        circuit_put_tile(text, b);
    }
    if ((move & CIRCUIT_FRONT) != 0) ng_put(text, " front");
}

/* The place, then the tile that goes there and which iron it is done with, either or none of them (C9). */
static bool scan_ironwork(ng_scan *scan, int *place, int *tile, bool *front) {
    if (!circuit_scan_place(scan, place)) return false;
    *front = ng_scan_word(scan, "front");
    if (*front || ng_scan_end(scan)) return true;
    if (!circuit_scan_tile(scan, tile)) return false;
    *front = ng_scan_word(scan, "front");
    return true;
}

ng_status circuit_parse(const ng_state *state, int seat, ng_scan *scan, ng_phrase *out) {
    (void)state, (void)seat;
    int kind = MOVE_LAY, a = 0, b = 0;
    int32_t swapped = 0;
    bool read = true, front = false;
    while (kind <= MOVE_PASS && !ng_scan_word(scan, verbs[kind])) kind++;
    switch (kind) {
    case MOVE_LAY:
        read = circuit_scan_tile(scan, &b) && circuit_scan_place(scan, &a);
        break;
    case MOVE_SWAP:
        read = ng_scan_choice(scan, circuit_kinds, &swapped);
        a = swapped;
        break;
    case MOVE_SOLDER:
    case MOVE_FIX:
        read = scan_ironwork(scan, &a, &b, &front);
        break;
    case MOVE_DECLINE:
    case MOVE_PASS:
        break;
    default:
        read = false;
    }
    if (!read) return ng_refuse(&ng_unreadable);
    out->move[out->count++] = ng_pack(kind, a, b) | (front ? CIRCUIT_FRONT : 0);
    return NG_OK;
}

void circuit_json_places(ng_out *out, const char *key, uint64_t cells, uint16_t sides) {
    ng_open_array(out, key);
    for (int place = 0; place < CIRCUIT_PLACES; place++) {
        bool in =
            place < CIRCUIT_CELLS ? circuit_has(cells, place) : (sides >> (place - CIRCUIT_CELLS) & 1u) != 0;
        if (in) circuit_json_place(out, NULL, place);
    }
    ng_close_array(out);
}

static const char *fate(const circuit_chain *chain, int i) {
    if (chain->row <= ROW_BURN_LED && chain->fuse < CIRCUIT_SIDES)
        return chain->element[i].at == CIRCUIT_CELLS + chain->fuse ? "blows" : "spared";
    if (chain->burns[i]) return "burns";
    return chain->value[i] > 0 ? "glows" : "conducts";
}

void circuit_json_chain(const circuit_state *s, ng_out *out, const circuit_chain *chain) {
    ng_open_array(out, "chain");
    for (int i = 0; i < chain->count; i++) {
        const circuit_element *e = &chain->element[i];
        ng_open_object(out, NULL);
        circuit_json_place(out, "at", e->at);
        if (e->at < CIRCUIT_CELLS)
            circuit_json_tile(out, "tile", s->cell[e->at]);
        else
            ng_json_text(out, "tile", circuit_side_names[s->side[e->at - CIRCUIT_CELLS]]);
        ng_json_text(out, "fate", fate(chain, i));
        if (chain->value[i] > 0) ng_json_int(out, "value", chain->value[i]);
        ng_close_object(out);
    }
    ng_close_array(out);
    uint8_t path[CIRCUIT_PLACES];
    int passed = circuit_path(s, chain, path);
    ng_open_array(out, "path");
    for (int i = 0; i < passed; i++) circuit_json_place(out, NULL, path[i]);
    ng_close_array(out);
    if (chain->supply < CIRCUIT_CELLS) circuit_json_place(out, "battery", chain->supply);
    bool saved = chain->row <= ROW_BURN_LED && chain->fuse < CIRCUIT_SIDES;
    ng_open_object(out, "why");
    ng_open_text(out, "en");
    if (saved) ng_put(out, "the fuse blows first; without it: ");
    ng_put(out, circuit_table[chain->row].en);
    ng_close_text(out);
    ng_open_text(out, "ru");
    if (saved) ng_put(out, "предохранитель сгорает первым; без него: ");
    ng_put(out, circuit_table[chain->row].ru);
    ng_close_text(out);
    ng_close_object(out);
}

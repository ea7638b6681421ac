/* words.c - moves and answers as text.  Rulings A1, A2; docs/rules/atoms.md, «Notation». */
#include "games/atoms/atoms.h"

#include <string.h>

enum { VERB = 8 }; /* bytes, the zero byte included */
static const char verbs[][VERB] = {
    [MOVE_PLACE] = "place", [MOVE_PLACE_BUD] = "place", [MOVE_AUTO] = "auto", [MOVE_BEAM] = "beam",
    [MOVE_GUESS] = "guess", [MOVE_HYPER] = "hyper",     [MOVE_XRAY] = "xray", [MOVE_DESTROY] = "destroy",
    [MOVE_HOP] = "hop",     [MOVE_BUD] = "bud",
};

static const ng_sentence no_cell = {
    NG_ILLEGAL,
    "There is no such cell: a cell is its column's number at the top, a dash, its row's number at the left "
    "(A2).",
    "Такой клетки нет: клетка — это номер столбца сверху, чёрточка, номер строки слева (A2)."};
NG_REFUSAL(no_edge, "Edge numbers run from 1 to {a} (A1).", "Номера по краю поля — от 1 до {a} (A1).");
NG_REFUSAL(name_all, "Name all {a} that are missing, or one at a time (A{b}).",
           "Назовите все недостающие клетки ({a}) или по одной (A{b}).");

/* Legal lists and logs are full of cells: each text is put together here and written in one piece. */
static char *put_number(char *to, int number) { /* of an edge or a line: one or two digits */
    if (number >= 10) *to++ = (char)('0' + number / 10);
    *to++ = (char)('0' + number % 10);
    return to;
}

/* A2: column number at the top, row number at the left. */
static char *put_cell(char *to, int size, int cell) {
    to = put_number(to, cell % size + 1);
    *to++ = '-';
    return put_number(to, 4 * size - cell / size);
}

enum { CELL = 5 }; /* characters at most */

void atoms_put_cell(ng_out *text, int size, int cell) {
    char words[CELL];
    ng_put_bytes(text, words, (uint32_t)(put_cell(words, size, cell) - words));
}

bool atoms_scan_cell(ng_scan *scan, int size, int *cell) {
    int32_t column, row;
    if (!ng_scan_int(scan, &column) || !ng_scan_char(scan, '-') || !ng_scan_int(scan, &row)) return false;
    bool there = column >= 1 && column <= size && row > 3 * size && row <= 4 * size;
    *cell = there ? (4 * size - row) * size + column - 1 : -1;
    return true;
}

void atoms_print(const ng_state *state, ng_move move, ng_out *text) {
    const atoms_state *s = (const atoms_state *)state;
    int kind = ng_kind_of(move), a = ng_first_of(move), b = ng_second_of(move);
    char words[VERB + 2 * (CELL + 1) + 1], *to = words + strlen(verbs[kind]);
    memcpy(words, verbs[kind], VERB);
    if (kind != MOVE_AUTO) {
        *to++ = ' ';
        to = kind == MOVE_BEAM || kind == MOVE_HYPER ? put_number(to, a) : put_cell(to, s->size, a);
    }
    if (kind == MOVE_PLACE_BUD) *to++ = '*';
    if (kind == MOVE_HOP) {
        *to++ = ' ';
        to = put_cell(to, s->size, b);
    }
    ng_put_bytes(text, words, (uint32_t)(to - words));
}

uint32_t atoms_spelling(const ng_state *state) { return ((const atoms_state *)state)->size; }

/* The cells of a placement or a guess: one, or all that are wanting.  With `wanting` < 0 it is not the time
 * for either, and `play` will say so: how many a rival has placed so far is not to be heard from a refusal.
 */
static ng_status parse_cells(const atoms_state *s, int kind, int wanting, ng_scan *scan, ng_phrase *out) {
    const ng_status all = {.why = &name_all, .a = wanting, .b = kind == MOVE_PLACE ? 9 : 8}; /* A9, A8 */
    do {
        int cell;
        if (out->count == NG_PHRASE_MAX) return wanting < 0 ? ng_refuse(&ng_not_legal) : all;
        if (!atoms_scan_cell(scan, s->size, &cell)) return ng_refuse(&ng_unreadable);
        if (cell < 0) return ng_refuse(&no_cell);
        bool star = kind == MOVE_PLACE && ng_scan_char(scan, '*');
        out->move[out->count++] = ng_pack(star ? MOVE_PLACE_BUD : kind, cell, 0);
    } while (!ng_scan_end(scan));
    return out->count > 1 && wanting >= 0 && (int)out->count != wanting ? all : NG_OK;
}

static ng_status parse_edge(const atoms_state *s, int kind, ng_scan *scan, ng_phrase *out) {
    int32_t number;
    if (!ng_scan_int(scan, &number)) return ng_refuse(&ng_unreadable);
    if (number < 1 || number > 4 * s->size) return (ng_status){.why = &no_edge, .a = 4 * s->size};
    out->move[out->count++] = ng_pack(kind, number, 0);
    return NG_OK;
}

static ng_status parse_cell(const atoms_state *s, int kind, ng_scan *scan, ng_phrase *out) {
    int a, b = 0;
    if (!atoms_scan_cell(scan, s->size, &a)) return ng_refuse(&ng_unreadable);
    if (kind == MOVE_HOP && !atoms_scan_cell(scan, s->size, &b)) return ng_refuse(&ng_unreadable);
    if (a < 0 || b < 0) return ng_refuse(&no_cell);
    out->move[out->count++] = ng_pack(kind, a, b);
    return NG_OK;
}

ng_status atoms_parse(const ng_state *state, int seat, ng_scan *scan, ng_phrase *out) {
    const atoms_state *s = (const atoms_state *)state;
    int kind = MOVE_PLACE;
    int to_place = s->phase == ATOMS_PLACE ? s->atoms - s->field[seat].live : -1;
    int to_name = s->phase == ATOMS_TURN ? atoms_to_name(s, seat) - atoms_named(s) : -1;
    while (kind <= MOVE_BUD && !ng_scan_word(scan, verbs[kind])) kind++;
    switch (kind) {
    case MOVE_PLACE:
        return parse_cells(s, kind, to_place, scan, out);
    case MOVE_GUESS:
        return parse_cells(s, kind, to_name, scan, out);
    case MOVE_AUTO:
        out->move[out->count++] = ng_pack(kind, 0, 0);
        return NG_OK;
    case MOVE_BEAM:
    case MOVE_HYPER:
        return parse_edge(s, kind, scan, out);
    case MOVE_XRAY:
    case MOVE_DESTROY:
    case MOVE_HOP:
    case MOVE_BUD:
        return parse_cell(s, kind, scan, out);
    default:
        return ng_refuse(&ng_unreadable);
    }
}

void atoms_put_entry(const atoms_state *s, const atoms_entry *e, bool secrets, ng_out *text) {
    if (e->kind == MOVE_GUESS) {
        ng_put(text, verbs[e->kind]);
        for (int i = 0; i < e->count; i++) {
            ng_put_char(text, ' ');
            atoms_put_cell(text, s->size, e->cell[i]);
        }
    } else if (!secrets && (e->kind == MOVE_HOP || e->kind == MOVE_BUD)) {
        ng_put(text, verbs[e->kind]);
    } else {
        atoms_print(&s->base, ng_pack(e->kind, e->a, e->kind == MOVE_HOP ? e->b : 0), text);
    }
}

void atoms_put_answer(const atoms_entry *e, ng_out *text) {
    static const char *const words[] = {
        [MOVE_BEAM] = "exit ",      [MOVE_GUESS] = "wrong ", [MOVE_HYPER] = "count ",
        [MOVE_XRAY] = "potential ", [MOVE_HOP] = "hopped",   [MOVE_BUD] = "budded",
    };
    if (e->kind == MOVE_BEAM && (e->b == 0 || e->b == ATOMS_NO_ROOM)) {
        ng_put(text, "absorbed");
    } else if (e->kind == MOVE_GUESS && e->b == 0) {
        ng_put(text, "right");
    } else if (e->kind == MOVE_DESTROY) {
        ng_put(text, e->b == 0 ? "miss" : "hit");
    } else {
        ng_put(text, words[e->kind]);
        if (e->kind < MOVE_HOP) ng_put_int(text, e->b);
    }
}

void atoms_json_cell(ng_out *out, const char *key, int size, int cell) {
    ng_open_text(out, key);
    atoms_put_cell(out, size, cell);
    ng_close_text(out);
}

void atoms_json_field(ng_out *out, const atoms_field *f, int size) {
    ng_open_array(out, "atoms");
    for (int cell = 0; cell < size * size; cell++)
        if (atoms_at(f, size, cell)) atoms_json_cell(out, NULL, size, cell);
    ng_close_array(out);
    if (f->bud == ATOMS_NONE)
        ng_json_null(out, "bud");
    else
        atoms_json_cell(out, "bud", size, f->bud);
}

void atoms_json_path(ng_out *out, const char *key, const atoms_path *path, int size) {
    ng_open_array(out, key);
    for (int i = 0; i < path->count; i++) atoms_json_cell(out, NULL, size, path->cell[i]);
    ng_close_array(out);
}

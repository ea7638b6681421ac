/* words.c - moves and cells as text: «take b2». */
#include "games/dark/dark.h"

void dark_put_cell(int cell, ng_out *out) {
    ng_put_char(out, (char)('a' + cell % DARK_SIDE));
    ng_put_int(out, cell / DARK_SIDE + 1);
}

bool dark_scan_cell(ng_scan *scan, int *cell) {
    int32_t column, row;
    if (!ng_scan_letter(scan, 'a', 'c', &column) || !ng_scan_int(scan, &row)) return false;
    *cell = (row - 1) * DARK_SIDE + column;
    return row >= 1 && row <= DARK_SIDE;
}

void dark_print(const ng_state *state, ng_move move, ng_out *text) {
    (void)state;
    ng_put(text, "take ");
    dark_put_cell((int)move, text);
}

ng_status dark_parse(const ng_state *state, int seat, ng_scan *scan, ng_phrase *out) {
    int cell;
    (void)state, (void)seat;
    if (!ng_scan_word(scan, "take") || !dark_scan_cell(scan, &cell)) return ng_refuse(&ng_unreadable);
    out->move[out->count++] = (ng_move)cell;
    return NG_OK;
}

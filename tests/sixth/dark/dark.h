/* dark.h - noughts and crosses in the dark: each player sees only the own marks.
 *
 * D1  Three by three cells; the players mark cells by turns; three in a row win, a full field is a draw.
 * D2  A player who picks a cell of the rival learns that it is taken, and picks again; the rival hears
 * nothing. D3  Everybody hears that a mark was made, not where.  At the end the field is shown. */
#pragma once

#include "core/game.h"

enum { DARK_SIDE = 3, DARK_CELLS = DARK_SIDE * DARK_SIDE, DARK_FREE = 0, DARK_LINES = 8 };
enum { OPT_FIRST };

typedef struct dark_state {
    ng_state base;
    uint8_t cell[DARK_CELLS]; /* DARK_FREE, or 1 + whose mark it is */
    uint8_t first;            /* who began */
    uint16_t known[2];        /* the rival's cells that a seat has picked, a bit each */
    uint8_t spare[2];
} dark_state;
_Static_assert(sizeof(dark_state) == 40 + DARK_CELLS + 1 + 4 + 2, "no padding in a state");

int dark_marks(const dark_state *s, int seat);
int dark_turn(const dark_state *s);   /* of a match that is not over */
int dark_winner(const dark_state *s); /* 1 + seat, or 0 */
bool dark_over(const dark_state *s);
void dark_put_cell(int cell, ng_out *out);
bool dark_scan_cell(ng_scan *scan, int *cell);
/* "field": rows of x, o and dots, as the seat may know them; EVERYTHING: all of it. */
enum { EVERYTHING = -2 };
void dark_put_field(const dark_state *s, int seat, ng_out *out);

ng_status dark_parse(const ng_state *, int seat, ng_scan *, ng_phrase *out);
void dark_print(const ng_state *, ng_move, ng_out *text);
void dark_view(const ng_state *, int seat, ng_out *);
void dark_dump(const ng_state *, ng_out *);
ng_status dark_load(ng_state *, const ng_setup *, const ng_doc *);
const char *dark_sound(const ng_state *);
bool dark_imagine(ng_state *, int seat, ng_rng *);
ng_status dark_start(ng_state *, const ng_setup *);

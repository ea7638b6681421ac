/* view.c - what a seat, or a spectator, may know. */
#include "games/dark/dark.h"

static char shown(const dark_state *s, int seat, int cell) {
    bool known = seat == EVERYTHING || dark_over(s) ||
                 (seat >= 0 && (s->cell[cell] == seat + 1 || (s->known[seat] >> cell & 1u) != 0));
    return known ? ".xo"[s->cell[cell]] : '.';
}

void dark_put_field(const dark_state *s, int seat, ng_out *out) {
    ng_open_array(out, "field");
    for (int row = 0; row < DARK_SIDE; row++) {
        ng_open_text(out, NULL);
        for (int i = 0; i < DARK_SIDE; i++) ng_put_char(out, shown(s, seat, row * DARK_SIDE + i));
        ng_close_text(out);
    }
    ng_close_array(out);
}

void dark_view(const ng_state *state, int seat, ng_out *out) {
    const dark_state *s = (const dark_state *)state;
    ng_open_object(out, NULL);
    if (!dark_over(s)) ng_json_int(out, "turn", dark_turn(s));
    dark_put_field(s, seat, out);
    ng_open_array(out, "marks");
    for (int i = 0; i < 2; i++) ng_json_int(out, NULL, dark_marks(s, i));
    ng_close_array(out);
    ng_close_object(out);
}

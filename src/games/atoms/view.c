/* view.c - what a seat, or a spectator, may know (A6, A18).
 *
 * Secret until a game's end: where a rival's atoms stand, how far his placement is, which atom buds, that it
 * has to bud but has not yet (A14: `absorbed` is told at once, `budded` when it is done), a guess begun,
 * hops, paths. */
#include "games/atoms/atoms.h"

#include "core/kept.h"

static void view_field(const atoms_state *s, int owner, bool open, ng_out *out) {
    const atoms_field *f = &s->field[owner];
    ng_open_object(out, NULL);
    ng_json_int(out, "live", s->phase == ATOMS_PLACE && !open ? s->atoms : f->live);
    ng_open_object(out, "powers");
    for (int i = 0; i < POWERS; i++) ng_json_int(out, atoms_power_names[i], f->powers[i]);
    ng_close_object(out);
    if (open) atoms_json_field(out, f, s->size);
    ng_close_object(out);
}

static void view_entry(const atoms_state *s, const atoms_entry *e, bool open, const atoms_field *field,
                       ng_out *out) {
    ng_open_object(out, NULL);
    ng_json_int(out, "seat", e->seat);
    ng_open_text(out, "move");
    atoms_put_entry(s, e, open, out);
    ng_close_text(out);
    ng_open_text(out, "answer");
    atoms_put_answer(e, out);
    ng_close_text(out);
    if (e->b == ATOMS_NO_ROOM) ng_json_bool(out, "no_room", true);
    if (e->kind == MOVE_BEAM && open) {
        atoms_path path;
        atoms_beam_path(field, s->size, e->a, &path);
        atoms_json_path(out, "path", &path, s->size);
    }
    ng_close_object(out);
}

/* An entry's text follows from the log and, of what may be shown, from where the atoms stood at the game's
 * beginning. */
static void view_log(const atoms_state *s, const bool open[2], ng_out *out) {
    atoms_field field[2];
    atoms_entry e;
    uint64_t stamp = (uint64_t)s->games << 2 | (uint64_t)open[1] << 1 | (uint64_t)open[0];
    ng_open_array(out, "log");
    uint32_t at = ng_kept_put(out, stamp, s->log, s->log_used);
    atoms_log_rewind(s, at, field);
    for (; atoms_log_read(s, &at, &e); atoms_log_redo(s, &e, field)) {
        int owner = atoms_about(s, &e);
        view_entry(s, &e, open[owner], &field[owner], out);
    }
    ng_kept_keep(out, s->log, s->log_used);
    ng_close_array(out);
}

void atoms_view(const ng_state *state, int seat, ng_out *out) {
    const atoms_state *s = (const atoms_state *)state;
    bool over = s->phase == ATOMS_OVER;
    bool open[2] = {over || (seat == 0 && !s->solo), over || seat == 1};
    bool may_know_phase = over || seat == s->turn || s->phase != ATOMS_BUD;
    ng_open_object(out, NULL);
    ng_json_text(out, "variant", atoms_variants[s->quanto]);
    ng_json_int(out, "size", s->size);
    ng_json_int(out, "atoms", s->atoms);
    ng_open_object(out, "powers");
    for (int i = 0; i < POWERS; i++) ng_json_int(out, atoms_power_names[i], s->full[i]);
    ng_close_object(out);
    ng_json_bool(out, "budding", s->budding != 0);
    ng_json_bool(out, "solo", s->solo != 0);
    ng_json_int(out, "series", s->series);
    ng_json_text(out, "phase", atoms_phases[may_know_phase ? s->phase : ATOMS_TURN]);
    ng_json_int(out, "turn", s->turn);
    ng_json_int(out, "first", s->first);
    ng_json_int(out, "turns", s->turns);
    ng_json_int(out, "games", s->games);
    ng_open_array(out, "wins");
    for (int i = 0; i < atoms_seats(s); i++) ng_json_int(out, NULL, s->wins[i]);
    ng_close_array(out);
    if (s->solo) ng_json_int(out, "wrong", s->wrong);
    ng_open_array(out, "fields");
    for (int i = 0; i < atoms_seats(s); i++) view_field(s, i, open[i], out);
    ng_close_array(out);
    ng_open_array(out, "named");
    for (int cell = 0; seat == s->turn && cell < s->size * s->size; cell++) {
        if (!atoms_is_named(s, cell)) continue;
        ng_open_text(out, NULL);
        atoms_put_cell(out, s->size, cell);
        ng_close_text(out);
    }
    ng_close_array(out);
    view_log(s, open, out);
    ng_close_object(out);
}

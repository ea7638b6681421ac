/* rules.c - the course of a match: start, who moves, what is legal, play, result.  Rulings A3, A8-A17. */
#include "games/atoms/atoms.h"

#include <string.h>

enum {
    LEGAL_MAX =
        4 * ATOMS_SIZE_MAX * 2 + 3 * ATOMS_CELLS + 8 * ATOMS_LIVE_MAX, /* beam, hyper; three on cells; hop */
    /* every turn a guess of all the atoms that fit, cell by cell; placements; as many buds as fit */
    PLIES_GAME = ATOMS_TURNS_MAX * ATOMS_LIVE_MAX + 2 * ATOMS_OWN_MAX + 2 * ATOMS_BUDS_MAX
};

const char *const atoms_variants[] = {"classic", "quantogeddon", NULL};
const char *const atoms_phases[] = {"place", "turn", "bud", "over", NULL};
const char *const atoms_power_names[] = {"hyper", "xray", "destroy", "hop", NULL};

const ng_option atoms_options[] = {
    [OPT_VARIANT] = NG_CHOICE("variant", atoms_variants,
                              NG_WORDS({"Classic", "Классика"}, {"Quantogeddon", "Квантогеддон"}), 0,
                              "Variant", "Вариант"),
    [OPT_SIZE] = NG_NUMBER("size", ATOMS_SIZE_MIN, ATOMS_SIZE_MAX, NG_NO_DEFAULT,
                           "Side of the field (8; Quantogeddon 10)", "Сторона поля (8; Квантогеддон 10)"),
    [OPT_ATOMS] =
        NG_NUMBER("atoms", 1, ATOMS_OWN_MAX, NG_NO_DEFAULT, "Atoms of each player (4; Quantogeddon 5)",
                  "Атомов у игрока (4; Квантогеддон 5)"),
    [OPT_SOLO] = NG_SWITCH("solo", false, "Alone, against the clockwork", "В одиночку"),
    [OPT_SERIES] =
        NG_NUMBER("series", 1, ATOMS_SERIES_MAX, 1, "Games to win the match", "Побед для выигрыша матча"),
    [OPT_HYPER] =
        NG_NUMBER("hyper", 0, ATOMS_USES_MAX, NG_NO_DEFAULT, "Hyper-beams of each player (0; Quantogeddon 1)",
                  "Гиперлучей у игрока (0; Квантогеддон 1)"),
    [OPT_XRAY] =
        NG_NUMBER("xray", 0, ATOMS_USES_MAX, NG_NO_DEFAULT, "X-rays of each player (0; Quantogeddon 3)",
                  "Рентгенов у игрока (0; Квантогеддон 3)"),
    [OPT_DESTROY] =
        NG_NUMBER("destroy", 0, ATOMS_USES_MAX, NG_NO_DEFAULT,
                  "Destroyers of each player (0; Quantogeddon 2)", "Дестроеров у игрока (0; Квантогеддон 2)"),
    [OPT_HOP] = NG_NUMBER("hop", 0, ATOMS_USES_MAX, NG_NO_DEFAULT, "Hops of each player (0; Quantogeddon 1)",
                          "Прыжков у игрока (0; Квантогеддон 1)"),
    [OPT_BUD] = NG_SWITCH("bud", NG_NO_DEFAULT, "One atom buds (in Quantogeddon it does)",
                          "Один атом почкуется (в Квантогеддоне — да)"),
    {0},
};

NG_SENTENCE(wrong_seats, NG_BAD_SETUP, "Seats in this match: {a} (A17).", "В этом матче мест: {a} (A17).");
NG_SENTENCE(cannot_fit, NG_BAD_SETUP, "{a} atoms, none adjacent, do not fit on a field of side {b} (A3).",
            "Атомы ({a}), отделённые друг от друга, не помещаются на поле со стороной {b} (A3).");
NG_REFUSAL(not_free, "Atoms may not stand on or beside one another, diagonals included (A3).",
           "Атомы не могут стоять в одной или в смежных клетках, в том числе по диагонали (A3).");
NG_REFUSAL(no_room_left, "This cell would leave no room for the other atoms (A3).",
           "После этой клетки остальным атомам не хватит места (A3).");
NG_REFUSAL(one_bud, "Exactly one atom is the budding one: mark it with a star (A9).",
           "Почкующийся атом ровно один: он отмечается звёздочкой (A9).");
NG_REFUSAL(no_bud, "There is no budding atom in this game (A14).",
           "В этой игре почкующихся атомов нет (A14).");
NG_REFUSAL(place_first, "Atoms are placed first (A9).", "Сначала расставляются атомы (A9).");
NG_REFUSAL(bud_first, "The new atom must be placed first (A14).",
           "Сначала нужно поставить новый атом (A14).");
NG_REFUSAL(not_now, "The placement is finished (A9).", "Расстановка уже закончена (A9).");
NG_REFUSAL(nothing_buds, "No atom has to bud now (A14).", "Сейчас ни один атом не почкуется (A14).");
NG_REFUSAL(guess_begun, "A guess once begun goes on; cells to name: {a} (A8).",
           "Начатый ответ нужно закончить: осталось клеток: {a} (A8).");
NG_REFUSAL(named_twice, "A guess names each cell once (A8).", "Клетка названа дважды (A8).");
NG_REFUSAL(no_powers, "This game has no move “{word}” (A{a}).", "В этой игре хода «{word}» нет (A{a}).");
NG_REFUSAL(spent, "“{word}” is used up (A{a}).", "Ход «{word}» израсходован (A{a}).");
NG_REFUSAL(no_hop, "An own atom hops to one of the eight cells around it, away from all others (A13).",
           "Свой атом прыгает в одну из восьми соседних клеток, не смежную с другими атомами (A13).");

/* ---- start ---- */

void atoms_usual(const atoms_state *s, uint8_t full[POWERS], uint8_t *budding) {
    static const uint8_t quantogeddon[POWERS] = {1, 3, 2, 1};
    for (int i = 0; i < POWERS; i++) full[i] = s->quanto ? quantogeddon[i] : 0;
    if (s->solo) full[POWER_HOP] = 0;
    *budding = s->quanto;
}

ng_status atoms_configure(atoms_state *s, const ng_setup *setup) {
    memset(s, 0, sizeof *s);
    s->quanto = setup->value[OPT_VARIANT].number == 1;
    s->size = (uint8_t)(ng_given(setup, OPT_SIZE) ? setup->value[OPT_SIZE].number : s->quanto ? 10 : 8);
    s->atoms = (uint8_t)(ng_given(setup, OPT_ATOMS) ? setup->value[OPT_ATOMS].number : s->quanto ? 5 : 4);
    s->solo = setup->value[OPT_SOLO].number != 0;
    s->series = (uint8_t)setup->value[OPT_SERIES].number;
    atoms_usual(s, s->full, &s->budding);
    for (int i = 0; i < POWERS; i++)
        if (ng_given(setup, OPT_HYPER + i)) s->full[i] = (uint8_t)setup->value[OPT_HYPER + i].number;
    if (s->solo) s->full[POWER_HOP] = 0; /* A17 */
    if (ng_given(setup, OPT_BUD)) s->budding = setup->value[OPT_BUD].number != 0;
    if (setup->seats != 0 && setup->seats != atoms_seats(s))
        return (ng_status){.why = &wrong_seats, .a = atoms_seats(s)};
    uint16_t free[ATOMS_SIZE_MAX];
    atoms_free(&s->field[0], s->size, free);
    if (!atoms_fit(free, s->size, s->atoms))
        return (ng_status){.why = &cannot_fit, .a = s->atoms, .b = s->size};
    ng_chance_seed(&s->base.chance, setup->seed);
    return NG_OK;
}

static bool leaves_room(const atoms_state *s, const atoms_field *f, int cell) {
    int need = s->atoms - f->live - 1;
    if (s->size * s->size - 9 * (f->live + 1) > 5 * (need - 1)) return true;
    uint16_t free[ATOMS_SIZE_MAX];
    atoms_field after = *f;
    atoms_put(&after, s->size, cell);
    atoms_free(&after, s->size, free);
    return atoms_fit(free, s->size, need);
}

/* A random one of the cells for which `fit` holds; ATOMS_NONE if there is none. */
static int draw_cell(atoms_state *s, const atoms_field *f,
                     bool (*fit)(const atoms_state *, const atoms_field *, int)) {
    uint8_t open[ATOMS_CELLS];
    uint32_t count = 0;
    for (int cell = 0; cell < s->size * s->size; cell++)
        if (atoms_is_free(f, s->size, cell) && fit(s, f, cell)) open[count++] = (uint8_t)cell;
    if (count == 0) return ATOMS_NONE;
    uint32_t drawn = ng_chance_below(&s->base.chance, count);
    return open[drawn];
}

static bool any_cell(const atoms_state *s, const atoms_field *f, int cell) {
    (void)s, (void)f, (void)cell;
    return true;
}

/* A9: the rest of a placement by chance; each missing atom is as likely as any to be the budding one.
 */
static void place_rest(atoms_state *s, atoms_field *f) {
    while (f->live < s->atoms) {
        int cell = draw_cell(s, f, leaves_room);
        bool buds = false;
        if (s->budding && f->bud == ATOMS_NONE)
            buds = ng_chance_below(&s->base.chance, (uint32_t)(s->atoms - f->live)) == 0;
        atoms_put(f, s->size, cell);
        if (buds) f->bud = (uint8_t)cell;
    }
}

/* A new game of the series, nothing placed yet (A9, A15, A17). */
static void new_game(atoms_state *s) {
    for (int seat = 0; seat < 2; seat++) {
        memset(&s->field[seat], 0, sizeof s->field[seat]);
        s->field[seat].bud = ATOMS_NONE;
        memcpy(s->field[seat].powers, s->full, POWERS);
    }
    memset(s->log, 0, s->log_used);
    s->log_used = 0;
    s->turns = 0;
    s->turn = s->first;
    s->phase = ATOMS_PLACE;
    if (s->solo) {
        place_rest(s, &s->field[0]);
        s->phase = ATOMS_TURN;
    }
}

static ng_status start(ng_state *state, const ng_setup *setup) {
    atoms_state *s = (atoms_state *)state;
    ng_status status = atoms_configure(s, setup);
    if (ng_ok(status)) new_game(s);
    return status;
}

static int seats(const ng_state *state) { return atoms_seats((const atoms_state *)state); }

static ng_seats actors(const ng_state *state) {
    const atoms_state *s = (const atoms_state *)state;
    if (s->phase == ATOMS_OVER) return 0;
    if (s->phase != ATOMS_PLACE) return ng_seat_bit(s->turn);
    return (ng_seats)((atoms_placed(s, 0) ? 0 : 1) | (atoms_placed(s, 1) ? 0 : 2));
}

/* ---- legal ---- */

/* May this seat's next cell be this one, as the budding atom or not?  It is free. */
static const ng_sentence *placement_fault(const atoms_state *s, const atoms_field *f, int cell, bool star) {
    bool wants_bud = s->budding && f->bud == ATOMS_NONE;
    if (star && !s->budding) return &no_bud;
    if (star ? !wants_bud : wants_bud && f->live + 1 == s->atoms) return &one_bud;
    return leaves_room(s, f, cell) ? NULL : &no_room_left;
}

static uint32_t legal_placements(const atoms_state *s, const atoms_field *f, ng_move *out) {
    uint32_t count = 0;
    for (int cell = 0; cell < s->size * s->size; cell++) {
        if (!atoms_is_free(f, s->size, cell)) continue;
        for (int star = 0; star < 2; star++)
            if (placement_fault(s, f, cell, star != 0) == NULL)
                out[count++] = ng_pack(star ? MOVE_PLACE_BUD : MOVE_PLACE, cell, 0);
    }
    out[count++] = ng_pack(MOVE_AUTO, 0, 0);
    return count;
}

static uint32_t list_range(ng_move *out, int kind, int from, int to) {
    for (int i = from; i < to; i++) out[i - from] = ng_pack(kind, i, 0);
    return (uint32_t)(to - from);
}

static uint32_t legal_hops(const atoms_state *s, const atoms_field *f, ng_move *out) {
    uint32_t count = 0;
    for (int from = 0; from < s->size * s->size; from++) {
        uint8_t near[8];
        int around = atoms_at(f, s->size, from) ? atoms_around(s->size, from, near) : 0;
        for (int i = 0; i < around; i++)
            if (atoms_may_hop(f, s->size, from, near[i])) out[count++] = ng_pack(MOVE_HOP, from, near[i]);
    }
    return count;
}

static uint32_t legal_guesses(const atoms_state *s, ng_move *out) {
    uint32_t count = 0;
    for (int cell = 0; cell < s->size * s->size; cell++)
        if (!atoms_is_named(s, cell)) out[count++] = ng_pack(MOVE_GUESS, cell, 0);
    return count;
}

static uint32_t legal(const ng_state *state, int seat, ng_move *out) {
    const atoms_state *s = (const atoms_state *)state;
    if (!ng_seats_has(actors(state), seat)) return 0;
    const atoms_field *own = &s->field[seat];
    int edge = 4 * s->size, cells = s->size * s->size;
    uint32_t count = 0;
    if (s->phase == ATOMS_PLACE) return legal_placements(s, own, out);
    if (s->phase == ATOMS_BUD) {
        for (int cell = 0; cell < cells; cell++)
            if (atoms_is_free(own, s->size, cell)) out[count++] = ng_pack(MOVE_BUD, cell, 0);
        return count;
    }
    if ((s->named[0] | s->named[1]) != 0) return legal_guesses(s, out);
    count += list_range(out + count, MOVE_BEAM, 1, edge + 1);
    count += list_range(out + count, MOVE_GUESS, 0, cells);
    if (own->powers[POWER_HYPER] > 0) count += list_range(out + count, MOVE_HYPER, 1, edge + 1);
    if (own->powers[POWER_XRAY] > 0) count += list_range(out + count, MOVE_XRAY, 0, cells);
    if (own->powers[POWER_DESTROY] > 0) count += list_range(out + count, MOVE_DESTROY, 0, cells);
    if (own->powers[POWER_HOP] > 0) count += legal_hops(s, own, out + count);
    return count;
}

/* ---- play ---- */

typedef struct act { /* a move taken apart, and where it happens */
    atoms_state *s;
    ng_events *events;
    int seat, kind, a, b;
} act;

static bool in_range(const act *m) {
    bool edge = m->kind == MOVE_BEAM || m->kind == MOVE_HYPER;
    int cells = m->s->size * m->s->size;
    if (m->kind == MOVE_AUTO) return m->a == 0 && m->b == 0;
    if (edge) return m->a >= 1 && m->a <= 4 * m->s->size && m->b == 0;
    return m->a < cells && (m->kind == MOVE_HOP ? m->b < cells : m->b == 0);
}

static ng_status check_power(const act *m) {
    const atoms_state *s = m->s;
    int power = m->kind == MOVE_HOP ? POWER_HOP : m->kind - MOVE_HYPER;
    const char *name = atoms_power_names[power];
    int rule = 10 + power; /* A10 to A13 */
    if (s->full[power] == 0) return (ng_status){.why = &no_powers, .word = name, .a = rule};
    if (s->field[m->seat].powers[power] == 0) return (ng_status){.why = &spent, .word = name, .a = rule};
    if (m->kind == MOVE_HOP && !atoms_may_hop(&s->field[m->seat], s->size, m->a, m->b))
        return ng_refuse(&no_hop);
    return NG_OK;
}

static ng_status check_turn(const act *m) {
    const atoms_state *s = m->s;
    bool begun = (s->named[0] | s->named[1]) != 0;
    if (m->kind <= MOVE_AUTO) return ng_refuse(&not_now);
    if (m->kind == MOVE_BUD) return ng_refuse(&nothing_buds);
    if (m->kind == MOVE_GUESS) return atoms_is_named(s, m->a) ? ng_refuse(&named_twice) : NG_OK;
    if (begun) return (ng_status){.why = &guess_begun, .a = atoms_to_name(s, m->seat) - atoms_named(s)};
    return m->kind == MOVE_BEAM ? NG_OK : check_power(m);
}

static ng_status check(const act *m) {
    const atoms_state *s = m->s;
    const atoms_field *own = &s->field[m->seat];
    if (m->kind > MOVE_BUD || !in_range(m)) return ng_refuse(&ng_not_legal);
    if (s->phase == ATOMS_TURN) return check_turn(m);
    if (s->phase == ATOMS_BUD) {
        if (m->kind != MOVE_BUD) return ng_refuse(&bud_first);
        return atoms_is_free(own, s->size, m->a) ? NG_OK : ng_refuse(&not_free);
    }
    if (m->kind > MOVE_AUTO) return ng_refuse(&place_first);
    if (m->kind == MOVE_AUTO) return NG_OK;
    if (!atoms_is_free(own, s->size, m->a)) return ng_refuse(&not_free);
    const ng_sentence *fault = placement_fault(s, own, m->a, m->kind == MOVE_PLACE_BUD);
    return fault != NULL ? ng_refuse(fault) : NG_OK;
}

/* Opens an event about a seat. */
static ng_out *tell(const act *m, ng_seats to, const char *type, int seat) {
    ng_out *out = ng_event_open(m->events, to, atoms_seats(m->s), type);
    ng_json_int(out, "seat", seat);
    return out;
}

/* An event with a text alone. */
static void say(const act *m, const char *type, int seat, const char *text) {
    if (m->events == NULL) return;
    tell(m, NG_ALL, type, seat);
    ng_event_end(m->events, text);
}

/* All atoms of a field, as a placement is written. */
static void put_atoms(ng_out *out, const atoms_field *f, int size) {
    for (int cell = 0; cell < size * size; cell++) {
        if (!atoms_at(f, size, cell)) continue;
        ng_put_char(out, ' ');
        atoms_put_cell(out, size, cell);
        if (f->bud == cell) ng_put_char(out, '*');
    }
}

/* Where the atoms of this field hopped and budded, oldest first. */
static void json_changes(ng_out *out, const atoms_state *s, int seat) {
    atoms_entry e;
    ng_open_array(out, "changes");
    for (uint32_t at = 0; atoms_log_read(s, &at, &e);) {
        if ((e.kind != MOVE_HOP && e.kind != MOVE_BUD) || atoms_about(s, &e) != seat) continue;
        ng_open_text(out, NULL);
        atoms_put_entry(s, &e, true, out);
        ng_close_text(out);
    }
    ng_close_array(out);
}

/* The fields of both, with all that was secret about them, are shown to all (A6, A18). */
static void tell_field(const act *m, int seat, const atoms_field *before) {
    const atoms_state *s = m->s;
    atoms_field field[2] = {before[0], before[1]};
    atoms_entry e;
    ng_out *out = tell(m, NG_ALL, "field", seat);
    atoms_json_field(out, &s->field[seat], s->size);
    json_changes(out, s, seat);
    ng_open_array(out, "beams");
    for (uint32_t at = 0; atoms_log_read(s, &at, &e); atoms_log_redo(s, &e, field)) {
        if (e.kind != MOVE_BEAM || atoms_about(s, &e) != seat) continue;
        atoms_path path;
        int exit = atoms_beam_path(&field[seat], s->size, e.a, &path);
        ng_open_object(out, NULL);
        ng_json_int(out, "entry", e.a);
        ng_json_int(out, "exit", exit);
        atoms_json_path(out, "path", &path, s->size);
        ng_close_object(out);
    }
    ng_close_array(out);
    ng_event_text(m->events, "field ");
    ng_put_int(out, seat);
    put_atoms(out, &s->field[seat], s->size);
    ng_event_told(m->events);
}

/* The game is over, `winner` (or nobody: -1) has won it; then comes the next of the series, or the end (A15).
 */
static void end_game(const act *m, int winner) {
    atoms_state *s = m->s;
    if (m->events != NULL) {
        atoms_field before[2];
        if (!s->solo && winner >= 0) say(m, "won", winner, winner == 0 ? "won 0" : "won 1");
        if (!s->solo && winner < 0) say(m, "draw", s->turn, "draw");
        atoms_log_rewind(s, 0, before);
        for (int seat = 0; seat < atoms_seats(s); seat++) tell_field(m, seat, before);
    }
    s->games++;
    if (winner >= 0 && !s->solo) s->wins[winner]++;
    bool won = winner >= 0 && s->wins[winner] == s->series;
    if (s->solo || won || s->games == 2 * s->series - 1) {
        s->phase = ATOMS_OVER;
        return;
    }
    s->first ^= 1;
    new_game(s);
}

static void end_turn(const act *m, bool won) {
    atoms_state *s = m->s;
    s->turns++;
    if (won || s->turns == ATOMS_TURNS_MAX)
        end_game(m, won ? m->seat : -1);
    else if (!s->solo)
        s->turn = (uint8_t)(1 - m->seat);
}

/* What was shot at: in the event of the shot and again in that of its answer. */
static void json_shot(ng_out *out, int size, const atoms_entry *e) {
    if (e->kind == MOVE_BEAM || e->kind == MOVE_HYPER) ng_json_int(out, "entry", e->a);
    if (e->kind == MOVE_XRAY || e->kind == MOVE_DESTROY) atoms_json_cell(out, "cell", size, e->a);
    if (e->kind != MOVE_GUESS) return;
    ng_open_array(out, "cells");
    for (int i = 0; i < e->count; i++) atoms_json_cell(out, NULL, size, e->cell[i]);
    ng_close_array(out);
}

static void tell_shot(const act *m, const char *type, const atoms_entry *e) {
    if (m->events == NULL) return;
    ng_out *out = tell(m, NG_ALL, type, m->seat);
    json_shot(out, m->s->size, e);
    ng_event_text(m->events, "");
    atoms_put_entry(m->s, e, false, out);
    ng_event_told(m->events);
}

static void tell_answer(const act *m, const char *type, const atoms_entry *e) {
    if (m->events == NULL) return;
    ng_out *out = tell(m, NG_ALL, type, m->seat);
    json_shot(out, m->s->size, e);
    if (e->kind == MOVE_BEAM) ng_json_int(out, "exit", e->b == ATOMS_NO_ROOM ? 0 : e->b);
    if (e->kind == MOVE_GUESS) ng_json_int(out, "wrong", e->b);
    if (e->kind == MOVE_HYPER || e->kind == MOVE_XRAY) ng_json_int(out, "count", e->b);
    if (e->kind == MOVE_DESTROY) ng_json_int(out, "live", m->s->field[atoms_about(m->s, e)].live);
    ng_event_text(m->events, "");
    atoms_put_answer(e, out);
    ng_event_told(m->events);
}

static void tell_path(const act *m, int owner, const atoms_path *path, int exit) {
    if (m->events == NULL || m->s->solo) return;
    ng_out *out = tell(m, ng_seat_bit(owner), "path", m->seat);
    ng_json_int(out, "entry", m->a);
    ng_json_int(out, "exit", exit);
    atoms_json_path(out, "path", path, m->s->size);
    ng_event_text(m->events, "path ");
    ng_put_int(out, m->a);
    for (int i = 0; i < path->count; i++) {
        ng_put_char(out, ' ');
        atoms_put_cell(out, m->s->size, path->cell[i]);
    }
    if (exit != 0) {
        ng_put_char(out, ' ');
        ng_put_int(out, exit);
    }
    ng_event_told(m->events);
}

static void bud(const act *m, int owner, int cell) {
    atoms_state *s = m->s;
    atoms_put(&s->field[owner], s->size, cell);
    atoms_log_add(s, &(atoms_entry){.kind = MOVE_BUD, .seat = (uint8_t)owner, .a = (uint8_t)cell});
    if (m->events == NULL) return;
    if (!s->solo) {
        ng_out *out = tell(m, ng_seat_bit(owner), "bud", owner);
        atoms_json_cell(out, "cell", s->size, cell);
        ng_event_text(m->events, "");
        atoms_print(&s->base, ng_pack(MOVE_BUD, cell, 0), out);
        ng_event_told(m->events);
    }
    ng_out *out = tell(m, NG_ALL, "budded", owner);
    ng_json_int(out, "live", s->field[owner].live);
    ng_event_end(m->events, "budded");
}

static void play_beam(const act *m) {
    atoms_state *s = m->s;
    int owner = atoms_target(s, m->seat);
    atoms_field *f = &s->field[owner];
    atoms_entry e = {.kind = MOVE_BEAM, .seat = (uint8_t)m->seat, .a = (uint8_t)m->a};
    atoms_path path;
    bool follow = m->events != NULL || f->bud != ATOMS_NONE;
    int exit = follow ? atoms_beam_path(f, s->size, m->a, &path) : atoms_beam(f, s->size, m->a);
    bool buds = exit == 0 && follow && path.absorber == f->bud && s->turns + 1 < ATOMS_TURNS_MAX; /* A16 */
    bool room = buds && atoms_any_free(f, s->size);
    e.b = (uint8_t)(buds && !room ? ATOMS_NO_ROOM : exit);
    atoms_log_add(s, &e);
    tell_shot(m, "beam", &e);
    if (m->events != NULL) tell_path(m, owner, &path, exit);
    tell_answer(m, exit == 0 ? "absorbed" : "exit", &e);
    if (buds && !room) say(m, "no room", owner, "no room");
    end_turn(m, false);
    if (!room) return;
    if (s->solo)
        bud(m, owner, draw_cell(s, f, any_cell));
    else
        s->phase = ATOMS_BUD;
}

static void play_guess(const act *m) {
    atoms_state *s = m->s;
    const atoms_field *f = &s->field[atoms_target(s, m->seat)];
    s->named[m->a / 64] |= (uint64_t)1 << (m->a % 64);
    if (atoms_named(s) < f->live) return;
    atoms_entry e = {.kind = MOVE_GUESS, .seat = (uint8_t)m->seat};
    for (int cell = 0; cell < s->size * s->size; cell++) {
        if (!atoms_is_named(s, cell)) continue;
        e.cell[e.count++] = (uint8_t)cell;
        if (!atoms_at(f, s->size, cell)) e.b++;
    }
    s->named[0] = s->named[1] = 0;
    if (s->solo) s->wrong = (uint16_t)(s->wrong + e.b);
    atoms_log_add(s, &e);
    tell_shot(m, "guess", &e);
    tell_answer(m, e.b == 0 ? "right" : "wrong", &e);
    if (m->events != NULL) m->events->lasting = true;
    end_turn(m, e.b == 0);
}

static void play_power(const act *m) {
    atoms_state *s = m->s;
    int owner = atoms_target(s, m->seat);
    atoms_field *f = &s->field[owner];
    int power = m->kind - MOVE_HYPER;
    bool destroy = m->kind == MOVE_DESTROY;
    atoms_entry e = {.kind = (uint8_t)m->kind, .seat = (uint8_t)m->seat, .a = (uint8_t)m->a};
    s->field[m->seat].powers[power]--;
    if (m->kind == MOVE_HYPER) e.b = (uint8_t)atoms_on_line(f, s->size, m->a);
    if (m->kind == MOVE_XRAY) e.b = (uint8_t)atoms_potential(f, s->size, m->a);
    if (destroy && atoms_at(f, s->size, m->a)) {
        e.b = f->bud == m->a ? 2 : 1;
        atoms_take(f, s->size, m->a);
        if (e.b == 2) f->bud = ATOMS_NONE;
    }
    atoms_log_add(s, &e);
    tell_shot(m, atoms_power_names[power], &e);
    tell_answer(m, destroy ? e.b != 0 ? "hit" : "miss" : power == POWER_HYPER ? "count" : "potential", &e);
    end_turn(m, f->live == 0);
}

static void play_hop(const act *m) {
    atoms_state *s = m->s;
    atoms_entry e = {.kind = MOVE_HOP, .seat = (uint8_t)m->seat, .a = (uint8_t)m->a, .b = (uint8_t)m->b};
    s->field[m->seat].powers[POWER_HOP]--;
    atoms_log_redo(s, &e, s->field);
    atoms_log_add(s, &e);
    if (m->events != NULL) {
        ng_out *out = tell(m, ng_seat_bit(m->seat), "hop", m->seat);
        ng_open_array(out, "cells");
        atoms_json_cell(out, NULL, s->size, m->a);
        atoms_json_cell(out, NULL, s->size, m->b);
        ng_close_array(out);
        ng_event_text(m->events, "");
        atoms_put_entry(s, &e, true, out);
        ng_event_told(m->events);
        say(m, "hopped", m->seat, "hopped");
    }
    end_turn(m, false);
}

static void play_placement(const act *m) {
    atoms_state *s = m->s;
    atoms_field *own = &s->field[m->seat];
    if (m->kind == MOVE_AUTO)
        place_rest(s, own);
    else
        atoms_put(own, s->size, m->a);
    if (m->kind == MOVE_PLACE_BUD) own->bud = (uint8_t)m->a;
    if (!atoms_placed(s, m->seat)) return;
    if (m->events != NULL) {
        ng_out *out = tell(m, ng_seat_bit(m->seat), "place", m->seat);
        atoms_json_field(out, own, s->size);
        ng_event_text(m->events, "place");
        put_atoms(out, own, s->size);
        ng_event_told(m->events);
        m->events->lasting = true;
    }
    if (!atoms_placed(s, 0) || !atoms_placed(s, 1)) return;
    s->phase = ATOMS_TURN;
    say(m, "begins", s->first, s->first == 0 ? "begins 0" : "begins 1");
}

static void play_bud(const act *m) {
    m->s->phase = ATOMS_TURN;
    bud(m, m->seat, m->a);
}

static ng_status play(ng_state *state, int seat, ng_move move, ng_events *events) {
    static void (*const plays[])(const act *) = {
        [MOVE_PLACE] = play_placement, [MOVE_PLACE_BUD] = play_placement, [MOVE_AUTO] = play_placement,
        [MOVE_BEAM] = play_beam,       [MOVE_GUESS] = play_guess,         [MOVE_HYPER] = play_power,
        [MOVE_XRAY] = play_power,      [MOVE_DESTROY] = play_power,       [MOVE_HOP] = play_hop,
        [MOVE_BUD] = play_bud};
    atoms_state *s = (atoms_state *)state;
    const act m = {.s = s,
                   .events = events,
                   .seat = seat,
                   .kind = ng_kind_of(move),
                   .a = ng_first_of(move),
                   .b = ng_second_of(move)};
    ng_status status = check(&m);
    if (!ng_ok(status)) return status; /* from here nothing fails */
    if (events != NULL && m.kind >= MOVE_BEAM && m.kind != MOVE_GUESS) events->lasting = true;
    plays[m.kind](&m);
    return NG_OK;
}

static void result(const ng_state *state, ng_result *out) {
    const atoms_state *s = (const atoms_state *)state;
    memset(out, 0, sizeof *out);
    out->over = s->phase == ATOMS_OVER;
    if (!out->over) return;
    if (s->solo) {
        out->rank[0] = 1;
        out->score[0] = s->turns + 5 * s->wrong; /* A17 */
        return;
    }
    for (int seat = 0; seat < 2; seat++) {
        out->score[seat] = s->wins[seat];
        out->rank[seat] = (uint8_t)(s->wins[seat] < s->wins[1 - seat] ? 2 : 1);
    }
}

const ng_game ng_game_atoms = {
    .id = "atoms",
    .en = "Battleships for physicists",
    .ru = "Морской бой для физиков",
    .brief = {"Atoms", "Атомы"},
    .line = {"Shoot beams through a hidden field and find the atoms by the way the beams come out.",
             "Лучи уходят в скрытое поле. По тому, где они вышли, нужно найти атомы."},
    .rules_version = 1,
    .traits = NG_HIDDEN | NG_SIMULTANEOUS | NG_CHANCE,
    .seats_min = 1,
    .seats_max = 2,
    .state_size = sizeof(atoms_state),
    .legal_max = LEGAL_MAX,
    .plies_max = PLIES_GAME * (2 * ATOMS_SERIES_MAX - 1),
    .events_max = 256 * 1024, /* both fields with the paths of 200 beams */
    .view_max = 256 * 1024,
    .options = atoms_options,
    .start = start,
    .seats = seats,
    .actors = actors,
    .legal = legal,
    .play = play,
    .result = result,
    .view = atoms_view,
    .imagine = atoms_imagine,
    .print = atoms_print,
    .spelling = atoms_spelling,
    .parse = atoms_parse,
    .dump = atoms_dump,
    .load = atoms_load,
    .sound = atoms_sound,
};

/* position.c - a whole match as JSON, secrets and all, and back; and the invariants of a state. */
#include "games/atoms/atoms.h"

#include <string.h>

/* ---- dump ---- */

static void dump_log(const atoms_state *s, ng_out *out) {
    atoms_entry e;
    ng_open_array(out, "log");
    for (uint32_t at = 0; atoms_log_read(s, &at, &e);) {
        ng_open_text(out, NULL);
        ng_put_int(out, e.seat);
        ng_put_char(out, ' ');
        atoms_put_entry(s, &e, true, out);
        if (atoms_is_shot(e.kind)) {
            ng_put(out, " : "); /* the answer as the log keeps it, a number for each kind */
            ng_put_int(out, e.b);
        }
        ng_close_text(out);
    }
    ng_close_array(out);
}

/* Powers and budding, where they are not the variant's own. */
static void dump_unusual(const atoms_state *s, ng_out *out) {
    uint8_t full[POWERS], budding;
    atoms_usual(s, full, &budding);
    for (int i = 0; i < POWERS; i++)
        if (s->full[i] != full[i]) ng_json_int(out, atoms_power_names[i], s->full[i]);
    if (s->budding != budding) ng_json_bool(out, "bud", s->budding != 0);
}

void atoms_dump(const ng_state *state, ng_out *out) {
    const atoms_state *s = (const atoms_state *)state;
    ng_open_object(out, NULL);
    ng_json_text(out, "variant", atoms_variants[s->quanto]);
    ng_json_int(out, "size", s->size);
    ng_json_int(out, "atoms", s->atoms);
    dump_unusual(s, out);
    ng_json_bool(out, "solo", s->solo != 0);
    ng_json_int(out, "series", s->series);
    ng_json_int(out, "turn", s->turn);
    ng_open_array(out, "fields");
    for (int i = 0; i < atoms_seats(s); i++) {
        const atoms_field *f = &s->field[i];
        ng_open_object(out, NULL);
        atoms_json_field(out, f, s->size);
        ng_open_object(out, "powers");
        for (int p = 0; p < POWERS; p++) ng_json_int(out, atoms_power_names[p], f->powers[p]);
        ng_close_object(out);
        ng_close_object(out);
    }
    ng_close_array(out);
    if (s->phase == ATOMS_PLACE || s->phase == ATOMS_BUD) ng_json_text(out, "phase", atoms_phases[s->phase]);
    ng_open_array(out, "named");
    for (int cell = 0; cell < s->size * s->size; cell++)
        if (atoms_is_named(s, cell)) atoms_json_cell(out, NULL, s->size, cell);
    ng_close_array(out);
    ng_json_int(out, "turns", s->turns);
    ng_json_int(out, "first", s->first);
    ng_json_int(out, "games", s->games);
    ng_json_bytes(out, "wins", s->wins, atoms_seats(s));
    ng_json_int(out, "wrong", s->wrong);
    ng_json_bool(out, "over", s->phase == ATOMS_OVER);
    dump_log(s, out);
    ng_chance_print(&s->base.chance, out, "chance");
    ng_close_object(out);
}

/* ---- load ---- */

typedef struct loader {
    const ng_doc *doc;
    const ng_setup *setup;
    atoms_state *s;
} loader;

static uint32_t get(const loader *l, const char *key) { return ng_doc_get(l->doc, 0, key); }

static bool load_cell(const loader *l, uint32_t node, int *cell) {
    char text[NG_TEXT_MAX];
    ng_scan scan;
    return ng_scan_node(&scan, l->doc, node, text) && atoms_scan_cell(&scan, l->s->size, cell) &&
           ng_scan_end(&scan) && *cell >= 0;
}

/* What is an option too; it has been set up by the options. */
static ng_status load_option(const loader *l, int option, uint8_t *out) {
    return ng_position_option(l->doc, l->setup, atoms_options, option, out);
}

/* Powers and budding: as the variant has them, where neither an option nor the position says otherwise. */
static ng_status load_unusual(const loader *l) {
    atoms_state *s = l->s;
    uint8_t full[POWERS], budding;
    atoms_usual(s, full, &budding);
    for (int i = 0; i < POWERS; i++) {
        if (!ng_given(l->setup, OPT_HYPER + i)) s->full[i] = full[i];
        ng_status status = load_option(l, OPT_HYPER + i, &s->full[i]);
        if (!ng_ok(status)) return status;
    }
    if (s->solo) s->full[POWER_HOP] = 0; /* A17 */
    if (!ng_given(l->setup, OPT_BUD)) s->budding = budding;
    return load_option(l, OPT_BUD, &s->budding);
}

/* Variant, size … : the position's word, which must not contradict an option that was given. */
static ng_status load_shape(const loader *l) {
    atoms_state *s = l->s;
    ng_status status = load_option(l, OPT_VARIANT, &s->quanto);
    if (!ng_given(l->setup, OPT_SIZE)) s->size = s->quanto ? 10 : 8;
    if (!ng_given(l->setup, OPT_ATOMS)) s->atoms = s->quanto ? 5 : 4;
    if (ng_ok(status)) status = load_option(l, OPT_SIZE, &s->size);
    if (ng_ok(status)) status = load_option(l, OPT_ATOMS, &s->atoms);
    if (ng_ok(status)) status = load_option(l, OPT_SERIES, &s->series);
    if (!ng_ok(status)) return status;
    uint32_t fields = get(l, "fields");
    if (fields == 0 || !ng_doc_is(l->doc, fields, NG_NODE_ARRAY)) return ng_bad("fields");
    uint8_t solo = l->doc->node[fields].count == 1, said = solo; /* one field: solo, said or not */
    if (!ng_doc_flag(l->doc, 0, "solo", &said)) return ng_bad("solo");
    if (said != solo || (!solo && l->doc->node[fields].count != 2)) return ng_bad("fields");
    if (ng_given(l->setup, OPT_SOLO) && solo != s->solo)
        return (ng_status){.why = &ng_disagree, .word = "solo"};
    s->solo = solo;
    return load_unusual(l);
}

static bool load_powers(const loader *l, uint32_t node, atoms_field *f) {
    if (!ng_doc_is(l->doc, node, NG_NODE_OBJECT) || !ng_doc_only(l->doc, node, atoms_power_names))
        return false;
    for (int i = 0; i < POWERS; i++) {
        uint32_t power = ng_doc_get(l->doc, node, atoms_power_names[i]);
        int64_t left = 0;
        int most = l->s->full[i];
        if (power != 0 && !ng_doc_int(l->doc, power, 0, most > 0 ? most : ATOMS_USES_MAX, &left))
            return false;
        f->powers[i] = (uint8_t)(most > 0 ? left : 0); /* nobody has any, whatever the position says */
    }
    return true;
}

static ng_status load_field(const loader *l, uint32_t node, atoms_field *f) {
    static const char *const keys[] = {"atoms", "bud", "powers", NULL};
    atoms_state *s = l->s;
    if (!ng_doc_is(l->doc, node, NG_NODE_OBJECT) || !ng_doc_only(l->doc, node, keys)) return ng_bad("fields");
    uint32_t atoms = ng_doc_get(l->doc, node, "atoms"), bud = ng_doc_get(l->doc, node, "bud");
    uint32_t powers = ng_doc_get(l->doc, node, "powers");
    if (atoms == 0 || !ng_doc_is(l->doc, atoms, NG_NODE_ARRAY)) return ng_bad("atoms");
    NG_EACH(l->doc, i, atoms) {
        int cell;
        if (!load_cell(l, i, &cell) || !atoms_is_free(f, s->size, cell)) return ng_bad("atoms");
        atoms_put(f, s->size, cell);
    }
    f->bud = ATOMS_NONE;
    if (bud != 0 && !ng_doc_is(l->doc, bud, NG_NODE_NULL)) {
        int cell;
        if (!s->budding || !load_cell(l, bud, &cell) || !atoms_at(f, s->size, cell)) return ng_bad("bud");
        f->bud = (uint8_t)cell;
    }
    memcpy(f->powers, s->full, POWERS);
    if (powers != 0 && !load_powers(l, powers, f)) return ng_bad("powers");
    return NG_OK;
}

/* «0 beam 18 : 7», as dump_log writes it.  Whether it can have happened is for `sound` to say. */
static bool load_entry(const loader *l, uint32_t node) {
    char text[NG_TEXT_MAX];
    ng_scan scan;
    ng_phrase phrase = {0};
    int32_t seat, answer = 0;
    if (!ng_doc_copy(l->doc, node, text, sizeof text)) return false;
    char *colon = strstr(text, " : ");
    if (colon != NULL) {
        scan = ng_scan_over(colon + 3, (uint32_t)strlen(colon + 3));
        if (!ng_scan_int(&scan, &answer) || !ng_scan_end(&scan) || answer > 0xff) return false;
        *colon = 0;
    }
    scan = ng_scan_over(text, (uint32_t)strlen(text));
    if (!ng_scan_int(&scan, &seat) || seat >= atoms_seats(l->s)) return false;

    atoms_entry e = {.seat = (uint8_t)seat, .b = (uint8_t)answer};
    if (ng_scan_word(&scan, "guess")) {
        e.kind = MOVE_GUESS;
        do {
            int cell;
            if (e.count == ATOMS_LIVE_MAX || !atoms_scan_cell(&scan, l->s->size, &cell) || cell < 0)
                return false;
            if (e.count > 0 && cell <= e.cell[e.count - 1]) return false; /* rising, so each once */
            e.cell[e.count++] = (uint8_t)cell;
        } while (!ng_scan_end(&scan));
    } else {
        if (!ng_ok(atoms_parse(&l->s->base, seat, &scan, &phrase)) || !ng_scan_end(&scan) ||
            phrase.count != 1)
            return false;
        e.kind = (uint8_t)ng_kind_of(phrase.move[0]);
        e.a = (uint8_t)ng_first_of(phrase.move[0]);
        if (e.kind < MOVE_BEAM) return false;
        if (e.kind == MOVE_HOP) e.b = (uint8_t)phrase.move[0];
    }
    if ((colon != NULL) != atoms_is_shot(e.kind)) return false;
    if (!atoms_log_has_room(l->s, &e)) return false;
    atoms_log_add(l->s, &e);
    return true;
}

static ng_status load_rest(const loader *l) {
    static const char *const phases[] = {"place", "turn", "bud", NULL}; /* as atoms_phases */
    atoms_state *s = l->s;
    const ng_doc *doc = l->doc;
    uint32_t named = get(l, "named"), log = get(l, "log");
    uint8_t over = 0;
    s->phase = ATOMS_TURN;
    if (!ng_doc_word(doc, 0, "phase", phases, &s->phase)) return ng_bad("phase");
    if (!ng_doc_flag(doc, 0, "over", &over)) return ng_bad("over");
    if (over) s->phase = ATOMS_OVER;
    if (!ng_doc_byte(l->doc, 0, "first", 0, atoms_seats(s) - 1, &s->first)) return ng_bad("first");
    if (s->phase == ATOMS_PLACE) s->turn = s->first;
    if (!ng_doc_byte(l->doc, 0, "turn", 0, atoms_seats(s) - 1, &s->turn)) return ng_bad("turn");
    if (s->phase == ATOMS_PLACE && get(l, "first") == 0) s->first = s->turn;
    if (!ng_doc_byte(l->doc, 0, "games", 0, 2 * ATOMS_SERIES_MAX - 1, &s->games)) return ng_bad("games");
    if (!ng_doc_short(l->doc, 0, "turns", 0, ATOMS_TURNS_MAX, &s->turns)) return ng_bad("turns");
    if (!ng_doc_short(l->doc, 0, "wrong", 0, ATOMS_TURNS_MAX * ATOMS_LIVE_MAX, &s->wrong))
        return ng_bad("wrong");
    if (!ng_doc_bytes(doc, 0, "wins", (uint32_t)atoms_seats(s), ATOMS_SERIES_MAX, s->wins))
        return ng_bad("wins");
    if (named != 0 && !ng_doc_is(doc, named, NG_NODE_ARRAY)) return ng_bad("named");
    NG_EACH(doc, i, named) {
        int cell;
        if (!load_cell(l, i, &cell) || atoms_is_named(s, cell)) return ng_bad("named");
        s->named[cell / 64] |= (uint64_t)1 << (cell % 64);
    }
    if (log != 0 && !ng_doc_is(doc, log, NG_NODE_ARRAY)) return ng_bad("log");
    NG_EACH(doc, i, log)
        if (!load_entry(l, i)) return ng_bad("log");
    return ng_position_chance(doc, &s->base.chance);
}

ng_status atoms_load(ng_state *state, const ng_setup *setup, const ng_doc *doc) {
    static const char *const keys[] = {"variant", "size",    "atoms", "solo",  "series", "turn",
                                       "fields",  "phase",   "named", "turns", "first",  "games",
                                       "wins",    "wrong",   "over",  "log",   "chance", "hyper",
                                       "xray",    "destroy", "hop",   "bud",   NULL};
    atoms_state *s = (atoms_state *)state;
    const loader l = {.doc = doc, .setup = setup, .s = s};
    ng_setup any_seats = *setup;
    any_seats.seats = 0; /* the position says how many there are */
    ng_status status = atoms_configure(s, &any_seats);
    if (ng_ok(status)) status = ng_position_keys(doc, keys);
    if (ng_ok(status)) status = load_shape(&l);
    if (!ng_ok(status)) return status;
    s->field[1].bud = ATOMS_NONE; /* in solo the second field stays empty, with its powers untouched */
    memcpy(s->field[1].powers, s->full, POWERS);
    uint32_t fields = get(&l, "fields");
    int seat = 0;
    NG_EACH(doc, i, fields) {
        memset(&s->field[seat], 0, sizeof s->field[seat]);
        if (!ng_ok(status = load_field(&l, i, &s->field[seat++]))) return status;
    }
    status = load_rest(&l);
    return ng_ok(status) ? ng_unsound(atoms_sound(state)) : status;
}

/* ---- sound ---- */

/* Why a position cannot be, where it is said in several places. */
static const char *const miscounted = "the atoms are miscounted|атомы сосчитаны неверно";
static const char *const many_powers = "there are too many powers|слишком много опций";
static const char *const other_bud =
    "the log has another atom budding (A14)|в журнале почкуется не тот атом (A14)";
static const char *const other_course = "the log cannot have led here|журнал не мог привести сюда";
static const char *const no_bud = "nothing can bud (A14)|почковаться нечему (A14)";
static const char *const no_guess = "a guess cannot be begun so|догадку так не начать";

static const char *field_fault(const atoms_state *s, const atoms_field *f) {
    atoms_field again = {0};
    int cells = s->size * s->size;
    for (int cell = 0; cell < cells; cell++) {
        if (!atoms_at(f, s->size, cell)) continue;
        if (!atoms_is_free(&again, s->size, cell))
            return "two atoms are adjacent (A3)|два атома соприкасаются (A3)";
        atoms_put(&again, s->size, cell);
    }
    if (memcmp(again.row, f->row, sizeof f->row) != 0 || memcmp(again.col, f->col, sizeof f->col) != 0)
        return miscounted;
    if (again.live != f->live) return miscounted;
    if (f->bud != ATOMS_NONE && (!s->budding || f->bud >= cells || !atoms_at(f, s->size, f->bud)))
        return "the budding atom is none of the atoms|почкуется то, что не атом";
    for (int i = 0; i < POWERS; i++)
        if (f->powers[i] > s->full[i]) return many_powers;
    return NULL;
}

/* Counts a power that the log says was used; false: there were never so many. */
static bool count_power(const atoms_state *s, const atoms_entry *e, int used[2][POWERS]) {
    if (e->kind < MOVE_HYPER || e->kind > MOVE_HOP) return true;
    int power = e->kind - MOVE_HYPER;
    return ++used[e->seat][power] + s->field[e->seat].powers[power] <= s->full[power];
}

/* Lives through the log from the fields as they began: every answer is true, and who was hit buds (A14). */
static const char *log_course_fault(const atoms_state *s, atoms_field field[2]) {
    const atoms_field *due = NULL; /* the field whose budding atom absorbed the beam of the entry before */
    atoms_entry e;
    for (uint32_t at = 0, from = 0; atoms_log_read(s, &at, &e); from = at) {
        const atoms_field *f = &field[atoms_about(s, &e)];
        atoms_path path;
        if (!atoms_log_holds(s, &e, f)) return "an answer in the log is not true|ответ в журнале неверен";
        if (due != NULL && (e.kind != MOVE_BUD || due != f)) return other_bud;
        if (e.kind == MOVE_BUD && due == NULL &&
            from > 0) /* the first may stem from a position with a bud due */
            return other_bud;
        bool hit = e.kind == MOVE_BEAM && f->bud != ATOMS_NONE &&
                   atoms_beam_path(f, s->size, e.a, &path) == 0 && path.absorber == f->bud;
        if (e.kind == MOVE_BEAM && e.b == ATOMS_NO_ROOM && !hit) return other_bud;
        due = hit && e.b != ATOMS_NO_ROOM ? f : NULL;
        if (!atoms_log_redo(s, &e, field)) return other_course;
    }
    if (s->phase == ATOMS_BUD && s->log_used > 0 && due != &field[s->turn]) return no_bud;
    if (due != NULL && s->phase != ATOMS_BUD && s->phase != ATOMS_OVER)
        return "an atom has to bud (A14)|атом должен почковаться (A14)";
    return NULL;
}

static const char *log_fault(const atoms_state *s) {
    atoms_field field[2];
    atoms_entry e;
    uint32_t at = 0;
    int cells = s->size * s->size, turns = 0, used[2][POWERS] = {{0}};
    while (atoms_log_read(s, &at, &e)) {
        turns += e.kind != MOVE_BUD;
        if (e.seat >= atoms_seats(s)) return ng_log_names_nothing;
        if (!count_power(s, &e, used)) return many_powers;
        bool edge = e.kind == MOVE_BEAM || e.kind == MOVE_HYPER;
        if (edge ? e.a < 1 || e.a > 4 * s->size : e.a >= cells) return ng_log_names_nothing;
        if (e.kind == MOVE_HOP && e.b >= cells) return ng_log_names_nothing;
        for (int i = 0; i < e.count; i++)
            if (e.cell[i] >= cells) return ng_log_names_nothing;
    }
    if (turns > s->turns) /* atoms_log_add relies on it */
        return "the log has more turns than were taken|ходов в журнале больше, чем сделано";
    if (at != s->log_used || !atoms_log_rewind(s, 0, field)) return other_course;
    return log_course_fault(s, field);
}

static const char *phase_fault(const atoms_state *s) {
    int cells = s->size * s->size;
    for (int cell = cells; cell < 128; cell++)
        if ((s->named[cell / 64] >> (cell % 64) & 1u) != 0) return no_guess;
    if (atoms_named(s) > 0 && (s->phase != ATOMS_TURN || atoms_named(s) >= atoms_to_name(s, s->turn)))
        return no_guess;
    if (s->phase == ATOMS_OVER) return NULL;
    if (s->wins[0] >= s->series || s->wins[1] >= s->series || s->games >= 2 * s->series - 1)
        return "the match is over by then (A15)|матч к этому времени окончен (A15)";
    if (s->phase == ATOMS_PLACE) {
        bool done = true;
        for (int i = 0; i < 2; i++) {
            uint16_t free[ATOMS_SIZE_MAX];
            const atoms_field *f = &s->field[i];
            atoms_free(f, s->size, free);
            if (f->live > s->atoms || !atoms_fit(free, s->size, s->atoms - f->live))
                return "the placement cannot be finished|расстановку не закончить";
            if (s->budding && f->live == s->atoms && f->bud == ATOMS_NONE)
                return "a budding atom is missing|нет почкующегося атома";
            done = done && atoms_placed(s, i);
        }
        if (s->solo || done || s->log_used > 0 || s->turns > 0 || s->turn != s->first)
            return "there is nothing to place|расставлять нечего";
        return NULL;
    }
    if (s->turns >= ATOMS_TURNS_MAX)
        return "the match is over by then (A16)|матч к этому времени окончен (A16)";
    for (int i = 0; i < atoms_seats(s); i++)
        if (s->field[i].live == 0) return "a field has no atoms|на поле нет атомов";
    if (s->phase == ATOMS_BUD &&
        (s->solo || s->field[s->turn].bud == ATOMS_NONE || !atoms_any_free(&s->field[s->turn], s->size)))
        return no_bud;
    return NULL;
}

const char *atoms_sound(const ng_state *state) {
    const atoms_state *s = (const atoms_state *)state;
    if (s->size < ATOMS_SIZE_MIN || s->size > ATOMS_SIZE_MAX || s->atoms < 1 || s->atoms > ATOMS_OWN_MAX ||
        s->series < 1 || s->series > ATOMS_SERIES_MAX || s->quanto > 1 || s->budding > 1 || s->solo > 1 ||
        s->phase > ATOMS_OVER || s->turn >= atoms_seats(s) || s->first >= atoms_seats(s) ||
        s->log_used > ATOMS_LOG || s->wins[0] + s->wins[1] > s->games)
        return ng_out_of_range;
    for (int i = 0; i < POWERS; i++)
        if (s->full[i] > (s->solo && i == POWER_HOP ? 0 : ATOMS_USES_MAX)) return many_powers;
    for (int i = 0; i < 2; i++) {
        const char *broken = field_fault(s, &s->field[i]);
        if (broken != NULL) return broken;
    }
    const char *broken = phase_fault(s);
    return broken != NULL ? broken : log_fault(s);
}

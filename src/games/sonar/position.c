/* position.c - a whole match as JSON, secrets and all, and back; and the invariants of a state. */
#include "games/sonar/sonar.h"

#include <string.h>

/* ---- dump */

static void json_symbols(ng_out *out, const char *key, uint32_t board) {
    ng_open_array(out, key);
    for (int i = 0; i < SYMBOLS; i++) {
        if ((board >> i & 1u) == 0) continue;
        const char symbol[] = {sonar_courses[i / PART_SYMBOLS][0], (char)('1' + i % PART_SYMBOLS), 0};
        ng_json_text(out, NULL, symbol);
    }
    ng_close_array(out);
}

static void json_route(ng_out *out, const sonar_boat *b) {
    ng_open_array(out, "route");
    for (int i = 0; i < b->cells; i++) sonar_json_cell(out, NULL, b->path[i]);
    ng_close_array(out);
}

static void json_owed(const sonar_state *s, const sonar_boat *b, ng_out *out) {
    if (b->charge) ng_json_bool(out, "charge", true);
    if (b->owes != 0) ng_json_text(out, "break", sonar_courses[b->owes - 1]);
    if (b->answer) ng_json_bool(out, "answer", true);
    if (b->used) ng_json_bool(out, "used", true);
    if (b->fired) ng_json_bool(out, "fired", true);
    if (b->laid != SONAR_NONE) sonar_json_cell(out, "laid", b->laid);
    if (s->risen[b - s->boat]) ng_json_bool(out, "risen", true);
    if (s->mode == MODE_REALTIME)
        ng_json_text(out, "phase", b->at == SONAR_NONE ? "start" : sonar_phases[b->phase]);
    if (b->phase != PHASE_SURFACED) return;
    static const uint8_t order[COURSES] = {WEST, NORTH, SOUTH, EAST}; /* as the board is read */
    ng_open_array(out, "traced");
    for (int i = 0; i < COURSES; i++)
        if (b->traced >> order[i] & 1u) ng_json_text(out, NULL, sonar_courses[order[i]]);
    ng_close_array(out);
}

void sonar_json_boat(const sonar_state *s, int team, ng_out *out) {
    const sonar_boat *b = &s->boat[team];
    if (b->at != SONAR_NONE) {
        sonar_json_cell(out, "at", b->at);
        json_route(out, b);
    }
    sonar_json_set(out, "mines", b->mines);
    ng_json_int(out, "damage", b->damage);
    ng_open_object(out, "gauges");
    for (int g = 0; g < GAUGES; g++)
        if (sonar_capacity(s->map, g) > 0) ng_json_int(out, sonar_gauges[g], b->gauge[g]);
    ng_close_object(out);
    json_symbols(out, "broken", b->broken);
    json_owed(s, b, out);
}

static void dump_log(const sonar_state *s, ng_out *out) {
    static const char hex[] = "0123456789abcdef";
    ng_open_text(out, "heard");
    for (uint32_t i = 0; i < s->log_used; i++) ng_put_char(out, hex[s->log[i / 2] >> (i % 2 * 4) & 15]);
    ng_close_text(out);
}

void sonar_dump(const ng_state *state, ng_out *out) {
    const sonar_state *s = (const sonar_state *)state;
    ng_open_object(out, NULL);
    ng_json_text(out, "mode", sonar_modes[s->mode]);
    ng_json_text(out, "map", sonar_map_names[s->map]);
    ng_json_bytes(out, "crew", s->crew, 2);
    ng_json_text(out, "radio", sonar_radios[s->radio]);
    if (s->mode == MODE_TURNS) {
        if (!sonar_starting(s)) ng_json_int(out, "turn", s->turn);
        ng_json_text(out, "phase", sonar_starting(s) ? "start" : sonar_phases[s->boat[s->turn].phase]);
        ng_json_int(out, "extra", s->extra);
    }
    ng_json_int(out, "count", s->count);
    if (s->map == MAP_ECHO) sonar_json_set(out, "old", s->old);
    ng_open_array(out, "teams");
    for (int team = 0; team < 2; team++) {
        ng_open_object(out, NULL);
        sonar_json_boat(s, team, out);
        ng_json_int(out, "announced", s->boat[team].announced);
        ng_json_int(out, "earlier", s->boat[team].old_mines);
        ng_close_object(out);
    }
    ng_close_array(out);
    dump_log(s, out);
    ng_json_bool(out, "blank", s->blank != 0);
    ng_chance_print(&s->base.chance, out, "chance");
    ng_close_object(out);
}

/* ---- load */

typedef struct loader {
    const ng_doc *doc;
    const ng_setup *setup;
    sonar_state *s;
} loader;

static bool is_array(const loader *l, uint32_t node) { return ng_doc_is(l->doc, node, NG_NODE_ARRAY); }

static ng_status load_crew(const loader *l) {
    uint8_t crew[2] = {l->s->crew[0], l->s->crew[1]};
    if (!ng_doc_bytes(l->doc, 0, "crew", 2, 4, crew) || crew[0] < 1 || crew[1] < 1) return ng_bad("crew");
    if (sonar_crew_given(l->setup) && memcmp(crew, l->s->crew, sizeof crew) != 0)
        return (ng_status){.why = &ng_disagree, .word = "crew"};
    memcpy(l->s->crew, crew, sizeof crew);
    return NG_OK;
}

static bool load_cell(const loader *l, uint32_t node, uint8_t *cell) {
    char text[NG_TEXT_MAX];
    ng_scan scan;
    int read;
    if (!ng_scan_node(&scan, l->doc, node, text) || !sonar_scan_cell(&scan, sonar_side(l->s), &read) ||
        !ng_scan_end(&scan) || read < 0)
        return false;
    *cell = (uint8_t)read;
    return sonar_has(&sonar_sheet(l->s)->sea, read);
}

/* A list of sea cells, none twice. */
static bool load_set(const loader *l, uint32_t node, sonar_set *out) {
    memset(out, 0, sizeof *out);
    if (!is_array(l, node)) return false;
    NG_EACH(l->doc, i, node) {
        uint8_t cell;
        if (!load_cell(l, i, &cell) || sonar_has(out, cell)) return false;
        sonar_put(out, cell);
    }
    return true;
}

/* The cells sailed since the last surfacing; the last is where the boat is.  A position set up by hand may
 * leave out some of the way. */
static bool load_route(const loader *l, uint32_t node, uint8_t at, sonar_boat *b) {
    uint8_t cell;
    if (node != 0 && !is_array(l, node)) return false;
    if (node == 0 || l->doc->node[node].count == 0) {
        sonar_begin_route(b, at);
        return true;
    }
    NG_EACH(l->doc, i, node) {
        if (!load_cell(l, i, &cell) || sonar_has(&b->route, cell)) return false;
        sonar_sail(b, cell);
    }
    return b->at == at;
}

static bool load_gauges(const loader *l, uint32_t node, sonar_boat *b) {
    if (node == 0) return true;
    if (!ng_doc_is(l->doc, node, NG_NODE_OBJECT) || !ng_doc_only(l->doc, node, sonar_gauges)) return false;
    for (int g = 0; g < GAUGES; g++)
        if (!ng_doc_byte(l->doc, node, sonar_gauges[g], 0, sonar_capacity(l->s->map, g), &b->gauge[g]))
            return false;
    return true;
}

static bool load_broken(const loader *l, uint32_t node, sonar_boat *b) {
    if (node == 0) return true;
    if (!is_array(l, node)) return false;
    NG_EACH(l->doc, i, node) {
        char text[4];
        int part = 0;
        if (!ng_doc_copy(l->doc, i, text, sizeof text) || strlen(text) != 2) return false;
        while (part < COURSES && sonar_courses[part][0] != text[0]) part++;
        if (part == COURSES || text[1] < '1' || text[1] >= '1' + PART_SYMBOLS) return false;
        uint32_t symbol = 1u << (part * PART_SYMBOLS + text[1] - '1');
        if ((b->broken & symbol) != 0) return false;
        b->broken |= symbol;
    }
    return true;
}

static bool load_traced(const loader *l, uint32_t node, sonar_boat *b) {
    if (node == 0) return true;
    if (!is_array(l, node)) return false;
    NG_EACH(l->doc, i, node) {
        int32_t part = ng_doc_choice(l->doc, i, sonar_courses);
        if (part < 0 || (b->traced >> part & 1u) != 0) return false;
        b->traced |= (uint8_t)(1u << part);
    }
    return true;
}

/* `start` only says what a missing `at` says; left out, what is owed says it. */
static bool load_phase(const loader *l, uint32_t node, bool started, sonar_boat *b) {
    if (node == 0) {
        b->phase = b->charge || b->owes != 0 ? PHASE_UPKEEP : PHASE_ORDER;
        return true;
    }
    if (ng_doc_text_is(l->doc, node, "start")) return !started;
    int32_t value = ng_doc_choice(l->doc, node, sonar_phases);
    if (value >= 0) b->phase = (uint8_t)value;
    return value >= 0;
}

/* All of a boat but its phase. */
static ng_status load_fields(const loader *l, uint32_t node, sonar_boat *b) {
    const ng_doc *doc = l->doc;
    uint32_t at, part, laid;
    if ((at = ng_doc_get(doc, node, "at")) != 0) {
        uint8_t cell;
        if (!load_cell(l, at, &cell)) return ng_bad("at");
        if (!load_route(l, ng_doc_get(doc, node, "route"), cell, b)) return ng_bad("route");
    } else if (ng_doc_get(doc, node, "route") != 0) {
        return ng_bad("route");
    }
    uint32_t mines = ng_doc_get(doc, node, "mines");
    if (mines != 0 && !load_set(l, mines, &b->mines)) return ng_bad("mines");
    if (!ng_doc_byte(l->doc, node, "damage", 0, SONAR_SINKS, &b->damage)) return ng_bad("damage");
    if (!load_gauges(l, ng_doc_get(doc, node, "gauges"), b)) return ng_bad("gauges");
    if (!load_broken(l, ng_doc_get(doc, node, "broken"), b)) return ng_bad("broken");
    if (!ng_doc_flag(l->doc, node, "charge", &b->charge)) return ng_bad("charge");
    if (!ng_doc_flag(l->doc, node, "answer", &b->answer)) return ng_bad("answer");
    if (!ng_doc_flag(l->doc, node, "used", &b->used)) return ng_bad("used");
    if (!ng_doc_flag(l->doc, node, "fired", &b->fired)) return ng_bad("fired");
    if ((part = ng_doc_get(doc, node, "break")) != 0) {
        int32_t course = ng_doc_choice(doc, part, sonar_courses);
        if (course < 0) return ng_bad("break");
        b->owes = (uint8_t)(course + 1);
    }
    if ((laid = ng_doc_get(doc, node, "laid")) != 0 && !load_cell(l, laid, &b->laid)) return ng_bad("laid");
    if (!load_traced(l, ng_doc_get(doc, node, "traced"), b)) return ng_bad("traced");
    if (!ng_doc_flag(l->doc, node, "risen", &l->s->risen[b - l->s->boat])) return ng_bad("risen");
    return NG_OK;
}

bool sonar_read_boat(sonar_state *s, int team, const ng_doc *doc, uint32_t node) {
    const loader l = {.doc = doc, .s = s};
    sonar_boat *b = &s->boat[team];
    uint32_t phase = ng_doc_get(doc, node, "phase");
    sonar_new_boat(b);
    return ng_doc_is(doc, node, NG_NODE_OBJECT) && ng_ok(load_fields(&l, node, b)) &&
           (phase == 0 || load_phase(&l, phase, b->at != SONAR_NONE, b));
}

static ng_status load_boat(const loader *l, uint32_t node, sonar_boat *b) {
    static const char *const keys[] = {"at",     "route", "mines",  "damage",    "gauges",  "broken",
                                       "charge", "break", "answer", "used",      "fired",   "laid",
                                       "risen",  "phase", "traced", "announced", "earlier", NULL};
    const ng_doc *doc = l->doc;
    if (!ng_doc_is(doc, node, NG_NODE_OBJECT)) return ng_bad("teams");
    if (!ng_doc_only(doc, node, keys)) return ng_refuse(&ng_unknown_field);
    ng_status status = load_fields(l, node, b);
    if (!ng_ok(status)) return status;
    uint32_t phase = ng_doc_get(doc, node, "phase");
    if (phase != 0 && l->s->mode == MODE_TURNS) return ng_bad("phase");
    if (l->s->mode == MODE_REALTIME && !load_phase(l, phase, b->at != SONAR_NONE, b)) return ng_bad("phase");
    if (b->phase == PHASE_SURFACED) l->s->risen[b - l->s->boat] = 1; /* that order was its last */
    int afloat = sonar_count(&b->mines);
    b->announced = (uint8_t)afloat;
    if (!ng_doc_byte(l->doc, node, "announced", 0, UINT8_MAX, &b->announced)) return ng_bad("announced");
    b->old_mines = b->announced;
    if (!ng_doc_byte(l->doc, node, "earlier", 0, UINT8_MAX, &b->old_mines)) return ng_bad("earlier");
    return NG_OK;
}

static bool load_log(const loader *l, uint32_t node) {
    static const char hex[] = "0123456789abcdef";
    sonar_state *s = l->s;
    char text[SONAR_LOG_NIBBLES + 1];
    s->blank = 1; /* a position that does not say what was heard */
    if (node == 0) return true;
    if (!ng_doc_copy(l->doc, node, text, sizeof text)) return false;
    for (const char *p = text; *p; p++) {
        const char *digit = strchr(hex, *p);
        if (digit == NULL) return false;
        s->log[s->log_used / 2] |= (uint8_t)((digit - hex) << (s->log_used % 2 * 4));
        s->log_used++;
    }
    return true;
}

static ng_status load_turn(const loader *l) {
    sonar_state *s = l->s;
    uint32_t turn = ng_doc_get(l->doc, 0, "turn"), phase = ng_doc_get(l->doc, 0, "phase");
    if (s->mode == MODE_REALTIME) {
        if (turn != 0) return ng_bad("turn");
        if (phase != 0 && !(sonar_starting(s) && ng_doc_text_is(l->doc, phase, "start")))
            return ng_bad("phase");
        return ng_doc_get(l->doc, 0, "extra") != 0 ? ng_bad("extra") : NG_OK;
    }
    if (!ng_doc_byte(l->doc, 0, "turn", 0, 1, &s->turn)) return ng_bad("turn");
    if (!ng_doc_byte(l->doc, 0, "extra", 0, SONAR_EXTRA, &s->extra)) return ng_bad("extra");
    if (sonar_starting(s)) {
        s->turn = 0; /* the seed will say */
        return phase == 0 || ng_doc_text_is(l->doc, phase, "start") ? NG_OK : ng_bad("phase");
    }
    sonar_boat *b = &s->boat[s->turn];
    if (!load_phase(l, phase, true, b) || b->phase == PHASE_SURFACED) return ng_bad("phase");
    return NG_OK;
}

static ng_status load_rest(const loader *l) {
    sonar_state *s = l->s;
    uint32_t node;
    int most = s->mode == MODE_TURNS ? SONAR_TURNS_MAX : SONAR_ORDERS_MAX;
    if (!ng_doc_short(l->doc, 0, "count", 0, most, &s->count)) return ng_bad("count");
    if ((node = ng_doc_get(l->doc, 0, "old")) != 0) {
        sonar_set all = sonar_sheet(s)->old;
        if (s->map != MAP_ECHO || !load_set(l, node, &s->old)) return ng_bad("old");
        for (int i = 0; i < 4; i++)
            if ((s->old.w[i] & ~all.w[i]) != 0) return ng_bad("old");
    }
    if (!load_log(l, ng_doc_get(l->doc, 0, "heard"))) return ng_bad("heard");
    if (!ng_doc_flag(l->doc, 0, "blank", &s->blank)) return ng_bad("blank");
    return ng_position_chance(l->doc, &s->base.chance);
}

ng_status sonar_load(ng_state *state, const ng_setup *setup, const ng_doc *doc) {
    static const char *const keys[] = {"mode",  "map", "crew",  "radio", "turn",  "phase",  "extra",
                                       "count", "old", "teams", "heard", "blank", "chance", NULL};
    sonar_state *s = (sonar_state *)state;
    const loader l = {.doc = doc, .setup = setup, .s = s};
    ng_status status = sonar_configure(s, setup, true);
    if (ng_ok(status)) status = ng_position_keys(doc, keys);
    if (ng_ok(status)) status = ng_position_option(doc, setup, sonar_options, OPT_MODE, &s->mode);
    if (ng_ok(status)) status = ng_position_option(doc, setup, sonar_options, OPT_MAP, &s->map);
    if (ng_ok(status)) status = ng_position_option(doc, setup, sonar_options, OPT_RADIO, &s->radio);
    if (ng_ok(status)) status = load_crew(&l);
    if (!ng_ok(status)) return status;
    s->old = sonar_sheet(s)->old;
    uint32_t teams = ng_doc_get(doc, 0, "teams");
    if (teams == 0 || !is_array(&l, teams) || doc->node[teams].count != 2) return ng_bad("teams");
    int team = 0;
    NG_EACH(doc, i, teams)
        if (!ng_ok(status = load_boat(&l, i, &s->boat[team++]))) return status;
    status = load_turn(&l);
    if (ng_ok(status)) status = load_rest(&l);
    return ng_ok(status) ? ng_unsound(sonar_sound(state)) : status;
}

/* ---- sound */

/* Why a position cannot be, where it is said in several places. */
static const char *const too_early = "nothing happens before the start (S6)|до старта ничего не бывает (S6)";
static const char *const no_route = "a route cannot be so (S7)|таким маршрут не бывает (S7)";
static const char *const full_board =
    "a part or the radiation is full (S9)|вычеркнута вся часть или радиация (S9)";
static const char *const not_owed = "no upkeep is owed (S8)|работы у экипажа нет (S8)";
static const char *const not_traced = "the board cannot be traced so (S18)|планшет так не обводят (S18)";
static const char *const not_surfaced =
    "a boat cannot be on the surface so (S17)|лодка так не бывает на поверхности (S17)";
static const char *const not_asked = "nobody asked for an answer (S14)|ответа никто не спрашивал (S14)";
static const char *const other_order =
    "the log tells of another last order|последний приказ в журнале другой";
static const char *const no_log = "the log cannot be read|журнал не прочесть";

static const char *route_fault(const sonar_state *s, const sonar_boat *b) {
    sonar_set again = {{0}};
    if (b->at == SONAR_NONE) return b->cells > 0 || !sonar_none(&b->route) ? too_early : NULL;
    if (b->cells == 0 || b->cells > SONAR_CELLS_MAX || b->path[b->cells - 1] != b->at) return no_route;
    for (int i = 0; i < b->cells; i++) {
        if (!sonar_has(&sonar_sheet(s)->sea, b->path[i]) || sonar_has(&again, b->path[i])) return no_route;
        sonar_put(&again, b->path[i]);
    }
    for (int i = b->cells; i < SONAR_CELLS_MAX; i++)
        if (b->path[i] != 0) return no_route;
    return memcmp(&again, &b->route, sizeof again) != 0 ? no_route : NULL;
}

static const char *boat_fault(const sonar_state *s, const sonar_boat *b) {
    if (b->damage > SONAR_SINKS || b->phase > PHASE_SURFACED || b->charge > 1 || b->owes > COURSES ||
        b->answer > 1 || b->used > 1 || b->fired > 1 || b->traced > ALL_TRACED || b->broken >> SYMBOLS != 0)
        return ng_out_of_range;
    for (int g = 0; g < GAUGES; g++)
        if (b->gauge[g] > sonar_capacity(s->map, g))
            return "a gauge has too many boxes (S4)|в шкале слишком много клеток (S4)";
    for (int i = 0; i < 4; i++)
        if ((b->mines.w[i] & ~sonar_sheet(s)->sea.w[i]) != 0) return "a mine is on land|мина на суше";
    if (b->laid != SONAR_NONE && !sonar_has(&b->mines, b->laid))
        return "the mine just laid is none of the mines|новой мины нет среди мин";
    if (sonar_count(&b->mines) > b->announced)
        return "there are more mines than were announced|мин больше, чем объявлено";
    for (int i = 0; i < CIRCUITS; i++)
        if ((b->broken & sonar_circuits[i]) == sonar_circuits[i])
            return "a circuit was not repaired (S9)|цепь не починена (S9)";
    for (int i = 0; i < COURSES; i++)
        if ((b->broken & sonar_part(i)) == sonar_part(i)) return full_board;
    if ((b->broken & sonar_colours[COLOUR_X]) == sonar_colours[COLOUR_X]) return full_board;
    return route_fault(s, b);
}

static const char *phase_fault(const sonar_state *s, int team) {
    const sonar_boat *b = &s->boat[team];
    bool owed = b->charge || b->owes != 0;
    if (b->charge && b->phase != PHASE_UPKEEP) return not_owed;
    if (b->owes != 0 && b->phase != PHASE_UPKEEP && b->phase != PHASE_SYSTEM) return not_owed;
    if (b->phase == PHASE_UPKEEP && !owed) return not_owed;
    if (b->charge && sonar_all_full(s, b)) return not_owed;
    if (b->traced != 0 && b->phase != PHASE_SURFACED) return not_traced;
    if (b->phase == PHASE_SURFACED && b->cells > 1) return not_surfaced;
    if (b->phase == PHASE_SURFACED && b->traced == ALL_TRACED && b->broken != 0) return not_traced;
    if (b->phase == PHASE_SURFACED && s->mode == MODE_TURNS) return not_surfaced;
    if (b->phase != PHASE_ORDER && s->mode == MODE_TURNS && team != s->turn)
        return "a boat acts in the other's turn|лодка действует не в свой ход";
    if (s->risen[team] && b->phase != PHASE_ORDER && b->phase != PHASE_SURFACED) return not_surfaced;
    if (s->risen[team] != 1 && b->phase == PHASE_SURFACED) return not_surfaced;
    if (sonar_starting(s) && (s->risen[team] || b->phase != PHASE_ORDER || owed || b->answer))
        return too_early;
    if (b->answer && s->mode == MODE_TURNS && (team == s->turn || s->boat[s->turn].phase != PHASE_SYSTEM))
        return not_asked;
    if (b->answer && s->mode == MODE_REALTIME && s->boat[1 - team].phase != PHASE_SYSTEM) return not_asked;
    return NULL;
}

static const char *heard_fault(const sonar_state *s, const sonar_heard *e) {
    int side = sonar_side(s), sectors = sonar_sectors(s);
    bool sector = e->kind == HEARD_SURFACED || e->kind == HEARD_YES || e->kind == HEARD_NO;
    if (e->kind == HEARD_READY && (e->a >= GAUGES || sonar_capacity(s->map, e->a) == 0))
        return ng_log_names_nothing;
    if (sector && e->a >= sectors) return ng_log_names_nothing;
    if (sonar_is_blast(e->kind) &&
        (!sonar_has(&sonar_sheet(s)->sea, e->a) || (e->b & 3) > 2 || e->b >> 2 > 2))
        return ng_log_names_nothing;
    if (e->kind == HEARD_ANSWER &&
        (e->a >= PAIRS || e->b >> 4 >= side || (e->b & 15) >= (e->a == PAIR_ROW_COLUMN ? side : sectors)))
        return ng_log_names_nothing;
    return NULL;
}

/* What the log says of a boat as it must be now. */
typedef struct sum {
    int mines, last;     /* as announced; the last order or dive, or -1 */
    int8_t full[GAUGES]; /* 1, 0, or -1: nothing was said */
} sum;

static void add_up(sum *u, const sonar_heard *e, int team) {
    int used = sonar_used_gauge(e, team);
    if (used >= 0) u->full[used] = 0;
    if (e->team != team) return;
    if (e->kind == HEARD_READY) u->full[e->a] = 1;
    if (e->kind == HEARD_COURSE || e->kind == HEARD_SURFACED || e->kind == HEARD_DIVE) u->last = e->kind;
    u->mines += e->kind == HEARD_LAID ? 1 : e->kind == HEARD_DETONATE ? -1 : 0;
}

static const char *sum_fault(const sonar_state *s, int team, const sum *u) {
    const sonar_boat *b = &s->boat[team];
    if (u->mines < UINT8_MAX && b->announced < UINT8_MAX && u->mines != b->announced)
        return "the log tells of other mines|мины в журнале другие";
    for (int g = 0; g < GAUGES; g++) {
        bool full = sonar_capacity(s->map, g) > 0 && b->gauge[g] == sonar_capacity(s->map, g);
        if (u->full[g] < 0 ? full && !s->blank : full != (u->full[g] == 1))
            return "the log tells of other gauges|шкалы в журнале другие";
    }
    bool risen = u->last == HEARD_SURFACED || u->last == HEARD_DIVE;
    if ((u->last >= 0 || !s->blank) && risen != (s->risen[team] != 0)) return other_order;
    /* In `realtime` the last order says what a boat is doing; in `turns` whose turn it is hides it. */
    if (s->mode == MODE_TURNS || (u->last < 0 && s->blank)) return NULL;
    bool fits = u->last == HEARD_COURSE     ? b->phase == PHASE_UPKEEP || b->phase == PHASE_SYSTEM
                : u->last == HEARD_SURFACED ? b->phase == PHASE_SURFACED
                                            : b->phase == PHASE_ORDER;
    return fits ? NULL : other_order;
}

static const char *log_fault(const sonar_state *s) {
    uint32_t at = 0;
    sonar_heard e;
    sum now[2];
    if (s->log_used > SONAR_LOG_NIBBLES) return no_log;
    if (s->log_used > 0 && sonar_starting(s)) return too_early;
    for (int team = 0; team < 2; team++) {
        now[team] = (sum){.mines = s->boat[team].old_mines, .last = -1};
        memset(now[team].full, -1, sizeof now[team].full);
    }
    while (sonar_log_read(s, &at, &e)) {
        const char *broken = heard_fault(s, &e);
        if (broken != NULL) return broken;
        for (int team = 0; team < 2; team++) add_up(&now[team], &e, team);
    }
    if (at != s->log_used) return no_log;
    for (uint32_t i = s->log_used; i < SONAR_LOG_NIBBLES; i++)
        if ((s->log[i / 2] >> (i % 2 * 4) & 15) != 0) return no_log;
    const char *broken = sum_fault(s, 0, &now[0]);
    return broken != NULL ? broken : sum_fault(s, 1, &now[1]);
}

const char *sonar_sound(const ng_state *state) {
    const sonar_state *s = (const sonar_state *)state;
    if (s->mode > MODE_REALTIME || s->map >= MAPS || s->radio > RADIO_SOLVER || !sonar_crew_fits(s->crew) ||
        s->turn > 1 || s->extra > SONAR_EXTRA || s->blank > 1 || s->first > FIRST_BLUE ||
        (s->risen[0] | s->risen[1]) > 1 ||
        s->count > (s->mode == MODE_TURNS ? SONAR_TURNS_MAX : SONAR_ORDERS_MAX))
        return ng_out_of_range;
    for (int i = 0; i < 4; i++)
        if ((s->old.w[i] & ~sonar_sheet(s)->old.w[i]) != 0)
            return "there is no such old mine (S16)|такой старой мины нет (S16)";
    int stops = 0;
    for (int team = 0; team < 2; team++) {
        const char *broken = boat_fault(s, &s->boat[team]);
        if (broken == NULL) broken = phase_fault(s, team);
        if (broken != NULL) return broken;
        stops += s->boat[team].answer + sonar_silent(&s->boat[team]);
    }
    if (stops > 1) return "two systems act at once (S10)|две системы сразу (S10)";
    return log_fault(s);
}

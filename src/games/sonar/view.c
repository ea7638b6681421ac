/* view.c - what a seat, or a spectator, may know (S24).
 *
 * A crew shares all that is its own.  Of another boat only what was announced: how far its upkeep or its
 * tracing is, its gauges until they are full, its breakdowns, its place, its mines' places and whether one
 * was shot away are secret until the end. */
#include "games/sonar/sonar.h"

#include "core/kept.h"

static void json_text_of(const sonar_heard *e, ng_out *out) {
    static const char *const words[HEARD_KINDS] = {
        [HEARD_COURSE] = "course ",     [HEARD_READY] = "ready ",
        [HEARD_SURFACED] = "surfaced ", [HEARD_DIVE] = "dive",
        [HEARD_TORPEDO] = "torpedo ",   [HEARD_DETONATE] = "detonate ",
        [HEARD_SCENARIO] = "scenario ", [HEARD_LAID] = "mine laid",
        [HEARD_YES] = "yes ",           [HEARD_NO] = "no ",
        [HEARD_SONAR] = "sonar",        [HEARD_ANSWER] = "answer ",
        [HEARD_SILENCE] = "silence",    [HEARD_DAMAGE] = "damage",
        [HEARD_ICE] = "damage",
    };
    ng_open_text(out, "text");
    ng_put(out, words[e->kind]);
    if (e->kind == HEARD_COURSE) ng_put(out, sonar_courses[e->a]);
    if (e->kind == HEARD_READY) ng_put(out, sonar_gauges[e->a]);
    if (e->kind == HEARD_SURFACED || e->kind == HEARD_YES || e->kind == HEARD_NO) ng_put_int(out, e->a + 1);
    if (sonar_is_blast(e->kind)) sonar_put_cell(out, e->a);
    if (e->kind == HEARD_ANSWER) sonar_put_answer(out, e->a, e->b);
    ng_close_text(out);
}

static void view_heard(const sonar_heard *e, ng_out *out) {
    ng_open_object(out, NULL);
    ng_json_int(out, "team", e->team);
    json_text_of(e, out);
    if (sonar_is_blast(e->kind)) {
        ng_json_int(out, "hit", e->b & 3);
        ng_json_int(out, "own", e->b >> 2);
    }
    if (e->kind == HEARD_ICE) ng_json_bool(out, "ice", true);
    ng_close_object(out);
}

/* Everything that was announced, oldest first.  A blast carries what it did to the boat shot at and to the
 * own; a drone's answer its sector; damage by the ice says so where all can tell (S23).  Two places of the
 * log are a byte: what ends in the middle of one is not kept. */
static void view_log(const sonar_state *s, ng_out *out) {
    sonar_heard e;
    ng_open_array(out, "log");
    uint32_t at = 2 * ng_kept_put(out, 0, s->log, s->log_used / 2);
    while (sonar_log_read(s, &at, &e)) {
        view_heard(&e, out);
        if (at % 2 == 0) ng_kept_keep(out, s->log, at / 2);
    }
    ng_close_array(out);
}

/* The courses announced by each boat since it last surfaced, a silence among them. */
typedef struct tracks {
    uint32_t count[2];
    uint8_t course[2][SONAR_LOG_NIBBLES]; /* or SILENCE */
} tracks;
enum { SILENCE = 4 };

static void find_tracks(const sonar_state *s, tracks *t) {
    sonar_heard e;
    t->count[0] = t->count[1] = 0;
    for (uint32_t at = 0; sonar_log_read(s, &at, &e);) {
        if (e.kind == HEARD_SURFACED) t->count[e.team] = 0;
        if (e.kind == HEARD_COURSE) t->course[e.team][t->count[e.team]++] = e.a;
        if (e.kind == HEARD_SILENCE) t->course[e.team][t->count[e.team]++] = SILENCE;
    }
}

static void view_track(const tracks *t, int team, ng_out *out) {
    ng_open_array(out, "track");
    for (uint32_t i = 0; i < t->count[team]; i++) {
        int course = t->course[team][i];
        ng_json_text(out, NULL, course == SILENCE ? "silence" : sonar_courses[course]);
    }
    ng_close_array(out);
}

/* `radio` = `solver`: all cells where the boat can be. */
static void view_solver(const sonar_state *s, int team, ng_out *out) {
    if (s->boat[team].at == SONAR_NONE) return;
    sonar_found found = sonar_track_find(s, team);
    sonar_json_set(out, "cells", found.cells);
    ng_json_int(out, "hypotheses", found.count);
    ng_json_bool(out, "exact", found.exact);
}

/* What everybody knows of a boat. */
static void view_outside(const sonar_state *s, int team, ng_out *out) {
    const sonar_boat *b = &s->boat[team];
    ng_json_bool(out, "started", b->at != SONAR_NONE);
    ng_json_int(out, "damage", b->damage);
    ng_open_array(out, "ready");
    for (int g = 0; g < GAUGES; g++)
        if (sonar_capacity(s->map, g) > 0 && b->gauge[g] == sonar_capacity(s->map, g))
            ng_json_text(out, NULL, sonar_gauges[g]);
    ng_close_array(out);
    ng_json_int(out, "laid", b->announced);
    ng_json_bool(out, "surfaced", b->phase == PHASE_SURFACED);
    ng_json_bool(out, "answering", b->answer != 0);
    ng_json_bool(out, "silent", sonar_silent(b));
}

void sonar_json_open(const sonar_state *s, int team, ng_out *out, const char *key) {
    ng_open_object(out, key);
    if (s->mode == MODE_TURNS && team == s->turn && !sonar_starting(s))
        ng_json_text(out, "phase", sonar_phases[s->boat[team].phase]);
    sonar_json_boat(s, team, out);
    if (s->boat[team].phase == PHASE_SURFACED && s->boat[team].traced != ALL_TRACED)
        ng_json_int(out, "tracer", sonar_tracer(s, team));
    ng_close_object(out);
}

static void view_team(const sonar_state *s, int team, int viewer, const tracks *heard, ng_out *out) {
    bool over = sonar_over(s);
    ng_open_object(out, NULL);
    ng_open_object(out, "heard");
    view_outside(s, team, out);
    if (s->radio != RADIO_PAPER) view_track(heard, team, out);
    if (s->radio == RADIO_SOLVER && viewer == 1 - team && !over) view_solver(s, team, out);
    ng_close_object(out);
    if (over || viewer == team) sonar_json_open(s, team, out, "boat");
    ng_close_object(out);
}

static void view_crew(const sonar_state *s, ng_out *out) {
    ng_open_array(out, "seats");
    for (int seat = 0; seat < sonar_seats(s); seat++) {
        int team = sonar_team(s, seat);
        ng_open_object(out, NULL);
        ng_json_int(out, "team", team);
        ng_open_array(out, "roles");
        for (int role = 0; role < ROLES; role++)
            if (sonar_seat_of(s, team, role) == seat) ng_json_text(out, NULL, sonar_roles[role]);
        ng_close_array(out);
        ng_close_object(out);
    }
    ng_close_array(out);
}

static void view_map(const sonar_state *s, ng_out *out) {
    const sonar_map *map = sonar_sheet(s);
    int side = sonar_side(s);
    ng_json_text(out, "map", sonar_map_names[s->map]);
    ng_json_int(out, "size", side);
    sonar_set islands = {{0}};
    for (int row = 0; row < side; row++)
        for (int column = 0; column < side; column++)
            if (!sonar_has(&map->sea, row * SONAR_STRIDE + column))
                sonar_put(&islands, row * SONAR_STRIDE + column);
    sonar_json_set(out, "islands", islands);
    if (s->map == MAP_DELTA) sonar_json_set(out, "holes", map->holes);
    if (s->map == MAP_ECHO) sonar_json_set(out, "old", s->old);
}

void sonar_view(const ng_state *state, int seat, ng_out *out) {
    const sonar_state *s = (const sonar_state *)state;
    int viewer = seat == NG_PUBLIC ? -1 : sonar_team(s, seat);
    tracks heard;
    find_tracks(s, &heard);
    ng_open_object(out, NULL);
    ng_json_text(out, "mode", sonar_modes[s->mode]);
    view_map(s, out);
    view_crew(s, out);
    ng_json_text(out, "radio", sonar_radios[s->radio]);
    if (viewer >= 0) ng_json_int(out, "team", viewer);
    ng_json_bool(out, "starting", sonar_starting(s));
    ng_json_bool(out, "over", sonar_over(s));
    if (s->mode == MODE_TURNS && !sonar_starting(s)) {
        ng_json_int(out, "turn", s->turn);
        ng_json_int(out, "extra", s->extra);
    }
    ng_json_int(out, "count", s->count);
    ng_open_array(out, "teams");
    for (int team = 0; team < 2; team++) view_team(s, team, viewer, &heard, out);
    ng_close_array(out);
    view_log(s, out);
    ng_close_object(out);
}

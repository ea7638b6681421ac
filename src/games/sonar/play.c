/* play.c - the moves carried out and told.  rules.c has found no fault with them: nothing fails here.
 * Rulings S6-S23. */
#include "games/sonar/sonar.h"

#include <string.h>

/* ---- telling (S23) */

/* S24: once it is over all see all, so the event that ends the match shows both boats.  Whatever ends it is
 * told after it was done. */
static void show_boats(const sonar_state *s, const char *type, ng_out *out) {
    static const char *const last[] = {"sunk", "end", "surfaced", "course"};
    bool ends = false;
    for (int i = 0; i < 4; i++) ends = ends || strcmp(type, last[i]) == 0;
    if (!ends) return;
    ng_open_array(out, "boats");
    for (int team = 0; team < 2; team++) sonar_json_open(s, team, out, NULL);
    ng_close_array(out);
}

/* Opens an event about a crew; NULL where nobody listens. */
static ng_out *tell(const sonar_act *m, bool all, const char *type, int team) {
    if (m->events == NULL) return NULL;
    ng_seats to = all ? (ng_seats)NG_ALL : sonar_crew(m->s, team);
    ng_out *out = ng_event_open(m->events, to, sonar_seats(m->s), type);
    ng_json_int(out, "team", team);
    if (sonar_over(m->s)) show_boats(m->s, type, out);
    return out;
}

/* An event whose text is its type. */
static void say(const sonar_act *m, bool all, const char *type, int team) {
    ng_out *out = tell(m, all, type, team);
    if (out == NULL) return;
    ng_event_end(m->events, type);
}

static void say_number(const sonar_act *m, bool all, const char *type, int team, const char *key,
                       int number) {
    ng_out *out = tell(m, all, type, team);
    if (out == NULL) return;
    ng_json_int(out, key, number);
    ng_event_text(m->events, type);
    ng_put_char(out, ' ');
    ng_put_int(out, number);
    ng_event_told(m->events);
}

static void say_word(const sonar_act *m, bool all, const char *type, int team, const char *key,
                     const char *word) {
    ng_out *out = tell(m, all, type, team);
    if (out == NULL) return;
    ng_json_text(out, key, word);
    ng_event_text(m->events, type);
    ng_put_char(out, ' ');
    ng_put(out, word);
    ng_event_told(m->events);
}

static void say_cell(const sonar_act *m, bool all, const char *type, int team, int cell) {
    ng_out *out = tell(m, all, type, team);
    if (out == NULL) return;
    sonar_json_cell(out, "cell", cell);
    ng_event_text(m->events, type);
    ng_put_char(out, ' ');
    sonar_put_cell(out, cell);
    ng_event_told(m->events);
}

/* What a blast did to a boat; the place goes with it, for a screen that explains it. */
static void say_blast(const sonar_act *m, const char *type, int team) {
    ng_out *out = tell(m, true, type, team);
    if (out == NULL) return;
    sonar_json_cell(out, "cell", m->a);
    ng_event_end(m->events, type);
}

/* ---- the boat */

void sonar_begin_route(sonar_boat *b, int cell) {
    memset(&b->route, 0, sizeof b->route);
    memset(b->path, 0, b->cells);
    b->cells = 0;
    sonar_sail(b, cell);
}

void sonar_sail(sonar_boat *b, int cell) {
    b->path[b->cells++] = b->at = (uint8_t)cell;
    sonar_put(&b->route, cell);
}

static void hurt(sonar_boat *b, int damage) {
    b->damage = (uint8_t)(b->damage + damage > SONAR_SINKS ? SONAR_SINKS : b->damage + damage);
}

static void say_sunk(const sonar_act *m) {
    int order[2] = {1 - m->team, m->team};
    for (int i = 0; i < 2; i++)
        if (m->s->boat[order[i]].damage == SONAR_SINKS) say(m, true, "sunk", order[i]);
}

/* S11: both boats count once; the words are for the boat shot at, for the own only when hit. */
static void blast(const sonar_act *m, int heard, bool torpedo) {
    static const char *const words[] = {"miss", "graze", "direct"};
    sonar_state *s = m->s;
    int order[2] = {1 - m->team, m->team}, hit[2];
    for (int i = 0; i < 2; i++) {
        sonar_boat *b = &s->boat[order[i]];
        hit[i] = b->at == m->a ? 2 : sonar_touches(b->at, m->a) ? 1 : 0;
        hurt(b, hit[i]);
        if (i == 0 || hit[i] > 0) say_blast(m, words[hit[i]], order[i]);
    }
    sonar_log_add(s, heard, m->team, m->a, hit[0] | hit[1] << 2);
    for (int i = 0; torpedo && i < 2; i++) {
        sonar_boat *b = &s->boat[order[i]];
        if (!sonar_has(&b->mines, m->a)) continue;
        sonar_take(&b->mines, m->a);
        if (b->laid == m->a) b->laid = SONAR_NONE;
        say_cell(m, false, "mine lost", order[i], m->a);
    }
    say_sunk(m);
}

static void use(const sonar_act *m, int gauge) {
    sonar_boat *b = &m->s->boat[m->team];
    b->gauge[gauge] = 0;
    b->used = 1;
}

/* ---- the moves */

static void play_start(const sonar_act *m) {
    sonar_state *s = m->s;
    sonar_begin_route(&s->boat[m->team], m->a);
    say_cell(m, false, "start", m->team, m->a);
    say(m, true, "started", m->team);
    if (sonar_starting(s) || s->mode != MODE_TURNS) return;
    s->turn = (uint8_t)(s->first == FIRST_LOT ? (int)ng_chance_below(&s->base.chance, 2) /* S6 */
                                              : s->first - FIRST_YELLOW);
    say(m, true, "begins", s->turn);
}

static void play_course(const sonar_act *m) {
    sonar_state *s = m->s;
    sonar_boat *b = &s->boat[m->team];
    sonar_sail(b, sonar_stepped(b->at, m->a));
    b->used = b->fired = s->risen[m->team] = 0;
    b->laid = SONAR_NONE;
    b->charge = !sonar_all_full(s, b);
    b->owes = (uint8_t)(m->a + 1);
    b->phase = PHASE_UPKEEP;
    if (s->mode == MODE_REALTIME) s->count++;
    sonar_log_add(s, HEARD_COURSE, m->team, m->a, 0);
    say_word(m, true, "course", m->team, "course", sonar_courses[m->a]);
}

/* After a charge or a mark: is the upkeep done? */
static void settle(sonar_boat *b) {
    if (b->phase == PHASE_UPKEEP && !b->charge && b->owes == 0) b->phase = PHASE_SYSTEM;
}

static void play_charge(const sonar_act *m) {
    sonar_boat *b = &m->s->boat[m->team];
    b->gauge[m->a]++;
    b->charge = 0;
    say_word(m, false, "charge", m->team, "gauge", sonar_gauges[m->a]);
    settle(b);
    if (b->gauge[m->a] < sonar_capacity(m->s->map, m->a)) return;
    sonar_log_add(m->s, HEARD_READY, m->team, m->a, 0);
    say_word(m, true, "ready", m->team, "gauge", sonar_gauges[m->a]);
}

static void say_break(const sonar_act *m) {
    ng_out *out = tell(m, false, "break", m->team);
    if (out == NULL) return;
    const char symbol[] = {sonar_courses[m->a][0], (char)('1' + m->b), 0};
    ng_json_text(out, "symbol", symbol);
    ng_event_text(m->events, "break ");
    ng_put(out, symbol);
    ng_event_told(m->events);
}

/* S9. */
static void play_break(const sonar_act *m) {
    sonar_boat *b = &m->s->boat[m->team];
    sonar_mark mark = sonar_mark_symbol(b->broken, m->a, m->b);
    bool silence = sonar_silent(b);
    b->broken = mark.board;
    b->owes = 0;
    settle(b);
    say_break(m);
    for (int c = 0; c < CIRCUITS; c++)
        if (mark.repaired >> c & 1u) say_number(m, false, "repaired", m->team, "circuit", c + 1);
    if (mark.damage) {
        hurt(b, 1);
        sonar_log_add(m->s, HEARD_DAMAGE, m->team, 0, 0);
        say(m, true, "damage", m->team);
        say(m, false, "board cleared", m->team);
        say_sunk(m);
    }
    if (silence && b->damage < SONAR_SINKS) say(m, true, "go on", m->team);
}

static void play_torpedo(const sonar_act *m) {
    use(m, GAUGE_TORPEDO);
    say_cell(m, true, "torpedo", m->team, m->a);
    blast(m, HEARD_TORPEDO, true);
}

static void play_mine(const sonar_act *m) {
    sonar_boat *b = &m->s->boat[m->team];
    use(m, GAUGE_MINE);
    sonar_put(&b->mines, m->a);
    b->laid = (uint8_t)m->a;
    sonar_log_add(m->s, HEARD_LAID, m->team, 0, 0);
    if (b->announced < UINT8_MAX) b->announced++; /* after the log, which may begin anew */
    say_cell(m, false, "mine", m->team, m->a);
    say(m, true, "mine laid", m->team);
}

static void play_detonate(const sonar_act *m) {
    sonar_boat *b = &m->s->boat[m->team];
    sonar_take(&b->mines, m->a);
    b->fired = 1;
    say_cell(m, true, "detonate", m->team, m->a);
    blast(m, HEARD_DETONATE, false);
    if (b->announced > 0) b->announced--;
}

static void play_drone(const sonar_act *m) {
    int other = 1 - m->team;
    bool there = sonar_sector_of(sonar_side(m->s), m->s->boat[other].at) == m->a;
    use(m, GAUGE_DRONE);
    sonar_log_add(m->s, there ? HEARD_YES : HEARD_NO, other, m->a, 0);
    say_number(m, true, "drone", m->team, "sector", m->a + 1);
    say(m, true, there ? "yes" : "no", other);
}

static void play_sonar(const sonar_act *m) {
    use(m, GAUGE_SONAR);
    m->s->boat[1 - m->team].answer = 1;
    sonar_log_add(m->s, HEARD_SONAR, m->team, 0, 0);
    say(m, true, "sonar", m->team);
}

static void play_answer(const sonar_act *m) {
    static const uint8_t kinds[PAIRS] = {3, 5, 6}; /* which of row, column, sector */
    m->s->boat[m->team].answer = 0;
    sonar_log_add(m->s, HEARD_ANSWER, m->team, m->a, m->b);
    ng_out *out = tell(m, true, "answer", m->team);
    if (out == NULL) return;
    int first = m->b >> 4, second = m->b & 15;
    if (kinds[m->a] & 1) ng_json_int(out, "row", first + 1);
    if (kinds[m->a] & 2) {
        const char letter[] = {(char)('A' + (m->a == PAIR_ROW_COLUMN ? second : first)), 0};
        ng_json_text(out, "column", letter);
    }
    if (kinds[m->a] & 4) ng_json_int(out, "sector", second + 1);
    ng_event_text(m->events, "answer ");
    sonar_put_answer(out, m->a, m->b);
    ng_event_told(m->events);
}

static void play_silence(const sonar_act *m) {
    sonar_boat *b = &m->s->boat[m->team];
    use(m, GAUGE_SILENCE);
    for (int i = 0; i < m->b; i++) sonar_sail(b, sonar_stepped(b->at, m->a));
    b->owes = (uint8_t)(m->a + 1); /* S15: at distance 0 too */
    sonar_log_add(m->s, HEARD_SILENCE, m->team, 0, 0);
    ng_out *out = tell(m, false, "silence", m->team);
    if (out != NULL) {
        ng_json_text(out, "course", sonar_courses[m->a]);
        ng_json_int(out, "distance", m->b);
        ng_event_text(m->events, "");
        sonar_print(&m->s->base, ng_pack(m->kind, m->a, m->b), out);
        ng_event_told(m->events);
    }
    say(m, true, "silence", m->team);
}

static void play_scenario(const sonar_act *m) {
    use(m, GAUGE_SCENARIO);
    sonar_take(&m->s->old, m->a);
    say_cell(m, true, "scenario", m->team, m->a);
    blast(m, HEARD_SCENARIO, false);
}

static void pass_turn(sonar_state *s, int to, int extra) {
    s->boat[s->turn].phase = PHASE_ORDER;
    s->turn = (uint8_t)to;
    s->extra = (uint8_t)extra;
    s->count++;
}

/* S17, S18. */
static void play_surface(const sonar_act *m) {
    sonar_state *s = m->s;
    sonar_boat *b = &s->boat[m->team];
    int sector = sonar_sector_of(sonar_side(s), b->at);
    bool ice = s->map == MAP_DELTA && !sonar_has(&sonar_sheet(s)->holes, b->at);
    if (s->mode == MODE_REALTIME) s->count++;
    if (ice) {
        hurt(b, 1);
        say(m, true, "damage", m->team);
        say_sunk(m);
        if (b->damage == SONAR_SINKS) return;
        sonar_log_add(s, sonar_board_may_break(s, m->team) ? HEARD_DAMAGE : HEARD_ICE, m->team, 0, 0);
    }
    sonar_begin_route(b, b->at);
    s->risen[m->team] = 1;
    sonar_log_add(s, HEARD_SURFACED, m->team, sector, 0);
    if (s->mode == MODE_REALTIME) {
        b->phase = PHASE_SURFACED;
        b->traced = 0;
    } else {
        b->broken = 0;
        pass_turn(s, 1 - m->team, SONAR_EXTRA);
    }
    say_number(m, true, "surfaced", m->team, "sector", sector + 1);
    if (s->mode == MODE_TURNS) say(m, false, "board cleared", m->team);
}

static void play_trace(const sonar_act *m) {
    sonar_boat *b = &m->s->boat[m->team];
    b->traced |= (uint8_t)(1u << m->a);
    say_word(m, false, "trace", m->team, "part", sonar_courses[m->a]);
    if (b->traced != ALL_TRACED) return;
    b->broken = 0;
    say(m, false, "board cleared", m->team);
}

static void play_dive(const sonar_act *m) {
    sonar_boat *b = &m->s->boat[m->team];
    b->phase = PHASE_ORDER;
    b->traced = 0;
    sonar_log_add(m->s, HEARD_DIVE, m->team, 0, 0);
    say(m, true, "dive", m->team);
}

static void play_end(const sonar_act *m) {
    sonar_state *s = m->s;
    if (s->extra > 0)
        pass_turn(s, m->team, s->extra - 1);
    else
        pass_turn(s, 1 - m->team, 0);
    say(m, true, "end", m->team);
}

void sonar_carry_out(const sonar_act *m) {
    static void (*const act[MOVES])(const sonar_act *) = {
        [MOVE_START] = play_start,       [MOVE_COURSE] = play_course,   [MOVE_CHARGE] = play_charge,
        [MOVE_BREAK] = play_break,       [MOVE_TORPEDO] = play_torpedo, [MOVE_MINE] = play_mine,
        [MOVE_DETONATE] = play_detonate, [MOVE_DRONE] = play_drone,     [MOVE_SONAR] = play_sonar,
        [MOVE_ANSWER] = play_answer,     [MOVE_SILENCE] = play_silence, [MOVE_SCENARIO] = play_scenario,
        [MOVE_SURFACE] = play_surface,   [MOVE_TRACE] = play_trace,     [MOVE_DIVE] = play_dive,
        [MOVE_END] = play_end,
    };
    /* What the crew alone learned may be taken back; what another heard may not. */
    static const uint32_t quiet = 1u << MOVE_CHARGE | 1u << MOVE_BREAK | 1u << MOVE_TRACE;
    uint32_t before = m->events != NULL ? m->events->count : 0;
    act[m->kind](m);
    if (m->events == NULL) return;
    if ((quiet >> m->kind & 1u) == 0) m->events->lasting = true;
    for (uint32_t i = before; i < m->events->count; i++)
        if (m->events->event[i].to == NG_ALL) m->events->lasting = true;
}

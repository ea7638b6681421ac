/* second.c - the rules of sonar a second time, slow and obvious, written from the rules page alone: cells are
 * texts, sets are lists of texts, every legal list is made by asking each possible text.  Random matches are
 * played in step: all legal lists, what each seat is told and the result must agree.
 *
 *   sonar_second [N]     N matches of each mode and map (default 2) */
#include "match/match.h"
#include "tests/games/sonar/lively.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static int matches_each = 2;

/* ---- facts */

typedef struct facts {
    const char *name, *land[2];
} facts;
static const facts maps[] = {
    {"alpha",
     {" D1 H2 C4 H4 E6 G7 D9 H9 ", " C2 G2 M2 N2 C3 I3 M3 I4 B7 D7 G7 I7 B8 D8 G8 D9 H9 L9 M9 N9 D11 C12 H12 "
                                   "L12 A13 M13 C14 G14 I14 N14 D15 "}},
    {"bravo", {" D1 H2 C4 H4 G7 D9 ", " C2 M2 N2 C3 I3 I4 D8 D9 L9 M9 N9 D11 C12 H12 L12 I14 "}},
    {"charlie", {" C4 D4 E4 G6 G7 H7 ", " F3 M3 F4 L4 D8 I8 I9 H10 I10 D13 E14 "}},
    {"delta",
     {" C2 G2 C3 I4 B7 G7 I7 B8 D9 H9 ",
      " C2 G2 M2 N2 C3 G4 I4 B7 G7 I7 B8 D9 H9 L9 N9 D11 C12 H12 L12 A13 N13 C14 G14 N14 "}},
    {"echo", {" B2 G3 J5 H7 B9 G9 ", " C1 H2 I2 B3 D3 M3 N3 G4 B7 N7 D8 G8 I9 L9 D12 G12 N13 B14 G14 N14 "}},
};
static const char *const holes[2] = {" D5 E5 D6 E6 I1 J1 I2 J2 I9 J9 I10 J10 ",
                                     " D6 E6 D7 E7 M4 N4 M5 N5 I12 J12 I13 J13 "};
static const char *const old_mines[2] = {" H2 E3 B4 H5 B7 G8 D9 I9 ",
                                         " L2 G3 C4 F6 J6 B9 N9 F10 J10 L12 D14 H14 "};
static const char *const gauge_names[] = {"mine", "torpedo", "drone", "sonar", "silence", "scenario"};
static const int boxes[] = {3, 3, 4, 3, 6, 4};
static const char gauge_colour[] = "RRGGYY";
static const char parts[] = "WNSE";
static const char *const board[4] = {"R1Y1G1G0X0X0", "Y2R2Y2G0R0X0", "G3Y3R3R0X0Y0", "G2Y3R1X0G0X0"};

/* ---- a boat: lists are texts of cells with spaces around each */

typedef struct boat {
    char at[8], route[1400], mines[1400], laid[8];
    int damage, gauge[6];
    bool broken[4][6];
    enum { ORDER, UPKEEP, SYSTEM, SURFACED } phase;
    bool charge, answer, used, fired, risen;
    char owes, traced[8];
} boat;

typedef struct sheet {
    int mode, map, crew[2], turn, extra, count;
    char old[64];
    boat boat[2];
    char told[8][2048]; /* to each seat, in the last play */
} sheet;

static int side(const sheet *p) { return p->mode == 0 ? 10 : 15; }
static int seat_count(const sheet *p) { return p->crew[0] + p->crew[1]; }
static int team_of(const sheet *p, int seat) { return seat < p->crew[0] ? 0 : 1; }

static bool in(const char *list, const char *cell) {
    char word[16];
    snprintf(word, sizeof word, " %s ", cell);
    return strstr(list, word) != NULL;
}
static void add(char *list, const char *cell) {
    if (list[0] == 0) strcpy(list, " ");
    strcat(list, cell);
    strcat(list, " ");
}
static void drop(char *list, const char *cell) {
    char word[16];
    snprintf(word, sizeof word, " %s ", cell);
    char *at = strstr(list, word);
    if (at != NULL) memmove(at + 1, at + strlen(word), strlen(at + strlen(word)) + 1);
}
static void name(char out[8], int column, int row) {
    snprintf(out, 8, "%c%d", (char)('A' + column), row % 100);
}
static int column_of(const char *cell) { return cell[0] - 'A'; }
static int row_of(const char *cell) { return atoi(cell + 1); }
static int sector_of(const sheet *p, const char *cell) {
    return (row_of(cell) - 1) / 5 * (side(p) / 5) + column_of(cell) / 5 + 1;
}
static bool sea(const sheet *p, const char *cell) {
    int column = column_of(cell), row = row_of(cell);
    return column >= 0 && column < side(p) && row >= 1 && row <= side(p) &&
           !in(maps[p->map].land[p->mode], cell);
}
static void beyond(char out[8], const char *cell, char course) {
    int column = column_of(cell) + (course == 'E') - (course == 'W'),
        row = row_of(cell) + (course == 'S') - (course == 'N');
    if (column < 0 || row < 1)
        strcpy(out, "?0");
    else
        name(out, column, row);
}
static bool may_sail(const sheet *p, const boat *b, const char *cell) {
    return sea(p, cell) && !in(b->route, cell) && !in(b->mines, cell);
}
static bool near(const char *a, const char *b) {
    return abs(column_of(a) - column_of(b)) <= 1 && abs(row_of(a) - row_of(b)) <= 1;
}
static bool runs(const sheet *p, const char *from, const char *to, int left) {
    if (strcmp(from, to) == 0) return true;
    for (const char *c = "NESW"; *c && left > 0; c++) {
        char next[8];
        beyond(next, from, *c);
        if (sea(p, next) && runs(p, next, to, left - 1)) return true;
    }
    return false;
}
static int capacity(const sheet *p, int g) { return g == 5 && p->map != 4 ? 0 : boxes[g]; }
static bool works(const boat *b, char colour) {
    for (int i = 0; i < 24; i++)
        if (b->broken[i / 6][i % 6] && board[i / 6][i % 6 * 2] == colour) return false;
    return true;
}

static int gauge_named(const char *word) {
    int g = 0;
    while (strcmp(gauge_names[g], word) != 0) g++;
    return g;
}

/* ---- roles */

static bool holds(const sheet *p, int seat, const char *role) {
    static const char *const roles[5][4] = {{0},
                                            {"captain mate engineer radio"},
                                            {"captain mate engineer", "radio"},
                                            {"captain mate", "engineer", "radio"},
                                            {"captain", "mate", "engineer", "radio"}};
    int team = team_of(p, seat), place = seat - (team == 0 ? 0 : p->crew[0]);
    return strstr(roles[p->crew[team]][place], role) != NULL;
}
static bool traces_next(const sheet *p, int seat) {
    int team = team_of(p, seat), first = team == 0 ? 0 : p->crew[0], at = first;
    while (!holds(p, at, "engineer")) at++;
    for (size_t i = 0; i < strlen(p->boat[team].traced); i++)
        at = at + 1 == first + p->crew[team] ? first : at + 1;
    return at == seat;
}

/* ---- may a seat play a text? */

static bool over(const sheet *p) {
    return p->boat[0].damage == 4 || p->boat[1].damage == 4 || p->count >= (p->mode == 0 ? 300 : 600);
}

static bool ready(const sheet *p, const boat *b, int g) {
    return b->phase == SYSTEM && !b->used && capacity(p, g) > 0 && b->gauge[g] == capacity(p, g) &&
           works(b, gauge_colour[g]);
}

static bool good_answer(const sheet *p, const boat *b, const char *text) {
    int truths = 0, row = 0, sector = 0;
    char column = 0;
    if (sscanf(text, "answer row %d column %c", &row, &column) == 2)
        truths = (row == row_of(b->at)) + (column == b->at[0]);
    else if (sscanf(text, "answer row %d sector %d", &row, &sector) == 2)
        truths = (row == row_of(b->at)) + (sector == sector_of(p, b->at));
    else if (sscanf(text, "answer column %c sector %d", &column, &sector) == 2)
        truths = (column == b->at[0]) + (sector == sector_of(p, b->at));
    return truths == 1;
}

static bool may(const sheet *p, int seat, const char *text) {
    int team = team_of(p, seat);
    const boat *b = &p->boat[team], *e = &p->boat[1 - team];
    char verb[16], what[16] = "", how[16] = "";
    sscanf(text, "%15s %15s %15s", verb, what, how);
#define IS(word) (strcmp(verb, word) == 0)
    bool captain = holds(p, seat, "captain"), stop;
    if (over(p)) return false;
    if (b->at[0] == 0 || e->at[0] == 0) return IS("start") && captain && b->at[0] == 0 && sea(p, what);
    if (IS("start")) return false;
    if (b->answer) return captain && IS("answer") && good_answer(p, b, text);
    if (e->answer || IS("answer")) return false;
    stop = b->phase == SYSTEM && b->owes;
    if (e->phase == SYSTEM && e->owes) return false;
    if (stop && !IS("break")) return false;
    if (p->mode == 0 && p->turn != team) return false;
    if (IS("charge")) {
        int g = gauge_named(what);
        return holds(p, seat, "mate") && b->charge && b->gauge[g] < capacity(p, g);
    }
    if (IS("break"))
        return holds(p, seat, "engineer") && b->owes == what[0] &&
               !b->broken[strchr(parts, what[0]) - parts][what[1] - '1'];
    if (IS("trace"))
        return b->phase == SURFACED && traces_next(p, seat) && strchr(b->traced, what[0]) == NULL;
    if (IS("drone"))
        return (captain || holds(p, seat, "mate")) && ready(p, b, 2) && atoi(what) <= (p->mode == 0 ? 4 : 9);
    if (IS("sonar")) return (captain || holds(p, seat, "mate")) && ready(p, b, 3);
    if (!captain) return false;
    bool orders = b->phase == ORDER || (p->mode == 1 && b->phase == SYSTEM);
    if (IS("surface")) {
        for (const char *c = parts; b->risen && *c; c++) {
            char to[8];
            beyond(to, b->at, *c);
            if (may_sail(p, b, to)) return false;
        }
        return orders;
    }
    if (IS("dive")) return b->phase == SURFACED && strlen(b->traced) == 4;
    if (IS("end")) return p->mode == 0 && b->phase == SYSTEM;
    if (IS("course")) {
        char to[8];
        beyond(to, b->at, what[0]);
        return orders && may_sail(p, b, to);
    }
    if (IS("torpedo"))
        return ready(p, b, 1) && sea(p, what) && strcmp(what, b->at) != 0 && runs(p, b->at, what, 4);
    if (IS("mine")) return ready(p, b, 0) && near(what, b->at) && may_sail(p, b, what);
    if (IS("scenario")) return ready(p, b, 5) && in(p->old, what);
    if (IS("detonate"))
        return in(b->mines, what) && strcmp(b->laid, what) != 0 && !b->fired && works(b, 'R') &&
               (p->mode == 0 ? b->phase == SYSTEM : b->phase != SURFACED);
    if (IS("silence")) {
        char at[8];
        strcpy(at, b->at);
        for (int i = 0; i < atoi(how); i++) {
            char to[8];
            beyond(to, at, what[0]);
            if (!may_sail(p, b, to)) return false;
            strcpy(at, to);
        }
        return ready(p, b, 4);
    }
    return false;
}

/* Every text there is on this map. */
enum { TEXTS_MAX = 4000 };
static char texts[TEXTS_MAX][40];
static int text_count;

static void list_texts(const sheet *p) {
#define TEXT(...) snprintf(texts[text_count++], sizeof texts[0], __VA_ARGS__)
    static const char *const on_cells[] = {"start", "torpedo", "mine", "detonate", "scenario"};
    int n = side(p), sectors = n / 5 * (n / 5);
    text_count = 0;
    for (int k = 0; k < 5; k++)
        for (int row = 1; row <= n; row++)
            for (int c = 0; c < n; c++) TEXT("%s %c%d", on_cells[k], 'A' + c, row);
    for (const char *c = "NESW"; *c; c++) {
        TEXT("course %c", *c);
        TEXT("trace %c", *c);
        for (int i = 0; i <= 4; i++) TEXT("silence %c %d", *c, i);
        for (int i = 1; i <= 6; i++) TEXT("break %c%d", *c, i);
    }
    for (int g = 0; g < 6; g++) TEXT("charge %s", gauge_names[g]);
    for (int i = 1; i <= sectors; i++) TEXT("drone %d", i);
    for (int row = 1; row <= n; row++)
        for (int c = 0; c < n; c++) TEXT("answer row %d column %c", row, 'A' + c);
    for (int i = 1; i <= sectors; i++)
        for (int k = 1; k <= n; k++) {
            TEXT("answer row %d sector %d", k, i);
            TEXT("answer column %c sector %d", 'A' + k - 1, i);
        }
    TEXT("sonar"), TEXT("surface"), TEXT("dive"), TEXT("end");
    assert_true(text_count < TEXTS_MAX);
}

/* ---- what a text does */

__attribute__((format(printf, 4, 5))) static void tell(sheet *p, bool all, int team, const char *format,
                                                       ...) {
    char text[80];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    for (int seat = 0; seat < seat_count(p); seat++) {
        if (!all && team_of(p, seat) != team) continue;
        size_t length = strlen(p->told[seat]);
        snprintf(p->told[seat] + length, sizeof p->told[seat] - length, "%d %s;", team, text);
    }
}

static void sink(sheet *p, int shooter) {
    for (int i = 0; i < 2; i++) {
        int team = i == 0 ? 1 - shooter : shooter;
        if (p->boat[team].damage == 4) tell(p, true, team, "sunk");
    }
}

static void blast(sheet *p, int team, const char *cell, bool torpedo) {
    for (int i = 0; i < 2; i++) {
        int about = i == 0 ? 1 - team : team;
        boat *b = &p->boat[about];
        int hurt = strcmp(b->at, cell) == 0 ? 2 : near(b->at, cell) ? 1 : 0;
        b->damage = b->damage + hurt > 4 ? 4 : b->damage + hurt;
        if (i == 0 || hurt > 0) tell(p, true, about, hurt == 2 ? "direct" : hurt == 1 ? "graze" : "miss");
    }
    for (int i = 0; i < 2 && torpedo; i++) {
        int about = i == 0 ? 1 - team : team;
        boat *b = &p->boat[about];
        if (!in(b->mines, cell)) continue;
        drop(b->mines, cell);
        if (strcmp(b->laid, cell) == 0) b->laid[0] = 0;
        tell(p, false, about, "mine lost %s", cell);
    }
    sink(p, team);
}

static void mark(sheet *p, int team, const char *symbol) {
    boat *b = &p->boat[team];
    int part = (int)(strchr(parts, symbol[0]) - parts), xs = 0, whole = 0;
    b->broken[part][symbol[1] - '1'] = true;
    tell(p, false, team, "break %s", symbol);
    for (char circuit = '1'; circuit <= '3'; circuit++) {
        int crossed = 0;
        for (int i = 0; i < 24; i++)
            crossed += board[i / 6][i % 6 * 2 + 1] == circuit && b->broken[i / 6][i % 6];
        if (crossed < 4) continue;
        for (int i = 0; i < 24; i++)
            if (board[i / 6][i % 6 * 2 + 1] == circuit) b->broken[i / 6][i % 6] = false;
        tell(p, false, team, "repaired %c", circuit);
    }
    for (int i = 0; i < 24; i++) xs += board[i / 6][i % 6 * 2] == 'X' && b->broken[i / 6][i % 6];
    for (int i = 0; i < 6; i++) whole += b->broken[part][i];
    bool silence = b->phase == SYSTEM;
    if (xs == 6 || whole == 6) {
        b->damage++;
        memset(b->broken, 0, sizeof b->broken);
        tell(p, true, team, "damage");
        tell(p, false, team, "board cleared");
        sink(p, team);
    }
    b->owes = 0;
    if (silence && b->damage < 4) tell(p, true, team, "go on");
}

static void next_turn(sheet *p, int to, int extra) {
    p->boat[p->turn].phase = ORDER;
    p->turn = to;
    p->extra = extra;
    p->count++;
}

static void surface(sheet *p, int team) {
    boat *b = &p->boat[team];
    if (p->mode == 1) p->count++;
    if (p->map == 3 && !in(holes[p->mode], b->at)) {
        b->damage++;
        tell(p, true, team, "damage");
        sink(p, team);
        if (b->damage == 4) return;
    }
    tell(p, true, team, "surfaced %d", sector_of(p, b->at));
    b->route[0] = 0;
    add(b->route, b->at);
    b->risen = true;
    if (p->mode == 1) {
        b->phase = SURFACED;
        b->traced[0] = 0;
        return;
    }
    memset(b->broken, 0, sizeof b->broken);
    tell(p, false, team, "board cleared");
    next_turn(p, 1 - team, 2);
}

static void sail(boat *b, char course) {
    char to[8];
    beyond(to, b->at, course);
    strcpy(b->at, to);
    add(b->route, to);
}

static void use(boat *b, int g) {
    b->gauge[g] = 0;
    b->used = true;
}

static void begin(sheet *p, int team, const char *cell, int begins) {
    strcpy(p->boat[team].at, cell);
    add(p->boat[team].route, cell);
    tell(p, false, team, "start %s", cell);
    tell(p, true, team, "started");
    if (p->mode == 1 || p->boat[1 - team].at[0] == 0) return;
    p->turn = begins;
    tell(p, true, begins, "begins");
}

static void order_course(sheet *p, int team, char course) {
    boat *b = &p->boat[team];
    sail(b, course);
    b->used = b->fired = b->risen = false;
    b->laid[0] = 0;
    b->phase = UPKEEP;
    b->owes = course;
    for (int g = 0; g < 6; g++) b->charge = b->charge || b->gauge[g] < capacity(p, g);
    if (p->mode == 1) p->count++;
    tell(p, true, team, "course %c", course);
}

static void charge(sheet *p, int team, int g) {
    boat *b = &p->boat[team];
    b->gauge[g]++;
    b->charge = false;
    tell(p, false, team, "charge %s", gauge_names[g]);
    if (b->gauge[g] == capacity(p, g)) tell(p, true, team, "ready %s", gauge_names[g]);
}

/* The systems, and the answer to one. */
static void act_system(sheet *p, int team, const char *text, const char *verb, const char *what,
                       const char *how) {
    boat *b = &p->boat[team], *e = &p->boat[1 - team];
    bool open = !IS("mine") && !IS("silence");
    if (!IS("answer")) use(b, gauge_named(verb));
    tell(p, open, team, "%s", text);
    if (IS("torpedo")) blast(p, team, what, true);
    if (IS("mine")) {
        add(b->mines, what);
        strcpy(b->laid, what);
        tell(p, true, team, "mine laid");
    }
    if (IS("drone")) tell(p, true, 1 - team, sector_of(p, e->at) == atoi(what) ? "yes" : "no");
    if (IS("sonar")) e->answer = true;
    if (IS("answer")) b->answer = false;
    if (IS("silence")) {
        for (int i = 0; i < atoi(how); i++) sail(b, what[0]);
        b->owes = what[0];
        tell(p, true, team, "silence");
    }
    if (IS("scenario")) {
        drop(p->old, what);
        blast(p, team, what, false);
    }
}

static void act_surfaced(sheet *p, int team, const char *verb, const char *what) {
    boat *b = &p->boat[team];
    if (IS("trace")) {
        strcat(b->traced, what);
        tell(p, false, team, "trace %s", what);
        if (strlen(b->traced) < 4) return;
        memset(b->broken, 0, sizeof b->broken);
        tell(p, false, team, "board cleared");
    } else {
        b->phase = ORDER;
        b->traced[0] = 0;
        tell(p, true, team, "dive");
    }
}

/* `begins`: the first crew, as the seed picked it. */
static void act(sheet *p, int seat, const char *text, int begins) {
    int team = team_of(p, seat);
    boat *b = &p->boat[team];
    char verb[16], what[16] = "", how[16] = "";
    sscanf(text, "%15s %15s %15s", verb, what, how);
    for (int i = 0; i < 8; i++) p->told[i][0] = 0;
    if (IS("start")) {
        begin(p, team, what, begins);
    } else if (IS("course")) {
        order_course(p, team, what[0]);
    } else if (IS("charge")) {
        charge(p, team, gauge_named(what));
    } else if (IS("break")) {
        mark(p, team, what);
    } else if (IS("detonate")) {
        drop(b->mines, what);
        b->fired = true;
        tell(p, true, team, "%s", text);
        blast(p, team, what, false);
    } else if (IS("surface")) {
        surface(p, team);
    } else if (IS("trace") || IS("dive")) {
        act_surfaced(p, team, verb, what);
    } else if (IS("end")) {
        tell(p, true, team, "end");
        next_turn(p, p->extra > 0 ? team : 1 - team, p->extra > 0 ? p->extra - 1 : 0);
    } else {
        act_system(p, team, text, verb, what, how);
    }
    if (b->phase == UPKEEP && !b->charge && !b->owes) b->phase = SYSTEM;
}

/* ---- in step */

static void same_lists(const ng_match *m, const sheet *p) {
    for (int seat = 0; seat < seat_count(p); seat++) {
        ng_move moves[1024];
        uint32_t count = m->game->legal(m->state, seat, moves), expected = 0;
        for (int i = 0; i < text_count; i++) expected += may(p, seat, texts[i]);
        if (count != expected) fail_msg("seat %d has %u moves, should have %u", seat, count, expected);
        for (uint32_t i = 0; i < count; i++) {
            char text[64];
            ng_out out = ng_out_over(text, sizeof text);
            m->game->print(m->state, moves[i], &out);
            if (!may(p, seat, text)) fail_msg("seat %d should not have %s", seat, text);
        }
    }
}

static void same_words(const ng_match *m, const sheet *p, const char *move) {
    static ng_node nodes[8192];
    for (int seat = 0; seat < seat_count(p); seat++) {
        char heard[2048] = "";
        for (uint32_t i = 0; i < m->events.count; i++) {
            const ng_event *event = &m->events.event[i];
            ng_doc doc;
            char text[128];
            int64_t team;
            if (!ng_event_for(event, seat)) continue;
            assert_true(ng_doc_read(&doc, m->events.json.text + event->start, event->length, nodes, 8192));
            assert_true(ng_doc_int(&doc, ng_doc_get(&doc, 0, "team"), 0, 1, &team));
            assert_true(ng_doc_copy(&doc, ng_doc_get(&doc, 0, "text"), text, sizeof text));
            size_t length = strlen(heard);
            snprintf(heard + length, sizeof heard - length, "%d %s;", (int)team, text);
        }
        if (strcmp(heard, p->told[seat]) != 0)
            fail_msg("%s: seat %d heard %s, not %s", move, seat, heard, p->told[seat]);
    }
}

static void same_result(const ng_match *m, const sheet *p) {
    ng_result result;
    m->game->result(m->state, &result);
    assert_int_equal(result.over, over(p));
    for (int seat = 0; seat < seat_count(p) && result.over; seat++) {
        int team = team_of(p, seat), own = p->boat[team].damage, other = p->boat[1 - team].damage;
        assert_int_equal(result.score[seat], 4 - own);
        assert_int_equal(result.rank[seat], own > other ? 2 : 1);
    }
}

static void one_match(int mode, int map, int number) {
    static sheet p;
    ng_match m = {0};
    ng_setup setup;
    ng_rng rng;
    int seat;
    ng_move move;
    ng_rng_seed(&rng, (uint64_t)(number * 100 + mode * 10 + map));
    memset(&p, 0, sizeof p);
    p.mode = mode, p.map = map;
    ng_setup_init(&setup, ng_game_find("sonar")->options);
    setup.value[OPT_MODE].number = mode, setup.value[OPT_MAP].number = map;
    setup.given = 1u << OPT_CREW;
    setup.value[OPT_CREW].number = 2;
    for (int team = 0; team < 2; team++) {
        p.crew[team] = 1 + (int)ng_rng_below(&rng, 4);
        setup.value[OPT_CREW].item[team] = (int8_t)p.crew[team];
    }
    ng_seed_from_number(setup.seed, (uint64_t)number);
    if (map == 4) strcpy(p.old, old_mines[mode]);
    assert_true(ng_ok(ng_match_start(&m, ng_game_find("sonar"), &setup)));
    list_texts(&p);
    same_lists(&m, &p);
    while (lively_choose(m.game, (const sonar_state *)m.state, &rng, &seat, &move)) {
        char text[64];
        ng_out out = ng_out_over(text, sizeof text);
        m.game->print(m.state, move, &out);
        assert_true(ng_ok(ng_match_play(&m, seat, text, out.length, NG_ANY_PLY)));
        act(&p, seat, text, ((const sonar_state *)m.state)->turn);
        same_words(&m, &p, text);
        same_lists(&m, &p);
        same_result(&m, &p);
    }
    assert_true(over(&p));
    ng_match_free(&m);
}

static void both_agree_move_by_move(void **context) {
    int kind = *(int *)*context;
    for (int i = 0; i < matches_each; i++) one_match(kind % 2, kind / 2, i);
}

int main(int argc, char **argv) {
    static int kinds[10];
    static char names[10][40];
    struct CMUnitTest tests[10];
    if (argc > 1) matches_each = atoi(argv[1]);
    for (int i = 0; i < 10; i++) {
        kinds[i] = i;
        snprintf(names[i], sizeof names[i], "both agree: %s, %s", i % 2 == 0 ? "turns" : "realtime",
                 maps[i / 2].name);
        tests[i] = (struct CMUnitTest){
            .name = names[i], .test_func = both_agree_move_by_move, .initial_state = &kinds[i]};
    }
    return _cmocka_run_group_tests("second", tests, 10, NULL, NULL);
}

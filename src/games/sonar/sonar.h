/* sonar.h - «Сонар»: the state, its limits, and what the files of this folder share.
 * Ruling numbers (S1 …) are those of docs/rules/sonar.md. */
#pragma once

#include "core/bits.h"
#include "core/game.h"

enum {
    SONAR_STRIDE = 16, /* a cell is row * 16 + column, so that a step off the map never lands on it */
    SONAR_NONE = 0xff, /* no cell: off every map */
    SONAR_SIDE_MAX = 15,
    SONAR_CELLS_MAX = SONAR_SIDE_MAX * SONAR_SIDE_MAX,
    SONAR_SINKS = 4,        /* damage (S20) */
    SONAR_TURNS_MAX = 300,  /* S21, `turns` */
    SONAR_ORDERS_MAX = 600, /* S21, `realtime` */
    SONAR_EXTRA = 2,        /* S17: three turns, this one and two more */
    SONAR_REACH = 4,        /* a torpedo's, a silence's */
    /* Nibbles of what was heard.  A course takes one; the dearest system, sonar with its answer or a mine
     * with its blast, nine for three courses.  A surfacing with its dive takes three.  See sonar_log_add. */
    SONAR_LOG = 1209,
    SONAR_LOG_NIBBLES = 2 * SONAR_LOG
};
_Static_assert(SONAR_LOG_NIBBLES >= SONAR_ORDERS_MAX * 4 + 16, "a whole match is remembered");

enum { MODE_TURNS, MODE_REALTIME };
enum { MAP_ALPHA, MAP_BRAVO, MAP_CHARLIE, MAP_DELTA, MAP_ECHO, MAPS };
enum { RADIO_PAPER, RADIO_TRACK, RADIO_SOLVER };
enum { ROLE_CAPTAIN, ROLE_MATE, ROLE_ENGINEER, ROLE_RADIO, ROLES };
enum { NORTH, EAST, SOUTH, WEST, COURSES }; /* also the parts of the engineer's board */
enum { GAUGE_MINE, GAUGE_TORPEDO, GAUGE_DRONE, GAUGE_SONAR, GAUGE_SILENCE, GAUGE_SCENARIO, GAUGES };
enum { COLOUR_R, COLOUR_G, COLOUR_Y, COLOUR_X, COLOURS }; /* gauges 2c and 2c+1 are of colour c */
/* What a boat is doing.  In `turns` the one whose turn it is not is always at PHASE_ORDER. */
enum { PHASE_ORDER, PHASE_UPKEEP, PHASE_SYSTEM, PHASE_SURFACED };

enum {
    MOVE_START,
    MOVE_COURSE,
    MOVE_CHARGE,
    MOVE_BREAK,
    MOVE_TORPEDO,
    MOVE_MINE,
    MOVE_DETONATE,
    MOVE_DRONE,
    MOVE_SONAR,
    MOVE_ANSWER,
    MOVE_SILENCE,
    MOVE_SCENARIO,
    MOVE_SURFACE,
    MOVE_TRACE,
    MOVE_DIVE,
    MOVE_END,
    MOVES
};

/* The two kinds of values in an answer (S14), in the order in which they are written. */
enum { PAIR_ROW_COLUMN, PAIR_ROW_SECTOR, PAIR_COLUMN_SECTOR, PAIRS };

/* A move's numbers (ng_pack): a cell, course, gauge, part, sector from 0, or an answer's pair; then a
 * symbol's place from 0, a silence's distance, or an answer's two values from 0, first << 4 | second. */

/* ---- sets of cells */

typedef struct sonar_set {
    uint64_t w[4];
} sonar_set;

static inline bool sonar_has(const sonar_set *set, int cell) {
    return (set->w[(cell & 0xff) >> 6] >> (cell & 63) & 1u) != 0;
}
static inline void sonar_put(sonar_set *set, int cell) {
    set->w[(cell & 0xff) >> 6] |= (uint64_t)1 << (cell & 63);
}
static inline void sonar_take(sonar_set *set, int cell) {
    set->w[(cell & 0xff) >> 6] &= ~((uint64_t)1 << (cell & 63));
}
static inline bool sonar_none(const sonar_set *set) {
    return (set->w[0] | set->w[1] | set->w[2] | set->w[3]) == 0;
}
static inline int sonar_count(const sonar_set *set) {
    return ng_count_two(set->w[0], set->w[1]) + ng_count_two(set->w[2], set->w[3]);
}
/* Takes the first cell out of the set and returns it; -1 when it is empty. */
int sonar_pop(sonar_set *set);

/* ---- the state */

typedef struct sonar_boat {
    sonar_set route; /* S7: the cells of the path below */
    sonar_set mines; /* its own, afloat */
    uint32_t broken; /* S5: bit part * 6 + place */
    uint8_t at;      /* SONAR_NONE: the start is still to be chosen */
    uint8_t cells;   /* of the path */
    uint8_t damage, phase;
    uint8_t charge;    /* the mate owes a box */
    uint8_t owes;      /* the engineer owes a mark in part owes - 1; 0: none */
    uint8_t answer;    /* the captain owes one (S14) */
    uint8_t used;      /* a system since the last course */
    uint8_t fired;     /* a mine detonated since the last course */
    uint8_t laid;      /* the mine laid since the last course, or SONAR_NONE */
    uint8_t traced;    /* S18: bit for each part */
    uint8_t announced; /* mines laid and not detonated, as others count them; never above 255 */
    uint8_t old_mines; /* of these, laid before the log begins */
    uint8_t gauge[GAUGES];
    uint8_t path[SONAR_CELLS_MAX]; /* the route in its order; it ends at the boat */
} sonar_boat;

typedef struct sonar_state {
    ng_state base;
    sonar_set old; /* S16: old mines left */
    sonar_boat boat[2];
    uint16_t count;    /* S21: turns finished, in realtime orders given */
    uint16_t log_used; /* nibbles */
    uint8_t mode, map, radio, crew[2];
    uint8_t turn, extra; /* turns: whose turn, how many he has after this one */
    uint8_t first;       /* S6: who begins, by the option */
    uint8_t risen[2];    /* S17: the boat's last order was a surfacing */
    uint8_t blank;       /* the log does not begin at the start: what was before is not known to others */
    uint8_t log[SONAR_LOG];
} sonar_state;

_Static_assert(sizeof(sonar_boat) == 64 + 4 + 13 + GAUGES + SONAR_CELLS_MAX, "no padding in a boat");
_Static_assert(sizeof(sonar_state) == 40 + 32 + 2 * sizeof(sonar_boat) + 4 + 11 + SONAR_LOG,
               "no padding in a state");
_Static_assert(sizeof(sonar_state) < 2048, "a state stays under 2 KiB");

extern const ng_option sonar_options[];
enum { OPT_MODE, OPT_MAP, OPT_CREW, OPT_FIRST, OPT_RADIO };
enum { FIRST_LOT, FIRST_YELLOW, FIRST_BLUE };

/* ---- data.c: facts of the printed boards (S1-S5) */

typedef struct sonar_map {
    sonar_set sea, holes, old;
} sonar_map;
extern const sonar_map sonar_maps[MAPS][2];
extern const char *const sonar_modes[],
    *const sonar_map_names[], *const sonar_radios[], *const sonar_firsts[], *const sonar_gauges[];
extern const char *const sonar_phases[], *const sonar_courses[], *const sonar_roles[];
extern const uint32_t sonar_colours[COLOURS]; /* symbols of a colour */
enum { CIRCUITS = 3, PART_SYMBOLS = 6, SYMBOLS = COURSES * PART_SYMBOLS };
extern const uint32_t sonar_circuits[CIRCUITS];
extern const int8_t sonar_step[COURSES];

static inline int sonar_side(const sonar_state *s) { return s->mode == MODE_TURNS ? 10 : 15; }
static inline int sonar_sectors(const sonar_state *s) { return s->mode == MODE_TURNS ? 4 : 9; }
static inline const sonar_map *sonar_sheet(const sonar_state *s) { return &sonar_maps[s->map][s->mode]; }
static inline int sonar_row(int cell) { return cell / SONAR_STRIDE; }
static inline int sonar_column(int cell) { return cell % SONAR_STRIDE; }
static inline int sonar_sector_of(int side, int cell) {
    return sonar_row(cell) / 5 * (side / 5) + sonar_column(cell) / 5;
}
/* S4; 0: the map has no such gauge. */
static inline int sonar_capacity(int map, int gauge) {
    static const uint8_t boxes[GAUGES] = {3, 3, 4, 3, 6, 4};
    return gauge == GAUGE_SCENARIO && map != MAP_ECHO ? 0 : boxes[gauge];
}
/* What an answer can name of a cell (S14): its row, its column, its sector, from 0. */
enum { VALUE_ROW, VALUE_COLUMN, VALUE_SECTOR, VALUES };
static inline int sonar_value(int side, int cell, int kind) {
    return kind == VALUE_ROW      ? sonar_row(cell)
           : kind == VALUE_COLUMN ? sonar_column(cell)
                                  : sonar_sector_of(side, cell);
}
/* The kinds of a pair's first and second value. */
extern const uint8_t sonar_pair_kinds[PAIRS][2];
static inline uint32_t sonar_part(int part) { return 0x3fu << (part * PART_SYMBOLS); }
static inline int sonar_stepped(int cell, int course) { return (cell + sonar_step[course]) & 0xff; }
/* One of the eight cells around, 0 … 7; it may be off the map. */
static inline int sonar_beside(int cell, int i) {
    static const int8_t offset[8] = {-17, -16, -15, -1, 1, 15, 16, 17};
    return (cell + offset[i]) & 0xff;
}
static inline bool sonar_touches(int a, int b) { /* the same cell or one of the eight around */
    int rows = sonar_row(a) - sonar_row(b), columns = sonar_column(a) - sonar_column(b);
    return rows >= -1 && rows <= 1 && columns >= -1 && columns <= 1;
}
/* S11: the sea cells 1 … SONAR_REACH steps away over sea. */
sonar_set sonar_in_reach(const sonar_set *sea, int cell);

/* ---- who is who (S2) */

static inline int sonar_seats(const sonar_state *s) { return s->crew[0] + s->crew[1]; }
static inline int sonar_team(const sonar_state *s, int seat) { return seat >= s->crew[0]; }
static inline int sonar_first_seat(const sonar_state *s, int team) { return team == 0 ? 0 : s->crew[0]; }
static inline int sonar_seat_of(const sonar_state *s, int team, int role) {
    static const uint8_t place[4][ROLES] = {{0, 0, 0, 0}, {0, 0, 0, 1}, {0, 0, 1, 2}, {0, 1, 2, 3}};
    return sonar_first_seat(s, team) + place[s->crew[team] - 1][role];
}
static inline ng_seats sonar_crew(const sonar_state *s, int team) {
    return (ng_seats)(((1u << s->crew[team]) - 1) << sonar_first_seat(s, team));
}
/* S18: whose hand traces next. */
static inline int sonar_tracer(const sonar_state *s, int team) {
    int first = sonar_first_seat(s, team), engineer = sonar_seat_of(s, team, ROLE_ENGINEER) - first;
    return first + (engineer + __builtin_popcount(s->boat[team].traced)) % s->crew[team];
}

/* ---- rules.c */

enum { ALL_TRACED = 0xf };
bool sonar_over(const sonar_state *s);
static inline bool sonar_starting(const sonar_state *s) {
    return s->boat[0].at == SONAR_NONE || s->boat[1].at == SONAR_NONE;
}
/* The mark owed is a silence's: it stops the match (S10). */
static inline bool sonar_silent(const sonar_boat *b) { return b->phase == PHASE_SYSTEM && b->owes != 0; }
/* May the boat sail into the cell (S7)? */
static inline bool sonar_may_enter(const sonar_map *map, const sonar_boat *b, int cell) {
    return sonar_has(&map->sea, cell) && !sonar_has(&b->route, cell) && !sonar_has(&b->mines, cell);
}
/* S10; the place is another question. */
bool sonar_may_use(const sonar_state *s, const sonar_boat *b, int gauge);
/* S12: the mines that may be detonated now. */
sonar_set sonar_live_mines(const sonar_state *s, const sonar_boat *b);
/* A new route that begins here. */
void sonar_begin_route(sonar_boat *b, int cell);
void sonar_sail(sonar_boat *b, int cell);
/* A boat that has not started. */
void sonar_new_boat(sonar_boat *b);
static inline bool sonar_all_full(const sonar_state *s, const sonar_boat *b) {
    for (int g = 0; g < GAUGES; g++)
        if (b->gauge[g] < sonar_capacity(s->map, g)) return false;
    return true;
}
/* Mode, map, crews from the options.  `any_seats`: the position says how many there are. */
ng_status sonar_configure(sonar_state *s, const ng_setup *setup, bool any_seats);
/* The crew of a list option; false if it is none. */
bool sonar_crew_fits(const uint8_t crew[2]);
bool sonar_crew_given(const ng_setup *setup);

/* ---- log.c: what everybody heard, oldest first */

enum {
    HEARD_COURSE,   /* a: the course */
    HEARD_READY,    /* a: the gauge */
    HEARD_SURFACED, /* a: the sector */
    HEARD_DIVE,
    HEARD_TORPEDO, /* a: the cell, b: the damage to the other boat | to the own << 2 */
    HEARD_DETONATE,
    HEARD_SCENARIO,
    HEARD_LAID,
    HEARD_YES, /* a drone's answer; a: the sector, team: who was asked */
    HEARD_NO,
    HEARD_SONAR,
    HEARD_ANSWER, /* a: the pair, b: the values, as in the move */
    HEARD_SILENCE,
    HEARD_DAMAGE, /* by the board; by the ice too, where others cannot tell (S23) */
    HEARD_ICE,    /* S17, Delta: by the ice, as all can tell */
    HEARD_KINDS
};
typedef struct sonar_heard {
    uint8_t kind, team, a, b;
} sonar_heard;
static inline bool sonar_is_blast(int kind) { return kind >= HEARD_TORPEDO && kind <= HEARD_SCENARIO; }

bool sonar_log_read(const sonar_state *s, uint32_t *at, sonar_heard *heard); /* false: the end, or broken */
/* When there is no room everything heard so far is forgotten, for all alike. */
void sonar_log_add(sonar_state *s, int kind, int team, int a, int b);

/* As far as others can tell, may a mark have damaged the boat just now?  If not, it was the ice. */
bool sonar_board_may_break(const sonar_state *s, int team);
/* The gauge of this boat that the event has emptied, or -1. */
int sonar_used_gauge(const sonar_heard *heard, int team);

/* ---- track.c: the radio operator's solver */

enum { TRACK_SILENCES = 12, TRACK_MINES = 6 };

/* One way in which it can have gone since the last surfacing. */
typedef struct sonar_guess {
    sonar_set route;
    uint8_t cell, first;
    uint8_t silences, mines;
    uint8_t unknown; /* mines of which nothing is known but that they were laid */
    uint8_t fresh;   /* the last of `mine` was laid since the last course */
    uint8_t merged;  /* several ways in one: the route holds what is common to all */
    uint8_t spare;
    uint8_t silence[TRACK_SILENCES]; /* course << 4 | distance */
    struct {
        uint8_t from, mask; /* laid from this cell, on one of the cells around it whose bit is set */
    } mine[TRACK_MINES];
} sonar_guess;
_Static_assert(sizeof(sonar_guess) == 64, "one cache line");

typedef struct sonar_track {
    const sonar_map *map;
    uint8_t side, map_id, boat;
    bool risen;   /* S17: its last order was a surfacing */
    bool ice;     /* S17: the surfacing to come broke the ice */
    bool silent;  /* a silence since the last course: damage is its mark's */
    bool either;  /* S23: the damage heard last may be the board's or the ice's */
    bool exact;   /* no widening so far: the set is exactly what can be */
    ng_rng *thin; /* not NULL: where there are too many, a random part is kept instead of a widening */
    uint32_t count, size;
    sonar_guess *guess; /* the caller's, `size` of them */
} sonar_track;

enum { SONAR_TRACK_MIN = 800 }; /* guesses that the caller must have room for: 51,200 bytes */

/* Nothing heard yet of this boat: it may be on any sea cell. */
void sonar_track_init(sonar_track *t, const sonar_state *s, int boat, sonar_guess *guesses, uint32_t size,
                      ng_rng *thin_or_null);
void sonar_track_hear(sonar_track *t, const sonar_heard *heard);
/* All that the state remembers. */
void sonar_track_log(sonar_track *t, const sonar_state *s);
sonar_set sonar_track_cells(const sonar_track *t);
/* The same in one call and with room for few: what a view tells of the boat. */
typedef struct sonar_found {
    sonar_set cells;
    uint32_t count; /* guesses */
    bool exact;
} sonar_found;
sonar_found sonar_track_find(const sonar_state *s, int boat);
/* A cell for each mine of the guess, none twice: those of `cells`; drawn at random where `rng` is given. */
bool sonar_track_mines(const sonar_guess *g, uint8_t cells[TRACK_MINES], ng_rng *rng);

/* ---- words.c, view.c, position.c, imagine.c */

void sonar_put_cell(ng_out *text, int cell);
bool sonar_scan_cell(ng_scan *scan, int side,
                     int *cell); /* false: unreadable; *cell is -1 if there is no such */
void sonar_json_cell(ng_out *out, const char *key, int cell);
void sonar_json_set(ng_out *out, const char *key, sonar_set set);
/* An answer's two values: «row 5 column C». */
void sonar_put_answer(ng_out *text, int pair, int values);
void sonar_print(const ng_state *state, ng_move move, ng_out *text);
ng_status sonar_parse(const ng_state *state, int seat, ng_scan *scan, ng_phrase *out);
void sonar_view(const ng_state *state, int seat, ng_out *out);
/* All of a boat that its own crew knows, as the position gives it: fields of an open object. */
void sonar_json_boat(const sonar_state *s, int team, ng_out *out);
/* The same as an object, with what a screen needs besides: for the own crew, and for all once it is over. */
void sonar_json_open(const sonar_state *s, int team, ng_out *out, const char *key);
/* A boat as sonar_json_open writes it; false: it is none, and what is in the state is uncertain.  Map and
 * mode must stand. */
bool sonar_read_boat(sonar_state *s, int team, const ng_doc *doc, uint32_t node);
void sonar_dump(const ng_state *state, ng_out *out);
ng_status sonar_load(ng_state *state, const ng_setup *setup, const ng_doc *doc);
const char *sonar_sound(const ng_state *state);
/* What is printed on the boards (lore.c). */
void sonar_lore(ng_out *out);
bool sonar_imagine(ng_state *state, int seat, ng_rng *rng);

/* board.c: the engineer's board (S5, S9) */
typedef struct sonar_mark {
    uint32_t board;   /* after it */
    uint8_t repaired; /* bit for each circuit that was cleared */
    bool damage;
} sonar_mark;
sonar_mark sonar_mark_symbol(uint32_t board, int part, int place);
static inline bool sonar_works(uint32_t board, int gauge) { return (board & sonar_colours[gauge / 2]) == 0; }

/* play.c: the moves carried out, after rules.c has found no fault with them. */
typedef struct sonar_act {
    sonar_state *s;
    ng_events *events;
    int seat, team, kind, a, b;
} sonar_act;
void sonar_carry_out(const sonar_act *m);

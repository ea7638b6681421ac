/* circuit.h - «Не закороти цепь!»: the state, its limits, and what the files of this folder share.  Ruling
 * numbers (C1 …) are those of docs/rules/circuit.md. */
#pragma once

#include "core/game.h"

enum {
    CIRCUIT_COLUMNS = 6,
    CIRCUIT_ROWS = 8,
    CIRCUIT_CELLS = CIRCUIT_COLUMNS * CIRCUIT_ROWS, /* row by row: a1 b1 … f8 */
    CIRCUIT_SIDES = 2 * CIRCUIT_ROWS,               /* L1 … L8, R1 … R8 */
    CIRCUIT_PLACES = CIRCUIT_CELLS + CIRCUIT_SIDES, /* a cell, or CIRCUIT_CELLS + a side */
    CIRCUIT_SEATS_MAX = 6,                          /* C21 */
    CIRCUIT_HAND = 3,
    CIRCUIT_TOKENS = 8,   /* glow tokens of one player (C15) */
    CIRCUIT_IRONS = 8,    /* in one match, at most (C5) */
    CIRCUIT_BATTERIES = 2 /* C3 */
};

/* What a hand, the bag and the discard hold (C3, C5). */
enum {
    KIND_STRAIGHT,
    KIND_CORNER,
    KIND_TEE,
    KIND_CROSS,
    KIND_LAMP,
    KIND_LED,
    KIND_RESISTOR,
    KIND_DIODE,
    KIND_REED,
    KIND_MAGNET,
    KIND_BATTERY,
    CIRCUIT_TILES, /* all but the irons are circuit tiles */
    KIND_IRON = CIRCUIT_TILES,
    CIRCUIT_KINDS
};

enum { SIDE_BROKEN, SIDE_PLUS, SIDE_PLUS_FUSE, SIDE_MINUS, SIDE_MINUS_FUSE, SIDE_KINDS };
enum { EDGE_N, EDGE_E, EDGE_S, EDGE_W };

/* A kind turned one way: what lies on a cell (C4).  Number 0 is the empty cell. */
typedef struct circuit_tile {
    uint8_t kind;
    uint8_t edges;    /* bit e: a contact at that edge */
    uint8_t from, to; /* the two ends; for led and diode the current's way, for a battery plus and minus */
} circuit_tile;

enum { CIRCUIT_LAID = 31 }; /* laid tiles, the empty cell included */
extern const circuit_tile circuit_tiles[CIRCUIT_LAID];
/* The laid tiles of a kind are [first, first of the next). */
extern const uint8_t circuit_first[CIRCUIT_TILES + 1];
extern const char *const circuit_kinds[]; /* names, closed by NULL; so are the next ones */
extern const char *const circuit_side_names[], *const circuit_seconds[], *const circuit_looks[];
extern const char *const circuit_lays[], *const circuit_ties[], *const circuit_splits[];
extern const uint8_t circuit_kind_count[CIRCUIT_TILES]; /* C3, batteries included */
extern const uint8_t circuit_side_count[SIDE_KINDS];    /* C2 */

enum { PHASE_ACT, PHASE_MEND, PHASE_OVER };
enum { SECOND_NONE, SECOND_LAY, SECOND_SWAP }; /* C11: which half is still to come */

typedef struct circuit_state {
    ng_state base;
    uint64_t smoke, on; /* sets of cells: burnt elements, closed reeds */
    uint16_t blown;     /* a set of sides */
    /* What everybody knows of the tiles in a hand, oldest first: the set of kinds that each may be.  Every
     * set is part of the next one.  Only `imagine` looks at it. */
    uint16_t could[CIRCUIT_SEATS_MAX][CIRCUIT_HAND];
    uint8_t side[CIRCUIT_SIDES];
    uint8_t cell[CIRCUIT_CELLS];  /* a laid tile, or 0 */
    uint8_t token[CIRCUIT_CELLS]; /* 0, or 2 * seat + value (C15) */
    uint8_t hand[CIRCUIT_SEATS_MAX][CIRCUIT_KINDS];
    uint8_t bag[CIRCUIT_KINDS], discard[CIRCUIT_KINDS];
    uint8_t irons[CIRCUIT_SEATS_MAX]; /* in front */
    uint8_t penalties[CIRCUIT_SEATS_MAX], solder[CIRCUIT_SEATS_MAX];
    uint8_t skip[CIRCUIT_SEATS_MAX];         /* the next turn is missed (C17) */
    uint8_t seats, teams, x2, battery, goal; /* options; the tiles' picture (C22) is the screen's alone */
    uint8_t look;
    uint8_t phase, place, second, mender;
    uint8_t passed; /* a set of seats (C19) */
    uint8_t last;   /* last turns still to come, the present one included; 0: no goal reached yet */
    uint8_t bars, extra, split; /* the options `lay`, `tie` and `split`, where they are not the default */
    uint8_t tied;               /* a set of teams: who plays, or has played, the extra round (C20) */
    uint8_t sure;  /* a set of seats: everybody knows that they hold an iron (C9).  For `imagine` alone */
    uint8_t spare; /* always 0: no padding */
} circuit_state;

_Static_assert(sizeof(circuit_state) == 40 + 16 + 2 + 36 + 16 + 2 * 48 + 72 + 24 + 4 * 6 + 6 + 6 + 6,
               "no padding in a state");
_Static_assert(sizeof(circuit_state) < 2048, "a state stays under 2 KiB");

enum { OPT_X2, OPT_TEAMS, OPT_BATTERY, OPT_SIDE, OPT_GOAL, OPT_LAY, OPT_TIE, OPT_SPLIT };
enum { MOVE_LAY, MOVE_SWAP, MOVE_SOLDER, MOVE_FIX, MOVE_DECLINE, MOVE_PASS };

/* A move's numbers (ng_pack): a cell, a side after the cells, or a kind to swap; then a laid tile.
 * CIRCUIT_FRONT is added where the iron in front is used though there is one in the hand (C9). */
enum { CIRCUIT_FRONT = 1 << 24 };
static inline int circuit_kind_of(ng_move move) { return ng_kind_of(move) & 0xff; }

static inline uint64_t circuit_bit(int cell) { return (uint64_t)1 << cell; }
static inline bool circuit_has(uint64_t set, int cell) { return (set >> cell & 1u) != 0; }
static inline const circuit_tile *circuit_at(const circuit_state *s, int cell) {
    return &circuit_tiles[s->cell[cell]];
}
static inline bool circuit_is_fuse(int side) { return side == SIDE_PLUS_FUSE || side == SIDE_MINUS_FUSE; }
static inline bool circuit_is_wire(int kind) { return kind <= KIND_CROSS; }
static inline bool circuit_is_one_way(int kind) { return kind == KIND_LED || kind == KIND_DIODE; }
static inline int circuit_token_seat(int token) { return (token - 1) / 2; }
static inline int circuit_token_value(int token) { return (token - 1) % 2 + 1; }

/* C21.  Without teams every seat is a team of its own, and every place its own seat's. */
static inline int circuit_team_count(const circuit_state *s) {
    if (!s->teams) return s->seats;
    return s->split && s->seats == 4 ? 3 : (s->seats + 1) / 2;
}
static inline int circuit_team(const circuit_state *s, int seat) { return seat % circuit_team_count(s); }
static inline int circuit_places(const circuit_state *s) {
    return s->teams ? 2 * circuit_team_count(s) : s->seats;
}
static inline int circuit_seat_of(const circuit_state *s, int place) {
    return place < s->seats ? place : place - circuit_team_count(s);
}
/* In the extra round only who is tied plays (C20). */
static inline bool circuit_in_play(const circuit_state *s, int place) {
    return s->tied == 0 || ng_seats_has(s->tied, circuit_team(s, circuit_seat_of(s, place)));
}
static inline int circuit_turn(const circuit_state *s) { return circuit_seat_of(s, s->place); }
/* Whose move it is, as long as the match is not over. */
static inline int circuit_actor(const circuit_state *s) {
    return s->phase == PHASE_MEND ? s->mender : circuit_turn(s);
}
ng_seats circuit_partners(const circuit_state *s, int seat); /* the seats of its team, itself included */

/* hand.c: tiles in hands and bag, and what everybody knows of them. */
static inline int circuit_sum(const uint8_t counts[CIRCUIT_KINDS]) {
    int sum = 0;
    for (int i = 0; i < CIRCUIT_KINDS; i++) sum += counts[i];
    return sum;
}
enum { CIRCUIT_ANY = (1 << CIRCUIT_KINDS) - 1 }; /* a set of kinds: all of them */
static inline bool circuit_has_iron(const circuit_state *s, int seat) {
    return s->irons[seat] > 0 || s->hand[seat][KIND_IRON] > 0;
}
static inline bool circuit_has_both_irons(const circuit_state *s, int seat) {
    return s->irons[seat] > 0 && s->hand[seat][KIND_IRON] > 0;
}
/* How many of a kind a match has (C3, C5). */
int circuit_total(const circuit_state *s, int kind);
/* One tile from the bag, which is not empty, into the hand; returns its kind. */
int circuit_draw(circuit_state *s, int seat);
/* One tile leaves the hand, for all to see. */
void circuit_take(circuit_state *s, int seat, int kind);
/* Everybody learns that no tile in this hand is of another kind than these. */
void circuit_narrow(circuit_state *s, int seat, uint16_t kinds);
/* A tile goes back into the bag, for all to see. */
void circuit_return(circuit_state *s, int kind);
/* An iron of the seat goes to the discard: one in the hand, unless there is none or the one in front is asked
 * for (C9). */
void circuit_use_iron(circuit_state *s, int seat, bool front);

/* ---- the check ---- */

enum {
    CIRCUIT_NODES = 54 + 56 + 2, /* edges of cells, N and S first; then all plus and all minus contacts */
    CIRCUIT_PLUS = CIRCUIT_NODES - 2,
    CIRCUIT_MINUS = CIRCUIT_NODES - 1,
    CIRCUIT_ELEMENTS = 10 + 5 + 5 + 3 + CIRCUIT_SIDES, /* lamps, leds, resistors, diodes, fuses */
    CIRCUIT_CHAIN = 10 + 5 + 5 + 3 + 4 /* elements of one chain: at most two fuses at P and two at M */
};

/* What stands between two nets (C12). */
typedef struct circuit_element {
    uint8_t kind;     /* of a tile; CIRCUIT_KINDS: a fuse */
    uint8_t at;       /* the cell, or CIRCUIT_CELLS + side */
    uint8_t from, to; /* nets */
} circuit_element;

typedef struct circuit_supply {
    uint8_t plus, minus; /* nets */
    uint8_t at;          /* the battery's cell; CIRCUIT_CELLS: the field's own supply */
} circuit_supply;

typedef struct circuit_nets {
    uint8_t net[CIRCUIT_NODES]; /* of every node */
    uint8_t count, supplies;
    circuit_element element[CIRCUIT_ELEMENTS];
    circuit_supply supply[1 + CIRCUIT_BATTERIES];
} circuit_nets;

/* The rows of the table C13. */
enum {
    ROW_WEAK,
    ROW_SHORT,
    ROW_BURN_RESISTORS,
    ROW_BURN_LED,
    ROW_LAMP,
    ROW_LAMP_LED,
    ROW_TWO_LAMPS,
    ROW_LED_RESISTOR,
    ROW_LED_TWO_RESISTORS,
    ROW_LAMP_RESISTOR,
    ROW_LAMP_LED_RESISTOR,
    ROW_TWO_LEDS_RESISTOR,
    ROW_TWO_LEDS,
    ROW_THREE_LEDS,
    CIRCUIT_ROWS_OF_TABLE
};

typedef struct circuit_row {
    uint8_t lamp;        /* the value of every lamp */
    uint8_t led[3];      /* of the leds, along the current */
    const char *en, *ru; /* why it happens */
} circuit_row;
extern const circuit_row circuit_table[CIRCUIT_ROWS_OF_TABLE];
/* The row for these numbers of lamps, leds and resistors. */
int circuit_row_of(int lamps, int leds, int resistors);

/* One chain, from the plus to the minus of its supply. */
typedef struct circuit_chain {
    uint8_t row;
    uint8_t supply; /* the battery's cell; CIRCUIT_CELLS: the field's own supply */
    uint8_t count;
    circuit_element element[CIRCUIT_CHAIN];
    uint8_t
        value[CIRCUIT_CHAIN]; /* the glow that it gives to each; of three leds, to those that want a token */
    bool burns[CIRCUIT_CHAIN];
    uint8_t fuse; /* its first whole fuse, as a side; CIRCUIT_SIDES: none */
} circuit_chain;

/* All that the chains of a field say at one moment. */
typedef struct circuit_verdict {
    bool shorted;                 /* by a chain without a fuse */
    uint8_t fuse;                 /* C14 (1): the side that blows; CIRCUIT_SIDES: none */
    uint64_t burns;               /* cells */
    uint64_t glows;               /* cells that have no token yet */
    uint8_t value[CIRCUIT_CELLS]; /* where `glows` */
} circuit_verdict;

/* nets.c */
void circuit_find_nets(const circuit_state *s, circuit_nets *out);
/* Closes every open reed that a magnet sees (C10); returns the set of those newly closed. */
uint64_t circuit_close_reeds(circuit_state *s);
/* Some supply has a short chain without a whole fuse. */
bool circuit_is_shorted(const circuit_nets *n);
/* C16: the tiles of the shorted nets, and those that may be unsoldered against the short. */
uint64_t circuit_shorted_tiles(const circuit_state *s, const circuit_nets *n);
uint64_t circuit_menders(const circuit_state *s);
/* No short is left when this tile (0: none) takes the place of the one on the cell. */
bool circuit_opens(const circuit_state *s, int cell, int tile);

int circuit_node(int cell, int edge);
int circuit_side_node(int side);
int circuit_net_of(const circuit_nets *n, int node);
bool circuit_conducts(const circuit_state *s, int cell); /* is wire: it joins all its edges */

/* path.c: the places that the current of a chain passes, wires too, in its order; returns how many. */
int circuit_path(const circuit_state *s, const circuit_chain *chain, uint8_t out[CIRCUIT_PLACES]);

/* chains.c */
void circuit_judge(const circuit_state *s, const circuit_nets *n, circuit_verdict *out);
/* Which chains short, burn or glow now, and one that is closed but too weak if there is any: for whoever asks
 * «why?».  Writes at most `room` of them, the field's own supply first; returns how many there are. */
uint32_t circuit_chains(const circuit_state *s, circuit_chain *out, uint32_t room);
/* The first chain of which `fits` is true. */
typedef bool circuit_fit(const circuit_chain *chain, int a, int b);
bool circuit_find_chain(const circuit_state *s, const circuit_nets *n, circuit_fit *fits, int a, int b,
                        circuit_chain *out);

/* check.c: one play, and where it happens. */
typedef struct circuit_act {
    circuit_state *s;
    ng_events *events; /* or NULL */
    int seat;          /* who plays */
    int kind, a, b;    /* the move, taken apart */
    bool front;        /* with the iron in front, though there is one in the hand */
    bool penalised;    /* the player whose turn it is had his penalty in this turn (C17) */
} circuit_act;

/* The check of C14.  False: a short waits for a mender. */
bool circuit_check(circuit_act *m);
void circuit_look_at_reeds(const circuit_act *m);
void circuit_tell(const circuit_act *m, const char *type, int seat, const char *text);
ng_out *circuit_open_event(const circuit_act *m, const char *type, int seat);

/* score.c (C17, C20) */
typedef struct circuit_tally {
    int glow, lit, fines; /* glow points, elements lit, penalty and iron points */
} circuit_tally;
void circuit_count(const circuit_state *s, int team, circuit_tally *out);
int circuit_penalty_points(int penalties);
void circuit_result(const ng_state *state, ng_result *out);
/* The teams that share the first place, as a set; one alone if it is ahead. */
ng_seats circuit_leaders(const circuit_state *s);

/* rules.c: the options into an empty state, seats apart. */
void circuit_configure(circuit_state *s, const ng_setup *setup);
bool circuit_seats_fit(const circuit_state *s);
uint64_t circuit_free_cells(const circuit_state *s);
uint64_t circuit_open_cells(const circuit_state *s); /* of these, where any tile may be laid (C6) */

/* words.c */
void circuit_put_place(ng_out *text, int place);
void circuit_put_tile(ng_out *text, int tile);
bool circuit_scan_place(ng_scan *scan, int *place);
bool circuit_scan_tile(ng_scan *scan, int *tile);
void circuit_print(const ng_state *state, ng_move move, ng_out *text);
ng_status circuit_parse(const ng_state *state, int seat, ng_scan *scan, ng_phrase *out);
/* "chain": its elements in the order of the current, each with its fate; "path": all it passes, wires too;
 * "why": the reason. */
void circuit_json_chain(const circuit_state *s, ng_out *out, const circuit_chain *chain);
static inline void circuit_json_place(ng_out *out, const char *key, int place) {
    ng_open_text(out, key);
    circuit_put_place(out, place);
    ng_close_text(out);
}
static inline void circuit_json_tile(ng_out *out, const char *key, int tile) {
    ng_open_text(out, key);
    circuit_put_tile(out, tile);
    ng_close_text(out);
}
void circuit_json_places(ng_out *out, const char *key, uint64_t cells, uint16_t sides);

/* view.c, position.c, imagine.c */
void circuit_json_field(const circuit_state *s, ng_out *out);
void circuit_json_kinds(ng_out *out, const char *key, const uint8_t counts[CIRCUIT_KINDS]);
void circuit_json_hand(ng_out *out, const uint8_t counts[CIRCUIT_KINDS]);
void circuit_view(const ng_state *state, int seat, ng_out *out);
void circuit_dump(const ng_state *state, ng_out *out);
ng_status circuit_load(ng_state *state, const ng_setup *setup, const ng_doc *doc);
const char *circuit_sound(const ng_state *state);
bool circuit_imagine(ng_state *state, int seat, ng_rng *rng);

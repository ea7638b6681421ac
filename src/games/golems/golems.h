/* golems.h - «Битва Големов»: the state, its limits, and what the files of this folder share.  Ruling numbers
 * (G1 …) are those of docs/rules/golems.md. */
#pragma once

#include "core/game.h"

enum {
    GOLEMS_CELLS = 32, /* a part of 16 and two of 8 */
    GOLEMS_ROBOTS = 4,
    GOLEMS_PARTS = 3, /* of a field */
    GOLEMS_LINES = 4, /* of a program */
    GOLEMS_ROUNDS = 8,
    GOLEMS_BARRELS = 5,
    GOLEMS_PAIR = 2,      /* golems of a puzzle, at most */
    GOLEMS_NONE = 0xff,   /* no cell */
    GOLEMS_NODES = 768,   /* of a puzzle's position */
    GOLEMS_CARDS_MAX = 6, /* four lines and an If, or a Loop: never both in one round (G9) */
    GOLEMS_ROUND_END = 9  /* in place of a line's number */
};

enum { NORTH, EAST, SOUTH, WEST, SIDES };

enum {
    TOKEN_NONE,
    TOKEN_WALL,
    TOKEN_WATER,
    TOKEN_ICE, /* over water */
    TOKEN_PORTAL1,
    TOKEN_PORTAL2,
    TOKEN_NS, /* the lines, by their open sides */
    TOKEN_EW,
    TOKEN_NE,
    TOKEN_SE,
    TOKEN_SW,
    TOKEN_NW,
    TOKENS
};

enum { BARREL_EMPTY, BARREL_BOMB, BARREL_TOOLKIT, BARREL_KINDS };

enum {
    CARD_NONE,
    CARD_FORWARD,
    CARD_BACK,
    CARD_LEFT,
    CARD_RIGHT,
    CARD_WAIT,
    CARD_ATTACK,
    CARD_DEFEND,
    CARD_LOOP,
    CARD_IF,
    CARDS,
    CARD_DICE = CARDS /* only in the parabots' printed programs */
};

enum {
    EVENT_CALM,
    EVENT_LOOP,
    EVENT_IF,
    EVENT_FREEZE,
    EVENT_THAW,
    EVENT_LOSE,
    EVENT_SWAP,
    EVENTS,
    NO_EVENT = EVENTS
};
enum { PROCESSOR, WEAPON, CHASSIS, COMPONENTS };
enum { PART_P4, PART_P3, PART_W2, PART_WR, PART_C, PART_KINDS };
enum { BLUE, RED, YELLOW, GREEN };

enum { PHASE_STAND, PHASE_DRAFT, PHASE_PROGRAM, PHASE_RUN, PHASE_OVER };
/* The steps of a round's run, in their order (G12); STEP_WATER … STEP_STRIKE once for every line. */
enum { STEP_EVENT, STEP_WATER, STEP_MOVE, STEP_SLICK, STEP_MOVE2, STEP_SLICK2, STEP_STRIKE, STEP_END, STEPS };
/* What is chosen at a step's end, in this order (G12). */
enum { STAGE_TURN, STAGE_MEND, STAGE_FLIP, STAGE_EXIT, STAGES };

enum { MOVE_PART, MOVE_CARD, MOVE_EXIT, MOVE_TURN, MOVE_FLIP, MOVE_MEND, MOVE_STAND, MOVE_KINDS };

/* A move is kind << 8 | what: a part, a card, a cell, a side, a component. */
static inline ng_move golems_move(int kind, int what) { return ng_pack(0, kind, what); }

typedef struct golems_line { /* of a program */
    uint8_t bonus;           /* CARD_LOOP, CARD_IF or none */
    uint8_t yes, no;         /* the command; `no` only under If */
} golems_line;

typedef struct golems_robot {
    uint8_t parabot;
    uint8_t god, program;        /* parabots: colour, and which of golems_programs */
    uint8_t part[COMPONENTS];    /* 1 + PART_*, 0: not yet picked */
    uint8_t damaged;             /* bit i: component i */
    uint8_t at, face;            /* GOLEMS_NONE, NORTH once out; GOLEMS_NONE too while it has no place (G6) */
    uint8_t following;           /* a line (G22) */
    uint8_t waiting;             /* on a portal (G19) */
    uint8_t ice;                 /* stood on this ice at the last round's end (G18) */
    uint8_t drift;               /* the command of a first effort on this drift cell (G21) */
    uint8_t out_round, out_line; /* out_round 0: on the field */
    uint8_t due;                 /* leaves at phase 5 (G28) */
    uint8_t now, loop;           /* this line's command, and whether it is looped */
    uint8_t again;               /* slick repeats its last step (G20) */
    uint8_t turn, mend, climb;   /* choices that wait for their stage */
    uint8_t hurt;                /* points of this step not yet taken */
    golems_line line[GOLEMS_LINES];
} golems_robot;

typedef struct golems_rules { /* the options, the level's defaults filled in */
    uint8_t level;
    uint8_t barrels, stacks, water, portals, lines; /* what an arena may hold */
    uint8_t weather, loop, branch, mishaps;         /* which events act */
    uint8_t draft, secret, strict;
    uint8_t puzzle; /* 1 + its number, or 0 */
    uint8_t chosen; /* golems choose where they start (G6) */
} golems_rules;

typedef struct golems_state {
    ng_state base;
    golems_rules rules;
    uint8_t parts, winter; /* of the field; bit i: part i lies winter side up */
    uint8_t golems, robots;
    uint8_t phase, round, event, line, step, stage;
    uint8_t shown;  /* lines of this round that have been opened */
    uint8_t mended; /* a puzzle's goal */
    uint8_t solved;
    uint8_t spare[3];            /* always 0: no padding */
    uint8_t deck[EVENTS];        /* cards not yet drawn */
    uint8_t aside[BARREL_KINDS]; /* barrels sunk, lost or never set up: unopened */
    uint8_t opened[BARREL_KINDS];
    uint8_t token[GOLEMS_CELLS];
    uint8_t height[GOLEMS_CELLS];                 /* of a stack of barrels */
    uint8_t barrel[GOLEMS_CELLS][GOLEMS_BARRELS]; /* bottom to top */
    golems_robot robot[GOLEMS_ROBOTS];
} golems_state;

_Static_assert(sizeof(golems_robot) == 35, "no padding in a robot");
_Static_assert(sizeof(golems_rules) == 15, "no padding in the rules");
_Static_assert(sizeof(golems_state) == sizeof(ng_state) + 15 + 13 + 3 + EVENTS + 2 * BARREL_KINDS +
                                           GOLEMS_CELLS * (2 + GOLEMS_BARRELS) + GOLEMS_ROBOTS * 35,
               "no padding in a state");
_Static_assert(sizeof(golems_state) < 2048, "a state stays under 2 KiB");

/* data.c: names as they stand in texts and positions, each list closed by NULL, and printed facts. */
extern const char *const golems_token_names[];
extern const char *const golems_barrel_names[];
extern const char *const golems_event_names[];
extern const char *const golems_component_names[];
extern const char *const golems_part_names[];
extern const char *const golems_god_names[];
extern const char *const golems_program_names[];
extern const char *const golems_field_names[];
extern const char *const golems_side_names[];
extern const char *const golems_level_names[];
extern const char *const golems_step_names[];
extern const char *const golems_stage_names[];
extern const char *const golems_goal_names[];
extern const char *const golems_lesson_names[]; /* what puzzles teach, in the order of teaching */
extern const char golems_faces[], golems_card_letters[];
extern const uint8_t golems_hand[CARDS];    /* G8 */
extern const uint8_t golems_supply[TOKENS]; /* G4 */
extern const uint8_t golems_barrel_supply[BARREL_KINDS];
extern const uint8_t golems_part_component[PART_KINDS];
extern const golems_line golems_programs[][GOLEMS_LINES]; /* G31 */
extern const uint8_t golems_dice[6];
extern const golems_rules golems_levels[]; /* G10 */
typedef struct golems_place {
    uint8_t at, face;
} golems_place;
extern const golems_place golems_starts[GOLEMS_ROBOTS]; /* G6 */
enum { LEVEL_NOVICE, LEVEL_SKILLED, LEVEL_EXPERT, LEVEL_PRO };

enum {
    OPT_LEVEL,
    OPT_FIELD,
    OPT_SIDES,
    OPT_ARENA,
    OPT_PARABOTS,
    OPT_CHASSIS,
    OPT_PUZZLE,
    OPT_STARTS,
    OPT_BARRELS,
    OPT_STACKS,
    OPT_WATER,
    OPT_PORTALS,
    OPT_LINES,
    OPT_WEATHER,
    OPT_LOOP,
    OPT_IF,
    OPT_MISHAPS,
    OPT_DRAFT,
    OPT_SECRET
};

/* ---- field.c: cells.  A cell's number runs by part, row, column (G6); a set of cells is a uint32_t. */

static inline uint32_t golems_bit(int cell) { return (uint32_t)1 << cell; }
static inline int golems_cells(const golems_state *s) { return 8 + 8 * s->parts; }
static inline int golems_part_of(int cell) { return cell < 16 ? 0 : cell / 8 - 1; }
static inline bool golems_is_line(int token) { return token >= TOKEN_NS; }
static inline bool golems_is_portal(int token) { return token == TOKEN_PORTAL1 || token == TOKEN_PORTAL2; }
static inline int golems_opposite(int side) { return side ^ 2; }
/* The neighbour on this side, or GOLEMS_NONE at the part's edge. */
int golems_next(int cell, int side);
/* The set and all that share a side with it. */
uint32_t golems_spread(uint32_t cells);
/* Bit i: side i of the line is open. */
int golems_open_sides(int token);
bool golems_slick(const golems_state *s, int cell); /* G3: not under a token */
bool golems_drift(const golems_state *s, int cell);
/* The robot that stands there, or -1. */
int golems_robot_on(const golems_state *s, int cell);
static inline bool golems_on_field(const golems_robot *r) { return r->at != GOLEMS_NONE; }
static inline bool golems_in_water(const golems_state *s, const golems_robot *r) {
    return s->token[r->at] == TOKEN_WATER && s->height[r->at] == 0;
}
int golems_partner(const golems_state *s, int cell); /* of a portal, or GOLEMS_NONE */
uint32_t golems_tokens(const golems_state *s, int token);
uint32_t golems_exits(const golems_state *s, int cell); /* of a water channel (G17) */
bool golems_obstacle(const golems_state *s, int cell);  /* G13; GOLEMS_NONE is the edge */
/* The robot stands elsewhere now: all that belonged to the old cell ends. */
void golems_put_robot(golems_robot *r, int cell);
int golems_lines_of(const golems_state *s, const golems_robot *r); /* a program must have (G7, G10) */
int golems_strength(const golems_state *s, const golems_robot *r, int *reach);
static inline int golems_damage(const golems_robot *r) { return __builtin_popcount(r->damaged); }

/* ---- tell.c: events */

typedef struct golems_run { /* a state in motion, and who listens */
    golems_state *s;
    ng_events *events; /* or NULL */
} golems_run;

/* What an event may name: robots, cells and sides as 1 + their number; 0 or NULL: not named.  Its text is its
 * type and then these, in this order. */
typedef struct golems_news {
    const char *type;
    int robot, from, to, side, count;
    const char *word;
} golems_news;
#define NEWS(...) (&(const golems_news){__VA_ARGS__})
void golems_tell(const golems_run *run, const golems_news *news);
/* To the owner of a program alone; to all where programs are open. */
void golems_tell_owner(const golems_run *run, int seat, const golems_news *news);
void golems_tell_line(const golems_run *run); /* opens the present line of every program */
void golems_tell_program(const golems_run *run, int seat);

/* ---- barrel.c */
void golems_sink(const golems_run *run, int cell);        /* the floating barrel there is gone, unopened */
void golems_float(const golems_run *run, uint32_t cells); /* stacks on open water come apart (G16) */
int golems_take_barrel(golems_state *s, int cell);        /* the top one's kind */

/* ---- move.c, strike.c: one step, up to the choices that it makes */
void golems_move_step(const golems_run *run);
void golems_strike_step(const golems_run *run);
void golems_hurt(const golems_run *run, int robot, int points, const char *cause);
/* It is in the water: by a «splash», or still (G17). */
void golems_splash(const golems_run *run, int robot, const char *how);

/* ---- run.c */
/* Goes on until somebody has to choose or write. */
void golems_advance(const golems_run *run);
void golems_begin_round(const golems_run *run);
void golems_begin_run(const golems_run *run); /* all programs are complete */
/* The same in pieces, for a search that shares what programs have in common: the event alone; on, over its
 * choices and the dice, until somebody has to choose (false), or until this line, a later one or the round's
 * end is about to begin (true); and its beginning. */
void golems_open_run(const golems_run *run);
bool golems_advance_to(const golems_run *run, int line);
void golems_begin_line(const golems_run *run);
void golems_flip(const golems_run *run, int robot, int component);
void golems_mend(const golems_run *run, int robot, int component);
void golems_turn(const golems_run *run, int robot, int side);
void golems_climb(const golems_run *run, int robot, int cell);
bool golems_finished(const golems_state *s); /* G29, G30 or a puzzle's end, but for the count of rounds */
int golems_climber(const golems_state *s);   /* who chooses an exit now, or -1 */

/* ---- program.c */
int golems_lines_done(const golems_robot *r); /* complete lines */
bool golems_complete(const golems_state *s, const golems_robot *r);
/* Bit c: card c of the hand may come next.  The first is for a program of any length below four lines. */
uint32_t golems_next_cards(const golems_state *s, const golems_robot *r);
uint32_t golems_playable(const golems_state *s, const golems_robot *r);
void golems_lay(golems_robot *r, int card);
bool golems_line_done(const golems_line *line);

/* ---- rules.c */
ng_status golems_configure(golems_state *s, const ng_setup *setup);
ng_seats golems_actors(const ng_state *state);
/* Bit i: the seat may play this kind of move with i. */
uint32_t golems_open(const golems_state *s, int seat, int kind);
/* Seat 0 first each time (G7). */
int golems_picker(const golems_state *s);
/* Who chooses its start now, or -1: all golems stand (G6). */
int golems_unplaced(const golems_state *s);
/* The free cells of a robot's edge of part A: without token, barrel or robot (G6). */
uint32_t golems_edge_cells(const golems_state *s, int robot);
enum { GOLEMS_CORNERS = 1 << 0 | 1 << 3 | 1 << 12 | 1 << 15 }; /* of part A: each lies on two edges */
extern const ng_game ng_game_golems;

/* ---- words.c */
void golems_put_cell(const golems_state *s, ng_out *text, int cell);
/* False: unreadable; *cell is -1 if there is no such. */
bool golems_scan_cell(int parts, ng_scan *scan, int *cell);
void golems_put_line(ng_out *text, const golems_line *line);
void golems_print(const ng_state *state, ng_move move, ng_out *text);
uint32_t golems_spelling(const ng_state *state);
ng_status golems_parse(const ng_state *state, int seat, ng_scan *scan, ng_phrase *out);
/* Lines of a program, «F X(A) I(A,F)», to the end.  False: unreadable. */
bool golems_scan_lines(ng_scan *scan, ng_phrase *out, int *lines);

/* ---- view.c, position.c, sound.c, imagine.c */
void golems_json_cell(const golems_state *s, ng_out *out, const char *key, int cell);
/* The parts, tokens and stacks of a field; a position adds the course of the match. */
void golems_json_letter(ng_out *out, const char *key, char letter);
void golems_json_layout(const golems_state *s, ng_out *out);
void golems_json_field(const golems_state *s, bool contents, ng_out *out);
void golems_json_cards(const golems_robot *r, int lines, ng_out *out);
void golems_json_robot(const golems_state *s, int robot, ng_out *out);
void golems_view(const ng_state *state, int seat, ng_out *out);
void golems_dump(const ng_state *state, ng_out *out);
ng_status golems_load(ng_state *state, const ng_setup *setup, const ng_doc *doc);
/* Reads a position over a state that golems_configure has made. */
ng_status golems_load_position(golems_state *s, const ng_doc *doc);
/* Reads what a seat sees, at the writing of programs; stacks hold any of the barrels not yet opened. */
ng_status golems_load_view(golems_state *s, const ng_doc *view);
const char *golems_sound(const ng_state *state);
bool golems_imagine(ng_state *state, int seat, ng_rng *rng);

/* ---- arena.c, random.c, puzzle.c, and the texts that arenas/make writes at every build */
typedef struct golems_text { /* a file of arenas/ or puzzles/golems/, word for word */
    const char *name, *text;
} golems_text;
extern const golems_text golems_arenas[], golems_puzzles[]; /* closed by a name of NULL */
extern const char *const golems_puzzle_names[];             /* «none», then theirs; closed by NULL */

typedef struct golems_arena {
    uint8_t parts, winter;
    uint8_t token[GOLEMS_CELLS], height[GOLEMS_CELLS];
} golems_arena;
/* Reads an arena's text and says what is wrong with it; `a` is then the row of the text, `b` the word in it.
 */
ng_status golems_arena_read(const char *text, golems_arena *arena);
void golems_arena_random(golems_state *s, golems_arena *arena);

enum { GOAL_REACH, GOAL_ROUT, GOAL_MEND };
typedef struct golems_puzzle {
    uint8_t golems; /* that the player writes programs for */
    uint8_t goal, rounds;
    uint8_t cell[GOLEMS_PAIR];       /* to be reached, golem by golem */
    uint8_t teaches;                 /* one of golems_lesson_names */
    uint8_t best_rounds, best_cards; /* of the shortest way: rounds, and cards that come to be run */
    bool worst;                      /* the dice fall as is worst for the program */
    uint8_t event[GOLEMS_ROUNDS];
    const char *words[2]; /* by ng_lang, to the end of the line */
    const char *position; /* JSON, to the end of its line */
    uint32_t position_length;
    const char *solution; /* lines «move TEXT», to the end of the file */
} golems_puzzle;
/* False: the text is no puzzle. */
bool golems_puzzle_read(const char *text, golems_puzzle *out);
bool golems_puzzle_of(const golems_state *s, golems_puzzle *out);
/* "goal", and for `reach` the "cell" of the golem, or the "flags" of two; "worst" where the dice fall so. */
void golems_json_goal(const golems_state *s, const golems_puzzle *puzzle, ng_out *out);

/* ---- foresee.c */
ng_status golems_foresee(const ng_doc *view, int seat, const char *text, uint32_t length, ng_out *out);

/* ---- lore.c */
void golems_lore(ng_out *out);

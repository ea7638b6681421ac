/* atoms.h - «Морской бой для физиков» and «Квантогеддон»: the state, its limits, and what the files of this
 * folder share.  Ruling numbers (A1 …) are those of docs/rules/atoms.md. */
#pragma once

#include "core/game.h"

enum {
    ATOMS_SIZE_MIN = 6,
    ATOMS_SIZE_MAX = 10,
    ATOMS_LINES = ATOMS_SIZE_MAX + 2, /* an empty line before the first and after the last */
    ATOMS_CELLS = ATOMS_SIZE_MAX * ATOMS_SIZE_MAX,
    ATOMS_LIVE_MAX = 25,   /* no more fit on 10×10 with none adjacent: one in each 2×2 block */
    ATOMS_TURNS_MAX = 200, /* A16 */
    ATOMS_USES_MAX = 9,    /* of one power in a game */
    ATOMS_OWN_MAX = 6,     /* a player's atoms at the start */
    ATOMS_SERIES_MAX = 9,  /* games to win */
    /* Atoms that can bud in one game: a destroyed one makes room for another. */
    ATOMS_BUDS_MAX = ATOMS_LIVE_MAX + ATOMS_USES_MAX,
    ATOMS_NONE = 0xff,    /* no cell */
    ATOMS_NO_ROOM = 0xfe, /* in place of an exit: absorbed by the budding atom, which found no room (A14) */
    ATOMS_LOG = 768       /* bytes; see atoms_log_add for what happens when it is full */
};

enum { ATOMS_PLACE, ATOMS_TURN, ATOMS_BUD, ATOMS_OVER }; /* phases */

/* Kinds of moves, and of entries in the log. */
enum {
    MOVE_PLACE,
    MOVE_PLACE_BUD, /* the budding atom, written with a star */
    MOVE_AUTO,
    MOVE_BEAM,
    MOVE_GUESS,
    MOVE_HYPER,
    MOVE_XRAY,
    MOVE_DESTROY,
    MOVE_HOP,
    MOVE_BUD
};

enum { POWER_HYPER, POWER_XRAY, POWER_DESTROY, POWER_HOP, POWERS };

/* A move's numbers (ng_pack): an edge number or a cell, then the cell where a hop ends. */

/* One player's hidden field, as bits by row and by column, so that a beam finds its next turn in one step. */
typedef struct atoms_field {
    uint16_t row[ATOMS_LINES], col[ATOMS_LINES]; /* line i at [i + 1] */
    uint8_t live;                                /* atoms standing */
    uint8_t bud;                                 /* the cell of the live budding atom, or ATOMS_NONE */
    uint8_t powers[POWERS];                      /* what the owner of the field may still use */
} atoms_field;

/* What happened in this game, oldest first: all that the players were told, and (for the owner alone) where
 * atoms hopped and budded.  `imagine` and the paths shown at the end are derived from it. */
typedef struct atoms_entry {
    uint8_t kind, seat;
    uint8_t a; /* edge number or cell */
    uint8_t b; /* beam: exit, 0 or ATOMS_NO_ROOM; guess: wrong; hyper, xray: count; destroy: 0 miss, 1 hit, 2
                  hit the budding atom; hop: where to */
    uint8_t count; /* guess: cells named */
    uint8_t cell[ATOMS_LIVE_MAX];
} atoms_entry;

typedef struct atoms_state {
    ng_state base;
    uint64_t named[2]; /* cells of a guess begun by `turn` */
    atoms_field field[2];
    uint16_t turns; /* of this game */
    uint16_t wrong; /* solo: wrong cells so far */
    uint16_t log_used;
    uint8_t size, atoms, quanto, solo, series;
    uint8_t full[POWERS],
        budding; /* what each player has in a game: uses of powers, a budding atom or none */
    uint8_t phase, turn, first, games, wins[2];
    uint8_t spare[6]; /* always 0: no padding */
    uint8_t log[ATOMS_LOG];
} atoms_state;

_Static_assert(sizeof(atoms_field) == 54, "no padding in a field");
_Static_assert(sizeof(atoms_state) == 40 + 16 + 2 * 54 + 6 + 16 + 6 + ATOMS_LOG, "no padding in a state");
_Static_assert(sizeof(atoms_state) < 1024, "a state stays under 1 KiB");

/* Names of phases and powers as they stand in positions and views, closed by NULL. */
extern const char *const atoms_phases[], *const atoms_power_names[], *const atoms_variants[];
extern const ng_option atoms_options[];
enum {
    OPT_VARIANT,
    OPT_SIZE,
    OPT_ATOMS,
    OPT_SOLO,
    OPT_SERIES,
    OPT_HYPER,
    OPT_XRAY,
    OPT_DESTROY,
    OPT_HOP,
    OPT_BUD
};

static inline int atoms_seats(const atoms_state *s) { return s->solo ? 1 : 2; }
/* The field that a seat shoots at (A17: in solo there is one). */
static inline int atoms_target(const atoms_state *s, int seat) { return s->solo ? 0 : 1 - seat; }
static inline bool atoms_is_shot(int kind) { return kind >= MOVE_BEAM && kind <= MOVE_DESTROY; }
/* The field that an entry of the log is about. */
static inline int atoms_about(const atoms_state *s, const atoms_entry *e) {
    return atoms_is_shot(e->kind) ? atoms_target(s, e->seat) : s->solo ? 0 : e->seat;
}

/* field.c: cells and atoms.  A cell is row * size + column. */
bool atoms_at(const atoms_field *f, int size, int cell);
void atoms_put(atoms_field *f, int size, int cell);
void atoms_take(atoms_field *f, int size, int cell);
/* Bit c of free[r]: an atom may stand there by A3. */
void atoms_free(const atoms_field *f, int size, uint16_t free[ATOMS_SIZE_MAX]);
bool atoms_is_free(const atoms_field *f, int size, int cell);
bool atoms_any_free(const atoms_field *f, int size);
/* `need` atoms, none adjacent, fit on the free cells. */
bool atoms_fit(const uint16_t free[ATOMS_SIZE_MAX], int size, int need);
/* Up to eight neighbours of a cell; returns how many. */
int atoms_around(int size, int cell, uint8_t out[8]);
bool atoms_may_hop(const atoms_field *f, int size, int from, int to); /* A13 */
int atoms_on_line(const atoms_field *f, int size, int entry);         /* A10 */
int atoms_potential(const atoms_field *f, int size, int cell);        /* A11 */

/* ray.c */
typedef struct atoms_path {
    int count; /* cells where the beam turned, in order; the last one may be where it ended */
    uint8_t cell[4 * ATOMS_CELLS]; /* a beam is in no cell twice in one direction (A7) */
    uint8_t absorber;              /* the atom's cell, or ATOMS_NONE */
} atoms_path;
/* The exit number, or 0: absorbed (A4, A5). */
int atoms_beam(const atoms_field *f, int size, int entry);
int atoms_beam_path(const atoms_field *f, int size, int entry, atoms_path *path);

/* log.c */
bool atoms_log_read(const atoms_state *s, uint32_t *at, atoms_entry *entry); /* false: the end, or broken */
bool atoms_log_has_room(const atoms_state *s, const atoms_entry *entry);
void atoms_log_add(atoms_state *s, const atoms_entry *entry);
/* The answer is the one that this field gives; which atom buds is not looked at. */
bool atoms_log_holds(const atoms_state *s, const atoms_entry *entry, const atoms_field *field);
/* Makes an entry's changes on the fields.  False where they cannot have happened. */
bool atoms_log_redo(const atoms_state *s, const atoms_entry *entry, atoms_field field[2]);
/* The fields as they stood before the entry at `to` (0: the first).  False where the log cannot have led to
 * the present ones. */
bool atoms_log_rewind(const atoms_state *s, uint32_t to, atoms_field field[2]);

/* rules.c: how many cells a guess of this seat must name. */
static inline int atoms_to_name(const atoms_state *s, int seat) {
    return s->field[atoms_target(s, seat)].live;
}
static inline int atoms_named(const atoms_state *s) {
    return __builtin_popcountll(s->named[0]) + __builtin_popcountll(s->named[1]);
}
static inline bool atoms_is_named(const atoms_state *s, int cell) {
    return (s->named[cell / 64] >> (cell % 64) & 1u) != 0;
}
static inline bool atoms_placed(const atoms_state *s, int seat) { return s->field[seat].live == s->atoms; }

/* words.c */
void atoms_put_cell(ng_out *text, int size, int cell);
bool atoms_scan_cell(ng_scan *scan, int size,
                     int *cell); /* false: unreadable; *cell is -1 if there is no such */
void atoms_print(const ng_state *state, ng_move move, ng_out *text);
uint32_t atoms_spelling(const ng_state *state);
ng_status atoms_parse(const ng_state *state, int seat, ng_scan *scan, ng_phrase *out);
/* The two halves of a log entry in the words of the notation: «beam 18», «exit 7»; a rival's hop has no
 * cells. */
void atoms_put_entry(const atoms_state *s, const atoms_entry *e, bool secrets, ng_out *text);
void atoms_put_answer(const atoms_entry *e, ng_out *text);
/* "atoms": […], "bud": … of a field that may be shown. */
void atoms_json_cell(ng_out *out, const char *key, int size, int cell);
void atoms_json_field(ng_out *out, const atoms_field *f, int size);
void atoms_json_path(ng_out *out, const char *key, const atoms_path *path, int size);

/* view.c, position.c, imagine.c */
void atoms_view(const ng_state *state, int seat, ng_out *out);
void atoms_dump(const ng_state *state, ng_out *out);
ng_status atoms_load(ng_state *state, const ng_setup *setup, const ng_doc *doc);
const char *atoms_sound(const ng_state *state);
bool atoms_imagine(ng_state *state, int seat, ng_rng *rng);
/* Size, variant, solo … from the options. */
ng_status atoms_configure(atoms_state *s, const ng_setup *setup);
/* What the variant has by itself (A17: nobody hops in solo). */
void atoms_usual(const atoms_state *s, uint8_t full[POWERS], uint8_t *budding);

/* worlds.h - what a seat can work out about a hidden field of atoms: reading its view, and keeping the
 * fields that fit all it has heard.  For brains/atoms/brain.c alone. */
#pragma once

#include "brains/brain.h"
#include "games/atoms/atoms.h"

enum {
    EDGES_MAX = 4 * ATOMS_SIZE_MAX,
    FACTS_MAX = ATOMS_LOG / 2, /* an entry of the log takes at least two bytes */
    CHANGES_MAX = 64,          /* hops, hits and buds of one field: at most 9 + 9 + 34 */
    WORLDS_MAX = 1 << 15,      /* of the list; with more than that a sample is as good */
    SLOTS = 1 << 17,           /* of the table that finds equal worlds; over twice as many as worlds */
    GLANCE = 64,               /* so many worlds are looked at in any case, whatever the clock says */
    NODES_MAX =
        1 << 16 /* of a view: it has 256 KiB, and a node takes at least four bytes, most of them seven */
};

/* ---- sets of cells ---- */

typedef struct cells {
    uint64_t half[2];
} cells;

static inline cells cell_set(int cell) {
    uint64_t bit = (uint64_t)1 << (cell & 63);
    return cell < 64 ? (cells){{bit, 0}} : (cells){{0, bit}};
}
static inline bool has_cell(cells set, int cell) { return (set.half[cell >> 6] >> (cell & 63) & 1u) != 0; }
static inline cells with(cells a, cells b) { return (cells){{a.half[0] | b.half[0], a.half[1] | b.half[1]}}; }
static inline cells both(cells a, cells b) { return (cells){{a.half[0] & b.half[0], a.half[1] & b.half[1]}}; }
static inline cells without(cells a, cells b) {
    return (cells){{a.half[0] & ~b.half[0], a.half[1] & ~b.half[1]}};
}
static inline bool none(cells a) { return (a.half[0] | a.half[1]) == 0; }
static inline bool same_cells(cells a, cells b) { return a.half[0] == b.half[0] && a.half[1] == b.half[1]; }
/* By hand: without the processor's own instruction, which not every machine has, the compiler would call a
 * function. */
static inline int bits_of(uint64_t x) {
    x -= x >> 1 & 0x5555555555555555u;
    x = (x & 0x3333333333333333u) + (x >> 2 & 0x3333333333333333u);
    return (int)(((x + (x >> 4)) & 0x0f0f0f0f0f0f0f0fu) * 0x0101010101010101u >> 56);
}
static inline int how_many(cells a) { return bits_of(a.half[0]) + bits_of(a.half[1]); }
/* The lowest cell of a set that is not empty. */
static inline int first_cell(cells a) {
    return a.half[0] != 0 ? __builtin_ctzll(a.half[0]) : 64 + __builtin_ctzll(a.half[1]);
}

atoms_field atoms_field_of(cells atoms, int size);
cells atoms_cells_of(const atoms_field *f, int size);
/* The cell and the up to eight around it. */
cells atoms_around_cell(int size, int cell);

/* ---- the view ---- */

typedef struct heard { /* an entry of the log, as the seat sees it */
    uint8_t kind, seat, a, b;
    uint8_t count; /* guess: cells named */
    cells named;   /* guess */
} heard;

typedef struct scene {
    int size, atoms, phase, seat, turns;
    bool special; /* there is more than beams and guesses: powers, or a budding atom */
    bool budding, solo;
    int live[2];
    int powers[POWERS]; /* the seat's own */
    atoms_field own;    /* the seat's own field; empty in solo */
    cells named;        /* cells of a guess begun */
    int entries;
    heard log[FACTS_MAX];
} scene;

/* A move in the words of the notation; false: it is none, or a placement.  Where a hop or a bud goes to is
 * not read: the rival hears nothing of it. */
bool atoms_read_move(ng_scan *scan, int size, heard *h);
/* False: this is no view of atoms. */
bool atoms_scene_read(scene *s, const ng_sight *sight, ng_node *nodes, uint32_t nodes_size);

/* ---- what is known of one field ---- */

typedef struct fact {
    cells in; /* of these cells `want` hold atoms: a guess, a hyper-beam, an X-ray, a miss */
    uint8_t kind, a, b, want;
    uint8_t epoch; /* between two changes of the field lies an epoch; of a change: the one before it */
    uint8_t change;
    uint8_t buds; /* a beam absorbed by the budding atom */
    uint8_t spare;
} fact;

typedef struct tale {
    uint8_t size, live, begun; /* live atoms now, and when it began */
    uint8_t budding;           /* one of them is said to bud */
    uint8_t epochs, base;      /* the base is the epoch in which most was asked */
    uint8_t budless;           /* no atom buds */
    uint8_t missed;            /* some answers are left out */
    uint16_t facts, first_change;
    fact fact[FACTS_MAX];
} tale;

/* All that `owner`'s rival was told about his field (in solo the seat was, about the only one).  A
 * lower level makes no sense of some beams that came out bent, always the same ones: they are left out. */
void atoms_tale_of(const scene *s, int owner, int level, tale *out);

/* ---- worlds ---- */

typedef struct world {
    cells atoms;
    cells open;     /* each of these may be the budding atom */
    uint32_t dead;  /* ways in which none buds any more; in the classic game 1 */
    uint32_t times; /* ways in which the field can have come to this */
} world;

static inline uint32_t world_weight(const world *w) {
    return w->times * (w->dead + (uint32_t)how_many(w->open));
}

/* An answer to a beam: the exit, or this bit and the cell of the atom that absorbed it. */
enum { ABSORBED = 0x80 };

typedef struct worlds {
    tale tale;            /* what the worlds below fit */
    bool known, complete; /* complete: these are all there are */
    bool fair;            /* otherwise: a sample in which each is as likely as any other */
    int level;            /* that they were last looked for by */
    uint64_t number;      /* worlds there are: counted, or reckoned from a sample */
    uint32_t sought;      /* a sample was widened to so many, as far as it could be */
    uint32_t count;
    uint32_t coded; /* the first ones, drawn from all of the list: their answers to all beams are in `code` */
    world world[WORLDS_MAX];
    uint8_t code[WORLDS_MAX * EDGES_MAX];
    uint32_t slot[SLOTS];
} worlds;

/* Makes the worlds fit the tale; those from before are of use where it goes on from the one they fit.  At
 * least one world is there afterwards if the seat's imagination finds any. */
void atoms_worlds_follow(worlds *all, const tale *t, const ng_sight *sight, const ng_effort *effort,
                         ng_rng *rng);
/* Looks at worlds, in growing steps, until it has seen `most`, all there are, or `stop` says so: the first
 * ones of the list are drawn from it at random and coded; a sample is widened.  Returns how many are coded.
 */
uint32_t atoms_worlds_look(worlds *all, uint32_t most, const ng_effort *effort, ng_rng *rng);
/* How many fields fit, counted up to `most`: so many, too, when the count is given up. */
uint32_t atoms_worlds_number(const tale *t, world *room, uint32_t most, const ng_effort *effort);
/* Codes one world, whatever is coded before it. */
void atoms_worlds_code(worlds *all, uint32_t i);

/* geometrius.h - «Геометриус»: the state, its limits, and what the files of this folder share.
 * Ruling numbers (M1 …) are those of docs/rules/geometrius.md. */
#pragma once

#include "core/bits.h"
#include "core/game.h"
#include "games/geometrius/shapes.h"

enum {
    GEOMETRIUS_SEATS = 6,
    GEOMETRIUS_SIDE = 4,  /* of the field as dealt, and the most shapes in a line that is pushed */
    GEOMETRIUS_LINE = 5,  /* shapes in a row or column */
    GEOMETRIUS_OWN = 4,   /* shapes of a player */
    GEOMETRIUS_HAND = 4,  /* cards */
    GEOMETRIUS_TURNS = 4, /* of each player */
    GEOMETRIUS_CHIPS = 9, /* of each player */
    GEOMETRIUS_PLACE = 2, /* chips in one turn */
    GEOMETRIUS_FULL = 4,  /* the chip that locks (M6) */
    GEOMETRIUS_STACK = 5, /* three chips, and two that lock (M7) */
    GEOMETRIUS_FAR = 30,  /* coordinates of a loaded position in which no turn is past */
    /* A push moves by one, and there are as many as the players have turns. */
    GEOMETRIUS_REACH = GEOMETRIUS_FAR + GEOMETRIUS_SEATS * GEOMETRIUS_TURNS,
    GEOMETRIUS_NOBODY = 0xff
};

/* Each phrase is one move (M13), of three numbers: kind << 24 | a << 16 | b << 8 | c. */
enum {
    MOVE_PLAY,     /* a card on b, a shape */
    MOVE_PLAY_TWO, /* a card on b and c, shapes, b < c */
    MOVE_LOCK,     /* a shape with b and c, cards, b < c */
    MOVE_PUSH,     /* a shape at the end b of line c, which is written with GEOMETRIUS_ZERO added */
    MOVE_END,
    MOVE_STARS /* a: the number said */
};
enum { WEST, EAST, NORTH, SOUTH }; /* ends of a row, ends of a column */

static inline ng_move geometrius_move(int kind, int a, int b, int c) { return ng_pack(kind << 8 | a, b, c); }

/* Sets of shapes and of cards are words: bit f is shape f. */
typedef struct geometrius_state {
    ng_state base;
    uint64_t field;                  /* the shapes on it */
    uint64_t locked;                 /* of these */
    uint64_t top[GEOMETRIUS_SEATS];  /* of these: those with the seat's chip on top */
    uint64_t own[GEOMETRIUS_SEATS];  /* shapes in front of the player */
    uint64_t hand[GEOMETRIUS_SEATS]; /* cards */
    uint64_t discard;                /* cards; the deck is all that are in no hand and not here */
    uint64_t kept;                   /* cards in hands since before the deck was last remade: see imagine.c */
    int8_t x[GEOMETRIUS_SHAPES];     /* column */
    int8_t y[GEOMETRIUS_SHAPES];     /* row; both 0 of a shape that is not on the field */
    uint8_t chips[GEOMETRIUS_SHAPES];                  /* how many lie on it */
    uint8_t chip[GEOMETRIUS_SHAPES][GEOMETRIUS_STACK]; /* whose, bottom to top */
    uint8_t laid[GEOMETRIUS_SEATS];                    /* chips of each on the field */
    uint8_t turns_left[GEOMETRIUS_SEATS];              /* the one under way included */
    uint8_t seats, turn;
    uint8_t placed, pushed, no_footing; /* of this turn: chips, a push; M8 */
    uint8_t tiebreak;                   /* the option */
    uint8_t out;                        /* M10: the seats that named a wrong number */
    uint8_t won;                        /* M10: who named the right one, or GEOMETRIUS_NOBODY */
    uint8_t players;                    /* M10: seats of the second game; 0: it is the first */
    uint8_t before[GEOMETRIUS_SEATS];   /* points of the first game; 0 in it */
    uint8_t spare[5];                   /* always 0: no padding */
} geometrius_state;

_Static_assert(sizeof(geometrius_state) ==
                   40 + 8 * (4 + 3 * GEOMETRIUS_SEATS) + 8 * GEOMETRIUS_SHAPES + 3 * GEOMETRIUS_SEATS + 8 + 6,
               "no padding in a state");
_Static_assert(sizeof(geometrius_state) < 1024, "a state stays well under 2 KiB");

enum { OPT_FIRST, OPT_TIEBREAK };
enum { TIE_SHARED, TIE_STARS, TIE_AGAIN };
extern const char *const geometrius_tiebreaks[], *const geometrius_ends[];

#define GEOMETRIUS_BIT(n)    ((uint64_t)1 << (n))
#define GEOMETRIUS_ALL_CARDS (GEOMETRIUS_BIT(GEOMETRIUS_CARDS) - 1)
/* for (uint64_t rest = set; rest != 0; rest &= rest - 1) … geometrius_lowest(rest) … */
static inline int geometrius_lowest(uint64_t set) { return __builtin_ctzll(set); }
static inline int geometrius_count(uint64_t set) { return ng_count(set); }

static inline uint64_t geometrius_in_hands(const geometrius_state *s) {
    return s->hand[0] | s->hand[1] | s->hand[2] | s->hand[3] | s->hand[4] | s->hand[5];
}
static inline uint64_t geometrius_deck(const geometrius_state *s) {
    return GEOMETRIUS_ALL_CARDS & ~(geometrius_in_hands(s) | s->discard);
}
static inline uint64_t geometrius_topped(const geometrius_state *s) {
    return s->top[0] | s->top[1] | s->top[2] | s->top[3] | s->top[4] | s->top[5];
}
/* Somebody still has turns: then the seat whose turn it is has. */
static inline bool geometrius_in_turns(const geometrius_state *s) { return s->turns_left[s->turn] > 0; }

/* field.c: rows, columns and pushes. */
enum {
    GEOMETRIUS_ZERO = GEOMETRIUS_REACH + 2, /* line 0: nothing asks further than one line beyond a new one */
    GEOMETRIUS_LINES = 2 * GEOMETRIUS_ZERO + 1
};
typedef struct geometrius_lines {
    /* the shapes in each: [0] rows, [1] columns; line n at [n + GEOMETRIUS_ZERO] */
    uint64_t line[2][GEOMETRIUS_LINES];
    int low[2], high[2]; /* the first and the last that has any; low > high: there is none */
} geometrius_lines;
void geometrius_survey(const geometrius_state *s, geometrius_lines *out);
/* Shapes that share a side with one of these. */
uint64_t geometrius_beside(const geometrius_state *s, const geometrius_lines *lines, uint64_t shapes);
/* The same, as a question about one shape and without a survey. */
bool geometrius_has_beside(const geometrius_state *s, int shape, uint64_t shapes);
static inline bool geometrius_is_column(int end) { return end >= NORTH; }
typedef enum geometrius_push {
    PUSH_FITS,
    PUSH_NO_LINE,
    PUSH_FULL,     /* five in the line */
    PUSH_CROSSING, /* six in a line that crosses it */
    PUSH_ALONE     /* a moved shape would share no side with another */
} geometrius_push;
geometrius_push geometrius_try_push(const geometrius_state *s, const geometrius_lines *lines, int end,
                                    int line);
/* Puts the shape in and moves the line, which it returns, the new one not in it. */
uint64_t geometrius_do_push(geometrius_state *s, int shape, int end, int line);

/* rules.c */
ng_status geometrius_check_first(const ng_setup *setup, int seats); /* the option: a seat of the match */
/* The next seat that has turns left, in rising order; none: the turns are over, and it stays as it is. */
void geometrius_next_turn(geometrius_state *s);
bool geometrius_is_footless(const geometrius_state *s, int seat); /* M8, as the field stands now */
/* A card of the set (not empty) by chance, or a shape. */
int geometrius_draw_one(geometrius_state *s, uint64_t set);
/* Points on the field, and those of the first game where this is the second. */
void geometrius_scores(const geometrius_state *s, int32_t score[GEOMETRIUS_SEATS]);
/* M10: those who share the first place, if that is to be decided: two or more; otherwise none. */
ng_seats geometrius_tied(const geometrius_state *s);
ng_seats geometrius_actors(const ng_state *state);
/* M10: the first game ended in a tie, and the second is to be dealt.  No state rests so. */
bool geometrius_is_again_due(const geometrius_state *s);
/* Deals the second game for the tied players. */
void geometrius_deal_again(geometrius_state *s);
static inline ng_seats geometrius_players(const geometrius_state *s) {
    return s->players != 0 ? s->players : (ng_seats)((1u << s->seats) - 1);
}

/* play.c: called through ng_play, as the contract says */
ng_status geometrius_play(ng_state *state, int seat, ng_move move, ng_events *events);
void geometrius_lay(geometrius_state *s, int shape, int seat); /* one chip; locks nothing */

/* words.c */
void geometrius_put_id(ng_out *text, char letter, int number); /* C05, F12; the number counts from 0 */
void geometrius_json_id(ng_out *out, const char *key, char letter, int number);
void geometrius_json_set(ng_out *out, const char *key, char letter, uint64_t set);
void geometrius_json_field(ng_out *out, const geometrius_state *s);
void geometrius_print(const ng_state *state, ng_move move, ng_out *text);
ng_status geometrius_parse(const ng_state *state, int seat, ng_scan *scan, ng_phrase *out);

/* view.c, position.c, imagine.c */
void geometrius_view(const ng_state *state, int seat, ng_out *out);
void geometrius_dump(const ng_state *state, ng_out *out);
ng_status geometrius_load(ng_state *state, const ng_setup *setup, const ng_doc *doc);
const char *geometrius_sound(const ng_state *state);
bool geometrius_imagine(ng_state *state, int seat, ng_rng *rng);
/* lore.c */
void geometrius_lore(ng_out *out);
/* An empty table for the seats and options of the setup. */
void geometrius_clear(geometrius_state *s, const ng_setup *setup, int seats);

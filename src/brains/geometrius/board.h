/* board.h - the table as the brain for geometrius handles it: an imagined state with the
 * neighbours kept at hand, whole turns (deeds) done to it at once, and a quick player that ends a match on
 * it.
 *
 * Worth is counted in SHARES of a point; chances in 256ths. */
#pragma once

#include "games/geometrius/geometrius.h"

enum { SHARES = 16, NO_SHAPE = 0xff, NO_PUSH = 0xff };

typedef struct board {
    geometrius_state s;
    uint64_t beside[GEOMETRIUS_SHAPES]; /* of a shape on the field: those that share a side with it */
} board;

/* What can be expected of cards that are not seen. */
typedef struct odds {
    uint8_t fits[GEOMETRIUS_SHAPES]; /* the chance that a rival has a card for the shape */
} odds;

/* When a turn has a push and chips: which comes first. */
enum { PUSH_FIRST, PUSH_BETWEEN, PUSH_LAST };

/* A whole turn but for its `end`.  One card on two shapes: both cards are that one. */
typedef struct deed {
    uint8_t put, end, line; /* the shape that is pushed in (NO_PUSH: none), the end, the line + ZERO */
    uint8_t order;
    uint8_t shape[2], card[2]; /* in the order they are played; NO_SHAPE: no chip */
    bool lock;                 /* both cards on shape[0] */
    int32_t worth;
} deed;

static inline deed geometrius_idle(void) { return (deed){.put = NO_PUSH, .shape = {NO_SHAPE, NO_SHAPE}}; }

/* Works the neighbours out for the state already copied into `b`. */
void geometrius_board_begin(board *b);
void geometrius_odds_of(odds *out, const geometrius_state *s, int seat);

/* A push that fits (PUSH_FITS by these lines, surveyed before it). */
void geometrius_board_push(board *b, const geometrius_lines *lines, int seat, int put, int end, int line);
/* Does what the deed says: pushes, lays, locks, discards.  It must be legal. */
void geometrius_board_do(board *b, int seat, const deed *d);
/* `end`: the hand is filled, the next one's turn begins. */
void geometrius_board_end(board *b, ng_rng *rng);

/* How many chips the seat may still lay in this turn. */
int geometrius_board_chips(const geometrius_state *s, int seat);
/* Where the seat may capture or lock, as far as neighbours go (M6, M8). */
uint64_t geometrius_board_near(const board *b, int seat);
static inline bool geometrius_may_push(const geometrius_state *s, int seat) {
    return !s->pushed && s->own[seat] != 0;
}
/* A rival's chip counts for the one who takes it away: so many SHARES of a point. */
static inline int32_t geometrius_spite(const geometrius_state *s) { return SHARES / (s->seats - 1); }

/* The seats, but for this one, that have a turn to come. */
ng_seats geometrius_still_to_come(const geometrius_state *s, int seat);
/* How many turns are to come, of everybody, with the one under way. */
int geometrius_turns_to_come(const geometrius_state *s);

/* Quick play: a good turn for the seat by what its chips gain at once and how safe they lie. */
void geometrius_quick(const board *b, const odds *o, int seat, ng_rng *rng, deed *out);
/* Plays for everybody, to the end of all turns. */
typedef void (*geometrius_player)(const board *b, const odds *o, int seat, ng_rng *rng, deed *out);
void geometrius_play_out(board *b, const odds *o, geometrius_player player, ng_rng *rng);

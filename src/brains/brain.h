/* brain.h - computer players.
 *
 * A brain is given a sight: what its seat may know, the moves open to it, and a door to imagined worlds that
 * fit what it was told.  Never the state.  It allocates nothing and reads no clock: the workspace and the way
 * to stop it are the caller's.  The same sight, effort and workspace history give the same choice on every
 * machine. */
#pragma once

#include "core/game.h"

enum { NG_LEVEL_MIN = 1, NG_LEVEL_MAX = 10, NG_WHY_MAX = 400 };

typedef struct ng_sight ng_sight;
struct ng_sight {
    const ng_game *game;
    int seat;
    const ng_setup *setup; /* what was agreed before the match; its seed is zeroed */
    const char *view;      /* JSON, as game->view writes it for this seat */
    uint32_t view_length;
    const ng_move *legal; /* at least one */
    uint32_t legal_count;
    /* A world that the seat could be in, into `out` (game->state_size bytes).  False: none was found. */
    bool (*imagine)(const ng_sight *sight, ng_rng *rng, ng_state *out);
    /* A legal move as text. */
    void (*print)(const ng_sight *sight, ng_move move, ng_out *text);
    const void *source; /* for these two alone */
};

typedef struct ng_effort {
    int level;                   /* NG_LEVEL_MIN … NG_LEVEL_MAX */
    uint32_t iterations;         /* 0: until `stop` says so, or the brain has nothing more to gain */
    uint64_t seed;               /* of the brain's own choices */
    bool (*stop)(void *context); /* asked often; NULL: never */
    void *stop_context;
} ng_effort;

static inline bool ng_stopped(const ng_effort *effort) {
    return effort->stop != NULL && effort->stop(effort->stop_context);
}

typedef struct ng_choice {
    char text[NG_TEXT_MAX];  /* a move or a phrase, legal now */
    char why[2][NG_WHY_MAX]; /* the reason, by ng_lang, for a child to understand */
} ng_choice;

/* What a choice is worth, against the best that was found. */
typedef enum ng_unit {
    NG_CHANCE_TO_WIN, /* in thousandths; with more than two seats, the expected place from last (0) to first
                       */
    NG_MILLIBITS      /* information still wanting, negated: less is worse */
} ng_unit;

typedef struct ng_weight {
    ng_unit unit;
    int32_t best, given;    /* of the best text, and of the text asked about */
    int32_t doubt;          /* how far the two may be apart by accident (a standard error); 0: not at all */
    char text[NG_TEXT_MAX]; /* the best */
} ng_weight;

typedef struct ng_brain {
    const char *game; /* the game's id; NULL: any */
    size_t workspace; /* its bytes; zeroed when it is first used with a match, kept between its moves */
    /* Thinks: fills the workspace with what is to be known about the moves of this sight.  NULL: `choose`
     * does it all. */
    void (*search)(void *workspace, const ng_sight *sight, const ng_effort *effort);
    /* Adds what another workspace found by a search of the same sight; NULL: a search cannot be shared. */
    void (*merge)(void *workspace, const void *other);
    /* Picks a move by what the search has found: the best at level 10, a warmer draw below (levels.h). */
    void (*choose)(void *workspace, const ng_sight *sight, const ng_effort *effort, ng_choice *out);
    /* After a search: what a text is worth.  False: it cannot be told.  NULL: never. */
    bool (*weigh)(void *workspace, const ng_sight *sight, const ng_effort *effort, const char *text,
                  ng_weight *out);
    /* After a search: one JSON object that a screen can draw, of what the seat can work out.  NULL: nothing
     * to draw. */
    void (*picture)(void *workspace, const ng_sight *sight, ng_out *json);
    /* A plain player without a search, to measure others against; NULL: there is none. */
    void (*greedy)(void *workspace, const ng_sight *sight, ng_rng *rng, ng_choice *out);
    /* With how many iterations, over all its plies, a whole match is judged in some seconds; 0: who knows. */
    uint32_t judging;
    /* But with fewer for a ply a look at it is none; 0: any will do. */
    uint32_t look;
} ng_brain;

/* The reason in both languages. */
void ng_say(ng_choice *out, const char *en, const char *ru);

/* The brain for a game: its own, or the one that plays anything. */
const ng_brain *ng_brain_for(const ng_game *game);
extern const ng_brain ng_brain_any; /* that one */

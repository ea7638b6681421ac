/* contest.h - matches between computer players: who sits where, the matches themselves on several threads,
 * and their results in order.
 *
 * A round is a seed and all the seatings of it, so that luck and the order of seats favour nobody: player
 * (side + n) of the list sits at each side, for every n; where only two sides play and there are more
 * players, every two of them meet both ways.  A side is a team, or a seat where there are none.  Without a
 * clock a contest depends on its setup and seed alone, not on the number of threads. */
#pragma once

#include "cli/arena/bot.h"
#include "cli/arena/felt.h"
#include "cli/arena/plain.h"
#include "match/think.h"

enum {
    NG_CONTENDERS_MAX = 8,
    NG_JOBS_MAX = 64,
    NG_CONTEST_GAMES_MAX = 1000000,
    NG_CONTEST_MS_MAX = 600000,
    NG_CONTEST_COUNT_MAX = 1000000000
};

typedef enum ng_kind { NG_BRAIN, NG_GREEDY, NG_RANDOM, NG_PLAIN, NG_COMMAND } ng_kind;

typedef struct ng_contender {
    const char *name; /* as it was typed */
    ng_kind kind;
    int level;               /* of a brain */
    const ng_brain *brain;   /* NULL: the game's own */
    uint32_t ms, iterations; /* of a brain, instead of the contest's; both 0: the contest's */
    const ng_plain *plain;   /* a player of one idea, and the text after its word */
    const char *text;
    const char *command; /* of a bot */
} ng_contender;

/* One match. */
typedef struct ng_bout {
    uint8_t player[NG_SEATS_MAX]; /* by side */
    uint8_t place2[NG_SEATS_MAX]; /* by side: twice its place, of shared places the middle */
    uint32_t plies;
    ng_felt *felt;  /* where the contest looks at it */
    char *record;   /* JSON, where the contest keeps them */
    char *fault;    /* why a bot lost before the end, or NULL */
    uint8_t faulty; /* then: its side */
} ng_bout;

typedef struct ng_contest {
    const ng_game *game;
    ng_setup setup; /* its seed is each round's own */
    ng_contender player[NG_CONTENDERS_MAX];
    int players;
    uint32_t ms, iterations; /* as in ng_thought; one of them is 0 */
    uint32_t bot_ms;         /* a bot's time for a move */
    bool bot_errors;         /* let bots write to our standard error */
    uint64_t seed;           /* of the first round; the next have the next ones */
    uint32_t rounds;         /* at most */
    int jobs;
    bool records, feel;
    /* Is told every round in order, a list of `bouts` of them; false: enough. */
    bool (*after)(void *context, uint32_t round, const ng_bout *bout);
    void *context;
    /* Found by ng_contest_prepare: */
    int seats, sides;
    uint8_t side[NG_SEATS_MAX]; /* by seat */
    uint32_t bouts;             /* of a round */
} ng_contest;

/* Reads «level:7», «any:7» (the brain that plays any game), either with an effort of its own («level:7@200»
 * ms, «level:7#3600» by count), «greedy», «random», a player of one idea (plain.h) or «cmd:COMMAND»; false:
 * it is none of them. */
bool ng_contender_read(const ng_game *game, const char *text, ng_contender *out);
/* Counts seats and sides.  False: such a contest cannot be, and `why` says so. */
bool ng_contest_prepare(ng_contest *contest, ng_out *why);
void ng_contest_run(ng_contest *contest);

/* What a player got of a bout against the others, 0 … 1: of every two sides, one of his and one of another's,
 * the part that his was ahead in.  Negative: he did not play. */
double ng_bout_score(const ng_contest *contest, const ng_bout *bout, int player);
/* His mean place; 0: he did not play. */
double ng_bout_place(const ng_contest *contest, const ng_bout *bout, int player);

/* flags.h - what several commands read from their arguments in the same way: options of a game, seeds,
 * numbers. */
#ifndef NG_CLI_FLAGS_H
#define NG_CLI_FLAGS_H

#include "core/game.h"

typedef struct ng_flag {
    char name[64];     /* without the dashes */
    const char *value; /* what may be its value; NULL: nothing follows */
    bool joined;       /* --name=value */
} ng_flag;

/* Takes argv[i] apart; false: it is no flag. */
bool ng_flag_read(ng_flag *flag, int argc, const char *const *argv, int i);
/* Sets an option of the game.  False: the game has none of this name.  `wrong` is left empty, or says what is
 * wrong with the value; `used`: the flag has a value and took it. */
bool ng_flag_option(const ng_flag *flag, const ng_game *game, ng_setup *setup, bool *used, ng_out *wrong);
/* A number below 2^53 or 64 hex digits. */
bool ng_flag_seed(const char *text, uint8_t seed[NG_SEED_BYTES]);
/* Digits, low … high. */
bool ng_flag_number(const char *text, uint64_t low, uint64_t high, uint64_t *value);

#endif

/* setups.h - setups to try a game with: every value of every option once, and random mixtures. */
#pragma once

#include "core/game.h"

enum { SETUP_NAME = 128 };

/* Setup number `index` of the game that its start accepts, with a readable name; false: there are no more.
 * First come the defaults with every number of seats, then every value of every option alone. */
bool setups_systematic(const ng_game *game, int index, ng_setup *out, char name[SETUP_NAME]);
/* Any mixture that the start accepts. */
void setups_random(const ng_game *game, ng_rng *rng, ng_setup *out);

/* games.c - the registry: one line for each game. */
#include "core/game.h"

#define GAMES(X) \
    X(atoms) \
    X(circuit) \
    X(geometrius) \
    X(golems) \
    X(sonar)

#define DECLARE(id) extern const ng_game ng_game_##id;
GAMES(DECLARE)

#define ENTRY(id) &ng_game_##id,
const ng_game *const ng_games[] = {GAMES(ENTRY) NULL};

#include "games/golems/golems.h"
#include <stddef.h>
const golems_text golems_arenas[] = {{NULL, NULL}};
const golems_text golems_puzzles[] = {{NULL, NULL}};
const char *const golems_puzzle_names[] = {"none", NULL};

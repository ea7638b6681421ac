/* geometrius.c - puzzles of geometrius. */
#include "puzzles/puzzle.h"

const ng_puzzle_kind ng_kinds_geometrius[] = {{0}};

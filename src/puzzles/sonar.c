/* sonar.c - puzzles of sonar. */
#include "puzzles/puzzle.h"

const ng_puzzle_kind ng_kinds_sonar[] = {{0}};

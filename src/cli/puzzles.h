/* puzzles.h - what the files of `naukograd puzzle` share. */
#pragma once

#include "cli/cli.h"
#include "match/desk.h"

/* puzzle_make.c */

/* `naukograd puzzle make GAME`. */
int ng_puzzle_make(const ng_args *args, const ng_game *game);
/* The lowest level that finds the answer; the highest where none does. */
int ng_puzzle_grade(const ng_puzzle *puzzle);
/* Looks for the answer anew: it is the only best one, and the puzzle's own.  `found` is what was found. */
bool ng_puzzle_prove(const ng_puzzle *puzzle, ng_found *found);

/* say.h - why a move of a turn is played, in the words of both languages. */
#pragma once

#include "brains/brain.h"
#include "brains/geometrius/board.h"

/* The single moves of a turn, its `end` last; returns how many. */
enum { TURN_MOVES = 4 };
uint32_t geometrius_moves(const deed *d, ng_move out[TURN_MOVES]);

/* Why `move`, one of these of the deed, is played on the board as it stands before it. */
void geometrius_say(const board *b, int seat, const deed *d, ng_move move, ng_choice *out);
void geometrius_say_stars(ng_choice *out);

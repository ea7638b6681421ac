/* say.h - why the brain for circuit plays a move. */
#pragma once

#include "brains/circuit/mind.h"

/* The reason for `move` of `seat` in this world, by what everybody can see of it. */
void circuit_say(ng_choice *out, circuit_mind *mind, const circuit_state *world, int seat, ng_move move);

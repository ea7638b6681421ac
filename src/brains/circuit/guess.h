/* guess.h - what can be guessed of the rival's hand from what he did not lay.
 *
 * Who could have lit a lamp and did something else has no lamp: the tiles that he still holds are of other
 * kinds.  That is no law, so the rules' own memory does not keep it, but hardly anybody lets points lie.
 * And who swaps in turn after turn is taken to go on so.  Where he also throws away what he could have lit,
 * chances can be left to him until he lays; where he has but swapped and lit, he waits for a chance, and will
 * take it, but neither build one nor spoil ours. */
#pragma once

#include "brains/circuit/mind.h"

typedef struct circuit_guess {
    bool expects;        /* `after` is what the seat left behind at its last move */
    uint8_t swaps;       /* of the rival up to now, since he last laid what lit nothing */
    bool wasted;         /* with one of these he threw away what would have lit something at once */
    bool builds;         /* he has done something else than to swap and to light */
    circuit_state after; /* as it thought the world to be */
    uint64_t key;        /* of the situation that the guess is for */
    uint16_t could[CIRCUIT_SEATS_MAX][CIRCUIT_HAND];
} circuit_guess;

/* Narrows what the hidden tiles of `world` could be, by what happened since the seat's last move.  Only where
 * two play, and where the last situation is known; otherwise nothing changes. */
void circuit_guess_hands(circuit_guess *guess, circuit_mind *mind, circuit_state *world, int seat);
/* Does the rival do nothing but swap, or but swap and light? */
circuit_habit circuit_guess_habit(const circuit_guess *guess);
/* The seat is going to play this move in this world. */
void circuit_guess_keep(circuit_guess *guess, const circuit_mind *mind, const circuit_state *world, int seat,
                        ng_move move);

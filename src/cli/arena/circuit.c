/* circuit.c - what circuit adds to the arena. */
#include "games/circuit/circuit.h"
#include "cli/arena/each.h"

static const ng_plain plain[] = {
    {.word = "swapper",
     .does = {"swaps as long as it can, and uses no iron", "меняет жетоны, пока может, и не паяет"},
     .likes = {"decline", "swap", "pass", "lay"}},
    {.word = "rewirer",
     .does = {"solders whenever it can", "паяет при любом случае"},
     .likes = {"fix", "solder", "lay"}},
    {0},
};

static const ng_felt_word word[] = {
    {.name = "lit", .words = {"points lit", "очков зажжено"}, .event = "glow", .sum = "value"},
    {.name = "shorts", .words = {"shorts", "замыканий"}, .event = "short"},
    {.name = "penalties", .words = {"penalties", "штрафов"}, .event = "penalty"},
    {.name = "lays", .words = {"tiles laid", "жетонов выложено"}, .move = "lay"},
    {.name = "swaps", .words = {"swaps", "обменов"}, .move = "swap"},
    {.name = "irons", .words = {"irons used", "паяльников использовано"}, .event = "iron"},
    {.name = "irons_away", .words = {"irons swapped away", "паяльников обменяно"}, .move = "swap iron"},
    {0},
};

static int32_t standing(const ng_state *state, int seat) {
    const circuit_state *s = (const circuit_state *)state;
    circuit_tally tally;
    circuit_count(s, circuit_team(s, seat), &tally);
    return tally.glow - tally.fines;
}

const ng_each ng_each_circuit = {.game = "circuit", .plain = plain, .word = word, .standing = standing};

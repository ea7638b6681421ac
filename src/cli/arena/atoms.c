/* atoms.c - what atoms adds to the arena. */
#include "cli/arena/each.h"

static const ng_plain plain[] = {
    {.word = "guesser",
     .does = {"names cells at random and shoots no beam", "называет клетки наугад и не пускает лучей"},
     .likes = {"auto", "place", "guess"}},
    {0},
};

static const ng_felt_word word[] = {
    {.name = "beams", .words = {"beams", "лучей"}, .move = "beam"},
    {.name = "guesses", .words = {"guesses", "попыток назвать"}, .event = "guess"},
    {.name = "hypers", .words = {"hyper-beams", "гиперлучей"}, .move = "hyper"},
    {.name = "xrays", .words = {"x-rays", "рентгенов"}, .move = "xray"},
    {.name = "destroyers", .words = {"destroyers", "дестроеров"}, .move = "destroy"},
    {.name = "hops", .words = {"hops", "прыжков"}, .move = "hop"},
    {0},
};

const ng_each ng_each_atoms = {.game = "atoms", .plain = plain, .word = word};

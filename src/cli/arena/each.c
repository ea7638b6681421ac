/* each.c - which game adds what to the arena. */
#include "cli/arena/each.h"

#include <string.h>

static const ng_each *const all[] = {&ng_each_atoms, &ng_each_circuit, &ng_each_geometrius, &ng_each_golems,
                                     &ng_each_sonar};

const ng_each *ng_each_of(const ng_game *game) {
    static const ng_plain nobody[] = {{0}};
    static const ng_felt_word nothing[] = {{0}};
    static const ng_each none = {.plain = nobody, .word = nothing};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        if (strcmp(all[i]->game, game->id) == 0) return all[i];
    return &none;
}

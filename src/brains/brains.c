/* brains.c - which brain plays which game. */
#include "brains/brain.h"

#include <string.h>

extern const ng_brain ng_brain_atoms, ng_brain_circuit, ng_brain_geometrius, ng_brain_golems, ng_brain_sonar;

static const ng_brain *const brains[] = {&ng_brain_atoms,  &ng_brain_circuit, &ng_brain_geometrius,
                                         &ng_brain_golems, &ng_brain_sonar,   &ng_brain_any};

const ng_brain *ng_brain_for(const ng_game *game) {
    for (size_t i = 0; i < sizeof brains / sizeof *brains; i++)
        if (brains[i]->game != NULL && strcmp(brains[i]->game, game->id) == 0) return brains[i];
    return &ng_brain_any;
}

void ng_say(ng_choice *out, const char *en, const char *ru) {
    ng_out text = ng_out_over(out->why[NG_EN], NG_WHY_MAX);
    ng_put(&text, en);
    ng_out_init(&text, out->why[NG_RU], NG_WHY_MAX);
    ng_put(&text, ru);
}

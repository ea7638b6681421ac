/* setups.c - systematic and random setups of any game, from its option table alone. */
#include "tests/support/setups.h"

#include <stdio.h>
#include <stdlib.h>

static bool accepted(const ng_game *game, const ng_setup *setup) {
    ng_state *state = malloc(game->state_size);
    bool ok = ng_ok(game->start(state, setup));
    free(state);
    return ok;
}

static int value_count(const ng_option *option) {
    int count = 0;
    switch (option->kind) {
    case NG_OPT_BOOL:
        return 2;
    case NG_OPT_INT:
        return option->max - option->min + 1;
    case NG_OPT_CHOICE:
    case NG_OPT_LIST:
        if (option->choices == NULL) return option->max - option->min + 1;
        while (option->choices[count] != NULL) count++;
        return count;
    case NG_OPT_TEXT:
        return 0; /* only the game knows its texts */
    }
    return 0;
}

static int32_t nth_value(const ng_option *option, int n) {
    return option->choices != NULL || option->kind == NG_OPT_BOOL ? n : option->min + n;
}

static void set_value(ng_setup *setup, const ng_game *game, int option, int32_t value, int length) {
    setup->given |= 1u << option;
    setup->value[option].number = value;
    if (game->options[option].kind != NG_OPT_LIST) return;
    setup->value[option].number = length;
    for (int i = 0; i < length; i++) setup->value[option].item[i] = (int8_t)value;
}

bool setups_systematic(const ng_game *game, int index, ng_setup *out, char name[SETUP_NAME]) {
    int seen = -1;
    for (int option = -1; option < 0 || game->options[option].name != NULL; option++) {
        int values = option < 0 ? 1 : value_count(&game->options[option]);
        int lengths =
            option >= 0 && game->options[option].kind == NG_OPT_LIST ? game->options[option].list_max : 1;
        for (int n = 0; n < values; n++)
            for (int length = 1; length <= lengths; length++)
                for (int seats = game->seats_min; seats <= game->seats_max; seats++) {
                    ng_setup_init(out, game->options);
                    out->seats = (uint8_t)seats;
                    if (option >= 0)
                        set_value(out, game, option, nth_value(&game->options[option], n), length);
                    if (!accepted(game, out) || ++seen != index) continue;
                    char buffer[SETUP_NAME - 40];
                    ng_out text = ng_out_over(buffer, sizeof buffer);
                    ng_setup_print(out, game->options, &text, NULL);
                    snprintf(name, SETUP_NAME, "%s, %d seats, %s", game->id, seats, buffer);
                    return true;
                }
    }
    return false;
}

void setups_random(const ng_game *game, ng_rng *rng, ng_setup *out) {
    do {
        ng_setup_init(out, game->options);
        out->seats = (uint8_t)(game->seats_min + ng_rng_below(rng, 1u + game->seats_max - game->seats_min));
        ng_seed_from_number(out->seed, ng_rng_next(rng) >> 11);
        for (int i = 0; game->options[i].name != NULL; i++) {
            int values = value_count(&game->options[i]);
            if (values == 0 || ng_rng_below(rng, 3) != 0) continue;
            uint32_t n = ng_rng_below(rng, (uint32_t)values), most = game->options[i].list_max;
            int length = most > 0 ? 1 + (int)ng_rng_below(rng, most) : 1;
            set_value(out, game, i, nth_value(&game->options[i], (int)n), length);
            for (int k = 1; most > 0 && k < length; k++) {
                uint32_t other = ng_rng_below(rng, (uint32_t)values);
                out->value[i].item[k] = (int8_t)nth_value(&game->options[i], (int)other);
            }
        }
    } while (!accepted(game, out));
}

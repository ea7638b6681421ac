/* spelt.c - texts of moves that were printed before. */
#include "core/spelt.h"

static ng_spelt_move *place_of(ng_spelt *spelt, const ng_game *game, uint32_t spelling, ng_move move) {
    uint32_t hash = (move + ((uint32_t)(uint8_t)game->id[0] << 24) + (spelling << 20)) * UINT32_C(2654435769);
    return &spelt->place[hash >> (32 - NG_SPELT_BITS)];
}

static void print(const ng_game *game, const ng_state *state, ng_move move, ng_out *out) {
    ng_open_text(out, NULL);
    game->print(state, move, out);
    ng_close_text(out);
}

/* Prints it into its place, if it is short enough for one. */
static bool keep(ng_spelt_move *place, const ng_game *game, const ng_state *state, uint32_t spelling,
                 ng_move move) {
    char text[NG_SPELT_TEXT];
    ng_out out = ng_out_over(text, sizeof text);
    out.comma = true;
    print(game, state, move, &out);
    if (out.full) return false;
    *place = (ng_spelt_move){.game = game, .spelling = spelling, .move = move, .length = (uint8_t)out.length};
    memcpy(place->text, text, out.length);
    return true;
}

/* The place of the move, with its text; NULL: that is too long for one. */
static const ng_spelt_move *find(ng_spelt *spelt, const ng_game *game, const ng_state *state,
                                 uint32_t spelling, ng_move move) {
    ng_spelt_move *place = place_of(spelt, game, spelling, move);
    bool here = place->move == move && place->game == game && place->spelling == spelling;
    return here || keep(place, game, state, spelling, move) ? place : NULL;
}

void ng_spelt_put(ng_spelt *spelt, const ng_game *game, const ng_state *state, const ng_move *move,
                  uint32_t count, ng_out *out) {
    uint32_t spelling = spelt != NULL && game->spelling != NULL ? game->spelling(state) : 0;
    for (uint32_t i = 0; i < count; i++) {
        const ng_spelt_move *place =
            spelt != NULL && out->comma && !out->full ? find(spelt, game, state, spelling, move[i]) : NULL;
        if (place != NULL && NG_SPELT_TEXT < out->size - out->length) {
            /* All of its place, whatever the text's length: that takes no call. */
            memcpy(out->text + out->length, place->text, NG_SPELT_TEXT);
            out->length += place->length;
            out->text[out->length] = 0;
        } else {
            print(game, state, move[i], out);
        }
    }
}

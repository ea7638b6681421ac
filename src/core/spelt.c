/* spelt.c - texts of moves that were printed before. */
#include "core/spelt.h"

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

/* Copies texts as long as they are short enough to be kept and there is room; how many it were. */
static uint32_t copy_kept(ng_spelt *spelt, const ng_game *game, const ng_state *state, const ng_move *move,
                          uint32_t count, ng_out *out) {
    const uint32_t spelling = game->spelling != NULL ? game->spelling(state) : 0;
    const uint32_t base = ((uint32_t)(uint8_t)game->id[0] << 24) + (spelling << 20);
    char *at = out->text + out->length, *end = out->text + out->size;
    uint32_t i = 0;
    for (; i < count && end - at > NG_SPELT_TEXT; i++) {
        ng_spelt_move *place = &spelt->place[(move[i] + base) * UINT32_C(2654435769) >> (32 - NG_SPELT_BITS)];
        bool here = place->move == move[i] && place->game == game && place->spelling == spelling;
        if (!here && !keep(place, game, state, spelling, move[i])) break;
        /* All of its place, whatever the text's length: that takes no call. */
        memcpy(at, place->text, NG_SPELT_TEXT);
        at += place->length;
    }
    *at = 0;
    out->length = (uint32_t)(at - out->text);
    return i;
}

void ng_spelt_put(ng_spelt *spelt, const ng_game *game, const ng_state *state, const ng_move *move,
                  uint32_t count, ng_out *out) {
    for (uint32_t i = 0; i < count;) {
        if (spelt != NULL && out->comma && !out->full)
            i += copy_kept(spelt, game, state, move + i, count - i, out);
        if (i < count) print(game, state, move[i++], out);
    }
}

/* frame.c - what one seat is told and sees. */
#include "match/frame.h"

#include "core/spelt.h"

uint32_t ng_frame_count(const ng_events *events, int seat) {
    uint32_t count = 0;
    for (uint32_t i = 0; i < events->count; i++) count += ng_event_for(&events->event[i], seat);
    return count;
}

void ng_frame_events(const ng_events *events, int seat, uint32_t *next, uint32_t seen, ng_out *out) {
    for (uint32_t i = 0; i < events->count; i++) {
        if (!ng_event_for(&events->event[i], seat)) continue;
        if (*next > seen) ng_event_tell(events, i, *next, out);
        ++*next;
    }
}

void ng_frame_all(const ng_events *events, ng_out *out) {
    for (uint32_t i = 0; i < events->count; i++) {
        ng_json_key(out, NULL);
        ng_put_bytes(out, events->json.text + events->event[i].start, events->event[i].length);
        out->comma = true;
    }
}

void ng_frame_legal(const ng_game *game, const ng_state *state, int seat, ng_move *room, ng_out *out,
                    const char *key) {
    uint32_t count = seat >= 0 ? game->legal(state, seat, room) : 0;
    ng_open_array(out, key);
    ng_spelt_put(out->spelt, game, state, room, count, out);
    ng_close_array(out);
}

void ng_frame_sight(const ng_game *game, const ng_state *state, int seat, bool act, unsigned want,
                    ng_move *room, ng_out *out) {
    ng_json_bool(out, "act", act);
    if (want & NG_WANT_VIEW) {
        ng_json_key(out, "view");
        game->view(state, seat, out);
        out->comma = true;
    }
    if (want & NG_WANT_LEGAL) ng_frame_legal(game, state, act ? seat : NG_PUBLIC, room, out, "legal");
}

uint32_t ng_frame_size(const ng_game *game) { return game->view_max + game->legal_max * NG_MOVE_TEXT + 1024; }

/* view.c - what a seat, or a spectator, may know (M12): all but the cards in rivals' hands and the deck's,
 * and once the match is over those too. */
#include "games/geometrius/geometrius.h"

/* "count", and the cards themselves where they may be known. */
static void view_cards(ng_out *out, const char *key, uint64_t cards, bool open) {
    ng_open_object(out, key);
    ng_json_int(out, "count", geometrius_count(cards));
    if (open) geometrius_json_set(out, "cards", 'C', cards);
    ng_close_object(out);
}

void geometrius_view(const ng_state *state, int seat, ng_out *out) {
    const geometrius_state *s = (const geometrius_state *)state;
    bool over = geometrius_actors(state) == 0;
    int32_t score[GEOMETRIUS_SEATS];
    geometrius_scores(s, score);
    ng_open_object(out, NULL);
    geometrius_json_field(out, s);
    ng_open_array(out, "own");
    for (int i = 0; i < s->seats; i++) geometrius_json_set(out, NULL, 'F', s->own[i]);
    ng_close_array(out);
    ng_open_array(out, "hands");
    for (int i = 0; i < s->seats; i++) view_cards(out, NULL, s->hand[i], over || i == seat);
    ng_close_array(out);
    view_cards(out, "deck", geometrius_deck(s), over);
    geometrius_json_set(out, "discard", 'C', s->discard);
    ng_json_int(out, "turn", s->turn);
    ng_json_bytes(out, "turns_left", s->turns_left, s->seats);
    ng_json_int(out, "placed", s->placed);
    ng_json_bool(out, "pushed", s->pushed != 0);
    ng_json_bool(out, "no_footing", s->no_footing != 0);
    ng_open_array(out, "chips_left");
    for (int i = 0; i < s->seats; i++) ng_json_int(out, NULL, GEOMETRIUS_CHIPS - s->laid[i]);
    ng_close_array(out);
    ng_open_array(out, "scores");
    for (int i = 0; i < s->seats; i++) ng_json_int(out, NULL, score[i]);
    ng_close_array(out);
    if (s->players != 0) ng_json_bytes(out, "before", s->before, s->seats);
    ng_json_text(out, "tiebreak", geometrius_tiebreaks[s->tiebreak]);
    ng_json_seats(out, "naming", geometrius_in_turns(s) ? 0 : geometrius_actors(state));
    ng_json_seats(out, "out", s->out);
    if (s->won == GEOMETRIUS_NOBODY)
        ng_json_null(out, "won");
    else
        ng_json_int(out, "won", s->won);
    ng_json_bool(out, "over", over);
    ng_close_object(out);
}

/* program.c - writing a program, card by card.  Rulings G8, G9. */
#include "games/golems/golems.h"

bool golems_line_done(const golems_line *line) {
    return line->yes != CARD_NONE && (line->bonus != CARD_IF || line->no != CARD_NONE);
}

int golems_lines_done(const golems_robot *r) {
    int done = 0;
    while (done < GOLEMS_LINES && golems_line_done(&r->line[done])) done++;
    return done;
}

bool golems_complete(const golems_state *s, const golems_robot *r) {
    return golems_lines_done(r) == golems_lines_of(s, r);
}

uint32_t golems_next_cards(const golems_state *s, const golems_robot *r) {
    uint8_t used[CARDS] = {0};
    uint32_t cards = 0;
    int done = golems_lines_done(r);
    for (int i = 0; i <= done; i++) {
        used[r->line[i].bonus]++;
        used[r->line[i].yes]++;
        used[r->line[i].no]++;
    }
    for (int card = CARD_FORWARD; card < CARD_LOOP; card++)
        if (used[card] < golems_hand[card]) cards |= 1u << card;
    if (r->line[done].bonus != CARD_NONE) return cards;
    if (s->event == EVENT_LOOP && s->rules.loop && used[CARD_LOOP] == 0) cards |= 1u << CARD_LOOP;
    if (s->event == EVENT_IF && s->rules.branch && used[CARD_IF] == 0) cards |= 1u << CARD_IF;
    return cards;
}

uint32_t golems_playable(const golems_state *s, const golems_robot *r) {
    return golems_complete(s, r) ? 0 : golems_next_cards(s, r);
}

void golems_lay(golems_robot *r, int card) {
    golems_line *line = &r->line[golems_lines_done(r)];
    if (card == CARD_LOOP || card == CARD_IF)
        line->bonus = (uint8_t)card;
    else if (line->yes == CARD_NONE)
        line->yes = (uint8_t)card;
    else
        line->no = (uint8_t)card;
}

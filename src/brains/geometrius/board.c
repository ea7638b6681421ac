/* board.c - the brain's board: neighbours, whole turns at once, the filling of hands. */
#include "brains/geometrius/board.h"

void geometrius_board_begin(board *b) {
    geometrius_lines lines;
    geometrius_survey(&b->s, &lines);
    for (uint64_t rest = b->s.field; rest != 0; rest &= rest - 1)
        b->beside[geometrius_lowest(rest)] = geometrius_beside(&b->s, &lines, rest & (0u - rest));
}

/* One less the chance that none of a hand's cards, drawn from those not seen, fits. */
void geometrius_odds_of(odds *out, const geometrius_state *s, int seat) {
    uint64_t unseen = GEOMETRIUS_ALL_CARDS & ~(s->hand[seat] | s->discard);
    uint32_t all = (uint32_t)geometrius_count(unseen);
    for (int shape = 0; shape < GEOMETRIUS_SHAPES; shape++) {
        uint32_t others = all, none = 1 << 16;
        for (uint64_t rest = unseen; rest != 0; rest &= rest - 1)
            others -= (uint32_t)(geometrius_fits[geometrius_lowest(rest)] >> shape & 1u);
        for (uint32_t i = 0; i < GEOMETRIUS_HAND && i < all; i++)
            none = others > i ? none * (others - i) / (all - i) : 0;
        out->fits[shape] = (uint8_t)(((1u << 16) - none) * 255 >> 16);
    }
}

/* ---- turns ---- */

void geometrius_board_push(board *b, const geometrius_lines *lines, int seat, int put, int end, int line) {
    int axis = geometrius_is_column(end);
    const uint64_t *along = &lines->line[axis][line + GEOMETRIUS_ZERO], *across = lines->line[!axis];
    const int8_t *place = axis ? b->s.y : b->s.x;
    uint64_t sideways = along[-1] | along[1], bit = GEOMETRIUS_BIT(put);
    b->s.own[seat] &= ~bit;
    uint64_t moved = geometrius_do_push(&b->s, put, end, line);
    b->s.pushed = 1;
    /* What lies beside the line keeps its place: it is passed on along the line.  Within it nothing changes.
     */
    for (uint64_t rest = sideways; rest != 0; rest &= rest - 1) b->beside[geometrius_lowest(rest)] &= ~moved;
    b->beside[put] = 0;
    for (uint64_t rest = moved | bit; rest != 0; rest &= rest - 1) {
        int shape = geometrius_lowest(rest);
        uint64_t touched = sideways & across[place[shape] + GEOMETRIUS_ZERO];
        b->beside[shape] = (b->beside[shape] & ~sideways) | touched;
        for (; touched != 0; touched &= touched - 1)
            b->beside[geometrius_lowest(touched)] |= GEOMETRIUS_BIT(shape);
    }
    int step = end == WEST || end == NORTH ? 1 : -1;
    for (uint64_t rest = moved; rest != 0; rest &= rest - 1) {
        int shape = geometrius_lowest(rest);
        if (place[shape] != place[put] + step) continue;
        b->beside[shape] |= bit;
        b->beside[put] |= GEOMETRIUS_BIT(shape);
    }
}

void geometrius_board_do(board *b, int seat, const deed *d) {
    geometrius_state *s = &b->s;
    if (d->put != NO_PUSH) {
        geometrius_lines lines;
        geometrius_survey(s, &lines);
        geometrius_board_push(b, &lines, seat, d->put, d->end, d->line - GEOMETRIUS_ZERO);
    }
    for (int i = 0; i < GEOMETRIUS_PLACE && d->shape[i] != NO_SHAPE; i++) {
        uint64_t card = GEOMETRIUS_BIT(d->card[i]);
        geometrius_lay(s, d->shape[i], seat);
        if (s->chips[d->shape[i]] >= GEOMETRIUS_FULL) s->locked |= GEOMETRIUS_BIT(d->shape[i]);
        s->placed++;
        s->hand[seat] &= ~card;
        s->kept &= ~card;
        s->discard |= card;
    }
    if (d->lock) s->locked |= GEOMETRIUS_BIT(d->shape[0]);
}

static void fill_hand(geometrius_state *s, ng_rng *rng) {
    uint64_t *hand = &s->hand[s->turn];
    for (int wanting = GEOMETRIUS_HAND - geometrius_count(*hand); wanting > 0; wanting--) {
        uint64_t deck = geometrius_deck(s);
        if (deck == 0) {
            s->discard = 0;
            deck = geometrius_deck(s);
        }
        for (uint32_t skip = ng_rng_below(rng, (uint32_t)geometrius_count(deck)); skip > 0; skip--)
            deck &= deck - 1;
        *hand |= deck & (0u - deck);
    }
}

void geometrius_board_end(board *b, ng_rng *rng) {
    geometrius_state *s = &b->s;
    fill_hand(s, rng);
    geometrius_next_turn(s);
}

/* ---- questions ---- */

int geometrius_board_chips(const geometrius_state *s, int seat) {
    int left = GEOMETRIUS_CHIPS - s->laid[seat], turn = GEOMETRIUS_PLACE - s->placed;
    return left < turn ? left : turn;
}

uint64_t geometrius_board_near(const board *b, int seat) {
    if (b->s.no_footing && b->s.turn == seat) return b->s.field;
    uint64_t near = 0;
    for (uint64_t rest = b->s.top[seat]; rest != 0; rest &= rest - 1)
        near |= b->beside[geometrius_lowest(rest)];
    return near;
}

ng_seats geometrius_still_to_come(const geometrius_state *s, int seat) {
    unsigned seats = 0;
    for (int other = 0; other < s->seats; other++)
        if (other != seat && s->turns_left[other] > 0) seats |= ng_seat_bit(other);
    return (ng_seats)seats;
}

int geometrius_turns_to_come(const geometrius_state *s) {
    int turns = 0;
    for (int seat = 0; seat < s->seats; seat++) turns += s->turns_left[seat];
    return turns;
}

/* rules.c - the course of a match: start, who moves, what is legal, result.  Rulings M3-M11; what a move does
 * is in play.c. */
#include "games/geometrius/geometrius.h"

#include <string.h>

enum {
    /* The four widest cards fit 27, 26, 25 and 24 shapes, and each pair of these. */
    PLAYS_MAX = 27 + 26 + 25 + 24 + 27 * 26 / 2 + 26 * 25 / 2 + 25 * 24 / 2 + 24 * 23 / 2,
    LOCKS_MAX = GEOMETRIUS_SHAPES * GEOMETRIUS_HAND * (GEOMETRIUS_HAND - 1) / 2,
    PUSHES_MAX =
        GEOMETRIUS_OWN * 4 * (GEOMETRIUS_SHAPES - GEOMETRIUS_OWN), /* each shape a row and a column */
    LEGAL_MAX = PLAYS_MAX + LOCKS_MAX + PUSHES_MAX + 1,
    /* M13: four turns of two chips, a push and an `end`, in two games (M10); then `stars` */
    PLIES_MAX = GEOMETRIUS_SEATS * (2 * GEOMETRIUS_TURNS * 4 + 1)
};

const char *const geometrius_tiebreaks[] = {"shared", "stars", "again", NULL};

static const ng_option options[] = {
    [OPT_FIRST] =
        NG_NUMBER("first", 0, GEOMETRIUS_SEATS - 1, NG_NO_DEFAULT, "The seat that begins (left out: by lot)",
                  "Кто начинает: номер места (не указан — по жребию)"),
    [OPT_TIEBREAK] =
        NG_CHOICE("tiebreak", geometrius_tiebreaks,
                  NG_WORDS({"shared", "делится"}, {"stars decide", "решают звёздочки"},
                           {"one more game", "ещё одна партия"}),
                  0, "Equal points: the place is shared, the stars decide, or one more game is played",
                  "Равенство очков: место делится, решают звёздочки или ещё одна партия"),
    {0},
};

NG_SENTENCE(no_such_first, NG_BAD_SETUP, "Seat {a} cannot begin: there are {b} seats (M3).",
            "Место {a} не может начинать: мест {b} (M3).");
NG_SENTENCE(wrong_seats, NG_BAD_SETUP, "The game is for {a} to {b} players (M3).",
            "Игроков может быть от {a} до {b} (M3).");

/* ---- start ---- */

void geometrius_clear(geometrius_state *s, const ng_setup *setup, int seats) {
    memset(s, 0, sizeof *s);
    s->seats = (uint8_t)seats;
    s->tiebreak = (uint8_t)setup->value[OPT_TIEBREAK].number;
    s->won = GEOMETRIUS_NOBODY;
    for (int seat = 0; seat < seats; seat++) s->turns_left[seat] = GEOMETRIUS_TURNS;
    ng_chance_seed(&s->base.chance, setup->seed);
}

int geometrius_draw_one(geometrius_state *s, uint64_t set) {
    uint32_t skip = ng_chance_below(&s->base.chance, (uint32_t)geometrius_count(set));
    while (skip-- > 0) set &= set - 1;
    return geometrius_lowest(set);
}

/* M3, for the players of this game */
static void deal(geometrius_state *s) {
    ng_seats players = geometrius_players(s);
    uint64_t box = GEOMETRIUS_BIT(GEOMETRIUS_SHAPES) - 1;
    for (int cell = 0; cell < GEOMETRIUS_SIDE * GEOMETRIUS_SIDE; cell++) {
        int shape = geometrius_draw_one(s, box);
        box &= ~GEOMETRIUS_BIT(shape);
        s->field |= GEOMETRIUS_BIT(shape);
        s->x[shape] = (int8_t)(cell % GEOMETRIUS_SIDE + 1);
        s->y[shape] = (int8_t)(cell / GEOMETRIUS_SIDE + 1);
    }
    for (int i = 0; i < s->seats * GEOMETRIUS_OWN; i++) {
        if (!ng_seats_has(players, i / GEOMETRIUS_OWN)) continue;
        int shape = geometrius_draw_one(s, box);
        box &= ~GEOMETRIUS_BIT(shape);
        s->own[i / GEOMETRIUS_OWN] |= GEOMETRIUS_BIT(shape);
    }
    for (int i = 0; i < s->seats * GEOMETRIUS_HAND; i++) {
        if (!ng_seats_has(players, i / GEOMETRIUS_HAND)) continue;
        int card = geometrius_draw_one(s, geometrius_deck(s));
        s->hand[i / GEOMETRIUS_HAND] |= GEOMETRIUS_BIT(card);
    }
}

bool geometrius_is_again_due(const geometrius_state *s) {
    return s->tiebreak == TIE_AGAIN && s->players == 0 && geometrius_tied(s) != 0;
}

/* Whoever played the first game's last turn sits before its beginner: the one after that is two seats on. */
void geometrius_deal_again(geometrius_state *s) {
    geometrius_state next = {.base = s->base, .seats = s->seats, .tiebreak = s->tiebreak};
    int32_t score[GEOMETRIUS_SEATS];
    geometrius_scores(s, score);
    next.players = geometrius_tied(s);
    next.won = GEOMETRIUS_NOBODY;
    next.turn = (uint8_t)((s->turn + 2) % s->seats);
    while (!ng_seats_has(next.players, next.turn)) next.turn = (uint8_t)((next.turn + 1) % s->seats);
    for (int seat = 0; seat < s->seats; seat++) {
        next.before[seat] = (uint8_t)score[seat];
        next.turns_left[seat] = ng_seats_has(next.players, seat) ? GEOMETRIUS_TURNS : 0;
    }
    *s = next;
    deal(s);
}

ng_status geometrius_check_first(const ng_setup *setup, int seats) {
    int first = setup->value[OPT_FIRST].number;
    bool wrong = ng_given(setup, OPT_FIRST) && first >= seats;
    return wrong ? (ng_status){.why = &no_such_first, .a = first, .b = seats} : NG_OK;
}

static ng_status start(ng_state *state, const ng_setup *setup) {
    geometrius_state *s = (geometrius_state *)state;
    int seats = setup->seats != 0 ? setup->seats : 2, first = setup->value[OPT_FIRST].number;
    if (seats < 2 || seats > GEOMETRIUS_SEATS)
        return (ng_status){.why = &wrong_seats, .a = 2, .b = GEOMETRIUS_SEATS};
    ng_status status = geometrius_check_first(setup, seats);
    if (!ng_ok(status)) return status;
    geometrius_clear(s, setup, seats);
    deal(s);
    if (!ng_given(setup, OPT_FIRST)) first = (int)ng_chance_below(&s->base.chance, (uint32_t)seats);
    s->turn = (uint8_t)first;
    return NG_OK;
}

/* ---- who moves ---- */

static int seats_of(const ng_state *state) { return ((const geometrius_state *)state)->seats; }

bool geometrius_is_footless(const geometrius_state *s, int seat) {
    return s->top[seat] == 0 && (s->field & ~geometrius_topped(s)) == 0;
}

void geometrius_scores(const geometrius_state *s, int32_t score[GEOMETRIUS_SEATS]) {
    for (int seat = 0; seat < GEOMETRIUS_SEATS; seat++) {
        score[seat] = s->before[seat];
        for (uint64_t rest = s->top[seat]; rest != 0; rest &= rest - 1)
            score[seat] += s->chips[geometrius_lowest(rest)];
    }
}

ng_seats geometrius_tied(const geometrius_state *s) {
    int32_t score[GEOMETRIUS_SEATS], most = 0;
    unsigned tied = 0;
    if (s->tiebreak == TIE_SHARED || geometrius_in_turns(s)) return 0;
    geometrius_scores(s, score);
    for (int seat = 0; seat < s->seats; seat++)
        if (score[seat] > most) most = score[seat];
    for (int seat = 0; seat < s->seats; seat++)
        if (score[seat] == most) tied |= ng_seat_bit(seat);
    return (ng_seats)((tied & (tied - 1)) != 0 ? tied : 0);
}

ng_seats geometrius_actors(const ng_state *state) {
    const geometrius_state *s = (const geometrius_state *)state;
    if (geometrius_in_turns(s)) return ng_seat_bit(s->turn);
    return s->won != GEOMETRIUS_NOBODY ? 0 : (ng_seats)(geometrius_tied(s) & ~s->out);
}

/* ---- legal ---- */

/* M5, M6: single chips, and one card on two empty shapes. */
static ng_move *list_plays(const geometrius_state *s, uint64_t hand, uint64_t empty, uint64_t prey, bool two,
                           ng_move *out) {
    for (uint64_t cards = hand; cards != 0; cards &= cards - 1) {
        int card = geometrius_lowest(cards);
        uint64_t fits = geometrius_fits[card] & s->field;
        ng_move one = geometrius_move(MOVE_PLAY, card, 0, 0),
                both = geometrius_move(MOVE_PLAY_TWO, card, 0, 0);
        for (uint64_t rest = fits & (empty | prey); rest != 0; rest &= rest - 1)
            *out++ = one | (ng_move)geometrius_lowest(rest) << 8;
        for (uint64_t rest = two ? fits & empty : 0; rest != 0; rest &= rest - 1) {
            ng_move with = both | (ng_move)geometrius_lowest(rest) << 8;
            for (uint64_t second = rest & (rest - 1); second != 0; second &= second - 1)
                *out++ = with | (ng_move)geometrius_lowest(second);
        }
    }
    return out;
}

/* M7 */
static ng_move *list_locks(uint64_t hand, uint64_t open, ng_move *out) {
    for (uint64_t cards = hand; cards != 0; cards &= cards - 1) {
        int card = geometrius_lowest(cards);
        for (uint64_t seconds = cards & (cards - 1); seconds != 0; seconds &= seconds - 1) {
            int second = geometrius_lowest(seconds);
            uint64_t rest = geometrius_fits[card] & geometrius_fits[second] & open;
            for (; rest != 0; rest &= rest - 1)
                *out++ = geometrius_move(MOVE_LOCK, geometrius_lowest(rest), card, second);
        }
    }
    return out;
}

/* M9: whether a line can be pushed does not depend on the shape that is put in. */
static ng_move *list_pushes(const geometrius_state *s, const geometrius_lines *lines, uint64_t own,
                            ng_move *out) {
    for (int end = WEST; end <= SOUTH; end++) {
        int axis = geometrius_is_column(end);
        for (int line = lines->low[axis]; line <= lines->high[axis]; line++) {
            if (geometrius_try_push(s, lines, end, line) != PUSH_FITS) continue;
            ng_move push = geometrius_move(MOVE_PUSH, 0, end, line + GEOMETRIUS_ZERO);
            for (uint64_t rest = own; rest != 0; rest &= rest - 1)
                *out++ = push | (ng_move)geometrius_lowest(rest) << 16;
        }
    }
    return out;
}

static uint32_t legal(const ng_state *state, int seat, ng_move *out) {
    const geometrius_state *s = (const geometrius_state *)state;
    ng_move *end = out;
    if (!ng_seats_has(geometrius_actors(state), seat)) return 0;
    if (!geometrius_in_turns(s)) {
        for (int number = 0; number <= GEOMETRIUS_STARRED; number++)
            *end++ = geometrius_move(MOVE_STARS, number, 0, 0);
        return (uint32_t)(end - out);
    }
    int chips = GEOMETRIUS_CHIPS - s->laid[seat]; /* M11 */
    if (chips > GEOMETRIUS_PLACE - s->placed) chips = GEOMETRIUS_PLACE - s->placed;
    bool two = chips >= 2, may_push = !s->pushed && s->own[seat] != 0;
    geometrius_lines lines;
    if (chips > 0 || may_push) geometrius_survey(s, &lines);
    if (chips > 0) {
        uint64_t hand = s->hand[seat], near = s->field, topped = geometrius_topped(s);
        if (!s->no_footing) near = geometrius_beside(s, &lines, s->top[seat]);
        uint64_t empty = s->field & ~topped, prey = topped & ~s->top[seat] & ~s->locked & near;
        end = list_plays(s, hand, empty, prey, two, end);
        if (two) end = list_locks(hand, prey | (empty & near), end);
    }
    if (may_push) end = list_pushes(s, &lines, s->own[seat], end);
    *end++ = geometrius_move(MOVE_END, 0, 0, 0);
    return (uint32_t)(end - out);
}

/* ---- result ---- */

/* M10.  Who named the stars is ahead of the others of the tie.  Who played a second game was ahead of all
 * others after the first, and stays so: the points of both are added. */
static void result(const ng_state *state, ng_result *out) {
    const geometrius_state *s = (const geometrius_state *)state;
    memset(out, 0, sizeof *out);
    out->over = geometrius_actors(state) == 0;
    if (!out->over) return;
    geometrius_scores(s, out->score);
    for (int seat = 0; seat < s->seats; seat++) {
        out->rank[seat] = 1;
        for (int other = 0; other < s->seats; other++) {
            bool equal = out->score[other] == out->score[seat];
            if (out->score[other] > out->score[seat] || (equal && other == s->won && other != seat))
                out->rank[seat]++;
        }
    }
}

const ng_game ng_game_geometrius = {
    .id = "geometrius",
    .en = "Geometrius",
    .ru = "Геометриус",
    .brief = {"Geometrius", "Геометриус"},
    .line = {"Claim polygons by their properties in a maze whose rows can be pushed.",
             "Многоугольники занимают по их свойствам, а ряды лабиринта сдвигают."},
    .rules_version = 1,
    .traits = NG_HIDDEN | NG_SIMULTANEOUS | NG_CHANCE,
    .seats_min = 2,
    .seats_max = GEOMETRIUS_SEATS,
    .state_size = sizeof(geometrius_state),
    .legal_max = LEGAL_MAX,
    .plies_max = PLIES_MAX,
    .events_max = 8192, /* the longest opens all hands, or lists the shapes that moved */
    .view_max = 8192,   /* 40 shapes of at most 76 bytes, 50 cards of 6 */
    .options = options,
    .start = start,
    .seats = seats_of,
    .actors = geometrius_actors,
    .legal = legal,
    .play = geometrius_play,
    .result = result,
    .view = geometrius_view,
    .imagine = geometrius_imagine,
    .print = geometrius_print,
    .parse = geometrius_parse,
    .dump = geometrius_dump,
    .load = geometrius_load,
    .sound = geometrius_sound,
    .lore = geometrius_lore,
};

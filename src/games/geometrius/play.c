/* play.c - what a move needs, does and tells.  Rulings M4-M10, M12. */
#include "games/geometrius/geometrius.h"

NG_REFUSAL(only_stars, "The turns are over: now the number of stars is named (M10).",
           "Ходы окончены: теперь называют число звёздочек (M10).");
NG_REFUSAL(no_stars, "Stars are counted only after the last turn (M10).",
           "Звёздочки считают только после последнего хода (M10).");
NG_REFUSAL(not_in_hand, "This card is not in your hand (M4).", "Этой карточки у вас на руке нет (M4).");
NG_REFUSAL(not_on_field, "This shape is not on the field (M5).", "Этой фигуры на поле нет (M5).");
NG_REFUSAL(does_not_fit, "Card {a} does not fit shape {b} (M2).",
           "Карточка {a} не подходит к фигуре {b} (M2).");
NG_REFUSAL(chips_of_turn, "A turn has two chips; {a} of them left, {b} wanted (M4).",
           "За ход кладут две фишки: осталось {a}, нужно {b} (M4).");
NG_REFUSAL(out_of_chips, "Chips left: {a}, wanted: {b} (M11).",
           "У вас осталось фишек: {a}, а нужно: {b} (M11).");
NG_REFUSAL(not_empty, "One card takes two shapes only if both are empty (M5).",
           "Одной карточкой занимают две фигуры, только если обе пусты (M5).");
NG_REFUSAL(yours_already, "Your own chip is on top of this shape (M6).",
           "На этой фигуре сверху уже ваша фишка (M6).");
NG_REFUSAL(is_locked, "This shape is locked (M6).", "Эта фигура заблокирована (M6).");
NG_REFUSAL(no_neighbour, "No shape beside it has your chip on top (M6).",
           "Рядом нет фигуры, на которой сверху ваша фишка (M6).");
NG_REFUSAL(pushed_already, "The field is changed once in a turn (M4).", "Поле меняют один раз за ход (M4).");
NG_REFUSAL(not_your_shape, "This shape does not lie in front of you (M9).",
           "Этой фигуры перед вами нет (M9).");
NG_REFUSAL(no_such_line, "There is no shape in this line (M9).", "В этой линии нет фигур (M9).");
NG_REFUSAL(line_is_full, "This line already has five shapes (M9).", "В этой линии уже пять фигур (M9).");
NG_REFUSAL(crossing_is_full, "A line that crosses it would have six shapes (M9).",
           "В одной из пересекающих линий стало бы шесть фигур (M9).");
NG_REFUSAL(left_alone, "A moved shape would share no side with another one (M9).",
           "Сдвинутая фигура не касалась бы стороной ни одной другой (M9).");

typedef struct act { /* a move taken apart, and where it happens */
    geometrius_state *s;
    ng_events *events;
    ng_move move;
    int seat, kind, a, b, c;
} act;

/* ---- checks ---- */

static ng_status check_chips(const act *m, int wanted) {
    const geometrius_state *s = m->s;
    if (s->placed + wanted > GEOMETRIUS_PLACE)
        return (ng_status){.why = &chips_of_turn, .a = GEOMETRIUS_PLACE - s->placed, .b = wanted};
    if (s->laid[m->seat] + wanted > GEOMETRIUS_CHIPS)
        return (ng_status){.why = &out_of_chips, .a = GEOMETRIUS_CHIPS - s->laid[m->seat], .b = wanted};
    return NG_OK;
}

/* The card is in the hand, the shape on the field, and it fits. */
static ng_status check_card(const act *m, int card, int shape) {
    if (card >= GEOMETRIUS_CARDS || shape >= GEOMETRIUS_SHAPES) return ng_refuse(&ng_not_legal);
    if ((m->s->hand[m->seat] & GEOMETRIUS_BIT(card)) == 0) return ng_refuse(&not_in_hand);
    if ((m->s->field & GEOMETRIUS_BIT(shape)) == 0) return ng_refuse(&not_on_field);
    if ((geometrius_fits[card] & GEOMETRIUS_BIT(shape)) == 0)
        return (ng_status){.why = &does_not_fit, .a = card + 1, .b = shape + 1};
    return NG_OK;
}

/* M6, M7, M8: a shape that is not the player's, not locked, and has his neighbour. */
static ng_status check_prey(const act *m, int shape) {
    const geometrius_state *s = m->s;
    if ((s->top[m->seat] & GEOMETRIUS_BIT(shape)) != 0) return ng_refuse(&yours_already);
    if ((s->locked & GEOMETRIUS_BIT(shape)) != 0) return ng_refuse(&is_locked);
    if (!s->no_footing && !geometrius_has_beside(s, shape, s->top[m->seat])) return ng_refuse(&no_neighbour);
    return NG_OK;
}

static ng_status check_play(const act *m) {
    const geometrius_state *s = m->s;
    if (m->c != 0) return ng_refuse(&ng_not_legal);
    ng_status status = check_card(m, m->a, m->b);
    if (ng_ok(status)) status = check_chips(m, 1);
    if (ng_ok(status) && s->chips[m->b] > 0) status = check_prey(m, m->b);
    return status;
}

static ng_status check_play_two(const act *m) {
    const geometrius_state *s = m->s;
    if (m->b >= m->c) return ng_refuse(&ng_not_legal);
    ng_status status = check_card(m, m->a, m->b);
    if (ng_ok(status)) status = check_card(m, m->a, m->c);
    if (ng_ok(status)) status = check_chips(m, 2);
    if (ng_ok(status) && (s->chips[m->b] > 0 || s->chips[m->c] > 0)) status = ng_refuse(&not_empty);
    return status;
}

static ng_status check_lock(const act *m) {
    if (m->b >= m->c) return ng_refuse(&ng_not_legal);
    ng_status status = check_card(m, m->b, m->a);
    if (ng_ok(status)) status = check_card(m, m->c, m->a);
    if (ng_ok(status)) status = check_chips(m, 2);
    if (ng_ok(status)) status = check_prey(m, m->a);
    return status;
}

static ng_status check_push(const act *m) {
    static const ng_sentence *const faults[] = {
        [PUSH_NO_LINE] = &no_such_line,
        [PUSH_FULL] = &line_is_full,
        [PUSH_CROSSING] = &crossing_is_full,
        [PUSH_ALONE] = &left_alone,
    };
    const geometrius_state *s = m->s;
    int line = m->c - GEOMETRIUS_ZERO;
    if (m->a >= GEOMETRIUS_SHAPES || m->b > SOUTH || line < -GEOMETRIUS_REACH || line > GEOMETRIUS_REACH)
        return ng_refuse(&ng_not_legal);
    if (s->pushed) return ng_refuse(&pushed_already);
    if ((s->own[m->seat] & GEOMETRIUS_BIT(m->a)) == 0) return ng_refuse(&not_your_shape);
    geometrius_lines lines;
    geometrius_survey(s, &lines);
    geometrius_push answer = geometrius_try_push(s, &lines, m->b, line);
    return answer == PUSH_FITS ? NG_OK : ng_refuse(faults[answer]);
}

static ng_status check(const act *m) {
    bool in_turns = geometrius_in_turns(m->s);
    switch (m->kind) {
    case MOVE_PLAY:
        return in_turns ? check_play(m) : ng_refuse(&only_stars);
    case MOVE_PLAY_TWO:
        return in_turns ? check_play_two(m) : ng_refuse(&only_stars);
    case MOVE_LOCK:
        return in_turns ? check_lock(m) : ng_refuse(&only_stars);
    case MOVE_PUSH:
        return in_turns ? check_push(m) : ng_refuse(&only_stars);
    case MOVE_END:
        if (m->a != 0 || m->b != 0 || m->c != 0) return ng_refuse(&ng_not_legal);
        return in_turns ? NG_OK : ng_refuse(&only_stars);
    case MOVE_STARS:
        if (m->a > GEOMETRIUS_STARRED || m->b != 0 || m->c != 0) return ng_refuse(&ng_not_legal);
        return in_turns ? ng_refuse(&no_stars) : NG_OK;
    default:
        return ng_refuse(&ng_not_legal);
    }
}

/* ---- telling ---- */

static ng_out *tell(const act *m, ng_seats to, const char *type) {
    ng_out *out = ng_event_open(m->events, to, m->s->seats, type);
    ng_json_int(out, "seat", m->seat);
    return out;
}

/* Closes an event of a phrase with the phrase itself. */
static void close_phrase(const act *m, ng_out *out) {
    ng_event_text(m->events, "");
    geometrius_print(&m->s->base, m->move, out);
    ng_event_told(m->events);
}

static void tell_locked(const act *m, int shape) {
    if (m->events == NULL) return;
    ng_out *out = tell(m, NG_ALL, "locked");
    geometrius_json_id(out, "shape", 'F', shape);
    ng_event_text(m->events, "locked ");
    geometrius_put_id(out, 'F', shape);
    ng_event_told(m->events);
}

/* M12: once it is over all is open.  Goes into the event that ends the match. */
static void open_all(const act *m, ng_out *out) {
    const geometrius_state *s = m->s;
    bool over = geometrius_actors(&s->base) == 0;
    ng_json_bool(out, "over", over);
    if (!over) return;
    int32_t score[GEOMETRIUS_SEATS];
    geometrius_scores(s, score);
    ng_open_array(out, "scores");
    for (int seat = 0; seat < s->seats; seat++) ng_json_int(out, NULL, score[seat]);
    ng_close_array(out);
    ng_open_array(out, "hands");
    for (int seat = 0; seat < s->seats; seat++) geometrius_json_set(out, NULL, 'C', s->hand[seat]);
    ng_close_array(out);
}

/* ---- chips ---- */

void geometrius_lay(geometrius_state *s, int shape, int seat) {
    uint64_t bit = GEOMETRIUS_BIT(shape);
    if (s->chips[shape] > 0) s->top[s->chip[shape][s->chips[shape] - 1]] &= ~bit;
    s->top[seat] |= bit;
    s->chip[shape][s->chips[shape]++] = (uint8_t)seat;
    s->laid[seat]++;
}

static void place(const act *m, int shape) {
    geometrius_lay(m->s, shape, m->seat);
    m->s->placed++;
}

/* A played card lies open at once (M4). */
static void discard(const act *m, uint64_t cards) {
    m->s->hand[m->seat] &= ~cards;
    m->s->kept &= ~cards;
    m->s->discard |= cards;
    if (m->events != NULL) m->events->lasting = true;
}

static void play_card(const act *m) {
    geometrius_state *s = m->s;
    uint64_t shapes = GEOMETRIUS_BIT(m->b) | (m->kind == MOVE_PLAY_TWO ? GEOMETRIUS_BIT(m->c) : 0);
    discard(m, GEOMETRIUS_BIT(m->a));
    place(m, m->b);
    if (m->kind == MOVE_PLAY_TWO) place(m, m->c);
    if (m->events != NULL) {
        ng_out *out = tell(m, NG_ALL, "play");
        geometrius_json_id(out, "card", 'C', m->a);
        geometrius_json_set(out, "shapes", 'F', shapes);
        close_phrase(m, out);
    }
    if (s->chips[m->b] < GEOMETRIUS_FULL) return;
    s->locked |= GEOMETRIUS_BIT(m->b); /* M6: the fourth chip */
    tell_locked(m, m->b);
}

static void play_lock(const act *m) {
    uint64_t cards = GEOMETRIUS_BIT(m->b) | GEOMETRIUS_BIT(m->c);
    discard(m, cards);
    place(m, m->a);
    place(m, m->a);
    m->s->locked |= GEOMETRIUS_BIT(m->a);
    if (m->events != NULL) {
        ng_out *out = tell(m, NG_ALL, "lock");
        geometrius_json_id(out, "shape", 'F', m->a);
        geometrius_json_set(out, "cards", 'C', cards);
        close_phrase(m, out);
    }
    tell_locked(m, m->a);
}

/* ---- push, end, stars ---- */

static void play_push(const act *m) {
    geometrius_state *s = m->s;
    s->own[m->seat] &= ~GEOMETRIUS_BIT(m->a);
    uint64_t moved = geometrius_do_push(s, m->a, m->b, m->c - GEOMETRIUS_ZERO);
    s->pushed = 1;
    if (m->events == NULL) return;
    ng_out *out = tell(m, NG_ALL, "push");
    geometrius_json_id(out, "shape", 'F', m->a);
    ng_json_int(out, "x", s->x[m->a]);
    ng_json_int(out, "y", s->y[m->a]);
    ng_json_text(out, "line", geometrius_is_column(m->b) ? "col" : "row");
    ng_json_int(out, "number", m->c - GEOMETRIUS_ZERO);
    ng_json_text(out, "end", geometrius_ends[m->b]);
    geometrius_json_set(out, "moved", 'F', moved);
    close_phrase(m, out);
}

/* M4: fills the hand card by card.  Returns what was drawn; *remade is set when the deck ran out. */
static uint64_t fill_hand(geometrius_state *s, int seat, bool *remade) {
    uint64_t drawn = 0;
    while (geometrius_count(s->hand[seat]) < GEOMETRIUS_HAND) {
        if (geometrius_deck(s) == 0) {
            s->kept = geometrius_in_hands(s);
            s->discard = 0;
            *remade = true;
        }
        int card = geometrius_draw_one(s, geometrius_deck(s)); /* six hands leave 26 cards: there is one */
        s->hand[seat] |= GEOMETRIUS_BIT(card);
        drawn |= GEOMETRIUS_BIT(card);
    }
    return drawn;
}

void geometrius_next_turn(geometrius_state *s) {
    s->turns_left[s->turn]--;
    s->placed = s->pushed = s->no_footing = 0;
    for (int step = 1; step <= s->seats; step++) {
        int seat = (s->turn + step) % s->seats;
        if (s->turns_left[seat] == 0) continue;
        s->turn = (uint8_t)seat;
        s->no_footing = geometrius_is_footless(s, seat);
        return;
    }
}

static void tell_end(const act *m, int drawn) {
    const geometrius_state *s = m->s;
    ng_out *out = tell(m, NG_ALL, "end");
    ng_json_int(out, "turns_left", s->turns_left[m->seat]);
    ng_json_int(out, "drawn", drawn);
    if (geometrius_in_turns(s))
        ng_json_int(out, "next", s->turn);
    else
        ng_json_null(out, "next");
    ng_json_bool(out, "no_footing", s->no_footing != 0);
    open_all(m, out);
    close_phrase(m, out);
}

static void tell_remade(const act *m) {
    ng_out *out = ng_event_open(m->events, NG_ALL, m->s->seats, "remade");
    ng_json_int(out, "deck", geometrius_count(geometrius_deck(m->s)));
    ng_event_end(m->events, "remade");
}

static void tell_draw(const act *m, int seat, uint64_t drawn) {
    ng_out *out = ng_event_open(m->events, ng_seat_bit(seat), m->s->seats, "draw");
    ng_json_int(out, "seat", seat);
    geometrius_json_set(out, "cards", 'C', drawn);
    ng_event_text(m->events, "draw");
    for (uint64_t rest = drawn; rest != 0; rest &= rest - 1) {
        ng_put_char(out, ' ');
        geometrius_put_id(out, 'C', geometrius_lowest(rest));
    }
    ng_event_told(m->events);

    unsigned all = (1u << m->s->seats) - 1;
    out = ng_event_open(m->events, (ng_seats)(all & ~(unsigned)ng_seat_bit(seat)), m->s->seats, "draw");
    ng_json_int(out, "seat", seat);
    ng_json_int(out, "count", geometrius_count(drawn));
    ng_event_text(m->events, "draw ");
    ng_put_int(out, geometrius_count(drawn));
    ng_event_told(m->events);
}

/* M10: what a second game begins with, told like a first one's table and hands are seen. */
static void tell_again(const act *m) {
    const geometrius_state *s = m->s;
    ng_out *out = ng_event_open(m->events, NG_ALL, s->seats, "again");
    ng_json_seats(out, "players", s->players);
    ng_json_int(out, "next", s->turn);
    ng_json_bytes(out, "before", s->before, s->seats);
    geometrius_json_field(out, s);
    ng_open_array(out, "own");
    for (int seat = 0; seat < s->seats; seat++) geometrius_json_set(out, NULL, 'F', s->own[seat]);
    ng_close_array(out);
    ng_event_end(m->events, "again");
    for (int seat = 0; seat < s->seats; seat++)
        if (ng_seats_has(s->players, seat)) tell_draw(m, seat, s->hand[seat]);
}

static void play_end(const act *m) {
    geometrius_state *s = m->s;
    bool remade = false;
    uint64_t drawn = fill_hand(s, m->seat, &remade);
    geometrius_next_turn(s);
    bool again = geometrius_is_again_due(s);
    if (m->events != NULL) {
        tell_end(m, geometrius_count(drawn));
        if (remade) tell_remade(m);
        if (drawn != 0) tell_draw(m, m->seat, drawn);
    }
    if (!again) return;
    geometrius_deal_again(s);
    if (m->events != NULL) tell_again(m);
}

/* M10 */
static void play_stars(const act *m) {
    geometrius_state *s = m->s;
    bool right = m->a == geometrius_count(s->field & geometrius_starred);
    if (right)
        s->won = (uint8_t)m->seat;
    else
        s->out |= ng_seat_bit(m->seat);
    if (m->events == NULL) return;
    m->events->lasting = true;
    ng_out *out = tell(m, NG_ALL, "stars");
    ng_json_int(out, "number", m->a);
    close_phrase(m, out);
    out = tell(m, NG_ALL, right ? "right" : "wrong");
    open_all(m, out);
    ng_event_end(m->events, right ? "right" : "wrong");
}

ng_status geometrius_play(ng_state *state, int seat, ng_move move, ng_events *events) {
    static void (*const plays[])(const act *) = {
        [MOVE_PLAY] = play_card, [MOVE_PLAY_TWO] = play_card, [MOVE_LOCK] = play_lock,
        [MOVE_PUSH] = play_push, [MOVE_END] = play_end,       [MOVE_STARS] = play_stars};
    const act m = {.s = (geometrius_state *)state,
                   .events = events,
                   .move = move,
                   .seat = seat,
                   .kind = (int)(move >> 24),
                   .a = (int)(move >> 16 & 0xff),
                   .b = (int)(move >> 8 & 0xff),
                   .c = (int)(move & 0xff)};
    ng_status status = check(&m);
    if (!ng_ok(status)) return status; /* from here nothing fails */
    plays[m.kind](&m);
    return NG_OK;
}

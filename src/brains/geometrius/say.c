/* say.c - a turn as moves, and the reasons for them in the words of both languages, for a child.
 */
#include "brains/geometrius/say.h"
#include "brains/words.h"

static uint32_t chip_moves(const deed *d, ng_move out[2]) {
    if (d->shape[0] == NO_SHAPE) return 0;
    int a = d->card[0], b = d->card[1], one = d->shape[0], two = d->shape[1];
    if (d->lock) {
        out[0] = geometrius_move(MOVE_LOCK, one, a < b ? a : b, a < b ? b : a);
        return 1;
    }
    out[0] = geometrius_move(MOVE_PLAY, a, one, 0);
    if (two == NO_SHAPE) return 1;
    if (a == b) {
        out[0] = geometrius_move(MOVE_PLAY_TWO, a, one < two ? one : two, one < two ? two : one);
        return 1;
    }
    out[1] = geometrius_move(MOVE_PLAY, b, two, 0);
    return 2;
}

uint32_t geometrius_moves(const deed *d, ng_move out[TURN_MOVES]) {
    ng_move chip[2];
    uint32_t chips = chip_moves(d, chip), count = 0;
    uint32_t before = d->order == PUSH_FIRST ? 0 : d->order == PUSH_BETWEEN ? 1 : chips; /* the push */
    for (uint32_t i = 0; i <= chips; i++) {
        if (d->put != NO_PUSH && i == before)
            out[count++] = geometrius_move(MOVE_PUSH, d->put, d->end, d->line);
        if (i < chips) out[count++] = chip[i];
    }
    out[count++] = geometrius_move(MOVE_END, 0, 0, 0);
    return count;
}

/* ---- reasons ---- */

/* A text in both languages; @ is the shape, # the number. */
static void say(ng_choice *out, const char *en, const char *ru, int shape, int number) {
    char id[8];
    ng_out text = ng_out_over(id, sizeof id);
    geometrius_put_id(&text, 'F', shape);
    ng_say(out, "", "");
    ng_tell(out, en, ru, &(ng_filling){.number = {number}, .name = {id}});
}

/* The capture that a chip on `shape` opens, later in the same turn; NO_SHAPE: none. */
static int opens(const board *b, int seat, const deed *d, int shape) {
    int next = d->shape[1];
    if (d->lock || next == NO_SHAPE || next == shape || b->s.chips[next] == 0) return NO_SHAPE;
    bool near = (geometrius_board_near(b, seat) >> next & 1u) != 0;
    return !near && (b->beside[shape] >> next & 1u) != 0 ? next : NO_SHAPE;
}

static void say_chip(const board *b, int seat, const deed *d, int shape, ng_choice *out) {
    int points = b->s.chips[shape] + 1, next = opens(b, seat, d, shape);
    if (next != NO_SHAPE)
        say(out, "a chip here stands beside @: that one can be captured next",
            "фишка здесь встанет рядом с @: её можно будет захватить следом", next, 0);
    else if (points == 1)
        say(out, "@ is empty: a chip on it is a point", "@ пуста: фишка на ней — это очко", shape, 0);
    else if (points == GEOMETRIUS_FULL)
        say(out, "the fourth chip locks @: its # points are ours for good",
            "четвёртая фишка блокирует @: её # [очко|очка|очков] остаются нам насовсем", shape, points);
    else
        say(out, "@ is taken from a rival: it is worth # points to us now",
            "@ отнята у соперника: теперь она приносит нам # [очко|очка|очков]", shape, points);
}

static void say_lock(const board *b, int shape, ng_choice *out) {
    int points = b->s.chips[shape] + GEOMETRIUS_PLACE;
    if (points == GEOMETRIUS_PLACE)
        say(out, "locked, @ is # points that nobody can take away",
            "заблокированная @ — это # [очко|очка|очков], которых никто не отнимет", shape, points);
    else
        say(out, "@ is taken from a rival and locked: its # points are ours for good",
            "@ отнята у соперника и заблокирована: её # [очко|очка|очков] остаются нам насовсем", shape,
            points);
}

/* M6: the seat's points beside which there is a chip of a rival who has a turn to come. */
static int in_danger(const board *b, int seat) {
    uint64_t reach = 0;
    int points = 0;
    for (unsigned rest = geometrius_still_to_come(&b->s, seat); rest != 0; rest &= rest - 1)
        reach |= geometrius_board_near(b, __builtin_ctz(rest));
    for (uint64_t rest = b->s.top[seat] & ~b->s.locked & reach; rest != 0; rest &= rest - 1) {
        points += b->s.chips[geometrius_lowest(rest)];
    }
    return points;
}

/* The shape with a rival's chips that the turn can capture only after the push; NO_SHAPE: none. */
static int brought_near(const board *b, const board *after, int seat, const deed *d) {
    uint64_t before = geometrius_board_near(b, seat), now = geometrius_board_near(after, seat);
    for (int i = 0; i < GEOMETRIUS_PLACE && d->shape[i] != NO_SHAPE; i++) {
        int shape = d->shape[i];
        bool captured = (after->s.top[seat] >> shape & 1u) == 0 && after->s.chips[shape] > 0;
        if (captured && (now & ~before) >> shape & 1u) return shape;
    }
    return NO_SHAPE;
}

/* M6: the shapes of rivals that the seat may capture as soon as a card fits them. */
static int prey_of(const board *b, int seat) {
    uint64_t near = geometrius_board_near(b, seat) & ~b->s.top[seat] & ~b->s.locked;
    int count = 0;
    for (uint64_t rest = near; rest != 0; rest &= rest - 1) count += b->s.chips[geometrius_lowest(rest)] > 0;
    return count;
}

/* The cards that stay in the hand when this turn's chips are laid, as far as they fit the shape. */
static int cards_for(const board *b, int seat, const deed *d, int shape) {
    int count = 0;
    for (uint64_t rest = b->s.hand[seat]; rest != 0; rest &= rest - 1) {
        int card = geometrius_lowest(rest);
        bool laid = d->shape[0] != NO_SHAPE && (card == d->card[0] || card == d->card[1]);
        count += !laid && (geometrius_fits[card] >> shape & 1u) != 0;
    }
    return count;
}

static void say_push(const board *b, int seat, const deed *d, ng_choice *out) {
    board after = *b;
    deed push = *d;
    push.shape[0] = NO_SHAPE;
    push.lock = false;
    geometrius_board_do(&after, seat, &push);
    int prey = brought_near(b, &after, seat, d), threatened = in_danger(b, seat),
        danger = in_danger(&after, seat), hunted = prey_of(b, seat), hunting = prey_of(&after, seat);
    bool later = b->s.turns_left[seat] > 1;
    if (prey != NO_SHAPE)
        say(out, "the push brings @ beside a chip of ours: now it can be captured",
            "сдвиг ставит @ рядом с нашей фишкой: теперь её можно захватить", prey, 0);
    else if (d->shape[0] == d->put || d->shape[1] == d->put)
        say(out, "@ comes into play, and a card of ours fits it",
            "@ входит в игру, и к ней подходит наша карточка", d->put, 0);
    else if (danger >= threatened && hunting > hunted && later)
        ng_tell(out, "rivals' shapes beside our chips, to be captured later: # before this push, # after it",
                "фигуры соперников рядом с нашими фишками, которые можно захватить потом: до сдвига #, после "
                "него #",
                &(ng_filling){.number = {hunted, hunting}});
    else if (danger >= threatened && cards_for(b, seat, d, d->put) > 0 && later)
        say(out, "@ comes into play empty; cards that stay in our hand and fit it: #",
            "@ входит в игру пустой; карточек, которые останутся на руке и к ней подходят: #", d->put,
            cards_for(b, seat, d, d->put));
    else if (danger == 0 && threatened == 0)
        say(out, "no rival's chip beside our points threatens them, before this push or after it",
            "нашим очкам ни до сдвига, ни после него не угрожает фишка соперника рядом", 0, 0);
    else if (danger == threatened)
        say(out, "after this push no more points of ours are in danger: # beside rivals' chips, as before",
            "под угрозой не больше наших очков, чем до сдвига: рядом с фишками соперников их #", 0, danger);
    else
        ng_tell(out,
                "points of ours that a rival's chip beside them threatens: # before this push, # after it",
                "наши очки, которым угрожает фишка соперника рядом: до сдвига #, после него #",
                &(ng_filling){.number = {threatened, danger}});
}

static void say_end(const board *b, const deed *d, ng_choice *out) {
    bool chips = b->s.placed > 0 || d->shape[0] != NO_SHAPE, push = b->s.pushed || d->put != NO_PUSH;
    if (!chips && !push)
        say(out, "the turn ends without a chip: the cards stay in the hand",
            "ход заканчивается без фишки: карточки остаются на руке", 0, 0);
    else
        say(out, "what was planned for this turn is done", "всё, что было задумано на этот ход, сделано", 0,
            0);
}

void geometrius_say(const board *b, int seat, const deed *d, ng_move move, ng_choice *out) {
    int kind = (int)(move >> 24);
    if (kind == MOVE_PLAY)
        say_chip(b, seat, d, (int)(move >> 8 & 0xff), out);
    else if (kind == MOVE_PLAY_TWO)
        say(out, "one card takes two empty shapes: # points",
            "одна карточка занимает две пустые фигуры: # [очко|очка|очков]", 0, GEOMETRIUS_PLACE);
    else if (kind == MOVE_LOCK)
        say_lock(b, (int)(move >> 16 & 0xff), out);
    else if (kind == MOVE_PUSH)
        say_push(b, seat, d, out);
    else
        say_end(b, d, out);
}

void geometrius_say_stars(ng_choice *out) {
    say(out, "so many shapes on the field have a star: each one is counted",
        "столько фигур на поле со звёздочкой: все посчитаны", 0, 0);
}

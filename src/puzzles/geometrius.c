/* geometrius.c - puzzles of geometrius: the best whole turn, and the two cards for a row. */
#include "games/geometrius/geometrius.h"
#include "brains/geometrius/say.h"
#include "brains/geometrius/turns.h"
#include "puzzles/puzzle.h"

#include <string.h>

extern const ng_game ng_game_geometrius;

enum { WORTH_ASKING = 3, ROW_MIN = 3 };

static int32_t points_of(const geometrius_state *s, int seat) {
    int32_t score[GEOMETRIUS_SEATS];
    geometrius_scores(s, score);
    return score[seat];
}

static uint64_t look_of(const geometrius_state *s, int seat) {
    return ng_look_mix(ng_look_mix(s->field, s->hand[seat]), s->top[seat]);
}

/* ---- the best whole turn ---- */

typedef struct search {
    int seat;
    int32_t points;
    uint32_t best; /* turns with as many points, each effect once */
    deed deed;
} search;

static void look_at_turn(void *context, const board *after, const deed *d) {
    search *f = context;
    int32_t points = points_of(&after->s, f->seat);
    if (points < f->points) return;
    f->best = points > f->points ? 1 : f->best + 1;
    f->points = points;
    f->deed = *d;
}

/* The most points of any whole turn of the seat. */
static search best_turn(const geometrius_state *s, int seat) {
    search f = {.seat = seat, .points = -1};
    board b = {.s = *s};
    ng_rng rng;
    ng_rng_seed(&rng, 1);
    geometrius_board_begin(&b);
    geometrius_every_turn(&b, seat, UINT32_MAX, &rng, NULL, look_at_turn, &f);
    return f;
}

static bool may_ask(const geometrius_state *s, int seat) {
    return geometrius_in_turns(s) && s->turn == seat && s->placed == 0 && !s->pushed;
}

static bool find_turn(const ng_state *state, int seat, const char *given, ng_rng *rng, ng_found *out) {
    const geometrius_state *s = (const geometrius_state *)state;
    (void)given, (void)rng;
    if (!may_ask(s, seat)) return false;
    search f = best_turn(s, seat);
    if (f.best != 1 || f.points < points_of(s, seat) + WORTH_ASKING) return false;
    ng_move move[TURN_MOVES];
    uint32_t count = geometrius_moves(&f.deed, move) - 1; /* without its `end` */
    geometrius_state at = *s;
    for (uint32_t i = 0; i < count; i++) {
        ng_found_move(out, &ng_game_geometrius, &at.base, move[i]);
        if (!ng_ok(ng_play(&ng_game_geometrius, &at.base, seat, move[i], NULL))) return false;
    }
    out->look = look_of(s, seat);
    return true;
}

static void judge_turn(const ng_puzzle *puzzle, const ng_state *state, const ng_answer *answer,
                       ng_verdict *v) {
    const geometrius_state *s = (const geometrius_state *)state;
    geometrius_state after = *s;
    int seat = puzzle->seat;
    if (!may_ask(s, seat)) {
        ng_verdict_refuse(v, "No turn begins here.", "Здесь не начало хода.");
        return;
    }
    for (uint32_t i = 0; i < answer->count && after.turn == seat && geometrius_in_turns(&after); i++)
        if (!ng_answer_play(puzzle->game, &after.base, seat, answer->text[i], v)) return;
    int32_t before = points_of(s, seat), points = points_of(&after, seat);
    v->solved = points == best_turn(s, seat).points;
    if (v->solved)
        ng_verdict_say(v, "From {a} points to {b}: no turn leaves more.",
                       "Было очков {a}, стало {b}: больше не даёт ни один ход.", before, points, NULL);
    else
        ng_verdict_say(v, "From {a} points to {b}; there is a turn that leaves more.",
                       "Было очков {a}, стало {b}; есть ход, который даёт больше.", before, points, NULL);
}

/* ---- two cards for a row ---- */

static uint64_t row_of(const geometrius_state *s, int row) {
    uint64_t shapes = 0;
    for (uint64_t rest = s->field; rest != 0; rest &= rest - 1)
        if (s->y[geometrius_lowest(rest)] == row) shapes |= GEOMETRIUS_BIT(geometrius_lowest(rest));
    return shapes;
}

/* Pairs of cards of the hand that fit all of these shapes between them, and those that fail by one. */
typedef struct pairs {
    uint32_t whole, nearly;
    uint64_t cards; /* the last that do */
} pairs;

static pairs pairs_for(uint64_t hand, uint64_t shapes) {
    pairs p = {0};
    for (uint64_t rest = hand; rest != 0; rest &= rest - 1)
        for (uint64_t more = rest & (rest - 1); more != 0; more &= more - 1) {
            int one = geometrius_lowest(rest), two = geometrius_lowest(more);
            int missing = geometrius_count(shapes & ~(geometrius_fits[one] | geometrius_fits[two]));
            p.nearly += missing == 1;
            p.whole += missing == 0;
            if (missing == 0) p.cards = GEOMETRIUS_BIT(one) | GEOMETRIUS_BIT(two);
        }
    return p;
}

static bool asks_row(const geometrius_state *s, int seat, int row) {
    uint64_t shapes = row_of(s, row), hand = s->hand[seat];
    if (geometrius_count(hand) < GEOMETRIUS_HAND || geometrius_count(shapes) < ROW_MIN) return false;
    /* one card alone must not do: the other could be any */
    for (uint64_t rest = hand; rest != 0; rest &= rest - 1)
        if ((shapes & ~geometrius_fits[geometrius_lowest(rest)]) == 0) return false;
    return pairs_for(hand, shapes).whole == 1;
}

static bool read_row(const char *given, int *row) {
    int32_t number;
    ng_scan scan = ng_scan_over(given, (uint32_t)strlen(given));
    bool minus = ng_scan_char(&scan, '-');
    if (!ng_scan_int(&scan, &number) || !ng_scan_end(&scan) || number > GEOMETRIUS_REACH) return false;
    *row = minus ? -(int)number : (int)number;
    return true;
}

static bool choose_row(const geometrius_state *s, int seat, int *row) {
    for (*row = -GEOMETRIUS_REACH; *row <= GEOMETRIUS_REACH; ++*row)
        if (asks_row(s, seat, *row)) return true;
    return false;
}

static bool find_cards(const ng_state *state, int seat, const char *given, ng_rng *rng, ng_found *out) {
    const geometrius_state *s = (const geometrius_state *)state;
    int row;
    (void)rng;
    if (!may_ask(s, seat)) return false;
    if (given != NULL ? !read_row(given, &row) || !asks_row(s, seat, row) : !choose_row(s, seat, &row))
        return false;
    ng_out text = ng_out_over(out->given, sizeof out->given);
    ng_put_int(&text, row);
    pairs p = pairs_for(s->hand[seat], row_of(s, row));
    ng_out_init(&text, out->answer.text[out->answer.count++], NG_TEXT_MAX);
    ng_put(&text, "cards");
    for (uint64_t rest = p.cards; rest != 0; rest &= rest - 1) {
        ng_put_char(&text, ' ');
        geometrius_put_id(&text, 'C', geometrius_lowest(rest));
    }
    out->measure = (uint8_t)(1 + 2 * (geometrius_count(row_of(s, row)) - ROW_MIN) + (int)p.nearly);
    if (out->measure > NG_PUZZLE_GRADE_MAX) out->measure = NG_PUZZLE_GRADE_MAX;
    out->look = ng_look_mix(row_of(s, row), s->hand[seat]);
    return true;
}

static bool read_cards(const char *text, uint64_t *out) {
    int32_t number;
    *out = 0;
    ng_scan scan = ng_scan_over(text, (uint32_t)strlen(text));
    ng_scan_word(&scan, "cards");
    while (!ng_scan_end(&scan)) {
        if (!ng_scan_char(&scan, 'c') || !ng_scan_int(&scan, &number)) return false;
        if (number < 1 || number > GEOMETRIUS_CARDS) return false;
        *out |= GEOMETRIUS_BIT(number - 1);
    }
    return geometrius_count(*out) == 2;
}

static void judge_cards(const ng_puzzle *puzzle, const ng_state *state, const ng_answer *answer,
                        ng_verdict *v) {
    const geometrius_state *s = (const geometrius_state *)state;
    uint64_t cards;
    int row;
    char shape[8];
    if (!read_cards(answer->text[0], &cards) || !read_row(puzzle->given, &row) ||
        (cards & ~s->hand[puzzle->seat]) != 0) {
        ng_verdict_refuse(v, "The answer is two cards of the hand: “cards C05 C11”.",
                          "Ответ — две карточки из руки: «cards C05 C11».");
        return;
    }
    uint64_t left = row_of(s, row);
    for (uint64_t rest = cards; rest != 0; rest &= rest - 1)
        left &= ~geometrius_fits[geometrius_lowest(rest)];
    v->solved = left == 0;
    if (v->solved) {
        ng_verdict_say(v, "Every shape of the row fits one of the two, and no other pair does it.",
                       "Каждая фигура ряда подходит к одной из двух, и другой такой пары нет.", 0, 0, NULL);
        return;
    }
    ng_out out = ng_out_over(shape, sizeof shape);
    geometrius_put_id(&out, 'F', geometrius_lowest(left));
    ng_verdict_say(v, "{word} fits neither of the two.", "{word} не подходит ни к одной из двух.", 0, 0,
                   shape);
}

const ng_puzzle_kind ng_kinds_geometrius[] = {
    {.game = "geometrius",
     .name = "turn",
     .form = NG_ANSWER_TURN,
     .by_level = true,
     .title = {"The best whole turn", "Лучший ход целиком"},
     .ask = {"At most two chips and one push. Which turn leaves the most points?",
             "Не больше двух фишек и одного сдвига. После какого хода очков больше всего?"},
     .judge = judge_turn,
     .find = find_turn},
    {.game = "geometrius",
     .name = "cards",
     .form = NG_ANSWER_CARDS,
     .title = {"Two cards for a row", "Две карточки на ряд"},
     .ask = {"Which two cards of the hand fit every shape of row {given} between them?",
             "Какие две карточки из руки вместе подходят ко всем фигурам ряда {given}?"},
     .judge = judge_cards,
     .find = find_cards},
    {0},
};

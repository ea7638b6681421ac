/* words.c - moves as text and back, and the pieces of JSON that views and positions share.
 * docs/rules/geometrius.md, «Notation». */
#include "games/geometrius/geometrius.h"

const char *const geometrius_ends[] = {"west", "east", "north", "south", NULL};

NG_REFUSAL(no_card, "Cards are C01 … C50 (M2).", "Карточки — от C01 до C50 (M2).");
NG_REFUSAL(no_shape, "Shapes are F01 … F40 (M1).", "Фигуры — от F01 до F40 (M1).");
NG_REFUSAL(same_shape, "One card takes two different shapes (M5).",
           "Одной карточкой занимают две разные фигуры (M5).");
NG_REFUSAL(same_card, "A lock takes two different cards (M7).",
           "Для блокировки нужны две разные карточки (M7).");
NG_REFUSAL(no_such_line, "There is no shape in this line (M9).", "В этой линии нет фигур (M9).");
NG_SENTENCE(wrong_end, NG_BAD_MOVE,
            "A row is pushed from the west or the east, a column from the north or "
            "the south (M9).",
            "Строку сдвигают с запада (west) или с востока (east), столбец — с "
            "севера (north) или с юга (south) (M9).");

/* ---- texts ---- */

void geometrius_put_id(ng_out *text, char letter, int number) {
    ng_put_char(text, letter);
    ng_put_char(text, (char)('0' + (number + 1) / 10));
    ng_put_char(text, (char)('0' + (number + 1) % 10));
}

static void put_ids(ng_out *text, char letter, int one, int two) {
    ng_put_char(text, ' ');
    geometrius_put_id(text, letter, one);
    if (two < 0) return;
    ng_put_char(text, ' ');
    geometrius_put_id(text, letter, two);
}

void geometrius_print(const ng_state *state, ng_move move, ng_out *text) {
    int kind = (int)(move >> 24), a = (int)(move >> 16 & 0xff), b = (int)(move >> 8 & 0xff),
        c = (int)(move & 0xff);
    (void)state;
    switch (kind) {
    case MOVE_PLAY:
    case MOVE_PLAY_TWO:
        ng_put(text, "play");
        put_ids(text, 'C', a, -1);
        put_ids(text, 'F', b, kind == MOVE_PLAY_TWO ? c : -1);
        return;
    case MOVE_LOCK:
        ng_put(text, "lock");
        put_ids(text, 'F', a, -1);
        put_ids(text, 'C', b, c);
        return;
    case MOVE_PUSH:
        ng_put(text, "push");
        put_ids(text, 'F', a, -1);
        ng_put(text, geometrius_is_column(b) ? " col " : " row ");
        ng_put_int(text, c - GEOMETRIUS_ZERO);
        ng_put_char(text, ' ');
        ng_put(text, geometrius_ends[b]);
        return;
    case MOVE_END:
        ng_put(text, "end");
        return;
    default:
        ng_put(text, "stars ");
        ng_put_int(text, a);
    }
}

/* ---- reading ---- */

static bool at_digit(const ng_scan *scan) {
    return scan->at < scan->end && *scan->at >= '0' && *scan->at <= '9';
}

/* The end of a word: neither a letter nor a digit follows. */
static bool at_gap(const ng_scan *scan) {
    if (scan->at == scan->end) return true;
    char low = (char)(*scan->at | 0x20);
    return !at_digit(scan) && !(low >= 'a' && low <= 'z') && *scan->at != '_';
}

/* C05, c5, F12: at most two digits.  *number counts from 0, and is out of range where there is no such. */
static bool scan_id(ng_scan *scan, char letter, int *number) {
    ng_scan start = *scan;
    int32_t value;
    if (ng_scan_char(scan, letter) && at_digit(scan)) {
        const char *digits = scan->at;
        if (ng_scan_int(scan, &value) && scan->at - digits <= 2 && at_gap(scan)) {
            *number = value - 1;
            return true;
        }
    }
    *scan = start;
    return false;
}

static ng_status scan_card(ng_scan *scan, int *card) {
    if (!scan_id(scan, 'C', card)) return ng_refuse(&ng_unreadable);
    return *card >= 0 && *card < GEOMETRIUS_CARDS ? NG_OK : ng_refuse(&no_card);
}

static ng_status scan_shape(ng_scan *scan, int *shape) {
    if (!scan_id(scan, 'F', shape)) return ng_refuse(&ng_unreadable);
    return *shape >= 0 && *shape < GEOMETRIUS_SHAPES ? NG_OK : ng_refuse(&no_shape);
}

static void sort(int *a, int *b) {
    if (*a < *b) return;
    int other = *a;
    *a = *b;
    *b = other;
}

static ng_status parse_play(ng_scan *scan, ng_move *move) {
    int card, one, two;
    ng_status status = scan_card(scan, &card);
    if (ng_ok(status)) status = scan_shape(scan, &one);
    if (!ng_ok(status)) return status;
    *move = geometrius_move(MOVE_PLAY, card, one, 0);
    if (ng_scan_end(scan)) return NG_OK;
    if (!ng_ok(status = scan_shape(scan, &two))) return status;
    if (one == two) return ng_refuse(&same_shape);
    sort(&one, &two);
    *move = geometrius_move(MOVE_PLAY_TWO, card, one, two);
    return NG_OK;
}

static ng_status parse_lock(ng_scan *scan, ng_move *move) {
    int shape, one, two;
    ng_status status = scan_shape(scan, &shape);
    if (ng_ok(status)) status = scan_card(scan, &one);
    if (ng_ok(status)) status = scan_card(scan, &two);
    if (!ng_ok(status)) return status;
    if (one == two) return ng_refuse(&same_card);
    sort(&one, &two);
    *move = geometrius_move(MOVE_LOCK, shape, one, two);
    return NG_OK;
}

static ng_status parse_push(ng_scan *scan, ng_move *move) {
    int shape;
    int32_t number, end;
    ng_status status = scan_shape(scan, &shape);
    if (!ng_ok(status)) return status;
    bool column = ng_scan_word(scan, "col");
    if (!column && !ng_scan_word(scan, "row")) return ng_refuse(&ng_unreadable);
    bool negative = ng_scan_char(scan, '-');
    if (negative && !at_digit(scan)) return ng_refuse(&ng_unreadable);
    if (!ng_scan_int(scan, &number) || !at_gap(scan) || !ng_scan_choice(scan, geometrius_ends, &end))
        return ng_refuse(&ng_unreadable);
    if (geometrius_is_column(end) != column) return ng_refuse(&wrong_end);
    if (number > GEOMETRIUS_REACH) return ng_refuse(&no_such_line);
    if (negative) number = -number;
    *move = geometrius_move(MOVE_PUSH, shape, end, number + GEOMETRIUS_ZERO);
    return NG_OK;
}

static ng_status parse_stars(ng_scan *scan, ng_move *move) {
    static const ng_sentence range = {NG_ILLEGAL, "A number of stars from 0 to {a} is named (M10).",
                                      "Называют число звёздочек от 0 до {a} (M10)."};
    int32_t number;
    if (!ng_scan_int(scan, &number)) return ng_refuse(&ng_unreadable);
    if (number > GEOMETRIUS_STARRED) return (ng_status){.why = &range, .a = GEOMETRIUS_STARRED};
    *move = geometrius_move(MOVE_STARS, number, 0, 0);
    return NG_OK;
}

ng_status geometrius_parse(const ng_state *state, int seat, ng_scan *scan, ng_phrase *out) {
    (void)state, (void)seat; /* a text means the same to all */
    ng_move *move = &out->move[0];
    out->count = 1;
    if (ng_scan_word(scan, "play")) return parse_play(scan, move);
    if (ng_scan_word(scan, "lock")) return parse_lock(scan, move);
    if (ng_scan_word(scan, "push")) return parse_push(scan, move);
    if (ng_scan_word(scan, "stars")) return parse_stars(scan, move);
    if (!ng_scan_word(scan, "end")) return ng_refuse(&ng_unreadable);
    *move = geometrius_move(MOVE_END, 0, 0, 0);
    return NG_OK;
}

/* ---- JSON ---- */

void geometrius_json_id(ng_out *out, const char *key, char letter, int number) {
    ng_open_text(out, key);
    geometrius_put_id(out, letter, number);
    ng_close_text(out);
}

void geometrius_json_set(ng_out *out, const char *key, char letter, uint64_t set) {
    ng_open_array(out, key);
    for (uint64_t rest = set; rest != 0; rest &= rest - 1)
        geometrius_json_id(out, NULL, letter, geometrius_lowest(rest));
    ng_close_array(out);
}

void geometrius_json_field(ng_out *out, const geometrius_state *s) {
    ng_open_array(out, "field");
    for (uint64_t rest = s->field; rest != 0; rest &= rest - 1) {
        int shape = geometrius_lowest(rest);
        ng_open_object(out, NULL);
        geometrius_json_id(out, "shape", 'F', shape);
        ng_json_int(out, "x", s->x[shape]);
        ng_json_int(out, "y", s->y[shape]);
        ng_json_bytes(out, "chips", s->chip[shape], s->chips[shape]);
        ng_json_bool(out, "locked", (s->locked & GEOMETRIUS_BIT(shape)) != 0);
        ng_close_object(out);
    }
    ng_close_array(out);
}

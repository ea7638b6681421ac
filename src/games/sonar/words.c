/* words.c - moves as text and back.  docs/rules/sonar.md, «Notation». */
#include "games/sonar/sonar.h"

static const char *const verbs[] = {
    [MOVE_START] = "start",
    [MOVE_COURSE] = "course",
    [MOVE_CHARGE] = "charge",
    [MOVE_BREAK] = "break",
    [MOVE_TORPEDO] = "torpedo",
    [MOVE_MINE] = "mine",
    [MOVE_DETONATE] = "detonate",
    [MOVE_DRONE] = "drone",
    [MOVE_SONAR] = "sonar",
    [MOVE_ANSWER] = "answer",
    [MOVE_SILENCE] = "silence",
    [MOVE_SCENARIO] = "scenario",
    [MOVE_SURFACE] = "surface",
    [MOVE_TRACE] = "trace",
    [MOVE_DIVE] = "dive",
    [MOVE_END] = "end",
    [MOVES] = NULL,
};

NG_REFUSAL(no_cell, "There is no such cell: a cell is its column's letter and its row's number (S1).",
           "Такой клетки нет: клетка — это буква столбца и номер строки (S1).");
NG_REFUSAL(no_sector, "Sectors run from 1 to {a} (S1).", "Секторы — от 1 до {a} (S1).");
NG_REFUSAL(no_symbol, "Each part has six symbols, 1 to 6 (S5).",
           "В каждой части шесть символов: от 1 до 6 (S5).");
NG_REFUSAL(too_far, "A silence goes 0 to 4 cells (S15).", "В тишине проходят от 0 до 4 клеток (S15).");
NG_REFUSAL(two_kinds, "An answer has two values of different kinds: row, column, sector (S14).",
           "Ответ — два значения разного вида: строка, столбец, сектор (S14).");
NG_REFUSAL(no_value, "There is no such row, column or sector on this map (S14).",
           "Такой строки, столбца или сектора на этой карте нет (S14).");

void sonar_put_cell(ng_out *text, int cell) {
    ng_put_char(text, (char)('A' + sonar_column(cell)));
    ng_put_int(text, sonar_row(cell) + 1);
}

void sonar_json_cell(ng_out *out, const char *key, int cell) {
    ng_open_text(out, key);
    sonar_put_cell(out, cell);
    ng_close_text(out);
}

void sonar_json_set(ng_out *out, const char *key, sonar_set set) {
    ng_open_array(out, key);
    for (int cell = sonar_pop(&set); cell >= 0; cell = sonar_pop(&set)) sonar_json_cell(out, NULL, cell);
    ng_close_array(out);
}

bool sonar_scan_cell(ng_scan *scan, int side, int *cell) {
    int32_t column, row;
    if (!ng_scan_letter(scan, 'A', 'Z', &column) || !ng_scan_int(scan, &row)) return false;
    *cell = column < side && row >= 1 && row <= side ? (row - 1) * SONAR_STRIDE + column : -1;
    return true;
}

void sonar_put_answer(ng_out *text, int pair, int values) {
    int first = values >> 4, second = values & 15;
    if (pair == PAIR_COLUMN_SECTOR) {
        ng_put(text, "column ");
        ng_put_char(text, (char)('A' + first));
    } else {
        ng_put(text, "row ");
        ng_put_int(text, first + 1);
    }
    if (pair == PAIR_ROW_COLUMN) {
        ng_put(text, " column ");
        ng_put_char(text, (char)('A' + second));
    } else {
        ng_put(text, " sector ");
        ng_put_int(text, second + 1);
    }
}

void sonar_print(const ng_state *state, ng_move move, ng_out *text) {
    (void)state;
    int kind = ng_kind_of(move), a = ng_first_of(move), b = ng_second_of(move);
    ng_put(text, verbs[kind]);
    if (kind == MOVE_SONAR || kind == MOVE_SURFACE || kind == MOVE_DIVE || kind == MOVE_END) return;
    ng_put_char(text, ' ');
    switch (kind) {
    case MOVE_COURSE:
    case MOVE_TRACE:
        ng_put(text, sonar_courses[a]);
        return;
    case MOVE_CHARGE:
        ng_put(text, sonar_gauges[a]);
        return;
    case MOVE_BREAK:
    case MOVE_SILENCE:
        ng_put(text, sonar_courses[a]);
        if (kind == MOVE_SILENCE) ng_put_char(text, ' ');
        ng_put_int(text, kind == MOVE_SILENCE ? b : b + 1);
        return;
    case MOVE_DRONE:
        ng_put_int(text, a + 1);
        return;
    case MOVE_ANSWER:
        sonar_put_answer(text, a, b);
        return;
    default:
        sonar_put_cell(text, a);
    }
}

/* ---- parse */

static bool scan_course(ng_scan *scan, int *course) {
    for (*course = 0; *course < COURSES; (*course)++)
        if (ng_scan_char(scan, sonar_courses[*course][0])) return true;
    return false;
}

/* One of «row 5», «column C», «sector 2»: its kind, and its value from 0; too large ones become 15 or more.
 */
static bool scan_value(ng_scan *scan, int *kind, int32_t *value) {
    static const char *const kinds[] = {"row", "column", "sector", NULL};
    int32_t read;
    if (!ng_scan_choice(scan, kinds, &read)) return false;
    *kind = read;
    if (read == 1) return ng_scan_letter(scan, 'A', 'Z', value);
    if (!ng_scan_int(scan, value)) return false;
    *value = *value - 1;
    return true;
}

static ng_status parse_answer(const sonar_state *s, ng_scan *scan, ng_move *move) {
    static const int pair_of[3][3] = {{-1, PAIR_ROW_COLUMN, PAIR_ROW_SECTOR},
                                      {PAIR_ROW_COLUMN, -1, PAIR_COLUMN_SECTOR},
                                      {PAIR_ROW_SECTOR, PAIR_COLUMN_SECTOR, -1}};
    int kind[2];
    int32_t value[2];
    for (int i = 0; i < 2; i++)
        if (!scan_value(scan, &kind[i], &value[i])) return ng_refuse(&ng_unreadable);
    int pair = pair_of[kind[0]][kind[1]];
    if (pair < 0) return ng_refuse(&two_kinds);
    for (int i = 0; i < 2; i++)
        if (value[i] < 0 || value[i] >= (kind[i] == 2 ? sonar_sectors(s) : sonar_side(s)))
            return ng_refuse(&no_value);
    bool swapped = kind[0] > kind[1];
    *move = ng_pack(MOVE_ANSWER, pair, value[swapped] << 4 | value[!swapped]);
    return NG_OK;
}

static ng_status parse_numbered(int kind, ng_scan *scan, ng_move *move) {
    int course;
    int32_t number;
    bool silence = kind == MOVE_SILENCE;
    if (!scan_course(scan, &course) || !ng_scan_int(scan, &number)) return ng_refuse(&ng_unreadable);
    if (silence && number > SONAR_REACH) return ng_refuse(&too_far);
    if (!silence && (number < 1 || number > PART_SYMBOLS)) return ng_refuse(&no_symbol);
    *move = ng_pack(kind, course, silence ? number : number - 1);
    return NG_OK;
}

static ng_status parse_move(const sonar_state *s, int kind, ng_scan *scan, ng_move *move) {
    int a;
    int32_t number;
    switch (kind) {
    case MOVE_COURSE:
    case MOVE_TRACE:
    case MOVE_CHARGE:
        if (!ng_scan_choice(scan, kind == MOVE_CHARGE ? sonar_gauges : sonar_courses, &number))
            return ng_refuse(&ng_unreadable);
        *move = ng_pack(kind, number, 0);
        return NG_OK;
    case MOVE_BREAK:
    case MOVE_SILENCE:
        return parse_numbered(kind, scan, move);
    case MOVE_DRONE:
        if (!ng_scan_int(scan, &number)) return ng_refuse(&ng_unreadable);
        if (number < 1 || number > sonar_sectors(s))
            return (ng_status){.why = &no_sector, .a = sonar_sectors(s)};
        *move = ng_pack(kind, number - 1, 0);
        return NG_OK;
    case MOVE_ANSWER:
        return parse_answer(s, scan, move);
    case MOVE_SONAR:
    case MOVE_SURFACE:
    case MOVE_DIVE:
    case MOVE_END:
        *move = ng_pack(kind, 0, 0);
        return NG_OK;
    default:
        if (!sonar_scan_cell(scan, sonar_side(s), &a)) return ng_refuse(&ng_unreadable);
        if (a < 0) return ng_refuse(&no_cell);
        *move = ng_pack(kind, a, 0);
        return NG_OK;
    }
}

ng_status sonar_parse(const ng_state *state, int seat, ng_scan *scan, ng_phrase *out) {
    (void)seat;
    int32_t kind;
    if (!ng_scan_choice(scan, verbs, &kind)) return ng_refuse(&ng_unreadable);
    ng_status status = parse_move((const sonar_state *)state, kind, scan, &out->move[0]);
    if (ng_ok(status)) out->count = 1;
    return status;
}

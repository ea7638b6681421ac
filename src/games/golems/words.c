/* words.c - moves as text and back; docs/rules/golems.md, «Notation».  Ruling G2 for the names of cells. */
#include "games/golems/golems.h"

static const char *const verbs[] = {"part", "card", "exit", "turn", "flip", "mend", "stand", NULL};
static const char *const letters[] = {"F", "B", "L", "R", "W",
                                      "A", "D", "X", "I", NULL}; /* from CARD_FORWARD */
static const char *const sides[] = {"N", "E", "S", "W", NULL};

NG_REFUSAL(no_cell, "There is no such cell on this field (G2).", "На этом поле нет такой клетки (G2).");
NG_REFUSAL(no_program, "No program is being written now (G12).", "Сейчас программы не составляются (G12).");
NG_REFUSAL(wrong_length, "The program must have exactly so many lines: {a} (G7).",
           "В программе должно быть строк: {a} (G7).");
NG_REFUSAL(begun_already, "Some cards are laid already: lay the rest one by one (G8).",
           "Часть карт уже выложена: остальные кладите по одной (G8).");

void golems_put_cell(const golems_state *s, ng_out *text, int cell) {
    int part = golems_part_of(cell), width = part == 0 ? 4 : 2, place = cell - (part == 0 ? 0 : 8 + 8 * part);
    if (s->parts > 1) {
        ng_put_char(text, (char)('A' + part));
        ng_put_char(text, ':');
    }
    ng_put_char(text, (char)('a' + place % width));
    ng_put_char(text, (char)('1' + place / width));
}

bool golems_scan_cell(int parts, ng_scan *scan, int *cell) {
    int32_t part = 0, column, row;
    if (!ng_scan_letter(scan, 'a', 'z', &column)) return false;
    bool named = ng_scan_char(scan, ':');
    if (named) {
        part = column;
        if (!ng_scan_letter(scan, 'a', 'z', &column)) return false;
    }
    if (!ng_scan_int(scan, &row)) return false;
    int width = part == 0 ? 4 : 2;
    bool there = part < parts && column < width && row >= 1 && row <= 4 && (named || parts == 1);
    *cell = there ? (part == 0 ? 0 : 8 + 8 * part) + (row - 1) * width + column : -1;
    return true;
}

void golems_put_line(ng_out *text, const golems_line *line) {
    if (line->bonus != CARD_NONE) {
        ng_put_char(text, golems_card_letters[line->bonus]);
        ng_put_char(text, '(');
    }
    ng_put_char(text, golems_card_letters[line->yes]);
    if (line->bonus == CARD_IF) {
        ng_put_char(text, ',');
        ng_put_char(text, golems_card_letters[line->no]);
    }
    if (line->bonus != CARD_NONE) ng_put_char(text, ')');
}

void golems_print(const ng_state *state, ng_move move, ng_out *text) {
    int kind = (int)(move >> 8), what = (int)(move & 0xff);
    ng_put(text, verbs[kind]);
    ng_put_char(text, ' ');
    switch (kind) {
    case MOVE_PART:
        ng_put(text, golems_part_names[what]);
        break;
    case MOVE_CARD:
        ng_put_char(text, golems_card_letters[what]);
        break;
    case MOVE_EXIT:
    case MOVE_STAND:
        golems_put_cell((const golems_state *)state, text, what);
        break;
    case MOVE_TURN:
        ng_put_char(text, golems_faces[what]);
        break;
    default:
        ng_put(text, golems_component_names[what]);
    }
}

uint32_t golems_spelling(const ng_state *state) { return ((const golems_state *)state)->parts; }

static bool scan_card(ng_scan *scan, ng_phrase *out, int32_t *card) {
    if (out->count == NG_PHRASE_MAX || !ng_scan_choice(scan, letters, card)) return false;
    *card += CARD_FORWARD;
    out->move[out->count++] = golems_move(MOVE_CARD, *card);
    return true;
}

/* «F», «X(A)» or «I(A,F)». */
static bool scan_line(ng_scan *scan, ng_phrase *out) {
    int32_t card, inner;
    if (!scan_card(scan, out, &card)) return false;
    if (card < CARD_LOOP) return true;
    if (!ng_scan_char(scan, '(') || !scan_card(scan, out, &inner)) return false;
    if (card == CARD_IF && (!ng_scan_char(scan, ',') || !scan_card(scan, out, &inner))) return false;
    return ng_scan_char(scan, ')');
}

bool golems_scan_lines(ng_scan *scan, ng_phrase *out, int *lines) {
    *lines = 0;
    while (!ng_scan_end(scan)) {
        if (!scan_line(scan, out)) return false;
        ++*lines;
    }
    return true;
}

static ng_status parse_program(const golems_state *s, int seat, ng_scan *scan, ng_phrase *out) {
    const golems_robot *r = &s->robot[seat];
    int lines;
    if (!golems_scan_lines(scan, out, &lines) || lines == 0) return ng_refuse(&ng_unreadable);
    if (s->phase != PHASE_PROGRAM) return ng_refuse(&no_program);
    if (r->line[0].bonus != CARD_NONE || r->line[0].yes != CARD_NONE) return ng_refuse(&begun_already);
    if (lines != golems_lines_of(s, r)) return (ng_status){.why = &wrong_length, .a = golems_lines_of(s, r)};
    return NG_OK;
}

ng_status golems_parse(const ng_state *state, int seat, ng_scan *scan, ng_phrase *out) {
    static const char *const *const words[] = {
        golems_part_names, letters, NULL, sides, golems_component_names, golems_component_names, NULL};
    const golems_state *s = (const golems_state *)state;
    int32_t kind, what;
    if (ng_scan_word(scan, "program")) return parse_program(s, seat, scan, out);
    if (!ng_scan_choice(scan, verbs, &kind)) return ng_refuse(&ng_unreadable);
    if (kind == MOVE_EXIT || kind == MOVE_STAND) {
        if (!golems_scan_cell(s->parts, scan, &what)) return ng_refuse(&ng_unreadable);
        if (what < 0) return ng_refuse(&no_cell);
    } else if (!ng_scan_choice(scan, words[kind], &what)) {
        return ng_refuse(&ng_unreadable);
    }
    if (kind == MOVE_CARD) what += CARD_FORWARD;
    out->move[out->count++] = golems_move(kind, what);
    return NG_OK;
}

/* golems_field.c - how a golems board is drawn.
 *
 * A cell is two rows high.  Signs:  ▲▶▼◀ golem  △▷▽◁ parabot, each with its number  ▓ wall  ≈ water  ░ ice
 * ◎1 portal  ═║╔╗╚╝ line  ▣ barrel, ▣3 a stack  ╱╱ slick  ** drift  ⚑ a puzzle's goal. */
#include "cli/screens/golems.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WIDE = 7, NARROW = 4, PANEL_ROWS = 14, PANEL_LENGTH = 400, GLYPH = 5 };

/* ---- what is left to choose from ---- */

static int cards_left(const board *b, int robot, int card) {
    int left = golems_hand[card];
    if (card == CARD_LOOP && !b->loop) return 0;
    if (card == CARD_IF && !b->branch) return 0;
    for (int i = 0; i < GOLEMS_LINES; i++)
        for (const char *p = b->bot[robot].program[i]; *p; p++) left -= *p == golems_card_letters[card];
    return left > 0 ? left : 0;
}

int golems_parts_open(const board *b, int robot) {
    int open = 0;
    for (int kind = 0; kind < PART_KINDS; kind++) {
        int component = golems_part_component[kind], taken = 0;
        for (int i = 0; i < b->golems; i++) taken += b->bot[i].part[component] == 1 + kind;
        bool left = kind == PART_C || b->golems < 3 || taken < 2; /* G7 */
        if (left && b->bot[robot].part[component] == 0) open |= 1 << kind;
    }
    return open;
}

static void print_parts(const board *b, int seat) {
    static const char *const en[] = {"4/2 lines", "3/1 lines", "strength 2/1", "strength 1+1/1", "chassis"};
    static const char *const ru[] = {"строк 4/2", "строк 3/1", "сила 2/1", "сила 1+1/1", "шасси"};
    int open = golems_parts_open(b, seat), width = 0;
    for (int kind = 0; kind < PART_KINDS; kind++)
        if ((open >> kind & 1) != 0) {
            width += 3 + (int)strlen(golems_part_names[kind]) + ng_term_width(ng_tr(en[kind], ru[kind]));
            printf("%s%s%s %s  ", ng_paint_code(PAINT_BOLD), golems_part_names[kind],
                   ng_paint_code(PAINT_PLAIN), ng_tr(en[kind], ru[kind]));
        }
    const char *remark = ng_tr("(whole/damaged)", "(целый/повреждённый)");
    printf("%s%s%s\n", ng_paint_code(PAINT_DIM), width + ng_term_width(remark) < 80 ? remark : "",
           ng_paint_code(PAINT_PLAIN));
}

static void print_hand(const board *b, int seat) {
    int width = 0, kinds = 0;
    for (int card = CARD_FORWARD; card < CARDS; card++)
        if (cards_left(b, seat, card) > 0) {
            width += 3 + ng_term_width(golems_card_word(golems_card_letters[card]));
            kinds++;
        }
    const char *gap = width + 2 * (kinds - 1) < 80 ? "  " : " ";
    for (int card = CARD_FORWARD; card < CARDS; card++) {
        int left = cards_left(b, seat, card);
        if (left == 0) continue;
        printf("%s%c%d%s %s%s", ng_paint_code(PAINT_BOLD), golems_card_letters[card], left,
               ng_paint_code(PAINT_PLAIN), golems_card_word(golems_card_letters[card]),
               --kinds > 0 ? gap : "");
    }
    printf("\n");
}

void golems_choice_print(const board *b, int seat) {
    if (!ng_seats_has(b->acting, seat)) return;
    if (strcmp(b->phase, "draft") == 0) print_parts(b, seat);
    if (strcmp(b->phase, "program") == 0) print_hand(b, seat);
}

/* ---- cells ---- */

typedef struct tile { /* one row of a cell */
    char glyph[WIDE][GLYPH];
    int paint[WIDE];
    bool bold[WIDE];
    int width;
} tile;

static void put(tile *t, int column, const char *sign, int paint) {
    size_t length = strlen(sign);
    if (column < 0 || column >= t->width || length >= GLYPH) return;
    memcpy(t->glyph[column], sign, length + 1);
    t->paint[column] = paint;
}

static void fill(tile *t, const char *sign, int paint) {
    for (int i = 0; i < t->width; i++) put(t, i, sign, paint);
}

/* Ground of a winter side (G3): 'o' slick, '*' drift. */
static char ground(const board *b, int cell) {
    int part = golems_part_of(cell), place = cell - (part == 0 ? 0 : 8 + 8 * part);
    if ((b->winter >> part & 1) == 0 || b->token[cell] != TOKEN_NONE) return '.';
    return part == 0 ? ".....o....o....."[place] == 'o'   ? 'o'
                       : "..*..........*.."[place] == '*' ? '*'
                                                          : '.'
                     : "..o..*.."[place];
}

static void put_rail(tile *t, int token, int row) {
    static const char *const corner[] = {[TOKEN_NS] = "║", [TOKEN_EW] = "═", [TOKEN_NE] = "╚",
                                         [TOKEN_SE] = "╔", [TOKEN_SW] = "╗", [TOKEN_NW] = "╝"};
    int middle = t->width / 2, paint = PAINT_WARN;
    bool north = token == TOKEN_NS || token == TOKEN_NE || token == TOKEN_NW;
    bool east = token == TOKEN_EW || token == TOKEN_NE || token == TOKEN_SE;
    bool west = token == TOKEN_EW || token == TOKEN_SW || token == TOKEN_NW;
    if (row == 0) {
        if (north) put(t, middle, "║", paint);
        return;
    }
    for (int i = 0; i < t->width; i++)
        if ((i < middle && west) || (i > middle && east)) put(t, i, "═", paint);
    put(t, middle, corner[token], paint);
}

static void put_ground(const board *b, int cell, int row, tile *t) {
    int token = b->token[cell], middle = t->width / 2;
    char sign = ground(b, cell);
    fill(t, " ", PAINT_PLAIN);
    if (token == TOKEN_WALL) fill(t, "▓", PAINT_DIM);
    if (token == TOKEN_WATER) fill(t, "≈", PAINT_SEAT + 5);
    if (token == TOKEN_ICE) fill(t, "░", PAINT_DIM);
    if (golems_is_line(token)) put_rail(t, token, row);
    if (row == 0) return;
    if (golems_is_portal(token)) {
        put(t, middle - 1, "◎", PAINT_ACCENT);
        put(t, middle, token == TOKEN_PORTAL1 ? "1" : "2", PAINT_ACCENT);
    }
    for (int i = middle - 1; i <= middle + 1 && sign != '.'; i++)
        put(t, i, sign == 'o' ? "╱" : "*", sign == 'o' ? PAINT_SEAT + 5 : PAINT_BOLD);
}

static void put_barrels(const board *b, int cell, int row, tile *t) {
    int token = b->token[cell], middle = t->width / 2;
    bool signs = golems_is_line(token) || golems_is_portal(token) || ground(b, cell) != '.';
    if (b->height[cell] == 0 || row != (signs ? 0 : 1)) return;
    char height[2] = {(char)('0' + b->height[cell]), 0};
    put(t, middle - 1, "▣", PAINT_WARN);
    if (b->height[cell] > 1) put(t, middle, height, PAINT_WARN);
}

static const char *arrow(const bot *r) {
    static const char *const full[] = {"▲", "▶", "▼", "◀"}, *const hollow[] = {"△", "▷", "▽", "◁"};
    return r->out ? "×" : r->parabot ? hollow[r->face] : full[r->face];
}

/* A puzzle's goal; of two golems each has its own, with its number. */
static void put_flag(const board *b, int cell, int row, tile *t) {
    bool two = b->goal_cell[1] != GOLEMS_NONE;
    for (int i = 0; i < GOLEMS_PAIR && row == 0; i++) {
        const char digit[2] = {(char)('1' + i), 0};
        if (b->goal_cell[i] == GOLEMS_NONE || b->goal_cell[i] != cell) continue;
        put(t, t->width - 1 - two, "⚑", PAINT_GOOD);
        if (two) put(t, t->width - 1, digit, PAINT_GOOD);
    }
}

static void print_tile(const board *b, int cell, int row, int width) {
    tile t = {.width = width};
    int middle = width / 2;
    put_ground(b, cell, row, &t);
    put_barrels(b, cell, row, &t);
    put_flag(b, cell, row, &t);
    for (int i = 0; i < b->robots && row == 0; i++) {
        const bot *r = &b->bot[i];
        char digit[2] = {(char)('1' + i), 0};
        if (r->out || r->at != cell) continue;
        put(&t, middle - 1, arrow(r), golems_robot_paint(b, i));
        put(&t, middle, digit, golems_robot_paint(b, i));
        t.bold[middle - 1] = t.bold[middle] = true;
    }
    for (int i = 0; i < width; i++) {
        if (t.paint[i] == PAINT_PLAIN) {
            fputs(t.glyph[i], stdout);
            continue;
        }
        printf("%s%s%s%s", ng_paint_code(t.bold[i] ? PAINT_BOLD : t.paint[i]), ng_paint_code(t.paint[i]),
               t.glyph[i], ng_paint_code(PAINT_PLAIN));
    }
}

static void print_border(int columns, int width, const char *left, const char *cross, const char *right) {
    fputs(left, stdout);
    for (int i = 0; i < columns; i++) {
        for (int k = 0; k < width; k++) fputs("─", stdout);
        fputs(i + 1 < columns ? cross : right, stdout);
    }
}

/* Row 0: the letters; then borders and cells by turns: 1 border, 2-3 cells, 4 border … 13. */
static void print_part_row(const board *b, int part, int row, int width) {
    int columns = part == 0 ? 4 : 2, first = part == 0 ? 0 : 8 + 8 * part;
    const char *dim = ng_paint_code(PAINT_DIM), *plain = ng_paint_code(PAINT_PLAIN);
    if (row == 0) {
        for (int i = 0; i < columns; i++) {
            char name[4] = {(char)('a' + i), 0};
            if (b->parts > 1) snprintf(name, sizeof name, "%c:%c", 'A' + part, 'a' + i);
            int before = width / 2 + 1 - (b->parts > 1);
            printf("%*s%-*s", before, "", width + 1 - before, name);
        }
        putchar(' ');
        return;
    }
    if ((row - 1) % 3 == 0) {
        fputs(dim, stdout);
        if (row == 1)
            print_border(columns, width, "┌", "┬", "┐");
        else if (row == 13)
            print_border(columns, width, "└", "┴", "┘");
        else
            print_border(columns, width, "├", "┼", "┤");
        fputs(plain, stdout);
        return;
    }
    int line = (row - 1) / 3;
    for (int i = 0; i < columns; i++) {
        printf("%s│%s", dim, plain);
        print_tile(b, first + line * columns + i, (row - 1) % 3 - 1, width);
    }
    printf("%s│%s", dim, plain);
}

/* ---- the panel of robots ---- */

static void put_component(const board *b, const bot *r, int component, ng_out *out) {
    static const char *const whole[] = {"", " 4", " 3", " 2", " 1+1", ""};
    static const char *const broken[] = {"", "2", "1", "1", "1", ""};
    bool damaged = (r->damaged >> component & 1) != 0;
    int part = r->part[component];
    if (damaged) ng_put(out, ng_paint_code(PAINT_BAD));
    ng_putf(out, "%s%s%s", golems_component_word(component), damaged ? "✗" : "",
            damaged ? broken[part] : whole[part]);
    if (part == 0 && b->draft) ng_put(out, " –");
    if (damaged) ng_put(out, ng_paint_code(PAINT_PLAIN));
}

static void put_where(const board *b, const bot *r, ng_out *out) {
    static const golems_state none = {.parts = 1}, several = {.parts = 3};
    if (r->out) {
        ng_put(out, ng_tr("out in round ", "выбыл в раунде "));
        ng_put_int(out, r->out_round > 0 ? r->out_round : b->round);
        return;
    }
    if (r->at != GOLEMS_NONE) golems_put_cell(b->parts > 1 ? &several : &none, out, r->at);
    if (r->following) ng_put(out, ng_tr(", on the line", ", на линии"));
    if (r->waiting) ng_put(out, ng_tr(", waits for the portal", ", ждёт портала"));
    if (r->on_ice) ng_put(out, ng_tr(", thin ice", ", лёд трещит"));
}

static void put_nature(const board *b, const bot *r, ng_out *out) {
    static const char *const god_en[] = {"blue", "red", "yellow", "green"};
    static const char *const god_ru[] = {"синий", "красный", "жёлтый", "зелёный"};
    static const char *const kind_en[] = {"sentry", "rover", "guard", "hunter", "ram", "pendulum"};
    static const char *const kind_ru[] = {"дозорный", "бродяга", "страж", "охотник", "таран", "маятник"};
    if (!r->parabot) {
        for (int k = 0; k < COMPONENTS; k++) {
            if (k > 0) ng_put(out, b->parts == 1 ? "  " : " ");
            put_component(b, r, k, out);
        }
        return;
    }
    if (r->god < 0 || r->kind < 0) return;
    ng_putf(out, ng_tr("%s, %s, strength %s", "%s, %s, сила %s"), ng_tr(god_en[r->god], god_ru[r->god]),
            ng_tr(kind_en[r->kind], kind_ru[r->kind]), r->god == RED || r->god == GREEN ? "2" : "1+1");
}

/* ▒ a line that is not known yet, _ one still to be written; the line that runs in brackets. */
static void put_program(const board *b, int seat, int robot, ng_out *out) {
    const bot *r = &b->bot[robot];
    bool writing = strcmp(b->phase, "program") == 0 && !r->parabot;
    bool early = strcmp(b->phase, "draft") == 0 || strcmp(b->phase, "stand") == 0;
    if (early && !r->parabot) return;
    if (writing && !r->ready && robot != seat) {
        ng_put(out, ng_tr("writes its program", "программа составляется"));
        return;
    }
    for (int i = 0; i < GOLEMS_LINES; i++) {
        bool known = r->program[i][0] != 0, now = b->line == i + 1;
        if (!known && i >= r->lines) break;
        if (i > 0) ng_put_char(out, ' ');
        if (now) ng_put(out, ng_paint_code(PAINT_BOLD));
        if (now) ng_put_char(out, '[');
        ng_put(out, known ? r->program[i] : writing && robot == seat ? "_" : "▒");
        if (now) ng_put_char(out, ']');
        if (now) ng_put(out, ng_paint_code(PAINT_PLAIN));
    }
    if (writing && r->ready) ng_put(out, ng_tr("  ready", "  готово"));
}

static void fill_panel(const ng_table *table, const board *b, int seat,
                       char panel[PANEL_ROWS][PANEL_LENGTH]) {
    int row = 1, pace = b->robots > 3 ? 3 : 4;
    for (int i = 0; i < b->robots; i++, row += pace) {
        const bot *r = &b->bot[i];
        ng_out out = ng_out_over(panel[row], PANEL_LENGTH);
        ng_putf(&out, "%s%s%c%s %s  ", ng_paint_code(golems_robot_paint(b, i)), arrow(r), (char)('1' + i),
                ng_paint_code(PAINT_PLAIN), golems_robot_name(table, b, i));
        put_where(b, r, &out);
        if (r->out) continue;
        ng_out_init(&out, panel[row + 1], PANEL_LENGTH);
        ng_put(&out, b->parts == 1 ? "   " : " ");
        put_nature(b, r, &out);
        ng_out_init(&out, panel[row + 2], PANEL_LENGTH);
        ng_put(&out, b->parts == 1 ? "   " : " ");
        put_program(b, seat, i, &out);
    }
}

/* ---- the whole ---- */

static void print_goal(const board *b) {
    static const golems_state one = {.parts = 1}, several = {.parts = 3};
    char cell[24] = "";
    ng_out out = ng_out_over(cell, sizeof cell);
    for (int i = 0; i < GOLEMS_PAIR && b->goal_cell[i] != GOLEMS_NONE; i++) {
        if (i > 0) ng_put(&out, ng_tr(" and ", " и "));
        golems_put_cell(b->parts > 1 ? &several : &one, &out, b->goal_cell[i]);
    }
    printf("%s%s: %s%s%s", b->puzzle, ng_paint_code(PAINT_PLAIN),
           b->goal == GOAL_REACH  ? ng_tr("reach ", "дойти до ")
           : b->goal == GOAL_ROUT ? ng_tr("all parabots out", "выбить ПароБотов")
                                  : ng_tr("mend a component", "починить компонент"),
           cell, b->solved ? ng_tr(", solved", ", решена") : "");
}

static void print_title(const ng_table *table, const board *b) {
    static const char *const en[] = {"novice", "skilled", "expert", "pro"};
    static const char *const ru[] = {"новичок", "умелец", "эксперт", "профи"};
    fputs(ng_paint_code(PAINT_ACCENT), stdout);
    if (b->goal >= 0)
        print_goal(b);
    else
        printf("%s%s · %s", ng_tr(table->match.game->en, table->match.game->ru), ng_paint_code(PAINT_PLAIN),
               b->level >= 0 ? ng_tr(en[b->level], ru[b->level]) : "");
    printf(" · ");
    if (strcmp(b->phase, "stand") == 0) {
        printf("%s\n", ng_tr("the golems choose their places", "големы выбирают места"));
        return;
    }
    if (strcmp(b->phase, "draft") == 0) {
        printf("%s\n", ng_tr("the golems are built", "сборка големов"));
        return;
    }
    printf("%s %d/%d", ng_tr("round", "раунд"), b->round, b->rounds);
    if (b->line > 0 && b->line <= GOLEMS_LINES) printf(", %s %d", ng_tr("line", "строка"), b->line);
    printf(" · %s\n", golems_event_card(table, b->event));
}

/* Only what is on this field. */
static void print_legend(const board *b) {
    static const struct {
        const char *sign, *en, *ru;
    } entries[] = {{"▓", "wall", "стена"},    {"≈", "water", "вода"},  {"░", "ice", "лёд"},
                   {"◎", "portal", "портал"}, {"═", "line", "линия"},  {"▣", "barrel", "бочка"},
                   {"╱", "slick", "гололёд"}, {"*", "drift", "занос"}, {"⚑", "goal", "цель"}};
    bool there[9] = {false};
    for (int cell = 0; cell < 8 + 8 * b->parts; cell++) {
        int token = b->token[cell];
        if (token >= TOKEN_WALL && token <= TOKEN_ICE) there[token - TOKEN_WALL] = true;
        if (golems_is_portal(token)) there[3] = true;
        if (golems_is_line(token)) there[4] = true;
        if (b->height[cell] > 0) there[5] = true;
        if (ground(b, cell) == 'o') there[6] = true;
        if (ground(b, cell) == '*') there[7] = true;
    }
    there[8] = b->goal_cell[0] != GOLEMS_NONE;
    fputs(ng_paint_code(PAINT_DIM), stdout);
    const char *gap = "  ";
    for (int i = 0; i < 9; i++) {
        if (!there[i]) continue;
        printf("%s%s %s", gap, entries[i].sign, ng_tr(entries[i].en, entries[i].ru));
    }
    printf("%s\n", ng_paint_code(PAINT_PLAIN));
}

int golems_puzzle_words(const char *text, const char **words) {
    golems_puzzle puzzle;
    *words = golems_puzzle_read(text, &puzzle) ? puzzle.words[ng_lang_now()] : "";
    return (int)strcspn(*words, "\n");
}

void golems_board_print(const ng_table *table, int seat, const board *b) {
    static char panel[PANEL_ROWS][PANEL_LENGTH];
    int width = b->parts == 1 ? WIDE : NARROW;
    memset(panel, 0, sizeof panel);
    fill_panel(table, b, seat, panel);
    print_title(table, b);
    for (int row = 0; row < PANEL_ROWS; row++) {
        bool cells = row > 0 && (row - 1) % 3 == 1;
        if (cells)
            printf("%d ", (row - 1) / 3 + 1);
        else
            printf("  ");
        for (int part = 0; part < b->parts; part++) {
            print_part_row(b, part, row, width);
            if (part + 1 < b->parts) putchar(' ');
        }
        printf("%s%s\n", panel[row][0] == 0 ? "" : b->parts == 1 ? "  " : " ", panel[row]);
    }
    print_legend(b);
}

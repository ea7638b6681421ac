/* circuit_field.c - the field of circuit and who stands where, in 17 lines of 80 columns.
 *
 * A cell is seven columns wide; its tile stands on one line, and the line above holds what joins it to the
 * next row.  An element has three signs, with its player's token before and the value after it: ●(☼)2.  Round
 * brackets give light (colour side), ≈R≈ is burnt.  Heavy lines are the way of the last current; a tile laid
 * since the onlooker's last turn has the colour of its player. */
#include "cli/screens/circuit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    LINES = 2 * CIRCUIT_ROWS + 1,
    CELL = 7,
    LEFT = 5,
    WIDTH = 2 * LEFT + CIRCUIT_COLUMNS * CELL,
    GLYPH = 5
};
enum { PANEL = 26, PANEL_BYTES = 256 };
enum { NONE, LIGHT, HEAVY };

typedef struct sheet {
    char sign[LINES][WIDTH][GLYPH];
    uint8_t paint[LINES][WIDTH];
    uint8_t weight[CIRCUIT_CELLS][4]; /* of the line from the middle to each edge */
    bool stub[CIRCUIT_SIDES];         /* the current passes this side tile */
    uint8_t fresh[CIRCUIT_CELLS];     /* 1 + the seat that laid it since the onlooker's last turn */
} sheet;

/* ---- the way of the current ---- */

/* The cell beside this edge, or -1. */
static int beside(int cell, int edge) {
    static const int8_t down[] = {-1, 0, 1, 0}, right[] = {0, 1, 0, -1};
    int row = cell / CIRCUIT_COLUMNS + down[edge], column = cell % CIRCUIT_COLUMNS + right[edge];
    if (row < 0 || row >= CIRCUIT_ROWS || column < 0 || column >= CIRCUIT_COLUMNS) return -1;
    return row * CIRCUIT_COLUMNS + column;
}

/* C1: the sign of the bar's contact above (or under) a column, or 0. */
static char bar_contact(int column, bool top) {
    if (column == 0 || column == CIRCUIT_COLUMNS - 1) return 0;
    return (column < CIRCUIT_COLUMNS / 2) == top ? '-' : '+';
}

/* The side tile at this edge, or -1. */
static int side_at(int cell, int edge) {
    int row = cell / CIRCUIT_COLUMNS, column = cell % CIRCUIT_COLUMNS;
    if (edge == EDGE_W && column == 0) return row;
    return edge == EDGE_E && column == CIRCUIT_COLUMNS - 1 ? CIRCUIT_ROWS + row : -1;
}

/* The sign of the bare contact that this edge touches, or 0. */
static char contact(const circuit_state *s, int cell, int edge) {
    int row = cell / CIRCUIT_COLUMNS, column = cell % CIRCUIT_COLUMNS, side = side_at(cell, edge);
    if (edge == EDGE_N && row == 0) return bar_contact(column, true);
    if (edge == EDGE_S && row == CIRCUIT_ROWS - 1) return bar_contact(column, false);
    if (side < 0) return 0;
    return s->side[side] == SIDE_PLUS ? '+' : s->side[side] == SIDE_MINUS ? '-' : 0;
}

static void carry(sheet *f, int cell, int edge) {
    if (f->weight[cell][edge] != NONE) f->weight[cell][edge] = HEAVY;
}

/* The first edge with which the tile touches a contact of this sign, or -1. */
static int contact_edge(const circuit_state *s, const sheet *f, int place, char sign) {
    for (int edge = EDGE_N; place < CIRCUIT_CELLS && edge <= EDGE_W; edge++)
        if (f->weight[place][edge] != NONE && contact(s, place, edge) == sign) return edge;
    return -1;
}

/* A way begins, ends, or leaves the field for a moment at a contact of this sign. */
static void carry_to_contact(const circuit_state *s, sheet *f, int place, char sign) {
    int edge = contact_edge(s, f, place, sign);
    if (edge < 0) return;
    carry(f, place, edge);
    if (side_at(place, edge) >= 0) f->stub[side_at(place, edge)] = true;
}

/* From a tile to the tile or side tile at this edge; false: it is not there, or does not touch. */
static bool carry_over(sheet *f, int cell, int edge, int place) {
    int side = side_at(cell, edge);
    if (f->weight[cell][edge] == NONE) return false;
    if (place >= CIRCUIT_CELLS && side == place - CIRCUIT_CELLS) {
        f->stub[side] = true;
    } else {
        if (place >= CIRCUIT_CELLS || beside(cell, edge) != place) return false;
        if (f->weight[place][(edge + 2) % 4] == NONE) return false;
        carry(f, place, (edge + 2) % 4);
    }
    carry(f, cell, edge);
    return true;
}

/* Two places that follow each other on a way touch, or are joined by contacts of one pole. */
static void carry_between(const circuit_state *s, sheet *f, int a, int b) {
    int cell = a < CIRCUIT_CELLS ? a : b, place = a < CIRCUIT_CELLS ? b : a;
    for (int edge = EDGE_N; cell < CIRCUIT_CELLS && edge <= EDGE_W; edge++)
        if (carry_over(f, cell, edge, place)) return;
    for (const char *sign = "+-"; *sign != 0; sign++) {
        if (contact_edge(s, f, a, *sign) < 0 || contact_edge(s, f, b, *sign) < 0) continue;
        carry_to_contact(s, f, a, *sign);
        carry_to_contact(s, f, b, *sign);
        return;
    }
}

typedef struct tracing {
    const circuit_state *s;
    sheet *f;
    uint32_t ply; /* of the last play with a current, which alone is shown */
} tracing;

static void weigh(const circuit_state *s, sheet *f) {
    memset(f->stub, 0, sizeof f->stub);
    for (int cell = 0; cell < CIRCUIT_CELLS; cell++)
        for (int edge = EDGE_N; edge <= EDGE_W; edge++)
            f->weight[cell][edge] = (circuit_at(s, cell)->edges >> edge & 1) != 0 ? LIGHT : NONE;
}

static void trace(void *context, uint32_t ply, const ng_doc *event) {
    tracing *t = context;
    uint32_t path = ng_doc_get(event, 0, "path");
    int at = ng_circuit_place_node(event, ng_doc_get(event, 0, "at"));
    if (ng_doc_get(event, 0, "tile") != 0 && at >= 0 && at < CIRCUIT_CELLS)
        t->f->fresh[at] = (uint8_t)(1 + ng_doc_number(event, 0, "seat", 0));
    if (path == 0 || event->node[path].count == 0) return;
    if (ply != t->ply) weigh(t->s, t->f);
    t->ply = ply;
    int battery = ng_circuit_place_node(event, ng_doc_get(event, 0, "battery")), last = battery;
    NG_EACH(event, i, path) {
        int place = ng_circuit_place_node(event, i);
        if (place < 0) return;
        if (last >= 0)
            carry_between(t->s, t->f, last, place);
        else
            carry_to_contact(t->s, t->f, place, '+');
        last = place;
    }
    if (battery >= 0)
        carry_between(t->s, t->f, last, battery);
    else
        carry_to_contact(t->s, t->f, last, '-');
}

/* ---- signs ---- */

static void put(sheet *f, int y, int x, const char *text, int paint) {
    for (; *text != 0 && x < WIDTH; x++) {
        int length = 1;
        while (((unsigned char)text[length] & 0xc0) == 0x80) length++;
        if (length >= GLYPH) return;
        memcpy(f->sign[y][x], text, (size_t)length);
        f->sign[y][x][length] = 0;
        f->paint[y][x] = (uint8_t)paint;
        text += length;
    }
}

/* The lines that meet in one place, by their weights. */
static const char *box(int north, int east, int south, int west) {
    static const char *const lines[81] = {
        " ", "╴", "╸", "╷", "┐", "┑", "╻", "┒", "┓", "╶", "─", "╾", "┌", "┬", "┭", "┎", "┰",
        "┱", "╺", "╼", "━", "┍", "┮", "┯", "┏", "┲", "┳", "╵", "┘", "┙", "│", "┤", "┥", "╽",
        "┧", "┪", "└", "┴", "┵", "├", "┼", "┽", "┟", "╁", "╅", "┕", "┶", "┷", "┝", "┾", "┿",
        "┢", "╆", "╈", "╹", "┚", "┛", "╿", "┦", "┩", "┃", "┨", "┫", "┖", "┸", "┹", "┞", "╀",
        "╃", "┠", "╂", "╉", "┗", "┺", "┻", "┡", "╄", "╇", "┣", "╊", "╋"};
    return lines[27 * north + 9 * east + 3 * south + west];
}

static int wire_paint(int weight) { return weight == HEAVY ? PAINT_WARN : PAINT_PLAIN; }

/* An element's three signs by the edge at which the current, or the battery's plus, is; '-' is wire where the
 * element lies, and nothing where it stands. */
static const char *element_sign(const circuit_state *s, int cell) {
    static const char *const signs[2][CIRCUIT_TILES][4] = {
        {
            [KIND_LAMP] = {"(☼)", "(☼)", "(☼)", "(☼)"},
            [KIND_LED] = {"(▼)", "(◀)", "(▲)", "(▶)"},
            [KIND_RESISTOR] = {"[R]", "[R]", "[R]", "[R]"},
            [KIND_DIODE] = {"[▼]", "[◀]", "[▲]", "[▶]"},
            [KIND_REED] = {"[╱]", "[╱]", "[╱]", "[╱]"},
            [KIND_MAGNET] = {"N∩S", "N∩S", "N∩S", "N∩S"},
            [KIND_BATTERY] = {"⁺▮₋", "−▮+", "₊▮⁻", "+▮−"},
        },
        {
            [KIND_LAMP] = {"-⊗-", "-⊗-", "-⊗-", "-⊗-"},
            [KIND_LED] = {"_▽⇗", "⇖│◁", "‾△⇗", "▷│⇗"},
            [KIND_RESISTOR] = {"[ ]", "[ ]", "[ ]", "[ ]"},
            [KIND_DIODE] = {"_▽_", "-│◁", "‾△‾", "▷│-"},
            [KIND_REED] = {"(╱)", "(╱)", "(╱)", "(╱)"},
            [KIND_MAGNET] = {"N∩S", "N∩S", "N∩S", "N∩S"},
            [KIND_BATTERY] = {"⁺═₋", "╷┃+", "₊═⁻", "+┃╷"},
        },
    };
    static const char *const burnt[2][2][4] = {{{"≈▼≈", "≈◀≈", "≈▲≈", "≈▶≈"}, {"≈R≈", "≈R≈", "≈R≈", "≈R≈"}},
                                               {{"≈▽≈", "≈◁≈", "≈△≈", "≈▷≈"}, {"≈▯≈", "≈▯≈", "≈▯≈", "≈▯≈"}}};
    static const char *const closed[2][2] = {{"[│]", "[─]"}, {"(│)", "(─)"}};
    const circuit_tile *tile = circuit_at(s, cell);
    if (circuit_has(s->smoke, cell)) return burnt[s->look][tile->kind == KIND_RESISTOR][tile->from];
    if (circuit_has(s->on, cell)) return closed[s->look][tile->from == EDGE_E];
    return signs[s->look][tile->kind][tile->from];
}

static int element_paint(const circuit_state *s, const sheet *f, int cell) {
    static const uint8_t paints[CIRCUIT_TILES] = {
        [KIND_LAMP] = PAINT_WARN,   [KIND_LED] = PAINT_GOOD,    [KIND_RESISTOR] = PAINT_BOLD,
        [KIND_DIODE] = PAINT_BOLD,  [KIND_REED] = PAINT_ACCENT, [KIND_MAGNET] = PAINT_ACCENT,
        [KIND_BATTERY] = PAINT_BOLD};
    if (circuit_has(s->smoke, cell)) return PAINT_BAD;
    return f->fresh[cell] > 0 ? PAINT_SEAT + f->fresh[cell] - 1 : paints[circuit_at(s, cell)->kind];
}

/* ---- the field ---- */

static void put_element(const circuit_state *s, sheet *f, int cell, int y, int x) {
    const char *sign = element_sign(s, cell);
    const uint8_t *weight = f->weight[cell];
    put(f, y, x + 2, sign, element_paint(s, f, cell));
    for (int i = 2; i <= 4; i++)
        if (strcmp(f->sign[y][x + i], "-") == 0) {
            int way = weight[i < 3 ? EDGE_W : EDGE_E];
            put(f, y, x + i, way == NONE ? " " : box(0, way, 0, way), wire_paint(way));
        }
    if (s->token[cell] == 0) return;
    int owner = circuit_token_seat(s->token[cell]);
    put(f, y, x + 1, ng_circuit_shapes[owner], PAINT_SEAT + owner);
    put(f, y, x + 5, circuit_token_value(s->token[cell]) == 2 ? "2" : "1", PAINT_SEAT + owner);
}

/* A tile's line: the current's way, or in the colour of whoever just laid it. */
static int line_paint(const sheet *f, int cell, int weight) {
    return weight != HEAVY && f->fresh[cell] > 0 ? PAINT_SEAT + f->fresh[cell] - 1 : wire_paint(weight);
}

static void put_cell(const circuit_state *s, sheet *f, int cell) {
    int y = 1 + 2 * (cell / CIRCUIT_COLUMNS), x = LEFT + CELL * (cell % CIRCUIT_COLUMNS);
    const uint8_t *weight = f->weight[cell];
    if (s->cell[cell] == 0) {
        put(f, y, x + 3, "·", PAINT_DIM);
        return;
    }
    for (int i = 0; i < 3; i++) {
        int west = weight[EDGE_W], east = weight[EDGE_E];
        put(f, y, x + i, box(0, west, 0, west), line_paint(f, cell, west));
        put(f, y, x + 4 + i, box(0, east, 0, east), line_paint(f, cell, east));
    }
    if (circuit_is_wire(circuit_at(s, cell)->kind)) {
        bool heavy = memchr(weight, HEAVY, 4) != NULL;
        put(f, y, x + 3, box(weight[EDGE_N], weight[EDGE_E], weight[EDGE_S], weight[EDGE_W]),
            line_paint(f, cell, heavy ? HEAVY : LIGHT));
    } else {
        put_element(s, f, cell, y, x);
    }
}

/* What joins the rows: the halves of the two tiles that look at each other. */
static void put_joints(sheet *f) {
    for (int column = 0; column < CIRCUIT_COLUMNS; column++)
        for (int line = 0; line <= CIRCUIT_ROWS; line++) {
            int under = line * CIRCUIT_COLUMNS + column, over = under - CIRCUIT_COLUMNS;
            int up = line > 0 ? f->weight[over][EDGE_S] : NONE;
            int down = line < CIRCUIT_ROWS ? f->weight[under][EDGE_N] : NONE;
            put(f, 2 * line, LEFT + CELL * column + 3, box(up, 0, down, 0),
                wire_paint(up > down ? up : down));
        }
}

static int pole_paint(char sign) { return sign == '+' ? PAINT_BAD : PAINT_SEAT; }

static void put_bars(sheet *f) {
    for (int column = 0; column < CIRCUIT_COLUMNS; column++)
        for (int bottom = 0; bottom < 2; bottom++) {
            int y = bottom ? LINES - 1 : 0, x = LEFT + CELL * column + 3;
            const char letter[2] = {(char)('a' + column), 0};
            char sign = bar_contact(column, !bottom);
            put(f, y, x - 2, letter, PAINT_DIM);
            if (sign != 0) put(f, y, x, sign == '+' ? "+" : "−", pole_paint(sign));
        }
}

static void put_sides(const circuit_state *s, sheet *f) {
    put(f, 0, 2, "L", PAINT_DIM);
    put(f, 0, WIDTH - 3, "R", PAINT_DIM);
    for (int side = 0; side < CIRCUIT_SIDES; side++) {
        bool right = side >= CIRCUIT_ROWS, blown = (s->blown >> side & 1u) != 0;
        int row = side % CIRCUIT_ROWS, y = 1 + 2 * row, x = right ? WIDTH - 1 : 0, step = right ? -1 : 1;
        const char digit[2] = {(char)('1' + row), 0};
        int kind = s->side[side], way = f->stub[side] ? HEAVY : LIGHT;
        bool plus = kind == SIDE_PLUS || kind == SIDE_PLUS_FUSE;
        put(f, y, x, digit, PAINT_DIM);
        if (kind == SIDE_BROKEN) {
            put(f, y, x + 2 * step, "×", PAINT_DIM);
            continue;
        }
        put(f, y, x + 2 * step, plus ? "+" : "−", pole_paint(plus ? '+' : '-'));
        for (int i = 3; i <= 4; i++) put(f, y, x + i * step, box(0, way, 0, way), wire_paint(way));
        if (circuit_is_fuse(kind)) put(f, y, x + 3 * step, blown ? "≈" : "▯", blown ? PAINT_BAD : PAINT_BOLD);
    }
}

/* ---- the panel beside it ---- */

typedef struct panel {
    char line[LINES][PANEL_BYTES];
    int count;
} panel;

static ng_out open_line(panel *p) {
    ng_out out = ng_out_over(p->line[p->count++], PANEL_BYTES);
    return out;
}

static void put_painted(ng_out *out, int paint, const char *text) {
    ng_putf(out, "%s%s%s", ng_paint_code(paint), text, ng_paint_code(PAINT_PLAIN));
}

/* Spaces up to a column of the line. */
static void pad(ng_out *out, int column) {
    for (int width = ng_term_width(out->text); width < column; width++) ng_put_char(out, ' ');
}

static int tokens_left(const circuit_state *s, int seat) {
    int left = CIRCUIT_TOKENS;
    for (int cell = 0; cell < CIRCUIT_CELLS; cell++)
        left -= s->token[cell] != 0 && circuit_token_seat(s->token[cell]) == seat;
    return left;
}

/* False: there is no room for it in the line. */
static bool add_word(ng_out *out, const char *word) {
    int width = ng_term_width(out->text), gap = width > 3 ? 2 : 0;
    if (width + gap + ng_term_width(word) > PANEL) return false;
    if (gap > 0) ng_put(out, ", ");
    ng_put(out, word);
    return true;
}

/* Name, tiles held and points; under it all that the player has or owes. */
static void put_player(const ng_table *table, const ng_circuit_seen *seen, panel *p, int seat) {
    const circuit_state *s = &seen->open;
    char word[64];
    ng_out out = open_line(p);
    bool on = s->phase != PHASE_OVER && seat == (seen->mender >= 0 ? seen->mender : seen->turn);
    ng_put(&out, on ? "▸" : " ");
    put_painted(&out, PAINT_SEAT + seat, ng_circuit_shapes[seat]);
    ng_putf(&out, " %s", ng_player_name(table, seat));
    pad(&out, 15);
    for (int i = 0; i < seen->held[seat]; i++) ng_put(&out, "▪");
    if (s->teams) {
        pad(&out, 20);
        ng_put_char(&out, (char)('A' + seen->team[seat]));
    }
    int points = seen->points[seen->team[seat]];
    snprintf(word, sizeof word, "%s%d", points < 0 ? "−" : "", abs(points));
    pad(&out, PANEL - ng_term_width(word));
    put_painted(&out, PAINT_BOLD, word);
    out = open_line(p);
    ng_put(&out, "   ");
    char tokens[16];
    snprintf(tokens, sizeof tokens, "%s×%d", ng_circuit_shapes[seat], tokens_left(s, seat));
    if (s->skip[seat] == 0) add_word(&out, tokens);
    int fines = circuit_penalty_points(s->penalties[seat]) + s->solder[seat];
    snprintf(word, sizeof word, "%s −%d", ng_tr("fines", "штраф"), fines);
    if (fines > 0) add_word(&out, word);
    if (s->skip[seat] != 0) add_word(&out, ng_tr("skips", "пропуск"));
    if (ng_seats_has(s->passed, seat)) add_word(&out, ng_tr("passed", "пас"));
    if (s->irons[seat] > 0 && !add_word(&out, ng_tr("iron", "паяльник")))
        add_word(&out, ng_circuit_names[KIND_IRON].colour);
    if (s->skip[seat] != 0) add_word(&out, tokens);
}

static void put_legend(const circuit_state *s, panel *p) {
    static const char *const lines[][4] = {
        {"(☼) lamp   [R] resistor", "(☼) лампочка  [R] резистор", " ⊗  lamp   [ ] resistor",
         " ⊗  лампочка  [ ] резистор"},
        {"(▶) led    [▶] diode", "(▶) светодиод [▶] диод", "▷│⇗ led    ▷│─ diode", "▷│⇗ светодиод ▷│─ диод"},
        {"[╱] reed   [─] closed", "[╱] геркон    [─] замкнут", "(╱) reed   (─) closed",
         "(╱) геркон    (─) замкнут"},
        {"N∩S magnet ≈R≈ burnt", "N∩S магнит    ≈R≈ сгорел", "N∩S magnet ≈▯≈ burnt",
         "N∩S магнит    ≈▯≈ сгорел"},
        {"▯ fuse  ≈ blown  × broken", "▯ предохранитель, × обрыв", "▯ fuse  ≈ blown  × broken",
         "▯ предохранитель, × обрыв"},
        {"●(☼)2: token of ●, glow 2", "●(☼)2: жетон ●, свет 2", "● ⊗ 2: token of ●, glow 2",
         "● ⊗ 2: жетон ●, свет 2"},
    };
    const int count = sizeof lines / sizeof *lines;
    if (p->count + count < LINES) p->count++;
    for (int i = 0; i < count && p->count < LINES; i++) {
        ng_out out = open_line(p);
        put_painted(&out, PAINT_DIM, lines[i][2 * s->look + (ng_lang_now() == NG_RU)]);
    }
}

static void fill_panel(const ng_table *table, const ng_circuit_seen *seen, panel *p) {
    const circuit_state *s = &seen->open;
    char word[96];
    memset(p, 0, sizeof *p);
    ng_out out = open_line(p);
    put_painted(&out, PAINT_ACCENT, ng_tr(table->match.game->en, table->match.game->ru));
    out = open_line(p);
    snprintf(word, sizeof word, "%s %d, %s %d%s", ng_tr("bag", "мешочек"), seen->bag, ng_tr("goal", "цель"),
             s->goal, s->x2 ? ", x2" : "");
    put_painted(&out, PAINT_DIM, word);
    const char *score = ng_tr("score", "очки");
    pad(&out, PANEL - ng_term_width(score));
    if (ng_term_width(word) + ng_term_width(score) < PANEL) put_painted(&out, PAINT_DIM, score);
    if (s->last > 0 && s->phase != PHASE_OVER) {
        out = open_line(p);
        put_painted(&out, PAINT_WARN, ng_tr("Last turns.", "Последние ходы."));
    }
    for (int seat = 0; seat < s->seats; seat++) put_player(table, seen, p, seat);
    put_legend(s, p);
}

/* The onlooker's hand, and his partners'. */
static void print_hands(const ng_table *table, const ng_circuit_seen *seen) {
    int open = 0;
    for (int seat = 0; seat < seen->open.seats; seat++) open += seen->known[seat];
    if (open == 0) return;
    for (int i = 0; i < seen->open.seats; i++) {
        int seat = (seen->seat + i) % seen->open.seats, n = 0;
        if (!seen->known[seat]) continue;
        if (i == 0)
            printf("%s%s:%s ", ng_paint_code(PAINT_BOLD), ng_tr("Hand", "Рука"), ng_paint_code(PAINT_PLAIN));
        else
            printf("   %s: ", ng_player_name(table, seat));
        for (int kind = 0; kind < CIRCUIT_KINDS; kind++)
            for (int k = 0; k < seen->open.hand[seat][kind]; k++) {
                const ng_circuit_name *name = &ng_circuit_names[kind];
                printf("%s", n++ == 0 ? "" : open > 1 ? ", " : " · ");
                if (open == 1) printf("%s ", seen->open.look ? name->schematic : name->colour);
                printf("%s", ng_circuit_kind(kind));
            }
        if (n == 0) printf("%s", ng_tr("empty", "пусто"));
    }
    printf("\n");
}

static void print_line(const sheet *f, const panel *p, int y) {
    int paint = PAINT_PLAIN, end = WIDTH;
    while (p->line[y][0] == 0 && end > 0 && (f->sign[y][end - 1][0] == 0 || f->sign[y][end - 1][0] == ' '))
        end--;
    for (int x = 0; x < end; x++) {
        const char *sign = f->sign[y][x];
        if (f->paint[y][x] != paint && sign[0] != 0) {
            paint = f->paint[y][x];
            printf("%s%s", ng_paint_code(PAINT_PLAIN), paint != PAINT_PLAIN ? ng_paint_code(paint) : "");
        }
        printf("%s", sign[0] != 0 ? sign : " ");
    }
    printf("%s%s%s\n", ng_paint_code(PAINT_PLAIN), p->line[y][0] != 0 ? "  " : "", p->line[y]);
}

void ng_circuit_draw(const ng_table *table, int seat, const ng_doc *view) {
    static sheet f;
    static panel p;
    ng_circuit_seen seen;
    ng_circuit_look(view, seat, &seen);
    memset(&f, 0, sizeof f);
    weigh(&seen.open, &f);
    tracing t = {.s = &seen.open, .f = &f, .ply = UINT32_MAX};
    ng_circuit_retell(&table->match, seat, ng_circuit_last_turn(&table->match, seat), trace, &t);
    for (int cell = 0; cell < CIRCUIT_CELLS; cell++) put_cell(&seen.open, &f, cell);
    put_joints(&f);
    put_bars(&f);
    put_sides(&seen.open, &f);
    fill_panel(table, &seen, &p);
    for (int y = 0; y < LINES; y++) print_line(&f, &p, y);
    if (seen.open.phase != PHASE_OVER) print_hands(table, &seen); /* the result needs the line */
}

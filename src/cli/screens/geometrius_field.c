/* geometrius_field.c - the table of geometrius in the terminal: at the left the field with a sketch of each
 * shape, at the right the players, the onlooker's shapes and cards.  Drawn from a seat's view alone.
 *
 * A cell:  a sketch, F19★ (★: not convex), below it whose chip is on top, how many there are, ⊠: locked; and
 * under these, where there is room, the chips below the top one. */
#include "cli/screens/geometrius.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    SCREEN = 80,
    HEIGHT = 15,      /* lines of cells that leave room for a title, news and the prompt */
    EXTENT_MAX = 128, /* columns of a field: from a loaded one of ±30, each push a step further */
    LABEL = 4,        /* columns for the numbers of rows */
    BESIDE = 28,      /* columns for the players when they are below the field */
    COLUMN = 20,      /* the narrowest that the right side can be */
    LINES = 160,
    LINE = 6000
};

typedef struct page {
    char line[LINES][LINE];
    int count, width;
} page;

const char *const ng_geometrius_chip[SEEN_SEATS] = {"●", "■", "▲", "◆", "⬟", "⬢"};

/* ---- reading the view ---- */

static int named(const ng_doc *doc, uint32_t object, const char *key) {
    return (int)ng_doc_number(doc, object, key, 0);
}

/* «F19»: 18. */
static int id(const ng_doc *doc, uint32_t node) {
    char text[8] = "";
    ng_doc_copy(doc, node, text, sizeof text);
    return (text[0] != 0 ? atoi(text + 1) : 1) - 1;
}

static uint64_t set(const ng_doc *doc, uint32_t array) {
    uint64_t all = 0;
    NG_EACH(doc, i, array) all |= (uint64_t)1 << id(doc, i);
    return all;
}

static void look_at_field(const ng_doc *view, ng_seen *s) {
    uint32_t field = ng_doc_get(view, 0, "field");
    NG_EACH(view, i, field) {
        ng_piece *piece = &s->piece[s->pieces++];
        piece->shape = id(view, ng_doc_get(view, i, "shape"));
        piece->x = named(view, i, "x");
        piece->y = named(view, i, "y");
        piece->chips = ng_doc_numbers(view, ng_doc_get(view, i, "chips"), piece->chip, SEEN_STACK);
        ng_doc_bool(view, ng_doc_get(view, i, "locked"), &piece->locked);
        if (s->pieces == 1) {
            s->left = s->right = piece->x;
            s->top = s->bottom = piece->y;
        }
        if (piece->x < s->left) s->left = piece->x;
        if (piece->x > s->right) s->right = piece->x;
        if (piece->y < s->top) s->top = piece->y;
        if (piece->y > s->bottom) s->bottom = piece->y;
    }
}

void ng_geometrius_look(const ng_doc *view, int seat, ng_seen *s) {
    memset(s, 0, sizeof *s);
    s->seat = seat;
    look_at_field(view, s);
    uint32_t own = ng_doc_get(view, 0, "own"), hands = ng_doc_get(view, 0, "hands");
    NG_EACH(view, i, own)
        if (s->seats < SEEN_SEATS) s->own[s->seats++] = set(view, i);
    int holder = 0;
    NG_EACH(view, i, hands)
        if (holder++ == seat) s->hand = set(view, ng_doc_get(view, i, "cards"));
    s->discard = set(view, ng_doc_get(view, 0, "discard"));
    ng_doc_numbers(view, ng_doc_get(view, 0, "turns_left"), s->turns, SEEN_SEATS);
    ng_doc_numbers(view, ng_doc_get(view, 0, "chips_left"), s->chips, SEEN_SEATS);
    ng_doc_numbers(view, ng_doc_get(view, 0, "scores"), s->score, SEEN_SEATS);
    s->turn = named(view, 0, "turn");
    s->placed = named(view, 0, "placed");
    s->deck = named(view, ng_doc_get(view, 0, "deck"), "count");
    s->naming = (int)view->node[ng_doc_get(view, 0, "naming")].count;
    ng_doc_bool(view, ng_doc_get(view, 0, "pushed"), &s->pushed);
    ng_doc_bool(view, ng_doc_get(view, 0, "no_footing"), &s->no_footing);
    ng_doc_bool(view, ng_doc_get(view, 0, "over"), &s->over);
}

const ng_piece *ng_geometrius_piece(const ng_seen *s, int shape) {
    for (int i = 0; i < s->pieces; i++)
        if (s->piece[i].shape == shape) return &s->piece[i];
    return NULL;
}

/* ---- lines ---- */

__attribute__((format(printf, 2, 3))) static void add(char *line, const char *format, ...) {
    size_t length = strlen(line);
    va_list values;
    if (length >= LINE) return;
    va_start(values, format);
    vsnprintf(line + length, LINE - length, format, values);
    va_end(values);
}

static void print_line(char *line) {
    size_t length = strlen(line);
    while (length > 0 && line[length - 1] == ' ') line[--length] = 0;
    printf("%s\n", line);
}

static char *next_line(page *p) {
    char *line = p->line[p->count < LINES - 1 ? p->count++ : p->count];
    line[0] = 0;
    return line;
}

/* Fills the line with blanks from where it stood before up to `width` more columns. */
static void pad(char *line, int from, int width) {
    int blanks = from + width - ng_term_width(line);
    if (blanks > 0) add(line, "%*s", blanks, "");
}

/* Up to the last blank within `width` columns: the bytes that go on this line. */
static size_t wrap(const char *text, int width) {
    size_t end = 0, i = 0;
    for (int column = 0; column <= width; column++) {
        if (text[i] == 0) return i;
        if (text[i] == ' ') end = i;
        i++;
        while (((unsigned char)text[i] & 0xc0) == 0x80) i++;
    }
    return end > 0 ? end : i;
}

/* ---- the field ---- */

typedef struct grid {       /* how large the cells can be */
    int sketch, rows, cell; /* letters; the cell's width, its left bar included */
    bool airy;              /* a blank on both sides of the sketch */
} grid;

static grid choose_grid(const ng_seen *s) {
    int rows = s->bottom - s->top + 1, columns = s->right - s->left + 1;
    if (rows <= 5 && columns <= 4) return (grid){.sketch = 5, .rows = 3, .cell = 12, .airy = true};
    if (rows <= 5 && columns <= 5) return (grid){.sketch = 5, .rows = 3, .cell = 10};
    if (rows <= 5 && columns <= 6) return (grid){.sketch = 4, .rows = 3, .cell = 9};
    if (rows <= 7 && columns <= 6) return (grid){.sketch = 4, .rows = 2, .cell = 9};
    if (rows <= 8 && columns <= 10) return (grid){.sketch = 0, .rows = 2, .cell = 5};
    return (grid){.sketch = 0, .rows = 1, .cell = 8};
}

static const ng_piece *piece_at(const ng_seen *s, int x, int y) {
    for (int i = 0; i < s->pieces; i++)
        if (s->piece[i].x == x && s->piece[i].y == y) return &s->piece[i];
    return NULL;
}

static const char *star(int shape) { return (geometrius_starred >> shape & 1) != 0 ? "★" : ""; }

/* Whose it is, what it is worth, and whether that is settled. */
static void add_owner(char *line, const ng_piece *piece) {
    if (piece->chips == 0) return;
    int owner = piece->chip[piece->chips - 1];
    add(line, "%s%s%d%s%s", ng_paint_code(PAINT_SEAT + owner), ng_geometrius_chip[owner], piece->chips,
        piece->locked ? GEOMETRIUS_LOCK : "", ng_paint_code(PAINT_PLAIN));
}

static void add_below(char *line, const ng_piece *piece) {
    for (int i = 0; i + 1 < piece->chips; i++)
        add(line, "%s%s%s", ng_paint_code(PAINT_SEAT + piece->chip[i]), ng_geometrius_chip[piece->chip[i]],
            ng_paint_code(PAINT_PLAIN));
}

static void add_cell(char *line, const grid *g, const ng_piece *piece, int row) {
    int from = ng_term_width(line);
    if (piece != NULL && g->sketch > 0) {
        char buffer[512];
        ng_dots dots;
        ng_dots_draw(piece->shape, g->sketch, g->rows, false, &dots);
        ng_out text = ng_out_over(buffer, sizeof buffer);
        ng_dots_row(&dots, row, &text);
        int paint = piece->chips > 0 ? PAINT_SEAT + piece->chip[piece->chips - 1] : PAINT_PLAIN;
        const char *blank = g->airy ? " " : "";
        add(line, "%s%s%s%s%s", blank, ng_paint_code(paint), buffer, ng_paint_code(PAINT_PLAIN), blank);
    }
    if (piece != NULL && row == 0)
        add(line, "%sF%02d%s%s", ng_paint_code(PAINT_BOLD), piece->shape + 1, ng_paint_code(PAINT_PLAIN),
            star(piece->shape));
    if (piece != NULL && row == (g->rows > 1 ? 1 : 0)) add_owner(line, piece);
    if (piece != NULL && row == 2) add_below(line, piece);
    if (piece == NULL && row == g->rows / 2) {
        pad(line, from, g->cell / 2 - 1);
        add(line, "%s·%s", ng_paint_code(PAINT_DIM), ng_paint_code(PAINT_PLAIN));
    }
    pad(line, from, g->cell - 1);
}

/* A row of cells: `at` gives the piece of each column, or NULL; so does `bar` where the usual ones are meant.
 */
static void put_cells(const grid *g, const char *label, const char *bar, const ng_piece *const *at, int count,
                      page *p) {
    const char *dim = ng_paint_code(PAINT_DIM), *plain = ng_paint_code(PAINT_PLAIN);
    for (int row = 0; row < g->rows; row++) {
        char *line = next_line(p);
        if (row == g->rows / 2) add(line, "%s%s%s", dim, label, plain);
        pad(line, 0, LABEL);
        for (int i = 0; i < count; i++) {
            add(line, "%s%s%s", dim, bar != NULL ? bar : row == 0 && g->rows > 1 ? "┌" : "│", plain);
            add_cell(line, g, at[i], row);
        }
    }
}

static void put_field(const ng_seen *s, const grid *g, page *p) {
    const char *dim = ng_paint_code(PAINT_DIM), *plain = ng_paint_code(PAINT_PLAIN);
    const ng_piece *at[EXTENT_MAX];
    int columns = s->right - s->left + 1;
    char *line = next_line(p);
    p->width = LABEL + g->cell * columns + 1;
    add(line, "%sy\\x%s", dim, plain);
    for (int i = 0; i < columns; i++) {
        pad(line, 0, LABEL + i * g->cell + g->cell / 2 - (s->left + i < 0));
        add(line, "%s%d%s", dim, s->left + i, plain);
    }
    for (int y = s->top; y <= s->bottom; y++) {
        char label[16];
        snprintf(label, sizeof label, "%3d", y);
        for (int i = 0; i < columns; i++) at[i] = piece_at(s, s->left + i, y);
        put_cells(g, label, NULL, at, columns, p);
    }
}

/* The shapes in front of a player, drawn as they would lie on the field. */
static void put_strip(const ng_seen *s, const grid *g, int seat, const char *label, page *p) {
    ng_piece own[GEOMETRIUS_SHAPES];
    const ng_piece *at[GEOMETRIUS_SHAPES];
    int count = 0;
    for (int shape = 0; shape < GEOMETRIUS_SHAPES; shape++) {
        if ((s->own[seat] >> shape & 1) == 0) continue;
        own[count] = (ng_piece){.shape = shape};
        at[count] = &own[count];
        count++;
    }
    if (p->width < LABEL + g->cell * count + 1) p->width = LABEL + g->cell * count + 1;
    put_cells(g, label, "┆", at, count, p);
}

void ng_geometrius_print_field(const ng_seen *s) {
    static page p;
    int rows = s->bottom - s->top + 1, columns = s->right - s->left + 1;
    grid g = {.sketch = 5, .rows = rows <= 7 ? 3 : 2, .cell = 12, .airy = true};
    if (columns > 6) g = (grid){.sketch = 4, .rows = g.rows, .cell = 9};
    if (columns > 8) g = (grid){.sketch = 3, .rows = g.rows, .cell = 8};
    p.count = 0;
    if (s->pieces > 0) put_field(s, &g, &p);
    for (int i = 0; i < p.count; i++) print_line(p.line[i]);
}

void ng_geometrius_print_own(const ng_seen *s) {
    static page p;
    const grid g = {.sketch = 5, .rows = 3, .cell = 12, .airy = true};
    p.count = 0;
    for (int seat = 0; seat < s->seats; seat++) {
        char label[64];
        snprintf(label, sizeof label, "%s %s%s", ng_paint_code(PAINT_SEAT + seat), ng_geometrius_chip[seat],
                 ng_paint_code(PAINT_PLAIN));
        put_strip(s, &g, seat, label, &p);
    }
    for (int i = 0; i < p.count; i++) print_line(p.line[i]);
}

/* ---- the right side ---- */

static void put_players(const ng_table *table, const ng_seen *s, int width, page *p) {
    const char *dim = ng_paint_code(PAINT_DIM), *plain = ng_paint_code(PAINT_PLAIN);
    bool wide = width >= 25;
    char *line = next_line(p);
    pad(line, 0, wide ? 14 : 5);
    add(line, "%s%s%s", dim,
        wide ? ng_tr("pts chp trn", "очк фиш ход") : ng_tr("pts/chips/turns", "очки/фишки/ходы"), plain);
    for (int seat = 0; seat < s->seats; seat++) {
        bool turn = seat == s->turn && !s->over && s->naming == 0;
        line = next_line(p);
        add(line, "%s%s%s%s %s", turn ? "›" : " ", ng_paint_code(PAINT_SEAT + seat), ng_geometrius_chip[seat],
            plain, ng_player_name(table, seat));
        pad(line, 0, 14);
        if (wide)
            add(line, "%3d%4d%4d", s->score[seat], s->chips[seat], s->turns[seat]);
        else
            add(line, " %d/%d/%d", s->score[seat], s->chips[seat], s->turns[seat]);
    }
}

/* The shapes in front of a player, as numbers. */
static void put_own(const ng_seen *s, int seat, int width, page *p) {
    char *line = next_line(p);
    if (seat == s->seat)
        add(line, "%s", ng_tr("own", "свои"));
    else
        add(line, " %s%s%s", ng_paint_code(PAINT_SEAT + seat), ng_geometrius_chip[seat],
            ng_paint_code(PAINT_PLAIN));
    pad(line, 0, 5);
    for (int shape = 0; shape < GEOMETRIUS_SHAPES; shape++) {
        if ((s->own[seat] >> shape & 1) == 0) continue;
        int from = ng_term_width(line);
        add(line, "F%02d%s", shape + 1, star(shape));
        pad(line, from, width >= 25 ? 5 : 4);
    }
}

static void put_hand(const ng_seen *s, int width, page *p) {
    for (int card = 0; card < GEOMETRIUS_CARDS; card++) {
        if ((s->hand >> card & 1) == 0) continue;
        const char *text = ng_tr(geometrius_cards[card].en, geometrius_cards[card].ru);
        char *line = next_line(p);
        add(line, "%sC%02d%s ", ng_paint_code(PAINT_ACCENT), card + 1, ng_paint_code(PAINT_PLAIN));
        for (;;) {
            size_t length = wrap(text, width - 4);
            add(line, "%.*s", (int)length, text);
            text += length;
            text += *text == ' ';
            if (*text == 0) break;
            line = next_line(p);
            pad(line, 0, 4);
        }
    }
}

/* The others' shapes only where there is room for them all: `own` lists them anyway. */
static void put_side(const ng_table *table, const ng_seen *s, int width, int height, bool strip, page *p) {
    static page hand;
    hand.count = 0;
    put_hand(s, width, &hand);
    bool own = s->seat >= 0 && s->own[s->seat] != 0 && !strip;
    int others = 0;
    for (int seat = 0; seat < s->seats; seat++) others += seat != s->seat && s->own[seat] != 0;
    put_players(table, s, width, p);
    if (own) put_own(s, s->seat, width, p);
    bool room = p->count + others + hand.count <= height;
    for (int seat = 0; room && seat < s->seats; seat++)
        if (seat != s->seat && s->own[seat] != 0) put_own(s, seat, width, p);
    if (p->count + hand.count < height) next_line(p);
    for (int i = 0; i < hand.count; i++) add(next_line(p), "%s", hand.line[i]);
}

/* Under a field that leaves no room beside it: the players, and the hand at their right. */
static void put_below(const ng_table *table, const ng_seen *s, bool strip, page *p) {
    static page hand;
    hand.count = 0;
    put_hand(s, SCREEN - BESIDE, &hand);
    put_players(table, s, BESIDE, p);
    if (s->seat >= 0 && s->own[s->seat] != 0 && !strip) put_own(s, s->seat, BESIDE, p);
    while (p->count <= hand.count) next_line(p);
    for (int i = 0; i < hand.count; i++) {
        pad(p->line[i + 1], 0, BESIDE);
        add(p->line[i + 1], "%s", hand.line[i]);
    }
}

static void put_title(const ng_table *table, const ng_seen *s, bool sketches) {
    int played = 5 - s->turns[s->turn];
    printf("%s%s%s", ng_paint_code(PAINT_ACCENT), ng_tr(table->match.game->en, table->match.game->ru),
           ng_paint_code(PAINT_PLAIN));
    if (!s->over && s->naming == 0)
        printf(ng_lang_now() == NG_RU ? " · ход %d из 4" : " · turn %d of 4", played);
    printf(" · %s %d · %s %d", ng_tr("deck", "колода"), s->deck, ng_tr("discard", "сброс"),
           __builtin_popcountll(s->discard));
    if (s->no_footing)
        printf(" · %s%s%s", ng_paint_code(PAINT_WARN),
               ng_tr("no footing: no neighbour needed", "без опоры: сосед не нужен"),
               ng_paint_code(PAINT_PLAIN));
    else if (!sketches)
        printf(" · %s%s%s", ng_paint_code(PAINT_DIM), ng_tr("large: with sketches", "крупно — с рисунками"),
               ng_paint_code(PAINT_PLAIN));
    printf("\n");
}

void ng_geometrius_draw(const ng_table *table, int seat, const ng_doc *view) {
    static page field, side;
    static char line[LINE];
    ng_seen s;
    ng_geometrius_look(view, seat, &s);
    field.count = side.count = field.width = 0;
    const grid g = choose_grid(&s);
    bool strip = seat >= 0 && s.own[seat] != 0 && g.rows * (s.bottom - s.top + 2) <= HEIGHT;
    put_title(table, &s, g.sketch > 0);
    if (s.pieces > 0) put_field(&s, &g, &field);
    if (strip) put_strip(&s, &g, seat, ng_tr("own", "свои"), &field);
    bool below = SCREEN - field.width < COLUMN;
    if (below)
        put_below(table, &s, strip, &side);
    else
        put_side(table, &s, SCREEN - field.width, field.count, strip, &side);
    int lines = field.count > side.count || below ? field.count : side.count;
    for (int i = 0; i < lines; i++) {
        snprintf(line, sizeof line, "%s", i < field.count ? field.line[i] : "");
        if (!below && i < side.count) {
            pad(line, 0, field.width);
            add(line, "%s", side.line[i]);
        }
        print_line(line);
    }
    for (int i = 0; below && i < side.count; i++) print_line(side.line[i]);
}

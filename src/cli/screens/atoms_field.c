/* atoms_field.c - how two fields of atoms are drawn side by side, with edge numbers, what the beams told and
 * notes.
 *
 * Drawn from a seat's view alone.  Signs on a field:  ● atom  ◉ budding atom  ○ × notes  ? named in a guess
 * begun 0-4 an X-ray's answer  ✶ destroyed  ∅ destroyer missed.  On the edge: the same letter where a beam
 * went in and came out, ● absorbed, ↩ came back; dim where the field has changed since.  After a hint: the
 * chance of an atom in percent, ★ the beams that tell most. */
#include "cli/screens/atoms.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SIDE_MAX = 10, CELLS_MAX = SIDE_MAX * SIDE_MAX, EDGES_MAX = 4 * SIDE_MAX, GLYPH = 5 };
enum { NORTH = 1, EAST = 2, SOUTH = 4, WEST = 8 };

typedef struct sheet { /* one field as it will be drawn */
    char glyph[CELLS_MAX][GLYPH];
    int paint[CELLS_MAX];
    uint8_t way[CELLS_MAX]; /* sides of the cell that the shown beam crosses */
    char edge[EDGES_MAX + 1][GLYPH];
    int edge_paint[EDGES_MAX + 1];
    int chance[CELLS_MAX]; /* of an atom, in thousandths, once a hint has told */
} sheet;

/* ---- reading the view ---- */

void ng_atoms_look(const ng_doc *view, int seat, ng_atoms_seen *s) {
    memset(s, 0, sizeof *s);
    s->view = view;
    s->seat = seat;
    s->size = (int)ng_doc_number(view, 0, "size", 0);
    s->atoms = ng_doc_number(view, 0, "atoms", 0);
    s->turn = ng_doc_number(view, 0, "turn", 0);
    s->turns = ng_doc_number(view, 0, "turns", 0);
    s->games = ng_doc_number(view, 0, "games", 0);
    s->series = ng_doc_number(view, 0, "series", 0);
    ng_doc_bool(view, ng_doc_get(view, 0, "solo"), &s->solo);
    ng_doc_copy(view, ng_doc_get(view, 0, "phase"), s->phase, sizeof s->phase);
    s->quanto = ng_doc_text_is(view, ng_doc_get(view, 0, "variant"), "quantogeddon");
    s->over = strcmp(s->phase, "over") == 0;
    uint32_t fields = ng_doc_get(view, 0, "fields"), wins = ng_doc_get(view, 0, "wins");
    for (int i = 0; i < (s->solo ? 1 : 2); i++) {
        s->live[i] = ng_doc_number(view, ng_doc_at(view, fields, i), "live", 0);
        ng_doc_int(view, ng_doc_at(view, wins, i), 0, 99, &s->wins[i]);
    }
}

static uint32_t field_of(const ng_atoms_seen *s, int seat) {
    return ng_doc_at(s->view, ng_doc_get(s->view, 0, "fields"), seat);
}
static int target_of(const ng_atoms_seen *s, int seat) { return s->solo ? 0 : 1 - seat; }

/* «4-29» as a cell, or -1. */
int ng_atoms_cell_at(const char *text, int size) {
    int column, row, end = 0;
    if (sscanf(text, "%d-%d%n", &column, &row, &end) != 2) return -1;
    if (column < 1 || column > size || row <= 3 * size || row > 4 * size) return -1;
    if (text[end] != 0 && text[end] != ' ' && text[end] != '*') return -1;
    return (4 * size - row) * size + column - 1;
}

static int cell_node(const ng_atoms_seen *s, uint32_t node) {
    char text[16];
    return ng_doc_copy(s->view, node, text, sizeof text) ? ng_atoms_cell_at(text, s->size) : -1;
}

/* One sign, of up to four bytes. */
static void copy_glyph(char to[GLYPH], const char *sign) {
    size_t length = strlen(sign);
    memcpy(to, sign, length < GLYPH ? length + 1 : GLYPH);
    to[GLYPH - 1] = 0;
}

static void set_cell(sheet *f, int cell, const char *glyph, int paint) {
    if (cell < 0) return;
    copy_glyph(f->glyph[cell], glyph);
    f->paint[cell] = paint;
}

/* ---- filling a sheet ---- */

static void put_atoms(const ng_atoms_seen *s, int owner, sheet *f) {
    uint32_t field = field_of(s, owner), atoms = ng_doc_get(s->view, field, "atoms"),
             bud = ng_doc_get(s->view, field, "bud");
    if (atoms == 0) return;
    NG_EACH(s->view, i, atoms) set_cell(f, cell_node(s, i), "●", PAINT_SEAT + owner);
    if (bud != 0 && ng_doc_is(s->view, bud, NG_NODE_TEXT))
        set_cell(f, cell_node(s, bud), "◉", PAINT_SEAT + owner);
}

/* A step from one cell to the next, or over the rim, leaves its mark on both. */
static void mark_line(sheet *f, int size, int r, int c, int r2, int c2) {
    int dr = (r2 > r) - (r2 < r), dc = (c2 > c) - (c2 < c);
    int out = dr < 0 ? NORTH : dr > 0 ? SOUTH : dc < 0 ? WEST : EAST;
    int in = dr < 0 ? SOUTH : dr > 0 ? NORTH : dc < 0 ? EAST : WEST;
    while (r != r2 || c != c2) {
        if (r >= 0 && r < size && c >= 0 && c < size) f->way[r * size + c] |= (uint8_t)out;
        r += dr;
        c += dc;
        if (r >= 0 && r < size && c >= 0 && c < size) f->way[r * size + c] |= (uint8_t)in;
    }
}

/* Where an edge number lies, one step outside the field. */
static void edge_place(int size, int edge, int *r, int *c) {
    int side = (edge - 1) / size, i = (edge - 1) % size;
    *r = side == 0 ? -1 : side == 1 ? i : side == 2 ? size : size - 1 - i;
    *c = side == 0 ? i : side == 1 ? size : side == 2 ? size - 1 - i : -1;
}

static void draw_path(const ng_atoms_seen *s, sheet *f, uint32_t path, int entry, int exit) {
    int r, c, r2, c2;
    edge_place(s->size, entry, &r, &c);
    NG_EACH(s->view, i, path) {
        int cell = cell_node(s, i);
        if (cell < 0) return;
        mark_line(f, s->size, r, c, cell / s->size, cell % s->size);
        r = cell / s->size;
        c = cell % s->size;
    }
    if (exit == 0) return;
    edge_place(s->size, exit, &r2, &c2);
    if (ng_doc_first(s->view, path) != ng_doc_end(s->view, path) || exit != entry)
        mark_line(f, s->size, r, c, r2, c2);
}

static void set_edge(sheet *f, int edge, const char *sign) {
    copy_glyph(f->edge[edge], sign);
    f->edge_paint[edge] = PAINT_ACCENT;
}

/* What a beam told, on the edge; and its path, where it may be seen and is the one to show. */
static void put_beam(const ng_table *table, const ng_atoms_seen *s, uint32_t item, int entry,
                     const char *answer, int *letter, sheet *f) {
    int exit = 0;
    if (entry < 1 || entry > 4 * s->size) return;
    if (sscanf(answer, "exit %d", &exit) != 1) {
        set_edge(f, entry, "●");
    } else if (exit == entry) {
        set_edge(f, entry, "↩");
    } else {
        const char sign[2] = {(char)('a' + *letter % 26), 0};
        ++*letter;
        set_edge(f, entry, sign);
        if (exit >= 1 && exit <= 4 * s->size) set_edge(f, exit, sign);
    }
    uint32_t path = ng_doc_get(s->view, item, "path");
    if (path == 0 || (table->pick != 0 && table->pick != entry)) return;
    memset(f->way, 0, sizeof f->way);
    draw_path(s, f, path, entry, exit);
}

static void put_log(const ng_table *table, const ng_atoms_seen *s, int owner, sheet *f) {
    uint32_t log = ng_doc_get(s->view, 0, "log");
    int letter = 0;
    NG_EACH(s->view, i, log) {
        char move[128], answer[32];
        int seat = (int)ng_doc_number(s->view, i, "seat", 0), entry;
        if (!ng_doc_copy(s->view, ng_doc_get(s->view, i, "move"), move, sizeof move)) continue;
        ng_doc_copy(s->view, ng_doc_get(s->view, i, "answer"), answer, sizeof answer);
        bool own_change = strncmp(move, "hop", 3) == 0 || strncmp(move, "bud", 3) == 0;
        bool about = own_change ? seat == owner || s->solo : target_of(s, seat) == owner;
        if (!about) continue;
        if (own_change || strcmp(answer, "hit") == 0)
            for (int e = 1; e <= 4 * s->size; e++) f->edge_paint[e] = PAINT_DIM; /* told of another field */
        if (sscanf(move, "beam %d", &entry) == 1) put_beam(table, s, i, entry, answer, &letter, f);
        if (strncmp(move, "xray ", 5) == 0)
            set_cell(f, ng_atoms_cell_at(move + 5, s->size), answer + strlen("potential "), PAINT_WARN);
        if (strncmp(move, "destroy ", 8) == 0)
            set_cell(f, ng_atoms_cell_at(move + 8, s->size), strcmp(answer, "hit") == 0 ? "✶" : "∅",
                     PAINT_BAD);
    }
}

static void put_notes(const ng_table *table, const ng_atoms_seen *s, sheet *f) {
    const char *note = table->player[s->seat].note;
    for (int cell = 0; cell < s->size * s->size; cell++) {
        if (note[cell] == NOTE_ATOM) set_cell(f, cell, "○", PAINT_ACCENT);
        if (note[cell] == NOTE_CROSS) set_cell(f, cell, "×", PAINT_DIM);
    }
    uint32_t named = ng_doc_get(s->view, 0, "named");
    NG_EACH(s->view, i, named) set_cell(f, cell_node(s, i), "?", PAINT_BOLD);
}

/* ---- a hint's picture ---- */

enum { TOLD = 3 };

static void put_picture(const ng_doc *picture, int size, sheet *f) {
    ng_ranked cells[CELLS_MAX], beams[TOLD];
    int count = ng_picture_top(picture, "cells", cells, CELLS_MAX);
    for (int i = 0; i < count; i++) {
        int cell = ng_atoms_cell_at(cells[i].name, size);
        if (cell >= 0) f->chance[cell] = (int)cells[i].value;
    }
    count = ng_picture_top(picture, "beams", beams, TOLD);
    for (int i = 0; i < count; i++) {
        long edge = strtol(beams[i].name, NULL, 10);
        if (edge >= 1 && edge <= 4 * size && f->edge[edge][0] == 0) set_edge(f, (int)edge, "★");
    }
}

void ng_atoms_say_picture(const ng_table *table, const ng_doc *picture, ng_out *text) {
    ng_ranked beams[TOLD], cells[TOLD];
    int count = ng_picture_top(picture, "beams", beams, TOLD);
    (void)table;
    for (int i = 0; i < count; i++) {
        ng_putf(text, "%s%s — %d%c%d",
                i == 0 ? ng_tr(" Bits told by beams: ", " Лучи расскажут, бит: ") : "; ", beams[i].name,
                (int)(beams[i].value / 1000), ng_lang_now() == NG_RU ? ',' : '.',
                (int)(beams[i].value % 1000 / 100));
    }
    if (count > 0) ng_put_char(text, '.');
    count = ng_term_interactive() ? 0 : ng_picture_top(picture, "cells", cells, TOLD); /* they are drawn */
    for (int i = 0; i < count; i++) {
        ng_putf(text, "%s%s %d%%", i == 0 ? ng_tr(" Likely atoms: ", " Вероятные атомы: ") : ", ",
                cells[i].name, (int)(cells[i].value + 5) / 10);
    }
    if (count > 0) ng_put_char(text, '.');
}

/* ---- drawing ---- */

static void print_edge_row(const sheet *f, int size, bool top, bool signs) {
    printf("    ");
    for (int c = 0; c < size; c++) {
        int edge = top ? c + 1 : 3 * size - c;
        if (!signs)
            printf("%s%2d%s ", ng_paint_code(PAINT_DIM), edge, ng_paint_code(PAINT_PLAIN));
        else
            printf(" %s%s%s ", ng_paint_code(f->edge_paint[edge]), f->edge[edge][0] ? f->edge[edge] : " ",
                   ng_paint_code(PAINT_PLAIN));
    }
    printf("    ");
}

static void print_edge(const sheet *f, int edge, bool left) {
    const char *sign = f->edge[edge][0] ? f->edge[edge] : " ";
    if (left) printf("%s%2d%s", ng_paint_code(PAINT_DIM), edge, ng_paint_code(PAINT_PLAIN));
    printf("%s%s%s", ng_paint_code(f->edge_paint[edge]), sign, ng_paint_code(PAINT_PLAIN));
    if (!left) printf("%s%-2d%s", ng_paint_code(PAINT_DIM), edge, ng_paint_code(PAINT_PLAIN));
}

static void print_cell(const sheet *f, int cell) {
    static const char *const lines[16] = {"·", "╵", "╶", "└", "╷", "│", "┌", "├",
                                          "╴", "┘", "─", "┴", "┐", "┤", "┬", "┼"};
    int way = f->way[cell];
    const char *beam = ng_paint_code(PAINT_WARN), *plain = ng_paint_code(PAINT_PLAIN);
    bool sign = f->glyph[cell][0] != 0;
    if (!sign && f->chance[cell] > 0) {
        int percent = f->chance[cell] < 995 ? (f->chance[cell] + 5) / 10 : 99;
        const char *paint = ng_paint_code(percent >= 50 ? PAINT_BAD : percent >= 20 ? PAINT_WARN : PAINT_DIM);
        char text[8];
        snprintf(text, sizeof text, percent < 1 ? "<1" : percent < 10 ? "%d " : "%d", percent);
        printf("%s %s%s", paint, text, plain);
        return;
    }
    printf("%s%s%s", beam, (way & WEST) != 0 ? "─" : " ", plain);
    if (sign)
        printf("%s%s%s", ng_paint_code(f->paint[cell]), f->glyph[cell], plain);
    else
        printf("%s%s%s", way != 0 ? beam : ng_paint_code(PAINT_DIM), lines[way], plain);
    printf("%s%s%s", beam, (way & EAST) != 0 ? "─" : " ", plain);
}

static void print_fields(const sheet *const f[2], int count, int size) {
    for (int line = -2; line < size + 2; line++) {
        for (int i = 0; i < count; i++) {
            if (i > 0) printf("  ");
            if (line < 0 || line >= size) {
                print_edge_row(f[i], size, line < 0, line == -1 || line == size);
                continue;
            }
            printf(" ");
            print_edge(f[i], 4 * size - line, true);
            for (int c = 0; c < size; c++) print_cell(f[i], line * size + c);
            print_edge(f[i], size + 1 + line, false);
            printf(" ");
        }
        printf("\n");
    }
}

static const char *verb(const char *move, char *buffer, size_t size) {
    static const char *const words[][2] = {
        {"beam", "луч"},         {"guess", "ответ"}, {"hyper", "гипер-луч"}, {"xray", "рентген"},
        {"destroy", "дестроер"}, {"hop", "прыжок"},  {"bud", "почкование"}};
    size_t length = strcspn(move, " ");
    for (size_t i = 0; ng_lang_now() == NG_RU && i < sizeof words / sizeof *words; i++)
        if (strlen(words[i][0]) == length && strncmp(words[i][0], move, length) == 0) {
            snprintf(buffer, size, "%s%s", words[i][1], move + length);
            return buffer;
        }
    return move;
}

/* An answer of the notation in the language of the screen. */
void ng_atoms_put_answer(const char *answer, ng_out *text) {
    static const char *const words[][3] = {
        {"exit", "comes out at", "выход"},
        {"absorbed", "absorbed", "поглощён"},
        {"wrong", "wrong cells:", "ошибок:"},
        {"right", "all right", "всё верно"},
        {"count", "atoms on the line:", "атомов на линии:"},
        {"potential", "potential", "потенциал"},
        {"hit", "hit", "попадание"},
        {"miss", "miss", "мимо"},
        {"hopped", "an atom hopped", "атом прыгнул"},
        {"budded", "a new atom stands", "вырос новый атом"},
    };
    size_t length = strcspn(answer, " ");
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strlen(words[i][0]) == length && strncmp(words[i][0], answer, length) == 0) {
            ng_putf(text, "%s%s", ng_tr(words[i][1], words[i][2]), answer + length);
            return;
        }
    ng_put(text, answer);
}

void ng_atoms_print_log(const ng_table *table, const ng_atoms_seen *s, int most) {
    uint32_t log = ng_doc_get(s->view, 0, "log");
    int count = (int)s->view->node[log].count, n = 0;
    for (uint32_t i = ng_doc_first(s->view, log); i != ng_doc_end(s->view, log);
         i = ng_doc_next(s->view, i), n++) {
        if (n < count - most) continue;
        char move[128], answer[32], buffer[192], line[160];
        ng_out text = ng_out_over(line, sizeof line);
        ng_doc_copy(s->view, ng_doc_get(s->view, i, "move"), move, sizeof move);
        ng_doc_copy(s->view, ng_doc_get(s->view, i, "answer"), answer, sizeof answer);
        ng_atoms_put_answer(answer, &text);
        printf(" %s%3d%s %s: %s — %s%s\n", ng_paint_code(PAINT_DIM), n + 1, ng_paint_code(PAINT_PLAIN),
               ng_player_name(table, (int)ng_doc_number(s->view, i, "seat", 0)),
               verb(move, buffer, sizeof buffer), line,
               ng_doc_get(s->view, i, "no_room") ? ng_tr(", no room to bud", ", почковаться негде") : "");
    }
}

static void print_powers(const ng_atoms_seen *s, int seat) {
    static const char *const names[][3] = {{"hyper", "hyper", "гипер"},
                                           {"xray", "xray", "рентген"},
                                           {"destroy", "destroy", "дестроер"},
                                           {"hop", "hop", "прыжок"}};
    uint32_t powers = ng_doc_get(s->view, field_of(s, seat), "powers"),
             full = ng_doc_get(s->view, 0, "powers");
    for (int i = 0; i < 4; i++)
        if (ng_doc_number(s->view, full, names[i][0], 0) > 0)
            printf(" · %s %d", ng_tr(names[i][1], names[i][2]),
                   (int)ng_doc_number(s->view, powers, names[i][0], 0));
}

static void print_title(const ng_table *table, const ng_atoms_seen *s, int left, int right) {
    printf("%s%s%s · %s %d/200", ng_paint_code(PAINT_ACCENT),
           s->quanto ? ng_tr("Quantogeddon", "Квантогеддон")
                     : ng_tr(table->match.game->en, table->match.game->ru),
           ng_paint_code(PAINT_PLAIN), ng_tr("turns", "ходов"), (int)s->turns);
    if (s->series > 1) printf(" · %s %d:%d", ng_tr("games", "партии"), (int)s->wins[0], (int)s->wins[1]);
    if (s->seat >= 0) print_powers(s, s->seat);
    printf("\n ");
    if (right < 0) {
        printf("%s (%s %d)\n", ng_tr("The hidden field", "Скрытое поле"), ng_tr("atoms", "атомов"),
               (int)s->live[0]);
        return;
    }
    char label[200];
    snprintf(label, sizeof label, "%s%s (%s %d)", ng_player_name(table, left),
             s->seat >= 0 ? ng_tr(", own field", ", своё поле") : "", ng_tr("atoms", "атомов"),
             (int)s->live[left]);
    printf("%s%*s", label, 3 * s->size + 9 - ng_term_width(label), "");
    printf("%s (%s %d)\n", ng_player_name(table, right), ng_tr("atoms", "атомов"), (int)s->live[right]);
}

void ng_atoms_draw(const ng_table *table, int seat, const ng_doc *view) {
    ng_atoms_seen s;
    static sheet sheets[2];
    ng_atoms_look(view, seat, &s);
    memset(sheets, 0, sizeof sheets);
    for (int owner = 0; owner < (s.solo ? 1 : 2); owner++) {
        put_log(table, &s, owner, &sheets[owner]);
        if (seat >= 0 && owner == target_of(&s, seat)) put_notes(table, &s, &sheets[owner]);
        put_atoms(&s, owner, &sheets[owner]);
        if (seat >= 0 && owner == target_of(&s, seat) && table->picture.text != NULL)
            put_picture(&table->picture.doc, s.size, &sheets[owner]);
    }
    int left = s.solo ? -1 : seat == 1 ? 1 : 0, right = s.solo ? -1 : 1 - left;
    const sheet *order[2] = {&sheets[s.solo ? 0 : left], &sheets[s.solo ? 0 : right]};
    print_title(table, &s, left, right);
    print_fields(order, s.solo ? 1 : 2, s.size);
    ng_atoms_print_log(table, &s, ng_table_room(table));
}

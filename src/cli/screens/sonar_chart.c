/* sonar_chart.c - the map: islands, sectors, the boat, its route and mines, where the enemy may be.
 *
 * Signs:  ◉ own boat  ◆ the other (once it is known)  ─│ the own route from •  ═║ the other's, or the sheet
 * M own mine  m the other's  ██ island  o ice hole  * old mine  ░ (╌ on the route) the enemy may be here  ○ ×
 * notes ✶ the last blast  ░ ▒ ▓ after a hint: below 2%, below 10%, more likely  ! the sheet clashes with an
 * island.  A digit in the middle of a sector is its number. */
#include "cli/screens/sonar.h"

#include <stdio.h>
#include <string.h>

enum { N = 1, E = 2, S = 4, W = 8 }; /* sides of a cell that a line crosses */
enum { BLAST_FRESH = 5 };            /* entries of the log for which a blast stays on the chart */
/* The sheet in a seat's notes: places that are no cell of any map (column 16). */
enum { SHEET_COLUMN = 15, SHEET_ROW = 31, SHEET_LEG = 47 };

static void set(sonar_canvas *canvas, int row, int column, const char *sign, int paint) {
    snprintf(canvas->spot[row][column].sign, sizeof canvas->spot[row][column].sign, "%s", sign);
    canvas->spot[row][column].paint = paint;
}

/* Every cell takes two columns, its sign and a joint to the next; sectors are parted by one more. */
static int x_of(int cell) { return 3 + 2 * sonar_column(cell) + sonar_column(cell) / 5; }
static int y_of(int cell) { return 1 + sonar_row(cell) + sonar_row(cell) / 5; }

static void set_cell(sonar_canvas *canvas, int cell, const char *sign, int paint) {
    set(canvas, y_of(cell), x_of(cell), sign, paint);
}

static void set_all(sonar_canvas *canvas, sonar_set cells, const char *sign, int paint) {
    for (int cell = sonar_pop(&cells); cell >= 0; cell = sonar_pop(&cells))
        set_cell(canvas, cell, sign, paint);
}

static void draw_frame(const sonar_seen *s, sonar_canvas *canvas) {
    char text[5];
    canvas->rows = 1 + s->side + s->side / 5 - 1;
    canvas->columns = 3 + 2 * s->side + s->side / 5 - 1;
    for (int row = 0; row < canvas->rows; row++)
        for (int column = 0; column < canvas->columns; column++) set(canvas, row, column, " ", PAINT_PLAIN);
    for (int i = 0; i < s->side; i++) {
        snprintf(text, sizeof text, "%c", 'A' + i);
        set(canvas, 0, x_of(i), text, PAINT_DIM);
        int y = y_of(i * SONAR_STRIDE);
        if (i >= 9) set(canvas, y, 0, "1", PAINT_DIM);
        snprintf(text, sizeof text, "%d", (i + 1) % 10);
        set(canvas, y, 1, text, PAINT_DIM);
    }
    for (int k = 5; k < s->side; k += 5) {
        int x = x_of(k) - 1, y = y_of(k * SONAR_STRIDE) - 1;
        for (int row = 1; row < canvas->rows; row++) set(canvas, row, x, "┊", PAINT_DIM);
        for (int column = 3; column < canvas->columns; column++) set(canvas, y, column, "┈", PAINT_DIM);
    }
    for (int i = 5; i < s->side; i += 5)
        for (int k = 5; k < s->side; k += 5)
            set(canvas, y_of(i * SONAR_STRIDE) - 1, x_of(k) - 1, "┼", PAINT_DIM);
}

static void draw_sea(const sonar_seen *s, sonar_canvas *canvas) {
    for (int row = 0; row < s->side; row++)
        for (int column = 0; column < s->side; column++)
            set_cell(canvas, row * SONAR_STRIDE + column, "·", PAINT_DIM);
    sonar_set islands = s->islands;
    for (int cell = sonar_pop(&islands); cell >= 0; cell = sonar_pop(&islands)) {
        set_cell(canvas, cell, "█", PAINT_GOOD);
        set(canvas, y_of(cell), x_of(cell) + 1, "█", PAINT_GOOD);
    }
    set_all(canvas, s->holes, "o", PAINT_SEAT + 5);
    set_all(canvas, s->old, "*", PAINT_BAD);
    for (int row = 2; row < s->side; row += 5)
        for (int column = 2; column < s->side; column += 5) {
            int cell = row * SONAR_STRIDE + column;
            const char number[2] = {(char)('1' + sonar_sector_of(s->side, cell)), 0};
            set(canvas, y_of(cell), x_of(cell) + 1, number, PAINT_DIM);
        }
}

static const char *const single[16] = {"·", "│", "─", "└", "│", "│", "┌", "├",
                                       "─", "┘", "─", "┴", "┐", "┤", "┬", "┼"};
static const char *const twofold[16] = {"·", "║", "═", "╚", "║", "║", "╔", "╠",
                                        "═", "╝", "═", "╩", "╗", "╣", "╦", "╬"};

/* A line from cell to cell, neighbours all; where they are none there is a gap. */
static void draw_line(sonar_canvas *canvas, const uint8_t *cells, int count, bool own, int paint) {
    const char *const *lines = own ? single : twofold;
    for (int i = 0; i < count; i++) {
        int way = 0;
        for (int k = i - 1; k <= i + 1; k += 2) {
            if (k < 0 || k >= count) continue;
            for (int course = 0; course < COURSES; course++)
                if (sonar_stepped(cells[i], course) == cells[k]) way |= 1 << course;
        }
        int x = x_of(cells[i]), y = y_of(cells[i]);
        set(canvas, y, x, i == 0 ? "•" : lines[way], paint);
        if ((way & E) != 0)
            for (int column = x + 1; column < x_of(sonar_stepped(cells[i], EAST)); column++)
                set(canvas, y, column, lines[E | W], paint);
        if ((way & S) != 0 && y_of(sonar_stepped(cells[i], SOUTH)) > y + 1)
            set(canvas, y + 1, x, lines[N | S], paint);
    }
}

static void draw_boat(const sonar_seen *s, int team, sonar_canvas *canvas) {
    const sonar_known *b = &s->boat[team];
    bool own = team == (s->team >= 0 ? s->team : 0);
    int paint = team == 0 ? PAINT_SEAT + 4 : PAINT_SEAT;
    if (!b->open || b->at < 0) return;
    draw_line(canvas, b->route, b->route_count, own, paint);
    set_all(canvas, b->mines, own ? "M" : "m", paint);
    set_cell(canvas, b->at, own ? "◉" : "◆", paint);
}

static void draw_last_blast(const sonar_seen *s, sonar_canvas *canvas) {
    sonar_entry entry;
    int since = BLAST_FRESH, cell = -1;
    for (uint32_t node = 0; sonar_next_entry(s, &node, &entry); since++) {
        const char *place = strchr(entry.text, ' ');
        if (entry.hit < 0 || place == NULL) continue;
        cell = sonar_cell_at(place + 1, s->side);
        since = 0;
    }
    if (cell >= 0 && since <= BLAST_FRESH) set_cell(canvas, cell, "✶", PAINT_BAD);
}

/* ---- the sheet */

/* Silences and surfacings of the enemy so far: after one more the sheet is of no use. */
static int legs(const sonar_seen *s) {
    sonar_entry entry;
    int count = 0;
    for (uint32_t node = 0; sonar_next_entry(s, &node, &entry);)
        count += entry.team != s->team &&
                 (strcmp(entry.text, "silence") == 0 || strncmp(entry.text, "surfaced", 8) == 0);
    return count;
}

/* The cells of the enemy's last leg, begun in `start`; 0 where it leaves the map. */
static int leg_cells(const sonar_seen *s, int start, uint8_t cells[SONAR_ORDERS_MAX + 1]) {
    const sonar_known *enemy = &s->boat[1 - s->team];
    int count = 0;
    cells[count++] = (uint8_t)start;
    for (int i = sonar_leg(enemy); i < enemy->track_count; i++) {
        int cell = sonar_stepped(cells[count - 1], enemy->track[i]);
        if (sonar_row(cell) >= s->side || sonar_column(cell) >= s->side) return 0;
        cells[count++] = (uint8_t)cell;
    }
    return count;
}

bool sonar_lay_sheet(const sonar_seen *s, char *note, int cell) {
    note[SHEET_COLUMN] = note[SHEET_ROW] = note[SHEET_LEG] = 0;
    if (cell < 0) return true;
    const sonar_known *enemy = &s->boat[1 - s->team];
    for (int i = enemy->track_count - 1; i >= sonar_leg(enemy); i--) {
        cell = sonar_stepped(cell, (enemy->track[i] + 2) % COURSES);
        if (sonar_row(cell) >= s->side || sonar_column(cell) >= s->side) return false;
    }
    note[SHEET_COLUMN] = (char)('A' + sonar_column(cell));
    note[SHEET_ROW] = (char)('A' + sonar_row(cell));
    note[SHEET_LEG] = (char)('A' + legs(s) % 26);
    return true;
}

/* Where the sheet's track begins; -1: there is no sheet. */
static int sheet_start(const sonar_seen *s, const char *note) {
    if (s->team < 0 || note[SHEET_COLUMN] == 0 || note[SHEET_LEG] != (char)('A' + legs(s) % 26)) return -1;
    int column = note[SHEET_COLUMN] - 'A', row = note[SHEET_ROW] - 'A';
    if (column < 0 || column >= s->side || row < 0 || row >= s->side) return -1;
    return row * SONAR_STRIDE + column;
}

int sonar_sheet_state(const sonar_seen *s, const char *note) {
    uint8_t cells[SONAR_ORDERS_MAX + 1];
    int start = sheet_start(s, note);
    if (start < 0) return SHEET_NONE;
    int count = leg_cells(s, start, cells);
    for (int i = 0; i < count; i++)
        if (sonar_has(&s->islands, cells[i])) return SHEET_CLASHES;
    return count > 0 ? SHEET_FITS : SHEET_CLASHES;
}

static void draw_sheet(const sonar_seen *s, const char *note, sonar_canvas *canvas) {
    uint8_t cells[SONAR_ORDERS_MAX + 1];
    int start = sheet_start(s, note), paint = s->team == 1 ? PAINT_SEAT + 4 : PAINT_SEAT;
    int count = start >= 0 ? leg_cells(s, start, cells) : 0;
    if (count == 0) return;
    draw_line(canvas, cells, count, false, paint);
    set_cell(canvas, cells[count - 1], "◆", paint);
    for (int i = 0; i < count; i++)
        if (sonar_has(&s->islands, cells[i])) set_cell(canvas, cells[i], "!", PAINT_BAD);
}

/* ---- the whole */

/* `radio` = `solver`: in the cell where it is free, otherwise beside the sign that is there. */
static void draw_cloud(const sonar_seen *s, sonar_canvas *canvas) {
    if (s->team < 0 || !s->boat[1 - s->team].solved) return;
    sonar_set cloud = s->boat[1 - s->team].cells;
    for (int cell = sonar_pop(&cloud); cell >= 0; cell = sonar_pop(&cloud)) {
        int x = x_of(cell), y = y_of(cell);
        const char *joint = canvas->spot[y][x + 1].sign;
        if (strcmp(canvas->spot[y][x].sign, "·") == 0)
            set(canvas, y, x, "░", PAINT_WARN);
        else if (strcmp(joint, single[E | W]) == 0)
            set(canvas, y, x + 1, "╌", PAINT_WARN);
        else if (strcmp(joint, twofold[E | W]) != 0)
            set(canvas, y, x + 1, "░", PAINT_WARN);
    }
}

/* A hint: how likely the enemy is there, by the shade; a cell that has a sign keeps it. */
static void draw_chances(const sonar_seen *s, const ng_doc *picture, sonar_canvas *canvas) {
    ng_ranked enemy[SONAR_CELLS_MAX];
    int count = ng_picture_top(picture, "enemy", enemy, SONAR_CELLS_MAX);
    for (int i = 0; i < count; i++) {
        int cell = sonar_cell_at(enemy[i].name, s->side);
        const char *sign = cell >= 0 ? canvas->spot[y_of(cell)][x_of(cell)].sign : "";
        if (strcmp(sign, "·") == 0 || strcmp(sign, "░") == 0)
            set_cell(canvas, cell,
                     enemy[i].value >= 100  ? "▓"
                     : enemy[i].value >= 20 ? "▒"
                                            : "░",
                     PAINT_WARN);
    }
}

void sonar_draw_chart(const sonar_seen *s, const char *note, const ng_doc *picture, sonar_canvas *canvas) {
    draw_frame(s, canvas);
    draw_sea(s, canvas);
    for (int cell = 0; note != NULL && cell < s->side * SONAR_STRIDE; cell++) {
        if (sonar_column(cell) >= s->side) continue;
        if (note[cell] == 'a') set_cell(canvas, cell, "○", PAINT_WARN);
        if (note[cell] == 'x') set_cell(canvas, cell, "×", PAINT_DIM);
    }
    int last = s->team >= 0 ? s->team : 0;
    if (note != NULL && !s->over) draw_sheet(s, note, canvas);
    draw_last_blast(s, canvas);
    draw_boat(s, 1 - last, canvas);
    draw_boat(s, last, canvas);
    draw_cloud(s, canvas);
    if (picture != NULL) draw_chances(s, picture, canvas);
}

void sonar_draw_track(const sonar_known *enemy, sonar_canvas *canvas) {
    int from = sonar_leg(enemy), row = 0, column = 0, top = 0, left = 0, count = 0;
    uint8_t cells[SONAR_ORDERS_MAX + 1];
    static const int down[COURSES] = {-1, 0, 1, 0}, right[COURSES] = {0, 1, 0, -1};
    for (int i = from; i < enemy->track_count; i++) {
        row += down[enemy->track[i]];
        column += right[enemy->track[i]];
        if (row < top) top = row;
        if (column < left) left = column;
    }
    memset(canvas, 0, sizeof *canvas);
    row = -top;
    column = -left;
    cells[count++] = (uint8_t)(row * SONAR_STRIDE + column);
    for (int i = from; i < enemy->track_count; i++)
        cells[count] = (uint8_t)sonar_stepped(cells[count - 1], enemy->track[i]), count++;
    for (int i = 0; i < count; i++) {
        if (y_of(cells[i]) >= canvas->rows) canvas->rows = y_of(cells[i]) + 1;
        if (x_of(cells[i]) >= canvas->columns) canvas->columns = x_of(cells[i]) + 1;
    }
    for (int i = 0; i < canvas->rows; i++)
        for (int k = 0; k < canvas->columns; k++) set(canvas, i, k, " ", PAINT_PLAIN);
    draw_line(canvas, cells, count, false, PAINT_BOLD);
    set_cell(canvas, cells[count - 1], "◆", PAINT_BOLD);
}

void sonar_print_row(const sonar_canvas *canvas, int row) {
    int paint = PAINT_PLAIN;
    for (int column = 0; column < canvas->columns; column++) {
        if (canvas->spot[row][column].paint != paint) {
            printf("%s", ng_paint_code(PAINT_PLAIN));
            paint = canvas->spot[row][column].paint;
            if (paint != PAINT_PLAIN) printf("%s", ng_paint_code(paint));
        }
        printf("%s", canvas->spot[row][column].sign);
    }
    if (paint != PAINT_PLAIN) printf("%s", ng_paint_code(PAINT_PLAIN));
}

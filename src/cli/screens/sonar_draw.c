/* sonar_draw.c - the whole screen of sonar: the chart on the left, on the right the mate's gauges, the
 * engineer's board and what is known of the enemy, below what was heard.  Drawn from a seat's view alone. */
#include "cli/screens/sonar.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SCREEN_ROWS = 24, GAP = 2, PANEL_ROWS = 13, LOG_ROWS = 5 };

typedef struct panel { /* lines beside the chart */
    char line[PANEL_ROWS + LOG_ROWS][SONAR_LINE];
    int count;
} panel;

/* ---- the panel ---- */

static void next_line(panel *p, ng_out *out) { ng_out_init(out, p->line[p->count++], SONAR_LINE); }

/* The text, then blanks up to so many columns. */
static void put_padded(ng_out *out, const char *text, int width) {
    ng_put(out, text);
    for (int i = ng_term_width(text); i < width; i++) ng_put_char(out, ' ');
}

static void put_boxes(ng_out *out, int filled, int all) {
    for (int i = 0; i < all; i++) ng_put(out, i < filled ? "■" : "□");
}

static void put_damage(ng_out *out, int damage) {
    ng_putf(out, ng_tr("damage %s", "повреждения %s"), ng_paint_code(damage > 0 ? PAINT_BAD : PAINT_PLAIN));
    put_boxes(out, damage, SONAR_SINKS);
    ng_put(out, ng_paint_code(PAINT_PLAIN));
}

static const int colour_paint[COLOURS] = {
    [COLOUR_R] = PAINT_BAD, [COLOUR_G] = PAINT_GOOD, [COLOUR_Y] = PAINT_WARN, [COLOUR_X] = PAINT_SEAT + 3};
static const char *const colour_sign[COLOURS] = {"R", "G", "Y", "X"};

static void put_gauge(const sonar_seen *s, const sonar_known *b, int gauge, ng_out *out) {
    int boxes = sonar_capacity(s->map, gauge);
    bool works = sonar_works(b->broken, gauge), full = b->gauge[gauge] == boxes;
    if (boxes == 0) return;
    put_padded(out, sonar_gauge_name(gauge), 9);
    if (full && works) ng_put(out, ng_paint_code(PAINT_BOLD));
    put_boxes(out, b->gauge[gauge], boxes);
    ng_putf(out, "%s ", ng_paint_code(PAINT_PLAIN));
    if (!works)
        sonar_put_painted(out, PAINT_BAD, "×");
    else if (full)
        sonar_put_painted(out, PAINT_GOOD, "✓");
    else
        ng_put_char(out, ' ');
    for (int i = boxes; i < 7; i++) ng_put_char(out, ' ');
}

/* One line for each colour, with its two systems; ✓ ready, × broken down. */
static void add_gauges(const sonar_seen *s, const sonar_known *b, panel *p) {
    ng_out out;
    for (int colour = COLOUR_R; colour < COLOUR_X; colour++) {
        next_line(p, &out);
        sonar_put_painted(&out, colour_paint[colour], colour_sign[colour]);
        ng_put_char(&out, ' ');
        put_gauge(s, b, 2 * colour, &out);
        put_gauge(s, b, 2 * colour + 1, &out);
    }
}

static int colour_of(int symbol) {
    int colour = 0;
    while ((sonar_colours[colour] >> symbol & 1u) == 0) colour++;
    return colour;
}

static int circuit_of(int symbol) {
    for (int c = 0; c < CIRCUITS; c++)
        if ((sonar_circuits[c] >> symbol & 1u) != 0) return c;
    return -1;
}

static void put_symbol(const sonar_known *b, int symbol, ng_out *out) {
    static const int circuit_paint[CIRCUITS] = {PAINT_SEAT, PAINT_SEAT + 3, PAINT_SEAT + 2};
    bool crossed = (b->broken >> symbol & 1u) != 0;
    int colour = colour_of(symbol), circuit = circuit_of(symbol);
    const char figure[2] = {circuit >= 0 ? (char)('1' + circuit) : ' ', 0};
    if (crossed)
        sonar_put_painted(out, PAINT_BAD, "×");
    else
        ng_put_char(out, ' ');
    sonar_put_painted(out, crossed ? PAINT_DIM : colour_paint[colour], colour_sign[colour]);
    sonar_put_painted(out, circuit < 0 || crossed ? PAINT_DIM : circuit_paint[circuit], figure);
}

/* Beside the parts: how full the circuits and the radiation are. */
static void put_tally(const sonar_known *b, int line, ng_out *out) {
    uint32_t group = line < CIRCUITS ? sonar_circuits[line] : sonar_colours[COLOUR_X];
    int crossed = __builtin_popcount(b->broken & group), all = __builtin_popcount(group);
    ng_put(out, line < CIRCUITS ? ng_tr(" circuit ", " цепь ") : ng_tr(" X radiation", " X радиация"));
    if (line < CIRCUITS) ng_put_int(out, line + 1);
    ng_putf(out, "%s%s%d/%d%s", line < CIRCUITS ? ng_tr("   ", "     ") : " ",
            ng_paint_code(line == CIRCUITS && crossed >= all - 1 ? PAINT_BAD : PAINT_PLAIN), crossed, all,
            ng_paint_code(PAINT_PLAIN));
}

static void add_board(const sonar_known *b, panel *p) {
    static const int parts[COURSES] = {WEST, NORTH, SOUTH, EAST}; /* as the board is read */
    ng_out out;
    next_line(p, &out);
    sonar_put_painted(
        &out, PAINT_DIM,
        ng_tr("    1   2   3  │ 4   5   6   │ reactor", "    1   2   3  │ 4   5   6   │ реактор"));
    for (int i = 0; i < COURSES; i++) {
        int part = parts[i], first = part * PART_SYMBOLS;
        int crossed = __builtin_popcount(b->broken & sonar_part(part));
        next_line(p, &out);
        ng_put(&out, part == b->owes ? "►" : " ");
        bool traced = (b->traced >> part & 1u) != 0;
        sonar_put_painted(&out, crossed == PART_SYMBOLS - 1 ? PAINT_BAD : PAINT_BOLD, sonar_courses[part]);
        ng_put(&out, traced ? "✓" : " ");
        for (int place = 0; place < PART_SYMBOLS; place++) {
            if (place == 3) sonar_put_painted(&out, PAINT_DIM, "│");
            put_symbol(b, first + place, &out);
            if (place + 1 < PART_SYMBOLS) ng_put_char(&out, ' ');
        }
        put_tally(b, i, &out);
    }
}

/* The sector of a crew's last surfacing; 0: it has not surfaced. */
static int surfaced_in(const sonar_seen *s, int team) {
    sonar_entry entry;
    int sector = 0;
    for (uint32_t node = 0; sonar_next_entry(s, &node, &entry);)
        if (entry.team == team && strncmp(entry.text, "surfaced ", 9) == 0) sector = atoi(entry.text + 9);
    return sector;
}

/* The courses, the newest last, as many as fit. */
static void put_track(const sonar_seen *s, int team, int width, ng_out *out) {
    static const char *const arrows[] = {"↑", "→", "↓", "←", "~"};
    const sonar_known *b = &s->boat[team];
    int sector = surfaced_in(s, team);
    char label[48];
    if (sector > 0)
        snprintf(label, sizeof label, ng_tr("from sector %d: ", "из сектора %d: "), sector);
    else
        snprintf(label, sizeof label, "%s", ng_tr("courses: ", "курсы: "));
    int room = width - ng_term_width(label) - 1, from = b->track_count > room ? b->track_count - room : 0;
    ng_put(out, label);
    if (from > 0) ng_put(out, "…");
    for (int i = from; i < b->track_count; i++) ng_put(out, arrows[b->track[i]]);
    if (b->track_count == 0) ng_put(out, "—");
}

static void put_ready(const sonar_known *b, ng_out *out) {
    bool any = false;
    ng_put(out, ng_tr("ready: ", "готово: "));
    for (int g = 0; g < GAUGES; g++) {
        if ((b->ready >> g & 1u) == 0) continue;
        if (any) ng_put(out, ", ");
        ng_put(out, sonar_gauge_name(g));
        any = true;
    }
    if (!any) ng_put(out, "—");
}

static int cells_count(const sonar_known *b) { return sonar_count(&b->cells); }

/* Three lines: what everybody knows of a boat, and what the radio operator makes of it. */
static void add_heard(const sonar_seen *s, int team, const char *note, int width, panel *p) {
    const sonar_known *b = &s->boat[team];
    ng_out out;
    next_line(p, &out);
    ng_putf(&out, "%s · ", sonar_crew_name(team));
    put_damage(&out, b->damage);
    if (b->laid > 0) {
        ng_putf(&out, ng_tr(" · mines %d", " · мин %d"), b->laid);
    }
    if (b->surfaced) ng_put(&out, ng_tr(" · surfaced", " · всплыли"));
    next_line(p, &out);
    put_ready(b, &out);
    next_line(p, &out);
    char tail[64] = "";
    int sheet = note != NULL ? sonar_sheet_state(s, note) : SHEET_NONE;
    if (sheet == SHEET_CLASHES)
        snprintf(tail, sizeof tail, " · %s", ng_tr("the sheet clashes", "планшет не сходится"));
    else if (b->solved)
        snprintf(tail, sizeof tail, " · ░ %d %s", cells_count(b), ng_tr("cells", "кл."));
    if (b->tracked) put_track(s, team, width - ng_term_width(tail), &out);
    ng_put(&out, tail);
}

static void add_own(const sonar_seen *s, int team, panel *p) {
    const sonar_known *b = &s->boat[team];
    char place[8];
    ng_out out, cell;
    next_line(p, &out);
    ng_putf(&out, "%s · ", sonar_crew_name(team));
    put_damage(&out, b->damage);
    if (b->at >= 0) {
        ng_out_init(&cell, place, sizeof place);
        sonar_put_cell(&cell, b->at);
        ng_put(&out,
               b->surfaced ? ng_tr(" · surfaced at ", " · всплыла в ") : ng_tr(" · boat at ", " · лодка в "));
        sonar_put_painted(&out, PAINT_BOLD, place);
    }
    add_gauges(s, b, p);
    add_board(b, p);
}

static void fill_panel(const sonar_seen *s, const char *note, int width, panel *p) {
    ng_out out;
    if (s->team < 0) {
        for (int team = 0; team < 2; team++) {
            add_heard(s, team, NULL, width, p);
            next_line(p, &out);
        }
        return;
    }
    add_own(s, s->team, p);
    next_line(p, &out);
    add_heard(s, 1 - s->team, s->over ? NULL : note, width, p);
}

/* ---- drawing ---- */

/* Who looks: a player, and his crew, or his roles where he has not all of them. */
static void print_seat(const ng_table *table, const sonar_seen *s) {
    static const char *const roles_ru[ROLES] = {"капитан", "помощник", "механик", "радист"};
    static const char *const roles_en[ROLES] = {"captain", "mate", "engineer", "radio"};
    bool computer = table->player[s->seat].level > 0, any = false;
    printf(" · %s %d: ", computer ? ng_tr("computer", "компьютер") : ng_tr("player", "игрок"), s->seat + 1);
    if (s->roles == (1u << ROLES) - 1) printf("%s", sonar_crew_name(s->team));
    for (int role = 0; s->roles != (1u << ROLES) - 1 && role < ROLES; role++) {
        if ((s->roles >> role & 1u) == 0) continue;
        printf("%s%s", any ? "+" : "", ng_tr(roles_en[role], roles_ru[role]));
        any = true;
    }
}

/* How far the match is, and whose turn it is. */
static void print_turn(const sonar_seen *s) {
    if (s->realtime) {
        printf(" · %s %d/%d", ng_tr("orders", "приказов"), s->count, SONAR_ORDERS_MAX);
    } else if (s->over) {
        printf(" · %s %d", ng_tr("turns:", "ходов:"), s->count);
    } else if (s->turn >= 0) {
        printf(" · %s %d/%d: %s", ng_tr("turn", "ход"), s->count + 1, SONAR_TURNS_MAX,
               sonar_crew_name(s->turn));
        if (s->extra > 0) printf(ng_tr(", %d more", ", ещё %d"), s->extra);
    }
}

static void print_title(const ng_table *table, const sonar_seen *s) {
    static const char *const maps_ru[MAPS] = {"Альфа", "Браво", "Чарли", "Дельта", "Эхо"};
    static const char *const maps_en[MAPS] = {"Alpha", "Bravo", "Charlie", "Delta", "Echo"};
    printf("%s%s%s · %s", ng_paint_code(PAINT_ACCENT), ng_tr(table->match.game->en, table->match.game->ru),
           ng_paint_code(PAINT_PLAIN), ng_tr(maps_en[s->map % MAPS], maps_ru[s->map % MAPS]));
    print_turn(s);
    if (s->team >= 0) print_seat(table, s);
    printf("\n");
}

/* Cuts a line to so many columns. */
static void clip(char line_start[SONAR_LINE], int width) {
    char *line = line_start;
    if (ng_term_width(line) <= width) return;
    for (int columns = 0; *line; line++) {
        if (*line == '\033') {
            while (line[1] && *line != 'm') line++;
        } else if (((unsigned char)*line & 0xc0) != 0x80 && columns++ == width - 1) {
            snprintf(line, SONAR_LINE - (size_t)(line - line_start), "…%s", ng_paint_code(PAINT_PLAIN));
            return;
        }
    }
}

/* Lines left for the log under a small map: what the frame will print must not push the chart away. */
static int log_rows(const ng_table *table, int seat) {
    int rows = SCREEN_ROWS - 1 - PANEL_ROWS - 3; /* title, panel; a status of two lines, prompt */
    rows -= ng_table_news(table, seat) + (table->message[0] != 0 ? ng_term_lines_of(table->message) : 0);
    return rows > LOG_ROWS ? LOG_ROWS : rows < 1 ? 1 : rows;
}

void sonar_draw(const ng_table *table, int seat, const ng_doc *view) {
    static sonar_seen s;
    static sonar_canvas canvas;
    static panel p;
    char log[LOG_ROWS][SONAR_LINE];
    const char *note = seat >= 0 ? table->player[seat].note : NULL;
    sonar_look(view, seat, &s);
    sonar_draw_chart(&s, note, table->picture.text != NULL ? &table->picture.doc : NULL, &canvas);
    memset(&p, 0, sizeof p);
    int width = SONAR_COLUMNS - canvas.columns - GAP;
    fill_panel(&s, note, width, &p);
    bool beside = canvas.rows >= PANEL_ROWS + LOG_ROWS; /* a large map: the log has its place at its side */
    int lines = sonar_log_lines(&s, beside ? width : SONAR_COLUMNS - 1,
                                beside ? LOG_ROWS : log_rows(table, seat), log);
    for (int i = 0; beside && i < lines; i++) memcpy(p.line[PANEL_ROWS + i], log[i], sizeof log[i]);
    if (beside) p.count = PANEL_ROWS + lines;
    for (int i = 0; i < p.count; i++) clip(p.line[i], width);
    print_title(table, &s);
    for (int row = 0; row < canvas.rows || row < p.count; row++) {
        if (row < canvas.rows)
            sonar_print_row(&canvas, row);
        else
            printf("%*s", canvas.columns, "");
        printf("%*s%s\n", GAP, "", row < p.count ? p.line[row] : "");
    }
    for (int i = 0; !beside && i < lines; i++) printf("%s\n", log[i]);
}

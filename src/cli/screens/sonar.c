/* sonar.c - sonar in the terminal: the chart on the left, on the right the mate's gauges, the engineer's
 * board and what is known of the enemy, below what was heard.  Drawn from a seat's view alone. */
#include "cli/screens/sonar.h"
#include "cli/play.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SCREEN_COLUMNS = 80, SCREEN_ROWS = 24, GAP = 2, PANEL_ROWS = 13, LOG_ROWS = 5, WORDS_MAX = 24 };

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
    ng_put(out, ng_tr("damage ", "повреждения "));
    ng_put(out, ng_paint_code(damage > 0 ? PAINT_BAD : PAINT_PLAIN));
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
    ng_put(out, ng_paint_code(PAINT_PLAIN));
    ng_put_char(out, ' ');
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
    ng_put(out, line < CIRCUITS ? ng_tr("   ", "     ") : " ");
    ng_put(out, ng_paint_code(line == CIRCUITS && crossed >= all - 1 ? PAINT_BAD : PAINT_PLAIN));
    ng_put_int(out, crossed);
    ng_put_char(out, '/');
    ng_put_int(out, all);
    ng_put(out, ng_paint_code(PAINT_PLAIN));
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
    ng_put(&out, sonar_crew_name(team));
    ng_put(&out, " · ");
    put_damage(&out, b->damage);
    if (b->laid > 0) {
        ng_put(&out, ng_tr(" · mines ", " · мин "));
        ng_put_int(&out, b->laid);
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
    ng_put(&out, sonar_crew_name(team));
    ng_put(&out, " · ");
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
    int news = seat >= 0 ? table->player[seat].news_count : 0, message = ng_term_width(table->message);
    int rows = SCREEN_ROWS - 1 - PANEL_ROWS - 3; /* title, panel; a status of two lines, prompt */
    rows -= (news < 4 ? news : 4) + (message + SCREEN_COLUMNS - 1) / SCREEN_COLUMNS;
    return rows > LOG_ROWS ? LOG_ROWS : rows < 1 ? 1 : rows;
}

static void draw(const ng_table *table, int seat, const ng_doc *view) {
    static sonar_seen s;
    static sonar_canvas canvas;
    static panel p;
    char log[LOG_ROWS][SONAR_LINE];
    const char *note = seat >= 0 ? table->player[seat].note : NULL;
    sonar_look(view, seat, &s);
    sonar_draw_chart(&s, note, table->picture.text != NULL ? &table->picture.doc : NULL, &canvas);
    memset(&p, 0, sizeof p);
    int width = SCREEN_COLUMNS - canvas.columns - GAP;
    fill_panel(&s, note, width, &p);
    bool beside = canvas.rows >= PANEL_ROWS + LOG_ROWS; /* a large map: the log has its place at its side */
    int lines = sonar_log_lines(&s, beside ? width : SCREEN_COLUMNS - 1,
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

/* ---- what to do ---- */

static bool has_role(const sonar_seen *s, int role) { return (s->roles >> role & 1u) != 0; }

static void say_order(const sonar_seen *s, const sonar_known *b, ng_out *text) {
    bool any = false;
    ng_put(text, ng_tr("order a course (", "прикажите курс ("));
    for (int course = 0; course < COURSES; course++) {
        if (!sonar_open_water(s, b, sonar_stepped(b->at, course))) continue;
        if (any) ng_put(text, ", ");
        ng_put(text, sonar_courses[course]);
        any = true;
    }
    if (!any) ng_put(text, ng_tr("none is open", "пути нет"));
    if (b->risen && any)
        ng_put(text, ng_tr("): after a surfacing it comes first.", "): после всплытия сначала он."));
    else
        ng_put(text, ng_tr(") or surface.", ") или всплытие."));
}

static void say_upkeep(const sonar_seen *s, const sonar_known *b, ng_out *text) {
    bool charge = b->charge && has_role(s, ROLE_MATE), mark = b->owes >= 0 && has_role(s, ROLE_ENGINEER);
    if (!charge && !mark) ng_put(text, ng_tr("mate and engineer are at work", "работают помощник и механик"));
    if (charge) {
        int gauge = GAUGE_TORPEDO; /* an example that can be typed as it stands */
        for (int g = 0; b->gauge[gauge] == sonar_capacity(s->map, gauge) && g < GAUGES; g++) gauge = g;
        ng_put(text, ng_tr("mark a system's box (charge ", "вычеркните клетку системы (заряд "));
        ng_put(text, sonar_gauge_name(gauge));
        ng_put_char(text, ')');
    }
    if (charge && mark) ng_put(text, ng_tr(" and ", " и "));
    if (mark) {
        ng_put(text,
               ng_tr("cross a symbol (break ", charge ? "символ (поломка " : "вычеркните символ (поломка "));
        ng_put(text, sonar_courses[b->owes]);
        for (int place = 0; place < PART_SYMBOLS; place++)
            if ((b->broken >> (b->owes * PART_SYMBOLS + place) & 1u) == 0) {
                ng_put_int(text, place + 1);
                break;
            }
        ng_put(text, ")");
    }
    ng_put(text, ".");
}

/* S12: is there a mine that can be set off? */
static bool can_detonate(const sonar_known *b) {
    sonar_set mines = b->mines;
    if (b->fresh >= 0) sonar_take(&mines, b->fresh);
    return !b->fired && sonar_works(b->broken, GAUGE_MINE) && !sonar_none(&mines);
}

static void say_system(const sonar_seen *s, const sonar_known *b, ng_out *text) {
    bool any = false, captain = has_role(s, ROLE_CAPTAIN);
    for (int g = 0; g < GAUGES; g++) {
        int boxes = sonar_capacity(s->map, g);
        bool eyes = g == GAUGE_DRONE || g == GAUGE_SONAR;
        if (boxes == 0 || b->used || b->gauge[g] < boxes || !sonar_works(b->broken, g)) continue;
        if ((!captain && !eyes) || (g == GAUGE_SCENARIO && sonar_none(&s->old))) continue;
        ng_put(text, any ? ", " : ng_tr("can be used: ", "можно применить: "));
        ng_put(text, sonar_gauge_name(g));
        any = true;
    }
    if (captain && can_detonate(b)) {
        ng_put(text, any ? ", " : "");
        ng_put(text, ng_tr("detonate", "взрыв мины"));
        any = true;
    }
    if (!captain)
        ng_put(text, any ? "." : ng_tr("nothing to do now.", "сейчас делать нечего."));
    else if (s->realtime)
        ng_put(text, any ? ng_tr("; or the next course.", "; или следующий курс.")
                         : ng_tr("order the next course.", "прикажите следующий курс."));
    else
        ng_put(text, any ? ng_tr("; then end.", "; затем — конец.")
                         : ng_tr("no system to use: end the turn (end).",
                                 "применить нечего: завершите ход (конец)."));
}

static void say_surfaced(const sonar_known *b, ng_out *text) {
    if (b->traced == 0xf) {
        ng_put(text, ng_tr("all is repaired: dive.", "ремонт окончен, можно погружаться (погружение)."));
        return;
    }
    ng_put(text, ng_tr("trace a part of the board: trace", "обведите часть лодки: обвести"));
    for (int part = 0; part < COURSES; part++) {
        if ((b->traced >> part & 1u) != 0) continue;
        ng_put_char(text, ' ');
        ng_put(text, sonar_courses[part]);
        break;
    }
    ng_put_char(text, '.');
}

static void say_waiting(const sonar_seen *s, ng_out *text) {
    if (s->starting)
        ng_put(text,
               ng_tr("waiting for the other captain's start.", "другой капитан выбирает место старта."));
    else if (s->turn >= 0 && s->turn != s->team)
        ng_put(text, ng_tr("the enemy's turn.", "ход противника."));
    else
        ng_put(text, ng_tr("waiting for the others.", "ждём остальных."));
}

static void status(const ng_table *table, int seat, const ng_doc *view, ng_out *text) {
    static sonar_seen s;
    sonar_look(view, seat, &s);
    if (s.team < 0) {
        ng_put(text, ng_tr("A match being watched.", "Матч глазами зрителя."));
        return;
    }
    const sonar_known *b = &s.boat[s.team];
    ng_put(text, sonar_crew_name(s.team));
    ng_put(text, ": ");
    if (!ng_seats_has(table->match.game->actors(table->match.state), seat)) {
        say_waiting(&s, text);
    } else if (s.starting) {
        ng_put(text, ng_tr("choose where the boat starts, in secret: start C3, or just C3.",
                           "выберите место старта, втайне: старт C3 или просто C3."));
    } else if (b->answer) {
        ng_put(text, ng_tr("answer the sonar, one value true, one false: answer row 5 sector 2.",
                           "ответ сонару, одно верно, другое нет: ответ строка 5 сектор 2."));
    } else if (b->phase == PHASE_SURFACED) {
        say_surfaced(b, text);
    } else if (b->owes >= 0 || b->charge) {
        say_upkeep(&s, b, text);
    } else if (b->phase == PHASE_SYSTEM) {
        say_system(&s, b, text);
    } else {
        say_order(&s, b, text);
    }
}

/* ---- commands ---- */

/* Puts a Latin letter in place of a Cyrillic one at the word's beginning, by a list of pairs. */
static void replace_letter(char *word, const char *const (*pairs)[2]) {
    for (; (*pairs)[0] != NULL; pairs++) {
        size_t length = strlen((*pairs)[0]);
        if (strncmp(word, (*pairs)[0], length) != 0) continue;
        word[0] = (*pairs)[1][0];
        memmove(word + 1, word + length, strlen(word + length) + 1);
        return;
    }
}

/* A column's letter typed on a Russian keyboard looks the same and is another one. */
static void latin_column(char *word) {
    static const char *const alike[][2] = {{"А", "A"}, {"а", "A"},  {"В", "B"}, {"в", "B"}, {"С", "C"},
                                           {"с", "C"}, {"Е", "E"},  {"е", "E"}, {"Н", "H"}, {"н", "H"},
                                           {"К", "K"}, {"к", "K"},  {"М", "M"}, {"м", "M"}, {"О", "O"},
                                           {"о", "O"}, {NULL, NULL}};
    replace_letter(word, alike);
}

/* С, В, Ю, З: the courses' own letters in Russian. */
static void latin_course(char *word) {
    static const char *const courses[][2] = {{"С", "N"}, {"с", "N"}, {"В", "E"}, {"в", "E"},  {"Ю", "S"},
                                             {"ю", "S"}, {"З", "W"}, {"з", "W"}, {NULL, NULL}};
    replace_letter(word, courses);
}

static int course_of(const char *word) {
    char letter[NG_TYPED_WORD];
    snprintf(letter, sizeof letter, "%s", word);
    latin_course(letter);
    if (letter[1] != 0) return -1;
    for (int course = 0; course < COURSES; course++)
        if ((letter[0] | 0x20) == (sonar_courses[course][0] | 0x20)) return course;
    return -1;
}

/* A gauge by its name or by the beginning of one alone. */
static int gauge_of(const char *word) {
    int found = -1;
    for (int g = 0; g < GAUGES; g++) {
        if (strncmp(sonar_gauges[g], word, strlen(word)) != 0) continue;
        if (found >= 0) return -1;
        found = g;
    }
    return found;
}

static bool is_place(const char *word) { return word[0] >= '1' && word[0] <= '6' && word[1] == 0; }

static bool play_words(ng_table *table, int seat, const char *verb, const char *first, const char *second) {
    char text[2 * NG_TYPED_WORD + 16];
    snprintf(text, sizeof text, "%s %s%s", verb, first, second);
    return ng_table_play(table, seat, text);
}

/* A box by its gauge, a symbol of the part by its place, the turn's end; false: refused. */
static bool play_work(ng_table *table, int seat, const char *word, int part) {
    if (is_place(word)) return play_words(table, seat, "break", sonar_courses[part], word);
    if (strcmp(word, "end") == 0) return ng_table_play(table, seat, "end");
    return play_words(table, seat, "charge", sonar_gauges[gauge_of(word)], "");
}

static bool is_work(const char *word) {
    return is_place(word) || strcmp(word, "end") == 0 || gauge_of(word) >= 0;
}

/* «n», «n torpedo 4», «n torpedo 4 end»: a course, and what belongs to it; stops where one is refused. */
static bool short_course(ng_table *table, int seat, const ng_typed *w) {
    int course = course_of(w->word[0]);
    if (course < 0) return false;
    for (int i = 1; i < w->count; i++)
        if (!is_work(w->word[i])) return false;
    bool on = play_words(table, seat, "course", sonar_courses[course], "");
    for (int i = 1; on && i < w->count; i++) on = play_work(table, seat, w->word[i], course);
    return true;
}

/* «torpedo», «4», «W4», «torpedo 4» while a box or a symbol is owed.  What may as well be meant for a system
 * («torpedo E6», «drone 3») is left to the rules to refuse. */
static bool short_upkeep(ng_table *table, int seat, const ng_typed *w, const sonar_known *b) {
    char symbol[NG_TYPED_WORD];
    memcpy(symbol, w->word[0], sizeof symbol);
    if (w->count == 1 && b->owes >= 0) {
        latin_course(symbol);
        if ((symbol[0] | 0x20) == (sonar_courses[b->owes][0] | 0x20) && is_place(symbol + 1))
            return play_work(table, seat, symbol + 1, b->owes), true;
    }
    if (w->count > 2 || (w->count == 2 && gauge_of(w->word[0]) == GAUGE_DRONE)) return false;
    for (int i = 0; i < w->count; i++) {
        bool place = is_place(w->word[i]) && b->owes >= 0, box = gauge_of(w->word[i]) >= 0 && b->charge;
        if (!place && !box) return false;
    }
    bool on = true;
    for (int i = 0; on && i < w->count; i++) on = play_work(table, seat, w->word[i], b->owes);
    return true;
}

/* Cyrillic letters of cells, courses and columns; false: there were none. */
static bool retype(ng_typed *w, char *line, size_t size) {
    static const char *const with_cell[] = {"start", "torpedo", "mine", "detonate", "scenario", NULL};
    static const char *const with_course[] = {"course", "silence", "trace", "break", NULL};
    ng_typed before = *w;
    for (int i = 0; w->count > 1 && with_cell[i] != NULL; i++)
        if (strcmp(w->word[0], with_cell[i]) == 0) latin_column(w->word[1]);
    for (int i = 0; w->count > 1 && with_course[i] != NULL; i++)
        if (strcmp(w->word[0], with_course[i]) == 0) latin_course(w->word[1]);
    for (int i = 1; strcmp(w->word[0], "answer") == 0 && i < w->count; i++) latin_column(w->word[i]);
    bool changed = false;
    ng_out out;
    ng_out_init(&out, line, (uint32_t)size);
    for (int i = 0; i < w->count; i++) {
        changed = changed || strcmp(before.word[i], w->word[i]) != 0;
        if (i > 0) ng_put_char(&out, ' ');
        ng_put(&out, w->word[i]);
    }
    return changed;
}

/* What the seat, or who is at the screen, sees; it stays until the next look. */
static const sonar_seen *look_at(const ng_table *table, int seat) {
    static sonar_seen s;
    static ng_view_doc view;
    int viewer = seat >= 0 ? seat : table->viewer >= 0 ? table->viewer : NG_PUBLIC;
    ng_view_free(&view);
    ng_view_read(&table->match, viewer, &view);
    sonar_look(&view.doc, viewer, &s);
    return &s;
}

static int cell_of(const char *word, int side) {
    char latin[NG_TYPED_WORD];
    snprintf(latin, sizeof latin, "%s", word);
    latin_column(latin);
    return sonar_cell_at(latin, side);
}

static bool take_note(ng_table *table, int seat, const ng_typed *typed, char sign) {
    const sonar_seen *s = look_at(table, seat);
    if (s->team >= 0) ng_verb_note(table, seat, typed, sign, cell_of, s->side);
    return s->team >= 0;
}

static bool do_mark(ng_table *table, int seat, const ng_typed *typed) {
    return take_note(table, seat, typed, 'a');
}
static bool do_cross(ng_table *table, int seat, const ng_typed *typed) {
    return take_note(table, seat, typed, 'x');
}
static bool do_clear(ng_table *table, int seat, const ng_typed *typed) {
    return take_note(table, seat, typed, 0);
}

static bool do_sheet(ng_table *table, int seat, const ng_typed *typed) {
    const sonar_seen *s = look_at(table, seat);
    const char *fault = NULL;
    if (s->team < 0) return false;
    int cell = typed->count > 1 ? cell_of(typed->word[1], s->side) : -1;
    if (!s->boat[1 - s->team].tracked)
        fault = ng_tr("This match is played without the list of courses.",
                      "В этом матче список курсов не ведётся.");
    else if (typed->count > 1 && cell < 0)
        fault = ng_tr("There is no such cell.", "Такой клетки нет.");
    else if (!sonar_lay_sheet(s, table->player[seat].note, cell))
        fault = ng_tr("It cannot be there: its courses would begin off the map.",
                      "Там его быть не может: курсы начинались бы за краем карты.");
    if (fault != NULL) snprintf(table->message, sizeof table->message, "%s", fault);
    return true;
}

static bool do_log(ng_table *table, int seat, const ng_typed *typed) {
    (void)typed;
    const sonar_seen *s = look_at(table, seat);
    char(*lines)[SONAR_LINE] = malloc(sizeof *lines * SONAR_LOG_LINES);
    if (lines == NULL) abort();
    int count = sonar_log_lines(s, SCREEN_COLUMNS - 1, SONAR_LOG_LINES, lines);
    for (int i = 0; i < count; i++) printf("%s\n", lines[i]);
    if (count == 0) printf("%s\n", ng_tr("Nothing has been heard yet.", "Пока ничего не слышно."));
    free(lines);
    return true;
}

static bool do_track(ng_table *table, int seat, const ng_typed *typed) {
    (void)typed;
    const sonar_seen *s = look_at(table, seat);
    static sonar_canvas canvas;
    const sonar_known *enemy = &s->boat[s->team >= 0 ? 1 - s->team : 1];
    if (!enemy->tracked || sonar_leg(enemy) == enemy->track_count) {
        printf("%s\n", ng_tr("There are no courses to draw.", "Рисовать нечего: курсов нет."));
        return true;
    }
    sonar_draw_track(enemy, &canvas);
    for (int row = 1; row < canvas.rows; row++) {
        sonar_print_row(&canvas, row);
        printf("\n");
    }
    printf("%s\n", ng_tr("The enemy's courses since the last surfacing or silence: from • to ◆.",
                         "Курсы противника после всплытия или тишины: от • до ◆."));
    return true;
}

static const ng_verb verbs[] = {
    {"mark", do_mark, NG_VERB_SEAT, NULL, "mark C3 D4", "пометить C3 D4", "your notes ○ on the chart",
     "свои пометки ○ на карте"},
    {"cross", do_cross, NG_VERB_SEAT, NULL, "cross C3", "крест C3", "notes ×", "пометки ×"},
    {"clear", do_clear, NG_VERB_SEAT, NULL, "clear C3, clear", "стереть C3, стереть", "wipe a note, or all",
     "убрать пометку или все"},
    {"sheet", do_sheet, NG_VERB_SEAT, NULL, "sheet D5, sheet", "планшет D5, планшет",
     "the enemy's courses on the chart, ending in D5; off",
     "курсы противника на карте, чтобы он был в D5; убрать"},
    {"track", do_track, NG_VERB_PAGE, NULL, "track", "курсы", "his courses by themselves",
     "его курсы отдельно"},
    {"log", do_log, NG_VERB_PAGE, NULL, "log", "журнал", "all that was heard", "всё, что было слышно"},
    {0},
};

/* A start without its verb, upkeep and courses in short, letters as they are typed. */
static bool command(ng_table *table, int seat, const ng_typed *typed) {
    char line[NG_TEXT_MAX];
    ng_typed w = *typed;
    const sonar_seen *s = look_at(table, seat);
    if (seat < 0 || s->team < 0 || typed->cut) return false;
    const sonar_known *b = &s->boat[s->team];
    if (s->starting && w.count == 1) {
        latin_column(w.word[0]);
        if (sonar_cell_at(w.word[0], s->side) >= 0)
            return play_words(table, seat, "start", w.word[0], ""), true;
    }
    if (!s->starting && (short_upkeep(table, seat, &w, b) || short_course(table, seat, &w))) return true;
    if (!retype(&w, line, sizeof line)) return false;
    ng_table_play(table, seat, line);
    return true;
}

static const char *const aliases[][2] = {
    {"старт", "start"},
    {"курс", "course"},
    {"север", "N"},
    {"восток", "E"},
    {"юг", "S"},
    {"запад", "W"},
    {"заряд", "charge"},
    {"зарядить", "charge"},
    {"поломка", "break"},
    {"символ", "break"},
    {"торпеда", "torpedo"},
    {"мина", "mine"},
    {"взрыв", "detonate"},
    {"взорвать", "detonate"},
    {"дрон", "drone"},
    {"сонар", "sonar"},
    {"ответ", "answer"},
    {"строка", "row"},
    {"столбец", "column"},
    {"сектор", "sector"},
    {"тишина", "silence"},
    {"сценарий", "scenario"},
    {"всплытие", "surface"},
    {"всплыть", "surface"},
    {"обвести", "trace"},
    {"погружение", "dive"},
    {"конец", "end"},
    {"пометить", "mark"},
    {"крест", "cross"},
    {"стереть", "clear"},
    {"журнал", "log"},
    {"планшет", "sheet"},
    {"курсы", "track"},
    {NULL, NULL},
};

static const ng_menu_item menu[] = {
    {"in turns, against the computer", "по очереди, против компьютера", {"--level=5", NULL}},
    {"in turns, against the computer, with the solver's help",
     "по очереди, против компьютера, с подсказкой, где может быть враг",
     {"--level=5", "--radio=solver", NULL}},
    {"in turns, two people at this keyboard", "по очереди, вдвоём за этой клавиатурой", {"--hotseat", NULL}},
    {"in turns, map Echo with its old mines, against the computer",
     "по очереди, карта «Эхо» со старыми минами, против компьютера",
     {"--map=echo", "--level=5", NULL}},
    {0},
};

const ng_screen ng_screen_sonar = {
    .game = "sonar",
    .menu = menu,
    .draw = draw,
    .status = status,
    .tell = sonar_tell,
    .picture = sonar_say_picture,
    .command = command,
    .aliases = aliases,
    .verbs = verbs,
    .help_en = "A turn: course N (or n), charge torpedo, break N4, a system if ready, end.\n"
               "In short: n torpedo 4; torpedo 4 after a course; n torpedo 4 end is a whole turn.\n"
               "start C3 · surface: in place of a course; repairs all, the enemy has 3 turns\n"
               "torpedo E6 · mine D4 · detonate D4 · drone 3 · sonar · silence E 3\n"
               "scenario H2: an old mine goes off (Echo) · trace W, dive: in real time\n"
               "answer row 5 sector 2: to the enemy's sonar, one value true, one false\n"
               "Chart: ◉ boat, • start of its route, M mine, █ island, o ice hole, * old mine,\n"
               "  ✶ last blast, figures: sectors, ░ ╌ the enemy may be there (--radio solver)\n"
               "Systems: ■ marked, ✓ ready, × broken down, for R G Y symbols crossed below.\n"
               "Board: ×R1 crossed, ► the part where a symbol is to be crossed.",
    .help_ru = "Ход: курс N (или n), заряд торпеда, поломка N4, система, если готова, конец.\n"
               "Короче: n торпеда 4, а после курса — торпеда 4; весь ход — n торпеда 4 конец.\n"
               "Курсы N E S W можно писать и так: с в ю з (север, восток, юг, запад).\n"
               "старт C3 · всплытие: вместо курса; чинит всё, у противника 3 хода подряд\n"
               "торпеда E6 · мина D4 · взрыв D4 · дрон 3 · сонар · тишина E 3\n"
               "сценарий H2: взрыв старой мины (Эхо) · обвести W, погружение: реальное время\n"
               "ответ строка 5 сектор 2: на сонар противника; одно верно, другое ложно\n"
               "Карта: ◉ лодка, • начало маршрута, M мина, █ суша, o прорубь, * старая мина,\n"
               "  ✶ последний взрыв, цифры — секторы, ░ ╌ возможный противник (--radio solver)\n"
               "Системы: ■ вычеркнуто, ✓ готова, × поломка — вычеркнут её символ R, G или Y.\n"
               "Символы: ×R1 вычеркнут, ► часть лодки, в которой вычеркнуть символ.",
};

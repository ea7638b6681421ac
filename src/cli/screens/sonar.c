/* sonar.c - sonar in the terminal: what to do, and what may be typed.  sonar_draw.c draws. */
#include "cli/screens/sonar.h"
#include "cli/play.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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
        ng_putf(text, ng_tr("mark a system's box (charge %s)", "вычеркните клетку системы (заряд %s)"),
                sonar_gauge_name(gauge));
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
        ng_putf(text, "%s%s", any ? ", " : ng_tr("can be used: ", "можно применить: "), sonar_gauge_name(g));
        any = true;
    }
    if (captain && can_detonate(b)) {
        ng_putf(text, ng_tr("%sdetonate", "%sвзрыв мины"), any ? ", " : "");
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
        ng_putf(text, " %s", sonar_courses[part]);
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
    ng_putf(text, "%s: ", sonar_crew_name(s.team));
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
    ng_out out = ng_out_over(line, (uint32_t)size);
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
    int viewer = ng_table_eyes(table, seat);
    ng_view_free(&view);
    view = ng_view_read(&table->match, viewer);
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
    int count = sonar_log_lines(s, SONAR_COLUMNS - 1, SONAR_LOG_LINES, lines);
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
    .draw = sonar_draw,
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

/* golems.c - Battle of Golems in the terminal: what can be typed, whose turn it is, the menu and the help.
 *
 * The field is drawn by golems_field.c, events become sentences in golems_tell.c, and golems_run.c shows a
 * run line by line. */
#include "cli/screens/golems.h"
#include "cli/play.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CARDS_TYPED = 16, SPEED_MAX = 100 };

static board read_board(const ng_table *table, int seat) {
    board b;
    ng_view_doc view = ng_view_read(&table->match, seat);
    golems_board_read(&view.doc, &b);
    ng_view_free(&view);
    return b;
}

/* Before its first program a puzzle says what it is about. */
static void print_words(const board *b) {
    if (b->goal < 0 || b->round > 1 || strcmp(b->phase, "program") != 0) return;
    for (const golems_text *text = golems_puzzles; text->name != NULL; text++) {
        const char *words;
        if (strcmp(text->name, b->puzzle) != 0) continue;
        int length = golems_puzzle_words(text->text, &words);
        printf("%.*s\n", length, words);
    }
}

static void draw(const ng_table *table, int seat, const ng_doc *view) {
    board b;
    golems_board_read(view, &b);
    golems_board_print(table, seat, &b);
    print_words(&b);
    golems_choice_print(&b, seat);
}

/* Two golems of a puzzle are both one player's. */
static const char *together(const ng_match *match) {
    bool two = match->setup.value[OPT_PUZZLE].number > 0 && match->game->seats(match->state) > 1;
    return two ? ng_tr("Golem", "Голем") : NULL;
}

/* ---- whose turn ---- */

static void put_components(const bot *r, bool damaged, ng_out *text) {
    const char *gap = "";
    for (int k = 0; k < COMPONENTS; k++) {
        if (((r->damaged >> k & 1) != 0) != damaged) continue;
        ng_put(text, gap);
        ng_put(text, ng_lang_now() == NG_RU ? golems_component_word(k) : golems_component_names[k]);
        gap = ", ";
    }
}

/* The cells or sides that may be named, as the rules list them. */
static void put_moves(const ng_table *table, int seat, ng_out *text) {
    const ng_game *game = table->match.game;
    ng_move legal[GOLEMS_CELLS];
    uint32_t count = game->legal_max <= GOLEMS_CELLS ? game->legal(table->match.state, seat, legal) : 0;
    for (uint32_t i = 0; i < count; i++) {
        char move[NG_TEXT_MAX];
        ng_out out = ng_out_over(move, sizeof move);
        game->print(table->match.state, legal[i], &out);
        const char *what = strchr(move, ' ');
        if (i > 0) ng_put(text, ", ");
        ng_put(text, what != NULL ? what + 1 : move);
    }
}

static void put_writing(const board *b, int seat, ng_out *text) {
    const bot *r = &b->bot[seat];
    int left = r->lines;
    for (int i = 0; i < GOLEMS_LINES; i++)
        left -= r->program[i][0] != 0 && strchr(r->program[i], '_') == NULL;
    bool begun = r->program[0][0] != 0;
    if (begun) {
        ng_putf(text, ng_tr("lines left: %d", "осталось строк: %d"), left);
        ng_put(text, ng_tr("; type the next cards, undo takes one back.",
                           "; введите следующие карты, «вернуть» — убрать последнюю."));
        return;
    }
    static const char *const examples[] = {"F", "F", "F L", "F L A", "F F L A"};
    ng_putf(text, ng_tr("write a program, lines: %d", "составьте программу, строк: %d"), left);
    ng_put(text, ng_tr("; type the cards, e.g. ", "; введите карты, например "));
    ng_put(text, b->loop && left == 4     ? "F X(F) L A"
                 : b->branch && left == 4 ? "F I(A,F) L A"
                                          : examples[left >= 0 && left <= 4 ? left : 0]);
}

static void put_picking(const board *b, int seat, ng_out *text) {
    const char *gap = "";
    int open = golems_parts_open(b, seat);
    ng_put(text, ng_tr("pick a part for your golem: ", "выберите компонент голема: "));
    for (int kind = 0; kind < PART_KINDS; kind++) {
        if ((open >> kind & 1) == 0) continue;
        ng_putf(text, "%s%s", gap, golems_part_names[kind]);
        gap = ", ";
    }
}

static void put_answering(const ng_table *table, const board *b, int seat, ng_out *text) {
    const bot *r = &b->bot[seat];
    if (strcmp(b->stage, "flip") == 0) {
        ng_putf(text, ng_tr("damage %d", "повреждений — %d"), r->hurt);
        ng_put(text, ng_tr(". Which component takes it? ", ". Какой компонент пострадает? "));
        put_components(r, false, text);
    } else if (strcmp(b->stage, "mend") == 0) {
        ng_put(text, ng_tr("what is to be mended? ", "что починить? "));
        put_components(r, true, text);
    } else if (strcmp(b->stage, "exit") == 0) {
        ng_put(text, ng_tr("out of the water to which cell? ", "на какую клетку выйти из воды? "));
        put_moves(table, seat, text);
    } else {
        ng_put(text, ng_tr("which way along the line? ", "куда повернуться на линии? "));
        put_moves(table, seat, text);
    }
}

static void put_waiting(const ng_table *table, const board *b, ng_out *text) {
    const char *gap = "";
    ng_put(text, ng_tr("waiting for ", "очередь за другими — "));
    for (int i = 0; i < b->golems; i++) {
        if (!ng_seats_has(b->acting, i)) continue;
        ng_putf(text, "%s%s", gap, ng_player_name(table, i));
        gap = ", ";
    }
    ng_put_char(text, '.');
}

static void status(const ng_table *table, int seat, const ng_doc *view, ng_out *text) {
    board b;
    golems_board_read(view, &b);
    if (seat >= 0) ng_put(text, ng_player_name(table, seat));
    ng_put(text, seat >= 0 ? ": " : "");
    if (!ng_seats_has(b.acting, seat)) {
        put_waiting(table, &b, text);
        return;
    }
    if (strcmp(b.phase, "stand") == 0) {
        ng_put(text, ng_tr("where does your golem start? ", "где начинает голем? "));
        put_moves(table, seat, text);
    } else if (strcmp(b.phase, "draft") == 0)
        put_picking(&b, seat, text);
    else if (strcmp(b.phase, "program") == 0)
        put_writing(&b, seat, text);
    else
        put_answering(table, &b, seat, text);
}

/* ---- cards as they are typed ---- */

static const struct {
    const char *word;
    char card;
} card_words[] = {
    {"вперёд", 'F'},  {"вперед", 'F'}, {"назад", 'B'},   {"налево", 'L'}, {"направо", 'R'}, {"влево", 'L'},
    {"вправо", 'R'},  {"стоять", 'W'}, {"ждать", 'W'},   {"атака", 'A'},  {"защита", 'D'},  {"цикл", 'X'},
    {"условие", 'I'}, {"если", 'I'},   {"forward", 'F'}, {"back", 'B'},   {"left", 'L'},    {"right", 'R'},
    {"wait", 'W'},    {"attack", 'A'}, {"defend", 'D'},  {"loop", 'X'},   {"в", 'F'},       {"н", 'B'},
    {"л", 'L'},       {"п", 'R'},      {"с", 'W'},       {"а", 'A'},      {"з", 'D'},       {"ц", 'X'},
    {"у", 'I'},       {"В", 'F'},      {"Н", 'B'},       {"Л", 'L'},      {"П", 'R'},       {"С", 'W'},
    {"А", 'A'},       {"З", 'D'},      {"Ц", 'X'},       {"У", 'I'},
};

/* One card at the text's beginning; the bytes it takes, or 0. */
static size_t read_card(const char *text, char *card) {
    for (size_t i = 0; i < sizeof card_words / sizeof *card_words; i++) {
        size_t length = strlen(card_words[i].word);
        if (strncmp(text, card_words[i].word, length) != 0) continue;
        *card = card_words[i].card;
        return length;
    }
    char big = *text >= 'a' && *text <= 'z' ? (char)(*text - 'a' + 'A') : *text;
    if (big < 'A' || big > 'Z' || strchr(golems_card_letters, big) == NULL) return 0;
    *card = big;
    return 1;
}

/* «F L X(A)», «FLXA», «вперёд влево цикл атака»: the cards, or 0 if it is anything else. */
static int read_cards(const char *text, char cards[CARDS_TYPED + 1]) {
    int count = 0;
    while (*text != 0) {
        text += strspn(text, " (),");
        if (*text == 0) break;
        size_t length = count < CARDS_TYPED ? read_card(text, &cards[count]) : 0;
        if (length == 0) return 0;
        count++;
        text += length;
    }
    cards[count] = 0;
    return count;
}

/* Lines that these cards make, the last one perhaps not complete. */
static int count_lines(const char *cards, bool *complete) {
    int lines = 0, want = 0;
    for (; *cards != 0; cards++) {
        if (strchr(golems_card_letters + 1, *cards) == NULL) continue;
        if (want > 0) {
            want--;
            continue;
        }
        lines++;
        want = *cards == 'X' ? 1 : *cards == 'I' ? 2 : 0;
    }
    *complete = want == 0;
    return lines;
}

/* A program at once, or card by card where some lie already or these are only a part. */
static void lay_cards(ng_table *table, int seat, const board *b, const char *cards) {
    const bot *r = &b->bot[seat];
    char all[GOLEMS_LINES * COMMAND_LENGTH + CARDS_TYPED + 1], text[NG_TEXT_MAX];
    bool begun = r->program[0][0] != 0, complete;
    snprintf(all, sizeof all, "%s%s%s%s%s", r->program[0], r->program[1], r->program[2], r->program[3],
             cards);
    int lines = count_lines(all, &complete);
    if (lines > r->lines) {
        snprintf(table->message, sizeof table->message, "%s: %d.",
                 ng_tr("Too many cards. Lines of the whole program", "Карт слишком много. Строк в программе"),
                 r->lines);
        return;
    }
    if (!begun && complete && lines == r->lines) {
        char line[GOLEMS_LINES][COMMAND_LENGTH];
        golems_split_cards(cards, line);
        snprintf(text, sizeof text, "program %s %s %s %s", line[0], line[1], line[2], line[3]);
        ng_table_play(table, seat, text);
        return;
    }
    for (int i = 0; cards[i] != 0; i++) {
        snprintf(text, sizeof text, "card %c", cards[i]);
        if (!ng_table_play(table, seat, text)) return;
    }
}

/* ---- commands ---- */

/* Answers typed without their verb: a part, a component, a cell, a side. */
static bool bare_answer(ng_table *table, int seat, const board *b, const char *line) {
    static const char *const stages[] = {"flip", "mend", "exit", "turn"}; /* their verbs are called so too */
    const char *verb = NULL;
    char text[64];
    bool component = false;
    for (int k = 0; k < COMPONENTS; k++)
        component = component || strcmp(line, golems_component_names[k]) == 0;
    bool side = line[0] != 0 && line[1] == 0 && strchr("nesw", line[0] | 0x20) != NULL;
    if (strcmp(b->phase, "draft") == 0)
        for (int k = 0; k < PART_KINDS; k++)
            if (strcmp(line, golems_part_names[k]) == 0) verb = "part";
    if (strcmp(b->phase, "stand") == 0 && golems_cell_read(b->parts, line) != GOLEMS_NONE) verb = "stand";
    for (size_t i = 0; i < 4 && strcmp(b->phase, "run") == 0; i++) {
        bool fits = i < 2 ? component : i == 2 ? golems_cell_read(b->parts, line) != GOLEMS_NONE : side;
        if (fits && strcmp(b->stage, stages[i]) == 0) verb = stages[i];
    }
    if (verb == NULL) return false;
    snprintf(text, sizeof text, "%s %.40s", verb, line);
    ng_table_play(table, seat, text);
    return true;
}

static bool do_speed(ng_table *table, int seat, const ng_typed *typed) {
    (void)seat;
    int tenths = atoi(typed->rest);
    table->pick = tenths < 0 ? 0 : tenths > SPEED_MAX ? SPEED_MAX : tenths;
    if (table->pick == 0)
        snprintf(table->message, sizeof table->message, "%s",
                 ng_tr("Every line waits for Enter.", "Каждая строка ждёт Enter."));
    else
        snprintf(table->message, sizeof table->message, "%s: %d.%d",
                 ng_tr("Seconds for every line", "Секунд на строку"), table->pick / 10, table->pick % 10);
    return true;
}

static bool do_log(ng_table *table, int seat, const ng_typed *typed) {
    int eyes = seat >= 0 ? seat : table->viewer;
    board b = read_board(table, eyes);
    int last = strcmp(b.phase, "program") == 0 && b.round > 1 ? b.round - 1 : b.round;
    golems_log_print(table, eyes,
                     strcmp(typed->rest, "all") == 0 ? 0
                     : *typed->rest != 0             ? atoi(typed->rest)
                                                     : last);
    return true;
}

static const ng_verb verbs[] = {
    {"speed", do_speed, 0, NULL, "speed 10", "скорость 10",
     "a run shows each line for 10 tenths of a second; 0: until Enter",
     "показывать строку 10 десятых секунды; 0 — до нажатия Enter"},
    {"log", do_log, NG_VERB_PAGE, NULL, "log, log 2, log all", "журнал, журнал 2, журнал всё",
     "what was told: the last round, round 2, all of it", "что было: прошлый раунд, раунд 2, весь матч"},
    {0},
};

/* Cards, and answers without their verb. */
static bool command(ng_table *table, int seat, const ng_typed *typed) {
    char cards[CARDS_TYPED + 1];
    board b = read_board(table, seat >= 0 ? seat : table->viewer);
    if (!ng_seats_has(b.acting, seat)) return false;
    if (bare_answer(table, seat, &b, typed->line)) return true;
    if (strcmp(b.phase, "program") != 0) return false;
    bool verb = strcmp(typed->word[0], "program") == 0 || strcmp(typed->word[0], "card") == 0;
    if (read_cards(verb ? typed->rest : typed->line, cards) == 0) return false;
    lay_cards(table, seat, &b, cards);
    return true;
}

static const char *const aliases[][2] = {
    {"программа", "program"},
    {"карта", "card"},
    {"компонент", "part"},
    {"взять", "part"},
    {"повредить", "flip"},
    {"починить", "mend"},
    {"выйти", "exit"},
    {"встать", "stand"},
    {"exit", "exit"}, /* out of the water: not to quit */
    {"повернуть", "turn"},
    {"повернуться", "turn"},
    {"процессор", "processor"},
    {"оружие", "weapon"},
    {"шасси", "chassis"},
    {"север", "N"},
    {"восток", "E"},
    {"юг", "S"},
    {"запад", "W"},
    {"скорость", "speed"},
    {"журнал", "log"},
    {"всё", "all"},
    {NULL, NULL},
};

static const ng_menu_item menu[] = {
    {"skilled, against the computer", "умелец, против компьютера", {"--level=skilled", "--level=5", NULL}},
    {"pro, against the computer", "профи, против компьютера", {"--level=pro", "--level=5", NULL}},
    {"expert, alone against three parabots",
     "эксперт, в одиночку против трёх ПароБотов",
     {"--level=expert", "--seats=1", "--parabots=sentry,rover,guard", NULL}},
    {"novice, two people at this keyboard",
     "новичок, вдвоём за этой клавиатурой",
     {"--level=novice", "--hotseat", NULL}},
    {"pro, two people at this keyboard",
     "профи, вдвоём за этой клавиатурой",
     {"--level=pro", "--hotseat", NULL}},
    {"the first puzzle; all of them: naukograd puzzles",
     "первая головоломка; все — naukograd puzzles",
     {"--puzzle=01-steps", NULL}},
    {0},
};

const ng_screen ng_screen_golems = {
    .game = "golems",
    .menu = menu,
    .draw = draw,
    .together = together,
    .status = status,
    .tell = golems_event_tell,
    .spoken = golems_spoken,
    .follow = golems_follow,
    .command = command,
    .aliases = aliases,
    .verbs = verbs,
    .help_en = "F forward  B back  L left  R right  W wait  A attack  D defend  X loop  I if\n"
               "F F L A        a whole program (also FFLA); fewer cards: only the next ones\n"
               "X(F)  I(A,R)   loop: F twice; if something is ahead A, else R\n"
               "undo           takes the last card back\n"
               "p4  w2  c      pick a part: part p4\n"
               "weapon         damage it or mend it: flip weapon, mend weapon\n"
               "b3  N          climb out of the water to b3: exit b3; along a line: turn N;\n"
               "               where starts are chosen: stand b1\n"
               "▲ golem  △ parabot  ▣2 two barrels  1+1 strength 1 on each of two cells\n"
               "▒ a line not opened yet  [F] the line that runs  ✗ damaged",
    .help_ru = "F вперёд B назад L влево R вправо W стоять A атака D защита X цикл I условие\n"
               "F F L A        вся программа (можно FFLA, ВВЛА, словами); меньше карт — часть её\n"
               "X(F)  I(A,R)   цикл: F дважды; условие: если впереди препятствие — A, иначе R\n"
               "вернуть        убрать последнюю карту\n"
               "p4  w2  c      взять компонент: part p4\n"
               "оружие         повредить или починить: повредить оружие, починить оружие\n"
               "b3  север      выйти из воды на b3: выйти b3; вдоль линии: повернуться север;\n"
               "               где старт выбирают: встать b1\n"
               "▲ голем  △ ПароБот  ▣2 две бочки  1+1 — сила 1 на каждую из двух клеток\n"
               "▒ строка ещё закрыта  [F] идёт эта строка  ✗ повреждено",
};

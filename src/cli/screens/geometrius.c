/* geometrius.c - geometrius in the terminal: what may be typed.  geometrius_field.c draws the table,
 * geometrius_tell.c has the sentences.  Hands are the only secret: a rival's cards are never looked at here.
 */
#include "cli/screens/geometrius.h"
#include "cli/play.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- commands ---- */

static ng_seen read_view(const ng_table *table, int seat) {
    ng_seen s;
    int eyes = ng_table_eyes(table, seat);
    ng_view_doc view = ng_view_read(&table->match, eyes);
    ng_geometrius_look(&view.doc, eyes, &s);
    ng_view_free(&view);
    return s;
}

/* A page of its own stays until it has been read. */
static void say(ng_table *table, const char *sentence) {
    snprintf(table->message, sizeof table->message, "%s", sentence);
}

/* Where the shape is, in a few words. */
static void print_place(const ng_table *table, const ng_seen *s, int shape) {
    const ng_piece *piece = ng_geometrius_piece(s, shape);
    if (piece != NULL) {
        printf(ng_tr("On the field, column %d, row %d", "На поле: столбец %d, строка %d"), piece->x,
               piece->y);
        printf("%s", piece->chips > 0 ? ng_tr("; chips from below: ", "; фишки снизу вверх: ") : "");
        for (int i = 0; i < piece->chips; i++)
            printf("%s%s%s", ng_paint_code(PAINT_SEAT + piece->chip[i]), ng_geometrius_chip[piece->chip[i]],
                   ng_paint_code(PAINT_PLAIN));
        printf("%s\n", piece->locked ? ng_tr(", locked.", ", заблокирована.") : ".");
        return;
    }
    for (int seat = 0; seat < s->seats; seat++)
        if ((s->own[seat] >> shape & 1) != 0) {
            printf("%s %s.\n", ng_tr("Lies in front of:", "Лежит перед:"), ng_player_name(table, seat));
            return;
        }
    printf("%s\n", ng_tr("Left in the box.", "Осталась в коробке."));
}

/* The shape large, its properties beside it. */
static void show(ng_table *table, int seat, int shape) {
    enum { WIDE = 34, HIGH = PROPERTIES };
    const uint16_t *property = geometrius_computed[shape].property;
    static ng_dots dots;
    ng_seen s = read_view(table, seat);
    ng_dots_draw(shape, WIDE, HIGH, true, &dots);
    ng_term_clear();
    printf("%sF%02d%s%s · %s\n", ng_paint_code(PAINT_BOLD), shape + 1, ng_paint_code(PAINT_PLAIN),
           (geometrius_starred >> shape & 1) != 0 ? "★" : "", ng_geometrius_shape_text(shape));
    print_place(table, &s, shape);
    for (int i = 0; i < PROPERTIES; i++) {
        char buffer[1024] = "";
        ng_out text = ng_out_over(buffer, sizeof buffer);
        ng_dots_row(&dots, i, &text);
        printf("%s%*s", buffer, WIDE - ng_term_width(buffer) + 1, "");
        printf("%s%s: %d%s\n", ng_paint_code(property[i] == 0 ? PAINT_DIM : PAINT_PLAIN),
               geometrius_property_name(i, ng_lang_now()), property[i], ng_paint_code(PAINT_PLAIN));
    }
    ng_term_pause();
}

/* The shapes of the field that the card fits, and those in front of the seat. */
static void put_fits(const ng_seen *s, int card, ng_out *text) {
    uint64_t fits = geometrius_fits[card], own = s->seat >= 0 ? s->own[s->seat] : 0;
    ng_put(text, ng_tr("on the field ", "на поле "));
    ng_geometrius_put_set(text, 'F', fits & ng_geometrius_on_field(s));
    ng_put(text, ng_tr("; own ", "; свои "));
    ng_geometrius_put_set(text, 'F', fits & own);
    ng_put_char(text, '.');
}

static void say_fits(ng_table *table, int seat, const char *id) {
    int card = ng_figure_id(id, 'C'), shape = ng_figure_id(id, 'F');
    ng_seen s = read_view(table, seat);
    ng_out text = ng_out_over(table->message, sizeof table->message);
    if (shape >= 0) {
        uint64_t cards = 0;
        for (int i = 0; i < GEOMETRIUS_CARDS; i++)
            if ((s.hand >> i & 1) != 0 && (geometrius_fits[i] >> shape & 1) != 0) cards |= (uint64_t)1 << i;
        geometrius_put_id(&text, 'F', shape);
        ng_put(&text, ng_tr(": cards of the hand that fit: ", ": подходят карточки с руки: "));
        ng_geometrius_put_set(&text, 'C', cards);
        ng_put_char(&text, '.');
    } else if (card >= 0) {
        char full[8];
        snprintf(full, sizeof full, "C%02d", (card + 1) % 100);
        ng_geometrius_put_card(&text, full);
        ng_put(&text, ng_tr(" fits: ", " — подходит: "));
        put_fits(&s, card, &text);
    } else {
        ng_put(&text, ng_tr("Cards are C01 … C50: fits C05.", "Карточки — от C01 до C50: подходит C05."));
    }
}

/* The hand in full, each card with what it fits. */
static bool do_cards(ng_table *table, int seat, const ng_typed *typed) {
    (void)typed;
    ng_seen s = read_view(table, seat);
    for (int card = 0; card < GEOMETRIUS_CARDS; card++) {
        char buffer[512];
        if ((s.hand >> card & 1) == 0) continue;
        ng_out text = ng_out_over(buffer, sizeof buffer);
        put_fits(&s, card, &text);
        printf("%sC%02d%s %s\n", ng_paint_code(PAINT_ACCENT), card + 1, ng_paint_code(PAINT_PLAIN),
               ng_geometrius_card_text(card));
        ng_term_paragraph(buffer, 4);
    }
    return true;
}

static bool do_own(ng_table *table, int seat, const ng_typed *typed) {
    (void)typed;
    ng_seen s = read_view(table, seat);
    ng_term_clear();
    ng_geometrius_print_own(&s);
    return true;
}

static bool do_large(ng_table *table, int seat, const ng_typed *typed) {
    (void)typed;
    ng_seen s = read_view(table, seat);
    ng_term_clear();
    ng_geometrius_print_field(&s);
    return true;
}

static bool do_discard(ng_table *table, int seat, const ng_typed *typed) {
    (void)typed;
    ng_seen s = read_view(table, seat);
    ng_term_clear();
    for (int card = 0; card < GEOMETRIUS_CARDS; card++)
        if ((s.discard >> card & 1) != 0) printf("C%02d %s\n", card + 1, ng_geometrius_card_text(card));
    if (s.discard == 0) printf("%s\n", ng_tr("The discard is empty.", "Сброс пуст."));
    return true;
}

/* The whole match, a line for each turn. */
static bool do_log(ng_table *table, int seat, const ng_typed *typed) {
    (void)seat, (void)typed;
    const ng_match *match = &table->match;
    ng_term_clear();
    for (uint32_t i = 0; i < match->plies; i++) {
        char buffer[256];
        ng_out text = ng_out_over(buffer, sizeof buffer);
        bool first = i == 0 || strcmp(match->ply[i - 1].text, "end") == 0;
        bool end = strcmp(match->ply[i].text, "end") == 0;
        ng_geometrius_put_move(&text, match->ply[i].text, false);
        if (first) printf("%s: ", ng_player_name(table, match->ply[i].seat));
        if (end)
            printf("%s", first ? ng_tr("passes.\n", "пропускает ход.\n") : ".\n");
        else
            printf("%s%s", first ? "" : "; ", buffer[0] != 0 ? buffer : match->ply[i].text);
    }
    printf("\n");
    return true;
}

/* What the legal moves come to: shapes for each card, shapes for each pair of cards, ends of lines. */
typedef struct choices {
    uint64_t play[GEOMETRIUS_CARDS], lock[GEOMETRIUS_CARDS][GEOMETRIUS_CARDS];
    char pushes[4][400]; /* the lines that can be pushed from each end: «1, 2, 4» */
    bool two, stars, end;
} choices;

static const struct {
    const char *word, *line_en, *line_ru, *ru;
} ends[4] = {{"west", "row", "строка", "запад"},
             {"east", "row", "строка", "восток"},
             {"north", "col", "столбец", "север"},
             {"south", "col", "столбец", "юг"}};

/* Adds to «1, 2» what is not its last number: moves come by end and line, only the shapes change between. */
static void add_number(char *list, size_t size, const char *line) {
    size_t length = strlen(list), own = strlen(line);
    if (length >= own && strcmp(list + length - own, line) == 0 &&
        (length == own || list[length - own - 1] == ' '))
        return;
    snprintf(list + length, size - length, "%s%s", length > 0 ? ", " : "", line);
}

static void add_choice(choices *all, char (*word)[NG_TYPED_WORD], int count) {
    if (strcmp(word[0], "play") == 0) {
        all->play[ng_figure_id(word[1], 'C')] |= (uint64_t)1 << ng_figure_id(word[2], 'F');
        all->two = all->two || count > 3;
    } else if (strcmp(word[0], "lock") == 0) {
        all->lock[ng_figure_id(word[2], 'C')][ng_figure_id(word[3], 'C')] |= (uint64_t)1
                                                                             << ng_figure_id(word[1], 'F');
    } else if (strcmp(word[0], "push") == 0) {
        for (int i = 0; i < 4; i++)
            if (strcmp(word[4], ends[i].word) == 0)
                add_number(all->pushes[i], sizeof all->pushes[i], word[3]);
    }
    all->stars = all->stars || strcmp(word[0], "stars") == 0;
    all->end = all->end || strcmp(word[0], "end") == 0;
}

static void collect_choices(const ng_table *table, int seat, choices *all) {
    const ng_game *game = table->match.game;
    ng_move *legal = malloc(game->legal_max * sizeof *legal);
    if (legal == NULL) abort();
    uint32_t count = game->legal(table->match.state, seat, legal);
    memset(all, 0, sizeof *all);
    for (uint32_t i = 0; i < count; i++) {
        char text[NG_TEXT_MAX];
        ng_typed move;
        ng_out out = ng_out_over(text, sizeof text);
        game->print(table->match.state, legal[i], &out);
        ng_type_split(text, &move);
        add_choice(all, move.word, move.count);
    }
    free(legal);
}

/* The open moves in a few lines: listed one by one they are hundreds. */
static bool do_moves(ng_table *table, int seat, const ng_typed *typed) {
    (void)typed;
    static choices all;
    char buffer[2200];
    collect_choices(table, seat, &all);
    ng_out text = ng_out_over(buffer, sizeof buffer);
    for (int card = 0; card < GEOMETRIUS_CARDS; card++) {
        if (all.play[card] == 0) continue;
        ng_out_init(&text, buffer, sizeof buffer);
        ng_put(&text, ng_tr("play ", "занять "));
        geometrius_put_id(&text, 'C', card);
        ng_put(&text, ": ");
        ng_geometrius_put_set(&text, 'F', all.play[card]);
        ng_term_paragraph(buffer, 2);
    }
    if (all.two)
        printf("  %s\n", ng_tr("one card may also take two empty shapes at once",
                               "одной карточкой можно занять и две пустые фигуры сразу"));
    for (int one = 0; one < GEOMETRIUS_CARDS; one++)
        for (int two = one + 1; two < GEOMETRIUS_CARDS; two++) {
            if (all.lock[one][two] == 0) continue;
            ng_out_init(&text, buffer, sizeof buffer);
            ng_put(&text, ng_tr("lock, ", "блок, "));
            geometrius_put_id(&text, 'C', one);
            ng_put_char(&text, ' ');
            geometrius_put_id(&text, 'C', two);
            ng_put(&text, ": ");
            ng_geometrius_put_set(&text, 'F', all.lock[one][two]);
            ng_term_paragraph(buffer, 2);
        }
    bool first = true;
    ng_out_init(&text, buffer, sizeof buffer);
    ng_put(&text, ng_tr("push, any own shape: ", "сдвиг, любая своя фигура: "));
    for (int i = 0; i < 4; i++) {
        if (all.pushes[i][0] == 0) continue;
        if (!first) ng_put(&text, "; ");
        ng_putf(&text, "%s %s %s", ng_tr(ends[i].line_en, ends[i].line_ru), all.pushes[i],
                ng_tr(ends[i].word, ends[i].ru));
        first = false;
    }
    if (!first) ng_term_paragraph(buffer, 2);
    if (all.stars) printf("  %s 0 … %d\n", ng_tr("stars", "звёзды"), GEOMETRIUS_STARRED);
    if (all.end) printf("  %s\n", ng_tr("end", "конец"));
    return true;
}

/* Ids in Latin letters and two digits, whatever they were typed in. */
static void latin(const char *line, char *out, size_t size) {
    ng_out text = ng_out_over(out, (uint32_t)size);
    for (bool first = true; *line != 0; first = false) {
        char word[64];
        size_t length = strcspn(line, " ");
        snprintf(word, sizeof word, "%.*s", (int)length, line);
        int card = ng_figure_id(word, 'C'), shape = ng_figure_id(word, 'F');
        if (!first) ng_put_char(&text, ' ');
        if (card >= 0 || shape >= 0)
            geometrius_put_id(&text, card >= 0 ? 'C' : 'F', card >= 0 ? card : shape);
        else
            ng_put(&text, word);
        line += length + (line[length] == ' ');
    }
}

/* «C05 F12» is play, «F12 C05 C11» lock, «F07 row 2 west» push. */
static const char *verb_of(const ng_typed *typed) {
    if (typed->count < 2) return NULL;
    if (ng_figure_id(typed->word[0], 'C') >= 0) return "play ";
    if (ng_figure_id(typed->word[0], 'F') < 0) return NULL;
    return ng_figure_id(typed->word[1], 'C') >= 0 ? "lock " : "push ";
}

static void say_why(ng_table *table, const char *one, const char *two) {
    bool turned = ng_figure_id(one, 'C') < 0;
    int card = ng_figure_id(turned ? two : one, 'C'), shape = ng_figure_id(turned ? one : two, 'F');
    if (card < 0 || shape < 0) {
        say(table,
            ng_tr("Name a card and a shape: why C24 F19.", "Назовите карточку и фигуру: почему C24 F19."));
        return;
    }
    ng_out text = ng_out_over(table->message, sizeof table->message);
    geometrius_why(card, shape, ng_lang_now(), &text);
}

/* Plays a typed move; where a card of the hand does not fit, the refusal says why. */
static void play(ng_table *table, int seat, const char *move) {
    ng_typed typed;
    if (ng_table_play(table, seat, move)) return;
    ng_type_split(move, &typed);
    char(*word)[NG_TYPED_WORD] = typed.word;
    int count = typed.count;
    ng_seen s = read_view(table, seat);
    uint64_t field = ng_geometrius_on_field(&s);
    for (int i = 1; i < count; i++)
        for (int k = 1; k < count; k++) {
            int card = ng_figure_id(word[i], 'C'), shape = ng_figure_id(word[k], 'F');
            if (card < 0 || shape < 0 || (s.hand >> card & 1) == 0 || (field >> shape & 1) == 0) continue;
            if ((geometrius_fits[card] >> shape & 1) == 0) say_why(table, word[i], word[k]);
        }
}

static bool do_why(ng_table *table, int seat, const ng_typed *typed) {
    (void)seat;
    say_why(table, typed->word[1], typed->word[2]);
    return true;
}

static bool do_fits(ng_table *table, int seat, const ng_typed *typed) {
    if (typed->count > 1)
        say_fits(table, seat, typed->word[1]);
    else
        do_cards(table, seat, typed), ng_term_pause();
    return true;
}

static bool do_show(ng_table *table, int seat, const ng_typed *typed) {
    int shape = ng_figure_id(typed->word[typed->count > 1], 'F');
    if (shape >= 0)
        show(table, seat, shape);
    else
        say(table, ng_tr("Shapes are F01 … F40: show F19.", "Фигуры — от F01 до F40: показать F19."));
    return true;
}

static const ng_verb verbs[] = {
    {"why", do_why, 0, NULL, "why C24 F19", "почему C24 F19", "does it fit", "подходит ли"},
    {"fits", do_fits, 0, NULL, "fits C05, fits F19", "подходит C05, подходит F19", "what fits it",
     "что подходит"},
    {"cards", do_cards, NG_VERB_PAGE, NULL, "cards", "карточки", "what your cards fit",
     "к чему подходят карточки"},
    {"show", do_show, 0, NULL, "show F19", "показать F19", "one shape large", "одна фигура крупно"},
    {"large", do_large, NG_VERB_PAGE, NULL, "large", "крупно", "the whole field", "всё поле"},
    {"own", do_own, NG_VERB_PAGE, NULL, "own", "свои", "all players' shapes", "фигуры всех игроков"},
    {"discard", do_discard, NG_VERB_PAGE, NULL, "discard", "сброс", "the cards played", "сыгранные карточки"},
    {"log", do_log, NG_VERB_PAGE, NULL, "log", "журнал", "the turns so far", "ходы"},
    {"moves", do_moves, NG_VERB_PAGE | NG_VERB_SEAT, NULL, NULL, NULL, NULL, NULL},
    {0},
};

/* A move without its verb, or with ids as people type them; a lone shape is shown. */
static bool command(ng_table *table, int seat, const ng_typed *typed) {
    char text[256], move[300];
    ng_typed plain;
    latin(typed->line, text, sizeof text);
    ng_type_split(text, &plain);
    const char *verb = verb_of(&plain), *first = plain.word[0];
    if (plain.count == 1 && ng_figure_id(first, 'F') >= 0) return do_show(table, seat, &plain);
    if (seat < 0 || (verb == NULL && strcmp(first, "play") != 0 && strcmp(first, "lock") != 0 &&
                     strcmp(text, typed->line) == 0))
        return false;
    snprintf(move, sizeof move, "%s%s", verb != NULL ? verb : "", text);
    play(table, seat, move);
    return true;
}

static const char *const aliases[][2] = {
    {"занять", "play"},      {"захватить", "play"}, {"сыграть", "play"},  {"блок", "lock"},
    {"блокировать", "lock"}, {"закрыть", "lock"},   {"сдвиг", "push"},    {"сдвинуть", "push"},
    {"строка", "row"},       {"строку", "row"},     {"столбец", "col"},   {"column", "col"},
    {"запад", "west"},       {"восток", "east"},    {"север", "north"},   {"юг", "south"},
    {"слева", "west"},       {"справа", "east"},    {"сверху", "north"},  {"снизу", "south"},
    {"left", "west"},        {"right", "east"},     {"top", "north"},     {"bottom", "south"},
    {"конец", "end"},        {"хватит", "end"},     {"звёзды", "stars"},  {"звезды", "stars"},
    {"звёздочки", "stars"},  {"почему", "why"},     {"показать", "show"}, {"фигура", "show"},
    {"подходит", "fits"},    {"карточки", "cards"}, {"карты", "cards"},   {"рука", "cards"},
    {"hand", "cards"},       {"свои", "own"},       {"крупно", "large"},  {"сброс", "discard"},
    {"журнал", "log"},       {NULL, NULL},
};
static const ng_menu_item menu[] = {
    {"against the computer", "против компьютера", {"--level=5", NULL}},
    {"against three computers", "против трёх компьютеров", {"--seats=4", "--level=5", NULL}},
    {"two people at this keyboard", "вдвоём за этой клавиатурой", {"--hotseat", NULL}},
    {"four people at this keyboard", "вчетвером за этой клавиатурой", {"--hotseat", "--seats=4", NULL}},
    {0},
};

const ng_screen ng_screen_geometrius = {
    .game = "geometrius",
    .menu = menu,
    .draw = ng_geometrius_draw,
    .status = ng_geometrius_status,
    .tell = ng_geometrius_tell,
    .spoken = ng_geometrius_spoken,
    .command = command,
    .aliases = aliases,
    .verbs = verbs,
    .help_en =
        "F19 is a shape, C05 a card; pts, chp, trn: points, chips left, turns left.\n"
        "In a cell: ★ not convex; ●2 whose chip is on top, and how many chips (points);\n" GEOMETRIUS_LOCK
        " locked; the chips below the top one. x numbers columns, y rows.\n"
        "A turn is up to two chips and one push, in any order. The words play, lock and\n"
        "push may be left out.\n"
        "  play C05 F12         a chip on F12, which C05 must fit: an empty shape, or a\n"
        "                       rival's beside one of yours\n"
        "  play C05 F12 F20     one card, a chip on each of two empty shapes\n"
        "  lock F12 C05 C11     two cards, two chips: F12, beside a shape of yours, stays\n"
        "                       yours for good\n"
        "  push F07 row 2 west  your F07 into row 2 from the west (left), or east;\n"
        "                       col 3 north (top), or south: into a column\n"
        "  end                  the turn is over, and the hand is filled up",
    .help_ru = "F19 — фигура, C05 — карточка; очк, фиш, ход — очки, остаток фишек и ходов.\n"
               "В клетке: ★ — невыпуклая; ●2 — чья фишка сверху и сколько фишек (очков);\n" GEOMETRIUS_LOCK
               " — заблокирована; ниже — фишки под верхней. x — столбцы, y — строки.\n"
               "За ход — до двух фишек и один сдвиг, в любом порядке. Слова «занять», «блок»\n"
               "и «сдвиг» можно опускать.\n"
               "  занять C05 F12            фишка на F12, к которой C05 подходит: на пустую\n"
               "                            или на чужую рядом со своей\n"
               "  занять C05 F12 F20        одна карточка, по фишке на две пустые фигуры\n"
               "  блок F12 C05 C11          две карточки, две фишки: F12 рядом со своей\n"
               "                            фигурой закреплена до конца\n"
               "  сдвиг F07 строка 2 запад  своя F07 — в строку 2 с запада (слева) или восток;\n"
               "                            столбец 3 север (сверху) или юг — в столбец\n"
               "  конец                     ход окончен, рука пополняется",
};

/* atoms.c - atoms in the terminal: what to do, what happened, and what may be typed.  atoms_field.c draws. */
#include "cli/screens/atoms.h"
#include "cli/play.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- sentences ---- */

static void status(const ng_table *table, int seat, const ng_doc *view, ng_out *text) {
    ng_atoms_seen s;
    ng_atoms_look(view, seat, &s);
    bool mine = ng_seats_has(table->match.game->actors(table->match.state), seat);
    if (seat >= 0) ng_put(text, ng_player_name(table, seat));
    ng_put(text, seat >= 0 ? ": " : "");
    if (!mine) {
        ng_put(text, ng_tr("waiting for the other player.", "ждём другого игрока."));
    } else if (strcmp(s.phase, "place") == 0) {
        ng_put(text, ng_tr("place your atoms, none adjacent: place 1-32 …, or auto. To place: ",
                           "расставьте атомы, не смежные: поставить 1-32 … или авто. Осталось: "));
        ng_put_int(text, s.atoms - s.live[seat]);
    } else if (strcmp(s.phase, "bud") == 0) {
        ng_put(text, ng_tr("the budding atom absorbed the beam: place one more, bud 7-26.",
                           "луч поглотил почкующийся атом: поставьте новый, почка 7-26."));
    } else if (view->node[ng_doc_get(view, 0, "named")].count > 0) {
        ng_put(text, ng_tr("go on with the guess.", "продолжайте называть клетки ответа."));
    } else {
        ng_put(text, ng_tr("your turn: beam 18, or guess with all cells. help tells the rest.",
                           "ваш ход: луч 18 или ответ со всеми клетками. Остальное — помощь."));
    }
}

/* The answers tell the shot too, so the shots themselves need no line. */
static ng_telling tell(const ng_table *table, int seat, const ng_doc *event, ng_out *text) {
    char type[16], words[160] = "", buffer[128];
    ng_doc_copy(event, ng_doc_get(event, 0, "type"), type, sizeof type);
    ng_doc_copy(event, ng_doc_get(event, 0, "text"), words, sizeof words);
    int who = (int)ng_doc_number(event, 0, "seat", 0), entry = (int)ng_doc_number(event, 0, "entry", 0);
    (void)seat;
    static const char *const silent[] = {"beam",    "path", "guess", "hyper", "xray",
                                         "destroy", "bud",  "hop",   NULL};
    for (int i = 0; silent[i] != NULL; i++)
        if (strcmp(type, silent[i]) == 0) return TELL_NOTHING;
    if (strcmp(type, "draw") != 0) ng_putf(text, "%s: ", ng_player_name(table, who));
    if (strcmp(type, "won") == 0) {
        ng_put(text, ng_tr("wins the game.", "выигрывает партию."));
    } else if (strcmp(type, "draw") == 0) {
        ng_put(text, ng_tr("The game is drawn.", "Партия закончилась вничью."));
    } else if (strcmp(type, "begins") == 0) {
        ng_put(text, ng_tr("begins.", "начинает."));
    } else if (strcmp(type, "field") == 0 || strcmp(type, "place") == 0) {
        ng_put(text, ng_tr("atoms at", "атомы:"));
        ng_put(text, words + (type[0] == 'f' ? strlen("field 0") : strlen("place")));
    } else if (strcmp(type, "no room") == 0) {
        ng_put(text, ng_tr("no room to bud.", "почковаться негде."));
    } else {
        if (entry > 0) {
            snprintf(buffer, sizeof buffer, "%s %d — ",
                     strcmp(type, "count") == 0 ? ng_tr("hyper-beam", "гипер-луч") : ng_tr("beam", "луч"),
                     entry);
            ng_put(text, buffer);
        }
        char cell[16] = "";
        uint32_t node = ng_doc_get(event, 0, "cell");
        if (node != 0 && ng_doc_copy(event, node, cell, sizeof cell)) {
            ng_putf(text, "%s — ", cell);
        }
        if ((node = ng_doc_get(event, 0, "cells")) != 0) {
            ng_put(text, ng_tr("guess", "ответ"));
            NG_EACH(event, i, node) {
                ng_doc_copy(event, i, cell, sizeof cell);
                ng_putf(text, " %s", cell);
            }
            ng_put(text, " — ");
        }
        ng_atoms_put_answer(words, text);
        ng_put_char(text, '.');
        return TELL_LOGGED;
    }
    return TELL_NEWS;
}

/* ---- notes ---- */

static int size_of(const ng_table *table, int seat) {
    ng_view_doc view = ng_view_read(&table->match, seat);
    int size = (int)ng_doc_number(&view.doc, 0, "size", 0);
    ng_view_free(&view);
    return size;
}

static bool do_mark(ng_table *table, int seat, const ng_typed *typed) {
    ng_verb_note(table, seat, typed, NOTE_ATOM, ng_atoms_cell_at, size_of(table, seat));
    return true;
}

static bool do_cross(ng_table *table, int seat, const ng_typed *typed) {
    ng_verb_note(table, seat, typed, NOTE_CROSS, ng_atoms_cell_at, size_of(table, seat));
    return true;
}

static bool do_clear(ng_table *table, int seat, const ng_typed *typed) {
    ng_verb_note(table, seat, typed, 0, ng_atoms_cell_at, size_of(table, seat));
    return true;
}

static bool do_log(ng_table *table, int seat, const ng_typed *typed) {
    (void)typed;
    ng_atoms_seen s;
    ng_view_doc view = ng_view_read(&table->match, seat);
    ng_atoms_look(&view.doc, seat, &s);
    ng_atoms_print_log(table, &s, 1000);
    ng_view_free(&view);
    return true;
}

static bool do_show(ng_table *table, int seat, const ng_typed *typed) {
    (void)seat;
    table->pick = atoi(typed->rest);
    return true;
}

static const ng_verb verbs[] = {
    {"mark", do_mark, NG_VERB_SEAT, NULL, "mark 4-29", "атом 4-29", "note an atom on the rival's field",
     "пометить атом на поле соперника"},
    {"cross", do_cross, NG_VERB_SEAT, NULL, "cross 4-29", "крест 4-29", "note that there is none",
     "пометить, что его там нет"},
    {"clear", do_clear, NG_VERB_SEAT, NULL, "clear 4-29, clear", "стереть 4-29, стереть",
     "wipe a note, or all", "стереть пометку или все"},
    {"log", do_log, NG_VERB_PAGE | NG_VERB_SEAT, NULL, "log", "журнал", "all that happened", "всё, что было"},
    {"show", do_show, NG_VERB_SEAT, NULL, "show 18", "показать 18",
     "the path of that beam on your field, without a number of the last one",
     "путь этого луча по своему полю, без номера — последнего"},
    {0},
};

/* A lone number is a beam. */
static bool command(ng_table *table, int seat, const ng_typed *typed) {
    char beam[NG_TYPED_WORD + 8];
    const char *word = typed->word[0];
    if (seat < 0 || typed->count > 1 || strspn(word, "0123456789") != strlen(word)) return false;
    snprintf(beam, sizeof beam, "beam %s", word);
    ng_table_play(table, seat, beam);
    return true;
}

static const char *const aliases[][2] = {
    {"луч", "beam"},      {"b", "beam"},          {"ответ", "guess"},      {"g", "guess"},
    {"догадка", "guess"}, {"гиперлуч", "hyper"},  {"гипер-луч", "hyper"},  {"разрушитель", "destroy"},
    {"гипер", "hyper"},   {"рентген", "xray"},    {"дестроер", "destroy"}, {"прыжок", "hop"},
    {"почка", "bud"},     {"поставить", "place"}, {"авто", "auto"},        {"атом", "mark"},
    {"крест", "cross"},   {"стереть", "clear"},   {"журнал", "log"},       {"показать", "show"},
    {NULL, NULL},
};

static const ng_menu_item menu[] = {
    {"classic, against the computer", "классика, против компьютера", {"--level=5", NULL}},
    {"classic, two people at this keyboard", "классика, вдвоём за этой клавиатурой", {"--hotseat", NULL}},
    {"classic, alone: find the field in few turns",
     "классика, в одиночку: найти поле за меньшее число ходов",
     {"--solo", NULL}},
    {"Quantogeddon, against the computer",
     "Квантогеддон, против компьютера",
     {"--variant=quantogeddon", "--level=5", NULL}},
    {"Quantogeddon, two people at this keyboard",
     "Квантогеддон, вдвоём за этой клавиатурой",
     {"--variant=quantogeddon", "--hotseat", NULL}},
    {0},
};

const ng_screen ng_screen_atoms = {
    .game = "atoms",
    .menu = menu,
    .draw = ng_atoms_draw,
    .status = status,
    .tell = tell,
    .picture = ng_atoms_say_picture,
    .command = command,
    .aliases = aliases,
    .verbs = verbs,
    .help_en =
        "A cell is its column's number at the top, a dash, its row's number at the left: 1-32.\n"
        "place 1-32 3-30 5-28 8-25   your atoms (the budding one with a star: 3-30*); auto: by chance\n"
        "beam 18, or just 18         shoot a beam; you hear where it comes out, or that it was absorbed\n"
        "guess 1-32 3-30 5-28 8-25   name all atoms of the rival\n"
        "hyper 18 · xray 4-29 · destroy 4-29 · hop 4-29 5-30 · bud 7-26   where the game has them",
    .help_ru = "Клетка — номер столбца сверху, чёрточка, номер строки слева: 1-32.\n"
               "поставить 1-32 3-30 5-28 8-25   свои атомы (почкующийся — со звёздочкой: 3-30*); авто "
               "— случайно\n"
               "луч 18 или просто 18            пустить луч; в ответ — где он вышел или что поглощён\n"
               "ответ 1-32 3-30 5-28 8-25       назвать все атомы соперника\n"
               "гипер 18 · рентген 4-29 · дестроер 4-29 · прыжок 4-29 5-30 · почка 7-26   где они есть",
};

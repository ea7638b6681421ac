/* plain.c - the screen of a game that has none of its own: its view as lines, its events by their texts. */
#include "cli/table.h"

#include <stdio.h>

/* One line for each value at the top of the view; what is deeper stays JSON. */
static void draw(const ng_table *table, int seat, const ng_doc *view) {
    (void)table, (void)seat;
    for (uint32_t key = ng_doc_first(view, 0); key != ng_doc_end(view, 0); key = ng_doc_next(view, key + 1)) {
        const ng_node *name = &view->node[key], *value = &view->node[key + 1];
        printf("%s%.*s%s: %.*s\n", ng_paint_code(PAINT_DIM), (int)name->length, view->text + name->start,
               ng_paint_code(PAINT_PLAIN), (int)value->length, view->text + value->start);
    }
}

static void status(const ng_table *table, int seat, const ng_doc *view, ng_out *text) {
    (void)view;
    bool mine = ng_seats_has(table->match.game->actors(table->match.state), seat);
    ng_put(text, ng_player_name(table, seat));
    ng_put(text, mine ? ng_tr(": your move.", ": ход за вами.")
                      : ng_tr(": waiting for the others.", ": ждём остальных."));
}

static ng_telling tell(const ng_table *table, int seat, const ng_doc *event, ng_out *text) {
    (void)seat;
    uint32_t who = ng_doc_get(event, 0, "seat");
    int64_t number;
    char words[NEWS_LENGTH - 64];
    if (who != 0 && ng_doc_int(event, who, 0, NG_SEATS_MAX - 1, &number)) {
        ng_put(text, ng_player_name(table, (int)number));
        ng_put(text, ": ");
    }
    if (!ng_doc_copy(event, ng_doc_get(event, 0, "text"), words, sizeof words)) return TELL_NOTHING;
    ng_put(text, words);
    return TELL_NEWS;
}

static const char *const no_aliases[][2] = {{NULL, NULL}};

static const ng_menu_item menu[] = {
    {"against the computer", "против компьютера", {"--level=5", NULL}},
    {"people at this keyboard", "вместе за этой клавиатурой", {"--hotseat", NULL}},
    {0},
};

const ng_screen ng_screen_plain = {.game = "",
                                   .menu = menu,
                                   .draw = draw,
                                   .status = status,
                                   .tell = tell,
                                   .aliases = no_aliases,
                                   .help_en = "",
                                   .help_ru = ""};

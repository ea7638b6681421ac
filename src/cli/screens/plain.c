/* plain.c - the screen of a game that has none of its own: its view as lines, its events by their texts, in
 * the words that the game brings for such screens. */
#include "cli/table.h"

#include <stdio.h>
#include <string.h>

/* What the game says for a word of the protocol, or NULL. */
static const char *title(const ng_title *titles, const ng_doc *doc, uint32_t word) {
    for (; titles != NULL && titles->name != NULL; titles++)
        if (ng_doc_text_is(doc, word, titles->name)) return ng_tr(titles->words.en, titles->words.ru);
    return NULL;
}

/* A value in a line: the parts of a list one after another, all else as it is written. */
static void put_value(const ng_doc *doc, uint32_t node, ng_out *text) {
    if (ng_doc_is(doc, node, NG_NODE_ARRAY)) {
        NG_EACH(doc, i, node) {
            if (i != ng_doc_first(doc, node)) ng_put(text, " ");
            for (uint32_t k = 0; k < doc->node[i].length; k++)
                ng_put_char(text, doc->text[doc->node[i].start + k]);
        }
        return;
    }
    for (uint32_t k = 0; k < doc->node[node].length; k++)
        ng_put_char(text, doc->text[doc->node[node].start + k]);
}

/* The game's own sentence for an event: {name} is a field of it, {seat} who sits there. */
static void put_sentence(const ng_table *table, const char *sentence, const ng_doc *event, ng_out *text) {
    for (const char *p = sentence; *p; p++) {
        char name[32];
        size_t length = *p == '{' ? strcspn(p + 1, "}") : 0;
        if (length == 0 || length >= sizeof name) {
            ng_put_char(text, *p);
            continue;
        }
        memcpy(name, p + 1, length);
        name[length] = 0;
        uint32_t node = ng_doc_get(event, 0, name);
        int64_t seat;
        if (strcmp(name, "seat") == 0 && node != 0 && ng_doc_int(event, node, 0, NG_SEATS_MAX - 1, &seat))
            ng_put(text, ng_player_name(table, (int)seat));
        else if (node != 0)
            put_value(event, node, text);
        p += length + 1;
    }
}

/* One line for each value at the top of the view; what is deeper stays JSON. */
static void draw(const ng_table *table, int seat, const ng_doc *view) {
    (void)seat;
    NG_EACH_KEY(view, key, 0) {
        const ng_node *name = &view->node[key], *value = &view->node[key + 1];
        const char *said = title(table->match.game->fields, view, key);
        printf("%s%.*s%s: %.*s\n", ng_paint_code(PAINT_DIM), said ? (int)strlen(said) : (int)name->length,
               said ? said : view->text + name->start, ng_paint_code(PAINT_PLAIN), (int)value->length,
               view->text + value->start);
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
    const char *sentence = title(table->match.game->news, event, ng_doc_get(event, 0, "type"));
    if (sentence != NULL) {
        put_sentence(table, sentence, event, text);
        return TELL_NEWS;
    }
    if (who != 0 && ng_doc_int(event, who, 0, NG_SEATS_MAX - 1, &number)) {
        ng_putf(text, "%s: ", ng_player_name(table, (int)number));
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

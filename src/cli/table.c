/* table.c - what the terminal keeps of a match, and the frame around every board. */
#include "cli/table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* One line for each game that has a screen of its own. */
#define SCREENS(X) \
    X(atoms) \
    X(circuit) \
    X(geometrius) \
    X(golems) \
    X(sonar)

#define DECLARE(id) extern const ng_screen ng_screen_##id;
SCREENS(DECLARE)
DECLARE(plain)

#define ENTRY(id) &ng_screen_##id,
static const ng_screen *const screens[] = {SCREENS(ENTRY)};

const ng_screen *ng_screen_for(const ng_game *game) {
    for (size_t i = 0; i < sizeof screens / sizeof *screens; i++)
        if (strcmp(screens[i]->game, game->id) == 0) return screens[i];
    return &ng_screen_plain;
}

const char *ng_table_together(const ng_table *table) {
    bool may = table->screen != NULL && table->screen->together != NULL && table->match.game != NULL;
    return may ? table->screen->together(&table->match) : NULL;
}

const char *ng_player_name(const ng_table *table, int seat) {
    static char names[NG_SEATS_MAX][96];
    if (seat < 0 || seat >= NG_SEATS_MAX) return "?";
    int level = table->player[seat].level;
    const char *part = ng_table_together(table);
    const char *who = level > 0      ? ng_tr("Computer", "Компьютер")
                      : part != NULL ? part
                                     : ng_tr("Player", "Игрок");
    snprintf(names[seat], sizeof names[seat], "%s%s %d%s", ng_paint_code(PAINT_SEAT + seat % 6), who,
             seat + 1, ng_paint_code(PAINT_PLAIN));
    return names[seat];
}

void ng_table_free(ng_table *table) {
    for (int i = 0; i < NG_SEATS_MAX; i++) ng_thinker_free(&table->player[i].thinker);
    ng_match_free(&table->match);
    ng_view_free(&table->picture);
    memset(table, 0, sizeof *table);
}

ng_view_doc ng_view_read(const ng_match *match, int seat) {
    uint32_t size = match->game->view_max;
    ng_view_doc view = {.text = malloc(size), .nodes = malloc(size / 2 * sizeof *view.nodes)};
    if (view.text == NULL || view.nodes == NULL) abort();
    ng_out text = ng_out_over(view.text, size);
    match->game->view(match->state, seat, &text);
    if (!ng_doc_read(&view.doc, view.text, text.length, view.nodes, size / 2)) abort(); /* our own text */
    return view;
}

void ng_view_free(ng_view_doc *view) {
    free(view->text);
    free(view->nodes);
    *view = (ng_view_doc){0};
}

int ng_picture_top(const ng_doc *picture, const char *list, ng_ranked *out, int most) {
    uint32_t object = ng_doc_get(picture, ng_doc_get(picture, 0, "picture"), list);
    int count = 0;
    if (object == 0 || !ng_doc_is(picture, object, NG_NODE_OBJECT)) return 0;
    for (uint32_t key = ng_doc_first(picture, object), value; key != ng_doc_end(picture, object);
         key = ng_doc_next(picture, value)) {
        ng_ranked entry;
        int place = count;
        value = ng_doc_next(picture, key);
        if (!ng_doc_copy(picture, key, entry.name, sizeof entry.name) ||
            !ng_doc_int(picture, value, 1, INT32_MAX, &entry.value))
            continue;
        while (place > 0 && out[place - 1].value < entry.value) place--;
        if (place >= most) continue;
        if (count < most) count++;
        memmove(&out[place + 1], &out[place], (size_t)(count - 1 - place) * sizeof *out);
        out[place] = entry;
    }
    return count;
}

static void add_news(ng_player *player, const char *text) {
    if (player->news_count == NEWS_MAX) {
        memmove(player->news[0], player->news[1], sizeof player->news - sizeof player->news[0]);
        player->news_count--;
    }
    snprintf(player->news[player->news_count++], NEWS_LENGTH, "%s", text);
}

void ng_each_event(const ng_events *events, int seat, ng_event_taker *take, void *context) {
    bool more = true;
    for (uint32_t i = 0; i < events->count && more; i++) {
        const ng_event *event = &events->event[i];
        uint32_t most = event->length / 2 + 1;
        ng_doc doc;
        if (!ng_event_for(event, seat)) continue;
        ng_node *nodes = malloc(most * sizeof *nodes);
        if (nodes == NULL) abort();
        if (ng_doc_read(&doc, events->json.text + event->start, event->length, nodes, most))
            more = take(context, &doc);
        free(nodes);
    }
}

int ng_table_eyes(const ng_table *table, int seat) {
    return seat >= 0 ? seat : table->viewer >= 0 ? table->viewer : NG_PUBLIC;
}

typedef struct listener {
    ng_table *table;
    int seat;
    bool shown;
} listener;

static bool take_news(void *context, const ng_doc *event) {
    const listener *l = context;
    char sentence[NEWS_LENGTH];
    ng_out text = ng_out_over(sentence, sizeof sentence);
    ng_telling telling = l->table->screen->tell(l->table, l->seat, event, &text);
    if (telling == TELL_NEWS || (telling == TELL_SHOWN && !l->shown) ||
        (telling == TELL_LOGGED && !ng_term_interactive()))
        add_news(&l->table->player[l->seat], sentence);
    return true;
}

void ng_table_spread_news(ng_table *table, bool shown) {
    for (int seat = 0; seat < table->match.game->seats(table->match.state); seat++)
        ng_each_event(&table->match.events, seat, take_news, &(listener){table, seat, shown});
}

typedef struct printer {
    const ng_table *table;
    int seat;
    const char *indent;
} printer;

static bool print_event(void *context, const ng_doc *event) {
    const printer *p = context;
    char sentence[NEWS_LENGTH];
    ng_out text = ng_out_over(sentence, sizeof sentence);
    if (p->table->screen->tell(p->table, p->seat, event, &text) != TELL_NOTHING)
        printf("%s%s\n", p->indent, sentence);
    return true;
}

void ng_table_print_events(const ng_table *table, int seat, const char *indent) {
    ng_each_event(&table->match.events, seat, print_event, &(printer){table, seat, indent});
}

static void put_result(const ng_table *table, ng_out *text) {
    const ng_match *match = &table->match;
    ng_result result;
    match->game->result(match->state, &result);
    ng_putf(text, "%s%s%s ", ng_paint_code(PAINT_BOLD), ng_tr("The match is over.", "Матч окончен."),
            ng_paint_code(PAINT_PLAIN));
    int seats = match->game->seats(match->state);
    for (int seat = 0; seat < seats; seat++)
        ng_putf(text, "%s: %s %d, %s %d%s", ng_player_name(table, seat), ng_tr("place", "место"),
                result.rank[seat], ng_tr("score", "счёт"), result.score[seat], seat + 1 < seats ? "; " : ".");
}

enum { SCREEN_COLUMNS = 80, SCREEN_ROWS = 24 }; /* what boards are drawn for */

/* A smaller screen cuts the board off, and says so. */
static void draw_board(const ng_table *table, int seat, const ng_doc *view) {
    int columns = ng_term_columns(SCREEN_COLUMNS), rows = ng_term_rows();
    ng_term_cut(columns < SCREEN_COLUMNS);
    table->screen->draw(table, seat, view);
    ng_term_cut(false);
    if (columns < SCREEN_COLUMNS || rows < SCREEN_ROWS) {
        char text[160];
        ng_out out = ng_out_over(text, sizeof text);
        ng_putf(&out,
                ng_tr("The board wants a window of %d×%d; this one is %d×%d.",
                      "Полю нужно окно %d×%d, а здесь %d×%d."),
                SCREEN_COLUMNS, SCREEN_ROWS, columns, rows);
        ng_term_lines(text);
    }
}

int ng_table_room(const ng_table *table) {
    int lines = table->message[0] != 0 ? ng_term_lines_of(table->message) : 0;
    return lines > 3 ? 1 : lines > 1 ? 5 - lines : 4;
}

int ng_table_news(const ng_table *table, int seat) {
    int count = seat >= 0 ? table->player[seat].news_count : 0, room = ng_table_room(table);
    return count < room || !ng_term_interactive() ? count : room;
}

void ng_table_show(ng_table *table, int seat) {
    const ng_game *game = table->match.game;
    ng_view_doc view = ng_view_read(&table->match, seat);
    char buffer[1024];
    ng_out status = ng_out_over(buffer, sizeof buffer);
    if (ng_term_interactive()) {
        ng_term_clear();
        draw_board(table, seat, &view.doc);
    }
    ng_view_free(&table->picture); /* one look: the next move makes it old */
    if (seat >= 0) {
        ng_player *player = &table->player[seat];
        for (int i = player->news_count - ng_table_news(table, seat); i < player->news_count; i++)
            ng_term_lines(player->news[i]);
        player->news_count = 0;
    }
    if (table->message[0] != 0) {
        fputs(ng_paint_code(PAINT_WARN), stdout);
        ng_term_lines(table->message);
        fputs(ng_paint_code(PAINT_PLAIN), stdout);
    }
    table->message[0] = 0;
    if (game->actors(table->match.state) == 0)
        put_result(table, &status);
    else
        table->screen->status(table, seat, &view.doc, &status);
    ng_term_lines(buffer);
    ng_view_free(&view);
}

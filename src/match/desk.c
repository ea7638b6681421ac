/* desk.c - books of puzzles, and a puzzle brought to a match. */
#include "match/desk.h"

#include <stdlib.h>
#include <string.h>

NG_SENTENCE(no_seat, NG_BAD_POSITION, "The puzzle's seat is not in its position, or has no move.",
            "Места этой задачи в позиции нет, или ему нечем ходить.");
NG_SENTENCE(bad_options, NG_BAD_SETUP, "The puzzle's options cannot be read.",
            "Опции этой задачи не читаются.");

static void *need(void *memory) {
    if (memory == NULL) abort(); /* out of memory: nothing sensible is left to do */
    return memory;
}

/* ---- books ---- */

void ng_desk_free(ng_desk *desk) {
    for (int i = 0; i < NG_SHELF; i++) free(desk->text[i]);
    memset(desk, 0, sizeof *desk);
}

uint32_t ng_book_count(const char *text) {
    ng_puzzle puzzle;
    uint32_t count = 0;
    while (ng_puzzle_next(&text, &puzzle)) count++;
    return count;
}

bool ng_book_at(const char *text, uint32_t i, ng_puzzle *out) {
    bool found = ng_puzzle_next(&text, out);
    while (found && i-- > 0) found = ng_puzzle_next(&text, out);
    return found;
}

uint32_t ng_desk_give(ng_desk *desk, const char *text, uint32_t length) {
    ng_puzzle first;
    char *copy = need(malloc(length + 1));
    memcpy(copy, text, length);
    copy[length] = 0;
    int place = 0;
    if (ng_book_at(copy, 0, &first))
        while (place < NG_SHELF && desk->text[place] != NULL &&
               strcmp(desk->given[place].game, first.game->id) != 0)
            place++;
    else
        place = NG_SHELF;
    if (place == NG_SHELF) {
        free(copy);
        return 0;
    }
    free(desk->text[place]);
    desk->text[place] = copy;
    desk->given[place] = (ng_book){first.game->id, copy};
    return ng_book_count(copy);
}

const char *ng_book_of(const ng_book *books, const char *game) {
    for (; books != NULL && books->game != NULL; books++)
        if (strcmp(books->game, game) == 0) return books->text;
    return NULL;
}

const char *ng_desk_book(const ng_desk *desk, const char *game) {
    const char *given = ng_book_of(desk->given, game);
    return given != NULL ? given : ng_book_of(desk->built, game);
}

bool ng_desk_find(const ng_desk *desk, const char *id, ng_puzzle *out) {
    char game[NG_PUZZLE_ID];
    size_t length = strcspn(id, "/");
    if (id[length] == 0 || length >= sizeof game) return false;
    memcpy(game, id, length);
    game[length] = 0;
    const char *book = ng_desk_book(desk, game);
    while (book != NULL && ng_puzzle_next(&book, out))
        if (strcmp(out->game->id, game) == 0 && strcmp(out->name, id + length + 1) == 0) return true;
    return false;
}

bool ng_desk_daily(const ng_desk *desk, int64_t day, const ng_game *game, ng_puzzle *out) {
    const char *book = ng_desk_book(desk, (game != NULL ? game : ng_day_game(day))->id);
    return book != NULL && ng_book_at(book, ng_day_puzzle(day, ng_book_count(book)), out);
}

/* ---- a puzzle and a match ---- */

static ng_status read_options(const ng_puzzle *puzzle, ng_setup *setup) {
    const ng_option *options = puzzle->game->options;
    ng_setup_init(setup, options);
    if (puzzle->kind->by_name) return ng_setup_set(setup, options, "puzzle", puzzle->name);
    if (puzzle->options.text == NULL) return NG_OK;
    ng_node *nodes = need(malloc(NG_DOC_NODES * sizeof *nodes));
    ng_doc doc;
    ng_status status = ng_refuse(&bad_options);
    if (ng_doc_read(&doc, puzzle->options.text, puzzle->options.length, nodes, NG_DOC_NODES))
        status = ng_setup_read(setup, options, &doc, 0);
    free(nodes);
    return status;
}

ng_status ng_puzzle_start(const ng_puzzle *puzzle, ng_match *match) {
    ng_setup setup;
    ng_match fresh = {0};
    const ng_game *game = puzzle->game;
    ng_status status = read_options(puzzle, &setup);
    if (ng_ok(status))
        status = puzzle->kind->by_name
                     ? ng_match_start(&fresh, game, &setup)
                     : ng_match_load(&fresh, game, &setup, puzzle->position.text, puzzle->position.length);
    if (ng_ok(status) && !ng_seats_has(game->actors(fresh.state), puzzle->seat)) status = ng_refuse(&no_seat);
    if (!ng_ok(status)) {
        ng_match_free(&fresh);
        return status;
    }
    ng_match_free(match);
    *match = fresh;
    return status;
}

void ng_puzzle_judge(const ng_puzzle *puzzle, const ng_answer *answer, ng_verdict *out) {
    ng_match match = {0};
    memset(out, 0, sizeof *out);
    ng_status status = ng_puzzle_start(puzzle, &match);
    if (!ng_ok(status))
        ng_verdict_say(out, status.why->en, status.why->ru, status.a, status.b, status.word);
    else if (answer->count == 0)
        ng_verdict_refuse(out, "There is no answer yet.", "Ответа ещё нет.");
    else
        puzzle->kind->judge(puzzle, match.state, answer, out);
    ng_match_free(&match);
}

/* ---- answers ---- */

static void put_words(ng_out *out, const char *key, const ng_puzzle *puzzle,
                      void (*write)(const ng_puzzle *, ng_lang, char[NG_PUZZLE_ASK])) {
    char en[NG_PUZZLE_ASK], ru[NG_PUZZLE_ASK];
    write(puzzle, NG_EN, en);
    write(puzzle, NG_RU, ru);
    ng_words_print(&(ng_words){en, ru}, out, key);
}

static void put_head(const ng_puzzle *puzzle, ng_out *out) {
    char id[NG_PUZZLE_ID];
    ng_puzzle_id(puzzle, id);
    ng_json_text(out, "id", id);
    ng_json_text(out, "game", puzzle->game->id);
    ng_json_text(out, "kind", puzzle->kind->name);
    ng_json_int(out, "grade", puzzle->grade);
    ng_json_int(out, "rating", ng_grade_rating(puzzle->grade));
    put_words(out, "title", puzzle, ng_puzzle_title);
}

void ng_puzzle_put(const ng_puzzle *puzzle, ng_out *out, const char *key) {
    ng_open_object(out, key);
    put_head(puzzle, out);
    put_words(out, "ask", puzzle, ng_puzzle_ask);
    ng_json_int(out, "seat", puzzle->seat);
    ng_json_text(out, "form", ng_answer_forms[puzzle->kind->form]);
    if (puzzle->given[0] != 0) ng_json_text(out, "given", puzzle->given);
    if (puzzle->left > 0) ng_json_int(out, "left", puzzle->left);
    ng_close_object(out);
}

void ng_desk_put_list(const ng_desk *desk, const ng_game *game, ng_out *out) {
    ng_puzzle puzzle;
    ng_open_array(out, "puzzles");
    for (int i = 0; ng_games[i] != NULL; i++) {
        if (game != NULL && game != ng_games[i]) continue;
        const char *book = ng_desk_book(desk, ng_games[i]->id);
        while (book != NULL && ng_puzzle_next(&book, &puzzle)) {
            ng_open_object(out, NULL);
            put_head(&puzzle, out);
            ng_close_object(out);
        }
    }
    ng_close_array(out);
}

/* ---- telling others ---- */

/* «○○●»: the tries that failed, and the one that did not. */
static void put_tries(const ng_share *share, ng_out *text) {
    enum { SHOWN = 6 };
    uint32_t failed = share->solved && share->tries > 0 ? share->tries - 1 : share->tries;
    for (uint32_t i = 0; i < failed && i < SHOWN; i++) ng_put(text, "○");
    if (failed > SHOWN) ng_put(text, "…");
    ng_put(text, share->solved ? "●" : "×");
}

void ng_puzzle_share(const ng_puzzle *puzzle, const ng_share *share, ng_lang lang, ng_out *text) {
    bool ru = lang == NG_RU;
    ng_put(text, ru ? "Наукоград" : "Naukograd");
    ng_put(text, share->date == NULL ? ru ? ", задача " : ", puzzle "
                 : ru                ? ", задача дня "
                                     : ", puzzle of the day ");
    if (share->date != NULL) {
        ng_put(text, share->date);
    } else {
        char id[NG_PUZZLE_ID];
        ng_puzzle_id(puzzle, id);
        ng_put(text, id);
    }
    ng_putf(text, " · %s%s%d · ", ru ? puzzle->game->ru : puzzle->game->en, ru ? " · ступень " : " · grade ",
            puzzle->grade);
    put_tries(share, text);
}

/* driver.c - the engine protocol over one match: the table of its requests, and those that need no match.
 *
 * A request is read by core/doc.h; it checks everything, then changes the match, then the answer is written
 * (request.h). */
#include "match/driver.h"

#include "match/answers.h"
#include "match/request.h"

#include <stdlib.h>
#include <string.h>

/* ---- games and their rules ---- */

static void put_games(ng_driver *d) { ng_put_games(&d->out); }
static bool do_games(ng_driver *d) { return dr_answer(d, put_games); }

static void put_lore(ng_driver *d) {
    ng_json_key(&d->out, "lore");
    if (d->game->lore != NULL)
        d->game->lore(&d->out);
    else
        ng_put(&d->out, "{}");
}
static bool do_lore(ng_driver *d) { return dr_read_game(d) && dr_answer(d, put_lore); }

static void put_rule(ng_driver *d) { ng_rule_put(&d->rule, &d->out); }
static void put_rules(ng_driver *d) { ng_rules_put(d->book->text[d->lang], &d->out); }
static bool do_rules(ng_driver *d) {
    uint32_t node = dr_field(d, "rule");
    char number[NG_RULE_NUMBER] = "";
    if (!dr_read_game(d)) return false;
    d->book = ng_rulebook_of(d->books, d->game->id);
    if (d->book == NULL) return dr_bad_request(d, "There is no rulebook here.", "Книги правил здесь нет.");
    if (node == 0) return dr_answer(d, put_rules);
    if (!ng_doc_copy(&d->doc, node, number, sizeof number) ||
        !ng_rule_find(d->book->text[d->lang], number, &d->rule))
        return dr_bad_request(d, "There is no rule of this number: without \"rule\" all of them are listed.",
                              "Правила с таким номером нет: запрос без «rule» перечислит все.");
    return dr_answer(d, put_rule);
}

/* The view is a document of its own: a game reads nothing but it. */
static ng_status foresee(ng_driver *d, int seat, const char *view, uint32_t length, const char *move,
                         ng_out *out) {
    ng_node *nodes = dr_need(malloc(d->doc.count * sizeof *nodes));
    ng_doc doc;
    ng_status status = ng_refuse(&ng_unreadable);
    if (ng_doc_read(&doc, view, length, nodes, d->doc.count))
        status = d->game->foresee(&doc, seat, move, (uint32_t)strlen(move), out);
    free(nodes);
    return status;
}

static void put_foreseen(ng_driver *d) { ng_json_raw(&d->out, "foreseen", d->foreseen); }
static bool do_foresee(ng_driver *d) {
    char move[NG_TEXT_MAX + 2], text[NG_FORESEEN_MAX];
    uint32_t node = dr_field(d, "move"), length;
    const char *view;
    int64_t seat = -1;
    if (!dr_read_game(d) || !dr_read_int(d, "seat", 0, NG_SEATS_MAX - 1, &seat) ||
        !dr_read_slice(d, "view", &view, &length))
        return false;
    if (seat < 0 || node == 0 || !ng_doc_copy(&d->doc, node, move, sizeof move))
        return dr_bad_request(d, "\"seat\" or \"move\" is missing, or no good one.",
                              "«seat» или «move» отсутствует или не годится.");
    if (d->game->foresee == NULL)
        return dr_bad_request(d, "This game foresees nothing.", "Эта игра ничего не предсказывает.");
    ng_out out = ng_out_over(text, sizeof text);
    ng_status status = foresee(d, (int)seat, view, length, move, &out);
    d->foreseen = text;
    return ng_ok(status) ? dr_answer(d, put_foreseen) : dr_refuse(d, status);
}

/* ---- puzzles (desk.h, desk_ask.h) ---- */

static bool ask_desk(ng_driver *d, const ng_game *game) {
    const ng_words *wrong = ng_desk_ask(&d->desk, &d->doc, game, &d->reply);
    return wrong == NULL || dr_bad_request(d, wrong->en, wrong->ru);
}

static void put_desk(ng_driver *d) { ng_desk_reply_put(&d->reply, &d->desk, &d->out); }
static bool do_desk(ng_driver *d) {
    d->game = NULL;
    return (dr_field(d, "game") == 0 || dr_read_game(d)) && ask_desk(d, d->game) && dr_answer(d, put_desk);
}

static void put_puzzle(ng_driver *d) {
    put_desk(d);
    (d->eyes == EYES_NONE ? dr_put_common : dr_put_frame)(d);
}
static bool do_puzzle(ng_driver *d) {
    return dr_read_coming_eyes(d) && ask_desk(d, NULL) &&
           dr_answer_match(d, ng_puzzle_start(&d->reply.puzzle, &d->match), put_puzzle);
}

static bool do_quit(ng_driver *d) {
    d->quits = true;
    return dr_answer(d, dr_put_nothing);
}

/* ---- the table ---- */

typedef struct verb {
    const char *name;
    dr_verb *run;
    bool needs_match;
    const char *fields[7];
} verb;

static const verb verbs[] = {
    {"games", do_games, false, {NULL}},
    {"lore", do_lore, false, {"game", NULL}},
    {"rules", do_rules, false, {"game", "rule", NULL}},
    {"foresee", do_foresee, false, {"game", "seat", "view", "move", NULL}},
    {"new", dr_new, false, {"game", "seats", "seed", "options", "eyes", NULL}},
    {"people", dr_people, true, {"seats", NULL}},
    {"load", dr_load, false, {"game", "seed", "options", "position", "eyes", NULL}},
    {"replay", dr_replay, false, {"record", "eyes", NULL}},
    {"verify", dr_verify, false, {"match", NULL}},
    {"play", dr_move, true, {"seat", "move", "ply", "eyes", NULL}},
    {"coach", dr_coach, true, {"seat", "move", "step", NULL}},
    {"undo", dr_undo, true, {"seat", "eyes", "try", NULL}},
    {"frame", dr_frame, true, {"eyes", NULL}},
    {"view", dr_view, true, {"seat", NULL}},
    {"legal", dr_legal, true, {"seat", NULL}},
    {"position", dr_position, true, {NULL}},
    {"result", dr_result, true, {NULL}},
    {"record", dr_record, true, {NULL}},
    {"playthrough", dr_playthrough, false, {"record", NULL}},
    {"hint", dr_hint, true, {"seat", "level", "ms", "iterations", NULL}},
    {"think", dr_think, true, {"seat", "level", "ms", "iterations", "salt", "eyes", NULL}},
    {"analyse", dr_analyse, true, {"seat", "level", "ms", "iterations", "plies", "on", NULL}},
    {"puzzles", do_desk, false, {"game", NULL}},
    {"book", do_desk, false, {"text", NULL}},
    {"puzzle", do_puzzle, false, {"puzzle", "eyes", NULL}},
    {"try", do_desk, false, {"puzzle", "answer", NULL}},
    {"solution", do_desk, false, {"puzzle", NULL}},
    {"daily", do_desk, false, {"date", "game", NULL}},
    {"rate", do_desk, false, {"puzzle", "rating", "deviation", "solved", NULL}},
    {"share", do_desk, false, {"puzzle", "tries", "solved", "date", NULL}},
    {"quit", do_quit, false, {NULL}},
};

static bool serve(ng_driver *d) {
    static const char *const languages[] = {"en", "ru", NULL};
    uint32_t name = dr_field(d, "do"), lang = dr_field(d, "lang");
    int32_t spoken = lang == 0 ? NG_EN : ng_doc_choice(&d->doc, lang, languages);
    if (spoken < 0)
        return dr_bad_request(
            d, "\"lang\" must be \"en\" or \"ru\". Поле «lang» должно быть \"en\" или \"ru\".", NULL);
    d->lang = (ng_lang)spoken;
    for (size_t i = 0; name != 0 && i < sizeof verbs / sizeof *verbs; i++) {
        if (!ng_doc_text_is(&d->doc, name, verbs[i].name)) continue;
        if (!dr_only_fields(d, verbs[i].fields)) return false;
        if (verbs[i].needs_match && d->match.game == NULL)
            return dr_fail(d, "no_match",
                           "There is no match yet: \"new\", \"load\" or \"replay\" begins one.",
                           "Матча ещё нет: его начинает «new», «load» или «replay».");
        return verbs[i].run(d);
    }
    return dr_bad_request(d, "\"do\" must be the name of a request: see docs/protocol.md.",
                          "Поле «do» должно быть именем запроса: см. docs/protocol.md.");
}

const char *ng_driver_ask(ng_driver *d, const char *request, uint32_t length) {
    d->id = 0;
    d->lang = NG_EN;
    if (!dr_read(d, request, length)) {
        ng_driver_refuse(d, "bad_json",
                         "This is not JSON that can be read, or a field stands twice. "
                         "Это не JSON, который можно прочесть, или поле стоит дважды.");
    } else if (!ng_doc_is(&d->doc, 0, NG_NODE_OBJECT)) {
        ng_driver_refuse(d, "bad_request", "A request is a JSON object. Запрос — это объект JSON.");
    } else {
        d->id = dr_field(d, "id");
        serve(d);
    }
    return d->out.text;
}

const char *ng_driver_refuse(ng_driver *d, const char *code, const char *message) {
    d->id = 0;
    dr_fail(d, code, message, message);
    return d->out.text;
}

uint32_t ng_driver_length(const ng_driver *d) { return d->out.length; }
bool ng_driver_quits(const ng_driver *d) { return d->quits; }
void ng_driver_limit_thoughts(ng_driver *d, uint32_t iterations) { d->most_iterations = iterations; }
void ng_driver_give_rulebooks(ng_driver *d, const ng_rulebook *books) { d->books = books; }

void ng_driver_give_puzzles(ng_driver *d, const ng_book *books) { d->desk.built = books; }

void ng_driver_stop_clock(ng_driver *d) { d->clockless = true; }

const ng_match *ng_driver_match(const ng_driver *d) { return &d->match; }
const char *ng_driver_choice(const ng_driver *d) { return d->choice.text; }

ng_driver *ng_driver_new(void) { return dr_need(calloc(1, sizeof(ng_driver))); }

ng_driver *ng_driver_copy(const ng_driver *d) {
    ng_driver *copy = ng_driver_new();
    if (d->match.game != NULL) ng_match_copy(&copy->match, &d->match);
    copy->most_iterations = d->most_iterations;
    copy->clockless = d->clockless;
    copy->desk.built = d->desk.built;
    return copy;
}

void ng_driver_free(ng_driver *d) {
    dr_forget_thoughts(d);
    ng_match_free(&d->match);
    ng_desk_free(&d->desk);
    free(d->nodes);
    free(d->buffer);
    free(d);
}

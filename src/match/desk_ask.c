/* desk_ask.c - the requests about puzzles. */
#include "match/desk_ask.h"

#include <stdlib.h>
#include <string.h>

static uint32_t field(const ng_doc *doc, const char *name) { return ng_doc_get(doc, 0, name); }

/* ---- answers ---- */

static void put_list(const ng_desk_reply *r, const ng_desk *desk, ng_out *out) {
    ng_desk_put_list(desk, r->game, out);
}

static void put_count(const ng_desk_reply *r, const ng_desk *desk, ng_out *out) {
    (void)desk;
    ng_json_int(out, "puzzles", r->count);
}

static void put_puzzle(const ng_desk_reply *r, const ng_desk *desk, ng_out *out) {
    (void)desk;
    ng_puzzle_put(&r->puzzle, out, "puzzle");
}

static void put_verdict(const ng_desk_reply *r, const ng_desk *desk, ng_out *out) {
    (void)desk;
    ng_json_bool(out, "solved", r->verdict.solved);
    if (r->verdict.refused) ng_json_bool(out, "refused", true);
    ng_words_print(&(ng_words){r->verdict.why[NG_EN], r->verdict.why[NG_RU]}, out, "why");
}

static void put_solution(const ng_desk_reply *r, const ng_desk *desk, ng_out *out) {
    ng_answer proven;
    ng_puzzle_answer(&r->puzzle, &proven);
    ng_open_array(out, "answer");
    for (uint32_t i = 0; i < proven.count; i++) ng_json_text(out, NULL, proven.text[i]);
    ng_close_array(out);
    put_verdict(r, desk, out);
}

static void put_daily(const ng_desk_reply *r, const ng_desk *desk, ng_out *out) {
    ng_json_text(out, "game", r->game->id);
    if (r->has_puzzle) put_puzzle(r, desk, out);
}

static void put_rating(const ng_desk_reply *r, const ng_desk *desk, ng_out *out) {
    (void)desk;
    ng_json_int(out, "rating", r->rating.rating);
    ng_json_int(out, "deviation", r->rating.deviation);
}

static void put_share(const ng_desk_reply *r, const ng_desk *desk, ng_out *out) {
    char words[2][NG_WHY_MAX];
    (void)desk;
    for (int lang = 0; lang < 2; lang++) {
        ng_out text = ng_out_over(words[lang], NG_WHY_MAX);
        ng_puzzle_share(&r->puzzle, &r->share, (ng_lang)lang, &text);
    }
    ng_words_print(&(ng_words){words[NG_EN], words[NG_RU]}, out, "share");
}

/* ---- requests: each returns NULL, or what is wrong ---- */

static const ng_words no_puzzle = {"There is no puzzle of this id: see \"puzzles\", and \"book\".",
                                   "Такой задачи нет: какие есть, говорит «puzzles»; новые даёт «book»."};
static const ng_words bad_date = {"\"date\" must be a day as 2026-11-16.",
                                  "Поле «date» должно быть днём, например 2026-11-16."};
static const ng_words bad_text = {"\"text\" must be a book of puzzles: see docs/puzzles.md.",
                                  "Поле «text» должно быть книгой задач: см. docs/puzzles.md."};
static const ng_words bad_answer = {"\"answer\" must be a list of at most 8 texts.",
                                    "Поле «answer» должно быть списком, в нём не больше 8 текстов."};
static const ng_words bad_rating = {"\"rating\" must be a number from 0 to 3000.",
                                    "Поле «rating» должно быть числом от 0 до 3000."};
static const ng_words bad_deviation = {"\"deviation\" must be a number from 0 to 350.",
                                       "Поле «deviation» должно быть числом от 0 до 350."};
static const ng_words bad_tries = {"\"tries\" must be a number from 0 to 1000.",
                                   "Поле «tries» должно быть числом от 0 до 1000."};
static const ng_words bad_solved = {"\"solved\" must be true or false.",
                                    "Поле «solved» должно быть true или false."};
static const ng_words no_request = {"This is no request about puzzles.", "Это не запрос о задачах."};

typedef const ng_words *asked(ng_desk *desk, const ng_doc *doc, ng_desk_reply *r);

static const ng_words *read_puzzle(const ng_desk *desk, const ng_doc *doc, ng_desk_reply *r) {
    char id[NG_PUZZLE_ID];
    uint32_t node = field(doc, "puzzle");
    return node != 0 && ng_doc_copy(doc, node, id, sizeof id) && ng_desk_find(desk, id, &r->puzzle)
               ? NULL
               : &no_puzzle;
}

static const ng_words *read_date(const ng_doc *doc, ng_desk_reply *r, int64_t *day) {
    uint32_t node = field(doc, "date");
    *day = node != 0 && ng_doc_copy(doc, node, r->date, sizeof r->date) ? ng_day_from_text(r->date) : -1;
    return *day >= 0 ? NULL : &bad_date;
}

static const ng_words *ask_list(ng_desk *desk, const ng_doc *doc, ng_desk_reply *r) {
    (void)desk, (void)doc;
    r->put = put_list;
    return NULL;
}

static const ng_words *ask_book(ng_desk *desk, const ng_doc *doc, ng_desk_reply *r) {
    uint32_t node = field(doc, "text"), size = node != 0 ? doc->node[node].length + 1 : 1;
    char *text = malloc(size);
    if (text == NULL) abort();
    bool read = node != 0 && ng_doc_copy(doc, node, text, size);
    r->count = read ? ng_desk_give(desk, text, (uint32_t)strlen(text)) : 0;
    r->put = put_count;
    free(text);
    return r->count > 0 ? NULL : &bad_text;
}

static const ng_words *ask_puzzle(ng_desk *desk, const ng_doc *doc, ng_desk_reply *r) {
    r->put = put_puzzle;
    return read_puzzle(desk, doc, r);
}

static bool read_answer(const ng_doc *doc, ng_answer *out) {
    uint32_t list = field(doc, "answer");
    bool fine = list != 0 && ng_doc_is(doc, list, NG_NODE_ARRAY);
    out->count = 0;
    for (uint32_t i = fine ? ng_doc_first(doc, list) : 0; fine && i != ng_doc_end(doc, list);
         i = ng_doc_next(doc, i)) {
        fine = out->count < NG_PUZZLE_TEXTS && ng_doc_copy(doc, i, out->text[out->count], NG_TEXT_MAX);
        out->count++;
    }
    return fine;
}

static const ng_words *ask_try(ng_desk *desk, const ng_doc *doc, ng_desk_reply *r) {
    ng_answer given;
    const ng_words *wrong = read_puzzle(desk, doc, r);
    r->put = put_verdict;
    if (wrong != NULL) return wrong;
    if (!read_answer(doc, &given)) return &bad_answer;
    ng_puzzle_judge(&r->puzzle, &given, &r->verdict);
    return NULL;
}

static const ng_words *ask_solution(ng_desk *desk, const ng_doc *doc, ng_desk_reply *r) {
    ng_answer proven;
    const ng_words *wrong = read_puzzle(desk, doc, r);
    r->put = put_solution;
    if (wrong != NULL) return wrong;
    ng_puzzle_answer(&r->puzzle, &proven);
    ng_puzzle_judge(&r->puzzle, &proven, &r->verdict);
    return NULL;
}

static const ng_words *ask_daily(ng_desk *desk, const ng_doc *doc, ng_desk_reply *r) {
    int64_t day;
    const ng_words *wrong = read_date(doc, r, &day);
    r->put = put_daily;
    if (wrong != NULL) return wrong;
    if (r->game == NULL) r->game = ng_day_game(day);
    r->has_puzzle = ng_desk_daily(desk, day, r->game, &r->puzzle);
    return NULL;
}

static const ng_words *ask_rate(ng_desk *desk, const ng_doc *doc, ng_desk_reply *r) {
    int64_t rating = NG_RATING_FIRST, deviation = NG_DEVIATION_FIRST;
    uint32_t of = field(doc, "rating"), sure = field(doc, "deviation"), node = field(doc, "solved");
    const ng_words *wrong = read_puzzle(desk, doc, r);
    bool solved;
    r->put = put_rating;
    if (wrong != NULL) return wrong;
    if (of != 0 && !ng_doc_int(doc, of, 0, NG_RATING_MAX, &rating)) return &bad_rating;
    if (sure != 0 && !ng_doc_int(doc, sure, 0, NG_DEVIATION_FIRST, &deviation)) return &bad_deviation;
    if (node == 0 || !ng_doc_bool(doc, node, &solved)) return &bad_solved;
    r->rating = ng_rating_step((ng_rating){(int32_t)rating, (int32_t)deviation}, r->puzzle.grade, solved);
    return NULL;
}

static const ng_words *ask_share(ng_desk *desk, const ng_doc *doc, ng_desk_reply *r) {
    int64_t day, tries = 1;
    uint32_t date = field(doc, "date"), count = field(doc, "tries"), node = field(doc, "solved");
    const ng_words *wrong = read_puzzle(desk, doc, r);
    r->put = put_share;
    if (wrong == NULL && date != 0) wrong = read_date(doc, r, &day);
    if (wrong != NULL) return wrong;
    if (count != 0 && !ng_doc_int(doc, count, 0, 1000, &tries)) return &bad_tries;
    r->share = (ng_share){.solved = true, .tries = (uint32_t)tries, .date = date != 0 ? r->date : NULL};
    if (node != 0 && !ng_doc_bool(doc, node, &r->share.solved)) return &bad_solved;
    return NULL;
}

const ng_words *ng_desk_ask(ng_desk *desk, const ng_doc *doc, const ng_game *game, ng_desk_reply *reply) {
    static const struct {
        const char *name;
        asked *ask;
    } verbs[] = {{"puzzles", ask_list}, {"book", ask_book},         {"puzzle", ask_puzzle},
                 {"try", ask_try},      {"solution", ask_solution}, {"daily", ask_daily},
                 {"rate", ask_rate},    {"share", ask_share}};
    memset(reply, 0, sizeof *reply);
    reply->game = game;
    for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++)
        if (ng_doc_text_is(doc, field(doc, "do"), verbs[i].name)) return verbs[i].ask(desk, doc, reply);
    return &no_request;
}

void ng_desk_reply_put(const ng_desk_reply *reply, const ng_desk *desk, ng_out *out) {
    reply->put(reply, desk, out);
}

/* driver.c - requests and answers over one match.
 *
 * A request is read by core/doc.h; its verb checks everything, then changes the match, then the answer is
 * written.  Writing changes nothing, so that it is done again where the buffer was too small. */
#include "match/driver.h"

#include "match/analyse.h"
#include "match/answers.h"
#include "match/commit.h"
#include "match/desk_ask.h"
#include "match/frame.h"
#include "match/lesson.h"
#include "match/match.h"
#include "match/playthrough.h"
#include "match/rulebook.h"
#include "match/think.h"

#include <stdlib.h>
#include <string.h>

enum {
    ANSWER_FIRST = 16 * 1024, /* bytes of the buffer to begin with */
    THINK_MS_MAX = 600000,
    THINK_ITERATIONS_MAX = 1000000000,
    FUZZED_PLIES = 3, /* a fuzzer cannot wait for more */
    EYES_NONE = -3,   /* no frame was asked for */
    EYES_ALL = -2
};

struct ng_driver {
    ng_match match;
    ng_thinker thinker[NG_SEATS_MAX]; /* one each: what a seat knows must not reach another through a brain */
    uint32_t most_iterations;         /* 0: as many as a request says */
    bool clockless, quits;
    const ng_rulebook *books; /* or NULL */
    ng_desk desk;
    ng_analysing analysing; /* the match, while it stays as it is */
    bool analysed;          /* to its end */

    /* the request */
    ng_doc doc;
    ng_node *nodes;
    uint32_t nodes_size;
    ng_lang lang;
    uint32_t id; /* its node, or 0 */
    int seat, eyes;
    bool fresh; /* the frame tells the whole story */
    const ng_game *game;
    const ng_rulebook *book;
    ng_rule rule;
    ng_choice choice;
    ng_lesson_answer lesson;
    char *paper; /* of a playthrough */
    const char *foreseen;
    ng_desk_reply reply;

    /* the answer */
    ng_out out;
    char *buffer;
    uint32_t buffer_size;
    const char *code, *message; /* of an error that is not a refusal of the rules */
    char quote[96];             /* such a message that quotes the request */
    ng_status status;
    int32_t index; /* of the record's move that the refusal is about, or -1 */
};

static void *need(void *memory) {
    if (memory == NULL) abort(); /* out of memory: nothing sensible is left to do */
    return memory;
}

/* ---- answers ---- */

typedef void writer(ng_driver *);

static void grow(ng_driver *d) {
    if (d->buffer_size > UINT32_MAX / 2) abort();
    d->buffer_size = d->buffer_size == 0 ? ANSWER_FIRST : 2 * d->buffer_size;
    free(d->buffer);
    d->buffer = need(malloc(d->buffer_size));
}

/* The text of a value as it stands in the request, a string's quotes included. */
static const char *slice(const ng_driver *d, uint32_t node, uint32_t *length) {
    const ng_node *n = &d->doc.node[node];
    uint32_t quote = n->kind == NG_NODE_TEXT ? 1 : 0;
    *length = n->length + 2 * quote;
    return d->doc.text + n->start - quote;
}

static void put_id(ng_driver *d) {
    uint32_t length;
    const char *text = slice(d, d->id, &length);
    ng_json_key(&d->out, "id");
    for (uint32_t i = 0; i < length; i++) ng_put_char(&d->out, text[i]);
    d->out.comma = true;
}

static void answer(ng_driver *d, bool ok, writer *put) {
    if (d->buffer_size == 0) grow(d);
    for (;; grow(d)) {
        ng_out_init(&d->out, d->buffer, d->buffer_size);
        ng_open_object(&d->out, NULL);
        if (d->id != 0) put_id(d);
        ng_json_bool(&d->out, "ok", ok);
        put(d);
        ng_close_object(&d->out);
        if (!d->out.full) return;
    }
}

static void put_nothing(ng_driver *d) { (void)d; }
static void put_error(ng_driver *d) { ng_put_error(&d->out, d->code, d->message); }
static void put_refusal(ng_driver *d) { ng_put_refusal(&d->out, d->status, d->lang, d->code, d->index); }

/* Each answers with an error and returns false, for `return fail(…)`. */
static bool fail(ng_driver *d, const char *code, const char *message) {
    d->code = code;
    d->message = message;
    answer(d, false, put_error);
    return false;
}

static bool bad_request(ng_driver *d, const char *message) { return fail(d, "bad_request", message); }

/* A refusal of the rules.  `code` may be NULL: its own.  `index` >= 0 names the record's move. */
static bool refuse(ng_driver *d, ng_status status, const char *code, int32_t index) {
    d->status = status;
    d->code = code;
    d->index = index;
    answer(d, false, put_refusal);
    return false;
}

/* ---- frames ---- */

typedef struct story {
    ng_out *out;
    int seat;
    uint32_t next; /* number of the next event told to the seat */
    uint32_t last; /* how many the last play told */
} story;

static void tell_seat(void *context, const ng_events *events) {
    story *s = context;
    s->last = s->next;
    ng_frame_events(events, s->seat, &s->next, 0, s->out);
    s->last = s->next - s->last;
}

static void tell_all(void *context, const ng_events *events) {
    story *s = context;
    ng_frame_all(events, s->out);
    s->last = events->count;
}

/* "events", and of a fresh frame "last": how many of them the last play told. */
static void put_story(ng_driver *d) {
    story s = {.out = &d->out, .seat = d->eyes, .next = 1};
    ng_listener *tell = d->eyes == EYES_ALL ? tell_all : tell_seat;
    ng_json_bool(&d->out, "fresh", d->fresh);
    ng_open_array(&d->out, "events");
    if (d->fresh)
        ng_match_retell(&d->match, tell, &s);
    else
        tell(&s, &d->match.events);
    ng_close_array(&d->out);
    if (d->fresh) ng_json_int(&d->out, "last", s.last);
}

static void put_sight(ng_driver *d, int seat) {
    const ng_match *m = &d->match;
    ng_move *room = need(malloc(m->game->legal_max * sizeof *room));
    bool act = ng_seats_has(m->game->actors(m->state), seat);
    if (seat >= 0)
        ng_json_int(&d->out, "seat", seat);
    else
        ng_json_null(&d->out, "seat");
    ng_frame_sight(m->game, m->state, seat, act, NG_WANT_VIEW | NG_WANT_LEGAL, room, &d->out);
    free(room);
}

static void put_frame(ng_driver *d) {
    put_story(d);
    if (d->eyes != EYES_ALL) {
        put_sight(d, d->eyes);
    } else {
        ng_open_array(&d->out, "frames");
        for (int seat = 0; seat < d->match.game->seats(d->match.state); seat++) {
            ng_open_object(&d->out, NULL);
            put_sight(d, seat);
            ng_close_object(&d->out);
        }
        ng_close_array(&d->out);
    }
    ng_match_put_common(&d->match, &d->out);
    ng_match_put_ranks(&d->match, &d->out);
}

/* ---- reading requests ---- */

/* Fields that every request may have. */
static const char *const common_fields[] = {"do", "id", "lang", NULL};

static uint32_t field(const ng_driver *d, const char *name) { return ng_doc_get(&d->doc, 0, name); }

/* Names the field where its name is short and plain, fit to be quoted. */
static bool unknown_field(ng_driver *d, uint32_t key) {
    char name[32];
    ng_out out;
    bool plain = ng_doc_copy(&d->doc, key, name, sizeof name);
    for (const char *p = name; plain && *p; p++) plain = *p > ' ' && *p < 0x7f;
    ng_out_init(&out, d->quote, sizeof d->quote);
    ng_put(&out, "This request does not take the field ");
    ng_put(&out, plain ? name : "that it has");
    ng_put(&out, ".");
    return bad_request(d, d->quote);
}

/* The request has no fields but these and the common ones. */
static bool only_fields(ng_driver *d, const char *const *fields) {
    for (uint32_t key = ng_doc_first(&d->doc, 0); key != ng_doc_end(&d->doc, 0);
         key = ng_doc_next(&d->doc, key + 1))
        if (ng_doc_choice(&d->doc, key, fields) < 0 && ng_doc_choice(&d->doc, key, common_fields) < 0)
            return unknown_field(d, key);
    return true;
}

/* An optional whole number: absent, *value stays. */
static bool read_int(ng_driver *d, const char *name, int64_t low, int64_t high, int64_t *value,
                     const char *message) {
    uint32_t node = field(d, name);
    return node == 0 || ng_doc_int(&d->doc, node, low, high, value) || bad_request(d, message);
}

/* A seat of the match; `absent` where the field may be absent, which EYES_NONE forbids. */
static bool read_seat(ng_driver *d, int absent) {
    static const char message[] = "\"seat\" must be the number of a seat.";
    int64_t seat = absent;
    if (absent == EYES_NONE && field(d, "seat") == 0) return bad_request(d, message);
    if (!read_int(d, "seat", 0, d->match.game->seats(d->match.state) - 1, &seat, message)) return false;
    d->seat = (int)seat;
    return true;
}

/* `eyes`: a seat, null for a spectator, "all"; absent: no frame. */
static bool read_eyes(ng_driver *d, int seats) {
    uint32_t node = field(d, "eyes");
    int64_t seat;
    d->eyes = EYES_NONE;
    if (node == 0) return true;
    if (ng_doc_int(&d->doc, node, 0, seats - 1, &seat))
        d->eyes = (int)seat;
    else if (ng_doc_is(&d->doc, node, NG_NODE_NULL))
        d->eyes = NG_PUBLIC;
    else if (ng_doc_text_is(&d->doc, node, "all"))
        d->eyes = EYES_ALL;
    else
        return bad_request(d, "\"eyes\" must be a seat, null for a spectator, or \"all\".");
    return true;
}

static bool read_game(ng_driver *d) {
    char id[32];
    uint32_t node = field(d, "game");
    if (node == 0 || !ng_doc_is(&d->doc, node, NG_NODE_TEXT))
        return bad_request(d, "\"game\" must be the id of a game.");
    d->game = ng_doc_copy(&d->doc, node, id, sizeof id) ? ng_game_find(id) : NULL;
    return d->game != NULL || fail(d, "unknown_game", "There is no game of this id: see \"games\".");
}

/* Game, seats, seed and options. */
static bool read_setup(ng_driver *d, ng_setup *setup) {
    int64_t seats = 0;
    if (!read_game(d)) return false;
    ng_setup_init(setup, d->game->options);
    if (!read_int(d, "seats", INT32_MIN, INT32_MAX, &seats, "\"seats\" must be a whole number."))
        return false;
    if (field(d, "seats") != 0 && (seats < d->game->seats_min || seats > d->game->seats_max))
        return fail(d, "bad_setup", "The game is not played by this number of seats.");
    setup->seats = (uint8_t)seats;
    uint32_t node = field(d, "seed");
    if (node != 0 && !ng_match_read_seed(&d->doc, node, setup->seed))
        return bad_request(d, "\"seed\" must be a whole number below 2^53 or a string of 64 hex digits.");
    node = field(d, "options");
    ng_status status = node != 0 ? ng_setup_read(setup, d->game->options, &d->doc, node) : NG_OK;
    return ng_ok(status) || refuse(d, status, "bad_setup", -1);
}

/* ---- the verbs ---- */

static void put_games(ng_driver *d) { ng_put_games(&d->out); }
static void do_games(ng_driver *d) { answer(d, true, put_games); }

static void put_lore(ng_driver *d) {
    ng_json_key(&d->out, "lore");
    if (d->game->lore != NULL)
        d->game->lore(&d->out);
    else
        ng_put(&d->out, "{}");
}
static void do_lore(ng_driver *d) {
    if (read_game(d)) answer(d, true, put_lore);
}

static void put_rule(ng_driver *d) { ng_rule_put(&d->rule, &d->out); }
static void put_rules(ng_driver *d) { ng_rules_put(d->book->text[d->lang], &d->out); }
static void do_rules(ng_driver *d) {
    uint32_t node = field(d, "rule");
    char number[NG_RULE_NUMBER] = "";
    if (!read_game(d)) return;
    d->book = ng_rulebook_of(d->books, d->game->id);
    if (d->book == NULL) {
        bad_request(d, "There is no rulebook here.");
    } else if (node == 0) {
        answer(d, true, put_rules);
    } else if (!ng_doc_copy(&d->doc, node, number, sizeof number) ||
               !ng_rule_find(d->book->text[d->lang], number, &d->rule)) {
        bad_request(d, "There is no rule of this number: without \"rule\" all of them are listed.");
    } else {
        answer(d, true, put_rule);
    }
}

static void put_foreseen(ng_driver *d) { ng_json_raw(&d->out, "foreseen", d->foreseen); }

/* The view is a document of its own: a game reads nothing but it. */
static ng_status foresee(ng_driver *d, int seat, const char *move, ng_out *out) {
    uint32_t length;
    const char *view = slice(d, field(d, "view"), &length);
    ng_node *nodes = need(malloc(d->doc.count * sizeof *nodes));
    ng_doc doc;
    ng_status status = ng_refuse(&ng_unreadable);
    if (ng_doc_read(&doc, view, length, nodes, d->doc.count))
        status = d->game->foresee(&doc, seat, move, (uint32_t)strlen(move), out);
    free(nodes);
    return status;
}

static void do_foresee(ng_driver *d) {
    char move[NG_TEXT_MAX + 2], text[NG_FORESEEN_MAX];
    uint32_t node = field(d, "move");
    int64_t seat = -1;
    ng_out out;
    if (!read_game(d) ||
        !read_int(d, "seat", 0, NG_SEATS_MAX - 1, &seat, "\"seat\" must be the number of a seat."))
        return;
    if (seat < 0 || field(d, "view") == 0 || node == 0 || !ng_doc_copy(&d->doc, node, move, sizeof move)) {
        bad_request(d, "\"seat\", \"view\" or \"move\" is missing, or no good one.");
        return;
    }
    if (d->game->foresee == NULL) {
        bad_request(d, "This game foresees nothing.");
        return;
    }
    ng_out_init(&out, text, sizeof text);
    ng_status status = foresee(d, (int)seat, move, &out);
    if (!ng_ok(status)) {
        refuse(d, status, NULL, -1);
        return;
    }
    d->foreseen = text;
    answer(d, true, put_foreseen);
}

static void put_common(ng_driver *d) { ng_match_put_common(&d->match, &d->out); }

/* A brain's memory is of one match, and of one course of it. */
static void forget_thoughts(ng_driver *d) {
    ng_analysing_free(&d->analysing);
    for (int seat = 0; seat < NG_SEATS_MAX; seat++) ng_thinker_free(&d->thinker[seat]);
}

/* The answer to what makes another match, or another course of it. */
static void answer_match(ng_driver *d, ng_status status, const char *code, int32_t index) {
    if (!ng_ok(status)) {
        refuse(d, status, code, index);
        return;
    }
    forget_thoughts(d);
    d->fresh = true;
    if (d->eyes >= d->match.game->seats(d->match.state)) d->eyes = NG_PUBLIC;
    answer(d, true, d->eyes == EYES_NONE ? put_common : put_frame);
}

/* Eyes for a match that is not there yet: a seat that it will not have sees as a spectator. */
static bool read_coming_eyes(ng_driver *d) { return read_eyes(d, NG_SEATS_MAX); }

static void do_new(ng_driver *d) {
    ng_setup setup;
    if (!read_coming_eyes(d) || !read_setup(d, &setup)) return;
    answer_match(d, ng_match_start(&d->match, d->game, &setup), NULL, -1);
}

/* Whether people may sit in these seats of the match, where the rules themselves take anybody. */
static void do_people(ng_driver *d) {
    const ng_game *game = d->match.game;
    uint32_t list = field(d, "seats");
    ng_seats people = 0;
    int64_t seat;
    bool fine = list != 0 && ng_doc_is(&d->doc, list, NG_NODE_ARRAY);
    for (uint32_t i = fine ? ng_doc_first(&d->doc, list) : 0; fine && i != ng_doc_end(&d->doc, list);
         i = ng_doc_next(&d->doc, i)) {
        fine = ng_doc_int(&d->doc, i, 0, game->seats(d->match.state) - 1, &seat);
        if (fine) people |= ng_seat_bit((int)seat);
    }
    if (!fine) {
        bad_request(d, "\"seats\" must be a list of seats of the match.");
        return;
    }
    const ng_sentence *why = game->people != NULL ? game->people(d->match.state, people) : NULL;
    if (why != NULL)
        refuse(d, ng_refuse(why), NULL, -1);
    else
        answer(d, true, put_nothing);
}

static void do_load(ng_driver *d) {
    ng_setup setup;
    uint32_t node = field(d, "position"), length;
    if (!read_coming_eyes(d) || !read_setup(d, &setup)) return;
    if (node == 0) {
        bad_request(d, "\"position\" is missing.");
        return;
    }
    const char *text = slice(d, node, &length);
    answer_match(d, ng_match_load(&d->match, d->game, &setup, text, length), NULL, -1);
}

static void do_replay(ng_driver *d) {
    uint32_t node = field(d, "record"), length;
    int32_t index;
    if (!read_coming_eyes(d)) return;
    if (node == 0) {
        bad_request(d, "\"record\" is missing.");
        return;
    }
    const char *text = slice(d, node, &length);
    ng_status status = ng_match_replay(&d->match, text, length, &index);
    answer_match(d, status, "bad_record", index);
}

static void do_verify(ng_driver *d) {
    uint32_t node = field(d, "match"), length;
    d->eyes = EYES_NONE;
    if (node == 0) {
        bad_request(d, "\"match\" is missing.");
        return;
    }
    const char *text = slice(d, node, &length);
    answer_match(d, ng_commit_verify(text, length, &d->match), "bad_record", -1);
}

static void put_played(ng_driver *d) {
    ng_match_put_events(&d->match, &d->out, "events");
    ng_match_put_common(&d->match, &d->out);
}

/* The text of "move"; what does not fit, or holds a zero, gets a length that is no move's of any game. */
static bool read_move(ng_driver *d, char text[NG_TEXT_MAX + 2], uint32_t *length) {
    uint32_t move = field(d, "move");
    if (move == 0 || !ng_doc_is(&d->doc, move, NG_NODE_TEXT))
        return bad_request(d, "\"move\" must be a text.");
    *length = ng_doc_copy(&d->doc, move, text, NG_TEXT_MAX + 2) ? (uint32_t)strlen(text) : NG_TEXT_MAX + 2;
    return true;
}

static void play(ng_driver *d, const char *text, uint32_t length, int64_t ply, writer *put) {
    ng_status status = ng_match_play(&d->match, d->seat, text, length, ply);
    d->fresh = false;
    if (!ng_ok(status)) {
        refuse(d, status, NULL, -1);
        return;
    }
    ng_analysing_free(&d->analysing);
    answer(d, true, put);
}

static void do_play(ng_driver *d) {
    char text[NG_TEXT_MAX + 2] = "";
    int64_t ply = NG_ANY_PLY;
    uint32_t length;
    if (!read_seat(d, EYES_NONE) || !read_eyes(d, d->match.game->seats(d->match.state)) ||
        !read_int(d, "ply", INT64_MIN, INT64_MAX, &ply, "\"ply\" must be a whole number."))
        return;
    if (field(d, "ply") != 0 && ply < 0) ply = NG_ANY_PLY - 1; /* any number but the present one is stale */
    if (ply > INT32_MAX) ply = INT32_MAX;
    if (read_move(d, text, &length))
        play(d, text, length, ply, d->eyes == EYES_NONE ? put_played : put_frame);
}

static void put_lesson(ng_driver *d) {
    ng_json_bool(&d->out, "right", d->lesson.right);
    if (d->lesson.branch >= 0) ng_json_int(&d->out, "branch", d->lesson.branch);
}

static void do_coach(ng_driver *d) {
    char text[NG_TEXT_MAX + 2] = "";
    uint32_t step = field(d, "step"), length;
    if (!read_seat(d, EYES_NONE) || !read_move(d, text, &length)) return;
    if (step == 0 || !ng_doc_is(&d->doc, step, NG_NODE_OBJECT)) {
        bad_request(d, "\"step\" must be the step of a lesson.");
        return;
    }
    ng_status status = ng_lesson_judge(&d->match, d->seat, text, length, &d->doc, step, &d->lesson);
    if (ng_ok(status))
        answer(d, true, put_lesson);
    else
        refuse(d, status, NULL, -1);
}

static void do_undo(ng_driver *d) {
    uint32_t node = field(d, "try");
    bool tries = false;
    if (!read_seat(d, EYES_NONE) || !read_eyes(d, d->match.game->seats(d->match.state))) return;
    if (node != 0 && !ng_doc_bool(&d->doc, node, &tries)) {
        bad_request(d, "\"try\" must be true or false.");
        return;
    }
    if (!tries) {
        answer_match(d, ng_match_undo(&d->match, d->seat), NULL, -1);
        return;
    }
    ng_status status = ng_match_may_undo(&d->match, d->seat);
    if (ng_ok(status))
        answer(d, true, put_common);
    else
        refuse(d, status, NULL, -1);
}

static void do_frame(ng_driver *d) {
    if (!read_eyes(d, d->match.game->seats(d->match.state))) return;
    if (d->eyes == EYES_NONE) d->eyes = NG_PUBLIC;
    d->fresh = true;
    answer(d, true, put_frame);
}

static void put_view(ng_driver *d) {
    ng_json_key(&d->out, "view");
    d->match.game->view(d->match.state, d->seat, &d->out);
}
static void do_view(ng_driver *d) {
    if (read_seat(d, NG_PUBLIC)) answer(d, true, put_view);
}

static void put_legal(ng_driver *d) { ng_match_put_legal(&d->match, d->seat, &d->out, "moves"); }
static void do_legal(ng_driver *d) {
    if (read_seat(d, EYES_NONE)) answer(d, true, put_legal);
}

static void put_position(ng_driver *d) {
    ng_json_key(&d->out, "position");
    d->match.game->dump(d->match.state, &d->out);
}
static void do_position(ng_driver *d) { answer(d, true, put_position); }

static void put_result(ng_driver *d) { ng_match_put_result(&d->match, &d->out); }
static void do_result(ng_driver *d) { answer(d, true, put_result); }

static void put_record(ng_driver *d) { ng_match_put_record(&d->match, &d->out, "record"); }
static void do_record(ng_driver *d) { answer(d, true, put_record); }

static void put_playthrough(ng_driver *d) { ng_json_text(&d->out, "text", d->paper); }
static void do_playthrough(ng_driver *d) {
    ng_status status;
    uint32_t node = field(d, "record"), length;
    if (node == 0) {
        bad_request(d, "\"record\" is missing.");
        return;
    }
    const char *text = slice(d, node, &length);
    d->paper = ng_playthrough(text, length, &status);
    if (d->paper == NULL)
        refuse(d, status, "bad_record", -1);
    else
        answer(d, true, put_playthrough);
    free(d->paper);
    d->paper = NULL;
}

static void put_choice(ng_driver *d) {
    ng_json_text(&d->out, "move", d->choice.text);
    ng_json_text(&d->out, "why", d->choice.why[d->lang]);
    char rule[NG_RULE_NUMBER];
    if (ng_rule_named(d->choice.why[d->lang], rule)) ng_json_text(&d->out, "rule", rule);
}
static void put_hint(ng_driver *d) {
    put_choice(d);
    ng_think_picture(&d->thinker[d->seat], &d->out);
}
static void put_choice_played(ng_driver *d) {
    put_choice(d);
    put_frame(d);
}

/* Level, time or iterations. */
static bool read_effort(ng_driver *d, ng_thought *thought) {
    int64_t level = NG_LEVEL_MAX, ms = 0, iterations = 0;
    if (!read_int(d, "level", NG_LEVEL_MIN, NG_LEVEL_MAX, &level,
                  "\"level\" must be a whole number from 1 to 10.") ||
        !read_int(d, "ms", 1, THINK_MS_MAX, &ms, "\"ms\" must be a whole number from 1 to 600000.") ||
        !read_int(d, "iterations", 1, THINK_ITERATIONS_MAX, &iterations,
                  "\"iterations\" must be a whole number from 1 to 1000000000."))
        return false;
    if (ms > 0 && iterations > 0) return bad_request(d, "Give \"ms\" or \"iterations\", not both.");
    if (ms > 0 && d->clockless) return bad_request(d, "There is no clock here: give \"iterations\".");
    if (d->most_iterations > 0) {
        if (iterations == 0 || iterations > d->most_iterations) iterations = d->most_iterations;
        ms = 0;
    }
    *thought = (ng_thought){.level = (int)level, .ms = (uint32_t)ms, .iterations = (uint32_t)iterations};
    return true;
}

/* The seat's choice; false: it may not act, which was answered. */
static bool think(ng_driver *d, const ng_thought *thought) {
    if (ng_match_over(&d->match)) return refuse(d, ng_refuse(&ng_over), NULL, -1);
    if (!ng_seats_has(d->match.game->actors(d->match.state), d->seat))
        return refuse(d, (ng_status){.why = &ng_not_your_move, .a = d->seat}, NULL, -1);
    ng_think(&d->thinker[d->seat], &d->match, d->seat, thought, &d->choice);
    return true;
}

static void do_hint(ng_driver *d) {
    ng_thought thought;
    if (read_seat(d, EYES_NONE) && read_effort(d, &thought) && think(d, &thought)) answer(d, true, put_hint);
}

/* With `eyes` the choice is played at once: a computer's move is one request. */
static void do_think(ng_driver *d) {
    ng_thought thought;
    char digits[2 * NG_SEED_BYTES + 1];
    uint8_t salt[NG_SEED_BYTES];
    uint32_t node = field(d, "salt");
    if (!read_seat(d, EYES_NONE) || !read_effort(d, &thought) ||
        !read_eyes(d, d->match.game->seats(d->match.state)))
        return;
    if (node == 0 || !ng_doc_copy(&d->doc, node, digits, sizeof digits) ||
        !ng_seed_from_hex(salt, digits, (uint32_t)strlen(digits))) {
        bad_request(d, "\"salt\" must be a string of 64 hex digits.");
        return;
    }
    for (int i = 0; i < 8; i++) thought.salt = thought.salt << 8 | salt[i];
    if (!think(d, &thought)) return;
    if (d->eyes == EYES_NONE)
        answer(d, true, put_choice);
    else
        play(d, d->choice.text, (uint32_t)strlen(d->choice.text), NG_ANY_PLY, put_choice_played);
}

/* ---- the analysis (analyse.h) ---- */

static void put_analysis(ng_driver *d) {
    const ng_analysing *way = &d->analysing;
    ng_json_int(&d->out, "plies", way->ply);
    ng_json_int(&d->out, "of", d->match.plies);
    if (way->thought.iterations > 0) ng_json_int(&d->out, "iterations", way->thought.iterations);
    if (!d->analysed) return;
    ng_json_key(&d->out, "analysis");
    ng_analysis_put(&way->found, &d->match, &d->out);
}

/* Whose moves, and with how much effort; by a count if nothing else is said, so that all machines agree. */
static bool begin_analysis(ng_driver *d) {
    ng_thought thought;
    if (!read_seat(d, NG_PUBLIC) || !read_effort(d, &thought)) return false;
    if (thought.ms == 0 && thought.iterations == 0) thought.iterations = ng_analysis_iterations(&d->match);
    ng_analysing_free(&d->analysing);
    ng_analysing_begin(&d->analysing, &d->match, d->seat, &thought);
    d->analysed = false;
    return true;
}

static bool go_on_analysing(ng_driver *d) {
    static const char *const others[] = {"seat", "level", "ms", "iterations", NULL};
    for (int i = 0; others[i] != NULL; i++)
        if (field(d, others[i]) != 0) return bad_request(d, "Who goes \"on\" has said the rest before.");
    return (d->analysing.whole != NULL && !d->analysed) ||
           bad_request(d, "No analysis of this match is under way.");
}

static void do_analyse(ng_driver *d) {
    int64_t plies = UINT32_MAX;
    uint32_t node = field(d, "on");
    bool on = false;
    if (node != 0 && !ng_doc_bool(&d->doc, node, &on)) {
        bad_request(d, "\"on\" must be true or false.");
        return;
    }
    if (!read_int(d, "plies", 0, UINT32_MAX, &plies, "\"plies\" must be a whole number.")) return;
    if (!(on ? go_on_analysing(d) : begin_analysis(d))) return;
    if (d->most_iterations > 0 && plies > FUZZED_PLIES) plies = FUZZED_PLIES;
    while (plies-- > 0 && ng_analysing_step(&d->analysing)) continue;
    if (d->analysing.ply == d->match.plies) {
        ng_analysing_end(&d->analysing);
        d->analysed = true;
    }
    answer(d, true, put_analysis);
}

/* ---- puzzles (desk.h, desk_ask.h) ---- */

static void put_desk(ng_driver *d) { ng_desk_reply_put(&d->reply, &d->desk, &d->out); }
static void do_desk(ng_driver *d) {
    d->game = NULL;
    if (field(d, "game") != 0 && !read_game(d)) return;
    const char *message = ng_desk_ask(&d->desk, &d->doc, d->game, &d->reply);
    if (message != NULL)
        bad_request(d, message);
    else
        answer(d, true, put_desk);
}

static void put_puzzle(ng_driver *d) {
    put_desk(d);
    (d->eyes == EYES_NONE ? put_common : put_frame)(d);
}
static void do_puzzle(ng_driver *d) {
    if (!read_coming_eyes(d)) return;
    const char *message = ng_desk_ask(&d->desk, &d->doc, NULL, &d->reply);
    if (message != NULL) {
        bad_request(d, message);
        return;
    }
    ng_status status = ng_puzzle_start(&d->reply.puzzle, &d->match);
    if (!ng_ok(status)) {
        refuse(d, status, NULL, -1);
        return;
    }
    forget_thoughts(d);
    d->fresh = true;
    if (d->eyes >= d->match.game->seats(d->match.state)) d->eyes = NG_PUBLIC;
    answer(d, true, put_puzzle);
}

static void do_quit(ng_driver *d) {
    answer(d, true, put_nothing);
    d->quits = true;
}

/* ---- the table ---- */

typedef struct verb {
    const char *name;
    void (*run)(ng_driver *);
    bool needs_match;
    const char *fields[7];
} verb;

static const verb verbs[] = {
    {"games", do_games, false, {NULL}},
    {"lore", do_lore, false, {"game", NULL}},
    {"rules", do_rules, false, {"game", "rule", NULL}},
    {"foresee", do_foresee, false, {"game", "seat", "view", "move", NULL}},
    {"new", do_new, false, {"game", "seats", "seed", "options", "eyes", NULL}},
    {"people", do_people, true, {"seats", NULL}},
    {"load", do_load, false, {"game", "seed", "options", "position", "eyes", NULL}},
    {"replay", do_replay, false, {"record", "eyes", NULL}},
    {"verify", do_verify, false, {"match", NULL}},
    {"play", do_play, true, {"seat", "move", "ply", "eyes", NULL}},
    {"coach", do_coach, true, {"seat", "move", "step", NULL}},
    {"undo", do_undo, true, {"seat", "eyes", "try", NULL}},
    {"frame", do_frame, true, {"eyes", NULL}},
    {"view", do_view, true, {"seat", NULL}},
    {"legal", do_legal, true, {"seat", NULL}},
    {"position", do_position, true, {NULL}},
    {"result", do_result, true, {NULL}},
    {"record", do_record, true, {NULL}},
    {"playthrough", do_playthrough, false, {"record", NULL}},
    {"hint", do_hint, true, {"seat", "level", "ms", "iterations", NULL}},
    {"think", do_think, true, {"seat", "level", "ms", "iterations", "salt", "eyes", NULL}},
    {"analyse", do_analyse, true, {"seat", "level", "ms", "iterations", "plies", "on", NULL}},
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

static void serve(ng_driver *d) {
    static const char *const languages[] = {"en", "ru", NULL};
    uint32_t name = field(d, "do"), lang = field(d, "lang");
    int32_t spoken = lang == 0 ? NG_EN : ng_doc_choice(&d->doc, lang, languages);
    if (spoken < 0) {
        bad_request(d, "\"lang\" must be \"en\" or \"ru\".");
        return;
    }
    d->lang = (ng_lang)spoken;
    for (size_t i = 0; name != 0 && i < sizeof verbs / sizeof *verbs; i++) {
        if (!ng_doc_text_is(&d->doc, name, verbs[i].name)) continue;
        if (!only_fields(d, verbs[i].fields)) return;
        if (verbs[i].needs_match && d->match.game == NULL)
            fail(d, "no_match", "There is no match yet: \"new\", \"load\" or \"replay\" begins one.");
        else
            verbs[i].run(d);
        return;
    }
    bad_request(d, "\"do\" must be the name of a request: see docs/protocol.md.");
}

/* Room for the values of a request: none is shorter than one character and a comma. */
static bool read_request(ng_driver *d, const char *request, uint32_t length) {
    uint32_t most = length / 2 + 1;
    if (most > d->nodes_size) {
        free(d->nodes);
        d->nodes = need(malloc(most * sizeof *d->nodes));
        d->nodes_size = most;
    }
    return ng_doc_read(&d->doc, request, length, d->nodes, d->nodes_size);
}

const char *ng_driver_ask(ng_driver *d, const char *request, uint32_t length) {
    d->id = 0;
    d->lang = NG_EN;
    if (!read_request(d, request, length)) {
        fail(d, "bad_json", "This is not JSON that can be read, or a field stands twice.");
    } else if (!ng_doc_is(&d->doc, 0, NG_NODE_OBJECT)) {
        bad_request(d, "A request is a JSON object.");
    } else {
        d->id = field(d, "id");
        serve(d);
    }
    return d->out.text;
}

const char *ng_driver_refuse(ng_driver *d, const char *code, const char *message) {
    d->id = 0;
    fail(d, code, message);
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

ng_driver *ng_driver_new(void) { return need(calloc(1, sizeof(ng_driver))); }

ng_driver *ng_driver_copy(const ng_driver *d) {
    ng_driver *copy = ng_driver_new();
    if (d->match.game != NULL) ng_match_copy(&copy->match, &d->match);
    copy->most_iterations = d->most_iterations;
    copy->clockless = d->clockless;
    copy->desk.built = d->desk.built;
    return copy;
}

void ng_driver_free(ng_driver *d) {
    forget_thoughts(d);
    ng_match_free(&d->match);
    ng_desk_free(&d->desk);
    free(d->nodes);
    free(d->buffer);
    free(d);
}

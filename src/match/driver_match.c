/* driver_match.c - the requests of the engine protocol that make a match, play it and show it. */
#include "match/commit.h"
#include "match/playthrough.h"
#include "match/request.h"

#include <stdlib.h>
#include <string.h>

/* ---- another match, or another course of it ---- */

void dr_forget_thoughts(ng_driver *d) {
    ng_analysing_free(&d->analysing);
    for (int seat = 0; seat < NG_SEATS_MAX; seat++) ng_thinker_free(&d->thinker[seat]);
}

bool dr_answer_match(ng_driver *d, ng_status status, dr_writer *put) {
    if (!ng_ok(status)) return dr_refuse(d, status);
    dr_forget_thoughts(d);
    d->fresh = true;
    if (d->eyes >= d->match.game->seats(d->match.state)) d->eyes = NG_PUBLIC;
    return dr_answer(d, put);
}

static bool answer_match(ng_driver *d, ng_status status) {
    return dr_answer_match(d, status, d->eyes == EYES_NONE ? dr_put_common : dr_put_frame);
}

/* Game, seats, seed and options. */
static bool read_setup(ng_driver *d, ng_setup *setup) {
    int64_t seats = 0;
    if (!dr_read_game(d)) return false;
    ng_setup_init(setup, d->game->options);
    if (!dr_read_int(d, "seats", INT32_MIN, INT32_MAX, &seats)) return false;
    if (dr_field(d, "seats") != 0 && (seats < d->game->seats_min || seats > d->game->seats_max))
        return dr_refuse_move(d, ng_bad("seats"), "bad_setup", -1);
    setup->seats = (uint8_t)seats;
    uint32_t node = dr_field(d, "seed");
    if (node != 0 && !ng_match_read_seed(&d->doc, node, setup->seed))
        return dr_bad_request(
            d, "\"seed\" must be a whole number below 2^53 or a string of 64 hex digits.",
            "Поле «seed» должно быть целым числом меньше 2^53 или строкой из 64 шестнадцатеричных знаков.");
    node = dr_field(d, "options");
    ng_status status = node != 0 ? ng_setup_read(setup, d->game->options, &d->doc, node) : NG_OK;
    return ng_ok(status) || dr_refuse_move(d, status, "bad_setup", -1);
}

bool dr_new(ng_driver *d) {
    ng_setup setup;
    return dr_read_coming_eyes(d) && read_setup(d, &setup) &&
           answer_match(d, ng_match_start(&d->match, d->game, &setup));
}

bool dr_load(ng_driver *d) {
    ng_setup setup;
    const char *text;
    uint32_t length;
    return dr_read_coming_eyes(d) && read_setup(d, &setup) && dr_read_slice(d, "position", &text, &length) &&
           answer_match(d, ng_match_load(&d->match, d->game, &setup, text, length));
}

bool dr_replay(ng_driver *d) {
    const char *text;
    uint32_t length;
    int32_t index;
    if (!dr_read_coming_eyes(d) || !dr_read_slice(d, "record", &text, &length)) return false;
    ng_status status = ng_match_replay(&d->match, text, length, &index);
    return ng_ok(status) ? answer_match(d, status) : dr_refuse_move(d, status, "bad_record", index);
}

bool dr_verify(ng_driver *d) {
    const char *text;
    uint32_t length;
    d->eyes = EYES_NONE;
    if (!dr_read_slice(d, "match", &text, &length)) return false;
    ng_status status = ng_commit_verify(text, length, &d->match);
    return ng_ok(status) ? answer_match(d, status) : dr_refuse_move(d, status, "bad_record", -1);
}

bool dr_undo(ng_driver *d) {
    bool tries = false;
    if (!dr_read_seat(d, EYES_NONE) || !dr_read_eyes(d) || !dr_read_bool(d, "try", &tries)) return false;
    if (!tries) return answer_match(d, ng_match_undo(&d->match, d->seat));
    ng_status status = ng_match_may_undo(&d->match, d->seat);
    return ng_ok(status) ? dr_answer(d, dr_put_common) : dr_refuse(d, status);
}

/* ---- moves ---- */

bool dr_play(ng_driver *d, const char *text, uint32_t length, int64_t ply, dr_writer *put) {
    ng_status status = ng_match_play(&d->match, d->seat, text, length, ply);
    d->fresh = false;
    if (!ng_ok(status)) return dr_refuse(d, status);
    ng_analysing_free(&d->analysing);
    return dr_answer(d, put);
}

static void put_played(ng_driver *d) {
    ng_match_put_events(&d->match, &d->out, "events");
    ng_match_put_common(&d->match, &d->out);
}

bool dr_move(ng_driver *d) {
    char text[NG_TEXT_MAX + 2] = "";
    int64_t ply = NG_ANY_PLY;
    uint32_t length;
    if (!dr_read_seat(d, EYES_NONE) || !dr_read_eyes(d) || !dr_read_int(d, "ply", INT64_MIN, INT64_MAX, &ply))
        return false;
    if (dr_field(d, "ply") != 0 && ply <= NG_ANY_PLY)
        ply = NG_ANY_PLY + 1; /* any number but the present one is stale */
    if (ply > INT32_MAX) ply = INT32_MAX;
    return dr_read_move(d, text, &length) &&
           dr_play(d, text, length, ply, d->eyes == EYES_NONE ? put_played : dr_put_frame);
}

static void put_lesson(ng_driver *d) {
    ng_json_bool(&d->out, "right", d->lesson.right);
    if (d->lesson.branch >= 0) ng_json_int(&d->out, "branch", d->lesson.branch);
}
bool dr_coach(ng_driver *d) {
    char text[NG_TEXT_MAX + 2] = "";
    uint32_t step = dr_field(d, "step"), length;
    if (!dr_read_seat(d, EYES_NONE) || !dr_read_move(d, text, &length)) return false;
    if (step == 0 || !ng_doc_is(&d->doc, step, NG_NODE_OBJECT))
        return dr_bad_request(d, "\"step\" must be the step of a lesson.",
                              "Поле «step» должно быть шагом урока.");
    ng_status status = ng_lesson_judge(&d->match, d->seat, text, length, &d->doc, step, &d->lesson);
    return ng_ok(status) ? dr_answer(d, put_lesson) : dr_refuse(d, status);
}

/* The seats that a field lists; false: it is no list of seats of the match. */
static bool read_seats(const ng_driver *d, uint32_t list, ng_seats *seats) {
    int64_t seat;
    if (list == 0 || !ng_doc_is(&d->doc, list, NG_NODE_ARRAY)) return false;
    *seats = 0;
    NG_EACH(&d->doc, i, list) {
        if (!ng_doc_int(&d->doc, i, 0, d->match.game->seats(d->match.state) - 1, &seat)) return false;
        *seats |= ng_seat_bit((int)seat);
    }
    return true;
}

/* Whether people may sit in these seats of the match, where the rules themselves take anybody. */
bool dr_people(ng_driver *d) {
    const ng_game *game = d->match.game;
    ng_seats people;
    if (!read_seats(d, dr_field(d, "seats"), &people))
        return dr_bad_request(d, "\"seats\" must be a list of seats of the match.",
                              "Поле «seats» должно быть списком мест этого матча.");
    const ng_sentence *why = game->people != NULL ? game->people(d->match.state, people) : NULL;
    return why == NULL ? dr_answer(d, dr_put_nothing) : dr_refuse(d, ng_refuse(why));
}

/* ---- what is to be seen ---- */

bool dr_frame(ng_driver *d) {
    if (!dr_read_eyes(d)) return false;
    if (d->eyes == EYES_NONE) d->eyes = NG_PUBLIC;
    d->fresh = true;
    return dr_answer(d, dr_put_frame);
}

static void put_view(ng_driver *d) {
    ng_json_key(&d->out, "view");
    d->match.game->view(d->match.state, d->seat, &d->out);
}
bool dr_view(ng_driver *d) { return dr_read_seat(d, NG_PUBLIC) && dr_answer(d, put_view); }

static void put_legal(ng_driver *d) { ng_match_put_legal(&d->match, d->seat, &d->out, "moves"); }
bool dr_legal(ng_driver *d) { return dr_read_seat(d, EYES_NONE) && dr_answer(d, put_legal); }

static void put_position(ng_driver *d) {
    ng_json_key(&d->out, "position");
    d->match.game->dump(d->match.state, &d->out);
}
bool dr_position(ng_driver *d) { return dr_answer(d, put_position); }

static void put_result(ng_driver *d) { ng_match_put_result(&d->match, &d->out); }
bool dr_result(ng_driver *d) { return dr_answer(d, put_result); }

static void put_record(ng_driver *d) { ng_match_put_record(&d->match, &d->out, "record"); }
bool dr_record(ng_driver *d) { return dr_answer(d, put_record); }

static void put_playthrough(ng_driver *d) { ng_json_text(&d->out, "text", d->paper); }
bool dr_playthrough(ng_driver *d) {
    ng_status status;
    const char *text;
    uint32_t length;
    if (!dr_read_slice(d, "record", &text, &length)) return false;
    d->paper = ng_playthrough(text, length, &status);
    bool fine =
        d->paper != NULL ? dr_answer(d, put_playthrough) : dr_refuse_move(d, status, "bad_record", -1);
    free(d->paper);
    d->paper = NULL;
    return fine;
}

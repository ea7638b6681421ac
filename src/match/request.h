/* request.h - the request that a driver is answering: what the parts of the driver share.  Its fields are
 * read here and its answer is written here; what requests do stands in driver.c, driver_match.c and
 * driver_mind.c. */
#pragma once

#include "match/analyse.h"
#include "match/desk_ask.h"
#include "match/driver.h"
#include "match/lesson.h"
#include "match/rulebook.h"
#include "match/think.h"

enum {
    EYES_NONE = -3, /* no frame was asked for */
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
    char quote[192];            /* such a message that names a field */
    ng_status status;
    int32_t index; /* of the record's move that the refusal is about, or -1 */
};

/* A request does what it asks for and answers; false: with an error, and nothing has changed. */
typedef bool dr_verb(ng_driver *);
typedef void dr_writer(ng_driver *);

/* Memory that is there: without it nothing sensible is left to do. */
void *dr_need(void *memory);

/* ---- answers: each returns what the request returns ---- */

bool dr_answer(ng_driver *d, dr_writer *put);
/* In the language of the request. */
bool dr_fail(ng_driver *d, const char *code, const char *en, const char *ru);
bool dr_bad_request(ng_driver *d, const char *en, const char *ru);
/* A refusal of the rules.  `code` may be NULL: its own.  `index` >= 0 names the record's move. */
bool dr_refuse_move(ng_driver *d, ng_status status, const char *code, int32_t index);
bool dr_refuse(ng_driver *d, ng_status status);

dr_writer dr_put_nothing, dr_put_common, dr_put_frame;

/* ---- the fields; each that can be bad has answered so where it returns false ---- */

/* Takes the request in: false if it is no JSON. */
bool dr_read(ng_driver *d, const char *request, uint32_t length);
/* The request has no fields but these and those that every request may have. */
bool dr_only_fields(ng_driver *d, const char *const *fields);
uint32_t dr_field(const ng_driver *d, const char *name); /* its node, or 0 */
/* An optional whole number, or truth: absent, *value stays. */
bool dr_read_int(ng_driver *d, const char *name, int64_t low, int64_t high, int64_t *value);
bool dr_read_bool(ng_driver *d, const char *name, bool *value);
/* The text of a field's value as it stands in the request, where it may not be absent. */
bool dr_read_slice(ng_driver *d, const char *name, const char **text, uint32_t *length);
/* A seat of the match; `absent` where the field may be absent, which EYES_NONE forbids. */
bool dr_read_seat(ng_driver *d, int absent);
/* `eyes`: a seat, null for a spectator, "all"; absent: no frame. */
bool dr_read_eyes(ng_driver *d);
/* Eyes for a match that is not there yet: a seat that it will not have sees as a spectator. */
bool dr_read_coming_eyes(ng_driver *d);
bool dr_read_game(ng_driver *d);
/* The text of "move"; what does not fit, or holds a zero, gets a length that is no move's of any game. */
bool dr_read_move(ng_driver *d, char text[NG_TEXT_MAX + 2], uint32_t *length);

/* ---- what requests share: driver_match.c ---- */

/* A brain's memory is of one match, and of one course of it. */
void dr_forget_thoughts(ng_driver *d);
/* The answer to what makes another match, or another course of it. */
bool dr_answer_match(ng_driver *d, ng_status status, dr_writer *put);
/* Plays the seat's move and answers. */
bool dr_play(ng_driver *d, const char *text, uint32_t length, int64_t ply, dr_writer *put);

dr_verb dr_new, dr_people, dr_load, dr_replay, dr_verify, dr_undo; /* driver_match.c */
dr_verb dr_move, dr_coach, dr_frame, dr_view, dr_legal, dr_position, dr_result, dr_record, dr_playthrough;
dr_verb dr_hint, dr_think, dr_analyse; /* driver_mind.c */

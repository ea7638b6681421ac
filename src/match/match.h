/* match.h - a match of any game: the setup, the record, and the state that follows from them.
 *
 * Knows no game.  Everything is decided by the rules; this keeps the list of accepted texts, plays phrases
 * whole or not at all, takes back what may be taken back, and writes the answers that the engine, the browser
 * and the tests share. */
#pragma once

#include "core/game.h"

typedef struct ng_ply {
    char *text;
    uint8_t seat;
    bool lasting;   /* it drew chance, told a secret or was final: no way back past it, */
    ng_seats heard; /* for these seats: others must not learn of it from a refusal */
} ng_ply;

typedef struct ng_match {
    const ng_game *game; /* NULL: no match yet */
    ng_setup setup;
    char *position; /* the JSON it was loaded from, or NULL */
    ng_state *state, *scratch;
    ng_ply *ply;
    uint32_t plies, plies_size;
    ng_events events; /* of the last accepted play */
    char *events_buffer;
} ng_match;

/* A zeroed ng_match is empty; each of these fills one, or refuses and leaves it exactly as it was. */
ng_status ng_match_start(ng_match *match, const ng_game *game, const ng_setup *setup);
ng_status ng_match_load(ng_match *match, const ng_game *game, const ng_setup *setup, const char *json,
                        uint32_t length);
/* Replays a record.  On a refused move *index is its place in `moves`, otherwise -1. */
ng_status ng_match_replay(ng_match *match, const char *json, uint32_t length, int32_t *index);
/* A seed as records and requests give it: a whole number below 2^53, or 64 hex digits.  False: it is neither.
 */
bool ng_match_read_seed(const ng_doc *doc, uint32_t node, uint8_t seed[NG_SEED_BYTES]);
/* A match that begins as this one did, without its plays. */
ng_status ng_match_again(ng_match *again, const ng_match *match);
void ng_match_free(ng_match *match);
/* A second match in the same situation; what happens to one does not touch the other. */
void ng_match_copy(ng_match *to, const ng_match *from);

/* Room to try a text on.  One bench serves any number of matches that are not ng_match, one after another. */
typedef struct ng_bench {
    ng_state *scratch;          /* after an accepted text: the state that follows */
    ng_events *events;          /* what it tells; untouched by a refusal, unless */
    bool once;                  /* it may be spoilt: a text is then played once and not twice */
    char *buffer;               /* of the events: game->events_max bytes */
    bool lasting;               /* it drew chance, told a secret or was final */
    char kept[NG_TEXT_MAX + 1]; /* the text as a record keeps it */
} ng_bench;
/* A seat plays a text on `state`, which stays as it is. */
ng_status ng_bench_try(ng_bench *bench, const ng_game *game, const ng_state *state, int seat,
                       const char *text, uint32_t length);

/* A seat plays a text on the state itself, and nobody is told; on refusal the state is in no certain state.
 */
ng_status ng_play_text(const ng_game *game, ng_state *state, int seat, const char *text, uint32_t length);

enum { NG_ANY_PLY = INT32_MIN };
/* A seat plays a text; `ply` is the number it answers to, or NG_ANY_PLY.  On refusal nothing has changed. */
ng_status ng_match_play(ng_match *match, int seat, const char *text, uint32_t length, int64_t ply);
extern const ng_sentence ng_too_late; /* for a take-back */
/* The seats that hear of a play: who made it, and whom an event of it is told. */
ng_seats ng_heard(const ng_events *events, int by);
/* Takes the seat's last play back, if nothing that it heard of since was lasting and the rest of the record
 * still plays without it. */
ng_status ng_match_undo(ng_match *match, int seat);
/* What ng_match_undo would answer; nothing changes. */
ng_status ng_match_may_undo(const ng_match *match, int seat);

/* Plays the match again from its beginning: `tell` is given what each play told, in order. */
typedef void ng_listener(void *context, const ng_events *events);
void ng_match_retell(const ng_match *match, ng_listener *tell, void *context);

bool ng_match_over(const ng_match *match);
/* {"ok":true …: the pieces of answers. */
void ng_match_put_common(const ng_match *match, ng_out *out);                  /* actors, over, ply */
void ng_match_put_events(const ng_match *match, ng_out *out, const char *key); /* all of them */
void ng_match_put_legal(const ng_match *match, int seat, ng_out *out, const char *key);
void ng_match_put_ranks(const ng_match *match, ng_out *out);  /* once over ranks and scores */
void ng_match_put_result(const ng_match *match, ng_out *out); /* over, and once over ranks and scores */
void ng_match_put_record(const ng_match *match, ng_out *out, const char *key);

/* Bytes that any one of these, or a view or position, may need. */
uint32_t ng_match_out_size(const ng_match *match);

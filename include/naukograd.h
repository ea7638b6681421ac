/* naukograd.h - libnaukograd: the rules, matches and computer players of Naukograd for other programs.
 *
 * Three ways in, from the widest to the fastest:
 *   naukograd_ask      every request of the engine protocol (docs/protocol.md), JSON in, JSON out;
 *   naukograd_play …   the same match by plain calls, moves as texts;
 *   naukograd_batch    many matches at once by numbers, for learning and statistics.
 *
 * A `naukograd` holds one match and may be used by one thread at a time; different ones are independent, and
 * there is no global state.  Texts are UTF-8, closed by a zero byte.  A text that a call returns belongs to
 * the library and stays until the next call with the same object.  What a caller gives is checked: a bad
 * request is refused with a sentence and changes nothing.  Only running out of memory ends the program.
 *
 * The library sees all secrets of a match.  What one player may know is what `naukograd_view`,
 * `naukograd_legal` and `naukograd_events` say for that seat, and nothing else.
 *
 * Versions: within one NAUKOGRAD_ABI functions are only added.  A program built with an older header runs
 * with a newer library of the same ABI.  docs/library.md has examples. */
#ifndef NAUKOGRAD_H
#define NAUKOGRAD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define NAUKOGRAD_ABI 1

#if defined(__GNUC__)
#define NAUKOGRAD_API __attribute__((visibility("default")))
#else
#define NAUKOGRAD_API
#endif

enum {
    NAUKOGRAD_SEATS_MAX = 8,
    NAUKOGRAD_TEXT_MAX = 512, /* bytes of one move's text, the zero included */
    NAUKOGRAD_SPECTATOR = -1  /* in place of a seat */
};

/* Of the library that runs, e.g. "0.1.0"; its ABI is to be the header's. */
NAUKOGRAD_API const char *naukograd_version(void);
NAUKOGRAD_API int naukograd_abi(void);

/* ---- one match ---- */

typedef struct naukograd naukograd;

NAUKOGRAD_API naukograd *naukograd_open(void);
NAUKOGRAD_API void naukograd_close(naukograd *n); /* NULL: nothing */
/* A second one in the same situation, record included; computer players begin to think afresh. */
NAUKOGRAD_API naukograd *naukograd_clone(const naukograd *n);

/* One request of the engine protocol; the answer is {"ok":true, …} or {"ok":false,"error":{…}}. */
NAUKOGRAD_API const char *naukograd_ask(naukograd *n, const char *request);

/* Begins a match.  `game` is an id ("atoms"); `seats` 0: as many as the options ask for; `seed` is below
 * 2^53; `options` a JSON object, or NULL.  False: refused, and what was there before is still there. */
NAUKOGRAD_API bool naukograd_start(naukograd *n, const char *game, int seats, uint64_t seed,
                                   const char *options);
/* Why the last call that could be refused was; "" if it was not. */
NAUKOGRAD_API const char *naukograd_error(const naukograd *n);

/* Of a match; without one nobody acts, it is over, and every text is empty. */
NAUKOGRAD_API int naukograd_seats(const naukograd *n);
NAUKOGRAD_API uint32_t naukograd_actors(const naukograd *n); /* bit s: seat s may move now */
NAUKOGRAD_API bool naukograd_over(const naukograd *n);
NAUKOGRAD_API uint32_t naukograd_ply(const naukograd *n);       /* accepted plays so far */
NAUKOGRAD_API int naukograd_rank(const naukograd *n, int seat); /* once over: 1 + seats ahead; before 0 */
NAUKOGRAD_API int32_t naukograd_score(const naukograd *n, int seat); /* once over */

/* Single moves open to the seat: how many.  With `moves` not NULL their numbers are written, at most `room`.
 * A number is good for this situation of this match alone. */
NAUKOGRAD_API size_t naukograd_legal(naukograd *n, int seat, uint32_t *moves, size_t room);
/* One of them as a text. */
NAUKOGRAD_API const char *naukograd_text(naukograd *n, uint32_t move);
/* A seat plays a text: a single move, or a phrase of several that are played whole or not at all. */
NAUKOGRAD_API bool naukograd_play(naukograd *n, int seat, const char *move);
/* Takes the seat's last play back, where nothing final has been heard since. */
NAUKOGRAD_API bool naukograd_undo(naukograd *n, int seat);

/* JSON: all that the seat may know; what the last play told it; the match as it can be kept and replayed. */
NAUKOGRAD_API const char *naukograd_view(naukograd *n, int seat);
NAUKOGRAD_API const char *naukograd_events(naukograd *n, int seat);
NAUKOGRAD_API const char *naukograd_record(naukograd *n);

/* What a computer player of level 1 … 10 would play for the seat, from what the seat knows; NULL: refused. It
 * thinks for `ms` milliseconds or, the same on every machine, for `iterations`; one of them is 0.  A lower
 * level takes its share.  `salt` keeps it from being the same in every match. */
NAUKOGRAD_API const char *naukograd_think(naukograd *n, int seat, int level, uint32_t ms, uint32_t iterations,
                                          uint64_t salt);

/* ---- many matches ----
 *
 * All of one game, options and seats, with seeds that count up.  Each waits for one seat, the first that may
 * move.  A step plays one move in every match; one that ends begins anew with the next seed.  No record and
 * no events are kept, so that a step costs little more than the rules. */

typedef struct naukograd_batch naukograd_batch;

/* NULL: refused. */
NAUKOGRAD_API naukograd_batch *naukograd_batch_open(const char *game, int seats, uint64_t seed,
                                                    const char *options, uint32_t matches);
NAUKOGRAD_API void naukograd_batch_close(naukograd_batch *b); /* NULL: nothing */
/* By match: how many moves are open to the seat that it waits for (at least one), and which seat that is. */
NAUKOGRAD_API const uint32_t *naukograd_batch_counts(const naukograd_batch *b);
NAUKOGRAD_API const uint8_t *naukograd_batch_seats(const naukograd_batch *b);
/* In every match the choice[i]-th of the open moves is played, counted from 0; a choice too great is taken
 * modulo their number.  Returns how many matches have ended by it. */
NAUKOGRAD_API uint32_t naukograd_batch_step(naukograd_batch *b, const uint32_t *choice);
/* By match: whether the last step ended one there, and NAUKOGRAD_SEATS_MAX ranks of the one that ended last.
 */
NAUKOGRAD_API const uint8_t *naukograd_batch_ended(const naukograd_batch *b);
NAUKOGRAD_API const uint8_t *naukograd_batch_ranks(const naukograd_batch *b);
/* The open moves of one match as numbers, texts, and what a seat sees of it. */
NAUKOGRAD_API const uint32_t *naukograd_batch_moves(const naukograd_batch *b, uint32_t match);
NAUKOGRAD_API const char *naukograd_batch_text(naukograd_batch *b, uint32_t match, uint32_t move);
NAUKOGRAD_API const char *naukograd_batch_view(naukograd_batch *b, uint32_t match, int seat);

#ifdef __cplusplus
}
#endif

#endif

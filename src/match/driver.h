/* driver.h - one match behind requests and answers: the engine protocol (docs/protocol.md), a request object
 * in, an answer object out.
 *
 * `naukograd engine` is this between two pipes and the browser's module is this in a worker: a request means
 * the same in both, and a new one is a line in the table of driver.c. */
#pragma once

#include "match/match.h"

typedef struct ng_driver ng_driver; /* one match, or none yet, and the memories of its computer players */

ng_driver *ng_driver_new(void);
void ng_driver_free(ng_driver *driver);

/* A second one in the same situation; its computer players begin to think afresh. */
ng_driver *ng_driver_copy(const ng_driver *driver);

/* Answers one request.  The answer is closed by a zero byte and stays until the next request; after an error
 * the match is exactly as it was. */
const char *ng_driver_ask(ng_driver *driver, const char *request, uint32_t length);
/* The answer to what could not even be taken in: nobody knows its language, so the message has both. */
const char *ng_driver_refuse(ng_driver *driver, const char *code, const char *message);
uint32_t ng_driver_length(const ng_driver *driver); /* bytes of the last answer */
/* A request asked to quit. */
bool ng_driver_quits(const ng_driver *driver);

const ng_match *ng_driver_match(const ng_driver *driver); /* one without a game: none yet */
/* The move that the last thought has chosen. */
const char *ng_driver_choice(const ng_driver *driver);

/* From now on a thought takes at most so many iterations and no clock: a fuzzer cannot wait for it. */
void ng_driver_limit_thoughts(ng_driver *driver, uint32_t iterations);
/* From now on rules can be asked for, of these books (match/rulebook.h). */
struct ng_rulebook;
void ng_driver_give_rulebooks(ng_driver *driver, const struct ng_rulebook *books);
/* From now on these puzzles are known (match/desk.h). */
struct ng_book;
void ng_driver_give_puzzles(ng_driver *driver, const struct ng_book *books);
/* From now on there is no clock: a thought by time is refused. */
void ng_driver_stop_clock(ng_driver *driver);

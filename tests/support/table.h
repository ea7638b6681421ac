/* table.h - lets a test read like a rulebook: a position, a move, and what must follow.
 *
 * There is one table, and one match on it at a time.  JSON is written with ' for ", and so are the
 * expectations. A failed expectation names the line of the test that stated it.  NG_PUBLIC in place of a seat
 * is a spectator. */
#pragma once

#include "match/match.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

/* A test whose name states the rule. */
#define TEST(name) static void name(void **nothing __attribute__((unused)))

/* The match on the table, for what the words below do not say. */
extern ng_match table_match;

/* ---- setting up: each puts a new match on the table ---- */

/* A new match with these options ({} or "" for none) and this seed, seats as the options ask. */
#define start(game, options, seed) (table_here(__FILE__, __LINE__), table_start(game, options, seed))
/* A match from a position. */
#define load(game, options, position) (table_here(__FILE__, __LINE__), table_load(game, options, position))
/* The setup, or the position, is refused with this code, and the match on the table stays as it was.  `seats`
 * 0: not said. */
#define expect_bad_setup(game, options, seats) \
    (table_here(__FILE__, __LINE__), table_expect_bad_setup(game, options, seats))
#define expect_bad_position(game, options, position) \
    (table_here(__FILE__, __LINE__), table_expect_bad_position(game, options, position))

/* ---- playing ---- */

/* The seat plays the text, and it is accepted. */
#define play(seat, text) (table_here(__FILE__, __LINE__), table_play(seat, text))
/* The seat's text is refused with the protocol's code; not a byte changes, and nobody hears of it. */
#define expect_refused(seat, text, code) \
    (table_here(__FILE__, __LINE__), table_expect_refused(seat, text, code))
/* The words (English) in which the seat's text is refused. */
#define refusal(seat, text) (table_here(__FILE__, __LINE__), table_refusal(seat, text))

/* ---- what must follow ---- */

/* The texts of all events of the last play that the seat may know, in order, with " | " between them. */
#define expect_news(seat, texts) (table_here(__FILE__, __LINE__), table_expect_news(seat, texts))
/* The last play has an event with this text, whose `to` is `to` ("" for everybody), and whose field is
 * `value`. */
#define expect_event(text, to, field, value) \
    (table_here(__FILE__, __LINE__), table_expect_event(text, to, field, value))
/* The seat's view has this value at a path such as "fields.1.live"; "absent" where there must be none. */
#define expect_view(seat, path, value) (table_here(__FILE__, __LINE__), table_expect_view(seat, path, value))
/* The seat's view does not contain this text anywhere. */
#define expect_hidden(seat, text) (table_here(__FILE__, __LINE__), table_expect_hidden(seat, text))
/* The same for the whole position, secrets and all. */
#define expect_position(path, value) (table_here(__FILE__, __LINE__), table_expect_position(path, value))
/* Who may move now, as "0 1"; nobody: "". */
#define expect_actors(seats) (table_here(__FILE__, __LINE__), table_expect_actors(seats))
/* The move is, or is not, in the seat's legal list. */
#define expect_offered(seat, move) (table_here(__FILE__, __LINE__), table_expect_offered(seat, move, true))
#define expect_not_offered(seat, move) \
    (table_here(__FILE__, __LINE__), table_expect_offered(seat, move, false))
/* How many moves of the seat's legal list begin with these letters ("" for all). */
#define offers(seat, beginning) (table_here(__FILE__, __LINE__), table_offers(seat, beginning))
/* The result as the protocol writes it, without its braces: "'over':false". */
#define expect_result(json) (table_here(__FILE__, __LINE__), table_expect_result(json))

/* Position to text and back is the same match, to the byte, and load keeps its future. */
#define expect_round_trip() (table_here(__FILE__, __LINE__), table_expect_round_trip())

/* The functions behind the words. */
void table_here(const char *file, int line);
void table_start(const char *game, const char *options, uint64_t seed);
void table_load(const char *game, const char *options, const char *position);
void table_expect_bad_setup(const char *game, const char *options, int seats);
void table_expect_bad_position(const char *game, const char *options, const char *position);
void table_play(int seat, const char *text);
void table_expect_refused(int seat, const char *text, const char *code);
const char *table_refusal(int seat, const char *text);
void table_expect_news(int seat, const char *texts);
void table_expect_event(const char *text, const char *to, const char *field, const char *value);
void table_expect_view(int seat, const char *path, const char *value);
void table_expect_hidden(int seat, const char *text);
void table_expect_position(const char *path, const char *value);
void table_expect_actors(const char *seats);
void table_expect_offered(int seat, const char *move, bool offered);
int table_offers(int seat, const char *beginning);
void table_expect_result(const char *json);
void table_expect_round_trip(void);

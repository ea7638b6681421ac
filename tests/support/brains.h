/* brains.h - what the tests of computer players share: matches set up in a line, the doors of a sight, and
 * that no player sees more than its seat does. */
#pragma once

#include "match/think.h"

/* A new match.  Options are «name value» pairs, closed by NULL (NULL: none); 0 seats: as the options ask. */
void begin(ng_match *match, const ng_game *game, int seats, uint64_t seed, const char *const *options);
/* The same from a position, which may be written with ' for ". */
void begin_at(ng_match *match, const ng_game *game, const char *const *options, const char *position);
/* False: the play is refused. */
bool play(ng_match *match, int seat, const char *text);
/* The first of the seats that may move. */
int actor(const ng_match *match);
bool begins(const char *text, const char *with);

/* The doors of a sight whose source is a state. */
bool see_imagined(const ng_sight *sight, ng_rng *rng, ng_state *out);
void see_printed(const ng_sight *sight, ng_move move, ng_out *text);

/* A context of a count: it says stop, and counts how often it was asked. */
bool at_once(void *context);
/* Matches with every option and with mixtures of them, at all levels: every choice is legal, and its reason
 * is told in both languages. */
void every_choice_is_legal(const ng_game *game, uint32_t iterations);

/* Thinks about the match and about another world that looks the same to the seat: move and reason must be the
 * same.  True: there was one, and not in chance to come alone does it differ. */
bool same_in_another_world(const ng_match *match, int seat, const ng_thought *thought, ng_rng *rng);
/* Plays the match to its end with this seat's thoughts, the others at random or plainly.  A twin is shown
 * another world that looks the same at every thought: what both remember must lead to the same moves and
 * reasons.  Returns how often the worlds differed. */
int nothing_hidden_is_remembered(ng_match *match, int seat, const ng_thought *thought, ng_rng *rng);

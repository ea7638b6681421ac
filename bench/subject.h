/* subject.h - what is measured: a game with its options and so many players, played at random. */
#pragma once

#include "core/game.h"

enum { SUBJECT_NAME_MAX = 48 };

typedef struct subject {
    const ng_game *game;
    ng_setup setup;
    char name[SUBJECT_NAME_MAX];
    ng_state *state, *scratch;
    ng_move *moves;
} subject;

/* «game/variant», or the game's id alone where `variant` is empty; room for SUBJECT_NAME_MAX bytes.  Without
 * stdio, which in WebAssembly asks for a system. */
void subject_name(char *name, const char *game, const char *variant);
/* Seats 0: as many as the options ask for.
 * False: there is no memory, or the options are refused. */
bool subject_open(subject *s, const ng_game *game, const char *variant, const char *options, int seats);
void subject_close(subject *s);

/* A match from this number as its seed. */
bool subject_start(subject *s, uint64_t seed);
/* One of the seats that may act, evenly. */
int subject_draw_seat(ng_seats actors, ng_rng *rng);
/* One move at random.  False: it is over. */
bool subject_step(subject *s, ng_rng *rng);
/* Plays one whole match, every move drawn from a legal list; returns its moves, or 0 if a legal move was
 * refused. */
uint64_t subject_play(subject *s, uint64_t seed);

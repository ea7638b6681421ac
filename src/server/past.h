/* past.h - the past of a match, while its log is read.
 *
 * What is taken back is the seat's last play: the state before it is near one that was kept, so that a match
 * in which much is taken back is read about as fast as one in which nothing is. */
#pragma once

#include "server/model.h"

typedef struct sv_played {
    char *text;
    uint32_t n; /* its entry */
    int seat;
} sv_played;

typedef struct sv_past {
    sv_played *play;
    uint32_t plays, size;
    ng_state **kept; /* the states after 0, 16, 32 … plays; those that were reached */
    uint32_t states, kept_size;
} sv_past;

/* A new match begins. */
void sv_past_forget(sv_past *past);
void sv_past_free(sv_past *past);
/* To be called before each play, and after it. */
void sv_past_keep(sv_past *past, const sv_table *table);
void sv_past_played(sv_past *past, uint32_t n, int seat, const char *move);
/* Forgets the seat's last play, and returns its place; -1: it has none. */
int64_t sv_past_drop(sv_past *past, int seat);
/* The table's state without the seat's last play: the others are played again from the last state that was
 * kept before it. */
bool sv_past_take_back(sv_past *past, sv_server *server, sv_table *table, int seat);

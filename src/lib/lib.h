/* lib.h - what the files of libnaukograd share. */
#pragma once

#include "match/match.h"

#include <naukograd.h>

enum { NG_LIB_REQUEST_MAX = 64 * 1024 * 1024 }; /* bytes of what a caller says at once */

/* A text that is given to the caller, and grows with what is to be said. */
typedef struct ng_lib_text {
    char *text;
    size_t size;
    ng_out out;
} ng_lib_text;

/* Begins it anew, with room for so many bytes. */
ng_out *ng_lib_text_open(ng_lib_text *text, size_t size);
/* The match that it holds. */
const ng_match *ng_lib_match(const naukograd *n);
/* A move that is open to somebody, "" if it is none; what the seat sees, "" if there is no such seat. */
const char *ng_lib_move_text(ng_lib_text *text, const ng_game *game, const ng_state *state, uint32_t move);
const char *ng_lib_view(ng_lib_text *text, const ng_game *game, const ng_state *state, int seat);

/* answers.h - the pieces of answers that need no match: the list of games, and errors.  The engine and the
 * browser's module share them, so that both speak the same protocol. */
#pragma once

#include "core/game.h"

/* Bytes that the list of games takes at most, whatever games there are. */
enum { NG_GAMES_SIZE = 256 * 1024 };

/* "games": […], every registered game with its options. */
void ng_put_games(ng_out *out);
/* "error": {"code": …, "message": …}. */
void ng_put_error(ng_out *out, const char *code, const char *message);
/* The same for a refusal of the rules.  `code` may be NULL: then it is the refusal's own.  `index` >= 0 names
 * the record's move that it is about. */
void ng_put_refusal(ng_out *out, ng_status status, ng_lang lang, const char *code, int32_t index);

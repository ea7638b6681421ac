/* frame.h - what one seat is told and sees: the events, the view, the open moves.
 *
 * The engine, the browser's module and the server write these pieces with the same functions, so that whoever
 * shows a match reads the same frame wherever it is played (docs/protocol.md, «Frames»).  A seat may be
 * NG_PUBLIC everywhere: a spectator. */
#pragma once

#include "core/game.h"

/* How many of the events the seat is told. */
uint32_t ng_frame_count(const ng_events *events, int seat);
/* Writes those events as elements of an array, each with its number among all that the seat was ever told:
 * *next is the number of the first, and becomes the one after the last.  Those up to `seen` are left out. */
void ng_frame_events(const ng_events *events, int seat, uint32_t *next, uint32_t seen, ng_out *out);

/* Writes all of them as they are, with `to`. */
void ng_frame_all(const ng_events *events, ng_out *out);

/* "KEY": every single move open to the seat, as text.  `room` holds game->legal_max moves. */
void ng_frame_legal(const ng_game *game, const ng_state *state, int seat, ng_move *room, ng_out *out,
                    const char *key);

enum { NG_WANT_VIEW = 1, NG_WANT_LEGAL = 2 };
/* "act", and as wanted "view" and "legal".  `act`: the seat may move now; otherwise no move is open. */
void ng_frame_sight(const ng_game *game, const ng_state *state, int seat, bool act, unsigned want,
                    ng_move *room, ng_out *out);
/* Bytes that a view and the open moves take at most. */
uint32_t ng_frame_size(const ng_game *game);

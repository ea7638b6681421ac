/* play.h - the match at a table: its beginning, plays, views, giving up. */
#pragma once

#include "server/request.h"

/* A match begins, and all are told. */
void sv_start_match(sv_server *server, sv_table *table);
/* The same after open seats were filled with computers of this level. */
void sv_fill_and_start(sv_server *server, sv_table *table, int fill);
/* A seat plays a text; `peer` (or NULL: a computer) gets the answer. */
ng_status sv_play_text(sv_server *server, sv_table *table, int seat, const char *text, uint32_t length,
                       sv_peer *peer, int64_t re);
/* A move that somebody elsewhere is about to have played: if it has a pace, the next one waits. */
void sv_pace_move(const sv_server *server, sv_table *table, int seat, const char *text);
/* All are told of a move that was just made, by `peer` or (NULL) by somebody who is not here. */
void sv_tell_move(sv_server *server, sv_table *table, sv_peer *peer, int64_t re, ng_seats before);
/* How many ms a refused play came too early for its pace; 0: that was not the reason. */
int64_t sv_too_early(ng_status status);
/* A seat resigns, or its time is up: with two seats the match is over, with more a computer plays on. */
void sv_give_up(sv_server *server, sv_table *table, int seat, sv_end how);

const sv_fault *sv_do_play(const sv_request *request);
const sv_fault *sv_do_view(const sv_request *request);
const sv_fault *sv_do_ping(const sv_request *request);

/* again.h - what was asked in a turn, so that it can be asked again where another server was first.
 *
 * Of a log that several servers share a table's part of a turn may fail alone.  What failed with it is then
 * known by what was asked: each message notes the tables that it changes, and whatever was staged while it
 * was served rests on it.  In a folder all of a turn fails or nothing, and none of this is kept. */
#pragma once

#include "server/model.h"

#define SV_STANDS UINT32_MAX /* rests on nothing that could fail */

/* From here on all is for this message (peer NULL: it happens by itself, and will again). */
void sv_asks(sv_server *server, sv_peer *peer, const char *text, uint32_t length, uint32_t tries);
/* From here on all tells what is durable already. */
void sv_asks_nothing(sv_server *server);
/* What is asked for changes this table, or tells of it. */
void sv_asks_table(sv_server *server, sv_table *table);
/* Of tables that are marked as failed: also those that were changed together with them, by one message. */
void sv_asks_fail(sv_server *server);
/* Whether what was staged for this message has failed. */
bool sv_asks_failed(const sv_server *server, uint32_t asked);
/* Whether it will be asked again: only others were first. */
bool sv_asks_again(const sv_server *server, uint32_t asked);
/* The turn has ended: what is to be asked again waits for sv_asks_next. */
void sv_asks_end(sv_server *server);
/* The next message that is to be served again; its text is the caller's to free.  NULL: none. */
sv_peer *sv_asks_next(sv_server *server, char **text, uint32_t *length, uint32_t *tries);
/* The peer is gone. */
void sv_asks_forget(sv_server *server, const sv_peer *peer);
void sv_asks_free(sv_server *server);

/* tables.h - all tables in memory: found by code, read from the log, woken in time. */
#pragma once

#include "server/model.h"

void sv_tables_init(sv_server *server);
void sv_tables_free(sv_server *server);
/* Reads every live table of a store that is this server's alone; of one that is shared, now and then,
 * sv_tables_wake_some reads those that nobody else looks after. */
void sv_tables_wake(sv_server *server);
void sv_tables_wake_some(sv_server *server);
/* When the next of those are, in ms from now; -1: there are none. */
int64_t sv_tables_waking(const sv_server *server);
/* False: so much was read in this turn that the others have waited enough. */
bool sv_tables_may_read(const sv_server *server);
/* By code in either case, from memory or the log; NULL: there is none, or it cannot be read. */
sv_table *sv_tables_find(sv_server *server, const char *code);
/* The same for somebody who asks for it; where it is NULL, *why tells. */
sv_table *sv_tables_look(sv_server *server, const char *code, const sv_fault **why);
/* The same if it is in memory. */
sv_table *sv_tables_here(const sv_server *server, const char *code);
/* Why no table may be made; NULL: one may. */
const sv_fault *sv_tables_room(const sv_server *server);
/* An empty table with a new code; its first entry must be `made`. */
sv_table *sv_tables_new(sv_server *server);
/* After a change has become durable: clocks, computers and timers follow it. */
void sv_tables_settle(sv_server *server, sv_table *table);
/* When the next of them will, in ms from now; -1: nobody. */
int64_t sv_tables_next(const sv_server *server);
void sv_tables_due(sv_server *server, sv_table *table, int64_t due);

/* A peer sits down at a table, or looks on; and goes. */
void sv_tables_sit(sv_server *server, sv_table *table, sv_peer *peer, int seat, bool host);
void sv_tables_leave(sv_server *server, sv_peer *peer);
/* All are told soon who is here: at once, or a moment after they last were, however many come and go. */
void sv_tables_tell_soon(sv_server *server, sv_table *table);
/* The same because its connection is gone: the others hear of it. */
void sv_tables_gone(sv_server *server, sv_peer *peer);
/* Nobody is there and nothing will happen by itself: it may leave the memory. */
bool sv_tables_idle(const sv_server *server, const sv_table *table);
enum { FORGET_AFTER = 10 * 60 * 1000 }; /* ms, after which it does; not the log */
/* Nobody more may come to it. */
bool sv_tables_full(const sv_table *table);

/* After a failed commit: as it was before this turn.  The table may be gone after this. */
void sv_table_reload(sv_server *server, sv_table *table);
void sv_table_drop(sv_server *server, sv_table *table);

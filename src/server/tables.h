/* tables.h - all tables in memory: found by code, read from the log, woken in time. */
#ifndef NG_SERVER_TABLES_H
#define NG_SERVER_TABLES_H

#include "server/inside.h"

void sv_tables_init(sv_server *server);
void sv_tables_free(sv_server *server);
/* Reads every live table of the store. */
void sv_tables_wake(sv_server *server);
/* By code in either case, from memory or the log; NULL: there is none. */
sv_table *sv_tables_find(sv_server *server, const char *code);
/* Why no table may be made; NULL: one may. */
const sv_fault *sv_tables_room(const sv_server *server);
/* An empty table with a new code; its first entry must be `made`. */
sv_table *sv_tables_new(sv_server *server);
/* After a change has become durable: clocks, computers and timers follow it. */
void sv_tables_settle(sv_server *server, sv_table *table);
/* Everybody whose time has come acts. */
void sv_tables_tick(sv_server *server);
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
/* Whether a restart must find the table by itself follows what it is now. */
void sv_tables_mark(sv_server *server, sv_table *table);
/* Nobody more may come to it. */
bool sv_tables_full(const sv_table *table);
bool sv_here(const sv_table *table, int seat);
/* The seat whose eyes a peer has in the table's match: the one that it was played at, wherever its person
 * sits since its end; NG_PUBLIC: none. */
int sv_eyes(const sv_peer *peer);

/* ---- one table, by its log (table.c) ---- */

/* Changes the table by one entry.  False: it is no entry that can follow. */
bool sv_table_apply(sv_server *server, sv_table *table, uint32_t n, const char *text, uint32_t length);
bool sv_table_load(sv_server *server, sv_table *table);
/* Only up to the end of match `number`; false: it has not ended. */
bool sv_table_load_match(sv_server *server, sv_table *table, uint32_t number);
/* After a failed commit: as the log has it.  The table may be gone after this. */
void sv_table_reload(sv_server *server, sv_table *table);
void sv_table_drop(sv_server *server, sv_table *table);
void sv_table_clear(sv_table *table);

/* A text is tried on the server's bench; on success the table's state is the new one and the events are in
 * server->events. */
ng_status sv_table_play(sv_server *server, sv_table *table, int seat, const char *text, uint32_t length);
/* Counts what a play told. */
void sv_table_count(sv_server *server, sv_table *table);
/* The setup of the table's match, into server->setup; true of every table that could be read. */
bool sv_table_setup(sv_server *server, const sv_table *table);
void sv_match_id(const sv_table *table, char id[MATCH_ID_SIZE]);
ng_seats sv_actors(const sv_table *table);
/* A match as the log has it up to an entry, with its whole record; `told` (or NULL) hears the events of every
 * play since something was last taken back.  False: it cannot be read. */
typedef void sv_told(void *context, const ng_events *events);
bool sv_table_replay(sv_server *server, sv_table *table, uint32_t match, uint32_t upto, ng_match *out,
                     sv_told *told, void *context);

#endif

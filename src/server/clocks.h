/* clocks.h - what happens at a table by itself: clocks that run out, absent persons, computers' moves. */
#ifndef NG_SERVER_CLOCKS_H
#define NG_SERVER_CLOCKS_H

#include "server/inside.h"

/* After a change has become durable: the clocks of those who may move run, the others stand; computers that
 * may move begin to think. */
void sv_clocks_settle(sv_server *server, sv_table *table);
/* A table was read from the log: its clocks go on. */
void sv_clocks_resume(sv_server *server, sv_table *table);
/* When the table must be looked at again; 0: never. */
int64_t sv_clocks_due(const sv_server *server, const sv_table *table);
/* What has become due is done. */
void sv_clocks_act(sv_server *server, sv_table *table);
/* ms that the seat has now. */
int64_t sv_clock_left(const sv_server *server, const sv_table *table, int seat);
/* The seat has moved: what its clock shows from now on. */
void sv_clock_moved(sv_server *server, sv_table *table, int seat);
/* If the last play told something to all, they may know the clocks as they stand. */
void sv_clocks_tell(const sv_server *server, sv_table *table);
/* A worker has thought about a seat. */
struct sv_thought;
void sv_clocks_thought(sv_server *server, const struct sv_thought *thought);
/* "clock":{…} for a seat's eyes, where the table has one. */
void sv_clock_put(const sv_server *server, const sv_table *table, int seat, ng_out *out);

#endif

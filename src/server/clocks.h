/* clocks.h - the time of a table: whose clock runs, when it is at zero, who thinks and who is away. */
#pragma once

#include "server/model.h"

/* After a change has become durable: the clocks of those who may move run, the others stand; computers that
 * may move begin to think. */
void sv_clocks_settle(sv_server *server, sv_table *table);
/* A table was read from the log: its clocks go on. */
void sv_clocks_resume(sv_server *server, sv_table *table);
/* When the table must be looked at again; 0: never. */
int64_t sv_clocks_due(const sv_server *server, const sv_table *table);
/* ms that the seat has after a move that is made now. */
int64_t sv_clock_after(const sv_server *server, const sv_table *table, int seat);
/* "clock":{…} for a seat's eyes, where the table has one. */
void sv_clock_put(const sv_server *server, const sv_table *table, int seat, ng_out *out);

/* When a computer takes the seat of an absent person whose move it is, and when its clock is at zero; 0:
 * never. */
int64_t sv_takeover_at(const sv_table *table, int seat);
int64_t sv_zero_at(const sv_table *table, int seat);
/* Whether a computer thinks for the seat. */
bool sv_thinks(const sv_seat *seat);

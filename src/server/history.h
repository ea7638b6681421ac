/* history.h - what the log tells of a table: as it is, as it was, and a match with its whole record. */
#pragma once

#include "server/model.h"

bool sv_table_load(sv_server *server, sv_table *table);
/* Only up to entry `last`. */
bool sv_table_load_to(sv_server *server, sv_table *table, uint32_t last);
/* Only up to the end of match `number`; false: it has not ended. */
bool sv_table_load_match(sv_server *server, sv_table *table, uint32_t number);
/* A match as the log has it up to an entry, with its whole record; `told` (or NULL) hears the events of every
 * play since something was last taken back.  False: it cannot be read. */
typedef void sv_told(void *context, const ng_events *events);
bool sv_table_replay(sv_server *server, sv_table *table, uint32_t match, uint32_t upto, ng_match *out,
                     sv_told *told, void *context);
/* Whether play `k` of the seat in the present match was this very text. */
bool sv_was_played(sv_server *server, const sv_table *table, int seat, uint32_t k, const char *text);

/* crew.h - crews at a table: who belongs together, the pace that they share, and whether people may make them
 * up. */
#pragma once

#include "server/request.h"

/* When the seat or one of its crew last played a move that has a pace; 0: never. */
int64_t sv_crew_paced(const sv_table *table, int seat);
/* The seats of people; with `open_too` also those that wait for one. */
ng_seats sv_people_of(const sv_table *table, bool open_too);
/* Why these seats cannot all be people's; NULL: they can.  Uses the bench. */
const ng_sentence *sv_people_fault(sv_server *server, const sv_table *table, ng_seats people);

/* Tells those of the crew who are here what was said in it; what it shows (`show`) those of the others. */
void sv_tell_crew(sv_server *server, const sv_table *table, int seat, const char *name, const char *key,
                  const char *words);

const sv_fault *sv_do_crew(const sv_request *request);

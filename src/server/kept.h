/* kept.h - what the server keeps of the views it has written: the logs in them, for whoever saw them last. */
#pragma once

#include "core/kept.h"
#include "server/model.h"

/* What is kept of the present match as these eyes (NG_PUBLIC: a spectator's) see it; empty where they see it
 * for the first time, or something was taken back since. */
ng_kept *sv_kept_find(sv_server *server, const sv_table *table, int eyes);
void sv_kept_free(sv_server *server);

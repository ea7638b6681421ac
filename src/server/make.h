/* make.h - new tables. */
#pragma once

#include "server/model.h"

/* Makes a table from the body of POST /api/tables; the answer is staged. */
void sv_make_table(sv_server *server, sv_http *http, const char *body, uint32_t length);
/* One more table of a class; NULL: it has too many. */
sv_table *sv_make_child(sv_server *server, sv_table *class_);

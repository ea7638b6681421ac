/* lines.h - structured log lines, and the numbers of /metrics. */
#pragma once

#include "server/model.h"

/* One JSON line on standard error: time, what happened, which table.  Never a name, a token or a text. */
void sv_line_event(const sv_server *server, const char *what, const char *table);
/* The same with what the system says of it. */
void sv_line_trouble(const sv_server *server, const char *what, const char *why);
void sv_line_text(const char *what, const char *detail);

void sv_metrics_commit(sv_server *server, uint64_t us);
void sv_metrics_turn(sv_server *server, uint64_t us);
void sv_metrics_print(const sv_server *server, ng_out *out);

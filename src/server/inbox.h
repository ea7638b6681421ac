/* inbox.h - messages that a round of the loop has brought, before they are served. */
#pragma once

#include "server/model.h"

/* Keeps a copy of a whole message until it is served; false: there is no room, serve the others first. */
bool sv_inbox_add(sv_server *server, sv_peer *peer, const char *text, uint32_t length);
/* Serves all that was kept, in the order in which it came; `after` is called after each. */
void sv_inbox_serve(sv_server *server, void (*after)(sv_server *server));

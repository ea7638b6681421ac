/* verbs.h - messages from clients. */
#ifndef NG_SERVER_VERBS_H
#define NG_SERVER_VERBS_H

#include "server/model.h"

/* One whole message.  Everything it brings about is staged. */
void sv_serve_message(sv_peer *peer, const char *text, uint32_t length);

#endif

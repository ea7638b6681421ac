/* verbs.h - messages from clients. */
#ifndef NG_SERVER_VERBS_H
#define NG_SERVER_VERBS_H

#include "server/model.h"

/* One whole message.  Everything it brings about is staged. */
void sv_serve_message(sv_peer *peer, const char *text, uint32_t length);
/* The same message once more, after another server was first; `tries` counts how often. */
void sv_serve_again(sv_peer *peer, const char *text, uint32_t length, uint32_t tries);

#endif

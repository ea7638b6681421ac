/* verbs.h - messages from clients. */
#pragma once

#include "server/model.h"

/* One whole message.  Everything it brings about is staged. */
void sv_serve_message(sv_peer *peer, const char *text, uint32_t length);
/* The same message once more, after another server was first; `tries` counts how often. */
void sv_serve_again(sv_peer *peer, const char *text, uint32_t length, uint32_t tries);

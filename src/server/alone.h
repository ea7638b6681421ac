/* alone.h - what happens at tables by itself. */
#pragma once

#include "server/model.h"

/* What the workers have thought of comes to its seats and to who asked for a hint. */
void sv_alone_thoughts(sv_server *server);
/* Everybody whose time has come acts. */
void sv_alone_tick(sv_server *server);

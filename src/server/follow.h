/* follow.h - what other servers append to a table that is here, and say about it. */
#pragma once

#include "server/model.h"

/* Applies and tells whatever the other servers have done since this was last called. */
void sv_follow(sv_server *server);

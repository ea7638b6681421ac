/* turn.h - the end of a turn of the loop: one commit, and then all that waits for it is told. */
#pragma once

#include "server/model.h"

/* Commits and sends, or refuses everything.  The end of every turn of the loop. */
void sv_turn_end(sv_server *server);
/* After each request: ends the turn early where the messages that wait for its end have become too many.
 * True: it did, and any table may be gone. */
bool sv_turn_relieve(sv_server *server);

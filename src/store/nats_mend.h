/* nats_mend.h - a broker whose copy of a stream strays from the others' gets back what it lacks.
 *
 * nats-server 2.9.10 does not compare terms when a replica catches up: one that led, was cut off (or killed)
 * with messages that nobody else had, and comes back behind the new leader keeps those in the place of as
 * many acknowledged ones, silently.  Nobody notices until it leads.  So after every change of leader and
 * after every absence of a replica, once all three are there again, what they hold is compared; what one of
 * them lacks is published once more, after which its first place is deleted everywhere, with what stood there
 * instead. */
#pragma once

#include "store/nats_ear.h"

typedef struct nats_mender nats_mender;

/* By a thread and a connection of its own.  Of all servers that the ear knows to live one does it.  `where`
 * must stay. */
nats_mender *nats_mend_start(const char *where, nats_ear *ear);
void nats_mend_end(nats_mender *mender);

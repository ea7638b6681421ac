/* class.h - a class: one code for many tables of one setup. */
#pragma once

#include "server/model.h"

/* A table where a seat waits, one of the class's or a new one for this peer; or why there is none. */
const sv_fault *sv_class_table(sv_peer *peer, sv_table *class_, sv_table **found);
/* To all who look at it; who has not read the last one yet is told later, and then how it stands. */
void sv_class_tell(sv_server *server, sv_table *class_);
void sv_class_tell_peer(sv_server *server, sv_peer *peer);
/* The class's host starts all tables that wait, with computers of this level in the open seats. */
void sv_class_start(sv_server *server, sv_table *class_, int fill);

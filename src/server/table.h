/* table.h - what follows from one table alone. */
#pragma once

#include "server/model.h"

/* The setup of the table's match, into server->setup; true of every table that could be read. */
bool sv_table_setup(sv_server *server, const sv_table *table);
void sv_match_id(const sv_table *table, char id[MATCH_ID_SIZE]);
ng_seats sv_actors(const sv_table *table);
/* Whether a computer plays the seat, for itself or for an absent person. */
bool sv_by_computer(const sv_seat *seat);
/* Whether somebody is at the seat. */
bool sv_here(const sv_table *table, int seat);
/* The seat whose eyes a peer has in the table's match: the one that it was played at, wherever its person
 * sits since its end; NG_PUBLIC: none. */
int sv_eyes(const sv_peer *peer);
/* The first open seat; -1: none. */
int sv_open_seat(const sv_table *table);
void sv_table_clear(sv_table *table);

/* limits.h - how much one connection and one address may ask for. */
#pragma once

#include "server/model.h"

/* A socket, of whatever it will be used for: whether the address may have one more, and that it has and has
 * not any more. */
bool sv_limits_may_connect(sv_server *server, const char *address);
sv_address *sv_limits_connected(sv_server *server, const char *address);
void sv_limits_disconnected(sv_address *address);
/* A WebSocket comes from an address and goes; false: there are too many from there. */
bool sv_limits_arrive(sv_server *server, sv_peer *peer, const char *address);
void sv_limits_depart(sv_server *server, sv_peer *peer);

/* Each counts one and is false when it is one too many. */
bool sv_limits_message(sv_peer *peer);
/* One more message that is refused unread; false: too many, nobody reads on. */
bool sv_limits_refusal(sv_peer *peer);
/* What reads a match from the log, for one message. */
bool sv_limits_reading(sv_peer *peer);
/* The same for what is only asked beforehand: it leaves the readings to who needs them. */
bool sv_limits_try(sv_peer *peer);
bool sv_limits_chat(sv_peer *peer);
/* In the crew's own channel: calls come faster than talk. */
bool sv_limits_crew(sv_peer *peer);
bool sv_limits_request(sv_server *server, const char *address);
/* A request for a file of the page: many pupils behind one address open it at once. */
bool sv_limits_page(sv_server *server, const char *address);
/* One more record of a match: the log is read for it. */
bool sv_limits_record(sv_server *server, const char *address);
bool sv_limits_table(sv_server *server, const char *address);
/* One more table of a class, which a join makes. */
bool sv_limits_child(sv_peer *peer);
/* Sitting down or getting up; each costs everybody at the table a message, and the log an entry. */
bool sv_limits_coming(sv_peer *peer);

/* Codes and tokens that are wrong are counted against the connection that sends them and against its address.
 * A connection that has sent too many may try no code for a while.  Where an address has, each connection
 * from there has one wrong one, and who has sent none is served as ever: one pupil does not lock his school
 * out. */
bool sv_limits_may_guess(const sv_peer *peer);
/* One more was wrong; false: too many, nothing is said of what was wrong with it. */
bool sv_limits_guessed(sv_peer *peer);
/* The same for HTTP, where every request is a stranger's: how many may be looked for where the address has
 * sent too many wrong ones. */
bool sv_limits_may_look(sv_server *server, const char *address);
bool sv_limits_looked(sv_server *server, const char *address);

/* So many bytes begin to wait for the peer's socket, and wait no more; false: those who read too slowly at
 * its address have too many, and these would take others' room. */
bool sv_limits_queue(sv_peer *peer, uint32_t bytes);
void sv_limits_unqueue(sv_peer *peer, uint32_t bytes);

/* What stands for the address where things are done in turn: the same number for all its connections. */
uint64_t sv_limits_turn_of(const sv_address *address);

/* Forgets addresses that nobody uses. */
void sv_limits_sweep(sv_server *server);
void sv_limits_free(sv_server *server);

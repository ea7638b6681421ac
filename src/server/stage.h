/* stage.h - what is to be told waits here until the turn's entries are on the disk. */
#pragma once

#include "server/model.h"

/* Room for a message of at most `most` bytes; the next of the sv_stage calls takes it as its text. */
ng_out sv_compose(sv_server *server, uint32_t most);
/* `re` is the number of the request that this answers, or -1. */
void sv_stage(sv_server *server, sv_peer *peer, const ng_out *out, int64_t re);
void sv_stage_http(sv_server *server, sv_http *http, const ng_out *out, int status);
/* An answer {"re":…,"ok":false,"error":…}. */
void sv_refuse(sv_peer *peer, int64_t re, const sv_fault *fault);
/* The hint that is being thought of for it comes too late, and is answered so. */
void sv_hint_void(sv_peer *peer);
/* `code` may be NULL: the refusal's own. */
void sv_refuse_status(sv_peer *peer, int64_t re, ng_status status, const char *code);
void sv_refuse_http(sv_server *server, sv_http *http, const sv_fault *fault, int status);
/* {"re":…,"ok":true: the caller adds and closes it. */
ng_out sv_answer(sv_peer *peer, int64_t re, uint32_t most);

/* The table changes in this turn: if its commit fails, it is read anew. */
void sv_touch(sv_server *server, sv_table *table);
/* To be called before a peer's table, seat, host's right or name change: if this turn's commit fails, it is
 * again what it was before. */
void sv_peer_changes(sv_peer *peer);
/* The peer is gone: nothing of it is put back. */
void sv_peer_forget(sv_peer *peer);

/* Peer and request are gone: nothing is sent to them. */
void sv_stage_forget(sv_server *server, const sv_peer *peer, const sv_http *http);

/* A message goes to the socket, or waits for it. */
void sv_peer_send(sv_peer *peer, char *text, uint32_t length);
/* The peer's socket can take more. */
bool sv_peer_write(sv_peer *peer);
void sv_peer_close(sv_peer *peer, int code, const char *reason);
/* One that was closed because of what it said hears why when it goes on, or is closed soon without that. */
void sv_peer_part(sv_peer *peer);
/* Writes the head of a frame of text (RFC 6455, 5.2) before the text; its length, at most 10. */
uint32_t sv_frame_head(unsigned char *text, uint32_t length);
void sv_peer_empty(sv_peer *peer);
/* The connection is closed soon, not while it may be in use. */
void sv_hang_up(sv_server *server, struct lws *wsi);

/* http.h - what needs no seat: the page, tables made and looked at, records of finished matches. */
#pragma once

#include "server/model.h"

/* The callback of libwebsockets for everything that is not a WebSocket. */
int sv_http_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t length);
/* What is asked for without a body: a file, or NULL: the answer is staged. */
struct sv_file;
const struct sv_file *sv_http_get(sv_server *server, sv_http *http, const char *path);
/* TLS is spoken here, but not on this connection. */
bool sv_http_too_plain(struct lws *wsi, const ng_serve_options *options);
/* Whether the Origin of a request, if it has one, is our own. */
bool sv_http_same_origin(struct lws *wsi, const ng_serve_options *options);
/* Whether the name in the address that was asked for can be ours. */
bool sv_http_known_host(struct lws *wsi, const ng_serve_options *options);
/* The address of the client; "?": nobody can say. */
void sv_http_address(struct lws *wsi, const ng_serve_options *options, char *address, size_t size);

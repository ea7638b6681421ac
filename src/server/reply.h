/* reply.h - the answer to a request of HTTP: headers at once, the body as the socket takes it. */
#pragma once

#include "server/model.h"

enum { ANSWER_S = 30 }; /* until a part of an answer is taken */

typedef struct sv_reply {
    int status;
    const char *type, *cache, *encoding, *tag, *location;
} sv_reply;

/* Headers go now, the body when the socket takes it.  False: the connection is of no use any more. */
bool sv_reply_begin(sv_http *http, const sv_reply *reply, const unsigned char *bytes, size_t length);
/* The socket takes more; not 0: the connection is to be closed. */
int sv_reply_write(struct lws *wsi, sv_http *http);
/* A staged answer goes out. */
void sv_reply_staged(sv_http *http, int status, const char *text, uint32_t length);
/* Whatever belongs to the request is given up. */
void sv_reply_forget(sv_http *http);

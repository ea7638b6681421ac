/* wire.h - messages from clients: read, checked against what their verb takes, and handed to it. */
#ifndef NG_SERVER_WIRE_H
#define NG_SERVER_WIRE_H

#include "server/inside.h"

typedef struct sv_request {
    sv_server *server;
    sv_peer *peer;
    const ng_doc *doc;
    int64_t re; /* the client's number for it; -1: none */
} sv_request;

/* One whole message.  Everything it brings about is staged. */
void sv_wire_message(sv_peer *peer, const char *text, uint32_t length);

/* The node of a field, or 0. */
uint32_t sv_field(const sv_request *request, const char *key);
/* An optional whole number.  False: it is there and is none, or is out of range. */
bool sv_read_int(const ng_doc *doc, uint32_t object, const char *key, int64_t low, int64_t high,
                 int64_t *value);
bool sv_read_bool(const ng_doc *doc, uint32_t object, const char *key, bool *value);
/* A person's name: 1 to 24 characters that can be seen, spaces at the ends cut off. */
bool sv_read_name(const ng_doc *doc, uint32_t node, char name[NAME_SIZE]);
/* Text of at most `most` characters without control characters; false: it is none. */
bool sv_read_text(const ng_doc *doc, uint32_t node, char *out, uint32_t size, uint32_t most);
/* A token's hash; false: it is no token. */
bool sv_read_token(const ng_doc *doc, uint32_t node, uint8_t hash[HASH_BYTES]);

#endif

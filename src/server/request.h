/* request.h - what a client asks for in one message. */
#pragma once

#include "server/model.h"

typedef struct sv_request {
    sv_server *server;
    sv_peer *peer;
    const ng_doc *doc;
    int64_t re; /* the client's number for it; -1: none */
} sv_request;

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

/* A new token, and its hash, which alone is kept. */
void sv_new_token(uint8_t token[TOKEN_BYTES], uint8_t hash[HASH_BYTES]);

/* {"re":…,"ok":true}. */
void sv_answer_ok(const sv_request *request);
/* A refusal of the rules, in their words, is the answer; `code` may be NULL: their own.  For a verb to
 * return. */
const sv_fault *sv_by_rules(const sv_request *request, ng_status status, const char *code);

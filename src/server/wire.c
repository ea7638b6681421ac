/* wire.c - reads messages from clients, all of them untrusted. */
#include "server/wire.h"

#include "server/life.h"
#include "server/limits.h"
#include "server/turn.h"

#include <sodium.h>
#include <string.h>

uint32_t sv_field(const sv_request *request, const char *key) { return ng_doc_get(request->doc, 0, key); }

bool sv_read_int(const ng_doc *doc, uint32_t object, const char *key, int64_t low, int64_t high,
                 int64_t *value) {
    uint32_t node = ng_doc_get(doc, object, key);
    return node == 0 || ng_doc_int(doc, node, low, high, value);
}

bool sv_read_bool(const ng_doc *doc, uint32_t object, const char *key, bool *value) {
    uint32_t node = ng_doc_get(doc, object, key);
    return node == 0 || ng_doc_bool(doc, node, value);
}

/* The character at `p`, of well-formed UTF-8, and how many bytes it takes. */
static uint32_t character(const unsigned char *p, int *bytes) {
    *bytes = *p < 0x80 ? 1 : *p < 0xe0 ? 2 : *p < 0xf0 ? 3 : 4;
    uint32_t code = *bytes == 1 ? *p : *p & (0x7fu >> *bytes);
    for (int i = 1; i < *bytes; i++) code = code << 6 | (p[i] & 0x3fu);
    return code;
}

/* Control characters, and those that change the direction or the look of what stands around them. */
static bool is_unseen(uint32_t c) {
    return c < 0x20 || (c >= 0x7f && c < 0xa0) || c == 0xad || (c >= 0x200b && c <= 0x200f) ||
           (c >= 0x2028 && c <= 0x202e) || (c >= 0x2060 && c <= 0x206f) || c == 0xfeff || c >= 0xe0000;
}

bool sv_read_text(const ng_doc *doc, uint32_t node, char *out, uint32_t size, uint32_t most) {
    if (node == 0 || !ng_doc_copy(doc, node, out, size)) return false;
    uint32_t count = 0;
    int bytes;
    for (const unsigned char *p = (const unsigned char *)out; *p; p += bytes, count++)
        if (is_unseen(character(p, &bytes))) return false;
    return count <= most;
}

bool sv_read_name(const ng_doc *doc, uint32_t node, char name[NAME_SIZE]) {
    if (!sv_read_text(doc, node, name, NAME_SIZE, NAME_CHARS)) return false;
    size_t length = strlen(name), lead = strspn(name, " ");
    while (length > lead && name[length - 1] == ' ') length--;
    memmove(name, name + lead, length - lead);
    name[length - lead] = 0;
    return length > lead;
}

bool sv_read_token(const ng_doc *doc, uint32_t node, uint8_t hash[HASH_BYTES]) {
    char hex[TOKEN_SIZE];
    uint8_t token[TOKEN_BYTES];
    size_t length;
    if (node == 0 || !ng_doc_copy(doc, node, hex, sizeof hex) || strlen(hex) != TOKEN_SIZE - 1 ||
        sodium_hex2bin(token, sizeof token, hex, strlen(hex), NULL, &length, NULL) != 0 ||
        length != sizeof token)
        return false;
    crypto_generichash(hash, HASH_BYTES, token, sizeof token, NULL, 0);
    sodium_memzero(token, sizeof token);
    return true;
}

static bool only_fields(const sv_request *request, const sv_verb *verb) {
    const ng_doc *doc = request->doc;
    for (uint32_t i = ng_doc_first(doc, 0); i != ng_doc_end(doc, 0); i = ng_doc_next(doc, i + 1))
        if (!ng_doc_text_is(doc, i, "do") && !ng_doc_text_is(doc, i, "n") &&
            ng_doc_choice(doc, i, verb->fields) < 0)
            return false;
    return true;
}

static void serve(const sv_request *request) {
    sv_peer *peer = request->peer;
    const sv_verb *verb = sv_verbs;
    uint32_t name = sv_field(request, "do");
    while (name != 0 && verb->name != NULL && !ng_doc_text_is(request->doc, name, verb->name)) verb++;
    if (name == 0 || verb->name == NULL || !only_fields(request, verb))
        sv_refuse(peer, request->re, &sv_bad_request);
    else if (verb->needs != NEEDS_NOTHING && peer->table == NULL)
        sv_refuse(peer, request->re, &sv_not_seated);
    else if (verb->needs & NEEDS_SEAT && peer->seat < 0)
        sv_refuse(peer, request->re, &sv_no_right);
    else if (verb->needs & NEEDS_ROOM &&
             peer->table->entries >= ENTRIES_MAX - (peer->host ? 0 : ENTRIES_HOST))
        sv_refuse(peer, request->re, &sv_too_many);
    else
        verb->run(request);
}

/* Why the message is not served at all; NULL: it is. */
static const sv_fault *read_request(sv_request *request, ng_doc *doc, const char *text, uint32_t length) {
    if (!ng_doc_read(doc, text, length, request->server->nodes, MESSAGE_NODES)) return &sv_bad_json;
    uint32_t number = ng_doc_get(doc, 0, "n");
    bool numbered = number == 0 || ng_doc_int(doc, number, 0, INT64_C(1) << 53, &request->re);
    if (!ng_doc_is(doc, 0, NG_NODE_OBJECT) || !numbered) return &sv_bad_request;
    return sv_limits_message(request->peer) ? NULL : &sv_too_fast;
}

void sv_wire_message(sv_peer *peer, const char *text, uint32_t length) {
    sv_server *server = peer->server;
    ng_doc doc;
    sv_request request = {.server = server, .peer = peer, .doc = &doc, .re = -1};
    server->metrics.messages++;
    const sv_fault *fault = read_request(&request, &doc, text, length);
    if (fault == NULL)
        serve(&request);
    else if (sv_limits_refusal(peer))
        sv_refuse(peer, request.re, fault);
    else
        sv_peer_close(peer, LWS_CLOSE_STATUS_POLICY_VIOLATION, "too fast");
}

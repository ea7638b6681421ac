/* request.c - reads what a client asks for, all of it untrusted. */
#include "server/request.h"

#include "server/stage.h"

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
    return c < 0x20 || (c >= 0x7f && c < 0xa0) || c == 0xad || c == 0x61c || (c >= 0x200b && c <= 0x200f) ||
           (c >= 0x2028 && c <= 0x202e) || (c >= 0x2060 && c <= 0x206f) || c == 0xfeff ||
           (c >= 0xfff9 && c <= 0xfffb) || c >= 0xe0000;
}

bool sv_read_text(const ng_doc *doc, uint32_t node, char *out, uint32_t size, uint32_t most) {
    if (node == 0 || !ng_doc_copy(doc, node, out, size)) return false;
    uint32_t count = 0;
    int bytes;
    for (const unsigned char *p = (const unsigned char *)out; *p; p += bytes, count++)
        if (is_unseen(character(p, &bytes))) return false;
    return count <= most;
}

/* Nothing is to be seen of it: all kinds of spaces, and letters that are drawn as none. */
static bool is_blank(uint32_t c) {
    return c == ' ' || c == 0xa0 || c == 0x34f || c == 0x115f || c == 0x1160 || c == 0x1680 || c == 0x180e ||
           (c >= 0x2000 && c <= 0x200a) || c == 0x202f || c == 0x205f || c == 0x2800 || c == 0x3000 ||
           c == 0x3164 || (c >= 0xfe00 && c <= 0xfe0f) || c == 0xffa0;
}

bool sv_read_name(const ng_doc *doc, uint32_t node, char name[NAME_SIZE]) {
    if (!sv_read_text(doc, node, name, NAME_SIZE, NAME_CHARS)) return false;
    size_t length = strlen(name), lead = strspn(name, " ");
    while (length > lead && name[length - 1] == ' ') length--;
    memmove(name, name + lead, length - lead);
    name[length - lead] = 0;
    int bytes;
    for (const unsigned char *p = (const unsigned char *)name; *p; p += bytes)
        if (!is_blank(character(p, &bytes))) return true;
    return false;
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

void sv_new_token(uint8_t token[TOKEN_BYTES], uint8_t hash[HASH_BYTES]) {
    randombytes_buf(token, TOKEN_BYTES);
    crypto_generichash(hash, HASH_BYTES, token, TOKEN_BYTES, NULL, 0);
}

const sv_fault *sv_by_rules(const sv_request *request, ng_status status, const char *code) {
    sv_refuse_status(request->peer, request->re, status, code);
    return NULL;
}

void sv_answer_ok(const sv_request *request) {
    ng_out out = sv_answer(request->peer, request->re, 128);
    ng_close_object(&out);
    sv_stage(request->server, request->peer, &out, request->re);
}

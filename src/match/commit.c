/* commit.c - SHA-256 (FIPS 180-4), HMAC (RFC 2104) and the commitment to a seed. */
#include "match/commit.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { BLOCK = 64 };

typedef struct sha256 {
    uint32_t h[8];
    uint64_t length; /* bytes taken so far */
    uint8_t block[BLOCK];
} sha256;

static const uint32_t first[8] = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                  0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
static const uint32_t round_constant[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

static uint32_t turn(uint32_t x, int by) { return x >> by | x << (32 - by); }

static void take_block(sha256 *s) {
    uint32_t w[64], v[8];
    for (int i = 0; i < 16; i++)
        w[i] = (uint32_t)s->block[4 * i] << 24 | (uint32_t)s->block[4 * i + 1] << 16 |
               (uint32_t)s->block[4 * i + 2] << 8 | s->block[4 * i + 3];
    for (int i = 16; i < 64; i++) {
        uint32_t a = w[i - 15], b = w[i - 2];
        w[i] = w[i - 16] + (turn(a, 7) ^ turn(a, 18) ^ a >> 3) + w[i - 7] +
               (turn(b, 17) ^ turn(b, 19) ^ b >> 10);
    }
    memcpy(v, s->h, sizeof v);
    for (int i = 0; i < 64; i++) {
        uint32_t one = turn(v[4], 6) ^ turn(v[4], 11) ^ turn(v[4], 25);
        uint32_t choose = (v[4] & v[5]) ^ (~v[4] & v[6]);
        uint32_t t = v[7] + one + choose + round_constant[i] + w[i];
        uint32_t zero = turn(v[0], 2) ^ turn(v[0], 13) ^ turn(v[0], 22);
        uint32_t most = (v[0] & v[1]) ^ (v[0] & v[2]) ^ (v[1] & v[2]);
        memmove(v + 1, v, 7 * sizeof *v);
        v[4] += t;
        v[0] = t + zero + most;
    }
    for (int i = 0; i < 8; i++) s->h[i] += v[i];
}

static void start(sha256 *s) {
    memcpy(s->h, first, sizeof s->h);
    s->length = 0;
}

static void take(sha256 *s, const void *data, size_t length) {
    const uint8_t *bytes = data;
    for (size_t i = 0; i < length; i++) {
        s->block[s->length++ % BLOCK] = bytes[i];
        if (s->length % BLOCK == 0) take_block(s);
    }
}

static void finish(sha256 *s, uint8_t digest[NG_DIGEST_BYTES]) {
    uint64_t bits = s->length * 8;
    uint8_t size[8];
    for (int i = 0; i < 8; i++) size[i] = (uint8_t)(bits >> (56 - 8 * i));
    take(s, "\x80", 1);
    while (s->length % BLOCK != BLOCK - sizeof size) take(s, "", 1);
    take(s, size, sizeof size);
    for (int i = 0; i < NG_DIGEST_BYTES; i++) digest[i] = (uint8_t)(s->h[i / 4] >> (24 - 8 * (i % 4)));
}

void ng_sha256(const void *data, size_t length, uint8_t digest[NG_DIGEST_BYTES]) {
    sha256 s;
    start(&s);
    take(&s, data, length);
    finish(&s, digest);
}

void ng_hmac_sha256(const uint8_t *key, size_t key_length, const void *data, size_t length,
                    uint8_t digest[NG_DIGEST_BYTES]) {
    uint8_t padded[BLOCK] = {0}, inner[NG_DIGEST_BYTES];
    sha256 s;
    if (key_length > BLOCK)
        ng_sha256(key, key_length, padded);
    else
        memcpy(padded, key, key_length);
    for (int i = 0; i < BLOCK; i++) padded[i] ^= 0x36;
    start(&s);
    take(&s, padded, BLOCK);
    take(&s, data, length);
    finish(&s, inner);
    for (int i = 0; i < BLOCK; i++) padded[i] ^= 0x36 ^ 0x5c;
    start(&s);
    take(&s, padded, BLOCK);
    take(&s, inner, sizeof inner);
    finish(&s, digest);
}

void ng_commitment(const char *match_id, const ng_game *game, int seats, const ng_setup *setup,
                   uint8_t digest[NG_DIGEST_BYTES]) {
    char text[8 * NG_SETUP_TEXT]; /* escaped, a character of an option takes at most six */
    ng_out out = ng_out_over(text, sizeof text);
    ng_putf(&out, "naukograd-match-1\n%s\n%s\n%d\n%d\n", match_id, game->id, (int)game->rules_version, seats);
    ng_setup_print(setup, game->options, &out, NULL);
    ng_put(&out, "\n");
    assert(!out.full);
    ng_hmac_sha256(setup->seed, NG_SEED_BYTES, text, out.length, digest);
}

NG_SENTENCE(unreadable, NG_BAD_RECORD, "This is not a finished match with its commitment.",
            "Это не оконченный матч с его обязательством.");
NG_SENTENCE(broken, NG_BAD_RECORD, "The seed is not the one that was committed to before the match.",
            "Зерно не то, что было закреплено обязательством до начала матча.");

enum { ID_SIZE = 64 };

static ng_status verify(const ng_doc *doc, ng_match *match) {
    char id[ID_SIZE], hex[2 * NG_DIGEST_BYTES + 1];
    uint8_t told[NG_DIGEST_BYTES], made[NG_DIGEST_BYTES];
    uint32_t record = ng_doc_get(doc, 0, "record"), name = ng_doc_get(doc, 0, "match"),
             commitment = ng_doc_get(doc, 0, "commitment");
    if (record == 0 || !ng_doc_is(doc, record, NG_NODE_OBJECT) || name == 0 ||
        !ng_doc_copy(doc, name, id, sizeof id) || commitment == 0 ||
        !ng_doc_copy(doc, commitment, hex, sizeof hex) || !ng_seed_from_hex(told, hex, (uint32_t)strlen(hex)))
        return ng_refuse(&unreadable);
    int32_t index;
    ng_match whole = {0};
    ng_status status =
        ng_match_replay(&whole, doc->text + doc->node[record].start, doc->node[record].length, &index);
    if (!ng_ok(status)) return status;
    ng_commitment(id, whole.game, whole.game->seats(whole.state), &whole.setup, made);
    if (memcmp(told, made, sizeof made) != 0) {
        ng_match_free(&whole);
        return ng_refuse(&broken);
    }
    ng_match_free(match);
    *match = whole;
    return NG_OK;
}

ng_status ng_commit_verify(const char *json, uint32_t length, ng_match *match) {
    uint32_t most = length / 2 + 1; /* no value is shorter than one character and a comma */
    ng_node *nodes = malloc(most * sizeof *nodes);
    ng_doc doc;
    if (nodes == NULL) abort();
    ng_status status =
        ng_doc_read(&doc, json, length, nodes, most) ? verify(&doc, match) : ng_refuse(&unreadable);
    free(nodes);
    return status;
}

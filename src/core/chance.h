/* chance.h - the two sources of numbers.
 *
 * ng_chance is the match's own stream: ChaCha keyed by the seed, so that what the players have seen never
 * lets them predict what comes.  It lives inside every state; its whole state is a key and a count of words
 * drawn. ng_rng is a fast generator for search and tests, of no value against a cheater. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

enum { NG_SEED_BYTES = 32, NG_CHACHA_ROUNDS = 12 };

typedef struct ng_chance {
    uint32_t key[8];
    uint64_t drawn; /* 32-bit words taken so far; word i stands in block i/16 */
} ng_chance;

/* One ChaCha block of sixteen words: key, 64-bit block number, zero nonce.  `rounds` is even. */
void ng_chacha_block(const uint32_t key[8], uint64_t block, int rounds, uint32_t out[16]);

/* A plain number is the same seed as its 256 bits written big-endian. */
void ng_seed_from_number(uint8_t seed[NG_SEED_BYTES], uint64_t number);
/* Reads exactly 64 hex digits; false, and `seed` untouched, for anything else. */
bool ng_seed_from_hex(uint8_t seed[NG_SEED_BYTES], const char *hex, uint32_t length);

void ng_chance_seed(ng_chance *chance, const uint8_t seed[NG_SEED_BYTES]);
/* An even draw from 0 … n-1 (n > 0).  One draw per expression: compilers order arguments differently. */
uint32_t ng_chance_below(ng_chance *chance, uint32_t n);

typedef struct ng_rng {
    uint64_t s[4];
} ng_rng;

void ng_rng_seed(ng_rng *rng, uint64_t seed);
uint64_t ng_rng_next(ng_rng *rng);
/* Near enough even for search: the bias is below n / 2^32. */
uint32_t ng_rng_below(ng_rng *rng, uint32_t n);
/* Gives an imagined world a future of its own. */
void ng_chance_rekey(ng_chance *chance, ng_rng *rng);

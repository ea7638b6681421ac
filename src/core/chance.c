/* chance.c - the ChaCha stream of a match, and xoshiro256++ for search. */
#include "core/chance.h"

#include <string.h>

static uint32_t rotl32(uint32_t x, int n) { return (x << n) | (x >> (32 - n)); }
static uint64_t rotl64(uint64_t x, int n) { return (x << n) | (x >> (64 - n)); }

static void quarter(uint32_t s[16], int a, int b, int c, int d) {
    s[a] += s[b];
    s[d] = rotl32(s[d] ^ s[a], 16);
    s[c] += s[d];
    s[b] = rotl32(s[b] ^ s[c], 12);
    s[a] += s[b];
    s[d] = rotl32(s[d] ^ s[a], 8);
    s[c] += s[d];
    s[b] = rotl32(s[b] ^ s[c], 7);
}

void ng_chacha_block(const uint32_t key[8], uint64_t block, int rounds, uint32_t out[16]) {
    const uint32_t input[16] = {
        0x61707865, 0x3320646e, 0x79622d32, 0x6b206574, key[0], key[1],          key[2],
        key[3],     key[4],     key[5],     key[6],     key[7], (uint32_t)block, (uint32_t)(block >> 32),
        0,          0};
    memcpy(out, input, sizeof input);
    for (int i = 0; i < rounds; i += 2) {
        quarter(out, 0, 4, 8, 12);
        quarter(out, 1, 5, 9, 13);
        quarter(out, 2, 6, 10, 14);
        quarter(out, 3, 7, 11, 15);
        quarter(out, 0, 5, 10, 15);
        quarter(out, 1, 6, 11, 12);
        quarter(out, 2, 7, 8, 13);
        quarter(out, 3, 4, 9, 14);
    }
    for (int i = 0; i < 16; i++) out[i] += input[i];
}

void ng_seed_from_number(uint8_t seed[NG_SEED_BYTES], uint64_t number) {
    memset(seed, 0, NG_SEED_BYTES);
    for (int i = 0; i < 8; i++) seed[NG_SEED_BYTES - 1 - i] = (uint8_t)(number >> (8 * i));
}

static int hex_digit(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return -1;
}

bool ng_seed_from_hex(uint8_t seed[NG_SEED_BYTES], const char *hex, uint32_t length) {
    if (length != 2 * NG_SEED_BYTES) return false;
    uint8_t read[NG_SEED_BYTES];
    for (int i = 0; i < NG_SEED_BYTES; i++) {
        int high = hex_digit(hex[2 * i]), low = hex_digit(hex[2 * i + 1]);
        if (high < 0 || low < 0) return false;
        read[i] = (uint8_t)(high * 16 + low);
    }
    memcpy(seed, read, sizeof read);
    return true;
}

void ng_chance_seed(ng_chance *chance, const uint8_t seed[NG_SEED_BYTES]) {
    for (int i = 0; i < 8; i++)
        chance->key[i] = (uint32_t)seed[4 * i] | (uint32_t)seed[4 * i + 1] << 8 |
                         (uint32_t)seed[4 * i + 2] << 16 | (uint32_t)seed[4 * i + 3] << 24;
    chance->drawn = 0;
}

static uint32_t next_word(ng_chance *chance) {
    uint32_t block[16];
    ng_chacha_block(chance->key, chance->drawn / 16, NG_CHACHA_ROUNDS, block);
    return block[chance->drawn++ % 16];
}

/* Multiply-shift with rejection: every value has exactly the same number of words. */
uint32_t ng_chance_below(ng_chance *chance, uint32_t n) {
    uint64_t product = (uint64_t)next_word(chance) * n;
    if ((uint32_t)product < n) {
        uint32_t floor = (uint32_t)(0u - n) % n;
        while ((uint32_t)product < floor) product = (uint64_t)next_word(chance) * n;
    }
    return (uint32_t)(product >> 32);
}

/* The four words come from splitmix64, so that near seeds give far streams. */
void ng_rng_seed(ng_rng *rng, uint64_t seed) {
    for (int i = 0; i < 4; i++) {
        uint64_t z = seed += 0x9e3779b97f4a7c15u;
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
        z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
        rng->s[i] = z ^ (z >> 31);
    }
}

uint64_t ng_rng_next(ng_rng *rng) {
    uint64_t *s = rng->s;
    uint64_t result = rotl64(s[0] + s[3], 23) + s[0];
    uint64_t t = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = rotl64(s[3], 45);
    return result;
}

uint32_t ng_rng_below(ng_rng *rng, uint32_t n) { return (uint32_t)(((ng_rng_next(rng) >> 32) * n) >> 32); }

void ng_chance_rekey(ng_chance *chance, ng_rng *rng) {
    for (int i = 0; i < 8; i += 2) {
        uint64_t word = ng_rng_next(rng);
        chance->key[i] = (uint32_t)word;
        chance->key[i + 1] = (uint32_t)(word >> 32);
    }
    chance->drawn = 0;
}

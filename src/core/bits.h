/* bits.h - how many bits of a set are on.
 *
 * The program runs on every x86-64, so that the compiler may not use the instruction for it and calls a
 * function instead, which took a fifth of a computer player's time in sonar.  This takes no call; where there
 * is an instruction, as in WebAssembly, it is used. */
#pragma once

#include <stdint.h>

/* Of both together. */
static inline int ng_count_two(uint64_t a, uint64_t b) {
#if defined __wasm__ || defined __POPCNT__ || defined __aarch64__
    return __builtin_popcountll(a) + __builtin_popcountll(b);
#else
    const uint64_t twos = UINT64_C(0x5555555555555555), fours = UINT64_C(0x3333333333333333);
    const uint64_t eights = UINT64_C(0x0f0f0f0f0f0f0f0f), ones = UINT64_C(0x0101010101010101);
    a -= a >> 1 & twos; /* of every two bits, then of every four, how many are on */
    b -= b >> 1 & twos;
    a = (a & fours) + (a >> 2 & fours) + (b & fours) + (b >> 2 & fours); /* at most 8 in each four */
    a = (a & eights) + (a >> 4 & eights);
    return (int)(a * ones >> 56);
#endif
}

static inline int ng_count(uint64_t set) { return ng_count_two(set, 0); }

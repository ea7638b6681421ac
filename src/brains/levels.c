/* levels.c - the warm draw among weighed moves. */
#include "brains/levels.h"

uint64_t ng_fade(int64_t x) {
    int64_t whole = x >> 16, part = x & 0xffff;
    if (whole > 29) return 0;
    return (((uint64_t)1 << 30) - ((uint64_t)part << 13)) >> whole;
}

uint32_t ng_draw_warm(const int32_t *value, uint32_t count, int32_t warmth, ng_rng *rng) {
    int32_t best = value[0];
    for (uint32_t i = 1; i < count; i++)
        if (value[i] > best) best = value[i];
    uint32_t chosen = 0;
    uint64_t sum = 0;
    for (uint32_t i = 0; i < count; i++) {
        int64_t below = (int64_t)best - value[i];
        uint64_t chance = warmth > 0 ? ng_fade(below * 65536 / warmth) : below == 0;
        if (chance == 0) continue;
        sum += chance;
        if (ng_rng_next(rng) % sum < chance) chosen = i;
    }
    return chosen;
}

int64_t ng_root(int64_t x) {
    int64_t low = 0, high = (int64_t)1 << 31;
    while (low < high) {
        int64_t middle = (low + high + 1) / 2;
        if (middle * middle <= x)
            low = middle;
        else
            high = middle - 1;
    }
    return low;
}

/* patterns.c - how much oftener than others a good hider takes a field, and a seeker expects it.
 *
 * A pattern is a field of the classic game and all that it becomes turned and mirrored.  Which patterns the
 * brain itself is slow to find is learnt beforehand, pattern by pattern (bench/learn_atoms.c): no number that
 * is counted in a field tells it well enough.  All patterns stand in one order, that of the smallest of their
 * images as numbers, bit row * 8 + column for an atom; the table tells the step of each. */
#include "brains/atoms/mind.h"
#include "brains/atoms/patterns_table.h"

enum { SIZE = 8, ATOMS = 4, CELLS = SIZE * SIZE };

/* A byte tells of one pattern its step and how many of step 0 lie before it; or only that FAR such lie there.
 */
enum { FAR = 41 };

/* Rows upside down; the rest are the same field on its side. */
static uint64_t flipped(uint64_t x) { return __builtin_bswap64(x); }

static uint64_t transposed(uint64_t x) {
    static const struct {
        uint64_t bits;
        int by;
    } swap[] = {{0x0f0f0f0f00000000u, 28}, {0x3333000033330000u, 14}, {0x5500550055005500u, 7}};
    for (int i = 0; i < 3; i++) {
        uint64_t changed = swap[i].bits & (x ^ x << swap[i].by);
        x ^= changed ^ changed >> swap[i].by;
    }
    return x;
}

uint64_t atoms_pattern_of(uint64_t field) {
    uint64_t least = field;
    for (int way = 1; way < 8; way++) {
        field = way % 2 != 0 ? flipped(field) : transposed(field);
        if (field < least) least = field;
    }
    return least;
}

static bool is_pattern(uint64_t field) {
    uint64_t other = field;
    for (int way = 1; way < 8; way++) {
        other = way % 2 != 0 ? flipped(other) : transposed(other);
        if (other < field) return false;
    }
    return true;
}

/* Adds those whose lower atoms all stand below `below`, in order: the highest atom leads. */
static uint32_t add(uint64_t *list, uint32_t count, uint64_t field, int wanting, int below,
                    const uint64_t near[CELLS]) {
    if (wanting == 0) {
        if (is_pattern(field)) list[count++] = field;
        return count;
    }
    for (int cell = 0; cell < below; cell++)
        if ((field & near[cell]) == 0)
            count = add(list, count, field | (uint64_t)1 << cell, wanting - 1, cell, near);
    return count;
}

uint32_t atoms_patterns(uint64_t list[PATTERNS]) {
    uint64_t near[CELLS];
    for (int cell = 0; cell < CELLS; cell++) near[cell] = atoms_around_cell(SIZE, cell).half[0];
    return add(list, 0, 0, ATOMS, CELLS, near);
}

bool atoms_learn_patterns(workspace *w, const ng_effort *effort) {
    if (w->scene.size != SIZE || w->scene.atoms != ATOMS) return false;
    if (w->patterns > 0 || ng_stopped(effort)) return w->patterns > 0;
    uint32_t count = atoms_patterns(w->pattern), at = 0;
    for (uint32_t i = 0; i < sizeof table; i++) {
        uint32_t before = table[i] % (FAR + 1);
        at += before;
        if (before < FAR && at < count) w->step[at++] = (uint8_t)(table[i] / (FAR + 1) + 1);
    }
    w->patterns = count;
    return true;
}

int atoms_step(const workspace *w, cells atoms) {
    uint64_t wanted = atoms_pattern_of(atoms.half[0]);
    uint32_t low = 0, high = w->patterns;
    while (low < high) {
        uint32_t middle = (low + high) / 2;
        if (w->pattern[middle] < wanted)
            low = middle + 1;
        else
            high = middle;
    }
    return low < w->patterns && w->pattern[low] == wanted ? w->step[low] : 0;
}

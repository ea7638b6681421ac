/* field.c - cells and atoms of one field: what stands where, what is free (A3), what the special rays count.
 */
#include "games/atoms/atoms.h"

bool atoms_at(const atoms_field *f, int size, int cell) {
    return (f->row[cell / size + 1] >> (cell % size) & 1) != 0;
}

static void flip(atoms_field *f, int size, int cell) {
    int r = cell / size, c = cell % size;
    f->row[r + 1] ^= (uint16_t)(1u << c);
    f->col[c + 1] ^= (uint16_t)(1u << r);
}

void atoms_put(atoms_field *f, int size, int cell) {
    flip(f, size, cell);
    f->live++;
}

void atoms_take(atoms_field *f, int size, int cell) {
    flip(f, size, cell);
    f->live--;
}

void atoms_free(const atoms_field *f, int size, uint16_t free[ATOMS_SIZE_MAX]) {
    uint32_t full = (1u << size) - 1;
    for (int r = 0; r < size; r++) {
        uint32_t near = (uint32_t)f->row[r] | f->row[r + 1] | f->row[r + 2];
        free[r] = (uint16_t)(~(near | near << 1 | near >> 1) & full);
    }
}

bool atoms_is_free(const atoms_field *f, int size, int cell) {
    int r = cell / size, c = cell % size;
    uint32_t near = (uint32_t)f->row[r] | f->row[r + 1] | f->row[r + 2];
    return (near << 1 >> c & 7) == 0;
}

bool atoms_any_free(const atoms_field *f, int size) {
    uint16_t free[ATOMS_SIZE_MAX];
    atoms_free(f, size, free);
    uint32_t any = 0;
    for (int r = 0; r < size; r++) any |= free[r];
    return any != 0;
}

static int count_free(const uint16_t free[ATOMS_SIZE_MAX], int size) {
    int count = 0;
    for (int r = 0; r < size; r++) count += __builtin_popcount(free[r]);
    return count;
}

/* Takes the cell (r, c) and its neighbours from the free ones. */
static void block(uint16_t free[ATOMS_SIZE_MAX], int size, int r, int c) {
    uint32_t keep = ~(7u << c >> 1);
    for (int i = r > 0 ? r - 1 : 0; i <= r + 1 && i < size; i++) free[i] = (uint16_t)(free[i] & keep);
}

/* The first free cell, row by row, has free neighbours only to the right and in the row below: taking it
 * costs at most five cells, and some best set holds it, or its lower left neighbour together with the right
 * or the lower right one.  The depth is at most `need`. */
bool atoms_fit(const uint16_t free[ATOMS_SIZE_MAX], int size, int need) {
    if (need <= 0) return true;
    int count = count_free(free, size);
    if (count > 5 * (need - 1)) return true;
    if (count < need) return false;
    int r = 0;
    while (r < size - 1 && free[r] == 0) r++;
    int c = __builtin_ctz(free[r]) & 15;

    uint16_t rest[ATOMS_SIZE_MAX] = {0};
    for (int i = 0; i < size; i++) rest[i] = free[i];
    block(rest, size, r, c);
    if (atoms_fit(rest, size, need - 1)) return true;

    bool lower_left = r + 1 < size && c > 0 && (free[r + 1] >> (c - 1) & 1) != 0;
    for (int low = 0; lower_left && low < 2; low++) {
        if (c + 1 >= size || (free[r + low] >> (c + 1) & 1) == 0) continue;
        for (int i = 0; i < size; i++) rest[i] = free[i];
        block(rest, size, r + 1, c - 1);
        block(rest, size, r + low, c + 1);
        if (atoms_fit(rest, size, need - 2)) return true;
    }
    return false;
}

int atoms_around(int size, int cell, uint8_t out[8]) {
    int r = cell / size, c = cell % size, count = 0;
    for (int i = r - 1; i <= r + 1; i++)
        for (int k = c - 1; k <= c + 1; k++)
            if (i >= 0 && i < size && k >= 0 && k < size && (i != r || k != c))
                out[count++] = (uint8_t)(i * size + k);
    return count;
}

bool atoms_may_hop(const atoms_field *f, int size, int from, int to) {
    int dr = to / size - from / size, dc = to % size - from % size;
    if (from == to || dr < -1 || dr > 1 || dc < -1 || dc > 1 || !atoms_at(f, size, from)) return false;
    atoms_field lifted = *f;
    atoms_take(&lifted, size, from);
    return atoms_is_free(&lifted, size, to);
}

int atoms_on_line(const atoms_field *f, int size, int entry) {
    int side = (entry - 1) / size, i = (entry - 1) % size;
    const uint16_t *lines = side % 2 == 0 ? f->col : f->row;
    return __builtin_popcount(lines[side < 2 ? i + 1 : size - i]);
}

int atoms_potential(const atoms_field *f, int size, int cell) {
    uint8_t near[8];
    int count = atoms_at(f, size, cell);
    for (int i = atoms_around(size, cell, near); i-- > 0;) count += atoms_at(f, size, near[i]);
    return count;
}

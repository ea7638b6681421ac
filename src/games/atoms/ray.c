/* ray.c - how a beam crosses a field.  Pure: a field and an entry in, an answer out.
 * Knows nothing of turns, players or text.  Rulings A1, A4-A7.
 *
 * A beam flies along a line (a row or a column).  All that can stop it there is the nearest atom on this line
 * or on one of the two beside it: one bit scan over the three finds it, however far it is. */
#include "games/atoms/atoms.h"

enum { EAST, SOUTH, WEST, NORTH }; /* turning right adds 1; the odd ones fly along columns */

static int exit_number(int size, int way, int line) {
    switch (way) {
    case EAST:
        return size + 1 + line;
    case SOUTH:
        return 3 * size - line;
    case WEST:
        return 4 * size - line;
    default:
        return line + 1;
    }
}

static void enter(int size, int entry, int *way, int *line) {
    if (entry <= size) {
        *way = SOUTH;
        *line = entry - 1;
    } else if (entry <= 2 * size) {
        *way = WEST;
        *line = entry - size - 1;
    } else if (entry <= 3 * size) {
        *way = NORTH;
        *line = 3 * size - entry;
    } else {
        *way = EAST;
        *line = 4 * size - entry;
    }
}

static void note(atoms_path *path, int size, int way, int line, int at) {
    int cell = (way & 1) != 0 ? at * size + line : line * size + at;
    path->cell[path->count++] = (uint8_t)cell;
}

static int absorbed(atoms_path *path, int size, int way, int line, int at) {
    if (path != NULL) {
        note(path, size, way, line, at);
        path->absorber = path->cell[path->count - 1];
    }
    return 0;
}

static inline int fly(const atoms_field *f, int size, int entry, atoms_path *path) {
    int way, line;
    enter(size, entry, &way, &line);
    const uint16_t *lines = (way & 1) != 0 ? f->col : f->row;
    int at = way < WEST ? 0 : size - 1;
    if ((lines[line + 1] >> at & 1) != 0) return absorbed(path, size, way, line, at);
    if (((lines[line] | lines[line + 2]) >> at & 1) != 0) return entry; /* A5 */

    for (int turns = 0; turns < 4 * ATOMS_CELLS; turns++) { /* A7: no beam runs for ever */
        lines = (way & 1) != 0 ? f->col : f->row;
        uint32_t near = (uint32_t)lines[line] | lines[line + 1] | lines[line + 2];
        int ahead;
        if (way < WEST) {
            near &= ~1u << at;
            if (near == 0) return exit_number(size, way, line);
            ahead = __builtin_ctz(near);
            at = ahead - 1;
        } else {
            near &= (1u << at) - 1;
            if (near == 0) return exit_number(size, way, line);
            ahead = 31 - __builtin_clz(near);
            at = ahead + 1;
        }
        if ((lines[line + 1] >> ahead & 1) != 0) return absorbed(path, size, way, line, ahead);
        if (path != NULL) note(path, size, way, line, at);
        bool before = (lines[line] >> ahead & 1) != 0, after = (lines[line + 2] >> ahead & 1) != 0;
        if (before && after) {
            way ^= 2;
            continue;
        }
        bool left =
            before == (way == EAST || way == NORTH); /* the line before lies to the left of these two */
        way = (way + (left ? 1 : 3)) & 3;
        int crossed = line;
        line = at;
        at = crossed;
    }
    return entry;
}

int atoms_beam(const atoms_field *f, int size, int entry) { return fly(f, size, entry, NULL); }

int atoms_beam_path(const atoms_field *f, int size, int entry, atoms_path *path) {
    path->count = 0;
    path->absorber = ATOMS_NONE;
    return fly(f, size, entry, path);
}

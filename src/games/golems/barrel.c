/* barrel.c - barrels in and on the water.  Ruling G16. */
#include "games/golems/golems.h"

int golems_take_barrel(golems_state *s, int cell) {
    int kind = s->barrel[cell][--s->height[cell]];
    s->barrel[cell][s->height[cell]] = 0;
    return kind;
}

void golems_sink(const golems_run *run, int cell) {
    int kind = golems_take_barrel(run->s, cell);
    run->s->aside[kind]++;
    golems_tell(run, NEWS(.type = "sink", .from = 1 + cell));
}

/* The nearest open water of the channel with no barrel or robot: breadth-first, N E S W. */
static int nearest_berth(const golems_state *s, int from) {
    uint8_t queue[GOLEMS_CELLS];
    uint32_t seen = golems_bit(from);
    int head = 0, tail = 0;
    queue[tail++] = (uint8_t)from;
    while (head < tail) {
        int cell = queue[head++];
        if (s->height[cell] == 0 && golems_robot_on(s, cell) < 0) return cell;
        for (int side = 0; side < SIDES; side++) {
            int next = golems_next(cell, side);
            if (next == GOLEMS_NONE || s->token[next] != TOKEN_WATER || (seen & golems_bit(next)) != 0)
                continue;
            seen |= golems_bit(next);
            queue[tail++] = (uint8_t)next;
        }
    }
    return GOLEMS_NONE;
}

static void drift_off(const golems_run *run, int from, int kind) {
    golems_state *s = run->s;
    int cell = nearest_berth(s, from);
    if (cell == GOLEMS_NONE) {
        s->aside[kind]++;
        golems_tell(run, NEWS(.type = "sink", .from = 1 + from));
        return;
    }
    s->height[cell] = 1;
    s->barrel[cell][0] = (uint8_t)kind;
    golems_tell(run, NEWS(.type = "float", .from = 1 + from, .to = 1 + cell));
}

/* All bottoms stay where they fell; then, cell by cell, the further ones, lower first. */
void golems_float(const golems_run *run, uint32_t cells) {
    golems_state *s = run->s;
    uint8_t height[GOLEMS_CELLS], barrel[GOLEMS_CELLS][GOLEMS_BARRELS];
    if (cells == 0) return;
    for (int cell = 0; cell < golems_cells(s); cell++) {
        height[cell] = 0;
        if ((cells >> cell & 1u) == 0 || s->height[cell] == 0) continue;
        golems_tell(run, NEWS(.type = "float", .from = 1 + cell));
        height[cell] = s->height[cell];
        for (int i = 1; i < height[cell]; i++) {
            barrel[cell][i] = s->barrel[cell][i];
            s->barrel[cell][i] = 0;
        }
        s->height[cell] = 1;
    }
    for (int cell = 0; cell < golems_cells(s); cell++)
        for (int i = 1; i < height[cell]; i++) drift_off(run, cell, barrel[cell][i]);
}

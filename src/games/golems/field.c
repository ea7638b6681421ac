/* field.c - cells and what lies on them.  Pure: knows nothing of turns, programs or text.
 * Rulings G2, G3, G13, G17, and what a robot's components are worth (G7). */
#include "games/golems/golems.h"

static int width_of(int cell) { return cell < 16 ? 4 : 2; }
static int first_of(int cell) { return cell < 16 ? 0 : cell & ~7; }

int golems_next(int cell, int side) {
    int width = width_of(cell), place = cell - first_of(cell);
    int row = place / width, column = place % width;
    switch (side) {
    case NORTH:
        return row == 0 ? GOLEMS_NONE : cell - width;
    case SOUTH:
        return row == 3 ? GOLEMS_NONE : cell + width;
    case EAST:
        return column == width - 1 ? GOLEMS_NONE : cell + 1;
    default:
        return column == 0 ? GOLEMS_NONE : cell - 1;
    }
}

uint32_t golems_spread(uint32_t cells) {
    uint32_t a = cells & 0xffffu, b = cells & 0xffff0000u; /* four columns; twice two columns */
    uint32_t wide = a >> 4 | (a << 4 & 0xffffu) | (a & 0x7777u) << 1 | (a & 0xeeeeu) >> 1;
    uint32_t thin =
        (b >> 2 & 0x3f3f0000u) | (b << 2 & 0xfcfc0000u) | (b & 0x55550000u) << 1 | (b & 0xaaaa0000u) >> 1;
    return cells | wide | thin;
}

int golems_open_sides(int token) {
    static const uint8_t open[TOKENS] = {
        [TOKEN_NS] = 1 << NORTH | 1 << SOUTH, [TOKEN_EW] = 1 << EAST | 1 << WEST,
        [TOKEN_NE] = 1 << NORTH | 1 << EAST,  [TOKEN_SE] = 1 << SOUTH | 1 << EAST,
        [TOKEN_SW] = 1 << SOUTH | 1 << WEST,  [TOKEN_NW] = 1 << NORTH | 1 << WEST};
    return open[token];
}

/* G3: on the winter side of the 4×4 slick b2, c3, drift b4, c1; of a 2×4 slick a2, drift b3. */
static bool lies(const golems_state *s, int cell, uint32_t cells) {
    return s->token[cell] == TOKEN_NONE && (cells >> cell & 1u) != 0 &&
           (s->winter >> golems_part_of(cell) & 1) != 0;
}

bool golems_slick(const golems_state *s, int cell) {
    return lies(s, cell, 1u << 5 | 1u << 10 | 1u << (16 + 2) | 1u << (24 + 2));
}

bool golems_drift(const golems_state *s, int cell) {
    return lies(s, cell, 1u << 13 | 1u << 2 | 1u << (16 + 5) | 1u << (24 + 5));
}

int golems_robot_on(const golems_state *s, int cell) {
    for (int i = 0; i < s->robots; i++)
        if (s->robot[i].at == cell) return i;
    return -1;
}

int golems_partner(const golems_state *s, int cell) {
    if (!golems_is_portal(s->token[cell])) return GOLEMS_NONE;
    for (int other = 0; other < golems_cells(s); other++)
        if (other != cell && s->token[other] == s->token[cell]) return other;
    return GOLEMS_NONE;
}

uint32_t golems_tokens(const golems_state *s, int token) {
    uint32_t cells = 0;
    for (int cell = 0; cell < GOLEMS_CELLS; cell++)
        if (s->token[cell] == token) cells |= golems_bit(cell);
    return cells;
}

/* The water that hangs together with this cell (G17). */
static uint32_t channel(const golems_state *s, int cell) {
    uint32_t water = golems_tokens(s, TOKEN_WATER), seen = golems_bit(cell) & water, before;
    do {
        before = seen;
        seen = golems_spread(seen) & water;
    } while (seen != before);
    return seen;
}

uint32_t golems_exits(const golems_state *s, int cell) {
    uint32_t exits = golems_spread(channel(s, cell));
    for (int i = 0; i < GOLEMS_CELLS; i++)
        if (s->token[i] == TOKEN_WALL || s->token[i] == TOKEN_WATER || s->height[i] > 0)
            exits &= ~golems_bit(i);
    for (int i = 0; i < s->robots; i++)
        if (golems_on_field(&s->robot[i])) exits &= ~golems_bit(s->robot[i].at);
    return exits;
}

bool golems_obstacle(const golems_state *s, int cell) {
    if (cell == GOLEMS_NONE || s->height[cell] > 0 || golems_robot_on(s, cell) >= 0) return true;
    return s->token[cell] != TOKEN_NONE && !golems_is_portal(s->token[cell]);
}

void golems_put_robot(golems_robot *r, int cell) {
    if (r->at == cell) return;
    r->at = (uint8_t)cell;
    r->following = r->waiting = r->ice = r->drift = 0;
}

int golems_lines_of(const golems_state *s, const golems_robot *r) {
    if (r->parabot || !s->rules.draft) return GOLEMS_LINES;
    int lines = r->part[PROCESSOR] == 1 + PART_P3 ? 3 : 4;
    return (r->damaged >> PROCESSOR & 1) != 0 ? lines - 2 : lines;
}

int golems_strength(const golems_state *s, const golems_robot *r, int *reach) {
    bool far = r->parabot ? r->god == BLUE || r->god == YELLOW : r->part[WEAPON] == 1 + PART_WR;
    *reach = 1;
    if (!r->parabot && (!s->rules.draft || (r->damaged >> WEAPON & 1) != 0)) return 1; /* G10, G7 */
    if (!far) return 2;
    *reach = 2;
    return 1;
}

/* random.c - an arena from the seed.  Ruling G5: every free cell can be reached, the start cells are free.
 *
 * Things are laid one by one on cells drawn by chance; what would cut a free cell off from the others is laid
 * nowhere.  A free cell is one without wall, open water or barrels; one reaches its neighbours and, by a
 * portal, the partner. */
#include "games/golems/golems.h"

typedef struct sketch {
    golems_state *s;
    golems_arena *arena;
    uint32_t bare; /* cells without anything, the start cells not counted */
} sketch;

static uint32_t passable(const golems_arena *arena) {
    uint32_t cells = 0;
    for (int cell = 0; cell < 8 + 8 * arena->parts; cell++) {
        int token = arena->token[cell];
        if (token != TOKEN_WALL && token != TOKEN_WATER && arena->height[cell] == 0)
            cells |= golems_bit(cell);
    }
    return cells;
}

/* The seen cells and the partners of their portals. */
static uint32_t through_portals(const golems_arena *arena, uint32_t seen) {
    for (int token = TOKEN_PORTAL1; token <= TOKEN_PORTAL2; token++) {
        uint32_t pair = 0;
        for (int cell = 0; cell < GOLEMS_CELLS; cell++)
            if (arena->token[cell] == token) pair |= golems_bit(cell);
        if ((pair & seen) != 0) seen |= pair;
    }
    return seen;
}

/* Parts that nothing links yet are looked at each on its own. */
static bool connected(const golems_arena *arena) {
    uint32_t open = passable(arena), reached = 0;
    for (int part = 0; part < arena->parts; part++) {
        uint32_t own = open & (part == 0 ? 0xffffu : 0xffu << (8 + 8 * part)), seen, before;
        if ((reached & own) != 0) {
            if ((own & ~reached) != 0) return false;
            continue;
        }
        seen = own & (~own + 1);
        do {
            before = seen;
            seen = through_portals(arena, golems_spread(seen)) & open;
        } while (seen != before);
        if ((own & ~seen) != 0) return false;
        reached |= seen;
    }
    return true;
}

/* A bare cell of these, by chance; GOLEMS_NONE if there is none. */
static int draw_cell(sketch *k, uint32_t among) {
    uint32_t cells = k->bare & among;
    if (cells == 0) return GOLEMS_NONE;
    uint32_t skip = ng_chance_below(&k->s->base.chance, (uint32_t)__builtin_popcount(cells));
    while (skip-- > 0) cells &= cells - 1;
    return __builtin_ctz(cells);
}

static void lay(sketch *k, int token, int barrels) {
    int cell = draw_cell(k, ~(uint32_t)0);
    if (cell == GOLEMS_NONE) return;
    golems_arena *arena = k->arena;
    arena->token[cell] = (uint8_t)token;
    arena->height[cell] = (uint8_t)barrels;
    if (connected(arena)) {
        k->bare &= ~golems_bit(cell);
    } else {
        arena->token[cell] = TOKEN_NONE;
        arena->height[cell] = 0;
    }
}

static void lay_many(sketch *k, int token, int least, int most) {
    int count = least + (int)ng_chance_below(&k->s->base.chance, (uint32_t)(most - least + 1));
    for (int i = 0; i < count; i++) lay(k, token, 0);
}

static void lay_portals(sketch *k, int token, uint32_t here, uint32_t there) {
    int a = draw_cell(k, here);
    if (a == GOLEMS_NONE) return;
    k->bare &= ~golems_bit(a);
    int b = draw_cell(k, there);
    if (b == GOLEMS_NONE) return;
    k->bare &= ~golems_bit(b);
    k->arena->token[a] = k->arena->token[b] = (uint8_t)token;
}

/* Part A is linked with each other part; on a field of one part every second arena has a pair. */
static void all_portals(sketch *k) {
    golems_state *s = k->s;
    int parts = k->arena->parts;
    for (int part = 1; part < parts; part++)
        lay_portals(k, TOKEN_PORTAL1 + part - 1, 0xffffu, 0xffu << (8 + 8 * part));
    if (parts == 1 && ng_chance_below(&s->base.chance, 2) == 0)
        lay_portals(k, TOKEN_PORTAL1, 0xffffu, 0xffffu);
}

/* Water on a winter part lies under ice, of which there are six (G3, G4). */
static void all_water(sketch *k) {
    int parts = k->arena->parts, ice = 0;
    int count = 1 + (int)ng_chance_below(&k->s->base.chance, (uint32_t)(1 + 2 * parts));
    for (int i = 0; i < count; i++) {
        int cell = draw_cell(k, ~(uint32_t)0);
        if (cell == GOLEMS_NONE) return;
        bool winter = (k->arena->winter >> golems_part_of(cell) & 1) != 0;
        if (winter && ice == 6) continue;
        k->arena->token[cell] = winter ? TOKEN_ICE : TOKEN_WATER;
        if (!connected(k->arena)) {
            k->arena->token[cell] = TOKEN_NONE;
            continue;
        }
        k->bare &= ~golems_bit(cell);
        ice += winter;
    }
}

static void all_barrels(sketch *k) {
    golems_state *s = k->s;
    int left = 2 + (int)ng_chance_below(&s->base.chance, GOLEMS_BARRELS - 1);
    while (left > 0) {
        int height = 1;
        if (s->rules.stacks && left > 1 && ng_chance_below(&s->base.chance, 3) == 0) height = 2;
        lay(k, TOKEN_NONE, height);
        left -= height;
    }
}

static void all_lines(sketch *k) {
    int count = (int)ng_chance_below(&k->s->base.chance, (uint32_t)(2 + 2 * k->arena->parts));
    for (int i = 0; i < count; i++) {
        uint32_t token = TOKEN_NS + ng_chance_below(&k->s->base.chance, TOKENS - TOKEN_NS);
        lay(k, (int)token, 0);
    }
}

void golems_arena_random(golems_state *s, golems_arena *arena) {
    sketch k = {.s = s, .arena = arena, .bare = 0xffffffffu >> (24 - 8 * arena->parts)};
    for (int i = 0; i < GOLEMS_ROBOTS; i++) k.bare &= ~golems_bit(golems_starts[i].at);
    if (s->rules.portals) all_portals(&k);
    lay_many(&k, TOKEN_WALL, 1, 1 + arena->parts);
    if (s->rules.water) all_water(&k);
    if (s->rules.barrels) all_barrels(&k);
    if (s->rules.lines) all_lines(&k);
}

/* second_evaluator.c - circuit's check once more, slow and obvious, compared on random boards.
 *
 *   circuit_second_evaluator [BOARDS]      (20,000 if it is not said)
 *
 * A board here is words in a grid.  Contacts are joined pairwise until nothing changes, every way from plus
 * to minus is walked to its end without a thought of the table, and the steps of C14 follow the rules page
 * line by line.  Nothing of src/games/circuit is used.  Each board is loaded, seat 0 swaps a tile, and what
 * is told must be what is expected here; where a short waits, so must the list of tiles that may be
 * unsoldered, with and without another in their place and by either iron, and what follows when one is. */
#include "tests/games/circuit/table.h"

enum { ROWS = 8, COLUMNS = 6, PLUS = 192, MINUS = 193, POINTS = 194, THINGS = 48, CHAINS = 400000 };
static const char letters[] = "NESW";

typedef struct spot {
    char kind[10], edges[5]; /* "" for an empty cell; the edges as the tile is written */
    bool smoke, on;
    int token; /* 0: none */
} spot;

typedef struct board {
    spot at[ROWS][COLUMNS];
    char side[2][ROWS][12];
    bool blown[2][ROWS];
} board;

/* ---- nets: every point (a tile's edge, plus, minus) gets the label of the least point joined to it */

static bool is(const char *a, const char *b) { return strcmp(a, b) == 0; }
static int point(int row, int column, char edge) {
    return (row * COLUMNS + column) * 4 + (int)(strchr(letters, edge) - letters);
}
static bool has_edge(const spot *s, char edge) { return s->kind[0] != 0 && strchr(s->edges, edge) != NULL; }
static bool is_wire(const spot *s) {
    return is(s->kind, "straight") || is(s->kind, "corner") || is(s->kind, "tee") || is(s->kind, "cross") ||
           (is(s->kind, "reed") && s->on);
}

static int pairs[1024][2],
    pair_count; /* at most 16 of a wire, 2 of neighbours for each tile, and the contacts */
static void join(int a, int b) {
    pairs[pair_count][0] = a;
    pairs[pair_count++][1] = b;
}

static void join_tile(const board *b, int row, int column) {
    const spot *s = &b->at[row][column];
    if (is_wire(s))
        for (const char *e = s->edges; *e; e++)
            for (const char *f = s->edges; *f; f++) join(point(row, column, *e), point(row, column, *f));
    if (column + 1 < COLUMNS && has_edge(s, 'E') && has_edge(&b->at[row][column + 1], 'W'))
        join(point(row, column, 'E'), point(row, column + 1, 'W'));
    if (row + 1 < ROWS && has_edge(s, 'S') && has_edge(&b->at[row + 1][column], 'N'))
        join(point(row, column, 'S'), point(row + 1, column, 'N'));
}

static void label(const board *b, int net[POINTS]) {
    pair_count = 0;
    for (int row = 0; row < ROWS; row++)
        for (int column = 0; column < COLUMNS; column++) join_tile(b, row, column);
    for (int column = 1; column <= 4; column++) { /* the bars: b, c and d, e */
        join(point(0, column, 'N'), column <= 2 ? MINUS : PLUS);
        join(point(ROWS - 1, column, 'S'), column <= 2 ? PLUS : MINUS);
    }
    for (int row = 0; row < ROWS; row++)
        for (int right = 0; right < 2; right++) {
            int contact = right ? point(row, COLUMNS - 1, 'E') : point(row, 0, 'W');
            if (is(b->side[right][row], "plus")) join(contact, PLUS);
            if (is(b->side[right][row], "minus")) join(contact, MINUS);
        }
    for (int i = 0; i < POINTS; i++) net[i] = i;
    for (bool changed = true; changed;) {
        changed = false;
        for (int i = 0; i < pair_count; i++) {
            int a = pairs[i][0], b2 = pairs[i][1], least = net[a] < net[b2] ? net[a] : net[b2];
            changed = changed || net[a] != net[b2];
            net[a] = net[b2] = least;
        }
    }
}

/* ---- chains */

typedef struct thing {
    const char *kind;
    char name[3];
    int row, column; /* of a fuse: the row, and 0 or 1 for left or right */
    int from, to;
    bool one_way;
} thing;

typedef struct chain {
    int count, lamps, leds, resistors;
    const char *battery; /* its cell's name, or NULL */
    signed char thing[28];
    short net[29];
} chain;

static thing things[THINGS];
static int thing_count;
static chain chains[CHAINS];
static int chain_count;

static void add_thing(const char *kind, char letter, int row, int column, int from, int to) {
    if (from == to) return;
    thing *t = &things[thing_count++];
    *t = (thing){.kind = kind,
                 .name = {letter, (char)('1' + row), 0},
                 .row = row,
                 .column = column,
                 .from = from,
                 .to = to};
    t->one_way = is(kind, "led") || is(kind, "diode");
}

static void list_things(const board *b, const int net[POINTS]) {
    thing_count = 0;
    for (int row = 0; row < ROWS; row++)
        for (int column = 0; column < COLUMNS; column++) {
            const spot *s = &b->at[row][column];
            bool stands =
                is(s->kind, "lamp") || is(s->kind, "led") || is(s->kind, "resistor") || is(s->kind, "diode");
            if (stands && !s->smoke)
                add_thing(s->kind, (char)('a' + column), row, column, net[point(row, column, s->edges[0])],
                          net[point(row, column, s->edges[1])]);
        }
    for (int right = 0; right < 2; right++)
        for (int row = 0; row < ROWS; row++) {
            const char *side = b->side[right][row];
            if (b->blown[right][row] || strstr(side, "fuse") == NULL) continue;
            int contact = right ? point(row, COLUMNS - 1, 'E') : point(row, 0, 'W');
            add_thing("fuse", right ? 'R' : 'L', row, right, net[contact],
                      net[is(side, "plus-fuse") ? PLUS : MINUS]);
        }
}

static void walk(chain *c, int net, int goal, bool seen[POINTS]) {
    c->net[c->count] = (short)net;
    if (net == goal) {
        if (chain_count == CHAINS) fail_msg("more chains than this test can keep");
        chains[chain_count++] = *c;
        return;
    }
    seen[net] = true;
    for (int i = 0; i < thing_count; i++) {
        const thing *t = &things[i];
        int to = t->from == net ? t->to : t->to == net && !t->one_way ? t->from : -1;
        if (to < 0 || seen[to]) continue;
        chain longer = *c;
        longer.thing[longer.count++] = (signed char)i;
        longer.lamps += is(t->kind, "lamp");
        longer.leds += is(t->kind, "led");
        longer.resistors += is(t->kind, "resistor");
        walk(&longer, to, goal, seen);
    }
    seen[net] = false;
}

static void list_chains(const board *b) {
    static char names[2][3];
    int net[POINTS], batteries = 0;
    bool seen[POINTS] = {false};
    label(b, net);
    list_things(b, net);
    chain_count = 0;
    chain own = {0};
    walk(&own, net[PLUS], net[MINUS], seen);
    for (int row = 0; row < ROWS; row++)
        for (int column = 0; column < COLUMNS; column++) {
            const spot *s = &b->at[row][column];
            if (!is(s->kind, "battery")) continue;
            char *name = names[batteries++];
            snprintf(name, 3, "%c%c", 'a' + column, '1' + row);
            chain c = {.battery = name};
            walk(&c, net[point(row, column, s->edges[0])], net[point(row, column, s->edges[1])], seen);
        }
}

/* ---- C13, C14 */

static bool numbers(const chain *c, int lamps, int leds, int resistors) {
    return c->lamps == lamps && c->leds == leds && c->resistors == resistors;
}
static bool is_short(const chain *c) { return numbers(c, 0, 0, 0); }
static bool burns(const chain *c) {
    return (c->lamps == 0 && c->leds == 0 && c->resistors > 0) || numbers(c, 0, 1, 0);
}
static const thing *first_fuse(const chain *c) {
    for (int i = 0; i < c->count; i++)
        if (is(things[c->thing[i]].kind, "fuse")) return &things[c->thing[i]];
    return NULL;
}

static void say(char *texts, const char *text) {
    if (*texts) strcat(texts, "; ");
    strcat(texts, text);
}

static bool blow_one(board *b, char *texts) {
    const thing *best = NULL;
    for (int i = 0; i < chain_count; i++) {
        const thing *fuse = first_fuse(&chains[i]);
        if (fuse == NULL || !(is_short(&chains[i]) || burns(&chains[i]))) continue;
        if (best == NULL || strcmp(fuse->name, best->name) < 0) best = fuse; /* L before R, then by number */
    }
    if (best == NULL) return false;
    b->blown[best->column][best->row] = true;
    char text[16];
    snprintf(text, sizeof text, "blown %s", best->name);
    say(texts, text);
    return true;
}

static bool any_short(void) {
    for (int i = 0; i < chain_count; i++)
        if (is_short(&chains[i]) && first_fuse(&chains[i]) == NULL) return true;
    return false;
}

static bool burn_all(board *b, char *texts) {
    bool burnt[ROWS][COLUMNS] = {{false}}, some = false;
    for (int i = 0; i < chain_count; i++)
        for (int k = 0; k < chains[i].count; k++) {
            const thing *t = &things[chains[i].thing[k]];
            if (burns(&chains[i]) && (is(t->kind, "led") || is(t->kind, "resistor")))
                burnt[t->row][t->column] = some = true;
        }
    for (int row = 0; row < ROWS; row++)
        for (int column = 0; column < COLUMNS; column++) {
            if (!burnt[row][column]) continue;
            char text[16];
            b->at[row][column].smoke = true;
            snprintf(text, sizeof text, "smoke %c%d", 'a' + column, row + 1);
            say(texts, text);
        }
    return some;
}

/* The value of the thing at place `k` of the chain. */
static int glow_of(const board *b, const chain *c, int k) {
    const thing *t = &things[c->thing[k]];
    bool lamp = is(t->kind, "lamp"), led = is(t->kind, "led");
    int leds_before = 0, dark_before = 0, tokens = 0;
    for (int i = 0; i < c->count; i++) {
        const thing *other = &things[c->thing[i]];
        if (!is(other->kind, "led")) continue;
        leds_before += i < k;
        if (b->at[other->row][other->column].token != 0)
            tokens++;
        else
            dark_before += i < k;
    }
    if (numbers(c, 1, 0, 0)) return lamp ? 2 : 0;
    if (numbers(c, 1, 1, 0)) return lamp ? 1 : led ? 2 : 0;
    if (numbers(c, 2, 0, 0)) return lamp ? 1 : 0;
    if (numbers(c, 0, 1, 1)) return led ? 2 : 0;
    if (numbers(c, 0, 1, 2)) return led ? 1 : 0;
    if (numbers(c, 1, 0, 1)) return lamp ? 1 : 0;
    if (numbers(c, 1, 1, 1)) return lamp || led ? 1 : 0;
    if (numbers(c, 0, 2, 1)) return led ? 1 : 0;
    if (numbers(c, 0, 2, 0)) return led ? leds_before + 1 : 0;
    if (numbers(c, 0, 3, 0)) return led && tokens + dark_before < 2 ? 1 : 0;
    return 0;
}

static int rows_seen[4][6][6]; /* how many chains of these numbers were there when it came to glowing */

static void light_all(board *b, char *texts, int seat) {
    int value[ROWS][COLUMNS] = {{0}}, left = 8;
    bool chosen[ROWS][COLUMNS] = {{false}};
    for (int row = 0; row < ROWS; row++)
        for (int column = 0; column < COLUMNS; column++)
            left -= b->at[row][column].token != 0 && (b->at[row][column].token - 1) / 2 == seat;
    for (int i = 0; i < chain_count; i++)
        if (chains[i].lamps < 4) rows_seen[chains[i].lamps][chains[i].leds][chains[i].resistors]++;
    for (int i = 0; i < chain_count; i++)
        for (int k = 0; k < chains[i].count; k++) {
            const thing *t = &things[chains[i].thing[k]];
            int glow = glow_of(b, &chains[i], k);
            if (glow == 0 || is(t->kind, "fuse") || b->at[t->row][t->column].token != 0) continue;
            if (glow > value[t->row][t->column]) value[t->row][t->column] = glow;
        }
    for (int wanted = 2; wanted >= 1; wanted--)
        for (int cell = 0; cell < ROWS * COLUMNS; cell++) {
            int row = cell / COLUMNS, column = cell % COLUMNS;
            if (value[row][column] == wanted && left > 0) chosen[row][column] = true, left--;
        }
    for (int cell = 0; cell < ROWS * COLUMNS; cell++) {
        int row = cell / COLUMNS, column = cell % COLUMNS;
        if (!chosen[row][column]) continue;
        char text[16];
        b->at[row][column].token = 2 * seat + value[row][column];
        snprintf(text, sizeof text, "glow %c%d %d", 'a' + column, row + 1, value[row][column]);
        say(texts, text);
    }
}

/* True: a short waits. */
static bool check_board(board *b, char *texts, bool *penalised, int seat) {
    for (;;) {
        list_chains(b);
        if (blow_one(b, texts)) continue;
        bool shorted = any_short();
        if (shorted) say(texts, "short");
        bool burnt = !shorted && burn_all(b, texts);
        if ((shorted || burnt) && !*penalised) say(texts, "penalty"), *penalised = true;
        if (shorted) return true;
        if (burnt) continue;
        light_all(b, texts, seat);
        return false;
    }
}

/* ---- C10, C16 */

static void look_at_reeds(board *b, char *texts) {
    static const int down[] = {-1, 0, 1, 0}, across[] = {0, 1, 0, -1};
    for (int row = 0; row < ROWS; row++)
        for (int column = 0; column < COLUMNS; column++) {
            spot *reed = &b->at[row][column];
            if (!is(reed->kind, "reed") || reed->on) continue;
            for (int way = 0; way < 4; way++) {
                int r = row, c = column;
                do r += down[way], c += across[way];
                while (r >= 0 && r < ROWS && c >= 0 && c < COLUMNS && b->at[r][c].kind[0] == 0);
                if (r < 0 || r >= ROWS || c < 0 || c >= COLUMNS || !is(b->at[r][c].kind, "magnet") ||
                    reed->on)
                    continue;
                char text[16];
                reed->on = true;
                snprintf(text, sizeof text, "on %c%d", 'a' + column, row + 1);
                if (texts != NULL) say(texts, text);
            }
        }
}

static void tiles_of_short(const board *b, bool out[ROWS][COLUMNS]) {
    int net[POINTS];
    list_chains(b);
    label(b, net);
    for (int i = 0; i < chain_count; i++) {
        const chain *c = &chains[i];
        if (!is_short(c) || first_fuse(c) != NULL) continue;
        if (c->battery != NULL) out[c->battery[1] - '1'][c->battery[0] - 'a'] = true;
        for (int k = 0; k < c->count; k++) out[things[c->thing[k]].row][things[c->thing[k]].column] = true;
        for (int row = 0; row < ROWS; row++)
            for (int column = 0; column < COLUMNS; column++) {
                const spot *s = &b->at[row][column];
                for (const char *e = s->edges; is_wire(s) && *e; e++)
                    for (int k = 0; k <= c->count; k++)
                        if (net[point(row, column, *e)] == c->net[k]) out[row][column] = true;
            }
    }
}

static int list_fixes(const board *b, char fixes[48][8]) {
    bool tiles[ROWS][COLUMNS] = {{false}}, opens[ROWS][COLUMNS] = {{false}}, some = false;
    tiles_of_short(b, tiles);
    for (int row = 0; row < ROWS; row++)
        for (int column = 0; column < COLUMNS; column++) {
            const char *kind = b->at[row][column].kind;
            if (kind[0] == 0 || is(kind, "magnet") || b->at[row][column].token != 0) continue;
            board after = *b;
            memset(&after.at[row][column], 0, sizeof(spot));
            look_at_reeds(&after, NULL);
            list_chains(&after);
            if (!any_short()) opens[row][column] = some = true;
        }
    int count = 0;
    for (int row = 0; row < ROWS; row++)
        for (int column = 0; column < COLUMNS; column++)
            if (some ? opens[row][column] : tiles[row][column])
                snprintf(fixes[count++], 8, "fix %c%c", 'a' + column, '1' + row);
    return count;
}

/* Every way to lay a kind, as it is written. */
static const char *const turns[][4] = {{"NS", "EW"},
                                       {"NE", "ES", "SW", "NW"},
                                       {"NES", "NEW", "NSW", "ESW"},
                                       {"NESW"},
                                       {"NS", "EW"},
                                       {"NS", "EW", "SN", "WE"},
                                       {"NS", "EW"},
                                       {"NS", "EW", "SN", "WE"},
                                       {"NS", "EW"},
                                       {""},
                                       {"NS", "EW", "SN", "WE"}};
static const char *const kinds[] = {"straight", "corner", "tee",  "cross",  "lamp",   "led",
                                    "resistor", "diode",  "reed", "magnet", "battery"};

/* The tile, or nothing, in the place of another. */
static void replace(spot *s, const char *kind, const char *edges) {
    memset(s, 0, sizeof *s);
    snprintf(s->kind, sizeof s->kind, "%s", kind);
    snprintf(s->edges, sizeof s->edges, "%s", edges);
}

enum { FIXES = 1024, FIX = 40 };
typedef struct fix_list {
    char text[FIXES][FIX];
    char kind[FIXES][10], edges[FIXES][5]; /* "": no tile takes the place */
    int count;
} fix_list;

/* C16: tiles of the hand in the place of those that may be unsoldered, if with them the short is open as
 * well. */
static void list_all_fixes(const board *b, const char *hand, bool both_irons, fix_list *out) {
    char fixes[48][8];
    int count = list_fixes(b, fixes);
    memset(out, 0, sizeof *out);
    for (int i = 0; i < count; i++) snprintf(out->text[out->count++], FIX, "%.7s", fixes[i]);
    for (int k = 0; k < 11; k++) {
        char quoted_kind[16];
        snprintf(quoted_kind, sizeof quoted_kind, "'%s'", kinds[k]);
        for (int way = 0; way < 4 && turns[k][way] != NULL && strstr(hand, quoted_kind) != NULL; way++)
            for (int i = 0; i < count; i++) {
                board after = *b;
                replace(&after.at[fixes[i][5] - '1'][fixes[i][4] - 'a'], kinds[k], turns[k][way]);
                look_at_reeds(&after, NULL);
                list_chains(&after);
                if (any_short()) continue;
                bool bare = is(kinds[k], "cross") || is(kinds[k], "magnet");
                snprintf(out->kind[out->count], 10, "%s", kinds[k]);
                snprintf(out->edges[out->count], 5, "%s", turns[k][way]);
                snprintf(out->text[out->count++], FIX, "%.7s %s%s%s", fixes[i], kinds[k], bare ? "" : "-",
                         bare ? "" : turns[k][way]);
            }
    }
    for (int i = 0, plain = out->count; i < plain && both_irons; i++, out->count++) {
        snprintf(out->kind[out->count], 10, "%s", out->kind[i]);
        snprintf(out->edges[out->count], 5, "%s", out->edges[i]);
        snprintf(out->text[out->count], FIX, "%.30s front", out->text[i]);
    }
}

/* ---- random boards, most of them with a closed circuit */

typedef struct maker {
    ng_rng rng;
    board b;
    int left[11];
    const char *favourite; /* an element that this board has more of */
} maker;

static const int counts[] = {6, 13, 6, 2, 10, 5, 5, 3, 2, 2, 2};
static uint32_t below(maker *m, int n) { return ng_rng_below(&m->rng, (uint32_t)n); }
static int index_of(const char *kind) {
    int i = 0;
    while (!is(kinds[i], kind)) i++;
    return i;
}

static bool put(maker *m, int row, int column, const char *kind, const char *edges) {
    int k = index_of(kind);
    if (m->left[k] == 0) return false;
    m->left[k]--;
    spot *s = &m->b.at[row][column];
    snprintf(s->kind, sizeof s->kind, "%s", kind);
    snprintf(s->edges, sizeof s->edges, "%s", edges);
    if (is(kind, "reed")) s->on = below(m, 3) > 0;
    return true;
}

/* A tile that leads from one edge to the other: an element if it is straight and luck will have it, else
 * wire. */
static void put_way(maker *m, int row, int column, char in, char out) {
    static const char *const elements[] = {"lamp", "led", "resistor", "diode", "reed", "lamp", "led"};
    char way[3] = {in, out, 0}, both[3] = {0};
    int at = 0;
    for (int e = 0; e < 4; e++)
        if (letters[e] == in || letters[e] == out) both[at++] = letters[e];
    bool straight = is(both, "NS") || is(both, "EW");
    if (straight && below(m, 10) < 6) {
        const char *kind = below(m, 2) == 0 ? m->favourite : elements[below(m, 7)];
        bool one_way = is(kind, "led") || is(kind, "diode");
        char back[3] = {out, in, 0};
        if (put(m, row, column, kind, one_way ? (below(m, 8) == 0 ? back : way) : both)) return;
    }
    if (put(m, row, column, straight ? "straight" : "corner", both)) return;
    char tee[4] = {0};
    int skip = (int)below(m, 4); /* any third edge */
    while (strchr(both, letters[skip]) != NULL) skip = (skip + 1) % 4;
    at = 0;
    for (int e = 0; e < 4; e++)
        if (e != skip) tee[at++] = letters[e];
    if (below(m, 2) == 0 && put(m, row, column, "tee", tee)) return;
    put(m, row, column, "cross", "NESW");
}

typedef struct contact {
    int row, column, pole;
    char edge;
} contact;

static int list_contacts(const maker *m, contact out[32]) {
    int count = 0;
    for (int column = 1; column <= 4; column++) {
        out[count++] = (contact){0, column, column <= 2 ? -1 : 1, 'N'};
        out[count++] = (contact){ROWS - 1, column, column <= 2 ? 1 : -1, 'S'};
    }
    for (int row = 0; row < ROWS; row++)
        for (int right = 0; right < 2; right++) {
            const char *side = m->b.side[right][row];
            if (is(side, "broken")) continue;
            out[count++] =
                (contact){row, right ? COLUMNS - 1 : 0, side[0] == 'p' ? 1 : -1, right ? 'E' : 'W'};
        }
    return count;
}

/* A way over free cells from a plus to a minus contact, found by a flood that starts at the minus. */
static void lay_way(maker *m) {
    static const int down[] = {-1, 0, 1, 0}, across[] = {0, 1, 0, -1};
    contact c[32];
    int count = list_contacts(m, c), from = (int)below(m, count), to = (int)below(m, count),
        far[ROWS][COLUMNS];
    if (c[from].pole != 1 || c[to].pole != -1) return;
    bool closed[ROWS][COLUMNS];
    for (int row = 0; row < ROWS; row++)
        for (int column = 0; column < COLUMNS; column++) {
            far[row][column] = -1;
            closed[row][column] = m->b.at[row][column].kind[0] != 0 || below(m, 5) == 0;
        }
    if (m->b.at[c[from].row][c[from].column].kind[0] != 0 || m->b.at[c[to].row][c[to].column].kind[0] != 0)
        return;
    closed[c[from].row][c[from].column] = closed[c[to].row][c[to].column] = false;
    far[c[to].row][c[to].column] = 0;
    for (int step = 0; step < ROWS * COLUMNS; step++)
        for (int cell = 0; cell < ROWS * COLUMNS; cell++)
            for (int way = 0; way < 4; way++) {
                int row = cell / COLUMNS, column = cell % COLUMNS, r = row + down[way],
                    k = column + across[way];
                if (far[row][column] != step || r < 0 || r >= ROWS || k < 0 || k >= COLUMNS) continue;
                if (!closed[r][k] && far[r][k] < 0) far[r][k] = step + 1;
            }
    int row = c[from].row, column = c[from].column;
    char in = c[from].edge;
    if (far[row][column] < 0) return;
    while (far[row][column] > 0) {
        int way = (int)below(m, 4);
        int r = row + down[way], k = column + across[way];
        if (r < 0 || r >= ROWS || k < 0 || k >= COLUMNS || far[r][k] != far[row][column] - 1) continue;
        put_way(m, row, column, in, letters[way]);
        in = letters[(way + 2) % 4];
        row = r;
        column = k;
    }
    if (in != c[to].edge) put_way(m, row, column, in, c[to].edge);
}

static void fill_some(maker *m) {
    static const char *const ways[][4] = {{"NS", "EW", "NS", "EW"},
                                          {"NE", "ES", "SW", "NW"},
                                          {"NES", "NEW", "NSW", "ESW"},
                                          {"NESW", "NESW", "NESW", "NESW"}};
    static const char *const four[] = {"NS", "EW", "SN", "WE"};
    for (int i = (int)below(m, 30); i > 0; i--) {
        int k = (int)below(m, 11), row = (int)below(m, ROWS), column = (int)below(m, COLUMNS);
        const char *edges = k < 4 ? ways[k][below(m, 4)] : four[below(m, 4)];
        bool directed = is(kinds[k], "led") || is(kinds[k], "diode") || is(kinds[k], "battery");
        if (k >= 4 && !directed) edges = four[below(m, 2)];
        if (is(kinds[k], "magnet")) edges = "";
        if (m->b.at[row][column].kind[0] == 0) put(m, row, column, kinds[k], edges);
    }
}

static void mark_some(maker *m) {
    for (int row = 0; row < ROWS; row++)
        for (int column = 0; column < COLUMNS; column++) {
            spot *s = &m->b.at[row][column];
            bool led = is(s->kind, "led");
            if ((led || is(s->kind, "resistor")) && below(m, 12) == 0) s->smoke = true;
            if ((led || is(s->kind, "lamp")) && below(m, 8) == 0) s->token = 1 + (int)below(m, 4);
        }
    for (int right = 0; right < 2; right++)
        for (int row = 0; row < ROWS; row++)
            m->b.blown[right][row] = strstr(m->b.side[right][row], "fuse") != NULL && below(m, 5) == 0;
}

static void make(maker *m, bool batteries) {
    static const char *const sides[] = {"plus",   "plus",   "plus",   "plus",  "plus-fuse",  "plus-fuse",
                                        "minus",  "minus",  "minus",  "minus", "minus-fuse", "minus-fuse",
                                        "broken", "broken", "broken", "broken"};
    int order[16];
    memset(&m->b, 0, sizeof m->b);
    m->favourite = kinds[4 + below(m, 4)];
    memcpy(m->left, counts, sizeof counts);
    if (!batteries) m->left[10] = 0;
    for (int i = 0; i < 16; i++) {
        int at = (int)below(m, i + 1);
        order[i] = order[at];
        order[at] = i;
    }
    for (int i = 0; i < 16; i++) snprintf(m->b.side[i / ROWS][i % ROWS], 12, "%s", sides[order[i]]);
    for (int i = 8 + (int)below(m, 24); i > 0; i--) lay_way(m);
    fill_some(m);
    mark_some(m);
}

/* ---- the comparison */

static void put_position(const board *b, const char *tiles, ng_out *out) {
    ng_put(out, "{'sides':{'left':[");
    for (int right = 0; right < 2; right++) {
        for (int row = 0; row < ROWS; row++) {
            ng_put(out, row > 0 ? ",'" : "'");
            ng_put(out, b->side[right][row]);
            ng_put_char(out, '\'');
        }
        ng_put(out, right ? "]}," : "],'right':[");
    }
    char cells[4096] = "", smoke[1024] = "", on[256] = "", glow[1024] = "", word[64];
    for (int row = 0; row < ROWS; row++)
        for (int column = 0; column < COLUMNS; column++) {
            const spot *s = &b->at[row][column];
            if (s->kind[0] == 0) continue;
            bool bare = is(s->kind, "cross") || is(s->kind, "magnet");
            snprintf(word, sizeof word, "%s'%c%d':'%s%s%s'", *cells ? "," : "", 'a' + column, row + 1,
                     s->kind, bare ? "" : "-", bare ? "" : s->edges);
            strcat(cells, word);
            snprintf(word, sizeof word, "%s'%c%d'", *smoke ? "," : "", 'a' + column, row + 1);
            if (s->smoke) strcat(smoke, word);
            snprintf(word, sizeof word, "%s'%c%d'", *on ? "," : "", 'a' + column, row + 1);
            if (s->on) strcat(on, word);
            snprintf(word, sizeof word, "%s'%c%d':[%d,%d]", *glow ? "," : "", 'a' + column, row + 1,
                     (s->token - 1) / 2, (s->token - 1) % 2 + 1);
            if (s->token != 0) strcat(glow, word);
        }
    for (int right = 0; right < 2; right++)
        for (int row = 0; row < ROWS; row++) {
            snprintf(word, sizeof word, "%s'%c%d'", *smoke ? "," : "", right ? 'R' : 'L', row + 1);
            if (b->blown[right][row]) strcat(smoke, word);
        }
    char rest[8192];
    snprintf(rest, sizeof rest,
             "'cells':{%s},'smoke':[%s],'on':[%s],'glow':{%s},'hands':[['iron'%s],['iron']],'irons':[1,0]}",
             cells, smoke, on, glow, tiles);
    ng_put(out, rest);
}

typedef struct tally {
    int closed, glowing, burning, shorted, blown, mended, replaced;
} tally;

/* The hand and the irons of a seat, out of the position. */
static const char *hand_of(table *t, int seat) {
    static char text[256];
    const char *hands = position(t, "hands");
    for (hands = strchr(hands, '[') + 1; seat > 0; seat--) hands = strchr(hands, ']') + 2;
    snprintf(text, sizeof text, "%.*s", (int)strcspn(hands, "]"), hands);
    return text;
}
static int irons_of(table *t, int seat) { return position(t, "irons")[1 + 2 * seat] - '0'; }

/* Two more kinds for the first hand, of which the board has left some. */
static void pick_tiles(maker *m, char tiles[64]) {
    int length = 0;
    tiles[0] = 0;
    for (int i = 0; i < 2; i++) {
        int k = (int)below(m, 11);
        if (m->left[k] < 2) continue;
        length += snprintf(tiles + length, (size_t)(64 - length), ",'%s'", kinds[k]);
    }
}

static void compare(table *t, maker *m, const char *json, tally *seen) {
    char texts[4096] = "";
    bool penalised = false, waits = check_board(&m->b, texts, &penalised, 0);
    play(t, 0, "swap iron", texts);
    seen->closed += chain_count > 0 || waits || *texts != 0;
    seen->glowing += strstr(texts, "glow") != NULL;
    seen->burning += strstr(texts, "smoke") != NULL;
    seen->blown += strstr(texts, "blown") != NULL;
    seen->shorted += waits;
    int asked = 0;
    while (waits) { /* seat 0 mends with what irons it has; then seat 1, who holds one */
        static fix_list fixes;
        asked = __builtin_ctz(t->match.game->actors(t->match.state));
        const char *moves = legal(t, asked);
        if (strstr(moves, "\"fix ") == NULL) break; /* no iron is left */
        const char *hand = hand_of(t, asked);
        list_all_fixes(&m->b, hand, strstr(hand, "'iron'") != NULL && irons_of(t, asked) > 0, &fixes);
        if (count_of(moves, "\"fix ") != fixes.count)
            fail_msg("%s\n%d fixes with %s, the last %s, but: %s", json, fixes.count, hand,
                     fixes.text[fixes.count - 1], moves);
        for (int i = 0; i < fixes.count; i++) {
            char quoted_fix[64];
            snprintf(quoted_fix, sizeof quoted_fix, "\"%s\"", fixes.text[i]);
            if (strstr(moves, quoted_fix) == NULL)
                fail_msg("%s\n%s is missing in %s", json, fixes.text[i], moves);
        }
        int chosen = (int)below(m, fixes.count);
        const char *fix = fixes.text[chosen];
        replace(&m->b.at[fix[5] - '1'][fix[4] - 'a'], fixes.kind[chosen], fixes.edges[chosen]);
        seen->replaced += fixes.kind[chosen][0] != 0;
        texts[0] = 0;
        look_at_reeds(&m->b, texts);
        waits = check_board(&m->b, texts, &penalised, 0);
        play(t, asked, fix, texts);
        seen->mended++;
    }
}

static int boards = 20000;

static void both_agree(void **context) {
    (void)context;
    static maker m;
    static table t[1];
    tally seen = {0};
    for (int i = 0; i < boards; i++) {
        char json[16384], tiles[64];
        ng_out out;
        ng_rng_seed(&m.rng, (uint64_t)i);
        make(&m, i % 3 == 0);
        pick_tiles(&m, tiles);
        ng_out_init(&out, json, sizeof json);
        put_position(&m.b, tiles, &out);
        load_with(t, i % 3 == 0 ? "{'battery':true}" : "{}", json);
        compare(t, &m, json, &seen);
    }
    clear(t);
    print_message(
        "%d boards: %d closed a circuit; on %d something glowed, on %d it burned, on %d a fuse blew, %d were "
        "shorted, %d tiles unsoldered, %d of them for another\n",
        boards, seen.closed, seen.glowing, seen.burning, seen.blown, seen.shorted, seen.mended,
        seen.replaced);
    static const int glowing_rows[10][3] = {{1, 0, 0}, {1, 1, 0}, {2, 0, 0}, {0, 1, 1}, {0, 1, 2},
                                            {1, 0, 1}, {1, 1, 1}, {0, 2, 1}, {0, 2, 0}, {0, 3, 0}};
    for (int i = 0; i < 10; i++) {
        const int *row = glowing_rows[i];
        print_message("  chains of %d lamps, %d leds, %d resistors: %d\n", row[0], row[1], row[2],
                      rows_seen[row[0]][row[1]][row[2]]);
        assert_true(rows_seen[row[0]][row[1]][row[2]] > 0);
    }
    assert_true(2 * seen.closed > boards);
    assert_true(seen.glowing > boards / 20 && seen.burning > boards / 20 && seen.blown > boards / 20);
    assert_true(seen.shorted > boards / 50 && seen.mended > boards / 50);
}

int main(int argc, char **argv) {
    if (argc > 1) boards = atoi(argv[1]);
    const struct CMUnitTest tests[] = {cmocka_unit_test(both_agree)};
    return cmocka_run_group_tests_name("circuit: the second evaluator", tests, NULL, NULL);
}

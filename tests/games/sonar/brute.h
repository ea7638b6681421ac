/* brute.h - a brute-force tracker of a boat: every world apart, each mine on a cell of its own.  Slow and
 * obvious; the radio operator's solver and the puzzles are compared with it. */
#pragma once

#include "games/sonar/sonar.h"

#include <stdlib.h>
#include <string.h>

enum { WORLDS_MAX = 300000, MARKS_MAX = 20, SILENT = COURSES };

typedef struct mine {
    uint8_t cell;
    bool fresh;
} mine;

typedef struct world {
    uint8_t cell, mines;
    bool sailed[256];
    mine mine[10];
} world;

typedef struct worlds {
    const sonar_map *map;
    int boat, side, map_id;
    bool too_many, ice, risen, realtime;
    bool open;               /* the mark of the last course may not have been made yet */
    bool either;             /* the damage heard just now may be the board's or the ice's */
    int marks;               /* made since the board was last cleared, or owed */
    uint8_t mark[MARKS_MAX]; /* their parts; SILENT: any */
    uint32_t count;
    world *now, *next;
    uint32_t made;
} worlds;

static void keep(worlds *w, const world *x) {
    if (w->made == WORLDS_MAX)
        w->too_many = true;
    else
        w->next[w->made++] = *x;
}

static bool step(const worlds *w, world *x, int course) {
    static const int rows[] = {-1, 0, 1, 0}, columns[] = {0, 1, 0, -1};
    int row = x->cell / 16 + rows[course], column = x->cell % 16 + columns[course];
    if (row < 0 || row >= w->side || column < 0 || column >= w->side) return false;
    int cell = row * 16 + column;
    if (!sonar_has(&w->map->sea, cell) || x->sailed[cell]) return false;
    for (int i = 0; i < x->mines; i++)
        if (x->mine[i].cell == cell) return false;
    x->cell = (uint8_t)cell;
    x->sailed[cell] = true;
    return true;
}

static int distance(int a, int b) { /* in king's moves */
    int rows = abs(a / 16 - b / 16), columns = abs(a % 16 - b % 16);
    return rows > columns ? rows : columns;
}

/* Can a torpedo run from a to b in `left` steps? */
static bool runs(const worlds *w, int a, int b, int left) {
    static const int steps[] = {-16, 1, 16, -1};
    if (a == b) return true;
    for (int i = 0; i < 4 && left > 0; i++) {
        int to = a + steps[i];
        if (to < 0 || to > 255 || abs(to % 16 - a % 16) > 1 || !sonar_has(&w->map->sea, to)) continue;
        if (runs(w, to, b, left - 1)) return true;
    }
    return false;
}

static void remove_mine(world *x, int i) {
    for (; i + 1 < x->mines; i++) x->mine[i] = x->mine[i + 1];
    x->mines--;
}

static int find_mine(const world *x, int cell) {
    for (int i = 0; i < x->mines; i++)
        if (x->mine[i].cell == cell) return i;
    return -1;
}

static void lay(worlds *w, const world *x) {
    for (int rows = -1; rows <= 1; rows++)
        for (int columns = -1; columns <= 1; columns++) {
            int row = x->cell / 16 + rows, column = x->cell % 16 + columns, cell = row * 16 + column;
            if ((rows == 0 && columns == 0) || row < 0 || row >= w->side || column < 0 || column >= w->side)
                continue;
            if (!sonar_has(&w->map->sea, cell) || x->sailed[cell] || find_mine(x, cell) >= 0 ||
                x->mines == 10)
                continue;
            world laid = *x;
            laid.mine[laid.mines++] = (mine){(uint8_t)cell, true};
            keep(w, &laid);
        }
}

static void steal_away(worlds *w, const world *x) {
    keep(w, x);
    for (int course = 0; course < 4; course++) {
        world moved = *x;
        for (int i = 0; i < 4 && step(w, &moved, course); i++) keep(w, &moved);
    }
}

/* Does the world fit a blast that did this much to the boat? */
static bool fits_blast(const world *x, const sonar_heard *e, bool own) {
    int far = distance(x->cell, e->a), hurt = own ? e->b >> 2 : e->b & 3;
    return hurt == (far == 0 ? 2 : far == 1 ? 1 : 0);
}

static int value(const worlds *w, const world *x, int kind) {
    int sectors = w->side / 5;
    return kind == 0   ? x->cell / 16
           : kind == 1 ? x->cell % 16
                       : x->cell / 16 / 5 * sectors + x->cell % 16 / 5;
}

/* S17: is a course open, the route being erased? */
static bool can_sail(const worlds *w, const world *x) {
    static const int steps[] = {-16, 1, 16, -1};
    for (int i = 0; i < 4; i++) {
        int cell = (x->cell + steps[i]) & 255;
        if (sonar_has(&w->map->sea, cell) && find_mine(x, cell) < 0) return true;
    }
    return false;
}

/* What is heard of the marks (S8, S15, S23). */
static void hear_marks(worlds *w, const sonar_heard *e) {
    bool own = e->team == w->boat, asks = e->kind == HEARD_YES || e->kind == HEARD_NO;
    if (!w->realtime || w->map_id != MAP_DELTA) return;
    w->either = own && e->kind == HEARD_DAMAGE && w->open;
    if (asks ? !own
             : own && (e->kind == HEARD_TORPEDO || e->kind == HEARD_SCENARIO || e->kind == HEARD_LAID ||
                       e->kind == HEARD_SONAR || e->kind == HEARD_SILENCE))
        w->open = false;
    if (!own) return;
    if (e->kind == HEARD_COURSE || e->kind == HEARD_SILENCE) {
        if (w->marks == MARKS_MAX)
            w->too_many = true;
        else
            w->mark[w->marks++] = e->kind == HEARD_COURSE ? e->a : SILENT;
    }
    if (e->kind == HEARD_COURSE) w->open = true;
    if (e->kind == HEARD_DAMAGE || e->kind == HEARD_SURFACED) w->open = false, w->marks = 0;
}

/* All that can follow from one world. */
static void hear_in(worlds *w, world *x, const sonar_heard *e) {
    bool own = e->team == w->boat;
    int i = find_mine(x, e->a);
    if (sonar_is_blast(e->kind)) {
        if (!fits_blast(x, e, own)) return;
        if (e->kind == HEARD_TORPEDO && own && (x->cell == e->a || !runs(w, x->cell, e->a, 4))) return;
        if (e->kind == HEARD_DETONATE && own && (i < 0 || x->mine[i].fresh)) return;
        if (i >= 0 && (e->kind == HEARD_TORPEDO || (e->kind == HEARD_DETONATE && own))) remove_mine(x, i);
        keep(w, x);
        return;
    }
    if (!own) {
        keep(w, x);
        return;
    }
    switch (e->kind) {
    case HEARD_COURSE:
        for (int k = 0; k < x->mines; k++) x->mine[k].fresh = false;
        if (step(w, x, e->a)) keep(w, x);
        return;
    case HEARD_SURFACED:
        if (value(w, x, 2) != e->a) return;
        if (w->map_id == MAP_DELTA && !w->either && sonar_has(&w->map->holes, x->cell) == w->ice) return;
        if (w->risen && can_sail(w, x)) return;
        memset(x->sailed, 0, sizeof x->sailed);
        x->sailed[x->cell] = true;
        keep(w, x);
        return;
    case HEARD_LAID:
        lay(w, x);
        return;
    case HEARD_YES:
    case HEARD_NO:
        if ((value(w, x, 2) == e->a) == (e->kind == HEARD_YES)) keep(w, x);
        return;
    case HEARD_ANSWER: {
        static const int kinds[][2] = {{0, 1}, {0, 2}, {1, 2}};
        bool first = value(w, x, kinds[e->a][0]) == e->b >> 4,
             second = value(w, x, kinds[e->a][1]) == (e->b & 15);
        if (first + second == 1) keep(w, x);
        return;
    }
    case HEARD_SILENCE:
        steal_away(w, x);
        return;
    default:
        keep(w, x);
    }
}

static void hear(worlds *w, const sonar_heard *e) {
    w->made = 0;
    if (e->kind == HEARD_ICE && e->team == w->boat) w->ice = true;
    if (e->kind != HEARD_SURFACED || e->team != w->boat) hear_marks(w, e);
    for (uint32_t i = 0; i < w->count; i++) hear_in(w, &w->now[i], e);
    if (e->kind == HEARD_SURFACED && e->team == w->boat) {
        hear_marks(w, e);
        w->ice = false, w->risen = true;
    }
    if (e->kind == HEARD_COURSE && e->team == w->boat) w->risen = false;
    world *swap = w->now;
    w->now = w->next;
    w->next = swap;
    w->count = w->made;
}

static void all_worlds(worlds *w, const sonar_state *s, int boat) {
    w->map = sonar_sheet(s), w->boat = boat, w->side = sonar_side(s), w->map_id = s->map;
    w->too_many = w->ice = w->risen = w->open = w->either = false;
    w->realtime = s->mode == MODE_REALTIME;
    w->count = 0, w->marks = 0;
    for (int cell = 0; cell < 256; cell++) {
        if (!sonar_has(&w->map->sea, cell)) continue;
        world *x = &w->now[w->count++];
        memset(x, 0, sizeof *x);
        x->cell = (uint8_t)cell;
        x->sailed[cell] = true;
    }
}

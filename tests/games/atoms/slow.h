/* slow.h - a second tracer of beams, slow and obvious, written from A4 and A5 alone: a board of true and
 * false, one step at a time. */
#pragma once

#include "games/atoms/atoms.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

enum { SIDE = ATOMS_SIZE_MAX };

typedef struct board {
    int size;
    bool atom[SIDE][SIDE]; /* [row][column], from the top left */
} board;

typedef struct way {
    int down, right; /* one of them is 0, the other 1 or -1 */
} way;

typedef struct flight {
    int exit; /* 0: absorbed */
    int corners;
    int row[4 * SIDE * SIDE], column[4 * SIDE * SIDE]; /* where it turned, and where it was absorbed */
} flight;

static bool inside(const board *b, int row, int column) {
    return row >= 0 && row < b->size && column >= 0 && column < b->size;
}

static bool atom_at(const board *b, int row, int column) {
    return inside(b, row, column) && b->atom[row][column];
}

static way left_of(way w) { return (way){.down = -w.right, .right = w.down}; }
static way right_of(way w) { return (way){.down = w.right, .right = -w.down}; }

/* A1: the cell outside the rim at which an edge number stands, and the way in. */
static way place_of(int size, int number, int *row, int *column) {
    int side = (number - 1) / size, i = (number - 1) % size;
    *row = side == 0 ? -1 : side == 1 ? i : side == 2 ? size : size - 1 - i;
    *column = side == 0 ? i : side == 1 ? size : side == 2 ? size - 1 - i : -1;
    return side == 0 ? (way){1, 0} : side == 1 ? (way){0, -1} : side == 2 ? (way){-1, 0} : (way){0, 1};
}

static int number_at(int size, int row, int column) {
    for (int number = 1; number <= 4 * size; number++) {
        int r, c;
        place_of(size, number, &r, &c);
        if (r == row && c == column) return number;
    }
    return -1;
}

static void corner(flight *f, int row, int column) {
    f->row[f->corners] = row;
    f->column[f->corners++] = column;
}

static void fly(const board *b, int entry, flight *f) {
    int row, column;
    way w = place_of(b->size, entry, &row, &column);
    bool entered = false;
    f->corners = 0;
    for (int steps = 0; steps < 100000; steps++) {
        int next_row = row + w.down, next_column = column + w.right;
        way l = left_of(w), r = right_of(w);
        if (atom_at(b, next_row, next_column)) {
            corner(f, next_row, next_column);
            f->exit = 0;
            return;
        }
        bool on_left = atom_at(b, next_row + l.down, next_column + l.right);
        bool on_right = atom_at(b, next_row + r.down, next_column + r.right);
        if (!entered && (on_left || on_right)) { /* A5 */
            f->exit = entry;
            return;
        }
        if (on_left || on_right) {
            corner(f, row, column);
            w = on_left && on_right ? (way){-w.down, -w.right} : on_left ? r : l;
            continue;
        }
        row = next_row;
        column = next_column;
        entered = true;
        if (!inside(b, row, column)) {
            f->exit = number_at(b->size, row, column);
            return;
        }
    }
    fail_msg("the slow beam never ends");
}

static bool lonely(const board *b, int row, int column) {
    for (int r = row - 1; r <= row + 1; r++)
        for (int c = column - 1; c <= column + 1; c++)
            if (atom_at(b, r, c)) return false;
    return true;
}

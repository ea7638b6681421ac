/* data.c - the printed boards: maps, gauges' names, the engineer's board.  Rulings S1, S3-S5. */
#include "games/sonar/sonar.h"

const char *const sonar_modes[] = {"turns", "realtime", NULL};
const char *const sonar_map_names[] = {"alpha", "bravo", "charlie", "delta", "echo", NULL};
const char *const sonar_firsts[] = {"lot", "yellow", "blue", NULL};
const char *const sonar_radios[] = {"paper", "track", "solver", NULL};
const char *const sonar_gauges[] = {"mine", "torpedo", "drone", "sonar", "silence", "scenario", NULL};
const char *const sonar_phases[] = {"order", "upkeep", "system", "surfaced", NULL};
const char *const sonar_courses[] = {"N", "E", "S", "W", NULL};
const char *const sonar_roles[] = {"captain", "mate", "engineer", "radio", NULL};
const int8_t sonar_step[COURSES] = {-SONAR_STRIDE, 1, SONAR_STRIDE, -1};

/* ---- maps (S3) */

enum { A, B, C, D, E, F, G, H, I, J, K, L, M, N, O };

/* clang-format off */
#define ALPHA_10(X) \
    X(D, 1) X(H, 2) X(C, 4) X(H, 4) X(E, 6) X(G, 7) X(D, 9) X(H, 9)
#define ALPHA_15(X) \
    X(C, 2) X(G, 2) X(M, 2) X(N, 2) X(C, 3) X(I, 3) X(M, 3) X(I, 4) X(B, 7) X(D, 7) X(G, 7) \
    X(I, 7) X(B, 8) X(D, 8) X(G, 8) X(D, 9) X(H, 9) X(L, 9) X(M, 9) X(N, 9) X(D, 11) X(C, 12) \
    X(H, 12) X(L, 12) X(A, 13) X(M, 13) X(C, 14) X(G, 14) X(I, 14) X(N, 14) X(D, 15)
#define BRAVO_10(X) \
    X(D, 1) X(H, 2) X(C, 4) X(H, 4) X(G, 7) X(D, 9)
#define BRAVO_15(X) \
    X(C, 2) X(M, 2) X(N, 2) X(C, 3) X(I, 3) X(I, 4) X(D, 8) X(D, 9) X(L, 9) X(M, 9) X(N, 9) \
    X(D, 11) X(C, 12) X(H, 12) X(L, 12) X(I, 14)
#define CHARLIE_10(X) \
    X(C, 4) X(D, 4) X(E, 4) X(G, 6) X(G, 7) X(H, 7)
#define CHARLIE_15(X) \
    X(F, 3) X(M, 3) X(F, 4) X(L, 4) X(D, 8) X(I, 8) X(I, 9) X(H, 10) X(I, 10) X(D, 13) X(E, 14)
#define DELTA_10(X) \
    X(C, 2) X(G, 2) X(C, 3) X(I, 4) X(B, 7) X(G, 7) X(I, 7) X(B, 8) X(D, 9) X(H, 9)
#define DELTA_15(X) \
    X(C, 2) X(G, 2) X(M, 2) X(N, 2) X(C, 3) X(G, 4) X(I, 4) X(B, 7) X(G, 7) X(I, 7) X(B, 8) \
    X(D, 9) X(H, 9) X(L, 9) X(N, 9) X(D, 11) X(C, 12) X(H, 12) X(L, 12) X(A, 13) X(N, 13) \
    X(C, 14) X(G, 14) X(N, 14)
#define ECHO_10(X) \
    X(B, 2) X(G, 3) X(J, 5) X(H, 7) X(B, 9) X(G, 9)
#define ECHO_15(X) \
    X(C, 1) X(H, 2) X(I, 2) X(B, 3) X(D, 3) X(M, 3) X(N, 3) X(G, 4) X(B, 7) X(N, 7) X(D, 8) \
    X(G, 8) X(I, 9) X(L, 9) X(D, 12) X(G, 12) X(N, 13) X(B, 14) X(G, 14) X(N, 14)
#define HOLES_10(X) \
    X(D, 5) X(E, 5) X(D, 6) X(E, 6) X(I, 1) X(J, 1) X(I, 2) X(J, 2) X(I, 9) X(J, 9) X(I, 10) \
    X(J, 10)
#define HOLES_15(X) \
    X(D, 6) X(E, 6) X(D, 7) X(E, 7) X(M, 4) X(N, 4) X(M, 5) X(N, 5) X(I, 12) X(J, 12) X(I, 13) \
    X(J, 13)
#define OLD_10(X) \
    X(H, 2) X(E, 3) X(B, 4) X(H, 5) X(B, 7) X(G, 8) X(D, 9) X(I, 9)
#define OLD_15(X) \
    X(L, 2) X(G, 3) X(C, 4) X(F, 6) X(J, 6) X(B, 9) X(N, 9) X(F, 10) X(J, 10) X(L, 12) X(D, 14) \
    X(H, 14)
/* clang-format on */

/* Word `w` of the set that holds one cell, all in constants. */
#define WORD(w, column, row) \
    | ((((row)-1) * SONAR_STRIDE + (column)) / 64 == (w) \
           ? (uint64_t)1 << ((((row)-1) * SONAR_STRIDE + (column)) % 64) \
           : 0)
#define WORD_0(column, row) WORD(0, column, row)
#define WORD_1(column, row) WORD(1, column, row)
#define WORD_2(column, row) WORD(2, column, row)
#define WORD_3(column, row) WORD(3, column, row)
#define CELLS(list) \
    { \
        { 0 list(WORD_0), 0 list(WORD_1), 0 list(WORD_2), 0 list(WORD_3) } \
    }
/* Four rows of ten or of fifteen cells to a word. */
#define ROWS_10 0x03ff03ff03ff03ffu
#define ROWS_15 0x7fff7fff7fff7fffu
#define SEA_10(list) \
    { \
        { ROWS_10 & ~(0 list(WORD_0)), ROWS_10 & ~(0 list(WORD_1)), (ROWS_10 >> 32) & ~(0 list(WORD_2)), 0 } \
    }
#define SEA_15(list) \
    { \
        { \
            ROWS_15 & ~(0 list(WORD_0)), ROWS_15 & ~(0 list(WORD_1)), ROWS_15 & ~(0 list(WORD_2)), \
                (ROWS_15 >> 16) & ~(0 list(WORD_3)) \
        } \
    }
#define PLAIN(name) \
    { \
        {.sea = SEA_10(name##_10)}, { .sea = SEA_15(name##_15) } \
    }

const sonar_map sonar_maps[MAPS][2] = {
    [MAP_ALPHA] = PLAIN(ALPHA),
    [MAP_BRAVO] = PLAIN(BRAVO),
    [MAP_CHARLIE] = PLAIN(CHARLIE),
    [MAP_DELTA] = {{.sea = SEA_10(DELTA_10), .holes = CELLS(HOLES_10)},
                   {.sea = SEA_15(DELTA_15), .holes = CELLS(HOLES_15)}},
    [MAP_ECHO] = {{.sea = SEA_10(ECHO_10), .old = CELLS(OLD_10)},
                  {.sea = SEA_15(ECHO_15), .old = CELLS(OLD_15)}},
};

/* ---- the engineer's board (S5): part, place, colour, circuit (0: the reactor) */

/* clang-format off */
#define BOARD(S) \
    S(NORTH, 1, Y, 2) S(NORTH, 2, R, 2) S(NORTH, 3, Y, 2) S(NORTH, 4, G, 0) S(NORTH, 5, R, 0) S(NORTH, 6, X, 0) \
    S(EAST, 1, G, 2) S(EAST, 2, Y, 3) S(EAST, 3, R, 1) S(EAST, 4, X, 0) S(EAST, 5, G, 0) S(EAST, 6, X, 0) \
    S(SOUTH, 1, G, 3) S(SOUTH, 2, Y, 3) S(SOUTH, 3, R, 3) S(SOUTH, 4, R, 0) S(SOUTH, 5, X, 0) S(SOUTH, 6, Y, 0) \
    S(WEST, 1, R, 1) S(WEST, 2, Y, 1) S(WEST, 3, G, 1) S(WEST, 4, G, 0) S(WEST, 5, X, 0) S(WEST, 6, X, 0)
/* clang-format on */

#define SYMBOL(part, place)                (1u << ((part)*PART_SYMBOLS + (place)-1))
#define IS_R(part, place, colour, circuit) | (COLOUR_##colour == COLOUR_R ? SYMBOL(part, place) : 0)
#define IS_G(part, place, colour, circuit) | (COLOUR_##colour == COLOUR_G ? SYMBOL(part, place) : 0)
#define IS_Y(part, place, colour, circuit) | (COLOUR_##colour == COLOUR_Y ? SYMBOL(part, place) : 0)
#define IS_X(part, place, colour, circuit) | (COLOUR_##colour == COLOUR_X ? SYMBOL(part, place) : 0)
#define IN_1(part, place, colour, circuit) | ((circuit) == 1 ? SYMBOL(part, place) : 0)
#define IN_2(part, place, colour, circuit) | ((circuit) == 2 ? SYMBOL(part, place) : 0)
#define IN_3(part, place, colour, circuit) | ((circuit) == 3 ? SYMBOL(part, place) : 0)

const uint32_t sonar_colours[COLOURS] = {[COLOUR_R] = 0 BOARD(IS_R),
                                         [COLOUR_G] = 0 BOARD(IS_G),
                                         [COLOUR_Y] = 0 BOARD(IS_Y),
                                         [COLOUR_X] = 0 BOARD(IS_X)};
const uint32_t sonar_circuits[CIRCUITS] = {0 BOARD(IN_1), 0 BOARD(IN_2), 0 BOARD(IN_3)};

const uint8_t sonar_pair_kinds[PAIRS][2] = {[PAIR_ROW_COLUMN] = {VALUE_ROW, VALUE_COLUMN},
                                            [PAIR_ROW_SECTOR] = {VALUE_ROW, VALUE_SECTOR},
                                            [PAIR_COLUMN_SECTOR] = {VALUE_COLUMN, VALUE_SECTOR}};

/* ---- sets of cells */

int sonar_pop(sonar_set *set) {
    for (int i = 0; i < 4; i++) {
        if (set->w[i] == 0) continue;
        int bit = __builtin_ctzll(set->w[i]);
        set->w[i] &= set->w[i] - 1;
        return i * 64 + bit;
    }
    return -1;
}

sonar_set sonar_in_reach(const sonar_set *sea, int cell) {
    sonar_set near = {{0}};
    sonar_put(&near, cell);
    for (int step = 0; step < SONAR_REACH; step++) {
        sonar_set was = near;
        for (int i = 0; i < 4; i++) {
            uint64_t before = i > 0 ? was.w[i - 1] : 0, after = i < 3 ? was.w[i + 1] : 0, w = was.w[i];
            uint64_t rows = w << 16 | before >> 48 | w >> 16 | after << 48;
            uint64_t columns = w << 1 | before >> 63 | w >> 1 | after << 63;
            near.w[i] = (w | rows | columns) & sea->w[i];
        }
    }
    sonar_take(&near, cell);
    return near;
}

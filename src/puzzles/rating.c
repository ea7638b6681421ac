/* rating.c - the puzzle of the day, and how a solver's rating moves.
 *
 * Whole numbers only: the same on every machine, in the terminal and on the page. */
#include "brains/levels.h"
#include "puzzles/puzzle.h"

#include <string.h>

/* ---- the day ---- */

static int32_t digits(const char *text, int count) {
    int32_t value = 0;
    for (int i = 0; i < count; i++) {
        if (text[i] < '0' || text[i] > '9') return -1;
        value = 10 * value + (text[i] - '0');
    }
    return value;
}

static int32_t days_of(int32_t year, int32_t month) {
    static const uint8_t days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    bool leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    return days[month - 1] + (month == 2 && leap);
}

/* Days before the first of March of the year 0 are counted as well: years begin in March here, so that the
 * odd day comes last. */
static int64_t day_number(int32_t year, int32_t month, int32_t day) {
    int64_t y = month > 2 ? year : year - 1;
    int64_t of_year = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1;
    return 365 * y + y / 4 - y / 100 + y / 400 + of_year - 719468;
}

int64_t ng_day_from_text(const char *date) {
    if (strlen(date) != 10 || date[4] != '-' || date[7] != '-') return -1;
    int32_t year = digits(date, 4), month = digits(date + 5, 2), day = digits(date + 8, 2);
    if (year < 1970 || month < 1 || month > 12 || day < 1 || day > days_of(year, month)) return -1;
    return day_number(year, month, day);
}

/* The n-th of the games that have puzzles, or NULL. */
static const ng_game *game_with_puzzles(uint32_t n) {
    for (int i = 0; ng_games[i] != NULL; i++)
        if (ng_puzzle_kinds(ng_games[i]) != NULL && n-- == 0) return ng_games[i];
    return NULL;
}

static uint32_t games(void) {
    uint32_t count = 0;
    while (game_with_puzzles(count) != NULL) count++;
    return count;
}

const ng_game *ng_day_game(int64_t day) { return game_with_puzzles((uint32_t)((uint64_t)day % games())); }

static uint32_t common(uint32_t a, uint32_t b) {
    while (b != 0) {
        uint32_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

/* A walk through all of them by a step that shares no factor with their number. */
uint32_t ng_day_puzzle(int64_t day, uint32_t count) {
    if (count == 0) return 0;
    uint32_t step = count * 5 / 13 + 1;
    while (common(step, count) != 1) step++;
    return (uint32_t)((uint64_t)day / games() % count * step % count);
}

/* ---- the rating ----
 *
 * Glicko's step for one game (Glickman, 1995): q = ln 10 / 400 = 1/173.718; a puzzle's grade is a guess at
 * how hard it is, and d = 150, the width of a grade, is how unsure: g = 1 / √(1 + 3 q² d² / π²) = 0.9031; E =
 * 1 / (1 + 10^(g (puzzle - rating) / 400)); 1/D² = q² g² E (1 - E); rating += q g (outcome - E) /
 * (1/deviation² + 1/D²); deviation = √(1 / (1/deviation² + 1/D²)). */

enum { E_ONE = 1 << 16, GROWTH = 12 }; /* between two puzzles a deviation grows by so much, in squares */
enum { G = 9031, G_ONE = 10000 };

int32_t ng_grade_rating(int grade) { return 700 + 150 * (grade < 1 ? 1 : grade > 10 ? 10 : grade); }

/* 2^-x of E_ONE, x in 65536ths: a factor for each of the first eight binary places. */
static int64_t fading(int64_t x) {
    static const uint16_t root[] = {46341, 55109, 60097, 62757,
                                    64132, 64830, 65182, 65359}; /* 2^(-1/2), 2^(-1/4), … */
    int64_t value = E_ONE;
    if (x >> 16 > 16) return 0;
    for (int i = 0; i < 8; i++)
        if ((x >> (15 - i) & 1) != 0) value = value * root[i] >> 16;
    return value >> (x >> 16);
}

/* The chance to solve it, of E_ONE. */
static int64_t expected(int32_t lead) {
    int64_t x = lead < 0 ? -(int64_t)lead : lead;
    /* 10^(-x/400) = 2^(-x log2(10) / 400), the exponent in 65536ths: log2(10) · 65536 / 400 = 544.26 */
    int64_t strong = (int64_t)E_ONE * E_ONE / (E_ONE + fading(x * 54426 / 100));
    return lead >= 0 ? strong : E_ONE - strong;
}

static int32_t within(int64_t x, int32_t low, int32_t high) {
    return (int32_t)(x < low ? low : x > high ? high : x);
}

ng_rating ng_rating_step(ng_rating before, int grade, bool solved) {
    int64_t rating = within(before.rating, NG_RATING_MIN, NG_RATING_MAX);
    int64_t deviation = within(before.deviation, NG_DEVIATION_MIN, NG_DEVIATION_FIRST);
    int64_t square = deviation * deviation + (int64_t)GROWTH * GROWTH;
    int64_t e = expected(((int32_t)rating - ng_grade_rating(grade)) * G / G_ONE);
    /* v q² = v / 30178, and 1 / (1/v + q² g² E (1 - E)) = v / (1 + v q² g² E (1 - E)); of E_ONE */
    int64_t surprise = e * (E_ONE - e) / E_ONE * G / G_ONE * G / G_ONE;
    int64_t slack = E_ONE + square * surprise / 30178;
    int64_t after = square * E_ONE / slack;
    int64_t gain = after * ((solved ? E_ONE : 0) - e) * G / G_ONE * 1000 / 173718 / E_ONE;
    if (gain == 0) gain = solved ? 1 : -1; /* a success is never for nothing */
    return (ng_rating){within(rating + gain, NG_RATING_MIN, NG_RATING_MAX),
                       within(ng_root(after), NG_DEVIATION_MIN, NG_DEVIATION_FIRST)};
}

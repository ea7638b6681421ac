/* work_main.c - the work of work.h, natively.
 *
 *   bench_work list                                 the subjects, the games first
 *   bench_work sizes SUBJECT                        state, seats, choices, bytes of a view, moves of a match
 *   bench_work do KIND SUBJECT AMOUNT [THREADS]     units and sum: a fixed amount, for callgrind
 *   bench_work time KIND SUBJECT AMOUNT [THREADS]   the same so often that it can be timed; nanoseconds of
 * processor time and of the clock for all of it (the fastest of five), units, sum bench_work perft
 * tests/golden/perft.txt */
#define _POSIX_C_SOURCE 200809L /* clock_gettime */
#include "bench/perft.h"
#include "bench/work.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { SLICES = 5 };

static double nanoseconds(clockid_t clock) {
    struct timespec t;
    clock_gettime(clock, &t);
    return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}

static int subject_named(const char *name) {
    for (int i = 0; i < work_subjects(); i++)
        if (strcmp(work_name(i), name) == 0) return i;
    return -1;
}

static int kind_named(const char *name) {
    for (int i = 0; i < WORK_KINDS; i++)
        if (strcmp(work_kind_name((work_kind)i), name) == 0) return i;
    return -1;
}

static int list(void) {
    for (int i = 0; i < work_subjects(); i++) printf("%s\n", work_name(i));
    return 0;
}

static int sizes(int row) {
    work_sizes z = work_measure_sizes(row);
    printf("{\"state\":%u,\"seats\":%u,\"choices\":%.1f,\"view\":%.0f,\"moves\":%.1f}\n", z.state, z.seats,
           z.choices, z.view, z.moves);
    return z.positions > 0 ? 0 : 1;
}

static int perform(int kind, int row, uint32_t amount, bool timed) {
    double cpu = 0, wall = 0;
    work_done done = work_do((work_kind)kind, row, amount); /* what is cold becomes warm */
    for (int slice = 0; timed && slice < SLICES; slice++) {
        double c = nanoseconds(CLOCK_PROCESS_CPUTIME_ID), t = nanoseconds(CLOCK_MONOTONIC);
        done = work_do((work_kind)kind, row, amount);
        c = nanoseconds(CLOCK_PROCESS_CPUTIME_ID) - c;
        t = nanoseconds(CLOCK_MONOTONIC) - t;
        if (slice == 0 || c < cpu) cpu = c;
        if (slice == 0 || t < wall) wall = t;
    }
    printf("{\"units\":%" PRIu64 ",\"sum\":\"%" PRIu64 "\",\"cpu\":%.0f,\"wall\":%.0f}\n", done.units,
           done.sum, cpu, wall);
    return done.units > 0 ? 0 : 1;
}

static int print_perft(void) {
    static char buffer[PERFT_TEXT_MAX];
    ng_out text = ng_out_over(buffer, sizeof buffer);
    perft_print(&text);
    printf("%.*s", (int)text.length, text.text);
    return 0;
}

int main(int argc, char **argv) {
    const char *command = argc > 1 ? argv[1] : "";
    bool timed = strcmp(command, "time") == 0;
    int row = argc == 3 ? subject_named(argv[2]) : argc >= 5 ? subject_named(argv[3]) : -1;
    int kind = argc >= 5 ? kind_named(argv[2]) : -1;
    if (argc == 2 && strcmp(command, "list") == 0) return list();
    if (argc == 2 && strcmp(command, "perft") == 0) return print_perft();
    if (argc == 3 && strcmp(command, "sizes") == 0 && row >= 0) return sizes(row);
    if (argc == 6) work_threads((uint32_t)strtoul(argv[5], NULL, 10));
    if (row >= 0 && kind >= 0 && (timed || strcmp(command, "do") == 0))
        return perform(kind, row, (uint32_t)strtoul(argv[4], NULL, 10), timed);
    fprintf(stderr, "usage: see the head of bench/work_main.c\n");
    return 2;
}

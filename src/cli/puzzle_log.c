/* puzzle_log.c - what a person has solved.
 *
 *   rating 1320 210                 strength and deviation
 *   streak 3 20773                  days running, and the last of them
 *   tried atoms/beam-01 2 1 0       tries, solved, solved at the first try */
#define _DEFAULT_SOURCE /* mkdir */
#include "cli/puzzle_log.h"
#include "cli/data.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

static bool file_name(char *path, size_t size, const char *ending) {
    const char *folder = ng_data_folder();
    mkdir(folder, 0700); /* if it cannot be made, writing will say so */
    return (size_t)snprintf(path, size, "%s/puzzles.txt%s", folder, ending) < size;
}

static int32_t within(long x, long low, long high) { return (int32_t)(x < low ? low : x > high ? high : x); }

static void read_line(ng_puzzle_log *log, const char *line) {
    char id[NG_PUZZLE_ID];
    long a, b, c;
    if (sscanf(line, "rating %9ld %9ld", &a, &b) == 2) {
        log->rating.rating = within(a, NG_RATING_MIN, NG_RATING_MAX);
        log->rating.deviation = within(b, NG_DEVIATION_MIN, NG_DEVIATION_FIRST);
    } else if (sscanf(line, "streak %9ld %9ld", &a, &b) == 2) {
        log->streak = (uint32_t)within(a, 0, 1000000);
        log->last_day = within(b, -1, 10000000);
    } else if (sscanf(line, "tried %63s %9ld %9ld %9ld", id, &a, &b, &c) == 4) {
        if (log->count == NG_TRIED_MAX || ng_puzzle_log_find(log, id) != NULL) return;
        ng_tried *t = &log->tried[log->count++];
        memcpy(t->id, id, sizeof id);
        t->tries = (uint32_t)within(a, 1, 1000000);
        t->solved = b != 0;
        t->first = c != 0;
    }
}

void ng_puzzle_log_read(ng_puzzle_log *log) {
    char path[4200], line[256];
    memset(log, 0, sizeof *log);
    log->rating = (ng_rating){NG_RATING_FIRST, NG_DEVIATION_FIRST};
    log->last_day = -1;
    FILE *file = file_name(path, sizeof path, "") ? fopen(path, "r") : NULL;
    while (file != NULL && fgets(line, sizeof line, file) != NULL) read_line(log, line);
    if (file != NULL) fclose(file);
}

bool ng_puzzle_log_write(const ng_puzzle_log *log) {
    char path[4200], fresh[4200];
    if (!file_name(path, sizeof path, "") || !file_name(fresh, sizeof fresh, ".new")) return false;
    FILE *file = fopen(fresh, "w");
    if (file == NULL) return false;
    fprintf(file, "rating %d %d\nstreak %u %ld\n", log->rating.rating, log->rating.deviation, log->streak,
            (long)log->last_day);
    for (uint32_t i = 0; i < log->count; i++)
        fprintf(file, "tried %s %u %d %d\n", log->tried[i].id, log->tried[i].tries, log->tried[i].solved,
                log->tried[i].first);
    bool fine = ferror(file) == 0;
    return (fclose(file) == 0) && fine && rename(fresh, path) == 0;
}

const ng_tried *ng_puzzle_log_find(const ng_puzzle_log *log, const char *id) {
    for (uint32_t i = 0; i < log->count; i++)
        if (strcmp(log->tried[i].id, id) == 0) return &log->tried[i];
    return NULL;
}

void ng_puzzle_log_try(ng_puzzle_log *log, const char *id, int grade, bool solved) {
    uint32_t i = 0;
    while (i < log->count && strcmp(log->tried[i].id, id) != 0) i++;
    if (i == NG_TRIED_MAX) return;
    ng_tried *t = &log->tried[i];
    if (i == log->count) {
        log->count++;
        memset(t, 0, sizeof *t);
        snprintf(t->id, sizeof t->id, "%s", id);
        t->first = solved;
        log->rating = ng_rating_step(log->rating, grade, solved);
    }
    t->tries++;
    t->solved = t->solved || solved;
}

void ng_puzzle_log_day(ng_puzzle_log *log, int64_t day) {
    if (day <= log->last_day) return;
    log->streak = day == log->last_day + 1 && log->last_day >= 0 ? log->streak + 1 : 1;
    log->last_day = day;
}

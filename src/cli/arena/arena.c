/* arena.c - `naukograd arena`: computer players against one another, to tell how strong they are. */
#define _POSIX_C_SOURCE 200809L /* isatty, sysconf, mkdir */
#include "cli/arena/report.h"
#include "cli/cli.h"
#include "cli/lang.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
    GAMES_DEFAULT = 200,
    LADDER_GAMES = 600, /* 300 pairs */
    MS_DEFAULT = 20,
    BOT_MS_DEFAULT = 1000
};

typedef enum keep { KEEP_ALL, KEEP_LOSSES, KEEP_FIRST } keep;

typedef struct arena {
    ng_contest contest;
    ng_tally tally;
    uint64_t games; /* 0: not said */
    bool ladder, json, bar;
    const char *records; /* a folder, or NULL */
    keep keep;
    uint64_t keep_first, kept;
    bool failed; /* a record could not be written */
} arena;

/* ---- arguments ---- */

static bool read_real(const char *text, double *value) {
    char *end;
    *value = strtod(text, &end);
    return *text != 0 && *end == 0 && *value > -1000 && *value < 1000;
}

static bool read_keep(arena *a, const char *value) {
    if (strcmp(value, "all") == 0)
        a->keep = KEEP_ALL;
    else if (strcmp(value, "losses") == 0)
        a->keep = KEEP_LOSSES;
    else if (ng_number_from_text(value, 1, NG_CONTEST_GAMES_MAX, &a->keep_first))
        a->keep = KEEP_FIRST;
    else
        return false;
    return true;
}

static int complain_of_player(const ng_game *game, const ng_args *args, const char *given) {
    char text[1024];
    ng_out why = ng_out_over(text, sizeof text);
    ng_put(&why,
           ng_tr("a player is level:N, any:N (either with an effort of its own: @MS or #COUNT), greedy, "
                 "random or cmd:COMMAND",
                 "игрок — это level:N, any:N (у обоих может быть своё время: @МС, или счёт: #ШАГИ), "
                 "greedy, random или cmd:КОМАНДА"));
    if (ng_each_of(game)->plain->word != NULL) {
        ng_put(&why, ng_tr("; in this game also ", "; в этой игре также "));
        ng_plain_list(game, ng_lang_now(), &why);
    }
    return ng_complain(args->command, given, text);
}

static int read_players(ng_contest *c, const ng_args *args) {
    for (int i = 0; i < args->more_count; i++) {
        if (c->players == NG_CONTENDERS_MAX)
            return ng_complain(args->command, args->more[i],
                               ng_tr("too many players", "слишком много игроков"));
        if (!ng_contender_read(c->game, args->more[i], &c->player[c->players++]))
            return complain_of_player(c->game, args, args->more[i]);
    }
    return 0;
}

/* What only fits together, or does not. */
static int check_arguments(arena *a, const ng_args *args) {
    ng_contest *c = &a->contest;
    if (c->ms > 0 && c->iterations > 0)
        return ng_complain(args->command, "--iterations",
                           ng_tr("a clock or a count, not both", "или часы, или счёт шагов"));
    if (c->ms == 0 && c->iterations == 0) c->ms = MS_DEFAULT;
    if (a->ladder && c->players > 0)
        return ng_complain(args->command, "--ladder",
                           ng_tr("the ladder has its own players", "у лестницы свои игроки"));
    if (ng_args_has(args, "keep") && a->records == NULL)
        return ng_complain(args->command, "--keep",
                           ng_tr("only with --records FOLDER", "только вместе с --records ПАПКА"));
    if (!a->ladder && c->players < 2)
        return ng_complain(args->command, ng_tr("PLAYER", "ИГРОК"),
                           ng_tr("name two players or more", "назовите двух игроков или больше"));
    if (a->tally.sprt && c->players != 2)
        return ng_complain(args->command, "--sprt",
                           ng_tr("it compares two players", "сравниваются два игрока"));
    return 0;
}

static int read_arguments(arena *a, const ng_args *args) {
    ng_contest *c = &a->contest;
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    const char *sprt = ng_args_text(args, "sprt"), *which = ng_args_text(args, "keep");
    c->game = args->game;
    c->setup = args->setup;
    c->setup.seats = (uint8_t)ng_args_number(args, "seats", 0);
    c->seed = ng_args_number(args, "seed", 1);
    c->ms = (uint32_t)ng_args_number(args, "ms", 0);
    c->iterations = (uint32_t)ng_args_number(args, "iterations", 0);
    c->bot_ms = (uint32_t)ng_args_number(args, "bot-ms", BOT_MS_DEFAULT);
    c->bot_errors = ng_args_has(args, "bot-errors");
    c->jobs = cores < 1 ? 1 : cores > NG_JOBS_MAX ? NG_JOBS_MAX : (int)cores;
    c->jobs = (int)ng_args_number(args, "jobs", (uint64_t)c->jobs);
    a->games = ng_args_number(args, "games", 0);
    a->ladder = ng_args_has(args, "ladder");
    a->json = ng_args_has(args, "json");
    c->feel = ng_args_has(args, "felt");
    a->records = ng_args_text(args, "records");
    a->tally.sprt = sprt != NULL;
    if (sprt != NULL && (!read_real(sprt, &a->tally.elo0) || !read_real(args->second, &a->tally.elo1) ||
                         a->tally.elo0 >= a->tally.elo1))
        return ng_complain(
            args->command, "sprt",
            ng_tr("two numbers, the lesser first: --sprt 0 10", "два числа, меньшее первым: --sprt 0 10"));
    if (which != NULL && !read_keep(a, which)) return ng_complain(args->command, "keep", "all, losses, N");
    int status = read_players(c, args);
    return status != 0 ? status : check_arguments(a, args);
}

/* ---- the matches ---- */

static volatile sig_atomic_t interrupted;

static void interrupt(int number) {
    interrupted = 1;
    signal(number, SIG_DFL); /* the second time it is meant */
}

static void draw_bar(const arena *a) {
    enum { WIDTH = 30 };
    const ng_contest *c = &a->contest;
    uint32_t done = a->tally.rounds, filled = (uint32_t)((uint64_t)done * WIDTH / c->rounds);
    fprintf(stderr, "\r[");
    for (uint32_t i = 0; i < WIDTH; i++) fputc(i < filled ? '#' : '.', stderr);
    fprintf(stderr, "] %u/%u %.1f%% ", done * c->bouts, c->rounds * c->bouts,
            100 * ng_sample_mean(&a->tally.standing[0].score));
    fflush(stderr);
}

static void keep_record(arena *a, uint32_t round, uint32_t index, const ng_bout *bout) {
    bool wanted = a->keep == KEEP_ALL || (a->keep == KEEP_FIRST && a->kept < a->keep_first);
    if (a->keep == KEEP_LOSSES) {
        double score = ng_bout_score(&a->contest, bout, 0);
        wanted = score >= 0 && score < 0.5;
    }
    if (!wanted) return;
    char file[1024];
    snprintf(file, sizeof file, "%.900s/%s-%06u-%u.json", a->records, a->contest.game->id, round, index);
    FILE *f = fopen(file, "we"); /* closed to bots that start meanwhile */
    bool ok = f != NULL && fprintf(f, "%s\n", bout->record) > 0;
    if (f != NULL && fclose(f) != 0) ok = false;
    if (!ok && !a->failed) fprintf(stderr, "naukograd arena: %s: %s\n", file, ng_trouble(errno));
    if (!ok) a->failed = true;
    a->kept++;
}

static bool after_round(void *context, uint32_t round, const ng_bout *bout) {
    arena *a = context;
    ng_tally_add(&a->tally, bout);
    for (uint32_t i = 0; a->records != NULL && i < a->contest.bouts; i++) keep_record(a, round, i, &bout[i]);
    if (a->bar) draw_bar(a);
    return ng_tally_verdict(&a->tally) == 0 && !interrupted;
}

/* Plays the contest through.  Returns 0, or the exit status. */
static int run(arena *a) {
    ng_contest *c = &a->contest;
    char text[512];
    ng_out why = ng_out_over(text, sizeof text);
    if (!ng_contest_prepare(c, &why)) return ng_complain(ng_command_find("arena"), c->game->id, text);
    uint64_t games = a->games > 0 ? a->games : a->ladder ? LADDER_GAMES : GAMES_DEFAULT;
    c->rounds = (uint32_t)((games + c->bouts - 1) / c->bouts);
    c->after = after_round;
    c->context = a;
    c->records = a->records != NULL;
    a->tally = (ng_tally){.contest = c, .sprt = a->tally.sprt, .elo0 = a->tally.elo0, .elo1 = a->tally.elo1};
    ng_contest_run(c);
    if (a->bar) fprintf(stderr, "\r%60s\r", "");
    return 0;
}

static void print_json(json_t *json) {
    json_dumpf(json, stdout, JSON_COMPACT | JSON_REAL_PRECISION(6));
    putchar('\n');
    json_decref(json);
}

/* Level 1 against random, then every level against the one below it. */
static int climb(arena *a) {
    json_t *list = json_array();
    int status = 0;
    for (int level = NG_LEVEL_MIN; level <= NG_LEVEL_MAX && status == 0 && !interrupted; level++) {
        char name[2][16];
        for (int i = 0; i < 2; i++) {
            snprintf(name[i], sizeof name[i], level - i > 0 ? "level:%d" : "random", level - i);
            ng_contender_read(a->contest.game, name[i], &a->contest.player[i]);
        }
        a->contest.players = 2;
        status = run(a);
        if (status == 0 && !a->json) {
            if (level == NG_LEVEL_MIN) ng_report_heading(&a->tally);
            ng_report_line(&a->tally);
            if (a->contest.feel) ng_report_felt(&a->tally);
            fflush(stdout);
        }
        if (status == 0 && a->json) json_array_append_new(list, ng_report_json(&a->tally));
    }
    if (a->json && status == 0)
        print_json(list);
    else
        json_decref(list);
    return status;
}

int ng_cmd_arena(const ng_args *args) {
    static arena a;
    int status = read_arguments(&a, args);
    if (status != 0) return status;
    a.bar = isatty(STDERR_FILENO) == 1;
    if (a.records != NULL && mkdir(a.records, 0777) != 0 && errno != EEXIST)
        return ng_complain(args->command, a.records, ng_trouble(errno));
    signal(SIGINT, interrupt); /* what was played so far is told */
    status = a.ladder ? climb(&a) : run(&a);
    if (status != 0 || a.ladder) return status != 0 ? status : a.failed;
    if (a.json)
        print_json(ng_report_json(&a.tally));
    else
        ng_report(&a.tally);
    return a.failed;
}

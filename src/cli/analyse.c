/* analyse.c - `naukograd analyse`: where a match was won and lost, and what was luck. */
#define _POSIX_C_SOURCE 200809L /* isatty, sysconf */
#include "match/analyse.h"
#include "cli/cli.h"
#include "cli/flags.h"
#include "cli/table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { MS_DEFAULT = 100 };

typedef struct arguments {
    const char *file;
    ng_thought thought;
    int seat;
    bool json;
} arguments;

static int complain(const char *what, const char *which) {
    fprintf(stderr, "naukograd analyse: %s: %s\n%s\n", which, what,
            ng_tr("See: naukograd analyse --help", "Подробнее: naukograd analyse --help"));
    return 2;
}

static bool read_value(arguments *a, const char *name, const char *value) {
    uint64_t number = 0;
    bool good = true;
    if (strcmp(name, "level") == 0)
        good = ng_flag_number(value, NG_LEVEL_MIN, NG_LEVEL_MAX, &number), a->thought.level = (int)number;
    else if (strcmp(name, "ms") == 0)
        good = ng_flag_number(value, 1, 600000, &number), a->thought.ms = (uint32_t)number;
    else if (strcmp(name, "iterations") == 0)
        good = ng_flag_number(value, 1, 1000000000, &number), a->thought.iterations = (uint32_t)number;
    else if (strcmp(name, "seat") == 0)
        good = ng_flag_number(value, 1, NG_SEATS_MAX, &number), a->seat = (int)number - 1;
    else if (strcmp(name, "lang") == 0)
        good = ng_lang_set(value);
    else
        return false;
    return good;
}

static int read_arguments(arguments *a, int argc, const char *const *argv) {
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    for (int i = 1; i < argc; i++) {
        ng_flag flag;
        if (strcmp(argv[i], "--json") == 0) {
            a->json = true;
        } else if (!ng_flag_read(&flag, argc, argv, i)) {
            if (a->file != NULL)
                return complain(ng_tr("one record at a time", "одна запись за раз"), argv[i]);
            a->file = argv[i];
        } else {
            if (flag.value == NULL || !read_value(a, flag.name, flag.value))
                return complain(
                    ng_tr("unknown option, or not a good value", "нет такой настройки или негодное значение"),
                    flag.name);
            i += !flag.joined;
        }
    }
    if (a->file == NULL) return complain(ng_tr("name a record", "назовите запись"), "RECORD");
    if (a->thought.ms > 0 && a->thought.iterations > 0)
        return complain(ng_tr("a clock or a count, not both", "или часы, или счёт шагов"), "--iterations");
    if (a->thought.iterations > 0) return 0; /* by a count all machines say the same, so one thread */
    if (a->thought.ms == 0) a->thought.ms = MS_DEFAULT;
    a->thought.threads = cores > 1 ? (uint32_t)cores : 1;
    return 0;
}

/* ---- telling ---- */

static void show_progress(void *context, uint32_t ply) {
    const ng_match *whole = context;
    fprintf(stderr, "\r%s %u/%u ", ng_tr("move", "ход"), ply, whole->plies);
}

static void print_amount(ng_unit unit, int64_t amount, bool sign) {
    char words[64];
    ng_out text;
    ng_out_init(&text, words, sizeof words);
    ng_amount_print(unit, amount, sign, ng_lang_now(), &text);
    printf("%s", words);
}

static void print_move(const ng_analysis *a, const ng_judged *m, const ng_match *whole) {
    printf("%4u %s %d  %s: %s", m->ply + 1, ng_tr("player", "игрок"), m->seat + 1, whole->ply[m->ply].text,
           ng_grade_name(m->grade, ng_lang_now()));
    if (m->grade > NG_BEST) {
        printf(", ");
        print_amount(a->unit, -m->lost, false);
        printf(" (%s %s)", ng_tr("better", "лучше"), m->weight.text);
    }
    if (m->has_luck) {
        printf(" · %s ", ng_tr("luck", "удача"));
        print_amount(a->unit, m->luck, true);
    }
    printf("\n");
}

static void print_form(const ng_analysis *a, int seat) {
    const ng_form *form = &a->form[seat];
    printf("%s %d: %s ", ng_tr("Player", "Игрок"), seat + 1, ng_tr("accuracy", "точность"));
    print_amount(NG_CHANCE_TO_WIN, form->accuracy, false);
    printf(", %s ", ng_tr("given up", "потеряно"));
    print_amount(a->unit, form->lost, false);
    printf(", %s ", ng_tr("luck", "удача"));
    print_amount(a->unit, form->luck, true);
    printf(" (%s %u", ng_tr("decisions", "решений"), form->decisions);
    for (int grade = NG_SLIP; grade < NG_GRADES; grade++)
        if (form->grades[grade] > 0)
            printf(", %s %u", ng_grade_name((ng_grade)grade, ng_lang_now()), form->grades[grade]);
    printf(")\n");
}

static void print_all(const ng_analysis *a, const ng_match *whole) {
    for (uint32_t i = 0; i < a->moves; i++) print_move(a, &a->move[i], whole);
    if (a->moves == 0)
        printf("%s\n", ng_tr("There was no decision that can be judged.",
                             "Решений, о которых можно судить, не было."));
    for (int seat = 0; seat < a->seats; seat++)
        if (a->form[seat].decisions > 0) print_form(a, seat);
    if (a->moments > 0) printf("%s\n", ng_tr("What mattered most:", "Что решило больше всего:"));
    for (int i = 0; i < a->moments; i++) {
        char words[2 * NG_TEXT_MAX + 256];
        ng_out text;
        ng_out_init(&text, words, sizeof words);
        ng_moment_print(a, whole, i, ng_lang_now(), &text);
        printf("  %s\n", words);
    }
}

static void print_json(const ng_analysis *a, const ng_match *whole) {
    uint32_t size = ng_analysis_size(a);
    ng_out out;
    ng_out_init(&out, malloc(size), size);
    if (out.text == NULL) abort();
    ng_analysis_put(a, whole, &out);
    if (out.full) abort(); /* a limit of ours */
    puts(out.text);
    free(out.text);
}

int ng_cmd_analyse(int argc, const char *const *argv) {
    static ng_table table;
    arguments a = {.thought = {.level = NG_LEVEL_MAX}, .seat = NG_PUBLIC};
    ng_analysis analysis;
    int status = read_arguments(&a, argc, argv);
    if (status != 0) return status;
    if (!ng_table_load(&table, a.file)) return fprintf(stderr, "%s\n", table.message), 1;
    if (a.seat >= table.match.game->seats(table.match.state))
        return complain(ng_tr("there is no such seat", "такого места нет"), "--seat");
    bool bar = isatty(STDERR_FILENO) == 1;
    ng_analyse(&table.match, a.seat, &a.thought, bar ? show_progress : NULL, &table.match, &analysis);
    if (bar) fprintf(stderr, "\r%20s\r", "");
    if (a.json)
        print_json(&analysis, &table.match);
    else
        print_all(&analysis, &table.match);
    ng_analysis_free(&analysis);
    ng_table_free(&table);
    return 0;
}

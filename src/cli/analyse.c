/* analyse.c - `naukograd analyse`: where a match was won and lost, and what was luck. */
#define _POSIX_C_SOURCE 200809L /* isatty, sysconf */
#include "match/analyse.h"
#include "cli/cli.h"
#include "cli/table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* How the judge thinks: by the clock, if that is asked for; by a count all machines say the same, so it has
 * one thread then. */
static ng_thought thought_of(const ng_args *args) {
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    ng_thought thought = {.level = (int)ng_args_number(args, "level", NG_LEVEL_MAX),
                          .iterations = (uint32_t)ng_args_number(args, "iterations", 0),
                          .ms = (uint32_t)ng_args_number(args, "ms", 0)};
    if (thought.ms > 0) thought.threads = cores > 1 ? (uint32_t)cores : 1;
    return thought;
}

/* ---- telling ---- */

static void show_progress(void *context, uint32_t ply) {
    const ng_match *whole = context;
    fprintf(stderr, "\r%s %u/%u ", ng_tr("move", "ход"), ply, whole->plies);
}

static void print_amount(ng_unit unit, int64_t amount, bool sign) {
    char words[64];
    ng_out text = ng_out_over(words, sizeof words);
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
        ng_out text = ng_out_over(words, sizeof words);
        ng_moment_print(a, whole, i, ng_lang_now(), &text);
        printf("  %s\n", words);
        const char *why = a->move[a->moment[i].move].why[ng_lang_now()];
        if (!a->moment[i].luck && why[0] != 0) printf("    %s\n", why);
    }
}

static void print_json(const ng_analysis *a, const ng_match *whole) {
    uint32_t size = ng_analysis_size(a);
    ng_out out = ng_out_over(malloc(size), size);
    if (out.text == NULL) abort();
    ng_analysis_put(a, whole, &out);
    if (out.full) abort(); /* a limit of ours */
    puts(out.text);
    free(out.text);
}

int ng_cmd_analyse(const ng_args *args) {
    static ng_table table;
    ng_analysis analysis;
    int seat = (int)ng_args_number(args, "seat", 0) - 1; /* none: NG_PUBLIC */
    if (ng_args_has(args, "ms") && ng_args_has(args, "iterations"))
        return ng_complain(args->command, "--iterations",
                           ng_tr("a clock or a count, not both", "или часы, или счёт шагов"));
    if (!ng_table_load(&table, ng_args_text(args, "RECORD")))
        return fprintf(stderr, "%s\n", table.message), 1;
    if (seat >= table.match.game->seats(table.match.state))
        return ng_complain(args->command, "--seat", ng_tr("there is no such seat", "такого места нет"));
    const ng_thought thought = thought_of(args);
    bool bar = isatty(STDERR_FILENO) == 1;
    ng_analyse(&table.match, seat, &thought, bar ? show_progress : NULL, &table.match, &analysis);
    if (bar) fprintf(stderr, "\r%20s\r", "");
    if (ng_args_has(args, "json"))
        print_json(&analysis, &table.match);
    else
        print_all(&analysis, &table.match);
    ng_analysis_free(&analysis);
    ng_table_free(&table);
    return 0;
}

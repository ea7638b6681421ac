/* main.c - finds the command and runs it. */
#include "cli/cli.h"
#include "cli/lang.h"
#include "cli/term.h"

#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool is_help(const char *word) { return strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0; }

int main(int argc, char **words) {
    const char *const *argv = (const char *const *)words;
    /* We write UTF-8 whatever the locale: so it is read too, where the system has any such locale. */
    setlocale(LC_CTYPE, "");
    if (MB_CUR_MAX == 1) setlocale(LC_CTYPE, "C.UTF-8");
    ng_lang_from_environment();
    ng_term_init();
    if (argc > 2 && strcmp(argv[1], "--lang") == 0) {
        if (!ng_lang_set(argv[2])) return fprintf(stderr, "naukograd: --lang en, --lang ru\n"), 2;
        argc -= 2;
        argv += 2;
    }
    /* --lang is also taken anywhere after the command, so that help speaks it too */
    for (int i = 2; i + 1 < argc; i++)
        if (strcmp(argv[i], "--lang") == 0) ng_lang_set(argv[i + 1]);
    if (argc < 2) return ng_usage_print(false);
    if (is_help(argv[1]) || strcmp(argv[1], "help") == 0) return ng_usage_print(true);
    if (strcmp(argv[1], "--version") == 0) return puts("naukograd " NG_VERSION), 0;
    const ng_command *command = ng_command_find(argv[1]);
    if (command == NULL) {
        fprintf(stderr, "naukograd: %s: %s\n\n", argv[1],
                ng_tr("there is no such command", "такой команды нет"));
        return ng_usage_print(false);
    }
    for (int i = 2; i < argc; i++)
        if (is_help(argv[i])) return ng_help_print(command), 0;
    return ng_command_run(argc - 1, argv + 1);
}

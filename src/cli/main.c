/* main.c - finds the command and runs it. */
#include "cli/cli.h"
#include "cli/lang.h"
#include "cli/term.h"

#include <locale.h>
#include <stdio.h>
#include <string.h>

static int usage(FILE *to) {
    fprintf(to, "%s\n\n",
            ng_tr("naukograd [--lang en|ru] COMMAND …: science board games",
                  "naukograd [--lang en|ru] КОМАНДА …: научные настольные игры"));
    for (const ng_command *command = ng_commands; command->name != NULL; command++)
        fprintf(to, "  %-12s %s\n", command->name, ng_tr(command->en, command->ru));
    fprintf(to, "\n%s\n",
            ng_tr("More about one: naukograd COMMAND --help. Version: naukograd --version.",
                  "Подробнее о команде: naukograd КОМАНДА --help. Версия: naukograd --version."));
    return to == stdout ? 0 : 2;
}

static bool asks_for_help(int argc, const char *const *argv) {
    for (int i = 1; i < argc; i++)
        if (strcmp(argv[i], "--help") == 0 || strcmp(argv[i], "-h") == 0) return true;
    return false;
}

int main(int argc, char **words) {
    const char *const *argv = (const char *const *)words;
    setlocale(LC_CTYPE, "");
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
    if (argc < 2) return usage(stderr);
    if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0 || strcmp(argv[1], "help") == 0)
        return usage(stdout);
    if (strcmp(argv[1], "--version") == 0) return puts("naukograd " NG_VERSION), 0;
    for (const ng_command *command = ng_commands; command->name != NULL; command++) {
        if (strcmp(command->name, argv[1]) != 0) continue;
        if (asks_for_help(argc - 1, argv + 1)) return puts(ng_tr(command->help_en, command->help_ru)), 0;
        return command->run(argc - 1, argv + 1);
    }
    fprintf(stderr, "naukograd: %s: %s\n\n", argv[1], ng_tr("there is no such command", "такой команды нет"));
    return usage(stderr);
}

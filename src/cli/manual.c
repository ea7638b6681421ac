/* manual.c - what is written from the table of commands: help, the manual page, completions for shells. */
#include "cli/cli.h"
#include "cli/lang.h"
#include "cli/table.h"
#include "cli/term.h"

#include <stdio.h>
#include <string.h>

enum { WIDTH = 100, NAMES = 24, SIGN_MAX = 96 };

/* ---- help ---- */

/* «--port N», «FILE»: the argument as it is typed. */
static void sign_of(const ng_argument *a, char out[SIGN_MAX]) {
    const char *value = a->takes != NG_TAKES_NOTHING ? ng_tr(a->value_en, a->value_ru) : "";
    if (a->stands != NG_FLAG)
        snprintf(out, SIGN_MAX, "%s%s", value, a->stands == NG_MORE_WORDS ? " …" : "");
    else
        snprintf(out, SIGN_MAX, "--%s%s%s", a->name, *value != 0 ? " " : "", value);
}

static const ng_argument options_of_the_game = {
    .name = "OPTION",
    .value_en = "--OPTION VALUE",
    .value_ru = "--НАСТРОЙКА ЗНАЧЕНИЕ",
    .takes = NG_TAKES_TEXT,
    .stands = NG_WORD,
    .en = "an option of the game, e.g. --variant quantogeddon, --series 5; all of them: naukograd games",
    .ru = "настройка игры: --variant quantogeddon, --series 5; все — naukograd games"};

/* All arguments one after another, those of the game last; NULL at the end. */
static const ng_argument *argument_at(const ng_command *command, int i) {
    int count = 0;
    while (command->arguments[count].name != NULL) count++;
    if (i < count) return &command->arguments[i];
    return i == count && command->options ? &options_of_the_game : NULL;
}

static void put_usage(const ng_command *command) {
    char line[1200];
    int length = snprintf(line, sizeof line, "naukograd %s", command->name);
    const ng_argument *a;
    for (int i = 0; (a = argument_at(command, i)) != NULL; i++) {
        char sign[SIGN_MAX];
        bool must = a->stands == NG_WORD && a != &options_of_the_game;
        sign_of(a, sign);
        for (char *p = sign; *p; p++)
            if (*p == ' ') *p = NG_GLUE;
        length += snprintf(line + length, sizeof line - (size_t)length, must ? " %s" : " [%s]", sign);
    }
    ng_term_wrap(line, 0, 4, WIDTH);
}

void ng_help_print(const ng_command *command) {
    put_usage(command);
    putchar('\n');
    ng_term_wrap(ng_tr(command->about_en, command->about_ru), 0, 0, WIDTH);
    const ng_argument *a;
    bool any = false;
    for (int i = 0; (a = argument_at(command, i)) != NULL; i++) {
        char sign[SIGN_MAX], text[600];
        if (a->en == NULL) continue;
        if (!any) putchar('\n');
        any = true;
        sign_of(a, sign);
        int width = ng_term_width(sign), pad = width < NAMES - 5 ? NAMES - 4 - width : 2;
        printf("  %s%*s", sign, pad, "");
        snprintf(text, sizeof text, a->environment != NULL ? "%s (%s)" : "%s", ng_tr(a->en, a->ru),
                 a->environment);
        ng_term_wrap(text, 2 + width + pad, NAMES - 2, WIDTH);
    }
}

int ng_usage_print(bool asked) {
    FILE *to = asked ? stdout : stderr;
    fprintf(to, "%s\n\n",
            ng_tr("naukograd [--lang en|ru] COMMAND …: science board games",
                  "naukograd [--lang en|ru] КОМАНДА …: научные настольные игры"));
    for (const ng_command *command = ng_commands; command->name != NULL; command++)
        fprintf(to, "  %-12s %s\n", command->name, ng_tr(command->en, command->ru));
    fprintf(to, "\n%s\n",
            ng_tr("More about one: naukograd COMMAND --help. Version: naukograd --version.",
                  "Подробнее о команде: naukograd КОМАНДА --help. Версия: naukograd --version."));
    return asked ? 0 : 2;
}

/* ---- the manual page ---- */

/* Text of a manual page: dashes are those of options, and no line is taken for a request. */
static void put_roff(const char *text) {
    if (*text == '.' || *text == '\'') fputs("\\&", stdout);
    for (; *text != 0; text++) {
        if (*text == '-') putchar('\\');
        fputs(*text == '\\' ? "\\e" : (const char[]){*text, 0}, stdout);
    }
    putchar('\n');
}

static void put_item(const char *sign, const char *text) {
    printf(".TP\n.B ");
    put_roff(sign);
    put_roff(text);
}

static void put_command(const ng_command *command) {
    const ng_argument *a;
    printf(".SS naukograd %s", command->name);
    for (int i = 0; (a = argument_at(command, i)) != NULL; i++)
        if (a->stands != NG_FLAG && a != &options_of_the_game)
            printf(a->stands == NG_WORD ? " %s" : " [%s]", ng_tr(a->value_en, a->value_ru));
    printf("\n");
    put_roff(ng_tr(command->about_en, command->about_ru));
    for (int i = 0; (a = argument_at(command, i)) != NULL; i++) {
        char sign[SIGN_MAX];
        sign_of(a, sign);
        if (a->en != NULL) put_item(sign, ng_tr(a->en, a->ru));
    }
}

/* What can be typed in a match, of every game and of one: first those whose names say it all. */
static void put_verbs(const ng_verb *verbs) {
    char plain[256];
    ng_out text = ng_out_over(plain, sizeof plain);
    for (const ng_verb *verb = verbs; verb->name != NULL; verb++)
        if (verb->en == NULL && verb->use_en != NULL)
            ng_putf(&text, "%s%s", text.length > 0 ? " · " : "", ng_tr(verb->use_en, verb->use_ru));
    if (text.length > 0) printf(".PP\n"), put_roff(plain);
    for (; verbs->name != NULL; verbs++)
        if (verbs->en != NULL) put_item(ng_tr(verbs->use_en, verbs->use_ru), ng_tr(verbs->en, verbs->ru));
}

static void put_match(void) {
    printf(".SH %s\n", ng_tr("IN A MATCH", "В МАТЧЕ"));
    put_roff(ng_tr("A line is a move in the game's notation, or one of these. Tab completes both.",
                   "Строка — ход в записи игры или одна из этих команд. Tab дополняет и то и другое."));
    put_verbs(ng_common_verbs);
    for (int i = 0; ng_games[i] != NULL; i++) {
        const ng_screen *screen = ng_screen_for(ng_games[i]);
        if (screen->verbs == NULL) continue;
        printf(".SS %s\n", ng_games[i]->id);
        put_verbs(screen->verbs);
    }
}

static void put_environment(void) {
    printf(".SH %s\n", ng_tr("ENVIRONMENT", "ПЕРЕМЕННЫЕ ОКРУЖЕНИЯ"));
    for (const ng_command *command = ng_commands; command->name != NULL; command++)
        for (const ng_argument *a = command->arguments; a->name != NULL; a++) {
            char text[SIGN_MAX];
            if (a->environment == NULL) continue;
            snprintf(text, sizeof text, "naukograd %s --%s", command->name, a->name);
            put_item(a->environment, text);
        }
    put_item("LC_ALL, LC_MESSAGES, LANG",
             ng_tr("the language, where --lang does not say it", "язык, если он не назван в --lang"));
    put_item("NO_COLOR", ng_tr("no colours in the terminal", "без цветов в терминале"));
}

static void put_man(void) {
    printf(".TH NAUKOGRAD 1 \"\" \"naukograd %s\" \"%s\"\n", NG_VERSION, ng_tr("Games", "Игры"));
    printf(".SH %s\n", ng_tr("NAME", "ИМЯ"));
    put_roff(ng_tr("naukograd - science board games: rules, terminal, server, computer players",
                   "naukograd - научные настольные игры: правила, терминал, сервер, компьютерные игроки"));
    printf(".SH %s\n.B naukograd\n", ng_tr("SYNOPSIS", "ОБЗОР"));
    put_roff(ng_tr("[--lang en|ru] COMMAND [ARGUMENTS]", "[--lang en|ru] КОМАНДА [АРГУМЕНТЫ]"));
    printf(".SH %s\n", ng_tr("COMMANDS", "КОМАНДЫ"));
    for (const ng_command *command = ng_commands; command->name != NULL; command++) put_command(command);
    printf(".SH %s\n", ng_tr("GAMES", "ИГРЫ"));
    for (int i = 0; ng_games[i] != NULL; i++)
        put_item(ng_games[i]->id, ng_tr(ng_games[i]->en, ng_games[i]->ru));
    put_match();
    put_environment();
    printf(".SH %s\n", ng_tr("FILES", "ФАЙЛЫ"));
    put_item("~/.local/share/naukograd/naukograd.db",
             ng_tr("the log of a server's tables, where --data names no other folder",
                   "журнал столов сервера, если --data не называет другой папки"));
}

/* ---- completions ---- */

/* The words that may follow a flag: a shell list. */
static void put_values(const ng_argument *a) {
    if (a->takes == NG_TAKES_GAME)
        for (int i = 0; ng_games[i] != NULL; i++) printf("%s%s", i > 0 ? " " : "", ng_games[i]->id);
    else if (a->choices != NULL)
        printf("%s", a->choices);
}

/* Flags of a command, and of every game where it takes their options. */
static void put_flags(const ng_command *command) {
    printf("--help --lang");
    for (const ng_argument *a = command->arguments; a->name != NULL; a++)
        if (a->stands == NG_FLAG) printf(" --%s", a->name);
    for (int i = 0; command->options && ng_games[i] != NULL; i++)
        for (const ng_option *option = ng_games[i]->options; option->name != NULL; option++)
            printf(" --%s", option->name);
}

static void put_bash(void) {
    printf(
        "# Completion of naukograd for bash, made from its table of commands.\n_naukograd() {\n"
        "  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} command= i\n"
        "  for ((i = 1; i < COMP_CWORD; i++)); do\n    case ${COMP_WORDS[i]} in\n      --lang) ((i++)) ;;\n"
        "      *) command=${COMP_WORDS[i]}; break ;;\n    esac\n  done\n"
        "  give() { COMPREPLY=($(compgen -W \"$1\" -- \"$word\")); }\n"
        "  files() { COMPREPLY=($(compgen \"$1\" -- \"$word\")); compopt -o filenames; }\n"
        "  [ \"$before\" != --lang ] || { give 'en ru'; return; }\n  case $command:$before in\n");
    for (const ng_command *command = ng_commands; command->name != NULL; command++)
        for (const ng_argument *a = command->arguments; a->name != NULL; a++) {
            if (a->stands != NG_FLAG || a->takes == NG_TAKES_NOTHING) continue;
            printf("    %s:--%s) ", command->name, a->name);
            if (a->takes == NG_TAKES_FILE || a->takes == NG_TAKES_FOLDER) {
                printf("files %s; return ;;\n", a->takes == NG_TAKES_FILE ? "-f" : "-d");
            } else {
                printf("give '");
                put_values(a);
                printf("'; return ;;\n");
            }
        }
    printf("  esac\n  case $command in\n    '') give '--help --lang --version");
    for (const ng_command *command = ng_commands; command->name != NULL; command++)
        printf(" %s", command->name);
    printf("' ;;\n");
    for (const ng_command *command = ng_commands; command->name != NULL; command++) {
        bool files = false;
        printf("    %s) give '", command->name);
        put_flags(command);
        for (const ng_argument *a = command->arguments; a->name != NULL && a->stands != NG_FLAG; a++) {
            putchar(' ');
            put_values(a);
            files = files || a->takes == NG_TAKES_FILE;
        }
        printf("'%s ;;\n", files ? "; [ \"${word:0:1}\" = - ] || files -f" : "");
    }
    printf("  esac\n}\ncomplete -F _naukograd naukograd\n");
}

/* Quoted for a shell in single quotes; `colon`: also for zsh, where a colon and brackets part words. */
static void put_quoted(const char *text, bool zsh) {
    putchar('\'');
    for (; *text != 0; text++) {
        if (*text == '\'')
            fputs("'\\''", stdout);
        else if (zsh && strchr(":[]", *text) != NULL)
            printf("\\%c", *text);
        else
            putchar(*text);
    }
    putchar('\'');
}

static void put_fish_flag(const char *command, const char *name, ng_takes takes, const char *text) {
    printf("  complete -c naukograd -n '__fish_seen_subcommand_from %s' -l %s%s -d ", command, name,
           takes == NG_TAKES_NOTHING  ? ""
           : takes == NG_TAKES_FILE   ? " -r -F"
           : takes == NG_TAKES_FOLDER ? " -x -a '(__fish_complete_directories)'"
                                      : " -x");
    put_quoted(text, false);
    printf("\n");
}

static void put_fish_lines(void) {
    for (const ng_command *command = ng_commands; command->name != NULL; command++) {
        printf("  complete -c naukograd -n __fish_use_subcommand -a %s -d ", command->name);
        put_quoted(ng_tr(command->en, command->ru), false);
        printf("\n");
        for (const ng_argument *a = command->arguments; a->name != NULL; a++) {
            if (a->stands == NG_FLAG) put_fish_flag(command->name, a->name, a->takes, ng_tr(a->en, a->ru));
            if (a->stands == NG_FLAG || (a->takes != NG_TAKES_GAME && a->choices == NULL)) continue;
            printf("  complete -c naukograd -n '__fish_seen_subcommand_from %s' -a '", command->name);
            put_values(a);
            printf("'\n");
        }
        for (int i = 0; command->options && ng_games[i] != NULL; i++)
            for (const ng_option *o = ng_games[i]->options; o->name != NULL; o++)
                put_fish_flag(command->name, o->name, NG_TAKES_TEXT, ng_tr(o->en, o->ru));
    }
}

static void put_zsh_flag(const char *name, ng_takes takes, const char *text) {
    printf("      '--%s[", name);
    for (const char *p = text; *p != 0; p++)
        if (strchr("[]'", *p) == NULL) putchar(*p);
    printf("]%s'\n", takes == NG_TAKES_NOTHING  ? ""
                     : takes == NG_TAKES_FILE   ? ":file:_files"
                     : takes == NG_TAKES_FOLDER ? ":folder:_files -/"
                                                : ":value:");
}

static void put_zsh_command(const ng_command *command) {
    printf("    %s)\n      flags=(\n", command->name);
    for (const ng_argument *a = command->arguments; a->name != NULL; a++) {
        if (a->stands == NG_FLAG) {
            put_zsh_flag(a->name, a->takes, ng_tr(a->en, a->ru));
        } else if (a->takes == NG_TAKES_FILE) {
            printf("      '*:file:_files'\n");
        } else if (a->takes == NG_TAKES_GAME || a->choices != NULL) {
            printf("      '%s:word:(", a->stands == NG_MORE_WORDS ? "*" : "");
            put_values(a);
            printf(")'\n");
        }
    }
    for (int i = 0; command->options && ng_games[i] != NULL; i++)
        for (const ng_option *o = ng_games[i]->options; o->name != NULL; o++)
            put_zsh_flag(o->name, NG_TAKES_TEXT, ng_tr(o->en, o->ru));
    printf("      ) ;;\n");
}

static void put_zsh_lines(void) {
    printf("  commands=(\n");
    for (const ng_command *command = ng_commands; command->name != NULL; command++) {
        printf("    %s:", command->name);
        put_quoted(ng_tr(command->en, command->ru), true);
        printf("\n");
    }
    printf("  )\n  case $words[2] in\n");
    for (const ng_command *command = ng_commands; command->name != NULL; command++) put_zsh_command(command);
    printf("  esac\n");
}

/* Both languages in one file: the shell's own decides. */
static void put_zsh(void) {
    ng_lang was = ng_lang_now();
    printf("#compdef naukograd\n# Made from naukograd's table of commands.\n"
           "local -a commands flags\nif [[ ${LC_ALL:-${LC_MESSAGES:-$LANG}} == ru* ]]; then\n");
    ng_lang_set("ru");
    put_zsh_lines();
    printf("else\n");
    ng_lang_set("en");
    put_zsh_lines();
    printf("fi\nif ((CURRENT == 2)); then\n  _describe command commands\nelse\n"
           "  shift words; ((CURRENT--))\n  _arguments $flags\nfi\n");
    ng_lang_set(was == NG_RU ? "ru" : "en");
}

static void put_fish(void) {
    ng_lang was = ng_lang_now();
    printf("# Completion of naukograd for fish, made from its table of commands.\ncomplete -c naukograd -f\n"
           "if string match -q 'ru*' -- \"$LC_ALL$LC_MESSAGES$LANG\"\n");
    ng_lang_set("ru");
    put_fish_lines();
    printf("else\n");
    ng_lang_set("en");
    put_fish_lines();
    printf("end\n");
    ng_lang_set(was == NG_RU ? "ru" : "en");
}

int ng_cmd_manual(const ng_args *args) {
    static const struct {
        const char *name;
        void (*put)(void);
    } kinds[] = {{"man", put_man}, {"bash", put_bash}, {"zsh", put_zsh}, {"fish", put_fish}};
    const char *wanted = ng_args_text(args, "KIND");
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (strcmp(kinds[i].name, wanted) == 0) return kinds[i].put(), 0;
    return ng_complain(args->command, wanted, "man, bash, zsh, fish");
}

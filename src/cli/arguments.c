/* arguments.c - reads what was given to a command by the command's own table. */
#include "cli/cli.h"
#include "cli/lang.h"

#include <assert.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int ng_complain(const ng_command *command, const char *which, const char *what) {
    fprintf(stderr, "naukograd %s: %s: %s\n%s: naukograd %s --help\n", command->name, which, what,
            ng_tr("See", "Подробнее"), command->name);
    return 2;
}

bool ng_number_from_text(const char *text, uint64_t low, uint64_t high, uint64_t *value) {
    char *end;
    if (*text < '0' || *text > '9') return false;
    errno = 0;
    unsigned long long number = strtoull(text, &end, 10);
    if (*end != 0 || errno != 0 || number < low || number > high) return false;
    *value = number;
    return true;
}

bool ng_seed_from_text(const char *text, uint8_t seed[NG_SEED_BYTES]) {
    uint64_t number;
    if (ng_seed_from_hex(seed, text, (uint32_t)strlen(text))) return true;
    if (!ng_number_from_text(text, 0, ((uint64_t)1 << 53) - 1, &number)) return false;
    ng_seed_from_number(seed, number);
    return true;
}

/* ---- what was given ---- */

static int place_of(const ng_args *args, const char *name) {
    const ng_argument *list = args->command->arguments;
    int i = 0;
    while (list[i].name != NULL && strcmp(list[i].name, name) != 0) i++;
    assert(list[i].name != NULL); /* the command asks for what its table has */
    return i;
}

const char *ng_args_text(const ng_args *args, const char *name) { return args->value[place_of(args, name)]; }

bool ng_args_has(const ng_args *args, const char *name) { return ng_args_text(args, name) != NULL; }

uint64_t ng_args_number(const ng_args *args, const char *name, uint64_t fallback) {
    const char *text = ng_args_text(args, name);
    return text != NULL ? strtoull(text, NULL, 10) : fallback;
}

/* ---- reading ---- */

/* One --name or --name=value, taken apart. */
typedef struct flag {
    char name[64];
    const char *value; /* what may be its value; NULL: nothing follows */
    const char *next;  /* the word after that, for a pair */
    bool joined;
} flag;

static flag take_apart(int argc, const char *const *argv, int i) {
    const char *equals = strchr(argv[i], '=');
    flag f = {.joined = equals != NULL,
              .value = equals != NULL ? equals + 1
                       : i + 1 < argc ? argv[i + 1]
                                      : NULL,
              .next = i + 2 < argc ? argv[i + 2] : NULL};
    size_t length = equals != NULL ? (size_t)(equals - argv[i]) - 2 : strlen(argv[i]) - 2;
    if (length < sizeof f.name) memcpy(f.name, argv[i] + 2, length); /* nothing of ours is so long */
    return f;
}

static bool good_value(const ng_argument *argument, const char *value) {
    uint64_t number;
    if (argument->takes == NG_TAKES_GAME) return ng_game_find(value) != NULL;
    return argument->takes != NG_TAKES_NUMBER ||
           ng_number_from_text(value, argument->low, argument->high, &number);
}

static int refuse_value(const ng_command *command, const ng_argument *argument, const char *which) {
    char text[160];
    int length = snprintf(text, sizeof text, "%s", ng_tr("not a good value", "негодное значение"));
    if (argument->takes == NG_TAKES_NUMBER)
        snprintf(text + length, sizeof text - (size_t)length, ": %llu … %llu",
                 (unsigned long long)argument->low, (unsigned long long)argument->high);
    return ng_complain(command, which, text);
}

/* The option of the game that the flag names; NULL: it has none. */
static const ng_option *find_option(const ng_args *args, const flag *f) {
    const ng_option *option = args->game != NULL && args->command->options ? args->game->options : NULL;
    while (option != NULL && option->name != NULL && strcmp(option->name, f->name) != 0) option++;
    return option != NULL && option->name != NULL ? option : NULL;
}

/* An option of the game.  False: it has none of this name; *used: words that belong to the flag. */
static bool read_option(ng_args *args, const flag *f, int *used, int *status) {
    const ng_option *option = find_option(args, f);
    if (option == NULL) return false;
    bool alone = option->kind == NG_OPT_BOOL &&
                 (f->value == NULL || (strcmp(f->value, "true") != 0 && strcmp(f->value, "false") != 0));
    *used = !alone && !f->joined;
    if (!alone && f->value == NULL) {
        *status = ng_complain(args->command, f->name, ng_tr("needs a value", "нужно значение"));
        return true;
    }
    ng_status set = ng_setup_set(&args->setup, args->game->options, f->name, alone ? "true" : f->value);
    if (ng_ok(set)) return true;
    char text[256];
    ng_out wrong = ng_out_over(text, sizeof text);
    ng_status_print(set, ng_lang_now(), &wrong);
    *status = ng_complain(args->command, alone ? f->name : f->value, text);
    return true;
}

/* One flag of the table.  *used: words that belong to it. */
static int read_flag(ng_args *args, const flag *f, const ng_argument *argument, int *used) {
    const char **value = &args->value[argument - args->command->arguments];
    *used = argument->takes == NG_TAKES_NOTHING ? 0 : argument->takes == NG_TAKES_PAIR ? 2 : !f->joined;
    *value = argument->takes == NG_TAKES_NOTHING ? "" : f->value;
    if (argument->takes == NG_TAKES_PAIR) args->second = f->next;
    if (*value == NULL || (argument->takes == NG_TAKES_PAIR && f->next == NULL))
        return ng_complain(args->command, f->name, ng_tr("needs a value", "нужно значение"));
    return good_value(argument, *value) ? 0 : refuse_value(args->command, argument, f->name);
}

static const ng_argument *find_flag(const ng_args *args, const flag *f) {
    const ng_argument *argument = args->command->arguments;
    while (argument->name != NULL && (argument->stands != NG_FLAG || strcmp(argument->name, f->name) != 0))
        argument++;
    /* A number is the computer's level, a word that of the game, where the game has levels of its own. */
    bool words = argument->takes == NG_TAKES_NUMBER && f->value != NULL &&
                 (*f->value < '0' || *f->value > '9') && find_option(args, f) != NULL;
    return argument->name == NULL || words ? NULL : argument;
}

static int read_dashed(ng_args *args, int argc, const char *const *argv, int *i) {
    flag f = take_apart(argc, argv, *i);
    const ng_argument *argument = find_flag(args, &f);
    int used = 0, status = 0;
    if (strcmp(f.name, "lang") == 0) {
        if (f.value == NULL || !ng_lang_set(f.value)) return ng_complain(args->command, "--lang", "en, ru");
        used = !f.joined;
    } else if (argument != NULL) {
        status = read_flag(args, &f, argument, &used);
    } else if (!read_option(args, &f, &used, &status)) {
        return ng_complain(args->command, f.name[0] != 0 ? f.name : argv[*i],
                           ng_tr("unknown option", "нет такой настройки"));
    }
    *i += used;
    return status;
}

static int refuse_game(const ng_command *command, const char *word) {
    char text[256];
    ng_out out = ng_out_over(text, sizeof text);
    ng_put(&out, ng_tr("there is no such game; there are", "такой игры нет; есть"));
    for (int i = 0; ng_games[i] != NULL; i++) ng_putf(&out, "%s %s", i > 0 ? "," : "", ng_games[i]->id);
    return ng_complain(command, word, text);
}

static int read_word(ng_args *args, const char *word) {
    const ng_argument *list = args->command->arguments;
    int i = 0;
    while (list[i].name != NULL && list[i].stands != NG_FLAG && list[i].stands != NG_MORE_WORDS &&
           args->value[i] != NULL)
        i++;
    if (list[i].name == NULL || list[i].stands == NG_FLAG || args->more_count == NG_WORDS_MAX)
        return ng_complain(args->command, word, ng_tr("one word too many", "лишнее слово"));
    args->value[i] = word;
    if (list[i].stands == NG_MORE_WORDS) args->more[args->more_count++] = word;
    if (list[i].takes != NG_TAKES_GAME) return 0;
    args->game = ng_game_find(word);
    if (args->game == NULL) return refuse_game(args->command, word);
    ng_setup_init(&args->setup, args->game->options);
    return 0;
}

/* What no flag has given. */
static int read_environment(ng_args *args) {
    const ng_argument *list = args->command->arguments;
    for (int i = 0; list[i].name != NULL; i++) {
        const char *value = list[i].environment != NULL ? getenv(list[i].environment) : NULL;
        if (args->value[i] != NULL || value == NULL || *value == 0) continue;
        if (!good_value(&list[i], value)) return refuse_value(args->command, &list[i], list[i].environment);
        args->value[i] = value;
    }
    return 0;
}

int ng_args_read(ng_args *args, const ng_command *command, int argc, const char *const *argv) {
    *args = (ng_args){.command = command};
    for (int i = 1; i < argc; i++) {
        bool dashed = strncmp(argv[i], "--", 2) == 0;
        int status = dashed ? read_dashed(args, argc, argv, &i) : read_word(args, argv[i]);
        if (status != 0) return status;
    }
    for (int i = 0; command->arguments[i].name != NULL; i++) {
        const ng_argument *a = &command->arguments[i];
        if (a->stands == NG_WORD && args->value[i] == NULL)
            return ng_complain(command, ng_tr(a->value_en, a->value_ru), ng_tr("is missing", "не хватает"));
    }
    return read_environment(args);
}

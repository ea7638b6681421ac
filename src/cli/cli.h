/* cli.h - the commands of the program.  What each takes is a table, from which reading (arguments.c), help,
 * the manual page and the shells' completions (manual.c) come. */
#pragma once

#include "core/game.h"

typedef enum ng_takes {
    NG_TAKES_NOTHING,
    NG_TAKES_NUMBER, /* low … high */
    NG_TAKES_TEXT,
    NG_TAKES_FILE,
    NG_TAKES_FOLDER,
    NG_TAKES_GAME, /* the id of one */
    NG_TAKES_PAIR  /* two words */
} ng_takes;

typedef enum ng_stands {
    NG_FLAG,          /* --name */
    NG_WORD,          /* by its place, and must be there */
    NG_OPTIONAL_WORD, /* by its place */
    NG_MORE_WORDS     /* as many as there are */
} ng_stands;

typedef struct ng_argument {
    const char *name; /* of a flag without its dashes, of a word in capitals */
    ng_takes takes;
    ng_stands stands;
    const char *value_en, *value_ru; /* what help calls the value, or the word */
    uint64_t low, high;              /* of a number */
    const char *environment;         /* the variable that gives it where the flag does not, or NULL */
    const char *choices;             /* for completion: words with a space between, or NULL */
    const char *en, *ru;             /* what it does, in a line; NULL: the command's own text says it */
} ng_argument;

typedef struct ng_command ng_command;

enum { NG_ARGUMENTS_MAX = 20, NG_WORDS_MAX = 16 };

/* What was given on the command line, or by the environment. */
typedef struct ng_args {
    const ng_command *command;
    const char *value[NG_ARGUMENTS_MAX]; /* by the place in the command's table; NULL: not given */
    const char *second;                  /* of the pair */
    const char *more[NG_WORDS_MAX];
    int more_count;
    const ng_game *game; /* of a command that names one, */
    ng_setup setup;      /* and what was said of its options */
} ng_args;

struct ng_command {
    const char *name;
    int (*run)(const ng_args *args); /* returns the exit status */
    const char *en, *ru;             /* one line */
    const char *about_en, *about_ru; /* the rest, in paragraphs */
    const ng_argument *arguments;    /* words in their order, then flags; closed by a name of NULL */
    bool options;                    /* a game's options are flags too */
};

extern const ng_command ng_commands[]; /* closed by a name of NULL */
const ng_command *ng_command_find(const char *name);
/* Reads what stands after the command's name in argv[0] and runs it. */
int ng_command_run(int argc, const char *const *argv);

/* ---- arguments.c ---- */

/* Fills `args`.  Returns 0; or has said what is wrong, and returns the exit status. */
int ng_args_read(ng_args *args, const ng_command *command, int argc, const char *const *argv);
/* By the name in the command's table.  A number was looked at when it was read. */
const char *ng_args_text(const ng_args *args, const char *name);
uint64_t ng_args_number(const ng_args *args, const char *name, uint64_t fallback);
bool ng_args_has(const ng_args *args, const char *name);
/* «naukograd play: WHICH: WHAT», and where to read more; returns 2. */
int ng_complain(const ng_command *command, const char *which, const char *what);
/* A number below 2^53 or 64 hex digits. */
bool ng_seed_from_text(const char *text, uint8_t seed[NG_SEED_BYTES]);
/* Digits, low … high. */
bool ng_number_from_text(const char *text, uint64_t low, uint64_t high, uint64_t *value);

/* ---- manual.c ---- */

void ng_help_print(const ng_command *command);
int ng_usage_print(bool asked);

/* ---- the commands ---- */

int ng_cmd_analyse(const ng_args *args);
int ng_cmd_arena(const ng_args *args);
int ng_cmd_arena_check(const ng_args *args);
int ng_cmd_backup(const ng_args *args);
int ng_cmd_store(const ng_args *args);
int ng_cmd_draw(const ng_args *args);
int ng_cmd_engine(const ng_args *args);
int ng_cmd_games(const ng_args *args);
int ng_cmd_learn(const ng_args *args);
int ng_cmd_load(const ng_args *args);
int ng_cmd_manual(const ng_args *args);
int ng_cmd_menu(const ng_args *args);
int ng_cmd_play(const ng_args *args);
int ng_cmd_puzzle(const ng_args *args);
int ng_cmd_puzzles(const ng_args *args);
int ng_cmd_rules(const ng_args *args);
int ng_cmd_replay(const ng_args *args);
int ng_cmd_serve(const ng_args *args);
int ng_cmd_why(const ng_args *args);

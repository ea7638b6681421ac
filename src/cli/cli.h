/* cli.h - the commands of the program.  Each takes its own arguments and returns the exit status. */
#ifndef NG_CLI_CLI_H
#define NG_CLI_CLI_H

#include "core/game.h"

typedef struct ng_command {
    const char *name;
    int (*run)(int argc, const char *const *argv); /* argv[0] is the command's name */
    const char *en, *ru;                           /* one line */
    const char *help_en, *help_ru;                 /* all of it */
} ng_command;

extern const ng_command ng_commands[]; /* closed by a name of NULL */

int ng_cmd_draw(int argc, const char *const *argv);
int ng_cmd_engine(int argc, const char *const *argv);
int ng_cmd_analyse(int argc, const char *const *argv);
int ng_cmd_arena(int argc, const char *const *argv);
int ng_cmd_arena_check(int argc, const char *const *argv);
int ng_cmd_puzzles(int argc, const char *const *argv);
int ng_cmd_games(int argc, const char *const *argv);
int ng_cmd_menu(int argc, const char *const *argv);
int ng_cmd_play(int argc, const char *const *argv);
int ng_cmd_backup(int argc, const char *const *argv);
int ng_cmd_load(int argc, const char *const *argv);
int ng_cmd_serve(int argc, const char *const *argv);
int ng_cmd_replay(int argc, const char *const *argv);
int ng_cmd_why(int argc, const char *const *argv);

#endif

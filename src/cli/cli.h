/* cli.h - the commands of the program.  Each takes its own arguments and returns the exit status. */
#ifndef NG_CLI_CLI_H
#define NG_CLI_CLI_H

#include "core/game.h"

typedef struct ng_command {
    const char *name;
    int (*run)(int argc, char **argv); /* argv[0] is the command's name */
    const char *en, *ru;               /* one line */
    const char *help_en, *help_ru;     /* all of it */
} ng_command;

extern const ng_command ng_commands[]; /* closed by a name of NULL */

int ng_cmd_draw(int argc, char **argv);
int ng_cmd_engine(int argc, char **argv);
int ng_cmd_analyse(int argc, char **argv);
int ng_cmd_arena(int argc, char **argv);
int ng_cmd_arena_check(int argc, char **argv);
int ng_cmd_puzzles(int argc, char **argv);
int ng_cmd_games(int argc, char **argv);
int ng_cmd_menu(int argc, char **argv);
int ng_cmd_play(int argc, char **argv);
int ng_cmd_backup(int argc, char **argv);
int ng_cmd_load(int argc, char **argv);
int ng_cmd_serve(int argc, char **argv);
int ng_cmd_replay(int argc, char **argv);
int ng_cmd_why(int argc, char **argv);

#endif

/* commands.c - the list of commands: what `naukograd --help` shows. */
#include "cli/cli.h"

const ng_command ng_commands[] = {
    {"engine", ng_cmd_engine, "speak the engine protocol (JSON Lines) on standard input and output",
     "протокол движка (JSON по строкам) на стандартном вводе и выводе", "", ""},
    {0},
};

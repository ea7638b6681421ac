/* main.c - finds the command and runs it. */
#include "cli/cli.h"

#include <stdio.h>
#include <string.h>

int main(int argc, char **argv) {
    for (const ng_command *command = ng_commands; argc > 1 && command->name != NULL; command++)
        if (strcmp(command->name, argv[1]) == 0) return command->run(argc - 1, argv + 1);
    fprintf(stderr, "usage: naukograd COMMAND\n");
    return 2;
}

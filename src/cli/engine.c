/* engine.c - `naukograd engine`: the engine protocol between standard input and output, JSON Lines
 * (docs/protocol.md).  What requests mean is match/driver.c; here are lines. */
#include "cli/engine.h"

#include "cli/cli.h"
#include "match/desk.h"
#include "match/rulebook.h"

#include <stdio.h>
#include <stdlib.h>

enum { LINE_MAX_BYTES = 1 << 20 };

const char *ng_engine_line(ng_driver *driver, const char *line, size_t length) {
    if (length > LINE_MAX_BYTES)
        return ng_driver_refuse(driver, "bad_request", "The line is over 1 MiB. Строка длиннее 1 МиБ.");
    if (length > 0 && line[length - 1] == '\r') length--;
    return length == 0 ? NULL : ng_driver_ask(driver, line, (uint32_t)length);
}

/* Reads up to the newline; of an overlong line only so much that it is seen to be one.  False: the input has
 * ended. */
static bool read_line(char *line, size_t *length) {
    int c;
    *length = 0;
    while ((c = getc(stdin)) != EOF && c != '\n')
        if (*length <= LINE_MAX_BYTES) line[(*length)++] = (char)c;
    return c != EOF || *length > 0;
}

int ng_cmd_engine(const ng_args *args) {
    (void)args;
    ng_driver *driver = ng_driver_new();
    ng_driver_give_rulebooks(driver, ng_rulebooks);
    ng_driver_give_puzzles(driver, ng_books);
    char *line = malloc(LINE_MAX_BYTES + 1);
    size_t length;
    if (line == NULL) abort();
    while (!ng_driver_quits(driver) && read_line(line, &length)) {
        const char *answer = ng_engine_line(driver, line, length);
        if (answer == NULL) continue;
        fwrite(answer, 1, ng_driver_length(driver), stdout);
        fputc('\n', stdout);
        fflush(stdout);
    }
    free(line);
    ng_driver_free(driver);
    return 0;
}

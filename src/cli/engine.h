/* engine.h - the engine protocol without its pipe: a line in, an answer out.  `naukograd engine` is this
 * between standard input and output; fuzzers call it directly. */
#pragma once

#include "match/driver.h"

#include <stddef.h>

/* The answer to one line (without its newline), an object of JSON; NULL for an empty line.  After an error
 * the match is exactly as it was. */
const char *ng_engine_line(ng_driver *driver, const char *line, size_t length);

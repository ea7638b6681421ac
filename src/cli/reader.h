/* reader.h - pages of the docs read in a terminal: Markdown set in lines, a screen at a time. */
#pragma once

#include <stddef.h>

/* The rules of a game: all of them, or one («S17», «17»).  Returns 0; or 2, having said what is wrong. */
int ng_rules_show(const char *game, const char *number_or_empty);

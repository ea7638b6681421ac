/* play.h - the part of play.c that screens and puzzles use. */
#ifndef NG_CLI_PLAY_H
#define NG_CLI_PLAY_H

#include "cli/table.h"

#include <stddef.h>

/* Plays a text; false: refused, and the table's message says why. */
bool ng_table_play(ng_table *table, int seat, const char *text);
/* The line with single spaces and every known word in the notation's own.  A file's name keeps its letters.
 */
void ng_line_normalise(const ng_table *table, const char *line, char *out, size_t size);
/* Prints the legal moves, or those that have all these words in them. */
void ng_moves_list(const ng_table *table, int seat, const char *words);

#endif

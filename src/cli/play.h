/* play.h - the part of play.c that screens, puzzles and lessons use. */
#pragma once

#include "cli/table.h"

#include <stddef.h>

/* A person plays a text; false: refused, by a lesson or by the rules, and the table's message says why. */
bool ng_table_play(ng_table *table, int seat, const char *text);
/* The line with single spaces and every known word in the notation's own.  A file's name keeps its letters.
 */
void ng_line_normalise(const ng_table *table, const char *line, char *out, size_t size);
/* Prints the legal moves, or those that have all these words in them. */
void ng_moves_list(const ng_table *table, int seat, const char *words);

/* The same, whatever a lesson says to it. */
bool ng_table_enter(ng_table *table, int seat, const char *text);

/* A typed line, to be freed, with completion of what is open to the seat; NULL: the input is over. */
char *ng_table_read(const ng_table *table, int seat);
/* Does what a typed line says; false: the player leaves. */
bool ng_table_obey(ng_table *table, int seat, const char *line);

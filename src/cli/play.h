/* play.h - the part of play.c that screens use. */
#ifndef NG_CLI_PLAY_H
#define NG_CLI_PLAY_H

#include "cli/table.h"

/* Plays a text; false: refused, and the table's message says why. */
bool ng_table_play(ng_table *table, int seat, const char *text);

#endif

/* recent.h - the newest entries of all tables, in memory, by table.
 *
 * What was committed of it can go to where each table's log stands (it is `moved`, a table at a time); what
 * was not yet can be taken back.  sqlite.c has two: one that is filled, and one that is emptied. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

typedef struct ng_row {
    uint32_t table;        /* its place among the tables */
    uint32_t before, next; /* rows of the same table; 0: none */
    uint32_t n;
    uint32_t start, length; /* of its text, which a zero byte closes */
} ng_row;

enum { NG_RECENT_CODE = 8 };

typedef struct ng_recent_table {
    char code[NG_RECENT_CODE];
    uint32_t first, last; /* rows; 0: none, */
    uint32_t rows;        /* and how many */
} ng_recent_table;

typedef struct ng_recent {
    ng_row *row; /* from 1 */
    uint32_t rows, rows_size;
    ng_recent_table *table; /* from 1 */
    uint32_t tables, tables_size;
    uint32_t *slot; /* tables by code */
    uint32_t slots;
    char *text;
    uint32_t used, text_size;
    uint32_t moved; /* tables */
} ng_recent;

void ng_recent_free(ng_recent *recent);
/* Empty again; its memory stays. */
void ng_recent_clear(ng_recent *recent);
/* The table of this code; NULL: it has no entries here. */
ng_recent_table *ng_recent_find(const ng_recent *recent, const char *code);
/* False: the code is too long, or there is no room in 4 GB. */
bool ng_recent_add(ng_recent *recent, const char *code, uint32_t n, const char *text, uint32_t length);
/* Takes back all rows after the first `rows`. */
void ng_recent_drop(ng_recent *recent, uint32_t rows);

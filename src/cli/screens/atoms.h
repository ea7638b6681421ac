/* atoms.h - what the files of the atoms screen share: a seat's view taken apart, and the drawing of it. */
#pragma once

#include "cli/table.h"

enum { NOTE_ATOM = 'a', NOTE_CROSS = 'x' }; /* in ng_player.note, by cell */

typedef struct ng_atoms_seen { /* the view, taken apart */
    const ng_doc *view;
    int size, seat;
    bool solo, over, quanto;
    int64_t turn, turns, games, live[2], wins[2], series, atoms;
    char phase[16];
} ng_atoms_seen;

void ng_atoms_look(const ng_doc *view, int seat, ng_atoms_seen *s);
int ng_atoms_cell_at(const char *text, int size); /* «4-29» as a cell, or -1 */
void ng_atoms_draw(const ng_table *table, int seat, const ng_doc *view);
/* The last so many entries of the log, a line each. */
void ng_atoms_print_log(const ng_table *table, const ng_atoms_seen *s, int most);
/* An answer in the language of the screen. */
void ng_atoms_put_answer(const char *answer, ng_out *text);
void ng_atoms_say_picture(const ng_table *table, const ng_doc *picture, ng_out *text);

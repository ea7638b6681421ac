/* golems.h - what the files of the golems screen share: a board taken from a view, and events applied to it.
 */
#pragma once

#include "cli/table.h"
#include "games/golems/golems.h"

enum { COMMAND_LENGTH = 8 }; /* «I(A,F)» and its end */

typedef struct bot {
    bool parabot, out, ready, following, waiting, on_ice;
    int god, kind; /* of a parabot; kind: which printed program, -1 unknown */
    int at, face;
    int part[COMPONENTS]; /* 1 + PART_*, 0: none */
    int damaged;          /* bit i: component i */
    int hurt;
    int lines; /* of its program */
    int out_round;
    char program[GOLEMS_LINES][COMMAND_LENGTH]; /* "": not known or not written */
} bot;

typedef struct board {
    int parts, winter, robots, golems;
    int round, rounds, line;
    int event; /* NO_EVENT: none yet */
    int level;
    char phase[8], stage[8];
    bool loop, branch, draft, secret;
    uint8_t token[GOLEMS_CELLS], height[GOLEMS_CELLS];
    uint8_t adrift[GOLEMS_CELLS]; /* barrels of a stack that fell and have yet to find a place */
    int goal;                     /* GOAL_*, -1: no puzzle */
    int goal_cell[GOLEMS_PAIR];   /* golem by golem; GOLEMS_NONE: none */
    bool solved;
    char puzzle[32];
    ng_seats acting;
    bot bot[GOLEMS_ROBOTS];
} board;

/* golems_seen.c */
void golems_board_read(const ng_doc *view, board *b);
int golems_robot_paint(const board *b, int robot);
const char *golems_robot_name(const ng_table *table, const board *b, int robot);
const char *golems_card_word(char letter);
const char *golems_component_word(int component);
int golems_cell_read(int parts, const char *text);
/* «F», «X(A)», «I(A,F)» from letters with spaces between, one line after another; how many are begun. */
int golems_split_cards(const char *cards, char lines[GOLEMS_LINES][COMMAND_LENGTH]);

/* golems_field.c */
/* Title, field and the panel of robots, as the seat sees them. */
void golems_board_print(const ng_table *table, int seat, const board *b);
/* The hand, or the parts to pick, for a seat that has to choose from them. */
void golems_choice_print(const board *b, int seat);
/* Picks that are open in the draft: bit PART_*. */
int golems_parts_open(const board *b, int robot);
/* What a puzzle's text says to people, in this language: its beginning and its length. */
int golems_puzzle_words(const char *text, const char **words);

/* golems_tell.c */
bool golems_spoken(const char *answer, ng_out *text);
ng_telling golems_event_tell(const ng_table *table, int seat, const ng_doc *event, ng_out *text);
void golems_event_apply(board *b, const ng_doc *event);
const char *golems_event_card(const ng_table *table, int event);

/* golems_run.c */
bool golems_follow(ng_table *table, int seat, const ng_doc *before);
/* All that the seat was told so far, of one round or of all (0). */
void golems_log_print(const ng_table *table, int seat, int round);

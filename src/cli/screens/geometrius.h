/* geometrius.h - what the files of the geometrius screen share: a seat's view taken apart, and signs. */
#pragma once

#include "cli/figure.h"
#include "cli/table.h"
#include "games/geometrius/geometrius.h"

enum { SEEN_SEATS = 6, SEEN_STACK = 5 };

typedef struct ng_piece { /* a shape on the field */
    int shape, x, y, chips, chip[SEEN_STACK];
    bool locked;
} ng_piece;

typedef struct ng_seen {
    int seat, seats; /* the onlooker, or NG_PUBLIC */
    int pieces, left, right, top, bottom;
    ng_piece piece[GEOMETRIUS_SHAPES];
    uint64_t own[SEEN_SEATS]; /* shapes */
    uint64_t hand, discard;   /* cards; the onlooker's hand */
    int turns[SEEN_SEATS], chips[SEEN_SEATS], score[SEEN_SEATS];
    int turn, placed, deck, naming; /* how many still name the stars */
    bool pushed, no_footing, over;
} ng_seen;

void ng_geometrius_look(const ng_doc *view, int seat, ng_seen *out);
const ng_piece *ng_geometrius_piece(const ng_seen *s, int shape); /* NULL: not on the field */

extern const char *const ng_geometrius_chip[SEEN_SEATS]; /* a seat's sign */
#define GEOMETRIUS_LOCK "⊠"

void ng_geometrius_draw(const ng_table *table, int seat, const ng_doc *view);
/* The field alone, with sketches however large it is. */
void ng_geometrius_print_field(const ng_seen *s);
/* The shapes in front of every player. */
void ng_geometrius_print_own(const ng_seen *s);

/* geometrius_tell.c: pieces of sentences, and whole ones. */
const char *ng_geometrius_card_text(int card);
const char *ng_geometrius_shape_text(int shape);
void ng_geometrius_put_set(ng_out *text, char letter, uint64_t all);
void ng_geometrius_put_card(ng_out *text, const char *id);
/* A move as a piece of a sentence, without who made it; `full`: with the cards' own words. */
void ng_geometrius_put_move(ng_out *text, const char *move, bool full);
bool ng_geometrius_spoken(const char *answer, ng_out *text);
uint64_t ng_geometrius_on_field(const ng_seen *s);
void ng_geometrius_status(const ng_table *table, int seat, const ng_doc *view, ng_out *text);
ng_telling ng_geometrius_tell(const ng_table *table, int seat, const ng_doc *event, ng_out *text);

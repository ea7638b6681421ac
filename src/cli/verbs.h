/* verbs.h - lines typed in a match: taken apart into words and looked up in tables of verbs.  Reading, help,
 * completion and the manual come from the same table. */
#pragma once

#include <stdbool.h>

typedef struct ng_table ng_table;

enum { NG_TYPED_WORDS = 32, NG_TYPED_WORD = 64 };

typedef struct ng_typed {
    const char *line;
    const char *rest; /* after the first word */
    int count;
    bool cut; /* there were more words, or a longer one */
    char word[NG_TYPED_WORDS][NG_TYPED_WORD];
} ng_typed;

/* Takes a line with single spaces apart; `line` must stay. */
void ng_type_split(const char *line, ng_typed *out);

enum { NG_VERB_PAGE = 1, NG_VERB_SEAT = 2 };

typedef struct ng_verb {
    const char *name;
    /* False: it is no command after all, and the line goes on as a move. */
    bool (*run)(ng_table *table, int seat, const ng_typed *typed);
    unsigned traits;  /* PAGE: what it prints is read before the board comes back; SEAT: only for a seat that
                         moves */
    const char *also; /* other words for it, a space between; NULL: none */
    const char *use_en, *use_ru; /* «save FILE» */
    const char *en, *ru;         /* what it does */
} ng_verb;

/* The common ones; closed by a name of NULL, as a screen's own are. */
extern const ng_verb ng_common_verbs[];

/* Runs the verb of this line out of the table, if there is one. */
bool ng_verb_run(const ng_verb *verbs, ng_table *table, int seat, const ng_typed *typed);
/* «save FILE: keep the match · load FILE: …» in lines. */
void ng_verbs_help(const ng_verb *verbs);

/* «mark C3 D4», «cross …», «clear …», «clear»: the sign goes into the seat's notes at each cell that
 * `cell_of` reads; a verb alone with the sign 0 clears them all. */
void ng_verb_note(ng_table *table, int seat, const ng_typed *typed, char sign,
                  int (*cell_of)(const char *word, int size), int size);

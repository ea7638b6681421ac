/* words.h - sentences of reasons: numbers, names and the forms of words that go with a number, in both
 * languages at once. */
#pragma once

#include "brains/brain.h"

/* What a sentence is filled with.  In it # stands for the next number, @ for the next name, and
 * [cell|cells] or [клетка|клетки|клеток] for the form that goes with the number before it; a sentence names a
 * rule in brackets, «(G7)», at its end. */
typedef struct ng_filling {
    int64_t number[4];
    const char *name[3];
} ng_filling;

/* Adds a sentence to the reason, which begins empty. */
void ng_tell(ng_choice *out, const char *en, const char *ru, const ng_filling *with);
/* 0, 1 or 2: the form of a word after `n`; English has no third. */
int ng_plural(int64_t n, ng_lang lang);

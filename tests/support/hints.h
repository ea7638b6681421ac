/* hints.h - reads a computer player's reason back, so that a test can ask the rules whether it is true. */
#pragma once

#include "match/think.h"

typedef struct told { /* what a sentence said */
    int64_t number[6];
    char name[4][64];
} told;

/* Reads `sentence` at the beginning of `text`: # is a number, @ a name (up to a space, a comma or the end, or
 * up to what follows it in the sentence), [cell|cells] the form that must go with the number before.
 * Returns what of the text follows, or NULL. */
const char *reads(const char *text, const char *sentence, told *out);
/* A reason is there in both languages, they give the same numbers, and words go with their numbers. */
void well_said(const ng_choice *choice);

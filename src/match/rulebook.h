/* rulebook.h - the pages of docs/rules, found by the numbers of their rules.
 *
 * A rule begins with a line whose first word is its number in bold, «**G6 Start.**» or «- **G6** …», and
 * goes on to the next rule or heading.  Both languages of a page have the same numbers: a test sees to it. */
#pragma once

#include "core/game.h"

typedef struct ng_rulebook {
    const char *game;
    const char *text[2]; /* by ng_lang: the whole page, Markdown */
} ng_rulebook;

/* Made of docs/rules by the build (tools/rulebooks.c); closed by a game of NULL.  The browser's module has
 * none: the page reads the same files by itself. */
extern const ng_rulebook ng_rulebooks[];

enum { NG_RULE_NUMBER = 8, NG_RULE_TITLE = 96 };

typedef struct ng_rule {
    char number[NG_RULE_NUMBER]; /* «G6» */
    char title[NG_RULE_TITLE];   /* «Start», or empty */
    const char *text;            /* from its number on */
    uint32_t length;
} ng_rule;

/* NULL: the books have none of this game. */
const ng_rulebook *ng_rulebook_of(const ng_rulebook *books, const char *game);
/* The first rule that begins at `*at` or later; moves `*at` behind it.  False: there is none. */
bool ng_rule_next(const char **at, ng_rule *rule);
/* By its digits: a page has one letter, and who types in Russian types another. */
bool ng_rule_find(const char *page, const char *number, ng_rule *rule);
/* The number that a sentence names in brackets, «… (S17).»; false: it names none. */
bool ng_rule_named(const char *sentence, char number[NG_RULE_NUMBER]);

/* "rules": […], the numbers and titles of a page. */
void ng_rules_put(const char *page, ng_out *out);
/* "number", "title" and "text" of a rule. */
void ng_rule_put(const ng_rule *rule, ng_out *out);

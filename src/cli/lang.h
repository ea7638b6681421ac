/* lang.h - the terminal's words in both languages. */
#pragma once

#include "core/game.h"

/* Chosen once, at the start, by --lang or the locale. */
ng_lang ng_lang_now(void);
void ng_lang_from_environment(void);
bool ng_lang_set(const char *name); /* "en", "ru" */

/* One of two texts, by the language; as a format both are checked. */
__attribute__((format_arg(1), format_arg(2))) const char *ng_tr(const char *en, const char *ru);
/* What the system says of an error; in its own words where it is a rare one. */
const char *ng_trouble(int error);
/* Small letters, Latin and Cyrillic, in place. */
void ng_fold(char *text);
/* Is the line one of these words, «quit q выход»?  Capitals and blanks around it do not matter. */
bool ng_says(const char *line, const char *words);
#define NG_LEAVING "quit exit q выход й"
/* The key that the line begins with, a small Latin letter where it is one, also where the keyboard is set to
 * Russian. */
char ng_key(const char *line);

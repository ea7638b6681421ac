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

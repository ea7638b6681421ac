/* words.c - sentences of reasons, filled in. */
#include "brains/words.h"

#include <string.h>

/* 1, 21 … клетка; 2, 3, 4, 22 … клетки; all others клеток. */
int ng_plural(int64_t n, ng_lang lang) {
    int64_t tens = n / 10 % 10, ones = n % 10;
    if (lang == NG_EN) return n != 1;
    if (tens == 1) return 2;
    return ones == 1 ? 0 : ones >= 2 && ones <= 4 ? 1 : 2;
}

/* Of the forms in brackets that begin behind `at` the one wanted; returns where the bracket ends. */
static const char *put_form(ng_out *text, const char *at, int form) {
    for (; *at != ']' && *at != 0; at++) {
        if (*at == '|')
            form--;
        else if (form == 0)
            ng_put_char(text, *at);
    }
    return at;
}

static void fill(ng_out *text, const char *sentence, ng_lang lang, const ng_filling *with) {
    int numbers = 0, names = 0;
    for (const char *at = sentence; *at != 0; at++) {
        if (*at == '#')
            ng_put_int(text, with->number[numbers++]);
        else if (*at == '@')
            ng_put(text, with->name[names++]);
        else if (*at == '[')
            at = put_form(text, at + 1, ng_plural(with->number[numbers > 0 ? numbers - 1 : 0], lang));
        else
            ng_put_char(text, *at);
        if (*at == 0) return;
    }
}

void ng_tell(ng_choice *out, const char *en, const char *ru, const ng_filling *with) {
    for (int lang = NG_EN; lang <= NG_RU; lang++) {
        size_t said = strlen(out->why[lang]);
        ng_out text = ng_out_over(out->why[lang] + said, (uint32_t)(NG_WHY_MAX - said));
        fill(&text, lang == NG_EN ? en : ru, (ng_lang)lang, with);
    }
}

/* hints.c - reading reasons back. */
#include "tests/support/hints.h"

#include <ctype.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const char *form_of(const char *forms, int64_t n, size_t *length) {
    bool ru = strchr(forms, '|') != NULL && strchr(strchr(forms, '|') + 1, '|') != NULL &&
              strchr(strchr(forms, '|') + 1, '|') < strchr(forms, ']');
    int wanted = n != 1;
    if (ru) wanted = n % 100 / 10 == 1 ? 2 : n % 10 == 1 ? 0 : n % 10 > 1 && n % 10 < 5 ? 1 : 2;
    for (; wanted > 0; wanted--) forms = strchr(forms, '|') + 1;
    *length = strcspn(forms, "|]");
    return forms;
}

const char *reads(const char *text, const char *sentence, told *out) {
    int numbers = 0, names = 0;
    for (; *sentence != 0; sentence++) {
        if (*sentence == '#') {
            char *end;
            out->number[numbers] = strtoll(text, &end, 10);
            if (end == text) return NULL;
            text = end;
            numbers++;
        } else if (*sentence == '@') {
            char stop[2] = {sentence[1], 0};
            size_t length = stop[0] != 0 ? strcspn(text, stop) : strcspn(text, " ,;");
            if (stop[0] == ' ') { /* a name may hold blanks: up to the word that follows */
                char word[24] = {0};
                size_t w = strcspn(sentence + 2, " #@[,;");
                memcpy(word, sentence + 1, w + 1 < sizeof word ? w + 1 : sizeof word - 1);
                const char *at = strstr(text, word);
                if (at == NULL) return NULL;
                length = (size_t)(at - text);
            }
            if (length >= sizeof out->name[0]) return NULL;
            memcpy(out->name[names], text, length);
            out->name[names++][length] = 0;
            text += length;
        } else if (*sentence == '[') {
            size_t length;
            const char *form = form_of(sentence + 1, out->number[numbers - 1], &length);
            if (strncmp(text, form, length) != 0) return NULL;
            text += length;
            sentence = strchr(sentence, ']');
        } else if (*text++ != *sentence) {
            return NULL;
        }
    }
    return text;
}

/* The digits of a text, numbers apart from one another. */
static void digits_of(const char *text, char *out, size_t size) {
    size_t n = 0;
    for (; *text != 0 && n + 2 < size; text++) {
        if (isdigit((unsigned char)*text))
            out[n++] = *text;
        else if (n > 0 && out[n - 1] != ' ')
            out[n++] = ' ';
    }
    while (n > 0 && out[n - 1] == ' ') n--;
    out[n] = 0;
}

void well_said(const ng_choice *choice) {
    static const char *const wrong[] = {" 1 cells",  " 1 points",  " 1 placements", " 1 lines",   " 1 rounds",
                                        " 1 клеток", " 1 очков",   " 1 случаях",    "в 1 клеток", "  ",
                                        " 1 строк ", " 1 раундов", " 1 расстановок"};
    char digits[2][NG_WHY_MAX];
    const char *en = choice->why[NG_EN], *ru = choice->why[NG_RU];
    if (en[0] == 0 || ru[0] == 0) fail_msg("no reason for %s", choice->text);
    digits_of(en, digits[0], sizeof digits[0]);
    digits_of(ru, digits[1], sizeof digits[1]);
    if (strcmp(digits[0], digits[1]) != 0) fail_msg("other numbers: «%s» «%s»", en, ru);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        if (strstr(en, wrong[i]) != NULL || strstr(ru, wrong[i]) != NULL) fail_msg("«%s» «%s»", en, ru);
    if (strlen(en) > NG_WHY_MAX - 4 || strlen(ru) > NG_WHY_MAX - 4) fail_msg("cut off: «%s»", ru);
}

/* scan.h - reads the words of a move text: case and extra spaces do not matter. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

typedef struct ng_scan {
    const char *at;
    const char *end;
} ng_scan;

static inline ng_scan ng_scan_over(const char *text, uint32_t length) {
    return (ng_scan){text, text + length};
}

/* Each takes what it names and moves on, or returns false and moves nowhere. */
bool ng_scan_word(ng_scan *scan, const char *word); /* a whole word of letters, digits and '_' */
bool ng_scan_char(ng_scan *scan, char c);           /* one character, letters in either case */
bool ng_scan_int(ng_scan *scan, int32_t *value);    /* digits, up to 999,999,999 */
bool ng_scan_letter(ng_scan *scan, char first, char last, int32_t *index); /* one letter of a range, as 0 … */
bool ng_scan_choice(ng_scan *scan, const char *const *words, int32_t *index); /* a list closed by NULL */
bool ng_scan_end(ng_scan *scan);                                              /* nothing but spaces is left */

/* scan.c - the scanner of move texts. */
#include "core/scan.h"

#include <stddef.h>

static char lower(char c) { return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c; }
static bool is_digit(char c) { return c >= '0' && c <= '9'; }
static bool is_word(char c) { return is_digit(c) || c == '_' || (lower(c) >= 'a' && lower(c) <= 'z'); }

static const char *skip_spaces(const ng_scan *scan) {
    const char *p = scan->at;
    while (p < scan->end && (*p == ' ' || *p == '\t')) p++;
    return p;
}

bool ng_scan_word(ng_scan *scan, const char *word) {
    const char *p = skip_spaces(scan);
    for (; *word; word++, p++)
        if (p == scan->end || lower(*p) != lower(*word)) return false;
    if (p < scan->end && is_word(*p)) return false;
    scan->at = p;
    return true;
}

bool ng_scan_char(ng_scan *scan, char c) {
    const char *p = skip_spaces(scan);
    if (p == scan->end || lower(*p) != lower(c)) return false;
    scan->at = p + 1;
    return true;
}

bool ng_scan_int(ng_scan *scan, int32_t *value) {
    const char *p = skip_spaces(scan);
    int32_t read = 0;
    int digits = 0;
    for (; p < scan->end && is_digit(*p); p++) {
        if (++digits > 9) return false;
        read = read * 10 + (*p - '0');
    }
    if (digits == 0) return false;
    *value = read;
    scan->at = p;
    return true;
}

bool ng_scan_letter(ng_scan *scan, char first, char last, int32_t *index) {
    const char *p = skip_spaces(scan);
    if (p == scan->end || lower(*p) < lower(first) || lower(*p) > lower(last)) return false;
    *index = lower(*p) - lower(first);
    scan->at = p + 1;
    return true;
}

bool ng_scan_choice(ng_scan *scan, const char *const *words, int32_t *index) {
    for (int32_t i = 0; words[i] != NULL; i++)
        if (ng_scan_word(scan, words[i])) {
            *index = i;
            return true;
        }
    return false;
}

bool ng_scan_end(ng_scan *scan) { return skip_spaces(scan) == scan->end; }

/* rulebook.c - rules found by their numbers in the pages of docs/rules. */
#include "match/rulebook.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

const ng_rulebook *ng_rulebook_of(const ng_rulebook *books, const char *game) {
    for (; books != NULL && books->game != NULL; books++)
        if (strcmp(books->game, game) == 0) return books;
    return NULL;
}

/* The bytes of a number, a capital and digits; 0: there is none. */
static size_t number_length(const char *text) {
    size_t length = 1;
    if (!isupper((unsigned char)*text)) return 0;
    while (isdigit((unsigned char)text[length])) length++;
    return length > 1 && length < NG_RULE_NUMBER ? length : 0;
}

/* Where the number of a rule stands that begins with this line; NULL: none begins. */
static const char *begins(const char *line) {
    if (strncmp(line, "- ", 2) == 0) line += 2;
    if (strncmp(line, "**", 2) != 0) return NULL;
    size_t length = number_length(line + 2);
    return length > 0 && strchr(" *.:,", line[2 + length]) != NULL ? line + 2 : NULL;
}

static const char *next_line(const char *line) {
    line += strcspn(line, "\n");
    return *line ? line + 1 : line;
}

static bool ends(const char *line) { return *line == 0 || *line == '#' || begins(line) != NULL; }

/* What is in bold after the number, without its last mark. */
static void read_title(const char *text, ng_rule *rule) {
    const char *from = text + strlen(rule->number), *end = strstr(from, "**");
    from += strspn(from, " .:,");
    size_t length = end != NULL && end > from ? (size_t)(end - from) : 0;
    while (length > 0 && strchr(" .:", from[length - 1]) != NULL) length--;
    if (length >= NG_RULE_TITLE) length = 0;
    memcpy(rule->title, from, length);
    rule->title[length] = 0;
}

bool ng_rule_next(const char **at, ng_rule *rule) {
    const char *line = *at;
    while (*line && begins(line) == NULL) line = next_line(line);
    if (*line == 0) return false;
    const char *number = begins(line), *end = next_line(line);
    memset(rule, 0, sizeof *rule);
    memcpy(rule->number, number, number_length(number));
    read_title(number, rule);
    while (!ends(end)) end = next_line(end);
    rule->text = line;
    rule->length = (uint32_t)(end - line);
    while (rule->length > 0 && rule->text[rule->length - 1] == '\n') rule->length--;
    *at = end;
    return true;
}

bool ng_rule_find(const char *page, const char *number, ng_rule *rule) {
    size_t letters = strcspn(number, "0123456789"), digits = strspn(number + letters, "0123456789");
    if (digits == 0 || digits > 3 || number[letters + digits] != 0) return false;
    while (ng_rule_next(&page, rule))
        if (atoi(rule->number + 1) == atoi(number + letters)) return true;
    return false;
}

bool ng_rule_named(const char *sentence, char number[NG_RULE_NUMBER]) {
    for (const char *p = strchr(sentence, '('); p != NULL; p = strchr(p + 1, '(')) {
        size_t length = number_length(p + 1);
        if (length == 0 || strchr("),", p[1 + length]) == NULL) continue;
        memcpy(number, p + 1, length);
        number[length] = 0;
        return true;
    }
    return false;
}

void ng_rules_put(const char *page, ng_out *out) {
    ng_rule rule;
    ng_open_array(out, "rules");
    while (ng_rule_next(&page, &rule)) {
        ng_open_object(out, NULL);
        ng_json_text(out, "number", rule.number);
        ng_json_text(out, "title", rule.title);
        ng_close_object(out);
    }
    ng_close_array(out);
}

void ng_rule_put(const ng_rule *rule, ng_out *out) {
    char *text = malloc(rule->length + 1);
    if (text == NULL) abort();
    memcpy(text, rule->text, rule->length);
    text[rule->length] = 0;
    ng_json_text(out, "number", rule->number);
    ng_json_text(out, "title", rule->title);
    ng_json_text(out, "text", text);
    free(text);
}

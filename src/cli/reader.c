/* reader.c - Markdown as the docs are written, set in lines of a terminal: headings, paragraphs, lists,
 * tables, drawings; `naukograd rules` and the command `rules` of every game. */
#include "cli/reader.h"

#include "cli/cli.h"
#include "cli/lang.h"
#include "cli/term.h"
#include "match/rulebook.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    BLOCK = 16 * 1024,
    CELLS = 10,
    CELL = 1024,
};

typedef struct pager {
    int rows, shown;
    bool stopped;
} pager;

/* ---- lines out ---- */

static void put_line(pager *p, const char *line) {
    if (p->stopped) return;
    if (p->rows > 0 && p->shown == p->rows - 1) {
        char *typed = ng_term_read(ng_tr("[Enter] more, q stop ", "[Enter] дальше, q хватит "), NULL);
        p->stopped = typed == NULL || ng_says(typed, NG_LEAVING);
        free(typed);
        p->shown = 0;
        if (p->stopped) return;
    }
    printf("%s\n", line);
    p->shown++;
}

/* ---- words ---- */

/* Bold and code by colour, where it is asked for; a bar's backslash gone. */
static void set_words(const char *text, size_t length, bool colours, char *out, size_t size) {
    bool bold = false, code = false;
    ng_out to = ng_out_over(out, (uint32_t)size);
    for (size_t i = 0; i < length; i++) {
        if (text[i] == '*' && i + 1 < length && text[i + 1] == '*' && !code) {
            bold = !bold;
            if (colours) ng_put(&to, ng_paint_code(bold ? PAINT_BOLD : PAINT_PLAIN));
            i++;
        } else if (text[i] == '`') {
            code = !code;
            if (colours) ng_put(&to, ng_paint_code(code ? PAINT_ACCENT : PAINT_PLAIN));
        } else if (text[i] != '\\' || i + 1 == length || text[i + 1] != '|') {
            ng_put_char(&to, text[i]);
        }
    }
}

/* A paragraph in lines: the first begins with `mark`, the others under its text. */
static void put_wrapped(pager *p, const char *mark, const char *text) {
    static char line[BLOCK];
    int indent = ng_term_width(mark);
    size_t used = (size_t)snprintf(line, sizeof line, "%s", mark);
    bool empty = true;
    for (const char *at = text + strspn(text, " \n"); *at; at += strspn(at, " \n")) {
        size_t length = strcspn(at, " \n");
        char word[512];
        snprintf(word, sizeof word, "%.*s", (int)length, at);
        at += length;
        if (!empty && ng_term_width(line) + 1 + ng_term_width(word) > ng_term_columns(78)) {
            put_line(p, line);
            used = (size_t)snprintf(line, sizeof line, "%*s", indent, "");
            empty = true;
        }
        used += (size_t)snprintf(line + used, sizeof line - used, "%s%s", empty ? "" : " ", word);
        empty = false;
    }
    if (!empty) put_line(p, line);
}

/* ---- tables ---- */

typedef struct grid {
    char cell[CELLS][CELL];
    int cells;
} grid;

static void split_row(const char *line, size_t length, grid *row) {
    row->cells = 0;
    for (size_t at = 1; at < length && row->cells < CELLS;) {
        size_t end = at;
        while (end < length && (line[end] != '|' || line[end - 1] == '\\')) end++;
        size_t from = at, to = end;
        while (from < to && line[from] == ' ') from++;
        while (to > from && line[to - 1] == ' ') to--;
        set_words(line + from, to - from, false, row->cell[row->cells++], CELL);
        at = end + 1;
    }
}

static bool is_rule_of_table(const char *line, size_t length) { return strspn(line, "|-: ") >= length; }

/* The words of a cell that go on its next line of this width; what is left of it stands in `*at`. */
static void put_cell_line(const char **at, int width, ng_out *out) {
    int used = 0;
    *at += strspn(*at, " ");
    while (**at) {
        char word[256];
        size_t length = strcspn(*at, " ");
        snprintf(word, sizeof word, "%.*s", (int)length, *at);
        if (used > 0 && used + 1 + ng_term_width(word) > width) break;
        if (used > 0) ng_put_char(out, ' ');
        ng_put(out, word);
        used += (used > 0) + ng_term_width(word);
        *at += length;
        *at += strspn(*at, " ");
    }
    while (used++ < width) ng_put_char(out, ' ');
}

static void put_row(pager *p, const grid *row, const int width[CELLS]) {
    const char *left[CELLS];
    const int cells = row->cells;
    bool more = true;
    for (int i = 0; i < cells; i++) left[i] = row->cell[i];
    while (more) {
        char line[BLOCK];
        ng_out out = ng_out_over(line, sizeof line);
        more = false;
        for (int i = 0; i < cells; i++) {
            put_cell_line(&left[i], width[i], &out);
            ng_put(&out, "  ");
            more = more || *left[i] != 0;
        }
        while (out.length > 0 && line[out.length - 1] == ' ') line[--out.length] = 0;
        put_line(p, line);
    }
}

/* What each column takes; the widest give way until all stand side by side. */
static void fit_columns(const char *text, size_t length, int width[CELLS]) {
    static grid row;
    for (size_t at = 0; at < length; at += strcspn(text + at, "\n") + 1) {
        split_row(text + at, strcspn(text + at, "\n"), &row);
        for (int i = 0; i < row.cells && !is_rule_of_table(text + at, strcspn(text + at, "\n")); i++)
            if (ng_term_width(row.cell[i]) > width[i]) width[i] = ng_term_width(row.cell[i]);
    }
    for (;;) {
        int total = 0, widest = 0;
        for (int i = 0; i < CELLS; i++) {
            total += width[i] > 0 ? width[i] + 2 : 0;
            if (width[i] > width[widest]) widest = i;
        }
        if (total <= ng_term_columns(78) + 2 || width[widest] <= 6) return;
        width[widest]--;
    }
}

static void put_table(pager *p, const char *text, size_t length) {
    int width[CELLS] = {0};
    static grid row;
    fit_columns(text, length, width);
    for (size_t at = 0; at < length; at += strcspn(text + at, "\n") + 1) {
        size_t line = strcspn(text + at, "\n");
        if (is_rule_of_table(text + at, line)) continue;
        split_row(text + at, line, &row);
        put_row(p, &row, width);
    }
}

/* ---- blocks ---- */

static bool is_item(const char *line) {
    size_t digits = strspn(line, "0123456789");
    return strncmp(line, "- ", 2) == 0 || (digits > 0 && strncmp(line + digits, ". ", 2) == 0);
}

/* Does another block begin with this line? */
static bool breaks(const char *line) {
    line += strspn(line, " ");
    return *line == 0 || *line == '\n' || *line == '#' || *line == '|' || strncmp(line, "```", 3) == 0 ||
           is_item(line);
}

static const char *after_line(const char *line, const char *end) {
    const char *newline = memchr(line, '\n', (size_t)(end - line));
    return newline != NULL ? newline + 1 : end;
}

static const char *put_drawing(pager *p, const char *at, const char *end) {
    char line[BLOCK];
    for (at = after_line(at, end); at < end && strncmp(at, "```", 3) != 0; at = after_line(at, end)) {
        snprintf(line, sizeof line, "%.*s", (int)strcspn(at, "\n"), at);
        put_line(p, line);
    }
    return at < end ? after_line(at, end) : end;
}

static const char *put_paragraph(pager *p, const char *at, const char *end) {
    char text[BLOCK], mark[16] = "";
    at += strspn(at, " ");
    const char *from = at;
    if (is_item(at)) {
        size_t length = strcspn(at, " ") + 1;
        if (*at == '-')
            strcpy(mark, "· ");
        else
            snprintf(mark, sizeof mark, "%.*s", (int)length, at);
        from += length;
    }
    do at = after_line(at, end);
    while (at < end && !breaks(at));
    set_words(from, (size_t)(at - from), true, text, sizeof text);
    put_wrapped(p, mark, text);
    return at;
}

/* Shows the text, of so many bytes.  At a screen it stops at its end; otherwise all is printed. */
static void show_pages(const char *text, size_t length) {
    const char *at = text, *end = text + length;
    pager p = {.rows = ng_term_rows()};
    while (at < end && !p.stopped) {
        char line[BLOCK];
        const char *next = at;
        if (*at == '\n') {
            put_line(&p, "");
            at++;
        } else if (*at == '#') {
            snprintf(line, sizeof line, "%s%.*s%s", ng_paint_code(PAINT_BOLD),
                     (int)strcspn(at + strspn(at, "# "), "\n"), at + strspn(at, "# "),
                     ng_paint_code(PAINT_PLAIN));
            put_line(&p, line);
            at = after_line(at, end);
        } else if (*at == '<') {
            at = after_line(at, end); /* a picture */
        } else if (strncmp(at, "```", 3) == 0) {
            at = put_drawing(&p, at, end);
        } else if (*at == '|') {
            while (next < end && *next == '|') next = after_line(next, end);
            put_table(&p, at, (size_t)(next - at));
            at = next;
        } else {
            at = put_paragraph(&p, at, end);
        }
    }
    if (p.rows > 0 && !p.stopped) free(ng_term_read("[Enter] ", NULL));
}

/* ---- rules ---- */

int ng_rules_show(const char *game, const char *number) {
    const ng_rulebook *book = ng_rulebook_of(ng_rulebooks, game);
    ng_rule rule;
    if (book == NULL) {
        fprintf(ng_term_interactive() ? stdout : stderr,
                ng_tr("There is no docs/rules/%s.md yet.\n", "Страницы docs/rules/%s.md ещё нет.\n"), game);
        ng_term_pause();
        return 2;
    }
    const char *page = book->text[ng_lang_now()];
    if (*number == 0) {
        show_pages(page, strlen(page));
        return 0;
    }
    if (ng_rule_find(page, number, &rule)) {
        show_pages(rule.text, rule.length);
        return 0;
    }
    fprintf(ng_term_interactive() ? stdout : stderr,
            ng_tr("There is no rule %s here. Those there are:", "Правила %s здесь нет. Есть такие:"), number);
    while (ng_rule_next(&page, &rule)) fprintf(ng_term_interactive() ? stdout : stderr, " %s", rule.number);
    fputc('\n', ng_term_interactive() ? stdout : stderr);
    if (ng_term_interactive()) free(ng_term_read("[Enter] ", NULL));
    return 2;
}

int ng_cmd_rules(const ng_args *args) {
    const char *number = ng_args_text(args, "NUMBER");
    return ng_rules_show(args->game->id, number != NULL ? number : "");
}

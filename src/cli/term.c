/* term.c - colours, clearing and line editing (libedit). */
#define _DEFAULT_SOURCE /* struct winsize */
#include "cli/term.h"

#include <editline/readline.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum { COLUMNS = 80, COLUMNS_LEAST = 20, ROWS = 24 };

static bool interactive, coloured;
static const ng_completion *completing;

void ng_term_init(void) {
    const char *term = getenv("TERM"), *no_color = getenv("NO_COLOR");
    bool dumb = term == NULL || strcmp(term, "dumb") == 0;
    interactive = isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0 && !dumb;
    coloured = interactive && (no_color == NULL || *no_color == 0);
}

bool ng_term_interactive(void) { return interactive; }

const char *ng_paint_code(int paint) {
    static const char *const codes[PAINTS] = {
        [PAINT_PLAIN] = "\033[0m",
        [PAINT_DIM] = "\033[2m",
        [PAINT_BOLD] = "\033[1m",
        [PAINT_ACCENT] = "\033[1;38;5;99m",
        [PAINT_GOOD] = "\033[38;5;35m",
        [PAINT_BAD] = "\033[38;5;167m",
        [PAINT_WARN] = "\033[38;5;178m",
        [PAINT_SEAT] = "\033[38;5;32m",
        [PAINT_SEAT + 1] = "\033[38;5;166m",
        [PAINT_SEAT + 2] = "\033[38;5;36m",
        [PAINT_SEAT + 3] = "\033[38;5;133m",
        [PAINT_SEAT + 4] = "\033[38;5;142m",
        [PAINT_SEAT + 5] = "\033[38;5;74m",
    };
    return coloured && paint < PAINTS ? codes[paint] : "";
}

int ng_term_width(const char *text) {
    int width = 0;
    for (; *text; text++) {
        if (*text == '\033') {
            while (*text && *text != 'm') text++;
            if (*text == 0) break;
        } else if (((unsigned char)*text & 0xc0) != 0x80) {
            width++;
        }
    }
    return width;
}

static struct winsize screen_size(void) {
    struct winsize size;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col < COLUMNS_LEAST || size.ws_row == 0)
        size = (struct winsize){.ws_col = COLUMNS, .ws_row = ROWS};
    return size;
}

int ng_term_columns(int most) {
    int columns = interactive ? screen_size().ws_col : most;
    return columns < most ? columns : most;
}

int ng_term_rows(void) { return interactive ? screen_size().ws_row : 0; }

void ng_term_cut(bool cut) {
    if (interactive) fputs(cut ? "\033[?7l" : "\033[?7h", stdout);
}

/* Where the second column of a line begins, behind three blanks or more; or its words, where it has none. */
static int hanging(const char *line, size_t length) {
    int column = 0, indent = -1, blanks = 0;
    for (size_t i = 0; i < length; i++) {
        if (line[i] == '\033')
            while (i < length && line[i] != 'm') i++;
        else if (line[i] == ' ')
            column++, blanks++;
        else if (((unsigned char)line[i] & 0xc0) != 0x80) {
            if (indent < 0)
                indent = column;
            else if (blanks >= 3)
                return column;
            column++, blanks = 0;
        }
    }
    return indent < 0 ? 0 : indent;
}

/* One line, of so many bytes; how many it becomes.  `shown` false: they are only counted. */
static int put_line(const char *line, size_t length, int width, bool shown) {
    int column = 0, lines = 1, indent = hanging(line, length);
    if (indent > width / 2) indent = 2;
    for (size_t at = 0; at < length;) {
        size_t blanks = strspn(line + at, " "), end = at + blanks;
        while (end < length && line[end] != ' ') end++;
        if (blanks > length - at) blanks = length - at;
        char word[1024];
        snprintf(word, sizeof word, "%.*s", (int)(end - at - blanks), line + at + blanks);
        int wide = ng_term_width(word);
        if (column > 0 && column + (int)blanks + wide > width) {
            if (shown) printf("\n%*s", indent, "");
            column = indent;
            lines++;
        } else {
            if (shown) printf("%*s", (int)blanks, "");
            column += (int)blanks;
        }
        if (shown) fputs(word, stdout);
        column += wide;
        at = end;
    }
    if (shown) putchar('\n');
    return lines;
}

static int put_lines(const char *text, bool shown) {
    int width = interactive ? screen_size().ws_col - 1 : 1 << 20, lines = 0;
    for (;;) {
        size_t length = strcspn(text, "\n");
        lines += put_line(text, length, width, shown);
        if (text[length] == 0) return lines;
        text += length + 1;
    }
}

void ng_term_lines(const char *text) { put_lines(text, true); }
int ng_term_lines_of(const char *text) { return put_lines(text, false); }

void ng_term_wrap(const char *text, int from, int indent, int width) {
    int column = from;
    width = ng_term_columns(width);
    if (from >= width || indent > width / 2) indent = 4;
    for (bool first = true; *text != 0; first = false) {
        char word[256];
        size_t length = strcspn(text, " ");
        snprintf(word, sizeof word, "%.*s", (int)length, text);
        for (char *p = word; *p != 0; p++)
            if (*p == NG_GLUE) *p = ' ';
        int wide = ng_term_width(word);
        if (!first && column + 1 + wide > width) {
            printf("\n%*s", indent, "");
            column = indent;
        } else if (!first) {
            putchar(' ');
            column++;
        }
        fputs(word, stdout);
        column += wide;
        text += length;
        text += strspn(text, " ");
    }
    putchar('\n');
}

void ng_term_paragraph(const char *text, int indent) {
    printf("%*s", indent, "");
    ng_term_wrap(text, indent, indent, NG_LINE_WIDTH);
}

void ng_term_pause(void) {
    if (interactive) free(ng_term_read("[Enter] ", NULL));
}

void ng_term_clear(void) {
    if (interactive) fputs("\033[2J\033[3J\033[H", stdout);
}

/* libedit asks for one word after another; the candidates are whole lines that begin with what was typed. */
static char *next_word(const char *text, int state) {
    static int at;
    static char seen[64][64];
    static int seen_count;
    if (state == 0) at = seen_count = 0;
    size_t line_length = (size_t)rl_point, word_length = strlen(text);
    const char *line;
    while (completing != NULL && (line = completing->candidate(completing->context, at++)) != NULL) {
        if (strlen(line) < line_length || strncasecmp(line, rl_line_buffer, line_length) != 0) continue;
        const char *word = line + line_length - word_length;
        size_t length = strcspn(word, " ");
        bool known = length >= sizeof seen[0] || seen_count == 64;
        for (int i = 0; i < seen_count && !known; i++)
            known = strlen(seen[i]) == length && strncmp(seen[i], word, length) == 0;
        if (known) continue;
        memcpy(seen[seen_count], word, length);
        seen[seen_count++][length] = 0;
        return strdup(seen[seen_count - 1]);
    }
    return NULL;
}

static char **complete(const char *text, int start, int end) {
    (void)start, (void)end;
    rl_attempted_completion_over = 1;
    return rl_completion_matches(text, next_word);
}

static char *read_plain(void) {
    char *line = NULL;
    size_t size = 0;
    fflush(stdout);
    ssize_t length = getline(&line, &size, stdin);
    if (length < 0) {
        free(line);
        return NULL;
    }
    while (length > 0 && (line[length - 1] == '\n' || line[length - 1] == '\r')) line[--length] = 0;
    return line;
}

char *ng_term_read(const char *prompt, const ng_completion *completion) {
    if (!interactive) return read_plain();
    if (MB_CUR_MAX == 1) { /* libedit falls over a prompt that its locale does not have */
        fputs(prompt, stdout);
        return read_plain();
    }
    static bool ready;
    if (!ready) {
        rl_readline_name = "naukograd";
        rl_basic_word_break_characters = " ";
        static char breaks[] = " ";
        rl_completer_word_break_characters = breaks;
        rl_attempted_completion_function = complete;
        using_history();
        ready = true;
    }
    completing = completion;
    fflush(stdout);
    char *line = readline(prompt);
    completing = NULL;
    if (line != NULL && *line != 0) add_history(line);
    return line;
}

void ng_term_forget(void) {
    if (interactive) clear_history();
}

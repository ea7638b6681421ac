/* term.h - the terminal itself: colours, clearing, reading a line with history and completion. */
#pragma once

#include <stdbool.h>

/* Looks at the standard streams and the environment (NO_COLOR, TERM). */
void ng_term_init(void);
bool ng_term_interactive(void); /* a person at a screen; otherwise plain lines, no clearing, no colours */

typedef enum ng_paint {
    PAINT_PLAIN,
    PAINT_DIM,
    PAINT_BOLD,
    PAINT_ACCENT,
    PAINT_GOOD,
    PAINT_BAD,
    PAINT_WARN,
    PAINT_SEAT, /* + seat: blue, vermilion, green, purple, yellow, sky */
    PAINTS = PAINT_SEAT + 6
} ng_paint;

/* The escape sequence that begins a colour; empty where there are none.  PAINT_PLAIN ends it. */
const char *ng_paint_code(int paint);
/* Columns that a text takes, colours aside. */
int ng_term_width(const char *text);
/* Columns that lines may take: `most`, or fewer where the screen has fewer. */
int ng_term_columns(int most);
int ng_term_rows(void); /* of the screen; 0: there is none */
/* Prints a text from column `from` on, in lines that are broken at spaces, begin at column `indent` and end
 * before `width`; NG_GLUE is a space where no line is broken.  The last line is ended. */
enum { NG_GLUE = '\a', NG_LINE_WIDTH = 79 };
void ng_term_wrap(const char *text, int from, int indent, int width);
/* Prints lines as they are; one that is wider than the screen is broken at spaces and goes on under its own
 * words, those of its second column if it has one. */
void ng_term_lines(const char *text);
/* How many lines that takes. */
int ng_term_lines_of(const char *text);
/* From now on what is too wide for the screen is cut off; or goes on in the next line. */
void ng_term_cut(bool cut);
/* The same on a line of its own, as wide as lines are, all of it this far from the left. */
void ng_term_paragraph(const char *text, int indent);
/* Waits until what was printed has been read, where somebody is there to read. */
void ng_term_pause(void);
/* Clears the screen and what can be scrolled back to: it may hold another seat's secrets. */
void ng_term_clear(void);

/* Fills `out` with what may follow; called with the whole line up to the cursor. */
typedef struct ng_completion {
    void *context;
    /* The i-th candidate line, or NULL at the end. */
    const char *(*candidate)(void *context, int i);
} ng_completion;

/* One line without its newline, to be freed; NULL at the end of input.  `prompt` has no colours. */
char *ng_term_read(const char *prompt, const ng_completion *completion);
/* Forgets the lines typed so far: they are another seat's. */
void ng_term_forget(void);

/* figure.h - a shape of geometrius as lines to draw, with the school marks: ticks on equal sides, arcs at
 * equal angles, a square at right ones; and the two ways to draw it here, SVG and the dots of braille
 * letters. */
#pragma once

#include "games/geometrius/shapes.h"

typedef enum ng_stroke_kind { STROKE_TICK, STROKE_ARC, STROKE_SQUARE } ng_stroke_kind;

/* One mark.  A tick has two points, a square three; an arc runs around point 0. */
typedef struct ng_stroke {
    ng_stroke_kind kind;
    double x[3], y[3];
    double radius, from, sweep; /* of an arc, in radians; y grows downwards, so a negative sweep turns left */
} ng_stroke;

enum { STROKES_MAX = GEOMETRIUS_CORNERS * 6 }; /* up to three ticks a side, and less at a corner */

typedef struct ng_figure {
    int corners, strokes;
    double x[GEOMETRIUS_CORNERS], y[GEOMETRIUS_CORNERS];
    ng_stroke stroke[STROKES_MAX];
    bool star;
} ng_figure;

/* The shape in the middle of a box, as large as it goes; y grows downwards.  `unit` is about a tick's length.
 */
void ng_figure_lay(int shape, double width, double height, double unit, ng_figure *out);

/* The shape on a card of paper, a whole SVG file.  FIGURE_SVG_MAX bytes are enough. */
enum { FIGURE_SVG_MAX = 8192 };
void ng_figure_svg(int shape, ng_lang lang, ng_out *out);

/* Braille letters, two dots wide and four high: a canvas of `columns` × `rows` letters. */
enum { DOTS_COLUMNS = 40, DOTS_ROWS = 20 };
typedef struct ng_dots {
    int columns, rows;
    uint8_t dot[DOTS_ROWS][DOTS_COLUMNS];
    uint8_t paint[DOTS_ROWS][DOTS_COLUMNS]; /* ng_paint */
} ng_dots;
/* With its marks, or the bare outline where they would not be told apart. */
void ng_dots_draw(int shape, int columns, int rows, bool marks, ng_dots *out);
/* One row as text, with its colours. */
void ng_dots_row(const ng_dots *dots, int row, ng_out *text);

/* «F19», «f7», «Ф19» or «C05», «с5»: the number from 0, or -1.  `letter` is 'F' or 'C'. */
int ng_figure_id(const char *text, char letter);

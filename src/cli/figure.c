/* figure.c - lays out a shape and its school marks, and writes them as SVG or as braille dots. */
#include "cli/figure.h"
#include "cli/term.h"
#include "games/geometrius/geometrius.h"

#include <math.h>
#include <string.h>

static const double whole_turn = 6.283185307179586;

/* ---- laying out ---- */

static int after(const ng_figure *f, int i) { return (i + 1) % f->corners; }
static int before(const ng_figure *f, int i) { return (i + f->corners - 1) % f->corners; }

static double side_length(const ng_figure *f, int i) {
    int j = after(f, i);
    return hypot(f->x[j] - f->x[i], f->y[j] - f->y[i]);
}

static ng_stroke *add_stroke(ng_figure *f, ng_stroke_kind kind) {
    ng_stroke *stroke = &f->stroke[f->strokes++];
    stroke->kind = kind;
    return stroke;
}

/* `count` short lines across the middle of side i. */
static void add_ticks(ng_figure *f, int i, int count, double unit) {
    int j = after(f, i);
    double length = side_length(f, i), ux = (f->x[j] - f->x[i]) / length, uy = (f->y[j] - f->y[i]) / length;
    double gap = fmin(unit * 0.45, length * 0.2);
    for (int k = 0; k < count; k++) {
        double along = length / 2 + (k - (count - 1) / 2.0) * gap;
        double x = f->x[i] + ux * along, y = f->y[i] + uy * along;
        ng_stroke *stroke = add_stroke(f, STROKE_TICK);
        stroke->x[0] = x - uy * unit / 2;
        stroke->y[0] = y + ux * unit / 2;
        stroke->x[1] = x + uy * unit / 2;
        stroke->y[1] = y - ux * unit / 2;
    }
}

/* The inner angle at corner i, as the way that it turns from the next corner to the last: always to the left.
 */
static double inner_angle(const ng_figure *f, int i, double *from) {
    int next = after(f, i), last = before(f, i);
    *from = atan2(f->y[next] - f->y[i], f->x[next] - f->x[i]);
    double sweep = atan2(f->y[last] - f->y[i], f->x[last] - f->x[i]) - *from;
    while (sweep >= 0) sweep -= whole_turn;
    while (sweep < -whole_turn) sweep += whole_turn;
    return sweep;
}

/* Arcs at a narrow angle lie further out, or they would be dots; at one over 180° closer, or they would meet.
 */
static void add_arcs(ng_figure *f, int i, int count, double unit) {
    double from, sweep = inner_angle(f, i, &from);
    bool reflex = -sweep > whole_turn / 2;
    double shorter = fmin(side_length(f, i), side_length(f, before(f, i)));
    double room = shorter * (reflex ? 0.3 : 0.42), gap = unit * 0.3, wide = reflex ? 0.55 : 0.85;
    double radius = unit * fmin(fmax(1.2 / -sweep, wide), 2.0) + gap * (count - 1);
    if (radius > room) radius = room;
    if (gap * count > radius) gap = radius / (count + 1);
    for (int k = 0; k < count; k++) {
        ng_stroke *stroke = add_stroke(f, STROKE_ARC);
        stroke->x[0] = f->x[i];
        stroke->y[0] = f->y[i];
        stroke->radius = radius - gap * k;
        stroke->from = from;
        stroke->sweep = sweep;
    }
}

static void add_square(ng_figure *f, int i, double unit) {
    int next = after(f, i), last = before(f, i);
    double a = side_length(f, i), b = side_length(f, last), size = fmin(unit * 0.8, fmin(a, b) * 0.35);
    double ux = (f->x[next] - f->x[i]) / a * size, uy = (f->y[next] - f->y[i]) / a * size;
    double vx = (f->x[last] - f->x[i]) / b * size, vy = (f->y[last] - f->y[i]) / b * size;
    *add_stroke(f, STROKE_SQUARE) = (ng_stroke){.kind = STROKE_SQUARE,
                                                .x = {f->x[i] + ux, f->x[i] + ux + vx, f->x[i] + vx},
                                                .y = {f->y[i] + uy, f->y[i] + uy + vy, f->y[i] + vy}};
}

void ng_figure_lay(int shape, double width, double height, double unit, ng_figure *out) {
    geometrius_drawing drawing;
    geometrius_draw(shape, &drawing);
    double scale = fmin(width / drawing.width, height / drawing.height);
    double left = (width - drawing.width * scale) / 2, top = (height - drawing.height * scale) / 2;
    memset(out, 0, sizeof *out);
    out->corners = drawing.corners;
    out->star = drawing.star;
    for (int i = 0; i < drawing.corners; i++) {
        out->x[i] = left + drawing.point[i][0] * scale;
        out->y[i] = top + (drawing.height - drawing.point[i][1]) * scale;
    }
    for (int i = 0; i < drawing.corners; i++) {
        add_ticks(out, i, drawing.ticks[i], unit);
        add_arcs(out, i, drawing.arcs[i], unit);
        if (drawing.square[i]) add_square(out, i, unit);
    }
}

/* ---- SVG ---- */

enum { CARD = 240, MARGIN = 38, UNIT = 17 }; /* pixels */

/* In hundredths of a pixel, so that every machine writes the same. */
static void put_number(ng_out *out, double value) {
    long hundredths = lround(value * 100);
    if (hundredths < 0) ng_put_char(out, '-');
    if (hundredths < 0) hundredths = -hundredths;
    ng_put_int(out, hundredths / 100);
    if (hundredths % 100 == 0) return;
    ng_putf(out, ".%c", (char)('0' + hundredths / 10 % 10));
    if (hundredths % 10 != 0) ng_put_char(out, (char)('0' + hundredths % 10));
}

static void put_point(ng_out *out, double x, double y) {
    put_number(out, x + MARGIN);
    ng_put_char(out, ' ');
    put_number(out, y + MARGIN);
}

static void put_path(ng_out *out, const double *x, const double *y, int count) {
    for (int i = 0; i < count; i++) {
        ng_put_char(out, i == 0 ? 'M' : 'L');
        put_point(out, x[i], y[i]);
    }
}

static void put_arc(ng_out *out, const ng_stroke *stroke) {
    double to = stroke->from + stroke->sweep;
    ng_put_char(out, 'M');
    put_point(out, stroke->x[0] + stroke->radius * cos(stroke->from),
              stroke->y[0] + stroke->radius * sin(stroke->from));
    ng_put_char(out, 'A');
    put_number(out, stroke->radius);
    ng_put_char(out, ' ');
    put_number(out, stroke->radius);
    ng_put(out, -stroke->sweep > whole_turn / 2 ? " 0 1 0 " : " 0 0 0 ");
    put_point(out, stroke->x[0] + stroke->radius * cos(to), stroke->y[0] + stroke->radius * sin(to));
}

static void put_stroke(ng_out *out, const ng_stroke *stroke) {
    static const char *const classes[] = {
        [STROKE_TICK] = "tick", [STROKE_ARC] = "arc", [STROKE_SQUARE] = "right"};
    ng_putf(out, "    <path class=\"%s\" d=\"", classes[stroke->kind]);
    if (stroke->kind == STROKE_ARC)
        put_arc(out, stroke);
    else
        put_path(out, stroke->x, stroke->y, stroke->kind == STROKE_TICK ? 2 : 3);
    ng_put(out, "\"/>\n");
}

/* Marks of one colour. */
static void put_group(ng_out *out, const ng_figure *f, const char *colour, bool squares) {
    ng_putf(out, "  <g fill=\"none\" stroke=\"%s", colour);
    ng_put(out, "\" stroke-width=\"2\" stroke-linecap=\"round\" stroke-linejoin=\"round\">\n");
    for (int i = 0; i < f->strokes; i++)
        if ((f->stroke[i].kind == STROKE_SQUARE) == squares) put_stroke(out, &f->stroke[i]);
    ng_put(out, "  </g>\n");
}

void ng_figure_svg(int shape, ng_lang lang, ng_out *out) {
    const geometrius_shape *data = &geometrius_shapes[shape];
    ng_figure f;
    ng_figure_lay(shape, CARD - 2 * MARGIN, CARD - 2 * MARGIN, UNIT, &f);
    ng_put(out,
           "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 240 240\" width=\"240\" height=\"240\" "
           "role=\"img\">\n  <title>");
    geometrius_put_id(out, 'F', shape);
    ng_putf(out,
            ": %s</title>\n  <rect x=\"1\" y=\"1\" width=\"238\" height=\"238\" rx=\"8\" fill=\"#FBFAF5\" "
            "stroke=\"#D3D9DF\" stroke-width=\"2\"/>\n  <path class=\"shape\" fill=\"#0B8F80\" "
            "fill-opacity=\".1\" stroke=\"#1B2430\" stroke-width=\"3\" stroke-linejoin=\"round\" d=\"",
            lang == NG_RU ? data->ru : data->en);
    put_path(out, f.x, f.y, f.corners);
    ng_put(out, "Z\"/>\n");
    put_group(out, &f, "#0B8F80", false);
    put_group(out, &f, "#C0392B", true);
    ng_put(out, "  <g font-family=\"sans-serif\" font-size=\"17\" fill=\"#566472\">\n"
                "    <text x=\"12\" y=\"24\">");
    geometrius_put_id(out, 'F', shape);
    ng_put(out, "</text>\n");
    if (f.star) ng_put(out, "    <text class=\"star\" x=\"228\" y=\"24\" text-anchor=\"end\">★</text>\n");
    ng_put(out, "  </g>\n</svg>\n");
}

/* ---- braille ---- */

static void set_dot(ng_dots *dots, double x, double y, int paint) {
    static const uint8_t bits[4][2] = {{0x01, 0x08}, {0x02, 0x10}, {0x04, 0x20}, {0x40, 0x80}};
    int column = (int)lround(x), row = (int)lround(y);
    if (column < 0 || row < 0 || column >= 2 * dots->columns || row >= 4 * dots->rows) return;
    dots->dot[row / 4][column / 2] |= bits[row % 4][column % 2];
    if (paint != PAINT_PLAIN) dots->paint[row / 4][column / 2] = (uint8_t)paint;
}

/* Steps along the longer way, from one rounded end to the other, so that a line is one dot thick. */
static void draw_line(ng_dots *dots, double x1, double y1, double x2, double y2, int paint) {
    x1 = round(x1);
    y1 = round(y1);
    x2 = round(x2);
    y2 = round(y2);
    int steps = (int)fmax(fabs(x2 - x1), fabs(y2 - y1));
    for (int i = 0; i <= steps; i++) {
        double part = steps > 0 ? (double)i / steps : 0;
        set_dot(dots, x1 + (x2 - x1) * part, y1 + (y2 - y1) * part, paint);
    }
}

static void draw_stroke(ng_dots *dots, const ng_stroke *stroke) {
    if (stroke->kind == STROKE_ARC) {
        int steps = (int)ceil(-stroke->sweep * stroke->radius * 1.5);
        for (int i = 0; i <= steps; i++) {
            double angle = stroke->from + stroke->sweep * i / steps;
            set_dot(dots, stroke->x[0] + stroke->radius * cos(angle),
                    stroke->y[0] + stroke->radius * sin(angle), PAINT_GOOD);
        }
        return;
    }
    int lines = stroke->kind == STROKE_TICK ? 1 : 2;
    for (int i = 0; i < lines; i++)
        draw_line(dots, stroke->x[i], stroke->y[i], stroke->x[i + 1], stroke->y[i + 1],
                  stroke->kind == STROKE_TICK ? PAINT_GOOD : PAINT_BAD);
}

void ng_dots_draw(int shape, int columns, int rows, bool marks, ng_dots *out) {
    enum { DOT_UNIT = 9 };
    ng_figure f;
    double border = marks ? 4 : 0; /* ticks stand out over the sides */
    memset(out, 0, sizeof *out);
    out->columns = columns;
    out->rows = rows;
    ng_figure_lay(shape, 2 * columns - 1 - 2 * border, 4 * rows - (marks ? 1 : 2) - 2 * border, DOT_UNIT, &f);
    for (int i = 0; i < f.corners; i++) f.x[i] += border, f.y[i] += border;
    for (int i = 0; i < f.corners; i++)
        draw_line(out, f.x[i], f.y[i], f.x[after(&f, i)], f.y[after(&f, i)], PAINT_PLAIN);
    for (int i = 0; marks && i < f.strokes; i++) {
        for (int k = 0; k < 3; k++) f.stroke[i].x[k] += border, f.stroke[i].y[k] += border;
        draw_stroke(out, &f.stroke[i]);
    }
}

void ng_dots_row(const ng_dots *dots, int row, ng_out *text) {
    int paint = PAINT_PLAIN;
    for (int column = 0; column < dots->columns; column++) {
        int dot = dots->dot[row][column], wanted = dots->paint[row][column];
        if (wanted != paint) {
            ng_put(text, ng_paint_code(PAINT_PLAIN));
            if (wanted != PAINT_PLAIN) ng_put(text, ng_paint_code(wanted));
        }
        paint = wanted;
        /* a blank instead of the letter without dots, which some fonts draw as circles */
        const char letter[4] = {(char)0xe2, (char)(0xa0 | dot >> 6), (char)(0x80 | (dot & 0x3f)), 0};
        ng_put(text, dot == 0 ? " " : letter);
    }
    if (paint != PAINT_PLAIN) ng_put(text, ng_paint_code(PAINT_PLAIN));
}

/* ---- names ---- */

int ng_figure_id(const char *text, char letter) {
    static const char *const letters[2][4] = {{"F", "f", "Ф", "ф"}, {"C", "c", "С", "с"}};
    const char *const *list = letters[letter == 'C'];
    int most = letter == 'C' ? GEOMETRIUS_CARDS : GEOMETRIUS_SHAPES;
    for (int i = 0; i < 4; i++) {
        size_t length = strlen(list[i]), digits;
        if (strncmp(text, list[i], length) != 0) continue;
        text += length;
        digits = strspn(text, "0123456789");
        if (digits == 0 || digits > 2 || text[digits] != 0) return -1;
        int number = digits == 1 ? text[0] - '0' : (text[0] - '0') * 10 + text[1] - '0';
        return number >= 1 && number <= most ? number - 1 : -1;
    }
    return -1;
}

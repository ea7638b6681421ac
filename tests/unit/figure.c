/* figure.c - the pictures of geometrius' shapes: SVG that is well-formed, and the marks that the shape has.
 */
#include "cli/figure.h"
#include "cli/term.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static char svg[FIGURE_SVG_MAX];

static void draw(int shape, ng_lang lang) {
    ng_out out = ng_out_over(svg, sizeof svg);
    ng_figure_svg(shape, lang, &out);
    assert_false(out.full);
}

static int count(const char *what) {
    int times = 0;
    for (const char *p = strstr(svg, what); p != NULL; p = strstr(p + 1, what)) times++;
    return times;
}

/* Attributes of a tag: NAME="VALUE" each, and nothing else.  Returns the end of the tag. */
static const char *read_attributes(const char *p) {
    for (;;) {
        p += strspn(p, " ");
        if (*p == '>' || *p == '/') return p;
        size_t name = strspn(p, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-");
        assert_true(name > 0);
        p += name;
        assert_memory_equal(p, "=\"", 2);
        p += 2;
        size_t value = strcspn(p, "\"<&");
        p += value;
        assert_int_equal(*p, '"');
        p++;
    }
}

/* Every tag is closed by its own name, in order, and there is one root. */
static void assert_well_formed(void) {
    char open[16][16];
    int depth = 0, roots = 0;
    const char *p = svg;
    while ((p = strchr(p, '<')) != NULL) {
        bool closing = *++p == '/';
        p += closing;
        size_t length = strspn(p, "abcdefghijklmnopqrstuvwxyz");
        assert_true(length > 0 && length < sizeof open[0]);
        if (closing) {
            assert_true(depth > 0);
            depth--;
            assert_int_equal(strlen(open[depth]), length);
            assert_memory_equal(open[depth], p, length);
            p += length;
        } else {
            roots += depth == 0;
            assert_true(depth < 16);
            memcpy(open[depth], p, length);
            open[depth][length] = 0;
            p = read_attributes(p + length);
            if (*p == '/')
                p++;
            else
                depth++;
        }
        assert_int_equal(*p, '>');
    }
    assert_int_equal(depth, 0);
    assert_int_equal(roots, 1);
    assert_int_equal(count("&"), 0);
}

static void every_picture_is_well_formed(void **context) {
    (void)context;
    for (int shape = 0; shape < GEOMETRIUS_SHAPES; shape++)
        for (int lang = 0; lang < 2; lang++) {
            draw(shape, lang == 0 ? NG_EN : NG_RU);
            assert_well_formed();
            assert_non_null(
                strstr(svg, lang == 0 ? geometrius_shapes[shape].en : geometrius_shapes[shape].ru));
        }
}

static void every_picture_has_the_marks_of_its_shape(void **context) {
    (void)context;
    for (int shape = 0; shape < GEOMETRIUS_SHAPES; shape++) {
        const geometrius_facts *facts = &geometrius_computed[shape];
        int ticks = 0, arcs = 0;
        for (int i = 0; i < GEOMETRIUS_CORNERS; i++) {
            ticks += facts->ticks[i];
            arcs += facts->arcs[i];
        }
        draw(shape, NG_EN);
        assert_int_equal(count("class=\"tick\""), ticks);
        assert_int_equal(count("class=\"arc\""), arcs);
        assert_int_equal(count("class=\"right\""), facts->property[RIGHT]);
        assert_int_equal(count("class=\"shape\""), 1);
        assert_int_equal(count("class=\"star\""), facts->property[REFLEX] > 0);
    }
}

static void marks_lie_where_they_belong(void **context) {
    (void)context;
    for (int shape = 0; shape < GEOMETRIUS_SHAPES; shape++) {
        ng_figure f;
        ng_figure_lay(shape, 100, 80, 9, &f);
        double angles = 0;
        for (int i = 0; i < f.corners; i++) {
            assert_true(f.x[i] > -1e-6 && f.x[i] < 100 + 1e-6);
            assert_true(f.y[i] > -1e-6 && f.y[i] < 80 + 1e-6);
        }
        for (int i = 0; i < f.strokes; i++) {
            const ng_stroke *stroke = &f.stroke[i];
            if (stroke->kind == STROKE_ARC) {
                angles -= stroke->sweep;
                assert_true(stroke->sweep < 0 && stroke->radius > 1.5);
            }
            if (stroke->kind != STROKE_SQUARE) continue;
            double ax = stroke->x[0] - stroke->x[1], ay = stroke->y[0] - stroke->y[1];
            double bx = stroke->x[2] - stroke->x[1], by = stroke->y[2] - stroke->y[1];
            assert_true(fabs(ax * bx + ay * by) < 0.01 && hypot(ax, ay) > 1.5);
        }
        /* all angles equal: the arcs are all of them once, and add up to the sum of the angles */
        bool once = true;
        for (int i = 0; i < f.corners; i++) once = once && geometrius_computed[shape].arcs[i] == 1;
        if (once)
            assert_true(fabs(angles * 180 / 3.141592653589793 -
                             geometrius_computed[shape].property[ANGLE_SUM]) < 0.1);
    }
}

static void dots_draw_every_shape_in_its_own_way(void **context) {
    (void)context;
    static ng_dots dots[GEOMETRIUS_SHAPES];
    for (int shape = 0; shape < GEOMETRIUS_SHAPES; shape++) {
        ng_dots_draw(shape, 5, 3, false, &dots[shape]);
        for (int other = 0; other < shape; other++)
            if (memcmp(dots[shape].dot, dots[other].dot, sizeof dots[0].dot) == 0)
                fail_msg("F%02d and F%02d look the same", other + 1, shape + 1);
    }
}

static void a_row_of_dots_has_its_width(void **context) {
    (void)context;
    ng_dots dots;
    ng_dots_draw(7, 32, 16, true, &dots);
    for (int row = 0; row < 16; row++) {
        char buffer[1024];
        ng_out text = ng_out_over(buffer, sizeof buffer);
        ng_dots_row(&dots, row, &text);
        assert_int_equal(ng_term_width(buffer), 32);
    }
}

static void ids_are_read_in_both_alphabets(void **context) {
    (void)context;
    assert_int_equal(ng_figure_id("F19", 'F'), 18);
    assert_int_equal(ng_figure_id("f7", 'F'), 6);
    assert_int_equal(ng_figure_id("ф40", 'F'), 39);
    assert_int_equal(ng_figure_id("С05", 'C'), 4); /* Cyrillic */
    assert_int_equal(ng_figure_id("c50", 'C'), 49);
    static const char *const wrong[] = {"F0", "F41", "F", "F1x", "F019", "C05", "", "19", NULL};
    for (int i = 0; wrong[i] != NULL; i++) assert_int_equal(ng_figure_id(wrong[i], 'F'), -1);
    assert_int_equal(ng_figure_id("C51", 'C'), -1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_picture_is_well_formed),
        cmocka_unit_test(every_picture_has_the_marks_of_its_shape),
        cmocka_unit_test(marks_lie_where_they_belong),
        cmocka_unit_test(dots_draw_every_shape_in_its_own_way),
        cmocka_unit_test(a_row_of_dots_has_its_width),
        cmocka_unit_test(ids_are_read_in_both_alphabets),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

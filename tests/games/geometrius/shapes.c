/* shapes.c - the computed properties of the forty shapes and the matches of the fifty cards (M1, M2): against
 * the tables of the rules, against the generator run again, and each against a second way of computing it. */
int generator_main(void);
#define main generator_main
#include "tools/geometrius_tables.c"
#undef main

#include "tests/games/geometrius/board.h"
#include "tests/games/geometrius/given.h"

static polygon polygon_of(int shape) {
    polygon p = {0};
    build_polygon(&geometrius_shapes[shape], &p);
    return p;
}

/* "3+2+1": the sizes of the classes, falling.  A zero byte stands before `out`. */
static void class_text(const int *class, int n, char *out) {
    int size[GEOMETRIUS_CORNERS] = {0};
    *out = 0;
    for (int i = 0; i < n; i++) size[class[i]]++;
    for (int want = n; want > 0; want--)
        for (int k = 0; k < n; k++)
            if (size[k] == want) out += sprintf(out, "%s%d", out[-1] == 0 ? "" : "+", want);
}

static void the_kept_tables_are_what_the_generator_gives(void **context) {
    (void)context;
    static geometrius_facts facts[GEOMETRIUS_SHAPES];
    uint64_t starred = 0;
    for (int shape = 0; shape < GEOMETRIUS_SHAPES; shape++) {
        compute_facts(shape, &facts[shape]);
        assert_memory_equal(&facts[shape], &geometrius_computed[shape], sizeof facts[shape]);
        if (facts[shape].property[REFLEX] > 0) starred |= GEOMETRIUS_BIT(shape);
    }
    for (int card = 0; card < GEOMETRIUS_CARDS; card++)
        assert_true(compute_fits(card, facts) == geometrius_fits[card]);
    assert_true(starred == geometrius_starred);
}

static void cards_that_the_rulebook_quotes_have_its_very_words(void **context) {
    (void)context;
    static const struct {
        int card;
        const char *words;
    } quoted[] = {
        {5, "Не менее шести сторон"},
        {10, "Две стороны равны по длине"},
        {11, "Не менее трёх равных по длине сторон"},
        {18, "Отсутствуют прямые углы"},
        {38, "Есть два равных между собой угла"},
        {41, "Более четырёх равных между собой углов"},
    };
    for (size_t i = 0; i < sizeof quoted / sizeof *quoted; i++)
        assert_string_equal(geometrius_cards[quoted[i].card - 1].ru, quoted[i].words);
}

/* Byte for byte, so that nobody edits the file by hand. */
static void the_kept_file_is_what_the_generator_prints(void **context) {
    (void)context;
    static char printed[1 << 16], kept[1 << 16];
    static const char name[] = NG_ROOT "/src/games/geometrius/tables.c";
    FILE *file = fopen(name, "rb");
    if (file == NULL) fail_msg("%s cannot be read", name);
    size_t length = fread(kept, 1, sizeof kept - 1, file);
    fclose(file);
    assert_true(length > 0 && length < sizeof kept - 1);
    assert_non_null(file = tmpfile());
    print_tables(file);
    rewind(file);
    assert_int_equal(fread(printed, 1, sizeof printed - 1, file), length);
    fclose(file);
    assert_string_equal(printed, kept);
}

static void every_cell_of_the_table_of_shapes_comes_out(void **context) {
    (void)context;
    for (int shape = 0; shape < GEOMETRIUS_SHAPES; shape++) {
        const given_shape *given = &given_shapes[shape];
        const uint16_t *property = geometrius_computed[shape].property;
        polygon p = polygon_of(shape);
        char text[64] = {0};
        assert_int_equal(property[SIDES], given->n);
        class_text(p.side_class, p.n, text + 1);
        assert_string_equal(text + 1, given->sides);
        class_text(p.angle_class, p.n, text + 1);
        assert_string_equal(text + 1, given->angles);
        assert_int_equal(property[RIGHT], given->right);
        assert_int_equal(property[ACUTE], given->acute);
        assert_int_equal(property[OBTUSE], given->obtuse);
        assert_int_equal(property[REFLEX], given->reflex);
        assert_int_equal(property[PARALLEL_PAIRS], given->parallel);
        assert_int_equal(property[AXES], given->axes);
        assert_int_equal(property[CENTRE], given->central);
        assert_int_equal(property[ANGLE_SUM], given->angle_sum);
        assert_int_equal(property[ANGLE_SUM], 180 * (given->n - 2));
        int cards = 0;
        for (int card = 0; card < GEOMETRIUS_CARDS; card++)
            cards += (geometrius_fits[card] >> shape & 1) != 0;
        assert_int_equal(cards, given->cards);
        assert_int_equal(geometrius_starred >> shape & 1, given->star);
    }
    assert_int_equal(geometrius_count(geometrius_starred), GEOMETRIUS_STARRED);
}

static void every_card_fits_the_shapes_of_the_table_and_no_others(void **context) {
    (void)context;
    for (int card = 0; card < GEOMETRIUS_CARDS; card++) {
        assert_int_equal(geometrius_count(geometrius_fits[card]), given_cards[card].matches);
        for (int shape = 0; shape < GEOMETRIUS_SHAPES; shape++)
            assert_int_equal(geometrius_fits[card] >> shape & 1, given_match(card + 1, shape + 1));
    }
}

/* ---- second ways ---- */

static double distance(const polygon *p, int a, int b) {
    double dx = p->x[a] - p->x[b], dy = p->y[a] - p->y[b];
    return sqrt(dx * dx + dy * dy);
}

/* Whether the middle of the short way between the neighbours of a corner, seen closely enough, lies inside:
 * an even-odd count of crossings, no orientation needed. */
static bool inside(const polygon *p, double x, double y) {
    bool in = false;
    for (int i = 0, k = p->n - 1; i < p->n; k = i++)
        if ((p->y[i] > y) != (p->y[k] > y) &&
            x < (p->x[k] - p->x[i]) * (y - p->y[i]) / (p->y[k] - p->y[i]) + p->x[i])
            in = !in;
    return in;
}

static double angle_by_cosines(const polygon *p, int i) {
    int before = (i + p->n - 1) % p->n, after = (i + 1) % p->n;
    double a = distance(p, i, before), b = distance(p, i, after), c = distance(p, before, after);
    double angle = acos((a * a + b * b - c * c) / (2 * a * b)) * DEGREES;
    double x = p->x[i] + 1e-4 * ((p->x[before] - p->x[i]) / a + (p->x[after] - p->x[i]) / b);
    double y = p->y[i] + 1e-4 * ((p->y[before] - p->y[i]) / a + (p->y[after] - p->y[i]) / b);
    return inside(p, x, y) ? angle : 360 - angle;
}

static void angles_by_vectors_are_angles_by_the_law_of_cosines(void **context) {
    (void)context;
    for (int shape = 0; shape < GEOMETRIUS_SHAPES; shape++) {
        polygon p = polygon_of(shape);
        int right = 0, acute = 0, obtuse = 0, reflex = 0;
        for (int i = 0; i < p.n; i++) {
            double angle = angle_by_cosines(&p, i);
            assert_true(fabs(angle - p.angle[i]) < 1e-6);
            if (fabs(angle - 90) < 1e-5)
                right++;
            else if (angle < 90)
                acute++;
            else if (angle < 180)
                obtuse++;
            else
                reflex++;
        }
        const uint16_t *property = geometrius_computed[shape].property;
        assert_int_equal(property[RIGHT], right);
        assert_int_equal(property[ACUTE], acute);
        assert_int_equal(property[OBTUSE], obtuse);
        assert_int_equal(property[REFLEX], reflex);
    }
}

/* The tolerance is never a matter of opinion: what is not equal is far from equal, what is not right far from
 * right. */
static void nothing_comes_near_the_tolerance(void **context) {
    (void)context;
    for (int shape = 0; shape < GEOMETRIUS_SHAPES; shape++) {
        polygon p = polygon_of(shape);
        for (int i = 0; i < p.n; i++) {
            double off = fabs(p.angle[i] - 90), flat = fabs(p.angle[i] - 180);
            assert_true(off < SAME / 100 || off > 10000 * SAME);
            assert_true(flat > 1);
            for (int k = 0; k < i; k++) {
                double sides = fabs(p.side[i] - p.side[k]), angles = fabs(p.angle[i] - p.angle[k]);
                assert_true(sides < SAME / 100 || sides > 10000 * SAME);
                assert_true(angles < SAME / 100 || angles > 10000 * SAME);
            }
        }
    }
}

/* Equal sides by counting over pairs: in classes of sizes s there are s(s-1)/2 equal pairs, and so on. */
static void classes_counted_by_pairs(void **context) {
    (void)context;
    for (int shape = 0; shape < GEOMETRIUS_SHAPES; shape++) {
        polygon p = polygon_of(shape);
        const uint16_t *property = geometrius_computed[shape].property;
        int near = 0, firsts = 0, most = 0, pairs = 0, left[GEOMETRIUS_CORNERS];
        for (int i = 0; i < p.n; i++) left[i] = 1;
        for (int i = 0; i < p.n; i++) {
            int equal = 0, earlier = 0, mate = -1;
            double side = distance(&p, i, (i + 1) % p.n);
            for (int k = 0; k < p.n; k++) {
                if (fabs(distance(&p, k, (k + 1) % p.n) - side) > 1e-5) continue;
                equal++;
                earlier += k < i;
                if (k > i && left[k] && mate < 0) mate = k;
            }
            if (earlier == 0) firsts++;
            if (equal > most) most = equal;
            if (left[i] && mate >= 0) pairs++, left[i] = left[mate] = 0;
            if (fabs(distance(&p, (i + 1) % p.n, (i + 2) % p.n) - side) < 1e-5) near++;
        }
        assert_int_equal(property[EQUAL_SIDES], most);
        assert_int_equal(property[SIDE_LENGTHS], firsts);
        assert_int_equal(property[SIDE_PAIRS], pairs);
        assert_int_equal(property[EQUAL_NEAR], near);
    }
}

static void equal_angles_counted_by_pairs(void **context) {
    (void)context;
    for (int shape = 0; shape < GEOMETRIUS_SHAPES; shape++) {
        polygon p = polygon_of(shape);
        const uint16_t *property = geometrius_computed[shape].property;
        int firsts = 0, most = 0, acute = 0, obtuse = 0, doubled = 0;
        for (int i = 0; i < p.n; i++) {
            double angle = angle_by_cosines(&p, i);
            int equal = 0, earlier = 0;
            for (int k = 0; k < p.n; k++)
                if (fabs(angle_by_cosines(&p, k) - angle) < 1e-5) equal++, earlier += k < i;
            if (earlier == 0) firsts++, doubled += equal / 2;
            if (equal > most) most = equal;
            if (angle < 90 - 1e-5 && equal > acute) acute = equal;
            if (angle > 90 + 1e-5 && angle < 180 && equal > obtuse) obtuse = equal;
        }
        assert_int_equal(property[EQUAL_ANGLES], most);
        assert_int_equal(property[ANGLE_SIZES], firsts);
        assert_int_equal(property[ANGLE_PAIRS], doubled);
        assert_int_equal(property[EQUAL_ACUTE], acute);
        assert_int_equal(property[EQUAL_OBTUSE], obtuse);
    }
}

/* Parallel by the directions of the sides as angles, modulo a half turn. */
static void parallels_by_direction(void **context) {
    (void)context;
    for (int shape = 0; shape < GEOMETRIUS_SHAPES; shape++) {
        polygon p = polygon_of(shape);
        double direction[GEOMETRIUS_CORNERS];
        int pairs = 0;
        for (int i = 0; i < p.n; i++) {
            int next = (i + 1) % p.n;
            direction[i] = fmod(atan2(p.y[next] - p.y[i], p.x[next] - p.x[i]) * DEGREES + 360, 180);
            for (int k = 0; k < i; k++) {
                double off = fabs(direction[i] - direction[k]);
                if (off > 90) off = 180 - off;
                assert_true(off < 1e-6 || off > 0.5);
                pairs += off < 1e-6;
            }
        }
        assert_int_equal(geometrius_computed[shape].property[PARALLEL_PAIRS], pairs);
    }
}

static bool is_corner(const polygon *p, double x, double y) {
    for (int i = 0; i < p->n; i++)
        if (fabs(p->x[i] - x) < 1e-6 && fabs(p->y[i] - y) < 1e-6) return true;
    return false;
}

/* An axis goes through the middle of the corners and through a corner or the middle of a side: all of these
 * are tried by reflecting every corner.  A centre can only be the middle of the corners. */
static void symmetries_by_reflecting_the_corners(void **context) {
    (void)context;
    for (int shape = 0; shape < GEOMETRIUS_SHAPES; shape++) {
        polygon p = polygon_of(shape);
        double cx = 0, cy = 0, found[2 * GEOMETRIUS_CORNERS];
        int axes = 0;
        for (int i = 0; i < p.n; i++) cx += p.x[i] / p.n, cy += p.y[i] / p.n;
        for (int through = 0; through < 2 * p.n; through++) {
            int a = through / 2, b = (a + through % 2) % p.n;
            double dx = (p.x[a] + p.x[b]) / 2 - cx, dy = (p.y[a] + p.y[b]) / 2 - cy, length = hypot(dx, dy);
            if (length < 1e-6) continue;
            dx /= length, dy /= length;
            bool axis = true;
            for (int i = 0; i < p.n && axis; i++) {
                double along = (p.x[i] - cx) * dx + (p.y[i] - cy) * dy;
                axis = is_corner(&p, 2 * (cx + along * dx) - p.x[i], 2 * (cy + along * dy) - p.y[i]);
            }
            double direction = fmod(atan2(dy, dx) * DEGREES + 360 + 1e-6, 180);
            for (int k = 0; k < axes && axis; k++) axis = fabs(found[k] - direction) > 1e-3;
            if (axis) found[axes++] = direction;
        }
        bool centre = true;
        for (int i = 0; i < p.n && centre; i++) centre = is_corner(&p, 2 * cx - p.x[i], 2 * cy - p.y[i]);
        assert_int_equal(geometrius_computed[shape].property[AXES], axes);
        assert_int_equal(geometrius_computed[shape].property[CENTRE], centre);
    }
}

static double side_of(const polygon *p, int a, int b, int c) {
    return (p->x[b] - p->x[a]) * (p->y[c] - p->y[a]) - (p->y[b] - p->y[a]) * (p->x[c] - p->x[a]);
}

/* From corner c to the side between the corners a and b. */
static double off_side(const polygon *p, int a, int b, int c) {
    double dx = p->x[b] - p->x[a], dy = p->y[b] - p->y[a];
    double t = ((p->x[c] - p->x[a]) * dx + (p->y[c] - p->y[a]) * dy) / (dx * dx + dy * dy);
    if (t < 0) t = 0;
    if (t > 1) t = 1;
    return hypot(p->x[a] + t * dx - p->x[c], p->y[a] + t * dy - p->y[c]);
}

/* No side touches or crosses another but at their common corner: real polygons. */
static void shapes_do_not_cross_themselves(void **context) {
    (void)context;
    for (int shape = 0; shape < GEOMETRIUS_SHAPES; shape++) {
        polygon p = polygon_of(shape);
        for (int i = 0; i < p.n; i++)
            for (int k = i + 2; k < p.n; k++) {
                int i2 = i + 1, k2 = (k + 1) % p.n;
                if (k2 == i) continue;
                assert_true(off_side(&p, i, i2, k) > 0.1 && off_side(&p, i, i2, k2) > 0.1);
                assert_true(off_side(&p, k, k2, i) > 0.1 && off_side(&p, k, k2, i2) > 0.1);
                assert_false(side_of(&p, i, i2, k) * side_of(&p, i, i2, k2) < 0 &&
                             side_of(&p, k, k2, i) * side_of(&p, k, k2, i2) < 0);
            }
    }
}

/* ---- told and drawn ---- */

static const char *why(int card, int shape, ng_lang lang) {
    static char text[512];
    ng_out out = ng_out_over(text, sizeof text);
    geometrius_why(card - 1, shape - 1, lang, &out);
    assert_false(out.full);
    return text;
}

static void a_card_says_why_it_fits_or_not(void **context) {
    (void)context;
    assert_string_equal(why(24, 19, NG_EN),
                        "F19 has acute angles: 2; C24 wants acute angles: exactly 2 — it fits.");
    assert_string_equal(why(24, 19, NG_RU),
                        "F19: острых углов: 2; карточке C24 нужно острых углов: ровно 2 — подходит.");
    assert_string_equal(why(21, 8, NG_EN),
                        "F08 has right angles: 4, acute angles: 0; C21 wants right angles: at least 1 "
                        "and acute angles: at least 1 — it does not fit.");
    assert_string_equal(why(31, 20, NG_EN),
                        "F20 has obtuse angles: 5, acute angles: 0; C31 wants obtuse angles: more "
                        "than acute angles — it fits.");
    assert_string_equal(why(8, 8, NG_RU),
                        "F08: сторон: 4; карточке C08 нужно сторон: нечётное число — не подходит.");
}

static void every_why_agrees_with_the_match(void **context) {
    (void)context;
    for (int card = 1; card <= GEOMETRIUS_CARDS; card++)
        for (int shape = 1; shape <= GEOMETRIUS_SHAPES; shape++) {
            bool fits = given_match(card, shape);
            assert_int_equal(strstr(why(card, shape, NG_EN), "— it fits.") != NULL, fits);
            assert_int_equal(strstr(why(card, shape, NG_EN), "— it does not fit.") != NULL, !fits);
            assert_int_equal(strstr(why(card, shape, NG_RU), "— подходит.") != NULL, fits);
            assert_int_equal(strstr(why(card, shape, NG_RU), "— не подходит.") != NULL, !fits);
        }
}

static void every_shape_and_card_has_both_languages(void **context) {
    (void)context;
    for (int i = 0; i < GEOMETRIUS_SHAPES; i++) {
        assert_true(strlen(geometrius_shapes[i].en) > 3 && strlen(geometrius_shapes[i].ru) > 3);
        for (int k = 0; k < i; k++) assert_string_not_equal(geometrius_shapes[i].ru, geometrius_shapes[k].ru);
    }
    for (int i = 0; i < GEOMETRIUS_CARDS; i++)
        for (int k = 0; k < i; k++) {
            assert_string_not_equal(geometrius_cards[i].en, geometrius_cards[k].en);
            assert_string_not_equal(geometrius_cards[i].ru, geometrius_cards[k].ru);
        }
}

/* Equal sides have as many ticks, others another number or none; equal angles likewise, right ones a square.
 */
static void a_drawing_has_the_school_marks(void **context) {
    (void)context;
    for (int shape = 0; shape < GEOMETRIUS_SHAPES; shape++) {
        polygon p = polygon_of(shape);
        geometrius_drawing drawing;
        geometrius_draw(shape, &drawing);
        assert_int_equal(drawing.corners, p.n);
        assert_int_equal(drawing.star, given_shapes[shape].star);
        for (int i = 0; i < p.n; i++) {
            bool square = fabs(angle_by_cosines(&p, i) - 90) < 1e-5, has_tick = false, has_arc = false;
            assert_int_equal(drawing.square[i], square);
            assert_in_range(drawing.point[i][0], 0, drawing.width);
            assert_in_range(drawing.point[i][1], 0, drawing.height);
            for (int k = 0; k < p.n; k++) {
                if (k == i) continue;
                double side = distance(&p, i, (i + 1) % p.n) - distance(&p, k, (k + 1) % p.n);
                double angle = angle_by_cosines(&p, i) - angle_by_cosines(&p, k);
                has_tick = has_tick || fabs(side) < 1e-5;
                has_arc = has_arc || (fabs(angle) < 1e-5 && !square);
                if (drawing.ticks[i] > 0)
                    assert_int_equal(drawing.ticks[i] == drawing.ticks[k], fabs(side) < 1e-5);
                if (drawing.arcs[i] > 0)
                    assert_int_equal(drawing.arcs[i] == drawing.arcs[k], fabs(angle) < 1e-5);
                double dx = (drawing.point[i][0] - drawing.point[k][0]) / 1000.0;
                double dy = (drawing.point[i][1] - drawing.point[k][1]) / 1000.0;
                assert_true(fabs(hypot(dx, dy) - distance(&p, i, k)) < 0.003);
            }
            assert_int_equal(drawing.ticks[i] > 0, has_tick);
            assert_int_equal(drawing.arcs[i] > 0, has_arc);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_kept_tables_are_what_the_generator_gives),
        cmocka_unit_test(the_kept_file_is_what_the_generator_prints),
        cmocka_unit_test(cards_that_the_rulebook_quotes_have_its_very_words),
        cmocka_unit_test(every_cell_of_the_table_of_shapes_comes_out),
        cmocka_unit_test(every_card_fits_the_shapes_of_the_table_and_no_others),
        cmocka_unit_test(angles_by_vectors_are_angles_by_the_law_of_cosines),
        cmocka_unit_test(nothing_comes_near_the_tolerance),
        cmocka_unit_test(classes_counted_by_pairs),
        cmocka_unit_test(equal_angles_counted_by_pairs),
        cmocka_unit_test(parallels_by_direction),
        cmocka_unit_test(symmetries_by_reflecting_the_corners),
        cmocka_unit_test(shapes_do_not_cross_themselves),
        cmocka_unit_test(a_card_says_why_it_fits_or_not),
        cmocka_unit_test(every_why_agrees_with_the_match),
        cmocka_unit_test(every_shape_and_card_has_both_languages),
        cmocka_unit_test(a_drawing_has_the_school_marks),
    };
    return cmocka_run_group_tests_name("geometrius: shapes and cards", tests, NULL, NULL);
}

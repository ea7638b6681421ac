/* geometrius_tables.c - computes what follows from the vertices of the shapes, and which card fits which
 * shape.
 *
 *   build/geometrius_tables > src/games/geometrius/tables.c
 *
 * A host program: its output is kept in the repository, so that nothing has to be run to build the rules, for
 * whatever machine.  A test computes everything anew and compares.  Two lengths (or angles, in degrees) are
 * one if they differ by less than SAME; the test knows that no shape has two that differ by less than ten
 * thousand times as much. */
#include "games/geometrius/shapes.h"

#include <math.h>
#include <stdio.h>

#define SAME    1e-6
#define DEGREES (180 / 3.14159265358979323846)

typedef struct polygon {
    int n;
    double x[GEOMETRIUS_CORNERS], y[GEOMETRIUS_CORNERS];
    double side[GEOMETRIUS_CORNERS];  /* from corner i to i + 1 */
    double angle[GEOMETRIUS_CORNERS]; /* inner, in degrees */
    int side_class[GEOMETRIUS_CORNERS],
        angle_class[GEOMETRIUS_CORNERS]; /* equal ones have the same, from 0 */
} polygon;

static void place_corner(const geometrius_shape *shape, int i, polygon *p) {
    const int16_t *v = shape->vertex[i];
    double root = sqrt(3), turn = v[1] / 2.0 / DEGREES;
    switch (shape->kind) {
    case PLAIN:
        p->x[i] = v[0], p->y[i] = v[1];
        break;
    case SLANTED:
        p->x[i] = v[0] + v[1] / 2.0, p->y[i] = v[1] * root / 2;
        break;
    case SURD:
        p->x[i] = v[0] + v[1] * root, p->y[i] = v[2] + v[3] * root;
        break;
    default:
        p->x[i] = v[0] * cos(turn), p->y[i] = v[0] * sin(turn);
    }
}

/* Numbers the classes of equal values in the order in which they first appear; returns how many there are. */
static int classify(const double *value, int n, int *class) {
    int classes = 0;
    for (int i = 0; i < n; i++) {
        class[i] = -1;
        for (int k = 0; k < i && class[i] < 0; k++)
            if (fabs(value[i] - value[k]) < SAME) class[i] = class[k];
        if (class[i] < 0) class[i] = classes++;
    }
    return classes;
}

static void build_polygon(const geometrius_shape *shape, polygon *p) {
    int n = p->n = shape->corners;
    double area = 0;
    for (int i = 0; i < n; i++) place_corner(shape, i, p);
    for (int i = 0; i < n; i++) area += p->x[i] * p->y[(i + 1) % n] - p->x[(i + 1) % n] * p->y[i];
    for (int i = 0; i < n; i++) {
        int before = (i + n - 1) % n, after = (i + 1) % n;
        double ax = p->x[i] - p->x[before], ay = p->y[i] - p->y[before];
        double bx = p->x[after] - p->x[i], by = p->y[after] - p->y[i];
        double turn = atan2(ax * by - ay * bx, ax * bx + ay * by) * DEGREES;
        p->side[i] = hypot(bx, by);
        p->angle[i] = 180 - (area > 0 ? turn : -turn);
    }
    classify(p->side, n, p->side_class);
    classify(p->angle, n, p->angle_class);
}

static int angle_kind(double angle) {
    if (fabs(angle - 90) < SAME) return ANGLE_RIGHT;
    return angle < 90 ? ANGLE_ACUTE : angle < 180 ? ANGLE_OBTUSE : ANGLE_REFLEX;
}

/* Properties of the classes: the largest, how many, how many disjoint pairs. */
static void count_classes(const int *class, int n, uint16_t *largest, uint16_t *classes, uint16_t *pairs) {
    int size[GEOMETRIUS_CORNERS] = {0};
    for (int i = 0; i < n; i++) size[class[i]]++;
    for (int k = 0; k < n; k++) {
        if (size[k] > *largest) *largest = (uint16_t)size[k];
        if (size[k] > 0) ++*classes;
        *pairs = (uint16_t)(*pairs + size[k] / 2);
    }
}

/* Turning or reflecting the polygon takes corner i to corner (k + i) or (k - i): symmetric, if all sides and
 * angles find their like. */
static bool turns_onto_itself(const polygon *p, int k) {
    for (int i = 0; i < p->n; i++) {
        int to = (i + k) % p->n;
        if (p->angle_class[to] != p->angle_class[i] || p->side_class[to] != p->side_class[i]) return false;
    }
    return true;
}

static bool reflects_onto_itself(const polygon *p, int k) {
    for (int i = 0; i < p->n; i++) {
        int corner = (2 * p->n + k - i) % p->n, side = (2 * p->n + k - i - 1) % p->n;
        if (p->angle_class[corner] != p->angle_class[i] || p->side_class[side] != p->side_class[i])
            return false;
    }
    return true;
}

static bool are_parallel(const polygon *p, int a, int b) {
    int a2 = (a + 1) % p->n, b2 = (b + 1) % p->n;
    double cross = (p->x[a2] - p->x[a]) * (p->y[b2] - p->y[b]) - (p->y[a2] - p->y[a]) * (p->x[b2] - p->x[b]);
    return fabs(cross) < SAME;
}

static void measure(const polygon *p, geometrius_facts *out) {
    uint16_t *property = out->property;
    int of_class[GEOMETRIUS_CORNERS] = {0};
    double sum = 0;
    property[SIDES] = (uint16_t)p->n;
    count_classes(p->side_class, p->n, &property[EQUAL_SIDES], &property[SIDE_LENGTHS],
                  &property[SIDE_PAIRS]);
    count_classes(p->angle_class, p->n, &property[EQUAL_ANGLES], &property[ANGLE_SIZES],
                  &property[ANGLE_PAIRS]);
    for (int i = 0; i < p->n; i++) {
        static const int count_of[] = {ACUTE, RIGHT, OBTUSE, REFLEX};
        int kind = angle_kind(p->angle[i]), equal = ++of_class[p->angle_class[i]];
        sum += p->angle[i];
        property[count_of[kind]]++;
        if (kind == ANGLE_ACUTE && equal > property[EQUAL_ACUTE]) property[EQUAL_ACUTE] = (uint16_t)equal;
        if (kind == ANGLE_OBTUSE && equal > property[EQUAL_OBTUSE]) property[EQUAL_OBTUSE] = (uint16_t)equal;
        if (p->side_class[i] == p->side_class[(i + 1) % p->n]) property[EQUAL_NEAR]++;
        for (int k = 0; k < i; k++)
            if (are_parallel(p, i, k)) property[PARALLEL_PAIRS]++;
        if (reflects_onto_itself(p, i)) property[AXES]++;
    }
    property[ANGLE_SUM] = (uint16_t)lround(sum);
    property[CENTRE] = p->n % 2 == 0 && turns_onto_itself(p, p->n / 2);
}

/* Classes of at least two get the numbers 1, 2 …; `skip` are corners with a mark of their own. */
static void number_marks(const int *class, int n, const bool *skip, uint8_t *mark) {
    int size[GEOMETRIUS_CORNERS] = {0}, number[GEOMETRIUS_CORNERS] = {0}, used = 0;
    for (int i = 0; i < n; i++) size[class[i]]++;
    for (int i = 0; i < n; i++) {
        if (size[class[i]] < 2 || (skip != NULL && skip[i])) continue;
        if (number[class[i]] == 0) number[class[i]] = ++used;
        mark[i] = (uint8_t)number[class[i]];
    }
}

static void compute_facts(int shape, geometrius_facts *out) {
    polygon p = {0};
    bool square[GEOMETRIUS_CORNERS] = {false};
    *out = (geometrius_facts){0};
    build_polygon(&geometrius_shapes[shape], &p);
    measure(&p, out);
    for (int i = 0; i < p.n; i++) {
        out->angle[i] = (uint8_t)angle_kind(p.angle[i]);
        square[i] = out->angle[i] == ANGLE_RIGHT;
        out->point[i][0] = (int16_t)lround(1000 * p.x[i]);
        out->point[i][1] = (int16_t)lround(1000 * p.y[i]);
    }
    number_marks(p.side_class, p.n, NULL, out->ticks);
    number_marks(p.angle_class, p.n, square, out->arcs);
}

static bool term_holds(const geometrius_term *term, const uint16_t *property) {
    uint16_t has = property[term->property];
    switch (term->comparison) {
    case EXACTLY:
        return has == term->value;
    case AT_LEAST:
        return has >= term->value;
    case AT_MOST:
        return has <= term->value;
    case ODD:
        return has % 2 == 1;
    case EVEN:
        return has % 2 == 0;
    case MORE_THAN:
        return has > property[term->value];
    default:
        return true;
    }
}

static uint64_t compute_fits(int card, const geometrius_facts *facts) {
    uint64_t fits = 0;
    for (int shape = 0; shape < GEOMETRIUS_SHAPES; shape++) {
        const geometrius_term *term = geometrius_cards[card].term;
        if (term_holds(&term[0], facts[shape].property) && term_holds(&term[1], facts[shape].property))
            fits |= (uint64_t)1 << shape;
    }
    return fits;
}

static void print_bytes(FILE *out, const char *name, const uint8_t *value, int n) {
    fprintf(out, ".%s = {", name);
    for (int i = 0; i < n; i++) fprintf(out, "%s%d", i > 0 ? ", " : "", value[i]);
    fprintf(out, "}");
}

static void print_facts(FILE *out, int shape, const geometrius_facts *facts) {
    int n = geometrius_shapes[shape].corners;
    fprintf(out, "    /* F%02d */\n    {.property = {", shape + 1);
    for (int i = 0; i < PROPERTIES; i++) fprintf(out, "%s%d", i > 0 ? ", " : "", facts->property[i]);
    fprintf(out, "},\n     .point = {");
    for (int i = 0; i < n; i++)
        fprintf(out, "%s{%d, %d}", i > 0 ? ", " : "", facts->point[i][0], facts->point[i][1]);
    fprintf(out, "},\n     ");
    print_bytes(out, "ticks", facts->ticks, n);
    fprintf(out, ", ");
    print_bytes(out, "arcs", facts->arcs, n);
    fprintf(out, ", ");
    print_bytes(out, "angle", facts->angle, n);
    fprintf(out, "},\n");
}

static void print_tables(FILE *out) {
    static geometrius_facts facts[GEOMETRIUS_SHAPES];
    uint64_t starred = 0;
    fprintf(out,
            "/* tables.c - what follows from data.c.  Made by tools/geometrius_tables.c: do not edit. */\n"
            "#include \"games/geometrius/shapes.h\"\n\n/* clang-format off */\n"
            "const geometrius_facts geometrius_computed[GEOMETRIUS_SHAPES] = {\n");
    for (int shape = 0; shape < GEOMETRIUS_SHAPES; shape++) {
        compute_facts(shape, &facts[shape]);
        print_facts(out, shape, &facts[shape]);
        if (facts[shape].property[REFLEX] > 0) starred |= (uint64_t)1 << shape;
    }
    fprintf(out, "};\n\nconst uint64_t geometrius_fits[GEOMETRIUS_CARDS] = {\n");
    for (int card = 0; card < GEOMETRIUS_CARDS; card++)
        fprintf(out, "    0x%010llx, /* C%02d */\n", (unsigned long long)compute_fits(card, facts), card + 1);
    fprintf(out, "};\n\nconst uint64_t geometrius_starred = 0x%010llx;\n", (unsigned long long)starred);
}

int main(void) {
    print_tables(stdout);
    return 0;
}

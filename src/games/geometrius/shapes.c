/* shapes.c - what can be told about shapes and cards: why a card fits a shape or not, and how a shape is
 * drawn.  Rulings M1, M2.  Pure: knows nothing of matches. */
#include "games/geometrius/geometrius.h"

#include <string.h>

/* The names of the properties, so that «NAME: 3» reads well. */
static const struct {
    const char *en, *ru;
} names[PROPERTIES] = {
    [SIDES] = {"sides", "сторон"},
    [ANGLE_SUM] = {"sum of the angles, in degrees", "сумма углов в градусах"},
    [EQUAL_SIDES] = {"equal sides in the largest group", "равных сторон в наибольшей группе"},
    [SIDE_LENGTHS] = {"different lengths of sides", "различных длин сторон"},
    [EQUAL_NEAR] = {"pairs of equal neighbouring sides", "пар равных смежных сторон"},
    [SIDE_PAIRS] = {"separate pairs of equal sides", "отдельных пар равных сторон"},
    [RIGHT] = {"right angles", "прямых углов"},
    [ACUTE] = {"acute angles", "острых углов"},
    [OBTUSE] = {"obtuse angles", "тупых углов"},
    [REFLEX] = {"angles over 180°", "углов больше 180°"},
    [EQUAL_ANGLES] = {"equal angles in the largest group", "равных углов в наибольшей группе"},
    [ANGLE_SIZES] = {"different sizes of angles", "различных величин углов"},
    [ANGLE_PAIRS] = {"separate pairs of equal angles", "отдельных пар равных углов"},
    [EQUAL_ACUTE] = {"equal acute angles in the largest group", "равных острых углов в наибольшей группе"},
    [EQUAL_OBTUSE] = {"equal obtuse angles in the largest group", "равных тупых углов в наибольшей группе"},
    [PARALLEL_PAIRS] = {"pairs of parallel sides", "пар параллельных сторон"},
    [AXES] = {"axes of symmetry", "осей симметрии"},
    [CENTRE] = {"centres of symmetry", "центров симметрии"},
};

static const struct {
    const char *en, *ru;
} comparisons[] = {
    [EXACTLY] = {"exactly ", "ровно "},          [AT_LEAST] = {"at least ", "не меньше "},
    [AT_MOST] = {"at most ", "не больше "},      [ODD] = {"an odd number", "нечётное число"},
    [EVEN] = {"an even number", "чётное число"}, [MORE_THAN] = {"more than ", "больше, чем "},
};

const char *geometrius_property_name(int property, ng_lang lang) {
    return lang == NG_RU ? names[property].ru : names[property].en;
}

static void put_name(ng_out *text, int property, ng_lang lang) {
    ng_put(text, geometrius_property_name(property, lang));
}

static void put_number(ng_out *text, int property, ng_lang lang, int value) {
    put_name(text, property, lang);
    ng_put(text, ": ");
    ng_put_int(text, value);
}

/* What the shape has: the property of the term, and the one that it is compared with. */
static void put_has(ng_out *text, const geometrius_term *term, const uint16_t *property, ng_lang lang) {
    put_number(text, term->property, lang, property[term->property]);
    if (term->comparison != MORE_THAN) return;
    ng_put(text, ", ");
    put_number(text, term->value, lang, property[term->value]);
}

static void put_term(ng_out *text, const geometrius_term *term, ng_lang lang) {
    int comparison = term->comparison;
    put_name(text, term->property, lang);
    ng_put(text, ": ");
    ng_put(text, lang == NG_RU ? comparisons[comparison].ru : comparisons[comparison].en);
    if (comparison == MORE_THAN)
        put_name(text, term->value, lang);
    else if (comparison != ODD && comparison != EVEN)
        ng_put_int(text, term->value);
}

void geometrius_put_wants(ng_out *text, const geometrius_term term[2], ng_lang lang) {
    put_term(text, &term[0], lang);
    if (term[1].comparison == NO_TERM) return;
    ng_put(text, lang == NG_RU ? " и " : " and ");
    put_term(text, &term[1], lang);
}

void geometrius_why(int card, int shape, ng_lang lang, ng_out *text) {
    const geometrius_term *term = geometrius_cards[card].term;
    const uint16_t *property = geometrius_computed[shape].property;
    bool russian = lang == NG_RU, fits = (geometrius_fits[card] & GEOMETRIUS_BIT(shape)) != 0;
    int terms = term[1].comparison == NO_TERM ? 1 : 2;
    geometrius_put_id(text, 'F', shape);
    ng_put(text, russian ? ": " : " has ");
    for (int i = 0; i < terms; i++) {
        if (i > 0) ng_put(text, ", ");
        put_has(text, &term[i], property, lang);
    }
    ng_put(text, russian ? "; карточке " : "; ");
    geometrius_put_id(text, 'C', card);
    ng_put(text, russian ? " нужно " : " wants ");
    geometrius_put_wants(text, term, lang);
    if (russian)
        ng_put(text, fits ? " — подходит." : " — не подходит.");
    else
        ng_put(text, fits ? " — it fits." : " — it does not fit.");
}

void geometrius_draw(int shape, geometrius_drawing *out) {
    const geometrius_facts *facts = &geometrius_computed[shape];
    int16_t low[2] = {facts->point[0][0], facts->point[0][1]}, high[2] = {low[0], low[1]};
    memset(out, 0, sizeof *out);
    out->corners = geometrius_shapes[shape].corners;
    for (int i = 0; i < out->corners; i++)
        for (int axis = 0; axis < 2; axis++) {
            if (facts->point[i][axis] < low[axis]) low[axis] = facts->point[i][axis];
            if (facts->point[i][axis] > high[axis]) high[axis] = facts->point[i][axis];
        }
    out->width = (int16_t)(high[0] - low[0]);
    out->height = (int16_t)(high[1] - low[1]);
    for (int i = 0; i < out->corners; i++) {
        for (int axis = 0; axis < 2; axis++)
            out->point[i][axis] = (int16_t)(facts->point[i][axis] - low[axis]);
        out->ticks[i] = facts->ticks[i];
        out->arcs[i] = facts->arcs[i];
        out->square[i] = facts->angle[i] == ANGLE_RIGHT;
    }
    out->star = (geometrius_starred & GEOMETRIUS_BIT(shape)) != 0;
}

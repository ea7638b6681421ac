/* shapes.h - the forty shapes and the fifty cards: what is typed in (data.c), what is computed from it
 * (tables.c, made by tools/geometrius_tables.c) and what can be told about them (shapes.c).
 * Rulings M1, M2 of docs/rules/geometrius.md.  Shapes and cards are numbered from 0 here, from 1 in texts. */
#pragma once

#include "core/game.h"

enum {
    GEOMETRIUS_SHAPES = 40,
    GEOMETRIUS_CARDS = 50,
    GEOMETRIUS_CORNERS = 8, /* of the octagons */
    GEOMETRIUS_STARRED = 14 /* non-convex shapes */
};

/* How the numbers of a vertex are meant. */
enum {
    PLAIN,   /* (a, b) */
    SLANTED, /* a·(1, 0) + b·(½, √3/2) */
    SURD,    /* (a + b√3, c + d√3) */
    POLAR    /* the radius a, b half degrees from the x axis */
};

typedef struct geometrius_shape {
    const char *en, *ru;
    uint8_t kind, corners;
    int16_t vertex[GEOMETRIUS_CORNERS][4];
} geometrius_shape;

/* What a card can ask about.  The words for each are in shapes.c, the computation in the generator. */
enum {
    SIDES,
    ANGLE_SUM,      /* degrees */
    EQUAL_SIDES,    /* in the largest class of equal ones */
    SIDE_LENGTHS,   /* different ones */
    EQUAL_NEAR,     /* pairs of neighbouring sides that are equal */
    SIDE_PAIRS,     /* disjoint pairs of equal sides */
    RIGHT,          /* angles, inner ones, as all below */
    ACUTE,          /*   */
    OBTUSE,         /*   */
    REFLEX,         /* over 180°: neither acute, right nor obtuse */
    EQUAL_ANGLES,   /* in the largest class */
    ANGLE_SIZES,    /* different ones */
    ANGLE_PAIRS,    /* disjoint pairs of equal angles */
    EQUAL_ACUTE,    /* in the largest class of acute ones */
    EQUAL_OBTUSE,   /*   */
    PARALLEL_PAIRS, /* pairs of parallel sides; those on one line count too */
    AXES,
    CENTRE, /* of symmetry: 0 or 1 */
    PROPERTIES
};

enum { NO_TERM, EXACTLY, AT_LEAST, AT_MOST, ODD, EVEN, MORE_THAN }; /* the last compares two properties */

typedef struct geometrius_term {
    uint8_t property, comparison;
    uint16_t value; /* of MORE_THAN: the other property */
} geometrius_term;

typedef struct geometrius_card {
    const char *en, *ru;
    geometrius_term term[2]; /* all of them must hold */
} geometrius_card;

enum { ANGLE_ACUTE, ANGLE_RIGHT, ANGLE_OBTUSE, ANGLE_REFLEX };

/* Computed from the vertices.  Side i runs from corner i to the next one. */
typedef struct geometrius_facts {
    uint16_t property[PROPERTIES];
    int16_t point[GEOMETRIUS_CORNERS][2]; /* thousandths of the unit of the table */
    uint8_t ticks[GEOMETRIUS_CORNERS];    /* equal sides have the same number, 0: no other is equal */
    uint8_t arcs[GEOMETRIUS_CORNERS]; /* equal angles likewise; 0 too at right ones, which have a square */
    uint8_t angle[GEOMETRIUS_CORNERS];
} geometrius_facts;

extern const geometrius_shape geometrius_shapes[GEOMETRIUS_SHAPES];
extern const geometrius_card geometrius_cards[GEOMETRIUS_CARDS];
extern const geometrius_facts geometrius_computed[GEOMETRIUS_SHAPES];
extern const uint64_t geometrius_fits[GEOMETRIUS_CARDS]; /* bit f of word c: card c fits shape f */
extern const uint64_t geometrius_starred;                /* the non-convex shapes */

/* The property's name, to stand before a number: «right angles», «прямых углов». */
const char *geometrius_property_name(int property, ng_lang lang);

/* What a card wants: «acute angles: exactly 2». */
void geometrius_put_wants(ng_out *text, const geometrius_term term[2], ng_lang lang);

/* Why the card fits the shape or not: what the shape has and what the card wants, in one sentence. */
void geometrius_why(int card, int shape, ng_lang lang, ng_out *text);

/* All that is needed to draw a shape with the school marks. */
typedef struct geometrius_drawing {
    int corners;
    int16_t point[GEOMETRIUS_CORNERS][2]; /* thousandths, from 0 upwards; y grows upwards too */
    int16_t width, height;                /* of the box around it */
    uint8_t ticks[GEOMETRIUS_CORNERS];    /* on side i, which runs from corner i to the next: 0 … */
    uint8_t arcs[GEOMETRIUS_CORNERS];     /* at corner i: 0 … */
    bool square[GEOMETRIUS_CORNERS];      /* at corner i: a right angle */
    bool star;
} geometrius_drawing;
void geometrius_draw(int shape, geometrius_drawing *out);

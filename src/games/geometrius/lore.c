/* lore.c - what is printed on shapes and cards, for a screen that draws them.  Rulings M1, M2.
 *
 *   ""             all shapes (corners, marks, names, properties) and all cards (texts, what they fit)
 *   "why C24 F19"  why the card fits the shape or not */
#include "games/geometrius/geometrius.h"

/* The properties' short names, in the order of their numbers. */
static const char *const words[PROPERTIES] = {
    "sides",       "angle_sum",   "equal_sides",  "side_lengths", "equal_near",   "side_pairs",
    "right",       "acute",       "obtuse",       "reflex",       "equal_angles", "angle_sizes",
    "angle_pairs", "equal_acute", "equal_obtuse", "parallel",     "axes",         "centre"};

static void put_names(ng_out *out, const char *en, const char *ru) {
    ng_json_text(out, "en", en);
    ng_json_text(out, "ru", ru);
}

static void put_bytes(ng_out *out, const char *key, const uint8_t *value, int count) {
    ng_open_array(out, key);
    for (int i = 0; i < count; i++) ng_json_int(out, NULL, value[i]);
    ng_close_array(out);
}

static void put_shape(ng_out *out, int shape) {
    geometrius_drawing d;
    char id[8];
    ng_out name;
    ng_out_init(&name, id, sizeof id);
    geometrius_put_id(&name, 'F', shape);
    geometrius_draw(shape, &d);
    ng_open_object(out, id);
    put_names(out, geometrius_shapes[shape].en, geometrius_shapes[shape].ru);
    ng_open_array(out, "points");
    for (int i = 0; i < d.corners; i++) {
        ng_open_array(out, NULL);
        ng_json_int(out, NULL, d.point[i][0]);
        ng_json_int(out, NULL, d.point[i][1]);
        ng_close_array(out);
    }
    ng_close_array(out);
    ng_json_int(out, "width", d.width);
    ng_json_int(out, "height", d.height);
    put_bytes(out, "ticks", d.ticks, d.corners);
    put_bytes(out, "arcs", d.arcs, d.corners);
    put_bytes(out, "angles", geometrius_computed[shape].angle, d.corners);
    ng_json_bool(out, "star", d.star);
    ng_open_object(out, "has");
    for (int p = 0; p < PROPERTIES; p++) ng_json_int(out, words[p], geometrius_computed[shape].property[p]);
    ng_close_object(out);
    ng_close_object(out);
}

static void put_card(ng_out *out, int card) {
    const geometrius_card *c = &geometrius_cards[card];
    char id[8];
    ng_out name;
    ng_out_init(&name, id, sizeof id);
    geometrius_put_id(&name, 'C', card);
    ng_open_object(out, id);
    put_names(out, c->en, c->ru);
    ng_open_array(out, "asks");
    for (int i = 0; i < 2 && c->term[i].comparison != NO_TERM; i++)
        ng_json_text(out, NULL, words[c->term[i].property]);
    if (c->term[0].comparison == MORE_THAN) ng_json_text(out, NULL, words[c->term[0].value]);
    ng_close_array(out);
    geometrius_json_set(out, "fits", 'F', geometrius_fits[card]);
    ng_close_object(out);
}

static void put_all(ng_out *out) {
    ng_open_object(out, NULL);
    ng_open_object(out, "shapes");
    for (int shape = 0; shape < GEOMETRIUS_SHAPES; shape++) put_shape(out, shape);
    ng_close_object(out);
    ng_open_object(out, "cards");
    for (int card = 0; card < GEOMETRIUS_CARDS; card++) put_card(out, card);
    ng_close_object(out);
    ng_open_object(out, "properties");
    for (int p = 0; p < PROPERTIES; p++) {
        ng_open_object(out, words[p]);
        put_names(out, geometrius_property_name(p, NG_EN), geometrius_property_name(p, NG_RU));
        ng_close_object(out);
    }
    ng_close_object(out);
    ng_close_object(out);
}

static bool scan_id(ng_scan *scan, char letter, int most, int32_t *number) {
    return ng_scan_char(scan, letter) && ng_scan_int(scan, number) && *number >= 1 && *number <= most;
}

static void put_why(ng_out *out, int card, int shape, ng_lang lang, const char *key) {
    ng_open_text(out, key);
    geometrius_why(card, shape, lang, out);
    ng_close_text(out);
}

bool geometrius_lore(ng_scan *question, ng_out *out) {
    int32_t card, shape;
    if (ng_scan_end(question)) {
        put_all(out);
        return true;
    }
    if (!ng_scan_word(question, "why") || !scan_id(question, 'C', GEOMETRIUS_CARDS, &card) ||
        !scan_id(question, 'F', GEOMETRIUS_SHAPES, &shape) || !ng_scan_end(question))
        return false;
    ng_open_object(out, NULL);
    put_why(out, card - 1, shape - 1, NG_EN, "en");
    put_why(out, card - 1, shape - 1, NG_RU, "ru");
    ng_json_bool(out, "fits", (geometrius_fits[card - 1] & GEOMETRIUS_BIT(shape - 1)) != 0);
    ng_close_object(out);
    return true;
}

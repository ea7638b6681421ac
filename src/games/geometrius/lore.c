/* lore.c - what is printed on shapes and cards, for a screen that draws them: the shapes with corners, marks,
 * names and properties, the cards with their texts, what they want and what they fit.  Rulings M1, M2. */
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
    ng_out name = ng_out_over(id, sizeof id);
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

static void put_wants(ng_out *out, const geometrius_term term[2], ng_lang lang, const char *key) {
    ng_open_text(out, key);
    geometrius_put_wants(out, term, lang);
    ng_close_text(out);
}

static void put_card(ng_out *out, int card) {
    const geometrius_card *c = &geometrius_cards[card];
    char id[8];
    ng_out name = ng_out_over(id, sizeof id);
    geometrius_put_id(&name, 'C', card);
    ng_open_object(out, id);
    put_names(out, c->en, c->ru);
    ng_open_array(out, "asks");
    for (int i = 0; i < 2 && c->term[i].comparison != NO_TERM; i++)
        ng_json_text(out, NULL, words[c->term[i].property]);
    if (c->term[0].comparison == MORE_THAN) ng_json_text(out, NULL, words[c->term[0].value]);
    ng_close_array(out);
    ng_open_object(out, "wants");
    put_wants(out, c->term, NG_EN, "en");
    put_wants(out, c->term, NG_RU, "ru");
    ng_close_object(out);
    geometrius_json_set(out, "fits", 'F', geometrius_fits[card]);
    ng_close_object(out);
}

void geometrius_lore(ng_out *out) {
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

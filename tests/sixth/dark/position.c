/* position.c - dump, load, sound. */
#include "games/dark/dark.h"

#include <string.h>

static const char *const firsts[] = {"cross", "nought", NULL};

void dark_dump(const ng_state *state, ng_out *out) {
    const dark_state *s = (const dark_state *)state;
    ng_open_object(out, NULL);
    ng_chance_print(&s->base.chance, out, "chance");
    ng_json_text(out, "first", firsts[s->first]);
    dark_put_field(s, EVERYTHING, out);
    ng_open_array(out, "known");
    for (int seat = 0; seat < 2; seat++) ng_json_int(out, NULL, s->known[seat]);
    ng_close_array(out);
    ng_close_object(out);
}

static bool load_field(dark_state *s, const ng_doc *doc, uint32_t node) {
    if (node == 0 || !ng_doc_is(doc, node, NG_NODE_ARRAY) || doc->node[node].count != DARK_SIDE) return false;
    int cell = 0;
    NG_EACH(doc, i, node) {
        char row[DARK_SIDE + 1];
        if (!ng_doc_copy(doc, i, row, sizeof row) || strlen(row) != DARK_SIDE) return false;
        for (int k = 0; k < DARK_SIDE; k++, cell++) {
            const char *mark = strchr(".xo", row[k]);
            if (mark == NULL) return false;
            s->cell[cell] = (uint8_t)(mark - strchr(".xo", '.'));
        }
    }
    return true;
}

static bool load_known(dark_state *s, const ng_doc *doc, uint32_t node) {
    if (node == 0) return true;
    if (!ng_doc_is(doc, node, NG_NODE_ARRAY) || doc->node[node].count != 2) return false;
    for (int seat = 0; seat < 2; seat++) {
        int64_t set;
        if (!ng_doc_int(doc, ng_doc_first(doc, node) + (uint32_t)seat, 0, (1 << DARK_CELLS) - 1, &set))
            return false;
        s->known[seat] = (uint16_t)set;
    }
    return true;
}

ng_status dark_load(ng_state *state, const ng_setup *setup, const ng_doc *doc) {
    static const char *const keys[] = {"chance", "first", "field", "known", NULL};
    dark_state *s = (dark_state *)state;
    dark_start(state, setup);
    ng_status status = ng_position_keys(doc, keys);
    if (ng_ok(status)) status = ng_position_chance(doc, &s->base.chance);
    if (!ng_ok(status)) return status;
    if (!ng_doc_word(doc, 0, "first", firsts, &s->first)) return ng_bad("first");
    if (!load_field(s, doc, ng_doc_get(doc, 0, "field"))) return ng_bad("field");
    if (!load_known(s, doc, ng_doc_get(doc, 0, "known"))) return ng_bad("known");
    return ng_unsound(dark_sound(state));
}

const char *dark_sound(const ng_state *state) {
    const dark_state *s = (const dark_state *)state;
    int ahead = dark_marks(s, s->first) - dark_marks(s, 1 - s->first);
    if (ahead < 0 || ahead > 1) return "field: marks are made by turns";
    for (int seat = 0; seat < 2; seat++)
        for (int i = 0; i < DARK_CELLS; i++)
            if ((s->known[seat] >> i & 1u) != 0 && s->cell[i] != 2 - seat)
                return "known: a cell of the rival";
    return NULL;
}

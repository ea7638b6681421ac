/* view.c - the view of a seat, read back into what a brain can reckon with. */
#include "brains/atoms/worlds.h"

#include <string.h>

atoms_field atoms_field_of(cells atoms, int size) {
    atoms_field f = {.bud = ATOMS_NONE};
    while (!none(atoms)) {
        int cell = first_cell(atoms);
        atoms = without(atoms, cell_set(cell));
        atoms_put(&f, size, cell);
    }
    return f;
}

cells atoms_cells_of(const atoms_field *f, int size) {
    cells atoms = {{0, 0}};
    for (int cell = 0; cell < size * size; cell++)
        if (atoms_at(f, size, cell)) atoms = with(atoms, cell_set(cell));
    return atoms;
}

cells atoms_around_cell(int size, int cell) {
    uint8_t near[8];
    cells set = cell_set(cell);
    for (int i = atoms_around(size, cell, near); i-- > 0;) set = with(set, cell_set(near[i]));
    return set;
}

static bool scan_text(const ng_doc *doc, uint32_t node, ng_scan *scan) {
    if (!ng_doc_is(doc, node, NG_NODE_TEXT)) return false;
    *scan = ng_scan_over(doc->text + doc->node[node].start, doc->node[node].length);
    return true;
}

static bool get_int(const ng_doc *doc, uint32_t object, const char *key, int low, int high, int *value) {
    int64_t number;
    if (!ng_doc_int(doc, ng_doc_get(doc, object, key), low, high, &number)) return false;
    *value = (int)number;
    return true;
}

static bool get_bool(const ng_doc *doc, uint32_t object, const char *key, bool *value) {
    return ng_doc_bool(doc, ng_doc_get(doc, object, key), value);
}

static bool get_cell(const ng_doc *doc, uint32_t node, int size, int *cell) {
    ng_scan scan;
    return scan_text(doc, node, &scan) && atoms_scan_cell(&scan, size, cell) && *cell >= 0;
}

static bool get_cells(const ng_doc *doc, uint32_t array, int size, cells *out) {
    *out = (cells){{0, 0}};
    NG_EACH(doc, i, array) {
        int cell;
        if (!get_cell(doc, i, size, &cell)) return false;
        *out = with(*out, cell_set(cell));
    }
    return true;
}

bool atoms_read_move(ng_scan *scan, int size, heard *h) {
    static const char *const verbs[] = {"beam", "guess", "hyper", "xray", "destroy", "hop", "bud", NULL};
    int32_t verb, number;
    int cell;
    if (!ng_scan_choice(scan, verbs, &verb)) return false;
    h->kind = (uint8_t)(MOVE_BEAM + verb);
    if (h->kind == MOVE_HOP || h->kind == MOVE_BUD) return true;
    if (h->kind == MOVE_BEAM || h->kind == MOVE_HYPER) {
        if (!ng_scan_int(scan, &number) || number < 1 || number > 4 * size) return false;
        h->a = (uint8_t)number;
        return true;
    }
    do {
        if (!atoms_scan_cell(scan, size, &cell) || cell < 0) return false;
        h->a = (uint8_t)cell;
        h->named = with(h->named, cell_set(cell));
        h->count++;
    } while (!ng_scan_end(scan));
    return true;
}

static bool read_answer(ng_scan *scan, heard *h) {
    static const char *const words[] = {"absorbed", "right", "miss", "hopped", "budded", "hit", NULL};
    int32_t word, number;
    if (ng_scan_choice(scan, words, &word)) {
        h->b = word == 5;
        return true;
    }
    bool counted = ng_scan_word(scan, "exit") || ng_scan_word(scan, "wrong") || ng_scan_word(scan, "count") ||
                   ng_scan_word(scan, "potential");
    if (!counted || !ng_scan_int(scan, &number) || number > EDGES_MAX) return false;
    h->b = (uint8_t)number;
    return true;
}

static bool read_entry(const ng_doc *doc, uint32_t node, int size, heard *h) {
    ng_scan scan;
    int seat;
    bool no_room = false;
    memset(h, 0, sizeof *h);
    if (!get_int(doc, node, "seat", 0, 1, &seat)) return false;
    h->seat = (uint8_t)seat;
    if (!scan_text(doc, ng_doc_get(doc, node, "move"), &scan) || !atoms_read_move(&scan, size, h))
        return false;
    if (!scan_text(doc, ng_doc_get(doc, node, "answer"), &scan) || !read_answer(&scan, h)) return false;
    get_bool(doc, node, "no_room", &no_room);
    if (no_room) h->b = ATOMS_NO_ROOM;
    return true;
}

static bool read_log(scene *s, const ng_doc *doc) {
    uint32_t log = ng_doc_get(doc, 0, "log");
    if (!ng_doc_is(doc, log, NG_NODE_ARRAY)) return false;
    NG_EACH(doc, i, log) {
        if (s->entries == FACTS_MAX || !read_entry(doc, i, s->size, &s->log[s->entries])) return false;
        s->entries++;
    }
    return true;
}

static bool read_own(scene *s, const ng_doc *doc, uint32_t field) {
    uint32_t powers = ng_doc_get(doc, field, "powers"), bud = ng_doc_get(doc, field, "bud");
    cells atoms;
    int cell;
    for (int i = 0; i < POWERS; i++)
        if (!get_int(doc, powers, atoms_power_names[i], 0, 255, &s->powers[i])) return false;
    if (s->solo) return true;
    uint32_t list = ng_doc_get(doc, field, "atoms");
    if (!ng_doc_is(doc, list, NG_NODE_ARRAY) || !get_cells(doc, list, s->size, &atoms)) return false;
    s->own = atoms_field_of(atoms, s->size);
    if (get_cell(doc, bud, s->size, &cell)) s->own.bud = (uint8_t)cell;
    return true;
}

bool atoms_scene_read(scene *s, const ng_sight *sight, ng_node *nodes, uint32_t nodes_size) {
    ng_doc doc;
    memset(s, 0, sizeof *s);
    s->seat = sight->seat;
    if (!ng_doc_read(&doc, sight->view, sight->view_length, nodes, nodes_size)) return false;
    uint32_t powers = ng_doc_get(&doc, 0, "powers");
    if (!get_bool(&doc, 0, "budding", &s->budding)) return false;
    s->special = s->budding;
    for (int i = 0; i < POWERS; i++) {
        int uses;
        if (!get_int(&doc, powers, atoms_power_names[i], 0, ATOMS_USES_MAX, &uses)) return false;
        s->special = s->special || uses > 0;
    }
    s->phase = ng_doc_choice(&doc, ng_doc_get(&doc, 0, "phase"), atoms_phases);
    bool ok = get_int(&doc, 0, "size", ATOMS_SIZE_MIN, ATOMS_SIZE_MAX, &s->size) &&
              get_int(&doc, 0, "atoms", 1, ATOMS_LIVE_MAX, &s->atoms) &&
              get_int(&doc, 0, "turns", 0, ATOMS_TURNS_MAX, &s->turns) &&
              get_bool(&doc, 0, "solo", &s->solo) && s->phase >= 0;
    if (!ok) return false;
    uint32_t named = ng_doc_get(&doc, 0, "named"), fields = ng_doc_get(&doc, 0, "fields");
    if (!ng_doc_is(&doc, named, NG_NODE_ARRAY) || !get_cells(&doc, named, s->size, &s->named)) return false;
    if (!ng_doc_is(&doc, fields, NG_NODE_ARRAY)) return false;
    int seat = 0;
    for (uint32_t i = ng_doc_first(&doc, fields); i != ng_doc_end(&doc, fields);
         i = ng_doc_next(&doc, i), seat++) {
        if (seat > 1 || !get_int(&doc, i, "live", 0, ATOMS_LIVE_MAX, &s->live[seat])) return false;
        if (seat == s->seat && !read_own(s, &doc, i)) return false;
    }
    return seat == (s->solo ? 1 : 2) && read_log(s, &doc);
}

/* ---- the tale ---- */

static cells line_cells(int size, int entry) {
    int side = (entry - 1) / size, i = (entry - 1) % size, at = side < 2 ? i : size - 1 - i;
    cells line = {{0, 0}};
    for (int k = 0; k < size; k++) line = with(line, cell_set(side % 2 == 0 ? k * size + at : at * size + k));
    return line;
}

static void fact_of(const heard *h, const heard *next, int size, fact *f) {
    f->kind = h->kind;
    f->a = h->a;
    f->b = h->b;
    switch (h->kind) {
    case MOVE_BEAM:
        f->buds = h->b == ATOMS_NO_ROOM || (h->b == 0 && next != NULL && next->kind == MOVE_BUD);
        break;
    case MOVE_GUESS:
        f->a = 0;
        f->in = h->named;
        f->want = (uint8_t)(h->count - h->b);
        break;
    case MOVE_HYPER:
        f->in = line_cells(size, h->a);
        f->want = h->b;
        break;
    case MOVE_XRAY: /* A11: an atom in the cell itself has none around it (A3) */
        f->in = atoms_around_cell(size, h->a);
        f->want = h->b;
        break;
    case MOVE_DESTROY:
        if (h->b == 0) f->in = cell_set(h->a);
        break;
    default:
        break;
    }
    f->change = h->kind == MOVE_HOP || h->kind == MOVE_BUD || (h->kind == MOVE_DESTROY && h->b != 0);
}

/* A beam that is neither absorbed nor comes straight across or straight back. */
static bool is_bent(const heard *h, int size) {
    int side = (h->a - 1) / size, i = (h->a - 1) % size;
    if (h->kind != MOVE_BEAM || h->b == 0 || h->b == ATOMS_NO_ROOM || h->b == h->a) return false;
    return h->b != ((side + 2) % 4) * size + size - i;
}

/* So many in a hundred of the beams that come out bent a level makes sense of in the classic game: it knows
 * less then, but nothing wrong.  Quantogeddon is hard enough for a player who has little time. */
static const uint8_t understood[NG_LEVEL_MAX + 1] = {0, 0, 16, 32, 51, 68, 88, 100, 100, 100, 100};

static bool is_understood(const heard *h, int number, int size, int level) {
    uint32_t dice = ((uint32_t)number * 64 + h->a) * 64 + h->b;
    dice = (dice ^ dice >> 7) * 0x9e3779b1u;
    return !is_bent(h, size) || (dice >> 16) % 100 < understood[level];
}

void atoms_tale_of(const scene *s, int owner, int level, tale *out) {
    int asked[CHANGES_MAX + 1] = {0}, begun = s->live[owner];
    memset(out, 0, sizeof *out);
    out->size = (uint8_t)s->size;
    out->live = (uint8_t)s->live[owner];
    out->budding = s->budding;
    out->epochs = 1;
    out->first_change = FACTS_MAX;
    for (int i = 0; i < s->entries; i++) {
        const heard *h = &s->log[i];
        int about = s->solo ? 0 : atoms_is_shot(h->kind) ? 1 - h->seat : h->seat;
        if (about != owner) continue;
        if (!s->special && !is_understood(h, i, s->size, level)) {
            out->missed = 1;
            continue;
        }
        fact *f = &out->fact[out->facts];
        fact_of(h, i + 1 < s->entries ? h + 1 : NULL, s->size, f);
        f->epoch = (uint8_t)(out->epochs - 1);
        if (f->change && out->epochs <= CHANGES_MAX) {
            if (out->first_change == FACTS_MAX) out->first_change = out->facts;
            out->epochs++;
            begun += h->kind == MOVE_BUD ? -1 : h->kind == MOVE_DESTROY ? 1 : 0;
        } else {
            asked[out->epochs - 1] += h->kind == MOVE_BEAM ? 4 : 1;
        }
        out->facts++;
    }
    for (int i = 0; i < out->epochs; i++)
        if (asked[i] >= asked[out->base]) out->base = (uint8_t)i;
    out->begun = (uint8_t)(begun > 0 ? begun : 0);
}

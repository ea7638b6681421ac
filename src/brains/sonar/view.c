/* view.c - a seat's view of sonar, read back into a state in which the other boat is a blank. */
#include "brains/sonar/mind.h"

#include <string.h>

static int number(const ng_doc *doc, uint32_t object, const char *key, int high) {
    int64_t value = 0;
    ng_doc_int(doc, ng_doc_get(doc, object, key), 0, high, &value);
    return (int)value;
}

static bool read_choice(const ng_doc *doc, const char *key, const char *const *words, uint8_t *out) {
    int32_t value = ng_doc_choice(doc, ng_doc_get(doc, 0, key), words);
    *out = (uint8_t)value;
    return value >= 0;
}

/* What all heard of a boat. */
static void read_heard(sonar_state *s, int team, const ng_doc *doc, uint32_t heard) {
    sonar_boat *b = &s->boat[team];
    uint32_t ready = ng_doc_get(doc, heard, "ready");
    sonar_new_boat(b);
    b->damage = (uint8_t)number(doc, heard, "damage", SONAR_SINKS);
    b->announced = (uint8_t)number(doc, heard, "laid", UINT8_MAX);
    b->answer = ng_doc_truth(doc, heard, "answering");
    if (ng_doc_truth(doc, heard, "surfaced")) b->phase = PHASE_SURFACED;
    if (!ng_doc_is(doc, ready, NG_NODE_ARRAY)) return;
    NG_EACH(doc, i, ready) {
        int32_t gauge = ng_doc_choice(doc, i, sonar_gauges);
        if (gauge >= 0) b->gauge[gauge] = (uint8_t)sonar_capacity(s->map, gauge);
    }
}

/* One line of the log: its words are the moves' own, but for a few. */
static bool read_line(sonar_state *s, const ng_doc *doc, uint32_t node) {
    static const char *const words[] = {"course",   "ready",    "surfaced", "dive",   "torpedo",
                                        "detonate", "scenario", "mine",     "yes",    "no",
                                        "sonar",    "answer",   "silence",  "damage", NULL};
    _Static_assert(sizeof words / sizeof *words == HEARD_DAMAGE + 2, "a word for each kind");
    uint32_t text = ng_doc_get(doc, node, "text");
    int team = number(doc, node, "team", 1), a = 0, b = 0;
    int32_t kind, value = 0;
    ng_phrase phrase;
    if (!ng_doc_is(doc, text, NG_NODE_TEXT)) return false;
    ng_scan scan = ng_scan_over(doc->text + doc->node[text].start, doc->node[text].length);
    ng_scan whole = scan;
    if (!ng_scan_choice(&scan, words, &kind)) return false;
    if (kind == HEARD_COURSE || kind == HEARD_ANSWER || sonar_is_blast(kind)) {
        if (!ng_ok(sonar_parse(&s->base, 0, &whole, &phrase))) return false;
        a = (int)(phrase.move[0] >> 8 & 0xff), b = (int)(phrase.move[0] & 0xff);
    } else if (kind == HEARD_READY) {
        if (!ng_scan_choice(&scan, sonar_gauges, &value)) return false;
        a = value;
    } else if (kind == HEARD_SURFACED || kind == HEARD_YES || kind == HEARD_NO) {
        if (!ng_scan_int(&scan, &value) || value < 1 || value > sonar_sectors(s)) return false;
        a = value - 1;
    }
    if (sonar_is_blast(kind)) b = number(doc, node, "hit", 2) | number(doc, node, "own", 2) << 2;
    if (kind == HEARD_DAMAGE && ng_doc_truth(doc, node, "ice")) kind = HEARD_ICE;
    sonar_log_add(s, kind, team, a, b);
    return true;
}

/* The log, and by it how many mines are older than it. */
static bool read_log(sonar_state *s, const ng_doc *doc) {
    uint32_t log = ng_doc_get(doc, 0, "log");
    int since[2] = {0, 0};
    sonar_heard e;
    if (!ng_doc_is(doc, log, NG_NODE_ARRAY)) return false;
    NG_EACH(doc, i, log)
        if (!read_line(s, doc, i)) return false;
    for (uint32_t at = 0; sonar_log_read(s, &at, &e);) {
        since[e.team] += (e.kind == HEARD_LAID) - (e.kind == HEARD_DETONATE);
        if (e.kind == HEARD_COURSE || e.kind == HEARD_SURFACED)
            s->risen[e.team] = e.kind == HEARD_SURFACED; /* S17 */
    }
    for (int team = 0; team < 2; team++) {
        int old = s->boat[team].announced - since[team];
        s->boat[team].old_mines = (uint8_t)(old > 0 ? old : 0);
    }
    return true;
}

static bool read_crews(sonar_state *s, const ng_doc *doc) {
    uint32_t seats = ng_doc_get(doc, 0, "seats");
    if (!ng_doc_is(doc, seats, NG_NODE_ARRAY)) return false;
    NG_EACH(doc, i, seats) s->crew[number(doc, i, "team", 1)]++;
    return sonar_crew_fits(s->crew);
}

static bool read_boats(sonar_state *s, int own, const ng_doc *doc) {
    uint32_t teams = ng_doc_get(doc, 0, "teams");
    int team = 0;
    if (!ng_doc_is(doc, teams, NG_NODE_ARRAY) || doc->node[teams].count != 2) return false;
    for (uint32_t i = ng_doc_first(doc, teams); i != ng_doc_end(doc, teams);
         i = ng_doc_next(doc, i), team++) {
        uint32_t heard = ng_doc_get(doc, i, "heard");
        read_heard(s, team, doc, heard);
        int announced = s->boat[team].announced;
        if (team != own) continue;
        if (!sonar_read_boat(s, team, doc, ng_doc_get(doc, i, "boat"))) return false;
        s->boat[team].announced = (uint8_t)announced;
    }
    return true;
}

static bool read_old(sonar_state *s, const ng_doc *doc) {
    uint32_t old = ng_doc_get(doc, 0, "old");
    if (old == 0) return true;
    NG_EACH(doc, i, old) {
        int cell;
        ng_scan scan = ng_scan_over(doc->text + doc->node[i].start, doc->node[i].length);
        if (!sonar_scan_cell(&scan, sonar_side(s), &cell) || cell < 0) return false;
        sonar_put(&s->old, cell);
    }
    return true;
}

bool sonar_scene_read(sonar_state *s, int *team, const ng_sight *sight, ng_node *nodes, uint32_t nodes_size) {
    ng_doc doc;
    memset(s, 0, sizeof *s);
    if (!ng_doc_read(&doc, sight->view, sight->view_length, nodes, nodes_size)) return false;
    if (!read_choice(&doc, "mode", sonar_modes, &s->mode) ||
        !read_choice(&doc, "map", sonar_map_names, &s->map) || !read_crews(s, &doc))
        return false;
    *team = sonar_team(s, sight->seat);
    s->turn = (uint8_t)number(&doc, 0, "turn", 1);
    s->extra = (uint8_t)number(&doc, 0, "extra", SONAR_EXTRA);
    s->count = (uint16_t)number(&doc, 0, "count", SONAR_ORDERS_MAX);
    return read_boats(s, *team, &doc) && read_old(s, &doc) && read_log(s, &doc);
}

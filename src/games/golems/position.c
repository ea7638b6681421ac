/* position.c - a whole match as JSON, secrets and all, and back.  docs/rules/golems.md gives the format. */
#include "games/golems/golems.h"

#include <string.h>

/* ---- dump */

void golems_dump(const ng_state *state, ng_out *out) {
    const golems_state *s = (const golems_state *)state;
    ng_open_object(out, NULL);
    golems_json_field(s, true, out);
    ng_open_array(out, "robots");
    for (int i = 0; i < s->robots; i++) {
        const golems_robot *r = &s->robot[i];
        bool written = r->line[0].bonus != CARD_NONE || r->line[0].yes != CARD_NONE;
        ng_open_object(out, NULL);
        golems_json_robot(s, i, out);
        if (written) golems_json_cards(r, GOLEMS_LINES, out);
        ng_close_object(out);
    }
    ng_close_array(out);
    if (s->phase == PHASE_RUN) {
        ng_json_int(out, "line", s->line);
        ng_json_text(out, "step", golems_step_names[s->step]);
        ng_json_text(out, "stage", golems_stage_names[s->stage]);
        ng_json_int(out, "shown", s->shown);
    }
    if (s->phase == PHASE_OVER) ng_json_bool(out, "over", true);
    if (s->mended) ng_json_bool(out, "mended", true);
    if (s->solved) ng_json_bool(out, "solved", true);
    ng_chance_print(&s->base.chance, out, "chance");
    ng_close_object(out);
}

/* ---- load */

NG_SENTENCE(unknown_field, NG_BAD_POSITION,
            "The position has a field that golems does not know: see “{word}”.",
            "В позиции есть поле, неизвестное этой игре: смотрите «{word}».");

typedef struct loader {
    const ng_doc *doc;
    golems_state *s;
    bool view; /* what a seat sees, not a position: it has more fields, and stacks are only counted */
} loader;

/* One of the letters, as its place among them. */
static bool load_letter(const loader *l, uint32_t node, const char *letters, uint8_t *out) {
    char text[4];
    if (!ng_doc_copy(l->doc, node, text, sizeof text) || text[0] == 0 || text[1] != 0) return false;
    const char *found = strchr(letters, text[0]);
    if (found == NULL) return false;
    *out = (uint8_t)(found - letters);
    return true;
}

static bool load_cell(const loader *l, uint32_t node, int *cell) {
    char text[NG_TEXT_MAX];
    ng_scan scan;
    return ng_scan_node(&scan, l->doc, node, text) && golems_scan_cell(l->s->parts, &scan, cell) &&
           ng_scan_end(&scan) && *cell >= 0;
}

/* ---- the field */

static ng_status load_shape(const loader *l) {
    golems_state *s = l->s;
    uint8_t field = 0;
    if (!ng_doc_word(l->doc, 0, "field", golems_field_names, &field)) return ng_bad("field");
    s->parts = (uint8_t)(field + 1);
    uint32_t sides = ng_doc_get(l->doc, 0, "sides");
    int part = 0;
    if (sides != 0 && !ng_doc_is(l->doc, sides, NG_NODE_ARRAY)) return ng_bad("sides");
    NG_EACH(l->doc, i, sides) {
        int32_t side = ng_doc_choice(l->doc, i, golems_side_names);
        if (side < 0 || part == s->parts) return ng_bad("sides");
        s->winter = (uint8_t)(s->winter | side << part++);
    }
    return part == s->parts || part == 0 ? NG_OK : ng_bad("sides");
}

/* A token's name; a line's two sides may come in either order. */
static int token_named(const loader *l, uint32_t node) {
    int32_t token = ng_doc_choice(l->doc, node, golems_token_names);
    char text[12];
    if (token >= 0 || !ng_doc_copy(l->doc, node, text, sizeof text) || strlen(text) != 7) return token;
    char kept = text[5];
    text[5] = text[6];
    text[6] = kept;
    for (token = TOKEN_NS; token < TOKENS; token++)
        if (strcmp(text, golems_token_names[token]) == 0) return token;
    return -1;
}

static ng_status load_cells(const loader *l) {
    golems_state *s = l->s;
    uint32_t cells = ng_doc_get(l->doc, 0, "cells");
    if (cells == 0) return NG_OK;
    if (!ng_doc_is(l->doc, cells, NG_NODE_OBJECT)) return ng_bad("cells");
    NG_EACH_KEY(l->doc, i, cells) {
        int cell, token = token_named(l, i + 1);
        if (token <= TOKEN_NONE || !load_cell(l, i, &cell) || s->token[cell] != TOKEN_NONE)
            return ng_bad("cells");
        s->token[cell] = (uint8_t)token;
    }
    return NG_OK;
}

static ng_status load_barrels(const loader *l) {
    golems_state *s = l->s;
    uint32_t barrels = ng_doc_get(l->doc, 0, "barrels"), opened = ng_doc_get(l->doc, 0, "opened");
    if (barrels != 0 && !ng_doc_is(l->doc, barrels, NG_NODE_OBJECT)) return ng_bad("barrels");
    if (opened != 0 && !ng_doc_is(l->doc, opened, NG_NODE_ARRAY)) return ng_bad("opened");
    if (barrels != 0)
        NG_EACH_KEY(l->doc, i, barrels) {
            int cell;
            if (!load_cell(l, i, &cell) || s->height[cell] > 0 || !ng_doc_is(l->doc, i + 1, NG_NODE_ARRAY))
                return ng_bad("barrels");
            NG_EACH(l->doc, k, i + 1) {
                int32_t kind = ng_doc_choice(l->doc, k, golems_barrel_names);
                if (kind < 0 || s->aside[kind] == 0) return ng_bad("barrels");
                s->aside[kind]--;
                s->barrel[cell][s->height[cell]++] = (uint8_t)kind;
            }
        }
    NG_EACH(l->doc, k, opened) {
        int32_t kind = ng_doc_choice(l->doc, k, golems_barrel_names);
        if (kind < 0 || s->aside[kind] == 0) return ng_bad("opened");
        s->aside[kind]--;
        s->opened[kind]++;
    }
    return NG_OK;
}

static ng_status load_deck(const loader *l) {
    golems_state *s = l->s;
    uint32_t deck = ng_doc_get(l->doc, 0, "deck");
    if (!ng_doc_byte(l->doc, 0, "round", 1, GOLEMS_ROUNDS, &s->round)) return ng_bad("round");
    if (!ng_doc_word(l->doc, 0, "event", golems_event_names, &s->event)) return ng_bad("event");
    if (deck == 0) {
        if (s->event != NO_EVENT && s->deck[s->event] > 0) s->deck[s->event]--;
        return NG_OK;
    }
    if (!ng_doc_is(l->doc, deck, NG_NODE_ARRAY)) return ng_bad("deck");
    memset(s->deck, 0, sizeof s->deck);
    NG_EACH(l->doc, i, deck) {
        int32_t kind = ng_doc_choice(l->doc, i, golems_event_names);
        if (kind < 0 || s->deck[kind] == 2) return ng_bad("deck");
        s->deck[kind]++;
    }
    if (!s->rules.weather) s->deck[EVENT_FREEZE] = s->deck[EVENT_THAW] = 0; /* G9 */
    return NG_OK;
}

/* ---- robots */

static bool load_out(const loader *l, uint32_t node, golems_robot *r) {
    int64_t round, line;
    if (!ng_doc_is(l->doc, node, NG_NODE_ARRAY) || l->doc->node[node].count != 2) return false;
    uint32_t first = ng_doc_first(l->doc, node), second = ng_doc_next(l->doc, first);
    if (!ng_doc_int(l->doc, first, 1, GOLEMS_ROUNDS, &round)) return false;
    if (!ng_doc_int(l->doc, second, 0, GOLEMS_ROUND_END, &line)) return false;
    r->at = GOLEMS_NONE;
    r->out_round = (uint8_t)round;
    r->out_line = (uint8_t)line;
    if (!r->parabot) r->damaged = (1 << COMPONENTS) - 1; /* G27 */
    return true;
}

/* Returns the field that is wrong, or NULL. */
static const char *load_components(const loader *l, uint32_t node, golems_robot *r) {
    uint32_t parts = ng_doc_get(l->doc, node, "parts"), damaged = ng_doc_get(l->doc, node, "damaged");
    if (parts != 0 && !ng_doc_is(l->doc, parts, NG_NODE_ARRAY)) return "parts";
    if (damaged != 0 && !ng_doc_is(l->doc, damaged, NG_NODE_ARRAY)) return "damaged";
    NG_EACH(l->doc, i, parts) {
        int32_t part = ng_doc_choice(l->doc, i, golems_part_names);
        if (part < 0 || r->part[golems_part_component[part]] != 0) return "parts";
        r->part[golems_part_component[part]] = (uint8_t)(1 + part);
    }
    NG_EACH(l->doc, i, damaged) {
        int32_t component = ng_doc_choice(l->doc, i, golems_component_names);
        if (component < 0 || (r->damaged >> component & 1) != 0) return "damaged";
        r->damaged = (uint8_t)(r->damaged | 1 << component);
    }
    return NULL;
}

/* «F X A I A F»: a program, card by card. */
static bool load_cards(const loader *l, uint32_t node, golems_robot *r) {
    char text[64];
    if (!ng_doc_copy(l->doc, node, text, sizeof text)) return false;
    for (const char *p = text; *p; p++) {
        const char *found = strchr(golems_card_letters, *p);
        if (found == NULL) return false;
        int card = (int)(found - golems_card_letters), done = golems_lines_done(r);
        if (card == CARD_NONE) continue;
        if (done == GOLEMS_LINES) return false;
        if (card >= CARD_LOOP && r->line[done].bonus != CARD_NONE) return false;
        golems_lay(r, card);
    }
    return true;
}

/* What only the midst of a round has. */
static bool load_course(const loader *l, uint32_t node, golems_robot *r) {
    const ng_doc *doc = l->doc;
    uint32_t drift = ng_doc_get(doc, node, "drift"), now = ng_doc_get(doc, node, "now");
    uint32_t cards = ng_doc_get(doc, node, "cards");
    if (drift != 0 && !load_letter(l, drift, golems_card_letters, &r->drift)) return false;
    if (now != 0 && !load_letter(l, now, golems_card_letters, &r->now)) return false;
    if (cards != 0 && !load_cards(l, cards, r)) return false;
    return ng_doc_flag(l->doc, node, "due", &r->due) && ng_doc_flag(l->doc, node, "loop", &r->loop) &&
           ng_doc_flag(l->doc, node, "again", &r->again) && ng_doc_flag(l->doc, node, "turn", &r->turn) &&
           ng_doc_flag(l->doc, node, "mend", &r->mend) && ng_doc_flag(l->doc, node, "climb", &r->climb) &&
           ng_doc_byte(l->doc, node, "hurt", 0, 99, &r->hurt);
}

static ng_status load_robot(const loader *l, uint32_t node, golems_robot *r) {
    const ng_doc *doc = l->doc;
    uint32_t out = ng_doc_get(doc, node, "out"), at = ng_doc_get(doc, node, "at"),
             face = ng_doc_get(doc, node, "face");
    int cell;
    if (r->parabot) {
        if (ng_doc_get(doc, node, "god") == 0 || !ng_doc_word(doc, node, "god", golems_god_names, &r->god))
            return ng_bad("god");
        if (ng_doc_get(doc, node, "program") == 0 ||
            !ng_doc_word(doc, node, "program", golems_program_names, &r->program))
            return ng_bad("program");
    } else {
        const char *wrong = load_components(l, node, r);
        if (wrong != NULL) return ng_bad(wrong);
    }
    if (out != 0) {
        if (at != 0 || face != 0 || !load_out(l, out, r)) return ng_bad("out");
    } else if (at == 0 && face == 0 && l->s->rules.chosen) {
        r->at = GOLEMS_NONE; /* it has still to choose its start (G6) */
    } else {
        if (at == 0 || !load_cell(l, at, &cell)) return ng_bad("at");
        if (face == 0 || !load_letter(l, face, golems_faces, &r->face)) return ng_bad("face");
        r->at = (uint8_t)cell;
    }
    if (!ng_doc_flag(l->doc, node, "following", &r->following)) return ng_bad("following");
    if (!ng_doc_flag(l->doc, node, "waiting", &r->waiting)) return ng_bad("waiting");
    if (!ng_doc_flag(l->doc, node, "ice", &r->ice)) return ng_bad("ice");
    return load_course(l, node, r) ? NG_OK : ng_bad("robots");
}

/* Golems by seat, then parabots as listed (G6). */
static ng_status load_robots(const loader *l) {
    static const char *const golem_keys[] = {
        "seat", "at",  "face", "parts", "damaged", "following", "waiting", "ice",  "out",   "drift",
        "due",  "now", "loop", "again", "turn",    "mend",      "climb",   "hurt", "cards", NULL};
    static const char *const parabot_keys[] = {"god",   "program", "at",    "face",  "following", "waiting",
                                               "ice",   "out",     "drift", "due",   "now",       "loop",
                                               "again", "climb",   "hurt",  "cards", NULL};
    golems_state *s = l->s;
    uint32_t robots = ng_doc_get(l->doc, 0, "robots"), seen = 0;
    if (robots == 0 || !ng_doc_is(l->doc, robots, NG_NODE_ARRAY)) return ng_bad("robots");
    if (l->doc->node[robots].count < 1 || l->doc->node[robots].count > GOLEMS_ROBOTS) return ng_bad("robots");
    s->robots = (uint8_t)l->doc->node[robots].count;
    NG_EACH(l->doc, i, robots) {
        if (!ng_doc_is(l->doc, i, NG_NODE_OBJECT)) return ng_bad("robots");
        s->golems = (uint8_t)(s->golems + (ng_doc_get(l->doc, i, "seat") != 0));
    }
    int next = s->golems;
    NG_EACH(l->doc, i, robots) {
        uint8_t seat = 0;
        bool golem = ng_doc_get(l->doc, i, "seat") != 0;
        if (!l->view && !ng_doc_only(l->doc, i, golem ? golem_keys : parabot_keys))
            return (ng_status){.why = &unknown_field, .word = "robots"};
        if (golem && (!ng_doc_byte(l->doc, i, "seat", 0, s->golems - 1, &seat) || (seen >> seat & 1u) != 0))
            return ng_bad("seat");
        if (golem) seen |= 1u << seat;
        golems_robot *r = &s->robot[golem ? seat : next++];
        r->parabot = !golem;
        ng_status status = load_robot(l, i, r);
        if (!ng_ok(status)) return status;
    }
    return s->golems > 0 ? NG_OK : ng_bad("robots");
}

/* ---- the whole */

/* Where the match stands: in a run, at writing, at the draft, before an event or at its end. */
static ng_status load_phase(const loader *l) {
    golems_state *s = l->s;
    uint8_t over = 0;
    bool running = ng_doc_get(l->doc, 0, "step") != 0;
    if (!ng_doc_flag(l->doc, 0, "over", &over)) return ng_bad("over");
    if (!ng_doc_word(l->doc, 0, "step", golems_step_names, &s->step)) return ng_bad("step");
    if (!ng_doc_word(l->doc, 0, "stage", golems_stage_names, &s->stage)) return ng_bad("stage");
    if (!ng_doc_byte(l->doc, 0, "line", 0, GOLEMS_ROUND_END, &s->line)) return ng_bad("line");
    if (!ng_doc_byte(l->doc, 0, "shown", 0, GOLEMS_LINES, &s->shown)) return ng_bad("shown");
    if (!ng_doc_flag(l->doc, 0, "mended", &s->mended)) return ng_bad("mended");
    if (!ng_doc_flag(l->doc, 0, "solved", &s->solved)) return ng_bad("solved");
    ng_status status = ng_position_chance(l->doc, &s->base.chance);
    if (!ng_ok(status)) return status;
    s->phase = over ? PHASE_OVER : running ? PHASE_RUN : PHASE_PROGRAM;
    if (golems_unplaced(s) >= 0) {
        s->phase = PHASE_STAND;
        return over || running || s->event != NO_EVENT ? ng_bad("at") : NG_OK;
    }
    if (over || running || s->event != NO_EVENT) return NG_OK;
    s->phase = PHASE_DRAFT; /* without an event: parts first, then it is drawn */
    return NG_OK;
}

ng_status golems_load_position(golems_state *s, const ng_doc *doc) {
    static const char *const keys[] = {"field",  "sides", "round",  "event",  "cells",  "barrels",
                                       "opened", "deck",  "robots", "line",   "step",   "stage",
                                       "shown",  "over",  "mended", "solved", "chance", NULL};
    static ng_status (*const readers[])(const loader *) = {load_shape, load_cells,  load_barrels,
                                                           load_deck,  load_robots, load_phase};
    const loader l = {.doc = doc, .s = s};
    if (!ng_doc_is(doc, 0, NG_NODE_OBJECT)) return ng_bad("position");
    if (!ng_doc_only(doc, 0, keys)) return (ng_status){.why = &unknown_field, .word = "position"};
    for (size_t i = 0; i < sizeof readers / sizeof *readers; i++) {
        ng_status status = readers[i](&l);
        if (!ng_ok(status)) return status;
    }
    bool built = !s->rules.draft || golems_picker(s) < 0;
    if (s->phase == PHASE_DRAFT && built) {
        s->event = EVENT_CALM; /* only to look at the rest before a card is drawn */
        s->phase = PHASE_PROGRAM;
        ng_status status = ng_unsound(golems_finished(s) ? NULL : golems_sound(&s->base));
        if (!ng_ok(status)) return status;
        golems_begin_round(&(golems_run){.s = s});
    }
    if (s->phase == PHASE_PROGRAM && golems_finished(s)) s->phase = PHASE_OVER;
    return ng_unsound(golems_sound(&s->base));
}

/* Stacks by their height; the barrels that were not opened stand in them in any order. */
static ng_status load_heights(const loader *l) {
    golems_state *s = l->s;
    uint32_t barrels = ng_doc_get(l->doc, 0, "barrels");
    int kind = 0;
    if (barrels == 0) return NG_OK;
    if (!ng_doc_is(l->doc, barrels, NG_NODE_OBJECT)) return ng_bad("barrels");
    NG_EACH_KEY(l->doc, i, barrels) {
        int cell;
        int64_t height;
        if (!load_cell(l, i, &cell) || !ng_doc_int(l->doc, i + 1, 1, GOLEMS_BARRELS, &height))
            return ng_bad("barrels");
        while (s->height[cell] < height) {
            while (kind < BARREL_KINDS && s->aside[kind] == 0) kind++;
            if (kind == BARREL_KINDS) return ng_bad("barrels");
            s->aside[kind]--;
            s->barrel[cell][s->height[cell]++] = (uint8_t)kind;
        }
    }
    return NG_OK;
}

/* The rules that a view tells of. */
static ng_status load_rules(const loader *l) {
    golems_state *s = l->s;
    uint8_t level = LEVEL_PRO, loop = 0, branch = 0;
    if (!ng_doc_word(l->doc, 0, "level", golems_level_names, &level)) return ng_bad("level");
    if (!ng_doc_word(l->doc, 0, "event", golems_event_names, &s->event)) return ng_bad("event");
    s->rules = golems_levels[level];
    if (!ng_doc_flag(l->doc, 0, "draft", &s->rules.draft) ||
        !ng_doc_flag(l->doc, 0, "strict", &s->rules.strict) || !ng_doc_flag(l->doc, 0, "loop", &loop) ||
        !ng_doc_flag(l->doc, 0, "if", &branch))
        return ng_bad("rules");
    s->rules.loop = loop;
    s->rules.branch = branch;
    s->rules.weather = 1; /* or the card would not have been drawn */
    if (s->event == NO_EVENT) s->event = EVENT_CALM;
    return NG_OK;
}

ng_status golems_load_view(golems_state *s, const ng_doc *view) {
    static ng_status (*const readers[])(const loader *) = {load_rules, load_shape, load_cells, load_heights,
                                                           load_robots};
    const loader l = {.doc = view, .s = s, .view = true};
    memset(s, 0, sizeof *s);
    s->round = 1;
    s->event = NO_EVENT;
    s->phase = PHASE_PROGRAM;
    memcpy(s->aside, golems_barrel_supply, sizeof s->aside);
    if (!ng_doc_is(view, 0, NG_NODE_OBJECT)) return ng_bad("view");
    for (size_t i = 0; i < sizeof readers / sizeof *readers; i++) {
        ng_status status = readers[i](&l);
        if (!ng_ok(status)) return status;
    }
    for (int i = 0; i < s->robots; i++) memset(s->robot[i].line, 0, sizeof s->robot[i].line);
    return ng_unsound(golems_finished(s) ? "nobody is left to play|играть некому" : golems_sound(&s->base));
}

ng_status golems_load(ng_state *state, const ng_setup *setup, const ng_doc *doc) {
    golems_state *s = (golems_state *)state;
    ng_setup any_seats = *setup;
    any_seats.seats = 0; /* the position says how many there are */
    ng_status status = golems_configure(s, &any_seats);
    return ng_ok(status) ? golems_load_position(s, doc) : status;
}

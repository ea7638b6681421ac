/* position.c - a whole match as JSON, secrets and all, and back; and the invariants of a state. */
#include "games/circuit/circuit.h"

#include <string.h>

enum { POINTS_MAX = 99 }; /* penalties and iron points that a position may claim */

/* ---- dump ---- */

static bool any(const uint8_t *numbers, int count) {
    for (int i = 0; i < count; i++)
        if (numbers[i] != 0) return true;
    return false;
}

/* The sets of kinds, as numbers, where somebody was told something about a hand. */
static void dump_could(const circuit_state *s, ng_out *out) {
    bool told = false;
    for (int seat = 0; seat < s->seats; seat++)
        for (int slot = 0; slot < circuit_sum(s->hand[seat]); slot++)
            told = told || s->could[seat][slot] != CIRCUIT_ANY;
    if (!told) return;
    ng_open_array(out, "could");
    for (int seat = 0; seat < s->seats; seat++) {
        ng_open_array(out, NULL);
        for (int slot = 0; slot < circuit_sum(s->hand[seat]); slot++)
            ng_json_int(out, NULL, s->could[seat][slot]);
        ng_close_array(out);
    }
    ng_close_array(out);
}

void circuit_dump(const ng_state *state, ng_out *out) {
    const circuit_state *s = (const circuit_state *)state;
    int turn = circuit_turn(s);
    ng_open_object(out, NULL);
    circuit_json_field(s, out);
    ng_open_array(out, "hands");
    for (int seat = 0; seat < s->seats; seat++) circuit_json_hand(out, s->hand[seat]);
    ng_close_array(out);
    ng_json_bytes(out, "irons", s->irons, s->seats);
    ng_json_bytes(out, "penalties", s->penalties, s->seats);
    ng_json_bytes(out, "solder", s->solder, s->seats);
    circuit_json_kinds(out, "bag", s->bag);
    ng_json_int(out, "turn", turn);
    if (any(s->discard, CIRCUIT_KINDS)) circuit_json_kinds(out, "discard", s->discard);
    if (any(s->skip, s->seats)) ng_json_bytes(out, "skip", s->skip, s->seats);
    if (s->place != turn) ng_json_int(out, "place", s->place);
    if (s->second != SECOND_NONE) ng_json_text(out, "second", circuit_seconds[s->second]);
    if (s->phase == PHASE_MEND) ng_json_int(out, "mender", s->mender);
    if (s->passed != 0) ng_json_seats(out, "passed", s->passed);
    if (s->last != 0) ng_json_int(out, "last", s->last);
    if (s->tied != 0) ng_json_seats(out, "tied", s->tied);
    if (s->phase == PHASE_OVER) ng_json_bool(out, "over", true);
    dump_could(s, out);
    if (s->sure != 0) ng_json_seats(out, "sure", s->sure);
    ng_chance_print(&s->base.chance, out, "chance");
    ng_close_object(out);
}

/* ---- load ---- */

NG_SENTENCE(wrong_seats, NG_BAD_POSITION, "Two to four hands, or three to six in teams.",
            "Рук — от двух до четырёх, в командной игре — от трёх до шести.");
NG_SENTENCE(too_many, NG_BAD_POSITION, "There are more of “{word}” than the game has.",
            "«{word}»: больше, чем есть в игре.");

typedef struct loader {
    const ng_doc *doc;
    circuit_state *s;
} loader;

static uint32_t get(const loader *l, const char *key) { return ng_doc_get(l->doc, 0, key); }
static bool is(const loader *l, uint32_t node, ng_node_kind kind) { return ng_doc_is(l->doc, node, kind); }

/* A string read by one of the scanners, to its end. */
static bool load_word(const loader *l, uint32_t node, bool (*scanner)(ng_scan *, int *), int *value) {
    char text[NG_TEXT_MAX];
    ng_scan scan;
    return ng_scan_node(&scan, l->doc, node, text) && scanner(&scan, value) && ng_scan_end(&scan);
}

static bool load_cell(const loader *l, uint32_t node, int *cell) {
    return load_word(l, node, circuit_scan_place, cell) && *cell < CIRCUIT_CELLS;
}

static bool load_sides(const loader *l, uint32_t node) {
    static const char *const keys[] = {"left", "right", NULL};
    if (!is(l, node, NG_NODE_OBJECT) || !ng_doc_only(l->doc, node, keys)) return false;
    for (int k = 0; k < 2; k++) {
        uint32_t list = ng_doc_get(l->doc, node, keys[k]);
        int side = k * CIRCUIT_ROWS;
        if (list == 0) continue; /* all broken */
        if (!is(l, list, NG_NODE_ARRAY) || l->doc->node[list].count != CIRCUIT_ROWS) return false;
        NG_EACH(l->doc, i, list) {
            int32_t kind = ng_doc_choice(l->doc, i, circuit_side_names);
            if (kind < 0) return false;
            l->s->side[side++] = (uint8_t)kind;
        }
    }
    return true;
}

static bool load_cells(const loader *l, uint32_t node) {
    if (!is(l, node, NG_NODE_OBJECT)) return false;
    NG_EACH_KEY(l->doc, key, node) {
        int cell, tile;
        if (!load_cell(l, key, &cell) || !load_word(l, key + 1, circuit_scan_tile, &tile)) return false;
        if (l->s->cell[cell] != 0) return false; /* "b8" and "B8" */
        l->s->cell[cell] = (uint8_t)tile;
    }
    return true;
}

static bool load_smoke(const loader *l, uint32_t node) {
    if (!is(l, node, NG_NODE_ARRAY)) return false;
    NG_EACH(l->doc, i, node) {
        int place;
        if (!load_word(l, i, circuit_scan_place, &place)) return false;
        if (place < CIRCUIT_CELLS)
            l->s->smoke |= circuit_bit(place);
        else
            l->s->blown = (uint16_t)(l->s->blown | 1u << (place - CIRCUIT_CELLS));
    }
    return true;
}

static bool load_on(const loader *l, uint32_t node) {
    if (!is(l, node, NG_NODE_ARRAY)) return false;
    NG_EACH(l->doc, i, node) {
        int cell;
        if (!load_cell(l, i, &cell)) return false;
        l->s->on |= circuit_bit(cell);
    }
    return true;
}

static bool load_glow(const loader *l, uint32_t node) {
    if (!is(l, node, NG_NODE_OBJECT)) return false;
    NG_EACH_KEY(l->doc, key, node) {
        int cell;
        int64_t seat, value;
        uint32_t pair = key + 1;
        if (!load_cell(l, key, &cell) || !is(l, pair, NG_NODE_ARRAY) || l->doc->node[pair].count != 2)
            return false;
        uint32_t first = ng_doc_first(l->doc, pair), second = ng_doc_next(l->doc, first);
        if (!ng_doc_int(l->doc, first, 0, l->s->seats - 1, &seat)) return false;
        if (!ng_doc_int(l->doc, second, 1, 2, &value)) return false;
        if (l->s->token[cell] != 0) return false; /* "c5" and "C5" */
        l->s->token[cell] = (uint8_t)(2 * seat + value);
    }
    return true;
}

static bool load_hands(const loader *l, uint32_t node) {
    int seat = 0;
    NG_EACH(l->doc, hand, node) {
        if (!is(l, hand, NG_NODE_ARRAY) || l->doc->node[hand].count > CIRCUIT_HAND) return false;
        int slot = 0;
        NG_EACH(l->doc, i, hand) {
            int32_t kind = ng_doc_choice(l->doc, i, circuit_kinds);
            if (kind < 0) return false;
            l->s->hand[seat][kind]++;
            l->s->could[seat][slot++] = CIRCUIT_ANY;
        }
        seat++;
    }
    return true;
}

/* One number for each seat. */
static bool load_numbers(const loader *l, const char *key, int high, uint8_t *out) {
    return ng_doc_bytes(l->doc, 0, key, l->s->seats, high, out);
}

static bool load_kinds(const loader *l, uint32_t node, uint8_t out[CIRCUIT_KINDS]) {
    if (!is(l, node, NG_NODE_OBJECT) || !ng_doc_only(l->doc, node, circuit_kinds)) return false;
    memset(out, 0, CIRCUIT_KINDS);
    for (int kind = 0; kind < CIRCUIT_KINDS; kind++)
        if (!ng_doc_byte(l->doc, node, circuit_kinds[kind], 0, 56, &out[kind])) return false;
    return true;
}

/* How many of a kind there are, wherever they are. */
static int all_of(const circuit_state *s, int kind) {
    int sum = s->bag[kind] + s->discard[kind];
    for (int seat = 0; seat < s->seats; seat++) {
        sum += s->hand[seat][kind];
        if (kind == KIND_IRON) sum += s->irons[seat];
    }
    for (int cell = 0; cell < CIRCUIT_CELLS; cell++)
        sum += s->cell[cell] != 0 && circuit_at(s, cell)->kind == kind;
    return sum;
}

/* The bag, or all that is not elsewhere; and no more of a kind than there are. */
static ng_status load_bag(const loader *l) {
    circuit_state *s = l->s;
    uint32_t node = get(l, "bag");
    if (node != 0 && !load_kinds(l, node, s->bag)) return ng_bad("bag");
    for (int kind = 0; kind < CIRCUIT_KINDS; kind++) {
        int left = circuit_total(s, kind) - all_of(s, kind);
        if (left < 0) return (ng_status){.why = &too_many, .word = circuit_kinds[kind]};
        if (node == 0) s->bag[kind] = (uint8_t)left;
    }
    return NG_OK;
}

static ng_status load_things(const loader *l) {
    static const struct {
        const char *key;
        bool (*load)(const loader *, uint32_t);
    } parts[] = {{"sides", load_sides}, {"cells", load_cells}, {"smoke", load_smoke},
                 {"on", load_on},       {"glow", load_glow},   {"hands", load_hands}};
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        uint32_t node = get(l, parts[i].key);
        if (node != 0 && !parts[i].load(l, node)) return ng_bad(parts[i].key);
    }
    uint32_t discard = get(l, "discard");
    if (!load_numbers(l, "irons", CIRCUIT_IRONS, l->s->irons)) return ng_bad("irons");
    if (!load_numbers(l, "penalties", POINTS_MAX, l->s->penalties)) return ng_bad("penalties");
    if (!load_numbers(l, "solder", POINTS_MAX, l->s->solder)) return ng_bad("solder");
    if (!load_numbers(l, "skip", 1, l->s->skip)) return ng_bad("skip");
    if (discard != 0 && !load_kinds(l, discard, l->s->discard)) return ng_bad("discard");
    return load_bag(l);
}

/* Forgotten, as `could` is, where it does not fit the hands. */
static bool load_sure(const loader *l) {
    circuit_state *s = l->s;
    if (!ng_doc_set(l->doc, 0, "sure", s->seats, &s->sure)) return false;
    for (int seat = 0; seat < s->seats; seat++)
        if (s->hand[seat][KIND_IRON] == 0) s->sure = (uint8_t)(s->sure & ~ng_seat_bit(seat));
    return true;
}

static const char *hand_fault(const circuit_state *s, int seat);

/* What everybody knows of the hands.  Where it does not fit a hand, which somebody may have changed by hand,
 * it is forgotten. */
static bool load_could(const loader *l) {
    uint32_t node = get(l, "could");
    int seat = 0;
    if (node == 0) return true;
    if (!is(l, node, NG_NODE_ARRAY) || l->doc->node[node].count != l->s->seats) return false;
    NG_EACH(l->doc, hand, node) {
        uint16_t *could = l->s->could[seat], any_kind[CIRCUIT_HAND];
        int slot = 0;
        if (!is(l, hand, NG_NODE_ARRAY) || l->doc->node[hand].count > CIRCUIT_HAND) return false;
        memcpy(any_kind, could, sizeof any_kind);
        memset(could, 0, sizeof any_kind);
        NG_EACH(l->doc, i, hand) {
            int64_t kinds;
            if (!ng_doc_int(l->doc, i, 1, CIRCUIT_ANY, &kinds)) return false;
            could[slot++] = (uint16_t)kinds;
        }
        if (hand_fault(l->s, seat) != NULL) memcpy(could, any_kind, sizeof any_kind);
        seat++;
    }
    return true;
}

/* Whose turn it is and how far. */
static ng_status load_course(const loader *l) {
    circuit_state *s = l->s;
    uint8_t turn = 0, over = 0;
    if (!ng_doc_byte(l->doc, 0, "turn", 0, s->seats - 1, &turn)) return ng_bad("turn");
    s->place = turn;
    if (!ng_doc_byte(l->doc, 0, "place", 0, circuit_places(s) - 1, &s->place)) return ng_bad("place");
    if (circuit_turn(s) != turn) return ng_bad("place");
    if (!ng_doc_word(l->doc, 0, "second", circuit_seconds, &s->second)) return ng_bad("second");
    if (get(l, "second") != 0 && (s->second == SECOND_NONE || !s->x2)) return ng_bad("second");
    if (get(l, "mender") != 0) {
        if (!ng_doc_byte(l->doc, 0, "mender", 0, s->seats - 1, &s->mender)) return ng_bad("mender");
        s->phase = PHASE_MEND;
    }
    if (!ng_doc_set(l->doc, 0, "passed", s->seats, &s->passed)) return ng_bad("passed");
    if (!ng_doc_set(l->doc, 0, "tied", circuit_team_count(s), &s->tied)) return ng_bad("tied");
    if (!ng_doc_byte(l->doc, 0, "last", 0, circuit_places(s), &s->last)) return ng_bad("last");
    if (!ng_doc_flag(l->doc, 0, "over", &over)) return ng_bad("over");
    if (over && s->phase == PHASE_MEND) return ng_bad("mender");
    if (over) s->phase = PHASE_OVER;
    if (!load_could(l)) return ng_bad("could");
    if (!load_sure(l)) return ng_bad("sure");
    return ng_position_chance(l->doc, &s->base.chance);
}

ng_status circuit_load(ng_state *state, const ng_setup *setup, const ng_doc *doc) {
    static const char *const keys[] = {"sides", "cells",     "smoke",  "on",     "glow",   "hands",
                                       "irons", "penalties", "solder", "bag",    "turn",   "discard",
                                       "skip",  "place",     "second", "mender", "passed", "last",
                                       "over",  "could",     "chance", "tied",   "sure",   NULL};
    circuit_state *s = (circuit_state *)state;
    const loader l = {.doc = doc, .s = s};
    circuit_configure(s, setup);
    ng_status status = ng_position_keys(doc, keys);
    if (!ng_ok(status)) return status;
    uint32_t hands = get(&l, "hands"); /* there are as many seats */
    if (hands == 0 || !is(&l, hands, NG_NODE_ARRAY)) return ng_bad("hands");
    s->seats = (uint8_t)(doc->node[hands].count <= CIRCUIT_SEATS_MAX ? doc->node[hands].count : 0);
    if (!circuit_seats_fit(s)) return ng_refuse(&wrong_seats);
    status = load_things(&l);
    if (ng_ok(status)) status = load_course(&l);
    return ng_ok(status) ? ng_unsound(circuit_sound(state)) : status;
}

/* ---- sound ---- */

/* Why a position cannot be, where it is said in several places. */
static const char *const unlike_known =
    "a hand is not what everybody knows of it|рука не та, какой её знают все";
static const char *const no_extra =
    "the extra round cannot be so (C20)|таким дополнительный круг не бывает (C20)";
static const char *const no_second = "there is no second half (C11)|второй половины хода нет (C11)";
static const char *const no_short = "there is no short to mend|замыкания нет";

static const char *field_fault(const circuit_state *s) {
    int tokens[CIRCUIT_SEATS_MAX] = {0};
    if (((s->smoke | s->on) >> CIRCUIT_CELLS) != 0) return ng_off_the_field;
    for (int cell = 0; cell < CIRCUIT_CELLS; cell++) {
        if (s->cell[cell] >= CIRCUIT_LAID) return ng_no_tile;
        int kind = circuit_at(s, cell)->kind, token = s->token[cell];
        if (circuit_has(s->on, cell) && kind != KIND_REED)
            return "only a reed is switched on (C10)|замыкается только геркон (C10)";
        if (circuit_has(s->smoke, cell) && kind != KIND_LED && kind != KIND_RESISTOR)
            return "only leds and resistors burn (C13)|горят только светодиоды и резисторы (C13)";
        if (token == 0) continue;
        if (token > 2 * s->seats) return "a token is of no player's colour|жетон свечения ничей";
        if (kind != KIND_LAMP && kind != KIND_LED)
            return "only lamps and leds glow (C13)|светятся только лампочки и светодиоды (C13)";
        if (++tokens[circuit_token_seat(token)] > CIRCUIT_TOKENS)
            return "a player has eight tokens (C15)|у игрока восемь жетонов свечения (C15)";
    }
    for (int side = 0; side < CIRCUIT_SIDES; side++) {
        if (s->side[side] >= SIDE_KINDS) return ng_no_tile;
        if ((s->blown >> side & 1u) != 0 && !circuit_is_fuse(s->side[side]))
            return "only a fuse blows (C14)|сгорает только предохранитель (C14)";
    }
    return NULL;
}

/* Can the tiles of the hand be what their sets say?  Sets are part of one another, so it is enough to count.
 */
static const char *hand_fault(const circuit_state *s, int seat) {
    int held = circuit_sum(s->hand[seat]);
    if (held > CIRCUIT_HAND) return "a hand has three tiles at most|в руке не больше трёх жетонов";
    for (int slot = 0; slot < CIRCUIT_HAND; slot++) {
        uint16_t kinds = s->could[seat][slot];
        int outside = 0;
        if (slot >= held ? kinds != 0 : kinds == 0 || kinds > CIRCUIT_ANY) return unlike_known;
        if (slot >= held) continue;
        if (slot + 1 < held && (kinds & ~s->could[seat][slot + 1]) != 0) return unlike_known;
        for (int kind = 0; kind < CIRCUIT_KINDS; kind++)
            if ((kinds >> kind & 1u) == 0) outside += s->hand[seat][kind];
        if (outside > held - 1 - slot) return unlike_known;
    }
    return NULL;
}

/* C20: the extra round is played by two teams or more, and one of them is to move. */
static const char *extra_fault(const circuit_state *s) {
    if (s->tied == 0) return NULL;
    if (!s->extra || s->tied >> circuit_team_count(s) != 0) return no_extra;
    if ((s->tied & (s->tied - 1)) == 0) return no_extra;
    if (s->phase == PHASE_OVER) return NULL;
    if (s->last == 0) return no_extra;
    return ng_seats_has(s->tied, circuit_team(s, circuit_turn(s))) ? NULL : no_extra;
}

static const char *course_fault(const circuit_state *s) {
    int turn = circuit_turn(s);
    const char *broken = extra_fault(s);
    if (broken != NULL) return broken;
    if (s->second != SECOND_NONE) {
        int others = s->hand[turn][KIND_MAGNET] + s->hand[turn][KIND_IRON], held = circuit_sum(s->hand[turn]);
        if (!s->x2 || s->phase != PHASE_ACT) return no_second;
        if (s->second == SECOND_LAY && (held == others || circuit_free_cells(s) == 0)) return no_second;
        if (s->second == SECOND_SWAP && (held == 0 || circuit_sum(s->bag) == 0)) return no_second;
    }
    if (s->phase != PHASE_MEND) return s->mender != 0 ? no_short : NULL;
    if ((s->mender == turn) != circuit_has_iron(s, turn))
        return "who has an iron mends, or others (C16)|чинит тот, у кого паяльник, или другие (C16)";
    circuit_nets n;
    circuit_find_nets(s, &n);
    return circuit_is_shorted(&n) ? NULL : no_short;
}

const char *circuit_sound(const ng_state *state) {
    const circuit_state *s = (const circuit_state *)state;
    if (s->x2 > 1 || s->teams > 1 || s->battery > 1 || s->look > 1 || s->goal < 4 || s->goal > 12 ||
        !circuit_seats_fit(s) || s->phase > PHASE_OVER || s->place >= circuit_places(s) ||
        s->second > SECOND_SWAP || s->mender >= s->seats || s->passed >> s->seats != 0 ||
        s->last > circuit_places(s) || s->bars > 1 || s->extra > 1 || s->split > 1 ||
        s->sure >> s->seats != 0 || s->spare != 0)
        return ng_out_of_range;
    for (int kind = 0; kind < CIRCUIT_KINDS; kind++)
        if (all_of(s, kind) > circuit_total(s, kind)) return ng_more_than_exist;
    const char *broken = field_fault(s);
    for (int seat = 0; seat < CIRCUIT_SEATS_MAX && broken == NULL; seat++) {
        broken = hand_fault(s, seat);
        if (seat >= s->seats && (circuit_sum(s->hand[seat]) != 0 || s->irons[seat] || s->penalties[seat] ||
                                 s->solder[seat] || s->skip[seat]))
            return "a seat that is none has something|у несуществующего места что-то есть";
        if (ng_seats_has(s->sure, seat) && s->hand[seat][KIND_IRON] == 0) return unlike_known;
        if (s->skip[seat] > 1) return ng_out_of_range;
    }
    return broken != NULL ? broken : course_fault(s);
}

/* position.c - a whole match as JSON, secrets and all, and back; and the invariants of a state.
 * docs/rules/geometrius.md, «Position». */
#include "games/geometrius/geometrius.h"

#include <string.h>

/* ---- dump ---- */

void geometrius_dump(const ng_state *state, ng_out *out) {
    const geometrius_state *s = (const geometrius_state *)state;
    ng_open_object(out, NULL);
    geometrius_json_field(out, s);
    ng_open_array(out, "own");
    for (int seat = 0; seat < s->seats; seat++) geometrius_json_set(out, NULL, 'F', s->own[seat]);
    ng_close_array(out);
    ng_open_array(out, "hands");
    for (int seat = 0; seat < s->seats; seat++) geometrius_json_set(out, NULL, 'C', s->hand[seat]);
    ng_close_array(out);
    geometrius_json_set(out, "discard", 'C', s->discard);
    if (s->kept != 0) geometrius_json_set(out, "kept", 'C', s->kept);
    if (s->players != 0) ng_json_bytes(out, "before", s->before, s->seats);
    ng_json_int(out, "turn", s->turn);
    ng_json_bytes(out, "turns_left", s->turns_left, s->seats);
    ng_json_int(out, "placed", s->placed);
    ng_json_bool(out, "pushed", s->pushed != 0);
    ng_json_bool(out, "no_footing", s->no_footing != 0);
    ng_json_seats(out, "out", s->out);
    if (s->won == GEOMETRIUS_NOBODY)
        ng_json_null(out, "won");
    else
        ng_json_int(out, "won", s->won);
    ng_open_array(out, "said"); /* M13: every phrase is one move, so none is ever begun */
    ng_close_array(out);
    ng_chance_print(&s->base.chance, out, "chance");
    ng_close_object(out);
}

/* ---- load ---- */

NG_SENTENCE(bad_shape, NG_BAD_POSITION, "“{word}” names an unknown shape, or one that is named twice.",
            "«{word}»: неизвестная фигура или одна фигура дважды.");
NG_SENTENCE(bad_card, NG_BAD_POSITION, "“{word}” names an unknown card, or one that is named twice.",
            "«{word}»: неизвестная карточка или одна карточка дважды.");
NG_SENTENCE(too_many, NG_BAD_POSITION, "“{word}” holds more than {a}.", "«{word}»: больше, чем {a}.");
NG_SENTENCE(
    bad_chips, NG_BAD_POSITION,
    "The chips of shape {a}: at most five, of seats there are; four or five are always locked, "
    "none or one never.",
    "Фишки на фигуре {a}: не больше пяти, только игроков матча; четыре и пять всегда заблокированы, ни "
    "одной и одна — никогда.");
NG_SENTENCE(too_far, NG_BAD_POSITION,
            "Shape {a} lies beyond ±{b}, further out than pushes can have carried it.",
            "Фигура {a} лежит за ±{b}: так далеко сдвиги не уведут.");
NG_SENTENCE(one_each, NG_BAD_POSITION, "“{word}” has one entry for each seat, {a} in all.",
            "«{word}»: по одной записи на место, всего {a}.");

typedef struct loader {
    const ng_doc *doc;
    geometrius_state *s;
    uint64_t shapes, cards; /* seen so far */
} loader;

static uint32_t get(const loader *l, const char *key) { return ng_doc_get(l->doc, 0, key); }

/* C05 or F12, to the letter; -1: it is none. */
static int load_id(const loader *l, uint32_t node, char letter, int count) {
    char text[8];
    if (!ng_doc_copy(l->doc, node, text, sizeof text) || strlen(text) != 3 || text[0] != letter) return -1;
    if (text[1] < '0' || text[1] > '9' || text[2] < '0' || text[2] > '9') return -1;
    int number = (text[1] - '0') * 10 + text[2] - '0';
    return number >= 1 && number <= count ? number - 1 : -1;
}

/* A list of cards or shapes, each of them for the first time. */
static ng_status load_set(loader *l, const char *name, uint32_t list, char letter, int most, uint64_t *out) {
    bool cards = letter == 'C';
    uint64_t *seen = cards ? &l->cards : &l->shapes;
    if (!ng_doc_is(l->doc, list, NG_NODE_ARRAY)) return ng_bad(name);
    NG_EACH(l->doc, i, list) {
        int id = load_id(l, i, letter, cards ? GEOMETRIUS_CARDS : GEOMETRIUS_SHAPES);
        if (id < 0 || (*seen & GEOMETRIUS_BIT(id)) != 0)
            return (ng_status){.why = cards ? &bad_card : &bad_shape, .word = name};
        *seen |= GEOMETRIUS_BIT(id);
        *out |= GEOMETRIUS_BIT(id);
    }
    if (geometrius_count(*out) > most) return (ng_status){.why = &too_many, .word = name, .a = most};
    return NG_OK;
}

/* One list for each seat. */
static ng_status load_sets(loader *l, const char *name, char letter, int most, uint64_t *out) {
    int seat = 0;
    NG_EACH(l->doc, i, get(l, name)) {
        ng_status status = load_set(l, name, i, letter, most, &out[seat++]);
        if (!ng_ok(status)) return status;
    }
    return NG_OK;
}

/* As many as the setup says, or else the lists; all lists must agree. */
static ng_status count_seats(const ng_doc *doc, const ng_setup *setup, int *seats) {
    static const char *const lists[] = {"own", "hands", "turns_left", "before"};
    *seats = setup->seats;
    for (int i = 0; i < 4; i++) {
        uint32_t node = ng_doc_get(doc, 0, lists[i]);
        if (node == 0) continue;
        if (!ng_doc_is(doc, node, NG_NODE_ARRAY)) return ng_bad(lists[i]);
        uint32_t count = doc->node[node].count;
        if (count < 2 || count > GEOMETRIUS_SEATS) return ng_bad(lists[i]);
        if (*seats == 0) *seats = (int)count;
        if (*seats != (int)count) return (ng_status){.why = &one_each, .word = lists[i], .a = *seats};
    }
    if (*seats == 0) *seats = 2;
    return NG_OK;
}

static ng_status load_chips(const loader *l, uint32_t list, int shape) {
    const ng_status bad = {.why = &bad_chips, .a = shape + 1};
    if (list != 0 && (!ng_doc_is(l->doc, list, NG_NODE_ARRAY) || l->doc->node[list].count > GEOMETRIUS_STACK))
        return bad;
    NG_EACH(l->doc, i, list) {
        int64_t seat;
        if (!ng_doc_int(l->doc, i, 0, l->s->seats - 1, &seat)) return bad;
        geometrius_lay(l->s, shape, (int)seat);
    }
    return NG_OK;
}

static bool load_coordinate(const loader *l, uint32_t object, const char *key, int8_t *out) {
    uint32_t node = ng_doc_get(l->doc, object, key);
    int64_t value = 0;
    if (node != 0 && !ng_doc_int(l->doc, node, -GEOMETRIUS_REACH, GEOMETRIUS_REACH, &value)) return false;
    *out = (int8_t)value;
    return true;
}

static ng_status load_shape(loader *l, uint32_t object) {
    static const char *const keys[] = {"shape", "x", "y", "chips", "locked", NULL};
    const ng_doc *doc = l->doc;
    geometrius_state *s = l->s;
    if (!ng_doc_is(doc, object, NG_NODE_OBJECT) || !ng_doc_only(doc, object, keys)) return ng_bad("field");
    uint32_t name = ng_doc_get(doc, object, "shape"), node = ng_doc_get(doc, object, "locked");
    int shape = name != 0 ? load_id(l, name, 'F', GEOMETRIUS_SHAPES) : -1;
    if (shape < 0 || (l->shapes & GEOMETRIUS_BIT(shape)) != 0)
        return (ng_status){.why = &bad_shape, .word = "field"};
    l->shapes |= GEOMETRIUS_BIT(shape);
    s->field |= GEOMETRIUS_BIT(shape);
    if (!load_coordinate(l, object, "x", &s->x[shape])) return ng_bad("x");
    if (!load_coordinate(l, object, "y", &s->y[shape])) return ng_bad("y");
    ng_status status = load_chips(l, ng_doc_get(doc, object, "chips"), shape);
    if (!ng_ok(status)) return status;
    int chips = s->chips[shape];
    bool locked = chips >= GEOMETRIUS_FULL;
    if (node != 0 && !ng_doc_bool(doc, node, &locked)) return ng_bad("locked");
    if (locked ? chips < 2 : chips >= GEOMETRIUS_FULL) return (ng_status){.why = &bad_chips, .a = shape + 1};
    if (locked) s->locked |= GEOMETRIUS_BIT(shape);
    return NG_OK;
}

static ng_status load_field(loader *l) {
    uint32_t list = get(l, "field");
    if (list != 0 && !ng_doc_is(l->doc, list, NG_NODE_ARRAY)) return ng_bad("field");
    NG_EACH(l->doc, i, list) {
        ng_status status = load_shape(l, i);
        if (!ng_ok(status)) return status;
    }
    return NG_OK;
}

static ng_status load_cards(loader *l) {
    geometrius_state *s = l->s;
    uint32_t node;
    ng_status status = load_sets(l, "own", 'F', GEOMETRIUS_OWN, s->own);
    if (ng_ok(status)) status = load_sets(l, "hands", 'C', GEOMETRIUS_HAND, s->hand);
    if (ng_ok(status) && (node = get(l, "discard")) != 0)
        status = load_set(l, "discard", node, 'C', GEOMETRIUS_CARDS, &s->discard);
    if (ng_ok(status) && (node = get(l, "kept")) != 0) {
        l->cards = 0; /* named among the hands too */
        status = load_set(l, "kept", node, 'C', GEOMETRIUS_CARDS, &s->kept);
    }
    return status;
}

/* One number for each seat; left out: they stay as they are. */
static bool load_bytes(const loader *l, const char *name, int most, uint8_t *out) {
    return ng_doc_bytes(l->doc, 0, name, l->s->seats, most, out);
}

/* M10: the first game's points are there in the second only, and say who plays it. */
static ng_status load_before(const loader *l) {
    geometrius_state *s = l->s;
    int most = 0;
    if (get(l, "before") == 0) return NG_OK;
    if (!load_bytes(l, "before", GEOMETRIUS_CHIPS * GEOMETRIUS_SEATS, s->before)) return ng_bad("before");
    for (int seat = 0; seat < s->seats; seat++) most = s->before[seat] > most ? s->before[seat] : most;
    for (int seat = 0; seat < s->seats; seat++) {
        if (s->before[seat] == most)
            s->players |= ng_seat_bit(seat);
        else
            s->turns_left[seat] = 0;
    }
    return NG_OK;
}

static ng_status load_turns(const loader *l) {
    geometrius_state *s = l->s;
    ng_status status = load_before(l);
    if (!ng_ok(status)) return status;
    if (!load_bytes(l, "turns_left", GEOMETRIUS_TURNS, s->turns_left)) return ng_bad("turns_left");
    if (!ng_doc_byte(l->doc, 0, "turn", 0, s->seats - 1, &s->turn)) return ng_bad("turn");
    if (!ng_doc_byte(l->doc, 0, "placed", 0, GEOMETRIUS_PLACE, &s->placed)) return ng_bad("placed");
    if (!ng_doc_flag(l->doc, 0, "pushed", &s->pushed)) return ng_bad("pushed");
    s->no_footing = geometrius_in_turns(s) && geometrius_is_footless(s, s->turn);
    if (!ng_doc_flag(l->doc, 0, "no_footing", &s->no_footing)) return ng_bad("no_footing");
    return NG_OK;
}

/* M10's naming, M13's parts, and the stream. */
static ng_status load_rest(const loader *l) {
    geometrius_state *s = l->s;
    const ng_doc *doc = l->doc;
    uint32_t won = get(l, "won"), said = get(l, "said");
    if (!ng_doc_set(doc, 0, "out", s->seats, &s->out)) return ng_bad("out");
    if (won != 0 && !ng_doc_is(doc, won, NG_NODE_NULL) &&
        !ng_doc_byte(doc, 0, "won", 0, s->seats - 1, &s->won))
        return ng_bad("won");
    if (said != 0 && (!ng_doc_is(doc, said, NG_NODE_ARRAY) || doc->node[said].count != 0))
        return ng_bad("said");
    return ng_position_chance(doc, &s->base.chance);
}

/* A push carries shapes one further out than they were loaded, and every turn that is past had one. */
static int reach(const geometrius_state *s) {
    int far = GEOMETRIUS_FAR + s->pushed;
    for (int seat = 0; seat < s->seats; seat++) far += GEOMETRIUS_TURNS - s->turns_left[seat];
    return far < GEOMETRIUS_REACH ? far : GEOMETRIUS_REACH;
}

/* A shape that lies beyond the number, or -1. */
static int beyond(const geometrius_state *s, int far) {
    for (int shape = 0; shape < GEOMETRIUS_SHAPES; shape++)
        if (s->x[shape] < -far || s->x[shape] > far || s->y[shape] < -far || s->y[shape] > far) return shape;
    return -1;
}

ng_status geometrius_load(ng_state *state, const ng_setup *setup, const ng_doc *doc) {
    static const char *const keys[] = {"field",  "own",    "hands",      "discard",    "kept", "turn",
                                       "placed", "pushed", "turns_left", "no_footing", "out",  "won",
                                       "said",   "chance", "before",     NULL};
    geometrius_state *s = (geometrius_state *)state;
    loader l = {.doc = doc, .s = s};
    int seats;
    ng_status status = ng_position_keys(doc, keys);
    if (ng_ok(status)) status = count_seats(doc, setup, &seats);
    if (ng_ok(status)) status = geometrius_check_first(setup, seats);
    if (!ng_ok(status)) return status;
    geometrius_clear(s, setup, seats);
    status = load_field(&l);
    if (ng_ok(status)) status = load_cards(&l);
    if (ng_ok(status)) status = load_turns(&l);
    if (ng_ok(status)) status = load_rest(&l);
    if (ng_ok(status) && beyond(s, reach(s)) >= 0)
        status = (ng_status){.why = &too_far, .a = beyond(s, reach(s)) + 1, .b = reach(s)};
    if (ng_ok(status)) status = ng_unsound(geometrius_sound(state));
    if (ng_ok(status) && geometrius_is_again_due(s)) geometrius_deal_again(s);
    return status;
}

/* ---- sound ---- */

/* Why a position cannot be, where it is said in several places. */
static const char *const other_chips = "the chips of a shape cannot be so|фишки фигуры такими не бывают";
static const char *const no_piece = "there is no such shape or card|такой фигуры или карточки нет";
static const char *const no_second_game =
    "a second game is for those who were equal (M10)|вторую игру играют те, у кого поровну (M10)";
static const char *const no_stars =
    "a player cannot have named the stars (M10)|игрок не мог назвать звёзды (M10)";

/* The stacks say the same as the sets and counts made of them. */
static const char *chips_fault(const geometrius_state *s) {
    uint64_t top[GEOMETRIUS_SEATS] = {0};
    int laid[GEOMETRIUS_SEATS] = {0};
    for (int shape = 0; shape < GEOMETRIUS_SHAPES; shape++) {
        int chips = s->chips[shape];
        bool locked = (s->locked & GEOMETRIUS_BIT(shape)) != 0,
             there = (s->field & GEOMETRIUS_BIT(shape)) != 0;
        if (!there && (chips > 0 || locked || s->x[shape] != 0 || s->y[shape] != 0))
            return "a shape off the field has a place or chips|у фигуры вне поля есть место или фишки";
        if (chips > GEOMETRIUS_STACK) return other_chips;
        if (locked ? chips < 2 : chips >= GEOMETRIUS_FULL)
            return "a lock and the number of chips disagree (M6)|блокировка и число фишек расходятся (M6)";
        for (int i = 0; i < GEOMETRIUS_STACK; i++) {
            if (i >= chips ? s->chip[shape][i] != 0 : s->chip[shape][i] >= s->seats) return other_chips;
            if (i < chips) laid[s->chip[shape][i]]++;
        }
        if (chips > 0) top[s->chip[shape][chips - 1]] |= GEOMETRIUS_BIT(shape);
    }
    for (int seat = 0; seat < GEOMETRIUS_SEATS; seat++) {
        if (top[seat] != s->top[seat] || laid[seat] != s->laid[seat]) return other_chips;
        if (laid[seat] > GEOMETRIUS_CHIPS)
            return "a player has over nine chips on the field|на поле больше девяти фишек игрока";
    }
    return NULL;
}

static const char *field_fault(const geometrius_state *s) {
    geometrius_lines lines;
    if ((s->field | geometrius_topped(s)) >> GEOMETRIUS_SHAPES != 0) return no_piece;
    if (beyond(s, reach(s)) >= 0) return "a shape is out of reach|фигура слишком далеко";
    geometrius_survey(s, &lines);
    for (int i = 0; i < GEOMETRIUS_LINES; i++)
        if (geometrius_count(lines.line[0][i]) > GEOMETRIUS_LINE ||
            geometrius_count(lines.line[1][i]) > GEOMETRIUS_LINE)
            return "a row or a column has over five shapes (M9)|в ряду больше пяти фигур (M9)";
    for (uint64_t rest = s->field; rest != 0; rest &= rest - 1) {
        int shape = geometrius_lowest(rest);
        uint64_t cell =
            lines.line[0][s->y[shape] + GEOMETRIUS_ZERO] & lines.line[1][s->x[shape] + GEOMETRIUS_ZERO];
        if (geometrius_count(cell) > 1) return "two shapes lie in one cell|две фигуры на одной клетке";
    }
    return NULL;
}

/* Every card and shape is in one place. */
static const char *sets_fault(const geometrius_state *s) {
    uint64_t cards = s->discard, shapes = s->field;
    for (int seat = 0; seat < GEOMETRIUS_SEATS; seat++) {
        int most = seat < s->seats ? GEOMETRIUS_HAND : 0;
        if ((cards & s->hand[seat]) != 0 || (shapes & s->own[seat]) != 0)
            return "something is in two places|что-то лежит в двух местах";
        if (geometrius_count(s->hand[seat]) > most || geometrius_count(s->own[seat]) > most)
            return "a player has over four cards or shapes|у игрока больше четырёх карточек или фигур";
        cards |= s->hand[seat];
        shapes |= s->own[seat];
    }
    if ((cards & ~GEOMETRIUS_ALL_CARDS) != 0 || shapes >> GEOMETRIUS_SHAPES != 0) return no_piece;
    if ((s->kept & ~geometrius_in_hands(s)) != 0)
        return "a card kept in hands is in none|оставленной карточки нет в руках";
    return NULL;
}

/* M10: a second game is the affair of those who had most points in the first, two or more. */
static const char *again_fault(const geometrius_state *s) {
    int most = 0;
    for (int seat = 0; seat < GEOMETRIUS_SEATS; seat++) {
        if (s->before[seat] != 0 && (s->players == 0 || seat >= s->seats)) return no_second_game;
        if (s->before[seat] > most) most = s->before[seat];
    }
    if (s->players == 0) return NULL;
    if (s->tiebreak != TIE_AGAIN) return no_second_game;
    if ((s->players & (s->players - 1)) == 0) return no_second_game;
    for (int seat = 0; seat < s->seats; seat++) {
        bool plays = ng_seats_has(s->players, seat);
        if (plays != (s->before[seat] == most)) return no_second_game;
        if (!plays && (s->hand[seat] | s->own[seat] | s->laid[seat] | s->turns_left[seat]) != 0)
            return no_second_game;
    }
    return NULL;
}

static const char *turn_fault(const geometrius_state *s) {
    bool any = false;
    for (int seat = 0; seat < GEOMETRIUS_SEATS; seat++) {
        if (s->turns_left[seat] > (seat < s->seats ? GEOMETRIUS_TURNS : 0))
            return "a player has too many turns|у игрока слишком много ходов";
        any = any || s->turns_left[seat] > 0;
    }
    if (any && s->turns_left[s->turn] == 0)
        return "it is the turn of a player who has none left|ходит игрок, у которого ходов нет";
    bool named = s->out != 0 || s->won != GEOMETRIUS_NOBODY;
    ng_seats tied = geometrius_tied(s);
    if (named && tied == 0) return no_stars;
    if ((s->out & ~tied) != 0) return no_stars;
    if (s->won != GEOMETRIUS_NOBODY && (!ng_seats_has(tied, s->won) || ng_seats_has(s->out, s->won)))
        return no_stars;
    return NULL;
}

const char *geometrius_sound(const ng_state *state) {
    const geometrius_state *s = (const geometrius_state *)state;
    static const uint8_t zero[sizeof s->spare];
    if (s->seats < 2 || s->seats > GEOMETRIUS_SEATS || s->turn >= s->seats || s->placed > GEOMETRIUS_PLACE ||
        s->pushed > 1 || s->no_footing > 1 || s->tiebreak > TIE_AGAIN || s->out >> s->seats != 0 ||
        s->players >> s->seats != 0 || (s->won != GEOMETRIUS_NOBODY && s->won >= s->seats) ||
        memcmp(s->spare, zero, sizeof zero) != 0)
        return ng_out_of_range;
    const char *broken = chips_fault(s);
    if (broken == NULL) broken = field_fault(s);
    if (broken == NULL) broken = sets_fault(s);
    if (broken == NULL) broken = again_fault(s);
    return broken != NULL ? broken : turn_fault(s);
}

/* circuit.c - puzzles of circuit: the move that brings the most points for sure, and what will glow.  Every
 * open move is played by the rules. */
#include "games/circuit/circuit.h"
#include "puzzles/puzzle.h"

#include <string.h>

extern const ng_game ng_game_circuit;

enum { LEGAL = 1024, NEVER = -1000, WORTH_ASKING = 2, MENDS = 2 };

/* Points of the seat's team, penalties off. */
static int points_of(const circuit_state *s, int seat) {
    circuit_tally tally;
    circuit_count(s, circuit_team(s, seat), &tally);
    return tally.glow - tally.fines;
}

/* What the seat has for sure at the end of its turn: it mends its own shorts as well as can be; what others
 * would have to mend is not counted on. */
static int sure_points(const circuit_state *s, int seat, int depth) {
    ng_move legal[LEGAL];
    int best = NEVER;
    if (s->phase != PHASE_MEND || s->mender != seat || depth == 0) return points_of(s, seat);
    uint32_t count = ng_game_circuit.legal(&s->base, seat, legal);
    for (uint32_t i = 0; i < count; i++) {
        circuit_state next = *s;
        if (!ng_ok(ng_play(&ng_game_circuit, &next.base, seat, legal[i], NULL))) continue;
        int points = sure_points(&next, seat, depth - 1); /* at most MENDS deep */
        if (points > best) best = points;
    }
    return best;
}

/* The points that a move gains. */
static int gain_of(const circuit_state *s, int seat, ng_move move) {
    circuit_state next = *s;
    if (!ng_ok(ng_play(&ng_game_circuit, &next.base, seat, move, NULL))) return NEVER;
    return sure_points(&next, seat, MENDS) - points_of(s, seat);
}

typedef struct choice {
    ng_move move;
    int gain;
    uint32_t best,
        good; /* moves that gain as much, and moves that gain anything more than the worst of them */
} choice;

/* The best move of the seat; which iron is used does not make another move of it. */
static choice best_of(const circuit_state *s, int seat) {
    ng_move legal[LEGAL];
    choice c = {.gain = NEVER};
    uint32_t count = ng_game_circuit.legal(&s->base, seat, legal);
    for (uint32_t i = 0; i < count; i++) {
        if ((legal[i] & CIRCUIT_FRONT) != 0) continue;
        int gain = gain_of(s, seat, legal[i]);
        c.good += gain > 0;
        if (gain < c.gain) continue;
        c.best = gain > c.gain ? 1 : c.best + 1;
        c.gain = gain;
        c.move = legal[i];
    }
    return c;
}

/* The wires and parts of the field as they lie. */
static uint64_t look_of(const circuit_state *s) {
    uint64_t look = 0;
    for (int i = 0; i < CIRCUIT_CELLS; i++) look = ng_look_mix(look, s->cell[i]);
    return look;
}

static bool may_ask(const circuit_state *s, int seat) {
    return s->phase != PHASE_OVER && circuit_actor(s) == seat && !s->x2 && s->second == SECOND_NONE;
}

static bool find_best(const circuit_state *s, int seat, bool iron, ng_found *out) {
    if (!may_ask(s, seat)) return false;
    choice c = best_of(s, seat);
    bool uses_iron = circuit_kind_of(c.move) == MOVE_SOLDER || circuit_kind_of(c.move) == MOVE_FIX;
    if (c.best != 1 || uses_iron != iron) return false;
    if (s->phase == PHASE_ACT && c.gain < WORTH_ASKING) return false;
    if (!iron && c.good < 2) return false; /* nothing tempts */
    ng_found_move(out, &ng_game_circuit, &s->base, c.move);
    out->look = look_of(s);
    return true;
}

static bool find_points(const ng_state *state, int seat, const char *given, ng_rng *rng, ng_found *out) {
    (void)given, (void)rng;
    return find_best((const circuit_state *)state, seat, false, out);
}

static bool find_mend(const ng_state *state, int seat, const char *given, ng_rng *rng, ng_found *out) {
    (void)given, (void)rng;
    return find_best((const circuit_state *)state, seat, true, out);
}

static void judge_best(const ng_puzzle *puzzle, const ng_state *state, const ng_answer *answer,
                       ng_verdict *v) {
    const circuit_state *s = (const circuit_state *)state;
    circuit_state after = *s;
    if (!ng_answer_play(puzzle->game, &after.base, puzzle->seat, answer->text[0], v)) return;
    int gain = sure_points(&after, puzzle->seat, MENDS) - points_of(s, puzzle->seat);
    v->solved = gain == best_of(s, puzzle->seat).gain;
    if (v->solved)
        ng_verdict_say(v, "Points gained: {a}. Nothing else gains as much.",
                       "Очков за ход: {a}. Больше не даёт ничто другое.", gain, 0, NULL);
    else if (gain < 0)
        ng_verdict_say(v, "This costs {a} points; there is a move that is better.",
                       "Это стоит очков: {a}; есть ход лучше.", -gain, 0, NULL);
    else
        ng_verdict_say(v, "Points gained: {a}; there is a move that gains more.",
                       "Очков за ход: {a}; есть ход, который даёт больше.", gain, 0, NULL);
}

/* ---- what will glow ---- */

/* The cells that light up; false: the move is not open, or something else happens that must be settled first.
 */
static bool lights(const circuit_state *s, int seat, const char *given, uint64_t *out, int *dark) {
    circuit_state after = *s;
    ng_verdict unused;
    *out = 0;
    *dark = 0;
    if (!ng_answer_play(&ng_game_circuit, &after.base, seat, given, &unused)) return false;
    if (after.phase == PHASE_MEND) return false;
    for (int i = 0; i < CIRCUIT_CELLS; i++) {
        int kind = circuit_at(&after, i)->kind;
        if (after.token[i] != 0 && s->token[i] == 0) *out |= circuit_bit(i);
        if (after.cell[i] != 0 && (kind == KIND_LAMP || kind == KIND_LED)) *dark += after.token[i] == 0;
    }
    return true;
}

static int count_of(uint64_t set) {
    int count = 0;
    for (; set != 0; set &= set - 1) count++;
    return count;
}

static void put_cells(ng_out *text, uint64_t set) {
    ng_put(text, "cells");
    for (; set != 0; set &= set - 1) {
        ng_put_char(text, ' ');
        circuit_put_place(text, __builtin_ctzll(set));
    }
}

/* The lay of which it is hardest to tell: most lights, and most that stay dark. */
static bool hardest_lay(const circuit_state *s, int seat, char given[NG_PUZZLE_GIVEN]) {
    ng_move legal[LEGAL];
    int best = 0;
    uint32_t count = ng_game_circuit.legal(&s->base, seat, legal);
    for (uint32_t i = 0; i < count; i++) {
        char text[NG_PUZZLE_GIVEN];
        uint64_t lit;
        int dark;
        if (circuit_kind_of(legal[i]) != MOVE_LAY) continue;
        ng_out out = ng_out_over(text, sizeof text);
        circuit_print(&s->base, legal[i], &out);
        if (!lights(s, seat, text, &lit, &dark) || lit == 0) continue;
        int hard = 3 * count_of(lit) + dark;
        if (hard <= best) continue;
        best = hard;
        memcpy(given, text, out.length + 1);
    }
    return best > 4;
}

static bool find_glow(const ng_state *state, int seat, const char *given, ng_rng *rng, ng_found *out) {
    const circuit_state *s = (const circuit_state *)state;
    uint64_t lit;
    int dark;
    (void)rng;
    if (!may_ask(s, seat) || s->phase != PHASE_ACT) return false;
    if (given != NULL && strlen(given) < sizeof out->given)
        memcpy(out->given, given, strlen(given) + 1);
    else if (!hardest_lay(s, seat, out->given))
        return false;
    if (!lights(s, seat, out->given, &lit, &dark) || lit == 0) return false;
    ng_out text = ng_out_over(out->answer.text[out->answer.count++], NG_TEXT_MAX);
    put_cells(&text, lit);
    int hard = 2 * count_of(lit) + dark - 2;
    out->measure = (uint8_t)(hard < 1 ? 1 : hard > NG_PUZZLE_GRADE_MAX ? NG_PUZZLE_GRADE_MAX : hard);
    out->look = look_of(s);
    return true;
}

static bool read_cells(const char *text, uint64_t *out) {
    int place;
    *out = 0;
    ng_scan scan = ng_scan_over(text, (uint32_t)strlen(text));
    ng_scan_word(&scan, "cells");
    while (!ng_scan_end(&scan)) {
        if (!circuit_scan_place(&scan, &place) || place < 0 || place >= CIRCUIT_CELLS) return false;
        *out |= circuit_bit(place);
    }
    return *out != 0;
}

static void judge_glow(const ng_puzzle *puzzle, const ng_state *state, const ng_answer *answer,
                       ng_verdict *v) {
    uint64_t named, lit;
    int dark;
    char cell[8];
    ng_out out;
    if (!read_cells(answer->text[0], &named)) {
        ng_verdict_refuse(v, "The answer is cells: “cells c5 d6”.", "Ответ — клетки: «cells c5 d6».");
        return;
    }
    if (!lights((const circuit_state *)state, puzzle->seat, puzzle->given, &lit, &dark)) lit = 0;
    v->solved = named == lit;
    if (v->solved) {
        ng_verdict_say(v, "Exactly these light up.", "Загорится именно это.", 0, 0, NULL);
    } else if ((named & ~lit) != 0) {
        ng_out_init(&out, cell, sizeof cell);
        circuit_put_place(&out, __builtin_ctzll(named & ~lit));
        ng_verdict_say(v, "{word} will not light up.", "{word} не загорится.", 0, 0, cell);
    } else {
        ng_verdict_say(v, "These light up, but not these alone.", "Это загорится, но не только это.", 0, 0,
                       NULL);
    }
}

/* ---- a lay in words ---- */

static const ng_words tile_names[CIRCUIT_TILES] = {
    [KIND_STRAIGHT] = {"A straight wire", "прямой провод"},
    [KIND_CORNER] = {"A corner", "угол"},
    [KIND_TEE] = {"A tee", "тройник"},
    [KIND_CROSS] = {"A cross", "крест"},
    [KIND_LAMP] = {"A lamp", "лампочка"},
    [KIND_LED] = {"A led", "светодиод"},
    [KIND_RESISTOR] = {"A resistor", "резистор"},
    [KIND_DIODE] = {"A diode", "диод"},
    [KIND_REED] = {"A reed", "геркон"},
    [KIND_MAGNET] = {"A magnet", "магнит"},
    [KIND_BATTERY] = {"A battery", "батарейка"},
};

/* Edges of the cell as a person at the table sees them. */
static const ng_words edge_names[] = {
    [EDGE_N] = {"up", "вверх"},
    [EDGE_E] = {"right", "вправо"},
    [EDGE_S] = {"down", "вниз"},
    [EDGE_W] = {"left", "влево"},
};

static const char *word(const ng_words *words, ng_lang lang) { return lang == NG_RU ? words->ru : words->en; }

/* «A lamp is laid on f1, its ends left and right» */
static void say_lay(const char *given, ng_lang lang, ng_out *out) {
    static const circuit_state empty;
    ng_phrase phrase;
    bool ru = lang == NG_RU;
    if (!ng_ok(ng_parse(&ng_game_circuit, &empty.base, 0, given, (uint32_t)strlen(given), &phrase))) {
        ng_put(out, given);
        return;
    }
    const circuit_tile *tile = &circuit_tiles[phrase.move[0] & 0xff];
    if (ru) ng_put(out, "На ");
    if (ru) circuit_put_place(out, (int)(phrase.move[0] >> 8 & 0xff));
    if (ru) ng_put(out, " ложится ");
    ng_put(out, word(&tile_names[tile->kind], lang));
    if (!ru) ng_put(out, " is laid on ");
    if (!ru) circuit_put_place(out, (int)(phrase.move[0] >> 8 & 0xff));
    if (tile->kind == KIND_CROSS || tile->kind == KIND_MAGNET) return;
    if (circuit_is_one_way(tile->kind)) {
        ng_put(out, ru ? ", ток через него идёт " : ", its current flows ");
        ng_put(out, word(&edge_names[tile->to], lang));
        return;
    }
    ng_put(out, ru ? ", концами " : ", its ends ");
    static const uint8_t order[] = {EDGE_N, EDGE_S, EDGE_W, EDGE_E};
    for (int i = 0, more = __builtin_popcount(tile->edges); i < 4; i++) {
        if ((tile->edges >> order[i] & 1) == 0) continue;
        ng_put(out, word(&edge_names[order[i]], lang));
        more--;
        ng_put(out, more > 1 ? ", " : more == 1 ? (ru ? " и " : " and ") : "");
    }
}

const ng_puzzle_kind ng_kinds_circuit[] = {
    {.game = "circuit",
     .name = "points",
     .form = NG_ANSWER_MOVE,
     .by_level = true,
     .title = {"The brightest move", "Самый яркий ход"},
     .ask = {"Which move of this hand gains the most points at once?",
             "Какой ход этой рукой сразу даёт больше всего очков?"},
     .judge = judge_best,
     .find = find_points},
    {.game = "circuit",
     .name = "mend",
     .form = NG_ANSWER_MOVE,
     .by_level = true,
     .title = {"One iron", "Один паяльник"},
     .ask = {"Which use of one soldering iron brings the most points?",
             "Какая пайка одним паяльником даёт больше всего очков?"},
     .judge = judge_best,
     .find = find_mend},
    {.game = "circuit",
     .name = "glow",
     .form = NG_ANSWER_CELLS,
     .title = {"What will glow", "Что загорится"},
     .ask = {"{given}: name every element that lights up.",
             "{given}: назвать все элементы, которые загорятся."},
     .say_given = say_lay,
     .judge = judge_glow,
     .find = find_glow},
    {0},
};

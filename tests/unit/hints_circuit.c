/* hints_circuit.c - what the brain for circuit says is true: every kind of sentence is read back and checked
 * by laying every tile there is by the rules. */
#include "brains/circuit/say.h"
#include "tests/support/brains.h"
#include "tests/support/hints.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

extern const ng_game ng_game_circuit;

enum { HEARD_MAX = 24 };
static int heard[HEARD_MAX];

static const circuit_state *table(const ng_match *match) { return (const circuit_state *)match->state; }

static int cell_named(const char *name) { return name[0] - 'a' + (name[1] - '1') * CIRCUIT_COLUMNS; }

static uint64_t tokens(const circuit_state *s) {
    uint64_t set = 0;
    for (int cell = 0; cell < CIRCUIT_CELLS; cell++)
        if (s->token[cell] != 0) set |= circuit_bit(cell);
    return set;
}

/* Is this kind of tile in the bag or in anybody's hand? */
static bool to_come(const circuit_state *s, int kind) {
    int left = s->bag[kind];
    for (int seat = 0; seat < s->seats; seat++) left += s->hand[seat][kind];
    return left > 0;
}

typedef enum outcome { REFUSED, NOTHING, LIGHTS, LIGHTS_AT_A_PRICE } outcome;

/* The tile is laid by whoever moves next, as if it were in that hand. */
static outcome laid(const circuit_state *s, int cell, int tile, circuit_state *after) {
    *after = *s;
    int seat = circuit_actor(after), kind = circuit_tiles[tile].kind;
    if (after->hand[seat][kind] == 0) after->hand[seat][kind] = 1;
    if (!ng_ok(ng_play(&ng_game_circuit, &after->base, seat, circuit_move(MOVE_LAY, cell, tile), NULL)))
        return REFUSED;
    if ((tokens(after) & ~tokens(s)) == 0) return NOTHING;
    return after->penalties[seat] > s->penalties[seat] || after->phase == PHASE_MEND ? LIGHTS_AT_A_PRICE
                                                                                     : LIGHTS;
}

/* The most that any tile to come does there; `kind` -1: any. */
static outcome most_on(const circuit_state *s, int cell, int kind) {
    outcome most = REFUSED;
    circuit_state after;
    for (int tile = 1; tile < CIRCUIT_LAID; tile++) {
        int of = circuit_tiles[tile].kind;
        if (kind >= 0 ? of != kind : !to_come(s, of)) continue;
        outcome got = laid(s, cell, tile, &after);
        if (got == LIGHTS) return LIGHTS;
        if (got > most) most = got;
    }
    return most;
}

static bool something_lights(const circuit_state *s) {
    for (int cell = 0; cell < CIRCUIT_CELLS; cell++)
        if (s->cell[cell] == 0 && most_on(s, cell, -1) >= LIGHTS) return true;
    return false;
}

/* ---- a way from plus to minus through a lamp ---- */

static bool way_on(const circuit_nets *n, int at, int goal, int lamp, bool through, uint64_t *seen) {
    if (at == goal) return through;
    seen[at >> 6] |= (uint64_t)1 << (at & 63);
    for (int i = 0; i < n->count; i++) {
        const circuit_element *e = &n->element[i];
        int next = e->from == at ? e->to : e->to == at && !circuit_is_one_way(e->kind) ? e->from : -1;
        if (next < 0 || (seen[next >> 6] >> (next & 63) & 1u) != 0) continue;
        uint64_t copy[2] = {seen[0], seen[1]};
        if (way_on(n, next, goal, lamp, through || e->at == lamp, copy)) return true;
    }
    return false;
}

static bool joins_through(const circuit_state *s, int lamp) {
    circuit_nets n;
    circuit_find_nets(s, &n);
    for (int i = 0; i < n.supplies; i++) {
        uint64_t seen[2] = {0, 0};
        if (way_on(&n, n.supply[i].plus, n.supply[i].minus, lamp, false, seen)) return true;
    }
    return false;
}

/* A lamp laid somewhere, a wire beside it, and plus and minus are joined through the lamp. */
static bool two_tiles_join(const circuit_state *s) {
    static const int step[4] = {-CIRCUIT_COLUMNS, 1, CIRCUIT_COLUMNS, -1};
    for (int cell = 0; cell < CIRCUIT_CELLS; cell++)
        for (int e = 0; e < 4 && s->cell[cell] == 0; e++) {
            int next = cell + step[e];
            bool wraps = (e == 1 && cell % CIRCUIT_COLUMNS == CIRCUIT_COLUMNS - 1) ||
                         (e == 3 && cell % CIRCUIT_COLUMNS == 0);
            if (wraps || next < 0 || next >= CIRCUIT_CELLS || s->cell[next] != 0) continue;
            for (int lamp = circuit_first[KIND_LAMP]; lamp < circuit_first[KIND_LED]; lamp++)
                for (int wire = circuit_first[KIND_STRAIGHT]; wire < circuit_first[KIND_LAMP]; wire++) {
                    circuit_state both = *s;
                    both.cell[cell] = (uint8_t)lamp;
                    both.cell[next] = (uint8_t)wire;
                    if (joins_through(&both, cell)) return true;
                }
        }
    return false;
}

/* ---- the sentences ---- */

static int seat_glow(const circuit_state *s, int seat) {
    circuit_tally tally;
    circuit_count(s, circuit_team(s, seat), &tally);
    return tally.glow;
}

/* «the lamp c5 and the led d5 light up for 3 points» */
static const char *check_gain(const circuit_state *was, const circuit_state *is, int seat, const char *why) {
    uint64_t lit = 0;
    const char *at = why;
    for (;;) {
        bool lamp = begins(at, "the lamp "), led = begins(at, "the led ");
        assert_true(lamp || led);
        at += lamp ? strlen("the lamp ") : strlen("the led ");
        int cell = cell_named(at);
        assert_int_equal(circuit_tiles[is->cell[cell]].kind, lamp ? KIND_LAMP : KIND_LED);
        lit |= circuit_bit(cell);
        at += 2;
        if (!begins(at, " and ")) break;
        at += strlen(" and ");
    }
    told t;
    assert_true(lit == (tokens(is) & ~tokens(was)));
    const char *rest = reads(
        at, (lit & (lit - 1)) != 0 ? " light up for # [point|points]" : " lights up for # [point|points]",
        &t);
    assert_non_null(rest);
    assert_int_equal(t.number[0], seat_glow(is, seat) - seat_glow(was, seat));
    heard[0]++;
    if (begins(rest, "; the iron costs one point (C9)")) {
        assert_int_equal(is->solder[seat], was->solder[seat] + 1);
        rest += strlen("; the iron costs one point (C9)");
        heard[1]++;
    } else {
        assert_int_equal(is->solder[seat], was->solder[seat]);
    }
    return begins(rest, "; ") ? rest + 2 : rest;
}

static void check_penalty(const circuit_state *was, const circuit_state *is, int seat, const char *why) {
    told t;
    int points = circuit_penalty_points(is->penalties[seat]) - circuit_penalty_points(was->penalties[seat]);
    if (reads(why, "it costs a penalty: # [point|points] (C17)", &t) != NULL) {
        assert_int_equal(t.number[0], points);
        heard[2]++;
    } else if (begins(why, "it costs the next turn (C17)")) {
        assert_true(is->penalties[seat] > was->penalties[seat] && is->penalties[seat] >= 3);
        heard[3]++;
    } else {
        assert_string_equal(why, "it makes a short circuit that has to be mended (C16)");
        assert_int_equal(is->phase, PHASE_MEND);
    }
}

static bool shorted(const circuit_state *s) { return s->phase == PHASE_MEND; }

static void check_mending(const circuit_state *was, const circuit_state *is, int seat, const char *why) {
    if (begins(why, "the iron is kept"))
        assert_true(circuit_has_iron(was, seat) && circuit_has_iron(is, seat)), heard[4]++;
    else if (begins(why, "there is no iron"))
        assert_false(circuit_has_iron(was, seat)), heard[5]++;
    else if (begins(why, "this tile goes, but"))
        assert_true(shorted(is));
    else if (begins(why, "with another tile in its place the short circuit is gone") ||
             begins(why, "without this tile the short circuit is gone"))
        assert_false(shorted(is)), heard[6]++;
    else
        fail_msg("%s", why);
}

static void check_quiet(const circuit_state *was, const circuit_state *is, int place, const char *why) {
    told t;
    if (reads(why, "a tile on @ could have lit something: now the place is taken", &t) != NULL) {
        assert_int_equal(cell_named(t.name[0]), place);
        assert_int_equal(most_on(was, place, -1), LIGHTS);
        heard[7]++;
    } else if (reads(why, "on @ no tile lights anything any more", &t) != NULL) {
        int cell = cell_named(t.name[0]);
        assert_true(cell != place && is->cell[cell] == 0);
        assert_int_equal(most_on(was, cell, -1), LIGHTS);
        assert_true(most_on(is, cell, -1) < LIGHTS);
        heard[8]++;
    } else if (reads(why, "now the right tile on @ lights something", &t) != NULL) {
        assert_int_equal(most_on(is, cell_named(t.name[0]), -1), LIGHTS);
        assert_true(most_on(was, cell_named(t.name[0]), -1) < LIGHTS);
        heard[9]++;
    } else if (begins(why, "now a lamp and one wire more can join plus and minus")) {
        assert_true(two_tiles_join(is));
        heard[10]++;
    } else if (begins(why, "no single tile that is laid next lights anything")) {
        assert_false(something_lights(is));
        heard[11]++;
    } else if (reads(why, "it lights nothing; the right tile on @ still does", &t) != NULL) {
        assert_true(most_on(is, cell_named(t.name[0]), -1) >= LIGHTS);
        heard[12]++;
    } else {
        fail_msg("%s", why);
    }
}

static void check_swap(const circuit_state *was, int kind, const char *why) {
    if (begins(why, "nowhere does this tile light anything without a penalty")) {
        for (int cell = 0; cell < CIRCUIT_CELLS; cell++)
            if (was->cell[cell] == 0) assert_true(most_on(was, cell, kind) != LIGHTS);
        heard[13]++;
    } else if (begins(why, "an iron goes")) {
        assert_int_equal(kind, KIND_IRON);
        heard[14]++;
    } else {
        assert_string_equal(why, "a new tile comes in its place (C7)");
    }
}

static void check(const ng_match *match, int seat, const ng_choice *choice) {
    const circuit_state *was = table(match);
    circuit_state is = *was;
    ng_phrase phrase;
    const char *why = choice->why[NG_EN];
    well_said(choice);
    assert_true(ng_ok(ng_parse(&ng_game_circuit, match->state, seat, choice->text,
                               (uint32_t)strlen(choice->text), &phrase)));
    assert_true(ng_ok(ng_play(&ng_game_circuit, &is.base, seat, phrase.move[0], NULL)));
    int kind = circuit_kind_of(phrase.move[0]), place = (int)(phrase.move[0] >> 8 & 0xff);
    if (begins(why, "the l") && !begins(why, "the iron")) {
        why = check_gain(was, &is, seat, why);
        if (*why != 0)
            check_penalty(was, &is, seat, why);
        else
            assert_int_equal(is.penalties[seat], was->penalties[seat]);
        return;
    }
    if (kind == MOVE_FIX || kind == MOVE_DECLINE)
        check_mending(was, &is, seat, why);
    else if (begins(why, "it costs") || begins(why, "it makes a short"))
        check_penalty(was, &is, seat, why);
    else if (kind == MOVE_PASS)
        assert_string_equal(why, "nothing else is possible (C8)");
    else if (begins(why, "the fuse is whole again"))
        assert_true(place >= CIRCUIT_CELLS && (was->blown & ~is.blown) != 0), heard[15]++;
    else if (begins(why, "the fuse is mended and blows again"))
        assert_true(place >= CIRCUIT_CELLS && was->blown == is.blown);
    else if (begins(why, "what is burnt goes away"))
        assert_true(circuit_has(was->smoke, place) && is.solder[seat] == was->solder[seat]), heard[16]++;
    else if (begins(why, "another tile comes in its place"))
        assert_true(is.solder[seat] == was->solder[seat] + 1), heard[17]++;
    else if (kind == MOVE_SWAP)
        check_swap(was, place, why);
    else if (is.phase != PHASE_OVER && !is.x2) /* C11: of two tiles the first alone lights nothing */
        check_quiet(was, &is, place, why);
}

/* Not only what the brain would play has its reason: any move. */
static void check_any(const ng_match *match, int seat, ng_rng *rng) {
    static circuit_mind mind = {.game = &ng_game_circuit};
    static ng_move legal[8192];
    ng_choice choice = {0};
    ng_out text;
    assert_true(ng_game_circuit.legal_max <= sizeof legal / sizeof *legal);
    ng_move move = legal[ng_rng_below(rng, match->game->legal(match->state, seat, legal))];
    ng_out_init(&text, choice.text, sizeof choice.text);
    match->game->print(match->state, move, &text);
    circuit_say(&choice, &mind, table(match), seat, move);
    check(match, seat, &choice);
}

/* Every hint of matches of any levels; some moves are any moves, so that the field gets odd. */
static void hints_of(uint64_t seed, int seats, const char *const *options, ng_rng *rng) {
    ng_match match;
    ng_thinker thinker[CIRCUIT_SEATS_MAX] = {{0}};
    begin(&match, &ng_game_circuit, seats, seed, options);
    while (!ng_match_over(&match)) {
        int seat = actor(&match);
        ng_choice choice;
        const ng_thought thought = {
            .level = 1 + (int)ng_rng_below(rng, NG_LEVEL_MAX), .iterations = 150, .salt = seed};
        ng_think(&thinker[seat], &match, seat, &thought, &choice);
        check(&match, seat, &choice);
        for (int i = 0; i < 24; i++) check_any(&match, seat, rng);
        if (ng_rng_below(rng, 4) == 0) ng_think_random(&thinker[seat], &match, seat, rng, &choice);
        assert_true(play(&match, seat, choice.text));
    }
    for (int i = 0; i < CIRCUIT_SEATS_MAX; i++) ng_thinker_free(&thinker[i]);
    ng_match_free(&match);
}

/* Of these kinds each must be heard three times; the others come up too seldom. */
static const int often[] = {0, 1, 2, 7, 8, 9, 10, 11, 12, 13, 17};
enum { OFTEN = sizeof often / sizeof *often };

static bool all_heard(void) {
    for (int i = 0; i < OFTEN; i++)
        if (heard[often[i]] < 3) return false;
    return true;
}

static void every_sentence_is_true(void **state) {
    (void)state;
    static const char *const battery[] = {"battery", "true", NULL}, *const teams[] = {"teams", "true", NULL},
                             *const x2[] = {"x2", "true", NULL};
    ng_rng rng;
    ng_rng_seed(&rng, 21);
    for (uint64_t seed = 0; seed < 14 || (seed < 200 && !all_heard()); seed++)
        hints_of(seed, seed % 5 == 3 ? 4 : 2 + (int)(seed % 2),
                 seed % 5 == 1   ? battery
                 : seed % 5 == 3 ? teams
                 : seed % 5 == 4 ? x2
                                 : NULL,
                 &rng);
    for (int i = 0; i < OFTEN; i++)
        if (heard[often[i]] < 3) fail_msg("kind %d was heard %d times", often[i], heard[often[i]]);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(every_sentence_is_true)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}

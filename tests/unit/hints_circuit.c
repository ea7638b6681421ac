/* hints_circuit.c - what the brain for circuit says is true: every kind of sentence is read back and checked
 * by laying every tile there is by the rules. */
#include "brains/circuit/say.h"
#include "tests/support/brains.h"
#include "tests/support/hints.h"
#include "tests/support/pins.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

extern const ng_game ng_game_circuit;

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

/* The tile is laid by whoever moves next, as if it were in that hand; alone, even where two are laid before
 * the check (C11). */
static outcome laid(const circuit_state *s, int cell, int tile, circuit_state *after) {
    *after = *s;
    after->x2 = after->second = 0;
    int seat = circuit_actor(after), kind = circuit_tiles[tile].kind;
    if (after->hand[seat][kind] == 0) after->hand[seat][kind] = 1;
    if (!ng_ok(ng_play(&ng_game_circuit, &after->base, seat, ng_pack(MOVE_LAY, cell, tile), NULL)))
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

/* C13: every net that a chain from this pole may come to, before it is at the other one. */
static void mark_ways(const circuit_nets *n, int at, bool minus, bool marked[CIRCUIT_NODES]) {
    int stop = minus ? n->supply[0].plus : n->supply[0].minus;
    if (at == stop || marked[at]) return;
    marked[at] = true;
    for (int i = 0; i < n->count; i++) {
        const circuit_element *e = &n->element[i];
        int in = minus ? e->to : e->from, out = minus ? e->from : e->to;
        if (in == at) mark_ways(n, out, minus, marked);
        if (out == at && !circuit_is_one_way(e->kind)) mark_ways(n, in, minus, marked);
    }
}

/* By wires alone: a tile that joins all four edges there belongs to that pole. */
static bool leads_to(const circuit_state *s, int cell, bool minus) {
    circuit_state with = *s;
    circuit_nets n;
    with.cell[cell] = circuit_first[KIND_CROSS];
    circuit_find_nets(&with, &n);
    return circuit_net_of(&n, circuit_node(cell, EDGE_N)) == (minus ? n.supply[0].minus : n.supply[0].plus);
}

static bool comes_to(const circuit_state *s, int cell, bool minus) {
    circuit_nets n;
    bool marked[CIRCUIT_NODES] = {false}, any = false;
    circuit_find_nets(s, &n);
    mark_ways(&n, minus ? n.supply[0].minus : n.supply[0].plus, minus, marked);
    for (int e = EDGE_N; e <= EDGE_W; e++) any = any || marked[circuit_net_of(&n, circuit_node(cell, e))];
    return any;
}

/* A free cell to which this pole did not lead before. */
static bool leads_further(const circuit_state *was, const circuit_state *is, bool minus, bool by_wire) {
    bool (*leads)(const circuit_state *, int, bool) = by_wire ? leads_to : comes_to;
    for (int cell = 0; cell < CIRCUIT_CELLS; cell++)
        if (is->cell[cell] == 0 && leads(is, cell, minus) && !leads(was, cell, minus)) return true;
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
                    if (joins_through(&both, cell)) continue; /* the lamp alone */
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
    hear("lights");
    if (begins(rest, "; the iron costs one point (C9)")) {
        assert_int_equal(is->solder[seat], was->solder[seat] + 1);
        rest += strlen("; the iron costs one point (C9)");
        hear("the iron costs a point");
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
        hear("a penalty");
    } else {
        assert_string_equal(why, "it costs the next turn (C17)");
        assert_true(is->penalties[seat] > was->penalties[seat] && is->penalties[seat] >= 3);
        hear("the next turn is lost");
    }
}

static bool shorted(const circuit_state *s) { return s->phase == PHASE_MEND; }

static void check_mending(const circuit_state *was, const circuit_state *is, int seat, int place,
                          const char *why) {
    if (begins(why, "the iron is kept"))
        assert_true(circuit_has_iron(was, seat) && circuit_has_iron(is, seat)), hear("the iron is kept");
    else if (begins(why, "there is no iron"))
        assert_false(circuit_has_iron(was, seat)), hear("no iron");
    else if (begins(why, "this tile goes, but"))
        assert_true(shorted(is) && is->cell[place] == 0), hear("a short stays");
    else if (begins(why, "with another tile in its place the short circuit is gone"))
        assert_true(!shorted(is) && is->cell[place] != 0), hear("another tile mends");
    else if (begins(why, "without this tile the short circuit is gone"))
        assert_true(!shorted(is) && is->cell[place] == 0), hear("mended");
    else
        fail_msg("%s", why);
}

/* What is said of plus and minus before «no single tile …». */
static void check_led(const circuit_state *was, const circuit_state *is, int place, const char *why) {
    static const char *const said[3][2] = {
        {"plus now leads to @; ", "minus now leads to @; "},
        {"through elements plus now leads to @; ", "through elements minus now leads to @; "},
        {"plus led to @ and now leads to no new place; ", "minus led to @ and now leads to no new place; "}};
    static const char *const names[3][2] = {{"plus is led on", "minus is led on"},
                                            {"plus through elements", "minus through elements"},
                                            {"plus leads no further", "minus leads no further"}};
    told t;
    for (int minus = 0; minus < 2; minus++)
        for (int how = 0; how < 3; how++) {
            if (reads(why, said[how][minus], &t) == NULL) continue;
            int cell = cell_named(t.name[0]);
            if (how == 0) assert_true(leads_to(is, cell, minus) && !leads_to(was, cell, minus));
            if (how == 1) assert_true(comes_to(is, cell, minus) && !comes_to(was, cell, minus));
            if (how > 0) assert_false(leads_further(was, is, minus, true));
            if (how == 2) assert_true(cell == place && comes_to(was, cell, minus));
            if (how == 2) assert_false(leads_further(was, is, minus, false));
            assert_int_equal(is->cell[cell] == 0, how < 2);
            hear(names[how][minus]);
            return;
        }
    circuit_nets n;
    circuit_find_nets(is, &n);
    if (circuit_is_shorted(&n)) { /* C11: by the first of two tiles; one pole is as good as the other */
        assert_true(is->x2);
        hear("nothing lights next");
        return;
    }
    for (int minus = 0; minus < 2; minus++)
        assert_false(comes_to(was, place, minus) || leads_further(was, is, minus, false));
    if (reads(why, "neither plus nor minus leads to @; ", &t) != NULL) {
        assert_int_equal(cell_named(t.name[0]), place);
        assert_false(was->battery);
        hear("neither leads there");
    } else {
        assert_true(was->battery);
        hear("nothing lights next");
    }
}

static void check_quiet(const circuit_state *was, const circuit_state *is, int place, const char *why) {
    told t;
    if (reads(why, "a tile on @ could have lit something: now the place is taken", &t) != NULL) {
        assert_int_equal(cell_named(t.name[0]), place);
        assert_int_equal(most_on(was, place, -1), LIGHTS);
        hear("the place is taken");
    } else if (reads(why, "on @ no tile lights anything any more", &t) != NULL) {
        int cell = cell_named(t.name[0]);
        assert_true(cell != place && is->cell[cell] == 0);
        assert_int_equal(most_on(was, cell, -1), LIGHTS);
        assert_true(most_on(is, cell, -1) < LIGHTS);
        hear("a place is shut");
    } else if (reads(why, "now the right tile on @ lights something", &t) != NULL) {
        assert_int_equal(most_on(is, cell_named(t.name[0]), -1), LIGHTS);
        assert_true(most_on(was, cell_named(t.name[0]), -1) < LIGHTS);
        hear("a place is opened");
    } else if (begins(why, "now a lamp and one wire more can join plus and minus")) {
        assert_true(two_tiles_join(is) && !two_tiles_join(was));
        hear("a lamp and a wire more");
    } else if (strstr(why, "whatever tile is laid next, nothing lights up") != NULL) {
        assert_false(something_lights(is));
        check_led(was, is, place, why);
    } else if (reads(why, "it lights nothing; the right tile on @ still does", &t) != NULL) {
        assert_true(most_on(is, cell_named(t.name[0]), -1) >= LIGHTS);
        hear("another place still lights");
    } else {
        fail_msg("%s", why);
    }
}

static void check_swap(const circuit_state *was, int kind, const char *why) {
    if (begins(why, "nowhere does this tile light anything without a penalty")) {
        for (int cell = 0; cell < CIRCUIT_CELLS; cell++)
            if (was->cell[cell] == 0) assert_true(most_on(was, cell, kind) != LIGHTS);
        hear("a useless tile goes");
    } else if (begins(why, "an iron goes")) {
        assert_int_equal(kind, KIND_IRON);
        hear("an iron goes");
    } else {
        assert_string_equal(why, "a new tile comes in its place (C7)");
        hear("a tile goes");
    }
}

static void check_pass(const ng_match *match, int seat, const char *why) {
    static ng_move legal[8192];
    assert_string_equal(why, "nothing else is possible (C8)");
    assert_int_equal(ng_game_circuit.legal(match->state, seat, legal), 1);
    hear("nothing else is possible");
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
    if (begins(why, "the lamp ") || begins(why, "the led ")) {
        why = check_gain(was, &is, seat, why);
        if (*why != 0)
            check_penalty(was, &is, seat, why);
        else
            assert_int_equal(is.penalties[seat], was->penalties[seat]);
        return;
    }
    if (kind == MOVE_FIX || kind == MOVE_DECLINE)
        check_mending(was, &is, seat, place, why);
    else if (begins(why, "it costs"))
        check_penalty(was, &is, seat, why);
    else if (kind == MOVE_PASS)
        check_pass(match, seat, why);
    else if (begins(why, "the fuse is whole again"))
        assert_true(place >= CIRCUIT_CELLS && (was->blown & ~is.blown) != 0), hear("the fuse is whole");
    else if (begins(why, "the fuse is mended and blows again"))
        assert_true(place >= CIRCUIT_CELLS && was->blown == is.blown), hear("the fuse blows again");
    else if (begins(why, "what is burnt goes away"))
        assert_true(circuit_has(was->smoke, place) && is.solder[seat] == was->solder[seat]),
            hear("what is burnt goes");
    else if (begins(why, "another tile comes in its place"))
        assert_true(is.solder[seat] == was->solder[seat] + 1), hear("another tile comes");
    else if (kind == MOVE_SWAP)
        check_swap(was, place, why);
    else if (is.phase == PHASE_OVER) /* nothing is laid next */
        assert_string_equal(why, "after this move the match is over"), hear("the match is over");
    else
        check_quiet(was, &is, place, why);
}

/* What seldom happens: an iron is used, or the move costs a penalty. */
static bool is_rare(const circuit_state *s, int seat, ng_move move) {
    circuit_state after = *s;
    if (circuit_kind_of(move) != MOVE_LAY && circuit_kind_of(move) != MOVE_SWAP) return true;
    return ng_ok(ng_play(&ng_game_circuit, &after.base, seat, move, NULL)) &&
           (after.penalties[seat] > s->penalties[seat] || after.phase == PHASE_MEND);
}

/* Any move; every second time one of the rare ones, if there is any. */
static ng_move any_move(const ng_match *match, int seat, ng_rng *rng) {
    static ng_move legal[8192];
    assert_true(ng_game_circuit.legal_max <= sizeof legal / sizeof *legal);
    uint32_t count = match->game->legal(match->state, seat, legal), rare = 0;
    if (ng_rng_below(rng, 2) == 0) return legal[ng_rng_below(rng, count)];
    for (uint32_t i = 0; i < count; i++)
        if (is_rare(table(match), seat, legal[i])) {
            ng_move move = legal[i];
            legal[i] = legal[rare];
            legal[rare++] = move;
        }
    return legal[ng_rng_below(rng, rare > 0 ? rare : count)];
}

/* Not only what the brain would play has its reason: any move. */
static bool reason(const ng_match *match, int seat, ng_rng *rng, ng_choice *choice) {
    static circuit_mind mind = {.game = &ng_game_circuit};
    ng_phrase phrase;
    ng_out text;
    if (choice->text[0] == 0) {
        ng_out_init(&text, choice->text, sizeof choice->text);
        match->game->print(match->state, any_move(match, seat, rng), &text);
    }
    assert_true(ng_ok(ng_parse(&ng_game_circuit, match->state, seat, choice->text,
                               (uint32_t)strlen(choice->text), &phrase)));
    circuit_say(choice, &mind, table(match), seat, phrase.move[0]);
    return true;
}

/* The third penalty has a test of its own. */
static const char *const kinds[] = {"lights",
                                    "the iron costs a point",
                                    "a penalty",
                                    "the iron is kept",
                                    "no iron",
                                    "mended",
                                    "another tile mends",
                                    "a short stays",
                                    "the place is taken",
                                    "a place is shut",
                                    "a place is opened",
                                    "a lamp and a wire more",
                                    "nothing lights next",
                                    "plus is led on",
                                    "minus is led on",
                                    "plus through elements",
                                    "minus through elements",
                                    "plus leads no further",
                                    "minus leads no further",
                                    "neither leads there",
                                    "the match is over",
                                    "another place still lights",
                                    "a useless tile goes",
                                    "an iron goes",
                                    "a tile goes",
                                    "the fuse is whole",
                                    "the fuse blows again",
                                    "what is burnt goes",
                                    "another tile comes",
                                    "nothing else is possible",
                                    NULL};
static const char *const setups[] = {"-\t2", "battery=true\t2", "-\t3", "x2=true\t2", "teams=true\t4", NULL};
static const pins pinned = {&ng_game_circuit, "circuit.tsv", kinds, setups, 600, 150, true, check, reason};

static void the_pinned_hints_are_true(void **state) {
    (void)state;
    pins_hold(&pinned);
}

/* C17: who has two penalties already is told of the turn, not of points. */
static void say_third(ng_match *match, int seat, const char *move) {
    circuit_state *s = (circuit_state *)match->state, after = *s;
    ng_choice choice = {0};
    ng_phrase phrase;
    strcpy(choice.text, move);
    assert_true(ng_ok(ng_parse(&ng_game_circuit, match->state, seat, move, (uint32_t)strlen(move), &phrase)));
    assert_true(ng_ok(ng_play(&ng_game_circuit, &after.base, seat, phrase.move[0], NULL)));
    if (after.penalties[seat] == s->penalties[seat]) return;
    s->penalties[seat] = 2;
    assert_true(reason(match, seat, NULL, &choice));
    check(match, seat, &choice);
}

static void a_third_penalty_costs_the_next_turn(void **state) {
    (void)state;
    int before = heard_of("the next turn is lost");
    pins_visit(&pinned, say_third);
    assert_true(heard_of("the next turn is lost") >= before + 3);
}

/* Every hint of matches of any levels; some moves are any moves, so that the field gets odd. */
static void hints_of(uint64_t seed, int seats, const char *const *options, ng_rng *rng) {
    ng_match match;
    ng_thinker thinker[CIRCUIT_SEATS_MAX] = {{0}};
    begin(&match, &ng_game_circuit, seats, seed, options);
    while (!ng_match_over(&match)) {
        int seat = actor(&match);
        ng_choice choice, any = {0};
        const ng_thought thought = {
            .level = 1 + (int)ng_rng_below(rng, NG_LEVEL_MAX), .iterations = 150, .salt = seed};
        ng_think(&thinker[seat], &match, seat, &thought, &choice);
        check(&match, seat, &choice);
        if (reason(&match, seat, rng, &any)) check(&match, seat, &any);
        if (ng_rng_below(rng, 4) == 0) ng_think_random(&thinker[seat], &match, seat, rng, &choice);
        assert_true(play(&match, seat, choice.text));
    }
    for (int i = 0; i < CIRCUIT_SEATS_MAX; i++) ng_thinker_free(&thinker[i]);
    ng_match_free(&match);
}

static void every_hint_of_whole_matches_is_true(void **state) {
    (void)state;
    static const char *const battery[] = {"battery", "true", NULL}, *const teams[] = {"teams", "true", NULL},
                             *const x2[] = {"x2", "true", NULL};
    static const char *const *const options[] = {NULL, battery, teams, x2};
    ng_rng rng;
    ng_rng_seed(&rng, 21);
    for (uint64_t i = 0; i < 4; i++) hints_of(i, i == 2 ? 4 : 2, options[i], &rng);
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_pinned_hints_are_true),
        cmocka_unit_test(a_third_penalty_costs_the_next_turn),
        cmocka_unit_test(every_hint_of_whole_matches_is_true),
    };
    if (pins_asked(&pinned, argc, argv)) return 0;
    return cmocka_run_group_tests(tests, NULL, NULL);
}

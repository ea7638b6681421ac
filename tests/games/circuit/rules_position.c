/* rules_position.c - circuit: positions, their defaults and refusals; secrets and imagined worlds; «why?». */
#include "games/circuit/circuit.h"
#include "tests/games/circuit/table.h"

/* ---- load */

TEST(the_rules_pages_example_loads) {
    load(
        t,
        "{'sides':{'left':['plus','broken','plus-fuse','minus','minus-fuse','broken','broken','broken'],"
        "'right':['plus','broken','broken','minus','minus','broken','broken','broken']},"
        "'cells':{'b8':'corner-NE','c5':'led-NS','d4':'reed-NS'},'smoke':['c5','L3'],'on':['d4'],'glow':{'c5'"
        ":[0,2]},"
        "'hands':[['lamp','led','iron'],['corner']],'irons':[1,1],'penalties':[0,0],'solder':[0,0],'bag':{'"
        "corner':3},"
        "'turn':0}");
    assert_string_equal(position(t, "bag"), "{'corner':3}");
    assert_string_equal(position(t, "smoke"), "['c5','L3']");
    assert_string_equal(position(t, "glow"), "{'c5':[0,2]}");
    assert_string_equal(position(t, "hands"), "[['lamp','led','iron'],['corner']]");
    acts(t, 0);
}

TEST(what_is_left_out_is_empty_and_the_bag_is_all_the_rest) {
    load(t, "{'cells':{'a1':'cross'},'hands':[['lamp'],['corner','corner']],'irons':[1,0],'discard':{'"
            "tee':2,'iron':1}}");
    assert_string_equal(position(t, "bag"),
                        "{'straight':6,'corner':11,'tee':4,'cross':1,'lamp':9,'led':5,'resistor':5,"
                        "'diode':3,'reed':2,'magnet':2,'iron':2}");
    assert_int_equal(count_of(position(t, "sides"), "'broken'"), 16);
    assert_string_equal(position(t, "turn"), "0");
    assert_string_equal(position(t, "penalties"), "[0,0]");
}

TEST(there_are_as_many_seats_as_hands) {
    load(t, "{'hands':[[],['lamp'],[],[]],'turn':1}");
    assert_int_equal(t->match.game->seats(t->match.state), 4);
    acts(t, 1); /* and he has drawn: nothing more is drawn */
    assert_string_equal(view(t, 1, "held"), "[0,1,0,0]");
}

TEST(rare_fields_are_written_only_where_they_say_something) {
    load(t, "{'hands':[['lamp'],['lamp']]}");
    static const char *const rare[] = {"discard", "skip", "place", "second", "mender", "passed",
                                       "last",    "over", "could", "tied",   "sure"};
    for (size_t i = 0; i < sizeof rare / sizeof *rare; i++) assert_string_equal(position(t, rare[i]), "");
    assert_int_equal(strlen(position(t, "chance")) > 0, true);
}

TEST(a_short_that_waits_can_be_loaded) {
    load(t, "{'cells':{'b8':'corner-ES','c8':'straight-EW','d8':'corner-SW'},'hands':[[],['lamp']],'"
            "irons':[0,1],'mender':1,"
            "'penalties':[1,0]}");
    acts(t, 1);
    assert_string_equal(
        legal(t, 1),
        "[\"fix b8\",\"fix c8\",\"fix d8\",\"fix b8 lamp-NS\",\"fix c8 lamp-NS\",\"fix d8 lamp-NS\","
        "\"fix b8 lamp-EW\",\"fix c8 lamp-EW\",\"fix d8 lamp-EW\",\"decline\"]");
    play(t, 1, "fix c8", ""); /* the penalty of this turn was taken before */
    assert_string_equal(position(t, "penalties"), "[1,0]");
}

TEST(what_cannot_be_is_refused) {
    static const char *const wrong[] = {
        "[]",
        "{}",
        "{'hands':[[]]}",
        "{'hands':[[],[],[],[],[]]}",
        "{'hands':[[],[]],'colour':1}",
        "{'hands':[['lamp','lamp','lamp','lamp'],[]]}",
        "{'hands':[['bulb'],[]]}",
        "{'hands':[['cross','cross','cross'],[]]}", /* C3: there are two */
        "{'hands':[['magnet'],['magnet']],'cells':{'a1':'magnet'}}",
        "{'hands':[[],[]],'bag':{'reed':3}}",
        "{'hands':[[],[]],'bag':{'iron':5}}", /* C5: four */
        "{'hands':[['iron','iron'],['iron']],'irons':[1,1]}",
        "{'hands':[[],[]],'bag':{'lamp':10},'discard':{'lamp':1}}",
        "{'hands':[[],[]],'bag':{'lamp':-1}}",
        "{'hands':[[],[]],'bag':{'bulb':1}}",
        "{'hands':[[],[]],'cells':{'g1':'cross'}}",
        "{'hands':[[],[]],'cells':{'a9':'cross'}}",
        "{'hands':[[],[]],'cells':{'L1':'cross'}}",
        "{'hands':[[],[]],'cells':{'a1':'lamp'}}",
        "{'hands':[[],[]],'cells':{'a1':'lamp-NE'}}",
        "{'hands':[[],[]],'cells':{'a1':'iron'}}",
        "{'hands':[[],[]],'cells':{'a1':'cross','A1':'cross'}}",
        "{'hands':[[],[]],'smoke':['a1']}",                          /* nothing there */
        "{'hands':[[],[]],'smoke':['a1'],'cells':{'a1':'lamp-NS'}}", /* lamps do not burn */
        "{'hands':[[],[]],'smoke':['L1']}",                          /* no fuse */
        "{'hands':[[],[]],'on':['a1'],'cells':{'a1':'lamp-NS'}}",
        "{'hands':[[],[]],'glow':{'a1':[0,1]},'cells':{'a1':'resistor-NS'}}",
        "{'hands':[[],[]],'glow':{'a1':[2,1]},'cells':{'a1':'lamp-NS'}}",
        "{'hands':[[],[]],'glow':{'a1':[0,3]},'cells':{'a1':'lamp-NS'}}",
        "{'hands':[[],[]],'glow':{'a1':[0,1],'A1':[1,2]},'cells':{'a1':'lamp-NS'}}", /* two tokens */
        "{'hands':[[],[]],'sides':[]}",
        "{'hands':[[],[]],'sides':{'top':[]}}",
        "{'hands':[[],[]],'sides':{'left':['plus']}}",
        "{'hands':[[],[]],'sides':{'left':['plus','plus','plus','plus','plus','plus','plus','up']}}",
        "{'hands':[[],[]],'irons':[1]}",
        "{'hands':[[],[]],'penalties':[0,0,0]}",
        "{'hands':[[],[]],'turn':2}",
        "{'hands':[[],[]],'place':1}",            /* whose is it? */
        "{'hands':[['lamp'],[]],'second':'lay'}", /* not without x2 */
        "{'hands':[[],[]],'mender':1}",           /* no short waits */
        "{'hands':[[],[]],'passed':[2]}",
        "{'hands':[[],[]],'last':9}",
        "{'hands':[[],[]],'over':1}",
        "{'hands':[[],[]],'chance':'x'}",
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        ng_status status = try_load(t, "{}", wrong[i]);
        if (ng_ok(status)) fail_msg("accepted: %s", wrong[i]);
        assert_int_equal(status.why->code, NG_BAD_POSITION);
    }
    /* C11: no second half where none is possible */
    assert_true(ng_ok(try_load(t, "{'x2':true}", "{'hands':[['lamp'],[]],'second':'swap'}")));
    assert_false(ng_ok(try_load(t, "{'x2':true}", "{'hands':[['lamp'],[]],'second':'swap','bag':{}}")));
    assert_false(ng_ok(try_load(t, "{'x2':true}", "{'hands':[[],[]],'second':'swap'}")));
    assert_true(ng_ok(try_load(t, "{'x2':true}", "{'hands':[['lamp'],[]],'second':'lay'}")));
    assert_false(ng_ok(try_load(t, "{'x2':true}", "{'hands':[['magnet','iron'],[]],'second':'lay'}")));
}

TEST(nine_tokens_of_one_player_are_refused) {
    assert_false(ng_ok(
        try_load(t, "{}",
                 "{'hands':[[],[]],'cells':{'a1':'lamp-NS','a2':'lamp-NS','a3':'lamp-NS','a4':'lamp-NS',"
                 "'a5':'lamp-NS','a6':'lamp-NS','a7':'lamp-NS','a8':'lamp-NS','b1':'lamp-NS'},"
                 "'glow':{'a1':[0,1],'a2':[0,1],'a3':[0,1],'a4':[0,1],'a5':[0,1],'a6':[0,1],'a7':[0,1],"
                 "'a8':[0,1],'b1':[0,1]}}")));
}

TEST(what_is_known_of_a_hand_is_kept_and_forgotten_where_it_does_not_fit) {
    load(t, "{'hands':[['lamp','iron'],['lamp']],'could':[[2048,4095],[4095]]}");
    assert_string_equal(position(t, "could"), "[[2048,4095],[4095]]");
    load(t, "{'hands':[['lamp'],['lamp']],'could':[[2048],[4095]]}"); /* no iron there */
    assert_string_equal(position(t, "could"), "");
    assert_false(ng_ok(try_load(t, "{}", "{'hands':[['lamp'],['lamp']],'could':[[0],[4095]]}")));
    assert_false(ng_ok(try_load(t, "{}", "{'hands':[['lamp'],['lamp']],'could':[[4095]]}")));
}

/* ---- secrets */

/* In many worlds imagined by a seat, does somebody hold such a tile? */
static int imagined_with(table *t, int viewer, int holder, int kind) {
    circuit_state s;
    ng_rng rng;
    int count = 0;
    ng_rng_seed(&rng, 3);
    for (int i = 0; i < 400; i++) {
        memcpy(&s, t->match.state, sizeof s);
        assert_true(t->match.game->imagine(&s.base, viewer, &rng));
        assert_null(t->match.game->sound(&s.base));
        count += s.hand[holder][kind] > 0;
    }
    return count;
}

TEST(a_rival_may_hold_anything_unseen) {
    load(t, "{'hands':[['lamp'],['tee','iron']],'bag':{'led':2,'cross':1}}");
    assert_in_range(imagined_with(t, 0, 1, KIND_IRON), 50, 350);
    assert_in_range(imagined_with(t, 0, 1, KIND_LED), 50, 390);
    assert_int_equal(imagined_with(t, 0, 1, KIND_LAMP), 0); /* that one is in my own hand */
    assert_int_equal(imagined_with(t, 0, 0, KIND_LAMP), 400);
}

TEST(who_lets_others_mend_has_no_iron) {
    load(t, "{'cells':{'b8':'corner-ES','c8':'straight-EW'},'hands':[["
            "'corner','tee','tee'],['cross']],'bag':{'iron':3}}");
    play(t, 0, "lay corner-SW d8", "short; penalty");
    acts(t, 1);
    assert_int_equal(imagined_with(t, 1, 0, KIND_IRON), 0);
}

TEST(who_has_to_mend_with_nothing_in_front_holds_an_iron) {
    load(t, "{'cells':{'b8':'corner-ES','c8':'straight-EW'},'hands':[['corner','tee','iron'],['cross']],'"
            "bag':{'lamp':8}}");
    play(t, 0, "lay corner-SW d8", "short; penalty");
    acts(t, 0);
    assert_int_equal(imagined_with(t, 1, 0, KIND_IRON), 400);
}

TEST(who_used_the_iron_in_front_held_none) {
    load(t, "{'cells':{'c4':'lamp-NS'},'hands':[['corner','tee','"
            "tee'],['cross']],'irons':[1,1],'bag':{'iron':2}}");
    play(t, 0, "solder c4 tee-NES", "iron -1");
    assert_int_equal(imagined_with(t, 1, 0, KIND_IRON), 0);
}

TEST(who_laid_one_of_two_tiles_holds_only_magnets_and_irons) {
    load_with(t, "{'x2':true}",
              "{'hands':[['corner','magnet','iron'],['cross']],'bag':{'lamp':8,'magnet':1,'iron':1}}");
    play(t, 0, "lay corner-SW d8", "");
    assert_int_equal(imagined_with(t, 1, 0, KIND_LAMP), 0);
}

TEST(who_passes_with_room_on_the_field_holds_only_irons) {
    load(t, "{'hands':[['iron'],['cross','lamp']],'bag':{}}");
    play(t, 0, "pass", "");
    assert_int_equal(imagined_with(t, 1, 0, KIND_IRON), 400);
    load(t, "{'hands':[['iron'],['lamp'],['cross']],'bag':{}}");
    play(t, 0, "pass", "");
    assert_int_equal(imagined_with(t, 2, 0, KIND_IRON), 400);
}

TEST(a_tile_that_comes_back_into_the_bag_is_in_no_hand_yet) {
    /* Both crosses lie open; one is unsoldered.  Seat 2 has not drawn since. */
    load(t, "{'cells':{'a1':'cross','b1':'cross'},'hands':[['tee'],['lamp','lamp','lamp'],['led','led']],'"
            "irons':[1,1,1],"
            "'bag':{'straight':5}}");
    play(t, 0, "solder a1 tee-NES", "iron -1");
    assert_int_equal(imagined_with(t, 0, 2, KIND_CROSS), 0);
}

/* ---- why */

TEST(whoever_asks_is_told_which_chains_there_are) {
    circuit_chain chains[8];
    load(t, "{'cells':{'b8':'straight-NS','b7':'tee-NES','c7':'led-WE','d7':'tee-NSW','b6':'corner-ES','c6':'"
            "lamp-EW',"
            "'d6':'corner-SW','d8':'straight-NS'},'hands':[['tee'],['cross']]}");
    const circuit_state *s = (const circuit_state *)t->match.state;
    assert_int_equal(circuit_chains(s, chains, 8), 2);
    for (int i = 0; i < 2; i++) {
        bool led = chains[i].element[0].kind == KIND_LED;
        assert_int_equal(chains[i].count, 1);
        assert_int_equal(chains[i].row, led ? ROW_BURN_LED : ROW_LAMP);
        assert_int_equal(chains[i].value[0], led ? 0 : 2);
        assert_int_equal(chains[i].burns[0], led);
    }
    assert_int_equal(circuit_chains(s, chains, 1), 2); /* it says how many there are, and writes what fits */
}

TEST(a_chain_too_weak_to_glow_is_named_too) {
    circuit_chain chains[8];
    const char *const kinds[5] = {"lamp", "lamp", "lamp", "led", "resistor"};
    series(t, kinds, HANDS);
    assert_int_equal(circuit_chains((const circuit_state *)t->match.state, chains, 8),
                     0); /* not closed yet */
    play(t, 0, "lay corner-SW d6", "");
    assert_int_equal(circuit_chains((const circuit_state *)t->match.state, chains, 8), 1);
    assert_int_equal(chains[0].row, ROW_WEAK);
    assert_int_equal(chains[0].count, 5);
    assert_true(strlen(circuit_table[chains[0].row].en) > 0 && strlen(circuit_table[chains[0].row].ru) > 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_rules_pages_example_loads),
        cmocka_unit_test(what_is_left_out_is_empty_and_the_bag_is_all_the_rest),
        cmocka_unit_test(there_are_as_many_seats_as_hands),
        cmocka_unit_test(rare_fields_are_written_only_where_they_say_something),
        cmocka_unit_test(a_short_that_waits_can_be_loaded),
        cmocka_unit_test(what_cannot_be_is_refused),
        cmocka_unit_test(nine_tokens_of_one_player_are_refused),
        cmocka_unit_test(what_is_known_of_a_hand_is_kept_and_forgotten_where_it_does_not_fit),
        cmocka_unit_test(a_rival_may_hold_anything_unseen),
        cmocka_unit_test(who_lets_others_mend_has_no_iron),
        cmocka_unit_test(who_has_to_mend_with_nothing_in_front_holds_an_iron),
        cmocka_unit_test(who_used_the_iron_in_front_held_none),
        cmocka_unit_test(who_laid_one_of_two_tiles_holds_only_magnets_and_irons),
        cmocka_unit_test(who_passes_with_room_on_the_field_holds_only_irons),
        cmocka_unit_test(a_tile_that_comes_back_into_the_bag_is_in_no_hand_yet),
        cmocka_unit_test(whoever_asks_is_told_which_chains_there_are),
        cmocka_unit_test(a_chain_too_weak_to_glow_is_named_too),
    };
    return cmocka_run_group_tests_name("circuit: positions and secrets", tests, NULL, NULL);
}

/* told.c - who hears and sees what.  Rulings A6, A9, A18: whatever a seat cannot know must leave no trace in
 * what it is told, sees, may play or is refused. */
#include "tests/support/table.h"

#include <stdio.h>
#include <string.h>

enum { SEEN_SIZE = 1 << 18 };

/* All that a seat has: its view, its legal moves, and what it was told by the last play. */
static void see(int seat, char *seen) {
    ng_out out = ng_out_over(seen, SEEN_SIZE);
    ng_open_object(&out, NULL);
    ng_json_key(&out, "view");
    table_match.game->view(table_match.state, seat, &out);
    ng_match_put_legal(&table_match, seat, &out, "legal");
    for (uint32_t i = 0; i < table_match.events.count; i++) {
        const ng_event *event = &table_match.events.event[i];
        if (!ng_event_for(event, seat)) continue;
        for (uint32_t k = 0; k < event->length; k++)
            ng_put_char(&out, table_match.events.json.text[event->start + k]);
    }
    assert_false(out.full);
}

/* The two positions, after this play, look alike to the seat. */
static void expect_alike(int seat, const char *one, const char *other, int player, const char *move,
                         const char *other_move) {
    static char a[SEEN_SIZE], b[SEEN_SIZE];
    load("atoms", "", one);
    play(player, move);
    see(seat, a);
    load("atoms", "", other);
    play(player, other_move);
    see(seat, b);
    assert_string_equal(a, b);
}

#define QUANTO(turn, own, other) \
    "{'variant':'quantogeddon','turn':" #turn ",'fields':[{'atoms':['1-40']," own "},{" other "}]}"

TEST(a_rivals_atoms_leave_no_trace_but_the_answer) {
    for (int seat = NG_PUBLIC; seat <= 0; seat++) {
        expect_alike(seat, QUANTO(0, "'bud':null", "'atoms':['5-36','9-31']"),
                     QUANTO(0, "'bud':null", "'atoms':['6-34','3-33']"), 0, "beam 1", "beam 1");
        expect_alike(seat, QUANTO(0, "'bud':null", "'atoms':['5-36','9-31']"),
                     QUANTO(0, "'bud':null", "'atoms':['5-33','2-31']"), 0, "beam 5", "beam 5");
        expect_alike(seat, QUANTO(0, "'bud':null", "'atoms':['5-36','9-31']"),
                     QUANTO(0, "'bud':null", "'atoms':['5-31','7-33']"), 0, "hyper 5", "hyper 5");
    }
}

TEST(which_atom_buds_leaves_no_trace) {
    for (int seat = NG_PUBLIC; seat <= 0; seat++) {
        /* hit and due, or another one */
        expect_alike(seat, QUANTO(0, "'bud':null", "'atoms':['5-36','9-31'],'bud':'5-36'"),
                     QUANTO(0, "'bud':null", "'atoms':['5-36','9-31'],'bud':'9-31'"), 0, "beam 5", "beam 5");
        /* destroyed, or another one */
        expect_alike(seat, QUANTO(0, "'bud':null", "'atoms':['5-36','9-31'],'bud':'5-36'"),
                     QUANTO(0, "'bud':null", "'atoms':['5-36','9-31'],'bud':'9-31'"), 0, "destroy 5-36",
                     "destroy 5-36");
    }
}

TEST(where_an_atom_hops_and_buds_leaves_no_trace) {
    for (int seat = NG_PUBLIC; seat <= 0; seat++) {
        expect_alike(seat, QUANTO(1, "'bud':null", "'atoms':['5-36','9-31']"),
                     QUANTO(1, "'bud':null", "'atoms':['5-36','9-31']"), 1, "hop 5-36 6-36", "hop 9-31 9-32");
        expect_alike(seat,
                     "{'variant':'quantogeddon','turn':1,'phase':'bud','fields':[{'atoms':['1-40']},"
                     "{'atoms':['5-36'],'bud':'5-36'}]}",
                     "{'variant':'quantogeddon','turn':1,'phase':'bud','fields':[{'atoms':['1-40']},"
                     "{'atoms':['5-36'],'bud':'5-36'}]}",
                     1, "bud 1-31", "bud 9-40");
    }
}

TEST(a_begun_guess_leaves_no_trace) {
    static char before[SEEN_SIZE], after[SEEN_SIZE];
    for (int seat = NG_PUBLIC; seat <= 1; seat++) {
        if (seat == 0) continue;
        load("atoms", "", "{'fields':[{'atoms':['1-32']},{'atoms':['5-28','8-25']}]}");
        see(seat, before);
        play(0, "guess 5-28");
        see(seat, after);
        assert_string_equal(before, after);
    }
}

TEST(a_placement_leaves_no_trace) {
    static char before[SEEN_SIZE], after[SEEN_SIZE];
    for (int seat = NG_PUBLIC; seat <= 0; seat++) {
        start("atoms", "{'variant':'quantogeddon'}", 1);
        see(seat, before);
        play(1, "place 5-36*");
        see(seat, after);
        assert_string_equal(before, after);
        play(1, "auto");
        see(seat, after);
        assert_string_equal(before, after);
    }
}

/* Each event goes to all, but where atoms stand, hop and bud, and paths: these go to the owner alone. */
static void check_audiences(int owner_of_path) {
    for (uint32_t i = 0; i < table_match.events.count; i++) {
        const ng_event *event = &table_match.events.event[i];
        char type[32] = "";
        const char *text = table_match.events.json.text + event->start;
        const char *at = strstr(text, "\"type\":\"");
        assert_non_null(at);
        sscanf(at + 8, "%31[^\"]", type);
        bool secret = strcmp(type, "path") == 0 || strcmp(type, "hop") == 0 || strcmp(type, "bud") == 0 ||
                      strcmp(type, "place") == 0;
        assert_int_equal(event->to, secret ? ng_seat_bit(owner_of_path) : NG_ALL);
    }
}

TEST(every_event_has_the_right_audience) {
    start("atoms", "{'variant':'quantogeddon','atoms':2}", 1);
    play(0, "place 1-40* 5-40");
    check_audiences(0);
    play(1, "place 5-36* 9-31");
    check_audiences(1);
    play(0, "beam 5");
    check_audiences(1);
    play(1, "bud 1-31");
    check_audiences(1);
    play(1, "hop 9-31 9-32");
    check_audiences(1);
    play(0, "xray 5-36");
    check_audiences(1);
    play(1, "beam 4");
    check_audiences(0);
    play(0, "hyper 5");
    play(1, "destroy 5-40");
    check_audiences(0);
    play(0, "guess 5-36 1-31 9-31");
    check_audiences(1);
    play(1, "guess 1-40");
    check_audiences(1);
    expect_actors("");
}

TEST(all_hear_shots_with_their_numbers_cells_and_answers) {
    load("atoms", "", QUANTO(0, "'bud':null", "'atoms':['5-36','9-31']"));
    play(0, "beam 5");
    expect_event("beam 5", "", "entry", "5");
    expect_event("absorbed", "", "entry", "5");
    play(1, "hyper 1");
    expect_event("hyper 1", "", "entry", "1");
    expect_event("count 1", "", "count", "1");
    play(0, "xray 5-37");
    expect_event("xray 5-37", "", "cell", "5-37");
    expect_event("potential 1", "", "count", "1");
    play(1, "destroy 2-40");
    expect_event("destroy 2-40", "", "seat", "1");
    expect_event("miss", "", "cell", "2-40");
    play(0, "guess 5-36 8-31");
    expect_event("guess 5-36 8-31", "", "cells", "['5-36','8-31']");
}

TEST(all_see_the_powers_left_and_the_live_atoms) {
    load("atoms", "", QUANTO(0, "'bud':null", "'atoms':['5-36','9-31']"));
    play(0, "destroy 5-36");
    for (int seat = NG_PUBLIC; seat < 2; seat++) {
        expect_view(seat, "fields.0.powers", "{'hyper':1,'xray':3,'destroy':1,'hop':1}");
        expect_view(seat, "fields.1.live", "1");
        expect_view(seat, "log.0", "{'seat':0,'move':'destroy 5-36','answer':'hit'}");
    }
}

TEST(the_owner_sees_his_own_field_and_the_paths_over_it) {
    load("atoms", "", "{'fields':[{'atoms':['1-32']},{'atoms':['4-29','7-26']}]}");
    play(0, "beam 3");
    expect_view(1, "fields.1.atoms", "['4-29','7-26']");
    expect_view(1, "fields.0.atoms", "absent");
    expect_view(0, "fields.0.atoms", "['1-32']");
    expect_view(0, "fields.1.atoms", "absent");
    expect_view(NG_PUBLIC, "fields.0.atoms", "absent");
    expect_view(NG_PUBLIC, "fields.1.atoms", "absent");
    expect_view(1, "log.0", "{'seat':0,'move':'beam 3','answer':'exit 30','path':['3-30']}");
    expect_view(0, "log.0", "{'seat':0,'move':'beam 3','answer':'exit 30'}");
}

TEST(old_paths_are_those_of_the_field_as_it_then_was) {
    load("atoms", "", "{'variant':'quantogeddon','fields':[{'atoms':['1-40']},{'atoms':['4-37','9-31']}]}");
    play(0, "beam 3");
    expect_news(1, "beam 3 | path 3 3-38 38 | exit 38");
    play(1, "hop 4-37 5-37");
    play(0, "beam 3");
    expect_news(1, "beam 3 | path 3 28 | exit 28");
    expect_view(1, "log.0.path", "['3-38']");
    expect_view(1, "log.2.path", "[]");
}

/* A refusal may be tried for free: it must not depend on a secret. */
TEST(refusals_do_not_depend_on_the_rivals_atoms) {
    static const char *const tries[] = {"hop 5-36 5-37",
                                        "bud 5-36",
                                        "place 5-36",
                                        "place 5-36 9-31",
                                        "guess 5-36",
                                        "guess 5-36 5-36",
                                        "guess 5-36 9-31 1-31",
                                        "destroy 11-36",
                                        "xray 5-36 9-31",
                                        "beam 41",
                                        "auto",
                                        "guess 5-36 9-31*"};
    for (size_t i = 0; i < sizeof tries / sizeof *tries; i++) {
        char first[512] = "accepted";
        for (int world = 0; world < 2; world++) {
            load("atoms", "",
                 world == 0 ? QUANTO(0, "'bud':null", "'atoms':['5-36','9-31'],'bud':'5-36'")
                            : QUANTO(0, "'bud':null", "'atoms':['3-33','7-33']"));
            ng_status status =
                ng_match_play(&table_match, 0, tries[i], (uint32_t)strlen(tries[i]), NG_ANY_PLY);
            char words[512] = "accepted";
            ng_out out;
            if (!ng_ok(status)) {
                ng_out_init(&out, words, sizeof words);
                ng_status_print(status, NG_EN, &out);
            }
            if (world == 0) memcpy(first, words, sizeof first);
            assert_string_equal(words, first);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_rivals_atoms_leave_no_trace_but_the_answer),
        cmocka_unit_test(which_atom_buds_leaves_no_trace),
        cmocka_unit_test(where_an_atom_hops_and_buds_leaves_no_trace),
        cmocka_unit_test(a_begun_guess_leaves_no_trace),
        cmocka_unit_test(a_placement_leaves_no_trace),
        cmocka_unit_test(every_event_has_the_right_audience),
        cmocka_unit_test(all_hear_shots_with_their_numbers_cells_and_answers),
        cmocka_unit_test(all_see_the_powers_left_and_the_live_atoms),
        cmocka_unit_test(the_owner_sees_his_own_field_and_the_paths_over_it),
        cmocka_unit_test(old_paths_are_those_of_the_field_as_it_then_was),
        cmocka_unit_test(refusals_do_not_depend_on_the_rivals_atoms),
    };
    return cmocka_run_group_tests_name("atoms: told", tests, NULL, NULL);
}

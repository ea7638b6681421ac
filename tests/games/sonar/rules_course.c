/* rules_course.c - modes, crews, maps, start, courses, upkeep, breakdowns and the right to a system: S1-S10,
 * S22. */
#include "tests/games/sonar/table.h"

/* S1 */
static void turns_are_played_on_10x10_and_realtime_on_15x15(void **context) {
    (void)context;
    fresh("{}", 2);
    assert_int_equal(how_many(0, "start"), 100 - 8);
    refused(0, "start K1", NG_ILLEGAL);
    play(0, "start J10");
    fresh("{'mode':'realtime'}", 4);
    assert_int_equal(how_many(0, "start"), 225 - 31);
    play(0, "start O15");
    refused(2, "start P1", NG_ILLEGAL);
}

static void sectors_are_numbered_row_by_row_from_the_north_west(void **context) {
    (void)context;
    static const struct {
        const char *mode, *at, *told;
    } cases[] = {
        {"turns", "A1", "1 surfaced 1"},     {"turns", "J1", "1 surfaced 2"},
        {"turns", "A10", "1 surfaced 3"},    {"turns", "F6", "1 surfaced 4"},
        {"realtime", "E5", "1 surfaced 1"},  {"realtime", "F5", "1 surfaced 2"},
        {"realtime", "O1", "1 surfaced 3"},  {"realtime", "A6", "1 surfaced 4"},
        {"realtime", "H8", "1 surfaced 5"},  {"realtime", "K10", "1 surfaced 6"},
        {"realtime", "A15", "1 surfaced 7"}, {"realtime", "J15", "1 surfaced 8"},
        {"realtime", "O15", "1 surfaced 9"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char json[256];
        bool turns = strcmp(cases[i].mode, "turns") == 0;
        snprintf(json, sizeof json, "{'mode':'%s','map':'alpha',%s'teams':[{'at':'A2'},{'at':'%s'}]}",
                 cases[i].mode, turns ? "'turn':1,'phase':'order'," : "", cases[i].at);
        position(json);
        play(1, "surface");
        assert_told(NG_PUBLIC, cases[i].told);
    }
}

/* S2 */
static void every_crew_splits_its_roles_as_the_rules_say(void **context) {
    (void)context;
    for (int yellow = 1; yellow <= 4; yellow++)
        for (int blue = 1; blue <= 4; blue++) {
            /* who is captain, mate, engineer in crews of 1 … 4 */
            static const int captain[] = {0, 0, 0, 0}, mate[] = {0, 0, 0, 1}, engineer[] = {0, 0, 1, 2};
            char json[300], actors[32];
            int first = yellow;
            snprintf(json, sizeof json,
                     "{'mode':'turns','map':'alpha','crew':[%d,%d],'turn':1,'phase':'order',"
                     "'teams':[{'at':'A1'},{'at':'A8'}]}",
                     yellow, blue);
            position(json);
            snprintf(actors, sizeof actors, "%d", first + captain[blue - 1]);
            assert_who(actors);
            play(first + captain[blue - 1], "course E");
            int a = first + mate[blue - 1], b = first + engineer[blue - 1];
            if (a == b)
                snprintf(actors, sizeof actors, "%d", a);
            else
                snprintf(actors, sizeof actors, "%d %d", a, b);
            assert_who(actors);
            play(a, "charge mine");
            snprintf(actors, sizeof actors, "%d", b);
            assert_who(actors);
            play(b, "break E1");
            snprintf(actors, sizeof actors, "%d", first);
            assert_who(actors);
            play(first, "end");
            assert_who("0");
        }
}

static void only_the_seat_that_holds_the_role_may_make_its_move(void **context) {
    (void)context;
    position(
        "{'mode':'realtime','map':'alpha','crew':[4,4],'teams':[{'at':'A1','phase':'system','mines':['C1'],"
        "'gauges':{'torpedo':3,'drone':4,'sonar':3,'silence':6,'mine':3}},{'at':'O1','phase':'system'}]}");
    assert_who("0 1 4");
    assert_open(1, "drone", "1|2|3|4|5|6|7|8|9");
    assert_open(1, "sonar", ".");
    assert_open(1, "torpedo", "");
    refused(1, "torpedo A2", NG_ILLEGAL);
    refused(1, "mine B1", NG_ILLEGAL);
    refused(1, "silence E 1", NG_ILLEGAL);
    refused(1, "detonate C1", NG_ILLEGAL);
    refused(1, "course E", NG_ILLEGAL);
    refused(1, "surface", NG_ILLEGAL);
    refused(2, "drone 1", NG_NOT_YOUR_MOVE);
    refused(3, "sonar", NG_NOT_YOUR_MOVE);
    play(0, "course E");
    assert_who("0 2 4"); /* the captain has a mine to detonate; all gauges are full */
    refused(0, "charge mine", NG_ILLEGAL);
    refused(0, "break E1", NG_ILLEGAL);
    refused(1, "break E1", NG_NOT_YOUR_MOVE);
    refused(2, "charge drone", NG_ILLEGAL);
    play(4, "course S");
    assert_who("0 2 5 6");
    refused(6, "charge drone", NG_ILLEGAL);
    refused(5, "break S1", NG_ILLEGAL);
}

static void crews_left_out_split_as_the_rulebook_does_the_larger_first(void **context) {
    (void)context;
    static const char *const crew[] = {"[1,1]", "[2,1]", "[2,2]", "[3,2]", "[3,3]", "[4,3]", "[4,4]"};
    for (int seats = 2; seats <= 8; seats++) {
        char piece[32];
        fresh("{}", seats);
        assert_int_equal(sonar()->seats(match.state), seats);
        snprintf(piece, sizeof piece, "'crew':%s", crew[seats - 2]);
        holds(piece);
        fresh("{'crew':[]}", seats); /* the option's default, said aloud */
        holds(piece);
    }
    fresh("{'crew':[1,4]}", 0);
    assert_int_equal(sonar()->seats(match.state), 5);
    fresh("{}", 0);
    assert_int_equal(sonar()->seats(match.state), 2);
    assert_false(ng_ok(try_new("{'crew':[2,2]}", 5, 1)));
    assert_false(ng_ok(try_new("{'crew':[5,1]}", 0, 1)));
    assert_false(ng_ok(try_new("{'crew':[2]}", 0, 1)));
    assert_false(ng_ok(try_new("{'map':'foxtrot'}", 0, 1)));
    fresh("{'mode':'realtime','crew':[1,1]}", 0); /* the table holds people to four; the rules take any */
}

/* S3 */
static void every_map_has_its_islands(void **context) {
    (void)context;
    static const struct {
        const char *map, *big, *small;
    } maps[] = {
        {"alpha",
         "C2 G2 M2 N2 C3 I3 M3 I4 B7 D7 G7 I7 B8 D8 G8 D9 H9 L9 M9 N9 D11 C12 H12 L12 A13 M13 C14 G14 I14 "
         "N14 D15",
         "D1 H2 C4 H4 E6 G7 D9 H9"},
        {"bravo", "C2 M2 N2 C3 I3 I4 D8 D9 L9 M9 N9 D11 C12 H12 L12 I14", "D1 H2 C4 H4 G7 D9"},
        {"charlie", "F3 M3 F4 L4 D8 I8 I9 H10 I10 D13 E14", "C4 D4 E4 G6 G7 H7"},
        {"delta", "C2 G2 M2 N2 C3 G4 I4 B7 G7 I7 B8 D9 H9 L9 N9 D11 C12 H12 L12 A13 N13 C14 G14 N14",
         "C2 G2 C3 I4 B7 G7 I7 B8 D9 H9"},
        {"echo", "C1 H2 I2 B3 D3 M3 N3 G4 B7 N7 D8 G8 I9 L9 D12 G12 N13 B14 G14 N14", "B2 G3 J5 H7 B9 G9"},
    };
    for (size_t i = 0; i < 10; i++) {
        char options[64], islands[256];
        bool big = i % 2 == 1;
        int side = big ? 15 : 10, sea = 0;
        snprintf(options, sizeof options, "{'map':'%s','mode':'%s'}", maps[i / 2].map,
                 big ? "realtime" : "turns");
        snprintf(islands, sizeof islands, "%s ", big ? maps[i / 2].big : maps[i / 2].small);
        fresh(options, 2);
        for (int row = 1; row <= side; row++)
            for (int column = 0; column < side; column++) {
                char cell[32], word[32];
                snprintf(cell, sizeof cell, "%c%d ", 'A' + column, row);
                snprintf(word, sizeof word, "start %c%d", 'A' + column, row);
                const char *at = strstr(islands, cell);
                bool land = at != NULL && (at == islands || at[-1] == ' ');
                if (land) refused(0, word, NG_ILLEGAL);
                sea += !land;
            }
        assert_int_equal(how_many(0, "start"), sea);
    }
}

/* S4 */
static void gauges_have_their_boxes_and_scenario_is_for_echo(void **context) {
    (void)context;
    static const struct {
        const char *gauge;
        int boxes;
    } gauges[] = {{"mine", 3}, {"torpedo", 3}, {"drone", 4}, {"sonar", 3}, {"silence", 6}, {"scenario", 4}};
    for (size_t i = 0; i < 6; i++)
        for (int boxes = 0; boxes <= gauges[i].boxes + 1; boxes++) {
            char json[300], text[64], expect[64];
            snprintf(
                json, sizeof json,
                "{'mode':'turns','map':'echo','turn':0,'phase':'upkeep','teams':[{'at':'A1','charge':true,"
                "'gauges':{'%s':%d}},{'at':'J10'}]}",
                gauges[i].gauge, boxes);
            if (boxes > gauges[i].boxes) {
                position_refused(json);
                continue;
            }
            position(json);
            snprintf(text, sizeof text, "charge %s", gauges[i].gauge);
            if (boxes == gauges[i].boxes) {
                refused(0, text, NG_ILLEGAL);
                continue;
            }
            play(0, text);
            snprintf(expect, sizeof expect, "0 ready %s", gauges[i].gauge);
            assert_told(1, boxes + 1 == gauges[i].boxes ? expect : "");
        }
    position("{'mode':'turns','map':'alpha','turn':0,'phase':'upkeep','teams':[{'at':'A1','charge':true},{'"
             "at':'J10'}]}");
    assert_open(0, "charge", "mine|torpedo|drone|sonar|silence");
    refused(0, "charge scenario", NG_ILLEGAL);
}

/* S6 */
static void captains_choose_their_start_secretly_and_at_once(void **context) {
    (void)context;
    fresh("{'crew':[4,2]}", 0);
    assert_who("0 4");
    refused(0, "start D1", NG_ILLEGAL); /* an island */
    refused(0, "course N", NG_ILLEGAL);
    refused(1, "start A1", NG_NOT_YOUR_MOVE);
    play(4, "start C3");
    assert_told(4, "1 start C3 | 1 started");
    assert_told(5, "1 start C3 | 1 started");
    assert_told(0, "1 started");
    assert_told(NG_PUBLIC, "1 started");
    assert_who("0");
    refused(4, "start C5", NG_NOT_YOUR_MOVE); /* a choice is final */
    play(0, "start C3");                      /* boats may share a cell */
    assert_true(strstr(told(NG_PUBLIC), "begins") != NULL);
}

static void the_seed_picks_who_begins(void **context) {
    (void)context;
    int begins[2] = {0, 0};
    for (uint64_t seed = 0; seed < 40; seed++) {
        assert_true(ng_ok(try_new("{}", 2, seed)));
        play(0, "start A1");
        play(1, "start A1");
        bool yellow = strcmp(told(NG_PUBLIC), "1 started | 0 begins") == 0;
        if (!yellow) assert_told(NG_PUBLIC, "1 started | 1 begins");
        assert_who(yellow ? "0" : "1");
        begins[yellow]++;
    }
    assert_true(begins[0] > 5 && begins[1] > 5);
    assert_true(ng_ok(try_new("{'mode':'realtime'}", 2, 3)));
    play(0, "start A1");
    play(1, "start A1");
    assert_told(NG_PUBLIC, "1 started"); /* nobody begins in real time: both do */
    assert_who("0 1");
}

static void the_option_first_says_who_begins(void **context) {
    (void)context;
    for (uint64_t seed = 0; seed < 12; seed++) {
        assert_true(ng_ok(try_new("{'first':'yellow'}", 2, seed)));
        play(0, "start A1");
        play(1, "start A1");
        assert_told(NG_PUBLIC, "1 started | 0 begins");
        assert_true(ng_ok(try_new("{'first':'blue'}", 2, seed)));
        play(1, "start A1");
        play(0, "start A1");
        assert_told(NG_PUBLIC, "0 started | 1 begins");
        assert_who("1");
    }
    assert_int_equal(try_new("{'first':'red'}", 2, 1).why->code, NG_BAD_SETUP);
    assert_true(ng_ok(try_new("{'first':'lot'}", 2, 1)));
    assert_true(ng_ok(try_load("{'first':'blue'}", "{'mode':'turns','teams':[{'at':'A1'},{}]}")));
    play(1, "start A1");
    assert_told(NG_PUBLIC, "1 started | 1 begins");
}

/* S7 */
static void a_course_stays_on_the_map_off_islands_route_and_own_mines(void **context) {
    (void)context;
    position("{'mode':'turns','map':'alpha','turn':0,'phase':'order','teams':[{'at':'A1'},{'at':'J10'}]}");
    assert_open(0, "course", "E|S");
    refused(0, "course N", NG_ILLEGAL);
    refused(0, "course W", NG_ILLEGAL);
    position("{'mode':'turns','map':'alpha','turn':0,'phase':'order','teams':[{'at':'C3','route':['B3','C3'],"
             "'mines':['C2']},{'at':'D3','mines':['E3','D2']}]}");
    assert_open(
        0, "course",
        "E"); /* W: the route; N: a mine; S: the island C4; the enemy and his mines are no hindrance */
    refused(0, "course N", NG_ILLEGAL);
    refused(0, "course S", NG_ILLEGAL);
    refused(0, "course W", NG_ILLEGAL);
    play(0, "course E");
    assert_told(1, "0 course E");
    assert_told(NG_PUBLIC, "0 course E");
    holds("'at':'D3','route':['B3','C3','D3']");
}

static void with_no_course_the_captain_must_surface(void **context) {
    (void)context;
    position(
        "{'mode':'turns','map':'alpha','turn':0,'phase':'order','teams':[{'at':'A1','route':['B2','A2','A1'],"
        "'mines':['B1']},{'at':'J10'}]}");
    assert_open(0, "course", "");
    assert_open(0, "surface", ".");
    /* it closes no system and no detonation that is open */
    position("{'mode':'realtime','map':'alpha','teams':[{'at':'A1','route':['B2','A2','A1'],'phase':'system',"
             "'mines':['B1'],'gauges':{'drone':4}},{'at':'O10'}]}");
    assert_open(0, "course", "");
    assert_open(0, "surface", ".");
    assert_open(0, "detonate", "B1");
    assert_int_equal(how_many(0, "drone"), 9);
}

/* S8 */
static void the_next_order_waits_for_mate_and_engineer_in_either_order(void **context) {
    (void)context;
    for (int first = 1; first <= 2; first++) {
        position("{'mode':'realtime','map':'bravo','crew':[4,4],'teams':[{'at':'A1'},{'at':'O15'}]}");
        play(0, "course S");
        assert_who("1 2 4");
        refused(0, "course S", NG_NOT_YOUR_MOVE);
        play(first, first == 1 ? "charge torpedo" : "break S5");
        assert_who(first == 1 ? "2 4" : "1 4");
        play(3 - first, first == 1 ? "break S5" : "charge torpedo");
        assert_who("0 4");
        play(0, "course S");
        play(4, "course N"); /* the other crew plays on meanwhile */
        assert_who("1 2 5 6");
    }
}

static void a_box_and_a_breakdown_are_for_the_own_crew_a_full_gauge_for_all(void **context) {
    (void)context;
    position("{'mode':'turns','map':'bravo','crew':[4,1],'turn':0,'phase':'upkeep','teams':[{'at':'A2','"
             "charge':true,"
             "'break':'N','gauges':{'mine':2}},{'at':'J10'}]}");
    play(2, "break N6");
    assert_told(3, "0 break N6");
    assert_told(4, "");
    assert_told(NG_PUBLIC, "");
    play(1, "charge mine");
    assert_told(0, "0 charge mine | 0 ready mine");
    assert_told(4, "0 ready mine");
    has(seen(4), "'damage':0,'ready':['mine']");
}

static void nothing_is_charged_when_all_are_full(void **context) {
    (void)context;
    position("{'mode':'turns','map':'bravo','crew':[4,1],'turn':0,'phase':'order','teams':[{'at':'A2',"
             "'gauges':{'mine':3,'torpedo':3,'drone':4,'sonar':3,'silence':6}},{'at':'J10'}]}");
    play(0, "course N");
    assert_who("2");
    play(2, "break N6");
    assert_who("0 1"); /* the mate may use drone and sonar */
    position("{'mode':'turns','map':'echo','crew':[4,1],'turn':0,'phase':'order','teams':[{'at':'A2',"
             "'gauges':{'mine':3,'torpedo':3,'drone':4,'sonar':3,'silence':6}},{'at':'J10'}]}");
    play(0, "course N");
    assert_who("1 2");
    assert_open(1, "charge", "scenario");
}

static void the_engineer_marks_an_uncrossed_symbol_of_the_part_named_by_the_course(void **context) {
    (void)context;
    position("{'mode':'turns','map':'bravo','crew':[4,1],'turn':0,'phase':'upkeep','teams':[{'at':'A2','"
             "break':'S',"
             "'broken':['S2','S6','N1']},{'at':'J10'}]}");
    assert_open(2, "break", "S1|S3|S4|S5");
    refused(2, "break S2", NG_ILLEGAL);
    refused(2, "break N2", NG_ILLEGAL);
    refused(2, "break S7", NG_ILLEGAL);
    play(2, "break S4");
    holds("'broken':['N1','S2','S4','S6']");
}

/* S5, S9 */
static void a_circuit_with_all_four_crossed_is_repaired(void **context) {
    (void)context;
    static const struct {
        const char *part, *broken, *mark, *told;
    } cases[] = {
        {"E", "['W1','W2','W3','N4']", "break E3", "0 break E3 | 0 repaired 1"},
        {"N", "['N1','N2','E1','N4']", "break N3", "0 break N3 | 0 repaired 2"},
        {"E", "['S1','S2','S3','N4']", "break E2", "0 break E2 | 0 repaired 3"},
    };
    for (size_t i = 0; i < 3; i++) {
        char json[300];
        snprintf(json, sizeof json,
                 "{'mode':'turns','map':'bravo','turn':0,'phase':'upkeep','teams':[{'at':'A2','break':'%s','"
                 "broken':%s},"
                 "{'at':'J10'}]}",
                 cases[i].part, cases[i].broken);
        position(json);
        play(0, cases[i].mark);
        assert_told(0, cases[i].told);
        assert_told(1, "");
        holds("'broken':['N4']");
    }
}

static void all_radiation_crossed_is_one_damage_and_a_cleared_board(void **context) {
    (void)context;
    position("{'mode':'turns','map':'bravo','turn':0,'phase':'upkeep','teams':[{'at':'A2','damage':1,'charge'"
             ":true,"
             "'break':'W','broken':['W5','N6','S5','E4','E6','N1']},{'at':'J10'}]}");
    play(0, "break W6");
    assert_told(0, "0 break W6 | 0 damage | 0 board cleared");
    assert_told(1, "0 damage");
    holds("'damage':2");
    holds("'broken':[]");
    assert_open(0, "charge", "mine|torpedo|drone|sonar|silence"); /* play goes on where it was */
}

static void a_full_part_is_one_damage_and_a_cleared_board(void **context) {
    (void)context;
    position("{'mode':'turns','map':'bravo','turn':0,'phase':'upkeep','teams':[{'at':'A2',"
             "'break':'N','broken':['N1','N2','N3','N4','N5','W1']},{'at':'J10'}]}");
    play(0, "break N6");
    assert_told(0, "0 break N6 | 0 damage | 0 board cleared");
    holds("'damage':1");
    holds("'broken':[]");
}

static void circuits_are_repaired_before_damage_is_counted(void **context) {
    (void)context;
    /* the sixth symbol of the east closes circuit 3: the part is full no more */
    position("{'mode':'turns','map':'bravo','turn':0,'phase':'upkeep','teams':[{'at':'A2',"
             "'break':'E','broken':['E1','E3','E4','E5','E6','S1','S2','S3']},{'at':'J10'}]}");
    play(0, "break E2");
    assert_told(0, "0 break E2 | 0 repaired 3");
    holds("'damage':0");
    holds("'broken':['E1','E3','E4','E5','E6']");
}

static void one_mark_never_does_more_than_one_damage(void **context) {
    (void)context;
    /* W6 fills the west and the radiation at once */
    position("{'mode':'turns','map':'bravo','turn':0,'phase':'upkeep','teams':[{'at':'A2',"
             "'break':'W','broken':['W1','W2','W3','W4','W5','N6','S5','E4','E6']},{'at':'J10'}]}");
    play(0, "break W6");
    assert_told(0, "0 break W6 | 0 damage | 0 board cleared");
    holds("'damage':1");
}

static void the_boards_own_damage_can_sink_the_boat(void **context) {
    (void)context;
    position("{'mode':'turns','map':'bravo','turn':0,'phase':'upkeep','teams':[{'at':'A2','damage':3,"
             "'break':'W','broken':['W1','W2','W3','W4','W5']},{'at':'J10','damage':2}]}");
    play(0, "break W6");
    assert_told(1, "0 damage | 0 sunk");
    assert_result(true, 2, 1, 0, 2);
    assert_who("");
    refused(0, "end", NG_OVER);
}

/* S10 */
static void a_system_needs_a_full_gauge_and_no_symbol_of_its_colour_crossed(void **context) {
    (void)context;
    static const struct {
        const char *gauge, *move, *bad[8];
        int full;
    } systems[] = {
        {"torpedo", "torpedo A3", {"W1", "N2", "N5", "S3", "S4", "E3"}, 3},
        {"mine", "mine B1", {"W1", "N2", "N5", "S3", "S4", "E3"}, 3},
        {"drone", "drone 1", {"W3", "W4", "N4", "S1", "E1", "E5"}, 4},
        {"sonar", "sonar", {"W3", "W4", "N4", "S1", "E1", "E5"}, 3},
        {"silence", "silence S 1", {"W2", "N1", "N3", "S2", "S6", "E2"}, 6},
        {"scenario", "scenario H2", {"W2", "N1", "N3", "S2", "S6", "E2"}, 4},
    };
    static const char *const symbols[] = {"W1", "W2", "W3", "W4", "W5", "W6", "N1", "N2",
                                          "N3", "N4", "N5", "N6", "S1", "S2", "S3", "S4",
                                          "S5", "S6", "E1", "E2", "E3", "E4", "E5", "E6"};
    for (size_t i = 0; i < 6; i++)
        for (int k = -2; k < 24; k++) { /* -2: not full; -1: full and whole; then each symbol crossed */
            char json[300];
            bool fails = k == -2;
            snprintf(json, sizeof json,
                     "{'mode':'turns','map':'echo','turn':0,'phase':'system','teams':[{'at':'A2','gauges':{'%"
                     "s':%d},"
                     "'broken':[%s%s%s]},{'at':'J10'}]}",
                     systems[i].gauge, systems[i].full - (k == -2), k < 0 ? "" : "'", k < 0 ? "" : symbols[k],
                     k < 0 ? "" : "'");
            position(json);
            for (int n = 0; k >= 0 && n < 6; n++) fails = fails || strcmp(symbols[k], systems[i].bad[n]) == 0;
            if (fails) {
                refused(0, systems[i].move, NG_ILLEGAL);
                assert_open(0, systems[i].gauge, "");
            } else {
                play(0, systems[i].move);
                has_not(dumped(), "'phase':'order'");
                char empty[32];
                snprintf(empty, sizeof empty, "'%s':0", systems[i].gauge);
                holds(empty);
                holds("'used':true");
            }
        }
}

static void at_most_one_system_between_two_courses(void **context) {
    (void)context;
    position("{'mode':'turns','map':'bravo','turn':0,'phase':'system','teams':[{'at':'A2','gauges':{'drone':"
             "4,'mine':3,"
             "'torpedo':3,'sonar':3,'silence':6}},{'at':'J10'}]}");
    play(0, "drone 1");
    refused(0, "mine B2", NG_ILLEGAL);
    refused(0, "torpedo B2", NG_ILLEGAL);
    refused(0, "sonar", NG_ILLEGAL);
    refused(0, "silence S 0", NG_ILLEGAL);
    assert_open(0, "end", ".");
}

static void a_system_comes_after_a_course_and_its_upkeep(void **context) {
    (void)context;
    position("{'mode':'realtime','map':'bravo','teams':[{'at':'A2','gauges':{'drone':4}},{'at':'O10'}]}");
    refused(0, "drone 1", NG_ILLEGAL); /* no course since the start */
    play(0, "course S");
    refused(0, "drone 1", NG_ILLEGAL);
    play(0, "charge mine");
    refused(0, "drone 1", NG_ILLEGAL);
    play(0, "break S5");
    play(0, "drone 1");
    play(0, "course S");
    holds_not("'used'");
}

static void only_sonar_and_silence_stop_the_others_and_only_until_they_are_resolved(void **context) {
    (void)context;
    static const char *const start =
        "{'mode':'realtime','map':'bravo','crew':[4,4],'teams':[{'at':'A2','phase':'system','mines':['C1'],"
        "'gauges':{'sonar':3,'silence':6,'drone':4}},{'at':'O10','phase':'upkeep','charge':true,'break':'N'}]"
        "}";
    position(start);
    assert_who("0 1 5 6");
    play(1, "sonar");
    assert_told(NG_PUBLIC, "0 sonar");
    assert_who("4"); /* only the other captain, though his crew is at its upkeep */
    refused(5, "charge mine", NG_NOT_YOUR_MOVE);
    refused(0, "detonate C1", NG_NOT_YOUR_MOVE);
    play(4, "answer row 10 column A");
    assert_who("0 5 6");
    position(start);
    play(0, "silence S 2");
    assert_who("2"); /* only the engineer */
    refused(5, "charge mine", NG_NOT_YOUR_MOVE);
    play(2, "break S6");
    assert_told(NG_PUBLIC, "0 go on");
    assert_who("0 5 6");
    position(start);
    play(0, "drone 1");
    assert_who("0 5 6");
}

static void surfacing_ends_the_right_to_a_system(void **context) {
    (void)context;
    position("{'mode':'realtime','map':'bravo','teams':[{'at':'A2','phase':'system','gauges':{'drone':4}},{'"
             "at':'O10'}]}");
    play(0, "surface");
    for (int i = 0; i < 4; i++)
        play(0, i == 0 ? "trace W" : i == 1 ? "trace N" : i == 2 ? "trace S" : "trace E");
    play(0, "dive");
    refused(0, "drone 1", NG_ILLEGAL);
    play(0, "course S");
    play(0, "charge mine");
    play(0, "break S5");
    play(0, "drone 1");
}

/* S22 */
static void a_turn_is_order_upkeep_system_and_detonation_end(void **context) {
    (void)context;
    position("{'mode':'turns','map':'bravo','turn':0,'phase':'order','teams':[{'at':'A2','mines':['A10'],"
             "'gauges':{'drone':4}},{'at':'J10','gauges':{'drone':4}}]}");
    refused(0, "drone 1", NG_ILLEGAL); /* before the order nothing else is possible */
    refused(0, "detonate A10", NG_ILLEGAL);
    refused(0, "end", NG_ILLEGAL);
    refused(1, "course N", NG_NOT_YOUR_MOVE);
    play(0, "course S");
    refused(0, "detonate A10", NG_ILLEGAL);
    refused(0, "end", NG_ILLEGAL);
    play(0, "break S5");
    play(0, "charge mine");
    refused(0, "course S", NG_ILLEGAL);
    refused(0, "surface", NG_ILLEGAL);
    play(0, "detonate A10"); /* either order */
    play(0, "drone 4");
    assert_who("0"); /* nothing is left to do, and yet the turn does not end by itself */
    play(0, "end");
    assert_told(NG_PUBLIC, "0 end");
    assert_who("1");
    holds("'count':1");
    refused(1, "end", NG_ILLEGAL);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(turns_are_played_on_10x10_and_realtime_on_15x15),
        cmocka_unit_test(sectors_are_numbered_row_by_row_from_the_north_west),
        cmocka_unit_test(every_crew_splits_its_roles_as_the_rules_say),
        cmocka_unit_test(only_the_seat_that_holds_the_role_may_make_its_move),
        cmocka_unit_test(crews_left_out_split_as_the_rulebook_does_the_larger_first),
        cmocka_unit_test(every_map_has_its_islands),
        cmocka_unit_test(gauges_have_their_boxes_and_scenario_is_for_echo),
        cmocka_unit_test(captains_choose_their_start_secretly_and_at_once),
        cmocka_unit_test(the_seed_picks_who_begins),
        cmocka_unit_test(the_option_first_says_who_begins),
        cmocka_unit_test(a_course_stays_on_the_map_off_islands_route_and_own_mines),
        cmocka_unit_test(with_no_course_the_captain_must_surface),
        cmocka_unit_test(the_next_order_waits_for_mate_and_engineer_in_either_order),
        cmocka_unit_test(a_box_and_a_breakdown_are_for_the_own_crew_a_full_gauge_for_all),
        cmocka_unit_test(nothing_is_charged_when_all_are_full),
        cmocka_unit_test(the_engineer_marks_an_uncrossed_symbol_of_the_part_named_by_the_course),
        cmocka_unit_test(a_circuit_with_all_four_crossed_is_repaired),
        cmocka_unit_test(all_radiation_crossed_is_one_damage_and_a_cleared_board),
        cmocka_unit_test(a_full_part_is_one_damage_and_a_cleared_board),
        cmocka_unit_test(circuits_are_repaired_before_damage_is_counted),
        cmocka_unit_test(one_mark_never_does_more_than_one_damage),
        cmocka_unit_test(the_boards_own_damage_can_sink_the_boat),
        cmocka_unit_test(a_system_needs_a_full_gauge_and_no_symbol_of_its_colour_crossed),
        cmocka_unit_test(at_most_one_system_between_two_courses),
        cmocka_unit_test(a_system_comes_after_a_course_and_its_upkeep),
        cmocka_unit_test(only_sonar_and_silence_stop_the_others_and_only_until_they_are_resolved),
        cmocka_unit_test(surfacing_ends_the_right_to_a_system),
        cmocka_unit_test(a_turn_is_order_upkeep_system_and_detonation_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

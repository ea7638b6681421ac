/* hints_sonar.c - what sonar's brain says is true: every kind of sentence is read back and checked by playing
 * the move and asking the radio operator's solver anew, from the whole log. */
#include "brains/sonar/mind.h"
#include "tests/support/brains.h"
#include "tests/support/hints.h"
#include "tests/support/pins.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

extern const ng_game ng_game_sonar;

static const sonar_state *table(const ng_match *match) { return (const sonar_state *)match->state; }

static int captain(const sonar_state *s, int team) { return team == 0 ? 0 : s->crew[0]; }

static int cells_of(const sonar_state *s, int boat) {
    sonar_found found = sonar_track_find(s, boat);
    return sonar_count(&found.cells);
}

static bool exact(const sonar_state *s, int boat) { return sonar_track_find(s, boat).exact; }

static int within(const sonar_state *s, int boat, int cell) {
    sonar_found found = sonar_track_find(s, boat);
    int n = 0;
    for (int c = 0; c < 256; c++) n += sonar_has(&found.cells, c) && sonar_touches(c, cell);
    return n;
}

/* Cells that are so many steps away or fewer, over sea that is not in `closed`. */
static int reached(const sonar_state *s, int from, int steps, const sonar_set *closed) {
    int far[256], n = 0;
    for (int c = 0; c < 256; c++) far[c] = -1;
    far[from] = 0;
    for (int k = 0; k < steps; k++)
        for (int c = 0; c < 256; c++)
            for (int course = 0; course < COURSES && far[c] == k; course++) {
                int next = sonar_stepped(c, course);
                if (far[next] >= 0 || !sonar_has(&sonar_sheet(s)->sea, next) || sonar_has(closed, next))
                    continue;
                far[next] = k + 1;
                n++;
            }
    return n;
}

/* Ice, and marks that all cost damage, are told with every order; and that it is the last one. */
static void check_price(const sonar_state *was, const sonar_state *is, int team, ng_move move,
                        const char *why) {
    const sonar_boat *b = &was->boat[team];
    bool last = b->damage + 1 == SONAR_SINKS, ice = is->boat[team].damage > b->damage, marks = true;
    int part = (int)(move >> 8 & 0xff);
    if ((int)(move >> 16) == MOVE_SURFACE) {
        assert_int_equal(strstr(why, "; the ice costs a damage") != NULL, ice && !last);
        assert_int_equal(strstr(why, "; the ice costs the last damage: the boat sinks") != NULL, ice && last);
        if (ice && last) assert_null(strstr(why, "repairs"));
        if (ice) hear(last ? "the ice sinks" : "the ice costs a damage");
        return;
    }
    for (int place = 0; place < PART_SYMBOLS; place++)
        if ((b->broken >> (part * PART_SYMBOLS + place) & 1u) == 0)
            marks = marks && sonar_mark_symbol(b->broken, part, place).damage;
    assert_int_equal(strstr(why, "; every mark there costs a damage") != NULL, marks && !last);
    assert_int_equal(strstr(why, "; every mark there costs the last damage") != NULL, marks && last);
    if (marks) hear("a course with a damage");
}

static void check_order(const sonar_state *was, const sonar_state *is, int team, ng_move move,
                        const char *why) {
    told t;
    if (begins(why, "no course is open")) {
        for (int course = 0; course < COURSES; course++)
            assert_false(sonar_may_enter(sonar_sheet(was), &was->boat[team],
                                         sonar_stepped(was->boat[team].at, course)));
        hear("no course is open");
    } else if (reads(why,
                     "it repairs everything; the enemy learns the sector and has at most # [cell|cells] to "
                     "look in (S17)",
                     &t) != NULL) {
        assert_true(is->boat[team].broken == 0 || is->mode == MODE_REALTIME);
        if (is->boat[team].damage < SONAR_SINKS) assert_true(cells_of(is, team) <= t.number[0]);
        hear("up for repairs");
    } else if (begins(why, "no order is worse; the ice costs the last damage: the boat sinks")) {
        assert_int_equal(is->boat[team].damage, SONAR_SINKS);
    } else if (reads(why,
                     "the enemy knows our cell anyway; from there # [cell|cells] can be reached in five "
                     "courses",
                     &t) != NULL) {
        sonar_set closed = was->boat[team].route;
        for (int i = 0; i < 4; i++) closed.w[i] |= was->boat[team].mines.w[i];
        assert_int_equal(cells_of(was, team), 1);
        assert_int_equal(t.number[0], reached(was, sonar_stepped(was->boat[team].at, (int)(move >> 8 & 0xff)),
                                              5, &closed));
        hear("our cell is known");
    } else if (reads(why, "this course rules nothing out: the enemy still has # cells to look for us in",
                     &t) != NULL) {
        assert_int_equal(t.number[0], cells_of(is, team));
        hear("a course that tells nothing");
    } else {
        assert_non_null(
            reads(why, "the enemy hears it and has at most # of # cells left to look for us in", &t));
        assert_true(cells_of(is, team) <= t.number[0] || !exact(is, team));
        if (exact(was, team)) assert_int_equal(t.number[1], cells_of(was, team));
        hear("a course that is heard");
    }
    check_price(was, is, team, move, why);
}

static void check_upkeep(const sonar_state *was, const sonar_state *is, int team, int kind, ng_move move,
                         const char *why) {
    const sonar_boat *a = &was->boat[team], *b = &is->boat[team];
    int gauge = (int)(move >> 8 & 0xff);
    if (kind == MOVE_CHARGE) {
        const char *number = strstr(why, "still to go after it: ");
        int left = sonar_capacity(was->map, gauge) - b->gauge[gauge];
        assert_int_equal(number != NULL, left > 0);
        if (number != NULL) assert_int_equal(number[strlen("still to go after it: ")] - '0', left);
        hear(number != NULL ? "a box more" : "a gauge is full");
    } else if (begins(why, "every symbol that is left here costs ")) {
        assert_int_equal(strstr(why, "the last damage") != NULL, a->damage + 1 == SONAR_SINKS);
        for (int place = 0; place < PART_SYMBOLS; place++)
            if ((a->broken >> (gauge * PART_SYMBOLS + place) & 1u) == 0)
                assert_true(sonar_mark_symbol(a->broken, gauge, place).damage);
        hear("every mark hurts");
    } else {
        assert_int_equal(a->damage, b->damage);
        bool repaired = __builtin_popcount(b->broken) < __builtin_popcount(a->broken);
        assert_int_equal(begins(why, "with this symbol a whole circuit repairs"), repaired);
        if (begins(why, "no damage, and after it mine and torpedo are in order")) {
            assert_int_equal(b->broken & sonar_colours[0], 0);
            hear("the weapons stay in order");
        } else if (!repaired) {
            assert_true(begins(why, "this symbol costs no damage"));
            hear("a mark without damage");
        }
        if (repaired) hear("a circuit repairs itself");
    }
}

static void check_rest(const sonar_state *was, const sonar_state *is, int team, int kind, ng_move move,
                       const char *why) {
    const sonar_boat *a = &was->boat[team], *b = &is->boat[team];
    int cell = (int)(move >> 8 & 0xff);
    if (kind == MOVE_MINE) { /* S12: it lies there, whole, for as long as nobody sets it off */
        assert_true(begins(why, "a mine here can be set off later, from any distance"));
        assert_true(!sonar_has(&a->mines, cell) && sonar_has(&b->mines, cell));
        hear("a mine");
    } else if (kind == MOVE_TRACE) {
        assert_true(begins(why, "all four parts are traced before the boat dives"));
        assert_true(a->phase == PHASE_SURFACED && b->phase == PHASE_SURFACED);
        hear("a part is traced");
    } else if (kind == MOVE_DIVE) {
        assert_true(begins(why, "all four parts are traced: everything is repaired"));
        assert_true(a->phase == PHASE_SURFACED && b->broken == 0);
        hear("a dive");
    } else if (begins(why, "the turn is over; what is full stays full")) {
        assert_int_equal(kind, MOVE_END);
        assert_memory_equal(a->gauge, b->gauge, GAUGES);
        hear("the turn is over");
    } else {
        assert_string_equal(why, "there is no other move");
        ng_move legal[4096];
        assert_true(ng_game_sonar.legal_max <= sizeof legal / sizeof *legal);
        assert_int_equal(ng_game_sonar.legal(&was->base, captain(was, team), legal), 1);
        hear("no other move");
    }
}

static void check_system(const sonar_state *was, const sonar_state *is, int team, int kind, ng_move move,
                         const char *why) {
    told t;
    int foe = 1 - team, cell = (int)(move >> 8 & 0xff), all = cells_of(was, foe);
    bool sure = exact(was, foe);
    if (kind == MOVE_TORPEDO || kind == MOVE_DETONATE || kind == MOVE_SCENARIO) {
        int in = within(was, foe, cell);
        assert_int_equal(strstr(why, "; one hit sinks the enemy") != NULL,
                         was->boat[foe].damage == SONAR_SINKS - 1 && in > 0);
        if (strstr(why, "; one hit sinks") != NULL) hear("one hit sinks");
        if (!sure) return;
        if (reads(why, "the enemy can only be in cells that this blast reaches: #", &t) != NULL)
            assert_true(in == all && t.number[0] == all), hear("a blast that cannot miss");
        else if (reads(why, "the enemy is in one of # cells; the blast reaches # of them", &t) != NULL)
            assert_true(t.number[0] == all && t.number[1] == in), hear("a blast that may hit");
        else if (begins(why, "the blast does not reach the one cell where the enemy can be"))
            assert_true(in == 0 && all == 1), hear("a blast that must miss");
        else
            assert_true(reads(why, "the blast reaches none of the # cells where the enemy can be", &t) !=
                            NULL &&
                        in == 0 && t.number[0] == all && all > 1),
                hear("a blast that must miss");
    } else if (kind == MOVE_SONAR) {
        assert_non_null(
            reads(why, "the enemy can be in # [cell|cells]; of the two things told one is true (S14)", &t));
        if (sure) assert_int_equal(t.number[0], all);
        hear("sonar");
    } else if (kind == MOVE_DRONE) {
        sonar_found found = sonar_track_find(was, foe);
        int in = 0;
        for (int c = 0; c < 256; c++)
            in += sonar_has(&found.cells, c) && sonar_sector_of(sonar_side(was), c) == cell;
        if (begins(why, "the enemy can only be in one cell, and it is ")) {
            if (sure) assert_true(all == 1 && (in == 1) == (strstr(why, "not in this sector") == NULL));
            hear("drone");
            return;
        }
        assert_non_null(reads(why, "the enemy can be in # cells, # of them in this sector (S13)", &t));
        if (sure) assert_true(t.number[0] == all && t.number[1] == in);
        hear("drone");
    } else if (kind == MOVE_SILENCE) {
        assert_non_null(
            reads(why, "the enemy has # [cell|cells] to look for us in; after a silence up to # (S15)", &t));
        if (exact(is, team))
            assert_true(t.number[0] == cells_of(was, team) && cells_of(is, team) <= t.number[1]);
        hear("silence");
    } else if (kind == MOVE_ANSWER && begins(why, "one is true, one is not; the enemy knows our cell")) {
        assert_int_equal(cells_of(was, team), 1);
        hear("an answer that tells nothing");
    } else if (kind == MOVE_ANSWER) {
        assert_non_null(
            reads(why, "one is true, one is not, and the enemy has at most # of # cells left (S14)", &t));
        if (exact(is, team))
            assert_true(t.number[1] == cells_of(was, team) && cells_of(is, team) <= t.number[0]);
        hear("an answer");
    } else if (kind == MOVE_START) {
        const sonar_set none = {{0}};
        assert_non_null(
            reads(why, "a torpedo from here reaches # cells; nobody else sees the start (S6)", &t));
        assert_int_equal(t.number[0], reached(was, cell, 4, &none));
        hear("a start");
    } else {
        check_rest(was, is, team, kind, move, why);
    }
}

static void check(const ng_match *match, int seat, const ng_choice *choice) {
    const sonar_state *was = table(match);
    sonar_state is = *was;
    ng_phrase phrase;
    int team = seat < was->crew[0] ? 0 : 1;
    well_said(choice);
    assert_true(ng_ok(
        ng_parse(&ng_game_sonar, match->state, seat, choice->text, (uint32_t)strlen(choice->text), &phrase)));
    assert_true(ng_ok(ng_play(&ng_game_sonar, &is.base, seat, phrase.move[0], NULL)));
    int kind = (int)(phrase.move[0] >> 16);
    if (kind == MOVE_COURSE || kind == MOVE_SURFACE)
        check_order(was, &is, team, phrase.move[0], choice->why[NG_EN]);
    else if (kind == MOVE_CHARGE || kind == MOVE_BREAK)
        check_upkeep(was, &is, team, kind, phrase.move[0], choice->why[NG_EN]);
    else
        check_system(was, &is, team, kind, phrase.move[0], choice->why[NG_EN]);
}

static void hints_of(uint64_t seed, const char *const *options, ng_rng *rng) {
    ng_match match;
    ng_thinker thinker[8] = {{0}};
    begin(&match, &ng_game_sonar, 0, seed, options);
    while (!ng_match_over(&match)) {
        int seat = actor(&match);
        ng_choice choice;
        const ng_thought thought = {
            .level = 1 + (int)ng_rng_below(rng, NG_LEVEL_MAX), .iterations = 100, .salt = seed};
        ng_think(&thinker[seat], &match, seat, &thought, &choice);
        check(&match, seat, &choice);
        assert_true(play(&match, seat, choice.text));
    }
    for (int i = 0; i < 8; i++) ng_thinker_free(&thinker[i]);
    ng_match_free(&match);
}

static const char *const kinds[] = {"no course is open",
                                    "up for repairs",
                                    "the ice costs a damage",
                                    "the ice sinks",
                                    "a course with a damage",
                                    "our cell is known",
                                    "a course that tells nothing",
                                    "a course that is heard",
                                    "a box more",
                                    "a gauge is full",
                                    "every mark hurts",
                                    "a circuit repairs itself",
                                    "the weapons stay in order",
                                    "a mark without damage",
                                    "a blast that cannot miss",
                                    "a blast that may hit",
                                    "a blast that must miss",
                                    "one hit sinks",
                                    "a mine",
                                    "drone",
                                    "sonar",
                                    "an answer",
                                    "an answer that tells nothing",
                                    "silence",
                                    "a start",
                                    "a part is traced",
                                    "a dive",
                                    "the turn is over",
                                    "no other move",
                                    NULL};
static const char *const setups[] = {"map=alpha\t0", "map=delta\t0", "map=echo\t0",
                                     "mode=realtime;crew=2,2\t0", NULL};
static const pins pinned = {&ng_game_sonar, "sonar.tsv", kinds, setups, 100, 400, false, check, NULL};

static void the_pinned_hints_are_true(void **state) {
    (void)state;
    pins_hold(&pinned);
}

/* S17: who comes up through the ice with three damages sinks before anything is repaired. */
static void coming_up_to_sink_is_praised_for_nothing(void **state) {
    (void)state;
    const sonar_reason sinks = {.kind = MOVE_SURFACE, .hurts = true, .sinks = true},
                       hurts = {.kind = MOVE_SURFACE, .hurts = true, .count = 12};
    ng_choice choice = {0}, other = {0};
    sonar_say(&sinks, &choice);
    assert_string_equal(choice.why[NG_EN],
                        "no order is worse; the ice costs the last damage: the boat sinks (S17)");
    assert_string_equal(choice.why[NG_RU],
                        "хуже приказа нет; лёд наносит последнее повреждение: лодка тонет (S17)");
    sonar_say(&hurts, &other);
    assert_true(begins(other.why[NG_EN], "it repairs everything; "));
}

static void every_hint_of_whole_matches_is_true(void **state) {
    (void)state;
    static const char *const alpha[] = {"map", "alpha", NULL}, *const delta[] = {"map", "delta", NULL},
                             *const echo[] = {"map", "echo", NULL},
                             *const crews[] = {"mode", "realtime", "crew", "2,2", NULL};
    static const char *const *const options[] = {alpha, delta, echo, crews};
    ng_rng rng;
    ng_rng_seed(&rng, 4);
    for (uint64_t seed = 0; seed < 4; seed++) hints_of(seed, options[seed], &rng);
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_pinned_hints_are_true),
        cmocka_unit_test(coming_up_to_sink_is_praised_for_nothing),
        cmocka_unit_test(every_hint_of_whole_matches_is_true),
    };
    if (pins_asked(&pinned, argc, argv)) return 0;
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* secrets.c - what the enemy cannot know changes no byte of what he sees, hears or may do (S24).
 *
 *   sonar_secrets [N]     N matches of each mode and map (default 10), crews and radio at random */
#include "match/match.h"
#include "tests/games/sonar/lively.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static int matches_each = 10;
enum { TEXT = 64 * 1024 };
static uint32_t compared[ROLES + 1]; /* by role; the last: spectators */

static const ng_game *game(void) { return ng_game_find("sonar"); }

static void begin(sonar_state *s, int mode, int map, ng_rng *rng) {
    ng_setup setup;
    ng_setup_init(&setup, game()->options);
    setup.value[OPT_MODE].number = mode;
    setup.value[OPT_MAP].number = map;
    setup.value[OPT_RADIO].number = (int32_t)ng_rng_below(rng, 3);
    setup.given = 1u << OPT_CREW;
    setup.value[OPT_CREW].number = 2;
    for (int i = 0; i < 2; i++) setup.value[OPT_CREW].item[i] = (int8_t)(1 + ng_rng_below(rng, 4));
    ng_seed_from_number(setup.seed, ng_rng_next(rng) >> 11);
    assert_true(ng_ok(game()->start(&s->base, &setup)));
}

static const char *seen(const sonar_state *s, int seat, char *buffer) {
    ng_out out = ng_out_over(buffer, TEXT);
    game()->view(&s->base, seat, &out);
    assert_false(out.full);
    return buffer;
}

/* All that an outsider gets is alike in both worlds. */
static void looks_alike(const sonar_state *a, const sonar_state *b, int seat, const char *why) {
    static char one[TEXT], two[TEXT];
    ng_move moves[1024], others[1024];
    if (strcmp(seen(a, seat, one), seen(b, seat, two)) != 0)
        fail_msg("%s: seat %d sees\n%s\nand\n%s", why, seat, one, two);
    if (seat != NG_PUBLIC) {
        uint32_t count = game()->legal(&a->base, seat, moves);
        if (count != game()->legal(&b->base, seat, others) ||
            memcmp(moves, others, count * sizeof *moves) != 0)
            fail_msg("%s: seat %d may do other things", why, seat);
    }
    for (int role = 0; role < ROLES; role++)
        if (seat != NG_PUBLIC && sonar_seat_of(a, sonar_team(a, seat), role) == seat) compared[role]++;
    if (seat == NG_PUBLIC) compared[ROLES]++;
}

static void outsiders_see_alike(const sonar_state *a, const sonar_state *b, int team, const char *why) {
    for (int seat = NG_PUBLIC; seat < sonar_seats(a); seat++)
        if (seat == NG_PUBLIC || sonar_team(a, seat) != team) looks_alike(a, b, seat, why);
}

/* Another board, other boxes in the gauges that are not full, another state of the upkeep or of the tracing.
 */
static void scramble(sonar_state *s, int team, ng_rng *rng) {
    sonar_boat *b = &s->boat[team];
    b->broken = 0;
    for (uint32_t n = ng_rng_below(rng, 12); n > 0; n--) {
        int part = (int)ng_rng_below(rng, 4), place = (int)ng_rng_below(rng, 6);
        sonar_mark mark = sonar_mark_symbol(b->broken, part, place);
        if (!mark.damage) b->broken = mark.board;
    }
    for (int g = 0; g < GAUGES; g++) {
        int boxes = sonar_capacity(s->map, g);
        if (boxes > 0 && b->gauge[g] < boxes) b->gauge[g] = (uint8_t)ng_rng_below(rng, (uint32_t)boxes);
    }
    if (b->phase == PHASE_UPKEEP && b->charge && b->owes != 0) {
        if (ng_rng_below(rng, 2) == 0)
            b->charge = 0;
        else
            b->owes = 0;
    }
    if (b->phase == PHASE_SURFACED) b->traced = (uint8_t)ng_rng_below(rng, 16);
    if (b->phase == PHASE_SURFACED && b->traced == ALL_TRACED) b->broken = 0;
}

/* What a play tells a seat, all events one after another. */
static void hear(sonar_state *s, int player, ng_move move, int seat, char *heard) {
    static ng_events events;
    static char buffer[TEXT];
    size_t length = 0;
    ng_events_init(&events, buffer, TEXT);
    assert_true(ng_ok(ng_play(game(), &s->base, player, move, &events)));
    for (uint32_t i = 0; i < events.count; i++) {
        if (!ng_event_for(&events.event[i], seat)) continue;
        memcpy(heard + length, buffer + events.event[i].start, events.event[i].length);
        length += events.event[i].length;
    }
    heard[length] = 0;
}

static bool asks(ng_move move) {
    int kind = (int)(move >> 16);
    return kind == MOVE_TORPEDO || kind == MOVE_DETONATE || kind == MOVE_SCENARIO || kind == MOVE_DRONE;
}

/* The outsider's own moves tell him the same, and leave him the same, in both worlds.  Where the boats are
 * drawn anew, a shot or a drone may of course tell another thing. */
static void plays_alike(const sonar_state *a, const sonar_state *b, int team, bool moved, ng_rng *rng) {
    static char one[TEXT], two[TEXT];
    ng_move moves[1024];
    for (int seat = 0; seat < sonar_seats(a); seat++) {
        uint32_t count = sonar_team(a, seat) == team ? 0 : game()->legal(&a->base, seat, moves);
        if (count == 0) continue;
        ng_move move = moves[ng_rng_below(rng, count)];
        if (moved && asks(move)) continue;
        sonar_state x = *a, y = *b;
        hear(&x, seat, move, seat, one);
        hear(&y, seat, move, seat, two);
        if (sonar_over(&x) || sonar_over(&y)) continue; /* then all is shown */
        assert_string_equal(one, two);
        looks_alike(&x, &y, seat, "after his own move");
    }
}

static void look(const sonar_state *s, ng_rng *rng) {
    for (int team = 0; team < 2; team++) {
        sonar_state other = *s;
        scramble(&other, team, rng);
        outsiders_see_alike(s, &other, team, "scrambled");
        plays_alike(s, &other, team, false, rng);
        other = *s;
        int outsider = team == 0 ? sonar_seats(s) - 1 : 0;
        if (!game()->imagine(&other.base, outsider, rng)) continue;
        outsiders_see_alike(s, &other, team, "imagined");
        plays_alike(s, &other, team, true, rng);
    }
}

/* `charge`, `break` and `trace` that tell nobody else anything change nothing for him. */
static void quiet_moves_are_not_noticed(const sonar_state *before, const sonar_state *after, int seat,
                                        ng_move move, const ng_events *events) {
    int kind = (int)(move >> 16);
    if (kind != MOVE_CHARGE && kind != MOVE_BREAK && kind != MOVE_TRACE) return;
    for (uint32_t i = 0; i < events->count; i++)
        if (events->event[i].to == NG_ALL) return;
    outsiders_see_alike(before, after, sonar_team(before, seat), "a quiet move");
}

static void nothing_secret_shows(void **context) {
    int kind = *(int *)*context;
    static sonar_state s, before;
    static ng_events events;
    static char buffer[TEXT];
    ng_rng rng;
    ng_rng_seed(&rng, (uint64_t)kind);
    for (int n = 0; n < matches_each; n++) {
        int seat;
        ng_move move;
        begin(&s, kind % 2, kind / 2, &rng);
        while (lively_choose(game(), &s, &rng, &seat, &move)) {
            if (!sonar_starting(&s) && ng_rng_below(&rng, 12) == 0) look(&s, &rng);
            before = s;
            ng_events_init(&events, buffer, TEXT);
            assert_true(ng_ok(ng_play(game(), &s.base, seat, move, &events)));
            quiet_moves_are_not_noticed(&before, &s, seat, move, &events);
        }
    }
}

/* A position that does not say what was heard: nothing is known of the other boat but what is announced by
 * its nature. */
static void nothing_shows_after_a_bare_position_either(void **context) {
    (void)context;
    static sonar_state s;
    ng_rng rng;
    uint32_t imagined = 0, given_up = 0;
    ng_rng_seed(&rng, 99);
    for (int n = 0; n < matches_each * 4; n++) {
        int seat, plies = 0, forget = 10 + (int)ng_rng_below(&rng, 150);
        ng_move move;
        begin(&s, n % 2, n / 2 % 5, &rng);
        for (; lively_choose(game(), &s, &rng, &seat, &move); plies++) {
            if (plies == forget && !sonar_starting(&s)) {
                memset(s.log, 0, sizeof s.log);
                s.log_used = 0;
                s.blank = 1;
                for (int i = 0; i < 2; i++) s.boat[i].old_mines = s.boat[i].announced;
            }
            if (plies >= forget && !sonar_starting(&s) && ng_rng_below(&rng, 8) == 0) {
                sonar_state other = s;
                look(&s, &rng);
                game()->imagine(&other.base, 0, &rng) ? imagined++ : given_up++;
                assert_null(game()->sound(&other.base));
            }
            assert_true(ng_ok(ng_play(game(), &s.base, seat, move, NULL)));
        }
    }
    print_message("%u imagined, %u given up\n", imagined, given_up);
    assert_true(imagined > 4 * given_up);
}

/* Loaded with mines everywhere, hundreds of detonations fill what a state remembers: then it begins anew, for
 * all alike. */
static void a_full_memory_begins_anew(void **context) {
    (void)context;
    static sonar_state s;
    ng_rng rng;
    int seat, forgotten = 0;
    ng_move move;
    ng_rng_seed(&rng, 5);
    begin(&s, MODE_REALTIME, MAP_CHARLIE, &rng);
    s.radio = RADIO_SOLVER;
    while (lively_choose(game(), &s, &rng, &seat, &move)) {
        assert_true(ng_ok(ng_play(game(), &s.base, seat, move, NULL)));
        if (sonar_starting(&s)) continue;
        for (int i = 0; i < 2; i++) {
            sonar_boat *b = &s.boat[i];
            b->damage = 0;
            b->broken = 0;
            for (int cell = 0; cell < 40 && b->announced < 30 && b->old_mines < 250; cell++) {
                if (!sonar_may_enter(sonar_sheet(&s), b, cell)) continue;
                sonar_put(&b->mines, cell);
                b->announced++;
                b->old_mines++;
            }
        }
        forgotten += s.blank && s.log_used < 20;
        if (game()->sound(&s.base) != NULL) fail_msg("%s", game()->sound(&s.base));
        if (!sonar_over(&s) && ng_rng_below(&rng, 40) == 0) look(&s, &rng);
    }
    assert_int_equal(s.count, SONAR_ORDERS_MAX);
    assert_true(forgotten > 0);
}

static void every_role_was_looked_at(void **context) {
    (void)context;
    for (int i = 0; i <= ROLES; i++) {
        print_message("%s: %u looks\n", i < ROLES ? sonar_roles[i] : "spectator", compared[i]);
        assert_true(compared[i] > 100);
    }
}

int main(int argc, char **argv) {
    static int kinds[10];
    static char names[10][60];
    struct CMUnitTest tests[13];
    if (argc > 1) matches_each = atoi(argv[1]);
    for (int i = 0; i < 10; i++) {
        kinds[i] = i;
        snprintf(names[i], sizeof names[i], "nothing secret shows: %s, %s", sonar_modes[i % 2],
                 sonar_map_names[i / 2]);
        tests[i] = (struct CMUnitTest){
            .name = names[i], .test_func = nothing_secret_shows, .initial_state = &kinds[i]};
    }
    tests[10] = (struct CMUnitTest)cmocka_unit_test(nothing_shows_after_a_bare_position_either);
    tests[11] = (struct CMUnitTest)cmocka_unit_test(a_full_memory_begins_anew);
    tests[12] = (struct CMUnitTest)cmocka_unit_test(every_role_was_looked_at);
    return _cmocka_run_group_tests("secrets", tests, 13, NULL, NULL);
}

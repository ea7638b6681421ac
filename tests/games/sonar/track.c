/* track.c - the radio operator's solver against the truth, and against a brute-force tracker.
 *
 *   sonar_track [N]     N matches of each kind (default 8: with them every map, mode and blessing)
 *
 * The brute-force tracker knows nothing of masks and merging: it keeps every world apart, each mine on a cell
 * of its own. */
#include "match/match.h"
#include "tests/games/sonar/brute.h"
#include "tests/games/sonar/lively.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static uint32_t matches_each = 8;
enum { LARGE = 60000, ORDERS = 15, BOARDS_MAX = 1000000 };
static sonar_guess *large, *small;

static const ng_game *game(void) { return ng_game_find("sonar"); }

static void begin(sonar_state *s, int mode, int map, uint64_t seed) {
    ng_setup setup;
    ng_setup_init(&setup, game()->options);
    setup.value[OPT_MODE].number = mode;
    setup.value[OPT_MAP].number = map;
    ng_seed_from_number(setup.seed, seed);
    assert_true(ng_ok(game()->start(&s->base, &setup)));
}

/* ---- the truth */

static bool inside(const sonar_set *a, const sonar_set *b) {
    for (int i = 0; i < 4; i++)
        if ((a->w[i] & ~b->w[i]) != 0) return false;
    return true;
}

/* So that much happens soon: gauges fill up and breakdowns vanish by magic.  The tracker does not look at
 * either. */
static void bless(sonar_state *s, ng_rng *rng, uint32_t seldom, uint32_t gauges) {
    for (int boat = 0; boat < 2; boat++) {
        sonar_boat *b = &s->boat[boat];
        b->broken = 0;
        for (int g = 0; g < GAUGES; g++)
            if (ng_rng_below(rng, seldom) == 0 && (gauges >> g & 1u) != 0 && !b->charge)
                b->gauge[g] = (uint8_t)sonar_capacity(s->map, g);
    }
}

static int boxes_and_debt(const sonar_boat *b) {
    int sum = b->charge;
    for (int g = 0; g < GAUGES; g++) sum += b->gauge[g];
    return sum;
}

/* A world imagined by the other crew fits what was heard of the boat: the solver holds its cell for possible,
 * each course has given one box, and a system used just now works. */
static void imagined_world_fits(const sonar_state *s, int boat, const sonar_set *cells, ng_rng *rng) {
    sonar_state fancied = *s;
    sonar_heard e, last = {0};
    int other = boat == 0 ? sonar_seats(s) - 1 : 0;
    if (!game()->imagine(&fancied.base, other, rng)) return;
    const sonar_boat *b = &fancied.boat[boat];
    assert_true(sonar_has(cells, b->at));
    assert_int_equal(boxes_and_debt(b), boxes_and_debt(&s->boat[boat]));
    for (int i = 1; i < b->cells; i++)
        assert_int_equal(abs(b->path[i] - b->path[i - 1]) % 15, 1); /* 1 or 16 */
    for (uint32_t at = 0; sonar_log_read(s, &at, &e);)
        if (e.team == boat) last = e;
    if (last.kind == HEARD_TORPEDO || last.kind == HEARD_LAID)
        assert_true(sonar_works(b->broken, GAUGE_TORPEDO));
    if (last.kind == HEARD_SONAR) assert_true(sonar_works(b->broken, GAUGE_SONAR));
    if (last.kind == HEARD_SCENARIO) assert_true(sonar_works(b->broken, GAUGE_SCENARIO));
}

/* Followed one by one, guesses need little room: what they find is what is found with much. */
static void little_room_finds_the_same(const sonar_state *s, int boat, const sonar_track *much) {
    sonar_found found = sonar_track_find(s, boat);
    sonar_set set = sonar_track_cells(much);
    assert_true(!much->exact || inside(&set, &found.cells));
    if (!much->exact || !found.exact) return;
    assert_memory_equal(&set, &found.cells, sizeof set);
    assert_int_equal(found.count, much->count);
}

/* Whole matches: after everything heard the true cell is in the set, with much room and with little. */
static void the_true_cell_is_never_lost(void **context) {
    (void)context;
    static sonar_state s;
    uint32_t counted[2][2] = {{0}}; /* with much room, with little: widened, exact */
    for (uint32_t n = 0; n < matches_each * 10; n++) {
        ng_rng rng;
        sonar_track track[2][2];
        uint32_t at = 0;
        int seat;
        ng_move move;
        ng_rng_seed(&rng, n);
        begin(&s, (int)(n % 2), (int)(n / 2 % 5), n);
        for (int boat = 0; boat < 2; boat++) {
            sonar_track_init(&track[boat][0], &s, boat, large + boat * LARGE, LARGE, NULL);
            sonar_track_init(&track[boat][1], &s, boat, small + boat * SONAR_TRACK_MIN, SONAR_TRACK_MIN,
                             NULL);
        }
        while (lively_choose(game(), &s, &rng, &seat, &move)) {
            sonar_heard e;
            assert_true(ng_ok(game()->play(&s.base, seat, move, NULL)));
            assert_false(s.blank);
            while (sonar_log_read(&s, &at, &e))
                for (int i = 0; i < 4; i++) sonar_track_hear(&track[i / 2][i % 2], &e);
            for (int boat = 0; boat < 2 && s.boat[boat].at != SONAR_NONE; boat++) {
                if (s.map == MAP_DELTA && s.boat[boat].damage == SONAR_SINKS)
                    continue; /* no sector was told */
                sonar_set wide = sonar_track_cells(&track[boat][1]), set = sonar_track_cells(&track[boat][0]);
                if (!sonar_has(&set, s.boat[boat].at)) fail_msg("match %u: boat %d is lost", n, boat);
                if (!sonar_has(&wide, s.boat[boat].at))
                    fail_msg("match %u: boat %d is lost by widening", n, boat);
                if (track[boat][0].exact && !inside(&set, &wide))
                    fail_msg("match %u: a widened set lost a cell", n);
                if (track[boat][1].exact && memcmp(&set, &wide, sizeof set) != 0)
                    fail_msg("match %u: two exact sets", n);
                if (ng_rng_below(&rng, 4) == 0) little_room_finds_the_same(&s, boat, &track[boat][0]);
                bool natural = n / 10 % 4 != 3; /* no blessing: gauges and board tell the truth */
                if (natural && track[boat][0].exact && !sonar_over(&s) && ng_rng_below(&rng, 8) == 0)
                    imagined_world_fits(&s, boat, &set, &rng);
                for (int i = 0; i < 2; i++) counted[i][track[boat][i].exact]++;
            }
            if (n / 10 % 4 == 3 && !sonar_starting(&s))
                bless(&s, &rng, 2, 1u << GAUGE_SILENCE | (n / 40 % 2 ? 1u << GAUGE_MINE : 0));
        }
    }
    for (int i = 0; i < 2; i++) print_message("%u sets exact, %u widened\n", counted[i][1], counted[i][0]);
    assert_true(counted[0][1] > counted[0][0] && counted[0][0] > 0 && counted[1][0] > counted[0][0]);
}

/* ---- brute force */

static bool one_comparison(worlds *w, uint32_t n, uint32_t *compared) {
    static sonar_state s;
    ng_rng rng;
    sonar_track track;
    uint32_t at = 0, orders = 0;
    int seat;
    ng_move move;
    sonar_heard e;
    ng_rng_seed(&rng, 7000 + n);
    begin(&s, (int)(n % 2), (int)(n / 2 % 5), n);
    all_worlds(w, &s, (int)(n / 10 % 2));
    sonar_track_init(&track, &s, w->boat, large, 2 * LARGE, NULL);
    while (orders < ORDERS && lively_choose(game(), &s, &rng, &seat, &move)) {
        assert_true(ng_ok(game()->play(&s.base, seat, move, NULL)));
        orders += move >> 16 == MOVE_COURSE || move >> 16 == MOVE_SURFACE;
        while (sonar_log_read(&s, &at, &e)) {
            hear(w, &e);
            sonar_track_hear(&track, &e);
            if (w->too_many || !track.exact) return false;
            sonar_set set = sonar_track_cells(&track), brute = {{0}};
            for (uint32_t i = 0; i < w->count; i++) sonar_put(&brute, w->now[i].cell);
            if (memcmp(&set, &brute, sizeof set) != 0)
                fail_msg("match %u, heard kind %d: %d cells, by brute force %d", n, e.kind, sonar_count(&set),
                         sonar_count(&brute));
            (*compared)++;
        }
        if (!sonar_starting(&s)) bless(&s, &rng, 6, 0x3f);
    }
    return true;
}

static void the_set_equals_that_of_brute_force(void **context) {
    (void)context;
    worlds w = {.now = malloc(WORLDS_MAX * sizeof(world)), .next = malloc(WORLDS_MAX * sizeof(world))};
    uint32_t whole = 0, compared = 0;
    for (uint32_t n = 0; n < matches_each * 10; n++) whole += one_comparison(&w, n, &compared);
    print_message("%u sets compared, %u of %u matches to their fifteenth order\n", compared, whole,
                  matches_each * 10);
    assert_true(whole * 2 > matches_each * 10);
    free(w.now);
    free(w.next);
}

/* ---- the ice
 *
 * In `realtime` on Delta damage just before a surfacing is said to be the ice's only where no board can have
 * come to it by what was heard; and seldom is it left open where all boards, tried out, would tell. */

/* The boards that a mark makes out of those that there can be; one that does damage is left out, and told. */
static int mark_boards(const uint32_t *from, int count, int part, uint32_t *to, bool *damage) {
    static uint8_t seen[(1u << SYMBOLS) / 8];
    int made = 0;
    for (int i = 0; i < count; i++)
        for (int symbol = 0; symbol < SYMBOLS; symbol++) {
            if ((part != SILENT && symbol / PART_SYMBOLS != part) || (from[i] >> symbol & 1u) != 0) continue;
            sonar_mark after = sonar_mark_symbol(from[i], symbol / PART_SYMBOLS, symbol % PART_SYMBOLS);
            uint8_t bit = (uint8_t)(1u << after.board % 8);
            *damage = *damage || after.damage;
            if (after.damage || (seen[after.board / 8] & bit) != 0) continue;
            if (made == BOARDS_MAX) abort();
            seen[after.board / 8] |= bit;
            to[made++] = after.board;
        }
    for (int i = 0; i < made; i++) seen[to[i] / 8] = 0;
    return made;
}

/* S9, by trying out every board: can the last mark, but none before it, have done damage? */
static bool board_breaks(const worlds *w) {
    static uint32_t boards[2][BOARDS_MAX];
    int count = 1;
    bool damage = false;
    boards[0][0] = 0;
    for (int i = 0; i < w->marks; i++) {
        damage = false;
        count = mark_boards(boards[i % 2], count, w->mark[i], boards[(i + 1) % 2], &damage);
    }
    return damage;
}

static void the_ice_is_named_only_where_no_board_can_have_broken(void **context) {
    (void)context;
    static sonar_state s;
    static world room[2][SONAR_CELLS_MAX];
    uint32_t doubt = 0, vain = 0, named = 0, few = 0; /* few: marks, where the last may be that of now */
    for (uint32_t n = 0; n < matches_each * 10; n++) {
        ng_rng rng;
        worlds w[2] = {{.now = room[0]}, {.now = room[1]}};
        uint32_t at = 0;
        int seat;
        ng_move move;
        sonar_heard e;
        ng_rng_seed(&rng, 9000 + n);
        begin(&s, MODE_REALTIME, MAP_DELTA, n);
        for (int boat = 0; boat < 2; boat++) all_worlds(&w[boat], &s, boat);
        while (lively_choose(game(), &s, &rng, &seat, &move)) {
            bool up = move >> 16 == MOVE_SURFACE;
            int boat = sonar_team(&s, seat);
            if (up && w[boat].marks > 16) break; /* brute force has its limits */
            assert_true(ng_ok(game()->play(&s.base, seat, move, NULL)));
            if (sonar_over(&s) || w[0].too_many || w[1].too_many) break;
            while (sonar_log_read(&s, &at, &e)) {
                if (up && (e.kind == HEARD_DAMAGE || e.kind == HEARD_ICE)) {
                    bool open = w[boat].open, breaks = open && board_breaks(&w[boat]);
                    assert_true(e.kind == HEARD_DAMAGE ? open : !breaks);
                    doubt += e.kind == HEARD_DAMAGE;
                    vain += e.kind == HEARD_DAMAGE && !breaks;
                    named += e.kind == HEARD_ICE;
                    few += e.kind == HEARD_ICE && open;
                }
                for (int i = 0; i < 2; i++) hear_marks(&w[i], &e);
            }
            for (int i = 0; i < 2; i++) s.boat[i].damage = 0;
        }
    }
    print_message("the ice broke %u times in doubt, %u in vain; named %u times, %u by few marks\n", doubt,
                  vain, named, few);
    assert_true(doubt > matches_each * 10 && vain < doubt / 10 && few > matches_each * 10 && named > few);
}

/* ---- crowded waters
 *
 * In a match mines, shots and silences seldom meet.  Here they do: a true boat goes about, and what is heard
 * of it is made up at random, but true to it. */

static int any_near(ng_rng *rng, int side, int cell, int far) {
    uint32_t wide = (uint32_t)(2 * far + 1);
    int row = cell / 16 - far + (int)ng_rng_below(rng, wide),
        column = cell % 16 - far + (int)ng_rng_below(rng, wide);
    return row < 0 || row >= side || column < 0 || column >= side ? cell : row * 16 + column;
}

static uint8_t hurt_by(const world *x, int cell) {
    int far = distance(x->cell, cell);
    return (uint8_t)(far == 0 ? 2 : far == 1 ? 1 : 0);
}

/* Something that may be heard of this boat; whether it can happen at all is for hear_in to say. */
static sonar_heard make_up(const worlds *w, const world *x, ng_rng *rng) {
    uint8_t own = (uint8_t)w->boat, other = (uint8_t)(1 - w->boat);
    int target = x->mines > 0 && ng_rng_below(rng, 3) > 0 ? x->mine[ng_rng_below(rng, x->mines)].cell
                                                          : any_near(rng, w->side, x->cell, 3);
    if (!sonar_has(&w->map->sea, target)) target = x->cell;
    switch (ng_rng_below(rng, 12)) {
    case 0:
    case 1:
        return (sonar_heard){HEARD_LAID, own, 0, 0};
    case 2:
    case 3:
        return (sonar_heard){HEARD_TORPEDO, other, (uint8_t)target, hurt_by(x, target)};
    case 4:
        return (sonar_heard){HEARD_TORPEDO, own, (uint8_t)target, (uint8_t)(hurt_by(x, target) << 2)};
    case 5:
        return (sonar_heard){HEARD_DETONATE, own, (uint8_t)target, (uint8_t)(hurt_by(x, target) << 2)};
    case 6:
        return (sonar_heard){(uint8_t)(ng_rng_below(rng, 4) == 0 ? HEARD_SILENCE : HEARD_SURFACED), own,
                             (uint8_t)value(w, x, 2), 0};
    case 7:
        return (sonar_heard){HEARD_ANSWER, own, PAIR_ROW_COLUMN,
                             (uint8_t)(value(w, x, 0) << 4 | (int)ng_rng_below(rng, (uint32_t)w->side))};
    default:
        return (sonar_heard){HEARD_COURSE, own, (uint8_t)ng_rng_below(rng, 4), 0};
    }
}

/* Goes on from the true world by the event, in one of the ways there are; false: it cannot have happened. */
static bool come_true(const worlds *w, world *truth, const sonar_heard *e, ng_rng *rng) {
    static world ways[64];
    worlds one = *w;
    world copy = *truth;
    one.next = ways;
    one.made = 0;
    hear_in(&one, &copy, e);
    if (one.made == 0) return false;
    *truth = ways[ng_rng_below(rng, one.made)];
    return true;
}

static void in_crowded_waters_too(void **context) {
    (void)context;
    worlds w = {.now = malloc(WORLDS_MAX * sizeof(world)), .next = malloc(WORLDS_MAX * sizeof(world))};
    static sonar_state s;
    uint32_t compared = 0, heard[HEARD_KINDS] = {0};
    for (uint32_t n = 0; n < matches_each * 10; n++) {
        static const uint8_t maps[] = {MAP_ALPHA, MAP_BRAVO, MAP_CHARLIE};
        ng_rng rng;
        sonar_track track;
        ng_rng_seed(&rng, n);
        begin(&s, (int)(n % 2), maps[n / 2 % 3], n);
        all_worlds(&w, &s, (int)(n / 6 % 2));
        sonar_track_init(&track, &s, w.boat, large, 2 * LARGE, NULL);
        world truth = w.now[ng_rng_below(&rng, w.count)];
        sonar_heard first = {HEARD_SURFACED, (uint8_t)w.boat, (uint8_t)value(&w, &truth, 2), 0};
        bool laid = false; /* one mine from course to course, as in a match */
        for (int events = 0; events < 40; events++) {
            sonar_heard e = events == 0 ? first : make_up(&w, &truth, &rng);
            if (e.kind == HEARD_LAID && (laid || truth.mines == 3)) continue; /* brute force has its limits */
            if (!come_true(&w, &truth, &e, &rng)) continue;
            if (e.kind == HEARD_LAID || e.kind == HEARD_COURSE) laid = e.kind == HEARD_LAID;
            hear(&w, &e);
            sonar_track_hear(&track, &e);
            if (w.too_many || !track.exact) break;
            sonar_set set = sonar_track_cells(&track), brute = {{0}};
            for (uint32_t i = 0; i < w.count; i++) sonar_put(&brute, w.now[i].cell);
            if (!sonar_has(&set, truth.cell) || memcmp(&set, &brute, sizeof set) != 0)
                fail_msg("story %u, heard kind %d: %d cells, by brute force %d", n, e.kind, sonar_count(&set),
                         sonar_count(&brute));
            heard[e.kind]++;
            compared++;
        }
    }
    print_message("%u sets compared: %u mines laid, %u detonated, %u shots, %u silences\n", compared,
                  heard[HEARD_LAID], heard[HEARD_DETONATE], heard[HEARD_TORPEDO], heard[HEARD_SILENCE]);
    assert_true(heard[HEARD_DETONATE] > 20 && heard[HEARD_TORPEDO] > 20 && heard[HEARD_SILENCE] > 20);
    free(w.now);
    free(w.next);
}

int main(int argc, char **argv) {
    if (argc > 1) matches_each = (uint32_t)atoi(argv[1]);
    large = malloc(2 * LARGE * sizeof *large);
    small = malloc(2 * SONAR_TRACK_MIN * sizeof *small);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_true_cell_is_never_lost),
        cmocka_unit_test(the_set_equals_that_of_brute_force),
        cmocka_unit_test(the_ice_is_named_only_where_no_board_can_have_broken),
        cmocka_unit_test(in_crowded_waters_too),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    free(large);
    free(small);
    return failed;
}

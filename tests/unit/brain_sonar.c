/* brain_sonar.c - the brain for sonar: it knows exactly what can be known, never more, fills every role of
 * every crew legally, and in plain situations does what a captain would. */
#include "brains/sonar/mind.h"
#include "match/think.h"
#include "tests/support/table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool begins(const char *text, const char *with) { return strncmp(text, with, strlen(with)) == 0; }

static ng_choice thought_of(ng_thinker *thinker, int seat, int level, uint32_t iterations, uint64_t salt) {
    const ng_thought thought = {.level = level, .iterations = iterations, .salt = salt};
    ng_choice choice;
    ng_think(thinker, &table_match, seat, &thought, &choice);
    return choice;
}

/* ---- judgement: positions, what a captain would and would not do, and why ---- */

typedef struct problem {
    const char *why;
    const char *options, *position;
    int seat;
    const char *accepted[4];  /* beginnings of texts, one of them; none: anything that is not forbidden */
    const char *forbidden[4]; /* beginnings of texts, none of them */
    bool every_level;         /* else level 10 alone */
} problem;

/* What was heard, packed as a position has it: a mine of the one hit the other directly in that cell, so that
 * he is there.  It was one of the mines laid before. */
#define BLUE_IS_AT(cell)   "'blank':true,'heard':'a5" cell "2',"
#define YELLOW_IS_AT(cell) "'blank':true,'heard':'b5" cell "2',"
#define HAD_A_MINE         "'earlier':1,'announced':0,"
#define AT_SEA(phase, heard, yellow, blue) \
    "{'mode':'turns','turn':0,'phase':'" phase "'," heard "'teams':[{" yellow "},{" blue "}]}"

static const problem problems[] = {
    {.why = "the enemy's cell is known and in reach: fire at it, and nowhere else",
     .position =
         AT_SEA("system", BLUE_IS_AT("55"), HAD_A_MINE "'at':'F3','gauges':{'torpedo':3}", "'at':'F6'"),
     .accepted = {"torpedo F6"}},
    {.why = "the enemy is in the next cell, and one more damage sinks us: no blast that touches us",
     .position = AT_SEA("system", BLUE_IS_AT("55"), HAD_A_MINE "'at':'F5','damage':3,'gauges':{'torpedo':3}",
                        "'at':'F6'"),
     .forbidden = {"torpedo F6", "torpedo E5", "torpedo G5", "torpedo F4"},
     .every_level = true},
    {.why = "a mine lies beside the enemy, whose cell is known: set it off",
     .position = AT_SEA("system", BLUE_IS_AT("55"),
                        "'earlier':3,'announced':2,'at':'A1','mines':['F7','J10']", "'at':'F6','damage':3"),
     .accepted = {"detonate F7"}},
    {.why = "the mine is beside us and not beside the enemy: leave it",
     .position = AT_SEA("system", BLUE_IS_AT("55"), "'earlier':2,'announced':1,'at':'A1','mines':['B2']",
                        "'at':'F6'"),
     .accepted = {"end"},
     .every_level = true},
    {.why = "the enemy is beside an old mine of Echo: explode it, wherever we are",
     .options = "{'map':'echo'}",
     .position = AT_SEA("system", BLUE_IS_AT("25"), HAD_A_MINE "'at':'A10','gauges':{'scenario':4}",
                        "'at':'F3','damage':3"),
     .accepted = {"scenario E3"}},
    {.why = "the enemy knows our cell, is near and loaded: vanish",
     .position = AT_SEA("system", YELLOW_IS_AT("55"), "'at':'F6','damage':2,'gauges':{'silence':6}",
                        HAD_A_MINE "'at':'F9','gauges':{'torpedo':3}"),
     .accepted = {"silence"}},
    {.why = "nothing is wrong with the boat and the sea is open: no reason to surface",
     .position =
         AT_SEA("order", YELLOW_IS_AT("55"), "'at':'F6'", HAD_A_MINE "'at':'F9','gauges':{'torpedo':3}"),
     .forbidden = {"surface"}},
    {.why = "north is a pocket of one cell, the sea is open to the south",
     .position = AT_SEA("order", "", "'at':'A2','route':['B1','C1','C2','C3','B3','B2','A2']", "'at':'J10'"),
     .accepted = {"course S"}},
    {.why = "one more damage sinks us, and any mark in the north would be it",
     .position =
         AT_SEA("order", "", "'at':'F5','damage':3,'broken':['N1','N2','N4','N5','N6']", "'at':'J10'"),
     .forbidden = {"course N"},
     .every_level = true},
    {.why = "on Delta, with three damages, surfacing under the ice sinks the boat",
     .options = "{'map':'delta'}",
     .position = AT_SEA("order", "", "'at':'F2','damage':3", "'at':'J10'"),
     .forbidden = {"surface"},
     .every_level = true},
    {.why = "N5 is in no circuit: it would silence the weapons until the boat surfaces",
     .position = AT_SEA("upkeep", "", "'at':'F5','broken':['N1','N3','E1'],'break':'N'", "'at':'J10'"),
     .forbidden = {"break N5"}},
    {.why = "the sixth radiation symbol costs damage: any other will do",
     .position =
         AT_SEA("upkeep", "", "'at':'F5','broken':['W5','W6','S5','E4','E6'],'break':'N'", "'at':'J10'"),
     .forbidden = {"break N6"},
     .every_level = true},
    {.why = "the enemy's cell is known and one box is missing: the torpedo's",
     .position = AT_SEA("upkeep", BLUE_IS_AT("55"),
                        HAD_A_MINE "'at':'F3','charge':true,'gauges':{'torpedo':2,'silence':4}", "'at':'F6'"),
     .accepted = {"charge torpedo"}},
    {.why = "the enemy has surfaced in the north-east: a drone can tell nothing new",
     .position = AT_SEA("system", "'blank':true,'heard':'d1',", "'at':'A10','gauges':{'drone':4}",
                        "'at':'H3','risen':true"),
     .accepted = {"end"}},
    {.why = "real time: the enemy's cell is known and in reach, so fire before the next course",
     .options = "{'mode':'realtime','crew':[1,1]}",
     .position = "{'mode':'realtime','crew':[1,1]," BLUE_IS_AT(
         "55") "'teams':[{" HAD_A_MINE
               "'at':'F3','phase':'system','gauges':{'torpedo':3}},{'at':'F6','damage':2}]}",
     .accepted = {"torpedo F6"}},
};

static bool one_of(const char *text, const char *const list[4]) {
    for (int i = 0; i < 4 && list[i] != NULL; i++)
        if (begins(text, list[i])) return true;
    return false;
}

TEST(in_plain_situations_it_does_what_a_captain_would) {
    for (size_t i = 0; i < sizeof problems / sizeof *problems; i++) {
        const problem *p = &problems[i];
        for (int level = p->every_level ? NG_LEVEL_MIN : NG_LEVEL_MAX; level <= NG_LEVEL_MAX; level++)
            for (uint64_t salt = 0; salt < 4; salt++) {
                ng_thinker thinker = {0};
                load("sonar", p->options != NULL ? p->options : "{}", p->position);
                ng_choice choice = thought_of(&thinker, p->seat, level, 1500, salt);
                if ((p->accepted[0] != NULL && !one_of(choice.text, p->accepted)) ||
                    one_of(choice.text, p->forbidden))
                    fail_msg("level %d plays %s, but %s", level, choice.text, p->why);
                ng_thinker_free(&thinker);
            }
    }
}

TEST(a_sonar_is_answered_with_what_the_enemy_knows_already) {
    for (uint64_t salt = 0; salt < 4; salt++) {
        ng_thinker thinker = {0};
        load("sonar", "{}", /* yellow surfaced in sector 1, then blue's sonar asked */
             "{'mode':'turns','turn':1,'phase':'system','blank':true,'heard':'c0ba','teams':["
             "{'at':'B3','answer':true,'risen':true},{'at':'J10','used':true}]}");
        ng_choice choice = thought_of(&thinker, 0, NG_LEVEL_MAX, 1500, salt);
        if (strstr(choice.text, "sector 1") == NULL) fail_msg("%s gives the line away", choice.text);
        ng_thinker_free(&thinker);
    }
}

TEST(it_names_the_cells_that_a_blast_reaches) {
    ng_thinker thinker = {0};
    load("sonar", "{}",
         AT_SEA("system", BLUE_IS_AT("55"), HAD_A_MINE "'at':'F3','gauges':{'torpedo':3}",
                "'at':'F6','damage':3"));
    ng_choice choice = thought_of(&thinker, 0, NG_LEVEL_MAX, 400, 0);
    assert_string_equal(choice.why[NG_EN],
                        "the enemy can only be in cells that this blast reaches: 1; one hit sinks the enemy");
    assert_string_equal(
        choice.why[NG_RU],
        "враг может быть только там, куда достаёт этот взрыв; таких клеток: 1; одно попадание — и враг "
        "потоплен");
    ng_thinker_free(&thinker);
}

/* A start that could be foreseen would be no secret: every sea cell has its turn. */
TEST(starts_are_drawn_from_the_whole_sea) {
    sonar_set seen = {{0}};
    const sonar_set *sea = &sonar_maps[MAP_ALPHA][MODE_TURNS].sea;
    for (uint64_t salt = 0; salt < 1500; salt++) {
        ng_thinker thinker = {0};
        start("sonar", "{}", 1);
        ng_choice choice = thought_of(&thinker, 0, NG_LEVEL_MAX, 10, salt);
        sonar_put(&seen, (choice.text[6] - 'A') + (atoi(choice.text + 7) - 1) * SONAR_STRIDE);
        ng_thinker_free(&thinker);
    }
    assert_int_equal(sonar_count(&seen), sonar_count(sea));
}

/* Nothing is known of the boat: either half of an answer may as well be the lie. */
TEST(which_half_of_an_answer_is_true_cannot_be_foreseen) {
    int first = 0, all = 0;
    for (uint64_t salt = 0; salt < 200; salt++) {
        ng_thinker thinker = {0};
        load("sonar", "{}",
             "{'mode':'turns','turn':1,'phase':'system','teams':["
             "{'at':'F5','route':['F4','F5'],'answer':true},{'at':'J10','used':true}]}");
        ng_choice choice = thought_of(&thinker, 0, NG_LEVEL_MAX, 400, salt);
        bool row = begins(choice.text, "answer row 5 "), column = begins(choice.text, "answer column F ");
        first += row || column;
        all++;
        ng_thinker_free(&thinker);
    }
    if (first < all * 35 / 100 || first > all * 65 / 100)
        fail_msg("the first is true in %d of %d", first, all);
}

/* An enemy in a cell or two is shot at or waited for, not asked about. */
TEST(an_enemy_that_is_known_is_not_asked_about) {
    for (int level = NG_LEVEL_MIN; level <= NG_LEVEL_MAX; level++)
        for (uint64_t salt = 0; salt < 10; salt++) {
            ng_thinker thinker = {0};
            load("sonar", "{}",
                 AT_SEA("system", BLUE_IS_AT("55"), HAD_A_MINE "'at':'A10','gauges':{'sonar':3}",
                        "'at':'F6'"));
            ng_choice choice = thought_of(&thinker, 0, level, 800, salt);
            assert_string_not_equal(choice.text, "sonar");
            ng_thinker_free(&thinker);
        }
}

/* ---- knowledge ---- */

/* A low level has forgotten something, but is never wrong about what it still knows. */
TEST(a_low_level_forgets_and_still_never_rules_out_the_true_cell) {
    static sonar_guess guesses[2048];
    int more = 0, looked = 0;
    for (uint64_t seed = 0; seed < 6; seed++) {
        ng_thinker thinker[2] = {{0}};
        start("sonar", seed % 2 == 0 ? "{}" : "{'map':'echo'}", seed);
        while (!ng_match_over(&table_match)) {
            int seat = __builtin_ctz(table_match.game->actors(table_match.state));
            ng_choice choice = thought_of(&thinker[seat], seat, 5, 200, seed);
            play(seat, choice.text);
            const sonar_state *s = (const sonar_state *)table_match.state;
            for (int level = 1; level <= 6 && s->boat[0].at != SONAR_NONE; level += 2) {
                sonar_track dim;
                sonar_track_dimly(&dim, s, 0, level, guesses, 2048);
                sonar_set cells = sonar_track_cells(&dim), all = sonar_track_find(s, 0).cells;
                assert_true(sonar_has(&cells, s->boat[0].at));
                more += sonar_count(&cells) > sonar_count(&all);
                looked++;
            }
        }
        for (int i = 0; i < 2; i++) ng_thinker_free(&thinker[i]);
    }
    assert_true(looked > 1000 && more > looked / 4);
}

/* A brain at work on a match, without the door to think.c: so that its pictures can be seen. */
typedef struct eye {
    ng_sight sight;
    ng_setup setup;
    void *workspace;
    ng_move *legal;
    char *view;
} eye;

static bool no_world(const ng_sight *sight, ng_rng *rng, ng_state *out) {
    (void)sight, (void)rng, (void)out;
    fail_msg("this brain dreams for itself");
    return false;
}

static void print(const ng_sight *sight, ng_move move, ng_out *text) {
    sight->game->print(sight->source, move, text);
}

static const ng_brain *brain(void) { return ng_brain_for(ng_game_find("sonar")); }

static void look(eye *e, const ng_state *state, int seat) {
    const ng_game *game = table_match.game;
    if (e->view == NULL)
        e->view = malloc(game->view_max), e->legal = malloc(game->legal_max * sizeof *e->legal);
    assert_non_null(e->view);
    assert_non_null(e->legal);
    ng_out out = ng_out_over(e->view, game->view_max);
    game->view(state, seat, &out);
    e->setup = table_match.setup;
    e->sight = (ng_sight){.game = game,
                          .seat = seat,
                          .setup = &e->setup,
                          .view = e->view,
                          .view_length = out.length,
                          .legal = e->legal,
                          .legal_count = game->legal(state, seat, e->legal),
                          .imagine = no_world,
                          .print = print,
                          .source = state};
    if (e->workspace == NULL) e->workspace = calloc(1, brain()->workspace);
    assert_non_null(e->workspace);
}

static ng_choice decide(eye *e, int level, uint32_t iterations, uint64_t seed) {
    const ng_effort effort = {.level = level, .iterations = iterations, .seed = seed};
    ng_choice choice;
    memset(&choice, 0, sizeof choice);
    brain()->search(e->workspace, &e->sight, &effort);
    brain()->choose(e->workspace, &e->sight, &effort, &choice);
    return choice;
}

static void close_eye(eye *e) {
    free(e->workspace);
    free(e->view);
    free(e->legal);
    memset(e, 0, sizeof *e);
}

/* The cells of a picture, each with its thousandths. */
static sonar_set pictured(eye *e, int side, int *sum) {
    static char text[16 * 1024];
    static ng_node nodes[1024];
    sonar_set cells = {{0}};
    ng_doc doc;
    ng_out json = ng_out_over(text, sizeof text);
    brain()->picture(e->workspace, &e->sight, &json);
    assert_true(ng_doc_read(&doc, text, json.length, nodes, 1024));
    uint32_t enemy = ng_doc_get(&doc, 0, "enemy"), key = enemy + 1;
    *sum = 0;
    for (uint32_t i = 0; i < doc.node[enemy].count; i++, key = ng_doc_next(&doc, key + 1)) {
        int cell;
        int64_t share;
        ng_scan scan = ng_scan_over(doc.text + doc.node[key].start, doc.node[key].length);
        assert_true(sonar_scan_cell(&scan, side, &cell) && cell >= 0);
        assert_true(ng_doc_int(&doc, key + 1, 1, 1000, &share));
        sonar_put(&cells, cell);
        *sum += (int)share;
    }
    return cells;
}

/* The solver of the rules, from the state's own record: the brain has only the words of the view. */
static sonar_set solved(const sonar_state *s, int team) {
    enum { GUESSES = 16384 };
    sonar_guess *guesses = malloc(GUESSES * sizeof *guesses);
    sonar_track track;
    assert_non_null(guesses);
    sonar_track_init(&track, s, team, guesses, GUESSES, NULL);
    sonar_track_log(&track, s);
    sonar_set cells = sonar_track_cells(&track);
    free(guesses);
    return cells;
}

static const char *const seas[] = {
    "{}",
    "{'map':'bravo'}",
    "{'map':'charlie','crew':[2,3]}",
    "{'map':'delta'}",
    "{'map':'echo','crew':[4,4]}",
    "{'mode':'realtime','map':'alpha','crew':[1,1]}",
    "{'mode':'realtime','map':'delta','crew':[2,2]}",
    "{'mode':'realtime','map':'echo','crew':[4,3]}",
    "{'mode':'realtime','map':'charlie','crew':[3,4]}",
};
enum { SEAS = sizeof seas / sizeof *seas };

/* The next seat that may act, round the table. */
static int next_seat(int last) {
    ng_seats actors = table_match.game->actors(table_match.state);
    assert_true(actors != 0);
    for (int i = 1; i <= NG_SEATS_MAX; i++)
        if (ng_seats_has(actors, (last + i) % NG_SEATS_MAX)) return (last + i) % NG_SEATS_MAX;
    return -1;
}

TEST(its_picture_is_exactly_where_the_enemy_can_be_on_every_sea) {
    for (int sea = 0; sea < SEAS; sea++) {
        eye eyes[NG_SEATS_MAX] = {0};
        int seat = NG_SEATS_MAX - 1, looked = 0;
        start("sonar", seas[sea], (uint64_t)sea);
        for (int ply = 0; ply < 400 && !ng_match_over(&table_match); ply++) {
            const sonar_state *s = (const sonar_state *)table_match.state;
            seat = next_seat(seat);
            int foe = 1 - sonar_team(s, seat), sum;
            look(&eyes[seat], table_match.state, seat);
            ng_choice choice = decide(&eyes[seat], 1 + ply % NG_LEVEL_MAX, 20, (uint64_t)ply);
            if (!sonar_starting(s)) {
                sonar_set known = solved(s, foe), drawn = pictured(&eyes[seat], sonar_side(s), &sum);
                assert_memory_equal(&known, &drawn, sizeof known);
                assert_true(sonar_has(&drawn, s->boat[foe].at));
                assert_in_range(sum, 1000 - sonar_count(&drawn), 1000 + sonar_count(&drawn));
                looked++;
            }
            play(seat, choice.text);
        }
        assert_true(looked > 50);
        for (int i = 0; i < NG_SEATS_MAX; i++) close_eye(&eyes[i]);
    }
}

TEST(what_the_seat_cannot_know_does_not_change_its_move) {
    int changed = 0;
    for (int sea = 0; sea < SEAS; sea++) {
        eye eyes[NG_SEATS_MAX] = {0};
        int seat = NG_SEATS_MAX - 1;
        ng_rng rng;
        ng_rng_seed(&rng, (uint64_t)sea);
        start("sonar", seas[sea], 100 + (uint64_t)sea);
        ng_state *other = malloc(table_match.game->state_size);
        assert_non_null(other);
        for (int ply = 0; ply < 250 && !ng_match_over(&table_match); ply++) {
            seat = next_seat(seat);
            look(&eyes[seat], table_match.state, seat);
            int level = sea % 2 == 0 ? 8 : 2;            /* one that forgets, too */
            uint32_t dreams = ply % 50 == 0 ? 1200 : 60; /* with many, own orders are learnt */
            ng_choice choice = decide(&eyes[seat], level, dreams, (uint64_t)ply);
            memcpy(other, table_match.state, table_match.game->state_size);
            if (ply % 5 == 0 && table_match.game->imagine(other, seat, &rng)) {
                eye fresh = {0};
                look(&fresh, other, seat);
                ng_choice again = decide(&fresh, level, dreams, (uint64_t)ply);
                assert_string_equal(choice.text, again.text);
                assert_string_equal(choice.why[NG_EN], again.why[NG_EN]);
                int foe = 1 - sonar_team((const sonar_state *)other, seat), sum;
                sonar_set drawn = pictured(&fresh, sonar_side((const sonar_state *)other), &sum);
                int there = ((const sonar_state *)other)->boat[foe].at;
                assert_true(there == SONAR_NONE || sonar_has(&drawn, there));
                changed += ((const sonar_state *)other)->boat[foe].at !=
                           ((const sonar_state *)table_match.state)->boat[foe].at;
                close_eye(&fresh);
            }
            play(seat, choice.text);
        }
        free(other);
        for (int i = 0; i < NG_SEATS_MAX; i++) close_eye(&eyes[i]);
    }
    assert_true(changed > 30);
}

/* ---- play ---- */

TEST(it_fills_every_seat_of_every_crew_to_the_end_and_says_why) {
    for (int sea = 0; sea < SEAS; sea++) {
        ng_thinker thinker[NG_SEATS_MAX] = {{0}};
        int seat = NG_SEATS_MAX - 1;
        start("sonar", seas[sea], 200 + (uint64_t)sea);
        while (!ng_match_over(&table_match)) {
            seat = next_seat(seat);
            ng_choice choice = thought_of(&thinker[seat], seat, 1 + sea % NG_LEVEL_MAX, 30, 7);
            assert_true(choice.why[NG_EN][0] != 0 && choice.why[NG_RU][0] != 0);
            assert_null(strchr(choice.why[NG_EN], '{'));
            assert_null(strchr(choice.why[NG_RU], '{'));
            play(seat, choice.text);
        }
        for (int i = 0; i < NG_SEATS_MAX; i++) ng_thinker_free(&thinker[i]);
    }
}

TEST(a_search_can_be_shared_and_its_moves_weighed) {
    eye one = {0}, two = {0};
    load("sonar", "{}",
         AT_SEA("system", BLUE_IS_AT("55"), HAD_A_MINE "'at':'F3','gauges':{'torpedo':3}",
                "'at':'F6','damage':2"));
    const ng_effort effort = {.level = NG_LEVEL_MAX, .iterations = 200, .seed = 1};
    ng_weight fire, wait;
    look(&one, table_match.state, 0);
    look(&two, table_match.state, 0);
    decide(&one, NG_LEVEL_MAX, 200, 1);
    decide(&two, NG_LEVEL_MAX, 200, 2);
    brain()->merge(one.workspace, two.workspace);
    assert_true(brain()->weigh(one.workspace, &one.sight, &effort, "torpedo F6", &fire));
    assert_true(brain()->weigh(one.workspace, &one.sight, &effort, " END", &wait)); /* as a person types it */
    assert_int_equal(fire.doubt, 0);
    assert_in_range(wait.doubt, 0, 60);
    assert_string_equal(wait.text, "torpedo F6");
    assert_int_equal(fire.best, fire.given);
    assert_in_range(wait.best - wait.given, 1, 1000);
    assert_false(brain()->weigh(one.workspace, &one.sight, &effort, "torpedo A1", &fire));
    close_eye(&one);
    close_eye(&two);
}

/* The score of a level against another player over paired matches: seats swapped, seeds the same. */
static int score_against(int level, uint32_t iterations, int rival, int matches) {
    int points = 0;
    for (int n = 0; n < matches; n++) {
        eye eyes[2] = {0};
        ng_rng rng;
        int seat = 1;
        ng_result result;
        ng_rng_seed(&rng, (uint64_t)n);
        start("sonar", "{}", 300 + (uint64_t)(n / 2));
        while (!ng_match_over(&table_match)) {
            ng_choice choice;
            seat = next_seat(seat);
            look(&eyes[seat], table_match.state, seat);
            if (seat == n % 2)
                choice = decide(&eyes[seat], level, iterations, ng_rng_next(&rng));
            else if (rival > 0)
                choice = decide(&eyes[seat], rival, 1, ng_rng_next(&rng));
            else
                brain()->greedy(eyes[seat].workspace, &eyes[seat].sight, &rng, &choice);
            play(seat, choice.text);
        }
        table_match.game->result(table_match.state, &result);
        points += result.rank[n % 2] == result.rank[1 - n % 2] ? 1 : result.rank[n % 2] == 1 ? 2 : 0;
        for (int i = 0; i < 2; i++) close_eye(&eyes[i]);
    }
    return points;
}

TEST(the_best_level_beats_the_plain_hunter) { assert_true(score_against(NG_LEVEL_MAX, 60, 0, 20) >= 34); }

TEST(the_best_level_beats_the_first) { assert_true(score_against(NG_LEVEL_MAX, 60, NG_LEVEL_MIN, 20) >= 36); }

/* ---- orders that are learnt while dreaming ---- */

/* The order that the captain of the first crew gives in a dream after so many others; those that sailed on
 * `good` ended well. */
static ng_move dreamt_order(sonar_plan *plan, const sonar_world *world, const sonar_chart *chart,
                            ng_move habit, ng_move good) {
    sonar_plan_begin(plan, 0, ng_pack(MOVE_END, 0, 0));
    ng_move given = sonar_plan_order(plan, world, chart, 0, habit);
    sonar_plan_learn(plan, given == good ? 700 : 400);
    return given;
}

TEST(the_order_after_which_dreams_end_well_is_learnt) {
    enum { DREAMS = 400 };
    static sonar_plan plan;
    static sonar_world world;
    static sonar_chart chart;
    ng_move open[COURSES], habit, good;
    int courses = 0, late = 0;
    load("sonar", "{}",
         AT_SEA("order", "", "'at':'A1'", "'at':'J10'")); /* of four courses two leave the sea */
    memcpy(&world.s, table_match.state, sizeof world.s);
    sonar_chart_draw(&chart, &world.s);
    for (int i = 0; i < COURSES; i++)
        if (sonar_may_enter(chart.map, &world.s.boat[0], sonar_stepped(world.s.boat[0].at, i)))
            open[courses++] = ng_pack(MOVE_COURSE, i, 0);
    assert_int_equal(courses, 2);
    habit = open[0];
    good = open[1];
    sonar_plan_clear(&plan);
    for (int i = 0; i < DREAMS; i++) {
        ng_move given = dreamt_order(&plan, &world, &chart, habit, good);
        assert_true(given == habit || given == good || given == ng_pack(MOVE_SURFACE, 0, 0));
        if (i < 8) assert_int_equal(given, habit);
        late += i >= DREAMS / 2 && given == good;
    }
    assert_true(late > DREAMS / 2 * 3 / 4);
    assert_int_equal(sonar_plan_order(&plan, &world, &chart, 1, habit), habit); /* the enemy goes by habit */
    sonar_plan_clear(&plan);
    assert_int_equal(dreamt_order(&plan, &world, &chart, habit, good), habit);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(in_plain_situations_it_does_what_a_captain_would),
        cmocka_unit_test(a_sonar_is_answered_with_what_the_enemy_knows_already),
        cmocka_unit_test(it_names_the_cells_that_a_blast_reaches),
        cmocka_unit_test(starts_are_drawn_from_the_whole_sea),
        cmocka_unit_test(which_half_of_an_answer_is_true_cannot_be_foreseen),
        cmocka_unit_test(an_enemy_that_is_known_is_not_asked_about),
        cmocka_unit_test(a_low_level_forgets_and_still_never_rules_out_the_true_cell),
        cmocka_unit_test(its_picture_is_exactly_where_the_enemy_can_be_on_every_sea),
        cmocka_unit_test(what_the_seat_cannot_know_does_not_change_its_move),
        cmocka_unit_test(it_fills_every_seat_of_every_crew_to_the_end_and_says_why),
        cmocka_unit_test(a_search_can_be_shared_and_its_moves_weighed),
        cmocka_unit_test(the_order_after_which_dreams_end_well_is_learnt),
        cmocka_unit_test(the_best_level_beats_the_plain_hunter),
        cmocka_unit_test(the_best_level_beats_the_first),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

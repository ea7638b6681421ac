/* brain_geometrius.c - the brain for geometrius: it moves legally, knows only what its seat was told, and in
 * plain situations does what a player would. */
#include "brains/geometrius/turns.h"
#include "tests/support/brains.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const ng_game *geometrius(void) { return ng_game_find("geometrius"); }

static void start(ng_match *match, int seats, uint64_t seed) {
    begin(match, geometrius(), seats, seed, NULL);
}

static void load(ng_match *match, const char *tiebreak, const char *position) {
    begin_at(match, geometrius(), (const char *const[]){"tiebreak", tiebreak, NULL}, position);
}

static const geometrius_state *table(const ng_match *match) { return (const geometrius_state *)match->state; }

static void think(ng_thinker *thinker, const ng_match *match, int seat, int level, ng_choice *choice) {
    const ng_thought thought = {.level = level, .iterations = 2000};
    ng_think(thinker, match, seat, &thought, choice);
}

/* ---- a sight of one's own ---- */

typedef struct eyes {
    ng_sight sight;
    char view[8192];
    ng_move legal[4096];
    void *memory;
} eyes;

static void open_eyes(eyes *e, const ng_match *match, int seat) {
    ng_out out = ng_out_over(e->view, sizeof e->view);
    match->game->view(match->state, seat, &out);
    e->sight = (ng_sight){.game = match->game,
                          .seat = seat,
                          .setup = &match->setup,
                          .view = e->view,
                          .view_length = out.length,
                          .legal = e->legal,
                          .legal_count = match->game->legal(match->state, seat, e->legal),
                          .imagine = see_imagined,
                          .print = see_printed,
                          .source = match->state};
    if (e->memory == NULL) e->memory = calloc(1, ng_brain_for(match->game)->workspace);
}

/* ---- legality ---- */

static void every_choice_is_legal_with_every_option(void **state) {
    (void)state;
    every_choice_is_legal(geometrius(), 200);
}

/* Told to stop before it has begun, it still has a sensible move. */
static void it_stops_when_told(void **state) {
    (void)state;
    const ng_brain *brain = ng_brain_for(geometrius());
    ng_match match;
    eyes e = {.memory = NULL};
    uint32_t asked = 0;
    const ng_effort effort = {.level = 10, .seed = 1, .stop = at_once, .stop_context = &asked};
    start(&match, 2, 4);
    while (!ng_match_over(&match)) {
        ng_choice choice;
        int seat = actor(&match);
        open_eyes(&e, &match, seat);
        brain->search(e.memory, &e.sight, &effort);
        brain->choose(e.memory, &e.sight, &effort, &choice);
        assert_true(play(&match, seat, choice.text));
    }
    assert_true(asked > 0);
    assert_true(table(&match)->laid[0] + table(&match)->laid[1] >= 14);
    free(e.memory);
    ng_match_free(&match);
}

/* A turn may be begun by somebody else, and a plan may be crossed. */
static void it_goes_on_from_what_a_person_has_begun(void **state) {
    (void)state;
    static ng_move legal[4096];
    ng_rng rng;
    ng_rng_seed(&rng, 6);
    for (uint64_t seed = 0; seed < 10; seed++) {
        ng_thinker thinker = {0};
        ng_match match;
        start(&match, 2 + (int)(seed % 3), seed);
        while (!ng_match_over(&match)) {
            char text[NG_TEXT_MAX];
            ng_out out;
            ng_choice choice;
            int seat = actor(&match);
            const ng_thought thought = {.level = 8, .iterations = 300};
            ng_think(&thinker, &match, seat, &thought, &choice);
            ng_out_init(&out, text, sizeof text);
            uint32_t count = match.game->legal(match.state, seat, legal);
            match.game->print(match.state, legal[ng_rng_below(&rng, count)], &out);
            assert_true(play(&match, seat, ng_rng_below(&rng, 3) == 0 ? text : choice.text));
        }
        ng_thinker_free(&thinker);
        ng_match_free(&match);
    }
}

/* ---- fairness ---- */

/* The same view from another world leads to the same move, for the same reason. */
static void it_does_not_look_into_the_rivals_hand(void **state) {
    (void)state;
    ng_rng rng;
    ng_rng_seed(&rng, 3);
    for (int i = 0; i < 6; i++) {
        ng_match match;
        ng_thinker thinker = {0};
        start(&match, 2 + i % 3, (uint64_t)i);
        while (!ng_match_over(&match)) {
            ng_choice next;
            int seat = actor(&match);
            const ng_thought thought = {.level = 4 + i, .iterations = 2000},
                             quick = {.level = 7, .iterations = 100};
            assert_true(same_in_another_world(&match, seat, &thought, &rng));
            ng_think(&thinker, &match, seat, &quick, &next);
            assert_true(play(&match, seat, next.text));
        }
        ng_thinker_free(&thinker);
        ng_match_free(&match);
    }
}

/* Nor where it has the effort to play the last ones on with care. */
static void care_does_not_look_into_it_either(void **state) {
    (void)state;
    ng_rng rng;
    ng_match match;
    ng_thinker thinker = {0};
    int before = -1;
    ng_rng_seed(&rng, 4);
    start(&match, 2, 9);
    while (!ng_match_over(&match)) {
        ng_choice next;
        int seat = actor(&match);
        const ng_thought thought = {.level = 10, .iterations = 12000}, quick = {.level = 7};
        if (seat != before) assert_true(same_in_another_world(&match, seat, &thought, &rng));
        before = seat;
        ng_think(&thinker, &match, seat, &quick, &next);
        assert_true(play(&match, seat, next.text));
    }
    ng_thinker_free(&thinker);
    ng_match_free(&match);
}

/* What it looks at closely and what it plans is what lies there, and its own hand. */
static void what_it_remembers_was_to_be_seen(void **state) {
    (void)state;
    ng_rng rng;
    ng_rng_seed(&rng, 7);
    for (int seat = 0; seat < 2; seat++) {
        const ng_thought thought = {.level = 10, .iterations = 1000};
        ng_match match;
        start(&match, 2, 41 + (uint64_t)seat);
        assert_true(nothing_hidden_is_remembered(&match, seat, &thought, &rng) > 8);
        ng_match_free(&match);
    }
}

/* By other eyes, or by the same in the midst of a turn that they have planned. */
static void a_hint_asked_twice_is_the_same(void **state) {
    (void)state;
    ng_match match;
    ng_thinker kept[2] = {{0}};
    start(&match, 2, 5);
    while (!ng_match_over(&match)) {
        ng_thinker one = {0}, two = {0};
        ng_choice first, again, played, told;
        int seat = actor(&match);
        think(&one, &match, seat, 4, &first);
        think(&two, &match, seat, 4, &again);
        assert_string_equal(first.text, again.text);
        think(&kept[seat], &match, seat, 4, &played);
        think(&kept[seat], &match, seat, 4, &told);
        assert_string_equal(played.text, told.text);
        assert_string_equal(played.why[NG_EN], told.why[NG_EN]);
        assert_true(play(&match, seat, played.text));
        ng_thinker_free(&one);
        ng_thinker_free(&two);
    }
    ng_thinker_free(&kept[0]);
    ng_thinker_free(&kept[1]);
    ng_match_free(&match);
}

/* ---- judgement ---- */

/* The whole turn that level 10 plays, its moves joined by «; », without the `end`. */
static void turn_of(ng_match *match, int seat, char *text, uint32_t size) {
    ng_thinker thinker = {0};
    ng_out out = ng_out_over(text, size);
    for (int moves = 0;; moves++) {
        ng_choice choice;
        think(&thinker, match, seat, NG_LEVEL_MAX, &choice);
        assert_true(play(match, seat, choice.text));
        if (strcmp(choice.text, "end") == 0) break;
        if (moves > 0) ng_put(&out, "; ");
        ng_put(&out, choice.text);
    }
    ng_thinker_free(&thinker);
}

/* What is accepted, separated by «|», and why. */
static void judge(const char *position, int seat, const char *accepted, const char *reason) {
    char text[512];
    ng_match match;
    load(&match, "shared", position);
    turn_of(&match, seat, text, sizeof text);
    size_t length = strlen(text);
    for (const char *at = accepted; at != NULL; at = strchr(at, '|')) {
        at += *at == '|';
        if (strncmp(at, text, length) == 0 && (at[length] == 0 || at[length] == '|')) {
            ng_match_free(&match);
            return;
        }
    }
    fail_msg("«%s» was played, accepted is %s: %s", text, accepted, reason);
}

/* C01 fits triangles, F01 … F07; C34 what is convex; C20 two or more right angles; C35 what is not convex. */

static void plain_turns(void **state) {
    (void)state;
    judge("{'field':[{'shape':'F01','x':1,'y':1,'chips':[0]},{'shape':'F02','x':2,'y':1,'chips':[1,0,1]},"
          "{'shape':'F03','x':1,'y':2},{'shape':'F05','x':1,'y':3},{'shape':'F04','x':3,'y':3,'chips':[1]}],"
          "'hands':[['C01'],['C20','C35']],'turns_left':[1,0],'turn':0}",
          0, "play C01 F02", "a capture of three chips is more than two empty shapes");
    judge("{'field':[{'shape':'F01','x':1,'y':1,'chips':[0]},{'shape':'F03','x':2,'y':1},"
          "{'shape':'F02','x':3,'y':1,'chips':[1,0,1]},{'shape':'F17','x':3,'y':2,'chips':[1]}],"
          "'hands':[['C01','C34'],['C20','C35']],'turns_left':[1,0],'turn':0}",
          0, "play C01 F03; play C34 F02|play C34 F03; play C01 F02",
          "the first chip is the neighbour that the capture needs");
    judge("{'field':[{'shape':'F01','x':1,'y':1,'chips':[0]},{'shape':'F08','x':1,'y':2},"
          "{'shape':'F02','x':2,'y':2,'chips':[1,0,1]}],'own':[['F20'],[]],"
          "'hands':[['C01'],['C20','C35']],'turns_left':[1,0],'turn':0}",
          0,
          "push F20 row 2 east; play C01 F02|push F20 col 2 south; play C01 F02|push F20 col 1 north; play "
          "C01 F02|push F20 row 1 west; play C01 F02",
          "a push brings the three chips within reach");
    judge("{'field':[{'shape':'F01','x':1,'y':1,'chips':[0]},{'shape':'F02','x':2,'y':1,'chips':[1]},"
          "{'shape':'F17','x':3,'y':1,'chips':[1,0,1,1]},{'shape':'F18','x':3,'y':2}],"
          "'hands':[['C01','C34'],['C20','C35','C02','C03']],'turns_left':[1,1],'turn':0}",
          0, "lock F02 C01 C34", "a plain capture would be taken back, a lock cannot be");
}

/* Seat 0 cannot lay anything; its three chips lie beside the rival's.  Only a push takes them away. */
static void a_push_saves_what_is_threatened(void **state) {
    (void)state;
    char text[512];
    ng_match match;
    load(&match, "shared",
         "{'field':[{'shape':'F02','x':1,'y':1,'chips':[1,0,0]},{'shape':'F03','x':1,'y':2,'chips':[1]},"
         "{'shape':'F17','x':2,'y':1},{'shape':'F18','x':2,'y':2,'chips':[1,0,1,1]},{'shape':'F19','x':3,'y':"
         "1}],"
         "'own':[['F20'],[]],'hands':[['C50'],['C01','C35','C02','C34']],'turns_left':[1,1],'turn':0}");
    turn_of(&match, 0, text, sizeof text);
    assert_true(begins(text, "push"));
    assert_false(geometrius_has_beside(table(&match), 1, table(&match)->top[1]));
    ng_match_free(&match);
}

typedef struct best {
    int seat;
    int32_t place;
} best;

static void keep_place(void *context, const board *after, const deed *d) {
    best *most = context;
    int32_t place = geometrius_place(&after->s, most->seat);
    (void)d;
    if (place > most->place) most->place = place;
}

/* The best place that any turn of the seat leads to. */
static int32_t best_place(const geometrius_state *s) {
    board b = {.s = *s};
    best most = {.seat = s->turn};
    ng_rng rng;
    ng_rng_seed(&rng, 1);
    geometrius_board_begin(&b);
    geometrius_every_turn(&b, s->turn, UINT32_MAX, &rng, NULL, keep_place, &most);
    return most.place;
}

/* Whoever moves last of all takes what there is to be had. */
static void the_last_turn_is_played_exactly(void **state) {
    (void)state;
    for (uint64_t seed = 0; seed < 30; seed++) {
        ng_thinker thinker = {0};
        ng_match match;
        int seats = 2 + (int)(seed % 3);
        start(&match, seats, seed);
        for (int turns = 1; turns < seats * GEOMETRIUS_TURNS;) {
            ng_choice choice;
            int seat = actor(&match);
            const ng_thought thought = {.level = 5 + (int)(seed % 5), .iterations = 100};
            ng_think(&thinker, &match, seat, &thought, &choice);
            assert_true(play(&match, seat, choice.text));
            turns += strcmp(choice.text, "end") == 0;
        }
        int last = actor(&match);
        int32_t place = best_place(table(&match));
        char text[512];
        turn_of(&match, last, text, sizeof text);
        assert_true(ng_match_over(&match));
        assert_int_equal(geometrius_place(table(&match), last), place);
        ng_thinker_free(&thinker);
        ng_match_free(&match);
    }
}

static void a_tie_is_answered_with_the_number_of_stars(void **state) {
    (void)state;
    ng_thinker thinker = {0};
    ng_choice choice;
    ng_match match;
    load(&match, "stars",
         "{'field':[{'shape':'F17','x':1,'y':1,'chips':[0]},{'shape':'F18','x':2,'y':1,'chips':[1]},"
         "{'shape':'F40','x':3,'y':1},{'shape':'F01','x':4,'y':1}],'turns_left':[0,0]}");
    for (int level = NG_LEVEL_MIN; level <= NG_LEVEL_MAX; level++) {
        think(&thinker, &match, 1, level, &choice);
        assert_string_equal(choice.text, "stars 3");
    }
    ng_thinker_free(&thinker);
    ng_match_free(&match);
}

/* ---- analysis ---- */

static void a_wasted_turn_weighs_less_than_the_best(void **state) {
    (void)state;
    const ng_brain *brain = ng_brain_for(geometrius());
    const ng_effort effort = {.level = 10, .iterations = 1000, .seed = 1};
    eyes e = {.memory = NULL};
    ng_weight weight;
    ng_match match;
    load(&match, "shared",
         "{'field':[{'shape':'F01','x':1,'y':1,'chips':[0]},{'shape':'F02','x':2,'y':1,'chips':[1,0,1]},"
         "{'shape':'F03','x':1,'y':2},{'shape':'F05','x':1,'y':3}],"
         "'hands':[['C01'],['C20','C35']],'turns_left':[1,0],'turn':0}");
    open_eyes(&e, &match, 0);
    brain->search(e.memory, &e.sight, &effort);
    assert_true(brain->weigh(e.memory, &e.sight, &effort, "play C01 F02", &weight));
    assert_string_equal(weight.text, "play C01 F02");
    assert_int_equal(weight.given, weight.best);
    assert_true(brain->weigh(e.memory, &e.sight, &effort, "end", &weight));
    assert_string_equal(weight.text, "play C01 F02");
    assert_true(weight.given + 500 < weight.best);
    assert_true(brain->weigh(e.memory, &e.sight, &effort, "play C01 F03 F05", &weight));
    assert_true(weight.given < weight.best);
    assert_false(brain->weigh(e.memory, &e.sight, &effort, "play C01 F99", &weight));
    assert_false(brain->weigh(e.memory, &e.sight, &effort, "play C02 F02", &weight));
    free(e.memory);
    ng_match_free(&match);
}

static void the_picture_knows_that_locked_shapes_stay(void **state) {
    (void)state;
    const ng_brain *brain = ng_brain_for(geometrius());
    const ng_effort effort = {.level = 10, .iterations = 500, .seed = 1};
    eyes e = {.memory = NULL};
    char json[2048];
    ng_out out;
    ng_match match;
    load(&match, "shared",
         "{'field':[{'shape':'F17','x':1,'y':1,'chips':[0,1,1,0]},{'shape':'F18','x':2,'y':1,'chips':[0,0,1,"
         "1]},"
         "{'shape':'F03','x':1,'y':2},{'shape':'F05','x':1,'y':3}],"
         "'hands':[['C01'],['C20','C35']],'turns_left':[2,2],'turn':0}");
    open_eyes(&e, &match, 0);
    brain->search(e.memory, &e.sight, &effort);
    ng_out_init(&out, json, sizeof json);
    brain->picture(e.memory, &e.sight, &out);
    assert_true(begins(json, "{\"shapes\":{\"F03\":"));
    assert_non_null(strstr(json, "\"F17\":1000"));
    assert_non_null(strstr(json, "\"F18\":0}}"));
    free(e.memory);
    ng_match_free(&match);
}

static void put_picture(const eyes *e, char *json, uint32_t size) {
    ng_out out = ng_out_over(json, size);
    ng_brain_for(geometrius())->picture(e->memory, &e->sight, &out);
}

/* The same findings twice are the same findings; those of another table are none. */
static void searches_can_be_merged(void **state) {
    (void)state;
    const ng_brain *brain = ng_brain_for(geometrius());
    const ng_effort effort[2] = {{.level = 10, .iterations = 900, .seed = 1},
                                 {.level = 10, .iterations = 900, .seed = 2}};
    eyes one = {.memory = NULL}, two = {.memory = NULL};
    char alone[2048], merged[2048];
    ng_match match;
    ng_choice choice;
    start(&match, 2, 9);
    int seat = actor(&match);
    open_eyes(&one, &match, seat);
    open_eyes(&two, &match, seat);
    brain->search(one.memory, &one.sight, &effort[0]);
    put_picture(&one, alone, sizeof alone);
    memcpy(two.memory, one.memory, brain->workspace);
    brain->merge(one.memory, two.memory);
    put_picture(&one, merged, sizeof merged);
    assert_string_equal(alone, merged);
    brain->search(two.memory, &two.sight, &effort[1]);
    brain->merge(one.memory, two.memory);
    put_picture(&one, merged, sizeof merged);
    assert_string_not_equal(alone, merged);
    brain->choose(one.memory, &one.sight, &effort[0], &choice);
    assert_true(play(&match, seat, choice.text) && play(&match, seat, "end"));

    open_eyes(&one, &match, actor(&match));
    brain->search(one.memory, &one.sight, &effort[0]);
    put_picture(&one, alone, sizeof alone);
    brain->merge(one.memory, two.memory);
    put_picture(&one, merged, sizeof merged);
    assert_string_equal(alone, merged);
    free(one.memory);
    free(two.memory);
    ng_match_free(&match);
}

/* ---- strength ---- */

typedef enum player { RANDOM, GREEDY, LEVEL } player;

static void move_of(player who, int level, eyes *e, ng_rng *rng, ng_choice *choice) {
    const ng_brain *brain = ng_brain_for(geometrius());
    ng_out text;
    if (who == RANDOM) {
        ng_out_init(&text, choice->text, sizeof choice->text);
        see_printed(&e->sight, e->legal[ng_rng_below(rng, e->sight.legal_count)], &text);
    } else if (who == GREEDY) {
        brain->greedy(e->memory, &e->sight, rng, choice);
    } else {
        const ng_effort effort = {.level = level, .iterations = 300, .seed = ng_rng_next(rng)};
        brain->search(e->memory, &e->sight, &effort);
        brain->choose(e->memory, &e->sight, &effort, choice);
    }
}

/* Points of the first player over pairs of matches with seats swapped: two a match, one for a draw. */
static int duel(player a, int level, player b, int pairs) {
    int points = 0;
    ng_rng rng;
    eyes e[2] = {{.memory = NULL}, {.memory = NULL}};
    ng_rng_seed(&rng, 9);
    for (int i = 0; i < 2 * pairs; i++) {
        ng_match match;
        ng_result result;
        start(&match, 2, (uint64_t)(i / 2));
        while (!ng_match_over(&match)) {
            ng_choice choice;
            int seat = actor(&match), first = seat == i % 2;
            open_eyes(&e[first], &match, seat);
            move_of(first ? a : b, level, &e[first], &rng, &choice);
            assert_true(play(&match, seat, choice.text));
        }
        match.game->result(match.state, &result);
        points += result.rank[i % 2] > result.rank[1 - i % 2]   ? 0
                  : result.rank[i % 2] < result.rank[1 - i % 2] ? 2
                                                                : 1;
        ng_match_free(&match);
    }
    free(e[0].memory);
    free(e[1].memory);
    return points;
}

static void the_best_level_beats_the_greedy_player(void **state) {
    (void)state;
    assert_true(duel(LEVEL, NG_LEVEL_MAX, GREEDY, 40) >= 112);
}

static void the_first_level_beats_chance(void **state) {
    (void)state;
    assert_true(duel(LEVEL, NG_LEVEL_MIN, RANDOM, 15) >= 42);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_choice_is_legal_with_every_option),
        cmocka_unit_test(it_stops_when_told),
        cmocka_unit_test(it_goes_on_from_what_a_person_has_begun),
        cmocka_unit_test(it_does_not_look_into_the_rivals_hand),
        cmocka_unit_test(care_does_not_look_into_it_either),
        cmocka_unit_test(what_it_remembers_was_to_be_seen),
        cmocka_unit_test(a_hint_asked_twice_is_the_same),
        cmocka_unit_test(plain_turns),
        cmocka_unit_test(a_push_saves_what_is_threatened),
        cmocka_unit_test(the_last_turn_is_played_exactly),
        cmocka_unit_test(a_tie_is_answered_with_the_number_of_stars),
        cmocka_unit_test(a_wasted_turn_weighs_less_than_the_best),
        cmocka_unit_test(the_picture_knows_that_locked_shapes_stay),
        cmocka_unit_test(searches_can_be_merged),
        cmocka_unit_test(the_best_level_beats_the_greedy_player),
        cmocka_unit_test(the_first_level_beats_chance),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* brain_golems.c - the brain for golems: it moves legally whatever is played, knows only what its seat was
 * told, mixes its programs well, and in plain situations does what a player would. */
#include "brains/golems/mind.h"
#include "tests/support/brains.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { THOUGHT = 4000, PUZZLE_THOUGHT = 4000000 };

static const ng_brain *brain(void) { return ng_brain_for(&ng_game_golems); }

/* Options as «name value» pairs, closed by NULL. */
static void start(ng_match *match, int seats, uint64_t seed, const char *const *words) {
    begin(match, &ng_game_golems, seats, seed, words);
}

static void load(ng_match *match, const char *position) { begin_at(match, &ng_game_golems, NULL, position); }

static const golems_state *table(const ng_match *match) { return (const golems_state *)match->state; }

static void think(const ng_match *match, int seat, int level, uint64_t salt, ng_choice *choice) {
    ng_thinker thinker = {0};
    /* the same effort at every level: ng_think gives the lower ones less */
    const ng_thought thought = {
        .level = level, .iterations = (uint32_t)THOUGHT << (NG_LEVEL_MAX - level), .salt = salt};
    ng_think(&thinker, match, seat, &thought, choice);
    ng_thinker_free(&thinker);
}

/* ---- a sight of one's own ---- */

typedef struct eyes {
    ng_sight sight;
    char view[16 * 1024];
    ng_move legal[64];
    void *memory;
} eyes;

static void open_eyes(eyes *e, const ng_setup *setup, const ng_state *state, int seat) {
    ng_out out = ng_out_over(e->view, sizeof e->view);
    ng_game_golems.view(state, seat, &out);
    e->sight = (ng_sight){.game = &ng_game_golems,
                          .seat = seat,
                          .setup = setup,
                          .view = e->view,
                          .view_length = out.length,
                          .legal = e->legal,
                          .legal_count = ng_game_golems.legal(state, seat, e->legal),
                          .imagine = see_imagined,
                          .print = see_printed,
                          .source = state};
    e->memory = calloc(1, brain()->workspace);
}

static void search(eyes *e, int level, uint32_t iterations, ng_choice *choice) {
    const ng_effort effort = {.level = level, .iterations = iterations, .seed = 11};
    memset(choice, 0, sizeof *choice);
    brain()->search(e->memory, &e->sight, &effort);
    brain()->choose(e->memory, &e->sight, &effort, choice);
}

/* ---- legality ---- */

/* A match in which all seats think a little; at every turn the reasons are there in both languages. */
static void play_match(int seats, uint64_t seed, const char *const *words, int level) {
    ng_match match;
    ng_thinker thinker[GOLEMS_ROBOTS] = {{0}};
    const ng_thought thought = {.level = level, .iterations = 400u << (NG_LEVEL_MAX - level), .salt = seed};
    start(&match, seats, seed, words);
    while (!ng_match_over(&match)) {
        int seat = actor(&match);
        ng_choice choice;
        ng_think(&thinker[seat], &match, seat, &thought, &choice);
        if (!play(&match, seat, choice.text)) fail_msg("refused: %s", choice.text);
        assert_true(choice.why[NG_EN][0] != 0 && choice.why[NG_RU][0] != 0);
    }
    for (int i = 0; i < GOLEMS_ROBOTS; i++) ng_thinker_free(&thinker[i]);
    ng_match_free(&match);
}

static void it_plays_every_level_of_the_game_and_every_number_of_seats(void **state) {
    (void)state;
    static const char *const novice[] = {"level", "novice", NULL},
                             *const skilled[] = {"level", "skilled", NULL},
                             *const expert[] = {"level", "expert", NULL},
                             *const large[] = {"field", "4x4+2x4+2x4", "arena", "random", NULL},
                             *const strict[] = {"chassis", "strict", "arena", "museum", NULL},
                             *const open[] = {"secret", "false", "arena", "icefield", NULL};
    static const char *const *const options[] = {novice, skilled, expert, large, strict, open, NULL};
    for (int i = 0; options[i] != NULL; i++)
        for (int seats = 2; seats <= 4; seats++)
            play_match(seats, (uint64_t)(10 * i + seats), options[i], 3 + 3 * (i % 3));
    for (int level = NG_LEVEL_MIN; level <= NG_LEVEL_MAX; level++)
        play_match(2, 100u + (uint64_t)level, NULL, level);
}

static void it_plays_alone_against_parabots(void **state) {
    (void)state;
    play_match(1, 1, (const char *const[]){"parabots", "sentry,rover,guard", NULL}, 10);
    play_match(1, 2, (const char *const[]){"parabots", "hunter,ram", "level", "expert", NULL}, 4);
}

/* A hint may be asked for when some cards lie already: the next card is one that the rules take. */
static void a_program_can_be_finished_card_by_card(void **state) {
    (void)state;
    for (uint64_t seed = 0; seed < 6; seed++) {
        ng_match match;
        start(&match, 2, seed, NULL);
        for (int plies = 0; plies < 30 && !ng_match_over(&match); plies++) {
            int seat = actor(&match);
            const golems_robot *r = &table(&match)->robot[seat];
            ng_choice choice;
            bool first = table(&match)->phase == PHASE_PROGRAM && r->line[0].yes == CARD_NONE &&
                         r->line[0].bonus == CARD_NONE;
            bool loop = table(&match)->event == EVENT_LOOP, branch = table(&match)->event == EVENT_IF;
            if (first) {
                assert_true(play(&match, seat, loop ? "card X" : branch ? "card I" : "card L"));
                continue;
            }
            think(&match, seat, 10, 1, &choice);
            if (!play(&match, seat, choice.text)) fail_msg("refused: %s", choice.text);
        }
        ng_match_free(&match);
    }
}

/* ---- knowledge ---- */

static void what_the_seat_cannot_know_does_not_change_its_move(void **state) {
    (void)state;
    ng_rng rng;
    ng_rng_seed(&rng, 5);
    for (uint64_t seed = 0; seed < 12; seed++) {
        ng_match match;
        start(&match, seed % 3 == 0 ? 3 : 2, seed, NULL);
        for (int plies = 0; plies < 25 && !ng_match_over(&match); plies++) {
            ng_move legal[64];
            int seat = actor(&match);
            golems_state other = *table(&match);
            assert_true(golems_imagine(&other.base, seat, &rng));
            if (table(&match)->phase != PHASE_DRAFT) {
                static eyes here, there;
                ng_choice one, two;
                open_eyes(&here, &match.setup, match.state, seat);
                open_eyes(&there, &match.setup, &other.base, seat);
                assert_string_equal(here.view, there.view);
                uint32_t effort = plies % 6 == 5 ? 300000 : 600; /* to where all programs are known */
                search(&here, 10, effort, &one);
                search(&there, 10, effort, &two);
                assert_memory_equal(&one, &two, sizeof one);
                free(here.memory);
                free(there.memory);
            }
            uint32_t count = match.game->legal(match.state, seat, legal);
            char buffer[NG_TEXT_MAX];
            ng_out text = ng_out_over(buffer, sizeof buffer);
            match.game->print(match.state, legal[ng_rng_below(&rng, count)], &text);
            assert_true(play(&match, seat, buffer));
        }
        ng_match_free(&match);
    }
}

/* ---- the mix ---- */

/* Two golems with their parts, before the first program. */
static void start_drafted(ng_match *match, int seats, uint64_t seed) {
    start(match, seats, seed, NULL);
    while (table(match)->phase == PHASE_DRAFT) {
        ng_choice choice;
        int seat = actor(match);
        think(match, seat, 10, 0, &choice);
        assert_true(play(match, seat, choice.text));
    }
}

static void no_answer_gains_a_hundredth_against_the_mix_in_its_matrix(void **state) {
    (void)state;
    golems_mix *m = calloc(2, sizeof *m);
    static eyes e;
    int mixed = 0;
    for (uint64_t seed = 0; seed < 8; seed++) {
        ng_match match;
        start_drafted(&match, 2, seed);
        open_eyes(&e, &match.setup, match.state, 0);
        golems_mix_find(m, m + 1, &e.sight,
                        &(const ng_effort){.level = 10, .iterations = 50000, .seed = seed});
        mixed += m->game.rows > 1 && m->game.columns > 1;
        assert_true(ng_regret_loss(&m->game) < (int64_t)WORTH_ONE * 256 / 100);
        free(e.memory);
        ng_match_free(&match);
    }
    assert_true(mixed > 4); /* now and then one program is the best answer to all */
    free(m);
}

/* Among three a level that asks what rivals may do runs some thousands of lines in any case, so that it looks
 * at more programs than a clock that is up, or a count of one, would leave it.  Two obey both. */
static void among_three_it_thinks_as_long_as_it_must(void **state) {
    (void)state;
    golems_mix *m = calloc(2, sizeof *m);
    static eyes e;
    for (int seats = 2; seats <= 4; seats++) {
        ng_match match;
        start_drafted(&match, seats, 31);
        open_eyes(&e, &match.setup, match.state, 0);
        const ng_effort hurried[] = {{.level = 5, .iterations = 1, .seed = 3},
                                     {.level = 5, .stop = at_once, .stop_context = m, .seed = 3}};
        for (size_t i = 0; i < sizeof hurried / sizeof *hurried; i++) {
            golems_mix_find(m, m + 1, &e.sight, &hurried[i]);
            assert_int_equal(m->side[0].plans > 100, seats > 2);
            assert_true(m->walk.run < 6000);
        }
        free(e.memory);
        ng_match_free(&match);
    }
    free(m);
}

/* Is the program of this column of the first side one that the other mix has? */
static bool is_mixed(const golems_mix *m, uint32_t column, const golems_mix *by) {
    const golems_side *a = &by->side[0];
    golems_plan plan = m->side[1].plan[m->side[0].column[column].does[1]];
    for (uint32_t i = 0; i < a->choices; i++)
        if (a->plan[a->choice[i]] == plan && a->share[i] > 0) return true;
    return false;
}

/* With more time the best level knows more rivals, answers them as well, and thinks in the rival's place:
 * what that one would lay is then among what is reckoned with. */
static void more_time_knows_more_rivals(void **state) {
    (void)state;
    golems_mix *m = calloc(2, sizeof *m), *rival = m + 1;
    static eyes e;
    uint32_t naive[2] = {0}, modelled = 0;
    for (uint64_t seed = 20; seed < 24; seed++)
        for (int longer = 0; longer < 2; longer++) {
            ng_match match;
            start_drafted(&match, 2, seed);
            open_eyes(&e, &match.setup, match.state, 0);
            const ng_effort effort = {.level = 10, .iterations = longer ? 1000000 : 30000, .seed = seed};
            rival->sides = 0;
            golems_mix_find(m, rival, &e.sight, &effort);
            assert_int_equal(rival->sides, longer ? 2 : 0);
            for (uint32_t c = 0; c < m->side[0].columns; c++) {
                bool extra = m->side[0].column[c].choice == NAIVE;
                naive[longer] += extra;
                modelled += longer && extra && c > 0 && is_mixed(m, c, rival);
            }
            if (longer) assert_true(ng_regret_loss(&m->game) < (int64_t)WORTH_ONE * 256 / 100);
            free(e.memory);
            ng_match_free(&match);
        }
    assert_true(naive[1] > 2 * naive[0]);
    assert_true(modelled >= 3 * 4); /* three at least of the last time in each search */
    free(m);
}

static void the_search_of_two_is_one_search_of_more(void **state) {
    (void)state;
    ng_match match;
    static eyes a, b;
    ng_choice choice;
    start(&match, 2, 4, (const char *const[]){"level", "novice", NULL});
    open_eyes(&a, &match.setup, match.state, 0);
    open_eyes(&b, &match.setup, match.state, 0);
    const ng_effort one = {.level = 10, .iterations = 3000, .seed = 1},
                    two = {.level = 10, .iterations = 3000, .seed = 2};
    brain()->search(a.memory, &a.sight, &one);
    brain()->search(b.memory, &b.sight, &two);
    brain()->merge(a.memory, b.memory);
    memset(&choice, 0, sizeof choice);
    brain()->choose(a.memory, &a.sight, &one, &choice);
    assert_true(play(&match, 0, choice.text));
    free(a.memory);
    free(b.memory);
    ng_match_free(&match);
}

/* ---- judgement ---- */

/* The sentry stands right before the golem and at first only turns: one blow ends the match. */
static void a_parabot_within_reach_is_put_out(void **state) {
    (void)state;
    for (uint64_t salt = 0; salt < 5; salt++) {
        ng_match match;
        ng_choice choice;
        load(&match, "{'field':'4x4','sides':['summer'],'round':3,'event':'calm','robots':["
                     "{'seat':0,'at':'b2','face':'E','parts':['p4','w2','c']},"
                     "{'god':'red','program':'sentry','at':'c2','face':'E'}]}");
        think(&match, 0, 10, salt, &choice);
        assert_true(play(&match, 0, choice.text));
        assert_true(ng_match_over(&match));
        assert_int_equal(table(&match)->robot[1].at, GOLEMS_NONE);
        ng_match_free(&match);
    }
}

/* Water all around, the rival on another island: whoever hurts itself does it for nothing. */
static void nobody_walks_into_the_water_for_nothing(void **state) {
    (void)state;
    for (int level = NG_LEVEL_MIN + 2; level <= NG_LEVEL_MAX; level++) {
        ng_match match;
        ng_choice choice;
        load(&match, "{'field':'4x4+2x4','sides':['summer','summer'],'round':2,'event':'calm',"
                     "'cells':{'A:a2':'water','A:b1':'water','A:c2':'water','A:b3':'water'},'robots':["
                     "{'seat':0,'at':'A:b2','face':'N','parts':['p4','w2','c'],'damaged':['chassis']},"
                     "{'seat':1,'at':'B:a1','face':'N','parts':['p4','w2','c'],'damaged':['chassis']}]}");
        think(&match, 0, level, 1, &choice);
        assert_true(play(&match, 0, choice.text));
        assert_true(play(&match, 1, "program W L R L"));
        if (golems_damage(&table(&match)->robot[0]) > 1) fail_msg("level %d: %s", level, choice.text);
        ng_match_free(&match);
    }
}

/* G18: the golem stood here at the last round's end; staying for another would cost a component. */
static void thin_ice_is_left_in_time(void **state) {
    (void)state;
    for (uint64_t salt = 0; salt < 5; salt++) {
        ng_match match;
        ng_choice choice;
        load(&match, "{'field':'4x4+2x4','sides':['summer','summer'],'round':2,'event':'calm',"
                     "'cells':{'A:b2':'ice'},'robots':["
                     "{'seat':0,'at':'A:b2','face':'N','ice':true,'parts':['p4','w2','c']},"
                     "{'seat':1,'at':'B:a1','face':'N','parts':['p4','w2','c']}]}");
        think(&match, 0, 10, salt, &choice);
        assert_true(play(&match, 0, choice.text));
        assert_true(play(&match, 1, "program W L R L"));
        assert_int_equal(golems_damage(&table(&match)->robot[0]), 0);
        ng_match_free(&match);
    }
}

/* Both have one component left to lose; the rival has a single line and its back to us. */
static void a_rival_that_cannot_escape_is_struck_down(void **state) {
    (void)state;
    for (uint64_t salt = 0; salt < 5; salt++) {
        ng_match match;
        ng_choice choice;
        load(&match, "{'field':'4x4','sides':['summer'],'round':6,'event':'calm',"
                     "'cells':{'a2':'wall','b1':'wall'},'robots':["
                     "{'seat':0,'at':'c1','face':'S','parts':['p4','w2','c'],'damaged':['chassis']},"
                     "{'seat':1,'at':'c2','face':'S','parts':['p3','w2','c'],"
                     "'damaged':['processor','weapon','chassis']}]}");
        think(&match, 0, 10, salt, &choice);
        assert_true(play(&match, 0, choice.text));
        assert_true(play(&match, 1, "program W"));
        assert_true(ng_match_over(&match));
        assert_int_equal(table(&match)->robot[1].at, GOLEMS_NONE);
        ng_match_free(&match);
    }
}

static void the_spare_life_goes_first(void **state) {
    (void)state;
    ng_match match;
    ng_choice choice;
    load(&match, "{'field':'4x4','sides':['summer'],'round':2,'event':'calm','robots':["
                 "{'seat':0,'at':'b2','face':'E','parts':['p4','wr','c']},"
                 "{'seat':1,'at':'c2','face':'N','parts':['p4','w2','c']}]}");
    assert_true(play(&match, 0, "program A L R W"));
    assert_true(play(&match, 1, "program W L R L"));
    assert_int_equal(table(&match)->stage, STAGE_FLIP);
    think(&match, 1, 10, 0, &choice);
    assert_string_equal(choice.text, "flip chassis");
    ng_match_free(&match);
}

static void the_longer_program_is_taken_first(void **state) {
    (void)state;
    ng_match match;
    ng_choice choice;
    start(&match, 4, 1, NULL);
    think(&match, 0, 10, 0, &choice);
    assert_string_equal(choice.text, "part p4");
    ng_match_free(&match);
}

/* ---- a rival that repeats itself ---- */

/* Lays the same cards every round, whatever happens; answers anything. */
static void camp(ng_match *match, int seat) {
    static const char *const cards[] = {"card D", "card W", "card A", "card A"};
    const golems_robot *r = &table(match)->robot[seat];
    if (table(match)->phase == PHASE_PROGRAM) {
        assert_true(play(match, seat, cards[golems_lines_done(r)]));
        return;
    }
    ng_move legal[64];
    char buffer[NG_TEXT_MAX];
    ng_out text;
    match->game->legal(match->state, seat, legal);
    ng_out_init(&text, buffer, sizeof buffer);
    match->game->print(match->state, legal[0], &text);
    assert_true(play(match, seat, buffer));
}

/* «D W A A» without a step, round after round: it is come upon from where it does not strike.  And what is
 * remembered of it is only what was to be seen: in another world that looks the same the move is the same. */
static int score_against_a_camper(int level, uint32_t iterations) {
    int score = 0;
    ng_rng rng;
    ng_rng_seed(&rng, 9);
    for (uint64_t seed = 0; seed < 12; seed++) {
        ng_match match, other = {0};
        ng_result result;
        ng_thinker thinker = {0}, twin = {0};
        int own = (int)(seed % 2);
        const ng_thought thought = {.level = level, .iterations = iterations, .salt = seed};
        start(&match, 2, 4000 + seed / 2, NULL);
        while (!ng_match_over(&match)) {
            int seat = actor(&match);
            ng_choice choice, same;
            if (seat != own) {
                camp(&match, seat);
                continue;
            }
            ng_match_copy(&other, &match);
            assert_true(match.game->imagine(other.state, seat, &rng));
            ng_think(&thinker, &match, seat, &thought, &choice);
            ng_think(&twin, &other, seat, &thought, &same);
            assert_string_equal(choice.text, same.text);
            assert_string_equal(choice.why[NG_EN], same.why[NG_EN]);
            ng_match_free(&other);
            assert_true(play(&match, seat, choice.text));
        }
        match.game->result(match.state, &result);
        score += result.rank[own] < result.rank[1 - own] ? 2 : result.rank[own] == result.rank[1 - own];
        ng_thinker_free(&thinker);
        ng_thinker_free(&twin);
        ng_match_free(&match);
    }
    return score;
}

static void who_camps_is_come_upon_and_nothing_hidden_is_remembered(void **state) {
    (void)state;
    assert_true(score_against_a_camper(NG_LEVEL_MAX, 12000) >= 18); /* of 24 */
    assert_true(score_against_a_camper(5, 50000) >= 18);
}

/* ---- puzzles ---- */

/* In «04-chain» nobody can tell which barrels hold the bombs (G4): it is not asked for. */
static void puzzles_are_solved(void **state) {
    (void)state;
    for (int i = 0; golems_puzzles[i].name != NULL; i++) {
        ng_match match;
        ng_result result;
        ng_thinker thinker = {0};
        const ng_thought thought = {.level = 10, .iterations = PUZZLE_THOUGHT};
        if (strcmp(golems_puzzles[i].name, "04-chain") == 0) continue;
        start(&match, 0, 0, (const char *const[]){"puzzle", golems_puzzles[i].name, NULL});
        while (!ng_match_over(&match)) {
            int seat = __builtin_ctz(match.game->actors(match.state)); /* of two golems both are advised */
            ng_choice choice;
            ng_think(&thinker, &match, seat, &thought, &choice);
            assert_true(play(&match, seat, choice.text));
        }
        match.game->result(match.state, &result);
        if (result.rank[0] != 1) fail_msg("%s is not solved", golems_puzzles[i].name);
        ng_thinker_free(&thinker);
        ng_match_free(&match);
    }
}

/* ---- weighing and drawing ---- */

static void a_wasted_chance_weighs_less_than_the_best_program(void **state) {
    (void)state;
    ng_match match;
    static eyes e;
    ng_choice choice;
    ng_weight blow, waste;
    load(&match, "{'field':'4x4','sides':['summer'],'round':8,'event':'calm','robots':["
                 "{'seat':0,'at':'b2','face':'E','parts':['p4','w2','c']},"
                 "{'god':'red','program':'sentry','at':'c2','face':'E'}]}");
    open_eyes(&e, &match.setup, match.state, 0);
    search(&e, 10, THOUGHT, &choice);
    const ng_effort effort = {.level = 10, .iterations = THOUGHT};
    assert_true(brain()->weigh(e.memory, &e.sight, &effort, "program A L R W", &blow));
    assert_true(brain()->weigh(e.memory, &e.sight, &effort, "program B L R W", &waste));
    assert_true(!brain()->weigh(e.memory, &e.sight, &effort, "program A", &waste) ||
                waste.given <= waste.best); /* a card is weighed by the best that follows it */
    assert_true(blow.best >= blow.given && blow.given > waste.given + 300);
    assert_int_equal(blow.unit, NG_CHANCE_TO_WIN);
    assert_false(brain()->weigh(e.memory, &e.sight, &effort, "exit b3", &waste));
    free(e.memory);
    ng_match_free(&match);
}

static void the_picture_tells_where_a_rival_will_stand(void **state) {
    (void)state;
    ng_match match;
    static eyes e;
    ng_choice choice;
    char buffer[4096];
    ng_out json;
    load(&match, "{'field':'4x4+2x4','sides':['summer','summer'],'round':2,'event':'calm','robots':["
                 "{'seat':0,'at':'A:b2','face':'E','parts':['p4','w2','c']},"
                 "{'god':'red','program':'sentry','at':'B:a1','face':'N'}]}");
    open_eyes(&e, &match.setup, match.state, 0);
    search(&e, 10, THOUGHT, &choice);
    ng_out_init(&json, buffer, sizeof buffer);
    brain()->picture(e.memory, &e.sight, &json);
    assert_non_null(strstr(buffer, "\"cells\":{"));
    assert_non_null(strstr(buffer, "\"B:a1\":")); /* at the edge it strikes, and seldom leaves by the die */
    assert_null(strstr(buffer, "\"A:"));
    free(e.memory);
    ng_match_free(&match);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_plays_every_level_of_the_game_and_every_number_of_seats),
        cmocka_unit_test(it_plays_alone_against_parabots),
        cmocka_unit_test(a_program_can_be_finished_card_by_card),
        cmocka_unit_test(what_the_seat_cannot_know_does_not_change_its_move),
        cmocka_unit_test(no_answer_gains_a_hundredth_against_the_mix_in_its_matrix),
        cmocka_unit_test(among_three_it_thinks_as_long_as_it_must),
        cmocka_unit_test(more_time_knows_more_rivals),
        cmocka_unit_test(the_search_of_two_is_one_search_of_more),
        cmocka_unit_test(a_parabot_within_reach_is_put_out),
        cmocka_unit_test(nobody_walks_into_the_water_for_nothing),
        cmocka_unit_test(thin_ice_is_left_in_time),
        cmocka_unit_test(a_rival_that_cannot_escape_is_struck_down),
        cmocka_unit_test(the_spare_life_goes_first),
        cmocka_unit_test(the_longer_program_is_taken_first),
        cmocka_unit_test(who_camps_is_come_upon_and_nothing_hidden_is_remembered),
        cmocka_unit_test(puzzles_are_solved),
        cmocka_unit_test(a_wasted_chance_weighs_less_than_the_best_program),
        cmocka_unit_test(the_picture_tells_where_a_rival_will_stand),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

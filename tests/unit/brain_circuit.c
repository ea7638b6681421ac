/* brain_circuit.c - the brain for circuit: it judges lays as the rules do, knows only what its seat was told,
 * always moves legally, and in plain situations does what a player would. */
#include "brains/circuit/guess.h"
#include "tests/support/brains.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const ng_game *circuit(void) { return ng_game_find("circuit"); }

static void start(ng_match *match, uint64_t seed, const char *option) {
    begin(match, circuit(), 0, seed, (const char *const[]){option, "true", NULL});
}

static void load(ng_match *match, const char *position) { begin_at(match, circuit(), NULL, position); }

static const circuit_state *table(const ng_match *match) { return (const circuit_state *)match->state; }
static void think(ng_thinker *thinker, const ng_match *match, int level, uint64_t salt, ng_choice *choice) {
    const ng_thought thought = {.level = level, .iterations = 1500, .salt = salt};
    ng_think(thinker, match, actor(match), &thought, choice);
}

/* Any legal move, lays three times in four. */
static void play_anything(ng_match *match, ng_rng *rng) {
    ng_move legal[1024];
    int seat = actor(match);
    uint32_t count = circuit()->legal(match->state, seat, legal), at = ng_rng_below(rng, count);
    for (int tries = 0; tries < 3 && legal[at] >> 16 != MOVE_LAY; tries++) at = ng_rng_below(rng, count);
    char buffer[NG_TEXT_MAX];
    ng_out text = ng_out_over(buffer, sizeof buffer);
    circuit()->print(match->state, legal[at], &text);
    assert_true(play(match, seat, buffer));
}

/* ---- what lays do ---- */

static int glow_of(const circuit_state *s, int seat) {
    circuit_tally tally;
    circuit_count(s, seat, &tally);
    return tally.glow;
}

static int found_gain(const circuit_hot_lay *lay, int count, int cell, int tile) {
    for (int i = 0; i < count; i++)
        if (lay[i].cell == cell && lay[i].tile == tile) return lay[i].gain;
    return 0;
}

/* Compares one move with what the rules make of it; returns the points that it brings. */
static int compare(const circuit_state *before, const circuit_hot *hot, int seat, ng_move move) {
    circuit_state after = *before;
    int kind = (int)(move >> 16), cell = (int)(move >> 8 & 0xff), tile = (int)(move & 0xff);
    assert_true(ng_ok(ng_play(circuit(), &after.base, seat, move, NULL)));
    bool harm = after.penalties[seat] > before->penalties[seat];
    int gain = glow_of(&after, seat) - glow_of(before, seat);
    if (kind == MOVE_LAY) {
        assert_int_equal(circuit_has(hot->harm[tile], cell), harm);
        if (!harm) assert_int_equal(found_gain(hot->lay, hot->count, cell, tile), gain);
    } else if (hot->solders < HOT_SOLDERS && circuit_tiles[tile].kind < KIND_REED && !harm &&
               !before->battery) {
        gain -= after.solder[seat] - before->solder[seat];
        assert_int_equal(found_gain(hot->solder, hot->solders, cell, tile), gain > 0 ? gain : 0);
    }
    return harm ? 0 : gain;
}

static void every_lay_is_judged_as_the_rules_do(void **state) {
    (void)state;
    ng_rng rng;
    int gains = 0, solders = 0;
    circuit_hot hot;
    ng_move legal[1024];
    ng_rng_seed(&rng, 21);
    for (uint64_t seed = 0; seed < 60; seed++) {
        ng_match match;
        start(&match, seed, seed % 3 == 0 ? "battery" : NULL);
        while (!ng_match_over(&match)) {
            const circuit_state *s = table(&match);
            int seat = actor(&match);
            uint32_t count = s->phase == PHASE_ACT ? circuit()->legal(match.state, seat, legal) : 0;
            if (count > 0) circuit_hot_find(s, &hot);
            for (uint32_t i = 0; i < count && hot.count < HOT_MAX; i++) {
                int kind = (int)(legal[i] >> 16), place = (int)(legal[i] >> 8 & 0xff);
                if (kind == MOVE_LAY) gains += compare(s, &hot, seat, legal[i]) > 0;
                if (kind == MOVE_SOLDER && place < CIRCUIT_CELLS && (legal[i] & 0xff) != 0)
                    solders += compare(s, &hot, seat, legal[i]) > 0;
            }
            play_anything(&match, &rng);
        }
        ng_match_free(&match);
    }
    assert_true(gains > 30 && solders > 30);
}

/* ---- legality ---- */

static void every_choice_is_legal_with_every_option(void **state) {
    (void)state;
    every_choice_is_legal(circuit(), 300);
}

/* Told to stop before it has begun, it still has a legal move, and takes points that lie there. */
static void it_stops_when_told(void **state) {
    (void)state;
    const ng_brain *brain = ng_brain_for(circuit());
    uint32_t asked = 0;
    ng_move legal[1024];
    ng_match match;
    ng_choice choice = {{0}, {{0}}};
    load(&match, "{'cells':{'d8':'straight-NS','d7':'corner-SW','c7':'corner-ES'},"
                 "'hands':[['lamp','corner','tee'],['tee','tee']],'irons':[1,1]}");
    const ng_sight sight = {.game = match.game,
                            .setup = &match.setup,
                            .legal = legal,
                            .legal_count = match.game->legal(match.state, 0, legal),
                            .imagine = see_imagined,
                            .print = see_printed,
                            .source = match.state};
    const ng_effort effort = {.level = 10, .seed = 1, .stop = at_once, .stop_context = &asked};
    void *memory = calloc(1, brain->workspace);
    brain->search(memory, &sight, &effort);
    brain->choose(memory, &sight, &effort, &choice);
    assert_true(asked > 0 && asked < 20);
    assert_string_equal(choice.text, "lay lamp-NS c8");
    free(memory);
    ng_match_free(&match);
}

/* ---- knowledge ---- */

/* The same view from another world leads to the same move. */
static void it_does_not_look_into_hidden_hands_or_the_bag(void **state) {
    (void)state;
    ng_rng rng;
    int compared = 0;
    ng_rng_seed(&rng, 3);
    for (uint64_t seed = 0; seed < 6; seed++) {
        ng_match match;
        start(&match, seed, seed % 2 == 0 ? NULL : "x2");
        for (int ply = 0; ply < 24 && !ng_match_over(&match); ply++) {
            const ng_thought thought = {.level = 4 + (int)(seed % 7), .iterations = 1500};
            compared += same_in_another_world(&match, actor(&match), &thought, &rng);
            play_anything(&match, &rng);
        }
        ng_match_free(&match);
    }
    assert_true(compared > 100);
}

/* Nor does the best one, with all the time that it wants. */
static void a_long_thought_does_not_look_either(void **state) {
    (void)state;
    const ng_thought thought = {.level = NG_LEVEL_MAX, .iterations = 5500};
    ng_rng rng;
    ng_match match;
    int compared = 0;
    ng_rng_seed(&rng, 4);
    start(&match, 11, NULL);
    for (int ply = 0; ply < 8; ply++) {
        compared += same_in_another_world(&match, actor(&match), &thought, &rng);
        play_anything(&match, &rng);
    }
    assert_true(compared > 4);
    ng_match_free(&match);
}

/* Nor does the best one remember what it could not see: what rivals may hold and are used to do it has from
 * their moves alone. */
static void what_it_remembers_was_to_be_seen(void **state) {
    (void)state;
    ng_rng rng;
    ng_rng_seed(&rng, 6);
    for (int seat = 0; seat < 2; seat++) {
        const ng_thought thought = {.level = NG_LEVEL_MAX - seat, .iterations = 600};
        ng_match match;
        start(&match, 21 + (uint64_t)seat, NULL);
        assert_true(nothing_hidden_is_remembered(&match, seat, &thought, &rng) > 15);
        ng_match_free(&match);
    }
}

/* Are the cells of all legal lays in the picture of what the moves are worth? */
static bool every_lay_is_looked_at(const ng_match *match, uint32_t iterations) {
    static char picture[NG_PICTURE_MAX];
    const ng_thought thought = {.level = NG_LEVEL_MAX, .iterations = iterations};
    ng_out out = ng_out_over(picture, sizeof picture);
    ng_move legal[1024];
    uint32_t count = match->game->legal(match->state, actor(match), legal);
    ng_thinker thinker = {0};
    ng_choice choice;
    bool all = true;
    ng_think(&thinker, match, actor(match), &thought, &choice);
    ng_think_picture(&thinker, &out);
    for (uint32_t i = 0; i < count; i++) {
        char key[8] = "\"";
        ng_out cell = ng_out_over(key + 1, sizeof key - 1);
        if (circuit_kind_of(legal[i]) != MOVE_LAY) continue;
        circuit_put_place(&cell, (int)(legal[i] >> 8 & 0xff));
        ng_put(&cell, "\":");
        all = all && strstr(picture, key) != NULL;
    }
    ng_thinker_free(&thinker);
    return all;
}

static void who_has_the_time_looks_at_every_lay(void **state) {
    (void)state;
    ng_match match;
    start(&match, 12, NULL);
    assert_false(every_lay_is_looked_at(&match, 300));
    assert_true(every_lay_is_looked_at(&match, 5000));
    ng_match_free(&match);
}

static void a_hint_asked_twice_is_the_same(void **state) {
    (void)state;
    ng_thinker thinker[2] = {{0}};
    ng_match match;
    start(&match, 5, NULL);
    for (int turn = 0; turn < 20 && !ng_match_over(&match); turn++) {
        ng_choice first, again;
        int seat = actor(&match);
        think(&thinker[seat], &match, 8, 0, &first);
        think(&thinker[seat], &match, 8, 0, &again);
        assert_string_equal(first.text, again.text);
        assert_true(play(&match, seat, first.text));
    }
    ng_thinker_free(&thinker[0]);
    ng_thinker_free(&thinker[1]);
    ng_match_free(&match);
}

/* The rival could have lit a lamp on c8 and laid a tee elsewhere: none of his tiles is a lamp. */
static void who_leaves_a_lamp_unlit_has_none(void **state) {
    (void)state;
    static circuit_mind mind;
    static circuit_guess guess;
    ng_match match;
    ng_rng rng;
    mind.game = circuit();
    load(&match, "{'cells':{'d8':'straight-NS','d7':'corner-SW','c7':'corner-ES'},"
                 "'hands':[['diode','corner','tee'],['tee','straight']],'irons':[1,1]}");
    ng_rng_seed(&rng, 1);
    circuit_state world = *table(&match);
    circuit_guess_hands(&guess, &mind, &world, 0);
    circuit_guess_keep(&guess, &mind, &world, 0, ng_pack(MOVE_SWAP, KIND_DIODE, 0));
    assert_true(play(&match, 0, "swap diode") && play(&match, 1, "lay tee-NES a1"));
    int lamps = 0, narrowed = 0;
    for (int i = 0; i < 300; i++) {
        circuit_state open = *table(&match), known = *table(&match);
        assert_true(circuit_imagine(&open.base, 0, &rng));
        lamps += open.hand[1][KIND_LAMP];
        circuit_guess_hands(&guess, &mind, &known, 0);
        assert_true(circuit_imagine(&known.base, 0, &rng));
        narrowed += known.hand[1][KIND_LAMP];
    }
    assert_true(lamps > 50);
    assert_int_equal(narrowed, 0);
    ng_match_free(&match);
}

static void put_text(ng_move move, const ng_match *match, char text[NG_TEXT_MAX]) {
    ng_out out = ng_out_over(text, NG_TEXT_MAX);
    match->game->print(match->state, move, &out);
}

static ng_move first_that_begins(const ng_match *match, int seat, const char *word) {
    ng_move legal[1024];
    char text[NG_TEXT_MAX];
    uint32_t count = circuit()->legal(match->state, seat, legal);
    for (uint32_t i = 0; i < count; i++) {
        put_text(legal[i], match, text);
        if (begins(text, word)) return legal[i];
    }
    fail_msg("no %s", word);
    return 0;
}

static void play_move(ng_match *match, int seat, ng_move move) {
    char text[NG_TEXT_MAX];
    put_text(move, match, text);
    assert_true(play(match, seat, text));
}

/* A swap of anything but a lamp. */
static ng_move swap_of_another(const ng_match *match, int seat) {
    ng_move legal[1024];
    uint32_t count = circuit()->legal(match->state, seat, legal);
    for (uint32_t i = 0; i < count; i++)
        if (legal[i] >> 16 == MOVE_SWAP && (legal[i] >> 8 & 0xff) != KIND_LAMP) return legal[i];
    fail_msg("he has lamps alone");
    return 0;
}

/* A match that is watched for what the rival, seat 1, is used to do: a lamp on c8 would light. */
typedef struct watch {
    circuit_mind mind;
    circuit_guess guess;
    ng_match match;
} watch;

static void watch_begin(watch *w) {
    w->mind.game = circuit();
    w->guess = (circuit_guess){0};
    load(&w->match, "{'cells':{'d8':'straight-NS','d7':'corner-SW','c7':'corner-ES'},"
                    "'hands':[['tee','tee','cross'],['lamp','straight','corner']],'irons':[1,1]}");
}

/* We look and swap; the rival's turn comes. */
static void watch_swap(watch *w) {
    circuit_state world = *table(&w->match);
    ng_move own = first_that_begins(&w->match, 0, "swap");
    circuit_guess_hands(&w->guess, &w->mind, &world, 0);
    circuit_guess_keep(&w->guess, &w->mind, &world, 0, own);
    play_move(&w->match, 0, own);
}

/* What he is taken to be used to after this move of his. */
static circuit_habit watch_rival(watch *w, ng_move his) {
    play_move(&w->match, 1, his);
    circuit_state world = *table(&w->match);
    circuit_guess_hands(&w->guess, &w->mind, &world, 0);
    return circuit_guess_habit(&w->guess);
}

/* Who swaps in turn after turn, a lamp too, is taken from the fourth on to go on so, until he lays.  Who
 * never swaps a lamp may be waiting for a chance, and is not. */
static void who_swaps_lamps_away_is_taken_to_go_on(void **state) {
    (void)state;
    enum { TURNS = 6, LAYS = 4 };
    static watch w;
    for (int waits = 0; waits < 2; waits++) {
        watch_begin(&w);
        for (int turn = 0; turn < TURNS; turn++) {
            watch_swap(&w);
            ng_move his = turn == 1 && !waits ? first_that_begins(&w.match, 1, "swap lamp")
                                              : swap_of_another(&w.match, 1);
            if (turn == LAYS) his = first_that_begins(&w.match, 1, "lay");
            circuit_habit habit = watch_rival(&w, his);
            if (waits || turn != LAYS - 1) assert_int_not_equal(habit, CIRCUIT_IDLES);
            if (turn == LAYS - 1) assert_int_equal(habit, waits ? CIRCUIT_LURKS : CIRCUIT_IDLES);
            if (turn >= LAYS) assert_int_equal(habit, CIRCUIT_ACTS);
        }
        ng_match_free(&w.match);
    }
}

/* Who has but swapped, twice at least, and lit what lay there is taken to go on so, until he lays what lights
 * nothing. */
static void who_swaps_and_lights_is_taken_to_wait(void **state) {
    (void)state;
    enum { LIGHTS = 2, BUILDS = 3, TURNS = 4 };
    static watch w;
    watch_begin(&w);
    for (int turn = 0; turn < TURNS; turn++) {
        watch_swap(&w);
        ng_move his = 0;
        if (turn < LIGHTS) his = swap_of_another(&w.match, 1);
        if (turn == LIGHTS) his = first_that_begins(&w.match, 1, "lay lamp-NS c8");
        if (turn == BUILDS) his = first_that_begins(&w.match, 1, "lay");
        bool waits = turn == LIGHTS - 1 || turn == LIGHTS;
        assert_int_equal(watch_rival(&w, his), waits ? CIRCUIT_LURKS : CIRCUIT_ACTS);
    }
    ng_match_free(&w.match);
}

/* ---- judgement ---- */

/* The choice of a level in a position, whatever its dice. */
static void expect_of(int level, const char *position, const char *accepted, const char *forbidden) {
    for (uint64_t salt = 0; salt < 5; salt++) {
        ng_thinker thinker = {0};
        ng_choice choice;
        ng_match match;
        load(&match, position);
        think(&thinker, &match, level, salt, &choice);
        if (accepted != NULL && !begins(choice.text, accepted))
            fail_msg("level %d: «%s», because %s", level, choice.text, choice.why[NG_EN]);
        if (forbidden != NULL && strstr(choice.text, forbidden) != NULL)
            fail_msg("level %d: «%s», because %s", level, choice.text, choice.why[NG_EN]);
        ng_thinker_free(&thinker);
        ng_match_free(&match);
    }
}

static void expect(const char *position, const char *accepted, const char *forbidden) {
    expect_of(NG_LEVEL_MAX, position, accepted, forbidden);
}

static void it_lights_a_lamp_that_can_be_lit(void **state) {
    (void)state;
    for (int level = NG_LEVEL_MIN; level <= NG_LEVEL_MAX; level++)
        expect_of(level,
                  "{'cells':{'d8':'straight-NS','d7':'corner-SW','c7':'corner-ES'},"
                  "'hands':[['lamp','corner','tee'],['tee','tee']],'irons':[1,1]}",
                  "lay lamp-NS c8", NULL);
}

/* A led after the lamp brings three points, another lamp only two. */
static void it_takes_three_points_rather_than_two(void **state) {
    (void)state;
    expect("{'cells':{'d8':'straight-NS','d7':'corner-SW','c7':'corner-ES','d6':'corner-ES','e6':'corner-SW',"
           "'e8':'lamp-NS'},'hands':[['lamp','led','tee'],['tee','tee']],'irons':[1,1],"
           "'sides':{'left':['broken','broken','broken','broken','broken','broken','broken','broken'],"
           "'right':['broken','broken','broken','broken','broken','broken','plus','broken']}}",
           "lay", "lay tee");
}

/* Without a lamp of one's own a wire on c7 only helps the rival. */
static void it_does_not_set_up_a_lamp_for_the_rival(void **state) {
    (void)state;
    expect("{'cells':{'d8':'straight-NS','d7':'corner-SW'},'hands':[['corner','tee','tee'],['lamp','lamp']],"
           "'irons':[0,1],'bag':{'lamp':8,'corner':6}}",
           NULL, "ES c7");
}

/* C16, C20: who leads lets the match end. */
static void who_leads_does_not_mend_anothers_short(void **state) {
    (void)state;
    expect("{'cells':{'c8':'corner-ES','d8':'corner-SW','a4':'lamp-EW'},'glow':{'a4':[1,2]},"
           "'hands':[['tee'],['tee','lamp']],'irons':[0,1],'penalties':[1,0],'mender':1}",
           "decline", NULL);
}

static void who_is_behind_mends_anothers_short(void **state) {
    (void)state;
    expect("{'cells':{'c8':'corner-ES','d8':'corner-SW','a4':'lamp-EW','b4':'lamp-EW','c4':'lamp-EW'},"
           "'glow':{'a4':[0,2],'b4':[0,2],'c4':[0,1]},"
           "'hands':[['tee'],['tee','lamp']],'irons':[0,1],'penalties':[1,0],'mender':1}",
           "fix", NULL);
}

/* C19: the last turn.  Nothing but points counts, so the iron is used. */
static void in_its_last_turn_it_uses_the_iron_for_a_point(void **state) {
    (void)state;
    expect("{'cells':{'d8':'straight-NS','d7':'corner-SW','c7':'corner-ES','c8':'straight-EW'},"
           "'hands':[['lamp','magnet','reed'],['tee','tee']],'irons':[1,1],'last':1}",
           "solder c8 lamp-NS", NULL);
}

/* No level lays a wire across plus and minus while it can do anything else. */
static void no_level_shorts_the_circuit(void **state) {
    (void)state;
    for (int level = NG_LEVEL_MIN; level <= NG_LEVEL_MAX; level++)
        for (uint64_t salt = 0; salt < 20; salt++) {
            ng_thinker thinker = {0};
            ng_choice choice;
            ng_match match;
            load(&match, "{'cells':{'c8':'corner-ES'},'hands':[['corner','tee','cross'],['tee','tee']],'"
                         "irons':[1,1]}");
            think(&thinker, &match, level, salt, &choice);
            assert_true(play(&match, 0, choice.text));
            assert_int_equal(table(&match)->penalties[0], 0);
            ng_thinker_free(&thinker);
            ng_match_free(&match);
        }
}

static void the_reason_names_the_lamp_and_the_points(void **state) {
    (void)state;
    ng_thinker thinker = {0};
    ng_choice choice;
    ng_match match;
    load(&match, "{'cells':{'d8':'straight-NS','d7':'corner-SW','c7':'corner-ES'},"
                 "'hands':[['lamp','corner','tee'],['tee','tee']],'irons':[1,1]}");
    think(&thinker, &match, NG_LEVEL_MAX, 0, &choice);
    assert_string_equal(choice.why[NG_EN], "the lamp c8 lights up for 2 points");
    assert_string_equal(choice.why[NG_RU], "лампочка c8 загорается: 2 очка");
    ng_thinker_free(&thinker);
    ng_match_free(&match);
}

/* ---- what others ask ---- */

static void it_weighs_other_moves_and_draws_the_field(void **state) {
    (void)state;
    ng_thinker thinker = {0};
    ng_choice choice;
    ng_weight best, shorting;
    ng_match match;
    char json[4096];
    ng_out out;
    load(&match, "{'cells':{'d8':'straight-NS','d7':'corner-SW','c7':'corner-ES'},"
                 "'hands':[['lamp','straight','tee'],['tee','tee']],'irons':[1,1]}");
    think(&thinker, &match, NG_LEVEL_MAX, 0, &choice);
    assert_true(ng_think_weigh(&thinker, "lay lamp-NS c8", &best));
    assert_true(ng_think_weigh(&thinker, "lay straight-NS c8", &shorting)); /* a short */
    assert_false(ng_think_weigh(&thinker, "lay cross c8", &best) && best.given == best.best);
    assert_true(ng_think_weigh(&thinker, "lay lamp-NS c8", &best));
    assert_string_equal(best.text, "lay lamp-NS c8");
    assert_int_equal(best.given, best.best);
    assert_int_equal(best.unit, NG_CHANCE_TO_WIN);
    assert_true(shorting.given < best.best - 50);
    ng_out_init(&out, json, sizeof json);
    ng_think_picture(&thinker, &out);
    assert_non_null(strstr(json, "\"cells\":{"));
    assert_non_null(strstr(json, "\"c8\":"));
    ng_thinker_free(&thinker);
    ng_match_free(&match);
}

static void threads_share_the_search(void **state) {
    (void)state;
    ng_thinker thinker = {0};
    ng_choice choice;
    ng_match match;
    const ng_thought thought = {.level = NG_LEVEL_MAX, .iterations = 600, .threads = 2};
    load(&match, "{'cells':{'d8':'straight-NS','d7':'corner-SW','c7':'corner-ES'},"
                 "'hands':[['lamp','corner','tee'],['tee','tee']],'irons':[1,1]}");
    ng_think(&thinker, &match, 0, &thought, &choice);
    assert_string_equal(choice.text, "lay lamp-NS c8");
    ng_thinker_free(&thinker);
    ng_match_free(&match);
}

static void the_plain_player_takes_the_most_points_at_once(void **state) {
    (void)state;
    ng_thinker thinker = {0};
    ng_choice choice;
    ng_match match;
    ng_rng rng;
    ng_rng_seed(&rng, 2);
    load(&match, "{'cells':{'d8':'straight-NS','d7':'corner-SW','c7':'corner-ES'},"
                 "'hands':[['lamp','corner','tee'],['tee','tee']],'irons':[1,1]}");
    assert_true(ng_think_greedy(&thinker, &match, 0, &rng, &choice));
    assert_string_equal(choice.text, "lay lamp-NS c8");
    ng_thinker_free(&thinker);
    ng_match_free(&match);
}

/* C16: the lamp that takes the place of the shorting wire lights up at once. */
static void a_short_is_mended_by_a_lamp_where_there_is_one(void **state) {
    (void)state;
    expect("{'cells':{'b8':'corner-ES','c8':'straight-EW','d8':'corner-SW'},"
           "'hands':[['lamp','tee','tee'],['tee','tee']],'irons':[1,1],'penalties':[1,0],'mender':0}",
           "fix c8 lamp-EW", NULL);
}

/* C6: the side tiles are where a beginner finds plus and minus. */
static void a_lamp_at_side_tiles_is_lit(void **state) {
    (void)state;
    for (int level = NG_LEVEL_MIN; level <= NG_LEVEL_MAX; level++)
        expect_of(level,
                  "{'sides':{'left':['broken','broken','broken','plus','broken','broken','broken','broken'],"
                  "'right':['broken','broken','broken','minus','broken','broken','broken','broken']},"
                  "'cells':{'b4':'straight-EW','c4':'straight-EW','d4':'straight-EW','e4':'straight-EW',"
                  "'f4':'straight-EW'},'hands':[['lamp','tee'],['tee']],'irons':[1,1]}",
                  "lay lamp-EW a4", NULL);
}

/* ---- liveliness ---- */

static int glow_of_match(int level, uint64_t seed) {
    int glow = 0;
    ng_thinker thinker[2] = {{0}};
    ng_match match;
    start(&match, seed, NULL);
    while (!ng_match_over(&match)) {
        ng_choice choice;
        int seat = actor(&match);
        const ng_thought thought = {.level = level, .iterations = 2500, .salt = seed};
        ng_think(&thinker[seat], &match, seat, &thought, &choice);
        assert_true(play(&match, seat, choice.text));
    }
    for (int seat = 0; seat < 2; seat++) {
        circuit_tally tally;
        circuit_count(table(&match), seat, &tally);
        glow += tally.glow;
        ng_thinker_free(&thinker[seat]);
    }
    ng_match_free(&match);
    return glow;
}

/* Two beginners light lamps: 5 points a match and more, measured over hundreds; 20 are seen here. */
static void beginners_play_to_light(void **state) {
    (void)state;
    for (int level = 1; level <= 5; level += 2) {
        int glow = 0;
        for (uint64_t seed = 0; seed < 20; seed++) glow += glow_of_match(level, 100 + seed);
        if (glow < 20 * 4) fail_msg("level %d lights %d points in 20 matches", level, glow);
    }
}

/* ---- strength ---- */

/* Of 12 matches, seats by turns, the best level at a small effort wins most against the plain player. */
static void the_best_level_beats_the_plain_player(void **state) {
    (void)state;
    int points = 0;
    ng_rng rng;
    ng_rng_seed(&rng, 4);
    ng_thinker thinker[2] = {{0}};
    for (uint64_t seed = 0; seed < 12; seed++) {
        int best = (int)(seed % 2);
        ng_match match;
        ng_result result;
        start(&match, seed / 2, NULL);
        while (!ng_match_over(&match)) {
            ng_choice choice;
            int seat = actor(&match);
            const ng_thought thought = {.level = NG_LEVEL_MAX, .iterations = 500, .salt = seed};
            if (seat == best)
                ng_think(&thinker[seat], &match, seat, &thought, &choice);
            else
                assert_true(ng_think_greedy(&thinker[seat], &match, seat, &rng, &choice));
            assert_true(play(&match, seat, choice.text));
        }
        match.game->result(match.state, &result);
        points += result.rank[best] < result.rank[1 - best] ? 2 : result.rank[best] == result.rank[1 - best];
        ng_match_free(&match);
    }
    ng_thinker_free(&thinker[0]);
    ng_thinker_free(&thinker[1]);
    assert_true(points >= 15);
}

/* The tile that lights most at once, if the rival uses what lies there; otherwise he swaps if he can. */
static ng_move passive(const ng_match *match, int seat, bool lights) {
    ng_move legal[1024];
    uint32_t count = circuit()->legal(match->state, seat, legal), at = 0;
    int most = circuit_mind_points(table(match), seat);
    while (at + 1 < count && legal[at] >> 16 != MOVE_SWAP) at++;
    ng_move chosen = legal[at];
    for (uint32_t i = 0; i < count && lights; i++) {
        circuit_state after = *table(match);
        if (legal[i] >> 16 != MOVE_LAY) continue;
        if (!ng_ok(ng_play(circuit(), &after.base, seat, legal[i], NULL))) continue;
        if (circuit_mind_points(&after, seat) <= most) continue;
        most = circuit_mind_points(&after, seat);
        chosen = legal[i];
    }
    return chosen;
}

/* The best level's lead over a rival who swaps, at the end of a match. */
static int lead_over(bool lights, uint64_t seed) {
    int best = (int)(seed % 2);
    ng_thinker thinker = {0};
    ng_match match;
    start(&match, seed, NULL);
    while (!ng_match_over(&match)) {
        ng_choice choice;
        int seat = actor(&match);
        const ng_thought thought = {.level = NG_LEVEL_MAX, .iterations = 300, .salt = seed};
        if (seat == best) ng_think(&thinker, &match, seat, &thought, &choice);
        if (seat != best) put_text(passive(&match, seat, lights), &match, choice.text);
        assert_true(play(&match, seat, choice.text));
    }
    int lead = circuit_mind_points(table(&match), best) - circuit_mind_points(table(&match), 1 - best);
    ng_thinker_free(&thinker);
    ng_match_free(&match);
    return lead;
}

/* Of one who swaps as long as he can most matches are won; one who swaps until he can light gets no chance:
 * to take him for the other would cost the match. */
static void the_best_level_is_not_behind_those_who_swap(void **state) {
    (void)state;
    int won = 0;
    for (uint64_t seed = 40; seed < 46; seed++) {
        int lead = lead_over(false, seed);
        assert_true(lead >= 0 && lead_over(true, seed) >= 0);
        won += lead > 0;
    }
    assert_true(won >= 4);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_lay_is_judged_as_the_rules_do),
        cmocka_unit_test(every_choice_is_legal_with_every_option),
        cmocka_unit_test(it_stops_when_told),
        cmocka_unit_test(it_does_not_look_into_hidden_hands_or_the_bag),
        cmocka_unit_test(a_long_thought_does_not_look_either),
        cmocka_unit_test(what_it_remembers_was_to_be_seen),
        cmocka_unit_test(who_has_the_time_looks_at_every_lay),
        cmocka_unit_test(a_hint_asked_twice_is_the_same),
        cmocka_unit_test(who_leaves_a_lamp_unlit_has_none),
        cmocka_unit_test(who_swaps_lamps_away_is_taken_to_go_on),
        cmocka_unit_test(who_swaps_and_lights_is_taken_to_wait),
        cmocka_unit_test(it_lights_a_lamp_that_can_be_lit),
        cmocka_unit_test(it_takes_three_points_rather_than_two),
        cmocka_unit_test(it_does_not_set_up_a_lamp_for_the_rival),
        cmocka_unit_test(who_leads_does_not_mend_anothers_short),
        cmocka_unit_test(who_is_behind_mends_anothers_short),
        cmocka_unit_test(in_its_last_turn_it_uses_the_iron_for_a_point),
        cmocka_unit_test(no_level_shorts_the_circuit),
        cmocka_unit_test(the_reason_names_the_lamp_and_the_points),
        cmocka_unit_test(it_weighs_other_moves_and_draws_the_field),
        cmocka_unit_test(threads_share_the_search),
        cmocka_unit_test(the_plain_player_takes_the_most_points_at_once),
        cmocka_unit_test(a_short_is_mended_by_a_lamp_where_there_is_one),
        cmocka_unit_test(a_lamp_at_side_tiles_is_lit),
        cmocka_unit_test(beginners_play_to_light),
        cmocka_unit_test(the_best_level_beats_the_plain_player),
        cmocka_unit_test(the_best_level_is_not_behind_those_who_swap),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

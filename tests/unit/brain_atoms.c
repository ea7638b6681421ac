/* brain_atoms.c - the brain for atoms: it finds fields quickly, knows only what its seat was told, always
 * moves legally, and in plain situations does what a player would. */
#include "brains/atoms/say.h"
#include "brains/atoms/worlds.h"
#include "tests/support/brains.h"
#include "tests/support/setups.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const ng_game *atoms(void) { return ng_game_find("atoms"); }

/* A match with options as words: "variant", "classic", …, NULL. */
static void start(ng_match *match, uint64_t seed, const char *const *words) {
    begin(match, atoms(), 0, seed, words);
}

static void load(ng_match *match, const char *variant, const char *solo, const char *position) {
    begin_at(match, atoms(), (const char *const[]){"variant", variant, "solo", solo, NULL}, position);
}

static void think(ng_thinker *thinker, const ng_match *match, int seat, int level, ng_choice *choice) {
    const ng_thought thought = {.level = level, .iterations = 2000};
    ng_think(thinker, match, seat, &thought, choice);
}

/* ---- strength ---- */

static void it_is_certain_of_a_classic_field_after_six_or_seven_beams(void **state) {
    (void)state;
    enum { FIELDS = 200 };
    uint32_t beams = 0;
    ng_thinker thinker = {0};
    const ng_thought thought = {.level = NG_LEVEL_MAX};
    for (uint64_t seed = 0; seed < FIELDS; seed++) {
        ng_match match;
        start(&match, seed, (const char *const[]){"solo", "true", NULL});
        while (!ng_match_over(&match)) {
            ng_choice choice;
            ng_think(&thinker, &match, 0, &thought, &choice);
            beams += begins(choice.text, "beam");
            assert_true(play(&match, 0, choice.text));
        }
        ng_match_free(&match);
    }
    ng_thinker_free(&thinker);
    if (beams * 10 > FIELDS * 66) fail_msg("%u beams for %d fields: over 6.6 each", beams, FIELDS);
}

static void the_best_level_beats_the_first(void **state) {
    (void)state;
    int won = 0;
    ng_thinker thinker[2] = {{0}, {0}};
    for (uint64_t seed = 0; seed < 20; seed++) {
        int best = (int)(seed % 2);
        ng_match match;
        ng_result result;
        start(&match, seed, (const char *const[]){NULL});
        assert_true(play(&match, 0, "auto") && play(&match, 1, "auto"));
        while (!ng_match_over(&match)) {
            ng_choice choice;
            int seat = actor(&match);
            think(&thinker[seat], &match, seat, seat == best ? NG_LEVEL_MAX : NG_LEVEL_MIN, &choice);
            assert_true(play(&match, seat, choice.text));
        }
        match.game->result(match.state, &result);
        won += result.score[best];
        ng_match_free(&match);
    }
    ng_thinker_free(&thinker[0]);
    ng_thinker_free(&thinker[1]);
    assert_true(won >= 14);
}

/* ---- knowledge ---- */

typedef struct student { /* what follows a match from a seat, by the brain's own means */
    scene scene;
    tale tale;
    worlds worlds;
    ng_node node[NODES_MAX];
    char view[256 * 1024];
} student;

/* As a player of this level does. */
static void study_as(student *s, const ng_match *match, int seat, int level) {
    ng_rng rng;
    const ng_effort effort = {.level = NG_LEVEL_MAX};
    ng_out out = ng_out_over(s->view, sizeof s->view);
    match->game->view(match->state, seat, &out);
    const ng_sight sight = {.game = match->game,
                            .seat = seat,
                            .view = s->view,
                            .view_length = out.length,
                            .imagine = see_imagined,
                            .source = match->state};
    assert_true(atoms_scene_read(&s->scene, &sight, s->node, NODES_MAX));
    atoms_tale_of(&s->scene, s->scene.solo ? 0 : 1 - seat, level, &s->tale);
    ng_rng_seed(&rng, 1);
    atoms_worlds_follow(&s->worlds, &s->tale, &sight, &effort, &rng);
}

static void study(student *s, const ng_match *match, int seat) { study_as(s, match, seat, NG_LEVEL_MAX); }

static bool holds_truth(const student *s, const ng_match *match, int seat) {
    const atoms_state *truth = (const atoms_state *)match->state;
    const atoms_field *f = &truth->field[atoms_target(truth, seat)];
    for (uint32_t i = 0; i < s->worlds.count; i++) {
        const world *w = &s->worlds.world[i];
        atoms_field field = atoms_field_of(w->atoms, truth->size);
        bool bud = f->bud == ATOMS_NONE ? w->dead > 0 : has_cell(w->open, f->bud);
        if (memcmp(field.row, f->row, sizeof f->row) == 0 && bud) return true;
    }
    return false;
}

/* Beams mostly, and of the rest something at random, hops and hits included. */
static void play_anything(ng_match *match, ng_rng *rng) {
    ng_move legal[1024];
    int seat = actor(match);
    uint32_t count = match->game->legal(match->state, seat, legal);
    const atoms_state *s = (const atoms_state *)match->state;
    ng_move move = legal[ng_rng_below(rng, count)];
    bool special = ng_rng_below(rng, 4) == 0;
    for (int tries = 0; tries < 2000; tries++) {
        int kind = (int)(move >> 16);
        bool good = kind == MOVE_BUD || (special ? kind > MOVE_GUESS : kind == MOVE_BEAM);
        if (kind == MOVE_DESTROY &&
            !atoms_at(&s->field[atoms_target(s, seat)], s->size, (int)(move >> 8 & 0xff)))
            good = ng_rng_below(rng, 20) == 0;
        if (good) break;
        move = legal[ng_rng_below(rng, count)];
    }
    char buffer[NG_TEXT_MAX];
    ng_out text = ng_out_over(buffer, sizeof buffer);
    match->game->print(match->state, move, &text);
    assert_true(play(match, seat, buffer));
}

static void follow_matches(const char *const *words, int matches, int turns, uint32_t *complete) {
    ng_rng rng;
    student *s = calloc(1, sizeof *s);
    ng_rng_seed(&rng, 7);
    for (int i = 0; i < matches; i++) {
        ng_match match;
        start(&match, (uint64_t)i, words);
        bool solo = ((const atoms_state *)match.state)->solo;
        if (!solo) assert_true(play(&match, 0, "auto") && play(&match, 1, "auto"));
        while (!ng_match_over(&match) && ((const atoms_state *)match.state)->turns < turns) {
            const atoms_state *now = (const atoms_state *)match.state;
            if (now->phase == ATOMS_TURN && actor(&match) == 0 && atoms_named(now) == 0) {
                study(s, &match, 0);
                assert_true(s->worlds.count > 0);
                if (s->worlds.complete) {
                    assert_true(holds_truth(s, &match, 0));
                    ++*complete;
                }
            }
            play_anything(&match, &rng);
        }
        ng_match_free(&match);
    }
    free(s);
}

static void the_truth_is_always_among_what_fits(void **state) {
    (void)state;
    uint32_t complete = 0;
    follow_matches((const char *const[]){NULL}, 10, 20, &complete);
    assert_true(complete > 50);
    complete = 0;
    follow_matches((const char *const[]){"variant", "quantogeddon", NULL}, 8, 40, &complete);
    assert_true(complete > 50);
    complete = 0;
    follow_matches((const char *const[]){"variant", "quantogeddon", "size", "7", "atoms", "3", NULL}, 12, 40,
                   &complete);
    assert_true(complete > 100);
    follow_matches((const char *const[]){"variant", "quantogeddon", "solo", "true", "size", "7", NULL}, 8, 20,
                   &complete);
    complete = 0; /* powers without a budding atom, in the classic game; and the other way round */
    follow_matches((const char *const[]){"hop", "3", "destroy", "4", "size", "7", "atoms", "3", NULL}, 8, 30,
                   &complete);
    assert_true(complete > 50);
    follow_matches((const char *const[]){"bud", "true", "size", "7", "atoms", "3", NULL}, 8, 30, &complete);
}

/* The rules' own dreams of the rival's field are a second opinion: all are on the list, and all on the list
 * come up. */
static void compare_with_dreams(student *s, const ng_match *match) {
    enum { TRIES = 300, FEW = 6 };
    bool met[FEW] = {false};
    ng_rng rng;
    atoms_state dream;
    ng_rng_seed(&rng, 5);
    for (int i = 0; i < TRIES; i++) {
        bool found = false;
        memcpy(&dream, match->state, sizeof dream);
        if (!match->game->imagine(&dream.base, 0, &rng)) continue;
        const atoms_field *f = &dream.field[1];
        for (uint32_t k = 0; k < s->worlds.count; k++) {
            const world *w = &s->worlds.world[k];
            atoms_field field = atoms_field_of(w->atoms, dream.size);
            if (memcmp(field.row, f->row, sizeof f->row) != 0) continue;
            if (f->bud == ATOMS_NONE ? w->dead == 0 : !has_cell(w->open, f->bud)) continue;
            found = met[k] = true;
        }
        assert_true(found);
    }
    for (uint32_t k = 0; k < s->worlds.count; k++) assert_true(met[k]);
}

static void what_fits_is_what_the_rules_can_imagine(void **state) {
    (void)state;
    ng_rng rng;
    int compared = 0;
    student *s = calloc(1, sizeof *s);
    ng_rng_seed(&rng, 8);
    for (uint64_t seed = 0; seed < 15; seed++) {
        ng_match match;
        start(&match, seed,
              (const char *const[]){"variant", "quantogeddon", "size", "6", "atoms", "3", NULL});
        assert_true(play(&match, 0, "auto") && play(&match, 1, "auto"));
        for (int ply = 0; ply < 40 && !ng_match_over(&match); ply++) {
            if (((const atoms_state *)match.state)->phase == ATOMS_TURN && actor(&match) == 0) {
                study(s, &match, 0);
                if (s->worlds.complete && s->worlds.count <= 6 && ++compared > 0)
                    compare_with_dreams(s, &match);
            }
            play_anything(&match, &rng);
        }
        ng_match_free(&match);
    }
    free(s);
    assert_true(compared > 50);
}

/* All placements of four atoms from `cell` on that answer the beams of the tale as it tells. */
static uint32_t count_fields(const tale *t, const atoms_field *f, int cell) {
    uint32_t count = 0;
    if (f->live == 4) {
        for (int i = 0; i < t->facts; i++)
            if (atoms_beam(f, 8, t->fact[i].a) != t->fact[i].b) return 0;
        return 1;
    }
    for (; cell < 64; cell++) {
        atoms_field next = *f;
        if (!atoms_is_free(f, 8, cell)) continue;
        atoms_put(&next, 8, cell);
        count += count_fields(t, &next, cell + 1);
    }
    return count;
}

static void it_knows_how_many_placements_fit(void **state) {
    (void)state;
    static const char *const beams[] = {"beam 5", "beam 11", "beam 20", "beam 30"};
    const atoms_field empty = {.bud = ATOMS_NONE};
    student *s = calloc(1, sizeof *s);
    ng_match match;
    uint32_t counted = 0;
    start(&match, 1, (const char *const[]){"solo", "true", NULL});
    for (int i = 0;; i++) {
        study(s, &match, 0);
        uint32_t fields = count_fields(&s->tale, &empty, 0);
        if (i == 0) assert_int_equal(fields, 317471);
        if (s->worlds.complete) {
            assert_int_equal(s->worlds.count, fields);
            counted++;
        } else { /* by a sample */
            assert_in_range(s->worlds.number, fields / 4, fields * 4);
        }
        if (i == 4) break;
        assert_true(play(&match, 0, beams[i]));
    }
    assert_true(counted >= 3);
    ng_match_free(&match);
    free(s);
}

/* ---- fairness ---- */

/* The same view from another world leads to the same move. */
static void it_does_not_look_into_the_rivals_field(void **state) {
    (void)state;
    static const char *const variants[] = {"classic", "quantogeddon"};
    ng_rng rng;
    int compared = 0;
    ng_rng_seed(&rng, 3);
    for (int i = 0; i < 6; i++) {
        ng_match match;
        start(&match, (uint64_t)i, (const char *const[]){"variant", variants[i % 2], NULL});
        assert_true(play(&match, 0, "auto") && play(&match, 1, "auto"));
        for (int turn = 0; turn < 10; turn++) {
            const ng_thought thought = {.level = turn % 2 == 0 ? 5 : NG_LEVEL_MAX, .iterations = 2000};
            compared += same_in_another_world(&match, actor(&match), &thought, &rng);
            if (((const atoms_state *)match.state)->phase == ATOMS_OVER) break;
            play_anything(&match, &rng);
        }
        ng_match_free(&match);
    }
    assert_true(compared > 50);
}

/* From its first beam, which is drawn, to its guess, the best level goes by answers alone. */
static void what_it_remembers_was_to_be_seen(void **state) {
    (void)state;
    ng_rng rng;
    ng_rng_seed(&rng, 5);
    for (int seat = 0; seat < 2; seat++) {
        const ng_thought thought = {.level = NG_LEVEL_MAX, .iterations = 1000, .salt = 3};
        ng_match match;
        start(&match, 31 + (uint64_t)seat, NULL);
        assert_true(nothing_hidden_is_remembered(&match, seat, &thought, &rng) > 3);
        ng_match_free(&match);
    }
}

static void a_hint_asked_twice_is_the_same(void **state) {
    (void)state;
    ng_thinker thinker = {0};
    ng_match match;
    start(&match, 5, (const char *const[]){"variant", "quantogeddon", NULL});
    assert_true(play(&match, 0, "auto") && play(&match, 1, "auto"));
    for (int turn = 0; turn < 8; turn++) {
        ng_choice first, again;
        int seat = actor(&match);
        think(&thinker, &match, seat, 4, &first);
        think(&thinker, &match, seat, 4, &again);
        assert_string_equal(first.text, again.text);
        assert_true(play(&match, seat, first.text));
        if (ng_match_over(&match)) break;
    }
    ng_thinker_free(&thinker);
    ng_match_free(&match);
}

/* ---- legality ---- */

static bool russian(const char *text) {
    return (unsigned char)text[0] >= 0xd0 && (unsigned char)text[0] <= 0xd1;
}

static void play_out(const ng_setup *setup, int level, const char *name) {
    ng_thinker thinker[2] = {{0}, {0}};
    ng_match match = {0};
    assert_true(ng_ok(ng_match_start(&match, atoms(), setup)));
    for (int ply = 0; !ng_match_over(&match) && ply < 400; ply++) {
        ng_choice choice;
        int seat = actor(&match);
        const ng_thought thought = {.level = level, .iterations = 300};
        ng_think(&thinker[seat], &match, seat, &thought, &choice);
        if (!play(&match, seat, choice.text))
            fail_msg("%s, level %d: «%s» is refused", name, level, choice.text);
        assert_true(choice.why[NG_EN][0] != 0 &&
                    (russian(choice.why[NG_RU]) || choice.why[NG_RU][0] == '\xd0'));
    }
    ng_thinker_free(&thinker[0]);
    ng_thinker_free(&thinker[1]);
    ng_match_free(&match);
}

static void every_choice_is_legal_with_every_option(void **state) {
    (void)state;
    static const int levels[] = {1, 4, 7, 10};
    ng_setup setup;
    char name[SETUP_NAME];
    for (int i = 0; setups_systematic(atoms(), i, &setup, name); i++) {
        if (setup.value[OPT_SERIES].number > 3) continue;
        ng_seed_from_number(setup.seed, (uint64_t)i);
        play_out(&setup, levels[i % 4], name);
    }
    ng_rng rng;
    ng_rng_seed(&rng, 11);
    for (int i = 0; i < 12; i++) {
        setups_random(atoms(), &rng, &setup);
        if (setup.value[OPT_SERIES].number > 2) setup.value[OPT_SERIES].number = 2;
        play_out(&setup, 1 + i % 10, "a random mixture");
    }
}

/* Told to stop before it has begun, it still has a legal move. */
static void it_stops_when_told(void **state) {
    (void)state;
    static const char *const variants[] = {"classic", "quantogeddon"};
    const ng_brain *brain = ng_brain_for(atoms());
    for (int i = 0; i < 2; i++) {
        ng_match match;
        ng_move legal[1024];
        static char view[256 * 1024];
        void *memory = NULL;
        start(&match, 4, (const char *const[]){"variant", variants[i], NULL});
        assert_true(play(&match, 0, "auto") && play(&match, 1, "auto"));
        for (int turn = 0; turn < 30 && !ng_match_over(&match); turn++) {
            uint32_t asked = 0;
            ng_choice choice;
            int seat = actor(&match);
            ng_out out = ng_out_over(view, sizeof view);
            match.game->view(match.state, seat, &out);
            const ng_sight sight = {.game = match.game,
                                    .seat = seat,
                                    .setup = &match.setup,
                                    .view = view,
                                    .view_length = out.length,
                                    .legal = legal,
                                    .legal_count = match.game->legal(match.state, seat, legal),
                                    .imagine = see_imagined,
                                    .print = see_printed,
                                    .source = match.state};
            const ng_effort effort = {.level = 10, .seed = 1, .stop = at_once, .stop_context = &asked};
            if (memory == NULL) memory = calloc(1, brain->workspace);
            brain->search(memory, &sight, &effort);
            brain->choose(memory, &sight, &effort, &choice);
            assert_true(play(&match, seat, choice.text));
        }
        free(memory);
        ng_match_free(&match);
    }
}

static void it_goes_on_from_what_a_person_has_begun(void **state) {
    (void)state;
    ng_thinker thinker = {0};
    ng_choice choice;
    ng_match match;
    start(&match, 1, (const char *const[]){"variant", "quantogeddon", NULL});
    assert_true(play(&match, 0, "place 1-40") && play(&match, 0, "place 5-36"));
    think(&thinker, &match, 0, 10, &choice);
    assert_true(strchr(choice.text, '*') != NULL);
    assert_true(play(&match, 0, choice.text) && play(&match, 1, "auto"));
    assert_true(play(&match, 0, "guess 1-40") && play(&match, 0, "guess 1-39")); /* no field has these two */
    think(&thinker, &match, 0, 10, &choice);
    assert_true(begins(choice.text, "guess"));
    assert_true(play(&match, 0, choice.text));
    assert_int_equal(actor(&match), 1);
    ng_thinker_free(&thinker);
    ng_match_free(&match);
}

/* ---- judgement ---- */

/* Plays seat 0's beams, one after another; in between seat 1 asks the same again and again. */
static void ask(ng_match *match, const char *const *moves) {
    for (; *moves != NULL; moves++) {
        assert_true(play(match, 0, *moves));
        if (!ng_match_over(match) && actor(match) == 1) assert_true(play(match, 1, "beam 1"));
    }
}

static void with_one_placement_left_it_guesses_that(void **state) {
    (void)state;
    ng_thinker thinker = {0};
    ng_choice choice;
    ng_match match;
    load(&match, "classic", "false",
         "{\"variant\":\"classic\",\"size\":8,\"turn\":0,\"fields\":[{\"atoms\":[\"4-29\",\"2-27\",\"7-30\","
         "\"8-25\"]},"
         "{\"atoms\":[\"1-32\",\"4-30\",\"7-28\",\"3-26\"]}]}");
    char beam[16];
    for (int e = 1; e <= 32; e++) {
        snprintf(beam, sizeof beam, "beam %d", e);
        ask(&match, (const char *const[]){beam, NULL});
    }
    think(&thinker, &match, 0, 10, &choice);
    assert_string_equal(choice.text, "guess 1-32 4-30 7-28 3-26");
    assert_string_equal(choice.why[NG_EN], "only one placement fits all answers");
    ng_thinker_free(&thinker);
    ng_match_free(&match);
}

static void alone_it_does_not_guess_at_random(void **state) {
    (void)state;
    ng_thinker thinker = {0};
    ng_choice choice;
    ng_match match;
    start(&match, 3, (const char *const[]){"solo", "true", NULL});
    for (int level = NG_LEVEL_MIN; level <= NG_LEVEL_MAX; level++) {
        think(&thinker, &match, 0, level, &choice);
        assert_true(begins(choice.text, "beam"));
    }
    ng_thinker_free(&thinker);
    ng_match_free(&match);
}

/* Who can foresee the beams hides from them; alone nobody does. */
static void a_race_is_not_always_opened_alike(void **state) {
    (void)state;
    for (int solo = 0; solo < 2; solo++) {
        int far[4] = {0};
        ng_thinker thinker = {0};
        for (uint64_t seed = 0; seed < 24; seed++) {
            ng_match match;
            ng_choice choice;
            ng_weight weight;
            start(&match, seed, (const char *const[]){"solo", solo ? "true" : "false", NULL});
            if (!solo) assert_true(play(&match, 0, "auto") && play(&match, 1, "auto"));
            const ng_thought thought = {.level = NG_LEVEL_MAX, .iterations = 2000, .salt = seed};
            ng_think(&thinker, &match, 0, &thought, &choice);
            assert_true(begins(choice.text, "beam "));
            int i = (atoi(choice.text + 5) - 1) % 8;
            far[i < 4 ? i : 7 - i]++;
            assert_true(ng_think_weigh(&thinker, choice.text, &weight));
            assert_true(weight.best - weight.given <= 500); /* it is a good one none the less */
            ng_match_free(&match);
        }
        ng_thinker_free(&thinker);
        if (solo)
            assert_int_equal(far[1], 24);
        else
            assert_true(far[0] == 0 && far[1] >= 4 && far[2] >= 2 && far[3] >= 2);
    }
}

/* Whatever the level: a destroyer needs a fair chance to hit, an X-ray something to find out. */
static void powers_are_not_wasted(void **state) {
    (void)state;
    student *s = calloc(1, sizeof *s);
    for (uint64_t seed = 0; seed < 6; seed++) {
        ng_thinker thinker[2] = {{0}, {0}};
        ng_match match;
        start(&match, seed, (const char *const[]){"variant", "quantogeddon", NULL});
        for (int ply = 0; !ng_match_over(&match) && ply < 200; ply++) {
            ng_choice choice;
            int seat = actor(&match), level = 1 + (int)seed % 4;
            think(&thinker[seat], &match, seat, level, &choice);
            if (begins(choice.text, "destroy")) {
                int cell;
                uint64_t there = 0, all = 0;
                ng_scan scan = ng_scan_over(choice.text + 8, (uint32_t)strlen(choice.text) - 8);
                assert_true(atoms_scan_cell(&scan, 10, &cell));
                memset(&s->worlds.known, 0, sizeof s->worlds.known);
                study_as(s, &match, seat, level);
                for (uint32_t i = 0; i < s->worlds.count; i++) {
                    uint32_t weight = world_weight(&s->worlds.world[i]);
                    all += weight;
                    if (has_cell(s->worlds.world[i].atoms, cell)) there += weight;
                }
                assert_true(!s->worlds.complete || there * 5 > all);
            }
            assert_true(play(&match, seat, choice.text));
        }
        assert_true(ng_match_over(&match));
        ng_thinker_free(&thinker[0]);
        ng_thinker_free(&thinker[1]);
        ng_match_free(&match);
    }
    free(s);
}

/* The rival has heard all: an atom hops, or the guess comes first where it is sure enough. */
static void it_hops_when_the_rival_knows_its_field(void **state) {
    (void)state;
    ng_thinker thinker = {0};
    ng_choice choice;
    ng_match match;
    load(&match, "quantogeddon", "false",
         "{\"variant\":\"quantogeddon\",\"size\":10,\"turn\":1,\"fields\":[{\"atoms\":[\"4-39\",\"8-37\",\"2-"
         "34\",\"6-33\"],"
         "\"bud\":null},{\"atoms\":[\"1-40\",\"5-36\",\"9-32\"],\"bud\":\"5-36\"}]}");
    char beam[16];
    for (int e = 1; e <= 40; e++) {
        snprintf(beam, sizeof beam, "beam %d", e);
        assert_true(play(&match, 1, beam));
        if (e < 40) assert_true(play(&match, 0, "beam 2"));
    }
    think(&thinker, &match, 0, 10, &choice);
    assert_true(begins(choice.text, "hop"));
    ng_thinker_free(&thinker);
    ng_match_free(&match);
}

/* ---- what a screen or an analysis asks ---- */

/* A classic match in which seat 0 has fired these beams at 1-32, 4-30, 7-28 and 3-26. */
static void fire(ng_match *match, const char *const *beams) {
    load(match, "classic", "false",
         "{\"variant\":\"classic\",\"size\":8,\"turn\":0,\"fields\":[{\"atoms\":[\"4-29\",\"2-27\",\"7-30\","
         "\"8-25\"]},{\"atoms\":[\"1-32\",\"4-30\",\"7-28\",\"3-26\"]}]}");
    ask(match, beams);
}

static int64_t weight_of(ng_thinker *thinker, const char *text, ng_weight *weight) {
    assert_true(ng_think_weigh(thinker, text, weight));
    assert_int_equal(weight->unit, NG_MILLIBITS);
    assert_true(weight->given <= weight->best && weight->best <= 0);
    return weight->best - weight->given;
}

static void an_idle_beam_is_worth_less_than_a_telling_one(void **state) {
    (void)state;
    ng_thinker thinker = {0};
    ng_choice choice;
    ng_match match;
    ng_weight weight;
    fire(&match, (const char *const[]){"beam 5", "beam 12", NULL});
    think(&thinker, &match, 0, 10, &choice);
    assert_int_equal(weight_of(&thinker, choice.text, &weight), 0);
    assert_string_equal(weight.text, choice.text);
    assert_true(weight_of(&thinker, "beam 5", &weight) > 1000); /* asked before */
    assert_true(weight_of(&thinker, "guess 1-32 4-30 7-28 3-26", &weight) >
                1000);                                             /* right, but who can know */
    assert_false(ng_think_weigh(&thinker, "guess 1-32", &weight)); /* a guess begun is none yet */
    assert_false(ng_think_weigh(&thinker, "nonsense", &weight));
    ng_thinker_free(&thinker);
    ng_match_free(&match);
}

static void when_all_is_known_a_beam_wastes_the_turn(void **state) {
    (void)state;
    ng_thinker thinker = {0};
    ng_choice choice;
    ng_match match;
    ng_weight weight;
    char beam[16];
    fire(&match, (const char *const[]){NULL});
    for (int e = 1; e <= 32; e++) {
        snprintf(beam, sizeof beam, "beam %d", e);
        ask(&match, (const char *const[]){beam, NULL});
    }
    think(&thinker, &match, 0, 10, &choice);
    assert_int_equal(weight_of(&thinker, "guess 7-28 3-26 1-32 4-30", &weight), 0);
    assert_int_equal(weight.best, 0);
    assert_true(weight_of(&thinker, "beam 9", &weight) > 500);
    ng_thinker_free(&thinker);
    ng_match_free(&match);
}

static int64_t number_in(const ng_doc *doc, const char *part, const char *key) {
    int64_t number = -1;
    ng_doc_int(doc, ng_doc_get(doc, ng_doc_get(doc, ng_doc_get(doc, 0, "picture"), part), key), 0, 100000,
               &number);
    return number;
}

static void the_picture_shows_where_atoms_can_stand_and_what_beams_tell(void **state) {
    (void)state;
    static char json[1 << 16];
    static ng_node nodes[4096];
    ng_thinker thinker = {0};
    ng_choice choice;
    ng_match match;
    ng_doc doc;
    fire(&match, (const char *const[]){"beam 2", "beam 31", "beam 5", "beam 12", "beam 20", NULL});
    think(&thinker, &match, 0, 10, &choice);
    ng_out out = ng_out_over(json, sizeof json);
    ng_open_object(&out, NULL);
    ng_think_picture(&thinker, &out);
    ng_close_object(&out);
    assert_true(ng_doc_read(&doc, json, out.length, nodes, 4096));
    int64_t sum = 0;
    for (int cell = 0; cell < 64; cell++) {
        char name[16];
        snprintf(name, sizeof name, "%d-%d", cell % 8 + 1, 32 - cell / 8);
        int64_t share = number_in(&doc, "cells", name);
        if (share > 0) sum += share;
    }
    assert_in_range(sum, 3900, 4000);                             /* four atoms, each rounded down */
    assert_int_equal(number_in(&doc, "beams", "5"), 0);           /* asked before */
    assert_true(number_in(&doc, "beams", choice.text + 5) > 500); /* the one it would fire */
    ng_thinker_free(&thinker);
    ng_match_free(&match);
}

/* ---- the plain player ---- */

static void the_greedy_player_is_certain_before_it_guesses(void **state) {
    (void)state;
    ng_rng rng;
    ng_rng_seed(&rng, 2);
    for (uint64_t seed = 0; seed < 8; seed++) {
        ng_thinker thinker = {0};
        ng_match match;
        int turns = 0;
        start(&match, seed, (const char *const[]){"solo", "true", NULL});
        while (!ng_match_over(&match)) {
            ng_choice choice;
            assert_true(ng_think_greedy(&thinker, &match, 0, &rng, &choice));
            assert_true(play(&match, 0, choice.text));
            if (begins(choice.text, "guess") && !ng_match_over(&match)) /* only what no beam can tell apart */
                assert_true(turns > 5);
            turns++;
        }
        assert_true(turns < 20);
        ng_thinker_free(&thinker);
        ng_match_free(&match);
    }
}

static void a_new_game_of_a_series_begins_anew(void **state) {
    (void)state;
    ng_thinker thinker[2] = {{0}, {0}};
    ng_match match;
    start(&match, 9, (const char *const[]){"series", "3", NULL});
    while (!ng_match_over(&match)) {
        ng_choice choice;
        int seat = actor(&match);
        think(&thinker[seat], &match, seat, 10, &choice);
        assert_true(play(&match, seat, choice.text));
        assert_true(((const atoms_state *)match.state)->turns < 40);
    }
    ng_thinker_free(&thinker[0]);
    ng_thinker_free(&thinker[1]);
    ng_match_free(&match);
}

static void reasons_are_in_good_russian(void **state) {
    (void)state;
    static const struct {
        uint64_t number;
        const char *begins;
    } cases[] = {{2, "подходят ещё 2 расстановки:"},     {5, "подходит ещё 5 расстановок:"},
                 {12, "подходит ещё 12 расстановок:"},   {21, "подходит ещё 21 расстановка:"},
                 {104, "подходят ещё 104 расстановки:"}, {111, "подходит ещё 111 расстановок:"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        ng_choice choice = {0};
        atoms_say_few(&choice, cases[i].number, true);
        assert_true(begins(choice.why[NG_RU], cases[i].begins));
    }
    ng_choice choice = {0};
    atoms_say_split(&choice,
                    (atoms_split){MOVE_BEAM, 412, 38, .counted = true, .all = true, .how = SPLITS_BEST});
    assert_string_equal(choice.why[NG_EN],
                        "412 placements still fit; this beam splits them best: on average 38 will be left");
    assert_string_equal(
        choice.why[NG_RU],
        "подходит ещё 412 расстановок; этот луч делит их лучше всего: в среднем останется 38");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_is_certain_of_a_classic_field_after_six_or_seven_beams),
        cmocka_unit_test(the_best_level_beats_the_first),
        cmocka_unit_test(the_truth_is_always_among_what_fits),
        cmocka_unit_test(what_fits_is_what_the_rules_can_imagine),
        cmocka_unit_test(it_knows_how_many_placements_fit),
        cmocka_unit_test(it_does_not_look_into_the_rivals_field),
        cmocka_unit_test(what_it_remembers_was_to_be_seen),
        cmocka_unit_test(a_hint_asked_twice_is_the_same),
        cmocka_unit_test(every_choice_is_legal_with_every_option),
        cmocka_unit_test(it_stops_when_told),
        cmocka_unit_test(it_goes_on_from_what_a_person_has_begun),
        cmocka_unit_test(with_one_placement_left_it_guesses_that),
        cmocka_unit_test(alone_it_does_not_guess_at_random),
        cmocka_unit_test(a_race_is_not_always_opened_alike),
        cmocka_unit_test(powers_are_not_wasted),
        cmocka_unit_test(it_hops_when_the_rival_knows_its_field),
        cmocka_unit_test(an_idle_beam_is_worth_less_than_a_telling_one),
        cmocka_unit_test(when_all_is_known_a_beam_wastes_the_turn),
        cmocka_unit_test(the_picture_shows_where_atoms_can_stand_and_what_beams_tell),
        cmocka_unit_test(the_greedy_player_is_certain_before_it_guesses),
        cmocka_unit_test(a_new_game_of_a_series_begins_anew),
        cmocka_unit_test(reasons_are_in_good_russian),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* hints_golems.c - what the brain for golems says is true: every kind of sentence is read back and checked
 * against the rules. */
#include "brains/golems/mind.h"
#include "tests/support/brains.h"
#include "tests/support/hints.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const golems_state *table(const ng_match *match) { return (const golems_state *)match->state; }

static void think(const ng_match *match, int seat, int level, ng_choice *choice) {
    ng_thinker thinker = {0};
    const ng_thought thought = {.level = level, .iterations = 4000u << (NG_LEVEL_MAX - level)};
    ng_think(&thinker, match, seat, &thought, choice);
    ng_thinker_free(&thinker);
}

static void play_any(ng_match *match, int seat, ng_rng *rng) {
    ng_move legal[64];
    char buffer[NG_TEXT_MAX];
    ng_out text;
    uint32_t count = match->game->legal(match->state, seat, legal);
    ng_out_init(&text, buffer, sizeof buffer);
    match->game->print(match->state, legal[ng_rng_below(rng, count)], &text);
    assert_true(play(match, seat, buffer));
}

/* ---- programs ---- */

static int life(const golems_state *s, int robot) {
    return golems_on_field(&s->robot[robot]) ? COMPONENTS + 1 - golems_damage(&s->robot[robot]) : 0;
}

/* One round by the rules' own door: the rival's program lies, ours is laid card by card. */
static golems_state played(const golems_state *from, int seat, const char *program,
                           const golems_plan *rival) {
    golems_state s = *from;
    ng_phrase phrase;
    golems_plan waits = 0;
    for (int k = 0; k < GOLEMS_LINES; k++) waits = waits << PLAN_BITS | (CARD_WAIT - CARD_FORWARD);
    golems_plan_write(rival != NULL ? *rival : waits, golems_lines_of(&s, &s.robot[1 - seat]),
                      &s.robot[1 - seat]);
    assert_true(ng_ok(ng_parse(&ng_game_golems, &s.base, seat, program, (uint32_t)strlen(program), &phrase)));
    for (uint32_t i = 0; i < phrase.count; i++)
        assert_true(ng_ok(ng_play(&ng_game_golems, &s.base, seat, phrase.move[i], NULL)));
    while (s.phase == PHASE_RUN && s.round == from->round) {
        ng_move legal[64];
        int who = __builtin_ctz(ng_game_golems.actors(&s.base));
        ng_game_golems.legal(&s.base, who, legal);
        assert_true(ng_ok(ng_play(&ng_game_golems, &s.base, who, legal[0], NULL)));
    }
    return s;
}

/* In how many of a hundred cases of the mix each is hurt, counted anew. */
static void count_cases(const golems_mix *m, const golems_state *from, const char *program, int64_t out[2]) {
    int64_t hits = 0, hurts = 0, whole = 0;
    int seat = m->side[0].seat;
    for (uint32_t c = 0; c < m->side[0].columns; c++) {
        int64_t weight = m->weight[c];
        uint16_t does = m->side[0].column[c].does[1];
        if (weight == 0) continue;
        golems_state s = played(from, seat, program, does == STILL ? NULL : &m->side[1].plan[does]);
        whole += weight;
        hits += life(&s, 1 - seat) < life(from, 1 - seat) ? weight : 0;
        hurts += life(&s, seat) < life(from, seat) ? weight : 0;
    }
    out[0] = hits * 100 / whole;
    out[1] = hurts * 100 / whole;
}

static void near(int64_t said, int64_t counted, const char *why) {
    if (said < counted || said > counted + 1) fail_msg("%d, not %d: %s", (int)said, (int)counted, why);
}

/* Two golems on plain ground, no chance and nothing hidden but the programs: every case can be played out. */
static void the_cases_of_a_program_are_as_told(void **state) {
    (void)state;
    golems_mix *m = calloc(1, sizeof *m);
    ng_rng rng;
    int compared = 0, told_of = 0;
    ng_rng_seed(&rng, 3);
    for (uint64_t seed = 0; seed < 12; seed++) {
        ng_match match;
        begin(&match, &ng_game_golems, 2, seed, (const char *const[]){"level", "novice", NULL});
        for (int plies = 0; plies < 60 && !ng_match_over(&match); plies++) {
            const golems_state *s = table(&match);
            int seat = actor(&match);
            if (s->phase == PHASE_PROGRAM && golems_lines_done(&s->robot[seat]) == 0 &&
                golems_lines_done(&s->robot[1 - seat]) == 0) {
                ng_move legal[64];
                ng_choice choice = {0};
                told t, more;
                int64_t counted[2];
                char program[96] = "program ", view[16 * 1024];
                ng_out text;
                ng_out_init(&text, view, sizeof view);
                ng_game_golems.view(match.state, seat, &text);
                const ng_sight sight = {.game = &ng_game_golems,
                                        .seat = seat,
                                        .setup = &match.setup,
                                        .view = view,
                                        .view_length = text.length,
                                        .legal = legal,
                                        .legal_count = ng_game_golems.legal(match.state, seat, legal),
                                        .imagine = see_imagined,
                                        .print = see_printed,
                                        .source = match.state};
                golems_mix_find(m, &sight,
                                &(const ng_effort){.level = 10, .iterations = 9000, .seed = seed + 1});
                golems_plan plan = m->side[0].plan[ng_rng_below(&rng, m->side[0].plans)];
                ng_out_init(&text, program + strlen(program), (uint32_t)(sizeof program - strlen(program)));
                golems_plan_put(plan, m->side[0].lines, &text);
                golems_say_program(&choice, m, plan);
                well_said(&choice);
                const char *rest =
                    reads(choice.why[NG_EN],
                          "of 100 cases thought through a rival is damaged in #, and this golem in #", &t);
                if (rest == NULL) fail_msg("%s", choice.why[NG_EN]);
                count_cases(m, s, program, counted);
                near(t.number[0], counted[0], choice.why[NG_EN]);
                near(t.number[1], counted[1], choice.why[NG_EN]);
                told_of++;
                if (reads(rest, "; with @ it would be # and #", &more) != NULL) {
                    strcpy(program + strlen("program "), more.name[0]);
                    count_cases(m, s, program, counted);
                    near(more.number[0], counted[0], choice.why[NG_EN]);
                    near(more.number[1], counted[1], choice.why[NG_EN]);
                    assert_true(more.number[0] <= t.number[0] && more.number[1] >= t.number[1]);
                    compared++;
                } else {
                    assert_string_equal(rest, "");
                }
            }
            play_any(&match, seat, &rng);
        }
        ng_match_free(&match);
    }
    assert_true(told_of >= 20 && compared >= 3);
    free(m);
}

/* ---- components ---- */

/* The move is played, and the golem looked at. */
static void check_component(const ng_match *match, int seat, const ng_choice *choice, int counts[6]) {
    const golems_state *s = table(match);
    golems_robot was = s->robot[seat], is;
    golems_state after = *s;
    ng_phrase phrase;
    told t;
    int reach[2], strength[2];
    const char *why = choice->why[NG_EN];
    assert_true(ng_ok(
        ng_parse(&ng_game_golems, &s->base, seat, choice->text, (uint32_t)strlen(choice->text), &phrase)));
    bool flip = phrase.move[0] >> 8 == MOVE_FLIP;
    after.robot[seat].damaged = (uint8_t)(flip ? was.damaged | 1u << (phrase.move[0] & 0xff)
                                               : was.damaged & ~(1u << (phrase.move[0] & 0xff)));
    is = after.robot[seat];
    strength[0] = golems_strength(s, &was, &reach[0]);
    strength[1] = golems_strength(s, &is, &reach[1]);
    if (reads(why, "here a component is a life and no more; whole ones after that: # (G10)", &t) != NULL) {
        assert_false(s->rules.draft);
        assert_int_equal(t.number[0], COMPONENTS - golems_damage(&is));
        counts[0]++;
        return;
    }
    assert_true(s->rules.draft);
    if (reads(why, "the next program has # [line|lines] instead of #; the blow stays as it is (G7)", &t) !=
        NULL) {
        assert_int_equal(t.number[0], golems_lines_of(s, &is));
        assert_int_equal(t.number[1], golems_lines_of(s, &was));
        assert_true(t.number[0] != t.number[1] && strength[0] == strength[1]);
        counts[1]++;
    } else if (reads(why, "the strength of the blow is # instead of #; programs stay as long", &t) != NULL) {
        assert_true(t.number[0] == strength[1] && t.number[1] == strength[0] && strength[0] != strength[1]);
        assert_int_equal(golems_lines_of(s, &is), golems_lines_of(s, &was));
        counts[2]++;
    } else if (reads(why, "the blow reaches # [cell|cells] instead of #; programs stay as long", &t) !=
               NULL) {
        assert_true(t.number[0] == reach[1] && t.number[1] == reach[0] && reach[0] != reach[1]);
        counts[3]++;
    } else if (reads(why,
                     "a spare life: programs and the blow stay as they are; whole components after that: #",
                     &t) != NULL) {
        assert_false(s->rules.strict);
        assert_true(strength[0] == strength[1] && golems_lines_of(s, &is) == golems_lines_of(s, &was));
        assert_int_equal(t.number[0], COMPONENTS - golems_damage(&is));
        counts[4]++;
    } else {
        assert_true(s->rules.strict && strstr(why, "back") != NULL);
        counts[5]++;
    }
}

/* G23 by the rule's words: the first robot in front within the weapon's reach, walls stop it. */
static void check_place(const ng_match *match, int seat, const ng_choice *choice, int counts[2]) {
    golems_state after = *table(match);
    golems_robot *r = &after.robot[seat];
    ng_phrase phrase;
    told t;
    assert_true(ng_ok(ng_parse(&ng_game_golems, match->state, seat, choice->text,
                               (uint32_t)strlen(choice->text), &phrase)));
    if (phrase.move[0] >> 8 == MOVE_EXIT) r->at = (uint8_t)(phrase.move[0] & 0xff);
    if (phrase.move[0] >> 8 == MOVE_TURN) r->face = (uint8_t)(phrase.move[0] & 0xff);
    int reach, first = golems_next(r->at, r->face);
    golems_strength(&after, r, &reach);
    int second = first == GOLEMS_NONE ? GOLEMS_NONE : golems_next(first, r->face);
    int hit = GOLEMS_NONE;
    if (first != GOLEMS_NONE && golems_robot_on(&after, first) >= 0)
        hit = first;
    else if (second != GOLEMS_NONE && reach == 2 && after.token[first] != TOKEN_WALL &&
             golems_robot_on(&after, second) >= 0)
        hit = second;
    if (reads(choice->why[NG_EN], "as all stand now, a blow from here strikes the robot on @ (G23)", &t)) {
        char name[8];
        ng_out text;
        ng_out_init(&text, name, sizeof name);
        assert_int_not_equal(hit, GOLEMS_NONE);
        golems_put_cell(&after, &text, hit);
        assert_string_equal(t.name[0], name);
        counts[0]++;
        return;
    }
    assert_int_equal(hit, GOLEMS_NONE);
    assert_non_null(
        reads(choice->why[NG_EN],
              "of 100 cases tried to the round's end a rival is damaged in #, and this golem in #", &t));
    assert_true(t.number[0] >= 0 && t.number[0] <= 100 && t.number[1] >= 0 && t.number[1] <= 100);
    counts[1]++;
}

static void check_start(const ng_match *match, const ng_choice *choice) {
    const golems_state *s = table(match);
    told t;
    int64_t open = 0;
    int cell = 0;
    char name[8];
    for (cell = 0; cell < golems_cells(s); cell++) {
        ng_out text;
        ng_out_init(&text, name, sizeof name);
        golems_put_cell(s, &text, cell);
        if (strcmp(name, choice->text + strlen("stand ")) == 0) break;
    }
    assert_true(cell < golems_cells(s));
    for (int side = 0; side < SIDES; side++) {
        int next = golems_next(cell, side);
        open += next != GOLEMS_NONE && !golems_obstacle(s, next);
    }
    assert_non_null(reads(choice->why[NG_EN], "cells beside it without an obstacle: # (G13)", &t));
    assert_int_equal(t.number[0], open);
}

/* Matches of any moves, in which every answer that is asked for gets a hint first. */
static void what_a_rule_makes_of_the_golem_is_as_told(void **state) {
    (void)state;
    static const char *const novice[] = {"level", "novice", NULL},
                             *const pro[] = {"starts", "chosen", "arena", "random", NULL},
                             *const strict[] = {"chassis", "strict", "arena", "museum", NULL},
                             *const water[] = {"arena", "icefield", NULL};
    static const char *const *const options[] = {novice, pro, strict, water};
    int components[6] = {0}, places[2] = {0}, starts = 0, parts = 0;
    ng_rng rng;
    ng_rng_seed(&rng, 8);
    for (uint64_t seed = 0; seed < 48; seed++) {
        ng_match match;
        begin(&match, &ng_game_golems, 2 + (int)(seed % 3), seed, options[seed % 4]);
        while (!ng_match_over(&match)) {
            int seat = actor(&match);
            ng_choice choice;
            if (table(&match)->phase != PHASE_PROGRAM) {
                think(&match, seat, 1 + (int)ng_rng_below(&rng, NG_LEVEL_MAX), &choice);
                well_said(&choice);
                if (begins(choice.text, "flip") || begins(choice.text, "mend"))
                    check_component(&match, seat, &choice, components);
                else if (begins(choice.text, "exit") || begins(choice.text, "turn"))
                    check_place(&match, seat, &choice, places);
                else if (begins(choice.text, "stand"))
                    check_start(&match, &choice), starts++;
                else
                    assert_non_null(strstr(choice.why[NG_EN], "(G7)")), parts++;
            }
            play_any(&match, seat, &rng);
        }
        ng_match_free(&match);
    }
    for (int i = 0; i < 6; i++)
        if (components[i] < 3) fail_msg("kind %d was heard %d times", i, components[i]);
    assert_true(places[0] >= 3 && places[1] >= 3 && starts >= 3 && parts >= 3);
}

/* ---- puzzles ---- */

/* What is said of the way holds: so many rounds, and all of them are played out. */
static void the_rounds_of_a_way_are_as_told(void **state) {
    (void)state;
    int heard[2] = {0};
    for (int i = 0; golems_puzzles[i].name != NULL; i++) {
        ng_match match;
        ng_thinker thinker = {0};
        const ng_thought thought = {.level = 10, .iterations = 400000};
        begin(&match, &ng_game_golems, 0, 0, (const char *const[]){"puzzle", golems_puzzles[i].name, NULL});
        int64_t promised = 0;
        bool sure = false;
        for (int64_t round = 1; !ng_match_over(&match); round++) {
            ng_choice choice;
            told t;
            if (match.game->seats(match.state) > 1) break; /* see two_golems_are_advised_together */
            ng_think(&thinker, &match, 0, &thought, &choice);
            well_said(&choice);
            const char *rest = reads(choice.why[NG_EN], "this program solves the puzzle in this round", &t);
            int64_t rounds = 1;
            if (rest == NULL) {
                rest = reads(choice.why[NG_EN], "with this program # rounds lead to the goal", &t);
                rounds = rest != NULL ? t.number[0] : 0;
            }
            if (rest != NULL) {
                if (sure) assert_int_equal(round + rounds - 1, promised);
                promised = round + rounds - 1;
                sure = *rest == 0;
                if (!sure) {
                    assert_non_null(reads(rest, ", if chance wills: it did in # of # tries", &t));
                    assert_true(t.number[0] >= 1 && t.number[0] < t.number[1]);
                }
                heard[rounds > 1]++;
            }
            assert_true(play(&match, 0, choice.text));
            while (!ng_match_over(&match) && table(&match)->phase != PHASE_PROGRAM) {
                ng_think(&thinker, &match, 0, &thought, &choice);
                assert_true(play(&match, 0, choice.text));
            }
            if (sure && round == promised) assert_true(table(&match)->solved);
        }
        ng_thinker_free(&thinker);
        ng_match_free(&match);
    }
    assert_true(heard[0] >= 3 && heard[1] >= 3);
}

/* How many rounds are promised to two golems; 0: none. */
static int64_t promised_together(const ng_choice *choice) {
    told t;
    if (reads(choice->why[NG_EN],
              "together with the other golem's program this solves the puzzle in this round", &t))
        return 1;
    return reads(choice->why[NG_EN], "together with the other golem # rounds lead to the goal", &t)
               ? t.number[0]
               : 0;
}

static void two_golems_are_advised_together(void **state) {
    (void)state;
    int pairs = 0;
    for (int i = 0; golems_puzzles[i].name != NULL; i++) {
        ng_match match;
        golems_puzzle puzzle;
        ng_thinker thinker = {0};
        const ng_thought thought = {.level = 10, .iterations = 20000};
        golems_puzzle_read(golems_puzzles[i].text, &puzzle);
        if (puzzle.golems < 2) continue;
        pairs++;
        begin(&match, &ng_game_golems, 0, 0, (const char *const[]){"puzzle", golems_puzzles[i].name, NULL});
        while (!ng_match_over(&match)) {
            int seat = __builtin_ctz(match.game->actors(match.state));
            ng_choice choice;
            ng_think(&thinker, &match, seat, &thought, &choice);
            well_said(&choice);
            if (table(&match)->phase == PHASE_PROGRAM)
                assert_int_equal(promised_together(&choice), puzzle.best_rounds - table(&match)->round + 1);
            assert_true(play(&match, seat, choice.text));
        }
        assert_true(table(&match)->solved);
        ng_thinker_free(&thinker);
        ng_match_free(&match);
    }
    assert_true(pairs >= 3);
}

/* What one golem does is known to the other, and no more is promised than can be seen. */
static void off_the_way_nothing_is_promised_to_two(void **state) {
    (void)state;
    ng_match match;
    ng_choice choice;
    ng_thinker thinker = {0};
    const ng_thought thought = {.level = 10, .iterations = 20000};
    begin(&match, &ng_game_golems, 0, 0, (const char *const[]){"puzzle", "44-head-on", NULL});
    assert_true(play(&match, 0, "program L L W D"));
    ng_think(&thinker, &match, 1, &thought, &choice);
    well_said(&choice);
    assert_int_equal(promised_together(&choice), 0);
    assert_true(play(&match, 1, choice.text));
    ng_thinker_free(&thinker);
    ng_match_free(&match);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_cases_of_a_program_are_as_told),
        cmocka_unit_test(what_a_rule_makes_of_the_golem_is_as_told),
        cmocka_unit_test(the_rounds_of_a_way_are_as_told),
        cmocka_unit_test(two_golems_are_advised_together),
        cmocka_unit_test(off_the_way_nothing_is_promised_to_two),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

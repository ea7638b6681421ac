/* hints_golems.c - what the brain for golems says is true: every kind of sentence is read back and checked
 * against the rules. */
#include "brains/golems/mind.h"
#include "tests/support/brains.h"
#include "tests/support/hints.h"
#include "tests/support/pins.h"

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

/* The same without a rival, who plays what is printed.  False: something was to be chosen in between, and
 * what comes of it is no longer the program's. */
static bool played_alone(golems_state *s, const char *program) {
    ng_phrase phrase;
    uint8_t round = s->round;
    assert_true(ng_ok(ng_parse(&ng_game_golems, &s->base, 0, program, (uint32_t)strlen(program), &phrase)));
    for (uint32_t i = 0; i < phrase.count; i++)
        assert_true(ng_ok(ng_play(&ng_game_golems, &s->base, 0, phrase.move[i], NULL)));
    return s->phase != PHASE_RUN || s->round != round;
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

/* Programs of one or two golems that nobody has begun to lay, where nothing but them and the dice is hidden.
 */
static bool can_count(const golems_state *s) {
    bool open = s->phase == PHASE_PROGRAM && !s->rules.puzzle && s->golems <= 2;
    for (int i = 0; i < s->golems && open; i++)
        open = golems_on_field(&s->robot[i]) && golems_lines_done(&s->robot[i]) == 0 &&
               s->robot[i].line[0].bonus == CARD_NONE;
    for (int cell = 0; cell < golems_cells(s) && open; cell++) open = s->height[cell] == 0; /* no barrels */
    return open && (s->golems == 1 || (!s->rules.draft && s->robots == 2));
}

static golems_mix mix;

/* Why a program would be written: the mix is kept for the check. */
static bool reason(const ng_match *match, int seat, ng_rng *rng, ng_choice *choice) {
    ng_move legal[64];
    char view[16 * 1024], program[NG_TEXT_MAX];
    ng_out text;
    if (!can_count(table(match))) return false;
    ng_out_init(&text, view, sizeof view);
    ng_game_golems.view(match->state, seat, &text);
    const ng_sight sight = {.game = &ng_game_golems,
                            .seat = seat,
                            .setup = &match->setup,
                            .view = view,
                            .view_length = text.length,
                            .legal = legal,
                            .legal_count = ng_game_golems.legal(match->state, seat, legal),
                            .imagine = see_imagined,
                            .print = see_printed,
                            .source = match->state};
    golems_mix_find(&mix, NULL, &sight, &(const ng_effort){.level = 10, .iterations = 9000, .seed = 1});
    golems_plan plan = mix.side[0].plan[ng_rng_below(rng, mix.side[0].plans)];
    for (uint32_t i = 0; i < mix.side[0].plans; i++) {
        ng_out_init(&text, program, sizeof program);
        golems_plan_put(mix.side[0].plan[i], mix.side[0].lines, &text);
        if (begins(choice->text, "program ") && strcmp(choice->text + strlen("program "), program) == 0)
            plan = mix.side[0].plan[i];
    }
    ng_out_init(&text, choice->text, sizeof choice->text);
    ng_put(&text, "program ");
    golems_plan_put(plan, mix.side[0].lines, &text);
    golems_say_program(choice, &mix, plan);
    return true;
}

enum { DRAWN = 400, APART = 16 }; /* three times what 64 and 400 samples are apart as a rule */

static void about(int64_t said, int64_t counted, const char *why) {
    if (labs((long)(said - counted)) > APART) fail_msg("%d, not %d: %s", (int)said, (int)counted, why);
}

/* Alone against parabots: their dice are thrown anew, again and again, and every round is played out. */
static bool count_thrown(const golems_state *from, const char *program, int64_t out[2]) {
    ng_rng rng;
    int64_t hits = 0, hurts = 0;
    ng_rng_seed(&rng, 17);
    for (int i = 0; i < DRAWN; i++) {
        golems_state s = *from;
        bool gone = false;
        assert_true(ng_game_golems.imagine(&s.base, 0, &rng));
        if (!played_alone(&s, program)) return false;
        for (int robot = 1; robot < from->robots; robot++) gone = gone || life(&s, robot) < life(from, robot);
        hits += gone;
        hurts += life(&s, 0) < life(from, 0);
    }
    out[0] = hits * 100 / DRAWN;
    out[1] = hurts * 100 / DRAWN;
    return true;
}

/* False: it cannot be counted. */
static bool check_cases(const golems_state *s, const char *program, const int64_t said[2], const char *why) {
    int64_t counted[2];
    bool alone = s->golems == 1;
    if (alone && !count_thrown(s, program, counted)) return false;
    if (!alone) count_cases(&mix, s, program, counted);
    for (int i = 0; i < 2; i++) alone ? about(said[i], counted[i], why) : near(said[i], counted[i], why);
    return true;
}

static void check_program(const golems_state *s, const ng_choice *choice) {
    told t, more;
    char other[NG_TEXT_MAX] = "program ";
    const char *why = choice->why[NG_EN], *rest;
    bool alone = s->golems == 1;
    rest =
        reads(why,
              alone ? "of 100 cases thought through a parabot goes out in #, and this golem is damaged in #"
                    : "of 100 cases thought through a rival is damaged in #, and this golem in #",
              &t);
    if (rest == NULL) fail_msg("%s", why);
    if (!check_cases(s, choice->text, t.number, why)) return;
    hear(alone ? "a program against parabots" : "a program against a rival");
    if (*rest == 0) return;
    assert_non_null(reads(rest, "; with @ it would be # and #", &more));
    strcat(other, more.name[0]);
    if (!check_cases(s, other, more.number, why)) return;
    assert_true(more.number[0] <= t.number[0] && more.number[1] >= t.number[1]);
    hear("a program that is worse");
}

/* ---- components ---- */

/* The move is played, and the golem looked at. */
static void check_component(const ng_match *match, int seat, const ng_choice *choice) {
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
        hear("a component is a life");
        return;
    }
    assert_true(s->rules.draft);
    if (reads(why, "the next program has # [line|lines] instead of #; the blow stays as it is (G7)", &t) !=
        NULL) {
        assert_int_equal(t.number[0], golems_lines_of(s, &is));
        assert_int_equal(t.number[1], golems_lines_of(s, &was));
        assert_true(t.number[0] != t.number[1] && strength[0] == strength[1]);
        hear("lines of a program");
    } else if (reads(why, "the strength of the blow is # instead of #; programs stay as long", &t) != NULL) {
        assert_true(t.number[0] == strength[1] && t.number[1] == strength[0] && strength[0] != strength[1]);
        assert_int_equal(golems_lines_of(s, &is), golems_lines_of(s, &was));
        hear("strength of a blow");
    } else if (reads(why, "the blow reaches # [cell|cells] instead of #; programs stay as long", &t) !=
               NULL) {
        assert_true(t.number[0] == reach[1] && t.number[1] == reach[0] && reach[0] != reach[1]);
        hear("reach of a blow");
    } else if (reads(why,
                     "a spare life: programs and the blow stay as they are; whole components after that: #",
                     &t) != NULL) {
        assert_false(s->rules.strict);
        assert_true(strength[0] == strength[1] && golems_lines_of(s, &is) == golems_lines_of(s, &was));
        assert_int_equal(t.number[0], COMPONENTS - golems_damage(&is));
        hear("a spare life");
    } else {
        assert_true(s->rules.strict);
        assert_true(begins(why, flip ? "the golem cannot go back any more" : "the golem can go back again"));
        assert_true((is.damaged >> CHASSIS & 1) == flip);
        hear(flip ? "no way back" : "a way back again");
    }
}

/* The rest of the round in worlds that look the same to the seat.  False: somebody has to choose once more.
 */
static bool check_tried(const ng_match *match, int seat, const ng_choice *choice, const int64_t said[2]) {
    const golems_state *from = table(match);
    ng_rng rng;
    int64_t counted[2] = {0};
    ng_rng_seed(&rng, 29);
    for (int i = 0; i < DRAWN; i++) {
        golems_state s = *from;
        ng_phrase phrase;
        bool hit = false;
        assert_true(ng_game_golems.imagine(&s.base, seat, &rng));
        assert_true(ng_ok(
            ng_parse(&ng_game_golems, &s.base, seat, choice->text, (uint32_t)strlen(choice->text), &phrase)));
        assert_true(ng_ok(ng_play(&ng_game_golems, &s.base, seat, phrase.move[0], NULL)));
        if (s.phase == PHASE_RUN && s.round == from->round) return false;
        for (int robot = 0; robot < s.robots; robot++)
            hit = hit || (robot != seat && life(&s, robot) < life(from, robot));
        counted[0] += hit;
        counted[1] += life(&s, seat) < life(from, seat);
    }
    for (int i = 0; i < 2; i++) about(said[i], counted[i] * 100 / DRAWN, choice->why[NG_EN]);
    return true;
}

/* G23 by the rule's words: the first robot in front within the weapon's reach, walls stop it. */
static void check_place(const ng_match *match, int seat, const ng_choice *choice) {
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
        ng_out text = ng_out_over(name, sizeof name);
        assert_int_not_equal(hit, GOLEMS_NONE);
        golems_put_cell(&after, &text, hit);
        assert_string_equal(t.name[0], name);
        hear("a blow from here");
        return;
    }
    assert_int_equal(hit, GOLEMS_NONE);
    assert_non_null(
        reads(choice->why[NG_EN],
              "of 100 cases tried to the round's end a rival is damaged in #, and this golem in #", &t));
    if (check_tried(match, seat, choice, t.number)) hear("cases to the round's end");
}

static void check_start(const ng_match *match, const ng_choice *choice) {
    const golems_state *s = table(match);
    told t;
    int64_t open = 0;
    int cell = 0;
    char name[8];
    for (cell = 0; cell < golems_cells(s); cell++) {
        ng_out text = ng_out_over(name, sizeof name);
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
    hear("a start");
}

/* G7: the golem with this part, whole and damaged. */
static void check_part(const ng_match *match, int seat, const ng_choice *choice) {
    golems_state with = *table(match);
    ng_phrase phrase;
    int reach;
    const char *why = choice->why[NG_EN];
    assert_true(ng_ok(ng_parse(&ng_game_golems, match->state, seat, choice->text,
                               (uint32_t)strlen(choice->text), &phrase)));
    int part = (int)(phrase.move[0] & 0xff), of = part <= PART_P3   ? PROCESSOR
                                                  : part <= PART_WR ? WEAPON
                                                                    : CHASSIS;
    golems_robot whole = with.robot[seat], hurt;
    whole.part[of] = (uint8_t)(1 + part);
    whole.damaged = 0;
    hurt = whole;
    hurt.damaged = (uint8_t)(1u << of);
    int strength = golems_strength(&with, &whole, &reach);
    if (begins(why, "four lines: no program is longer; damaged it still has two (G7)")) {
        assert_true(golems_lines_of(&with, &whole) == 4 && golems_lines_of(&with, &hurt) == 2);
        hear("a processor");
    } else if (begins(why, "three lines; damaged it has one (G7)")) {
        assert_true(golems_lines_of(&with, &whole) == 3 && golems_lines_of(&with, &hurt) == 1);
        hear("a small processor");
    } else if (begins(why, "strength 2 on the next cell: it can break two components at once (G7)")) {
        assert_true(strength == 2 && reach == 1);
        hear("a strong weapon");
    } else if (begins(why, "it strikes the next two cells with strength 1 (G7)")) {
        assert_true(strength == 1 && reach == 2);
        hear("a far weapon");
    } else {
        assert_true(of == CHASSIS);
        assert_string_equal(why, with.rules.strict ? "one life more; but damaged it cannot go back (G7)"
                                                   : "a spare life: damaged it drives as before (G7)");
        hear(with.rules.strict ? "a strict chassis" : "a chassis");
    }
}

/* ---- puzzles ---- */

static bool goes_on(const ng_match *match) {
    return !ng_match_over(match) && table(match)->phase != PHASE_PROGRAM;
}

/* One program, and every answer that its round asks for. */
static void play_round(ng_match *match, ng_thinker *thinker, const ng_thought *thought, const char *program) {
    ng_choice choice;
    for (bool first = true; first || goes_on(match); first = false) {
        if (!first) ng_think(thinker, match, 0, thought, &choice);
        assert_true(play(match, 0, first ? program : choice.text));
    }
}

/* A program that solves the puzzle if chance wills: the barrels are filled anew, again and again. */
static void check_luck(const ng_match *from, const ng_choice *choice, int64_t said) {
    ng_rng rng;
    int64_t solved = 0;
    ng_rng_seed(&rng, 31);
    for (int i = 0; i < DRAWN; i++) {
        golems_state s = *table(from);
        assert_true(ng_game_golems.imagine(&s.base, 0, &rng));
        if (!played_alone(&s, choice->text)) return; /* it is asked for something: that is no chance */
        solved += s.solved;
    }
    about(said, solved * 100 / DRAWN, choice->why[NG_EN]);
}

/* What is said of the way holds: so many rounds, and all of them are played out. */
static void check_way(const ng_match *from, const ng_choice *choice) {
    static const ng_thought thought = {.level = 10, .iterations = 100000};
    ng_match match = {0};
    ng_thinker thinker = {0};
    ng_choice next = *choice;
    told t = {0}, luck = {0};
    const char *why = choice->why[NG_EN],
               *rest = reads(why, "this program solves the puzzle in this round", &t);
    int64_t rounds = 1;
    bool hope = begins(why, "the whole way was not found yet: of all that was tried this looked best");
    if (rest == NULL && !hope) {
        rest = reads(why, "with this program # rounds lead to the goal", &t);
        rounds = t.number[0];
    }
    assert_true(rest != NULL || hope);
    ng_match_copy(&match, from);
    for (int64_t round = 1; round <= rounds && !ng_match_over(&match); round++) {
        if (round > 1) ng_think(&thinker, &match, 0, &thought, &next);
        play_round(&match, &thinker, &thought, next.text);
        if (round < rounds || hope) assert_false(table(&match)->solved);
    }
    if (hope) {
        hear("no way yet");
    } else if (*rest == 0) {
        assert_true(table(&match)->solved);
        hear(rounds > 1 ? "a way of rounds" : "solved in this round");
    } else {
        assert_non_null(reads(rest, ", if chance wills: it did in # of # tries", &luck));
        assert_true(luck.number[0] >= 1 && luck.number[0] < luck.number[1]);
        if (rounds == 1) check_luck(from, choice, luck.number[0] * 100 / luck.number[1]);
        hear("if chance wills");
    }
    ng_thinker_free(&thinker);
    ng_match_free(&match);
}

/* ---- all of them ---- */

static void check(const ng_match *match, int seat, const ng_choice *choice) {
    const golems_state *s = table(match);
    well_said(choice);
    if (s->phase == PHASE_PROGRAM && s->rules.puzzle) {
        if (begins(choice->text, "program ")) check_way(match, choice);
    } else if (s->phase == PHASE_PROGRAM) {
        if (can_count(s) && mix.side[0].plans > 0) check_program(s, choice);
        mix.side[0].plans = 0; /* of another thought than reason() */
    } else if (begins(choice->text, "flip") || begins(choice->text, "mend")) {
        check_component(match, seat, choice);
    } else if (begins(choice->text, "exit") || begins(choice->text, "turn")) {
        check_place(match, seat, choice);
    } else if (begins(choice->text, "stand")) {
        check_start(match, choice);
    } else {
        check_part(match, seat, choice);
    }
}

static const char *const kinds[] = {"a program against a rival",
                                    "a program against parabots",
                                    "a program that is worse",
                                    "solved in this round",
                                    "a way of rounds",
                                    "no way yet",
                                    "if chance wills",
                                    "a processor",
                                    "a small processor",
                                    "a strong weapon",
                                    "a far weapon",
                                    "a chassis",
                                    "a strict chassis",
                                    "a start",
                                    "a component is a life",
                                    "lines of a program",
                                    "strength of a blow",
                                    "reach of a blow",
                                    "a spare life",
                                    "no way back",
                                    "a way back again",
                                    "a blow from here",
                                    "cases to the round's end",
                                    NULL};
static const char *const setups[] = {"level=novice\t2",
                                     "starts=chosen;arena=random\t2",
                                     "chassis=strict;arena=museum\t3",
                                     "arena=icefield\t2",
                                     "level=skilled;parabots=sentry,rover\t1",
                                     "puzzle=05-bridge\t0",
                                     "puzzle=06-rails\t0",
                                     "puzzle=07-slide\t0",
                                     "puzzle=01-steps\t0",
                                     "puzzle=03-sapper\t0",
                                     "puzzle=20-push\t0",
                                     NULL};
static const pins pinned = {&ng_game_golems, "golems.tsv", kinds, setups, 20000, 120, false, check, reason};

static void the_pinned_hints_are_true(void **state) {
    (void)state;
    pins_hold(&pinned);
}

static void every_hint_of_whole_matches_is_true(void **state) {
    (void)state;
    ng_rng rng;
    ng_rng_seed(&rng, 8);
    for (uint64_t seed = 0; seed < 8; seed++) {
        static const char *const novice[] = {"level", "novice", NULL},
                                 *const pro[] = {"starts", "chosen", "arena", "random", NULL},
                                 *const strict[] = {"chassis", "strict", "arena", "museum", NULL},
                                 *const water[] = {"arena", "icefield", NULL};
        static const char *const *const options[] = {novice, pro, strict, water};
        ng_match match;
        begin(&match, &ng_game_golems, 2 + (int)(seed % 3), seed, options[seed % 4]);
        while (!ng_match_over(&match)) {
            int seat = actor(&match);
            ng_choice choice;
            if (table(&match)->phase != PHASE_PROGRAM) {
                think(&match, seat, 1 + (int)ng_rng_below(&rng, NG_LEVEL_MAX), &choice);
                check(&match, seat, &choice);
            }
            move_by_chance(&match, &rng);
        }
        ng_match_free(&match);
    }
}

/* Every one of the forty is played to its end by what the hints say. */
static void every_way_leads_where_it_is_told(void **state) {
    (void)state;
    static const ng_thought thought = {.level = 10, .iterations = 400000};
    for (int i = 0; golems_puzzles[i].name != NULL; i++) {
        ng_match match;
        ng_thinker thinker = {0};
        ng_choice choice;
        begin(&match, &ng_game_golems, 0, 0, (const char *const[]){"puzzle", golems_puzzles[i].name, NULL});
        if (match.game->seats(match.state) == 1) { /* of two: two_golems_are_advised_together */
            ng_think(&thinker, &match, 0, &thought, &choice);
            check(&match, 0, &choice);
        }
        ng_thinker_free(&thinker);
        ng_match_free(&match);
    }
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

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_pinned_hints_are_true),
        cmocka_unit_test(every_hint_of_whole_matches_is_true),
        cmocka_unit_test(every_way_leads_where_it_is_told),
        cmocka_unit_test(two_golems_are_advised_together),
        cmocka_unit_test(off_the_way_nothing_is_promised_to_two),
    };
    if (pins_asked(&pinned, argc, argv)) return 0;
    return cmocka_run_group_tests(tests, NULL, NULL);
}

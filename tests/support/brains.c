/* brains.c - matches for the tests of computer players. */
#include "tests/support/brains.h"
#include "tests/support/setups.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

static void set_up(ng_setup *setup, const ng_game *game, const char *const *options) {
    ng_setup_init(setup, game->options);
    for (; options != NULL && *options != NULL; options += 2)
        assert_true(ng_ok(ng_setup_set(setup, game->options, options[0], options[1])));
}

void begin(ng_match *match, const ng_game *game, int seats, uint64_t seed, const char *const *options) {
    ng_setup setup;
    set_up(&setup, game, options);
    setup.seats = (uint8_t)seats;
    ng_seed_from_number(setup.seed, seed);
    memset(match, 0, sizeof *match);
    assert_true(ng_ok(ng_match_start(match, game, &setup)));
}

void begin_at(ng_match *match, const ng_game *game, const char *const *options, const char *position) {
    char json[4096];
    size_t length = strlen(position);
    ng_setup setup;
    assert_true(length < sizeof json);
    for (size_t i = 0; i < length; i++) json[i] = position[i] == '\'' ? '"' : position[i];
    set_up(&setup, game, options);
    memset(match, 0, sizeof *match);
    assert_true(ng_ok(ng_match_load(match, game, &setup, json, (uint32_t)length)));
}

bool play(ng_match *match, int seat, const char *text) {
    return ng_ok(ng_match_play(match, seat, text, (uint32_t)strlen(text), NG_ANY_PLY));
}

int actor(const ng_match *match) { return __builtin_ctz(match->game->actors(match->state)); }

bool begins(const char *text, const char *with) { return strncmp(text, with, strlen(with)) == 0; }

bool see_imagined(const ng_sight *sight, ng_rng *rng, ng_state *out) {
    memcpy(out, sight->source, sight->game->state_size);
    return sight->game->imagine(out, sight->seat, rng);
}

void see_printed(const ng_sight *sight, ng_move move, ng_out *text) {
    sight->game->print(sight->source, move, text);
}

bool same_in_another_world(const ng_match *match, int seat, const ng_thought *thought, ng_rng *rng) {
    ng_match other = {0};
    ng_match_copy(&other, match);
    bool found = match->game->imagine(other.state, seat, rng);
    if (found) {
        ng_thinker here = {0}, there = {0};
        ng_choice seen, imagined;
        ng_think(&here, match, seat, thought, &seen);
        ng_think(&there, &other, seat, thought, &imagined);
        assert_string_equal(seen.text, imagined.text);
        assert_string_equal(seen.why[NG_EN], imagined.why[NG_EN]);
        ng_thinker_free(&here);
        ng_thinker_free(&there);
    }
    /* chance to come is another in any imagined world: what counts is all the rest */
    bool differs =
        found && memcmp(match->state + 1, other.state + 1, match->game->state_size - sizeof(ng_state)) != 0;
    ng_match_free(&other);
    return differs;
}

int nothing_hidden_is_remembered(ng_match *match, int seat, const ng_thought *thought, ng_rng *rng) {
    ng_thinker thinker = {0}, twin = {0}, rival = {0};
    int compared = 0;
    while (!ng_match_over(match)) {
        ng_match other = {0};
        ng_choice choice, same;
        int who = actor(match);
        if (who != seat) {
            if (ng_rng_below(rng, 2) == 0 || !ng_think_greedy(&rival, match, who, rng, &choice))
                ng_think_random(&rival, match, who, rng, &choice);
            assert_true(play(match, who, choice.text));
            continue;
        }
        ng_match_copy(&other, match);
        bool differs =
            match->game->imagine(other.state, seat, rng) &&
            memcmp(match->state + 1, other.state + 1, match->game->state_size - sizeof(ng_state)) != 0;
        ng_think(&thinker, match, seat, thought, &choice);
        ng_think(&twin, differs ? &other : match, seat, thought, &same);
        assert_string_equal(choice.text, same.text);
        assert_string_equal(choice.why[NG_EN], same.why[NG_EN]);
        compared += differs;
        ng_match_free(&other);
        assert_true(play(match, seat, choice.text));
    }
    ng_thinker_free(&thinker);
    ng_thinker_free(&twin);
    ng_thinker_free(&rival);
    return compared;
}

bool at_once(void *context) {
    ++*(uint32_t *)context;
    return true;
}

static void play_out(const ng_game *game, const ng_setup *setup, int level, uint32_t iterations,
                     const char *name) {
    ng_thinker thinker[NG_SEATS_MAX] = {{0}};
    ng_match match = {0};
    assert_true(ng_ok(ng_match_start(&match, game, setup)));
    while (!ng_match_over(&match)) {
        ng_choice choice;
        int seat = actor(&match);
        const ng_thought thought = {.level = level, .iterations = iterations};
        ng_think(&thinker[seat], &match, seat, &thought, &choice);
        if (!play(&match, seat, choice.text))
            fail_msg("%s, level %d: «%s» is refused", name, level, choice.text);
        assert_true(choice.why[NG_EN][0] != 0 && strpbrk(choice.why[NG_RU], "\xd0\xd1") != NULL);
        assert_true(strchr(choice.why[NG_EN], '{') == NULL && strchr(choice.why[NG_RU], '{') == NULL);
    }
    for (int seat = 0; seat < NG_SEATS_MAX; seat++) ng_thinker_free(&thinker[seat]);
    ng_match_free(&match);
}

void every_choice_is_legal(const ng_game *game, uint32_t iterations) {
    ng_setup setup;
    char name[SETUP_NAME];
    for (int i = 0; setups_systematic(game, i, &setup, name); i++) {
        ng_seed_from_number(setup.seed, (uint64_t)i);
        play_out(game, &setup, 1 + i * 3 % NG_LEVEL_MAX, iterations, name);
    }
    ng_rng rng;
    ng_rng_seed(&rng, 11);
    for (int i = 0; i < 20; i++) {
        setups_random(game, &rng, &setup);
        play_out(game, &setup, 1 + i % NG_LEVEL_MAX, iterations, "a random mixture");
    }
}

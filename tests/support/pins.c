/* pins.c - pinned hints: reading the file, going to a position, looking for new ones. */
#include "tests/support/pins.h"

#include "tests/support/brains.h"
#include "tests/support/hints.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { KINDS_MAX = 48, COLUMNS = 8, OPTIONS_MAX = 16, LINE = 2 * NG_WHY_MAX + NG_TEXT_MAX + 8192 };
enum { TRIES = 24 }; /* of any moves in a position */
enum { OPTIONS, SEATS, SEED, PLIES, LEVEL, MOVE, ENGLISH, RUSSIAN };

/* ---- what was heard ---- */

static struct {
    const char *kind;
    int times;
} heard[KINDS_MAX];

static int *times_of(const char *kind) {
    int i = 0;
    while (heard[i].kind != NULL && strcmp(heard[i].kind, kind) != 0) i++;
    assert_true(i + 1 < KINDS_MAX);
    heard[i].kind = kind;
    return &heard[i].times;
}

void hear(const char *kind) { ++*times_of(kind); }
int heard_of(const char *kind) { return *times_of(kind); }

/* ---- positions ---- */

void move_by_chance(ng_match *match, ng_rng *rng) {
    ng_seats who = match->game->actors(match->state);
    ng_move *legal = malloc(match->game->legal_max * sizeof *legal);
    char buffer[NG_TEXT_MAX];
    ng_out text;
    assert_non_null(legal);
    for (uint32_t skip = ng_rng_below(rng, (uint32_t)__builtin_popcount(who)); skip > 0; skip--)
        who = (ng_seats)(who & (who - 1));
    int seat = __builtin_ctz(who);
    uint32_t count = match->game->legal(match->state, seat, legal);
    ng_out_init(&text, buffer, sizeof buffer);
    match->game->print(match->state, legal[ng_rng_below(rng, count)], &text);
    assert_true(play(match, seat, buffer));
    free(legal);
}

/* «name=value;name=value»; `position`, where given, is its JSON. */
static void begin_with(ng_match *match, const ng_game *game, const char *options, int seats, uint64_t seed,
                       const char *position) {
    char copy[256];
    const char *pair[OPTIONS_MAX + 1] = {NULL};
    int count = 0;
    snprintf(copy, sizeof copy, "%s", options);
    for (char *at = strcmp(copy, "-") == 0 ? NULL : copy; at != NULL && count < OPTIONS_MAX;) {
        char *next = strchr(at, ';'), *value = strchr(at, '=');
        if (next != NULL) *next++ = 0;
        assert_non_null(value);
        *value++ = 0;
        pair[count++] = at;
        pair[count++] = value;
        at = next;
    }
    if (position != NULL)
        begin_at(match, game, pair, position);
    else
        begin(match, game, seats, seed, pair);
}

static bool ask(const pins *p, const ng_match *match, int level, ng_rng *rng, ng_choice *choice) {
    int seat = actor(match);
    if (level == 0) return p->reason(match, seat, rng, choice);
    ng_thinker thinker = {0};
    const ng_thought thought = {.level = level, .iterations = p->iterations};
    ng_think(&thinker, match, seat, &thought, choice);
    ng_thinker_free(&thinker);
    return true;
}

/* ---- pins that are there ---- */

static void split(char *line, char *column[COLUMNS]) {
    for (int i = 0; i < COLUMNS; i++) {
        column[i] = line;
        line += strcspn(line, "\t\n");
        assert_true(*line == (i + 1 < COLUMNS ? '\t' : '\n'));
        *line++ = 0;
    }
}

/* «{…}» or «{…};move;move»: cuts the position off the way and returns it; NULL: it begins as the game does.
 */
static const char *position_of(char **way) {
    char *position = *way, *end = strrchr(position, '}');
    if (*position != '{' || end == NULL) return NULL;
    *way = end + strcspn(end, ";");
    if (**way != 0) ++*way;
    end[1] = 0;
    return position;
}

/* «12»: so many moves by chance; otherwise the moves, with «;» between them. */
static void go_to(ng_match *match, char *way, ng_rng *rng) {
    if (*way == 0) return;
    if (*way >= '0' && *way <= '9') {
        for (int plies = atoi(way); plies > 0; plies--) move_by_chance(match, rng);
        return;
    }
    for (char *at = way; at != NULL;) {
        char *next = strchr(at, ';');
        if (next != NULL) *next++ = 0;
        if (!play(match, actor(match), at)) fail_msg("%s is refused", at);
        at = next;
    }
}

static void hold(const pins *p, char *column[COLUMNS], pins_look *look) {
    ng_match match;
    ng_rng rng;
    ng_choice choice = {0};
    uint64_t seed = strtoull(column[SEED], NULL, 10);
    const char *position = position_of(&column[PLIES]);
    begin_with(&match, p->game, column[OPTIONS], atoi(column[SEATS]), seed, position);
    ng_rng_seed(&rng, seed);
    go_to(&match, column[PLIES], &rng);
    snprintf(choice.text, sizeof choice.text, "%s", column[MOVE]);
    if (look != NULL) {
        look(&match, actor(&match), column[MOVE]);
        ng_match_free(&match);
        return;
    }
    assert_true(ask(p, &match, atoi(column[LEVEL]), &rng, &choice));
    assert_string_equal(choice.text, column[MOVE]);
    assert_string_equal(choice.why[NG_EN], column[ENGLISH]);
    assert_string_equal(choice.why[NG_RU], column[RUSSIAN]);
    p->check(&match, actor(&match), &choice);
    ng_match_free(&match);
}

void pins_visit(const pins *p, pins_look *look) {
    char path[512], line[LINE], *column[COLUMNS];
    snprintf(path, sizeof path, "%s/tests/hints/%s", NG_ROOT, p->file);
    FILE *file = fopen(path, "r");
    if (file == NULL) fail_msg("%s is missing", path);
    while (fgets(line, sizeof line, file) != NULL) {
        if (line[0] == '#') continue;
        split(line, column);
        hold(p, column, look);
    }
    fclose(file);
}

void pins_hold(const pins *p) {
    memset(heard, 0, sizeof heard);
    pins_visit(p, NULL);
    for (const char *const *kind = p->kinds; *kind != NULL; kind++)
        if (heard_of(*kind) < PINS_OF_A_KIND)
            fail_msg("«%s» is pinned in %d positions", *kind, heard_of(*kind));
}

/* ---- pins to be found ---- */

static bool is_missing(const pins *p) {
    for (const char *const *kind = p->kinds; *kind != NULL; kind++)
        if (heard_of(*kind) < PINS_OF_A_KIND) return true;
    return false;
}

/* A kind was heard just now of which there are too few, and which this match has not given yet. */
static bool is_new(const pins *p, const int *before, uint64_t seed) {
    static uint64_t given[KINDS_MAX];
    bool found = false;
    for (int i = 0; p->kinds[i] != NULL; i++) {
        if (heard_of(p->kinds[i]) == before[i] || before[i] >= PINS_OF_A_KIND || given[i] == seed) continue;
        given[i] = seed;
        found = true;
    }
    return found;
}

static void print_way(const ng_match *match, bool by_chance) {
    if (by_chance) printf("%u", match->plies);
    for (uint32_t i = 0; i < match->plies && !by_chance; i++)
        printf("%s%s", i > 0 ? ";" : "", match->ply[i].text);
}

/* Asks here; a hint of a kind of which too few are known is printed, any other is forgotten. */
static void look_here(const pins *p, const ng_match *match, const char *setup, uint64_t seed, bool any,
                      bool by_chance, ng_rng *rng) {
    ng_choice choice = {0};
    int level = any ? 0 : 1 + (int)ng_rng_below(rng, NG_LEVEL_MAX), before[KINDS_MAX];
    if ((any && p->reason == NULL) || !ask(p, match, level, rng, &choice)) return;
    for (int i = 0; p->kinds[i] != NULL; i++) before[i] = heard_of(p->kinds[i]);
    p->check(match, actor(match), &choice);
    if (is_new(p, before, seed)) {
        printf("%s\t%lu\t", setup, (unsigned long)seed);
        print_way(match, by_chance);
        printf("\t%d\t%s\t%s\t%s\n", level, choice.text, choice.why[NG_EN], choice.why[NG_RU]);
        fflush(stdout);
        return;
    }
    for (int i = 0; p->kinds[i] != NULL; i++) *times_of(p->kinds[i]) = before[i];
}

/* What the player would do, or any move as reason() draws them: that may be an odd one. */
static void move_sensibly(const pins *p, ng_match *match, ng_rng *rng) {
    int seat = actor(match);
    ng_choice choice = {0};
    if (ng_rng_below(rng, 2) != 0 || !p->reason(match, seat, rng, &choice)) {
        ng_thinker thinker = {0};
        const ng_thought thought = {.level = 1 + (int)ng_rng_below(rng, NG_LEVEL_MAX), .iterations = 60};
        ng_think(&thinker, match, seat, &thought, &choice);
        ng_thinker_free(&thinker);
    }
    assert_true(play(match, seat, choice.text));
}

static void look_in(const pins *p, const char *setup, uint64_t seed) {
    ng_match match;
    ng_rng rng, other;
    char options[128];
    const char *seats = strchr(setup, '\t');
    assert_non_null(seats);
    snprintf(options, sizeof options, "%.*s", (int)(seats - setup), setup);
    begin_with(&match, p->game, options, atoi(seats + 1), seed, NULL);
    ng_rng_seed(&rng, seed);
    ng_rng_seed(&other, ~seed);
    bool by_chance = !p->sensible || seed / 16 % 2 == 0;
    while (!ng_match_over(&match) && match.plies < p->plies_max) {
        for (int i = 0; i < TRIES; i++)
            if (i > 0 || p->reason == NULL || !by_chance || ng_rng_below(&other, 4) == 0)
                look_here(p, &match, setup, seed, i > 0, by_chance, &other);
        if (by_chance)
            move_by_chance(&match, &rng);
        else
            move_sensibly(p, &match, &other);
    }
    ng_match_free(&match);
}

/* Looks for pins of the kinds that have too few and prints them: what to write into the file. */
static void pins_find(const pins *p, uint64_t first_seed, uint64_t seeds) {
    memset(heard, 0, sizeof heard);
    pins_visit(p, NULL);
    for (uint64_t seed = first_seed; seed < first_seed + seeds && is_missing(p); seed++)
        for (int i = 0; p->setups[i] != NULL; i++) look_in(p, p->setups[i], seed * 16 + (uint64_t)i);
    for (const char *const *kind = p->kinds; *kind != NULL; kind++)
        if (heard_of(*kind) < PINS_OF_A_KIND) printf("# %s: %d\n", *kind, heard_of(*kind));
}

typedef struct search {
    const pins *pins;
    uint64_t first, seeds;
} search;

static void look(void **state) {
    const search *s = *state;
    pins_find(s->pins, s->first, s->seeds);
}

bool pins_asked(const pins *p, int argc, char **argv) {
    if (argc < 4 || strcmp(argv[1], "find") != 0) return false;
    search s = {p, strtoull(argv[2], NULL, 10), strtoull(argv[3], NULL, 10)};
    const struct CMUnitTest tests[] = {cmocka_unit_test_prestate(look, &s)};
    cmocka_run_group_tests(tests, NULL, NULL);
    return true;
}

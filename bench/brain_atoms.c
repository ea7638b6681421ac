/* brain_atoms.c - how well and how fast the brain for atoms finds hidden fields.
 *
 *   bench_brain_atoms [FIELDS [LEVEL [VARIANT]]]
 *
 * Over so many random fields (default 2,000, level 10, classic).  Alone, where a wrong guess is dear, the
 * beams before the last guess are those it takes to be certain.  Against a rival who is no danger it is the
 * turns that count: then a guess may come earlier.  Start-up is the first move of all: there the placements
 * are found. */
#define _POSIX_C_SOURCE 200809L /* clock_gettime */
#include "games/atoms/atoms.h"
#include "match/think.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef struct tally {
    uint32_t fields, turns, beams, wrong, moves;
    double start_ms, sum_ms, max_ms;
} tally;

static double now_ms(void) {
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec * 1e3 + (double)t.tv_nsec / 1e6;
}

/* A placement, each as likely as any other. */
static void draw_field(ng_out *out, int size, int atoms, bool bud, ng_rng *rng) {
    atoms_field f;
    do {
        memset(&f, 0, sizeof f);
        f.bud = ATOMS_NONE;
        for (int i = 0; i < atoms; i++) {
            int cell = (int)ng_rng_below(rng, (uint32_t)(size * size));
            if (!atoms_is_free(&f, size, cell)) break;
            atoms_put(&f, size, cell);
            if (bud) f.bud = (uint8_t)cell;
        }
    } while (f.live < atoms);
    ng_open_object(out, NULL);
    atoms_json_field(out, &f, size);
    ng_close_object(out);
}

static void load(ng_match *match, const char *variant, bool solo, ng_rng *rng) {
    char position[2048];
    ng_out out;
    ng_setup setup;
    bool quanto = strcmp(variant, "quantogeddon") == 0;
    int size = quanto ? 10 : 8, atoms = quanto ? 5 : 4;
    ng_setup_init(&setup, ng_game_find("atoms")->options);
    ng_setup_set(&setup, ng_game_find("atoms")->options, "variant", variant);
    if (solo) ng_setup_set(&setup, ng_game_find("atoms")->options, "solo", "true");
    ng_seed_from_number(setup.seed, ng_rng_next(rng) >> 11);
    ng_out_init(&out, position, sizeof position);
    ng_open_object(&out, NULL);
    ng_json_text(&out, "variant", variant);
    ng_json_int(&out, "size", size);
    ng_json_int(&out, "turn", 0);
    ng_open_array(&out, "fields");
    for (int i = 0; i < (solo ? 1 : 2); i++) draw_field(&out, size, atoms, quanto, rng);
    ng_close_array(&out);
    ng_close_object(&out);
    ng_status status = ng_match_load(match, ng_game_find("atoms"), &setup, position, out.length);
    assert(ng_ok(status));
}

/* One move of the brain. */
static void move(ng_match *match, ng_thinker *thinker, int level, tally *t) {
    ng_choice choice;
    const ng_thought thought = {.level = level};
    bool first = thinker->workspace == NULL;
    double before = now_ms();
    ng_think(thinker, match, 0, &thought, &choice);
    double took = now_ms() - before;
    if (first) {
        t->start_ms = took;
    } else {
        t->moves++;
        t->sum_ms += took;
        if (took > t->max_ms) t->max_ms = took;
    }
    t->turns++;
    if (strncmp(choice.text, "beam", 4) == 0) t->beams++;
    ng_status status = ng_match_play(match, 0, choice.text, (uint32_t)strlen(choice.text), NG_ANY_PLY);
    assert(ng_ok(status));
    if (strncmp(choice.text, "guess", 5) == 0 && !ng_match_over(match)) t->wrong++;
}

/* The rival always asks the same, and buds wherever he can. */
static void rival(ng_match *match) {
    ng_move legal[1024];
    while (!ng_match_over(match) && ng_seats_has(match->game->actors(match->state), 1)) {
        char buffer[NG_TEXT_MAX];
        ng_out text;
        match->game->legal(match->state, 1, legal);
        ng_out_init(&text, buffer, sizeof buffer);
        match->game->print(match->state, legal[0], &text);
        ng_match_play(match, 1, buffer, text.length, NG_ANY_PLY);
    }
}

static void run(const char *variant, bool solo, uint32_t fields, int level) {
    ng_thinker thinker = {0};
    tally t = {.fields = fields};
    ng_rng rng;
    ng_rng_seed(&rng, 1);
    for (uint32_t i = 0; i < fields; i++) {
        ng_match match = {0};
        load(&match, variant, solo, &rng);
        while (!ng_match_over(&match)) {
            move(&match, &thinker, level, &t);
            if (!solo) rival(&match);
        }
        ng_match_free(&match);
    }
    ng_thinker_free(&thinker);
    printf("%s, %s, level %d, %u fields: ", variant, solo ? "alone" : "with a rival", level, fields);
    printf("%.3f beams, %.3f wrong guesses, %.3f turns to the right guess; ", (double)t.beams / fields,
           (double)t.wrong / fields, (double)t.turns / fields);
    printf("start-up %.0f ms, then a move %.1f ms on average, %.1f ms at most\n", t.start_ms,
           t.sum_ms / t.moves, t.max_ms);
}

int main(int argc, char **argv) {
    uint32_t fields = argc > 1 ? (uint32_t)strtoul(argv[1], NULL, 10) : 2000;
    int level = argc > 2 ? atoi(argv[2]) : NG_LEVEL_MAX;
    const char *variant = argc > 3 ? argv[3] : "classic";
    if (fields == 0 || level < NG_LEVEL_MIN || level > NG_LEVEL_MAX) {
        fprintf(stderr, "bench_brain_atoms [FIELDS [LEVEL [VARIANT]]]\n");
        return 2;
    }
    run(variant, true, fields, level);
    run(variant, false, fields, level);
    return 0;
}

/* brain_atoms.c - how well and how fast the brain for atoms finds hidden fields, against the marks it is held
 * to.
 *
 *   bench_brain_atoms [FIELDS [LEVEL [SEED]]]
 *
 * Over so many random fields (default 2,000; a tenth of them in Quantogeddon), at level 10.  Alone, where a
 * wrong guess is dear, the beams before the last guess are those it takes to be certain.  Against a rival who
 * is no danger it is the turns that count: then a guess may come earlier.  Times are the processor's.  With a
 * SEED other fields are drawn, and only the first figure is measured: 5,000 fields in pieces. */
#define _POSIX_C_SOURCE 200809L /* clock_gettime */
#include "brains/atoms/mind.h"
#include "match/think.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

typedef enum kind { CLASSIC, QUANTO, PLAIN_QUANTO } kind; /* the last: neither powers nor a budding atom */

typedef struct subject {
    kind kind;
    bool solo, hides; /* hides: the brain places the fields itself */
    int level;
    uint32_t fields;
    uint64_t seed;
} subject;

typedef struct tally {
    uint32_t turns, beams, wrong, moves, updates;
    double first_ms, sum_ms, max_ms, update_ms, update_max_ms;
} tally;

typedef struct student { /* follows what is told, to be timed */
    scene scene;
    tale tale;
    worlds worlds;
    ng_node node[NODES_MAX];
    char view[256 * 1024];
} student;

static double now_ms(void) {
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec * 1e3 + (double)t.tv_nsec / 1e6;
}

/* A placement, each as likely as any other. */
static void draw_atoms(ng_out *out, int size, int atoms, bool bud, ng_rng *rng) {
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
    atoms_json_field(out, &f, size);
}

static void put_field(ng_out *out, const subject *x, int size, int atoms, ng_rng *rng) {
    ng_open_object(out, NULL);
    draw_atoms(out, size, atoms, x->kind == QUANTO, rng);
    if (x->kind == PLAIN_QUANTO)
        ng_json_raw(out, "powers", "{\"hyper\":0,\"xray\":0,\"destroy\":0,\"hop\":0}");
    ng_close_object(out);
}

static void load(ng_match *match, const subject *x, ng_rng *rng) {
    char position[2048];
    ng_out out;
    ng_setup setup;
    const ng_game *game = ng_game_find("atoms");
    const char *variant = x->kind == CLASSIC ? "classic" : "quantogeddon";
    int size = x->kind == CLASSIC ? 8 : 10, atoms = x->kind == CLASSIC ? 4 : 5;
    ng_setup_init(&setup, game->options);
    ng_setup_set(&setup, game->options, "variant", variant);
    if (x->solo) ng_setup_set(&setup, game->options, "solo", "true");
    ng_seed_from_number(setup.seed, ng_rng_next(rng) >> 11);
    ng_out_init(&out, position, sizeof position);
    ng_open_object(&out, NULL);
    ng_json_text(&out, "variant", variant);
    ng_json_int(&out, "size", size);
    ng_json_int(&out, "turn", 0);
    ng_open_array(&out, "fields");
    for (int i = 0; i < (x->solo ? 1 : 2); i++) put_field(&out, x, size, atoms, rng);
    ng_close_array(&out);
    ng_close_object(&out);
    ng_status status = ng_match_load(match, game, &setup, position, out.length);
    assert(ng_ok(status));
}

/* A match in which the brain has hidden seat 1's atoms. */
static void hide(ng_match *match, ng_thinker *hider, int level, ng_rng *rng) {
    ng_choice choice;
    ng_setup setup;
    const ng_thought thought = {.level = level, .salt = ng_rng_next(rng)};
    ng_setup_init(&setup, ng_game_find("atoms")->options);
    ng_seed_from_number(setup.seed, ng_rng_next(rng) >> 11);
    ng_match_start(match, ng_game_find("atoms"), &setup);
    ng_think(hider, match, 1, &thought, &choice);
    ng_match_play(match, 0, "auto", 4, NG_ANY_PLY);
    ng_status status = ng_match_play(match, 1, choice.text, (uint32_t)strlen(choice.text), NG_ANY_PLY);
    assert(ng_ok(status));
}

static void update(student *s, const ng_match *match, tally *t) {
    static const ng_effort effort = {.level = NG_LEVEL_MAX};
    ng_rng rng;
    ng_out out = ng_out_over(s->view, sizeof s->view);
    match->game->view(match->state, 0, &out);
    const ng_sight sight = {.game = match->game, .view = s->view, .view_length = out.length};
    bool read = atoms_scene_read(&s->scene, &sight, s->node, NODES_MAX);
    assert(read);
    atoms_tale_of(&s->scene, s->scene.solo ? 0 : 1, NG_LEVEL_MAX, &s->tale);
    ng_rng_seed(&rng, t->updates);
    double before = now_ms();
    atoms_worlds_follow(&s->worlds, &s->tale, &sight, &effort, &rng);
    if (s->tale.facts == 0) atoms_worlds_look(&s->worlds, LOOK, &effort, &rng);
    double took = now_ms() - before;
    if (s->tale.facts == 0) return; /* nothing was told yet */
    t->updates++;
    t->update_ms += took;
    if (took > t->update_max_ms) t->update_max_ms = took;
}

/* One move of the brain. */
static void move(ng_match *match, ng_thinker *thinker, int level, tally *t) {
    ng_choice choice;
    const ng_thought thought = {.level = level};
    bool first = thinker->workspace == NULL;
    double before = now_ms();
    ng_think(thinker, match, 0, &thought, &choice);
    double took = now_ms() - before;
    if (first) t->first_ms = took;
    t->moves++;
    t->sum_ms += took;
    if (took > t->max_ms) t->max_ms = took;
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

static tally run(const subject *x, const char *name) {
    ng_thinker thinker = {0}, hider = {0};
    student *s = calloc(1, sizeof *s);
    tally t = {0};
    ng_rng rng;
    if (s == NULL) abort();
    ng_rng_seed(&rng, x->seed);
    for (uint32_t i = 0; i < x->fields; i++) {
        ng_match match = {0};
        x->hides ? hide(&match, &hider, x->level, &rng) : load(&match, x, &rng);
        while (!ng_match_over(&match)) {
            if (x->kind == CLASSIC && x->solo) update(s, &match, &t);
            move(&match, &thinker, x->level, &t);
            if (!x->solo) rival(&match);
        }
        ng_match_free(&match);
    }
    free(s);
    ng_thinker_free(&thinker);
    ng_thinker_free(&hider);
    printf("%s, %u fields, level %d\n", name, x->fields, x->level);
    printf(
        "  %.3f beams, %.3f wrong guesses, %.3f turns; the first move %.0f ms, a move %.1f ms on average\n",
        (double)t.beams / x->fields, (double)t.wrong / x->fields, (double)t.turns / x->fields, t.first_ms,
        t.sum_ms / t.moves);
    return t;
}

static void mark(const char *what, double figure, double most) {
    printf("  %-42s %8.3f  mark %g%s\n", what, figure, most, figure <= most ? "" : "  MISSED");
}

static double megabytes(void) {
    struct rusage usage;
    getrusage(RUSAGE_SELF, &usage);
    return (double)usage.ru_maxrss / 1024;
}

int main(int argc, char **argv) {
    uint32_t fields = argc > 1 ? (uint32_t)strtoul(argv[1], NULL, 10) : 2000;
    int level = argc > 2 ? atoi(argv[2]) : NG_LEVEL_MAX;
    uint64_t seed = argc > 3 ? strtoull(argv[3], NULL, 10) : 1;
    if (fields == 0 || level < NG_LEVEL_MIN || level > NG_LEVEL_MAX) {
        fprintf(stderr, "bench_brain_atoms [FIELDS [LEVEL [SEED]]]\n");
        return 2;
    }
    uint32_t few = (fields + 9) / 10;
    tally t = run(&(subject){CLASSIC, true, false, level, fields, seed}, "classic, alone");
    mark("beams until it is certain", (double)t.beams / fields, 6.33);
    mark("taking an answer in, ms on average", t.update_ms / t.updates, 1);
    printf("  the same, ms at most %29.3f\n", t.update_max_ms);
    mark("a move, ms at most", t.max_ms, 50);
    mark("memory of the whole program, MB", megabytes(), 100);
    if (argc > 3) return 0;
    t = run(&(subject){CLASSIC, false, false, level, fields, seed}, "classic, with a rival");
    mark("turns to the right guess", (double)t.turns / fields, 7.2);
    run(&(subject){CLASSIC, false, true, level, fields, seed}, "classic, fields hidden by the brain itself");
    t = run(&(subject){PLAIN_QUANTO, true, false, level, few, seed},
            "Quantogeddon, alone, no powers, nothing buds");
    mark("beams until it is certain", (double)t.beams / few, 8.4);
    mark("a move, ms at most", t.max_ms, 1000);
    t = run(&(subject){QUANTO, true, false, level, few, seed}, "Quantogeddon, alone");
    mark("a move, ms at most", t.max_ms, 1000);
    return 0;
}

/* hiding_atoms.c - what hiding is worth, also against a seeker who knows how it is done.
 *
 *   bench_hiding_atoms [FIELDS [SEED [ITERATIONS [MS]]]]
 *
 * All classic fields are ranked by how ordinary their answers are.  A hider takes any field of the best part
 * of them; a seeker of level 10 looks for it, once as it is, once knowing the very list that the hider
 * chooses from.  Against one who knows, a short list is a gift: there the second column falls below the turns
 * for a field placed at random.  The others are level 10 itself, and the best responses to its seeker: of
 * many fields those that took longest, found with some dice and measured with others; once as kinds of
 * fields, of which any image is taken, once as the very fields, and once as kinds of eight times as many that
 * were sought oftener, but only in the head, as level 10 tries its fields out.  The score is that of the
 * hider in a race against level 10, both seeking alike; its error is by the fields, not by the seeks.  With a
 * SEED other fields and dice are taken, and no lists; with ITERATIONS (0: no count) or MS level 10 hides with
 * so much.
 */
#include "brains/atoms/mind.h"
#include "match/think.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SIZE = 8, ATOMS = 4, EDGES = 4 * SIZE, FIELDS_ALL = 1 << 19 };

typedef struct placed {
    uint8_t cell[ATOMS];
    int64_t ordinary;
} placed;

static placed *all;
static uint32_t count;
static uint64_t pile[EDGES + 1][EDGES + 1];
static uint32_t iterations, ms; /* for hiding */

static atoms_field field_of(const placed *p) {
    atoms_field f = {.bud = ATOMS_NONE};
    for (int i = 0; i < ATOMS; i++) atoms_put(&f, SIZE, p->cell[i]);
    return f;
}

static void place_rest(atoms_field *f, placed *p, int n) {
    if (n == ATOMS) {
        assert(count < FIELDS_ALL);
        all[count++] = *p;
        return;
    }
    for (int cell = n == 0 ? 0 : p->cell[n - 1] + 1; cell < SIZE * SIZE; cell++) {
        if (!atoms_is_free(f, SIZE, cell)) continue;
        p->cell[n] = (uint8_t)cell;
        atoms_put(f, SIZE, cell);
        place_rest(f, p, n + 1);
        atoms_take(f, SIZE, cell);
    }
}

static int by_ordinary(const void *a, const void *b) {
    int64_t x = ((const placed *)a)->ordinary, y = ((const placed *)b)->ordinary;
    return x < y ? 1 : x > y ? -1 : 0;
}

static void rank_all(void) {
    atoms_field f = {.bud = ATOMS_NONE};
    placed p = {{0}, 0};
    place_rest(&f, &p, 0);
    for (uint32_t i = 0; i < count; i++) {
        atoms_field one = field_of(&all[i]);
        for (int e = 1; e <= EDGES; e++) pile[e][atoms_beam(&one, SIZE, e)]++;
    }
    for (uint32_t i = 0; i < count; i++) {
        atoms_field one = field_of(&all[i]);
        for (int e = 1; e <= EDGES; e++)
            all[i].ordinary += atoms_log2(1 + pile[e][atoms_beam(&one, SIZE, e)]);
    }
    qsort(all, count, sizeof *all, by_ordinary);
}

/* The seeker's worlds become the first `list` of all. */
static void tell(workspace *w, uint32_t list) {
    worlds *all_worlds = &w->worlds;
    for (uint32_t i = 0; i < list; i++) {
        cells atoms = {{0, 0}};
        for (int k = 0; k < ATOMS; k++) atoms = with(atoms, cell_set(all[i].cell[k]));
        all_worlds->world[i] = (world){.atoms = atoms, .dead = 1, .times = 1};
    }
    all_worlds->count = list;
    all_worlds->number = list;
    all_worlds->complete = true;
    all_worlds->coded = 0;
    memset(w->step, 0, sizeof w->step); /* to him all of them are alike */
    w->patterns = PATTERNS;
}

/* As level 10 hides. */
static void hide_mixed(ng_match *match, uint64_t seed) {
    static ng_thinker thinker;
    ng_choice choice;
    const ng_thought thought = {.level = NG_LEVEL_MAX, .iterations = iterations, .ms = ms, .salt = seed};
    ng_think(&thinker, match, 1, &thought, &choice);
    ng_status status = ng_match_play(match, 1, choice.text, (uint32_t)strlen(choice.text), NG_ANY_PLY);
    assert(ng_ok(status));
}

static void start(ng_match *match, uint64_t seed) {
    ng_setup setup;
    ng_setup_init(&setup, ng_game_find("atoms")->options);
    ng_seed_from_number(setup.seed, seed);
    ng_match_start(match, ng_game_find("atoms"), &setup);
    ng_match_play(match, 0, "auto", 4, NG_ANY_PLY);
}

static void begin(ng_match *match, const placed *hidden, uint64_t seed) {
    char text[NG_TEXT_MAX];
    ng_out out;
    start(match, seed);
    if (hidden == NULL) {
        hide_mixed(match, seed);
        return;
    }
    ng_out_init(&out, text, sizeof text);
    ng_put(&out, "place");
    for (int i = 0; i < ATOMS; i++) {
        ng_put_char(&out, ' ');
        atoms_put_cell(&out, SIZE, hidden->cell[i]);
    }
    ng_status status = ng_match_play(match, 1, text, out.length, NG_ANY_PLY);
    assert(ng_ok(status));
}

/* The rival always asks the same. */
static void wait_for_rival(ng_match *match) {
    while (!ng_match_over(match) && ng_seats_has(match->game->actors(match->state), 1))
        ng_match_play(match, 1, "beam 1", 6, NG_ANY_PLY);
}

/* Turns until the field is named rightly. */
static uint32_t seek(const placed *hidden, uint32_t list, bool knows, uint64_t seed) {
    static ng_thinker ready; /* one workspace for all who know nothing */
    ng_match match = {0};
    ng_thinker knowing = {0}, *thinker = knows ? &knowing : &ready;
    ng_choice choice;
    uint32_t turns = 0;
    begin(&match, hidden, seed);
    wait_for_rival(&match);
    while (!ng_match_over(&match)) {
        const ng_thought thought = {.level = NG_LEVEL_MAX, .salt = seed};
        ng_think(thinker, &match, 0, &thought, &choice);
        if (knows && turns == 0) {
            tell(thinker->workspace, list);
            ng_think(thinker, &match, 0, &thought, &choice);
        }
        ng_status status = ng_match_play(&match, 0, choice.text, (uint32_t)strlen(choice.text), NG_ANY_PLY);
        assert(ng_ok(status));
        turns++;
        wait_for_rival(&match);
    }
    ng_thinker_free(&knowing);
    ng_match_free(&match);
    return turns;
}

/* ---- how fast ---- */

enum { TURNS = 64 };

typedef struct race {
    uint32_t fields, sum, of[TURNS];
} race;

static void add(race *r, uint32_t turns) {
    r->fields++;
    r->sum += turns;
    r->of[turns < TURNS ? turns : TURNS - 1]++;
}

static double mean(const race *r) { return r->fields > 0 ? (double)r->sum / r->fields : 0; }

/* What the hider wins whose field takes so many turns, the other's field taking those; who begins is open. */
static double score(const race *own, const race *other) {
    double won = 0;
    for (uint32_t a = 0; a < TURNS; a++)
        for (uint32_t b = 0; b < TURNS; b++)
            won += (b < a ? 1.0 : b == a ? 0.5 : 0.0) * own->of[a] * other->of[b];
    return 100 * won / own->fields / other->fields;
}

static void print_race(const char *name, const race *r, const race *mixed) {
    printf("%-22s %10.3f %10.1f%%", name, mean(r), score(r, mixed));
}

/* ---- the best response ---- */

enum { KEPT = 4, AGAIN = 16, LEFT_MOST = 4 };

/* How a rival searches: so many candidates for each field that is asked for, so many rounds; of LEFT fields
 * asked for one is left. */
typedef struct search {
    uint32_t candidates, rounds, left;
    bool dreams; /* as level 10 itself tries fields out, fifty times as fast */
} search;

static const search plain = {8, 2, 2, false}, hard = {64, 4, LEFT_MOST, true};

typedef struct candidate {
    placed field;
    uint32_t turns;
} candidate;

static int by_turns(const void *a, const void *b) {
    uint32_t x = ((const candidate *)a)->turns, y = ((const candidate *)b)->turns;
    return x < y ? 1 : x > y ? -1 : 0;
}

/* The field turned and mirrored in one of the eight ways. */
static placed image(const placed *p, uint32_t way) {
    placed q = *p;
    for (int i = 0; i < ATOMS; i++) {
        int r = p->cell[i] / SIZE, c = p->cell[i] % SIZE;
        if ((way & 1) != 0) r = SIZE - 1 - r;
        if ((way & 2) != 0) c = SIZE - 1 - c;
        q.cell[i] = (uint8_t)((way & 4) != 0 ? c * SIZE + r : r * SIZE + c);
    }
    return q;
}

/* Whoever knows only a kind of field takes any of its images. */
static uint32_t seek_again(const candidate *c, bool kinds, uint64_t seed) {
    ng_rng rng;
    ng_rng_seed(&rng, seed);
    placed shown = image(&c->field, kinds ? ng_rng_below(&rng, 8) : 0);
    return seek(&shown, 0, false, seed);
}

/* The turns a dream takes, in 65536ths; the dreamer hides anew now and then: then it dreams otherwise. */
static uint32_t dream(const placed *hidden, uint64_t seed) {
    static ng_thinker thinker;
    static uint32_t dreams;
    static const ng_effort calm = {.level = NG_LEVEL_MAX};
    if (dreams++ % 256 == 0) {
        ng_match match = {0};
        ng_choice choice;
        const ng_thought thought = {.level = NG_LEVEL_MAX, .iterations = 2000, .salt = seed};
        start(&match, seed);
        ng_think(&thinker, &match, 1, &thought, &choice);
        ng_match_free(&match);
    }
    workspace *w = thinker.workspace;
    atoms_field field = field_of(hidden);
    w->looked = LOOK / 2; /* the sample of the dream */
    return (uint32_t)atoms_try_out(w, &field, &calm);
}

/* Of so many candidates, half of them from the best sixteenth, those that were hardest to find: all are
 * sought twice, the longest quarter four times more and so on; the quarter left in the end is sought again
 * with other dice; `out` has a race for each.  False: no memory. */
static bool respond(const search *way, uint32_t fields, bool kinds, uint64_t seed, race *out) {
    uint32_t many = fields * way->candidates, looks = 2;
    candidate *list = calloc(many, sizeof *list);
    ng_rng rng;
    if (list == NULL) return false;
    ng_rng_seed(&rng, seed + 5);
    for (uint32_t i = 0; i < many; i++)
        list[i].field = all[ng_rng_below(&rng, i % 2 == 0 ? count : count / 16)];
    for (uint32_t round = 0; round < way->rounds; round++, looks *= 2) {
        for (uint32_t i = 0; i < many; i++)
            for (uint32_t k = 0; k < looks; k++)
                list[i].turns +=
                    way->dreams ? dream(&list[i].field, seed += 7) : seek_again(&list[i], kinds, seed += 7);
        qsort(list, many, sizeof *list, by_turns);
        many /= KEPT;
    }
    for (uint32_t i = 0; i < many; i++)
        for (uint32_t k = 0; k < AGAIN; k++) add(&out[i], seek_again(&list[i], kinds, seed += 7));
    free(list);
    return true;
}

static double error_of(double sum, double squares, uint32_t n) {
    return n > 1 ? (squares - sum * sum / n) / (n - 1) / n : 0;
}

static void print_response(const char *name, const race *own, uint32_t many, const race *mixed) {
    race sum = {0};
    double s = 0, ss = 0, m = 0, mm = 0;
    for (uint32_t i = 0; i < many; i++) {
        double x = score(&own[i], mixed);
        s += x;
        ss += x * x;
        sum.fields += own[i].fields;
        sum.sum += own[i].sum;
        for (int k = 0; k < TURNS; k++) sum.of[k] += own[i].of[k];
    }
    for (uint32_t k = 0; k < TURNS; k++) {
        race one = {0};
        add(&one, k);
        double x = score(&sum, &one);
        m += x * mixed->of[k];
        mm += x * x * mixed->of[k];
    }
    print_race(name, &sum, mixed);
    printf(" (error %.1f)\n", sqrt(error_of(s, ss, many) + error_of(m, mm, mixed->fields)));
    fflush(stdout);
}

/* ---- all of it ---- */

static void try_lists(uint32_t fields, const race *mixed) {
    for (uint32_t part = 1; part <= 1024; part *= part == 1 ? 16 : 4) {
        uint32_t list = count / part;
        race r[2] = {0};
        char name[32];
        ng_rng rng;
        ng_rng_seed(&rng, part);
        for (uint32_t i = 0; i < fields; i++) {
            const placed *hidden = &all[ng_rng_below(&rng, list)];
            for (int knows = 0; knows < 2; knows++)
                if (!knows || list <= WORLDS_MAX) add(&r[knows], seek(hidden, list, knows != 0, i + 1));
        }
        snprintf(name, sizeof name, "the best %u", list);
        print_race(name, &r[0], mixed);
        printf(" %10.3f\n", mean(&r[1]));
        fflush(stdout);
    }
}

static bool try_search(const char *name, const search *way, uint32_t fields, bool kinds, uint64_t seed,
                       const race *mixed) {
    race *best = calloc(fields, sizeof *best);
    bool done = best != NULL && respond(way, fields, kinds, seed, best);
    if (done) print_response(name, best, fields / way->left, mixed);
    free(best);
    return done;
}

int main(int argc, char **argv) {
    uint32_t fields = argc > 1 ? (uint32_t)strtoul(argv[1], NULL, 10) : 100;
    uint64_t seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 0;
    iterations = argc > 3 ? (uint32_t)strtoul(argv[3], NULL, 10) : 0;
    ms = argc > 4 ? (uint32_t)strtoul(argv[4], NULL, 10) : 0;
    race mixed = {0}, any = {0};
    ng_rng rng;
    all = calloc(FIELDS_ALL, sizeof *all);
    if (all == NULL || fields < LEFT_MOST) return 1;
    rank_all();
    printf("%u fields in all; %u sought of each list\n", count, fields);
    printf("%-22s %10s %11s %10s\n", "the hider takes", "turns", "score", "known");
    for (uint32_t i = 0; i < 4 * fields; i++) add(&mixed, seek(NULL, 0, false, seed + 500000 + i));
    print_race("level 10's mix", &mixed, &mixed);
    printf(" the same\n");
    ng_rng_seed(&rng, seed + 3);
    for (uint32_t i = 0; i < 8 * fields; i++)
        add(&any, seek(&all[ng_rng_below(&rng, count)], 0, false, seed + 600000 + i));
    print_race("any field", &any, &mixed);
    printf("\n");
    fflush(stdout);
    if (argc <= 2) try_lists(fields, &mixed);
    bool done = try_search("the slowest kinds", &plain, fields, true, seed, &mixed) &&
                try_search("the slowest fields", &plain, fields, false, seed + 10000000, &mixed) &&
                try_search("kinds, searched harder", &hard, fields, true, seed + 20000000, &mixed);
    free(all);
    return !done;
}

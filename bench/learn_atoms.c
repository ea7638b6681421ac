/* learn_atoms.c - the trainer of src/brains/atoms/patterns_table.h.
 *
 *   bench_learn_atoms [TREES [TARGET [SEED]]] | clang-format > src/brains/atoms/patterns_table.h
 *
 * A tree of questions finds every field of the classic game at once: the first beam is drawn, the second
 * nearly so, each of the others is the best by one question further, for a seeker who expects each field as
 * its pattern's step says.  Tree after tree, a pattern that takes longer than TARGET thousandths of a turn
 * goes up, one that takes less goes down, by less and less; the step that it has on average in the second
 * half of the trees is written.  To stderr: how long fields take, and the slowest patterns, by other trees
 * than those by which they are known to be slow. */
#include "bench/players.h"
#include "brains/atoms/mind.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    SIZE = 8,
    ATOMS = 4,
    EDGES = 4 * SIZE,
    ANSWERS = EDGES + 1,
    FIELDS = 317471,
    STEPS = 7,
    FAR = 41,      /* as in patterns.c */
    WIDE = 4,      /* questions that are looked at one further, */
    DRAWN = 12,    /* where one is drawn, */
    SAMPLE = 4096, /* by so many fields */
    GUESSED = 12,  /* with more fields than that nobody guesses */
    COUNTED = 1 << 14,
    TESTS = 12 /* trees that tell how good the table is */
};

static const float SHARP = 50; /* a question is half as likely for each 50th of a turn that it is worse */
static const float PACE = 0.6F, MARGIN = 0.25F;

/* How much likelier, in bits, the seeker thinks a field of each step; that of hide.c leans a little less. */
static const float bits_of_step[STEPS] = {0, 0.4F, 0.8F, 1.3F, 2, 2.8F, 3.8F};

static uint64_t field[FIELDS], pattern[PATTERNS];
static uint8_t code[FIELDS][EDGES], turns[FIELDS];
static uint32_t pattern_of[FIELDS], images[PATTERNS], count, order[FIELDS];
static float weight[FIELDS], cost[FIELDS + 1], at[PATTERNS], sum[PATTERNS];
static double taken[PATTERNS], half[2][PATTERNS];
static ng_rng chance;

/* ---- all fields ---- */

static int by_number(const void *a, const void *b) {
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return x < y ? -1 : x > y;
}

static void add_field(uint64_t atoms) {
    atoms_field f = atoms_field_of((cells){{atoms, 0}}, SIZE);
    uint64_t kind = atoms_pattern_of(atoms);
    const uint64_t *found = bsearch(&kind, pattern, PATTERNS, sizeof kind, by_number);
    for (int e = 0; e < EDGES; e++) code[count][e] = (uint8_t)atoms_beam(&f, SIZE, e + 1);
    pattern_of[count] = (uint32_t)(found - pattern);
    images[pattern_of[count]]++;
    field[count++] = atoms;
}

static void add_fields(uint64_t atoms, int from, int wanting) {
    if (wanting == 0) {
        add_field(atoms);
        return;
    }
    for (int cell = from; cell < SIZE * SIZE; cell++)
        if ((atoms & atoms_around_cell(SIZE, cell).half[0]) == 0)
            add_fields(atoms | (uint64_t)1 << cell, cell + 1, wanting - 1);
}

/* Turns to be expected with x fields: as in weigh.c, between the powers of two straight. */
static void reckon(void) {
    static const float expected[] = {1,     1.5F,  2.05F, 2.4F,  2.8F,  3.17F, 3.52F, 3.86F, 4.2F,  4.48F,
                                     4.76F, 5.03F, 5.3F,  5.57F, 5.84F, 6.1F,  6.37F, 6.64F, 6.91F, 7.18F};
    for (uint32_t x = 1; x <= FIELDS; x++) {
        float bits = log2f((float)x);
        int whole = (int)bits;
        cost[x] = expected[whole] + (expected[whole + 1] - expected[whole]) * (bits - (float)whole);
    }
}

/* ---- questions ---- */

/* A beam, or a guess (entry < 0) of one field of the set. */
typedef struct question {
    float value; /* turns to be expected with it */
    int entry;
    uint64_t guess;
} question;

static int answer(question q, uint32_t f) {
    return q.entry >= 0 ? code[f][q.entry] : ATOMS - bits_of(q.guess & field[f]);
}

/* Keeps the best `most`, the best first. */
static int keep(question *best, int kept, int most, question q) {
    if (kept == most && best[most - 1].value <= q.value) return kept;
    int i = kept < most ? kept++ : most - 1;
    for (; i > 0 && best[i - 1].value > q.value; i--) best[i] = best[i - 1];
    best[i] = q;
    return kept;
}

static float mass_of(const uint32_t *set, uint32_t n) {
    float mass = 0;
    for (uint32_t i = 0; i < n; i++) mass += weight[set[i]];
    return mass;
}

/* The best beams about n fields that stand for `all`, by how they sort them. */
static int best_beams(const uint32_t *set, uint32_t n, uint32_t all, question *best, int most) {
    static float pile[EDGES][ANSWERS];
    static uint32_t many[EDGES][ANSWERS];
    float mass = mass_of(set, n);
    bool counted = n == all && n <= COUNTED;
    int kept = 0;
    memset(pile, 0, sizeof pile);
    memset(many, 0, sizeof many);
    for (uint32_t i = 0; i < n; i++)
        for (int e = 0; e < EDGES; e++) {
            pile[e][code[set[i]][e]] += weight[set[i]];
            many[e][code[set[i]][e]]++;
        }
    for (int e = 0; e < EDGES; e++) {
        float total = 0;
        int answers = 0;
        for (int a = 0; a < ANSWERS; a++) {
            if (many[e][a] == 0) continue;
            float x = counted ? (float)many[e][a] : (float)all * pile[e][a] / mass;
            total += pile[e][a] * cost[x < 1 ? 1 : (uint32_t)(x + 0.5F)];
            answers++;
        }
        if (answers > 1) kept = keep(best, kept, most, (question){1 + total / mass, e, 0});
    }
    return kept;
}

static int best_questions(const uint32_t *set, uint32_t n, uint32_t all, question *best, int most) {
    float mass = mass_of(set, n);
    int kept = best_beams(set, n, all, best, most);
    for (uint32_t k = 0; k < n && n <= GUESSED; k++) {
        question q = {.entry = -1, .guess = field[set[k]]};
        float pile[ATOMS + 1] = {0}, total = 0;
        uint32_t many[ATOMS + 1] = {0};
        for (uint32_t i = 0; i < n; i++) {
            int wrong = answer(q, set[i]);
            pile[wrong] += weight[set[i]];
            many[wrong]++;
        }
        for (int wrong = 1; wrong <= ATOMS; wrong++)
            total += pile[wrong] * cost[many[wrong] > 0 ? many[wrong] : 1];
        q.value = 1 + total / mass;
        kept = keep(best, kept, most, q);
    }
    return kept;
}

/* Sorts the set by its answers; those with answer a begin at from[a]. */
static void sort(uint32_t *set, uint32_t n, question q, uint32_t from[ANSWERS + 1]) {
    static uint32_t sorted[FIELDS];
    uint32_t next[ANSWERS + 1] = {0};
    for (uint32_t i = 0; i < n; i++) next[answer(q, set[i]) + 1]++;
    for (int a = 0; a < ANSWERS; a++) next[a + 1] += next[a];
    memcpy(from, next, sizeof next);
    for (uint32_t i = 0; i < n; i++) sorted[next[answer(q, set[i])]++] = set[i];
    memcpy(set, sorted, n * sizeof *set);
}

/* What a question is worth, one question further. */
static float look_further(const uint32_t *set, uint32_t n, uint32_t all, question q) {
    static uint32_t own[SAMPLE];
    uint32_t from[ANSWERS + 1];
    float total = 0, mass = mass_of(set, n);
    memcpy(own, set, n * sizeof *own);
    sort(own, n, q, from);
    for (int a = 0; a < ANSWERS; a++) {
        const uint32_t *part = own + from[a];
        uint32_t m = from[a + 1] - from[a];
        float of = mass_of(part, m);
        question best;
        if (m == 0 || (q.entry < 0 && a == 0)) continue;
        if (n == all && m == 1)
            total += of;
        else if (n == all && m == 2)
            total += 2 * of - fmaxf(weight[part[0]], weight[part[1]]);
        else if (best_questions(part, m, (uint32_t)((uint64_t)all * m / n), &best, 1) > 0)
            total += of * best.value;
        else
            total += of * (float)(m + 1) / 2;
    }
    return 1 + total / mass;
}

/* ---- a tree ---- */

static float any_part(void) { return (float)ng_rng_below(&chance, 1 << 24) / (1 << 24); }

static question opening(void) {
    static workspace w;
    w.scene.size = SIZE;
    return (question){.entry = atoms_opening(&w, &chance) - 1};
}

/* False: no question tells the set apart. */
static bool choose(const uint32_t *set, uint32_t n, bool draws, question *chosen) {
    static uint32_t some[SAMPLE];
    question best[DRAWN];
    uint32_t m = n < SAMPLE ? n : SAMPLE;
    float all = 0;
    for (uint32_t i = 0; i < m; i++) some[i] = set[(uint64_t)i * n / m];
    int kept = best_questions(some, m, n, best, draws ? DRAWN : WIDE), first = 0;
    for (int i = 0; i < kept; i++) best[i].value = look_further(some, m, n, best[i]);
    for (int i = 1; i < kept; i++)
        if (best[i].value < best[first].value) first = i;
    if (kept == 0) return false;
    *chosen = best[first];
    for (int i = 0; i < kept && draws; i++) {
        float likely = exp2f((best[first].value - best[i].value) * SHARP);
        all += likely;
        if (any_part() * all < likely) *chosen = best[i];
    }
    return true;
}

static int by_weight(const void *a, const void *b) {
    float x = weight[*(const uint32_t *)a], y = weight[*(const uint32_t *)b];
    return x < y ? 1 : x > y ? -1 : 0;
}

static void grow(uint32_t *set, uint32_t n, int depth) {
    uint32_t from[ANSWERS + 1];
    question q = {.entry = 0};
    if (depth == 0) q = opening();
    if (n <= 2 || (depth > 0 && !choose(set, n, depth == 1, &q))) { /* guess after guess */
        qsort(set, n, sizeof *set, by_weight);
        for (uint32_t i = 0; i < n; i++) turns[set[i]] = (uint8_t)(depth + 1 + (int)i);
        return;
    }
    sort(set, n, q, from);
    for (int a = 0; a < ANSWERS; a++) {
        bool right = q.entry < 0 && a == 0;
        if (right) turns[set[from[a]]] = (uint8_t)(depth + 1);
        if (!right && from[a + 1] > from[a]) grow(set + from[a], from[a + 1] - from[a], depth + 1);
    }
}

/* The step next to so many bits. */
static int step_of(float bits) {
    int step = 0;
    while (step < STEPS - 1 && bits > (bits_of_step[step] + bits_of_step[step + 1]) / 2) step++;
    return step;
}

/* How long each pattern takes one who expects it by so many bits; returns the mean over all fields. */
static double plant(const float *bits) {
    double all = 0;
    for (uint32_t i = 0; i < FIELDS; i++) {
        uint32_t other = ng_rng_below(&chance, i + 1);
        order[i] = order[other];
        order[other] = i;
        weight[i] = exp2f(bits_of_step[step_of(bits[pattern_of[i]])]);
    }
    grow(order, FIELDS, 0);
    memset(taken, 0, sizeof taken);
    for (uint32_t i = 0; i < FIELDS; i++) {
        taken[pattern_of[i]] += turns[i];
        all += turns[i];
    }
    for (uint32_t k = 0; k < PATTERNS; k++) taken[k] /= images[k];
    return all / FIELDS;
}

/* ---- learning ---- */

static void learn(uint32_t trees, float target) {
    for (uint32_t t = 0; t < trees; t++) {
        float pace = t < 90 ? PACE * 10 / (10 + (float)t) : PACE / 10;
        double mean = plant(at);
        for (uint32_t k = 0; k < PATTERNS; k++) {
            at[k] += pace * ((float)taken[k] - target);
            at[k] = fminf(fmaxf(at[k], -MARGIN), bits_of_step[STEPS - 1] + MARGIN);
            if (t >= trees / 2) sum[k] += at[k];
        }
        if (t % 10 == 9) fprintf(stderr, "%u trees: %.3f turns\n", t + 1, mean);
    }
    for (uint32_t k = 0; k < PATTERNS; k++) at[k] = sum[k] / (float)(trees - trees / 2);
}

static int by_first_half(const void *a, const void *b) {
    double x = half[0][*(const uint32_t *)a], y = half[0][*(const uint32_t *)b];
    return x < y ? 1 : x > y ? -1 : 0;
}

static void tell(void) {
    static uint32_t slow[PATTERNS];
    double mean = 0;
    for (int t = 0; t < TESTS; t++) {
        mean += plant(at) / TESTS;
        for (uint32_t k = 0; k < PATTERNS; k++) half[t % 2][k] += taken[k] * 2 / TESTS;
    }
    for (uint32_t k = 0; k < PATTERNS; k++) slow[k] = k;
    qsort(slow, PATTERNS, sizeof *slow, by_first_half);
    fprintf(stderr, "any field %.3f turns", mean);
    for (uint32_t part = 16; part <= 256; part *= 4) {
        double of = 0;
        for (uint32_t i = 0; i < PATTERNS / part; i++) of += half[1][slow[i]];
        fprintf(stderr, ", the slowest %uth of the patterns %.3f", part, of / (PATTERNS / part));
    }
    fprintf(stderr, "\n");
}

int main(int argc, char **argv) {
    uint32_t trees = bench_number(argc, argv, 1, 400), target = bench_number(argc, argv, 2, 7790),
             seed = bench_number(argc, argv, 3, 1);
    int before = 0;
    if (atoms_patterns(pattern) != PATTERNS) return 1;
    ng_rng_seed(&chance, seed);
    add_fields(0, 0, ATOMS);
    reckon();
    learn(trees, (float)target / 1000);
    tell();
    printf("/* patterns_table.h - written by bench/learn_atoms.c: %u trees, target %u, seed %u. */\n\n",
           trees, target, seed);
    printf("static const uint8_t table[] = {");
    for (uint32_t k = 0; k < PATTERNS; k++) {
        int step = step_of(at[k]);
        if (step > 0) printf("%d,", (step - 1) * (FAR + 1) + before);
        before = step > 0 ? 0 : before + 1;
        if (before < FAR) continue;
        printf("%d,", FAR);
        before = 0;
    }
    printf("};\n");
    return 0;
}

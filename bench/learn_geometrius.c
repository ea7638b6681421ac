/* learn_geometrius.c - the trainer of src/brains/geometrius/learnt_table.h.
 *
 *   bench_learn_geometrius [ROOTS [SEED [ITERATIONS]]] > src/brains/geometrius/learnt_table.h
 *
 * Level 10 plays matches of two with few iterations.  In one turn of each some seven turns are compared: the
 * best that a short contest finds, others that promise much, and any.  Each is tried in the same imagined
 * worlds, ended by the quick player and by the careful one; and it is played, in two worlds more, after which
 * level 10 plays both seats to the end.  By how many turns are to come it is fitted, among the turns of one
 * table, what quick ends come to by how the table looks, and what the match comes to by the ends and the look
 * together: ridge regression, its strength chosen by leaving a fifth of the tables out.  Progress and how
 * well it foretells goes to stderr. */
#include "bench/players.h"
#include "brains/geometrius/learnt.h"
#include "brains/geometrius/say.h"
#include "brains/geometrius/turns.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum {
    ALL = 16384,     /* turns of a table */
    PROMISING = 96,  /* of these go to the contest, */
    SHORT = 12,      /* of so many worlds */
    COMPARED = 7,    /* turns of a table: */
    BEST = 3,        /* so many by the contest, */
    GOOD = 24,       /* two of so many, one that promises, any one */
    QUICK = 96,      /* worlds that the quick player ends, */
    CAREFUL = 16,    /* that the careful one ends, */
    PLAYED = 2,      /* that level 10 plays to their end */
    FOLDS = 5,       /* the tables are divided into */
    ON_THE_WAY = 300 /* iterations of level 10 until the table is reached */
};

/* What is known of a turn: what ends came to, how it looks, what the match came to. */
enum { BY_QUICK, BY_CAREFUL, BY_LOOK, TRUE_WORTH = BY_LOOK + SEEN_COUNT, KNOWN };

typedef struct turn {
    deed deed;
    int32_t promise, stand;
    double known[KNOWN];
} turn;

/* Sums of products, of what is left when the mean of each table is taken away. */
typedef struct sums {
    double product[KNOWN][KNOWN];
    uint32_t turns;
} sums;

static turn all[ALL];
static uint32_t count;
static sums sums_of[LEARNT_TURNS][FOLDS];

/* ---- the turns of a table ---- */

static void keep(void *context, const board *after, const deed *d) {
    (void)after;
    (void)context;
    if (count < ALL) all[count++] = (turn){.deed = *d};
}

static int chips_of(const deed *d) { return (d->shape[0] != NO_SHAPE) + (d->shape[1] != NO_SHAPE); }

static void look_at(turn *t, const board *root, const odds *o) {
    int seat = root->s.turn;
    int32_t seen[SEEN_COUNT];
    board after = *root;
    geometrius_board_do(&after, seat, &t->deed);
    geometrius_look_closely(&after, o, seat, seen);
    for (int i = 0; i < SEEN_COUNT; i++) t->known[BY_LOOK + i] = seen[i];
    const learnt *by = &geometrius_learnt[geometrius_turns_to_come(&root->s)];
    t->promise = geometrius_tell(by->guess, seen) + geometrius_tell(by->beyond, seen);
}

static void swap(turn *a, turn *b) {
    turn t = *a;
    *a = *b;
    *b = t;
}

/* The first `most` of those from `from` on, the best first. */
static void sort_some(uint32_t from, uint32_t most, bool stand) {
    for (uint32_t i = from; i < count && i < from + most; i++)
        for (uint32_t k = i + 1; k < count; k++)
            if (stand ? all[k].stand > all[i].stand : all[k].promise > all[i].promise) swap(&all[i], &all[k]);
}

static board try_turn(const board *root, const odds *o, const geometrius_state *world, const turn *t,
                      geometrius_player player, ng_rng dice) {
    int seat = root->s.turn;
    board played = *root;
    played.s.hand[1 - seat] = world->hand[1 - seat];
    geometrius_board_do(&played, seat, &t->deed);
    geometrius_board_end(&played, &dice);
    geometrius_play_out(&played, o, player, &dice);
    return played;
}

/* Mean worth of the first `most` turns in so many worlds. */
static void end_all(const board *root, const odds *o, uint32_t most, int worlds, geometrius_player player,
                    ng_rng *rng, double *out, size_t stride) {
    int seat = root->s.turn;
    for (uint32_t i = 0; i < most; i++) *(double *)((char *)out + i * stride) = 0;
    for (int w = 0; w < worlds; w++) {
        geometrius_state world = root->s;
        ng_rng dice;
        geometrius_imagine(&world.base, seat, rng);
        ng_rng_seed(&dice, ng_rng_next(rng));
        for (uint32_t i = 0; i < most; i++) {
            board end = try_turn(root, o, &world, &all[i], player, dice);
            *(double *)((char *)out + i * stride) += (double)geometrius_worth(&end.s, seat) / worlds;
        }
    }
}

/* Those to be compared come first; how many they are. */
static uint32_t select_turns(const board *root, const odds *o, ng_rng *rng) {
    int most = 0;
    uint32_t left = 0;
    count = 0;
    geometrius_every_turn(root, root->s.turn, UINT32_MAX, rng, NULL, keep, NULL);
    for (uint32_t i = 0; i < count; i++)
        if (chips_of(&all[i].deed) > most) most = chips_of(&all[i].deed);
    for (uint32_t i = 0; i < count; i++)
        if (chips_of(&all[i].deed) == most) all[left++] = all[i];
    count = left;
    for (uint32_t i = 0; i < count; i++) look_at(&all[i], root, o);
    uint32_t any = ng_rng_below(rng, count);
    swap(&all[any], &all[count - 1]); /* the one of all */
    count--;
    sort_some(0, PROMISING, false);
    count++;
    swap(&all[count - 1], &all[count - 1 < PROMISING ? count - 1 : PROMISING]);
    uint32_t tried = count < PROMISING ? count : PROMISING;
    end_all(root, o, tried, SHORT, geometrius_quick, rng, &all[0].known[BY_QUICK], sizeof all[0]);
    for (uint32_t i = 0; i < tried; i++) all[i].stand = (int32_t)all[i].known[BY_QUICK] + all[i].promise / 2;
    for (uint32_t i = tried; i < count; i++) all[i].stand = INT32_MIN;
    sort_some(0, GOOD, true);
    uint32_t chosen = BEST < count ? BEST : count;
    const uint32_t from[] = {GOOD, GOOD, tried};
    for (uint32_t i = 0; i < 3; i++)
        if (chosen < from[i] && chosen < count) {
            uint32_t limit = from[i] < count ? from[i] : count;
            swap(&all[chosen], &all[chosen + ng_rng_below(rng, limit - chosen)]);
            chosen++;
        }
    if (count > PROMISING && chosen < COMPARED) swap(&all[chosen++], &all[PROMISING]);
    return chosen;
}

/* ---- matches ---- */

static const geometrius_state *state_of(const ng_match *match) {
    return (const geometrius_state *)(const void *)match->state;
}

/* Level 10 plays one turn, of several moves. */
static void play_turn(ng_match *match, ng_thinker *thinker, uint32_t iterations, uint64_t salt) {
    int seat = state_of(match)->turn, to_come = geometrius_turns_to_come(state_of(match));
    while (geometrius_turns_to_come(state_of(match)) == to_come) {
        const ng_thought thought = {.level = NG_LEVEL_MAX, .iterations = iterations, .salt = salt};
        ng_choice choice;
        ng_think(&thinker[seat], match, seat, &thought, &choice);
        bench_play(match, seat, &choice);
    }
}

static void play_deed(ng_match *match, int seat, const deed *d) {
    ng_move move[TURN_MOVES];
    uint32_t moves = geometrius_moves(d, move);
    for (uint32_t i = 0; i < moves; i++) {
        ng_choice choice;
        ng_out text = ng_out_over(choice.text, sizeof choice.text);
        match->game->print(match->state, move[i], &text);
        bench_play(match, seat, &choice);
    }
}

static double play_to_the_end(const ng_match *table, const geometrius_state *world, const deed *d,
                              uint32_t iterations, uint64_t salt) {
    ng_match match;
    ng_thinker thinker[2] = {{0}};
    int seat = world->turn;
    ng_match_copy(&match, table);
    memcpy(match.state, world, sizeof *world);
    play_deed(&match, seat, d);
    while (!ng_match_over(&match)) play_turn(&match, thinker, iterations, salt);
    double worth = geometrius_worth(state_of(&match), seat);
    for (int i = 0; i < 2; i++) ng_thinker_free(&thinker[i]);
    ng_match_free(&match);
    return worth;
}

static void add_table(uint32_t turns, int to_come, uint32_t fold) {
    sums *to = &sums_of[to_come][fold];
    double mean[KNOWN] = {0};
    for (uint32_t i = 0; i < turns; i++)
        for (int k = 0; k < KNOWN; k++) mean[k] += all[i].known[k] / turns;
    for (uint32_t i = 0; i < turns; i++)
        for (int k = 0; k < KNOWN; k++)
            for (int m = 0; m < KNOWN; m++)
                to->product[k][m] += (all[i].known[k] - mean[k]) * (all[i].known[m] - mean[m]);
    to->turns += turns;
}

static void compare_turns(uint32_t number, uint64_t seed, uint32_t iterations) {
    ng_match match;
    ng_thinker thinker[2] = {{0}};
    ng_rng rng;
    ng_rng_seed(&rng, seed);
    bench_begin(&match, ng_game_find("geometrius"), seed);
    for (uint32_t i = number % (LEARNT_TURNS - LEARNT_FIRST); i > 0; i--)
        play_turn(&match, thinker, ON_THE_WAY, seed);
    for (int i = 0; i < 2; i++) ng_thinker_free(&thinker[i]);
    board root;
    odds o;
    memset(&root, 0, sizeof root);
    memcpy(&root.s, match.state, sizeof root.s);
    int seat = root.s.turn;
    geometrius_board_begin(&root);
    geometrius_odds_of(&o, &root.s, seat);
    uint32_t turns = select_turns(&root, &o, &rng);
    end_all(&root, &o, turns, QUICK, geometrius_quick, &rng, &all[0].known[BY_QUICK], sizeof all[0]);
    end_all(&root, &o, turns, CAREFUL, geometrius_careful, &rng, &all[0].known[BY_CAREFUL], sizeof all[0]);
    for (int w = 0; w < PLAYED; w++) {
        geometrius_state world = root.s;
        geometrius_imagine(&world.base, seat, &rng);
        uint64_t salt = ng_rng_next(&rng);
        for (uint32_t i = 0; i < turns; i++)
            all[i].known[TRUE_WORTH] +=
                play_to_the_end(&match, &world, &all[i].deed, iterations, salt) / PLAYED;
    }
    if (turns > 1)
        add_table(turns, geometrius_turns_to_come(&root.s), number / (LEARNT_TURNS - LEARNT_FIRST) % FOLDS);
    ng_match_free(&match);
}

/* ---- fitting ---- */

/* What is foretold, and by what: one number that is taken as it is (-1: none), and the look. */
typedef struct fit {
    int of, by;
    double weight[KNOWN]; /* of `by` and the look */
} fit;

static double product(int to_come, int without, int a, int b) {
    double sum = 0;
    for (int fold = 0; fold < FOLDS; fold++)
        if (fold != without) sum += sums_of[to_come][fold].product[a][b];
    return sum;
}

static uint32_t turns_of(int to_come, int without) {
    uint32_t sum = 0;
    for (int fold = 0; fold < FOLDS; fold++)
        if (fold != without) sum += sums_of[to_come][fold].turns;
    return sum;
}

/* Gauss, with the strength of the ridge on what is looked at: 0 means nothing, 1 halves what stands alone. */
static void solve(fit *f, int to_come, int without, double ridge) {
    double a[KNOWN][KNOWN + 1], scale[KNOWN];
    int used[KNOWN], n = 0;
    memset(f->weight, 0, sizeof f->weight);
    for (int k = 0; k < TRUE_WORTH; k++) {
        double square = product(to_come, -1, k, k) / turns_of(to_come, -1);
        if (k < BY_LOOK ? k != f->by : square < 1e-6) continue;
        scale[n] = k < BY_LOOK ? 1 : sqrt(square);
        used[n++] = k;
    }
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++)
            a[i][j] = product(to_come, without, used[i], used[j]) / scale[i] / scale[j];
        if (used[i] >= BY_LOOK) a[i][i] += ridge * turns_of(to_come, without);
        a[i][n] = product(to_come, without, used[i], f->of) / scale[i];
    }
    for (int i = 0; i < n; i++) { /* positive definite: no pivots are looked for */
        for (int k = 0; k < n; k++) {
            if (k == i) continue;
            double times = a[k][i] / a[i][i];
            for (int j = i; j <= n; j++) a[k][j] -= times * a[i][j];
        }
    }
    for (int i = 0; i < n; i++) f->weight[used[i]] = a[i][n] / a[i][i] / scale[i];
}

/* What is left unexplained of those that were left out. */
static double error_of(const fit *f, int to_come, int fold) {
    const sums *s = &sums_of[to_come][fold];
    double error = s->product[f->of][f->of];
    for (int i = 0; i < TRUE_WORTH; i++) {
        error -= 2 * f->weight[i] * s->product[i][f->of];
        for (int j = 0; j < TRUE_WORTH; j++) error += f->weight[i] * f->weight[j] * s->product[i][j];
    }
    return error;
}

static void choose_ridge(fit *f, int to_come) {
    static const double ridge[] = {0.003, 0.01, 0.03, 0.1, 0.3, 1, 3};
    double least = HUGE_VAL, best = 0;
    for (size_t i = 0; i < sizeof ridge / sizeof *ridge; i++) {
        double error = 0;
        for (int fold = 0; fold < FOLDS; fold++) {
            solve(f, to_come, fold, ridge[i]);
            error += error_of(f, to_come, fold);
        }
        if (error < least) least = error, best = ridge[i];
    }
    solve(f, to_come, -1, best);
    double whole = product(to_come, -1, f->of, f->of);
    fprintf(stderr, "%d to come, %u turns: %s %.3f, ridge %g, foretells %.1f%% of what differs\n", to_come,
            turns_of(to_come, -1),
            f->by == BY_QUICK     ? "quick"
            : f->by == BY_CAREFUL ? "careful"
                                  : "look",
            f->by >= 0 ? f->weight[f->by] : 0, best, 100 * (1 - least / whole));
}

/* To five binary digits: more the sample does not tell, and the page's engine has to load it. */
static long rounded(double weight) {
    enum { DIGITS = 5, MOST = 31 << 10 };
    long size = lround(fabs(weight)), step = 1;
    if (size > MOST) size = MOST;
    while (size / step >= 1 << DIGITS) step *= 2;
    size = (size + step / 2) / step * step;
    if (size > MOST) size = MOST;
    return weight < 0 ? -size : size;
}

static void print_weights(const char *name, const fit *f, double per) {
    printf("%s.%s = {", f->of == BY_QUICK ? "" : "           ", name);
    for (int i = 0; i < SEEN_COUNT; i++)
        printf("%s%ld", i > 0 ? ", " : "", rounded(f->weight[BY_LOOK + i] * 32 / per));
    printf("},\n");
}

int main(int argc, char **argv) {
    uint32_t roots = bench_number(argc, argv, 1, 1000), seed = bench_number(argc, argv, 2, 1);
    uint32_t iterations = bench_number(argc, argv, 3, 200);
    for (uint32_t i = 0; i < roots; i++) {
        compare_turns(i, seed + i, iterations);
        if (i % 1000 == 999) fprintf(stderr, "%u tables\n", i + 1);
    }
    printf("/* learnt_table.h - written by bench/learn_geometrius.c, of %u tables from seed %u on with %u "
           "iterations. */\n\nconst learnt geometrius_learnt[LEARNT_TURNS] = {\n",
           roots, seed, iterations);
    for (int to_come = LEARNT_FIRST; to_come < LEARNT_TURNS; to_come++) {
        fit guess = {BY_QUICK, -1, {0}}, quick = {TRUE_WORTH, BY_QUICK, {0}},
            careful = {TRUE_WORTH, BY_CAREFUL, {0}};
        if (turns_of(to_come, -1) == 0) continue;
        choose_ridge(&guess, to_come);
        choose_ridge(&quick, to_come);
        choose_ridge(&careful, to_come);
        printf("    [%d] = {", to_come);
        print_weights("guess", &guess, 1);
        print_weights("beyond", &quick, fmax(quick.weight[BY_QUICK], 0.15));
        print_weights("careful", &careful, fmax(careful.weight[BY_CAREFUL], 0.2));
        printf("           .truth = %ld},\n", lround(256 * quick.weight[BY_QUICK]));
    }
    printf("};\n");
    return 0;
}

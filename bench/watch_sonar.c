/* watch_sonar.c - where does level 10 lose in sonar, and what would it be worth to know more?
 *
 *   bench_watch_sonar [MATCHES [ITERATIONS [WHO [SEED]]]]
 *
 * Two of level 10 play, the seats swapped with each seed; alpha, in turns.  WHO is `none`; `told`: one of
 * them, no honest player, is told the enemy's cell before every move (by sonar answers that leave no other);
 * or `hidden`: the rival of one of them hears of the boat only its last LATELY courses and what came since.
 * What that one scores bounds what better guesses at the enemy, or a better hidden boat, could gain.  And it
 * is counted what both know of each other at a shot, what hits first, how long boats are without a weapon. */
#include "bench/players.h"
#include "games/sonar/sonar.h"

#include <stdio.h>
#include <string.h>

enum { HONEST, TOLD, HIDDEN };
enum { LATELY = 8 };

typedef struct tally {
    uint32_t turns, armed;       /* turns begun, with a torpedo that is full and works */
    uint64_t cells;              /* where the enemy could be, summed over turns */
    uint32_t shots, hits;        /* of torpedoes; of the enemy */
    uint64_t at_shot, at_hit;    /* cells where the boat shot at could be, summed */
    uint32_t known;              /* shots at a boat that all possible cells of fit one blast */
    uint32_t first[HEARD_KINDS]; /* what did the first damage of a match */
    uint32_t own;                /* first damage by the own hand */
} tally;

/* The state as the favoured seat is shown it. */
static void tell(sonar_state *s, int team) {
    int cell = s->boat[1 - team].at;
    if (sonar_starting(s)) return;
    int row = sonar_row(cell), column = sonar_column(cell), side = sonar_side(s);
    for (int i = 1; i <= 2; i++) /* in this row: no other cell fits both */
        sonar_log_add(s, HEARD_ANSWER, 1 - team, PAIR_ROW_COLUMN, row << 4 | (column + i) % side);
    sonar_log_add(s, HEARD_ANSWER, 1 - team, PAIR_ROW_COLUMN, (row + 1) % side << 4 | column);
}

/* The log without what was heard of the boat before its last courses. */
static void hide(sonar_state *s, int boat) {
    sonar_state all = *s;
    sonar_heard e;
    uint32_t courses = 0, seen = 0;
    for (uint32_t at = 0; sonar_log_read(&all, &at, &e);) courses += e.kind == HEARD_COURSE && e.team == boat;
    memset(s->log, 0, sizeof s->log);
    s->log_used = 0;
    for (uint32_t at = 0; sonar_log_read(&all, &at, &e);) {
        seen += e.kind == HEARD_COURSE && e.team == boat;
        if (e.team == boat && seen + LATELY <= courses) continue;
        sonar_log_add(s, e.kind, e.team, e.a, e.b);
    }
}

static void watch(const sonar_state *s, int team, tally *t) {
    const sonar_boat *b = &s->boat[team];
    sonar_set cells = sonar_track_find(s, 1 - team).cells;
    t->turns++;
    t->armed += sonar_may_use(s, b, GAUGE_TORPEDO) ||
                (b->gauge[GAUGE_TORPEDO] == 3 && sonar_works(b->broken, GAUGE_TORPEDO));
    t->cells += (uint64_t)sonar_count(&cells);
}

static bool fits_a_blast(sonar_set cells, int cell) {
    for (int c = sonar_pop(&cells); c >= 0; c = sonar_pop(&cells))
        if (!sonar_touches(c, cell)) return false;
    return true;
}

/* What the last move did, by the states before and after it. */
static void count_move(const sonar_state *was, const sonar_state *is, tally *t) {
    sonar_heard e;
    bool unhurt = was->boat[0].damage == 0 && was->boat[1].damage == 0;
    for (uint32_t at = was->log_used; sonar_log_read(is, &at, &e);) {
        bool blast = sonar_is_blast(e.kind), hurt = blast ? e.b != 0 : e.kind == HEARD_DAMAGE;
        if (hurt && unhurt) t->first[e.kind]++, t->own += !blast || (e.b & 3) == 0, unhurt = false;
        if (e.kind != HEARD_TORPEDO) continue;
        sonar_set cells = sonar_track_find(was, 1 - e.team).cells;
        t->shots++;
        t->at_shot += (uint64_t)sonar_count(&cells);
        t->known += fits_a_blast(cells, e.a);
        if ((e.b & 3) == 0) continue;
        t->hits++;
        t->at_hit += (uint64_t)sonar_count(&cells);
    }
}

static void think(ng_thinker *thinker, ng_match *match, int seat, int who, int favoured,
                  const ng_thought *thought, ng_choice *choice) {
    ng_match shown;
    ng_match_copy(&shown, match);
    sonar_state *s = (sonar_state *)shown.state;
    if (who == TOLD && seat == favoured) tell(s, seat);
    if (who == HIDDEN && seat != favoured) hide(s, favoured);
    ng_think(thinker, &shown, seat, thought, choice);
    ng_match_free(&shown);
}

/* The score of the favoured seat, in halves. */
static int play_match(const ng_game *game, int who, int favoured, uint32_t iterations, uint64_t seed,
                      tally *t) {
    ng_match match;
    ng_thinker thinker[2] = {0};
    bench_begin(&match, game, seed);
    const sonar_state *s = (const sonar_state *)match.state;
    uint32_t count = UINT32_MAX;
    while (!ng_match_over(&match)) {
        int seat = __builtin_ctz(game->actors(match.state));
        const ng_thought thought = {
            .level = NG_LEVEL_MAX, .iterations = iterations, .salt = seed + (uint64_t)seat};
        ng_choice choice;
        s = (const sonar_state *)match.state;
        if (!sonar_starting(s) && s->count != count) watch(s, s->turn, t), count = s->count;
        think(&thinker[seat], &match, seat, who, favoured, &thought, &choice);
        sonar_state was = *s;
        bench_play(&match, seat, &choice);
        count_move(&was, (const sonar_state *)match.state, t);
    }
    int halves = bench_halves(&match, favoured);
    for (int i = 0; i < 2; i++) ng_thinker_free(&thinker[i]);
    ng_match_free(&match);
    return halves;
}

static double share(uint64_t part, uint64_t all) { return all > 0 ? (double)part / (double)all : 0; }

static void report(const tally *t, uint32_t matches) {
    printf("a turn begins with the enemy in one of %.1f cells, and in %.0f%% with a torpedo that could be "
           "fired\n",
           share(t->cells, t->turns), 100 * share(t->armed, t->turns));
    printf("%.2f torpedoes a match, at one of %.1f cells; %.0f%% hit, those at one of %.1f; %.0f%% were sure "
           "to\n",
           share(t->shots, matches), share(t->at_shot, t->shots), 100 * share(t->hits, t->shots),
           share(t->at_hit, t->hits), 100 * share(t->known, t->shots));
    printf("the first damage: torpedo %u, mine %u, board %u; by the own hand %u\n", t->first[HEARD_TORPEDO],
           t->first[HEARD_DETONATE], t->first[HEARD_DAMAGE], t->own);
}

int main(int argc, char **argv) {
    uint32_t rounds = (bench_number(argc, argv, 1, 100) + 1) / 2,
             iterations = bench_number(argc, argv, 2, 200);
    const char *name = argc > 3 ? argv[3] : "none";
    uint32_t seed = bench_number(argc, argv, 4, 1);
    int who = strcmp(name, "told") == 0 ? TOLD : strcmp(name, "hidden") == 0 ? HIDDEN : HONEST;
    tally t = {0};
    bench_score score = {0};
    for (uint32_t i = 0; i < rounds; i++) {
        int halves[2];
        for (int seat = 0; seat < 2; seat++)
            halves[seat] = play_match(ng_game_find("sonar"), who, seat, iterations, seed + i, &t);
        bench_add_round(&score, halves);
    }
    printf("sonar, %u matches, %u iterations, %s, seed %u\n", 2 * rounds, iterations, name, seed);
    if (who != HONEST) bench_print_score("the favoured one", &score);
    report(&t, 2 * rounds);
    return 0;
}

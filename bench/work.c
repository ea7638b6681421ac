/* work.c - see work.h. */
#include "bench/work.h"

#include "match/analyse.h"

#include <stdlib.h>
#include <string.h>

enum {
    POSITIONS = 64, /* looked at in turn */
    APART = 7,      /* moves of a match from one to the next */
    THOUGHTS = 3,   /* positions thought about, each of a match of its own */
    MIDDLE = 4,     /* plays until there */
    CHOICES = 4,    /* that a position worth a thought has at least */
    JUDGED = 12,    /* plays of the match that is analysed */
    SIZED = 50      /* matches whose moves are counted */
};

static const struct row {
    const char *game, *variant, *options;
    int seats;
} rows[] = {
    {"atoms", "", "{}", 0},
    {"circuit", "", "{}", 0},
    {"geometrius", "", "{}", 0},
    {"golems", "", "{}", 0},
    {"sonar", "", "{}", 0},
    /* how they grow */
    {"atoms", "6x6", "{\"size\":6}", 0},
    {"atoms", "10x10", "{\"size\":10}", 0},
    {"atoms", "quantogeddon", "{\"variant\":\"quantogeddon\"}", 0},
    {"circuit", "4 players", "{}", 4},
    {"circuit", "6 in teams", "{\"teams\":true}", 6},
    {"circuit", "x2", "{\"x2\":true}", 0},
    {"geometrius", "3 players", "{}", 3},
    {"geometrius", "4 players", "{}", 4},
    {"golems", "4x4+2x4", "{\"field\":\"4x4+2x4\"}", 0},
    {"golems", "4x4+2x4+2x4", "{\"field\":\"4x4+2x4+2x4\"}", 0},
    {"golems", "3 players", "{}", 3},
    {"golems", "4 players", "{}", 4},
    {"sonar", "4 players", "{\"crew\":[2,2]}", 0},
    {"sonar", "8 players", "{\"crew\":[4,4]}", 0},
    {"sonar", "8, real time", "{\"crew\":[4,4],\"mode\":\"realtime\"}", 0},
};
enum { ROWS = sizeof rows / sizeof *rows, GAMES = 5 };

static const char *const kinds[WORK_KINDS] = {"random", "clone", "legal",   "play",
                                              "view",   "brain", "analysis"};

typedef struct position {
    int seat;
    ng_move move; /* one of the legal ones */
} position;

static struct {
    subject subject;
    int row; /* whose positions these are, + 1; 0: none yet */
    position position[POSITIONS];
    char *state; /* POSITIONS of them */
    char *view;
    uint32_t positions, threads;
    ng_match match[THOUGHTS + 1];
    bool begun;
} w = {.threads = 1};

int work_subjects(void) { return ROWS; }
int work_games(void) { return GAMES; }
const char *work_kind_name(work_kind kind) { return kinds[kind]; }
void work_threads(uint32_t threads) { w.threads = threads; }

const char *work_name(int row) {
    static char name[SUBJECT_NAME_MAX];
    subject_name(name, rows[row].game, rows[row].variant);
    return name;
}

static uint64_t mix(uint64_t sum, uint64_t number) { return (sum ^ number) * 0x100000001b3u; }

static uint64_t mix_text(uint64_t sum, const char *text, size_t length) {
    for (size_t i = 0; i < length; i++) sum = mix(sum, (unsigned char)text[i]);
    return sum;
}

static ng_state *state_at(uint32_t i) {
    void *at = w.state + (size_t)i * w.subject.game->state_size;
    return at;
}

/* ---- positions ---- */

static void keep_position(ng_rng *rng) {
    const subject *s = &w.subject;
    position *p = &w.position[w.positions];
    p->seat = subject_draw_seat(s->game->actors(s->state), rng);
    uint32_t count = s->game->legal(s->state, p->seat, s->moves);
    p->move = s->moves[ng_rng_below(rng, count)];
    memcpy(state_at(w.positions++), s->state, s->game->state_size);
}

/* From as many matches as it takes, spread over all of each. */
static void keep_positions(void) {
    for (uint64_t seed = 1; w.positions < POSITIONS && seed < 10 * POSITIONS; seed++) {
        ng_rng rng;
        ng_rng_seed(&rng, seed);
        if (!subject_start(&w.subject, seed)) return;
        for (uint64_t skip = seed % APART; w.positions < POSITIONS; skip = APART) {
            bool on = true;
            while (skip-- > 0 && on) on = subject_step(&w.subject, &rng);
            if (!on || w.subject.game->actors(w.subject.state) == 0) break;
            keep_position(&rng);
        }
    }
}

static void drop_matches(void) {
    for (int i = 0; i <= THOUGHTS; i++) ng_match_free(&w.match[i]);
    memset(w.match, 0, sizeof w.match);
    w.begun = false;
}

static bool prepare(int row) {
    if (w.row == row + 1) return w.positions > 0;
    drop_matches();
    subject_close(&w.subject);
    free(w.state);
    free(w.view);
    const ng_game *game = ng_game_find(rows[row].game);
    w.row = row + 1;
    w.positions = 0;
    w.state = malloc((size_t)POSITIONS * game->state_size);
    w.view = malloc(game->view_max);
    if (!subject_open(&w.subject, game, rows[row].variant, rows[row].options, rows[row].seats) ||
        w.state == NULL || w.view == NULL)
        return false;
    keep_positions();
    return w.positions > 0;
}

/* ---- the rules ---- */

static work_done play_random(uint32_t matches) {
    work_done done = {0};
    for (uint32_t seed = 0; seed < matches; seed++) {
        uint64_t moves = subject_play(&w.subject, seed);
        done.units += moves;
        done.sum = mix(done.sum, moves);
    }
    return done;
}

static uint64_t view_length(uint32_t i) {
    ng_out out = ng_out_over(w.view, w.subject.game->view_max);
    w.subject.game->view(state_at(i), w.position[i].seat, &out);
    return out.length;
}

static uint64_t call(work_kind kind, uint32_t i) {
    const subject *s = &w.subject;
    if (kind == WORK_LEGAL) return s->game->legal(state_at(i), w.position[i].seat, s->moves);
    if (kind == WORK_VIEW) return view_length(i);
    memcpy(s->scratch, state_at(i), s->game->state_size);
    if (kind == WORK_CLONE) return ((volatile const unsigned char *)s->scratch)[0]; /* lest it be left out */
    return ng_ok(ng_play(s->game, s->scratch, w.position[i].seat, w.position[i].move, NULL));
}

static work_done call_many(work_kind kind, uint32_t amount) {
    work_done done = {0};
    while (done.units < amount)
        for (uint32_t i = 0; i < w.positions; i++, done.units++) done.sum = mix(done.sum, call(kind, i));
    return done;
}

/* ---- the computer players ---- */

/* A match of this seed after so many plays of weak computer players, and some more until there is something
 * to think about. */
static void begin_match(ng_match *match, uint64_t seed, int plays) {
    const ng_game *game = w.subject.game;
    ng_thinker thinker[NG_SEATS_MAX] = {0};
    ng_seats actors;
    ng_rng rng;
    ng_rng_seed(&rng, seed);
    ng_seed_from_number(w.subject.setup.seed, seed);
    if (!ng_ok(ng_match_start(match, game, &w.subject.setup))) return;
    for (int i = 0; (actors = game->actors(match->state)) != 0; i++) {
        static ng_choice choice;
        const ng_thought weak = {.level = 3, .iterations = 50, .salt = ng_rng_next(&rng)};
        int seat = __builtin_ctz(actors);
        if (i >= plays && game->legal(match->state, seat, w.subject.moves) >= CHOICES) break;
        ng_think(&thinker[seat], match, seat, &weak, &choice);
        ng_match_play(match, seat, choice.text, (uint32_t)strlen(choice.text), NG_ANY_PLY);
    }
    for (int seat = 0; seat < NG_SEATS_MAX; seat++) ng_thinker_free(&thinker[seat]);
}

/* The last one is longer, and analysed. */
static void begin_matches(void) {
    if (w.begun) return;
    for (int i = 0; i <= THOUGHTS; i++)
        begin_match(&w.match[i], (uint64_t)i + 1, i < THOUGHTS ? MIDDLE : JUDGED);
    w.begun = true;
}

static work_done think(uint32_t iterations) {
    work_done done = {0};
    const ng_thought thought = {.level = NG_LEVEL_MAX, .iterations = iterations, .threads = w.threads};
    begin_matches();
    for (int i = 0; i < THOUGHTS; i++) {
        static ng_choice choice;
        ng_thinker thinker = {0};
        ng_seats actors = w.match[i].game->actors(w.match[i].state);
        if (actors == 0) continue;
        ng_think(&thinker, &w.match[i], __builtin_ctz(actors), &thought, &choice);
        done.sum = mix_text(done.sum, choice.text, strlen(choice.text));
        done.units++;
        ng_thinker_free(&thinker);
    }
    return done;
}

static work_done analyse(uint32_t iterations) {
    work_done done = {0};
    ng_analysis analysis;
    const ng_thought thought = {.level = NG_LEVEL_MAX, .iterations = iterations};
    begin_matches();
    ng_analyse(&w.match[THOUGHTS], NG_PUBLIC, &thought, NULL, NULL, &analysis);
    done.units = analysis.moves;
    for (uint32_t i = 0; i < analysis.moves; i++)
        done.sum = mix(done.sum, (uint64_t)(int64_t)analysis.move[i].lost);
    ng_analysis_free(&analysis);
    return done;
}

work_done work_do(work_kind kind, int row, uint32_t amount) {
    if (row < 0 || row >= ROWS || !prepare(row)) return (work_done){0};
    switch (kind) {
    case WORK_RANDOM:
        return play_random(amount);
    case WORK_BRAIN:
        return think(amount);
    case WORK_ANALYSIS:
        return analyse(amount);
    default:
        return call_many(kind, amount);
    }
}

work_sizes work_measure_sizes(int row) {
    work_sizes sizes = {0};
    if (!prepare(row)) return sizes;
    const subject *s = &w.subject;
    sizes.state = s->game->state_size;
    sizes.positions = w.positions;
    sizes.seats = (uint32_t)s->game->seats(state_at(0));
    for (uint32_t i = 0; i < w.positions; i++) {
        sizes.choices += (double)call(WORK_LEGAL, i) / w.positions;
        sizes.view += (double)view_length(i) / w.positions;
    }
    sizes.moves = (double)play_random(SIZED).units / SIZED;
    return sizes;
}

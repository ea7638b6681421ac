/* bench.c - how fast the rules are, and a signature of what they do (docs/bench.md).
 *
 *   bench [--seconds S]     measures every registered game, S seconds each (1 unless told), and prints the
 * signatures bench --signature       the signatures alone bench --list            the names of what is
 * measured bench --work NAME N     plays N random matches of one of them and prints their moves: a fixed
 * amount of work, for callgrind */
#define _POSIX_C_SOURCE 200809L /* clock_gettime */
#include "bench/subject.h"
#include "games/atoms/atoms.h"
#include "match/match.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    SUBJECTS_MAX = 64,
    SLICES =
        5, /* of a measurement, of which the fastest counts: the machine may be busy with something else */
    SIGNED_MATCHES = 12,
    SIGNED_PLIES = 3000, /* of one match */
    SIGNED_STATES = 16   /* plies from one state looked at to the next */
};

/* What is measured of a game besides, or instead of, its defaults. */
static const struct variant {
    const char *game, *name, *options;
} variants[] = {
    {"atoms", "classic", "{\"variant\":\"classic\"}"},
    {"atoms", "quantogeddon", "{\"variant\":\"quantogeddon\"}"},
};
enum { VARIANTS = sizeof variants / sizeof *variants };

static subject subjects[SUBJECTS_MAX];
static uint64_t signatures[SUBJECTS_MAX];
static int subject_count;

static void fail(const char *name, const char *what) {
    fprintf(stderr, "bench: %s: %s\n", name, what);
    exit(1);
}

static double cpu_seconds(void) {
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

/* ---- subjects ---- */

static void add_subject(const ng_game *game, const char *variant, const char *options) {
    if (subject_count == SUBJECTS_MAX) fail(game->id, "too many subjects");
    if (!subject_open(&subjects[subject_count++], game, variant, options, 0))
        fail(game->id, "its options are refused");
}

static void list_subjects(void) {
    for (int g = 0; ng_games[g] != NULL; g++) {
        bool named = false;
        for (int v = 0; v < VARIANTS; v++) {
            if (strcmp(variants[v].game, ng_games[g]->id) != 0) continue;
            add_subject(ng_games[g], variants[v].name, variants[v].options);
            named = true;
        }
        if (!named) add_subject(ng_games[g], "", "{}");
    }
}

/* ---- random matches ---- */

static void start(subject *s, uint64_t seed) {
    if (!subject_start(s, seed)) fail(s->name, "its setup is refused");
}

static uint64_t play_match(subject *s, uint64_t seed) {
    uint64_t moves = subject_play(s, seed);
    if (moves == 0) fail(s->name, "a legal move is refused");
    return moves;
}

static void measure(subject *s, double seconds) {
    double best = 0, best_matches = 0, moves_each = 0;
    uint64_t seed = 0;
    for (int slice = 0; slice < SLICES; slice++) {
        double began = cpu_seconds(), spent;
        uint64_t moves = 0, matches = 0;
        do {
            moves += play_match(s, seed++);
            matches++;
        } while ((spent = cpu_seconds() - began) < seconds / SLICES);
        moves_each = (double)moves / (double)matches;
        if ((double)moves / spent <= best) continue;
        best = (double)moves / spent;
        best_matches = (double)matches / spent;
    }
    printf("%-20s %7u %12.0f %12.0f %12.1f  %016" PRIx64 "\n", s->name, s->game->state_size, best_matches,
           best, moves_each, signatures[s - subjects]);
    fflush(stdout);
}

/* ---- signatures ---- */

static const uint64_t EMPTY_HASH = 0xcbf29ce484222325u;

/* Texts, not bytes of memory: the same on every machine, whatever the compiler and the layout of a state. */
static uint64_t hash(uint64_t h, const char *text, uint32_t length) {
    for (uint32_t i = 0; i < length; i++) h = (h ^ (unsigned char)text[i]) * 0x100000001b3u;
    return (h ^ '\n') * 0x100000001b3u;
}

static uint64_t hash_number(uint64_t h, int64_t number) {
    char text[24];
    int length = snprintf(text, sizeof text, "%" PRId64, number);
    return hash(h, text, (uint32_t)length);
}

/* The whole state, what everybody sees of it, and how a code that may be no move at all is answered. */
static uint64_t hash_state(uint64_t h, const subject *s, ng_rng *rng, char *buffer) {
    ng_out out = ng_out_over(buffer, s->game->view_max);
    s->game->dump(s->state, &out);
    h = hash(h, out.text, out.length);
    for (int seat = NG_PUBLIC; seat < s->game->seats(s->state); seat++) {
        ng_out_init(&out, buffer, s->game->view_max);
        s->game->view(s->state, seat, &out);
        h = hash(h, out.text, out.length);
        ng_move any = (ng_move)ng_rng_next(rng) & 0x000fffff;
        memcpy(s->scratch, s->state, s->game->state_size);
        ng_status status = ng_play(s->game, s->scratch, seat, any, NULL);
        const char *answer = ng_ok(status) ? "ok" : ng_code_name(status.why->code);
        h = hash(h, answer, (uint32_t)strlen(answer));
    }
    return h;
}

static uint64_t hash_result(uint64_t h, const subject *s) {
    ng_result result;
    s->game->result(s->state, &result);
    h = hash_number(h, result.over);
    for (int seat = 0; result.over && seat < s->game->seats(s->state); seat++)
        h = hash_number(hash_number(h, result.rank[seat]), result.score[seat]);
    return h;
}

static uint64_t hash_match(uint64_t h, subject *s, uint64_t seed, char *buffer, ng_events *events) {
    ng_rng rng;
    ng_seats actors;
    ng_rng_seed(&rng, seed);
    start(s, seed);
    for (int ply = 0; ply < SIGNED_PLIES && (actors = s->game->actors(s->state)) != 0; ply++) {
        char text[NG_TEXT_MAX];
        ng_out out;
        if (ply % SIGNED_STATES == 0) h = hash_state(h, s, &rng, buffer);
        int seat = subject_draw_seat(actors, &rng);
        uint32_t count = s->game->legal(s->state, seat, s->moves);
        ng_move move = s->moves[ng_rng_below(&rng, count)];
        ng_out_init(&out, text, sizeof text);
        s->game->print(s->state, move, &out);
        h = hash_number(hash_number(h, seat), count);
        h = hash(h, out.text, out.length);
        ng_events_init(events, buffer, s->game->events_max);
        if (!ng_ok(ng_play(s->game, s->state, seat, move, events))) fail(s->name, "a legal move is refused");
        h = hash(h, events->json.text, events->json.length);
    }
    return hash_result(hash_state(h, s, &rng, buffer), s);
}

static void sign(subject *s) {
    static ng_events events;
    char *buffer = malloc(s->game->view_max > s->game->events_max ? s->game->view_max : s->game->events_max);
    if (buffer == NULL) fail(s->name, "no memory");
    uint64_t signature = hash(EMPTY_HASH, s->name, (uint32_t)strlen(s->name));
    for (uint64_t seed = 0; seed < SIGNED_MATCHES; seed++)
        signature = hash_match(signature, s, seed, buffer, &events);
    signatures[s - subjects] = signature;
    free(buffer);
}

static void print_signatures(void) {
    uint64_t total = EMPTY_HASH;
    for (int g = 0; ng_games[g] != NULL; g++) {
        uint64_t of_game = EMPTY_HASH;
        for (int i = 0; i < subject_count; i++)
            if (subjects[i].game == ng_games[g]) of_game = hash_number(of_game, (int64_t)signatures[i]);
        printf("signature %-16s %016" PRIx64 "\n", ng_games[g]->id, of_game);
        total = hash_number(total, (int64_t)of_game);
    }
    printf("signature %-16s %016" PRIx64 "\n", "total", total);
}

/* ---- beams of atoms ---- */

enum { FIELDS = 1024, FIELD_SIZE = 8, FIELD_ATOMS = 4, ENTRIES = 4 * FIELD_SIZE };

static void place_at_random(atoms_field *field, ng_rng *rng) {
    memset(field, 0, sizeof *field);
    field->bud = ATOMS_NONE;
    while (field->live < FIELD_ATOMS) {
        int cell = (int)ng_rng_below(rng, FIELD_SIZE * FIELD_SIZE);
        if (atoms_is_free(field, FIELD_SIZE, cell)) atoms_put(field, FIELD_SIZE, cell);
    }
}

static void measure_beams(double seconds) {
    static atoms_field fields[FIELDS];
    ng_rng rng;
    double best = 0;
    static volatile int64_t kept; /* so that no beam is left out as useless */
    int64_t sum = 0;
    ng_rng_seed(&rng, 1);
    for (int i = 0; i < FIELDS; i++) place_at_random(&fields[i], &rng);
    for (int slice = 0; slice < SLICES; slice++) {
        double began = cpu_seconds(), spent;
        int64_t beams = 0;
        do {
            for (int i = 0; i < FIELDS; i++)
                for (int entry = 1; entry <= ENTRIES; entry++)
                    sum += atoms_beam(&fields[i], FIELD_SIZE, entry);
            beams += FIELDS * ENTRIES;
        } while ((spent = cpu_seconds() - began) < seconds / SLICES);
        if ((double)beams / spent > best) best = (double)beams / spent;
    }
    kept = sum;
    (void)kept;
    printf("atoms, a beam on 8x8: %.1f ns, %.0f a second\n", 1e9 / best, best);
}

/* ---- the command ---- */

static int work(const char *name, long matches) {
    for (int i = 0; i < subject_count; i++) {
        if (strcmp(subjects[i].name, name) != 0) continue;
        uint64_t moves = 0;
        for (long n = 0; n < matches; n++) moves += play_match(&subjects[i], (uint64_t)n);
        printf("%" PRIu64 "\n", moves);
        return 0;
    }
    fail(name, "there is no such subject: see --list");
    return 1;
}

static int measure_all(double seconds) {
    bool atoms = false;
    printf("%-20s %7s %12s %12s %12s  %s\n", "game", "state", "matches/s", "moves/s", "moves/match",
           "signature");
    for (int i = 0; i < subject_count; i++) {
        sign(&subjects[i]);
        measure(&subjects[i], seconds);
        atoms = atoms || strcmp(subjects[i].game->id, "atoms") == 0;
    }
    if (atoms) measure_beams(seconds);
    print_signatures();
    return 0;
}

int main(int argc, char **argv) {
    list_subjects();
    if (argc == 2 && strcmp(argv[1], "--signature") == 0) {
        for (int i = 0; i < subject_count; i++) sign(&subjects[i]);
        print_signatures();
        return 0;
    }
    if (argc == 2 && strcmp(argv[1], "--list") == 0) {
        for (int i = 0; i < subject_count; i++) printf("%s\n", subjects[i].name);
        return 0;
    }
    if (argc == 4 && strcmp(argv[1], "--work") == 0) return work(argv[2], atol(argv[3]));
    if (argc == 3 && strcmp(argv[1], "--seconds") == 0 && atof(argv[2]) > 0)
        return measure_all(atof(argv[2]));
    if (argc == 1) return measure_all(1);
    fprintf(stderr, "usage: see the head of bench/bench.c\n");
    return 2;
}

/* puzzle_make.c - `naukograd puzzle make`: looks for puzzles in matches of strong computer players.
 *
 * Every position that comes up is shown to the kinds of the game (puzzles/puzzle.h), and so is one a random
 * step aside of it: strong players seldom make the short circuits that are to be mended.  What a kind finds
 * is written in the format, read back, proven again, graded by the lowest level that finds it, and kept
 * unless it looks like another one. */
#include "cli/cli.h"
#include "cli/lang.h"
#include "cli/puzzles.h"
#include "match/desk.h"
#include "match/think.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum {
    LOOKS_MAX = 4096,
    MATCHES_MAX = 100000,
    PLIES_MAX = 600,    /* of one match */
    GRADE_TRIES = 3,    /* a level finds it if it does in most of them */
    GRADE_EFFORT = 600, /* iterations of level 10 when grading */
    PLAY_EFFORT = 48,   /* and when playing */
    PLAY_LEVEL = 9
};

/* What the matches are played by, one after another: options as JSON, closed by a game of NULL. */
typedef struct variant {
    const char *game;
    int seats;
    const char *options;
} variant;

static const variant variants[] = {
    {"atoms", 1, "{\"solo\":true,\"size\":6,\"atoms\":3}"},
    {"atoms", 1, "{\"solo\":true,\"size\":6,\"atoms\":4}"},
    {"atoms", 1, "{\"solo\":true,\"size\":7,\"atoms\":4}"},
    {"atoms", 1, "{\"solo\":true,\"size\":8,\"atoms\":3}"},
    {"atoms", 1, "{\"solo\":true}"},
    {"circuit", 2, "{}"},
    {"circuit", 3, "{}"},
    {"geometrius", 2, "{}"},
    {"geometrius", 3, "{}"},
    {"golems", 1, "{\"parabots\":[\"ram\"],\"barrels\":false,\"mishaps\":false}"},
    {"golems", 1, "{\"parabots\":[\"pendulum\"],\"barrels\":false,\"mishaps\":false}"},
    {"golems", 1, "{\"parabots\":[\"ram\",\"pendulum\"],\"barrels\":false,\"mishaps\":false}"},
    {"golems", 1, "{\"parabots\":[\"ram\",\"ram\"],\"barrels\":false,\"mishaps\":false}"},
    {"sonar", 2, "{\"map\":\"alpha\"}"},
    {"sonar", 2, "{\"map\":\"bravo\"}"},
    {"sonar", 2, "{\"map\":\"charlie\"}"},
    {"sonar", 2, "{\"map\":\"echo\"}"},
    {NULL, 0, NULL},
};

enum { KINDS_MAX = 8 };

typedef struct miner {
    const ng_game *game;
    const ng_puzzle_kind *only; /* or NULL: all */
    char folder[256];
    ng_rng rng;
    uint32_t wanted, made; /* of each kind, and of all */
    uint32_t kept[KINDS_MAX], graded[KINDS_MAX][NG_PUZZLE_GRADE_MAX + 1];
    uint32_t number[KINDS_MAX]; /* the last one that was used */
    bool had[KINDS_MAX];        /* one of this kind in this match */
    uint32_t looks;
    uint64_t look[LOOKS_MAX];
} miner;

/* ---- grading ---- */

/* The answer that a level gives. */
static void answer_of(const ng_puzzle *puzzle, int level, uint64_t salt, ng_answer *out) {
    ng_match match = {0};
    ng_thinker thinker = {0};
    const ng_thought thought = {.level = level, .iterations = GRADE_EFFORT, .salt = salt};
    out->count = 0;
    if (!ng_ok(ng_puzzle_start(puzzle, &match))) return;
    uint32_t most = puzzle->kind->form == NG_ANSWER_TURN ? NG_PUZZLE_TEXTS : 1;
    while (out->count < most && ng_seats_has(match.game->actors(match.state), puzzle->seat)) {
        ng_choice choice;
        ng_think(&thinker, &match, puzzle->seat, &thought, &choice);
        memcpy(out->text[out->count++], choice.text, sizeof choice.text);
        if (!ng_ok(
                ng_match_play(&match, puzzle->seat, choice.text, (uint32_t)strlen(choice.text), NG_ANY_PLY)))
            break;
    }
    ng_thinker_free(&thinker);
    ng_match_free(&match);
}

static bool finds(const ng_puzzle *puzzle, int level) {
    int times = 0;
    for (uint64_t salt = 1; salt <= GRADE_TRIES; salt++) {
        ng_answer answer;
        ng_verdict verdict;
        answer_of(puzzle, level, salt, &answer);
        ng_puzzle_judge(puzzle, &answer, &verdict);
        times += verdict.solved;
    }
    return 2 * times > GRADE_TRIES;
}

int ng_puzzle_grade(const ng_puzzle *puzzle) {
    int level = NG_LEVEL_MIN;
    while (level < NG_LEVEL_MAX && !finds(puzzle, level)) level++;
    return level;
}

/* ---- writing ---- */

/* Chance to come is none of a puzzle's. */
static void drop_chance(char *json) {
    char *at = strstr(json, ",\"chance\":\"");
    if (at == NULL) return;
    char *end = strchr(at + strlen(",\"chance\":\""), '"');
    memmove(at, end + 1, strlen(end + 1) + 1);
}

static void write_puzzle(const ng_match *match, const ng_puzzle_kind *kind, const char *name, int seat,
                         int grade, const ng_found *found, char text[NG_PUZZLE_TEXT]) {
    static char position[NG_PUZZLE_TEXT], options[NG_SETUP_PRINTED];
    ng_out out = ng_out_over(position, sizeof position);
    match->game->dump(match->state, &out);
    drop_chance(position);
    ng_out_init(&out, options, sizeof options);
    ng_setup_print(&match->setup, match->game->options, &out, NULL);
    int length = snprintf(text, NG_PUZZLE_TEXT, "puzzle %s/%s\nkind %s\ngrade %d\nseat %d\n", kind->game,
                          name, kind->name, grade, seat);
    if (found->given[0] != 0)
        length += snprintf(text + length, NG_PUZZLE_TEXT - (size_t)length, "given %s\n", found->given);
    if (found->left > 0)
        length += snprintf(text + length, NG_PUZZLE_TEXT - (size_t)length, "left %u\n", found->left);
    length += snprintf(text + length, NG_PUZZLE_TEXT - (size_t)length, "options %s\nposition %s\n", options,
                       position);
    for (uint32_t i = 0; i < found->answer.count && length < NG_PUZZLE_TEXT; i++)
        length +=
            snprintf(text + length, NG_PUZZLE_TEXT - (size_t)length, "move %s\n", found->answer.text[i]);
    if (length >= NG_PUZZLE_TEXT) text[0] = 0;
}

static bool same_answer(const ng_answer *a, const ng_answer *b) {
    if (a->count != b->count) return false;
    for (uint32_t i = 0; i < a->count; i++)
        if (strcmp(a->text[i], b->text[i]) != 0) return false;
    return true;
}

bool ng_puzzle_prove(const ng_puzzle *puzzle, ng_found *found) {
    ng_match match = {0};
    ng_answer proven;
    ng_rng rng;
    bool holds = false;
    memset(found, 0, sizeof *found);
    ng_rng_seed(&rng, 1);
    ng_puzzle_answer(puzzle, &proven);
    if (puzzle->kind->find != NULL && ng_ok(ng_puzzle_start(puzzle, &match)))
        holds = puzzle->kind->find(match.state, puzzle->seat, puzzle->given[0] != 0 ? puzzle->given : NULL,
                                   &rng, found) &&
                same_answer(&found->answer, &proven) && found->left == puzzle->left;
    ng_match_free(&match);
    return holds;
}

/* ---- looking ---- */

static bool is_new(miner *m, uint64_t look) {
    for (uint32_t i = 0; i < m->looks; i++)
        if (m->look[i] == look) return false;
    return m->looks < LOOKS_MAX;
}

/* A kind has no more than a third of its puzzles of one grade. */
static bool grade_wanted(const miner *m, int kind, int grade) {
    uint32_t most = m->wanted / 3 + 1;
    return m->graded[kind][grade] < most;
}

/* The next name that no file has yet: what an earlier run made, and is not built in, stays. */
static void free_name(miner *m, int kind, char name[NG_PUZZLE_NAME], char *path, size_t size) {
    struct stat file;
    for (;; m->number[kind]++) {
        snprintf(name, NG_PUZZLE_NAME, "%s-%02u", ng_puzzle_kinds(m->game)[kind].name, m->number[kind] + 1);
        snprintf(path, size, "%s/%s.txt", m->folder, name);
        if (stat(path, &file) != 0) return;
    }
}

static void keep(miner *m, const ng_match *match, int kind, int seat, const ng_found *found) {
    static char text[NG_PUZZLE_TEXT];
    char name[NG_PUZZLE_NAME], path[512];
    const char *why;
    ng_puzzle puzzle;
    ng_found again;
    const ng_puzzle_kind *of = &ng_puzzle_kinds(m->game)[kind];
    uint64_t look = ng_look_mix(found->look, (uint64_t)kind);
    if (!is_new(m, look)) return;
    free_name(m, kind, name, path, sizeof path);
    write_puzzle(match, of, name, seat, 1, found, text);
    if (!ng_puzzle_read(text, (uint32_t)strlen(text), &puzzle, &why) || !ng_puzzle_prove(&puzzle, &again))
        return;
    int grade = of->by_level ? ng_puzzle_grade(&puzzle) : found->measure;
    m->look[m->looks++] = look;
    m->had[kind] = true;
    if (!grade_wanted(m, kind, grade)) return;
    write_puzzle(match, of, name, seat, grade, found, text);
    FILE *file = fopen(path, "w");
    if (file == NULL || fputs(text, file) < 0 || fclose(file) != 0) {
        perror(path);
        exit(1);
    }
    printf("%s/%s %s %d\n", of->game, name, ng_tr("grade", "ступень"), grade);
    fflush(stdout);
    m->number[kind]++;
    m->kept[kind]++;
    m->graded[kind][grade]++;
    m->made++;
}

static void look_at(miner *m, const ng_match *match) {
    const ng_puzzle_kind *kinds = ng_puzzle_kinds(m->game);
    ng_seats actors = m->game->actors(match->state);
    for (int kind = 0; kinds[kind].name != NULL; kind++) {
        if (kinds[kind].find == NULL || (m->only != NULL && m->only != &kinds[kind])) continue;
        if (m->had[kind] || m->kept[kind] >= m->wanted) continue;
        for (int seat = 0; seat < NG_SEATS_MAX && !m->had[kind]; seat++) {
            ng_found found = {0};
            if (ng_seats_has(actors, seat) && kinds[kind].find(match->state, seat, NULL, &m->rng, &found))
                keep(m, match, kind, seat, &found);
        }
    }
}

/* The same after any one move of who may act. */
static void look_aside(miner *m, const ng_match *match) {
    static ng_match aside;
    ng_thinker thinker = {0};
    ng_choice choice;
    int seat = __builtin_ctz(m->game->actors(match->state));
    ng_match_copy(&aside, match);
    ng_think_random(&thinker, &aside, seat, &m->rng, &choice);
    if (ng_ok(ng_match_play(&aside, seat, choice.text, (uint32_t)strlen(choice.text), NG_ANY_PLY)) &&
        !ng_match_over(&aside))
        look_at(m, &aside);
    ng_thinker_free(&thinker);
    ng_match_free(&aside);
}

static bool done(const miner *m) {
    const ng_puzzle_kind *kinds = ng_puzzle_kinds(m->game);
    for (int kind = 0; kinds[kind].name != NULL; kind++)
        if (kinds[kind].find != NULL && (m->only == NULL || m->only == &kinds[kind]) &&
            m->kept[kind] < m->wanted)
            return false;
    return true;
}

static void play_match(miner *m, ng_match *match) {
    ng_thinker thinker[NG_SEATS_MAX] = {0};
    memset(m->had, 0, sizeof m->had);
    while (!ng_match_over(match) && match->plies < PLIES_MAX && !done(m)) {
        int seat = __builtin_ctz(m->game->actors(match->state));
        const ng_thought thought = {
            .level = PLAY_LEVEL, .iterations = PLAY_EFFORT, .salt = ng_rng_next(&m->rng) | 1};
        ng_choice choice;
        look_at(m, match);
        look_aside(m, match);
        ng_think(&thinker[seat], match, seat, &thought, &choice);
        if (!ng_ok(ng_match_play(match, seat, choice.text, (uint32_t)strlen(choice.text), NG_ANY_PLY))) break;
    }
    for (int seat = 0; seat < NG_SEATS_MAX; seat++) ng_thinker_free(&thinker[seat]);
}

/* The n-th way in which the game's matches are played. */
static bool set_up(const miner *m, uint32_t n, ng_setup *setup) {
    static ng_node nodes[64];
    const variant *list[16];
    uint32_t count = 0;
    ng_doc doc;
    for (const variant *v = variants; v->game != NULL; v++)
        if (strcmp(v->game, m->game->id) == 0) list[count++] = v;
    if (count == 0) return false;
    const variant *v = list[n % count];
    ng_setup_init(setup, m->game->options);
    setup->seats = (uint8_t)v->seats;
    return ng_doc_read(&doc, v->options, (uint32_t)strlen(v->options), nodes, 64) &&
           ng_ok(ng_setup_read(setup, m->game->options, &doc, 0));
}

/* What is there already is not made again. */
static void know_old(miner *m, const char *book) {
    ng_puzzle puzzle;
    ng_found found;
    const ng_puzzle_kind *kinds = ng_puzzle_kinds(m->game);
    while (book != NULL && ng_puzzle_next(&book, &puzzle)) {
        int kind = (int)(puzzle.kind - kinds);
        const char *dash = strrchr(puzzle.name, '-');
        uint32_t number = dash != NULL ? (uint32_t)atoi(dash + 1) : 0;
        if (number > m->number[kind]) m->number[kind] = number;
        m->graded[kind][puzzle.grade]++;
        if (m->looks < LOOKS_MAX && ng_puzzle_prove(&puzzle, &found))
            m->look[m->looks++] = ng_look_mix(found.look, (uint64_t)kind);
    }
}

int ng_puzzle_make(const ng_args *args, const ng_game *game) {
    static miner m;
    ng_desk desk = {.built = ng_books};
    const char *kind = ng_args_text(args, "kind"), *out = ng_args_text(args, "out");
    uint64_t seed = ng_args_number(args, "seed", 1);
    if (out == NULL) out = "puzzles";
    memset(&m, 0, sizeof m);
    m.game = game;
    snprintf(m.folder, sizeof m.folder, "%s/%s", out, game->id);
    m.wanted = (uint32_t)ng_args_number(args, "count", 10);
    if (kind != NULL && (m.only = ng_puzzle_kind_find(game, kind)) == NULL)
        return ng_complain(args->command, kind, ng_tr("there is no such kind", "такого вида нет"));
    mkdir(out, 0777);
    mkdir(m.folder, 0777); /* if it cannot be made, writing will say so */
    ng_rng_seed(&m.rng, seed);
    know_old(&m, ng_desk_book(&desk, game->id));
    for (uint32_t n = 0; n < MATCHES_MAX && !done(&m); n++) {
        static ng_match match;
        static ng_setup setup;
        if (!set_up(&m, n, &setup))
            return ng_complain(args->command, game->id,
                               ng_tr("no matches are known for it", "матчей для неё нет"));
        ng_seed_from_number(setup.seed, ng_rng_next(&m.rng) >> 11);
        if (!ng_ok(ng_match_start(&match, game, &setup))) continue;
        play_match(&m, &match);
        ng_match_free(&match);
    }
    return 0;
}

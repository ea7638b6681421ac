/* puzzles.c - every puzzle is solvable by its own solution, and in no fewer rounds than it allows.
 *
 *   golems_puzzles                 the tests
 *   golems_puzzles --solve NAME    prints a shortest solution, for who writes a puzzle
 *
 * The solver goes breadth-first, round by round: from every situation at a round's start it tries every
 * program and every choice, and keeps each different situation once. */
#include "games/golems/golems.h"
#include "match/match.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { NODES_MAX = 400000, MOVES_MAX = 24, SLOTS = 1 << 20 };

typedef struct node { /* a situation at a round's start, and how a round led to it */
    golems_state state;
    int parent;
    uint8_t count;
    ng_move move[MOVES_MAX];
} node;

typedef struct search {
    node *nodes;
    int *slots; /* a hash table of 1 + the node's number */
    int count, from;
    int solved; /* a node, or -1 */
    node path;  /* the round that is tried */
} search;

static uint64_t hash_of(const golems_state *s) {
    const uint8_t *bytes = (const uint8_t *)s;
    uint64_t h = 0xcbf29ce484222325u;
    for (size_t i = 0; i < sizeof *s; i++) h = (h ^ bytes[i]) * 0x100000001b3u;
    return h ^ h >> 29;
}

static void keep(search *f, const golems_state *s) {
    uint64_t slot = hash_of(s) % SLOTS;
    while (f->slots[slot] != 0) {
        if (memcmp(&f->nodes[f->slots[slot] - 1].state, s, sizeof *s) == 0) return;
        slot = (slot + 1) % SLOTS;
    }
    if (f->count == NODES_MAX) fail_msg("the puzzle is too wide to be searched");
    node *n = &f->nodes[f->count++];
    *n = f->path;
    n->state = *s;
    n->parent = f->from;
    f->slots[slot] = f->count;
    if (s->solved && f->solved < 0) f->solved = f->count - 1;
}

/* All moves from here to the round's end; at most MOVES_MAX deep. */
static void try_round(search *f, const golems_state *s, int round) {
    ng_move legal[32];
    uint32_t count = ng_game_golems.legal(&s->base, 0, legal);
    if (f->path.count == MOVES_MAX) fail_msg("a round has too many moves");
    for (uint32_t i = 0; i < count && f->solved < 0; i++) {
        golems_state next = *s;
        ng_play(&ng_game_golems, &next.base, 0, legal[i], NULL);
        f->path.move[f->path.count++] = legal[i];
        if (next.phase == PHASE_OVER) {
            if (next.solved) keep(f, &next); /* lost ones lead nowhere */
        } else if (next.round > round) {
            keep(f, &next);
        } else {
            try_round(f, &next, round);
        }
        f->path.count--;
    }
}

/* The least number of rounds, up to `most`; 0: there is none. */
static int solve(search *f, const golems_state *start, int most) {
    *f = (search){.nodes = malloc(NODES_MAX * sizeof(node)),
                  .slots = calloc(SLOTS, sizeof(int)),
                  .from = -1,
                  .solved = -1};
    keep(f, start);
    int first = 0;
    for (int round = 1; round <= most; round++) {
        int last = f->count;
        for (; first < last && f->solved < 0; first++) {
            f->from = first;
            f->path.count = 0;
            golems_state state = f->nodes[first].state;
            try_round(f, &state, state.round);
        }
        if (f->solved >= 0) return round;
    }
    return 0;
}

static void end_search(search *f) {
    free(f->nodes);
    free(f->slots);
}

static void set_up(int number, ng_match *match) {
    ng_setup setup;
    ng_setup_init(&setup, ng_game_golems.options);
    assert_true(ng_ok(ng_setup_set(&setup, ng_game_golems.options, "puzzle", golems_puzzles[number].name)));
    ng_status status = ng_match_start(match, &ng_game_golems, &setup);
    if (!ng_ok(status)) {
        char why[512];
        ng_out out;
        ng_out_init(&out, why, sizeof why);
        ng_status_print(status, NG_EN, &out);
        fail_msg("%s: %s", golems_puzzles[number].name, why);
    }
}

/* A round's cards come first: one program.  Then its choices. */
static void print_round(const node *n) {
    golems_robot paper = {0};
    int i = 0;
    for (; i < n->count && n->move[i] >> 8 == MOVE_CARD; i++) golems_lay(&paper, (int)(n->move[i] & 0xff));
    printf("move program");
    for (int k = 0; k < golems_lines_done(&paper); k++) {
        char text[16];
        ng_out out;
        ng_out_init(&out, text, sizeof text);
        golems_put_line(&out, &paper.line[k]);
        printf(" %s", text);
    }
    printf("\n");
    for (; i < n->count; i++) {
        char text[64];
        ng_out out;
        ng_out_init(&out, text, sizeof text);
        golems_print(&n->state.base, n->move[i], &out);
        printf("move %s\n", text);
    }
}

static void print_path(const search *f, int at) {
    if (f->nodes[at].parent < 0) return;
    print_path(f, f->nodes[at].parent); /* as deep as there are rounds */
    print_round(&f->nodes[at]);
}

static int print_solution(const char *name) {
    for (int i = 0; golems_puzzles[i].name != NULL; i++) {
        if (strcmp(golems_puzzles[i].name, name) != 0) continue;
        ng_match match = {0};
        search f;
        set_up(i, &match);
        int rounds = solve(&f, (const golems_state *)match.state, GOLEMS_ROUNDS);
        printf("rounds %d (%d situations)\n", rounds, f.count);
        if (f.solved >= 0) print_path(&f, f.solved);
        end_search(&f);
        ng_match_free(&match);
        return rounds == 0;
    }
    return fprintf(stderr, "no such puzzle\n"), 2;
}

/* ---- the tests */

/* Plays the lines «move …» of a puzzle's text. */
static void replay(const char *text, ng_match *match) {
    golems_puzzle puzzle;
    assert_true(golems_puzzle_read(text, &puzzle));
    for (const char *line = puzzle.solution; line != NULL && *line; line += strcspn(line, "\n") + 1) {
        if (strncmp(line, "move ", 5) != 0) fail_msg("not a move: %s", line);
        ng_status status = ng_match_play(match, 0, line + 5, (uint32_t)strcspn(line + 5, "\n"), NG_ANY_PLY);
        if (!ng_ok(status)) fail_msg("refused: %s", line);
    }
}

static void there_are_twelve_or_more(void **context) {
    (void)context;
    int count = 0, rout = 0, mend = 0, rounds = 0;
    for (; golems_puzzles[count].name != NULL; count++) {
        golems_puzzle puzzle;
        assert_true(golems_puzzle_read(golems_puzzles[count].text, &puzzle));
        assert_string_equal(golems_puzzle_names[count + 1], golems_puzzles[count].name);
        assert_true(puzzle.rounds >= rounds); /* of rising difficulty */
        rounds = puzzle.rounds;
        rout += puzzle.goal == GOAL_ROUT;
        mend += puzzle.goal == GOAL_MEND;
    }
    assert_true(count >= 12 && rout > 0 && mend > 0);
}

static void each_solution_solves_its_puzzle(void **context) {
    (void)context;
    for (int i = 0; golems_puzzles[i].name != NULL; i++) {
        ng_match match = {0};
        ng_result result;
        set_up(i, &match);
        replay(golems_puzzles[i].text, &match);
        match.game->result(match.state, &result);
        if (!result.over || result.rank[0] != 1 || result.score[0] != 1)
            fail_msg("%s is not solved", golems_puzzles[i].name);
        ng_match_free(&match);
    }
}

static void none_can_be_solved_in_fewer_rounds(void **context) {
    (void)context;
    for (int i = 0; golems_puzzles[i].name != NULL; i++) {
        ng_match match = {0};
        golems_puzzle puzzle;
        search f;
        set_up(i, &match);
        golems_puzzle_read(golems_puzzles[i].text, &puzzle);
        int rounds = solve(&f, (const golems_state *)match.state, puzzle.rounds);
        if (rounds != puzzle.rounds)
            fail_msg("%s: %d rounds, not %d", golems_puzzles[i].name, rounds, puzzle.rounds);
        end_search(&f);
        ng_match_free(&match);
    }
}

static void idling_through_the_limit_solves_nothing(void **context) {
    (void)context;
    for (int i = 0; golems_puzzles[i].name != NULL; i++) {
        ng_match match = {0};
        ng_result result;
        ng_move legal[32];
        set_up(i, &match);
        for (uint32_t n = 0; match.game->actors(match.state) != 0; n++) {
            uint32_t count = match.game->legal(match.state, 0, legal);
            ng_play(match.game, match.state, 0, legal[count - 1 - (count > 6)],
                    NULL); /* the last cards: D, A, W … */
        }
        match.game->result(match.state, &result);
        if (result.rank[0] != 2 || result.score[0] > 0) fail_msg("%s solves itself", golems_puzzles[i].name);
        ng_match_free(&match);
    }
}

/* The table is the files. */
static void same_files(const char *folder, const golems_text *table) {
    int count = 0;
    for (; table[count].name != NULL; count++) {
        char path[512], text[8192];
        int root = (int)(strstr(__FILE__, "tests/games/golems") - __FILE__); /* of the repository */
        snprintf(path, sizeof path, "%.*s%s/%s.txt", root, __FILE__, folder, table[count].name);
        FILE *file = fopen(path, "rb");
        if (file == NULL) fail_msg("%s is wanting", path);
        size_t length = fread(text, 1, sizeof text - 1, file);
        text[length] = 0;
        fclose(file);
        if (strcmp(text, table[count].text) != 0) fail_msg("%s differs from texts.c: run arenas/make", path);
    }
    assert_true(count > 0);
}

static void files_and_table_agree(void **context) {
    (void)context;
    same_files("puzzles", golems_puzzles);
    same_files("arenas", golems_arenas);
}

int main(int argc, char **argv) {
    if (argc == 3 && strcmp(argv[1], "--solve") == 0) return print_solution(argv[2]);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(there_are_twelve_or_more),
        cmocka_unit_test(each_solution_solves_its_puzzle),
        cmocka_unit_test(none_can_be_solved_in_fewer_rounds),
        cmocka_unit_test(idling_through_the_limit_solves_nothing),
        cmocka_unit_test(files_and_table_agree),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

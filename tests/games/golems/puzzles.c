/* puzzles.c - every puzzle is solvable by its own solution, and no shorter way exists.
 *
 *   golems_puzzles                 the tests
 *   golems_puzzles --solve NAME    prints a shortest solution, for who writes a puzzle
 *
 * What proves it is in solver.h for one golem, in lines.h for two; where both can be asked, they agree. */
#include "match/match.h"
#include "tests/games/golems/lines.h"
#include "tests/games/golems/solver.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static void set_up(int number, ng_match *match) {
    ng_setup setup;
    ng_setup_init(&setup, ng_game_golems.options);
    assert_true(ng_ok(ng_setup_set(&setup, ng_game_golems.options, "puzzle", golems_puzzles[number].name)));
    ng_status status = ng_match_start(match, &ng_game_golems, &setup);
    if (!ng_ok(status)) {
        char why[512];
        ng_out out = ng_out_over(why, sizeof why);
        ng_status_print(status, NG_EN, &out);
        fail_msg("%s: %s", golems_puzzles[number].name, why);
    }
}

static void print_program(const golems_robot *paper) {
    printf("move program");
    for (int k = 0; k < golems_lines_done(paper); k++) {
        char text[16];
        ng_out out = ng_out_over(text, sizeof text);
        golems_put_line(&out, &paper->line[k]);
        printf(" %s", text);
    }
    printf("\n");
}

static void print_choice(const golems_state *s, ng_move move) {
    char text[64];
    ng_out out = ng_out_over(text, sizeof text);
    golems_print(&s->base, move, &out);
    printf("move %s\n", text);
}

/* A round's cards come first: one program.  Then its choices. */
static void print_round(const node *n) {
    golems_robot paper = {0};
    int i = 0;
    for (; i < n->count && n->move[i] >> 8 == MOVE_CARD; i++) golems_lay(&paper, (int)(n->move[i] & 0xff));
    print_program(&paper);
    for (; i < n->count; i++) print_choice(&n->state, n->move[i]);
}

static void print_path(const search *f, const node *n) {
    if (n->parent < 0) return;
    print_path(f, &f->nodes[n->parent]); /* as deep as there are rounds */
    print_round(n);
}

/* The rounds of two golems, first to last; what a round does not need is written as a wait. */
static void print_lines(const lines_search *f, const trail *last) {
    const trail *way[GOLEMS_ROUNDS * (GOLEMS_LINES + 1)];
    int count = 0, begin = 0;
    for (const trail *t = last; t->parent >= 0; t = &f->trails[t->parent]) way[count++] = t;
    while (begin < count) { /* of each round the event comes first */
        int end = begin + 1;
        while (end < count && !f->trails[way[count - 1 - end]->parent].fresh) end++;
        const golems_state *s = &f->spots[way[count - 1 - begin]->parent].state;
        for (int golem = 0; golem < s->golems; golem++) {
            golems_robot paper = {0};
            for (int k = 0; k < golems_lines_of(s, &s->robot[golem]); k++) {
                bool run = begin + 1 + k < end;
                paper.line[k] =
                    run ? way[count - 2 - begin - k]->line[golem] : (golems_line){.yes = CARD_WAIT};
            }
            print_program(&paper);
        }
        for (; begin < end; begin++)
            for (int i = 0; i < way[count - 1 - begin]->choices; i++)
                print_choice(s, way[count - 1 - begin]->choice[i]);
    }
}

static int solve_pair(const golems_state *start) {
    lines_search f;
    int rounds = solve_lines(&f, start, GOLEMS_ROUNDS);
    printf("best %d %d (%d situations%s)\n", rounds, f.last.cost, f.count, f.too_wide ? ", too wide" : "");
    if (rounds > 0) print_lines(&f, &f.last);
    end_lines(&f);
    return rounds == 0;
}

static int print_solution(const char *name) {
    for (int i = 0; golems_puzzles[i].name != NULL; i++) {
        if (strcmp(golems_puzzles[i].name, name) != 0) continue;
        ng_match match = {0};
        search f;
        set_up(i, &match);
        if (match.game->seats(match.state) > 1) return solve_pair((const golems_state *)match.state);
        int rounds = solve(&f, (const golems_state *)match.state, GOLEMS_ROUNDS);
        printf("best %d %d\n", rounds, f.cost);
        if (rounds > 0) print_path(&f, &f.last);
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
        int seat = __builtin_ctz(match->game->actors(match->state)); /* the first who has to act */
        ng_status status =
            ng_match_play(match, seat, line + 5, (uint32_t)strcspn(line + 5, "\n"), NG_ANY_PLY);
        if (!ng_ok(status)) fail_msg("refused: %s", line);
    }
}

static void there_are_forty_and_every_lesson_is_taught(void **context) {
    (void)context;
    int count = 0, rout = 0, mend = 0, lessons = 0;
    uint32_t taught = 0;
    for (; golems_puzzles[count].name != NULL; count++) {
        golems_puzzle puzzle;
        if (!golems_puzzle_read(golems_puzzles[count].text, &puzzle))
            fail_msg("%s", golems_puzzles[count].name);
        assert_string_equal(golems_puzzle_names[count + 1], golems_puzzles[count].name);
        if (strstr(golems_puzzles[count].text, ": ") == NULL)
            fail_msg("%s has no title", golems_puzzles[count].name);
        taught |= 1u << puzzle.teaches;
        rout += puzzle.goal == GOAL_ROUT;
        mend += puzzle.goal == GOAL_MEND;
    }
    while (golems_lesson_names[lessons] != NULL) lessons++;
    assert_true(count >= 40 && rout > 0 && mend > 0);
    assert_int_equal(taught, (1u << lessons) - 1);
}

/* How many rounds and cards a puzzle's own solution takes. */
static void each_solution_is_as_short_as_it_says(void **context) {
    (void)context;
    for (int i = 0; golems_puzzles[i].name != NULL; i++) {
        ng_match match = {0};
        golems_puzzle puzzle;
        set_up(i, &match);
        golems_puzzle_read(golems_puzzles[i].text, &puzzle);
        replay(golems_puzzles[i].text, &match);
        const golems_state *s = (const golems_state *)match.state;
        if (s->round != puzzle.best_rounds || s->round > puzzle.rounds)
            fail_msg("%s takes %d rounds", golems_puzzles[i].name, s->round);
        ng_match_free(&match);
    }
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

/* docs/puzzles.md: three for each round after the first, one for every two cards. */
static void the_grade_is_by_the_shortest_way(void **context) {
    (void)context;
    for (int i = 0; golems_puzzles[i].name != NULL; i++) {
        golems_puzzle puzzle;
        char line[32];
        assert_true(golems_puzzle_read(golems_puzzles[i].text, &puzzle));
        int grade = 3 * (puzzle.best_rounds - 1) + (puzzle.best_cards + 1) / 2;
        snprintf(line, sizeof line, "\ngrade %d\n", grade < 10 ? grade : 10);
        if (strstr(golems_puzzles[i].text, line) == NULL) fail_msg("%s: not%s", golems_puzzles[i].name, line);
    }
}

static void no_shorter_way_exists(void **context) {
    (void)context;
    for (int i = 0; golems_puzzles[i].name != NULL; i++) {
        ng_match match = {0};
        golems_puzzle puzzle;
        search f;
        set_up(i, &match);
        golems_puzzle_read(golems_puzzles[i].text, &puzzle);
        if (puzzle.golems > 1) {
            ng_match_free(&match);
            continue;
        }
        int rounds = solve(&f, (const golems_state *)match.state, puzzle.rounds);
        if (rounds != puzzle.best_rounds || f.cost != puzzle.best_cards)
            fail_msg("%s: best %d %d, not %d %d", golems_puzzles[i].name, rounds, f.cost, puzzle.best_rounds,
                     puzzle.best_cards);
        end_search(&f);
        ng_match_free(&match);
    }
}

/* Nothing in it is left to chance, so that lines can be judged one after another. */
static bool goes_by_lines(const golems_puzzle *puzzle, const golems_state *s) {
    for (int i = 0; i < puzzle->rounds; i++)
        if (puzzle->event[i] == EVENT_LOSE || puzzle->event[i] == EVENT_SWAP) return false;
    for (int i = s->golems; i < s->robots; i++)
        for (int k = 0; k < GOLEMS_LINES; k++)
            if (golems_programs[s->robot[i].program][k].yes == CARD_DICE) return false;
    return true;
}

/* For two golems the only proof; for one a second one, by other means. */
static void line_by_line_no_shorter_way_exists_either(void **context) {
    (void)context;
    int pairs = 0;
    for (int i = 0; golems_puzzles[i].name != NULL; i++) {
        ng_match match = {0};
        golems_puzzle puzzle;
        lines_search f;
        set_up(i, &match);
        golems_puzzle_read(golems_puzzles[i].text, &puzzle);
        const golems_state *s = (const golems_state *)match.state;
        pairs += puzzle.golems > 1;
        if (goes_by_lines(&puzzle, s)) {
            int rounds = solve_lines(&f, s, puzzle.rounds);
            if (rounds != puzzle.best_rounds || f.last.cost != puzzle.best_cards)
                fail_msg("%s: best %d %d, not %d %d", golems_puzzles[i].name, rounds, f.last.cost,
                         puzzle.best_rounds, puzzle.best_cards);
            end_lines(&f);
        } else if (puzzle.golems > 1) {
            fail_msg("%s: two golems, and chance", golems_puzzles[i].name);
        }
        ng_match_free(&match);
    }
    assert_true(pairs >= 3);
}

/* Against dice that fall as is worst nothing but If helps: no program without it solves the puzzle. */
static void some_cannot_be_solved_without_if(void **context) {
    (void)context;
    int count = 0;
    for (int i = 0; golems_puzzles[i].name != NULL; i++) {
        ng_match match = {0};
        golems_puzzle puzzle;
        search f;
        golems_puzzle_read(golems_puzzles[i].text, &puzzle);
        if (!puzzle.worst) continue;
        set_up(i, &match);
        int rounds = solve_by(&f, (const golems_state *)match.state, puzzle.rounds, true);
        if (rounds != 0 || f.too_wide) fail_msg("%s needs no If", golems_puzzles[i].name);
        end_search(&f);
        ng_match_free(&match);
        count++;
    }
    assert_true(count >= 3);
}

/* The same program is judged the same, whatever the seed: nobody is lucky. */
static void where_dice_fall_as_is_worst_luck_does_not_help(void **context) {
    static const char *const lucky = "program R F F W", *const sure = "program R F I(A,F) F";
    (void)context;
    for (int seed = 0; seed < 50; seed++)
        for (int i = 0; i < 2; i++) {
            ng_setup setup;
            ng_match match = {0};
            ng_result result;
            const char *text = i == 0 ? lucky : sure;
            ng_setup_init(&setup, ng_game_golems.options);
            ng_seed_from_number(setup.seed, (uint64_t)seed);
            ng_setup_set(&setup, ng_game_golems.options, "puzzle", "41-in-the-way");
            assert_true(ng_ok(ng_match_start(&match, &ng_game_golems, &setup)));
            assert_true(ng_ok(ng_match_play(&match, 0, text, (uint32_t)strlen(text), NG_ANY_PLY)));
            match.game->result(match.state, &result);
            assert_int_equal(result.rank[0], i == 0 ? 2 : 1);
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
            int seat = __builtin_ctz(match.game->actors(match.state));
            uint32_t count = match.game->legal(match.state, seat, legal);
            ng_play(match.game, match.state, seat, legal[count - 1 - (count > 6)],
                    NULL); /* the last cards: D, A, W … */
        }
        match.game->result(match.state, &result);
        if (result.rank[0] != 2 || result.score[0] > 0) fail_msg("%s solves itself", golems_puzzles[i].name);
        ng_match_free(&match);
    }
}

static void start_bridges(ng_match *match) {
    for (int i = 0; golems_puzzles[i].name != NULL; i++)
        if (strcmp(golems_puzzles[i].name, "47-two-bridges") == 0) set_up(i, match);
}

static void play_two(ng_match *match, const char *first, const char *second) {
    assert_true(ng_ok(ng_match_play(match, 0, first, (uint32_t)strlen(first), NG_ANY_PLY)));
    assert_true(ng_ok(ng_match_play(match, 1, second, (uint32_t)strlen(second), NG_ANY_PLY)));
}

static void of_two_golems_one_at_its_flag_is_not_enough(void **context) {
    (void)context;
    ng_match match = {0};
    start_bridges(&match);
    play_two(&match, "program F F", "program L W");
    play_two(&match, "program F W", "program L R");
    const golems_state *s = (const golems_state *)match.state;
    golems_puzzle puzzle;
    assert_true(golems_puzzle_of(s, &puzzle));
    assert_int_equal(s->robot[0].at, puzzle.cell[0]);
    assert_false(s->solved || ng_match_over(&match));
    ng_match_free(&match);
}

static void of_two_golems_one_that_goes_out_loses_it_for_both(void **context) {
    (void)context;
    ng_match match = {0};
    ng_result result;
    start_bridges(&match);
    play_two(&match, "program W D", "program L F");
    play_two(&match, "program W D", "program F W"); /* into the water, without a bridge */
    match.game->result(match.state, &result);
    assert_true(result.over);
    for (int seat = 0; seat < 2; seat++) {
        assert_int_equal(result.rank[seat], 2);
        assert_int_equal(result.score[seat], -1);
    }
    ng_match_free(&match);
}

/* The table is the files. */
static void same_files(const char *folder, const golems_text *table) {
    int count = 0;
    for (; table[count].name != NULL; count++) {
        char path[512], text[8192];
        snprintf(path, sizeof path, "%s/%s/%s.txt", NG_ROOT, folder, table[count].name);
        FILE *file = fopen(path, "rb");
        if (file == NULL) fail_msg("%s is missing", path);
        size_t length = fread(text, 1, sizeof text - 1, file);
        text[length] = 0;
        fclose(file);
        if (strcmp(text, table[count].text) != 0) fail_msg("%s is not what arenas/make took", path);
    }
    assert_true(count > 0);
}

static void files_and_table_agree(void **context) {
    (void)context;
    same_files("puzzles/golems", golems_puzzles);
    same_files("arenas", golems_arenas);
}

int main(int argc, char **argv) {
    if (argc == 3 && strcmp(argv[1], "--solve") == 0) return print_solution(argv[2]);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(there_are_forty_and_every_lesson_is_taught),
        cmocka_unit_test(each_solution_solves_its_puzzle),
        cmocka_unit_test(each_solution_is_as_short_as_it_says),
        cmocka_unit_test(the_grade_is_by_the_shortest_way),
        cmocka_unit_test(no_shorter_way_exists),
        cmocka_unit_test(line_by_line_no_shorter_way_exists_either),
        cmocka_unit_test(some_cannot_be_solved_without_if),
        cmocka_unit_test(where_dice_fall_as_is_worst_luck_does_not_help),
        cmocka_unit_test(idling_through_the_limit_solves_nothing),
        cmocka_unit_test(of_two_golems_one_at_its_flag_is_not_enough),
        cmocka_unit_test(of_two_golems_one_that_goes_out_loses_it_for_both),
        cmocka_unit_test(files_and_table_agree),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

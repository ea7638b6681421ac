/* arenas.c - the named arenas, random ones and the checker: ruling G5. */
#include "games/golems/golems.h"
#include "tests/games/golems/table.h"

/* Every free cell is reached from b1 on foot and by portals; a test's own slow flood. */
static void all_reachable(const golems_arena *arena, const char *what) {
    bool reached[GOLEMS_CELLS] = {false}, more = true;
    int cells = 8 + 8 * arena->parts;
    reached[1] = true;
    while (more) {
        more = false;
        for (int a = 0; a < cells; a++)
            for (int b = 0; b < cells && reached[a]; b++) {
                bool side = false,
                     twin = a != b && golems_is_portal(arena->token[a]) && arena->token[a] == arena->token[b];
                for (int way = 0; way < SIDES; way++) side = side || golems_next(a, way) == b;
                bool free =
                    arena->token[b] != TOKEN_WALL && arena->token[b] != TOKEN_WATER && arena->height[b] == 0;
                if (!reached[b] && free && (side || twin)) reached[b] = more = true;
            }
    }
    for (int cell = 0; cell < cells; cell++) {
        bool free =
            arena->token[cell] != TOKEN_WALL && arena->token[cell] != TOKEN_WATER && arena->height[cell] == 0;
        if (free && !reached[cell]) fail_msg("%s: cell %d cannot be reached", what, cell);
    }
    for (int i = 0; i < GOLEMS_ROBOTS; i++) {
        int cell = golems_starts[i].at;
        if (arena->token[cell] != TOKEN_NONE || arena->height[cell] > 0)
            fail_msg("%s: a start cell is taken", what);
    }
}

RULE(g5_there_are_eight_named_arenas_and_all_can_be_played) {
    PLAYED;
    int count = 0;
    for (; golems_arenas[count].name != NULL; count++) {
        golems_arena arena;
        char options[64];
        assert_true(ng_ok(golems_arena_read(golems_arenas[count].text, &arena)));
        all_reachable(&arena, golems_arenas[count].name);
        sprintf(options, "{'arena':'%s'}", golems_arenas[count].name);
        for (int seats = 2; seats <= 4; seats++) assert_string_equal(begin(seats, 1, options), "");
    }
    assert_true(count >= 8);
}

RULE(every_named_arena_is_played_to_the_end) {
    PLAYED;
    ng_rng rng;
    ng_rng_seed(&rng, 3);
    for (int i = 0; golems_arenas[i].name != NULL; i++)
        for (int seed = 0; seed < 40; seed++) {
            char options[64];
            ng_move legal[64];
            sprintf(options, "{'arena':'%s'}", golems_arenas[i].name);
            assert_string_equal(begin(2 + seed % 3, seed, options), "");
            while (acting() != 0) {
                int seat = (int)ng_rng_below(&rng, (uint32_t)match.game->seats(match.state));
                uint32_t count = match.game->legal(match.state, seat, legal);
                if (count > 0) ng_play(match.game, match.state, seat, legal[ng_rng_below(&rng, count)], NULL);
                const char *broken = match.game->sound(match.state);
                if (broken != NULL) fail_msg("%s, seed %d: %s", golems_arenas[i].name, seed, broken);
            }
        }
}

RULE(g5_one_of_them_uses_every_kind_of_token) {
    PLAYED;
    golems_arena arena;
    bool seen[TOKENS] = {false}, barrel = false, pile = false;
    int i = 0;
    while (strcmp(golems_arenas[i].name, "museum") != 0) i++;
    assert_true(ng_ok(golems_arena_read(golems_arenas[i].text, &arena)));
    for (int cell = 0; cell < GOLEMS_CELLS; cell++) {
        seen[arena.token[cell]] = true;
        barrel = barrel || arena.height[cell] == 1;
        pile = pile || arena.height[cell] > 1;
    }
    for (int token = 0; token < TOKENS; token++) assert_true(seen[token]);
    assert_true(barrel && pile);
}

RULE(g10_a_novice_can_play_on_the_meadow) {
    PLAYED;
    assert_string_equal(begin(2, 1, "{'level':'novice','arena':'meadow'}"), "");
    assert_string_equal(begin(2, 1, "{'level':'novice','arena':'harbour'}"), "bad_setup");
    assert_string_equal(begin(2, 1, "{'level':'skilled','arena':'harbour'}"), "");
}

RULE(g5_random_arenas_leave_every_free_cell_reachable) {
    PLAYED;
    const char *const fields[] = {"4x4", "4x4+2x4", "4x4+2x4+2x4"};
    for (int seed = 0; seed < 600; seed++) {
        char options[64], what[64];
        sprintf(options, "{'field':'%s'}", fields[seed % 3]);
        assert_string_equal(begin(2, seed, options), "");
        const golems_state *s = (const golems_state *)match.state;
        golems_arena arena = {.parts = s->parts, .winter = s->winter};
        memcpy(arena.token, s->token, sizeof arena.token);
        memcpy(arena.height, s->height, sizeof arena.height);
        sprintf(what, "seed %d", seed);
        all_reachable(&arena, what);
    }
}

/* ---- the checker says what is wrong, and where */

static void wrong(const char *text, const char *sentence) {
    golems_arena arena;
    char why[256];
    ng_out out;
    ng_status status = golems_arena_read(text, &arena);
    if (ng_ok(status)) fail_msg("taken: %s", text);
    ng_out_init(&out, why, sizeof why);
    ng_status_print(status, NG_EN, &out);
    assert_string_equal(why, sentence);
}

#define ROWS3 "\n. . . .\n. . . .\n. . . ."

RULE(the_checker_names_the_fault_and_its_place) {
    PLAYED;
    wrong("", "The arena's last part is not complete: a part has four rows (G2).");
    wrong("spring\n. . . ." ROWS3, "Row 1 of the arena: a part begins with “summer” or “winter” (G2).");
    wrong("; a remark\nsummer\n. . x ." ROWS3, "Row 3 of the arena, word 3: this is no cell (G5).");
    wrong("summer\n. . = ." ROWS3, "Row 2 of the arena, word 3: this is no cell (G5).");
    wrong("summer\n. . ." ROWS3, "Row 2 of the arena: a row has 4 cells (G2).");
    wrong("summer\n. . . . ." ROWS3, "Row 2 of the arena: a row has 4 cells (G2).");
    wrong("summer\n. . . .\n. . . .\n. . . .",
          "The arena's last part is not complete: a part has four rows (G2).");
    wrong("summer\n. . #o ." ROWS3,
          "Row 2 of the arena, word 3: barrels do not stand there, or not so many (G16).");
    wrong("summer\n. . ~oo ." ROWS3,
          "Row 2 of the arena, word 3: barrels do not stand there, or not so many (G16).");
    wrong("summer\n.ooo .ooo . ." ROWS3, "The arena holds too much of this: barrels (G4).");
    wrong("summer\n# # # #\n# # # #\n# . . .\n. . . .", "The arena holds too much of this: walls (G4).");
    wrong("winter\n~ ~ ~ ~\n~ ~ ~ .\n. . . .\n. . . .", "The arena holds too much of this: ice (G4).");
    wrong("summer\n. . 1 ." ROWS3, "Portals come in pairs (G4).");
    wrong("summer\n. . . ." ROWS3 "\nsummer\n. .\n. .\n. .\n. .\nsummer\n. .\n. .\n. .\n. .\nsummer\n. .",
          "Row 16 of the arena: a field has three parts at most (G2).");
}

RULE(a_layout_may_be_written_in_one_row) {
    PLAYED;
    golems_arena arena;
    assert_true(ng_ok(golems_arena_read(
        "winter / . . . . / . ~o . . / . . . . / . . . 1 / summer / . . / . . / . . / 1 .", &arena)));
    assert_int_equal(arena.parts, 2);
    assert_int_equal(arena.winter, 1);
    assert_int_equal(arena.token[5], TOKEN_ICE);
    assert_int_equal(arena.height[5], 1);
    assert_int_equal(arena.token[16 + 6], TOKEN_PORTAL1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        T(g5_there_are_eight_named_arenas_and_all_can_be_played),
        T(every_named_arena_is_played_to_the_end),
        T(g5_one_of_them_uses_every_kind_of_token),
        T(g10_a_novice_can_play_on_the_meadow),
        T(g5_random_arenas_leave_every_free_cell_reachable),
        T(the_checker_names_the_fault_and_its_place),
        T(a_layout_may_be_written_in_one_row),
    };
    return cmocka_run_group_tests(tests, NULL, end_group);
}

/* arenas.c - `naukograd arena-check` and `naukograd puzzles`: the texts that golems is played on. */
#include "cli/cli.h"
#include "cli/lang.h"
#include "cli/screens/golems.h"
#include "cli/term.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

/* ---- arena-check ---- */

/* The whole file, «-» for standard input; false: it cannot be read, or is no text of that size. */
static bool read_text(const char *file, char *text, size_t size) {
    bool standard = strcmp(file, "-") == 0;
    FILE *f = standard ? stdin : fopen(file, "r");
    if (f == NULL) return false;
    size_t length = fread(text, 1, size, f);
    bool failed = ferror(f) != 0;
    if (!standard) fclose(f);
    if (failed) return false;
    if (length == size || memchr(text, 0, length) != NULL) return errno = EFBIG, false;
    text[length] = 0;
    return true;
}

static void print_arena(const char *file, const golems_arena *arena) {
    int count[TOKENS] = {0}, barrels = 0, lines = 0;
    for (int cell = 0; cell < 8 + 8 * arena->parts; cell++) {
        count[arena->token[cell]]++;
        barrels += arena->height[cell];
        lines += golems_is_line(arena->token[cell]);
    }
    printf(
        ng_tr("%s: a good arena. Parts %d, walls %d, water %d, ice %d, portals %d, lines %d, barrels %d.\n",
              "%s: арена годится. Частей %d, стен %d, воды %d, льда %d, порталов %d, линий %d, бочек %d.\n"),
        file, arena->parts, count[TOKEN_WALL], count[TOKEN_WATER], count[TOKEN_ICE],
        count[TOKEN_PORTAL1] + count[TOKEN_PORTAL2], lines, barrels);
}

/* Robots begin there: an arena that fills such a cell is no use to the robot that would stand on it. */
static void print_starts(const golems_arena *arena) {
    for (int i = 0; i < GOLEMS_ROBOTS; i++) {
        int cell = golems_starts[i].at;
        if (arena->token[cell] == TOKEN_NONE && arena->height[cell] == 0) continue;
        printf(ng_tr("Robot %d starts at %c%d, which is not free: fewer robots only.\n",
                     "Робот %d начинает с клетки %c%d, а она занята: играть можно меньшим числом роботов.\n"),
               i + 1, 'a' + cell % 4, 1 + cell / 4);
    }
}

int ng_cmd_arena_check(const ng_args *args) {
    char text[NG_SETUP_TEXT];
    golems_arena arena;
    const char *file = ng_args_text(args, "FILE");
    errno = 0;
    if (!read_text(file, text, sizeof text))
        return fprintf(stderr, "%s: %s\n", file, ng_trouble(errno != 0 ? errno : EIO)), 2;
    ng_status status = golems_arena_read(text, &arena);
    if (ng_ok(status)) {
        print_arena(file, &arena);
        print_starts(&arena);
        return 0;
    }
    char sentence[256];
    ng_out out = ng_out_over(sentence, sizeof sentence);
    ng_status_print(status, ng_lang_now(), &out);
    printf("%s: %s\n", file, sentence);
    return 1;
}

/* ---- puzzles ---- */

static void print_puzzle(const golems_text *text) {
    golems_puzzle puzzle;
    if (!golems_puzzle_read(text->text, &puzzle)) return;
    printf("%s%-14s%s ", ng_paint_code(PAINT_BOLD), text->name, ng_paint_code(PAINT_PLAIN));
    if (puzzle.goal == GOAL_REACH) {
        char cell[24];
        ng_out out = ng_out_over(cell, sizeof cell);
        bool single = strstr(puzzle.position, "4x4+") == NULL;
        for (int i = 0; i < puzzle.golems; i++) {
            if (i > 0) ng_put(&out, ng_tr(" and ", " и "));
            golems_put_cell(&(golems_state){.parts = single ? 1 : GOLEMS_PARTS}, &out, puzzle.cell[i]);
        }
        printf("%s %s", ng_tr("reach", "дойти до"), cell);
    } else {
        printf("%s", puzzle.goal == GOAL_ROUT ? ng_tr("put all parabots out", "выбить всех ПароБотов")
                                              : ng_tr("mend a component", "починить компонент"));
    }
    printf(", %s %d\n", ng_tr("rounds:", "раундов:"), puzzle.rounds);
    const char *words;
    int length = golems_puzzle_words(text->text, &words);
    printf("      %.*s\n", length, words);
}

int ng_cmd_puzzles(const ng_args *args) {
    (void)args;
    for (const golems_text *text = golems_puzzles; text->name != NULL; text++) print_puzzle(text);
    printf("\n%s\n", ng_tr("Play one: naukograd play golems --puzzle 01-steps",
                           "Сыграть: naukograd play golems --puzzle 01-steps"));
    return 0;
}

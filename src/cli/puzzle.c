/* puzzle.c - `naukograd puzzle`: a puzzle in the terminal. */
#include "cli/cli.h"
#include "cli/lang.h"
#include "cli/puzzles.h"

#include <stdio.h>
#include <string.h>

/* Those of one game, or all. */
static void print_list(const char *game) {
    const ng_desk desk = {.built = ng_books};
    for (int i = 0; ng_games[i] != NULL; i++) {
        const char *book = ng_desk_book(&desk, ng_games[i]->id);
        ng_puzzle puzzle;
        if (game != NULL && strcmp(game, ng_games[i]->id) != 0) continue;
        while (book != NULL && ng_puzzle_next(&book, &puzzle)) {
            char id[NG_PUZZLE_ID], title[NG_PUZZLE_ASK];
            ng_puzzle_id(&puzzle, id);
            ng_puzzle_title(&puzzle, ng_lang_now(), title);
            printf("%-24s %2d  %s\n", id, puzzle.grade, title);
        }
    }
}

int ng_cmd_puzzle(const ng_args *args) {
    const char *what = ng_args_text(args, "PUZZLE"), *which = ng_args_text(args, "GAME");
    if (what != NULL && strcmp(what, "make") == 0) {
        const ng_game *game = which != NULL ? ng_game_find(which) : NULL;
        if (game == NULL || ng_puzzle_kinds(game) == NULL)
            return ng_complain(args->command, which != NULL ? which : "make",
                               ng_tr("name a game that has puzzles", "нужна игра, в которой есть задачи"));
        return ng_puzzle_make(args, game);
    }
    print_list(what);
    return 0;
}

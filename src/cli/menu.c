/* menu.c - `naukograd games` lists the games; `naukograd menu` asks what to play and starts it. */
#include "cli/cli.h"
#include "cli/lang.h"
#include "cli/term.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *range(const ng_option *option, char *buffer, size_t size) {
    ng_out out;
    ng_out_init(&out, buffer, (uint32_t)size);
    if (option->choices != NULL) {
        for (int i = 0; option->choices[i] != NULL; i++) {
            if (i > 0) ng_put(&out, "|");
            ng_put(&out, option->choices[i]);
        }
    } else if (option->kind == NG_OPT_BOOL) {
        ng_put(&out, "true|false");
    } else if (option->kind == NG_OPT_TEXT) {
        ng_put(&out, "…");
    } else {
        ng_put_int(&out, option->min);
        ng_put(&out, "–");
        ng_put_int(&out, option->max);
    }
    return buffer;
}

int ng_cmd_games(int argc, char **argv) {
    (void)argc, (void)argv;
    for (int g = 0; ng_games[g] != NULL; g++) {
        const ng_game *game = ng_games[g];
        printf("%s%s%s — %s, ", ng_paint_code(PAINT_BOLD), game->id, ng_paint_code(PAINT_PLAIN),
               ng_tr(game->en, game->ru));
        if (game->seats_min == game->seats_max)
            printf("%s %d\n", ng_tr("seats:", "мест:"), game->seats_min);
        else
            printf("%s %d–%d\n", ng_tr("seats:", "мест:"), game->seats_min, game->seats_max);
        for (const ng_option *option = game->options; option->name != NULL; option++) {
            char buffer[256];
            printf("    --%-10s %-28s %s\n", option->name, range(option, buffer, sizeof buffer),
                   ng_tr(option->en, option->ru));
        }
    }
    return 0;
}

/* What can be chosen: each line is the words of a `play` command. */
typedef struct item {
    const char *game;
    const char *en, *ru;
    char *arguments[8];
} item;

static const item items[] = {
    {"atoms", "classic, against the computer", "классика, против компьютера", {"--level=5"}},
    {"atoms", "classic, two people at this keyboard", "классика, вдвоём за этой клавиатурой", {"--hotseat"}},
    {"atoms",
     "classic, alone: find the field in few turns",
     "классика, в одиночку: найти поле за меньшее число ходов",
     {"--solo"}},
    {"atoms",
     "Quantogeddon, against the computer",
     "Квантогеддон, против компьютера",
     {"--variant=quantogeddon", "--level=5"}},
    {"atoms",
     "Quantogeddon, two people at this keyboard",
     "Квантогеддон, вдвоём за этой клавиатурой",
     {"--variant=quantogeddon", "--hotseat"}},
    {0},
};

static void show_items(void) {
    const char *last = "";
    printf("\n%s%s%s\n", ng_paint_code(PAINT_ACCENT),
           ng_tr("Naukograd: science board games", "Наукоград: научные настольные игры"),
           ng_paint_code(PAINT_PLAIN));
    for (int i = 0; items[i].game != NULL; i++) {
        const ng_game *game = ng_game_find(items[i].game);
        if (game == NULL) continue;
        if (strcmp(last, game->id) != 0)
            printf("\n  %s%s%s\n", ng_paint_code(PAINT_BOLD), ng_tr(game->en, game->ru),
                   ng_paint_code(PAINT_PLAIN));
        last = game->id;
        printf("  %2d  %s\n", i + 1, ng_tr(items[i].en, items[i].ru));
    }
    printf("\n  %s\n\n", ng_tr("q  leave", "q  выйти"));
}

int ng_cmd_menu(int argc, char **argv) {
    (void)argc, (void)argv;
    for (;;) {
        show_items();
        char *line = ng_term_read(ng_tr("What shall it be? ", "Во что играем? "), NULL);
        if (line == NULL || *line == 'q') return free(line), 0;
        int choice = atoi(line), count = 0;
        free(line);
        while (items[count].game != NULL) count++;
        if (choice < 1 || choice > count) {
            printf("%s\n", ng_tr("Type one of the numbers, or q.", "Введите один из номеров или q."));
            continue;
        }
        char *words[12] = {(char *)"play", (char *)items[choice - 1].game};
        int n = 2;
        for (int i = 0; items[choice - 1].arguments[i] != NULL; i++)
            words[n++] = items[choice - 1].arguments[i];
        ng_cmd_play(n, words);
    }
}

/* menu.c - `naukograd games` lists the games; `naukograd menu` asks what to play and starts it. */
#include "cli/cli.h"
#include "cli/table.h"

#include <stdio.h>
#include <stdlib.h>

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

/* Shows every way to play, numbered from 1; or finds number `wanted`.  Returns how many there are. */
static int walk_items(int wanted, const ng_game **game, const ng_menu_item **item) {
    int count = 0;
    for (int g = 0; ng_games[g] != NULL; g++) {
        if (wanted == 0)
            printf("\n  %s%s%s\n", ng_paint_code(PAINT_BOLD), ng_tr(ng_games[g]->en, ng_games[g]->ru),
                   ng_paint_code(PAINT_PLAIN));
        for (const ng_menu_item *i = ng_screen_for(ng_games[g])->menu; i->en != NULL; i++) {
            if (++count == wanted) {
                *game = ng_games[g];
                *item = i;
            }
            if (wanted == 0) printf("  %2d  %s\n", count, ng_tr(i->en, i->ru));
        }
    }
    return count;
}

static void start(const ng_game *game, const ng_menu_item *item) {
    char words[8][64];
    char *arguments[8] = {words[0], words[1]};
    int count = 2;
    snprintf(words[0], sizeof words[0], "play");
    snprintf(words[1], sizeof words[1], "%s", game->id);
    for (int i = 0; item->arguments[i] != NULL; i++) {
        snprintf(words[count], sizeof words[count], "%s", item->arguments[i]);
        arguments[count] = words[count];
        count++;
    }
    ng_cmd_play(count, arguments);
}

int ng_cmd_menu(int argc, char **argv) {
    (void)argc, (void)argv;
    for (;;) {
        const ng_game *game = NULL;
        const ng_menu_item *item = NULL;
        printf("\n%s%s%s\n", ng_paint_code(PAINT_ACCENT),
               ng_tr("Naukograd: science board games", "Наукоград: научные настольные игры"),
               ng_paint_code(PAINT_PLAIN));
        walk_items(0, &game, &item);
        printf("\n  %s\n\n", ng_tr("q  leave", "q  выйти"));
        char *line = ng_term_read(ng_tr("What shall it be? ", "Во что играем? "), NULL);
        if (line == NULL || *line == 'q') return free(line), 0;
        int choice = atoi(line);
        free(line);
        if (choice > 0) walk_items(choice, &game, &item);
        if (item != NULL)
            start(game, item);
        else
            printf("%s\n", ng_tr("Type one of the numbers, or q.", "Введите один из номеров или q."));
    }
}

/* menu.c - `naukograd games` lists the games; `naukograd menu` asks what to play and starts it. */
#include "cli/cli.h"
#include "cli/lang.h"
#include "cli/table.h"

#include <stdio.h>
#include <stdlib.h>

enum { NAMES = 18, WIDTH = 78 };

/* «--size 6–10»; with commas between where several may be given. */
static void put_range(const ng_option *option, ng_out *out) {
    if (option->choices != NULL) {
        for (int i = 0; option->choices[i] != NULL; i++) {
            if (i > 0) ng_put(out, " | ");
            ng_put(out, option->choices[i]);
        }
    } else if (option->kind == NG_OPT_BOOL) {
        ng_put(out, "true | false");
    } else if (option->kind == NG_OPT_TEXT) {
        ng_put(out, "…");
    } else {
        ng_putf(out, "%d–%d", option->min, option->max);
    }
    if (option->kind == NG_OPT_LIST) ng_putf(out, "; %s", ng_tr("several: A,B", "несколько: A,B"));
}

static void show_option(const ng_option *option) {
    char text[4096];
    ng_out out = ng_out_over(text, sizeof text);
    ng_putf(&out, "%s: ", ng_tr(option->en, option->ru));
    put_range(option, &out);
    printf("    --%-*s", NAMES - 6, option->name);
    ng_term_wrap(text, NAMES, NAMES, WIDTH);
}

int ng_cmd_games(const ng_args *args) {
    (void)args;
    for (int g = 0; ng_games[g] != NULL; g++) {
        const ng_game *game = ng_games[g];
        printf("%s%s%s — %s, ", ng_paint_code(PAINT_BOLD), game->id, ng_paint_code(PAINT_PLAIN),
               ng_tr(game->en, game->ru));
        if (game->seats_min == game->seats_max)
            printf("%s %d\n", ng_tr("seats:", "мест:"), game->seats_min);
        else
            printf("%s %d–%d\n", ng_tr("seats:", "мест:"), game->seats_min, game->seats_max);
        for (const ng_option *option = game->options; option->name != NULL; option++) show_option(option);
    }
    return 0;
}

static void start(const ng_game *game, const ng_menu_item *item) {
    const char *arguments[8] = {"play", game->id};
    int count = 2;
    for (int i = 0; item->arguments[i] != NULL; i++) arguments[count++] = item->arguments[i];
    ng_command_run(count, arguments);
}

/* Asks for a number from 1 to `count`; 0: leave. */
static int ask(const char *question, int count) {
    for (;;) {
        char *line = ng_term_read(question, NULL);
        int choice = line != NULL ? atoi(line) : 0;
        bool leave = line == NULL || ng_says(line, NG_LEAVING);
        free(line);
        if (leave) return 0;
        if (choice >= 1 && choice <= count) return choice;
        printf("%s\n", ng_tr("Type one of the numbers, or q.", "Введите один из номеров или q."));
    }
}

static const ng_menu_item *choose_way(const ng_game *game) {
    const ng_menu_item *items = ng_screen_for(game)->menu;
    int count = 0;
    printf("\n%s%s%s\n\n", ng_paint_code(PAINT_BOLD), ng_tr(game->en, game->ru), ng_paint_code(PAINT_PLAIN));
    for (; items[count].en != NULL; count++)
        printf("  %2d  %s\n", count + 1, ng_tr(items[count].en, items[count].ru));
    printf("   q  %s\n\n", ng_tr("back", "назад"));
    int choice = ask(ng_tr("How? ", "Как? "), count);
    return choice > 0 ? &items[choice - 1] : NULL;
}

int ng_cmd_menu(const ng_args *args) {
    (void)args;
    for (;;) {
        int count = 0;
        printf("\n%s%s%s\n\n", ng_paint_code(PAINT_ACCENT),
               ng_tr("Naukograd: science board games", "Наукоград: научные настольные игры"),
               ng_paint_code(PAINT_PLAIN));
        for (; ng_games[count] != NULL; count++)
            printf("  %2d  %s\n", count + 1, ng_tr(ng_games[count]->en, ng_games[count]->ru));
        printf("   q  %s\n\n", ng_tr("leave", "выйти"));
        int choice = ask(ng_tr("What shall it be? ", "Во что играем? "), count);
        if (choice == 0) return 0;
        const ng_menu_item *item = choose_way(ng_games[choice - 1]);
        if (item != NULL) start(ng_games[choice - 1], item);
    }
}

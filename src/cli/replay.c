/* replay.c - `naukograd replay`: steps through a record, or verifies it. */
#include "cli/cli.h"
#include "cli/table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The match after its first `ply` plays. */
static void go_to(ng_table *table, const ng_match *whole, uint32_t ply) {
    ng_match *match = &table->match;
    if (match->game == NULL || ply < match->plies) ng_match_again(match, whole);
    for (int i = 0; i < NG_SEATS_MAX; i++) table->player[i].news_count = 0;
    while (match->plies < ply) {
        const ng_ply *next = &whole->ply[match->plies];
        ng_match_play(match, next->seat, next->text, (uint32_t)strlen(next->text), NG_ANY_PLY);
    }
}

/* The move that led here, with its texts: as much of it as the onlooker may know. */
static void say_move(const ng_table *table, const ng_match *whole, int seat) {
    const ng_match *match = &table->match;
    printf("%s %u/%u\n", ng_tr("Move", "Ход"), match->plies, whole->plies);
    if (match->plies > 0) ng_table_print_events(table, seat, "");
}

static int verify(const ng_match *whole, int fair, const char *file) {
    if (fair < 0) {
        printf("%s: %s\n", file,
               ng_tr("the seed is not the one that was committed to before the match.",
                     "зерно не то, что было закреплено до начала матча."));
        return 1;
    }
    printf(
        "%s: %s, %s %u, %s\n", file, whole->game->id, ng_tr("moves:", "ходов:"), whole->plies,
        ng_match_over(whole)
            ? ng_tr("finished; every move stands by the rules.", "окончен; все ходы — по правилам.")
            : ng_tr("not finished; every move stands by the rules.", "не окончен; все ходы — по правилам."));
    if (fair > 0)
        printf("%s\n", ng_tr("The seed is the one that was committed to before the match.",
                             "Зерно то самое, что было закреплено до начала матча."));
    return 0;
}

static void step_through(ng_table *table, const ng_match *whole, int seat) {
    uint32_t ply = 0;
    for (;;) {
        go_to(table, whole, ply);
        ng_term_clear();
        ng_view_doc view = ng_view_read(&table->match, seat);
        table->screen->draw(table, seat, &view.doc);
        ng_view_free(&view);
        say_move(table, whole, seat);
        char *line = ng_term_read(ng_tr("[Enter, b, number, e, q] ", "[Enter, b, номер, e, q] "), NULL);
        if (line == NULL) return;
        char c = ng_key(line);
        long number = strtol(line, NULL, 10);
        free(line);
        if (c == 'q') return;
        if (c == 0 || c == 'n') ply += ply < whole->plies;
        if (c == 'b') ply -= ply > 0;
        if (c == 'e') ply = whole->plies;
        if (c >= '0' && c <= '9') ply = number > (long)whole->plies ? whole->plies : (uint32_t)number;
    }
}

int ng_cmd_replay(const ng_args *args) {
    static ng_table loaded, table;
    const char *file = ng_args_text(args, "FILE");
    int seat = (int)ng_args_number(args, "seat", 0) - 1; /* none: NG_PUBLIC */
    if (!ng_table_load(&loaded, file)) return fprintf(stderr, "%s\n", loaded.message), 1;
    int seats = loaded.match.game->seats(loaded.match.state);
    if (seat >= seats)
        return fprintf(stderr, "%s 1–%d\n", ng_tr("naukograd replay: seats are", "naukograd replay: места —"),
                       seats),
               2;
    if (ng_args_has(args, "verify")) return verify(&loaded.match, loaded.fair, file);
    table.screen = loaded.screen;
    for (int i = 0; i < seats; i++) table.player[i].level = loaded.player[i].level;
    step_through(&table, &loaded.match, seat);
    ng_table_free(&table);
    ng_table_free(&loaded);
    return 0;
}

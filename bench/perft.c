/* perft.c - see perft.h. */
#include "bench/perft.h"

#include <stdlib.h>
#include <string.h>

enum {
    MIDDLE = 12,
    CHEAP = 3000000
}; /* moves of a match to its middle; sequences that are counted at most */

uint64_t perft(const ng_game *game, const ng_state *state, int depth) {
    uint64_t sequences = 0;
    ng_seats actors = game->actors(state);
    ng_state *next = malloc(game->state_size);
    ng_move *moves = malloc(game->legal_max * sizeof *moves);
    for (int seat = 0; next != NULL && moves != NULL && seat < NG_SEATS_MAX; seat++) {
        if (!ng_seats_has(actors, seat)) continue;
        uint32_t count = game->legal(state, seat, moves);
        if (depth == 1) sequences += count;
        for (uint32_t i = 0; depth > 1 && i < count; i++) {
            memcpy(next, state, game->state_size);
            if (!ng_ok(ng_play(game, next, seat, moves[i], NULL))) {
                sequences = 0;
                break;
            }
            sequences += perft(game, next, depth - 1);
        }
    }
    free(next);
    free(moves);
    return sequences;
}

/* Goes deeper as long as the next depth is cheap by what the last has grown. */
static void print_line(const subject *s, int ply, ng_out *text) {
    uint64_t before = 1, count = 1;
    ng_put(text, s->name);
    ng_put_char(text, ' ');
    ng_put_int(text, ply);
    for (int depth = 1; depth <= PERFT_DEPTH_MAX && (depth == 1 || count * count / before <= CHEAP);
         depth++) {
        before = count;
        count = perft(s->game, s->state, depth);
        ng_put_char(text, ' ');
        ng_put_int(text, (int64_t)count);
        if (count == 0) break;
    }
    ng_put_char(text, '\n');
}

static void print_subject(const ng_game *game, const char *variant, const char *options, ng_out *text) {
    subject s = {0};
    ng_rng rng;
    ng_rng_seed(&rng, 1);
    if (subject_open(&s, game, variant, options, 0) && subject_start(&s, 1)) {
        print_line(&s, 0, text);
        int ply = 0;
        while (ply < MIDDLE && subject_step(&s, &rng)) ply++;
        print_line(&s, ply, text);
    }
    subject_close(&s);
}

void perft_print(ng_out *text) {
    for (int g = 0; ng_games[g] != NULL; g++) print_subject(ng_games[g], "", "{}", text);
    print_subject(ng_game_find("atoms"), "quantogeddon", "{\"variant\":\"quantogeddon\"}", text);
    print_subject(ng_game_find("circuit"), "x2", "{\"x2\":true}", text);
    print_subject(ng_game_find("sonar"), "realtime", "{\"mode\":\"realtime\"}", text);
}

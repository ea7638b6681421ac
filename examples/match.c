/* match.c - a whole match with libnaukograd: a computer of level 3 against one that plays anything
 * (docs/library.md). cc examples/match.c $(pkg-config --cflags --libs naukograd) -o match && ./match
 * geometrius 7 */
#include <naukograd.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv) {
    naukograd *n = naukograd_open();
    uint64_t seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    if (!naukograd_start(n, argc > 1 ? argv[1] : "atoms", 0, seed, NULL)) {
        fprintf(stderr, "%s\n", naukograd_error(n));
        return 1;
    }
    srand((unsigned)seed);
    while (!naukograd_over(n)) {
        int seat = 0;
        while ((naukograd_actors(n) >> seat & 1) == 0) seat++;
        size_t count = naukograd_legal(n, seat, NULL, 0);
        uint32_t *moves = malloc(count * sizeof *moves);
        naukograd_legal(n, seat, moves, count);
        const char *move = seat == 0 ? naukograd_think(n, seat, 3, 0, 200, seed)
                                     : naukograd_text(n, moves[(size_t)rand() % count]);
        printf("%d %s\n", seat, move);
        naukograd_play(n, seat, move);
        free(moves);
    }
    for (int seat = 0; seat < naukograd_seats(n); seat++)
        printf("seat %d: place %d\n", seat, naukograd_rank(n, seat));
    naukograd_close(n);
    return 0;
}

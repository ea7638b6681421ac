/* golden.c - the golden playthroughs: whole matches, kept as text in tests/golden/GAME-NAME.golden.
 *
 *   golden FILE …                                     compares each file with what its record gives today
 *   golden --write FILE …                             writes them anew from their records
 *   golden --random FILE GAME OPTIONS SEATS SEED N    makes one of a random match of at most N plies
 *   golden --record FILE RECORD                       makes one of a record (a file of JSON)
 *
 * tests/golden/make calls it; tests/structure/run demands one of every game. */
#include "match/playthrough.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static char *read_file(const char *name) {
    FILE *file = fopen(name, "rb");
    if (file == NULL) return NULL;
    fseek(file, 0, SEEK_END);
    size_t length = (size_t)ftell(file);
    rewind(file);
    char *text = malloc(length + 1);
    length = fread(text, 1, length, file);
    text[length] = 0;
    fclose(file);
    return text;
}

static int write_file(const char *name, const char *record, size_t length) {
    ng_status status;
    char *text = ng_playthrough(record, (uint32_t)length, &status);
    FILE *file = text != NULL ? fopen(name, "wb") : NULL;
    if (file == NULL)
        return fprintf(stderr, "%s: %s\n", name,
                       text != NULL ? "cannot be written" : "the record is refused"),
               1;
    fputs(text, file);
    fclose(file);
    free(text);
    return 0;
}

static void is_as_before(void **context) {
    const char *name = *context;
    char *kept = read_file(name);
    if (kept == NULL) fail_msg("%s cannot be read", name);
    ng_status status;
    char *now = ng_playthrough(kept, (uint32_t)strcspn(kept, "\n"), &status);
    if (now == NULL) fail_msg("%s: its record is refused", name);
    for (char *a = kept, *b = now, *line = a; *a || *b; a++, b++) {
        if (*a != *b)
            fail_msg("%s differs\n was: %.*s\n now: %.*s", name, (int)strcspn(line, "\n"), line,
                     (int)strcspn(now + (line - kept), "\n"), now + (line - kept));
        if (*a == '\n') line = a + 1;
    }
    free(kept);
    free(now);
}

static int make_random(char **argv) {
    const ng_game *game = ng_game_find(argv[1]);
    if (game == NULL) return fprintf(stderr, "no such game: %s\n", argv[1]), 1;
    ng_setup setup;
    ng_doc doc;
    static ng_node nodes[1024];
    ng_setup_init(&setup, game->options);
    if (!ng_doc_read(&doc, argv[2], (uint32_t)strlen(argv[2]), nodes, 1024) ||
        !ng_ok(ng_setup_read(&setup, game->options, &doc, 0)))
        return fprintf(stderr, "bad options: %s\n", argv[2]), 1;
    setup.seats = (uint8_t)atoi(argv[3]);
    ng_seed_from_number(setup.seed, (uint64_t)atoll(argv[4]));
    ng_match match = {0};
    if (!ng_ok(ng_match_start(&match, game, &setup))) return fprintf(stderr, "refused setup\n"), 1;
    ng_rng rng;
    ng_rng_seed(&rng, (uint64_t)atoll(argv[4]));
    ng_move *legal = malloc(game->legal_max * sizeof *legal);
    for (int n = atoi(argv[5]); n > 0 && !ng_match_over(&match); n--) {
        char text[NG_TEXT_MAX];
        ng_out out;
        int seat = (int)ng_rng_below(&rng, (uint32_t)game->seats(match.state));
        while (!ng_seats_has(game->actors(match.state), seat)) seat = (seat + 1) % game->seats(match.state);
        uint32_t count = game->legal(match.state, seat, legal);
        ng_out_init(&out, text, sizeof text);
        game->print(match.state, legal[ng_rng_below(&rng, count)], &out);
        if (!ng_ok(ng_match_play(&match, seat, text, out.length, NG_ANY_PLY)))
            return fprintf(stderr, "refused: %s\n", text), 1;
    }
    uint32_t size = ng_match_out_size(&match);
    ng_out out = ng_out_over(malloc(size), size);
    ng_match_put_record(&match, &out, NULL);
    int status = write_file(argv[0], out.text, out.length);
    free(out.text);
    free(legal);
    ng_match_free(&match);
    return status;
}

int main(int argc, char **argv) {
    enum { FILES_MAX = 256 };
    static struct CMUnitTest tests[FILES_MAX];
    int count = 0, status = 0;
    if (argc == 8 && strcmp(argv[1], "--random") == 0) return make_random(argv + 2);
    if (argc == 4 && strcmp(argv[1], "--record") == 0) {
        char *record = read_file(argv[3]);
        if (record == NULL) return fprintf(stderr, "%s cannot be read\n", argv[3]), 1;
        status = write_file(argv[2], record, strlen(record));
        free(record);
        return status;
    }
    if (argc > 2 && strcmp(argv[1], "--write") == 0) {
        for (int i = 2; i < argc; i++) {
            char *kept = read_file(argv[i]);
            status |= kept == NULL || write_file(argv[i], kept, strcspn(kept, "\n"));
            free(kept);
        }
        return status;
    }
    if (argc < 2) return fprintf(stderr, "usage: see the head of tests/golden/golden.c\n"), 2;
    for (int i = 1; i < argc && count < FILES_MAX; i++) {
        const char *base = strrchr(argv[i], '/');
        tests[count++] = (struct CMUnitTest){
            .name = base ? base + 1 : argv[i], .test_func = is_as_before, .initial_state = argv[i]};
    }
    return _cmocka_run_group_tests("golden", tests, (size_t)count, NULL, NULL);
}

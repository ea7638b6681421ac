/* mangled.c - positions from nowhere: real ones with a few bytes, words or pieces changed.
 *
 *   golems_mangled [POSITIONS]     (default 20000)
 *
 * Each is refused, or taken; a position that is taken is sound, dumps to itself and can be played to an end.
 */
#include "match/match.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { TEXT = 1 << 15, STATE = 4096 };

static int wanted = 20000;

static const char *const words[] = {
    "true",     "false",     "0",           "1",           "2",           "9",        "\"F\"",    "\"wall\"",
    "\"ice\"",  "\"water\"", "\"portal1\"", "\"line-NE\"", "\"line-EW\"", "\"bomb\"", "\"exit\"", "\"flip\"",
    "\"turn\"", "\"move\"",  "\"slick\"",   "\"strike\"",  "\"loop\"",    "\"lose\"", "[]",       "{}"};

/* Changes one value, or one character. */
static void mangle(char *text, ng_rng *rng) {
    size_t length = strlen(text), at = ng_rng_below(rng, (uint32_t)length);
    if (ng_rng_below(rng, 3) == 0) {
        const char *letters = "abcdABCD1234NESW\":,{}[]FBLRXI";
        text[at] = letters[ng_rng_below(rng, (uint32_t)strlen(letters))];
        return;
    }
    char *value = strchr(text + at, ':');
    if (value == NULL) return;
    value++;
    size_t span = *value == '"' ? 2 + strcspn(value + 1, "\"") : strcspn(value, ",]}");
    const char *word = words[ng_rng_below(rng, sizeof words / sizeof *words)];
    size_t room = strlen(word), rest = strlen(value + span) + 1;
    if (*value == '[' || *value == '{') return;
    if (length + room - span + 1 > TEXT) return;
    memmove(value + room, value + span, rest);
    memcpy(value, word, room);
}

/* Some position of a random match. */
static void some_position(const ng_game *game, ng_rng *rng, char *text) {
    static const char *const fields[] = {"4x4", "4x4+2x4", "4x4+2x4+2x4"};
    ng_setup setup;
    _Alignas(16) char bytes[STATE];
    ng_state *state = (ng_state *)bytes;
    ng_move legal[64];
    ng_out out;
    ng_setup_init(&setup, game->options);
    setup.seats = (uint8_t)(2 + ng_rng_below(rng, 3));
    ng_seed_from_number(setup.seed, ng_rng_next(rng) >> 11);
    ng_setup_set(&setup, game->options, "field", fields[ng_rng_below(rng, 3)]);
    assert_true(ng_ok(game->start(state, &setup)));
    for (uint32_t n = ng_rng_below(rng, 120); n > 0 && game->actors(state) != 0; n--) {
        int seat = (int)ng_rng_below(rng, setup.seats);
        uint32_t count = game->legal(state, seat, legal);
        if (count > 0) ng_play(game, state, seat, legal[ng_rng_below(rng, count)], NULL);
    }
    ng_out_init(&out, text, TEXT);
    game->dump(state, &out);
}

static void plays_to_an_end(const ng_game *game, ng_state *state, ng_rng *rng, const char *text) {
    ng_move legal[64];
    for (uint32_t plies = 0; game->actors(state) != 0; plies++) {
        int seat = (int)ng_rng_below(rng, (uint32_t)game->seats(state));
        uint32_t count = game->legal(state, seat, legal);
        if (plies > 20 * game->plies_max) fail_msg("no end: %s", text);
        if (count > 0) assert_true(ng_ok(ng_play(game, state, seat, legal[ng_rng_below(rng, count)], NULL)));
        const char *broken = game->sound(state);
        if (broken != NULL) fail_msg("%s: %s", broken, text);
    }
}

static void mangled_positions_are_refused_or_sound(void **context) {
    (void)context;
    static char text[TEXT], kept[TEXT], again[TEXT];
    static ng_node nodes[NG_DOC_NODES];
    const ng_game *game = ng_game_find("golems");
    ng_setup setup;
    ng_rng rng;
    int taken = 0;
    ng_rng_seed(&rng, 5);
    ng_setup_init(&setup, game->options);
    for (int i = 0; i < wanted; i++) {
        _Alignas(16) char bytes[STATE], copy[STATE];
        ng_doc doc;
        ng_out out;
        if (i % 16 == 0) some_position(game, &rng, kept);
        strcpy(text, kept);
        for (uint32_t n = 1 + ng_rng_below(&rng, 3); n > 0; n--) mangle(text, &rng);
        if (!ng_doc_read(&doc, text, (uint32_t)strlen(text), nodes, NG_DOC_NODES)) continue;
        memset(bytes, 0x5a, sizeof bytes);
        if (!ng_ok(game->load((ng_state *)bytes, &setup, &doc))) continue;
        taken++;
        ng_out_init(&out, again, sizeof again);
        game->dump((const ng_state *)bytes, &out);
        assert_true(ng_doc_read(&doc, again, out.length, nodes, NG_DOC_NODES));
        memset(copy, 0, sizeof copy);
        if (!ng_ok(game->load((ng_state *)copy, &setup, &doc)) || memcmp(bytes, copy, game->state_size) != 0)
            fail_msg("does not come back: %s\n%s", text, again);
        plays_to_an_end(game, (ng_state *)bytes, &rng, text);
    }
    print_message("%d of %d taken\n", taken, wanted);
    assert_true(taken > wanted / 20 && taken < wanted);
}

int main(int argc, char **argv) {
    if (argc > 1) wanted = atoi(argv[1]);
    const struct CMUnitTest tests[] = {cmocka_unit_test(mangled_positions_are_refused_or_sound)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}

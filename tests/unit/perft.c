/* perft.c - how many ways of moving there are, against the counts kept in tests/golden/perft.txt
 * (bench/perft.h). */
#include "bench/perft.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

/* Move by move and without a short cut at the last: what perft counts, the slow way. */
static uint64_t walk(const ng_game *game, const ng_state *state, int depth) {
    static ng_move moves[2][8192];
    _Alignas(max_align_t) char next[NG_STATE_MAX];
    uint64_t sequences = 0;
    if (depth == 0) return 1;
    for (int seat = 0; seat < game->seats(state); seat++) {
        if (!ng_seats_has(game->actors(state), seat)) continue;
        uint32_t count = game->legal(state, seat, moves[depth - 1]);
        for (uint32_t i = 0; i < count; i++) {
            memcpy(next, state, game->state_size);
            ng_state *after = (void *)next;
            assert_true(ng_ok(ng_play(game, after, seat, moves[depth - 1][i], NULL)));
            sequences += walk(game, after, depth - 1);
        }
    }
    return sequences;
}

static void counts_are_those_of_a_walk(void **unused) {
    (void)unused;
    for (int g = 0; ng_games[g] != NULL; g++) {
        subject s = {0};
        assert_true(ng_games[g]->legal_max <= 8192);
        assert_true(subject_open(&s, ng_games[g], "", "{}", 0));
        assert_true(subject_start(&s, 7));
        assert_int_equal(perft(s.game, s.state, 1), walk(s.game, s.state, 1));
        assert_int_equal(perft(s.game, s.state, 2), walk(s.game, s.state, 2));
        subject_close(&s);
    }
}

static void counts_are_as_kept(void **unused) {
    (void)unused;
    static char kept[PERFT_TEXT_MAX], counted[PERFT_TEXT_MAX];
    FILE *file = fopen(NG_ROOT "/tests/golden/perft.txt", "r");
    assert_non_null(file);
    size_t length = fread(kept, 1, sizeof kept - 1, file);
    fclose(file);
    kept[length] = 0;
    ng_out text = ng_out_over(counted, sizeof counted);
    perft_print(&text);
    assert_string_equal(counted, kept);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(counts_are_those_of_a_walk),
                                       cmocka_unit_test(counts_are_as_kept)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}

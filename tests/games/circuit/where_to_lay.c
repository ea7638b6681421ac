/* where_to_lay.c - circuit: where a tile may be laid (C6), once more, slow and by the words of the rule, on
 * random fields.  Nothing of src/games/circuit is used: a field is a picture of letters, and the list of
 * legal moves and every refusal must say the same as a look at each cell's four neighbours. */
#include "tests/games/circuit/table.h"

enum { ROWS = 8, COLUMNS = 6, FIELDS = 3000 };

/* '.' is a free cell; 'b' the bars above and below; 's' the side tiles; ' ' the corners, where nothing is. */
typedef struct picture {
    char at[ROWS + 2][COLUMNS + 2];
} picture;

static void paint(picture *p, ng_rng *rng, int tiles) {
    memset(p->at, '.', sizeof p->at);
    for (int column = 0; column < COLUMNS + 2; column++) p->at[0][column] = p->at[ROWS + 1][column] = 'b';
    for (int row = 1; row <= ROWS; row++) p->at[row][0] = p->at[row][COLUMNS + 1] = 's';
    p->at[0][0] = p->at[0][COLUMNS + 1] = p->at[ROWS + 1][0] = p->at[ROWS + 1][COLUMNS + 1] = ' ';
    for (; tiles > 0; tiles--) p->at[1 + ng_rng_below(rng, ROWS)][1 + ng_rng_below(rng, COLUMNS)] = 't';
}

/* «… shares an edge with a laid tile, lies at the top or bottom bar, or shares an edge with a side tile.» */
static bool may_lie(const picture *p, int row, int column, bool sides) {
    const char around[4] = {p->at[row - 1][column], p->at[row][column + 1], p->at[row + 1][column],
                            p->at[row][column - 1]};
    if (p->at[row][column] != '.') return false;
    for (int i = 0; i < 4; i++)
        if (around[i] == 't' || around[i] == 'b' || (sides && around[i] == 's')) return true;
    return false;
}

/* Tiles of many kinds, so that none is there too often; one of them burnt. */
static void put_position(const picture *p, char *json) {
    static const char *const tiles[] = {"corner-NE", "lamp-NS", "straight-NS", "tee-NES",
                                        "corner-SW", "led-NS",  "corner-ES",   "diode-NS",
                                        "magnet",    "reed-EW", "resistor-EW"};
    int count = 0;
    json += sprintf(json, "{'cells':{");
    for (int row = 1; row <= ROWS; row++)
        for (int column = 1; column <= COLUMNS; column++)
            if (p->at[row][column] == 't')
                json += sprintf(json, "%s'%c%d':'%s'", count > 0 ? "," : "", 'a' + column - 1, row,
                                tiles[count % 11]),
                    count++;
    sprintf(json, "},'hands':[['cross'],['iron']]}");
}

static void the_slow_way_finds_the_same_cells(void **context) {
    (void)context;
    static table t[1];
    ng_rng rng;
    int lying = 0, refusals = 0;
    ng_rng_seed(&rng, 15);
    for (int i = 0; i < FIELDS; i++) {
        picture p;
        char json[4096];
        bool sides = i % 2 == 0;
        int expected = 0;
        paint(&p, &rng, (int)ng_rng_below(&rng, 20));
        put_position(&p, json);
        load_with(t, sides ? "{}" : "{'lay':'bars'}", json);
        const char *moves = legal(t, 0);
        for (int row = 1; row <= ROWS; row++)
            for (int column = 1; column <= COLUMNS; column++) {
                char move[32], quoted_move[40];
                bool open = may_lie(&p, row, column, sides);
                snprintf(move, sizeof move, "lay cross %c%d", 'a' + column - 1, row);
                snprintf(quoted_move, sizeof quoted_move, "\"%s\"", move);
                if ((strstr(moves, quoted_move) != NULL) != open) fail_msg("%s\n%s", json, move);
                expected += open;
                if (open || i % 50 != 0) continue;
                refused(t, 0, move);
                refusals++;
            }
        assert_int_equal(count_of(moves, "\"lay "), expected);
        lying += expected;
    }
    assert_true(lying > FIELDS * 10 && refusals > 500);
    clear(t);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(the_slow_way_finds_the_same_cells)};
    return cmocka_run_group_tests_name("circuit: where to lay, the slow way", tests, NULL, NULL);
}

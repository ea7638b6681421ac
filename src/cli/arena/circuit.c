/* circuit.c - what circuit adds to the arena. */
#include "games/circuit/circuit.h"
#include "cli/arena/each.h"

/* Lays a tile as it lies on the opposite cell, or at least something there. */
static void mirror(const ng_sight *sight, const char *text, ng_rng *rng, ng_choice *out) {
    circuit_state world;
    int best = 0;
    uint32_t alike = 0;
    (void)text;
    if (!sight->imagine(sight, rng, &world.base)) return;
    for (uint32_t i = 0; i < sight->legal_count; i++) {
        ng_move move = sight->legal[i];
        if (circuit_kind_of(move) != MOVE_LAY) continue;
        const circuit_tile *there = circuit_at(&world, CIRCUIT_CELLS - 1 - (int)(move >> 8 & 0xff));
        const circuit_tile *tile = &circuit_tiles[move & 0xff];
        if (there == circuit_tiles) continue; /* nothing lies there */
        int like = 1 + (tile->kind == there->kind) +
                   (tile->edges == ((there->edges << 2 | there->edges >> 2) & 15)) * 2;
        if (like < best) continue;
        alike = like > best ? 1 : alike + 1;
        best = like;
        if (ng_rng_below(rng, alike) == 0) ng_plain_say(sight, move, out);
    }
}

static int points(const circuit_state *s, int seat) {
    circuit_tally tally;
    circuit_count(s, circuit_team(s, seat), &tally);
    return tally.glow - tally.fines;
}

/* Lights the most that one tile can; otherwise waits. */
static void lurk(const ng_sight *sight, const char *text, ng_rng *rng, ng_choice *out) {
    circuit_state world;
    (void)text;
    if (!sight->imagine(sight, rng, &world.base)) return;
    int most = points(&world, sight->seat);
    for (uint32_t i = 0; i < sight->legal_count; i++) {
        circuit_state after = world;
        if (circuit_kind_of(sight->legal[i]) != MOVE_LAY) continue;
        if (!ng_ok(ng_play(sight->game, &after.base, sight->seat, sight->legal[i], NULL))) continue;
        if (points(&after, sight->seat) <= most) continue;
        most = points(&after, sight->seat);
        ng_plain_say(sight, sight->legal[i], out);
    }
}

static const ng_plain plain[] = {
    {.word = "swapper",
     .does = {"swaps as long as it can, and uses no iron", "меняет жетоны, пока может, и не паяет"},
     .likes = {"decline", "swap", "pass", "lay"}},
    {.word = "lurker",
     .does = {"lights what it can, and swaps when it cannot",
              "зажигает, что может, а не может — меняет жетоны"},
     .choose = lurk,
     .likes = {"decline", "swap", "pass", "lay"}},
    {.word = "rewirer",
     .does = {"solders whenever it can", "паяет при любом случае"},
     .likes = {"fix", "solder", "lay"}},
    {.word = "mirror",
     .does = {"lays opposite to what lies", "кладёт напротив того, что лежит"},
     .choose = mirror,
     .likes = {"fix", "lay", "swap"}},
    {.word = "wirer",
     .does = {"lays wires as long as it can, lamps last", "кладёт провода, пока может, лампы — в конце"},
     .likes = {"fix", "lay straight", "lay corner", "lay tee", "lay cross", "swap", "lay"}},
    {0},
};

static const ng_felt_word word[] = {
    {.name = "lit", .words = {"points lit", "очков зажжено"}, .event = "glow", .sum = "value"},
    {.name = "shorts", .words = {"shorts", "замыканий"}, .event = "short"},
    {.name = "penalties", .words = {"penalties", "штрафов"}, .event = "penalty"},
    {.name = "lays", .words = {"tiles laid", "жетонов выложено"}, .move = "lay"},
    {.name = "swaps", .words = {"swaps", "обменов"}, .move = "swap"},
    {.name = "irons", .words = {"irons used", "паяльников использовано"}, .event = "iron"},
    {.name = "irons_away", .words = {"irons swapped away", "паяльников обменяно"}, .move = "swap iron"},
    {0},
};

static int32_t standing(const ng_state *state, int seat) {
    return points((const circuit_state *)state, seat);
}

const ng_each ng_each_circuit = {.game = "circuit", .plain = plain, .word = word, .standing = standing};

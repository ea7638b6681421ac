/* geometrius.c - what geometrius adds to the arena. */
#include "games/geometrius/geometrius.h"
#include "cli/arena/each.h"

/* Lays on what a rival holds, whatever else there is. */
static void raid(const ng_sight *sight, const char *text, ng_rng *rng, ng_choice *out) {
    geometrius_state world;
    uint32_t alike = 0;
    (void)text;
    if (!sight->imagine(sight, rng, &world.base)) return;
    uint64_t prey = geometrius_topped(&world) & ~world.top[sight->seat];
    for (uint32_t i = 0; i < sight->legal_count; i++) {
        ng_move move = sight->legal[i];
        uint32_t kind = move >> 24, shape = kind == MOVE_LOCK ? move >> 16 & 0xff : move >> 8 & 0xff;
        if ((kind != MOVE_PLAY && kind != MOVE_LOCK) || (prey >> shape & 1u) == 0) continue;
        if (ng_rng_below(rng, ++alike) == 0) ng_plain_say(sight, move, out);
    }
}

static const ng_plain plain[] = {
    {.word = "locker",
     .does = {"locks whenever it can, then plays cards", "блокирует, когда может, потом играет карточки"},
     .likes = {"lock", "play", "end"}},
    {.word = "pusher",
     .does = {"pushes whenever it can, then plays cards", "сдвигает, когда может, потом играет карточки"},
     .likes = {"push", "play", "end"}},
    {.word = "raider",
     .does = {"captures whenever it can, then plays cards",
              "захватывает, когда может, потом играет карточки"},
     .choose = raid,
     .likes = {"play", "push", "end"}},
    {0},
};

/* It grows when somebody loses a shape to the seat: chips are only covered by others. */
static int32_t taken(const ng_state *state, int seat) {
    const geometrius_state *s = (const geometrius_state *)state;
    int covered = 0;
    for (int shape = 0; shape < GEOMETRIUS_SHAPES; shape++)
        for (int i = 1; i < s->chips[shape]; i++)
            covered += s->chip[shape][i] == seat && s->chip[shape][i - 1] != seat;
    return covered;
}

static int32_t standing(const ng_state *state, int seat) {
    int32_t score[GEOMETRIUS_SEATS];
    geometrius_scores((const geometrius_state *)state, score);
    return score[seat];
}

static const ng_felt_word word[] = {
    {.name = "captures", .words = {"captures", "захватов"}, .grows = taken},
    {.name = "cards", .words = {"cards played", "карточек сыграно"}, .move = "play"},
    {.name = "locks", .words = {"locks", "блокировок"}, .move = "lock"},
    {.name = "pushes", .words = {"pushes", "сдвигов"}, .move = "push"},
    {0},
};

const ng_each ng_each_geometrius = {.game = "geometrius", .plain = plain, .word = word, .standing = standing};

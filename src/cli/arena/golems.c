/* golems.c - what golems adds to the arena. */
#include "games/golems/golems.h"
#include "cli/arena/each.h"

#include <string.h>

static bool is_program(const char *text) { return *text != 0 && strspn(text, "FBLRWAD") == strlen(text); }

/* The same program every round: its next card, or the first of it that may be laid. */
static void run_fixed(const ng_sight *sight, const char *text, ng_rng *rng, ng_choice *out) {
    golems_state world;
    size_t length = strlen(text);
    if (!sight->imagine(sight, rng, &world.base)) return;
    size_t line = (size_t)golems_lines_done(&world.robot[sight->seat]);
    for (size_t i = 0; i < length; i++) {
        const char *letter = strchr(golems_card_letters, text[(line + i) % length]);
        if (ng_plain_say(sight, golems_move(MOVE_CARD, (int)(letter - golems_card_letters)), out)) return;
    }
}

static const ng_plain plain[] = {
    {.word = "fixed:",
     .does = {"runs this program every round", "выполняет эту программу в каждом раунде"},
     .choose = run_fixed,
     .reads = is_program},
    {0},
};

static int32_t harm(const ng_state *state, int seat) {
    return golems_damage(&((const golems_state *)state)->robot[seat]);
}

static int32_t standing(const ng_state *state, int seat) {
    const golems_robot *r = &((const golems_state *)state)->robot[seat];
    return r->out_round > 0 ? -1 : COMPONENTS - golems_damage(r);
}

static const ng_felt_word word[] = {
    {.name = "harm", .words = {"components lost", "компонентов потеряно"}, .grows = harm},
    {.name = "strikes", .words = {"strikes", "ударов"}, .event = "strike"},
    {.name = "moves", .words = {"steps", "шагов"}, .event = "move"},
    {.name = "pushes", .words = {"barrels pushed", "бочек сдвинуто"}, .event = "push"},
    {.name = "outs", .words = {"knocked out", "выбыло"}, .event = "out"},
    {0},
};

const ng_each ng_each_golems = {.game = "golems", .plain = plain, .word = word, .standing = standing};

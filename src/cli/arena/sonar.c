/* sonar.c - what sonar adds to the arena. */
#include "games/sonar/sonar.h"
#include "cli/arena/each.h"

static const ng_plain plain[] = {
    {.word = "surfacer",
     .does = {"surfaces whenever it may", "всплывает, когда можно"},
     .likes = {"surface", "dive", "course", "charge", "break", "answer", "end"}},
    {.word = "silent",
     .does = {"charges and uses silence alone", "копит и использует одну тишину"},
     .likes = {"silence", "charge silence", "course", "charge", "break", "answer", "end"}},
    {.word = "miner",
     .does = {"charges, lays and sets off mines alone", "копит, ставит и подрывает одни мины"},
     .likes = {"detonate", "mine", "charge mine", "course", "charge", "break", "answer", "end"}},
    {.word = "gunner",
     .does = {"charges torpedoes alone and fires each at once", "копит одни торпеды и сразу стреляет"},
     .likes = {"torpedo", "charge torpedo", "course", "charge", "break", "answer", "end"}},
    {.word = "fleer",
     .does = {"sails on and uses no system", "плывёт и не использует систем"},
     .likes = {"course", "charge", "break", "answer", "end"}},
    {0},
};

static int32_t harm(const ng_state *state, int seat) {
    const sonar_state *s = (const sonar_state *)state;
    /* A crew's damage counts once, for the first of its seats. */
    for (int other = 0; other < seat; other++)
        if (sonar_team(s, other) == sonar_team(s, seat)) return 0;
    return s->boat[sonar_team(s, seat)].damage;
}

static int32_t standing(const ng_state *state, int seat) {
    const sonar_state *s = (const sonar_state *)state;
    return -s->boat[sonar_team(s, seat)].damage;
}

static const ng_felt_word word[] = {
    {.name = "harm", .words = {"damage taken", "повреждений получено"}, .grows = harm},
    {.name = "torpedoes", .words = {"torpedoes", "торпед"}, .move = "torpedo"},
    {.name = "mines", .words = {"mines laid", "мин поставлено"}, .move = "mine"},
    {.name = "blasts", .words = {"mines set off", "мин подорвано"}, .move = "detonate"},
    {.name = "sonars", .words = {"sonars", "сонаров"}, .move = "sonar"},
    {.name = "drones", .words = {"drones", "дронов"}, .move = "drone"},
    {.name = "silences", .words = {"silences", "режимов тишины"}, .move = "silence"},
    {.name = "surfacings", .words = {"surfacings", "всплытий"}, .move = "surface"},
    {.name = "courses", .words = {"courses", "курсов"}, .move = "course"},
    {0},
};

const ng_each ng_each_sonar = {.game = "sonar", .plain = plain, .word = word, .standing = standing};

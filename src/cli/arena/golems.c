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

/* ---- players who walk by the rival alone */

typedef struct pose {
    int at, face;
} pose;

/* Where a card leads if nobody is in the way. */
static pose after(const golems_state *s, pose p, int card) {
    int to = p.at;
    if (card == CARD_FORWARD) to = golems_next(p.at, p.face);
    if (card == CARD_BACK) to = golems_next(p.at, golems_opposite(p.face));
    if (to != p.at && !golems_obstacle(s, to)) p.at = to;
    if (card == CARD_LEFT) p.face = (p.face + 3) % SIDES;
    if (card == CARD_RIGHT) p.face = (p.face + 1) % SIDES;
    return p;
}

static int steps_between(int from, int to) {
    uint32_t reached = golems_bit(from);
    int steps = 0;
    for (; (reached >> to & 1u) == 0 && steps < GOLEMS_CELLS; steps++) reached = golems_spread(reached);
    return steps;
}

/* The rival that still stands; -1: none. */
static int rival_of(const golems_state *s, int seat) {
    for (int i = 0; i < s->robots; i++)
        if (i != seat && golems_on_field(&s->robot[i])) return i;
    return -1;
}

/* How far a pose is from a cell: a turn away from it counts as half a step, the cell before it as nothing. */
static int far_from(const golems_state *s, pose p, int cell) {
    pose next = after(s, p, CARD_FORWARD);
    int steps = 2 * steps_between(p.at, cell);
    return steps - (next.at != p.at && 2 * steps_between(next.at, cell) < steps);
}

/* The card that brings it nearest to the cell, or furthest from it; any of those that do. */
static void walk(const ng_sight *sight, const golems_state *s, int cell, bool away, ng_rng *rng,
                 ng_choice *out) {
    const golems_robot *r = &s->robot[sight->seat];
    pose p = {r->at, r->face};
    int best = INT32_MIN, lines = golems_lines_done(r);
    for (int i = 0; i < lines; i++) p = after(s, p, r->line[i].yes);
    bool before = golems_next(p.at, p.face) == cell;
    for (int card = CARD_FORWARD; card <= CARD_DEFEND; card++) {
        int far = far_from(s, after(s, p, card), cell), liking = away ? far : -far;
        if (card == CARD_ATTACK && before && !away) liking = 100;
        if (card == CARD_ATTACK && away) liking -= 100;
        liking = 8 * liking + (int)ng_rng_below(rng, 8);
        if (liking > best && ng_plain_say(sight, golems_move(MOVE_CARD, card), out)) best = liking;
    }
}

static void play_by_rival(const ng_sight *sight, ng_rng *rng, ng_choice *out, bool away, bool mirrored) {
    enum { LAST = 15 }; /* of part A, where all begin */
    golems_state world;
    if (!sight->imagine(sight, rng, &world.base) || !golems_on_field(&world.robot[sight->seat])) return;
    int rival = rival_of(&world, sight->seat), cell;
    if (rival < 0) return;
    cell = world.robot[rival].at;
    if (mirrored && cell <= LAST) cell = LAST - cell;
    walk(sight, &world, cell, away, rng, out);
}

static void rush(const ng_sight *sight, const char *text, ng_rng *rng, ng_choice *out) {
    (void)text;
    play_by_rival(sight, rng, out, false, false);
}

static void flee(const ng_sight *sight, const char *text, ng_rng *rng, ng_choice *out) {
    (void)text;
    play_by_rival(sight, rng, out, true, false);
}

static void mirror(const ng_sight *sight, const char *text, ng_rng *rng, ng_choice *out) {
    (void)text;
    play_by_rival(sight, rng, out, false, true);
}

/* Whoever stands still is soon taken to stay: two rounds of three it camps, in the third it comes. */
static void feint(const ng_sight *sight, const char *text, ng_rng *rng, ng_choice *out) {
    golems_state world = {0};
    (void)text;
    if (sight->imagine(sight, rng, &world.base) && world.round % 3 != 0)
        run_fixed(sight, "DWAA", rng, out);
    else
        play_by_rival(sight, rng, out, false, false);
}

static const ng_plain plain[] = {
    {.word = "fixed:",
     .does = {"runs this program every round", "выполняет эту программу в каждом раунде"},
     .choose = run_fixed,
     .reads = is_program},
    {.word = "rusher",
     .does = {"goes straight for the rival and strikes", "идёт прямо на соперника и бьёт"},
     .choose = rush},
    {.word = "fleer", .does = {"runs from the rival", "убегает от соперника"}, .choose = flee},
    {.word = "mirror",
     .does = {"keeps to the cell opposite the rival", "держится клетки напротив соперника"},
     .choose = mirror},
    {.word = "feinter",
     .does = {"stands still and strikes, and comes at the rival every third round",
              "стоит на месте и бьёт, а каждый третий раунд идёт на соперника"},
     .choose = feint},
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

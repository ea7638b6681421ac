/* brain.c - the brain for geometrius: weighs whole turns.
 *
 * All turns of the seat are looked at; those that look best are tried in worlds that fit what the seat knows,
 * each played to its end by a quick player, all in the same worlds, and from time to time the worse half is
 * given up.  At a table of two level 10 looks more closely, and adds to such ends what they leave out
 * (learnt.h).  Where more effort is to be had, level 10 takes the last two dozen up again in worlds that a
 * careful player ends.  In the last turn but one it tries more turns instead.  The last turn of all
 * needs no worlds: every turn is seen to its end.  A turn is several moves: the one chosen is remembered and
 * played on while the table is as it left it. */
#include "brains/brain.h"
#include "brains/geometrius/board.h"
#include "brains/geometrius/learnt.h"
#include "brains/geometrius/say.h"
#include "brains/geometrius/turns.h"
#include "brains/levels.h"

#include <string.h>

enum {
    OPTIONS = 256,        /* turns that are kept, at most */
    NEAR = 128,           /* of so many these are the best at a closer look, */
    GLANCED = 1024,       /* and later of so many */
    FIRST_WORLDS = 4,     /* before half of those tried is given up; then twice as many */
    FEWEST = 3,           /* are never given up */
    FINALISTS = 24,       /* so few are played on with care, */
    CARE = 24,            /* which costs so many tries each, */
    CAREFUL_WORLDS = 16,  /* in so many worlds before half of them is given up; then twice as many: */
    QUICK_WORLDS = 16,    /* what was found without care counts as much as so many of them */
    DEFAULT_TRIES = 4000, /* where neither iterations nor a clock bound it */
    SHARED_TRIES = 2000,  /* of which levels 7 to 9 take their share, at most */
    RESTS = 4,            /* ends of a turn that are compared after a move that is asked about, */
    RESTS_LOOKED = 48,    /* the best of so many that were tried */
    WORLDS_TO_COMPARE = 300,
    FEWEST_TO_COMPARE = 24, /* also when the time is up */
    TRUST = 3,              /* a look counts as much as so many worlds, */
    TRUST_LEARNT = 6,       /* a closer one as so many */
    POINT = 45              /* thousandths of a chance that a point is worth at a look */
};

/* What makes a level weaker.  It chooses the more evenly among its turns the warmer it is (thousandths of
 * chance that halve the likelihood); in the last turn of all, where nothing is left to foresee, it errs in
 * counting.  Of what the rivals may do next it takes so many 256ths to heart; it looks at so many pushes,
 * keeps so many turns that look best, and tries so many of these in worlds. */
typedef struct skill {
    int32_t warmth, last;
    uint16_t foresight, pushes, kept, tried;
} skill;

static const skill duel[NG_LEVEL_MAX + 1] = {
    [1] = {65, 250, 0, 0, 256, 0},     [2] = {38, 152, 0, 0, 256, 0},    [3] = {24, 102, 2, 1, 256, 0},
    [4] = {15, 73, 14, 4, 256, 0},     [5] = {7, 59, 94, 13, 256, 0},    [6] = {3, 48, 140, 36, 256, 0},
    [7] = {13, 36, 256, 1000, 64, 16}, [8] = {5, 25, 256, 1000, 80, 42}, [9] = {0, 4, 256, 1000, 72, 64},
    [10] = {0, 0, 256, 1000, 96, 96},
};

/* Among three and more. */
static const skill crowd[NG_LEVEL_MAX + 1] = {
    [1] = {65, 250, 0, 0, 256, 0},    [2] = {38, 152, 0, 0, 256, 0},    [3] = {24, 102, 2, 1, 256, 0},
    [4] = {15, 73, 14, 4, 256, 0},    [5] = {5, 36, 120, 14, 256, 0},   [6] = {3, 32, 160, 30, 256, 0},
    [7] = {1, 25, 220, 150, 256, 0},  [8] = {6, 30, 256, 1000, 96, 30}, [9] = {1, 9, 256, 1000, 96, 60},
    [10] = {0, 0, 256, 1000, 96, 96},
};

static const skill *skill_of(const geometrius_state *s, int level) {
    return &(s->seats > 2 ? crowd : duel)[level];
}

typedef struct option {
    deed turn; /* its worth: how it looked */
    int64_t sum;
    uint64_t tops;   /* what was ours in the world at hand, */
    int32_t now;     /* and what it came to there */
    int32_t guess;   /* what its ends will come to, as it looks: SHARES of a thousandth, */
    int32_t beyond;  /* and what is to be added to what they came to, in thousandths, */
    int32_t careful; /* or if they are careful; all only against others of the list */
    uint32_t tries;
    uint32_t ours[GEOMETRIUS_SHAPES]; /* of the tries: how often the shape was ours in the end */
    bool given_up;
} option;

/* Turns of one board that look best, and what became of them. */
typedef struct list {
    board root;
    option option[OPTIONS];
    uint32_t count;
    uint32_t alive;         /* not given up: they come first */
    bool closely;           /* they were looked at so */
    geometrius_player ends; /* the matches they are tried in */
    int32_t value[OPTIONS]; /* when the tries are over: thousandths of chance */
} list;

typedef struct workspace {
    uint64_t stamp; /* of the sight that the turns are of */
    odds odds;
    list turns, rest;       /* of the sight; of what is left of a turn after a move that is asked about */
    deed glanced[GLANCED];  /* of the list that was made last: what looks best, the best first, */
    uint32_t glances;       /* and how many */
    list before;            /* of a list that is made anew: as it was */
    board world, played;    /* where they are tried */
    option plan;            /* the turn that was chosen */
    bool planned;           /* there is one */
    geometrius_state begun; /* the table before its first move */
} workspace;

/* ---- the root ---- */

/* What the seat knows of a state, for comparison. */
static void forget_secrets(geometrius_state *s, int seat) {
    memset(&s->base, 0, sizeof s->base);
    for (int other = 0; other < GEOMETRIUS_SEATS; other++)
        if (other != seat) s->hand[other] = 0;
    s->kept = 0;
}

static uint64_t stamp_of(const ng_sight *sight) {
    uint64_t h = 0xcbf29ce484222325u + (uint64_t)sight->seat;
    for (uint32_t i = 0; i < sight->view_length; i++)
        h = (h ^ (unsigned char)sight->view[i]) * 0x100000001b3u;
    return h | 1u;
}

static void read_root(workspace *w, const ng_sight *sight, ng_rng *rng) {
    board *root = &w->turns.root;
    w->stamp = stamp_of(sight);
    w->turns.count = 0;
    memset(root, 0, sizeof *root);
    sight->imagine(sight, rng, &root->s.base); /* there always is a world in this game */
    geometrius_board_begin(root);
    geometrius_odds_of(&w->odds, &root->s, sight->seat);
}

/* How many moves of the plan have led to the table as it is, however often we are asked about it; 0: it is
 * not on the plan's way. */
static uint32_t steps_done(const workspace *w, const ng_sight *sight) {
    ng_move move[TURN_MOVES];
    geometrius_state now = w->turns.root.s, way = w->begun;
    uint32_t moves = w->planned ? geometrius_moves(&w->plan.turn, move) : 0;
    forget_secrets(&now, sight->seat);
    for (uint32_t step = 1; step < moves; step++) {
        ng_play(sight->game, &way.base, sight->seat, move[step - 1], NULL);
        geometrius_state then = way;
        forget_secrets(&then, sight->seat);
        if (memcmp(&now, &then, sizeof now) == 0) return step;
    }
    return 0;
}

/* ---- turns ---- */

typedef struct keeper {
    deed *turn; /* the best first */
    uint32_t count, most;
    const odds *odds;
    int seat;
    int32_t foresight;
} keeper;

/* Keeps what looks best. */
static void keep_turn(void *context, const board *after, const deed *d) {
    keeper *k = context;
    int32_t worth = geometrius_outlook(after, k->odds, k->seat, k->foresight);
    if (k->count == k->most && worth <= k->turn[k->most - 1].worth) return;
    if (k->count < k->most) k->count++;
    uint32_t at = k->count - 1;
    for (; at > 0 && k->turn[at - 1].worth < worth; at--) k->turn[at] = k->turn[at - 1];
    k->turn[at] = *d;
    k->turn[at].worth = worth;
}

/* Nobody has a turn after this one: one world tells all. */
static bool is_last(const geometrius_state *s) { return geometrius_turns_to_come(s) == 1; }
/* Then quick play errs little, and needs no care. */
static bool is_last_but_one(const geometrius_state *s) { return geometrius_turns_to_come(s) == 2; }

static int chips_of(const deed *d) {
    return d->lock ? 2 : (d->shape[0] != NO_SHAPE) + (d->shape[1] != NO_SHAPE);
}

/* A chip that may be laid is laid: a card that is kept back is worth less than that, but so little less that
 * a few worlds would not tell. */
static void lay_all(keeper *k) {
    int most = 0;
    uint32_t kept = 0;
    for (uint32_t i = 0; i < k->count; i++)
        if (chips_of(&k->turn[i]) > most) most = chips_of(&k->turn[i]);
    for (uint32_t i = 0; i < k->count; i++)
        if (chips_of(&k->turn[i]) == most) k->turn[kept++] = k->turn[i];
    k->count = kept;
}

/* A turn of the list that nothing was tried of. */
static option plain(const deed *turn) { return (option){.turn = *turn, .guess = turn->worth * POINT}; }

static option looked_at(const board *root, const odds *o, const deed *turn) {
    const learnt *by = &geometrius_learnt[geometrius_turns_to_come(&root->s)];
    int32_t seen[SEEN_COUNT];
    board after = *root;
    geometrius_board_do(&after, root->s.turn, turn);
    geometrius_look_closely(&after, o, root->s.turn, seen);
    return (option){.turn = *turn,
                    .guess = geometrius_tell(by->guess, seen) * SHARES,
                    .beyond = geometrius_tell(by->beyond, seen),
                    .careful = geometrius_tell(by->careful, seen)};
}

static int32_t promised(const option *o) { return o->guess / SHARES + o->beyond; }

/* Those that promise most at a closer look, of so many, the best first. */
static void look_closely(workspace *w, list *l, uint32_t looks, uint32_t most) {
    l->count = 0;
    for (uint32_t i = 0; i < w->glances && i < looks; i++) {
        option one = looked_at(&l->root, &w->odds, &w->glanced[i]);
        if (l->count == most && promised(&one) <= promised(&l->option[most - 1])) continue;
        uint32_t at = l->count < most ? l->count++ : most - 1;
        for (; at > 0 && promised(&l->option[at - 1]) < promised(&one); at--)
            l->option[at] = l->option[at - 1];
        l->option[at] = one;
    }
    l->alive = l->count;
}

/* The turns that can be played from the list's root, as a player of that level sees them. */
static void fill(workspace *w, list *l, int level, uint32_t most, const ng_effort *effort, ng_rng *rng) {
    const geometrius_state *s = &l->root.s;
    const skill *able = skill_of(s, level);
    bool closely = level == NG_LEVEL_MAX && geometrius_is_learnt(s);
    keeper k = {.turn = w->glanced,
                .most = closely ? GLANCED : most,
                .odds = &w->odds,
                .seat = s->turn,
                .foresight = able->foresight};
    geometrius_every_turn(&l->root, s->turn, able->pushes, rng, effort, keep_turn, &k);
    if (level == NG_LEVEL_MAX && !is_last(s)) lay_all(&k);
    w->glances = k.count;
    l->closely = closely;
    if (closely) {
        look_closely(w, l, NEAR, most);
    } else {
        for (l->count = 0; l->count < k.count; l->count++) l->option[l->count] = plain(&k.turn[l->count]);
        l->alive = l->count;
    }
    l->ends = geometrius_quick;
}

/* ---- worlds ---- */

static void imagine(workspace *w, const ng_sight *sight, ng_rng *rng, ng_rng *dice) {
    sight->imagine(sight, rng, &w->world.s.base);
    ng_rng_seed(dice, ng_rng_next(rng));
}

/* One turn in the world at hand; the dice fall alike for all. */
static void try_option(workspace *w, const board *root, option *o, geometrius_player player, ng_rng dice) {
    int seat = root->s.turn;
    w->played = *root;
    for (int rival = 0; rival < root->s.seats; rival++)
        if (rival != seat) w->played.s.hand[rival] = w->world.s.hand[rival];
    geometrius_board_do(&w->played, seat, &o->turn);
    geometrius_board_end(&w->played, &dice);
    geometrius_play_out(&w->played, &w->odds, player, &dice);
    o->now = geometrius_worth(&w->played.s, seat);
    o->tops = w->played.s.top[seat];
}

static void count(option *o) {
    o->sum += o->now;
    o->tries++;
    for (uint64_t rest = o->tops; rest != 0; rest &= rest - 1) o->ours[geometrius_lowest(rest)]++;
}

static int32_t mean(const option *o) { return o->tries > 0 ? (int32_t)(o->sum / o->tries) : 0; }

/* The worlds and the look together, in thousandths, if what looked best, as `top`, is worth `base`. */
static int32_t standing(const list *l, const option *o, int32_t base, int32_t top) {
    int64_t look = base + (int64_t)(o->guess - top) / SHARES, trust = l->closely ? TRUST_LEARNT : TRUST;
    return (int32_t)((o->sum + look * trust) / ((int64_t)o->tries + trust)) + o->beyond;
}

/* Those that did best come first; the other half is given up. */
static void halve(list *l) {
    for (uint32_t i = 1; i < l->alive; i++) {
        option o = l->option[i];
        int32_t own = standing(l, &o, 500, 0);
        uint32_t at = i;
        for (; at > 0 && standing(l, &l->option[at - 1], 500, 0) < own; at--)
            l->option[at] = l->option[at - 1];
        l->option[at] = o;
    }
    uint32_t half = (l->alive + 1) / 2;
    if (half < FEWEST) half = l->alive < FEWEST ? l->alive : FEWEST;
    for (uint32_t i = half; i < l->alive; i++) l->option[i].given_up = true;
    l->alive = half;
}

/* What is to be done, and how many tries are left for it. */
typedef struct budget {
    const ng_sight *sight;
    const ng_effort *effort;
    ng_rng *rng;
    uint32_t left;
} budget;

/* All that are tried, in one more world.  False: it was stopped, and this world does not count. */
static bool try_world(workspace *w, list *l, budget *b) {
    ng_rng dice;
    uint32_t cost = l->ends == geometrius_quick ? l->alive : CARE * l->alive;
    if (cost > b->left) return false;
    b->left -= cost;
    imagine(w, b->sight, b->rng, &dice);
    for (uint32_t i = 0; i < l->alive; i++) {
        if (ng_stopped(b->effort)) return false;
        try_option(w, &l->root, &l->option[i], l->ends, dice);
    }
    for (uint32_t i = 0; i < l->alive; i++) count(&l->option[i]);
    return true;
}

/* How many tries a contest takes that begins with so many worlds: each time the worse half is given up, twice
 * as many follow. */
static uint32_t tries_of_contest(uint32_t alive, uint32_t stage) {
    uint32_t tries = 0;
    for (; alive > FEWEST; alive = (alive + 1) / 2, stage *= 2) tries += alive * stage;
    return tries + alive * stage;
}

/* Tries them until the fewest are left, and these once more.  False: it was stopped before. */
static bool contest(workspace *w, list *l, uint32_t stage, budget *b) {
    for (;; stage *= 2) {
        for (uint32_t world = 0; world < stage; world++)
            if (!try_world(w, l, b)) return false;
        if (l->alive <= FEWEST) return true;
        halve(l);
    }
}

/* Levels below 10 take no more than their share of what 20 ms are to level 10: with twice as much level 8
 * comes so close to 9 that a fast machine would have another ladder. */
static uint32_t tries_of(const ng_effort *effort) {
    uint32_t tries = effort->iterations > 0 ? effort->iterations : DEFAULT_TRIES;
    if (effort->iterations == 0 && effort->stop != NULL) tries = UINT32_MAX;
    if (effort->level == NG_LEVEL_MAX) return tries;
    uint32_t most = (uint32_t)SHARED_TRIES >> (NG_LEVEL_MAX - effort->level);
    return tries < most ? tries : most;
}

/* It comes to the finals with what it is worth, but not with all its tries. */
static void enter_finals(option *o) {
    o->given_up = false;
    o->beyond = o->careful;
    if (o->tries <= QUICK_WORLDS) return;
    for (int shape = 0; shape < GEOMETRIUS_SHAPES; shape++)
        o->ours[shape] = o->ours[shape] * QUICK_WORLDS / o->tries;
    o->sum = o->sum * QUICK_WORLDS / o->tries;
    o->tries = QUICK_WORLDS;
}

/* Where there is enough left for care, too: the best of all that were glanced at, from the first again. */
static void look_wider(workspace *w, list *l, budget *b) {
    if (!l->closely || w->glances <= NEAR) return;
    if (b->left < tries_of_contest(l->count, FIRST_WORLDS) + CARE * CAREFUL_WORLDS * FINALISTS) return;
    w->before = *l;
    look_closely(w, l, GLANCED, l->count);
    if (!contest(w, l, FIRST_WORLDS, b)) *l = w->before;
}

/* Those that came furthest, with care; a few worlds alone would tell nothing. */
static void play_finals(workspace *w, list *l, budget *b) {
    option before[FINALISTS];
    uint32_t all = l->count < FINALISTS ? l->count : FINALISTS;
    if (b->left < CARE * CAREFUL_WORLDS * all) return;
    memcpy(before, l->option, sizeof before);
    l->alive = all;
    l->ends = geometrius_careful;
    for (uint32_t i = 0; i < all; i++) enter_finals(&l->option[i]);
    for (uint32_t world = 0; world < CAREFUL_WORLDS; world++)
        if (!try_world(w, l, b)) {
            memcpy(l->option, before, sizeof before);
            return;
        }
    halve(l);
    contest(w, l, 2 * CAREFUL_WORLDS, b);
}

static void give_up_from(list *l, uint32_t alive) {
    for (uint32_t i = 0; i < l->count; i++) l->option[i].given_up = i >= alive;
    l->alive = alive;
}

static void forget_tries(option *o) {
    *o = (option){.turn = o->turn, .guess = o->guess, .beyond = o->beyond, .careful = o->careful};
}

/* All turns that are kept, from the first again, in ever more worlds. */
static void contest_again(workspace *w, list *l, budget *b) {
    for (uint32_t stage = 2 * FIRST_WORLDS; tries_of_contest(l->count, stage) <= b->left; stage *= 2) {
        option before[FEWEST];
        uint32_t few = l->alive;
        memcpy(before, l->option, sizeof before);
        for (uint32_t i = 0; i < l->count; i++) forget_tries(&l->option[i]);
        l->alive = l->count;
        if (contest(w, l, stage, b)) continue;
        if (l->alive < l->count) return;
        memcpy(l->option, before, sizeof before); /* a few worlds alone would tell nothing */
        give_up_from(l, few);
        return;
    }
}

static void try_worlds(workspace *w, const ng_sight *sight, list *l, const ng_effort *effort, ng_rng *rng) {
    budget b = {.sight = sight, .effort = effort, .rng = rng, .left = tries_of(effort)};
    if (l->alive < 2) return;
    if (is_last(&l->root.s)) {
        try_world(w, l, &b);
        return;
    }
    if (!contest(w, l, FIRST_WORLDS, &b)) return;
    if (effort->level == NG_LEVEL_MAX && is_last_but_one(&l->root.s)) {
        contest_again(w, l, &b);
    } else if (effort->level == NG_LEVEL_MAX) {
        look_wider(w, l, &b);
        play_finals(w, l, &b);
    }
    while (try_world(w, l, &b)) continue;
}

static void weigh_turns(workspace *w, const ng_sight *sight, const ng_effort *effort, ng_rng *rng) {
    int level = effort->level;
    const skill *able = skill_of(&w->turns.root.s, level);
    bool all = level == NG_LEVEL_MAX && is_last_but_one(&w->turns.root.s);
    fill(w, &w->turns, level, all ? OPTIONS : able->kept, effort, rng);
    bool counted = is_last(&w->turns.root.s) && level < NG_LEVEL_MAX; /* the points are there to be counted */
    if (w->turns.alive > able->tried) w->turns.alive = able->tried;
    if (all) give_up_from(&w->turns, w->turns.alive);
    if (counted) w->turns.alive = 0;
    try_worlds(w, sight, &w->turns, effort, rng);
}

static void search(void *memory, const ng_sight *sight, const ng_effort *effort) {
    workspace *w = memory;
    ng_rng rng;
    ng_rng_seed(&rng, effort->seed);
    read_root(w, sight, &rng);
    if (geometrius_in_turns(&w->turns.root.s) && steps_done(w, sight) == 0)
        weigh_turns(w, sight, effort, &rng);
}

static bool same_turn(const deed *a, const deed *b) {
    return a->put == b->put && a->end == b->end && a->line == b->line && a->lock == b->lock &&
           memcmp(a->shape, b->shape, sizeof a->shape) == 0;
}

static void merge(void *memory, const void *other) {
    workspace *w = memory;
    const workspace *from = other;
    if (w->stamp != from->stamp) return;
    for (uint32_t i = 0; i < w->turns.count; i++)
        for (uint32_t k = 0; k < from->turns.count; k++) {
            option *o = &w->turns.option[i];
            const option *more = &from->turns.option[k];
            if (!same_turn(&o->turn, &more->turn)) continue;
            o->sum += more->sum;
            o->tries += more->tries;
            o->given_up = o->given_up && more->given_up;
            for (int shape = 0; shape < GEOMETRIUS_SHAPES; shape++) o->ours[shape] += more->ours[shape];
            break;
        }
}

/* ---- choice ---- */

/* The worlds and the look together.  What was given up is below what was not. */
static void value_turns(list *l) {
    int32_t top = INT32_MIN, base = 500, alive = INT32_MIN;
    bool last = is_last(&l->root.s);
    for (uint32_t i = 0; i < l->count; i++)
        if (l->option[i].guess > top) {
            top = l->option[i].guess;
            base = l->option[i].tries > 0 ? mean(&l->option[i]) : 500;
        }
    for (uint32_t i = 0; i < l->count; i++) {
        const option *o = &l->option[i];
        /* at last one world tells all */
        l->value[i] = last && o->tries > 0 ? mean(o) : standing(l, o, base, top);
        if (!o->given_up && l->value[i] > alive) alive = l->value[i];
    }
    for (uint32_t i = 0; i < l->count; i++)
        if (l->option[i].given_up && l->value[i] >= alive) l->value[i] = alive - 1;
}

static uint32_t best_turn(list *l) {
    uint32_t best = 0;
    value_turns(l);
    for (uint32_t i = 1; i < l->count; i++)
        if (l->value[i] > l->value[best]) best = i;
    return best;
}

static void print(ng_move move, char *buffer, uint32_t size) {
    ng_out text = ng_out_over(buffer, size);
    geometrius_print(NULL, move, &text);
}

static ng_move right_number(const geometrius_state *s) {
    return geometrius_move(MOVE_STARS, geometrius_count(s->field & geometrius_starred), 0, 0);
}

static void begin_plan(workspace *w, const option *turn) {
    w->plan = *turn;
    w->begun = w->turns.root.s;
    w->planned = true;
}

/* Plays the next move of the plan. */
static void play_on(const workspace *w, const ng_sight *sight, ng_choice *out) {
    ng_move move[TURN_MOVES];
    geometrius_moves(&w->plan.turn, move);
    ng_move next = move[steps_done(w, sight)];
    print(next, out->text, sizeof out->text);
    geometrius_say(&w->turns.root, sight->seat, &w->plan.turn, next, out);
}

static int32_t warmth_of(const geometrius_state *s, int level) {
    const skill *able = skill_of(s, level);
    return is_last(s) ? able->last : able->warmth;
}

/* M10.  False: the turns are not over. */
static bool name_stars(const workspace *w, ng_choice *out) {
    const geometrius_state *s = &w->turns.root.s;
    if (geometrius_in_turns(s)) return false;
    print(right_number(s), out->text, sizeof out->text);
    geometrius_say_stars(out);
    return true;
}

static void choose(void *memory, const ng_sight *sight, const ng_effort *effort, ng_choice *out) {
    workspace *w = memory;
    ng_rng rng;
    ng_rng_seed(&rng, effort->seed + 1);
    if (w->stamp != stamp_of(sight)) search(memory, sight, effort);
    if (name_stars(w, out)) return;
    if (steps_done(w, sight) == 0) {
        list *l = &w->turns;
        if (l->count == 0) weigh_turns(w, sight, effort, &rng); /* a plan was begun, but not by these eyes */
        value_turns(l);
        begin_plan(w,
                   &l->option[ng_draw_warm(l->value, l->count, warmth_of(&l->root.s, effort->level), &rng)]);
    }
    play_on(w, sight, out);
}

/* ---- analysis ---- */

/* Only the so many that did best are left, as if they had not been tried. */
static void keep_best(list *l, uint32_t most) {
    value_turns(l);
    for (uint32_t i = 0; i < l->count && i < most; i++) {
        uint32_t best = i;
        for (uint32_t k = i + 1; k < l->count; k++)
            if (l->value[k] > l->value[best]) best = k;
        option chosen = l->option[best];
        forget_tries(&chosen);
        l->option[best] = l->option[i];
        l->value[best] = l->value[i];
        l->option[i] = chosen;
    }
    if (l->count > most) l->count = most;
}

/* A turn as it looks, whatever was tried of it. */
static option afresh(const workspace *w, const board *root, const deed *turn) {
    return geometrius_is_learnt(&root->s) ? looked_at(root, &w->odds, turn) : plain(turn);
}

static int32_t judged(const option *o) { return mean(o) + o->beyond; }

/* 256ths: how much of a difference so judged is true. */
static int32_t truth_of(const geometrius_state *s) {
    return geometrius_is_learnt(s) ? geometrius_learnt[geometrius_turns_to_come(s)].truth : 256;
}

/* The best that a turn can come to after the move, against the best turn, both in the same worlds. */
static void compare(workspace *w, const ng_sight *sight, const ng_effort *effort, ng_rng *rng,
                    ng_weight *out) {
    list *rest = &w->rest;
    const board *root = &w->turns.root;
    option best = afresh(w, root, &w->turns.option[best_turn(&w->turns)].turn);
    for (uint32_t k = 0; k < rest->count; k++)
        rest->option[k] = afresh(w, &rest->root, &rest->option[k].turn);
    uint32_t worlds = effort->iterations > 0 ? FEWEST_TO_COMPARE + effort->iterations / 8 : WORLDS_TO_COMPARE;
    for (uint32_t i = 0; i < worlds && (i < FEWEST_TO_COMPARE || !ng_stopped(effort)); i++) {
        ng_rng dice;
        imagine(w, sight, rng, &dice);
        try_option(w, root, &best, geometrius_quick, dice);
        count(&best);
        for (uint32_t k = 0; k < rest->count; k++) {
            try_option(w, &rest->root, &rest->option[k], geometrius_quick, dice);
            count(&rest->option[k]);
        }
    }
    int32_t given = INT32_MIN;
    for (uint32_t k = 0; k < rest->count; k++)
        if (judged(&rest->option[k]) > given) given = judged(&rest->option[k]);
    out->best = mean(&best);
    out->given = out->best - (judged(&best) - given) * truth_of(&root->s) / 256;
    ng_move move[TURN_MOVES];
    geometrius_moves(&best.turn, move);
    print(move[0], out->text, sizeof out->text);
}

static bool weigh(void *memory, const ng_sight *sight, const ng_effort *effort, const char *text,
                  ng_weight *out) {
    workspace *w = memory;
    ng_rng rng;
    ng_phrase phrase;
    ng_rng_seed(&rng, effort->seed + 2);
    if (w->stamp != stamp_of(sight)) search(memory, sight, effort);
    const board *now = &w->turns.root;
    w->rest.root = *now;
    *out = (ng_weight){.unit = NG_CHANCE_TO_WIN, .best = 1000};
    if (!ng_ok(ng_parse(sight->game, &now->s.base, sight->seat, text, (uint32_t)strlen(text), &phrase)))
        return false;
    ng_move move = phrase.move[0];
    geometrius_state after = now->s;
    if (!ng_ok(ng_play(sight->game, &after.base, sight->seat, move, NULL))) return false;
    if (!geometrius_in_turns(&now->s)) {
        out->given = move == right_number(&now->s) ? 1000 : 0;
        print(right_number(&now->s), out->text, sizeof out->text);
        return true;
    }
    if (w->turns.count == 0) weigh_turns(w, sight, effort, &rng);
    bool ended = move >> 24 == MOVE_END;
    if (ended) after = now->s;
    for (uint32_t i = 1; i < phrase.count && !ended; i++) { /* of a whole turn, all of it */
        ended = phrase.move[i] >> 24 == MOVE_END;
        if (!ended && !ng_ok(ng_play(sight->game, &after.base, sight->seat, phrase.move[i], NULL)))
            return false;
    }
    w->rest.root.s = after;
    geometrius_board_begin(&w->rest.root);
    if (ended) {
        w->rest.option[0].turn = geometrius_idle();
        w->rest.count = 1;
    } else {
        fill(w, &w->rest, NG_LEVEL_MAX, RESTS_LOOKED, effort, &rng);
        try_worlds(w, sight, &w->rest, effort, &rng);
        keep_best(&w->rest, RESTS);
    }
    compare(w, sight, effort, &rng, out);
    if (out->given >= out->best) { /* as good, or better than all that was looked at */
        out->best = out->given;
        print(move, out->text, sizeof out->text);
    }
    return true;
}

/* {"shapes":{"F01":412,…}}: the chance that a shape of the field is ours in the end, in thousandths, if the
 * best turn is played. */
static void picture(void *memory, const ng_sight *sight, ng_out *json) {
    workspace *w = memory;
    const geometrius_state *s = &w->turns.root.s;
    const option *o = w->turns.count > 0 ? &w->turns.option[best_turn(&w->turns)] : &w->plan;
    bool known = o->tries > 0 && geometrius_in_turns(s);
    ng_open_object(json, NULL);
    ng_open_object(json, "shapes");
    for (uint64_t rest = s->field; rest != 0; rest &= rest - 1) {
        int shape = geometrius_lowest(rest);
        char name[4];
        ng_out text = ng_out_over(name, sizeof name);
        geometrius_put_id(&text, 'F', shape);
        bool ours = (s->top[sight->seat] >> shape & 1u) != 0;
        ng_json_int(json, name, known ? (int64_t)o->ours[shape] * 1000 / o->tries : ours ? 1000 : 0);
    }
    ng_close_object(json);
    ng_close_object(json);
}

/* ---- greedy ---- */

typedef struct grab {
    deed turn;
    int32_t lead;
    uint32_t equal;
    ng_rng *rng;
    int seat;
} grab;

static void keep_grab(void *context, const board *after, const deed *d) {
    grab *g = context;
    int32_t lead = geometrius_lead(&after->s, g->seat);
    if (lead < g->lead) return;
    g->equal = lead > g->lead ? 1 : g->equal + 1;
    g->lead = lead;
    if (ng_rng_below(g->rng, g->equal) == 0) g->turn = *d;
}

/* The whole turn that brings most at once; of equal ones, any. */
static void greedy(void *memory, const ng_sight *sight, ng_rng *rng, ng_choice *out) {
    workspace *w = memory;
    read_root(w, sight, rng);
    if (name_stars(w, out)) return;
    if (steps_done(w, sight) == 0) {
        grab g = {.lead = INT32_MIN, .rng = rng, .seat = sight->seat};
        geometrius_every_turn(&w->turns.root, sight->seat, UINT32_MAX, rng, NULL, keep_grab, &g);
        begin_plan(w, &(option){.turn = g.turn});
    }
    play_on(w, sight, out);
}

const ng_brain ng_brain_geometrius = {.game = "geometrius",
                                      .workspace = sizeof(workspace),
                                      .search = search,
                                      .merge = merge,
                                      .choose = choose,
                                      .weigh = weigh,
                                      .picture = picture,
                                      .greedy = greedy,
                                      .judging = 2000};

/* geometrius.c - the brain for geometrius: weighs whole turns.
 *
 * All turns of the seat are looked at; those that look best are tried in worlds that fit what the seat knows,
 * each played to its end by a quick player, all in the same worlds, and from time to time the worse half is
 * given up.  The last turn of all needs no worlds: every turn is seen to its end.  A turn is several moves:
 * the one chosen is remembered and played on while the table is as it left it. */
#include "brains/brain.h"
#include "brains/geometrius_board.h"
#include "brains/geometrius_say.h"
#include "brains/geometrius_turns.h"
#include "brains/levels.h"

#include <string.h>

enum {
    OPTIONS = 64,         /* turns that are tried, at most */
    FIRST_WORLDS = 4,     /* before half of them is given up; then twice as many */
    FEWEST = 3,           /* are never given up */
    DEFAULT_TRIES = 4000, /* where neither iterations nor a clock bound it */
    TRUST = 3,            /* a look counts as much as so many worlds */
    POINT = 45            /* thousandths of a chance that a point is worth at a look */
};

/* How far a level looks: how many of the pushes, how many turns it tries in worlds, and how evenly it chooses
 * among what it weighed (thousandths of chance that halve the likelihood). */
static const struct {
    int32_t warmth;
    uint16_t pushes, tried;
} levels[NG_LEVEL_MAX + 1] = {
    {0, 0, 0},    {160, 0, 8},    {130, 1, 8},    {105, 3, 8},    {85, 6, 8},    {65, 12, 8},
    {50, 24, 10}, {36, 1000, 12}, {24, 1000, 16}, {12, 1000, 24}, {0, 1000, 48},
};

typedef struct option {
    deed turn; /* its worth: how it looked */
    int64_t sum;
    uint32_t tries, given_up;
    uint32_t ours[GEOMETRIUS_SHAPES]; /* of the tries: how often the shape was ours in the end */
    int32_t now;                      /* what it came to in the world at hand */
    uint64_t tops;                    /* and what was ours there */
} option;

typedef struct workspace {
    uint64_t stamp; /* of the sight that the options are of */
    board root, world, played;
    odds odds;
    option option[OPTIONS];
    uint32_t options, alive, most; /* most: options that are kept */
    uint32_t pushes;
    deed plan; /* the turn that was chosen, and its moves that were played */
    uint32_t played_moves;
    geometrius_state expected; /* after these */
    bool planned;
    int32_t value[OPTIONS];
} workspace;

static size_t bytes(const ng_sight *sight) {
    (void)sight;
    return sizeof(workspace);
}

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
    w->stamp = stamp_of(sight);
    w->options = 0;
    memset(&w->root, 0, sizeof w->root);
    sight->imagine(sight, rng, &w->root.s.base); /* always found in this game */
    geometrius_board_begin(&w->root);
    geometrius_odds_of(&w->odds, &w->root.s, sight->seat);
}

/* Whether the plan's next move fits the table as it is. */
static bool goes_on(const workspace *w, const ng_sight *sight) {
    if (!w->planned) return false;
    geometrius_state now = w->root.s;
    forget_secrets(&now, sight->seat);
    return memcmp(&now, &w->expected, sizeof now) == 0;
}

/* ---- options ---- */

static void keep_option(void *context, const board *after, const deed *d) {
    workspace *w = context;
    deed turn = *d;
    turn.worth = geometrius_outlook(after, &w->odds, w->root.s.turn);
    uint32_t at = w->options;
    if (at == w->most && turn.worth <= w->option[at - 1].turn.worth) return;
    if (at < w->most)
        w->options++;
    else
        at--;
    for (; at > 0 && w->option[at - 1].turn.worth < turn.worth; at--)
        w->option[at].turn = w->option[at - 1].turn;
    w->option[at].turn = turn;
}

static void list_options(workspace *w, const board *root, int level, const ng_effort *effort, ng_rng *rng) {
    w->options = 0;
    w->most = levels[level].tried;
    geometrius_every_turn(root, root->s.turn, levels[level].pushes, rng, effort, keep_option, w);
    for (uint32_t i = 0; i < w->options; i++) {
        option *o = &w->option[i];
        o->sum = 0;
        o->tries = o->given_up = 0;
        memset(o->ours, 0, sizeof o->ours);
    }
    w->alive = w->options;
}

/* ---- worlds ---- */

/* Mostly the place; a little of the lead, so that the search knows where to go when all is won or lost. */
static int32_t worth_of(const geometrius_state *s, int seat) {
    int32_t lead = geometrius_lead(s, seat) / SHARES;
    lead = lead > 12 ? 12 : lead < -12 ? -12 : lead;
    return (geometrius_place(s, seat) * 13 + (500 + lead * 40) * 3) / 16;
}

static void try_option(workspace *w, const board *root, option *o, int seat, ng_rng rng) {
    w->played = *root;
    memcpy(w->played.s.hand, w->world.s.hand, sizeof w->played.s.hand);
    geometrius_board_do(&w->played, seat, &o->turn);
    geometrius_board_end(&w->played, &rng);
    geometrius_play_out(&w->played, &w->odds, &rng);
    o->now = worth_of(&w->played.s, seat);
    o->tops = w->played.s.top[seat];
}

static void count(option *o) {
    o->sum += o->now;
    o->tries++;
    for (uint64_t rest = o->tops; rest != 0; rest &= rest - 1) o->ours[geometrius_lowest(rest)]++;
}

static int32_t mean(const option *o) { return o->tries > 0 ? (int32_t)(o->sum / o->tries) : 0; }

/* Those that did best come first; the other half is given up. */
static void halve(workspace *w) {
    for (uint32_t i = 1; i < w->alive; i++) {
        option o = w->option[i];
        uint32_t at = i;
        for (; at > 0 && mean(&w->option[at - 1]) < mean(&o); at--) w->option[at] = w->option[at - 1];
        w->option[at] = o;
    }
    uint32_t half = (w->alive + 1) / 2;
    if (half < FEWEST) half = w->alive < FEWEST ? w->alive : FEWEST;
    for (uint32_t i = half; i < w->alive; i++) w->option[i].given_up = 1;
    w->alive = half;
}

/* All that are left in one more world.  False: it was stopped, and this world does not count. */
static bool try_world(workspace *w, const ng_sight *sight, const board *root, const ng_effort *effort,
                      ng_rng *rng) {
    ng_rng dice;
    sight->imagine(sight, rng, &w->world.s.base);
    w->world.s.hand[sight->seat] = root->s.hand[sight->seat];
    ng_rng_seed(&dice, ng_rng_next(rng));
    for (uint32_t i = 0; i < w->alive; i++) {
        if (ng_stopped(effort)) return false;
        try_option(w, root, &w->option[i], sight->seat, dice);
    }
    for (uint32_t i = 0; i < w->alive; i++) count(&w->option[i]);
    return true;
}

/* Nobody has a turn after this one: one world tells all. */
static bool is_last(const geometrius_state *s) {
    return geometrius_still_to_come(s, s->turn) == 0 && s->turns_left[s->turn] == 1;
}

static void try_worlds(workspace *w, const ng_sight *sight, const board *root, const ng_effort *effort,
                       uint32_t tries, ng_rng *rng) {
    uint32_t done = 0, stage = FIRST_WORLDS, worlds = 0;
    while (w->alive > 1 && done + w->alive <= tries && try_world(w, sight, root, effort, rng)) {
        done += w->alive;
        if (is_last(&root->s)) return;
        if (++worlds < stage) continue;
        halve(w);
        worlds = 0;
        stage *= 2;
    }
}

static uint32_t tries_of(const ng_effort *effort) {
    if (effort->iterations > 0) return effort->iterations;
    return effort->stop != NULL ? UINT32_MAX : DEFAULT_TRIES;
}

static void search(void *memory, const ng_sight *sight, const ng_effort *effort) {
    workspace *w = memory;
    ng_rng rng;
    ng_rng_seed(&rng, effort->seed);
    read_root(w, sight, &rng);
    if (!geometrius_in_turns(&w->root.s) || goes_on(w, sight)) return;
    list_options(w, &w->root, effort->level, effort, &rng);
    try_worlds(w, sight, &w->root, effort, tries_of(effort), &rng);
}

static bool same_turn(const deed *a, const deed *b) {
    return a->put == b->put && a->end == b->end && a->line == b->line && a->lock == b->lock &&
           memcmp(a->shape, b->shape, sizeof a->shape) == 0;
}

static void merge(void *memory, const void *other) {
    workspace *w = memory;
    const workspace *from = other;
    if (w->stamp != from->stamp) return;
    for (uint32_t i = 0; i < w->options; i++)
        for (uint32_t k = 0; k < from->options; k++) {
            option *o = &w->option[i];
            const option *more = &from->option[k];
            if (!same_turn(&o->turn, &more->turn)) continue;
            o->sum += more->sum;
            o->tries += more->tries;
            o->given_up &= more->given_up;
            for (int shape = 0; shape < GEOMETRIUS_SHAPES; shape++) o->ours[shape] += more->ours[shape];
            break;
        }
}

/* ---- choice ---- */

/* What each option is worth, in thousandths: the worlds and the look together.  What was given up is below
 * what was not. */
static void value_options(workspace *w) {
    int32_t top = INT32_MIN, base = 500, alive = INT32_MIN;
    for (uint32_t i = 0; i < w->options; i++)
        if (w->option[i].turn.worth > top) {
            top = w->option[i].turn.worth;
            base = w->option[i].tries > 0 ? mean(&w->option[i]) : 500;
        }
    for (uint32_t i = 0; i < w->options; i++) {
        const option *o = &w->option[i];
        int64_t look = base + (int64_t)(o->turn.worth - top) * POINT / SHARES;
        w->value[i] = (int32_t)((o->sum + look * TRUST) / (o->tries + TRUST));
        if (!o->given_up && w->value[i] > alive) alive = w->value[i];
    }
    for (uint32_t i = 0; i < w->options; i++)
        if (w->option[i].given_up && w->value[i] >= alive) w->value[i] = alive - 1;
}

static void say_stars(const workspace *w, ng_choice *out) {
    int stars = geometrius_count(w->root.s.field & geometrius_starred);
    ng_out text;
    ng_out_init(&text, out->text, sizeof out->text);
    geometrius_print(&w->root.s.base, geometrius_move(MOVE_STARS, stars, 0, 0), &text);
    ng_out_init(&text, out->why[NG_EN], NG_WHY_MAX);
    ng_put(&text, "counted: so many shapes on the field have a star");
    ng_out_init(&text, out->why[NG_RU], NG_WHY_MAX);
    ng_put(&text, "посчитано: столько фигур на поле со звёздочкой");
}

/* Plays the next move of the plan and remembers how the table will look after it. */
static void play_on(workspace *w, const ng_sight *sight, ng_choice *out) {
    ng_move move[TURN_MOVES];
    uint32_t moves = geometrius_moves(&w->plan, move), at = w->played_moves++;
    ng_out text;
    ng_out_init(&text, out->text, sizeof out->text);
    geometrius_print(&w->root.s.base, move[at], &text);
    geometrius_say(&w->root, sight->seat, &w->plan, move[at], out);
    w->planned = at + 1 < moves;
    if (!w->planned) return;
    w->expected = w->root.s;
    ng_play(sight->game, &w->expected.base, sight->seat, move[at], NULL);
    forget_secrets(&w->expected, sight->seat);
}

static void choose(void *memory, const ng_sight *sight, const ng_effort *effort, ng_choice *out) {
    workspace *w = memory;
    ng_rng rng;
    ng_rng_seed(&rng, effort->seed + 1);
    if (w->stamp != stamp_of(sight)) read_root(w, sight, &rng);
    if (!geometrius_in_turns(&w->root.s)) {
        say_stars(w, out);
        return;
    }
    if (!goes_on(w, sight)) {
        if (w->options == 0) list_options(w, &w->root, effort->level, effort, &rng);
        value_options(w);
        w->plan = w->option[ng_draw_warm(w->value, w->options, levels[effort->level].warmth, &rng)].turn;
        w->played_moves = 0;
    }
    play_on(w, sight, out);
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
    if (!geometrius_in_turns(&w->root.s)) {
        say_stars(w, out);
        return;
    }
    if (!goes_on(w, sight)) {
        grab g = {.lead = INT32_MIN, .rng = rng, .seat = sight->seat};
        geometrius_every_turn(&w->root, sight->seat, UINT32_MAX, rng, NULL, keep_grab, &g);
        w->plan = g.turn;
        w->played_moves = 0;
    }
    play_on(w, sight, out);
}

const ng_brain ng_brain_geometrius = {.game = "geometrius",
                                      .workspace = bytes,
                                      .search = search,
                                      .merge = merge,
                                      .choose = choose,
                                      .greedy = greedy};

/* brain.c - the brain for circuit.
 *
 * First every lay is judged by what lights up at once; then, one move after the other, by what it leaves to
 * the others (mind.c); then the best of them in a tree over imagined hands (tree.c); and once the bag is
 * empty and nothing is hidden, the best player looks for proof (end.c).  A weak player gets less far along
 * that way: it builds in hope of its own next turn, and what it builds the rival lights; the weakest overlook
 * what a wire would light.  It never errs by a blunder thrown in. */
#include "brains/circuit/end.h"
#include "brains/circuit/guess.h"
#include "brains/circuit/say.h"
#include "brains/levels.h"

#include <string.h>

enum {
    LEGAL_MAX = 1024,
    WORLDS = 12,         /* hands that every move is tried against, */
    RIVALS = 3,          /* for each of so many rivals */
    LOOKS_MIN = 12,      /* moves that even a hurried player looks at */
    SEEDS = 20,          /* moves that the tree begins with, */
    ROUNDS_FIRST = 4000, /* for so many rounds; then all moves are looked at, */
    SEEDS_LATER = 40,    /* and so many more begin */
    NODES = 100000,      /* 25,000 rounds take some 63,000 */
    ENOUGH = 1500,       /* rounds where neither a count nor a clock bounds them */
    SHRINK = 6,          /* rounds that the first look is worth */
    LEARNS = 5,          /* from this level on it is seen who but swaps and lights: */
    COOLER = 8,          /* then it is played by care alone, and with so much less warmth */
    END_PLAYS = 4,       /* plays at the end that are worth a round of the tree */
    END_FIRST = 1000,    /* plays before the tree has its turn; then twice as many, */
    END_EACH = 4,        /* of which one move gets no more than such a part */
    END_ASKED = 100000   /* plays for a move that somebody asks about, at most */
};

_Static_assert((int)SEEDS + (int)SEEDS_LATER <= (int)NG_TREE_OPTIONS, "the tree thinks about all of them");

/* What a level understands.  It may use less of the effort that is given: a clever search of few moves would
 * be stronger than a child wants its first rival to be. */
typedef struct understanding {
    int32_t warmth;  /* how far from the best it strays, in thousandths of a win */
    uint32_t rounds; /* of the tree */
    uint16_t looks;  /* moves that it looks at, besides those never overlooked */
    uint8_t plain;   /* so many points at once it never overlooks; fewer it meets by chance */
    bool lamps_only; /* and only where the tile laid is itself a lamp, not the wire that was missing */
    bool grabs;      /* points in plain sight it takes at once, without a look at anything else */
    uint8_t care;    /* how much it thinks of the others, of a hundred; the rest is hope for its next turn */
    uint8_t chance;  /* so many of a hundred other places where something could light up it sees as well */
    uint8_t worlds;  /* hands that it tries them against */
    bool sought;  /* gains by the iron it looks for like any other; otherwise it comes upon them by chance */
    bool guesses; /* it thinks about the rival's hand */
} understanding;

static const understanding of_level[NG_LEVEL_MAX + 1] = {
    [1] =
        {.warmth = 18, .plain = 2, .lamps_only = true, .grabs = true, .chance = 3, .looks = 28, .worlds = 1},
    [2] =
        {.warmth = 18, .plain = 2, .lamps_only = true, .grabs = true, .chance = 18, .looks = 26, .worlds = 1},
    [3] =
        {.warmth = 18, .plain = 2, .lamps_only = true, .grabs = true, .chance = 60, .looks = 24, .worlds = 1},
    [4] = {.warmth = 20, .plain = 1, .grabs = true, .care = 22, .looks = 22, .worlds = 1},
    [5] = {.warmth = 16, .plain = 1, .grabs = true, .care = 32, .looks = 26, .worlds = 2, .sought = true},
    [6] = {.warmth = 16,
           .plain = 1,
           .grabs = true,
           .care = 67,
           .looks = 20,
           .worlds = 3,
           .rounds = 4,
           .sought = true},
    [7] = {.warmth = 13,
           .plain = 1,
           .grabs = true,
           .care = 97,
           .looks = 18,
           .worlds = 4,
           .rounds = 26,
           .sought = true},
    [8] = {.warmth = 7, .plain = 1, .care = 100, .looks = 19, .worlds = 5, .rounds = 43, .sought = true},
    [9] = {.plain = 1, .care = 100, .looks = 28, .worlds = 6, .rounds = 120, .sought = true, .guesses = true},
    [10] = {.plain = 1,
            .care = 100,
            .looks = 48,
            .worlds = WORLDS,
            .rounds = UINT32_MAX / RIVALS,
            .sought = true,
            .guesses = true},
};

/* Which moves are looked at first. */
enum { RANK_GAIN, RANK_QUIET, RANK_SOLDER, RANK_LATE };

typedef struct weighed {
    ng_move move;
    uint8_t rank;
    bool seen, sown; /* looked at; in the tree */
    bool lucky;      /* a gain that this player may overlook, and does not */
    int16_t gain;    /* points at once */
    int32_t look;    /* by the first look, in thousandths */
    uint32_t visits; /* by the tree */
    int64_t sum;
    int16_t least, most; /* proven at the end, in thousandths of a win */
} weighed;

typedef struct workspace {
    circuit_mind mind;
    circuit_guess guess;
    circuit_state base; /* the world, with what is guessed of the hands */
    ng_rng rng;
    uint32_t moves, worlds, spent;
    int seat;
    understanding own;          /* in this match */
    weighed weighed[LEGAL_MAX]; /* as the sight lists them */
    uint16_t order[LEGAL_MAX];
    int32_t value[LEGAL_MAX], guessed[LEGAL_MAX]; /* with what is proven; without */
    circuit_state world[WORLDS * RIVALS];
    circuit_end end;
    bool ending; /* it has been looked for proof */
    ng_tree tree;
    ng_tree_node node[NODES];
} workspace;

/* ---- the order of looking ---- */

/* An iron in the hand takes the room of a tile, so it is used before the one in front: nobody wants those
 * moves. */
static void list_moves(workspace *w, const ng_sight *sight) {
    w->moves = 0;
    for (uint32_t i = 0; i < sight->legal_count && w->moves < LEGAL_MAX; i++)
        if ((sight->legal[i] & CIRCUIT_FRONT) == 0)
            w->weighed[w->moves++] =
                (weighed){.move = sight->legal[i], .rank = RANK_QUIET, .most = NG_TREE_SURE};
}

static void rank_lay(const circuit_hot *hot, weighed *m) {
    int cell = (int)(m->move >> 8 & 0xff), tile = (int)(m->move & 0xff);
    m->rank = circuit_has(hot->harm[tile], cell) ? RANK_LATE : RANK_QUIET;
    for (int i = 0; i < hot->count && m->rank == RANK_QUIET; i++)
        if (hot->lay[i].cell == cell && hot->lay[i].tile == tile) {
            m->rank = RANK_GAIN;
            m->gain = hot->lay[i].gain;
        }
}

/* A sound element is only worth an iron if that lights something. */
static void rank_solder(const circuit_hot *hot, const circuit_state *s, weighed *m) {
    int place = (int)(m->move >> 8 & 0xff), tile = (int)(m->move & 0xff);
    bool free = place >= CIRCUIT_CELLS || circuit_has(s->smoke, place);
    for (int i = 0; i < hot->solders; i++)
        if (hot->solder[i].cell == place && hot->solder[i].tile == tile) m->gain = hot->solder[i].gain;
    m->rank = m->gain > 0 || free ? RANK_SOLDER : RANK_LATE;
}

static bool stopped(const workspace *w, const ng_effort *effort) {
    return (effort->iterations > 0 && w->spent >= effort->iterations) || ng_stopped(effort);
}

/* So many of a hundred cells are looked at closely in this turn. */
static void be_lucky(workspace *w, uint32_t chance) {
    uint64_t cells = 0;
    if (chance == 0) return;
    for (int cell = 0; cell < CIRCUIT_CELLS; cell++)
        cells |= (uint64_t)(ng_rng_below(&w->rng, 100) < chance) << cell;
    for (uint32_t i = 0; i < w->moves; i++) {
        int place = (int)(w->weighed[i].move >> 8 & 0xff);
        w->weighed[i].lucky = place < CIRCUIT_CELLS && circuit_has(cells, place);
    }
}

static void rank_moves(workspace *w) {
    const circuit_hot *hot = circuit_mind_hot(&w->mind, &w->world[0]);
    w->spent = 1;
    for (uint32_t i = 0; i < w->moves; i++) {
        weighed *m = &w->weighed[i];
        if (m->move >> 16 == MOVE_LAY) rank_lay(hot, m);
        if (m->move >> 16 == MOVE_SOLDER) rank_solder(hot, &w->world[0], m);
    }
    be_lucky(w, w->own.chance);
}

static bool in_plain_sight(const understanding *u, const weighed *m) {
    int tile = (int)(m->move & 0xff);
    if (m->rank == RANK_SOLDER) return u->sought && m->gain > 0;
    if (m->rank != RANK_GAIN) return false;
    if (m->lucky) return true;
    if (m->gain < u->plain) return false;
    return !u->lamps_only || (tile >= circuit_first[KIND_LAMP] && tile < circuit_first[KIND_LAMP + 1]);
}

/* Gains first, the higher the sooner; equal ones in any order.  Gains that a beginner overlooks are to him
 * like any other move. */
static void order_moves(workspace *w) {
    uint32_t key[LEGAL_MAX];
    for (uint32_t i = 0; i < w->moves; i++) {
        const weighed *m = &w->weighed[i];
        bool plain = in_plain_sight(&w->own, m), overlooked = m->rank == RANK_GAIN && !plain;
        uint32_t rank = plain ? RANK_GAIN : overlooked ? RANK_QUIET : m->rank;
        key[i] = rank << 28 | (uint32_t)(16 - (overlooked ? 0 : m->gain)) << 20;
        if (m->rank != RANK_LATE) key[i] |= (uint32_t)(ng_rng_next(&w->rng) >> 44);
        uint32_t at = i;
        for (; at > 0 && key[w->order[at - 1]] > key[i]; at--) w->order[at] = w->order[at - 1];
        w->order[at] = (uint16_t)i;
    }
}

/* ---- the first look ---- */

/* What the move leaves behind, against all the hands that were imagined. */
static int32_t look(workspace *w, const ng_sight *sight, weighed *m) {
    circuit_state after = w->world[0];
    int before = circuit_mind_points(&after, sight->seat);
    int32_t value[NG_SEATS_MAX];
    int64_t sum = 0;
    ng_play(sight->game, &after.base, sight->seat, m->move, NULL);
    circuit_mind_mend(&w->mind, &after);
    m->gain = (int16_t)(circuit_mind_points(&after, sight->seat) - before);
    uint8_t own[CIRCUIT_KINDS];
    memcpy(own, after.hand[sight->seat], sizeof own);
    if (m->move >> 16 == MOVE_SWAP) { /* what is drawn is not known */
        memcpy(own, w->world[0].hand[sight->seat], sizeof own);
        own[m->move >> 8 & 0xff]--;
    }
    w->spent++;
    int32_t care = w->own.care, hope = 0;
    if (care < 100)
        hope = circuit_mind_hope(&w->mind, &after, sight->seat, own, w->world[0].bag) * (100 - care);
    if (care == 0) return hope / 100;
    for (uint32_t i = 0; i < w->worlds; i++) {
        uint8_t hands[CIRCUIT_SEATS_MAX][CIRCUIT_KINDS];
        memcpy(hands, w->world[i].hand, sizeof hands);
        memcpy(hands[sight->seat], own, sizeof own);
        circuit_mind_value(&w->mind, &after, (const uint8_t(*)[CIRCUIT_KINDS])hands, w->world[i].bag, value);
        sum += value[sight->seat];
    }
    return ((int32_t)(sum / w->worlds) * care + hope) / 100;
}

static void look_around(workspace *w, const ng_sight *sight, const ng_effort *effort) {
    uint32_t looked = 0, gains = 0, most = w->own.looks;
    for (uint32_t k = 0; k < w->moves; k++) {
        weighed *m = &w->weighed[w->order[k]];
        if (looked > 0 && m->rank == RANK_LATE) return;
        if (looked >= LOOKS_MIN && stopped(w, effort)) return;
        bool plain = in_plain_sight(&w->own, m), gain = plain && m->gain > 0;
        if (w->own.grabs && gains > 0 && !gain) return;
        gains += gain;
        most += plain;
        if (looked >= most) return;
        m->look = look(w, sight, m);
        m->seen = true;
        looked++;
    }
}

/* ---- the tree ---- */

/* A world that fits what the seat knows, and what it guesses if that can be. */
static bool imagine(workspace *w, const ng_sight *sight, circuit_state *world) {
    *world = w->base;
    return sight->game->imagine(&world->base, sight->seat, &w->rng) ||
           sight->imagine(sight, &w->rng, &world->base);
}

static uint32_t options(void *context, const ng_state *world, int seat, ng_tree_option out[NG_TREE_OPTIONS]) {
    return circuit_mind_options(context, (const circuit_state *)world, seat, out);
}

static void value_of(void *context, ng_state *world, ng_rng *rng, int32_t out[NG_SEATS_MAX]) {
    circuit_state *s = (circuit_state *)world;
    (void)rng;
    circuit_mind_mend(context, s);
    circuit_mind_value(context, s, (const uint8_t(*)[CIRCUIT_KINDS])s->hand, s->bag, out);
}

/* The moves that looked best of those that are not in the tree. */
static uint32_t pick_seeds(const workspace *w, uint32_t most, uint32_t seed[SEEDS_LATER]) {
    uint32_t count = 0;
    for (uint32_t i = 0; i < w->moves; i++) {
        const weighed *m = &w->weighed[i];
        if (!m->seen || m->sown || (count == most && m->look <= w->weighed[seed[most - 1]].look)) continue;
        uint32_t at = count < most ? count++ : most - 1;
        for (; at > 0 && w->weighed[seed[at - 1]].look < m->look; at--) seed[at] = seed[at - 1];
        seed[at] = i;
    }
    return count;
}

/* How promising a look is beside the best. */
static uint64_t promise(int32_t best, int32_t value) {
    return ng_fade((int64_t)(best - value) * 65536 / 30) + 1;
}

/* So many more moves begin in the tree.  Returns how many there were. */
static uint32_t sow(workspace *w, const ng_sight *sight, uint32_t most) {
    uint32_t seed[SEEDS_LATER] = {0}, count = pick_seeds(w, most, seed);
    uint64_t sum = 0;
    int32_t best = INT32_MIN;
    for (uint32_t i = 0; i < count; i++) w->weighed[seed[i]].sown = true;
    for (uint32_t i = 0; i < w->moves; i++)
        if (w->weighed[i].sown && w->weighed[i].look > best) best = w->weighed[i].look;
    for (uint32_t i = 0; i < w->moves; i++)
        if (w->weighed[i].sown) sum += promise(best, w->weighed[i].look);
    for (uint32_t i = 0; i < count; i++) {
        const weighed *m = &w->weighed[seed[i]];
        uint32_t prior = (uint32_t)(promise(best, m->look) * NG_TREE_PRIOR / sum);
        ng_tree_seed(&w->tree, sight->seat, (ng_tree_option){m->move, prior}, 1, m->look);
    }
    return count;
}

static uint32_t plant_tree(workspace *w, const ng_sight *sight) {
    w->tree = (ng_tree){.game = sight->game,
                        .options = options,
                        .value = value_of,
                        .context = &w->mind,
                        .daring = 300,
                        .depth = 12};
    ng_tree_plant(&w->tree, w->node, NODES);
    return sow(w, sight, SEEDS);
}

static void grow_tree(workspace *w, const ng_sight *sight, const ng_effort *effort, uint32_t rounds) {
    while (rounds-- > 0 && !stopped(w, effort)) {
        circuit_state world;
        if (!imagine(w, sight, &world)) break;
        ng_tree_round(&w->tree, &world.base, &w->rng);
        w->spent++;
    }
}

/* Whoever has the time looks at the moves that were left out as well, but for those that only harm. */
static void think_wider(workspace *w, const ng_sight *sight, const ng_effort *effort) {
    for (uint32_t k = 0; k < w->moves && !stopped(w, effort); k++) {
        weighed *m = &w->weighed[w->order[k]];
        if (m->seen || m->rank == RANK_LATE) continue;
        m->look = look(w, sight, m);
        m->seen = true;
    }
    sow(w, sight, SEEDS_LATER);
}

static void harvest_tree(workspace *w) {
    for (uint32_t at = w->node[0].child; at != 0; at = w->node[at].sibling)
        for (uint32_t i = 0; i < w->moves; i++)
            if (w->weighed[i].move == w->node[at].move) {
                w->weighed[i].visits = w->node[at].visits - 1;
                w->weighed[i].sum = w->node[at].sum - w->weighed[i].look;
            }
}

/* ---- the end ---- */

enum { UNPROVEN = -1 };

static uint32_t least_of(uint32_t a, uint32_t b) { return a < b ? a : b; }

/* What the move is proven to reach, or not to reach, with so many plays. */
static circuit_answer prove(workspace *w, weighed *m, int32_t aim, uint32_t plays) {
    if (m->least >= aim || m->most < aim) return m->least >= aim ? END_YES : END_NO;
    circuit_answer answer = circuit_end_by(&w->end, &w->world[0], m->move, aim, plays);
    if (answer == END_YES) m->seen = true;
    if (answer == END_YES) m->least = (int16_t)aim;
    if (answer == END_NO) m->most = (int16_t)(aim - NG_TREE_SURE / 2);
    return answer;
}

/* The moves, those that look best first. */
static void order_by_look(workspace *w) {
    for (uint32_t i = 0; i < w->moves; i++) {
        const weighed *m = &w->weighed[i];
        uint32_t at = i;
        for (; at > 0; at--) {
            const weighed *other = &w->weighed[w->order[at - 1]];
            if (other->seen != m->seen ? other->seen : other->look >= m->look) break;
            w->order[at] = w->order[at - 1];
        }
        w->order[at] = (uint16_t)i;
    }
}

/* What a move is proven to reach that none is better than; UNPROVEN: so many plays do not tell. */
static int32_t settle_end(workspace *w, uint32_t plays) {
    const uint32_t until = w->end.plays + plays;
    for (int32_t aim = NG_TREE_SURE; aim > 0; aim -= NG_TREE_SURE / 2) {
        bool sure = true;
        for (uint32_t k = 0; k < w->moves; k++) {
            uint32_t left = w->end.plays < until ? until - w->end.plays : 0;
            circuit_answer answer = prove(w, &w->weighed[w->order[k]], aim, least_of(left, plays / END_EACH));
            if (answer == END_YES) return aim;
            sure = sure && answer == END_NO;
        }
        if (!sure) return UNPROVEN;
    }
    return 0;
}

/* Proof and tree by turns, each time twice as long.  Where all is lost the tree says what is hardest to
 * answer. */
static void search_end(workspace *w, const ng_sight *sight, const ng_effort *effort, bool grows) {
    int32_t known = UNPROVEN;
    circuit_end_begin(&w->end, &w->mind, sight->seat, effort);
    order_by_look(w);
    w->ending = true;
    for (uint32_t plays = END_FIRST; !stopped(w, effort) && plays < UINT32_MAX / 2; plays *= 2) {
        uint32_t before = w->end.plays, most = UINT32_MAX;
        if (effort->iterations > 0) most = (effort->iterations - w->spent) * END_PLAYS;
        if (known == UNPROVEN) known = settle_end(w, least_of(plays, most));
        w->spent += (w->end.plays - before + END_PLAYS - 1) / END_PLAYS;
        if (known > 0 || (known == 0 && !grows)) return;
        if (grows) grow_tree(w, sight, effort, plays / END_PLAYS);
    }
}

static void grow_and_widen(workspace *w, const ng_sight *sight, const ng_effort *effort) {
    uint32_t rounds = w->own.rounds;
    grow_tree(w, sight, effort, least_of(rounds, ROUNDS_FIRST));
    if (rounds <= ROUNDS_FIRST || stopped(w, effort)) return;
    think_wider(w, sight, effort);
    grow_tree(w, sight, effort, rounds - ROUNDS_FIRST);
}

static void search_tree(workspace *w, const ng_sight *sight, const ng_effort *effort) {
    uint32_t count = plant_tree(w, sight);
    ng_effort bounded = *effort;
    if (effort->iterations == 0 && effort->stop == NULL) bounded.iterations = w->spent + ENOUGH;
    if (effort->level == NG_LEVEL_MAX && w->moves > 1 && circuit_end_is_open(&w->world[0]))
        search_end(w, sight, &bounded, count > 1);
    else if (count > 1)
        grow_and_widen(w, sight, &bounded);
    if (count > 1) harvest_tree(w);
}

/* What the rival is used to do, and for who can guess that what he may hold.  Who cannot leaves nothing to
 * one that idles either. */
static void think_of_rival(workspace *w, int seat, bool guesses) {
    circuit_state world = w->base;
    circuit_guess_hands(&w->guess, &w->mind, &world, seat);
    w->mind.habit = circuit_guess_habit(&w->guess);
    if (guesses)
        w->base = world;
    else if (w->mind.habit == CIRCUIT_IDLES)
        w->mind.habit = CIRCUIT_LURKS;
}

/* What a level understands in this match.  What it builds in hope, each rival may light before its next turn;
 * what it leaves to one of several counts for less, so it would stray further; and there is more to see. */
static void understand(workspace *w, int level) {
    understanding *u = &w->own;
    int rivals = circuit_team_count(&w->base) - 1;
    *u = of_level[level];
    if (u->care > 0) u->care = (uint8_t)(100 - (100 - u->care) / rivals);
    if (u->care > 0) u->warmth /= rivals;
    if (u->rounds > 0) u->looks = (uint16_t)(u->looks * rivals);
    if (u->guesses) u->rounds *= (uint32_t)rivals;
    if (u->guesses) u->worlds = (uint8_t)(u->worlds * rivals);
    if (w->mind.habit != CIRCUIT_LURKS) return;
    u->care = 100;
    u->warmth /= COOLER;
    u->worlds = WORLDS;
}

static void search(void *memory, const ng_sight *sight, const ng_effort *effort) {
    workspace *w = memory;
    ng_rng_seed(&w->rng, effort->seed);
    w->mind.game = sight->game;
    w->mind.seat = sight->seat;
    list_moves(w, sight);
    w->worlds = 0;
    w->ending = false;
    w->seat = sight->seat;
    bool real = sight->imagine(sight, &w->rng, &w->base.base);
    w->mind.habit = CIRCUIT_ACTS;
    if (real && effort->level >= LEARNS) think_of_rival(w, sight->seat, of_level[effort->level].guesses);
    if (real) understand(w, effort->level);
    for (uint32_t i = 0; real && i < w->own.worlds; i++)
        if (imagine(w, sight, &w->world[w->worlds])) w->worlds++;
    if (w->worlds == 0) return; /* the rules know of no world: all moves are alike */
    rank_moves(w);
    order_moves(w);
    look_around(w, sight, effort);
    if (!stopped(w, effort)) search_tree(w, sight, effort);
}

static void merge(void *memory, const void *other) {
    workspace *w = memory;
    const workspace *from = other;
    for (uint32_t i = 0; i < w->moves && i < from->moves; i++) {
        weighed *a = &w->weighed[i];
        const weighed *b = &from->weighed[i];
        if (b->seen) a->look = a->seen ? (a->look + b->look) / 2 : b->look;
        if (b->seen) a->gain = b->gain;
        a->seen = a->seen || b->seen;
        a->visits += b->visits;
        a->sum += b->sum;
        if (b->least > a->least) a->least = b->least;
        if (b->most < a->most) a->most = b->most;
    }
}

/* ---- the choice ---- */

/* What may still come to as much as another surely does is worth a little less. */
static int32_t within_proof(const weighed *m, int32_t value) {
    int32_t most = m->most < NG_TREE_SURE && m->least < m->most ? m->most - 1 : m->most;
    if (m->least == 0 && most == NG_TREE_SURE) return value; /* nothing is proven */
    return value > most ? most : value < m->least ? m->least : value;
}

/* What each move is worth by all that was found.  The tree looks further than the first look: how much better
 * or worse it finds things on the whole holds for the moves that it left out, too. */
static void settle(workspace *w) {
    int64_t shift = 0, visits = 0;
    for (uint32_t i = 0; i < w->moves; i++) {
        const weighed *m = &w->weighed[i];
        shift += m->sum - (int64_t)m->look * m->visits;
        visits += m->visits;
    }
    if (visits > 0) shift /= visits;
    for (uint32_t i = 0; i < w->moves; i++) {
        const weighed *m = &w->weighed[i];
        w->guessed[i] = (int32_t)((m->sum + (m->look + shift) * SHRINK) / (m->visits + SHRINK));
        w->value[i] = within_proof(m, w->guessed[i]);
    }
}

static uint32_t draw(workspace *w, const ng_effort *effort) {
    enum { FINE = 4096 }; /* of moves that are proven alike the one that looks best */
    uint32_t from[LEGAL_MAX], count = 0;
    int32_t value[LEGAL_MAX], warmth = w->own.warmth;
    ng_rng rng;
    ng_rng_seed(&rng, effort->seed + 1);
    settle(w);
    for (uint32_t i = 0; i < w->moves; i++) {
        if (!w->weighed[i].seen) continue;
        from[count] = i;
        value[count++] = warmth > 0 ? w->value[i] : w->value[i] * FINE + w->guessed[i];
    }
    if (count == 0) return 0;
    return from[ng_draw_warm(value, count, warmth, &rng)];
}

static void put_move(const ng_sight *sight, ng_move move, char text[NG_TEXT_MAX]) {
    ng_out out = ng_out_over(text, NG_TEXT_MAX);
    sight->print(sight, move, &out);
}

static void choose(void *memory, const ng_sight *sight, const ng_effort *effort, ng_choice *out) {
    workspace *w = memory;
    ng_move move = w->weighed[draw(w, effort)].move;
    put_move(sight, move, out->text);
    if (w->worlds == 0) return;
    circuit_guess_keep(&w->guess, &w->mind, &w->world[0], sight->seat, move);
    circuit_say(out, &w->mind, &w->world[0], sight->seat, move);
}

/* ---- what others ask ---- */

static uint32_t best_of(const workspace *w) {
    uint32_t best = 0;
    for (uint32_t i = 1; i < w->moves; i++)
        if (w->weighed[i].seen && (!w->weighed[best].seen || w->value[i] > w->value[best])) best = i;
    return best;
}

/* Is a move as good as the best is proven to be?  How much better it may be than it looks. */
static int32_t doubt_of(workspace *w, const ng_effort *effort, uint32_t best, uint32_t at) {
    int32_t aim = w->weighed[best].least;
    weighed *m = &w->weighed[at];
    if (!w->ending || aim == 0) return 0;
    w->end.effort = effort;
    prove(w, m, aim, END_ASKED);
    w->value[at] = within_proof(m, w->guessed[at]);
    return m->least < aim && m->most >= aim ? aim - w->value[at] : 0;
}

/* A move that the search passed over is looked at now. */
static bool weigh(void *memory, const ng_sight *sight, const ng_effort *effort, const char *text,
                  ng_weight *out) {
    workspace *w = memory;
    ng_phrase phrase;
    uint32_t at = 0;
    if (w->worlds == 0) return false;
    if (!ng_ok(ng_parse(sight->game, &w->world[0].base, sight->seat, text, (uint32_t)strlen(text), &phrase)))
        return false;
    ng_move move = phrase.move[0] & ~(ng_move)CIRCUIT_FRONT;
    while (at < w->moves && w->weighed[at].move != move) at++;
    if (at == w->moves) return false;
    if (!w->weighed[at].seen) {
        w->weighed[at].look = look(w, sight, &w->weighed[at]);
        w->weighed[at].seen = true;
    }
    settle(w);
    uint32_t best = best_of(w);
    int32_t doubt = doubt_of(w, effort, best, at);
    *out =
        (ng_weight){.unit = NG_CHANCE_TO_WIN, .best = w->value[best], .given = w->value[at], .doubt = doubt};
    put_move(sight, w->weighed[best].move, out->text);
    return true;
}

/* {"cells":{"c5":512,…}}: what the best move on each cell is worth, in thousandths of a win. */
static void picture(void *memory, const ng_sight *sight, ng_out *json) {
    workspace *w = memory;
    int32_t best[CIRCUIT_CELLS];
    (void)sight;
    for (int cell = 0; cell < CIRCUIT_CELLS; cell++) best[cell] = INT32_MIN;
    settle(w);
    for (uint32_t i = 0; i < w->moves; i++) {
        const weighed *m = &w->weighed[i];
        uint32_t kind = m->move >> 16, cell = m->move >> 8 & 0xff;
        if (!m->seen || kind == MOVE_SWAP || kind > MOVE_FIX || cell >= CIRCUIT_CELLS) continue;
        if (w->value[i] > best[cell]) best[cell] = w->value[i];
    }
    ng_open_object(json, NULL);
    ng_open_object(json, "cells");
    for (int cell = 0; cell < CIRCUIT_CELLS; cell++) {
        char key[4];
        ng_out text;
        if (best[cell] == INT32_MIN) continue;
        ng_out_init(&text, key, sizeof key);
        circuit_put_place(&text, cell);
        ng_json_int(json, key, best[cell]);
    }
    ng_close_object(json);
    ng_close_object(json);
}

/* The move with the most points at once; of equal ones, any. */
static void greedy(void *memory, const ng_sight *sight, ng_rng *rng, ng_choice *out) {
    workspace *w = memory;
    ng_move chosen = sight->legal[0];
    int most = INT32_MIN;
    uint32_t equal = 0;
    w->mind.game = sight->game;
    bool real = sight->imagine(sight, rng, &w->base.base);
    for (uint32_t i = 0; i < sight->legal_count && real; i++) {
        circuit_state after = w->base;
        if (!ng_ok(ng_play(sight->game, &after.base, sight->seat, sight->legal[i], NULL))) continue;
        int points = circuit_mind_points(&after, sight->seat);
        if (points > most) equal = 0;
        if (points >= most && ng_rng_below(rng, ++equal) == 0) chosen = sight->legal[i];
        if (points > most) most = points;
    }
    put_move(sight, chosen, out->text);
    if (real) circuit_say(out, &w->mind, &w->base, sight->seat, chosen);
}

const ng_brain ng_brain_circuit = {.game = "circuit",
                                   .workspace = sizeof(workspace),
                                   .search = search,
                                   .merge = merge,
                                   .choose = choose,
                                   .weigh = weigh,
                                   .picture = picture,
                                   .greedy = greedy,
                                   .judging = 5500};

/* mix.c - which programs to mix, against rivals who think alike.
 *
 * Every golem that writes has a side: its plans, and columns, in each of which the others do something and
 * all plans of the side are tried.  It begins with rivals who stand still.  Then, again and again, each side
 * adds its best answer to what the others do at present to its choices, and the others try all their plans
 * against it.  Two golems do at present what regret matching makes of the matrix of their choices: once no
 * best answer gains anything, that mix is as good as any.  Three or four do any of their latest
 * choices, or anything.
 *
 * Each side looks at a few plans at first, then at more, at last at all that differ in effect, so that little
 * effort gives a plain choice and not half of a good one.  The best level has use for much more: see
 * know_more_rivals and model_rivals. */
#include "brains/golems/mind.h"
#include "brains/levels.h"

#include <string.h>

enum {
    CHOICES_MAX = COLUMNS_MAX - 10,
    CHECK = 16,          /* plans between two looks at the clock */
    FAITH = 50,          /* percent of the rivals that are naive, */
    FAITH_MORE = 12,     /* and more for every round in which the rival has camped, */
    FAITH_MOST = 80,     /* up to this */
    MODEL_FROM = 150000, /* lines run that leave time to think as the rival does: */
    MODEL_RUN = 50000,   /* so many lines each time, */
    MODEL_DRAWS = 4,     /* that so many of its programs are taken from; */
    FAITH_MODEL = 60,    /* percent that count for these and the naive ones together */
    LEARNS = 5,          /* from this level on a camper is seen through */
    CARELESS = 60,       /* the warmth at which such a rival chooses, where it thinks at all */
    NAIVE_MORE = 6,  /* naive rivals that the best level adds again and again when nothing else is left, */
    NAIVE_ROOM = 8,  /* as long as so many columns are left for the rival's choices */
    LATEST = 6,      /* choices that are still played among three or four */
    MELEE = 640,     /* programs that each of several rivals is thought to choose from */
    MELEE_FROM = 5,  /* from this level on a golem among three or four looks at so many programs of its own */
    MELEE_OWN = 240, /* at least */
    ALONE = 16,      /* columns that are enough where only dice play against us */
    DEFAULT_RUN = 80000 /* lines, where neither iterations nor a clock bound it */
};

/* What is looked at, the longer the more: at first what could be done if nobody else moved. */
static const struct {
    uint32_t plans, rivals; /* of the golem that thinks, and of every other */
    uint32_t rounds;        /* of best answers */
    uint32_t naive;         /* rivals that do anything */
} stages[] = {{10, 0, 0, 0}, {16, 0, 0, 0},  {24, 0, 0, 0},   {36, 0, 0, 0},
              {54, 0, 0, 0}, {80, 24, 1, 1}, {120, 40, 1, 1}, {PLANS_MAX, PLANS_MAX, COLUMNS_MAX, 6}};
enum { STAGES_MAX = sizeof stages / sizeof *stages };

/* How far a level goes, whatever time it has: the first four never ask what a rival may do.  In the last
 * stage it looks at no more plans than these, drawn from all there are. */
static const struct {
    int stages;
    uint32_t plans, rivals;
} scope[NG_LEVEL_MAX + 1] = {[PLAIN] = {STAGES_MAX, PLANS_MAX, 0},
                             [1] = {5, 0, 0},
                             [2] = {5, 0, 0},
                             [3] = {5, 0, 0},
                             [4] = {5, 0, 0},
                             [5] = {6, 0, 0},
                             [6] = {7, 0, 0},
                             [7] = {STAGES_MAX, 800, 80},
                             [8] = {STAGES_MAX, 1500, 200},
                             [9] = {STAGES_MAX, PLANS_MAX, 640},
                             [10] = {STAGES_MAX, PLANS_MAX, PLANS_MAX}};

/* ---- effort */

/* Lines that are run in any case among three and four, where there is more to look at: with less a level that
 * asks what rivals may do falls behind the greedy player, who looks at all programs. */
static const uint32_t melee_run[NG_LEVEL_MAX + 1] = {
    [5] = 5000, [6] = 6000, [7] = 12000, [8] = 16000, [9] = 20000, [10] = 24000};

static void measure(golems_mix *m, const ng_effort *effort) {
    m->least = m->world[0].golems > 2 ? melee_run[m->level] : 0;
    m->budget = effort->iterations > 0 ? effort->iterations : effort->stop != NULL ? UINT32_MAX : DEFAULT_RUN;
    if (m->budget < m->least) m->budget = m->least;
}

static bool spent(golems_mix *m, const ng_effort *effort) {
    if (!m->over) m->over = m->walk.run >= m->budget || (m->walk.run >= m->least && ng_stopped(effort));
    return m->over;
}

/* ---- trying */

static const golems_column still = {
    .does = {STILL, STILL, STILL, STILL}, .choice = NAIVE, .samples = 1, .luck = 1};

static bool mishap(const golems_state *s) {
    return s->rules.mishaps && (s->event == EVENT_LOSE || s->event == EVENT_SWAP);
}

/* How many draws of chance one column is tried with. */
static uint8_t samples_wanted(const golems_state *s) {
    bool dice = false, barrels = false;
    for (int i = s->golems; i < s->robots; i++)
        for (int k = 0; k < GOLEMS_LINES && golems_on_field(&s->robot[i]); k++)
            dice = dice || golems_programs[s->robot[i].program][k].yes == CARD_DICE;
    for (int cell = 0; cell < golems_cells(s); cell++) barrels = barrels || s->height[cell] > 0;
    return mishap(s) || dice ? SAMPLES_MAX : barrels ? 2 : 1;
}

/* What a side's mishap falls by.  Of lost lines each has its turn. */
static uint32_t mishap_luck(const golems_mix *m, const golems_column *c, int side, int sample) {
    ng_rng rng;
    bool lose = m->world[0].event == EVENT_LOSE;
    ng_rng_seed(&rng, c->luck + (uint64_t)side * 64 + (lose ? 0 : (uint64_t)sample));
    uint32_t luck = ng_rng_below(&rng, 4096);
    return lose ? luck + (uint32_t)sample : luck;
}

/* The world as the others make it; the side's own program is only as long as it must be. */
static void set_world(golems_mix *m, const golems_side *a, const golems_column *c, int sample,
                      golems_state *s) {
    ng_rng rng;
    ng_rng_seed(&rng, c->luck + 1024 + (uint64_t)sample);
    *s = m->world[(c->luck + (uint64_t)sample) % SAMPLES_MAX];
    for (int i = 0; i < m->sides; i++) {
        const golems_side *b = &m->side[i];
        golems_robot *r = &s->robot[b->seat];
        int lines = b->lines - (mishap(s) && s->event == EVENT_LOSE);
        golems_plan plan = 0;
        for (int k = 0; k < GOLEMS_LINES; k++) plan = plan << PLAN_BITS | (CARD_WAIT - CARD_FORWARD);
        if (b != a && c->does[i] != STILL) plan = b->plan[c->does[i]];
        if (b != a && c->does[i] != STILL && mishap(s))
            plan = golems_plan_mishap(plan, b->lines, s->event, mishap_luck(m, c, i, sample));
        golems_plan_write(plan, lines, r);
    }
    ng_chance_rekey(&s->base.chance, &rng);
}

static void sort_keys(uint64_t *key, uint32_t count) {
    for (uint32_t gap = count / 2; gap > 0; gap = gap == 2 ? 1 : gap * 5 / 11)
        for (uint32_t i = gap; i < count; i++) {
            uint64_t kept = key[i];
            uint32_t k = i;
            for (; k >= gap && key[k - gap] > kept; k -= gap) key[k] = key[k - gap];
            key[k] = kept;
        }
}

/* The order in which plans are tried: those that begin alike together, as they are after a mishap. */
static void order_plans(golems_mix *m, const golems_side *a, uint32_t from, uint32_t luck) {
    const golems_state *s = &m->world[0];
    bool changed = mishap(s);
    for (uint32_t i = from; i < a->plans; i++) {
        golems_plan plan = a->plan[i];
        if (changed) plan = golems_plan_mishap(plan, a->lines, s->event, luck);
        m->key[i] = (uint64_t)plan << 16 | i;
    }
    if (changed) sort_keys(m->key + from, a->plans - from);
}

/* Tries the plans of a side from number `from` on in one of its columns, with so many draws of chance. False:
 * the effort is spent. */
static bool try_plans(golems_mix *m, int side, uint32_t column, uint32_t from, int samples,
                      const ng_effort *effort) {
    golems_side *a = &m->side[side];
    const golems_column *c = &a->column[column];
    int32_t *sum = a->mean;                            /* not in use while plans are tried */
    bool must = column == 0 && side == 0 && from == 0; /* something is better than nothing */
    memset(sum + from, 0, (a->plans - from) * sizeof *sum);
    for (int sample = 0; sample < samples; sample++) {
        golems_state world;
        set_world(m, a, c, sample, &world);
        golems_walk_begin(&m->walk, &m->chart, &world, a->seat);
        order_plans(m, a, from, mishap_luck(m, c, side, sample));
        for (uint32_t i = from; i < a->plans; i++) {
            if ((i - from) % CHECK == CHECK - 1 && spent(m, effort) && !must) return false;
            uint32_t plan = (uint32_t)(m->key[i] & 0xffff);
            sum[plan] += golems_walk_try(&m->walk, (golems_plan)(m->key[i] >> 16));
            m->trace[plan] = m->walk.trace[m->walk.depth] + (uint64_t)sample * m->trace[plan];
        }
    }
    for (uint32_t i = from; i < a->plans; i++) a->worth[column][i] = (int16_t)(sum[i] / samples);
    return true;
}

/* ---- plans */

static bool known(const golems_side *a, golems_plan plan, uint32_t count) {
    for (uint32_t i = 0; i < count; i++)
        if (a->plan[i] == plan) return true;
    return false;
}

#define DROPPED UINT32_MAX /* in place of a plan */

/* The plans that are not dropped move together. */
static void close_up(golems_side *a, uint32_t from) {
    uint32_t kept = from;
    for (uint32_t i = from; i < a->plans; i++) {
        if (a->plan[i] == DROPPED) continue;
        a->plan[kept] = a->plan[i];
        for (uint32_t c = 0; c < a->columns; c++) a->worth[c][kept] = a->worth[c][i];
        kept++;
    }
    a->plans = kept;
}

/* Of plans from `from` on that leave the same trace only the first stays. */
static void drop_twins(golems_mix *m, golems_side *a, uint32_t from) {
    for (uint32_t i = from; i < a->plans; i++) m->key[i] = m->trace[i] << 16 | i;
    sort_keys(m->key + from, a->plans - from);
    for (uint32_t i = from; i + 1 < a->plans; i++)
        if (m->key[i] >> 16 == m->key[i + 1] >> 16) a->plan[m->key[i + 1] & 0xffff] = DROPPED;
    close_up(a, from);
}

/* How much a column counts at present. */
static int32_t weight_of(const golems_mix *m, int side, uint32_t column) {
    int choice = m->side[side].column[column].choice;
    if (m->sides != 2) return 1;
    if (side == 0) return m->weight[column];
    return choice == NAIVE ? 0 : m->side[0].share[choice];
}

/* The columns, those that count most first, but for the very first. */
static void order_columns(const golems_mix *m, int side, uint32_t order[COLUMNS_MAX]) {
    for (uint32_t c = 0; c < m->side[side].columns; c++) {
        uint32_t k = c;
        for (; k > 1 && weight_of(m, side, order[k - 1]) < weight_of(m, side, c); k--)
            order[k] = order[k - 1];
        order[k] = c;
    }
}

/* Of the plans from `from` on only the best `keep` stay, as far as these columns tell. */
static void sift(golems_mix *m, int side, uint32_t from, const uint32_t *order, uint32_t columns,
                 uint32_t keep) {
    golems_side *a = &m->side[side];
    uint32_t count = a->plans - from;
    if (count <= keep) return;
    for (uint32_t i = from; i < a->plans; i++) {
        int64_t sum = 0;
        for (uint32_t k = 0; k < columns; k++)
            sum += (int64_t)(weight_of(m, side, order[k]) + 1) * a->worth[order[k]][i];
        m->key[i] = (uint64_t)sum << 16 | i;
    }
    sort_keys(m->key + from, count);
    for (uint32_t i = 0; i < count - keep; i++) a->plan[m->key[from + i] & 0xffff] = DROPPED;
    close_up(a, from);
}

/* Where all plans are looked at, most are soon put aside: they are tried lightly, in the few columns that
 * count most.  False: the effort is spent. */
static bool sieve(golems_mix *m, int side, uint32_t from, const uint32_t *order, const ng_effort *effort) {
    static const uint32_t keep[] = {960, 240, 60};
    enum { LOOKS = sizeof keep / sizeof *keep };
    golems_side *a = &m->side[side];
    const golems_state *s = &m->world[0];
    /* Any line may be the one that is lost: each must have its turn. */
    int samples = !mishap(s) || a->columns == 1 ? 1 : s->event == EVENT_LOSE ? SAMPLES_MAX : 2;
    for (uint32_t c = 0; c < a->columns && c < LOOKS; c++) {
        if (!try_plans(m, side, order[c], from, samples, effort)) return false;
        if (c == 0 && !mishap(s)) drop_twins(m, a, from);
        sift(m, side, from, order, c + 1, keep[c]);
    }
    return true;
}

/* Among three and four a level that asks what rivals may do looks at many programs of its own, too. */
static int stages_of(const golems_mix *m) {
    return m->sides > 2 && m->level >= MELEE_FROM ? STAGES_MAX : scope[m->level].stages;
}

static uint32_t plans_wanted(const golems_mix *m, int side, int stage) {
    uint32_t wanted = side == 0 ? stages[stage].plans : stages[stage].rivals;
    uint32_t most = side == 0 ? scope[m->level].plans : scope[m->level].rivals;
    if (side > 0 && m->sides > 2 && most > MELEE) most = MELEE;
    if (side == 0 && stages_of(m) > scope[m->level].stages) most = MELEE_OWN;
    return stage + 1 == STAGES_MAX && most < wanted ? most : wanted;
}

/* Adds plans up to the number of a stage, and tries them in the columns there are.  False: the effort is
 * spent, and the side is as it was. */
static bool add_plans(golems_mix *m, int side, int stage, const ng_effort *effort) {
    golems_side *a = &m->side[side];
    const golems_state *s = &m->world[0];
    const golems_robot *r = &s->robot[a->seat];
    uint32_t from = a->plans, order[COLUMNS_MAX] = {0};
    uint32_t wanted = plans_wanted(m, side, stage);
    if (wanted == 0 || (a->settled && a->tried)) return true;
    if (a->settled) {
        from = 0;
    } else if (stage + 1 < STAGES_MAX) {
        for (uint32_t i = from; i < wanted; i++) {
            golems_plan plan = golems_plan_any(s, r, &m->rng);
            if (!known(a, plan, a->plans)) a->plan[a->plans++] = plan;
        }
        for (uint32_t i = from; i < a->plans; i++) m->key[i] = a->plan[i];
        sort_keys(m->key + from, a->plans - from);
        for (uint32_t i = from; i < a->plans; i++) a->plan[i] = (golems_plan)m->key[i];
    } else {
        if (wanted > PLANS_MAX - from) wanted = PLANS_MAX - from;
        a->plans += golems_plan_all(s, r, a->plan + from, wanted, &m->rng);
    }
    order_columns(m, side, order);
    bool good = a->settled || stage + 1 < STAGES_MAX || sieve(m, side, from, order, effort);
    for (uint32_t c = 0; c < a->columns && good; c++)
        good = try_plans(m, side, order[c], from, a->column[order[c]].samples, effort);
    if (good)
        a->tried = true;
    else
        a->plans = a->settled ? 1 : from;
    return good;
}

/* ---- answers */

static bool add_column(golems_mix *m, int side, const golems_column *c, const ng_effort *effort) {
    golems_side *a = &m->side[side];
    if (a->columns == COLUMNS_MAX) return false;
    a->column[a->columns] = *c;
    if (!try_plans(m, side, a->columns, 0, c->samples, effort)) return false;
    a->columns++;
    return true;
}

/* What each plan of a side is worth, its columns having these shares. */
static uint32_t best_plan(golems_side *a, const int32_t *share, int32_t *most) {
    uint32_t best = 0;
    int64_t whole = 0;
    for (uint32_t c = 0; c < a->columns; c++) whole += share[c];
    for (uint32_t i = 0; i < a->plans; i++) {
        int64_t sum = 0;
        for (uint32_t c = 0; c < a->columns; c++)
            if (share[c] != 0) sum += (int64_t)share[c] * a->worth[c][i];
        a->mean[i] = (int32_t)(sum / whole);
        if (a->mean[i] > a->mean[best]) best = i;
    }
    *most = a->mean[best];
    return best;
}

/* A new choice of a side; false: it has it already, or no room. */
static bool take_choice(golems_side *a, uint32_t plan) {
    for (uint32_t i = 0; i < a->choices; i++)
        if (a->choice[i] == plan) return false;
    if (a->choices == CHOICES_MAX) return false;
    a->choice[a->choices++] = (uint16_t)plan;
    return true;
}

/* ---- two golems */

/* What a plan is worth against a rival that does anything. */
static int32_t naive_worth(const golems_side *a, uint32_t plan) {
    int32_t sum = 0, count = 0;
    for (uint32_t c = 0; c < a->columns; c++) {
        if (a->column[c].choice != NAIVE) continue;
        sum += a->worth[c][plan];
        count++;
    }
    return sum / count;
}

static void solve_matrix(golems_mix *m, uint32_t rounds) {
    golems_side *a = &m->side[0], *b = &m->side[1];
    ng_regret *g = &m->game;
    g->rows = a->choices;
    g->columns = b->choices;
    for (uint32_t i = 0; i < g->rows; i++) {
        uint32_t plan = a->choice[i];
        int32_t naive = naive_worth(a, plan) * m->faith;
        for (uint32_t c = 0; c < a->columns; c++)
            if (a->column[c].choice != NAIVE) {
                int32_t worth = a->worth[c][plan] * (100 - m->faith);
                g->payoff[i][a->column[c].choice] = (naive + worth) / 100 - WORTH_ONE / 2;
            }
    }
    ng_regret_solve(g, rounds);
    memcpy(a->share, g->mix[0], sizeof a->share);
    memcpy(b->share, g->mix[1], sizeof b->share);
}

/* The best answer of a side to the other's mix; the one that thinks reckons with a naive rival too. */
static uint32_t answer(golems_mix *m, int side, int32_t *most) {
    golems_side *a = &m->side[side], *b = &m->side[1 - side];
    int32_t share[COLUMNS_MAX] = {0}, naive = 0;
    for (uint32_t c = 0; c < a->columns; c++) naive += a->column[c].choice == NAIVE;
    for (uint32_t c = 0; c < a->columns; c++) {
        int choice = a->column[c].choice;
        if (choice != NAIVE)
            share[c] = b->share[choice] * (side == 0 ? 100 - m->faith : 100);
        else if (side == 0 || b->choices == 0)
            share[c] = NG_REGRET_ONE * m->faith / naive;
    }
    if (side == 0) memcpy(m->weight, share, sizeof share);
    return best_plan(a, share, most);
}

static bool add_choice(golems_mix *m, int side, uint32_t plan, const ng_effort *effort) {
    golems_side *a = &m->side[side];
    golems_column c = still;
    if (!take_choice(a, plan)) return true;
    c.choice = (int16_t)(a->choices - 1);
    c.does[side] = (uint16_t)plan;
    c.samples = samples_wanted(&m->world[0]);
    c.luck = m->luck; /* one for all: chance is no rival */
    if (add_column(m, 1 - side, &c, effort)) return true;
    a->choices--;
    return false;
}

/* Rivals that do anything. */
static bool add_naive(golems_mix *m, uint32_t count, const ng_effort *effort) {
    const golems_side *b = &m->side[1];
    for (uint32_t i = 0; i < count; i++) {
        golems_column c = still;
        c.does[1] = (uint16_t)ng_rng_below(&m->rng, b->plans);
        if (i % 2 == 1) { /* one does anything, the next anything sensible */
            int32_t most;
            answer(m, 1, &most);
            c.does[1] = (uint16_t)ng_draw_warm(b->mean, b->plans, CARELESS, &m->rng);
        }
        c.samples = samples_wanted(&m->world[0]);
        c.luck = m->luck;
        if (!add_column(m, 0, &c, effort)) return false;
    }
    return true;
}

/* ---- a rival that camps */

/* Has the only rival stayed where and as it was since the last round was planned? */
static void look_at_camper(golems_mix *m, const ng_sight *sight) {
    const golems_state *s = &m->world[0];
    golems_camp *c = &m->camp;
    int rival = -1, rivals = 0;
    for (int i = 0; i < s->golems; i++)
        if (i != sight->seat && golems_on_field(&s->robot[i])) rival = i, rivals++;
    if (rivals != 1 || m->level < LEARNS || s->golems != 2) {
        *c = (golems_camp){0};
        return;
    }
    const golems_robot *r = &s->robot[rival];
    if (c->round == s->round && c->robot == rival) return; /* asked twice in a round */
    bool stays = c->round + 1 == s->round && c->robot == rival && c->at == r->at && c->face == r->face;
    *c = (golems_camp){.round = s->round,
                       .at = r->at,
                       .face = r->face,
                       .robot = (uint8_t)rival,
                       .stays = (uint8_t)(stays ? c->stays + 1 : 0)};
}

/* Programs without a step or a turn, each a column of a naive rival. */
static bool add_campers(golems_mix *m, const ng_effort *effort) {
    static const uint8_t cards[][GOLEMS_LINES] = {{CARD_DEFEND, CARD_WAIT, CARD_ATTACK, CARD_ATTACK},
                                                  {CARD_ATTACK, CARD_ATTACK, CARD_DEFEND, CARD_WAIT},
                                                  {CARD_ATTACK, CARD_DEFEND, CARD_ATTACK, CARD_WAIT},
                                                  {CARD_WAIT, CARD_ATTACK, CARD_DEFEND, CARD_ATTACK}};
    enum { PROGRAMS = sizeof cards / sizeof *cards };
    golems_side *b = &m->side[1];
    if (m->camp.stays == 0 || b->settled) return true;
    for (int i = 0; i < PROGRAMS; i++) {
        golems_plan plan = 0;
        for (int k = 0; k < GOLEMS_LINES; k++)
            plan = plan << PLAN_BITS | (k < b->lines ? (golems_plan)(cards[i][k] - CARD_FORWARD) : 0);
        b->plan[b->plans++] = plan;
    }
    if (!try_plans(m, 1, 0, 0, 1, effort)) return false;
    b->tried = true;
    for (int i = 0; i < PROGRAMS; i++) {
        golems_column c = still;
        c.does[1] = (uint16_t)i;
        c.samples = samples_wanted(&m->world[0]);
        c.luck = m->luck;
        if (!add_column(m, 0, &c, effort)) return false;
    }
    return true;
}

/* One round of best answers.  False: the effort is spent, or there is nothing to gain. */
static bool duel_round(golems_mix *m, const ng_effort *effort) {
    int32_t most[2];
    uint32_t plan[2], had = m->side[0].choices + m->side[1].choices;
    if (m->side[1].choices > 0) solve_matrix(m, 100 + 8 * had);
    for (int i = 0; i < 2; i++) plan[i] = answer(m, i, &most[i]);
    if (m->side[1].choices > 0) {
        m->value = (int32_t)(ng_regret_value(&m->game) / 256) + WORTH_ONE / 2;
        m->loss = most[0] - m->value;
    }
    for (int i = 0; i < 2; i++)
        if (!add_choice(m, i, plan[i], effort)) return false;
    return m->side[0].choices + m->side[1].choices > had;
}

/* ---- one, three or four golems */

static void draw_column(golems_mix *m, golems_column *c) {
    *c = (golems_column){.samples = samples_wanted(&m->world[0])};
    for (int i = 0; i < SIDES_MAX; i++) {
        const golems_side *b = &m->side[i];
        uint32_t choices = i < m->sides ? b->choices : 0, latest = choices < LATEST ? choices : LATEST;
        c->does[i] = latest == 0 ? STILL : b->choice[choices - 1 - ng_rng_below(&m->rng, latest)];
        if (latest > 0 && ng_rng_below(&m->rng, 100) < FAITH)
            c->does[i] = (uint16_t)ng_rng_below(&m->rng, b->plans);
    }
    c->luck = ng_rng_next(&m->rng);
}

/* All columns count alike. */
static uint32_t answer_all(golems_mix *m, int side, int32_t *most) {
    golems_side *a = &m->side[side];
    int32_t share[COLUMNS_MAX] = {0};
    for (uint32_t c = 0; c < a->columns; c++) share[c] = 1;
    if (side == 0) memcpy(m->weight, share, sizeof share);
    return best_plan(a, share, most);
}

static bool melee_round(golems_mix *m, const ng_effort *effort) {
    bool more = false;
    for (int i = 0; i < m->sides; i++) {
        golems_column c;
        golems_side *a = &m->side[i];
        uint32_t plan = answer_all(m, i, &m->value);
        if (a->choices == CHOICES_MAX) continue;
        a->choice[a->choices++] = (uint16_t)plan;
        if (a->settled) continue;
        draw_column(m, &c);
        if (!add_column(m, i, &c, effort)) return false;
        more = more || m->sides > 1 || a->columns < ALONE;
    }
    return more;
}

/* ---- the whole */

static void add_side(golems_mix *m, int seat, bool settled) {
    golems_side *a = &m->side[m->sides++];
    const golems_robot *r = &m->world[0].robot[seat];
    a->seat = seat;
    a->lines = golems_lines_of(&m->world[0], r);
    a->settled = settled;
    a->plans = settled;
    a->column[0] = still;
    a->columns = 1;
    a->choices = 0;
    a->tried = false;
    if (settled) a->plan[0] = golems_plan_of(r);
}

/* Nothing is thought yet. */
static void begin(golems_mix *m, int level) {
    m->sides = 0;
    m->level = level;
    m->over = false;
    m->walk.run = 0;
    m->loss = WORTH_ONE;
    m->merged = 0;
    m->luck = ng_rng_next(&m->rng);
}

/* Worlds to think in, and who writes. */
static bool open_eyes(golems_mix *m, const ng_sight *sight, const ng_effort *effort) {
    ng_rng_seed(&m->rng, effort->seed);
    begin(m, effort->level);
    for (int i = 0; i < SAMPLES_MAX; i++)
        if (!sight->imagine(sight, &m->rng, &m->world[i].base)) return false;
    golems_state *s = &m->world[0];
    measure(m, effort);
    golems_chart_draw(&m->chart, s, effort->level);
    look_at_camper(m, sight);
    m->faith =
        FAITH + FAITH_MORE * m->camp.stays < FAITH_MOST ? FAITH + FAITH_MORE * m->camp.stays : FAITH_MOST;
    if (m->camp.stays > 0) golems_chart_camp(&m->chart, s, sight->seat, &m->camp);
    add_side(m, sight->seat, false);
    for (int i = 0; i < s->golems; i++) {
        golems_robot *r = &s->robot[i];
        if (i == sight->seat || !golems_on_field(r)) continue;
        bool settled = !s->rules.secret && golems_complete(s, r);
        if (!settled) memset(r->line, 0, sizeof r->line);
        add_side(m, i, settled);
    }
    return true;
}

static void take_means(golems_mix *m) {
    int32_t most;
    if (m->sides == 2 && m->side[1].choices > 0) {
        solve_matrix(m, 40 * (m->side[0].choices + m->side[1].choices));
        answer(m, 0, &most);
        m->value = (int32_t)(ng_regret_value(&m->game) / 256) + WORTH_ONE / 2;
        m->loss = most - m->value;
    } else {
        answer_all(m, 0, &m->value);
    }
}

void golems_mix_greedy(golems_mix *m, const ng_sight *sight, const ng_effort *effort) {
    if (!open_eyes(m, sight, effort)) return;
    add_plans(m, 0, STAGES_MAX - 1, effort);
    answer_all(m, 0, &m->value);
}

/* Best answers until nothing is gained, or so many rounds are over. */
static void answer_on(golems_mix *m, uint32_t rounds, const ng_effort *effort) {
    while (rounds-- > 0 && !m->over)
        if (!(m->sides == 2 ? duel_round(m, effort) : melee_round(m, effort))) break;
}

/* Half of what a program is worth hangs on a few naive rivals, and on which ones they happened to be: with
 * more of them it does so less.  That is what more time is good for once the mix is found. */
static void know_more_rivals(golems_mix *m, const ng_effort *effort) {
    if (m->camp.stays > 0) return; /* of a camper enough is known: others would only hide it */
    while (m->sides == 2 && !m->side[1].settled && !m->over &&
           m->side[0].columns + NAIVE_MORE + NAIVE_ROOM <= COLUMNS_MAX) {
        if (!add_naive(m, NAIVE_MORE, effort)) return;
        answer_on(m, COLUMNS_MAX, effort);
    }
}

/* One plan in one draw of a column; the walk stands at the round's end then. */
static int32_t try_once(golems_mix *m, const golems_column *c, int sample, golems_plan plan) {
    golems_side *a = &m->side[0];
    golems_state world;
    set_world(m, a, c, sample, &world);
    golems_walk_begin(&m->walk, &m->chart, &world, a->seat);
    if (mishap(&m->world[0]))
        plan = golems_plan_mishap(plan, a->lines, m->world[0].event, mishap_luck(m, c, 0, sample));
    return golems_walk_try(&m->walk, plan);
}

/* Stage by stage, as far as the level and the effort go. */
static void climb(golems_mix *m, const ng_effort *effort) {
    for (int stage = 0; stage < stages_of(m) && !m->over; stage++) {
        for (int i = 0; i < m->sides && !m->over; i++) add_plans(m, i, stage, effort);
        if (m->sides == 2 && stage == 0 && !m->over) add_campers(m, effort);
        if (m->sides == 2 && !m->over)
            add_naive(m, m->camp.stays > 0 ? stages[stage].naive / 3 : stages[stage].naive, effort);
        answer_on(m, stages[stage].rounds, effort);
    }
}

/* ---- a rival that thinks as we do */

bool golems_mix_finished(const golems_mix *m) {
    enum { UNFINISHED = 100 };
    return m->sides == 2 && m->side[1].choices > 0 && m->loss < UNFINISHED;
}

uint32_t golems_mix_draw(const golems_mix *m, ng_rng *rng) {
    enum { FAINT = 1 << 11 }; /* shares below that are left out */
    const golems_side *a = &m->side[0];
    uint32_t chosen = a->choice[0];
    int64_t sum = 0;
    for (uint32_t i = 0; i < a->choices; i++) {
        if (a->share[i] < FAINT) continue;
        sum += a->share[i];
        if ((int64_t)(ng_rng_next(rng) % (uint64_t)sum) < a->share[i]) chosen = a->choice[i];
    }
    return chosen;
}

/* The mix that the rival would find by itself, with dice of its own: it knows nothing of our cards. */
static void think_as_rival(golems_mix *m, golems_mix *r, const ng_effort *effort) {
    ng_rng_seed(&r->rng, ng_rng_next(&m->rng));
    begin(r, m->level);
    r->budget = MODEL_RUN;
    r->least = 0;
    r->faith = FAITH;
    r->camp = (golems_camp){0};
    memcpy(r->world, m->world, sizeof r->world);
    for (int i = 0; i < SAMPLES_MAX; i++)
        memset(r->world[i].robot[m->side[0].seat].line, 0, sizeof r->world[i].robot[0].line);
    golems_chart_draw(&r->chart, &r->world[0], r->level);
    add_side(r, m->side[1].seat, false);
    add_side(r, m->side[0].seat, false);
    climb(r, effort);
    know_more_rivals(r, effort);
    take_means(r);
    m->walk.run += r->walk.run;
}

/* The number of a rival's plan that may be new; PLANS_MAX: no room, or the effort is spent. */
static uint32_t know_plan(golems_mix *m, golems_plan plan, const ng_effort *effort) {
    golems_side *b = &m->side[1];
    uint32_t at = 0;
    while (at < b->plans && b->plan[at] != plan) at++;
    if (at < b->plans || at == PLANS_MAX) return at;
    b->plan[b->plans++] = plan;
    for (uint32_t c = 0; c < b->columns; c++)
        if (!try_plans(m, 1, c, at, b->column[c].samples, effort)) {
            b->plans = at;
            return PLANS_MAX;
        }
    return at;
}

/* What a rival does that thinks for itself cannot be foreseen, but how it mixes can be learnt: again and
 * again it is thought in its place, and some of the programs that it may lay stand beside the naive ones.
 * That is what much time is good for. */
static void model_rivals(golems_mix *m, golems_mix *r, const ng_effort *effort) {
    const golems_side *a = &m->side[0];
    while (m->walk.run + MODEL_RUN < m->budget && a->columns + MODEL_DRAWS + NAIVE_ROOM <= COLUMNS_MAX) {
        think_as_rival(m, r, effort);
        if (spent(m, effort) || !golems_mix_finished(r)) return;
        m->faith = FAITH_MODEL;
        for (int i = 0; i < MODEL_DRAWS; i++) {
            golems_column c = still;
            uint32_t plan = know_plan(m, r->side[0].plan[golems_mix_draw(r, &m->rng)], effort);
            c.does[1] = (uint16_t)plan;
            c.samples = samples_wanted(&m->world[0]);
            c.luck = m->luck;
            if (plan == PLANS_MAX || !add_column(m, 0, &c, effort)) return;
        }
    }
    answer_on(m, COLUMNS_MAX, effort);
}

void golems_mix_find(golems_mix *m, golems_mix *rival, const ng_sight *sight, const ng_effort *effort) {
    if (!open_eyes(m, sight, effort)) return;
    climb(m, effort);
    bool duel = m->sides == 2 && !m->side[1].settled && m->side[1].choices > 0 && m->camp.stays == 0;
    if (m->level == NG_LEVEL_MAX && duel && m->budget >= MODEL_FROM) model_rivals(m, rival, effort);
    if (m->level == NG_LEVEL_MAX) know_more_rivals(m, effort);
    take_means(m);
}

/* ---- looking back */

int32_t golems_mix_weigh(golems_mix *m, golems_plan plan) {
    const golems_side *a = &m->side[0];
    int64_t sum = 0, whole = 0;
    for (uint32_t c = 0; c < a->columns; c++) {
        if (m->weight[c] == 0) continue;
        int32_t worth = 0;
        for (int i = 0; i < a->column[c].samples; i++) worth += try_once(m, &a->column[c], i, plan);
        sum += (int64_t)m->weight[c] * (worth / a->column[c].samples);
        whole += m->weight[c];
    }
    return whole > 0 ? (int32_t)(sum / whole) : 0;
}

static int damage_of(const golems_state *s, int robot) {
    const golems_robot *r = &s->robot[robot];
    return r->due || !golems_on_field(r) ? COMPONENTS + 1 : golems_damage(r);
}

bool golems_worse_off(const golems_state *before, const golems_state *after, int seat) {
    return damage_of(after, seat) > damage_of(before, seat);
}

bool golems_others_hurt(const golems_state *before, const golems_state *after, int seat) {
    for (int i = 0; i < before->robots; i++)
        if (i != seat && golems_worse_off(before, after, i)) return true;
    return false;
}

int32_t golems_percent(int64_t part, int64_t whole) {
    if (part <= 0 || part >= whole) return part <= 0 ? 0 : 100;
    int64_t percent = (part * 100 + whole / 2) / whole;
    return (int32_t)(percent < 1 ? 1 : percent > 99 ? 99 : percent);
}

enum { CASES = 96 };

/* How often chance is drawn for each column, so that there are CASES in all; where it decides nothing, once.
 */
static int draws_wanted(const golems_mix *m) {
    int live = 0;
    for (uint32_t c = 0; c < m->side[0].columns; c++) live += m->weight[c] > 0;
    if (samples_wanted(&m->world[0]) == 1) return 1;
    return live * SAMPLES_MAX >= CASES ? SAMPLES_MAX : CASES / (live > 0 ? live : 1);
}

void golems_mix_foresee(golems_mix *m, golems_plan plan, golems_foresight *out) {
    const golems_side *a = &m->side[0];
    const golems_state *before = &m->world[0];
    int64_t hits = 0, hurts = 0, stands[GOLEMS_CELLS] = {0}, whole = 0;
    int draws = draws_wanted(m);
    for (uint32_t c = 0; c < a->columns; c++) {
        int64_t weight = m->weight[c];
        for (int draw = 0; draw < draws && weight > 0; draw++) {
            try_once(m, &a->column[c], draw, plan);
            const golems_state *after = &m->walk.at[m->walk.depth];
            whole += weight;
            if (golems_others_hurt(before, after, a->seat)) hits += weight;
            if (golems_worse_off(before, after, a->seat)) hurts += weight;
            for (int i = 0; i < before->robots; i++)
                if (i != a->seat && golems_on_field(&after->robot[i])) stands[after->robot[i].at] += weight;
        }
    }
    out->hits = golems_percent(hits, whole);
    out->hurts = golems_percent(hurts, whole);
    for (int i = 0; i < GOLEMS_CELLS; i++)
        out->rival_at[i] = whole > 0 ? (int32_t)(stands[i] * 100 / whole) : 0;
}

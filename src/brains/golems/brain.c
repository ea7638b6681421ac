/* brain.c - the brain for golems: drafts, writes programs, and answers in the midst of a round.
 *
 * A program is drawn from the mix that mix.c finds; below the best level, the warmer the lower, from
 * all programs it has looked at.  Damage, exits, turns and mends are tried out in worlds that fit what the
 * seat knows, each to the round's end. */
#include "brains/golems/mind.h"
#include "brains/levels.h"

#include <assert.h>
#include <string.h>

enum {
    WORLDS = 64,  /* in which an answer is tried, at most */
    ANSWERS = 64, /* legal answers, at most */
    TOP = 48      /* plans that a level below the best draws from */
};

typedef struct workspace {
    uint8_t phase; /* what the last search was about */
    uint32_t answers, worlds;
    int32_t value[PLANS_MAX]; /* of the answers, or of the plans */
    int64_t sum[ANSWERS];
    uint32_t hits[ANSWERS], hurts[ANSWERS]; /* worlds in which an answer ended so */
    bool puzzle, solved;                    /* a puzzle's program was looked for, and found */
    ng_choice known;                        /* of two golems: the next text of the way; empty: none */
    golems_mix mix;
    union { /* no puzzle has a rival that thinks */
        golems_solver solver;
        golems_mix rival;
    };
} workspace;

/* How far from the best a level strays, in ten-thousandths of the chance to win; set by matches between
 * neighbours.  It rises where a level begins to see more (mix.c): level 5 is the first that asks what
 * a rival may do. */
static const int32_t warmth[NG_LEVEL_MAX + 1] = {0, 862, 465, 265, 132, 180, 175, 4, 36, 16, 0};
/* The same among three and four, where the third punishes what is rash. */
static const int32_t melee_warmth[NG_LEVEL_MAX + 1] = {0, 862, 465, 265, 132, 90, 72, 40, 25, 12, 0};

/* ---- the draft */

/* Four lines win matches; the strong weapon is the better one close by.  Chassis are enough for all (G7). */
static const int32_t part_worth[PART_KINDS] = {
    [PART_P4] = 9000, [PART_P3] = 5000, [PART_W2] = 7000, [PART_WR] = 4500, [PART_C] = 1000};

static void weigh_parts(workspace *w, const ng_sight *sight, const ng_effort *effort) {
    ng_rng_seed(&w->mix.rng, effort->seed);
    if (!sight->imagine(sight, &w->mix.rng, &w->mix.world[0].base)) return;
    w->answers = sight->legal_count;
    for (uint32_t i = 0; i < w->answers; i++) w->sum[i] = part_worth[sight->legal[i] & 0xff];
    w->worlds = 1;
}

/* ---- the start */

/* A cell with many ways on; the chance of a better one is not worth a search. */
static void weigh_starts(workspace *w, const ng_sight *sight, const ng_effort *effort) {
    golems_state *s = &w->mix.world[0];
    w->answers = sight->legal_count;
    w->worlds = 1;
    memset(w->sum, 0, sizeof w->sum);
    ng_rng_seed(&w->mix.rng, effort->seed);
    if (!sight->imagine(sight, &w->mix.rng, &s->base)) return;
    for (uint32_t i = 0; i < w->answers; i++)
        for (int side = 0; side < SIDES; side++) {
            int next = golems_next((int)(sight->legal[i] & 0xff), side);
            if (next != GOLEMS_NONE && !golems_obstacle(s, next)) w->sum[i] += 3000;
        }
}

/* ---- answers */

static void try_answers(workspace *w, const ng_sight *sight, const ng_effort *effort) {
    golems_mix *m = &w->mix;
    ng_rng_seed(&m->rng, effort->seed);
    memset(w->sum, 0, sizeof w->sum);
    memset(w->hits, 0, sizeof w->hits);
    memset(w->hurts, 0, sizeof w->hurts);
    w->answers = sight->legal_count < ANSWERS ? sight->legal_count : ANSWERS;
    w->worlds = 0;
    uint32_t most = WORLDS, lines = 0;
    for (uint32_t n = 0; n < most; n++) {
        if (n > 0 && (ng_stopped(effort) || (effort->iterations > 0 && lines >= effort->iterations))) return;
        if (!sight->imagine(sight, &m->rng, &m->world[0].base)) return;
        if (n == 0) golems_chart_draw(&m->chart, &m->world[0], effort->level);
        for (uint32_t i = 0; i < w->answers; i++) {
            golems_state *s = &m->world[1];
            *s = m->world[0];
            int round = s->round;
            if (!ng_ok(ng_play(sight->game, &s->base, sight->seat, sight->legal[i], NULL))) continue;
            bool on = s->phase == PHASE_RUN && s->round == round;
            w->sum[i] +=
                on ? golems_finish_round(&m->chart, s, sight->seat) : golems_worth(&m->chart, s, sight->seat);
            w->hits[i] += golems_others_hurt(&m->world[0], s, sight->seat);
            w->hurts[i] += golems_worse_off(&m->world[0], s, sight->seat);
            lines += 2;
        }
        w->worlds++;
    }
}

/* ---- the contract */

static int phase_of(const ng_sight *sight) {
    int kind = (int)(sight->legal[0] >> 8);
    return kind == MOVE_STAND  ? PHASE_STAND
           : kind == MOVE_PART ? PHASE_DRAFT
           : kind == MOVE_CARD ? PHASE_PROGRAM
                               : PHASE_RUN;
}

/* Two golems: along the puzzle's own solution as far as the match goes so; else, as for one, the other as it
 * is. */
static void solve_puzzle(workspace *w, const ng_sight *sight, const ng_effort *effort) {
    golems_state *s = &w->solver.world[0];
    ng_rng rng;
    ng_rng_seed(&rng, effort->seed);
    w->known = (ng_choice){0};
    w->solved = sight->imagine(sight, &rng, &s->base) && golems_pair_way(s, sight->seat, &w->known);
    if (!w->solved) w->solved = golems_solve(&w->solver, sight, effort);
}

static void search(void *memory, const ng_sight *sight, const ng_effort *effort) {
    workspace *w = memory;
    w->phase = (uint8_t)phase_of(sight);
    w->puzzle = w->phase == PHASE_PROGRAM && sight->setup->value[OPT_PUZZLE].number > 0;
    if (w->puzzle)
        solve_puzzle(w, sight, effort);
    else if (w->phase == PHASE_STAND)
        weigh_starts(w, sight, effort);
    else if (w->phase == PHASE_DRAFT)
        weigh_parts(w, sight, effort);
    else if (w->phase == PHASE_PROGRAM)
        golems_mix_find(&w->mix, &w->rival, sight, effort);
    else
        try_answers(w, sight, effort);
}

static uint32_t draw_plan(workspace *w, const ng_effort *effort, ng_rng *rng) {
    golems_mix *m = &w->mix;
    golems_side *a = &m->side[0];
    /* A mix that is not finished has too few choices: its best answer is the better one. */
    if (effort->level == NG_LEVEL_MAX && golems_mix_finished(m)) return golems_mix_draw(m, rng);
    /* Among many plans the good ones would drown: only the best few are drawn from. */
    uint32_t best[TOP] = {0}, count = 0;
    for (uint32_t i = 0; i < a->plans; i++) {
        uint32_t k = count < TOP ? count++ : TOP;
        if (k == TOP && a->mean[i] <= a->mean[best[TOP - 1]]) continue;
        if (k == TOP) k--;
        for (; k > 0 && a->mean[best[k - 1]] < a->mean[i]; k--) best[k] = best[k - 1];
        best[k] = i;
    }
    assert(count > 0); /* a search finds at least one plan */
    for (uint32_t k = 0; k < count; k++) w->value[k] = a->mean[best[k]];
    int32_t warm = (m->world[0].golems > 2 ? melee_warmth : warmth)[effort->level];
    return best[ng_draw_warm(w->value, count, warm, rng)];
}

/* The whole program, or the next card where some lie already. */
static void put_program(const golems_state *s, const ng_sight *sight, golems_plan plan, ng_choice *out) {
    const golems_robot *r = &s->robot[sight->seat];
    int done = golems_lines_done(r), lines = golems_lines_of(s, r);
    const golems_line *now = &r->line[done];
    ng_out text = ng_out_over(out->text, sizeof out->text);
    if (done == 0 && now->bonus == CARD_NONE && now->yes == CARD_NONE) {
        ng_put(&text, "program ");
        golems_plan_put(plan, lines, &text);
        return;
    }
    golems_line line = golems_plan_line(plan, done);
    int card = now->bonus == CARD_NONE && line.bonus != CARD_NONE ? line.bonus
               : now->yes == CARD_NONE                            ? line.yes
                                                                  : line.no;
    sight->print(sight, golems_move(MOVE_CARD, card), &text);
}

static void choose_program(workspace *w, const ng_sight *sight, const ng_effort *effort, ng_rng *rng,
                           ng_choice *out) {
    golems_mix *m = &w->mix;
    golems_plan plan = m->side[0].plan[draw_plan(w, effort, rng)];
    put_program(&m->world[0], sight, plan, out);
    golems_say_program(out, m, plan);
}

static void choose_answer(workspace *w, const ng_sight *sight, const ng_effort *effort, ng_rng *rng,
                          ng_choice *out) {
    for (uint32_t i = 0; i < w->answers; i++)
        w->value[i] = w->worlds > 0 ? (int32_t)(w->sum[i] / w->worlds) : 0;
    uint32_t at = ng_draw_warm(w->value, w->answers, warmth[effort->level], rng);
    const golems_foresight foresight = {.hits = golems_percent(w->hits[at], w->worlds),
                                        .hurts = golems_percent(w->hurts[at], w->worlds)};
    ng_out text = ng_out_over(out->text, sizeof out->text);
    sight->print(sight, sight->legal[at], &text);
    golems_say_answer(out, &w->mix.world[0], sight->seat, sight->legal[at], &foresight);
}

static void choose(void *memory, const ng_sight *sight, const ng_effort *effort, ng_choice *out) {
    workspace *w = memory;
    ng_rng rng;
    ng_rng_seed(&rng, effort->seed + 1);
    if (w->puzzle && w->known.text[0] != 0) {
        *out = w->known;
    } else if (w->puzzle) {
        put_program(&w->solver.begin.state, sight, w->solver.best, out);
        int rounds = w->solver.way.from + w->solver.way.rounds - w->solver.begin.state.round;
        w->solved ? golems_say_way(out, &w->solver, rounds) : golems_say_hope(out);
    } else if (w->phase == PHASE_PROGRAM) {
        choose_program(w, sight, effort, &rng, out);
    } else {
        choose_answer(w, sight, effort, &rng, out);
    }
}

/* ---- several searches of the same */

static void merge_answers(workspace *w, const workspace *from) {
    for (uint32_t i = 0; i < w->answers; i++) {
        w->sum[i] += from->sum[i];
        w->hits[i] += from->hits[i];
        w->hurts[i] += from->hurts[i];
    }
    w->worlds += from->worlds;
}

/* Where a plan stands in a side's list; it is added if there is room.  PLANS_MAX: there is none. */
static uint32_t find_plan(golems_side *a, golems_plan plan, int32_t mean) {
    for (uint32_t i = 0; i < a->plans; i++)
        if (a->plan[i] == plan) return i;
    if (a->plans == PLANS_MAX) return PLANS_MAX;
    a->plan[a->plans] = plan;
    a->mean[a->plans] = mean;
    return a->plans++;
}

/* Each search counts alike: means and shares become the mean of all. */
static void merge_mixes(golems_mix *m, const golems_mix *from) {
    golems_side *a = &m->side[0];
    const golems_side *b = &from->side[0];
    int32_t ours = (int32_t)m->merged + 1;
    for (uint32_t i = 0; i < a->choices; i++) a->share[i] = a->share[i] * ours / (ours + 1);
    for (uint32_t i = 0; i < b->plans; i++) {
        uint32_t at = find_plan(a, b->plan[i], b->mean[i]);
        if (at < PLANS_MAX) a->mean[at] = (a->mean[at] * ours + b->mean[i]) / (ours + 1);
    }
    for (uint32_t i = 0; i < b->choices; i++) {
        uint32_t at = find_plan(a, b->plan[b->choice[i]], 0), k = 0;
        while (k < a->choices && a->choice[k] != at) k++;
        if (k == COLUMNS_MAX || at == PLANS_MAX) continue;
        if (k == a->choices) {
            a->choice[a->choices++] = (uint16_t)at;
            a->share[k] = 0;
        }
        a->share[k] += b->share[i] / (ours + 1);
    }
    m->merged++;
}

static void merge(void *memory, const void *other) {
    workspace *w = memory;
    const workspace *from = other;
    if (w->puzzle) {
        if (w->solved || !from->solved) return; /* a way that is known is known to all */
        w->solved = true;
        w->solver.way = from->solver.way;
        w->solver.best = from->solver.best;
        w->solver.sure = from->solver.sure;
    } else if (w->phase == PHASE_PROGRAM) {
        merge_mixes(&w->mix, &from->mix);
    } else if (w->phase == PHASE_RUN) {
        merge_answers(w, from);
    }
}

/* ---- weighing and drawing */

/* The plan is one that goes on from these cards. */
static bool goes_on(golems_plan plan, int lines, const golems_robot *paper) {
    int done = golems_lines_done(paper);
    for (int i = 0; i < lines && i <= done; i++) {
        golems_line line = golems_plan_line(plan, i), laid = paper->line[i];
        if (laid.bonus == CARD_NONE && laid.yes == CARD_NONE) return true;
        if (line.bonus != laid.bonus || (laid.yes != CARD_NONE && line.yes != laid.yes)) return false;
        if (laid.no != CARD_NONE && line.no != laid.no) return false;
    }
    return true;
}

static bool weigh_program(workspace *w, const ng_sight *sight, const ng_phrase *phrase, ng_weight *out) {
    golems_mix *m = &w->mix;
    golems_side *a = &m->side[0];
    const golems_state *s = &m->world[0];
    golems_robot paper = s->robot[sight->seat];
    int32_t best = INT32_MIN, given = INT32_MIN;
    golems_plan plan = 0;
    ng_choice text;
    for (uint32_t i = 0; i < phrase->count; i++) {
        int card = (int)(phrase->move[i] & 0xff);
        if (phrase->move[i] >> 8 != MOVE_CARD || (golems_playable(s, &paper) >> card & 1u) == 0) return false;
        golems_lay(&paper, card);
    }
    if (golems_complete(s, &paper)) given = golems_mix_weigh(m, golems_plan_of(&paper));
    for (uint32_t i = 0; i < a->plans; i++) {
        if (a->mean[i] > best) {
            best = a->mean[i];
            plan = a->plan[i];
        }
        if (a->mean[i] > given && !golems_complete(s, &paper) && goes_on(a->plan[i], a->lines, &paper))
            given = a->mean[i];
    }
    if (given == INT32_MIN) return false;
    if (given > best) best = given;
    put_program(s, sight, plan, &text);
    memcpy(out->text, text.text, sizeof out->text);
    out->best = best / (WORTH_ONE / 1000);
    out->given = given / (WORTH_ONE / 1000);
    return true;
}

static bool weigh_answer(workspace *w, const ng_sight *sight, ng_move move, ng_weight *out) {
    uint32_t best = 0, given = w->answers;
    if (w->phase != PHASE_RUN || w->worlds == 0) return false;
    for (uint32_t i = 0; i < w->answers; i++) {
        if (sight->legal[i] == move) given = i;
        if (w->sum[i] > w->sum[best]) best = i;
    }
    if (given == w->answers) return false;
    ng_out text = ng_out_over(out->text, sizeof out->text);
    sight->print(sight, sight->legal[best], &text);
    int64_t thousandth = (int64_t)w->worlds * (WORTH_ONE / 1000);
    out->best = (int32_t)(w->sum[best] / thousandth);
    out->given = (int32_t)(w->sum[given] / thousandth);
    return true;
}

static bool weigh(void *memory, const ng_sight *sight, const ng_effort *effort, const char *text,
                  ng_weight *out) {
    workspace *w = memory;
    ng_phrase phrase = {0};
    (void)effort;
    out->unit = NG_CHANCE_TO_WIN;
    const golems_state *s = &w->mix.world[0];
    if (w->puzzle || w->phase <= PHASE_DRAFT) return false;
    if (!ng_ok(ng_parse(sight->game, &s->base, sight->seat, text, (uint32_t)strlen(text), &phrase)))
        return false;
    return w->phase == PHASE_PROGRAM ? weigh_program(w, sight, &phrase, out)
                                     : weigh_answer(w, sight, phrase.move[0], out);
}

/* {"cells":{"c4":37,…}}: in how many of a hundred cases another robot stands there when its next program has
 * run, while we do what seems best to us.  Cells that nobody comes to are left out; all are, but while
 * programs are written. */
static void picture(void *memory, const ng_sight *sight, ng_out *json) {
    workspace *w = memory;
    golems_mix *m = &w->mix;
    golems_foresight foresight = {0};
    uint32_t best = 0;
    (void)sight;
    ng_open_object(json, NULL);
    ng_open_object(json, "cells");
    if (w->phase == PHASE_PROGRAM && !w->puzzle) {
        const golems_side *a = &m->side[0];
        for (uint32_t i = 1; i < a->plans; i++)
            if (a->mean[i] > a->mean[best]) best = i;
        golems_mix_foresee(m, a->plan[best], &foresight);
    }
    for (int cell = 0; cell < GOLEMS_CELLS; cell++) {
        if (foresight.rival_at[cell] == 0) continue;
        char name[8];
        ng_out key = ng_out_over(name, sizeof name);
        golems_put_cell(&m->world[0], &key, cell);
        ng_json_int(json, name, foresight.rival_at[cell]);
    }
    ng_close_object(json);
    ng_close_object(json);
}

static void greedy(void *memory, const ng_sight *sight, ng_rng *rng, ng_choice *out) {
    workspace *w = memory;
    const ng_effort effort = {.level = PLAIN, .iterations = UINT32_MAX, .seed = ng_rng_next(rng)};
    w->puzzle = false;
    w->phase = (uint8_t)phase_of(sight);
    if (phase_of(sight) != PHASE_PROGRAM) {
        search(w, sight, &(ng_effort){.level = PLAIN, .iterations = 1, .seed = effort.seed});
        choose(w, sight, &effort, out);
        return;
    }
    golems_mix_greedy(&w->mix, sight, &effort);
    const golems_side *a = &w->mix.side[0];
    golems_plan plan = a->plan[ng_draw_warm(a->mean, a->plans, 0, rng)];
    put_program(&w->mix.world[0], sight, plan, out);
}

const ng_brain ng_brain_golems = {.game = "golems",
                                  .workspace = sizeof(workspace),
                                  .search = search,
                                  .merge = merge,
                                  .choose = choose,
                                  .weigh = weigh,
                                  .picture = picture,
                                  .greedy = greedy,
                                  .judging = 60000,
                                  .look = 5000};

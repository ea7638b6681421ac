/* brain.c - the brain for atoms: asks what tells it most, and guesses when that is worth more.
 *
 * It knows the fields that fit all it has heard (worlds.c) and what every question is worth
 * (weigh.c).  A level below the best looks at fewer worlds, not so far ahead, and chooses less sharply.
 */
#include "brains/atoms/mind.h"
#include "brains/atoms/say.h"
#include "brains/levels.h"

#include <string.h>

enum {
    PROOF = 200,  /* so many equal worlds of a sample are as good as certain */
    HASTY = 3,    /* up to this level nobody thinks of what the rival knows */
    GREEDY = 4096 /* worlds that the plain player looks at */
};

/* ---- the choice ---- */

/* How far from the best a level strays, in 1000ths of a turn. */
static const int32_t warmth[NG_LEVEL_MAX + 1] = {0, 3000, 1000, 600, 450, 350, 330, 340, 175, 70, 0};

/* One of the options of a kind (-1: of any), the better the likelier. */
static const option *draw_option(workspace *w, int kind, int64_t warm) {
    int64_t best = INT64_MAX;
    uint64_t sum = 0;
    const option *chosen = NULL;
    for (uint32_t i = 0; i < w->options; i++)
        if ((kind < 0 || w->option[i].kind == kind) && w->option[i].value < best) best = w->option[i].value;
    for (uint32_t i = 0; i < w->options; i++) {
        const option *o = &w->option[i];
        if ((kind >= 0 && o->kind != kind) || (warm == 0 && o->value > best)) continue;
        uint64_t chance = warm == 0 ? 1 : ng_fade((o->value - best) * TURN / warm);
        if (chance == 0) continue;
        sum += chance;
        if (ng_rng_next(&w->rng) % sum < chance) chosen = o;
    }
    return chosen;
}

/* In a race the best level is not to be foreseen: its first beam is drawn, its second nearly the best. */
static const option *draw_opening(workspace *w) {
    enum { WARM = 2 * TURN / 100 };
    int a = atoms_opening(w, &w->rng);
    for (uint32_t i = 0; i < w->options && w->theirs.facts == 0; i++)
        if (w->option[i].kind == MOVE_BEAM && w->option[i].a == a) return &w->option[i];
    return draw_option(w, -1, WARM);
}

/* First what kind of move, by the best of each kind, then which. */
static const option *draw_move(workspace *w, int level) {
    int64_t best[KINDS], least = INT64_MAX, warm = (int64_t)warmth[level] * TURN / 1000;
    if (w->races && w->theirs.facts < 2) return draw_opening(w);
    if (warm == 0) return draw_option(w, -1, 0);
    for (int k = 0; k < KINDS; k++) best[k] = INT64_MAX;
    for (uint32_t i = 0; i < w->options; i++) {
        option *o = &w->option[i];
        if (o->value < best[o->kind]) best[o->kind] = o->value;
        if (o->value < least) least = o->value;
    }
    uint64_t sum = 0;
    int chosen = MOVE_BEAM;
    int64_t sharp = warm < TURN / 3 ? warm : TURN / 3; /* to take a wrong kind of move would be a blunder */
    for (int k = 0; k < KINDS; k++) {
        if (best[k] == INT64_MAX) continue;
        uint64_t chance = ng_fade((best[k] - least) * TURN / sharp);
        sum += chance;
        if (chance > 0 && ng_rng_next(&w->rng) % sum < chance) chosen = k;
    }
    return draw_option(w, chosen, warm);
}

/* ---- the turn ---- */

/* All worlds are the same; a small sample proves nothing. */
static bool is_certain(const worlds *all) {
    for (uint32_t i = 1; i < all->count; i++)
        if (!same_cells(all->world[i].atoms, all->world[0].atoms)) return false;
    return all->count >= (all->complete ? 1 : PROOF);
}

static void put_cells(ng_out *text, int size, cells set) {
    for (; !none(set); set = without(set, cell_set(first_cell(set)))) {
        ng_put_char(text, ' ');
        atoms_put_cell(text, size, first_cell(set));
    }
}

static void say_guess(const workspace *w, cells atoms, ng_choice *out) {
    ng_out text = ng_out_over(out->text, sizeof out->text);
    ng_put(&text, "guess");
    put_cells(&text, w->scene.size, without(atoms, w->scene.named));
}

static void put_option(const workspace *w, const ng_sight *sight, const option *o, ng_out *text) {
    if (o->kind != MOVE_GUESS) {
        sight->print(sight, ng_pack(o->kind, o->a, 0), text);
        return;
    }
    ng_put(text, "guess");
    put_cells(text, w->scene.size, without(o->named, w->scene.named));
}

/* The millibits that an answer is to be expected to tell, of answers so likely. */
static int32_t told_in(const workspace *w, const uint64_t sum[CLASSES]) {
    int64_t wanting = 0, all = atoms_log2(w->ways);
    for (int k = 0; k < CLASSES; k++)
        if (sum[k] > 0) wanting += (int64_t)sum[k] * atoms_log2(sum[k]);
    return (int32_t)((all - wanting / (int64_t)w->ways) * 1000 >> 16);
}

static int32_t told_by(const workspace *w, int entry) {
    uint64_t sum[CLASSES];
    atoms_answers(w, entry, sum);
    return told_in(w, sum);
}

/* Where every world counts once, all beams are looked at in one walk over them. */
static bool counts_once(const workspace *w) { return !w->scene.special && w->ways == w->looked; }

static int32_t beam_tells(const workspace *w, int entry) {
    return counts_once(w) ? told_in(w, w->pile[entry - 1]) : told_by(w, entry);
}

static uint64_t leaves(workspace *w, const option *o) {
    return o->kind == MOVE_BEAM && counts_once(w) ? atoms_left_of(w, w->pile[o->a - 1]) : atoms_left(w, o);
}

/* No beam tells clearly more bits: those are shown with a digit behind the point. */
static bool tells_most(const workspace *w, const option *o) {
    int32_t told = beam_tells(w, o->a);
    for (uint32_t i = 0; i < w->options; i++)
        if (w->option[i].kind == MOVE_BEAM && beam_tells(w, w->option[i].a) > told + 50) return false;
    return true;
}

/* The question that leaves fewest worlds, `o` itself if none leaves fewer: of beams where it is one, else of
 * all. */
static const option *fewest(workspace *w, const option *o) {
    const option *best = o;
    uint64_t least = leaves(w, o);
    for (uint32_t i = 0; i < w->options; i++) {
        const option *other = &w->option[i];
        bool counts = o->kind == MOVE_BEAM ? other->kind == MOVE_BEAM
                                           : other->kind != MOVE_GUESS && other->kind != MOVE_DESTROY;
        uint64_t left = counts ? leaves(w, other) : least;
        if (left >= least) continue;
        least = left;
        best = other;
    }
    return best;
}

static void say_split(workspace *w, const option *o, ng_choice *out) {
    if (counts_once(w)) atoms_sort_by_beams(w);
    const option *other = fewest(w, o);
    uint64_t left = leaves(w, o), least = leaves(w, other);
    bool beam = o->kind == MOVE_BEAM, best = left == least && (!beam || tells_most(w, o)),
         all = w->worlds.complete && w->looked >= w->worlds.count,
         feeds = w->scene.budding && beam && atoms_feeds(w, o->a) < atoms_feeds(w, other->a);
    atoms_say_split(out, (atoms_split){.kind = o->kind,
                                       .number = w->number,
                                       .left = left,
                                       .counted = w->worlds.complete,
                                       .all = all && !(w->scene.budding && w->ways != w->looked),
                                       .how = best                    ? SPLITS_BEST
                                              : left * 2 <= least * 3 ? SPLITS_WELL
                                                                      : SPLITS,
                                       .feeds = feeds ? other->a : 0});
}

static void say_option(workspace *w, const ng_sight *sight, const option *o, ng_choice *out) {
    ng_out text = ng_out_over(out->text, sizeof out->text);
    bool all = w->worlds.complete && w->looked >= w->worlds.count;
    put_option(w, sight, o, &text);
    if (w->theirs.missed) atoms_say_partly(out);
    if (o->kind == MOVE_GUESS)
        atoms_say_few(out, w->number, w->worlds.complete);
    else if (o->kind == MOVE_DESTROY)
        atoms_say_destroy(out, atoms_share_at(w, o->a, 100), all);
    else
        say_split(w, o, out);
}

/* The world that is most likely, of those that have all the cells `named`; NULL: none has. */
static const world *likeliest(const workspace *w, cells named) {
    const worlds *all = &w->worlds;
    const world *best = NULL;
    uint32_t most = 0;
    for (uint32_t i = 0; i < all->count; i++) {
        const world *v = &all->world[i];
        uint32_t weight = world_weight(v) * (i < w->looked ? w->prior[i] : 1u);
        if (!none(without(named, v->atoms)) || (best != NULL && weight <= most)) continue;
        best = v;
        most = weight;
    }
    return best;
}

/* The cells that hold atoms most often, the named ones in any case. */
static cells likely_cells(const worlds *all, cells named, int size, int live) {
    uint64_t weight[ATOMS_CELLS] = {0};
    for (uint32_t i = 0; i < all->count && i < LOOK; i++)
        for (cells left = all->world[i].atoms; !none(left); left = without(left, cell_set(first_cell(left))))
            weight[first_cell(left)] += world_weight(&all->world[i]);
    while (how_many(named) < live) {
        int best = -1;
        for (int cell = 0; cell < size * size; cell++)
            if (!has_cell(named, cell) && (best < 0 || weight[cell] > weight[best])) best = cell;
        named = with(named, cell_set(best));
    }
    return named;
}

static void finish_guess(workspace *w, ng_choice *out) {
    const world *best = likeliest(w, w->scene.named);
    int live = w->scene.live[w->scene.solo ? 0 : 1 - w->scene.seat];
    say_guess(w, best != NULL ? best->atoms : likely_cells(&w->worlds, w->scene.named, w->scene.size, live),
              out);
    atoms_say_begun(out);
}

/* When the rival is about to know our field, a hop costs us a turn and him more.  With the guess at hand it
 * is too late to run. */
static bool must_hop(const workspace *w, int64_t best, int level) {
    return level > HASTY && w->scene.powers[POWER_HOP] > 0 && w->rivals <= 3 && best > TURN * 8 / 5;
}

/* The rival knows our field: whatever chance a guess has, it is the last. */
static bool must_risk(const workspace *w, int level) {
    return level > 6 && !w->scene.solo && w->worlds.complete && w->rivals == 1 && w->number <= 12;
}

/* A beam that was not fired yet, if there is one. */
static void any_beam(workspace *w, const ng_sight *sight, ng_choice *out) {
    int entry = 0;
    for (uint32_t pass = 0, open = 0; open == 0; pass++)
        for (int e = 1; e <= 4 * w->scene.size; e++)
            if ((pass > 0 || (w->asked >> e & 1u) == 0) && ng_rng_below(&w->rng, ++open) == 0) entry = e;
    ng_out text = ng_out_over(out->text, sizeof out->text);
    sight->print(sight, ng_pack(MOVE_BEAM, entry, 0), &text);
    atoms_say_doubt(out);
}

static int64_t best_value(const workspace *w) {
    int64_t best = INT64_MAX;
    for (uint32_t i = 0; i < w->options; i++)
        if (w->option[i].value < best) best = w->option[i].value;
    return best;
}

static void choose_question(workspace *w, const ng_sight *sight, const ng_effort *effort, ng_choice *out) {
    int64_t best = best_value(w);
    if (must_hop(w, best, effort->level) && atoms_hide(w, sight, MOVE_HOP, out)) {
        atoms_say_hop(out);
        return;
    }
    bool risk = must_risk(w, effort->level);
    const option *o = draw_move(w, effort->level);
    if (o != NULL && !risk) {
        say_option(w, sight, o, out);
    } else if (risk || w->worlds.complete) { /* no question can tell these worlds apart */
        say_guess(w, likeliest(w, w->scene.named)->atoms, out);
        if (w->theirs.missed) atoms_say_partly(out);
        risk ? atoms_say_risk(out) : atoms_say_few(out, w->number, true);
    } else {
        any_beam(w, sight, out);
    }
}

static void take_turn(workspace *w, const ng_sight *sight, const ng_effort *effort, ng_choice *out) {
    if (!none(w->scene.named)) {
        finish_guess(w, out);
    } else if (w->worlds.count == 0) {
        any_beam(w, sight, out);
    } else if (!is_certain(&w->worlds)) {
        choose_question(w, sight, effort, out);
    } else {
        say_guess(w, w->worlds.world[0].atoms, out);
        atoms_say_certain(out);
    }
}

/* ---- the contract ---- */

/* The edge numbers whose beams, or the same beams the other way (A7), have been answered since the field last
 * changed.
 */
static uint64_t asked_before(const scene *s) {
    uint64_t asked = 0;
    for (int i = 0; i < s->entries; i++) {
        const heard *h = &s->log[i];
        bool shot = atoms_is_shot(h->kind),
             ours = s->solo || (shot ? h->seat == s->seat : h->seat != s->seat);
        if (ours && (!shot || (h->kind == MOVE_DESTROY && h->b != 0))) asked = 0;
        if (!ours || h->kind != MOVE_BEAM) continue;
        asked |= (uint64_t)1 << h->a;
        if (h->b != ATOMS_NO_ROOM) asked |= (uint64_t)1 << h->b;
    }
    return asked;
}

/* Makes the worlds fit the log. */
static void catch_up(workspace *w, const ng_sight *sight, const ng_effort *effort) {
    int target = w->scene.solo ? 0 : 1 - w->scene.seat;
    atoms_tale_of(&w->scene, target, effort->level, &w->theirs);
    w->asked = asked_before(&w->scene);
    atoms_worlds_follow(&w->worlds, &w->theirs, sight, effort, &w->rng);
}

/* Reads the view and makes the worlds fit it. */
static bool follow(workspace *w, const ng_sight *sight, const ng_effort *effort) {
    ng_rng_seed(&w->rng, effort->seed);
    w->options = 0;
    w->looked = 0;
    w->read = atoms_scene_read(&w->scene, sight, w->node, NODES_MAX);
    if (!w->read || w->scene.phase != ATOMS_TURN) return false;
    catch_up(w, sight, effort);
    return true;
}

static void search(void *memory, const ng_sight *sight, const ng_effort *effort) {
    workspace *w = memory;
    if (!follow(w, sight, effort) || w->worlds.count == 0) return;
    w->rivals = RIVALS;
    if (!w->scene.solo && effort->level > HASTY) {
        atoms_tale_of(&w->scene, w->scene.seat, NG_LEVEL_MAX, &w->ours);
        w->rivals = atoms_worlds_number(&w->ours, w->room, RIVALS, effort);
    }
    atoms_look_around(w, effort);
    atoms_weigh_all(w, effort);
}

static void choose(void *memory, const ng_sight *sight, const ng_effort *effort, ng_choice *out) {
    workspace *w = memory;
    ng_rng_seed(&w->rng, effort->seed + 1);
    if (w->read && w->scene.phase == ATOMS_PLACE) {
        atoms_place(w, sight, effort, out);
    } else if (w->read && w->scene.phase == ATOMS_BUD && atoms_hide(w, sight, MOVE_BUD, out)) {
        /* it has told why */
    } else if (w->read && w->scene.phase == ATOMS_TURN) {
        take_turn(w, sight, effort, out);
    } else { /* no view that the rules write */
        ng_out text = ng_out_over(out->text, sizeof out->text);
        sight->print(sight, sight->legal[0], &text);
    }
}

/* The option that a text names: one that was weighed, or else one weighed now.  False: it is no question. */
static bool option_named(workspace *w, const char *text, option *out) {
    heard h = {0};
    ng_scan scan = ng_scan_over(text, (uint32_t)strlen(text));
    if (!atoms_read_move(&scan, w->scene.size, &h) || h.kind > MOVE_DESTROY) return false;
    *out = (option){.kind = h.kind, .a = h.kind == MOVE_GUESS ? 0 : h.a};
    if (h.kind == MOVE_GUESS) out->named = with(h.named, w->scene.named);
    if (h.kind == MOVE_GUESS && how_many(out->named) != how_many(w->worlds.world[0].atoms)) return false;
    for (uint32_t i = 0; i < w->options; i++) {
        const option *o = &w->option[i];
        if (o->kind != out->kind || o->a != out->a || !same_cells(o->named, out->named)) continue;
        *out = *o;
        return true;
    }
    atoms_weigh_one(w, out);
    return true;
}

/* The rival is about to name our field: then to name his is right, even where a beam would tell more. */
static bool forced_by_the_race(const workspace *w, const option *given) {
    if (given->kind != MOVE_GUESS || w->scene.solo || !w->worlds.complete) return false;
    uint64_t most = w->rivals <= 1 ? UINT64_MAX : w->rivals == 2 ? 4 : w->rivals == 3 ? 3 : 0;
    if (w->number > most) return false;
    for (uint32_t i = 0; i < w->worlds.count; i++)
        if (same_cells(w->worlds.world[i].atoms, given->named)) return true;
    return false; /* it cannot be right */
}

/* In millibits: as good as if so much were still to be found out, it being our turn.  So a beam where all is
 * known is worth less than the guess: it wastes the turn.  Of placements, hops and buds nothing can be told.
 */
static bool weigh(void *memory, const ng_sight *sight, const ng_effort *effort, const char *text,
                  ng_weight *out) {
    workspace *w = memory;
    option given, best;
    (void)effort;
    if (!w->read || w->scene.phase != ATOMS_TURN || w->looked == 0) return false;
    if (!option_named(w, text, &given)) return false;
    best = given;
    for (uint32_t i = 0; i < w->options && !forced_by_the_race(w, &given); i++)
        if (w->option[i].value < best.value) best = w->option[i];
    *out = (ng_weight){.unit = NG_MILLIBITS,
                       .best = -atoms_bits_wanting(w, best.value),
                       .given = -atoms_bits_wanting(w, given.value)};
    ng_out best_text = ng_out_over(out->text, sizeof out->text);
    put_option(w, sight, &best, &best_text);
    return true;
}

static void picture(void *memory, const ng_sight *sight, ng_out *json) {
    const workspace *w = memory;
    int size = w->scene.size;
    (void)sight;
    ng_open_object(json, NULL);
    ng_open_object(json, "cells");
    for (int cell = 0; cell < size * size && w->looked > 0; cell++) {
        char name[16];
        uint32_t share = atoms_share_at(w, cell, 1000);
        if (share == 0) continue;
        ng_out text = ng_out_over(name, sizeof name);
        atoms_put_cell(&text, size, cell);
        ng_json_int(json, name, share);
    }
    ng_close_object(json);
    ng_open_object(json, "beams");
    for (int entry = 1; entry <= 4 * size && w->looked > 0; entry++) {
        char name[16];
        ng_out text = ng_out_over(name, sizeof name);
        ng_put_int(&text, entry);
        ng_json_int(json, name, told_by(w, entry));
    }
    ng_close_object(json);
    ng_close_object(json);
}

/* The beam that tells most, and the guess when it is certain; places and buds at random. */
static void greedy(void *memory, const ng_sight *sight, ng_rng *rng, ng_choice *out) {
    workspace *w = memory;
    const ng_effort effort = {.level = NG_LEVEL_MAX, .iterations = GREEDY, .seed = ng_rng_next(rng)};
    int32_t most = 0;
    option best = {.kind = MOVE_BEAM};
    ng_out text;
    if (!follow(w, sight, &effort) || w->worlds.count == 0) {
        ng_out_init(&text, out->text, sizeof out->text);
        sight->print(sight, sight->legal[ng_rng_below(rng, sight->legal_count)], &text);
        return;
    }
    if (!none(w->scene.named)) {
        finish_guess(w, out);
        return;
    }
    atoms_look_around(w, &effort);
    for (int entry = 1; entry <= 4 * w->scene.size; entry++) {
        int32_t told = told_by(w, entry);
        if (told <= most) continue;
        most = told;
        best.a = (uint8_t)entry;
    }
    if (most == 0) {
        best.kind = MOVE_GUESS;
        best.named = likeliest(w, w->scene.named)->atoms;
    }
    w->ahead = w->solve = 0; /* no look further */
    atoms_weigh_one(w, &best);
    say_option(w, sight, &best, out);
}

const ng_brain ng_brain_atoms = {.game = "atoms",
                                 .workspace = sizeof(workspace),
                                 .search = search,
                                 .choose = choose,
                                 .weigh = weigh,
                                 .picture = picture,
                                 .greedy = greedy,
                                 .judging = 10000};

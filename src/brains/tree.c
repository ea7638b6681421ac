/* tree.c - walking, growing and counting of the search tree. */
#include "brains/tree.h"

#include <string.h>

enum { WAY_MAX = 64 }; /* moves of one round */

void ng_tree_plant(ng_tree *tree, ng_tree_node *node, uint32_t size) {
    tree->node = node;
    tree->size = size;
    tree->used = 1;
    tree->seeded = false;
    memset(node, 0, sizeof *node);
}

static uint32_t grow(ng_tree *tree, uint32_t parent, int seat, ng_tree_option option) {
    if (tree->used == tree->size) return 0;
    uint32_t at = tree->used++;
    tree->node[at] = (ng_tree_node){.move = option.move,
                                    .prior = option.prior,
                                    .sibling = tree->node[parent].child,
                                    .seat = (uint8_t)seat};
    tree->node[parent].child = at;
    return at;
}

bool ng_tree_seed(ng_tree *tree, int seat, ng_tree_option option, uint32_t visits, int32_t value) {
    uint32_t at = grow(tree, 0, seat, option);
    if (at == 0) return false;
    tree->seeded = true;
    uint32_t first = tree->node[at].sibling;
    tree->node[at].visits = visits;
    tree->node[at].available = first != 0 ? tree->node[first].available : visits;
    tree->node[at].sum = (int64_t)value * visits;
    return true;
}

static uint32_t root_of(uint64_t x) {
    uint64_t r = 0;
    for (uint64_t bit = (uint64_t)1 << ((63 - __builtin_clzll(x | 1)) & ~1); bit != 0; bit >>= 2) {
        if (x >= r + bit) {
            x -= r + bit;
            r = (r >> 1) + bit;
        } else {
            r >>= 1;
        }
    }
    return (uint32_t)r;
}

/* The children that this world allows, grown where they are new.  Returns how many. */
static uint32_t list_children(ng_tree *tree, uint32_t parent, const ng_state *world, int seat,
                              uint32_t child[NG_TREE_OPTIONS]) {
    ng_tree_option option[NG_TREE_OPTIONS];
    uint32_t count = tree->options(tree->context, world, seat, option), listed = 0;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t at = tree->node[parent].child;
        while (at != 0 && (tree->node[at].move != option[i].move || tree->node[at].seat != seat))
            at = tree->node[at].sibling;
        if (at == 0) at = grow(tree, parent, seat, option[i]);
        if (at != 0) child[listed++] = at;
    }
    return listed;
}

static uint32_t list_seeds(const ng_tree *tree, uint32_t child[NG_TREE_OPTIONS]) {
    uint32_t listed = 0;
    for (uint32_t at = tree->node[0].child; at != 0 && listed < NG_TREE_OPTIONS; at = tree->node[at].sibling)
        child[listed++] = at;
    return listed;
}

/* What may be hoped for: what was seen so far, and more where little was tried of what looked promising. */
static int64_t hope(const ng_tree *tree, const ng_tree_node *n, int64_t mean) {
    int64_t seen = n->visits > 0 ? n->sum / n->visits : mean;
    return seen * 16 + (int64_t)tree->daring * n->prior * root_of((uint64_t)n->available << 8) /
                           ((int64_t)NG_TREE_PRIOR * (1 + n->visits));
}

static uint32_t most_hopeful(ng_tree *tree, const uint32_t *child, uint32_t count) {
    int64_t sum = 0, best = INT64_MIN, visits = 0;
    uint32_t chosen = 0;
    for (uint32_t i = 0; i < count; i++) {
        ng_tree_node *n = &tree->node[child[i]];
        n->available++;
        sum += n->sum;
        visits += n->visits;
    }
    int64_t mean = visits > 0 ? sum / visits : NG_TREE_SURE / 2;
    for (uint32_t i = 0; i < count; i++) {
        int64_t h = hope(tree, &tree->node[child[i]], mean);
        if (h <= best) continue;
        best = h;
        chosen = child[i];
    }
    return chosen;
}

void ng_tree_round(ng_tree *tree, ng_state *world, ng_rng *rng) {
    uint32_t way[WAY_MAX] = {0}, length = 0, at = 0;
    uint32_t depth = tree->depth < WAY_MAX ? tree->depth : WAY_MAX;
    bool new = false;
    while (!new &&length < depth) {
        ng_seats actors = tree->game->actors(world);
        if (actors == 0) break;
        int seat = __builtin_ctz(actors);
        uint32_t child[NG_TREE_OPTIONS], count;
        count =
            at == 0 && tree->seeded ? list_seeds(tree, child) : list_children(tree, at, world, seat, child);
        if (count == 0) break;
        at = most_hopeful(tree, child, count);
        if (!ng_ok(ng_play(tree->game, world, seat, tree->node[at].move, NULL))) break;
        new = tree->node[at].visits == 0;
        way[length++] = at;
    }
    int32_t value[NG_SEATS_MAX];
    tree->value(tree->context, world, rng, value);
    for (uint32_t i = 0; i < length; i++) {
        ng_tree_node *n = &tree->node[way[i]];
        n->visits++;
        n->sum += value[n->seat];
    }
}

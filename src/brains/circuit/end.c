/* end.c - a search for proof: somebody's one good move is enough, of the other all moves must fail.
 *
 * Situations that were settled are remembered, and moves that settled others are tried first: in most
 * situations one threat answers nearly everything. */
#include "brains/circuit/end.h"

#include <string.h>

bool circuit_end_is_open(const circuit_state *s) {
    return s->seats == 2 && s->phase != PHASE_OVER && circuit_sum(s->bag) == 0;
}

void circuit_end_begin(circuit_end *end, circuit_mind *mind, int seat, const ng_effort *effort) {
    end->mind = mind;
    end->effort = effort;
    end->seat = seat;
    end->plays = 0;
    memset(end->good, 0, sizeof end->good);
    memset(end->memo, 0, sizeof end->memo);
}

static uint64_t mix(uint64_t h, uint64_t word) {
    h = (h ^ word) * 0x9e3779b97f4a7c15u;
    return h ^ h >> 29;
}

/* A number for all that matters from here on; equal situations have equal ones. */
static uint64_t key_of(const circuit_end *end, const circuit_state *s) {
    uint64_t h = mix(circuit_mind_key(s), (uint64_t)end->aim << 8 | (uint64_t)end->seat);
    for (int seat = 0; seat < s->seats; seat++) {
        uint64_t hand = 0;
        for (int kind = 0; kind < CIRCUIT_KINDS; kind++) hand = hand << 3 | s->hand[seat][kind];
        h = mix(h, hand);
        h = mix(h, (uint64_t)s->irons[seat] << 24 | (uint64_t)s->penalties[seat] << 16 |
                       (uint64_t)s->solder[seat] << 8 | s->skip[seat]);
    }
    for (int kind = 0; kind < CIRCUIT_KINDS; kind++)
        if (s->bag[kind] > 0) h = mix(h, (uint64_t)kind << 8 | s->bag[kind]);
    h = mix(h, (uint64_t)s->phase << 32 | (uint64_t)s->place << 24 | (uint64_t)s->second << 16 |
                   (uint64_t)s->mender << 8 | s->passed);
    return mix(h, (uint64_t)s->last << 8 | s->tied) | 3;
}

/* The lowest two bits of a memo are the answer. */
static circuit_answer recall(const circuit_end *end, uint64_t key) {
    uint64_t memo = end->memo[key >> 32 & (END_MEMOS - 1)];
    return (memo | 3) == key ? (circuit_answer)(memo & 3) : END_UNKNOWN;
}

static void remember(circuit_end *end, uint64_t key, circuit_answer answer) {
    end->memo[key >> 32 & (END_MEMOS - 1)] = (key & ~(uint64_t)3) | (uint64_t)answer;
}

static circuit_answer by_result(const circuit_end *end, const circuit_state *s) {
    ng_result result;
    circuit_result(&s->base, &result);
    int own = result.rank[end->seat], other = result.rank[1 - end->seat];
    return (end->aim > NG_TREE_SURE / 2 ? own < other : own <= other) ? END_YES : END_NO;
}

/* ---- moves ---- */

static uint32_t slot_of(ng_move move) { return (move >> 16 & 7) << 11 | (move >> 8 & 63) << 5 | (move & 31); }

/* The most promising of those left comes to the front. */
static ng_move next_move(const circuit_end *end, ng_move *move, uint32_t count) {
    uint32_t best = 0;
    for (uint32_t i = 1; i < count; i++)
        if (end->good[slot_of(move[i])] > end->good[slot_of(move[best])]) best = i;
    ng_move chosen = move[best];
    move[best] = move[0];
    move[0] = chosen;
    return chosen;
}

/* Did the move leave to chance what is drawn?  Not where all of the bag is drawn, or all of it is alike. */
static bool left_to_chance(const circuit_state *before, const circuit_state *after, ng_move move) {
    int kinds = 0, drawn = 0, left = circuit_sum(after->bag), cell = (int)(move >> 8 & 0xff);
    bool back =
        circuit_kind_of(move) == MOVE_SOLDER && cell < CIRCUIT_CELLS && !circuit_has(before->smoke, cell);
    int returned = back ? circuit_at(before, cell)->kind : CIRCUIT_KINDS;
    for (int kind = 0; kind < CIRCUIT_KINDS; kind++) {
        int had = before->bag[kind] + (kind == returned);
        kinds += had > 0;
        drawn += had - after->bag[kind];
    }
    return kinds > 1 && drawn > 0 && left > 0;
}

/* ---- proof ---- */

static bool spent(circuit_end *end) {
    if (end->plays < end->most && end->plays % END_CHECK == 0 && ng_stopped(end->effort))
        end->most = end->plays;
    return end->plays >= end->most;
}

static circuit_answer prove(circuit_end *end, const circuit_state *s);

/* One good move of whoever acts settles it. */
static circuit_answer try_moves(circuit_end *end, const circuit_state *s) {
    int actor = circuit_actor(s);
    circuit_answer good = actor == end->seat ? END_YES : END_NO,
                   answer = actor == end->seat ? END_NO : END_YES;
    ng_move *move = end->room + end->used;
    if (end->used + end->mind->game->legal_max > END_ROOM) return END_UNKNOWN;
    uint32_t count = end->mind->game->legal(&s->base, actor, move);
    end->used += count;
    for (uint32_t i = 0; i < count && answer != good; i++) {
        if (spent(end)) {
            answer = END_UNKNOWN;
            break;
        }
        circuit_state after = *s;
        ng_move next = next_move(end, move + i, count - i);
        ng_play(end->mind->game, &after.base, actor, next, NULL);
        end->plays++;
        circuit_answer found = left_to_chance(s, &after, next) ? END_UNKNOWN : prove(end, &after);
        if (found == good || found == END_UNKNOWN) answer = found;
        if (found == good) end->good[slot_of(next)]++;
    }
    end->used -= count;
    return answer;
}

static circuit_answer prove(circuit_end *end, const circuit_state *s) {
    if (s->phase == PHASE_OVER) return by_result(end, s);
    uint64_t key = key_of(end, s);
    circuit_answer answer = recall(end, key);
    if (answer != END_UNKNOWN) return answer;
    answer = try_moves(end, s);
    if (answer != END_UNKNOWN) remember(end, key, answer);
    return answer;
}

static void allow(circuit_end *end, int32_t aim, uint32_t plays) {
    end->aim = aim;
    end->used = 0;
    end->most = plays > UINT32_MAX - end->plays ? UINT32_MAX : end->plays + plays;
}

circuit_answer circuit_end_reaches(circuit_end *end, const circuit_state *s, int32_t aim, uint32_t plays) {
    allow(end, aim, plays);
    return prove(end, s);
}

circuit_answer circuit_end_by(circuit_end *end, const circuit_state *s, ng_move move, int32_t aim,
                              uint32_t plays) {
    circuit_state after = *s;
    allow(end, aim, plays);
    ng_play(end->mind->game, &after.base, end->seat, move, NULL);
    return left_to_chance(s, &after, move) ? END_UNKNOWN : prove(end, &after);
}

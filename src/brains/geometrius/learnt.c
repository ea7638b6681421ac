/* learnt.c - see learnt.h. */
#include "brains/geometrius/learnt.h"
#include "brains/geometrius/turns.h"

#include <string.h>

#include "brains/geometrius/learnt_table.h"

enum { CERTAIN = 16 };

static uint64_t held_by(const geometrius_state *s, int seat) {
    uint64_t held = 0;
    for (uint64_t rest = s->hand[seat]; rest != 0; rest &= rest - 1)
        held |= geometrius_fits[geometrius_lowest(rest)];
    return held;
}

void geometrius_look_closely(const board *after, const odds *o, int seat, int32_t seen[SEEN_COUNT]) {
    const geometrius_state *s = &after->s;
    int rival = 1 - seat;
    uint64_t near = geometrius_board_near(after, seat), his = geometrius_board_near(after, rival);
    uint64_t held = held_by(s, seat), empty = s->field & ~geometrius_topped(s);
    memset(seen, 0, SEEN_COUNT * sizeof *seen);
    seen[SEEN_LEAD] = geometrius_lead(s, seat);
    seen[SEEN_THREAT] = geometrius_threat(after, o, seat);
    seen[SEEN_PROMISE] = geometrius_promise(after, o, seat);
    for (uint64_t rest = s->top[seat] & ~s->locked; rest != 0; rest &= rest - 1) {
        int shape = geometrius_lowest(rest), afar = (his >> shape & 1u) == 0;
        seen[SEEN_OURS + 2 * (s->chips[shape] - 1) + afar] += o->fits[shape] / CERTAIN;
    }
    for (uint64_t rest = s->top[rival] & ~s->locked; rest != 0; rest &= rest - 1) {
        int shape = geometrius_lowest(rest), afar = (near >> shape & 1u) == 0;
        int32_t *of = &seen[SEEN_HIS + 3 * (s->chips[shape] - 1)];
        if ((held >> shape & 1u) != 0)
            of[afar] += CERTAIN;
        else
            of[2] += (o->fits[shape] >> afar) / CERTAIN;
    }
    seen[SEEN_EMPTY] = geometrius_count(empty);
    seen[SEEN_EMPTY_HELD] = geometrius_count(empty & held);
    seen[SEEN_OWN] = geometrius_count(s->own[seat]);
    seen[SEEN_OWN_HIS] = geometrius_count(s->own[rival]);
    seen[SEEN_HAND] = geometrius_count(s->hand[seat]);
    seen[SEEN_NO_TOP] = s->top[seat] == 0;
    seen[SEEN_NO_TOP_HIS] = s->top[rival] == 0;
    seen[SEEN_REACH] = geometrius_count(near & ~s->top[seat]);
    seen[SEEN_REACH_HIS] = geometrius_count(his & ~s->top[rival]);
    seen[SEEN_LOCKED] = geometrius_count(s->top[seat] & s->locked);
    seen[SEEN_LOCKED_HIS] = geometrius_count(s->top[rival] & s->locked);
    seen[SEEN_TOPS] = geometrius_count(s->top[seat]);
    seen[SEEN_TOPS_HIS] = geometrius_count(s->top[rival]);
    for (uint64_t rest = s->hand[seat]; rest != 0; rest &= rest - 1)
        seen[SEEN_WIDTH] += geometrius_count(geometrius_fits[geometrius_lowest(rest)] & s->field);
}

int32_t geometrius_tell(const int16_t weight[SEEN_COUNT], const int32_t seen[SEEN_COUNT]) {
    int32_t sum = 0;
    for (int i = 0; i < SEEN_COUNT; i++) sum += weight[i] * seen[i];
    return sum / 32;
}

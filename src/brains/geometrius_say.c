/* geometrius_say.c - a turn as moves, and the reasons for them in the words of both languages, for a child.
 */
#include "brains/geometrius_say.h"

static uint32_t chip_moves(const deed *d, ng_move out[2]) {
    if (d->shape[0] == NO_SHAPE) return 0;
    int a = d->card[0], b = d->card[1], one = d->shape[0], two = d->shape[1];
    if (d->lock) {
        out[0] = geometrius_move(MOVE_LOCK, one, a < b ? a : b, a < b ? b : a);
        return 1;
    }
    out[0] = geometrius_move(MOVE_PLAY, a, one, 0);
    if (two == NO_SHAPE) return 1;
    if (a == b) {
        out[0] = geometrius_move(MOVE_PLAY_TWO, a, one < two ? one : two, one < two ? two : one);
        return 1;
    }
    out[1] = geometrius_move(MOVE_PLAY, b, two, 0);
    return 2;
}

uint32_t geometrius_moves(const deed *d, ng_move out[TURN_MOVES]) {
    ng_move chip[2];
    uint32_t chips = chip_moves(d, chip), count = 0;
    uint32_t before = d->order == PUSH_FIRST ? 0 : d->order == PUSH_BETWEEN ? 1 : chips; /* the push */
    for (uint32_t i = 0; i <= chips; i++) {
        if (d->put != NO_PUSH && i == before)
            out[count++] = geometrius_move(MOVE_PUSH, d->put, d->end, d->line);
        if (i < chips) out[count++] = chip[i];
    }
    out[count++] = geometrius_move(MOVE_END, 0, 0, 0);
    return count;
}

void geometrius_say(const board *b, int seat, const deed *d, ng_move move, ng_choice *out) {
    ng_out text;
    (void)b, (void)seat, (void)d, (void)move;
    ng_out_init(&text, out->why[NG_EN], NG_WHY_MAX);
    ng_put(&text, "x");
    ng_out_init(&text, out->why[NG_RU], NG_WHY_MAX);
    ng_put(&text, "х");
}

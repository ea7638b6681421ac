/* looks.c - the mean of several looks, and how sure it is. */
#include "match/looks.h"

#include "brains/levels.h"

#include <stdlib.h>

/* Of few looks nobody can see how far they stray: it is as if KNOWN more had been seen to stray by `stray`.
 * That of a chance is golems', where a program's worth depends on which of many good mixes the rival is
 * thought to play.  Bits are counted over worlds, nearly the same in every look, and a look that has to find
 * the worlds of a long match takes a third of a second. */
enum { KNOWN = 3, SURE = 3 };
static const struct {
    int32_t least, most, stray;
} kinds[] = {
    [NG_CHANCE_TO_WIN] = {3, 80, 70},
    [NG_MILLIBITS] = {3, 8, 30},
};

void ng_looks_add(ng_looks *l, int32_t best, int32_t given) {
    int32_t lost = best - given;
    l->sum += lost;
    l->squares += (int64_t)lost * lost;
    l->best += best;
    l->clear += lost <= 0;
    l->count++;
}

/* The standard error of the mean, with so many looks known to stray by so much. */
static int32_t error_of(const ng_looks *l, int32_t known, int32_t stray) {
    int64_t spread = l->squares - l->sum * l->sum / l->count + (int64_t)known * stray * stray;
    int32_t free = l->count - 1 + known;
    return free > 0 ? (int32_t)ng_root(spread / l->count / free) : 0;
}

bool ng_looks_settled(const ng_looks *l, ng_unit unit, int32_t border) {
    if (l->count < kinds[unit].least) return l->clear >= 2;
    int64_t away = l->sum / l->count - error_of(l, 0, 0) - border;
    return l->count >= kinds[unit].most || llabs(away) > SURE * error_of(l, KNOWN, kinds[unit].stray);
}

int32_t ng_looks_lost(const ng_looks *l) {
    int32_t lost = (int32_t)(l->sum / l->count) - error_of(l, 0, 0);
    return 2 * l->clear >= l->count || lost < 0 ? 0 : lost;
}

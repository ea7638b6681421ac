/* field.c - rows, columns and neighbours, and the pushes that move them.  Rulings M6, M9.
 *
 * A field is at most 40 shapes on a plane without edges, so a line is the set of its shapes.  The shape at a
 * cell is what its row and its column have in common. */
#include "games/geometrius/geometrius.h"

#include <string.h>

static int at(int8_t coordinate) { return coordinate + GEOMETRIUS_ZERO; }

void geometrius_survey(const geometrius_state *s, geometrius_lines *out) {
    memset(out->line, 0, sizeof out->line);
    int low_x = GEOMETRIUS_LINES, high_x = -1, low_y = GEOMETRIUS_LINES, high_y = -1;
    for (uint64_t rest = s->field; rest != 0; rest &= rest - 1) {
        int shape = geometrius_lowest(rest), x = at(s->x[shape]), y = at(s->y[shape]);
        out->line[0][y] |= GEOMETRIUS_BIT(shape);
        out->line[1][x] |= GEOMETRIUS_BIT(shape);
        if (x < low_x) low_x = x;
        if (x > high_x) high_x = x;
        if (y < low_y) low_y = y;
        if (y > high_y) high_y = y;
    }
    out->low[0] = low_y - GEOMETRIUS_ZERO;
    out->high[0] = high_y - GEOMETRIUS_ZERO;
    out->low[1] = low_x - GEOMETRIUS_ZERO;
    out->high[1] = high_x - GEOMETRIUS_ZERO;
}

uint64_t geometrius_beside(const geometrius_state *s, const geometrius_lines *lines, uint64_t shapes) {
    const uint64_t *row = lines->line[0], *column = lines->line[1];
    uint64_t beside = 0;
    for (uint64_t rest = shapes; rest != 0; rest &= rest - 1) {
        int shape = geometrius_lowest(rest), x = at(s->x[shape]), y = at(s->y[shape]);
        beside |= row[y] & (column[x - 1] | column[x + 1]);
        beside |= column[x] & (row[y - 1] | row[y + 1]);
    }
    return beside;
}

bool geometrius_has_beside(const geometrius_state *s, int shape, uint64_t shapes) {
    for (uint64_t rest = shapes; rest != 0; rest &= rest - 1) {
        int other = geometrius_lowest(rest);
        int dx = s->x[other] - s->x[shape], dy = s->y[other] - s->y[shape];
        if (dx * dx + dy * dy == 1) return true;
    }
    return false;
}

/* The shape of the line that lies nearest to the end. */
static int outermost(const geometrius_state *s, uint64_t line, int end) {
    const int8_t *place = geometrius_is_column(end) ? s->y : s->x;
    int found = geometrius_lowest(line);
    bool low = end == WEST || end == NORTH;
    for (uint64_t rest = line; rest != 0; rest &= rest - 1) {
        int shape = geometrius_lowest(rest);
        if (low ? place[shape] < place[found] : place[shape] > place[found]) found = shape;
    }
    return found;
}

geometrius_push geometrius_try_push(const geometrius_state *s, const geometrius_lines *lines, int end,
                                    int line) {
    int axis = geometrius_is_column(end), step = end == WEST || end == NORTH ? 1 : -1;
    const int8_t *place = axis ? s->y : s->x;
    const uint64_t *across = lines->line[!axis];
    const uint64_t *along = &lines->line[axis][line + GEOMETRIUS_ZERO];
    uint64_t moved = along[0], sideways = along[-1] | along[1];
    if (moved == 0) return PUSH_NO_LINE;
    if (geometrius_count(moved) > GEOMETRIUS_SIDE) return PUSH_FULL;
    int first = outermost(s, moved, end);
    geometrius_push answer = PUSH_FITS;
    for (uint64_t rest = moved; rest != 0; rest &= rest - 1) {
        int shape = geometrius_lowest(rest), from = at(place[shape]), to = from + step;
        /* Where the new one comes in the outermost goes out: only the others' crossings can overflow. */
        if (geometrius_count(across[to] & ~moved) >= GEOMETRIUS_LINE) return PUSH_CROSSING;
        if (shape == first) continue; /* the new one lies beside it */
        bool touches = (moved & (across[from - 1] | across[from + 1])) != 0 || (sideways & across[to]) != 0;
        if (!touches) answer = PUSH_ALONE;
    }
    return answer;
}

uint64_t geometrius_do_push(geometrius_state *s, int shape, int end, int line) {
    bool column = geometrius_is_column(end);
    int8_t *place = column ? s->y : s->x, step = end == WEST || end == NORTH ? 1 : -1;
    const int8_t *number = column ? s->x : s->y;
    uint64_t moved = 0;
    for (uint64_t rest = s->field; rest != 0; rest &= rest - 1) {
        int other = geometrius_lowest(rest);
        if (number[other] == line) moved |= GEOMETRIUS_BIT(other);
    }
    int first = outermost(s, moved, end);
    s->x[shape] = s->x[first];
    s->y[shape] = s->y[first];
    for (uint64_t rest = moved; rest != 0; rest &= rest - 1) {
        int other = geometrius_lowest(rest);
        place[other] = (int8_t)(place[other] + step);
    }
    s->field |= GEOMETRIUS_BIT(shape);
    return moved;
}

/* log.c - what everybody heard, packed into the state by nibbles.
 *
 *   0-3, 4-7   a course of boat 0, of boat 1
 *   8, 9       a gauge of boat 0, 1 is full; then the gauge
 *   10, 11     anything else of boat 0, 1; then its kind, then what belongs to it
 *   12, 13     boat 0, 1 surfaced; then the sector
 *   14, 15     boat 0, 1 dives */
#include "games/sonar/sonar.h"

#include <string.h>

enum { TAG_READY = 8, TAG_OTHER = 10, TAG_SURFACED = 12, TAG_DIVE = 14 };

/* Nibbles after the kind. */
static const uint8_t arguments[HEARD_KINDS] = {
    [HEARD_TORPEDO] = 3, [HEARD_DETONATE] = 3, [HEARD_SCENARIO] = 3,
    [HEARD_YES] = 1,     [HEARD_NO] = 1,       [HEARD_ANSWER] = 3,
};

static uint8_t nibble(const sonar_state *s, uint32_t i) { return s->log[i / 2] >> (i % 2 * 4) & 15; }

bool sonar_log_read(const sonar_state *s, uint32_t *at, sonar_heard *heard) {
    uint32_t p = *at, end = s->log_used;
    if (p >= end) return false;
    uint8_t tag = nibble(s, p++);
    *heard = (sonar_heard){.team = tag & 1};
    if (tag < TAG_READY) {
        *heard = (sonar_heard){.kind = HEARD_COURSE, .team = tag >> 2, .a = tag & 3};
    } else if (tag >= TAG_DIVE) {
        heard->kind = HEARD_DIVE;
    } else {
        if (p == end) return false;
        uint8_t next = nibble(s, p++);
        if (tag >= TAG_OTHER && tag < TAG_SURFACED) {
            heard->kind = next;
            if (next < HEARD_TORPEDO || next >= HEARD_KINDS || end - p < arguments[next]) return false;
            if (arguments[next] == 1) heard->a = nibble(s, p);
            if (sonar_is_blast(next)) heard->a = (uint8_t)(nibble(s, p) << 4 | nibble(s, p + 1));
            if (sonar_is_blast(next)) heard->b = nibble(s, p + 2);
            if (next == HEARD_ANSWER) heard->a = nibble(s, p);
            if (next == HEARD_ANSWER) heard->b = (uint8_t)(nibble(s, p + 1) << 4 | nibble(s, p + 2));
            p += arguments[next];
        } else {
            heard->kind = tag < TAG_OTHER ? HEARD_READY : HEARD_SURFACED;
            heard->a = next;
        }
    }
    *at = p;
    return true;
}

static void put(sonar_state *s, int value) {
    s->log[s->log_used / 2] |= (uint8_t)((value & 15) << (s->log_used % 2 * 4));
    s->log_used++;
}

/* A match from the start never comes to this (SONAR_LOG); one that was loaded with dozens of mines may. */
static void forget(sonar_state *s) {
    memset(s->log, 0, sizeof s->log);
    s->log_used = 0;
    s->blank = 1;
    for (int team = 0; team < 2; team++) s->boat[team].old_mines = s->boat[team].announced;
}

void sonar_log_add(sonar_state *s, int kind, int team, int a, int b) {
    enum { LONGEST = 5 };
    if (s->log_used + LONGEST > SONAR_LOG_NIBBLES) forget(s);
    switch (kind) {
    case HEARD_COURSE:
        put(s, team << 2 | a);
        return;
    case HEARD_DIVE:
        put(s, TAG_DIVE | team);
        return;
    case HEARD_READY:
    case HEARD_SURFACED:
        put(s, (kind == HEARD_READY ? TAG_READY : TAG_SURFACED) | team);
        put(s, a);
        return;
    default:
        put(s, TAG_OTHER | team);
        put(s, kind);
        if (arguments[kind] == 0) return;
        if (sonar_is_blast(kind)) put(s, a >> 4);
        put(s, a);
        if (kind == HEARD_ANSWER) put(s, b >> 4);
        if (arguments[kind] == 3) put(s, b);
    }
}

/* In `turns` the `end` after a mark tells it from the ice of the next order.  In `realtime` a mark is
 * possible while that of the last course may be owed, and it can break the board only if, with all made since
 * the last clearing, it crosses all radiation or all of its part (S9). */
bool sonar_board_may_break(const sonar_state *s, int team) {
    int made[COURSES] = {0}, last = 0, missing = 0;
    int anywhere = s->blank ? PART_SYMBOLS : 0; /* marks in a part that others do not know */
    bool owed = s->blank;
    sonar_heard e;
    if (s->mode == MODE_TURNS) return false;
    for (uint32_t at = 0; sonar_log_read(s, &at, &e);) {
        if (sonar_used_gauge(&e, team) >= 0) owed = false; /* S10: the upkeep was done */
        if (e.team != team) continue;
        if (e.kind == HEARD_COURSE) made[last = e.a]++, owed = true;
        if (e.kind == HEARD_SILENCE) anywhere++;
        if (e.kind != HEARD_DAMAGE && e.kind != HEARD_SURFACED) continue;
        memset(made, 0, sizeof made);
        anywhere = owed = 0;
    }
    for (int part = 0; part < COURSES; part++) {
        int need = __builtin_popcount(sonar_colours[COLOUR_X] & sonar_part(part));
        missing += need > made[part] ? need - made[part] : 0;
    }
    return owed && (made[last] + anywhere >= PART_SYMBOLS || missing <= anywhere);
}

int sonar_used_gauge(const sonar_heard *e, int team) {
    switch (e->kind) {
    case HEARD_TORPEDO:
        return e->team == team ? GAUGE_TORPEDO : -1;
    case HEARD_LAID:
        return e->team == team ? GAUGE_MINE : -1;
    case HEARD_YES:
    case HEARD_NO: /* the event is about the boat that was asked */
        return e->team != team ? GAUGE_DRONE : -1;
    case HEARD_SONAR:
        return e->team == team ? GAUGE_SONAR : -1;
    case HEARD_SILENCE:
        return e->team == team ? GAUGE_SILENCE : -1;
    case HEARD_SCENARIO:
        return e->team == team ? GAUGE_SCENARIO : -1;
    default:
        return -1;
    }
}

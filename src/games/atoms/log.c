/* log.c - what happened in the present game, packed into the state.
 *
 * An entry is a byte of kind and seat, then its bytes: beam, hyper, xray, destroy and hop two; bud one;
 * a guess the number of wrong cells, then the cells, the last with its high bit set. */
#include "games/atoms/atoms.h"

#include <string.h>

enum { LAST = 0x80 };

static uint32_t body_bytes(int kind) { return kind == MOVE_BUD ? 1 : 2; }

bool atoms_log_read(const atoms_state *s, uint32_t *at, atoms_entry *entry) {
    uint32_t p = *at, end = s->log_used;
    if (p >= end) return false;
    memset(entry, 0, sizeof *entry);
    entry->kind = s->log[p] >> 1;
    entry->seat = s->log[p++] & 1;
    if (entry->kind < MOVE_BEAM || entry->kind > MOVE_BUD) return false;
    if (entry->kind == MOVE_GUESS) {
        if (p == end) return false;
        entry->b = s->log[p++];
        do {
            if (p == end || entry->count == ATOMS_LIVE_MAX) return false;
            entry->cell[entry->count++] = s->log[p] & (LAST - 1);
        } while ((s->log[p++] & LAST) == 0);
    } else {
        uint32_t bytes = body_bytes(entry->kind);
        if (end - p < bytes) return false;
        entry->a = s->log[p];
        if (bytes > 1) entry->b = s->log[p + 1];
        p += bytes;
    }
    *at = p;
    return true;
}

static uint32_t entry_bytes(const atoms_entry *e) {
    return e->kind == MOVE_GUESS ? 2u + e->count : 1 + body_bytes(e->kind);
}

bool atoms_log_has_room(const atoms_state *s, const atoms_entry *entry) {
    return s->log_used + entry_bytes(entry) <= ATOMS_LOG;
}

/* Drops the oldest guess.  There is always one when the log is full: 200 turns without guesses, and as many
 * atoms budded as fit, take less than ATOMS_LOG bytes. */
static void forget_guess(atoms_state *s) {
    uint32_t at = 0, from = 0;
    atoms_entry e;
    while (atoms_log_read(s, &at, &e) && e.kind != MOVE_GUESS) from = at;
    memmove(s->log + from, s->log + at, s->log_used - at);
    s->log_used = (uint16_t)(s->log_used - (at - from));
    memset(s->log + s->log_used, 0, at - from);
}

_Static_assert(ATOMS_TURNS_MAX * 3 + 2 * ATOMS_BUDS_MAX * 2 + ATOMS_LIVE_MAX + 2 < ATOMS_LOG,
               "room but for guesses");

/* When the bytes run out the oldest guesses are forgotten: only matches with far over a hundred guesses come
 * to that. What is forgotten is the same for all seats, so nothing can be learned from it. */
void atoms_log_add(atoms_state *s, const atoms_entry *entry) {
    while (!atoms_log_has_room(s, entry)) forget_guess(s);
    uint8_t *p = s->log + s->log_used;
    *p++ = (uint8_t)(entry->kind << 1 | entry->seat);
    if (entry->kind == MOVE_GUESS) {
        *p++ = entry->b;
        memcpy(p, entry->cell, entry->count);
        p[entry->count - 1] |= LAST;
    } else {
        p[0] = entry->a;
        if (body_bytes(entry->kind) > 1) p[1] = entry->b;
    }
    s->log_used = (uint16_t)(s->log_used + entry_bytes(entry));
}

static void move_atom(atoms_field *f, int size, int from, int to) {
    atoms_take(f, size, from);
    atoms_put(f, size, to);
    if (f->bud == from) f->bud = (uint8_t)to;
}

bool atoms_log_redo(const atoms_state *s, const atoms_entry *e, atoms_field field[2]) {
    atoms_field *f = &field[atoms_about(s, e)];
    switch (e->kind) {
    case MOVE_DESTROY:
        if (atoms_at(f, s->size, e->a) != (e->b != 0) || (f->bud == e->a) != (e->b == 2)) return false;
        if (e->b != 0) atoms_take(f, s->size, e->a);
        if (e->b == 2) f->bud = ATOMS_NONE;
        return true;
    case MOVE_HOP:
        if (!atoms_may_hop(f, s->size, e->a, e->b)) return false;
        move_atom(f, s->size, e->a, e->b);
        return true;
    case MOVE_BUD:
        if (!atoms_is_free(f, s->size, e->a)) return false;
        atoms_put(f, s->size, e->a);
        return true;
    default:
        return true;
    }
}

/* Takes an entry's changes back from the fields.  False where they cannot have happened. */
static bool undo_entry(const atoms_state *s, const atoms_entry *e, atoms_field field[2]) {
    atoms_field *f = &field[atoms_about(s, e)];
    switch (e->kind) {
    case MOVE_DESTROY:
        if (e->b == 0) return true;
        if (!atoms_is_free(f, s->size, e->a) || (e->b == 2 && f->bud != ATOMS_NONE)) return false;
        atoms_put(f, s->size, e->a);
        if (e->b == 2) f->bud = e->a;
        return true;
    case MOVE_HOP:
        if (!atoms_may_hop(f, s->size, e->b, e->a)) return false;
        move_atom(f, s->size, e->b, e->a);
        return true;
    case MOVE_BUD:
        if (!atoms_at(f, s->size, e->a) || f->bud == e->a) return false;
        atoms_take(f, s->size, e->a);
        return true;
    default:
        return true;
    }
}

bool atoms_log_rewind(const atoms_state *s, uint32_t to, atoms_field field[2]) {
    uint16_t start[ATOMS_LOG];
    uint32_t at = to, count = 0;
    atoms_entry e;
    for (uint32_t from = to; atoms_log_read(s, &at, &e); from = at) start[count++] = (uint16_t)from;
    if (at != s->log_used) return false;
    field[0] = s->field[0];
    field[1] = s->field[1];
    while (count-- > 0) {
        at = start[count];
        atoms_log_read(s, &at, &e);
        if (!undo_entry(s, &e, field)) return false;
    }
    return true;
}

bool atoms_log_holds(const atoms_state *s, const atoms_entry *e, const atoms_field *f) {
    int right = 0;
    switch (e->kind) {
    case MOVE_BEAM:
        if (e->b != ATOMS_NO_ROOM) return atoms_beam(f, s->size, e->a) == e->b;
        return atoms_beam(f, s->size, e->a) == 0 && !atoms_any_free(f, s->size);
    case MOVE_GUESS:
        for (int i = 0; i < e->count; i++) right += atoms_at(f, s->size, e->cell[i]);
        return e->count == f->live && e->count - right == e->b;
    case MOVE_HYPER:
        return atoms_on_line(f, s->size, e->a) == e->b;
    case MOVE_XRAY:
        return atoms_potential(f, s->size, e->a) == e->b;
    case MOVE_DESTROY:
        return atoms_at(f, s->size, e->a) == (e->b != 0);
    default:
        return true;
    }
}

/* past.c - some states of a match, and its plays. */
#define _POSIX_C_SOURCE 200809L /* strdup */
#include "server/past.h"

#include <stdlib.h>
#include <string.h>

enum { KEPT_EVERY = 16 };

void sv_past_forget(sv_past *p) {
    for (uint32_t i = 0; i < p->plays; i++) free(p->play[i].text);
    for (uint32_t i = 0; i < p->states; i++) free(p->kept[i]);
    p->plays = p->states = 0;
}

void sv_past_free(sv_past *p) {
    sv_past_forget(p);
    free(p->play);
    free((void *)p->kept);
}

static void *room_for(void *list, uint32_t count, uint32_t *size, size_t each) {
    if (count < *size) return list;
    *size = *size * 2 + 64;
    list = realloc(list, *size * each);
    if (list == NULL) abort();
    return list;
}

/* Keeps the state before the next play where one is due. */
void sv_past_keep(sv_past *p, const sv_table *table) {
    if (p->plays % KEPT_EVERY != 0 || p->states != p->plays / KEPT_EVERY) return;
    p->kept = room_for((void *)p->kept, p->states, &p->kept_size, sizeof *p->kept);
    ng_state *copy = malloc(table->game->state_size);
    if (copy == NULL) abort();
    memcpy(copy, table->state, table->game->state_size);
    p->kept[p->states++] = copy;
}

void sv_past_played(sv_past *p, uint32_t n, int seat, const char *move) {
    p->play = room_for(p->play, p->plays, &p->size, sizeof *p->play);
    p->play[p->plays] = (sv_played){.text = strdup(move), .n = n, .seat = seat};
    if (p->play[p->plays++].text == NULL) abort();
}

int64_t sv_past_drop(sv_past *p, int seat) {
    int64_t last = (int64_t)p->plays - 1;
    while (last >= 0 && p->play[last].seat != seat) last--;
    if (last < 0) return -1;
    free(p->play[last].text);
    p->plays--;
    memmove(&p->play[last], &p->play[last + 1], (p->plays - (size_t)last) * sizeof *p->play);
    return last;
}

bool sv_past_take_back(sv_past *p, sv_server *server, sv_table *table, int seat) {
    int64_t last = sv_past_drop(p, seat);
    if (last < 0) return false;
    uint32_t plays = p->plays, from = (uint32_t)last / KEPT_EVERY;
    while (p->states > from + 1) free(p->kept[--p->states]);
    memcpy(table->state, p->kept[from], table->game->state_size);
    bool ok = true;
    for (p->plays = from * KEPT_EVERY; p->plays < plays; p->plays++) {
        const sv_played *one = &p->play[p->plays];
        sv_past_keep(p, table);
        ok = ok && ng_ok(ng_bench_try(&server->bench, table->game, table->state, one->seat, one->text,
                                      (uint32_t)strlen(one->text)));
        if (ok) memcpy(table->state, server->bench.scratch, table->game->state_size);
    }
    return ok;
}

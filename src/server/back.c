/* back.c - what each seat could take back. */
#include "server/back.h"

#include <stdlib.h>
#include <string.h>

struct sv_back {
    struct {
        bool known;
        ng_status status;
        ng_state *without; /* of a status that is well; else whatever was there */
    } seat[NG_SEATS_MAX];
};

bool sv_back_find(const sv_table *table, int seat, ng_status *status, const ng_state **without) {
    if (table->back == NULL || !table->back->seat[seat].known) return false;
    *status = table->back->seat[seat].status;
    *without = table->back->seat[seat].without;
    return true;
}

void sv_back_learn(sv_table *table, int seat, ng_status status, const ng_state *without) {
    if (table->back == NULL) table->back = calloc(1, sizeof *table->back);
    if (table->back == NULL) abort();
    ng_state **room = &table->back->seat[seat].without;
    table->back->seat[seat].known = true;
    table->back->seat[seat].status = status;
    if (!ng_ok(status)) return;
    if (*room == NULL) *room = malloc(table->game->state_size);
    if (*room == NULL) abort();
    memcpy(*room, without, table->game->state_size);
}

void sv_back_play(const sv_server *server, sv_table *table, int seat) {
    const ng_bench *bench = &server->bench;
    if (table->back == NULL) return;
    const ng_status late = ng_refuse(&ng_too_late);
    ng_seats lasting_for = bench->lasting ? ng_heard(bench->events, seat) : 0;
    for (int i = 0; i < table->seats; i++) {
        bool may = table->back->seat[i].known && ng_ok(table->back->seat[i].status);
        if (ng_seats_has(lasting_for, i)) {
            sv_back_learn(table, i, late, NULL);
        } else if (i == seat) {
            sv_back_learn(table, i, NG_OK, table->state);
        } else if (may && !ng_ok(ng_play_text(table->game, table->back->seat[i].without, seat, bench->kept,
                                              (uint32_t)strlen(bench->kept)))) {
            sv_back_learn(table, i, late, NULL);
        }
    }
}

void sv_back_forget(sv_table *table) {
    for (int i = 0; i < NG_SEATS_MAX && table->back != NULL; i++) free(table->back->seat[i].without);
    free(table->back);
    table->back = NULL;
}

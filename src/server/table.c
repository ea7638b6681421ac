/* table.c - what follows from one table alone. */
#include "server/table.h"

#include "server/back.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void sv_match_id(const sv_table *table, char id[MATCH_ID_SIZE]) {
    ng_out out = ng_out_over(id, MATCH_ID_SIZE);
    ng_put_bytes(&out, table->code, CODE_LENGTH);
    ng_put_char(&out, '-');
    ng_put_int(&out, table->match % 1000000000u);
}

ng_seats sv_actors(const sv_table *table) {
    return table->phase == PHASE_PLAYING ? table->game->actors(table->state) : 0;
}

bool sv_table_setup(sv_server *server, const sv_table *table) {
    ng_node nodes[NG_OPTIONS_MAX * (NG_LIST_MAX + 2) + 8];
    ng_doc doc;
    ng_setup_init(&server->setup, table->game->options);
    bool read = ng_doc_read(&doc, table->options, (uint32_t)strlen(table->options), nodes,
                            sizeof nodes / sizeof *nodes) &&
                ng_ok(ng_setup_read(&server->setup, table->game->options, &doc, 0));
    server->setup.seats = table->seats;
    memcpy(server->setup.seed, table->seed, sizeof server->setup.seed);
    return read;
}

bool sv_by_computer(const sv_seat *seat) {
    return seat->is == SEAT_COMPUTER || (seat->is == SEAT_PERSON && seat->standin > 0);
}

bool sv_here(const sv_table *table, int seat) {
    if (ng_seats_has(table->seats_elsewhere, seat)) return true;
    for (const sv_peer *peer = table->peers; peer != NULL; peer = peer->next)
        if (peer->seat == seat) return true;
    return false;
}

int sv_eyes(const sv_peer *peer) {
    return peer->seat >= 0 ? peer->table->seat[peer->seat].played - 1 : NG_PUBLIC;
}

int sv_open_seat(const sv_table *table) {
    for (int i = 0; i < table->seats; i++)
        if (table->seat[i].is == SEAT_OPEN) return i;
    return -1;
}

void sv_table_clear(sv_table *table) {
    for (int i = 0; i < NG_SEATS_MAX; i++) free(table->seat[i].choice);
    free(table->options);
    free(table->state);
    free(table->child);
    free(table->players);
    sv_back_forget(table);
    table->players = NULL;
    table->child = NULL;
    table->options = NULL;
    table->state = NULL;
}

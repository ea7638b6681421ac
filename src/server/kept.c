/* kept.c - a fixed number of places for kept logs: two views that want the same one drive each other out,
 * so that any number of tables takes no more memory than all the places. */
#include "server/kept.h"

#include <stdlib.h>
#include <string.h>

struct sv_kept {
    char code[CODE_SIZE];
    int16_t eyes;
    uint32_t match, generation;
    ng_kept kept;
};

static uint32_t place_of(const sv_table *table, int eyes) {
    uint32_t hash = (uint32_t)(eyes + 1);
    for (int i = 0; i < CODE_LENGTH; i++) hash = hash * 31 + (uint8_t)table->code[i];
    return (hash * UINT32_C(2654435769)) >> (32 - KEPT_BITS);
}

ng_kept *sv_kept_find(sv_server *server, const sv_table *table, int eyes) {
    sv_kept **place = &server->kept[place_of(table, eyes)], *kept = *place;
    if (kept == NULL) kept = *place = calloc(1, sizeof *kept);
    if (kept == NULL) abort();
    if (kept->eyes != eyes || kept->match != table->match || kept->generation != table->generation ||
        memcmp(kept->code, table->code, CODE_SIZE) != 0) {
        memcpy(kept->code, table->code, CODE_SIZE);
        kept->eyes = (int16_t)eyes;
        kept->match = table->match;
        kept->generation = table->generation;
        kept->kept.used = kept->kept.length = 0;
    }
    return &kept->kept;
}

void sv_kept_free(sv_server *server) {
    for (uint32_t i = 0; i < KEPT_PLACES; i++) free(server->kept[i]);
}

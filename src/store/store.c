/* store.c - which kind of store it is, by where it is. */
#include "store/kind.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char ng_store_taken[] = "another server uses this folder";

bool ng_store_is_cluster(const char *where) {
    return strncmp(where, "nats://", 7) == 0 || strncmp(where, "tls://", 6) == 0;
}

ng_store *ng_store_open(const char *where, char *why, uint32_t why_size) {
    return (ng_store_is_cluster(where) ? ng_nats_open : ng_sqlite_open)(where, why, why_size);
}

void ng_store_close(ng_store *store) {
    if (store != NULL) store->kind->close(store);
}

bool ng_store_append(ng_store *store, const char *code, uint32_t n, const char *text, uint32_t length) {
    return store->kind->append(store, code, n, text, length);
}

bool ng_store_mark(ng_store *store, const char *code, bool live) {
    return store->kind->mark(store, code, live);
}

bool ng_store_room(const ng_store *store, uint64_t most) { return store->kind->room(store, most); }
bool ng_store_dirty(const ng_store *store) { return store->kind->dirty(store); }
bool ng_store_commit(ng_store *store) { return store->kind->commit(store); }
ng_stored ng_store_stored(const ng_store *store, const char *code) {
    return store->kind->stored(store, code);
}
const char *ng_store_trouble(const ng_store *store) {
    return store->kind->trouble != NULL ? store->kind->trouble(store) : "";
}
void ng_store_rollback(ng_store *store) { store->kind->rollback(store); }
void ng_store_tidy(ng_store *store) { store->kind->tidy(store); }
void ng_store_sleeps(ng_store *store, const char *code) { store->kind->sleeps(store, code); }

bool ng_store_read(ng_store *store, const char *code, uint32_t from, ng_store_reader *each, void *context) {
    return store->kind->read(store, code, from, each, context);
}

ng_found ng_store_has(ng_store *store, const char *code) { return store->kind->has(store, code); }

bool ng_store_shared(const ng_store *store) { return store->kind->listen != NULL; }

void ng_store_listen(ng_store *store, void (*wake)(void *context), void *context) {
    if (store->kind->listen != NULL) store->kind->listen(store, wake, context);
}

const char *ng_store_name(const ng_store *store) {
    return store->kind->name != NULL ? store->kind->name(store) : "";
}

bool ng_store_alive(ng_store *store, const char *who) {
    return store->kind->alive != NULL && store->kind->alive(store, who);
}

uint32_t ng_store_rank(const char *code, const char *who) {
    uint32_t h = 2166136261u;
    for (; *code != 0; code++) h = (h ^ (unsigned char)*code) * 16777619u;
    for (; *who != 0; who++) h = (h ^ (unsigned char)*who) * 16777619u;
    return h;
}

void ng_store_left(ng_store *store, ng_store_reader *each, void *context) {
    if (store->kind->left != NULL) store->kind->left(store, each, context);
}

void ng_store_say(ng_store *store, const char *code, const char *text, uint32_t length) {
    if (store->kind->say != NULL) store->kind->say(store, code, text, length);
}

void ng_store_open_table(ng_store *store, const char *code, const char *text, uint32_t length) {
    if (store->kind->open_table != NULL) store->kind->open_table(store, code, text, length);
}

void ng_store_opens(ng_store *store, ng_store_reader *each, void *context) {
    if (store->kind->opens != NULL) store->kind->opens(store, each, context);
}

void ng_store_heard(ng_store *store, ng_store_hearer *each, void *context) {
    if (store->kind->heard != NULL) store->kind->heard(store, each, context);
}

bool ng_store_live(ng_store *store, ng_store_reader *each, void *context) {
    return store->kind->live(store, each, context);
}

bool ng_store_codes(ng_store *store, ng_store_reader *each, void *context) {
    return store->kind->codes(store, each, context);
}

bool ng_codes_keep(void *list, uint32_t n, const char *code, uint32_t length) {
    ng_codes *codes = list;
    (void)n;
    if (length >= sizeof *codes->code) return true;
    if (codes->count == codes->size) {
        codes->size = codes->size * 2 + 256;
        codes->code = realloc(codes->code, codes->size * sizeof *codes->code);
        if (codes->code == NULL) abort();
    }
    memcpy(codes->code[codes->count++], code, length + 1);
    return true;
}

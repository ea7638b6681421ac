/* kind.h - what a kind of store has to do: store.h, for one of them. */
#pragma once

#include "store/store.h"

typedef struct ng_store_kind {
    void (*close)(ng_store *store);
    bool (*append)(ng_store *store, const char *code, uint32_t n, const char *text, uint32_t length);
    bool (*mark)(ng_store *store, const char *code, bool live);
    bool (*room)(const ng_store *store, uint64_t most);
    bool (*dirty)(const ng_store *store);
    bool (*commit)(ng_store *store);
    ng_stored (*stored)(const ng_store *store, const char *code);
    const char *(*trouble)(const ng_store *store); /* NULL: it does not know */
    void (*rollback)(ng_store *store);
    void (*tidy)(ng_store *store);
    void (*sleeps)(ng_store *store, const char *code);
    bool (*read)(ng_store *store, const char *code, uint32_t from, ng_store_reader *each, void *context);
    ng_found (*has)(ng_store *store, const char *code);
    /* NULL: nobody else writes here */
    void (*listen)(ng_store *store, void (*wake)(void *context), void *context);
    void (*heard)(ng_store *store, ng_store_hearer *each, void *context);
    const char *(*name)(const ng_store *store);
    bool (*alive)(ng_store *store, const char *who);
    void (*left)(ng_store *store, ng_store_reader *each, void *context);
    void (*open_table)(ng_store *store, const char *code, const char *text, uint32_t length);
    void (*opens)(ng_store *store, ng_store_reader *each, void *context);
    void (*say)(ng_store *store, const char *code, const char *text, uint32_t length);
    bool (*live)(ng_store *store, ng_store_reader *each, void *context);
    bool (*codes)(ng_store *store, ng_store_reader *each, void *context);
} ng_store_kind;

struct ng_store {
    const ng_store_kind *kind;
};

ng_store *ng_sqlite_open(const char *folder, char *why, uint32_t why_size);
const char *ng_sqlite_backup(const char *folder, const char *file);
/* `where` is nats://host:port,host:port…, or tls:// for nats://. */
ng_store *ng_nats_open(const char *where, char *why, uint32_t why_size);

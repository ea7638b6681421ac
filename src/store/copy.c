/* copy.c - all tables of one store into another, of whichever kind. */
#define _POSIX_C_SOURCE 200809L
#include "store/kind.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { COMMIT_BYTES = 128 * 1024, PATH_SIZE = 4096 };

typedef struct copying {
    ng_store *to;
    const char *code;
    char *there; /* what the other store has of this table, each entry closed by a zero byte */
    uint32_t used, size, at;
    uint32_t entries; /* read so far */
    uint32_t waiting; /* bytes that wait for a commit */
    const char *wrong;
} copying;

static bool keep_entry(void *context, uint32_t n, const char *text, uint32_t length) {
    copying *c = context;
    (void)n;
    if (c->used + length + 1 > c->size) {
        c->size = (c->used + length + 1) * 2;
        c->there = realloc(c->there, c->size);
        if (c->there == NULL) abort();
    }
    memcpy(c->there + c->used, text, length + 1);
    c->used += length + 1;
    return true;
}

static bool copy_entry(void *context, uint32_t n, const char *text, uint32_t length) {
    copying *c = context;
    if (n != ++c->entries) c->wrong = "the log of a table has a gap";
    if (c->wrong == NULL && c->at < c->used) { /* it was copied before */
        if (strcmp(c->there + c->at, text) != 0) c->wrong = "another table of the same code is there";
        c->at += (uint32_t)strlen(c->there + c->at) + 1;
        return c->wrong == NULL;
    }
    if (c->wrong == NULL && !ng_store_append(c->to, c->code, n, text, length))
        c->wrong = "an entry cannot be written";
    c->waiting += length;
    if (c->wrong == NULL && c->waiting >= COMMIT_BYTES) {
        c->waiting = 0;
        if (!ng_store_commit(c->to)) c->wrong = "the copy cannot be written";
    }
    return c->wrong == NULL;
}

static const char *copy_tables(ng_store *from, copying *c, const ng_codes *all) {
    for (uint32_t i = 0; i < all->count; i++) {
        c->code = all->code[i];
        c->used = c->at = c->entries = 0;
        if (!ng_store_read(c->to, c->code, 1, keep_entry, c)) return "the copy cannot be read";
        if (!ng_store_read(from, c->code, 1, copy_entry, c)) return "a table cannot be read";
        if (c->wrong != NULL) return c->wrong;
        if (c->at < c->used) return "a table of the copy is longer than what is copied";
        ng_store_sleeps(from, c->code); /* one after another; neither keeps them all */
        if (!ng_store_dirty(c->to)) ng_store_sleeps(c->to, c->code);
    }
    return NULL;
}

const char *ng_store_copy(ng_store *from, ng_store *to, uint32_t *tables) {
    ng_codes all = {0}, live = {0};
    copying c = {.to = to};
    const char *wrong = NULL;
    if (!ng_store_codes(from, ng_codes_keep, &all) || !ng_store_live(from, ng_codes_keep, &live))
        wrong = "the list of tables cannot be read";
    if (wrong == NULL) wrong = copy_tables(from, &c, &all);
    for (uint32_t i = 0; wrong == NULL && i < live.count; i++)
        if (!ng_store_mark(to, live.code[i], true)) wrong = "a mark cannot be written";
    if (wrong == NULL && !ng_store_commit(to)) wrong = "the copy cannot be written";
    *tables = all.count;
    free(all.code);
    free(live.code);
    free(c.there);
    return wrong;
}

void ng_store_drop(const char *folder) {
    static const char *const parts[] = {"naukograd.db", "naukograd.db-wal", "naukograd.db-shm", "lock"};
    char path[PATH_SIZE + 32];
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        snprintf(path, sizeof path, "%.4095s/%s", folder, parts[i]);
        unlink(path);
    }
    rmdir(folder);
}

/* By way of a folder beside the file. */
static const char *copy_cluster(const char *where, const char *file, const char *folder) {
    static char why[512];
    uint32_t tables;
    ng_store *from = ng_store_open(where, why, sizeof why);
    if (from == NULL) return why;
    ng_store *to = ng_sqlite_open(folder, why, sizeof why);
    const char *wrong = to == NULL ? why : ng_store_copy(from, to, &tables);
    ng_store_close(to);
    ng_store_close(from);
    return wrong != NULL ? wrong : ng_sqlite_backup(folder, file);
}

const char *ng_store_backup(const char *where, const char *file) {
    char folder[PATH_SIZE];
    if (!ng_store_is_cluster(where)) return ng_sqlite_backup(where, file);
    if (access(file, F_OK) == 0) return "the file is there already";
    snprintf(folder, sizeof folder, "%.4000s.part", file);
    if (access(folder, F_OK) == 0) return "its folder .part is there already";
    const char *wrong = copy_cluster(where, file, folder);
    ng_store_drop(folder);
    return wrong;
}

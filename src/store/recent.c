/* recent.c - the newest entries of all tables. */
#include "store/recent.h"

#include <stdlib.h>
#include <string.h>

enum { FIRST_SIZE = 1024 };

void ng_recent_free(ng_recent *recent) {
    free(recent->row);
    free(recent->table);
    free(recent->slot);
    free(recent->text);
    *recent = (ng_recent){0};
}

void ng_recent_clear(ng_recent *recent) {
    if (recent->slots > 0) memset(recent->slot, 0, recent->slots * sizeof *recent->slot);
    recent->rows = recent->tables = recent->used = recent->moved = 0;
}

/* Room for one more, in a list of `count` that is counted from 1. */
static void *grown(void *list, uint32_t count, uint32_t *size, size_t each) {
    if (count + 1 < *size) return list;
    *size = *size * 2 + FIRST_SIZE;
    list = realloc(list, *size * each);
    if (list == NULL) abort();
    return list;
}

/* ---- by code ---- */

/* Where the code stands among the slots, or would. */
static uint32_t slot_of(const ng_recent *recent, const char code[NG_RECENT_CODE]) {
    uint64_t number;
    memcpy(&number, code, sizeof number);
    uint32_t i = (uint32_t)(number * UINT64_C(0x9e3779b97f4a7c15) >> 32) & (recent->slots - 1);
    while (recent->slot[i] != 0 && memcmp(recent->table[recent->slot[i]].code, code, NG_RECENT_CODE) != 0)
        i = (i + 1) & (recent->slots - 1);
    return i;
}

static bool pad(char padded[NG_RECENT_CODE], const char *code) {
    memset(padded, 0, NG_RECENT_CODE);
    for (uint32_t i = 0; code[i] != 0; i++) {
        if (i + 1 == NG_RECENT_CODE) return false;
        padded[i] = code[i];
    }
    return true;
}

ng_recent_table *ng_recent_find(const ng_recent *recent, const char *code) {
    char padded[NG_RECENT_CODE];
    if (recent->slots == 0 || !pad(padded, code)) return NULL;
    uint32_t table = recent->slot[slot_of(recent, padded)];
    return table != 0 && recent->table[table].last != 0 ? &recent->table[table] : NULL;
}

/* At least half of the slots stay free. */
static void widen(ng_recent *recent) {
    if (2 * (recent->tables + 1) < recent->slots) return;
    free(recent->slot);
    recent->slots = recent->slots > 0 ? recent->slots * 2 : FIRST_SIZE;
    recent->slot = calloc(recent->slots, sizeof *recent->slot);
    if (recent->slot == NULL) abort();
    for (uint32_t i = 1; i <= recent->tables; i++) recent->slot[slot_of(recent, recent->table[i].code)] = i;
}

static uint32_t table_of(ng_recent *recent, const char padded[NG_RECENT_CODE]) {
    widen(recent);
    uint32_t *slot = &recent->slot[slot_of(recent, padded)];
    if (*slot != 0) return *slot;
    recent->table = grown(recent->table, recent->tables + 1, &recent->tables_size, sizeof *recent->table);
    *slot = ++recent->tables;
    recent->table[*slot] = (ng_recent_table){0};
    memcpy(recent->table[*slot].code, padded, NG_RECENT_CODE);
    return *slot;
}

/* ---- rows ---- */

bool ng_recent_add(ng_recent *recent, const char *code, uint32_t n, const char *text, uint32_t length) {
    char padded[NG_RECENT_CODE];
    uint64_t need = (uint64_t)recent->used + length + 1;
    if (need > UINT32_MAX / 2 || !pad(padded, code)) return false;
    if (need > recent->text_size) {
        recent->text_size = (uint32_t)need * 2;
        recent->text = realloc(recent->text, recent->text_size);
        if (recent->text == NULL) abort();
    }
    recent->row = grown(recent->row, recent->rows + 1, &recent->rows_size, sizeof *recent->row);
    uint32_t table = table_of(recent, padded), row = ++recent->rows;
    ng_recent_table *its = &recent->table[table];
    recent->row[row] =
        (ng_row){.table = table, .before = its->last, .n = n, .start = recent->used, .length = length};
    if (its->last != 0)
        recent->row[its->last].next = row;
    else
        its->first = row;
    its->last = row;
    its->rows++;
    memcpy(recent->text + recent->used, text, length);
    recent->text[recent->used + length] = 0;
    recent->used = (uint32_t)need;
    return true;
}

void ng_recent_drop(ng_recent *recent, uint32_t rows) {
    for (; recent->rows > rows; recent->rows--) {
        const ng_row *row = &recent->row[recent->rows];
        ng_recent_table *its = &recent->table[row->table];
        its->last = row->before;
        its->rows--;
        if (row->before != 0)
            recent->row[row->before].next = 0;
        else
            its->first = 0;
        recent->used = row->start;
    }
}

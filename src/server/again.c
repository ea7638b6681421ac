/* again.c - messages of a turn, the tables that they change, and those that wait to be served again. */
#include "server/again.h"

#include <stdlib.h>
#include <string.h>

enum {
    TRIES = 100,            /* then it is refused: the table is too busy */
    TEXT_KEPT = 1024 * 1024 /* bytes of memory for texts */
};

typedef struct sv_asked {
    sv_peer *peer;          /* NULL: it happened by itself, or is gone */
    uint32_t start, length; /* its text */
    uint32_t tries;
    bool failed, away;
} sv_asked;

typedef struct sv_change {
    uint32_t asked;
    sv_table *table;
} sv_change;

typedef struct sv_waiting {
    struct sv_waiting *next;
    sv_peer *peer;
    uint32_t length, tries;
    char *text;
} sv_waiting;

struct sv_asks_kept {
    sv_asked *asked;
    uint32_t count, size;
    sv_change *change;
    uint32_t changes, changes_size;
    char *text;
    uint32_t used, text_size;
    sv_waiting *first, *last;
};

static void *room_for(void *list, uint32_t need, uint32_t *size, size_t each) {
    if (need <= *size) return list;
    *size = need * 2 + 64;
    list = realloc(list, *size * each);
    if (list == NULL) abort();
    return list;
}

void sv_asks(sv_server *server, sv_peer *peer, const char *text, uint32_t length, uint32_t tries) {
    if (!server->shared) return;
    if (server->asks == NULL) server->asks = calloc(1, sizeof *server->asks);
    sv_asks_kept *a = server->asks;
    if (a == NULL) abort();
    a->asked = room_for(a->asked, a->count + 1, &a->size, sizeof *a->asked);
    a->text = room_for(a->text, a->used + length, &a->text_size, 1);
    if (length > 0) memcpy(a->text + a->used, text, length);
    a->asked[a->count] = (sv_asked){.peer = peer, .start = a->used, .length = length, .tries = tries};
    a->used += length;
    server->turn.asked = a->count++;
    server->turn.tries = tries;
}

void sv_asks_nothing(sv_server *server) {
    if (server->shared) server->turn.asked = SV_STANDS;
}

void sv_asks_table(sv_server *server, sv_table *table) {
    sv_asks_kept *a = server->asks;
    uint32_t asked = server->turn.asked;
    if (a == NULL || asked >= a->count) return;
    for (uint32_t i = a->changes; i > 0 && a->change[i - 1].asked == asked; i--)
        if (a->change[i - 1].table == table) return;
    a->change = room_for(a->change, a->changes + 1, &a->changes_size, sizeof *a->change);
    a->change[a->changes++] = (sv_change){.asked = asked, .table = table};
}

void sv_asks_fail(sv_server *server) {
    const sv_asks_kept *a = server->asks;
    for (bool more = a != NULL; more;) {
        more = false;
        for (uint32_t i = 0; i < a->changes; i++) {
            sv_asked *asked = &a->asked[a->change[i].asked];
            sv_table *table = a->change[i].table;
            bool away = asked->away || table->failed == FAILED_AWAY;
            uint8_t failed = away ? FAILED_AWAY : FAILED_TAKEN;
            if (!asked->failed && table->failed == FAILED_NOT) continue;
            if (asked->failed && asked->away == away && (table->failed == failed || !table->touched))
                continue;
            asked->failed = more = true;
            asked->away = away;
            if (table->touched) table->failed = failed; /* else it was only looked at */
        }
    }
}

bool sv_asks_failed(const sv_server *server, uint32_t asked) {
    const sv_asks_kept *a = server->asks;
    return a != NULL && asked < a->count && a->asked[asked].failed;
}

bool sv_asks_again(const sv_server *server, uint32_t asked) {
    const sv_asked *one = &server->asks->asked[asked];
    return !one->away && one->tries < TRIES && one->length > 0;
}

void sv_asks_end(sv_server *server) {
    sv_asks_kept *a = server->asks;
    server->turn.asked = SV_STANDS;
    if (a == NULL) return;
    for (uint32_t i = 0; i < a->count; i++) {
        const sv_asked *one = &a->asked[i];
        if (!one->failed || one->peer == NULL || !sv_asks_again(server, i)) continue;
        sv_waiting *waiting = malloc(sizeof *waiting);
        if (waiting == NULL) abort();
        *waiting = (sv_waiting){.peer = one->peer, .length = one->length, .tries = one->tries + 1};
        waiting->text = malloc(one->length);
        if (waiting->text == NULL) abort();
        memcpy(waiting->text, a->text + one->start, one->length);
        if (a->first == NULL)
            a->first = waiting;
        else
            a->last->next = waiting;
        a->last = waiting;
    }
    a->count = a->changes = a->used = 0;
    if (a->text_size <= TEXT_KEPT) return;
    free(a->text); /* of a flood */
    a->text = NULL;
    a->text_size = 0;
}

sv_peer *sv_asks_next(sv_server *server, char **text, uint32_t *length, uint32_t *tries) {
    sv_asks_kept *a = server->asks;
    while (a != NULL && a->first != NULL) {
        sv_waiting one = *a->first;
        free(a->first);
        a->first = one.next;
        if (one.peer != NULL) {
            *text = one.text;
            *length = one.length;
            *tries = one.tries;
            return one.peer;
        }
        free(one.text);
    }
    return NULL;
}

void sv_asks_forget(sv_server *server, const sv_peer *peer) {
    const sv_asks_kept *a = server->asks;
    if (a == NULL) return;
    for (uint32_t i = 0; i < a->count; i++)
        if (a->asked[i].peer == peer) a->asked[i].peer = NULL;
    for (sv_waiting *one = a->first; one != NULL; one = one->next)
        if (one->peer == peer) one->peer = NULL;
}

void sv_asks_free(sv_server *server) {
    sv_asks_kept *a = server->asks;
    char *text;
    uint32_t length, tries;
    if (a == NULL) return;
    while (sv_asks_next(server, &text, &length, &tries) != NULL) free(text);
    free(a->asked);
    free(a->change);
    free(a->text);
    free(a);
    server->asks = NULL;
}

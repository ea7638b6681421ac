/* inbox.c - messages wait here until the round of the loop has brought all it has.
 *
 * Served one after another, without the kernel and libwebsockets in between, they find the program in the
 * processor's caches; and while one is served, what the next ones need is fetched from memory. */
#include "server/inbox.h"

#include "server/stage.h"
#include "server/verbs.h"

#include <stddef.h>
#include <string.h>

enum { LINE = 64 /* bytes that memory is read in */ };

bool sv_inbox_add(sv_server *server, sv_peer *peer, const char *text, uint32_t length) {
    sv_inbox *inbox = &server->inbox;
    if (inbox->count == INBOX_MAX || inbox->used + length > sizeof inbox->text) return false;
    inbox->heard[inbox->count++] = (sv_heard){.peer = peer, .start = inbox->used, .length = length};
    memcpy(inbox->text + inbox->used, text, length);
    inbox->used += length;
    return true;
}

/* Inline, or else gcc takes it for a function that does nothing. */
__attribute__((always_inline)) static inline void fetch(const void *what, size_t size) {
    for (size_t at = 0; at < size; at += LINE) __builtin_prefetch((const char *)what + at);
}

/* First the table, a message later the match there; the peers have just been seen. */
__attribute__((always_inline)) static inline void fetch_next(const sv_inbox *inbox) {
    uint32_t i = inbox->served;
    const sv_table *table = i + 2 < inbox->count ? inbox->heard[i + 2].peer->table : NULL;
    if (table != NULL) {
        fetch(table, offsetof(sv_table, seat[2])); /* most have no more seats */
        fetch(&table->state, sizeof *table - offsetof(sv_table, state));
    }
    table = i + 1 < inbox->count ? inbox->heard[i + 1].peer->table : NULL;
    if (table != NULL && table->state != NULL) fetch(table->state, table->game->state_size);
}

void sv_inbox_serve(sv_server *server, void (*after)(sv_server *server)) {
    sv_inbox *inbox = &server->inbox;
    if (inbox->count == 0) return;
    sv_read_clocks(server);
    while (inbox->served < inbox->count) { /* none twice, should serving one bring us here again */
        const sv_heard heard = inbox->heard[inbox->served++];
        fetch_next(inbox);
        if (heard.peer->closing) continue;
        heard.peer->heard = server->now;
        sv_serve_message(heard.peer, inbox->text + heard.start, heard.length);
        if (heard.peer->closing) sv_peer_part(heard.peer);
        after(server);
    }
    inbox->count = inbox->served = inbox->used = 0;
}

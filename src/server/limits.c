/* limits.c - leaky buckets for connections and addresses. */
#include "server/limits.h"

#include <arpa/inet.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    ADDRESS_SLOTS = 4096,
    /* at once, and ms until one more is free */
    MESSAGES = 60,
    MESSAGE_MS = 40,
    REFUSALS = 600, /* of one connection, before it is closed */
    REFUSAL_MS = 40,
    MESSAGES_OF_ADDRESS = 20000, /* a school's */
    MESSAGE_OF_ADDRESS_MS = 1,
    CHATS = 5,
    CHAT_MS = 1500,
    CALLS = 10, /* in a crew */
    CALL_MS = 500,
    REQUESTS = 300,
    REQUEST_MS = 20,
    PAGES = 30000, /* files of the page: a school opens it at one moment */
    PAGE_MS = 1,
    TABLES = 60, /* a class of thirty, twice */
    TABLE_MS = 2000,
    CHILDREN = 400, /* tables of classes: a school's, each person at one of his own */
    CHILD_MS = 1000,
    READINGS = 400, /* of the log: all of a school come back at once after a restart */
    READING_MS = 50,
    TRIES = 200, /* a page asks after plays whether they could be taken back */
    TRY_MS = 50,
    RECORDS = 60, /* a class's */
    RECORD_MS = 500,
    GUESSES = 10, /* wrong codes and tokens of one connection, */
    GUESS_MS = 2000,
    GUESSES_OF_ADDRESS = 30, /* of one address, */
    GUESSER_MS = 60000,      /* and where there were more, how long a connection waits after one */
    LOOKS = 60,              /* codes asked for by HTTP from such an address */
    LOOK_MS = 100,
    COMINGS = 20, /* of one connection */
    COMING_MS = 1000,
    COMINGS_OF_ADDRESS = 800, /* a school sits down, and once more */
    COMING_OF_ADDRESS_MS = 100,
    ARRIVALS = 800, /* WebSockets that were opened, not that are open */
    ARRIVAL_MS = 100,
    PEERS_PER_ADDRESS = 400,    /* a school behind one address */
    SOCKETS_PER_ADDRESS = 2000, /* the same, while its browsers fetch the page over several each */
};

struct sv_address {
    sv_address *next;
    char text[ADDRESS_SIZE];
    uint64_t id;
    uint64_t queued; /* bytes that wait for its WebSockets */
    uint32_t peers, sockets;
    bool trusted;
    sv_bucket messages, readings, tries, requests, pages, tables, children, records, guesses, looks, comings,
        arrivals;
};

/* Whether one more goes in, `ms` being what each takes to drain. */
static bool take(sv_bucket *bucket, int64_t now, int64_t most, int64_t ms) {
    int64_t level = bucket->full_at > now ? bucket->full_at : now;
    if (level + ms > now + most * ms) return false;
    bucket->full_at = level + ms;
    return true;
}

/* Of IPv6 every house has a /64, and any address in it for the asking: they count as one. */
static void network_of(const char *address, char network[ADDRESS_SIZE]) {
    static const uint8_t mapped[12] = {[10] = 0xff, [11] = 0xff};
    uint8_t bytes[16];
    if (inet_pton(AF_INET6, address, bytes) != 1) {
        snprintf(network, ADDRESS_SIZE, "%s", address);
    } else if (memcmp(bytes, mapped, sizeof mapped) == 0) {
        inet_ntop(AF_INET, bytes + sizeof mapped, network, ADDRESS_SIZE);
    } else {
        memset(bytes + 8, 0, 8);
        inet_ntop(AF_INET6, bytes, network, ADDRESS_SIZE);
    }
}

static sv_address *find(sv_server *server, const char *address) {
    char text[ADDRESS_SIZE];
    network_of(address, text);
    uint32_t h = 2166136261u;
    for (const char *p = text; *p; p++) h = (h ^ (unsigned char)*p) * 16777619u;
    if (server->address == NULL) server->address = calloc(ADDRESS_SLOTS, sizeof(sv_address *));
    if (server->address == NULL) abort();
    sv_address **slot = &server->address[h % ADDRESS_SLOTS];
    for (sv_address *a = *slot; a != NULL; a = a->next)
        if (strcmp(a->text, text) == 0) return a;
    sv_address *a = calloc(1, sizeof *a);
    if (a == NULL) abort();
    memcpy(a->text, text, sizeof a->text);
    a->id = ++server->addresses_ever;
    if (server->options->trust != NULL) {
        char trusted[ADDRESS_SIZE];
        network_of(server->options->trust, trusted);
        a->trusted = strcmp(trusted, text) == 0;
    }
    a->next = *slot;
    *slot = a;
    server->addresses++;
    return a;
}

static bool limited(sv_server *server, bool fits) {
    if (!fits) server->metrics.limited++;
    return fits;
}

bool sv_limits_may_connect(sv_server *server, const char *address) {
    const sv_address *a = find(server, address);
    return a->trusted || server->options->proxy || limited(server, a->sockets < SOCKETS_PER_ADDRESS);
}

sv_address *sv_limits_connected(sv_server *server, const char *address) {
    sv_address *a = find(server, address);
    a->sockets++;
    return a;
}

void sv_limits_disconnected(sv_address *address) { address->sockets--; }

bool sv_limits_arrive(sv_server *server, sv_peer *peer, const char *address) {
    sv_address *a = find(server, address);
    if (!a->trusted &&
        (a->peers >= PEERS_PER_ADDRESS || !take(&a->arrivals, server->now, ARRIVALS, ARRIVAL_MS)))
        return limited(server, false);
    a->peers++;
    peer->address = a;
    return true;
}

void sv_limits_depart(sv_server *server, sv_peer *peer) {
    (void)server;
    if (peer->address != NULL) peer->address->peers--;
    peer->address = NULL;
}

bool sv_limits_message(sv_peer *peer) {
    sv_address *a = peer->address;
    int64_t now = peer->server->now;
    return a->trusted ||
           limited(peer->server, take(&peer->messages, now, MESSAGES, MESSAGE_MS) &&
                                     take(&a->messages, now, MESSAGES_OF_ADDRESS, MESSAGE_OF_ADDRESS_MS));
}

bool sv_limits_refusal(sv_peer *peer) {
    return peer->address->trusted || take(&peer->refusals, peer->server->now, REFUSALS, REFUSAL_MS);
}

bool sv_limits_reading(sv_peer *peer) {
    sv_address *a = peer->address;
    return a->trusted || limited(peer->server, take(&a->readings, peer->server->now, READINGS, READING_MS));
}

bool sv_limits_try(sv_peer *peer) {
    sv_address *a = peer->address;
    return a->trusted || limited(peer->server, take(&a->tries, peer->server->now, TRIES, TRY_MS));
}

bool sv_limits_chat(sv_peer *peer) {
    return peer->address->trusted ||
           limited(peer->server, take(&peer->chat, peer->server->now, CHATS, CHAT_MS));
}

bool sv_limits_crew(sv_peer *peer) {
    return peer->address->trusted ||
           limited(peer->server, take(&peer->crew, peer->server->now, CALLS, CALL_MS));
}

bool sv_limits_request(sv_server *server, const char *address) {
    sv_address *a = find(server, address);
    return a->trusted || limited(server, take(&a->requests, server->now, REQUESTS, REQUEST_MS));
}

bool sv_limits_page(sv_server *server, const char *address) {
    sv_address *a = find(server, address);
    return a->trusted || limited(server, take(&a->pages, server->now, PAGES, PAGE_MS));
}

bool sv_limits_record(sv_server *server, const char *address) {
    sv_address *a = find(server, address);
    return a->trusted || limited(server, take(&a->records, server->now, RECORDS, RECORD_MS));
}

bool sv_limits_table(sv_server *server, const char *address) {
    sv_address *a = find(server, address);
    return a->trusted || limited(server, take(&a->tables, server->now, TABLES, TABLE_MS));
}

bool sv_limits_child(sv_peer *peer) {
    sv_address *a = peer->address;
    return a->trusted || limited(peer->server, take(&a->children, peer->server->now, CHILDREN, CHILD_MS));
}

bool sv_limits_coming(sv_peer *peer) {
    sv_address *a = peer->address;
    int64_t now = peer->server->now;
    return a->trusted ||
           limited(peer->server, take(&peer->comings, now, COMINGS, COMING_MS) &&
                                     take(&a->comings, now, COMINGS_OF_ADDRESS, COMING_OF_ADDRESS_MS));
}

/* ---- wrong codes and tokens ---- */

static bool spent(const sv_bucket *bucket, int64_t now, int64_t most, int64_t ms) {
    return bucket->full_at > now + (most - 1) * ms;
}

bool sv_limits_may_guess(const sv_peer *peer) {
    return peer->address->trusted ||
           limited(peer->server, !spent(&peer->guesses, peer->server->now, GUESSES, GUESS_MS));
}

bool sv_limits_guessed(sv_peer *peer) {
    sv_address *a = peer->address;
    int64_t now = peer->server->now;
    bool told = take(&peer->guesses, now, GUESSES, GUESS_MS);
    if (a->trusted) return true;
    if (take(&a->guesses, now, GUESSES_OF_ADDRESS, GUESS_MS)) return limited(peer->server, told);
    peer->guesses.full_at = now + (int64_t)GUESSES * GUESS_MS + GUESSER_MS;
    return limited(peer->server, false);
}

bool sv_limits_may_look(sv_server *server, const char *address) {
    sv_address *a = find(server, address);
    return a->trusted || !spent(&a->guesses, server->now, GUESSES_OF_ADDRESS, GUESS_MS) ||
           limited(server, take(&a->looks, server->now, LOOKS, LOOK_MS));
}

bool sv_limits_looked(sv_server *server, const char *address) {
    sv_address *a = find(server, address);
    return a->trusted || limited(server, take(&a->guesses, server->now, GUESSES_OF_ADDRESS, GUESS_MS));
}

bool sv_limits_queue(sv_peer *peer, uint32_t bytes) {
    sv_address *a = peer->address;
    if (!a->trusted && a->queued + bytes > QUEUES_OF_ADDRESS) return false;
    a->queued += bytes;
    return true;
}

void sv_limits_unqueue(sv_peer *peer, uint32_t bytes) {
    if (bytes > 0) peer->address->queued -= bytes;
}

uint64_t sv_limits_turn_of(const sv_address *address) { return address->id; }

void sv_limits_sweep(sv_server *server) {
    for (uint32_t i = 0; server->address != NULL && i < ADDRESS_SLOTS; i++)
        for (sv_address **at = &server->address[i]; *at != NULL;) {
            sv_address *a = *at;
            int64_t now = server->now;
            if (a->peers > 0 || a->sockets > 0 || a->messages.full_at > now || a->readings.full_at > now ||
                a->tries.full_at > now || a->requests.full_at > now || a->pages.full_at > now ||
                a->tables.full_at > now || a->records.full_at > now || a->children.full_at > now ||
                a->guesses.full_at > now || a->looks.full_at > now || a->comings.full_at > now ||
                a->arrivals.full_at > now) {
                at = &a->next;
                continue;
            }
            *at = a->next;
            free(a);
            server->addresses--;
        }
}

void sv_limits_free(sv_server *server) {
    for (uint32_t i = 0; server->address != NULL && i < ADDRESS_SLOTS; i++)
        while (server->address[i] != NULL) {
            sv_address *a = server->address[i];
            server->address[i] = a->next;
            free(a);
        }
    free(server->address);
}

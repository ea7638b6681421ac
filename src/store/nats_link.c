/* nats_link.c - a connection to the brokers.
 *
 * libnats' own publishing that waits has one question under way; here all of a turn go out together, and
 * their answers come to one inbox.  Nothing is kept for later while there is no connection: what was not
 * sent is the caller's to send again. */
#define _GNU_SOURCE /* CLOCK_BOOTTIME */
#include "store/nats_link.h"

#include "core/doc.h"

#include <netinet/in.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum {
    SERVERS_MAX = 16,
    WHERE_SIZE = 2048,
    CONNECT_MS = 1000, /* one that stands still takes a connection and says nothing */
    RECONNECT_MS = 100,
    PING_MS = 1000, /* a broker that does not answer two of them is left for another */
    LOOK_MS = 10,
    LEAVE_MS = 1000,  /* after so long without any answer another broker is tried: this one may be cut off; */
    HURRY_ROUNDS = 5, /* when all were tried so often, longer than elections take, */
    STAY_MS = 3000,   /* each has so long */
    NOBODY_MS = 1500, /* at least, for one that says that nobody leads the log: it may be so */
    SLICE_MS = 25,    /* between looks whether the connection is still there, and the same broker leads */
    REFUSED_MS = 60 * 1000, /* between two words of why nothing is stored */
    ACK_NODES = 64,
    NOT_FOUND = 404 /* JetStream's code of an error: there is none */
};

#define READING "$JS.API.STREAM.MSG.GET."

int64_t nats_link_now(void) {
    struct timespec t;
    clock_gettime(CLOCK_BOOTTIME, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

/* ---- connection ---- */

static natsStatus set_options(natsOptions *options, const char *where) {
    char text[WHERE_SIZE], url[SERVERS_MAX][WHERE_SIZE / 8];
    const char *urls[SERVERS_MAX];
    int count = 0;
    snprintf(text, sizeof text, "%s", where + strlen("nats://"));
    for (char *rest = text, *one; count < SERVERS_MAX && (one = strsep(&rest, ",")) != NULL;) {
        bool whole = strstr(one, "://") != NULL;
        if (*one == 0) continue;
        snprintf(url[count], sizeof url[count], "%s%.200s", whole ? "" : "nats://", one);
        urls[count] = url[count];
        count++;
    }
    natsStatus s = natsOptions_SetServers(options, urls, count);
    if (s == NATS_OK) s = natsOptions_SetName(options, "naukograd");
    if (s == NATS_OK) s = natsOptions_SetTimeout(options, CONNECT_MS);
    if (s == NATS_OK) s = natsOptions_SetMaxReconnect(options, -1);
    if (s == NATS_OK) s = natsOptions_SetReconnectWait(options, RECONNECT_MS);
    if (s == NATS_OK) s = natsOptions_SetReconnectBufSize(options, 1);
    if (s == NATS_OK) s = natsOptions_SetPingInterval(options, PING_MS);
    if (s == NATS_OK) s = natsOptions_SetMaxPingsOut(options, 2);
    if (s == NATS_OK) s = natsOptions_SetWriteDeadline(options, CONNECT_MS);
    if (s == NATS_OK) s = natsOptions_UseGlobalMessageDelivery(options, true); /* no thread a subscription */
    return s;
}

bool nats_link_open(nats_link *link, const char *where, char *why, uint32_t why_size) {
    natsOptions *options = NULL;
    char all[LINK_PREFIX + 4];
    unsigned char name[8];
    char hex[2 * sizeof name + 1];
    *link = (nats_link){.brokers = 1};
    for (const char *c = where; *c; c++) link->brokers += *c == ',';
    if (sodium_init() < 0) abort();
    nats_Open(
        0); /* once: its threads do not spin for a lock, where the one that has it needs the processor */
    randombytes_buf(name, sizeof name);
    snprintf(link->prefix, sizeof link->prefix, "_INBOX.%s",
             sodium_bin2hex(hex, sizeof hex, name, sizeof name));
    snprintf(all, sizeof all, "%s.*", link->prefix);
    natsStatus s = natsOptions_Create(&options);
    if (s == NATS_OK) s = set_options(options, where);
    if (s == NATS_OK) s = natsConnection_Connect(&link->connection, options);
    if (s == NATS_OK) s = natsConnection_SubscribeSync(&link->inbox, link->connection, all);
    if (s == NATS_OK) s = natsSubscription_SetPendingLimits(link->inbox, -1, -1);
    if (s == NATS_OK) s = natsStatistics_Create(&link->counts);
    natsOptions_Destroy(options);
    if (s == NATS_OK) return true;
    snprintf(why, why_size, "the brokers: %s", natsStatus_GetText(s)); /* `where` may hold a password */
    nats_link_close(link);
    return false;
}

/* libnats 3.4 has a message in hands for a subscription that another thread destroys meanwhile, and writes to
 * it (its issue 637): one that was given up is kept until the broker has answered to a ping, after which its
 * thread has nothing of it any more. */
void nats_link_give_up(nats_link *link, natsSubscription *subscription) {
    if (subscription == NULL) return;
    natsSubscription_Unsubscribe(subscription);
    if (link->given_up_count == link->given_up_size) {
        link->given_up_size = link->given_up_size * 2 + 16;
        link->given_up = realloc(link->given_up, link->given_up_size * sizeof(natsSubscription *));
        if (link->given_up == NULL) abort();
    }
    link->given_up[link->given_up_count++] = subscription;
}

static void destroy_given_up(nats_link *link) {
    for (uint32_t i = 0; i < link->given_up_count; i++) natsSubscription_Destroy(link->given_up[i]);
    link->given_up_count = 0;
}

void nats_link_close(nats_link *link) {
    if (link->connection != NULL) natsConnection_Close(link->connection);
    destroy_given_up(link);
    free(link->given_up);
    natsSubscription_Destroy(link->inbox);
    natsStatistics_Destroy(link->counts);
    natsConnection_Destroy(link->connection);
    *link = (nats_link){0};
}

bool nats_link_is_up(nats_link *link) {
    return natsConnection_Status(link->connection) == NATS_CONN_STATUS_CONNECTED;
}

bool nats_link_is_silent(const nats_link *link) { return link->silent != 0 || link->left > 0; }

uint32_t nats_link_reconnects(nats_link *link) {
    uint64_t reconnects = 0;
    natsConnection_GetStats(link->connection, link->counts);
    natsStatistics_GetCounts(link->counts, NULL, NULL, NULL, NULL, &reconnects);
    return (uint32_t)reconnects;
}

/* The port of a connected socket at this end; -1: it is none. */
static int local_port(int fd) {
    struct sockaddr_storage at = {0}, other;
    socklen_t length = sizeof at, its = sizeof other;
    if (getsockname(fd, (struct sockaddr *)&at, &length) != 0 ||
        getpeername(fd, (struct sockaddr *)&other, &its) != 0)
        return -1;
    if (at.ss_family == AF_INET6) return ntohs(((struct sockaddr_in6 *)(void *)&at)->sin6_port);
    return at.ss_family == AF_INET ? ntohs(((struct sockaddr_in *)(void *)&at)->sin_port) : -1;
}

/* libnats 3.4 goes to another broker only if its connection breaks, and has no call that breaks it: its
 * socket is shut down from outside.  What is subscribed goes along. */
static void leave_broker(nats_link *link) {
    char *address = NULL;
    int port = 0;
    long most = sysconf(_SC_OPEN_MAX);
    if (natsConnection_GetLocalIPAndPort(link->connection, &address, &port) != NATS_OK) return;
    free(address);
    for (int fd = 0; fd < most; fd++)
        if (local_port(fd) == port) shutdown(fd, SHUT_RDWR);
}

/* libnats 3.4 gives messages to a thread that frees them, is woken for almost each and is in the way of those
 * that read: about a tenth of a server's time a move.  What that thread calls is not in libnats' header;
 * where it is not there at all, messages go the usual way. */
extern void natsMsg_free(void *message) __attribute__((weak));

void nats_link_free(natsMsg *message) {
    if (natsMsg_free != NULL)
        natsMsg_free(message);
    else
        natsMsg_Destroy(message);
}

/* ---- questions ---- */

static bool send_one(nats_link *link, const nats_ask *ask, uint32_t index) {
    char reply[LINK_PREFIX + 40];
    if (ask->silent)
        return natsConnection_Publish(link->connection, ask->subject, ask->data, (int)ask->length) == NATS_OK;
    snprintf(reply, sizeof reply, "%s.%llu-%u", link->prefix, (unsigned long long)link->round, index);
    return natsConnection_PublishRequest(link->connection, ask->subject, reply, ask->data,
                                         (int)ask->length) == NATS_OK;
}

/* Which question of this round it answers; -1: none. */
static int64_t question_of(const nats_link *link, const natsMsg *answer, uint32_t count) {
    const char *subject = natsMsg_GetSubject(answer);
    unsigned long long round;
    unsigned int index;
    size_t prefix = strlen(link->prefix);
    if (strncmp(subject, link->prefix, prefix) != 0 ||
        sscanf(subject + prefix, ".%llu-%u", &round, &index) != 2 || round != link->round || index >= count)
        return -1;
    return index;
}

static bool wait_up(nats_link *link, int64_t until) {
    const struct timespec pause = {.tv_nsec = LOOK_MS * 1000000L};
    while (!nats_link_is_up(link) && nats_link_now() < until) nanosleep(&pause, NULL);
    return nats_link_is_up(link);
}

/* Whether it is to be stored: only brokers that most of the others follow can say so.  A leader that is cut
 * off still answers what is read, and one that nobody leads says that of itself. */
static bool is_stored(const nats_ask *ask) { return strncmp(ask->subject, "$JS.", 4) != 0; }

static int64_t patience_of(const nats_link *link) {
    int64_t patience = link->left / link->brokers < HURRY_ROUNDS ? LEAVE_MS : STAY_MS;
    return link->nobody && patience < NOBODY_MS ? NOBODY_MS : patience;
}

/* A broker that is cut off from the others takes everything and stores nothing. */
static void judge(nats_link *link, bool stores, bool answered, int64_t asked_at) {
    int64_t now = nats_link_now();
    if (answered && !stores && link->unstored) return; /* that decides nothing */
    if (answered) link->left = 0;
    if (answered || link->silent == 0) link->silent = answered ? 0 : asked_at;
    link->unstored = !answered && (stores || link->unstored);
    if (answered || now - link->silent < patience_of(link) || !nats_link_is_up(link)) return;
    link->silent = 0;
    link->unstored = false;
    link->left++;
    leave_broker(link);
}

/* What came too late to be an answer, or says that nobody was there to give one: of which question libnats
 * does not say, and a later one is not to be taken for it. */
static void drop_late(nats_link *link) {
    for (natsStatus s = NATS_OK; s == NATS_OK || s == NATS_NO_RESPONDERS;) {
        natsMsg *late = NULL;
        s = natsSubscription_NextMsg(&late, link->inbox, 0);
        nats_link_free(late);
    }
}

/* Who reads is not waited for longer than it takes to know that a broker is silent. */
static bool is_silent(const nats_ask *ask, uint32_t answers, int64_t began) {
    return answers == 0 && nats_link_now() - began >= LEAVE_MS &&
           strncmp(ask->subject, READING, sizeof READING - 1) == 0;
}

/* False: no answer came. */
static bool ask_all(nats_link *link, nats_ask *ask, uint32_t count, int64_t until, int64_t ms) {
    uint32_t open = 0, sent, answers = 0;
    unsigned int elections = atomic_load(&link->elections);
    int64_t began = nats_link_now();
    link->round++;
    link->nobody = false;
    for (uint32_t i = 0; i < count; i++) ask[i].answer = NULL;
    if (!wait_up(link, until))
        return false; /* libnats would send them when it is up again, and nobody wait for it */
    drop_late(link);
    for (uint32_t i = 0; i < count; i++) open += send_one(link, &ask[i], i) && !ask[i].silent;
    sent = open;
    /* Otherwise libnats' own thread would send them, a millisecond later. */
    if (open > 0 && natsConnection_FlushTimeout(link->connection, ms) == NATS_OK) destroy_given_up(link);
    for (int64_t left; open > 0 && (left = until - nats_link_now()) > 0;) {
        natsMsg *answer = NULL;
        natsStatus s = natsSubscription_NextMsg(&answer, link->inbox, left < SLICE_MS ? left : SLICE_MS);
        if (s == NATS_TIMEOUT && atomic_load(&link->elections) != elections) return true;
        if (s == NATS_TIMEOUT && is_silent(&ask[0], answers, began)) break;
        if (s == NATS_TIMEOUT && nats_link_is_up(link)) continue;
        if (s == NATS_NO_RESPONDERS) { /* a broker that is cut off says so, too, and is left like one that is
                                          silent */
            link->nobody = true;
            open--;
            continue;
        }
        if (s != NATS_OK) break; /* the connection is gone, and the answers with it */
        int64_t index = question_of(link, answer, count);
        if (index < 0 || ask[index].answer != NULL) {
            nats_link_free(answer);
            continue;
        }
        ask[index].answer = answer;
        answers++;
        open--;
    }
    return sent == 0 || answers > 0;
}

void nats_link_ask(nats_link *link, nats_ask *ask, uint32_t count, int64_t ms) {
    int64_t began = nats_link_now();
    bool answered = ask_all(link, ask, count, began + ms, ms);
    if (count > 0 && ms > 0) judge(link, is_stored(&ask[0]), answered, began);
}

void nats_asked(nats_ask *ask, uint32_t count) {
    for (uint32_t i = 0; i < count; i++) {
        nats_link_free(ask[i].answer);
        ask[i].answer = NULL;
    }
}

void nats_link_say(nats_link *link, const char *subject, const char *text, uint32_t length) {
    natsConnection_Publish(link->connection, subject, text, (int)length);
}

/* ---- answers ---- */

/* The answer as JSON; false: it is none. */
static bool read_json(natsMsg *answer, ng_doc *doc, ng_node *nodes) {
    if (answer == NULL || natsMsg_IsNoResponders(answer)) return false;
    return ng_doc_read(doc, natsMsg_GetData(answer), (uint32_t)natsMsg_GetDataLength(answer), nodes,
                       ACK_NODES);
}

static void tell_refusal(const ng_doc *doc, uint32_t error) {
    static atomic_llong told;
    char why[128];
    int64_t now = nats_link_now(), last = atomic_load(&told);
    if ((last != 0 && now - last < REFUSED_MS) ||
        !ng_doc_copy(doc, ng_doc_get(doc, error, "description"), why, sizeof why))
        return;
    atomic_store(&told, now);
    fprintf(stderr, "naukograd: the brokers store nothing: %s (%d)\n", why,
            (int)ng_doc_number(doc, error, "err_code", 0));
}

nats_said nats_read_ack(natsMsg *answer, uint64_t *sequence) {
    ng_node nodes[ACK_NODES];
    ng_doc doc;
    if (!read_json(answer, &doc, nodes)) return SAID_NOTHING;
    uint32_t error = ng_doc_get(&doc, 0, "error");
    if (error != 0) tell_refusal(&doc, error);
    if (error != 0) return SAID_NOTHING;
    int64_t number = ng_doc_number(&doc, 0, "seq", 0);
    *sequence = number > 0 ? (uint64_t)number : 0;
    return number > 0 ? SAID_STORED : SAID_NOTHING;
}

nats_said nats_read_message(natsMsg *answer, char **data, uint32_t *length, uint64_t *sequence) {
    ng_node nodes[ACK_NODES];
    ng_doc doc;
    *data = NULL;
    *length = 0;
    if (!read_json(answer, &doc, nodes)) return SAID_NOTHING;
    uint32_t error = ng_doc_get(&doc, 0, "error"), message = ng_doc_get(&doc, 0, "message");
    if (error != 0) return ng_doc_number(&doc, error, "code", 0) == NOT_FOUND ? SAID_ABSENT : SAID_NOTHING;
    uint32_t bytes = ng_doc_get(&doc, message, "data");
    int64_t number = ng_doc_number(&doc, message, "seq", 0);
    if (message == 0 || bytes == 0 || !ng_doc_is(&doc, bytes, NG_NODE_TEXT) || number <= 0)
        return SAID_NOTHING;
    const ng_node *text = &doc.node[bytes];
    size_t size = text->length / 4 * 3 + 4, written = 0;
    char *out = malloc(size);
    if (out == NULL) abort();
    if (sodium_base642bin((unsigned char *)out, size - 1, doc.text + text->start, text->length, NULL,
                          &written, NULL, sodium_base64_VARIANT_ORIGINAL) != 0) {
        free(out);
        return SAID_NOTHING;
    }
    out[written] = 0;
    *data = out;
    *length = (uint32_t)written;
    *sequence = (uint64_t)number;
    return SAID_MESSAGE;
}

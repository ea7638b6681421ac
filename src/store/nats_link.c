/* nats_link.c - many questions at once.
 *
 * All of a turn go out together, and their answers come to one subject each, by which it is known what they
 * answer.  What was not sent is the caller's to send again. */
#define _POSIX_C_SOURCE 200809L
#include "store/nats_link.h"

#include "store/nats_socket.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
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

int64_t nats_link_now(void) { return nats_socket_now(); }

void nats_cond_init(pthread_cond_t *condition) {
    pthread_condattr_t steady;
    pthread_condattr_init(&steady);
    pthread_condattr_setclock(&steady, CLOCK_MONOTONIC);
    pthread_cond_init(condition, &steady);
    pthread_condattr_destroy(&steady);
}

struct timespec nats_cond_after(int64_t ms) {
    struct timespec at;
    clock_gettime(CLOCK_MONOTONIC, &at);
    int64_t ns = at.tv_nsec + ms * 1000000;
    return (struct timespec){.tv_sec = at.tv_sec + ns / 1000000000, .tv_nsec = ns % 1000000000};
}

/* Which question of this round it answers; -1: none.  The mutex is held. */
static int64_t question_of(const nats_link *link, const char *subject) {
    char *end;
    size_t prefix = strlen(link->prefix);
    if (strncmp(subject, link->prefix, prefix) != 0 || subject[prefix] != '.') return -1;
    unsigned long long round = strtoull(subject + prefix + 1, &end, 10);
    if (*end != '-' || round != link->round) return -1;
    unsigned long index = strtoul(end + 1, &end, 10);
    return *end == 0 && index < link->asked_count ? (int64_t)index : -1;
}

static nats_answer *copy_answer(const nats_frame *message) {
    nats_answer *answer = malloc(sizeof *answer + message->length + 1);
    if (answer == NULL) abort();
    answer->length = message->length;
    if (message->length > 0) memcpy(answer->text, message->data, message->length);
    answer->text[message->length] = 0;
    return answer;
}

/* On the wire's thread. */
static void hear_answer(void *context, const nats_frame *message) {
    nats_link *link = context;
    pthread_mutex_lock(&link->mutex);
    int64_t index = link->asked != NULL ? question_of(link, message->subject) : -1;
    if (index >= 0 && link->asked[index].answer == NULL) {
        bool nobody = nats_frame_is_nobody(message);
        if (!nobody) link->asked[index].answer = copy_answer(message);
        link->nobody = link->nobody || nobody;
        link->answers += !nobody;
        if (link->open > 0 && --link->open == 0) pthread_cond_signal(&link->answered);
    }
    pthread_mutex_unlock(&link->mutex);
}

/* ---- connection ---- */

bool nats_link_open(nats_link *link, const char *where, char *why, uint32_t why_size) {
    char all[LINK_PREFIX + 4];
    unsigned char name[8];
    char hex[2 * sizeof name + 1];
    *link = (nats_link){.brokers = 1};
    for (const char *c = where; *c; c++) link->brokers += *c == ',';
    link->wire = nats_wire_open(where, why, why_size);
    if (link->wire == NULL) return false;
    pthread_mutex_init(&link->mutex, NULL);
    nats_cond_init(&link->answered);
    randombytes_buf(name, sizeof name);
    snprintf(link->prefix, sizeof link->prefix, "_INBOX.%s",
             sodium_bin2hex(hex, sizeof hex, name, sizeof name));
    snprintf(all, sizeof all, "%s.*", link->prefix);
    nats_wire_subscribe(link->wire, all, hear_answer, link);
    return true;
}

void nats_link_close(nats_link *link) {
    if (link->wire == NULL) return;
    nats_wire_close(link->wire);
    pthread_mutex_destroy(&link->mutex);
    pthread_cond_destroy(&link->answered);
    *link = (nats_link){0};
}

bool nats_link_is_up(nats_link *link) { return nats_wire_is_up(link->wire); }

bool nats_link_is_silent(const nats_link *link) { return link->silent != 0 || link->left > 0; }

uint32_t nats_link_reconnects(nats_link *link) { return nats_wire_reconnects(link->wire); }

/* ---- questions ---- */

static bool send_one(nats_link *link, const nats_ask *ask, uint32_t index) {
    char reply[LINK_PREFIX + 40];
    if (ask->silent) return nats_wire_put(link->wire, ask->subject, NULL, ask->data, ask->length);
    snprintf(reply, sizeof reply, "%s.%llu-%u", link->prefix, (unsigned long long)link->round, index);
    return nats_wire_put(link->wire, ask->subject, reply, ask->data, ask->length);
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
    nats_wire_leave(link->wire);
}

/* Who reads is not waited for longer than it takes to know that a broker is silent. */
static bool is_silent(const nats_ask *ask, uint32_t answers, int64_t began) {
    return answers == 0 && nats_link_now() - began >= LEAVE_MS &&
           strncmp(ask->subject, READING, sizeof READING - 1) == 0;
}

/* Waits until all are answered, at most a slice; the mutex is held. */
static void wait_slice(nats_link *link, int64_t ms) {
    const struct timespec until = nats_cond_after(ms < SLICE_MS ? ms : SLICE_MS);
    while (link->open > 0 && pthread_cond_timedwait(&link->answered, &link->mutex, &until) == 0) continue;
}

/* Begins a round: from now on its answers are taken. */
static void open_round(nats_link *link, nats_ask *ask, uint32_t count, uint32_t wanted) {
    pthread_mutex_lock(&link->mutex);
    link->round++;
    link->asked = ask;
    link->asked_count = count;
    link->answers = 0;
    link->open = wanted;
    pthread_mutex_unlock(&link->mutex);
}

/* False: no answer came. */
static bool ask_all(nats_link *link, nats_ask *ask, uint32_t count, int64_t until) {
    unsigned int elections = atomic_load(&link->elections);
    int64_t began = nats_link_now();
    uint32_t unsent = 0, wanted = 0;
    bool elected = false;
    link->nobody = false; /* nor is anybody known to be: it may never be sent */
    for (uint32_t i = 0; i < count; i++) {
        ask[i].answer = NULL;
        wanted += !ask[i].silent;
    }
    if (!wait_up(link, until)) return false;
    open_round(link, ask, count, wanted);
    for (uint32_t i = 0; i < count; i++) unsent += !send_one(link, &ask[i], i) && !ask[i].silent;
    nats_wire_flush(link->wire);
    pthread_mutex_lock(&link->mutex);
    link->open -= link->open < unsent ? link->open : unsent; /* a broker may answer nobody twice */
    for (int64_t left; link->open > 0 && !elected && (left = until - nats_link_now()) > 0;) {
        wait_slice(link, left);
        if (link->open == 0) break;
        elected = atomic_load(&link->elections) != elections;
        if (!nats_link_is_up(link) || is_silent(&ask[0], link->answers, began)) break;
    }
    bool answered = wanted == 0 || elected || link->answers > 0;
    link->asked = NULL;
    pthread_mutex_unlock(&link->mutex);
    return answered;
}

void nats_link_ask(nats_link *link, nats_ask *ask, uint32_t count, int64_t ms) {
    int64_t began = nats_link_now();
    bool answered = ask_all(link, ask, count, began + ms);
    if (count > 0 && ms > 0) judge(link, is_stored(&ask[0]), answered, began);
}

void nats_link_look(nats_link *link, nats_ask *ask, int64_t ms) {
    ask_all(link, ask, 1, nats_link_now() + ms);
}

void nats_asked(nats_ask *ask, uint32_t count) {
    for (uint32_t i = 0; i < count; i++) {
        free(ask[i].answer);
        ask[i].answer = NULL;
    }
}

void nats_link_say(nats_link *link, const char *subject, const char *text, uint32_t length) {
    nats_wire_put(link->wire, subject, NULL, text, length);
    nats_wire_flush(link->wire);
}

/* ---- answers ---- */

bool nats_read_json(const nats_answer *answer, ng_doc *doc, ng_node *nodes, uint32_t nodes_size) {
    return answer != NULL && ng_doc_read(doc, answer->text, answer->length, nodes, nodes_size);
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

nats_said nats_read_ack(const nats_answer *answer, uint64_t *sequence) {
    ng_node nodes[ACK_NODES];
    ng_doc doc;
    if (!nats_read_json(answer, &doc, nodes, ACK_NODES)) return SAID_NOTHING;
    uint32_t error = ng_doc_get(&doc, 0, "error");
    if (error != 0) tell_refusal(&doc, error);
    if (error != 0) return SAID_NOTHING;
    int64_t number = ng_doc_number(&doc, 0, "seq", 0);
    *sequence = number > 0 ? (uint64_t)number : 0;
    return number > 0 ? SAID_STORED : SAID_NOTHING;
}

nats_said nats_read_message(const nats_answer *answer, char **data, uint32_t *length, uint64_t *sequence) {
    ng_node nodes[ACK_NODES];
    ng_doc doc;
    *data = NULL;
    *length = 0;
    if (!nats_read_json(answer, &doc, nodes, ACK_NODES)) return SAID_NOTHING;
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

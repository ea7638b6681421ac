/* nats_wire.c - a connection that is kept up.
 *
 * Two mutexes, taken in this order: `hearing` is held while somebody is called, and where subscriptions
 * change; `mutex` for everything else, and never for long. */
#define _POSIX_C_SOURCE 200809L
#include "store/nats_wire.h"

#include "core/doc.h"
#include "core/out.h"
#include "store/nats_socket.h"

#include <pthread.h>
#include <sodium.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    BROKERS_MAX = 16,
    NAME_SIZE = 256,              /* of a host, a user, a password */
    HELLO = 512 + 12 * NAME_SIZE, /* each of two such printed six times longer */
    INFO_NODES = 1024,            /* of what a broker says of itself */
    CONNECT_MS = 1000,            /* one that stands still takes a connection and says nothing */
    AGAIN_MS = 100,               /* before all are tried again */
    PING_MS = 1000,               /* a broker that does not answer two of them is left for another */
    PINGS_OUT = 2,
    WRITE_MS = 1000,
    TELL_MS = 60 * 1000,   /* between two words of what a broker does not like */
    MESSAGE_MAX = 1 << 20, /* bytes that a broker takes if it does not say */
    ROOM = 1 << 16,        /* of a buffer, at first */
    INDEX_BITS = 24        /* of a subscription's number; above them: how many had its place before */
};

typedef struct broker {
    char host[NAME_SIZE], port[8];
    char user[NAME_SIZE], password[NAME_SIZE]; /* a user alone is a token */
    char shows[NAME_SIZE];                     /* the host that its certificate is for */
    bool tls;
} broker;

typedef struct subscription {
    char *subject; /* NULL: the place is free */
    uint64_t number;
    nats_hear *hear;
    void *context;
    uint32_t free_next;
} subscription;

typedef struct bytes {
    char *at;
    size_t used, size;
} bytes;

struct nats_wire {
    broker brokers[BROKERS_MAX];
    uint32_t broker_count, broker;
    pthread_t thread;
    bytes in;            /* of the thread that reads */
    uint32_t pings_out;  /* the same */
    int64_t ping_at;     /* the same */
    uint32_t most;       /* bytes of a message */
    nats_socket *socket; /* NULL: there is none */
    pthread_mutex_t hearing, mutex;
    pthread_cond_t changed;
    bool up, ends, sending;
    uint32_t reconnects;
    bytes out, going; /* to be sent, and being sent */
    subscription *subscriptions;
    uint32_t subscription_count, free_first; /* a place and one; 0: none */
};

static void make_room(bytes *its, size_t more) {
    if (its->used + more <= its->size) return;
    its->size = its->used + more > 2 * its->size ? its->used + more : 2 * its->size;
    if (its->size < ROOM) its->size = ROOM;
    its->at = realloc(its->at, its->size);
    if (its->at == NULL) abort();
}

static void add(bytes *its, const char *data, size_t length) {
    make_room(its, length);
    if (length > 0) memcpy(its->at + its->used, data, length);
    its->used += length;
}

static void add_text(bytes *its, const char *text) { add(its, text, strlen(text)); }

static void add_number(bytes *its, uint64_t number) {
    char digits[24], *at = digits + sizeof digits;
    do *--at = (char)('0' + number % 10);
    while ((number /= 10) > 0);
    add(its, at, (size_t)(digits + sizeof digits - at));
}

/* One that held something large gives its room back. */
static void empty(bytes *its) {
    its->used = 0;
    if (its->size <= 16 * ROOM) return;
    free(its->at);
    *its = (bytes){0};
}

/* ---- which brokers ---- */

static int digit(char c) {
    const char *digits = "0123456789abcdef",
               *at = c != 0 ? strchr(digits, c >= 'A' && c <= 'F' ? c + 'a' - 'A' : c) : NULL;
    return at != NULL ? (int)(at - digits) : -1;
}

/* A name or a password; %40 is what an address could not have. */
static void read_secret(char out[NAME_SIZE], const char *from, const char *end) {
    uint32_t used = 0;
    for (; from < end && used + 1 < NAME_SIZE; from++) {
        int high = *from == '%' && end - from > 2 ? digit(from[1]) : -1,
            low = high >= 0 ? digit(from[2]) : -1;
        out[used++] = low >= 0 ? (char)(16 * high + low) : *from;
        if (low >= 0) from += 2;
    }
    out[used] = 0;
}

/* [user[:password]@]host[:port]; false: it is none. */
static bool read_broker(broker *its, const char *text, bool tls) {
    const char *at = strrchr(text, '@'), *host = at != NULL ? at + 1 : text;
    *its = (broker){.tls = tls, .port = "4222"};
    if (at != NULL) {
        const char *colon = memchr(text, ':', (size_t)(at - text)), *end = colon != NULL ? colon : at;
        read_secret(its->user, text, end);
        if (colon != NULL) read_secret(its->password, colon + 1, at);
    }
    const char *bracket = *host == '[' ? strchr(host, ']') : NULL; /* of an IPv6 address */
    const char *port = strchr(bracket != NULL ? bracket : host, ':');
    const char *from = bracket != NULL ? host + 1 : host, *end = host + strcspn(host, "/?");
    if (port != NULL && port < end)
        snprintf(its->port, sizeof its->port, "%.*s", (int)(end - port - 1), port + 1);
    if (bracket != NULL || port != NULL) end = bracket != NULL ? bracket : port;
    snprintf(its->host, NAME_SIZE, "%.*s", (int)(end - from), from);
    memcpy(its->shows, its->host, NAME_SIZE);
    return its->host[0] != 0;
}

static void read_brokers(nats_wire *wire, const char *where) {
    char text[2048], *rest = text;
    bool tls = strncmp(where, "tls://", 6) == 0;
    snprintf(text, sizeof text, "%s", where);
    for (char *one; wire->broker_count < BROKERS_MAX && (one = rest) != NULL;) {
        rest = strchr(one, ',');
        if (rest != NULL) *rest++ = 0;
        char *scheme = strstr(one, "://");
        bool its_tls = scheme != NULL ? strncmp(one, "tls", 3) == 0 : tls;
        if (read_broker(&wire->brokers[wire->broker_count], scheme != NULL ? scheme + 3 : one, its_tls))
            wire->broker_count++;
    }
    if (wire->broker_count > 0) wire->broker = randombytes_uniform(wire->broker_count);
}

/* A broker tells of others that nobody named: they are tried, too, by the name and password of this one.  It
 * tells before TLS has begun, so that anybody may have told it: their certificates are to show the host that
 * this one's does. */
static void learn_brokers(nats_wire *wire, const ng_doc *info) {
    uint32_t urls = ng_doc_get(info, 0, "connect_urls");
    if (!ng_doc_is(info, urls, NG_NODE_ARRAY)) return;
    NG_EACH(info, i, urls) {
        char url[NAME_SIZE];
        broker its;
        bool known = !ng_doc_copy(info, i, url, sizeof url) || strchr(url, '@') != NULL ||
                     !read_broker(&its, url, false) || wire->broker_count == BROKERS_MAX;
        for (uint32_t b = 0; b < wire->broker_count && !known; b++)
            known =
                strcmp(wire->brokers[b].host, its.host) == 0 && strcmp(wire->brokers[b].port, its.port) == 0;
        if (known) continue;
        const broker *here = &wire->brokers[wire->broker];
        memcpy(its.user, here->user, NAME_SIZE);
        memcpy(its.password, here->password, NAME_SIZE);
        memcpy(its.shows, here->shows, NAME_SIZE);
        its.tls = here->tls;
        wire->brokers[wire->broker_count++] = its;
    }
}

/* ---- a connection begins ---- */

/* The next frame, before then.  False: none came, or no frame.  It is in the buffer until `taken` is told. */
static bool next_frame(nats_wire *wire, nats_socket *socket, nats_frame *frame, int64_t *taken,
                       int64_t until) {
    for (;;) {
        size_t needs = 1;
        *taken = wire->in.used > 0 ? nats_frame_cut(wire->in.at, wire->in.used, frame, &needs) : 0;
        if (*taken != 0) return *taken > 0;
        int64_t left = until - nats_socket_now();
        make_room(&wire->in, needs > wire->in.used ? needs - wire->in.used : 1);
        int64_t count = left > 0 ? nats_socket_read(socket, wire->in.at + wire->in.used,
                                                    wire->in.size - wire->in.used, left)
                                 : -1;
        if (count < 0) return false;
        wire->in.used += (size_t)count;
    }
}

static void take(bytes *its, int64_t taken) {
    if (taken == 0) return;
    its->used -= (size_t)taken;
    memmove(its->at, its->at + taken, its->used);
}

/* Who we are, and a question whether that will do. */
static void write_hello(ng_out *out, const broker *to) {
    ng_put(out, "CONNECT ");
    ng_open_object(out, NULL);
    ng_json_bool(out, "verbose", false);
    ng_json_bool(out, "pedantic", false);
    ng_json_bool(out, "headers", true);
    ng_json_bool(out, "no_responders", true);
    ng_json_bool(out, "echo", true);
    ng_json_int(out, "protocol", 1);
    ng_json_text(out, "lang", "C");
    ng_json_text(out, "version", "1");
    ng_json_text(out, "name", "naukograd");
    if (to->user[0] != 0 && to->password[0] != 0) {
        ng_json_text(out, "user", to->user);
        ng_json_text(out, "pass", to->password);
    } else if (to->user[0] != 0) {
        ng_json_text(out, "auth_token", to->user);
    }
    ng_close_object(out);
    ng_put(out, "\r\nPING\r\n");
}

/* What a broker says of itself: how long messages may be, and whether it wants TLS. */
static bool read_info(nats_wire *wire, const char *text, bool *tls) {
    ng_node nodes[INFO_NODES];
    ng_doc info;
    if (!ng_doc_read(&info, text, (uint32_t)strlen(text), nodes, INFO_NODES)) return false;
    int64_t most = ng_doc_number(&info, 0, "max_payload", MESSAGE_MAX);
    wire->most = most > 0 && most < FRAME_MESSAGE ? (uint32_t)most : MESSAGE_MAX;
    *tls = ng_doc_truth(&info, 0, "tls_required");
    learn_brokers(wire, &info);
    return true;
}

/* What a broker does not like is the operator's business: it is written to the log, once in a while. */
static void tell(const char *what, const char *text) {
    static atomic_llong told;
    char safe[160];
    int64_t now = nats_socket_now(), last = atomic_load(&told);
    if (last != 0 && now - last < TELL_MS) return;
    atomic_store(&told, now);
    snprintf(safe, sizeof safe, "%s", text);
    for (char *c = safe; *c != 0; c++)
        if ((unsigned char)*c < 32 || *c == 127) *c = '?';
    fprintf(stderr, "naukograd: a broker %s%s\n", what, safe);
}

static bool is_refused(const nats_frame *frame, const char **why) {
    if (frame->kind != FRAME_ERROR) return false;
    *why = "the broker does not take us: is there a user and a password?";
    tell("says: ", frame->text);
    return true;
}

/* The broker has said who it is; whether it takes us.  Where more is known than that none answers `why` says
 * it. */
static bool greet(nats_wire *wire, nats_socket *socket, int64_t until, const char **why) {
    const broker *to = &wire->brokers[wire->broker];
    nats_frame frame;
    int64_t taken;
    bool tls = false;
    if (!next_frame(wire, socket, &frame, &taken, until) || is_refused(&frame, why) ||
        frame.kind != FRAME_INFO || !read_info(wire, frame.text, &tls))
        return false;
    take(&wire->in, taken);
    if ((tls || to->tls) &&
        (wire->in.used > 0 || !nats_socket_secure(socket, to->shows, until - nats_socket_now()))) {
        *why = "TLS: the broker does not show that it is the one that was named";
        return false;
    }
    char hello[HELLO];
    ng_out out = ng_out_over(hello, sizeof hello);
    write_hello(&out, to);
    bool said = nats_socket_write(socket, hello, out.length, until - nats_socket_now());
    sodium_memzero(hello, sizeof hello);
    while (said && next_frame(wire, socket, &frame, &taken, until)) {
        if (is_refused(&frame, why)) return false;
        take(&wire->in, taken);
        if (frame.kind == FRAME_PONG) return true;
    }
    return false;
}

/* Whoever writes is let go first. */
static void end_connection(nats_wire *wire) {
    nats_socket_break(wire->socket);
    pthread_mutex_lock(&wire->mutex);
    wire->up = false;
    while (wire->sending) pthread_cond_wait(&wire->changed, &wire->mutex);
    nats_socket *socket = wire->socket;
    wire->socket = NULL;
    pthread_mutex_unlock(&wire->mutex);
    nats_socket_close(socket);
}

/* All of it within so long, however slowly the broker answers; who closes the wire breaks it off. */
static bool connect_once(nats_wire *wire, const char **why) {
    const broker *to = &wire->brokers[wire->broker];
    int64_t until = nats_socket_now() + 2 * CONNECT_MS;
    nats_socket *socket = nats_socket_open(to->host, to->port, CONNECT_MS);
    empty(&wire->in);
    if (socket == NULL) return false;
    pthread_mutex_lock(&wire->mutex);
    wire->socket = socket;
    bool goes_on = !wire->ends;
    pthread_mutex_unlock(&wire->mutex);
    if (goes_on && greet(wire, socket, until, why)) return true;
    end_connection(wire);
    return false;
}

static void add_subscription(bytes *its, const subscription *one) {
    add_text(its, "SUB ");
    add_text(its, one->subject);
    add_text(its, " ");
    add_number(its, one->number);
    add_text(its, "\r\n");
}

/* All that is subscribed to goes along. */
static void begin(nats_wire *wire) {
    pthread_mutex_lock(&wire->hearing);
    pthread_mutex_lock(&wire->mutex);
    wire->up = true;
    empty(&wire->out);
    for (uint32_t i = 0; i < wire->subscription_count; i++)
        if (wire->subscriptions[i].subject != NULL) add_subscription(&wire->out, &wire->subscriptions[i]);
    wire->pings_out = 0;
    wire->ping_at = nats_socket_now() + PING_MS;
    pthread_mutex_unlock(&wire->mutex);
    pthread_mutex_unlock(&wire->hearing);
    nats_wire_flush(wire);
}

/* ---- the thread that reads ---- */

static bool ends(nats_wire *wire) {
    pthread_mutex_lock(&wire->mutex);
    bool is = wire->ends;
    pthread_mutex_unlock(&wire->mutex);
    return is;
}

static void hear(nats_wire *wire, const nats_frame *frame) {
    uint64_t index = frame->subscription & ((1u << INDEX_BITS) - 1);
    if (index >= wire->subscription_count) return;
    const subscription *one = &wire->subscriptions[index];
    if (one->subject != NULL && one->number == frame->subscription) one->hear(one->context, frame);
}

/* Brokers end the connection after most errors; who may not do something may go on with the rest. */
static bool is_fatal(const nats_frame *error) {
    static const char harmless[] = "'Permissions Violation";
    return strncmp(error->text, harmless, sizeof harmless - 1) != 0;
}

/* A word of the broker that is for nobody who listens; false: it ends the connection. */
static bool obey(nats_wire *wire, const nats_frame *frame) {
    bool tls;
    if (frame->kind == FRAME_PONG) wire->pings_out = 0;
    if (frame->kind == FRAME_INFO) {
        pthread_mutex_lock(&wire->mutex);
        read_info(wire, frame->text, &tls);
        pthread_mutex_unlock(&wire->mutex);
    }
    if (frame->kind == FRAME_PING) {
        pthread_mutex_lock(&wire->mutex);
        add_text(&wire->out, "PONG\r\n");
        pthread_mutex_unlock(&wire->mutex);
        nats_wire_flush(wire);
    }
    if (frame->kind != FRAME_ERROR) return true;
    tell("says: ", frame->text);
    return !is_fatal(frame);
}

/* All frames that are there; false: the connection is to be given up. */
static bool hear_all(nats_wire *wire) {
    size_t done = 0, needs = 1;
    bool goes_on = true;
    pthread_mutex_lock(&wire->hearing);
    while (goes_on && done < wire->in.used) {
        nats_frame frame;
        int64_t taken = nats_frame_cut(wire->in.at + done, wire->in.used - done, &frame, &needs);
        if (taken == 0) break;
        goes_on = taken > 0;
        if (goes_on && frame.kind == FRAME_MESSAGES)
            hear(wire, &frame);
        else if (goes_on)
            goes_on = obey(wire, &frame);
        done += goes_on ? (size_t)taken : 0;
        needs = 1;
    }
    pthread_mutex_unlock(&wire->hearing);
    take(&wire->in, (int64_t)done);
    if (wire->in.used == 0) empty(&wire->in);
    make_room(&wire->in, needs > wire->in.used ? needs - wire->in.used : 1);
    return goes_on;
}

/* Asks the broker now and then whether it is there; false: it has not said so for long. */
static bool ping(nats_wire *wire) {
    int64_t now = nats_socket_now();
    if (now < wire->ping_at) return true;
    if (wire->pings_out >= PINGS_OUT) return false;
    wire->pings_out++;
    wire->ping_at = now + PING_MS;
    pthread_mutex_lock(&wire->mutex);
    add_text(&wire->out, "PING\r\n");
    pthread_mutex_unlock(&wire->mutex);
    nats_wire_flush(wire);
    return true;
}

static void listen_on(nats_wire *wire) {
    for (bool goes_on = true; goes_on && !ends(wire);) {
        make_room(&wire->in, 1);
        int64_t count = nats_socket_read(wire->socket, wire->in.at + wire->in.used,
                                         wire->in.size - wire->in.used, PING_MS);
        if (count > 0) wire->in.used += (size_t)count;
        goes_on = count >= 0 && (count == 0 || hear_all(wire)) && ping(wire);
    }
}

static void rest(void) {
    const struct timespec pause = {.tv_nsec = AGAIN_MS * 1000000L};
    nanosleep(&pause, NULL);
}

/* The next broker that takes us. */
static void connect_again(nats_wire *wire) {
    for (uint32_t tried = 0; !ends(wire);) {
        const char *why;
        wire->broker = (wire->broker + 1) % wire->broker_count;
        if (connect_once(wire, &why)) {
            pthread_mutex_lock(&wire->mutex);
            wire->reconnects++;
            pthread_mutex_unlock(&wire->mutex);
            begin(wire);
            return;
        }
        if (++tried % wire->broker_count == 0) rest();
    }
}

static void *run(void *context) {
    nats_wire *wire = context;
    while (!ends(wire)) {
        int64_t began = nats_socket_now();
        listen_on(wire);
        end_connection(wire);
        /* one may take us and drop us at once, for ever */
        if (nats_socket_now() - began < PING_MS && !ends(wire)) rest();
        connect_again(wire);
    }
    if (wire->socket != NULL) end_connection(wire);
    return NULL;
}

/* ---- on any thread ---- */

static void free_wire(nats_wire *wire) {
    for (uint32_t i = 0; i < wire->subscription_count; i++) free(wire->subscriptions[i].subject);
    free(wire->subscriptions);
    free(wire->in.at);
    free(wire->out.at);
    free(wire->going.at);
    pthread_cond_destroy(&wire->changed);
    pthread_mutex_destroy(&wire->mutex);
    pthread_mutex_destroy(&wire->hearing);
    sodium_memzero(wire->brokers, sizeof wire->brokers);
    free(wire);
}

nats_wire *nats_wire_open(const char *where, char *why, uint32_t why_size) {
    nats_wire *wire = calloc(1, sizeof *wire);
    bool connected = false;
    if (wire == NULL || sodium_init() < 0) abort();
    pthread_mutex_init(&wire->hearing, NULL);
    pthread_mutex_init(&wire->mutex, NULL);
    pthread_cond_init(&wire->changed, NULL);
    read_brokers(wire, where);
    const char *reason = wire->broker_count > 0 ? "no broker answers" : "no broker is named";
    for (uint32_t i = 0, count = wire->broker_count; i < count && !connected; i++) {
        wire->broker = (wire->broker + 1) % count;
        connected = connect_once(wire, &reason);
    }
    if (!connected) {
        snprintf(why, why_size, "the brokers: %s", reason); /* `where` may hold a password */
        free_wire(wire);
        return NULL;
    }
    begin(wire);
    if (pthread_create(&wire->thread, NULL, run, wire) != 0) abort();
    return wire;
}

void nats_wire_close(nats_wire *wire) {
    if (wire == NULL) return;
    nats_wire_flush(wire);
    pthread_mutex_lock(&wire->mutex);
    while (wire->sending) pthread_cond_wait(&wire->changed, &wire->mutex);
    wire->ends = true;
    if (wire->socket != NULL) nats_socket_break(wire->socket);
    pthread_mutex_unlock(&wire->mutex);
    pthread_join(wire->thread, NULL);
    free_wire(wire);
}

bool nats_wire_is_up(nats_wire *wire) {
    pthread_mutex_lock(&wire->mutex);
    bool up = wire->up;
    pthread_mutex_unlock(&wire->mutex);
    return up;
}

uint32_t nats_wire_reconnects(nats_wire *wire) {
    pthread_mutex_lock(&wire->mutex);
    uint32_t reconnects = wire->reconnects;
    pthread_mutex_unlock(&wire->mutex);
    return reconnects;
}

void nats_wire_leave(nats_wire *wire) {
    pthread_mutex_lock(&wire->mutex);
    wire->up = false; /* at once: what is asked now would go nowhere */
    if (wire->socket != NULL) nats_socket_break(wire->socket);
    pthread_mutex_unlock(&wire->mutex);
}

/* A free place; both mutexes are held. */
static subscription *place(nats_wire *wire) {
    if (wire->free_first != 0) {
        subscription *one = &wire->subscriptions[wire->free_first - 1];
        wire->free_first = one->free_next;
        one->number += UINT64_C(1) << INDEX_BITS;
        return one;
    }
    uint32_t count = wire->subscription_count;
    if (count >= 1u << INDEX_BITS) abort(); /* of the server's own making: a table has one */
    if ((count & (count - 1)) == 0) {
        wire->subscriptions =
            realloc(wire->subscriptions, (count > 0 ? 2 * (size_t)count : 1) * sizeof(subscription));
        if (wire->subscriptions == NULL) abort();
    }
    wire->subscriptions[count] = (subscription){.number = (UINT64_C(1) << INDEX_BITS) + count};
    return &wire->subscriptions[wire->subscription_count++];
}

uint64_t nats_wire_subscribe(nats_wire *wire, const char *subject, nats_hear *hear_it, void *context) {
    pthread_mutex_lock(&wire->hearing);
    pthread_mutex_lock(&wire->mutex);
    subscription *one = place(wire);
    one->subject = strdup(subject);
    if (one->subject == NULL) abort();
    one->hear = hear_it;
    one->context = context;
    uint64_t number = one->number;
    if (wire->up) add_subscription(&wire->out, one);
    pthread_mutex_unlock(&wire->mutex);
    pthread_mutex_unlock(&wire->hearing);
    nats_wire_flush(wire);
    return number;
}

void nats_wire_unsubscribe(nats_wire *wire, uint64_t number) {
    if (number == 0) return;
    pthread_mutex_lock(&wire->hearing);
    pthread_mutex_lock(&wire->mutex);
    uint32_t index = (uint32_t)(number & ((1u << INDEX_BITS) - 1));
    subscription *one = &wire->subscriptions[index];
    free(one->subject);
    one->subject = NULL;
    one->free_next = wire->free_first;
    wire->free_first = index + 1;
    if (wire->up) {
        add_text(&wire->out, "UNSUB ");
        add_number(&wire->out, number);
        add_text(&wire->out, "\r\n");
    }
    pthread_mutex_unlock(&wire->mutex);
    pthread_mutex_unlock(&wire->hearing);
    nats_wire_flush(wire);
}

bool nats_wire_put(nats_wire *wire, const char *subject, const char *reply, const char *data,
                   uint32_t length) {
    pthread_mutex_lock(&wire->mutex);
    bool too_long = wire->up && length > wire->most, goes = wire->up && !too_long;
    if (goes) {
        bytes *out = &wire->out;
        add_text(out, "PUB ");
        add_text(out, subject);
        if (reply != NULL) {
            add_text(out, " ");
            add_text(out, reply);
        }
        add_text(out, " ");
        add_number(out, length);
        add_text(out, "\r\n");
        add(out, data, length);
        add_text(out, "\r\n");
    }
    pthread_mutex_unlock(&wire->mutex);
    if (too_long) tell("takes no message that is so long: ", "is its max_payload less than 1 MB?");
    return goes;
}

/* Who finds another at it leaves it to him. */
void nats_wire_flush(nats_wire *wire) {
    pthread_mutex_lock(&wire->mutex);
    while (wire->up && wire->out.used > 0 && !wire->sending) {
        bytes going = wire->out;
        wire->out = wire->going;
        wire->going = going;
        wire->sending = true;
        pthread_mutex_unlock(&wire->mutex);
        bool sent = nats_socket_write(wire->socket, going.at, going.used, WRITE_MS);
        pthread_mutex_lock(&wire->mutex);
        empty(&wire->going);
        wire->sending = false;
        if (!sent) {
            wire->up = false;
            nats_socket_break(wire->socket);
        }
        pthread_cond_broadcast(&wire->changed);
    }
    pthread_mutex_unlock(&wire->mutex);
}

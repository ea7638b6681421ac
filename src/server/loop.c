/* loop.c - the server's thread: libwebsockets over libuv's loop, which looks at no socket that is silent, and
 * at the end of each of its turns one commit. */
#define _GNU_SOURCE
#include "server/again.h"
#include "server/alone.h"
#include "server/files.h"
#include "server/follow.h"
#include "server/http.h"
#include "server/inbox.h"
#include "server/kept.h"
#include "server/limits.h"
#include "server/lines.h"
#include "server/stage.h"
#include "server/tables.h"
#include "server/turn.h"
#include "server/verbs.h"
#include "server/workers.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netdb.h>
#include <signal.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>
#include <uv.h>

enum {
    RECEIVE_SIZE = 1024,   /* what lws keeps for every connection */
    SEND_SIZE = QUEUE_MAX, /* in one call; lws would take RECEIVE_SIZE for it */
    PORTS_TRIED = 20,
    SWEEP_MS = 60 * 1000,
    SHARED_MS = 500,   /* between looks at what other servers do, if none wakes this one */
    FEW = 32,          /* messages of a turn that is not worth a commit of its own; or sockets */
    MANY = 8,          /* messages of a round after which there may be more at once, */
    ROUNDS = 8,        /* so many times in a turn */
    SOON_US = 20000,   /* after another commit */
    GATHER_US = 1000,  /* so long the next one waits for more; and if they are few still, */
    LONGER_US = 10000, /* so long, and again, */
    LONGER = 2,        /* so many times, as long as some come */
    ENOUGH = 2 * FEW,  /* and until they are so many */
    CLOSING_TURNS = 1000,
    IDLE_TURNS = 20,    /* in a row, after which the loop rests in each, */
    REST_US = 1000,     /* so long */
    WATCHES = 10,       /* looks at every connection, in the time that it may be silent; */
    PINGS = 200,        /* so many are asked at one look, for that takes others' time, */
    PINGS_PART = 40,    /* or such a part of all, */
    PINGS_MS = 50,      /* and the next ones so soon */
    BYE_MS = 2000,      /* clients come back after so long */
    GOODBYE_MS = 1000,  /* and have so long to hear of it */
    HEADER_POOL = 8192, /* requests being read; more than one address may have */
    HEADERS_MAX =
        16 * 1024 /* bytes of one: cookies of whatever else has this name (localhost, a school's sign-on) */
};

struct sv_loop {
    uv_loop_t uv;     /* watches libwebsockets' sockets */
    uv_timer_t timer; /* a table is due */
    bool open;
};

static struct lws_context *signalled; /* for the handler of signals alone */
static volatile sig_atomic_t asked_to_end;

static void on_signal(int number) {
    (void)number;
    asked_to_end = 1;
    if (signalled != NULL) lws_cancel_service(signalled);
}

void sv_read_clocks(sv_server *server) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    server->now = (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000 + 1; /* never 0, which means none */
    clock_gettime(CLOCK_REALTIME, &t);
    server->wall = (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

/* ---- WebSockets ---- */

static bool is_path(struct lws *wsi, const char *path) {
    char its[16];
    return lws_hdr_copy(wsi, its, sizeof its, WSI_TOKEN_GET_URI) > 0 && strcmp(its, path) == 0;
}

static int greet(struct lws *wsi, sv_peer *peer) {
    sv_server *server = lws_context_user(lws_get_context(wsi));
    char address[ADDRESS_SIZE];
    *peer = (sv_peer){.id = ++server->peers_ever,
                      .wsi = wsi,
                      .socket = lws_is_ssl(wsi) ? 0 : lws_get_socket_fd(wsi),
                      .server = server,
                      .seat = NG_PUBLIC};
    sv_http_address(wsi, server->options, address, sizeof address);
    if (!sv_limits_arrive(server, peer, address)) {
        sv_peer_close(peer, LWS_CLOSE_STATUS_POLICY_VIOLATION, "too many connections");
        return -1;
    }
    server->metrics.peers++;
    peer->heard = server->now;
    peer->after = server->peers;
    if (server->peers != NULL) server->peers->before = peer;
    server->peers = peer;
    return 0;
}

static void unlink_peer(sv_server *server, sv_peer *peer) {
    server->metrics.peers--;
    if (peer->after != NULL) peer->after->before = peer->before;
    if (peer->before != NULL)
        peer->before->after = peer->after;
    else
        server->peers = peer->after;
}

/* Who has been silent for a while is asked whether it is still there; who does not answer is taken for gone.
 * Ten thousand who came together are not asked together. */
static void watch_peers(sv_server *server) {
    int64_t gone = server->options->silent_ms;
    uint32_t part = server->metrics.peers / PINGS_PART, most = part > PINGS ? part : PINGS, asked = 0;
    for (sv_peer *peer = server->peers; peer != NULL && asked <= most; peer = peer->after) {
        if (server->now - peer->heard > gone) {
            sv_peer_close(peer, LWS_CLOSE_STATUS_NORMAL, "silent");
        } else if (server->now - peer->heard > gone / 2 && server->now - peer->asked > gone / 4 &&
                   asked++ < most) {
            peer->asked = server->now;
            peer->pinged = true;
            lws_callback_on_writable(peer->wsi);
        }
    }
    server->asking = asked > most;
}

/* How long until the next look at every connection. */
static int64_t watch_ms(const sv_server *server) {
    int64_t usual = server->options->silent_ms / WATCHES;
    return server->asking && usual > PINGS_MS ? PINGS_MS : usual;
}

static bool ping(sv_peer *peer) {
    unsigned char word[LWS_PRE + 1]; /* lws does not tell of an answer without a word */
    word[LWS_PRE] = '?';
    peer->pinged = false;
    return lws_write(peer->wsi, word + LWS_PRE, 1, LWS_WRITE_PING) >= 0;
}

static void gone(sv_peer *peer) {
    sv_server *server = peer->server;
    if (server == NULL) return; /* was never greeted */
    if (peer->staged) sv_stage_forget(server, peer, NULL);
    sv_asks_forget(server, peer);
    sv_peer_forget(peer);
    if (peer->address != NULL) unlink_peer(server, peer);
    sv_peer_empty(peer);
    sv_limits_depart(server, peer);
    sv_tables_gone(server, peer);
    free(peer->pieces);
    free(peer->name);
    peer->pieces = peer->name = NULL;
    peer->server = NULL;
}

/* Where another server was first at a table, its entries are told here, and what was asked is served again,
 * at once. */
static void serve_again(sv_server *server) {
    char *text;
    uint32_t length, tries;
    for (sv_peer *peer = sv_asks_next(server, &text, &length, &tries); peer != NULL;) {
        sv_follow(server);
        for (; peer != NULL; peer = sv_asks_next(server, &text, &length, &tries)) {
            if (!peer->closing) sv_serve_again(peer, text, length, tries);
            free(text);
        }
        sv_turn_end(server);
        peer = sv_asks_next(server, &text, &length, &tries);
    }
}

/* A turn with too much to tell ends before the others are served. */
static void relieve(sv_server *server) {
    if (sv_turn_relieve(server)) serve_again(server);
}

static void serve_inbox(sv_server *server) { sv_inbox_serve(server, relieve); }

/* A whole message is served with the others of this round. */
static void hear(sv_peer *peer, const char *text, uint32_t length) {
    if (sv_inbox_add(peer->server, peer, text, length)) return;
    serve_inbox(peer->server);
    sv_inbox_add(peer->server, peer, text, length);
}

/* libwebsockets begins to close the connection, for whatever reason, and may wait some seconds for the other
 * side: after its closing frame no other may follow (RFC 6455, 5.5.1).  What the peer said before counts. */
static void fall_silent(sv_peer *peer) {
    serve_inbox(peer->server);
    peer->closing = true;
    sv_peer_empty(peer);
}

/* Pieces are put together; most messages come in one. */
static int receive(struct lws *wsi, sv_peer *peer, const char *bytes, size_t length) {
    if (peer->closing) return peer->parting ? -1 : 0;
    peer->heard = peer->server->now;
    peer->server->work++;
    bool whole = lws_is_final_fragment(wsi) && lws_remaining_packet_payload(wsi) == 0;
    bool binary = lws_frame_is_binary(wsi), long_ = peer->pieces_length + length > MESSAGE_MAX;
    if (binary || long_) {
        serve_inbox(peer->server); /* what it said before still counts */
        sv_peer_close(peer,
                      binary ? LWS_CLOSE_STATUS_UNACCEPTABLE_OPCODE : LWS_CLOSE_STATUS_MESSAGE_TOO_LARGE,
                      binary ? "text only" : "too long");
        return -1;
    }
    if (whole && peer->pieces == NULL) {
        hear(peer, bytes, (uint32_t)length);
        return 0;
    }
    if (peer->pieces == NULL) peer->pieces = malloc(MESSAGE_MAX);
    if (peer->pieces == NULL) abort();
    memcpy(peer->pieces + peer->pieces_length, bytes, length);
    peer->pieces_length += (uint32_t)length;
    if (!whole) return 0;
    char *text = peer->pieces;
    uint32_t text_length = peer->pieces_length;
    peer->pieces = NULL;
    peer->pieces_length = 0;
    hear(peer, text, text_length);
    free(text);
    return 0;
}

static int ws_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                       size_t length) {
    sv_peer *peer = user;
    switch (reason) {
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION: {
        const sv_server *server = lws_context_user(lws_get_context(wsi));
        return !is_path(wsi, "/ws") || sv_http_too_plain(wsi, server->options) ||
               !sv_http_same_origin(wsi, server->options) || !sv_http_known_host(wsi, server->options) ||
               server->ending;
    }
    case LWS_CALLBACK_ESTABLISHED:
        return greet(wsi, peer);
    case LWS_CALLBACK_RECEIVE:
        return receive(wsi, peer, in, length);
    case LWS_CALLBACK_RECEIVE_PONG:
        peer->heard = peer->server->now;
        return 0;
    case LWS_CALLBACK_SERVER_WRITEABLE:
        if (peer->server == NULL) return 0;
        peer->server->work++;
        if (peer->pinged && peer->first == NULL) return ping(peer) ? 0 : -1;
        return sv_peer_write(peer) ? 0 : -1;
    case LWS_CALLBACK_WS_SERVER_DROP_PROTOCOL:
        if (peer != NULL && peer->server != NULL) fall_silent(peer);
        return 0;
    case LWS_CALLBACK_CLOSED:
        if (peer->server != NULL) serve_inbox(peer->server); /* what it said before still counts */
        gone(peer);
        relieve(lws_context_user(lws_get_context(wsi)));
        return 0;
    default:
        return 0;
    }
}

static const struct lws_protocols protocols[] = {
    {.name = "http", .callback = sv_http_callback, .per_session_data_size = sizeof(sv_http)},
    {.name = "naukograd-1",
     .callback = ws_callback,
     .per_session_data_size = sizeof(sv_peer),
     .rx_buffer_size = RECEIVE_SIZE,
     .tx_packet_size = SEND_SIZE},
    {0},
};

/* libwebsockets' own watch over silent connections moves a timer in a sorted list at every message, which
 * with ten thousand sockets takes longer than all else: it is off, and watch_peers does it. */
static const lws_retry_bo_t patience = {.secs_since_valid_hangup = 0};

/* ---- starting ---- */

static void lws_line(int level, const char *line) {
    char text[512];
    snprintf(text, sizeof text, "%s", line);
    text[strcspn(text, "\n")] = 0;
    if (level & (LLL_ERR | LLL_WARN)) sv_line_text("libwebsockets", text);
}

/* The address to listen at, of a name or an address of this machine; false: it has none such. */
static bool find_address(const char *host, struct sockaddr_storage *at, socklen_t *length, char *text,
                         size_t size) {
    const struct addrinfo wanted = {
        .ai_family = AF_UNSPEC, .ai_socktype = SOCK_STREAM, .ai_flags = AI_PASSIVE};
    struct addrinfo *found = NULL;
    if (getaddrinfo(host != NULL ? host : "0.0.0.0", "0", &wanted, &found) != 0 || found == NULL)
        return false;
    const struct addrinfo *best = found; /* of a name with both, IPv4, as for all */
    while (best != NULL && best->ai_family != AF_INET) best = best->ai_next;
    if (best == NULL) best = found;
    memcpy(at, best->ai_addr, best->ai_addrlen);
    *length = best->ai_addrlen;
    bool ok =
        getnameinfo(best->ai_addr, best->ai_addrlen, text, (socklen_t)size, NULL, 0, NI_NUMERICHOST) == 0;
    freeaddrinfo(found);
    return ok;
}

/* 0, or why nobody can listen there.  Port 0 becomes one that is free. */
static int try_port(const struct sockaddr_storage *address, socklen_t length, int *port) {
    struct sockaddr_storage at = *address;
    if (at.ss_family == AF_INET6)
        ((struct sockaddr_in6 *)(void *)&at)->sin6_port = htons((uint16_t)*port);
    else
        ((struct sockaddr_in *)(void *)&at)->sin_port = htons((uint16_t)*port);
    int fd = socket(at.ss_family, SOCK_STREAM | SOCK_CLOEXEC, 0), yes = 1;
    if (fd < 0) return errno;
    setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    int why = bind(fd, (struct sockaddr *)&at, length) == 0 && listen(fd, 1) == 0 &&
                      getsockname(fd, (struct sockaddr *)&at, &length) == 0
                  ? 0
                  : errno;
    if (why == 0)
        *port = ntohs(at.ss_family == AF_INET6 ? ((struct sockaddr_in6 *)(void *)&at)->sin6_port
                                               : ((struct sockaddr_in *)(void *)&at)->sin_port);
    close(fd);
    return why;
}

static unsigned int raise_file_limit(void) {
    struct rlimit files;
    if (getrlimit(RLIMIT_NOFILE, &files) != 0) return 0;
    files.rlim_cur = files.rlim_max < 65536 ? files.rlim_max : 65536;
    setrlimit(RLIMIT_NOFILE, &files);
    return (unsigned int)files.rlim_cur;
}

static bool open_loop(sv_loop *loop) {
    loop->open = uv_loop_init(&loop->uv) == 0 && uv_timer_init(&loop->uv, &loop->timer) == 0;
    return loop->open;
}

/* NULL, or what is wrong. */
static const char *listen_on(sv_server *server, ng_serve_trouble *trouble) {
    const ng_serve_options *options = server->options;
    struct sockaddr_storage at = {0};
    socklen_t length;
    char address[INET6_ADDRSTRLEN];
    int why = 0;
    unsigned int files = raise_file_limit();
    *trouble = NG_SERVE_HOST;
    if (!find_address(options->host, &at, &length, address, sizeof address))
        return "--host is no name or address of this machine";
    for (int i = 0; i < (options->next_port ? PORTS_TRIED : 1); i++) {
        server->port = options->port + i;
        why = try_port(&at, length, &server->port);
        if (why != EADDRINUSE) break;
    }
    if (why == EADDRNOTAVAIL) return "--host is no address of this machine";
    *trouble = why == EADDRINUSE ? NG_SERVE_PORT : NG_SERVE_NETWORK;
    if (why != 0) return why == EADDRINUSE ? "the port is taken" : strerror(why);
    if (!open_loop(server->loop)) return "libuv does not start";
    void *loops[] = {&server->loop->uv};
    struct lws_context_creation_info info = {
        .port = server->port,
        .iface = options->host != NULL ? address : NULL,
        .protocols = protocols,
        .user = server,
        .options = LWS_SERVER_OPTION_VALIDATE_UTF8 | LWS_SERVER_OPTION_LIBUV,
        .foreign_loops = loops,
        .ssl_cert_filepath = options->tls_cert,
        .ssl_private_key_filepath = options->tls_key,
        .ssl_cipher_list = "ECDHE+AESGCM:ECDHE+CHACHA20", /* of TLS 1.2: a stolen key opens no old talk */
        .alpn = "http/1.1",
        .server_string = "naukograd",
        .max_http_header_pool2 = HEADER_POOL,
        .max_http_header_data2 = HEADERS_MAX,
        .timeout_secs = 20,
        .keepalive_timeout = 30,
        .retry_and_idle_policy = &patience,
        .fd_limit_per_thread = files,
    };
    if (at.ss_family == AF_INET) info.options |= LWS_SERVER_OPTION_DISABLE_IPV6;
    if (options->tls_cert !=
        NULL) { /* who speaks plainly is shown the way (http.c), and hears nothing else */
        info.options |= LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT;
        info.options |= LWS_SERVER_OPTION_ALLOW_NON_SSL_ON_SSL_PORT;
        info.options |= LWS_SERVER_OPTION_ALLOW_HTTP_ON_HTTPS_LISTENER;
    }
    server->context = lws_create_context(&info);
    /* It may have warned and gone on without. */
    if (server->context != NULL && try_port(&at, length, &server->port) != 0) return NULL;
    if (options->tls_cert != NULL) {
        *trouble = NG_SERVE_CERTIFICATE;
        return "the certificate or its key cannot be read, or they do not belong together";
    }
    return server->context == NULL ? "libwebsockets does not start (with libwebsockets-evlib-uv)"
                                   : "libwebsockets does not listen there";
}

static void prepare_bench(sv_server *server) {
    uint32_t events = 1, legal = 1;
    for (int i = 0; ng_games[i] != NULL; i++) {
        if (ng_games[i]->events_max > events) events = ng_games[i]->events_max;
        if (ng_games[i]->legal_max > legal) legal = ng_games[i]->legal_max;
    }
    server->bench.scratch = calloc(1, NG_STATE_MAX);
    server->bench.events = &server->events;
    server->bench.once = true; /* what a play tells is told at once */
    server->bench.buffer = malloc(events);
    server->legal = malloc(legal * sizeof *server->legal);
    if (server->bench.scratch == NULL || server->bench.buffer == NULL || server->legal == NULL) abort();
}

static void watch_signals(const sv_server *server) {
    signalled = server->context;
    struct sigaction action = {.sa_handler = on_signal}, ignore = {.sa_handler = SIG_IGN};
    sigaction(SIGTERM, &action, NULL);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGPIPE, &ignore, NULL);
    sigaction(SIGXFSZ, &ignore, NULL); /* a full quota is an error of write, not the end */
}

/* ---- running ---- */

static void wake(uv_timer_t *timer) { (void)timer; }

/* Serves what has come, or waits for it at most so long.  A timer that is due already would go off before the
 * wait, which then ends only when a socket speaks: so there is no wait.
 *
 * libwebsockets looks at its own timers only after a socket has spoken: whoever is to be hung up on would
 * wait for somebody else's message, so that its own eventfd speaks for him. */
static void serve(sv_server *server, int64_t wait_ms) {
    if (server->hung_up) lws_cancel_service(server->context);
    server->hung_up = false;
    uv_update_time(&server->loop->uv);
    uv_timer_start(&server->loop->timer, wake, (uint64_t)wait_ms, 0);
    uv_run(&server->loop->uv, wait_ms > 0 ? UV_RUN_ONCE : UV_RUN_NOWAIT);
    serve_inbox(server);
}

static void rest_us(long us) {
    const struct timespec pause = {.tv_nsec = us * 1000};
    nanosleep(&pause, NULL);
}

/* What comes in so long; how many messages of this turn there are then. */
static uint32_t wait_for_more(sv_server *server, long us) {
    rest_us(us);
    serve(server, 0);
    return server->turn.count;
}

/* A commit costs as much as several moves.  What has come while the first messages were served belongs to the
 * same turn, as long as it is much.  Where commits follow one another closely and each is of a few messages
 * only, a turn waits for more, as long as more come; a lone player never waits.  Where all are fast, the
 * first moment brings enough, and nobody waits for the second. */
static void gather(sv_server *server) {
    const sv_turn *turn = &server->turn;
    if (server->metrics.peers < FEW || !ng_store_dirty(server->store)) return;
    for (uint32_t i = 0, before = 0; i < ROUNDS && turn->count >= before + MANY; i++) {
        before = turn->count;
        serve(server, 0);
    }
    if (turn->count >= FEW || lws_now_usecs() - turn->committed > SOON_US) return;
    if (wait_for_more(server, GATHER_US) >= FEW) return;
    for (int i = 0; i < LONGER && turn->count < ENOUGH; i++) {
        uint32_t before = turn->count;
        if (wait_for_more(server, LONGER_US) <= before) return;
    }
}

/* Where a client sends more than it may while it takes an answer slowly, libwebsockets comes back at once,
 * again and again: after some turns that did nothing the loop rests a little in each. */
static void rest(sv_server *server, uint64_t work_before) {
    bool worked = server->work != work_before || server->turn.last > 0;
    server->idle = worked ? 0 : server->idle + 1;
    if (server->idle > IDLE_TURNS) rest_us(REST_US);
}

static void wake_up(void *context) { lws_cancel_service(context); }

static void turn(sv_server *server) {
    uint64_t work = server->work;
    int64_t wait = sv_tables_next(server), watch = watch_ms(server);
    if (server->shared && watch > SHARED_MS) watch = SHARED_MS;
    if (wait < 0 || wait > watch) wait = watch;
    int64_t waking = sv_tables_waking(server);
    if (waking >= 0 && waking < wait) wait = waking;
    serve(server, wait);
    gather(server);
    lws_usec_t began = lws_now_usecs();
    sv_read_clocks(server);
    sv_follow(server);
    sv_alone_thoughts(server);
    sv_alone_tick(server);
    sv_turn_end(server);
    serve_again(server);
    sv_metrics_turn(server, (uint64_t)(lws_now_usecs() - began));
    rest(server, work);
}

/* After a commit that failed: a row comes and goes, so that /healthz tells of room on the disk before anybody
 * has to try it. */
static void try_store(sv_server *server) {
    server->store_broken =
        !ng_store_mark(server->store, "", true) || !ng_store_mark(server->store, "", false);
    sv_turn_end(server);
}

static void run(sv_server *server) {
    int64_t swept = server->now, watched = server->now, tried = server->now;
    while (!asked_to_end) {
        turn(server);
        if (server->now - watched > watch_ms(server)) {
            watch_peers(server);
            watched = server->now;
        }
        if (server->now - tried > server->options->silent_ms / WATCHES) {
            if (server->store_failing) try_store(server); /* which may take long, where brokers are away */
            tried = server->now;
        }
        if (server->now - swept > SWEEP_MS) {
            sv_limits_sweep(server);
            sv_workers_sweep(server->workers);
            swept = server->now;
        }
    }
}

/* Everybody is told to come back, and has a moment to hear it. */
static void say_goodbye(sv_server *server) {
    server->ending = true;
    for (uint32_t i = 0; i < server->slots; i++)
        for (sv_table *table = server->slot[i]; table != NULL; table = table->next)
            for (sv_peer *peer = table->peers; peer != NULL; peer = peer->next) {
                ng_out out = sv_compose(server, 256);
                ng_open_object(&out, NULL);
                ng_json_text(&out, "type", "bye");
                ng_json_text(&out, "code", "restart");
                ng_json_int(&out, "after", BYE_MS);
                ng_close_object(&out);
                sv_stage(server, peer, &out, -1);
            }
    sv_turn_end(server);
    int64_t until = server->now + GOODBYE_MS;
    for (;;) {
        bool waiting = false;
        for (uint32_t i = 0; i < server->slots && !waiting; i++)
            for (sv_table *table = server->slot[i]; table != NULL && !waiting; table = table->next)
                for (sv_peer *peer = table->peers; peer != NULL && !waiting; peer = peer->next)
                    waiting = peer->first != NULL;
        if (!waiting || server->now >= until) return;
        serve(server, until - server->now);
        sv_read_clocks(server);
    }
}

/* libwebsockets closes its connections within the loop, which therefore runs on a little. */
static void close_loop(sv_server *server) {
    sv_loop *loop = server->loop;
    if (server->context != NULL) lws_context_destroy(server->context);
    if (!loop->open) return;
    uv_close((uv_handle_t *)&loop->timer, NULL);
    for (int i = 0; i < CLOSING_TURNS && uv_run(&loop->uv, UV_RUN_NOWAIT) != 0; i++) continue;
    uv_loop_close(&loop->uv);
}

bool sv_open(sv_server *server, const ng_serve_options *options, char *why, uint32_t why_size) {
    memset(server, 0, sizeof *server); /* it is large: no copy of it on the stack */
    server->options = options;
    if (sodium_init() < 0) return false;
    server->store = ng_store_open(options->store != NULL ? options->store : options->data, why, why_size);
    if (server->store == NULL) return false;
    server->shared = ng_store_shared(server->store);
    sv_read_clocks(server);
    prepare_bench(server);
    sv_tables_init(server);
    server->files = sv_files_read(options->web);
    return true;
}

void sv_close(sv_server *server) {
    sv_tables_free(server);
    sv_asks_free(server);
    ng_store_close(server->store);
    sv_limits_free(server);
    sv_files_free(server->files);
    free(server->bench.scratch);
    free(server->bench.buffer);
    free(server->legal);
    sv_kept_free(server);
    free(server->turn.arena);
    free(server->turn.staged);
}

static int does_not_start(const ng_serve_options *options, const char *event, ng_serve_trouble trouble,
                          const char *why) {
    sv_line_text(event, why);
    if (options->failed != NULL) options->failed(options->context, trouble, why);
    return 1;
}

int ng_serve(const ng_serve_options *options) {
    char why[512] = "";
    static sv_server server; /* large, and one for each process */
    static sv_loop loop;
    lws_set_log_level(LLL_ERR | LLL_WARN, lws_line);
    ng_serve_trouble trouble;
    if (!sv_open(&server, options, why, sizeof why))
        return does_not_start(
            options, "store",
            strncmp(why, ng_store_taken, strlen(ng_store_taken)) == 0 ? NG_SERVE_TWICE : NG_SERVE_STORE, why);
    server.loop = &loop;
    const char *wrong = listen_on(&server, &trouble);
    if (wrong != NULL) { /* the loop is not run on: libwebsockets 4.1.6 has unloaded what it would call */
        sv_close(&server);
        return does_not_start(options, "listen", trouble, wrong);
    }
    server.workers = sv_workers_start(&server, options->workers);
    ng_store_listen(server.store, wake_up, server.context);
    sv_tables_wake(&server);
    watch_signals(&server);
    sv_line_event(&server, "started", NULL);
    if (options->ready != NULL) options->ready(options->context, server.port);
    run(&server);
    say_goodbye(&server);
    sv_line_event(&server, "ended", NULL);
    sv_workers_stop(server.workers);
    ng_store_listen(server.store, NULL, NULL);
    close_loop(&server);
    sv_turn_end(&server);
    sv_close(&server);
    if (!sv_workers_end(server.workers)) _exit(0); /* whoever comes next has the port and the folder */
    return 0;
}

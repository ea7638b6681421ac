/* client.c - plays tic-tac-toe at many tables of a peer's server, and measures; started by run.mjs.
 *
 *   bench_peers DIALECT PORT PID KIB SECONDS < seats
 *
 * A line of `seats` for every socket, the two of a table one after the other: the path of its handshake, the
 * match and the seat's credentials ("-" where there are none).  DIALECT is boardgame.io, colyseus, ws or echo
 * (which starts the echo itself and takes neither PID nor paths).  PID is the server's, KIB its memory before
 * there was any match.
 *
 * The sockets, the loop and the percentiles are those of `naukograd load`.  At a table whoever is to move
 * does so as soon as he has been told of the move before; a move is timed from its sending until its own
 * player is told of it. Both know the board from their own moves, so that reading a peer's answers costs next
 * to nothing. */
#define _GNU_SOURCE
#include "cli/load.h"
#include "core/chance.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum {
    CELLS = 9,
    SEATS = 2,
    TEXT = 1024,
    WORD = 128,
    WARM_US = 1000000,
    SETTLE_US = 30000000,
    DRAIN_US = 8000000,
    COLYSEUS_DATA = 13
};

typedef struct table table;

typedef struct player {
    load_socket socket;
    char path[WORD], match[WORD], credentials[WORD];
    table *of;
    int seat;
    bool seated;
    uint32_t told; /* moves of the table that he knows of */
    int64_t sent_at;
} player;

struct table {
    player player[SEATS];
    char cell[CELLS]; /* 0 empty, else the seat + 1 */
    uint32_t moves;   /* sent */
    long state;       /* boardgame.io's number of the state */
};

typedef struct dialect {
    const char *name;
    void (*heard)(player *p, char *text, uint32_t length);
    void (*move)(player *p, int cell);
} dialect;

static struct {
    const dialect *dialect;
    load_poll poll;
    table *table;
    int tables, seated;
    bool measuring, stopping;
    uint64_t moves;
    load_times times;
    ng_rng rng;
} c;

static void say(player *p, const char *text) { load_send(&c.poll, &p->socket, text, (uint32_t)strlen(text)); }

/* ---- the game ---- */

static bool over(const char *cell) {
    static const uint8_t line[8][3] = {{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6},
                                       {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}};
    for (int i = 0; i < 8; i++)
        if (cell[line[i][0]] != 0 && cell[line[i][0]] == cell[line[i][1]] &&
            cell[line[i][0]] == cell[line[i][2]])
            return true;
    return memchr(cell, 0, CELLS) == NULL;
}

/* The next move of a table: after the end of a game the board is empty again, as the servers have it. */
static void move(player *p) {
    table *t = p->of;
    int cell;
    if (c.stopping) return;
    if (over(t->cell)) memset(t->cell, 0, CELLS);
    do cell = (int)ng_rng_below(&c.rng, CELLS);
    while (t->cell[cell] != 0);
    t->cell[cell] = (char)(p->seat + 1);
    t->moves++;
    p->sent_at = load_now_us();
    c.dialect->move(p, cell);
}

static void was_seated(player *p) {
    c.seated += !p->seated;
    p->seated = true;
}

/* The player is told of one more move: his own, or the one that he answers. */
static void was_told(player *p) {
    uint32_t mover = p->told++ % SEATS;
    if ((int)mover != p->seat) {
        move(p);
        return;
    }
    if (!c.measuring) return;
    c.moves++;
    load_times_add(&c.times, load_now_us() - p->sent_at);
}

/* ---- boardgame.io: socket.io's packets in engine.io's, JSON ---- */

static void bgio_heard(player *p, char *text, uint32_t length) {
    static const char number[] = "\"_stateID\":";
    char out[TEXT];
    if (length == 1 && text[0] == '2') say(p, "3"); /* ping, pong */
    if (text[0] == '0') say(p, "40/tictactoe,");
    if (length > 2 && memcmp(text, "40", 2) == 0) {
        snprintf(out, sizeof out, "42/tictactoe,[\"sync\",\"%s\",\"%d\",\"%s\",2]", p->match, p->seat,
                 p->credentials);
        say(p, out);
    }
    const char *at = memmem(text, length, number, sizeof number - 1);
    if (at == NULL) return; /* who is connected */
    p->of->state = strtol(at + sizeof number - 1, NULL, 10);
    if (memmem(text, 24, "[\"sync\"", 7) != NULL) was_seated(p);
    if (memmem(text, 24, "[\"update\"", 9) != NULL) was_told(p);
}

static void bgio_move(player *p, int cell) {
    char out[TEXT];
    snprintf(
        out, sizeof out,
        "42/tictactoe,[\"update\",{\"type\":\"MAKE_MOVE\",\"payload\":{\"type\":\"clickCell\",\"args\":[%d],"
        "\"playerID\":\"%d\",\"credentials\":\"%s\"}},%ld,\"%s\",\"%d\"]",
        cell, p->seat, p->credentials, p->of->state, p->match, p->seat);
    say(p, out);
}

/* ---- Colyseus: its own bytes; a string or a small number as MessagePack has it ---- */

static void colyseus_heard(player *p, char *text, uint32_t length) {
    enum { JOIN_ROOM = 10, ROOM_STATE = 14, ROOM_STATE_PATCH = 15 };
    static const char joined[] = {JOIN_ROOM};
    if (length > 0 && text[0] == JOIN_ROOM) load_send_bytes(&c.poll, &p->socket, joined, 1);
    if (length > 0 && text[0] == ROOM_STATE) was_seated(p);
    if (length > 1 && text[0] == ROOM_STATE_PATCH) was_told(p);
}

static void colyseus_move(player *p, int cell) {
    const char bytes[] = {COLYSEUS_DATA, (char)0xa4, 'p', 'l', 'a', 'y', (char)cell};
    load_send_bytes(&c.poll, &p->socket, bytes, sizeof bytes);
}

/* ---- ws: JSON of our own ---- */

static void ws_heard(player *p, char *text, uint32_t length) {
    if (memmem(text, length, "\"hello\"", 7) != NULL)
        was_seated(p);
    else
        was_told(p);
}

static void ws_move(player *p, int cell) {
    char out[TEXT];
    snprintf(out, sizeof out, "{\"do\":\"play\",\"cell\":%d}", cell);
    say(p, out);
}

/* ---- the echo: every socket by itself, a message as long as a move of ours ---- */

static void echo_send(player *p) {
    if (c.stopping) return;
    p->sent_at = load_now_us();
    say(p, "{\"do\":\"play\",\"k\":12,\"move\":\"beam 18\",\"n\":12}");
}

static void echo_heard(player *p, char *text, uint32_t length) {
    (void)text, (void)length;
    if (c.measuring) {
        c.moves++;
        load_times_add(&c.times, load_now_us() - p->sent_at);
    }
    echo_send(p);
}

static void echo_move(player *p, int cell) {
    (void)cell;
    echo_send(p);
}

static const dialect dialects[] = {{"boardgame.io", bgio_heard, bgio_move},
                                   {"colyseus", colyseus_heard, colyseus_move},
                                   {"ws", ws_heard, ws_move},
                                   {"echo", echo_heard, echo_move}};

/* ---- the run ---- */

static void fail(const char *what) {
    fprintf(stderr, "bench_peers: %s\n", what);
    exit(1);
}

static void on_message(load_socket *socket, char *text, uint32_t length) {
    player *p = socket->owner;
    c.dialect->heard(p, text, length);
}

static void read_seats(void) {
    enum { TABLES = 5000 };
    c.table = calloc(TABLES, sizeof *c.table);
    if (c.table == NULL) fail("no memory");
    for (int i = 0; i < TABLES * SEATS; i++) {
        player *p = &c.table[i / SEATS].player[i % SEATS];
        if (scanf("%127s %127s %127s", p->path, p->match, p->credentials) != 3) break;
        p->of = &c.table[i / SEATS];
        p->seat = i % SEATS;
        p->socket = (load_socket){.message = on_message, .owner = p, .path = p->path};
        c.tables = i / SEATS + 1;
    }
}

static void connect_all(void) {
    for (int i = 0; i < c.tables * SEATS; i++) {
        player *p = &c.table[i / SEATS].player[i % SEATS];
        if (!load_connect(&c.poll, &p->socket, "echo") || !load_connected(&c.poll, &p->socket))
            fail("no connection");
        load_serve(&c.poll, 0);
    }
}

/* Waits until everybody sits; the echo seats nobody. */
static void begin(bool echo) {
    int64_t until = load_now_us() + SETTLE_US;
    while (!echo && c.seated < c.tables * SEATS && load_now_us() < until) load_serve(&c.poll, 10);
    if (!echo && c.seated < c.tables * SEATS) fail("not everybody was let in");
    for (int i = 0; i < c.tables; i++) {
        if (echo)
            for (int k = 0; k < SEATS; k++) echo_send(&c.table[i].player[k]);
        else
            move(&c.table[i].player[0]);
    }
}

static void serve_for(int64_t us) {
    for (int64_t until = load_now_us() + us; load_now_us() < until;) load_serve(&c.poll, 1);
}

static bool is_whole(const table *t) {
    return t->moves > 1 && t->player[0].told == t->moves && t->player[1].told == t->moves;
}

/* Tables whose last move has not been told to both players in good time; there should be none. */
static int stuck_tables(void) {
    int stuck = 0;
    int64_t until = load_now_us() + DRAIN_US;
    do {
        load_serve(&c.poll, 10);
        stuck = 0;
        for (int i = 0; i < c.tables; i++) stuck += !is_whole(&c.table[i]);
    } while (stuck > 0 && load_now_us() < until);
    return stuck;
}

static void run(int pid, long kib, int seconds, bool echo) {
    begin(echo);
    serve_for(WARM_US);
    c.measuring = true;
    double cpu = load_processor(pid);
    int64_t began = load_now_us();
    serve_for((int64_t)seconds * 1000000);
    c.measuring = false;
    double took = (double)(load_now_us() - began) / 1e6;
    cpu = load_processor(pid) - cpu;
    long kib_after = load_resident(pid);
    c.stopping = true;
    int stuck = echo ? 0 : stuck_tables();
    printf("{\"tables\":%d,\"rate\":%.0f,\"p50\":%.2f,\"p99\":%.2f,\"p999\":%.2f,\"cpu\":%.2f,\"kib\":%.1f,"
           "\"errors\":%llu}\n",
           c.tables, (double)c.moves / took, load_times_at(&c.times, 0.5), load_times_at(&c.times, 0.99),
           load_times_at(&c.times, 0.999), 1e6 * cpu / (double)(c.moves > 0 ? c.moves : 1),
           (double)(kib_after - kib) / c.tables,
           (unsigned long long)c.poll.errors + (unsigned long long)stuck);
}

int main(int argc, char **argv) {
    if (argc != 6) fail("usage: see the head of bench/peers/client.c");
    for (size_t i = 0; i < sizeof dialects / sizeof *dialects; i++)
        if (strcmp(dialects[i].name, argv[1]) == 0) c.dialect = &dialects[i];
    if (c.dialect == NULL) fail("no such dialect");
    uint16_t port = (uint16_t)atoi(argv[2]);
    bool echo = strcmp(argv[1], "echo") == 0;
    int pid = echo ? load_echo_start(port) : atoi(argv[3]);
    if (echo) usleep(500000);
    long kib = echo ? load_resident(pid) : atol(argv[4]);
    ng_rng_seed(&c.rng, 1);
    if (!load_poll_open(&c.poll, port)) fail("no epoll");
    read_seats();
    connect_all();
    run(pid, kib, atoi(argv[5]), echo);
    for (int i = 0; i < c.tables * SEATS; i++) load_disconnect(&c.table[i / SEATS].player[i % SEATS].socket);
    if (echo) {
        kill(pid, SIGKILL);
        waitpid(pid, NULL, 0);
    }
    free(c.table);
    return 0;
}

/* load.c - `naukograd load`: many tables of two, each played to the end at random and begun again. */
#define _GNU_SOURCE
#include "cli/load.h"

#include "cli/cli.h"
#include "cli/lang.h"
#include "core/game.h"
#include "store/store.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

enum { AT_ONCE = 100, TEXT = 1024, NODES = 1 << 16, SEATS = 2, SETTLE_S = 60 };

typedef struct table table;

typedef struct player {
    load_socket socket;
    table *of;
    struct player *next_ready;
    char move[NG_TEXT_MAX];
    uint32_t plays;
    int64_t sent_at;
    bool waits; /* for the answer to its play */
    bool ready; /* stands in the queue */
    bool may_begin, started;
    uint32_t number;
} player;

struct table {
    char code[16], token[40];
    player player[SEATS];
    bool started;
};

static struct load {
    const char *game;
    int tables, seconds, rate, idle, left; /* those that were left come first, then idle */
    int port;
    bool echo, self;
    load_poll poll;
    table *table;
    player *first, *last; /* who may move and waits for his turn by the rate */
    uint64_t moves, refused, matches, faults;
    uint32_t joined, started;
    load_times times;
    ng_rng rng;
    ng_node *node;
    char fault[256];
    bool playing, measuring, stopping;
    double server_cpu, echo_cpu; /* seconds, of what was measured */
} l;

static void fault(const char *text) {
    l.faults++;
    if (l.fault[0] == 0) snprintf(l.fault, sizeof l.fault, "%.240s", text);
}

/* ---- playing ---- */

static void send_play(player *p) {
    char text[TEXT];
    int length = snprintf(text, sizeof text, "{\"do\":\"play\",\"k\":%u,\"move\":\"%s\",\"n\":%u}",
                          p->plays + 1, p->move, ++p->number);
    p->waits = true;
    p->sent_at = load_now_us();
    load_send(&l.poll, &p->socket, text, (uint32_t)length);
}

static void make_ready(player *p) {
    if (p->ready || p->waits || l.stopping) return;
    if (!l.playing) {
        p->may_begin = true;
        return;
    }
    if (l.rate == 0) {
        send_play(p);
        return;
    }
    p->ready = true;
    p->next_ready = NULL;
    if (l.last != NULL)
        l.last->next_ready = p;
    else
        l.first = p;
    l.last = p;
}

static player *take_ready(void) {
    player *p = l.first;
    if (p == NULL) return NULL;
    l.first = p->next_ready;
    if (l.first == NULL) l.last = NULL;
    p->ready = false;
    return p;
}

static bool pick(const ng_doc *doc, uint32_t legal, char *move, uint32_t size) {
    uint32_t count = doc->node[legal].count;
    if (count == 0) return false;
    /* Texts hold nothing, so that the nth value is the nth node. */
    return ng_doc_copy(doc, ng_doc_first(doc, legal) + ng_rng_below(&l.rng, count), move, size);
}

static void on_news(player *p, const ng_doc *doc) {
    bool act = false, over = false;
    int64_t plays = 0;
    uint32_t node = ng_doc_get(doc, 0, "act"), legal = ng_doc_get(doc, 0, "legal");
    if (node != 0) ng_doc_bool(doc, node, &act);
    if ((node = ng_doc_get(doc, 0, "over")) != 0) ng_doc_bool(doc, node, &over);
    if ((node = ng_doc_get(doc, 0, "plays")) != 0) ng_doc_int(doc, node, 0, UINT32_MAX, &plays);
    p->plays = (uint32_t)plays;
    l.started += !p->started;
    p->started = true;
    if (over) {
        static const char again[] = "{\"do\":\"rematch\"}";
        if (p == &p->of->player[0]) l.matches++;
        load_send(&l.poll, &p->socket, again, sizeof again - 1);
    } else if (act && legal != 0 && pick(doc, legal, p->move, sizeof p->move)) {
        make_ready(p);
    }
}

static void on_answer(player *p, const ng_doc *doc, const char *text) {
    bool ok = false;
    int64_t re = -1;
    ng_doc_int(doc, ng_doc_get(doc, 0, "re"), 0, UINT32_MAX, &re);
    ng_doc_bool(doc, ng_doc_get(doc, 0, "ok"), &ok);
    if (!p->waits || re != p->number) {
        if (!ok) fault(text);
        return;
    }
    p->waits = false;
    if (!ok) {
        l.refused++;
        fault(text);
        return;
    }
    if (!l.measuring) return;
    l.moves++;
    load_times_add(&l.times, load_now_us() - p->sent_at);
}

static void on_message(load_socket *socket, char *text, uint32_t length) {
    player *p = socket->owner;
    ng_doc doc;
    if (!ng_doc_read(&doc, text, length, l.node, NODES)) {
        fault("a message is no JSON");
        return;
    }
    uint32_t type = ng_doc_get(&doc, 0, "type"), re = ng_doc_get(&doc, 0, "re");
    if (re != 0) {
        char kept = text[length];
        text[length] = 0;
        on_answer(p, &doc, text);
        text[length] = kept;
    }
    if (type != 0 && ng_doc_text_is(&doc, type, "news")) on_news(p, &doc);
    if (type == 0 && re != 0 && ng_doc_get(&doc, 0, "seat") != 0) l.joined++;
}

/* ---- setting up ---- */

static bool read_made(const char *json, table *t) {
    ng_node nodes[64];
    ng_doc doc;
    return ng_doc_read(&doc, json, (uint32_t)strlen(json), nodes, 64) &&
           ng_doc_copy(&doc, ng_doc_get(&doc, 0, "code"), t->code, sizeof t->code) &&
           ng_doc_copy(&doc, ng_doc_get(&doc, 0, "token"), t->token, sizeof t->token);
}

static bool connect_players(table *t) {
    for (int i = 0; i < SEATS; i++) {
        player *p = &t->player[i];
        p->of = t;
        p->socket = (load_socket){.message = on_message, .owner = p};
        if (!load_connect(&l.poll, &p->socket, "naukograd-1")) return false;
    }
    return true;
}

static bool sit_down(table *t) {
    char text[TEXT];
    for (int i = 0; i < SEATS; i++) {
        player *p = &t->player[i];
        if (!load_connected(&l.poll, &p->socket)) return false;
        int length =
            i == 0 ? snprintf(
                         text, sizeof text,
                         "{\"do\":\"resume\",\"table\":\"%s\",\"token\":\"%s\",\"want\":[\"legal\"],\"n\":0}",
                         t->code, t->token)
                   : snprintf(
                         text, sizeof text,
                         "{\"do\":\"join\",\"table\":\"%s\",\"name\":\"load\",\"want\":[\"legal\"],\"n\":0}",
                         t->code);
        load_send(&l.poll, &p->socket, text, (uint32_t)length);
    }
    return true;
}

static bool wait_joined(uint32_t wanted) {
    int64_t until = load_now_us() + (int64_t)SETTLE_S * 1000000;
    while (l.joined < wanted && l.poll.errors == 0 && load_now_us() < until) load_serve(&l.poll, 10);
    return l.joined >= wanted;
}

/* Some tables at once: every step is asked for by all of them before any answer is waited for. */
static bool make_some(table *first, int count, const char *body) {
    int fd[AT_ONCE];
    char answer[4096] = "";
    bool ok = true;
    for (int i = 0; i < count; i++) fd[i] = load_post((uint16_t)l.port, body);
    for (int i = 0; i < count; i++)
        ok = load_posted(fd[i], answer, sizeof answer) && read_made(answer, &first[i]) && ok;
    if (!ok) fault(answer);
    for (int i = 0; i < count && ok; i++) ok = connect_players(&first[i]);
    for (int i = 0; i < count && ok; i++) ok = sit_down(&first[i]);
    return ok && wait_joined((uint32_t)(first - l.table + count) * SEATS);
}

static bool wait_started(uint32_t wanted) {
    int64_t until = load_now_us() + (int64_t)SETTLE_S * 1000000;
    while (l.started < wanted && l.poll.errors == 0 && load_now_us() < until) load_serve(&l.poll, 10);
    return l.started >= wanted;
}

static void start_some(table *first, int count) {
    static const char start[] = "{\"do\":\"start\"}";
    for (int i = 0; i < count; i++) load_send(&l.poll, &first[i].player[0].socket, start, sizeof start - 1);
}

/* Matches that go on without anybody: a process may not have sockets for as many tables as a server can hold.
 */
static bool leave_some(table *first, int count) {
    uint32_t wanted = l.started + (uint32_t)count * SEATS;
    start_some(first, count);
    if (!wait_started(wanted)) return false;
    for (int i = 0; i < count; i++)
        for (int k = 0; k < SEATS; k++) load_disconnect(&first[i].player[k].socket);
    return true;
}

static bool make_tables(void) {
    char body[TEXT];
    snprintf(body, sizeof body, "{\"game\":\"%s\",\"name\":\"load\",\"away\":0,\"chat\":false}", l.game);
    l.table = calloc((size_t)l.tables, sizeof *l.table);
    if (l.table == NULL) abort();
    for (int i = 0, count; i < l.tables; i += count) {
        int until = i < l.left ? l.left : l.tables;
        count = until - i < AT_ONCE ? until - i : AT_ONCE;
        if (!make_some(&l.table[i], count, body) || (i < l.left && !leave_some(&l.table[i], count)))
            return false;
    }
    return true;
}

/* Every match is begun before any move is measured. */
static bool start_tables(void) {
    int first = l.left + l.idle;
    uint32_t wanted = l.started + (uint32_t)(l.tables - first) * SEATS;
    for (int i = first; i < l.tables; i += AT_ONCE) {
        start_some(&l.table[i], l.tables - i < AT_ONCE ? l.tables - i : AT_ONCE);
        load_serve(&l.poll, 0);
    }
    bool all = wait_started(wanted);
    l.playing = true;
    for (int i = first; i < l.tables; i++)
        for (int k = 0; k < SEATS; k++)
            if (l.table[i].player[k].may_begin) make_ready(&l.table[i].player[k]);
    return all;
}

/* ---- measuring ---- */

static double play(pid_t server) {
    int64_t began = load_now_us(), warm = began + 1000000, end = warm + (int64_t)l.seconds * 1000000;
    double allowance = 0;
    int64_t last = began;
    for (int64_t now = began; now < end; now = load_now_us()) {
        if (!l.measuring && now >= warm) {
            l.measuring = true;
            began = now;
            l.server_cpu = server > 0 ? load_processor(server) : 0;
        }
        allowance += (double)(now - last) * l.rate / 1e6;
        last = now;
        if (allowance > l.rate / 20.0) allowance = l.rate / 20.0;
        for (player *p; l.rate > 0 && allowance >= 1 && (p = take_ready()) != NULL; allowance--) send_play(p);
        load_serve(&l.poll, 1);
    }
    l.measuring = false;
    if (server > 0) l.server_cpu = load_processor(server) - l.server_cpu;
    return (double)(load_now_us() - began) / 1e6;
}

static void stop_all(void) {
    l.stopping = true;
    for (int64_t until = load_now_us() + 500000; load_now_us() < until;) load_serve(&l.poll, 10);
    for (int i = 0; i < l.tables; i++)
        for (int k = 0; k < SEATS; k++) load_disconnect(&l.table[i].player[k].socket);
    free(l.table);
}

/* ---- the echo ---- */

static uint64_t echoed;
static const char ping[] = "{\"do\":\"play\",\"k\":12,\"move\":\"beam 18\",\"n\":12}";

static void on_echo(load_socket *socket, char *text, uint32_t length) {
    echoed++;
    load_send(&l.poll, socket, text, length);
}

/* Messages a second that a bare echo answers to as many sockets. */
static double measure_echo(uint16_t port) {
    int count = l.tables * SEATS;
    pid_t child = load_echo_start(port);
    load_socket *socket = calloc((size_t)count, sizeof *socket);
    load_poll saved = l.poll;
    if (socket == NULL || child < 0 || !load_poll_open(&l.poll, port)) abort();
    bool up = false;
    for (int i = 0; i < 50 && !up; i++) {
        usleep(100000);
        socket[0] = (load_socket){.message = on_echo};
        up = load_connect(&l.poll, &socket[0], "echo") && load_connected(&l.poll, &socket[0]);
    }
    for (int i = 1; i < count && up; i++) {
        socket[i] = (load_socket){.message = on_echo};
        up = load_connect(&l.poll, &socket[i], "echo") && load_connected(&l.poll, &socket[i]);
    }
    for (int i = 0; i < count && up; i++) load_send(&l.poll, &socket[i], ping, sizeof ping - 1);
    int64_t began = load_now_us();
    while (up && load_now_us() < began + 500000) load_serve(&l.poll, 1);
    echoed = 0;
    l.echo_cpu = load_processor(child);
    began = load_now_us();
    while (up && load_now_us() < began + (int64_t)l.seconds * 1000000) load_serve(&l.poll, 1);
    double rate = (double)echoed / ((double)(load_now_us() - began) / 1e6);
    l.echo_cpu = (load_processor(child) - l.echo_cpu) / (double)(echoed > 0 ? echoed : 1);
    for (int i = 0; i < count; i++) load_disconnect(&socket[i]);
    free(socket);
    load_poll_close(&l.poll);
    l.poll = saved;
    kill(child, SIGKILL);
    waitpid(child, NULL, 0);
    return up ? rate : 0;
}

/* ---- a server of its own ---- */

static pid_t start_server(char **folder) {
    static char path[256];
    char port[16];
    const char *under = getenv("TMPDIR"); /* on a RAM disk no commit waits for a disk */
    snprintf(path, sizeof path, "%.200s/naukograd-load-XXXXXX", under != NULL ? under : "/tmp");
    *folder = mkdtemp(path);
    snprintf(port, sizeof port, "%d", l.port);
    pid_t child = fork();
    if (child != 0) return child;
    prctl(PR_SET_PDEATHSIG, SIGTERM);
    if (freopen("/dev/null", "w", stdout) == NULL) _exit(1);
    const char *const args[] = {"serve", "--host",  "127.0.0.1", "--port",    port, "--data",
                                *folder, "--trust", "127.0.0.1", "--workers", "1",  NULL};
    _exit(ng_command_run(11, args));
}

/* ---- the command ---- */

static int report(double seconds, double echo, long kib_before, long kib_after) {
    double rate = (double)l.moves / seconds;
    printf("%s %d, %s %d, %s %.1f\n", ng_tr("tables", "столов"), l.tables, ng_tr("sockets", "сокетов"),
           (l.tables - l.left) * SEATS, ng_tr("seconds", "секунд"), seconds);
    printf("%s %.0f\n", ng_tr("durable moves a second", "ходов в секунду, записанных на диск"), rate);
    printf("%s p50 %.2f  p99 %.2f  p99.9 %.2f\n", ng_tr("answer, ms", "ответ, мс"),
           load_times_at(&l.times, 0.5), load_times_at(&l.times, 0.99), load_times_at(&l.times, 0.999));
    printf("%s %llu\n", ng_tr("matches ended", "матчей окончено"), (unsigned long long)l.matches);
    printf("%s %llu\n", ng_tr("errors", "ошибок"), (unsigned long long)l.poll.errors + l.faults);
    if (l.fault[0] != 0) printf("  %s\n", l.fault);
    if (kib_after > 0)
        printf("%s %.1f KiB\n",
               ng_tr("server's memory a table, sockets included", "память сервера на стол, с сокетами"),
               (double)(kib_after - kib_before) / l.tables);
    if (l.echo)
        printf("%s %.0f; %s %.0f%%\n",
               ng_tr("bare echo, messages a second", "простое эхо, сообщений в секунду"), echo,
               ng_tr("moves to echo", "ходы к эху"), echo > 0 ? 100 * rate / echo : 0);
    if (l.self && l.moves > 0)
        printf("%s %.1f\n", ng_tr("server's processor time a move, µs", "время процессора на ход, мкс"),
               1e6 * l.server_cpu / (double)l.moves);
    if (l.echo)
        printf("%s %.1f\n", ng_tr("the echo's a message, µs", "эха на сообщение, мкс"), 1e6 * l.echo_cpu);
    return l.poll.errors + l.faults == 0 ? 0 : 1;
}

int ng_cmd_load(const ng_args *args) {
    const char *game = ng_args_text(args, "game");
    l = (struct load){.game = game != NULL ? game : "atoms",
                      .tables = (int)ng_args_number(args, "tables", 100),
                      .seconds = (int)ng_args_number(args, "seconds", 10),
                      .rate = (int)ng_args_number(args, "rate", 0),
                      .idle = (int)ng_args_number(args, "idle", 0),
                      .left = (int)ng_args_number(args, "left", 0),
                      .port = (int)ng_args_number(args, "port", 8000),
                      .self = ng_args_has(args, "self"),
                      .echo = ng_args_has(args, "echo")};
    if (l.idle + l.left > l.tables)
        return ng_complain(args->command, l.left > 0 ? "--left" : "--idle",
                           ng_tr("more than there are tables", "больше, чем столов"));
    struct rlimit files;
    if (getrlimit(RLIMIT_NOFILE, &files) == 0) {
        files.rlim_cur = files.rlim_max;
        setrlimit(RLIMIT_NOFILE, &files);
    }
    char *folder = NULL;
    pid_t server = l.self ? start_server(&folder) : 0;
    l.node = malloc(NODES * sizeof *l.node);
    if (l.node == NULL) abort();
    ng_rng_seed(&l.rng, (uint64_t)load_now_us());
    double echo = l.echo ? measure_echo((uint16_t)(l.port + 1)) : 0;
    if (server > 0 && load_wait((uint16_t)l.port, SETTLE_S)) usleep(500000);
    long before = server > 0 ? load_resident(server) : 0;
    bool ok = load_poll_open(&l.poll, (uint16_t)l.port) && make_tables();
    if (!ok)
        fprintf(stderr, "naukograd load: %s %s\n",
                ng_tr("the tables could not be made:", "столы не созданы:"), l.fault);
    double seconds = 1;
    if (ok && start_tables())
        seconds = play(server);
    else
        fault("not every match has begun");
    long after = server > 0 ? load_resident(server) : 0;
    int status = ok ? report(seconds, echo, before, after) : 1;
    if (ok) stop_all();
    if (server > 0) {
        kill(server, SIGTERM);
        waitpid(server, NULL, 0);
        if (folder != NULL) ng_store_drop(folder);
    }
    free(l.node);
    return status;
}

/* patch.c - what a patch of a view (RFC 7396) would cost beside the whole view: for bench/run --bytes.
 *
 * Plays one match of each game at random, the same every time, and takes the longest view that either seat
 * was told and the one before it.  Prints for each game: bytes of the view and of its patch, and
 * microseconds of processor time to write the view as the server does, to send it over loopback, to make the
 * patch of the two, and to send that; each the middle of many. */
#define _GNU_SOURCE
#include "bench/subject.h"
#include "core/doc.h"
#include "core/kept.h"

#include <arpa/inet.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { VIEW_MAX = 1 << 18, NODES = 1 << 16, TIMES = 2001, SEATS = 2 };

typedef struct view {
    char text[VIEW_MAX];
    uint32_t length;
} view;

typedef struct found { /* the longest view, and what is needed to write it again */
    view before, now;
    ng_kept kept; /* as it was before */
    ng_state *state;
    int seat;
} found;

static view last[SEATS], fresh;
static ng_kept kept[SEATS], kept_before;
static ng_node nodes[2][NODES];
static char patch[VIEW_MAX];
static found best;

static void demand(bool holds, const char *what) {
    if (holds) return;
    fprintf(stderr, "%s\n", what);
    exit(1);
}

/* ---- views ---- */

static void write_view(const ng_game *game, const ng_state *state, int seat, ng_kept *with, view *v) {
    ng_out out = ng_out_over(v->text, sizeof v->text);
    out.kept = with;
    game->view(state, seat, &out);
    demand(!out.full, "the view is too long");
    v->length = out.length;
}

static void play_through(subject *s) {
    ng_rng rng;
    ng_rng_seed(&rng, 7);
    demand(subject_start(s, 7), "the match begins");
    for (int seat = 0; seat < SEATS; seat++) {
        kept[seat] = (ng_kept){0};
        write_view(s->game, s->state, seat, &kept[seat], &last[seat]);
    }
    best.now.length = 0;
    while (subject_step(s, &rng) && s->game->actors(s->state) != 0)
        for (int seat = 0; seat < SEATS; seat++) {
            kept_before = kept[seat];
            write_view(s->game, s->state, seat, &kept[seat], &fresh);
            if (fresh.length > best.now.length) {
                best.before = last[seat];
                best.now = fresh;
                best.kept = kept_before;
                best.seat = seat;
                memcpy(best.state, s->state, s->game->state_size);
            }
            last[seat] = fresh;
        }
}

/* ---- the patch ---- */

/* A value as it stands in the text, with its quotes. */
static const char *raw(const ng_doc *doc, uint32_t node, uint32_t *length) {
    uint32_t quote = ng_doc_is(doc, node, NG_NODE_TEXT) ? 1 : 0;
    *length = doc->node[node].length + 2 * quote;
    return doc->text + doc->node[node].start - quote;
}

static bool same(const ng_doc *a, uint32_t x, const ng_doc *b, uint32_t y) {
    uint32_t m, n;
    const char *p = raw(a, x, &m), *q = raw(b, y, &n);
    return m == n && memcmp(p, q, m) == 0;
}

/* The value of the same key in the other object; 0: there is none. */
static uint32_t value_in(const ng_doc *doc, uint32_t object, const ng_doc *other, uint32_t key) {
    NG_EACH_KEY(doc, i, object)
        if (same(doc, i, other, key)) return i + 1;
    return 0;
}

static void put_raw(ng_out *out, const ng_doc *doc, uint32_t node) {
    uint32_t length;
    const char *text = raw(doc, node, &length);
    ng_put_bytes(out, text, length);
}

static void put_key(ng_out *out, const ng_doc *doc, uint32_t key, bool *first) {
    if (!*first) ng_put_char(out, ',');
    *first = false;
    put_raw(out, doc, key);
    ng_put_char(out, ':');
}

/* RFC 7396: a list that differs is sent whole. */
static void put_patch(const ng_doc *a, uint32_t from, const ng_doc *b, uint32_t to, ng_out *out) {
    bool first = true;
    ng_put_char(out, '{');
    NG_EACH_KEY(a, i, from) {
        if (value_in(b, to, a, i) != 0) continue;
        put_key(out, a, i, &first);
        ng_put(out, "null");
    }
    NG_EACH_KEY(b, i, to) {
        uint32_t was = value_in(a, from, b, i);
        if (was != 0 && same(a, was, b, i + 1)) continue;
        put_key(out, b, i, &first);
        if (was != 0 && ng_doc_is(a, was, NG_NODE_OBJECT) && ng_doc_is(b, i + 1, NG_NODE_OBJECT))
            put_patch(a, was, b, i + 1, out);
        else
            put_raw(out, b, i + 1);
    }
    ng_put_char(out, '}');
}

static uint32_t make_patch(void) {
    ng_doc a, b;
    ng_out out = ng_out_over(patch, sizeof patch);
    demand(ng_doc_read(&a, best.before.text, best.before.length, nodes[0], NODES) &&
               ng_doc_read(&b, best.now.text, best.now.length, nodes[1], NODES),
           "a view is JSON");
    put_patch(&a, 0, &b, 0, &out);
    demand(!out.full, "the patch is too long");
    return out.length;
}

/* ---- times ---- */

static int64_t now_ns(void) {
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}

static int by_size(const void *a, const void *b) {
    int64_t x = *(const int64_t *)a, y = *(const int64_t *)b;
    return (x > y) - (x < y);
}

/* The middle one, without what the clock itself takes. */
static double middle_us(int64_t *times, int64_t clock) {
    qsort(times, TIMES, sizeof *times, by_size);
    return (double)(times[TIMES / 2] - clock) / 1000;
}

static int64_t clock_ns(void) {
    static int64_t times[TIMES];
    for (int i = 0; i < TIMES; i++) {
        int64_t began = now_ns();
        times[i] = now_ns() - began;
    }
    qsort(times, TIMES, sizeof *times, by_size);
    return times[TIMES / 2];
}

static void open_pair(int pair[2]) {
    struct sockaddr_in at = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    socklen_t size = sizeof at;
    int listener = socket(AF_INET, SOCK_STREAM, 0), yes = 1;
    pair[0] = socket(AF_INET, SOCK_STREAM, 0);
    demand(bind(listener, (struct sockaddr *)&at, size) == 0 && listen(listener, 1) == 0 &&
               getsockname(listener, (struct sockaddr *)&at, &size) == 0 &&
               connect(pair[0], (struct sockaddr *)&at, size) == 0,
           "no sockets");
    pair[1] = accept(listener, NULL, NULL);
    setsockopt(pair[0], IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    close(listener);
}

static double send_us(const int pair[2], const char *text, uint32_t length, int64_t clock) {
    static int64_t times[TIMES];
    static char sink[VIEW_MAX];
    for (int i = 0; i < TIMES; i++) {
        int64_t began = now_ns();
        demand(send(pair[0], text, length, 0) == (ssize_t)length, "it is not sent");
        times[i] = now_ns() - began;
        demand(recv(pair[1], sink, length, MSG_WAITALL) == (ssize_t)length, "it does not come");
    }
    return middle_us(times, clock);
}

static double write_us(const ng_game *game, int64_t clock) {
    static int64_t times[TIMES];
    for (int i = 0; i < TIMES; i++) {
        kept_before = best.kept;
        int64_t began = now_ns();
        write_view(game, best.state, best.seat, &kept_before, &fresh);
        times[i] = now_ns() - began;
    }
    return middle_us(times, clock);
}

static double patch_us(int64_t clock) {
    static int64_t times[TIMES];
    for (int i = 0; i < TIMES; i++) {
        int64_t began = now_ns();
        make_patch();
        times[i] = now_ns() - began;
    }
    return middle_us(times, clock);
}

int main(void) {
    int pair[2];
    open_pair(pair);
    best.state = calloc(1, NG_STATE_MAX);
    demand(best.state != NULL, "no memory");
    for (int i = 0; ng_games[i] != NULL; i++) {
        subject s = {0};
        demand(subject_open(&s, ng_games[i], "", "{}", SEATS), "the game opens");
        play_through(&s);
        int64_t clock = clock_ns();
        uint32_t length = make_patch();
        printf("{\"game\":\"%s\",\"view\":%u,\"patch\":%u,\"write\":%.3f,\"send\":%.3f,\"compare\":%.3f,"
               "\"send_patch\":%.3f}\n",
               s.game->id, best.now.length, length, write_us(s.game, clock),
               send_us(pair, best.now.text, best.now.length, clock), patch_us(clock),
               send_us(pair, patch, length, clock));
        subject_close(&s);
    }
    free(best.state);
    close(pair[0]);
    close(pair[1]);
    return 0;
}

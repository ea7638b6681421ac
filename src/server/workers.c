/* workers.c - a queue, some threads, and the workspaces that they share. */
#define _GNU_SOURCE /* gettid's number, for the priority of one thread */
#include "server/workers.h"

#include "match/think.h"
#include "server/limits.h"
#include "server/table.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

enum {
    ROOM = 256 * 1024 * 1024, /* bytes of workspaces that nobody uses just now */
    WORKSPACE = 256 * 1024,   /* bytes of a small one */
    NICE = 10,                /* people's moves go first */
    LAST_S = 3                /* for the last thoughts */
};

struct sv_job {
    sv_job *next;
    const ng_game *game;
    uint64_t salt;
    uint32_t ms;
    sv_thought thought;
    ng_setup setup;
    _Alignas(16) uint8_t state[NG_STATE_MAX];
};

typedef struct list {
    sv_job *first, **end;
} list;

typedef struct lane {  /* of one address, that has asked for something */
    struct lane *next; /* in a ring */
    uint64_t owner;
    list hints, thoughts;
} lane;

typedef struct memory { /* of one seat in one match */
    struct memory *next;
    char code[CODE_SIZE];
    int seat;
    uint32_t match, generation;
    uint32_t kept; /* sweeps before it was */
    ng_thinker thinker;
} memory;

struct sv_workers {
    sv_server *server;
    pthread_t *thread;
    int threads;
    pthread_mutex_t mutex; /* over everything below */
    pthread_cond_t work;
    lane *last; /* the one that was served last, in the ring; NULL: nobody waits */
    uint32_t asked;
    list answered;
    memory *memories; /* that nobody uses now, the last used first */
    size_t bytes;
    uint32_t sweeps; /* so far */
    bool ends;
};

static void put(list *l, sv_job *job) {
    if (l->first == NULL) l->end = &l->first;
    job->next = NULL;
    *l->end = job;
    l->end = &job->next;
}

static sv_job *take(list *l) {
    sv_job *job = l->first;
    if (job == NULL) return NULL;
    l->first = job->next;
    return job;
}

/* ---- the lanes; called with the mutex held ---- */

/* The thought (or the hint) of a seat that waits; NULL: none. */
static sv_job *waiting(const sv_workers *w, const char *code, int seat, bool hint) {
    const lane *at = w->last;
    if (at == NULL) return NULL;
    do {
        sv_job *job = hint ? at->hints.first : at->thoughts.first;
        while (job != NULL && (job->thought.seat != seat || strcmp(job->thought.code, code) != 0))
            job = job->next;
        if (job != NULL) return job;
        at = at->next;
    } while (at != w->last);
    return NULL;
}

static lane *lane_of(sv_workers *w, uint64_t owner) {
    lane *at = w->last;
    if (at != NULL) do {
            if (at->owner == owner) return at;
            at = at->next;
        } while (at != w->last);
    at = calloc(1, sizeof *at);
    if (at == NULL) abort();
    at->owner = owner;
    at->next = at;
    if (w->last != NULL) { /* it is the last in turn */
        at->next = w->last->next;
        w->last->next = at;
    }
    w->last = at;
    return at;
}

static void put_asked(sv_workers *w, uint64_t owner, sv_job *job) {
    lane *at = lane_of(w, owner);
    put(job->thought.job == 0 ? &at->hints : &at->thoughts, job);
    w->asked++;
}

/* Of the address whose turn it is. */
static sv_job *take_asked(sv_workers *w) {
    if (w->last == NULL) return NULL;
    lane *at = w->last->next;
    sv_job *job = take(at->hints.first != NULL ? &at->hints : &at->thoughts);
    bool empty = at->hints.first == NULL && at->thoughts.first == NULL;
    if (!empty) {
        w->last = at;
    } else {
        w->last->next = at->next;
        if (w->last == at) w->last = NULL;
        free(at);
    }
    w->asked--;
    return job;
}

/* ---- workspaces; called with the mutex held ---- */

static memory *recall(sv_workers *w, const sv_thought *t) {
    for (memory **at = &w->memories; *at != NULL; at = &(*at)->next) {
        memory *m = *at;
        if (m->seat != t->seat || m->match != t->match || m->generation != t->generation ||
            strcmp(m->code, t->code) != 0)
            continue;
        *at = m->next;
        w->bytes -= m->thinker.size;
        return m;
    }
    memory *m = calloc(1, sizeof *m);
    if (m == NULL) abort();
    memcpy(m->code, t->code, CODE_SIZE);
    m->seat = t->seat;
    m->match = t->match;
    m->generation = t->generation;
    return m;
}

static void forget(memory *m) {
    ng_thinker_free(&m->thinker);
    free(m);
}

static void keep(sv_workers *w, memory *m) {
    m->next = w->memories;
    m->kept = w->sweeps;
    w->memories = m;
    w->bytes += m->thinker.size;
    while (w->bytes > ROOM && w->memories != NULL) {
        memory **last = &w->memories;
        while ((*last)->next != NULL) last = &(*last)->next;
        w->bytes -= (*last)->thinker.size;
        forget(*last);
        *last = NULL;
    }
}

/* ---- thinking ---- */

static void draw(sv_job *job, ng_thinker *thinker) {
    char *text = malloc(NG_PICTURE_MAX);
    ng_out out;
    if (text == NULL) abort();
    ng_out_init(&out, text, NG_PICTURE_MAX);
    ng_think_picture(thinker, &out);
    bool drawn = out.length > 0 && !out.full;
    job->thought.picture = drawn ? realloc(text, out.length + 1) : NULL;
    if (!drawn) free(text);
}

static void think(sv_job *job, ng_thinker *thinker) {
    ng_match *match = calloc(1, sizeof *match); /* a brain's sight needs no more of it than this */
    if (match == NULL) abort();
    match->game = job->game;
    match->setup = job->setup;
    match->state = (ng_state *)(void *)job->state;
    const ng_thought thought = {.level = job->thought.level, .ms = job->ms, .salt = job->salt};
    ng_think(thinker, match, job->thought.seat, &thought, &job->thought.choice);
    if (job->thought.job == 0) draw(job, thinker);
    free(match);
}

static void *work(void *context) {
    sv_workers *w = context;
    setpriority(PRIO_PROCESS, (id_t)syscall(SYS_gettid), NICE);
    pthread_mutex_lock(&w->mutex);
    while (!w->ends) {
        sv_job *job = take_asked(w);
        if (job == NULL) {
            pthread_cond_wait(&w->work, &w->mutex);
            continue;
        }
        memory *m = recall(w, &job->thought);
        pthread_mutex_unlock(&w->mutex);
        think(job, &m->thinker);
        pthread_mutex_lock(&w->mutex);
        keep(w, m);
        put(&w->answered, job);
        if (!w->ends && w->server->context != NULL) lws_cancel_service(w->server->context);
    }
    pthread_mutex_unlock(&w->mutex);
    return NULL;
}

/* Whose thought it is: the address of somebody who sits there, or else of who looks on; a stranger who only
 * looks on takes no turn away. */
static uint64_t owner_of(const sv_table *table) {
    const sv_peer *owner = table->peers;
    for (const sv_peer *peer = table->peers; peer != NULL; peer = peer->next) {
        bool nearer =
            peer->seat >= 0 ? owner->seat < 0 || peer->seat < owner->seat : owner->seat < 0 && peer->host;
        if (nearer) owner = peer;
    }
    return owner != NULL && owner->address != NULL ? sv_limits_turn_of(owner->address) : 0;
}

void sv_workers_ask(sv_workers *w, const sv_table *table, const sv_thought *thought) {
    sv_job *job = calloc(1, sizeof *job);
    if (job == NULL) abort();
    sv_table_setup(w->server, table);
    job->game = table->game;
    job->setup = w->server->setup;
    job->salt = thought->job != 0 ? table->salt : 0;
    job->ms = w->server->options->think_ms > 0 ? w->server->options->think_ms : 1;
    job->thought = *thought;
    memcpy(job->state, table->state, table->game->state_size);
    pthread_mutex_lock(&w->mutex);
    sv_job *stale = waiting(w, thought->code, thought->seat, thought->job == 0);
    if (stale != NULL) {
        job->next = stale->next;
        *stale = *job; /* in its place: the list stays as it is */
        free(job);
    } else {
        put_asked(w, owner_of(table), job);
    }
    pthread_cond_signal(&w->work);
    pthread_mutex_unlock(&w->mutex);
}

bool sv_workers_hinting(sv_workers *w, const sv_table *table, int seat) {
    pthread_mutex_lock(&w->mutex);
    bool waits = waiting(w, table->code, seat, true) != NULL;
    pthread_mutex_unlock(&w->mutex);
    return waits;
}

bool sv_workers_answer(sv_workers *w, sv_thought *thought) {
    pthread_mutex_lock(&w->mutex);
    sv_job *job = take(&w->answered);
    pthread_mutex_unlock(&w->mutex);
    if (job == NULL) return false;
    *thought = job->thought;
    free(job);
    return true;
}

uint32_t sv_workers_queued(sv_workers *w) {
    pthread_mutex_lock(&w->mutex);
    uint32_t count = w->asked;
    pthread_mutex_unlock(&w->mutex);
    return count;
}

uint64_t sv_workers_kept(sv_workers *w) {
    pthread_mutex_lock(&w->mutex);
    uint64_t bytes = w->bytes;
    pthread_mutex_unlock(&w->mutex);
    return bytes;
}

/* The last used is the first, so that from one that is too old on all are. */
void sv_workers_sweep(sv_workers *w) {
    pthread_mutex_lock(&w->mutex);
    w->sweeps++;
    memory **at = &w->memories;
    while (*at != NULL && w->sweeps - (*at)->kept <= SV_UNUSED) at = &(*at)->next;
    while (*at != NULL) {
        memory *m = *at;
        *at = m->next;
        w->bytes -= m->thinker.size;
        forget(m);
    }
    pthread_mutex_unlock(&w->mutex);
}

/* A workspace is large, and most of it is never touched: the system gives its pages one by one and has them
 * back at once.  glibc would take the second one from what others have freed, clear it whole, and keep it. */
static void map_workspaces(void) {
#ifdef __GLIBC__
    mallopt(M_MMAP_THRESHOLD, WORKSPACE);
#endif
}

sv_workers *sv_workers_start(sv_server *server, int count) {
    sv_workers *w = calloc(1, sizeof *w);
    if (w == NULL) abort();
    map_workspaces();
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    w->server = server;
    w->threads = count > 0 ? count : cores > 0 ? (int)cores : 1;
    w->thread = calloc((size_t)w->threads, sizeof *w->thread);
    if (w->thread == NULL) abort();
    pthread_mutex_init(&w->mutex, NULL);
    pthread_cond_init(&w->work, NULL);
    for (int i = 0; i < w->threads; i++)
        if (pthread_create(&w->thread[i], NULL, work, w) != 0) abort();
    return w;
}

void sv_workers_stop(sv_workers *w) {
    pthread_mutex_lock(&w->mutex);
    w->ends = true;
    pthread_cond_broadcast(&w->work);
    pthread_mutex_unlock(&w->mutex);
}

bool sv_workers_end(sv_workers *w) {
    struct timespec until;
    sv_workers_stop(w);
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_sec += LAST_S;
    bool all = true;
    for (int i = 0; i < w->threads; i++) {
        bool ended = pthread_timedjoin_np(w->thread[i], NULL, &until) == 0;
        if (!ended) pthread_detach(w->thread[i]);
        all = all && ended;
    }
    if (!all) return false;
    for (sv_job *job; (job = take_asked(w)) != NULL;) free(job);
    for (sv_job *job; (job = take(&w->answered)) != NULL;) {
        free(job->thought.picture);
        free(job);
    }
    while (w->memories != NULL) {
        memory *m = w->memories;
        w->memories = m->next;
        forget(m);
    }
    pthread_cond_destroy(&w->work);
    pthread_mutex_destroy(&w->mutex);
    free(w->thread);
    free(w);
    return true;
}

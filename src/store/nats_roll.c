/* nats_roll.c - rolling the logs of tables that sleep.
 *
 * A log is looked at, and again after a while: if it has not grown it is stored as one message, and only then
 * its own subjects are purged, up to what that message holds.  Any server may do it, two at once as well, and
 * the table may wake in between: whoever appends meanwhile appends after what was rolled.  Only a server that
 * has known of nothing for as long as that could write where a purged message was; nats.c asks again then. */
#define _POSIX_C_SOURCE 200809L
#include "store/nats_roll.h"

#include "store/nats_codes.h"
#include "store/nats_log.h"

#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    SLEEPERS = 1 << 16,
    PACKS = 256, /* that wait at most */
    ROLL_WELL = 6,
    PACK_WELL = 1,
    LOOK_MS = 200,
    CARE_MS = 2500,                /* until all servers that live have been heard; */
    CARE_AGAIN_MS = 10 * 60 * 1000 /* brokers may take minutes to notice that a machine is gone */
};

typedef struct sleeper {
    char code[NATS_CODE];
    int64_t due;      /* when it is looked at next */
    uint32_t entries; /* that it had; 0: it has not been looked at */
    uint64_t mark;    /* that tells that it went on, where it did not; 0: there is none */
} sleeper;

/* By when they are due. */
typedef struct ring {
    sleeper queue[SLEEPERS];
    uint32_t first, count;
} ring;

struct nats_roller {
    nats_link link;
    int64_t after;
    pthread_t thread;
    pthread_mutex_t mutex;
    nats_log *packs; /* beginnings that are to be packed, the last first */
    uint32_t pack_count;
    ring fresh, seen; /* those that have not been looked at, and those that have */
    nats_ear *ear;
    int64_t care_at, care_again; /* when tables are looked for that nobody looks after; 0: they were */
    ng_codes left;               /* that live, of them */
    bool ends;
};

static void push(nats_roller *roller, const sleeper *one) {
    ring *its = one->entries == 0 ? &roller->fresh : &roller->seen;
    pthread_mutex_lock(&roller->mutex);
    if (its->count < SLEEPERS) its->queue[(its->first + its->count++) % SLEEPERS] = *one;
    pthread_mutex_unlock(&roller->mutex);
}

static bool pop_of(ring *its, sleeper *one) {
    *one = its->queue[its->first];
    if (its->count == 0 || one->due > nats_link_now()) return false;
    its->first = (its->first + 1) % SLEEPERS;
    its->count--;
    return true;
}

/* One that is due. */
static bool pop(nats_roller *roller, sleeper *one) {
    pthread_mutex_lock(&roller->mutex);
    bool due = pop_of(&roller->seen, one) || pop_of(&roller->fresh, one);
    pthread_mutex_unlock(&roller->mutex);
    return due;
}

static nats_said store_old(nats_roller *roller, const nats_log *log) {
    uint32_t length;
    char *data = nats_log_roll(log, ROLL_WELL, &length);
    if (data == NULL) return SAID_NOTHING;
    nats_ask ask = {.data = data, .length = length};
    nats_old_subject(ask.subject, log->code);
    nats_link_ask(&roller->link, &ask, 1, NATS_ASK_MS);
    uint64_t sequence;
    nats_said said = nats_read_ack(ask.answer, &sequence);
    nats_asked(&ask, 1);
    free(data);
    return said;
}

__attribute__((format(printf, 3, 4))) static void say(nats_roller *roller, const char *what,
                                                      const char *format, ...) {
    char subject[LINK_SUBJECT], text[160];
    va_list list;
    va_start(list, format);
    int length = vsnprintf(text, sizeof text, format, list);
    va_end(list);
    snprintf(subject, sizeof subject, "$JS.API.STREAM.%s", what);
    nats_link_say(&roller->link, subject, text, (uint32_t)length);
}

static void roll(nats_roller *roller, const nats_log *log) {
    uint64_t before = nats_log_rolled(&roller->link, log->code);
    if (store_old(roller, log) != SAID_STORED) return;
    say(roller, "PURGE." NATS_LOG_STREAM, "{\"filter\":\"t.%s.*\",\"seq\":%llu}", log->code,
        (unsigned long long)(log->last_sequence > log->pack_sequence ? log->last_sequence
                                                                     : log->pack_sequence) +
            1);
    if (before == 0) return;
    say(roller, "PURGE." NATS_LIVE_STREAM, "{\"filter\":\"l.-%s\"}", log->code);
    say(roller, "MSG.DELETE." NATS_OLD_STREAM, "{\"seq\":%llu,\"no_erase\":true}",
        (unsigned long long)before);
}

/* ---- packing ---- */

void nats_roll_pack(nats_roller *roller, const nats_log *log) {
    nats_log *copy = calloc(1, sizeof *copy);
    if (copy == NULL || (copy->text = malloc(log->pack_used + 1)) == NULL) abort();
    memcpy(copy->code, log->code, sizeof copy->code);
    memcpy(copy->text, log->text, log->pack_used);
    copy->used = log->pack_used;
    copy->entries = log->pack_entries;
    pthread_mutex_lock(&roller->mutex);
    bool room = roller->pack_count < PACKS;
    if (room) {
        copy->next = roller->packs;
        roller->packs = copy;
        roller->pack_count++;
    }
    pthread_mutex_unlock(&roller->mutex);
    if (!room) nats_log_free(copy);
}

static nats_log *take_packs(nats_roller *roller) {
    pthread_mutex_lock(&roller->mutex);
    nats_log *all = roller->packs;
    roller->packs = NULL;
    roller->pack_count = 0;
    pthread_mutex_unlock(&roller->mutex);
    return all;
}

/* Nobody waits for them: one that is lost costs whoever reads the log some questions more. */
static void pack(nats_roller *roller) {
    for (nats_log *log = take_packs(roller), *next; log != NULL; log = next) {
        char subject[LINK_SUBJECT];
        uint32_t length;
        char *data = nats_log_roll(log, PACK_WELL, &length);
        next = log->next;
        nats_pack_subject(subject, log->code);
        if (data != NULL) nats_link_say(&roller->link, subject, data, length);
        free(data);
        nats_log_free(log);
    }
}

/* The number of the mark that a log went on after it was rolled; 0: there is none. */
static uint64_t mark_of(nats_roller *roller, const char *code) {
    nats_ask ask = {.subject = "$JS.API.STREAM.MSG.GET." NATS_LIVE_STREAM};
    char question[64], *data;
    uint32_t length;
    uint64_t sequence = 0;
    ask.data = question;
    ask.length = (uint32_t)snprintf(question, sizeof question, "{\"last_by_subj\":\"l.-%s\"}", code);
    nats_link_ask(&roller->link, &ask, 1, NATS_ASK_MS);
    nats_said said = nats_read_message(ask.answer, &data, &length, &sequence);
    free(data);
    nats_asked(&ask, 1);
    return said == SAID_MESSAGE ? sequence : 0;
}

/* A log that did not go on may have a mark that it did, of a commit that failed; a later one stays. */
static void look(nats_roller *roller, sleeper *one) {
    nats_log *log = calloc(1, sizeof *log);
    if (log == NULL) abort();
    memcpy(log->code, one->code, sizeof log->code);
    bool there = nats_log_fetch(&roller->link, log) == NATS_FETCHED;
    bool first = one->entries == 0;
    if (there && first && log->last == 0) one->mark = mark_of(roller, one->code);
    if (there && first && (log->last != 0 || one->mark != 0)) {
        one->entries = log->entries;
        one->due = nats_link_now() + roller->after;
        push(roller, one);
    } else if (there && one->entries == log->entries && log->last != 0) {
        roll(roller, log);
    } else if (there && one->entries == log->entries && one->mark != 0) {
        say(roller, "PURGE." NATS_LIVE_STREAM, "{\"filter\":\"l.-%s\",\"seq\":%llu}", log->code,
            (unsigned long long)one->mark + 1);
    } /* else somebody plays there: it will sleep again */
    nats_log_free(log);
}

/* ---- tables that nobody looks after ---- */

typedef struct marks {
    ng_codes *live, *woken;
} marks;

static int by_code(const void *a, const void *b) { return strcmp(a, b); }

/* Those that do not live. */
static void drop_live(ng_codes *all, ng_codes *live) {
    uint32_t kept = 0;
    if (live->count == 0) return;
    qsort(live->code, live->count, sizeof *live->code, by_code);
    for (uint32_t i = 0; i < all->count; i++)
        if (bsearch(all->code[i], live->code, live->count, sizeof *live->code, by_code) == NULL)
            memmove(all->code[kept++], all->code[i], sizeof *all->code);
    all->count = kept;
}

/* Of marks: tables that live, and those whose log went on after it was rolled: its first message is no more.
 */
static bool read_mark(void *context, uint32_t n, const char *code, uint32_t length) {
    const marks *its = context;
    if (*code != '-') return ng_codes_keep(its->live, n, code, length);
    return length == 1 || ng_codes_keep(its->woken, n, code + 1, length - 1); /* who only tries names none */
}

static void care(nats_roller *roller, nats_ear *ear) {
    ng_codes all = {0}, live = {0};
    marks its = {.live = &live, .woken = &all};
    bool ok = nats_codes_of(&roller->link, NATS_LIVE_STREAM, "l.*", read_mark, &its) &&
              nats_codes_of(&roller->link, NATS_LOG_STREAM, "t.*.1", ng_codes_keep, &all);
    if (ok) {
        drop_live(&all, &live);
        nats_codes_left(&roller->link, ear, &all);
        nats_codes_left(&roller->link, ear, &live);
        for (uint32_t i = 0; i < all.count; i++) nats_roll_add(roller, all.code[i]);
        pthread_mutex_lock(&roller->mutex);
        for (uint32_t i = 0; i < live.count; i++)
            ng_codes_keep(&roller->left, 0, live.code[i], (uint32_t)strlen(live.code[i]));
        pthread_mutex_unlock(&roller->mutex);
    } else {
        nats_roll_care(roller, ear);
    }
    free(all.code);
    free(live.code);
}

void nats_roll_care(nats_roller *roller, nats_ear *ear) {
    pthread_mutex_lock(&roller->mutex);
    roller->ear = ear;
    roller->care_at = nats_link_now() + CARE_MS;
    roller->care_again = nats_link_now() + CARE_AGAIN_MS;
    pthread_mutex_unlock(&roller->mutex);
}

void nats_roll_left(nats_roller *roller, ng_store_reader *each, void *context) {
    pthread_mutex_lock(&roller->mutex);
    for (uint32_t i = 0; i < roller->left.count; i++)
        each(context, 0, roller->left.code[i], (uint32_t)strlen(roller->left.code[i]));
    roller->left.count = 0;
    pthread_mutex_unlock(&roller->mutex);
}

/* The ear, if it is time to look for them. */
static nats_ear *is_time_to_care(nats_roller *roller) {
    int64_t now = nats_link_now();
    pthread_mutex_lock(&roller->mutex);
    bool soon = roller->care_at != 0 && now >= roller->care_at;
    bool again = roller->care_again != 0 && now >= roller->care_again;
    if (soon) roller->care_at = 0;
    if (again) roller->care_again = 0;
    pthread_mutex_unlock(&roller->mutex);
    return soon || again ? roller->ear : NULL;
}

static void *run(void *context) {
    nats_roller *roller = context;
    const struct timespec pause = {.tv_nsec = LOOK_MS * 1000000L};
    for (;;) {
        sleeper one;
        pthread_mutex_lock(&roller->mutex);
        bool ends = roller->ends;
        pthread_mutex_unlock(&roller->mutex);
        if (ends) break;
        nats_ear *ear = is_time_to_care(roller);
        if (ear != NULL) care(roller, ear);
        pack(roller);
        if (pop(roller, &one))
            look(roller, &one);
        else
            nanosleep(&pause, NULL);
    }
    return NULL;
}

nats_roller *nats_roll_start(const char *where, int64_t after_ms) {
    char why[64];
    nats_roller *roller = calloc(1, sizeof *roller);
    if (roller == NULL) abort();
    roller->after = after_ms;
    if (!nats_link_open(&roller->link, where, why, sizeof why)) {
        free(roller);
        return NULL;
    }
    pthread_mutex_init(&roller->mutex, NULL);
    if (pthread_create(&roller->thread, NULL, run, roller) != 0) abort();
    return roller;
}

void nats_roll_end(nats_roller *roller) {
    pthread_mutex_lock(&roller->mutex);
    roller->ends = true;
    pthread_mutex_unlock(&roller->mutex);
    pthread_join(roller->thread, NULL);
    pthread_mutex_destroy(&roller->mutex);
    for (nats_log *log = roller->packs, *next; log != NULL; log = next) {
        next = log->next;
        nats_log_free(log);
    }
    nats_link_close(&roller->link);
    free(roller->left.code);
    free(roller);
}

void nats_roll_add(nats_roller *roller, const char *code) {
    sleeper one = {.due = nats_link_now()};
    snprintf(one.code, sizeof one.code, "%.7s", code);
    push(roller, &one);
}

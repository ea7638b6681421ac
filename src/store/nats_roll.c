/* nats_roll.c - rolling the logs of tables that sleep.
 *
 * A log is looked at, and again after a while: if it has not grown it is stored as one message, and only then
 * its own subjects are purged, up to what that message holds.  Any server may do it, two at once as well, and
 * the table may wake in between: whoever appends meanwhile appends after what was rolled.  Only a server that
 * has known of nothing for as long as that could write where a purged message was; nats.c asks again then. */
#define _POSIX_C_SOURCE 200809L
#include "store/nats_roll.h"

#include "store/nats_log.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { SLEEPERS = 1 << 16, LOOK_MS = 200 };

typedef struct sleeper {
    char code[NATS_CODE];
    int64_t due;      /* when it is looked at next */
    uint32_t entries; /* that it had; 0: it has not been looked at */
} sleeper;

struct nats_roller {
    nats_link link;
    int64_t after;
    pthread_t thread;
    pthread_mutex_t mutex;
    sleeper queue[SLEEPERS]; /* a ring, by when they are due */
    uint32_t first, count;
    bool ends;
};

static void push(nats_roller *roller, const sleeper *one) {
    pthread_mutex_lock(&roller->mutex);
    if (roller->count < SLEEPERS) roller->queue[(roller->first + roller->count++) % SLEEPERS] = *one;
    pthread_mutex_unlock(&roller->mutex);
}

/* The first that is due. */
static bool pop(nats_roller *roller, sleeper *one) {
    pthread_mutex_lock(&roller->mutex);
    *one = roller->queue[roller->first];
    bool due = roller->count > 0 && one->due <= nats_link_now();
    if (due) {
        roller->first = (roller->first + 1) % SLEEPERS;
        roller->count--;
    }
    pthread_mutex_unlock(&roller->mutex);
    return due;
}

static nats_said store_old(nats_roller *roller, const nats_log *log) {
    uint32_t length;
    char *data = nats_log_roll(log, &length);
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

static void roll(nats_roller *roller, const nats_log *log) {
    char text[160];
    if (store_old(roller, log) != SAID_STORED) return;
    snprintf(text, sizeof text, "{\"filter\":\"t.%s.*\",\"seq\":%llu}", log->code,
             (unsigned long long)log->last_sequence + 1);
    nats_link_say(&roller->link, "$JS.API.STREAM.PURGE." NATS_LOG_STREAM, text, (uint32_t)strlen(text));
    if (log->old_sequence == 0) return;
    snprintf(text, sizeof text, "{\"seq\":%llu,\"no_erase\":true}", (unsigned long long)log->old_sequence);
    nats_link_say(&roller->link, "$JS.API.STREAM.MSG.DELETE." NATS_OLD_STREAM, text, (uint32_t)strlen(text));
}

static void look(nats_roller *roller, sleeper *one) {
    nats_log *log = calloc(1, sizeof *log);
    if (log == NULL) abort();
    memcpy(log->code, one->code, sizeof log->code);
    bool there = nats_log_fetch(&roller->link, log) == NATS_FETCHED && log->last != 0;
    if (there && one->entries == 0) {
        one->entries = log->entries;
        one->due = nats_link_now() + roller->after;
        push(roller, one);
    } else if (there && one->entries == log->entries) {
        roll(roller, log);
    } /* else somebody plays there: it will sleep again */
    nats_log_free(log);
}

static void *run(void *context) {
    nats_roller *roller = context;
    const struct timespec pause = {.tv_nsec = LOOK_MS * 1000000L};
    for (;;) {
        sleeper one;
        pthread_mutex_lock(&roller->mutex);
        bool ends = roller->ends;
        pthread_mutex_unlock(&roller->mutex);
        if (ends) return NULL;
        if (pop(roller, &one))
            look(roller, &one);
        else
            nanosleep(&pause, NULL);
    }
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
    nats_link_close(&roller->link);
    free(roller);
}

void nats_roll_add(nats_roller *roller, const char *code) {
    sleeper one = {.due = nats_link_now()};
    snprintf(one.code, sizeof one.code, "%.7s", code);
    push(roller, &one);
}

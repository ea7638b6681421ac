/* nats_publish.c - a turn's messages are published together, and what has become of each is found out.
 *
 * A message comes back to its server with the word whether it is the first of its subject; that it is stored
 * is said with it, so that only the last one asks for an acknowledgement. */
#define _POSIX_C_SOURCE 200809L
#include "store/nats_store.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    PUBLISH_MS = 1000,      /* for an acknowledgement: then it is published again, */
    PUBLISH_AGAIN_MS = 300, /* and again */
    PAUSE_MS = 20,          /* before asking again */
    MARK_MS = 150,          /* for marks, beside entries; then they come later */
    LATE_MAX = 10000        /* of them */
};

static void pause_ms(long ms) {
    const struct timespec pause = {.tv_nsec = ms * 1000000L};
    nanosleep(&pause, NULL);
}

/* Publishes the marks once; those that are acknowledged are taken out.  How many are left. */
static uint32_t publish_marks(nats_store *store, nats_mark *marks, uint32_t count, int64_t ms) {
    nats_ask *ask = calloc(count + 1, sizeof *ask);
    uint32_t left = 0;
    if (ask == NULL) abort();
    for (uint32_t i = 0; i < count; i++) {
        ask[i] = (nats_ask){.data = "1", .length = 1};
        snprintf(ask[i].subject, LINK_SUBJECT, "l.%s", marks[i].code);
    }
    if (count > 0) nats_link_ask(&store->link, ask, count, ms);
    for (uint32_t i = 0; i < count; i++) {
        uint64_t sequence;
        if (nats_read_ack(ask[i].answer, &sequence) != SAID_STORED) marks[left++] = marks[i];
    }
    nats_asked(ask, count);
    free(ask);
    return left;
}

/* Marks have a stream of their own, and that its own leader: moves do not wait for its election. */
static void keep_late(nats_store *store, const nats_mark *marks, uint32_t count) {
    if (count == 0 || store->late_count + count > LATE_MAX) return;
    store->late = realloc(store->late, (store->late_count + count) * sizeof *store->late);
    if (store->late == NULL) abort();
    memcpy(store->late + store->late_count, marks, count * sizeof *marks);
    store->late_count += count;
}

bool nats_publish_marks(nats_store *store, int64_t until) {
    nats_mark *live = calloc(store->mark_count + 1, sizeof *live);
    uint32_t count = 0;
    if (live == NULL) abort();
    for (uint32_t i = 0; i < store->mark_count; i++)
        if (store->marks[i].live) live[count++] = store->marks[i];
    int64_t now = nats_link_now();
    bool alone = store->touches == 0; /* whoever tries the brokers so wants to know */
    if (!alone && until > now + MARK_MS) until = now + MARK_MS;
    for (int64_t left; count > 0 && (left = until - nats_link_now()) > 0;) {
        count = publish_marks(store, live, count, left < NATS_ASK_MS ? left : NATS_ASK_MS);
        if (count > 0) pause_ms(PAUSE_MS);
    }
    if (!alone) keep_late(store, live, count);
    free(live);
    return !alone || count == 0;
}

void nats_publish_late_marks(nats_store *store) {
    if (store->late_count > 0)
        store->late_count = publish_marks(store, store->late, store->late_count, MARK_MS);
}

static void forget_late(nats_store *store, const char *code) {
    uint32_t kept = 0;
    for (uint32_t i = 0; i < store->late_count; i++)
        if (strcmp(store->late[i].code, code) != 0) store->late[kept++] = store->late[i];
    store->late_count = kept;
}

void nats_publish_drop_marks(nats_store *store) {
    for (uint32_t i = 0; i < store->mark_count; i++) {
        char text[64];
        if (store->marks[i].live) continue;
        forget_late(store, store->marks[i].code);
        snprintf(text, sizeof text, "{\"filter\":\"l.%s\"}", store->marks[i].code);
        nats_link_say(&store->link, "$JS.API.STREAM.PURGE." NATS_LIVE_STREAM, text, (uint32_t)strlen(text));
    }
}

/* The subject has a message that stands: ours, or another's. */
static ng_stored whose(const nats_log *log, const nats_answer *answer) {
    char *data = NULL;
    uint32_t length;
    uint64_t sequence;
    nats_said said = nats_read_message(answer, &data, &length, &sequence);
    bool ours = said == SAID_MESSAGE && length == log->fresh_used && memcmp(data, log->fresh, length) == 0;
    free(data);
    if (said != SAID_MESSAGE) return NG_UNKNOWN;
    return ours ? NG_STORED : NG_TAKEN;
}

/* Whether a log has what this one has, and then what it was to be continued by. */
static bool continues(const nats_log *whole, const nats_log *log) {
    const char *first = memchr(log->fresh, '\n', log->fresh_used);
    uint32_t length = first != NULL ? (uint32_t)(log->fresh + log->fresh_used - first - 1) : 0;
    if (length == 0 || whole->used < log->used + length + 1 || memcmp(whole->text, log->text, log->used) != 0)
        return false;
    for (uint32_t i = 0; i < length; i++)
        if (whole->text[log->used + i] != (first[1 + i] == '\n' ? 0 : first[1 + i])) return false;
    return whole->text[log->used + length] == 0;
}

/* The brokers take a message where one was that is rolled: of a server that had not looked for long it stands
 * only if the whole log has it. */
static ng_stored confirm(nats_store *store, const nats_log *log, int64_t now) {
    if (log->entries == 0 || nats_store_is_recent(store, log, now)) return NG_STORED;
    nats_log *whole = calloc(1, sizeof *whole);
    if (whole == NULL) abort();
    memcpy(whole->code, log->code, sizeof whole->code);
    nats_fetched fetched = nats_log_fetch(&store->link, whole);
    ng_stored outcome = fetched == NATS_UNREADABLE ? NG_UNKNOWN : NG_TAKEN;
    if (fetched == NATS_FETCHED && continues(whole, log)) outcome = NG_STORED;
    nats_log_free(whole);
    return outcome;
}

/* Those that are stored, but of which it is not known whether they stand: the brokers are asked for what
 * does, all at once. */
static void ask_whose(nats_store *store, nats_log **logs, uint32_t count) {
    enum { QUESTION = 96 };
    nats_ask *ask = calloc(count, sizeof *ask);
    char(*question)[QUESTION] = calloc(count, QUESTION);
    if (ask == NULL || question == NULL) abort();
    for (uint32_t i = 0; i < count; i++)
        nats_log_ask(&ask[i], question[i], QUESTION, logs[i]->code, logs[i]->entries + 1);
    nats_link_ask(&store->link, ask, count, PUBLISH_MS);
    for (uint32_t i = 0; i < count; i++) {
        logs[i]->outcome = whose(logs[i], ask[i].answer);
        if (logs[i]->outcome == NG_STORED) logs[i]->outcome = confirm(store, logs[i], nats_link_now());
    }
    nats_asked(ask, count);
    free(question);
    free(ask);
}

/* Notes what of this turn has come back, with the word that it is stored; `awaited`: so much is to. */
static void note_echoes(nats_store *store, uint32_t awaited) {
    uint32_t count;
    const nats_echo *echo = nats_ear_echoes(store->ear, awaited, &count);
    for (uint32_t i = 0; i < count; i++) {
        nats_log *log = nats_store_find(store, echo[i].code);
        if (log == NULL || !log->touched || echo[i].commit != store->commits || echo[i].n != log->entries + 1)
            continue;
        if (log->echo != ECHO_STANDS) log->echo = echo[i].stands ? ECHO_STANDS : ECHO_SECOND;
    }
}

/* What has become of the messages that were published. */
static void learn(nats_store *store, nats_log **logs, const nats_ask *ask, uint32_t count) {
    uint32_t asked = 0, awaited = 0;
    uint64_t sequence;
    int64_t now = nats_link_now();
    for (uint32_t i = 0; i < count; i++) awaited += logs[i]->echoes; /* of a new table it may not come back */
    bool all = nats_read_ack(ask[count - 1].answer, &sequence) == SAID_STORED; /* that is the last one */
    if (store->ear != NULL) note_echoes(store, all ? awaited : 0);
    for (uint32_t i = 0; i < count; i++) {
        nats_log *log = logs[i];
        log->echoes = log->echo != ECHO_NONE;
        if (log->echo == ECHO_STANDS)
            log->outcome = confirm(store, log, now);
        else if (log->echoes ||
                 (ask[i].silent ? all : nats_read_ack(ask[i].answer, &sequence) == SAID_STORED))
            logs[asked++] = log;
    }
    if (asked > 0) ask_whose(store, logs, asked);
}

bool nats_publish_is_open(const nats_store *store) {
    for (uint32_t i = 0; i < store->touches; i++)
        if (store->touched[i]->outcome == NG_UNKNOWN) return true;
    return false;
}

/* Publishes all messages whose fate is not known yet.  What comes back by itself needs no acknowledgement,
 * but for the last one: brokers of whom none leads say so, too. */
static void publish_once(nats_store *store, nats_ask *ask, nats_log **logs, int64_t ms, bool again) {
    uint32_t count = 0;
    for (uint32_t i = 0; i < store->touches; i++) {
        nats_log *log = store->touched[i];
        if (log->outcome != NG_UNKNOWN) continue;
        log->echo = ECHO_NONE;
        ask[count] =
            (nats_ask){.data = log->fresh, .length = log->fresh_used, .silent = log->echoes && !again};
        nats_log_subject(ask[count].subject, log->code, log->entries + 1);
        logs[count++] = log;
    }
    ask[count - 1].silent = false;
    if (store->ear != NULL) nats_ear_publish(store->ear);
    int64_t most = again ? PUBLISH_AGAIN_MS : PUBLISH_MS;
    nats_link_ask(&store->link, ask, count, ms < most ? ms : most);
    learn(store, logs, ask, count);
    nats_asked(ask, count);
}

void nats_publish(nats_store *store, int64_t until) {
    nats_ask *ask = calloc(store->touches, sizeof *ask);
    nats_log **logs = calloc(store->touches, sizeof(nats_log *));
    if (ask == NULL || logs == NULL) abort();
    for (uint32_t i = 0; i < store->touches; i++)
        store->touched[i]->outcome = store->touched[i]->taken ? NG_TAKEN : NG_UNKNOWN;
    bool again = false;
    for (int64_t left; nats_publish_is_open(store) && (left = until - nats_link_now()) > 0; again = true) {
        if (again) pause_ms(PAUSE_MS);
        publish_once(store, ask, logs, left, again);
    }
    free(logs);
    free(ask);
}

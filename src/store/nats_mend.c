/* nats_mend.c - compares the replicas of the streams, and mends where one strays.
 *
 * A consumer without replicas lives at one broker and reads that broker's copy: consumers are made until
 * there is one at each.  They tell subject and time of every message, which the leader gave it: enough to
 * know it by. Nothing is remembered of what is under way: whatever a server leaves unfinished the next one
 * finds and ends. */
#define _POSIX_C_SOURCE 200809L
#include "store/nats_mend.h"

#include "core/doc.h"

#include <inttypes.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    REPLICAS = 3,
    STREAMS = 3,
    NAME = 64,
    NS = 32, /* a time in ns, as text */
    INFO_NODES = 512,
    INFO_MS = 1000,
    MEND_MS = 5000,   /* for what all brokers have to agree on */
    LOOK_MS = 500,    /* between looks at the streams, */
    REST_MS = 1000,   /* or, while nothing is in doubt, */
    AWAY_MS = 2500,   /* a replica that its leader has not heard for so long was away, */
    CALM = 500,       /* messages between two looks, at most, where one that is behind says something; */
    AWAY_LAG = 1000,  /* or one that lacks so many messages; a few it lacks whenever people play */
    BEHIND_MS = 3000, /* a stream is compared though a replica is said to be behind, after so long: it is
                         said of streams at rest, too, */
    TWICE_MS = 15000, /* and again so long after all were the same: what a broker that came back has to apply
                         may have come later */
    TELL_MS = 60000,  /* in doubt, until somebody is told of it */
    LAST_MS = 300,    /* after a message that is said to be the last */
    SURE_MS = 10000,  /* before what is stored counts as sure: a leader that is cut off tells of its own */
    SETTLE_MS = 4000, /* before the first: until then all that live have been heard */
    AGAIN_MS = 700,   /* before what differed is read again: a purge may have been under way */
    SLICE_MS = 10,    /* between looks how far it is */
    READ_MS = 5000,   /* for all of a replica's messages, since the last that came */
    CONSUMERS = 40,   /* that are made at most to have one at each broker */
    MARGIN = 1000,    /* messages before the last that was sure, and the last of all, that are compared */
    SPAN = 50000      /* after the last that was sure: where one strays it does so there */
};

typedef struct watched {
    const char *name;
    char leader[NAME];
    uint64_t sure;     /* up to here all replicas were the same, */
    uint64_t upto;     /* and what was stored after this one is not in doubt */
    bool doubt;        /* between them they may not be, */
    int64_t since;     /* from then on, ms, */
    int64_t told;      /* and somebody was told of it */
    uint64_t last;     /* message, at the last look */
    uint64_t seen;     /* the same when it was last noted, */
    int64_t seen_at;   /* then: ms */
    bool away;         /* a replica is */
    int64_t behind;    /* since when one is said to be behind; 0: none is */
    int64_t again;     /* when it is compared once more; 0: it was */
    uint32_t changes;  /* of the mender's, when it was last compared */
    const char *where; /* how far that came */
} watched;

/* What the leader says of a stream. */
typedef struct state {
    char leader[NAME];
    uint32_t wanted, peers; /* replicas */
    bool there;             /* all of them are, */
    bool current;           /* and have what the leader has, */
    bool silent;            /* though one was not heard for long, as of a stream at rest none is, */
    bool lags;              /* or lacks much */
    uint64_t first, last;
} state;

/* What one broker holds of a span of a stream: of each message a hash; 0: there is none. */
typedef struct copy {
    char broker[NAME];
    uint64_t *print;
} copy;

typedef struct span {
    uint64_t from, upto;
    copy copies[REPLICAS];
} span;

struct nats_mender {
    nats_link link;
    const char *brokers;
    nats_ear *ear;
    watched streams[STREAMS];
    bool leads; /* among the servers: it was this one's business at the last look */
    uint64_t inboxes;
    atomic_uint elections; /* heard of */
    uint32_t elections_seen, reconnects;
    uint32_t changes;           /* of leaders */
    bool begins;                /* it has not looked at them yet */
    uint64_t at_start[STREAMS]; /* the last messages when it began, */
    uint32_t start_changes;     /* and how often a leader had changed */
    pthread_t thread;
    pthread_mutex_t mutex;
    bool ends;
};

static bool ends(nats_mender *mender) {
    pthread_mutex_lock(&mender->mutex);
    bool is = mender->ends;
    pthread_mutex_unlock(&mender->mutex);
    return is;
}

/* On the wire's thread. */
static void hear_election(void *context, const nats_frame *message) {
    nats_mender *mender = context;
    (void)message;
    atomic_fetch_add(&mender->elections, 1);
}

/* How often another broker began to lead a stream, perhaps the one that did before, or may have: while there
 * was no connection nobody heard of it. */
static uint32_t changes(nats_mender *mender) {
    uint32_t reconnects = nats_link_reconnects(&mender->link);
    unsigned int elections = atomic_load(&mender->elections);
    if (reconnects != mender->reconnects) mender->changes++;
    mender->reconnects = reconnects;
    mender->changes += elections - mender->elections_seen;
    mender->elections_seen = elections;
    return mender->changes;
}

static void pause_ms(nats_mender *mender, int64_t ms) {
    const struct timespec slice = {.tv_nsec = 50 * 1000000L};
    for (int64_t until = nats_link_now() + ms; nats_link_now() < until && !ends(mender);)
        nanosleep(&slice, NULL);
}

/* ---- questions ---- */

/* Asks JetStream about a stream; false: no answer that can be read.  The answer is the caller's to free. */
static bool ask_api(nats_mender *mender, const char *what, const char *stream, const char *text, int64_t ms,
                    nats_ask *ask, ng_doc *doc, ng_node nodes[INFO_NODES]) {
    *ask = (nats_ask){.data = text, .length = (uint32_t)strlen(text)};
    snprintf(ask->subject, sizeof ask->subject, "$JS.API.%s.%s", what, stream);
    nats_link_ask(&mender->link, ask, 1, ms);
    return nats_read_json(ask->answer, doc, nodes, INFO_NODES);
}

static void read_state(const ng_doc *doc, state *its) {
    uint32_t cluster = ng_doc_get(doc, 0, "cluster"), messages = ng_doc_get(doc, 0, "state");
    uint32_t replicas = ng_doc_get(doc, cluster, "replicas");
    *its = (state){.there = true, .current = true, .peers = 1};
    if (!ng_doc_copy(doc, ng_doc_get(doc, cluster, "leader"), its->leader, NAME)) its->leader[0] = 0;
    its->wanted = (uint32_t)ng_doc_number(doc, ng_doc_get(doc, 0, "config"), "num_replicas", 1);
    its->first = (uint64_t)ng_doc_number(doc, messages, "first_seq", 0);
    its->last = (uint64_t)ng_doc_number(doc, messages, "last_seq", 0);
    if (!ng_doc_is(doc, replicas, NG_NODE_ARRAY)) return;
    NG_EACH(doc, i, replicas) {
        its->peers++;
        its->there = its->there && !ng_doc_truth(doc, i, "offline");
        its->silent = its->silent || ng_doc_number(doc, i, "active", 0) >= AWAY_MS * INT64_C(1000000);
        its->lags = its->lags || ng_doc_number(doc, i, "lag", 0) >= AWAY_LAG;
        its->current = its->current && its->there && ng_doc_truth(doc, i, "current");
    }
}

static bool look_at(nats_mender *mender, const char *stream, state *its) {
    ng_node nodes[INFO_NODES];
    ng_doc doc;
    nats_ask ask;
    bool ok = ask_api(mender, "STREAM.INFO", stream, "", INFO_MS, &ask, &doc, nodes) &&
              ng_doc_get(&doc, 0, "error") == 0;
    if (ok) read_state(&doc, its);
    nats_asked(&ask, 1);
    return ok && its->leader[0] != 0;
}

/* ---- what one broker holds ---- */

static uint64_t print_of(const char *subject, const char *time) {
    uint64_t h = 14695981039346656037u;
    for (; *subject; subject++) h = (h ^ (unsigned char)*subject) * 1099511628211u;
    for (; *time && *time != '.'; time++) h = (h ^ (unsigned char)*time) * 1099511628211u;
    return h != 0 ? h : 1;
}

/* The number, the time and how many follow, as a consumer says them: $JS.ACK.STREAM.NAME.1.NUMBER.N.TIME.LEFT
 */
static bool read_place(const char *reply, uint64_t *number, const char **time, uint64_t *left) {
    const char *word[9];
    uint32_t count = 0;
    for (const char *at = reply; at != NULL && count < 9; at = strchr(at, '.')) {
        at += count > 0;
        word[count++] = at;
    }
    if (count != 9 || strncmp(reply, "$JS.ACK.", 8) != 0) return false;
    *time = word[7];
    return sscanf(word[5], "%" SCNu64, number) == 1 && sscanf(word[8], "%" SCNu64, left) == 1;
}

/* What a consumer tells, as it is heard. */
typedef struct telling {
    uint64_t from, upto, *print;
    atomic_ullong at;   /* the last that was told */
    atomic_llong until; /* so long the next is awaited */
} telling;

/* On the wire's thread. */
static void hear_copy(void *context, const nats_frame *message) {
    telling *its = context;
    const char *time;
    uint64_t at, left;
    if (message->reply == NULL || !read_place(message->reply, &at, &time, &left)) return;
    if (at >= its->from && at <= its->upto) its->print[at - its->from] = print_of(message->subject, time);
    atomic_store(&its->until, nats_link_now() + (left > 0 ? READ_MS : LAST_MS));
    atomic_store(&its->at, at);
}

/* Awaits what the consumer tells, up to the last message or the last that this broker has. */
static bool await_copy(nats_mender *mender, telling *its) {
    const struct timespec slice = {.tv_nsec = SLICE_MS * 1000000L};
    while (atomic_load(&its->at) < its->upto && nats_link_now() < atomic_load(&its->until) && !ends(mender))
        nanosleep(&slice, NULL);
    return nats_link_is_up(&mender->link) && !ends(mender);
}

/* A consumer at some broker; *broker tells at which. */
static bool make_consumer(nats_mender *mender, const char *stream, const char *deliver, uint64_t from,
                          char broker[NAME], char name[NAME]) {
    char text[512];
    ng_node nodes[INFO_NODES];
    ng_doc doc;
    nats_ask ask;
    snprintf(text, sizeof text,
             "{\"stream_name\":\"%s\",\"config\":{\"deliver_policy\":\"by_start_sequence\",\"opt_start_seq\":"
             "%" PRIu64 ",\"ack_policy\":\"none\",\"replay_policy\":\"instant\",\"deliver_subject\":\"%s\","
             "\"headers_only\":true,"
             "\"mem_storage\":true,\"num_replicas\":1,\"inactive_threshold\":5000000000}}",
             stream, from, deliver);
    bool ok = ask_api(mender, "CONSUMER.CREATE", stream, text, INFO_MS, &ask, &doc, nodes) &&
              ng_doc_copy(&doc, ng_doc_get(&doc, 0, "name"), name, NAME) &&
              ng_doc_copy(&doc, ng_doc_get(&doc, ng_doc_get(&doc, 0, "cluster"), "leader"), broker, NAME);
    nats_asked(&ask, 1);
    return ok;
}

static void drop_consumer(nats_mender *mender, const char *stream, const char *name) {
    char subject[2 * NAME + 32];
    snprintf(subject, sizeof subject, "$JS.API.CONSUMER.DELETE.%s.%s", stream, name);
    nats_link_say(&mender->link, subject, "", 0);
}

static bool is_known(const copy *copies, uint32_t count, const char *broker) {
    for (uint32_t i = 0; i < count; i++)
        if (strcmp(copies[i].broker, broker) == 0) return true;
    return false;
}

/* One more broker's copy, if the consumer happens to be at one that is not read yet.  False: it failed. */
static bool read_one(nats_mender *mender, const char *stream, uint64_t from, uint64_t upto, copy *copies,
                     uint32_t *count) {
    char deliver[LINK_PREFIX + 32], broker[NAME], name[NAME];
    snprintf(deliver, sizeof deliver, "%s-mend.%" PRIu64, mender->link.prefix, ++mender->inboxes);
    copy *next = &copies[*count];
    telling its = {
        .from = from, .upto = upto, .print = next->print, .until = nats_link_now() + INFO_MS + READ_MS};
    uint64_t told = nats_wire_subscribe(mender->link.wire, deliver, hear_copy, &its);
    bool ok = make_consumer(mender, stream, deliver, from, broker, name);
    bool fresh = ok && !is_known(copies, *count, broker);
    if (fresh) ok = await_copy(mender, &its);
    if (ok) drop_consumer(mender, stream, name);
    nats_wire_unsubscribe(mender->link.wire, told);
    if (fresh && ok) {
        snprintf(next->broker, NAME, "%s", broker);
        ++*count;
    } else {
        memset(next->print, 0, (upto - from + 1) * sizeof *next->print);
    }
    return ok;
}

/* ---- comparing ---- */

/* The copy that differs here while the two others agree; -1: none does.  Where all differ nothing was ever
 * acknowledged: what `leader` has stands, by whom it was read, and any other is the odd one. */
static int32_t odd_one(const span *all, uint64_t i, const char *leader) {
    uint64_t a = all->copies[0].print[i], b = all->copies[1].print[i], c = all->copies[2].print[i];
    if (a == b && b == c) return -1;
    if (b == c) return 0;
    if (a == c) return 1;
    if (a == b) return 2;
    return strcmp(all->copies[0].broker, leader) == 0 ? 1 : 0;
}

/* What is to stand where that one differs. */
static uint64_t print_that_stands(const span *all, uint64_t i, int32_t odd, const char *leader) {
    const copy *one = &all->copies[(odd + 1) % REPLICAS], *other = &all->copies[(odd + 2) % REPLICAS];
    return strcmp(other->broker, leader) == 0 ? other->print[i] : one->print[i];
}

/* How many numbers of the span a copy has, up to its last message. */
static uint64_t reach(const span *all, uint32_t which) {
    uint64_t count = all->upto - all->from + 1;
    while (count > 0 && all->copies[which].print[count - 1] == 0) count--;
    return count;
}

/* How many all three have: what follows has not come to each yet. */
static uint64_t common(const span *all) {
    uint64_t least = UINT64_MAX;
    for (uint32_t i = 0; i < REPLICAS; i++)
        if (reach(all, i) < least) least = reach(all, i);
    return least;
}

static bool differ(const span *all, const char *leader) {
    uint64_t count = common(all);
    for (uint64_t i = 0; i < count; i++)
        if (odd_one(all, i, leader) >= 0) return true;
    for (uint32_t i = 0; i < REPLICAS; i++)
        if (reach(all, i) != count) return true;
    return false;
}

static void free_span(span *all) {
    for (uint32_t i = 0; i < REPLICAS; i++) free(all->copies[i].print);
}

/* Reads a span of all three; false: it could not be. */
static bool read_span(nats_mender *mender, const char *stream, span *all) {
    uint32_t count = 0;
    bool ok = true;
    for (uint32_t i = 0; i < REPLICAS; i++)
        if ((all->copies[i].print = calloc(all->upto - all->from + 1, sizeof(uint64_t))) == NULL) abort();
    for (int tries = 0; ok && count < REPLICAS && tries < CONSUMERS; tries++)
        ok = read_one(mender, stream, all->from, all->upto, all->copies, &count);
    if (count < REPLICAS) free_span(all);
    return count == REPLICAS;
}

/* ---- mending ---- */

/* A time as an answer says it (2026-11-16T08:25:38.123456789Z, without zeros at the end), as consumers do: ns
 * since 1970. */
static bool read_time(const char *text, char ns[NS]) {
    static const int before[12] = {0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334};
    int year, month, day, hour, minute, second, used = 0;
    char fraction[10] = "";
    if (sscanf(text, "%d-%d-%dT%d:%d:%d%n", &year, &month, &day, &hour, &minute, &second, &used) != 6 ||
        month < 1 || month > 12 || year < 1970)
        return false;
    if (text[used] == '.' && sscanf(text + used, ".%9[0-9]", fraction) != 1) return false;
    for (size_t i = strlen(fraction); i < 9; i++) fraction[i] = '0';
    int64_t since = year - 1969; /* leap days are those of the years before, and of this one after February */
    int64_t leap = since / 4 - (year - 1901) / 100 + (year - 1601) / 400;
    bool is_leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
    int64_t days = 365 * (since - 1) + leap + before[month - 1] + (is_leap && month > 2) + day - 1;
    snprintf(ns, NS, "%" PRId64 "%.9s", ((days * 24 + hour) * 60 + minute) * 60 + second, fraction);
    return true;
}

/* A message of the stream as the leader has it, found by the question; its bytes are the caller's to free.
 * NULL: there is none, or (print not 0) it is another. */
static char *take_message(nats_mender *mender, const char *stream, const char *question, uint64_t print,
                          char subject[LINK_SUBJECT], uint32_t *length, uint64_t *number) {
    char time[64], ns[NS];
    ng_node nodes[INFO_NODES];
    ng_doc doc;
    nats_ask ask;
    char *data = NULL;
    bool ok = ask_api(mender, "STREAM.MSG.GET", stream, question, INFO_MS, &ask, &doc, nodes);
    uint32_t message = ok ? ng_doc_get(&doc, 0, "message") : 0;
    ok = message != 0 && ng_doc_copy(&doc, ng_doc_get(&doc, message, "subject"), subject, LINK_SUBJECT) &&
         ng_doc_copy(&doc, ng_doc_get(&doc, message, "time"), time, sizeof time) && read_time(time, ns) &&
         (print == 0 || print_of(subject, ns) == print) &&
         nats_read_message(ask.answer, &data, length, number) == SAID_MESSAGE;
    nats_asked(&ask, 1);
    if (ok) return data;
    free(data);
    return NULL;
}

static void delete_message(nats_mender *mender, const char *stream, uint64_t number) {
    ng_node nodes[INFO_NODES];
    ng_doc doc;
    nats_ask ask;
    char text[64];
    snprintf(text, sizeof text, "{\"seq\":%" PRIu64 ",\"no_erase\":true}", number);
    ask_api(mender, "STREAM.MSG.DELETE", stream, text, MEND_MS, &ask, &doc, nodes);
    nats_asked(&ask, 1);
}

static bool publish(nats_mender *mender, const char *subject, const char *data, uint32_t length,
                    uint64_t *number) {
    nats_ask ask = {.data = data, .length = length};
    snprintf(ask.subject, sizeof ask.subject, "%s", subject);
    nats_link_ask(&mender->link, &ask, 1, MEND_MS);
    nats_said said = nats_read_ack(ask.answer, number);
    nats_asked(&ask, 1);
    return said == SAID_STORED;
}

/* What came to the subject second stays so: it goes before the first does. */
static void drop_seconds(nats_mender *mender, const char *stream, const char *subject, uint64_t after,
                         uint64_t before) {
    for (;;) {
        char question[LINK_SUBJECT + 64], its[LINK_SUBJECT];
        uint32_t length;
        uint64_t number = 0;
        snprintf(question, sizeof question, "{\"seq\":%" PRIu64 ",\"next_by_subj\":\"%s\"}", after + 1,
                 subject);
        char *data = take_message(mender, stream, question, 0, its, &length, &number);
        free(data);
        if (data == NULL || number <= after || number >= before) return;
        delete_message(mender, stream, number);
        after = number;
    }
}

/* The message of this number, which one broker lacks or has another for, gets a new place.  Whoever leads by
 * now must have that very message: it could be the broker that strays. */
static void move_message(nats_mender *mender, const char *stream, uint64_t number, uint64_t print) {
    char question[64], subject[LINK_SUBJECT];
    uint32_t length;
    uint64_t its, again;
    snprintf(question, sizeof question, "{\"seq\":%" PRIu64 "}", number);
    char *data = take_message(mender, stream, question, print, subject, &length, &its);
    bool moved = data != NULL && its == number && publish(mender, subject, data, length, &again);
    free(data);
    if (!moved) return;
    if (strcmp(stream, NATS_LOG_STREAM) == 0) drop_seconds(mender, stream, subject, number, again);
    delete_message(mender, stream, number);
}

static void step_down(nats_mender *mender, const char *stream) {
    ng_node nodes[INFO_NODES];
    ng_doc doc;
    nats_ask ask;
    ask_api(mender, "STREAM.LEADER.STEPDOWN", stream, "", MEND_MS, &ask, &doc, nodes);
    nats_asked(&ask, 1);
}

/* Mends what differed now and before; the broker that strays must not lead. */
static void mend(nats_mender *mender, const char *stream, const char *leader, const span *all,
                 const bool *before) {
    uint64_t count = 0, upto = common(all);
    bool leads = false;
    for (uint64_t i = 0; i < upto && !ends(mender); i++) {
        int32_t odd = before[i] ? odd_one(all, i, leader) : -1;
        if (odd < 0) continue;
        if (strcmp(all->copies[odd].broker, leader) == 0) {
            leads = true;
            continue;
        }
        count++;
        uint64_t print = print_that_stands(all, i, odd, leader);
        if (print != 0)
            move_message(mender, stream, all->from + i, print);
        else
            delete_message(mender, stream, all->from + i);
    }
    if (count > 0)
        fprintf(stderr, "naukograd: %s: %" PRIu64 " messages that a broker lacked are stored anew\n", stream,
                count);
    if (!leads) return;
    fprintf(stderr, "naukograd: %s: %s leads and differs from the others: another is to lead\n", stream,
            leader);
    step_down(mender, stream);
}

/* Compares a span; what differs is read twice, because a purge may have been under way, and mended.  NULL:
 * nothing differs; else how far it came. */
static const char *compare(nats_mender *mender, const char *stream, const char *leader, uint64_t from,
                           uint64_t upto) {
    span all = {.from = from, .upto = upto};
    if (!read_span(mender, stream, &all)) return "not all copies can be read";
    if (!differ(&all, leader)) {
        free_span(&all);
        return NULL;
    }
    bool *before = calloc(upto - from + 1, sizeof *before);
    if (before == NULL) abort();
    for (uint64_t i = 0; i <= upto - from; i++) before[i] = odd_one(&all, i, leader) >= 0;
    free_span(&all);
    pause_ms(mender, AGAIN_MS);
    if (read_span(mender, stream, &all)) {
        mend(mender, stream, leader, &all, before);
        free_span(&all);
    }
    free(before);
    return "the copies differ";
}

/* ---- watching ---- */

/* The span after what was sure and, if that is far back, the last messages too.  NULL: all are the same. */
static const char *compare_all(nats_mender *mender, const watched *stream, const state *its) {
    uint64_t from = stream->sure > MARGIN ? stream->sure - MARGIN : 1;
    uint64_t last = stream->upto < its->last ? stream->upto : its->last;
    if (from < its->first) from = its->first;
    if (from > last) return NULL;
    uint64_t head = last - from < SPAN ? last : from + SPAN;
    const char *where = compare(mender, stream->name, its->leader, from, head);
    if (where != NULL || head == last) return where;
    from = last - head > MARGIN ? last - MARGIN : head + 1;
    return compare(mender, stream->name, its->leader, from, last);
}

static void doubt(watched *stream, uint64_t upto, const char *where) {
    if (!stream->doubt) stream->since = stream->told = nats_link_now();
    stream->upto = upto;
    stream->seen_at = 0;
    stream->doubt = true;
    stream->where = where;
}

/* Whether a replica was behind and is no more, or the other way: it may have got what is not the others'.
 * Where much is stored one is always behind, and that says nothing until it becomes less. */
static bool has_caught_up(watched *stream, const state *its) {
    bool calm = its->last - stream->last < CALM;
    bool other = calm && its->current != (stream->behind == 0);
    stream->last = its->last;
    if (its->current && calm) stream->behind = 0;
    if (!its->current && stream->behind == 0) stream->behind = nats_link_now();
    return other;
}

/* Whether anything has become of the stream since the last look. */
static bool has_changed(watched *stream, const state *its, uint32_t changed) {
    bool rests = its->last == stream->last;
    bool away = !its->there || its->lags || (rests ? stream->away : its->silent);
    bool other = has_caught_up(stream, its) || strcmp(stream->leader, its->leader) != 0 ||
                 changed != stream->changes || away != stream->away;
    memcpy(stream->leader, its->leader, sizeof its->leader);
    stream->changes = changed;
    stream->away = away;
    if (other) stream->again = 0;
    return other;
}

/* Compares the copies; they are to be the same now, and after a while again. */
static void settle(nats_mender *mender, watched *stream, const state *its) {
    bool twice = stream->again != 0;
    const char *where = compare_all(mender, stream, its);
    if (where == NULL && changes(mender) != stream->changes) where = "the leader has changed";
    stream->where = where;
    if (where != NULL) return;
    stream->doubt = false;
    stream->again = twice ? 0 : nats_link_now() + TWICE_MS;
}

/* What cannot be mended is told, once in a while. */
static void complain(watched *stream) {
    int64_t now = nats_link_now();
    if (!stream->doubt || now - stream->told < TELL_MS) return;
    stream->told = now;
    fprintf(stderr, "naukograd: %s: for %" PRId64 " s it is not known whether all copies are the same: %s\n",
            stream->name, (now - stream->since) / 1000, stream->where);
}

/* Nothing is in doubt: what was the last message some time ago is sure. */
static void advance(watched *stream, uint64_t last) {
    int64_t now = nats_link_now();
    if (stream->seen_at != 0 && now - stream->seen_at < SURE_MS) return;
    if (stream->seen_at != 0) stream->sure = stream->seen;
    stream->seen = last;
    stream->seen_at = now;
}

static void watch(nats_mender *mender, watched *stream) {
    state its;
    uint32_t changed = changes(mender);
    if (!look_at(mender, stream->name, &its)) {
        stream->again = 0;
        doubt(stream, UINT64_MAX, "nobody leads");
    } else if (its.wanted < REPLICAS || its.peers < REPLICAS) {
        return; /* one broker by itself */
    } else {
        if (has_changed(stream, &its, changed)) doubt(stream, UINT64_MAX, "a broker is behind or away");
        if (stream->again != 0 && nats_link_now() >= stream->again) doubt(stream, stream->upto, "");
        if (!stream->doubt && stream->again == 0) advance(stream, its.last);
        bool late = stream->behind != 0 && nats_link_now() - stream->behind > BEHIND_MS;
        if (stream->doubt && its.there && (its.current || late)) settle(mender, stream, &its);
    }
    complain(stream);
}

static const char *const stream_names[STREAMS] = {NATS_LOG_STREAM, NATS_OLD_STREAM, NATS_LIVE_STREAM};

/* What is stored in its first seconds is in doubt only if a leader changes or a replica is away then. */
static void note_start(nats_mender *mender) {
    mender->begins = true;
    mender->start_changes = changes(mender);
    for (uint32_t i = 0; i < STREAMS; i++) {
        state its;
        mender->at_start[i] = look_at(mender, stream_names[i], &its) ? its.last : UINT64_MAX;
    }
}

/* It has become this server's business: of the last messages it is not known whether they are the same. */
static void take_over(nats_mender *mender) {
    for (uint32_t i = 0; i < STREAMS; i++) {
        watched *stream = &mender->streams[i];
        state its;
        if (!look_at(mender, stream_names[i], &its)) return;
        *stream = (watched){.name = stream_names[i], .changes = changes(mender)};
        memcpy(stream->leader, its.leader, sizeof its.leader);
        bool quiet = mender->begins && stream->changes == mender->start_changes && its.there;
        uint64_t upto = quiet && mender->at_start[i] < its.last ? mender->at_start[i] : its.last;
        doubt(stream, quiet ? upto : UINT64_MAX, "");
        stream->sure = upto > SPAN ? upto - SPAN : 0;
    }
    mender->leads = true;
}

/* They may not answer when the server begins. */
static void connect_to(nats_mender *mender) {
    char why[64];
    while (!ends(mender)) {
        if (nats_link_open(&mender->link, mender->brokers, why, sizeof why)) {
            nats_wire_subscribe(mender->link.wire, "$JS.EVENT.ADVISORY.STREAM.LEADER_ELECTED.*",
                                hear_election, mender);
            return;
        }
        pause_ms(mender, LOOK_MS);
    }
}

static void *run(void *context) {
    nats_mender *mender = context;
    connect_to(mender);
    if (!ends(mender)) note_start(mender);
    pause_ms(mender, SETTLE_MS);
    while (!ends(mender)) {
        if (!nats_ear_first(mender->ear))
            mender->leads = false;
        else if (!mender->leads)
            take_over(mender);
        for (uint32_t i = 0; i < STREAMS && mender->leads && !ends(mender); i++)
            watch(mender, &mender->streams[i]);
        bool rests = true;
        for (uint32_t i = 0; i < STREAMS && mender->leads; i++) rests = rests && !mender->streams[i].doubt;
        mender->begins = false;
        pause_ms(mender, rests ? REST_MS : LOOK_MS);
    }
    return NULL;
}

nats_mender *nats_mend_start(const char *where, nats_ear *ear) {
    nats_mender *mender = calloc(1, sizeof *mender);
    if (mender == NULL) abort();
    mender->ear = ear;
    mender->brokers = where;
    pthread_mutex_init(&mender->mutex, NULL);
    if (pthread_create(&mender->thread, NULL, run, mender) != 0) abort();
    return mender;
}

void nats_mend_end(nats_mender *mender) {
    pthread_mutex_lock(&mender->mutex);
    mender->ends = true;
    pthread_mutex_unlock(&mender->mutex);
    pthread_join(mender->thread, NULL);
    nats_link_close(&mender->link);
    pthread_mutex_destroy(&mender->mutex);
    free(mender);
}

/* nats_log.c - reading the log of one table from the brokers. */
#define _POSIX_C_SOURCE 200809L
#include "store/nats_log.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

enum {
    WINDOW_FIRST = 8, /* messages that are asked for at once, */
    WINDOW_MOST = 256,
    QUESTION = 96,
    TRIES = 5,
    PACK_LEAST = 64,            /* entries before the beginning of a log is packed */
    OLD_HEAD = 48,              /* the line before what is rolled */
    OLD_TEXT = 64 * 1024 * 1024 /* bytes of a log, at most */
};

void nats_log_clear(nats_log *log) {
    log->used = log->entries = log->last = 0;
    log->last_sequence = log->pack_sequence = log->old_sequence = 0;
    log->known = log->pack_since = 0;
    log->sure = false;
}

void nats_log_free(nats_log *log) {
    free(log->text);
    free(log->fresh);
    free(log);
}

/* Every move asks for one: printf would take as long as all else that is done to publish it. */
void nats_log_subject(char subject[LINK_SUBJECT], const char *code, uint32_t n) {
    char digits[10], *at = subject;
    uint32_t count = 0, length = (uint32_t)strnlen(code, NATS_CODE - 1);
    do digits[count++] = (char)('0' + n % 10);
    while ((n /= 10) > 0);
    *at++ = 't';
    *at++ = '.';
    memcpy(at, code, length);
    at += length;
    *at++ = '.';
    while (count > 0) *at++ = digits[--count];
    *at = 0;
}

void nats_old_subject(char subject[LINK_SUBJECT], const char *code) {
    snprintf(subject, LINK_SUBJECT, "a.%.3s", code);
}

void nats_pack_subject(char subject[LINK_SUBJECT], const char *code) {
    snprintf(subject, LINK_SUBJECT, "t.%s.pack", code);
}

bool nats_log_is_long(uint32_t before, uint32_t after) {
    uint32_t step = PACK_LEAST;
    while (step <= before / 4) step *= 2; /* all packs together are some times as long as the log */
    return before / step != after / step;
}

static void ask_for(nats_ask *ask, char *buffer, uint32_t size, const char *how, const char *code,
                    uint32_t n) {
    char subject[LINK_SUBJECT];
    nats_log_subject(subject, code, n);
    *ask = (nats_ask){.data = buffer};
    snprintf(ask->subject, sizeof ask->subject, "$JS.API.STREAM.MSG.GET.%s", NATS_LOG_STREAM);
    ask->length = (uint32_t)snprintf(buffer, size, "{%s\":\"%s\"}", how, subject);
}

void nats_log_ask(nats_ask *ask, char *buffer, uint32_t size, const char *code, uint32_t n) {
    ask_for(ask, buffer, size, "\"seq\":1,\"next_by_subj", code, n);
}

void nats_log_ask_any(nats_ask *ask, char *buffer, uint32_t size, const char *code, uint32_t n) {
    ask_for(ask, buffer, size, "\"last_by_subj", code, n);
}

/* ---- messages ---- */

static void grow(nats_log *log, uint32_t more) {
    if (log->used + more <= log->size) return;
    log->size = (log->used + more) * 2;
    log->text = realloc(log->text, log->size);
    if (log->text == NULL) abort();
}

bool nats_log_add(nats_log *log, uint32_t n, const char *data, uint32_t length) {
    const char *end = data + length, *line = memchr(data, '\n', length);
    if (n != log->entries + 1 || line == NULL || memchr(data, 0, length) != NULL || end[-1] == '\n')
        return false;
    grow(log, length + 1);
    log->last_at = log->used;
    while (line != NULL) {
        const char *next = memchr(line + 1, '\n', (size_t)(end - line - 1));
        uint32_t size = (uint32_t)((next != NULL ? next : end) - line - 1);
        memcpy(log->text + log->used, line + 1, size);
        log->text[log->used + size] = 0;
        log->used += size + 1;
        log->entries++;
        line = next;
    }
    log->last = n;
    return true;
}

bool nats_log_is_last(const nats_log *log, const char *data, uint32_t length) {
    const char *first = memchr(data, '\n', length), *text = log->text + log->last_at;
    uint32_t size = log->used - log->last_at;
    if (first == NULL || (uint32_t)(data + length - first - 1) + 1 != size) return false;
    for (uint32_t i = 0; i + 1 < size; i++)
        if (text[i] != (first[1 + i] == '\n' ? 0 : first[1 + i])) return false;
    return true;
}

/* What a round of questions found. */
typedef struct round {
    uint32_t found; /* messages, */
    bool end;       /* none after them, */
    bool there;     /* and the last one known before is still, */
    bool hole;      /* but there is one further on, */
    bool broken;    /* or this one is no message of a log */
} round;

static bool read_window(nats_link *link, nats_log *log, uint32_t window, round *its) {
    nats_ask ask[WINDOW_MOST + 1];
    char question[WINDOW_MOST + 1][QUESTION];
    uint32_t from = log->entries + 1, count = window;
    for (uint32_t i = 0; i < window; i++) nats_log_ask(&ask[i], question[i], QUESTION, log->code, from + i);
    if (log->last != 0) nats_log_ask(&ask[count], question[count], QUESTION, log->code, log->last), count++;
    nats_link_ask(link, ask, count, NATS_ASK_MS);
    bool ok = true;
    int64_t now = nats_link_now();
    *its = (round){.there = true};
    for (uint32_t i = 0; i < count && ok; i++) {
        char *data = NULL;
        uint32_t length;
        uint64_t sequence;
        nats_said said = nats_read_message(ask[i].answer, &data, &length, &sequence);
        if (i == window) {
            its->there = said == SAID_MESSAGE;
            ok = said != SAID_NOTHING;
        } else if (!its->end && from + i == log->entries + 1) { /* those between are no messages */
            its->end = said == SAID_ABSENT;
            its->broken = said == SAID_MESSAGE && !nats_log_add(log, from + i, data, length);
            ok = its->end || (said == SAID_MESSAGE && !its->broken);
            if (ok && !its->end) log->last_sequence = sequence;
            log->grown = now;
            its->found += ok && !its->end;
        } else if (its->end) {
            its->hole = its->hole || said == SAID_MESSAGE;
        }
        free(data);
    }
    nats_asked(ask, count);
    return ok;
}

/* Reads until nothing more is there, and the last that was is still: where it is not, the log was rolled
 * meanwhile, and what seems to be its end may be none (NATS_ABSENT).  What is asked further on may be stored
 * while it is: a hole is one that stays.  At the beginning (*hole) it may be what is rolled. */
static nats_fetched read_on(nats_link *link, nats_log *log, bool *hole) {
    uint32_t window = WINDOW_FIRST;
    uint32_t holes = 0;
    round its;
    do {
        if (!read_window(link, log, window, &its)) return its.broken ? NATS_BROKEN : NATS_UNREADABLE;
        holes = its.hole && its.there && log->last != 0 && its.found == 0 ? holes + 1 : 0;
        if (holes == TRIES) return NATS_BROKEN;
        window = window * 2 < WINDOW_MOST ? window * 2 : WINDOW_MOST;
        if (its.end) window = its.hole ? WINDOW_FIRST : 1;
    } while (its.found > 0 || holes > 0);
    *hole = its.hole;
    return its.there ? NATS_FETCHED : NATS_ABSENT;
}

/* ---- what is rolled ---- */

char *nats_log_roll(const nats_log *log, int well, uint32_t *length) {
    uLongf packed = compressBound(log->used);
    char *out = malloc(OLD_HEAD + packed);
    if (out == NULL) abort();
    int head = snprintf(out, OLD_HEAD, "%s %u %u\n", log->code, log->entries, log->used);
    bool ok = compress2((Bytef *)out + head, &packed, (const Bytef *)log->text, log->used, well) == Z_OK &&
              packed + (uLong)head <= NATS_MESSAGE;
    *length = (uint32_t)(packed + (uLong)head);
    if (!ok) free(out);
    return ok ? out : NULL;
}

/* Takes the message for the log, if it is this table's and knows more.  False: it is broken. */
static bool take_old(nats_log *log, const char *data, uint32_t length, uint64_t sequence) {
    char code[NATS_CODE];
    unsigned int entries, used;
    const char *head = memchr(data, '\n', length < OLD_HEAD ? length : OLD_HEAD);
    if (head == NULL || sscanf(data, "%6s %u %u", code, &entries, &used) != 3 || used > OLD_TEXT)
        return false;
    if (strcmp(code, log->code) != 0 || entries <= log->entries) return true;
    char *text = malloc(used + 1);
    uLongf size = used;
    uint32_t closed = 0;
    if (text == NULL) abort();
    bool ok = uncompress((Bytef *)text, &size, (const Bytef *)head + 1, length - (uLong)(head + 1 - data)) ==
                  Z_OK &&
              size == used;
    for (uint32_t i = 0; ok && i < used; i++) closed += text[i] == 0;
    if (!ok || closed != entries || text[used - 1] != 0) {
        free(text);
        return false;
    }
    free(log->text);
    log->text = text;
    log->size = used + 1;
    log->used = used;
    log->entries = entries;
    log->last = 0;
    log->old_sequence = sequence;
    return true;
}

/* Looks through the messages of its subject, which it shares with few others. */
static bool read_old(nats_link *link, nats_log *log) {
    for (uint64_t from = 1;;) {
        nats_ask ask = {.subject = "$JS.API.STREAM.MSG.GET." NATS_OLD_STREAM};
        char question[QUESTION], *data;
        uint32_t length;
        uint64_t sequence = 0;
        ask.data = question;
        ask.length =
            (uint32_t)snprintf(question, sizeof question, "{\"seq\":%llu,\"next_by_subj\":\"a.%.3s\"}",
                               (unsigned long long)from, log->code);
        nats_link_ask(link, &ask, 1, NATS_ASK_MS);
        nats_said said = nats_read_message(ask.answer, &data, &length, &sequence);
        bool ok = said == SAID_ABSENT || (said == SAID_MESSAGE && sequence >= from);
        if (said == SAID_MESSAGE) ok = ok && take_old(log, data, length, sequence);
        free(data);
        nats_asked(&ask, 1);
        if (!ok || said == SAID_ABSENT) return ok;
        from = sequence + 1;
    }
}

uint64_t nats_log_rolled(nats_link *link, const char *code) {
    nats_log *log = calloc(1, sizeof *log);
    if (log == NULL) abort();
    snprintf(log->code, sizeof log->code, "%.7s", code);
    uint64_t sequence = read_old(link, log) ? log->old_sequence : 0;
    nats_log_free(log);
    return sequence;
}

/* Begins with what is packed, if there is something: it is never all of the log. */
static bool read_pack(nats_link *link, nats_log *log) {
    nats_ask ask = {.subject = "$JS.API.STREAM.MSG.GET." NATS_LOG_STREAM};
    char question[QUESTION], subject[LINK_SUBJECT], *data;
    uint32_t length;
    uint64_t sequence;
    nats_pack_subject(subject, log->code);
    ask.data = question;
    ask.length = (uint32_t)snprintf(question, sizeof question, "{\"last_by_subj\":\"%s\"}", subject);
    nats_link_ask(link, &ask, 1, NATS_ASK_MS);
    nats_said said = nats_read_message(ask.answer, &data, &length, &sequence);
    if (said == SAID_MESSAGE && take_old(log, data, length, 0)) log->pack_sequence = sequence;
    free(data);
    nats_asked(&ask, 1);
    return said != SAID_NOTHING;
}

nats_fetched nats_log_fetch(nats_link *link, nats_log *log) {
    for (int tries = 0; tries < TRIES; tries++) {
        int64_t now = nats_link_now();
        if (log->entries == 0 && !read_pack(link, log)) return NATS_UNREADABLE;
        bool hole = false;
        nats_fetched read = read_on(link, log, &hole);
        if (read == NATS_ABSENT) {
            nats_log_clear(log);
            continue;
        }
        if (read != NATS_FETCHED) return read;
        uint32_t before = log->entries;
        if (log->last == 0 && !read_old(link, log)) return NATS_UNREADABLE;
        if (log->entries != before) continue;    /* and what came after it was rolled */
        if (hole && tries + 1 < TRIES) continue; /* it may have been stored meanwhile */
        if (hole) return NATS_BROKEN;
        log->sure = log->entries > 0;
        log->known = log->sure ? now : 0;
        return log->entries > 0 ? NATS_FETCHED : NATS_ABSENT;
    }
    return NATS_UNREADABLE;
}

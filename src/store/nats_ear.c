/* nats_ear.c - subscriptions, and the queue between the thread that hears and the store's own. */
#define _POSIX_C_SOURCE 200809L
#include "store/nats_ear.h"

#include <inttypes.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    SILENT_MS = 3500,   /* after so long a server is taken for dead */
    OPEN_MAX = 10000,   /* tables that wait, which are remembered */
    STANDS_MS = 100,    /* between an acknowledgement and what comes back */
    WORDS_MAX = 1 << 17 /* that wait to be taken; of more the log tells */
};

#define BEAT_SUBJECT "$KV." NATS_NODES_BUCKET "." /* and the server's name */
#define OPEN_SUBJECT "$KV." NATS_OPEN_BUCKET "."  /* and the table's code */

typedef struct beat {
    char who[NG_STORE_NAME];
    int64_t at;
    bool lives;
} beat;

typedef struct open_table {
    char code[NATS_CODE];
    char *text; /* NULL: it waits no more */
    uint32_t length;
    int64_t at;
} open_table;

struct nats_ear {
    nats_link *link;
    char by[32];
    uint64_t leaders, others, tables;
    uint32_t reconnects;
    /* written by any thread */
    pthread_mutex_t mutex;
    nats_word *first, *last;
    uint32_t words;
    bool missed;
    pthread_cond_t told;
    nats_echo *echoes; /* of this turn */
    uint32_t echo_count, echoes_size, awaited;
    nats_echo *given; /* to the store */
    uint32_t given_size;
    beat *beats;
    uint32_t beat_count;
    open_table *opens;
    uint32_t open_count;
    void (*wake)(void *context);
    void *context;
};

nats_word *nats_word_new(const char *code, uint32_t n, const char *text, uint32_t length) {
    nats_word *word = malloc(sizeof *word + length + 1);
    if (word == NULL) abort();
    *word = (nats_word){.n = n, .length = length};
    snprintf(word->code, sizeof word->code, "%.7s", code);
    if (length > 0) memcpy(word->text, text, length);
    word->text[length] = 0;
    return word;
}

/* ---- on the thread that hears ---- */

static void push(nats_ear *ear, nats_word *word) {
    pthread_mutex_lock(&ear->mutex);
    bool first = ear->first == NULL && !ear->missed;
    if (word == NULL || ear->words >= WORDS_MAX) {
        ear->missed = true;
        free(word);
    } else if (ear->first == NULL) {
        ear->first = ear->last = word;
    } else {
        ear->last = ear->last->next = word;
    }
    ear->words++;
    if (first && ear->wake != NULL) ear->wake(ear->context);
    pthread_mutex_unlock(&ear->mutex);
}

static bool is_own(const nats_ear *ear, const nats_frame *message) {
    size_t by = strlen(ear->by);
    return message->length >= by && memcmp(message->data, ear->by, by) == 0;
}

/* Another broker leads the log: what the last one stored it may not have told. */
static void hear_leader(void *context, const nats_frame *message) {
    nats_ear *ear = context;
    (void)message;
    atomic_fetch_add(&ear->link->elections, 1);
    push(ear, NULL);
}

/* Whose beat it is; the mutex is held. */
static beat *find_beat(nats_ear *ear, const char *who) {
    for (uint32_t i = 0; i < ear->beat_count; i++)
        if (strcmp(ear->beats[i].who, who) == 0) return &ear->beats[i];
    return NULL;
}

/* One that is dead gives its place to a new one. */
static beat *new_beat(nats_ear *ear, int64_t now) {
    for (uint32_t i = 0; i < ear->beat_count; i++)
        if (now - ear->beats[i].at > SILENT_MS && !ear->beats[i].lives) return &ear->beats[i];
    ear->beats = realloc(ear->beats, (ear->beat_count + 1) * sizeof *ear->beats);
    if (ear->beats == NULL) abort();
    return &ear->beats[ear->beat_count++];
}

static void note_alive(nats_ear *ear, const char *who) {
    int64_t now = nats_link_now();
    pthread_mutex_lock(&ear->mutex);
    beat *its = find_beat(ear, who);
    if (its == NULL) its = new_beat(ear, now);
    snprintf(its->who, sizeof its->who, "%s", who);
    its->at = now;
    its->lives = true;
    pthread_mutex_unlock(&ear->mutex);
}

/* What follows in a message's subject; NULL: it is another. */
static const char *behind(const nats_frame *message, const char *begin) {
    size_t length = strlen(begin);
    return strncmp(message->subject, begin, length) == 0 ? message->subject + length : NULL;
}

static void hear_beat(void *context, const nats_frame *message) {
    const char *who = behind(message, BEAT_SUBJECT);
    if (who != NULL && strlen(who) < NG_STORE_NAME) note_alive(context, who);
}

/* The place of a table that waits, or of one that waits no more; NULL: there are too many.  The mutex is
 * held. */
static open_table *place_of(nats_ear *ear, const char *code, int64_t now) {
    open_table *free_place = NULL;
    for (uint32_t i = 0; i < ear->open_count; i++) {
        open_table *one = &ear->opens[i];
        if (strcmp(one->code, code) == 0) return one;
        if (one->text == NULL || now - one->at > NG_OPEN_MS) free_place = one;
    }
    if (free_place != NULL || ear->open_count == OPEN_MAX) return free_place;
    ear->opens = realloc(ear->opens, (ear->open_count + 1) * sizeof *ear->opens);
    if (ear->opens == NULL) abort();
    ear->opens[ear->open_count] = (open_table){0};
    return &ear->opens[ear->open_count++];
}

static void note_open(nats_ear *ear, const char *code, const char *text, uint32_t length) {
    int64_t now = nats_link_now();
    pthread_mutex_lock(&ear->mutex);
    open_table *its = place_of(ear, code, now);
    if (its != NULL) {
        free(its->text);
        its->text = NULL;
        snprintf(its->code, sizeof its->code, "%.7s", code);
        its->at = now;
        its->length = length;
        if (length > 0) {
            its->text = malloc(length + 1);
            if (its->text == NULL) abort();
            memcpy(its->text, text, length);
            its->text[length] = 0;
        }
    }
    pthread_mutex_unlock(&ear->mutex);
}

static void hear_open(void *context, const nats_frame *message) {
    const char *code = behind(message, OPEN_SUBJECT);
    if (code != NULL && strlen(code) < NATS_CODE) note_open(context, code, message->data, message->length);
}

/* Who says something lives; its name is the first line. */
static void said_by(nats_ear *ear, const char *text, size_t length) {
    char who[NG_STORE_NAME];
    const char *end = memchr(text, '\n', length < NG_STORE_NAME ? length : NG_STORE_NAME);
    if (end == NULL) return;
    snprintf(who, sizeof who, "%.*s", (int)(end - text), text);
    note_alive(ear, who);
}

/* Whether a message of the log is the first of its subject, as it was when it was stored. */
static bool is_first(const nats_frame *message) {
    uint64_t before;
    return nats_frame_number(message, "Nats-Last-Sequence", &before) && before == 0;
}

/* The first line of an own message is this server's name, a dash and the number of the commit. */
static void note_echo(nats_ear *ear, const nats_frame *message, const char *code, uint32_t n) {
    const char *text = message->data + strlen(ear->by), *end;
    const char *last = message->data + message->length;
    nats_echo echo = {.n = n, .stands = is_first(message)};
    memcpy(echo.code, code, sizeof echo.code);
    if (text == last || *text != '-') return;
    for (end = text + 1; end < last && *end >= '0' && *end <= '9'; end++)
        echo.commit = echo.commit * 10 + (uint64_t)(*end - '0');
    pthread_mutex_lock(&ear->mutex);
    if (ear->echo_count == ear->echoes_size) {
        ear->echoes_size = ear->echoes_size * 2 + 64;
        ear->echoes = realloc(ear->echoes, ear->echoes_size * sizeof *ear->echoes);
        if (ear->echoes == NULL) abort();
    }
    ear->echoes[ear->echo_count++] = echo;
    if (ear->awaited > 0 && ear->echo_count >= ear->awaited) pthread_cond_signal(&ear->told);
    pthread_mutex_unlock(&ear->mutex);
}

/* n.CODE.say or n.CODE.number, as 0 or the number.  False: it is neither. */
static bool read_subject(const nats_frame *message, char code[NATS_CODE], uint32_t *n) {
    const char *from = behind(message, "n."), *dot = from != NULL ? strchr(from, '.') : NULL;
    uint64_t number = 0;
    if (dot == NULL || dot - from >= NATS_CODE) return false;
    memset(code, 0, NATS_CODE);
    memcpy(code, from, (size_t)(dot - from));
    *n = 0;
    if (strcmp(dot, ".say") == 0) return true;
    for (dot++; *dot >= '0' && *dot <= '9' && number <= UINT32_MAX; dot++)
        number = number * 10 + (uint64_t)(*dot - '0');
    *n = (uint32_t)number;
    return *dot == 0 && number > 0 && number <= UINT32_MAX;
}

static void hear(void *context, const nats_frame *message) {
    nats_ear *ear = context;
    char code[NATS_CODE];
    uint32_t n;
    bool known = read_subject(message, code, &n);
    bool asked = known && n == 0 && message->length == 0;
    bool others = known && !asked && !is_own(ear, message);
    if (asked && message->reply != NULL)
        nats_link_say(ear->link, message->reply, "", 0); /* it is read here */
    if (known && !others && n > 0) note_echo(ear, message, code, n);
    if (others && n == 0) said_by(ear, message->data, message->length);
    if (others) {
        nats_word *word = nats_word_new(code, n, message->data, message->length);
        word->stands = n > 0 && is_first(message);
        push(ear, word);
    }
}

/* ---- on the store's own ---- */

static uint64_t subscribe(nats_ear *ear, const char *subject, nats_hear *heard) {
    return nats_wire_subscribe(ear->link->wire, subject, heard, ear);
}

uint64_t nats_ear_follow(nats_ear *ear, const char *code) {
    char subject[LINK_SUBJECT];
    snprintf(subject, sizeof subject, "n.%s.*", code);
    return subscribe(ear, subject, hear);
}

void nats_ear_unfollow(nats_ear *ear, uint64_t follows) { nats_wire_unsubscribe(ear->link->wire, follows); }

void nats_ear_beat(nats_ear *ear) {
    char subject[LINK_SUBJECT];
    snprintf(subject, sizeof subject, BEAT_SUBJECT "%s", ear->by);
    nats_link_say(ear->link, subject, "", 0);
}

bool nats_ear_alive(nats_ear *ear, const char *who) {
    pthread_mutex_lock(&ear->mutex);
    const beat *its = find_beat(ear, who);
    bool alive = its != NULL && nats_link_now() - its->at <= SILENT_MS;
    pthread_mutex_unlock(&ear->mutex);
    return alive;
}

bool nats_ear_first(nats_ear *ear) {
    int64_t now = nats_link_now();
    bool first = true;
    pthread_mutex_lock(&ear->mutex);
    for (uint32_t i = 0; i < ear->beat_count; i++)
        first = first && (now - ear->beats[i].at > SILENT_MS || strcmp(ear->beats[i].who, ear->by) >= 0);
    pthread_mutex_unlock(&ear->mutex);
    return first;
}

/* Who does not hear itself does not hear the others.  The mutex is held. */
static bool is_deaf(nats_ear *ear, int64_t now) {
    const beat *its = find_beat(ear, ear->by);
    return its == NULL || now - its->at > SILENT_MS;
}

bool nats_ear_cares(nats_ear *ear, const char *code) {
    int64_t now = nats_link_now();
    uint32_t mine = ng_store_rank(code, ear->by);
    pthread_mutex_lock(&ear->mutex);
    bool first = !is_deaf(ear, now);
    for (uint32_t i = 0; i < ear->beat_count; i++) {
        uint32_t its = ng_store_rank(code, ear->beats[i].who);
        bool before = its < mine || (its == mine && strcmp(ear->beats[i].who, ear->by) < 0);
        first = first && (now - ear->beats[i].at > SILENT_MS || !before);
    }
    pthread_mutex_unlock(&ear->mutex);
    return first;
}

bool nats_ear_lost(nats_ear *ear) {
    int64_t now = nats_link_now();
    bool lost = false;
    pthread_mutex_lock(&ear->mutex);
    for (uint32_t i = 0; i < ear->beat_count && !is_deaf(ear, now); i++) {
        if (!ear->beats[i].lives || now - ear->beats[i].at <= SILENT_MS) continue;
        ear->beats[i].lives = false;
        lost = true;
    }
    pthread_mutex_unlock(&ear->mutex);
    return lost;
}

void nats_ear_open_table(nats_ear *ear, const char *code, const char *text, uint32_t length) {
    char subject[LINK_SUBJECT];
    snprintf(subject, sizeof subject, OPEN_SUBJECT "%s", code);
    nats_link_say(ear->link, subject, text, length);
}

void nats_ear_opens(nats_ear *ear, ng_store_reader *each, void *context) {
    int64_t now = nats_link_now();
    pthread_mutex_lock(&ear->mutex);
    for (uint32_t i = 0; i < ear->open_count; i++) {
        const open_table *one = &ear->opens[i];
        if (one->text != NULL && now - one->at <= NG_OPEN_MS && !each(context, i, one->text, one->length))
            break;
    }
    pthread_mutex_unlock(&ear->mutex);
}

/* What waits already when this server begins to listen. */
static void read_opens(nats_ear *ear) {
    uint64_t from = 1;
    for (uint32_t left = OPEN_MAX; left > 0; left--) {
        nats_ask ask = {.subject = "$JS.API.STREAM.MSG.GET.KV_" NATS_OPEN_BUCKET};
        char question[96], code[NATS_CODE], *data;
        uint32_t length;
        uint64_t sequence = 0;
        ask.data = question;
        ask.length = (uint32_t)snprintf(question, sizeof question, "{\"seq\":%llu,\"next_by_subj\":\"%s*\"}",
                                        (unsigned long long)from, OPEN_SUBJECT);
        nats_link_ask(ear->link, &ask, 1, NATS_ASK_MS);
        nats_said said = nats_read_message(ask.answer, &data, &length, &sequence);
        bool on = said == SAID_MESSAGE && sequence >= from;
        const char *at = on ? strstr(data, "\"code\":\"") : NULL;
        if (at != NULL && sscanf(at, "\"code\":\"%6[A-Z2-9]\"", code) == 1)
            note_open(ear, code, data, length);
        free(data);
        nats_asked(&ask, 1);
        if (!on) return;
        from = sequence + 1;
    }
}

void nats_ear_publish(nats_ear *ear) {
    pthread_mutex_lock(&ear->mutex);
    ear->echo_count = 0;
    pthread_mutex_unlock(&ear->mutex);
}

const nats_echo *nats_ear_echoes(nats_ear *ear, uint32_t awaited, uint32_t *count) {
    const struct timespec until = nats_cond_after(STANDS_MS);
    pthread_mutex_lock(&ear->mutex);
    ear->awaited = awaited;
    while (ear->echo_count < awaited && pthread_cond_timedwait(&ear->told, &ear->mutex, &until) == 0)
        continue;
    nats_echo *echoes = ear->echoes;
    uint32_t size = ear->echoes_size;
    *count = ear->echo_count;
    ear->echoes = ear->given;
    ear->echoes_size = ear->given_size;
    ear->given = echoes;
    ear->given_size = size;
    ear->echo_count = ear->awaited = 0;
    pthread_mutex_unlock(&ear->mutex);
    return ear->given;
}

nats_word *nats_ear_take(nats_ear *ear, bool *missed) {
    uint32_t reconnects = nats_link_reconnects(ear->link);
    pthread_mutex_lock(&ear->mutex);
    nats_word *words = ear->first;
    *missed = ear->missed || reconnects != ear->reconnects;
    ear->first = ear->last = NULL;
    ear->words = 0;
    ear->missed = false;
    pthread_mutex_unlock(&ear->mutex);
    ear->reconnects = reconnects;
    return words;
}

nats_ear *nats_ear_open(nats_link *link, const char *by) {
    nats_ear *ear = calloc(1, sizeof *ear);
    if (ear == NULL) abort();
    ear->link = link;
    ear->reconnects = nats_link_reconnects(link);
    snprintf(ear->by, sizeof ear->by, "%s", by);
    pthread_mutex_init(&ear->mutex, NULL);
    nats_cond_init(&ear->told);
    ear->leaders = subscribe(ear, "$JS.EVENT.ADVISORY.STREAM.LEADER_ELECTED." NATS_LOG_STREAM, hear_leader);
    ear->others = subscribe(ear, BEAT_SUBJECT "*", hear_beat);
    ear->tables = subscribe(ear, OPEN_SUBJECT "*", hear_open);
    read_opens(ear);
    return ear;
}

void nats_ear_wake(nats_ear *ear, void (*wake)(void *context), void *context) {
    pthread_mutex_lock(&ear->mutex);
    ear->wake = wake;
    ear->context = context;
    pthread_mutex_unlock(&ear->mutex);
}

void nats_ear_close(nats_ear *ear) {
    nats_ear_unfollow(ear, ear->leaders);
    nats_ear_unfollow(ear, ear->others);
    nats_ear_unfollow(ear, ear->tables);
    for (nats_word *word = ear->first, *next; word != NULL; word = next) {
        next = word->next;
        free(word);
    }
    pthread_mutex_destroy(&ear->mutex);
    pthread_cond_destroy(&ear->told);
    free(ear->echoes);
    free(ear->given);
    for (uint32_t i = 0; i < ear->open_count; i++) free(ear->opens[i].text);
    free(ear->opens);
    free(ear->beats);
    free(ear);
}

/* nats_ear.h - what other servers append to the tables that are cached here, and say about them.
 *
 * The brokers tell on what they have stored: message t.CODE.n as n.CODE.n.  What servers only say to one
 * another is on n.CODE.say, and is kept nowhere.  Either may be lost (a connection that breaks, a leader that
 * dies between storing and telling): whoever wants to be sure asks the log. */
#pragma once

#include "store/nats_log.h"

typedef struct nats_word {
    struct nats_word *next;
    char code[NATS_CODE];
    uint32_t n;  /* of the first entry of a message of the log; 0: it was said, */
    bool look;   /* or the log is to be looked at */
    bool stands; /* a message of the log: it is the first of its subject */
    uint32_t length;
    char text[]; /* closed by a zero byte */
} nats_word;

typedef struct nats_ear nats_ear;

/* `by` begins whatever this server writes: that is not heard. */
nats_ear *nats_ear_open(nats_link *link, const char *by);
/* `wake` (NULL: nothing) is called, by any thread, when there is something to hear. */
void nats_ear_wake(nats_ear *ear, void (*wake)(void *context), void *context);
/* No table is followed any more. */
void nats_ear_close(nats_ear *ear);
/* From now on what happens at a table is heard; by the number that it gives, no more. */
uint64_t nats_ear_follow(nats_ear *ear, const char *code);
void nats_ear_unfollow(nats_ear *ear, uint64_t follows);
/* Gives a sign of life, for the others; whether another server gave one in the last seconds. */
void nats_ear_beat(nats_ear *ear);
bool nats_ear_alive(nats_ear *ear, const char *who);
/* Whether this server is the first by name of all that live: what is one server's business is its.  By any
 * thread. */
bool nats_ear_first(nats_ear *ear);
/* Whether of all that live this one is first by a number drawn from its name and the table's code.  By any
 * thread. */
bool nats_ear_cares(nats_ear *ear, const char *code);
/* Whether another server has fallen silent since this was last asked. */
bool nats_ear_lost(nats_ear *ear);
/* A table waits for players, as this text shows it; an empty one: it waits no more. */
void nats_ear_open_table(nats_ear *ear, const char *code, const char *text, uint32_t length);
/* What others told so. */
void nats_ear_opens(nats_ear *ear, ng_store_reader *each, void *context);
/* What this server publishes comes back to it, too, with the word whether it stands: that it is stored is
 * said with it. */
typedef struct nats_echo {
    char code[NATS_CODE];
    uint32_t n;      /* of the message's first entry */
    uint64_t commit; /* of this server, that brought it */
    bool stands;     /* it is the first of its subject */
} nats_echo;
/* What came of earlier turns is forgotten. */
void nats_ear_publish(nats_ear *ear);
/* What came back since, once they are so many or after a moment; the ear's, until it is asked again. */
const nats_echo *nats_ear_echoes(nats_ear *ear, uint32_t awaited, uint32_t *count);
/* All that was heard, in order; the caller frees them one by one.  *missed: something may not have been. */
nats_word *nats_ear_take(nats_ear *ear, bool *missed);
nats_word *nats_word_new(const char *code, uint32_t n, const char *text, uint32_t length);

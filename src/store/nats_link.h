/* nats_link.h - a connection to the brokers, and many questions at once over it. */
#pragma once

#include "core/doc.h"
#include "store/nats_wire.h"

#include <pthread.h>
#include <stdatomic.h>

enum { LINK_SUBJECT = 64, LINK_PREFIX = 64 };

/* What came to a question, closed by a zero byte. */
typedef struct nats_answer {
    uint32_t length;
    char text[];
} nats_answer;

typedef struct nats_ask {
    char subject[LINK_SUBJECT];
    const char *data;
    uint32_t length;
    bool silent;         /* nobody is to answer */
    nats_answer *answer; /* NULL: none came */
} nats_ask;

typedef struct nats_link {
    nats_wire *wire;
    char prefix[LINK_PREFIX]; /* of the subjects that answers come to */
    int64_t silent;           /* since when no question was answered; 0: the last one was */
    bool unstored;            /* among them something that was to be stored */
    uint32_t left;            /* brokers that were left since then */
    bool nobody;              /* the brokers said of a question that nobody is there to answer it */
    uint32_t brokers;
    atomic_uint elections; /* counted by whoever hears of them: what was asked before one is asked again */
    /* written by the wire's thread, too */
    pthread_mutex_t mutex;
    pthread_cond_t answered;
    uint64_t round;  /* of questions: answers that come too late are of an earlier one */
    nats_ask *asked; /* NULL: none is open */
    uint32_t asked_count, open, answers;
} nats_link;

/* `where` is nats://host:port,host:port….  False, and `why` says it: none of them answers. */
bool nats_link_open(nats_link *link, const char *where, char *why, uint32_t why_size);
void nats_link_close(nats_link *link);
bool nats_link_is_up(nats_link *link);
/* Whether the last question was not answered. */
bool nats_link_is_silent(const nats_link *link);
/* How often it was lost and found again. */
uint32_t nats_link_reconnects(nats_link *link);

/* Asks all and waits for the answers, at most so long, or until another broker leads; the caller frees them
 * by nats_asked. */
void nats_link_ask(nats_link *link, nats_ask *ask, uint32_t count, int64_t ms);
void nats_asked(nats_ask *ask, uint32_t count);
/* Asks one, and what comes of it says nothing about the broker. */
void nats_link_look(nats_link *link, nats_ask *ask, int64_t ms);
/* Says something to which no answer is awaited; while there is no connection, nothing. */
void nats_link_say(nats_link *link, const char *subject, const char *text, uint32_t length);

typedef enum nats_said {
    SAID_NOTHING, /* or something that decides nothing: ask again */
    SAID_STORED,
    SAID_ABSENT, /* there is no such message or stream */
    SAID_MESSAGE
} nats_said;

/* The answer as JSON; false: it is none. */
bool nats_read_json(const nats_answer *answer, ng_doc *doc, ng_node *nodes, uint32_t nodes_size);
/* What came to a message that was to be stored; its number in the stream.  Why brokers refuse one is written
 * to the log, once in a while: what they cannot store is the operator's business. */
nats_said nats_read_ack(const nats_answer *answer, uint64_t *sequence);
/* What came to a question for a stored message; its bytes, closed by a zero byte, are the caller's to free.
 */
nats_said nats_read_message(const nats_answer *answer, char **data, uint32_t *length, uint64_t *sequence);

int64_t nats_link_now(void); /* ms, of a clock that goes on while the machine sleeps */
/* A condition that is waited for by a clock that nobody sets, and a time of that clock, so many ms from now.
 */
void nats_cond_init(pthread_cond_t *condition);
struct timespec nats_cond_after(int64_t ms);

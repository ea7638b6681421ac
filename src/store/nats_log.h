/* nats_log.h - the log of one table as the brokers have it.
 *
 * The entries that one turn brought to table CODE are one message on a subject of its own, t.CODE.n, where n
 * is the number of the first of them: its first line says who wrote it, each further one is an entry.  Where
 * two servers wrote at once the subject has two: the first in the stream stands, the other is nothing.  The
 * log of a table that has slept for long is rolled into one message on a.COD, a subject that it shares with
 * all codes that begin so, and its own subjects are purged: they cost the brokers memory.  A long log has its
 * beginning in one message, too, on t.CODE.pack: who reads it anew asks for fewer. */
#pragma once

#include "store/nats_link.h"
#include "store/store.h"

#define NATS_LOG_STREAM   "naukograd-log"   /* t.CODE.n */
#define NATS_OLD_STREAM   "naukograd-old"   /* a.COD */
#define NATS_LIVE_STREAM  "naukograd-live"  /* l.CODE */
#define NATS_NODES_BUCKET "naukograd-nodes" /* a key-value bucket: servers that are alive */
#define NATS_OPEN_BUCKET  "naukograd-open"  /* another: tables that wait for players */

enum {
    NATS_CODE = 8,         /* a code and its zero */
    NATS_ASK_MS = 2000,    /* for an answer */
    NATS_MESSAGE = 900000, /* bytes of one message; brokers take a mebibyte if not told otherwise */
    NATS_BY = 64           /* the line that says who wrote a message */
};

/* Whether what is published has come back, and is the first of its subject. */
typedef enum nats_echoed { ECHO_NONE, ECHO_SECOND, ECHO_STANDS } nats_echoed;

typedef struct nats_log {
    struct nats_log *next; /* in the cache */
    char code[NATS_CODE];
    char *text; /* the entries, each closed by a zero byte */
    uint32_t used, size, entries;
    uint32_t last;          /* the number of the last message that is on its own subject; 0: there is none */
    uint32_t last_at;       /* where its entries begin in the text */
    uint64_t last_sequence; /* of it in the stream */
    int64_t grown;          /* when it was added, ms */
    uint64_t pack_sequence; /* of the message that its beginning was read from; 0: of none */
    uint64_t old_sequence;  /* of the message that it is rolled into; 0: none */
    int64_t known;          /* when this was the whole log, ms; 0: never */
    bool sure;              /* nothing is known to have been added since */
    bool woken;             /* a mark tells that it went on after it was rolled */
    uint32_t pack_entries, pack_used; /* of its beginning, that is to be packed */
    int64_t pack_since;               /* when it was found long enough, ms; 0: it is not */
    /* of this turn */
    char *fresh; /* the message to be */
    uint32_t fresh_used, fresh_size, fresh_entries;
    ng_stored outcome;
    bool touched;
    bool taken; /* another server was first: nothing of this turn is to be stored */
    nats_echoed echo;
    bool echoes; /* what was last published came back: nobody else needs to acknowledge the next */
    uint32_t readers;
    uint64_t follows; /* what others append; 0: nobody listens */
} nats_log;

typedef enum nats_fetched {
    NATS_FETCHED,
    NATS_ABSENT,
    NATS_UNREADABLE, /* now, or */
    NATS_BROKEN      /* at all: it has a hole, or something that is no message of a log */
} nats_fetched;

/* Reads on from where the log is.  A table that is absent leaves it empty; what cannot be read, as it was. */
nats_fetched nats_log_fetch(nats_link *link, nats_log *log);
/* Forgets what is known of it but the code. */
void nats_log_clear(nats_log *log);
void nats_log_free(nats_log *log);

void nats_log_subject(char subject[LINK_SUBJECT], const char *code, uint32_t n);
/* Asks for the message of a subject that stands, by the stream's leader: it alone never answers of the past.
 */
void nats_log_ask(nats_ask *ask, char *buffer, uint32_t size, const char *code, uint32_t n);
/* Asks whether it has any: cheaper for brokers that have not been asked for a while. */
void nats_log_ask_any(nats_ask *ask, char *buffer, uint32_t size, const char *code, uint32_t n);
/* Adds a message's entries; when it did so is the caller's to note.  False: it is none. */
bool nats_log_add(nats_log *log, uint32_t n, const char *data, uint32_t length);
/* Whether the message that the brokers have for the last one known is that. */
bool nats_log_is_last(const nats_log *log, const char *data, uint32_t length);
/* What a log is rolled into, packed so well (1 to 9); the caller's to free.  NULL: it is too long for one
 * message. */
char *nats_log_roll(const nats_log *log, int well, uint32_t *length);
void nats_old_subject(char subject[LINK_SUBJECT], const char *code);
/* The number in its stream of what a log was last rolled into; 0: it was not, or that is not known. */
uint64_t nats_log_rolled(nats_link *link, const char *code);
/* Whether a log that grew from so many entries to so many is long enough for its beginning to be packed: of
 * several servers one writes the message by which it is. */
bool nats_log_is_long(uint32_t before, uint32_t after);
void nats_pack_subject(char subject[LINK_SUBJECT], const char *code);

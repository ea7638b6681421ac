/* nats_store.h - the store in brokers, as its parts know it: nats.c, and nats_publish.c by which it commits.
 */
#pragma once

#include "store/kind.h"
#include "store/nats_ear.h"
#include "store/nats_log.h"
#include "store/nats_mend.h"
#include "store/nats_roll.h"

enum { NATS_SLOTS = 1 << 16, NATS_WHERE = 2048 };

typedef struct nats_mark {
    char code[NATS_CODE];
    bool live;
} nats_mark;

typedef struct nats_fate {
    char code[NATS_CODE];
    ng_stored is;
} nats_fate;

typedef struct nats_store {
    ng_store base;
    nats_link link;
    nats_roller *roller;
    int64_t sleep_ms;
    char by[32]; /* who writes */
    uint64_t commits;
    char head[NATS_BY]; /* the first line of whatever this commit writes */
    uint32_t head_length;
    nats_log *slot[NATS_SLOTS];
    uint32_t hand; /* of the cache: which slot is looked through next */
    uint64_t bytes;
    nats_log **touched; /* in this turn */
    uint32_t touches, touches_size;
    nats_fate *fates; /* of the last commit that was not whole */
    uint32_t fate_count;
    nats_mark *marks;
    uint32_t mark_count, marks_size;
    nats_mark *late; /* marks that are not stored yet */
    uint32_t late_count;
    bool dirty, failing;
    int64_t unread_at;  /* when a log could not be read, */
    uint32_t elections; /* and how many had been heard of then */
    nats_ear *ear;      /* NULL: nobody listens to what others do */
    nats_mender *mender;
    char where[NATS_WHERE];
    nats_word *kept, *kept_last;
    int64_t beat_at;
    uint32_t sweep;          /* the slot that is compared next */
    int64_t swept, sweep_at; /* when it last began anew, and goes on */
    int64_t check_at;        /* when whoever leads is asked for what was stored before; 0: it was */
    bool doubt;              /* something may not have been heard: all are compared without a pause */
    bool lacked;             /* it had not all of it, when it was asked first */
    uint64_t disk;           /* bytes that the log takes, as of */
    int64_t disk_at;
} nats_store;

/* The log of a table, if it is in the cache. */
nats_log *nats_store_find(nats_store *store, const char *code);
/* Whether it was known so lately that it cannot have been rolled since. */
bool nats_store_is_recent(const nats_store *store, const nats_log *log, int64_t now);

/* Marks come before the entries that they tell of: one too many does no harm.  Where their own leader is away
 * they come later, by nats_publish_late_marks.  False: there is nothing else, and not all are stored. */
bool nats_publish_marks(nats_store *store, int64_t until);
void nats_publish_late_marks(nats_store *store);
void nats_publish_drop_marks(nats_store *store);
/* Publishes what this turn brought to the tables that it touched, until it is known what has become of all of
 * it (their outcome) or the time is over. */
void nats_publish(nats_store *store, int64_t until);
/* Whether of a table it is not known. */
bool nats_publish_is_open(const nats_store *store);

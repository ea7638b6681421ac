/* nats_roll.h - a thread that rolls the logs of tables that sleep, packs the beginnings of long ones, and
 * finds those that nobody looks after. */
#pragma once

#include "store/nats_ear.h"

typedef struct nats_roller nats_roller;

/* A log is rolled when it was seen not to grow for so many milliseconds.  NULL: the brokers are not there. */
nats_roller *nats_roll_start(const char *where, int64_t after_ms);
void nats_roll_end(nats_roller *roller);
/* This table sleeps.  Where too many wait it is left as it is. */
void nats_roll_add(nats_roller *roller, const char *code);
/* Stores the beginning of a long log (its pack_entries) in one message; soon, if there is leisure. */
void nats_roll_pack(nats_roller *roller, const nats_log *log);
/* A server has begun or fallen silent: soon, and once more later, tables are looked for that no server has
 * read and that are this one's to look after.  Those that live nats_roll_left tells, once; the others sleep.
 * The ear must stay until the end. */
void nats_roll_care(nats_roller *roller, nats_ear *ear);
void nats_roll_left(nats_roller *roller, ng_store_reader *each, void *context);

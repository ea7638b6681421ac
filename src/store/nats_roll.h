/* nats_roll.h - a thread that rolls the logs of tables that sleep. */
#ifndef NG_STORE_NATS_ROLL_H
#define NG_STORE_NATS_ROLL_H

#include <stdint.h>

typedef struct nats_roller nats_roller;

/* A log is rolled when it was seen not to grow for so many milliseconds.  NULL: the brokers are not there. */
nats_roller *nats_roll_start(const char *where, int64_t after_ms);
void nats_roll_end(nats_roller *roller);
/* This table sleeps.  Where too many wait it is left as it is. */
void nats_roll_add(nats_roller *roller, const char *code);

#endif

/* nats_wire.h - the NATS protocol: a connection to one of several brokers that is kept up, and subscriptions.
 *
 * A thread of its own reads, connects again when the connection is gone, and calls whoever listens; whoever
 * writes does it himself.  Nothing is kept for later while there is no connection. */
#pragma once

#include "store/nats_frame.h"

typedef struct nats_wire nats_wire;

/* Called by the wire's thread, one message after another; what it is given is gone when it returns.  It may
 * write, but neither subscribe nor end a subscription. */
typedef void nats_hear(void *context, const nats_frame *message);

/* `where` is nats://host:port,host:port…, each with user:password@ or token@ before it if need be; tls:// for
 * nats:// wants TLS.  NULL, and `why` says it: none of them answers. */
nats_wire *nats_wire_open(const char *where, char *why, uint32_t why_size);
void nats_wire_close(nats_wire *wire);
bool nats_wire_is_up(nats_wire *wire);
/* How often it was lost and found again. */
uint32_t nats_wire_reconnects(nats_wire *wire);
/* Goes to another broker. */
void nats_wire_leave(nats_wire *wire);

/* The subscription's number, never 0.  It lasts however often the connection is lost. */
uint64_t nats_wire_subscribe(nats_wire *wire, const char *subject, nats_hear *hear, void *context);
/* Nobody is called any more when this returns.  0 is none. */
void nats_wire_unsubscribe(nats_wire *wire, uint64_t subscription);

/* A message to be sent with the next flush; `reply` may be NULL.  False: there is no connection, or the
 * broker takes none so long. */
bool nats_wire_put(nats_wire *wire, const char *subject, const char *reply, const char *data,
                   uint32_t length);
void nats_wire_flush(nats_wire *wire);

/* nats_streams.h - what the brokers are asked to keep: the streams of the log, and buckets of what lives for
 * a while. */
#pragma once

#include "store/nats_link.h"

/* Makes those that are not there, with three replicas, or one where there is one broker.  False, and `why`
 * says what the brokers do. */
bool nats_streams_make(nats_link *link, char *why, uint32_t why_size);

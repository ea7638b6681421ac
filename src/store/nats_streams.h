/* nats_streams.h - what the brokers are asked to keep: the streams of the log, and buckets of what lives for
 * a while. */
#pragma once

#include <nats/nats.h>

/* Makes those that are not there, with three replicas, or one where there is one broker. */
natsStatus nats_streams_make(jsCtx *js);

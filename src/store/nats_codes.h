/* nats_codes.h - which tables the brokers have; for each store.h's ng_store_live and ng_store_codes. */
#pragma once

#include "store/nats_ear.h"

/* The second word of all subjects of a stream that fit. */
bool nats_codes_of(nats_link *link, const char *stream, const char *filter, ng_store_reader *each,
                   void *context);
/* Leaves those of the codes that are this server's to look after, of all that live, and that none of them has
 * read. */
void nats_codes_left(nats_link *link, nats_ear *ear, ng_codes *codes);
/* The codes of all that is rolled. */
bool nats_codes_rolled(nats_link *link, ng_store_reader *each, void *context);

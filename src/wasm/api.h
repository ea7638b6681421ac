/* api.h - what the WebAssembly module offers to the page: matches, played by the same rules as everywhere
 * else.
 *
 * A session is a driver (match/driver.h): it holds one match and takes the requests of the engine protocol
 * (docs/protocol.md).  A request goes in as an address and a length in bytes, in memory got from `alloc`; the
 * answer is the address of a text closed by a zero byte, which stays until the session's next request, and
 * `length` tells its bytes.
 *
 * The module asks its host for one thing, `host.now`: milliseconds that never run backwards, or a negative
 * number where there is no clock. */
#pragma once

#include "match/driver.h"

#define NG_EXPORT(name) __attribute__((export_name(name)))
#define NG_IMPORT(name) __attribute__((import_module("host"), import_name(name)))

NG_IMPORT("now") double host_now(void);

NG_EXPORT("alloc") void *api_alloc(uint32_t size);
NG_EXPORT("release") void api_release(void *memory);

NG_EXPORT("open") ng_driver *api_open(void);
NG_EXPORT("close") void api_close(ng_driver *session);
NG_EXPORT("ask") const char *api_ask(ng_driver *session, const char *request, uint32_t length);
NG_EXPORT("length") uint32_t api_length(const ng_driver *session);

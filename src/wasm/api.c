/* api.c - the driver as the functions of a WebAssembly module. */
#include "wasm/api.h"

#include <stdlib.h>

void *api_alloc(uint32_t size) { return malloc(size > 0 ? size : 1); }
void api_release(void *memory) { free(memory); }

ng_driver *api_open(void) {
    ng_driver *session = ng_driver_new();
    if (!(host_now() >= 0)) ng_driver_stop_clock(session); /* NaN too is no clock */
    return session;
}

void api_close(ng_driver *session) { ng_driver_free(session); }
const char *api_ask(ng_driver *session, const char *request, uint32_t length) {
    return ng_driver_ask(session, request, length);
}
uint32_t api_length(const ng_driver *session) { return ng_driver_length(session); }

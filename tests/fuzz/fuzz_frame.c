/* fuzz_frame.c - any bytes as what a broker sends: two readers cut the same frames off them, whether they
 * come at once or in pieces, and none reads beyond them. */
#include "tests/support/frames.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    for (size_t at = 0, piece = 0; at <= size; piece++) {
        /* what has come: a part first, then the rest */
        size_t part = piece % 2 == 0 ? (size - at) / 2 : size - at;
        const char *wrong;
        int64_t taken = frames_agree((const char *)data + at, part, &wrong);
        if (wrong != NULL) {
            fprintf(stderr, "the readers differ in %s, at byte %zu\n", wrong, at);
            abort();
        }
        if (taken < 0 || (taken == 0 && at + part == size)) break;
        at += (size_t)taken;
    }
    return 0;
}

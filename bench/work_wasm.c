/* work_wasm.c - the work of work.h, to be called from JavaScript. */
#include "bench/work.h"
#include "wasm/api.h"

NG_EXPORT("subjects") int wasm_subjects(void);
NG_EXPORT("name") const char *wasm_name(int row);
NG_EXPORT("units") double wasm_units(int kind, int row, uint32_t amount);
NG_EXPORT("sum") uint64_t wasm_sum(void); /* of the last work */

static uint64_t sum;

int wasm_subjects(void) { return work_subjects(); }
const char *wasm_name(int row) { return work_name(row); }

double wasm_units(int kind, int row, uint32_t amount) {
    if (kind < 0 || kind >= WORK_KINDS) return 0;
    work_done done = work_do((work_kind)kind, row, amount);
    sum = done.sum;
    return (double)done.units;
}

uint64_t wasm_sum(void) { return sum; }

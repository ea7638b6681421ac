/* kept.c - the beginnings of lists that only grow. */
#include "core/kept.h"

uint32_t ng_kept_put(ng_out *out, uint64_t stamp, const uint8_t *log, uint32_t used) {
    ng_kept *kept = out->kept;
    if (kept == NULL) return 0;
    if (kept->stamp != stamp || kept->used > used || memcmp(kept->log, log, kept->used) != 0)
        kept->used = kept->length = 0;
    kept->stamp = stamp;
    ng_put_bytes(out, kept->text, kept->length);
    if (kept->length > 0) out->comma = true;
    kept->from = out->length;
    return kept->used;
}

void ng_kept_keep(ng_out *out, const uint8_t *log, uint32_t used) {
    ng_kept *kept = out->kept;
    if (kept == NULL || out->full) return;
    uint32_t count = out->length - kept->from;
    if (used > NG_KEPT_LOG || count > NG_KEPT_TEXT - kept->length) return;
    memcpy(kept->text + kept->length, out->text + kept->from, count);
    memcpy(kept->log + kept->used, log + kept->used, used - kept->used);
    kept->length += count;
    kept->used = used;
    kept->from = out->length;
}

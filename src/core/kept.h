/* kept.h - a list in a view that only grows is written from a kept text, and only what is new is made anew.
 *
 * A log is most of a long match's view, and its beginning is the same at every move.  Whoever asks for views
 * of one match for one seat again and again may keep an ng_kept for that seat (ng_out.kept).  A game writes
 * its log so:
 *
 *     ng_open_array(out, "log");
 *     uint32_t at = ng_kept_put(out, stamp, log, used);   // what is kept, and where in the log it ends
 *     for (entries from `at` on) …                         // the rest, as ever
 *     ng_kept_keep(out, log, used);
 *     ng_close_array(out);
 *
 * and the view is the same, byte for byte, as without.  The text of the log's first bytes must follow from
 * those bytes, from the stamp, and from what never changes in one match: all three are compared, or the
 * caller's part (a seat of a match in which nothing was taken back has one ng_kept). */
#pragma once

#include "core/out.h"

enum { NG_KEPT_LOG = 2048, NG_KEPT_TEXT = 16 * 1024 };

typedef struct ng_kept {
    uint64_t stamp;
    uint32_t used;   /* bytes of the log that the text tells, */
    uint32_t length; /* and bytes of the text */
    uint32_t from;   /* where in the view that is being written the rest begins */
    uint8_t log[NG_KEPT_LOG];
    char text[NG_KEPT_TEXT];
} ng_kept;

/* Writes the kept elements of the open array and returns how many bytes of the log they tell; 0: none are
 * kept, or they are of another log. */
uint32_t ng_kept_put(ng_out *out, uint64_t stamp, const uint8_t *log, uint32_t used);
/* Keeps what was written since, which tells the log up to `used`; or not, if there is no room for it.  It may
 * be called after each element. */
void ng_kept_keep(ng_out *out, const uint8_t *log, uint32_t used);

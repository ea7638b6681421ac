/* playthrough.h - a record played through and written out whole: what everybody was told, saw and could do at
 * every ply.  Golden files are this text; native and WebAssembly builds must give it byte for byte. */
#pragma once

#include "match/match.h"

/* Lines of JSON: the record; for each ply its move, events and common fields, with a digest of every view,
 * legal list and the position; at the end the result, the views and the position in full.  NULL, and *status
 * says why, if the record is refused.  The caller frees it. */
char *ng_playthrough(const char *record, uint32_t length, ng_status *status);

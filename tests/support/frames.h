/* frames.h - a second reader of what brokers send, slow and obvious, and the two side by side. */
#pragma once

#include "store/nats_frame.h"

/* Cuts the first frame off a copy of exactly these bytes, by nats_frame_cut and by the second reader: what
 * that says.  NULL in *wrong: they agree, and what is not all there is left as it was; else in what they do
 * not. */
int64_t frames_agree(const char *bytes, size_t count, const char **wrong);

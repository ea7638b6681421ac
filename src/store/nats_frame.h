/* nats_frame.h - what a broker sends, cut into frames: whatever the bytes are. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    FRAME_LINE = 1 << 16,   /* bytes of a frame's first line, at most: a broker may know of many others */
    FRAME_MESSAGE = 1 << 26 /* and of a message */
};

typedef enum nats_frame_kind {
    FRAME_INFO,
    FRAME_MESSAGES,
    FRAME_PING,
    FRAME_PONG,
    FRAME_OK,
    FRAME_ERROR
} nats_frame_kind;

/* All texts lie in the buffer that was cut, closed by zero bytes. */
typedef struct nats_frame {
    nats_frame_kind kind;
    const char *text; /* of INFO and of an error */
    /* of a message */
    const char *subject;
    const char *reply; /* NULL: it wants no answer */
    uint64_t subscription;
    const char *head; /* "NATS/1.0…" and its lines; "": none */
    const char *data;
    uint32_t length;
} nats_frame;

/* Cuts the first frame off, writing zero bytes into it: how many bytes it had; 0: it is not all there yet,
 * *needs bytes are (at least); -1: that is none. */
int64_t nats_frame_cut(char *bytes, size_t count, nats_frame *frame, size_t *needs);

/* A number that stands in a message's head under a name.  False: there is none. */
bool nats_frame_number(const nats_frame *frame, const char *name, uint64_t *number);
/* Whether the brokers say with it that nobody is there to answer. */
bool nats_frame_is_nobody(const nats_frame *frame);

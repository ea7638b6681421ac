/* out.h - a bounded writer of text and JSON into the caller's buffer.
 *
 * Never writes past the buffer: when it is full, `full` is set and the rest is dropped, so a caller checks
 * once at the end.  The text is always closed by a zero byte.  A key of NULL writes an array's element. */
#ifndef NG_CORE_OUT_H
#define NG_CORE_OUT_H

#include <stdbool.h>
#include <stdint.h>

typedef struct ng_out {
    char *text;
    uint32_t size; /* of the buffer, the zero byte included */
    uint32_t length;
    bool comma; /* the next value needs one before it */
    bool full;
} ng_out;

void ng_out_init(ng_out *out, char *buffer, uint32_t size);

/* Plain text, also between ng_open_text and ng_close_text (where the pieces must need no escape). */
void ng_put_char(ng_out *out, char c);
void ng_put(ng_out *out, const char *text);
void ng_put_bytes(ng_out *out, const char *bytes, uint32_t count);
void ng_put_int(ng_out *out, int64_t value);

void ng_open_object(ng_out *out, const char *key);
void ng_close_object(ng_out *out);
void ng_open_array(ng_out *out, const char *key);
void ng_close_array(ng_out *out);
void ng_open_text(ng_out *out, const char *key);
void ng_close_text(ng_out *out);

void ng_json_int(ng_out *out, const char *key, int64_t value);
void ng_json_bool(ng_out *out, const char *key, bool value);
void ng_json_null(ng_out *out, const char *key);
void ng_json_text(ng_out *out, const char *key, const char *value); /* UTF-8, escaped as needed */
void ng_json_hex(ng_out *out, const char *key, const uint8_t *bytes, uint32_t count);
void ng_json_raw(ng_out *out, const char *key, const char *json); /* already JSON */
/* A key alone: what is written next, by whoever writes it, is its value. */
void ng_json_key(ng_out *out, const char *key);

#endif

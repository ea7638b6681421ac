/* out.h - a bounded writer of text and JSON into the caller's buffer.
 *
 * Never writes past the buffer: when it is full, `full` is set and the rest is dropped, so a caller checks
 * once at the end.  The text is always closed by a zero byte.  A key of NULL writes an array's element. */
#pragma once

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

typedef struct ng_out {
    char *text;
    uint32_t size; /* of the buffer, the zero byte included */
    uint32_t length;
    bool comma; /* the next value needs one before it */
    bool full;
    struct ng_kept *kept;   /* what its caller keeps of a view (core/kept.h); NULL: nothing */
    struct ng_spelt *spelt; /* and of moves (core/spelt.h) */
} ng_out;

/* A writer into this buffer; also where one begins again. */
static inline ng_out ng_out_over(char *buffer, uint32_t size) {
    if (size > 0) buffer[0] = 0;
    return (ng_out){.text = buffer, .size = size};
}
static inline void ng_out_init(ng_out *out, char *buffer, uint32_t size) { *out = ng_out_over(buffer, size); }

/* Plain text, also between ng_open_text and ng_close_text (where the pieces must need no escape). */
void ng_put_char(ng_out *out, char c);
void ng_put_bytes(ng_out *out, const char *bytes, uint32_t count);
void ng_put_int(ng_out *out, int64_t value);
/* A sentence as printf writes it; of its forms %s, %d, %c and %%. */
__attribute__((format(printf, 2, 3))) void ng_putf(ng_out *out, const char *form, ...);

/* A key is a name that needs no escape, with its length.  Most are literals: their lengths are known to the
 * compiler, which is why the functions below stand here.  Two arguments, no struct: WebAssembly would pass
 * that through memory at every call. */
static inline uint32_t ng_key_length(const char *key) { return key != NULL ? (uint32_t)strlen(key) : 0; }

void ng_open_with(ng_out *out, const char *key, uint32_t key_length, char bracket);
void ng_close_with(ng_out *out, char bracket);
void ng_write_int(ng_out *out, const char *key, uint32_t key_length, int64_t value);
void ng_write_text(ng_out *out, const char *key, uint32_t key_length, const char *value, uint32_t length);
void ng_write_hex(ng_out *out, const char *key, uint32_t key_length, const uint8_t *bytes, uint32_t count);
void ng_write_raw(ng_out *out, const char *key, uint32_t key_length, const char *json, uint32_t length);

static inline void ng_put(ng_out *out, const char *text) { ng_put_bytes(out, text, (uint32_t)strlen(text)); }

static inline void ng_open_object(ng_out *out, const char *key) {
    ng_open_with(out, key, ng_key_length(key), '{');
}
static inline void ng_close_object(ng_out *out) { ng_close_with(out, '}'); }
static inline void ng_open_array(ng_out *out, const char *key) {
    ng_open_with(out, key, ng_key_length(key), '[');
}
static inline void ng_close_array(ng_out *out) { ng_close_with(out, ']'); }
static inline void ng_open_text(ng_out *out, const char *key) {
    ng_open_with(out, key, ng_key_length(key), '"');
}
static inline void ng_close_text(ng_out *out) { ng_close_with(out, '"'); }

static inline void ng_json_int(ng_out *out, const char *key, int64_t value) {
    ng_write_int(out, key, ng_key_length(key), value);
}
static inline void ng_json_bool(ng_out *out, const char *key, bool value) {
    ng_write_raw(out, key, ng_key_length(key), value ? "true" : "false", value ? 4 : 5);
}
static inline void ng_json_null(ng_out *out, const char *key) {
    ng_write_raw(out, key, ng_key_length(key), "null", 4);
}
/* UTF-8, escaped as needed. */
static inline void ng_json_text(ng_out *out, const char *key, const char *value) {
    ng_write_text(out, key, ng_key_length(key), value, (uint32_t)strlen(value));
}
static inline void ng_json_hex(ng_out *out, const char *key, const uint8_t *bytes, uint32_t count) {
    ng_write_hex(out, key, ng_key_length(key), bytes, count);
}
/* Already JSON. */
static inline void ng_json_raw(ng_out *out, const char *key, const char *json) {
    ng_write_raw(out, key, ng_key_length(key), json, (uint32_t)strlen(json));
}
/* A key alone: what is written next, by whoever writes it, is its value. */
static inline void ng_json_key(ng_out *out, const char *key) {
    ng_write_raw(out, key, ng_key_length(key), "", 0);
    out->comma = false;
}

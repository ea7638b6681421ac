/* out.c - the bounded writer. */
#include "core/out.h"

#include <string.h>

void ng_out_init(ng_out *out, char *buffer, uint32_t size) {
    *out = (ng_out){.text = buffer, .size = size};
    if (size > 0) buffer[0] = 0;
}

/* Most pieces are a few bytes long, and half of a server's work is writing them: no calls for those. */
static inline bool has_room(ng_out *out, uint32_t count) {
    if (!out->full && count < out->size - out->length) return true;
    out->full = true;
    return false;
}

static inline void put_byte(ng_out *out, char c) {
    if (!has_room(out, 1)) return;
    out->text[out->length++] = c;
    out->text[out->length] = 0;
}

static inline void put_bytes(ng_out *out, const char *bytes, uint32_t count) {
    enum { FEW = 16 };
    if (!has_room(out, count)) return;
    char *to = out->text + out->length;
    if (count < FEW)
        for (uint32_t i = 0; i < count; i++) to[i] = bytes[i];
    else
        memcpy(to, bytes, count);
    out->length += count;
    to[count] = 0;
}

void ng_put_char(ng_out *out, char c) { put_byte(out, c); }
void ng_put(ng_out *out, const char *text) { put_bytes(out, text, (uint32_t)strlen(text)); }

static inline void put_int(ng_out *out, int64_t value) {
    char digits[20];
    uint32_t at = sizeof digits;
    if (value >= 0 && value < 100) { /* a cell, a seat, a count */
        if (value >= 10) put_byte(out, (char)('0' + (unsigned)value / 10));
        put_byte(out, (char)('0' + (unsigned)value % 10));
        return;
    }
    uint64_t rest = value < 0 ? 0u - (uint64_t)value : (uint64_t)value;
    do {
        digits[--at] = (char)('0' + rest % 10);
        rest /= 10;
    } while (rest > 0);
    if (value < 0) put_byte(out, '-');
    put_bytes(out, digits + at, (uint32_t)sizeof digits - at);
}

void ng_put_bytes(ng_out *out, const char *bytes, uint32_t count) { put_bytes(out, bytes, count); }
void ng_put_int(ng_out *out, int64_t value) { put_int(out, value); }

/* What needs no escape goes in one piece. */
static inline void put_escaped(ng_out *out, const char *text) {
    static const char hex[] = "0123456789abcdef";
    for (;;) {
        uint32_t plain = 0;
        while ((unsigned char)text[plain] >= 0x20 && text[plain] != '"' && text[plain] != '\\') plain++;
        put_bytes(out, text, plain);
        text += plain;
        unsigned char c = (unsigned char)*text++;
        if (c == 0) return;
        put_byte(out, '\\');
        if (c >= 0x20) {
            put_byte(out, (char)c);
        } else {
            put_bytes(out, "u00", 3);
            put_byte(out, hex[c >> 4]);
            put_byte(out, hex[c & 15]);
        }
    }
}

/* The comma and the key before a value. */
static inline void lead(ng_out *out, const char *key) {
    if (out->comma) put_byte(out, ',');
    out->comma = true;
    if (key == NULL) return;
    put_byte(out, '"');
    put_escaped(out, key);
    put_bytes(out, "\":", 2);
}

static inline void open_with(ng_out *out, const char *key, char bracket) {
    lead(out, key);
    put_byte(out, bracket);
    out->comma = false;
}

static inline void close_with(ng_out *out, char bracket) {
    put_byte(out, bracket);
    out->comma = true;
}

void ng_open_object(ng_out *out, const char *key) { open_with(out, key, '{'); }
void ng_close_object(ng_out *out) { close_with(out, '}'); }
void ng_open_array(ng_out *out, const char *key) { open_with(out, key, '['); }
void ng_close_array(ng_out *out) { close_with(out, ']'); }
void ng_open_text(ng_out *out, const char *key) { open_with(out, key, '"'); }
void ng_close_text(ng_out *out) { close_with(out, '"'); }

void ng_json_int(ng_out *out, const char *key, int64_t value) {
    lead(out, key);
    put_int(out, value);
}

void ng_json_bool(ng_out *out, const char *key, bool value) {
    ng_json_raw(out, key, value ? "true" : "false");
}
void ng_json_null(ng_out *out, const char *key) { ng_json_raw(out, key, "null"); }

void ng_json_text(ng_out *out, const char *key, const char *value) {
    ng_open_text(out, key);
    put_escaped(out, value);
    ng_close_text(out);
}

void ng_json_hex(ng_out *out, const char *key, const uint8_t *bytes, uint32_t count) {
    static const char hex[] = "0123456789abcdef";
    ng_open_text(out, key);
    for (uint32_t i = 0; i < count; i++) {
        put_byte(out, hex[bytes[i] >> 4]);
        put_byte(out, hex[bytes[i] & 15]);
    }
    ng_close_text(out);
}

void ng_json_raw(ng_out *out, const char *key, const char *json) {
    lead(out, key);
    ng_put(out, json);
}

void ng_json_key(ng_out *out, const char *key) {
    lead(out, key);
    out->comma = false;
}

/* out.c - the bounded writer. */
#include "core/out.h"

#include <string.h>

void ng_out_init(ng_out *out, char *buffer, uint32_t size) {
    *out = (ng_out){.text = buffer, .size = size};
    if (size > 0) buffer[0] = 0;
}

static void put_bytes(ng_out *out, const char *bytes, uint32_t count) {
    if (out->full || count >= out->size - out->length) {
        out->full = true;
        return;
    }
    memcpy(out->text + out->length, bytes, count);
    out->length += count;
    out->text[out->length] = 0;
}

void ng_put_char(ng_out *out, char c) { put_bytes(out, &c, 1); }
void ng_put(ng_out *out, const char *text) { put_bytes(out, text, (uint32_t)strlen(text)); }

void ng_put_int(ng_out *out, int64_t value) {
    char digits[20];
    uint32_t at = sizeof digits;
    uint64_t rest = value < 0 ? 0u - (uint64_t)value : (uint64_t)value;
    do {
        digits[--at] = (char)('0' + rest % 10);
        rest /= 10;
    } while (rest > 0);
    if (value < 0) ng_put_char(out, '-');
    put_bytes(out, digits + at, (uint32_t)sizeof digits - at);
}

static void put_escaped(ng_out *out, const char *text) {
    static const char hex[] = "0123456789abcdef";
    for (; *text; text++) {
        unsigned char c = (unsigned char)*text;
        if (c == '"' || c == '\\') ng_put_char(out, '\\');
        if (c >= 0x20) {
            ng_put_char(out, *text);
        } else {
            ng_put(out, "\\u00");
            ng_put_char(out, hex[c >> 4]);
            ng_put_char(out, hex[c & 15]);
        }
    }
}

/* The comma and the key before a value. */
static void lead(ng_out *out, const char *key) {
    if (out->comma) ng_put_char(out, ',');
    out->comma = true;
    if (key == NULL) return;
    ng_put_char(out, '"');
    put_escaped(out, key);
    ng_put(out, "\":");
}

static void open_with(ng_out *out, const char *key, char bracket) {
    lead(out, key);
    ng_put_char(out, bracket);
    out->comma = false;
}

static void close_with(ng_out *out, char bracket) {
    ng_put_char(out, bracket);
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
    ng_put_int(out, value);
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
        ng_put_char(out, hex[bytes[i] >> 4]);
        ng_put_char(out, hex[bytes[i] & 15]);
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

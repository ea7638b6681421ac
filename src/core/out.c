/* out.c - the bounded writer.
 *
 * Most pieces are a few bytes long, and half of a server's work is writing them.  A value with its comma and
 * its key is therefore one piece: its room is asked for once, and no call is made for a short copy.  A buffer
 * that ends within a piece is left without all of it. */
#include "core/out.h"

#include <stdarg.h>

/* Whether a piece of so many bytes fits: all of it, or nothing more. */
static inline bool has_room(ng_out *out, uint32_t count) {
    if (!out->full && count < out->size - out->length) return true;
    out->full = true;
    return false;
}

/* Where it goes. */
static inline char *next_of(const ng_out *out) { return out->text + out->length; }

/* The piece has been written up to here. */
static inline void end_at(ng_out *out, char *end) {
    out->length = (uint32_t)(end - out->text);
    *end = 0;
}

/* Copies and returns the end. */
static inline char *copy(char *to, const char *from, uint32_t count) {
    if (count > 16) {
        memcpy(to, from, count);
    } else if (count >= 8) { /* two halves that may overlap */
        memcpy(to, from, 8);
        memcpy(to + count - 8, from + count - 8, 8);
    } else if (count >= 4) {
        memcpy(to, from, 4);
        memcpy(to + count - 4, from + count - 4, 4);
    } else if (count > 0) {
        to[0] = from[0];
        to[count / 2] = from[count / 2];
        to[count - 1] = from[count - 1];
    }
    return to + count;
}

enum {
    LEAD = 4,   /* the comma before a key, and its quotes and colon */
    DIGITS = 20 /* of a whole number, its sign included */
};

typedef struct ng_key {
    const char *name;
    uint32_t length;
} ng_key;

/* The comma and the key before a value: key.length + LEAD bytes at most. */
static inline char *lead(ng_out *out, ng_key key, char *to) {
    if (out->comma) *to++ = ',';
    out->comma = true;
    if (key.name == NULL) return to;
    *to++ = '"';
    to = copy(to, key.name, key.length);
    *to++ = '"';
    *to++ = ':';
    return to;
}

static inline uint32_t lead_length(const ng_out *out, ng_key key) {
    return (out->comma ? 1u : 0u) + (key.name != NULL ? key.length + LEAD - 1 : 0u);
}

void ng_put_char(ng_out *out, char c) {
    if (!has_room(out, 1)) return;
    char *to = next_of(out);
    *to++ = c;
    end_at(out, to);
}

void ng_put_bytes(ng_out *out, const char *bytes, uint32_t count) {
    if (has_room(out, count)) end_at(out, copy(next_of(out), bytes, count));
}

static char *put_long(char *to, int64_t value) {
    char digits[DIGITS];
    uint32_t at = sizeof digits;
    uint64_t rest = value < 0 ? 0u - (uint64_t)value : (uint64_t)value;
    do {
        digits[--at] = (char)('0' + rest % 10);
        rest /= 10;
    } while (rest > 0);
    if (value < 0) *to++ = '-';
    return copy(to, digits + at, (uint32_t)sizeof digits - at);
}

/* Its digits; at most DIGITS. */
static inline char *put_int(char *to, int64_t value) {
    if (value < 0 || value >= 100) return put_long(to, value);
    /* a cell, a seat, a count */
    if (value >= 10) *to++ = (char)('0' + (unsigned)value / 10);
    *to++ = (char)('0' + (unsigned)value % 10);
    return to;
}

/* Near the end of the buffer a number is made elsewhere: its length is not known before. */
static void put_int_exactly(ng_out *out, ng_key key, int64_t value) {
    char digits[DIGITS];
    ng_write_raw(out, key.name, key.length, digits, (uint32_t)(put_int(digits, value) - digits));
}

void ng_put_int(ng_out *out, int64_t value) {
    bool comma = out->comma;
    if (!out->full && DIGITS < out->size - out->length) {
        end_at(out, put_int(next_of(out), value));
        return;
    }
    out->comma = false;
    put_int_exactly(out, (ng_key){0}, value);
    out->comma = comma;
}

void ng_putf(ng_out *out, const char *form, ...) {
    va_list values;
    va_start(values, form);
    for (const char *at = form; *at != 0; at++) {
        uint32_t plain = (uint32_t)strcspn(at, "%");
        ng_put_bytes(out, at, plain);
        at += plain;
        if (*at == 0 || *++at == 0) break;
        if (*at == 's')
            ng_put(out, va_arg(values, const char *));
        else if (*at == 'd')
            ng_put_int(out, va_arg(values, int));
        else
            ng_put_char(out, *at == 'c' ? (char)va_arg(values, int) : *at);
    }
    va_end(values);
}

void ng_write_int(ng_out *out, const char *name, uint32_t name_length, int64_t value) {
    const ng_key key = {name, name_length};
    if (!out->full && LEAD + DIGITS + key.length < out->size - out->length)
        end_at(out, put_int(lead(out, key, next_of(out)), value));
    else
        put_int_exactly(out, key, value);
}

void ng_open_with(ng_out *out, const char *name, uint32_t name_length, char bracket) {
    const ng_key key = {name, name_length};
    if (has_room(out, lead_length(out, key) + 1)) {
        char *to = lead(out, key, next_of(out));
        *to++ = bracket;
        end_at(out, to);
    }
    out->comma = false;
}

void ng_close_with(ng_out *out, char bracket) {
    ng_put_char(out, bracket);
    out->comma = true;
}

void ng_write_raw(ng_out *out, const char *name, uint32_t name_length, const char *json, uint32_t length) {
    const ng_key key = {name, name_length};
    if (has_room(out, lead_length(out, key) + length))
        end_at(out, copy(lead(out, key, next_of(out)), json, length));
    out->comma = true;
}

/* ---- texts ---- */

static inline bool needs_escape(unsigned char c) { return c < 0x20 || c == '"' || c == '\\'; }

/* Whether any of eight bytes needs an escape: the high bit of a byte of the sum says so of it, or of one
 * below it. */
static inline bool any_needs_escape(uint64_t eight) {
    const uint64_t ones = UINT64_C(0x0101010101010101), high = ones << 7;
    uint64_t quote = eight ^ ones * '"', slash = eight ^ ones * '\\';
    uint64_t found = ((eight - ones * 0x20) & ~eight) | ((quote - ones) & ~quote) | ((slash - ones) & ~slash);
    return (found & high) != 0;
}

static uint32_t plain_length(const char *text, uint32_t length) {
    uint32_t plain = 0;
    for (uint64_t eight; length - plain >= sizeof eight; plain += (uint32_t)sizeof eight) {
        memcpy(&eight, text + plain, sizeof eight);
        if (any_needs_escape(eight)) break;
    }
    while (plain < length && !needs_escape((unsigned char)text[plain])) plain++;
    return plain;
}

static void put_escape(ng_out *out, unsigned char c) {
    static const char hex[] = "0123456789abcdef";
    const char code[] = {'\\', 'u', '0', '0', hex[c >> 4], hex[c & 15]}, itself[] = {'\\', (char)c};
    if (c < 0x20)
        ng_put_bytes(out, code, sizeof code);
    else
        ng_put_bytes(out, itself, sizeof itself);
}

/* What needs no escape goes in one piece. */
static void put_escaped(ng_out *out, const char *text, uint32_t length) {
    for (;;) {
        uint32_t plain = plain_length(text, length);
        ng_put_bytes(out, text, plain);
        if (plain == length) return;
        put_escape(out, (unsigned char)text[plain]);
        text += plain + 1;
        length -= plain + 1;
    }
}

void ng_write_text(ng_out *out, const char *name, uint32_t name_length, const char *value, uint32_t length) {
    const ng_key key = {name, name_length};
    if (has_room(out, lead_length(out, key) + 2 + length) && plain_length(value, length) == length) {
        char *to = lead(out, key, next_of(out));
        *to++ = '"';
        to = copy(to, value, length);
        *to++ = '"';
        end_at(out, to);
        return;
    }
    ng_open_with(out, name, name_length, '"');
    put_escaped(out, value, length);
    ng_close_with(out, '"');
}

void ng_write_hex(ng_out *out, const char *name, uint32_t name_length, const uint8_t *bytes, uint32_t count) {
    static const char hex[] = "0123456789abcdef";
    ng_open_with(out, name, name_length, '"');
    if (has_room(out, 2 * count)) {
        char *to = next_of(out);
        for (uint32_t i = 0; i < count; i++) {
            *to++ = hex[bytes[i] >> 4];
            *to++ = hex[bytes[i] & 15];
        }
        end_at(out, to);
    }
    ng_close_with(out, '"');
}

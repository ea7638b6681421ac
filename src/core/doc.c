/* doc.c - the JSON reader.  One pass, no recursion: open containers are kept on a small stack. */
#include "core/doc.h"

#include <stddef.h>
#include <string.h>

typedef struct reader {
    const char *text;
    uint32_t length, at;
    ng_node *node;
    uint32_t size, count;
} reader;

static bool is_digit(char c) { return c >= '0' && c <= '9'; }

static bool is_hex(char c) { return is_digit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F'); }

static char peek(const reader *r) { return r->at < r->length ? r->text[r->at] : 0; }

static bool is_space(char c) { return c == ' ' || c == '\n' || c == '\t' || c == '\r'; }

static void skip_spaces(reader *r) {
    while (is_space(peek(r))) r->at++;
}

static ng_node *add(reader *r, ng_node_kind kind) {
    if (r->count == r->size) return NULL;
    ng_node *node = &r->node[r->count++];
    *node = (ng_node){.kind = kind, .start = r->at, .next = r->count};
    return node;
}

static bool read_word(reader *r, const char *word, ng_node_kind kind) {
    uint32_t length = (uint32_t)strlen(word);
    if (r->length - r->at < length || memcmp(r->text + r->at, word, length) != 0) return false;
    ng_node *node = add(r, kind);
    if (node == NULL) return false;
    node->length = length;
    r->at += length;
    return true;
}

static bool skip_digits(reader *r) {
    uint32_t from = r->at;
    while (is_digit(peek(r))) r->at++;
    return r->at > from;
}

static bool read_number(reader *r) {
    ng_node *node = add(r, NG_NODE_NUMBER);
    if (node == NULL) return false;
    if (peek(r) == '-') r->at++;
    if (peek(r) == '0')
        r->at++;
    else if (!skip_digits(r))
        return false;
    if (peek(r) == '.') {
        r->at++;
        if (!skip_digits(r)) return false;
    }
    if (peek(r) == 'e' || peek(r) == 'E') {
        r->at++;
        if (peek(r) == '+' || peek(r) == '-') r->at++;
        if (!skip_digits(r)) return false;
    }
    node->length = r->at - node->start;
    return true;
}

/* Bytes of the UTF-8 character at the reader, which is not plain ASCII; 0: it is none. */
static uint32_t character_bytes(const reader *r) {
    const unsigned char *p = (const unsigned char *)r->text + r->at;
    uint32_t count = p[0] >= 0xf0 ? 4 : p[0] >= 0xe0 ? 3 : 2;
    if (p[0] < 0xc2 || p[0] > 0xf4 || r->length - r->at < count) return 0;
    for (uint32_t i = 1; i < count; i++)
        if ((p[i] & 0xc0) != 0x80) return 0;
    bool too_long = (p[0] == 0xe0 && p[1] < 0xa0) || (p[0] == 0xf0 && p[1] < 0x90);
    bool no_character = (p[0] == 0xed && p[1] > 0x9f) || (p[0] == 0xf4 && p[1] > 0x8f);
    return too_long || no_character ? 0 : count;
}

/* What stands for itself in a text: most of it. */
static void skip_plain(reader *r) {
    const unsigned char *text = (const unsigned char *)r->text;
    uint32_t at = r->at;
    while (at < r->length && text[at] >= 0x20 && text[at] < 0x80 && text[at] != '"' && text[at] != '\\') at++;
    r->at = at;
}

static bool read_text(reader *r) {
    r->at++;
    ng_node *node = add(r, NG_NODE_TEXT);
    if (node == NULL) return false;
    for (;; r->at++) {
        skip_plain(r);
        if (r->at == r->length || (unsigned char)r->text[r->at] < 0x20) return false;
        if (r->text[r->at] == '"') break;
        if ((unsigned char)r->text[r->at] >= 0x80) {
            uint32_t count = character_bytes(r);
            if (count == 0) return false;
            r->at += count - 1;
        }
        if (r->text[r->at] != '\\') continue;
        r->at++;
        if (peek(r) == 'u') {
            for (int i = 0; i < 4; i++, r->at++)
                if (r->at + 1 >= r->length || !is_hex(r->text[r->at + 1])) return false;
        } else if (peek(r) == 0 || strchr("\"\\/bfnrt", peek(r)) == NULL) {
            return false;
        }
    }
    node->length = r->at - node->start;
    r->at++;
    return true;
}

static uint32_t hex4(const char *p) {
    uint32_t value = 0;
    for (int i = 0; i < 4; i++) {
        char c = p[i];
        uint32_t digit = is_digit(c) ? (uint32_t)(c - '0') : (uint32_t)((c | 32) - 'a' + 10);
        value = value * 16 + digit;
    }
    return value;
}

/* One escaped character from *p, which stands behind the backslash; 0 where it is not fit for a text. */
static uint32_t unescape(const char **p, const char *end) {
    char c = *(*p)++;
    switch (c) {
    case 'b':
        return '\b';
    case 'f':
        return '\f';
    case 'n':
        return '\n';
    case 'r':
        return '\r';
    case 't':
        return '\t';
    case 'u':
        break;
    default:
        return (unsigned char)c;
    }
    uint32_t code = hex4(*p);
    *p += 4;
    if (code >= 0xd800 && code < 0xdc00) {
        if (end - *p < 6 || (*p)[0] != '\\' || (*p)[1] != 'u') return 0;
        uint32_t low = hex4(*p + 2);
        if (low < 0xdc00 || low > 0xdfff) return 0;
        *p += 6;
        return 0x10000 + ((code - 0xd800) << 10) + (low - 0xdc00);
    }
    return code >= 0xdc00 && code < 0xe000 ? 0 : code;
}

static uint32_t encode(uint32_t code, char out[4]) {
    if (code < 0x80) {
        out[0] = (char)code;
        return 1;
    }
    uint32_t tail = code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
    static const uint32_t lead[4] = {0, 0xc0, 0xe0, 0xf0};
    out[0] = (char)(lead[tail] | code >> (6 * tail));
    for (uint32_t i = 1; i <= tail; i++) out[i] = (char)(0x80 | ((code >> (6 * (tail - i))) & 0x3f));
    return tail + 1;
}

/* The bytes of a string as they are meant, escapes undone, one by one. */
typedef struct cursor {
    const char *at, *end;
    char bytes[4];
    uint32_t have, used;
} cursor;

enum { AT_END = -1, UNFIT = -2 }; /* a lone surrogate, or a zero */

static int32_t next_byte(cursor *c) {
    if (c->used == c->have) {
        if (c->at == c->end) return AT_END;
        c->bytes[0] = *c->at++;
        c->have = 1;
        c->used = 0;
        if (c->bytes[0] == '\\') {
            uint32_t code = unescape(&c->at, c->end);
            if (code == 0) {
                c->at = c->end;
                c->have = 0;
                return UNFIT;
            }
            c->have = encode(code, c->bytes);
        }
    }
    return (unsigned char)c->bytes[c->used++];
}

static cursor cursor_at(const char *text, uint32_t start, uint32_t length) {
    return (cursor){.at = text + start, .end = text + start + length};
}

/* Reads a value that holds no others, or opens a container; `opened` tells which. */
static bool read_value(reader *r, bool *opened) {
    *opened = false;
    switch (peek(r)) {
    case '{':
    case '[':
        *opened = true;
        if (add(r, peek(r) == '{' ? NG_NODE_OBJECT : NG_NODE_ARRAY) == NULL) return false;
        r->at++;
        return true;
    case '"':
        return read_text(r);
    case 't':
        return read_word(r, "true", NG_NODE_TRUE);
    case 'f':
        return read_word(r, "false", NG_NODE_FALSE);
    case 'n':
        return read_word(r, "null", NG_NODE_NULL);
    default:
        return read_number(r);
    }
}

/* The same key, however either is escaped. */
static bool same_text(const reader *r, const ng_node *a, const ng_node *b) {
    if (a->length == b->length && memcmp(r->text + a->start, r->text + b->start, a->length) == 0) return true;
    char first = r->text[a->start], other = r->text[b->start]; /* a quote, where there is none */
    if (first != other && first != '\\' && other != '\\') return false;
    cursor x = cursor_at(r->text, a->start, a->length), y = cursor_at(r->text, b->start, b->length);
    for (;;) {
        int32_t byte = next_byte(&x);
        if (byte != next_byte(&y) || byte == UNFIT) return false;
        if (byte == AT_END) return true;
    }
}

/* Reads `"key":` and refuses a key that the object has already. */
static bool read_key(reader *r, uint32_t object) {
    if (peek(r) != '"' || r->node[object].count == NG_DOC_KEYS) return false;
    uint32_t key = r->count;
    if (!read_text(r)) return false;
    for (uint32_t i = object + 1; i < key; i = r->node[i + 1].next)
        if (same_text(r, &r->node[i], &r->node[key])) return false;
    skip_spaces(r);
    if (peek(r) != ':') return false;
    r->at++;
    skip_spaces(r);
    return true;
}

static bool read_all(reader *r) {
    uint32_t open[NG_DOC_DEPTH], depth = 0;
    bool fresh = true; /* nothing stands yet in the innermost container */
    skip_spaces(r);
    do {
        bool opened = false;
        if (depth > 0) {
            ng_node *inner = &r->node[open[depth - 1]];
            skip_spaces(r);
            if (peek(r) == (inner->kind == NG_NODE_OBJECT ? '}' : ']')) {
                r->at++;
                inner->length = r->at - inner->start;
                inner->next = r->count;
                depth--;
                fresh = false;
                continue;
            }
            if (!fresh) {
                if (peek(r) != ',') return false;
                r->at++;
                skip_spaces(r);
                if (peek(r) == '}' || peek(r) == ']') return false;
            }
            if (inner->kind == NG_NODE_OBJECT && !read_key(r, open[depth - 1])) return false;
            inner->count++;
        }
        if (!read_value(r, &opened)) return false;
        fresh = opened;
        if (opened) {
            if (depth == NG_DOC_DEPTH) return false;
            open[depth++] = r->count - 1;
        }
    } while (depth > 0);
    skip_spaces(r);
    return r->at == r->length;
}

bool ng_doc_read(ng_doc *doc, const char *text, uint32_t length, ng_node *nodes, uint32_t nodes_size) {
    reader r = {.text = text, .length = length, .node = nodes, .size = nodes_size};
    if (!read_all(&r)) return false;
    *doc = (ng_doc){.text = text, .node = nodes, .count = r.count};
    return true;
}

bool ng_doc_is(const ng_doc *doc, uint32_t node, ng_node_kind kind) { return doc->node[node].kind == kind; }

/* Whether a text may be that one by its first character, which most are not: an escape may be any. */
static bool may_be(const ng_doc *doc, uint32_t node, const char *text) {
    char first = doc->text[doc->node[node].start]; /* the quote, where there is none */
    return first == *text || first == '\\' || *text == 0;
}

uint32_t ng_doc_get(const ng_doc *doc, uint32_t object, const char *key) {
    if (!ng_doc_is(doc, object, NG_NODE_OBJECT)) return 0;
    NG_EACH_KEY(doc, i, object)
        if (may_be(doc, i, key) && ng_doc_text_is(doc, i, key)) return i + 1;
    return 0;
}

bool ng_doc_only(const ng_doc *doc, uint32_t object, const char *const *keys) {
    NG_EACH_KEY(doc, i, object)
        if (ng_doc_choice(doc, i, keys) < 0) return false;
    return true;
}

bool ng_doc_bool(const ng_doc *doc, uint32_t node, bool *value) {
    if (ng_doc_is(doc, node, NG_NODE_TRUE))
        *value = true;
    else if (ng_doc_is(doc, node, NG_NODE_FALSE))
        *value = false;
    else
        return false;
    return true;
}

bool ng_doc_int(const ng_doc *doc, uint32_t node, int64_t low, int64_t high, int64_t *value) {
    const ng_node *n = &doc->node[node];
    if (n->kind != NG_NODE_NUMBER || n->length > 18) return false;
    const char *p = doc->text + n->start, *end = p + n->length;
    bool negative = *p == '-';
    int64_t read = 0;
    for (p += negative; p < end; p++) {
        if (!is_digit(*p)) return false;
        read = read * 10 + (*p - '0');
    }
    if (negative) read = -read;
    if (read < low || read > high) return false;
    *value = read;
    return true;
}

bool ng_doc_text_is(const ng_doc *doc, uint32_t node, const char *text) {
    const ng_node *n = &doc->node[node];
    if (n->kind != NG_NODE_TEXT) return false;
    const char *at = doc->text + n->start, *end = at + n->length;
    while (at < end && *at != '\\' && *at == *text) at++, text++;
    if (at == end) return *text == 0;
    if (*at != '\\') return false;
    cursor c = {.at = at, .end = end};
    for (; *text; text++)
        if (next_byte(&c) != (unsigned char)*text) return false;
    return next_byte(&c) == AT_END;
}

int32_t ng_doc_choice(const ng_doc *doc, uint32_t node, const char *const *words) {
    for (int32_t i = 0; words[i] != NULL; i++)
        if (may_be(doc, node, words[i]) && ng_doc_text_is(doc, node, words[i])) return i;
    return -1;
}

bool ng_doc_copy(const ng_doc *doc, uint32_t node, char *buffer, uint32_t size) {
    const ng_node *n = &doc->node[node];
    if (n->kind != NG_NODE_TEXT) return false;
    cursor c = cursor_at(doc->text, n->start, n->length);
    int32_t byte = AT_END;
    uint32_t length = 0;
    if (memchr(c.at, '\\', n->length) == NULL && n->length < size) { /* nothing to undo */
        memcpy(buffer, c.at, n->length);
        buffer[n->length] = 0;
        return true;
    }
    while (length < size && (byte = next_byte(&c)) >= 0) buffer[length++] = (char)byte;
    if (length == size || byte == UNFIT) return false;
    buffer[length] = 0;
    return true;
}

uint32_t ng_doc_first(const ng_doc *doc, uint32_t container) {
    return doc->node[container].kind >= NG_NODE_ARRAY ? container + 1 : doc->node[container].next;
}
uint32_t ng_doc_end(const ng_doc *doc, uint32_t container) { return doc->node[container].next; }
uint32_t ng_doc_next(const ng_doc *doc, uint32_t node) { return doc->node[node].next; }

/* ---- the values of keys ---- */

bool ng_doc_short(const ng_doc *doc, uint32_t object, const char *key, int low, int high, uint16_t *out) {
    uint32_t node = ng_doc_get(doc, object, key);
    int64_t value;
    if (node == 0) return true;
    if (!ng_doc_int(doc, node, low, high, &value)) return false;
    *out = (uint16_t)value;
    return true;
}

bool ng_doc_byte(const ng_doc *doc, uint32_t object, const char *key, int low, int high, uint8_t *out) {
    uint16_t value = *out;
    if (!ng_doc_short(doc, object, key, low, high, &value)) return false;
    *out = (uint8_t)value;
    return true;
}

bool ng_doc_flag(const ng_doc *doc, uint32_t object, const char *key, uint8_t *out) {
    uint32_t node = ng_doc_get(doc, object, key);
    bool value;
    if (node == 0) return true;
    if (!ng_doc_bool(doc, node, &value)) return false;
    *out = value;
    return true;
}

bool ng_doc_word(const ng_doc *doc, uint32_t object, const char *key, const char *const *words,
                 uint8_t *out) {
    uint32_t node = ng_doc_get(doc, object, key);
    int32_t choice = node != 0 ? ng_doc_choice(doc, node, words) : *out;
    if (choice >= 0) *out = (uint8_t)choice;
    return choice >= 0;
}

bool ng_doc_bytes(const ng_doc *doc, uint32_t object, const char *key, uint32_t count, int high,
                  uint8_t *out) {
    uint32_t node = ng_doc_get(doc, object, key);
    if (node != 0 && (!ng_doc_is(doc, node, NG_NODE_ARRAY) || doc->node[node].count != count)) return false;
    NG_EACH(doc, i, node) {
        int64_t value;
        if (!ng_doc_int(doc, i, 0, high, &value)) return false;
        *out++ = (uint8_t)value;
    }
    return true;
}

bool ng_doc_set(const ng_doc *doc, uint32_t object, const char *key, int count, uint8_t *out) {
    uint32_t node = ng_doc_get(doc, object, key);
    if (node != 0 && !ng_doc_is(doc, node, NG_NODE_ARRAY)) return false;
    NG_EACH(doc, i, node) {
        int64_t member;
        if (!ng_doc_int(doc, i, 0, count - 1, &member) || (*out >> member & 1u) != 0) return false;
        *out = (uint8_t)(*out | 1u << member);
    }
    return true;
}

int64_t ng_doc_number(const ng_doc *doc, uint32_t object, const char *key, int64_t otherwise) {
    int64_t value = otherwise;
    uint32_t node = ng_doc_get(doc, object, key);
    if (node != 0) ng_doc_int(doc, node, INT64_MIN, INT64_MAX, &value);
    return value;
}

bool ng_doc_truth(const ng_doc *doc, uint32_t object, const char *key) {
    bool value = false;
    uint32_t node = ng_doc_get(doc, object, key);
    if (node != 0) ng_doc_bool(doc, node, &value);
    return value;
}

int ng_doc_named(const ng_doc *doc, uint32_t object, const char *key, const char *const *words) {
    uint32_t node = ng_doc_get(doc, object, key);
    return node != 0 ? ng_doc_choice(doc, node, words) : -1;
}

int ng_doc_numbers(const ng_doc *doc, uint32_t array, int *out, int most) {
    int count = 0;
    NG_EACH(doc, i, array) {
        int64_t value = 0;
        if (count == most) break;
        ng_doc_int(doc, i, INT32_MIN, INT32_MAX, &value);
        out[count++] = (int)value;
    }
    return count;
}

uint32_t ng_doc_at(const ng_doc *doc, uint32_t array, int number) {
    uint32_t i = ng_doc_first(doc, array);
    while (number-- > 0 && i != ng_doc_end(doc, array)) i = ng_doc_next(doc, i);
    return i;
}

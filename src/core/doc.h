/* doc.h - reads JSON without allocating: positions, options and records, all of them untrusted.
 *
 * The text is cut into nodes in the caller's array, in reading order: a container is followed by what it
 * holds; an object holds keys and values by turns.  Node 0 is the whole, so an index of 0 also means "there
 * is none". */
#pragma once

#include <stdbool.h>
#include <stdint.h>

typedef enum ng_node_kind {
    NG_NODE_NULL,
    NG_NODE_FALSE,
    NG_NODE_TRUE,
    NG_NODE_NUMBER,
    NG_NODE_TEXT,
    NG_NODE_ARRAY,
    NG_NODE_OBJECT
} ng_node_kind;

typedef struct ng_node {
    ng_node_kind kind;
    uint32_t start, length; /* of its text; a string's without the quotes, still escaped */
    uint32_t next;          /* the node after it and all it holds */
    uint32_t count;         /* values in an array, pairs in an object */
} ng_node;

typedef struct ng_doc {
    const char *text;
    const ng_node *node;
    uint32_t count;
} ng_doc;

enum {
    NG_DOC_DEPTH = 24,
    NG_DOC_KEYS = 256,  /* of one object: every new key is compared with all before it */
    NG_DOC_NODES = 8192 /* a golems position in mid-round is the largest, about 600 */
};

/* Strict JSON in UTF-8, no key twice in one object, at most NG_DOC_DEPTH deep and NG_DOC_KEYS wide.  False if
 * it is not, or does not fit. */
bool ng_doc_read(ng_doc *doc, const char *text, uint32_t length, ng_node *nodes, uint32_t nodes_size);

/* The value of a key, or 0: absent, or `object` is none. */
uint32_t ng_doc_get(const ng_doc *doc, uint32_t object, const char *key);
/* Every key of the object is in the list, which NULL closes. */
bool ng_doc_only(const ng_doc *doc, uint32_t object, const char *const *keys);

bool ng_doc_is(const ng_doc *doc, uint32_t node, ng_node_kind kind);
bool ng_doc_bool(const ng_doc *doc, uint32_t node, bool *value);
bool ng_doc_int(const ng_doc *doc, uint32_t node, int64_t low, int64_t high, int64_t *value);
/* The string, unescaped, equals `text`, to the letter. */
bool ng_doc_text_is(const ng_doc *doc, uint32_t node, const char *text);
/* The string's place in the list, which NULL closes; -1 if it is none of them. */
int32_t ng_doc_choice(const ng_doc *doc, uint32_t node, const char *const *words);
/* Copies the string, unescaped and closed by a zero byte.  False if it is none, has a zero inside or does not
 * fit. */
bool ng_doc_copy(const ng_doc *doc, uint32_t node, char *buffer, uint32_t size);

/* An optional number or truth of an object: absent, *out stays.  False if it is there and is not one. */
bool ng_doc_byte(const ng_doc *doc, uint32_t object, const char *key, int low, int high, uint8_t *out);
bool ng_doc_short(const ng_doc *doc, uint32_t object, const char *key, int low, int high, uint16_t *out);
bool ng_doc_flag(const ng_doc *doc, uint32_t object, const char *key, uint8_t *out);
bool ng_doc_word(const ng_doc *doc, uint32_t object, const char *key, const char *const *words, uint8_t *out);
/* As many numbers in a list; and a set of numbers below `count`, none of them twice. */
bool ng_doc_bytes(const ng_doc *doc, uint32_t object, const char *key, uint32_t count, int high,
                  uint8_t *out);
bool ng_doc_set(const ng_doc *doc, uint32_t object, const char *key, int count, uint8_t *out);

/* For texts that we wrote ourselves, views and logs above all: the number or truth of a key, or what is meant
 * without it. */
int64_t ng_doc_number(const ng_doc *doc, uint32_t object, const char *key, int64_t otherwise);
bool ng_doc_truth(const ng_doc *doc, uint32_t object, const char *key);
/* The place of a key's word in the list; -1: it is none, or there is no such key. */
int ng_doc_named(const ng_doc *doc, uint32_t object, const char *key, const char *const *words);
/* The numbers of a list, `most` at the most; how many. */
int ng_doc_numbers(const ng_doc *doc, uint32_t array, int *out, int most);
/* Its node of this number, from 0; the array's end where there are fewer. */
uint32_t ng_doc_at(const ng_doc *doc, uint32_t array, int number);

uint32_t ng_doc_first(const ng_doc *doc, uint32_t container);
uint32_t ng_doc_end(const ng_doc *doc, uint32_t container);
uint32_t ng_doc_next(const ng_doc *doc, uint32_t node);

/* Where to begin and end with what may not be there (0): with nothing. */
static inline uint32_t ng_each_first(const ng_doc *doc, uint32_t container) {
    return container != 0 ? ng_doc_first(doc, container) : 0;
}
static inline uint32_t ng_each_end(const ng_doc *doc, uint32_t container) {
    return container != 0 ? ng_doc_end(doc, container) : 0;
}
/* NG_EACH(doc, i, array) … for the nodes that it holds; none where there is no array, or it is something
 * else.  NG_EACH_KEY for the keys of an object, which may be the whole: a key's value is the node after it.
 */
#define NG_EACH(doc, i, array) \
    for (uint32_t i = ng_each_first(doc, array); i != ng_each_end(doc, array); i = ng_doc_next(doc, i))
#define NG_EACH_KEY(doc, key, object) \
    for (uint32_t key = ng_doc_first(doc, object); key != ng_doc_end(doc, object); \
         key = ng_doc_next(doc, key + 1))

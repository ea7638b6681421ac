/* frames.c - the second reader: nothing is written, words are counted one by one. */
#include "tests/support/frames.h"

#include <stdlib.h>
#include <string.h>

enum { WORDS = 16 };

typedef struct part {
    size_t from, length;
    bool there;
} part;

typedef struct slow {
    int64_t taken;
    size_t needs;
    nats_frame_kind kind;
    part text, subject, reply, head, data;
    uint64_t subscription;
} slow;

static bool is(const char *bytes, part its, const char *text) {
    return its.length == strlen(text) && memcmp(bytes + its.from, text, its.length) == 0;
}

static bool number_of(const char *bytes, part its, uint64_t most, uint64_t *number) {
    char digits[20] = "";
    size_t zeros = 0;
    for (size_t i = 0; i < its.length; i++)
        if (strchr("0123456789", bytes[its.from + i]) == NULL) return false;
    while (zeros < its.length && bytes[its.from + zeros] == '0') zeros++;
    if (its.length - zeros > 19) return false;
    memcpy(digits, bytes + its.from + zeros, its.length - zeros);
    *number = strtoull(digits, NULL, 10);
    return *number <= most;
}

static uint32_t words_of(const char *bytes, size_t line, part word[WORDS]) {
    uint32_t count = 0;
    bool inside = false;
    for (size_t i = 0; i < line; i++) {
        bool gap = bytes[i] == ' ' || bytes[i] == '\t';
        if (gap) inside = false;
        if (gap) continue;
        if (!inside && count == WORDS) return WORDS + 1;
        if (!inside) word[count++] = (part){.from = i, .there = true};
        inside = true;
        word[count - 1].length++;
    }
    return count;
}

/* MSG subject number length, MSG subject number reply length, and both with a head's length before the last.
 */
static slow read_message(const char *bytes, size_t count, size_t line) {
    slow its = {.taken = -1, .kind = FRAME_MESSAGES};
    part word[WORDS];
    uint64_t head = 0, all = 0;
    bool headed = bytes[0] == 'H';
    uint32_t words = words_of(bytes, line, word), lengths = headed ? 2 : 1;
    if (words != 3 + lengths && words != 4 + lengths) return its;
    if (!number_of(bytes, word[2], UINT64_MAX / 10 - 1, &its.subscription)) return its;
    if (!number_of(bytes, word[words - 1], FRAME_MESSAGE, &all)) return its;
    if (headed && !number_of(bytes, word[words - 2], all, &head)) return its;
    if (headed && head < 4) return its;
    size_t from = line + 2;
    its.needs = from + all + 2;
    its.taken = 0;
    if (count < its.needs) return its;
    its.taken = memcmp(bytes + from + all, "\r\n", 2) == 0 ? (int64_t)its.needs : -1;
    its.subject = word[1];
    if (words == 4 + lengths) its.reply = word[3];
    its.head = (part){from, headed ? head - 1 : 0, headed};
    its.data = (part){from + head, all - head, true};
    return its;
}

static slow read_slowly(const char *bytes, size_t count) {
    slow its = {.taken = -1};
    size_t line = 0;
    while (line < count && line < FRAME_LINE && bytes[line] != '\n') line++;
    if (line == FRAME_LINE) return its;
    if (line == count) return (slow){.needs = count + 1};
    for (size_t i = 0; i < line; i++)
        if (bytes[i] == 0) return its;
    if (line == 0 || bytes[line - 1] != '\r') return its;
    line--;
    part all = {.from = 0, .length = line, .there = true};
    if ((line >= 4 && memcmp(bytes, "MSG ", 4) == 0) || (line >= 5 && memcmp(bytes, "HMSG ", 5) == 0))
        return read_message(bytes, count, line);
    its.taken = (int64_t)line + 2;
    its.text = all;
    if (line >= 5 && memcmp(bytes, "INFO ", 5) == 0) {
        its.kind = FRAME_INFO;
        its.text = (part){5, line - 5, true};
    } else if (line >= 4 && memcmp(bytes, "-ERR", 4) == 0) {
        size_t from = line > 4 && bytes[4] == ' ' ? 5 : 4;
        its.kind = FRAME_ERROR;
        its.text = (part){from, line - from, true};
    } else if (is(bytes, all, "PING")) {
        its.kind = FRAME_PING;
    } else if (is(bytes, all, "PONG")) {
        its.kind = FRAME_PONG;
    } else if (is(bytes, all, "+OK")) {
        its.kind = FRAME_OK;
    } else {
        its.taken = -1;
    }
    return its;
}

/* It is that part of the bytes, and closed by a zero. */
static bool same(const char *bytes, part its, const char *text, const char *otherwise) {
    if (!its.there) return text == otherwise || (text != NULL && strcmp(text, otherwise) == 0);
    return text != NULL && memcmp(text, bytes + its.from, its.length) == 0 && text[its.length] == 0;
}

static const char *compare(const char *bytes, const slow *its, const nats_frame *frame) {
    if (frame->kind != its->kind) return "the kind";
    if (!same(bytes, its->text, frame->text, "")) return "the text";
    if (its->kind != FRAME_MESSAGES) return NULL;
    if (frame->subscription != its->subscription) return "the subscription";
    if (!same(bytes, its->subject, frame->subject, "")) return "the subject";
    if (!its->reply.there ? frame->reply != NULL : !same(bytes, its->reply, frame->reply, ""))
        return "the reply";
    if (!same(bytes, its->head, frame->head, "")) return "the head";
    if (frame->length != its->data.length || !same(bytes, its->data, frame->data, "")) return "the data";
    return NULL;
}

int64_t frames_agree(const char *bytes, size_t count, const char **wrong) {
    char *copy = malloc(count > 0 ? count : 1);
    nats_frame frame;
    size_t needs = 0;
    if (copy == NULL) abort();
    memcpy(copy, bytes, count);
    int64_t taken = nats_frame_cut(copy, count, &frame, &needs);
    slow its = read_slowly(bytes, count);
    *wrong = NULL;
    if (taken != its.taken) *wrong = "how many bytes it has";
    if (*wrong == NULL && taken == 0 && needs != its.needs) *wrong = "how many it needs";
    if (*wrong == NULL && taken == 0 && memcmp(copy, bytes, count) != 0) *wrong = "what is not all there";
    if (*wrong == NULL && taken > 0) *wrong = compare(bytes, &its, &frame);
    uint64_t number = 0;
    if (taken > 0) nats_frame_number(&frame, "Nats-Last-Sequence", &number);
    if (taken > 0) nats_frame_is_nobody(&frame);
    free(copy);
    return its.taken;
}

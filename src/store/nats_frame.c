/* nats_frame.c - a line of words, and for messages as many bytes as it says behind it. */
#include "store/nats_frame.h"

#include <stdlib.h>
#include <string.h>

enum { WORDS_MAX = 7 }; /* one more than a line has */

typedef struct word {
    char *at;
    size_t length;
} word;

/* The words of a line: how many, at most WORDS_MAX; nothing is written. */
static uint32_t find_words(char *line, word words[WORDS_MAX]) {
    uint32_t count = 0;
    for (char *at = line; count < WORDS_MAX;) {
        at += strspn(at, " \t");
        if (*at == 0) break;
        words[count] = (word){.at = at, .length = strcspn(at, " \t")};
        at += words[count++].length;
    }
    return count;
}

static bool read_number(word text, uint64_t most, uint64_t *number) {
    *number = 0;
    for (size_t i = 0; i < text.length; i++) {
        if (text.at[i] < '0' || text.at[i] > '9') return false;
        *number = *number * 10 + (uint64_t)(text.at[i] - '0');
        if (*number > most) return false;
    }
    return true;
}

static const char *close_word(word text) {
    text.at[text.length] = 0;
    return text.at;
}

/* MSG subject subscription [reply] length; HMSG has the length of its head before that of all. */
static int64_t cut_message(char *bytes, size_t count, size_t line, bool headed, nats_frame *frame,
                           size_t *needs) {
    word words[WORDS_MAX];
    uint64_t head = 0, all;
    uint32_t found = find_words(bytes, words), least = headed ? 5 : 4;
    if (found < least || found > least + 1 || !read_number(words[found - 1], FRAME_MESSAGE, &all) ||
        (headed && (!read_number(words[found - 2], all, &head) || head < 4)) ||
        !read_number(words[2], UINT64_MAX / 10 - 1, &frame->subscription))
        return -1;
    size_t from = line + 2, whole = from + all + 2;
    *needs = whole;
    if (count < whole) return 0;
    if (bytes[whole - 2] != '\r' || bytes[whole - 1] != '\n') return -1;
    frame->kind = FRAME_MESSAGES;
    frame->subject = close_word(words[1]);
    frame->reply = found > least ? close_word(words[3]) : NULL;
    if (headed) {
        frame->head = bytes + from;
        bytes[from + head - 1] = 0; /* its last line is empty */
    }
    frame->data = bytes + from + head;
    frame->length = (uint32_t)(all - head);
    bytes[whole - 2] = 0;
    return (int64_t)whole;
}

static bool begins(const char *line, const char *with) { return strncmp(line, with, strlen(with)) == 0; }

int64_t nats_frame_cut(char *bytes, size_t count, nats_frame *frame, size_t *needs) {
    char *end = memchr(bytes, '\n', count < FRAME_LINE ? count : FRAME_LINE);
    *needs = count + 1;
    *frame = (nats_frame){.head = "", .text = ""};
    if (end == NULL) return count < FRAME_LINE ? 0 : -1;
    if (end == bytes || end[-1] != '\r' || memchr(bytes, 0, (size_t)(end - bytes)) != NULL) return -1;
    size_t line = (size_t)(end - bytes) - 1;
    end[-1] = 0;
    if (begins(bytes, "MSG ") || begins(bytes, "HMSG ")) {
        int64_t cut = cut_message(bytes, count, line, *bytes == 'H', frame, needs);
        if (cut == 0) end[-1] = '\r';
        return cut;
    }
    frame->text = bytes;
    if (begins(bytes, "INFO ")) {
        frame->kind = FRAME_INFO;
        frame->text = bytes + 5;
    } else if (begins(bytes, "-ERR")) {
        frame->kind = FRAME_ERROR;
        frame->text = bytes + 4 + (bytes[4] == ' ');
    } else if (strcmp(bytes, "PING") == 0) {
        frame->kind = FRAME_PING;
    } else if (strcmp(bytes, "PONG") == 0) {
        frame->kind = FRAME_PONG;
    } else if (strcmp(bytes, "+OK") == 0) {
        frame->kind = FRAME_OK;
    } else {
        return -1;
    }
    return (int64_t)line + 2;
}

bool nats_frame_number(const nats_frame *frame, const char *name, uint64_t *number) {
    size_t length = strlen(name);
    for (const char *line = strchr(frame->head, '\n'); line != NULL; line = strchr(line + 1, '\n')) {
        if (strncmp(line + 1, name, length) != 0 || line[1 + length] != ':') continue;
        const char *digits = line + 1 + length + 1;
        digits += strspn(digits, " \t");
        *number = strtoull(digits, NULL, 10);
        return *digits >= '0' && *digits <= '9';
    }
    return false;
}

bool nats_frame_is_nobody(const nats_frame *frame) {
    return frame->length == 0 && begins(frame->head, "NATS/1.0 503");
}

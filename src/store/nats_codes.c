/* nats_codes.c - which tables the brokers have. */
#include "store/nats_codes.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { HEARD_MS = 200, PAGES_MAX = 1000 /* of a list, each of 100,000 subjects */ };

/* The next name of an object's, cut to `size`, and what stands behind its value; NULL: there is none. */
static const char *next_name(const char *at, char *name, size_t size) {
    size_t length = 0;
    if (*at != '"') return NULL;
    for (at++; *at != 0 && *at != '"'; at++) {
        if (*at == '\\' && at[1] != 0) at++;
        if (length + 1 < size) name[length++] = *at;
    }
    name[length] = 0;
    at += strcspn(at, ",}");
    return *at == ',' ? at + 1 : at;
}

/* There may be more than an ng_doc has room for: {…"total":…,…"state":{…"subjects":{"t.CODE.1":1,…}}}.  How
 * many there were; *total: in all.  False: they cannot be read. */
static bool read_codes(const char *text, ng_store_reader *each, void *context, uint64_t *count,
                       uint64_t *total) {
    const char *at = strstr(text, "\"state\":{"), *all = strstr(text, "\"total\":");
    char subject[LINK_SUBJECT];
    *count = *total = 0;
    if (at == NULL) return false;
    at = strstr(at, "\"subjects\":{");
    if (at == NULL) return true;
    at += strlen("\"subjects\":{");
    for (const char *next; (next = next_name(at, subject, sizeof subject)) != NULL; at = next) {
        char code[NATS_CODE];
        int end = 0;
        ++*count;
        bool is_code = sscanf(subject, "%*[^.].%7[-0-9A-Za-z]%n", code, &end) == 1 &&
                       (subject[end] == '.' || subject[end] == 0); /* else it is somebody else's */
        if (is_code && !each(context, 0, code, (uint32_t)strlen(code))) return true; /* it is enough */
    }
    if (all != NULL) *total = strtoull(all + strlen("\"total\":"), NULL, 10);
    return true;
}

bool nats_codes_of(nats_link *link, const char *stream, const char *filter, ng_store_reader *each,
                   void *context) {
    uint64_t from = 0, count, total = 1;
    for (uint32_t page = 0; from < total; page++) {
        nats_ask ask = {0};
        char question[128];
        snprintf(ask.subject, sizeof ask.subject, "$JS.API.STREAM.INFO.%s", stream);
        ask.data = question;
        ask.length = (uint32_t)snprintf(question, sizeof question,
                                        "{\"subjects_filter\":\"%s\",\"offset\":%" PRIu64 "}", filter, from);
        nats_link_look(link, &ask, NATS_ASK_MS);
        bool read = ask.answer != NULL && read_codes(ask.answer->text, each, context, &count, &total);
        nats_asked(&ask, 1);
        if (!read || page == PAGES_MAX) return false;
        from = count > 0 ? from + count : total;
    }
    return true;
}

/* Who has read a table hears what is said of it, and answers where nothing is: where nobody does, the brokers
 * answer that. */
static bool is_left(nats_link *link, const char *code) {
    nats_ask ask = {0};
    snprintf(ask.subject, sizeof ask.subject, "n.%s.say", code);
    nats_link_look(link, &ask, HEARD_MS);
    bool left = ask.answer == NULL && link->nobody;
    nats_asked(&ask, 1);
    return left;
}

void nats_codes_left(nats_link *link, nats_ear *ear, ng_codes *codes) {
    uint32_t kept = 0;
    for (uint32_t i = 0; i < codes->count; i++)
        if (nats_ear_cares(ear, codes->code[i]) && is_left(link, codes->code[i]))
            memmove(codes->code[kept++], codes->code[i], sizeof *codes->code);
    codes->count = kept;
}

/* They are the first words of its messages. */
bool nats_codes_rolled(nats_link *link, ng_store_reader *each, void *context) {
    for (uint64_t from = 1;;) {
        nats_ask ask = {.subject = "$JS.API.STREAM.MSG.GET." NATS_OLD_STREAM};
        char question[96], *data, code[NATS_CODE];
        uint32_t length;
        uint64_t sequence = 0;
        ask.data = question;
        ask.length = (uint32_t)snprintf(question, sizeof question, "{\"seq\":%llu,\"next_by_subj\":\"a.*\"}",
                                        (unsigned long long)from);
        nats_link_ask(link, &ask, 1, NATS_ASK_MS);
        nats_said said = nats_read_message(ask.answer, &data, &length, &sequence);
        bool on = said == SAID_MESSAGE && sequence >= from && sscanf(data, "%6s", code) == 1 &&
                  each(context, 0, code, (uint32_t)strlen(code));
        free(data);
        nats_asked(&ask, 1);
        if (!on) return said == SAID_ABSENT;
        from = sequence + 1;
    }
}

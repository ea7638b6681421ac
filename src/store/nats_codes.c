/* nats_codes.c - which tables the brokers have. */
#include "store/nats_codes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { HEARD_MS = 200 };

bool nats_codes_of(jsCtx *js, const char *stream, const char *filter, ng_store_reader *each, void *context) {
    jsStreamInfo *info = NULL;
    jsOptions options;
    jsOptions_Init(&options);
    options.Stream.Info.SubjectsFilter = filter;
    options.Wait = NATS_ASK_MS;
    if (js_GetStreamInfo(&info, js, stream, &options, NULL) != NATS_OK) return false;
    const jsStreamStateSubjects *all = info->State.Subjects;
    for (int i = 0; all != NULL && i < all->Count; i++) {
        char code[NATS_CODE] = "";
        if (sscanf(all->List[i].Subject, "%*[^.].%7[^.]", code) != 1) continue;
        if (!each(context, 0, code, (uint32_t)strlen(code))) break;
    }
    jsStreamInfo_Destroy(info);
    return true;
}

/* Who has read a table hears what is said of it, and answers where nothing is: where nobody does, the brokers
 * answer that. */
static bool is_left(nats_link *link, const char *code) {
    nats_ask ask = {0};
    snprintf(ask.subject, sizeof ask.subject, "n.%s.say", code);
    nats_link_ask(link, &ask, 1, HEARD_MS);
    bool left = ask.answer == NULL && link->nobody;
    link->silent = 0; /* that nobody is there is an answer */
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

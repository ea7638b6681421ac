/* nats_streams.c - streams and buckets, as they are made by whichever server comes first. */
#include "store/nats_streams.h"

#include "store/nats_log.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum {
    REPLICAS = 3,
    BEAT_TTL_MS = 5000, /* a sign of life is kept so long */
    MAKE_MS = 5000,     /* for an answer: all brokers have to agree */
    INFO_NODES = 512,
    NOT_FOUND = 404,      /* JetStream's codes of errors: there is none, */
    NOT_CLUSTERED = 10074 /* and replicas want a cluster */
};

typedef struct stream {
    const char *name, *subject;
    int per_subject; /* messages; -1: any number */
    int64_t ttl_ms;  /* 0: it is kept; else it is a bucket as key-value stores are, in memory */
} stream;

static const stream streams[] = {
    {NATS_LOG_STREAM, "t.*.*", -1, 0},
    {NATS_OLD_STREAM, "a.*", -1, 0},
    {NATS_LIVE_STREAM, "l.*", 1, 0},
    {"KV_" NATS_NODES_BUCKET, "$KV." NATS_NODES_BUCKET ".>", 1, BEAT_TTL_MS},
    {"KV_" NATS_OPEN_BUCKET, "$KV." NATS_OPEN_BUCKET ".>", 1, NG_OPEN_MS},
};

/* Asks "$JS.API.STREAM.WHAT.NAME": 0, or a code of an error; -1: no answer.  `why` says it. */
static int64_t ask(nats_link *link, const char *what, const stream *its, const char *text, char *why,
                   uint32_t why_size) {
    ng_node nodes[INFO_NODES];
    ng_doc doc;
    nats_ask one = {.data = text, .length = (uint32_t)strlen(text)};
    int64_t code = -1;
    snprintf(why, why_size, "no answer");
    snprintf(one.subject, sizeof one.subject, "$JS.API.STREAM.%s.%s", what, its->name);
    nats_link_look(link, &one, MAKE_MS);
    if (link->nobody) snprintf(why, why_size, "nobody is there to answer");
    if (nats_read_json(one.answer, &doc, nodes, INFO_NODES)) {
        uint32_t error = ng_doc_get(&doc, 0, "error");
        if (error != 0 && !ng_doc_copy(&doc, ng_doc_get(&doc, error, "description"), why, why_size))
            snprintf(why, why_size, "refused");
        code = error == 0 ? 0 : ng_doc_number(&doc, error, "code", -1);
        if (error != 0 && ng_doc_number(&doc, error, "err_code", 0) == NOT_CLUSTERED) code = NOT_CLUSTERED;
    }
    nats_asked(&one, 1);
    return code;
}

/* What is stored in the log is told on as n.CODE.k: who subscribes to t.CODE.k itself would hear what is
 * refused, too. */
static void spell(const stream *its, int replicas, char *text, size_t size) {
    bool log = *its->subject == 't', bucket = its->ttl_ms > 0;
    snprintf(text, size,
             "{\"name\":\"%s\",\"subjects\":[\"%s\"],\"retention\":\"limits\",\"max_consumers\":-1,\"max_"
             "msgs\":-1,"
             "\"max_bytes\":-1,\"max_msg_size\":-1,\"max_msgs_per_subject\":%d,\"max_age\":%" PRId64
             ",\"storage\":\"%s\",\"discard\":\"%s\",\"num_replicas\":%d,\"allow_rollup_hdrs\":%s,"
             "\"deny_delete\":%s%s}",
             its->name, its->subject, its->per_subject, its->ttl_ms * 1000000, bucket ? "memory" : "file",
             bucket ? "new" : "old", replicas, bucket ? "true" : "false", bucket ? "true" : "false",
             log ? ",\"republish\":{\"src\":\"t.*.*\",\"dest\":\"n.$1.$2\"}" : "");
}

static bool make_stream(nats_link *link, const stream *its, char *why, uint32_t why_size) {
    char text[1024];
    int64_t code = ask(link, "INFO", its, "", why, why_size);
    if (code != NOT_FOUND) return code == 0;
    spell(its, REPLICAS, text, sizeof text);
    code = ask(link, "CREATE", its, text, why, why_size);
    if (code == NOT_CLUSTERED) { /* one broker by itself */
        spell(its, 1, text, sizeof text);
        code = ask(link, "CREATE", its, text, why, why_size);
    }
    return code == 0;
}

bool nats_streams_make(nats_link *link, char *why, uint32_t why_size) {
    for (size_t i = 0; i < sizeof streams / sizeof *streams; i++)
        if (!make_stream(link, &streams[i], why, why_size)) return false;
    return true;
}

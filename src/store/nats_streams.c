/* nats_streams.c - streams and buckets, as they are made by whichever server comes first. */
#include "store/nats_streams.h"

#include "store/nats_log.h"

enum {
    REPLICAS = 3,
    BEAT_TTL_MS = 5000,   /* a sign of life is kept so long */
    NOT_CLUSTERED = 10074 /* JetStream's code of an error: replicas want a cluster */
};

/* What is stored is told on as n.CODE.k: who subscribes to t.CODE.k itself would hear what is refused, too.
 */
static natsStatus make_stream(jsCtx *js, const char *name, const char *subject, int64_t per_subject,
                              int64_t ttl_ms) {
    jsStreamConfig config;
    jsRePublish told;
    jsErrCode code = 0;
    jsStreamInfo *info = NULL;
    natsStatus s = js_GetStreamInfo(&info, js, name, NULL, NULL);
    jsStreamInfo_Destroy(info);
    if (s != NATS_NOT_FOUND) return s;
    jsStreamConfig_Init(&config);
    config.Name = name;
    config.Subjects = &subject;
    config.SubjectsLen = 1;
    config.Storage = js_FileStorage;
    config.Replicas = REPLICAS;
    config.MaxMsgsPerSubject = per_subject;
    if (ttl_ms > 0) { /* as a key-value bucket is */
        config.Storage = js_MemoryStorage;
        config.MaxAge = ttl_ms * 1000000;
        config.Discard = js_DiscardNew;
        config.AllowRollup = true;
        config.DenyDelete = true;
    }
    if (*subject == 't') {
        jsRePublish_Init(&told);
        told.Source = "t.*.*";
        told.Destination = "n.$1.$2";
        config.RePublish = &told;
    }
    s = js_AddStream(NULL, js, &config, NULL, &code);
    if (s != NATS_OK && (int)code == NOT_CLUSTERED) { /* one broker by itself */
        config.Replicas = 1;
        s = js_AddStream(NULL, js, &config, NULL, &code);
    }
    return s;
}

natsStatus nats_streams_make(jsCtx *js) {
    natsStatus s = make_stream(js, NATS_LOG_STREAM, "t.*.*", -1, 0);
    if (s == NATS_OK) s = make_stream(js, NATS_OLD_STREAM, "a.*", -1, 0);
    if (s == NATS_OK) s = make_stream(js, NATS_LIVE_STREAM, "l.*", 1, 0);
    if (s == NATS_OK)
        s = make_stream(js, "KV_" NATS_NODES_BUCKET, "$KV." NATS_NODES_BUCKET ".>", 1, BEAT_TTL_MS);
    if (s == NATS_OK)
        s = make_stream(js, "KV_" NATS_OPEN_BUCKET, "$KV." NATS_OPEN_BUCKET ".>", 1, NG_OPEN_MS);
    return s;
}

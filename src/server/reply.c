/* reply.c - writes answers to HTTP. */
#include "server/reply.h"

#include "server/stage.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    HEADERS_MAX = 4096,
    CHUNK = 32 * 1024,
};

static const char *const policy =
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data:; object-src 'none'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

static const char *const safety[][2] = {
    {"x-content-type-options:", "nosniff"},
    {"referrer-policy:", "no-referrer"},
    {"cross-origin-opener-policy:", "same-origin"},
    {"cross-origin-resource-policy:", "same-origin"},
};

static sv_server *server_of(struct lws *wsi) { return lws_context_user(lws_get_context(wsi)); }

static bool add_header(struct lws *wsi, const char *name, const char *value, unsigned char **at,
                       unsigned char *end) {
    return value == NULL ||
           lws_add_http_header_by_name(wsi, (const unsigned char *)name, (const unsigned char *)value,
                                       (int)strlen(value), at, end) == 0;
}

/* A page may connect to the server that it comes from, and to those that share its log. */
static bool add_policy(struct lws *wsi, const char *peers, unsigned char **at, unsigned char *end) {
    char text[HEADERS_MAX / 2], url[NG_URL_SIZE];
    size_t used =
        (size_t)snprintf(text, sizeof text, "%s%s", policy, peers != NULL ? "; connect-src 'self'" : "");
    while (ng_serve_peer(&peers, url) && used + strlen(url) + 4 < sizeof text) /* http… becomes ws… */
        used += (size_t)snprintf(text + used, sizeof text - used, " ws%s", url + strlen("http"));
    return add_header(wsi, "content-security-policy:", text, at, end);
}

/* A connection serves one request.  Where another came in the same packet, libwebsockets 4.1.6 parses it from
 * memory that it has freed, loses its body, or tells of the body's end for ever. */
bool sv_reply_begin(sv_http *http, const sv_reply *a, const unsigned char *bytes, size_t length) {
    struct lws *wsi = http->wsi;
    /* A browser that keeps to TLS for a year would not find a class's server without it next week. */
    const ng_serve_options *options = server_of(wsi)->options;
    bool secure = options->tls_cert != NULL && !options->tls_self;
    unsigned char buffer[LWS_PRE + HEADERS_MAX], *start = buffer + LWS_PRE, *at = start,
                                                 *end = buffer + sizeof buffer;
    bool empty = length == 0 || lws_hdr_total_length(wsi, WSI_TOKEN_HEAD_URI) > 0;
    bool ok = lws_add_http_common_headers(wsi, (unsigned int)a->status, a->type, length, &at, end) == 0 &&
              add_header(wsi, "cache-control:", a->cache, &at, end) &&
              add_header(wsi, "content-encoding:", a->encoding, &at, end) &&
              add_header(wsi, "vary:", a->tag != NULL ? "accept-encoding" : NULL, &at, end) &&
              add_header(wsi, "etag:", a->tag, &at, end) &&
              add_header(wsi, "location:", a->location, &at, end) &&
              add_header(wsi, "connection:", "close", &at, end) &&
              add_header(wsi, "strict-transport-security:", secure ? "max-age=31536000" : NULL, &at, end);
    ok = ok && add_policy(wsi, options->peers, &at, end);
    for (size_t i = 0; ok && i < sizeof safety / sizeof *safety; i++)
        ok = add_header(wsi, safety[i][0], safety[i][1], &at, end);
    if (!ok || lws_finalize_write_http_header(wsi, start, &at, end) != 0) return false;
    http->bytes = bytes;
    http->length = empty ? 0 : length;
    http->sent = 0;
    if (empty) return false;
    lws_callback_on_writable(wsi);
    return true;
}

void sv_reply_forget(sv_http *http) {
    if (http->owned != NULL) server_of(http->wsi)->queued -= http->owned_length;
    free(http->owned);
    free(http->body);
    *http = (sv_http){.wsi = http->wsi};
}

int sv_reply_write(struct lws *wsi, sv_http *http) {
    unsigned char buffer[LWS_PRE + CHUNK];
    if (http->bytes == NULL) return 0;
    size_t rest = http->length - http->sent, now = rest < CHUNK ? rest : CHUNK;
    memcpy(buffer + LWS_PRE, http->bytes + http->sent, now);
    if (lws_write(wsi, buffer + LWS_PRE, now, now == rest ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP) < 0)
        return -1;
    http->sent += now;
    server_of(wsi)->work++;
    if (now == rest) {
        sv_reply_forget(http);
        return -1;
    }
    lws_set_timeout(wsi, PENDING_TIMEOUT_HTTP_CONTENT, ANSWER_S);
    lws_callback_on_writable(wsi);
    return 0;
}

void sv_reply_staged(sv_http *http, int status, const char *text, uint32_t length) {
    sv_server *server = server_of(http->wsi);
    http->staged = false;
    if (server->queued > QUEUES_MAX) {
        sv_hang_up(server, http->wsi);
        return;
    }
    if (http->owned != NULL) server->queued -= http->owned_length;
    free(http->owned);
    http->owned = malloc(length + 1u);
    if (http->owned == NULL) abort();
    memcpy(http->owned, text, length);
    http->owned_length = length;
    server->queued += length;
    const sv_reply a = {.status = status,
                        .type =
                            length > 0 && text[0] == '{' ? "application/json" : "text/plain; charset=utf-8",
                        .cache = "no-store"};
    if (!sv_reply_begin(http, &a, http->owned, length)) sv_hang_up(server, http->wsi);
}

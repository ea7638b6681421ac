/* http.c - HTTP: files from memory, and the few requests of /api. */
#define _DEFAULT_SOURCE /* getnameinfo, gethostname */
#include "server/http.h"

#include "match/answers.h"
#include "server/again.h"
#include "server/files.h"
#include "server/history.h"
#include "server/limits.h"
#include "server/lines.h"
#include "server/make.h"
#include "server/news.h"
#include "server/reply.h"
#include "server/stage.h"
#include "server/table.h"
#include "server/tables.h"
#include "server/turn.h"

#include <arpa/inet.h>
#include <netdb.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

enum { LISTED_MAX = 200, LISTED_BYTES = 128 * 1024, PATH_SIZE = 512, FORWARDED_MAX = 8192, BODY_S = 10 };

static sv_server *server_of(struct lws *wsi) { return lws_context_user(lws_get_context(wsi)); }

/* ---- who asks ---- */

/* The last address of the last X-Forwarded-For, which our own proxy wrote: those before it anybody may have
 * invented.  False: there is no such header.  What is no address is nobody's: "?". */
static bool forwarded(struct lws *wsi, char *address, size_t size) {
    char list[FORWARDED_MAX];
    uint8_t bytes[16];
    int count = 0, length = -1;
    for (int read;
         (read = lws_hdr_copy_fragment(wsi, list, sizeof list, WSI_TOKEN_X_FORWARDED_FOR, count)) >= 0;
         count++)
        length = read;
    if (length < 0) return lws_hdr_total_length(wsi, WSI_TOKEN_X_FORWARDED_FOR) > 0;
    const char *last = strrchr(list, ',');
    last = last != NULL ? last + 1 : list;
    last += strspn(last, " ");
    snprintf(address, size, "%.*s", (int)strcspn(last, " "), last);
    if (inet_pton(AF_INET, address, bytes) != 1 && inet_pton(AF_INET6, address, bytes) != 1)
        snprintf(address, size, "?");
    return true;
}

void sv_http_address(struct lws *wsi, const ng_serve_options *options, char *address, size_t size) {
    snprintf(address, size, "?");
    if (options->proxy && forwarded(wsi, address, size)) return;
    lws_get_peer_simple(wsi, address, size);
    if (strncmp(address, "::ffff:", 7) == 0) memmove(address, address + 7, strlen(address + 7) + 1);
}

static bool ends_with(const char *text, const char *end) {
    size_t length = strlen(text), its = strlen(end);
    return length >= its && strcmp(text + length - its, end) == 0;
}

/* The name of a host without its port, and of an address without its brackets. */
static void bare_name(const char *host, char *name, size_t size) {
    bool bracket = host[0] == '[';
    snprintf(name, size, "%.*s", (int)strcspn(host + bracket, bracket ? "]" : ":/"), host + bracket);
    for (char *p = name; *p; p++) *p = (char)(*p >= 'A' && *p <= 'Z' ? *p - 'A' + 'a' : *p);
}

/* A foreign page can make its own name point to this machine, and is then of one origin with it (DNS
 * rebinding).  So a name must be one that nobody outside can give: an address, a name without a dot or of a
 * home's network, this machine's own, or that of --origin.  Behind a proxy, and where a certificate must fit
 * it, the name has been looked at. */
bool sv_http_known_host(struct lws *wsi, const ng_serve_options *options) {
    static const char *const homes[] = {".local", ".localhost", ".lan", ".home.arpa", ".internal"};
    char host[256], name[256], own[256] = "";
    uint8_t bytes[16];
    bool vouched = options->proxy || (options->tls_cert != NULL && !options->tls_self);
    if (vouched || lws_hdr_total_length(wsi, WSI_TOKEN_HOST) <= 0) return true;
    if (lws_hdr_copy(wsi, host, sizeof host, WSI_TOKEN_HOST) <= 0) return false;
    bare_name(host, name, sizeof name);
    bool known = strchr(name, '.') == NULL || inet_pton(AF_INET, name, bytes) == 1 ||
                 (host[0] == '[' && inet_pton(AF_INET6, name, bytes) == 1);
    for (size_t i = 0; i < sizeof homes / sizeof *homes; i++) known = known || ends_with(name, homes[i]);
    if (!known && gethostname(own, sizeof own - 1) == 0) known = strcasecmp(name, own) == 0;
    const char *origin = options->origin != NULL ? strstr(options->origin, "://") : NULL;
    if (!known && origin != NULL) {
        bare_name(origin + 3, own, sizeof own);
        known = strcmp(name, own) == 0;
    }
    return known;
}

/* Whether an origin is one of the servers that share the log. */
static bool is_peer(const char *peers, const char *origin) {
    char url[NG_URL_SIZE];
    while (ng_serve_peer(&peers, url))
        if (strcmp(url, origin) == 0) return true;
    return false;
}

bool sv_http_same_origin(struct lws *wsi, const ng_serve_options *options) {
    char origin[256], host[256];
    if (lws_hdr_total_length(wsi, WSI_TOKEN_ORIGIN) <= 0) return true; /* no browser */
    if (lws_hdr_copy(wsi, origin, sizeof origin, WSI_TOKEN_ORIGIN) <= 0 ||
        lws_hdr_copy(wsi, host, sizeof host, WSI_TOKEN_HOST) <= 0)
        return false;
    if (options->origin != NULL && strcmp(origin, options->origin) == 0) return true;
    if (is_peer(options->peers, origin)) return true;
    const char *its = strstr(origin, "://");
    return its != NULL && strcmp(its + 3, host) == 0;
}

bool sv_http_too_plain(struct lws *wsi, const ng_serve_options *options) {
    return options->tls_cert != NULL && !lws_is_ssl(wsi);
}

/* Whoever has typed an address without https comes to the page with it: this time, for next week the class
 * may be without TLS. */
static int show_way(struct lws *wsi, sv_http *http) {
    char host[256], url[256 + 16];
    if (lws_hdr_copy(wsi, host, sizeof host, WSI_TOKEN_HOST) <= 0) return -1;
    snprintf(url, sizeof url, "https://%s", host);
    if (!ng_serve_peers_are(url)) return -1;
    snprintf(url, sizeof url, "https://%s/", host);
    const sv_reply a = {.status = 307, .type = "text/plain", .cache = "no-store", .location = url};
    sv_reply_begin(http, &a, NULL, 0);
    return -1;
}

/* ---- /api ---- */

static void answer_games(sv_server *server, sv_http *http) {
    ng_out out = sv_compose(server, NG_GAMES_SIZE);
    ng_open_object(&out, NULL);
    ng_json_bool(&out, "ok", true);
    ng_put_games(&out);
    ng_close_object(&out);
    sv_stage_http(server, http, &out, 200);
}

typedef struct listing {
    sv_server *server;
    ng_out *out;
    int count;
} listing;

/* A table that waits at another server, as that one told it; those that are here, too, are told from here. */
static bool list_elsewhere(void *context, uint32_t n, const char *text, uint32_t length) {
    listing *all = context;
    char code[CODE_SIZE] = "";
    ng_doc doc;
    (void)n;
    if (all->count >= LISTED_MAX || all->out->length + length + 2 > LISTED_BYTES) return false;
    if (!ng_doc_read(&doc, text, length, all->server->entry_nodes, ENTRY_MAX / 2) ||
        !ng_doc_is(&doc, 0, NG_NODE_OBJECT) ||
        !ng_doc_copy(&doc, ng_doc_get(&doc, 0, "code"), code, sizeof code) ||
        sv_tables_here(all->server, code) != NULL)
        return true;
    ng_json_raw(all->out, NULL, text);
    all->count++;
    return true;
}

static void answer_tables(sv_server *server, sv_http *http) {
    ng_out out = sv_compose(server, LISTED_BYTES + 64);
    int count = 0;
    ng_open_object(&out, NULL);
    ng_json_bool(&out, "ok", true);
    ng_open_array(&out, "tables");
    for (uint32_t i = 0; i < server->slots && count < LISTED_MAX; i++)
        for (const sv_table *table = server->slot[i]; table != NULL && count < LISTED_MAX;
             table = table->next) {
            if (!table->listed || table->phase == PHASE_PLAYING || sv_open_seat(table) < 0) continue;
            if (out.length + sv_table_size(table) > LISTED_BYTES) continue;
            ng_open_object(&out, NULL);
            sv_put_table(server, table, NULL, &out);
            ng_close_object(&out);
            count++;
        }
    listing all = {.server = server, .out = &out, .count = count};
    ng_store_opens(server->store, list_elsewhere, &all);
    ng_close_array(&out);
    ng_close_object(&out);
    sv_stage_http(server, http, &out, 200);
}

static void refuse_guess(sv_server *server, sv_http *http, const sv_fault *fault) {
    if (fault == &sv_store_away || fault == &sv_unreadable || fault == &sv_busy) /* that is no guess */
        sv_refuse_http(server, http, fault, fault == &sv_unreadable ? 404 : 503);
    else if (sv_limits_looked(server, http->address))
        sv_refuse_http(server, http, fault, 404);
    else
        sv_refuse_http(server, http, &sv_too_fast, 429);
}

static void answer_table(sv_server *server, sv_http *http, const char *code) {
    const sv_fault *why;
    sv_table *table = sv_tables_look(server, code, &why);
    if (table != NULL) sv_asks_table(server, table);
    if (table == NULL) {
        refuse_guess(server, http, why);
        return;
    }
    ng_out out = sv_compose(server, sv_table_size(table));
    ng_open_object(&out, NULL);
    ng_json_bool(&out, "ok", true);
    ng_open_object(&out, "table");
    sv_put_table(server, table, NULL, &out);
    ng_close_object(&out);
    ng_close_object(&out);
    sv_stage_http(server, http, &out, 200);
}

/* CODE-number; false: it is no such text. */
static bool read_match_id(const char *id, char code[CODE_SIZE], uint32_t *number) {
    char *end;
    if (strlen(id) < CODE_LENGTH + 2 || strlen(id) >= MATCH_ID_SIZE || id[CODE_LENGTH] != '-' ||
        id[CODE_LENGTH + 1] < '1' || id[CODE_LENGTH + 1] > '9')
        return false;
    memcpy(code, id, CODE_LENGTH);
    code[CODE_LENGTH] = 0;
    unsigned long long read = strtoull(id + CODE_LENGTH + 1, &end, 10);
    *number = (uint32_t)read;
    return *end == 0 && read <= UINT32_MAX;
}

/* The table stands as it did when this match had ended. */
static void answer_ended(sv_server *server, sv_http *http, sv_table *table) {
    char id[MATCH_ID_SIZE];
    ng_match whole = {0};
    if (!sv_table_replay(server, table, table->match, table->entries, &whole, NULL, NULL)) {
        sv_refuse_http(server, http, &sv_busy, 503);
        return;
    }
    ng_out out = sv_compose(server, ng_match_out_size(&whole) + FIELDS_MAX);
    ng_open_object(&out, NULL);
    ng_json_bool(&out, "ok", true);
    sv_match_id(table, id);
    ng_json_text(&out, "match", id);
    ng_json_hex(&out, "commitment", table->commitment, sizeof table->commitment);
    ng_match_put_record(&whole, &out, "record");
    ng_json_raw(&out, "players", table->players);
    ng_open_object(&out, "result");
    sv_put_result(table, &out);
    ng_close_object(&out);
    sv_put_ends(table, &out);
    ng_close_object(&out);
    sv_stage_http(server, http, &out, 200);
    ng_match_free(&whole);
}

static void answer_match(sv_server *server, sv_http *http, const char *id) {
    char code[CODE_SIZE];
    uint32_t number = 0;
    const sv_fault *why = &sv_no_table;
    sv_table *table = read_match_id(id, code, &number) ? sv_tables_look(server, code, &why) : NULL;
    if (table != NULL) sv_asks_table(server, table);
    if (table == NULL || number > table->match) {
        refuse_guess(server, http, table != NULL || why == &sv_no_table ? &sv_no_match : why);
        return;
    }
    if (number == table->match && table->phase == PHASE_PLAYING) {
        sv_refuse_http(server, http, &sv_not_over, 403);
        return;
    }
    if (!sv_limits_record(server, http->address)) {
        sv_refuse_http(server, http, &sv_too_fast, 429);
        return;
    }
    if (!sv_tables_may_read(server)) {
        sv_refuse_http(server, http, &sv_busy, 503);
        return;
    }
    sv_table then = {.host_seat = NG_PUBLIC, .heap = NO_HEAP};
    lws_usec_t began = lws_now_usecs();
    memcpy(then.code, table->code, CODE_SIZE);
    if (sv_table_load_match(server, &then, number))
        answer_ended(server, http, &then);
    else
        sv_refuse_http(server, http, &sv_not_over, 403);
    sv_table_clear(&then);
    server->turn.reading_us += lws_now_usecs() - began;
}

static void answer_health(sv_server *server, sv_http *http) {
    ng_out out = sv_compose(server, 64);
    ng_put(&out, server->store_failing ? "the store cannot write\n" : "ok\n");
    sv_stage_http(server, http, &out, server->store_failing ? 503 : 200);
}

/* Counts of moves and messages would tell a rival of secret ones: they are for whoever keeps the server. */
static bool is_keeper(const sv_server *server, const sv_http *http) {
    const char *trust = server->options->trust;
    return strncmp(http->address, "127.", 4) == 0 || strcmp(http->address, "::1") == 0 ||
           (trust != NULL && strcmp(http->address, trust) == 0);
}

static void answer_metrics(sv_server *server, sv_http *http) {
    if (!is_keeper(server, http)) {
        sv_refuse_http(server, http, &sv_no_right, 403);
        return;
    }
    ng_out out = sv_compose(server, 32 * 1024);
    sv_metrics_print(server, &out);
    sv_stage_http(server, http, &out, 200);
}

/* Whoever looks at the page as localhost is told how others reach it.  The rest came by such an address. */
static void answer_here(sv_server *server, sv_http *http) {
    char url[NG_ADDRESSES_MAX][NG_URL_SIZE];
    if (!is_keeper(server, http)) {
        sv_refuse_http(server, http, &sv_no_right, 403);
        return;
    }
    int count = ng_serve_where(server->options, server->port, url, NG_ADDRESSES_MAX);
    ng_out out = sv_compose(server, NG_ADDRESSES_MAX * NG_URL_SIZE * 6 + 64);
    ng_open_object(&out, NULL);
    ng_json_bool(&out, "ok", true);
    ng_open_array(&out, "addresses");
    for (int i = 0; i < count; i++) ng_json_text(&out, NULL, url[i]);
    ng_close_array(&out);
    ng_close_object(&out);
    sv_stage_http(server, http, &out, 200);
}

/* ---- files ---- */

static int answer_file(sv_http *http, const sv_file *file) {
    struct lws *wsi = http->wsi;
    char accepts[256], known[64];
    bool gzip = file->packed != NULL &&
                lws_hdr_copy(wsi, accepts, sizeof accepts, WSI_TOKEN_HTTP_ACCEPT_ENCODING) > 0 &&
                strstr(accepts, "gzip") != NULL && strstr(accepts, "gzip;q=0") == NULL;
    bool same = lws_hdr_copy(wsi, known, sizeof known, WSI_TOKEN_HTTP_IF_NONE_MATCH) > 0 &&
                strstr(known, file->tag) != NULL; /* also W/"…", as a proxy that packs makes of it */
    const sv_reply a = {.status = same ? 304 : 200,
                        .type = file->type,
                        .cache = file->for_ever ? "public, max-age=31536000, immutable" : "no-cache",
                        .encoding = gzip && !same ? "gzip" : NULL,
                        .tag = file->tag};
    bool ok = sv_reply_begin(http, &a, gzip ? file->packed : file->bytes,
                             same   ? 0
                             : gzip ? file->packed_length
                                    : file->length);
    return ok ? 0 : -1;
}

/* ---- requests ---- */

static bool leads(const char *path, const char *with, const char **rest) {
    size_t length = strlen(with);
    *rest = path + length;
    return strncmp(path, with, length) == 0;
}

const sv_file *sv_http_get(sv_server *server, sv_http *http, const char *path) {
    const char *rest;
    const sv_file *file = NULL;
    if (strcmp(path, "/api/games") == 0)
        answer_games(server, http);
    else if (strcmp(path, "/api/tables") == 0)
        answer_tables(server, http);
    else if (strncmp(path, "/api/", 5) == 0 && !sv_limits_may_look(server, http->address))
        sv_refuse_http(server, http, &sv_too_fast, 429);
    else if (leads(path, "/api/tables/", &rest))
        answer_table(server, http, rest);
    else if (leads(path, "/api/matches/", &rest))
        answer_match(server, http, rest);
    else if (strcmp(path, "/api/here") == 0)
        answer_here(server, http);
    else if (strcmp(path, "/healthz") == 0)
        answer_health(server, http);
    else if (strcmp(path, "/metrics") == 0)
        answer_metrics(server, http);
    else if ((file = sv_files_find(server->files, path)) == NULL)
        sv_refuse_http(server, http, &sv_no_page, 404);
    return file;
}

/* What is wrong with the length of the request's body; NULL: nothing.  libwebsockets puts no chunks together,
 * and waits for a hundred megabytes where no length is told. */
static const sv_fault *check_length(struct lws *wsi, uint32_t *told) {
    char length[16];
    *told = 0;
    if (lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_TRANSFER_ENCODING) > 0) return &sv_no_length;
    if (lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH) <= 0)
        return lws_hdr_total_length(wsi, WSI_TOKEN_POST_URI) > 0 ? &sv_no_length : NULL;
    if (lws_hdr_copy(wsi, length, sizeof length, WSI_TOKEN_HTTP_CONTENT_LENGTH) <= 0) return &sv_too_long;
    if (length[strspn(length, "0123456789")] != 0) return &sv_no_length;
    if (strtoll(length, NULL, 10) > MESSAGE_MAX) return &sv_too_long;
    *told = (uint32_t)strtoll(length, NULL, 10);
    return NULL;
}

static int serve(struct lws *wsi, sv_http *http, const char *path) {
    sv_server *server = server_of(wsi);
    sv_reply_forget(http);
    http->wsi = wsi;
    lws_set_timeout(wsi, PENDING_TIMEOUT_HTTP_CONTENT, ANSWER_S);
    sv_read_clocks(server);
    server->metrics.http_requests++;
    server->work++;
    sv_http_address(wsi, server->options, http->address, sizeof http->address);
    bool may = sv_files_find(server->files, path) != NULL ? sv_limits_page(server, http->address)
                                                          : sv_limits_request(server, http->address);
    if (!may) {
        sv_refuse_http(server, http, &sv_too_fast, 429);
        return 0;
    }
    if (sv_http_too_plain(wsi, server->options)) return show_way(wsi, http);
    const sv_fault *fault = check_length(wsi, &http->body_most);
    if (fault != NULL) {
        sv_refuse_http(server, http, fault, fault == &sv_too_long ? 413 : 411);
        return 0;
    }
    bool page = strncmp(path, "/api/", 5) != 0 && strcmp(path, "/metrics") != 0;
    if (!page && !sv_http_known_host(wsi, server->options)) {
        sv_refuse_http(server, http, &sv_bad_host, 403);
        return 0;
    }
    if (lws_hdr_total_length(wsi, WSI_TOKEN_GET_URI) > 0 ||
        lws_hdr_total_length(wsi, WSI_TOKEN_HEAD_URI) > 0) {
        sv_asks(server, NULL, NULL, 0, 0);
        const sv_file *file = sv_http_get(server, http, path);
        sv_asks_nothing(server);
        return file != NULL ? answer_file(http, file) : 0;
    }
    if (lws_hdr_total_length(wsi, WSI_TOKEN_POST_URI) <= 0)
        sv_refuse_http(server, http, &sv_bad_request, 405);
    else if (strcmp(path, "/api/tables") != 0)
        sv_refuse_http(server, http, &sv_no_page, 404);
    else if (!sv_http_same_origin(wsi, server->options))
        sv_refuse_http(server, http, &sv_no_right, 403);
    else if (!sv_limits_table(server, http->address))
        sv_refuse_http(server, http, &sv_too_many, 429);
    else
        http->posting = true;
    if (http->posting) lws_set_timer_usecs(wsi, BODY_S * LWS_US_PER_SEC);
    return 0;
}

static void take_body(sv_http *http, const char *bytes, size_t length) {
    if (!http->posting || length == 0 || http->body_length + length > MESSAGE_MAX) return;
    if (http->body == NULL) http->body = malloc(MESSAGE_MAX);
    if (http->body == NULL) abort();
    memcpy(http->body + http->body_length, bytes, length);
    http->body_length += (uint32_t)length;
}

static void post(struct lws *wsi, sv_http *http) {
    sv_server *server = server_of(wsi);
    if (!http->posting) return; /* it was told before */
    http->posting = false;
    lws_set_timer_usecs(wsi, LWS_SET_TIMER_USEC_CANCEL);
    sv_asks(server, NULL, NULL, 0, 0);
    if (http->body_length == http->body_most)
        sv_make_table(server, http, http->body != NULL ? http->body : "", http->body_length);
    else
        sv_refuse_http(server, http, &sv_bad_request, 400);
    sv_asks_nothing(server);
}

/* ---- connections ---- */

static bool may_connect(struct lws *wsi, const struct lws_filter_network_conn_args *args) {
    char address[ADDRESS_SIZE];
    const struct sockaddr *from = (const struct sockaddr *)&args->cli_addr;
    return getnameinfo(from, args->clilen, address, sizeof address, NULL, 0, NI_NUMERICHOST) != 0 ||
           sv_limits_may_connect(server_of(wsi), address);
}

static void connected(struct lws *wsi) {
    char address[ADDRESS_SIZE];
    lws_get_peer_simple(wsi, address, sizeof address);
    lws_set_opaque_user_data(wsi, sv_limits_connected(server_of(wsi), address));
}

static void disconnected(struct lws *wsi) {
    sv_address *address = lws_get_opaque_user_data(wsi);
    if (address != NULL) sv_limits_disconnected(address);
    lws_set_opaque_user_data(wsi, NULL);
}

int sv_http_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t length) {
    sv_http *http = user;
    char path[PATH_SIZE];
    switch (reason) {
    case LWS_CALLBACK_HTTP:
        if (length >= sizeof path) return -1;
        memcpy(path, in, length);
        path[length] = 0;
        if (serve(wsi, http, path) != 0) return -1;
        sv_turn_relieve(server_of(wsi));
        return 0;
    case LWS_CALLBACK_HTTP_BODY:
        take_body(http, in, length);
        return 0;
    case LWS_CALLBACK_HTTP_BODY_COMPLETION:
        post(wsi, http);
        sv_turn_relieve(server_of(wsi));
        return 0;
    case LWS_CALLBACK_TIMER:
        return http != NULL && http->posting ? -1 : 0; /* its body is too slow */
    case LWS_CALLBACK_HTTP_WRITEABLE:
        return sv_reply_write(wsi, http);
    case LWS_CALLBACK_CLOSED_HTTP:
    case LWS_CALLBACK_HTTP_DROP_PROTOCOL:
        if (http != NULL) {
            if (http->staged) sv_stage_forget(server_of(wsi), NULL, http);
            sv_reply_forget(http);
        }
        return 0;
    case LWS_CALLBACK_FILTER_NETWORK_CONNECTION:
        return !may_connect(wsi, user);
    case LWS_CALLBACK_SERVER_NEW_CLIENT_INSTANTIATED:
        connected(wsi);
        return 0;
    case LWS_CALLBACK_WSI_DESTROY:
        disconnected(wsi);
        return 0;
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE:
        return strcmp(in, "websocket") == 0 ? 0 : -1; /* HTTP/2 is not spoken here */
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION:
        return 1; /* a WebSocket must name our protocol */
    default:
        return 0;
    }
}

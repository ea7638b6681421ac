/* serve.c - `naukograd serve`: reads flags and environment, and says where the page is. */
#include "cli/certificate.h"
#include "cli/cli.h"
#include "cli/data.h"
#include "cli/lang.h"
#include "server/server.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

enum { PORT = 8000, THINK_MS = 1000, PACE_MS = 500, SILENT_S = 60, TABLES = 50000, MIB = 1024 * 1024 };

typedef struct served {
    ng_serve_options options;
    ng_certificate own; /* with --tls-self */
    char origin[NG_URL_SIZE];
} served;

/* Where the page is, for this machine and for others in the same network. */
static void say_where(void *context, int port) {
    const served *s = context;
    char url[NG_ADDRESSES_MAX][NG_URL_SIZE];
    int count = ng_serve_where(&s->options, port, url, NG_ADDRESSES_MAX);
    char here[NG_URL_SIZE];
    ng_serve_here(&s->options, port, here);
    printf("%s %s\n", ng_tr("The page:", "Страница:"), here);
    for (int i = 0; i < count; i++)
        printf("%s %s\n", ng_tr("For others in this network:", "Для других в этой сети:"), url[i]);
    if (s->own.fingerprint[0] != 0)
        printf(
            "%s\n  %s\n",
            ng_tr("Browsers warn of a certificate that is signed by itself. SHA-256, to compare:",
                  "Браузеры предупреждают о сертификате, который подписан самим собой. SHA-256 для сверки:"),
            s->own.fingerprint);
    printf("%s\n",
           ng_tr("Ctrl-C ends the server; nothing is lost.", "Ctrl-C завершает сервер; ничего не теряется."));
    fflush(stdout);
}

/* Why it does not start, and what helps. */
static void say_trouble(void *context, ng_serve_trouble trouble, const char *why) {
    const ng_serve_options *o = &((const served *)context)->options;
    fputs("naukograd serve: ", stderr);
    switch (trouble) {
    case NG_SERVE_TWICE:
        fprintf(
            stderr,
            ng_tr("a server runs already with the folder %s: use it, end it, or name another with --data\n",
                  "с папкой %s уже работает сервер: пользуйтесь им, завершите его или назовите другую "
                  "ключом --data\n"),
            o->data);
        return;
    case NG_SERVE_STORE:
        fprintf(stderr, "%s (%s): ", ng_tr("the log cannot be opened", "журнал не открывается"),
                o->store != NULL ? "--store" : o->data); /* whose password nobody is shown */
        break;
    case NG_SERVE_PORT:
        fprintf(stderr,
                ng_tr("port %d is taken: name another with --port, or add --next-port\n",
                      "порт %d занят: назовите другой ключом --port или добавьте --next-port\n"),
                o->port);
        return;
    case NG_SERVE_HOST:
        fprintf(
            stderr, "--host %s: %s\n", o->host,
            ng_tr("this machine has no such name or address", "такого имени или адреса у этой машины нет"));
        return;
    case NG_SERVE_CERTIFICATE:
        fprintf(stderr, "%s (%s, %s)\n",
                ng_tr("the certificate or its key cannot be read, or they do not belong together",
                      "сертификат или ключ к нему не читается, или они не подходят друг к другу"),
                o->tls_cert, o->tls_key);
        return;
    case NG_SERVE_NETWORK:
        fprintf(stderr, ng_tr("port %d cannot be listened at: ", "порт %d нельзя слушать: "), o->port);
        break;
    }
    fprintf(stderr, "%s\n", why);
}

/* With --tls-self: its own certificate, made if need be. */
static bool take_own_certificate(served *s) {
    if (!ng_certificate_own(s->options.data, &s->own)) {
        fprintf(stderr, "naukograd serve: --tls-self: %s: %s\n",
                ng_tr("the certificate cannot be made", "сертификат нельзя сделать"), ng_trouble(errno));
        return false;
    }
    s->options.tls_cert = s->own.cert;
    s->options.tls_key = s->own.key;
    s->options.tls_self = true;
    return true;
}

/* --origin as browsers write it: small letters, no slash at its end.  False: it is no address of a page. */
static bool take_origin(served *s) {
    const char *rest = s->options.origin;
    bool one = ng_serve_peer(&rest, s->origin) && *rest == 0 && ng_serve_peers_are(s->options.origin);
    ng_fold(s->origin);
    s->options.origin = s->origin;
    return one;
}

int ng_cmd_serve(const ng_args *args) {
    uint64_t silent = ng_args_number(args, "silent", SILENT_S);
    const char *data = ng_args_text(args, "data"), *web = ng_args_text(args, "web");
    served s = {0};
    s.options = (ng_serve_options){
        .port = (int)ng_args_number(args, "port", PORT),
        .next_port = ng_args_has(args, "next-port"),
        .host = ng_args_text(args, "host"),
        .data = data != NULL ? data : ng_data_folder(),
        .store = ng_args_text(args, "store"),
        .web = web != NULL ? web : ng_web_folder(),
        .tls_cert = ng_args_text(args, "tls-cert"),
        .tls_key = ng_args_text(args, "tls-key"),
        .origin = ng_args_text(args, "origin"),
        .peers = ng_args_text(args, "peers"),
        .trust = ng_args_text(args, "trust"),
        .proxy = ng_args_has(args, "proxy"),
        .workers = (int)ng_args_number(args, "workers", 0),
        .think_ms = (uint32_t)ng_args_number(args, "think", THINK_MS),
        .pace_ms = (uint32_t)ng_args_number(args, "pace", PACE_MS),
        .silent_ms = silent > 0 ? (uint32_t)silent * 1000 : 1000,
        .max_tables = (uint32_t)ng_args_number(args, "max-tables", TABLES),
        .max_disk = ng_args_number(args, "max-disk", 0) * MIB,
        .ready = say_where,
        .failed = say_trouble,
        .context = &s,
    };
    bool cert = s.options.tls_cert != NULL, key = s.options.tls_key != NULL,
         self = ng_args_has(args, "tls-self");
    if (cert != key)
        return ng_complain(args->command, "--tls-cert, --tls-key",
                           ng_tr("both or neither", "оба или ни одного"));
    if (s.options.peers != NULL && !ng_serve_peers_are(s.options.peers))
        return ng_complain(args->command, "--peers",
                           ng_tr("addresses of servers, as http://host:port,https://host",
                                 "адреса серверов, как http://host:port,https://host"));
    if (s.options.origin != NULL && !take_origin(&s))
        return ng_complain(args->command, "--origin",
                           ng_tr("the address of a page, as https://games.example.org",
                                 "адрес страницы, как https://games.example.org"));
    if (self && cert)
        return ng_complain(args->command, "--tls-self, --tls-cert",
                           ng_tr("one or the other", "одно или другое"));
    if (self && !take_own_certificate(&s)) return 1;
    return ng_serve(&s.options);
}

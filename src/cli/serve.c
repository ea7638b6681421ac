/* serve.c - `naukograd serve`: reads flags and environment, and says where the page is. */
#define _DEFAULT_SOURCE /* getifaddrs */
#include "cli/cli.h"
#include "cli/data.h"
#include "cli/lang.h"
#include "server/server.h"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <stdio.h>
#include <unistd.h>

enum { PORT = 8000, THINK_MS = 1000, PACE_MS = 500, SILENT_S = 60, TABLES = 50000, MIB = 1024 * 1024 };

/* Where the page is, for this machine and for others in the same network. */
static void say_where(void *context, int port) {
    const ng_serve_options *options = context;
    const char *scheme = options->tls_cert != NULL ? "https" : "http";
    struct ifaddrs *all = NULL;
    printf("%s %s://localhost:%d/\n", ng_tr("The page:", "Страница:"), scheme, port);
    if (options->host == NULL && getifaddrs(&all) == 0)
        for (const struct ifaddrs *at = all; at != NULL; at = at->ifa_next) {
            char text[INET_ADDRSTRLEN];
            if (at->ifa_addr == NULL || at->ifa_addr->sa_family != AF_INET ||
                (at->ifa_flags & IFF_LOOPBACK) != 0)
                continue;
            inet_ntop(AF_INET, &((const struct sockaddr_in *)(const void *)at->ifa_addr)->sin_addr, text,
                      sizeof text);
            printf("%s %s://%s:%d/\n", ng_tr("For others in this network:", "Для других в этой сети:"),
                   scheme, text, port);
        }
    freeifaddrs(all);
    printf("%s\n",
           ng_tr("Ctrl-C ends the server; nothing is lost.", "Ctrl-C завершает сервер; ничего не теряется."));
    fflush(stdout);
}

/* The page's files: as told, else those of this working copy, else those installed. */
static const char *web_folder(const ng_args *args) {
    const char *told = ng_args_text(args, "web");
    if (told != NULL) return told;
    return access("build/web/index.html", R_OK) == 0 ? "build/web" : NG_DATADIR "/web";
}

int ng_cmd_serve(const ng_args *args) {
    uint64_t silent = ng_args_number(args, "silent", SILENT_S);
    const char *data = ng_args_text(args, "data");
    ng_serve_options options = {
        .port = (int)ng_args_number(args, "port", PORT),
        .next_port = ng_args_has(args, "next-port"),
        .host = ng_args_text(args, "host"),
        .data = data != NULL ? data : ng_data_folder(),
        .web = web_folder(args),
        .tls_cert = ng_args_text(args, "tls-cert"),
        .tls_key = ng_args_text(args, "tls-key"),
        .origin = ng_args_text(args, "origin"),
        .trust = ng_args_text(args, "trust"),
        .proxy = ng_args_has(args, "proxy"),
        .workers = (int)ng_args_number(args, "workers", 0),
        .think_ms = (uint32_t)ng_args_number(args, "think", THINK_MS),
        .pace_ms = (uint32_t)ng_args_number(args, "pace", PACE_MS),
        .silent_ms = silent > 0 ? (uint32_t)silent * 1000 : 1000,
        .max_tables = (uint32_t)ng_args_number(args, "max-tables", TABLES),
        .max_disk = ng_args_number(args, "max-disk", 0) * MIB,
        .ready = say_where,
    };
    options.context = &options;
    if ((options.tls_cert == NULL) != (options.tls_key == NULL))
        return ng_complain(args->command, "--tls-cert, --tls-key",
                           ng_tr("both or neither", "оба или ни одного"));
    return ng_serve(&options);
}

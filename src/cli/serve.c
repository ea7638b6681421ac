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
#include <stdlib.h>
#include <string.h>

enum { MIB = 1024 * 1024, TABLES = 50000, TABLES_MAX = 10000000, DISK_MAX = 1000000000 };
enum { PORT = 8000, THINK_MS = 1000, PACE_MS = 500, SILENT_S = 60, THINK_MAX = 600000, WORKERS_MAX = 256 };

typedef struct flag {
    const char *name, *environment;
    const char **text; /* one of the three */
    int *number;
    bool *set;
    int most;
} flag;

static bool read_number(const char *text, int most, int *number) {
    char *end;
    long value = strtol(text, &end, 10);
    if (*text == 0 || *end != 0 || value < 0 || value > most) return false;
    *number = (int)value;
    return true;
}

static bool give(const flag *f, const char *value) {
    if (f->text != NULL) *f->text = value;
    return f->text != NULL || read_number(value, f->most, f->number);
}

static int complain(const char *what) {
    fprintf(stderr, "naukograd serve: %s: %s\n", what,
            ng_tr("not understood; see: naukograd serve --help", "непонятно; см. naukograd serve --help"));
    return 2;
}

/* The environment first, so that a flag has the last word. */
static int read_flags(const flag *flags, int argc, const char *const *argv) {
    for (const flag *f = flags; f->name != NULL; f++) {
        const char *value = f->environment != NULL ? getenv(f->environment) : NULL;
        if (value != NULL && *value != 0 && !give(f, value)) return complain(f->environment);
    }
    for (int i = 1; i < argc; i++) {
        const flag *f = flags;
        if (strcmp(argv[i], "--lang") == 0 && i + 1 < argc) {
            i++;
            continue;
        }
        while (f->name != NULL && strcmp(f->name, argv[i]) != 0) f++;
        if (f->name == NULL) return complain(argv[i]);
        if (f->set != NULL)
            *f->set = true;
        else if (i + 1 == argc || !give(f, argv[++i]))
            return complain(f->name);
    }
    return 0;
}

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

int ng_cmd_serve(int argc, const char *const *argv) {
    ng_serve_options options = {.port = PORT, .web = "build/web", .ready = say_where};
    int think = THINK_MS, pace = PACE_MS, silent = SILENT_S, tables = TABLES, disk = 0;
    const flag flags[] = {
        {"--port", "NAUKOGRAD_PORT", NULL, &options.port, NULL, 65535},
        {"--host", "NAUKOGRAD_HOST", &options.host, NULL, NULL, 0},
        {"--data", "NAUKOGRAD_DATA", &options.data, NULL, NULL, 0},
        {"--web", "NAUKOGRAD_WEB", &options.web, NULL, NULL, 0},
        {"--tls-cert", "NAUKOGRAD_TLS_CERT", &options.tls_cert, NULL, NULL, 0},
        {"--tls-key", "NAUKOGRAD_TLS_KEY", &options.tls_key, NULL, NULL, 0},
        {"--origin", "NAUKOGRAD_ORIGIN", &options.origin, NULL, NULL, 0},
        {"--trust", NULL, &options.trust, NULL, NULL, 0},
        {"--workers", "NAUKOGRAD_WORKERS", NULL, &options.workers, NULL, WORKERS_MAX},
        {"--think", NULL, NULL, &think, NULL, THINK_MAX},
        {"--pace", NULL, NULL, &pace, NULL, THINK_MAX},
        {"--silent", NULL, NULL, &silent, NULL, 86400},
        {"--max-tables", "NAUKOGRAD_MAX_TABLES", NULL, &tables, NULL, TABLES_MAX},
        {"--max-disk", "NAUKOGRAD_MAX_DISK", NULL, &disk, NULL, DISK_MAX},
        {"--proxy", NULL, NULL, NULL, &options.proxy, 0},
        {"--next-port", NULL, NULL, NULL, &options.next_port, 0},
        {0},
    };
    int wrong = read_flags(flags, argc, argv);
    if (wrong != 0) return wrong;
    if ((options.tls_cert == NULL) != (options.tls_key == NULL)) return complain("--tls-cert, --tls-key");
    if (options.data == NULL) options.data = ng_data_folder();
    options.think_ms = (uint32_t)think;
    options.pace_ms = (uint32_t)pace;
    options.max_tables = (uint32_t)tables;
    options.max_disk = (uint64_t)disk * MIB;
    options.silent_ms = silent > 0 ? (uint32_t)silent * 1000 : 1000;
    options.context = &options;
    return ng_serve(&options);
}

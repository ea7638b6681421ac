/* serve.c - `naukograd serve`: reads flags and environment, and says where the page is. */
#include "cli/certificate.h"
#include "cli/cli.h"
#include "cli/data.h"
#include "cli/lang.h"
#include "server/server.h"

#include <errno.h>
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

typedef struct served {
    ng_serve_options options;
    ng_certificate own; /* with --tls-self */
} served;

/* Where the page is, for this machine and for others in the same network. */
static void say_where(void *context, int port) {
    const served *s = context;
    char url[NG_ADDRESSES_MAX][NG_URL_SIZE];
    int count = ng_serve_where(&s->options, port, url, NG_ADDRESSES_MAX);
    printf("%s %s://localhost:%d/\n", ng_tr("The page:", "Страница:"),
           s->options.tls_cert != NULL ? "https" : "http", port);
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

/* With --tls-self: its own certificate, made if need be. */
static bool take_own_certificate(served *s) {
    if (!ng_certificate_own(s->options.data, &s->own)) {
        fprintf(stderr, "naukograd serve: --tls-self: %s: %s\n",
                ng_tr("the certificate cannot be made", "сертификат нельзя сделать"), strerror(errno));
        return false;
    }
    s->options.tls_cert = s->own.cert;
    s->options.tls_key = s->own.key;
    return true;
}

int ng_cmd_serve(int argc, const char *const *argv) {
    served s = {.options = {.port = PORT, .web = "build/web", .ready = say_where}};
    ng_serve_options *const options = &s.options;
    bool tls_self = false;
    int think = THINK_MS, pace = PACE_MS, silent = SILENT_S, tables = TABLES, disk = 0;
    const flag flags[] = {
        {"--port", "NAUKOGRAD_PORT", NULL, &options->port, NULL, 65535},
        {"--host", "NAUKOGRAD_HOST", &options->host, NULL, NULL, 0},
        {"--data", "NAUKOGRAD_DATA", &options->data, NULL, NULL, 0},
        {"--web", "NAUKOGRAD_WEB", &options->web, NULL, NULL, 0},
        {"--tls-cert", "NAUKOGRAD_TLS_CERT", &options->tls_cert, NULL, NULL, 0},
        {"--tls-key", "NAUKOGRAD_TLS_KEY", &options->tls_key, NULL, NULL, 0},
        {"--origin", "NAUKOGRAD_ORIGIN", &options->origin, NULL, NULL, 0},
        {"--trust", NULL, &options->trust, NULL, NULL, 0},
        {"--workers", "NAUKOGRAD_WORKERS", NULL, &options->workers, NULL, WORKERS_MAX},
        {"--think", NULL, NULL, &think, NULL, THINK_MAX},
        {"--pace", NULL, NULL, &pace, NULL, THINK_MAX},
        {"--silent", NULL, NULL, &silent, NULL, 86400},
        {"--max-tables", "NAUKOGRAD_MAX_TABLES", NULL, &tables, NULL, TABLES_MAX},
        {"--max-disk", "NAUKOGRAD_MAX_DISK", NULL, &disk, NULL, DISK_MAX},
        {"--tls-self", NULL, NULL, NULL, &tls_self, 0},
        {"--proxy", NULL, NULL, NULL, &options->proxy, 0},
        {"--next-port", NULL, NULL, NULL, &options->next_port, 0},
        {0},
    };
    int wrong = read_flags(flags, argc, argv);
    if (wrong != 0) return wrong;
    if ((options->tls_cert == NULL) != (options->tls_key == NULL)) return complain("--tls-cert, --tls-key");
    if (tls_self && options->tls_cert != NULL) return complain("--tls-self, --tls-cert");
    if (options->data == NULL) options->data = ng_data_folder();
    if (tls_self && !take_own_certificate(&s)) return 1;
    options->think_ms = (uint32_t)think;
    options->pace_ms = (uint32_t)pace;
    options->max_tables = (uint32_t)tables;
    options->max_disk = (uint64_t)disk * MIB;
    options->silent_ms = silent > 0 ? (uint32_t)silent * 1000 : 1000;
    options->context = &s;
    return ng_serve(options);
}

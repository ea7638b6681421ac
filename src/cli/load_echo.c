/* load_echo.c - the measure of all things: libwebsockets that only echoes. */
#define _POSIX_C_SOURCE 200809L
#include "cli/load.h"

#include <libwebsockets.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <unistd.h>

enum { ECHO_MAX = 1024 };

typedef struct echo {
    size_t length;
    unsigned char bytes[LWS_PRE + ECHO_MAX];
} echo;

static int serve(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t length) {
    echo *e = user;
    if (reason == LWS_CALLBACK_RECEIVE && length <= ECHO_MAX) {
        memcpy(e->bytes + LWS_PRE, in, length);
        e->length = length;
        lws_callback_on_writable(wsi);
    }
    if (reason == LWS_CALLBACK_SERVER_WRITEABLE && e->length > 0) {
        size_t now = e->length;
        e->length = 0;
        if (lws_write(wsi, e->bytes + LWS_PRE, now, LWS_WRITE_TEXT) < 0) return -1;
    }
    return 0;
}

int load_echo_start(uint16_t port) {
    static const struct lws_protocols protocols[] = {{.name = "echo",
                                                      .callback = serve,
                                                      .per_session_data_size = sizeof(echo),
                                                      .rx_buffer_size = ECHO_MAX},
                                                     {0}};
    int child = fork();
    if (child != 0) return child;
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    lws_set_log_level(0, NULL);
    struct lws_context_creation_info info = {.port = port,
                                             .iface = "127.0.0.1",
                                             .protocols = protocols,
                                             .options = LWS_SERVER_OPTION_DISABLE_IPV6};
    struct lws_context *context = lws_create_context(&info);
    while (context != NULL && lws_service(context, 0) >= 0) continue;
    _exit(1);
}

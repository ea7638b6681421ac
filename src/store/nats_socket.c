/* nats_socket.c - in the clear one call waits and reads; with TLS, whose state both threads need, none may
 * wait in it, and poll does. */
#define _GNU_SOURCE /* CLOCK_BOOTTIME */
#include "store/nats_socket.h"

#include <errno.h>
#include <fcntl.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <openssl/err.h>
#include <openssl/ssl.h>
#include <openssl/x509v3.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { SLOWEST = 256 }; /* bytes a ms, that a broker must take of what is written at once */

struct nats_socket {
    int fd;
    int64_t waits;    /* ms, that a call which reads in the clear waits */
    SSL_CTX *context; /* NULL: in the clear */
    SSL *tls;
    pthread_mutex_t mutex; /* of TLS, which one thread at a time may use */
};

int64_t nats_socket_now(void) {
    struct timespec t;
    clock_gettime(CLOCK_BOOTTIME, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

/* Whether it is ready for this before then. */
static bool wait_for(int fd, short events, int64_t until) {
    struct pollfd one = {.fd = fd, .events = events};
    for (;;) {
        int64_t left = until - nats_socket_now();
        int ready = poll(&one, 1, left > 0 ? (int)(left < INT32_MAX ? left : INT32_MAX) : 0);
        if (ready > 0) return true;
        if (ready == 0 || errno != EINTR) return false;
    }
}

/* ---- opening ---- */

static int connect_to(const struct addrinfo *place, int64_t until) {
    int error = 0, fd = socket(place->ai_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    const int on = 1;
    socklen_t size = sizeof error;
    if (fd < 0) return -1;
    bool connected = connect(fd, place->ai_addr, place->ai_addrlen) == 0;
    if (!connected && errno == EINPROGRESS && wait_for(fd, POLLOUT, until))
        connected = getsockopt(fd, SOL_SOCKET, SO_ERROR, &error, &size) == 0 && error == 0;
    if (connected && fcntl(fd, F_SETFL, 0) == 0) { /* from now on it waits */
        setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
        return fd;
    }
    close(fd);
    return -1;
}

nats_socket *nats_socket_open(const char *host, const char *port, int64_t ms) {
    const struct addrinfo wanted = {.ai_socktype = SOCK_STREAM};
    struct addrinfo *places = NULL;
    int fd = -1, count = 0;
    if (getaddrinfo(host, port, &wanted, &places) != 0) return NULL;
    int64_t now = nats_socket_now(), until = now + ms;
    for (const struct addrinfo *one = places; one != NULL; one = one->ai_next) count++;
    for (const struct addrinfo *one = places; one != NULL && fd < 0; one = one->ai_next, count--) {
        fd =
            connect_to(one, now + (until - now) / count); /* one that says nothing leaves time for the next */
        now = nats_socket_now();
    }
    freeaddrinfo(places);
    if (fd < 0) return NULL;
    nats_socket *its = calloc(1, sizeof *its);
    if (its == NULL) abort();
    its->fd = fd;
    pthread_mutex_init(&its->mutex, NULL);
    return its;
}

static bool is_address(const char *host) {
    ASN1_OCTET_STRING *address = a2i_IPADDRESS(host);
    bool is = address != NULL;
    ASN1_OCTET_STRING_free(address);
    return is;
}

/* The names that its certificate must have. */
static bool expect(SSL *tls, const char *host) {
    char name[TLSEXT_MAXLEN_host_name + 1]; /* OpenSSL's macro takes no const */
    if (is_address(host)) return X509_VERIFY_PARAM_set1_ip_asc(SSL_get0_param(tls), host) == 1;
    snprintf(name, sizeof name, "%s", host);
    return SSL_set1_host(tls, name) == 1 && SSL_set_tlsext_host_name(tls, name) == 1;
}

bool nats_socket_secure(nats_socket *socket, const char *host, int64_t ms) {
    int64_t until = nats_socket_now() + ms;
    if (fcntl(socket->fd, F_SETFL, O_NONBLOCK) != 0) return false;
    signal(SIGPIPE, SIG_IGN); /* OpenSSL cannot be told not to raise it */
    socket->context = SSL_CTX_new(TLS_client_method());
    if (socket->context == NULL) return false;
    SSL_CTX_set_min_proto_version(socket->context, TLS1_2_VERSION);
    SSL_CTX_set_options(socket->context, SSL_OP_NO_RENEGOTIATION); /* who writes would have to read */
    SSL_CTX_set_default_verify_paths(socket->context);             /* SSL_CERT_FILE names another */
    SSL_CTX_set_verify(socket->context, SSL_VERIFY_PEER, NULL);
    SSL_CTX_set_mode(socket->context, SSL_MODE_ENABLE_PARTIAL_WRITE | SSL_MODE_ACCEPT_MOVING_WRITE_BUFFER);
    socket->tls = SSL_new(socket->context);
    if (socket->tls == NULL || !expect(socket->tls, host) || SSL_set_fd(socket->tls, socket->fd) != 1)
        return false;
    for (;;) {
        ERR_clear_error(); /* of others on this thread: else it is taken for this connection's */
        int done = SSL_connect(socket->tls);
        if (done == 1) return true;
        int wants = SSL_get_error(socket->tls, done);
        if (wants != SSL_ERROR_WANT_READ && wants != SSL_ERROR_WANT_WRITE) return false;
        if (!wait_for(socket->fd, wants == SSL_ERROR_WANT_READ ? POLLIN : POLLOUT, until)) return false;
    }
}

/* ---- bytes ---- */

/* Within so long; a call is told that anew only when it changes. */
static int64_t read_clear(nats_socket *its, char *bytes, size_t size, int64_t ms) {
    if (ms < 1) ms = 1; /* 0 would be for ever */
    if (ms != its->waits) {
        const struct timeval wait = {.tv_sec = ms / 1000, .tv_usec = ms % 1000 * 1000};
        setsockopt(its->fd, SOL_SOCKET, SO_RCVTIMEO, &wait, sizeof wait);
        its->waits = ms;
    }
    ssize_t count = recv(its->fd, bytes, size, 0);
    if (count > 0) return count;
    return count < 0 && (errno == EAGAIN || errno == EINTR) ? 0 : -1;
}

/* What one call reads or writes: how many bytes; 0: it is to be called again, when the socket is ready for
 * *events; -1: the connection is gone. */
static int64_t read_secret(nats_socket *its, char *bytes, size_t size, short *events) {
    size_t count = 0;
    pthread_mutex_lock(&its->mutex);
    ERR_clear_error();
    int done = SSL_read_ex(its->tls, bytes, size, &count);
    int wants = done == 1 ? SSL_ERROR_NONE : SSL_get_error(its->tls, done);
    pthread_mutex_unlock(&its->mutex);
    *events = wants == SSL_ERROR_WANT_WRITE ? POLLOUT : POLLIN;
    if (done == 1) return (int64_t)count;
    return wants == SSL_ERROR_WANT_READ || wants == SSL_ERROR_WANT_WRITE ? 0 : -1;
}

static int64_t write_some(nats_socket *its, const char *bytes, size_t size, short *events) {
    *events = POLLOUT;
    if (its->tls == NULL) {
        ssize_t count = send(its->fd, bytes, size, MSG_NOSIGNAL | MSG_DONTWAIT);
        if (count >= 0) return count;
        return errno == EAGAIN || errno == EINTR ? 0 : -1;
    }
    size_t count = 0;
    pthread_mutex_lock(&its->mutex);
    ERR_clear_error();
    int done = SSL_write_ex(its->tls, bytes, size, &count);
    int wants = done == 1 ? SSL_ERROR_NONE : SSL_get_error(its->tls, done);
    pthread_mutex_unlock(&its->mutex);
    if (wants == SSL_ERROR_WANT_READ) *events = POLLIN;
    if (done == 1) return (int64_t)count;
    return wants == SSL_ERROR_WANT_READ || wants == SSL_ERROR_WANT_WRITE ? 0 : -1;
}

int64_t nats_socket_read(nats_socket *socket, char *bytes, size_t size, int64_t ms) {
    if (socket->tls == NULL) return read_clear(socket, bytes, size, ms);
    for (int64_t until = nats_socket_now() + ms;;) {
        short events;
        int64_t count = read_secret(socket, bytes, size, &events);
        if (count != 0) return count;
        if (!wait_for(socket->fd, events, until)) return 0;
    }
}

bool nats_socket_write(nats_socket *socket, const char *bytes, size_t count, int64_t ms) {
    int64_t until = nats_socket_now() + ms + (int64_t)(count / SLOWEST);
    for (size_t done = 0; done < count;) {
        short events;
        int64_t some = write_some(socket, bytes + done, count - done, &events);
        if (some < 0 || (some == 0 && !wait_for(socket->fd, events, until))) return false;
        done += (size_t)some;
    }
    return true;
}

void nats_socket_break(nats_socket *socket) { shutdown(socket->fd, SHUT_RDWR); }

void nats_socket_close(nats_socket *socket) {
    if (socket == NULL) return;
    SSL_free(socket->tls);
    SSL_CTX_free(socket->context);
    close(socket->fd);
    pthread_mutex_destroy(&socket->mutex);
    free(socket);
}

/* load.h - `naukograd load`: plays whole matches at random over WebSocket on this machine, and measures. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { LOAD_TABLES_MAX = 30000, LOAD_SECONDS_MAX = 3600 };

/* ---- sockets (load_socket.c): nonblocking, of WebSocket only as much as a well-behaved client needs ---- */

typedef struct load_socket load_socket;
struct load_socket {
    int fd;
    bool open; /* the handshake is done */
    bool dead;
    int events; /* that epoll watches for */
    uint8_t *in, *out;
    uint32_t in_length, in_size, out_length, out_sent, out_size;
    const char *path; /* of the handshake; NULL: the server's own */
    /* A whole message, text or bytes; `text` is the socket's own and may be changed. */
    void (*message)(load_socket *socket, char *text, uint32_t length);
    void *owner;
};

typedef struct load_poll {
    int epoll;
    uint16_t port;
    uint64_t errors; /* sockets that were closed by the other side */
} load_poll;

/* Waits until a server listens at the port, at most so long; false: none does. */
bool load_wait(uint16_t port, int seconds);
bool load_poll_open(load_poll *poll, uint16_t port);
void load_poll_close(load_poll *poll);
/* Connects and shakes hands, in two steps so that many can at once; the second waits until it is done. */
bool load_connect(load_poll *poll, load_socket *socket, const char *protocol);
bool load_connected(load_poll *poll, load_socket *socket);
void load_disconnect(load_socket *socket);
/* A text message; goes out at once, as far as the socket takes it. */
void load_send(load_poll *poll, load_socket *socket, const char *text, uint32_t length);
void load_send_bytes(load_poll *poll, load_socket *socket, const char *bytes, uint32_t length);
/* Waits at most so long and serves what has come. */
void load_serve(load_poll *poll, int timeout_ms);

/* POST /api/tables, in two steps as well.  -1: no connection; false: it was refused. */
int load_post(uint16_t port, const char *body);
bool load_posted(int fd, char *answer, uint32_t size);
int64_t load_now_us(void);

/* ---- another process (load_process.c) ---- */

/* Seconds of processor time that it has used, in its own code and in the kernel's. */
double load_processor(int pid);
/* KiB that it holds in memory. */
long load_resident(int pid);

/* ---- a bare echo (load_echo.c) ---- */

/* A process that does nothing but send back what comes, by libwebsockets. */
int load_echo_start(uint16_t port);

/* ---- latencies: buckets of 2 % ---- */

enum { LOAD_BUCKETS = 1200 };

typedef struct load_times {
    uint64_t bucket[LOAD_BUCKETS];
    uint64_t count;
} load_times;

void load_times_add(load_times *times, int64_t us);
double load_times_at(const load_times *times, double part); /* in ms */

/* load_socket.c - a small WebSocket client over epoll, so light that the server is what is measured. */
#define _GNU_SOURCE
#include "cli/load.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <math.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { EVENTS = 512, FIRST_SIZE = 4096, HANDSHAKE_SIZE = 2048 };

int64_t load_now_us(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000000 + t.tv_nsec / 1000;
}

bool load_poll_open(load_poll *poll, uint16_t port) {
    *poll = (load_poll){.epoll = epoll_create1(EPOLL_CLOEXEC), .port = port};
    return poll->epoll >= 0;
}

void load_poll_close(load_poll *poll) { close(poll->epoll); }

static int connect_to(uint16_t port) {
    struct sockaddr_in at = {
        .sin_family = AF_INET, .sin_port = htons(port), .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0), yes = 1;
    if (fd < 0) return -1;
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    if (connect(fd, (struct sockaddr *)&at, sizeof at) == 0) return fd;
    close(fd);
    return -1;
}

bool load_wait(uint16_t port, int seconds) {
    const struct timespec pause = {.tv_nsec = 50000000};
    for (int64_t until = load_now_us() + (int64_t)seconds * 1000000; load_now_us() < until;) {
        int fd = connect_to(port);
        if (fd >= 0) {
            close(fd);
            return true;
        }
        nanosleep(&pause, NULL);
    }
    return false;
}

static bool write_all(int fd, const char *text) {
    size_t length = strlen(text);
    for (size_t sent = 0; sent < length;) {
        ssize_t n = send(fd, text + sent, length - sent, MSG_NOSIGNAL);
        if (n <= 0) return false;
        sent += (size_t)n;
    }
    return true;
}

bool load_connect(load_poll *poll, load_socket *s, const char *protocol) {
    char text[HANDSHAKE_SIZE];
    s->fd = connect_to(poll->port);
    if (s->fd < 0) return false;
    snprintf(text, sizeof text,
             "GET %s HTTP/1.1\r\nHost: 127.0.0.1:%u\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
             "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
             "Sec-WebSocket-Protocol: %s\r\n\r\n",
             s->path != NULL ? s->path : "/ws", poll->port, protocol);
    return write_all(s->fd, text);
}

bool load_connected(load_poll *poll, load_socket *s) {
    char text[HANDSHAKE_SIZE] = "";
    size_t length = 0;
    while (length < 4 || memcmp(text + length - 4, "\r\n\r\n", 4) != 0)
        if (length == sizeof text - 1 || recv(s->fd, text + length++, 1, 0) != 1) return false;
    text[length] = 0;
    if (strncmp(text, "HTTP/1.1 101", 12) != 0) return false;
    fcntl(s->fd, F_SETFL, O_NONBLOCK);
    struct epoll_event event = {.events = EPOLLIN, .data.ptr = s};
    s->events = EPOLLIN;
    s->open = epoll_ctl(poll->epoll, EPOLL_CTL_ADD, s->fd, &event) == 0;
    return s->open;
}

void load_disconnect(load_socket *s) {
    if (s->open) close(s->fd);
    free(s->in);
    free(s->out);
    *s = (load_socket){.dead = true};
}

static void lose(load_poll *poll, load_socket *s) {
    if (!s->dead) poll->errors++;
    s->dead = true;
    epoll_ctl(poll->epoll, EPOLL_CTL_DEL, s->fd, NULL);
}

static void watch(const load_poll *poll, load_socket *s, uint32_t events) {
    if (s->events == (int)events) return;
    struct epoll_event event = {.events = events, .data.ptr = s};
    s->events = (int)events;
    epoll_ctl(poll->epoll, EPOLL_CTL_MOD, s->fd, &event);
}

static void need(uint8_t **buffer, uint32_t *size, uint32_t wanted) {
    if (wanted <= *size) return;
    *size = wanted * 2 > FIRST_SIZE ? wanted * 2 : FIRST_SIZE;
    *buffer = realloc(*buffer, *size);
    if (*buffer == NULL) abort();
}

static void flush(load_poll *poll, load_socket *s) {
    while (s->out_sent < s->out_length) {
        ssize_t n = send(s->fd, s->out + s->out_sent, s->out_length - s->out_sent, MSG_NOSIGNAL);
        if (n < 0 && errno == EAGAIN) {
            watch(poll, s, EPOLLIN | EPOLLOUT);
            return;
        }
        if (n <= 0) {
            lose(poll, s);
            return;
        }
        s->out_sent += (uint32_t)n;
    }
    s->out_length = s->out_sent = 0;
    watch(poll, s, EPOLLIN);
}

static void send_frame(load_poll *poll, load_socket *s, int opcode, const char *text, uint32_t length) {
    static const uint8_t mask[4] = {0x37, 0xfa, 0x21, 0x3d};
    if (s->dead) return;
    need(&s->out, &s->out_size, s->out_length + length + 14);
    uint8_t *at = s->out + s->out_length;
    *at++ = (uint8_t)(0x80 | opcode);
    if (length < 126) {
        *at++ = (uint8_t)(0x80 | length);
    } else {
        *at++ = 0x80 | 126;
        *at++ = (uint8_t)(length >> 8);
        *at++ = (uint8_t)length;
    }
    memcpy(at, mask, 4);
    at += 4;
    for (uint32_t i = 0; i < length; i++) *at++ = (uint8_t)text[i] ^ mask[i & 3];
    s->out_length = (uint32_t)(at - s->out);
    flush(poll, s);
}

void load_send(load_poll *poll, load_socket *s, const char *text, uint32_t length) {
    send_frame(poll, s, 1, text, length);
}

void load_send_bytes(load_poll *poll, load_socket *s, const char *bytes, uint32_t length) {
    send_frame(poll, s, 2, bytes, length);
}

/* One frame at the beginning of what was read; how many bytes it takes, or 0: it is not whole yet. */
static uint32_t take_frame(load_poll *poll, load_socket *s, uint8_t *at, uint32_t have) {
    if (have < 2) return 0;
    uint32_t head = 2;
    uint64_t length = at[1] & 0x7f;
    if (length == 126) {
        if (have < 4) return 0;
        length = (uint64_t)at[2] << 8 | at[3];
        head = 4;
    } else if (length == 127) {
        if (have < 10) return 0;
        length = 0;
        for (int i = 2; i < 10; i++) length = length << 8 | at[i];
        head = 10;
    }
    if (have - head < length) return 0;
    int opcode = at[0] & 15;
    char *text = (char *)at + head;
    if (opcode == 1 || opcode == 2) s->message(s, text, (uint32_t)length);
    if (opcode == 9 && length < 126) send_frame(poll, s, 10, text, (uint32_t)length);
    if (opcode == 8) lose(poll, s);
    return head + (uint32_t)length;
}

static void receive(load_poll *poll, load_socket *s) {
    need(&s->in, &s->in_size, s->in_length + FIRST_SIZE);
    ssize_t n = recv(s->fd, s->in + s->in_length, s->in_size - s->in_length, 0);
    if (n < 0 && errno == EAGAIN) return;
    if (n <= 0) {
        lose(poll, s);
        return;
    }
    s->in_length += (uint32_t)n;
    uint32_t at = 0, took;
    while (!s->dead && (took = take_frame(poll, s, s->in + at, s->in_length - at)) > 0) at += took;
    memmove(s->in, s->in + at, s->in_length - at);
    s->in_length -= at;
}

void load_serve(load_poll *poll, int timeout_ms) {
    struct epoll_event event[EVENTS];
    int count = epoll_wait(poll->epoll, event, EVENTS, timeout_ms);
    for (int i = 0; i < count; i++) {
        load_socket *s = event[i].data.ptr;
        if (!s->dead && event[i].events & EPOLLOUT) flush(poll, s);
        if (!s->dead && event[i].events & (EPOLLIN | EPOLLHUP | EPOLLERR)) receive(poll, s);
    }
}

int load_post(uint16_t port, const char *body) {
    char head[256];
    int fd = connect_to(port);
    if (fd < 0) return -1;
    snprintf(
        head, sizeof head,
        "POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1:%u\r\nContent-Length: %zu\r\nConnection: close\r\n\r\n",
        port, strlen(body));
    if (write_all(fd, head) && write_all(fd, body)) return fd;
    close(fd);
    return -1;
}

bool load_posted(int fd, char *answer, uint32_t size) {
    uint32_t length = 0;
    answer[0] = 0;
    while (fd >= 0 && length < size - 1) {
        ssize_t n = recv(fd, answer + length, size - 1 - length, 0);
        if (n <= 0) break;
        length += (uint32_t)n;
        answer[length] = 0;
        if (strstr(answer, "\r\n\r\n{") != NULL && answer[length - 1] == '}') break;
    }
    if (fd >= 0) close(fd);
    char *json = strstr(answer, "\r\n\r\n");
    if (json == NULL || strncmp(answer, "HTTP/1.1 201", 12) != 0) return false;
    memmove(answer, json + 4, strlen(json + 4) + 1);
    return true;
}

/* ---- latencies ---- */

static const double step = 1.02;

void load_times_add(load_times *times, int64_t us) {
    int at = us <= 1 ? 0 : (int)(log((double)us) / log(step));
    times->bucket[at < LOAD_BUCKETS ? at : LOAD_BUCKETS - 1]++;
    times->count++;
}

double load_times_at(const load_times *times, double part) {
    uint64_t wanted = (uint64_t)ceil((double)times->count * part), seen = 0;
    for (int i = 0; i < LOAD_BUCKETS; i++) {
        seen += times->bucket[i];
        if (seen >= wanted && seen > 0) return pow(step, i + 1) / 1000;
    }
    return 0;
}

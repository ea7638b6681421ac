/* server.h - `naukograd serve`: tables for classes and families over WebSocket and HTTP (docs/server.md). */
#pragma once

#include <stdbool.h>
#include <stdint.h>

/* Why a server does not start. */
typedef enum ng_serve_trouble {
    NG_SERVE_STORE, /* its log cannot be opened, */
    NG_SERVE_TWICE, /* or another server has it open */
    NG_SERVE_HOST,  /* it is no name or address of this machine */
    NG_SERVE_PORT,  /* is taken */
    NG_SERVE_CERTIFICATE,
    NG_SERVE_NETWORK
} ng_serve_trouble;

typedef struct ng_serve_options {
    const char *host; /* NULL: all interfaces */
    int port;
    bool next_port;                 /* if the port is taken, the next free one of some */
    const char *data;               /* the server's folder */
    const char *store;              /* where the log is; NULL: in that folder */
    const char *web;                /* the page's folder; NULL or not there: a built-in page */
    const char *tls_cert, *tls_key; /* both or none */
    bool tls_self;                  /* it is signed by itself: nobody has looked at the name in it */
    const char *origin;             /* one more origin that may connect, as https://example.org */
    const char *peers;   /* the servers that share the log, as URL,URL…: pages may go from one to another */
    const char *trust;   /* an address without limits (loads, tests) */
    bool proxy;          /* the client's address is in X-Forwarded-For */
    int workers;         /* threads that think; 0: one for each core */
    uint32_t think_ms;   /* at most so long for a move */
    uint32_t pace_ms;    /* a computer waits at least so long before its move */
    uint32_t max_tables; /* in memory, beyond which none is made */
    uint64_t max_disk;   /* bytes of the store, likewise; 0: as many as the disk has */
    uint32_t silent_ms;  /* a connection that gives no sign of life for so long is closed */
    void (*ready)(void *context, int port);
    /* Instead of it; `why`: the same in more words, as in the line of the log.  NULL: the line is enough */
    void (*failed)(void *context, ng_serve_trouble trouble, const char *why);
    void *context;
} ng_serve_options;

enum { NG_ADDRESSES_MAX = 8, NG_ADDRESS_SIZE = 16, NG_URL_SIZE = 288 };

/* The addresses of this machine in its networks, at most so many; returns how many there are. */
int ng_serve_addresses(char address[][NG_ADDRESS_SIZE], int most);
/* Where this machine reaches a server with these options. */
void ng_serve_here(const ng_serve_options *options, int port, char url[NG_URL_SIZE]);
/* Where others reach a server with these options: none if it listens for this machine alone. */
int ng_serve_where(const ng_serve_options *options, int port, char url[][NG_URL_SIZE], int most);

/* The next of the servers in `options->peers`, at which *rest begins, without a slash at its end; false:
 * there is no more. */
enum { NG_PEERS_MAX = 16 };
bool ng_serve_peer(const char **rest, char url[NG_URL_SIZE]);
/* Whether all of them are addresses of servers: http://host:port or https://…, at most NG_PEERS_MAX. */
bool ng_serve_peers_are(const char *peers);

/* Runs until SIGTERM or SIGINT; returns the exit status. */
int ng_serve(const ng_serve_options *options);

/* nats_socket.h - bytes to and from a broker, in the clear or by TLS.  One thread reads, another may write.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct nats_socket nats_socket;

/* Connects within so long; NULL: nobody is there. */
nats_socket *nats_socket_open(const char *host, const char *port, int64_t ms);
/* From here on all goes by TLS, and the broker has shown that it is `host`.  False: it has not. */
bool nats_socket_secure(nats_socket *socket, const char *host, int64_t ms);
/* What has come, at most so much: how many bytes; 0: none within so long; -1: the connection is gone. */
int64_t nats_socket_read(nats_socket *socket, char *bytes, size_t size, int64_t ms);
/* All of it goes out within so long (and a second more for every 256 KB), or the connection is gone: false.
 */
bool nats_socket_write(nats_socket *socket, const char *bytes, size_t count, int64_t ms);
/* Breaks the connection, by any thread: whoever reads or writes is told that it is gone. */
void nats_socket_break(nats_socket *socket);
void nats_socket_close(nats_socket *socket);

int64_t nats_socket_now(void); /* ms, of a clock that goes on while the machine sleeps */

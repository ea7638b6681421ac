/* where.c - the addresses of this machine, as others in its network would write them. */
#define _DEFAULT_SOURCE /* getifaddrs */
#include "server/server.h"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <stdio.h>
#include <string.h>

/* Bridges of containers and machines inside this one: nobody else is in those networks. */
static bool is_inner(const char *name) {
    static const char *const inner[] = {"docker", "br-", "veth", "virbr", "lxc", "podman", "cni"};
    for (size_t i = 0; i < sizeof inner / sizeof *inner; i++)
        if (strncmp(name, inner[i], strlen(inner[i])) == 0) return true;
    return false;
}

static bool is_reachable(const struct ifaddrs *at) {
    return at->ifa_addr != NULL && at->ifa_addr->sa_family == AF_INET && (at->ifa_flags & IFF_UP) != 0 &&
           (at->ifa_flags & IFF_LOOPBACK) == 0 && !is_inner(at->ifa_name);
}

int ng_serve_addresses(char address[][NG_ADDRESS_SIZE], int most) {
    struct ifaddrs *all = NULL;
    int count = 0;
    if (getifaddrs(&all) != 0) return 0;
    for (const struct ifaddrs *at = all; at != NULL && count < most; at = at->ifa_next) {
        if (!is_reachable(at)) continue;
        const struct sockaddr_in *in = (const struct sockaddr_in *)(const void *)at->ifa_addr;
        if (inet_ntop(AF_INET, &in->sin_addr, address[count], NG_ADDRESS_SIZE) != NULL) count++;
    }
    freeifaddrs(all);
    return count;
}

/* It listens at all addresses, or for this machine alone. */
static bool is_everywhere(const char *host) {
    return host == NULL || strcmp(host, "0.0.0.0") == 0 || strcmp(host, "::") == 0;
}

static bool is_here_alone(const char *host) {
    return strncmp(host, "127.", 4) == 0 || strcmp(host, "::1") == 0 || strcmp(host, "localhost") == 0;
}

static void put_url(const ng_serve_options *options, const char *host, int port, char url[NG_URL_SIZE]) {
    bool bare = strchr(host, ':') != NULL; /* an address of IPv6 */
    snprintf(url, NG_URL_SIZE, "%s://%s%s%s:%d/", options->tls_cert != NULL ? "https" : "http",
             bare ? "[" : "", host, bare ? "]" : "", port);
}

void ng_serve_here(const ng_serve_options *options, int port, char url[NG_URL_SIZE]) {
    const char *host = options->host;
    put_url(options, is_everywhere(host) || is_here_alone(host) ? "localhost" : host, port, url);
}

int ng_serve_where(const ng_serve_options *options, int port, char url[][NG_URL_SIZE], int most) {
    char address[NG_ADDRESSES_MAX][NG_ADDRESS_SIZE];
    if (most > NG_ADDRESSES_MAX) most = NG_ADDRESSES_MAX;
    if (options->origin != NULL && most > 0) {
        snprintf(url[0], NG_URL_SIZE, "%s/", options->origin);
        return 1;
    }
    if (!is_everywhere(options->host)) {
        if (is_here_alone(options->host) || most == 0) return 0;
        put_url(options, options->host, port, url[0]);
        return 1;
    }
    int count = ng_serve_addresses(address, most);
    for (int i = 0; i < count; i++) put_url(options, address[i], port, url[i]);
    return count;
}

bool ng_serve_peer(const char **rest, char url[NG_URL_SIZE]) {
    if (*rest == NULL || **rest == 0) return false;
    size_t length = strcspn(*rest, ",");
    snprintf(url, NG_URL_SIZE, "%.*s", (int)length, *rest);
    size_t kept = strlen(url);
    if (kept > 0 && url[kept - 1] == '/') url[kept - 1] = 0;
    *rest += length + ((*rest)[length] == ',');
    return true;
}

/* They are put into a header that says where a page may connect to: nothing but a name and a port. */
bool ng_serve_peers_are(const char *peers) {
    static const char *const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-:[]";
    char url[NG_URL_SIZE];
    int count = 0;
    while (ng_serve_peer(&peers, url)) {
        const char *name = strncmp(url, "https://", 8) == 0  ? url + 8
                           : strncmp(url, "http://", 7) == 0 ? url + 7
                                                             : "";
        if (*name == 0 || name[strspn(name, letters)] != 0 || strlen(url) > 128 || ++count > NG_PEERS_MAX)
            return false;
    }
    return true;
}

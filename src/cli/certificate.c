/* certificate.c - a certificate signed by itself, for `naukograd serve --tls-self`.
 *
 * It is for this server alone and may sign no other: whoever trusts it trusts nothing else. */
#define _POSIX_C_SOURCE 200809L /* gethostname */
#include "cli/certificate.h"

#include "server/server.h"

#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/rand.h>
#include <openssl/x509v3.h>

#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { DAY_S = 24 * 60 * 60, HOLDS_DAYS = 397, RENEW_DAYS = 14, NAME_SIZE = 256, NAMES_SIZE = 1024 };

typedef struct names {
    char host[NAME_SIZE];
    char address[NG_ADDRESSES_MAX][NG_ADDRESS_SIZE];
    int addresses;
} names;

/* A host's name goes into a list of OpenSSL's own grammar: only what a name may have is let through. */
static bool is_host_name(const char *text) {
    const char *plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-";
    return text[0] != 0 && text[strspn(text, plain)] == 0;
}

static names names_of_machine(void) {
    names all = {0};
    if (gethostname(all.host, sizeof all.host - 1) != 0 || !is_host_name(all.host)) all.host[0] = 0;
    all.addresses = ng_serve_addresses(all.address, NG_ADDRESSES_MAX);
    return all;
}

/* ---- what is kept ---- */

static X509 *read_certificate(const char *path) {
    FILE *file = fopen(path, "r");
    if (file == NULL) return NULL;
    X509 *cert = PEM_read_X509(file, NULL, NULL, NULL);
    fclose(file);
    return cert;
}

static EVP_PKEY *read_key(const char *path) {
    FILE *file = fopen(path, "r");
    if (file == NULL) return NULL;
    EVP_PKEY *key = PEM_read_PrivateKey(file, NULL, NULL, NULL);
    fclose(file);
    return key;
}

static bool holds(X509 *cert, EVP_PKEY *key, const names *all) {
    time_t soon = time(NULL) + (time_t)RENEW_DAYS * DAY_S;
    if (cert == NULL || key == NULL || X509_check_private_key(cert, key) != 1 ||
        X509_cmp_time(X509_get0_notAfter(cert), &soon) <= 0)
        return false;
    if (all->host[0] != 0 && X509_check_host(cert, all->host, 0, 0, NULL) != 1) return false;
    for (int i = 0; i < all->addresses; i++)
        if (X509_check_ip_asc(cert, all->address[i], 0) != 1) return false;
    return true;
}

/* ---- a new one ---- */

static bool add_extension(X509 *cert, int id, const char *value) {
    X509V3_CTX context;
    X509V3_set_ctx_nodb(&context);
    X509V3_set_ctx(&context, cert, cert, NULL, NULL, 0);
    X509_EXTENSION *extension = X509V3_EXT_conf_nid(NULL, &context, id, value);
    bool added = extension != NULL && X509_add_ext(cert, extension, -1) == 1;
    X509_EXTENSION_free(extension);
    return added;
}

static bool add_names(X509 *cert, const names *all) {
    char list[NAMES_SIZE];
    int length = snprintf(list, sizeof list, "DNS:localhost,IP:127.0.0.1");
    if (all->host[0] != 0)
        length += snprintf(list + length, sizeof list - (size_t)length, ",DNS:%s", all->host);
    for (int i = 0; i < all->addresses; i++)
        length += snprintf(list + length, sizeof list - (size_t)length, ",IP:%s", all->address[i]);
    return add_extension(cert, NID_subject_alt_name, list);
}

static bool set_serial(X509 *cert) {
    unsigned char bytes[8];
    uint64_t number = 0;
    if (RAND_bytes(bytes, sizeof bytes) != 1) return false;
    memcpy(&number, bytes, sizeof number);
    return ASN1_INTEGER_set_uint64(X509_get_serialNumber(cert), number >> 1) == 1;
}

static X509 *new_certificate(EVP_PKEY *key, const names *all) {
    X509 *cert = X509_new();
    if (cert == NULL) return NULL;
    X509_NAME *name = X509_get_subject_name(cert);
    bool made = X509_set_version(cert, X509_VERSION_3) == 1 && set_serial(cert) &&
                X509_gmtime_adj(X509_getm_notBefore(cert), -DAY_S) != NULL &&
                X509_gmtime_adj(X509_getm_notAfter(cert), (long)HOLDS_DAYS * DAY_S) != NULL &&
                X509_NAME_add_entry_by_txt(name, "CN", MBSTRING_ASC, (const unsigned char *)"Naukograd", -1,
                                           -1, 0) == 1 &&
                X509_set_issuer_name(cert, name) == 1 && X509_set_pubkey(cert, key) == 1 &&
                add_extension(cert, NID_basic_constraints, "critical,CA:FALSE") &&
                add_extension(cert, NID_ext_key_usage, "serverAuth") && add_names(cert, all) &&
                X509_sign(cert, key, EVP_sha256()) > 0;
    if (made) return cert;
    X509_free(cert);
    return NULL;
}

/* Writes one of the two beside its place and moves it there: a file is never half of one. */
static bool write_pem(const char *path, X509 *cert, EVP_PKEY *key) {
    char beside[NG_CERTIFICATE_PATH + 8];
    snprintf(beside, sizeof beside, "%s.new", path);
    unlink(beside);
    int fd = open(beside, O_WRONLY | O_CREAT | O_EXCL, 0600);
    FILE *file = fd >= 0 ? fdopen(fd, "w") : NULL;
    if (file == NULL) {
        if (fd >= 0) close(fd);
        return false;
    }
    bool written = key != NULL ? PEM_write_PrivateKey(file, key, NULL, NULL, 0, NULL, NULL) == 1
                               : PEM_write_X509(file, cert) == 1;
    written = fclose(file) == 0 && written;
    return written && rename(beside, path) == 0;
}

/* ---- both ---- */

static bool put_fingerprint(X509 *cert, char text[NG_FINGERPRINT_SIZE]) {
    unsigned char bytes[32];
    unsigned int length = 0;
    if (X509_digest(cert, EVP_sha256(), bytes, &length) != 1 || length != sizeof bytes) return false;
    for (size_t i = 0; i < sizeof bytes; i++)
        snprintf(text + 3 * i, NG_FINGERPRINT_SIZE - 3 * i, i + 1 < sizeof bytes ? "%02X:" : "%02X",
                 bytes[i]);
    return true;
}

bool ng_certificate_own(const char *folder, ng_certificate *own) {
    names all = names_of_machine();
    mkdir(folder, 0700); /* if it cannot be made, writing will fail */
    if (snprintf(own->cert, sizeof own->cert, "%s/tls-self.crt", folder) >= (int)sizeof own->cert ||
        snprintf(own->key, sizeof own->key, "%s/tls-self.key", folder) >= (int)sizeof own->key)
        return false;
    X509 *cert = read_certificate(own->cert);
    EVP_PKEY *key = read_key(own->key);
    bool ready = holds(cert, key, &all);
    if (!ready) {
        X509_free(cert);
        EVP_PKEY_free(key);
        key = EVP_EC_gen("P-256");
        cert = key != NULL ? new_certificate(key, &all) : NULL;
        ready = cert != NULL && write_pem(own->key, NULL, key) && write_pem(own->cert, cert, NULL);
    }
    ready = ready && put_fingerprint(cert, own->fingerprint);
    X509_free(cert);
    EVP_PKEY_free(key);
    return ready;
}

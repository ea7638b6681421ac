/* certificate.h - a certificate of its own for a server in a local network. */
#pragma once

#include <stdbool.h>

enum { NG_CERTIFICATE_PATH = 4096, NG_FINGERPRINT_SIZE = 3 * 32 };

typedef struct ng_certificate {
    char cert[NG_CERTIFICATE_PATH], key[NG_CERTIFICATE_PATH]; /* PEM files */
    char fingerprint[NG_FINGERPRINT_SIZE];                    /* SHA-256, as browsers show it: AB:CD:… */
} ng_certificate;

/* The certificate kept in this folder, if it still holds for some days and for every address of this machine;
 * otherwise a new one, signed by itself.  False: it cannot be made or written, and errno may say why. */
bool ng_certificate_own(const char *folder, ng_certificate *own);

/* data.c - where the log and the page are when nobody says where. */
#define _DEFAULT_SOURCE /* readlink */
#include "cli/data.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

const char *ng_data_folder(void) {
    static char folder[4096];
    const char *base = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    if (base != NULL && *base != 0)
        snprintf(folder, sizeof folder, "%s/naukograd", base);
    else if (home != NULL && *home != 0)
        snprintf(folder, sizeof folder, "%s/.local/share/naukograd", home);
    else
        snprintf(folder, sizeof folder, "naukograd-data");
    for (char *p = folder + 1; *p; p++) {
        if (*p != '/') continue;
        *p = 0;
        mkdir(folder, 0700); /* if it cannot be made, opening the store will say so */
        *p = '/';
    }
    return folder;
}

const char *ng_web_folder(void) {
    static char folder[4096];
    if (access("build/web/index.html", R_OK) == 0) return "build/web";
    ssize_t length = readlink("/proc/self/exe", folder, sizeof folder - 64);
    folder[length > 0 ? length : 0] = 0;
    for (int up = 0; up < 2; up++) { /* PREFIX/bin/naukograd */
        char *slash = strrchr(folder, '/');
        if (slash != NULL) *slash = 0;
    }
    strcat(folder, "/share/naukograd/web");
    return folder;
}

/* files.h - the page's files, read into memory at the start and compressed once. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

typedef struct sv_files sv_files;

typedef struct sv_file {
    char *path; /* as in the address: /assets/app-1a2b3c4d.js */
    const char *type;
    unsigned char *bytes, *packed; /* packed: gzip, or NULL where it saves nothing */
    size_t length, packed_length;
    char tag[20];  /* of its contents */
    bool for_ever; /* the name has a hash of the contents in it */
} sv_file;

/* All files under a folder; where there is none, one page that says so. */
sv_files *sv_files_read(const char *folder);
void sv_files_free(sv_files *files);
/* `path` begins with a slash; "/" is /index.html.  NULL: there is none. */
const sv_file *sv_files_find(const sv_files *files, const char *path);

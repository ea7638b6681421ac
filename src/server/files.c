/* files.c - reads and compresses the page's files. */
#define _XOPEN_SOURCE 700
#include "server/files.h"

#include <ctype.h>
#include <dirent.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <zlib.h>

enum { FILE_MOST = 64 * 1024 * 1024, PATH_MOST = 1024, DEPTH_MOST = 8, HASH_LEAST = 8 };

struct sv_files {
    sv_file *file;
    size_t count, size;
};

static const char plain_page[] =
    "<!doctype html><html lang=\"ru\"><head><meta charset=\"utf-8\"><title>Наукоград · Naukograd</title>"
    "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"></head><body>"
    "<h1>Наукоград</h1><p>Сервер работает, но страница ещё не собрана. Играть можно в терминале: "
    "<code>./play menu</code>.</p>"
    "<h1 lang=\"en\">Naukograd</h1><p lang=\"en\">The server runs, but its page is not built yet. Play in "
    "the "
    "terminal: <code>./play menu</code>.</p></body></html>\n";

static const char *type_of(const char *path) {
    static const char *const types[][2] = {{".html", "text/html; charset=utf-8"},
                                           {".js", "text/javascript; charset=utf-8"},
                                           {".mjs", "text/javascript; charset=utf-8"},
                                           {".css", "text/css; charset=utf-8"},
                                           {".json", "application/json"},
                                           {".webmanifest", "application/manifest+json"},
                                           {".svg", "image/svg+xml"},
                                           {".png", "image/png"},
                                           {".jpg", "image/jpeg"},
                                           {".webp", "image/webp"},
                                           {".ico", "image/x-icon"},
                                           {".wasm", "application/wasm"},
                                           {".woff2", "font/woff2"},
                                           {".mp3", "audio/mpeg"},
                                           {".ogg", "audio/ogg"},
                                           {".txt", "text/plain; charset=utf-8"}};
    const char *dot = strrchr(path, '.');
    for (size_t i = 0; dot != NULL && i < sizeof types / sizeof *types; i++)
        if (strcmp(dot, types[i][0]) == 0) return types[i][1];
    return "application/octet-stream";
}

/* A name like app-1a2b3c4d.js or app.1a2b3c4d.js: eight or more letters and digits, a digit among them,
 * before the ending. */
static bool has_hash(const char *path) {
    const char *name = strrchr(path, '/'), *dot = strrchr(path, '.');
    if (name == NULL || dot == NULL || dot < name) return false;
    size_t run = 0, digits = 0;
    const char *p = dot;
    while (p > name + 1 && isalnum((unsigned char)p[-1])) {
        p--;
        run++;
        digits += isdigit((unsigned char)*p) != 0;
    }
    return run >= HASH_LEAST && digits > 0 && (p[-1] == '-' || p[-1] == '.');
}

static void pack(sv_file *file) {
    z_stream z = {0};
    if (file->length < 256 || deflateInit2(&z, 9, Z_DEFLATED, 15 + 16, 9, Z_DEFAULT_STRATEGY) != Z_OK) return;
    size_t most = deflateBound(&z, (uLong)file->length);
    file->packed = malloc(most);
    if (file->packed == NULL) abort();
    z.next_in = file->bytes;
    z.avail_in = (uInt)file->length;
    z.next_out = file->packed;
    z.avail_out = (uInt)most;
    int result = deflate(&z, Z_FINISH);
    file->packed_length = most - z.avail_out;
    deflateEnd(&z);
    if (result != Z_STREAM_END || file->packed_length * 10 > file->length * 9) {
        free(file->packed);
        file->packed = NULL;
    }
}

static void add(sv_files *files, const char *path, unsigned char *bytes, size_t length) {
    if (files->count == files->size) {
        files->size = files->size * 2 + 32;
        files->file = realloc(files->file, files->size * sizeof *files->file);
        if (files->file == NULL) abort();
    }
    sv_file *file = &files->file[files->count++];
    *file = (sv_file){.path = strdup(path), .type = type_of(path), .bytes = bytes, .length = length};
    if (file->path == NULL) abort();
    file->for_ever = has_hash(path);
    uint64_t h = 0xcbf29ce484222325u;
    for (size_t i = 0; i < length; i++) h = (h ^ bytes[i]) * 0x100000001b3u;
    snprintf(file->tag, sizeof file->tag, "\"%016llx\"", (unsigned long long)h);
    pack(file);
}

static void add_file(sv_files *files, const char *full, const char *path, size_t length) {
    FILE *in = fopen(full, "rb");
    unsigned char *bytes = malloc(length + 1);
    if (bytes == NULL) abort();
    if (in != NULL && fread(bytes, 1, length, in) == length)
        add(files, path, bytes, length);
    else
        free(bytes);
    if (in != NULL) fclose(in);
}

static void add_folder(sv_files *files, const char *folder, const char *path, int depth) {
    DIR *dir = depth < DEPTH_MOST ? opendir(folder) : NULL;
    if (dir == NULL) return;
    for (struct dirent *entry; (entry = readdir(dir)) != NULL;) {
        char full[2 * PATH_MOST], inner[2 * PATH_MOST];
        struct stat is;
        if (entry->d_name[0] == '.') continue;
        int a = snprintf(full, sizeof full, "%s/%s", folder, entry->d_name),
            b = snprintf(inner, sizeof inner, "%s/%s", path, entry->d_name);
        if (a >= PATH_MOST || b >= PATH_MOST || stat(full, &is) != 0) continue;
        if (S_ISDIR(is.st_mode))
            add_folder(files, full, inner, depth + 1);
        else if (S_ISREG(is.st_mode) && is.st_size <= FILE_MOST)
            add_file(files, full, inner, (size_t)is.st_size);
    }
    closedir(dir);
}

sv_files *sv_files_read(const char *folder) {
    sv_files *files = calloc(1, sizeof *files);
    if (files == NULL) abort();
    if (folder != NULL) add_folder(files, folder, "", 0);
    if (sv_files_find(files, "/") == NULL) {
        size_t size = sizeof plain_page;
        unsigned char *page = malloc(size);
        if (page == NULL) abort();
        memcpy(page, plain_page, sizeof plain_page);
        add(files, "/index.html", page, sizeof plain_page - 1);
    }
    return files;
}

const sv_file *sv_files_find(const sv_files *files, const char *path) {
    if (strcmp(path, "/") == 0) path = "/index.html";
    for (size_t i = 0; i < files->count; i++)
        if (strcmp(files->file[i].path, path) == 0) return &files->file[i];
    return NULL;
}

void sv_files_free(sv_files *files) {
    for (size_t i = 0; i < files->count; i++) {
        free(files->file[i].path);
        free(files->file[i].bytes);
        free(files->file[i].packed);
    }
    free(files->file);
    free(files);
}

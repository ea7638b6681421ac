/* gather.c - SQLite writes each page of its write-ahead log in two calls, the page's head and the page, one
 * after another to the end of the file.  Here they wait in memory until the log is synced or read, or until
 * something is written elsewhere; then they are one call.
 *
 * A commit whose sync fails is undone, but its pages may be in the file, and whoever opens it after a crash
 * would find them there: so their beginning is written over. */
#include "store/gather.h"

#include <pthread.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>

enum { GATHERED_MAX = 64 * 1024, HEAD = 32 /* bytes of the log's head; a page's has fewer */ };

typedef struct gathered { /* stands behind the usual VFS's own part of a file */
    const sqlite3_io_methods *usual;
    sqlite3_io_methods methods;
    unsigned char *bytes; /* that wait, */
    int length;           /* so many, */
    sqlite3_int64 at;     /* and where they belong */
    sqlite3_int64 doubt;  /* where the first stands that no sync has followed; -1: there is none */
} gathered;

static sqlite3_vfs *usual, vfs;

static int usual_size(void) { return (usual->szOsFile + 15) / 16 * 16; }

static gathered *of(sqlite3_file *file) { return (gathered *)(void *)((char *)file + usual_size()); }

/* Whatever comes of it, nothing is kept: a commit whose writing failed is undone by SQLite. */
static int write_out(sqlite3_file *file) {
    gathered *g = of(file);
    int length = g->length;
    g->length = 0;
    return length > 0 ? g->usual->xWrite(file, g->bytes, length, g->at) : SQLITE_OK;
}

static int write_log(sqlite3_file *file, const void *bytes, int length, sqlite3_int64 at) {
    gathered *g = of(file);
    if (g->doubt < 0 || at < g->doubt) g->doubt = at;
    if (at != g->at + g->length || length > GATHERED_MAX - g->length) {
        int result = write_out(file);
        if (result != SQLITE_OK) return result;
        g->at = at;
    }
    if (length > GATHERED_MAX) return g->usual->xWrite(file, bytes, length, at);
    memcpy(g->bytes + g->length, bytes, (size_t)length);
    g->length += length;
    return SQLITE_OK;
}

/* What may be in the file and is to be taken for nothing. */
static void strike_out(sqlite3_file *file) {
    static const unsigned char nothing[HEAD];
    gathered *g = of(file);
    sqlite3_int64 size = 0;
    if (g->doubt < 0 || g->usual->xFileSize(file, &size) != SQLITE_OK || size < g->doubt + HEAD) return;
    g->usual->xWrite(file, nothing, HEAD, g->doubt);
}

static int sync_log(sqlite3_file *file, int flags) {
    int result = write_out(file);
    if (result == SQLITE_OK) result = of(file)->usual->xSync(file, flags);
    if (result != SQLITE_OK) strike_out(file);
    of(file)->doubt = -1;
    return result;
}

static int read_log(sqlite3_file *file, void *bytes, int length, sqlite3_int64 at) {
    int result = write_out(file);
    return result == SQLITE_OK ? of(file)->usual->xRead(file, bytes, length, at) : result;
}

static int truncate_log(sqlite3_file *file, sqlite3_int64 size) {
    int result = write_out(file);
    return result == SQLITE_OK ? of(file)->usual->xTruncate(file, size) : result;
}

static int size_of_log(sqlite3_file *file, sqlite3_int64 *size) {
    int result = write_out(file);
    return result == SQLITE_OK ? of(file)->usual->xFileSize(file, size) : result;
}

static int close_log(sqlite3_file *file) {
    int result = write_out(file), closed = of(file)->usual->xClose(file);
    free(of(file)->bytes);
    return result == SQLITE_OK ? closed : result;
}

/* A log has the usual methods, but for these. */
static int open_file(sqlite3_vfs *self, const char *name, sqlite3_file *file, int flags, int *opened) {
    (void)self;
    int result = usual->xOpen(usual, name, file, flags, opened);
    if (result != SQLITE_OK || (flags & SQLITE_OPEN_WAL) == 0) return result;
    gathered *g = of(file);
    *g = (gathered){
        .usual = file->pMethods, .methods = *file->pMethods, .bytes = malloc(GATHERED_MAX), .doubt = -1};
    if (g->bytes == NULL) abort();
    g->methods.xWrite = write_log;
    g->methods.xSync = sync_log;
    g->methods.xRead = read_log;
    g->methods.xTruncate = truncate_log;
    g->methods.xFileSize = size_of_log;
    g->methods.xClose = close_log;
    file->pMethods = &g->methods;
    return SQLITE_OK;
}

static void make_vfs(void) {
    usual = sqlite3_vfs_find(NULL);
    vfs = *usual;
    vfs.zName = "naukograd";
    vfs.szOsFile = usual_size() + (int)sizeof(gathered);
    vfs.xOpen = open_file;
    sqlite3_vfs_register(&vfs, 0);
}

const char *ng_gather_vfs(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, make_vfs);
    return vfs.zName;
}

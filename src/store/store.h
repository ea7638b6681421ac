/* store.h - the append-only log of every table: entry n of table CODE, as JSON text.
 *
 * All that is appended between two commits becomes durable together or not at all.  What was appended can be
 * read back before the commit by the same store; nobody else sees it.  One store belongs to one thread. */
#ifndef NG_STORE_STORE_H
#define NG_STORE_STORE_H

#include <stdbool.h>
#include <stdint.h>

typedef struct ng_store ng_store;

/* Opens the store in a folder, which is made if it is not there.  NULL, and `why` says it, if it cannot be:
 * also when another process has it open. */
ng_store *ng_store_open(const char *folder, char *why, uint32_t why_size);
/* Uncommitted entries are lost. */
void ng_store_close(ng_store *store);

/* Adds entry `n` (from 1, without gaps) of a table.  False: it could not be written; the whole turn must be
 * rolled back. */
bool ng_store_append(ng_store *store, const char *code, uint32_t n, const char *text, uint32_t length);
/* Whether more tables may be begun: the store takes fewer than `most` bytes (0: however many), and its disk
 * has some left for those that are there. */
bool ng_store_room(const ng_store *store, uint64_t most);
/* A table whose match goes on, or that waits for players, is live: a restart finds it without being asked. */
bool ng_store_mark(ng_store *store, const char *code, bool live);
/* Whether anything waits for a commit. */
bool ng_store_dirty(const ng_store *store);
/* True: all that was appended is on the disk.  False: nothing of it is, and it is forgotten. */
bool ng_store_commit(ng_store *store);
void ng_store_rollback(ng_store *store);
/* Moves what was committed from the log file to the main one, a little at a time; call it when there is
 * leisure. */
void ng_store_tidy(ng_store *store);

/* Entries from number `from` on, in order, until `each` returns false.  The text is closed by a zero byte.
 * False: the store could not be read. */
typedef bool ng_store_reader(void *context, uint32_t n, const char *text, uint32_t length);
bool ng_store_read(ng_store *store, const char *code, uint32_t from, ng_store_reader *each, void *context);
bool ng_store_has(ng_store *store, const char *code);
/* The codes of all live tables; `each` may not use the store. */
bool ng_store_live(ng_store *store, ng_store_reader *each, void *context);

/* A copy of the whole store, consistent while a server writes to it, into a new file.  NULL, or what went
 * wrong. */
const char *ng_store_backup(const char *folder, const char *file);

#endif

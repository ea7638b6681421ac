/* store.h - the append-only log of every table: entry n of table CODE, as JSON text of one line.
 *
 * All that is appended to one table between two commits becomes durable together or not at all.  What was
 * appended can be read back before the commit by the same store; nobody else sees it.  One store belongs to
 * one thread.
 *
 * In a folder (sqlite.c) it is one server's own, and a commit is whole: all tables or none.  In a cluster of
 * brokers (nats.c) it is shared with other servers: there a table's commit may fail, because another server
 * was first, while the others' succeed, and ng_store_stored tells which. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

typedef struct ng_store ng_store;
enum { NG_STORE_NAME = 32 }; /* bytes of a server's name */

/* Opens the store in a folder, which is made if it is not there, or at nats://host:port,host:port….  NULL,
 * and `why` says it, if it cannot be: also when another process has the folder open. */
ng_store *ng_store_open(const char *where, char *why, uint32_t why_size);
/* What `why` begins with where that is so. */
extern const char ng_store_taken[];
/* Whether `where` names brokers and not a folder. */
bool ng_store_is_cluster(const char *where);
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
/* True: all that was appended is durable.  False: at least one table's part is not, as ng_store_stored says,
 * and it is forgotten. */
bool ng_store_commit(ng_store *store);
/* Of a table in a commit that was not whole, until the next append. */
typedef enum ng_stored {
    NG_STORED,     /* its part is durable nevertheless */
    NG_TAKEN,      /* another server was first: the log has gone on, and reading it tells how */
    NG_NOT_STORED, /* nothing of it is, */
    NG_UNKNOWN     /* or that could not be found out: the log will tell, once it can be read */
} ng_stored;
ng_stored ng_store_stored(const ng_store *store, const char *code);
/* Why it last failed, for whoever keeps the server, in the words of the system; empty: that is not known. */
const char *ng_store_trouble(const ng_store *store);
void ng_store_rollback(ng_store *store);
/* Housekeeping, a little at a time; call it when there is leisure. */
void ng_store_tidy(ng_store *store);
/* Nobody is at this table and it has left the memory: its log may be put where it costs less. */
void ng_store_sleeps(ng_store *store, const char *code);

/* Entries from number `from` on, in order, until `each` returns false.  The text is closed by a zero byte.
 * False: the store could not be read. */
typedef bool ng_store_reader(void *context, uint32_t n, const char *text, uint32_t length);
bool ng_store_read(ng_store *store, const char *code, uint32_t from, ng_store_reader *each, void *context);
/* Whether there is such a table. */
typedef enum ng_found {
    NG_ABSENT,
    NG_FOUND,
    NG_AWAY,  /* it cannot be read now, or */
    NG_BROKEN /* at all: its log has a hole, or something that no server of this version wrote */
} ng_found;
ng_found ng_store_has(ng_store *store, const char *code);
/* ---- other servers at the same log; in a folder there are none ---- */

bool ng_store_shared(const ng_store *store);
/* From now on ng_store_heard tells of what others do.  `wake` (NULL: nothing) is called, by any thread, when
 * it has something to tell; to be called before the first table is read. */
void ng_store_listen(ng_store *store, void (*wake)(void *context), void *context);
/* What this server is called among those that share the log; and whether another one gave a sign of life in
 * the last seconds. */
const char *ng_store_name(const ng_store *store);
bool ng_store_alive(ng_store *store, const char *who);
/* A number that is drawn from a table's code and a server's name: of several servers the one with the least
 * does what one is to do. */
uint32_t ng_store_rank(const char *code, const char *who);
/* The codes of live tables that no server has read and that are this one's to look after, as far as they were
 * found since this was last asked: when it begins, and when another one has fallen silent.  In a folder there
 * are none such: ng_store_live tells all. */
void ng_store_left(ng_store *store, ng_store_reader *each, void *context);
/* Says something about a table to the other servers that have read it.  It is kept nowhere and may be lost.
 */
void ng_store_say(ng_store *store, const char *code, const char *text, uint32_t length);
/* A table that waits for players, as all servers show it; NULL: it waits no more.  It is kept for NG_OPEN_MS
 * and told again before that.  ng_store_opens tells what others told so. */
enum { NG_OPEN_MS = 90 * 1000 };
void ng_store_open_table(ng_store *store, const char *code, const char *text, uint32_t length);
void ng_store_opens(ng_store *store, ng_store_reader *each, void *context);
/* Of a table that was read and does not sleep: what another server `who` said (the text is closed by a zero
 * byte); or, where `text` is NULL, that its log has gone on, or may have.  False: it is to be told again,
 * later. */
typedef bool ng_store_hearer(void *context, const char *code, const char *who, const char *text,
                             uint32_t length);
/* Tells all that was heard, in order; `each` may use the store. */
void ng_store_heard(ng_store *store, ng_store_hearer *each, void *context);

/* The codes of all live tables; `each` may not use the store. */
bool ng_store_live(ng_store *store, ng_store_reader *each, void *context);
/* The codes of all tables, likewise; one may come twice. */
bool ng_store_codes(ng_store *store, ng_store_reader *each, void *context);

/* A list of codes: ng_codes_keep is an `each` of the two above, with it as its context.  `code` is freed by
 * whoever had it filled; a code that does not fit is no table's and is left out. */
typedef struct ng_codes {
    char (*code)[8];
    uint32_t count, size;
} ng_codes;
bool ng_codes_keep(void *list, uint32_t n, const char *code, uint32_t length);

/* Copies every table of one store into another, and how many there are; what was copied before is passed
 * over, so that it can be done again.  NULL, or what went wrong: also that a table there is another's. */
const char *ng_store_copy(ng_store *from, ng_store *to, uint32_t *tables);
/* A copy of the whole store into a new file, as a folder has it, while a server writes: of a folder as it was
 * at one moment, of brokers each table as it was at one.  NULL, or what went wrong. */
const char *ng_store_backup(const char *where, const char *file);
/* Removes the files of a folder's store, and the folder if nothing else is in it. */
void ng_store_drop(const char *folder);

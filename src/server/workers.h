/* workers.h - threads that think for computer players and hints; the loop never does.
 *
 * Addresses are served in turn, and of one address hints before thoughts and these first in, first out, with
 * at most one of a seat: however many tables somebody has, another's computer waits for one thought of his.
 * A brain's workspace may be large (atoms: 38 MB), so that some are kept for the next move of the same
 * seat and the longest unused are given up; all are, when nobody has used them for some minutes. */
#pragma once

#include "server/model.h"

typedef struct sv_thought { /* asked, and then answered */
    char code[CODE_SIZE];
    uint32_t job;  /* the seat's number for it; 0: a hint */
    uint64_t peer; /* of a hint: who asked, */
    uint32_t hint; /* which of his it is, */
    int64_t re;    /* and in which request */
    int seat, level;
    uint32_t match, generation; /* what it is about: */
    uint32_t events, plays;     /* what the seat knew */
    ng_choice choice;
    char *picture; /* of a hint: "picture":{…}, or NULL; whoever takes the answer frees it */
} sv_thought;

sv_workers *sv_workers_start(sv_server *server, int count);
/* From now on nothing is begun, and nobody is told of what ends. */
void sv_workers_stop(sv_workers *workers);
/* The same, and a moment is waited for what is being thought.  False: it takes longer, and goes on in threads
 * of its own until the process ends. */
bool sv_workers_end(sv_workers *workers);
/* The seat of the table's match; it must be one that may act.  A thought of the same seat that still waits is
 * of no use any more and gives its place up. */
void sv_workers_ask(sv_workers *workers, const sv_table *table, const sv_thought *thought);
/* The oldest answer; false: there is none. */
bool sv_workers_answer(sv_workers *workers, sv_thought *thought);
/* Whether a hint for this seat waits. */
bool sv_workers_hinting(sv_workers *workers, const sv_table *table, int seat);
uint32_t sv_workers_queued(sv_workers *workers);
/* Workspaces that nobody uses just now, in bytes. */
uint64_t sv_workers_kept(sv_workers *workers);
/* To be called once in a minute: gives up what was not used in the last SV_UNUSED of them. */
enum { SV_UNUSED = 10 };
void sv_workers_sweep(sv_workers *workers);

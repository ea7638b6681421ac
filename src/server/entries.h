/* entries.h - the entries of a table's log: for each kind how it is written, and what it does.
 *
 * Whatever happens at a table happens by entering it: an sv_enter_… writes the entry and changes the table by
 * the very function that reads it from the log, so that a table that was read is the table that was. */
#pragma once

#include "server/past.h"

enum { CLOCK_MAX = 30 * 86400, INCREMENT_MAX = 86400, AWAY_MAX = 7 * 86400 }; /* s */
extern const char *const sv_clock_kinds[]; /* by sv_clock_kind, closed by NULL */

typedef enum sv_kind {
    SV_MOVE,
    SV_MADE,
    SV_JOINED,
    SV_LEFT,
    SV_SEAT,
    SV_NAME,
    SV_TURNED,
    SV_MOVED_OVER,
    SV_STARTED,
    SV_RESIGNED,
    SV_TIMEOUT,
    SV_TAKEOVER,
    SV_HANDBACK,
    SV_TAKEBACK,
    SV_CHILD,
    SV_KINDS
} sv_kind;

typedef struct sv_made { /* what a table is made of; server->setup has its options */
    const ng_game *game;
    char name[NAME_SIZE];
    struct {
        uint8_t is, level;
    } seat[NG_SEATS_MAX];
    int seats, me; /* me: the host's seat; NG_PUBLIC: only looks on */
    sv_clock clock;
    int64_t away; /* s */
    bool chat, listed, hints, class_;
    uint8_t token[HASH_BYTES]; /* the hash of the host's */
    const char *parent;        /* its class; NULL: none */
} sv_made;

void sv_enter_made(sv_server *server, sv_table *table, const sv_made *made);
void sv_enter_joined(sv_server *server, sv_table *table, int seat, const char *name,
                     const uint8_t token[HASH_BYTES]);
void sv_enter_left(sv_server *server, sv_table *table, int seat);
/* A computer of this level sits there, or (0) nobody. */
void sv_enter_seat(sv_server *server, sv_table *table, int seat, int level);
void sv_enter_name(sv_server *server, sv_table *table, int seat, const char *name);
/* Everybody goes so many seats down. */
void sv_enter_turned(sv_server *server, sv_table *table, int by);
/* The person of a seat sits down at another, which is open. */
void sv_enter_moved_over(sv_server *server, sv_table *table, int seat, int to);
/* A match begins, with a new seed. */
void sv_enter_started(sv_server *server, sv_table *table);
/* A seat plays a text, and what it tells is in server->events; or it is refused, and nothing has changed. */
ng_status sv_enter_move(sv_server *server, sv_table *table, int seat, const char *text, uint32_t length);
/* The seat resigned, or its time was up. */
void sv_enter_gave_up(sv_server *server, sv_table *table, int seat, sv_end how);
void sv_enter_takeover(sv_server *server, sv_table *table, int seat, int level);
void sv_enter_handback(sv_server *server, sv_table *table, int seat);
/* The seat's last play is gone, and the match without it stands so. */
void sv_enter_takeback(sv_server *server, sv_table *table, int seat, const ng_state *without);
void sv_enter_child(sv_server *server, sv_table *table, const char *code);

/* Changes the table by one entry that was read.  False: it is none that can follow. */
bool sv_entry_apply(sv_server *server, sv_table *table, sv_past *past, uint32_t n, const char *text,
                    uint32_t length);

/* The same of a take-back, with the match as it stands without the play. */
bool sv_entry_apply_takeback(sv_server *server, sv_table *table, uint32_t n, const char *text,
                             uint32_t length, const ng_state *without);
/* Whether a restart must find the table by itself, as it is now. */
bool sv_entry_live(const sv_table *table);

typedef struct sv_brief { /* what can be told of an entry without its table */
    sv_kind kind;         /* SV_KINDS: none that is known */
    int seat;             /* -1: it names none */
    bool has_seed;
    uint8_t seed[NG_SEED_BYTES];                        /* of a start */
    char move[NG_TEXT_MAX + 1], typed[NG_TEXT_MAX + 1]; /* of a move: as it is kept, and as it came if that
                                                           differs */
} sv_brief;
/* False: it cannot be read.  Not for `made`, which is long. */
bool sv_entry_brief(const char *text, uint32_t length, sv_brief *brief);

/* The match is over: ranks of all of it; who resigned counts as last.  `by_rules`: it ended so even if
 * somebody had. */
void sv_finish(sv_table *table, bool by_rules);

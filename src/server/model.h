/* model.h - the server, its tables, their seats and the peers at them: what all its files know.
 *
 * Invariants:
 *   1. All of a table but its peers, clocks that run and thoughts follows from its log; sv_table_load proves
 * it.
 *   2. Whatever rests on an entry of the log is staged (stage.c) and leaves only after the entry's commit.
 *   3. Only the loop's thread touches anything here but the workers' queues. */
#pragma once

#include "brains/brain.h"
#include "core/spelt.h"
#include "match/match.h"
#include "server/server.h"
#include "store/store.h"

#include <libwebsockets.h>

enum {
    CODE_LENGTH = 6,
    CODE_SIZE = CODE_LENGTH + 1,
    MATCH_ID_SIZE = CODE_SIZE + 12, /* CODE-number */
    TOKEN_BYTES = 16,
    TOKEN_SIZE = 2 * TOKEN_BYTES + 1,
    HASH_BYTES = 16,
    NAME_CHARS = 24,
    NAME_SIZE = 4 * NAME_CHARS + 1,
    SAY_CHARS = 300,
    SAY_SIZE = 4 * SAY_CHARS + 1,
    MESSAGE_MAX = 16 * 1024,            /* bytes of one message or body from a client */
    MESSAGE_NODES = MESSAGE_MAX / 2,    /* no value is shorter than a character and a comma */
    QUEUE_MAX = 1024 * 1024,            /* unsent bytes of one peer, beyond which it is too slow */
    QUEUES_MAX = 256 * 1024 * 1024,     /* of all together, beyond which nobody's wait, */
    QUEUES_OF_ADDRESS = QUEUES_MAX / 4, /* and of one address, beyond which no other of its own does */
    ADDRESS_SIZE = 48,
    ENTRY_MAX = 64 * 1024, /* bytes of one entry of the log */
    STANDIN_LEVEL = 5,     /* of a computer that plays for an absent person */
    CLASS_MAX = 1000,      /* tables of one class */
    ENTRIES_MAX = 30000,   /* of one table, but for the plays of its last match: all are read when it wakes */
    ENTRIES_HOST =
        1000,         /* of them the last, which are the host's alone: he can always start and change seats */
    PEERS_MAX = 1000, /* at one table */
    TAKEBACKS_MAX = 200, /* in one match: each replays it */
    WINDOWS_MAX = 16,    /* of one seat, or of the host's chair: each is told everything */
    KEPT_BITS = 11,
    KEPT_PLACES = 1 << KEPT_BITS, /* for logs in views: 18 KiB each, 38 MB when all are taken */
    NO_HEAP = -1
};

typedef struct sv_server sv_server;
typedef struct sv_table sv_table;
typedef struct sv_peer sv_peer;
typedef struct sv_http sv_http;
typedef struct sv_loop sv_loop;
typedef struct sv_workers sv_workers;
typedef struct sv_job sv_job;
typedef struct sv_files sv_files;
typedef struct sv_kept sv_kept;
typedef struct sv_address sv_address;
typedef struct sv_asks_kept sv_asks_kept;
typedef struct sv_elsewhere sv_elsewhere;
typedef struct sv_back sv_back;

/* ---- refusals of the server itself; those of the rules are ng_status ---- */

typedef struct sv_fault {
    const char *code; /* of the protocol */
    const char *en, *ru;
} sv_fault;

#define SV_FAULTS(X) \
    X(bad_json, "bad_json", "This is not JSON that can be read.", "Это не читаемый JSON.") \
    X(bad_request, "bad_request", "This request is not understood.", "Запрос непонятен.") \
    X(bad_field, "bad_request", "A field of the request is missing or has a wrong value.", \
      "В запросе нет нужного поля или у него не то значение.") \
    X(unknown_game, "unknown_game", "There is no game of this id.", "Такой игры нет.") \
    X(bad_seats, "bad_setup", "The game is not played by these seats.", \
      "Столько мест или такие места не подходят.") \
    X(bad_name, "bad_request", "A name has 1 to 24 characters.", "В имени от 1 до 24 знаков.") \
    X(no_table, "no_table", "There is no table with this code.", "Стола с таким кодом нет.") \
    X(no_match, "no_table", "There is no match of this id.", "Матча с таким номером нет.") \
    X(no_page, "no_page", "There is nothing here.", "Здесь ничего нет.") \
    X(no_seat, "no_seat", "This seat is not open.", "Это место не свободно.") \
    X(no_right, "no_right", "This is not your right.", "На это нет права.") \
    X(bad_host, "no_right", \
      "This server is not known by this name. Use its address, or start it with --origin.", \
      "Этот сервер не знает такого имени. Подойдёт его адрес, а серверу можно дать имя ключом --origin.") \
    X(not_seated, "no_right", "Join the table first.", "Сначала нужно сесть за стол.") \
    X(not_host, "not_host", "Only the host of the table may do this.", "Это может только хозяин стола.") \
    X(not_now, "not_now", "This is not possible now.", "Сейчас это невозможно.") \
    X(seats_open, "not_now", "A seat is still open.", "Ещё есть свободное место.") \
    X(not_over, "not_over", "The match is not over yet.", "Матч ещё не окончен.") \
    X(no_hints, "not_now", "This table is played without hints.", "За этим столом играют без подсказок.") \
    X(no_chat, "not_now", "This table has quick phrases only.", "За этим столом есть только готовые фразы.") \
    X(stale, "stale", "This play comes too late or too early.", "Этот ход опоздал или поспешил.") \
    X(too_fast, "too_fast", "Too fast: wait a little.", "Слишком быстро: нужно немного подождать.") \
    X(too_many, "too_many", "Too many at once.", "Слишком много сразу.") \
    X(no_room, "too_many", "The server has no room for more tables. Those that are there play on.", \
      "На сервере нет места для новых столов. За прежними игра идёт.") \
    X(too_long, "too_long", "This is too long.", "Это слишком длинно.") \
    X(no_length, "bad_request", "The length of the body must be told: Content-Length.", \
      "Длина тела запроса должна быть названа: Content-Length.") \
    X(store_full, "store_full", "The server cannot write to its disk. Nothing was changed.", \
      "Сервер не может записать на диск. Ничего не изменилось.") \
    X(store_away, "store_away", \
      "The server has lost its store for now. Try again soon: nothing is counted twice.", \
      "Сервер потерял связь с хранилищем. Повторите чуть позже: ничто не засчитается дважды.") \
    X(unreadable, "unreadable", \
      "This server cannot read the table: perhaps a newer version wrote it. Other tables play on.", \
      "Этот сервер не может прочесть стол: возможно, его писала более новая версия. За другими столами " \
      "игра идёт.") \
    X(busy, "busy", "The server is busy: try again later.", "Сервер занят: попробуйте позже.")

#define SV_DECLARE(name, code, en, ru) extern const sv_fault sv_##name;
SV_FAULTS(SV_DECLARE)
#undef SV_DECLARE

/* ---- limits ---- */

typedef struct sv_bucket { /* a leaky bucket: so many at once, then so many a second */
    int64_t full_at;       /* when it will be full again, ms */
} sv_bucket;

/* ---- tables ---- */

typedef enum sv_phase { PHASE_WAITING, PHASE_PLAYING, PHASE_OVER } sv_phase;
typedef enum sv_is { SEAT_OPEN, SEAT_PERSON, SEAT_COMPUTER } sv_is;
typedef enum sv_ask { ASK_NOTHING, ASK_TAKEBACK, ASK_REMATCH, ASK_SWAP } sv_ask;
typedef enum sv_end { END_PLAYED, END_RESIGNED, END_TIMEOUT } sv_end;
typedef enum sv_clock_kind { CLOCK_NONE, CLOCK_MOVE, CLOCK_BUDGET } sv_clock_kind;

typedef struct sv_seat {
    uint8_t is;      /* sv_is */
    uint8_t level;   /* of a computer */
    uint8_t standin; /* the level of the computer that plays for the person; 0: none */
    bool resigned;
    uint8_t played; /* 1 + the seat that this match was played at; 0: sat down after its end */
    char name[NAME_SIZE];
    uint8_t token[HASH_BYTES]; /* the hash of it */
    uint32_t score;            /* matches won at this table */
    /* of this match */
    uint32_t events, plays; /* told to it; played by it */
    uint32_t fresh;         /* events before this number can be told no more: something was taken back */
    int64_t left;           /* ms on its clock when it last stopped */
    int64_t told;           /* the same, as the others may know it */
    int64_t since;          /* when it began to run; 0: it stands */
    int64_t away;           /* since when the person is not here; 0: is here */
    int64_t paced;          /* when it last played a move that has a pace */
    bool borrowed;          /* its clock is at zero: a computer makes this one move */
    uint32_t job;           /* a worker thinks for it; 0: none */
    char *choice;           /* what a computer will play, */
    int64_t acts_at;        /* not before this */
} sv_seat;

typedef struct sv_question {
    uint8_t what; /* sv_ask */
    int16_t by;
    ng_seats yes;
    uint32_t plays; /* of a take-back: how many plays the seat had */
} sv_question;

typedef struct sv_clock {
    uint8_t kind; /* sv_clock_kind */
    bool loss;    /* at zero the seat loses; otherwise a computer moves for it */
    int64_t seconds, increment;
} sv_clock;

/* A table's part of a commit: another server was first, or the store is away. */
enum { FAILED_NOT, FAILED_TAKEN, FAILED_AWAY };

struct sv_table {
    sv_table *next; /* in the registry */
    const ng_game *game;
    char *options;            /* JSON, as a record has them */
    char (*child)[CODE_SIZE]; /* of a class: its tables, */
    uint32_t children;        /* so many */
    uint32_t entries;         /* in the log */
    char code[CODE_SIZE];
    char parent[CODE_SIZE]; /* the class it belongs to; empty: none */
    int16_t host_seat;
    uint8_t host[HASH_BYTES];
    sv_clock clock;
    int64_t away; /* ms; 0: never */
    sv_seat seat[NG_SEATS_MAX];
    /* the match */
    ng_state *state;  /* NULL: no match yet */
    int64_t moved_at; /* by the calendar; 0: the log does not say */
    uint64_t salt;
    uint8_t seed[NG_SEED_BYTES], commitment[32];
    uint32_t match, match_entry; /* its number at this table, and the entry that started it */
    uint32_t plies;
    uint32_t generation; /* of the match: raised when something is taken back */
    uint32_t watched;    /* events told to those who look on */
    uint32_t watched_fresh;
    uint32_t takebacks; /* in this match */
    char *players;      /* JSON: who played it, once it is over */
    int32_t result[NG_SEATS_MAX];
    uint8_t rank[NG_SEATS_MAX];
    int16_t ended_by;
    uint8_t ended;    /* sv_end */
    ng_seats gave_up; /* in this match */
    uint8_t seats, phase;
    bool chat, hints, listed, class_;
    /* in memory alone */
    bool live;      /* marked so in the store */
    bool touched;   /* in this turn: to be read anew if the commit fails */
    uint8_t failed; /* FAILED_…: its part of this turn's commit */
    sv_question question;
    sv_back *back; /* who could take back what (back.h); NULL: nobody has asked */
    struct {       /* when this turn touched it first: what the log does not have */
        sv_question question;
        uint32_t entries;
        bool live;
        int64_t paced[NG_SEATS_MAX], left[NG_SEATS_MAX], since[NG_SEATS_MAX]; /* of the seats */
    } was;
    int64_t tell_at; /* when all are told who is here; 0: they know */
    int64_t told_at; /* when they last were */
    int32_t heap;
    uint32_t watchers;
    sv_peer *peers;
    sv_elsewhere *elsewhere; /* other servers that have people here (elsewhere.h), */
    uint32_t servers;        /* so many; */
    ng_seats seats_elsewhere;
    uint32_t watchers_elsewhere;
    int64_t open_told;     /* when all servers were told that it waits for players; 0: they were not, */
    uint32_t open_entries; /* and its entries then */
    bool others_business;  /* one of them lets computers think and clocks run out */
    sv_table *next_touched;
    int64_t due; /* when something must be done by itself; 0: never */
    int64_t idle_since;
};

/* ---- peers ---- */

typedef struct sv_line { /* a message that waits for the socket */
    struct sv_line *next;
    uint32_t length;
    unsigned char bytes[]; /* LWS_PRE, then the text */
} sv_line;

enum { WANT_VIEW = 1, WANT_LEGAL = 2, WANTS = 4 /* that there can be */ };

struct sv_peer {
    /* what every message needs comes first, so that it lies together */
    struct lws *wsi;
    sv_server *server;
    sv_table *table; /* NULL: has not joined */
    sv_peer *next;   /* at the table */
    sv_line *first, *last;
    int socket;   /* to be written to straight; 0: libwebsockets alone may (TLS) */
    int16_t seat; /* NG_PUBLIC: looks on */
    uint8_t want, lang;
    bool host, staged, closing;
    bool parting; /* closed by its next message */
    bool pinged;  /* it has still to be asked for a sign of life */
    uint32_t queued;
    uint64_t id;             /* never used again */
    sv_peer *before, *after; /* of all */
    int64_t heard;           /* when it last gave a sign of life, */
    int64_t asked;           /* and when it was last asked for one */
    sv_bucket messages, refusals, chat, crew, guesses, comings;
    struct {                   /* what it was before this turn, where the turn has changed it */
        sv_peer *next, **link; /* among those that were changed; link NULL: it was not */
        char table[CODE_SIZE]; /* empty: at none */
        int16_t seat;
        bool host;
        char *name;
    } was;
    uint32_t hint;   /* the number of the hint that is being thought of for it; 0: none */
    int64_t hint_re; /* the request that asked for it */
    char *name;      /* of one who looks on */
    char *pieces;    /* of a message that is not whole yet */
    uint32_t pieces_length;
    sv_address *address;
};

/* One HTTP request: a connection has one. */
struct sv_http {
    struct lws *wsi;
    char address[ADDRESS_SIZE]; /* of the client */
    char *body;
    uint32_t body_length, body_most; /* that have come, and that were told to come */
    bool posting, staged;            /* a body comes; the answer waits */
    uint8_t lang;
    const unsigned char *bytes; /* of the answer */
    unsigned char *owned;       /* the same, if it must be freed, */
    size_t owned_length;        /* and is counted in the server's queues */
    size_t length, sent;
};

/* ---- the turn ---- */

typedef struct sv_staged {
    sv_peer *peer; /* one of the two; both NULL: gone meanwhile */
    sv_http *http;
    uint32_t start, length; /* in the arena */
    int64_t re;             /* the request it answers; -1: none */
    uint32_t asked;         /* what it rests on (again.h) */
    uint16_t status;        /* of HTTP */
} sv_staged;

typedef struct sv_turn {
    char *arena;
    uint32_t used, size;
    sv_staged *staged;
    uint32_t count, capacity;
    uint32_t last;        /* so many were staged in the turn before */
    lws_usec_t committed; /* when something last was */
    int64_t reading_us;   /* spent on tables that were read for people */
    sv_table *touched;
    sv_peer *changed;
    uint32_t asked; /* what is being served (again.h), */
    uint32_t tries; /* and how often it was before */
} sv_turn;

/* Messages that came and are not served yet (inbox.h). */
enum { INBOX_MAX = 64 };

typedef struct sv_heard {
    sv_peer *peer;
    uint32_t start, length; /* in the inbox' text */
} sv_heard;

typedef struct sv_inbox {
    sv_heard heard[INBOX_MAX];
    uint32_t count, served; /* of them */
    uint32_t used;          /* bytes of the text */
    char text[MESSAGE_MAX + 4096];
} sv_inbox;

typedef struct sv_metrics {
    uint64_t moves, messages, refusals, commits, commit_failures, conflicts, followed, tables_made,
        matches_started, matches_ended, http_requests, dropped_slow, limited, thoughts;
    uint64_t commit_us[12], turn_us[12]; /* histograms, by powers of two from 64 µs */
    uint64_t commit_us_sum, turn_us_sum;
    uint32_t peers;
} sv_metrics;

struct sv_server {
    const ng_serve_options *options;
    struct lws_context *context;
    sv_loop *loop;
    ng_store *store;
    bool hung_up;        /* a connection waits to be closed */
    bool store_broken;   /* an append of this turn failed */
    bool store_failing;  /* the last commit failed */
    bool shared;         /* other servers write to the same log */
    sv_asks_kept *asks;  /* again.h */
    ng_codes waking;     /* live tables that no other server looks after, */
    int64_t wake_at;     /* not before then */
    int64_t broken_told; /* when a line last told of a table whose log is broken */
    int64_t looked;      /* when it was last looked which of them live, */
    uint32_t looks;      /* and how often */
    uint32_t woken;      /* of those that are waking so many have been read, */
    uint32_t unread;     /* and so many, now the last of them, could not be */
    sv_turn turn;
    sv_inbox inbox;
    sv_metrics metrics;
    sv_files *files;
    sv_workers *workers;
    ng_bench bench;
    ng_events events;
    ng_setup setup; /* of whichever match was asked for last */
    ng_node nodes[MESSAGE_NODES];
    ng_node entry_nodes[ENTRY_MAX / 2];
    ng_move *legal;
    sv_kept *kept[KEPT_PLACES];
    ng_spelt spelt;
    char entry[ENTRY_MAX];
    /* the registry */
    sv_table **slot;
    uint32_t slots, tables;
    int64_t swept; /* when idle tables were last sought because there are too many */
    sv_table **heap;
    uint32_t heap_count, heap_size;
    sv_address **address;
    uint32_t addresses;
    uint64_t addresses_ever;
    uint64_t queued;      /* bytes of answers that wait for sockets, of all together */
    int64_t now, wall;    /* ms: monotonic and of the calendar, as of this turn */
    uint32_t jobs, hints; /* asked so far */
    sv_peer *peers;       /* all of them */
    uint64_t peers_ever;
    uint64_t work; /* bytes and messages that came or went: whether a turn did anything */
    uint32_t idle; /* turns in a row that did nothing */
    int port;
    bool asking; /* more peers are to be asked for a sign of life than were at once */
    bool ending;
};

/* Brings server->now and server->wall up to date. */
void sv_read_clocks(sv_server *server);

/* Everything but the network and the workers.  False: the store cannot be opened. */
bool sv_open(sv_server *server, const ng_serve_options *options, char *why, uint32_t why_size);
void sv_close(sv_server *server);

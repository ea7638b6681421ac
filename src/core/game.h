/* game.h - the contract between the rules of one game and everything that runs matches of it.
 *
 * A match is a setup, a seed and a list of moves; all else is derived.  A game is one `const ng_game`: pure
 * functions over a state of plain bytes.  No function here allocates, reads a clock or a file, or keeps
 * anything between calls.
 *
 * What every game promises, and tests/laws checks for each:
 *   - a state has no pointers, no floats and no padding: memcpy clones it, memcmp compares it;
 *   - a refused move leaves every byte as it was;
 *   - `legal` is non-empty exactly for the seats in `actors`, and lists exactly what `play` accepts;
 *   - a text printed for a move is read as that move; a dumped position loads to the same bytes;
 *   - views, legal lists, refusals and the events sent to a seat are all that the seat can learn. */
#pragma once

#include "core/chance.h"
#include "core/doc.h"
#include "core/out.h"
#include "core/scan.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    NG_SEATS_MAX = 8,        /* sonar: two crews of four */
    NG_PUBLIC = -1,          /* in place of a seat: a spectator */
    NG_STATE_MAX = 4096,     /* a state must stay cheap to copy: search clones it at every step */
    NG_PHRASE_MAX = 32,      /* single moves in one text: a guess of all the atoms a field can hold */
    NG_OPTIONS_MAX = 24,     /* options of one game */
    NG_LIST_MAX = 8,         /* values in an option that is a list */
    NG_TEXT_MAX = 512,       /* bytes of one move's text */
    NG_MOVE_TEXT = 48,       /* bytes of a single move's text in an answer, quotes and comma included */
    NG_SETUP_TEXT = 4096,    /* bytes of all text options together: an arena's layout */
    NG_SETUP_PRINTED = 8192, /* the same, escaped as JSON */
    NG_EVENTS_MAX = 1024,    /* events of one play */
    NG_LORE_MAX = 64 * 1024, /* bytes of one answer about a game's pieces */
    NG_FORESEEN_MAX = 4096   /* bytes of one answer about what is not played yet */
};

/* A text for people, in both languages.  Without it (NULL) the protocol's own word is shown. */
typedef struct ng_words {
    const char *en, *ru;
} ng_words;

/* A word of the protocol, and what people say for it. */
typedef struct ng_title {
    const char *name;
    ng_words words;
} ng_title;

typedef uint32_t ng_move;
/* As games pack it: what it is, and two numbers of a byte.  A game's own header says which they are. */
static inline ng_move ng_pack(int kind, int a, int b) {
    return (ng_move)kind << 16 | (ng_move)a << 8 | (ng_move)b;
}
static inline int ng_kind_of(ng_move move) { return (int)(move >> 16); }
static inline int ng_first_of(ng_move move) { return (int)(move >> 8 & 0xff); }
static inline int ng_second_of(ng_move move) { return (int)(move & 0xff); }

typedef uint8_t ng_seats; /* a set: bit s is seat s */

static inline ng_seats ng_seat_bit(int seat) { return (ng_seats)(1u << seat); }
static inline bool ng_seats_has(ng_seats set, int seat) {
    return seat >= 0 && seat < NG_SEATS_MAX && (set >> seat & 1u) != 0;
}

/* ---- refusals ---- */

typedef enum ng_code {
    NG_BAD_SETUP,
    NG_BAD_POSITION,
    NG_BAD_RECORD,
    NG_BAD_MOVE, /* unreadable */
    NG_ILLEGAL,
    NG_NOT_YOUR_MOVE,
    NG_STALE,
    NG_OVER
} ng_code;

/* Why something was refused, for a person.  In the texts {a} and {b} stand for the status's numbers, {A} and
 * {B} for them as characters, {word} for its word. */
typedef struct ng_sentence {
    ng_code code;
    const char *en, *ru;
} ng_sentence;

/* A sentence of the file that says it; most refuse a move. */
#define NG_SENTENCE(name, code, en, ru) static const ng_sentence name = {code, en, ru}
#define NG_REFUSAL(name, en, ru)        NG_SENTENCE(name, NG_ILLEGAL, en, ru)

typedef struct ng_status {
    const ng_sentence *why; /* NULL: all is well */
    const char *word;       /* static text, or NULL */
    int32_t a, b;
} ng_status;

#define NG_OK ((ng_status){0})
static inline bool ng_ok(ng_status status) { return status.why == NULL; }
static inline ng_status ng_refuse(const ng_sentence *why) { return (ng_status){.why = why}; }

extern const ng_sentence ng_not_your_move, ng_over, ng_not_legal, ng_unreadable;
/* Of positions; {word} is the field's name, of the last one the invariant that is broken. */
extern const ng_sentence ng_bad_field, ng_unknown_field, ng_disagree, ng_not_sound;
static inline ng_status ng_bad(const char *field) { return (ng_status){.why = &ng_bad_field, .word = field}; }
/* What `sound` says of a position; and what it says in more than one game, “en|ru”. */
extern const char ng_out_of_range[], ng_log_names_nothing[], ng_no_tile[], ng_off_the_field[],
    ng_more_than_exist[];
static inline ng_status ng_unsound(const char *broken) {
    return broken == NULL ? NG_OK : (ng_status){.why = &ng_not_sound, .word = broken};
}

/* The name of the code in the engine protocol. */
const char *ng_code_name(ng_code code);
typedef enum ng_lang { NG_EN, NG_RU } ng_lang;
void ng_status_print(ng_status status, ng_lang lang, ng_out *text);

/* ---- setup ---- */

typedef enum ng_option_kind {
    NG_OPT_BOOL,
    NG_OPT_INT,    /* min … max */
    NG_OPT_CHOICE, /* one of `choices` */
    NG_OPT_LIST,   /* up to `list_max` values, each of `choices` or, without them, min … max */
    NG_OPT_TEXT    /* free text, read by the game's start */
} ng_option_kind;

enum { NG_NO_DEFAULT = INT32_MIN }; /* the game decides when it is left out */

/* A game's options are a table: forms, help and validation come from it.  A name of NULL closes it. */
typedef struct ng_option {
    const char *name;
    ng_option_kind kind;
    int32_t min, max, fallback;
    const char *const *choices; /* closed by NULL */
    const ng_words *words;      /* the choices as people call them, one for each; closed by {0}.  Or NULL */
    uint8_t list_max;
    const char *en, *ru; /* what it is, for a form */
} ng_option;

/* The usual ones, as a game's table has them; `standard` stands where nothing is said. */
#define NG_SWITCH(id, standard, english, russian) \
    { .name = id, .kind = NG_OPT_BOOL, .fallback = standard, .en = english, .ru = russian }
#define NG_NUMBER(id, low, high, standard, english, russian) \
    { \
        .name = id, .kind = NG_OPT_INT, .min = low, .max = high, .fallback = standard, .en = english, \
        .ru = russian \
    }
#define NG_CHOICE(id, names, called, standard, english, russian) \
    { \
        .name = id, .kind = NG_OPT_CHOICE, .choices = names, .words = called, .fallback = standard, \
        .en = english, .ru = russian \
    }
#define NG_WORDS(...) ((const ng_words[]){__VA_ARGS__, {0}})

typedef struct ng_value {
    int32_t number; /* BOOL 0/1, INT, CHOICE as its index; LIST: how many; TEXT: where it begins in
                       ng_setup.text */
    int8_t item[NG_LIST_MAX];
} ng_value;

typedef struct ng_setup {
    uint8_t seats; /* 0: as many as the options ask for */
    uint8_t seed[NG_SEED_BYTES];
    uint32_t given; /* bit i: option i was named, not left to its default */
    uint32_t text_used;
    ng_value value[NG_OPTIONS_MAX];
    char text[NG_SETUP_TEXT];
} ng_setup;

static inline bool ng_given(const ng_setup *setup, int option) { return (setup->given >> option & 1u) != 0; }

/* All options at their defaults, the seed 0. */
void ng_setup_init(ng_setup *setup, const ng_option *options);
/* Reads {"name": value, …} over the defaults.  A refusal leaves `setup` in no certain state. */
ng_status ng_setup_read(ng_setup *setup, const ng_option *options, const ng_doc *doc, uint32_t object);
/* Sets one option from a typed word ("classic", "8", "true", "4,4"). */
ng_status ng_setup_set(ng_setup *setup, const ng_option *options, const char *name, const char *value);
/* Writes the options that were given, as an object that ng_setup_read takes. */
void ng_setup_print(const ng_setup *setup, const ng_option *options, ng_out *out, const char *key);
/* {"en": …, "ru": …}. */
void ng_words_print(const ng_words *words, ng_out *out, const char *key);
/* Writes the table itself: name, type, values with their words, default. */
void ng_options_print(const ng_option *options, ng_out *out, const char *key);

/* ---- events ---- */

typedef struct ng_event {
    uint32_t start, length; /* its JSON object in the list's text */
    ng_seats to;            /* NG_ALL: spectators too */
} ng_event;

enum { NG_ALL = 0xff };

/* What one play tells, and to whom.  The buffer is the caller's. */
typedef struct ng_events {
    ng_out json;
    uint32_t count;
    bool lasting; /* a secret came out or a choice became final: never taken back */
    ng_event event[NG_EVENTS_MAX];
} ng_events;

void ng_events_init(ng_events *events, char *buffer, uint32_t size);
/* Opens {"to":[…],"type":"…" for the seats `to` (of `seats` in all); the game adds its fields and a "text",
 * which ends it. */
ng_out *ng_event_open(ng_events *events, ng_seats to, int seats, const char *type);
void ng_event_close(ng_events *events);
/* Its text, and its end: whole, or begun here with its first words, written on, and told. */
static inline void ng_event_end(ng_events *events, const char *text) {
    ng_json_text(&events->json, "text", text);
    ng_event_close(events);
}
static inline void ng_event_text(ng_events *events, const char *begin) {
    ng_open_text(&events->json, "text");
    ng_put(&events->json, begin);
}
static inline void ng_event_told(ng_events *events) {
    ng_close_text(&events->json);
    ng_event_close(events);
}
/* The i-th event as one listener is told it, an array's element: with its number among those told to him, and
 * without who else hears it. */
void ng_event_tell(const ng_events *events, uint32_t i, uint32_t number, ng_out *out);
static inline bool ng_event_for(const ng_event *event, int seat) {
    return event->to == NG_ALL || ng_seats_has(event->to, seat);
}

/* ---- the game ---- */

/* Every game's state begins with this. */
typedef struct ng_state {
    ng_chance chance;
} ng_state;

/* A move text stands for one move, or is a phrase of several that are played whole or not at all. */
typedef struct ng_phrase {
    uint32_t count;
    ng_move move[NG_PHRASE_MAX];
} ng_phrase;

typedef struct ng_result {
    bool over;
    uint8_t rank[NG_SEATS_MAX]; /* 1 + seats ahead; equal ranks share; lost alone or all together: 2 */
    int32_t score[NG_SEATS_MAX];
} ng_result;

enum { NG_HIDDEN = 1, NG_SIMULTANEOUS = 2, NG_CHANCE = 4, NG_REALTIME = 8, NG_TEAMS = 16 };

typedef struct ng_game {
    const char *id;         /* for ever: it is in addresses and records */
    const char *en, *ru;    /* its name */
    ng_words brief, line;   /* the name in a word, for a list; what it is about, in a line */
    uint32_t rules_version; /* raised when an old record would play differently */
    uint32_t traits;
    uint8_t seats_min, seats_max;
    uint32_t state_size;
    uint32_t legal_max;  /* moves in one legal list */
    uint32_t plies_max;  /* single moves in one match */
    uint32_t events_max; /* bytes of one play's events */
    uint32_t view_max;   /* bytes of one view, or of one dumped position */
    const ng_option *options;

    ng_status (*start)(ng_state *, const ng_setup *);
    int (*seats)(const ng_state *);
    int (*team)(const ng_state *, int seat); /* who wins together has the same; NULL: everybody alone */
    ng_seats (*actors)(const ng_state *);    /* who may move now; none: it is over */
    uint32_t (*legal)(const ng_state *, int seat, ng_move *out);
    /* Called through ng_play: the seat is one of the actors.  Checks everything, then changes. */
    ng_status (*play)(ng_state *, int seat, ng_move, ng_events *or_null);
    void (*result)(const ng_state *, ng_result *);
    /* Writes one JSON object: all that the seat (or NG_PUBLIC) may know, and nothing else. */
    void (*view)(const ng_state *, int seat, ng_out *);
    /* Redraws all that the seat (or NG_PUBLIC) cannot know, chance to come included, so that it fits all it
     * was told. False, and nothing changed, when no such world was found within the game's stated effort. */
    bool (*imagine)(ng_state *, int seat, ng_rng *);
    void (*print)(const ng_state *, ng_move, ng_out *text); /* any legal move of any seat, as text */
    /* All that print looks at besides the move, as a number, the same for all of a match; NULL: nothing. */
    uint32_t (*spelling)(const ng_state *);
    /* Reads a text as the moves it stands for, without playing them.  It may look only at what the seat
     * knows. */
    ng_status (*parse)(const ng_state *, int seat, ng_scan *, ng_phrase *out);
    void (*dump)(const ng_state *, ng_out *); /* one JSON object: everything */
    /* From an untrusted position; on refusal `state` is in no certain state.  Ends with `sound`. */
    ng_status (*load)(ng_state *, const ng_setup *, const ng_doc *);
    const char *(*sound)(const ng_state *); /* NULL, or the invariant that is broken: “en|ru” */
    uint32_t (*pace)(const ng_state *, int seat,
                     ng_move move); /* ms since the last such move of the seat's team, or NULL */
    /* Why these seats cannot all be people's at a table of a server or a screen, where the rules themselves
     * take anybody; NULL: they can.  NULL as well where the game does not care. */
    const ng_sentence *(*people)(const ng_state *, ng_seats people);
    /* What is printed on the pieces, for a screen that draws them: one JSON object of at most NG_LORE_MAX
     * bytes, in both languages.  NULL: the game needs none. */
    void (*lore)(ng_out *);
    /* What would come of a text that is not played yet, as far as the seat can know: worked out from its own
     * view alone, so that no secret is needed.  Writes one JSON object of at most NG_FORESEEN_MAX
     * bytes; NULL: the game does not tell. */
    ng_status (*foresee)(const ng_doc *view, int seat, const char *text, uint32_t length, ng_out *out);
    /* For screens that know nothing of the game, each closed by {0}; NULL: they show the protocol's words.
     * What a view's fields are called; an event in a sentence, by its type, where {name} stands for a field
     * of the event and {seat} for who sits there; what a move does, by its first word. */
    const ng_title *fields, *news, *verbs;
} ng_game;

/* The only door to `play`: refuses a seat that may not move now. */
ng_status ng_play(const ng_game *game, ng_state *state, int seat, ng_move move, ng_events *or_null);
/* What the seat has got in thousandths: 1000 ahead of all who are not of its team, 0 behind them all; 500
 * while it is not over, and where nobody is to be beaten. */
int32_t ng_outcome(const ng_game *game, const ng_state *state, int seat);
/* Reads a text for this seat; on success `out` holds at least one move. */
ng_status ng_parse(const ng_game *game, const ng_state *state, int seat, const char *text, uint32_t length,
                   ng_phrase *out);

/* ---- positions: what their writers and readers share ---- */

/* A list of the seats of a set; of numbers. */
void ng_json_seats(ng_out *out, const char *key, ng_seats set);
void ng_json_bytes(ng_out *out, const char *key, const uint8_t *number, int count);
/* The chance stream: the key's digits, a colon, the words drawn. */
void ng_chance_print(const ng_chance *chance, ng_out *out, const char *key);
bool ng_chance_read(ng_chance *chance, const ng_doc *doc, uint32_t node);
/* The same, where the position has it. */
ng_status ng_position_chance(const ng_doc *doc, ng_chance *chance);
/* An object, with no key that is none of these. */
ng_status ng_position_keys(const ng_doc *doc, const char *const *keys);
/* A field that is an option too and has its name: given both ways they must agree.  *out has the option's. */
ng_status ng_position_option(const ng_doc *doc, const ng_setup *setup, const ng_option *options, int option,
                             uint8_t *out);
/* A short text, for a scanner; false: it is none. */
bool ng_scan_node(ng_scan *scan, const ng_doc *doc, uint32_t node, char buffer[NG_TEXT_MAX]);

/* ---- the registry (the list itself is in games/games.c) ---- */

extern const ng_game *const ng_games[]; /* closed by NULL */
const ng_game *ng_game_find(const char *id);

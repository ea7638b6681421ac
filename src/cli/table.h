/* table.h - a match being played in the terminal: who sits where, what each seat has noted and not yet seen.
 *
 * A screen (screens/GAME.c) draws it for one seat from that seat's view alone; without one, plain.c does. */
#pragma once

#include "cli/lang.h"
#include "cli/term.h"
#include "cli/verbs.h"
#include "match/match.h"
#include "match/think.h"

enum { NOTES_MAX = 256, NEWS_MAX = 12, NEWS_LENGTH = 200 };

typedef struct ng_player {
    int level; /* of a computer; 0: a person */
    ng_thinker thinker;
    char note[NOTES_MAX];             /* the seat's own marks on the board, for the screen to use */
    char news[NEWS_MAX][NEWS_LENGTH]; /* sentences heard and not yet read, oldest first */
    int news_count;
} ng_player;

typedef struct ng_screen ng_screen;

typedef enum ng_telling {
    TELL_NOTHING,
    TELL_LOGGED, /* the drawn board shows it anyway: only plain lines need it */
    TELL_SHOWN,  /* news, unless the screen's `follow` has shown it */
    TELL_NEWS
} ng_telling;

/* A JSON text of ours, read; free it with ng_view_free. */
typedef struct ng_view_doc {
    ng_doc doc;
    char *text; /* NULL: there is none */
    ng_node *nodes;
} ng_view_doc;

struct ng_table {
    ng_match match;
    ng_player player[NG_SEATS_MAX];
    const ng_screen *screen;
    uint64_t salt;       /* the computers' own, lest they place the same in every match */
    uint32_t iterations; /* the computers think so many; 0: by the clock, and salted */
    int viewer;          /* the seat whose eyes are at the screen; -1: nobody's */
    int mover;           /* the seat that moved last */
    int fair; /* of a loaded match that a server kept: 1 its seed is the one committed to, -1 it is not; 0: no
                 word of it */
    char message[1024];  /* shown under the board once */
    int pick;            /* a screen's own choice of what to show, e.g. which beam */
    ng_view_doc picture; /* of a hint, to be drawn on the next board */
    bool left;           /* somebody said quit */
    /* A lesson's: is given what a person plays, before the rules.  NULL: an ordinary match. */
    bool (*judge)(ng_table *table, int seat, const char *text);
};

/* What the seats are called where one person plays them all; NULL: an ordinary match. */
const char *ng_table_together(const ng_table *table);

/* A line of the menu: a way to play the game, as the words of a `play` command. */
typedef struct ng_menu_item {
    const char *en, *ru;
    const char *arguments[6]; /* closed by NULL */
} ng_menu_item;

struct ng_screen {
    const char *game;
    const ng_menu_item *menu; /* closed by a text of NULL */
    /* Draws the board for the seat (or NG_PUBLIC) from its view. */
    void (*draw)(const ng_table *table, int seat, const ng_doc *view);
    /* One person plays all seats, so that nothing is handed over: what a seat is called then; NULL: an
     * ordinary match.  The function may be left out. */
    const char *(*together)(const ng_match *match);
    /* Whose turn it is and what to do, in one sentence. */
    void (*status)(const ng_table *table, int seat, const ng_doc *view, ng_out *text);
    /* An event as a sentence, and whether it is worth one. */
    ng_telling (*tell)(const ng_table *table, int seat, const ng_doc *event, ng_out *text);
    /* What a text of a puzzle's answer says in words, where its events do not: a program, cards.  False:
     * there is nothing to say.  NULL: there never is. */
    bool (*spoken)(const char *answer, ng_out *text);
    /* Shows what the last play did, step by step, to the seat (NG_PUBLIC: to several people at once), whose
     * view was `before`; false: nothing was shown, it is news like any other.  NULL: it always is. */
    bool (*follow)(ng_table *table, int seat, const ng_doc *before);
    /* What a hint's picture says, in a few words; `draw` may look at table->picture too.  NULL: nothing. */
    void (*picture)(const ng_table *table, const ng_doc *picture, ng_out *text);
    /* Commands of the game's own (notes and the like); closed by a name of NULL. */
    const ng_verb *verbs;
    /* A line that is neither one of them nor a move in the notation; false: it is left to the rules.  NULL:
     * always. */
    bool (*command)(ng_table *table, int seat, const ng_typed *typed);
    /* Words that may be typed in place of the notation's: {"луч", "beam"}; closed by NULL. */
    const char *const (*aliases)[2];
    const char *help_en, *help_ru;
};

const ng_screen *ng_screen_for(const ng_game *game);
/* «Player 1», «Computer 5», in the seat's colour when there are colours. */
const char *ng_player_name(const ng_table *table, int seat);
void ng_table_free(ng_table *table);

/* Reads the seat's view; the caller frees it with ng_view_free. */
ng_view_doc ng_view_read(const ng_match *match, int seat);
void ng_view_free(ng_view_doc *view);
/* An entry of a list in a hint's picture: {"3-30": 412, …}. */
typedef struct ng_ranked {
    char name[16];
    int64_t value;
} ng_ranked;
/* The greatest values of a list of the picture, greatest first, of equal ones the first; how many. */
int ng_picture_top(const ng_doc *picture, const char *list, ng_ranked *out, int most);
/* Lines of news for which there is room: the longer the message, the fewer, lest the board be pushed away. */
int ng_table_room(const ng_table *table);
/* How many of its news the seat is shown. */
int ng_table_news(const ng_table *table, int seat);
/* The whole screen for a seat: title, board, news, message. */
void ng_table_show(ng_table *table, int seat);
/* Gives the last play's events to all who may hear them, as sentences; `shown`: the screen's `follow` has
 * shown them already. */
void ng_table_spread_news(ng_table *table, bool shown);
/* Calls `take` for every event of a play that the seat may hear, until it returns false. */
typedef bool ng_event_taker(void *context, const ng_doc *event);
void ng_each_event(const ng_events *events, int seat, ng_event_taker *take, void *context);
/* Whose eyes the screen has: the seat's, or else of who looked last. */
int ng_table_eyes(const ng_table *table, int seat);
/* Prints all that the seat is told of the last play, a sentence on each line, after `indent`. */
void ng_table_print_events(const ng_table *table, int seat, const char *indent);

/* save.c: {"record": …, "players": […], "notes": […]}; a bare record is read too. */
bool ng_table_save(const ng_table *table, const char *file);
/* On failure the table is as it was and `message` says why. */
bool ng_table_load(ng_table *table, const char *file);

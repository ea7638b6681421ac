/* puzzle.h - puzzles of all games: one format, kinds of questions, and who judges an answer
 * (docs/puzzles.md).
 *
 * A puzzle is a position, a seat and a question of a known kind; its answer is one or more texts, proven to
 * be the only best one.  A kind can judge any answer, and can look at a position and say whether its question
 * has exactly one best answer there: by that puzzles are found and, later, proven anew.  Pure, like the
 * rules: no allocator, clock or file. */
#pragma once

#include "brains/brain.h"
#include "core/game.h"

enum {
    NG_PUZZLE_NAME = 32,      /* bytes of a name, «beam-01» */
    NG_PUZZLE_ID = 64,        /* and of an id, «atoms/beam-01» */
    NG_PUZZLE_TEXTS = 8,      /* texts of one answer */
    NG_PUZZLE_GIVEN = 64,     /* bytes of what is given with the question */
    NG_PUZZLE_ASK = 400,      /* bytes of a question */
    NG_PUZZLE_GRADE_MAX = 10, /* as many as there are levels */
    NG_PUZZLE_TEXT = 16384    /* bytes of one puzzle as a text */
};

typedef struct ng_puzzle_kind ng_puzzle_kind;

/* A piece of the puzzle's text. */
typedef struct ng_slice {
    const char *text; /* NULL: it is not there */
    uint32_t length;
} ng_slice;

typedef struct ng_puzzle {
    const ng_game *game;
    const ng_puzzle_kind *kind;
    char name[NG_PUZZLE_NAME];
    uint8_t grade, seat;
    uint32_t left; /* a number that the question names: how many fields fit still.  0: none */
    char given[NG_PUZZLE_GIVEN];
    ng_slice options, position;
    ng_slice words[2];                /* by ng_lang: a title, a colon, what to do; where written by hand */
    ng_slice answer[NG_PUZZLE_TEXTS]; /* the proven one */
    uint32_t answers;
} ng_puzzle;

/* An answer, as it was given: texts closed by a zero byte. */
typedef struct ng_answer {
    uint32_t count;
    char text[NG_PUZZLE_TEXTS][NG_TEXT_MAX];
} ng_answer;

typedef struct ng_verdict {
    bool solved;
    bool refused; /* it is no answer: unreadable, against the rules, or of another form.  It need not count */
    char why[2][NG_WHY_MAX]; /* by ng_lang: what the answer gets, or where it fails */
} ng_verdict;

/* What a kind found in a position. */
typedef struct ng_found {
    char given[NG_PUZZLE_GIVEN];
    uint32_t left;
    ng_answer answer;
    uint64_t look;   /* two with the same one look alike */
    uint8_t measure; /* 1 … 10: the grade, where no player can be asked to find it */
} ng_found;

/* In what way an answer is given. */
typedef enum ng_answer_form {
    NG_ANSWER_MOVE,  /* one move of the game */
    NG_ANSWER_TURN,  /* moves of the game, one after another, up to `end` or its like */
    NG_ANSWER_CELLS, /* «cells c5 d6» */
    NG_ANSWER_CARDS  /* «cards C05 C11» */
} ng_answer_form;

struct ng_puzzle_kind {
    const char *game, *name;
    ng_answer_form form;
    bool by_level;       /* graded by the lowest level that finds it; otherwise by `measure` */
    bool by_name;        /* the game starts it by its option `puzzle`, and no position is loaded */
    ng_words title, ask; /* in `ask` {given} and {left} stand for the puzzle's */
    /* What is given, in words; NULL: as it is written. */
    void (*say_given)(const char *given, ng_lang lang, ng_out *out);
    /* Judges an answer that has at least one text.  `state` is the puzzle's position. */
    void (*judge)(const ng_puzzle *puzzle, const ng_state *state, const ng_answer *answer, ng_verdict *out);
    /* Looks for the question's only best answer.  `given` may be NULL: any that the position offers, drawn by
     * `rng`.  False: there is none, or not exactly one.  NULL: the kind is written by hand. */
    bool (*find)(const ng_state *state, int seat, const char *given, ng_rng *rng, ng_found *out);
};

/* The lists of kinds; closed by a name of NULL. */
extern const ng_puzzle_kind ng_kinds_atoms[], ng_kinds_circuit[], ng_kinds_geometrius[], ng_kinds_golems[],
    ng_kinds_sonar[];
/* The kinds of a game; NULL: it has none. */
const ng_puzzle_kind *ng_puzzle_kinds(const ng_game *game);
const ng_puzzle_kind *ng_puzzle_kind_find(const ng_game *game, const char *name);
extern const char *const ng_answer_forms[]; /* their names, closed by NULL */

/* ---- the format ---- */

/* A book is puzzles one after another; each begins with its line «puzzle GAME/NAME».  Reads the one that
 * begins at or after `*at` and moves `*at` behind it.  False: there is none, and `*at` is at the end. */
bool ng_puzzle_next(const char **at, ng_puzzle *out);
/* The same for one that must be whole.  `why` names the line that is wrong or missing. */
bool ng_puzzle_read(const char *text, uint32_t length, ng_puzzle *out, const char **why);
void ng_puzzle_id(const ng_puzzle *puzzle, char id[NG_PUZZLE_ID]);
/* The title and the question, in one language. */
void ng_puzzle_title(const ng_puzzle *puzzle, ng_lang lang, char out[NG_PUZZLE_ASK]);
void ng_puzzle_ask(const ng_puzzle *puzzle, ng_lang lang, char out[NG_PUZZLE_ASK]);
/* The proven answer. */
void ng_puzzle_answer(const ng_puzzle *puzzle, ng_answer *out);

/* ---- for kinds ---- */

/* Says a sentence in both languages; {a}, {b} and {word} as in ng_status. */
void ng_verdict_say(ng_verdict *out, const char *en, const char *ru, int32_t a, int32_t b, const char *word);
/* The same of what is no answer at all. */
void ng_verdict_refuse(ng_verdict *out, const char *en, const char *ru);
/* Plays a text on the state, all of it or nothing.  A refusal is said in the verdict. */
bool ng_answer_play(const ng_game *game, ng_state *state, int seat, const char *text, ng_verdict *out);
/* One text of the answer, printed by the game. */
void ng_found_move(ng_found *out, const ng_game *game, const ng_state *state, ng_move move);
uint64_t ng_look_mix(uint64_t look, uint64_t more);

typedef union ng_any_state { /* room for a state of any game */
    ng_state base;
    uint64_t words[NG_STATE_MAX / 8];
} ng_any_state;

/* ---- the day and the rating ---- */

/* Days since 1970-01-01 of a date «2026-11-16»; -1: it is none. */
int64_t ng_day_from_text(const char *date);
/* The game whose turn it is on that day, and the place of the day's puzzle among `count` of a game: every one
 * has its day before any comes again. */
const ng_game *ng_day_game(int64_t day);
uint32_t ng_day_puzzle(int64_t day, uint32_t count);

/* A solver's strength as Glicko has it: how strong, and how sure that is.  In points. */
typedef struct ng_rating {
    int32_t rating, deviation;
} ng_rating;
enum {
    NG_RATING_FIRST = 1200,
    NG_RATING_MIN = 100,
    NG_RATING_MAX = 3000,
    NG_DEVIATION_FIRST = 200, /* a first success is worth a hundred points, not a grade and a half */
    NG_DEVIATION_MIN = 45     /* it never stops moving */
};
/* How strong a puzzle of a grade is: at even strength half of the tries succeed. */
int32_t ng_grade_rating(int grade);
/* The rating after a first try at a puzzle of that grade.  What is out of range is brought into it. */
ng_rating ng_rating_step(ng_rating before, int grade, bool solved);

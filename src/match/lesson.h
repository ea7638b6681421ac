/* lesson.h - judges what was done at a step of a lesson (docs/lessons.md).
 *
 * A step says in JSON which moves are right and which other ones it has an answer for; the rules say what
 * each of them would do.  Nothing is played: the match stays as it is. */
#pragma once

#include "match/match.h"

typedef struct ng_lesson_answer {
    bool right;
    int32_t
        branch; /* of a wrong move: its place in "else", or -1: the step has no answer of its own for it */
} ng_lesson_answer;

/* What the step `step` of `doc` says to a seat's text.  A text that the rules refuse is refused with their
 * words.  Two texts mean the same where they lead to the same state. */
ng_status ng_lesson_judge(const ng_match *match, int seat, const char *text, uint32_t length,
                          const ng_doc *doc, uint32_t step, ng_lesson_answer *answer);

/* The lessons of the games as the build carries them over from lessons/ (tools/rulebooks.c); closed by a game
 * of NULL.  The browser's module has none: the page reads the same files by itself. */
typedef struct ng_lessons {
    const char *game;
    const char *text; /* JSON */
} ng_lessons;
extern const ng_lessons ng_lesson_books[];

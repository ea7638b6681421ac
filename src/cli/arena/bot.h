/* bot.h - a player that is a program of its own, asked in lines of JSON over a pipe (docs/bots.md).
 *
 * It is told what its seat may know and nothing else: no seed, no count of other seats' moves.  It has a
 * process of its own for every match, for one that lived on could remember a seed seen from the other side.
 * Whatever it does, it harms nobody but itself: a bot at fault is ended at once, and `fault` says why. */
#pragma once

#include "brains/brain.h"
#include "match/match.h"

#include <sys/types.h>

enum {
    NG_FAULT_MAX = 240,
    NG_BOT_LINE = 4096,     /* bytes of an answer, more than any move's text can need */
    NG_BOT_READY_MS = 10000 /* to start up and read the setup */
};

typedef struct ng_bot {
    pid_t pid;    /* 0: there is none */
    int to, from; /* our ends of its pipes */
    int seat;
    uint32_t ms;           /* for every answer */
    uint32_t turns, heard; /* questions asked and events told so far */
    ng_out news;           /* events not yet told */
    ng_out question;
    uint32_t answer_length;
    char answer[NG_BOT_LINE];
    char fault[NG_FAULT_MAX]; /* empty: all is well */
} ng_bot;

/* Each returns false when the bot is at fault; it is then dead, and may only be ended. */
bool ng_bot_start(ng_bot *bot, const char *command, bool show_errors, const ng_match *match, int seat,
                  uint32_t ms);
/* Keeps what its seat is told by the last play. */
void ng_bot_hear(ng_bot *bot, const ng_match *match);
/* Asks for a move and plays it. */
bool ng_bot_move(ng_bot *bot, ng_match *match);
/* Tells it the result if there is one, lets it leave, and sees that nothing of it stays.  The fault is kept.
 */
void ng_bot_end(ng_bot *bot, const ng_match *match);

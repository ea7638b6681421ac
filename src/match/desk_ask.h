/* desk_ask.h - the requests about puzzles (docs/puzzles.md): read, carried out, answered. */
#pragma once

#include "match/desk.h"

/* What a request found out, to be written as often as the answer's buffer needs it. */
typedef struct ng_desk_reply {
    void (*put)(const struct ng_desk_reply *reply, const ng_desk *desk, ng_out *out);
    const ng_game *game;
    bool has_puzzle;
    ng_puzzle puzzle;
    ng_verdict verdict;
    ng_rating rating;
    uint32_t count;
    ng_share share;
    char date[16];
} ng_desk_reply;

/* Carries out the request, whose `do` is one of those of puzzles; `game` is the one it names, or NULL.
 * Returns NULL, or what is wrong with the request: then nothing has changed. */
const ng_words *ng_desk_ask(ng_desk *desk, const ng_doc *request, const ng_game *game, ng_desk_reply *reply);
/* The answer's fields. */
void ng_desk_reply_put(const ng_desk_reply *reply, const ng_desk *desk, ng_out *out);

/* felt.c - counts what a match felt like. */
#include "cli/arena/felt.h"
#include "cli/arena/each.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

/* How much each quantity has grown at each seat since it was last looked at. */
static void look(ng_felt *felt, const ng_match *match, const uint8_t *side_or_null) {
    const ng_felt_word *word = ng_each_of(match->game)->word;
    int seats = match->game->seats(match->state);
    for (int i = 0; word[i].name != NULL; i++)
        for (int seat = 0; word[i].grows != NULL && seat < seats; seat++) {
            int32_t now = word[i].grows(match->state, seat), more = now - felt->last[seat][i];
            if (side_or_null != NULL && more > 0) felt->count[side_or_null[seat]][i] += (uint32_t)more;
            felt->last[seat][i] = now;
        }
}

ng_felt *ng_felt_begin(const ng_match *match) {
    ng_felt *felt = calloc(1, sizeof *felt);
    if (felt == NULL) abort();
    felt->leader = -1;
    look(felt, match, NULL);
    return felt;
}

/* Whom an event is about: the seat or golem it names, or any seat of the team; otherwise who played. */
static int about(const ng_match *match, const json_t *event, int seat) {
    int seats = match->game->seats(match->state);
    json_int_t named = json_integer_value(json_object_get(event, "seat"));
    const json_t *golem = json_object_get(event, "robot"), *team = json_object_get(event, "team");
    if (golem != NULL) named = json_integer_value(golem);
    if (json_object_get(event, "seat") == NULL && golem == NULL) named = seat;
    for (int i = 0; team != NULL && match->game->team != NULL && i < seats; i++)
        if (match->game->team(match->state, i) == json_integer_value(team)) named = i;
    return named >= 0 && named < seats ? (int)named : seat;
}

static void hear(ng_felt *felt, const ng_match *match, int seat, const uint8_t *side) {
    const ng_felt_word *word = ng_each_of(match->game)->word;
    for (uint32_t e = 0; e < match->events.count; e++) {
        const ng_event *told = &match->events.event[e];
        json_t *event = json_loadb(match->events.json.text + told->start, told->length, 0, NULL);
        const char *type = json_string_value(json_object_get(event, "type"));
        for (int i = 0; type != NULL && told->to == NG_ALL && word[i].name != NULL; i++)
            if (word[i].event != NULL && strcmp(word[i].event, type) == 0)
                felt->count[side[about(match, event, seat)]][i] +=
                    word[i].sum == NULL ? 1
                                        : (uint32_t)json_integer_value(json_object_get(event, word[i].sum));
        json_decref(event);
    }
}

/* The side ahead of all others, or -1. */
static int leader(const ng_match *match, const uint8_t *side) {
    ng_felt_quantity *standing = ng_each_of(match->game)->standing;
    int seats = match->game->seats(match->state), ahead = -1;
    int32_t best = INT32_MIN;
    for (int seat = 0; standing != NULL && seat < seats; seat++) {
        int32_t now = standing(match->state, seat);
        if (now > best)
            ahead = side[seat];
        else if (now == best && side[seat] != ahead)
            ahead = -1;
        if (now > best) best = now;
    }
    return ahead;
}

void ng_felt_play(ng_felt *felt, const ng_match *match, int seat, const uint8_t side[NG_SEATS_MAX]) {
    const ng_felt_word *word = ng_each_of(match->game)->word;
    const char *text = match->ply[match->plies - 1].text;
    for (int i = 0; word[i].name != NULL; i++)
        if (word[i].move != NULL && strncmp(text, word[i].move, strlen(word[i].move)) == 0)
            felt->count[side[seat]][i]++;
    look(felt, match, side);
    hear(felt, match, seat, side);
    int ahead = leader(match, side);
    if (ahead < 0) return;
    if (felt->leader >= 0 && ahead != felt->leader) felt->leads++;
    felt->leader = ahead;
}

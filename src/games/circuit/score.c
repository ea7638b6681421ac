/* score.c - points, ties and ranks.  Rulings C17, C20, C21. */
#include "games/circuit/circuit.h"

#include <string.h>

int circuit_penalty_points(int penalties) { return penalties == 0 ? 0 : penalties == 1 ? 2 : 4; }

void circuit_count(const circuit_state *s, int team, circuit_tally *out) {
    *out = (circuit_tally){0};
    for (int cell = 0; cell < CIRCUIT_CELLS; cell++) {
        int token = s->token[cell];
        if (token == 0 || circuit_team(s, circuit_token_seat(token)) != team) continue;
        out->glow += circuit_token_value(token);
        out->lit++;
    }
    for (int seat = 0; seat < s->seats; seat++)
        if (circuit_team(s, seat) == team)
            out->fines += circuit_penalty_points(s->penalties[seat]) + s->solder[seat];
}

/* More points; then more lit; then fewer fines. */
static bool better(const circuit_tally *a, const circuit_tally *b) {
    int points = (a->glow - a->fines) - (b->glow - b->fines);
    if (points != 0) return points > 0;
    if (a->lit != b->lit) return a->lit > b->lit;
    return a->fines < b->fines;
}

/* C20: who played the extra round stays ahead of all who did not. */
static bool is_ahead(const circuit_state *s, const circuit_tally tally[], int a, int b) {
    bool played = ng_seats_has(s->tied, a), other = ng_seats_has(s->tied, b);
    return played != other ? played : better(&tally[a], &tally[b]);
}

ng_seats circuit_leaders(const circuit_state *s) {
    circuit_tally tally[CIRCUIT_SEATS_MAX];
    int teams = circuit_team_count(s), first = 0;
    ng_seats leaders = 0;
    for (int team = 0; team < teams; team++) circuit_count(s, team, &tally[team]);
    for (int team = 1; team < teams; team++)
        if (is_ahead(s, tally, team, first)) first = team;
    for (int team = 0; team < teams; team++)
        if (!is_ahead(s, tally, first, team)) leaders = (ng_seats)(leaders | ng_seat_bit(team));
    return leaders;
}

void circuit_result(const ng_state *state, ng_result *out) {
    const circuit_state *s = (const circuit_state *)state;
    circuit_tally tally[CIRCUIT_SEATS_MAX];
    int teams = circuit_team_count(s);
    memset(out, 0, sizeof *out);
    out->over = s->phase == PHASE_OVER;
    if (!out->over) return;
    for (int team = 0; team < teams; team++) circuit_count(s, team, &tally[team]);
    for (int seat = 0; seat < s->seats; seat++) {
        int own = circuit_team(s, seat);
        out->rank[seat] = 1;
        out->score[seat] = tally[own].glow - tally[own].fines;
        for (int team = 0; team < teams; team++)
            if (is_ahead(s, tally, team, own)) out->rank[seat]++;
    }
}

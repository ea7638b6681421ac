/* golems.c - puzzles of golems: those written by hand, which the game starts by their names. */
#include "games/golems/golems.h"
#include "puzzles/puzzle.h"

#include <string.h>

/* Plays all texts as long as there is something to play; false: one is refused, and the verdict says why. */
static bool play_all(const ng_puzzle *puzzle, ng_any_state *state, const ng_answer *answer, ng_verdict *v) {
    for (uint32_t i = 0; i < answer->count && puzzle->game->actors(&state->base) != 0; i++)
        if (!ng_answer_play(puzzle->game, &state->base, puzzle->seat, answer->text[i], v)) return false;
    return true;
}

/* ---- programs ---- */

static void judge_program(const ng_puzzle *puzzle, const ng_state *state, const ng_answer *answer,
                          ng_verdict *v) {
    ng_any_state after;
    memcpy(&after, state, sizeof(golems_state));
    if (!play_all(puzzle, &after, answer, v)) return;
    const golems_state *s = (const golems_state *)&after;
    v->solved = s->phase == PHASE_OVER && s->solved;
    if (v->solved)
        ng_verdict_say(v, "The goal is reached. Rounds: {a}.", "Цель достигнута. Раундов: {a}.", s->round, 0,
                       NULL);
    else if (s->phase == PHASE_OVER)
        ng_verdict_say(v, "The rounds are over, or the golem is out, and the goal is not reached.",
                       "Раунды кончились или голем выбыл, а цель не достигнута.", 0, 0, NULL);
    else
        ng_verdict_say(v, "The goal is not reached yet. Rounds played: {a}.",
                       "Цель ещё не достигнута. Раундов сыграно: {a}.", s->round - 1, 0, NULL);
}

const ng_puzzle_kind ng_kinds_golems[] = {
    {.game = "golems",
     .name = "program",
     .form = NG_ANSWER_TURN,
     .by_level = true,
     .by_name = true,
     .title = {"A program", "Программа"},
     .ask = {"Reach the goal within the rounds.", "Достичь цели за отведённые раунды."},
     .judge = judge_program},
    {0},
};

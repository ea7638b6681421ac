/* golems.c - puzzles of golems: those written by hand, which the game starts by their names, and knock-outs.
 *
 * A knock-out is asked only where nothing is left to chance: the ParoBots have no dice in their programs,
 * there are no barrels, and nothing is lost or swapped. */
#include "games/golems/golems.h"
#include "puzzles/puzzle.h"

#include <string.h>

/* Plays all texts as long as there is something to play, each for the first golem that has to act; false: one
 * is refused, and the verdict says why. */
static bool play_all(const ng_puzzle *puzzle, ng_any_state *state, const ng_answer *answer, ng_verdict *v) {
    for (uint32_t i = 0; i < answer->count; i++) {
        ng_seats actors = puzzle->game->actors(&state->base);
        if (actors == 0) return true;
        if (!ng_answer_play(puzzle->game, &state->base, __builtin_ctz(actors), answer->text[i], v))
            return false;
    }
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
        ng_verdict_say(v, "The rounds are over, or a golem is out, and the goal is not reached.",
                       "Раунды кончились или голем выбыл, а цель не достигнута.", 0, 0, NULL);
    else
        ng_verdict_say(v, "The goal is not reached yet. Rounds played: {a}.",
                       "Цель ещё не достигнута. Раундов сыграно: {a}.", s->round - 1, 0, NULL);
}

/* ---- knock out in one round ---- */

enum { LEGAL = 64, MOVES_MAX = 24, SEARCH_MAX = 2000000 };

static int parabots_left(const golems_state *s) {
    int count = 0;
    for (int i = s->golems; i < s->robots; i++) count += golems_on_field(&s->robot[i]);
    return count;
}

static bool rolls_dice(const golems_robot *r) {
    for (int i = 0; i < GOLEMS_LINES; i++)
        if (golems_programs[r->program][i].yes == CARD_DICE || golems_programs[r->program][i].no == CARD_DICE)
            return true;
    return false;
}

/* Alone against ParoBots, at the writing of programs, and nothing is left to chance. */
static bool may_ask(const golems_state *s, int seat) {
    if (seat != 0 || s->golems != 1 || s->phase != PHASE_PROGRAM || s->rules.puzzle != 0) return false;
    if (golems_lines_done(&s->robot[0]) > 0 || s->event == EVENT_LOSE || s->event == EVENT_SWAP) return false;
    for (int cell = 0; cell < golems_cells(s); cell++)
        if (s->height[cell] > 0) return false;
    for (int i = s->golems; i < s->robots; i++)
        if (golems_on_field(&s->robot[i]) && rolls_dice(&s->robot[i])) return false;
    return parabots_left(s) > 0;
}

typedef struct search {
    int before; /* ParoBots at the round's start */
    uint8_t round;
    uint32_t seen, solved, within; /* moves tried; programs that do it; programs that begin as they all do */
    int common;                    /* lines that all of them have in common, from the first on */
    golems_line line[GOLEMS_LINES];
    ng_phrase path, answer; /* cards of the program that is tried, and of the first that does it */
} search;

/* A ParoBot is out, and the golem is not. */
static bool knocked(const search *f, const golems_state *s) {
    return parabots_left(s) < f->before && golems_on_field(&s->robot[0]);
}

static golems_robot paper_of(const ng_phrase *path) {
    golems_robot paper = {0};
    for (uint32_t i = 0; i < path->count && path->move[i] >> 8 == MOVE_CARD; i++)
        golems_lay(&paper, (int)(path->move[i] & 0xff));
    return paper;
}

static int common_lines(const golems_robot *a, const golems_line *lines, int most) {
    int n = 0;
    while (n < most && memcmp(&a->line[n], &lines[n], sizeof *lines) == 0) n++;
    return n;
}

/* The program does it by itself, whatever may be asked in the midst of the round later. */
static void found(search *f) {
    golems_robot paper = paper_of(&f->path);
    if (f->solved++ == 0) {
        f->answer = f->path;
        f->common = golems_lines_done(&paper);
        memcpy(f->line, paper.line, sizeof paper.line);
    } else {
        f->common = common_lines(&paper, f->line, f->common);
    }
}

/* Every program of the round; `count` only counts those that begin with the common lines. */
static void try_programs(search *f, const golems_state *s, bool count) {
    ng_move legal[LEGAL];
    uint32_t moves = ng_game_golems.legal(&s->base, 0, legal);
    if (f->path.count == MOVES_MAX || f->seen > SEARCH_MAX) return;
    for (uint32_t i = 0; i < moves; i++) {
        golems_state next = *s;
        if (legal[i] >> 8 != MOVE_CARD) return; /* a choice: it was not done by the program alone */
        if (!ng_ok(ng_play(&ng_game_golems, &next.base, 0, legal[i], NULL))) continue;
        f->seen++;
        f->path.move[f->path.count++] = legal[i];
        if (next.phase == PHASE_PROGRAM && next.round == f->round) {
            try_programs(f, &next, count);
        } else if (count) {
            golems_robot paper = paper_of(&f->path);
            f->within += common_lines(&paper, f->line, f->common) == f->common;
        } else if (knocked(f, &next)) {
            found(f);
        }
        f->path.count--;
    }
}

static void put_program(ng_out *text, const ng_phrase *cards) {
    golems_robot paper = paper_of(cards);
    ng_put(text, "program");
    for (int k = 0; k < golems_lines_done(&paper); k++) {
        ng_put_char(text, ' ');
        golems_put_line(text, &paper.line[k]);
    }
}

/* The only one: one program, or all that share their first lines and differ in what comes after. */
static bool find_knockout(const ng_state *state, int seat, const char *given, ng_rng *rng, ng_found *out) {
    const golems_state *s = (const golems_state *)state;
    (void)given, (void)rng;
    if (!may_ask(s, seat)) return false;
    search f = {.before = parabots_left(s), .round = s->round};
    try_programs(&f, s, false);
    if (f.solved == 0 || f.common == 0 || f.seen > SEARCH_MAX) return false;
    if (f.solved > 1) try_programs(&f, s, true);
    if (f.solved > 1 && f.within != f.solved) return false;
    ng_out text = ng_out_over(out->answer.text[out->answer.count++], NG_TEXT_MAX);
    put_program(&text, &f.answer);
    out->look = ng_look_mix(s->robot[0].at, s->robot[0].face);
    for (int i = 1; i < s->robots; i++)
        out->look = ng_look_mix(out->look, (uint64_t)s->robot[i].at << 8 | s->robot[i].face);
    for (int cell = 0; cell < golems_cells(s); cell++) out->look = ng_look_mix(out->look, s->token[cell]);
    return true;
}

static void judge_knockout(const ng_puzzle *puzzle, const ng_state *state, const ng_answer *answer,
                           ng_verdict *v) {
    const golems_state *s = (const golems_state *)state;
    golems_state after = *s;
    search f = {.before = parabots_left(s)};
    for (uint32_t i = 0;
         i < answer->count && after.round == s->round && after.phase != PHASE_OVER && !v->solved; i++) {
        if (!ng_answer_play(puzzle->game, &after.base, puzzle->seat, answer->text[i], v)) return;
        v->solved = knocked(&f, &after);
    }
    if (v->solved)
        ng_verdict_say(v, "A ParoBot is out, and the golem stands.", "ПароБот выбыл, а голем стоит.", 0, 0,
                       NULL);
    else if (!golems_on_field(&after.robot[0]))
        ng_verdict_say(v, "The golem itself is out.", "Выбыл сам голем.", 0, 0, NULL);
    else
        ng_verdict_say(v, "All ParoBots still stand.", "Все ПароБоты ещё стоят.", 0, 0, NULL);
}

const ng_puzzle_kind ng_kinds_golems[] = {
    {.game = "golems",
     .name = "program",
     .form = NG_ANSWER_TURN,
     .by_name = true,
     .title = {"A program", "Программа"},
     .ask = {"Reach the goal within the rounds.", "Достичь цели за отведённые раунды."},
     .judge = judge_program},
    {.game = "golems",
     .name = "knockout",
     .form = NG_ANSWER_TURN,
     .by_level = true,
     .title = {"Knock out in one round", "Нокаут за раунд"},
     .ask = {"Put a ParoBot out in this round, and stay on the field.",
             "Выбить ПароБота в этом раунде и остаться на поле."},
     .judge = judge_knockout,
     .find = find_knockout},
    {0},
};

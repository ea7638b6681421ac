/* run.c - the course of a round.  The order of things, once (G11, G12, G27, G28):
 *
 *   the event card                                          golems_begin_round
 *   programs are written                                    rules.c
 *   the event acts, with all choices that it brings         STEP_EVENT
 *   the dice are thrown                                     throw_dice
 *   for every line, while a robot on the field has one:
 *     (0) robots in the water take 1 and leave              STEP_WATER
 *     (1) every If looks ahead                              choose_commands
 *     (2) movement, then slick repeats                      STEP_MOVE, STEP_SLICK      move.c
 *     (3) looped movement, then slick repeats               STEP_MOVE2, STEP_SLICK2    move.c
 *     (4) attacks and defences                              STEP_STRIKE                strike.c
 *     (5) who is due leaves
 *   ice breaks under who stood on it for a round            STEP_END
 *
 * A step is done at once up to its choices; these come in stages: turns, mends, flips, exits.  What has one
 * answer is not asked.  When somebody must choose, the run stops with `step` and `stage` in the state, and
 * golems_advance goes on from there. */
#include "games/golems/golems.h"

#include <string.h>

/* ---- damage and choices */

void golems_hurt(const golems_run *run, int robot, int points, const char *cause) {
    golems_robot *r = &run->s->robot[robot];
    r->hurt = (uint8_t)(r->hurt + points);
    golems_tell(run, NEWS(.type = "hurt", .robot = 1 + robot, .count = points, .word = cause));
}

void golems_splash(const golems_run *run, int robot, const char *how) {
    golems_robot *r = &run->s->robot[robot];
    golems_tell(run, NEWS(.type = how, .robot = 1 + robot, .from = 1 + r->at));
    r->ice = 0;
    r->climb = 1;
    golems_hurt(run, robot, 1, "water");
}

void golems_flip(const golems_run *run, int robot, int component) {
    golems_robot *r = &run->s->robot[robot];
    r->damaged = (uint8_t)(r->damaged | 1u << component);
    r->hurt--;
    golems_tell(run, NEWS(.type = "flip", .robot = 1 + robot, .word = golems_component_names[component]));
}

void golems_mend(const golems_run *run, int robot, int component) {
    golems_robot *r = &run->s->robot[robot];
    r->damaged = (uint8_t)(r->damaged & ~(1u << component));
    r->mend = 0;
    if (run->s->rules.puzzle) run->s->mended = 1;
    golems_tell(run, NEWS(.type = "mend", .robot = 1 + robot, .word = golems_component_names[component]));
}

void golems_turn(const golems_run *run, int robot, int side) {
    golems_robot *r = &run->s->robot[robot];
    r->face = (uint8_t)side;
    r->turn = 0;
    golems_tell(run, NEWS(.type = "turn", .robot = 1 + robot, .side = 1 + side));
}

void golems_climb(const golems_run *run, int robot, int cell) {
    golems_robot *r = &run->s->robot[robot];
    golems_tell(run, NEWS(.type = "exit", .robot = 1 + robot, .from = 1 + r->at, .to = 1 + cell));
    golems_put_robot(r, cell);
    r->climb = 0;
}

int golems_climber(const golems_state *s) {
    for (int i = 0; i < s->robots; i++)
        if (s->robot[i].climb) return i;
    return -1;
}

/* G27: all points that leave no choice.  True: its owner must pick. */
static bool take_damage(const golems_run *run, int i) {
    golems_robot *r = &run->s->robot[i];
    if (r->hurt == 0) return false;
    if (r->parabot) {
        r->due = 1;
        r->hurt = 0;
        return false;
    }
    int whole = COMPONENTS - golems_damage(r);
    if (whole > 1) return true;
    if (r->hurt > whole) r->due = 1;
    if (whole == 1) golems_flip(run, i, __builtin_ctz(~(unsigned)r->damaged));
    r->hurt = 0;
    return false;
}

/* A single damaged component mends without a question. */
static bool take_mend(const golems_run *run, int i) {
    const golems_robot *r = &run->s->robot[i];
    if (!r->mend) return false;
    if (golems_damage(r) > 1) return true;
    golems_mend(run, i, __builtin_ctz(r->damaged));
    return false;
}

/* One after another by number; each sees where the one before it went (G12, G17). */
static bool take_exits(const golems_run *run) {
    golems_state *s = run->s;
    for (int i = golems_climber(s); i >= 0; i = golems_climber(s)) {
        golems_robot *r = &s->robot[i];
        uint32_t exits = r->due || r->parabot ? 0 : golems_exits(s, r->at);
        if ((exits & (exits - 1)) != 0) return true;
        if (exits != 0) {
            golems_climb(run, i, __builtin_ctz(exits));
        } else {
            r->climb = 0;
            golems_tell(run, NEWS(.type = "swim", .robot = 1 + i, .from = 1 + r->at));
        }
    }
    return false;
}

/* The choices of the step just done.  True: the run stops for one. */
static bool choices_wait(const golems_run *run) {
    golems_state *s = run->s;
    for (; s->stage < STAGES; s->stage++) {
        bool wait = false;
        for (int i = 0; i < s->robots; i++) {
            if (s->stage == STAGE_TURN && s->robot[i].turn) wait = true;
            if (s->stage == STAGE_MEND && take_mend(run, i)) wait = true;
            if (s->stage == STAGE_FLIP && take_damage(run, i)) wait = true;
        }
        if (s->stage == STAGE_EXIT) wait = take_exits(run);
        if (wait) return true;
    }
    return false;
}

/* ---- leaving and the end (G28-G30) */

static int standing(const golems_state *s, int from, int to) {
    int count = 0;
    for (int i = from; i < to; i++) count += golems_on_field(&s->robot[i]);
    return count;
}

bool golems_finished(const golems_state *s) {
    int golems = standing(s, 0, s->golems), parabots = standing(s, s->golems, s->robots);
    if (s->rules.puzzle) return golems < s->golems || s->solved;
    if (s->golems > 1) return golems <= 1;
    return golems == 0 || (parabots == 0 && s->robots > s->golems);
}

static void look_at_goal(golems_state *s) {
    golems_puzzle puzzle;
    bool there = true;
    if (!golems_puzzle_of(s, &puzzle) || standing(s, 0, s->golems) < s->golems) return;
    for (int i = 0; i < s->golems; i++) there = there && s->robot[i].at == puzzle.cell[i];
    if (puzzle.goal == GOAL_REACH) s->solved = there;
    if (puzzle.goal == GOAL_ROUT) s->solved = standing(s, s->golems, s->robots) == 0;
    if (puzzle.goal == GOAL_MEND) s->solved = s->mended;
}

static void clear_round(golems_state *s) {
    for (int i = 0; i < s->robots; i++) {
        golems_robot *r = &s->robot[i];
        memset(r->line, 0, sizeof r->line);
        r->now = r->loop = r->again = r->drift = 0;
    }
    s->line = s->step = s->stage = s->shown = 0;
}

static void end_match(const golems_run *run) {
    clear_round(run->s);
    run->s->phase = PHASE_OVER;
    golems_tell(run, NEWS(.type = "over"));
}

/* Phase 5.  True: the match is over. */
static bool leave(const golems_run *run) {
    golems_state *s = run->s;
    for (int i = 0; i < s->robots; i++) {
        golems_robot *r = &s->robot[i];
        if (!r->due) continue;
        golems_tell(run, NEWS(.type = "out", .robot = 1 + i, .from = 1 + r->at));
        golems_put_robot(r, GOLEMS_NONE);
        memset(r->line, 0, sizeof r->line);
        r->face = r->due = r->now = r->loop = r->again = 0;
        r->out_round = s->round;
        r->out_line = s->line;
    }
    look_at_goal(s);
    if (!golems_finished(s)) return false;
    end_match(run);
    return true;
}

/* ---- the event (G9, G11) */

static int draw_event(golems_state *s) {
    golems_puzzle puzzle;
    uint32_t cards = 0;
    if (golems_puzzle_of(s, &puzzle)) return puzzle.event[s->round - 1];
    for (int kind = 0; kind < EVENTS; kind++) cards += s->deck[kind];
    if (cards == 0) return EVENT_CALM; /* only a loaded position can run short */
    uint32_t drawn = ng_chance_below(&s->base.chance, cards);
    int kind = 0;
    while (drawn >= s->deck[kind]) drawn -= s->deck[kind++];
    s->deck[kind]--;
    return kind;
}

void golems_begin_round(const golems_run *run) {
    golems_state *s = run->s;
    clear_round(s);
    s->phase = PHASE_PROGRAM;
    s->event = (uint8_t)draw_event(s);
    golems_tell(run, NEWS(.type = "round", .count = s->round, .word = golems_event_names[s->event]));
}

/* A floating barrel with a robot on it keeps its water open. */
static void freeze(const golems_run *run) {
    golems_state *s = run->s;
    for (int cell = 0; cell < golems_cells(s); cell++) {
        if (s->token[cell] != TOKEN_WATER) continue;
        if (s->height[cell] > 0 && golems_robot_on(s, cell) >= 0) continue;
        s->token[cell] = TOKEN_ICE;
        golems_tell(run, NEWS(.type = "freeze", .from = 1 + cell));
    }
}

/* This ice goes at once: barrels float, then robots are in the water. */
static void melt(const golems_run *run, uint32_t ice, const char *type) {
    golems_state *s = run->s;
    for (int cell = 0; cell < golems_cells(s); cell++) {
        if ((ice >> cell & 1u) == 0) continue;
        s->token[cell] = TOKEN_WATER;
        golems_tell(run, NEWS(.type = type, .from = 1 + cell));
    }
    golems_float(run, ice);
    for (int i = 0; i < s->robots; i++)
        if (golems_on_field(&s->robot[i]) && (ice >> s->robot[i].at & 1u) != 0)
            golems_splash(run, i, "splash");
}

static void lose_line(const golems_run *run, int i) {
    golems_robot *r = &run->s->robot[i];
    int lines = golems_lines_done(r);
    int lost = (int)ng_chance_below(&run->s->base.chance, (uint32_t)lines);
    for (int k = lost; k + 1 < GOLEMS_LINES; k++) r->line[k] = r->line[k + 1];
    r->line[GOLEMS_LINES - 1] = (golems_line){0};
    golems_tell_owner(run, i, NEWS(.type = "lose", .robot = 1 + i, .count = lost + 1));
}

static void swap_lines(const golems_run *run, int i) {
    golems_robot *r = &run->s->robot[i];
    int lines = golems_lines_done(r);
    if (lines < 2) return;
    int a = (int)ng_chance_below(&run->s->base.chance, (uint32_t)lines);
    int b = (int)ng_chance_below(&run->s->base.chance, (uint32_t)(lines - 1));
    if (b >= a) b++;
    golems_line kept = r->line[a];
    r->line[a] = r->line[b];
    r->line[b] = kept;
    int upper = a < b ? a : b, lower = a < b ? b : a;
    const char word[] = {(char)('1' + upper), ' ', (char)('1' + lower), 0};
    golems_tell_owner(run, i, NEWS(.type = "swap", .robot = 1 + i, .word = word));
}

static void event_acts(const golems_run *run) {
    golems_state *s = run->s;
    if (s->event == EVENT_FREEZE && s->rules.weather) freeze(run);
    if (s->event == EVENT_THAW && s->rules.weather) melt(run, golems_tokens(s, TOKEN_ICE), "thaw");
    if (!s->rules.mishaps) return;
    for (int i = 0; i < s->golems; i++) {
        if (!golems_on_field(&s->robot[i])) continue;
        if (s->event == EVENT_LOSE) lose_line(run, i);
        if (s->event == EVENT_SWAP) swap_lines(run, i);
    }
}

void golems_open_run(const golems_run *run) {
    golems_state *s = run->s;
    s->phase = PHASE_RUN;
    s->step = STEP_EVENT;
    s->stage = 0;
    event_acts(run);
}

void golems_begin_run(const golems_run *run) {
    golems_open_run(run);
    if (run->events != NULL) run->events->lasting = true;
    golems_advance(run);
}

/* ---- lines (G12) */

static void leave_water(const golems_run *run) {
    golems_state *s = run->s;
    for (int i = 0; i < s->robots; i++)
        if (golems_on_field(&s->robot[i]) && golems_in_water(s, &s->robot[i])) golems_splash(run, i, "soak");
}

static void choose_commands(const golems_run *run) {
    golems_state *s = run->s;
    s->shown = s->line;
    golems_tell_line(run);
    for (int i = 0; i < s->robots; i++) {
        golems_robot *r = &s->robot[i];
        const golems_line *line = &r->line[s->line - 1];
        r->now = r->loop = 0;
        if (!golems_on_field(r)) continue;
        bool yes = true;
        if (line->bonus == CARD_IF) {
            int ahead = golems_next(r->at, r->face);
            yes = golems_obstacle(s, ahead);
            golems_tell(run, NEWS(.type = "look", .robot = 1 + i,
                                  .from = ahead == GOLEMS_NONE ? 0 : 1 + ahead, .word = yes ? "yes" : "no"));
        }
        r->now = yes ? line->yes : line->no;
        r->loop = line->bonus == CARD_LOOP;
        if (r->now < CARD_FORWARD || r->now > CARD_RIGHT)
            r->drift = CARD_NONE; /* G21: no longer just before */
    }
}

static bool line_left(const golems_state *s) {
    if (s->line == GOLEMS_LINES) return false;
    for (int i = 0; i < s->robots; i++)
        if (golems_on_field(&s->robot[i]) && golems_line_done(&s->robot[i].line[s->line])) return true;
    return false;
}

/* G18: all at once under those who stood there at the last round's end too. */
static void ice_breaks(const golems_run *run) {
    golems_state *s = run->s;
    uint32_t ice = 0;
    for (int i = 0; i < s->robots; i++)
        if (golems_on_field(&s->robot[i]) && s->robot[i].ice) ice |= golems_bit(s->robot[i].at);
    melt(run, ice, "break");
}

/* After the round's end: the next round, or the end. */
static void next_round(const golems_run *run) {
    golems_state *s = run->s;
    golems_puzzle puzzle;
    int last = golems_puzzle_of(s, &puzzle) ? puzzle.rounds : GOLEMS_ROUNDS;
    if (s->round >= last) {
        end_match(run);
        return;
    }
    for (int i = 0; i < s->robots; i++) {
        golems_robot *r = &s->robot[i];
        r->ice = golems_on_field(r) && s->token[r->at] == TOKEN_ICE;
    }
    s->round++;
    golems_begin_round(run);
}

static bool anyone(const golems_state *s, bool (*holds)(const golems_robot *)) {
    for (int i = 0; i < s->robots; i++)
        if (golems_on_field(&s->robot[i]) && holds(&s->robot[i])) return true;
    return false;
}

static bool slides(const golems_robot *r) { return r->again != 0; }
static bool loops(const golems_robot *r) { return r->loop && r->now >= CARD_FORWARD && r->now <= CARD_RIGHT; }

/* The next step begins: all that it does before its choices. */
static void do_step(const golems_run *run) {
    golems_state *s = run->s;
    s->stage = 0;
    switch (s->step) {
    case STEP_WATER:
        leave_water(run);
        break;
    case STEP_MOVE:
        choose_commands(run);
        golems_move_step(run);
        break;
    case STEP_SLICK:
    case STEP_SLICK2:
        if (!anyone(s, slides)) break;
        golems_tell(run, NEWS(.type = "slide"));
        golems_move_step(run);
        break;
    case STEP_MOVE2:
        if (!anyone(s, loops)) break;
        golems_tell(run, NEWS(.type = "loop"));
        golems_move_step(run);
        break;
    case STEP_STRIKE:
        golems_strike_step(run);
        break;
    default:
        ice_breaks(run);
    }
}

static void to_next_line(golems_state *s) {
    bool left = line_left(s);
    s->line = left ? (uint8_t)(s->line + 1) : GOLEMS_ROUND_END;
    s->step = left ? STEP_WATER : STEP_END;
}

/* ---- the dice of parabots (G31) */

enum { PIPS = 6, DICE_MAX = 4 };

/* The lines with a die of all parabots on the field, in the order of robots and lines. */
static int dice_of(golems_state *s, golems_line *die[GOLEMS_ROBOTS * GOLEMS_LINES]) {
    int count = 0;
    for (int i = s->golems; i < s->robots; i++)
        for (int k = 0; k < GOLEMS_LINES && golems_on_field(&s->robot[i]); k++)
            if (s->robot[i].line[k].yes == CARD_DICE) die[count++] = &s->robot[i].line[k];
    return count;
}

/* Whether the round solves the puzzle if the dice fall so; `fall` counts in sixes, the first die lowest. */
static bool solves_with(const golems_state *start, int fall) {
    golems_state s = *start;
    golems_line *die[GOLEMS_ROBOTS * GOLEMS_LINES];
    const golems_run run = {.s = &s};
    int count = dice_of(&s, die);
    for (int i = 0; i < count; i++, fall /= PIPS) die[i]->yes = golems_dice[fall % PIPS];
    to_next_line(&s);
    do_step(&run);
    golems_advance(&run);
    return s.phase == PHASE_OVER && s.solved;
}

/* «Puzzles»: a fall that does not solve it, the first of all if every one does; −1: they fall by chance. */
static int worst_fall(const golems_state *s, int count) {
    golems_puzzle puzzle;
    int falls = 1;
    if (count > DICE_MAX || !golems_puzzle_of(s, &puzzle) || !puzzle.worst) return -1;
    for (int i = 0; i < count; i++) falls *= PIPS;
    for (int fall = 0; fall < falls; fall++)
        if (!solves_with(s, fall)) return fall;
    return 0;
}

static void throw_dice(const golems_run *run) {
    golems_state *s = run->s;
    golems_line *die[GOLEMS_ROBOTS * GOLEMS_LINES];
    for (int i = s->golems; i < s->robots; i++)
        if (golems_on_field(&s->robot[i]))
            memcpy(s->robot[i].line, golems_programs[s->robot[i].program], sizeof s->robot[i].line);
    int fall = worst_fall(s, dice_of(s, die));
    for (int i = s->golems; i < s->robots; i++)
        for (int k = 0; k < GOLEMS_LINES && golems_on_field(&s->robot[i]); k++) {
            golems_line *line = &s->robot[i].line[k];
            if (line->yes != CARD_DICE) continue;
            uint32_t pips = fall < 0 ? ng_chance_below(&s->base.chance, PIPS) : (uint32_t)(fall % PIPS);
            fall = fall < 0 ? fall : fall / PIPS;
            line->yes = golems_dice[pips];
            char word[2] = {golems_card_letters[line->yes], 0};
            golems_tell(run, NEWS(.type = "dice", .robot = 1 + i, .count = k + 1, .word = word));
        }
}

/* A step is done, its choices too.  False: the round or the match is over. */
static bool end_step(const golems_run *run) {
    golems_state *s = run->s;
    bool last = s->step == STEP_EVENT || s->step == STEP_STRIKE || s->step == STEP_END;
    if (last && leave(run)) return false;
    if (s->step == STEP_EVENT) throw_dice(run); /* nobody chooses by what they show */
    if (s->step == STEP_END) {
        next_round(run);
        return false;
    }
    if (last)
        to_next_line(s);
    else
        s->step++;
    return true;
}

bool golems_advance_to(const golems_run *run, int line) {
    golems_state *s = run->s;
    while (!choices_wait(run) && end_step(run)) {
        if (s->line >= line && (s->step == STEP_WATER || s->step == STEP_END)) return true;
        do_step(run);
    }
    return false;
}

void golems_begin_line(const golems_run *run) { do_step(run); }

void golems_advance(const golems_run *run) { golems_advance_to(run, GOLEMS_ROUND_END + 1); }

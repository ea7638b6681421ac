/* sound.c - the invariants of a state, and what a loaded position must keep. */
#include "games/golems/golems.h"

#include <string.h>

/* Why a position cannot be, where it is said in several places. */
static const char *const no_stack = "a stack of barrels cannot be so|таким столбик бочек не бывает";
static const char *const no_float = "a barrel cannot stand there (G16)|бочка не может там стоять (G16)";
static const char *const not_out = "a robot cannot be out so (G27)|робот не мог так выбыть (G27)";
static const char *const no_robot = "a robot cannot be so|таким робот не бывает";
static const char *const golems_first = "golems come first (G6)|сначала големы (G6)";
static const char *const no_place = "a robot cannot stand there|робот не может там стоять";
static const char *const no_line = "a robot follows no line (G22)|робот не на линии (G22)";
static const char *const left_over = "something is left over|осталось что-то лишнее";
static const char *const bad_line = "a line of a program cannot be so|такой строки программы не бывает";
static const char *const no_bonus =
    "this is no round of Loop or If (G9)|в этом раунде нет повтора и условия (G9)";
static const char *const other_program =
    "a parabot has another program (G31)|у ПароБота другая программа (G31)";
static const char *const no_moment = "a round has no such moment|такого момента в раунде нет";
static const char *const no_choice = "there is nothing to choose (G12)|выбирать нечего (G12)";
static const char *const earlier = "an earlier choice is still open|прежний выбор ещё не сделан";

static const char *field_fault(const golems_state *s) {
    int count[TOKENS] = {0}, lines = 0;
    if (s->parts < 1 || s->parts > GOLEMS_PARTS || s->winter >> s->parts != 0)
        return "the field has no such parts|таких частей у поля нет";
    for (int cell = 0; cell < GOLEMS_CELLS; cell++) {
        int token = s->token[cell];
        if (token >= TOKENS) return ng_no_tile;
        if (cell >= golems_cells(s) && (token != TOKEN_NONE || s->height[cell] > 0)) return ng_off_the_field;
        count[token]++;
        lines += golems_is_line(token);
    }
    if (count[TOKEN_WALL] > golems_supply[TOKEN_WALL]) return ng_more_than_exist;
    if (count[TOKEN_WATER] + count[TOKEN_ICE] > golems_supply[TOKEN_WATER]) return ng_more_than_exist;
    if (count[TOKEN_PORTAL1] > 2 || count[TOKEN_PORTAL2] > 2) return ng_more_than_exist;
    if (lines > golems_supply[TOKEN_NS]) return ng_more_than_exist;
    return NULL;
}

static const char *barrel_fault(const golems_state *s) {
    int count[BARREL_KINDS] = {0};
    for (int cell = 0; cell < GOLEMS_CELLS; cell++) {
        int height = s->height[cell], token = s->token[cell];
        if (height > GOLEMS_BARRELS) return no_stack;
        for (int i = 0; i < GOLEMS_BARRELS; i++) {
            if (i >= height && s->barrel[cell][i] != 0) return no_stack;
            if (s->barrel[cell][i] >= BARREL_KINDS) return no_stack;
            if (i < height) count[s->barrel[cell][i]]++;
        }
        if (height == 0) continue;
        if (token == TOKEN_WALL) return "a barrel cannot stand there|бочка не может там стоять";
        if (token == TOKEN_WATER && height > 1) return no_float;
        if (golems_partner(s, cell) != GOLEMS_NONE) return no_float;
    }
    for (int kind = 0; kind < BARREL_KINDS; kind++)
        if (count[kind] + s->aside[kind] + s->opened[kind] != golems_barrel_supply[kind])
            return "two barrels are empty, two hold bombs, one the toolkit (G4)|две бочки пустые, две с "
                   "бомбой, одна с инструментами (G4)";
    return NULL;
}

/* ---- robots */

static const char *out_fault(const golems_robot *r) {
    const golems_robot bare = {.parabot = r->parabot,
                               .god = r->god,
                               .program = r->program,
                               .part = {r->part[0], r->part[1], r->part[2]},
                               .damaged = r->damaged,
                               .at = GOLEMS_NONE,
                               .out_round = r->out_round,
                               .out_line = r->out_line};
    if (memcmp(&bare, r, sizeof bare) != 0) return not_out;
    if (r->out_round > GOLEMS_ROUNDS || (r->out_line > GOLEMS_LINES && r->out_line != GOLEMS_ROUND_END))
        return not_out;
    if (!r->parabot && golems_damage(r) != COMPONENTS) return not_out;
    return NULL;
}

/* G6: it still has no place, and its edge will have one for it whatever the others choose. */
static const char *unplaced_fault(const golems_state *s, int i) {
    const golems_robot *r = &s->robot[i];
    const golems_robot bare = {.parabot = r->parabot,
                               .god = r->god,
                               .program = r->program,
                               .part = {r->part[0], r->part[1], r->part[2]},
                               .damaged = r->damaged,
                               .at = GOLEMS_NONE};
    if (memcmp(&bare, r, sizeof bare) != 0) return no_robot;
    if ((golems_edge_cells(s, i) & ~(uint32_t)GOLEMS_CORNERS) == 0)
        return "a robot has no free cell at its edge (G6)|у края робота нет свободной клетки (G6)";
    return NULL;
}

static const char *place_fault(const golems_state *s, int i) {
    const golems_robot *r = &s->robot[i];
    bool standing = s->phase == PHASE_STAND;
    if (standing && r->at == GOLEMS_NONE) return unplaced_fault(s, i);
    if (standing && r->parabot) return golems_first;
    if (r->at >= golems_cells(s) || r->face >= SIDES) return no_place;
    int token = s->token[r->at];
    if (token == TOKEN_WALL) return no_place;
    if (s->height[r->at] > 0 && token != TOKEN_WATER) return no_place;
    for (int k = 0; k < i; k++)
        if (s->robot[k].at == r->at) return no_place;
    bool straight = token == TOKEN_NS || token == TOKEN_EW;
    if (r->following && !golems_is_line(token)) return no_line;
    if (r->following && straight && !r->turn && (golems_open_sides(token) >> r->face & 1) == 0)
        return no_line;
    if (r->turn && (!r->following || !straight || r->parabot)) return no_line;
    if (r->waiting && golems_partner(s, r->at) == GOLEMS_NONE)
        return "a robot waits on no portal (G19)|робот не на портале (G19)";
    if (r->ice && token != TOKEN_ICE) return "a robot stood on no ice (G18)|робот не на льду (G18)";
    if (r->climb && !golems_in_water(s, r))
        return "a robot climbs out of no water (G17)|робот не в воде (G17)";
    bool moved = r->drift >= CARD_FORWARD && r->drift <= CARD_RIGHT;
    if (r->drift != 0 && (!moved || !golems_drift(s, r->at)))
        return "an effort is made in no drift (G21)|робот не в заносе (G21)";
    return NULL;
}

static bool flags_are_bits(const golems_robot *r) {
    return (r->parabot | r->following | r->waiting | r->ice | r->due | r->loop | r->again | r->turn |
            r->mend | r->climb) <= 1;
}

static const char *parts_fault(const golems_state *s, const golems_robot *r) {
    for (int k = 0; k < COMPONENTS; k++) {
        int part = r->part[k];
        if (part > PART_KINDS || (part != 0 && golems_part_component[part - 1] != k))
            return "a part is in the wrong place|компонент не на месте";
        if (part == 0 && !r->parabot && s->rules.draft && s->phase > PHASE_DRAFT)
            return "a golem lacks a part (G7)|голему не хватает компонента (G7)";
        if (part != 0 && r->parabot) return no_robot;
    }
    return NULL;
}

static const char *robot_fault(const golems_state *s, int i) {
    const golems_robot *r = &s->robot[i];
    if (r->parabot != (i >= s->golems)) return golems_first;
    if (!flags_are_bits(r) || r->damaged >= 1 << COMPONENTS) return no_robot;
    if (r->god > GREEN || r->program > 5 || (!r->parabot && (r->god | r->program) != 0)) return no_robot;
    if (r->parabot && (r->damaged != 0 || r->turn || r->mend)) return no_robot;
    const char *broken = parts_fault(s, r);
    if (broken == NULL) broken = r->out_round != 0 ? out_fault(r) : place_fault(s, i);
    if (broken != NULL) return broken;
    bool running = s->phase == PHASE_RUN;
    if (!running &&
        (r->due | r->now | r->loop | r->again | r->turn | r->mend | r->climb | r->hurt | r->drift) != 0)
        return left_over;
    if (r->now > CARD_DEFEND) return bad_line;
    return NULL;
}

/* ---- programs */

static const char *hand_fault(const golems_state *s, const golems_robot *r) {
    int used[CARDS + 1] = {0};
    for (int i = 0; i < GOLEMS_LINES; i++) {
        const golems_line *line = &r->line[i];
        if (line->bonus != CARD_NONE && line->bonus != CARD_LOOP && line->bonus != CARD_IF) return bad_line;
        if (line->yes > CARD_DEFEND || line->no > CARD_DEFEND) return bad_line;
        if (line->no != CARD_NONE && (line->bonus != CARD_IF || line->yes == CARD_NONE)) return bad_line;
        used[line->bonus]++;
        used[line->yes]++;
        used[line->no]++;
    }
    for (int card = CARD_FORWARD; card < CARDS; card++)
        if (used[card] > golems_hand[card]) return ng_more_than_exist;
    if (used[CARD_LOOP] > 0 && (s->event != EVENT_LOOP || !s->rules.loop)) return no_bonus;
    if (used[CARD_IF] > 0 && (s->event != EVENT_IF || !s->rules.branch)) return no_bonus;
    return NULL;
}

/* The printed program, dice thrown. */
static const char *parabot_fault(const golems_state *s, const golems_robot *r) {
    static const golems_line none[GOLEMS_LINES];
    if (s->phase != PHASE_RUN || s->step == STEP_EVENT || !golems_on_field(r))
        return memcmp(r->line, none, sizeof none) == 0 ? NULL : other_program;
    for (int i = 0; i < GOLEMS_LINES; i++) {
        const golems_line *line = &r->line[i], *printed = &golems_programs[r->program][i];
        bool thrown = line->yes >= CARD_FORWARD && line->yes <= CARD_DEFEND && line->yes != CARD_WAIT;
        bool same = printed->yes == CARD_DICE ? thrown : line->yes == printed->yes;
        if (!same || line->bonus != printed->bonus || line->no != printed->no) return other_program;
    }
    return NULL;
}

static const char *program_fault(const golems_state *s, int i) {
    const golems_robot *r = &s->robot[i];
    if (r->parabot) return parabot_fault(s, r);
    const char *broken = hand_fault(s, r);
    if (broken != NULL) return broken;
    int done = golems_lines_done(r);
    for (int k = done; k < GOLEMS_LINES; k++) {
        bool blank = r->line[k].bonus == CARD_NONE && r->line[k].yes == CARD_NONE;
        if (!blank && (k > done || s->phase != PHASE_PROGRAM)) return bad_line;
    }
    if (s->phase != PHASE_PROGRAM && s->phase != PHASE_RUN && done > 0) return left_over;
    if (s->phase == PHASE_PROGRAM && golems_on_field(r) && done >= golems_lines_of(s, r) &&
        (done > golems_lines_of(s, r) || (done < GOLEMS_LINES && r->line[done].bonus != CARD_NONE)))
        return "a program is too long (G7)|программа слишком длинная (G7)";
    return NULL;
}

/* ---- the course of the round */

static const char *course_fault(const golems_state *s) {
    if (s->round < 1 || s->round > GOLEMS_ROUNDS || s->event > NO_EVENT || s->phase > PHASE_OVER)
        return no_moment;
    bool early = s->phase <= PHASE_DRAFT;
    if (s->phase != PHASE_OVER && early != (s->event == NO_EVENT)) return no_moment;
    for (int kind = 0; kind < EVENTS; kind++)
        if (s->deck[kind] > 2) return ng_more_than_exist;
    if (s->phase == PHASE_DRAFT && (!s->rules.draft || golems_picker(s) < 0))
        return "nothing is drafted|разбирать нечего";
    if (s->phase == PHASE_STAND && !s->rules.chosen)
        return "starts are not chosen (G6)|старт не выбирают (G6)";
    if (s->phase != PHASE_RUN) return (s->line | s->step | s->stage | s->shown) == 0 ? NULL : left_over;
    if (s->step >= STEPS || s->stage >= STAGES) return no_moment;
    int line = s->step == STEP_EVENT ? 0 : s->step == STEP_END ? GOLEMS_ROUND_END : s->line;
    bool within = line == 0 || line == GOLEMS_ROUND_END || (line >= 1 && line <= GOLEMS_LINES);
    if (s->line != line || !within) return no_moment;
    int shown = s->step == STEP_EVENT   ? 0
                : s->step == STEP_WATER ? line - 1
                : s->step == STEP_END   ? s->shown
                                        : line;
    if (s->shown != shown || shown > GOLEMS_LINES) return no_moment;
    return NULL;
}

/* Somebody acts, and whoever does has something to choose from. */
static const char *choice_fault(const golems_state *s) {
    static const uint8_t kind_of[STAGES] = {MOVE_TURN, MOVE_MEND, MOVE_FLIP, MOVE_EXIT};
    ng_seats actors = golems_actors(&s->base);
    if (s->phase == PHASE_OVER) return NULL;
    if (actors == 0) return no_choice;
    for (int i = 0; i < s->golems && s->phase == PHASE_RUN; i++) {
        const golems_robot *r = &s->robot[i];
        if (!ng_seats_has(actors, i)) continue;
        uint32_t open = golems_open(s, i, kind_of[s->stage]);
        if ((open & (open - 1)) == 0) return no_choice;
        if (s->stage == STAGE_EXIT && r->due) return no_choice;
    }
    for (int i = 0; i < s->robots && s->phase == PHASE_RUN; i++) {
        const golems_robot *r = &s->robot[i];
        if ((s->stage > STAGE_TURN && r->turn) || (s->stage > STAGE_MEND && r->mend) ||
            (s->stage > STAGE_FLIP && r->hurt))
            return earlier;
        if (s->stage == STAGE_FLIP && r->parabot && r->hurt) return earlier;
        if (r->mend && (r->damaged == 0 || r->due)) return no_choice;
    }
    return NULL;
}

const char *golems_sound(const ng_state *state) {
    const golems_state *s = (const golems_state *)state;
    const char *broken = field_fault(s);
    if (broken == NULL) broken = barrel_fault(s);
    if (broken != NULL) return broken;
    if (s->golems < 1 || s->robots > GOLEMS_ROBOTS || s->golems > s->robots)
        return "there are one to four robots (G1)|роботов от одного до четырёх (G1)";
    golems_puzzle puzzle;
    if (golems_puzzle_of(s, &puzzle) && s->golems != puzzle.golems)
        return "a puzzle has its own golems|у задачи свои големы";
    if (s->mended > 1 || s->solved > 1 || (!s->rules.puzzle && (s->mended | s->solved) != 0))
        return "no puzzle is solved|задачи нет";
    if ((broken = course_fault(s)) != NULL) return broken;
    for (int i = 0; i < GOLEMS_ROBOTS && broken == NULL; i++) {
        static const golems_robot nobody;
        if (i >= s->robots) {
            if (memcmp(&s->robot[i], &nobody, sizeof nobody) != 0) return no_robot;
            continue;
        }
        broken = robot_fault(s, i);
        if (broken == NULL) broken = program_fault(s, i);
    }
    if (broken != NULL) return broken;
    if (s->phase != PHASE_OVER && s->phase > PHASE_DRAFT && golems_finished(s))
        return "the match is over by then (G29)|матч к этому времени окончен (G29)";
    return choice_fault(s);
}

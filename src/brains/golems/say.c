/* say.c - the brain's reasons in words, in both languages, for a child to understand.
 *
 * Nothing is said that was not worked out: what became of the cases thought through, or what a rule makes of
 * this golem. */
#include "brains/golems/mind.h"
#include "brains/words.h"

/* ---- programs */

enum { OTHERS = 6 }; /* of the next best programs one may show why this is better */

/* Of the next best programs one that does no better in anything and worse in something; false: none. */
static bool worse_one(golems_mix *m, golems_plan plan, const golems_foresight *ours, golems_plan *other,
                      golems_foresight *theirs) {
    const golems_side *a = &m->side[0];
    int32_t below = INT32_MAX;
    for (int n = 0; n < OTHERS; n++) {
        int32_t best = INT32_MIN;
        uint32_t at = 0;
        for (uint32_t i = 0; i < a->plans; i++)
            if (a->mean[i] < below && a->mean[i] > best && a->plan[i] != plan) best = a->mean[at = i];
        if (best == INT32_MIN) return false;
        below = best;
        golems_mix_foresee(m, a->plan[at], theirs);
        *other = a->plan[at];
        if (theirs->hits <= ours->hits && theirs->hurts >= ours->hurts &&
            (theirs->hits < ours->hits || theirs->hurts > ours->hurts))
            return true;
    }
    return false;
}

void golems_say_program(ng_choice *out, golems_mix *m, golems_plan plan) {
    golems_foresight f, g;
    golems_plan other;
    char words[NG_TEXT_MAX];
    ng_out text;
    golems_mix_foresee(m, plan, &f);
    const ng_filling numbers = {.number = {f.hits, f.hurts}};
    if (m->world[0].golems == 1)
        ng_tell(out, "of 100 cases thought through a parabot goes out in #, and this golem is damaged in #",
                "из 100 продуманных случаев ПароБот выбывает в #, а этот голем получает повреждение в #",
                &numbers);
    else
        ng_tell(out, "of 100 cases thought through a rival is damaged in #, and this golem in #",
                "из 100 продуманных случаев соперник получает повреждение в #, а этот голем в #", &numbers);
    if (!worse_one(m, plan, &f, &other, &g)) return;
    ng_out_init(&text, words, sizeof words);
    golems_plan_put(other, m->side[0].lines, &text);
    ng_tell(out, "; with @ it would be # and #", "; с программой @ было бы # и #",
            &(ng_filling){.number = {g.hits, g.hurts}, .name = {words}});
}

/* ---- puzzles */

void golems_say_way(ng_choice *out, const golems_solver *f, int rounds) {
    if (rounds <= 1)
        ng_tell(out, "this program solves the puzzle in this round",
                "эта программа решает головоломку в этом раунде", &(ng_filling){0});
    else
        ng_tell(out, "with this program # rounds lead to the goal",
                "с этой программой к цели [ведёт|ведут|ведут] # [раунд|раунда|раундов]",
                &(ng_filling){.number = {rounds}});
    if (f->sure < WORLDS_MAX)
        ng_tell(out, ", if chance wills: it did in # of # tries",
                ", если повезёт: так вышло в # [попытке|попытках|попытках] из #",
                &(ng_filling){.number = {f->sure, WORLDS_MAX}});
}

void golems_say_together(ng_choice *out, int rounds) {
    if (rounds <= 1)
        ng_tell(out, "together with the other golem's program this solves the puzzle in this round",
                "вместе с программой другого голема это решает головоломку в этом раунде", &(ng_filling){0});
    else
        ng_tell(out, "together with the other golem # rounds lead to the goal",
                "вместе с другим големом к цели [ведёт|ведут|ведут] # [раунд|раунда|раундов]",
                &(ng_filling){.number = {rounds}});
}

void golems_say_hope(ng_choice *out) {
    ng_say(out, "the whole way was not found yet: of all that was tried this looked best",
           "весь путь пока не найден: из всего, что проверено, это выглядит лучше всего");
}

/* ---- parts, starts */

static void say_part(ng_choice *out, const golems_state *s, int part) {
    static const char *const parts[PART_KINDS][2] = {
        [PART_P4] = {"four lines: no program is longer; damaged it still has two (G7)",
                     "четыре строки: длиннее программы не бывает; повреждённому остаются две (G7)"},
        [PART_P3] = {"three lines; damaged it has one (G7)", "три строки; повреждённому остаётся одна (G7)"},
        [PART_W2] = {"strength 2 on the next cell: it can break two components at once (G7)",
                     "сила 2 по соседней клетке: может сломать сразу два компонента (G7)"},
        [PART_WR] = {"it strikes the next two cells with strength 1 (G7)",
                     "бьёт силой 1 сразу по двум клеткам впереди (G7)"},
        [PART_C] = {"a spare life: damaged it drives as before (G7)",
                    "запасная жизнь: повреждённое шасси ездит как прежде (G7)"}};
    if (part == PART_C && s->rules.strict)
        ng_say(out, "one life more; but damaged it cannot go back (G7)",
               "ещё одна жизнь; но повреждённое шасси не едет назад (G7)");
    else
        ng_say(out, parts[part][NG_EN], parts[part][NG_RU]);
}

static void say_stand(ng_choice *out, const golems_state *s, int cell) {
    int64_t open = 0;
    for (int side = 0; side < SIDES; side++) {
        int next = golems_next(cell, side);
        open += next != GOLEMS_NONE && !golems_obstacle(s, next);
    }
    ng_tell(out, "cells beside it without an obstacle: # (G13)", "соседних клеток без препятствий: # (G13)",
            &(ng_filling){.number = {open}});
}

/* ---- damage and repair */

/* What the golem's program and blow are before and after a component is turned over. */
static void say_component(ng_choice *out, const golems_state *s, int seat, int component, bool mend) {
    golems_robot was = s->robot[seat], is = was;
    int reach[2], strength[2];
    is.damaged = (uint8_t)(was.damaged ^ 1u << component);
    strength[0] = golems_strength(s, &was, &reach[0]);
    strength[1] = golems_strength(s, &is, &reach[1]);
    const ng_filling whole = {.number = {COMPONENTS - golems_damage(&is)}},
                     lines = {.number = {golems_lines_of(s, &is), golems_lines_of(s, &was)}},
                     blow = {.number = {strength[1], strength[0]}}, far = {.number = {reach[1], reach[0]}};
    if (!s->rules.draft)
        ng_tell(out, "here a component is a life and no more; whole ones after that: # (G10)",
                "здесь компонент — просто жизнь; целых после этого: # (G10)", &whole);
    else if (component == PROCESSOR)
        ng_tell(out, "the next program has # [line|lines] instead of #; the blow stays as it is (G7)",
                "в следующей программе # [строка|строки|строк] вместо #; удар остаётся каким был (G7)",
                &lines);
    else if (component == WEAPON && strength[0] != strength[1])
        ng_tell(out, "the strength of the blow is # instead of #; programs stay as long as they are (G7)",
                "сила удара # вместо #; длина программ остаётся какой была (G7)", &blow);
    else if (component == WEAPON)
        ng_tell(out, "the blow reaches # [cell|cells] instead of #; programs stay as long as they are (G7)",
                "удар достаёт на # [клетку|клетки|клеток] вместо #; длина программ остаётся какой была (G7)",
                &far);
    else if (s->rules.strict)
        ng_say(out,
               mend ? "the golem can go back again (G7)"
                    : "the golem cannot go back any more; programs and the blow stay as they are (G7)",
               mend ? "голем снова может ехать назад (G7)"
                    : "голем больше не едет назад; программы и удар остаются какими были (G7)");
    else
        ng_tell(
            out, "a spare life: programs and the blow stay as they are; whole components after that: # (G7)",
            "запасная жизнь: программы и удар остаются какими были; целых компонентов после этого: # (G7)",
            &whole);
}

/* ---- exits and turns */

/* G23: the robot that a blow would strike first, or -1. */
static int struck(const golems_state *s, int seat) {
    const golems_robot *r = &s->robot[seat];
    int reach, cell = r->at;
    golems_strength(s, r, &reach);
    for (int i = 0; i < reach; i++) {
        cell = golems_next(cell, r->face);
        if (cell == GOLEMS_NONE) return -1;
        int robot = golems_robot_on(s, cell);
        if (robot >= 0) return robot;
        if (s->token[cell] == TOKEN_WALL) return -1;
    }
    return -1;
}

static void say_place(ng_choice *out, const golems_state *s, int seat, const golems_foresight *f) {
    int robot = struck(s, seat);
    char name[8];
    ng_out text;
    if (robot < 0) {
        ng_tell(out, "of 100 cases tried to the round's end a rival is damaged in #, and this golem in #",
                "из 100 случаев, проверенных до конца раунда, соперник получает повреждение в #, а этот "
                "голем в #",
                &(ng_filling){.number = {f->hits, f->hurts}});
        return;
    }
    ng_out_init(&text, name, sizeof name);
    golems_put_cell(s, &text, s->robot[robot].at);
    ng_tell(out, "as all stand now, a blow from here strikes the robot on @ (G23)",
            "как все стоят сейчас, удар отсюда достаёт робота на @ (G23)", &(ng_filling){.name = {name}});
}

void golems_say_answer(ng_choice *out, const golems_state *world, int seat, ng_move move,
                       const golems_foresight *f) {
    golems_state s = *world;
    int kind = (int)(move >> 8), what = (int)(move & 0xff);
    if (kind == MOVE_PART) say_part(out, &s, what);
    if (kind == MOVE_STAND) say_stand(out, &s, what);
    if (kind == MOVE_FLIP || kind == MOVE_MEND) say_component(out, &s, seat, what, kind == MOVE_MEND);
    if (kind == MOVE_EXIT) s.robot[seat].at = (uint8_t)what;
    if (kind == MOVE_TURN) s.robot[seat].face = (uint8_t)what;
    if (kind == MOVE_EXIT || kind == MOVE_TURN) say_place(out, &s, seat, f);
}

/* say.c - the brain's reasons in words, in both languages, for a child to understand. */
#include "brains/golems/mind.h"

static void say(ng_choice *out, const char *en, const char *ru) {
    ng_out text;
    ng_out_init(&text, out->why[NG_EN], NG_WHY_MAX);
    ng_put(&text, en);
    ng_out_init(&text, out->why[NG_RU], NG_WHY_MAX);
    ng_put(&text, ru);
}

/* In the texts # stands for the first number, then for the second. */
static void put_numbers(ng_out *text, const char *words, int64_t a, int64_t b) {
    for (bool second = false; *words != 0; words++) {
        if (*words != '#') {
            ng_put_char(text, *words);
            continue;
        }
        ng_put_int(text, second ? b : a);
        second = true;
    }
}

static void say_numbers(ng_choice *out, const char *en, const char *ru, int64_t a, int64_t b) {
    ng_out text;
    ng_out_init(&text, out->why[NG_EN], NG_WHY_MAX);
    put_numbers(&text, en, a, b);
    ng_out_init(&text, out->why[NG_RU], NG_WHY_MAX);
    put_numbers(&text, ru, a, b);
}

void golems_say_program(ng_choice *out, const golems_foresight *f, bool solo) {
    if (f->hits >= 10 && solo)
        say_numbers(out, "it puts a parabot out in # of 100 cases and is hit itself in # of 100",
                    "ПароБот выходит из боя в # случаях из 100, голем получает удар в # из 100", f->hits,
                    f->hurts);
    else if (f->hits >= 10 && f->hits >= f->hurts)
        say_numbers(out, "it hits in # of 100 cases and is hit itself only in # of 100",
                    "голем попадает в # случаях из 100, а получает удар только в # из 100", f->hits,
                    f->hurts);
    else if (f->hits >= 10)
        say_numbers(
            out,
            "it hits in # of 100 cases; every other program lets itself be hit even more than in # of 100",
            "голем попадает в # случаях из 100; другие программы опаснее: здесь удар в # из 100", f->hits,
            f->hurts);
    else if (f->hurts <= 25)
        say_numbers(
            out, "nobody can be hit for sure yet: it takes a better place and is hit only in # of 100 cases",
            "наверняка пока не попасть: голем занимает место получше, удар достанет его лишь в # случаях из "
            "100",
            f->hurts, 0);
    else
        say_numbers(out, "there is danger everywhere: here it is hit in # of 100 cases, elsewhere more often",
                    "опасно везде: здесь удар достанет голема в # случаях из 100, в других местах чаще",
                    f->hurts, 0);
}

void golems_say_way(ng_choice *out, int rounds) {
    if (rounds <= 1)
        say(out, "this solves the puzzle at once", "так головоломка решается сразу");
    else
        say_numbers(out, "this is the first step: # rounds in all lead to the goal",
                    "это первый шаг: к цели ведут раунды, всего их #", rounds, 0);
}

void golems_say_hope(ng_choice *out) {
    say(out, "the whole way is not clear yet, but this comes nearer to the goal",
        "весь путь пока не виден, но так цель ближе");
}

static void say_place(ng_choice *out, int time) {
    if (time == 0)
        say(out, "from here a rival can be struck at once", "отсюда можно сразу ударить соперника");
    else if (time < TIMES)
        say_numbers(
            out, "from here a rival can be struck after # command(s), and the place is safer than the others",
            "отсюда до удара по сопернику команд: #, и место безопаснее других", time, 0);
    else
        say(out, "the safest place of all", "самое безопасное место");
}

void golems_say_answer(ng_choice *out, int kind, int what, int time) {
    static const char *const parts[PART_KINDS][2] = {
        [PART_P4] = {"four lines make the longest program", "четыре строки: самая длинная программа"},
        [PART_P3] = {"three lines are enough for a careful golem", "осторожному голему хватит и трёх строк"},
        [PART_W2] = {"a blow of 2 breaks two components at once", "удар силой 2 ломает сразу два компонента"},
        [PART_WR] = {"a blow that reaches two cells is hard to dodge", "от удара на две клетки трудно уйти"},
        [PART_C] = {"a chassis is a spare life", "шасси: запасная жизнь"}};
    static const char *const flips[COMPONENTS][2] = {
        [PROCESSOR] = {"the program gets shorter, but the blow stays strong",
                       "программа станет короче, зато удар останется сильным"},
        [WEAPON] = {"the blow gets weaker, but the program keeps its lines",
                    "удар станет слабее, зато строк в программе останется столько же"},
        [CHASSIS] = {"the chassis is the spare life: the golem fights on as before",
                     "шасси: запасная жизнь, голем сражается как прежде"}};
    static const char *const mends[COMPONENTS][2] = {
        [PROCESSOR] = {"the program gets its lines back", "программа снова станет длинной"},
        [WEAPON] = {"the blow gets its strength back", "удар снова станет сильным"},
        [CHASSIS] = {"one more life to spare", "снова есть запасная жизнь"}};
    if (kind == MOVE_PART)
        say(out, parts[what][NG_EN], parts[what][NG_RU]);
    else if (kind == MOVE_STAND)
        say(out, "many ways lead on from here", "отсюда много путей");
    else if (kind == MOVE_FLIP)
        say(out, flips[what][NG_EN], flips[what][NG_RU]);
    else if (kind == MOVE_MEND)
        say(out, mends[what][NG_EN], mends[what][NG_RU]);
    else
        say_place(out, time);
}

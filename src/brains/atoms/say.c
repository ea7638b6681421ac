/* say.c - why the brain for atoms plays a move, in the words of both languages, for a child. */
#include "brains/atoms/say.h"

#include "brains/words.h"
#include "games/atoms/atoms.h"

static const char *plural(uint64_t n, const char *one, const char *few, const char *many) {
    int form = ng_plural((int64_t)n, NG_RU);
    return form == 0 ? one : form == 1 ? few : many;
}

/* «… ещё подходит 21 расстановка» */
static void put_fit_ru(ng_out *text, uint64_t n) {
    ng_put(text, plural(n, "подходит ", "подходят ", "подходит "));
    ng_put(text, "ещё ");
    ng_put_int(text, (int64_t)n);
    ng_put(text, plural(n, " расстановка", " расстановки", " расстановок"));
}

/* Those that are left: where they are counted, and where only their share is known. */
static void put_left(ng_out *text, const atoms_split *p) {
    ng_put_int(text, (int64_t)(p->counted ? p->left : 1 + p->left * 99 / p->number));
}

static void split_en(ng_out *text, const atoms_split *p) {
    ng_put(text, p->kind == MOVE_HYPER  ? "this hyper-beam"
                 : p->kind == MOVE_XRAY ? "this X-ray"
                                        : "this beam");
    ng_put(text, " splits the ");
    if (p->counted) {
        ng_put_int(text, (int64_t)p->number);
        ng_put(text, " placements that still fit ");
    } else {
        ng_put(text, "very many placements that still fit ");
    }
    ng_put(text, p->best ? "best: " : "well: ");
    ng_put(text, !p->counted ? "about " : p->all ? "on average " : "on average about ");
    put_left(text, p);
    ng_put(text, p->counted ? " will be left" : " of 100 will be left");
}

static void split_ru(ng_out *text, const atoms_split *p) {
    if (p->counted)
        put_fit_ru(text, p->number);
    else
        ng_put(text, "подходит ещё очень много расстановок");
    ng_put(text, p->kind == MOVE_HYPER  ? "; этот гиперлуч"
                 : p->kind == MOVE_XRAY ? "; этот рентген"
                                        : "; этот луч");
    ng_put(text, p->best ? " делит их лучше всего: " : " делит их хорошо: ");
    ng_put(text, !p->counted ? "останется примерно "
                 : p->all    ? "в среднем останется "
                             : "в среднем останется примерно ");
    put_left(text, p);
    if (!p->counted) ng_put(text, " из 100");
}

void atoms_say_split(ng_choice *out, atoms_split split) {
    ng_out text;
    if (split.left == 0) split.left = 1;
    ng_out_init(&text, out->why[NG_EN], NG_WHY_MAX);
    split_en(&text, &split);
    ng_out_init(&text, out->why[NG_RU], NG_WHY_MAX);
    split_ru(&text, &split);
}

void atoms_say_destroy(ng_choice *out, uint32_t percent) {
    if (percent >= 99) {
        ng_say(out, "an atom is sure to stand there: away with it", "там точно стоит атом: долой его");
        return;
    }
    ng_out text = ng_out_over(out->why[NG_EN], NG_WHY_MAX);
    ng_put(&text, "in ");
    ng_put_int(&text, percent);
    ng_put(&text, " of 100 placements that still fit an atom stands there: worth a shot");
    ng_out_init(&text, out->why[NG_RU], NG_WHY_MAX);
    ng_put(&text, "там стоит атом в ");
    ng_put_int(&text, percent);
    ng_put(&text, " из 100 подходящих расстановок: стоит попробовать");
}

void atoms_say_few(ng_choice *out, uint64_t number, bool counted) {
    ng_out text;
    if (!counted) {
        ng_say(out, "this names one of the few placements that come to mind",
               "названа одна из немногих расстановок, которые приходят на ум");
        return;
    }
    ng_tell(out, "# [placement still fits|placements still fit]: this names one of them", "",
            &(ng_filling){.number = {(int64_t)number}});
    ng_out_init(&text, out->why[NG_RU], NG_WHY_MAX);
    put_fit_ru(&text, number);
    ng_put(&text, ": названа одна из них");
}

void atoms_say_certain(ng_choice *out) {
    ng_say(out, "only one placement fits all answers", "всем ответам подходит только одна расстановка");
}

void atoms_say_risk(ng_choice *out) {
    ng_say(out, "our answers leave the rival one placement only: it is time to risk a guess",
           "наши ответы оставили сопернику одну расстановку: пора рискнуть и назвать атомы");
}

void atoms_say_begun(ng_choice *out) {
    ng_say(out, "the guess is begun: these cells go best with those already named",
           "ответ уже начат: эти клетки лучше всего подходят к названным");
}

void atoms_say_doubt(ng_choice *out) {
    ng_say(out, "too few placements that fit all answers come to mind: one more beam may help",
           "слишком мало подходящих расстановок приходит на ум: ещё один луч может помочь");
}

void atoms_say_hop(ng_choice *out) {
    ng_say(out, "our answers leave the rival three placements at most: an atom hops away before the guess",
           "наши ответы оставили сопернику не больше трёх расстановок: пусть атом отпрыгнет, пока его не "
           "назвали");
}

void atoms_say_bud(ng_choice *out) {
    ng_say(out, "of the places tried, beams tell least of this one",
           "из проверенных мест это лучи выдают меньше всего");
}

void atoms_say_place(ng_choice *out, bool ordinary) {
    if (ordinary)
        ng_say(out, "beams come out of this field as they do of most others: each of them tells little",
               "лучи выходят из такого поля так же, как из многих других: каждый мало что выдаст");
    else
        ng_say(out, "scattered at random, so that nobody can guess the pattern",
               "расставлено наугад, чтобы никто не угадал закономерность");
}

/* say.c - why the brain for atoms plays a move, in the words of both languages, for a child. */
#include "brains/atoms/say.h"

#include "brains/words.h"
#include "games/atoms/atoms.h"

#define FIT_EN "# [placement still fits|placements still fit]"
#define FIT_RU "[подходит|подходят|подходит] ещё # [расстановка|расстановки|расстановок]"

/* Those that are left: where they are counted, and where only their share is known. */
static int64_t left_of(const atoms_split *p) {
    uint64_t left = p->left > 0 ? p->left : 1;
    return (int64_t)(p->counted ? left : 1 + left * 99 / p->number);
}

void atoms_say_partly(ng_choice *out) {
    ng_tell(out, "by the answers understood, ", "по понятым ответам ", &(ng_filling){0});
}

void atoms_say_split(ng_choice *out, atoms_split p) {
    const ng_filling number = {.number = {(int64_t)p.number}}, left = {.number = {left_of(&p)}};
    bool hyper = p.kind == MOVE_HYPER, xray = p.kind == MOVE_XRAY;
    ng_tell(out, p.counted ? FIT_EN : "very many placements still fit",
            p.counted ? FIT_RU : "подходит ещё очень много расстановок", &number);
    ng_tell(out,
            hyper  ? "; this hyper-beam splits them"
            : xray ? "; this X-ray splits them"
                   : "; this beam splits them",
            hyper  ? "; этот гиперлуч делит их"
            : xray ? "; этот рентген делит их"
                   : "; этот луч делит их",
            &number);
    ng_tell(out,
            p.how == SPLITS_BEST   ? " best: "
            : p.how == SPLITS_WELL ? " well: "
                                   : ": ",
            p.how == SPLITS_BEST   ? " лучше всего: "
            : p.how == SPLITS_WELL ? " хорошо: "
                                   : ": ",
            &number);
    if (p.counted)
        ng_tell(out, p.all ? "on average # will be left" : "on average about # will be left",
                p.all ? "в среднем останется #" : "в среднем останется примерно #", &left);
    else
        ng_tell(out, "about # of 100 will be left", "останется примерно # из 100", &left);
    if (p.feeds > 0)
        ng_tell(out, "; beam # would leave fewer, but makes an atom bud more often",
                "; луч # оставил бы меньше, но чаще вызывает почкование", &(ng_filling){.number = {p.feeds}});
}

void atoms_say_destroy(ng_choice *out, uint32_t percent, bool all) {
    if (percent == 100 && all) {
        ng_say(out, "an atom is sure to stand there: away with it", "там точно стоит атом: долой его");
        return;
    }
    ng_tell(out, "in about # of 100 placements that still fit, an atom stands there: worth a shot",
            "там стоит атом примерно в # из 100 подходящих расстановок: стоит попробовать",
            &(ng_filling){.number = {percent}});
}

void atoms_say_few(ng_choice *out, uint64_t number, bool counted) {
    if (counted)
        ng_tell(out, FIT_EN ": this names one of them", FIT_RU ": названа одна из них",
                &(ng_filling){.number = {(int64_t)number}});
    else
        ng_say(out, "this names one of the few placements that come to mind",
               "названа одна из немногих расстановок, которые приходят на ум");
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

void atoms_say_bud(ng_choice *out, int changed, int fewest) {
    ng_tell(out, "the new atom changes the answers to # [beam|beams] from here, to # at least from any place",
            "отсюда новый атом меняет ответы на # [луч|луча|лучей], с любого места — не меньше чем на #",
            &(ng_filling){.number = {changed, fewest}});
}

void atoms_say_place(ng_choice *out, bool tried, bool ordinary) {
    if (tried)
        ng_say(out, "of the fields tried out in the head, this one took longest to find",
               "из полей, испытанных в уме, это искать пришлось дольше всех");
    else if (ordinary)
        ng_say(out, "beams come out of this field as they do of most others: each of them tells little",
               "лучи выходят из такого поля так же, как из многих других: каждый мало что выдаст");
    else
        ng_say(out, "scattered at random, so that nobody can guess the pattern",
               "расставлено наугад, чтобы никто не угадал закономерность");
}

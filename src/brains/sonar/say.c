/* say.c - why sonar's brain moves as it does, in the words of both languages, for a child.
 *
 * In a sentence {cells} is where the enemy can be, {known} where we can be as he hears it, {n} what the move
 * does to one of these or to a gauge, {word} a gauge.  Russian words with a number stand so that they need no
 * plural. */
#include "brains/sonar/mind.h"

#include <string.h>

typedef struct sentence {
    const char *en, *ru;
} sentence;

static const sentence gauges[GAUGES] = {
    [GAUGE_MINE] = {"mine", "мина"},         [GAUGE_TORPEDO] = {"torpedo", "торпеда"},
    [GAUGE_DRONE] = {"drone", "дрон"},       [GAUGE_SONAR] = {"sonar", "сонар"},
    [GAUGE_SILENCE] = {"silence", "тишина"}, [GAUGE_SCENARIO] = {"scenario", "сценарий"}};

static const sentence
    only_move = {"there is no other move", "других ходов нет"},
    start_here = {"from here all ways are open, and nobody saw the start",
                  "отсюда открыты все пути, и старта никто не видел"},
    tells_nothing = {"this course gives nothing away: the enemy still has {n} cells to look for us in",
                     "этот курс ничего не выдаёт: клеток, где нас искать, у врага по-прежнему {n}"},
    tells_some = {"the enemy hears it, but will still have {n} cells to look for us in",
                  "враг его услышит, но клеток, где нас искать, у него останется: {n}"},
    known_anyway = {"the enemy knows our cell anyway; this way there is room to get away",
                    "врагу и так известна наша клетка; здесь есть куда уйти"},
    must_surface = {"no course is left: the boat must come up", "идти больше некуда: пора всплывать"},
    may_surface = {"it repairs everything; the enemy learns the sector and has {n} cells to look for us in",
                   "всплытие чинит всё; враг узнает сектор, клеток, где нас искать, у него будет: {n}"},
    box_last = {"with this box the system is ready: {word}",
                "эта отметка — последняя, система готова: {word}"},
    box_more = {"this system is wanted next: {word}; boxes still to go: {n}",
                "скоро понадобится система: {word}; отметок до готовности: {n}"},
    mark_repairs = {"with this symbol a whole circuit repairs itself",
                    "с этим символом вся цепь чинится сама"},
    mark_hurts = {"every symbol here costs damage now", "сейчас любой символ здесь ведёт к повреждению"},
    mark_armed = {"mine and torpedo stay in order", "мина и торпеда остаются в строю"},
    mark_least = {"of all symbols here this one harms the boat least",
                  "из всех символов здесь этот вредит лодке меньше всего"},
    blast_sure = {"the enemy can only be in cells that this blast reaches",
                  "враг может быть только там, куда достаёт этот взрыв"},
    blast_some = {"the enemy is in one of {cells} cells; the blast reaches {n} of them",
                  "враг — в одной из {cells} клеток; взрыв достаёт до {n} из них"},
    blast_sinks = {"; one hit sinks the enemy", "; одно попадание — и враг потоплен"},
    blast_waste = {"no better blast is left", "лучшего взрыва сейчас нет"},
    mine_waits = {"a mine here can be set off later, from any distance",
                  "эту мину можно взорвать потом, с любого расстояния"},
    drone_splits =
        {"the enemy can be in {cells} cells, {n} of them in this sector: the answer rules out the rest",
         "клеток, где может быть враг: {cells}, из них в этом секторе: {n}; ответ исключит лишние"},
    sonar_asks = {"the enemy can be in {cells} cells: the answer rules out many of them",
                  "клеток, где может быть враг: {cells}; ответ исключит многие"},
    answer_hides = {"it is true as the rules ask and leaves the enemy {n} cells to look for us in",
                    "ответ по правилам, и клеток, где нас искать, у врага останется: {n}"},
    silence_saves = {"the enemy knows our cell; after a silence it has to be found anew",
                     "врагу известна наша клетка; после тишины её придётся искать заново"},
    silence_hides = {"the enemy has only {known} cells to look for us in; a silence makes them many",
                     "клеток, где нас искать, у врага всего {known}; после тишины их станет много"},
    trace_part = {"all four parts are traced before the boat dives",
                  "перед погружением обводятся все четыре части"},
    dive_now = {"everything is repaired", "всё починено"},
    end_turn = {"nothing more is worth its price this turn: what is ready stays ready",
                "больше в этот ход тратить нечего: что готово, пригодится потом"};

/* ---- which of them */

static const sentence *of_order(const sonar_reason *r) {
    if (r->kind == MOVE_SURFACE) return r->forced ? &must_surface : &may_surface;
    if (r->shadows <= 1) return &known_anyway;
    return r->count >= r->shadows ? &tells_nothing : &tells_some;
}

static const sentence *of_mark(const sonar_reason *r) {
    return r->hurts ? &mark_hurts : r->repairs ? &mark_repairs : r->armed ? &mark_armed : &mark_least;
}

static const sentence *of_move(const sonar_reason *r) {
    switch (r->kind) {
    case MOVE_START:
        return &start_here;
    case MOVE_COURSE:
    case MOVE_SURFACE:
        return of_order(r);
    case MOVE_CHARGE:
        return r->count == 0 ? &box_last : &box_more;
    case MOVE_BREAK:
        return of_mark(r);
    case MOVE_TORPEDO:
    case MOVE_DETONATE:
    case MOVE_SCENARIO:
        return r->count == 0 ? &blast_waste : r->count == r->cells ? &blast_sure : &blast_some;
    case MOVE_MINE:
        return &mine_waits;
    case MOVE_DRONE:
        return &drone_splits;
    case MOVE_SONAR:
        return &sonar_asks;
    case MOVE_ANSWER:
        return &answer_hides;
    case MOVE_SILENCE:
        return r->shadows <= 1 ? &silence_saves : &silence_hides;
    case MOVE_TRACE:
        return &trace_part;
    case MOVE_DIVE:
        return &dive_now;
    default:
        return r->forced ? &only_move : &end_turn;
    }
}

/* ---- writing */

static bool takes(const char **at, const char *name) {
    size_t length = strlen(name);
    if (strncmp(*at, name, length) != 0) return false;
    *at += length;
    return true;
}

static void fill(ng_out *text, const char *with, const sonar_reason *r, ng_lang lang) {
    while (*with != 0) {
        if (takes(&with, "{cells}"))
            ng_put_int(text, r->cells);
        else if (takes(&with, "{known}"))
            ng_put_int(text, r->shadows);
        else if (takes(&with, "{n}"))
            ng_put_int(text, r->count);
        else if (takes(&with, "{word}"))
            ng_put(text, lang == NG_EN ? gauges[r->a].en : gauges[r->a].ru);
        else
            ng_put_char(text, *with++);
    }
}

void sonar_say(const sonar_reason *r, ng_choice *out) {
    const sentence *s = of_move(r);
    bool blast = r->kind == MOVE_TORPEDO || r->kind == MOVE_DETONATE || r->kind == MOVE_SCENARIO;
    for (ng_lang lang = NG_EN; lang <= NG_RU; lang++) {
        ng_out text;
        ng_out_init(&text, out->why[lang], NG_WHY_MAX);
        fill(&text, lang == NG_EN ? s->en : s->ru, r, lang);
        if (blast && r->lethal && r->count > 0)
            fill(&text, lang == NG_EN ? blast_sinks.en : blast_sinks.ru, r, lang);
    }
}

/* say.c - why sonar's brain moves as it does, in the words of both languages, for a child.
 *
 * Only what the solver or a rule says is said: where the enemy can be, where we can be as he hears it, what
 * a box or a mark does. */
#include "brains/sonar/mind.h"
#include "brains/words.h"

typedef struct sentence {
    const char *en, *ru;
} sentence;

static const sentence gauges[GAUGES] = {
    [GAUGE_MINE] = {"mine", "мина"},         [GAUGE_TORPEDO] = {"torpedo", "торпеда"},
    [GAUGE_DRONE] = {"drone", "дрон"},       [GAUGE_SONAR] = {"sonar", "сонар"},
    [GAUGE_SILENCE] = {"silence", "тишина"}, [GAUGE_SCENARIO] = {"scenario", "сценарий"}};

static void tell(ng_choice *out, const char *en, const char *ru, int a, int b) {
    ng_tell(out, en, ru, &(ng_filling){.number = {a, b}});
}

static void say_order(const sonar_reason *r, ng_choice *out) {
    if (r->kind == MOVE_SURFACE && r->forced)
        tell(out, "no course is open: the boat must come up (S7)",
             "ни один курс не открыт: пора всплывать (S7)", 0, 0);
    else if (r->kind == MOVE_SURFACE && r->sinks) /* then nothing is repaired */
        tell(out, "no order is worse", "хуже приказа нет", 0, 0);
    else if (r->kind == MOVE_SURFACE)
        tell(out,
             "it repairs everything; the enemy learns the sector and has at most # [cell|cells] to look in "
             "(S17)",
             "всплытие чинит всё; враг узнаёт сектор, и искать ему не больше чем в # "
             "[клетке|клетках|клетках] (S17)",
             r->count, 0);
    else if (r->shadows <= 1)
        tell(
            out, "the enemy knows our cell anyway; from there # [cell|cells] can be reached in five courses",
            "наша клетка врагу и так известна; оттуда за пять курсов можно дойти до # [клетки|клеток|клеток]",
            r->room, 0);
    else if (r->tells_nothing)
        tell(out, "this course rules nothing out: the enemy still has # cells to look for us in",
             "этот курс ничего не исключает: у врага по-прежнему # [клетка|клетки|клеток], где нас искать",
             r->count, 0);
    else
        tell(out, "the enemy hears it and has at most # of # cells left to look for us in",
             "враг услышит его, и искать нас сможет не больше чем в # из # [клетки|клеток|клеток]", r->count,
             r->shadows);
    if (r->kind == MOVE_SURFACE && r->sinks)
        tell(out, "; the ice costs the last damage: the boat sinks (S17)",
             "; лёд наносит последнее повреждение: лодка тонет (S17)", 0, 0);
    else if (r->kind == MOVE_SURFACE && r->hurts)
        tell(out, "; the ice costs a damage", "; лёд наносит повреждение", 0, 0);
    else if (r->sinks)
        tell(out, "; every mark there costs the last damage (S9)",
             "; любая отметка там наносит последнее повреждение (S9)", 0, 0);
    else if (r->hurts)
        tell(out, "; every mark there costs a damage (S9)", "; любая отметка там наносит повреждение (S9)", 0,
             0);
}

static void say_box(const sonar_reason *r, ng_choice *out) {
    const sentence *word = &gauges[r->a];
    if (r->count == 0)
        tell(out, "with this box the gauge is full: ", "с этой отметкой шкала полна: ", 0, 0);
    else
        tell(out, "one box more for: ", "ещё одна отметка для системы: ", 0, 0);
    tell(out, word->en, word->ru, 0, 0);
    if (r->count > 0) tell(out, "; still to go after it: #", "; после неё останется: #", r->count, 0);
    tell(out, " (S8)", " (S8)", 0, 0);
}

static void say_mark(const sonar_reason *r, ng_choice *out) {
    if (r->sinks)
        tell(out, "every symbol that is left here costs the last damage (S9)",
             "любой оставшийся здесь символ наносит последнее повреждение (S9)", 0, 0);
    else if (r->hurts)
        tell(out, "every symbol that is left here costs a damage now (S9)",
             "любой оставшийся здесь символ сейчас наносит повреждение (S9)", 0, 0);
    else if (r->repairs)
        tell(out, "with this symbol a whole circuit repairs itself (S9)",
             "с этим символом вся цепь чинится сама (S9)", 0, 0);
    else if (r->armed)
        tell(out, "no damage, and after it mine and torpedo are in order (S10)",
             "без повреждений, и мина с торпедой после этого исправны (S10)", 0, 0);
    else
        tell(out, "this symbol costs no damage (S9)", "этот символ не наносит повреждений (S9)", 0, 0);
}

static void say_blast(const sonar_reason *r, ng_choice *out) {
    if (r->count == 0 && r->cells == 1)
        tell(out, "the blast does not reach the one cell where the enemy can be",
             "взрыв не достаёт до единственной клетки, где может быть враг", 0, 0);
    else if (r->count == 0)
        tell(out, "the blast reaches none of the # cells where the enemy can be",
             "взрыв не достаёт ни до одной из # [клетки|клеток|клеток], где может быть враг", r->cells, 0);
    else if (r->count == r->cells)
        tell(out, "the enemy can only be in cells that this blast reaches: #",
             "враг может быть только там, куда достаёт этот взрыв; таких клеток: #", r->cells, 0);
    else
        tell(out, "the enemy is in one of # cells; the blast reaches # of them",
             "враг в одной из # [клетки|клеток|клеток]; взрыв достаёт до # из них", r->cells, r->count);
    if (r->lethal && r->count > 0)
        tell(out, "; one hit sinks the enemy", "; одно попадание — и враг потоплен", 0, 0);
}

static void say_search(const sonar_reason *r, ng_choice *out) {
    if (r->kind == MOVE_SONAR)
        tell(out, "the enemy can be in # [cell|cells]; of the two things told one is true (S14)",
             "враг может быть в # [клетке|клетках|клетках]; из двух сведений одно верно (S14)", r->cells, 0);
    else if (r->cells == 1)
        tell(out,
             r->count == 1 ? "the enemy can only be in one cell, and it is in this sector (S13)"
                           : "the enemy can only be in one cell, and it is not in this sector (S13)",
             r->count == 1 ? "враг может быть только в одной клетке, и она в этом секторе (S13)"
                           : "враг может быть только в одной клетке, и она не в этом секторе (S13)",
             0, 0);
    else
        tell(out, "the enemy can be in # [cell|cells], # of them in this sector (S13)",
             "враг может быть в # [клетке|клетках|клетках], из них в этом секторе # (S13)", r->cells,
             r->count);
}

static void say_reply(const sonar_reason *r, ng_choice *out) {
    if (r->shadows <= 1)
        tell(out, "one is true, one is not; the enemy knows our cell anyway (S14)",
             "одно верно, другое нет; наша клетка врагу и так известна (S14)", 0, 0);
    else
        tell(out, "one is true, one is not, and the enemy has at most # of # cells left (S14)",
             "одно верно, другое нет, и врагу остаётся не больше # из # [клетки|клеток|клеток] (S14)",
             r->count, r->shadows);
}

static void say_silence(const sonar_reason *r, ng_choice *out) {
    tell(out, "the enemy has # [cell|cells] to look for us in; after a silence up to # (S15)",
         "сейчас у врага # [клетка|клетки|клеток], где нас искать; после тишины до # (S15)", r->shadows,
         r->count);
}

void sonar_say(const sonar_reason *r, ng_choice *out) {
    switch (r->kind) {
    case MOVE_START:
        tell(out, "a torpedo from here reaches # cells; nobody else sees the start (S6)",
             "торпеда отсюда достаёт до # [клетки|клеток|клеток]; старта больше никто не видит (S6)",
             r->count, 0);
        break;
    case MOVE_COURSE:
    case MOVE_SURFACE:
        say_order(r, out);
        break;
    case MOVE_CHARGE:
        say_box(r, out);
        break;
    case MOVE_BREAK:
        say_mark(r, out);
        break;
    case MOVE_TORPEDO:
    case MOVE_DETONATE:
    case MOVE_SCENARIO:
        say_blast(r, out);
        break;
    case MOVE_MINE:
        tell(out, "a mine here can be set off later, from any distance (S12)",
             "эту мину можно взорвать потом, с любого расстояния (S12)", 0, 0);
        break;
    case MOVE_DRONE:
    case MOVE_SONAR:
        say_search(r, out);
        break;
    case MOVE_ANSWER:
        say_reply(r, out);
        break;
    case MOVE_SILENCE:
        say_silence(r, out);
        break;
    case MOVE_TRACE:
        tell(out, "all four parts are traced before the boat dives (S18)",
             "перед погружением обводятся все четыре части (S18)", 0, 0);
        break;
    case MOVE_DIVE:
        tell(out, "all four parts are traced: everything is repaired (S18)",
             "все четыре части обведены: всё починено (S18)", 0, 0);
        break;
    default:
        if (r->forced)
            tell(out, "there is no other move", "других ходов нет", 0, 0);
        else
            tell(out, "the turn is over; what is full stays full (S10)",
                 "ход окончен; полные шкалы остаются полными (S10)", 0, 0);
    }
}

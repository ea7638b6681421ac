/* say.c - why the brain for circuit plays a move, in the words of both languages, for a child. */
#include "brains/circuit/say.h"

typedef struct voice {
    ng_out en, ru;
} voice;

static voice open_voice(ng_choice *out) {
    voice v;
    ng_out_init(&v.en, out->why[NG_EN], NG_WHY_MAX);
    ng_out_init(&v.ru, out->why[NG_RU], NG_WHY_MAX);
    return v;
}

static void say(voice *v, const char *en, const char *ru) {
    ng_put(&v->en, en);
    ng_put(&v->ru, ru);
}

static void say_number(voice *v, int number) {
    ng_put_int(&v->en, number);
    ng_put_int(&v->ru, number);
}

static void say_place(voice *v, int place) {
    circuit_put_place(&v->en, place);
    circuit_put_place(&v->ru, place);
}

static const char *points_ru(int n) { return n == 1 ? " очко" : n < 5 ? " очка" : " очков"; }

static void say_points(voice *v, int n) {
    say_number(v, n);
    say(v, n == 1 ? " point" : " points", points_ru(n));
}

/* «lamp c5 and led d5» */
static void say_lights(voice *v, const circuit_state *after, uint64_t cells) {
    for (bool first = true; cells != 0; cells &= cells - 1, first = false) {
        int cell = __builtin_ctzll(cells);
        bool lamp = circuit_at(after, cell)->kind == KIND_LAMP;
        if (!first) say(v, " and ", " и ");
        say(v, lamp ? "the lamp " : "the led ", lamp ? "лампочка " : "светодиод ");
        say_place(v, cell);
    }
}

static uint64_t lit_between(const circuit_state *a, const circuit_state *b) {
    uint64_t lit = 0;
    for (int cell = 0; cell < CIRCUIT_CELLS; cell++)
        if (a->token[cell] == 0 && b->token[cell] != 0) lit |= circuit_bit(cell);
    return lit;
}

static int glow_of(const circuit_state *s, int seat) {
    circuit_tally tally;
    circuit_count(s, circuit_team(s, seat), &tally);
    return tally.glow;
}

static void say_gain(voice *v, const circuit_state *before, const circuit_state *after, int seat, int move) {
    uint64_t lit = lit_between(before, after);
    say_lights(v, after, lit);
    bool many = (lit & (lit - 1)) != 0;
    say(v, many ? " light up for " : " lights up for ", many ? " загораются: " : " загорается: ");
    say_points(v, glow_of(after, seat) - glow_of(before, seat));
    if (move == MOVE_SOLDER && after->solder[seat] > before->solder[seat])
        say(v, "; the iron costs only one", "; паяльник стоит всего одно");
}

static void say_solder(voice *v, const circuit_state *before, int place) {
    if (place >= CIRCUIT_CELLS)
        say(v, "a whole fuse guards against smoke", "целый предохранитель бережёт от дыма");
    else if (circuit_has(before->smoke, place))
        say(v, "what is burnt makes room, and that costs nothing",
            "сгоревшее уступает место, и это ничего не стоит");
    else
        say(v, "another tile is needed in this place", "на этом месте нужен другой жетон");
}

/* A lay or swap that lights nothing now. */
static void say_quiet(voice *v, const circuit_hot *was, const circuit_hot *now, int move, int place) {
    uint64_t shut = was->cells & ~now->cells;
    if (move == MOVE_LAY) shut &= ~circuit_bit(place); /* where it lies itself says nothing */
    if (shut != 0) {
        say(v, "now nobody else can light a lamp by a tile on ",
            "теперь никто другой не зажжёт ничего жетоном на ");
        say_place(v, __builtin_ctzll(shut));
    } else if ((now->cells & ~was->cells) != 0) {
        say(v, "only the right tile is missing on ", "не хватает только нужного жетона на ");
        say_place(v, __builtin_ctzll(now->cells & ~was->cells));
        say(v, ", and the others hardly have it", ", а у других его, скорее всего, нет");
    } else if (move == MOVE_SWAP) {
        say(v, "this tile is of little use now: a new one may be better",
            "от этого жетона сейчас мало толку: новый может быть лучше");
    } else if (now->near > was->near || now->far > was->far) {
        say(v, "plus and minus come closer, and there is nothing yet for the next player to light",
            "плюс и минус становятся ближе, а следующему игроку зажечь пока нечего");
    } else if (now->cells == 0 && now->solders == 0) {
        say(v, "it is safe: the next player has nothing to light after it",
            "это безопасно: следующему игроку после него нечего зажечь");
    } else {
        say(v, "there is nothing better to do with these tiles", "с этими жетонами ничего лучше не сделать");
    }
}

void circuit_say(ng_choice *out, circuit_mind *mind, const circuit_state *world, int seat, ng_move move) {
    voice v = open_voice(out);
    circuit_state after = *world;
    int kind = circuit_kind_of(move), place = (int)(move >> 8 & 0xff);
    int fines = circuit_penalty_points(after.penalties[seat]);
    if (!ng_ok(ng_play(mind->game, &after.base, seat, move, NULL))) return;
    circuit_hot was = *circuit_mind_hot(mind, world);
    if (kind == MOVE_PASS) {
        say(&v, "nothing else is possible", "больше ничего сделать нельзя");
    } else if (kind == MOVE_FIX && lit_between(world, &after) != 0 && seat == circuit_turn(world)) {
        say_gain(&v, world, &after, seat, kind);
    } else if (kind == MOVE_FIX && (move & 0xff) != 0) {
        say(&v, "with another tile in its place the short circuit is gone",
            "с другим жетоном на этом месте короткого замыкания больше нет");
    } else if (kind == MOVE_FIX) {
        say(&v, "without this tile the short circuit is gone",
            "без этого жетона короткого замыкания больше нет");
    } else if (kind == MOVE_DECLINE) {
        say(&v,
            circuit_has_iron(world, seat)
                ? "it is better to let the match end than to mend another's short circuit"
                : "there is no iron to mend with",
            circuit_has_iron(world, seat) ? "лучше закончить партию, чем чинить чужое замыкание"
                                          : "чинить нечем: паяльника нет");
    } else if (lit_between(world, &after) != 0) {
        say_gain(&v, world, &after, seat, kind);
    } else if (after.phase == PHASE_MEND || circuit_penalty_points(after.penalties[seat]) > fines) {
        say(&v, "every other move would be still worse", "любой другой ход был бы ещё хуже");
    } else if (kind == MOVE_SOLDER) {
        say_solder(&v, world, place);
    } else {
        say_quiet(&v, &was, circuit_mind_hot(mind, &after), kind, place);
    }
}

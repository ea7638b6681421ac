/* say.c - why the brain for circuit plays a move, in the words of both languages, for a child.
 *
 * Only what was looked at is said: what the move does by the rules, and what every single tile that is still
 * to come would do on the field after it (hot.h). */
#include "brains/circuit/say.h"
#include "brains/words.h"

static void say(ng_choice *out, const char *en, const char *ru) { ng_tell(out, en, ru, &(ng_filling){0}); }

static void say_place(ng_choice *out, const char *en, const char *ru, int place) {
    char name[8];
    ng_out text = ng_out_over(name, sizeof name);
    circuit_put_place(&text, place);
    ng_tell(out, en, ru, &(ng_filling){.name = {name}});
}

/* «the lamp c5 and the led d5» */
static void say_lights(ng_choice *out, const circuit_state *after, uint64_t cells) {
    for (bool first = true; cells != 0; cells &= cells - 1, first = false) {
        int cell = __builtin_ctzll(cells);
        bool lamp = circuit_at(after, cell)->kind == KIND_LAMP;
        if (!first) say(out, " and ", " и ");
        say_place(out, lamp ? "the lamp @" : "the led @", lamp ? "лампочка @" : "светодиод @", cell);
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

/* C17: what the move costs its player in penalties; the third one costs a turn instead. */
static void say_penalty(ng_choice *out, const circuit_state *before, const circuit_state *after, int seat) {
    int points =
        circuit_penalty_points(after->penalties[seat]) - circuit_penalty_points(before->penalties[seat]);
    if (points > 0)
        ng_tell(out, "it costs a penalty: # [point|points] (C17)", "за это штраф: # [очко|очка|очков] (C17)",
                &(ng_filling){.number = {points}});
    else
        say(out, "it costs the next turn (C17)", "за это пропускается следующий ход (C17)");
}

static void say_gain(ng_choice *out, const circuit_state *before, const circuit_state *after, int seat,
                     int move) {
    uint64_t lit = lit_between(before, after);
    const ng_filling points = {.number = {glow_of(after, seat) - glow_of(before, seat)}};
    say_lights(out, after, lit);
    if ((lit & (lit - 1)) != 0)
        ng_tell(out, " light up for # [point|points]", " загораются: # [очко|очка|очков]", &points);
    else
        ng_tell(out, " lights up for # [point|points]", " загорается: # [очко|очка|очков]", &points);
    if (move == MOVE_SOLDER && after->solder[seat] > before->solder[seat])
        say(out, "; the iron costs one point (C9)", "; паяльник стоит одно очко (C9)");
    if (after->penalties[seat] > before->penalties[seat]) {
        say(out, "; ", "; ");
        say_penalty(out, before, after, seat);
    }
}

static void say_solder(ng_choice *out, const circuit_state *before, const circuit_state *after, int place) {
    if (place >= CIRCUIT_CELLS && (after->blown >> (place - CIRCUIT_CELLS) & 1) != 0)
        say(out, "the fuse is mended and blows again at once (C14)",
            "предохранитель починен и тут же срабатывает снова (C14)");
    else if (place >= CIRCUIT_CELLS)
        say(out, "the fuse is whole again: it blows before anything behind it burns (C14)",
            "предохранитель снова цел: он сработает раньше, чем за ним что-нибудь сгорит (C14)");
    else if (circuit_has(before->smoke, place))
        say(out, "what is burnt goes away, and that costs no point (C9)",
            "сгоревшее убрано, и это не стоит ни очка (C9)");
    else
        say(out, "another tile comes in its place, for one point (C9)",
            "на его место встаёт другой жетон, это стоит одно очко (C9)");
}

/* The free cells that the bars' plus, or minus, leads to: by wires alone, or through elements too. */
static uint64_t led_to(const circuit_state *s, bool minus, bool through) {
    circuit_nets n;
    circuit_netset led = {{0, 0}};
    uint64_t cells = 0;
    circuit_find_nets(s, &n);
    const circuit_supply *p = n.supply;
    if (!through) n.count = 0;
    circuit_reach(&n, minus ? p->minus : p->plus, minus ? p->plus : p->minus, !minus, &led);
    for (uint64_t rest = circuit_free_cells(s); rest != 0; rest &= rest - 1)
        for (int e = EDGE_N; e <= EDGE_W; e++)
            if (circuit_has_net(&led, circuit_net_of(&n, circuit_node(__builtin_ctzll(rest), e))))
                cells |= rest & -rest;
    return cells;
}

/* What the tile does for a chain to come. */
static void say_led(ng_choice *out, const circuit_state *world, const circuit_state *after, int place) {
    static const char *const told[][2] = {
        {"plus now leads to @; ", "плюс теперь доведён до @; "},
        {"minus now leads to @; ", "минус теперь доведён до @; "},
        {"through elements plus now leads to @; ", "через элементы плюс теперь доведён до @; "},
        {"through elements minus now leads to @; ", "через элементы минус теперь доведён до @; "},
        {"plus led to @ and now leads to no new place; ",
         "плюс был доведён до @, а к новым местам теперь не ведёт; "},
        {"minus led to @ and now leads to no new place; ",
         "минус был доведён до @, а к новым местам теперь не ведёт; "}};
    circuit_nets n;
    circuit_find_nets(after, &n);
    if (circuit_is_shorted(&n)) return; /* C11: another tile is laid before the check */
    for (int i = 0; i < 6; i++) {
        uint64_t was = led_to(world, i % 2, i > 1), cells = led_to(after, i % 2, i > 1) & ~was;
        if (i > 3) cells = was & circuit_bit(place);
        if (cells == 0) continue;
        say_place(out, told[i][NG_EN], told[i][NG_RU], __builtin_ctzll(cells));
        return;
    }
    if (!world->battery) /* it has poles of its own */
        say_place(out, "neither plus nor minus leads to @; ", "ни плюс, ни минус не доведены до @; ", place);
}

/* A lamp and any wire are still to come. */
static bool can_build(const circuit_state *s) {
    unsigned wanted = 1u << KIND_LAMP | 1u << KIND_STRAIGHT | 1u << KIND_CORNER;
    return (circuit_kinds_to_come(s) & wanted) == wanted;
}

static void say_swap(ng_choice *out, const circuit_hot *was, int kind) {
    if (kind == KIND_IRON)
        say(out, "an iron goes, a tile from the bag comes (C7)",
            "паяльник уходит, из мешка приходит новый жетон (C7)");
    else if (was->best[kind] == 0)
        say(out, "nowhere does this tile light anything without a penalty now: a new one comes (C7)",
            "этот жетон сейчас нигде ничего не зажжёт без штрафа: придёт новый (C7)");
    else
        say(out, "a new tile comes in its place (C7)", "вместо него придёт новый жетон (C7)");
}

/* A lay that lights nothing now. */
static void say_quiet(ng_choice *out, const circuit_hot *was, const circuit_hot *now,
                      const circuit_state *world, const circuit_state *after, int place) {
    uint64_t shut = was->cells & ~now->glows & now->open, opened = now->cells & ~was->glows;
    if (after->phase == PHASE_OVER)
        say(out, "after this move the match is over", "после этого хода партия окончена");
    else if (circuit_has(was->cells, place))
        say_place(out, "a tile on @ could have lit something: now the place is taken",
                  "жетон на @ мог бы что-нибудь зажечь: теперь это место занято", place);
    else if (shut != 0)
        say_place(out, "on @ no tile lights anything any more", "на @ теперь ни один жетон ничего не зажжёт",
                  __builtin_ctzll(shut));
    else if (opened != 0)
        say_place(out, "now the right tile on @ lights something",
                  "теперь нужный жетон на @ что-нибудь зажжёт", __builtin_ctzll(opened));
    else if (can_build(after) && now->near > 0 && was->near == 0 && !world->battery)
        say(out, "now a lamp and one wire more can join plus and minus",
            "теперь лампочка и ещё один провод могут соединить плюс и минус");
    else if (now->glows == 0) {
        say_led(out, world, after, place);
        say(out, "whatever tile is laid next, nothing lights up",
            "какой жетон ни положи следующим, ничего не загорится");
    } else
        say_place(out, "it lights nothing; the right tile on @ still does",
                  "это ничего не зажигает; нужный жетон на @ — по-прежнему да",
                  __builtin_ctzll(now->cells != 0 ? now->cells : now->glows));
}

static void say_mending(ng_choice *out, const circuit_state *world, const circuit_state *after, int seat,
                        ng_move move) {
    bool gone = after->phase != PHASE_MEND;
    if (circuit_kind_of(move) == MOVE_DECLINE && circuit_has_iron(world, seat))
        say(out, "the iron is kept; if nobody mends, the match is over (C16)",
            "паяльник остаётся; если никто не починит, партия окончена (C16)");
    else if (circuit_kind_of(move) == MOVE_DECLINE)
        say(out, "there is no iron to mend with (C16)", "чинить нечем: паяльника нет (C16)");
    else if (!gone)
        say(out, "this tile goes, but a short circuit stays (C16)",
            "этот жетон уходит, но замыкание остаётся (C16)");
    else if ((move & 0xff) != 0)
        say(out, "with another tile in its place the short circuit is gone (C16)",
            "с другим жетоном на этом месте короткого замыкания больше нет (C16)");
    else
        say(out, "without this tile the short circuit is gone (C16)",
            "без этого жетона короткого замыкания больше нет (C16)");
}

void circuit_say(ng_choice *out, circuit_mind *mind, const circuit_state *world, int seat, ng_move move) {
    circuit_state after = *world;
    int kind = circuit_kind_of(move), place = (int)(move >> 8 & 0xff);
    if (!ng_ok(ng_play(mind->game, &after.base, seat, move, NULL))) return;
    circuit_hot was = *circuit_mind_hot(mind, world);
    bool turn = seat == circuit_turn(world);
    if (kind == MOVE_PASS)
        say(out, "nothing else is possible (C8)", "больше ничего сделать нельзя (C8)");
    else if (turn && kind != MOVE_DECLINE && lit_between(world, &after) != 0)
        say_gain(out, world, &after, seat, kind);
    else if (kind == MOVE_FIX || kind == MOVE_DECLINE)
        say_mending(out, world, &after, seat, move);
    else if (after.penalties[seat] > world->penalties[seat]) /* C14: a short always costs its player one */
        say_penalty(out, world, &after, seat);
    else if (kind == MOVE_SOLDER)
        say_solder(out, world, &after, place);
    else if (kind == MOVE_SWAP)
        say_swap(out, &was, place); /* the kind */
    else
        say_quiet(out, &was, circuit_mind_hot(mind, &after), world, &after, place);
}

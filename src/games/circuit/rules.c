/* rules.c - the course of a match: start, who moves, what is legal, play.  Rulings C2-C11, C16-C22. */
#include "games/circuit/circuit.h"

#include <string.h>

enum {
    WAYS_MAX = 3 * 4, /* three tiles in the hand, four ways to turn each */
    /* on a cell a lay, or ironwork with a tile or without: with one iron, or with either of two, of which one
     * is in the hand */
    CELL_MAX = 2 * (2 * 4 + 1),
    LEGAL_MAX = CIRCUIT_CELLS * CELL_MAX + 2 * CIRCUIT_SIDES + CIRCUIT_HAND,
    /* 64 tiles and irons at most, and eight that were unsoldered, leave the bag and the hands one by one;
     * irons in front; between two such moves nearly all may pass, or be asked to mend; and so in the extra
     * round */
    PLIES_MAX = (64 + 8 + 8 + 2) * 2 * CIRCUIT_SEATS_MAX
};
_Static_assert((int)CELL_MAX > (int)WAYS_MAX, "a lay has fewer ways than ironwork");

static const ng_option options[] = {
    [OPT_X2] = NG_SWITCH("x2", false, "Two tiles a turn", "Режим «x2»: два жетона за ход"),
    [OPT_TEAMS] = NG_SWITCH("teams", false, "In teams (3-6 players)", "Команды (3–6 игроков)"),
    [OPT_BATTERY] = NG_SWITCH("battery", false, "With batteries", "С батарейками"),
    [OPT_SIDE] = NG_CHOICE("side", circuit_looks,
                           NG_WORDS({"colour", "цветная"}, {"circuit symbols", "обозначения на схемах"}), 0,
                           "Side of the tiles", "Сторона жетонов"),
    [OPT_GOAL] =
        NG_NUMBER("goal", 4, 12, 8, "Points of glow that end the match", "Очков свечения до конца партии"),
    [OPT_LAY] = NG_CHOICE(
        "lay", circuit_lays,
        NG_WORDS({"at side tiles too", "и у боковых жетонов"}, {"at tiles and bars", "у жетонов и планок"}),
        0, "Where a tile may be laid", "Куда можно класть жетон"),
    [OPT_TIE] =
        NG_CHOICE("tie", circuit_ties, NG_WORDS({"a draw", "ничья"}, {"one more round", "ещё один круг"}), 0,
                  "The first place is shared", "Первое место поделено"),
    [OPT_SPLIT] =
        NG_CHOICE("split", circuit_splits,
                  NG_WORDS({"two pairs", "две пары"}, {"a pair and two alone", "пара и двое поодиночке"}), 0,
                  "Four in teams", "Вчетвером командами"),
    {0},
};

NG_SENTENCE(wrong_seats, NG_BAD_SETUP, "Two to four players, or three to six in teams (C5).",
            "Играют от двух до четырёх, командами — от трёх до шести (C5).");
#define NOT_HELD(name, rule) \
    NG_REFUSAL(name, "There is no such tile in your hand (" rule ").", "Такого жетона нет в руке (" rule ").")
NOT_HELD(not_held_to_lay, "C6");
NOT_HELD(not_held_to_swap, "C7");
NOT_HELD(not_held_to_solder, "C9");
NOT_HELD(not_held_to_fix, "C16");
NG_REFUSAL(taken, "A tile lies there already (C6).", "Там уже лежит жетон (C6).");
NG_REFUSAL(apart, "A tile goes beside another one, a side tile too, or at the top or bottom bar (C6).",
           "Жетон кладут рядом с другим, в том числе боковым, либо у верхней или нижней планки (C6).");
NG_REFUSAL(apart_bars, "A tile goes beside another one, or at the top or bottom bar (C6).",
           "Жетон кладут рядом с другим жетоном либо у верхней или нижней планки (C6).");
NG_REFUSAL(no_cell, "Tiles lie on the cells a1 to f8 (C1).", "Жетоны лежат на клетках a1–f8 (C1).");
NG_REFUSAL(bag_empty, "The bag is empty: there is nothing to swap for (C7).",
           "Мешочек пуст: менять не на что (C7).");
NG_REFUSAL(second_half, "The second half of the turn must be as the first: “{word}” (C11).",
           "Вторая половина хода — такая же, как первая: «{word}» (C11).");
NG_REFUSAL(no_magnet, "A magnet is never one of the two tiles (C11).",
           "Магнит не бывает одним из двух жетонов хода (C11).");
NG_REFUSAL(no_iron, "You have no soldering iron (C9).", "У вас нет паяльника (C9).");
NG_REFUSAL(no_front, "There is no soldering iron in front of you (C9).", "Перед вами паяльника нет (C9).");
NG_REFUSAL(front_anyway, "With no iron in the hand the one in front is used: leave out “front” (C9).",
           "В руке паяльника нет, берётся тот, что лежит перед вами: слово «front» лишнее (C9).");
NG_REFUSAL(still_shorted, "With this tile in its place the short circuit would remain (C16).",
           "С этим жетоном на его месте замыкание останется (C16).");
NG_REFUSAL(nothing_there, "There is nothing to solder (C9).", "Там нечего паять (C9).");
NG_REFUSAL(lit, "An element with a glow token stays for ever (C15).",
           "Элемент с жетоном свечения остаётся навсегда (C15).");
NG_REFUSAL(magnet_stays, "A magnet is never unsoldered (C9).", "Магнит не выпаивают (C9).");
NG_REFUSAL(put_another, "A sound element must be replaced by a tile of the hand (C9).",
           "Исправный элемент нужно заменить жетоном с руки (C9).");
NG_REFUSAL(fuse_alone, "A fuse is only mended: no tile goes there (C9).",
           "Предохранитель только чинят: жетон туда не кладут (C9).");
NG_REFUSAL(fuse_whole, "There is no blown fuse (C9).", "Сгоревшего предохранителя там нет (C9).");
NG_REFUSAL(can_act, "You may pass only when nothing else is possible (C8).",
           "Пропустить ход можно, только если ничего другого сделать нельзя (C8).");
NG_REFUSAL(mend_first, "The short circuit must be seen to first (C16).",
           "Сначала нужно разобраться с коротким замыканием (C16).");
NG_REFUSAL(no_short, "No short circuit waits (C16).", "Короткого замыкания сейчас нет (C16).");
NG_REFUSAL(must_fix, "You have an iron: the short circuit must be mended (C16).",
           "Паяльник есть: замыкание нужно устранить (C16).");
NG_REFUSAL(does_not_open, "Taking this tile off is no way to open the short circuit (C16).",
           "Если снять этот жетон, замыкание не устранить (C16).");

/* ---- start ---- */

void circuit_configure(circuit_state *s, const ng_setup *setup) {
    memset(s, 0, sizeof *s);
    s->x2 = setup->value[OPT_X2].number != 0;
    s->teams = setup->value[OPT_TEAMS].number != 0;
    s->battery = setup->value[OPT_BATTERY].number != 0;
    s->look = (uint8_t)setup->value[OPT_SIDE].number;
    s->goal = (uint8_t)setup->value[OPT_GOAL].number;
    s->bars = (uint8_t)setup->value[OPT_LAY].number;
    s->extra = (uint8_t)setup->value[OPT_TIE].number;
    s->split = (uint8_t)setup->value[OPT_SPLIT].number;
    ng_chance_seed(&s->base.chance, setup->seed);
}

bool circuit_seats_fit(const circuit_state *s) {
    return s->teams ? s->seats >= 3 && s->seats <= CIRCUIT_SEATS_MAX : s->seats >= 2 && s->seats <= 4;
}

static void shuffle_sides(circuit_state *s) {
    uint8_t left[SIDE_KINDS];
    memcpy(left, circuit_side_count, sizeof left);
    for (int side = 0; side < CIRCUIT_SIDES; side++) {
        uint32_t drawn = ng_chance_below(&s->base.chance, (uint32_t)(CIRCUIT_SIDES - side));
        int kind = 0;
        for (; drawn >= left[kind]; kind++) drawn -= left[kind];
        left[kind]--;
        s->side[side] = (uint8_t)kind;
    }
}

/* Up to three tiles; the set of what was drawn goes to `drawn`. */
static int draw_up(circuit_state *s, int seat, uint8_t drawn[CIRCUIT_HAND]) {
    int count = 0, wanting = CIRCUIT_HAND - circuit_sum(s->hand[seat]), left = circuit_sum(s->bag);
    while (count < wanting && count < left) {
        int kind = circuit_draw(s, seat);
        drawn[count++] = (uint8_t)kind;
    }
    return count;
}

static ng_status start(ng_state *state, const ng_setup *setup) {
    circuit_state *s = (circuit_state *)state;
    uint8_t drawn[CIRCUIT_HAND];
    circuit_configure(s, setup);
    s->seats = setup->seats != 0 ? setup->seats : s->teams ? 4 : 2;
    if (!circuit_seats_fit(s)) return ng_refuse(&wrong_seats);
    shuffle_sides(s);
    for (int kind = 0; kind < CIRCUIT_KINDS; kind++) s->bag[kind] = (uint8_t)circuit_total(s, kind);
    for (int seat = 0; seat < s->seats; seat++) {
        s->irons[seat] = 1;
        s->bag[KIND_IRON]--;
    }
    draw_up(s, 0, drawn);
    return NG_OK;
}

static int seats(const ng_state *state) { return ((const circuit_state *)state)->seats; }

static ng_seats actors(const ng_state *state) {
    const circuit_state *s = (const circuit_state *)state;
    return s->phase == PHASE_OVER ? 0 : ng_seat_bit(circuit_actor(s));
}

/* ---- legal ---- */

static uint64_t laid_cells(const circuit_state *s) {
    uint64_t laid = 0;
    for (int cell = 0; cell < CIRCUIT_CELLS; cell++) laid |= (uint64_t)(s->cell[cell] != 0) << cell;
    return laid;
}

#define ALL_CELLS (((uint64_t)1 << CIRCUIT_CELLS) - 1)
uint64_t circuit_free_cells(const circuit_state *s) { return ~laid_cells(s) & ALL_CELLS; }

/* C6: free, and beside a laid tile, at the top or bottom bar, or at a side tile, broken or not: every row has
 * one at either end. */
uint64_t circuit_open_cells(const circuit_state *s) {
    const uint64_t row = 0x3f, bars = row | row << (CIRCUIT_CELLS - CIRCUIT_COLUMNS);
    const uint64_t first = 0x0000041041041041, last = first << (CIRCUIT_COLUMNS - 1); /* a1 … a8, f1 … f8 */
    uint64_t laid = laid_cells(s), sides = s->bars ? 0 : first | last;
    uint64_t beside =
        laid << CIRCUIT_COLUMNS | laid >> CIRCUIT_COLUMNS | (laid << 1 & ~first) | (laid >> 1 & ~last);
    return (bars | sides | beside) & ~laid & ALL_CELLS;
}

/* Cells whose sound element may be replaced, and burnt ones that may be taken off (C9). */
static void solder_cells(const circuit_state *s, uint64_t *sound, uint64_t *burnt) {
    uint64_t dark = 0;
    for (int cell = 0; cell < CIRCUIT_CELLS; cell++)
        dark |= (uint64_t)(s->cell[cell] != 0 && s->token[cell] == 0 &&
                           s->cell[cell] != circuit_first[KIND_MAGNET])
                << cell;
    *sound = dark & ~s->smoke;
    *burnt = dark & s->smoke;
}

static bool holds_tile(const circuit_state *s, int seat) {
    return circuit_sum(s->hand[seat]) > s->hand[seat][KIND_IRON];
}

/* Is any lay, swap or iron use open to this seat, whose turn it is? */
static bool some_act(const circuit_state *s, int seat) {
    uint64_t sound, burnt;
    bool tile = holds_tile(s, seat);
    if (circuit_sum(s->hand[seat]) > 0 && circuit_sum(s->bag) > 0) return true;
    if (tile && circuit_free_cells(s) != 0)
        return true; /* some free cell is always beside a tile or at a bar */
    if (!circuit_has_iron(s, seat)) return false;
    solder_cells(s, &sound, &burnt);
    return s->blown != 0 || burnt != 0 || (tile && sound != 0);
}

static ng_move *list_tiles(ng_move *out, int move, int kind, uint64_t cells) {
    for (; cells != 0; cells &= cells - 1) {
        int cell = __builtin_ctzll(cells);
        for (int tile = circuit_first[kind]; tile < circuit_first[kind + 1]; tile++)
            *out++ = ng_pack(move, cell, tile);
    }
    return out;
}

static ng_move *list_lays(const circuit_state *s, int seat, ng_move *out) {
    uint64_t open = circuit_open_cells(s);
    for (int kind = 0; kind < CIRCUIT_TILES; kind++) {
        if (s->hand[seat][kind] == 0) continue;
        if (kind != KIND_MAGNET)
            out = list_tiles(out, MOVE_LAY, kind, open);
        else if (s->second == SECOND_NONE)
            out = list_tiles(out, MOVE_LAY, kind, circuit_free_cells(s));
    }
    return out;
}

static ng_move *list_swaps(const circuit_state *s, int seat, ng_move *out) {
    if (circuit_sum(s->bag) == 0) return out;
    for (int kind = 0; kind < CIRCUIT_KINDS; kind++)
        if (s->hand[seat][kind] > 0) *out++ = ng_pack(MOVE_SWAP, kind, 0);
    return out;
}

/* C9: the moves from `first` on once more, with the iron in front, if there is one in the hand too. */
static ng_move *list_front(const circuit_state *s, int seat, const ng_move *first, ng_move *out) {
    if (circuit_has_both_irons(s, seat))
        for (const ng_move *end = out; first < end; first++) *out++ = *first | CIRCUIT_FRONT;
    return out;
}

static ng_move *list_solders(const circuit_state *s, int seat, ng_move *out) {
    uint64_t sound, burnt;
    const ng_move *first = out;
    if (!circuit_has_iron(s, seat)) return out;
    solder_cells(s, &sound, &burnt);
    for (uint64_t rest = burnt; rest != 0; rest &= rest - 1)
        *out++ = ng_pack(MOVE_SOLDER, __builtin_ctzll(rest), 0);
    for (int kind = 0; kind < CIRCUIT_TILES; kind++)
        if (s->hand[seat][kind] > 0) out = list_tiles(out, MOVE_SOLDER, kind, sound | burnt);
    for (int side = 0; side < CIRCUIT_SIDES; side++)
        if ((s->blown >> side & 1u) != 0) *out++ = ng_pack(MOVE_SOLDER, CIRCUIT_CELLS + side, 0);
    return list_front(s, seat, first, out);
}

/* C16: the tile alone, or another of the hand in its place with which the short is open as well. */
static ng_move *list_fixes(const circuit_state *s, int seat, ng_move *out) {
    const ng_move *first = out;
    uint64_t menders = circuit_menders(s);
    for (uint64_t rest = menders; rest != 0; rest &= rest - 1)
        *out++ = ng_pack(MOVE_FIX, __builtin_ctzll(rest), 0);
    for (int tile = 1; tile < CIRCUIT_LAID; tile++) {
        if (s->hand[seat][circuit_tiles[tile].kind] == 0) continue;
        for (uint64_t rest = menders; rest != 0; rest &= rest - 1)
            if (circuit_opens(s, __builtin_ctzll(rest), tile))
                *out++ = ng_pack(MOVE_FIX, __builtin_ctzll(rest), tile);
    }
    return list_front(s, seat, first, out);
}

static ng_move *list_mending(const circuit_state *s, int seat, ng_move *out) {
    if (circuit_has_iron(s, seat)) out = list_fixes(s, seat, out);
    if (seat != circuit_turn(s)) *out++ = ng_pack(MOVE_DECLINE, 0, 0);
    return out;
}

static uint32_t legal(const ng_state *state, int seat, ng_move *out) {
    const circuit_state *s = (const circuit_state *)state;
    ng_move *end = out;
    if (!ng_seats_has(actors(state), seat)) return 0;
    if (s->phase == PHASE_MEND) return (uint32_t)(list_mending(s, seat, out) - out);
    if (s->second != SECOND_SWAP) end = list_lays(s, seat, end);
    if (s->second != SECOND_LAY) end = list_swaps(s, seat, end);
    if (s->second == SECOND_NONE) end = list_solders(s, seat, end);
    if (end == out) *end++ = ng_pack(MOVE_PASS, 0, 0);
    return (uint32_t)(end - out);
}

/* ---- checking a move ---- */

static bool in_range(const circuit_act *m) {
    if (m->front && m->kind != MOVE_SOLDER && m->kind != MOVE_FIX) return false;
    switch (m->kind) {
    case MOVE_LAY:
        return m->a < CIRCUIT_PLACES && m->b > 0 && m->b < CIRCUIT_LAID;
    case MOVE_SWAP:
        return m->a < CIRCUIT_KINDS && m->b == 0;
    case MOVE_SOLDER:
    case MOVE_FIX:
        return m->a < CIRCUIT_PLACES && m->b < CIRCUIT_LAID;
    default:
        return m->kind <= MOVE_PASS && m->a == 0 && m->b == 0;
    }
}

static const ng_sentence *lay_fault(const circuit_act *m) {
    const circuit_state *s = m->s;
    int kind = circuit_tiles[m->b].kind;
    if (m->a >= CIRCUIT_CELLS) return &no_cell;
    if (s->hand[m->seat][kind] == 0) return &not_held_to_lay;
    if (kind == KIND_MAGNET && s->second != SECOND_NONE) return &no_magnet;
    if (s->cell[m->a] != 0) return &taken;
    if (kind != KIND_MAGNET && !circuit_has(circuit_open_cells(s), m->a))
        return s->bars ? &apart_bars : &apart;
    return NULL;
}

/* Is there an iron, and that one (C9)? */
static const ng_sentence *iron_fault(const circuit_act *m) {
    const circuit_state *s = m->s;
    if (!circuit_has_iron(s, m->seat)) return &no_iron;
    if (!m->front || circuit_has_both_irons(s, m->seat)) return NULL;
    return s->irons[m->seat] == 0 ? &no_front : &front_anyway;
}

static const ng_sentence *solder_fault(const circuit_act *m) {
    const circuit_state *s = m->s;
    const ng_sentence *fault = iron_fault(m);
    if (fault != NULL) return fault;
    if (m->a >= CIRCUIT_CELLS) {
        if ((s->blown >> (m->a - CIRCUIT_CELLS) & 1u) == 0) return &fuse_whole;
        return m->b != 0 ? &fuse_alone : NULL;
    }
    if (s->cell[m->a] == 0) return &nothing_there;
    if (circuit_at(s, m->a)->kind == KIND_MAGNET) return &magnet_stays;
    if (s->token[m->a] != 0) return &lit;
    if (m->b == 0) return circuit_has(s->smoke, m->a) ? NULL : &put_another;
    return s->hand[m->seat][circuit_tiles[m->b].kind] == 0 ? &not_held_to_solder : NULL;
}

static const ng_sentence *mending_fault(const circuit_act *m) {
    const circuit_state *s = m->s;
    if (m->kind == MOVE_DECLINE) return m->seat == circuit_turn(s) ? &must_fix : NULL;
    if (m->kind != MOVE_FIX) return &mend_first;
    const ng_sentence *fault = iron_fault(m);
    if (fault != NULL) return fault;
    if (m->a >= CIRCUIT_CELLS || s->cell[m->a] == 0) return &nothing_there;
    if (!circuit_has(circuit_menders(s), m->a)) return &does_not_open;
    if (m->b == 0) return NULL;
    if (s->hand[m->seat][circuit_tiles[m->b].kind] == 0) return &not_held_to_fix;
    return circuit_opens(s, m->a, m->b) ? NULL : &still_shorted;
}

static ng_status check(const circuit_act *m) {
    const circuit_state *s = m->s;
    const ng_sentence *fault = NULL;
    if (!in_range(m)) return ng_refuse(&ng_not_legal);
    if (s->phase == PHASE_MEND) {
        fault = mending_fault(m);
        return fault != NULL ? ng_refuse(fault) : NG_OK;
    }
    if (s->second != SECOND_NONE && m->kind != (s->second == SECOND_LAY ? MOVE_LAY : MOVE_SWAP))
        return (ng_status){.why = &second_half, .word = circuit_seconds[s->second]};
    switch (m->kind) {
    case MOVE_LAY:
        fault = lay_fault(m);
        break;
    case MOVE_SWAP:
        fault = s->hand[m->seat][m->a] == 0 ? &not_held_to_swap
                : circuit_sum(s->bag) == 0  ? &bag_empty
                                            : NULL;
        break;
    case MOVE_SOLDER:
        fault = solder_fault(m);
        break;
    case MOVE_PASS:
        fault = some_act(s, m->seat) ? &can_act : NULL;
        break;
    default:
        fault = &no_short;
    }
    return fault != NULL ? ng_refuse(fault) : NG_OK;
}

/* ---- the course of turns ---- */

static void tell_draw(const circuit_act *m, int seat, const uint8_t *drawn, int count) {
    if (m->events == NULL || count == 0) return;
    ng_out *out = ng_event_open(m->events, circuit_partners(m->s, seat), m->s->seats, "draw");
    ng_json_int(out, "seat", seat);
    ng_open_array(out, "tiles");
    for (int i = 0; i < count; i++) ng_json_text(out, NULL, circuit_kinds[drawn[i]]);
    ng_close_array(out);
    ng_event_text(m->events, "draw");
    for (int i = 0; i < count; i++) {
        ng_put_char(out, ' ');
        ng_put(out, circuit_kinds[drawn[i]]);
    }
    ng_event_told(m->events);
}

static void next_turn(const circuit_act *m);

/* C20: one more round of those who share the first place, every place of theirs in the order having a turn.
 */
static void begin_extra_round(const circuit_act *m, ng_seats leaders) {
    circuit_state *s = m->s;
    s->phase = PHASE_ACT;
    s->tied = leaders;
    s->passed = s->last = 0;
    for (int place = 0; place < circuit_places(s); place++)
        s->last = (uint8_t)(s->last + circuit_in_play(s, place));
    if (m->events != NULL) {
        ng_out *out = circuit_open_event(m, "extra", circuit_turn(s));
        ng_json_seats(out, "tied", leaders);
        ng_event_end(m->events, "extra");
    }
    next_turn(m);
}

static void end_match(const circuit_act *m, const char *why) {
    circuit_state *s = m->s;
    ng_seats leaders = circuit_leaders(s);
    s->mender = 0;
    if (s->extra && s->tied == 0 && (leaders & (leaders - 1)) != 0) {
        begin_extra_round(m, leaders);
        return;
    }
    s->phase = PHASE_OVER;
    if (m->events == NULL) return;
    ng_out *out = circuit_open_event(m, "over", circuit_turn(s));
    ng_json_text(out, "why", why);
    ng_event_end(m->events, "over");
}

static void begin_turn(const circuit_act *m, int seat) {
    uint8_t drawn[CIRCUIT_HAND];
    int count = draw_up(m->s, seat, drawn);
    if (m->events == NULL) return;
    ng_out *out = circuit_open_event(m, "turn", seat);
    ng_json_int(out, "place", m->s->place);
    ng_json_int(out, "drew", count);
    ng_event_text(m->events, "turn ");
    ng_put_int(out, seat);
    ng_event_told(m->events);
    tell_draw(m, seat, drawn, count);
}

/* The last turn is played. */
static const char *why_over(const circuit_state *s) { return s->tied != 0 ? "extra" : "goal"; }

/* C17, C19: passes over missed turns, which use up last turns.  Every one clears its mark, so this ends. */
static void next_turn(const circuit_act *m) {
    circuit_state *s = m->s;
    for (;;) {
        do s->place = (uint8_t)((s->place + 1) % circuit_places(s));
        while (!circuit_in_play(s, s->place));
        int seat = circuit_turn(s);
        if (s->skip[seat] == 0) {
            begin_turn(m, seat);
            return;
        }
        s->skip[seat] = 0;
        circuit_tell(m, "skip", seat, "skip");
        if (s->last > 0 && --s->last == 0) {
            end_match(m, why_over(s));
            return;
        }
    }
}

static bool all_empty(const circuit_state *s) {
    int left = circuit_sum(s->bag);
    for (int seat = 0; seat < s->seats; seat++) left += circuit_sum(s->hand[seat]);
    return left == 0;
}

static bool goal_reached(const circuit_state *s) {
    circuit_tally tally;
    circuit_count(s, circuit_team(s, circuit_turn(s)), &tally);
    return tally.glow >= s->goal;
}

/* C19, in its order: the turn's check is done.  The extra round is played to its end, whatever is left. */
static void finish_turn(const circuit_act *m) {
    circuit_state *s = m->s;
    if (s->tied == 0 && s->passed == (1u << s->seats) - 1) {
        end_match(m, "passed");
    } else if (s->tied == 0 && all_empty(s)) {
        end_match(m, "empty");
    } else if (s->last == 1) {
        s->last = 0;
        end_match(m, why_over(s));
    } else {
        if (s->last > 0) {
            s->last--;
        } else if (goal_reached(s)) {
            s->last = (uint8_t)(circuit_places(s) - 1);
            circuit_tell(m, "goal", circuit_turn(s), "goal");
        }
        next_turn(m);
    }
}

static void check_and_go_on(circuit_act *m) {
    if (circuit_check(m)) finish_turn(m);
}

/* ---- play ---- */

/* The move itself, told to all. */
static void tell_move(const circuit_act *m, const char *type, const char *iron) {
    if (m->events == NULL) return;
    m->events->lasting = true; /* a tile was shown, or a choice is final */
    ng_out *out = circuit_open_event(m, type, m->seat);
    if (m->kind == MOVE_SWAP)
        ng_json_text(out, "tile", circuit_kinds[m->a]);
    else if (m->kind <= MOVE_FIX)
        circuit_json_place(out, "at", m->a);
    if (m->b != 0) circuit_json_tile(out, "tile", m->b);
    if (iron != NULL) ng_json_text(out, "iron", iron);
    ng_event_text(m->events, "");
    circuit_print(&m->s->base, ng_pack(m->kind, m->a, m->b) | (m->front ? CIRCUIT_FRONT : 0), out);
    ng_event_told(m->events);
}

static void put_tile(const circuit_act *m) {
    circuit_take(m->s, m->seat, circuit_tiles[m->b].kind);
    m->s->cell[m->a] = (uint8_t)m->b;
}

/* C11: magnets and irons are never the second tile. */
static bool second_lay_possible(const circuit_state *s, int seat) {
    int others = s->hand[seat][KIND_MAGNET] + s->hand[seat][KIND_IRON];
    return circuit_sum(s->hand[seat]) > others && circuit_free_cells(s) != 0;
}

static void play_lay(circuit_act *m) {
    circuit_state *s = m->s;
    bool magnet = circuit_tiles[m->b].kind == KIND_MAGNET, second = s->second != SECOND_NONE;
    tell_move(m, "lay", NULL);
    put_tile(m);
    circuit_look_at_reeds(m);
    s->second = SECOND_NONE;
    if (s->x2 && !magnet && !second) {
        if (second_lay_possible(s, m->seat)) {
            s->second = SECOND_LAY;
            return;
        }
        if (circuit_free_cells(s) != 0) /* he would have had to lay another */
            circuit_narrow(s, m->seat, 1 << KIND_MAGNET | 1 << KIND_IRON);
    }
    check_and_go_on(m);
}

static void play_swap(circuit_act *m) {
    circuit_state *s = m->s;
    bool second = s->second != SECOND_NONE;
    tell_move(m, "swap", NULL);
    circuit_take(s, m->seat, m->a);
    s->discard[m->a]++;
    uint8_t drawn = (uint8_t)circuit_draw(s, m->seat);
    tell_draw(m, m->seat, &drawn, 1);
    s->second = SECOND_NONE;
    if (s->x2 && !second && circuit_sum(s->bag) > 0) {
        s->second = SECOND_SWAP;
        return;
    }
    check_and_go_on(m);
}

static const char *use_iron(const circuit_act *m) {
    const char *which = m->s->hand[m->seat][KIND_IRON] > 0 && !m->front ? "hand" : "front";
    circuit_use_iron(m->s, m->seat, m->front);
    return which;
}

static void play_solder(circuit_act *m) {
    circuit_state *s = m->s;
    tell_move(m, "solder", use_iron(m));
    if (m->a >= CIRCUIT_CELLS) {
        s->blown = (uint16_t)(s->blown & ~(1u << (m->a - CIRCUIT_CELLS)));
        check_and_go_on(m);
        return;
    }
    int old = circuit_at(s, m->a)->kind;
    if (circuit_has(s->smoke, m->a)) {
        s->discard[old]++;
    } else {
        circuit_return(s, old);
        s->solder[m->seat]++;
        circuit_tell(m, "iron", m->seat, "iron -1");
    }
    s->smoke &= ~circuit_bit(m->a);
    s->on &= ~circuit_bit(m->a);
    s->cell[m->a] = 0;
    if (m->b != 0) put_tile(m);
    circuit_look_at_reeds(m);
    check_and_go_on(m);
}

/* C16: tile and iron go to the discard, another tile may take its place, and the check begins again for the
 * player whose turn it is. */
static void play_fix(circuit_act *m) {
    circuit_state *s = m->s;
    tell_move(m, "fix", use_iron(m));
    s->discard[circuit_at(s, m->a)->kind]++;
    s->on &= ~circuit_bit(m->a);
    s->cell[m->a] = 0;
    if (m->b != 0) put_tile(m);
    s->phase = PHASE_ACT;
    s->mender = 0;
    s->passed = 0;
    circuit_look_at_reeds(m);
    check_and_go_on(m);
}

static void play_decline(circuit_act *m) {
    circuit_state *s = m->s;
    int next = (m->seat + 1) % s->seats;
    tell_move(m, "decline", NULL);
    if (next == circuit_turn(s))
        end_match(m, "short");
    else
        s->mender = (uint8_t)next;
}

/* What a pass gives away (C8): whoever holds a tile that could be laid cannot pass.  On a full field, with no
 * iron in front, it also says that he does not hold both an iron and a tile; that is not kept. */
static void play_pass(circuit_act *m) {
    circuit_state *s = m->s;
    uint64_t sound, burnt;
    tell_move(m, "pass", NULL);
    solder_cells(s, &sound, &burnt);
    if (circuit_free_cells(s) != 0 || (s->irons[m->seat] > 0 && sound != 0))
        circuit_narrow(s, m->seat, 1 << KIND_IRON);
    if (s->blown != 0 || burnt != 0) circuit_narrow(s, m->seat, (uint16_t)(CIRCUIT_ANY & ~(1 << KIND_IRON)));
    s->passed = (uint8_t)(s->passed | ng_seat_bit(m->seat));
    check_and_go_on(m);
}

static ng_status play(ng_state *state, int seat, ng_move move, ng_events *events) {
    static void (*const plays[])(circuit_act *) = {
        [MOVE_LAY] = play_lay, [MOVE_SWAP] = play_swap,       [MOVE_SOLDER] = play_solder,
        [MOVE_FIX] = play_fix, [MOVE_DECLINE] = play_decline, [MOVE_PASS] = play_pass};
    circuit_state *s = (circuit_state *)state;
    circuit_act m = {.s = s,
                     .events = events,
                     .seat = seat,
                     .kind = circuit_kind_of(move),
                     .front = (move & CIRCUIT_FRONT) != 0,
                     .a = ng_first_of(move),
                     .b = ng_second_of(move),
                     .penalised = s->phase == PHASE_MEND};
    if (move >= 2 * CIRCUIT_FRONT) return ng_refuse(&ng_not_legal);
    ng_status status = check(&m);
    if (!ng_ok(status)) return status; /* from here nothing fails */
    if (m.kind <= MOVE_SOLDER) s->passed = 0;
    plays[m.kind](&m);
    return NG_OK;
}

static int team(const ng_state *state, int seat) { return circuit_team((const circuit_state *)state, seat); }

const ng_game ng_game_circuit = {
    .id = "circuit",
    .en = "Don’t short the circuit!",
    .ru = "Не закороти цепь!",
    .brief = {"Circuit", "Цепь"},
    .line = {"Lay wires, lamps and leds until current runs. Mind the blue smoke.",
             "Провода, лампы и светодиоды: ток должен пойти. Осторожно, синий дым."},
    .rules_version = 2,
    .traits = NG_HIDDEN | NG_CHANCE | NG_TEAMS,
    .seats_min = 2,
    .seats_max = CIRCUIT_SEATS_MAX,
    .state_size = sizeof(circuit_state),
    .legal_max = LEGAL_MAX,
    .plies_max = PLIES_MAX,
    .events_max = 128 * 1024, /* every token, smoke and fuse of one check with its chain and reason */
    .view_max = 16 * 1024,
    .options = options,
    .start = start,
    .seats = seats,
    .team = team,
    .actors = actors,
    .legal = legal,
    .play = play,
    .result = circuit_result,
    .view = circuit_view,
    .imagine = circuit_imagine,
    .print = circuit_print,
    .parse = circuit_parse,
    .dump = circuit_dump,
    .load = circuit_load,
    .sound = circuit_sound,
};

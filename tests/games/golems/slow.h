/* slow.h - a second, slow interpreter of a round, for second.c.
 *
 * It is written from docs/rules/golems.md with other data: the field is a grid of signs by part, row and
 * column, barrels are strings, robots are records with coordinates, and every step is done on paper before it
 * is done. It drives the game: at every choice it compares who may act and what is open, draws an answer and
 * plays it. */
#pragma once

#include "match/match.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { PARTS = 3, ROWS = 4, COLS = 4, MEN = 4 };

typedef struct spot {
    int part, row, col;
} spot;

typedef struct man {
    bool golem, gone, dead; /* dead: due to leave */
    spot at;
    char face; /* N E S W */
    char processor[4], weapon[4];
    bool broken[3]; /* processor, weapon, chassis */
    bool following, waiting, iced, far;
    char effort; /* a first effort in the snow */
    char program[4][8];
    int lines, out[2];
    char command;
    bool looped, slid, swims;
    int wounds, mends;
    bool must_turn;
} man;

typedef struct paper {
    int parts;
    bool winter[PARTS];
    char token[PARTS][ROWS][COLS][8]; /* "", wall, water, ice, 1, 2, or two sides of a line */
    char stack[PARTS][ROWS][COLS][8]; /* e b t, bottom first */
    char opened[8];
    man man[MEN];
    int men, golems, round, line;
    bool strict, over;
    ng_match *match;
    ng_rng *rng;
    int dice; /* thrown in this round */
} paper;

/* ---- the grid */

static int width(int part) { return part == 0 ? 4 : 2; }
static bool inside(const paper *p, spot a) {
    return a.part < p->parts && a.row >= 0 && a.row < 4 && a.col >= 0 && a.col < width(a.part);
}
static bool equal(spot a, spot b) { return a.part == b.part && a.row == b.row && a.col == b.col; }
static spot beside(spot a, char side) {
    if (side == 'N') a.row--;
    if (side == 'S') a.row++;
    if (side == 'E') a.col++;
    if (side == 'W') a.col--;
    return a;
}
static char turned(char face, int quarters) {
    const char *round = "NESW";
    return round[((int)(strchr(round, face) - round) + quarters + 8) % 4];
}
static char *token(paper *p, spot a) { return p->token[a.part][a.row][a.col]; }
static char *stack(paper *p, spot a) { return p->stack[a.part][a.row][a.col]; }
static bool is(paper *p, spot a, const char *what) { return strcmp(token(p, a), what) == 0; }
static bool is_line(paper *p, spot a) { return strlen(token(p, a)) == 2; }
static bool is_portal(paper *p, spot a) { return is(p, a, "1") || is(p, a, "2"); }
static man *who_is(paper *p, spot a) {
    for (int i = 0; i < p->men; i++)
        if (!p->man[i].gone && equal(p->man[i].at, a)) return &p->man[i];
    return NULL;
}
static bool slick(paper *p, spot a) {
    if (!p->winter[a.part] || *token(p, a)) return false;
    if (a.part == 0) return (a.row == 1 && a.col == 1) || (a.row == 2 && a.col == 2);
    return a.row == 1 && a.col == 0;
}
static bool snow(paper *p, spot a) {
    if (!p->winter[a.part] || *token(p, a)) return false;
    if (a.part == 0) return (a.row == 3 && a.col == 1) || (a.row == 0 && a.col == 2);
    return a.row == 2 && a.col == 1;
}
static void name(const paper *p, spot a, char *out) {
    if (p->parts > 1)
        sprintf(out, "%c:%c%d", 'A' + a.part, 'a' + a.col, a.row + 1);
    else
        sprintf(out, "%c%d", 'a' + a.col, a.row + 1);
}
#define EVERY(p, a) \
    for (spot a = {0, 0, 0}; a.part < (p)->parts; a.col + 1 < width(a.part) ? (void)a.col++ \
                                                  : a.row < 3               ? (void)(a.row++, a.col = 0) \
                                                              : (void)(a.part++, a.row = a.col = 0))

static bool wet(paper *p, const man *m) { return is(p, m->at, "water") && !*stack(p, m->at); }

/* All places of the channel, in the order of a search N E S W. */
static int channel(paper *p, spot from, spot *out) {
    int count = 0;
    out[count++] = from;
    for (int i = 0; i < count; i++)
        for (const char *side = "NESW"; *side; side++) {
            spot next = beside(out[i], *side);
            bool known = false;
            for (int k = 0; k < count; k++) known = known || equal(out[k], next);
            if (inside(p, next) && !known && is(p, next, "water")) out[count++] = next;
        }
    return count;
}

static void stand(man *m, spot to) {
    if (equal(m->at, to)) return;
    m->at = to;
    m->following = m->waiting = m->iced = false;
    m->effort = 0;
}

/* ---- barrels */

static void float_away(paper *p, bool (*here)[ROWS][COLS]) {
    char rest[PARTS][ROWS][COLS][8];
    EVERY(p, a) {
        rest[a.part][a.row][a.col][0] = 0;
        if (!here[a.part][a.row][a.col] || !*stack(p, a)) continue;
        strcpy(rest[a.part][a.row][a.col], stack(p, a) + 1);
        stack(p, a)[1] = 0;
    }
    EVERY(p, a) for (const char *c = rest[a.part][a.row][a.col]; *c; c++) {
        spot places[32];
        int count = channel(p, a, places), i = 0;
        while (i < count && (*stack(p, places[i]) || who_is(p, places[i]) != NULL)) i++;
        if (i < count) stack(p, places[i])[0] = *c, stack(p, places[i])[1] = 0;
    }
}

/* ---- choices */

static const char *const parts_of[] = {"processor", "weapon", "chassis"};

/* The dice that the last play threw. */
static void hear_dice(paper *p) {
    const ng_events *events = &p->match->events;
    for (uint32_t i = 0; i < events->count; i++) {
        char text[4096], letter;
        int a, b;
        snprintf(text, sizeof text, "%.*s", (int)events->event[i].length,
                 events->json.text + events->event[i].start);
        const char *said = strstr(text, "\"text\":\"");
        if (said == NULL || sscanf(said + 8, "dice %d %d %c", &a, &b, &letter) != 3) continue;
        if (strcmp(p->man[a].program[b - 1], "?") != 0) fail_msg("a die thrown for no ?");
        sprintf(p->man[a].program[b - 1], "%c", letter);
        p->dice++;
    }
}

static void play(paper *p, int seat, const char *text) {
    if (!ng_ok(ng_match_play(p->match, seat, text, (uint32_t)strlen(text), NG_ANY_PLY)))
        fail_msg("refused: seat %d, %s", seat, text);
    hear_dice(p);
}

/* Phase 3: the event acts first, with all its choices (expect() looks there), and then the dice are thrown.
 */
static void dice_are_thrown(const paper *p) {
    for (int i = p->golems; i < p->men; i++)
        for (int k = 0; k < 4 && !p->man[i].gone; k++)
            if (strcmp(p->man[i].program[k], "?") == 0) fail_msg("robot %d: no die thrown", i);
}

/* The game must let exactly these seats act, and offer this seat exactly these moves. */
static void expect(paper *p, unsigned seats, int seat, char options[][24], int count) {
    const ng_game *game = p->match->game;
    ng_move moves[64];
    if (p->line == 0 && p->dice > 0) fail_msg("a choice of the event knows the dice");
    if (game->actors(p->match->state) != seats)
        fail_msg("actors %x, not %x", game->actors(p->match->state), seats);
    uint32_t listed = game->legal(p->match->state, seat, moves);
    if ((int)listed != count)
        fail_msg("seat %d has %u moves, not %d (%s …)", seat, listed, count, options[0]);
    for (int i = 0; i < count; i++) {
        bool found = false;
        for (uint32_t k = 0; k < listed; k++) {
            char text[64];
            ng_out out = ng_out_over(text, sizeof text);
            game->print(p->match->state, moves[k], &out);
            found = found || strcmp(text, options[i]) == 0;
        }
        if (!found) fail_msg("seat %d is not offered %s", seat, options[i]);
    }
}

static int undamaged(const man *m) { return !m->broken[0] + !m->broken[1] + !m->broken[2]; }

/* All who must choose at once, in any order; `wants` says who still must. */
static void all_choose(paper *p, bool (*wants)(const man *), int (*offer)(paper *, man *, char[][24]),
                       void (*take)(man *, const char *)) {
    for (;;) {
        unsigned seats = 0;
        char options[32][24];
        for (int i = 0; i < p->golems; i++)
            if (wants(&p->man[i])) seats |= 1u << i;
        if (seats == 0) return;
        int seat = (int)ng_rng_below(p->rng, (uint32_t)p->golems);
        while (!(seats >> seat & 1)) seat = (seat + 1) % p->golems;
        int count = offer(p, &p->man[seat], options);
        expect(p, seats, seat, options, count);
        const char *chosen = options[ng_rng_below(p->rng, (uint32_t)count)];
        play(p, seat, chosen);
        take(&p->man[seat], chosen);
    }
}

static bool wants_turn(const man *m) { return m->must_turn; }
static int offer_turn(paper *p, man *m, char options[][24]) {
    for (int i = 0; i < 2; i++) sprintf(options[i], "turn %c", token(p, m->at)[i]);
    return 2;
}
static void take_turn(man *m, const char *chosen) {
    m->face = chosen[5];
    m->must_turn = false;
}

static int offer_parts(const man *m, const char *verb, bool broken, char options[][24]) {
    int count = 0;
    for (int i = 0; i < 3; i++)
        if (m->broken[i] == broken) sprintf(options[count++], "%s %s", verb, parts_of[i]);
    return count;
}
static void set_part(man *m, const char *chosen, bool broken) {
    for (int i = 0; i < 3; i++)
        if (strcmp(chosen + 5, parts_of[i]) == 0) m->broken[i] = broken;
}
static bool wants_mend(const man *m) { return m->mends > 0; }
static int offer_mend(paper *p, man *m, char options[][24]) {
    (void)p;
    return offer_parts(m, "mend", true, options);
}
static void take_mend(man *m, const char *chosen) {
    set_part(m, chosen, false);
    m->mends = 0;
}
static bool wants_flip(const man *m) { return m->wounds > 0; }
static int offer_flip(paper *p, man *m, char options[][24]) {
    (void)p;
    return offer_parts(m, "flip", false, options);
}
/* Wounds that leave no choice. */
static void bleed(man *m) {
    if (m->wounds == 0) return;
    int left = undamaged(m);
    if (m->golem && left > 1) return;
    if (!m->golem || m->wounds > left) m->dead = true;
    if (!m->golem || m->wounds >= left) {
        m->wounds = 0;
        m->broken[0] = m->broken[1] = m->broken[2] = true;
    }
}
static void take_flip(man *m, const char *chosen) {
    set_part(m, chosen, true);
    m->wounds--;
    bleed(m);
}

static int landings(paper *p, const man *m, spot *out) {
    spot water[32];
    int count = 0, cells = channel(p, m->at, water);
    EVERY(p, a) {
        bool shore = false;
        for (int i = 0; i < cells; i++)
            for (const char *side = "NESW"; *side; side++) shore = shore || equal(beside(water[i], *side), a);
        if (shore && !is(p, a, "wall") && !is(p, a, "water") && !*stack(p, a) && who_is(p, a) == NULL)
            out[count++] = a;
    }
    return count;
}

static void climb_out(paper *p) {
    for (int i = 0; i < p->men; i++) {
        man *m = &p->man[i];
        spot lands[32];
        if (!m->swims) continue;
        m->swims = false;
        int count = m->dead || !m->golem ? 0 : landings(p, m, lands), pick = 0;
        if (count == 0) continue;
        if (count > 1) {
            char options[32][24];
            for (int k = 0; k < count; k++) {
                strcpy(options[k], "exit ");
                name(p, lands[k], options[k] + 5);
            }
            expect(p, 1u << i, i, options, count);
            pick = (int)ng_rng_below(p->rng, (uint32_t)count);
            play(p, i, options[pick]);
        }
        stand(m, lands[pick]);
    }
}

static void choices(paper *p) {
    all_choose(p, wants_turn, offer_turn, take_turn);
    for (int i = 0; i < p->golems; i++) {
        man *m = &p->man[i];
        if (m->mends == 0 || undamaged(m) != 2) continue;
        m->broken[0] = m->broken[1] = m->broken[2] = false;
        m->mends = 0;
    }
    all_choose(p, wants_mend, offer_mend, take_mend);
    for (int i = 0; i < p->men; i++) bleed(&p->man[i]);
    all_choose(p, wants_flip, offer_flip, take_flip);
    climb_out(p);
}

static void fall(paper *p, man *m) {
    (void)p;
    m->wounds++;
    m->swims = true;
    m->iced = false;
}

/* ---- movement */

typedef struct wish {
    bool turns, walks, blocked, aims;
    char way, face;
    spot goal, beyond;
    bool pushes;
} wish;

static wish wish_of(paper *p, man *m, char command) {
    wish w = {.face = m->face};
    if (command == 0) return w;
    if (command == 'B' && p->strict && m->golem && m->broken[2]) {
        m->effort = 0;
        return w;
    }
    if (snow(p, m->at)) {
        if (m->effort != command) {
            m->effort = command;
            return w;
        }
        m->effort = 0;
    }
    if (command == 'L' || command == 'R') {
        if (!m->following) w.turns = true, w.face = turned(m->face, command == 'R' ? 1 : 3);
        return w;
    }
    w.walks = true;
    w.way = command == 'F' ? m->face : turned(m->face, 2);
    if (m->following && strchr(token(p, m->at), w.way) == NULL) {
        const char *line = token(p, m->at);
        char out = line[0] == turned(w.way, 2) ? line[1] : line[0];
        w.face = out == turned(w.way, 1) ? turned(m->face, 1) : turned(m->face, 3);
        w.way = out;
    }
    w.goal = beside(m->at, w.way);
    w.aims = inside(p, w.goal) && !is(p, w.goal, "wall");
    w.blocked = !w.aims;
    if (w.aims && *stack(p, w.goal) && !is(p, w.goal, "water")) {
        w.pushes = true;
        w.beyond = beside(w.goal, w.way);
    }
    return w;
}

static void judge_pushes(paper *p, wish *w) {
    bool refuse[MEN] = {false};
    for (int i = 0; i < p->men; i++) {
        if (!w[i].pushes) continue;
        spot b = w[i].beyond;
        if (!inside(p, b) || is(p, b, "wall") || *stack(p, b) || who_is(p, b) != NULL) refuse[i] = true;
        for (int k = 0; k < p->men; k++) {
            if (k == i) continue;
            if (w[k].aims && (equal(w[k].goal, b) || equal(w[k].goal, w[i].goal))) refuse[i] = true;
            if (w[k].pushes && equal(w[k].beyond, b)) refuse[i] = true;
        }
    }
    for (int i = 0; i < p->men; i++) w[i].blocked = w[i].blocked || refuse[i];
}

static void judge_meetings(paper *p, wish *w) {
    for (bool again = true; again;) {
        bool stop[MEN] = {false};
        again = false;
        for (int i = 0; i < p->men; i++)
            for (int k = 0; k < p->men; k++) {
                if (i == k || p->man[i].gone || p->man[k].gone) continue;
                bool goes = w[i].walks && !w[i].blocked, also = w[k].walks && !w[k].blocked;
                if (goes && equal(w[i].goal, also ? w[k].goal : p->man[k].at)) stop[i] = true;
            }
        for (int i = 0; i < p->men; i++)
            if (stop[i]) w[i].blocked = again = true;
    }
}

static void meet_line(paper *p, man *m, char way) {
    const char *line = token(p, m->at);
    char from = turned(way, 2);
    bool straight = line[1] == turned(line[0], 2), open = strchr(line, from) != NULL;
    if (straight && open) {
        m->following = true;
    } else if (straight) {
        m->following = true;
        if (m->golem)
            m->must_turn = true;
        else
            m->face = turned(m->face, 1);
    } else if (open) {
        char out = line[0] == from ? line[1] : line[0];
        m->following = true;
        m->face = turned(m->face, out == turned(way, 1) ? 1 : 3);
    }
}

static void use_portals(paper *p, const bool *walked) {
    for (const char *sign = "1"; sign != NULL; sign = *sign == '1' ? "2" : NULL) {
        spot end[2];
        int ends = 0;
        EVERY(p, a) if (is(p, a, sign)) end[ends++] = a;
        if (ends != 2) continue;
        man *there[2], *goes[2];
        for (int i = 0; i < 2; i++) {
            there[i] = who_is(p, end[i]);
            goes[i] = there[i] != NULL && (walked[there[i] - p->man] || there[i]->waiting) ? there[i] : NULL;
        }
        for (int i = 0; i < 2; i++) {
            if (goes[i] == NULL) continue;
            if (goes[1 - i] != NULL || there[1 - i] == NULL)
                stand(goes[i], end[1 - i]);
            else
                goes[i]->waiting = true;
        }
    }
}

/* One step of everybody; `commands` has a letter for those who take part.  Sets who slides. */
static void step(paper *p, const char *commands, bool may_slide) {
    wish w[MEN];
    bool walked[MEN] = {false}, dropped[PARTS][ROWS][COLS] = {{{false}}}, on_slick[MEN];
    for (int i = 0; i < p->men; i++) {
        on_slick[i] = !p->man[i].gone && slick(p, p->man[i].at);
        w[i] = wish_of(p, &p->man[i], p->man[i].gone ? 0 : commands[i]);
    }
    judge_pushes(p, w);
    judge_meetings(p, w);
    for (int i = 0; i < p->men; i++) {
        if (!w[i].pushes || w[i].blocked) continue;
        strcpy(stack(p, w[i].beyond), stack(p, w[i].goal));
        stack(p, w[i].goal)[0] = 0;
        dropped[w[i].beyond.part][w[i].beyond.row][w[i].beyond.col] = true;
    }
    for (int i = 0; i < p->men; i++) {
        man *m = &p->man[i];
        walked[i] = w[i].walks && !w[i].blocked;
        if (walked[i]) stand(m, w[i].goal);
        if (walked[i] || w[i].turns) m->face = w[i].face;
        m->slid = may_slide && w[i].walks && (on_slick[i] || (walked[i] && slick(p, m->at)));
    }
    EVERY(p, a) {
        if (!dropped[a.part][a.row][a.col]) continue;
        int portals = 0;
        EVERY(p, b) portals += is_portal(p, a) && strcmp(token(p, a), token(p, b)) == 0;
        if (portals == 2) stack(p, a)[0] = 0;
        if (!is(p, a, "water")) dropped[a.part][a.row][a.col] = false;
    }
    float_away(p, dropped);
    for (int i = 0; i < p->men; i++)
        if (walked[i] && is_line(p, p->man[i].at)) meet_line(p, &p->man[i], w[i].way);
    use_portals(p, walked);
    for (int i = 0; i < p->men; i++)
        if (walked[i] && wet(p, &p->man[i])) fall(p, &p->man[i]);
    choices(p);
}

static bool moves(char command) { return command != 0 && strchr("FBLR", command) != NULL; }

static void movement(paper *p) {
    char commands[MEN];
    for (int pass = 0; pass < 2; pass++) {
        bool any = pass == 0;
        for (int i = 0; i < p->men; i++) {
            const man *m = &p->man[i];
            commands[i] = moves(m->command) && (pass == 0 || m->looped) ? m->command : 0;
            any = any || (!m->gone && commands[i] != 0);
        }
        if (!any) continue;
        step(p, commands, true);
        bool slides = false;
        for (int i = 0; i < p->men; i++) {
            commands[i] = p->man[i].slid ? p->man[i].command : 0;
            slides = slides || commands[i] != 0;
            p->man[i].slid = false;
        }
        if (slides) step(p, commands, false);
    }
}

/* ---- attacks */

typedef struct battle {
    int blow[PARTS][ROWS][COLS];
    bool by[PARTS][ROWS][COLS][MEN];
    bool cracked[PARTS][ROWS][COLS];
    spot bombs[8];
    int bomb_count;
} battle;

static void hit(battle *b, int i, spot a, int strength) {
    b->blow[a.part][a.row][a.col] += strength;
    b->by[a.part][a.row][a.col][i] = true;
}

static void lose_token(paper *p, spot a) {
    char was[8];
    strcpy(was, token(p, a));
    token(p, a)[0] = 0;
    for (int i = 0; i < p->men; i++) {
        man *m = &p->man[i];
        if (m->gone) continue;
        if (equal(m->at, a)) m->following = m->waiting = false;
        if ((*was == '1' || *was == '2') && strcmp(token(p, m->at), was) == 0) m->waiting = false;
    }
}

static void open_top(paper *p, battle *b, spot a, bool struck) {
    char *pile = stack(p, a);
    char content = pile[strlen(pile) - 1];
    pile[strlen(pile) - 1] = 0;
    strncat(p->opened, &content, 1);
    if (content == 'b') b->bombs[b->bomb_count++] = a;
    for (int i = 0; i < p->golems && content == 't' && struck; i++) {
        man *m = &p->man[i];
        if (b->by[a.part][a.row][a.col][i] && !m->dead && undamaged(m) < 3) m->mends = 1;
    }
}

static void strike_all(paper *p, battle *b) {
    for (int i = 0; i < p->men; i++) {
        man *m = &p->man[i];
        if (m->gone || m->command != 'A') continue;
        bool two = m->golem ? strcmp(m->weapon, "wr") == 0 && !m->broken[1] : m->far;
        int strength = two || (m->golem && m->broken[1]) ? 1 : 2;
        if (m->looped) strength *= 2;
        spot a = beside(m->at, m->face);
        if (!inside(p, a)) continue;
        hit(b, i, a, strength);
        if (!two || is(p, a, "wall") || who_is(p, a) != NULL) continue;
        a = beside(a, m->face);
        if (inside(p, a)) hit(b, i, a, strength);
    }
}

static void attacks(paper *p) {
    battle b = {0};
    bool was_wet[MEN];
    for (int i = 0; i < p->men; i++) was_wet[i] = !p->man[i].gone && wet(p, &p->man[i]);
    strike_all(p, &b);
    EVERY(p, a) {
        int strength = b.blow[a.part][a.row][a.col];
        if (strength == 0) continue;
        man *m = who_is(p, a);
        int ward = m != NULL && m->command == 'D' ? (m->looped ? 2 : 1) : 0;
        if (m != NULL && strength > ward) m->wounds += strength - ward;
        if (is(p, a, "water")) stack(p, a)[0] = 0;
        for (int n = strength; n > 0 && *stack(p, a); n--) open_top(p, &b, a, true);
        if (is(p, a, "ice")) b.cracked[a.part][a.row][a.col] = true;
        if (is_portal(p, a) || is_line(p, a)) lose_token(p, a);
    }
    for (int n = 0; n < b.bomb_count; n++) {
        spot c = b.bombs[n];
        EVERY(p, a) {
            if (a.part != c.part || abs(a.row - c.row) > 1 || abs(a.col - c.col) > 1) continue;
            man *m = who_is(p, a);
            if (m != NULL) m->wounds++;
            if (is(p, a, "water")) stack(p, a)[0] = 0;
            if (!equal(a, c) && *stack(p, a)) open_top(p, &b, a, false);
            if (is(p, a, "ice")) b.cracked[a.part][a.row][a.col] = true;
            if (is_line(p, a)) lose_token(p, a);
        }
    }
    EVERY(p, a) if (b.cracked[a.part][a.row][a.col]) strcpy(token(p, a), "water");
    float_away(p, b.cracked);
    for (int i = 0; i < p->men; i++)
        if (!p->man[i].gone && !was_wet[i] && wet(p, &p->man[i])) fall(p, &p->man[i]);
    choices(p);
}

/* ---- a round */

static void bury(paper *p) {
    int golems = 0, parabots = 0;
    for (int i = 0; i < p->men; i++) {
        man *m = &p->man[i];
        if (m->dead && !m->gone) {
            m->gone = true;
            m->out[0] = p->round;
            m->out[1] = p->line;
        }
        if (!m->gone && m->golem) golems++;
        if (!m->gone && !m->golem) parabots++;
    }
    if (p->golems > 1)
        p->over = golems <= 1;
    else
        p->over = golems == 0 || (parabots == 0 && p->men > 1);
}

static void melt(paper *p, bool (*here)[ROWS][COLS]) {
    EVERY(p, a) if (here[a.part][a.row][a.col]) strcpy(token(p, a), "water");
    float_away(p, here);
    for (int i = 0; i < p->men; i++) {
        man *m = &p->man[i];
        if (!m->gone && here[m->at.part][m->at.row][m->at.col]) fall(p, m);
    }
}

static void act_event(paper *p, const char *event) {
    bool ice[PARTS][ROWS][COLS] = {{{false}}};
    if (strcmp(event, "freeze") == 0) EVERY(p, a)
    if (is(p, a, "water") && !(*stack(p, a) && who_is(p, a) != NULL)) strcpy(token(p, a), "ice");
    if (strcmp(event, "thaw") == 0) {
        EVERY(p, a) ice[a.part][a.row][a.col] = is(p, a, "ice");
        melt(p, ice);
    }
    choices(p);
    bury(p);
}

static bool obstacle(paper *p, spot a) {
    if (!inside(p, a) || *stack(p, a) || who_is(p, a) != NULL) return true;
    return *token(p, a) != 0 && !is_portal(p, a);
}

static void run_line(paper *p) {
    for (int i = 0; i < p->men; i++)
        if (!p->man[i].gone && wet(p, &p->man[i])) fall(p, &p->man[i]);
    choices(p);
    for (int i = 0; i < p->men; i++) {
        man *m = &p->man[i];
        const char *text = m->program[p->line - 1];
        m->command = 0;
        m->looped = false;
        if (m->gone || p->line > m->lines) {
            m->effort = 0;
            continue;
        }
        m->command = text[0];
        if (text[0] == 'X') m->command = text[2], m->looped = true;
        if (text[0] == 'I') m->command = obstacle(p, beside(m->at, m->face)) ? text[2] : text[4];
        if (!moves(m->command)) m->effort = 0;
    }
    movement(p);
    attacks(p);
    bury(p);
}

static void run_round(paper *p, const char *event) {
    p->line = 0;
    act_event(p, event);
    if (!p->over) dice_are_thrown(p);
    for (p->line = 1; !p->over; p->line++) {
        bool left = false;
        for (int i = 0; i < p->men; i++) left = left || (!p->man[i].gone && p->line <= p->man[i].lines);
        if (!left) break;
        run_line(p);
    }
    if (p->over) return;
    bool ice[PARTS][ROWS][COLS] = {{{false}}};
    p->line = 9;
    for (int i = 0; i < p->men; i++) {
        man *m = &p->man[i];
        if (!m->gone && m->iced) ice[m->at.part][m->at.row][m->at.col] = true;
    }
    melt(p, ice);
    choices(p);
    bury(p);
    p->over = p->over || p->round == 8;
    if (p->over) return;
    for (int i = 0; i < p->men; i++) {
        man *m = &p->man[i];
        m->iced = !m->gone && is(p, m->at, "ice");
        m->effort = 0;
    }
}

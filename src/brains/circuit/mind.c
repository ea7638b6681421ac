/* mind.c - the judgement of the brain for circuit.
 *
 * A world is worth the points on the table and those that each seat, one after the other, can take next: who
 * is to move takes the best lay that its tiles allow, the next one the best of what is left.  That is how a
 * lay that sets up a lamp for the rival shows its price. */
#include "brains/circuit/mind.h"
#include "brains/levels.h"
#include "core/bits.h"

#include <string.h>

/* ---- fields ---- */

static uint64_t stir(uint64_t h, const void *bytes, size_t size) {
    const unsigned char *p = bytes;
    for (; size >= 8; size -= 8, p += 8) {
        uint64_t word;
        memcpy(&word, p, 8);
        h = (h ^ word) * 0x9e3779b97f4a7c15u;
        h ^= h >> 29;
    }
    return h;
}

uint64_t circuit_mind_key(const circuit_state *s) {
    const uint64_t rest[3] = {
        s->smoke, s->on, (uint64_t)s->blown << 32 | (uint64_t)s->battery << 16 | circuit_kinds_to_come(s)};
    uint64_t h = stir(1, s->cell, sizeof s->cell);
    h = stir(h, s->token, sizeof s->token);
    h = stir(h, s->side, sizeof s->side);
    return stir(h, rest, sizeof rest) | 1; /* never the key of an empty memo */
}

const circuit_hot *circuit_mind_hot(circuit_mind *mind, const circuit_state *s) {
    uint64_t key = circuit_mind_key(s);
    circuit_memo *memo = &mind->memo[key >> 32 & (HOT_CACHE - 1)];
    if (memo->key != key) {
        memo->key = key;
        circuit_hot_find(s, &memo->hot);
    }
    return &memo->hot;
}

/* ---- worth ---- */

int circuit_mind_points(const circuit_state *s, int seat) {
    circuit_tally tally;
    circuit_count(s, circuit_team(s, seat), &tally);
    return tally.glow - tally.fines;
}

/* What a tile in the hand, or an iron in front, is good for later, in sixteenths of a point.  A lamp is worth
 * more the closer plus and minus have come to each other.  Measured over many matches, as are the next. */
static const int8_t keep[CIRCUIT_KINDS] = {
    [KIND_STRAIGHT] = 1, [KIND_CROSS] = 1,   [KIND_LED] = 4,  [KIND_RESISTOR] = 3,
    [KIND_DIODE] = 1,    [KIND_BATTERY] = 3, [KIND_IRON] = 2,
};
enum {
    LAMP_NEAR = 4, /* of ten lamps that want one wire more */
    LAMP_FAR = 10, /* of ten cells between the poles */
    LAMPS = 1      /* of each lamp after the first */
};
/* Who plays well gains by an open field: for each such lamp and cell, in thousandths of a win. */
enum { OPEN_NEAR = 6, OPEN_FAR = 8 };

static int hand_worth(const uint8_t hand[CIRCUIT_KINDS], const circuit_hot *hot) {
    int sum = 0, lamps = hand[KIND_LAMP];
    for (int kind = 0; kind < CIRCUIT_KINDS; kind++) sum += hand[kind] * keep[kind];
    if (lamps > 1) sum += (lamps - 1) * LAMPS;
    return sum + lamps * (hot->near * LAMP_NEAR + hot->far * LAMP_FAR) / 10;
}

/* What the seat can take at its turn, in sixteenths, from what is not taken; takes it. */
static int take(const circuit_hot *hot, uint8_t hand[CIRCUIT_KINDS], const uint8_t bag[CIRCUIT_KINDS],
                int left, bool iron, uint64_t *taken) {
    int best[CIRCUIT_TILES] = {0}, sure = 0, more = 0;
    const circuit_hot_lay *chosen = NULL;
    for (int i = 0; i < hot->count; i++) {
        const circuit_hot_lay *lay = &hot->lay[i];
        if (((lay->lights | circuit_bit(lay->cell)) & *taken) != 0) continue;
        if (lay->gain > best[lay->kind]) best[lay->kind] = lay->gain;
        if (hand[lay->kind] == 0 || lay->gain <= sure) continue;
        sure = lay->gain;
        chosen = lay;
    }
    for (int i = 0; i < hot->solders && iron; i++) {
        const circuit_hot_lay *lay = &hot->solder[i];
        if (((lay->lights | circuit_bit(lay->cell)) & *taken) != 0) continue;
        if (hand[lay->kind] == 0 || lay->gain <= sure) continue;
        sure = lay->gain;
        chosen = lay;
    }
    int draws = CIRCUIT_HAND - circuit_sum(hand);
    if (chosen != NULL) {
        *taken |= chosen->lights | circuit_bit(chosen->cell);
        hand[chosen->kind]--;
    }
    if (draws > left) draws = left;
    if (draws <= 0) return sure * POINT;
    for (int kind = 0; kind < CIRCUIT_TILES; kind++)
        if (best[kind] > sure) more += (best[kind] - sure) * bag[kind];
    more = more * POINT * draws / left;
    return sure * POINT + (more < 3 * POINT ? more : 3 * POINT);
}

/* The turns that each team still has, if every turn uses up a tile. */
static int turns_left(const circuit_state *s) {
    int tiles = circuit_sum(s->bag);
    for (int seat = 0; seat < s->seats; seat++) tiles += circuit_sum(s->hand[seat]);
    return tiles / circuit_team_count(s);
}

/* How far a lead must go to be worth half of what is still open. */
static int scale_of(const circuit_state *s) {
    int most = 0, teams = circuit_team_count(s);
    if (s->last > 0) return POINT / 2;
    for (int team = 0; team < teams; team++) {
        circuit_tally tally;
        circuit_count(s, team, &tally);
        if (tally.glow > most) most = tally.glow;
    }
    int goal = s->goal - most, turns = turns_left(s);
    int to_go = goal < turns ? goal : turns;
    return POINT + (to_go > 0 ? to_go : 0) * 4;
}

static void by_rank(const circuit_state *s, int32_t out[NG_SEATS_MAX]) {
    ng_result result;
    circuit_result(&s->base, &result);
    for (int seat = 0; seat < s->seats; seat++) {
        int behind = 0, level = 0, others = 0;
        for (int i = 0; i < s->seats; i++) {
            if (circuit_team(s, i) == circuit_team(s, seat)) continue;
            others++;
            behind += result.rank[i] > result.rank[seat];
            level += result.rank[i] == result.rank[seat];
        }
        out[seat] = (2 * behind + level) * NG_TREE_SURE / (2 * others);
    }
}

static void by_points(const circuit_state *s, const int points[], int scale, int32_t out[NG_SEATS_MAX]) {
    int teams = circuit_team_count(s);
    for (int seat = 0; seat < s->seats; seat++) {
        int own = circuit_team(s, seat), sum = 0;
        for (int team = 0; team < teams; team++) {
            if (team == own) continue;
            int ahead = points[own] - points[team];
            sum += NG_TREE_SURE / 2 + NG_TREE_SURE / 2 * ahead / ((ahead < 0 ? -ahead : ahead) + scale);
        }
        out[seat] = sum / (teams - 1);
    }
}

/* What this seat is taken to do. */
static circuit_habit habit_of(const circuit_mind *mind, const circuit_state *s, int seat) {
    return seat != mind->seat && circuit_sum(s->bag) > 0 ? mind->habit : CIRCUIT_ACTS;
}

/* One who waits leaves it to us to begin: the emptier the bag, the less an open field is worth, and a match
 * that we do not lead. */
static int less_by_waiting(const circuit_mind *mind, const circuit_state *s, int bonus, int left) {
    enum { BAG = 48, LATE = 300 };
    bool lead = circuit_mind_points(s, mind->seat) > circuit_mind_points(s, 1 - mind->seat);
    int gone = left < BAG ? BAG - left : 0;
    return (bonus * (BAG - gone) - (lead ? 0 : LATE * gone)) / BAG;
}

void circuit_mind_value(circuit_mind *mind, const circuit_state *s, const uint8_t hands[][CIRCUIT_KINDS],
                        const uint8_t bag[CIRCUIT_KINDS], int32_t out[NG_SEATS_MAX]) {
    uint8_t hand[CIRCUIT_SEATS_MAX][CIRCUIT_KINDS];
    int points[CIRCUIT_SEATS_MAX] = {0}, left = circuit_sum(bag), turns = circuit_places(s);
    uint64_t taken = 0;
    if (s->phase == PHASE_OVER) {
        by_rank(s, out);
        return;
    }
    const circuit_hot *hot = circuit_mind_hot(mind, s);
    memcpy(hand, hands, sizeof hand);
    if (s->last > 0 && s->last < turns && s->tied == 0) turns = s->last;
    for (int i = 0; i < turns && hot->count + hot->solders > 0; i++) {
        int place = (s->place + i) % circuit_places(s), seat = circuit_seat_of(s, place);
        if (!circuit_in_play(s, place) || (i > 0 && s->skip[seat] != 0)) continue;
        if (habit_of(mind, s, seat) == CIRCUIT_IDLES) continue;
        points[circuit_team(s, seat)] += take(hot, hand[seat], bag, left, circuit_has_iron(s, seat), &taken);
    }
    for (int seat = 0; seat < s->seats; seat++) {
        int team = circuit_team(s, seat);
        if (seat == team) points[team] += POINT * circuit_mind_points(s, seat);
        if (s->last > 0) continue; /* nothing is kept for later */
        points[team] +=
            hand_worth(hand[seat], hot) + s->irons[seat] * keep[KIND_IRON] - s->skip[seat] * POINT;
    }
    by_points(s, points, scale_of(s), out);
    if (s->last > 0) return;
    int bonus = hot->near * OPEN_NEAR + hot->far * OPEN_FAR;
    if (mind->habit == CIRCUIT_LURKS) bonus = less_by_waiting(mind, s, bonus, left);
    for (int seat = 0; seat < s->seats; seat++)
        out[seat] += circuit_team(s, seat) == circuit_team(s, mind->seat) ? bonus : -bonus;
}

int32_t circuit_mind_hope(circuit_mind *mind, const circuit_state *s, int seat,
                          const uint8_t own[CIRCUIT_KINDS], const uint8_t bag[CIRCUIT_KINDS]) {
    enum { HOPE_NEAR = 3, HOPE_FAR = 4, HOPE_SCALE = 4 * POINT };
    uint8_t hand[CIRCUIT_KINDS];
    uint64_t taken = 0;
    const circuit_hot *hot = circuit_mind_hot(mind, s);
    memcpy(hand, own, sizeof hand);
    int hope = POINT * circuit_mind_points(s, seat) + take(hot, hand, bag, circuit_sum(bag), false, &taken);
    hope += hot->near * HOPE_NEAR + hot->far * HOPE_FAR - s->skip[seat] * POINT;
    return NG_TREE_SURE / 2 + NG_TREE_SURE / 2 * hope / ((hope < 0 ? -hope : hope) + HOPE_SCALE);
}

/* ---- shorts ---- */

/* A seat that leads lets the match end. */
static bool leads(const circuit_state *s, int seat) {
    int own = circuit_mind_points(s, seat);
    for (int other = 0; other < s->seats; other++)
        if (circuit_team(s, other) != circuit_team(s, seat) && circuit_mind_points(s, other) >= own)
            return false;
    return true;
}

void circuit_mind_mend(const circuit_mind *mind, circuit_state *s) {
    while (s->phase == PHASE_MEND) {
        int seat = circuit_actor(s);
        bool fix = circuit_has_iron(s, seat) && (seat == circuit_turn(s) || !leads(s, seat));
        int cell = fix ? __builtin_ctzll(circuit_menders(s)) : 0;
        ng_play(mind->game, &s->base, seat, ng_pack(fix ? MOVE_FIX : MOVE_DECLINE, cell, 0), NULL);
    }
}

/* ---- moves worth a thought ---- */

typedef struct list {
    ng_tree_option *out;
    uint32_t count, sum;
} list;

static void add(list *l, int kind, int a, int b, uint32_t weight) {
    for (uint32_t i = 0; i < l->count; i++)
        if (l->out[i].move == ng_pack(kind, a, b)) return;
    if (l->count == NG_TREE_OPTIONS) return;
    l->out[l->count++] = (ng_tree_option){ng_pack(kind, a, b), weight};
    l->sum += weight;
}

static uint32_t finish(list *l) {
    for (uint32_t i = 0; i < l->count; i++) l->out[i].prior = l->out[i].prior * NG_TREE_PRIOR / l->sum;
    return l->count;
}

static uint32_t all_legal(const circuit_mind *mind, const circuit_state *s, int seat,
                          ng_tree_option out[NG_TREE_OPTIONS]) {
    enum { ROOM = 1024 };
    ng_move legal[ROOM];
    list l = {.out = out};
    uint32_t count = mind->game->legal(&s->base, seat, legal);
    for (uint32_t i = 0; i < count; i++)
        add(&l, circuit_kind_of(legal[i]), (int)(legal[i] >> 8 & 0xff), (int)(legal[i] & 0xff), 1);
    return finish(&l);
}

static void add_gains(list *l, const circuit_hot *hot, const uint8_t hand[CIRCUIT_KINDS], bool magnets) {
    static const uint16_t weight[] = {0, 60, 240, 480, 900};
    enum { ENOUGH = 12 };
    for (int gain = 8; gain > 0 && l->count < ENOUGH; gain--)
        for (int i = 0; i < hot->count && l->count < ENOUGH; i++) {
            const circuit_hot_lay *lay = &hot->lay[i];
            if (lay->gain != gain || hand[lay->kind] == 0 || (lay->kind == KIND_MAGNET && !magnets)) continue;
            add(l, MOVE_LAY, lay->cell, lay->tile, weight[gain < 4 ? gain : 4]);
        }
}

static void add_solders(list *l, const circuit_hot *hot, const uint8_t hand[CIRCUIT_KINDS]) {
    for (int i = 0; i < hot->solders; i++) {
        const circuit_hot_lay *lay = &hot->solder[i];
        if (hand[lay->kind] > 0) add(l, MOVE_SOLDER, lay->cell, lay->tile, lay->gain > 1 ? 240 : 120);
    }
}

/* The least useful tile of the hand, a lamp last; -1: no tile, only irons. */
static int junk(const uint8_t hand[CIRCUIT_KINDS], bool magnets) {
    int chosen = -1;
    for (int kind = 0; kind < CIRCUIT_TILES; kind++) {
        if (hand[kind] == 0 || (kind == KIND_MAGNET && !magnets)) continue;
        if (chosen < 0 || chosen == KIND_LAMP || (kind != KIND_LAMP && keep[kind] < keep[chosen]))
            chosen = kind;
    }
    return chosen;
}

/* A way to lay this kind there that does nothing at once; 0: there is none. */
static int harmless(const circuit_hot *hot, int kind, int cell, uint64_t salt) {
    int ways = circuit_first[kind + 1] - circuit_first[kind], chosen = 0;
    for (int i = 0; i < ways && chosen == 0; i++) {
        int tile = circuit_first[kind] + (int)((salt + (uint64_t)i) % (uint64_t)ways);
        if (!circuit_has(hot->harm[tile], cell)) chosen = tile;
    }
    return chosen;
}

/* Any kind of tile in the hand; -1: only irons. */
static int any_kind(const uint8_t hand[CIRCUIT_KINDS], bool magnets, uint64_t salt) {
    int kinds[CIRCUIT_TILES] = {0}, count = 0;
    for (int kind = 0; kind < CIRCUIT_TILES; kind++)
        if (hand[kind] > 0 && (kind != KIND_MAGNET || magnets)) kinds[count++] = kind;
    return count > 0 ? kinds[salt % (uint64_t)count] : -1;
}

/* A few lays that light nothing; many when the tiles run out, for then who has no harmless one left loses. */
static void add_quiet(list *l, const circuit_hot *hot, const circuit_state *s, int seat, bool magnets) {
    enum { QUIET = 3, QUIET_LATE = 30, LATE = 4 };
    uint64_t salt = circuit_mind_key(s);
    int cells = ng_count(hot->open), tries = turns_left(s) <= LATE ? QUIET_LATE : QUIET;
    for (int i = 0; i < tries && cells > 0; i++, salt = salt * 0x9e3779b97f4a7c15u + 1) {
        int kind = any_kind(s->hand[seat], magnets, salt >> 20);
        int nth = (int)((salt >> 33) % (uint64_t)cells);
        uint64_t rest = hot->open;
        if (kind < 0) return;
        for (; nth > 0; nth--) rest &= rest - 1;
        int cell = __builtin_ctzll(rest), tile = harmless(hot, kind, cell, salt >> 40);
        if (tile != 0) add(l, MOVE_LAY, cell, tile, 30);
    }
}

/* One move is always there. */
static void add_any(list *l, const circuit_mind *mind, const circuit_state *s, int seat) {
    ng_tree_option option[NG_TREE_OPTIONS];
    if (l->count > 0) return;
    uint32_t count = all_legal(mind, s, seat, option);
    for (uint32_t i = 0; i < count; i++)
        add(l, circuit_kind_of(option[i].move), (int)(option[i].move >> 8 & 0xff),
            (int)(option[i].move & 0xff), 1);
}

uint32_t circuit_mind_options(circuit_mind *mind, const circuit_state *s, int seat,
                              ng_tree_option out[NG_TREE_OPTIONS]) {
    list l = {.out = out};
    const uint8_t *hand = s->hand[seat];
    if (s->phase == PHASE_MEND) return all_legal(mind, s, seat, out);
    const circuit_hot *hot = circuit_mind_hot(mind, s);
    bool magnets = s->second == SECOND_NONE;
    circuit_habit habit = habit_of(mind, s, seat);
    if (s->second != SECOND_SWAP && habit != CIRCUIT_IDLES) add_gains(&l, hot, hand, magnets);
    if (habit == CIRCUIT_LURKS && l.count > 0) return finish(&l);
    if (s->second != SECOND_SWAP && habit == CIRCUIT_ACTS) add_quiet(&l, hot, s, seat, magnets);
    if (magnets && circuit_has_iron(s, seat) && habit == CIRCUIT_ACTS) add_solders(&l, hot, hand);
    if (s->second != SECOND_LAY && circuit_sum(s->bag) > 0) {
        int kind = junk(hand, true);
        if (kind >= 0) add(&l, MOVE_SWAP, kind, 0, 60);
    }
    add_any(&l, mind, s, seat);
    return finish(&l);
}

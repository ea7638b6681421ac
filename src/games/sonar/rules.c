/* rules.c - the course of a match: start, who may move, what is legal, result.  What a move does is in
 * play.c. Rulings S1-S22. */
#include "games/sonar/sonar.h"

#include <string.h>

enum {
    /* any start cell; or all of a lone captain's: orders, torpedo, mines laid and afloat, drone, sonar,
     * silence, scenario, end, box, symbol */
    LEGAL_MAX = 5 + 40 + 8 + SONAR_CELLS_MAX + 9 + 1 + 20 + 12 + 1 + GAUGES + PART_SYMBOLS,
    /* for each order: its upkeep of two, a system and its answer or mark, a detonation, an end; or four parts
     * traced and a dive */
    PLIES_MAX = SONAR_ORDERS_MAX * 8 + 8,
    PACE_TRACE = 1000 /* ms, S18 */
};

static const ng_words first_words[] = {{"by lot", "по жребию"}, {"yellow", "жёлтые"}, {"blue", "синие"}, {0}};
const ng_option sonar_options[] = {
    [OPT_MODE] = NG_CHOICE("mode", sonar_modes,
                           NG_WORDS({"In turns", "По ходам"}, {"Real time", "В реальном времени"}), 0, "Mode",
                           "Режим"),
    [OPT_MAP] = NG_CHOICE("map", sonar_map_names,
                          NG_WORDS({"Alpha", "Альфа"}, {"Bravo", "Браво"}, {"Charlie", "Чарли"},
                                   {"Delta", "Дельта"}, {"Echo", "Эхо"}),
                          0, "Map", "Карта"),
    [OPT_CREW] = {.name = "crew",
                  .kind = NG_OPT_LIST,
                  .min = 1,
                  .max = 4,
                  .list_max = 2,
                  .en = "Seats of the yellow and the blue crew",
                  .ru = "Мест в жёлтом и в синем экипаже"},
    [OPT_FIRST] =
        NG_CHOICE("first", sonar_firsts, first_words, 0, "Who begins, in turns", "Кто начинает, по ходам"),
    [OPT_RADIO] =
        NG_CHOICE("radio", sonar_radios,
                  NG_WORDS({"paper only", "только бумага"}, {"track", "след"}, {"solver", "решатель"}),
                  RADIO_TRACK, "The radio operator's help", "Помощь радисту"),
    {0},
};

NG_SENTENCE(wrong_crew, NG_BAD_SETUP, "A crew option is two numbers from 1 to 4: yellow and blue (S2).",
            "Экипажи задаются двумя числами от 1 до 4: жёлтый и синий (S2).");
NG_SENTENCE(wrong_seats, NG_BAD_SETUP, "These crews take {a} seats (S2).", "В этих экипажах мест: {a} (S2).");
NG_REFUSAL(for_captain, "That is for the captain to do (S2).", "Это делает капитан (S2).");
NG_REFUSAL(for_mate, "That is for the mate to do (S8).", "Это делает помощник капитана (S8).");
NG_REFUSAL(for_engineer, "That is for the engineer to do (S8).", "Это делает механик (S8).");
NG_REFUSAL(for_both, "That is for the captain or the mate to do (S10).",
           "Это делает капитан или его помощник (S10).");
NG_REFUSAL(start_first, "Both captains choose their start first (S6).",
           "Сначала оба капитана выбирают место старта (S6).");
NG_REFUSAL(started_already, "The start is chosen, and the choice is final (S6).",
           "Место старта уже выбрано окончательно (S6).");
NG_REFUSAL(not_sea, "An island is there (S6).", "Там суша (S6).");
NG_REFUSAL(answer_first, "The sonar is to be answered first (S14).", "Сначала нужно ответить сонару (S14).");
NG_REFUSAL(silence_first, "The engineer is to mark the silence first (S15).",
           "Сначала механик отмечает поломку после тишины (S15).");
NG_REFUSAL(nothing_asked, "No sonar is to be answered now (S14).", "Сейчас сонару отвечать не нужно (S14).");
NG_REFUSAL(one_true, "Of the two exactly one is true, the other is another value on the map (S14).",
           "Из двух ответов ровно один верен, а другой — иное значение с этой карты (S14).");
NG_REFUSAL(other_turn, "It is the other crew's turn (S22).", "Сейчас ход другого экипажа (S22).");
NG_REFUSAL(order_given, "The order of this turn is given (S22).", "Приказ в этот ход уже отдан (S22).");
NG_REFUSAL(order_first, "A course or a surfacing comes first (S22).", "Сначала — курс или всплытие (S22).");
NG_REFUSAL(upkeep_first, "Mate and engineer are to finish first (S8).",
           "Сначала помощник и механик заканчивают свою работу (S8).");
NG_REFUSAL(surfaced_now, "The boat is on the surface (S19).", "Лодка на поверхности (S19).");
NG_REFUSAL(no_way, "The boat cannot go there: an island, the edge, its own route or its own mine (S7).",
           "Туда не пройти: суша, край карты, свой маршрут или своя мина (S7).");
NG_REFUSAL(sail_first, "After a surfacing a course comes first, while one is open (S17).",
           "После всплытия сначала курс, если есть куда идти (S17).");
NG_REFUSAL(no_box, "No box is to be marked now (S8).", "Сейчас вычёркивать клетку не нужно (S8).");
NG_REFUSAL(no_gauge, "This map has no such system (S4).", "На этой карте такой системы нет (S4).");
NG_REFUSAL(gauge_full, "“{word}” is ready: its boxes are full (S8).", "«{word}»: система уже готова (S8).");
NG_REFUSAL(no_mark, "No symbol is to be crossed now (S8).", "Сейчас вычёркивать символ не нужно (S8).");
NG_REFUSAL(other_part, "The symbol must be of part {A} (S8).", "Символ вычёркивается в части {A} (S8).");
NG_REFUSAL(crossed, "This symbol is crossed already (S8).", "Этот символ уже вычеркнут (S8).");
NG_REFUSAL(course_first, "A system comes after a course and its upkeep (S10).",
           "Система применяется после курса и работы экипажа (S10).");
NG_REFUSAL(used_up, "One system between two courses: it was used (S10).",
           "Между двумя курсами — одна система, и она уже применена (S10).");
NG_REFUSAL(not_ready, "“{word}” is not ready (S10).", "«{word}»: система не готова (S10).");
NG_REFUSAL(breakdown, "“{word}” is broken down (S10).", "«{word}»: в системе поломка (S10).");
NG_REFUSAL(out_of_reach, "A torpedo runs one to four cells over the sea, around islands (S11).",
           "Торпеда проходит от одной до четырёх клеток по воде, в обход суши (S11).");
NG_REFUSAL(no_place, "A mine is laid on a sea cell beside the boat, off its route and its mines (S12).",
           "Мина ставится рядом с лодкой на воду, не на маршрут и не на свою мину (S12).");
NG_REFUSAL(no_mine, "The crew has no mine there (S12).", "Своей мины там нет (S12).");
NG_REFUSAL(mine_fresh, "A mine is not detonated before the next course (S12).",
           "Мину взрывают не раньше следующего курса (S12).");
NG_REFUSAL(fired_already, "One detonation between two courses (S12).",
           "Между двумя курсами — один взрыв (S12).");
NG_REFUSAL(no_old_mine, "There is no old mine (S16).", "Старой мины там нет (S16).");
NG_REFUSAL(not_surfaced, "The boat is not on the surface (S18).", "Лодка не на поверхности (S18).");
NG_REFUSAL(not_your_part, "Another of the crew traces the next part (S18).",
           "Следующую часть обводит другой член экипажа (S18).");
NG_REFUSAL(traced_already, "This part is traced (S18).", "Эта часть уже обведена (S18).");
NG_REFUSAL(trace_first, "All four parts are traced first (S18).",
           "Сначала обводятся все четыре части (S18).");
NG_REFUSAL(no_turns, "There are no turns to end in real time (S22).", "В реальном времени ходов нет (S22).");

/* ---- start */

bool sonar_crew_fits(const uint8_t crew[2]) {
    return crew[0] >= 1 && crew[0] <= 4 && crew[1] >= 1 && crew[1] <= 4;
}

/* No crews at all are crews left out: the option's default is an empty list. */
bool sonar_crew_given(const ng_setup *setup) {
    return ng_given(setup, OPT_CREW) && setup->value[OPT_CREW].number != 0;
}

void sonar_new_boat(sonar_boat *b) {
    memset(b, 0, sizeof *b);
    b->at = b->laid = SONAR_NONE;
}

ng_status sonar_configure(sonar_state *s, const ng_setup *setup, bool any_seats) {
    const ng_value *crew = &setup->value[OPT_CREW];
    int seats = any_seats || setup->seats == 0 ? 2 : setup->seats;
    memset(s, 0, sizeof *s);
    s->mode = (uint8_t)setup->value[OPT_MODE].number;
    s->map = (uint8_t)setup->value[OPT_MAP].number;
    s->radio = (uint8_t)setup->value[OPT_RADIO].number;
    s->first = (uint8_t)setup->value[OPT_FIRST].number;
    s->crew[0] = (uint8_t)((seats + 1) / 2); /* S2: the larger crew first */
    s->crew[1] = (uint8_t)(seats / 2);
    if (sonar_crew_given(setup)) {
        if (crew->number != 2) return ng_refuse(&wrong_crew);
        for (int team = 0; team < 2; team++) s->crew[team] = (uint8_t)crew->item[team];
    }
    if (!sonar_crew_fits(s->crew)) return ng_refuse(&wrong_crew);
    if (!any_seats && setup->seats != 0 && setup->seats != sonar_seats(s))
        return (ng_status){.why = &wrong_seats, .a = sonar_seats(s)};
    for (int team = 0; team < 2; team++) sonar_new_boat(&s->boat[team]);
    s->old = sonar_sheet(s)->old;
    ng_chance_seed(&s->base.chance, setup->seed);
    return NG_OK;
}

static ng_status start(ng_state *state, const ng_setup *setup) {
    return sonar_configure((sonar_state *)state, setup, false);
}

static int seats(const ng_state *state) { return sonar_seats((const sonar_state *)state); }

bool sonar_over(const sonar_state *s) {
    int most = s->mode == MODE_TURNS ? SONAR_TURNS_MAX : SONAR_ORDERS_MAX;
    return s->boat[0].damage >= SONAR_SINKS || s->boat[1].damage >= SONAR_SINKS || s->count >= most;
}

/* ---- what is open to a boat */

/* S17: not right after a surfacing while a course is open.  Only where an order is due at all. */
static bool may_surface(const sonar_state *s, int team) {
    const sonar_boat *b = &s->boat[team];
    for (int course = 0; s->risen[team] && course < COURSES; course++)
        if (sonar_may_enter(sonar_sheet(s), b, sonar_stepped(b->at, course))) return false;
    return true;
}

bool sonar_may_use(const sonar_state *s, const sonar_boat *b, int gauge) {
    int boxes = sonar_capacity(s->map, gauge);
    return b->phase == PHASE_SYSTEM && !b->used && boxes > 0 && b->gauge[gauge] == boxes &&
           sonar_works(b->broken, gauge);
}

sonar_set sonar_live_mines(const sonar_state *s, const sonar_boat *b) {
    sonar_set mines = b->mines;
    bool now = s->mode == MODE_TURNS ? b->phase == PHASE_SYSTEM : b->phase != PHASE_SURFACED;
    if (!now || b->fired || !sonar_works(b->broken, GAUGE_MINE)) return (sonar_set){{0}};
    if (b->laid != SONAR_NONE) sonar_take(&mines, b->laid);
    return mines;
}

/* The boat whose move stops all others: its answer or its silence's mark is awaited; -1: none. */
static int stopped_by(const sonar_state *s) {
    for (int team = 0; team < 2; team++)
        if (s->boat[team].answer || sonar_silent(&s->boat[team])) return team;
    return -1;
}

static ng_seats seat_with(const sonar_state *s, int team, int role) {
    return ng_seat_bit(sonar_seat_of(s, team, role));
}

/* Who of a crew may act, where nothing stops the match and the turn is not another's. */
static ng_seats crew_actors(const sonar_state *s, int team) {
    const sonar_boat *b = &s->boat[team];
    ng_seats set = 0;
    if (b->phase == PHASE_SURFACED)
        return b->traced == ALL_TRACED ? seat_with(s, team, ROLE_CAPTAIN)
                                       : ng_seat_bit(sonar_tracer(s, team));
    if (b->phase == PHASE_UPKEEP) {
        sonar_set mines = sonar_live_mines(s, b);
        if (b->charge) set |= seat_with(s, team, ROLE_MATE);
        if (b->owes != 0) set |= seat_with(s, team, ROLE_ENGINEER);
        if (!sonar_none(&mines)) set |= seat_with(s, team, ROLE_CAPTAIN);
        return set;
    }
    if (sonar_may_use(s, b, GAUGE_DRONE) || sonar_may_use(s, b, GAUGE_SONAR))
        set = seat_with(s, team, ROLE_MATE);
    return set | seat_with(s, team, ROLE_CAPTAIN); /* an order, or the end of the turn */
}

static ng_seats actors(const ng_state *state) {
    const sonar_state *s = (const sonar_state *)state;
    if (sonar_over(s)) return 0;
    if (sonar_starting(s)) {
        ng_seats set = 0;
        for (int team = 0; team < 2; team++)
            if (s->boat[team].at == SONAR_NONE) set |= seat_with(s, team, ROLE_CAPTAIN);
        return set;
    }
    int stop = stopped_by(s);
    if (stop >= 0) return seat_with(s, stop, s->boat[stop].answer ? ROLE_CAPTAIN : ROLE_ENGINEER);
    if (s->mode == MODE_TURNS) return crew_actors(s, s->turn);
    return crew_actors(s, 0) | crew_actors(s, 1);
}

/* ---- legal */

typedef struct list {
    ng_move *out;
    uint32_t count;
} list;

static void add(list *l, int kind, int a, int b) { l->out[l->count++] = ng_pack(kind, a, b); }

static void add_set(list *l, int kind, sonar_set set) {
    for (int cell = sonar_pop(&set); cell >= 0; cell = sonar_pop(&set)) add(l, kind, cell, 0);
}

/* S14: the true value of each kind and how many there are. */
static void true_values(const sonar_state *s, int cell, int value[VALUES], int many[VALUES]) {
    int side = sonar_side(s);
    for (int kind = 0; kind < VALUES; kind++) value[kind] = sonar_value(side, cell, kind);
    many[VALUE_ROW] = many[VALUE_COLUMN] = side, many[VALUE_SECTOR] = sonar_sectors(s);
}

static void add_answers(list *l, const sonar_state *s, const sonar_boat *b) {
    int value[VALUES], many[VALUES];
    true_values(s, b->at, value, many);
    for (int pair = 0; pair < PAIRS; pair++) {
        int x = sonar_pair_kinds[pair][0], y = sonar_pair_kinds[pair][1];
        for (int v = 0; v < many[y]; v++)
            if (v != value[y]) add(l, MOVE_ANSWER, pair, value[x] << 4 | v);
        for (int v = 0; v < many[x]; v++)
            if (v != value[x]) add(l, MOVE_ANSWER, pair, v << 4 | value[y]);
    }
}

static void add_orders(list *l, const sonar_state *s, int team) {
    const sonar_boat *b = &s->boat[team];
    for (int course = 0; course < COURSES; course++)
        if (sonar_may_enter(sonar_sheet(s), b, sonar_stepped(b->at, course))) add(l, MOVE_COURSE, course, 0);
    if (may_surface(s, team)) add(l, MOVE_SURFACE, 0, 0);
}

static void add_silences(list *l, const sonar_state *s, const sonar_boat *b) {
    for (int course = 0; course < COURSES; course++) {
        int cell = b->at;
        add(l, MOVE_SILENCE, course, 0);
        for (int distance = 1; distance <= SONAR_REACH; distance++) {
            cell = sonar_stepped(cell, course);
            if (!sonar_may_enter(sonar_sheet(s), b, cell)) break;
            add(l, MOVE_SILENCE, course, distance);
        }
    }
}

static void add_captain(list *l, const sonar_state *s, int team) {
    const sonar_boat *b = &s->boat[team];
    if (b->phase == PHASE_ORDER || (b->phase == PHASE_SYSTEM && s->mode == MODE_REALTIME))
        add_orders(l, s, team);
    if (sonar_may_use(s, b, GAUGE_TORPEDO))
        add_set(l, MOVE_TORPEDO, sonar_in_reach(&sonar_sheet(s)->sea, b->at));
    if (sonar_may_use(s, b, GAUGE_MINE))
        for (int i = 0; i < 8; i++)
            if (sonar_may_enter(sonar_sheet(s), b, sonar_beside(b->at, i)))
                add(l, MOVE_MINE, sonar_beside(b->at, i), 0);
    if (sonar_may_use(s, b, GAUGE_SILENCE)) add_silences(l, s, b);
    if (sonar_may_use(s, b, GAUGE_SCENARIO)) add_set(l, MOVE_SCENARIO, s->old);
    if (!sonar_none(&b->mines)) add_set(l, MOVE_DETONATE, sonar_live_mines(s, b));
    if (b->phase == PHASE_SYSTEM && s->mode == MODE_TURNS) add(l, MOVE_END, 0, 0);
    if (b->phase == PHASE_SURFACED && b->traced == ALL_TRACED) add(l, MOVE_DIVE, 0, 0);
}

static void add_charges(list *l, const sonar_state *s, const sonar_boat *b) {
    for (int g = 0; b->charge && g < GAUGES; g++)
        if (b->gauge[g] < sonar_capacity(s->map, g)) add(l, MOVE_CHARGE, g, 0);
}

static void add_breaks(list *l, const sonar_boat *b) {
    int part = b->owes - 1;
    for (int place = 0; part >= 0 && place < PART_SYMBOLS; place++)
        if ((b->broken >> (part * PART_SYMBOLS + place) & 1u) == 0) add(l, MOVE_BREAK, part, place);
}

static void add_eyes(list *l, const sonar_state *s, const sonar_boat *b) {
    if (sonar_may_use(s, b, GAUGE_DRONE))
        for (int sector = 0; sector < sonar_sectors(s); sector++) add(l, MOVE_DRONE, sector, 0);
    if (sonar_may_use(s, b, GAUGE_SONAR)) add(l, MOVE_SONAR, 0, 0);
}

static uint32_t legal(const ng_state *state, int seat, ng_move *out) {
    const sonar_state *s = (const sonar_state *)state;
    list l = {.out = out};
    if (!ng_seats_has(actors(state), seat)) return 0;
    int team = sonar_team(s, seat);
    const sonar_boat *b = &s->boat[team];
    bool captain = seat == sonar_seat_of(s, team, ROLE_CAPTAIN),
         mate = seat == sonar_seat_of(s, team, ROLE_MATE);
    bool engineer = seat == sonar_seat_of(s, team, ROLE_ENGINEER);
    if (sonar_starting(s)) {
        add_set(&l, MOVE_START, sonar_sheet(s)->sea);
    } else if (b->answer) {
        add_answers(&l, s, b);
    } else if (sonar_silent(b)) {
        add_breaks(&l, b);
    } else {
        if (captain) add_captain(&l, s, team);
        if (captain || mate) add_eyes(&l, s, b);
        if (mate) add_charges(&l, s, b);
        if (engineer) add_breaks(&l, b);
        for (int part = 0; b->phase == PHASE_SURFACED && seat == sonar_tracer(s, team) && part < COURSES;
             part++)
            if ((b->traced >> part & 1u) == 0) add(&l, MOVE_TRACE, part, 0);
    }
    return l.count;
}

/* ---- what is wrong with a move */

static ng_status say(const ng_sentence *why) { return why != NULL ? ng_refuse(why) : NG_OK; }

/* The numbers stand for something at all. */
static bool in_range(const sonar_act *m) {
    int a = m->a, b = m->b;
    switch (m->kind) {
    case MOVE_START:
    case MOVE_TORPEDO:
    case MOVE_MINE:
    case MOVE_DETONATE:
    case MOVE_SCENARIO:
        return sonar_row(a) < sonar_side(m->s) && sonar_column(a) < sonar_side(m->s) && b == 0;
    case MOVE_COURSE:
    case MOVE_TRACE:
        return a < COURSES && b == 0;
    case MOVE_CHARGE:
        return a < GAUGES && b == 0;
    case MOVE_BREAK:
        return a < COURSES && b < PART_SYMBOLS;
    case MOVE_DRONE:
        return a < sonar_sectors(m->s) && b == 0;
    case MOVE_ANSWER:
        return a < PAIRS;
    case MOVE_SILENCE:
        return a < COURSES && b <= SONAR_REACH;
    default:
        return m->kind < MOVES && a == 0 && b == 0;
    }
}

static const ng_sentence *role_fault(const sonar_act *m) {
    bool captain = m->seat == sonar_seat_of(m->s, m->team, ROLE_CAPTAIN);
    bool mate = m->seat == sonar_seat_of(m->s, m->team, ROLE_MATE);
    bool engineer = m->seat == sonar_seat_of(m->s, m->team, ROLE_ENGINEER);
    switch (m->kind) {
    case MOVE_CHARGE:
        return mate ? NULL : &for_mate;
    case MOVE_BREAK:
        return engineer ? NULL : &for_engineer;
    case MOVE_DRONE:
    case MOVE_SONAR:
        return captain || mate ? NULL : &for_both;
    case MOVE_TRACE:
        return NULL; /* anybody's, by turns */
    default:
        return captain ? NULL : &for_captain;
    }
}

static ng_status check_answer(const sonar_act *m) {
    const sonar_boat *b = &m->s->boat[m->team];
    int value[VALUES], many[VALUES], first = m->b >> 4, second = m->b & 15;
    if (!b->answer) return ng_refuse(&nothing_asked);
    true_values(m->s, b->at, value, many);
    int x = sonar_pair_kinds[m->a][0], y = sonar_pair_kinds[m->a][1];
    if (first >= many[x] || second >= many[y] || (first == value[x]) == (second == value[y]))
        return ng_refuse(&one_true);
    return NG_OK;
}

static ng_status check_order(const sonar_act *m) {
    const sonar_boat *b = &m->s->boat[m->team];
    if (b->phase == PHASE_UPKEEP) return ng_refuse(&upkeep_first);
    if (b->phase == PHASE_SURFACED) return ng_refuse(&surfaced_now);
    if (b->phase == PHASE_SYSTEM && m->s->mode == MODE_TURNS) return ng_refuse(&order_given);
    if (m->kind == MOVE_COURSE && !sonar_may_enter(sonar_sheet(m->s), b, sonar_stepped(b->at, m->a)))
        return ng_refuse(&no_way);
    if (m->kind == MOVE_SURFACE && !may_surface(m->s, m->team)) return ng_refuse(&sail_first);
    return NG_OK;
}

static ng_status check_charge(const sonar_act *m) {
    const sonar_boat *b = &m->s->boat[m->team];
    int boxes = sonar_capacity(m->s->map, m->a);
    if (!b->charge) return ng_refuse(&no_box);
    if (boxes == 0) return ng_refuse(&no_gauge);
    if (b->gauge[m->a] == boxes) return (ng_status){.why = &gauge_full, .word = sonar_gauges[m->a]};
    return NG_OK;
}

static ng_status check_break(const sonar_act *m) {
    const sonar_boat *b = &m->s->boat[m->team];
    if (b->owes == 0) return ng_refuse(&no_mark);
    if (m->a != b->owes - 1) return (ng_status){.why = &other_part, .a = sonar_courses[b->owes - 1][0]};
    if ((b->broken >> (m->a * PART_SYMBOLS + m->b) & 1u) != 0) return ng_refuse(&crossed);
    return NG_OK;
}

static ng_status check_detonation(const sonar_act *m) {
    const sonar_boat *b = &m->s->boat[m->team];
    if (b->phase == PHASE_SURFACED) return ng_refuse(&surfaced_now);
    if (m->s->mode == MODE_TURNS && b->phase == PHASE_ORDER) return ng_refuse(&order_first);
    if (m->s->mode == MODE_TURNS && b->phase == PHASE_UPKEEP) return ng_refuse(&upkeep_first);
    if (!sonar_has(&b->mines, m->a)) return ng_refuse(&no_mine);
    if (b->laid == m->a) return ng_refuse(&mine_fresh);
    if (b->fired) return ng_refuse(&fired_already);
    if (!sonar_works(b->broken, GAUGE_MINE)) return (ng_status){.why = &breakdown, .word = "mine"};
    return NG_OK;
}

static const ng_sentence *place_fault(const sonar_act *m) {
    const sonar_map *map = sonar_sheet(m->s);
    const sonar_boat *b = &m->s->boat[m->team];
    sonar_set reach;
    int cell = b->at;
    switch (m->kind) {
    case MOVE_TORPEDO:
        reach = sonar_in_reach(&map->sea, b->at);
        return sonar_has(&reach, m->a) ? NULL : &out_of_reach;
    case MOVE_MINE:
        return m->a != b->at && sonar_touches(m->a, b->at) && sonar_may_enter(map, b, m->a) ? NULL
                                                                                            : &no_place;
    case MOVE_SILENCE:
        for (int i = 0; i < m->b; i++) {
            cell = sonar_stepped(cell, m->a);
            if (!sonar_may_enter(map, b, cell)) return &no_way;
        }
        return NULL;
    case MOVE_SCENARIO:
        return sonar_has(&m->s->old, m->a) ? NULL : &no_old_mine;
    default:
        return NULL;
    }
}

static ng_status check_system(const sonar_act *m, int gauge) {
    const sonar_boat *b = &m->s->boat[m->team];
    int boxes = sonar_capacity(m->s->map, gauge);
    if (boxes == 0) return ng_refuse(&no_gauge);
    if (b->phase == PHASE_SURFACED) return ng_refuse(&surfaced_now);
    if (b->phase == PHASE_UPKEEP) return ng_refuse(&upkeep_first);
    if (b->phase == PHASE_ORDER) return ng_refuse(&course_first);
    if (b->used) return ng_refuse(&used_up);
    if (b->gauge[gauge] < boxes) return (ng_status){.why = &not_ready, .word = sonar_gauges[gauge]};
    if (!sonar_works(b->broken, gauge)) return (ng_status){.why = &breakdown, .word = sonar_gauges[gauge]};
    return say(place_fault(m));
}

static ng_status check_trace(const sonar_act *m) {
    const sonar_boat *b = &m->s->boat[m->team];
    if (b->phase != PHASE_SURFACED) return ng_refuse(&not_surfaced);
    if (b->traced >> m->a & 1u) return ng_refuse(&traced_already);
    return m->seat == sonar_tracer(m->s, m->team) ? NG_OK : ng_refuse(&not_your_part);
}

/* A start, an answer, a silence's mark: where one of these is awaited nothing else is taken. */
static ng_status check_stop(const sonar_act *m, bool *decided) {
    const sonar_state *s = m->s;
    const sonar_boat *b = &s->boat[m->team];
    int stop = stopped_by(s);
    *decided = true;
    if (sonar_starting(s)) {
        if (m->kind != MOVE_START) return ng_refuse(&start_first);
        if (b->at != SONAR_NONE) return ng_refuse(&started_already);
        return say(sonar_has(&sonar_sheet(s)->sea, m->a) ? NULL : &not_sea);
    }
    if (m->kind == MOVE_START) return ng_refuse(&started_already);
    if (stop >= 0 && s->boat[stop].answer)
        return m->kind == MOVE_ANSWER && stop == m->team ? check_answer(m) : ng_refuse(&answer_first);
    if (stop >= 0)
        return m->kind == MOVE_BREAK && stop == m->team ? check_break(m) : ng_refuse(&silence_first);
    if (m->kind == MOVE_ANSWER) return ng_refuse(&nothing_asked);
    if (s->mode == MODE_TURNS && m->team != s->turn) return ng_refuse(&other_turn);
    *decided = false;
    return NG_OK;
}

static ng_status check_plain(const sonar_act *m) {
    const sonar_boat *b = &m->s->boat[m->team];
    static const int8_t gauge[MOVES] = {
        [MOVE_TORPEDO] = GAUGE_TORPEDO, [MOVE_MINE] = GAUGE_MINE,       [MOVE_DRONE] = GAUGE_DRONE,
        [MOVE_SONAR] = GAUGE_SONAR,     [MOVE_SILENCE] = GAUGE_SILENCE, [MOVE_SCENARIO] = GAUGE_SCENARIO};
    switch (m->kind) {
    case MOVE_COURSE:
    case MOVE_SURFACE:
        return check_order(m);
    case MOVE_CHARGE:
        return check_charge(m);
    case MOVE_BREAK:
        return check_break(m);
    case MOVE_DETONATE:
        return check_detonation(m);
    case MOVE_TRACE:
        return check_trace(m);
    case MOVE_DIVE:
        if (b->phase != PHASE_SURFACED) return ng_refuse(&not_surfaced);
        return say(b->traced == ALL_TRACED ? NULL : &trace_first);
    case MOVE_END:
        if (m->s->mode != MODE_TURNS) return ng_refuse(&no_turns);
        if (b->phase == PHASE_UPKEEP) return ng_refuse(&upkeep_first);
        return say(b->phase == PHASE_SYSTEM ? NULL : &order_first);
    default:
        return check_system(m, gauge[m->kind]);
    }
}

static ng_status check(const sonar_act *m) {
    bool decided;
    if (!in_range(m)) return ng_refuse(&ng_not_legal);
    const ng_sentence *fault = role_fault(m);
    if (fault != NULL) return ng_refuse(fault);
    ng_status status = check_stop(m, &decided);
    return decided ? status : check_plain(m);
}

static ng_status play(ng_state *state, int seat, ng_move move, ng_events *events) {
    sonar_state *s = (sonar_state *)state;
    if (seat >= sonar_seats(s)) return ng_refuse(&ng_not_your_move);
    const sonar_act m = {.s = s,
                         .events = events,
                         .seat = seat,
                         .team = sonar_team(s, seat),
                         .kind = ng_kind_of(move),
                         .a = ng_first_of(move),
                         .b = ng_second_of(move)};
    ng_status status = check(&m);
    if (ng_ok(status)) sonar_carry_out(&m); /* nothing fails there */
    return status;
}

/* S20, S21. */
static void result(const ng_state *state, ng_result *out) {
    const sonar_state *s = (const sonar_state *)state;
    memset(out, 0, sizeof *out);
    out->over = sonar_over(s);
    for (int seat = 0; out->over && seat < sonar_seats(s); seat++) {
        int team = sonar_team(s, seat);
        out->score[seat] = SONAR_SINKS - s->boat[team].damage;
        out->rank[seat] = s->boat[team].damage > s->boat[1 - team].damage ? 2 : 1;
    }
}

static uint32_t pace(const ng_state *state, int seat, ng_move move) {
    (void)state, (void)seat;
    return ng_kind_of(move) == MOVE_TRACE ? PACE_TRACE : 0;
}

static int team(const ng_state *state, int seat) { return sonar_team((const sonar_state *)state, seat); }

/* S2: the rules take any crews in any mode; people alone play in real time from two against two. */
static const ng_sentence *people(const ng_state *state, ng_seats seated) {
    NG_SENTENCE(
        too_few, NG_BAD_SETUP,
        "People alone play in real time from two against two: a crew of one plays in turns, or with a "
        "computer at the table (S2).",
        "Без компьютеров в реальном времени играют не меньше чем двое на двое: экипаж из одного играет "
        "по ходам или с компьютером за столом (S2).");
    const sonar_state *s = (const sonar_state *)state;
    bool all = seated == (ng_seats)(sonar_crew(s, 0) | sonar_crew(s, 1));
    return s->mode == MODE_REALTIME && all && (s->crew[0] == 1 || s->crew[1] == 1) ? &too_few : NULL;
}

const ng_game ng_game_sonar = {
    .id = "sonar",
    .en = "Sonar",
    .ru = "Сонар",
    .brief = {"Sonar", "Сонар"},
    .line = {"Two submarines hunt each other by sound, over one chart.",
             "Две подводные лодки ищут друг друга на слух, по одной карте."},
    .rules_version = 2,
    .traits = NG_HIDDEN | NG_SIMULTANEOUS | NG_CHANCE | NG_REALTIME | NG_TEAMS,
    .seats_min = 2,
    .seats_max = 8,
    .state_size = sizeof(sonar_state),
    .legal_max = LEGAL_MAX,
    .plies_max = PLIES_MAX,
    .events_max = 16 * 1024, /* both boats, twice */
    .view_max = 128 * 1024,  /* the whole log, in words, and though it were courses alone */
    .options = sonar_options,
    .start = start,
    .seats = seats,
    .team = team,
    .actors = actors,
    .legal = legal,
    .play = play,
    .result = result,
    .view = sonar_view,
    .imagine = sonar_imagine,
    .print = sonar_print,
    .parse = sonar_parse,
    .dump = sonar_dump,
    .load = sonar_load,
    .sound = sonar_sound,
    .pace = pace,
    .people = people,
    .lore = sonar_lore,
};

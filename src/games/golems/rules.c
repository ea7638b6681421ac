/* rules.c - the course of a match: options, start, who moves, what is legal, play, result.
 * Rulings G1, G5-G10, G29, G30.  What happens in a round is in run.c. */
#include "games/golems/golems.h"

#include <string.h>

enum {
    LEGAL_MAX = 32, /* an exit to any cell is the longest list */
    /* every step of a round can ask every golem for a turn, a mend, two flips and an exit */
    STEPS_ROUND = 2 + GOLEMS_LINES * (STEP_STRIKE - STEP_WATER + 1),
    PLIES_ROUND = GOLEMS_ROBOTS * (GOLEMS_CARDS_MAX + STEPS_ROUND * 5),
    PLIES_MAX = GOLEMS_ROBOTS * (1 + COMPONENTS) + GOLEMS_ROUNDS * PLIES_ROUND
};

static const ng_words puzzle_words[] = {
    {"none", "нет"},
    {"1. First steps", "1. Первые шаги"},
    {"2. Twice over", "2. Дважды"},
    {"3. The sapper", "3. Сапёр"},
    {"4. Chain", "4. Цепная реакция"},
    {"5. The bridge", "5. Мост"},
    {"6. On rails", "6. По рельсам"},
    {"7. The slide", "7. Каток"},
    {"8. The duel", "8. Дуэль"},
    {"9. The ring", "9. Кольцо"},
    {"10. The drift", "10. Сугроб"},
    {"11. The gateway", "11. Врата"},
    {"12. Thin ice", "12. Тонкий лёд"},
    {"13. The relay", "13. Эстафета"},
    {"14. The medic", "14. Врач"},
    {"15. Straight on", "15. Прямо"},
    {"16. Backwards", "16. Задом"},
    {"17. A straight street", "17. Прямая улица"},
    {"18. The inner corner", "18. Во внутренний угол"},
    {"19. Round the house", "19. Вокруг дома"},
    {"20. Push it", "20. Толкай"},
    {"21. The warehouse", "21. На складе"},
    {"22. From a distance", "22. Издалека"},
    {"23. Across the water", "23. Вплавь"},
    {"24. Through the ring", "24. Сквозь кольцо"},
    {"25. To the island", "25. На остров"},
    {"26. Over the lake", "26. Через озеро"},
    {"27. Cold feet", "27. Холодные ноги"},
    {"28. A slide", "28. Скольжение"},
    {"29. Two slides", "29. Два скольжения"},
    {"30. Out of the drift", "30. Из сугроба"},
    {"31. Deep snow", "31. Глубокий снег"},
    {"32. On the rails", "32. По рельсам"},
    {"33. Twice back", "33. Дважды назад"},
    {"34. Five steps", "34. Пять шагов"},
    {"35. The ram’s If", "35. Условие тарана"},
    {"36. Ambush", "36. Засада"},
    {"37. The toolkit", "37. Ящик с инструментами"},
    {"38. Bomb or toolkit", "38. Бомба или ящик"},
    {"39. The pendulum", "39. Маятник"},
    {"40. Two against one", "40. Двое против одного"},
    {"41. In the way", "41. На пути"},
    {"42. Round the corner", "42. За углом"},
    {"43. Near or far", "43. Близко или далеко"},
    {"44. Head-on", "44. Навстречу"},
    {"45. Delivery", "45. Доставка"},
    {"46. The shield", "46. Удар по щиту"},
    {"47. Two bridges", "47. Два моста"},
    {0},
};
static const char *const chassis_names[] = {"spare", "strict", NULL};
static const char *const starts_names[] = {"fixed", "chosen", NULL};
static const ng_words starts_words[] = {{"fixed", "заданные"}, {"chosen", "на выбор"}, {0}};

static const ng_option options[] = {
    [OPT_LEVEL] = NG_CHOICE(
        "level", golems_level_names,
        NG_WORDS({"Novice", "Новичок"}, {"Skilled", "Умелый"}, {"Expert", "Знаток"}, {"Pro", "Профи"}),
        LEVEL_PRO, "Level", "Уровень"),
    [OPT_FIELD] = NG_CHOICE("field", golems_field_names, NULL, 0, "Parts of the field", "Части поля"),
    [OPT_SIDES] = {.name = "sides",
                   .kind = NG_OPT_LIST,
                   .choices = golems_side_names,
                   .words = NG_WORDS({"summer", "лето"}, {"winter", "зима"}),
                   .list_max = GOLEMS_PARTS,
                   .en = "Summer or winter side, part by part",
                   .ru = "Лето или зима, по частям поля"},
    [OPT_ARENA] = {.name = "arena",
                   .kind = NG_OPT_TEXT,
                   .en = "Arena: a name, “random” or a layout",
                   .ru = "Арена: имя, «random» или описание"},
    [OPT_PARABOTS] = {.name = "parabots",
                      .kind = NG_OPT_LIST,
                      .choices = golems_program_names,
                      .words = NG_WORDS({"sentry", "часовой"}, {"rover", "бродяга"}, {"guard", "страж"},
                                        {"hunter", "охотник"}, {"ram", "таран"}, {"pendulum", "маятник"}),
                      .list_max = 3,
                      .en = "Parabots",
                      .ru = "ПароБоты"},
    [OPT_CHASSIS] = NG_CHOICE("chassis", chassis_names,
                              NG_WORDS({"a spare life", "запасная жизнь"}, {"no Back", "без хода назад"}), 0,
                              "Damaged chassis: a spare life, or no Back",
                              "Повреждённое шасси: запасная жизнь или без хода назад"),
    [OPT_PUZZLE] = NG_CHOICE("puzzle", golems_puzzle_names, puzzle_words, 0, "Puzzle", "Головоломка"),
    [OPT_STARTS] = NG_CHOICE("starts", starts_names, starts_words, 0, "Where golems start", "Места старта"),
    [OPT_BARRELS] = NG_SWITCH("barrels", NG_NO_DEFAULT, "Barrels", "Бочки"),
    [OPT_STACKS] = NG_SWITCH("stacks", NG_NO_DEFAULT, "Barrels in stacks", "Столбики бочек"),
    [OPT_WATER] = NG_SWITCH("water", NG_NO_DEFAULT, "Water", "Вода"),
    [OPT_PORTALS] = NG_SWITCH("portals", NG_NO_DEFAULT, "Portals", "Порталы"),
    [OPT_LINES] = NG_SWITCH("lines", NG_NO_DEFAULT, "Lines", "Линии"),
    [OPT_WEATHER] = NG_SWITCH("weather", NG_NO_DEFAULT, "Freeze and thaw", "Мороз и оттепель"),
    [OPT_LOOP] = NG_SWITCH("loop", NG_NO_DEFAULT, "Loop", "Цикл"),
    [OPT_IF] = NG_SWITCH("if", NG_NO_DEFAULT, "If", "Условие"),
    [OPT_MISHAPS] =
        NG_SWITCH("mishaps", NG_NO_DEFAULT, "Lost and swapped lines", "Потеря и перестановка строк"),
    [OPT_DRAFT] =
        NG_SWITCH("draft", NG_NO_DEFAULT, "Golems are built of parts", "Големы собираются из компонентов"),
    [OPT_SECRET] = NG_SWITCH("secret", NG_NO_DEFAULT, "Programs are secret", "Программы тайные"),
    {0},
};

NG_SENTENCE(too_many, NG_BAD_SETUP, "There are four robots at most, golems and parabots together (G1).",
            "Роботов не больше четырёх: големы и ПароБоты вместе (G1).");
NG_SENTENCE(alone, NG_BAD_SETUP, "One golem alone needs at least one parabot (G1).",
            "Одинокому голему нужен хотя бы один ПароБот (G1).");
NG_SENTENCE(level_parabots, NG_BAD_SETUP, "Parabots at this level: {a} at most (G10).",
            "На этом уровне ПароБотов не больше {a} (G10).");
NG_SENTENCE(bad_sides, NG_BAD_SETUP,
            "“sides” names every part of the field (parts: {a}), or is left out (G2).",
            "«sides» называет каждую часть поля ({a}) или опускается (G2).");
NG_SENTENCE(no_arena, NG_BAD_SETUP, "There is no arena of this name, and it is no layout either (G5).",
            "Арены с таким именем нет, и это не описание арены (G5).");
NG_SENTENCE(other_field, NG_BAD_SETUP, "The arena has another field than “{word}” asks for (G5).",
            "У арены другое поле, чем задано в «{word}» (G5).");
NG_SENTENCE(forbidden, NG_BAD_SETUP, "The arena holds what the level or an option forbids: {word} (G10).",
            "На арене есть то, что запрещено уровнем или настройкой: {word} (G10).");
NG_SENTENCE(start_taken, NG_BAD_SETUP, "The start cells of the robots must be free (G6).",
            "Стартовые клетки роботов должны быть свободны (G6).");
NG_SENTENCE(no_room, NG_BAD_SETUP, "Every robot needs a free cell at its edge that is no corner (G6).",
            "Каждому роботу нужна свободная клетка у своего края, не угловая (G6).");
NG_SENTENCE(puzzle_alone, NG_BAD_SETUP,
            "A puzzle has its own golems and is played as it is, without other options.",
            "В головоломке свои големы, и других настроек у неё нет.");

NG_REFUSAL(not_standing, "The golems stand already (G6).", "Големы уже стоят на поле (G6).");
NG_REFUSAL(no_stand, "A golem starts on a free cell of its own edge (G6).",
           "Голем начинает на свободной клетке своего края (G6).");
NG_REFUSAL(not_drafting, "The golems are built already (G7).", "Големы уже собраны (G7).");
NG_REFUSAL(has_part, "A golem has one processor, one weapon and one chassis (G7).",
           "У голема один процессор, одно оружие и одно шасси (G7).");
NG_REFUSAL(part_gone, "None of these is left in the pool (G7).",
           "Таких компонентов больше не осталось (G7).");
NG_REFUSAL(not_writing, "No program is being written now (G12).", "Сейчас программы не составляются (G12).");
NG_REFUSAL(loop_now, "Loop may be used only in a round of its own, once (G9).",
           "Цикл кладут только в его раунде и один раз (G9).");
NG_REFUSAL(if_now, "If may be used only in a round of its own, once (G9).",
           "Условие кладут только в его раунде и один раз (G9).");
NG_REFUSAL(no_nesting, "Loop and If take movements and actions only (G8).",
           "В Цикл и Условие кладут только движения и действия (G8).");
NG_REFUSAL(card_used, "You have no more cards of this kind (G8).", "Таких карт в руке больше нет (G8).");
NG_REFUSAL(no_exit, "Climb out to a free land cell beside this channel (G17).",
           "Выйти можно на свободную сушу у этого канала (G17).");
NG_REFUSAL(no_turn, "Turn along the line, one way or the other (G22).",
           "Повернуться нужно вдоль линии, в ту или другую сторону (G22).");
NG_REFUSAL(no_flip, "Pick a component that is not damaged (G27).", "Выберите целый компонент (G27).");
NG_REFUSAL(not_asked, "Nothing of the kind is to be chosen now (G12).", "Сейчас такой выбор не нужен (G12).");
NG_REFUSAL(no_mend, "Pick a damaged component (G25).", "Выберите повреждённый компонент (G25).");

/* ---- start */

/* A puzzle is played as it is; of two golems that are one player's nothing is secret. */
static ng_status configure_puzzle(golems_state *s, const ng_setup *setup) {
    golems_puzzle puzzle;
    uint32_t allowed = 1u << OPT_PUZZLE;
    if (!golems_puzzle_of(s, &puzzle)) return NG_OK; /* it is none */
    if ((setup->given & ~allowed) != 0 || (setup->seats != 0 && setup->seats != puzzle.golems))
        return ng_refuse(&puzzle_alone);
    s->rules.secret = puzzle.golems == 1;
    return NG_OK;
}

ng_status golems_configure(golems_state *s, const ng_setup *setup) {
    memset(s, 0, sizeof *s);
    s->rules = golems_levels[setup->value[OPT_LEVEL].number];
    uint8_t *const switches[] = {&s->rules.barrels, &s->rules.stacks,  &s->rules.water, &s->rules.portals,
                                 &s->rules.lines,   &s->rules.weather, &s->rules.loop,  &s->rules.branch,
                                 &s->rules.mishaps, &s->rules.draft,   &s->rules.secret};
    for (int i = OPT_BARRELS; i <= OPT_SECRET; i++)
        if (ng_given(setup, i)) *switches[i - OPT_BARRELS] = setup->value[i].number != 0;
    s->rules.strict = setup->value[OPT_CHASSIS].number != 0;
    s->rules.chosen = setup->value[OPT_STARTS].number != 0;
    s->rules.puzzle = (uint8_t)setup->value[OPT_PUZZLE].number;
    ng_status status = configure_puzzle(s, setup);
    if (!ng_ok(status)) return status;
    s->round = 1;
    s->event = NO_EVENT;
    for (int kind = 0; kind < EVENTS; kind++) s->deck[kind] = 2;
    if (!s->rules.weather) s->deck[EVENT_FREEZE] = s->deck[EVENT_THAW] = 0; /* G9 */
    memcpy(s->aside, golems_barrel_supply, sizeof s->aside);
    ng_chance_seed(&s->base.chance, setup->seed);
    return NG_OK;
}

/* G1, G6, G10: golems by seat, then parabots as listed; at expert level those that fill up to four. */
static ng_status place_robots(golems_state *s, const ng_setup *setup) {
    const ng_value *list = &setup->value[OPT_PARABOTS];
    int parabots = list->number, golems = setup->seats != 0 ? setup->seats : parabots == 3 ? 1 : 2;
    int most = s->rules.level == LEVEL_NOVICE ? 0 : s->rules.level == LEVEL_SKILLED ? 2 : 3;
    if (parabots > most) return (ng_status){.why = &level_parabots, .a = most};
    if (golems + parabots > GOLEMS_ROBOTS) return ng_refuse(&too_many);
    if (golems == 1 && parabots == 0) return ng_refuse(&alone);
    bool fill = s->rules.level == LEVEL_EXPERT && golems > 1;
    s->golems = (uint8_t)golems;
    s->robots = (uint8_t)(fill ? GOLEMS_ROBOTS : golems + parabots);
    for (int i = 0; i < s->robots; i++) {
        golems_robot *r = &s->robot[i];
        int listed = i - golems;
        r->at = s->rules.chosen ? GOLEMS_NONE : golems_starts[i].at;
        r->face = s->rules.chosen ? NORTH : golems_starts[i].face;
        if (i < golems) continue;
        r->parabot = 1;
        r->god = (uint8_t)i;                                                     /* G31: colours by number */
        r->program = (uint8_t)(listed < parabots ? list->item[listed] : listed); /* sentry, rover, guard */
    }
    return NG_OK;
}

/* Places wanted by the arena are filled from the five barrels, shuffled (G4). */
static void fill_barrels(golems_state *s) {
    for (int cell = 0; cell < golems_cells(s); cell++)
        for (int k = 0; k < s->height[cell]; k++) {
            uint32_t left = 0u + s->aside[0] + s->aside[1] + s->aside[2];
            uint32_t drawn = ng_chance_below(&s->base.chance, left);
            int kind = 0;
            while (drawn >= s->aside[kind]) drawn -= s->aside[kind++];
            s->aside[kind]--;
            s->barrel[cell][k] = (uint8_t)kind;
        }
}

static const char *forbidden_here(const golems_state *s, const golems_arena *arena) {
    for (int cell = 0; cell < GOLEMS_CELLS; cell++) {
        int token = arena->token[cell];
        if ((token == TOKEN_WATER || token == TOKEN_ICE) && !s->rules.water) return "water";
        if (golems_is_portal(token) && !s->rules.portals) return "portals";
        if (golems_is_line(token) && !s->rules.lines) return "lines";
        if (arena->height[cell] > 0 && !s->rules.barrels) return "barrels";
        if (arena->height[cell] > 1 && !s->rules.stacks) return "stacks";
    }
    return NULL;
}

static ng_status read_arena(golems_state *s, const ng_setup *setup, const char *text, golems_arena *arena) {
    const ng_value *sides = &setup->value[OPT_SIDES];
    for (int i = 0; golems_arenas[i].name != NULL; i++)
        if (strcmp(golems_arenas[i].name, text) == 0) text = golems_arenas[i].text;
    if (strstr(text, golems_side_names[0]) == NULL && strstr(text, golems_side_names[1]) == NULL)
        return ng_refuse(&no_arena);
    ng_status status = golems_arena_read(text, arena);
    if (!ng_ok(status)) return status;
    if (ng_given(setup, OPT_FIELD) && setup->value[OPT_FIELD].number + 1 != arena->parts)
        return (ng_status){.why = &other_field, .word = "field"};
    int winter = 0;
    for (int i = 0; i < sides->number; i++) winter |= sides->item[i] << i;
    if (sides->number != 0 && (sides->number != arena->parts || winter != arena->winter))
        return (ng_status){.why = &other_field, .word = "sides"};
    const char *what = forbidden_here(s, arena);
    if (what != NULL) return (ng_status){.why = &forbidden, .word = what};
    for (int i = 0; i < s->robots && !s->rules.chosen; i++) {
        int cell = s->robot[i].at;
        if (arena->token[cell] != TOKEN_NONE || arena->height[cell] > 0) return ng_refuse(&start_taken);
    }
    return NG_OK;
}

/* G2: the parts and sides that the options ask for; at random where they do not say and the level has winter.
 */
static ng_status choose_sides(golems_state *s, const ng_setup *setup, golems_arena *arena) {
    const ng_value *sides = &setup->value[OPT_SIDES];
    bool all = s->rules.level == LEVEL_EXPERT && !ng_given(setup, OPT_FIELD); /* G10 */
    arena->parts = (uint8_t)(all ? GOLEMS_PARTS : 1 + setup->value[OPT_FIELD].number);
    if (sides->number != 0) { /* none are the default: sides left out */
        if (sides->number != arena->parts) return (ng_status){.why = &bad_sides, .a = arena->parts};
        for (int i = 0; i < arena->parts; i++) arena->winter = (uint8_t)(arena->winter | sides->item[i] << i);
    } else if (s->rules.level == LEVEL_PRO) {
        arena->winter = (uint8_t)ng_chance_below(&s->base.chance, 1u << arena->parts);
    }
    return NG_OK;
}

static ng_status lay_arena(golems_state *s, const ng_setup *setup) {
    const char *text = setup->text + setup->value[OPT_ARENA].number;
    golems_arena arena = {0};
    ng_status status;
    if (*text == 0 || strcmp(text, "random") == 0) {
        if (!ng_ok(status = choose_sides(s, setup, &arena))) return status;
        golems_arena_random(s, &arena);
    } else if (!ng_ok(status = read_arena(s, setup, text, &arena))) {
        return status;
    }
    s->parts = arena.parts;
    s->winter = arena.winter;
    memcpy(s->token, arena.token, sizeof s->token);
    memcpy(s->height, arena.height, sizeof s->height);
    fill_barrels(s);
    return NG_OK;
}

static ng_status start_puzzle(golems_state *s) {
    golems_puzzle puzzle;
    ng_node nodes[GOLEMS_NODES];
    ng_doc doc;
    golems_puzzle_of(s, &puzzle);
    if (!ng_doc_read(&doc, puzzle.position, puzzle.position_length, nodes, GOLEMS_NODES))
        return ng_refuse(&puzzle_alone); /* a test reads every puzzle: it does not happen */
    return golems_load_position(s, &doc);
}

static ng_status start(ng_state *state, const ng_setup *setup) {
    golems_state *s = (golems_state *)state;
    ng_status status = golems_configure(s, setup);
    if (!ng_ok(status)) return status;
    if (s->rules.puzzle) return start_puzzle(s);
    if (!ng_ok(status = place_robots(s, setup)) || !ng_ok(status = lay_arena(s, setup))) return status;
    for (int i = 0; i < s->robots && s->rules.chosen; i++)
        if ((golems_edge_cells(s, i) & ~(uint32_t)GOLEMS_CORNERS) == 0) return ng_refuse(&no_room);
    s->phase = s->rules.chosen ? PHASE_STAND : PHASE_DRAFT;
    if (s->phase == PHASE_DRAFT && !s->rules.draft) golems_begin_round(&(golems_run){.s = s});
    return NG_OK;
}

static int seats(const ng_state *state) { return ((const golems_state *)state)->golems; }

/* ---- who may move, and how */

int golems_unplaced(const golems_state *s) {
    for (int i = 0; i < s->golems; i++)
        if (s->robot[i].at == GOLEMS_NONE && s->robot[i].out_round == 0) return i;
    return -1;
}

uint32_t golems_edge_cells(const golems_state *s, int robot) {
    static const uint16_t edges[GOLEMS_ROBOTS] = {0x000f, 0xf000, 0x1111, 0x8888}; /* row 1, row 4, a, d */
    uint32_t cells = edges[robot];
    for (int cell = 0; cell < 16; cell++)
        if (s->token[cell] != TOKEN_NONE || s->height[cell] > 0 || golems_robot_on(s, cell) >= 0)
            cells &= ~golems_bit(cell);
    return cells;
}

int golems_picker(const golems_state *s) {
    int picker = -1, least = COMPONENTS;
    for (int i = 0; i < s->golems; i++) {
        int has = 0;
        for (int k = 0; k < COMPONENTS; k++) has += s->robot[i].part[k] != 0;
        if (has < least) {
            least = has;
            picker = i;
        }
    }
    return picker;
}

static bool chooses(const golems_state *s, int i) {
    const golems_robot *r = &s->robot[i];
    switch (s->stage) {
    case STAGE_TURN:
        return r->turn;
    case STAGE_MEND:
        return r->mend;
    case STAGE_FLIP:
        return r->hurt > 0;
    default:
        return golems_climber(s) == i;
    }
}

ng_seats golems_actors(const ng_state *state) {
    const golems_state *s = (const golems_state *)state;
    ng_seats set = 0;
    if (s->phase == PHASE_STAND) return ng_seat_bit(golems_unplaced(s));
    if (s->phase == PHASE_DRAFT) return ng_seat_bit(golems_picker(s));
    for (int i = 0; i < s->golems && s->phase != PHASE_OVER; i++) {
        const golems_robot *r = &s->robot[i];
        if (!golems_on_field(r)) continue;
        bool acts = s->phase == PHASE_PROGRAM ? !golems_complete(s, r) : chooses(s, i);
        if (acts) set = (ng_seats)(set | ng_seat_bit(i));
    }
    return set;
}

/* G7: three or four golems share two of each processor and weapon. */
static uint32_t open_parts(const golems_state *s, const golems_robot *r) {
    uint32_t parts = 0;
    for (int kind = 0; kind < PART_KINDS; kind++) {
        int taken = 0, component = golems_part_component[kind];
        for (int i = 0; i < s->golems; i++) taken += s->robot[i].part[component] == 1 + kind;
        bool left = kind == PART_C || s->golems < 3 || taken < 2;
        if (left && r->part[component] == 0) parts |= 1u << kind;
    }
    return parts;
}

uint32_t golems_open(const golems_state *s, int seat, int kind) {
    static const uint8_t stage_of[MOVE_KINDS] = {[MOVE_EXIT] = STAGE_EXIT,
                                                 [MOVE_TURN] = STAGE_TURN,
                                                 [MOVE_FLIP] = STAGE_FLIP,
                                                 [MOVE_MEND] = STAGE_MEND};
    const golems_robot *r = &s->robot[seat];
    uint32_t all = (1u << COMPONENTS) - 1;
    if (kind == MOVE_STAND) return s->phase == PHASE_STAND ? golems_edge_cells(s, seat) : 0;
    if (kind == MOVE_PART) return s->phase == PHASE_DRAFT ? open_parts(s, r) : 0;
    if (kind == MOVE_CARD) return s->phase == PHASE_PROGRAM ? golems_playable(s, r) : 0;
    if (s->phase != PHASE_RUN || s->stage != stage_of[kind]) return 0;
    switch (kind) {
    case MOVE_EXIT:
        return golems_exits(s, r->at);
    case MOVE_TURN:
        return (uint32_t)golems_open_sides(s->token[r->at]);
    case MOVE_FLIP:
        return all & ~(uint32_t)r->damaged;
    default:
        return r->damaged;
    }
}

static uint32_t legal(const ng_state *state, int seat, ng_move *out) {
    const golems_state *s = (const golems_state *)state;
    uint32_t count = 0;
    if (!ng_seats_has(golems_actors(state), seat)) return 0;
    for (int kind = 0; kind < MOVE_KINDS; kind++)
        for (uint32_t open = golems_open(s, seat, kind); open != 0; open &= open - 1)
            out[count++] = golems_move(kind, __builtin_ctz(open));
    return count;
}

/* ---- play */

static const ng_sentence *card_fault(const golems_state *s, int seat, int card) {
    const golems_robot *r = &s->robot[seat];
    if (s->phase != PHASE_PROGRAM) return &not_writing;
    if (card < CARD_LOOP) return &card_used;
    if (r->line[golems_lines_done(r)].bonus != CARD_NONE) return &no_nesting;
    return card == CARD_LOOP ? &loop_now : &if_now;
}

/* Why a move that is not open is refused. */
static const ng_sentence *fault(const golems_state *s, int seat, int kind, int what) {
    static const ng_sentence *const faults[MOVE_KINDS] = {[MOVE_EXIT] = &no_exit,
                                                          [MOVE_TURN] = &no_turn,
                                                          [MOVE_FLIP] = &no_flip,
                                                          [MOVE_MEND] = &no_mend,
                                                          [MOVE_STAND] = &no_stand};
    if (kind == MOVE_CARD && what > CARD_NONE && what < CARDS) return card_fault(s, seat, what);
    if (kind == MOVE_STAND && s->phase != PHASE_STAND) return &not_standing;
    if (kind == MOVE_PART && s->phase != PHASE_DRAFT) return &not_drafting;
    if (kind == MOVE_PART && what < PART_KINDS)
        return s->robot[seat].part[golems_part_component[what]] != 0 ? &has_part : &part_gone;
    bool now = kind < MOVE_KINDS && golems_open(s, seat, kind) != 0;
    if (now && faults[kind] != NULL) return faults[kind];
    return kind < MOVE_KINDS && faults[kind] != NULL ? &not_asked : &ng_not_legal;
}

static void stand(const golems_run *run, int robot, int cell) {
    golems_robot *r = &run->s->robot[robot];
    r->at = (uint8_t)cell;
    r->face = golems_starts[robot].face;
    golems_tell(run, NEWS(.type = "stand", .robot = 1 + robot, .from = 1 + cell, .side = 1 + r->face));
}

/* G6: after the last golem each parabot takes the fixed cell of its edge or the next free one, from the
 * edge's end on from its beginning. */
static void play_stand(const golems_run *run, int seat, int cell) {
    golems_state *s = run->s;
    stand(run, seat, cell);
    if (golems_unplaced(s) >= 0) return;
    for (int i = s->golems; i < s->robots; i++) {
        uint32_t free = golems_edge_cells(s, i), on = free & ~(golems_bit(golems_starts[i].at) - 1);
        stand(run, i, __builtin_ctz(on != 0 ? on : free));
    }
    s->phase = PHASE_DRAFT;
    if (!s->rules.draft || golems_picker(s) < 0) golems_begin_round(run);
}

static void play_part(const golems_run *run, int seat, int part) {
    golems_state *s = run->s;
    s->robot[seat].part[golems_part_component[part]] = (uint8_t)(1 + part);
    golems_tell(run, NEWS(.type = "part", .robot = 1 + seat, .word = golems_part_names[part]));
    if (golems_picker(s) < 0) golems_begin_round(run);
}

static void play_card(const golems_run *run, int seat, int card) {
    golems_state *s = run->s;
    golems_lay(&s->robot[seat], card);
    if (!golems_complete(s, &s->robot[seat])) return;
    golems_tell_program(run, seat);
    golems_tell(run, NEWS(.type = "ready", .robot = 1 + seat));
    if (run->events != NULL) run->events->lasting = true;
    if (golems_actors(&s->base) == 0) golems_begin_run(run);
}

static ng_status play(ng_state *state, int seat, ng_move move, ng_events *events) {
    static void (*const plays[MOVE_KINDS])(const golems_run *, int, int) = {
        [MOVE_PART] = play_part,    [MOVE_STAND] = play_stand, [MOVE_CARD] = play_card,
        [MOVE_EXIT] = golems_climb, [MOVE_TURN] = golems_turn, [MOVE_FLIP] = golems_flip,
        [MOVE_MEND] = golems_mend};
    const golems_run run = {.s = (golems_state *)state, .events = events};
    int kind = (int)(move >> 8), what = ng_second_of(move);
    bool open =
        kind < MOVE_KINDS && what < GOLEMS_CELLS && (golems_open(run.s, seat, kind) >> what & 1u) != 0;
    if (!open) return ng_refuse(fault(run.s, seat, kind, what)); /* from here nothing fails */
    plays[kind](&run, seat, what);
    if (kind == MOVE_PART || kind == MOVE_STAND || kind == MOVE_CARD) return NG_OK;
    golems_advance(&run);
    if (events != NULL) events->lasting = true; /* the run goes on and opens further lines */
    return NG_OK;
}

/* ---- result (G29, G30) */

/* Higher is better: standing, by damage; then the others, by when they left. */
static int merit(const golems_robot *r) {
    return r->out_round == 0 ? 1000 - golems_damage(r) : 10 * r->out_round + r->out_line;
}

/* Alone, or together: won, drawn or lost, the same for every golem (G30, «Puzzles»). */
static void result_together(const golems_state *s, ng_result *out) {
    bool stand = true, rivals = s->robots == s->golems;
    for (int i = 0; i < s->golems; i++) stand = stand && golems_on_field(&s->robot[i]);
    for (int i = s->golems; i < s->robots; i++) rivals = rivals || golems_on_field(&s->robot[i]);
    bool won = s->rules.puzzle ? stand && s->solved : stand && !rivals;
    bool lost = !stand && (s->rules.puzzle || rivals);
    for (int seat = 0; seat < s->golems; seat++) {
        out->rank[seat] = won ? 1 : 2;
        out->score[seat] = won ? 1 : lost ? -1 : 0;
    }
}

static void result(const ng_state *state, ng_result *out) {
    const golems_state *s = (const golems_state *)state;
    memset(out, 0, sizeof *out);
    out->over = s->phase == PHASE_OVER;
    if (!out->over) return;
    if (s->golems == 1 || s->rules.puzzle) {
        result_together(s, out);
        return;
    }
    for (int seat = 0; seat < s->golems; seat++) {
        out->rank[seat] = 1;
        out->score[seat] = COMPONENTS - golems_damage(&s->robot[seat]);
        for (int other = 0; other < s->golems; other++)
            out->rank[seat] = (uint8_t)(out->rank[seat] + (merit(&s->robot[other]) > merit(&s->robot[seat])));
    }
}

const ng_game ng_game_golems = {
    .id = "golems",
    .en = "Battle of Golems",
    .ru = "Битва Големов",
    .brief = {"Golems", "Големы"},
    .line = {"Write a program for a battle robot in secret. Then all of them run at once.",
             "Программа для боевого робота пишется втайне. Потом все они идут разом."},
    .rules_version = 2,
    .traits = NG_HIDDEN | NG_SIMULTANEOUS | NG_CHANCE,
    .seats_min = 1,
    .seats_max = GOLEMS_ROBOTS,
    .state_size = sizeof(golems_state),
    .legal_max = LEGAL_MAX,
    .plies_max = PLIES_MAX,
    .events_max = 192 * 1024, /* a whole round of four robots without a choice: some 400 events */
    .view_max = 16 * 1024,
    .options = options,
    .start = start,
    .seats = seats,
    .actors = golems_actors,
    .legal = legal,
    .play = play,
    .result = result,
    .view = golems_view,
    .imagine = golems_imagine,
    .print = golems_print,
    .spelling = golems_spelling,
    .parse = golems_parse,
    .dump = golems_dump,
    .load = golems_load,
    .sound = golems_sound,
    .lore = golems_lore,
    .foresee = golems_foresee,
};

/* rules.c - noughts and crosses in the dark. */
#include "games/dark/dark.h"

#include <string.h>

static const char *const firsts[] = {"cross", "nought", NULL};
static const ng_option options[] = {
    [OPT_FIRST] = {.name = "first",
                   .kind = NG_OPT_CHOICE,
                   .choices = firsts,
                   .words = (const ng_words[]){{"Crosses", "Крестики"}, {"Noughts", "Нолики"}, {0}},
                   .en = "Who begins",
                   .ru = "Кто начинает"},
    {0},
};

static const ng_title fields[] = {
    {"turn", {"Whose turn (0 crosses, 1 noughts)", "Чей ход (0 — крестики, 1 — нолики)"}},
    {"field", {"Field", "Поле"}},
    {"marks", {"Marks of each", "Знаков у каждого"}},
    {0},
};
static const ng_title news[] = {
    {"marked", {"{seat}: a mark is made.", "{seat}: знак поставлен."}},
    {"took", {"Your mark is on {cell}.", "Ваш знак стоит на {cell}."}},
    {"bumped", {"The cell {cell} is taken: pick another.", "Клетка {cell} занята: нужна другая."}},
    {"ended", {"The field is shown: {field}.", "Поле открыто: {field}."}},
    {0},
};
static const ng_title verbs[] = {{"take", {"Take", "Занять"}}, {0}};

static const ng_sentence not_free = {NG_ILLEGAL, "This cell is known to be taken.", "Эта клетка занята."};
static const ng_sentence wrong_seats = {NG_BAD_SETUP, "The game is for two.", "Играют вдвоём."};

static const uint16_t lines[DARK_LINES] = {0007, 0070, 0700, 0111, 0222, 0444, 0421, 0124};

static uint16_t marks_of(const dark_state *s, int seat) {
    uint16_t set = 0;
    for (int i = 0; i < DARK_CELLS; i++)
        if (s->cell[i] == seat + 1) set = (uint16_t)(set | 1u << i);
    return set;
}

int dark_marks(const dark_state *s, int seat) {
    int count = 0;
    for (int i = 0; i < DARK_CELLS; i++) count += s->cell[i] == seat + 1;
    return count;
}

int dark_turn(const dark_state *s) { return dark_marks(s, 0) == dark_marks(s, 1) ? s->first : 1 - s->first; }

int dark_winner(const dark_state *s) {
    for (int seat = 0; seat < 2; seat++)
        for (int i = 0; i < DARK_LINES; i++)
            if ((marks_of(s, seat) & lines[i]) == lines[i]) return seat + 1;
    return 0;
}

bool dark_over(const dark_state *s) {
    return dark_winner(s) != 0 || dark_marks(s, 0) + dark_marks(s, 1) == DARK_CELLS;
}

ng_status dark_start(ng_state *state, const ng_setup *setup) {
    dark_state *s = (dark_state *)state;
    if (setup->seats != 0 && setup->seats != 2) return ng_refuse(&wrong_seats);
    memset(s, 0, sizeof *s);
    s->first = (uint8_t)setup->value[OPT_FIRST].number;
    ng_chance_seed(&s->base.chance, setup->seed);
    return NG_OK;
}

static int seats(const ng_state *state) {
    (void)state;
    return 2;
}

static ng_seats actors(const ng_state *state) {
    const dark_state *s = (const dark_state *)state;
    return dark_over(s) ? 0 : ng_seat_bit(dark_turn(s));
}

/* A cell that the seat does not know to be taken. */
static bool open_to(const dark_state *s, int seat, int cell) {
    return s->cell[cell] != seat + 1 && (s->known[seat] >> cell & 1u) == 0;
}

static uint32_t legal(const ng_state *state, int seat, ng_move *out) {
    const dark_state *s = (const dark_state *)state;
    uint32_t count = 0;
    if (!ng_seats_has(actors(state), seat)) return 0;
    for (int i = 0; i < DARK_CELLS; i++)
        if (open_to(s, seat, i)) out[count++] = (ng_move)i;
    return count;
}

static void tell_cell(ng_events *events, int seat, int cell, const char *type) {
    if (events == NULL) return;
    ng_out *out = ng_event_open(events, ng_seat_bit(seat), 2, type);
    ng_json_int(out, "seat", seat);
    ng_open_text(out, "cell");
    dark_put_cell(cell, out);
    ng_close_text(out);
    ng_event_text(events, type);
    ng_put_char(out, ' ');
    dark_put_cell(cell, out);
    ng_event_told(events);
}

static void tell_all(const dark_state *s, ng_events *events, int seat) {
    if (events == NULL) return;
    ng_out *out = ng_event_open(events, NG_ALL, 2, "marked");
    ng_json_int(out, "seat", seat);
    ng_event_end(events, "marks");
    if (!dark_over(s)) return;
    out = ng_event_open(events, NG_ALL, 2, "ended");
    dark_put_field(s, EVERYTHING, out);
    ng_json_int(out, "winner", dark_winner(s) - 1);
    ng_event_end(events, "end");
    events->lasting = true;
}

static ng_status play(ng_state *state, int seat, ng_move move, ng_events *events) {
    dark_state *s = (dark_state *)state;
    if (move >= DARK_CELLS) return ng_refuse(&ng_not_legal);
    if (!open_to(s, seat, (int)move)) return ng_refuse(&not_free);
    if (s->cell[move] != DARK_FREE) { /* D2 */
        s->known[seat] = (uint16_t)(s->known[seat] | 1u << move);
        tell_cell(events, seat, (int)move, "bumped");
        if (events != NULL) events->lasting = true;
        return NG_OK;
    }
    s->cell[move] = (uint8_t)(seat + 1);
    tell_cell(events, seat, (int)move, "took");
    tell_all(s, events, seat);
    return NG_OK;
}

static void result(const ng_state *state, ng_result *out) {
    const dark_state *s = (const dark_state *)state;
    int winner = dark_winner(s) - 1;
    memset(out, 0, sizeof *out);
    out->over = dark_over(s);
    for (int seat = 0; seat < 2; seat++) {
        out->rank[seat] = winner < 0 || winner == seat ? 1 : 2;
        out->score[seat] = winner == seat;
    }
}

const ng_game ng_game_dark = {
    .id = "dark",
    .en = "Noughts and crosses in the dark",
    .ru = "Крестики-нолики в темноте",
    .brief = {"Dark", "В темноте"},
    .line = {"Three in a row, and nobody sees the rival's marks.", "Три в ряд, и чужих знаков не видно."},
    .rules_version = 1,
    .traits = NG_HIDDEN,
    .seats_min = 2,
    .seats_max = 2,
    .state_size = sizeof(dark_state),
    .legal_max = DARK_CELLS,
    .plies_max = 2 * DARK_CELLS,
    .events_max = 1024,
    .view_max = 1024,
    .options = options,
    .start = dark_start,
    .seats = seats,
    .actors = actors,
    .legal = legal,
    .play = play,
    .result = result,
    .view = dark_view,
    .imagine = dark_imagine,
    .print = dark_print,
    .parse = dark_parse,
    .dump = dark_dump,
    .load = dark_load,
    .sound = dark_sound,
    .fields = fields,
    .news = news,
    .verbs = verbs,
};

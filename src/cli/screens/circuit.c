/* circuit.c - circuit in the terminal: what to do, and what may be typed.
 *
 * circuit_seen.c reads the view, circuit_field.c draws it, circuit_tell.c tells events, circuit_why.c
 * explains. */
#include "cli/screens/circuit.h"
#include "cli/play.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- status ---- */

/* The legal moves of the seat that begin with this word, without it: «b8 d8». */
static void put_legal(const ng_table *table, int seat, const char *verb, ng_out *text) {
    const ng_game *game = table->match.game;
    ng_move *legal = malloc(game->legal_max * sizeof *legal);
    if (legal == NULL) abort();
    uint32_t count = game->legal(table->match.state, seat, legal);
    for (uint32_t i = 0; i < count; i++) {
        char move[NG_TEXT_MAX];
        ng_out out = ng_out_over(move, sizeof move);
        game->print(table->match.state, legal[i], &out);
        bool plain =
            (legal[i] & (CIRCUIT_FRONT | 0xff)) == 0; /* the place alone, whatever else can be said */
        if (plain && strncmp(move, verb, strlen(verb)) == 0) ng_put(text, move + strlen(verb));
    }
    free(legal);
}

static void put_mending(const ng_table *table, const ng_circuit_seen *seen, ng_out *text) {
    char cells[256];
    ng_out out = ng_out_over(cells, sizeof cells);
    put_legal(table, seen->seat, "fix", &out);
    if (seen->seat == seen->turn)
        ng_put(text, ng_tr("short circuit, a tile must be unsoldered: fix",
                           "короткое замыкание, нужно выпаять жетон — устранить (fix):"));
    else if (cells[0] != 0)
        ng_put(text, ng_tr("another's short circuit: decline, or fix",
                           "чужое замыкание — отказ (decline) или устранить (fix):"));
    else
        ng_put(text, ng_tr("another's short circuit, and no iron: decline",
                           "чужое замыкание, а паяльника нет — отказ (decline)"));
    ng_putf(text, "%s.", cells);
}

static void status(const ng_table *table, int seat, const ng_doc *view, ng_out *text) {
    ng_circuit_seen seen;
    ng_circuit_look(view, seat, &seen);
    int actor = seen.mender >= 0 ? seen.mender : seen.turn;
    if (seat >= 0) ng_put(text, ng_player_name(table, seat));
    ng_put(text, seat >= 0 ? ": " : "");
    char pass[8];
    ng_out out = ng_out_over(pass, sizeof pass);
    if (seat == actor) put_legal(table, seat, "pas", &out);
    if (seat != actor) {
        ng_putf(text, ng_tr("waiting for %s.", "ходит %s."), ng_player_name(table, actor));
    } else if (seen.mender >= 0) {
        put_mending(table, &seen, text);
    } else if (pass[0] != 0) {
        ng_put(text, ng_tr("nothing can be done: pass.", "сделать ничего нельзя: пас (pass)."));
    } else if (seen.open.second == SECOND_LAY) {
        ng_put(text, ng_tr("now the second tile: lay.", "теперь второй жетон: положить (lay)."));
    } else if (seen.open.second == SECOND_SWAP) {
        ng_put(text, ng_tr("now the second tile: swap.", "теперь второй жетон: поменять (swap)."));
    } else {
        ng_put(text, seen.open.last > 0 ? ng_tr("your last turn: ", "последний ход: ")
                                        : ng_tr("your turn: ", "ваш ход: "));
        ng_put(text, ng_tr("lay, swap or solder. How: help, moves, why.",
                           "положить, поменять или паять. Как: помощь, ходы, почему."));
    }
}

/* ---- what is typed ---- */

/* Cyrillic letters that stand for edges, columns and sides: «лампочка-СЮ», «д4», «Л3». */
static const char *latin(const char *letter, const char *const (*pairs)[2]) {
    for (; (*pairs)[0] != NULL; pairs++)
        if (strncmp(letter, (*pairs)[0], strlen((*pairs)[0])) == 0) return (*pairs)[1];
    return NULL;
}

static void put_letters(ng_out *out, const char *text, const char *const (*pairs)[2]) {
    while (*text != 0) {
        const char *other = latin(text, pairs);
        if (other != NULL)
            ng_put(out, other);
        else
            ng_put_char(out, *text);
        text += other != NULL ? 2 : 1;
    }
}

static const char *const kind_words[][2] = {
    {"провод", "straight"},   {"прямой", "straight"},   {"угол", "corner"},
    {"тройник", "tee"},       {"крест", "cross"},       {"лампочка", "lamp"},
    {"лампочку", "lamp"},     {"лампа", "lamp"},        {"светодиод", "led"},
    {"резистор", "resistor"}, {"диод", "diode"},        {"геркон", "reed"},
    {"магнит", "magnet"},     {"батарейка", "battery"}, {"батарейку", "battery"},
    {"паяльник", "iron"},     {"перед", "front"},       {NULL, NULL},
};

/* One word in the notation's own letters. */
static void put_word(ng_out *out, const char *typed) {
    static const char *const edges[][2] = {{"с", "N"}, {"в", "E"}, {"ю", "S"}, {"з", "W"}, {NULL, NULL}};
    static const char *const places[][2] = {{"а", "a"}, {"б", "b"}, {"с", "c"}, {"ц", "c"}, {"д", "d"},
                                            {"е", "e"}, {"ф", "f"}, {"л", "L"}, {"п", "R"}, {NULL, NULL}};
    char word[64];
    snprintf(word, sizeof word, "%s", typed);
    ng_fold(word);
    char *dash = strchr(word, '-');
    if (dash != NULL) *dash = 0;
    const char *kind = word;
    for (int i = 0; kind_words[i][0] != NULL; i++)
        if (strcmp(word, kind_words[i][0]) == 0) kind = kind_words[i][1];
    if (dash == NULL && kind == word) {
        put_letters(out, word, places);
        return;
    }
    ng_put(out, kind);
    if (dash == NULL) return;
    ng_put_char(out, '-');
    put_letters(out, dash + 1, edges);
}

/* A tile laid without saying how it is turned: names the ways.  False: nothing is missing. */
static bool ask_turn(ng_table *table, const char *tile) {
    int kind = ng_circuit_kind_of(tile);
    if (kind >= CIRCUIT_TILES || kind == KIND_CROSS || kind == KIND_MAGNET || strchr(tile, '-') != NULL)
        return false;
    ng_out out = ng_out_over(table->message, sizeof table->message);
    ng_put(&out, ng_tr("Say how it is turned:", "Нужно сказать, как повернуть:"));
    for (int i = circuit_first[kind]; i < circuit_first[kind + 1]; i++) {
        ng_put(&out, " ");
        circuit_put_tile(&out, i);
    }
    ng_put(&out, ng_tr(" (N up, E right, S down, W left)", " (N вверх, E вправо, S вниз, W влево)"));
    return true;
}

/* A move in whatever letters and order: «lay c5 lamp-EW», «lamp-EW c5», «положить лампочка-ВЗ д5». */
static bool play_words(ng_table *table, int seat, const ng_typed *typed) {
    char word[5][NG_TYPED_WORD] = {{0}}, text[300];
    int count = typed->count < 5 ? typed->count : 5;
    for (int i = 0; i < count; i++) {
        char own[NG_TYPED_WORD];
        memcpy(own, typed->word[i], sizeof own);
        ng_out out = ng_out_over(word[i], sizeof word[0]);
        put_word(&out, own);
    }
    bool front = count > 1 && strcmp(word[count - 1], "front") == 0;
    count -= front;
    bool place_first = count == 2 && ng_circuit_place(word[0]) >= 0;
    bool bare = count > 0 && ng_circuit_kind_of(word[place_first]) < CIRCUIT_TILES;
    bool lay = count > 0 && strcmp(word[0], "lay") == 0;
    bool solder = count > 0 && (strcmp(word[0], "solder") == 0 || strcmp(word[0], "fix") == 0);
    if (!bare && !lay && !solder && strcmp(word[0], "swap") != 0) return false;
    if (count >= 4 || (bare && count == 3) || (front && !solder))
        return false; /* left to the rules to refuse */
    int tile = bare ? 0 : solder ? 2 : 1, place = bare ? 1 : solder ? 1 : 2;
    if ((bare && place_first) || (lay && ng_circuit_place(word[1]) >= 0) ||
        (solder && ng_circuit_place(word[2]) >= 0)) {
        int swapped = tile;
        tile = place;
        place = swapped;
    }
    if ((bare || lay || (solder && count > 2)) && ask_turn(table, word[tile])) return true;
    if (bare || lay)
        snprintf(text, sizeof text, "lay %s %s", word[tile], word[place]);
    else if (solder)
        snprintf(text, sizeof text, "%s %s %s%s", word[0], word[place], count > 2 ? word[tile] : "",
                 front ? " front" : "");
    else
        snprintf(text, sizeof text, "%s %s", word[0], word[1]);
    ng_table_play(table, seat, text);
    return true;
}

/* ---- moves at a glance ---- */

typedef struct glance { /* sets out of the legal moves */
    uint32_t tiles[3];  /* laid, soldered in, put in against a short */
    uint64_t cells[3], magnet, burnt, fix;
    bool front; /* with either of two irons */
    uint16_t swaps, fuses;
} glance;

static void take_in(glance *g, ng_move move) {
    int kind = circuit_kind_of(move), a = (int)(move >> 8 & 0xff), b = (int)(move & 0xff);
    int way = kind == MOVE_SOLDER ? 1 : kind == MOVE_FIX ? 2 : 0;
    g->front = g->front || (move & CIRCUIT_FRONT) != 0;
    if (kind == MOVE_SWAP) g->swaps = (uint16_t)(g->swaps | 1u << a);
    if (kind != MOVE_LAY && kind != MOVE_SOLDER && kind != MOVE_FIX) return;
    if (a >= CIRCUIT_CELLS) {
        g->fuses = (uint16_t)(g->fuses | 1u << (a - CIRCUIT_CELLS));
    } else if (b == 0 && kind == MOVE_FIX) {
        g->fix |= circuit_bit(a);
    } else if (b == 0) {
        g->burnt |= circuit_bit(a);
    } else if (kind == MOVE_LAY && circuit_tiles[b].kind == KIND_MAGNET) {
        g->magnet |= circuit_bit(a);
    } else {
        g->tiles[way] |= 1u << b;
        g->cells[way] |= circuit_bit(a);
    }
}

static void print_word(const char *word, int *column) {
    if (*column + 1 + (int)strlen(word) > 78) {
        printf("\n       ");
        *column = 7;
    }
    printf(" %s", word);
    *column += 1 + (int)strlen(word);
}

static void print_set(uint64_t set, bool tiles, int first, int *column) {
    for (; set != 0; set &= set - 1) {
        char word[24];
        ng_out out = ng_out_over(word, sizeof word);
        if (tiles)
            circuit_put_tile(&out, __builtin_ctzll(set));
        else
            circuit_put_place(&out, first + __builtin_ctzll(set));
        print_word(word, column);
    }
}

/* «lay    lamp-NS lamp-EW : a1 b1 …»: every tile on every place. */
static void print_glance(const char *verb, uint64_t tiles, uint64_t cells, int first) {
    int column = 7;
    if (cells == 0) return;
    printf("%-7s", verb);
    print_set(tiles, true, 0, &column);
    if (tiles != 0) print_word(":", &column);
    print_set(cells, false, first, &column);
    printf("\n");
}

static void list_moves(const ng_table *table, int seat) {
    const ng_game *game = table->match.game;
    ng_move *legal = malloc(game->legal_max * sizeof *legal);
    glance g = {0};
    if (legal == NULL) abort();
    uint32_t count = game->legal(table->match.state, seat, legal);
    for (uint32_t i = 0; i < count; i++) take_in(&g, legal[i]);
    print_glance("lay", g.tiles[0], g.cells[0], 0);
    print_glance("lay", (uint64_t)1 << circuit_first[KIND_MAGNET], g.magnet, 0);
    if (g.swaps != 0) printf("swap   ");
    for (int kind = 0; kind < CIRCUIT_KINDS; kind++)
        if ((g.swaps >> kind & 1) != 0) printf(" %s", circuit_kinds[kind]);
    if (g.swaps != 0) printf("\n");
    print_glance("solder", g.tiles[1], g.cells[1], 0);
    print_glance("solder", 0, g.burnt, 0);
    print_glance("solder", 0, g.fuses, CIRCUIT_CELLS);
    print_glance("fix", 0, g.fix, 0);
    print_glance("fix", g.tiles[2], g.cells[2], 0);
    if (g.front)
        printf("%s\n",
               ng_tr("Solder and fix also with front: the iron in front, not that of the hand.",
                     "Паять и устранять — также со словом перед (front): паяльником, что перед собой."));
    for (uint32_t i = 0; i < count; i++)
        if (circuit_kind_of(legal[i]) >= MOVE_DECLINE)
            printf("%s\n", circuit_kind_of(legal[i]) == MOVE_PASS ? "pass" : "decline");
    printf("%s\n",
           ng_tr("Only some of them, in full: moves lamp c5.", "Полностью и выборочно: ходы лампочка c5."));
    free(legal);
}

static bool do_why(ng_table *table, int seat, const ng_typed *typed) {
    char place[NG_TYPED_WORD];
    ng_out out = ng_out_over(place, sizeof place);
    put_word(&out, typed->word[1]);
    ng_circuit_why(table, ng_table_eyes(table, seat), place);
    return true;
}

static bool do_log(ng_table *table, int seat, const ng_typed *typed) {
    (void)typed;
    ng_circuit_log(table, ng_table_eyes(table, seat));
    return true;
}

/* With words it is the common list. */
static bool do_moves(ng_table *table, int seat, const ng_typed *typed) {
    if (typed->count == 1) list_moves(table, seat);
    return typed->count == 1;
}

static const ng_verb verbs[] = {
    {"why", do_why, NG_VERB_PAGE, NULL, "why, why c5", "почему, почему c5",
     "what happened, what the chains do now, and the reason",
     "что произошло, что с цепями сейчас и по какой причине"},
    {"log", do_log, NG_VERB_PAGE, NULL, "log", "журнал", "all that happened", "всё, что было"},
    {"moves", do_moves, NG_VERB_PAGE | NG_VERB_SEAT, NULL, NULL, NULL, NULL, NULL},
    {0},
};

static bool command(ng_table *table, int seat, const ng_typed *typed) {
    return seat >= 0 && play_words(table, seat, typed);
}

static const char *const aliases[][2] = {
    {"положить", "lay"},      {"класть", "lay"},    {"кладу", "lay"},       {"поменять", "swap"},
    {"обмен", "swap"},        {"паять", "solder"},  {"выпаять", "solder"},  {"чинить", "solder"},
    {"устранить", "fix"},     {"снять", "fix"},     {"отказ", "decline"},   {"пас", "pass"},
    {"почему", "why"},        {"журнал", "log"},    {"провод", "straight"}, {"угол", "corner"},
    {"тройник", "tee"},       {"крест", "cross"},   {"лампочка", "lamp"},   {"светодиод", "led"},
    {"резистор", "resistor"}, {"диод", "diode"},    {"геркон", "reed"},     {"магнит", "magnet"},
    {"батарейка", "battery"}, {"паяльник", "iron"}, {NULL, NULL},
};

static const ng_menu_item menu[] = {
    {"against the computer", "против компьютера", {"--level=5", NULL}},
    {"against three computers", "против трёх компьютеров", {"--seats=4", "--level=5", NULL}},
    {"two people at this keyboard", "вдвоём за этой клавиатурой", {"--hotseat", NULL}},
    {"with batteries and two tiles a turn, against the computer",
     "с батарейками и по два жетона за ход, против компьютера",
     {"--battery", "--x2", "--level=5", NULL}},
    {"in two teams, with computers", "две команды, с компьютерами", {"--teams", "--level=5", NULL}},
    {"as a circuit diagram, against the computer",
     "схемой по ГОСТу, против компьютера",
     {"--side=schematic", "--level=5", NULL}},
    {0},
};

const ng_screen ng_screen_circuit = {
    .game = "circuit",
    .menu = menu,
    .draw = ng_circuit_draw,
    .status = status,
    .tell = ng_circuit_tell,
    .command = command,
    .aliases = aliases,
    .verbs = verbs,
    .help_en = "A tile is its kind, a dash, its edges: N up, E right, S down, W left.\n"
               "Led and diode: as the current flows, led-WE left to right. Battery: plus first.\n"
               "  straight-NS corner-ES tee-NSW cross lamp-EW led-WE resistor-NS diode-SN\n"
               "lay lamp-EW c5     or just lamp-EW c5: beside another tile, a side tile or a bar\n"
               "swap lamp          for one out of the bag\n"
               "solder c5 lamp-NS  put another in the place of a sound (−1) or burnt element\n"
               "solder c5, L3      take off a burnt element, mend a fuse\n"
               "fix c5, decline    against a short circuit; fix c5 lamp-EW puts a tile there\n"
               "… front            solder or fix with the iron in front, not that of the hand\n"
               "pass               when nothing else can be done\n"
               "▪▪▪ tiles held · ●×8 tokens left · heavy lines: the way of the last current",
    .help_ru = "Жетон — название, чёрточка, края: С вверх, В вправо, Ю вниз, З влево (N E S W).\n"
               "Светодиод и диод — по току: светодиод-ЗВ слева направо. Батарейка — с плюса.\n"
               "  провод-СЮ угол-ВЮ тройник-СЮЗ крест лампочка-ВЗ светодиод-ЗВ резистор-СЮ\n"
               "положить лампочка-ВЗ c5  или лампочка-ВЗ c5: у другого, бокового, планки\n"
               "поменять лампочка        на жетон из мешочка\n"
               "паять c5 лампочка-СЮ     заменить исправный (−1) или сгоревший элемент\n"
               "паять c5, паять L3       снять сгоревший элемент, починить предохранитель\n"
               "устранить c5, отказ      при замыкании; устранить c5 лампочка-ВЗ — замена\n"
               "… перед                  паять или устранять паяльником, что перед собой\n"
               "пас                      когда сделать ничего нельзя\n"
               "▪▪▪ жетоны в руке · ●×8 жетоны свечения · жирные линии — путь последнего тока",
};

/* golems_seen.c - a golems board as a seat's view gives it, and the names of what is on it. */
#include "cli/screens/golems.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- reading the view ---- */

static void words(const ng_doc *doc, uint32_t object, const char *key, char *out, uint32_t size) {
    uint32_t node = ng_doc_get(doc, object, key);
    out[0] = 0;
    if (node != 0 && !ng_doc_copy(doc, node, out, size)) out[0] = 0;
}

int golems_cell_read(int parts, const char *text) {
    int cell = -1;
    ng_scan scan = ng_scan_over(text, (uint32_t)strlen(text));
    return golems_scan_cell(parts, &scan, &cell) && ng_scan_end(&scan) && cell >= 0 ? cell : GOLEMS_NONE;
}

static int cell_of(const ng_doc *view, uint32_t node, int parts) {
    char text[16];
    return node != 0 && ng_doc_copy(view, node, text, sizeof text) ? golems_cell_read(parts, text)
                                                                   : GOLEMS_NONE;
}

int golems_split_cards(const char *cards, char lines[GOLEMS_LINES][COMMAND_LENGTH]) {
    int count = 0;
    memset(lines, 0, (size_t)GOLEMS_LINES * COMMAND_LENGTH);
    while (count < GOLEMS_LINES) {
        char letter[3] = {0};
        int want = 1, have = 0;
        while (have < want) {
            cards += strspn(cards, " ");
            if (*cards == 0) break;
            letter[have] = *cards++;
            if (have++ == 0) want = letter[0] == 'X' ? 2 : letter[0] == 'I' ? 3 : 1;
        }
        if (have == 0) break;
        char *line = lines[count++];
        if (want == 1)
            snprintf(line, COMMAND_LENGTH, "%c", letter[0]);
        else if (want == 2)
            snprintf(line, COMMAND_LENGTH, "X(%c)", have > 1 ? letter[1] : '_');
        else
            snprintf(line, COMMAND_LENGTH, "I(%c,%c)", have > 1 ? letter[1] : '_',
                     have > 2 ? letter[2] : '_');
    }
    return count;
}

/* Printed on the card of a parabot's program; dice not yet thrown are «?». */
static void printed_program(bot *r) {
    for (int i = 0; i < GOLEMS_LINES && r->kind >= 0; i++) {
        const golems_line *line = &golems_programs[r->kind][i];
        char yes = (char)(line->yes == CARD_DICE ? '?' : golems_card_letters[line->yes]);
        if (line->bonus == CARD_IF)
            snprintf(r->program[i], COMMAND_LENGTH, "I(%c,%c)", yes, golems_card_letters[line->no]);
        else
            snprintf(r->program[i], COMMAND_LENGTH, "%c", yes);
    }
    r->lines = GOLEMS_LINES;
}

static void read_bot(const ng_doc *view, uint32_t node, const board *b, bot *r) {
    char text[64];
    r->parabot = ng_doc_get(view, node, "god") != 0;
    r->god = ng_doc_named(view, node, "god", golems_god_names);
    r->kind = ng_doc_named(view, node, "program", golems_program_names);
    uint32_t out = ng_doc_get(view, node, "out");
    r->out = out != 0;
    if (r->out) {
        int64_t round = 0;
        ng_doc_int(view, ng_doc_first(view, out), 0, 99, &round);
        r->out_round = (int)round;
    }
    r->at = cell_of(view, ng_doc_get(view, node, "at"), b->parts);
    words(view, node, "face", text, sizeof text);
    const char *face = text[0] != 0 ? strchr(golems_faces, text[0]) : NULL;
    r->face = face != NULL ? (int)(face - golems_faces) : NORTH;
    NG_EACH(view, i, ng_doc_get(view, node, "parts")) {
        int part = ng_doc_choice(view, i, golems_part_names);
        if (part >= 0) r->part[golems_part_component[part]] = 1 + part;
    }
    NG_EACH(view, i, ng_doc_get(view, node, "damaged")) {
        int component = ng_doc_choice(view, i, golems_component_names);
        if (component >= 0) r->damaged |= 1 << component;
    }
    r->following = ng_doc_truth(view, node, "following");
    r->waiting = ng_doc_truth(view, node, "waiting");
    r->on_ice = ng_doc_truth(view, node, "ice");
    r->ready = ng_doc_truth(view, node, "ready");
    r->hurt = (int)ng_doc_number(view, node, "hurt", 0);
    r->lines = (int)ng_doc_number(view, node, "lines", 0);
    words(view, node, "cards", text, sizeof text);
    golems_split_cards(text, r->program);
    if (r->parabot && text[0] == 0) printed_program(r);
}

static void read_puzzle(const ng_doc *view, board *b) {
    static const char *const goals[] = {"reach", "rout", "mend", NULL};
    uint32_t puzzle = ng_doc_get(view, 0, "puzzle");
    b->goal = -1;
    for (int i = 0; i < GOLEMS_PAIR; i++) b->goal_cell[i] = GOLEMS_NONE;
    b->rounds = GOLEMS_ROUNDS;
    if (puzzle == 0) return;
    b->goal = ng_doc_named(view, puzzle, "goal", goals);
    b->goal_cell[0] = cell_of(view, ng_doc_get(view, puzzle, "cell"), b->parts);
    int golem = 0;
    NG_EACH(view, i, ng_doc_get(view, puzzle, "flags"))
        if (golem < GOLEMS_PAIR) b->goal_cell[golem++] = cell_of(view, i, b->parts);
    b->rounds = (int)ng_doc_number(view, puzzle, "rounds", 0);
    b->solved = ng_doc_truth(view, puzzle, "solved");
    words(view, puzzle, "name", b->puzzle, sizeof b->puzzle);
}

void golems_board_read(const ng_doc *view, board *b) {
    memset(b, 0, sizeof *b);
    int field = ng_doc_named(view, 0, "field", golems_field_names), part = 0;
    b->parts = field + 1;
    NG_EACH(view, i, ng_doc_get(view, 0, "sides")) {
        if (ng_doc_text_is(view, i, "winter")) b->winter |= 1 << part;
        part++;
    }
    b->round = (int)ng_doc_number(view, 0, "round", 0);
    b->line = (int)ng_doc_number(view, 0, "line", 0);
    b->event = ng_doc_named(view, 0, "event", golems_event_names);
    if (b->event < 0) b->event = NO_EVENT;
    b->level = ng_doc_named(view, 0, "level", golems_level_names);
    words(view, 0, "phase", b->phase, sizeof b->phase);
    words(view, 0, "stage", b->stage, sizeof b->stage);
    b->loop = ng_doc_truth(view, 0, "loop");
    b->branch = ng_doc_truth(view, 0, "if");
    b->draft = ng_doc_truth(view, 0, "draft");
    b->secret = ng_doc_truth(view, 0, "secret");
    NG_EACH_KEY(view, i, ng_doc_get(view, 0, "cells")) {
        int cell = cell_of(view, i, b->parts), token = ng_doc_choice(view, i + 1, golems_token_names);
        if (cell != GOLEMS_NONE && token > 0) b->token[cell] = (uint8_t)token;
    }
    NG_EACH_KEY(view, i, ng_doc_get(view, 0, "barrels")) {
        int cell = cell_of(view, i, b->parts);
        int64_t height = 0;
        ng_doc_int(view, i + 1, 0, GOLEMS_BARRELS, &height);
        if (cell != GOLEMS_NONE) b->height[cell] = (uint8_t)height;
    }
    NG_EACH(view, i, ng_doc_get(view, 0, "acting")) {
        int64_t seat = 0;
        if (ng_doc_int(view, i, 0, GOLEMS_ROBOTS - 1, &seat))
            b->acting = (ng_seats)(b->acting | ng_seat_bit((int)seat));
    }
    NG_EACH(view, i, ng_doc_get(view, 0, "robots")) {
        if (b->robots == GOLEMS_ROBOTS) break;
        read_bot(view, i, b, &b->bot[b->robots]);
        b->golems += !b->bot[b->robots].parabot;
        b->robots++;
    }
    read_puzzle(view, b);
}

/* ---- words ---- */

int golems_robot_paint(const board *b, int robot) {
    static const int gods[] = {PAINT_SEAT + 5, PAINT_BAD, PAINT_SEAT + 4, PAINT_GOOD};
    const bot *r = &b->bot[robot];
    return r->parabot && r->god >= 0 ? gods[r->god] : PAINT_SEAT + robot;
}

const char *golems_robot_name(const ng_table *table, const board *b, int robot) {
    static char names[GOLEMS_ROBOTS][96];
    if (robot < 0 || robot >= GOLEMS_ROBOTS) return "?";
    if (robot >= b->robots || !b->bot[robot].parabot) return ng_player_name(table, robot);
    snprintf(names[robot], sizeof names[robot], "%s%s %d%s", ng_paint_code(golems_robot_paint(b, robot)),
             ng_tr("Parabot", "ПароБот"), robot + 1, ng_paint_code(PAINT_PLAIN));
    return names[robot];
}

const char *golems_card_word(char letter) {
    static const char *const en[] = {"forward", "back",   "left", "right", "wait",
                                     "attack",  "defend", "loop", "if"};
    static const char *const ru[] = {"вперёд", "назад",  "влево", "вправо", "стоять",
                                     "атака",  "защита", "цикл",  "условие"};
    const char *found = strchr(golems_card_letters + 1, letter);
    if (letter == 0 || found == NULL) return "?";
    size_t i = (size_t)(found - golems_card_letters - 1);
    return ng_tr(en[i], ru[i]);
}

const char *golems_component_word(int component) {
    static const char *const en[] = {"processor", "weapon", "chassis"};
    static const char *const ru[] = {"процессор", "оружие", "шасси"};
    return ng_tr(en[component], ru[component]);
}

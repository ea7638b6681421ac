/* lore.c - what is printed: cards, the parabots' programs, the winter sides, the box's supply, the arenas and
 * the puzzles, for a screen that draws them.  Nothing of it is secret: what barrels hold is told nowhere. */
#include "games/golems/golems.h"

#include <string.h>

static void put_letter(ng_out *out, const char *key, char letter) {
    ng_open_text(out, key);
    ng_put_char(out, letter);
    ng_close_text(out);
}

static void put_hand(ng_out *out) {
    ng_open_object(out, "hand");
    for (int card = CARD_FORWARD; card < CARDS; card++) {
        const char key[] = {golems_card_letters[card], 0};
        ng_json_int(out, key, golems_hand[card]);
    }
    ng_close_object(out);
    ng_open_array(out, "dice");
    for (int i = 0; i < 6; i++) put_letter(out, NULL, golems_card_letters[golems_dice[i]]);
    ng_close_array(out);
}

/* The parabots' programs as they are printed, `?` for a die. */
static void put_programs(ng_out *out) {
    ng_open_object(out, "programs");
    for (int i = 0; golems_program_names[i] != NULL; i++) {
        ng_open_array(out, golems_program_names[i]);
        for (int k = 0; k < GOLEMS_LINES; k++) {
            ng_open_text(out, NULL);
            if (golems_programs[i][k].yes == CARD_DICE)
                ng_put_char(out, '?');
            else
                golems_put_line(out, &golems_programs[i][k]);
            ng_close_text(out);
        }
        ng_close_array(out);
    }
    ng_close_object(out);
}

/* G3, part by part of the largest field. */
static void put_ground(ng_out *out, const char *key, bool (*is)(const golems_state *, int)) {
    golems_state bare;
    memset(&bare, 0, sizeof bare);
    bare.parts = GOLEMS_PARTS;
    bare.winter = (1 << GOLEMS_PARTS) - 1;
    ng_open_array(out, key);
    for (int cell = 0; cell < golems_cells(&bare); cell++)
        if (is(&bare, cell)) golems_json_cell(&bare, out, NULL, cell);
    ng_close_array(out);
}

static void put_starts(ng_out *out) {
    const golems_state one = {.parts = 1};
    ng_open_array(out, "starts");
    for (int i = 0; i < GOLEMS_ROBOTS; i++) {
        ng_open_object(out, NULL);
        golems_json_cell(&one, out, "at", golems_starts[i].at);
        put_letter(out, "face", golems_faces[golems_starts[i].face]);
        ng_close_object(out);
    }
    ng_close_array(out);
}

static void put_supply(ng_out *out) {
    ng_open_object(out, "supply");
    ng_json_int(out, "wall", golems_supply[TOKEN_WALL]);
    ng_json_int(out, "water", golems_supply[TOKEN_WATER]);
    ng_json_int(out, "ice", golems_supply[TOKEN_ICE]);
    ng_json_int(out, "portal1", golems_supply[TOKEN_PORTAL1]);
    ng_json_int(out, "portal2", golems_supply[TOKEN_PORTAL2]);
    ng_json_int(out, "line", golems_supply[TOKEN_NS]);
    ng_json_int(out, "barrel", GOLEMS_BARRELS);
    ng_close_object(out);
}

/* What a level allows (G10). */
static void put_levels(ng_out *out) {
    ng_open_object(out, "levels");
    for (int i = 0; golems_level_names[i] != NULL; i++) {
        const golems_rules *r = &golems_levels[i];
        ng_open_object(out, golems_level_names[i]);
        ng_json_bool(out, "water", r->water != 0);
        ng_json_bool(out, "barrels", r->barrels != 0);
        ng_json_bool(out, "stacks", r->stacks != 0);
        ng_json_bool(out, "portals", r->portals != 0);
        ng_json_bool(out, "lines", r->lines != 0);
        ng_json_bool(out, "weather", r->weather != 0);
        ng_json_bool(out, "loop", r->loop != 0);
        ng_json_bool(out, "if", r->branch != 0);
        ng_json_bool(out, "mishaps", r->mishaps != 0);
        ng_json_bool(out, "draft", r->draft != 0);
        ng_json_bool(out, "secret", r->secret != 0);
        ng_close_object(out);
    }
    ng_close_object(out);
}

/* A line of a text, as a text. */
static void put_text_line(ng_out *out, const char *key, const char *line) {
    char copy[256];
    size_t length = strcspn(line, "\n");
    if (length > sizeof copy - 1) length = sizeof copy - 1;
    memcpy(copy, line, length);
    copy[length] = 0;
    ng_json_text(out, key, copy);
}

static const char *next_line(const char *text) {
    const char *end = strchr(text, '\n');
    return end != NULL ? end + 1 : text + strlen(text);
}

/* Its first two lines are remarks for people, in both languages. */
static void put_arena(ng_out *out, const golems_text *arena) {
    golems_state s;
    golems_arena read;
    memset(&s, 0, sizeof s);
    if (!ng_ok(golems_arena_read(arena->text, &read))) return; /* a test reads every one */
    s.parts = read.parts;
    s.winter = read.winter;
    s.event = NO_EVENT;
    memcpy(s.token, read.token, sizeof s.token);
    memcpy(s.height, read.height, sizeof s.height);
    ng_open_object(out, NULL);
    ng_json_text(out, "name", arena->name);
    put_text_line(out, "en", arena->text + 2);
    put_text_line(out, "ru", next_line(arena->text) + 2);
    golems_json_layout(&s, out);
    ng_close_object(out);
}

static void put_goal(const golems_state *s, const golems_puzzle *puzzle, ng_out *out) {
    ng_json_text(out, "teaches", golems_lesson_names[puzzle->teaches]);
    golems_json_goal(s, puzzle, out);
    ng_json_int(out, "rounds", puzzle->rounds);
    ng_open_array(out, "events");
    for (int i = 0; i < puzzle->rounds; i++) ng_json_text(out, NULL, golems_event_names[puzzle->event[i]]);
    ng_close_array(out);
    ng_open_object(out, "best");
    ng_json_int(out, "rounds", puzzle->best_rounds);
    ng_json_int(out, "cards", puzzle->best_cards);
    ng_close_object(out);
}

static void put_puzzle(ng_out *out, int number) {
    golems_state s;
    golems_puzzle puzzle;
    ng_setup setup;
    const golems_text *text = &golems_puzzles[number];
    ng_setup_init(&setup, ng_game_golems.options);
    setup.value[OPT_PUZZLE].number = 1 + number;
    setup.given = 1u << OPT_PUZZLE;
    if (!golems_puzzle_read(text->text, &puzzle)) return; /* a test reads every one */
    if (!ng_ok(ng_game_golems.start(&s.base, &setup))) return;
    ng_open_object(out, NULL);
    ng_json_text(out, "name", text->name);
    put_text_line(out, "en", puzzle.words[NG_EN]);
    put_text_line(out, "ru", puzzle.words[NG_RU]);
    put_goal(&s, &puzzle, out);
    golems_json_layout(&s, out);
    ng_open_array(out, "robots");
    for (int i = 0; i < s.robots; i++) {
        ng_open_object(out, NULL);
        golems_json_robot(&s, i, out);
        ng_close_object(out);
    }
    ng_close_array(out);
    ng_open_array(out, "solution");
    for (const char *line = puzzle.solution; line != NULL && *line != 0; line = next_line(line))
        put_text_line(out, NULL, line + strlen("move "));
    ng_close_array(out);
    ng_close_object(out);
}

void golems_lore(ng_out *out) {
    ng_open_object(out, NULL);
    put_hand(out);
    put_programs(out);
    put_ground(out, "slick", golems_slick);
    put_ground(out, "drift", golems_drift);
    put_starts(out);
    put_supply(out);
    put_levels(out);
    ng_open_array(out, "arenas");
    for (int i = 0; golems_arenas[i].name != NULL; i++) put_arena(out, &golems_arenas[i]);
    ng_close_array(out);
    ng_open_array(out, "puzzles");
    for (int i = 0; golems_puzzles[i].name != NULL; i++) put_puzzle(out, i);
    ng_close_array(out);
    ng_close_object(out);
}

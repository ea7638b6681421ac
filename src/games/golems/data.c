/* data.c - names and printed facts: cards, tokens, levels, the parabots' programs.  Rulings G4, G6-G10, G31.
 */
#include "games/golems/golems.h"

#include <stddef.h>

const char *const golems_token_names[] = {"",        "wall",    "water",   "ice",     "portal1",
                                          "portal2", "line-NS", "line-EW", "line-NE", "line-SE",
                                          "line-SW", "line-NW", NULL};
const char *const golems_barrel_names[] = {"empty", "bomb", "toolkit", NULL};
const char *const golems_event_names[] = {"calm", "loop", "if", "freeze", "thaw", "lose", "swap", NULL};
const char *const golems_component_names[] = {"processor", "weapon", "chassis", NULL};
const char *const golems_part_names[] = {"p4", "p3", "w2", "wr", "c", NULL};
const char *const golems_god_names[] = {"blue", "red", "yellow", "green", NULL};
const char *const golems_program_names[] = {"sentry", "rover", "guard", "hunter", "ram", "pendulum", NULL};
const char *const golems_field_names[] = {"4x4", "4x4+2x4", "4x4+2x4+2x4", NULL};
const char *const golems_side_names[] = {"summer", "winter", NULL};
const char *const golems_level_names[] = {"novice", "skilled", "expert", "pro", NULL};
const char *const golems_step_names[] = {"event",  "water",  "move", "slick", "move2",
                                         "slick2", "strike", "end",  NULL};
const char *const golems_stage_names[] = {"turn", "mend", "flip", "exit", NULL};
const char *const golems_goal_names[] = {"reach", "rout", "mend", NULL};
const char *const golems_lesson_names[] = {"steps",   "turns",  "barrels",  "bombs", "water", "portals",
                                           "ice",     "slick",  "drift",    "lines", "loop",  "if",
                                           "unknown", "rivals", "together", NULL};
const char golems_faces[] = "NESW", golems_card_letters[] = " FBLRWADXI";

const uint8_t golems_hand[CARDS] = {0, 3, 2, 2, 2, 1, 2, 1, 1, 1};

/* Water counts with ice on it or without, ice only at set-up; a pair of portals is two; all lines are counted
 * together. */
const uint8_t golems_supply[TOKENS] = {[TOKEN_WALL] = 8,    [TOKEN_WATER] = 10,  [TOKEN_ICE] = 6,
                                       [TOKEN_PORTAL1] = 2, [TOKEN_PORTAL2] = 2, [TOKEN_NS] = 8};
const uint8_t golems_barrel_supply[BARREL_KINDS] = {2, 2, 1};

const uint8_t golems_part_component[PART_KINDS] = {PROCESSOR, PROCESSOR, WEAPON, WEAPON, CHASSIS};

#define DO(card) \
    { CARD_NONE, card, CARD_NONE }
#define IF(yes, no) \
    { CARD_IF, yes, no }
const golems_line golems_programs[][GOLEMS_LINES] = {
    {IF(CARD_ATTACK, CARD_RIGHT), DO(CARD_DICE), IF(CARD_ATTACK, CARD_RIGHT), DO(CARD_DICE)},
    {DO(CARD_FORWARD), DO(CARD_DICE), DO(CARD_FORWARD), DO(CARD_DICE)},
    {DO(CARD_DEFEND), DO(CARD_DICE), IF(CARD_ATTACK, CARD_LEFT), DO(CARD_DICE)},
    {IF(CARD_ATTACK, CARD_FORWARD), IF(CARD_ATTACK, CARD_LEFT), IF(CARD_ATTACK, CARD_FORWARD), DO(CARD_DICE)},
    {IF(CARD_ATTACK, CARD_FORWARD), IF(CARD_ATTACK, CARD_FORWARD), IF(CARD_ATTACK, CARD_RIGHT),
     IF(CARD_ATTACK, CARD_FORWARD)},
    {IF(CARD_ATTACK, CARD_FORWARD), DO(CARD_DEFEND), IF(CARD_ATTACK, CARD_RIGHT),
     IF(CARD_ATTACK, CARD_FORWARD)},
};
const uint8_t golems_dice[6] = {CARD_FORWARD, CARD_BACK, CARD_LEFT, CARD_RIGHT, CARD_ATTACK, CARD_DEFEND};

const golems_rules golems_levels[] = {
    [LEVEL_NOVICE] = {.level = LEVEL_NOVICE},
    [LEVEL_SKILLED] =
        {.level = LEVEL_SKILLED, .barrels = 1, .water = 1, .mishaps = 1, .draft = 1, .secret = 1},
    [LEVEL_EXPERT] = {.level = LEVEL_EXPERT,
                      .barrels = 1,
                      .water = 1,
                      .portals = 1,
                      .loop = 1,
                      .branch = 1,
                      .mishaps = 1,
                      .draft = 1,
                      .secret = 1},
    [LEVEL_PRO] = {.level = LEVEL_PRO,
                   .barrels = 1,
                   .stacks = 1,
                   .water = 1,
                   .portals = 1,
                   .lines = 1,
                   .weather = 1,
                   .loop = 1,
                   .branch = 1,
                   .mishaps = 1,
                   .draft = 1,
                   .secret = 1},
};

/* b1, c4, a3, d2: in the middle of the four sides, backs to the edge. */
const golems_place golems_starts[GOLEMS_ROBOTS] = {{1, SOUTH}, {14, NORTH}, {8, EAST}, {7, WEST}};

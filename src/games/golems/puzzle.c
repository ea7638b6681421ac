/* puzzle.c - puzzles as text: lines of a word and what belongs to it, in any order but the last.
 *
 *   goal reach A:d4 | goal rout | goal mend      rounds 2       events calm loop
 *   golems 2                                     both are the player's; one if left out
 *   goal reach A:d4 A:a1                         then each has a cell of its own, both at once
 *   en First steps: walk to the flag             and `ru`: for people, a name, a colon, what to do
 *   teaches steps                                one of golems_lesson_names
 *   dice worst                                   the dice fall as is worst for the program; one round only
 *   best 1 4                                     the shortest way: rounds, and cards that come to be run
 *   position {…}                                 as docs/rules/golems.md gives it
 *   move program F F R A                         a solution, move by move, up to the end
 *
 * Other lines are for people.  The goal is looked at where robots leave: after every line (G29, «Puzzles»).
 */
#include "games/golems/golems.h"

#include <string.h>

static bool read_goal(ng_scan *scan, golems_puzzle *out) {
    int32_t goal;
    if (!ng_scan_choice(scan, golems_goal_names, &goal)) return false;
    out->goal = (uint8_t)goal;
    for (int i = 0; goal == GOAL_REACH && i < GOLEMS_PAIR && !ng_scan_end(scan); i++) {
        int cell;
        if (!golems_scan_cell(GOLEMS_PARTS, scan, &cell) || cell < 0) return false;
        out->cell[i] = (uint8_t)cell;
    }
    return ng_scan_end(scan);
}

static bool read_line(const char *line, uint32_t length, golems_puzzle *out) {
    int32_t number = 0;
    ng_scan scan = ng_scan_over(line, length);
    if (ng_scan_word(&scan, "goal")) return read_goal(&scan, out);
    if (ng_scan_word(&scan, "en") || ng_scan_word(&scan, "ru")) {
        out->words[line[0] == 'r'] = line + 3;
        return true;
    }
    if (ng_scan_word(&scan, "rounds")) {
        if (!ng_scan_int(&scan, &number) || number < 1 || number > GOLEMS_ROUNDS) return false;
        out->rounds = (uint8_t)number;
    } else if (ng_scan_word(&scan, "golems")) {
        if (!ng_scan_int(&scan, &number) || number < 1 || number > GOLEMS_PAIR) return false;
        out->golems = (uint8_t)number;
    } else if (ng_scan_word(&scan, "teaches")) {
        if (!ng_scan_choice(&scan, golems_lesson_names, &number)) return false;
        out->teaches = (uint8_t)number;
    } else if (ng_scan_word(&scan, "dice")) {
        out->worst = ng_scan_word(&scan, "worst");
        return out->worst;
    } else if (ng_scan_word(&scan, "best")) {
        int32_t cards = 0;
        if (!ng_scan_int(&scan, &number) || !ng_scan_int(&scan, &cards) || !ng_scan_end(&scan)) return false;
        out->best_rounds = (uint8_t)number;
        out->best_cards = (uint8_t)cards;
    } else if (ng_scan_word(&scan, "events")) {
        for (int i = 0; i < GOLEMS_ROUNDS && !ng_scan_end(&scan); i++) {
            if (!ng_scan_choice(&scan, golems_event_names, &number)) return false;
            out->event[i] = (uint8_t)number;
        }
        return ng_scan_end(&scan);
    } else if (ng_scan_word(&scan, "position")) {
        out->position = scan.at;
        out->position_length = (uint32_t)(scan.end - scan.at);
    } else if (ng_scan_word(&scan, "move") && out->solution == NULL) {
        out->solution = line;
    }
    return true;
}

bool golems_puzzle_read(const char *text, golems_puzzle *out) {
    *out = (golems_puzzle){.golems = 1, .goal = GOLEMS_NONE, .cell = {GOLEMS_NONE, GOLEMS_NONE}};
    while (*text != 0) {
        size_t length = strcspn(text, "\n");
        if (!read_line(text, (uint32_t)length, out)) return false;
        text += length + (text[length] == '\n');
    }
    if (out->worst && out->rounds != 1) return false;
    for (int i = 0; i < GOLEMS_PAIR; i++) /* a cell for each, or none */
        if ((out->cell[i] != GOLEMS_NONE) != (out->goal == GOAL_REACH && i < out->golems)) return false;
    return out->goal != GOLEMS_NONE && out->rounds > 0 && out->position != NULL &&
           out->words[NG_EN] != NULL && out->words[NG_RU] != NULL;
}

bool golems_puzzle_of(const golems_state *s, golems_puzzle *out) {
    return s->rules.puzzle != 0 && golems_puzzle_read(golems_puzzles[s->rules.puzzle - 1].text, out);
}

/* board.c - the engineer's board: what one mark does.  Pure: a board in, a board out.  Rulings S5, S9. */
#include "games/sonar/sonar.h"

sonar_mark sonar_mark_symbol(uint32_t board, int part, int place) {
    sonar_mark mark = {.board = board | 1u << (part * PART_SYMBOLS + place)};
    for (int c = 0; c < CIRCUITS; c++) {
        if ((mark.board & sonar_circuits[c]) != sonar_circuits[c]) continue;
        mark.board &= ~sonar_circuits[c];
        mark.repaired |= (uint8_t)(1u << c);
    }
    bool radiation = (mark.board & sonar_colours[COLOUR_X]) == sonar_colours[COLOUR_X];
    if (radiation || (mark.board & sonar_part(part)) == sonar_part(part)) {
        mark.damage = true;
        mark.board = 0;
    }
    return mark;
}

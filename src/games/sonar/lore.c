/* lore.c - what is printed on the crews' boards, for a screen that draws them: the gauges' boxes, the
 * engineer's symbols with colour and circuit, and what each colour stands for.  Rulings S4, S5, S20. */
#include "games/sonar/sonar.h"

static const char colour_letters[COLOURS] = {
    [COLOUR_R] = 'R', [COLOUR_G] = 'G', [COLOUR_Y] = 'Y', [COLOUR_X] = 'X'};

/* «R1», or «G» for the reactor's. */
static void put_symbol(ng_out *out, int symbol) {
    char text[3] = {0};
    for (int c = 0; c < COLOURS; c++)
        if (sonar_colours[c] >> symbol & 1u) text[0] = colour_letters[c];
    for (int c = 0; c < CIRCUITS; c++)
        if (sonar_circuits[c] >> symbol & 1u) text[1] = (char)('1' + c);
    ng_json_text(out, NULL, text);
}

void sonar_lore(ng_out *out) {
    ng_open_object(out, NULL);
    ng_json_int(out, "sinks", SONAR_SINKS);
    ng_open_object(out, "gauges");
    for (int g = 0; g < GAUGES; g++) ng_json_int(out, sonar_gauges[g], sonar_capacity(MAP_ECHO, g));
    ng_close_object(out);
    ng_open_object(out, "colours");
    for (int g = 0; g < GAUGES; g++) {
        const char letter[] = {colour_letters[g / 2], 0};
        ng_json_text(out, sonar_gauges[g], letter);
    }
    ng_close_object(out);
    ng_open_object(out, "board");
    for (int part = 0; part < COURSES; part++) {
        ng_open_array(out, sonar_courses[part]);
        for (int place = 0; place < PART_SYMBOLS; place++) put_symbol(out, part * PART_SYMBOLS + place);
        ng_close_array(out);
    }
    ng_close_object(out);
    ng_close_object(out);
}

/* data.c - the tiles, and what a series circuit does.  Rulings C2-C4, C13. */
#include "games/circuit/circuit.h"

#include <stddef.h>

const char *const circuit_kinds[] = {
    [KIND_STRAIGHT] = "straight", [KIND_CORNER] = "corner",   [KIND_TEE] = "tee",
    [KIND_CROSS] = "cross",       [KIND_LAMP] = "lamp",       [KIND_LED] = "led",
    [KIND_RESISTOR] = "resistor", [KIND_DIODE] = "diode",     [KIND_REED] = "reed",
    [KIND_MAGNET] = "magnet",     [KIND_BATTERY] = "battery", [KIND_IRON] = "iron",
    [CIRCUIT_KINDS] = NULL,
};
const uint8_t circuit_kind_count[CIRCUIT_TILES] = {
    [KIND_STRAIGHT] = 6,
    [KIND_CORNER] = 13,
    [KIND_TEE] = 6,
    [KIND_CROSS] = 2,
    [KIND_LAMP] = 10,
    [KIND_LED] = 5,
    [KIND_RESISTOR] = 5,
    [KIND_DIODE] = 3,
    [KIND_REED] = 2,
    [KIND_MAGNET] = 2,
    [KIND_BATTERY] = CIRCUIT_BATTERIES,
};
const char *const circuit_side_names[] = {
    [SIDE_BROKEN] = "broken",         [SIDE_PLUS] = "plus",
    [SIDE_PLUS_FUSE] = "plus-fuse",   [SIDE_MINUS] = "minus",
    [SIDE_MINUS_FUSE] = "minus-fuse", [SIDE_KINDS] = NULL,
};
const uint8_t circuit_side_count[SIDE_KINDS] = {
    [SIDE_BROKEN] = 4, [SIDE_PLUS] = 4, [SIDE_PLUS_FUSE] = 2, [SIDE_MINUS] = 4, [SIDE_MINUS_FUSE] = 2,
};
const char *const circuit_seconds[] = {"", "lay", "swap", NULL};
const char *const circuit_looks[] = {"colour", "schematic", NULL};
const char *const circuit_lays[] = {"edges", "bars", NULL};
const char *const circuit_ties[] = {"draw", "extra", NULL};
const char *const circuit_splits[] = {"pairs", "three", NULL};

enum { N = 1 << EDGE_N, E = 1 << EDGE_E, S = 1 << EDGE_S, W = 1 << EDGE_W };
#define WIRE(kind, edges) \
    { kind, edges, 0, 0 }
#define ENDS(kind, from, to) \
    { kind, 1 << (from) | 1 << (to), from, to }
#define BOTH_WAYS(kind) ENDS(kind, EDGE_N, EDGE_S), ENDS(kind, EDGE_E, EDGE_W)
#define FOUR_WAYS(kind) BOTH_WAYS(kind), ENDS(kind, EDGE_S, EDGE_N), ENDS(kind, EDGE_W, EDGE_E)

const circuit_tile circuit_tiles[CIRCUIT_LAID] = {
    {CIRCUIT_KINDS, 0, 0, 0},  WIRE(KIND_STRAIGHT, N | S), WIRE(KIND_STRAIGHT, E | W),
    WIRE(KIND_CORNER, N | E),  WIRE(KIND_CORNER, E | S),   WIRE(KIND_CORNER, S | W),
    WIRE(KIND_CORNER, N | W),  WIRE(KIND_TEE, N | E | S),  WIRE(KIND_TEE, N | E | W),
    WIRE(KIND_TEE, N | S | W), WIRE(KIND_TEE, E | S | W),  WIRE(KIND_CROSS, N | E | S | W),
    BOTH_WAYS(KIND_LAMP),      FOUR_WAYS(KIND_LED),        BOTH_WAYS(KIND_RESISTOR),
    FOUR_WAYS(KIND_DIODE),     BOTH_WAYS(KIND_REED),       WIRE(KIND_MAGNET, 0),
    FOUR_WAYS(KIND_BATTERY),
};
const uint8_t circuit_first[CIRCUIT_TILES + 1] = {1, 3, 7, 11, 12, 14, 18, 20, 24, 26, 27, CIRCUIT_LAID};

const circuit_row circuit_table[CIRCUIT_ROWS_OF_TABLE] = {
    [ROW_WEAK] = {0,
                  {0},
                  "closed, but there is too much in it for anything to glow",
                  "цепь замкнута, но в ней слишком много элементов: ничего не светится"},
    [ROW_SHORT] = {0,
                   {0},
                   "short circuit: nothing between plus and minus holds the current back",
                   "короткое замыкание: между плюсом и минусом ток ничто не сдерживает"},
    [ROW_BURN_RESISTORS] = {0,
                            {0},
                            "resistors without a lamp or a led take the whole current and burn",
                            "резисторы без лампочки или светодиода берут весь ток на себя и сгорают"},
    [ROW_BURN_LED] = {0,
                      {0},
                      "a led without a resistor, a lamp or another led burns",
                      "светодиод без резистора, лампочки или второго светодиода сгорает"},
    [ROW_LAMP] = {2, {0}, "a lamp alone glows at full", "одна лампочка светит в полную силу"},
    [ROW_LAMP_LED] = {1,
                      {2},
                      "a lamp before or after a led: the led at full, the lamp at half",
                      "лампочка со светодиодом: светодиод в полную силу, лампочка вполсилы"},
    [ROW_TWO_LAMPS] = {1,
                       {0},
                       "two lamps share the current and glow at half",
                       "две лампочки делят ток и светят вполсилы"},
    [ROW_LED_RESISTOR] = {0,
                          {2},
                          "a led with a resistor glows at full",
                          "светодиод с резистором светит в полную силу"},
    [ROW_LED_TWO_RESISTORS] = {0,
                               {1},
                               "two resistors leave the led at half",
                               "два резистора оставляют светодиоду половину"},
    [ROW_LAMP_RESISTOR] = {1,
                           {0},
                           "a resistor leaves the lamp at half",
                           "резистор оставляет лампочке половину"},
    [ROW_LAMP_LED_RESISTOR] = {1,
                               {1},
                               "a lamp, a led and a resistor: both glow at half",
                               "лампочка, светодиод и резистор: оба светят вполсилы"},
    [ROW_TWO_LEDS_RESISTOR] = {0,
                               {1, 1},
                               "two leds with a resistor glow at half",
                               "два светодиода с резистором светят вполсилы"},
    [ROW_TWO_LEDS] = {0,
                      {1, 2},
                      "two leds: the first along the current at half, the second at full",
                      "два светодиода: первый по току вполсилы, второй в полную силу"},
    [ROW_THREE_LEDS] = {0,
                        {1, 1, 1},
                        "of three leds two glow at half",
                        "из трёх светодиодов два светят вполсилы"},
};

int circuit_row_of(int lamps, int leds, int resistors) {
    static const uint8_t rows[3][4][3] = {
        [0][0] = {ROW_SHORT, ROW_BURN_RESISTORS, ROW_BURN_RESISTORS},
        [0][1] = {ROW_BURN_LED, ROW_LED_RESISTOR, ROW_LED_TWO_RESISTORS},
        [0][2] = {ROW_TWO_LEDS, ROW_TWO_LEDS_RESISTOR},
        [0][3] = {ROW_THREE_LEDS},
        [1][0] = {ROW_LAMP, ROW_LAMP_RESISTOR},
        [1][1] = {ROW_LAMP_LED, ROW_LAMP_LED_RESISTOR},
        [2][0] = {ROW_TWO_LAMPS},
    };
    if (lamps > 2 || leds > 3) return ROW_WEAK;
    if (resistors > 2) return lamps + leds == 0 ? ROW_BURN_RESISTORS : ROW_WEAK;
    return rows[lamps][leds][resistors];
}

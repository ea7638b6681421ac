/* arena.c - arenas as text.
 *
 * An arena is one to three parts, each begun by its side, `summer` or `winter`, and written row by row; the
 * first is 4×4, the others two columns by four rows.  Cells stand apart by spaces, rows end with the line or
 * with `/`; what follows a `;` up to the line's end is a remark.  A cell is one sign, and an `o` for every
 * barrel on it:
 *
 *   .  nothing   #  wall   ~  water (on a winter part: under ice, G3)   1 2  portals of the two pairs
 *   |  line N-S  -  line E-W  L  line N-E  F  line S-E  7  line S-W  J  line N-W */
#include "games/golems/golems.h"

#include <string.h>

static const char signs[] = ".#~=12|-LF7J"; /* by token; ice is never written */

NG_SENTENCE(no_side, NG_BAD_SETUP, "Row {a} of the arena: a part begins with “summer” or “winter” (G2).",
            "Строка {a} арены: часть поля начинается словом «summer» или «winter» (G2).");
NG_SENTENCE(bad_cell, NG_BAD_SETUP, "Row {a} of the arena, word {b}: this is no cell (G5).",
            "Строка {a} арены, слово {b}: это не клетка (G5).");
NG_SENTENCE(bad_row, NG_BAD_SETUP, "Row {a} of the arena: a row has {b} cells (G2).",
            "Строка {a} арены: в ряду клеток {b} (G2).");
NG_SENTENCE(bad_rows, NG_BAD_SETUP, "The arena's last part is not complete: a part has four rows (G2).",
            "Последняя часть арены не закончена: в части четыре ряда (G2).");
NG_SENTENCE(many_parts, NG_BAD_SETUP, "Row {a} of the arena: a field has three parts at most (G2).",
            "Строка {a} арены: в поле не больше трёх частей (G2).");
NG_SENTENCE(barrel_place, NG_BAD_SETUP,
            "Row {a} of the arena, word {b}: barrels do not stand there, or not so many (G16).",
            "Строка {a} арены, слово {b}: бочки здесь не стоят или их слишком много (G16).");
NG_SENTENCE(too_much, NG_BAD_SETUP, "The arena holds too much of this: {word} (G4).",
            "На арене слишком много этого: {word} (G4).");
NG_SENTENCE(lone_portal, NG_BAD_SETUP, "Portals come in pairs (G4).", "Порталы бывают только парами (G4).");

typedef struct reader {
    const char *at;
    golems_arena *arena;
    int row, word;   /* of the text, from 1 */
    int rows, cells; /* of the part that is read */
} reader;

/* A word is read up to a space, an end of row or a remark. */
static size_t word_length(const char *at) { return strcspn(at, " \t\r\n/;"); }

static ng_status read_side(reader *r, size_t length) {
    int side = length == 6 && memcmp(r->at, "winter", 6) == 0;
    if (!side && (length != 6 || memcmp(r->at, "summer", 6) != 0))
        return (ng_status){.why = &no_side, .a = r->row};
    if (r->arena->parts == GOLEMS_PARTS) return (ng_status){.why = &many_parts, .a = r->row};
    r->arena->winter = (uint8_t)(r->arena->winter | side << r->arena->parts);
    r->arena->parts++;
    r->rows = r->cells = 0;
    return NG_OK;
}

static ng_status read_cell(reader *r, size_t length) {
    int part = r->arena->parts - 1, width = part == 0 ? 4 : 2;
    const char *sign = memchr(signs, *r->at, sizeof signs - 1);
    if (sign == NULL || *sign == '=') return (ng_status){.why = &bad_cell, .a = r->row, .b = r->word};
    if (r->cells == width) return (ng_status){.why = &bad_row, .a = r->row, .b = width};
    int token = (int)(sign - signs), cell = (part == 0 ? 0 : 8 + 8 * part) + r->rows * width + r->cells++;
    if (token == TOKEN_WATER && (r->arena->winter >> part & 1) != 0) token = TOKEN_ICE;
    r->arena->token[cell] = (uint8_t)token;
    for (size_t i = 1; i < length; i++)
        if (r->at[i] != 'o') return (ng_status){.why = &bad_cell, .a = r->row, .b = r->word};
    bool stands = token != TOKEN_WALL && !golems_is_portal(token);
    size_t most = token == TOKEN_WATER ? 1 : GOLEMS_BARRELS;
    if (length - 1 > (stands ? most : 0)) return (ng_status){.why = &barrel_place, .a = r->row, .b = r->word};
    r->arena->height[cell] = (uint8_t)(length - 1);
    return NG_OK;
}

/* After the last cell of a row. */
static ng_status end_row(reader *r) {
    int width = r->arena->parts == 1 ? 4 : 2;
    if (r->cells == 0) return NG_OK;
    if (r->cells != width) return (ng_status){.why = &bad_row, .a = r->row, .b = width};
    r->rows++;
    r->cells = 0;
    return NG_OK;
}

static ng_status read_word(reader *r, size_t length) {
    r->word++;
    bool between = r->arena->parts == 0 || r->rows == 4;
    return between ? read_side(r, length) : read_cell(r, length);
}

static ng_status count_tokens(const golems_arena *arena) {
    int count[TOKENS] = {0}, barrels = 0, lines = 0;
    for (int cell = 0; cell < GOLEMS_CELLS; cell++) {
        count[arena->token[cell]]++;
        barrels += arena->height[cell];
        lines += golems_is_line(arena->token[cell]);
    }
    const uint8_t *most = golems_supply;
    const char *over = NULL;
    if (count[TOKEN_WALL] > most[TOKEN_WALL]) over = "walls";
    if (count[TOKEN_WATER] + count[TOKEN_ICE] > most[TOKEN_WATER]) over = "water";
    if (count[TOKEN_ICE] > most[TOKEN_ICE]) over = "ice";
    if (barrels > GOLEMS_BARRELS) over = "barrels";
    if (lines > most[TOKEN_NS]) over = "lines";
    if (over != NULL) return (ng_status){.why = &too_much, .word = over};
    for (int token = TOKEN_PORTAL1; token <= TOKEN_PORTAL2; token++)
        if (count[token] != 0 && count[token] != 2) return ng_refuse(&lone_portal);
    return NG_OK;
}

ng_status golems_arena_read(const char *text, golems_arena *arena) {
    reader r = {.at = text, .arena = arena, .row = 1};
    ng_status status = NG_OK;
    memset(arena, 0, sizeof *arena);
    while (ng_ok(status) && *r.at != 0) {
        size_t length = word_length(r.at);
        if (length > 0) {
            status = read_word(&r, length);
            r.at += length;
        } else if (*r.at == ';') {
            r.at += strcspn(r.at, "\n");
        } else if (*r.at == '\n' || *r.at == '/') {
            status = end_row(&r);
            r.row++;
            r.word = 0;
            r.at++;
        } else {
            r.at++;
        }
    }
    if (ng_ok(status)) status = end_row(&r);
    if (!ng_ok(status)) return status;
    if (arena->parts == 0 || r.rows != 4) return ng_refuse(&bad_rows);
    return count_tokens(arena);
}

/* puzzle.c - puzzles as text: lines of a word and what belongs to it (docs/puzzles.md), and what all kinds
 * share. */
#include "puzzles/puzzle.h"

#include <string.h>

const char *const ng_answer_forms[] = {"move", "turn", "cells", "cards", NULL};

const ng_puzzle_kind *ng_puzzle_kinds(const ng_game *game) {
    static const ng_puzzle_kind *const lists[] = {ng_kinds_atoms, ng_kinds_circuit, ng_kinds_geometrius,
                                                  ng_kinds_golems, ng_kinds_sonar};
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++)
        if (lists[i]->name != NULL && strcmp(lists[i]->game, game->id) == 0) return lists[i];
    return NULL;
}

const ng_puzzle_kind *ng_puzzle_kind_find(const ng_game *game, const char *name) {
    const ng_puzzle_kind *kind = ng_puzzle_kinds(game);
    for (; kind != NULL && kind->name != NULL; kind++)
        if (strcmp(kind->name, name) == 0) return kind;
    return NULL;
}

/* ---- reading ---- */

/* What stands after the line's first word, if that is this word. */
static bool after(const char *word, const char *line, uint32_t length, ng_slice *out) {
    uint32_t skip = (uint32_t)strlen(word);
    if (length <= skip || memcmp(line, word, skip) != 0 || line[skip] != ' ') return false;
    *out = (ng_slice){line + skip + 1, length - skip - 1};
    return true;
}

static bool copy(ng_slice from, char *to, uint32_t size) {
    if (from.length == 0 || from.length >= size) return false;
    memcpy(to, from.text, from.length);
    to[from.length] = 0;
    return true;
}

static bool number(ng_slice from, int32_t low, int32_t high, int32_t *out) {
    ng_scan scan = ng_scan_over(from.text, from.length);
    return ng_scan_int(&scan, out) && ng_scan_end(&scan) && *out >= low && *out <= high;
}

static bool read_id(ng_slice from, ng_puzzle *out) {
    char id[NG_PUZZLE_ID];
    if (!copy(from, id, sizeof id)) return false;
    char *slash = strchr(id, '/');
    if (slash == NULL || slash[1] == 0 || strlen(slash + 1) >= sizeof out->name) return false;
    *slash = 0;
    out->game = ng_game_find(id);
    memcpy(out->name, slash + 1, strlen(slash + 1) + 1);
    return out->game != NULL;
}

static bool read_kind(ng_slice from, ng_puzzle *out) {
    char name[NG_PUZZLE_NAME];
    if (out->game == NULL || !copy(from, name, sizeof name)) return false;
    return (out->kind = ng_puzzle_kind_find(out->game, name)) != NULL;
}

/* One line; false: it is a known one and wrong.  Others are for people, or for the game. */
static bool read_line(const char *line, uint32_t length, ng_puzzle *out) {
    ng_slice rest;
    int32_t value;
    if (after("puzzle", line, length, &rest)) return out->game == NULL && read_id(rest, out);
    if (after("kind", line, length, &rest)) return read_kind(rest, out);
    if (after("given", line, length, &rest)) return copy(rest, out->given, sizeof out->given);
    if (after("grade", line, length, &rest)) {
        if (!number(rest, 1, NG_PUZZLE_GRADE_MAX, &value)) return false;
        out->grade = (uint8_t)value;
    } else if (after("seat", line, length, &rest)) {
        if (!number(rest, 0, NG_SEATS_MAX - 1, &value)) return false;
        out->seat = (uint8_t)value;
    } else if (after("left", line, length, &rest)) {
        if (!number(rest, 1, 1000000, &value)) return false;
        out->left = (uint32_t)value;
    } else if (after("move", line, length, &rest)) {
        if (out->answers == NG_PUZZLE_TEXTS || rest.length >= NG_TEXT_MAX) return false;
        out->answer[out->answers++] = rest;
    } else if (!after("options", line, length, &out->options) &&
               !after("position", line, length, &out->position) &&
               !after("en", line, length, &out->words[NG_EN])) {
        after("ru", line, length, &out->words[NG_RU]);
    }
    return true;
}

static const char *lacks(const ng_puzzle *p) {
    if (p->game == NULL) return "puzzle";
    if (p->kind == NULL) return "kind";
    if (p->grade == 0) return "grade";
    if (p->position.text == NULL) return "position";
    return p->answers == 0 ? "move" : NULL;
}

bool ng_puzzle_read(const char *text, uint32_t length, ng_puzzle *out, const char **why) {
    const char *end = text + length;
    memset(out, 0, sizeof *out);
    while (text < end) {
        const char *newline = memchr(text, '\n', (size_t)(end - text));
        uint32_t line = (uint32_t)((newline != NULL ? newline : end) - text);
        if (!read_line(text, line, out)) return *why = text, false;
        text += line + (newline != NULL);
    }
    *why = lacks(out);
    return *why == NULL;
}

/* The next line that begins a puzzle, or the end. */
static const char *begin(const char *at) {
    while (*at != 0 && strncmp(at, "puzzle ", 7) != 0) {
        at += strcspn(at, "\n");
        at += *at == '\n';
    }
    return at;
}

bool ng_puzzle_next(const char **at, ng_puzzle *out) {
    const char *why;
    for (const char *from = begin(*at); *from != 0; from = *at) {
        *at = begin(from + 1);
        if (ng_puzzle_read(from, (uint32_t)(*at - from), out, &why)) return true;
    }
    *at += strlen(*at);
    return false;
}

/* ---- words ---- */

void ng_puzzle_id(const ng_puzzle *puzzle, char id[NG_PUZZLE_ID]) {
    ng_out out = ng_out_over(id, NG_PUZZLE_ID);
    ng_putf(&out, "%s/%s", puzzle->game->id, puzzle->name);
}

static const char *in_lang(const ng_words *words, ng_lang lang) {
    return lang == NG_RU ? words->ru : words->en;
}

static void put_slice(ng_out *out, const char *text, uint32_t length) {
    for (uint32_t i = 0; i < length; i++) ng_put_char(out, text[i]);
}

/* Of a text that was too long, no part of a letter is left at its end. */
static void end_whole(ng_out *out) {
    if (!out->full) return;
    while (out->length > 0 && ((unsigned char)out->text[out->length - 1] & 0xc0) == 0x80) out->length--;
    if (out->length > 0 && (unsigned char)out->text[out->length - 1] >= 0xc0) out->length--;
    out->text[out->length] = 0;
}

/* Where the title of words written by hand ends. */
static uint32_t title_length(ng_slice words) {
    for (uint32_t i = 0; i + 1 < words.length; i++)
        if (words.text[i] == ':' && words.text[i + 1] == ' ') return i;
    return words.length;
}

void ng_puzzle_title(const ng_puzzle *puzzle, ng_lang lang, char text[NG_PUZZLE_ASK]) {
    ng_slice words = puzzle->words[lang];
    ng_out out = ng_out_over(text, NG_PUZZLE_ASK);
    if (words.text != NULL)
        put_slice(&out, words.text, title_length(words));
    else
        ng_put(&out, in_lang(&puzzle->kind->title, lang));
    end_whole(&out);
}

/* What follows «Title: » begins a sentence of its own: Latin and Russian small letters become capital. */
static void begin_whole(char *text) {
    uint8_t first = (uint8_t)text[0], second = (uint8_t)text[first != 0];
    if (first >= 'a' && first <= 'z') text[0] = (char)(first - 'a' + 'A');
    if (first == 0xd0 && second >= 0xb0 && second <= 0xbf) text[1] = (char)(second - 0x20); /* а … п */
    if (first == 0xd1 && second >= 0x80 && second <= 0x8f) {                                /* р … я */
        text[0] = (char)0xd0;
        text[1] = (char)(second + 0x20);
    }
}

void ng_puzzle_ask(const ng_puzzle *puzzle, ng_lang lang, char text[NG_PUZZLE_ASK]) {
    ng_slice words = puzzle->words[lang];
    uint32_t title = words.text != NULL ? title_length(words) : 0;
    ng_out out = ng_out_over(text, NG_PUZZLE_ASK);
    if (words.text != NULL && title + 2 < words.length) {
        put_slice(&out, words.text + title + 2, words.length - title - 2);
        end_whole(&out);
        begin_whole(text);
        return;
    }
    for (const char *p = in_lang(&puzzle->kind->ask, lang); *p != 0; p++) {
        if (strncmp(p, "{given}", 7) == 0) {
            if (puzzle->kind->say_given != NULL)
                puzzle->kind->say_given(puzzle->given, lang, &out);
            else
                ng_put(&out, puzzle->given);
            p += 6;
        } else if (strncmp(p, "{left}", 6) == 0) {
            ng_put_int(&out, puzzle->left);
            p += 5;
        } else {
            ng_put_char(&out, *p);
        }
    }
}

void ng_puzzle_answer(const ng_puzzle *puzzle, ng_answer *out) {
    out->count = puzzle->answers;
    for (uint32_t i = 0; i < puzzle->answers; i++) copy(puzzle->answer[i], out->text[i], sizeof out->text[i]);
}

/* ---- for kinds ---- */

void ng_verdict_say(ng_verdict *v, const char *en, const char *ru, int32_t a, int32_t b, const char *word) {
    const ng_sentence sentence = {NG_ILLEGAL, en, ru};
    const ng_status status = {.why = &sentence, .word = word, .a = a, .b = b};
    for (int lang = 0; lang < 2; lang++) {
        ng_out out = ng_out_over(v->why[lang], NG_WHY_MAX);
        ng_status_print(status, (ng_lang)lang, &out);
    }
}

void ng_verdict_refuse(ng_verdict *v, const char *en, const char *ru) {
    v->refused = true;
    ng_verdict_say(v, en, ru, 0, 0, NULL);
}

bool ng_answer_play(const ng_game *game, ng_state *state, int seat, const char *text, ng_verdict *v) {
    ng_any_state after;
    ng_phrase phrase;
    phrase.count = 0;
    ng_status status = ng_refuse(&ng_over);
    ng_seats actors = game->actors(state);
    if (actors != 0 && !ng_seats_has(actors, seat))
        status = (ng_status){.why = &ng_not_your_move, .a = seat};
    else if (actors != 0)
        status = ng_parse(game, state, seat, text, (uint32_t)strlen(text), &phrase);
    memcpy(&after, state, game->state_size);
    for (uint32_t i = 0; ng_ok(status) && i < phrase.count; i++)
        status = ng_play(game, &after.base, seat, phrase.move[i], NULL);
    if (ng_ok(status)) return memcpy(state, &after, game->state_size), true;
    v->solved = false;
    v->refused = true;
    for (int lang = 0; lang < 2; lang++) {
        ng_out out = ng_out_over(v->why[lang], NG_WHY_MAX);
        ng_status_print(status, (ng_lang)lang, &out);
    }
    return false;
}

void ng_found_move(ng_found *found, const ng_game *game, const ng_state *state, ng_move move) {
    ng_out out = ng_out_over(found->answer.text[found->answer.count++], NG_TEXT_MAX);
    game->print(state, move, &out);
}

uint64_t ng_look_mix(uint64_t look, uint64_t more) {
    look = (look ^ more) * 0x9e3779b97f4a7c15u;
    return look ^ look >> 31;
}

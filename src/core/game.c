/* game.c - what the contract gives to every game: refusals, events, the door to `play`. */
#include "core/game.h"

#include <string.h>

const ng_sentence ng_not_your_move = {NG_NOT_YOUR_MOVE, "Seat {a} may not move now.",
                                      "Игрок {a} сейчас не ходит."};
const ng_sentence ng_over = {NG_OVER, "The match is over.", "Матч окончен."};
const ng_sentence ng_not_legal = {NG_ILLEGAL, "This move is not open now.", "Сейчас такой ход невозможен."};
const ng_sentence ng_unreadable = {NG_BAD_MOVE, "This is not a move of the game: see the legal moves.",
                                   "Такого хода в игре нет: смотрите список возможных."};
const ng_sentence ng_bad_field = {NG_BAD_POSITION,
                                  "“{word}” is missing, has a wrong value or does not belong here.",
                                  "«{word}»: нет, не то значение или здесь не к месту."};
const ng_sentence ng_unknown_field = {NG_BAD_POSITION,
                                      "The position has a field that this game does not know.",
                                      "В позиции есть поле, неизвестное этой игре."};
const ng_sentence ng_disagree = {NG_BAD_POSITION, "“{word}” in the position and in the options disagree.",
                                 "«{word}» в позиции и в настройках расходятся."};
const ng_sentence ng_not_sound = {NG_BAD_POSITION, "The position cannot be: {word}.",
                                  "Такая позиция невозможна: {word}."};
const char ng_out_of_range[] = "a number is out of its range|число вне пределов";
const char ng_log_names_nothing[] = "the log names what is not there|в журнале названо то, чего нет";
const char ng_no_tile[] = "there is no such tile|такого жетона нет";
const char ng_off_the_field[] = "something lies off the field|что-то лежит вне поля";
const char ng_more_than_exist[] =
    "there are more of a kind than the game has|одного вида больше, чем есть в игре";

const char *ng_code_name(ng_code code) {
    static const char *const names[] = {
        [NG_BAD_SETUP] = "bad_setup",   [NG_BAD_POSITION] = "bad_position",
        [NG_BAD_RECORD] = "bad_record", [NG_BAD_MOVE] = "bad_move",
        [NG_ILLEGAL] = "illegal_move",  [NG_NOT_YOUR_MOVE] = "not_your_move",
        [NG_STALE] = "stale",           [NG_OVER] = "over",
    };
    return names[code];
}

/* A reason why a position cannot be has two languages, “en|ru”; a name of a field is the same in both. */
static void put_word(const char *word, ng_lang lang, ng_out *text) {
    const char *bar = strchr(word, '|');
    if (bar != NULL && lang == NG_EN)
        ng_put_bytes(text, word, (uint32_t)(bar - word));
    else
        ng_put(text, bar != NULL ? bar + 1 : word);
}

void ng_status_print(ng_status status, ng_lang lang, ng_out *text) {
    if (ng_ok(status)) return;
    const char *p = lang == NG_RU ? status.why->ru : status.why->en;
    while (*p) {
        if (strncmp(p, "{word}", 6) == 0) {
            put_word(status.word ? status.word : "?", lang, text);
            p += 6;
        } else if (p[0] == '{' && p[1] != 0 && strchr("abAB", p[1]) != NULL && p[2] == '}') {
            int32_t value = p[1] == 'a' || p[1] == 'A' ? status.a : status.b;
            if (p[1] == 'a' || p[1] == 'b')
                ng_put_int(text, value);
            else
                ng_put_char(text, (char)value);
            p += 3;
        } else {
            ng_put_char(text, *p++);
        }
    }
}

void ng_events_init(ng_events *events, char *buffer, uint32_t size) {
    ng_out_init(&events->json, buffer, size);
    events->count = 0;
    events->lasting = false;
}

ng_out *ng_event_open(ng_events *events, ng_seats to, int seats, const char *type) {
    ng_out *out = &events->json;
    if (events->count == NG_EVENTS_MAX)
        out->full = true; /* a limit of ours: the match layer asserts it away */
    ng_event *event = &events->event[events->count == NG_EVENTS_MAX ? NG_EVENTS_MAX - 1 : events->count++];
    *event = (ng_event){.start = out->length, .to = to};
    out->comma = false;
    ng_open_object(out, NULL);
    if (to != NG_ALL) ng_json_seats(out, "to", (ng_seats)(to & ((1u << seats) - 1)));
    ng_json_text(out, "type", type);
    return out;
}

void ng_event_close(ng_events *events) {
    ng_close_object(&events->json);
    ng_event *event = &events->event[events->count - 1];
    event->length = events->json.length - event->start;
}

void ng_event_tell(const ng_events *events, uint32_t i, uint32_t number, ng_out *out) {
    const char *text = events->json.text + events->event[i].start + 1,
               *end = text + events->event[i].length - 1;
    if (strncmp(text, "\"to\":[", 6) == 0)
        while (*text++ != ']') continue; /* a list of numbers */
    if (*text == ',') text++;
    ng_open_object(out, NULL);
    ng_json_int(out, "n", number);
    ng_put_char(out, ',');
    ng_put_bytes(out, text, (uint32_t)(end - text));
    out->comma = true; /* the brace that closes it was copied */
}

ng_status ng_play(const ng_game *game, ng_state *state, int seat, ng_move move, ng_events *or_null) {
    ng_seats actors = game->actors(state);
    if (actors == 0) return ng_refuse(&ng_over);
    if (seat < 0 || seat >= NG_SEATS_MAX || !ng_seats_has(actors, seat))
        return (ng_status){.why = &ng_not_your_move, .a = seat};
    return game->play(state, seat, move, or_null);
}

int32_t ng_outcome(const ng_game *game, const ng_state *state, int seat) {
    ng_result result;
    int seats = game->seats(state), others = 0, won2 = 0;
    game->result(state, &result);
    for (int i = 0; i < seats && result.over; i++) {
        if (i == seat || (game->team != NULL && game->team(state, i) == game->team(state, seat))) continue;
        others++;
        won2 += result.rank[i] > result.rank[seat] ? 2 : result.rank[i] == result.rank[seat] ? 1 : 0;
    }
    return others > 0 ? won2 * 500 / others : 500;
}

ng_status ng_parse(const ng_game *game, const ng_state *state, int seat, const char *text, uint32_t length,
                   ng_phrase *out) {
    if (length > NG_TEXT_MAX) return ng_refuse(&ng_unreadable);
    ng_scan scan = ng_scan_over(text, length);
    out->count = 0;
    ng_status status = game->parse(state, seat, &scan, out);
    if (!ng_ok(status)) return status;
    return ng_scan_end(&scan) && out->count > 0 ? NG_OK : ng_refuse(&ng_unreadable);
}

void ng_json_seats(ng_out *out, const char *key, ng_seats set) {
    ng_open_array(out, key);
    for (int seat = 0; seat < NG_SEATS_MAX; seat++)
        if (ng_seats_has(set, seat)) ng_json_int(out, NULL, seat);
    ng_close_array(out);
}

void ng_json_bytes(ng_out *out, const char *key, const uint8_t *number, int count) {
    ng_open_array(out, key);
    for (int i = 0; i < count; i++) ng_json_int(out, NULL, number[i]);
    ng_close_array(out);
}

ng_status ng_position_keys(const ng_doc *doc, const char *const *keys) {
    if (!ng_doc_is(doc, 0, NG_NODE_OBJECT)) return ng_bad("position");
    return ng_doc_only(doc, 0, keys) ? NG_OK : ng_refuse(&ng_unknown_field);
}

bool ng_scan_node(ng_scan *scan, const ng_doc *doc, uint32_t node, char buffer[NG_TEXT_MAX]) {
    if (!ng_doc_copy(doc, node, buffer, NG_TEXT_MAX)) return false;
    *scan = ng_scan_over(buffer, (uint32_t)strlen(buffer));
    return true;
}

void ng_chance_print(const ng_chance *chance, ng_out *out, const char *key) {
    static const char hex[] = "0123456789abcdef";
    ng_open_text(out, key);
    for (int i = 0; i < 8; i++)
        for (int shift = 28; shift >= 0; shift -= 4) ng_put_char(out, hex[chance->key[i] >> shift & 15]);
    ng_put_char(out, ':');
    ng_put_int(out, (int64_t)chance->drawn);
    ng_close_text(out);
}

bool ng_chance_read(ng_chance *chance, const ng_doc *doc, uint32_t node) {
    char text[96];
    uint8_t key[NG_SEED_BYTES];
    if (!ng_doc_copy(doc, node, text, sizeof text)) return false;
    const char *colon = strchr(text, ':');
    if (colon == NULL || !ng_seed_from_hex(key, text, (uint32_t)(colon - text))) return false;
    int32_t drawn;
    ng_scan scan = ng_scan_over(colon + 1, (uint32_t)strlen(colon + 1));
    if (!ng_scan_int(&scan, &drawn) || !ng_scan_end(&scan)) return false;
    for (int i = 0; i < 8; i++)
        chance->key[i] = (uint32_t)key[4 * i] << 24 | (uint32_t)key[4 * i + 1] << 16 |
                         (uint32_t)key[4 * i + 2] << 8 | key[4 * i + 3];
    chance->drawn = (uint64_t)drawn;
    return true;
}

ng_status ng_position_chance(const ng_doc *doc, ng_chance *chance) {
    uint32_t node = ng_doc_get(doc, 0, "chance");
    return node == 0 || ng_chance_read(chance, doc, node) ? NG_OK : ng_bad("chance");
}

const ng_game *ng_game_find(const char *id) {
    for (int i = 0; ng_games[i] != NULL; i++)
        if (strcmp(ng_games[i]->id, id) == 0) return ng_games[i];
    return NULL;
}

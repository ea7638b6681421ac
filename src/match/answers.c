/* answers.c - the list of games, and errors, as the engine protocol gives them. */
#include "match/answers.h"

#include "match/rulebook.h"

static void put_titles(const ng_title *titles, ng_out *out, const char *key) {
    if (titles == NULL) return;
    ng_open_object(out, key);
    for (; titles->name != NULL; titles++) ng_words_print(&titles->words, out, titles->name);
    ng_close_object(out);
}

static void put_game(const ng_game *game, ng_out *out) {
    ng_open_object(out, NULL);
    ng_json_text(out, "id", game->id);
    ng_words name = {game->en, game->ru};
    ng_words_print(&name, out, "name");
    ng_words_print(game->brief.en != NULL ? &game->brief : &name, out, "brief");
    if (game->line.en != NULL) ng_words_print(&game->line, out, "line");
    ng_json_int(out, "rules_version", game->rules_version);
    ng_open_object(out, "seats");
    ng_json_int(out, "min", game->seats_min);
    ng_json_int(out, "max", game->seats_max);
    ng_close_object(out);
    ng_options_print(game->options, out, "options");
    put_titles(game->fields, out, "fields");
    put_titles(game->news, out, "news");
    put_titles(game->verbs, out, "verbs");
    ng_close_object(out);
}

void ng_put_games(ng_out *out) {
    ng_open_array(out, "games");
    for (int i = 0; ng_games[i] != NULL; i++) put_game(ng_games[i], out);
    ng_close_array(out);
}

void ng_put_error(ng_out *out, const char *code, const char *message) {
    ng_open_object(out, "error");
    ng_json_text(out, "code", code);
    ng_json_text(out, "message", message);
    char rule[NG_RULE_NUMBER];
    if (ng_rule_named(message, rule)) ng_json_text(out, "rule", rule);
    ng_close_object(out);
}

void ng_put_refusal(ng_out *out, ng_status status, ng_lang lang, const char *code, int32_t index) {
    char message[1024];
    ng_out text = ng_out_over(message, sizeof message);
    if (index >= 0) {
        ng_putf(&text, "%s%d%s", lang == NG_RU ? "Ход " : "Move ", index,
                lang == NG_RU ? " записи: " : " of the record: ");
    }
    ng_status_print(status, lang, &text);
    ng_put_error(out, code != NULL ? code : ng_code_name(status.why->code), message);
}

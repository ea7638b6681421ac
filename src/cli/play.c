/* play.c - `naukograd play`: a match in the terminal, against computers or hand to hand on one keyboard. */
#define _DEFAULT_SOURCE /* getentropy */
#include "cli/play.h"
#include "cli/cli.h"
#include "cli/reader.h"
#include "cli/table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

enum { LEVEL_DEFAULT = 5, THINK_MS = 1000 };

/* ---- words ---- */

static const char *translate(const char *word, const char *const (*list)[2]) {
    for (; (*list)[0] != NULL; list++)
        if (strcmp(word, (*list)[0]) == 0) return (*list)[1];
    return NULL;
}

/* The common verb that a word stands for, by its other words. */
static const char *common_word(const char *word) {
    size_t length = strlen(word);
    for (const ng_verb *verb = ng_common_verbs; verb->name != NULL; verb++)
        for (const char *p = verb->also; p != NULL && *p != 0; p += strcspn(p, " "), p += *p == ' ')
            if (strcspn(p, " ") == length && strncmp(p, word, length) == 0) return verb->name;
    return NULL;
}

void ng_line_normalise(const ng_table *table, const char *line, char *out, size_t size) {
    ng_out text = ng_out_over(out, (uint32_t)size);
    for (int n = 0; *line; n++) {
        char word[512], small[512];
        line += strspn(line, " \t");
        size_t length = strcspn(line, " \t");
        if (length == 0) break;
        snprintf(word, sizeof word, "%.*s", (int)length, line);
        memcpy(small, word, sizeof word);
        ng_fold(small);
        const char *known = translate(small, table->screen->aliases);
        if (known == NULL && n == 0) known = common_word(small);
        if (n > 0) ng_put_char(&text, ' ');
        ng_put(&text, known != NULL ? known : n == 0 ? small : word);
        line += length;
    }
}

static void print_help(const ng_table *table) {
    ng_verbs_help(ng_common_verbs);
    ng_term_lines(ng_tr("Tab completes a word, the arrows bring back earlier lines.",
                        "Tab дополняет слово, стрелки возвращают прежние строки."));
    ng_term_lines(ng_tr(table->screen->help_en, table->screen->help_ru));
    if (table->screen->verbs != NULL) ng_verbs_help(table->screen->verbs);
}

/* ---- moves ---- */

/* Whose eyes are at the screen when something is shown to all: the only person's, else a spectator's. */
static int onlooker(const ng_table *table) {
    int only = NG_PUBLIC;
    for (int i = 0; i < table->match.game->seats(table->match.state); i++) {
        if (table->player[i].level > 0) continue;
        if (only != NG_PUBLIC) return NG_PUBLIC;
        only = i;
    }
    return only;
}

bool ng_table_enter(ng_table *table, int seat, const char *text) {
    ng_view_doc before = {0};
    int eyes = onlooker(table);
    if (table->screen->follow != NULL) before = ng_view_read(&table->match, eyes);
    ng_status status = ng_match_play(&table->match, seat, text, (uint32_t)strlen(text), NG_ANY_PLY);
    if (ng_ok(status)) {
        table->mover = seat;
        bool shown = table->screen->follow != NULL && table->screen->follow(table, eyes, &before.doc);
        ng_table_spread_news(table, shown);
        if (shown && eyes == NG_PUBLIC) table->viewer = -1; /* all have looked: nobody's secrets come next */
    }
    ng_view_free(&before);
    if (ng_ok(status)) return true;
    ng_out out = ng_out_over(table->message, sizeof table->message);
    ng_status_print(status, ng_lang_now(), &out);
    if (status.why->code == NG_BAD_MOVE) ng_put(&out, ng_tr(" Here: moves, help.", " Здесь: ходы, помощь."));
    return false;
}

bool ng_table_play(ng_table *table, int seat, const char *text) {
    return table->judge != NULL ? table->judge(table, seat, text) : ng_table_enter(table, seat, text);
}

static void computer_moves(ng_table *table, int seat) {
    ng_player *player = &table->player[seat];
    const ng_thought thought = {.level = player->level,
                                .ms = table->iterations > 0 ? 0 : THINK_MS,
                                .iterations = table->iterations,
                                .salt = table->salt};
    ng_choice choice;
    if (ng_term_interactive()) {
        printf("\r%s %s", ng_player_name(table, seat), ng_tr("is thinking…", "думает…"));
        fflush(stdout);
    }
    ng_think(&player->thinker, &table->match, seat, &thought, &choice);
    if (!ng_table_enter(table, seat, choice.text))
        abort(); /* a brain's choice is legal: anything else is our bug */
}

/* The picture that the last thought can draw, read; its text is NULL where there is none. */
static void read_picture(ng_thinker *thinker, ng_view_doc *out) {
    ng_out text;
    *out = (ng_view_doc){.text = malloc(NG_PICTURE_MAX),
                         .nodes = malloc(NG_PICTURE_MAX / 2 * sizeof *out->nodes)};
    if (out->text == NULL || out->nodes == NULL) abort();
    ng_out_init(&text, out->text, NG_PICTURE_MAX);
    ng_open_object(&text, NULL);
    ng_think_picture(thinker, &text);
    ng_close_object(&text);
    if (!ng_doc_read(&out->doc, out->text, text.length, out->nodes, NG_PICTURE_MAX / 2) ||
        ng_doc_get(&out->doc, 0, "picture") == 0)
        ng_view_free(out);
}

static void give_hint(ng_table *table, int seat) {
    const ng_thought thought = {.level = NG_LEVEL_MAX, .ms = THINK_MS};
    ng_thinker *thinker = &table->player[seat].thinker;
    ng_choice choice;
    ng_think(thinker, &table->match, seat, &thought, &choice);
    ng_out text = ng_out_over(table->message, sizeof table->message);
    ng_putf(&text, ng_tr("Hint: %s — %s.", "Подсказка: %s — %s."), choice.text, choice.why[ng_lang_now()]);
    if (table->screen->picture == NULL) return;
    ng_view_free(&table->picture);
    read_picture(thinker, &table->picture);
    if (table->picture.text != NULL) table->screen->picture(table, &table->picture.doc, &text);
}

/* Every word is somewhere in the text; case does not matter. */
static bool has_words(const char *text, const char *words) {
    for (words += strspn(words, " "); *words != 0; words += strspn(words, " ")) {
        size_t length = strcspn(words, " ");
        const char *at = text;
        while (*at != 0 && strncasecmp(at, words, length) != 0) at++;
        if (*at == 0) return false;
        words += length;
    }
    return true;
}

void ng_moves_list(const ng_table *table, int seat, const char *words) {
    const ng_game *game = table->match.game;
    ng_move *legal = malloc(game->legal_max * sizeof *legal);
    if (legal == NULL) abort();
    uint32_t count = game->legal(table->match.state, seat, legal);
    int column = 0;
    for (uint32_t i = 0; i < count; i++) {
        char text[NG_TEXT_MAX];
        ng_out out = ng_out_over(text, sizeof text);
        game->print(table->match.state, legal[i], &out);
        if (!has_words(text, words)) continue;
        if (column + (int)out.length + 2 > ng_term_columns(78)) {
            putchar('\n');
            column = 0;
        }
        printf("%s%s", column > 0 ? ", " : "", text);
        column += (int)out.length + 2;
    }
    printf("%s\n", column > 0 ? "" : ng_tr("There is no such move.", "Таких ходов нет."));
    free(legal);
}

static void wait_for_key(const char *prompt) {
    char *line = ng_term_read(prompt, NULL);
    free(line);
}

/* ---- completion: all commands and all legal moves ---- */

typedef struct completer {
    const ng_table *table;
    ng_move *legal;
    uint32_t count;
    char text[NG_TEXT_MAX];
} completer;

static const char *candidate(void *context, int i) {
    completer *c = context;
    for (const ng_verb *verb = ng_common_verbs; verb->name != NULL; verb++, i--)
        if (i == 0) return verb->name;
    for (const ng_verb *verb = c->table->screen->verbs; verb != NULL && verb->name != NULL; verb++, i--)
        if (i == 0) return verb->name;
    if (i >= (int)c->count) return NULL;
    ng_out out = ng_out_over(c->text, sizeof c->text);
    c->table->match.game->print(c->table->match.state, c->legal[i], &out);
    return c->text;
}

char *ng_table_read(const ng_table *table, int seat) {
    const ng_game *game = table->match.game;
    completer c = {.table = table, .legal = malloc(game->legal_max * sizeof *c.legal)};
    if (c.legal == NULL) abort();
    if (seat >= 0) c.count = game->legal(table->match.state, seat, c.legal);
    const ng_completion completion = {.context = &c, .candidate = candidate};
    char *line = ng_term_read("> ", &completion);
    free(c.legal);
    return line;
}

/* ---- the table ---- */

static int people(const ng_table *table) {
    int count = 0;
    if (ng_table_together(table) != NULL) return 1;
    for (int i = 0; i < table->match.game->seats(table->match.state); i++)
        count += table->player[i].level == 0;
    return count;
}

/* Nobody may see what the last viewer saw: clear, and wait until the next one sits down. */
static void hand_over(ng_table *table, int seat) {
    bool shared = people(table) > 1;
    if (table->viewer >= 0 && table->viewer != seat && shared && ng_term_interactive()) {
        ng_table_show(table, table->viewer);
        wait_for_key(ng_tr("[Enter: hand the keyboard over] ", "[Enter — передать клавиатуру] "));
    }
    if (shared && table->viewer != seat && ng_term_interactive()) {
        ng_term_clear();
        ng_term_forget();
        printf("\n\n   %s\n\n", ng_player_name(table, seat));
        wait_for_key(
            ng_tr("   The screen is yours: press Enter. ", "   Экран в вашем распоряжении: нажмите Enter. "));
    }
    table->viewer = seat;
}

/* The same players once more; who sat second sits first. */
static void play_again(ng_table *table) {
    ng_setup setup = table->match.setup;
    int seats = table->match.game->seats(table->match.state);
    if (getentropy(setup.seed, sizeof setup.seed) != 0) abort();
    setup.seats = (uint8_t)seats;
    if (!ng_ok(ng_match_start(&table->match, table->match.game, &setup)))
        return; /* a loaded position's setup */
    int first = table->player[0].level;
    for (int i = 0; i < seats; i++) {
        ng_player *player = &table->player[i];
        ng_thinker_free(&player->thinker);
        player->level = i + 1 < seats ? table->player[i + 1].level : first;
        player->news_count = 0;
        memset(player->note, 0, sizeof player->note);
    }
    table->viewer = -1;
}

/* ---- the verbs of every game ---- */

static bool do_help(ng_table *table, int seat, const ng_typed *typed) {
    (void)seat, (void)typed;
    print_help(table);
    return true;
}

static bool do_rules(ng_table *table, int seat, const ng_typed *typed) {
    (void)seat;
    ng_rules_show(table->match.game->id, typed->rest);
    return true;
}

static bool do_moves(ng_table *table, int seat, const ng_typed *typed) {
    ng_moves_list(table, seat, typed->rest);
    return true;
}

static bool do_hint(ng_table *table, int seat, const ng_typed *typed) {
    (void)typed;
    give_hint(table, seat);
    return true;
}

static bool do_undo(ng_table *table, int seat, const ng_typed *typed) {
    (void)typed;
    ng_out out = ng_out_over(table->message, sizeof table->message);
    ng_status status = ng_match_undo(&table->match, seat);
    if (ng_ok(status))
        ng_put(&out, ng_tr("Taken back.", "Ход возвращён."));
    else
        ng_status_print(status, ng_lang_now(), &out);
    return true;
}

static const char *file_of(const ng_typed *typed) {
    return *typed->rest != 0 ? typed->rest : "naukograd.json";
}

static bool do_save(ng_table *table, int seat, const ng_typed *typed) {
    (void)seat;
    const char *file = file_of(typed);
    snprintf(table->message, sizeof table->message, "%s: %.400s",
             ng_table_save(table, file) ? ng_tr("Saved", "Сохранено")
                                        : ng_tr("Cannot be written", "Не удалось записать"),
             file);
    return true;
}

static bool do_load(ng_table *table, int seat, const ng_typed *typed) {
    (void)seat;
    if (ng_table_load(table, file_of(typed))) table->viewer = -1;
    return true;
}

/* On a screen the board is drawn anyway. */
static bool do_board(ng_table *table, int seat, const ng_typed *typed) {
    (void)typed;
    if (ng_term_interactive()) return true;
    ng_view_doc view = ng_view_read(&table->match, seat);
    table->screen->draw(table, seat, &view.doc);
    ng_view_free(&view);
    return true;
}

static bool do_again(ng_table *table, int seat, const ng_typed *typed) {
    (void)seat, (void)typed;
    play_again(table);
    return true;
}

static bool do_quit(ng_table *table, int seat, const ng_typed *typed) {
    (void)seat, (void)typed;
    return table->left = true;
}

const ng_verb ng_common_verbs[] = {
    {"help", do_help, NG_VERB_PAGE, "помощь справка ?", "help", "помощь", NULL, NULL},
    {"rules", do_rules, 0, "правила правило", "rules, rules 7", "правила, правила 7",
     "the rules, or rule 7 alone", "правила или одно правило 7"},
    {"moves", do_moves, NG_VERB_PAGE | NG_VERB_SEAT, "ходы legal", "moves WORDS", "ходы СЛОВА",
     "the open moves, or those with these words", "возможные ходы или только с этими словами"},
    {"hint", do_hint, NG_VERB_SEAT, "подсказка", "hint", "подсказка", "what a good player would do, and why",
     "как сыграл бы хороший игрок и почему"},
    {"undo", do_undo, NG_VERB_SEAT, "назад вернуть", "undo", "назад", "takes the last move back",
     "вернуть ход"},
    {"save", do_save, 0, "сохранить", "save FILE", "сохранить ФАЙЛ", NULL, NULL},
    {"load", do_load, 0, "загрузить", "load FILE", "загрузить ФАЙЛ", NULL, NULL},
    {"board", do_board, 0, "поле", "board", "поле", NULL, NULL},
    {"again", do_again, 0, "ещё еще заново", "again", "заново", "a new match of the same players",
     "новый матч тех же игроков"},
    {"quit", do_quit, 0, "выход exit q", "quit", "выход", NULL, NULL},
    {0},
};

/* A lesson's match goes its own way. */
static bool changes_match(const char *word) {
    static const char *const words[] = {"hint", "undo", "load", "again", NULL};
    for (int i = 0; words[i] != NULL; i++)
        if (strcmp(word, words[i]) == 0) return true;
    return false;
}

bool ng_table_obey(ng_table *table, int seat, const char *line) {
    static ng_typed typed;
    char text[NG_TEXT_MAX + 1];
    const ng_screen *screen = table->screen;
    ng_line_normalise(table, line, text, sizeof text);
    ng_type_split(text, &typed);
    if (typed.count == 0) return true;
    if (screen->verbs != NULL && ng_verb_run(screen->verbs, table, seat, &typed)) return true;
    if (table->judge != NULL && changes_match(typed.word[0])) return true;
    if (ng_verb_run(ng_common_verbs, table, seat, &typed)) return !table->left;
    if (screen->command != NULL && screen->command(table, seat, &typed)) return true;
    if (seat >= 0)
        ng_table_play(table, seat, text);
    else
        snprintf(table->message, sizeof table->message, "%s",
                 ng_tr("The match is over: again, save, load, quit.",
                       "Матч окончен: заново, сохранить, загрузить, выход."));
    return true;
}

/* The seat that moves next: computers at once, then the person at the screen, then another; -1: it is over.
 * Where there is a real-time mode, seats that may always move would keep the others waiting for ever: there
 * everybody has a move in turn. */
static int next_seat(const ng_table *table) {
    ng_seats actors = table->match.game->actors(table->match.state);
    for (int i = 1; (table->match.game->traits & NG_REALTIME) != 0 && i <= NG_SEATS_MAX; i++)
        if (ng_seats_has(actors, (table->mover + i) % NG_SEATS_MAX)) return (table->mover + i) % NG_SEATS_MAX;
    for (int seat = 0; seat < NG_SEATS_MAX; seat++)
        if (ng_seats_has(actors, seat) && table->player[seat].level > 0) return seat;
    if (ng_seats_has(actors, table->viewer)) return table->viewer;
    return actors != 0 ? __builtin_ctz(actors) : -1;
}

/* Plays until somebody leaves or the input ends. */
static void run(ng_table *table) {
    table->viewer = -1;
    table->mover = NG_SEATS_MAX - 1;
    if (table->iterations == 0 && getentropy(&table->salt, sizeof table->salt) != 0) abort();
    if (!ng_term_interactive()) print_help(table);
    for (;;) {
        int seat = next_seat(table);
        if (seat >= 0 && table->player[seat].level > 0) {
            computer_moves(table, seat);
            continue;
        }
        if (seat >= 0) hand_over(table, seat);
        ng_table_show(table, ng_table_eyes(table, seat));
        char *line = ng_table_read(table, seat);
        if (line == NULL) break;
        bool stay = ng_table_obey(table, seat, line);
        free(line);
        if (!stay) break;
    }
    printf("\n");
}

/* ---- the command ---- */

/* Of the computers; 0: people sit everywhere. */
static int level_of(const ng_args *args) {
    return ng_args_has(args, "hotseat") ? 0 : (int)ng_args_number(args, "level", LEVEL_DEFAULT);
}

/* «p,5,10»: a person, computers of levels 5 and 10. */
static bool seat_players(ng_table *table, const ng_args *args, int seats) {
    const char *list = ng_args_text(args, "players");
    int level_of_all = level_of(args);
    for (int seat = 0; seat < seats; seat++) {
        table->player[seat].level = seat == 0 || ng_table_together(table) != NULL ? 0 : level_of_all;
        if (list == NULL) continue;
        size_t length = strcspn(list, ",");
        int level = length == 1 && (*list == 'p' || *list == 'P') ? 0 : atoi(list);
        if (length == 0 || level > NG_LEVEL_MAX || (level < NG_LEVEL_MIN && *list != 'p' && *list != 'P'))
            return false;
        table->player[seat].level = level;
        list += length + (list[length] == ',');
    }
    return list == NULL || *list == 0;
}

static int set_up(ng_table *table, const ng_args *args) {
    const char *seed = ng_args_text(args, "seed"), *saved = ng_args_text(args, "load");
    ng_setup setup = args->setup;
    if (saved != NULL) {
        for (int i = 1; i < NG_SEATS_MAX; i++) table->player[i].level = level_of(args);
        if (ng_table_load(table, saved)) return 0;
        fprintf(stderr, "%s\n", table->message);
        return 1;
    }
    setup.seats = (uint8_t)ng_args_number(args, "seats", 0);
    if (seed != NULL && !ng_seed_from_text(seed, setup.seed))
        return ng_complain(args->command, seed,
                           ng_tr("a number below 2^53, or 64 hex digits",
                                 "число меньше 2^53 или 64 шестнадцатеричных знака"));
    if (seed == NULL && getentropy(setup.seed, sizeof setup.seed) != 0)
        return ng_complain(args->command, "seed", "getentropy");
    ng_status status = ng_match_start(&table->match, args->game, &setup);
    if (!ng_ok(status)) {
        char text[256];
        ng_out out = ng_out_over(text, sizeof text);
        ng_status_print(status, ng_lang_now(), &out);
        return ng_complain(args->command, args->game->id, text);
    }
    table->screen = ng_screen_for(args->game);
    if (!seat_players(table, args, args->game->seats(table->match.state)))
        return ng_complain(args->command, "players",
                           ng_tr("a letter p or a level 1 to 10 for each seat",
                                 "для каждого места — буква p или уровень от 1 до 10"));
    return 0;
}

int ng_cmd_play(const ng_args *args) {
    static ng_table table;
    table.iterations = (uint32_t)ng_args_number(args, "iterations", 0);
    int status = set_up(&table, args);
    if (status == 0) run(&table);
    ng_table_free(&table);
    return status;
}

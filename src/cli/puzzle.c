/* puzzle.c - `naukograd puzzle`: a puzzle in the terminal.  Shown by the game's own screen, answered by
 * moves, judged by its kind; what was solved and the rating are kept (puzzle_log.h). */
#define _POSIX_C_SOURCE 200809L /* localtime_r */
#include "cli/play.h"
#include "cli/puzzle_log.h"
#include "cli/puzzles.h"
#include "cli/reader.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef struct session {
    ng_puzzle puzzle;
    char id[NG_PUZZLE_ID];
    int64_t day;   /* of the puzzle of a day; -1: it is none */
    char date[16]; /* of it */
    ng_table table;
    ng_puzzle_log log;
    uint32_t tries;
    bool solved, shown; /* the solution was asked for */
} session;

static const ng_desk desk = {.built = ng_books};

/* ---- which one ---- */

static void today(char date[16]) {
    time_t now = time(NULL);
    struct tm parts;
    if (localtime_r(&now, &parts) == NULL || strftime(date, 16, "%Y-%m-%d", &parts) == 0)
        snprintf(date, 16, "1970-01-01");
}

/* The unsolved puzzle nearest to the rating; of one game, or (NULL) of any.  False: all are solved. */
static bool choose(session *s, const ng_game *game) {
    int32_t nearest = INT32_MAX;
    for (int i = 0; ng_games[i] != NULL; i++) {
        const char *book = ng_desk_book(&desk, ng_games[i]->id);
        ng_puzzle puzzle;
        if (game != NULL && game != ng_games[i]) continue;
        while (book != NULL && ng_puzzle_next(&book, &puzzle)) {
            char id[NG_PUZZLE_ID];
            ng_puzzle_id(&puzzle, id);
            int32_t far = abs(ng_grade_rating(puzzle.grade) - s->log.rating.rating);
            if (far >= nearest || ng_puzzle_log_find(&s->log, id) != NULL) continue;
            nearest = far;
            s->puzzle = puzzle;
        }
    }
    return nearest < INT32_MAX;
}

/* ---- showing ---- */

static void show_board(session *s) {
    ng_view_doc view = ng_view_read(&s->table.match, s->puzzle.seat);
    s->table.screen->draw(&s->table, s->puzzle.seat, &view.doc);
    ng_view_free(&view);
}

static const char *how_to_answer(ng_answer_form form) {
    switch (form) {
    case NG_ANSWER_MOVE:
        return ng_tr("The answer is one move, as in the game.", "Ответ — один ход, как в игре.");
    case NG_ANSWER_TURN:
        return ng_tr("The answer is moves as in the game, with “;” between them.",
                     "Ответ — ходы, как в игре, через «;».");
    case NG_ANSWER_CELLS:
        return ng_tr("The answer is “cells” and the cells.", "Ответ — «клетки» и сами клетки.");
    default:
        return ng_tr("The answer is “cards” and two cards.", "Ответ — «карточки» и две карточки.");
    }
}

static void show(session *s) {
    char title[NG_PUZZLE_ASK], ask[NG_PUZZLE_ASK];
    ng_lang lang = ng_lang_now();
    ng_puzzle_title(&s->puzzle, lang, title);
    ng_puzzle_ask(&s->puzzle, lang, ask);
    if (ng_term_interactive()) ng_term_clear();
    show_board(s);
    printf("%s%s%s · %s · %s %d", ng_paint_code(PAINT_BOLD), title, ng_paint_code(PAINT_PLAIN), s->id,
           ng_tr("grade", "ступень"), s->puzzle.grade);
    if (s->day >= 0) printf(" · %s %s", ng_tr("puzzle of the day", "задача дня"), s->date);
    printf("\n%s\n%s\n%s\n", ask, how_to_answer(s->puzzle.kind->form),
           ng_tr("Also: help, board, moves WORDS, rules, solution, quit.",
                 "Ещё: помощь, поле, ходы СЛОВА, правила, решение, выход."));
}

static void help(const session *s) {
    const ng_screen *screen = s->table.screen;
    printf("%s\n%s\n", how_to_answer(s->puzzle.kind->form), ng_tr(screen->help_en, screen->help_ru));
    if (screen->verbs != NULL) ng_verbs_help(screen->verbs);
}

/* ---- answers ---- */

/* The words of answers that no game has. */
static const char *without_word(const char *piece) {
    static const char *const words[] = {"клетки ", "клетка ", "карточки "};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strncmp(piece, words[i], strlen(words[i])) == 0) return piece + strlen(words[i]);
    return piece;
}

static ng_answer *taken; /* by the judge of a table beside the puzzle's own */

/* Takes a text into the answer and plays it beside the table, as far as the rules go along: what is typed
 * next may depend on it.  False: they do not, or there is no room; that is told elsewhere. */
static bool take(ng_table *aside, int seat, const char *text) {
    if (taken->count < NG_PUZZLE_TEXTS) snprintf(taken->text[taken->count], NG_TEXT_MAX, "%s", text);
    taken->count++;
    return ng_ok(ng_match_play(&aside->match, seat, text, (uint32_t)strlen(text), NG_ANY_PLY));
}

/* One text, typed as in the game: in the game's own words and shorter ones too.  False: the screen has said
 * what is wrong with it. */
static bool take_piece(const session *s, ng_table *aside, const char *piece) {
    char text[NG_TEXT_MAX];
    ng_typed typed;
    ng_seats actors = aside->match.game->actors(aside->match.state);
    int seat = actors != 0 ? __builtin_ctz(actors) : s->puzzle.seat;
    uint32_t before = taken->count;
    bool moves = s->puzzle.kind->form <= NG_ANSWER_TURN && aside->screen->command != NULL;
    ng_line_normalise(aside, without_word(piece + strspn(piece, " \t")), text, sizeof text);
    ng_type_split(text, &typed);
    if (typed.count == 0) return true;
    if (!moves || !aside->screen->command(aside, seat, &typed))
        take(aside, seat, text);
    else if (taken->count == before)
        printf("%s\n", aside->message);
    return taken->count > before;
}

/* «play C05 F12; end»: the texts of an answer in the notation's words.  False: it is none, and why was said.
 */
static bool read_answer(const session *s, const char *line, ng_answer *out) {
    ng_table *aside = calloc(1, sizeof *aside);
    bool fine = true;
    if (aside == NULL) abort();
    aside->screen = s->table.screen;
    aside->viewer = s->puzzle.seat;
    aside->judge = take;
    ng_match_copy(&aside->match, &s->table.match);
    out->count = 0;
    taken = out;
    for (const char *at = line; fine && *at != 0;) {
        char piece[NG_TEXT_MAX];
        size_t length = strcspn(at, ";");
        snprintf(piece, sizeof piece, "%.*s", (int)length, at);
        at += length + (at[length] == ';');
        fine = take_piece(s, aside, piece);
    }
    if (out->count > NG_PUZZLE_TEXTS)
        printf("%s\n", ng_tr("That is more than any answer has.", "Это больше, чем бывает в ответе."));
    ng_table_free(aside);
    free(aside);
    return fine && out->count <= NG_PUZZLE_TEXTS;
}

/* A text of the answer in words and what comes of it, as the game tells it. */
static void tell_text(const ng_table *aside, const char *text, int seat, bool played) {
    char words[NG_WHY_MAX];
    ng_out out = ng_out_over(words, sizeof words);
    if (aside->screen->spoken != NULL && aside->screen->spoken(text, &out)) printf("  %s\n", words);
    if (played) ng_table_print_events(aside, seat, "  ");
}

/* The answer is played beside the table, where everything stays.  Cells and cards are no moves. */
static void tell_answer(const session *s, const ng_answer *answer) {
    ng_table *aside = calloc(1, sizeof *aside);
    if (aside == NULL) abort();
    aside->screen = s->table.screen;
    ng_match_copy(&aside->match, &s->table.match);
    for (uint32_t i = 0; i < answer->count; i++) {
        const ng_game *game = aside->match.game;
        const char *text = answer->text[i];
        ng_seats actors = game->actors(aside->match.state);
        int seat = actors != 0 ? __builtin_ctz(actors) : s->puzzle.seat;
        bool played = s->puzzle.kind->form <= NG_ANSWER_TURN &&
                      ng_ok(ng_match_play(&aside->match, seat, text, (uint32_t)strlen(text), NG_ANY_PLY));
        tell_text(aside, text, seat, played);
    }
    ng_table_free(aside);
    free(aside);
}

static void show_solution(session *s) {
    ng_answer proven;
    ng_verdict verdict;
    ng_puzzle_answer(&s->puzzle, &proven);
    ng_puzzle_judge(&s->puzzle, &proven, &verdict);
    printf("%s:", ng_tr("Solution", "Решение"));
    for (uint32_t i = 0; i < proven.count; i++) printf("%s %s", i > 0 ? ";" : "", proven.text[i]);
    putchar('\n');
    tell_answer(s, &proven);
    puts(verdict.why[ng_lang_now()]);
    s->shown = true;
}

/* Notes how it went, and tells what that does to the rating. */
static void note(session *s, bool solved) {
    int32_t before = s->log.rating.rating;
    bool first = ng_puzzle_log_find(&s->log, s->id) == NULL;
    ng_puzzle_log_try(&s->log, s->id, s->puzzle.grade, solved);
    if (solved && s->day >= 0 && !s->shown) ng_puzzle_log_day(&s->log, s->day);
    if (!ng_puzzle_log_write(&s->log))
        printf("%s\n", ng_tr("The result could not be kept.", "Результат не удалось сохранить."));
    if (first)
        printf("%s %d (%+d)\n", ng_tr("Rating", "Рейтинг"), s->log.rating.rating,
               s->log.rating.rating - before);
}

static void share(const session *s) {
    char line[NG_WHY_MAX];
    const ng_share what = {.date = s->day >= 0 ? s->date : NULL, .tries = s->tries, .solved = true};
    ng_out text = ng_out_over(line, sizeof line);
    ng_puzzle_share(&s->puzzle, &what, ng_lang_now(), &text);
    printf("%s: %s\n", ng_tr("To share", "Поделиться"), line);
    if (s->day >= 0 && s->log.streak > 1)
        printf("%s: %u\n", ng_tr("Days running", "Дней подряд"), s->log.streak);
}

static void try_answer(session *s, const char *line) {
    ng_answer answer;
    ng_verdict verdict;
    if (!read_answer(s, line, &answer)) return;
    ng_puzzle_judge(&s->puzzle, &answer, &verdict);
    if (verdict.refused) {
        printf("%s\n", verdict.why[ng_lang_now()]);
        return;
    }
    s->tries++;
    s->solved = verdict.solved;
    printf("%s%s%s %s\n", ng_paint_code(verdict.solved ? PAINT_GOOD : PAINT_BAD),
           verdict.solved ? ng_tr("Right.", "Верно.") : ng_tr("Not yet.", "Пока нет."),
           ng_paint_code(PAINT_PLAIN), verdict.why[ng_lang_now()]);
    if (!s->shown) note(s, verdict.solved);
    if (verdict.solved && !s->shown) share(s);
}

/* One typed line; false: the person leaves. */
static bool obey(session *s, const char *line) {
    char text[NG_TEXT_MAX];
    ng_typed typed;
    ng_line_normalise(&s->table, line, text, sizeof text);
    ng_type_split(text, &typed);
    if (typed.count == 0) return true;
    const char *word = typed.word[0];
    /* what fits which card is the very question */
    const ng_verb *verbs = s->puzzle.kind->form == NG_ANSWER_CARDS ? NULL : s->table.screen->verbs;
    if (strcmp(word, "quit") == 0) return false;
    if (strcmp(word, "board") == 0)
        show(s);
    else if (strcmp(word, "help") == 0)
        help(s);
    else if (strcmp(word, "moves") == 0)
        ng_moves_list(&s->table, s->puzzle.seat, typed.rest);
    else if (strcmp(word, "rules") == 0)
        ng_rules_show(s->puzzle.game->id, typed.rest);
    else if (strcmp(word, "solution") == 0 || strcmp(word, "решение") == 0) {
        if (s->tries == 0 && ng_puzzle_log_find(&s->log, s->id) == NULL) note(s, false);
        show_solution(s);
    } else if (verbs == NULL || !ng_verb_run(verbs, &s->table, s->puzzle.seat, &typed)) {
        try_answer(s, line);
    } else if (s->table.message[0] != 0) {
        printf("%s\n", s->table.message);
        s->table.message[0] = 0;
    }
    return !s->solved;
}

static int solve(session *s) {
    ng_puzzle_id(&s->puzzle, s->id);
    if (!ng_ok(ng_puzzle_start(&s->puzzle, &s->table.match))) return 1; /* a test starts every one */
    s->table.screen = ng_screen_for(s->puzzle.game);
    s->table.viewer = s->puzzle.seat;
    for (int seat = 0; seat < NG_SEATS_MAX; seat++)
        s->table.player[seat].level = seat == s->puzzle.seat ? 0 : NG_LEVEL_MAX;
    show(s);
    for (bool stay = true; stay;) {
        char *line = ng_term_read("> ", NULL);
        if (line == NULL) break;
        stay = obey(s, line);
        free(line);
    }
    ng_table_free(&s->table);
    return s->solved || s->shown ? 0 : 1;
}

/* ---- the command ---- */

/* Those of one game, or all, with what became of them. */
static int list(const session *s, const ng_game *game) {
    for (int i = 0; ng_games[i] != NULL; i++) {
        const char *book = ng_desk_book(&desk, ng_games[i]->id);
        ng_puzzle puzzle;
        if (game != NULL && game != ng_games[i]) continue;
        while (book != NULL && ng_puzzle_next(&book, &puzzle)) {
            char id[NG_PUZZLE_ID], title[NG_PUZZLE_ASK];
            ng_puzzle_id(&puzzle, id);
            ng_puzzle_title(&puzzle, ng_lang_now(), title);
            const ng_tried *tried = ng_puzzle_log_find(&s->log, id);
            printf("%s %-24s %2d  %s\n",
                   tried == NULL   ? "·"
                   : tried->solved ? "●"
                                   : "○",
                   id, puzzle.grade, title);
        }
    }
    printf("%s %d\n", ng_tr("Rating", "Рейтинг"), s->log.rating.rating);
    return 0;
}

/* What each of a game should have as its grade, where players can be asked. */
static int grade_all(const ng_game *game) {
    const char *book = ng_desk_book(&desk, game->id);
    ng_puzzle puzzle;
    while (book != NULL && ng_puzzle_next(&book, &puzzle))
        if (puzzle.kind->by_level) printf("%s/%s %d\n", game->id, puzzle.name, ng_puzzle_grade(&puzzle));
    return 0;
}

static int solve_daily(session *s, const ng_args *args, const ng_game *game) {
    const char *date = ng_args_text(args, "date");
    today(s->date);
    if (date != NULL) snprintf(s->date, sizeof s->date, "%s", date);
    s->day = ng_day_from_text(s->date);
    if (s->day < 0 || (date != NULL && strlen(date) >= sizeof s->date))
        return ng_complain(args->command, "--date", ng_tr("a day as 2026-11-16", "день вида 2026-11-16"));
    if (!ng_desk_daily(&desk, s->day, game, &s->puzzle)) return 1; /* every game with kinds has a book */
    return solve(s);
}

int ng_cmd_puzzle(const ng_args *args) {
    static session s;
    const char *what = ng_args_text(args, "PUZZLE"), *which = ng_args_text(args, "GAME");
    bool verb = what != NULL &&
                (strcmp(what, "make") == 0 || strcmp(what, "list") == 0 || strcmp(what, "grade") == 0);
    const char *named = verb ? which : what;
    const ng_game *game = named != NULL ? ng_game_find(named) : NULL;
    memset(&s, 0, sizeof s);
    s.day = -1;
    ng_puzzle_log_read(&s.log);
    if (game != NULL && ng_puzzle_kinds(game) == NULL) game = NULL;
    if (verb && (game != NULL || (which == NULL && *what == 'l')))
        return *what == 'm' ? ng_puzzle_make(args, game) : *what == 'g' ? grade_all(game) : list(&s, game);
    if (verb && which == NULL)
        return ng_complain(args->command, ng_tr("GAME", "ИГРА"), ng_tr("is missing", "не хватает"));
    if (!verb && which == NULL && (named == NULL || game != NULL)) {
        if (ng_args_has(args, "daily") || ng_args_has(args, "date")) return solve_daily(&s, args, game);
        if (choose(&s, game)) return solve(&s);
        return puts(ng_tr("All of them were tried.", "Все задачи уже были.")), 0;
    }
    if (!verb && which == NULL && ng_desk_find(&desk, named, &s.puzzle)) return solve(&s);
    return ng_complain(args->command, named != NULL ? named : what,
                       ng_tr("there is no such puzzle or game: naukograd puzzle list",
                             "такой задачи или игры нет: naukograd puzzle list"));
}

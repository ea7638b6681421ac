/* learn.c - `naukograd learn`: the guided match and the lessons of a game in the terminal, on the game's own
 * screen.
 *
 * Where a lesson was left is kept in the data folder; who comes back finds the task played on to that step by
 * its own examples. */
#include "cli/cli.h"
#include "cli/data.h"
#include "cli/play.h"
#include "match/lesson.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { ID_MAX = 32, SAID_MAX = 900, KEPT_MAX = 128, DONE = -1 };

/* Where somebody is in a lesson. */
typedef struct place {
    char game[ID_MAX], lesson[ID_MAX];
    int task, step; /* task DONE: it is done */
} place;

typedef struct course {
    ng_table table; /* first: the judge is given it */
    ng_doc doc;
    ng_node *nodes;
    uint32_t lesson, step; /* nodes */
    place at;
    bool right; /* the step is done */
} course;

/* ---- what was kept ---- */

static void kept_file(char *name, size_t size) { snprintf(name, size, "%s/lessons", ng_data_folder()); }

static int read_kept(place *kept) {
    char name[4200];
    int count = 0;
    kept_file(name, sizeof name);
    FILE *in = fopen(name, "r");
    while (in != NULL && count < KEPT_MAX &&
           fscanf(in, "%31s %31s %d %d", kept[count].game, kept[count].lesson, &kept[count].task,
                  &kept[count].step) == 4)
        count++;
    if (in != NULL) fclose(in);
    return count;
}

static bool same_lesson(const place *a, const place *b) {
    return strcmp(a->game, b->game) == 0 && strcmp(a->lesson, b->lesson) == 0;
}

/* A folder that cannot be written is no reason to stop. */
static void keep(const place *now) {
    place kept[KEPT_MAX];
    char name[4200];
    int count = read_kept(kept);
    mkdir(ng_data_folder(), 0700);
    kept_file(name, sizeof name);
    FILE *out = fopen(name, "w");
    if (out == NULL) return;
    fprintf(out, "%s %s %d %d\n", now->game, now->lesson, now->task, now->step);
    for (int i = 0; i < count; i++)
        if (!same_lesson(&kept[i], now))
            fprintf(out, "%s %s %d %d\n", kept[i].game, kept[i].lesson, kept[i].task, kept[i].step);
    fclose(out);
}

/* Where the lesson was left; its beginning where it was not begun.  True: it was done once. */
static bool recall(place *at) {
    place kept[KEPT_MAX];
    int count = read_kept(kept);
    at->task = at->step = 0;
    for (int i = 0; i < count; i++) {
        if (!same_lesson(&kept[i], at)) continue;
        if (kept[i].task == DONE) return true;
        *at = kept[i];
    }
    return false;
}

/* ---- the book ---- */

static uint32_t item(const ng_doc *doc, uint32_t list, int n) {
    if (list == 0 || n < 0) return 0;
    NG_EACH(doc, i, list)
        if (n-- == 0) return i;
    return 0;
}

/* A text of both languages, in the present one. */
static const char *said(const course *c, uint32_t object, const char *key) {
    static char text[SAID_MAX];
    uint32_t both = ng_doc_get(&c->doc, object, key);
    uint32_t node = ng_doc_get(&c->doc, both, ng_lang_now() == NG_RU ? "ru" : "en");
    if (both == 0 || node == 0 || !ng_doc_copy(&c->doc, node, text, sizeof text)) text[0] = 0;
    return text;
}

static bool open_book(course *c, const char *game) {
    const ng_lessons *book = ng_lesson_books;
    while (book->game != NULL && strcmp(book->game, game) != 0) book++;
    if (book->game == NULL) return false;
    uint32_t length = (uint32_t)strlen(book->text), most = length / 2 + 1;
    c->nodes = malloc(most * sizeof *c->nodes);
    if (c->nodes == NULL) abort();
    snprintf(c->at.game, sizeof c->at.game, "%s", game);
    return ng_doc_read(&c->doc, book->text, length, c->nodes, most);
}

static uint32_t lessons_of(const course *c) { return ng_doc_get(&c->doc, 0, "lessons"); }

static bool find_lesson(course *c, const char *id) {
    for (int n = 0; (c->lesson = item(&c->doc, lessons_of(c), n)) != 0; n++)
        if (ng_doc_text_is(&c->doc, ng_doc_get(&c->doc, c->lesson, "id"), id)) break;
    snprintf(c->at.lesson, sizeof c->at.lesson, "%s", id);
    return c->lesson != 0;
}

static void list_lessons(course *c) {
    for (int n = 0; (c->lesson = item(&c->doc, lessons_of(c), n)) != 0; n++) {
        ng_doc_copy(&c->doc, ng_doc_get(&c->doc, c->lesson, "id"), c->at.lesson, sizeof c->at.lesson);
        bool done = recall(&c->at);
        printf("%s %-12s ", done ? "✓" : c->at.task + c->at.step > 0 ? "…" : " ", c->at.lesson);
        printf("%s: ", said(c, c->lesson, "title"));
        printf("%s\n", said(c, c->lesson, "line"));
    }
}

/* ---- a task ---- */

static ng_status begin(course *c, uint32_t task) {
    const ng_game *game = ng_game_find(c->at.game);
    uint32_t options = ng_doc_get(&c->doc, task, "options");
    uint32_t position = ng_doc_get(&c->doc, task, "position");
    int64_t seed = ng_doc_number(&c->doc, task, "seed", 1);
    char digits[24];
    ng_setup setup;
    ng_setup_init(&setup, game->options);
    snprintf(digits, sizeof digits, "%lld", (long long)seed);
    ng_seed_from_text(digits, setup.seed);
    ng_status status = options != 0 ? ng_setup_read(&setup, game->options, &c->doc, options) : NG_OK;
    if (!ng_ok(status)) return status;
    ng_match_free(&c->table.match);
    for (int i = 0; i < NG_SEATS_MAX; i++) c->table.player[i].news_count = 0;
    if (position != 0) {
        const ng_node *node = &c->doc.node[position];
        return ng_match_load(&c->table.match, game, &setup, c->doc.text + node->start, node->length);
    }
    setup.seats = (uint8_t)ng_doc_number(&c->doc, task, "seats", 0);
    return ng_match_start(&c->table.match, game, &setup);
}

/* What is written as [[seat, text] …]. */
static void play_list(course *c, uint32_t object, const char *key) {
    uint32_t list = ng_doc_get(&c->doc, object, key);
    for (int n = 0; item(&c->doc, list, n) != 0; n++) {
        uint32_t pair = item(&c->doc, list, n);
        char text[NG_TEXT_MAX + 1];
        int64_t seat = 0;
        if (ng_doc_int(&c->doc, item(&c->doc, pair, 0), 0, NG_SEATS_MAX - 1, &seat) &&
            ng_doc_copy(&c->doc, item(&c->doc, pair, 1), text, sizeof text))
            ng_table_enter(&c->table, (int)seat, text);
    }
}

/* The example of a step; false: there is nothing to do. */
static bool example(const course *c, uint32_t step, char *text, uint32_t size) {
    uint32_t move = item(&c->doc, ng_doc_get(&c->doc, step, "do"), 0);
    return move != 0 && ng_doc_copy(&c->doc, move, text, size);
}

static void answer(course *c, const ng_lesson_answer *judged) {
    uint32_t branch = item(&c->doc, ng_doc_get(&c->doc, c->step, "else"), judged->branch);
    const char *words = branch != 0 ? said(c, branch, "say") : said(c, c->step, "otherwise");
    snprintf(c->table.message, sizeof c->table.message, "✗ %s", words);
}

static bool judge(ng_table *table, int seat, const char *text) {
    course *c = (course *)table;
    ng_lesson_answer judged;
    ng_status status =
        ng_lesson_judge(&table->match, seat, text, (uint32_t)strlen(text), &c->doc, c->step, &judged);
    ng_out out = ng_out_over(table->message, sizeof table->message);
    if (!ng_ok(status))
        ng_status_print(status, ng_lang_now(), &out);
    else if (!judged.right)
        answer(c, &judged);
    else
        return c->right = ng_table_enter(table, seat, text);
    return false;
}

/* What the step says, below what was answered to the last try. */
static void show_step(course *c, const char *key, int number, int of) {
    char *message = c->table.message, before[sizeof c->table.message];
    memcpy(before, message, sizeof before);
    ng_out text = ng_out_over(message, sizeof c->table.message);
    ng_putf(&text, "%s%s%d/%d] %s", before, *before != 0 ? "\n[" : "[", number, of, said(c, c->step, key));
    ng_table_show(&c->table, 0);
}

static bool wait_for_enter(course *c) {
    char *line = ng_term_read(ng_tr("[Enter: next] ", "[Enter — дальше] "), NULL);
    bool goes_on = line != NULL && !ng_says(line, NG_LEAVING);
    free(line);
    c->table.left = !goes_on;
    return goes_on;
}

/* Until the right thing is done; false: somebody leaves. */
static bool do_step(course *c, int number, int of) {
    char text[NG_TEXT_MAX + 1];
    if (!example(c, c->step, text, sizeof text)) {
        show_step(c, "say", number, of);
        if (!wait_for_enter(c)) return false;
    }
    for (c->right = !example(c, c->step, text, sizeof text); !c->right;) {
        show_step(c, "say", number, of);
        char *line = ng_table_read(&c->table, 0);
        bool asks = line != NULL && ng_says(line, "show показать");
        bool stays = line != NULL && ng_table_obey(&c->table, 0, asks ? text : line);
        free(line);
        if (!stays) return false;
        if (asks && c->right)
            snprintf(c->table.message, sizeof c->table.message, "%s: %s", ng_tr("This was", "Это было"),
                     text);
    }
    play_list(c, c->step, "then");
    if (*said(c, c->step, "after") == 0) return true;
    show_step(c, "after", number, of);
    return wait_for_enter(c);
}

static bool do_task(course *c, uint32_t task) {
    uint32_t steps = ng_doc_get(&c->doc, task, "steps");
    int of = (int)c->doc.node[steps].count;
    if (!ng_ok(begin(c, task))) return false;
    play_list(c, task, "moves");
    for (int n = 0; n < of; n++) {
        char text[NG_TEXT_MAX + 1];
        c->step = item(&c->doc, steps, n);
        if (n >= c->at.step) {
            c->at.step = n;
            keep(&c->at);
            if (!do_step(c, n + 1, of)) return false;
            continue;
        }
        if (example(c, c->step, text, sizeof text)) ng_table_enter(&c->table, 0, text);
        play_list(c, c->step, "then");
    }
    return true;
}

static void do_lesson(course *c) {
    uint32_t tasks = ng_doc_get(&c->doc, c->lesson, "tasks"), task;
    recall(&c->at);
    printf("%s. ", said(c, c->lesson, "title"));
    printf("%s\n%s\n", said(c, c->lesson, "line"),
           ng_tr("“show” does it for you, “quit” leaves; next time it goes on here.",
                 "«показать» — сделать это за вас, «выход» — уйти; в другой раз продолжится отсюда."));
    for (; (task = item(&c->doc, tasks, c->at.task)) != 0; c->at.task++, c->at.step = 0)
        if (!do_task(c, task)) return;
    c->at.task = DONE;
    keep(&c->at);
    printf("%s\n", ng_tr("Done.", "Готово."));
    if (strcmp(c->at.lesson, "first") == 0)
        printf("%s naukograd play %s --level 1\n", ng_tr("Now a real one:", "Теперь настоящая:"), c->at.game);
}

/* How far somebody is in the lessons of the open book. */
static void print_progress(course *c) {
    const char *first = ng_tr("not begun", "не начата");
    int done = 0, all = 0;
    for (int n = 0; (c->lesson = item(&c->doc, lessons_of(c), n)) != 0; n++) {
        ng_doc_copy(&c->doc, ng_doc_get(&c->doc, c->lesson, "id"), c->at.lesson, sizeof c->at.lesson);
        bool is_done = recall(&c->at), is_first = strcmp(c->at.lesson, "first") == 0;
        all += !is_first;
        done += !is_first && is_done;
        if (is_first && is_done) first = ng_tr("done", "пройдена");
        if (is_first && !is_done && c->at.task + c->at.step > 0) first = ng_tr("begun", "начата");
    }
    printf("%-12s %s: %s; %s: %d/%d\n", c->at.game, ng_tr("first match", "первая партия"), first,
           ng_tr("lessons", "уроки"), done, all);
}

static int list_games(void) {
    static course c;
    for (const ng_lessons *book = ng_lesson_books; book->game != NULL; book++) {
        if (open_book(&c, book->game)) print_progress(&c);
        free(c.nodes);
        c.nodes = NULL;
    }
    printf("%s\n",
           ng_tr("naukograd learn GAME begins, or goes on; naukograd learn GAME list names its lessons.",
                 "naukograd learn ИГРА — начать или продолжить; naukograd learn ИГРА list — её уроки."));
    return 0;
}

int ng_cmd_learn(const ng_args *args) {
    static course c;
    if (args->game == NULL) return list_games();
    const char *id = ng_args_text(args, "LESSON");
    int status = 0;
    if (!open_book(&c, args->game->id))
        return ng_complain(args->command, args->game->id,
                           ng_tr("this game has no lessons", "у этой игры нет уроков"));
    c.table.screen = ng_screen_for(args->game);
    c.table.judge = judge;
    for (int i = 1; i < NG_SEATS_MAX; i++) c.table.player[i].level = 1;
    if (id != NULL && strcmp(id, "list") == 0)
        list_lessons(&c);
    else if (find_lesson(&c, id != NULL ? id : "first"))
        do_lesson(&c);
    else
        status = ng_complain(args->command, id,
                             ng_tr("there is no such lesson: see list", "такого урока нет: см. list"));
    ng_table_free(&c.table);
    free(c.nodes);
    return status;
}

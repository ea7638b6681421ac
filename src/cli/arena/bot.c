/* bot.c - a player in another process: its pipes, its clock, its faults. */
#define _GNU_SOURCE /* pipe2 */
#include "cli/arena/bot.h"
#include "cli/lang.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum {
    LEAVE_MS = 300, /* to end by itself after the match */
    DEATH_MS = 3000 /* between the end of its output and its own, if that is why */
};

static int64_t now_ms(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

/* ---- the process ---- */

/* A plain command takes the shell's place, so that how it ends and what it closes is seen as it is. */
static const char *shell_line(const char *command, char *line, size_t size) {
    size_t first = strcspn(command, " ");
    bool plain =
        strspn(command, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 _-./,:+@%=") ==
            strlen(command) &&
        memchr(command, '=', first) == NULL && strlen(command) + 6 < size;
    if (!plain) return command;
    snprintf(line, size, "exec %s", command);
    return line;
}

/* In the child, after fork: nothing here may allocate. */
static _Noreturn void become(const char *command, int input, int output, bool show_errors) {
    const struct rlimit none = {0, 0};
    setpgid(0, 0);
    prctl(PR_SET_PDEATHSIG, SIGKILL); /* should the arena itself be killed */
    setrlimit(RLIMIT_CORE, &none);
    signal(SIGPIPE, SIG_DFL);
    if (!show_errors) {
        int nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
        if (nowhere >= 0) dup2(nowhere, STDERR_FILENO);
    }
    if (dup2(input, STDIN_FILENO) >= 0 && dup2(output, STDOUT_FILENO) >= 0)
        execl("/bin/sh", "sh", "-c", command, (char *)NULL);
    _exit(127);
}

static bool spawn(ng_bot *bot, const char *command, bool show_errors) {
    int in[2], out[2];
    char line[1024];
    command = shell_line(command, line, sizeof line);
    if (pipe2(in, O_CLOEXEC) != 0) return false;
    if (pipe2(out, O_CLOEXEC) != 0) {
        close(in[0]), close(in[1]);
        return false;
    }
    bot->pid = fork();
    if (bot->pid == 0) become(command, in[0], out[1], show_errors);
    close(in[0]), close(out[1]);
    bot->to = in[1];
    bot->from = out[0];
    if (bot->pid < 0) {
        bot->pid = 0;
        return false;
    }
    setpgid(bot->pid, bot->pid); /* the child does the same: whoever comes first */
    fcntl(bot->to, F_SETFL, O_NONBLOCK);
    fcntl(bot->from, F_SETFL, O_NONBLOCK);
    return true;
}

static void hang_up(ng_bot *bot) {
    if (bot->to >= 0) close(bot->to);
    if (bot->from >= 0) close(bot->from);
    bot->to = bot->from = -1;
}

/* Ends it and all it has started, and waits until it is gone. */
static void kill_and_reap(ng_bot *bot) {
    hang_up(bot);
    if (bot->pid > 0) {
        kill(-bot->pid, SIGKILL);
        while (waitpid(bot->pid, NULL, 0) < 0 && errno == EINTR) continue;
    }
    bot->pid = 0;
}

__attribute__((format(printf, 2, 3))) static bool fail(ng_bot *bot, const char *format, ...) {
    va_list list;
    va_start(list, format);
    vsnprintf(bot->fault, sizeof bot->fault, format, list);
    va_end(list);
    kill_and_reap(bot);
    return false;
}

/* Its output has ended: because it has, or although it lives. */
static bool fail_gone(ng_bot *bot) {
    const struct timespec moment = {.tv_nsec = 2000000};
    int64_t until = now_ms() + DEATH_MS;
    siginfo_t info;
    do {
        memset(&info, 0, sizeof info);
        if (waitid(P_PID, (id_t)bot->pid, &info, WEXITED | WNOHANG | WNOWAIT) == 0 && info.si_pid != 0) {
            bool exited = info.si_code == CLD_EXITED;
            return fail(bot, "%s %d",
                        exited ? ng_tr("it ended, exit status", "программа завершилась с кодом")
                               : ng_tr("it was ended by signal", "программу завершил сигнал"),
                        info.si_status);
        }
        nanosleep(&moment, NULL);
    } while (now_ms() < until);
    return fail(bot, "%s", ng_tr("it closed its output", "программа закрыла свой вывод"));
}

/* ---- lines ---- */

static bool has_line(const ng_bot *bot) { return memchr(bot->answer, '\n', bot->answer_length) != NULL; }

/* Takes the first line out, without its newline; the next one may have come already. */
static uint32_t take_line(ng_bot *bot, char line[NG_BOT_LINE]) {
    uint32_t length = (uint32_t)((char *)memchr(bot->answer, '\n', bot->answer_length) - bot->answer);
    memcpy(line, bot->answer, length);
    line[length] = 0;
    bot->answer_length -= length + 1;
    memmove(bot->answer, bot->answer + length + 1, bot->answer_length);
    return length;
}

/* 1: something came; 0: nothing now; -1: it has ended; -2: the line is too long. */
static int take_in(ng_bot *bot) {
    uint32_t room = NG_BOT_LINE - bot->answer_length;
    if (room == 0) return -2;
    ssize_t got = read(bot->from, bot->answer + bot->answer_length, room);
    if (got < 0) return errno == EAGAIN || errno == EINTR ? 0 : -1;
    if (got == 0) return -1;
    bot->answer_length += (uint32_t)got;
    return 1;
}

/* Sends the question and waits for a line.  The first line that came counts, whenever it came. */
static bool converse(ng_bot *bot, uint32_t ms) {
    int64_t until = now_ms() + ms;
    const char *rest = bot->question.text;
    size_t left = bot->question.length;
    for (;;) {
        int64_t wait = until - now_ms();
        if (left == 0 && has_line(bot)) return true;
        if (wait <= 0)
            return fail(bot, "%s %u %s", ng_tr("no answer within", "нет ответа за"), ms, ng_tr("ms", "мс"));
        /* While it does not read on, its output is left in the pipe once a line of it is here. */
        struct pollfd fd[2] = {{.fd = !has_line(bot) ? bot->from : -1, .events = POLLIN},
                               {.fd = bot->to, .events = POLLOUT}};
        if (poll(fd, left > 0 ? 2 : 1, (int)wait) < 0) continue; /* a signal: look at the clock again */
        if (left > 0 && fd[1].revents != 0) {
            ssize_t sent = write(bot->to, rest, left);
            if (sent > 0) {
                rest += sent;
                left -= (size_t)sent;
            } else if (errno != EAGAIN && errno != EINTR) {
                left = 0; /* it reads no more; what it says, or that it has ended, comes next */
            }
        }
        if (fd[0].revents == 0) continue;
        int state = take_in(bot);
        if (state == -2) return fail(bot, "%s", ng_tr("its line is too long", "слишком длинная строка"));
        if (state == -1) return fail_gone(bot);
    }
}

/* What it said, fit to be quoted: short, and without what a terminal would obey. */
static const char *quoted(const char *text, char *out, size_t size) {
    snprintf(out, size, "%.60s", text);
    for (char *p = out; *p; p++)
        if ((unsigned char)*p >= 0x7f || (unsigned char)*p < 0x20) *p = '?';
    return out;
}

/* An answer and what it says. */
typedef struct answer {
    char line[NG_BOT_LINE];
    ng_node nodes[NG_BOT_LINE / 2 + 1];
    ng_doc doc;
} answer;

/* Puts the question; false: it is at fault. */
static bool get_answer(ng_bot *bot, uint32_t ms, answer *a) {
    char quote[80];
    if (!converse(bot, ms)) return false;
    uint32_t length = take_line(bot, a->line);
    if (ng_doc_read(&a->doc, a->line, length, a->nodes, sizeof a->nodes / sizeof *a->nodes) &&
        ng_doc_is(&a->doc, 0, NG_NODE_OBJECT))
        return true;
    return fail(bot, "%s: %s", ng_tr("not a JSON object", "не объект JSON"),
                quoted(a->line, quote, sizeof quote));
}

/* ---- the match ---- */

static void *need(void *memory) {
    if (memory == NULL) abort();
    return memory;
}

/* Room for so many bytes more. */
static void make_room(ng_out *out, uint32_t more) {
    if (out->size - out->length > more) return;
    out->size = 2 * out->size + more + 1024;
    out->text = need(realloc(out->text, out->size));
}

static void open_question(ng_bot *bot, const char *type, uint32_t room) {
    bot->question.length = 0;
    make_room(&bot->question, room);
    ng_out_init(&bot->question, bot->question.text, bot->question.size);
    ng_open_object(&bot->question, NULL);
    ng_json_text(&bot->question, "type", type);
}

static void close_question(ng_bot *bot) {
    ng_close_object(&bot->question);
    ng_put_char(&bot->question, '\n');
    if (bot->question.full) abort(); /* a limit of ours: room was made */
}

static void put_news(ng_bot *bot) {
    ng_open_array(&bot->question, "events");
    if (bot->news.length > 0) ng_put(&bot->question, bot->news.text);
    ng_close_array(&bot->question);
    if (bot->news.size > 0) ng_out_init(&bot->news, bot->news.text, bot->news.size);
}

void ng_bot_hear(ng_bot *bot, const ng_match *match) {
    const ng_events *events = &match->events;
    if (bot->pid == 0) return;
    make_room(&bot->news, events->json.length + 32 * events->count);
    for (uint32_t i = 0; i < events->count; i++)
        if (ng_event_for(&events->event[i], bot->seat)) ng_event_tell(events, i, ++bot->heard, &bot->news);
}

bool ng_bot_start(ng_bot *bot, const char *command, bool show_errors, const ng_match *match, int seat,
                  uint32_t ms) {
    answer a;
    bool ready = false;
    *bot = (ng_bot){.to = -1, .from = -1, .seat = seat, .ms = ms};
    signal(SIGPIPE, SIG_IGN); /* a bot that has gone is seen by what it answers */
    if (!spawn(bot, command, show_errors))
        return fail(bot, "%s: %s", ng_tr("it cannot be started", "не удалось запустить"), ng_trouble(errno));
    open_question(bot, "match", 4096 + 2 * NG_SETUP_TEXT);
    ng_json_text(&bot->question, "game", match->game->id);
    ng_json_int(&bot->question, "rules_version", match->game->rules_version);
    ng_json_int(&bot->question, "seat", seat);
    ng_json_int(&bot->question, "seats", match->game->seats(match->state));
    ng_setup_print(&match->setup, match->game->options, &bot->question, "options");
    ng_json_int(&bot->question, "ms", ms);
    close_question(bot);
    if (!get_answer(bot, NG_BOT_READY_MS, &a)) return false;
    uint32_t node = ng_doc_get(&a.doc, 0, "ready");
    if (node != 0 && ng_doc_bool(&a.doc, node, &ready) && ready) return true;
    return fail(bot, "%s", ng_tr("it is not ready", "программа не готова"));
}

static void put_turn(ng_bot *bot, const ng_match *match) {
    open_question(bot, "turn", ng_match_out_size(match) * 2 + bot->news.length);
    ng_json_int(&bot->question, "turn", ++bot->turns);
    put_news(bot);
    ng_json_key(&bot->question, "view");
    match->game->view(match->state, bot->seat, &bot->question);
    ng_match_put_legal(match, bot->seat, &bot->question, "legal");
    close_question(bot);
}

bool ng_bot_move(ng_bot *bot, ng_match *match) {
    answer a;
    char move[NG_TEXT_MAX + 1], quote[80];
    int64_t turn;
    put_turn(bot, match);
    if (!get_answer(bot, bot->ms, &a)) return false;
    uint32_t node = ng_doc_get(&a.doc, 0, "turn");
    if (node != 0 && (!ng_doc_int(&a.doc, node, 0, INT32_MAX, &turn) || turn != bot->turns))
        return fail(bot, "%s %u",
                    ng_tr("it answers another turn than", "ответ не на тот вопрос: спрошен ход"), bot->turns);
    node = ng_doc_get(&a.doc, 0, "move");
    if (node == 0 || !ng_doc_copy(&a.doc, node, move, sizeof move))
        return fail(bot, "%s: %s", ng_tr("no move", "нет хода"), quoted(a.line, quote, sizeof quote));
    ng_status status = ng_match_play(match, bot->seat, move, (uint32_t)strlen(move), NG_ANY_PLY);
    if (ng_ok(status)) return true;
    char why[160];
    ng_out out = ng_out_over(why, sizeof why);
    ng_status_print(status, ng_lang_now(), &out);
    return fail(bot, "%s: %s", quoted(move, quote, sizeof quote), why);
}

/* Waits for the end of its output, a little while; what it still says is of no interest. */
static void let_it_leave(ng_bot *bot) {
    int64_t until = now_ms() + LEAVE_MS;
    struct pollfd fd = {.fd = bot->from, .events = POLLIN};
    for (int64_t wait = LEAVE_MS; wait > 0; wait = until - now_ms()) {
        bot->answer_length = 0;
        if (poll(&fd, 1, (int)wait) > 0 && take_in(bot) < 0) return;
    }
}

void ng_bot_end(ng_bot *bot, const ng_match *match) {
    if (bot->pid > 0) {
        open_question(bot, "end", 4096 + bot->news.length);
        put_news(bot);
        if (ng_match_over(match)) ng_match_put_result(match, &bot->question);
        close_question(bot);
        /* Without a wait: one that does not read has no need of the result. */
        ssize_t sent = write(bot->to, bot->question.text, bot->question.length);
        (void)sent;
        close(bot->to);
        bot->to = -1;
        let_it_leave(bot);
        kill_and_reap(bot);
    }
    free(bot->news.text);
    free(bot->question.text);
    bot->news = bot->question = (ng_out){0};
}

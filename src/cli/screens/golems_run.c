/* golems_run.c - the run of a round, line by line: the board as it was after each, and what happened in it.
 *
 * One play can run a whole round.  Its events, applied one after another to the view from before the play,
 * give every board in between; a frame ends where the next line opens. */
#define _POSIX_C_SOURCE 200809L /* nanosleep */
#include "cli/screens/golems.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { FRAME_SENTENCES = 64, FRAME_ROWS = 7, SCREEN_COLUMNS = 80, QUIET_MAX = 4 };

typedef struct reel {
    ng_table *table;
    int seat; /* whose eyes; NG_PUBLIC: several people's */
    board board;
    char sentence[FRAME_SENTENCES][NEWS_LENGTH];
    int count;
    bool skip; /* to the end, without frames */
} reel;

static bool is(const ng_doc *event, const char *type) {
    return ng_doc_text_is(event, ng_doc_get(event, 0, "type"), type);
}

/* ---- frames ---- */

/* Whether sentence i begins a row where as many stand in one as it holds; `column` is where the last one
 * ended. */
static bool begins_row(const reel *r, int i, int *column) {
    int width = ng_term_width(r->sentence[i]);
    bool fresh = *column == 0 || *column + 1 + width > SCREEN_COLUMNS - 1;
    *column = fresh ? width : *column + 1 + width;
    return fresh;
}

static int rows(const reel *r) {
    int column = 0, count = 0;
    for (int i = 0; i < r->count; i++) count += begins_row(r, i, &column);
    return count;
}

/* One sentence a row while they fit, else as many in a row as it holds. */
static void print_sentences(const reel *r) {
    int column = 0;
    for (int i = 0; i < r->count; i++) {
        bool fresh = begins_row(r, i, &column) || r->count <= FRAME_ROWS;
        if (i > 0) putchar(fresh ? '\n' : ' ');
        fputs(r->sentence[i], stdout);
    }
    if (r->count > 0) putchar('\n');
}

static void pause_frame(reel *r) {
    int tenths = r->table->pick;
    if (tenths > 0) {
        fflush(stdout);
        nanosleep(&(struct timespec){.tv_sec = tenths / 10, .tv_nsec = tenths % 10 * 100000000L}, NULL);
        return;
    }
    char *line =
        ng_term_read(ng_tr("[Enter: go on, s: to the end] ", "[Enter — дальше, s — до конца] "), NULL);
    if (line == NULL || ng_key(line) == 's' || ng_key(line) == 'q') r->skip = true;
    free(line);
}

static void end_frame(reel *r) {
    if (r->count == 0) return;
    if (!ng_term_interactive()) {
        for (int i = 0; i < r->count; i++) printf("%s\n", r->sentence[i]);
    } else if (!r->skip) {
        ng_term_clear();
        golems_board_print(r->table, r->seat, &r->board);
        print_sentences(r);
        pause_frame(r);
    }
    r->count = 0;
}

/* The frame ends with the sentence before this one: the board is still as it was then. */
static void turn_page(reel *r) {
    char kept[NEWS_LENGTH];
    r->count--;
    memcpy(kept, r->sentence[r->count], sizeof kept);
    end_frame(r);
    memcpy(r->sentence[r->count++], kept, sizeof kept);
}

static bool take_event(void *context, const ng_doc *event) {
    reel *r = context;
    if (is(event, "round")) return false; /* the next one: it is news */
    if (is(event, "line") || r->count == FRAME_SENTENCES) end_frame(r);
    ng_out text = ng_out_over(r->sentence[r->count], NEWS_LENGTH);
    ng_telling telling = golems_event_tell(r->table, r->seat, event, &text);
    bool secret = is(event, "lose") || is(event, "swap");
    if (telling == TELL_SHOWN || (secret && ng_term_interactive())) {
        r->count++;
        if (rows(r) > FRAME_ROWS) turn_page(r);
    }
    golems_event_apply(&r->board, event);
    return true;
}

typedef struct count {
    const ng_table *table;
    int sentences;
    bool line, end;
} count;

static bool count_event(void *context, const ng_doc *event) {
    count *c = context;
    char buffer[NEWS_LENGTH];
    ng_out text = ng_out_over(buffer, sizeof buffer);
    c->sentences += golems_event_tell(c->table, NG_PUBLIC, event, &text) == TELL_SHOWN;
    c->line = c->line || is(event, "line");
    c->end = c->end || is(event, "round") || is(event, "over");
    return true;
}

bool golems_follow(ng_table *table, int seat, const ng_doc *before) {
    count c = {.table = table};
    ng_each_event(&table->match.events, seat, count_event, &c);
    /* A few words between two questions are news; a line, a round's end or many words are frames. */
    if (c.sentences == 0 || (!c.line && !c.end && c.sentences < QUIET_MAX)) return false;
    reel *r = calloc(1, sizeof *r);
    if (r == NULL) abort();
    r->table = table;
    r->seat = seat;
    golems_board_read(before, &r->board);
    snprintf(r->board.phase, sizeof r->board.phase, "run");
    ng_each_event(&table->match.events, seat, take_event, r);
    end_frame(r);
    free(r);
    return true;
}

/* ---- the log ---- */

typedef struct journal {
    const ng_table *table;
    int seat, wanted, round;
} journal;

static bool log_event(void *context, const ng_doc *event) {
    journal *j = context;
    char buffer[NEWS_LENGTH];
    if (is(event, "round")) j->round++;
    ng_out text = ng_out_over(buffer, sizeof buffer);
    if (golems_event_tell(j->table, j->seat, event, &text) == TELL_NOTHING) return true;
    if (j->wanted == 0 || j->round == j->wanted) printf("%s\n", buffer);
    return true;
}

static void log_play(void *context, const ng_events *events) {
    journal *j = context;
    ng_each_event(events, j->seat, log_event, j);
}

void golems_log_print(const ng_table *table, int seat, int round) {
    journal j = {.table = table, .seat = seat, .wanted = round};
    ng_match begun = {0};
    board b;
    if (!ng_ok(ng_match_again(&begun, &table->match))) return;
    ng_view_doc view = ng_view_read(&begun, seat);
    golems_board_read(&view.doc, &b);
    if (b.event != NO_EVENT) j.round = b.round; /* no draft: the first event was not told */
    ng_view_free(&view);
    ng_match_free(&begun);
    ng_match_retell(&table->match, log_play, &j);
}

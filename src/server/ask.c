/* ask.c - what needs the others' consent: take-back, rematch, swap of sides; and what needs nobody's: giving
 * up, a hint. */
#include "server/ask.h"

#include "match/rulebook.h"
#include "match/think.h"
#include "server/back.h"
#include "server/entries.h"
#include "server/history.h"
#include "server/limits.h"
#include "server/news.h"
#include "server/play.h"
#include "server/stage.h"
#include "server/table.h"
#include "server/tables.h"
#include "server/workers.h"

#include <string.h>

/* The persons whose consent is wanted: all but those for whom a computer plays, and, when the match is over,
 * those for whom it did and who have not come back.  Who gave up and is still here is wanted for the next
 * match. */
static ng_seats persons(const sv_table *table) {
    ng_seats set = 0;
    for (int i = 0; i < table->seats; i++) {
        bool back = table->phase != PHASE_PLAYING && sv_here(table, i);
        if (table->seat[i].is == SEAT_PERSON && (table->seat[i].standin == 0 || back)) set |= ng_seat_bit(i);
    }
    return set;
}

/* Whether partners stay partners, and everybody changes sides, when all go `by` seats down. */
static bool keeps_partners(const ng_game *game, const ng_state *state, int seats, int by) {
    for (int i = 0; i < seats; i++) {
        int from = (i + by) % seats;
        if (game->team(state, i) == game->team(state, from)) return false;
        for (int k = 0; k < i; k++)
            if ((game->team(state, i) == game->team(state, k)) !=
                (game->team(state, from) == game->team(state, (k + by) % seats)))
                return false;
    }
    return true;
}

/* How many seats down everybody goes, so that who began second begins and partners stay together; 0: teams of
 * different sizes cannot change places. */
static int turn_by(sv_server *server, const sv_table *table) {
    const ng_game *game = table->game;
    ng_state *state = server->bench.scratch;
    if (game->team == NULL) return 1 % table->seats;
    sv_table_setup(server, table);
    int by = ng_ok(game->start(state, &server->setup)) ? 1 : table->seats;
    while (by < table->seats && !keeps_partners(game, state, table->seats, by)) by++;
    return by % table->seats;
}

/* The match without the seat's last play, until the next one; NULL: it cannot be taken back, and `status`
 * says why, or it cannot be read. */
static const ng_state *without_last(sv_server *server, sv_table *table, int seat, ng_status *status) {
    const ng_state *without;
    ng_match whole = {0};
    *status = NG_OK;
    if (!sv_back_find(table, seat, status, &without) &&
        sv_table_replay(server, table, table->match, table->entries, &whole, NULL, NULL)) {
        *status = ng_match_undo(&whole, seat);
        sv_back_learn(table, seat, *status, whole.state);
    }
    ng_match_free(&whole);
    return sv_back_find(table, seat, status, &without) && ng_ok(*status) ? without : NULL;
}

/* Everybody has agreed. */
static void carry_out(sv_server *server, sv_table *table) {
    sv_question question = table->question;
    ng_status status;
    table->question = (sv_question){0};
    bool same = question.what == ASK_TAKEBACK && table->seat[question.by].plays == question.plays;
    const ng_state *without = same ? without_last(server, table, question.by, &status) : NULL;
    if (without != NULL) {
        sv_enter_takeback(server, table, question.by, without);
        sv_tell_fresh_all(server, table);
    }
    if (question.what == ASK_SWAP || question.what == ASK_REMATCH)
        sv_enter_turned(server, table, turn_by(server, table));
    if (question.what == ASK_REMATCH)
        sv_start_match(server, table);
    else
        sv_tell_table_all(server, table);
}

/* Puts a question to the others, or agrees to the same one of somebody else. */
static const sv_fault *propose(const sv_request *request, sv_ask what) {
    sv_table *table = request->peer->table;
    ng_seats mine = ng_seat_bit(request->peer->seat);
    sv_touch(request->server, table);
    if (table->question.what != what)
        table->question = (sv_question){.what = (uint8_t)what,
                                        .by = request->peer->seat,
                                        .yes = mine,
                                        .plays = table->seat[request->peer->seat].plays};
    else if (what != ASK_TAKEBACK)
        table->question.yes |= mine;
    sv_answer_ok(request);
    if ((persons(table) & ~table->question.yes) == 0)
        carry_out(request->server, table);
    else
        sv_tell_table_all(request->server, table);
    return NULL;
}

/* The same question is open elsewhere: who has agreed there has agreed.  Of two different ones that of the
 * first seat stays, at every server. */
void sv_question_heard(sv_server *server, sv_table *table, const sv_question *theirs) {
    sv_question *ours = &table->question;
    bool same = ours->what == theirs->what &&
                (ours->what != ASK_TAKEBACK || (ours->by == theirs->by && ours->plays == theirs->plays));
    ng_seats yes = same ? ours->yes | theirs->yes : theirs->yes;
    int16_t by = same && ours->by < theirs->by ? ours->by : theirs->by;
    bool playing = table->phase == PHASE_PLAYING;
    if (same && yes == ours->yes && by == ours->by) return;
    if (theirs->by < 0 || theirs->by >= table->seats || theirs->what > ASK_SWAP ||
        (theirs->what == ASK_TAKEBACK && !playing) || (theirs->what == ASK_SWAP && playing) ||
        (theirs->what == ASK_REMATCH && (table->phase != PHASE_OVER || sv_open_seat(table) >= 0)))
        return; /* of a position that has passed */
    if (!same && ours->what != ASK_NOTHING && theirs->what != ASK_NOTHING && ours->by < theirs->by) return;
    sv_touch(server, table);
    *ours = *theirs;
    ours->yes = yes;
    ours->by = by;
    if (yes == theirs->yes && by == theirs->by)
        table->was.question = *ours; /* nothing that they do not know */
    if (ours->what != ASK_NOTHING && (persons(table) & ~yes) == 0)
        carry_out(server, table);
    else
        sv_tell_table_all(server, table);
}

/* With `try` nobody is asked: the answer says what a real one would meet. */
const sv_fault *sv_do_takeback(const sv_request *request) {
    sv_table *table = request->peer->table;
    ng_status status;
    bool try = false;
    if (!sv_read_bool(request->doc, 0, "try", &try)) return &sv_bad_field;
    if (table->phase != PHASE_PLAYING || table->question.what != ASK_NOTHING) return &sv_not_now;
    if (table->takebacks >= TAKEBACKS_MAX) return &sv_too_many;
    const ng_state *without;
    bool known = try && sv_back_find(table, request->peer->seat, &status, &without); /* and costs nothing */
    if (!known && !(try ? sv_limits_try : sv_limits_reading)(request->peer)) return &sv_too_fast;
    bool possible = without_last(request->server, table, request->peer->seat, &status) != NULL;
    if (!possible) return ng_ok(status) ? &sv_busy : sv_by_rules(request, status, NULL);
    if (!try) return propose(request, ASK_TAKEBACK);
    sv_answer_ok(request);
    return NULL;
}

const sv_fault *sv_do_rematch(const sv_request *request) {
    const sv_table *table = request->peer->table;
    if (table->phase != PHASE_OVER) return &sv_not_over;
    if (sv_open_seat(table) >= 0) return &sv_seats_open;
    return propose(request, ASK_REMATCH);
}

const sv_fault *sv_do_swap(const sv_request *request) {
    const sv_table *table = request->peer->table;
    if (table->phase == PHASE_PLAYING || turn_by(request->server, table) == 0) return &sv_not_now;
    return propose(request, ASK_SWAP);
}

const sv_fault *sv_do_agree(const sv_request *request) {
    sv_table *table = request->peer->table;
    bool yes = true;
    if (!sv_read_bool(request->doc, 0, "yes", &yes)) return &sv_bad_field;
    if (table->question.what == ASK_NOTHING || !ng_seats_has(persons(table), request->peer->seat))
        return &sv_not_now; /* or he is not asked */
    sv_touch(request->server, table);
    sv_answer_ok(request);
    if (yes)
        table->question.yes |= ng_seat_bit(request->peer->seat);
    else
        table->question = (sv_question){0};
    if (yes && (persons(table) & ~table->question.yes) == 0)
        carry_out(request->server, table);
    else
        sv_tell_table_all(request->server, table);
    return NULL;
}

const sv_fault *sv_do_resign(const sv_request *request) {
    sv_table *table = request->peer->table;
    if (table->phase != PHASE_PLAYING || table->seat[request->peer->seat].resigned) return &sv_not_now;
    sv_answer_ok(request);
    sv_give_up(request->server, table, request->peer->seat, END_RESIGNED);
    return NULL;
}

/* ---- hints ---- */

const sv_fault *sv_do_hint(const sv_request *request) {
    sv_server *server = request->server;
    sv_peer *peer = request->peer;
    const sv_table *table = peer->table;
    if (!table->hints) return &sv_no_hints;
    if (table->phase != PHASE_PLAYING) return sv_by_rules(request, ng_refuse(&ng_over), NULL);
    if (!ng_seats_has(sv_actors(table), peer->seat))
        return sv_by_rules(request, (ng_status){.why = &ng_not_your_move, .a = peer->seat}, NULL);
    if (peer->hint != 0 || sv_workers_hinting(server->workers, table, peer->seat)) return &sv_too_fast;
    const sv_seat *seat = &table->seat[peer->seat];
    sv_thought thought = {.peer = peer->id,
                          .hint = server->hints = (server->hints + 1) | 1,
                          .re = request->re,
                          .seat = peer->seat,
                          .level = NG_LEVEL_MAX,
                          .match = table->match,
                          .generation = table->generation,
                          .events = seat->events,
                          .plays = seat->plays};
    memcpy(thought.code, table->code, CODE_SIZE);
    peer->hint = thought.hint;
    peer->hint_re = request->re;
    sv_workers_ask(server->workers, table, &thought);
    return NULL;
}

void sv_hint_thought(sv_server *server, const sv_thought *thought) {
    sv_table *table = sv_tables_find(server, thought->code);
    sv_peer *peer = table != NULL ? table->peers : NULL;
    while (peer != NULL && peer->id != thought->peer) peer = peer->next;
    if (peer == NULL || peer->hint != thought->hint) return;
    peer->hint = 0;
    bool same = table->match == thought->match && table->generation == thought->generation &&
                peer->seat == thought->seat && table->phase == PHASE_PLAYING &&
                table->seat[thought->seat].events == thought->events &&
                table->seat[thought->seat].plays == thought->plays;
    if (!same) {
        sv_refuse(peer, thought->re, &sv_stale);
        return;
    }
    ng_out out = sv_answer(peer, thought->re, 8192 + NG_PICTURE_MAX);
    ng_json_text(&out, "move", thought->choice.text);
    ng_json_text(&out, "why", thought->choice.why[peer->lang]);
    char rule[NG_RULE_NUMBER];
    if (ng_rule_named(thought->choice.why[peer->lang], rule)) ng_json_text(&out, "rule", rule);
    if (thought->picture != NULL) {
        ng_put_char(&out, ',');
        ng_put(&out, thought->picture);
    }
    ng_close_object(&out);
    sv_stage(server, peer, &out, thought->re);
}

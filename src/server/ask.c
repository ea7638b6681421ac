/* ask.c - what needs the others' consent: take-back, rematch, swap of sides; and what needs nobody's: giving
 * up, a hint. */
#include "server/life.h"

#include "match/rulebook.h"
#include "match/think.h"
#include "server/limits.h"
#include "server/news.h"
#include "server/tables.h"
#include "server/turn.h"
#include "server/workers.h"

#include <string.h>

/* The persons whose consent is wanted: all but those for whom a computer plays. */
static ng_seats persons(const sv_table *table) {
    ng_seats set = 0;
    for (int i = 0; i < table->seats; i++)
        if (table->seat[i].is == SEAT_PERSON && table->seat[i].standin == 0) set |= ng_seat_bit(i);
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

static void enter_turned(sv_server *server, sv_table *table) {
    ng_out entry = sv_entry(server, "turned");
    ng_json_int(&entry, "by", turn_by(server, table));
    ng_close_object(&entry);
    sv_enter(server, table, &entry);
}

static bool can_take_back(sv_server *server, sv_table *table, int seat, ng_status *status) {
    ng_match whole = {0};
    if (!sv_table_replay(server, table, table->match, table->entries, &whole, NULL, NULL)) return false;
    *status = ng_match_undo(&whole, seat);
    ng_match_free(&whole);
    return ng_ok(*status);
}

/* Everybody has agreed. */
static void carry_out(sv_server *server, sv_table *table) {
    sv_question question = table->question;
    ng_status status;
    table->question = (sv_question){0};
    bool same = question.what == ASK_TAKEBACK && table->seat[question.by].plays == question.plays;
    if (same && can_take_back(server, table, question.by, &status)) {
        ng_out entry = sv_entry(server, "takeback");
        ng_json_int(&entry, "seat", question.by);
        ng_close_object(&entry);
        sv_enter(server, table, &entry);
        sv_tell_fresh_all(server, table);
    }
    if (question.what == ASK_SWAP || question.what == ASK_REMATCH) enter_turned(server, table);
    if (question.what == ASK_REMATCH)
        sv_start_match(server, table);
    else
        sv_tell_table_all(server, table);
}

/* Puts a question to the others, or agrees to the same one of somebody else. */
static void propose(const sv_request *request, sv_ask what) {
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
}

void sv_do_takeback(const sv_request *request) {
    sv_table *table = request->peer->table;
    ng_status status = NG_OK;
    if (table->phase != PHASE_PLAYING || table->question.what != ASK_NOTHING)
        sv_refuse(request->peer, request->re, &sv_not_now);
    else if (table->takebacks >= TAKEBACKS_MAX)
        sv_refuse(request->peer, request->re, &sv_too_many);
    else if (!sv_limits_reading(request->peer))
        sv_refuse(request->peer, request->re, &sv_too_fast);
    else if (can_take_back(request->server, table, request->peer->seat, &status))
        propose(request, ASK_TAKEBACK);
    else if (ng_ok(status))
        sv_refuse(request->peer, request->re, &sv_busy);
    else
        sv_refuse_status(request->peer, request->re, status, NULL);
}

static bool all_seated(const sv_table *table) {
    for (int i = 0; i < table->seats; i++)
        if (table->seat[i].is == SEAT_OPEN) return false;
    return true;
}

void sv_do_rematch(const sv_request *request) {
    const sv_table *table = request->peer->table;
    if (table->phase != PHASE_OVER)
        sv_refuse(request->peer, request->re, &sv_not_over);
    else if (!all_seated(table))
        sv_refuse(request->peer, request->re, &sv_seats_open);
    else
        propose(request, ASK_REMATCH);
}

void sv_do_swap(const sv_request *request) {
    const sv_table *table = request->peer->table;
    if (table->phase == PHASE_PLAYING || turn_by(request->server, table) == 0)
        sv_refuse(request->peer, request->re, &sv_not_now);
    else
        propose(request, ASK_SWAP);
}

void sv_do_agree(const sv_request *request) {
    sv_table *table = request->peer->table;
    bool yes = true;
    if (!sv_read_bool(request->doc, 0, "yes", &yes)) {
        sv_refuse(request->peer, request->re, &sv_bad_field);
        return;
    }
    if (table->question.what == ASK_NOTHING) {
        sv_refuse(request->peer, request->re, &sv_not_now);
        return;
    }
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
}

void sv_do_resign(const sv_request *request) {
    sv_table *table = request->peer->table;
    if (table->phase != PHASE_PLAYING || table->seat[request->peer->seat].resigned) {
        sv_refuse(request->peer, request->re, &sv_not_now);
        return;
    }
    sv_answer_ok(request);
    sv_give_up(request->server, table, request->peer->seat, "resigned");
}

/* ---- hints ---- */

void sv_do_hint(const sv_request *request) {
    sv_peer *peer = request->peer;
    const sv_table *table = peer->table;
    if (!table->hints) {
        sv_refuse(peer, request->re, &sv_no_hints);
    } else if (table->phase != PHASE_PLAYING) {
        sv_refuse_status(peer, request->re, ng_refuse(&ng_over), NULL);
    } else if (!ng_seats_has(sv_actors(table), peer->seat)) {
        sv_refuse_status(peer, request->re, (ng_status){.why = &ng_not_your_move, .a = peer->seat}, NULL);
    } else if (peer->hint != 0 || sv_workers_hinting(request->server->workers, table, peer->seat)) {
        sv_refuse(peer, request->re, &sv_too_fast);
    } else {
        const sv_seat *seat = &table->seat[peer->seat];
        sv_thought thought = {.peer = peer->id,
                              .hint = request->server->hints = (request->server->hints + 1) | 1,
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
        sv_workers_ask(request->server->workers, table, &thought);
    }
}

void sv_hint_void(sv_peer *peer) {
    peer->hint = 0;
    sv_refuse(peer, peer->hint_re, &sv_stale);
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

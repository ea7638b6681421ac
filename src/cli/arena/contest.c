/* contest.c - plays the matches of a contest. */
#define _POSIX_C_SOURCE 200809L /* strdup */
#include "cli/arena/contest.h"
#include "cli/cli.h"
#include "cli/lang.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The level after a word and a colon, and the effort after it, if there is one. */
static bool read_brain(const char *text, const char *word, ng_contender *out) {
    char level[8];
    uint64_t number;
    size_t length = strlen(word), digits = strcspn(text, "@#");
    if (strncmp(text, word, length) != 0 || digits < length || digits - length >= sizeof level) return false;
    snprintf(level, sizeof level, "%.*s", (int)(digits - length), text + length);
    if (!ng_number_from_text(level, NG_LEVEL_MIN, NG_LEVEL_MAX, &number)) return false;
    out->level = (int)number;
    if (text[digits] == 0) return true;
    bool clock = text[digits] == '@';
    if (!ng_number_from_text(text + digits + 1, 1, clock ? NG_CONTEST_MS_MAX : NG_CONTEST_COUNT_MAX, &number))
        return false;
    *(clock ? &out->ms : &out->iterations) = (uint32_t)number;
    return true;
}

bool ng_contender_read(const ng_game *game, const char *text, ng_contender *out) {
    *out = (ng_contender){.name = text};
    if (read_brain(text, "level:", out)) return true;
    if (read_brain(text, "any:", out)) {
        out->brain = &ng_brain_any;
    } else if (strcmp(text, "random") == 0) {
        out->kind = NG_RANDOM;
    } else if (strcmp(text, "greedy") == 0) {
        out->kind = NG_GREEDY;
    } else if ((out->plain = ng_plain_find(game, text, &out->text)) != NULL) {
        out->kind = NG_PLAIN;
    } else if (strncmp(text, "cmd:", 4) == 0 && text[4] != 0) {
        out->kind = NG_COMMAND;
        out->command = text + 4;
    } else {
        return false;
    }
    return true;
}

/* ---- who sits where ---- */

static void find_sides(ng_contest *c, const ng_state *state) {
    int team_side[NG_SEATS_MAX];
    c->seats = c->game->seats(state);
    c->sides = 0;
    for (int i = 0; i < NG_SEATS_MAX; i++) team_side[i] = -1;
    for (int seat = 0; seat < c->seats; seat++) {
        int team = c->game->team != NULL ? c->game->team(state, seat) : seat;
        if (team_side[team] < 0) team_side[team] = c->sides++;
        c->side[seat] = (uint8_t)team_side[team];
    }
}

bool ng_contest_prepare(ng_contest *c, ng_out *why) {
    ng_match match = {0};
    ng_status status = ng_match_start(&match, c->game, &c->setup);
    if (!ng_ok(status)) {
        ng_status_print(status, ng_lang_now(), why);
        return false;
    }
    find_sides(c, match.state);
    ng_match_free(&match);
    for (int i = 0; i < c->players; i++)
        if (c->player[i].kind == NG_GREEDY && ng_brain_for(c->game)->greedy == NULL)
            ng_put(why, ng_tr("This game has no greedy player.", "Жадного игрока у этой игры нет."));
    if (c->sides < 2)
        ng_put(why,
               ng_tr("It takes two sides to compare players.", "Чтобы сравнить игроков, нужны две стороны."));
    if (c->players > c->sides && c->sides > 2)
        ng_put(why, ng_tr("There are more players than sides.", "Игроков больше, чем сторон."));
    c->bouts = (uint32_t)(c->sides == 2 ? c->players * (c->players - 1) : c->players);
    return why->length == 0;
}

/* Who sits at which place of the circle in this round: the first player stays, the others change about, so
 * that nobody always plays behind the same one. */
static void order_players(const ng_contest *c, uint32_t round, int order[NG_SEATS_MAX]) {
    int left[NG_SEATS_MAX], count = c->players;
    for (int i = 0; i < count; i++) left[i] = i;
    for (int place = 0; place < c->players; place++) {
        uint32_t at = place == 0 ? 0 : round % (uint32_t)count;
        if (place > 0) round /= (uint32_t)count;
        order[place] = left[at];
        count--;
        for (int i = (int)at; i < count; i++) left[i] = left[i + 1];
    }
}

static int player_at(const ng_contest *c, uint32_t round, uint32_t bout, int side) {
    int order[NG_SEATS_MAX];
    if (c->sides != 2) {
        order_players(c, round, order);
        return order[(side + (int)bout) % c->players];
    }
    int first = (int)bout / (c->players - 1), second = (int)bout % (c->players - 1);
    if (second >= first) second++;
    return side == 0 ? first : second;
}

/* ---- one match ---- */

typedef struct seated {
    const ng_contender *who;
    ng_thinker thinker;
    ng_rng rng; /* of a player without a brain */
    ng_bot bot;
} seated;

static uint64_t mix(uint64_t a, uint64_t b) {
    uint64_t x = a + (b + 1) * 0x9e3779b97f4a7c15u;
    x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9u;
    x = (x ^ x >> 27) * 0x94d049bb133111ebu;
    return x ^ x >> 31;
}

static void choose(const ng_contest *c, const ng_match *match, int seat, uint64_t salt, seated *s,
                   ng_choice *choice) {
    const ng_contender *who = s->who;
    bool own = who->ms > 0 || who->iterations > 0;
    const ng_thought thought = {.brain = who->brain,
                                .level = who->level,
                                .ms = own ? who->ms : c->ms,
                                .iterations = own ? who->iterations : c->iterations,
                                .salt = salt};
    if (who->kind == NG_BRAIN)
        ng_think(&s->thinker, match, seat, &thought, choice);
    else if (who->kind == NG_GREEDY)
        ng_think_greedy(&s->thinker, match, seat, &s->rng, choice);
    else if (who->kind == NG_PLAIN)
        ng_plain_play(who->plain, who->text, ng_think_look(&s->thinker, match, seat), &s->rng, choice);
    else
        ng_think_random(&s->thinker, match, seat, &s->rng, choice);
}

/* The next seat that may act, after the one that acted last: nobody waits for ever where several may. */
static int next_seat(const ng_match *match, int last) {
    ng_seats actors = match->game->actors(match->state);
    for (int i = 1; i <= NG_SEATS_MAX; i++)
        if (ng_seats_has(actors, (last + i) % NG_SEATS_MAX)) return (last + i) % NG_SEATS_MAX;
    return -1;
}

static char *record_of(const ng_match *match) {
    uint32_t size = ng_match_out_size(match);
    char *text = malloc(size);
    if (text == NULL) abort();
    ng_out out = ng_out_over(text, size);
    ng_match_put_record(match, &out, NULL);
    return text;
}

/* A brain's choice is legal: anything else is our bug, to be found by the record. */
static _Noreturn void die_of(const ng_match *match, int seat, const char *text) {
    char *record = record_of(match);
    fprintf(stderr, "naukograd arena: seat %d plays \"%s\", which is refused, after %s\n", seat, text,
            record);
    abort();
}

static void find_places(const ng_contest *c, const ng_match *match, ng_bout *bout) {
    ng_result result;
    int rank[NG_SEATS_MAX] = {0};
    match->game->result(match->state, &result);
    for (int seat = 0; seat < c->seats; seat++) rank[c->side[seat]] = result.rank[seat];
    if (bout->fault != NULL) /* it is last, and nobody else is ahead of anybody */
        for (int side = 0; side < c->sides; side++) rank[side] = side == bout->faulty;
    for (int a = 0; a < c->sides; a++) {
        int place2 = 2;
        for (int b = 0; b < c->sides; b++)
            if (b != a) place2 += rank[b] < rank[a] ? 2 : rank[b] == rank[a] ? 1 : 0;
        bout->place2[a] = (uint8_t)place2;
    }
}

/* The bot at this seat loses the match for its side. */
static void forfeit(const ng_contest *c, int seat, const ng_bot *bot, ng_bout *bout) {
    bout->fault = strdup(bot->fault);
    bout->faulty = c->side[seat];
    if (bout->fault == NULL) abort();
}

static void sit_down(const ng_contest *c, const ng_match *match, uint64_t salt, seated *seats,
                     ng_bout *bout) {
    for (int seat = 0; seat < NG_SEATS_MAX; seat++) {
        seated *s = &seats[seat];
        s->who = &c->player[bout->player[c->side[seat]]];
        s->bot = (ng_bot){.to = -1, .from = -1};
        ng_rng_seed(&s->rng, mix(salt, (uint64_t)seat));
        if (seat < c->seats && s->who->kind == NG_COMMAND && bout->fault == NULL &&
            !ng_bot_start(&s->bot, s->who->command, c->bot_errors, match, seat, c->bot_ms))
            forfeit(c, seat, &s->bot, bout);
    }
}

/* One play of the seat; false: a bot was at fault. */
static bool move(const ng_contest *c, ng_match *match, int seat, uint64_t salt, seated *seats) {
    seated *s = &seats[seat];
    ng_choice choice;
    if (s->who->kind == NG_COMMAND) {
        if (!ng_bot_move(&s->bot, match)) return false;
    } else {
        choose(c, match, seat, salt, s, &choice);
        if (!ng_ok(ng_match_play(match, seat, choice.text, (uint32_t)strlen(choice.text), NG_ANY_PLY)))
            die_of(match, seat, choice.text);
    }
    for (int i = 0; i < c->seats; i++) ng_bot_hear(&seats[i].bot, match);
    return true;
}

static void play_bout(const ng_contest *c, uint32_t round, uint32_t index, seated *seats, ng_bout *bout) {
    ng_match match = {0};
    ng_setup setup = c->setup;
    uint64_t salt = mix(c->seed, round);
    ng_seed_from_number(setup.seed, (c->seed + round) & (((uint64_t)1 << 53) - 1));
    if (!ng_ok(ng_match_start(&match, c->game, &setup))) abort(); /* it started when it was prepared */
    for (int side = 0; side < c->sides; side++)
        bout->player[side] = (uint8_t)player_at(c, round, index, side);
    sit_down(c, &match, salt, seats, bout);
    bout->felt = c->feel ? ng_felt_begin(&match) : NULL;
    int seat = next_seat(&match, NG_SEATS_MAX - 1);
    while (seat >= 0 && bout->fault == NULL) {
        if (!move(c, &match, seat, salt, seats)) forfeit(c, seat, &seats[seat].bot, bout);
        if (bout->felt != NULL && bout->fault == NULL) ng_felt_play(bout->felt, &match, seat, c->side);
        seat = next_seat(&match, seat);
    }
    find_places(c, &match, bout);
    bout->plies = match.plies;
    bout->record = c->records ? record_of(&match) : NULL;
    for (int i = 0; i < c->seats; i++) {
        ng_thinker_free(&seats[i].thinker);
        ng_bot_end(&seats[i].bot, &match);
    }
    ng_match_free(&match);
}

/* ---- all of them ---- */

typedef struct hall {
    ng_contest *contest;
    pthread_mutex_t lock;
    ng_bout *bout;  /* all, by round and index */
    bool *done;     /* the same */
    uint32_t taken; /* bouts begun */
    uint32_t told;  /* rounds told of */
    bool enough;
} hall;

static bool round_done(const hall *h, uint32_t round) {
    for (uint32_t i = 0; i < h->contest->bouts; i++)
        if (!h->done[round * h->contest->bouts + i]) return false;
    return true;
}

/* Tells of the rounds that are complete, in order.  The lock is held. */
static void tell(hall *h) {
    ng_contest *c = h->contest;
    for (; h->told < c->rounds && !h->enough && round_done(h, h->told); h->told++) {
        ng_bout *bout = &h->bout[h->told * c->bouts];
        h->enough = !c->after(c->context, h->told, bout);
    }
}

static void *work(void *context) {
    hall *h = context;
    ng_contest *c = h->contest;
    seated *seats = calloc(NG_SEATS_MAX, sizeof *seats);
    if (seats == NULL) abort();
    pthread_mutex_lock(&h->lock);
    while (!h->enough && h->taken < c->rounds * c->bouts) {
        uint32_t mine = h->taken++;
        pthread_mutex_unlock(&h->lock);
        play_bout(c, mine / c->bouts, mine % c->bouts, seats, &h->bout[mine]);
        pthread_mutex_lock(&h->lock);
        h->done[mine] = true;
        tell(h);
    }
    pthread_mutex_unlock(&h->lock);
    free(seats);
    return NULL;
}

void ng_contest_run(ng_contest *c) {
    size_t most = (size_t)c->rounds * c->bouts;
    hall h = {.contest = c, .bout = calloc(most, sizeof *h.bout), .done = calloc(most, sizeof *h.done)};
    pthread_t thread[NG_JOBS_MAX];
    int running = 0;
    if (h.bout == NULL || h.done == NULL) abort();
    pthread_mutex_init(&h.lock, NULL);
    while (running < c->jobs - 1 && pthread_create(&thread[running], NULL, work, &h) == 0) running++;
    work(&h);
    for (int i = 0; i < running; i++) pthread_join(thread[i], NULL);
    pthread_mutex_destroy(&h.lock);
    for (size_t i = 0; i < most; i++) {
        free(h.bout[i].felt);
        free(h.bout[i].record);
        free(h.bout[i].fault);
    }
    free(h.bout);
    free(h.done);
}

/* ---- results ---- */

double ng_bout_score(const ng_contest *c, const ng_bout *bout, int player) {
    int won2 = 0, met = 0;
    for (int a = 0; a < c->sides; a++)
        for (int b = 0; b < c->sides; b++) {
            if (bout->player[a] != player || bout->player[b] == player) continue;
            met++;
            won2 += bout->place2[a] < bout->place2[b] ? 2 : bout->place2[a] == bout->place2[b] ? 1 : 0;
        }
    return met > 0 ? (double)won2 / (2 * met) : -1;
}

double ng_bout_place(const ng_contest *c, const ng_bout *bout, int player) {
    int sum2 = 0, sides = 0;
    for (int side = 0; side < c->sides; side++)
        if (bout->player[side] == player) {
            sum2 += bout->place2[side];
            sides++;
        }
    return sides > 0 ? (double)sum2 / (2 * sides) : 0;
}

/* analyse.c - judges the moves of a match. */
#include "match/analyse.h"

#include "match/looks.h"

#include <stdlib.h>
#include <string.h>

/* Up to so much given up a move is of this grade; what is worse than all is a blunder, and in the accuracy no
 * move counts for more than the worst mistake. */
static const int32_t limits[2][NG_GRADES - 1] = {
    [NG_CHANCE_TO_WIN] = {10, 30, 80, 200}, /* thousandths */
    [NG_MILLIBITS] = {100, 500, 1000, 2000},
};

static ng_grade grade_of(ng_unit unit, int32_t lost) {
    int grade = NG_BEST;
    while (grade < NG_BLUNDER && lost > limits[unit][grade]) grade++;
    return (ng_grade)grade;
}

/* Iterations of a look, where nobody says how many (ng_analysing_begin). */
enum { JUDGING_MIN = 8, JUDGING_MAX = 20000, JUDGING_ANY = 20 };

/* ---- judging ---- */

/* Does the text say no more than the best does, from its beginning on?  Then it is as good. */
static bool same_so_far(const ng_match *match, int seat, const char *text, const char *best) {
    ng_phrase a, b;
    const ng_game *game = match->game;
    if (!ng_ok(ng_parse(game, match->state, seat, text, (uint32_t)strlen(text), &a)) ||
        !ng_ok(ng_parse(game, match->state, seat, best, (uint32_t)strlen(best), &b)))
        return strcmp(text, best) == 0;
    return a.count <= b.count && memcmp(a.move, b.move, a.count * sizeof *a.move) == 0;
}

/* One look at a decision; false: it is none, or cannot be told.  A move that was the only one is none. */
static bool look_at(const ng_match *match, const ng_ply *ply, const ng_thought *thought, ng_thinker *thinker,
                    ng_judged *out) {
    ng_choice choice;
    ng_weight *w = &out->weight;
    ng_think(thinker, match, ply->seat, thought, &choice);
    if (thinker->sight.legal_count < 2 || !ng_think_weigh(thinker, ply->text, w)) return false;
    w->given += w->doubt; /* nobody is blamed for what the judge is not sure of */
    if (w->given > w->best || same_so_far(match, ply->seat, ply->text, w->text)) w->given = w->best;
    memset(out->why, 0, sizeof out->why);
    if (strcmp(choice.text, w->text) == 0) memcpy(out->why, choice.why, sizeof out->why);
    return true;
}

/* Every decision is looked at anew, by fresh eyes and with SECOND times the effort: once, where both looks
 * find nothing; otherwise a few times, and more often as long as it is not clear whether it was a blunder
 * (looks.h).  The first look is no part of it, for nobody would be here who was lucky in it. */
enum { SECOND = 10 };

/* What the mildest of those that blame found better is told, and what all of them say it is worth. */
static void look_again(const ng_match *match, const ng_ply *ply, const ng_thought *thought, ng_judged *out) {
    const ng_unit unit = out->weight.unit;
    ng_thought longer = *thought;
    ng_looks looks = {0};
    int32_t mildest = 0;
    bool fine = grade_of(unit, out->weight.best - out->weight.given) <= NG_GOOD;
    longer.ms *= SECOND;
    longer.iterations = thought->iterations > UINT32_MAX / SECOND ? UINT32_MAX : thought->iterations * SECOND;
    for (uint64_t i = 1; !ng_looks_settled(&looks, unit, limits[unit][NG_MISTAKE]); i++) {
        ng_thinker eyes = {0};
        ng_judged again = {0};
        longer.salt = thought->salt ^ i * 0x9e3779b97f4a7c15u;
        bool told = look_at(match, ply, &longer, &eyes, &again) && again.weight.unit == unit;
        ng_thinker_free(&eyes);
        if (!told) break;
        int32_t lost = again.weight.best - again.weight.given;
        if (i == 1 || (lost > 0 && (mildest == 0 || lost < mildest))) {
            *out = again;
            mildest = lost;
        }
        ng_looks_add(&looks, again.weight.best, again.weight.given);
        if (i == 1 && fine && grade_of(unit, lost) <= NG_GOOD) break;
    }
    if (looks.count == 0) return;
    out->weight.best = (int32_t)(looks.best / looks.count);
    out->weight.given = out->weight.best - ng_looks_lost(&looks);
}

static bool judge(const ng_match *match, const ng_ply *ply, const ng_thought *thought, ng_thinker *thinker,
                  ng_judged *out) {
    if (!look_at(match, ply, thought, thinker, out)) return false;
    look_again(match, ply, thought, out);
    out->ply = match->plies;
    out->seat = ply->seat;
    out->lost = out->weight.best - out->weight.given;
    out->grade = grade_of(out->weight.unit, out->lost);
    return true;
}

/* ---- the way through a match ---- */

static uint32_t usual_iterations(const ng_match *whole) {
    const ng_brain *brain = ng_brain_for(whole->game);
    uint32_t each = brain->judging / (whole->plies + 1), least = brain->look > 0 ? brain->look : JUDGING_MIN;
    if (brain->judging == 0) return JUDGING_ANY;
    return each < least ? least : each > JUDGING_MAX ? JUDGING_MAX : each;
}

void ng_analysing_begin(ng_analysing *way, const ng_match *whole, int seat, const ng_thought *thought) {
    *way = (ng_analysing){.whole = whole, .seat = seat, .thought = *thought};
    if (thought->ms == 0 && thought->iterations == 0) way->thought.iterations = usual_iterations(whole);
    way->found = (ng_analysis){.move = calloc(whole->plies + 1, sizeof *way->found.move),
                               .seats = whole->game->seats(whole->state)};
    if (way->found.move == NULL) abort();
    if (ng_brain_for(whole->game)->weigh == NULL) way->thought.brain = &ng_brain_any; /* it weighs any game */
    if (!ng_ok(ng_match_again(&way->match, whole))) abort();                          /* it began before */
}

bool ng_analysing_step(ng_analysing *way) {
    if (way->ply >= way->whole->plies) return false;
    const ng_ply *ply = &way->whole->ply[way->ply];
    ng_analysis *a = &way->found;
    bool wanted = way->seat == NG_PUBLIC || way->seat == ply->seat || a->moves == 0 ||
                  a->move[0].weight.unit == NG_MILLIBITS; /* luck is measured by what all were told */
    ng_seats actors = way->match.game->actors(way->match.state);
    way->starts += (actors & (actors - 1)) != 0;
    if (wanted && judge(&way->match, ply, &way->thought, &way->thinker[ply->seat], &a->move[a->moves]))
        a->move[a->moves++].starts = way->starts;
    ng_match_play(&way->match, ply->seat, ply->text, (uint32_t)strlen(ply->text), NG_ANY_PLY);
    way->ply++;
    return true;
}

void ng_analysing_free(ng_analysing *way) {
    for (int i = 0; i < NG_SEATS_MAX; i++) ng_thinker_free(&way->thinker[i]);
    ng_match_free(&way->match);
    ng_analysis_free(&way->found);
    *way = (ng_analysing){0};
}

/* ---- luck ---- */

/* Within a turn nothing but the seat's own next decision follows: what that can still make good was not given
 * up, and is no luck either. */
static void look_within_turns(ng_analysis *a, const ng_match *whole) {
    for (uint32_t i = 0; i + 1 < a->moves; i++) {
        ng_judged *m = &a->move[i];
        const ng_judged *next = &a->move[i + 1];
        bool within = next->ply == m->ply + 1 && next->seat == m->seat && !whole->ply[m->ply].lasting &&
                      next->weight.unit == m->weight.unit;
        if (!within || next->weight.best <= m->weight.given) continue;
        m->weight.given = next->weight.best < m->weight.best ? next->weight.best : m->weight.best;
        m->lost = m->weight.best - m->weight.given;
        m->grade = grade_of(m->weight.unit, m->lost);
    }
}

static int32_t next_of_seat(const ng_analysis *a, uint32_t move) {
    for (uint32_t i = move + 1; i < a->moves; i++)
        if (a->move[i].seat == a->move[move].seat) return (int32_t)i;
    return -1;
}

/* What the seat had at its next decision, or at the end.  False: it cannot be told. */
static bool worth_after(const ng_analysis *a, const ng_match *whole, uint32_t move, int32_t *worth,
                        bool *last) {
    int32_t next = next_of_seat(a, move);
    *last = next < 0;
    if (!*last) {
        bool same = a->unit == NG_CHANCE_TO_WIN || a->move[next].starts == a->move[move].starts;
        *worth = a->move[next].weight.best;
        return same && a->move[next].weight.unit == a->unit; /* of another game other things are missing */
    }
    *worth = ng_outcome(whole->game, whole->state, a->move[move].seat);
    if (a->unit == NG_CHANCE_TO_WIN || !ng_match_over(whole)) return ng_match_over(whole);
    bool known = *worth == 1000; /* then nothing is missing; of who lost nothing more is known */
    *worth = 0;
    return known;
}

/* A chance to win is by itself what is to be expected.  Bits still missing grow fewer with every answer:
 * there luck is what an answer told more, or less, than the usual one of this match. */
static void find_luck(ng_analysis *a, const ng_match *whole) {
    int64_t sum = 0;
    uint32_t count = 0;
    for (int pass = 0; pass < 2; pass++)
        for (uint32_t i = 0; i < a->moves; i++) {
            ng_judged *m = &a->move[i];
            int32_t after = 0;
            bool last;
            m->has_luck = m->weight.unit == a->unit && worth_after(a, whole, i, &after, &last);
            m->luck = m->has_luck ? after - m->weight.given : 0;
            if (!m->has_luck || last || a->unit == NG_CHANCE_TO_WIN) continue;
            if (pass == 0) {
                sum += m->luck;
                count++;
            } else {
                m->luck -= (int32_t)(sum / count);
            }
        }
}

/* ---- summing up ---- */

/* Only one seat's decisions were asked for. */
static void leave_others_out(ng_analysis *a, int seat) {
    uint32_t kept = 0;
    for (uint32_t i = 0; i < a->moves; i++)
        if (a->move[i].seat == seat) a->move[kept++] = a->move[i];
    a->moves = kept;
}

static void sum_up(ng_analysis *a) {
    int64_t spoilt[NG_SEATS_MAX] = {0};
    int32_t most = limits[a->unit][NG_MISTAKE];
    for (uint32_t i = 0; i < a->moves; i++) {
        const ng_judged *m = &a->move[i];
        ng_form *form = &a->form[m->seat];
        form->decisions++;
        form->grades[m->grade]++;
        form->lost += m->lost;
        form->luck += m->luck;
        spoilt[m->seat] += m->lost < most ? m->lost : most;
    }
    for (int seat = 0; seat < a->seats; seat++) {
        ng_form *form = &a->form[seat];
        if (form->decisions > 0)
            form->accuracy = (int32_t)(1000 - spoilt[seat] * 1000 / most / form->decisions);
    }
}

static int32_t size_of(const ng_analysis *a, ng_moment moment) {
    const ng_judged *m = &a->move[moment.move];
    return moment.luck ? abs(m->luck) : m->lost;
}

static void add_moment(ng_analysis *a, ng_moment moment) {
    int32_t size = size_of(a, moment);
    int place = a->moments;
    if (size <= limits[a->unit][NG_GOOD]) return;
    while (place > 0 && size_of(a, a->moment[place - 1]) < size) place--;
    if (place >= NG_MOMENTS) return;
    if (a->moments < NG_MOMENTS) a->moments++;
    for (int i = a->moments - 1; i > place; i--) a->moment[i] = a->moment[i - 1];
    a->moment[place] = moment;
}

const ng_analysis *ng_analysing_end(ng_analysing *way) {
    ng_analysis *a = &way->found;
    if (a->moves > 0) a->unit = a->move[0].weight.unit;
    look_within_turns(a, way->whole);
    find_luck(a, way->whole);
    if (way->seat != NG_PUBLIC) leave_others_out(a, way->seat);
    sum_up(a);
    for (uint32_t i = 0; i < a->moves; i++) {
        add_moment(a, (ng_moment){.move = i});
        if (a->move[i].has_luck) add_moment(a, (ng_moment){.move = i, .luck = true});
    }
    return a;
}

void ng_analyse(const ng_match *whole, int seat, const ng_thought *thought,
                void (*progress)(void *context, uint32_t ply), void *context, ng_analysis *a) {
    ng_analysing way;
    ng_analysing_begin(&way, whole, seat, thought);
    while (ng_analysing_step(&way))
        if (progress != NULL) progress(context, way.ply);
    *a = *ng_analysing_end(&way);
    way.found.move = NULL; /* it is the caller's now */
    ng_analysing_free(&way);
}

void ng_analysis_free(ng_analysis *a) {
    free(a->move);
    *a = (ng_analysis){0};
}

/* ---- words ---- */

const char *ng_grade_name(ng_grade grade, ng_lang lang) {
    static const char *const names[NG_GRADES][2] = {
        {"best", "лучший"},    {"good", "хороший"},          {"slip", "неточность"},
        {"mistake", "ошибка"}, {"blunder", "грубая ошибка"},
    };
    return names[grade][lang];
}

void ng_amount_print(ng_unit unit, int64_t amount, bool sign, ng_lang lang, ng_out *text) {
    int64_t size = amount < 0 ? -amount : amount;
    int tenths = (int)(unit == NG_CHANCE_TO_WIN ? size : (size + 50) / 100);
    if (amount < 0)
        ng_put(text, "−");
    else if (sign)
        ng_put(text, "+");
    ng_putf(text, "%d%c%d", tenths / 10, lang == NG_RU ? ',' : '.', tenths % 10);
    ng_put(text, unit == NG_CHANCE_TO_WIN ? "%" : lang == NG_RU ? " бита" : " bits");
}

static void put_player(int seat, ng_lang lang, ng_out *text) {
    ng_putf(text, "%s%d", lang == NG_RU ? "игрок " : "player ", seat + 1);
}

void ng_moment_print(const ng_analysis *a, const ng_match *whole, int i, ng_lang lang, ng_out *text) {
    const ng_judged *m = &a->move[a->moment[i].move];
    bool ru = lang == NG_RU;
    ng_putf(text, "%s%d, ", ru ? "Ход " : "Move ", (int)m->ply + 1);
    put_player(m->seat, lang, text);
    ng_putf(text, ", %s: ", whole->ply[m->ply].text);
    if (!a->moment[i].luck) {
        ng_put(text, ru ? "потеряно " : "it gave up ");
        ng_amount_print(a->unit, m->lost, false, lang, text);
        ng_putf(text, "%s%s", ru ? "; лучше было " : "; better was ", m->weight.text);
    } else if (a->unit == NG_MILLIBITS) {
        ng_put(text, ru ? "затем стало известно " : "then one knew ");
        ng_put(text, m->luck > 0 ? (ru ? "больше обычного на " : "more than usual, by ")
                                 : (ru ? "меньше обычного на " : "less than usual, by "));
        ng_amount_print(a->unit, abs(m->luck), false, lang, text);
    } else {
        ng_put(text, ru ? "затем случай и соперники " : "then luck and the others ");
        ng_put(text, m->luck > 0 ? (ru ? "прибавили " : "gave ") : (ru ? "отняли " : "took "));
        ng_amount_print(a->unit, abs(m->luck), false, lang, text);
    }
    ng_put(text, ".");
}

/* ---- JSON ---- */

uint32_t ng_analysis_size(const ng_analysis *a) {
    return 16384 + a->moves * (2 * NG_TEXT_MAX + 2 * NG_WHY_MAX + 512);
}

/* The reason for the better move, where somebody is to learn from it. */
static void put_why(const ng_judged *m, ng_out *out) {
    if (m->grade <= NG_GOOD || m->why[NG_EN][0] == 0) return;
    ng_open_object(out, "why");
    ng_json_text(out, "en", m->why[NG_EN]);
    ng_json_text(out, "ru", m->why[NG_RU]);
    ng_close_object(out);
}

static void put_move(const ng_judged *m, const ng_match *whole, ng_out *out) {
    ng_open_object(out, NULL);
    ng_json_int(out, "ply", m->ply);
    ng_json_int(out, "seat", m->seat);
    ng_json_text(out, "move", whole->ply[m->ply].text);
    ng_json_text(out, "best", m->weight.text);
    ng_json_int(out, "worth", m->weight.given);
    ng_json_int(out, "best_worth", m->weight.best);
    ng_json_int(out, "lost", m->lost);
    ng_json_text(out, "grade", ng_grade_name(m->grade, NG_EN));
    if (m->has_luck) ng_json_int(out, "luck", m->luck);
    put_why(m, out);
    ng_close_object(out);
}

static void put_form(const ng_form *form, int seat, ng_out *out) {
    ng_open_object(out, NULL);
    ng_json_int(out, "seat", seat);
    ng_json_int(out, "decisions", form->decisions);
    ng_json_int(out, "accuracy", form->accuracy);
    ng_json_int(out, "lost", form->lost);
    ng_json_int(out, "luck", form->luck);
    ng_open_object(out, "grades");
    for (int grade = 0; grade < NG_GRADES; grade++)
        ng_json_int(out, ng_grade_name((ng_grade)grade, NG_EN), form->grades[grade]);
    ng_close_object(out);
    ng_close_object(out);
}

void ng_analysis_put(const ng_analysis *a, const ng_match *whole, ng_out *out) {
    ng_open_object(out, NULL);
    ng_json_text(out, "game", whole->game->id);
    ng_json_text(out, "unit", a->unit == NG_CHANCE_TO_WIN ? "chance" : "millibits");
    ng_open_array(out, "seats");
    for (int seat = 0; seat < a->seats; seat++)
        if (a->form[seat].decisions > 0) put_form(&a->form[seat], seat, out);
    ng_close_array(out);
    ng_open_array(out, "moments");
    for (int i = 0; i < a->moments; i++) {
        ng_open_object(out, NULL);
        ng_json_int(out, "ply", a->move[a->moment[i].move].ply);
        ng_json_bool(out, "luck", a->moment[i].luck);
        for (int lang = NG_EN; lang <= NG_RU; lang++) {
            char words[2 * NG_TEXT_MAX + 256];
            ng_out text = ng_out_over(words, sizeof words);
            ng_moment_print(a, whole, i, (ng_lang)lang, &text);
            ng_json_text(out, lang == NG_RU ? "ru" : "en", words);
        }
        ng_close_object(out);
    }
    ng_close_array(out);
    ng_open_array(out, "moves");
    for (uint32_t i = 0; i < a->moves; i++) put_move(&a->move[i], whole, out);
    ng_close_array(out);
    ng_close_object(out);
}

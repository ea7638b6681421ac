/* report.c - counts rounds and tells of them. */
#include "cli/arena/report.h"
#include "cli/lang.h"
#include "cli/term.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* ---- counting ---- */

static void add_felt(ng_tally *t, const ng_bout *bout) {
    const ng_contest *c = t->contest;
    bool won = false;
    t->leads += bout->felt->leads;
    for (int side = 0; side < c->sides; side++) {
        won = won || bout->place2[side] == 2;
        for (int i = 0; i < NG_FELT_WORDS; i++)
            t->standing[bout->player[side]].felt[i] += bout->felt->count[side][i];
    }
    t->shared += !won;
}

void ng_tally_add(ng_tally *t, const ng_bout *bout) {
    const ng_contest *c = t->contest;
    t->rounds++;
    for (uint32_t i = 0; i < c->bouts; i++) {
        t->plies += bout[i].plies;
        if (bout[i].felt != NULL) add_felt(t, &bout[i]);
    }
    for (int player = 0; player < c->players; player++) {
        ng_standing *s = &t->standing[player];
        double score = 0, place = 0;
        uint32_t played = 0;
        for (uint32_t i = 0; i < c->bouts; i++) {
            double one = ng_bout_score(c, &bout[i], player);
            if (one < 0) continue;
            if (bout[i].fault != NULL && bout[i].player[bout[i].faulty] == player && s->faults++ == 0)
                snprintf(s->fault, sizeof s->fault, "%s", bout[i].fault);
            played++;
            score += one;
            place += ng_bout_place(c, &bout[i], player);
            if (one >= 1)
                s->won++;
            else if (one <= 0)
                s->lost++;
            else
                s->drawn++;
        }
        s->matches += played;
        ng_sample_add(&s->score, score / played);
        ng_sample_add(&s->place, place / played);
    }
}

int ng_tally_verdict(const ng_tally *t) {
    if (!t->sprt) return 0;
    double ratio = ng_sprt_ratio(&t->standing[0].score, t->elo0, t->elo1);
    return ratio >= ng_sprt_bound() ? 1 : ratio <= -ng_sprt_bound() ? -1 : 0;
}

/* ---- telling ---- */

/* A text in so many columns, to the left, or to the right when they are negative. */
static void put_column(const char *text, int columns) {
    int width = ng_term_width(text), wanted = columns < 0 ? -columns : columns;
    int space = wanted > width ? wanted - width : 0;
    printf("%*s%s%*s", columns < 0 ? space : 0, "", text, columns < 0 ? 0 : space, "");
}

static const char *elo_text(double elo, char *text, size_t size) {
    if (isinf(elo))
        snprintf(text, size, elo > 0 ? "+∞" : "−∞");
    else
        snprintf(text, size, "%s%.0f", elo < 0 ? "−" : "+", fabs(elo));
    return text;
}

static void put_elo(const ng_sample *score) {
    ng_interval i = ng_score_interval(score);
    char low[32], mean[32], high[32];
    printf("Elo %s (%s … %s)", elo_text(ng_elo_of(i.mean), mean, sizeof mean),
           elo_text(ng_elo_of(i.low), low, sizeof low), elo_text(ng_elo_of(i.high), high, sizeof high));
}

static void put_score(const ng_sample *score) {
    ng_interval i = ng_score_interval(score);
    printf("%5.1f%% (%.1f–%.1f)", 100 * i.mean, 100 * i.low, 100 * i.high);
}

void ng_report_line(const ng_tally *t) {
    const ng_standing *s = &t->standing[0];
    char title[160];
    snprintf(title, sizeof title, "%.70s – %.70s ", t->contest->player[0].name, t->contest->player[1].name);
    put_column(title, 23);
    put_score(&s->score);
    printf("  +%u =%u −%u  ", s->won, s->drawn, s->lost);
    put_elo(&s->score);
    printf("\n");
}

static void put_verdict(const ng_tally *t) {
    static const char *const en[] = {"refused", "undecided", "accepted"};
    static const char *const ru[] = {"отвергнуто", "не решено", "принято"};
    int verdict = ng_tally_verdict(t) + 1;
    printf("SPRT Elo %+.1f … %+.1f: LLR %.2f (±%.2f), %s\n", t->elo0, t->elo1,
           ng_sprt_ratio(&t->standing[0].score, t->elo0, t->elo1), ng_sprt_bound(),
           ng_tr(en[verdict], ru[verdict]));
}

void ng_report_heading(const ng_tally *t) {
    const ng_contest *c = t->contest;
    uint32_t matches = t->rounds * c->bouts;
    printf("%s: %s %u (%s %u), %s %d", c->game->id, ng_tr("matches", "матчей"), matches,
           ng_tr("rounds", "раундов"), t->rounds, ng_tr("seats", "мест"), c->seats);
    if (c->iterations > 0) printf(", %s %u", ng_tr("iterations", "шагов"), c->iterations);
    if (c->ms > 0) printf(", %u %s", c->ms, ng_tr("ms", "мс"));
    printf(", %s %llu", ng_tr("seed", "зерно"), (unsigned long long)c->seed);
    if (matches > 0) printf(", %s %.1f", ng_tr("moves a match", "ходов в матче"), (double)t->plies / matches);
    printf("\n");
}

static void put_table(const ng_tally *t) {
    const ng_contest *c = t->contest;
    put_column(ng_tr("player", "игрок"), 28);
    put_column(ng_tr("matches", "матчи"), -8);
    put_column(ng_tr("mean place", "место"), -19);
    put_column(ng_tr("first", "первых"), -8);
    printf("\n");
    for (int i = 0; i < c->players; i++) {
        const ng_standing *s = &t->standing[i];
        ng_interval place = ng_plain_interval(&s->place);
        printf("%-28.28s%8u %6.2f (%.2f–%.2f) %6.1f%%  ", c->player[i].name, s->matches, place.mean,
               fmax(place.low, 1), fmin(place.high, c->sides),
               s->matches > 0 ? 100.0 * s->won / s->matches : 0);
        put_elo(&s->score);
        printf("\n");
    }
}

void ng_report_felt(const ng_tally *t) {
    const ng_contest *c = t->contest;
    const ng_each *each = ng_each_of(c->game);
    double matches = t->rounds * c->bouts;
    if (matches <= 0) return;
    printf("%s %.1f%%", ng_tr("drawn", "вничью"), 100 * t->shared / matches);
    if (each->standing != NULL)
        printf(", %s %.2f", ng_tr("changes of lead a match", "смен лидера за матч"),
               (double)t->leads / matches);
    printf("\n");
    put_column(ng_tr("a match", "за матч"), 28);
    for (int i = 0; i < c->players; i++) put_column(c->player[i].name, -16);
    put_column(ng_tr("together", "вместе"), -12);
    printf("\n");
    for (int w = 0; each->word[w].name != NULL; w++) {
        uint64_t sum = 0;
        put_column(ng_tr(each->word[w].words.en, each->word[w].words.ru), 28);
        for (int i = 0; i < c->players; i++) {
            sum += t->standing[i].felt[w];
            printf("%16.2f", (double)t->standing[i].felt[w] / t->standing[i].matches);
        }
        printf("%12.2f\n", (double)sum / matches);
    }
}

void ng_report(const ng_tally *t) {
    ng_report_heading(t);
    if (t->contest->players == 2)
        ng_report_line(t);
    else
        put_table(t);
    for (int i = 0; i < t->contest->players; i++)
        if (t->standing[i].faults > 0)
            printf("%s: %s %u; %s: %s%s\n", t->contest->player[i].name,
                   ng_tr("matches lost by its own fault", "матчей проиграно по своей вине"),
                   t->standing[i].faults, ng_tr("the first", "первый раз"), t->standing[i].fault,
                   t->contest->bot_errors ? ""
                                          : ng_tr(" (what it wrote of errors: --bot-errors)",
                                                  " (что она писала об ошибках: --bot-errors)"));
    if (t->sprt) put_verdict(t);
    if (t->contest->feel) ng_report_felt(t);
}

/* ---- JSON ---- */

/* What is not finite is null; minus nought is nought. */
static json_t *number(double value) { return isfinite(value) ? json_real(value + 0.0) : json_null(); }

static json_t *interval_json(double low, double mean, double high) {
    json_t *list = json_array();
    json_array_append_new(list, number(low));
    json_array_append_new(list, number(mean));
    json_array_append_new(list, number(high));
    return list;
}

/* The game's words a match. */
static json_t *felt_json(const ng_each *each, const ng_standing *s) {
    json_t *json = json_object();
    for (int w = 0; each->word[w].name != NULL; w++)
        json_object_set_new(json, each->word[w].name, number((double)s->felt[w] / s->matches));
    return json;
}

static json_t *standing_json(const ng_contender *who, const ng_standing *s) {
    ng_interval score = ng_score_interval(&s->score), place = ng_plain_interval(&s->place);
    json_t *json = json_object();
    json_object_set_new(json, "player", json_string(who->name));
    json_object_set_new(json, "matches", json_integer(s->matches));
    json_object_set_new(json, "won", json_integer(s->won));
    json_object_set_new(json, "drawn", json_integer(s->drawn));
    json_object_set_new(json, "lost", json_integer(s->lost));
    json_object_set_new(json, "faults", json_integer(s->faults));
    if (s->faults > 0) json_object_set_new(json, "fault", json_string(s->fault));
    json_object_set_new(json, "score", interval_json(score.low, score.mean, score.high));
    json_object_set_new(json, "elo",
                        interval_json(ng_elo_of(score.low), ng_elo_of(score.mean), ng_elo_of(score.high)));
    json_object_set_new(json, "place", interval_json(place.low, place.mean, place.high));
    return json;
}

json_t *ng_report_json(const ng_tally *t) {
    static const char *const verdicts[] = {"refused", "undecided", "accepted"};
    const ng_contest *c = t->contest;
    json_t *json = json_object(), *players = json_array();
    json_object_set_new(json, "game", json_string(c->game->id));
    json_object_set_new(json, "seats", json_integer(c->seats));
    json_object_set_new(json, "sides", json_integer(c->sides));
    json_object_set_new(json, "seed", json_integer((json_int_t)c->seed));
    json_object_set_new(json, c->iterations > 0 ? "iterations" : "ms",
                        json_integer(c->iterations > 0 ? c->iterations : c->ms));
    json_object_set_new(json, "rounds", json_integer(t->rounds));
    json_object_set_new(json, "matches", json_integer((json_int_t)t->rounds * c->bouts));
    json_object_set_new(json, "moves", json_integer((json_int_t)t->plies));
    for (int i = 0; i < c->players; i++) {
        json_t *one = standing_json(&c->player[i], &t->standing[i]);
        if (c->feel) json_object_set_new(one, "felt", felt_json(ng_each_of(c->game), &t->standing[i]));
        json_array_append_new(players, one);
    }
    json_object_set_new(json, "players", players);
    if (c->feel) {
        double matches = t->rounds * c->bouts;
        json_object_set_new(json, "drawn", number(t->shared / matches));
        json_object_set_new(json, "leads", number((double)t->leads / matches));
    }
    if (t->sprt) {
        json_t *sprt = json_object();
        json_object_set_new(sprt, "elo0", json_real(t->elo0));
        json_object_set_new(sprt, "elo1", json_real(t->elo1));
        json_object_set_new(sprt, "llr", number(ng_sprt_ratio(&t->standing[0].score, t->elo0, t->elo1)));
        json_object_set_new(sprt, "bound", json_real(ng_sprt_bound()));
        json_object_set_new(sprt, "verdict", json_string(verdicts[ng_tally_verdict(t) + 1]));
        json_object_set_new(json, "sprt", sprt);
    }
    return json;
}

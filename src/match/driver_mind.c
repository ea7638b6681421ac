/* driver_mind.c - the requests of the engine protocol that think: hints, computer players' moves, the
 * analysis. */
#include "match/request.h"

#include <string.h>

enum {
    THINK_MS_MAX = 600000,
    THINK_ITERATIONS_MAX = 1000000000,
    FUZZED_PLIES = 3 /* a fuzzer cannot wait for more */
};

static void put_choice(ng_driver *d) {
    ng_json_text(&d->out, "move", d->choice.text);
    ng_json_text(&d->out, "why", d->choice.why[d->lang]);
    char rule[NG_RULE_NUMBER];
    if (ng_rule_named(d->choice.why[d->lang], rule)) ng_json_text(&d->out, "rule", rule);
}
static void put_hint(ng_driver *d) {
    put_choice(d);
    ng_think_picture(&d->thinker[d->seat], &d->out);
}
static void put_choice_played(ng_driver *d) {
    put_choice(d);
    dr_put_frame(d);
}

/* Level, time or iterations. */
static bool read_effort(ng_driver *d, ng_thought *thought) {
    int64_t level = NG_LEVEL_MAX, ms = 0, iterations = 0;
    if (!dr_read_int(d, "level", NG_LEVEL_MIN, NG_LEVEL_MAX, &level) ||
        !dr_read_int(d, "ms", 1, THINK_MS_MAX, &ms) ||
        !dr_read_int(d, "iterations", 1, THINK_ITERATIONS_MAX, &iterations))
        return false;
    if (ms > 0 && iterations > 0)
        return dr_bad_request(d, "Give \"ms\" or \"iterations\", not both.",
                              "Или «ms», или «iterations», но не оба сразу.");
    if (ms > 0 && d->clockless)
        return dr_bad_request(d, "There is no clock here: give \"iterations\".",
                              "Часов здесь нет: задайте «iterations».");
    if (d->most_iterations > 0) {
        if (iterations == 0 || iterations > d->most_iterations) iterations = d->most_iterations;
        ms = 0;
    }
    *thought = (ng_thought){.level = (int)level, .ms = (uint32_t)ms, .iterations = (uint32_t)iterations};
    return true;
}

/* The seat's choice; false: it may not act, which was answered. */
static bool think(ng_driver *d, const ng_thought *thought) {
    if (ng_match_over(&d->match)) return dr_refuse(d, ng_refuse(&ng_over));
    if (!ng_seats_has(d->match.game->actors(d->match.state), d->seat))
        return dr_refuse(d, (ng_status){.why = &ng_not_your_move, .a = d->seat});
    ng_think(&d->thinker[d->seat], &d->match, d->seat, thought, &d->choice);
    return true;
}

bool dr_hint(ng_driver *d) {
    ng_thought thought;
    return dr_read_seat(d, EYES_NONE) && read_effort(d, &thought) && think(d, &thought) &&
           dr_answer(d, put_hint);
}

/* With `eyes` the choice is played at once: a computer's move is one request. */
bool dr_think(ng_driver *d) {
    ng_thought thought;
    char digits[2 * NG_SEED_BYTES + 1];
    uint8_t salt[NG_SEED_BYTES];
    uint32_t node = dr_field(d, "salt");
    if (!dr_read_seat(d, EYES_NONE) || !read_effort(d, &thought) || !dr_read_eyes(d)) return false;
    if (node == 0 || !ng_doc_copy(&d->doc, node, digits, sizeof digits) ||
        !ng_seed_from_hex(salt, digits, (uint32_t)strlen(digits)))
        return dr_bad_request(d, "\"salt\" must be a string of 64 hex digits.",
                              "Поле «salt» должно быть строкой из 64 шестнадцатеричных знаков.");
    for (int i = 0; i < 8; i++) thought.salt = thought.salt << 8 | salt[i];
    if (!think(d, &thought)) return false;
    if (d->eyes == EYES_NONE) return dr_answer(d, put_choice);
    return dr_play(d, d->choice.text, (uint32_t)strlen(d->choice.text), NG_ANY_PLY, put_choice_played);
}

/* ---- the analysis (analyse.h) ---- */

static void put_analysis(ng_driver *d) {
    const ng_analysing *way = &d->analysing;
    ng_json_int(&d->out, "plies", way->ply);
    ng_json_int(&d->out, "of", d->match.plies);
    if (way->thought.iterations > 0) ng_json_int(&d->out, "iterations", way->thought.iterations);
    if (!d->analysed) return;
    ng_json_key(&d->out, "analysis");
    ng_analysis_put(&way->found, &d->match, &d->out);
}

/* Whose moves, and with how much effort. */
static bool begin_analysis(ng_driver *d) {
    ng_thought thought;
    if (!dr_read_seat(d, NG_PUBLIC) || !read_effort(d, &thought)) return false;
    ng_analysing_free(&d->analysing);
    ng_analysing_begin(&d->analysing, &d->match, d->seat, &thought);
    d->analysed = false;
    return true;
}

static bool go_on_analysing(ng_driver *d) {
    static const char *const others[] = {"seat", "level", "ms", "iterations", NULL};
    for (int i = 0; others[i] != NULL; i++)
        if (dr_field(d, others[i]) != 0)
            return dr_bad_request(d, "Who goes \"on\" has said the rest before.",
                                  "С «on» остальное уже было сказано раньше.");
    return (d->analysing.whole != NULL && !d->analysed) ||
           dr_bad_request(d, "No analysis of this match is under way.", "Разбор этого матча не идёт.");
}

bool dr_analyse(ng_driver *d) {
    int64_t plies = UINT32_MAX;
    bool on = false;
    if (!dr_read_bool(d, "on", &on) || !dr_read_int(d, "plies", 0, UINT32_MAX, &plies) ||
        !(on ? go_on_analysing(d) : begin_analysis(d)))
        return false;
    if (d->most_iterations > 0 && plies > FUZZED_PLIES) plies = FUZZED_PLIES;
    while (plies-- > 0 && ng_analysing_step(&d->analysing)) continue;
    if (d->analysing.ply == d->match.plies) {
        ng_analysing_end(&d->analysing);
        d->analysed = true;
    }
    return dr_answer(d, put_analysis);
}

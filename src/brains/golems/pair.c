/* pair.c - a puzzle of two golems, both of one player.
 *
 * Two programs at once are too many to try while somebody waits, but the puzzle brings a proven way, and
 * every page can show it.  As long as the match goes along that way, its next program is what is advised;
 * when it has left it, solve.c looks on for one golem, the other doing what is written for it, or nothing. */
#include "brains/golems/mind.h"

#include <string.h>

void golems_pair_still(golems_state *s, int seat) {
    for (int i = 0; i < s->golems; i++) {
        golems_robot *r = &s->robot[i];
        if (i == seat || !golems_on_field(r) || golems_complete(s, r)) continue;
        memset(r->line, 0, sizeof r->line);
        for (int k = 0; k < golems_lines_of(s, r); k++) r->line[k] = (golems_line){.yes = CARD_WAIT};
    }
}

/* Alike in all that can be seen on the field. */
static bool same_sight(const golems_state *a, const golems_state *b) {
    golems_state bare[2] = {*a, *b};
    for (int i = 0; i < 2; i++) {
        memset(&bare[i].base, 0, sizeof bare[i].base);
        memset(bare[i].barrel, 0, sizeof bare[i].barrel);
        memset(bare[i].aside, 0, sizeof bare[i].aside);
        for (int k = 0; k < bare[i].golems; k++)
            memset(bare[i].robot[k].line, 0, sizeof bare[i].robot[k].line);
    }
    return memcmp(&bare[0], &bare[1], sizeof *bare) == 0;
}

/* Other golems have nothing written that the way does not have too. */
static bool same_programs(const golems_state *s, const golems_state *way, int seat) {
    for (int i = 0; i < s->golems; i++)
        if (i != seat && golems_complete(s, &s->robot[i]) &&
            memcmp(s->robot[i].line, way->robot[i].line, sizeof way->robot[i].line) != 0)
            return false;
    return true;
}

typedef struct walk_along {
    golems_state at;
    const char *line; /* «move …», the next of the solution */
} walk_along;

static uint32_t text_length(const char *line) { return (uint32_t)strcspn(line, "\n"); }

/* Plays the next text of the solution for the first golem that has to act; false: there is none. */
static bool go_along(walk_along *w) {
    enum { MOVE_WORD = 5 };
    ng_phrase phrase = {0};
    ng_seats actors = golems_actors(&w->at.base);
    if (actors == 0 || w->line == NULL || text_length(w->line) <= MOVE_WORD) return false;
    int seat = __builtin_ctz(actors);
    const char *text = w->line + MOVE_WORD;
    if (!ng_ok(ng_parse(&ng_game_golems, &w->at.base, seat, text, text_length(text), &phrase))) return false;
    for (uint32_t i = 0; i < phrase.count; i++)
        if (!ng_ok(ng_play(&ng_game_golems, &w->at.base, seat, phrase.move[i], NULL))) return false;
    w->line += text_length(w->line);
    w->line += *w->line == '\n';
    return true;
}

/* The programs of the round at whose start the walk stands: written, but not yet run. */
static bool write_round(const walk_along *w, golems_state *out) {
    walk_along papers = *w;
    for (int i = 0; i < w->at.golems; i++) {
        ng_phrase phrase = {0};
        const char *text = papers.line != NULL ? strchr(papers.line, ' ') : NULL;
        if (text == NULL ||
            !ng_ok(ng_parse(&ng_game_golems, &w->at.base, i, text + 1, text_length(text + 1), &phrase)))
            return false;
        for (uint32_t k = 0; k < phrase.count; k++)
            golems_lay(&papers.at.robot[i], (int)(phrase.move[k] & 0xff));
        papers.line += text_length(papers.line);
        papers.line += *papers.line == '\n';
    }
    *out = papers.at;
    return true;
}

static void put_text(const golems_robot *r, ng_choice *out) {
    ng_out text = ng_out_over(out->text, sizeof out->text);
    ng_put(&text, "program");
    for (int k = 0; k < golems_lines_done(r); k++) {
        ng_put_char(&text, ' ');
        golems_put_line(&text, &r->line[k]);
    }
}

bool golems_pair_way(const golems_state *s, int seat, ng_choice *out) {
    golems_puzzle puzzle;
    golems_state written;
    walk_along w;
    ng_setup setup;
    const golems_line none = {0};
    if (!golems_puzzle_of(s, &puzzle) || puzzle.golems < 2) return false;
    if (memcmp(&s->robot[seat].line[0], &none, sizeof none) != 0)
        return false; /* begun already, card by card */
    ng_setup_init(&setup, ng_game_golems.options);
    setup.value[OPT_PUZZLE].number = s->rules.puzzle;
    setup.given = 1u << OPT_PUZZLE;
    if (!ng_ok(ng_game_golems.start(&w.at.base, &setup))) return false;
    w.line = puzzle.solution;
    while (w.at.round < s->round || w.at.phase != PHASE_PROGRAM)
        if (!go_along(&w)) return false;
    if (!same_sight(&w.at, s) || !write_round(&w, &written) || !same_programs(s, &written, seat))
        return false;
    put_text(&written.robot[seat], out);
    golems_say_together(out, puzzle.best_rounds - s->round + 1);
    return true;
}

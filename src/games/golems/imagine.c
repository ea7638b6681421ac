/* imagine.c - another world that fits what a seat was told.
 *
 * What it cannot know: the barrels' contents (all unopened ones together are what the five hold but the
 * opened), the lines of rivals' programs that are not yet open, and how far a program is that is not
 * complete.  Anything that the hand of cards allows may stand there, so a world is always found. */
#include "games/golems/golems.h"

#include <string.h>

static void shuffle_barrels(golems_state *s, ng_rng *rng) {
    uint8_t left[BARREL_KINDS];
    memcpy(left, s->aside, sizeof left);
    for (int cell = 0; cell < golems_cells(s); cell++)
        for (int i = 0; i < s->height[cell]; i++) left[s->barrel[cell][i]]++;
    for (int cell = 0; cell < golems_cells(s); cell++)
        for (int i = 0; i < s->height[cell]; i++) {
            uint32_t drawn = ng_rng_below(rng, 0u + left[0] + left[1] + left[2]);
            int kind = 0;
            while (drawn >= left[kind]) drawn -= left[kind++];
            left[kind]--;
            s->barrel[cell][i] = (uint8_t)kind;
        }
    memcpy(s->aside, left, sizeof left);
}

static void lay_any(const golems_state *s, golems_robot *r, ng_rng *rng) {
    uint32_t cards = golems_next_cards(s, r);
    uint32_t skip = ng_rng_below(rng, (uint32_t)__builtin_popcount(cards));
    while (skip-- > 0) cards &= cards - 1;
    golems_lay(r, __builtin_ctz(cards));
}

/* Lines from `kept` on, `lines` in all. */
static void rewrite(const golems_state *s, golems_robot *r, int kept, int lines, ng_rng *rng) {
    for (int i = kept; i < GOLEMS_LINES; i++) r->line[i] = (golems_line){0};
    while (golems_lines_done(r) < lines) lay_any(s, r, rng);
}

/* Some cards, but not all. */
static void begin_again(const golems_state *s, golems_robot *r, ng_rng *rng) {
    memset(r->line, 0, sizeof r->line);
    while (ng_rng_below(rng, 3) != 0) {
        golems_robot more = *r;
        lay_any(s, &more, rng);
        if (golems_complete(s, &more)) return;
        *r = more;
    }
}

bool golems_imagine(ng_state *state, int seat, ng_rng *rng) {
    golems_state *s = (golems_state *)state;
    shuffle_barrels(s, rng);
    for (int i = 0; i < s->golems; i++) {
        golems_robot *r = &s->robot[i];
        if (i == seat || !golems_on_field(r)) continue;
        if (s->phase == PHASE_PROGRAM && !golems_complete(s, r))
            begin_again(s, r, rng);
        else if (s->phase == PHASE_PROGRAM && s->rules.secret)
            rewrite(s, r, 0, golems_lines_of(s, r), rng);
        else if (s->phase == PHASE_RUN && s->rules.secret && s->shown < golems_lines_done(r))
            rewrite(s, r, s->shown, golems_lines_done(r), rng);
    }
    ng_chance_rekey(&s->base.chance, rng);
    return true;
}

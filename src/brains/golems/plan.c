/* plan.c - programs as numbers: all there are, any, and back into cards.  Rulings G8, G9, G11. */
#include "brains/golems/mind.h"

#include <string.h>

static uint32_t code_of(const golems_line *line) {
    uint32_t yes = line->yes - CARD_FORWARD + 0u;
    if (line->bonus == CARD_LOOP) return PLAN_LOOP + yes;
    if (line->bonus == CARD_IF) return PLAN_IF + yes * 7 + (line->no - CARD_FORWARD + 0u);
    return yes;
}

golems_line golems_plan_line(golems_plan plan, int line) {
    int code = golems_plan_code(plan, line);
    golems_line out = {.bonus = CARD_NONE, .yes = (uint8_t)(CARD_FORWARD + code % 7)};
    if (code >= PLAN_IF)
        out = (golems_line){.bonus = CARD_IF,
                            .yes = (uint8_t)(CARD_FORWARD + (code - PLAN_IF) / 7),
                            .no = (uint8_t)(CARD_FORWARD + (code - PLAN_IF) % 7)};
    else if (code >= PLAN_LOOP)
        out.bonus = CARD_LOOP;
    return out;
}

static golems_plan with_line(golems_plan plan, int line, uint32_t code) {
    int shift = PLAN_BITS * (GOLEMS_LINES - 1 - line);
    return (plan & ~(((1u << PLAN_BITS) - 1) << shift)) | code << shift;
}

golems_plan golems_plan_of(const golems_robot *r) {
    golems_plan plan = 0;
    for (int i = 0; i < golems_lines_done(r); i++) plan = with_line(plan, i, code_of(&r->line[i]));
    return plan;
}

void golems_plan_write(golems_plan plan, int lines, golems_robot *r) {
    for (int i = 0; i < GOLEMS_LINES; i++)
        r->line[i] = i < lines ? golems_plan_line(plan, i) : (golems_line){0};
}

golems_plan golems_plan_any(const golems_state *s, const golems_robot *r, ng_rng *rng) {
    golems_robot paper = *r;
    while (!golems_complete(s, &paper)) {
        uint32_t cards = golems_next_cards(s, &paper);
        uint32_t skip = ng_rng_below(rng, (uint32_t)__builtin_popcount(cards));
        while (skip-- > 0) cards &= cards - 1;
        golems_lay(&paper, __builtin_ctz(cards));
    }
    return golems_plan_of(&paper);
}

typedef struct listing {
    golems_plan *out;
    uint32_t count, most, met;
    ng_rng *rng;
    int lines;
    bool loop, branch;
    int8_t left[CARDS];
    golems_plan plan;
} listing;

/* Keeps a plan; when there are too many, each met so far is as likely to stay. */
static void keep(listing *l) {
    l->met++;
    if (l->count < l->most) {
        l->out[l->count++] = l->plan;
        return;
    }
    uint32_t place = ng_rng_below(l->rng, l->met);
    if (place < l->most) l->out[place] = l->plan;
}

static void list_from(listing *l, int line, const golems_robot *begun);

static void go_on(listing *l, int line, uint32_t code) {
    golems_plan before = l->plan;
    l->plan = with_line(before, line, code);
    list_from(l, line + 1, NULL);
    l->plan = before;
}

/* With the same command twice a plain line does as well. */
static void list_branches(listing *l, int line, int yes, int no) {
    l->left[CARD_IF]--;
    for (int a = yes != 0 ? yes : CARD_FORWARD; a <= (yes != 0 ? yes : CARD_DEFEND); a++) {
        if (l->left[a]-- > 0)
            for (int b = no != 0 ? no : CARD_FORWARD; b <= (no != 0 ? no : CARD_DEFEND); b++) {
                if (a != b && l->left[b]-- > 0) go_on(l, line, (uint32_t)(PLAN_IF + (a - 1) * 7 + b - 1));
                if (a != b) l->left[b]++;
            }
        l->left[a]++;
    }
    l->left[CARD_IF]++;
}

static void list_commands(listing *l, int line, uint32_t base) {
    for (int card = CARD_FORWARD; card <= CARD_DEFEND; card++) {
        if (base == PLAN_LOOP && card == CARD_WAIT && l->lines > 1) continue;
        if (l->left[card]-- > 0) go_on(l, line, base + (uint32_t)(card - CARD_FORWARD));
        l->left[card]++;
    }
}

/* `begun`: the cards of this line that lie already, or NULL. */
static void list_from(listing *l, int line, const golems_robot *begun) {
    if (line == l->lines) {
        keep(l);
        return;
    }
    int bonus = begun != NULL ? begun->line[line].bonus : CARD_NONE;
    if (bonus == CARD_IF) {
        list_branches(l, line, begun->line[line].yes, 0);
        return;
    }
    if (bonus == CARD_NONE) list_commands(l, line, 0);
    if ((l->loop && l->left[CARD_LOOP] > 0) || bonus == CARD_LOOP) {
        l->left[CARD_LOOP]--;
        list_commands(l, line, PLAN_LOOP);
        l->left[CARD_LOOP]++;
    }
    if (bonus == CARD_NONE && l->branch && l->left[CARD_IF] > 0) list_branches(l, line, 0, 0);
}

static void sort(golems_plan *plan, uint32_t count) {
    for (uint32_t gap = count / 2; gap > 0; gap /= 2)
        for (uint32_t i = gap; i < count; i++) {
            golems_plan kept = plan[i];
            uint32_t k = i;
            for (; k >= gap && plan[k - gap] > kept; k -= gap) plan[k] = plan[k - gap];
            plan[k] = kept;
        }
}

uint32_t golems_plan_all(const golems_state *s, const golems_robot *r, golems_plan *out, uint32_t most,
                         ng_rng *rng) {
    listing l = {.out = out,
                 .most = most,
                 .rng = rng,
                 .lines = golems_lines_of(s, r),
                 .loop = s->event == EVENT_LOOP && s->rules.loop,
                 .branch = s->event == EVENT_IF && s->rules.branch,
                 .plan = golems_plan_of(r)};
    int done = golems_lines_done(r);
    for (int card = 0; card < CARDS; card++) l.left[card] = (int8_t)golems_hand[card];
    for (int i = 0; i < done; i++) {
        l.left[r->line[i].bonus]--;
        l.left[r->line[i].yes]--;
        l.left[r->line[i].no]--;
    }
    list_from(&l, done, done < GOLEMS_LINES ? r : NULL);
    if (l.met > l.most) sort(out, l.count);
    return l.count;
}

golems_plan golems_plan_mishap(golems_plan plan, int lines, int event, uint32_t luck) {
    golems_plan after = plan;
    if (event == EVENT_LOSE) {
        int lost = (int)(luck % (uint32_t)lines);
        for (int i = lost; i < GOLEMS_LINES; i++)
            after = with_line(after, i, i + 1 < lines ? (uint32_t)golems_plan_code(plan, i + 1) : 0);
    } else if (event == EVENT_SWAP && lines > 1) {
        int a = (int)(luck % (uint32_t)lines), b = (int)(luck / (uint32_t)lines % (uint32_t)(lines - 1));
        if (b >= a) b++;
        after = with_line(after, a, (uint32_t)golems_plan_code(plan, b));
        after = with_line(after, b, (uint32_t)golems_plan_code(plan, a));
    }
    return after;
}

void golems_plan_put(golems_plan plan, int lines, ng_out *text) {
    for (int i = 0; i < lines; i++) {
        golems_line line = golems_plan_line(plan, i);
        if (i > 0) ng_put_char(text, ' ');
        golems_put_line(text, &line);
    }
}

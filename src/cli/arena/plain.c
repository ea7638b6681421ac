/* plain.c - how a player of one idea is found, and how it chooses. */
#include "cli/arena/plain.h"
#include "cli/arena/each.h"

#include <string.h>

const ng_plain *ng_plain_find(const ng_game *game, const char *word, const char **text) {
    for (const ng_plain *p = ng_each_of(game)->plain; p->word != NULL; p++) {
        size_t length = strlen(p->word);
        if (strncmp(p->word, word, length) != 0) continue;
        *text = word + length;
        if (p->reads != NULL ? p->reads(*text) : **text == 0) return p;
    }
    return NULL;
}

void ng_plain_list(const ng_game *game, ng_lang lang, ng_out *out) {
    const ng_plain *first = ng_each_of(game)->plain;
    for (const ng_plain *p = first; p->word != NULL; p++) {
        if (p > first) ng_put(out, ", ");
        ng_put(out, p->word);
        if (p->reads != NULL) ng_put(out, "…");
        ng_putf(out, " (%s)", lang == NG_RU ? p->does.ru : p->does.en);
    }
}

bool ng_plain_say(const ng_sight *sight, ng_move move, ng_choice *out) {
    ng_out text;
    for (uint32_t i = 0; i < sight->legal_count; i++)
        if (sight->legal[i] == move) {
            ng_out_init(&text, out->text, sizeof out->text);
            sight->print(sight, move, &text);
            return true;
        }
    return false;
}

/* How dear a move is by its text: 0 the dearest. */
static int dearness(const ng_plain *plain, const char *text) {
    for (int i = 0; i < NG_PLAIN_LIKES && plain->likes[i] != NULL; i++)
        if (strncmp(text, plain->likes[i], strlen(plain->likes[i])) == 0) return i;
    return NG_PLAIN_LIKES;
}

/* Any of the dearest moves. */
static void choose_liked(const ng_plain *plain, const ng_sight *sight, ng_rng *rng, ng_choice *out) {
    int dearest = NG_PLAIN_LIKES + 1;
    uint32_t alike = 0;
    for (uint32_t i = 0; i < sight->legal_count; i++) {
        ng_choice one = {0};
        ng_out text = ng_out_over(one.text, sizeof one.text);
        sight->print(sight, sight->legal[i], &text);
        int dear = dearness(plain, one.text);
        if (dear > dearest) continue;
        if (dear < dearest) alike = 0;
        dearest = dear;
        if (ng_rng_below(rng, ++alike) == 0) *out = one;
    }
}

void ng_plain_play(const ng_plain *plain, const char *text, const ng_sight *sight, ng_rng *rng,
                   ng_choice *out) {
    memset(out, 0, sizeof *out);
    if (plain->choose != NULL) plain->choose(sight, text, rng, out);
    if (out->text[0] == 0) choose_liked(plain, sight, rng, out);
}

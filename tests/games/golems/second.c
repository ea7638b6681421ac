/* second.c - the slow interpreter beside the game, on random rounds in random arenas.
 *
 *   golems_second [ROUNDS]      (default 20000)
 *
 * A position is drawn on paper, written as JSON, loaded, and played for up to three rounds by both. */
#include "tests/games/golems/slow.h"

/* ---- random positions */

static const char *const gods[] = {"blue", "red", "yellow", "green"};
static const char *const kinds[] = {"sentry", "rover", "guard", "hunter", "ram", "pendulum"};
static const char *const printed[][4] = {
    {"I(A,R)", "?", "I(A,R)", "?"},
    {"F", "?", "F", "?"},
    {"D", "?", "I(A,L)", "?"},
    {"I(A,F)", "I(A,L)", "I(A,F)", "?"},
    {"I(A,F)", "I(A,F)", "I(A,R)", "I(A,F)"},
    {"I(A,F)", "D", "I(A,R)", "I(A,F)"},
};

typedef struct trial {
    paper p;
    int god[MEN], kind[MEN];
} trial;

static uint32_t below(ng_rng *rng, int n) { return ng_rng_below(rng, (uint32_t)n); }
static spot any_spot(const paper *p) {
    spot a = {.part = (int)below(p->rng, p->parts)};
    a.row = (int)below(p->rng, 4);
    a.col = (int)below(p->rng, width(a.part));
    return a;
}

static void scatter(paper *p) {
    static const char *const lines[] = {"NS", "EW", "NE", "SE", "SW", "NW"};
    int cells = 8 + 8 * p->parts;
    struct {
        const char *what;
        int most;
    } supply[] = {{"wall", 8}, {"water", 8}, {"ice", 2 + (int)below(p->rng, 6)}, {"1", 2}, {"2", 2}, {"", 8}};
    if (supply[2].most > 2) supply[1].most = 10 - supply[2].most;
    for (int i = 0; i < 6; i++)
        for (int n = (int)below(p->rng, supply[i].most + 1); n > 0; n--) {
            spot a = any_spot(p);
            if (i != 3 && i != 4 && below(p->rng, 32) > (uint32_t)cells / 2) continue; /* leave some ground */
            if (*token(p, a) == 0)
                strcpy(token(p, a), *supply[i].what ? supply[i].what : lines[below(p->rng, 6)]);
        }
    char barrels[] = "eebbt";
    for (int n = (int)below(p->rng, 6); n > 0; n--) {
        spot a = any_spot(p);
        int at = (int)below(p->rng, 5), twins = 0;
        if (is_portal(p, a)) EVERY(p, b) twins += strcmp(token(p, a), token(p, b)) == 0;
        if (barrels[at] == ' ' || is(p, a, "wall") || twins == 2 || (is(p, a, "water") && *stack(p, a)))
            continue;
        strncat(stack(p, a), &barrels[at], 1);
        barrels[at] = ' ';
    }
}

static bool place_man(trial *t, int i) {
    paper *p = &t->p;
    man *m = &p->man[i];
    *m = (man){.golem = i < p->golems};
    m->gone = true;
    spot a = any_spot(p);
    if (is(p, a, "wall") || who_is(p, a) != NULL || (*stack(p, a) && !is(p, a, "water"))) return false;
    m->gone = false;
    m->at = a;
    m->face = "NESW"[below(p->rng, 4)];
    strcpy(m->processor, below(p->rng, 3) ? "p4" : "p3");
    strcpy(m->weapon, below(p->rng, 2) ? "w2" : "wr");
    for (int k = 0; k < 3 && m->golem; k++) m->broken[k] = below(p->rng, 3) == 0;
    t->god[i] = (int)below(p->rng, 4);
    t->kind[i] = (int)below(p->rng, 6);
    m->far = t->god[i] == 0 || t->god[i] == 2;
    bool straight = is_line(p, a) && token(p, a)[1] == turned(token(p, a)[0], 2);
    m->following = is_line(p, a) && (!straight || strchr(token(p, a), m->face) != NULL) && below(p->rng, 2);
    m->iced = is(p, a, "ice") && below(p->rng, 2);
    int twins = 0;
    if (is_portal(p, a)) EVERY(p, b) twins += strcmp(token(p, a), token(p, b)) == 0;
    m->waiting = twins == 2 && below(p->rng, 2);
    return true;
}

static void random_trial(trial *t, ng_rng *rng) {
    memset(t, 0, sizeof *t);
    paper *p = &t->p;
    p->rng = rng;
    p->parts = 1 + (int)below(rng, 3) * (int)below(rng, 2);
    for (int i = 0; i < p->parts; i++) p->winter[i] = below(rng, 2);
    p->round = 1 + (int)below(rng, 8);
    p->strict = below(rng, 4) == 0;
    scatter(p);
    p->golems = 1 + (int)below(rng, 4);
    int wanted = p->golems + (int)below(rng, 5 - p->golems);
    if (wanted == 1) wanted = 2;
    for (p->men = 0; p->men < wanted; p->men++)
        for (int tries = 0; !place_man(t, p->men); tries++) {
            if (tries < 200) continue;
            random_trial(t, rng);
            return;
        }
}

static const char *list_sep(bool *first) {
    const char *sep = *first ? "" : ",";
    *first = false;
    return sep;
}

static void write_robot(trial *t, int i, char *out) {
    paper *p = &t->p;
    man *m = &p->man[i];
    char at[8];
    name(p, m->at, at);
    if (m->golem) {
        out += sprintf(out, "{\"seat\":%d,\"parts\":[\"%s\",\"%s\",\"c\"],\"damaged\":[", i, m->processor,
                       m->weapon);
        bool first = true;
        for (int k = 0; k < 3; k++)
            if (m->broken[k]) out += sprintf(out, "%s\"%s\"", list_sep(&first), parts_of[k]);
        out += sprintf(out, "]");
    } else {
        out += sprintf(out, "{\"god\":\"%s\",\"program\":\"%s\"", gods[t->god[i]], kinds[t->kind[i]]);
    }
    sprintf(out, ",\"at\":\"%s\",\"face\":\"%c\"%s%s%s}", at, m->face,
            m->following ? ",\"following\":true" : "", m->waiting ? ",\"waiting\":true" : "",
            m->iced ? ",\"ice\":true" : "");
}

static const char *barrel_word(char c) { return c == 'e' ? "empty" : c == 'b' ? "bomb" : "toolkit"; }
static const char *token_word(const char *sign, char *buffer) {
    if (strlen(sign) == 2)
        sprintf(buffer, "line-%.2s", sign);
    else if (*sign == '1' || *sign == '2')
        sprintf(buffer, "portal%.1s", sign);
    else
        sprintf(buffer, "%.7s", sign);
    return buffer;
}

static void write_field(paper *p, char *out) {
    char cell[8], word[16];
    bool first = true;
    out += sprintf(out, "\"cells\":{");
    EVERY(p, a) {
        name(p, a, cell);
        if (*token(p, a))
            out += sprintf(out, "%s\"%s\":\"%s\"", list_sep(&first), cell, token_word(token(p, a), word));
    }
    first = true;
    out += sprintf(out, "},\"barrels\":{");
    EVERY(p, a) {
        if (!*stack(p, a)) continue;
        bool bottom = true;
        name(p, a, cell);
        out += sprintf(out, "%s\"%s\":[", list_sep(&first), cell);
        for (const char *c = stack(p, a); *c; c++)
            out += sprintf(out, "%s\"%s\"", list_sep(&bottom), barrel_word(*c));
        out += sprintf(out, "]");
    }
    sprintf(out, "}");
}

static void write_position(trial *t, const char *event, char *out) {
    static const char *const fields[] = {"4x4", "4x4+2x4", "4x4+2x4+2x4"};
    paper *p = &t->p;
    bool first = true;
    out += sprintf(out, "{\"field\":\"%s\",\"sides\":[", fields[p->parts - 1]);
    for (int i = 0; i < p->parts; i++)
        out += sprintf(out, "%s\"%s\"", list_sep(&first), p->winter[i] ? "winter" : "summer");
    out += sprintf(out, "],\"round\":%d,\"event\":\"%s\",", p->round, event);
    write_field(p, out);
    out += strlen(out);
    out += sprintf(out, ",\"robots\":[");
    for (int i = 0; i < p->men; i++) {
        if (i > 0) *out++ = ',';
        write_robot(t, i, out);
        out += strlen(out);
    }
    sprintf(out, "]}");
}

/* ---- the game beside it */

/* What the programs became: read from the events of the last play. */
static void hear(trial *t) {
    paper *p = &t->p;
    const ng_events *events = &p->match->events;
    for (uint32_t i = 0; i < events->count; i++) {
        char text[4096];
        int a, b, c;
        snprintf(text, sizeof text, "%.*s", (int)events->event[i].length,
                 events->json.text + events->event[i].start);
        const char *robot = strstr(text, "\"robot\":"), *said = strstr(text, "\"text\":\"");
        if (said == NULL) fail_msg("an event without a text: %s", text);
        said += 8;
        if (strncmp(said, "program", 7) == 0) {
            man *m = &p->man[atoi(robot + 8)];
            m->lines = sscanf(said, "program %7[^ \"] %7[^ \"] %7[^ \"] %7[^ \"]", m->program[0],
                              m->program[1], m->program[2], m->program[3]);
        } else if (sscanf(said, "lose %d %d", &a, &b) == 2) {
            man *m = &p->man[a];
            for (int k = b - 1; k < 3; k++) strcpy(m->program[k], m->program[k + 1]);
            m->lines--;
        } else if (sscanf(said, "swap %d %d %d", &a, &b, &c) == 3) {
            char kept[8];
            if (b == c) fail_msg("a line swapped with itself");
            strcpy(kept, p->man[a].program[b - 1]);
            strcpy(p->man[a].program[b - 1], p->man[a].program[c - 1]);
            strcpy(p->man[a].program[c - 1], kept);
        }
    }
}

static int lines_due(const man *m) { return (m->processor[1] - '0') - (m->broken[0] ? 2 : 0); }

static void write_programs(trial *t, const char *event) {
    paper *p = &t->p;
    const ng_game *game = p->match->game;
    for (int i = p->golems; i < p->men; i++) {
        p->man[i].lines = 4;
        for (int k = 0; k < 4; k++) strcpy(p->man[i].program[k], printed[t->kind[i]][k]);
    }
    for (int i = 0; i < p->golems; i++) p->man[i].lines = -1;
    p->dice = 0;
    while (game->actors(p->match->state) != 0) {
        int seat = (int)below(p->rng, p->golems);
        bool writing = false;
        for (int i = 0; i < p->golems; i++) writing = writing || (!p->man[i].gone && p->man[i].lines < 0);
        if (!writing) break;
        if (p->man[seat].gone || p->man[seat].lines >= 0) continue;
        ng_move moves_open[64];
        char text[64];
        uint32_t count = game->legal(p->match->state, seat, moves_open);
        ng_out out = ng_out_over(text, sizeof text);
        game->print(p->match->state, moves_open[ng_rng_below(p->rng, count)], &out);
        play(p, seat, text);
        int due = lines_due(&p->man[seat]);
        hear(t);
        bool lost = strcmp(event, "lose") == 0 && p->man[seat].lines == due - 1;
        if (p->man[seat].lines >= 0 && p->man[seat].lines != due && !lost)
            fail_msg("a program of %d lines, not %d", p->man[seat].lines, due);
    }
}

static void same_text(const ng_doc *doc, uint32_t object, const char *key, const char *want,
                      const char *what) {
    uint32_t node = ng_doc_get(doc, object, key);
    if (node == 0 || !ng_doc_text_is(doc, node, want)) fail_msg("%s: “%s” is not %s", what, key, want);
}

static bool flagged(const ng_doc *doc, uint32_t object, const char *key) {
    return ng_doc_get(doc, object, key) != 0;
}

static void compare_robot(trial *t, const ng_doc *doc, uint32_t node, int i) {
    paper *p = &t->p;
    const man *m = &p->man[i];
    char what[32], at[8], face[2] = {m->face, 0};
    sprintf(what, "robot %d", i);
    if (m->gone != flagged(doc, node, "out")) fail_msg("%s is%s out", what, m->gone ? " not" : "");
    if (m->gone) {
        uint32_t out = ng_doc_first(doc, ng_doc_get(doc, node, "out"));
        int64_t round, line;
        ng_doc_int(doc, out, 0, 99, &round);
        ng_doc_int(doc, ng_doc_next(doc, out), 0, 99, &line);
        if (round != m->out[0] || line != m->out[1]) fail_msg("%s went out in another line", what);
        return;
    }
    name(p, m->at, at);
    same_text(doc, node, "at", at, what);
    same_text(doc, node, "face", face, what);
    if (m->following != flagged(doc, node, "following")) fail_msg("%s: following", what);
    if (m->waiting != flagged(doc, node, "waiting")) fail_msg("%s: waiting", what);
    if (!p->over && m->iced != flagged(doc, node, "ice")) fail_msg("%s: ice", what);
    if (!m->golem) return;
    uint32_t damaged = ng_doc_get(doc, node, "damaged");
    for (int k = 0; k < 3; k++) {
        bool found = false;
        NG_EACH(doc, n, damaged) found = found || ng_doc_text_is(doc, n, parts_of[k]);
        if (found != m->broken[k]) fail_msg("%s: %s", what, parts_of[k]);
    }
}

static char dump[1 << 16], field[1 << 14];

/* The whole position, as the game gives it, is what is on paper. */
static void compare(trial *t, char *event) {
    static ng_node nodes[4096];
    paper *p = &t->p;
    ng_doc doc;
    ng_out out = ng_out_over(dump, sizeof dump);
    p->match->game->dump(p->match->state, &out);
    if (!ng_doc_read(&doc, dump, out.length, nodes, 4096)) fail_msg("the dump is no JSON");
    write_field(p, field);
    if (strstr(dump, field) == NULL) fail_msg("fields differ\n paper %s\n dump %s", field, dump);
    uint32_t robots = ng_doc_get(&doc, 0, "robots"), opened = ng_doc_get(&doc, 0, "opened");
    int i = 0;
    NG_EACH(&doc, n, robots) compare_robot(t, &doc, n, i++);
    if (doc.node[opened].count != strlen(p->opened)) fail_msg("opened barrels");
    if ((p->match->game->actors(p->match->state) == 0) != p->over) fail_msg("over");
    if (!p->over) ng_doc_copy(&doc, ng_doc_get(&doc, 0, "event"), event, 16);
}

static int rounds_wanted = 20000, rounds_run, choices_made;

static void both_agree(void **context) {
    static char position[1 << 14];
    static const char *const events[] = {"calm", "loop", "if", "freeze", "thaw", "lose", "swap"};
    ng_rng rng;
    ng_setup setup;
    (void)context;
    ng_rng_seed(&rng, 20);
    const ng_game *game = ng_game_find("golems");
    for (int number = 0; rounds_run < rounds_wanted; number++) {
        static trial t;
        ng_match match = {0};
        char event[16];
        random_trial(&t, &rng);
        strcpy(event, events[below(&rng, 7)]);
        write_position(&t, event, position);
        ng_setup_init(&setup, game->options);
        ng_seed_from_number(setup.seed, (uint64_t)number);
        if (t.p.strict) ng_setup_set(&setup, game->options, "chassis", "strict");
        ng_status status = ng_match_load(&match, game, &setup, position, (uint32_t)strlen(position));
        if (!ng_ok(status)) {
            ng_out why = ng_out_over(dump, sizeof dump);
            ng_status_print(status, NG_EN, &why);
            fail_msg("refused: %s\n%s", dump, position);
        }
        t.p.match = &match;
        for (int round = 0; round < 3 && !t.p.over; round++) {
            write_programs(&t, event);
            run_round(&t.p, event);
            compare(&t, event);
            t.p.round++;
            rounds_run++;
        }
        choices_made += (int)match.plies;
        ng_match_free(&match);
    }
    print_message("%d rounds, %d plays\n", rounds_run, choices_made);
}

int main(int argc, char **argv) {
    if (argc > 1) rounds_wanted = atoi(argv[1]);
    const struct CMUnitTest tests[] = {cmocka_unit_test(both_agree)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}

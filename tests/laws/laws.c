/* laws.c - what holds in every game, tried by random play over every registered game and option.
 *
 *   laws [--matches N] [--game ID] [--like TEXT] [--set OPTION=VALUE …] [--sparse N]
 *
 * N random matches are played with each systematic setup (default 4) and with 20 N random mixtures; --like
 * keeps the setups whose name has that text, --set fixes options in the mixtures.
 *
 * A match is played twice: first to know how long it is and what may be said in it, with the cheap laws on
 * every ply; then again, with a few long looks spread over it, however short it is.  --sparse makes the looks
 * into long matches fewer, for very many matches. */
#include "match/match.h"
#include "tests/support/setups.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static uint32_t matches_each = 4;
static uint32_t sparse = 1;
static const char *fixed[NG_OPTIONS_MAX]; /* «option=value» of --set */
static int fixed_count;

enum {
    POOL = 192,      /* moves and texts of a match that are kept to probe with */
    LOOKS_LEAST = 4, /* into a match, besides those at its beginning and end */
    LOOK_EACH = 80,  /* plies, in long matches */
    PROBES = 12      /* of each kind, for each seat, at a look */
};

/* What somebody could say at some time of the match: open at one ply, it is mostly not at another. */
typedef struct saying {
    ng_move move;
    uint32_t length;
    char text[NG_MOVE_TEXT];
} saying;

typedef struct world { /* one state and the buffers to look at it with */
    const ng_game *game;
    ng_setup setup;
    ng_state *state, *copy, *other;
    ng_move *moves;
    uint32_t text_size;
    char *text, *text2, *events_text;
    ng_node *nodes;
    ng_events *events;
    ng_rng rng;
    uint32_t imagined, given_up;
    saying pool[POOL];
    uint32_t pooled, offered; /* in the pool, and ever offered to it */
    char name[SETUP_NAME];
} world;

static void open_world(world *w, const ng_game *game) {
    w->game = game;
    w->state = malloc(game->state_size);
    w->copy = malloc(game->state_size);
    w->other = malloc(game->state_size);
    w->moves = malloc(2 * game->legal_max * sizeof *w->moves);
    w->text_size = game->view_max + game->events_max;
    w->text = malloc(w->text_size);
    w->text2 = malloc(w->text_size);
    w->events_text = malloc(game->events_max);
    w->nodes = malloc(sizeof(ng_node) * w->text_size / 2);
    w->events = malloc(sizeof *w->events);
}

static void close_world(world *w) {
    free(w->state), free(w->copy), free(w->other), free(w->moves);
    free(w->text), free(w->text2), free(w->events_text), free(w->nodes), free(w->events);
}

#define LAW(holds, w, what) \
    do { \
        if (!(holds)) \
            fail_msg("%s (seed byte %02x%02x): %s", (w)->name, (w)->setup.seed[30], (w)->setup.seed[31], \
                     what); \
    } while (0)

static bool same(const world *w, const ng_state *a, const ng_state *b) {
    return memcmp(a, b, w->game->state_size) == 0;
}

static const char *view_of(const world *w, const ng_state *state, int seat, char *buffer) {
    ng_out out = ng_out_over(buffer, w->text_size);
    w->game->view(state, seat, &out);
    LAW(!out.full && out.length < w->game->view_max, w, "a view fits view_max");
    return buffer;
}

/* ---- the laws ---- */

static void sound(const world *w, const ng_state *state) {
    const char *broken = w->game->sound(state);
    LAW(broken == NULL, w, broken);
}

/* `legal` is non-empty exactly for `actors`; each entry stands once and is accepted. */
static void legal_is_exact(world *w) {
    const ng_game *game = w->game;
    ng_seats actors = game->actors(w->state);
    LAW(actors >> game->seats(w->state) == 0, w, "actors are seats of the match");
    for (int seat = 0; seat < game->seats(w->state); seat++) {
        uint32_t count = game->legal(w->state, seat, w->moves);
        LAW(count <= game->legal_max, w, "legal fits legal_max");
        LAW((count > 0) == ng_seats_has(actors, seat), w, "legal is non-empty exactly for actors");
        for (uint32_t i = 0; i < count; i++) {
            memcpy(w->copy, w->state, game->state_size);
            LAW(ng_ok(ng_play(game, w->copy, seat, w->moves[i], NULL)), w, "a legal move is accepted");
            for (uint32_t k = 0; k < i; k++) LAW(w->moves[i] != w->moves[k], w, "a legal move stands once");
        }
    }
}

static uint32_t print_move(const world *w, const ng_state *state, ng_move move, char *buffer) {
    ng_out out = ng_out_over(buffer, NG_TEXT_MAX);
    w->game->print(state, move, &out);
    LAW(!out.full, w, "a move's text fits");
    LAW(out.length + 3 <= NG_MOVE_TEXT, w,
        "a move in an answer, quotes and comma included, fits NG_MOVE_TEXT");
    return out.length;
}

/* Keeps some of the moves open now, every one that the match has offered with the same chance. */
static void remember(world *w, const ng_state *state, int seat) {
    uint32_t count = w->game->legal(state, seat, w->moves);
    for (uint32_t k = 0; count > 0 && k < 4; k++) {
        ng_move move = w->moves[ng_rng_below(&w->rng, count)];
        uint32_t place = w->pooled < POOL ? w->pooled++ : ng_rng_below(&w->rng, ++w->offered + POOL);
        if (place >= POOL) continue;
        w->pool[place].move = move;
        w->pool[place].length = print_move(w, state, move, w->pool[place].text);
    }
}

static void expect_exact(world *w, int seat, ng_move move) {
    const ng_game *game = w->game;
    uint32_t count = seat >= 0 && seat < game->seats(w->state) ? game->legal(w->state, seat, w->moves) : 0;
    bool listed = false;
    for (uint32_t i = 0; i < count; i++) listed = listed || w->moves[i] == move;
    memcpy(w->copy, w->state, game->state_size);
    bool ok = ng_ok(ng_play(game, w->copy, seat, move, NULL));
    LAW(ok == listed, w, "play accepts exactly what legal lists");
    LAW(ok || same(w, w->copy, w->state), w, "a refused move changes nothing");
}

/* A refused move, unknown code or foreign seat changes nothing; an accepted one was in the list.  Tried are
 * any numbers, small numbers, moves that are nearly open, and what was or will be open in this match. */
static void refusals_change_nothing(world *w) {
    const ng_game *game = w->game;
    for (int probe = 0; probe < PROBES; probe++) {
        int seat = (int)ng_rng_below(&w->rng, NG_SEATS_MAX + 2u) - 1;
        ng_move any = (ng_move)ng_rng_next(&w->rng);
        expect_exact(w, seat, probe % 2 == 0 ? any : any & 0x0007ffff);
    }
    for (int seat = 0; seat < game->seats(w->state); seat++) {
        uint32_t count = game->legal(w->state, seat, w->moves);
        for (int probe = 0; probe < PROBES && count > 0; probe++) {
            count = game->legal(w->state, seat, w->moves);
            ng_move near = w->moves[ng_rng_below(&w->rng, count)] ^ 1u << ng_rng_below(&w->rng, 20);
            expect_exact(w, seat, near);
        }
        for (int probe = 0; probe < 2 * PROBES && w->pooled > 0; probe++)
            expect_exact(w, seat, w->pool[ng_rng_below(&w->rng, w->pooled)].move);
    }
}

static void texts_round_trip(world *w) {
    const ng_game *game = w->game;
    for (int seat = 0; seat < game->seats(w->state); seat++) {
        uint32_t count = game->legal(w->state, seat, w->moves);
        for (uint32_t i = 0; i < count; i++) {
            char text[NG_TEXT_MAX];
            ng_phrase phrase;
            uint32_t length = print_move(w, w->state, w->moves[i], text);
            ng_status status = ng_parse(game, w->state, seat, text, length, &phrase);
            LAW(ng_ok(status) && phrase.count == 1 && phrase.move[0] == w->moves[i], w,
                "parse(print(m)) = m");
        }
    }
}

/* load(dump(s)) = s, byte for byte, future chance included. */
static void positions_round_trip(world *w) {
    ng_doc doc;
    ng_out out = ng_out_over(w->text, w->text_size);
    w->game->dump(w->state, &out);
    LAW(!out.full && out.length < w->game->view_max, w, "a position fits view_max");
    LAW(ng_doc_read(&doc, w->text, out.length, w->nodes, NG_DOC_NODES), w, "a position is JSON");
    memset(w->copy, 0x5a, w->game->state_size);
    ng_status status = w->game->load(w->copy, &w->setup, &doc);
    if (!ng_ok(status)) {
        char why[256];
        ng_out text = ng_out_over(why, sizeof why);
        ng_status_print(status, NG_EN, &text);
        LAW(false, w, why);
    }
    LAW(same(w, w->copy, w->state), w, "load(dump(s)) = s");
}

static bool same_legal(world *w, const ng_state *a, const ng_state *b, int seat) {
    ng_move *second = w->moves + w->game->legal_max;
    uint32_t count = w->game->legal(a, seat, w->moves);
    if (w->game->legal(b, seat, second) != count) return false;
    return memcmp(w->moves, second, count * sizeof *second) == 0;
}

/* A text that was open to somebody at some time of the match. */
static uint32_t old_text(world *w, char *text) {
    if (w->pooled == 0) return 0;
    const saying *one = &w->pool[ng_rng_below(&w->rng, w->pooled)];
    memcpy(text, one->text, one->length);
    return one->length;
}

/* A text that a player might type: one open to any seat in this world, or such a one with a character
 * changed. */
static uint32_t some_text(world *w, const ng_state *state, char *text) {
    int other = (int)ng_rng_below(&w->rng, (uint32_t)w->game->seats(state));
    uint32_t count = w->game->legal(state, other, w->moves), length = 0;
    if (count > 0) length = print_move(w, state, w->moves[ng_rng_below(&w->rng, count)], text);
    /* sometimes a phrase: the words after the first of one or two more */
    for (uint32_t more = ng_rng_below(&w->rng, 3); length > 0 && length < 64 && more > 0; more--) {
        char next[NG_TEXT_MAX];
        uint32_t count_next = print_move(w, state, w->moves[ng_rng_below(&w->rng, count)], next);
        const char *space = memchr(next, ' ', count_next);
        if (space == NULL) continue;
        uint32_t tail = count_next - (uint32_t)(space - next);
        memcpy(text + length, space, tail);
        length += tail;
    }
    if (length > 0 && ng_rng_below(&w->rng, 2) == 0)
        text[ng_rng_below(&w->rng, length)] = (char)(' ' + ng_rng_below(&w->rng, 95));
    return length;
}

/* What the seat is answered when it says this. */
static ng_status say(world *w, const ng_state *state, int seat, const char *text, uint32_t length) {
    ng_phrase phrase;
    if (!ng_seats_has(w->game->actors(state), seat)) return ng_refuse(&ng_not_your_move);
    ng_status status = ng_parse(w->game, state, seat, text, length, &phrase);
    memcpy(w->copy, state, w->game->state_size);
    for (uint32_t i = 0; ng_ok(status) && i < phrase.count; i++)
        status = ng_play(w->game, w->copy, seat, phrase.move[i], NULL);
    return status;
}

static bool same_answer(ng_status a, ng_status b) {
    char text[2][512];
    if (a.why != b.why) return false;
    for (int i = 0; i < 2; i++) {
        ng_out out = ng_out_over(text[i], sizeof text[i]);
        ng_status_print(i == 0 ? a : b, NG_EN, &out);
    }
    return strcmp(text[0], text[1]) == 0;
}

/* An imagined world has told the seat the same: it must look the same to it in every way. */
static void nothing_leaks(world *w, int seat) {
    const ng_game *game = w->game;
    memcpy(w->other, w->state, game->state_size);
    if (!game->imagine(w->other, seat, &w->rng)) {
        LAW(same(w, w->other, w->state), w, "a failed imagine changes nothing");
        w->given_up++;
        return;
    }
    w->imagined++;
    sound(w, w->other);
    LAW(strcmp(view_of(w, w->state, seat, w->text), view_of(w, w->other, seat, w->text2)) == 0, w,
        "imagine keeps the seat's view");
    if (seat == NG_PUBLIC) return;
    LAW(same_legal(w, w->state, w->other, seat), w, "imagine keeps the seat's legal moves");
    LAW(ng_seats_has(game->actors(w->state), seat) == ng_seats_has(game->actors(w->other), seat), w,
        "imagine keeps the seat's right to act");
    /* of this world, of the other, and of other times */
    for (int probe = 0; probe < 3 * PROBES; probe++) {
        char text[NG_TEXT_MAX];
        uint32_t length =
            probe % 3 == 2 ? old_text(w, text) : some_text(w, probe % 3 == 0 ? w->state : w->other, text);
        ng_status here = say(w, w->state, seat, text, length), there = say(w, w->other, seat, text, length);
        LAW(same_answer(here, there), w, "a text is accepted, or refused in the same words, in both worlds");
    }
}

/* Every event is a JSON object with a type and a text; who is not named in `to` cannot be told it. */
static void events_are_well_formed(world *w) {
    for (uint32_t i = 0; i < w->events->count; i++) {
        const ng_event *event = &w->events->event[i];
        ng_doc doc;
        LAW(ng_doc_read(&doc, w->events->json.text + event->start, event->length, w->nodes, NG_DOC_NODES), w,
            "an event is JSON");
        uint32_t type = ng_doc_get(&doc, 0, "type"), text = ng_doc_get(&doc, 0, "text"),
                 to = ng_doc_get(&doc, 0, "to");
        LAW(type != 0 && ng_doc_is(&doc, type, NG_NODE_TEXT), w, "an event has a type");
        LAW(text != 0 && ng_doc_is(&doc, text, NG_NODE_TEXT), w, "an event has a text");
        LAW((to == 0) == (event->to == NG_ALL), w, "an event to some names them");
    }
}

/* Plays the same move of a seat here and in a world that it cannot tell from this one.  As long as both tell
 * it the same, both look the same to it. */
static void twins_stay_alike(world *w, int seat, ng_move move) {
    const ng_game *game = w->game;
    static ng_events twin;
    char *buffer = w->text2;
    memcpy(w->other, w->state, game->state_size);
    if (!game->imagine(w->other, seat, &w->rng)) return;
    memcpy(w->copy, w->state, game->state_size);
    ng_events_init(w->events, w->events_text, game->events_max);
    ng_events_init(&twin, buffer, w->text_size);
    LAW(ng_ok(ng_play(game, w->copy, seat, move, w->events)), w, "a legal move is accepted");
    LAW(ng_ok(ng_play(game, w->other, seat, move, &twin)), w, "a move legal here is legal in the twin world");
    ng_out heard[2];
    static char said[2][1 << 20];
    for (int i = 0; i < 2; i++) {
        const ng_events *events = i == 0 ? w->events : &twin;
        ng_out_init(&heard[i], said[i], sizeof said[i]);
        for (uint32_t k = 0; k < events->count; k++) {
            if (!ng_event_for(&events->event[k], seat)) continue;
            for (uint32_t c = 0; c < events->event[k].length; c++)
                ng_put_char(&heard[i], events->json.text[events->event[k].start + c]);
        }
    }
    if (heard[0].length != heard[1].length || memcmp(said[0], said[1], heard[0].length) != 0) return;
    LAW(strcmp(view_of(w, w->copy, seat, w->text), view_of(w, w->other, seat, w->text2)) == 0, w,
        "who was told the same sees the same");
    LAW(same_legal(w, w->copy, w->other, seat), w, "who was told the same may play the same");
}

/* ---- matches ---- */

typedef struct taken {
    uint8_t seat;
    ng_move move;
} taken;

static void results_are_ranks(world *w) {
    ng_result result;
    int seats = w->game->seats(w->state);
    w->game->result(w->state, &result);
    LAW(result.over == (w->game->actors(w->state) == 0), w, "over exactly when nobody may act");
    if (!result.over) return;
    bool first = false, lost = true; /* alone, or all together: everybody may be 2nd then */
    for (int a = 0; a < seats; a++)
        lost = lost && result.rank[a] == 2 && (seats == 1 || result.score[a] <= 0);
    for (int a = 0; a < seats; a++) {
        int ahead = 0;
        for (int b = 0; b < seats; b++) ahead += result.rank[b] < result.rank[a];
        first = first || result.rank[a] == 1;
        /* equal for a team: fewer may be counted than seats are ahead */
        LAW(result.rank[a] >= 1 && (result.rank[a] <= 1 + ahead || lost), w,
            "a rank is at most 1 + seats ahead");
    }
    LAW(first || lost, w, "somebody is first");
}

static void costly_laws(world *w) {
    legal_is_exact(w);
    texts_round_trip(w);
    positions_round_trip(w);
    for (int seat = NG_PUBLIC; seat < w->game->seats(w->state); seat++) nothing_leaks(w, seat);
}

static int some_actor(world *w) {
    int seats = w->game->seats(w->state), seat = (int)ng_rng_below(&w->rng, (uint32_t)seats);
    while (!ng_seats_has(w->game->actors(w->state), seat)) seat = (seat + 1) % seats;
    return seat;
}

static taken *record;
static uint32_t record_size;

/* Plays at random to the end; the record and the pool are filled.  Gives the number of plies. */
static uint32_t play_through(world *w) {
    const ng_game *game = w->game;
    uint32_t plies = 0;
    if (record_size < game->plies_max)
        record = realloc(record, (record_size = game->plies_max) * sizeof *record);
    w->pooled = w->offered = 0;
    LAW(ng_ok(game->start(w->state, &w->setup)), w, "an accepted setup starts");
    while (game->actors(w->state) != 0) {
        int seat = some_actor(w);
        uint32_t count = game->legal(w->state, seat, w->moves);
        LAW(count > 0 && count <= game->legal_max, w, "an actor has moves");
        ng_move move = w->moves[ng_rng_below(&w->rng, count)];
        remember(w, w->state, seat);
        LAW(ng_ok(ng_play(game, w->state, seat, move, NULL)), w, "a legal move is accepted");
        LAW(plies < game->plies_max, w, "a match ends within plies_max");
        record[plies++] = (taken){(uint8_t)seat, move};
        if (sparse == 1 || ng_rng_below(&w->rng, 16) == 0) sound(w, w->state);
    }
    return plies;
}

/* Everything there is to see at this ply. */
static void look(world *w) {
    sound(w, w->state);
    refusals_change_nothing(w);
    results_are_ranks(w);
    costly_laws(w);
}

static void play_match(world *w) {
    const ng_game *game = w->game;
    uint32_t plies = play_through(w), looks = plies / (LOOK_EACH * sparse);
    ng_state *end = malloc(game->state_size);
    memcpy(end, w->state, game->state_size);
    if (looks < LOOKS_LEAST) looks = LOOKS_LEAST;
    LAW(ng_ok(game->start(w->state, &w->setup)), w, "the same setup starts again");
    look(w);
    for (uint32_t i = 0; i < plies; i++) {
        /* so many looks are left, so many plies: the chance that this is one of them */
        bool now = ng_rng_below(&w->rng, plies - i) < looks;
        if (now) twins_stay_alike(w, record[i].seat, record[i].move);
        ng_events_init(w->events, w->events_text, game->events_max);
        bool tell = now || ng_rng_below(&w->rng, 2) == 0;
        LAW(ng_ok(ng_play(game, w->state, record[i].seat, record[i].move, tell ? w->events : NULL)), w,
            "the record plays again");
        LAW(!w->events->json.full, w, "events fit events_max");
        if (!now) continue;
        looks -= looks > 0;
        events_are_well_formed(w);
        look(w);
    }
    LAW(same(w, end, w->state), w, "same record, same bytes; events or none make no difference");
    free(end);
    look(w);
}

/* Over many tries `imagine` does change what the seat cannot know. */
static void imagine_changes_something(world *w) {
    if ((w->game->traits & NG_HIDDEN) == 0) return;
    int changed = 0, seats = w->game->seats(w->state);
    /* Alone there may be nothing hidden but the chance to come (a puzzle without barrels). */
    size_t from = seats > 1 ? sizeof(ng_state) : 0;
    for (int i = 0; i < 200 && changed == 0; i++) {
        ng_seed_from_number(w->setup.seed, ng_rng_next(&w->rng) >> 11);
        LAW(ng_ok(w->game->start(w->state, &w->setup)), w, "an accepted setup starts");
        for (uint32_t ply = ng_rng_below(&w->rng, 40); ply > 0 && w->game->actors(w->state) != 0; ply--) {
            int seat = some_actor(w);
            uint32_t count = w->game->legal(w->state, seat, w->moves);
            ng_play(w->game, w->state, seat, w->moves[ng_rng_below(&w->rng, count)], NULL);
        }
        memcpy(w->other, w->state, w->game->state_size);
        if (!w->game->imagine(w->other, (int)ng_rng_below(&w->rng, (uint32_t)seats), &w->rng)) continue;
        changed = memcmp((char *)w->other + from, (char *)w->state + from, w->game->state_size - from) != 0;
    }
    LAW(changed, w, "imagine changes what the seat cannot know");
}

typedef struct trial {
    const ng_game *game;
    int index; /* of a systematic setup; -1: random ones */
    char name[SETUP_NAME];
} trial;

/* A random mixture with the options of --set, that the start accepts. */
static void mix(world *w) {
    do {
        setups_random(w->game, &w->rng, &w->setup);
        for (int i = 0; i < fixed_count; i++) {
            char name[64];
            const char *equals = strchr(fixed[i], '=');
            snprintf(name, sizeof name, "%.*s", (int)(equals - fixed[i]), fixed[i]);
            assert_true(ng_ok(ng_setup_set(&w->setup, w->game->options, name, equals + 1)));
        }
    } while (!ng_ok(w->game->start(w->state, &w->setup)));
}

static void laws_hold(void **context) {
    const trial *t = *context;
    world w = {.game = t->game};
    open_world(&w, t->game);
    ng_rng_seed(&w.rng, 1000u + (uint64_t)(t->index + 1));
    uint32_t count = t->index < 0 ? 20 * matches_each : matches_each;
    for (uint32_t i = 0; i < count; i++) {
        if (t->index < 0) {
            mix(&w);
            snprintf(w.name, sizeof w.name, "%s", t->name);
        } else {
            setups_systematic(t->game, t->index, &w.setup, w.name);
            ng_seed_from_number(w.setup.seed, i);
        }
        play_match(&w);
    }
    LAW(w.imagined + w.given_up < 50 || w.imagined > 3 * w.given_up, &w, "imagine mostly finds a world");
    if (t->index >= 0) imagine_changes_something(&w);
    close_world(&w);
}

int main(int argc, char **argv) {
    const char *only = NULL, *like = "";
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--matches") == 0 && i + 1 < argc)
            matches_each = (uint32_t)atoi(argv[++i]);
        else if (strcmp(argv[i], "--game") == 0 && i + 1 < argc)
            only = argv[++i];
        else if (strcmp(argv[i], "--sparse") == 0 && i + 1 < argc)
            sparse = (uint32_t)atoi(argv[++i]);
        else if (strcmp(argv[i], "--like") == 0 && i + 1 < argc)
            like = argv[++i];
        else if (strcmp(argv[i], "--set") == 0 && i + 1 < argc && strchr(argv[i + 1], '=') != NULL &&
                 fixed_count < NG_OPTIONS_MAX)
            fixed[fixed_count++] = argv[++i];
        else
            return fprintf(stderr, "usage: see the head of tests/laws/laws.c\n"), 2;
    }
    enum { TRIALS_MAX = 1024 };
    static trial trials[TRIALS_MAX];
    static struct CMUnitTest tests[TRIALS_MAX];
    int count = 0;
    for (int g = 0; ng_games[g] != NULL; g++) {
        if (only != NULL && strcmp(only, ng_games[g]->id) != 0) continue;
        for (int index = -1; count < TRIALS_MAX; index++) {
            trial *t = &trials[count];
            ng_setup setup;
            *t = (trial){.game = ng_games[g], .index = index};
            if (index < 0)
                snprintf(t->name, sizeof t->name, "%s, random options", ng_games[g]->id);
            else if (!setups_systematic(ng_games[g], index, &setup, t->name))
                break;
            if (strstr(t->name, like) == NULL) continue;
            tests[count++] = (struct CMUnitTest){.name = t->name, .test_func = laws_hold, .initial_state = t};
        }
    }
    return _cmocka_run_group_tests("laws", tests, (size_t)count, NULL, NULL);
}

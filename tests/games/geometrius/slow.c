/* slow.c - a second, slow and obvious implementation of the rules, written from docs/rules/geometrius.md
 * alone: plain lists instead of sets, every line and every pair tried.  It is compared with the real one on
 * random positions (gaps, far cells, full stacks, empty decks) and along whole matches: legal phrases,
 * positions, ranks. Shapes and cards count from 1 here, and which card fits is read from the given table, not
 * the computed one. */
#include "tests/games/geometrius/board.h"
#include "tests/games/geometrius/given.h"

enum { PHRASES = 4096, PHRASE = 32 };

typedef struct tile {
    int id, x, y, n, chip[5];
    bool locked;
} tile;

typedef struct list {
    int n, id[50];
} list;

/* M10: what decides a shared first place. */
enum { SHARED, STARS_NAMED, AGAIN, TIEBREAKS };

typedef struct table {
    int seats, tiles;
    tile tile[40];
    list own[6], hand[6], discard;
    int turn, turns_left[6], placed;
    bool pushed, no_footing, out[6];
    int won; /* -1: nobody */
    int tiebreak, before[6];
    bool second; /* the second game of `again`, after a first with the points `before` */
} table;

typedef struct phrases {
    int n;
    char text[PHRASES][PHRASE];
} phrases;

/* ---- lists ---- */

static bool holds(const list *l, int id) {
    for (int i = 0; i < l->n; i++)
        if (l->id[i] == id) return true;
    return false;
}

static void add(list *l, int id) {
    int i = l->n++;
    for (; i > 0 && l->id[i - 1] > id; i--) l->id[i] = l->id[i - 1];
    l->id[i] = id;
}

static void drop(list *l, int id) {
    int kept = 0;
    for (int i = 0; i < l->n; i++)
        if (l->id[i] != id) l->id[kept++] = l->id[i];
    l->n = kept;
}

static bool in_deck(const table *t, int card) {
    for (int seat = 0; seat < t->seats; seat++)
        if (holds(&t->hand[seat], card)) return false;
    return !holds(&t->discard, card);
}

/* ---- the rules ---- */

static int top(const tile *f) { return f->n > 0 ? f->chip[f->n - 1] : -1; }

static bool share_side(const tile *a, const tile *b) {
    return (a->x == b->x && abs(a->y - b->y) == 1) || (a->y == b->y && abs(a->x - b->x) == 1);
}

static bool tops_beside(const table *t, const tile *f, int seat) {
    for (int i = 0; i < t->tiles; i++)
        if (share_side(f, &t->tile[i]) && top(&t->tile[i]) == seat) return true;
    return false;
}

static int chips_left(const table *t, int seat) {
    int left = 9;
    for (int i = 0; i < t->tiles; i++)
        for (int k = 0; k < t->tile[i].n; k++) left -= t->tile[i].chip[k] == seat;
    return left;
}

static bool may_lay(const table *t, int chips) {
    return t->placed + chips <= 2 && chips_left(t, t->turn) >= chips;
}

static bool rivals(const table *t, const tile *f) { return f->n >= 1 && f->n <= 3 && top(f) != t->turn; }

static bool may_play(const table *t, int card, const tile *f) {
    if (!given_match(card, f->id) || !may_lay(t, 1)) return false;
    if (f->n == 0) return true;
    return rivals(t, f) && !f->locked && (t->no_footing || tops_beside(t, f, t->turn));
}

static bool may_play_two(const table *t, int card, const tile *f, const tile *g) {
    return given_match(card, f->id) && given_match(card, g->id) && may_lay(t, 2) && f->n == 0 && g->n == 0;
}

static bool may_lock(const table *t, const tile *f, int one, int two) {
    return given_match(one, f->id) && given_match(two, f->id) && may_lay(t, 2) &&
           (f->n == 0 || rivals(t, f)) && !f->locked && (t->no_footing || tops_beside(t, f, t->turn));
}

static int in_line(const table *t, bool column, int number) {
    int count = 0;
    for (int i = 0; i < t->tiles; i++) count += (column ? t->tile[i].x : t->tile[i].y) == number;
    return count;
}

/* Does the push on a copy, then looks at what became of it. */
static bool push(const table *before, int shape, bool column, int number, bool low, table *after) {
    int count = in_line(before, column, number), outermost = 0;
    bool moved[40] = {false}, any = false;
    if (before->pushed || count < 1 || count > 4) return false;
    *after = *before;
    for (int i = 0; i < before->tiles; i++) {
        const tile *f = &before->tile[i];
        int along = column ? f->y : f->x;
        if ((column ? f->x : f->y) != number) continue;
        if (!any || (low ? along < outermost : along > outermost)) outermost = along;
        any = true;
        moved[i] = true;
        *(column ? &after->tile[i].y : &after->tile[i].x) += low ? 1 : -1;
    }
    tile *fresh = &after->tile[after->tiles];
    *fresh = (tile){.id = shape, .x = column ? number : outermost, .y = column ? outermost : number};
    moved[after->tiles++] = true;
    for (int i = 0; i < after->tiles; i++) {
        const tile *f = &after->tile[i];
        if (in_line(after, true, f->x) > 5 || in_line(after, false, f->y) > 5) return false;
        bool touches = false;
        for (int k = 0; k < after->tiles; k++) touches = touches || share_side(f, &after->tile[k]);
        if (moved[i] && !touches) return false;
    }
    drop(&after->own[after->turn], shape);
    after->pushed = true;
    return true;
}

static int points(const table *t, int seat) {
    int sum = 0;
    for (int i = 0; i < t->tiles; i++)
        if (top(&t->tile[i]) == seat) sum += t->tile[i].n;
    return sum;
}

/* Of both games together. */
static int score(const table *t, int seat) { return t->before[seat] + points(t, seat); }

static bool turns_are_over(const table *t) {
    for (int seat = 0; seat < t->seats; seat++)
        if (t->turns_left[seat] > 0) return false;
    return true;
}

static bool is_tied_first(const table *t, int seat) {
    int others = 0;
    for (int other = 0; other < t->seats; other++) {
        if (score(t, other) > score(t, seat)) return false;
        others += other != seat && score(t, other) == score(t, seat);
    }
    return others > 0;
}

/* Whether one more game is due to those who share the first place. */
static bool again_is_due(const table *t) {
    if (t->tiebreak != AGAIN || t->second || !turns_are_over(t)) return false;
    for (int seat = 0; seat < t->seats; seat++)
        if (is_tied_first(t, seat)) return true;
    return false;
}

static bool may_act(const table *t, int seat) {
    if (!turns_are_over(t)) return t->turn == seat;
    return (t->tiebreak == STARS_NAMED || t->second) && t->won < 0 && is_tied_first(t, seat) && !t->out[seat];
}

static bool has_no_footing(const table *t, int seat) {
    for (int i = 0; i < t->tiles; i++)
        if (t->tile[i].n == 0 || top(&t->tile[i]) == seat) return false;
    return true;
}

/* ---- all legal phrases ---- */

static const char *const ends[2][2] = {{"east", "west"}, {"south", "north"}};

static char *next(phrases *p) {
    assert_true(p->n < PHRASES);
    return p->text[p->n++];
}

static void list_pushes(const table *t, phrases *p) {
    static table after;
    for (int i = 0; i < t->own[t->turn].n; i++)
        for (int column = 0; column < 2; column++)
            for (int number = -60; number <= 60; number++)
                for (int low = 0; low < 2; low++)
                    if (push(t, t->own[t->turn].id[i], column, number, low, &after))
                        sprintf(next(p), "push F%02d %s %d %s", t->own[t->turn].id[i], column ? "col" : "row",
                                number, ends[column][low]);
}

static void list_phrases(const table *t, int seat, phrases *p) {
    p->n = 0;
    if (!may_act(t, seat)) return;
    if (turns_are_over(t)) {
        for (int number = 0; number <= 14; number++) sprintf(next(p), "stars %d", number);
        return;
    }
    const list *hand = &t->hand[seat];
    for (int c = 0; c < hand->n; c++)
        for (int i = 0; i < t->tiles; i++) {
            const tile *f = &t->tile[i];
            if (may_play(t, hand->id[c], f)) sprintf(next(p), "play C%02d F%02d", hand->id[c], f->id);
            for (int k = 0; k < t->tiles; k++)
                if (f->id < t->tile[k].id && may_play_two(t, hand->id[c], f, &t->tile[k]))
                    sprintf(next(p), "play C%02d F%02d F%02d", hand->id[c], f->id, t->tile[k].id);
            for (int d = 0; d < hand->n; d++)
                if (hand->id[c] < hand->id[d] && may_lock(t, f, hand->id[c], hand->id[d]))
                    sprintf(next(p), "lock F%02d C%02d C%02d", f->id, hand->id[c], hand->id[d]);
        }
    list_pushes(t, p);
    strcpy(next(p), "end");
}

/* ---- what a phrase does ---- */

static tile *find(table *t, int id) {
    for (int i = 0; i < t->tiles; i++)
        if (t->tile[i].id == id) return &t->tile[i];
    fail_msg("F%02d is not on the field", id);
    return NULL;
}

static void lay(table *t, int id) {
    tile *f = find(t, id);
    f->chip[f->n++] = t->turn;
    t->placed++;
    if (f->n >= 4) f->locked = true;
}

static void spend(table *t, int card) {
    drop(&t->hand[t->turn], card);
    add(&t->discard, card);
}

/* The hand after `end` is the engine's choice, within M4. */
static void fill(table *t, const list *after, bool *remade) {
    list *hand = &t->hand[t->turn];
    int deck = 0, drawn = 0, from_deck = 0, need = 4 - hand->n;
    for (int card = 1; card <= 50; card++) deck += in_deck(t, card);
    assert_int_equal(after->n, 4);
    for (int i = 0; i < hand->n; i++) assert_true(holds(after, hand->id[i]));
    *remade = need > deck;
    for (int i = 0; i < after->n; i++) {
        int card = after->id[i];
        if (holds(hand, card)) continue;
        drawn++;
        from_deck += in_deck(t, card);
        if (!in_deck(t, card)) assert_true(*remade && holds(&t->discard, card));
    }
    assert_int_equal(drawn, need);
    if (*remade) assert_int_equal(from_deck, deck);
    *hand = *after;
    if (*remade) t->discard.n = 0;
}

static void end_turn(table *t) {
    t->turns_left[t->turn]--;
    t->placed = 0;
    t->pushed = t->no_footing = false;
    if (turns_are_over(t)) return;
    do t->turn = (t->turn + 1) % t->seats;
    while (t->turns_left[t->turn] == 0);
    t->no_footing = has_no_footing(t, t->turn);
}

static int starred(const table *t) {
    int stars = 0;
    for (int i = 0; i < t->tiles; i++) stars += given_shapes[t->tile[i].id - 1].star;
    return stars;
}

/* Returns what everybody hears, besides the phrase and draws. */
static const char *apply(table *t, int seat, const char *text, const list *hand_after) {
    static char news[32];
    int a, b, c, number;
    char line[8], end[8];
    strcpy(news, "");
    if (sscanf(text, "play C%d F%d F%d", &a, &b, &c) == 3) {
        spend(t, a), lay(t, b), lay(t, c);
    } else if (sscanf(text, "play C%d F%d", &a, &b) == 2) {
        spend(t, a), lay(t, b);
        if (find(t, b)->locked) sprintf(news, "locked F%02d", b);
    } else if (sscanf(text, "lock F%d C%d C%d", &a, &b, &c) == 3) {
        spend(t, b), spend(t, c), lay(t, a), lay(t, a);
        find(t, a)->locked = true;
        sprintf(news, "locked F%02d", a);
    } else if (sscanf(text, "push F%d %7s %d %7s", &a, line, &number, end) == 4) {
        static table after;
        bool low = strcmp(end, "west") == 0 || strcmp(end, "north") == 0;
        assert_true(push(t, a, strcmp(line, "col") == 0, number, low, &after));
        *t = after;
    } else if (sscanf(text, "stars %d", &number) == 1) {
        bool right = number == starred(t);
        if (right)
            t->won = seat;
        else
            t->out[seat] = true;
        strcpy(news, right ? "right" : "wrong");
    } else {
        bool remade;
        assert_string_equal(text, "end");
        fill(t, hand_after, &remade);
        end_turn(t);
        if (remade) strcpy(news, "remade");
    }
    return news;
}

/* ---- as the engine writes it ---- */

static void put_list(ng_out *out, const char *key, char letter, const list *l) {
    ng_open_array(out, key);
    for (int i = 0; i < l->n; i++) {
        char text[16];
        sprintf(text, "%c%02d", letter, l->id[i]);
        ng_json_text(out, NULL, text);
    }
    ng_close_array(out);
}

static void put_tile(ng_out *out, const tile *f) {
    char id[16];
    sprintf(id, "F%02d", f->id);
    ng_open_object(out, NULL);
    ng_json_text(out, "shape", id);
    ng_json_int(out, "x", f->x);
    ng_json_int(out, "y", f->y);
    ng_open_array(out, "chips");
    for (int i = 0; i < f->n; i++) ng_json_int(out, NULL, f->chip[i]);
    ng_close_array(out);
    ng_json_bool(out, "locked", f->locked);
    ng_close_object(out);
}

/* With `footing` left out, the engine must find M8 by itself. */
static void put_table(ng_out *out, table *t, bool footing) {
    ng_open_object(out, NULL);
    ng_open_array(out, "field");
    for (int id = 1; id <= 40; id++)
        for (int i = 0; i < t->tiles; i++)
            if (t->tile[i].id == id) put_tile(out, &t->tile[i]);
    ng_close_array(out);
    ng_open_array(out, "own");
    for (int seat = 0; seat < t->seats; seat++) put_list(out, NULL, 'F', &t->own[seat]);
    ng_close_array(out);
    ng_open_array(out, "hands");
    for (int seat = 0; seat < t->seats; seat++) put_list(out, NULL, 'C', &t->hand[seat]);
    ng_close_array(out);
    put_list(out, "discard", 'C', &t->discard);
    if (t->second) {
        ng_open_array(out, "before");
        for (int seat = 0; seat < t->seats; seat++) ng_json_int(out, NULL, t->before[seat]);
        ng_close_array(out);
    }
    ng_json_int(out, "turn", t->turn);
    ng_open_array(out, "turns_left");
    for (int seat = 0; seat < t->seats; seat++) ng_json_int(out, NULL, t->turns_left[seat]);
    ng_close_array(out);
    ng_json_int(out, "placed", t->placed);
    ng_json_bool(out, "pushed", t->pushed);
    if (footing) ng_json_bool(out, "no_footing", t->no_footing);
    ng_open_array(out, "out");
    for (int seat = 0; seat < t->seats; seat++)
        if (t->out[seat]) ng_json_int(out, NULL, seat);
    ng_close_array(out);
    if (t->won < 0)
        ng_json_null(out, "won");
    else
        ng_json_int(out, "won", t->won);
    ng_open_array(out, "said");
    ng_close_array(out);
    ng_close_object(out);
}

/* ---- comparison ---- */

static int by_text(const void *a, const void *b) { return strcmp(a, b); }

static void engine_phrases(board *b, int seat, phrases *p) {
    static ng_move moves[PHRASES];
    uint32_t count = ng_game_geometrius.legal(b->match.state, seat, moves);
    assert_true(count <= ng_game_geometrius.legal_max && ng_game_geometrius.legal_max <= PHRASES);
    p->n = 0;
    for (uint32_t i = 0; i < count; i++) {
        ng_out out = ng_out_over(next(p), PHRASE);
        ng_game_geometrius.print(b->match.state, moves[i], &out);
    }
}

static void same_phrases(board *b, const table *t, int seat, phrases *mine) {
    static phrases theirs;
    list_phrases(t, seat, mine);
    engine_phrases(b, seat, &theirs);
    qsort(mine->text, (size_t)mine->n, PHRASE, by_text);
    qsort(theirs.text, (size_t)theirs.n, PHRASE, by_text);
    for (int i = 0; i < mine->n || i < theirs.n; i++) {
        const char *a = i < mine->n ? mine->text[i] : "nothing",
                   *c = i < theirs.n ? theirs.text[i] : "nothing";
        if (strcmp(a, c) != 0) fail_msg("by the book: %s, the engine: %s\n%s", a, c, position(b));
    }
}

/* The engine's position without what the book's does not have: the stream, and the memory of a remade deck.
 */
static void same_position(board *b, table *t) {
    static char mine[BOARD_TEXT];
    ng_out out = ng_out_over(mine, sizeof mine);
    put_table(&out, t, true);
    position(b);
    char *kept = strstr(b->text, "\"kept\""), *then = strstr(b->text, t->second ? "\"before\"" : "\"turn\"");
    if (kept != NULL) memmove(kept, then, strlen(then) + 1);
    char *chance = strstr(b->text, ",\"chance\"");
    assert_non_null(chance);
    strcpy(chance, "}");
    assert_string_equal(b->text, mine);
}

static void same_result(const board *b, const table *t) {
    ng_result result = result_of(b);
    bool over = true;
    for (int seat = 0; seat < t->seats; seat++) over = over && !may_act(t, seat);
    assert_int_equal(result.over, over);
    for (int seat = 0; over && seat < t->seats; seat++) {
        int ahead = 0;
        for (int other = 0; other < t->seats; other++)
            ahead += score(t, other) > score(t, seat) ||
                     (other != seat && other == t->won && score(t, other) == score(t, seat));
        assert_int_equal(result.score[seat], score(t, seat));
        assert_int_equal(result.rank[seat], 1 + ahead);
    }
}

static void hand_of(const board *b, int seat, list *out) {
    out->n = 0;
    for (int card = 1; card <= 50; card++)
        if ((state_of(b)->hand[seat] >> (card - 1) & 1) != 0) add(out, card);
}

/* What lies on the table and in the hands as the engine dealt it: its choice, within M3. */
static void read_deal(const board *b, table *t) {
    const geometrius_state *s = state_of(b);
    t->tiles = 0;
    for (int shape = 0; shape < 40; shape++) {
        if ((s->field >> shape & 1) != 0)
            t->tile[t->tiles++] = (tile){.id = shape + 1, .x = s->x[shape], .y = s->y[shape]};
        for (int seat = 0; seat < s->seats; seat++)
            if ((s->own[seat] >> shape & 1) != 0) add(&t->own[seat], shape + 1);
    }
    for (int seat = 0; seat < s->seats; seat++) hand_of(b, seat, &t->hand[seat]);
}

/* M10: one more game of those who share the first place, and of them alone. */
static void deal_again(const board *b, table *t) {
    table next = {.seats = t->seats, .won = -1, .tiebreak = AGAIN, .second = true};
    int beginner = (t->turn + 1) % t->seats;
    read_deal(b, &next);
    next.turn = (beginner + 1) % t->seats;
    while (!is_tied_first(t, next.turn)) next.turn = (next.turn + 1) % t->seats;
    assert_int_equal(next.tiles, 16);
    for (int i = 0; i < 16; i++)
        assert_true(in_line(&next, true, i % 4 + 1) == 4 && in_line(&next, false, i / 4 + 1) == 4);
    for (int seat = 0; seat < t->seats; seat++) {
        int four = is_tied_first(t, seat) ? 4 : 0;
        next.before[seat] = points(t, seat);
        next.turns_left[seat] = four;
        assert_true(next.own[seat].n == four && next.hand[seat].n == four);
        for (int i = 0; i < four; i++) {
            for (int k = 0; k < 16; k++) assert_int_not_equal(next.tile[k].id, next.own[seat].id[i]);
            for (int other = 0; other < seat; other++)
                assert_false(holds(&next.own[other], next.own[seat].id[i]) ||
                             holds(&next.hand[other], next.hand[seat].id[i]));
        }
    }
    *t = next;
}

/* The cards that a seat was told it drew, into its hand. */
static void add_drawn(const char *heard, list *hand) {
    const char *at = strstr(heard, "draw C"), *end = strstr(heard, " | again");
    for (at = at == NULL || at > end ? end : at + 5; at < end; at += 4) add(hand, atoi(at + 1));
}

/* What one pair of ears hears of a filling; `drawn` are the cards that were not there before. */
static void put_draw(char *text, const list *before, const list *after, bool own) {
    int drawn = after->n - before->n;
    if (drawn == 0) return;
    strcat(text, " | draw");
    if (!own) sprintf(text + strlen(text), " %d", drawn);
    for (int i = 0; own && i < after->n; i++)
        if (!holds(before, after->id[i])) sprintf(text + strlen(text), " C%02d", after->id[i]);
}

/* Plays the phrase on both and compares what was heard and what became of it. */
static void both_play(board *b, table *t, int seat, const char *text) {
    static char wanted[256];
    const list nothing = {0};
    list before = t->hand[seat], after = before;
    bool turned = strcmp(text, "end") == 0;
    table then = *t;
    if (turned) end_turn(&then);
    bool again = turned && again_is_due(&then);
    play(b, seat, text);
    if (again)
        add_drawn(heard(b, seat), &after);
    else
        hand_of(b, seat, &after);
    const char *news = apply(t, seat, text, &after);
    if (again) deal_again(b, t);
    for (int ears = NG_PUBLIC; ears < t->seats; ears = ears == NG_PUBLIC ? 0 : ears + 1) {
        snprintf(wanted, sizeof wanted, "%s%s%s", text, *news ? " | " : "", news);
        if (turned && ears != NG_PUBLIC) put_draw(wanted, &before, &after, ears == seat);
        if (again) strcat(wanted, " | again");
        for (int other = 0; again && ears != NG_PUBLIC && other < t->seats; other++)
            put_draw(wanted, &nothing, &t->hand[other], ears == other);
        assert_string_equal(heard(b, ears), wanted);
    }
    same_position(b, t);
}

/* ---- random positions ---- */

static int below(ng_rng *rng, int n) { return (int)ng_rng_below(rng, (uint32_t)n); }

static int take(list *pool, ng_rng *rng) {
    int id = pool->id[below(rng, pool->n)];
    drop(pool, id);
    return id;
}

/* In a second game those play who had most points in the first. */
static bool plays(const table *t, int seat) {
    for (int other = 0; other < t->seats; other++)
        if (t->before[other] > t->before[seat]) return false;
    return true;
}

/* Points of a first game that was shared by two at least. */
static void random_before(table *t, ng_rng *rng) {
    int one = below(rng, t->seats), two = (one + 1 + below(rng, t->seats - 1)) % t->seats;
    t->second = true;
    for (int seat = 0; seat < t->seats; seat++)
        t->before[seat] = seat == one || seat == two ? 9 : below(rng, 10);
}

static void random_stack(table *t, tile *f, ng_rng *rng, int busy) {
    int want = below(rng, 100) < busy ? 1 + below(rng, 5) : 0;
    for (int i = 0; i < want; i++) {
        int seat = below(rng, t->seats);
        if (plays(t, seat) && chips_left(t, seat) > 0) f->chip[f->n++] = seat;
    }
    f->locked = f->n >= 4 || (f->n >= 2 && below(rng, 4) == 0);
}

/* Cells of a box, or of a thin cross, or far away, with gaps. */
static void random_field(table *t, list *shapes, ng_rng *rng) {
    int wide = 2 + below(rng, 7), high = 2 + below(rng, 7), want = 1 + below(rng, 30),
        busy = below(rng, 3) * 50;
    int x0 = below(rng, 8) == 0 ? -30 : -wide / 2, y0 = below(rng, 8) == 0 ? 30 - high : -1;
    for (int i = 0; i < 4 * want && t->tiles < want && shapes->n > 0; i++) {
        tile f = {.x = x0 + below(rng, wide), .y = y0 + below(rng, high)};
        bool free = in_line(t, true, f.x) < 5 && in_line(t, false, f.y) < 5;
        for (int k = 0; k < t->tiles; k++) free = free && !(t->tile[k].x == f.x && t->tile[k].y == f.y);
        if (!free) continue;
        f.id = take(shapes, rng);
        t->tile[t->tiles++] = f;
        random_stack(t, &t->tile[t->tiles - 1], rng, busy);
    }
}

static void random_table(table *t, ng_rng *rng, int most) {
    list shapes = {0}, cards = {0};
    *t = (table){.seats = 2 + below(rng, 5), .won = -1, .tiebreak = below(rng, TIEBREAKS)};
    if (t->tiebreak == AGAIN && below(rng, 2) == 0) random_before(t, rng);
    for (int i = 1; i <= 40; i++) add(&shapes, i);
    for (int i = 1; i <= 50; i++) add(&cards, i);
    random_field(t, &shapes, rng);
    for (int seat = 0; seat < t->seats; seat++) {
        if (!plays(t, seat)) continue;
        for (int i = below(rng, most + 1); i > 0 && shapes.n > 0; i--) add(&t->own[seat], take(&shapes, rng));
        for (int i = below(rng, most + 1); i > 0; i--) add(&t->hand[seat], take(&cards, rng));
    }
    int deck = below(rng, 3) == 0 ? below(rng, 3) : below(rng, cards.n + 1);
    while (cards.n > deck) add(&t->discard, take(&cards, rng));
    bool over = below(rng, 8) == 0;
    for (int seat = 0; seat < t->seats; seat++)
        t->turns_left[seat] = over || !plays(t, seat) ? 0 : below(rng, 5);
    do t->turn = below(rng, t->seats);
    while (!plays(t, t->turn));
    if (!over && t->turns_left[t->turn] == 0) t->turns_left[t->turn] = 1;
    t->placed = over ? 0 : below(rng, 3) * below(rng, 2);
    t->pushed = !over && below(rng, 4) == 0;
    t->no_footing = !over && has_no_footing(t, t->turn);
}

static const char *const tiebreaks[TIEBREAKS] = {"{}", "{'tiebreak':'stars'}", "{'tiebreak':'again'}"};

static void load_table(board *b, table *t, ng_rng *rng) {
    static char json[BOARD_TEXT];
    ng_out out;
    bool footing = below(rng, 2) == 0;
    if (footing && !turns_are_over(t)) t->no_footing = t->no_footing || below(rng, 4) == 0;
    ng_out_init(&out, json, sizeof json);
    put_table(&out, t, footing);
    ng_setup setup = options_of(tiebreaks[t->tiebreak], 0);
    ng_seed_from_number(setup.seed, ng_rng_next(rng) >> 11);
    const char *refusal = said(b, ng_match_load(&b->match, &ng_game_geometrius, &setup, json, out.length));
    if (refusal != NULL) fail_msg("%s\n%s", refusal, json);
    if (again_is_due(t)) deal_again(b, t);
}

enum { PLAY, LOCK, PUSH, END, STARS, KINDS };

static int kind_of(const char *text) {
    static const char *const verbs[KINDS] = {"play", "lock", "push", "end", "stars"};
    int kind = 0;
    while (strncmp(text, verbs[kind], strlen(verbs[kind])) != 0) kind++;
    return kind;
}

static void the_slow_way_agrees_on_5000_random_positions(void **context) {
    (void)context;
    static phrases all;
    static board b;
    ng_rng rng;
    ng_rng_seed(&rng, 20);
    int kinds[KINDS] = {0}, remade = 0, named = 0, again = 0;
    for (int trial = 0; trial < 5000; trial++) {
        table t;
        random_table(&t, &rng, 4);
        load_table(&b, &t, &rng);
        same_position(&b, &t);
        again += t.second;
        for (int step = 0; step < 6; step++) {
            int actor = -1;
            for (int seat = 0; seat < t.seats; seat++) {
                same_phrases(&b, &t, seat, &all);
                if (all.n > 0 && (actor < 0 || below(&rng, 2) == 0)) actor = seat;
            }
            same_result(&b, &t);
            if (actor < 0) break;
            list_phrases(&t, actor, &all);
            const char *text = all.text[below(&rng, all.n)];
            if (step == 4 && !turns_are_over(&t)) text = "end";
            kinds[kind_of(text)]++;
            both_play(&b, &t, actor, text);
            remade += strstr(heard(&b, actor), "remade") != NULL;
            named += strstr(heard(&b, actor), "right") != NULL;
        }
    }
    for (int i = 0; i < KINDS; i++) assert_true(kinds[i] > 100); /* every kind of phrase was really played */
    assert_true(remade > 20 && named > 5 && again > 500);
    done(&b);
}

/* ---- whole turns and whole matches ---- */

/* Every way to spend what is left of a turn, by both, in step: returns how many there are. */
static long every_turn(board *b, const table *t, int depth) {
    phrases *all = malloc(sizeof *all);
    long turns = 0;
    assert_true(all != NULL && depth < 4); /* two chips, a push, `end` */
    same_phrases(b, t, t->turn, all);
    for (int i = 0; i < all->n; i++) {
        board copy = {0};
        table after = *t;
        if (strcmp(all->text[i], "end") == 0) {
            turns++;
            continue;
        }
        ng_match_copy(&copy.match, &b->match);
        both_play(&copy, &after, t->turn, all->text[i]);
        turns += every_turn(&copy, &after, depth + 1);
        done(&copy);
    }
    free(all);
    return turns;
}

static void the_slow_way_finds_the_same_whole_turns(void **context) {
    (void)context;
    static board b;
    ng_rng rng;
    ng_rng_seed(&rng, 21);
    long turns = 0;
    for (int trial = 0; trial < 60; trial++) {
        table t;
        do random_table(&t, &rng, 2);
        while (turns_are_over(&t) || t.tiles > 10);
        load_table(&b, &t, &rng);
        turns += every_turn(&b, &t, 0);
    }
    assert_true(turns > 5000);
    done(&b);
}

static void table_of(const board *b, int tiebreak, table *t) {
    *t = (table){.seats = state_of(b)->seats, .turn = state_of(b)->turn, .tiebreak = tiebreak, .won = -1};
    read_deal(b, t);
    for (int seat = 0; seat < t->seats; seat++) t->turns_left[seat] = 4;
}

static void the_slow_way_agrees_along_whole_matches(void **context) {
    (void)context;
    static phrases all;
    static board b;
    ng_rng rng;
    ng_rng_seed(&rng, 22);
    int remade = 0, named = 0, again = 0, decided = 0;
    for (int trial = 0; trial < 200; trial++) {
        table t;
        int tiebreak = trial % 4 < 2 ? AGAIN : trial % 4 - 2;
        begin(&b, tiebreaks[tiebreak], 2 + trial % 5, (uint64_t)trial);
        table_of(&b, tiebreak, &t);
        same_position(&b, &t);
        for (int plies = 0;; plies++) {
            int actor = below(&rng, t.seats);
            for (int i = 0; i < t.seats && !may_act(&t, actor); i++) actor = (actor + 1) % t.seats;
            same_phrases(&b, &t, actor, &all);
            same_result(&b, &t);
            if (all.n == 0) break;
            assert_true(plies < (t.second ? 33 : 17) * t.seats); /* M13 */
            bool first = !t.second;
            /* Little is laid in some matches: then the first place is often shared. */
            both_play(&b, &t, actor,
                      trial % 8 < 2 && below(&rng, 3) > 0 && !turns_are_over(&t)
                          ? "end"
                          : all.text[below(&rng, all.n)]);
            again += first && t.second;
            remade += strstr(heard(&b, actor), "remade") != NULL;
            named += strstr(heard(&b, actor), "stars") != NULL;
        }
        decided += t.second && t.won < 0;
    }
    assert_true(remade > 0 && named > 0 && again > 5 && decided > 0);
    done(&b);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_slow_way_agrees_on_5000_random_positions),
        cmocka_unit_test(the_slow_way_finds_the_same_whole_turns),
        cmocka_unit_test(the_slow_way_agrees_along_whole_matches),
    };
    return cmocka_run_group_tests_name("geometrius: the slow way", tests, NULL, NULL);
}

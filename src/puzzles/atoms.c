/* atoms.c - puzzles of atoms: what the answers so far allow.  Every field is tried, so that what is said of
 * them all is exact. */
#include "games/atoms/atoms.h"
#include "puzzles/puzzle.h"

#include <string.h>

extern const ng_game ng_game_atoms;

enum { FACTS = 64, EDGES = 4 * ATOMS_SIZE_MAX, KEPT = 64, LEFT_MAX = 16, ATOMS_TRIED = 4 };

/* What was asked about the field, and the fields that would have answered so. */
typedef struct search {
    const atoms_state *s;
    atoms_field field; /* as far as it is placed */
    uint32_t facts, count;
    atoms_entry fact[FACTS];
    atoms_field fits[KEPT]; /* the first ones */
} search;

/* False: there is more than beams and guesses, or too much of it to try every field. */
static bool read_facts(search *f, const atoms_state *s, int seat) {
    uint32_t at = 0;
    int about = atoms_target(s, seat);
    atoms_entry e;
    memset(f, 0, sizeof *f);
    f->s = s;
    f->field.bud = ATOMS_NONE;
    if (s->quanto || s->phase != ATOMS_TURN || s->turn != seat || atoms_named(s) > 0) return false;
    if (s->field[about].live > ATOMS_TRIED) return false;
    while (atoms_log_read(s, &at, &e)) {
        if (e.kind != MOVE_BEAM && e.kind != MOVE_GUESS) return false;
        if (atoms_about(s, &e) != about) continue;
        if (f->facts == FACTS) return false;
        f->fact[f->facts++] = e;
    }
    return f->facts > 0;
}

/* The first answer that the field would not have given; -1: it fits. */
static int32_t broken(const search *f, const atoms_field *field) {
    for (uint32_t i = 0; i < f->facts; i++)
        if (!atoms_log_holds(f->s, &f->fact[i], field)) return (int32_t)i;
    return -1;
}

static void place(search *f, int from, int left) {
    int size = f->s->size;
    if (left == 0) {
        if (broken(f, &f->field) >= 0) return;
        if (f->count < KEPT) f->fits[f->count] = f->field;
        f->count++;
        return;
    }
    for (int cell = from; cell < size * size; cell++) {
        if (!atoms_is_free(&f->field, size, cell)) continue;
        atoms_put(&f->field, size, cell);
        place(f, cell + 1, left - 1); /* as deep as there are atoms */
        atoms_take(&f->field, size, cell);
    }
}

/* All fields that fit; false: they cannot be counted. */
static bool find_fields(search *f, const ng_state *state, int seat) {
    const atoms_state *s = (const atoms_state *)state;
    if (!read_facts(f, s, seat)) return false;
    place(f, 0, s->field[atoms_target(s, seat)].live);
    return true;
}

static uint64_t look_of(const search *f) {
    uint64_t look = f->s->size;
    for (uint32_t i = 0; i < f->count && i < KEPT; i++)
        for (int line = 0; line < ATOMS_LINES; line++) look = ng_look_mix(look, f->fits[i].row[line]);
    return look;
}

/* ---- the only field ---- */

static bool find_field(const ng_state *state, int seat, const char *given, ng_rng *rng, ng_found *out) {
    search f;
    (void)given, (void)rng;
    if (!find_fields(&f, state, seat) || f.count != 1) return false;
    int size = f.s->size;
    ng_out text = ng_out_over(out->answer.text[out->answer.count++], NG_TEXT_MAX);
    ng_put(&text, "guess");
    for (int cell = 0; cell < size * size; cell++) {
        if (!atoms_at(&f.fits[0], size, cell)) continue;
        ng_put_char(&text, ' ');
        atoms_put_cell(&text, size, cell);
    }
    out->look = look_of(&f);
    return true;
}

/* «beam 5 would come out at 7, not at 12»: why the named field cannot be. */
static void say_broken(const search *f, const atoms_entry *e, const atoms_field *field, ng_verdict *v) {
    char was[16];
    ng_out out = ng_out_over(was, sizeof was);
    ng_put_int(&out, e->b);
    if (e->kind == MOVE_GUESS) {
        ng_verdict_say(
            v, "An earlier guess had {a} wrong cells; with these atoms it would have had another number.",
            "В прежней догадке неверных клеток было {a}; с такими атомами их было бы другое число.", e->b, 0,
            NULL);
        return;
    }
    int exit = atoms_beam(field, f->s->size, e->a);
    if (exit == 0)
        ng_verdict_say(v, "With these atoms beam {a} would be absorbed, but it came out at {b}.",
                       "С такими атомами луч {a} поглотился бы, а он вышел из {b}.", e->a, e->b, NULL);
    else if (e->b == 0)
        ng_verdict_say(v, "With these atoms beam {a} would come out at {b}, but it was absorbed.",
                       "С такими атомами луч {a} вышел бы из {b}, а он поглотился.", e->a, exit, NULL);
    else
        ng_verdict_say(v, "With these atoms beam {a} would come out at {b}, but it came out at {word}.",
                       "С такими атомами луч {a} вышел бы из {b}, а он вышел из {word}.", e->a, exit, was);
}

static bool is_guess(const ng_phrase *phrase) { return phrase->move[0] >> 16 == MOVE_GUESS; }

static void judge_field(const ng_puzzle *puzzle, const ng_state *state, const ng_answer *answer,
                        ng_verdict *v) {
    const atoms_state *s = (const atoms_state *)state;
    const char *text = answer->text[0];
    ng_any_state after;
    ng_phrase phrase;
    search f;
    memcpy(&after, state, sizeof *s);
    if (!ng_answer_play(puzzle->game, &after.base, puzzle->seat, text, v)) return;
    if (!ng_ok(ng_parse(puzzle->game, state, puzzle->seat, text, (uint32_t)strlen(text), &phrase)) ||
        !is_guess(&phrase) || !read_facts(&f, s, puzzle->seat)) {
        ng_verdict_refuse(v, "The answer is a guess: “guess” and all the cells.",
                          "Ответ — догадка: «guess» и все клетки.");
        return;
    }
    for (uint32_t i = 0; i < phrase.count; i++)
        atoms_put(&f.field, s->size, (int)(phrase.move[i] >> 8 & 0xff));
    int32_t wrong = broken(&f, &f.field);
    v->solved = wrong < 0;
    if (wrong >= 0)
        say_broken(&f, &f.fact[wrong], &f.field, v);
    else
        ng_verdict_say(v, "This field gives every answer heard, and it is the only one that does.",
                       "Это поле даёт все услышанные ответы, и другого такого нет.", 0, 0, NULL);
}

/* ---- the beam that decides ---- */

/* How many of the fields answer the beam as some other one does; the greatest group. */
static uint32_t alike(const search *f, int entry) {
    uint8_t times[EDGES + 1] = {0};
    uint32_t most = 0;
    for (uint32_t i = 0; i < f->count; i++) {
        uint8_t *n = &times[atoms_beam(&f->fits[i], f->s->size, entry)];
        if (++*n > most) most = *n;
    }
    return most;
}

static bool find_beam(const ng_state *state, int seat, const char *given, ng_rng *rng, ng_found *out) {
    search f;
    int decides = 0;
    (void)given, (void)rng;
    if (!find_fields(&f, state, seat) || f.count < 2 || f.count > LEFT_MAX) return false;
    for (int entry = 1; entry <= 4 * f.s->size; entry++) {
        if (alike(&f, entry) > 1) continue;
        if (decides != 0) return false;
        decides = entry;
    }
    if (decides == 0) return false;
    ng_found_move(out, &ng_game_atoms, state, ng_pack(MOVE_BEAM, decides, 0));
    out->left = f.count;
    out->look = look_of(&f);
    return true;
}

static void judge_beam(const ng_puzzle *puzzle, const ng_state *state, const ng_answer *answer,
                       ng_verdict *v) {
    ng_phrase phrase;
    ng_any_state after;
    search f;
    const char *text = answer->text[0];
    memcpy(&after, state, sizeof(atoms_state));
    if (!ng_answer_play(puzzle->game, &after.base, puzzle->seat, text, v)) return;
    if (!ng_ok(ng_parse(puzzle->game, state, puzzle->seat, text, (uint32_t)strlen(text), &phrase)) ||
        phrase.move[0] >> 16 != MOVE_BEAM || !find_fields(&f, state, puzzle->seat) || f.count > KEPT) {
        ng_verdict_refuse(v, "The answer is a beam: “beam” and its number.", "Ответ — луч: «beam» и номер.");
        return;
    }
    int entry = (int)(phrase.move[0] >> 8 & 0xff);
    uint32_t most = alike(&f, entry);
    v->solved = most == 1;
    if (v->solved)
        ng_verdict_say(v, "Each of the {a} fields answers beam {b} in a way of its own.",
                       "Каждое из полей (их {a}) отвечает на луч {b} по-своему.", (int32_t)f.count, entry,
                       NULL);
    else
        ng_verdict_say(v, "{a} of the {b} fields would answer this beam alike.",
                       "Полей, что ответят на этот луч одинаково: {a} из {b}.", (int32_t)most,
                       (int32_t)f.count, NULL);
}

const ng_puzzle_kind ng_kinds_atoms[] = {
    {.game = "atoms",
     .name = "field",
     .form = NG_ANSWER_MOVE,
     .by_level = true,
     .title = {"The only field", "Единственное поле"},
     .ask = {"The answers so far allow one field only. Name all its atoms.",
             "Услышанные ответы допускают только одно поле. Назвать все его атомы."},
     .judge = judge_field,
     .find = find_field},
    {.game = "atoms",
     .name = "beam",
     .form = NG_ANSWER_MOVE,
     .by_level = true,
     .title = {"The beam that decides", "Решающий луч"},
     .ask = {"Fields that fit the answers so far: {left}. One single beam tells them all apart. Which?",
             "Полей, подходящих к ответам: {left}. Только один луч различит их все. Какой?"},
     .judge = judge_beam,
     .find = find_beam},
    {0},
};

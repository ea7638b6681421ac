/* sonar.c - puzzles of sonar: what can be worked out from what was heard.  The radio operator's solver
 * (games/sonar/track.c) says where a boat can be; only what it knows exactly is asked about. */
#include "games/sonar/sonar.h"
#include "puzzles/puzzle.h"

#include <string.h>

extern const ng_game ng_game_sonar;

enum { LEGAL = 512, CELLS_MIN = 3, GAP_MIN = 2 };

static bool my_turn(const sonar_state *s, int seat) {
    return s->mode == MODE_TURNS && !sonar_starting(s) && !sonar_over(s) && !s->blank && s->turn < 2 &&
           sonar_team(s, seat) == s->turn;
}

static uint64_t look_of(const sonar_state *s, const sonar_set *cells) {
    uint64_t look = s->map;
    for (int i = 0; i < 4; i++) look = ng_look_mix(look, cells->w[i]);
    return look;
}

static void put_cells(ng_out *text, sonar_set set) {
    ng_put(text, "cells");
    for (int cell = sonar_pop(&set); cell >= 0; cell = sonar_pop(&set)) {
        ng_put_char(text, ' ');
        sonar_put_cell(text, cell);
    }
}

static uint8_t grade(int hard) {
    return (uint8_t)(hard < 1 ? 1 : hard > NG_PUZZLE_GRADE_MAX ? NG_PUZZLE_GRADE_MAX : hard);
}

/* ---- where is it ---- */

/* How much was told of the boat since its last surfacing. */
static int heard_of(const sonar_state *s, int team) {
    uint32_t at = 0;
    int count = 0;
    sonar_heard heard;
    while (sonar_log_read(s, &at, &heard)) {
        bool of = heard.team == team || sonar_is_blast(heard.kind);
        if (heard.kind == HEARD_SURFACED && heard.team == team) count = 0;
        count += of && heard.kind != HEARD_READY && heard.kind != HEARD_SONAR;
    }
    return count;
}

static bool find_where(const ng_state *state, int seat, const char *given, ng_rng *rng, ng_found *out) {
    const sonar_state *s = (const sonar_state *)state;
    (void)given, (void)rng;
    if (!my_turn(s, seat) || s->boat[s->turn].phase == PHASE_UPKEEP) return false;
    int enemy = 1 - s->turn, heard = heard_of(s, enemy);
    sonar_found found = sonar_track_find(s, enemy);
    if (!found.exact || sonar_count(&found.cells) != 1 || heard < CELLS_MIN) return false;
    ng_out text = ng_out_over(out->answer.text[out->answer.count++], NG_TEXT_MAX);
    put_cells(&text, found.cells);
    out->measure = grade(heard / 3);
    out->look = ng_look_mix(look_of(s, &found.cells), (uint64_t)heard);
    return true;
}

static bool read_cells(const sonar_state *s, const char *text, sonar_set *out) {
    int cell;
    memset(out, 0, sizeof *out);
    ng_scan scan = ng_scan_over(text, (uint32_t)strlen(text));
    ng_scan_word(&scan, "cells");
    while (!ng_scan_end(&scan)) {
        if (!sonar_scan_cell(&scan, sonar_side(s), &cell) || cell < 0) return false;
        sonar_put(out, cell);
    }
    return !sonar_none(out);
}

static void judge_where(const ng_puzzle *puzzle, const ng_state *state, const ng_answer *answer,
                        ng_verdict *v) {
    const sonar_state *s = (const sonar_state *)state;
    sonar_set named;
    char cell[8];
    if (!my_turn(s, puzzle->seat) || !read_cells(s, answer->text[0], &named)) {
        ng_verdict_refuse(v, "The answer is a cell: “cells F7”.", "Ответ — клетка: «cells F7».");
        return;
    }
    sonar_found found = sonar_track_find(s, 1 - s->turn);
    v->solved = memcmp(&named, &found.cells, sizeof named) == 0;
    sonar_set wrong = named;
    for (int i = 0; i < 4; i++) wrong.w[i] &= ~found.cells.w[i];
    if (v->solved) {
        ng_verdict_say(v, "What was heard leaves this cell alone.", "Услышанное оставляет только эту клетку.",
                       0, 0, NULL);
        return;
    }
    ng_out out = ng_out_over(cell, sizeof cell);
    if (!sonar_none(&wrong)) sonar_put_cell(&out, sonar_pop(&wrong));
    ng_verdict_say(v, "It cannot be at {word}: something that was heard speaks against it.",
                   "На {word} её быть не может: этому противоречит услышанное.", 0, 0, cell);
}

/* ---- a torpedo that cannot miss ---- */

static int hit_by(const sonar_set *cells, int target) {
    sonar_set rest = *cells;
    int hits = 0;
    for (int cell = sonar_pop(&rest); cell >= 0; cell = sonar_pop(&rest)) hits += sonar_touches(cell, target);
    return hits;
}

static bool find_shoot(const ng_state *state, int seat, const char *given, ng_rng *rng, ng_found *out) {
    const sonar_state *s = (const sonar_state *)state;
    ng_move legal[LEGAL], sure = 0;
    int targets = 0;
    (void)given, (void)rng;
    if (!my_turn(s, seat) || s->boat[s->turn].phase != PHASE_SYSTEM) return false;
    if (!sonar_may_use(s, &s->boat[s->turn], GAUGE_TORPEDO)) return false;
    sonar_found found = sonar_track_find(s, 1 - s->turn);
    int count = sonar_count(&found.cells);
    if (!found.exact || count < CELLS_MIN) return false;
    uint32_t moves = ng_game_sonar.legal(state, seat, legal);
    for (uint32_t i = 0; i < moves; i++) {
        int target = (int)(legal[i] >> 8 & 0xff);
        if (legal[i] >> 16 != MOVE_TORPEDO || hit_by(&found.cells, target) < count) continue;
        sure = legal[i];
        targets++;
    }
    if (targets != 1) return false;
    ng_found_move(out, &ng_game_sonar, state, sure);
    out->left = (uint32_t)count;
    out->measure = grade(count - 1 + heard_of(s, 1 - s->turn) / 6);
    out->look = look_of(s, &found.cells);
    return true;
}

static void judge_shoot(const ng_puzzle *puzzle, const ng_state *state, const ng_answer *answer,
                        ng_verdict *v) {
    const sonar_state *s = (const sonar_state *)state;
    sonar_state after = *s;
    ng_phrase phrase;
    const char *text = answer->text[0];
    if (!ng_answer_play(puzzle->game, &after.base, puzzle->seat, text, v)) return;
    if (!my_turn(s, puzzle->seat) ||
        !ng_ok(ng_parse(puzzle->game, &s->base, puzzle->seat, text, (uint32_t)strlen(text), &phrase)) ||
        phrase.move[0] >> 16 != MOVE_TORPEDO) {
        ng_verdict_refuse(v, "The answer is a torpedo: “torpedo E6”.", "Ответ — торпеда: «torpedo E6».");
        return;
    }
    sonar_found found = sonar_track_find(s, 1 - s->turn);
    int count = sonar_count(&found.cells), hits = hit_by(&found.cells, (int)(phrase.move[0] >> 8 & 0xff));
    v->solved = hits == count;
    if (v->solved)
        ng_verdict_say(v, "Wherever it is, of {a} cells, this hits.",
                       "Где бы она ни была, а клеток {a}, торпеда заденет.", count, 0, NULL);
    else
        ng_verdict_say(v, "The enemy can be on {b} cells; this reaches {a} of them.",
                       "Клеток, где может быть враг: {b}; торпеда достаёт до {a}.", hits, count, NULL);
}

/* ---- a course that keeps hidden ---- */

/* On how many cells the enemy must look for the boat after the course; 0: it is not open, or cannot be told.
 */
static int hidden_after(const sonar_state *s, int seat, int course) {
    sonar_state after = *s;
    if (!ng_ok(ng_play(&ng_game_sonar, &after.base, seat, ng_pack(MOVE_COURSE, course, 0), NULL))) return 0;
    sonar_found found = sonar_track_find(&after, s->turn);
    return found.exact ? sonar_count(&found.cells) : 0;
}

/* The best course and how many cells it leaves; -1: there is none, or several. */
static int best_course(const sonar_state *s, int seat, int *best, int *second, int *open) {
    int course = -1;
    *best = *second = *open = 0;
    for (int i = 0; i < COURSES; i++) {
        int cells = hidden_after(s, seat, i);
        *open += cells > 0;
        if (cells > *best) {
            *second = *best;
            *best = cells;
            course = i;
        } else if (cells > *second) {
            *second = cells;
        }
    }
    return *best > *second ? course : -1;
}

static bool find_hide(const ng_state *state, int seat, const char *given, ng_rng *rng, ng_found *out) {
    const sonar_state *s = (const sonar_state *)state;
    int best, second, open;
    (void)given, (void)rng;
    if (!my_turn(s, seat) || s->boat[s->turn].phase != PHASE_ORDER) return false;
    int course = best_course(s, seat, &best, &second, &open);
    if (course < 0 || open < 3 || best < second + GAP_MIN) return false;
    ng_found_move(out, &ng_game_sonar, state, ng_pack(MOVE_COURSE, course, 0));
    sonar_found found = sonar_track_find(s, s->turn);
    out->measure = grade(10 - (best - second) + (open - 3) - (int)(found.count == 1) * 2);
    out->look = look_of(s, &found.cells);
    return true;
}

static void judge_hide(const ng_puzzle *puzzle, const ng_state *state, const ng_answer *answer,
                       ng_verdict *v) {
    const sonar_state *s = (const sonar_state *)state;
    sonar_state after = *s;
    int best, second, open;
    if (!ng_answer_play(puzzle->game, &after.base, puzzle->seat, answer->text[0], v)) return;
    if (!my_turn(s, puzzle->seat) || after.boat[s->turn].phase != PHASE_UPKEEP) {
        ng_verdict_refuse(v, "The answer is a course: “course N”.", "Ответ — курс: «course N».");
        return;
    }
    sonar_found found = sonar_track_find(&after, s->turn);
    int cells = sonar_count(&found.cells);
    best_course(s, puzzle->seat, &best, &second, &open);
    v->solved = best > 0 && cells == best;
    if (v->solved)
        ng_verdict_say(v, "The enemy must look on {a} cells; after any other course on fewer.",
                       "Врагу придётся искать на клетках числом {a}; после любого другого курса их меньше.",
                       cells, 0, NULL);
    else
        ng_verdict_say(v, "The enemy would have {a} cells to look on; there is a course that leaves more.",
                       "Врагу осталось бы клеток: {a}; есть курс, после которого их больше.", cells, 0, NULL);
}

const ng_puzzle_kind ng_kinds_sonar[] = {
    {.game = "sonar",
     .name = "where",
     .form = NG_ANSWER_CELLS,
     .title = {"Where is it", "Где она"},
     .ask = {"All that was heard leaves one cell for the enemy boat. Which?",
             "Всё услышанное оставляет вражеской лодке одну клетку. Какую?"},
     .judge = judge_where,
     .find = find_where},
    {.game = "sonar",
     .name = "shoot",
     .form = NG_ANSWER_MOVE,
     .title = {"It cannot miss", "Без промаха"},
     .ask = {"Cells where the enemy can be: {left}. One torpedo is sure to hit or graze it. Where to?",
             "Клеток, где может быть враг: {left}. Одна торпеда заденет его наверняка. Куда?"},
     .judge = judge_shoot,
     .find = find_shoot},
    {.game = "sonar",
     .name = "hide",
     .form = NG_ANSWER_MOVE,
     .title = {"Stay hidden", "Остаться скрытым"},
     .ask = {"The enemy hears every course. After which one does he know least about where the boat is?",
             "Враг слышит каждый курс. После какого он меньше всего знает, где лодка?"},
     .judge = judge_hide,
     .find = find_hide},
    {0},
};

/* foresee.c - where a golem would go by a program, line by line, as far as its player can know: nobody else
 * does anything and barrels hold nothing.  It starts from what the seat sees, so that no secret is needed,
 * here or anywhere else. */
#include "games/golems/golems.h"

#include <string.h>

NG_REFUSAL(not_this, "The hand does not hold such a program in this round (G8).",
           "Таких карт для этого раунда в руке нет (G8).");
NG_REFUSAL(not_there, "This golem is not on the field (G28).", "Этого голема нет на поле (G28).");

/* Everybody else stands without a program; what barrels hold is nothing. */
static void make_still(golems_state *s) {
    for (int i = 0; i < s->robots; i++) s->robot[i].parabot = 0; /* no dice are thrown for them */
    s->golems = s->robots;
    memset(s->barrel, 0, sizeof s->barrel); /* BARREL_EMPTY */
    s->rules.mishaps = 0;                   /* nobody knows which line goes */
    s->rules.puzzle = 0;
}

static bool lay_cards(const golems_state *s, golems_robot *r, const ng_phrase *phrase) {
    for (uint32_t i = 0; i < phrase->count; i++) {
        int card = (int)(phrase->move[i] & 0xff);
        if ((golems_playable(s, r) >> card & 1u) == 0) return false;
        golems_lay(r, card);
    }
    return true;
}

/* Answers what can be answered without the player.  False: the golem's own turn or exit is asked for. */
static bool answer(const golems_run *run, int seat) {
    golems_state *s = run->s;
    ng_seats actors = golems_actors(&s->base);
    bool asked = s->stage == STAGE_TURN || s->stage == STAGE_EXIT;
    if (ng_seats_has(actors, seat) && asked) return false;
    for (int i = 0; i < s->robots; i++) {
        static const uint8_t kinds[] = {MOVE_TURN, MOVE_MEND, MOVE_FLIP, MOVE_EXIT};
        if (!ng_seats_has(actors, i)) continue;
        uint32_t open = golems_open(s, i, kinds[s->stage]);
        int last = 31 - __builtin_clz(open); /* of the components the chassis: its damage changes least */
        ng_play(&ng_game_golems, &s->base, i, golems_move(kinds[s->stage], last), NULL);
        return true;
    }
    return false;
}

/* On until this line, a later one or the round's end is about to begin. */
static bool reach(const golems_run *run, int seat, int line) {
    while (!golems_advance_to(run, line))
        if (run->s->phase != PHASE_RUN || !answer(run, seat)) return false;
    return true;
}

static void put_place(const golems_state *s, const golems_robot *r, ng_out *out) {
    const char face[] = {golems_faces[r->face], 0};
    ng_open_object(out, NULL);
    if (golems_on_field(r)) {
        golems_json_cell(s, out, "at", r->at);
        ng_json_text(out, "face", face);
    } else {
        ng_json_bool(out, "out", true);
    }
    ng_close_object(out);
}

static void put_way(golems_state *s, int seat, int lines, ng_out *out) {
    const golems_run run = {.s = s};
    const golems_robot *r = &s->robot[seat];
    golems_open_run(&run);
    bool goes = reach(&run, seat, 1);
    ng_open_object(out, NULL);
    ng_open_array(out, "lines");
    for (int line = 1; line <= lines && goes && golems_on_field(r) && s->line == line; line++) {
        golems_begin_line(&run);
        goes = reach(&run, seat, line + 1);
        put_place(s, r, out);
    }
    ng_close_array(out);
    ng_json_bool(out, "asks", !goes && s->phase == PHASE_RUN);
    ng_close_object(out);
}

ng_status golems_foresee(const ng_doc *view, int seat, const char *text, uint32_t length, ng_out *out) {
    golems_state s;
    ng_phrase phrase = {0};
    int lines;
    ng_status status = golems_load_view(&s, view);
    if (!ng_ok(status)) return status;
    if (seat < 0 || seat >= s.golems || !golems_on_field(&s.robot[seat])) return ng_refuse(&not_there);
    ng_scan scan = ng_scan_over(text, length);
    if (!golems_scan_lines(&scan, &phrase, &lines)) return ng_refuse(&ng_unreadable);
    if (!lay_cards(&s, &s.robot[seat], &phrase)) return ng_refuse(&not_this);
    make_still(&s);
    put_way(&s, seat, lines, out);
    return NG_OK;
}

/* view.c - what a seat, or a spectator, may know.
 *
 * Secret: what an unopened barrel holds, from all and for ever; a golem's program until its lines are run,
 * and with it what `lose` and `swap` did, from all but its owner (unless programs are open); how far a
 * program is that is being written.  That it is complete is announced.  All else is open, the dice too. */
#include "games/golems/golems.h"

void golems_json_cell(const golems_state *s, ng_out *out, const char *key, int cell) {
    ng_open_text(out, key);
    golems_put_cell(s, out, cell);
    ng_close_text(out);
}

static void json_kinds(ng_out *out, const char *key, const uint8_t *counts, int kinds,
                       const char *const *names) {
    ng_open_array(out, key);
    for (int kind = 0; kind < kinds; kind++)
        for (int i = 0; i < counts[kind]; i++) ng_json_text(out, NULL, names[kind]);
    ng_close_array(out);
}

/* A key that is a cell's name. */
static const char *cell_key(const golems_state *s, int cell, char buffer[8]) {
    ng_out key = ng_out_over(buffer, 8);
    golems_put_cell(s, &key, cell);
    return buffer;
}

static void json_barrels(const golems_state *s, bool contents, ng_out *out) {
    char key[8];
    ng_open_object(out, "barrels");
    for (int cell = 0; cell < golems_cells(s); cell++) {
        if (s->height[cell] == 0) continue;
        if (!contents) {
            ng_json_int(out, cell_key(s, cell, key), s->height[cell]);
            continue;
        }
        ng_open_array(out, cell_key(s, cell, key));
        for (int i = 0; i < s->height[cell]; i++)
            ng_json_text(out, NULL, golems_barrel_names[s->barrel[cell][i]]);
        ng_close_array(out);
    }
    ng_close_object(out);
}

static void json_shape(const golems_state *s, ng_out *out) {
    ng_json_text(out, "field", golems_field_names[s->parts - 1]);
    ng_open_array(out, "sides");
    for (int i = 0; i < s->parts; i++) ng_json_text(out, NULL, golems_side_names[s->winter >> i & 1]);
    ng_close_array(out);
}

static void json_tokens(const golems_state *s, bool contents, ng_out *out) {
    char key[8];
    ng_open_object(out, "cells");
    for (int cell = 0; cell < golems_cells(s); cell++)
        if (s->token[cell] != TOKEN_NONE)
            ng_json_text(out, cell_key(s, cell, key), golems_token_names[s->token[cell]]);
    ng_close_object(out);
    json_barrels(s, contents, out);
}

void golems_json_layout(const golems_state *s, ng_out *out) {
    json_shape(s, out);
    json_tokens(s, false, out);
}

void golems_json_field(const golems_state *s, bool contents, ng_out *out) {
    json_shape(s, out);
    ng_json_int(out, "round", s->round);
    if (s->event != NO_EVENT) ng_json_text(out, "event", golems_event_names[s->event]);
    json_tokens(s, contents, out);
    json_kinds(out, "opened", s->opened, BARREL_KINDS, golems_barrel_names);
    json_kinds(out, "deck", s->deck, EVENTS, golems_event_names);
}

void golems_json_letter(ng_out *out, const char *key, char letter) {
    ng_open_text(out, key);
    ng_put_char(out, letter);
    ng_close_text(out);
}

static void json_components(const golems_robot *r, ng_out *out) {
    ng_open_array(out, "parts");
    for (int k = 0; k < COMPONENTS; k++)
        if (r->part[k] != 0) ng_json_text(out, NULL, golems_part_names[r->part[k] - 1]);
    ng_close_array(out);
    ng_open_array(out, "damaged");
    for (int k = 0; k < COMPONENTS; k++)
        if ((r->damaged >> k & 1) != 0) ng_json_text(out, NULL, golems_component_names[k]);
    ng_close_array(out);
}

void golems_json_robot(const golems_state *s, int robot, ng_out *out) {
    const golems_robot *r = &s->robot[robot];
    if (r->parabot) {
        ng_json_text(out, "god", golems_god_names[r->god]);
        ng_json_text(out, "program", golems_program_names[r->program]);
    } else {
        ng_json_int(out, "seat", robot);
    }
    if (r->out_round != 0) {
        ng_open_array(out, "out");
        ng_json_int(out, NULL, r->out_round);
        ng_json_int(out, NULL, r->out_line);
        ng_close_array(out);
    } else if (golems_on_field(r)) {
        golems_json_cell(s, out, "at", r->at);
        golems_json_letter(out, "face", golems_faces[r->face]);
    }
    if (!r->parabot) json_components(r, out);
    if (r->following) ng_json_bool(out, "following", true);
    if (r->waiting) ng_json_bool(out, "waiting", true);
    if (r->ice) ng_json_bool(out, "ice", true);
    if (r->drift) golems_json_letter(out, "drift", golems_card_letters[r->drift]);
    if (r->due) ng_json_bool(out, "due", true);
    if (r->now) golems_json_letter(out, "now", golems_card_letters[r->now]);
    if (r->loop) ng_json_bool(out, "loop", true);
    if (r->again) ng_json_bool(out, "again", true);
    if (r->turn) ng_json_bool(out, "turn", true);
    if (r->mend) ng_json_bool(out, "mend", true);
    if (r->climb) ng_json_bool(out, "climb", true);
    if (r->hurt) ng_json_int(out, "hurt", r->hurt);
}

void golems_json_cards(const golems_robot *r, int lines, ng_out *out) {
    ng_open_text(out, "cards");
    bool first = true;
    for (int i = 0; i < lines; i++) {
        const uint8_t card[] = {r->line[i].bonus, r->line[i].yes, r->line[i].no};
        for (int k = 0; k < 3; k++) {
            if (card[k] == CARD_NONE) continue;
            if (!first) ng_put_char(out, ' ');
            first = false;
            ng_put_char(out, golems_card_letters[card[k]]);
        }
    }
    ng_close_text(out);
}

static void view_program(const golems_state *s, int robot, int seat, ng_out *out) {
    const golems_robot *r = &s->robot[robot];
    bool done = golems_complete(s, r), own = robot == seat || r->parabot;
    bool open = own || (!s->rules.secret && (s->phase == PHASE_RUN || done));
    int lines = open ? GOLEMS_LINES : s->shown < GOLEMS_LINES ? s->shown : GOLEMS_LINES;
    if (s->phase == PHASE_PROGRAM && !r->parabot) ng_json_bool(out, "ready", done);
    bool thrown = s->phase == PHASE_RUN && s->step != STEP_EVENT; /* the parabots' dice */
    if (s->phase == PHASE_RUN && (thrown || !r->parabot)) ng_json_int(out, "lines", golems_lines_done(r));
    if (s->phase == PHASE_PROGRAM || (s->phase == PHASE_RUN && r->parabot && !thrown))
        ng_json_int(out, "lines", golems_lines_of(s, r));
    golems_json_cards(r, lines, out);
}

void golems_json_goal(const golems_state *s, const golems_puzzle *puzzle, ng_out *out) {
    ng_json_text(out, "goal", golems_goal_names[puzzle->goal]);
    if (puzzle->worst) ng_json_bool(out, "worst", true);
    if (puzzle->goal != GOAL_REACH) return;
    if (puzzle->golems == 1) {
        golems_json_cell(s, out, "cell", puzzle->cell[0]);
        return;
    }
    ng_open_array(out, "flags");
    for (int i = 0; i < puzzle->golems; i++) golems_json_cell(s, out, NULL, puzzle->cell[i]);
    ng_close_array(out);
}

static void view_puzzle(const golems_state *s, ng_out *out) {
    golems_puzzle puzzle;
    if (!golems_puzzle_of(s, &puzzle)) return;
    ng_open_object(out, "puzzle");
    ng_json_text(out, "name", golems_puzzles[s->rules.puzzle - 1].name);
    golems_json_goal(s, &puzzle, out);
    ng_json_int(out, "rounds", puzzle.rounds);
    ng_json_bool(out, "solved", s->solved != 0);
    ng_close_object(out);
}

void golems_view(const ng_state *state, int seat, ng_out *out) {
    static const char *const phases[] = {"stand", "draft", "program", "run", "over"};
    const golems_state *s = (const golems_state *)state;
    ng_open_object(out, NULL);
    ng_json_text(out, "level", golems_level_names[s->rules.level]);
    ng_json_text(out, "phase", phases[s->phase]);
    golems_json_field(s, false, out);
    if (s->phase == PHASE_RUN) {
        ng_json_int(out, "line", s->line);
        ng_json_text(out, "step", golems_step_names[s->step]);
        ng_json_text(out, "stage", golems_stage_names[s->stage]);
    }
    ng_json_bool(out, "loop", s->event == EVENT_LOOP && s->rules.loop);
    ng_json_bool(out, "if", s->event == EVENT_IF && s->rules.branch);
    ng_json_bool(out, "secret", s->rules.secret != 0);
    ng_json_bool(out, "draft", s->rules.draft != 0);
    ng_json_bool(out, "strict", s->rules.strict != 0);
    ng_json_seats(out, "acting", golems_actors(state));
    ng_open_array(out, "robots");
    for (int i = 0; i < s->robots; i++) {
        ng_open_object(out, NULL);
        golems_json_robot(s, i, out);
        if (golems_on_field(&s->robot[i])) view_program(s, i, seat, out);
        ng_close_object(out);
    }
    ng_close_array(out);
    view_puzzle(s, out);
    ng_close_object(out);
}

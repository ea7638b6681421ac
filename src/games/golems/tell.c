/* tell.c - events: the news of a run, in the order in which it happens.
 *
 * Every kind of news is built alike: a type, then what it names (robot, cells, side, count, a word), and a
 * text that is the type and those in the same order.  docs/rules/golems.md lists the types. */
#include "games/golems/golems.h"

static void tell(const golems_run *run, ng_seats to, const golems_news *n) {
    const golems_state *s = run->s;
    if (run->events == NULL) return;
    ng_out *out = ng_event_open(run->events, to, s->golems, n->type);
    if (n->robot > 0) ng_json_int(out, "robot", n->robot - 1);
    if (n->from > 0) golems_json_cell(s, out, "cell", n->from - 1);
    if (n->to > 0) golems_json_cell(s, out, "to_cell", n->to - 1);
    if (n->side > 0) golems_json_letter(out, "face", golems_faces[n->side - 1]);
    if (n->count > 0) ng_json_int(out, "count", n->count);
    if (n->word != NULL) ng_json_text(out, "word", n->word);
    ng_event_text(run->events, n->type);
    if (n->robot > 0) ng_put_char(out, ' '), ng_put_int(out, n->robot - 1);
    if (n->from > 0) ng_put_char(out, ' '), golems_put_cell(s, out, n->from - 1);
    if (n->to > 0) ng_put_char(out, ' '), golems_put_cell(s, out, n->to - 1);
    if (n->side > 0) ng_put_char(out, ' '), ng_put_char(out, golems_faces[n->side - 1]);
    if (n->count > 0) ng_put_char(out, ' '), ng_put_int(out, n->count);
    if (n->word != NULL) ng_put_char(out, ' '), ng_put(out, n->word);
    ng_event_told(run->events);
}

void golems_tell(const golems_run *run, const golems_news *news) { tell(run, NG_ALL, news); }
void golems_tell_owner(const golems_run *run, int seat, const golems_news *news) {
    tell(run, run->s->rules.secret ? ng_seat_bit(seat) : (ng_seats)NG_ALL, news);
}

void golems_tell_program(const golems_run *run, int seat) {
    const golems_robot *r = &run->s->robot[seat];
    if (run->events == NULL) return;
    ng_seats to = run->s->rules.secret ? ng_seat_bit(seat) : (ng_seats)NG_ALL;
    ng_out *out = ng_event_open(run->events, to, run->s->golems, "program");
    ng_json_int(out, "robot", seat);
    ng_open_array(out, "lines");
    for (int i = 0; i < golems_lines_done(r); i++) {
        ng_open_text(out, NULL);
        golems_put_line(out, &r->line[i]);
        ng_close_text(out);
    }
    ng_close_array(out);
    ng_event_text(run->events, "program");
    for (int i = 0; i < golems_lines_done(r); i++) {
        ng_put_char(out, ' ');
        golems_put_line(out, &r->line[i]);
    }
    ng_event_told(run->events);
}

static void put_open(ng_out *out, const golems_robot *r, int line) {
    if (golems_line_done(&r->line[line]))
        golems_put_line(out, &r->line[line]);
    else
        ng_put_char(out, '-'); /* its program is shorter */
}

void golems_tell_line(const golems_run *run) {
    const golems_state *s = run->s;
    if (run->events == NULL) return;
    ng_out *out = ng_event_open(run->events, NG_ALL, s->golems, "line");
    ng_json_int(out, "line", s->line);
    ng_open_array(out, "commands"); /* by robot; null: out */
    for (int i = 0; i < s->robots; i++) {
        if (!golems_on_field(&s->robot[i])) {
            ng_json_null(out, NULL);
            continue;
        }
        ng_open_text(out, NULL);
        put_open(out, &s->robot[i], s->line - 1);
        ng_close_text(out);
    }
    ng_close_array(out);
    ng_event_text(run->events, "line ");
    ng_put_int(out, s->line);
    for (int i = 0; i < s->robots; i++) {
        if (!golems_on_field(&s->robot[i])) continue;
        ng_put(out, " ");
        ng_put_int(out, i);
        ng_put_char(out, ':');
        put_open(out, &s->robot[i], s->line - 1);
    }
    ng_event_told(run->events);
}

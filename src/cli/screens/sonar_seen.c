/* sonar_seen.c - a seat's view of sonar taken apart, so that the rest of the screen reads fields. */
#include "cli/screens/sonar.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int sonar_cell_at(const char *text, int side) {
    int column = (*text | 0x20) - 'a', row = 0, end = 0;
    if (column < 0 || column >= side || sscanf(text + 1, "%2d%n", &row, &end) != 1) return -1;
    if (text[1] < '0' || text[1] > '9' || (text[1 + end] != 0 && text[1 + end] != ' ')) return -1;
    return row >= 1 && row <= side ? (row - 1) * SONAR_STRIDE + column : -1;
}

static int cell_of(const sonar_seen *s, uint32_t node) {
    char text[8];
    if (node == 0 || !ng_doc_copy(s->view, node, text, sizeof text)) return -1;
    return sonar_cell_at(text, s->side);
}

/* The cells of a list, in its order: as a set, and one by one where `list` is given.  Returns how many. */
static int read_cells(const sonar_seen *s, uint32_t object, const char *key, sonar_set *set, uint8_t *list) {
    uint32_t node = ng_doc_get(s->view, object, key);
    int count = 0;
    memset(set, 0, sizeof *set);
    NG_EACH(s->view, i, node) {
        int cell = cell_of(s, i);
        if (cell < 0 || count == SONAR_CELLS_MAX) continue;
        sonar_put(set, cell);
        if (list != NULL) list[count] = (uint8_t)cell;
        count++;
    }
    return count;
}

/* A list of words as bits. */
static uint32_t read_words(const sonar_seen *s, uint32_t object, const char *key, const char *const *words) {
    uint32_t node = ng_doc_get(s->view, object, key), bits = 0;
    NG_EACH(s->view, i, node) {
        int word = ng_doc_choice(s->view, i, words);
        if (word >= 0) bits |= 1u << word;
    }
    return bits;
}

static void read_track(const sonar_seen *s, uint32_t heard, sonar_known *b) {
    static const char *const words[] = {"N", "E", "S", "W", "silence", NULL};
    uint32_t node = ng_doc_get(s->view, heard, "track");
    b->tracked = node != 0;
    NG_EACH(s->view, i, node) {
        int word = ng_doc_choice(s->view, i, words);
        if (word >= 0 && b->track_count < SONAR_ORDERS_MAX) b->track[b->track_count++] = (uint8_t)word;
    }
}

static void read_heard(const sonar_seen *s, uint32_t heard, sonar_known *b) {
    b->started = ng_doc_truth(s->view, heard, "started");
    b->surfaced = ng_doc_truth(s->view, heard, "surfaced");
    b->damage = (int)ng_doc_number(s->view, heard, "damage", 0);
    b->laid = (int)ng_doc_number(s->view, heard, "laid", 0);
    b->ready = read_words(s, heard, "ready", sonar_gauges);
    b->solved = ng_doc_get(s->view, heard, "cells") != 0;
    b->exact = ng_doc_truth(s->view, heard, "exact");
    read_cells(s, heard, "cells", &b->cells, NULL);
    read_track(s, heard, b);
}

static void read_broken(const sonar_seen *s, uint32_t boat, sonar_known *b) {
    uint32_t node = ng_doc_get(s->view, boat, "broken");
    NG_EACH(s->view, i, node) {
        char symbol[4];
        if (!ng_doc_copy(s->view, i, symbol, sizeof symbol)) continue;
        for (int part = 0; part < COURSES; part++)
            if (sonar_courses[part][0] == symbol[0])
                b->broken |= 1u << (part * PART_SYMBOLS + symbol[1] - '1');
    }
}

static void read_boat(const sonar_seen *s, uint32_t boat, sonar_known *b) {
    b->open = true;
    b->at = cell_of(s, ng_doc_get(s->view, boat, "at"));
    b->phase = ng_doc_named(s->view, boat, "phase", sonar_phases);
    b->owes = ng_doc_named(s->view, boat, "break", sonar_courses);
    b->fresh = cell_of(s, ng_doc_get(s->view, boat, "laid"));
    b->charge = ng_doc_truth(s->view, boat, "charge");
    b->answer = ng_doc_truth(s->view, boat, "answer");
    b->used = ng_doc_truth(s->view, boat, "used");
    b->fired = ng_doc_truth(s->view, boat, "fired");
    b->risen = ng_doc_truth(s->view, boat, "risen");
    b->traced = read_words(s, boat, "traced", sonar_courses);
    b->tracer = (int)ng_doc_number(s->view, boat, "tracer", -1);
    b->route_count = read_cells(s, boat, "route", &b->path, b->route);
    read_cells(s, boat, "mines", &b->mines, NULL);
    uint32_t gauges = ng_doc_get(s->view, boat, "gauges");
    for (int g = 0; g < GAUGES; g++) b->gauge[g] = (int)ng_doc_number(s->view, gauges, sonar_gauges[g], 0);
    read_broken(s, boat, b);
}

void sonar_look(const ng_doc *view, int seat, sonar_seen *s) {
    memset(s, 0, sizeof *s);
    s->view = view;
    s->seat = seat;
    s->team = (int)ng_doc_number(view, 0, "team", -1);
    s->side = (int)ng_doc_number(view, 0, "size", 0);
    s->map = ng_doc_named(view, 0, "map", sonar_map_names);
    s->realtime = ng_doc_named(view, 0, "mode", sonar_modes) == MODE_REALTIME;
    s->turn = (int)ng_doc_number(view, 0, "turn", -1);
    s->extra = (int)ng_doc_number(view, 0, "extra", 0);
    s->count = (int)ng_doc_number(view, 0, "count", 0);
    s->starting = ng_doc_truth(view, 0, "starting");
    s->over = ng_doc_truth(view, 0, "over");
    read_cells(s, 0, "islands", &s->islands, NULL);
    read_cells(s, 0, "holes", &s->holes, NULL);
    read_cells(s, 0, "old", &s->old, NULL);
    if (seat >= 0)
        s->roles = read_words(s, ng_doc_at(view, ng_doc_get(view, 0, "seats"), seat), "roles", sonar_roles);
    for (int team = 0; team < 2; team++) {
        sonar_known *b = &s->boat[team];
        uint32_t node = ng_doc_at(view, ng_doc_get(view, 0, "teams"), team);
        uint32_t boat = ng_doc_get(view, node, "boat");
        b->at = b->phase = b->owes = b->fresh = b->tracer = -1;
        read_heard(s, ng_doc_get(view, node, "heard"), b);
        if (boat != 0) read_boat(s, boat, b);
    }
}

bool sonar_open_water(const sonar_seen *s, const sonar_known *b, int cell) {
    return sonar_row(cell) < s->side && sonar_column(cell) < s->side && !sonar_has(&s->islands, cell) &&
           !sonar_has(&b->path, cell) && !sonar_has(&b->mines, cell);
}

bool sonar_next_entry(const sonar_seen *s, uint32_t *node, sonar_entry *entry) {
    const ng_doc *view = s->view;
    uint32_t log = ng_doc_get(view, 0, "log");
    *node = *node == 0 ? ng_doc_first(view, log) : ng_doc_next(view, *node);
    if (*node == ng_doc_end(view, log)) return false;
    bool blast = ng_doc_get(view, *node, "hit") != 0;
    entry->team = (int)ng_doc_number(view, *node, "team", 0);
    entry->hit = blast ? (int)ng_doc_number(view, *node, "hit", 0) : -1;
    entry->own = blast ? (int)ng_doc_number(view, *node, "own", 0) : -1;
    if (!ng_doc_copy(view, ng_doc_get(view, *node, "text"), entry->text, sizeof entry->text))
        entry->text[0] = 0;
    static const char *const told_by_other[] = {"yes ", "no ", "answer "};
    for (int i = 0; i < 3; i++)
        if (strncmp(entry->text, told_by_other[i], strlen(told_by_other[i])) == 0) {
            entry->team = 1 - entry->team;
            break;
        }
    return true;
}

int sonar_leg(const sonar_known *b) {
    int from = b->track_count;
    while (from > 0 && b->track[from - 1] != GONE_SILENT) from--;
    return from;
}

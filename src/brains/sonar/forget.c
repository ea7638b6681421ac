/* forget.c - a boat followed by somebody who does not remember everything: what was heard before the last so
 * many courses is forgotten, but for the mines that were laid.  So fewer cells are ruled out; the true one
 * never is. */
#include "brains/sonar/mind.h"

/* Courses of the enemy that a level has in mind; 0: all. */
static const uint8_t memory[NG_LEVEL_MAX + 1] = {0, 4, 6, 8, 11, 15, 20, 0, 0, 0, 0};

bool sonar_forgets(int level) { return memory[level] > 0; }

static uint32_t courses_of(const sonar_state *s, int boat) {
    sonar_heard e;
    uint32_t count = 0;
    for (uint32_t at = 0; sonar_log_read(s, &at, &e);) count += e.kind == HEARD_COURSE && e.team == boat;
    return count;
}

void sonar_track_dimly(sonar_track *t, const sonar_state *s, int boat, int level, sonar_guess *guesses,
                       uint32_t size) {
    uint32_t courses = courses_of(s, boat), most = memory[level], skip = courses > most ? courses - most : 0;
    uint32_t at = 0, mines = s->boat[boat].old_mines;
    bool risen = false;
    sonar_heard e;
    sonar_track_init(t, s, boat, guesses, size, NULL);
    for (uint32_t n = 0; n < skip && sonar_log_read(s, &at, &e);) {
        if (e.team != boat) continue;
        n += e.kind == HEARD_COURSE;
        mines += e.kind == HEARD_LAID;
        if (e.kind == HEARD_DETONATE && mines > 0) mines--;
        if (e.kind == HEARD_COURSE || e.kind == HEARD_SURFACED) risen = e.kind == HEARD_SURFACED;
    }
    for (uint32_t i = 0; skip > 0 && i < t->count; i++)
        t->guess[i].unknown = (uint8_t)(mines < UINT8_MAX ? mines : UINT8_MAX);
    if (skip > 0) t->exact = false, t->risen = risen;
    while (sonar_log_read(s, &at, &e)) sonar_track_hear(t, &e);
}

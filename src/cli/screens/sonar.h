/* sonar.h - what the files of sonar's screen share: a seat's view taken apart, a canvas, crews' names.
 *
 * sonar_seen.c reads the view, sonar_chart.c draws the map, sonar_words.c tells what was heard, sonar.c puts
 * it all together.  None of them looks at the state: only at a seat's view and at the printed boards' facts.
 */
#pragma once

#include "cli/table.h"
#include "games/sonar/sonar.h"

enum { GONE_SILENT = COURSES }; /* in a track: a silence among the courses */

typedef struct sonar_known { /* one boat, as far as the viewer knows it */
    bool open;               /* everything is known: the own boat, and both when it is over */
    bool started, surfaced, tracked, solved, exact;
    int damage, laid;
    uint32_t ready;  /* bit for each full gauge */
    sonar_set cells; /* solved: where it can be */
    int track_count;
    uint8_t track[SONAR_ORDERS_MAX];
    /* open only */
    int at, phase, owes, fresh, tracer; /* -1: none */
    bool charge, answer, used, fired, risen;
    int gauge[GAUGES];
    uint32_t broken, traced;
    sonar_set mines, path;
    int route_count;
    uint8_t route[SONAR_CELLS_MAX];
} sonar_known;

typedef struct sonar_seen { /* the view */
    const ng_doc *view;
    int seat, team; /* -1: a spectator */
    int side, map, turn, extra, count;
    bool realtime, starting, over;
    uint32_t roles; /* of the seat, a bit for each */
    sonar_set islands, holes, old;
    sonar_known boat[2];
} sonar_seen;

/* One thing that everybody heard. */
typedef struct sonar_entry {
    int team; /* whose turn it belongs to: an answer is the asker's */
    char text[48];
    int hit, own; /* damage that a blast did to the boat shot at and to the own; -1: no blast */
} sonar_entry;

typedef struct sonar_canvas {
    int rows, columns;
    struct {
        char sign[5];
        int paint;
    } spot[1 + SONAR_SIDE_MAX + 2][3 + 2 * SONAR_SIDE_MAX + 2];
} sonar_canvas;

/* ---- sonar_seen.c */

void sonar_look(const ng_doc *view, int seat, sonar_seen *s);
/* «C3», with nothing or a space after it, on a map of this side; -1: none. */
int sonar_cell_at(const char *text, int side);
/* May the boat sail into the cell (S7)? */
bool sonar_open_water(const sonar_seen *s, const sonar_known *b, int cell);
/* Reads the log from its first entry (`*node` 0) on; false at its end. */
bool sonar_next_entry(const sonar_seen *s, uint32_t *node, sonar_entry *entry);
/* The courses since the last silence: where they begin in the track. */
int sonar_leg(const sonar_known *b);

/* ---- sonar_chart.c */

/* `picture` is a hint's, or NULL. */
void sonar_draw_chart(const sonar_seen *s, const char *note, const ng_doc *picture, sonar_canvas *canvas);
/* The enemy's last courses alone, wherever they may have been. */
void sonar_draw_track(const sonar_known *enemy, sonar_canvas *canvas);
void sonar_print_row(const sonar_canvas *canvas, int row);
/* The radio operator's transparent sheet, kept in a seat's notes: laid so that the enemy is now in `cell`
 * (-1: taken away).  False: it cannot lie there. */
bool sonar_lay_sheet(const sonar_seen *s, char *note, int cell);
enum { SHEET_NONE, SHEET_FITS, SHEET_CLASHES };
int sonar_sheet_state(const sonar_seen *s, const char *note);

/* ---- sonar_words.c */

const char *sonar_crew_name(int team); /* in its colour */
const char *sonar_gauge_name(int gauge);
void sonar_put_painted(ng_out *text, int paint, const char *words);
/* The last lines of what was heard, at most `most`, of `width` columns: a crew's turn begins a line. */
enum { SONAR_LOG_LINES = 2048, SONAR_LINE = 512 };
int sonar_log_lines(const sonar_seen *s, int width, int most, char lines[][SONAR_LINE]);
void sonar_say_picture(const ng_table *table, const ng_doc *picture, ng_out *text);
ng_telling sonar_tell(const ng_table *table, int seat, const ng_doc *event, ng_out *text);

/* sonar_draw.c */
enum { SONAR_COLUMNS = 80 };
void sonar_draw(const ng_table *table, int seat, const ng_doc *view);

/* life.h - the verbs of the protocol: what a client may ask for at a table. */
#ifndef NG_SERVER_LIFE_H
#define NG_SERVER_LIFE_H

#include "server/wire.h"

typedef struct sv_verb {
    const char *name;
    void (*run)(const sv_request *request);
    uint8_t needs; /* NEEDS_… */
    const char *fields[8];
} sv_verb;

/* NEEDS_ROOM comes with another: it is refused where the table's log is full. */
enum { NEEDS_NOTHING, NEEDS_TABLE, NEEDS_SEAT, NEEDS_ROOM = 4 };

extern const sv_verb sv_verbs[]; /* closed by a name of NULL */

/* Makes a table from the body of POST /api/tables; the answer is staged. */
void sv_make_table(sv_server *server, sv_http *http, const char *body, uint32_t length);
/* One more table of a class; NULL: it has too many. */
sv_table *sv_make_child(sv_server *server, sv_table *class_);
/* A table where a seat waits, one of the class's or a new one for this peer; or why there is none. */
const sv_fault *sv_class_table(sv_peer *peer, sv_table *class_, sv_table **found);
/* The class of a table that has changed is told soon. */
void sv_class_changed(sv_server *server, const sv_table *table);
void sv_class_tell(sv_server *server, sv_table *class_);
void sv_class_tell_peer(sv_server *server, sv_peer *peer);
/* The class's host starts all tables that wait, with computers of this level in the open seats. */
void sv_class_start(sv_server *server, sv_table *class_, int fill);
/* Starts a table whose open seats are filled so. */
void sv_fill_and_start(sv_server *server, sv_table *table, int fill);
int sv_open_seat(const sv_table *table);
/* A new entry in server->entry, with its kind. */
ng_out sv_entry(sv_server *server, const char *kind);
void sv_start_match(sv_server *server, sv_table *table);
/* A seat plays a text; `peer` (or NULL: a computer) gets the answer. */
ng_status sv_play_text(sv_server *server, sv_table *table, int seat, const char *text, uint32_t length,
                       sv_peer *peer, int64_t re);
/* How many ms a refused play came too early for its pace; 0: that was not the reason. */
int64_t sv_too_early(ng_status status);
void sv_give_up(sv_server *server, sv_table *table, int seat, const char *kind);
void sv_take_over(sv_server *server, sv_table *table, int seat, int level);
void sv_hand_back(sv_server *server, sv_table *table, int seat);
/* A hint has been thought of. */
struct sv_thought;
void sv_hint_thought(sv_server *server, const struct sv_thought *thought);

/* {"re":…,"ok":true}. */
void sv_answer_ok(const sv_request *request);

/* The verbs, by file. */
void sv_do_join(const sv_request *request);
void sv_do_resume(const sv_request *request);
void sv_do_start(const sv_request *request);
void sv_do_seat(const sv_request *request);
void sv_do_leave(const sv_request *request);
void sv_do_name(const sv_request *request);
void sv_do_say(const sv_request *request);
void sv_do_crew(const sv_request *request);
void sv_do_play(const sv_request *request);
void sv_do_view(const sv_request *request);
void sv_do_ping(const sv_request *request);
/* A hint that is being thought of comes too late, and is answered so. */
void sv_hint_void(sv_peer *peer);
void sv_do_hint(const sv_request *request);
void sv_do_takeback(const sv_request *request);
void sv_do_agree(const sv_request *request);
void sv_do_resign(const sv_request *request);
void sv_do_rematch(const sv_request *request);
void sv_do_swap(const sv_request *request);

#endif

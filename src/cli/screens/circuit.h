/* circuit.h - what the files of the circuit screen share: a seat's view taken apart, names, and the retelling
 * of a match. */
#pragma once

#include "cli/table.h"
#include "games/circuit/circuit.h"

/* The view as a state in which all that is secret stays empty: the field with its marks, options, counters.
 */
typedef struct ng_circuit_seen {
    int seat; /* the onlooker, or NG_PUBLIC */
    circuit_state open;
    int team[CIRCUIT_SEATS_MAX], held[CIRCUIT_SEATS_MAX];
    bool known[CIRCUIT_SEATS_MAX]; /* the onlooker sees this hand */
    int points[CIRCUIT_SEATS_MAX]; /* by team */
    int bag, turn, mender;         /* mender: -1 where no short waits */
} ng_circuit_seen;

void ng_circuit_look(const ng_doc *view, int seat, ng_circuit_seen *out);

typedef struct ng_circuit_name {
    const char *ru, *accusative; /* «лампочка», «лампочку»; one word: it may be typed */
    const char *colour, *schematic; /* how it is drawn in a hand */
} ng_circuit_name;
extern const ng_circuit_name ng_circuit_names[CIRCUIT_KINDS];
extern const char *const ng_circuit_shapes[CIRCUIT_SEATS_MAX]; /* a seat's token */

/* The kind in the language of the screen. */
const char *ng_circuit_kind(int kind);
/* The kind named at the beginning of «lamp-EW»; CIRCUIT_KINDS: none. */
int ng_circuit_kind_of(const char *tile);
/* A place as c5 or L3; -1: it is none. */
int ng_circuit_place(const char *text);
int ng_circuit_place_node(const ng_doc *doc, uint32_t node);

/* Calls `hear` with every event that the seat may know of the plays from number `from` on, oldest first. */
typedef void ng_circuit_hear(void *context, uint32_t ply, const ng_doc *event);
void ng_circuit_retell(const ng_match *match, int seat, uint32_t from, ng_circuit_hear *hear, void *context);
/* The play with which the seat's last turn began: what follows is what it has not seen from its place. */
uint32_t ng_circuit_last_turn(const ng_match *match, int seat);

void ng_circuit_draw(const ng_table *table, int seat, const ng_doc *view);
ng_telling ng_circuit_tell(const ng_table *table, int seat, const ng_doc *event, ng_out *text);
/* «why», «why c5»: what happened since the seat's last turn, and what the field does now. */
void ng_circuit_why(const ng_table *table, int seat, const char *place);
void ng_circuit_log(const ng_table *table, int seat);

/* hand.c - tiles in hands and bag, and what everybody knows of the hands.  Rulings C3, C5, C9.
 *
 * What is told about a hidden hand is kept as one set of kinds for each tile in it, oldest first.  News
 * narrows all the sets of a hand at once and a new tile comes with the full set, so every set is part of the
 * next; when a tile is shown and leaves, giving up the smallest set that allows it keeps every hand possible
 * that was possible. */
#include "games/circuit/circuit.h"

ng_seats circuit_partners(const circuit_state *s, int seat) {
    ng_seats set = 0;
    for (int other = 0; other < s->seats; other++)
        if (circuit_team(s, other) == circuit_team(s, seat)) set = (ng_seats)(set | ng_seat_bit(other));
    return set;
}

int circuit_total(const circuit_state *s, int kind) {
    if (kind == KIND_IRON) return 2 * s->seats < CIRCUIT_IRONS ? 2 * s->seats : CIRCUIT_IRONS;
    if (kind == KIND_BATTERY && !s->battery) return 0;
    return circuit_kind_count[kind];
}

int circuit_draw(circuit_state *s, int seat) {
    int held = circuit_sum(s->hand[seat]), kind = 0;
    uint32_t drawn = ng_chance_below(&s->base.chance, (uint32_t)circuit_sum(s->bag));
    for (; drawn >= s->bag[kind]; kind++) drawn -= s->bag[kind];
    s->bag[kind]--;
    s->hand[seat][kind]++;
    s->could[seat][held] = CIRCUIT_ANY;
    return kind;
}

void circuit_take(circuit_state *s, int seat, int kind) {
    uint16_t *could = s->could[seat];
    int slot = 0;
    while (slot < CIRCUIT_HAND - 1 && (could[slot] >> kind & 1u) == 0) slot++;
    for (; slot < CIRCUIT_HAND - 1; slot++) could[slot] = could[slot + 1];
    could[CIRCUIT_HAND - 1] = 0;
    s->hand[seat][kind]--;
    if (kind == KIND_IRON) s->sure = (uint8_t)(s->sure & ~ng_seat_bit(seat)); /* there may be another */
}

void circuit_narrow(circuit_state *s, int seat, uint16_t kinds) {
    for (int slot = 0; slot < CIRCUIT_HAND; slot++) s->could[seat][slot] &= kinds;
}

void circuit_return(circuit_state *s, int kind) {
    int unseen = s->bag[kind];
    for (int seat = 0; seat < s->seats; seat++) unseen += s->hand[seat][kind];
    s->bag[kind]++;
    if (unseen > 0) return;
    for (int seat = 0; seat < s->seats; seat++) /* it lay open until now: nobody can hold it */
        circuit_narrow(s, seat, (uint16_t)(CIRCUIT_ANY & ~(1 << kind)));
}

void circuit_use_iron(circuit_state *s, int seat, bool front) {
    bool held = s->hand[seat][KIND_IRON] > 0;
    if (held && !front) {
        circuit_take(s, seat, KIND_IRON);
    } else if (held) { /* who says «front» holds one */
        s->irons[seat]--;
        s->sure = (uint8_t)(s->sure | ng_seat_bit(seat));
    } else {
        s->irons[seat]--;
        circuit_narrow(s, seat, (uint16_t)(CIRCUIT_ANY & ~(1 << KIND_IRON)));
    }
    s->discard[KIND_IRON]++;
}

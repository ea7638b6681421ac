/* weights.h - what sonar's brain thinks things are worth.  Judgement, set by hand and kept where matches
 * showed that it wins more; nothing here is a rule. */
#pragma once

/* Points of a habit: what a crew does without looking ahead. */
enum {
    ROOM_ENOUGH = 12,     /* cells to sail on into: more make no difference */
    ROOM_POINTS = 5,      /* each of them */
    ROOM_NONE = -60,      /* a dead end */
    HIDDEN = 80,          /* all the cells where the enemy thinks we may be stay possible */
    DANGER = 40,          /* of a torpedo: times its boxes squared, by how little the other is hidden */
    DANGER_HIDDEN = 3,    /* cells that even a boat that is known counts as hidden in */
    SURFACE = -90,        /* the enemy has three turns */
    SURFACE_MENDS = 3,    /* each breakdown */
    ICE = -250,           /* a damage by the ice, */
    ICE_SINKS = -1000,    /* and by the last one */
    BOX_STARTED = 8,      /* each box that the gauge has already */
    SILENCE_NEEDED = 40,  /* the enemy nearly knows us: */
    SILENCE_SHADOWS = 8,  /* so few cells or fewer */
    SEARCH_KNOWN = -30,   /* drone and sonar, where the enemy is nearly known: */
    SEARCH_CELLS = 4,     /* so few cells or fewer */
    SCENARIO_NONE = -200, /* no old mine is left */
    GAUGE_BROKEN = -15,
    MARK_LOOSE = -8,    /* a symbol that no circuit repairs */
    MARK_RADIATION = 2, /* times the radiation squared, */
    MARK_RADIATION_FREE = 6,
    MARK_PART_FULL = 12, /* each symbol from the fourth on */
    MARK_REPAIRS = 30,
    WHIM_ORDER = 60, /* what chance may add, so that not every match is the same */
    WHIM_CHARGE = 30,
    WHIM_SILENCE = 40
};
/* By colour of the symbols: weapons, search, silence, radiation.  By gauge: how much a full one is wanted. */
#define SONAR_COLOUR_WEIGHTS \
    { 60, 20, 25, 0 }
#define SONAR_GAUGE_WEIGHTS \
    { 45, 100, 35, 45, 50, 40 }

/* Thousandths of a chance to win: where a match stands, and what a move seems worth at sight. */
enum {
    EVEN = 500,
    DAMAGE = 115,    /* each damage more than the other */
    KNOWING = 25,    /* each time that the other is known twice as well */
    SURE = 980,      /* nothing is surer before the end */
    HIT = 130,       /* a damage expected of a blast, */
    HIT_SINKS = 400, /* and the last one */
    OWN_HIT = -300,
    TORPEDO_COSTS = 60,
    MINE_COSTS = 50, /* and an old one */
    MINE_LAID = 5,
    MINE_ROOM = 3, /* each cell short of enough room */
    SILENCE_ROOM = 2,
    SILENCE_STILL = -15, /* on the spot */
    DRONE = -20,
    DRONE_TELLS = 60, /* times the part that it parts off */
    DRONE_USELESS = -60,
    SONAR_USEFUL = 25, /* from so many cells on: */
    SONAR_CELLS = 4,
    SONAR_USELESS = -30,
    ANSWER_TELLS = 100,
    ORDER = -60, /* points of habit are halved and added to these */
    CHARGE = -50
};

/* back.h - whether a seat's last play can be taken back, and what the match is without it.
 *
 * Pages ask that after all news.  Reading the match from the log for it would cost more than all else of a
 * move, so that it is read once, when a seat first asks; from then on every play carries the answer on: its
 * own play makes it anew, another's is played on the state without it as well.  Nobody asks: nothing is kept.
 */
#pragma once

#include "server/model.h"

/* What is known of a seat: false, nothing; else `*status` is as ng_match_undo would answer, and if that is
 * well, `*without` the state that follows, until the table's next play. */
bool sv_back_find(const sv_table *table, int seat, ng_status *status, const ng_state **without);
/* What the log says, when it had to be read. */
void sv_back_learn(sv_table *table, int seat, ng_status status, const ng_state *without);
/* The bench holds an accepted play of the seat's, which the table's state does not have yet. */
void sv_back_play(const sv_server *server, sv_table *table, int seat);
/* Another match, or something was taken back: nothing is known any more. */
void sv_back_forget(sv_table *table);

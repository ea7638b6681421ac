/* ask.h - what needs the others' consent, and giving up and hints, which need nobody's. */
#pragma once

#include "server/request.h"

/* A hint has been thought of. */
struct sv_thought;
void sv_hint_thought(sv_server *server, const struct sv_thought *thought);

/* A question is open at another server (or, ASK_NOTHING, none any more). */
void sv_question_heard(sv_server *server, sv_table *table, const sv_question *theirs);

const sv_fault *sv_do_takeback(const sv_request *request);
const sv_fault *sv_do_agree(const sv_request *request);
const sv_fault *sv_do_rematch(const sv_request *request);
const sv_fault *sv_do_swap(const sv_request *request);
const sv_fault *sv_do_resign(const sv_request *request);
const sv_fault *sv_do_hint(const sv_request *request);

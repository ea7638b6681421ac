/* seats.h - the verbs of who sits where, starts and talks. */
#pragma once

#include "server/request.h"

/* Who sits there looks on from now on. */
void sv_unseat(sv_table *table, int seat);

/* Tells the people here what somebody at the table said; seat NG_PUBLIC: who looks on. */
void sv_tell_said(sv_server *server, const sv_table *table, int seat, const char *name, const char *key,
                  const char *words);

const sv_fault *sv_do_join(const sv_request *request);
const sv_fault *sv_do_resume(const sv_request *request);
const sv_fault *sv_do_start(const sv_request *request);
const sv_fault *sv_do_seat(const sv_request *request);
const sv_fault *sv_do_sit(const sv_request *request);
const sv_fault *sv_do_leave(const sv_request *request);
const sv_fault *sv_do_name(const sv_request *request);
const sv_fault *sv_do_say(const sv_request *request);

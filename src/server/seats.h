/* seats.h - the verbs of who sits where, starts and talks. */
#ifndef NG_SERVER_SEATS_H
#define NG_SERVER_SEATS_H

#include "server/request.h"

const sv_fault *sv_do_join(const sv_request *request);
const sv_fault *sv_do_resume(const sv_request *request);
const sv_fault *sv_do_start(const sv_request *request);
const sv_fault *sv_do_seat(const sv_request *request);
const sv_fault *sv_do_sit(const sv_request *request);
const sv_fault *sv_do_leave(const sv_request *request);
const sv_fault *sv_do_name(const sv_request *request);
const sv_fault *sv_do_say(const sv_request *request);

#endif

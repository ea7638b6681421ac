/* elsewhere.h - who of a table's people is at other servers, and whose business the table is.
 *
 * Each server says who is at it when that changes, when it is asked, and now and then again; it is kept
 * nowhere. Of a server that is silent for some seconds (the brokers pass on a sign of life every second)
 * nobody is there any more.  Computers, clocks and absent persons of a table are the business of one of the
 * servers that have people there; should two of them think so, the log takes the first. */
#pragma once

#include "server/model.h"

/* Tells the other servers who is at the table here; `asks`: they tell, too. */
void sv_elsewhere_tell(sv_server *server, const sv_table *table, bool asks);
/* Somebody came or went here: the others are told, and it may have become another's business. */
void sv_elsewhere_moved(sv_server *server, sv_table *table);
/* Another server has told.  True: it is not what was known. */
bool sv_elsewhere_heard(sv_server *server, sv_table *table, const char *who, ng_seats seats,
                        uint32_t watchers);
/* Forgets servers that are silent.  True: there were some. */
bool sv_elsewhere_lost(sv_server *server, sv_table *table);
/* The question that is open at the table, or that none is. */
void sv_elsewhere_question(sv_server *server, const sv_table *table);
/* Somebody said something: `is_a` is said or crew. */
void sv_elsewhere_words(sv_server *server, const sv_table *table, const char *is_a, int seat,
                        const char *name, const char *key, const char *words);
void sv_elsewhere_free(sv_table *table);

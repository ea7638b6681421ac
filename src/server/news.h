/* news.h - what the server tells: tables, news of matches, what was said. */
#pragma once

#include "server/model.h"

enum { FIELDS_MAX = 8 * 1024 }; /* bytes of a `table` message or of news, but for options, events and views */

/* Bytes that the fields of a `table` message take at most. */
uint32_t sv_table_size(const sv_table *table);

/* The fields of a `table` message, as this peer (NULL: anybody) may know them. */
void sv_put_table(const sv_server *server, const sv_table *table, const sv_peer *peer, ng_out *out);
/* Tells the table to one peer, or to all. */
void sv_tell_table(sv_server *server, sv_peer *peer);
void sv_tell_table_all(sv_server *server, sv_table *table);

typedef struct sv_news {
    bool played; /* the server's bench holds a play: its events come with it */
    bool fresh;  /* replaces everything before it */
    bool again;  /* the answer to a play that was played before */
} sv_news;
/* `re` >= 0: it is the answer to that request. */
void sv_tell_news(sv_server *server, sv_peer *peer, int64_t re, sv_news news);
/* To all peers; the one who played has its news as the answer `re`.  `before` are those who might move before
 * the play: nobody hears of what he may not know. */
void sv_tell_play(sv_server *server, sv_table *table, sv_peer *player, int64_t re, ng_seats before);
void sv_tell_fresh_all(sv_server *server, sv_table *table);
/* What the peer has missed since event `seen` of the match, or everything anew. */
void sv_tell_missing(sv_server *server, sv_peer *peer, bool knows, uint32_t seen);
/* "ranks" and "scores"; "ends": how the match came to its end. */
void sv_put_result(const sv_table *table, ng_out *out);
void sv_put_ends(const sv_table *table, ng_out *out);

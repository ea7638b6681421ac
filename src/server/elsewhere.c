/* elsewhere.c - a short list for each table: the servers that have people there, and who these are. */
#include "server/elsewhere.h"

#include "server/table.h"

#include <stdlib.h>
#include <string.h>

enum { SERVERS_MAX = 64 }; /* at one table */

struct sv_elsewhere {
    char who[NG_STORE_NAME];
    ng_seats seats;
    uint32_t watchers;
};

/* Who has people here and is first by a number that is drawn from its name and the table's code does the
 * work. */
static void sum_up(const sv_server *server, sv_table *table) {
    const char *me = ng_store_name(server->store);
    uint32_t mine = ng_store_rank(table->code, me);
    table->seats_elsewhere = 0;
    table->watchers_elsewhere = 0;
    table->others_business = false;
    for (uint32_t i = 0; i < table->servers; i++) {
        const sv_elsewhere *one = &table->elsewhere[i];
        uint32_t its = ng_store_rank(table->code, one->who);
        table->seats_elsewhere |= one->seats;
        table->watchers_elsewhere += one->watchers;
        if (table->peers == NULL || its < mine || (its == mine && strcmp(one->who, me) < 0))
            table->others_business = true;
    }
}

void sv_elsewhere_tell(sv_server *server, const sv_table *table, bool asks) {
    char text[128];
    ng_seats seats = 0;
    uint32_t watchers = 0;
    for (const sv_peer *peer = table->peers; peer != NULL; peer = peer->next) {
        if (peer->seat >= 0) seats |= ng_seat_bit(peer->seat);
        watchers += peer->seat < 0;
    }
    ng_out out = ng_out_over(text, sizeof text);
    ng_open_object(&out, NULL);
    ng_json_text(&out, "is_a", "here");
    ng_json_int(&out, "seats", (int64_t)seats);
    ng_json_int(&out, "watchers", watchers);
    ng_json_bool(&out, "asks", asks);
    ng_close_object(&out);
    ng_store_say(server->store, table->code, out.text, out.length);
}

void sv_elsewhere_question(sv_server *server, const sv_table *table) {
    const sv_question *question = &table->question;
    char text[192];
    ng_out out = ng_out_over(text, sizeof text);
    ng_open_object(&out, NULL);
    ng_json_text(&out, "is_a", "question");
    ng_json_int(&out, "what", question->what);
    ng_json_int(&out, "by", question->by);
    ng_json_int(&out, "yes", (int64_t)question->yes);
    ng_json_int(&out, "plays", question->plays);
    ng_close_object(&out);
    ng_store_say(server->store, table->code, out.text, out.length);
}

void sv_elsewhere_words(sv_server *server, const sv_table *table, const char *is_a, int seat,
                        const char *name, const char *key, const char *words) {
    if (!server->shared || table->servers == 0 || server->turn.tries > 0)
        return; /* told when it was first asked */
    uint32_t size = 256 + 6 * (uint32_t)(strlen(name) + strlen(words));
    char *text = malloc(size);
    if (text == NULL) abort();
    ng_out out = ng_out_over(text, size);
    ng_open_object(&out, NULL);
    ng_json_text(&out, "is_a", is_a);
    ng_json_int(&out, "seat", seat);
    ng_json_text(&out, "name", name);
    ng_json_text(&out, key, words);
    ng_close_object(&out);
    if (!out.full) ng_store_say(server->store, table->code, out.text, out.length);
    free(text);
}

void sv_elsewhere_moved(sv_server *server, sv_table *table) {
    sv_elsewhere_tell(server, table, false);
    sum_up(server, table);
}

bool sv_elsewhere_heard(sv_server *server, sv_table *table, const char *who, ng_seats seats,
                        uint32_t watchers) {
    uint32_t at = 0;
    bool nobody = seats == 0 && watchers == 0, before = table->others_business;
    while (at < table->servers && strcmp(table->elsewhere[at].who, who) != 0) at++;
    if (at == table->servers && (nobody || at == SERVERS_MAX || strlen(who) >= NG_STORE_NAME)) return false;
    if (at == table->servers) {
        table->elsewhere = realloc(table->elsewhere, (at + 1) * sizeof *table->elsewhere);
        if (table->elsewhere == NULL) abort();
        table->elsewhere[table->servers++] = (sv_elsewhere){0};
        memcpy(table->elsewhere[at].who, who, strlen(who) + 1);
    }
    bool same = table->elsewhere[at].seats == seats && table->elsewhere[at].watchers == watchers;
    table->elsewhere[at].seats = seats;
    table->elsewhere[at].watchers = watchers;
    if (nobody) table->elsewhere[at] = table->elsewhere[--table->servers];
    sum_up(server, table);
    return !same || before != table->others_business;
}

bool sv_elsewhere_lost(sv_server *server, sv_table *table) {
    uint32_t before = table->servers;
    for (uint32_t i = 0; i < table->servers;)
        if (ng_store_alive(server->store, table->elsewhere[i].who))
            i++;
        else
            table->elsewhere[i] = table->elsewhere[--table->servers];
    if (before > 0) sum_up(server, table);
    return table->servers != before;
}

void sv_elsewhere_free(sv_table *table) {
    free(table->elsewhere);
    table->elsewhere = NULL;
    table->servers = 0;
}

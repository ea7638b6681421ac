/* crew.c - what concerns a crew at a table: its own channel, its pace, and who may make it up.
 *
 * What is said in a crew goes to the seats that win together (ng_game.team) and to nobody else: no frame of
 * it ever comes to another crew or to who looks on.  What a crew shows goes to the others' seats alone.
 * Nothing of it is ever stored. */
#include "server/crew.h"

#include "server/elsewhere.h"
#include "server/limits.h"
#include "server/stage.h"
#include "server/table.h"

#include <string.h>

enum {
    CREW_CHARS = 300,
    CREW_PLACE = 16,
    CREW_SHARED = 4000,                 /* characters of shared notes */
    CREW_SIZE = 4 * CREW_SHARED + 1,    /* bytes */
    CREW_MESSAGE = 6 * CREW_SIZE + 1024 /* as JSON writes the worst of them */
};

/* Whether two seats of the match win together. */
static bool same_crew(const sv_table *table, int a, int b) {
    const ng_game *game = table->game;
    if (a == b) return true;
    return game->team != NULL && table->state != NULL &&
           game->team(table->state, a) == game->team(table->state, b);
}

int64_t sv_crew_paced(const sv_table *table, int seat) {
    int64_t last = 0;
    for (int i = 0; i < table->seats; i++)
        if (table->seat[i].paced > last && same_crew(table, seat, i)) last = table->seat[i].paced;
    return last;
}

/* ---- who may play it ---- */

const ng_sentence *sv_people_fault(sv_server *server, const sv_table *table, ng_seats people) {
    if (table->game->people == NULL) return NULL;
    sv_table_setup(server, table);
    if (!ng_ok(table->game->start(server->bench.scratch, &server->setup))) return NULL; /* told elsewhere */
    return table->game->people(server->bench.scratch, people);
}

ng_seats sv_people_of(const sv_table *table, bool open_too) {
    ng_seats people = 0;
    for (int i = 0; i < table->seats; i++)
        if (table->seat[i].is == SEAT_PERSON || (open_too && table->seat[i].is == SEAT_OPEN))
            people |= ng_seat_bit(i);
    return people;
}

/* ---- the channel ---- */

void sv_tell_crew(sv_server *server, const sv_table *table, int seat, const char *name, const char *key,
                  const char *words) {
    bool own = strcmp(key, "show") != 0;
    for (sv_peer *peer = table->peers; peer != NULL; peer = peer->next) {
        if (sv_eyes(peer) < 0 || same_crew(table, seat, sv_eyes(peer)) != own) continue;
        ng_out out = sv_compose(server, CREW_MESSAGE);
        ng_open_object(&out, NULL);
        ng_json_text(&out, "type", own ? "crew" : "shown");
        ng_open_object(&out, "by");
        ng_json_int(&out, "seat", seat);
        ng_json_text(&out, "name", name);
        ng_close_object(&out);
        ng_json_text(&out, key, words);
        ng_close_object(&out);
        sv_stage(server, peer, &out, -1);
    }
}

/* Which of the five was sent, and its words; NULL: `fault` says what is wrong. */
static const char *read_crew(const sv_request *request, char words[CREW_SIZE], const sv_fault **fault) {
    static const char *const calls[] = {"course", "ready", "enemy", "stop", NULL};
    static const struct {
        const char *key;
        uint32_t most;
    } kinds[] = {{"text", CREW_CHARS},
                 {"call", CREW_PLACE},
                 {"look", CREW_PLACE},
                 {"share", CREW_SHARED},
                 {"show", CREW_SHARED}};
    const ng_doc *doc = request->doc;
    const char *key = NULL;
    *fault = &sv_bad_field;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        uint32_t node = sv_field(request, kinds[i].key);
        if (node == 0) continue;
        if (key != NULL || !ng_doc_is(doc, node, NG_NODE_TEXT)) return NULL;
        key = kinds[i].key;
        if (sv_read_text(doc, node, words, CREW_SIZE, kinds[i].most)) continue;
        if (doc->node[node].length > kinds[i].most) *fault = &sv_too_long;
        return NULL;
    }
    if (key != NULL && strcmp(key, "call") == 0 && ng_doc_choice(doc, sv_field(request, key), calls) < 0)
        return NULL;
    return key;
}

const sv_fault *sv_do_crew(const sv_request *request) {
    sv_peer *peer = request->peer;
    const sv_table *table = peer->table;
    char words[CREW_SIZE];
    const sv_fault *fault;
    const char *key = read_crew(request, words, &fault);
    if (key == NULL) return fault;
    if (table->game->team == NULL || table->state == NULL || sv_eyes(peer) < 0) return &sv_not_now;
    if (strcmp(key, "text") == 0 && !table->chat) return &sv_no_chat;
    if (!sv_limits_crew(peer)) return &sv_too_fast;
    sv_answer_ok(request);
    const char *name = table->seat[peer->seat].name;
    sv_tell_crew(peer->server, table, sv_eyes(peer), name, key, words);
    sv_elsewhere_words(peer->server, table, "crew", sv_eyes(peer), name, key, words);
    return NULL;
}

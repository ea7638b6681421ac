/* circuit_why.c - what happened in circuit and why: the match told again, chains in the order of the current.
 *
 * The record is played once more on a match of its own; what a seat may not hear is not told. */
#include "cli/screens/circuit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT = 1024, CHAINS_TOLD = 12, CHAINS_ROOM = 16, CHAIN_JSON = 8 * 1024 };

/* ---- the match again ---- */

typedef struct retelling {
    int seat;
    uint32_t from, ply;
    ng_circuit_hear *hear;
    void *context;
} retelling;

static bool hear_event(void *context, const ng_doc *event) {
    const retelling *r = context;
    r->hear(r->context, r->ply, event);
    return true;
}

static void hear_play(void *context, const ng_events *events) {
    retelling *r = context;
    if (r->ply >= r->from) ng_each_event(events, r->seat, hear_event, r);
    r->ply++;
}

void ng_circuit_retell(const ng_match *match, int seat, uint32_t from, ng_circuit_hear *hear, void *context) {
    retelling r = {.seat = seat, .from = from, .hear = hear, .context = context};
    ng_match_retell(match, hear_play, &r);
}

uint32_t ng_circuit_last_turn(const ng_match *match, int seat) {
    uint32_t ply = match->plies;
    if (seat < 0) return ply > 0 ? ply - 1 : 0;
    while (ply > 0 && match->ply[ply - 1].seat != seat) ply--;
    while (ply > 0 && match->ply[ply - 1].seat == seat) ply--; /* x2, or a short mended */
    return ply;
}

/* ---- words ---- */

static void put_element(const ng_doc *doc, uint32_t node, ng_out *text) {
    static const char *const fates[][3] = {{"burns", "burns", "сгорает"}, {"blows", "blows", "перегорает"}};
    char at[8] = "", tile[24] = "", fate[16] = "";
    ng_doc_copy(doc, ng_doc_get(doc, node, "at"), at, sizeof at);
    ng_doc_copy(doc, ng_doc_get(doc, node, "tile"), tile, sizeof tile);
    ng_doc_copy(doc, ng_doc_get(doc, node, "fate"), fate, sizeof fate);
    int kind = ng_circuit_kind_of(tile), value = (int)ng_doc_number(doc, node, "value", 0);
    ng_putf(text, "%s %s", kind < CIRCUIT_KINDS ? ng_circuit_kind(kind) : ng_tr("fuse", "предохранитель"),
            at);
    for (int i = 0; i < 2; i++)
        if (strcmp(fate, fates[i][0]) == 0) {
            ng_putf(text, " (%s)", ng_tr(fates[i][1], fates[i][2]));
        }
    if (value > 0) {
        ng_putf(text, ng_tr(" (glow %d)", " (свет %d)"), value);
    }
}

/* From plus to minus: the elements, or, where there are none to speak of, every tile of the way. */
static void put_chain(const ng_doc *doc, uint32_t object, bool whole_way, ng_out *text) {
    uint32_t chain = ng_doc_get(doc, object, "chain"), path = ng_doc_get(doc, object, "path");
    char at[8] = "";
    ng_doc_copy(doc, ng_doc_get(doc, object, "battery"), at, sizeof at);
    if (at[0] != 0) {
        ng_putf(text, ng_tr("battery %s: ", "батарейка %s: "), at);
    }
    ng_put(text, ng_tr("plus", "плюс"));
    uint32_t list = whole_way ? path : chain;
    NG_EACH(doc, i, list) {
        ng_put(text, " → ");
        if (!whole_way) {
            put_element(doc, i, text);
        } else if (ng_doc_copy(doc, i, at, sizeof at)) {
            ng_put(text, at);
        }
    }
    ng_put(text, ng_tr(" → minus", " → минус"));
}

static void put_why(const ng_doc *doc, uint32_t object, ng_out *text) {
    char why[256] = "";
    uint32_t node = ng_doc_get(doc, object, "why");
    ng_doc_copy(doc, ng_doc_get(doc, node, ng_tr("en", "ru")), why, sizeof why);
    ng_put(text, why);
}

static bool passes(const ng_doc *doc, uint32_t object, int place) {
    NG_EACH(doc, i, ng_doc_get(doc, object, "path"))
        if (ng_circuit_place_node(doc, i) == place) return true;
    return place < 0;
}

/* ---- why ---- */

typedef struct reasons {
    const ng_table *table;
    int seat, place, count; /* events explained */
    int chains;             /* explained so far, */
    char chain[CHAINS_TOLD][TEXT];
} reasons;

/* Explains a chain, with a heading if one is given, unless it was explained already: two lamps of one chain
 * are two events. */
static void print_chain(reasons *r, const ng_doc *doc, bool whole_way, const char *heading) {
    char buffer[TEXT];
    ng_out text = ng_out_over(buffer, sizeof buffer);
    put_chain(doc, 0, whole_way, &text);
    ng_put(&text, ": ");
    put_why(doc, 0, &text);
    ng_put(&text, ".");
    for (int i = 0; i < r->chains; i++)
        if (strcmp(buffer, r->chain[i]) == 0) return;
    if (r->chains < CHAINS_TOLD) memcpy(r->chain[r->chains++], buffer, sizeof buffer);
    if (heading != NULL) printf("%s\n", heading);
    ng_term_paragraph(buffer, 3);
}

static void explain(void *context, uint32_t ply, const ng_doc *event) {
    (void)ply;
    reasons *r = context;
    char sentence[NEWS_LENGTH];
    if (ng_doc_get(event, 0, "chain") == 0 || !passes(event, 0, r->place)) return;
    if (r->count++ == 0) printf("%s\n", ng_tr("What happened:", "Что произошло:"));
    ng_out text = ng_out_over(sentence, sizeof sentence);
    ng_circuit_tell(r->table, r->seat, event, &text);
    printf(" %s\n", sentence);
    print_chain(r, event, ng_doc_text_is(event, ng_doc_get(event, 0, "type"), "short"), NULL);
}

/* What the chains on the field do now, as far as it is not what just happened. */
static void explain_field(reasons *r, const circuit_state *field) {
    static circuit_chain chain[CHAINS_ROOM];
    uint32_t count = circuit_chains(field, chain, CHAINS_ROOM),
             known = count < CHAINS_ROOM ? count : CHAINS_ROOM;
    int before = r->chains, met = 0;
    for (uint32_t i = 0; i < known && r->chains < CHAINS_TOLD; i++) {
        static char json[CHAIN_JSON];
        static ng_node nodes[CHAIN_JSON / 2];
        ng_doc doc;
        ng_out out = ng_out_over(json, sizeof json);
        ng_open_object(&out, NULL);
        circuit_json_chain(field, &out, &chain[i]);
        ng_close_object(&out);
        if (!ng_doc_read(&doc, json, out.length, nodes, CHAIN_JSON / 2) || !passes(&doc, 0, r->place))
            continue;
        met++;
        print_chain(r, &doc, chain[i].row == ROW_SHORT,
                    r->chains == before ? ng_tr("On the field now:", "Сейчас на поле:") : NULL);
    }
    if (r->place < 0 && count > (uint32_t)met)
        printf("   %s %d.\n", ng_tr("More chains:", "Ещё цепей:"), (int)count - met);
    if (met > 0) return;
    ng_term_paragraph(r->place < 0
                          ? ng_tr("On the field now no way leads from plus to minus: nothing glows or burns.",
                                  "Сейчас на поле нет пути от плюса к минусу: ничто не светит и не горит.")
                          : ng_tr("No closed chain on the field passes there now.",
                                  "Сейчас на поле через это место замкнутая цепь не проходит."),
                      0);
}

void ng_circuit_why(const ng_table *table, int seat, const char *place) {
    reasons r = {.table = table, .seat = seat, .place = *place != 0 ? ng_circuit_place(place) : -1};
    if (*place != 0 && r.place < 0) {
        printf("%s\n", ng_tr("Name a cell a1 to f8 or a side L1 to R8, or nothing.",
                             "Назовите клетку a1–f8, боковой контакт L1–R8 или ничего."));
        return;
    }
    ng_circuit_seen seen;
    ng_circuit_retell(&table->match, seat, ng_circuit_last_turn(&table->match, seat), explain, &r);
    ng_view_doc view = ng_view_read(&table->match, seat);
    ng_circuit_look(&view.doc, seat, &seen);
    explain_field(&r, &seen.open);
    ng_view_free(&view);
}

/* ---- the log ---- */

static void repeat(void *context, uint32_t ply, const ng_doc *event) {
    const reasons *r = context;
    char sentence[NEWS_LENGTH];
    ng_out text = ng_out_over(sentence, sizeof sentence);
    if (ng_circuit_tell(r->table, r->seat, event, &text) == TELL_NOTHING) return;
    printf("%s%3u%s %s\n", ng_paint_code(PAINT_DIM), (unsigned)ply + 1, ng_paint_code(PAINT_PLAIN), sentence);
}

void ng_circuit_log(const ng_table *table, int seat) {
    reasons r = {.table = table, .seat = seat};
    ng_circuit_retell(&table->match, seat, 0, repeat, &r);
}

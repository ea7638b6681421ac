/* circuit_tell.c - the events of circuit as sentences. */
#include "cli/screens/circuit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- telling ---- */

typedef struct told { /* an event taken apart */
    const ng_doc *event;
    char type[16], at[8], tile[24];
    int kind; /* of `tile`, or of what stands at `at` in the chain */
} told;

static void take_apart(const ng_doc *event, told *t) {
    memset(t, 0, sizeof *t);
    t->event = event;
    ng_doc_copy(event, ng_doc_get(event, 0, "type"), t->type, sizeof t->type);
    ng_doc_copy(event, ng_doc_get(event, 0, "at"), t->at, sizeof t->at);
    ng_doc_copy(event, ng_doc_get(event, 0, "tile"), t->tile, sizeof t->tile);
    uint32_t chain = ng_doc_get(event, 0, "chain");
    for (uint32_t i = ng_doc_first(event, chain); chain != 0 && i != ng_doc_end(event, chain);
         i = ng_doc_next(event, i))
        if (ng_doc_text_is(event, ng_doc_get(event, i, "at"), t->at))
            ng_doc_copy(event, ng_doc_get(event, i, "tile"), t->tile, sizeof t->tile);
    t->kind = ng_circuit_kind_of(t->tile);
}

/* Puts two words into a sentence: «%1» and «%2». */
static void put_sentence(ng_out *text, const char *sentence, const char *first, const char *second) {
    for (; *sentence != 0; sentence++) {
        if (sentence[0] == '%' && (sentence[1] == '1' || sentence[1] == '2'))
            ng_put(text, *++sentence == '1' ? first : second);
        else
            ng_put_char(text, *sentence);
    }
}

/* The tile as an object: «lamp-EW», «a lamp», «лампочку (lamp-EW)». */
static const char *object_of(const told *t, char *buffer, size_t size) {
    if (t->kind >= CIRCUIT_KINDS) return "";
    const char *name = ng_tr(circuit_kinds[t->kind], ng_circuit_names[t->kind].accusative);
    const char *article = ng_lang_now() == NG_RU ? "" : t->kind == KIND_IRON ? "an " : "a ";
    if (strchr(t->tile, '-') != NULL && ng_lang_now() == NG_RU)
        snprintf(buffer, size, "%s (%s)", name, t->tile);
    else if (strchr(t->tile, '-') != NULL)
        snprintf(buffer, size, "%s", t->tile);
    else
        snprintf(buffer, size, "%s%s", article, name);
    return buffer;
}

static void tell_move(const told *t, ng_out *text) {
    char object[96];
    bool side = t->at[0] == 'L' || t->at[0] == 'R';
    object_of(t, object, sizeof object);
    if (strcmp(t->type, "lay") == 0)
        put_sentence(text, ng_tr("lays %1 on %2.", "кладёт %1 на %2."), object, t->at);
    else if (strcmp(t->type, "swap") == 0)
        put_sentence(text, ng_tr("swaps %1.", "меняет %1."), object, "");
    else if (strcmp(t->type, "fix") == 0 && t->tile[0] != 0)
        put_sentence(text,
                     ng_tr("unsolders %2 against the short and puts %1 there.",
                           "выпаивает %2 против замыкания и ставит туда %1."),
                     object, t->at);
    else if (strcmp(t->type, "fix") == 0)
        put_sentence(text, ng_tr("unsolders %2 against the short.", "выпаивает %2 против замыкания."), "",
                     t->at);
    else if (side)
        put_sentence(text, ng_tr("mends the fuse %2.", "чинит предохранитель %2."), "", t->at);
    else if (t->tile[0] == 0)
        put_sentence(text, ng_tr("unsolders the burnt %2.", "выпаивает сгоревший элемент %2."), "", t->at);
    else
        put_sentence(text, ng_tr("unsolders %2 and puts %1 there.", "выпаивает %2 и ставит туда %1."), object,
                     t->at);
}

static void tell_penalty(const told *t, ng_out *text) {
    char points[16];
    snprintf(points, sizeof points, "−%d", (int)ng_doc_number(t->event, 0, "points", 0));
    if (ng_doc_truth(t->event, 0, "skip"))
        ng_put(text, ng_tr("a penalty: the next turn is missed.", "штраф: следующий ход пропускается."));
    else
        put_sentence(text, ng_tr("a penalty, %1 in all.", "штраф, всего %1."), points, "");
}

static void tell_over(const told *t, ng_out *text) {
    static const char *const ends[][3] = {
        {"goal", "The last turns are played.", "Последние ходы сделаны."},
        {"extra", "The extra round is played.", "Дополнительный круг сыгран."},
        {"passed", "All have passed.", "Все пропустили ход."},
        {"empty", "All tiles are played.", "Жетоны кончились."},
        {"short", "Nobody mended the short circuit.", "Короткое замыкание никто не устранил."}};
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++)
        if (ng_doc_text_is(t->event, ng_doc_get(t->event, 0, "why"), ends[i][0]))
            ng_put(text, ng_tr(ends[i][1], ends[i][2]));
}

static void tell_list(const told *t, const char *key, bool kinds, ng_out *text) {
    uint32_t list = ng_doc_get(t->event, 0, key);
    NG_EACH(t->event, i, list) {
        char word[24];
        if (!ng_doc_copy(t->event, i, word, sizeof word)) continue;
        int kind = kinds ? ng_circuit_kind_of(word) : CIRCUIT_KINDS;
        ng_put(text, i == ng_doc_first(t->event, list) ? " " : kinds ? ", " : " ");
        ng_put(text, kind < CIRCUIT_KINDS ? ng_circuit_kind(kind) : word);
    }
    ng_put(text, ".");
}

/* What one sentence says; false: it is none of these. */
static bool tell_simple(const told *t, ng_out *text) {
    static const char *const sentences[][3] = {
        {"decline", "does not mend the short.", "замыкание не устраняет."},
        {"pass", "passes: nothing can be done.", "пас: сделать ничего нельзя."},
        {"extra", "the first place is shared; one more round for those who share it.",
         "первое место поделено; ещё один круг для тех, кто его делит."},
        {"smoke", "blue smoke, the %1 %2 burns.", "синий дым, сгорает %1 %2."},
        {"blown", "the fuse %2 blows.", "перегорает предохранитель %2."},
        {"on", "the magnet closes the reed %2.", "магнит замыкает геркон %2."},
        {"skip", "misses this turn for the penalties.", "пропускает ход из-за штрафов."},
        {"iron", "one point for unsoldering a sound element.", "очко за выпаянный исправный элемент: −1."},
        {"goal", "has reached the goal; one more turn for all others.",
         "достигает цели; у остальных по одному ходу."}};
    for (size_t i = 0; i < sizeof sentences / sizeof *sentences; i++)
        if (strcmp(t->type, sentences[i][0]) == 0) {
            put_sentence(text, ng_tr(sentences[i][1], sentences[i][2]),
                         t->kind < CIRCUIT_KINDS ? ng_circuit_kind(t->kind) : "", t->at);
            return true;
        }
    return false;
}

ng_telling ng_circuit_tell(const ng_table *table, int seat, const ng_doc *event, ng_out *text) {
    static const char *const moves[] = {"lay", "swap", "solder", "fix", NULL};
    told t;
    take_apart(event, &t);
    int who = (int)ng_doc_number(event, 0, "seat", 0);
    if (strcmp(t.type, "turn") == 0) return TELL_NOTHING;
    if (strcmp(t.type, "over") == 0) {
        tell_over(&t, text);
        return TELL_NEWS;
    }
    ng_putf(text, "%s: ", ng_player_name(table, who));
    for (int i = 0; moves[i] != NULL; i++)
        if (strcmp(t.type, moves[i]) == 0) {
            tell_move(&t, text);
            return who == seat ? TELL_LOGGED : TELL_NEWS;
        }
    if (strcmp(t.type, "draw") == 0) {
        ng_put(text, ng_tr("draws", "берёт из мешочка:"));
        tell_list(&t, "tiles", true, text);
        return TELL_LOGGED;
    }
    if (strcmp(t.type, "short") == 0) {
        ng_put(text, ng_tr("short circuit through", "короткое замыкание через"));
        tell_list(&t, "path", false, text);
    } else if (strcmp(t.type, "glow") == 0) {
        char value[8];
        snprintf(value, sizeof value, "%d", (int)ng_doc_number(event, 0, "value", 0));
        put_sentence(text, ng_tr("the %1 ", "%1 "), t.kind < CIRCUIT_KINDS ? ng_circuit_kind(t.kind) : "",
                     "");
        put_sentence(text, ng_tr("%2 glows: +%1.", "%2 светит: +%1."), value, t.at);
    } else if (strcmp(t.type, "penalty") == 0) {
        tell_penalty(&t, text);
    } else if (!tell_simple(&t, text)) {
        return TELL_NOTHING;
    }
    return strcmp(t.type, "iron") == 0 || (strcmp(t.type, "pass") == 0 && who == seat) ? TELL_LOGGED
                                                                                       : TELL_NEWS;
}

/* geometrius_tell.c - the sentences of geometrius: whose turn it is, and what happened.
 *
 * Every played move is public, so a rival's turn is told as a whole, from the record, when it ends. */
#include "cli/screens/geometrius.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- pieces of sentences ---- */

const char *ng_geometrius_card_text(int card) {
    return ng_tr(geometrius_cards[card].en, geometrius_cards[card].ru);
}
const char *ng_geometrius_shape_text(int shape) {
    return ng_tr(geometrius_shapes[shape].en, geometrius_shapes[shape].ru);
}

/* F03, F11, F20; a dash where there is none. */
void ng_geometrius_put_set(ng_out *text, char letter, uint64_t all) {
    bool first = true;
    if (all == 0) ng_put(text, "—");
    for (int i = 0; i < 64; i++) {
        if ((all >> i & 1) == 0) continue;
        if (!first) ng_put(text, ", ");
        geometrius_put_id(text, letter, i);
        first = false;
    }
}

uint64_t ng_geometrius_on_field(const ng_seen *s) {
    uint64_t all = 0;
    for (int i = 0; i < s->pieces; i++) all |= (uint64_t)1 << s->piece[i].shape;
    return all;
}

/* «C05 «No right angle»». */
void ng_geometrius_put_card(ng_out *text, const char *id) {
    int card = ng_figure_id(id, 'C');
    ng_put(text, id);
    if (card < 0) return;
    ng_putf(text, ng_tr(" “%s”", " «%s»"), ng_geometrius_card_text(card));
}

/* «cards C05 C11» */
bool ng_geometrius_spoken(const char *answer, ng_out *text) {
    char word[8];
    int length = 0;
    if (strncmp(answer, "cards", 5) != 0) return false;
    for (answer += 5; sscanf(answer, " %7s%n", word, &length) == 1; answer += length) {
        if (text->length > 0) ng_put(text, ", ");
        ng_geometrius_put_card(text, word);
    }
    return text->length > 0;
}

static const char *end_text(const char *end) {
    static const char *const names[][3] = {{"west", "from the west", "с запада"},
                                           {"east", "from the east", "с востока"},
                                           {"north", "from the north", "с севера"},
                                           {"south", "from the south", "с юга"}};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(names[i][0], end) == 0) return ng_tr(names[i][1], names[i][2]);
    return end;
}

/* A move as a piece of a sentence, without who made it; with the cards' own words where there is room. */
void ng_geometrius_put_move(ng_out *text, const char *move, bool full) {
    ng_typed typed;
    ng_type_split(move, &typed);
    char(*word)[NG_TYPED_WORD] = typed.word;
    int count = typed.count;
    if (count >= 3 && strcmp(word[0], "play") == 0) {
        if (full)
            ng_geometrius_put_card(text, word[1]);
        else
            ng_put(text, word[1]);
        ng_put(text, count > 3 ? ng_tr(", chips on ", ", фишки на ") : ng_tr(", a chip on ", ", фишка на "));
        ng_put(text, word[2]);
        if (count > 3) ng_put(text, ng_tr(" and ", " и "));
        if (count > 3) ng_put(text, word[3]);
    } else if (count >= 4 && strcmp(word[0], "lock") == 0) {
        ng_putf(text, ng_tr("%s and %s, lock of %s", "%s и %s, блокировка %s"), word[2], word[3], word[1]);
    } else if (count >= 5 && strcmp(word[0], "push") == 0) {
        bool row = strcmp(word[2], "row") == 0;
        ng_putf(text, "%s%s%s %s", word[1],
                row ? ng_tr(" into row ", " в строку ") : ng_tr(" into column ", " в столбец "), word[3],
                end_text(word[4]));
    }
}

/* ---- status ---- */

void ng_geometrius_status(const ng_table *table, int seat, const ng_doc *view, ng_out *text) {
    ng_seen s;
    char buffer[256];
    ng_geometrius_look(view, seat, &s);
    bool mine = ng_seats_has(table->match.game->actors(table->match.state), seat);
    if (seat >= 0) ng_put(text, ng_player_name(table, seat));
    ng_put(text, seat >= 0 ? ": " : "");
    if (!mine) {
        ng_put(text, ng_tr("waiting for the others.", "ждём остальных."));
        return;
    }
    if (s.naming > 0) {
        ng_put(text, ng_tr("equal points. How many shapes with ★ are on the field? stars 5",
                           "очков поровну. Сколько на поле фигур с ★? звёзды 5"));
        return;
    }
    int chips = 2 - s.placed < s.chips[seat] ? 2 - s.placed : s.chips[seat];
    bool push = !s.pushed && s.own[seat] != 0;
    if (chips == 0 && !push) {
        ng_put(text, ng_tr("all is done in this turn. To finish it: end",
                           "в этом ходу всё сделано. Завершить его: конец"));
        return;
    }
    snprintf(buffer, sizeof buffer,
             ng_tr("your turn; chips: %d, push: %s. ", "ваш ход; фишек: %d, сдвиг: %s. "), chips,
             push       ? ng_tr("open", "можно")
             : s.pushed ? ng_tr("done", "сделан")
                        : ng_tr("no shapes", "нечем"));
    ng_put(text, buffer);
    if (chips > 0) ng_put(text, ng_tr("play · ", "занять · "));
    if (chips > 1) ng_put(text, ng_tr("lock · ", "блок · "));
    if (push) ng_put(text, ng_tr("push · ", "сдвиг · "));
    ng_put(text, ng_tr("end", "конец"));
}

/* ---- telling ---- */

/* All that the seat did since its last turn; the record's last move is the `end` of it. */
static void put_turn(const ng_table *table, int who, ng_out *text) {
    const ng_match *match = &table->match;
    uint32_t first = match->plies > 0 ? match->plies - 1 : 0;
    bool any = false;
    while (first > 0 && match->ply[first - 1].seat == who && strcmp(match->ply[first - 1].text, "end") != 0)
        first--;
    for (uint32_t i = first; i + 1 < match->plies; i++) {
        if (any) ng_put(text, "; ");
        ng_geometrius_put_move(text, match->ply[i].text, false);
        any = true;
    }
    ng_put(text, any ? "." : ng_tr("passes.", "пропускает ход."));
}

static ng_telling tell_end(const ng_table *table, int seat, int who, const ng_doc *event, ng_out *text) {
    int drawn = (int)ng_doc_number(event, 0, "drawn", 0), next = (int)ng_doc_number(event, 0, "next", -1);
    bool footless = false;
    ng_doc_bool(event, ng_doc_get(event, 0, "no_footing"), &footless);
    if (who == seat && ng_term_interactive()) return TELL_NOTHING;
    ng_putf(text, "%s: ", ng_player_name(table, who));
    if (ng_term_interactive() && seat >= 0) {
        put_turn(table, who, text);
    } else {
        ng_putf(text, ng_tr("ends the turn; cards drawn: %d.", "ход окончен; взято карточек: %d."), drawn);
    }
    if (footless && next >= 0 && next == seat)
        ng_put(text, ng_tr(" No footing now: no neighbour is needed.", " Опоры нет: сосед не нужен."));
    return TELL_NEWS;
}

/* Own cards by their words, one after another; a rival's are told by `end`. */
static ng_telling tell_draw(const ng_doc *event, ng_out *text) {
    uint32_t cards = ng_doc_get(event, 0, "cards");
    if (cards == 0) return TELL_NOTHING;
    bool first = true;
    ng_put(text, ng_tr("New cards: ", "Новые карточки: "));
    NG_EACH(event, i, cards) {
        char id[8] = "";
        ng_doc_copy(event, i, id, sizeof id);
        if (!first) ng_put(text, ", ");
        ng_put(text, id);
        first = false;
    }
    ng_put_char(text, '.');
    return TELL_NEWS;
}

ng_telling ng_geometrius_tell(const ng_table *table, int seat, const ng_doc *event, ng_out *text) {
    char type[16] = "", words[96] = "";
    ng_doc_copy(event, ng_doc_get(event, 0, "type"), type, sizeof type);
    ng_doc_copy(event, ng_doc_get(event, 0, "text"), words, sizeof words);
    int who = (int)ng_doc_number(event, 0, "seat", -1);
    if (strcmp(type, "end") == 0) return tell_end(table, seat, who, event, text);
    if (strcmp(type, "draw") == 0) return tell_draw(event, text);
    if (strcmp(type, "remade") == 0) {
        ng_put(text, ng_tr("The discard is shuffled into a new deck.", "Сброс перемешан: это новая колода."));
        return TELL_NEWS;
    }
    if (strcmp(type, "again") == 0) {
        ng_put(text, ng_tr("Equal points: one more game, dealt anew.",
                           "Очков поровну: ещё одна партия, всё сдано заново."));
        return TELL_NEWS;
    }
    ng_telling telling = who == seat || seat < 0 ? TELL_NEWS : TELL_LOGGED;
    if (strcmp(type, "locked") == 0) {
        ng_putf(text, ng_tr("%s is locked now.", "%s теперь заблокирована."), words + strlen("locked "));
        return telling;
    }
    ng_putf(text, "%s: ", ng_player_name(table, who));
    if (strcmp(type, "stars") == 0) {
        ng_put(text, ng_tr("names the number of stars: ", "названо звёздочек: "));
        ng_put_int(text, (int)ng_doc_number(event, 0, "number", 0));
    } else if (strcmp(type, "right") == 0) {
        ng_put(text, ng_tr("the number of stars is right", "число звёздочек названо верно"));
    } else if (strcmp(type, "wrong") == 0) {
        ng_put(text, ng_tr("the number of stars is wrong", "число звёздочек названо неверно"));
    } else {
        ng_geometrius_put_move(text, words, true);
        ng_put_char(text, '.');
        return telling;
    }
    ng_put_char(text, '.');
    return TELL_NEWS;
}

/* sonar_words.c - what was heard and done, in both languages: the log's lines and the events' sentences. */
#include "cli/screens/sonar.h"

#include <stdio.h>
#include <string.h>

void sonar_put_painted(ng_out *text, int paint, const char *words) {
    ng_putf(text, "%s%s%s", ng_paint_code(paint), words, ng_paint_code(PAINT_PLAIN));
}

const char *sonar_crew_name(int team) {
    static char names[2][64];
    const char *name = team == 0 ? ng_tr("Yellow", "Жёлтые") : ng_tr("Blue", "Синие");
    snprintf(names[team & 1], sizeof names[0], "%s%s%s",
             ng_paint_code(team == 0 ? PAINT_SEAT + 4 : PAINT_SEAT), name, ng_paint_code(PAINT_PLAIN));
    return names[team & 1];
}

/* In Russian also «готова»: the gender is the noun's. */
static const struct {
    const char *ru, *ready;
} gauges_ru[GAUGES] = {
    [GAUGE_MINE] = {"мина", "мина готова"},        [GAUGE_TORPEDO] = {"торпеда", "торпеда готова"},
    [GAUGE_DRONE] = {"дрон", "дрон готов"},        [GAUGE_SONAR] = {"сонар", "сонар готов"},
    [GAUGE_SILENCE] = {"тишина", "тишина готова"}, [GAUGE_SCENARIO] = {"сценарий", "сценарий готов"},
};

const char *sonar_gauge_name(int gauge) { return ng_tr(sonar_gauges[gauge], gauges_ru[gauge].ru); }

/* What follows a word in the notation, or NULL: the text begins with another one. */
static const char *after(const char *text, const char *word) {
    size_t length = strlen(word);
    if (strncmp(text, word, length) != 0 || (text[length] != 0 && text[length] != ' ')) return NULL;
    return text[length] == 0 ? text + length : text + length + 1;
}

static int gauge_named(const char *word) {
    for (int g = 0; g < GAUGES; g++)
        if (strcmp(word, sonar_gauges[g]) == 0) return g;
    return -1;
}

/* «row 5 sector 2» → «строка 5, сектор 2». */
static void put_answer(const char *values, ng_out *text) {
    static const char *const kinds[][2] = {{"row", "строка"}, {"column", "столбец"}, {"sector", "сектор"}};
    for (int n = 0; *values; n++) {
        char kind[16], value[16];
        int used = 0;
        if (sscanf(values, "%15s %15s%n", kind, value, &used) != 2) return;
        for (int i = 0; i < 3; i++)
            if (strcmp(kind, kinds[i][0]) == 0) ng_put(text, ng_tr(kinds[i][0], kinds[i][1]));
        ng_putf(text, " %s", value);
        if (n == 0) ng_put(text, ", ");
        values += used;
        values += strspn(values, " ");
    }
}

static const char *hit_word(int hit) {
    static const char *const words[3][2] = {
        {"miss", "мимо"}, {"grazed", "задел"}, {"direct hit", "прямое попадание"}};
    return ng_tr(words[hit % 3][0], words[hit % 3][1]);
}

/* Words of the log that end in what follows them, as it is. */
static const char *const phrases[][3] = {
    {"course", "course ", "курс "},
    {"torpedo", "torpedo at ", "торпеда в "},
    {"detonate", "mine goes off at ", "взрыв мины в "},
    {"scenario", "old mine goes off at ", "взрыв старой мины в "},
    {"surfaced", "surfaced in sector ", "всплытие в секторе "},
    {"yes", "drone: in sector ", "дрон: в секторе "},
    {"no", "drone: not in sector ", "дрон: не в секторе "},
    {"dive", "dives", "погружение"},
    {"mine laid", "mine laid", "мина установлена"},
    {"sonar", "sonar on", "включён сонар"},
    {"silence", "silence", "режим тишины"},
    {"damage", "1 damage", "1 повреждение"},
};

static void put_entry(const sonar_entry *entry, ng_out *text) {
    const char *rest;
    if ((rest = after(entry->text, "ready")) != NULL) {
        int gauge = gauge_named(rest);
        ng_put(text, gauge >= 0 ? ng_tr(sonar_gauges[gauge], gauges_ru[gauge].ready) : rest);
        ng_put(text, ng_tr(" ready", ""));
        return;
    }
    if ((rest = after(entry->text, "answer")) != NULL) {
        ng_put(text, ng_tr("answer: ", "ответ: "));
        put_answer(rest, text);
        return;
    }
    for (size_t i = 0; i < sizeof phrases / sizeof *phrases; i++) {
        if ((rest = after(entry->text, phrases[i][0])) == NULL) continue;
        ng_putf(text, "%s%s", ng_tr(phrases[i][1], phrases[i][2]), rest);
        break;
    }
    if (entry->hit < 0) return;
    ng_put(text, ": ");
    sonar_put_painted(text, entry->hit > 0 ? PAINT_BAD : PAINT_PLAIN, hit_word(entry->hit));
    if (entry->own > 0) {
        ng_put(text, ng_tr(", own boat: ", ", своя лодка: "));
        sonar_put_painted(text, PAINT_BAD, hit_word(entry->own));
    }
}

/* A course or a surfacing begins a crew's turn. */
static bool begins_turn(const sonar_entry *entry) {
    return after(entry->text, "course") != NULL || after(entry->text, "surfaced") != NULL;
}

/* A line of the log being written; the lines before it are kept in a ring. */
typedef struct writer {
    char (*lines)[SONAR_LINE];
    int most, count, width, used;
    ng_out out;
} writer;

static void new_line(writer *w) {
    if (w->count >= w->most) memmove(w->lines[0], w->lines[1], sizeof *w->lines * (size_t)(w->most - 1));
    if (w->count < w->most) w->count++;
    ng_out_init(&w->out, w->lines[w->count - 1], SONAR_LINE);
    w->used = 0;
}

int sonar_log_lines(const sonar_seen *s, int width, int most, char lines[][SONAR_LINE]) {
    writer w = {.lines = lines, .most = most, .width = width};
    sonar_entry entry;
    int team = -1;
    for (uint32_t node = 0; sonar_next_entry(s, &node, &entry);) {
        char words[SONAR_LINE / 2];
        ng_out text = ng_out_over(words, sizeof words);
        put_entry(&entry, &text);
        int length = ng_term_width(words);
        if (entry.team != team || begins_turn(&entry)) {
            new_line(&w);
            ng_putf(&w.out, "%s: ", sonar_crew_name(entry.team));
            w.used = ng_term_width(w.lines[w.count - 1]);
            team = entry.team;
        } else if (w.used + 3 + length > width) {
            new_line(&w);
            ng_put(&w.out, "   ");
            w.used = 3;
        } else {
            ng_put(&w.out, " · ");
            w.used += 3;
        }
        ng_put(&w.out, words);
        w.used += length;
    }
    return w.count;
}

/* ---- events */

static void field(const ng_doc *event, const char *key, char *buffer, uint32_t size) {
    uint32_t node = ng_doc_get(event, 0, key);
    if (node == 0 || !ng_doc_copy(event, node, buffer, size)) buffer[0] = 0;
}

/* What the own crew alone is told.  False: it is something else. */
static bool tell_own(const ng_doc *event, const char *type, ng_out *text, ng_telling *how) {
    char word[16];
    if (strcmp(type, "mine lost") == 0) {
        field(event, "cell", word, sizeof word);
        ng_put(text, ng_tr("a torpedo has destroyed the own mine at ", "торпеда уничтожила свою мину в "));
        ng_put(text, word);
        *how = TELL_NEWS;
    } else if (strcmp(type, "repaired") == 0) {
        ng_put(text, ng_tr("repaired: circuit ", "отремонтирована цепь "));
        ng_put_int(text, ng_doc_number(event, 0, "circuit", 0));
        *how = TELL_NEWS;
    } else if (strcmp(type, "board cleared") == 0) {
        ng_put(text, ng_tr("all breakdowns are cleared", "все поломки устранены"));
        *how = TELL_NEWS;
    } else if (strcmp(type, "charge") == 0) {
        field(event, "gauge", word, sizeof word);
        int gauge = gauge_named(word);
        ng_put(text, ng_tr("box marked: ", "вычеркнута клетка: "));
        if (gauge >= 0) ng_put(text, sonar_gauge_name(gauge));
    } else if (strcmp(type, "break") == 0) {
        field(event, "symbol", word, sizeof word);
        ng_putf(text, ng_tr("symbol crossed: %s", "вычеркнут символ %s"), word);
    } else if (strcmp(type, "start") == 0 || strcmp(type, "mine") == 0) {
        field(event, "cell", word, sizeof word);
        ng_put(text, type[0] == 's' ? ng_tr("start at ", "место старта — ") : ng_tr("mine at ", "мина в "));
        ng_put(text, word);
    } else if (strcmp(type, "silence") == 0 && ng_doc_get(event, 0, "course") != 0) {
        field(event, "course", word, sizeof word);
        ng_putf(text, ng_tr("in silence %s %d", "в тишине %s %d"), word,
                (int)ng_doc_number(event, 0, "distance", 0));
    } else if (strcmp(type, "trace") == 0) {
        field(event, "part", word, sizeof word);
        ng_putf(text, ng_tr("part traced: %s", "обведена часть %s"), word);
    } else {
        return false;
    }
    return true;
}

/* What all are told and the log does not have, or has in other words. */
static bool tell_all(const ng_doc *event, const char *type, ng_out *text, ng_telling *how) {
    static const struct {
        const char *type, *en, *ru;
        ng_telling how;
    } words[] = {
        {"started", "the start is chosen", "место старта выбрано", TELL_LOGGED},
        {"begins", "first to move", "ходят первыми", TELL_NEWS},
        {"end", "the turn is over", "ход окончен", TELL_LOGGED},
        {"miss", "not hit", "лодка не задета", TELL_LOGGED},
        {"graze", "grazed, 1 damage", "лодка задета, 1 повреждение", TELL_LOGGED},
        {"direct", "direct hit, 2 damage", "прямое попадание, 2 повреждения", TELL_LOGGED},
        {"yes", "yes", "да", TELL_LOGGED},
        {"no", "no", "нет", TELL_LOGGED},
        {"go on", "the silence is over", "тишина окончена", TELL_LOGGED},
        {"sunk", "the boat is sunk", "лодка потоплена", TELL_NEWS},
    };
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        if (strcmp(type, words[i].type) != 0) continue;
        ng_put(text, ng_tr(words[i].en, words[i].ru));
        *how = words[i].how;
        return true;
    }
    if (strcmp(type, "drone") != 0) return false;
    ng_put(text, ng_tr("drone over sector ", "дрон над сектором "));
    ng_put_int(text, ng_doc_number(event, 0, "sector", 0));
    return true;
}

ng_telling sonar_tell(const ng_table *table, int seat, const ng_doc *event, ng_out *text) {
    sonar_entry entry = {.hit = -1, .own = -1};
    char type[24];
    ng_telling how = TELL_LOGGED;
    (void)table, (void)seat;
    field(event, "type", type, sizeof type);
    field(event, "text", entry.text, sizeof entry.text);
    ng_putf(text, "%s: ", sonar_crew_name((int)ng_doc_number(event, 0, "team", 0)));
    if (!tell_own(event, type, text, &how) && !tell_all(event, type, text, &how)) put_entry(&entry, text);
    ng_put_char(text, '.');
    return how;
}

/* Cells that stand out: where the enemy may be anywhere none does. */
void sonar_say_picture(const ng_table *table, const ng_doc *picture, ng_out *text) {
    enum { CELLS = 4, STANDS_OUT = 50 /* thousandths */ };
    ng_ranked enemy[CELLS];
    int count = ng_picture_top(picture, "enemy", enemy, CELLS);
    (void)table;
    while (count > 0 && enemy[count - 1].value < STANDS_OUT) count--;
    for (int i = 0; i < count; i++)
        ng_putf(text, "%s%s %d%%",
                i == 0 ? ng_tr(" The enemy's likeliest cells: ", " Вероятнее всего противник здесь: ") : ", ",
                enemy[i].name, (int)(enemy[i].value + 5) / 10);
    if (count > 0) ng_put_char(text, '.');
}

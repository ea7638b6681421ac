/* golems_tell.c - golems' events as sentences, and what each does to a board. */
#include "cli/screens/golems.h"

#include <stdio.h>
#include <string.h>

/* ---- the parts of an event ---- */

typedef struct news { /* an event, taken apart */
    char type[12], cell[8], to[8], word[16];
    int robot, face, count; /* -1: not named */
} news;

static void copy(const ng_doc *event, const char *key, char *out, uint32_t size) {
    uint32_t node = ng_doc_get(event, 0, key);
    out[0] = 0;
    if (node != 0 && !ng_doc_copy(event, node, out, size)) out[0] = 0;
}

static int whole(const ng_doc *event, const char *key) { return (int)ng_doc_number(event, 0, key, -1); }

static void take_apart(const ng_doc *event, news *n) {
    char face[4];
    memset(n, 0, sizeof *n);
    copy(event, "type", n->type, sizeof n->type);
    copy(event, "cell", n->cell, sizeof n->cell);
    copy(event, "to_cell", n->to, sizeof n->to);
    copy(event, "word", n->word, sizeof n->word);
    copy(event, "face", face, sizeof face);
    const char *found = face[0] != 0 ? strchr(golems_faces, face[0]) : NULL;
    n->face = found != NULL ? (int)(found - golems_faces) : -1;
    n->robot = whole(event, "robot");
    n->count = whole(event, "count");
}

/* ---- words ---- */

/* Whether the card does anything under this match's options (G9). */
static bool acts(const ng_table *table, int event) {
    golems_state s;
    if (!ng_ok(golems_configure(&s, &table->match.setup))) return true;
    switch (event) {
    case EVENT_LOOP:
        return s.rules.loop;
    case EVENT_IF:
        return s.rules.branch;
    case EVENT_FREEZE:
    case EVENT_THAW:
        return s.rules.weather;
    case EVENT_LOSE:
    case EVENT_SWAP:
        return s.rules.mishaps;
    default:
        return true;
    }
}

const char *golems_event_card(const ng_table *table, int event) {
    static const char *const en[] = {"nothing happens",        "bonus: Loop may be used",
                                     "bonus: If may be used",  "freeze: water turns to ice",
                                     "thaw: all ice goes",     "every program loses a line",
                                     "two lines change places"};
    static const char *const ru[] = {"ничего не происходит",        "бонус: можно класть Цикл",
                                     "бонус: можно класть Условие", "мороз: вода станет льдом",
                                     "оттепель: лёд растает",       "каждый потеряет строку",
                                     "две строки поменяются"};
    if (event < 0 || event >= EVENTS) return "";
    if (!acts(table, event)) event = EVENT_CALM;
    return ng_tr(en[event], ru[event]);
}

typedef struct entry {
    const char *word, *en, *ru;
} entry;

static const entry dictionary[] = {
    {"p4", "a processor of 4 lines", "процессор на 4 строки"},
    {"p3", "a processor of 3 lines", "процессор на 3 строки"},
    {"w2", "a weapon of strength 2", "оружие силой 2"},
    {"wr", "a weapon for two cells", "оружие на две клетки"},
    {"c", "a chassis", "шасси"},
    {"processor", "processor", "процессор"},
    {"weapon", "weapon", "оружие"},
    {"chassis", "chassis", "шасси"},
    {"yes", "there is something", "препятствие есть"},
    {"no", "nothing", "препятствия нет"},
    {"strike", "blows", "удар"},
    {"bomb", "a bomb", "бомба"},
    {"water", "water", "вода"},
    {"empty", "chips of wood", "щепки"},
    {"toolkit", "the toolkit", "ящик с инструментами"},
};
static const entry reasons[] = {
    {"edge", "the edge", "край поля"},
    {"wall", "a wall", "стена"},
    {"robot", "a robot is in the way", "мешает робот"},
    {"barrel", "the barrels do not give", "бочки не сдвинуть"},
    {"drift", "stuck in the snow", "снежный занос"},
    {"line", "no turns on a line", "на линии не повернуть"},
    {"chassis", "the chassis is damaged", "шасси повреждено"},
};

static const char *look_up(const entry *list, size_t count, const char *word) {
    for (size_t i = 0; i < count; i++)
        if (strcmp(list[i].word, word) == 0) return ng_tr(list[i].en, list[i].ru);
    return word;
}

static const char *meaning(const ng_table *table, const news *n) {
    if (strcmp(n->type, "stay") == 0) return look_up(reasons, sizeof reasons / sizeof *reasons, n->word);
    if (strcmp(n->type, "dice") == 0) return golems_card_word(n->word[0]);
    if (strncmp(n->word, "line-", 5) == 0) return ng_tr("the line", "линия");
    if (strncmp(n->word, "portal", 6) == 0) return ng_tr("the portal", "портал");
    if (strcmp(n->type, "round") == 0)
        for (int i = 0; i < EVENTS; i++)
            if (strcmp(n->word, golems_event_names[i]) == 0) return golems_event_card(table, i);
    return look_up(dictionary, sizeof dictionary / sizeof *dictionary, n->word);
}

/* ---- sentences: {r} robot, {c} cell, {t} the other cell, {f} side, {n} number, {w} the word's meaning ----
 */

typedef struct phrase {
    const char *type;
    ng_telling telling;
    const char *en, *ru;
} phrase;

static const phrase phrases[] = {
    {"stand", TELL_NEWS, "{r} stands at {c}, facing {f}.", "{r} встаёт на {c}, лицом на {f}."},
    {"part", TELL_NEWS, "{r} takes {w}.", "{r} берёт {w}."},
    {"round", TELL_NEWS, "Round {n}, {w}.", "Раунд {n} — {w}."},
    {"ready", TELL_NEWS, "{r} is ready.", "{r}: программа готова."},
    {"lose", TELL_NEWS, "{r}: line {n} of the program is lost.", "{r}: потеряна строка программы {n}."},
    {"dice", TELL_SHOWN, "{r}: the die for line {n} says {w}.", "{r}: кубик для строки {n} — {w}."},
    {"move", TELL_SHOWN, "{r}: {c} → {t}.", "{r}: {c} → {t}."},
    {"face", TELL_SHOWN, "{r} turns {f}.", "{r} поворачивается на {f}."},
    {"stay", TELL_SHOWN, "{r} stays at {c}: {w}.", "{r} остаётся на {c}: {w}."},
    {"slide", TELL_SHOWN, "Slick: the step is done once more.", "Гололёд: шаг повторяется."},
    {"loop", TELL_SHOWN, "Loop: the movement is done once more.", "Цикл: движение повторяется."},
    {"push", TELL_SHOWN, "Barrels are pushed, {c} → {t}.", "Бочки сдвинуты: {c} → {t}."},
    {"sink", TELL_SHOWN, "The barrel at {c} sinks.", "Бочка на {c} тонет."},
    {"vanish", TELL_SHOWN, "The barrels vanish in the portal at {c}.", "Бочки исчезают в портале на {c}."},
    {"turn", TELL_SHOWN, "{r} turns along the line, {f}.", "{r} поворачивается вдоль линии на {f}."},
    {"portal", TELL_SHOWN, "{r} goes through the portal, {c} → {t}.", "{r} проходит портал: {c} → {t}."},
    {"wait", TELL_SHOWN, "{r} waits on the portal at {c}.", "{r} ждёт на портале {c}: выход занят."},
    {"splash", TELL_SHOWN, "{r} is in the water at {c}.", "{r} в воде на {c}."},
    {"exit", TELL_SHOWN, "{r} climbs out, {c} → {t}.", "{r} выходит из воды: {c} → {t}."},
    {"swim", TELL_SHOWN, "{r} finds no way out of the water at {c}.",
     "{r} остаётся в воде на {c}: выйти некуда."},
    {"freeze", TELL_SHOWN, "{c} freezes.", "{c} замерзает."},
    {"thaw", TELL_SHOWN, "{c} thaws.", "{c} тает."},
    {"break", TELL_SHOWN, "The ice at {c} breaks.", "Лёд на {c} ломается."},
    {"remove", TELL_SHOWN, "At {c} {w} is destroyed.", "На {c} разрушено: {w}."},
    {"defend", TELL_SHOWN, "{r} wards off {n}.", "{r} защищается, отбито: {n}."},
    {"open", TELL_SHOWN, "The barrel at {c} breaks: {w}.", "Бочка на {c} разбита: {w}."},
    {"blast", TELL_SHOWN, "The bomb at {c} goes off.", "Взрыв на {c}."},
    {"hurt", TELL_SHOWN, "{r}: damage {n}, {w}.", "{r}: повреждений {n}, {w}."},
    {"flip", TELL_SHOWN, "{r}: the {w} is damaged.", "{r}: повреждён компонент «{w}»."},
    {"mend", TELL_SHOWN, "{r}: the {w} is mended.", "{r}: починен компонент «{w}»."},
    {"out", TELL_SHOWN, "{r} is out.", "{r} выбывает."},
    /* those of several forms */
    {"look edge", TELL_SHOWN, "{r} looks ahead: the edge.", "{r} проверяет: впереди край поля."},
    {"look", TELL_SHOWN, "{r} looks at {c}: {w}.", "{r} проверяет {c}: {w}."},
    {"float to", TELL_SHOWN, "A barrel drifts off, {c} → {t}.", "Бочка уплывает: {c} → {t}."},
    {"float", TELL_SHOWN, "A barrel floats at {c}.", "Бочка плавает на {c}."},
    {"follow face", TELL_SHOWN, "{r} is on the line at {c}, facing {f}.", "{r} на линии {c}, лицом на {f}."},
    {"follow", TELL_SHOWN, "{r} is on the line at {c}.", "{r} на линии {c}."},
    {"strike edge", TELL_SHOWN, "{r} strikes over the edge, in vain.", "{r} бьёт за край поля, впустую."},
    {"strike", TELL_SHOWN, "{r} strikes {c} with {n}.", "{r} бьёт по {c}, сила {n}."},
};

static const phrase *find_phrase(const news *n) {
    char type[24];
    const char *form = strcmp(n->type, "look") == 0 && n->cell[0] == 0     ? " edge"
                       : strcmp(n->type, "strike") == 0 && n->cell[0] == 0 ? " edge"
                       : strcmp(n->type, "float") == 0 && n->to[0] != 0    ? " to"
                       : strcmp(n->type, "follow") == 0 && n->face >= 0    ? " face"
                                                                           : "";
    snprintf(type, sizeof type, "%s%s", n->type, form);
    for (size_t i = 0; i < sizeof phrases / sizeof *phrases; i++)
        if (strcmp(phrases[i].type, type) == 0) return &phrases[i];
    return NULL;
}

/* Names need to know who is a parabot: whoever has no seat. */
static const char *name_of(const ng_table *table, int robot) {
    static board names = {.robots = GOLEMS_ROBOTS};
    int golems = table->match.game->seats(table->match.state);
    if (robot < golems) return ng_player_name(table, robot);
    ng_view_doc view = ng_view_read(&table->match, NG_PUBLIC);
    golems_board_read(&view.doc, &names);
    ng_view_free(&view);
    return golems_robot_name(table, &names, robot);
}

static void put_phrase(const ng_table *table, const news *n, const char *form, ng_out *text) {
    static const char *const side_en[] = {"north", "east", "south", "west"};
    static const char *const side_ru[] = {"север", "восток", "юг", "запад"};
    for (const char *p = form; *p; p++) {
        if (*p != '{') {
            ng_put_char(text, *p);
            continue;
        }
        switch (p[1]) {
        case 'r':
            ng_put(text, name_of(table, n->robot));
            break;
        case 'c':
            ng_put(text, n->cell);
            break;
        case 't':
            ng_put(text, n->to);
            break;
        case 'f':
            ng_put(text, n->face >= 0 ? ng_tr(side_en[n->face], side_ru[n->face]) : "");
            break;
        case 'n':
            ng_put_int(text, n->count);
            break;
        default:
            ng_put(text, meaning(table, n));
        }
        p += 2;
    }
}

/* «Line 2: 1 F, 2 X(A), 3 –»: by the robots' numbers. */
static void put_line(const ng_doc *event, ng_out *text) {
    uint32_t commands = ng_doc_get(event, 0, "commands");
    int robot = 0;
    ng_putf(text, ng_tr("Line %d", "Строка %d"), whole(event, "line"));
    const char *gap = ": ";
    NG_EACH(event, i, commands) {
        char command[COMMAND_LENGTH];
        robot++;
        if (!ng_doc_copy(event, i, command, sizeof command)) continue;
        ng_putf(text, "%s%d — %s", gap, robot, strcmp(command, "-") == 0 ? ng_tr("nothing", "нет") : command);
        gap = ", ";
    }
    ng_put_char(text, '.');
}

static void put_program(const ng_table *table, const news *n, const ng_doc *event, ng_out *text) {
    char words[96];
    copy(event, "text", words, sizeof words);
    ng_putf(text, ng_tr("%s: program%s.", "%s: программа%s."), name_of(table, n->robot),
            words + strlen("program"));
}

/* «program F X(A) I(A,R)»: forward; twice: attack; if something is ahead attack, else right. */
bool golems_spoken(const char *answer, ng_out *text) {
    if (strncmp(answer, "program ", strlen("program ")) != 0) return false;
    for (const char *at = answer + strlen("program "); *at != 0; at++) {
        if (*at == 'X')
            ng_put(text, ng_tr("twice", "дважды"));
        else if (*at == 'I')
            ng_put(text, ng_tr("if something is ahead", "если впереди что-то есть"));
        else if (*at == '(')
            ng_put(text, ": ");
        else if (*at == ',')
            ng_put(text, ng_tr(", else ", ", иначе "));
        else if (*at == ' ')
            ng_put(text, "; ");
        else if (*at != ')')
            ng_put(text, golems_card_word(*at));
    }
    return true;
}

ng_telling golems_event_tell(const ng_table *table, int seat, const ng_doc *event, ng_out *text) {
    news n;
    take_apart(event, &n);
    if (strcmp(n.type, "line") == 0) {
        put_line(event, text);
        return TELL_SHOWN;
    }
    if (strcmp(n.type, "program") == 0) {
        if (n.robot == seat) return TELL_NOTHING;
        put_program(table, &n, event, text);
        return TELL_LOGGED;
    }
    if (strcmp(n.type, "swap") == 0) {
        ng_putf(text, ng_tr("%s: lines change places: %c and %s.", "%s: строки поменялись местами: %c и %s."),
                name_of(table, n.robot), n.word[0], n.word[0] != 0 && n.word[1] != 0 ? n.word + 2 : "");
        return TELL_NEWS;
    }
    const phrase *found = find_phrase(&n);
    if (found == NULL || (strcmp(n.type, "ready") == 0 && n.robot == seat)) return TELL_NOTHING;
    put_phrase(table, &n, ng_tr(found->en, found->ru), text);
    return found->telling;
}

/* ---- what an event does to a board ---- */

static void open_line(board *b, const ng_doc *event) {
    uint32_t commands = ng_doc_get(event, 0, "commands");
    int robot = 0, line = whole(event, "line");
    if (line < 1 || line > GOLEMS_LINES) return;
    b->line = line;
    for (uint32_t i = ng_doc_first(event, commands); i != ng_doc_end(event, commands) && robot < b->robots;
         i = ng_doc_next(event, i), robot++) {
        char command[COMMAND_LENGTH];
        bot *r = &b->bot[robot];
        if (!ng_doc_copy(event, i, command, sizeof command)) continue;
        bool none = strcmp(command, "-") == 0;
        if (none && r->lines >= line) r->lines = line - 1; /* it has lost one */
        snprintf(r->program[line - 1], COMMAND_LENGTH, "%s", none ? "" : command);
    }
}

static void write_program(bot *r, const ng_doc *event) {
    uint32_t lines = ng_doc_get(event, 0, "lines");
    int count = 0;
    for (uint32_t i = ng_doc_first(event, lines); i != ng_doc_end(event, lines) && count < GOLEMS_LINES;
         i = ng_doc_next(event, i))
        if (ng_doc_copy(event, i, r->program[count], COMMAND_LENGTH)) count++;
    r->lines = count;
}

static void change_program(bot *r, const news *n) {
    if (strcmp(n->type, "lose") == 0 && n->count >= 1 && n->count <= GOLEMS_LINES) {
        for (int i = n->count - 1; i + 1 < GOLEMS_LINES; i++)
            memcpy(r->program[i], r->program[i + 1], COMMAND_LENGTH);
        r->program[GOLEMS_LINES - 1][0] = 0;
        r->lines--;
    }
    if (strcmp(n->type, "swap") == 0 && strlen(n->word) == 3) {
        char kept[COMMAND_LENGTH];
        int a = n->word[0] - '1', c = n->word[2] - '1';
        if (a < 0 || a >= GOLEMS_LINES || c < 0 || c >= GOLEMS_LINES) return;
        memcpy(kept, r->program[a], sizeof kept);
        memcpy(r->program[a], r->program[c], sizeof kept);
        memcpy(r->program[c], kept, sizeof kept);
    }
    if (strcmp(n->type, "dice") == 0 && n->count >= 1 && n->count <= GOLEMS_LINES)
        snprintf(r->program[n->count - 1], COMMAND_LENGTH, "%.1s", n->word);
}

static void apply_to_robot(board *b, const news *n, int to) {
    bot *r = &b->bot[n->robot];
    int component = -1;
    for (int k = 0; k < COMPONENTS; k++)
        if (strcmp(n->word, golems_component_names[k]) == 0) component = k;
    if (n->face >= 0) r->face = n->face;
    if (to != GOLEMS_NONE && strcmp(n->type, "stay") != 0) {
        r->at = to;
        r->following = r->waiting = r->on_ice = false;
    }
    if (strcmp(n->type, "follow") == 0) r->following = true;
    if (strcmp(n->type, "wait") == 0) r->waiting = true;
    if (strcmp(n->type, "out") == 0) r->out = true;
    if (strcmp(n->type, "flip") == 0 && component >= 0) r->damaged |= 1 << component;
    if (strcmp(n->type, "mend") == 0 && component >= 0) r->damaged &= ~(1 << component);
    change_program(r, n);
}

/* Barrels: a stack that falls keeps its lowest one; the others are told one by one. */
static void apply_to_barrels(board *b, const news *n, int cell, int to) {
    if (strcmp(n->type, "push") == 0 && to != GOLEMS_NONE) {
        b->height[to] = b->height[cell];
        b->height[cell] = 0;
    } else if (strcmp(n->type, "float") == 0 && to == GOLEMS_NONE) {
        b->adrift[cell] = (uint8_t)(b->height[cell] > 0 ? b->height[cell] - 1 : 0);
        b->height[cell] = 1;
    } else if (strcmp(n->type, "float") == 0) {
        if (b->adrift[cell] > 0) b->adrift[cell]--;
        b->height[to] = 1;
    } else if (strcmp(n->type, "sink") == 0) {
        if (b->adrift[cell] > 0)
            b->adrift[cell]--;
        else
            b->height[cell] = 0;
    } else if (strcmp(n->type, "vanish") == 0) {
        b->height[cell] = 0;
    } else if (strcmp(n->type, "open") == 0 && b->height[cell] > 0) {
        b->height[cell]--;
    }
}

/* Who stood there follows and waits no longer; nor who waits for a portal that has lost its partner. */
static void remove_token(board *b, int cell) {
    int token = b->token[cell];
    b->token[cell] = TOKEN_NONE;
    for (int i = 0; i < b->robots; i++) {
        bot *r = &b->bot[i];
        if (r->out || r->at == GOLEMS_NONE) continue;
        if (r->at == cell) r->following = r->waiting = false;
        if (golems_is_portal(token) && b->token[r->at] == token) r->waiting = false;
    }
}

static void apply_to_cell(board *b, const news *n, int cell, int to) {
    if (strcmp(n->type, "freeze") == 0) b->token[cell] = TOKEN_ICE;
    if (strcmp(n->type, "thaw") == 0 || strcmp(n->type, "break") == 0) b->token[cell] = TOKEN_WATER;
    if (strcmp(n->type, "remove") == 0) remove_token(b, cell);
    apply_to_barrels(b, n, cell, to);
}

void golems_event_apply(board *b, const ng_doc *event) {
    news n;
    take_apart(event, &n);
    int cell = n.cell[0] != 0 ? golems_cell_read(b->parts, n.cell) : GOLEMS_NONE;
    int to = n.to[0] != 0 ? golems_cell_read(b->parts, n.to) : GOLEMS_NONE;
    if (strcmp(n.type, "line") == 0) {
        open_line(b, event);
    } else if (n.robot >= 0 && n.robot < b->robots && strcmp(n.type, "program") == 0) {
        write_program(&b->bot[n.robot], event);
    } else if (n.robot >= 0 && n.robot < b->robots) {
        apply_to_robot(b, &n, to);
    } else if (cell != GOLEMS_NONE) {
        apply_to_cell(b, &n, cell, to);
    }
}

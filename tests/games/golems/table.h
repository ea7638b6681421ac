/* table.h - sets up scenes and looks at them, for tests that read like the rulebook.
 *
 *   scene("'cells':{'b2':'wall'}", "b1S", "c4N wr -weapon", "ram/red a1E", NULL);
 *
 * puts golems (by seat) and parabots (program/god) on the field: a cell and a facing, then words: parts other
 * than p4 w2, damaged components with a minus, `following`, `waiting`, `ice`.  Apostrophes stand for quotes.
 * The event is calm unless the scene names one. */
#pragma once

#include "match/match.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static ng_match match;
static char shown[1 << 16];

static inline const char *quoted(const char *text) {
    static char out[1 << 14];
    char *p = out;
    for (; *text; text++) *p++ = *text == '\'' ? '"' : *text;
    *p = 0;
    return out;
}

static inline ng_status setup_of(ng_setup *setup, int seats, int seed, const char *options) {
    const ng_game *game = ng_game_find("golems");
    ng_node nodes[256];
    ng_doc doc;
    const char *json = quoted(options);
    ng_setup_init(setup, game->options);
    setup->seats = (uint8_t)seats;
    ng_seed_from_number(setup->seed, (uint64_t)seed);
    if (!ng_doc_read(&doc, json, (uint32_t)strlen(json), nodes, 256)) fail_msg("bad options: %s", json);
    return ng_setup_read(setup, game->options, &doc, 0);
}

/* A new match; "" or the code of its refusal. */
static inline const char *begin(int seats, int seed, const char *options) {
    ng_setup setup;
    ng_status status = setup_of(&setup, seats, seed, options);
    if (ng_ok(status)) status = ng_match_start(&match, ng_game_find("golems"), &setup);
    return ng_ok(status) ? "" : ng_code_name(status.why->code);
}

static const char *scene_options = "{}";
static int scene_seed = 1;

/* Loads a position; "" or the code of its refusal. */
static inline const char *load(const char *position) {
    ng_setup setup;
    ng_status status = setup_of(&setup, 0, scene_seed, scene_options);
    const char *json = quoted(position);
    if (ng_ok(status))
        status = ng_match_load(&match, ng_game_find("golems"), &setup, json, (uint32_t)strlen(json));
    if (ng_ok(status)) return "";
    ng_out out = ng_out_over(shown, sizeof shown);
    ng_status_print(status, NG_EN, &out);
    return ng_code_name(status.why->code);
}

static inline char *put_robot(char *out, const char *text, int seat) {
    char words[8][16] = {{0}};
    int count = sscanf(text, "%15s %15s %15s %15s %15s %15s %15s", words[0], words[1], words[2], words[3],
                       words[4], words[5], words[6]);
    const char *slash = strchr(words[0], '/'), *processor = "p4", *weapon = "w2";
    int next = slash != NULL;
    if (slash != NULL)
        out += sprintf(out, "{'program':'%.*s','god':'%s'", (int)(slash - words[0]), words[0], slash + 1);
    else
        out += sprintf(out, "{'seat':%d", seat);
    size_t length = strlen(words[next]) - 1;
    out += sprintf(out, ",'at':'%.*s','face':'%c'", (int)length, words[next], words[next][length]);
    char damaged[64] = "";
    for (int i = next + 1; i < count; i++) {
        if (strcmp(words[i], "p3") == 0)
            processor = "p3";
        else if (strcmp(words[i], "wr") == 0)
            weapon = "wr";
        else if (words[i][0] == '-')
            sprintf(damaged + strlen(damaged), "%s'%s'", *damaged ? "," : "", words[i] + 1);
        else
            out += sprintf(out, ",'%s':true", words[i]);
    }
    if (slash == NULL)
        out += sprintf(out, ",'parts':['%s','%s','c'],'damaged':[%s]", processor, weapon, damaged);
    return out + sprintf(out, "}");
}

static inline void scene(const char *field, ...) {
    char position[8192], *out = position;
    const char *robot;
    int seat = 0;
    va_list robots;
    out += sprintf(out, "{%s%s", field, *field ? "," : "");
    if (strstr(field, "'event'") == NULL) out += sprintf(out, "'event':'calm',");
    out += sprintf(out, "'robots':[");
    va_start(robots, field);
    while ((robot = va_arg(robots, const char *)) != NULL) {
        if (seat > 0) *out++ = ',';
        out = put_robot(out, robot, seat++);
    }
    va_end(robots);
    sprintf(out, "]}");
    const char *refusal = load(position);
    if (*refusal) fail_msg("%s: %s\n%s", refusal, shown, position);
}

/* A seat plays a text; "" or the code of its refusal. */
static inline const char *try_play(int seat, const char *text) {
    ng_status status = ng_match_play(&match, seat, text, (uint32_t)strlen(text), NG_ANY_PLY);
    return ng_ok(status) ? "" : ng_code_name(status.why->code);
}

static inline void play(int seat, const char *text) {
    const char *code = try_play(seat, text);
    if (*code) fail_msg("seat %d, %s: %s", seat, text, code);
}

static char story[1 << 17]; /* the texts of all events since the last scene or `run`, a line each */

static inline void hear(void) {
    const ng_events *events = &match.events;
    for (uint32_t i = 0; i < events->count; i++) {
        char json[4096];
        snprintf(json, sizeof json, "%.*s", (int)events->event[i].length,
                 events->json.text + events->event[i].start);
        const char *text = strstr(json, "\"text\":\"");
        if (text == NULL) fail_msg("an event without a text: %s", json);
        text += 8;
        sprintf(story + strlen(story), "%.*s\n", (int)strcspn(text, "\""), text);
    }
}

/* Every golem's program, by seat; NULL for one that is out. */
static inline void run(int seats, ...) {
    va_list programs;
    story[0] = 0;
    va_start(programs, seats);
    for (int seat = 0; seat < seats; seat++) {
        char text[64];
        const char *program = va_arg(programs, const char *);
        if (program == NULL) continue;
        snprintf(text, sizeof text, "program %s", program);
        play(seat, text);
        hear();
    }
    va_end(programs);
}

/* An answer in the midst of a round. */
static inline void choose(int seat, const char *text) {
    play(seat, text);
    hear();
}

static inline bool said(const char *text) {
    size_t length = strlen(text);
    for (const char *line = story; *line; line += strcspn(line, "\n") + 1)
        if (strncmp(line, text, length) == 0 && line[length] == '\n') return true;
    return false;
}
#define TOLD(text) \
    do { \
        if (!said(text)) fail_msg("not told: %s\nbut:\n%s", text, story); \
    } while (0)
#define NOT_TOLD(text) \
    do { \
        if (said(text)) fail_msg("told: %s", text); \
    } while (0)
/* One before the other. */
static inline void in_order(const char *first, const char *second) {
    TOLD(first);
    TOLD(second);
    if (strstr(story, first) > strstr(story, second)) fail_msg("%s came after %s\n%s", first, second, story);
}

static inline const char *dump(void) {
    ng_out out = ng_out_over(shown, sizeof shown);
    match.game->dump(match.state, &out);
    return shown;
}
static inline const char *view(int seat) {
    ng_out out = ng_out_over(shown, sizeof shown);
    match.game->view(match.state, seat, &out);
    return shown;
}
#define HAS(text, part) \
    do { \
        const char *has_text = text, *has_part = quoted(part); \
        if (strstr(has_text, has_part) == NULL) fail_msg("no %s in\n%s", has_part, has_text); \
    } while (0)
#define HAS_NOT(text, part) \
    do { \
        const char *has_text = text, *has_part = quoted(part); \
        if (strstr(has_text, has_part) != NULL) fail_msg("%s in\n%s", has_part, has_text); \
    } while (0)

/* The JSON of one robot in the position. */
static inline const char *robot(int number) {
    static char out[2048];
    static ng_node nodes[2048];
    ng_doc doc;
    const char *text = dump();
    if (!ng_doc_read(&doc, text, (uint32_t)strlen(text), nodes, 2048)) fail_msg("no JSON: %s", text);
    uint32_t robots = ng_doc_get(&doc, 0, "robots"), node = ng_doc_first(&doc, robots);
    while (number-- > 0) node = ng_doc_next(&doc, node);
    snprintf(out, sizeof out, "%.*s", (int)doc.node[node].length, text + doc.node[node].start);
    return out;
}

/* Robot `number` stands there and faces so: «b3S»; «out 1 2» for one that left in round 1, line 2. */
static inline void stands(int number, const char *place) {
    char want[64];
    if (strncmp(place, "out", 3) == 0) {
        int round, line;
        sscanf(place, "out %d %d", &round, &line);
        snprintf(want, sizeof want, "'out':[%d,%d]", round, line);
    } else {
        size_t length = strlen(place) - 1;
        snprintf(want, sizeof want, "'at':'%.*s','face':'%c'", (int)length, place, place[length]);
    }
    HAS(robot(number), want);
}
/* Its damaged components: «weapon chassis», in the order processor, weapon, chassis. */
static inline void is_damaged(int number, const char *components) {
    char want[128] = "'damaged':[", words[3][16];
    int count = sscanf(components, "%15s %15s %15s", words[0], words[1], words[2]);
    for (int i = 0; i < count; i++) sprintf(want + strlen(want), "%s'%s'", i > 0 ? "," : "", words[i]);
    strcat(want, "]");
    HAS(robot(number), want);
}

/* The moves open to a seat, with commas between. */
static inline const char *open_to(int seat) {
    static char out[2048];
    ng_out list = ng_out_over(shown, sizeof shown);
    ng_match_put_legal(&match, seat, &list, NULL);
    char *p = out;
    for (const char *c = shown; *c; c++)
        if (strchr("[]\"", *c) == NULL) *p++ = *c;
    *p = 0;
    return out;
}
static inline int acting(void) { return match.game->actors(match.state); }

static inline void ends(int seats, ...) { /* ranks, then scores */
    ng_result result;
    va_list numbers;
    match.game->result(match.state, &result);
    assert_true(result.over);
    va_start(numbers, seats);
    for (int i = 0; i < seats; i++) assert_int_equal(result.rank[i], va_arg(numbers, int));
    for (int i = 0; i < seats; i++) assert_int_equal(result.score[i], va_arg(numbers, int));
    va_end(numbers);
}

#define RULE(name) static void name(void **context)
#define T(name)    cmocka_unit_test(name)
#define PLAYED     (void)context
static inline int end_group(void **context) {
    (void)context;
    ng_match_free(&match);
    return 0;
}

/* save.c - a table on disk: the record, who sits where, and everybody's notes.  Hidden things are in it. */
#include "cli/table.h"
#include "match/commit.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FILE_MAX = 16 << 20 };

bool ng_table_save(const ng_table *table, const char *file) {
    int seats = table->match.game->seats(table->match.state);
    uint32_t size = ng_match_out_size(&table->match) + 64 * 1024;
    ng_out out = ng_out_over(malloc(size), size);
    if (out.text == NULL) abort();
    ng_open_object(&out, NULL);
    ng_match_put_record(&table->match, &out, "record");
    ng_open_array(&out, "players");
    for (int i = 0; i < seats; i++) ng_json_int(&out, NULL, table->player[i].level);
    ng_close_array(&out);
    ng_open_array(&out, "notes");
    for (int i = 0; i < seats; i++) {
        char text[NOTES_MAX + 1];
        for (int k = 0; k < NOTES_MAX; k++)
            text[k] = table->player[i].note[k] ? table->player[i].note[k] : '.';
        text[NOTES_MAX] = 0;
        ng_json_text(&out, NULL, text);
    }
    ng_close_array(&out);
    ng_close_object(&out);

    char draft[1100];
    snprintf(draft, sizeof draft, "%.1090s.part", file);
    FILE *f = fopen(draft, "w");
    bool ok = f != NULL && fwrite(out.text, 1, out.length, f) == out.length && fputc('\n', f) != EOF;
    if (f != NULL && fclose(f) != 0) ok = false;
    if (ok && rename(draft, file) != 0) ok = false; /* an old save is replaced only by a whole new one */
    free(out.text);
    return ok;
}

static char *read_all(const char *file, uint32_t *length) {
    FILE *f = fopen(file, "r");
    if (f == NULL) return NULL;
    char *text = malloc(FILE_MAX + 1);
    if (text == NULL) abort();
    size_t got = fread(text, 1, FILE_MAX + 1, f);
    fclose(f);
    if (got > FILE_MAX) {
        free(text);
        errno = EFBIG;
        return NULL;
    }
    *length = (uint32_t)got;
    return text;
}

static void read_seats(ng_table *table, const ng_doc *doc) {
    uint32_t players = ng_doc_get(doc, 0, "players"), notes = ng_doc_get(doc, 0, "notes");
    int seat = 0;
    for (uint32_t i = players ? ng_doc_first(doc, players) : 0;
         players && i != ng_doc_end(doc, players) && seat < NG_SEATS_MAX; i = ng_doc_next(doc, i)) {
        int64_t level = 0;
        ng_doc_int(doc, i, 0, NG_LEVEL_MAX, &level);
        table->player[seat++].level = (int)level;
    }
    seat = 0;
    for (uint32_t i = notes ? ng_doc_first(doc, notes) : 0;
         notes && i != ng_doc_end(doc, notes) && seat < NG_SEATS_MAX; i = ng_doc_next(doc, i)) {
        char text[NOTES_MAX + 1] = {0};
        if (!ng_doc_copy(doc, i, text, sizeof text)) continue;
        for (int k = 0; k < NOTES_MAX; k++)
            table->player[seat].note[k] = (char)(text[k] == '.' ? 0 : text[k]);
        seat++;
    }
}

/* Whether the seed is the one that the server committed to. */
static int check(const char *text, uint32_t length) {
    ng_match match = {0};
    bool stands = ng_ok(ng_commit_verify(text, length, &match));
    ng_match_free(&match);
    return stands ? 1 : -1;
}

bool ng_table_load(ng_table *table, const char *file) {
    uint32_t length = 0;
    char *text = read_all(file, &length);
    if (text == NULL) {
        snprintf(table->message, sizeof table->message, "%s: %s", file, ng_trouble(errno));
        return false;
    }
    ng_node *nodes = malloc((length / 2 + 1) * sizeof *nodes);
    ng_doc doc;
    if (nodes == NULL) abort();
    bool ok = ng_doc_read(&doc, text, length, nodes, length / 2 + 1);
    uint32_t record = ok ? ng_doc_get(&doc, 0, "record") : 0;
    uint32_t start = record != 0 ? doc.node[record].start : 0;
    int32_t index = -1;
    ng_status status =
        ng_match_replay(&table->match, text + start, record != 0 ? doc.node[record].length : length, &index);
    if (ng_ok(status)) {
        for (int i = 0; i < NG_SEATS_MAX; i++) {
            memset(table->player[i].note, 0, NOTES_MAX);
            table->player[i].news_count = 0;
        }
        if (record != 0) read_seats(table, &doc);
        table->fair = record != 0 && ng_doc_get(&doc, 0, "commitment") != 0 ? check(text, length) : 0;
        table->screen = ng_screen_for(table->match.game);
    } else {
        ng_out out = ng_out_over(table->message, sizeof table->message);
        ng_putf(&out, "%s: ", file);
        if (index >= 0) {
            ng_putf(&out, ng_tr("move %d: ", "ход %d: "), index + 1);
        }
        ng_status_print(status, ng_lang_now(), &out);
    }
    free(nodes);
    free(text);
    return ng_ok(status);
}

/* playthrough.c - writes a record out whole. */
#include "match/playthrough.h"

#include <stdlib.h>
#include <string.h>

typedef struct paper {
    char *text;
    size_t length, size;
} paper;

static void add(paper *p, const char *text, size_t length) {
    if (p->length + length + 2 > p->size) {
        p->size = 2 * p->size + length + 4096;
        p->text = realloc(p->text, p->size);
        if (p->text == NULL) abort();
    }
    memcpy(p->text + p->length, text, length);
    p->length += length;
    p->text[p->length] = 0;
}

static void add_line(paper *p, ng_out *out) {
    add(p, out->text, out->length);
    add(p, "\n", 1);
    ng_out_init(out, out->text, out->size);
}

static uint64_t digest(uint64_t h, const ng_out *out) {
    for (uint32_t i = 0; i < out->length; i++) h = (h ^ (unsigned char)out->text[i]) * 0x100000001b3u;
    return h;
}

/* Of all that can be seen and done now. */
static uint64_t digest_all(const ng_match *m, ng_out *scratch) {
    uint64_t h = 0xcbf29ce484222325u;
    for (int seat = NG_PUBLIC; seat < m->game->seats(m->state); seat++) {
        ng_out_init(scratch, scratch->text, scratch->size);
        m->game->view(m->state, seat, scratch);
        ng_match_put_legal(m, seat, scratch, NULL);
        h = digest(h, scratch);
    }
    ng_out_init(scratch, scratch->text, scratch->size);
    m->game->dump(m->state, scratch);
    return digest(h, scratch);
}

static void put_digest(const ng_match *m, ng_out *out, ng_out *scratch) {
    uint64_t h = digest_all(m, scratch);
    uint8_t bytes[8];
    for (int i = 0; i < 8; i++) bytes[i] = (uint8_t)(h >> (56 - 8 * i));
    ng_json_hex(out, "digest", bytes, sizeof bytes);
}

static void add_ending(paper *p, const ng_match *m, ng_out *out) {
    ng_open_object(out, NULL);
    ng_match_put_result(m, out);
    ng_close_object(out);
    add_line(p, out);
    for (int seat = NG_PUBLIC; seat < m->game->seats(m->state); seat++) {
        ng_open_object(out, NULL);
        if (seat != NG_PUBLIC) ng_json_int(out, "seat", seat);
        ng_json_key(out, "view");
        m->game->view(m->state, seat, out);
        ng_close_object(out);
        add_line(p, out);
    }
    ng_open_object(out, NULL);
    ng_json_key(out, "position");
    m->game->dump(m->state, out);
    ng_close_object(out);
    add_line(p, out);
}

char *ng_playthrough(const char *record, uint32_t length, ng_status *status) {
    ng_match whole = {0}, m = {0};
    int32_t index;
    *status = ng_match_replay(&whole, record, length, &index);
    if (!ng_ok(*status)) return NULL;
    *status = ng_match_again(&m, &whole);
    if (!ng_ok(*status)) return NULL;

    paper p = {0};
    ng_out out, scratch;
    uint32_t size = 2 * ng_match_out_size(&whole) + 65536;
    ng_out_init(&out, malloc(size), size);
    ng_out_init(&scratch, malloc(size), size);
    if (out.text == NULL || scratch.text == NULL) abort();
    ng_match_put_record(&whole, &out, NULL);
    add_line(&p, &out);
    for (uint32_t i = 0; i < whole.plies; i++) {
        const ng_ply *ply = &whole.ply[i];
        ng_match_play(&m, ply->seat, ply->text, (uint32_t)strlen(ply->text), NG_ANY_PLY);
        ng_open_object(&out, NULL);
        ng_json_int(&out, "seat", ply->seat);
        ng_json_text(&out, "move", ply->text);
        ng_match_put_events(&m, &out, "events");
        ng_match_put_common(&m, &out);
        put_digest(&m, &out, &scratch);
        ng_close_object(&out);
        add_line(&p, &out);
    }
    add_ending(&p, &m, &out);
    free(out.text);
    free(scratch.text);
    ng_match_free(&whole);
    ng_match_free(&m);
    return p.text;
}

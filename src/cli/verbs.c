/* verbs.c - typed lines and tables of verbs. */
#include "cli/verbs.h"
#include "cli/lang.h"
#include "cli/table.h"
#include "cli/term.h"

#include <stdio.h>
#include <string.h>

void ng_type_split(const char *line, ng_typed *out) {
    const char *space = strchr(line, ' ');
    *out = (ng_typed){.line = line, .rest = space != NULL ? space + 1 : ""};
    for (const char *p = line + strspn(line, " "); *p != 0; p += strspn(p, " ")) {
        size_t length = strcspn(p, " "), kept = length < NG_TYPED_WORD ? length : NG_TYPED_WORD - 1;
        out->cut = out->cut || kept < length || out->count == NG_TYPED_WORDS;
        if (out->count == NG_TYPED_WORDS) return;
        memcpy(out->word[out->count++], p, kept);
        p += length;
    }
}

bool ng_verb_run(const ng_verb *verbs, ng_table *table, int seat, const ng_typed *typed) {
    for (const ng_verb *verb = verbs; verb->name != NULL; verb++) {
        if (typed->count == 0 || strcmp(verb->name, typed->word[0]) != 0) continue;
        if ((verb->traits & NG_VERB_SEAT) != 0 && seat < 0) return false;
        if (!verb->run(table, seat, typed)) return false;
        if ((verb->traits & NG_VERB_PAGE) != 0) ng_term_pause();
        return true;
    }
    return false;
}

void ng_verbs_help(const ng_verb *verbs) {
    char text[2048];
    ng_out out = ng_out_over(text, sizeof text);
    for (const ng_verb *verb = verbs; verb->name != NULL; verb++) {
        if (verb->use_en == NULL) continue;
        if (out.length > 0) ng_put(&out, " · ");
        for (const char *p = ng_tr(verb->use_en, verb->use_ru); *p != 0; p++)
            ng_put_char(&out, *p == ' ' ? NG_GLUE : *p);
        if (verb->en != NULL) ng_put(&out, ": ");
        if (verb->en != NULL) ng_put(&out, ng_tr(verb->en, verb->ru));
    }
    if (out.length > 0) ng_term_wrap(text, 0, 0, NG_LINE_WIDTH);
}

void ng_verb_note(ng_table *table, int seat, const ng_typed *typed, char sign,
                  int (*cell_of)(const char *word, int size), int size) {
    char *note = table->player[seat].note;
    if (sign == 0 && typed->count == 1) memset(note, 0, NOTES_MAX);
    for (int i = 1; i < typed->count; i++) {
        int cell = cell_of(typed->word[i], size);
        if (cell >= 0)
            note[cell] = sign;
        else
            snprintf(table->message, sizeof table->message, "%s: %.20s",
                     ng_tr("No such cell", "Нет такой клетки"), typed->word[i]);
    }
}

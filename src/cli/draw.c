/* draw.c - `naukograd draw` writes shapes of geometrius as SVG; `naukograd why` compares a card with a shape.
 */
#include "cli/cli.h"
#include "cli/figure.h"
#include "cli/lang.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int complain(const char *command, const char *which, const char *what) {
    fprintf(stderr, "naukograd %s: %s: %s\n", command, which, what);
    return 2;
}

/* --lang and its value were read before: only the other words are left. */
static int words(int argc, const char *const *argv, const char *word[3]) {
    int count = 0;
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--lang") == 0 && i + 1 < argc)
            i++;
        else if (count < 3)
            word[count++] = argv[i];
        else
            return -1;
    }
    return count;
}

static int write_svg(int shape, FILE *file) {
    static char buffer[FIGURE_SVG_MAX];
    ng_out out;
    ng_out_init(&out, buffer, sizeof buffer);
    ng_figure_svg(shape, ng_lang_now(), &out);
    if (out.full) abort(); /* a limit of ours */
    return fwrite(buffer, 1, out.length, file) == out.length;
}

static int write_file(int shape, const char *name) {
    FILE *file = fopen(name, "wb");
    bool written = file != NULL && write_svg(shape, file);
    if (file != NULL && fclose(file) != 0) written = false;
    if (written) return 0;
    complain("draw", name, ng_tr("cannot be written", "не удалось записать"));
    return 1;
}

static int write_all(const char *folder) {
    for (int shape = 0; shape < GEOMETRIUS_SHAPES; shape++) {
        char name[4096];
        int length = snprintf(name, sizeof name, "%s/F%02d.svg", folder, shape + 1);
        if (length < 0 || (size_t)length >= sizeof name)
            return complain("draw", folder, ng_tr("too long a name", "слишком длинное имя"));
        if (write_file(shape, name) != 0) return 1;
    }
    return 0;
}

int ng_cmd_draw(int argc, const char *const *argv) {
    const char *word[3];
    int count = words(argc, argv, word);
    if (count < 1 || count > 2)
        return complain("draw", "F19 [FILE]",
                        ng_tr("see naukograd draw --help", "см. naukograd draw --help"));
    if (strcmp(word[0], "all") == 0) {
        if (count == 2) return write_all(word[1]);
        return complain("draw", "all", ng_tr("name a folder", "назовите папку"));
    }
    int shape = ng_figure_id(word[0], 'F');
    if (shape < 0) return complain("draw", word[0], ng_tr("shapes are F01 … F40", "фигуры — от F01 до F40"));
    if (count == 2) return write_file(shape, word[1]);
    return write_svg(shape, stdout) ? 0 : 1;
}

int ng_cmd_why(int argc, const char *const *argv) {
    const char *word[3];
    char buffer[1024];
    ng_out text;
    if (words(argc, argv, word) != 2)
        return complain("why", "C24 F19", ng_tr("name a card and a shape", "назовите карточку и фигуру"));
    int turned = ng_figure_id(word[0], 'C') < 0, card = ng_figure_id(word[turned], 'C'),
        shape = ng_figure_id(word[!turned], 'F');
    if (card < 0) return complain("why", word[0], ng_tr("cards are C01 … C50", "карточки — от C01 до C50"));
    if (shape < 0)
        return complain("why", word[!turned], ng_tr("shapes are F01 … F40", "фигуры — от F01 до F40"));
    ng_out_init(&text, buffer, sizeof buffer);
    ng_lang lang = ng_lang_now();
    geometrius_why(card, shape, lang, &text);
    printf("C%02d: %s.\nF%02d: %s.\n%s\n", card + 1,
           ng_tr(geometrius_cards[card].en, geometrius_cards[card].ru), shape + 1,
           ng_tr(geometrius_shapes[shape].en, geometrius_shapes[shape].ru), buffer);
    return 0;
}

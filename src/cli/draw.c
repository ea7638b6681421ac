/* draw.c - `naukograd draw` writes shapes of geometrius as SVG; `naukograd why` compares a card with a shape.
 */
#include "cli/cli.h"
#include "cli/figure.h"
#include "cli/lang.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int write_svg(int shape, FILE *file) {
    static char buffer[FIGURE_SVG_MAX];
    ng_out out = ng_out_over(buffer, sizeof buffer);
    ng_figure_svg(shape, ng_lang_now(), &out);
    if (out.full) abort(); /* a limit of ours */
    return fwrite(buffer, 1, out.length, file) == out.length;
}

static int write_file(int shape, const char *name) {
    FILE *file = fopen(name, "wb");
    bool written = file != NULL && write_svg(shape, file);
    if (file != NULL && fclose(file) != 0) written = false;
    if (written) return 0;
    fprintf(stderr, "naukograd draw: %s: %s\n", name, ng_tr("cannot be written", "не удалось записать"));
    return 1;
}

static int write_all(const ng_args *args, const char *folder) {
    for (int shape = 0; shape < GEOMETRIUS_SHAPES; shape++) {
        char name[4096];
        int length = snprintf(name, sizeof name, "%s/F%02d.svg", folder, shape + 1);
        if (length < 0 || (size_t)length >= sizeof name)
            return ng_complain(args->command, folder, ng_tr("too long a name", "слишком длинное имя"));
        if (write_file(shape, name) != 0) return 1;
    }
    return 0;
}

int ng_cmd_draw(const ng_args *args) {
    const char *name = ng_args_text(args, "SHAPE"), *file = ng_args_text(args, "FILE");
    if (strcmp(name, "all") == 0) {
        if (file != NULL) return write_all(args, file);
        return ng_complain(args->command, "all", ng_tr("name a folder", "назовите папку"));
    }
    int shape = ng_figure_id(name, 'F');
    if (shape < 0)
        return ng_complain(args->command, name, ng_tr("shapes are F01 … F40", "фигуры — от F01 до F40"));
    if (file != NULL) return write_file(shape, file);
    return write_svg(shape, stdout) ? 0 : 1;
}

int ng_cmd_why(const ng_args *args) {
    const char *word[] = {ng_args_text(args, "CARD"), ng_args_text(args, "SHAPE")};
    char buffer[1024];
    int turned = ng_figure_id(word[0], 'C') < 0, card = ng_figure_id(word[turned], 'C'),
        shape = ng_figure_id(word[!turned], 'F');
    if (card < 0)
        return ng_complain(args->command, word[0], ng_tr("cards are C01 … C50", "карточки — от C01 до C50"));
    if (shape < 0)
        return ng_complain(args->command, word[!turned],
                           ng_tr("shapes are F01 … F40", "фигуры — от F01 до F40"));
    ng_out text = ng_out_over(buffer, sizeof buffer);
    ng_lang lang = ng_lang_now();
    geometrius_why(card, shape, lang, &text);
    printf("C%02d: %s.\nF%02d: %s.\n%s\n", card + 1,
           ng_tr(geometrius_cards[card].en, geometrius_cards[card].ru), shape + 1,
           ng_tr(geometrius_shapes[shape].en, geometrius_shapes[shape].ru), buffer);
    return 0;
}

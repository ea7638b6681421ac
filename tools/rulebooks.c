/* rulebooks.c - carries the pages of docs/rules over into the program, word for word.
 *
 *   rulebooks OUT.c ID EN.md RU.md [ID EN.md RU.md …]
 *
 * What it writes is a part of every build (CMakeLists.txt) and kept nowhere. */
#include <stdio.h>

/* As numbers: a string literal may not be so long. */
static int put_page(FILE *out, const char *name, int page, const char *language) {
    FILE *in = fopen(name, "rb");
    int column = 0, c;
    if (in == NULL) return perror(name), 1;
    fprintf(out, "static const char page%d_%s[] = {", page, language);
    while ((c = getc(in)) != EOF)
        if (c != '\r') fprintf(out, "%s%d,", column++ % 24 == 0 ? "\n" : "", c < 128 ? c : c - 256);
    fputs("\n0};\n", out);
    fclose(in);
    return 0;
}

int main(int argc, char **argv) {
    FILE *out = argc > 1 ? fopen(argv[1], "wb") : NULL;
    if (out == NULL || (argc - 2) % 3 != 0) return fputs("usage: see the head of rulebooks.c\n", stderr), 2;
    fputs("#include \"match/rulebook.h\"\n#include <stddef.h>\n", out);
    for (int i = 2; i < argc; i += 3)
        if (put_page(out, argv[i + 1], i, "en") != 0 || put_page(out, argv[i + 2], i, "ru") != 0) return 1;
    fputs("const ng_rulebook ng_rulebooks[] = {\n", out);
    for (int i = 2; i < argc; i += 3) fprintf(out, "{\"%s\", {page%d_en, page%d_ru}},\n", argv[i], i, i);
    fputs("{NULL, {NULL, NULL}}};\n", out);
    return fclose(out) != 0;
}

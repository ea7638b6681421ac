/* rulebooks.c - carries the pages of docs/rules and the files of lessons/ over into the program, word for
 * word.
 *
 *   rulebooks OUT.c ID EN.md RU.md [ID EN.md RU.md …] -- ID LESSONS.json [ID LESSONS.json …]
 *
 * What it writes is a part of every build (CMakeLists.txt) and kept nowhere. */
#include <stdio.h>
#include <string.h>

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

static int put_rulebooks(FILE *out, int count, char **words) {
    for (int i = 0; i < count; i += 3)
        if (put_page(out, words[i + 1], i, "en") != 0 || put_page(out, words[i + 2], i, "ru") != 0) return 1;
    fputs("const ng_rulebook ng_rulebooks[] = {\n", out);
    for (int i = 0; i < count; i += 3) fprintf(out, "{\"%s\", {page%d_en, page%d_ru}},\n", words[i], i, i);
    fputs("{NULL, {NULL, NULL}}};\n", out);
    return 0;
}

static int put_lessons(FILE *out, int count, char **words) {
    for (int i = 0; i < count; i += 2)
        if (put_page(out, words[i + 1], i, "lessons") != 0) return 1;
    fputs("const ng_lessons ng_lesson_books[] = {\n", out);
    for (int i = 0; i < count; i += 2) fprintf(out, "{\"%s\", page%d_lessons},\n", words[i], i);
    fputs("{NULL, NULL}};\n", out);
    return 0;
}

int main(int argc, char **argv) {
    FILE *out = argc > 1 ? fopen(argv[1], "wb") : NULL;
    int cut = 2;
    while (cut < argc && strcmp(argv[cut], "--") != 0) cut++;
    if (out == NULL || (cut - 2) % 3 != 0 || cut == argc || (argc - cut - 1) % 2 != 0)
        return fputs("usage: see the head of rulebooks.c\n", stderr), 2;
    fputs("#include \"match/lesson.h\"\n#include \"match/rulebook.h\"\n#include <stddef.h>\n", out);
    if (put_rulebooks(out, cut - 2, argv + 2) != 0 || put_lessons(out, argc - cut - 1, argv + cut + 1) != 0)
        return 1;
    return fclose(out) != 0;
}

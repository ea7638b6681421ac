/* books.c - carries the files of puzzles/ over into the program, word for word: a book for each game.
 *
 *   books OUT.c FOLDER FOLDER/GAME/NAME.txt …      files of a game one after another
 *
 * What it writes is a part of every build (CMakeLists.txt) and kept nowhere. */
#include <stdio.h>
#include <string.h>

/* As numbers: a string literal may not be so long. */
static int put_file(FILE *out, const char *name) {
    FILE *in = fopen(name, "rb");
    int column = 0, c, last = '\n';
    if (in == NULL) return perror(name), 1;
    while ((c = getc(in)) != EOF) {
        if (c == '\r') continue;
        fprintf(out, "%s%d,", column++ % 24 == 0 ? "\n" : "", c < 128 ? c : c - 256);
        last = c;
    }
    if (last != '\n') fputs("10,", out);
    fclose(in);
    return 0;
}

int main(int argc, char **argv) {
    FILE *out = argc > 2 ? fopen(argv[1], "wb") : NULL;
    char game[64] = "", games[16][64];
    int count = 0;
    if (out == NULL) return fputs("usage: see the head of books.c\n", stderr), 2;
    fputs("#include \"match/desk.h\"\n#include <stddef.h>\n", out);
    for (int i = 3; i < argc; i++) {
        const char *path = argv[i] + strlen(argv[2]) + 1;
        char of[64];
        snprintf(of, sizeof of, "%.*s", (int)strcspn(path, "/"), path);
        if (strcmp(of, game) != 0) {
            if (count == 16) return fputs("more games than expected\n", stderr), 1;
            fprintf(out, "%sstatic const char %s[] = {", count > 0 ? "\n0};\n" : "", of);
            memcpy(games[count++], of, sizeof of);
            memcpy(game, of, sizeof of);
        }
        if (put_file(out, argv[i]) != 0) return 1;
    }
    fputs(count > 0 ? "\n0};\n" : "", out);
    fputs("const ng_book ng_books[] = {\n", out);
    for (int i = 0; i < count; i++) fprintf(out, "{\"%s\", %s},\n", games[i], games[i]);
    fputs("{NULL, NULL}};\n", out);
    return fclose(out) != 0;
}

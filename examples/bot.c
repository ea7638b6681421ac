/* bot.c - a bot for every game, in plain C: a place to begin your own (docs/bots.md).
 *
 *   cc -O2 -o bot examples/bot.c
 *   naukograd arena atoms cmd:./bot random
 *
 * The arena writes one JSON object a line to our standard input; we answer most of them with one line.  A
 * real bot would read the view; this one looks only at the list of legal moves, which always stands last in
 * the line, and prefers moves that do something.  What we write to standard error nobody sees, unless the
 * arena is asked with --bot-errors. */
#define _POSIX_C_SOURCE 200809L /* getline */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* How much we like a move, by its first word.  What is not here is worth nought. */
static const struct {
    const char *word;
    int worth;
} tastes[] = {
    {"torpedo", 2},  {"play", 1},   {"lay", 1},   {"sonar", 1},  /* these get somewhere */
    {"surface", -1}, {"break", -1}, {"swap", -1}, {"guess", -1}, /* these cost something */
    {"pass", -2},    {"end", -2},   {"exit", -2},                /* and these are nothing at all */
};

static int worth(const char *move, size_t length) {
    for (size_t i = 0; i < sizeof tastes / sizeof *tastes; i++) {
        size_t word = strlen(tastes[i].word);
        if (length >= word && strncmp(move, tastes[i].word, word) == 0 &&
            (length == word || move[word] == ' '))
            return tastes[i].worth;
    }
    return 0;
}

/* The place where the list of legal moves begins: the last "legal":[ of the line. */
static const char *find_legal(const char *line) {
    static const char key[] = "\"legal\":[";
    const char *found = NULL;
    for (const char *at = line; (at = strstr(at, key)) != NULL; at++) found = at + strlen(key);
    return found;
}

/* One of the moves that we like best, each as likely as the others; now and then any move at all, for
 * whoever never guesses never wins.  Moves are plain words: no quote or backslash is ever inside. */
static void answer(const char *line) {
    const char *move = find_legal(line), *best = NULL;
    size_t best_length = 0;
    int best_worth = 0, equals = 0, whim = rand() % 10 == 0;
    while (move != NULL && (*move == '"' || *move == ',')) {
        if (*move == ',') move++;
        size_t length = strcspn(++move, "\"");
        int value = whim ? 0 : worth(move, length);
        if (best == NULL || value > best_worth) {
            best_worth = value;
            equals = 0;
        }
        if (value == best_worth && rand() % ++equals == 0) {
            best = move;
            best_length = length;
        }
        move += length + 1;
    }
    if (best != NULL) printf("{\"move\":\"%.*s\"}\n", (int)best_length, best);
}

int main(void) {
    char *line = NULL;
    size_t size = 0;
    srand(1); /* the same bot plays the same match again: that helps to find mistakes */
    while (getline(&line, &size, stdin) > 0) {
        /* "type" stands first, so the beginning of the line tells what it is. */
        if (strncmp(line, "{\"type\":\"match\"", 15) == 0)
            puts("{\"ready\":true}");
        else if (strncmp(line, "{\"type\":\"turn\"", 14) == 0)
            answer(line);
        else
            break;      /* the end: the line has the result */
        fflush(stdout); /* or the answer stays in our buffer, and the clock runs */
    }
    free(line);
    return 0;
}

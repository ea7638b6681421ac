/* lang.c - which language the terminal speaks. */
#include "cli/lang.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static ng_lang lang = NG_EN;

ng_lang ng_lang_now(void) { return lang; }

bool ng_lang_set(const char *name) {
    if (strcmp(name, "ru") == 0)
        lang = NG_RU;
    else if (strcmp(name, "en") == 0)
        lang = NG_EN;
    else
        return false;
    return true;
}

void ng_lang_from_environment(void) {
    static const char *const names[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const char *value = getenv(names[i]);
        if (value == NULL || *value == 0) continue;
        lang = strncmp(value, "ru", 2) == 0 ? NG_RU : NG_EN;
        return;
    }
}

const char *ng_tr(const char *en, const char *ru) { return lang == NG_RU ? ru : en; }

const char *ng_trouble(int error) {
    static const struct {
        int error;
        const char *ru;
    } known[] = {{ENOENT, "такого файла или папки нет"},
                 {EACCES, "нет доступа"},
                 {EPERM, "это не разрешено"},
                 {EISDIR, "это папка"},
                 {ENOTDIR, "это не папка"},
                 {EFBIG, "файл слишком большой"},
                 {ENOSPC, "на диске нет места"},
                 {EROFS, "сюда нельзя писать"},
                 {EIO, "ошибка ввода-вывода"}};
    for (size_t i = 0; lang == NG_RU && i < sizeof known / sizeof *known; i++)
        if (known[i].error == error) return known[i].ru;
    return strerror(error);
}

void ng_fold(char *text) {
    for (unsigned char *p = (unsigned char *)text; *p; p++) {
        if (*p >= 'A' && *p <= 'Z') *p = (unsigned char)(*p - 'A' + 'a');
        if (*p != 0xd0 || p[1] < 0x81) continue;
        if (p[1] >= 0x90 && p[1] <= 0x9f) { /* А … П */
            p[1] = (unsigned char)(p[1] + 0x20);
        } else if (p[1] >= 0xa0 && p[1] <= 0xaf) { /* Р … Я */
            p[0] = 0xd1;
            p[1] = (unsigned char)(p[1] - 0x20);
        } else if (p[1] == 0x81) { /* Ё */
            p[0] = 0xd1;
            p[1] = 0x91;
        }
        p++;
    }
}

bool ng_says(const char *line, const char *words) {
    char word[64];
    line += strspn(line, " \t");
    size_t length = strcspn(line, " \t");
    if (length == 0 || length >= sizeof word || line[length + strspn(line + length, " \t")] != 0)
        return false;
    memcpy(word, line, length);
    word[length] = 0;
    ng_fold(word);
    for (const char *p = words; *p != 0; p += strcspn(p, " "), p += *p == ' ')
        if (strcspn(p, " ") == length && strncmp(p, word, length) == 0) return true;
    return false;
}

char ng_key(const char *line) {
    static const char *const keyboard[][2] = {{"й", "q"}, {"у", "e"}, {"ы", "s"}, {"и", "b"}, {"т", "n"}};
    char letter[8];
    line += strspn(line, " \t");
    snprintf(letter, sizeof letter, "%.2s", line);
    ng_fold(letter);
    for (size_t i = 0; i < sizeof keyboard / sizeof *keyboard; i++)
        if (strcmp(letter, keyboard[i][0]) == 0) return *keyboard[i][1];
    return letter[0];
}

/* flags.c - arguments that several commands share. */
#include "cli/flags.h"
#include "cli/lang.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool ng_flag_read(ng_flag *flag, int argc, const char *const *argv, int i) {
    if (strncmp(argv[i], "--", 2) != 0) return false;
    const char *equals = strchr(argv[i], '=');
    flag->joined = equals != NULL;
    snprintf(flag->name, sizeof flag->name, "%.*s", (int)(equals ? equals - argv[i] - 2 : 60), argv[i] + 2);
    flag->value = equals ? equals + 1 : i + 1 < argc ? argv[i + 1] : NULL;
    return true;
}

bool ng_flag_option(const ng_flag *flag, const ng_game *game, ng_setup *setup, bool *used, ng_out *wrong) {
    const ng_option *option = game->options;
    while (option->name != NULL && strcmp(option->name, flag->name) != 0) option++;
    if (option->name == NULL) return false;
    bool alone =
        option->kind == NG_OPT_BOOL &&
        (flag->value == NULL || (strcmp(flag->value, "true") != 0 && strcmp(flag->value, "false") != 0));
    *used = !alone;
    if (!alone && flag->value == NULL) {
        ng_put(wrong, ng_tr("needs a value", "нужно значение"));
        return true;
    }
    ng_status status = ng_setup_set(setup, game->options, flag->name, alone ? "true" : flag->value);
    if (!ng_ok(status)) ng_status_print(status, ng_lang_now(), wrong);
    return true;
}

bool ng_flag_number(const char *text, uint64_t low, uint64_t high, uint64_t *value) {
    char *end;
    if (*text < '0' || *text > '9') return false;
    errno = 0;
    unsigned long long number = strtoull(text, &end, 10);
    if (*end != 0 || errno != 0 || number < low || number > high) return false;
    *value = number;
    return true;
}

bool ng_flag_seed(const char *text, uint8_t seed[NG_SEED_BYTES]) {
    uint64_t number;
    if (ng_seed_from_hex(seed, text, (uint32_t)strlen(text))) return true;
    if (!ng_flag_number(text, 0, ((uint64_t)1 << 53) - 1, &number)) return false;
    ng_seed_from_number(seed, number);
    return true;
}

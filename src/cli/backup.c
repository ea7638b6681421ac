/* backup.c - `naukograd backup`, and the folder that it and `serve` use when none is named. */
#include "cli/cli.h"
#include "cli/data.h"
#include "cli/lang.h"
#include "store/store.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

const char *ng_data_folder(void) {
    static char folder[4096];
    const char *base = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    if (base != NULL && *base != 0)
        snprintf(folder, sizeof folder, "%s/naukograd", base);
    else if (home != NULL && *home != 0)
        snprintf(folder, sizeof folder, "%s/.local/share/naukograd", home);
    else
        snprintf(folder, sizeof folder, "naukograd-data");
    for (char *p = folder + 1; *p; p++) {
        if (*p != '/') continue;
        *p = 0;
        mkdir(folder, 0700); /* if it cannot be made, opening the store will say so */
        *p = '/';
    }
    return folder;
}

int ng_cmd_backup(int argc, const char *const *argv) {
    const char *folder = getenv("NAUKOGRAD_DATA"), *file = NULL;
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--data") == 0 && i + 1 < argc)
            folder = argv[++i];
        else if (strcmp(argv[i], "--lang") == 0 && i + 1 < argc)
            i++;
        else if (argv[i][0] != '-' && file == NULL)
            file = argv[i];
        else
            return fprintf(stderr, "naukograd backup: %s: %s\n", argv[i],
                           ng_tr("not understood", "непонятно")),
                   2;
    }
    if (file == NULL)
        return fprintf(stderr, "%s\n",
                       ng_tr("naukograd backup: name a file", "naukograd backup: назовите файл")),
               2;
    if (folder == NULL || *folder == 0) folder = ng_data_folder();
    const char *why = ng_store_backup(folder, file);
    if (why != NULL) return fprintf(stderr, "naukograd backup: %s: %s\n", file, why), 1;
    printf("%s %s\n", ng_tr("The log is copied to", "Журнал скопирован в"), file);
    return 0;
}

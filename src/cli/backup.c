/* backup.c - `naukograd backup`, and the folder that it and `serve` use when none is named. */
#include "cli/cli.h"
#include "cli/data.h"
#include "cli/lang.h"
#include "store/store.h"

#include <stdio.h>
#include <stdlib.h>
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

int ng_cmd_backup(const ng_args *args) {
    const char *folder = ng_args_text(args, "data"), *file = ng_args_text(args, "FILE");
    const char *why = ng_store_backup(folder != NULL ? folder : ng_data_folder(), file);
    if (why != NULL) return fprintf(stderr, "naukograd backup: %s: %s\n", file, why), 1;
    printf("%s %s\n", ng_tr("The log is copied to", "Журнал скопирован в"), file);
    return 0;
}

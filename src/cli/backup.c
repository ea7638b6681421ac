/* backup.c - `naukograd backup`: a copy of a server's log. */
#include "cli/cli.h"
#include "cli/data.h"
#include "cli/lang.h"
#include "store/store.h"

#include <stdio.h>

int ng_cmd_backup(const ng_args *args) {
    const char *folder = ng_args_text(args, "data"), *file = ng_args_text(args, "FILE");
    const char *why = ng_store_backup(folder != NULL ? folder : ng_data_folder(), file);
    if (why != NULL) return fprintf(stderr, "naukograd backup: %s: %s\n", file, why), 1;
    printf("%s %s\n", ng_tr("The log is copied to", "Журнал скопирован в"), file);
    return 0;
}

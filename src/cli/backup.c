/* backup.c - `naukograd backup` and `naukograd store copy`: a copy of a server's log. */
#include "cli/cli.h"
#include "cli/data.h"
#include "cli/lang.h"
#include "store/store.h"

#include <stdio.h>
#include <string.h>

int ng_cmd_backup(const ng_args *args) {
    const char *folder = ng_args_text(args, "data"), *store = ng_args_text(args, "store");
    const char *file = ng_args_text(args, "FILE");
    if (store == NULL) store = folder != NULL ? folder : ng_data_folder();
    const char *why = ng_store_backup(store, file);
    if (why != NULL) return fprintf(stderr, "naukograd backup: %s: %s\n", file, why), 1;
    printf("%s %s\n", ng_tr("The log is copied to", "Журнал скопирован в"), file);
    return 0;
}

int ng_cmd_store(const ng_args *args) {
    const char *what = ng_args_text(args, "WHAT"), *from = ng_args_text(args, "FROM"),
               *to = ng_args_text(args, "TO");
    char why[512] = "";
    uint32_t tables = 0;
    if (strcmp(what, "copy") != 0)
        return ng_complain(args->command, what, ng_tr("there is only copy", "есть только copy"));
    ng_store *source = ng_store_open(from, why, sizeof why);
    ng_store *target = source != NULL ? ng_store_open(to, why, sizeof why) : NULL;
    const char *wrong = target == NULL ? why : ng_store_copy(source, target, &tables);
    ng_store_close(target);
    ng_store_close(source);
    if (wrong != NULL) return fprintf(stderr, "naukograd store: %s\n", wrong), 1;
    printf("%s %u\n", ng_tr("Tables copied:", "Скопировано столов:"), tables);
    return 0;
}

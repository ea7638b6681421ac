/* backup.c - `naukograd backup` and `naukograd store copy`: a copy of a server's log. */
#define _POSIX_C_SOURCE 200809L /* access */
#include "cli/cli.h"
#include "cli/data.h"
#include "cli/lang.h"
#include "store/store.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* A folder that a server has kept its log in, or brokers, of which opening tells.  Opening would make the log
 * where there is none, and copy nothing out of it. */
static bool has_log(const char *store) {
    char file[4096];
    snprintf(file, sizeof file, "%.4000s/naukograd.db", store);
    return strstr(store, "://") != NULL || access(file, F_OK) == 0;
}

static int no_log(const ng_command *command, const char *store) {
    fprintf(stderr, "naukograd %s: %s: %s\n", command->name, store,
            ng_tr("no server has kept a log here", "здесь нет журнала сервера"));
    return 1;
}

int ng_cmd_backup(const ng_args *args) {
    const char *folder = ng_args_text(args, "data"), *store = ng_args_text(args, "store");
    const char *file = ng_args_text(args, "FILE");
    if (store == NULL) store = folder != NULL ? folder : ng_data_folder();
    if (!has_log(store)) return no_log(args->command, store);
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
    if (!has_log(from)) return no_log(args->command, from);
    ng_store *source = ng_store_open(from, why, sizeof why);
    ng_store *target = source != NULL ? ng_store_open(to, why, sizeof why) : NULL;
    const char *wrong = target == NULL ? why : ng_store_copy(source, target, &tables);
    ng_store_close(target);
    ng_store_close(source);
    if (wrong != NULL) return fprintf(stderr, "naukograd store: %s\n", wrong), 1;
    printf("%s %u\n", ng_tr("Tables copied:", "Скопировано столов:"), tables);
    return 0;
}

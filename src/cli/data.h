/* data.h - where a server keeps its log when it is not told. */
#ifndef NG_CLI_DATA_H
#define NG_CLI_DATA_H

/* With the user's other data; the folders above it are made. */
const char *ng_data_folder(void);

#endif

/* gather.h - SQLite's files, where the write-ahead log is written in one piece. */
#pragma once

/* The name of a VFS for sqlite3_open_v2: the usual one, but for what a commit writes to the log.  That is
 * gathered and written when SQLite asks for it to be on the disk, before anybody can read it. */
const char *ng_gather_vfs(void);

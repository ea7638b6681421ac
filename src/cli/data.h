/* data.h - where things are when nobody says where. */
#pragma once

/* A server's log: with the user's other data; the folders above it are made. */
const char *ng_data_folder(void);
/* The page's files: those of this working copy, else those that were installed with the program. */
const char *ng_web_folder(void);

/* engine.h - the engine protocol without its pipe: a line in, an answer out (docs/protocol.md).
 *
 * `naukograd engine` is this between standard input and output; tests and fuzzers call it directly. */
#ifndef NG_CLI_ENGINE_H
#define NG_CLI_ENGINE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct ng_engine ng_engine; /* one match, or none yet */

/* Is given every answer, a line of JSON without its newline. */
typedef void ng_engine_sink(void *context, const char *answer, uint32_t length);

ng_engine *ng_engine_new(ng_engine_sink *sink, void *context);
void ng_engine_free(ng_engine *engine);
/* Answers one line (without its newline) once, an empty one not at all.  After an error the match is exactly
 * as it was.  False: the line asked to quit. */
bool ng_engine_line(ng_engine *engine, const char *line, size_t length);
/* From now on a hint takes at most so many iterations and no clock: a fuzzer cannot wait for it. */
void ng_engine_limit_hints(ng_engine *engine, uint32_t iterations);

#endif

/* api.h - what the WebAssembly module offers to the page: matches, played by the same rules as everywhere
 * else.
 *
 * A session holds one match and the memories of its computer players.  Every call that answers returns the
 * address of a text closed by a zero byte; it stays until the session's next call, and `length` tells its
 * bytes.  The answers are those of the engine protocol (docs/protocol.md): {"ok":true, …} or
 * {"ok":false,"error":{…}}, and after an error the match is exactly as it was.  Texts go in as an address and
 * a length in bytes, in memory got from `alloc`.
 *
 * The module asks its host for one thing, `host.now`: milliseconds that never run backwards, or a negative
 * number where there is no clock. */
#ifndef NG_WASM_API_H
#define NG_WASM_API_H

#include "core/game.h"

#define NG_EXPORT(name) __attribute__((export_name(name)))
#define NG_IMPORT(name) __attribute__((import_module("host"), import_name(name)))

typedef struct session session;

NG_IMPORT("now") double host_now(void);

NG_EXPORT("alloc") void *api_alloc(uint32_t size);
NG_EXPORT("release") void api_release(void *memory);

NG_EXPORT("open") session *api_open(void);
NG_EXPORT("close") void api_close(session *s);
/* In which language refusals and reasons come from now on: 0 English, 1 Russian. */
NG_EXPORT("language") void api_language(session *s, int32_t lang);
/* Bytes of the last answer. */
NG_EXPORT("length") uint32_t api_length(const session *s);

NG_EXPORT("games") const char *api_games(session *s);
/* What is printed on a game's pieces, as ng_game.lore tells; by the game's id. */
NG_EXPORT("lore") const char *api_lore(session *s, const char *id, uint32_t length);
/* What would come of a text that is not played yet, from the seat's own view alone, as ng_game.foresee tells;
 * no match is needed. */
NG_EXPORT("foresee")
const char *api_foresee(session *s, const char *id, uint32_t id_length, int32_t seat, const char *view,
                        uint32_t view_length, const char *text, uint32_t text_length);
/* {"game":"atoms","seats":2,"seed":7,"options":{…}}; `load` takes "position" instead of "seats". */
NG_EXPORT("start") const char *api_start(session *s, const char *json, uint32_t length);
NG_EXPORT("load") const char *api_load(session *s, const char *json, uint32_t length);
NG_EXPORT("replay") const char *api_replay(session *s, const char *record, uint32_t length);

/* What the server's GET /api/matches/ID gives: {"ok":true, …} where the seed is the one committed to and
 * every move stands; the session's match is then this one. */
NG_EXPORT("verify") const char *api_verify(session *s, const char *json, uint32_t length);

/* `ply` is the number that the move answers to, or -1. */
NG_EXPORT("play")
const char *api_play(session *s, int32_t seat, const char *text, uint32_t length, int32_t ply);
NG_EXPORT("undo") const char *api_undo(session *s, int32_t seat);
/* At most `ms` milliseconds or `iterations`, of which one is 0; both 0: as the brain likes. */
NG_EXPORT("hint")
const char *api_hint(session *s, int32_t seat, int32_t level, uint32_t ms, uint32_t iterations);
/* The same for a computer player, without the picture: 64 random bits keep it from being the same in every
 * match. */
NG_EXPORT("think")
const char *api_think(session *s, int32_t seat, int32_t level, uint32_t ms, uint32_t iterations,
                      uint32_t salt_high, uint32_t salt_low);

/* Seat -1 is a spectator. */
NG_EXPORT("view") const char *api_view(session *s, int32_t seat);
NG_EXPORT("legal") const char *api_legal(session *s, int32_t seat);
NG_EXPORT("common") const char *api_common(session *s); /* actors, over, ply */
NG_EXPORT("events") const char *api_events(session *s); /* of the last play; `to` says whose they are */
NG_EXPORT("result") const char *api_result(session *s);
NG_EXPORT("record") const char *api_record(session *s);
NG_EXPORT("position") const char *api_position(session *s);

/* The whole record played through, as match/playthrough.h says: lines of JSON.  The session's match stays. */
NG_EXPORT("playthrough") const char *api_playthrough(session *s, const char *record, uint32_t length);

#endif

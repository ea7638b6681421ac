/* commit.h - fairness that can be checked: the commitment to a match's seed, told before the first move.
 *
 * HMAC-SHA-256 with the seed as the key over the match's id and setup, written here in plain C so that the
 * program, the server and the page compute it with the same lines. */
#pragma once

#include "match/match.h"

enum { NG_DIGEST_BYTES = 32 };

void ng_sha256(const void *data, size_t length, uint8_t digest[NG_DIGEST_BYTES]);
void ng_hmac_sha256(const uint8_t *key, size_t key_length, const void *data, size_t length,
                    uint8_t digest[NG_DIGEST_BYTES]);

/* Over the lines `naukograd-match-1`, match id, game id, rules_version, seats, and the options as a record
 * has them, each closed by a newline. */
void ng_commitment(const char *match_id, const ng_game *game, int seats, const ng_setup *setup,
                   uint8_t digest[NG_DIGEST_BYTES]);

/* Checks what GET /api/matches/ID gives: every move stands by the rules, and the seed is the one that was
 * committed to.  On success `match` is the match; on refusal it is as it was. */
ng_status ng_commit_verify(const char *json, uint32_t length, ng_match *match);

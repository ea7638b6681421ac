/* commit.c - SHA-256 and HMAC against libsodium's, and the commitment to a seed against its own definition.
 */
#include "match/commit.h"
#include "tests/support/table.h"

#include <sodium.h>
#include <string.h>

TEST(digests_are_those_of_libsodium_for_every_length_and_key) {
    uint8_t data[300], ours[32], theirs[32];
    ng_rng rng;
    ng_rng_seed(&rng, 7);
    for (size_t i = 0; i < sizeof data; i++) data[i] = (uint8_t)ng_rng_next(&rng);
    for (size_t length = 0; length < sizeof data; length++) {
        ng_sha256(data, length, ours);
        crypto_hash_sha256(theirs, data, length);
        assert_memory_equal(ours, theirs, sizeof ours);
        ng_hmac_sha256(data, NG_SEED_BYTES, data, length, ours);
        crypto_auth_hmacsha256(theirs, data, length, data);
        assert_memory_equal(ours, theirs, sizeof ours);
        crypto_auth_hmacsha256_state state;
        ng_hmac_sha256(data, length, "naukograd", 9, ours);
        crypto_auth_hmacsha256_init(&state, data, length);
        crypto_auth_hmacsha256_update(&state, (const unsigned char *)"naukograd", 9);
        crypto_auth_hmacsha256_final(&state, theirs);
        assert_memory_equal(ours, theirs, sizeof ours);
    }
}

TEST(a_commitment_is_over_the_lines_that_the_protocol_names) {
    static const char lines[] = "naukograd-match-1\nK7M2QX-1\natoms\n1\n2\n{\"size\":6,\"atoms\":1}\n";
    uint8_t ours[32], theirs[32];
    start("atoms", "{'size':6,'atoms':1}", 12345);
    assert_int_equal(table_match.game->rules_version, 1);
    ng_commitment("K7M2QX-1", table_match.game, 2, &table_match.setup, ours);
    crypto_auth_hmacsha256(theirs, (const unsigned char *)lines, strlen(lines), table_match.setup.seed);
    assert_memory_equal(ours, theirs, sizeof ours);
}

/* {"match":…,"commitment":…,"record":…} of the match on the table. */
static void put_served(const char *id, ng_out *out) {
    uint8_t digest[32];
    ng_commitment("K7M2QX-1", table_match.game, 2, &table_match.setup, digest);
    ng_open_object(out, NULL);
    ng_json_text(out, "match", id);
    ng_json_hex(out, "commitment", digest, sizeof digest);
    ng_match_put_record(&table_match, out, "record");
    ng_close_object(out);
}

static bool verifies(const char *json) {
    ng_match match = {0};
    bool ok = ng_ok(ng_commit_verify(json, (uint32_t)strlen(json), &match));
    ng_match_free(&match);
    return ok;
}

TEST(a_match_verifies_with_its_own_seed_and_name_and_with_no_other) {
    static char json[1 << 16];
    ng_out out;
    start("atoms", "{'size':6,'atoms':1}", 12345);
    play(0, "place 1-24");
    play(1, "auto");
    ng_out_init(&out, json, sizeof json);
    put_served("K7M2QX-1", &out);
    assert_true(verifies(json));
    char *seed = strstr(json, "12345");
    seed[0] = '2';
    assert_false(verifies(json));
    seed[0] = '1';
    assert_true(verifies(json));
    *strstr(json, "place 1-24") = 'x'; /* a move that does not stand */
    assert_false(verifies(json));
    ng_out_init(&out, json, sizeof json);
    put_served("K7M2QX-2", &out);
    assert_false(verifies(json));
    for (const char *const *bad =
             (const char *const[]){"", "{}", "[]", "{\"match\":1}",
                                   "{\"record\":{},\"match\":\"a\",\"commitment\":\"0\"}", NULL};
         *bad != NULL; bad++)
        assert_false(verifies(*bad));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(digests_are_those_of_libsodium_for_every_length_and_key),
        cmocka_unit_test(a_commitment_is_over_the_lines_that_the_protocol_names),
        cmocka_unit_test(a_match_verifies_with_its_own_seed_and_name_and_with_no_other),
    };
    return cmocka_run_group_tests_name("commit", tests, NULL, NULL);
}

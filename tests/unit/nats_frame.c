/* nats_frame.c - what brokers send, cut into frames: all kinds, at every boundary, and what is none. */
#include "store/nats_frame.h"
#include "core/chance.h"
#include "tests/support/frames.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define TEST(name)  static void name(void **nothing __attribute__((unused)))
#define BYTES(text) text, sizeof(text) - 1

enum { ROOM = 1 << 17, STREAMS = 20000, PIECES = 12 };

static char room[ROOM];

/* Cuts a frame off a copy in `room`, by both readers: how many bytes it has. */
static int64_t cut(const char *bytes, size_t count, nats_frame *frame) {
    const char *wrong;
    size_t needs;
    int64_t slowly = frames_agree(bytes, count, &wrong);
    if (wrong != NULL) fail_msg("%s: %.*s", wrong, (int)(count < 200 ? count : 200), bytes);
    memcpy(room, bytes, count);
    int64_t taken = nats_frame_cut(room, count, frame, &needs);
    assert_int_equal(taken, slowly);
    return taken;
}

static void is_none(const char *bytes, size_t count) {
    nats_frame frame;
    if (cut(bytes, count, &frame) != -1) fail_msg("taken for a frame: %.*s", (int)count, bytes);
}

static void is_not_all(const char *bytes, size_t count, size_t wanted) {
    nats_frame frame;
    size_t needs = 0;
    assert_int_equal(cut(bytes, count, &frame), 0);
    assert_int_equal(nats_frame_cut(room, count, &frame, &needs), 0);
    assert_int_equal(needs, wanted);
}

TEST(words_of_a_broker) {
    nats_frame frame;
    assert_int_equal(cut(BYTES("PING\r\nPONG\r\n"), &frame), 6);
    assert_int_equal(frame.kind, FRAME_PING);
    assert_int_equal(cut(BYTES("PONG\r\n"), &frame), 6);
    assert_int_equal(frame.kind, FRAME_PONG);
    assert_int_equal(cut(BYTES("+OK\r\n"), &frame), 5);
    assert_int_equal(frame.kind, FRAME_OK);
    assert_int_equal(cut(BYTES("INFO {\"port\":4222} \r\n"), &frame), 21);
    assert_int_equal(frame.kind, FRAME_INFO);
    assert_string_equal(frame.text, "{\"port\":4222} ");
    assert_int_equal(cut(BYTES("-ERR 'Stale Connection'\r\n"), &frame), 25);
    assert_int_equal(frame.kind, FRAME_ERROR);
    assert_string_equal(frame.text, "'Stale Connection'");
    assert_int_equal(cut(BYTES("-ERR\r\n"), &frame), 6);
    assert_string_equal(frame.text, "");
}

TEST(a_message_has_a_subject_a_number_and_data) {
    nats_frame frame;
    assert_int_equal(cut(BYTES("MSG t.ABC.1 16777216 5\r\nhello\r\nPING"), &frame), 31);
    assert_int_equal(frame.kind, FRAME_MESSAGES);
    assert_string_equal(frame.subject, "t.ABC.1");
    assert_null(frame.reply);
    assert_int_equal(frame.subscription, 16777216);
    assert_string_equal(frame.head, "");
    assert_int_equal(frame.length, 5);
    assert_string_equal(frame.data, "hello");
}

TEST(it_may_want_an_answer_and_be_empty) {
    nats_frame frame;
    assert_int_equal(cut(BYTES("MSG n.A.say 7 _INBOX.1 0\r\n\r\n"), &frame), 28);
    assert_string_equal(frame.reply, "_INBOX.1");
    assert_int_equal(frame.length, 0);
    assert_string_equal(frame.data, "");
    /* as brokers write it where there is no reply, and with any gaps */
    assert_int_equal(cut(BYTES("MSG r.9 1  2\r\nab\r\n"), &frame), 18);
    assert_null(frame.reply);
    assert_int_equal(cut(BYTES("MSG \tr.9\t1 \t 2 \r\nab\r\n"), &frame), 21);
    assert_string_equal(frame.subject, "r.9");
}

TEST(data_are_any_bytes) {
    nats_frame frame;
    assert_int_equal(cut(BYTES("MSG a 1 9\r\n\r\nMSG\0\r\n\n\r\n"), &frame), 22);
    assert_int_equal(frame.length, 9);
    assert_memory_equal(frame.data, "\r\nMSG\0\r\n\n", 10);
}

TEST(a_head_stands_before_the_data) {
    nats_frame frame;
    uint64_t number = 7;
    assert_int_equal(
        cut(BYTES("HMSG a 1 r 44 46\r\nNATS/1.0\r\nNats-Last-Sequence: 1234567890\r\n\r\nab\r\n"), &frame),
        66);
    assert_string_equal(frame.reply, "r");
    assert_string_equal(frame.data, "ab");
    assert_int_equal(frame.length, 2);
    assert_true(nats_frame_number(&frame, "Nats-Last-Sequence", &number));
    assert_int_equal(number, 1234567890);
    assert_false(nats_frame_number(&frame, "Nats-Last", &number));
    assert_false(nats_frame_number(&frame, "Sequence", &number));
    assert_false(nats_frame_is_nobody(&frame));
    assert_int_equal(cut(BYTES("HMSG a 1 16 16\r\nNATS/1.0 503\r\n\r\n\r\n"), &frame), 34);
    assert_null(frame.reply);
    assert_true(nats_frame_is_nobody(&frame));
    assert_int_equal(cut(BYTES("HMSG a 1 16 17\r\nNATS/1.0 503\r\n\r\nx\r\n"), &frame), 35);
    assert_false(nats_frame_is_nobody(&frame)); /* it says something */
}

TEST(a_head_that_is_cut_short_or_has_no_number_gives_none) {
    static const char *const heads[] = {
        "Nats-Last-Sequence",   "Nats-Last-Sequence:",    "Nats-Last-Sequence: x",
        "Nats-Last-Sequence 5", "Nats-Last-Sequence: -1", "Nats-Last-Sequence:\r\n5: x"};
    for (size_t i = 0; i < sizeof heads / sizeof *heads; i++) {
        char text[128];
        nats_frame frame;
        uint64_t number;
        size_t head = strlen(heads[i]) + 14;
        int length = snprintf(text, sizeof text, "HMSG a 1 %zu %zu\r\nNATS/1.0\r\n%s\r\n\r\n\r\n", head, head,
                              heads[i]);
        assert_int_equal(cut(text, (size_t)length, &frame), length);
        assert_false(nats_frame_number(&frame, "Nats-Last-Sequence", &number));
    }
}

TEST(what_is_not_all_there_is_waited_for) {
    is_not_all("", 0, 1);
    is_not_all(BYTES("PI"), 3);
    is_not_all(BYTES("PING\r"), 6);
    is_not_all(BYTES("garbage"), 8); /* nobody knows yet */
    is_not_all(BYTES("MSG a 1 5\r\n"), 18);
    is_not_all(BYTES("MSG a 1 5\r\nhello\r"), 18);
    is_not_all(BYTES("MSG a 1 67108864\r\nx"), 67108884);
}

TEST(what_is_none) {
    is_none(BYTES("\n"));
    is_none(BYTES("\r\n"));
    is_none(BYTES("PING\n"));
    is_none(BYTES("PING \r\n"));
    is_none(BYTES("ping\r\n"));
    is_none(BYTES("P\0NG\r\n"));
    is_none(BYTES("PING\0\r\n"));
    is_none(BYTES("INFO{}\r\n"));
    is_none(BYTES("HTTP/1.1 400 Bad Request\r\n"));
    is_none(BYTES("\x16\x03\x01\r\n"));
    is_none(BYTES("MSG\r\n"));
    is_none(BYTES("MSG a 1\r\n"));
    is_none(BYTES("MSG a 1 r 5 6\r\n"));
    is_none(BYTES("MSG a x 0\r\n\r\n"));
    is_none(BYTES("MSG a 1 -1\r\n\r\n"));
    is_none(BYTES("MSG a 1 0x1\r\nx\r\n"));
    is_none(BYTES("MSG a 99999999999999999999 0\r\n\r\n"));
    is_none(BYTES("HMSG a 1 12\r\nNATS/1.0\r\n\r\n\r\n"));
    is_none(BYTES("HMSG a 1 r 12 12 12\r\nNATS/1.0\r\n\r\n\r\n"));
}

TEST(lengths_that_lie) {
    is_none(BYTES("MSG a 1 4\r\nhello\r\n"));
    is_none(BYTES("MSG a 1 3\r\nhello\r\n"));
    is_none(BYTES("MSG a 1 6\r\nhello\r\nPI"));
    is_none(BYTES("MSG a 1 67108865\r\n")); /* too long to be waited for */
    is_none(BYTES("MSG a 1 18446744073709551616\r\n"));
    is_none(BYTES("MSG a 1 184467440737095516160000000000\r\n"));
    is_none(BYTES("HMSG a 1 13 12\r\nNATS/1.0\r\n\r\n\r\n")); /* a head that is longer than all */
    is_none(BYTES("HMSG a 1 0 12\r\nNATS/1.0\r\n\r\n\r\n"));
    is_none(BYTES("HMSG a 1 3 12\r\nNATS/1.0\r\n\r\n\r\n"));
}

TEST(a_line_has_an_end) {
    static char line[FRAME_LINE + 16];
    nats_frame frame;
    memset(line, 'x', sizeof line);
    is_not_all(line, FRAME_LINE - 1, FRAME_LINE);
    is_none(line, FRAME_LINE);
    memcpy(line, "INFO ", 5);
    memcpy(line + FRAME_LINE - 2, "\r\n", 2);
    assert_int_equal(cut(line, FRAME_LINE, &frame), FRAME_LINE);
    assert_int_equal(strlen(frame.text), FRAME_LINE - 7);
    memcpy(line + FRAME_LINE - 2, "x\r\n", 3);
    is_none(line, FRAME_LINE + 1);
}

/* ---- streams ---- */

static const char all_kinds[] =
    "INFO {\"max_payload\":1048576}\r\nPING\r\n+OK\r\nMSG a.b 1 3\r\nabc\r\nPONG\r\n"
    "HMSG a 2 r 12 14\r\nNATS/1.0\r\n\r\nde\r\nMSG n 3 _INBOX.9 0\r\n\r\n-ERR 'x'\r\nMSG z 4 "
    "6\r\n\r\n\r\n\r\n\r\nPING\r\n";

/* Cuts as many frames as there are; their lengths, closed by how it ended (0 or -1). */
static uint32_t cut_all(const char *bytes, size_t count, int64_t *lengths, uint32_t most) {
    uint32_t frames = 0;
    for (size_t at = 0; frames + 1 < most;) {
        nats_frame frame;
        lengths[frames] = cut(bytes + at, count - at, &frame);
        if (lengths[frames] <= 0) break;
        at += (size_t)lengths[frames++];
    }
    return frames;
}

TEST(a_stream_is_the_same_wherever_it_is_cut) {
    int64_t whole[16], part[16];
    const size_t count = sizeof all_kinds - 1;
    uint32_t frames = cut_all(all_kinds, count, whole, 16);
    assert_int_equal(frames, 10);
    for (size_t end = 0; end <= count; end++) { /* so much has come: frames that are whole, then the rest */
        size_t at = 0;
        uint32_t found = cut_all(all_kinds, end, part, 16);
        for (uint32_t i = 0; i < found; i++) {
            assert_int_equal(part[i], whole[i]);
            at += (size_t)part[i];
        }
        assert_int_equal(part[found], 0);
        assert_true(found == frames || end - at < (size_t)whole[found]);
    }
}

TEST(a_stream_that_comes_byte_by_byte_is_cut_in_its_place) {
    char stream[sizeof all_kinds];
    int64_t whole[16];
    uint32_t frames = cut_all(all_kinds, sizeof all_kinds - 1, whole, 16), found = 0;
    size_t used = 0;
    for (size_t i = 0; i < sizeof all_kinds - 1; i++) {
        nats_frame frame;
        size_t needs;
        stream[used++] = all_kinds[i];
        int64_t taken = nats_frame_cut(stream, used, &frame, &needs);
        if (taken == 0) continue;
        assert_int_equal(taken, whole[found++]);
        assert_int_equal(taken, used);
        used = 0;
    }
    assert_int_equal(found, frames);
}

/* A piece of a stream: frames, and what looks like some. */
static size_t add_piece(ng_rng *rng, char *to) {
    static const char *const words[] = {"PING\r\n", "PONG\r\n", "+OK\r\n", "INFO {}\r\n", "-ERR 'no'\r\n",
                                        "MSG ",     "HMSG ",    "\r\n",    " ",           "a.b",
                                        "\r",       "\n",       "12",      "NATS/1.0"};
    uint32_t kind = ng_rng_below(rng, 3);
    if (kind == 0) return (size_t)sprintf(to, "%s", words[ng_rng_below(rng, sizeof words / sizeof *words)]);
    uint32_t length = ng_rng_below(rng, 40), head = ng_rng_below(rng, length + 2);
    const char *reply = ng_rng_below(rng, 2) == 0 ? "r.1 " : "";
    int used = kind == 1 ? sprintf(to, "MSG s.%u %u %s%u\r\n", length, head, reply, length)
                         : sprintf(to, "HMSG s.%u %u %s%u %u\r\n", length, head, reply, head, length);
    for (uint32_t i = 0; i < length; i++) to[used++] = "ab\r\n\0 0"[ng_rng_below(rng, 7)];
    return (size_t)used + (size_t)sprintf(to + used, "\r\n");
}

TEST(two_readers_agree_about_random_streams) {
    uint32_t frames = 0, none = 0;
    for (uint64_t seed = 1; seed <= STREAMS; seed++) {
        char stream[PIECES * 128];
        int64_t lengths[4 * PIECES];
        size_t count = 0;
        ng_rng rng;
        ng_rng_seed(&rng, seed);
        for (uint32_t left = 1 + ng_rng_below(&rng, PIECES); left > 0; left--)
            count += add_piece(&rng, stream + count);
        if (ng_rng_below(&rng, 4) == 0)
            stream[ng_rng_below(&rng, (uint32_t)count)] ^= (char)(1 + ng_rng_below(&rng, 255));
        if (ng_rng_below(&rng, 4) == 0) count = ng_rng_below(&rng, (uint32_t)count + 1);
        uint32_t found = cut_all(stream, count, lengths, 4 * PIECES);
        frames += found;
        none += lengths[found] < 0;
    }
    assert_true(frames > STREAMS && none > STREAMS / 10); /* it is about both */
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(words_of_a_broker),
        cmocka_unit_test(a_message_has_a_subject_a_number_and_data),
        cmocka_unit_test(it_may_want_an_answer_and_be_empty),
        cmocka_unit_test(data_are_any_bytes),
        cmocka_unit_test(a_head_stands_before_the_data),
        cmocka_unit_test(a_head_that_is_cut_short_or_has_no_number_gives_none),
        cmocka_unit_test(what_is_not_all_there_is_waited_for),
        cmocka_unit_test(what_is_none),
        cmocka_unit_test(lengths_that_lie),
        cmocka_unit_test(a_line_has_an_end),
        cmocka_unit_test(a_stream_is_the_same_wherever_it_is_cut),
        cmocka_unit_test(a_stream_that_comes_byte_by_byte_is_cut_in_its_place),
        cmocka_unit_test(two_readers_agree_about_random_streams),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* imagine.c - the worlds that a seat can imagine: only what it cannot know is dealt anew, and all of that is
 * (M12). */
#include "tests/games/geometrius/board.h"

/* Every card that the seat does not see turns up in a rival's hand and in the deck. */
static void rivals_hands_and_the_deck_are_dealt_anew(void **context) {
    (void)context;
    board b = {0};
    load(&b, "{'hands':[['C01','C02','C03','C04'],['C05','C06','C07'],['C08']],'discard':['C09','C10']}");
    ng_rng rng;
    ng_rng_seed(&rng, 1);
    uint64_t seen[3] = {0}, deck = 0;
    for (int i = 0; i < 3000; i++) {
        geometrius_state s = *state_of(&b);
        assert_true(geometrius_imagine(&s.base, 0, &rng));
        assert_null(geometrius_sound(&s.base));
        assert_true(s.hand[0] == state_of(&b)->hand[0] && s.discard == state_of(&b)->discard);
        assert_int_equal(geometrius_count(s.hand[1]), 3);
        assert_int_equal(geometrius_count(s.hand[2]), 1);
        for (int seat = 0; seat < 3; seat++) seen[seat] |= s.hand[seat];
        deck |= geometrius_deck(&s);
    }
    uint64_t unseen = GEOMETRIUS_ALL_CARDS & ~(state_of(&b)->hand[0] | state_of(&b)->discard);
    assert_true(seen[1] == unseen && seen[2] == unseen && deck == unseen);
    done(&b);
}

static void a_spectator_imagines_every_hand(void **context) {
    (void)context;
    board b = {0};
    load(&b, "{'hands':[['C01','C02','C03','C04'],['C05','C06','C07']]}");
    ng_rng rng;
    ng_rng_seed(&rng, 2);
    uint64_t seen = 0;
    for (int i = 0; i < 2000; i++) {
        geometrius_state s = *state_of(&b);
        assert_true(geometrius_imagine(&s.base, NG_PUBLIC, &rng));
        seen |= s.hand[0];
    }
    assert_true(seen == GEOMETRIUS_ALL_CARDS);
    done(&b);
}

/* A card is as likely in one unseen place as in another: C50 in seat 1's hand in 3 worlds of 40. */
static void cards_are_dealt_evenly(void **context) {
    (void)context;
    board b = {0};
    load(&b, "{'hands':[['C01','C02','C03','C04'],['C05','C06','C07']],'discard':['C08','C09','C10','C11','"
             "C12','C13']}");
    ng_rng rng;
    ng_rng_seed(&rng, 3);
    int met[50] = {0};
    for (int i = 0; i < 40000; i++) {
        geometrius_state s = *state_of(&b);
        geometrius_imagine(&s.base, 0, &rng);
        for (int card = 0; card < 50; card++) met[card] += (s.hand[1] >> card & 1) != 0;
    }
    for (int card = 0; card < 50; card++) {
        bool unseen = card >= 13 || (card >= 4 && card < 7);
        if (unseen)
            assert_in_range(met[card], 2750, 3250); /* 3000 ± 5 deviations */
        else
            assert_int_equal(met[card], 0);
    }
    done(&b);
}

/* When the deck was remade everybody saw what went into it: what was in hands then is still there. */
static void after_the_deck_is_remade_the_cards_in_hands_are_known_as_a_whole(void **context) {
    (void)context;
    board b = {0};
    char json[2048] =
        "{'field':[{'shape':'F01','x':1,'y':1}],"
        "'hands':[['C01','C02'],['C05','C06','C07','C08'],['C09','C10','C11','C12']],'discard':[";
    for (int card = 3; card <= 50; card++)
        if (card < 5 || card > 12) sprintf(json + strlen(json), "%s'C%02d'", card > 3 ? "," : "", card);
    load(&b, strcat(json, "]}"));
    play(&b, 0, "end"); /* draws two from the new deck */
    assert_string_equal(heard(&b, 1), "end | remade | draw 2");
    assert_int_equal(geometrius_count(state_of(&b)->kept), 10);
    has(position(&b), "'kept':['C01','C02','C05','C06','C07','C08','C09','C10','C11','C12']");
    ng_rng rng;
    ng_rng_seed(&rng, 4);
    uint64_t theirs = (uint64_t)0xff << 4, seen = 0, fresh = 0;
    for (int i = 0; i < 2000; i++) {
        geometrius_state s = *state_of(&b);
        geometrius_imagine(&s.base, 0, &rng);
        assert_true((s.hand[1] | s.hand[2]) == theirs); /* seat 0 can reckon which, but not whose */
        seen |= s.hand[1];
        s = *state_of(&b);
        geometrius_imagine(&s.base, 1, &rng);
        assert_int_equal(geometrius_count(s.hand[0] & state_of(&b)->kept), 2);
        fresh |= s.hand[0] & ~state_of(&b)->kept;
    }
    assert_true(seen == theirs);
    assert_int_equal(geometrius_count(fresh), 40); /* all that went into the new deck */
    char kept[BOARD_TEXT];
    strcpy(kept, position(&b));
    geometrius_state before = *state_of(&b);
    load(&b, kept);
    assert_memory_equal(&before, state_of(&b), sizeof before);
    done(&b);
}

static void a_card_that_is_played_is_no_longer_kept(void **context) {
    (void)context;
    board b = {0};
    load(&b, "{'field':[{'shape':'F01','x':1,'y':1}],'hands':[['C01','C02'],['C05']],'kept':['C01','C05']}");
    play(&b, 0, "play C01 F01");
    has(position(&b), "'kept':['C05']");
    done(&b);
}

static void once_it_is_over_nothing_but_the_future_is_imagined(void **context) {
    (void)context;
    board b = {0};
    load(&b, "{'hands':[['C01'],['C02']],'turns_left':[0,0]}");
    ng_rng rng;
    ng_rng_seed(&rng, 5);
    geometrius_state s = *state_of(&b);
    assert_true(geometrius_imagine(&s.base, 0, &rng));
    assert_memory_equal((char *)&s + sizeof s.base, (const char *)state_of(&b) + sizeof s.base,
                        sizeof s - sizeof s.base);
    assert_memory_not_equal(&s.base, &state_of(&b)->base, sizeof s.base);
    done(&b);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rivals_hands_and_the_deck_are_dealt_anew),
        cmocka_unit_test(a_spectator_imagines_every_hand),
        cmocka_unit_test(cards_are_dealt_evenly),
        cmocka_unit_test(after_the_deck_is_remade_the_cards_in_hands_are_known_as_a_whole),
        cmocka_unit_test(a_card_that_is_played_is_no_longer_kept),
        cmocka_unit_test(once_it_is_over_nothing_but_the_future_is_imagined),
    };
    return cmocka_run_group_tests_name("geometrius: imagine", tests, NULL, NULL);
}

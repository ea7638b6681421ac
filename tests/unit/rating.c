/* rating.c - the arithmetic of strength, against figures that can be found in books and tables. */
#include "cli/arena/rating.h"
#include "tests/support/table.h"

#include <math.h>

#define NEAR(value, wanted, within) assert_true(fabs((value) - (wanted)) <= (within))

static ng_sample sample(double wins, double draws, double losses) {
    return (ng_sample){.count = wins + draws + losses, .sum = wins + draws / 2, .squares = wins + draws / 4};
}

TEST(elo_of_a_score_is_that_of_the_tables) {
    NEAR(ng_elo_of(0.5), 0, 1e-9);
    NEAR(ng_elo_of(0.75), 190.848, 1e-3);
    NEAR(ng_elo_of(0.64), 99.95, 1e-2);
    NEAR(ng_elo_of(10.0 / 11), 400, 1e-9);
    NEAR(ng_elo_of(0.25), -190.848, 1e-3);
    assert_true(isinf(ng_elo_of(1)) && ng_elo_of(1) > 0);
    assert_true(isinf(ng_elo_of(0)) && ng_elo_of(0) < 0);
}

TEST(a_score_of_elo_is_the_way_back) {
    NEAR(ng_score_of(200), 0.7597, 1e-4);
    for (double elo = -600; elo <= 600; elo += 37) NEAR(ng_elo_of(ng_score_of(elo)), elo, 1e-6);
}

TEST(without_draws_the_interval_is_wilsons) {
    /* 8 of 10: 0.490–0.943; 10 of 10: 0.722–1; 0 of 20: 0–0.161. */
    ng_sample eight = sample(8, 0, 2), ten = sample(10, 0, 0), none = sample(0, 0, 20);
    ng_interval i = ng_score_interval(&eight);
    NEAR(i.low, 0.4902, 1e-4);
    NEAR(i.mean, 0.8, 1e-9);
    NEAR(i.high, 0.9433, 1e-4);
    i = ng_score_interval(&ten);
    NEAR(i.low, 0.7225, 1e-4);
    NEAR(i.high, 1, 1e-9);
    i = ng_score_interval(&none);
    NEAR(i.low, 0, 1e-9);
    NEAR(i.high, 0.1611, 1e-4);
}

TEST(with_many_rounds_the_interval_is_the_normal_one) {
    /* 400 wins, 300 draws, 300 losses: 0.55 ± 1.96 · sqrt((0.475 − 0.3025) / 1000). */
    ng_sample s = sample(400, 300, 300);
    ng_interval i = ng_score_interval(&s);
    NEAR(i.mean, 0.55, 1e-9);
    NEAR(i.low, 0.5243, 5e-4);
    NEAR(i.high, 0.5757, 5e-4);
}

TEST(draws_make_an_interval_narrower) {
    ng_sample sharp = sample(50, 0, 50), drawn = sample(10, 80, 10);
    ng_interval a = ng_score_interval(&sharp), b = ng_score_interval(&drawn);
    assert_true(b.high - b.low < (a.high - a.low) * 0.6);
}

TEST(a_plain_interval_is_the_mean_and_its_error) {
    ng_sample s = {0};
    for (int i = 1; i <= 5; i++) ng_sample_add(&s, i);
    ng_interval i = ng_plain_interval(&s);
    NEAR(i.mean, 3, 1e-9);
    NEAR(i.high - i.mean, 1.95996 * sqrt(2.5 / 5), 1e-4); /* of 1 … 5 the sample variance is 2.5 */
}

TEST(the_bounds_of_the_sequential_test_are_those_of_a_risk_of_five_percent) {
    NEAR(ng_sprt_bound(), 2.9444, 1e-4);
}

/* The ratio of the likelihoods themselves, each at its own most likely distribution of wins, draws and losses
 * with the mean score that it claims.  The program has the normal approximation of it. */
static double exact_ratio(double wins, double draws, double losses, double elo0, double elo1) {
    const double value[3] = {0, 0.5, 1}, seen[3] = {losses, draws, wins};
    const double claim[2] = {ng_score_of(elo0), ng_score_of(elo1)};
    double n = wins + draws + losses, likelihood[2] = {0, 0};
    for (int k = 0; k < 2; k++) {
        double low = -1 / (1 - claim[k]), high = 1 / claim[k]; /* p = seen / n / (1 + x (value − claim)) */
        for (int step = 0; step < 200; step++) {
            double x = (low + high) / 2, sum = 0;
            for (int i = 0; i < 3; i++)
                sum += seen[i] / n * (value[i] - claim[k]) / (1 + x * (value[i] - claim[k]));
            if (sum > 0)
                low = x;
            else
                high = x;
        }
        for (int i = 0; i < 3; i++)
            likelihood[k] += seen[i] * log(seen[i] / n / (1 + low * (value[i] - claim[k])));
    }
    return likelihood[1] - likelihood[0];
}

TEST(the_sequential_test_is_near_the_exact_ratio) {
    static const double seen[][3] = {{520, 300, 480}, {260, 130, 210}, {410, 500, 390}, {1000, 3000, 900}};
    for (size_t i = 0; i < sizeof seen / sizeof *seen; i++) {
        ng_sample s = sample(seen[i][0], seen[i][1], seen[i][2]);
        double exact = exact_ratio(seen[i][0], seen[i][1], seen[i][2], 0, 10);
        NEAR(ng_sprt_ratio(&s, 0, 10), exact, 0.02 * fabs(exact) + 0.01);
    }
}

TEST(the_sequential_test_speaks_for_whom_the_score_is_nearer_to) {
    ng_sample good = sample(600, 0, 400), bad = sample(500, 0, 500), half = sample(0, 0, 0);
    assert_true(ng_sprt_ratio(&good, 0, 30) > ng_sprt_bound());
    assert_true(ng_sprt_ratio(&bad, 0, 30) < -ng_sprt_bound());
    NEAR(ng_sprt_ratio(&half, 0, 30), 0, 1e-9);
}

TEST(a_clean_sweep_of_a_few_rounds_proves_nothing_yet) {
    ng_sample s = sample(3, 0, 0);
    assert_true(ng_sprt_ratio(&s, 0, 10) < ng_sprt_bound());
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(elo_of_a_score_is_that_of_the_tables),
        cmocka_unit_test(a_score_of_elo_is_the_way_back),
        cmocka_unit_test(without_draws_the_interval_is_wilsons),
        cmocka_unit_test(with_many_rounds_the_interval_is_the_normal_one),
        cmocka_unit_test(draws_make_an_interval_narrower),
        cmocka_unit_test(a_plain_interval_is_the_mean_and_its_error),
        cmocka_unit_test(the_bounds_of_the_sequential_test_are_those_of_a_risk_of_five_percent),
        cmocka_unit_test(the_sequential_test_is_near_the_exact_ratio),
        cmocka_unit_test(the_sequential_test_speaks_for_whom_the_score_is_nearer_to),
        cmocka_unit_test(a_clean_sweep_of_a_few_rounds_proves_nothing_yet),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

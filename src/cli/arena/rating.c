/* rating.c - Elo, intervals and the sequential test. */
#include "cli/arena/rating.h"

#include <math.h>

static const double Z95 = 1.959963984540054; /* 97.5% of a normal distribution lie below it */

void ng_sample_add(ng_sample *sample, double value) {
    sample->count += 1;
    sample->sum += value;
    sample->squares += value * value;
}

double ng_sample_mean(const ng_sample *sample) { return sample->count > 0 ? sample->sum / sample->count : 0; }

static double variance(const ng_sample *sample) {
    double mean = ng_sample_mean(sample);
    double variance = sample->count > 0 ? sample->squares / sample->count - mean * mean : 0;
    return variance > 1e-12 ? variance : 0; /* less is but rounding */
}

ng_interval ng_score_interval(const ng_sample *sample) {
    double mean = ng_sample_mean(sample), n = sample->count;
    if (n <= 0) return (ng_interval){0, 0.5, 1};
    double stretch = 1 + Z95 * Z95 / n, middle = (mean + Z95 * Z95 / (2 * n)) / stretch;
    double half = Z95 / stretch * sqrt(variance(sample) / n + Z95 * Z95 / (4 * n * n));
    double low = middle - half, high = middle + half;
    return (ng_interval){low < 0 ? 0 : low, mean, high > 1 ? 1 : high};
}

ng_interval ng_plain_interval(const ng_sample *sample) {
    double mean = ng_sample_mean(sample), n = sample->count;
    double half = n > 1 ? Z95 * sqrt(variance(sample) / (n - 1)) : HUGE_VAL;
    return (ng_interval){mean - half, mean, mean + half};
}

double ng_elo_of(double score) {
    if (score <= 0) return -HUGE_VAL;
    if (score >= 1) return HUGE_VAL;
    return -400 * log10(1 / score - 1);
}

double ng_score_of(double elo) { return 1 / (1 + pow(10, -elo / 400)); }

double ng_sprt_ratio(const ng_sample *sample, double elo0, double elo1) {
    /* One round more, of every result a fifth, lest a sample without any spread decide at once. */
    static const double trace = 0.2;
    ng_sample s = *sample;
    for (int quarter = 0; quarter <= 4; quarter++) {
        s.count += trace;
        s.sum += trace * quarter / 4;
        s.squares += trace * quarter * quarter / 16;
    }
    double score0 = ng_score_of(elo0), score1 = ng_score_of(elo1);
    return sample->count * (score1 - score0) * (2 * ng_sample_mean(&s) - score0 - score1) /
           (2 * variance(&s));
}

double ng_sprt_bound(void) { return log(0.95 / 0.05); }

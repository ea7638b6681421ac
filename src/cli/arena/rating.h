/* rating.h - the arithmetic of measuring strength: mean scores, Elo, intervals, and the sequential test.
 *
 * The unit of every sample is a round: matches of the same seed with the seats swapped depend on one another,
 * and counted singly they would make an interval look narrower than it is. */
#pragma once

typedef struct ng_sample {
    double count, sum, squares;
} ng_sample;

typedef struct ng_interval {
    double low, mean, high; /* of 95% */
} ng_interval;

void ng_sample_add(ng_sample *sample, double value);
double ng_sample_mean(const ng_sample *sample);

/* Of values in 0 … 1: Wilson's interval with the variance that was seen, so that it never leaves 0 … 1 and a
 * clean sweep of few rounds still says how little it proves. */
ng_interval ng_score_interval(const ng_sample *sample);
/* Of any values: mean ± 1.96 standard errors. */
ng_interval ng_plain_interval(const ng_sample *sample);

/* The difference in strength at which a mean score of 0 … 1 is to be expected, and back; infinite at the
 * ends. */
double ng_elo_of(double score);
double ng_score_of(double elo);

/* The sequential probability ratio test: does the sample speak for a difference of elo1 rather than elo0? The
 * generalised ratio in its normal approximation; at the bound it is accepted, at minus the bound refused,
 * either with a risk of error of 5%. */
double ng_sprt_ratio(const ng_sample *sample, double elo0, double elo1);
double ng_sprt_bound(void);

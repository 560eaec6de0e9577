import type { Chase } from './chasing.ts';

export type Band = readonly [low: number, high: number];

/** Bands of one figure by `heldDays`; what is bought at a close has no day 0. */
type HeldBands = readonly Band[];

/**
 * What chasing brought in the real market, after costs and over the mean of all stocks of the day. Measured by
 * `npm run market:acceptance -- <folder>`, which prints these bands, on 299 stocks of 2019 to 2025 (both halves of the stocks, both
 * halves of the years, and each span as long as a simulated history, half a year apart) and on 203 others of 2024 to 2026: a band
 * goes from the lowest to the highest of them, and beyond both by three quarters of the distance, at least by a quarter of a point
 * times the root of the days, shares by five points.
 */
export const chaseBands: Readonly<Record<Chase, Readonly<Record<'mean' | 'median' | 'wins', HeldBands>>>> = {
  gap: {
    mean: [
      [-0.018, -0.002],
      [-0.018, 0.004],
      [-0.024, 0.011],
      [-0.027, 0.013],
      [-0.045, 0.019],
    ],
    median: [
      [-0.02, -0.004],
      [-0.023, -0.008],
      [-0.031, -0.012],
      [-0.036, -0.013],
      [-0.064, -0.023],
    ],
    wins: [
      [0.307, 0.452],
      [0.327, 0.465],
      [0.319, 0.451],
      [0.316, 0.455],
      [0.298, 0.433],
    ],
  },
  gapClose: {
    mean: [
      [-0.012, 0.005],
      [-0.019, 0.013],
      [-0.022, 0.015],
      [-0.037, 0.026],
    ],
    median: [
      [-0.014, -0.004],
      [-0.019, -0.007],
      [-0.026, -0.008],
      [-0.054, -0.015],
    ],
    wins: [
      [0.326, 0.478],
      [0.327, 0.466],
      [0.335, 0.464],
      [0.32, 0.451],
    ],
  },
  breakout20: {
    mean: [
      [-0.006, 0],
      [-0.009, 0],
      [-0.014, 0.001],
      [-0.018, 0.001],
      [-0.028, 0.002],
    ],
    median: [
      [-0.015, -0.003],
      [-0.021, -0.003],
      [-0.033, -0.001],
      [-0.039, -0.001],
      [-0.078, 0.002],
    ],
    wins: [
      [0.314, 0.441],
      [0.317, 0.445],
      [0.297, 0.443],
      [0.305, 0.455],
      [0.31, 0.455],
    ],
  },
  breakout60: {
    mean: [
      [-0.006, 0],
      [-0.01, -0.001],
      [-0.015, -0.001],
      [-0.018, -0.002],
      [-0.036, -0.001],
    ],
    median: [
      [-0.018, -0.001],
      [-0.023, -0.004],
      [-0.039, 0],
      [-0.045, -0.002],
      [-0.096, -0.002],
    ],
    wins: [
      [0.337, 0.461],
      [0.318, 0.455],
      [0.297, 0.449],
      [0.314, 0.451],
      [0.302, 0.447],
    ],
  },
  limitUp: {
    mean: [
      [-0.013, 0.006],
      [-0.013, -0.002],
      [-0.024, -0.004],
      [-0.038, -0.004],
      [-0.065, -0.017],
    ],
    median: [
      [-0.017, -0.004],
      [-0.032, -0.004],
      [-0.054, -0.006],
      [-0.073, -0.009],
      [-0.137, -0.032],
    ],
    wins: [
      [0.36, 0.484],
      [0.346, 0.473],
      [0.301, 0.446],
      [0.291, 0.428],
      [0.218, 0.393],
    ],
  },
  fall: {
    mean: [
      [-0.003, 0.004],
      [-0.007, 0.005],
      [-0.013, 0.009],
      [-0.015, 0.015],
      [-0.025, 0.02],
    ],
    median: [
      [-0.009, 0.002],
      [-0.014, -0.002],
      [-0.025, 0.001],
      [-0.028, 0.003],
      [-0.054, -0.001],
    ],
    wins: [
      [0.375, 0.529],
      [0.35, 0.492],
      [0.306, 0.52],
      [0.332, 0.521],
      [0.321, 0.496],
    ],
  },
};

/**
 * The same of the strategies that bars decide, over spans of three years: from both halves of the first sample's stocks and from the
 * spans that end each half-year from 2021 on. The path of the market alone moves them far: S05 beat holding in 14 of 100 tests
 * that ended with 2021 and in 62 of those that ended in the middle of 2024. A band goes beyond both by a quarter of the distance, at least by 1.8
 * points a trade and six points of the winning ones.
 */
export const strategyBands: Readonly<Record<string, readonly [over: Band, beats: Band, trade: Band, wins: Band]>> = {
  S01: [
    [-0.664, 0.249],
    [0.058, 0.705],
    [-0.033, 0.027],
    [0.209, 0.407],
  ],
  S02: [
    [-0.476, 0.117],
    [0.129, 0.604],
    [-0.026, 0.026],
    [0.222, 0.399],
  ],
  S03: [
    [-0.423, 0.224],
    [0.211, 0.674],
    [-0.02, 0.035],
    [0.326, 0.515],
  ],
  S04: [
    [-0.474, 0.357],
    [0.183, 0.814],
    [-0.016, 0.03],
    [0.497, 0.702],
  ],
  S05: [
    [-0.7, 0.27],
    [0.015, 0.735],
    [-0.033, 0.017],
    [0.239, 0.405],
  ],
  S06: [
    [-0.674, 0.149],
    [0, 0.62],
    [-0.034, 0.022],
    [0.199, 0.37],
  ],
  S07: [
    [-0.585, 0.293],
    [0.075, 0.766],
    [-0.024, 0.038],
    [0.141, 0.338],
  ],
  S12: [
    [-0.553, 0.264],
    [0.077, 0.757],
    [-0.029, 0.033],
    [0.243, 0.538],
  ],
};

/** Share of the bars of main boards that close more than 5 % from their reference, by the same cuts and the same rule. */
export const largeMoveBand: Band = [0.047, 0.1];

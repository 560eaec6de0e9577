import type { Chase } from './chasing.ts';

export type Band = readonly [low: number, high: number];

/** Bands of one figure by `heldDays`; what is bought at a close has no day 0. */
type HeldBands = readonly Band[];

/**
 * What chasing brought in the real market, after costs and over the mean of all stocks of the day. Measured by
 * `npm run market:acceptance -- <folder>` on 299 stocks of 2019 to 2025 (both halves of the stocks, both halves of the years)
 * and on 203 others of 2024 to 2026: a band goes from the lowest to the highest of these five, and beyond both by three
 * quarters of the distance, at least by a quarter of a point times the root of the days, shares by five points.
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
      [-0.017, -0.007],
      [-0.022, -0.01],
      [-0.029, -0.014],
      [-0.035, -0.016],
      [-0.063, -0.025],
    ],
    wins: [
      [0.307, 0.435],
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
      [-0.036, 0.025],
    ],
    median: [
      [-0.014, -0.004],
      [-0.018, -0.007],
      [-0.025, -0.009],
      [-0.054, -0.016],
    ],
    wins: [
      [0.326, 0.478],
      [0.332, 0.466],
      [0.337, 0.464],
      [0.321, 0.451],
    ],
  },
  breakout20: {
    mean: [
      [-0.006, 0],
      [-0.009, -0.001],
      [-0.014, 0],
      [-0.018, 0],
      [-0.027, 0],
    ],
    median: [
      [-0.015, -0.003],
      [-0.021, -0.004],
      [-0.031, -0.005],
      [-0.037, -0.005],
      [-0.072, -0.012],
    ],
    wins: [
      [0.314, 0.441],
      [0.317, 0.445],
      [0.297, 0.434],
      [0.305, 0.445],
      [0.31, 0.436],
    ],
  },
  breakout60: {
    mean: [
      [-0.006, 0],
      [-0.01, -0.001],
      [-0.015, -0.002],
      [-0.018, -0.003],
      [-0.035, -0.002],
    ],
    median: [
      [-0.018, -0.002],
      [-0.022, -0.005],
      [-0.037, -0.005],
      [-0.043, -0.007],
      [-0.093, -0.009],
    ],
    wins: [
      [0.337, 0.458],
      [0.318, 0.455],
      [0.297, 0.441],
      [0.314, 0.441],
      [0.302, 0.441],
    ],
  },
  limitUp: {
    mean: [
      [-0.012, 0.006],
      [-0.012, -0.002],
      [-0.02, -0.007],
      [-0.036, -0.01],
      [-0.064, -0.02],
    ],
    median: [
      [-0.017, -0.004],
      [-0.031, -0.008],
      [-0.05, -0.015],
      [-0.07, -0.016],
      [-0.136, -0.034],
    ],
    wins: [
      [0.366, 0.484],
      [0.346, 0.46],
      [0.308, 0.434],
      [0.291, 0.42],
      [0.22, 0.383],
    ],
  },
  fall: {
    mean: [
      [-0.003, 0.004],
      [-0.006, 0.005],
      [-0.012, 0.008],
      [-0.013, 0.014],
      [-0.019, 0.016],
    ],
    median: [
      [-0.009, 0.001],
      [-0.013, -0.003],
      [-0.023, -0.001],
      [-0.025, 0.001],
      [-0.052, -0.008],
    ],
    wins: [
      [0.378, 0.526],
      [0.354, 0.488],
      [0.329, 0.505],
      [0.351, 0.509],
      [0.342, 0.479],
    ],
  },
};

/**
 * The same of the strategies that bars decide, over spans of three years, from the four halves of the first sample. The path
 * of the market alone moves them by more than these differ: by 15 points over holding, 13 points of the tests that beat it,
 * 1.8 points a trade and six points of the winning ones, which a band goes beyond both at least.
 */
export const strategyBands: Readonly<Record<string, readonly [over: Band, beats: Band, trade: Band, wins: Band]>> = {
  S01: [
    [-0.309, 0.007],
    [0.217, 0.493],
    [-0.021, 0.022],
    [0.239, 0.373],
  ],
  S02: [
    [-0.385, -0.053],
    [0.131, 0.415],
    [-0.022, 0.016],
    [0.232, 0.362],
  ],
  S03: [
    [-0.195, 0.186],
    [0.312, 0.659],
    [-0.01, 0.028],
    [0.352, 0.485],
  ],
  S04: [
    [-0.224, 0.139],
    [0.298, 0.618],
    [-0.013, 0.027],
    [0.527, 0.672],
  ],
  S05: [
    [-0.436, -0.04],
    [0.131, 0.424],
    [-0.029, 0.01],
    [0.242, 0.371],
  ],
  S06: [
    [-0.453, -0.021],
    [0.082, 0.476],
    [-0.029, 0.02],
    [0.204, 0.376],
  ],
  S07: [
    [-0.23, 0.072],
    [0.267, 0.577],
    [-0.01, 0.035],
    [0.184, 0.325],
  ],
  S12: [
    [-0.311, 0.067],
    [0.236, 0.554],
    [-0.016, 0.023],
    [0.308, 0.454],
  ],
};

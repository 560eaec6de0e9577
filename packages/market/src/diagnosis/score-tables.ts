import type { PercentileTable } from './percentiles.ts';

/** The figures that have one. */
export const tableKeys = [
  'mainNetShare1',
  'mainNetShare5',
  'mainNetShare20',
  'concentration90',
  'revenueYoy',
  'netProfitYoy',
  'roeTtm',
  'grossMargin',
  'debtRatio',
  'pe',
  'pb',
  'ps',
  'dividendYield',
] as const;

/** Percentile tables the score card ranks with, one a figure. */
export type ScoreTables = Readonly<Record<(typeof tableKeys)[number], PercentileTable>>;

import type { DirectoryEntry } from '../../market/wire/protocol.ts';

/** Version of the definitions behind scores, win rates and levels; part of every explanation's address. */
export const definitionVersion = 1;

/** Where a figure of a security and day is explained. Source: market handbook 0.8. */
export const explainRefOf = (metric: string, entry: DirectoryEntry, tradeDate: string): string =>
  `${metric}:${entry.symbol}:${tradeDate}:v${definitionVersion}`;

import { cents, rounded } from '@lianpan/domain';
import type { ChipCosts } from '../../market/wire/protocol.ts';

const pct = (fraction: number): number => rounded(fraction * 100, 2);

/** The chip distribution as it goes over the wire: prices in yuan, shares in percent. */
export const presentChips = (known: ChipCosts) => ({
  date: known.date,
  close: cents(known.close),
  low: rounded(known.low, 4),
  step: rounded(known.step, 6),
  sharesPct: known.shares.map((share) => rounded(share * 100, 4)),
  winnerPct: pct(known.winner),
  averageCost: cents(known.averageCost),
  medianCost: cents(known.medianCost),
  cost90Low: cents(known.cost90Low),
  cost90High: cents(known.cost90High),
  cost70Low: cents(known.cost70Low),
  cost70High: cents(known.cost70High),
  concentration90Pct: pct(known.concentration90),
  concentration70Pct: pct((known.cost70High - known.cost70Low) / (known.cost70High + known.cost70Low)),
  peakPrice: cents(known.peakPrice),
  isSinglePeak: known.isSinglePeak,
});

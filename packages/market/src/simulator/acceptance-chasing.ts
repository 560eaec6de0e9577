import type { StylisedFact } from './acceptance.ts';
import { chaseBands, strategyBands, type Band } from './chasing-bands.ts';
import { chases, heldDays, measureChases, type Chase, type ChasedMarket } from './chasing.ts';
import { statusAt } from './company/risk-warnings.ts';
import { createLimitPercents } from './day-limits.ts';
import type { SimulatedHistory } from './history.ts';
import { measureStrategies } from './strategy-returns.ts';

const names: Readonly<Record<Chase, string>> = {
  gap: 'opens 3 % up, bought there',
  gapClose: 'opened 3 % up, bought at the close',
  breakout20: '20-day break-out on volume',
  breakout60: '60-day break-out on volume',
  limitUp: 'sealed limit-up',
  fall: 'fall of 7 %',
};
const measures = ['mean', 'median', 'wins'] as const;
/** The rows of the handbook's table end before these. */
const firstRow = 33;
/** Days after a listing before a stock is standard. */
const newDays = 20;

/** A simulated history as a market whose chasers are measured. */
export function chasedHistory(history: SimulatedHistory): ChasedMarket {
  const { universe, columns, securities, actions } = history;
  return {
    columns,
    securityOf: (index) => securities[index]!,
    actionsOf: (index) => actions[index]!,
    limitOn: createLimitPercents(universe),
    isStandardOn: (index, day) =>
      statusAt(universe, index, day) === 'NORMAL' && day - universe.listDay[index]! >= newDays,
  };
}

/**
 * Rows 33 on: what chasing and strategies bring, held against the real market. Strategies are tested on about `tested`
 * stocks, 600 unless told.
 */
export function checkChasing(market: ChasedMarket, tested = 600): StylisedFact[] {
  const rows: StylisedFact[] = [];
  const add = (name: string, measured: readonly number[], bands: readonly Band[]): void => {
    const ok = measured.every((value, n) => value >= bands[n]![0] && value <= bands[n]![1]);
    const band = bands.map(([low, high]) => `${low}..${high}`).join(' / ');
    rows.push({ row: firstRow + rows.length, name, measured, band, ok });
  };
  const figures = measureChases(market);
  for (const chase of chases) {
    const held = figures[chase].filter((_, n) => chase !== 'gapClose' || heldDays[n] !== 0);
    for (const measure of measures) {
      const measured = held.map(({ over }) => over[measure]);
      add(`${names[chase]}: ${measure} over the market`, measured, chaseBands[chase][measure]);
    }
  }
  const step = Math.max(1, Math.round(market.columns.length.length / tested));
  const returns = measureStrategies(market, { holds: (index) => index % step === 0 });
  for (const [id, { overHolding, beats, tradeMean, wins }] of Object.entries(returns)) {
    add(`${id}: over holding, beats it, a trade, wins`, [overHolding, beats, tradeMean, wins], strategyBands[id]!);
  }
  return rows;
}

import { percentileRank } from './percentiles.ts';
import { claim, isAbove, judge, ramp, type Dimension } from './score.ts';
import type { StockMeasures } from './stock-measures.ts';
import type { ScoreTables } from './score-tables.ts';

/** Capital dimension: flow ranks, run of inflow days, chips and number of holders. Source: handbook D.1. */
export function scoreCapital(stock: StockMeasures, holderCountChange: number | null, tables: ScoreTables): Dimension {
  const { mainNetShare1, mainNetShare5, mainNetShare20, inflowDays, ddx5, concentration90, winner } = stock;
  const rank1 = percentileRank(tables.mainNetShare1.market, mainNetShare1);
  const rank5 = percentileRank(tables.mainNetShare5.market, mainNetShare5);
  const rank20 = percentileRank(tables.mainNetShare20.market, mainNetShare20);
  const chipRank = percentileRank(tables.concentration90.market, concentration90);
  return judge('capital', [
    { key: 'flow1', group: 'flow', max: 20, share: rank1, values: { mainNetShare1, percentile: rank1 } },
    { key: 'flow5', group: 'flow', max: 25, share: rank5, values: { mainNetShare5, percentile: rank5 } },
    { key: 'flow20', group: 'flow', max: 15, share: rank20, values: { mainNetShare20, percentile: rank20 } },
    { key: 'inflowDays', group: 'flow', max: 10, share: ramp(inflowDays, 0, 5), values: { inflowDays } },
    { key: 'ddx5', group: 'flow', max: 5, share: claim(isAbove(ddx5, 0)), values: { ddx5 } },
    {
      key: 'concentration',
      group: 'chips',
      max: 10,
      share: chipRank === null ? null : 1 - chipRank,
      values: { concentration90, percentile: chipRank },
    },
    {
      key: 'winner',
      group: 'chips',
      max: 5,
      share: winner === null ? null : claim(winner >= 0.3 && winner <= 0.9),
      values: { winner },
    },
    {
      key: 'holders',
      group: 'holders',
      max: 10,
      share: ramp(holderCountChange, 0, -0.1),
      values: { holderCountChange },
    },
  ]);
}

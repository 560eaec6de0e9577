import { aShareCalendar } from '../calendar/trading-calendar.ts';
import { limitPrices } from '../rules/price-limit.ts';
import type { StylisedFact } from './acceptance.ts';
import { boardPlans } from './board-plan.ts';
import { limitOf, limitTable } from './day-limits.ts';
import { flowBucketsOf } from './flow-buckets.ts';
import type { SimulatedHistory } from './history.ts';
import { createIntradayDay, type IntradayOptions } from './intraday-day.ts';
import type { MarketDay } from './market-day.ts';
import { minutePoints } from './minute-grid.ts';
import { mix32 } from './random.ts';

/** Share of bars with legal prices: inside the limits, consistent, whole lots, mean price within the bar (row 30). */
export function priceLegality(history: SimulatedHistory): number {
  const { universe, columns, firstDay, lastDay } = history;
  const tables = Array.from({ length: lastDay - firstDay + 1 }, (_, t) =>
    limitTable(aShareCalendar.dateOf(firstDay + t)),
  );
  let legal = 0;
  let total = 0;
  for (let i = 0; i < universe.count; i++) {
    const board = boardPlans[universe.board[i]!]!.board;
    const end = columns.start[i]! + columns.length[i]!;
    for (let slot = columns.start[i]!; slot < end; slot++) {
      const day = columns.day[slot]!;
      const percent = limitOf(universe, tables[day - firstDay]!, i, day);
      const limits = percent === 0 ? null : limitPrices(columns.prevClose[slot]!, percent, board);
      const [open, high, low, close] = [
        columns.open[slot]!,
        columns.high[slot]!,
        columns.low[slot]!,
        columns.close[slot]!,
      ];
      const volume = columns.volume[slot]!;
      const cents = Math.round(columns.amount[slot]! * 100);
      const isLegal =
        low >= (limits?.down ?? 1) &&
        high <= (limits?.up ?? Infinity) &&
        high >= Math.max(open, close) &&
        low <= Math.min(open, close) &&
        volume > 0 &&
        volume % 100 === 0 &&
        cents >= low * volume &&
        cents <= high * volume;
      total++;
      if (isLegal) legal++;
    }
  }
  return legal / total;
}

/** Share of securities of a day whose minutes sum to the bar and whose flow buckets sum to zero (row 31). */
export function sumsHold(market: IntradayOptions['market'], bars: MarketDay): number {
  const { seed, count } = market.universe;
  const { columns } = createIntradayDay({ market, bars });
  let held = 0;
  let total = 0;
  for (let i = 0; i < count; i++) {
    if (bars.traded[i] === 0) continue;
    const at = i * minutePoints;
    const end = at + minutePoints - 1;
    const flow = flowBucketsOf(seed, i, bars.day, bars.mainNet[i]!);
    const holds =
      flow.superLarge + flow.large + flow.medium + flow.small === 0 &&
      columns.price[at] === bars.open[i] &&
      columns.price[end] === bars.close[i] &&
      columns.runHigh[end] === bars.high[i] &&
      columns.runLow[end] === bars.low[i] &&
      columns.volumeSum[end] === bars.volume[i] &&
      Math.abs(columns.amountSum[end]! - bars.amount[i]!) < 0.01;
    total++;
    if (holds) held++;
  }
  return held / total;
}

/** One number for all bars, index bars and actions up to a day; equal histories have equal hashes (row 32). */
export function historyHash(history: SimulatedHistory, lastDay: number = history.lastDay): number {
  const { columns } = history;
  let hash = 1;
  const add = (value: number): void => {
    hash = mix32(hash + mix32(value % 4294967296));
  };
  for (let i = 0; i < history.universe.count; i++) {
    const end = columns.start[i]! + columns.length[i]!;
    for (let slot = columns.start[i]!; slot < end && columns.day[slot]! <= lastDay; slot++) {
      add(columns.day[slot]!);
      add(columns.open[slot]!);
      add(columns.high[slot]!);
      add(columns.low[slot]!);
      add(columns.close[slot]!);
      add(columns.prevClose[slot]!);
      add(columns.volume[slot]!);
      add(Math.round(columns.amount[slot]! * 100));
      add(Math.round(columns.mainNet[slot]!));
    }
    for (const { day, factor, split = 1 } of history.actions[i]!) {
      if (day > lastDay) continue;
      add(Math.round(factor * 1e9));
      add(Math.round(split * 1e9));
    }
  }
  for (const series of history.indices) {
    for (let n = 0; n < series.length && series.day[n]! <= lastDay; n++) {
      for (const value of [series.open, series.high, series.low, series.close]) add(Math.round(value[n]! * 100));
    }
  }
  return hash >>> 0;
}

/** Rows 30 to 32. `again` has the same seed as `history`, `other` another; `days` are checked for row 31. */
export function checkExactRows(
  history: SimulatedHistory,
  again: SimulatedHistory,
  other: SimulatedHistory,
  market: IntradayOptions['market'],
  days: readonly MarketDay[],
): StylisedFact[] {
  const legality = priceLegality(history);
  const sums = Math.min(...days.map((bars) => sumsHold(market, bars)));
  const isSame = historyHash(history) === historyHash(again);
  const isOther = historyHash(history) !== historyHash(other);
  return [
    { row: 30, name: 'price legality', measured: [legality], band: '1', ok: legality === 1 },
    { row: 31, name: 'flow buckets and minute sums', measured: [sums], band: '1', ok: sums === 1 },
    {
      row: 32,
      name: 'same seed, other seed',
      measured: [Number(isSame), Number(isOther)],
      band: '1 / 1',
      ok: isSame && isOther,
    },
  ];
}

import { beforeAll, expect, it } from 'vitest';
import { aShareCalendar } from '../calendar/trading-calendar.ts';
import { splitSince } from '../rules/adjustment.ts';
import { adjustedBars } from '../series/bars.ts';
import { slotOf } from '../series/bar-slots.ts';
import { abnormalInputsOf } from './abnormal-feed.ts';
import { appendDay, generateHistory, marketDayOf, type SimulatedHistory } from './history.ts';
import { createIntradayDay } from './intraday-day.ts';
import { createSimulator, type Simulator } from './simulator.ts';

const firstDay = aShareCalendar.atOrBefore('2025-01-02');
let simulator: Simulator;
let history: SimulatedHistory;
/** Stocks and days on which shares were given, with five bars before. */
let splits: { readonly index: number; readonly day: number }[];
beforeAll(() => {
  simulator = createSimulator({ seed: 11, firstDay, stockCount: 150 });
  history = generateHistory({ simulator, lastDay: firstDay + 180, shared: false });
  splits = history.actions.flatMap((actions, index) =>
    actions.flatMap(({ day, split = 1 }) =>
      split !== 1 && slotOf(history.columns, index, day) >= history.columns.start[index]! + 5 ? [{ index, day }] : [],
    ),
  );
});

it('tells with each ex-rights day how many shares one share became', () => {
  expect(splits.length).toBeGreaterThan(5);
  history.actions.forEach((actions, index) => {
    expect(splitSince(actions, firstDay - 1, history.lastDay)).toBeCloseTo(simulator.shareFactor[index]!, 12);
  });
  const appended = appendDay(history, simulator);
  for (const { index, split } of appended.actions) expect(history.actions[index]!.at(-1)!.split).toBe(split);
});

it('measures bursts of an ex-rights day against the shares of that day', () => {
  const { index, day } = splits.at(-1)!;
  const bars = marketDayOf(history, day);
  const { references } = abnormalInputsOf(history, createIntradayDay({ market: simulator, bars }));
  const { columns, actions } = history;
  const at = slotOf(columns, index, day) - columns.start[index]!;
  const shares = (mode: 'forward' | 'none'): number => {
    const cut = { ...columns, length: columns.length.slice() };
    cut.length[index] = at + 1;
    const { volume } = adjustedBars(cut, index, actions[index]!, mode);
    return volume.slice(at - 5, at).reduce((sum, one) => sum + one, 0) / 5;
  };
  expect(references.usualVolume[index]! / shares('forward')).toBeCloseTo(1, 9);
  expect(references.usualVolume[index]! / shares('none')).toBeGreaterThan(1.05);
});

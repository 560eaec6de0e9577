import { expect, it } from 'vitest';
import { aShareCalendar } from '../../calendar/trading-calendar.ts';
import { restoreState, scalar } from '../engine-state.ts';
import { generateHistory } from '../history.ts';
import { createSimulator } from '../simulator.ts';
import { createMarketMood } from './market-mood.ts';

const firstDay = aShareCalendar.numberOf('2024-03-01')!;
const historyOf = (days: number) =>
  generateHistory({
    simulator: createSimulator({ seed: 11, firstDay, stockCount: 200 }),
    lastDay: firstDay + days - 1,
    shared: false,
  });

it('finds sentiment and heat of the engine again', () => {
  const history = historyOf(160);
  const state = restoreState(history.state, 200);
  const mood = createMarketMood(history);
  expect(mood.sentimentOn(history.lastDay)).toBeCloseTo(state.scalars[scalar.SENTIMENT]!, 9);
  expect([...mood.heatOn(history.lastDay)]).toEqual([...state.heat]);
});

it('knows the ignitions of the next morning and nothing beyond', () => {
  const short = historyOf(60);
  const mood = createMarketMood(short);
  const next = short.lastDay + 1;
  expect(mood.ignitionsOn(next)).toEqual(createMarketMood(historyOf(120)).ignitionsOn(next));
  expect(() => mood.ignitionsOn(next + 1)).toThrow(RangeError);
});

it('ignites about two concepts a day', () => {
  const history = historyOf(160);
  const mood = createMarketMood(history);
  let count = 0;
  for (let day = firstDay; day <= history.lastDay; day++) count += mood.ignitionsOn(day).length;
  expect(count / 160).toBeGreaterThan(1.5);
  expect(count / 160).toBeLessThan(3.2);
});

import { expect, it } from 'vitest';
import { aShareCalendar } from '../calendar/trading-calendar.ts';
import { createFlowReader } from './flow-reader.ts';
import { appendDay, generateHistory } from './history.ts';
import { orderFlowOf } from './order-stream.ts';
import { createSimulator } from './simulator.ts';
import { createStockDays } from './stock-day.ts';
import { createShareReader, shareFactorsOf } from './past-shares.ts';

const firstDay = aShareCalendar.numberOf('2024-04-01')!;
const historyTo = (lastDay: number) => {
  const simulator = createSimulator({ seed: 11, firstDay, stockCount: 200 });
  return { simulator, history: generateHistory({ simulator, lastDay, shared: false }) };
};
const lastDay = firstDay + 90;
const { history } = historyTo(lastDay);
const reader = createFlowReader(history);
const stockDays = createStockDays(history);

it('reads what the orders of the day come to', () => {
  for (let index = 0; index < 60; index++) {
    const stock = stockDays(index, lastDay);
    if (!stock) {
      expect(reader.flowOf(index, lastDay)).toBeNull();
      expect(reader.superLargeNetOf(index, lastDay)).toBeNull();
      continue;
    }
    const counted = orderFlowOf(stock);
    expect(Math.abs(reader.flowOf(index, lastDay)!.mainNet - counted.mainNet) / counted.amount).toBeLessThan(0.01);
    const drift = Math.abs(reader.superLargeNetOf(index, lastDay)! - counted.superLarge.net);
    expect(drift / counted.amount).toBeLessThan(0.01);
    const direction = reader.directionsOf(index, lastDay, 10).at(-1)!;
    expect(Math.abs(direction * stock.floatShares - counted.mainNetVolume!) / stock.bar.volume).toBeLessThan(0.03);
  }
});

it('counts the shares of the day after the history with what is paid on it', () => {
  const { simulator, history: growing } = historyTo(firstDay + 50);
  let paid = 0;
  for (let n = 0; n < 40; n++) {
    const bars = simulator.advance(growing.lastDay + 1);
    const factors = shareFactorsOf(bars, createShareReader(growing));
    for (const { index } of bars.actions) expect(factors(index)).toBeCloseTo(simulator.shareFactor[index]!, 9);
    paid += bars.actions.filter(({ bonus }) => bonus > 0).length;
    simulator.loadState(growing.state);
    appendDay(growing, simulator);
  }
  expect(paid).toBeGreaterThan(3);
});

it('gives the directions of the last traded days, fewer for a young stock', () => {
  const { columns } = history;
  for (let index = 0; index < 200; index++) {
    const bars = columns.length[index]!;
    expect(reader.directionsOf(index, lastDay, 10)).toHaveLength(Math.min(10, bars));
    if (bars === 0) continue;
    const first = columns.day[columns.start[index]!]!;
    expect(reader.directionsOf(index, first, 10)).toHaveLength(1);
    expect(reader.directionsOf(index, first - 1, 10)).toHaveLength(0);
  }
});

it('says of a day what it said when the day was the last, over dividends and transfers', () => {
  expect(history.actions.flat().length).toBeGreaterThan(20);
  const { simulator, history: growing } = historyTo(lastDay - 40);
  const early = createFlowReader(growing);
  const directions = () => Array.from({ length: 200 }, (_, index) => [...early.directionsOf(index, lastDay - 40, 10)]);
  const asked = directions();
  for (let n = 0; n < 40; n++) appendDay(growing, simulator);
  expect(directions()).toEqual(asked);
  expect(asked).toEqual(asked.map((_, index) => [...reader.directionsOf(index, lastDay - 40, 10)]));
  for (let index = 0; index < 200; index++) {
    const shares = stockDays(index, lastDay)?.floatShares;
    if (shares !== undefined) expect(shares).toBeCloseTo(history.securities[index]!.floatShares!, -1);
  }
});

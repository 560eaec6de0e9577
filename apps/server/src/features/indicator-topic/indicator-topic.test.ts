import { aShareCalendar } from '@lianpan/market/calendar';
import { conditionOf, marketViews } from '@lianpan/market/picker';
import { indicatorSignals } from '@lianpan/contract/indicator-wire';
import { startSlice, type Slice } from '@lianpan/testkit';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { SimulatedMarket } from '../../market/engine/simulated/simulated-market.ts';

const topic = 'POST /api/stocks/tactics/getIndicatorTopic';
const study = 'POST /api/stocks/tactics/getIndicatorStudy';
const stockCount = 60;
const studiedDays = 500;

let slice: Slice;
beforeAll(async () => {
  slice = await startSlice({ stockCount, budgetFactor: 1e6 });
});
afterAll(() => slice.close());

describe.each(Object.keys(indicatorSignals) as (keyof typeof indicatorSignals)[])('the topic of %s', (indicator) => {
  it('counts for each signal what the picker finds of it, and names one that shows it', async () => {
    const { signals, example } = await slice.call(topic, { indicator });
    expect(signals.map(({ signal }) => signal)).toEqual(indicatorSignals[indicator]);
    expect(new Set(signals.map(({ name }) => name)).size).toBe(signals.length);
    // What a signal means is said with its values, without the letters of a formula.
    expect(signals.filter(({ definition }) => /(?<![A-Za-z])[Nk](?![A-Za-z])|周期/.test(definition))).toEqual([]);
    for (const { signal, condition, foundNum } of signals) {
      const query = { universe: 'std' as const, groups: [{ op: 'AND' as const, items: [condition] }] };
      const found = await slice.call('POST /api/stocks/picker/run', { query });
      expect([signal, foundNum]).toEqual([signal, found.total]);
      if (example?.signal === signal) expect(found.list[0]!.cell!.symbol).toBe(example.symbol);
    }
    expect(example?.signal).toBe(signals.find(({ foundNum }) => foundNum > 0)?.signal);
  });
});

it('tells what followed a signal, the same as looking at each stock on each day alone', async () => {
  const answer = await slice.call(study, { signal: 'T19.overbought' });
  const { history } = new SimulatedMarket(
    { root: inject('lianpan').marketDir, seed: 20261120, stockCount, keepsHistory: false, onProgress: () => {} },
    aShareCalendar.atOrBefore('2026-11-20'),
  );
  const { columns, actions, securities, lastDay } = history;
  const after = new Map<string, number[]>();
  const any: number[] = [];
  for (let day = lastDay - studiedDays + 1; day <= lastDay; day++) {
    const viewOf = marketViews(columns, {
      day,
      securityOf: (index) => securities[index],
      actionsOf: (index) => actions[index] ?? [],
    });
    const date = aShareCalendar.dateOf(day);
    const quarter = `${date.slice(0, 4)}Q${Math.floor((Number(date.slice(5, 7)) - 1) / 3) + 1}`;
    for (let index = 0; index < stockCount; index++) {
      const first = columns.start[index]!;
      const at = columns.day.subarray(first, first + columns.length[index]!).indexOf(day);
      if (at < 0 || at + 5 >= columns.length[index]!) continue;
      let level = 1;
      for (let n = 1; n <= 5; n++) level *= columns.close[first + at + n]! / columns.prevClose[first + at + n]!;
      any.push(level - 1);
      const view = viewOf(index, 250);
      if (!view || conditionOf('T19').test(view, { side: 'overbought' }) !== true) continue;
      after.set(quarter, [...(after.get(quarter) ?? []), level - 1]);
    }
  }
  const meanOf = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;
  const all = [...after.values()].flat();
  const place = answer.outcomes.findIndex(({ days }) => days === 5);
  expect(answer.outcomes[place]).toMatchObject({ count: all.length });
  expect(all.length).toBeGreaterThan(100);
  expect(answer.outcomes[place]!.mean).toBeCloseTo(meanOf(all), 9);
  expect(answer.outcomes[place]!.upRate).toBeCloseTo(all.filter((one) => one > 1e-9).length / all.length, 9);
  expect(answer.anyDay[place]!.count).toBe(any.length);
  expect(answer.excess[place]).toBeCloseTo(meanOf(all) - meanOf(any), 9);
  expect(answer.quarters.map(({ quarter }) => quarter)).toEqual(
    answer.quarters.map(({ quarter }) => quarter).toSorted(),
  );
  for (const { quarter, count, mean } of answer.quarters) {
    const own = after.get(quarter) ?? [];
    expect([quarter, count]).toEqual([quarter, own.length]);
    if (count > 0) expect(mean).toBeCloseTo(meanOf(own), 9);
  }
});

it('tells both sides of a choice apart', async () => {
  const { signals } = await slice.call(topic, { indicator: 'RSI' });
  expect(signals.slice(0, 2).map(({ name }) => name)).toEqual(['RSI超卖', 'RSI超买']);
  expect(signals.map(({ condition }) => condition.params?.['side'])).toEqual(['oversold', 'overbought', undefined]);
});

it('refuses what is no indicator and no signal', async () => {
  await expect(slice.call(topic, { indicator: 'XYZ' as never })).rejects.toMatchObject({ outcome: 'rejected' });
  await expect(slice.call(study, { signal: 'B01' as never })).rejects.toMatchObject({ outcome: 'rejected' });
});

import { describe, expect, it } from 'vitest';
import { bottomScore } from '../bottom/bottom-rise.ts';
import { percentileRank } from '../diagnosis/percentiles.ts';
import { adjustedBars } from '../series/bars.ts';
import { createLimitReader } from '../simulator/limit-reader.ts';
import { completeValues, conditionOf, pickerConditions } from './catalogue.ts';
import { marketViews } from './market-views.ts';
import { pick } from './picker.ts';
import { reachOf } from './reach.ts';
import { simulatedPicker } from './simulated-picker.fixture.ts';
import { viewOf, type TestBar } from './stock-view.fixture.ts';
import { unknownProfile, type StockProfile } from './stock-profile.ts';
import { toolConditions } from './tool-conditions.ts';

const ask = (id: string, stock: ReturnType<typeof viewOf>, values: Readonly<Record<string, unknown>> = {}) => {
  const condition = conditionOf(id);
  const complete = completeValues(condition, values);
  return { test: condition.test(stock, complete), value: condition.value(stock, complete) };
};
const knowing = (known: Partial<StockProfile>) => ({ profile: { ...unknownProfile, ...known } });

describe('a rise on volume at the bottom', () => {
  /** A year that began at 20 yuan, has lain at 10 for months, and ends with one busy day. */
  const year = (last: TestBar, before = 10): TestBar[] => [
    ...Array.from({ length: 30 }, (): TestBar => [20, 20.2, 19.8, 20, 5e6]),
    ...Array.from({ length: 219 }, (): TestBar => [before, before + 0.1, before - 0.1, before, 5e6]),
    last,
  ];
  const busy: TestBar = [10, 10.45, 9.98, 10.4, 14e6];
  const security = { floatShares: 3e8 };
  const meets = (rows: TestBar[], floatShares = 3e8) => ask('C09', viewOf(rows, { security: { floatShares } })).test;

  it('holds on that day', () => expect(meets(year(busy))).toBe(true));

  it.each([
    ['below 250 bars, which are not padded', year(busy).slice(1), null],
    ['without a known float', year(busy), null, null],
    ['up less than 2 %', year([10, 10.45, 9.98, 10.19, 14e6]), false],
    ['up more than 9.5 %', year([10, 10.98, 9.98, 10.96, 14e6]), false],
    ['below the open', year([10.5, 10.6, 9.98, 10.4, 14e6]), false],
    ['with less than 50 million yuan', year([10, 10.45, 9.98, 10.4, 4.8e6]), false],
    ['with less than twice the usual volume', year([10, 10.45, 9.98, 10.4, 9.9e6]), false],
    ['with a turnover below 2 %', year(busy), false, 7.1e8],
    ['with a turnover above 15 %', year(busy), false, 9e7],
    ['too high in its year', [...year([13.4, 14, 13.4, 13.9, 14e6], 13.3).with(40, [8, 8, 8, 8, 5e6])], false],
    ['above 70 % of the high of its year', year([14, 14.6, 14, 14.5, 14e6], 14), false],
  ] as const)('does not hold %s', (_what, rows, answer, floatShares: number | null = 3e8) => {
    const stock = viewOf([...rows], { security: { floatShares } });
    expect(ask('C09', stock)).toEqual({ test: answer, value: null });
  });

  it('does not hold below MA20', () => {
    const falling = year(busy).map((bar, i): TestBar => (i > 235 && i < 248 ? [10.9, 11, 10.8, 10.9, 5e6] : bar));
    falling[248] = [10.9, 11, 9.9, 10, 5e6];
    expect(meets(falling)).toBe(false);
  });

  it('scores the handbook’s example with 60.0', () => {
    const example = { place: 0.18, volumeTimes: 2.8, mainNetRank: 0.7, winner: 0.12, busyDays: 2 };
    expect(bottomScore(example).toFixed(1)).toBe('60.0');
  });

  it('scores place, volume, money, winners and busy days as the handbook adds them up', () => {
    const rows = year(busy);
    rows[247] = [10, 10.1, 9.9, 10, 9e6];
    const place = (10.4 - 9.9) / (20.2 - 9.9);
    // 14 million over nineteen usual days and one of nine million.
    const times = 14e6 / 5.2e6;
    const score = (mainNetRank: number | null) =>
      ask('C09', viewOf(rows, { security, ...knowing({ mainNetRank }) })).value;
    const winnerPart = score(0)! - 30 * (1 - place / 0.3) - (25 * times) / 4 - (10 * 2) / 3;
    // Nearly everybody of the last months paid less than 10.4: no points for few winners.
    expect(winnerPart).toBeCloseTo(0, 6);
    expect(score(0.7)! - score(0)!).toBeCloseTo(14, 8);
    expect(score(null)).toBeNull();
  });
});

describe('the strength of a sealed limit', () => {
  const sealed = viewOf([
    [10, 10, 10, 10],
    [10.5, 11, 10.4, 11],
  ]);
  const withStrength = (strength: StockProfile['sealStrength'], low = 10.4) =>
    ask(
      'C05',
      viewOf(
        [
          [10, 10, 10, 10],
          [11, 11, low, 11],
        ],
        knowing({ sealStrength: strength }),
      ),
    );

  it.each([
    ['60 and more', 60, 10.4, true, 60],
    ['less', 59.9, 10.4, false, 59.9],
    ['a board at one price', 90, 11, false, 90],
    ['no seal', 'none', 10.4, false, null],
    ['a strength that is not known', null, 10.4, null, null],
  ] as const)('answers for %s', (_what, strength, low, test, value) => {
    expect(withStrength(strength, low)).toEqual({ test, value });
  });

  it('is not known without a profile', () => expect(ask('C05', sealed)).toEqual({ test: null, value: null }));
});

describe('the lists of tools in a simulated market', () => {
  const { history, knowledgeOn } = simulatedPicker(160, 300);
  const { columns, securities, lastDay, universe } = history;
  const limits = createLimitReader(history);

  it('rank boards by the strength that the limit board tells', () => {
    let boards = 0;
    for (let day = lastDay - 30; day <= lastDay; day++) {
      const found = pick(columns, [{ id: 'C05', values: { least: 0 } }], knowledgeOn(day));
      for (const { index, figures } of found.picked) {
        const record = limits.recordOf(index, day, 'up')!;
        expect(record.isSealed && record.boardType !== 'onePrice').toBe(true);
        expect(figures[0]).toBeCloseTo(record.strength!, 6);
        boards++;
      }
    }
    expect(boards).toBeGreaterThan(20);
  });

  it('rank money among the stocks of the standard universe', () => {
    const { profileOf } = knowledgeOn(lastDay);
    const shares = securities.flatMap(({ status }, index) => {
      const bars = adjustedBars(columns, index, [], 'none');
      const last = bars.day.length - 1;
      const isAsked = bars.day[last] === lastDay && status === 'NORMAL' && lastDay - universe.listDay[index]! >= 19;
      return isAsked ? [bars.mainNet[last]! / bars.amount[last]!] : [];
    });
    const sorted = Float64Array.from(shares).sort();
    const index = securities.findIndex((_one, at) => profileOf!(at)!.mainNetRank !== null);
    const bars = adjustedBars(columns, index, [], 'none');
    const share = bars.mainNet.at(-1)! / bars.amount.at(-1)!;
    expect(profileOf!(index)!.mainNetRank).toBe(percentileRank(sorted, share));
  });

  it('answer the same of the bars that they read as of all', () => {
    for (const condition of toolConditions) {
      const values = completeValues(condition);
      for (let day = lastDay - 20; day <= lastDay; day++) {
        const views = marketViews(columns, knowledgeOn(day));
        for (let index = 0; index < securities.length; index++) {
          const [whole, near] = [views(index), views(index, reachOf(condition, values))];
          if (!whole || !near) continue;
          expect(condition.test(near, values)).toBe(condition.test(whole, values));
          expect(condition.value(near, values)).toBe(condition.value(whole, values));
        }
      }
    }
  });
});

it('are asked by pools and not offered among the 167', () => {
  for (const condition of toolConditions) {
    expect(conditionOf(condition.id)).toBe(condition);
    expect(pickerConditions).not.toContain(condition);
  }
});

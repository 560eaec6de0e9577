import { expect, it } from 'vitest';
import { allocateColumns, type DailyColumns } from '../columns.ts';
import { conditionOf } from '../picker/catalogue.ts';
import { pick } from '../picker/picker.ts';
import type { QueryItem } from '../picker/query.ts';
import { simulatedPicker } from '../picker/simulated-picker.fixture.ts';
import { quickConditions, screen } from './screen.ts';
import { WalkedScreen } from './walked-screen.ts';

const { history, knowledgeOn } = simulatedPicker(200, 420);
const { columns, actions, lastDay } = history;

/** Wide enough that some stocks meet each of them on most days. */
const eased: readonly QueryItem[] = [
  { id: 'F02', values: { least: 0 } },
  { id: 'F04', values: { n: 1 } },
  { id: 'Q11', values: { n: 20, k: 2 } },
  { id: 'Q13', values: { k: 1 } },
  { id: 'Q34', values: { most: 1, times: 1 } },
  { id: 'Q18', values: { least: 3e8 } },
];

const everyItem = quickConditions.flatMap((id): QueryItem[] => {
  const choices = conditionOf(id).parameters.flatMap((parameter) =>
    parameter.kind === 'choice' ? parameter.choices.map(({ value }) => ({ [parameter.key]: value })) : [],
  );
  return [{ id }, { id, not: true }, ...choices.map((values) => ({ id, values }))];
});

it('gives quick answers that are those of views, with all that is known of a market', () => {
  expect(actions.some((some) => some.length > 0)).toBe(true);
  const met = new Map<string, number>();
  for (const day of [lastDay, lastDay - 1, lastDay - 7, lastDay - 40, lastDay - 110, lastDay - 200, lastDay - 330]) {
    const knowledge = knowledgeOn(day);
    for (const item of [...everyItem, ...eased]) {
      const found = pick(columns, [item], knowledge).picked.map(({ index }) => index);
      expect([...screen(columns, [item], knowledge)], `${JSON.stringify(item)} on day ${day}`).toEqual(found);
      if (!item.not) met.set(item.id, (met.get(item.id) ?? 0) + found.length);
    }
  }
  for (const [id, count] of met) if (id !== 'C09') expect(count, id).toBeGreaterThan(0);
});

it('finds the rare rises at the bottom', () => {
  let met = 0;
  for (let day = lastDay - 160; day <= lastDay; day++) {
    for (const not of [false, true]) {
      const item = { id: 'C09', not };
      const found = pick(columns, [item], knowledgeOn(day)).picked.map(({ index }) => index);
      expect([...screen(columns, [item], knowledgeOn(day))], `on day ${day}`).toEqual(found);
      if (!not) met += found.length;
    }
  }
  expect(met).toBeGreaterThan(0);
});

/** Daily bars from day 1000 on, one a day; prices in fen, `[high, low, close]`. */
function dailyBars(
  stocks: readonly (readonly (readonly [high: number, low: number, close: number])[])[],
): DailyColumns {
  const columns = allocateColumns(
    stocks.map(({ length }) => length),
    false,
  );
  for (const [stock, bars] of stocks.entries()) {
    columns.length[stock] = bars.length;
    for (const [bar, [high, low, close]] of bars.entries()) {
      const at = columns.start[stock]! + bar;
      columns.day[at] = 1000 + bar;
      columns.open[at] = columns.close[at] = close;
      columns.prevClose[at] = bars[bar - 1]?.[2] ?? close;
      columns.high[at] = high;
      columns.low[at] = low;
      columns.volume[at] = columns.amount[at] = 1e6;
    }
  }
  return columns;
}

/** What a view, a row and a walked row say on each of some days; each has to say the same. */
function foundOnDays(columns: DailyColumns, item: QueryItem, days: readonly number[], known = {}): number[][] {
  const question = { all: [item], some: [] };
  const walked = new WalkedScreen(columns, (day) => ({ ...known, day }), [question], days.at(-1)!);
  return days.map((day) => {
    const found = pick(columns, [item], { ...known, day }).picked.map(({ index }) => index);
    expect([...screen(columns, [item], { ...known, day })], `on day ${day}`).toEqual(found);
    expect(walked.foundOn(question, day), `walked to day ${day}`).toEqual(found);
    return found;
  });
}

const daysOf = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, n) => from + n);

it('ranks days whose ranges differ by rounding alone as equal, before an ex-rights day too', () => {
  // Ranges that come again every fourteen bars have equal means; wider ones before make them calm, of some stocks for so
  // long that they are no longer among the lowest fifth.
  const ranges = [31, 7, 113, 59, 2, 71, 17, 89, 43, 5, 97, 23, 61, 37];
  const rangeOf = (stock: number, bar: number): number =>
    (stock === 0 ? 0 : ranges[(bar * stock) % ranges.length]!) + ((bar + stock * 9) % 260 < 190 - stock * 2 ? 90 : 0);
  const stocks = daysOf(0, 5).map((stock) =>
    daysOf(0, 519).map((bar) => [1000 + stock + rangeOf(stock, bar), 1000 + stock, 1000 + stock] as const),
  );
  // The close never moves: sums of whole ranges stand in the order of the shares.
  const sumOf = (stock: number, bar: number): number =>
    daysOf(bar - 13, bar).reduce((sum, one) => sum + rangeOf(stock, one), 0);
  const isCalm = (stock: number, bar: number): boolean => {
    const now = sumOf(stock, bar);
    const compared = daysOf(Math.max(14, bar - 249), bar);
    return compared.filter((one) => sumOf(stock, one) <= now).length / compared.length <= 0.2;
  };
  const bars = daysOf(420, 519);
  const expected = bars.map((bar) => daysOf(0, 5).filter((stock) => isCalm(stock, bar)));
  expect(new Set(expected.map(String)).size).toBeGreaterThan(2);
  const days = bars.map((bar) => 1000 + bar);
  expect(foundOnDays(dailyBars(stocks), { id: 'T32' }, days)).toEqual(expected);
  const actionsOf = () => [{ day: 1500, factor: 1.0345 }];
  // The price did not fall by what was paid: from that day on, the range of the day itself is another.
  const before = days.filter((day) => day < 1500);
  expect(foundOnDays(dailyBars(stocks), { id: 'T32' }, before, { actionsOf })).toEqual(
    expected.slice(0, before.length),
  );
});

it('counts limit-ups in a row past days without a limit', () => {
  const up = (close: number): number => Math.round(close * 1.1);
  let close = 1000;
  const bars = daysOf(0, 11).map((bar) => {
    // A day without a limit between the second and the third; the fall that ends the row comes last.
    close = bar < 4 ? 1000 : bar === 6 ? close + 1 : bar === 11 ? close - 20 : up(close);
    return [close, close, close] as const;
  });
  const noLimit = 1006;
  const limitPercentOn = (_: number, day: number): number => (day === noLimit ? 0 : 10);
  const days = daysOf(1000, 1011);
  const foundFor = (k: number): number[] =>
    foundOnDays(dailyBars([bars]), { id: 'Q13', values: { k } }, days, { limitPercentOn }).map(({ length }) => length);
  expect(foundFor(1)).toEqual([0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 0]);
  expect(foundFor(3)).toEqual([0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 0]);
  expect(foundFor(5)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0]);
});

it.each([
  ['Q08', 1],
  ['Q09', -1],
] as const)('asks %s of all bars there have been, however many', (id, side) => {
  const prices = (bar: number): number => 5000 + side * (bar === 3 ? 900 : bar % 7 === 0 ? 300 : bar % 5);
  const bars = daysOf(0, 620).map((bar) => [prices(bar), prices(bar), prices(bar)] as const);
  // The 616th is a high of its year, and below that of the fourth.
  const last = 1616;
  const days = [1003, last];
  expect(foundOnDays(dailyBars([bars]), { id, values: { n: 'all' } }, days)).toEqual([[0], []]);
  expect(foundOnDays(dailyBars([bars]), { id, values: { n: '250' } }, [last])).toEqual([[0]]);
});

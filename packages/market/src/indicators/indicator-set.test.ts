import { describe, expect, it } from 'vitest';
import { allocateColumns, type DailyColumns } from '../columns.ts';
import { everyIndicator, mapBars, troubledBars, wanderingBars, type TestBars } from './every-indicator.fixture.ts';
import { indicators } from './indicator-set.ts';
import { indicatorLookbacks, indicatorNames, type IndicatorColumns, type IndicatorName } from './set-outputs.ts';

const fen = (price: number): number => Math.round(price * 100);

function columnsOf(stocks: readonly TestBars[]): DailyColumns {
  const columns = allocateColumns(
    stocks.map((bars) => bars.close.length + 3),
    false,
  );
  stocks.forEach((bars, index) => {
    columns.length[index] = bars.close.length;
    bars.close.forEach((close, i) => {
      const slot = columns.start[index]! + i;
      columns.day[slot] = 100 + i;
      columns.open[slot] = fen(bars.open[i]!);
      columns.high[slot] = fen(bars.high[i]!);
      columns.low[slot] = fen(bars.low[i]!);
      columns.close[slot] = fen(close);
      columns.volume[slot] = bars.volume[i]!;
    });
  });
  return columns;
}

function collect(columns: DailyColumns, from: number, to: number): Record<IndicatorName, number[]>[] {
  const found: Record<IndicatorName, number[]>[] = [];
  indicators(columns, from, to, (_index, length, values) => {
    found.push(
      Object.fromEntries(indicatorNames.map((name) => [name, [...values[name].subarray(0, length)]])) as Record<
        IndicatorName,
        number[]
      >,
    );
  });
  return found;
}

const stocks = [
  ...[250, 40, 1, 0, 90].map((count, i) => wanderingBars(count, i + 11)),
  ...[400, 300, 2, 20, 65].map((count, i) => troubledBars(count, i + 21)),
];
const columns = columnsOf(stocks);

describe('the indicator set', () => {
  const set = collect(columns, 0, stocks.length);

  it('equals the single indicators', () => {
    set.forEach((values, index) => {
      const single = everyIndicator(stocks[index]!);
      const renamed: Record<string, Float64Array | undefined> = {
        ...single,
        bollMiddle: single['bollSample'],
        bollUpper: single['bollUpperSample'],
        bollLower: single['bollLowerSample'],
      };
      for (const name of indicatorNames) {
        values[name].forEach((value, i) => {
          const expected = renamed[name]![i]!;
          if (Number.isNaN(expected)) expect(value, `${name} ${i}`).toBeNaN();
          else expect(Math.abs(value - expected) / Math.max(1, Math.abs(expected)), `${name} ${i}`).toBeLessThan(1e-9);
        });
      }
    });
  });

  it('has no value exactly up to each lookback', () => {
    expect(indicatorNames.length).toBe(27);
    for (const name of indicatorNames) {
      expect(
        set[0]![name].findIndex((value) => !Number.isNaN(value)),
        name,
      ).toBe(indicatorLookbacks[name]);
    }
  });

  it('gives one stock what it gives many', () => {
    set.forEach((values, index) => expect(collect(columns, index, index + 1)).toEqual([values]));
  });

  it('does not care for the order of the stocks', () => {
    const turned = collect(columnsOf(stocks.toReversed()), 0, stocks.length);
    expect(turned.toReversed()).toEqual(set);
  });

  it('loses no digit of a narrow band far from where its squares are summed', () => {
    const bars = troubledBars(200, 41);
    for (const name of ['open', 'high', 'low', 'close'] as const) {
      bars[name].fill(10, 0, 70);
      for (let i = 70; i < 200; i++) bars[name][i] = 5000 + 0.01 * ((i * i) % 7);
    }
    const single = everyIndicator(bars);
    const [{ bollUpper, bollLower }] = collect(columnsOf([bars]), 0, 1) as [Record<IndicatorName, number[]>];
    for (let i = 19; i < 200; i++) {
      expect(Math.abs(bollUpper[i]! - single['bollUpperSample']![i]!)).toBeLessThan(1e-8);
      expect(Math.abs(bollLower[i]! - single['bollLowerSample']![i]!)).toBeLessThan(1e-8);
    }
  });

  it('takes no security at all', () => {
    expect(collect(columns, 2, 2)).toEqual([]);
    expect(collect(columns, stocks.length, stocks.length)).toEqual([]);
  });

  it('has the bands of either deviation', () => {
    const single = everyIndicator(stocks[5]!);
    indicators(
      columns,
      5,
      6,
      (_index, length, values) => {
        for (let i = 19; i < length; i++) {
          expect(values.bollUpper[i]).toBeCloseTo(single['bollUpperPopulation']![i]!, 8);
          expect(values.bollLower[i]).toBeCloseTo(single['bollLowerPopulation']![i]!, 8);
        }
      },
      { deviation: 'population' },
    );
  });

  it('adjusts high and low as it does the close', () => {
    const bars = troubledBars(100, 31);
    const doubled = mapBars(bars, (column, name) =>
      name === 'volume' ? column : column.map((price, i) => (i < 60 ? price * 2 : price)),
    );
    const adjusted: number[][] = [];
    const keep = (_index: number, length: number, values: IndicatorColumns): void => {
      adjusted.push(indicatorNames.map((name) => values[name][length - 1]!));
      adjusted.push(indicatorNames.map((name) => values[name][63]!));
    };
    indicators(columnsOf([doubled]), 0, 1, keep, { actionsOf: () => [{ day: 160, factor: 2 }] });
    indicators(columnsOf([bars]), 0, 1, keep);
    expect(adjusted.slice(0, 2)).toEqual(adjusted.slice(2));
  });

  it('adjusts prices for ex-rights days', () => {
    const halved = wanderingBars(120, 5);
    for (const name of ['open', 'high', 'low', 'close'] as const) {
      for (let i = 0; i < 60; i++) halved[name][i] = Math.round(halved[name][i]! * 100) / 50;
    }
    const values: number[] = [];
    const whole: number[] = [];
    const options = { actionsOf: () => [{ day: 160, factor: 2 }] };
    indicators(columnsOf([halved]), 0, 1, (_i, length, out) => values.push(out.ma60[length - 20]!), options);
    indicators(columnsOf([wanderingBars(120, 5)]), 0, 1, (_i, length, out) => whole.push(out.ma60[length - 20]!));
    expect(values[0]).toBeCloseTo(whole[0]!, 9);
  });

  it('refuses a range outside the columns or between securities', () => {
    for (const [from, to] of [
      [0, stocks.length + 1],
      [-1, 1],
      [3, 2],
      [0.5, 2],
      [0, 1.5],
    ] as const) {
      expect(() => indicators(columns, from, to, () => {})).toThrow(`securities ${from} to ${to}`);
    }
  });
});

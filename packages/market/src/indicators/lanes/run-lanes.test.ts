import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { afterEach, expect, it, vi } from 'vitest';
import type { PlainColumns } from '../../columns.ts';
import { troubledBars } from '../every-indicator.fixture.ts';
import { indicators } from '../indicator-set.ts';
import { indicatorNames, indicatorRoom, type IndicatorColumns } from '../set-outputs.ts';
import { plainSeries } from '../set-series.ts';
import { runSet, scratchRoom, stateSize } from '../set-kernels.ts';
import { LaneRun, lanes } from './run-lanes.ts';
import { sourceHash } from './set-lanes-module.ts';

afterEach(() => vi.unstubAllGlobals());

const bars = 301;
/** Bars with one-price boards, leaps and stretches without movement, and prices that are missing here and there. */
function troubledColumns(stocks: number): PlainColumns {
  const names = ['open', 'high', 'low', 'close', 'volume'] as const;
  const columns = Object.fromEntries(names.map((name) => [name, new Float64Array(stocks * bars)])) as Record<
    (typeof names)[number],
    Float64Array
  >;
  for (let stock = 0; stock < stocks; stock++) {
    const made = troubledBars(bars, 60 + stock);
    for (const name of names) {
      const row = Float64Array.from(made[name]);
      if (stock % 5 === 3) row.fill(Number.NaN, 0, 40);
      if (stock % 5 === 4) row.fill(Number.NaN, 150, 152);
      columns[name].set(row, stock * bars);
    }
  }
  return { stocks, bars, ...columns };
}

/** The loops for one security, over the bars that are there; nothing where one is missing. */
function alone(columns: PlainColumns, index: number, degreesLost: 0 | 1): IndicatorColumns {
  const computed = indicatorRoom(bars);
  const row = plainSeries(columns).rowOf(index);
  const inputs = { ...row, ...scratchRoom(bars) };
  runSet(inputs, 0, row.length, { degreesLost, earlier: 0 }, new Float64Array(stateSize), computed);
  const values = indicatorRoom(bars);
  for (const name of indicatorNames) {
    values[name].fill(Number.NaN);
    for (let bar = 0; bar < row.length; bar++) values[name][row.places?.[bar] ?? bar] = computed[name][bar]!;
  }
  return values;
}

it('gives several securities bit for bit what the loops give one', () => {
  const columns = troubledColumns(5 * lanes + 1);
  for (const degreesLost of [0, 1] as const) {
    let seen = 0;
    const deviation = degreesLost === 0 ? 'population' : 'sample';
    indicators(
      columns,
      0,
      columns.stocks,
      (index, length, values) => {
        const expected = alone(columns, index, degreesLost);
        for (const name of indicatorNames) {
          const place = expected[name].findIndex((value, bar) => !Object.is(value, values[name][bar]));
          expect(place, `${name} of ${index}`).toBe(-1);
        }
        expect(length).toBe(bars);
        expect(index).toBe(seen++);
      },
      { deviation },
    );
    expect(seen).toBe(columns.stocks);
  }
});

it('works on securities side by side where there are vectors', () => {
  const columns = troubledColumns(lanes);
  const run = LaneRun.for(bars)!;
  run.run(plainSeries(columns), 0, 19);
  for (let lane = 0; lane < lanes; lane++) {
    expect([...run.valuesOf(lane).macd]).toEqual([...alone(columns, lane, 1).macd]);
  }
  expect(LaneRun.for(0)).toBeNull();
});

it('gives the same where there is no WebAssembly', async () => {
  const columns = troubledColumns(lanes);
  const collect = (compute: typeof indicators): number[][] => {
    const found: number[][] = [];
    compute(columns, 0, lanes, (_index, _length, values) => {
      found.push(indicatorNames.flatMap((name) => [...values[name]]));
    });
    return found;
  };
  const withVectors = collect(indicators);
  vi.resetModules();
  vi.stubGlobal('WebAssembly', {
    Module: class {
      constructor() {
        throw new Error('no vectors here');
      }
    },
  });
  const { LaneRun: none } = await import('./run-lanes.ts');
  expect(none.for(bars)).toBeNull();
  expect(collect((await import('../indicator-set.ts')).indicators)).toEqual(withVectors);
});

it('is made of the source beside it', () => {
  const source = fs.readFileSync(new URL('./set-lanes.c', import.meta.url));
  expect(createHash('sha256').update(source).digest('hex')).toBe(sourceHash);
});

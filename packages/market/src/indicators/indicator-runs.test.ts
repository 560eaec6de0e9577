import { describe, expect, it } from 'vitest';
import { emptyBars, mapBars, troubledBars, wanderingBars } from './every-indicator.fixture.ts';
import { IndicatorRun } from './indicator-run.ts';
import { indicatorTable, type IndicatorRow, type TestBars } from './indicator-table.fixture.ts';
import { movingAverage } from './moving-average.ts';
import { parabolicStop } from './parabolic-stop.ts';

const columns = ['open', 'high', 'low', 'close', 'volume'] as const;

/** Bars of a stock that is listed later: nothing for `gap` bars. */
function lateBars(bars: TestBars, gap: number): TestBars {
  const late = emptyBars(bars.close.length + gap);
  for (const name of columns) {
    late[name].fill(Number.NaN, 0, gap);
    late[name].set(bars[name], gap);
  }
  return late;
}

/** One price for twenty bars from the start on: nothing has a range, nothing changes. */
function stillBars(bars: TestBars): TestBars {
  return mapBars(bars, (column, name) => {
    const still = column.slice();
    return name === 'volume' ? still : still.fill(12.34, 0, 20);
  });
}

const missing = (bars: TestBars, bar: number): TestBars => mapBars(bars, (column) => column.with(bar, Number.NaN));

const markets: Record<string, TestBars> = {
  'troubled prices': troubledBars(160, 1),
  'other troubled prices': troubledBars(143, 2),
  'wandering prices': wanderingBars(131, 3),
  'a few bars': troubledBars(5, 4),
  'a gap at the start': lateBars(troubledBars(110, 5), 37),
  'one price at the start': stillBars(wanderingBars(100, 6)),
  'nothing but gaps': lateBars(emptyBars(0), 12),
  'a bar without values': missing(wanderingBars(120, 7), 70),
};

type Step = (length: number, outputs: readonly Float64Array[], run?: IndicatorRun) => void;

/** First place where going on from `start`, `stride` bars at a time, gives other bits than one run; `null` for none. */
function differenceOf(step: Step, outputs: number, count: number, start: number, stride: number): string | null {
  const rooms = () => Array.from({ length: outputs }, () => new Float64Array(count).fill(-7));
  const whole = rooms();
  step(count, whole);
  const found = rooms();
  const run = new IndicatorRun();
  for (let length = start; ; length = Math.min(count, length + stride)) {
    step(
      length,
      found.map((room) => room.subarray(0, length)),
      run,
    );
    if (length === count) break;
  }
  for (let at = 0; at < outputs; at++) {
    for (let bar = 0; bar < count; bar++) {
      const [now, expected] = [found[at]![bar]!, whole[at]![bar]!];
      if (!Object.is(now, expected)) return `output ${at} at bar ${bar}: ${now}, not ${expected}`;
    }
  }
  return null;
}

/** Cuts before, in and behind the windows; one bar at a time and several. */
function differencesOf(stepOver: (bars: TestBars) => Step, outputs: number): string[] {
  const differences: string[] = [];
  for (const [name, bars] of Object.entries(markets)) {
    const count = bars.close.length;
    for (const start of new Set([0, 1, 2, 13, 30, 61, 100, count].filter((cut) => cut <= count))) {
      for (const stride of [1, 7]) {
        const difference = differenceOf(stepOver(bars), outputs, count, start, stride);
        if (difference) differences.push(`${name} from ${start} by ${stride}: ${difference}`);
      }
    }
  }
  return differences;
}

const rowStep =
  ({ inputs, run }: IndicatorRow, period?: number) =>
  (bars: TestBars): Step =>
  (length, outputs, state) =>
    run(
      inputs.map((name) => bars[name].subarray(0, length)),
      outputs,
      period,
      state,
    );

describe('bar by bar gives bit for bit what one run gives', () => {
  const named = indicatorTable.map((row) => [row.outputs.map((output) => output.name).join(' '), row] as const);

  it.each(named)('%s', (_name, row) => {
    expect(differencesOf(rowStep(row), row.outputs.length)).toEqual([]);
    if (row.minPeriod !== null) {
      expect(differencesOf(rowStep(row, row.minPeriod), row.outputs.length)).toEqual([]);
    }
  });

  it('the side of the parabolic stop', () => {
    const step =
      ({ high, low, close }: TestBars): Step =>
      (length, [out], run) => {
        const isRising = Uint8Array.from(out!);
        const [h, l, c] = [high, low, close].map((column) => column.subarray(0, length)) as [
          Float64Array,
          Float64Array,
          Float64Array,
        ];
        parabolicStop(h, l, c, { stop: new Float64Array(length), isRising }, 4, 0.02, 0.2, run);
        out!.set(isRising);
      };
    expect(differencesOf(step, 1)).toEqual([]);
  });
});

it('reads no bar again that lies before the windows', () => {
  for (const { outputs, inputs, run } of indicatorTable) {
    const bars = troubledBars(200, 8);
    const room = () => outputs.map(() => new Float64Array(200));
    const upTo = (arrays: readonly Float64Array[], length: number) => arrays.map((array) => array.subarray(0, length));
    const columnsOf = (name: (typeof inputs)[number]) => bars[name];
    const whole = room();
    run(inputs.map(columnsOf), whole);
    const found = room();
    const state = new IndicatorRun();
    run(upTo(inputs.map(columnsOf), 120), upTo(found, 120), undefined, state);
    for (const name of columns) bars[name].fill(1e9, 0, 60);
    run(inputs.map(columnsOf), found, undefined, state);
    expect(found).toEqual(whole);
  }
});

it('works out no bar twice and takes none away', () => {
  const { close } = troubledBars(40, 1);
  const run = new IndicatorRun();
  const out = new Float64Array(40);
  movingAverage(close, 5, out, run);
  out.fill(3);
  movingAverage(close, 5, out, run);
  expect(out).toEqual(new Float64Array(40).fill(3));
  expect(() => movingAverage(close.subarray(1), 5, out.subarray(1), run)).toThrow(
    '40 bars are done, more than these 39',
  );
});

import { afterEach, describe, expect, it, vi } from 'vitest';
import { emptyBars, everyIndicator, mapBars, troubledBars, wanderingBars } from './every-indicator.fixture.ts';
import { indicatorTable, lookbacks, type TestBars } from './indicator-table.fixture.ts';
import { plainFormulas } from './plain-formulas.fixture.ts';

afterEach(() => vi.unstubAllGlobals());

const outputs = indicatorTable.flatMap((row) => row.outputs);
const seeds = [1, 2, 3, 4, 5, 6, 7, 8];
const stocks = seeds.map((seed) => troubledBars(260, seed));

/** First place where two columns differ, told with both values; bit for bit without a tolerance. */
function differenceOf(name: string, found: ArrayLike<number>, expected: ArrayLike<number>, tolerance = 0) {
  if (found.length !== expected.length) return `${name}: ${found.length} values, not ${expected.length}`;
  let scale = 1;
  for (let i = 0; i < expected.length; i++) if (expected[i]! > scale) scale = expected[i]!;
  for (let i = 0; i < expected.length; i++) {
    const [a, b] = [found[i]!, expected[i]!];
    const isEqual = tolerance === 0 ? Object.is(a, b) || a === b : Math.abs(a - b) <= tolerance * scale;
    if (!isEqual && !(Number.isNaN(a) && Number.isNaN(b))) return `${name} at bar ${i}: ${a}, not ${b}`;
  }
  return null;
}

/** All differences of two sets of figures. */
const differences = (
  found: Record<string, ArrayLike<number>>,
  expected: Record<string, ArrayLike<number>>,
  tolerance = 0,
) => outputs.map(({ name }) => differenceOf(name, found[name]!, expected[name]!, tolerance)).filter(Boolean);

const cut = (bars: TestBars, from: number, to: number): TestBars => mapBars(bars, (column) => column.slice(from, to));

describe('every indicator over troubled prices', () => {
  it('equals the formulas as they are printed', () => {
    for (const bars of [...stocks, wanderingBars(300, 9), troubledBars(61, 10), cut(stocks[0]!, 0, 3)]) {
      expect(differences(everyIndicator(bars), plainFormulas(bars), 1e-9)).toEqual([]);
    }
  });

  it('gives a prefix for a prefix, which is also what bar by bar would give: no look-ahead', () => {
    const [bars] = stocks as [TestBars];
    const whole = everyIndicator(bars);
    for (let count = 0; count <= 260; count += count < 70 ? 1 : 19) {
      const prefix = everyIndicator(cut(bars, 0, count));
      const expected = Object.fromEntries(outputs.map(({ name }) => [name, whole[name]!.subarray(0, count)]));
      expect(differences(prefix, expected)).toEqual([]);
    }
  });

  it('knows nothing of the bars to come', () => {
    for (const bars of stocks.slice(0, 3)) {
      const other = mapBars(bars, (column, name) => {
        const changed = column.slice();
        changed.set(stocks[5]![name].subarray(0, 120), 140);
        return changed;
      });
      const [before, after] = [everyIndicator(bars), everyIndicator(other)];
      const head = (values: Record<string, Float64Array>) =>
        Object.fromEntries(outputs.map(({ name }) => [name, values[name]!.subarray(0, 140)]));
      expect(differences(head(after), head(before))).toEqual([]);
    }
  });

  it('gives one stock what it gives many, in any order and in columns one behind the other', () => {
    const alone = stocks.map(everyIndicator);
    const market = mapBars(stocks[0]!, () => new Float64Array(260 * stocks.length));
    const order = [3, 0, 7, 5, 1, 6, 2, 4];
    order.forEach((stock, place) => {
      for (const name of ['open', 'high', 'low', 'close', 'volume'] as const) {
        market[name].set(stocks[stock]![name], place * 260);
      }
    });
    order.forEach((stock, place) => {
      const view = mapBars(market, (column) => column.subarray(place * 260, (place + 1) * 260));
      expect(differences(everyIndicator(view), alone[stock]!)).toEqual([]);
    });
  });

  it('leaves its inputs alone', () => {
    const before = mapBars(stocks[1]!, (column) => column.slice());
    everyIndicator(stocks[1]!);
    expect(stocks[1]).toEqual(before);
  });

  it.each([
    [4, 0],
    [1 / 1024, 0],
    [3.7, 1e-9],
  ])('scales with prices multiplied by %d or stays, as its unit says', (scale, tolerance) => {
    for (const bars of stocks.slice(0, 4)) {
      const scaled = mapBars(bars, (column, name) => (name === 'volume' ? column : column.map((x) => x * scale)));
      const base = everyIndicator(bars);
      const expected = Object.fromEntries(
        outputs.map(({ name, price }) => [name, price === 1 ? base[name]!.map((x) => x * scale) : base[name]!]),
      );
      expect(differences(everyIndicator(scaled), expected, tolerance)).toEqual([]);
    }
  });

  it.each([
    [2, 0],
    [2 ** -40, 0],
    [100, 1e-9],
  ])('scales with volumes multiplied by %d or stays: shares or lots are one', (scale, tolerance) => {
    for (const bars of stocks.slice(0, 4)) {
      const scaled = mapBars(bars, (column, name) => (name === 'volume' ? column.map((x) => x * scale) : column));
      const base = everyIndicator(bars);
      const expected = Object.fromEntries(
        outputs.map(({ name, volume }) => [name, volume === 1 ? base[name]!.map((x) => x * scale) : base[name]!]),
      );
      expect(differences(everyIndicator(scaled), expected, tolerance)).toEqual([]);
    }
  });

  it('begins after a gap at the start as if the gap were not there', () => {
    for (const gap of [1, 7, 33]) {
      const late = emptyBars(260 + gap);
      for (const name of ['open', 'high', 'low', 'close', 'volume'] as const) {
        late[name].fill(Number.NaN, 0, gap);
        late[name].set(stocks[2]![name], gap);
      }
      const base = everyIndicator(stocks[2]!);
      const expected = Object.fromEntries(
        outputs.map(({ name }) => [name, Float64Array.of(...new Float64Array(gap).fill(Number.NaN), ...base[name]!)]),
      );
      expect(differences(everyIndicator(late), expected)).toEqual([]);
    }
  });
});

describe('every function of the table', () => {
  const named = indicatorTable.map((row) => [row.outputs.map((output) => output.name).join(' '), row] as const);
  const room = (count: number, length: number, shortAt = -1) =>
    Array.from({ length: count }, (_, i) => new Float64Array(i === shortAt ? length - 1 : length).fill(1));

  it.each(named)('%s refuses arrays of different lengths', (_name, { inputs, outputs: written, run }) => {
    for (let at = 0; at < inputs.length && inputs.length + written.length > 1; at++) {
      expect(() => run(room(inputs.length, 30, at), room(written.length, 30))).toThrow(/differ in length/);
    }
    for (let at = 0; at < written.length; at++) {
      expect(() => run(room(inputs.length, 30), room(written.length, 30, at))).toThrow(/differ in length/);
    }
  });

  it.each(named)('%s refuses a period that is none', (_name, { inputs, outputs: written, run, minPeriod }) => {
    if (minPeriod === null) return;
    const call = (period: number) => () => run(room(inputs.length, 30), room(written.length, 30), period);
    for (const period of [minPeriod - 1, minPeriod + 0.5, Number.NaN]) expect(call(period)).toThrow(RangeError);
    expect(call(minPeriod)).not.toThrow();
  });

  it.each(named)('%s serves series shorter than its window', (_name, { inputs, outputs: written, run }) => {
    for (const length of [0, 1, 2]) {
      const rooms = room(written.length, length);
      run(room(inputs.length, length), rooms);
      rooms.forEach((values, i) => {
        for (let bar = 0; bar < Math.min(length, lookbacks[written[i]!.name]!); bar++) expect(values[bar]).toBeNaN();
      });
    }
  });

  it.each(named)('%s takes no more pieces of memory for more bars', (_name, { inputs, outputs: written, run }) => {
    const piecesFor = (length: number): number => {
      const [given, rooms] = [room(inputs.length, length), room(written.length, length)];
      let pieces = 0;
      const construct = (kind: new () => object, values: unknown[]): object => {
        pieces++;
        return Reflect.construct(kind, values) as object;
      };
      for (const kind of [Float64Array, Int32Array, Uint32Array, Uint8Array, Array, Map]) {
        vi.stubGlobal(kind.name, new Proxy(kind, { construct } as ProxyHandler<typeof kind>));
      }
      run(given, rooms);
      vi.unstubAllGlobals();
      return pieces;
    };
    expect(piecesFor(4000)).toBe(piecesFor(400));
  });
});

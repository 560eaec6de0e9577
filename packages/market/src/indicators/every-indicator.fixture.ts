import { indicatorTable, type TestBars } from './indicator-table.fixture.ts';

export type { TestBars } from './indicator-table.fixture.ts';

/** Every indicator of the package over one set of bars, by a short name. */
export function everyIndicator(bars: TestBars): Record<string, Float64Array> {
  const values: Record<string, Float64Array> = {};
  for (const { inputs, outputs, run } of indicatorTable) {
    // Left-overs of an earlier use, which no value may depend on.
    const rooms = outputs.map(() => new Float64Array(bars.close.length).fill(-7));
    run(
      inputs.map((name) => bars[name]),
      rooms,
    );
    outputs.forEach(({ name }, i) => (values[name] = rooms[i]!));
  }
  return values;
}

/** Room for bars. */
export function emptyBars(count: number): TestBars {
  const column = () => new Float64Array(count);
  return { open: column(), high: column(), low: column(), close: column(), volume: column() };
}

/** A column after the other, bar by bar made anew. */
export function mapBars(
  bars: TestBars,
  change: (column: Float64Array, name: keyof TestBars) => Float64Array,
): TestBars {
  return {
    open: change(bars.open, 'open'),
    high: change(bars.high, 'high'),
    low: change(bars.low, 'low'),
    close: change(bars.close, 'close'),
    volume: change(bars.volume, 'volume'),
  };
}

const cents = (price: number): number => Math.round(price * 100) / 100;

/** Numbers from 0 up to 1, the same for the same seed. */
export function seededNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

/** Bars of a deterministic wandering price, two decimals. */
export function wanderingBars(count: number, seed: number): TestBars {
  const next = seededNumbers(seed);
  const bars = emptyBars(count);
  let price = 10 + next() * 20;
  for (let i = 0; i < count; i++) {
    bars.open[i] = cents(price * (0.99 + next() * 0.02));
    bars.close[i] = cents(price * (0.96 + next() * 0.08));
    bars.high[i] = cents(Math.max(bars.open[i]!, bars.close[i]!) * (1 + next() * 0.02));
    bars.low[i] = cents(Math.min(bars.open[i]!, bars.close[i]!) * (1 - next() * 0.02));
    bars.volume[i] = Math.floor(1e6 + next() * 1e7);
    price = Math.max(2, bars.close[i]!);
  }
  return bars;
}

/**
 * Bars with what a market throws at an indicator: runs at the limit whose bars have one price, leaps after a long
 * suspension (whose days have no bar), stretches without any movement, days on which nothing but the volume changes.
 */
export function troubledBars(count: number, seed: number): TestBars {
  const next = seededNumbers(seed);
  const bars = emptyBars(count);
  let price = cents(3 + next() * 40);
  let mood = 0;
  let left = 0;
  for (let i = 0; i < count; i++) {
    if (left-- <= 0) {
      mood = next();
      left = 1 + Math.floor(next() * 12);
      // What happened while nobody could trade.
      if (mood > 0.94) price = Math.max(2, cents(price * (0.6 + next() * 0.9)));
    }
    const before = price;
    if (mood < 0.08) price = cents(before * 1.1);
    else if (mood < 0.14) price = Math.max(2, cents(before * 0.9));
    const isOnePrice = mood < 0.22;
    const close = isOnePrice ? price : Math.max(2, cents(before * (0.95 + next() * 0.1)));
    const open = isOnePrice ? price : Math.max(2, cents(before * (0.97 + next() * 0.06)));
    bars.open[i] = open;
    bars.close[i] = close;
    bars.high[i] = isOnePrice ? price : cents(Math.max(open, close) * (1 + next() * 0.03));
    bars.low[i] = isOnePrice ? price : cents(Math.min(open, close) * (1 - next() * 0.03));
    bars.volume[i] = Math.floor(10_000 + next() * next() * 5e7);
    price = close;
  }
  return bars;
}

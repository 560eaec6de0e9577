import type { Bar, ChartPane } from '../charts/k-line-series.ts';
import type { MinutePoint } from '../charts/minute-scale.ts';
import type { Tone } from '../tone.ts';

/** A repeatable walk, so that the gallery looks the same each time. */
export function noise(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648 - 0.5;
  };
}

export const prevClose = 24.36;

/** A trading day up to minute `count`. */
export function minutesOf(count: number): MinutePoint[] {
  const next = noise(7);
  let price = prevClose * 1.004;
  let amount = 0;
  let volume = 0;
  return Array.from({ length: count }, (_, at) => {
    price *= 1 + next() * 0.0026 + (at > 120 ? 0.00012 : -0.00003);
    const lots = 300 + Math.abs(next()) * 1600 + (at < 12 ? 3000 / (at + 1) : 0) + (at === 240 ? 2200 : 0);
    amount += price * lots;
    volume += lots;
    return { price: Math.round(price * 100) / 100, vwap: amount / volume, volume: lots };
  });
}

const dayMs = 86_400_000;

export function barsOf(count: number): Bar[] {
  const next = noise(41);
  let close = 19.2;
  return Array.from({ length: count }, (_, at) => {
    const open = close * (1 + next() * 0.012);
    close = open * (1 + next() * 0.045 + Math.sin(at / 17) * 0.004);
    const high = Math.max(open, close) * (1 + Math.abs(next()) * 0.016);
    const low = Math.min(open, close) * (1 - Math.abs(next()) * 0.016);
    return { time: Date.UTC(2026, 0, 5) + at * dayMs, open, high, low, close, volume: 4e6 + Math.abs(next()) * 2.2e7 };
  });
}

type Values = (number | null)[];

const mean = (values: number[], span: number): Values =>
  values.map((_, at) => {
    if (at < span - 1) return null;
    let sum = 0;
    for (let k = at - span + 1; k <= at; k++) sum += values[k] ?? 0;
    return sum / span;
  });

const smooth = (values: number[], span: number): number[] => {
  let last = values[0] ?? 0;
  return values.map((value) => (last += ((value - last) * 2) / (span + 1)));
};

/** Show figures for the gallery alone; the product's indicators come from its engine. */
export function overlayOf(bars: readonly Bar[], kind: 'MA' | 'BOLL'): ChartPane {
  const closes = bars.map((bar) => bar.close);
  if (kind === 'MA') {
    const lines = [5, 10, 20, 60].map((span) => ({ key: `ma${span}`, title: `MA${span}`, values: mean(closes, span) }));
    return { key: 'MA', title: 'MA', lines };
  }
  const middle = mean(closes, 20);
  const band = (sign: number) => middle.map((value) => (value === null ? null : value * (1 + sign * 0.05)));
  return {
    key: 'BOLL',
    title: 'BOLL',
    lines: [
      { key: 'upper', title: 'UP', values: band(1) },
      { key: 'middle', title: 'MID', values: middle },
      { key: 'lower', title: 'LOW', values: band(-1) },
    ],
  };
}

export function volumePane(bars: readonly Bar[]): ChartPane {
  const values = bars.map((bar) => bar.volume);
  return {
    key: 'VOL',
    title: 'VOL',
    isLarge: true,
    digits: 0,
    columns: { key: 'vol', title: 'VOL', values, tone: 'candle' },
    lines: [5, 10].map((span) => ({ key: `vma${span}`, title: `MA${span}`, values: mean(values, span) })),
  };
}

export function subPane(bars: readonly Bar[], kind: 'MACD' | 'KDJ' | 'RSI'): ChartPane {
  const closes = bars.map((bar) => bar.close);
  const dif = smooth(closes, 12).map((fast, at) => fast - (smooth(closes, 26)[at] ?? 0));
  const dea = smooth(dif, 9);
  if (kind === 'MACD') {
    const values = dif.map((value, at) => 2 * (value - (dea[at] ?? 0)));
    return {
      key: 'MACD',
      title: 'MACD(12,26,9)',
      digits: 3,
      columns: { key: 'macd', title: 'MACD', values, tone: 'signed' },
      lines: [
        { key: 'dif', title: 'DIF', values: dif },
        { key: 'dea', title: 'DEA', values: dea },
      ],
    };
  }
  const wave = (speed: number, shift: number) => closes.map((_, at) => 50 + 34 * Math.sin(at / speed + shift));
  const names = kind === 'KDJ' ? ['K', 'D', 'J'] : ['RSI6', 'RSI12', 'RSI24'];
  const lines = names.map((name, at) => ({ key: name, title: name, values: wave(5 + at * 2, at) }));
  return { key: kind, title: kind, lines };
}

export interface GalleryQuote {
  code: string;
  price: number;
  changePct: number;
  amount: number;
  turnoverPct: number | null;
  ratio: number;
}

export const quotes: readonly GalleryQuote[] = [
  { code: '600519', price: 1688.5, changePct: 1.24, amount: 45.32, turnoverPct: 0.21, ratio: 1.05 },
  { code: '300750', price: 248.91, changePct: -2.37, amount: 88.1, turnoverPct: 0.92, ratio: 1.62 },
  { code: '688981', price: 96.4, changePct: 20, amount: 132.75, turnoverPct: 6.4, ratio: 3.11 },
  { code: '000001', price: 11.02, changePct: 0, amount: 9.87, turnoverPct: 0.45, ratio: 0.88 },
  { code: '833533', price: 7.35, changePct: 0, amount: 0, turnoverPct: null, ratio: 0 },
];

export const toneOf = (value: number): Tone => (value > 0 ? 'up' : value < 0 ? 'down' : 'flat');
export const percentText = (value: number) => `${value > 0 ? '+' : ''}${value.toFixed(2)}%`;

import type { TestBars } from './indicator-table.fixture.ts';

/**
 * The formulas of handbook B.1 and B.2 written down once more as they are printed, one bar at a time over plain lists and
 * with no thought of speed. What the package computes has to agree. Prices are whole cents.
 */
type Series = readonly number[];

const nan = Number.NaN;
const each = (length: number, value: (i: number) => number): Series => Array.from({ length }, (_, i) => value(i));
const zip = (a: Series, b: Series, value: (a: number, b: number) => number): Series => a.map((x, i) => value(x, b[i]!));
const ref = (x: Series, n: number): Series => x.map((_, i) => (i < n ? nan : x[i - n]!));
const total = (x: Series): number => x.reduce((sum, value) => sum + value, 0);

/** A figure of the last n values, NaN until there are n. */
const full = (x: Series, n: number, figure: (window: Series) => number): Series =>
  x.map((_, i) => {
    const window = x.slice(Math.max(0, i - n + 1), i + 1);
    return window.length < n || window.some(Number.isNaN) ? nan : figure(window);
  });
const part = (x: Series, n: number, figure: (window: Series) => number): Series =>
  x.map((_, i) => figure(x.slice(n === 0 ? 0 : Math.max(0, i - n + 1), i + 1)));

const ma = (x: Series, n: number): Series => full(x, n, (window) => total(window) / n);
const sum = (x: Series, n: number): Series => full(x, n, total);
const deviation = (x: Series, n: number, lost: number): Series =>
  full(x, n, (w) => Math.sqrt(total(w.map((value) => (value - total(w) / n) ** 2)) / (n - lost)));
const avedev = (x: Series, n: number): Series =>
  full(x, n, (w) => total(w.map((value) => Math.abs(value - total(w) / n))) / n);
const hhv = (x: Series, n: number): Series => part(x, n, (window) => Math.max(...window));
const llv = (x: Series, n: number): Series => part(x, n, (window) => Math.min(...window));

/** SMA(X,N,M), which keeps its value where X has none. */
const sma = (x: Series, n: number, m: number): Series => {
  let y = nan;
  return x.map((value) => {
    if (!Number.isNaN(value)) y = Number.isNaN(y) ? value : (m * value + (n - m) * y) / n;
    return y;
  });
};
const ema = (x: Series, n: number): Series => sma(x, n + 1, 2);
/** A quotient that is unknown rather than infinite. */
const over = (a: Series, b: Series): Series => zip(a, b, (x, y) => (y > 0 ? x / y : nan));
/** Whole cents, so that what is equal on paper is equal here. */
const inCents = (x: Series): Series => x.map((value) => Math.round(value * 100));
const count = (x: Series): number => x.length;

function directions(h: Series, l: Series, c: Series): Record<string, Series> {
  const tr = trueRange(h, l, c);
  const hd = zip(inCents(h), ref(inCents(h), 1), (now, before) => now - before);
  const ld = zip(inCents(l), ref(inCents(l), 1), (now, before) => before - now);
  const up = zip(hd, ld, (a, b) => (Number.isNaN(a) ? nan : a > 0 && a > b ? a / 100 : 0));
  const down = zip(hd, ld, (a, b) => (Number.isNaN(b) ? nan : b > 0 && b > a ? b / 100 : 0));
  const pdi = over(sum(up, 14), sum(tr, 14)).map((value) => value * 100);
  const mdi = over(sum(down, 14), sum(tr, 14)).map((value) => value * 100);
  const contrast = zip(pdi, mdi, (p, m) => (p + m > 0 ? (Math.abs(m - p) / (m + p)) * 100 : nan));
  const adx = ma(contrast, 6);
  return { pdi, mdi, adx, adxr: zip(adx, ref(adx, 6), (now, before) => (now + before) / 2) };
}

function trueRange(h: Series, l: Series, c: Series): Series {
  return h.map((high, i) =>
    i === 0 ? nan : Math.max(high - l[i]!, Math.abs(c[i - 1]! - high), Math.abs(c[i - 1]! - l[i]!)),
  );
}

function oscillators(o: Series, h: Series, l: Series, c: Series): Record<string, Series> {
  const last = ref(c, 1);
  const range = (n: number): Series => zip(hhv(h, n), llv(l, n), (top, bottom) => top - bottom);
  const rsv = over(
    zip(c, llv(l, 9), (x, y) => x - y),
    range(9),
  ).map((value) => value * 100);
  const k = sma(rsv, 3, 1);
  // A window without range moves D on towards the K that stands.
  const d = sma(k, 3, 1);
  const change = zip(c, last, (now, before) => now - before);
  const rsi = (n: number): Series =>
    over(
      sma(
        change.map((x) => Math.max(x, 0)),
        n,
        1,
      ),
      sma(change.map(Math.abs), n, 1),
    ).map((x) => x * 100);
  const wr = (n: number): Series =>
    over(
      zip(hhv(h, n), c, (top, x) => top - x),
      range(n),
    ).map((x) => x * 100);
  const typical = c.map((x, i) => (h[i]! + l[i]! + x) / 3);
  const spread = avedev(typical, 14);
  const far = zip(typical, ma(typical, 14), (x, mean) => x - mean);
  const strength = (top: Series, bottom: Series): Series => over(sum(top, 26), sum(bottom, 26)).map((x) => x * 100);
  const above = (a: Series, b: Series): Series => zip(a, b, (x, y) => (Number.isNaN(y) ? nan : Math.max(0, x - y)));
  const below = (a: Series, b: Series): Series => zip(a, b, (x, y) => (Number.isNaN(x) ? nan : Math.max(0, x - y)));
  return {
    k,
    d,
    j: zip(k, d, (x, y) => 3 * x - 2 * y),
    rsi6: rsi(6),
    rsi12: rsi(12),
    rsi24: rsi(24),
    wr6: wr(6),
    wr10: wr(10),
    cci14: zip(far, spread, (x, y) => (y > 1e-11 ? x / (0.015 * y) : nan)),
    psy12: full(change, 12, (w) => (count(w.filter((x) => x > 0)) / 12) * 100),
    ar26: strength(
      zip(h, o, (x, y) => x - y),
      zip(o, l, (x, y) => x - y),
    ),
    br26: strength(above(h, last), below(last, l)),
  };
}

function volumes(h: Series, l: Series, c: Series, v: Series): Record<string, Series> {
  const change = zip(c, ref(c, 1), (now, before) => now - before);
  let balance = 0;
  const obv = change.map((x, i) => (balance += x > 0 ? v[i]! : x < 0 ? -v[i]! : 0));
  const up = zip(change, v, (x, shares) => (Number.isNaN(x) ? nan : x > 0 ? shares : 0));
  const other = zip(change, v, (x, shares) => (Number.isNaN(x) ? nan : x > 0 ? 0 : shares));
  const typical = c.map((x, i) => (h[i]! + l[i]! + x) / 3);
  const triple = zip(
    zip(inCents(h), inCents(l), (x, y) => x + y),
    inCents(c),
    (x, y) => x + y,
  );
  const turn = zip(triple, ref(triple, 1), (now, before) => now - before);
  const flow = (sign: 1 | -1): Series =>
    turn.map((x, i) => (Number.isNaN(x) ? nan : x * sign > 0 ? typical[i]! * v[i]! : 0));
  return {
    obv,
    vr26: over(sum(up, 26), sum(other, 26)).map((x) => x * 100),
    mfi14: over(sum(flow(1), 14), sum(flow(-1), 14)).map((x) => 100 - 100 / (1 + x)),
    volumeRatio: zip(v, ref(ma(v, 5), 1), (x, mean) => x / mean),
    volumeMa5: ma(v, 5),
    volumeMa10: ma(v, 10),
    sum0: each(v.length, (i) => total(v.slice(0, i + 1))),
  };
}

function averages(c: Series): Record<string, Series> {
  const values: Record<string, Series> = {};
  for (const n of [1, 5, 10, 20, 30, 60]) values[`ma${n}`] = ma(c, n);
  for (const n of [1, 12, 26]) values[`ema${n}`] = ema(c, n);
  for (const n of [6, 12, 24]) {
    values[`bias${n}`] = zip(c, ma(c, n), (x, mean) => ((x - mean) / mean) * 100);
  }
  const dif = zip(ema(c, 12), ema(c, 26), (x, y) => x - y);
  const dea = ema(dif, 9);
  const spread = (lost: number): Series => deviation(c, 20, lost).map((x) => 2 * x);
  for (const [suffix, lost] of [
    ['Sample', 1],
    ['Population', 0],
  ] as const) {
    values[`boll${suffix}`] = ma(c, 20);
    values[`bollUpper${suffix}`] = zip(ma(c, 20), spread(lost), (x, y) => x + y);
    values[`bollLower${suffix}`] = zip(ma(c, 20), spread(lost), (x, y) => x - y);
  }
  const triple = ema(ema(ema(c, 12), 12), 12);
  const trix = zip(triple, ref(triple, 1), (now, before) => ((now - before) / before) * 100);
  return {
    ...values,
    dif,
    dea,
    macd: zip(dif, dea, (x, y) => 2 * (x - y)),
    mtm12: zip(c, ref(c, 12), (x, y) => x - y),
    roc12: zip(c, ref(c, 12), (x, y) => (100 * (x - y)) / y),
    trix12: trix,
    trma20: ma(trix, 20),
    sum9: sum(c, 9),
  };
}

/** Wilder's parabolic stop as Tongdaxin starts it, with the rise and fall told by a sign. */
function stops(h: Series, l: Series, c: Series): Series {
  const out = c.map(() => nan);
  if (c.length < 4) return out;
  let sign = c[3]! >= c[0]! ? 1 : -1;
  const outer = (i: number): number => (sign > 0 ? h[i]! : -l[i]!);
  const inner = (i: number): number => (sign > 0 ? l[i]! : -h[i]!);
  let stop = Math.min(inner(0), inner(1), inner(2), inner(3));
  let extreme = Math.max(outer(0), outer(1), outer(2), outer(3));
  let pace = 0.02;
  out[3] = sign * stop;
  for (let i = 4; i < c.length; i++) {
    stop = Math.min(stop + pace * (extreme - stop), inner(i - 1), inner(i - 2));
    if (inner(i) < stop) {
      sign = -sign;
      stop = -extreme;
      extreme = outer(i);
      pace = 0.02;
    } else if (outer(i) > extreme) {
      extreme = outer(i);
      pace = Math.min(pace + 0.02, 0.2);
    }
    out[i] = sign * stop;
  }
  return out;
}

/** Every figure of the table over bars, by the same names. */
export function plainFormulas(bars: TestBars): Record<string, Series> {
  const [o, h, l, c, v] = [bars.open, bars.high, bars.low, bars.close, bars.volume].map((x) => [...x]) as [
    number[],
    number[],
    number[],
    number[],
    number[],
  ];
  const tr = trueRange(h, l, c);
  const extremes = Object.fromEntries(
    [0, 3, 25].flatMap((n) => [
      [`hhv${n}`, hhv(h, n)],
      [`llv${n}`, llv(l, n)],
    ]),
  ) as Record<string, Series>;
  return {
    ...averages(c),
    ...oscillators(o, h, l, c),
    ...directions(h, l, c),
    ...volumes(h, l, c, v),
    ...extremes,
    tr,
    atr14: ma(tr, 14),
    sar: stops(h, l, c),
  };
}

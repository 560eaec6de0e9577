import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { bollingerBands } from './bollinger-bands.ts';
import { commodityChannelIndex } from './commodity-channel-index.ts';
import { macd } from './moving-average-convergence-divergence.ts';
import { relativeStrengthIndex } from './relative-strength-index.ts';
import { kdj } from './stochastic-kdj.ts';

const folder = new URL('../../../../../shared/data/golden/', import.meta.url);
const isThere = existsSync(new URL('bars.csv.gz', folder));

interface Row {
  readonly date: string;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly factor: number;
}

/** Values at the last of the bars, forward-adjusted and not rounded, in the column order of the published file. */
function lastValues(rows: readonly Row[]): number[] {
  const newest = rows[rows.length - 1]!.factor;
  const column = (name: 'high' | 'low' | 'close'): Float64Array =>
    Float64Array.from(rows, (row) => (row[name] * row.factor) / newest);
  const [high, low, close] = [column('high'), column('low'), column('close')];
  const room = (): Float64Array => new Float64Array(rows.length);
  const lines = { dif: room(), dea: room(), macd: room() };
  const stochastic = { k: room(), d: room(), j: room() };
  const strength = [6, 12, 24].map((period) => {
    const out = room();
    relativeStrengthIndex(close, period, out);
    return out;
  });
  const bands = { middle: room(), upper: room(), lower: room() };
  const channel = room();
  macd(close, lines);
  kdj(high, low, close, stochastic);
  bollingerBands(close, bands, 20, 2, 'population');
  commodityChannelIndex(high, low, close, 14, channel);
  const { dif, dea } = lines;
  const { k, d, j } = stochastic;
  const out = [dif, dea, lines.macd, k, d, j, ...strength, bands.upper, bands.middle, bands.lower, channel];
  return out.map((values) => values[rows.length - 1]!);
}

it.skipIf(!isThere)('matches values published by Tushare for 120 stocks (skipped without ../shared/data)', () => {
  const bars = new Map<string, Row[]>();
  for (const line of gunzipSync(readFileSync(new URL('bars.csv.gz', folder)))
    .toString()
    .trim()
    .split('\n')
    .slice(1)) {
    const [code = '', date = '', , high, low, close, , factor] = line.split(',');
    const row = { date, high: Number(high), low: Number(low), close: Number(close), factor: Number(factor) };
    bars.set(code, [...(bars.get(code) ?? []), row]);
  }
  const expected = readFileSync(new URL('indicators_expected.csv', folder), 'utf8').trim().split('\n');
  const names = expected[0]!.split(',').slice(2);
  const misses: string[] = [];
  for (const line of expected.slice(1)) {
    const [code = '', date = '', ...published] = line.split(',');
    const values = lastValues(bars.get(code)!.filter((row) => row.date <= date));
    published.forEach((text, i) => {
      const tolerance = names[i] === 'rsi_24' ? 0.02 : 0.002;
      if (!(Math.abs(values[i]! - Number(text)) <= tolerance))
        misses.push(`${code} ${date} ${names[i]} ${text} ${values[i]}`);
    });
  }
  expect(expected.length).toBeGreaterThan(350);
  expect(misses).toEqual([]);
});

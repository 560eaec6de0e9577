import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import {
  adjustedToLast,
  publishedNames,
  valuesOfFunctions,
  valuesOfSet,
  type PublishedRow,
} from './published-values.fixture.ts';

const folder = new URL('../../../../../shared/data/golden/', import.meta.url);
const isThere = existsSync(new URL('bars.csv.gz', folder));
/** Published with three decimals. */
const tolerance = 0.001;

interface DatedRow extends PublishedRow {
  readonly date: string;
}

function readBars(): Map<string, DatedRow[]> {
  const bars = new Map<string, DatedRow[]>();
  const text = gunzipSync(readFileSync(new URL('bars.csv.gz', folder))).toString();
  for (const line of text.trim().split('\n').slice(1)) {
    const [code = '', date = '', , high, low, close, , factor] = line.split(',');
    const rows = bars.get(code) ?? [];
    rows.push({ date, high: Number(high), low: Number(low), close: Number(close), factor: Number(factor) });
    bars.set(code, rows);
  }
  return bars;
}

it.skipIf(!isThere)('matches values published by Tushare for 120 stocks (skipped without ../shared/data)', () => {
  const bars = readBars();
  const [head = '', ...lines] = readFileSync(new URL('indicators_expected.csv', folder), 'utf8').trim().split('\n');
  expect(head.split(',')).toEqual(['code', 'date', ...publishedNames]);
  const worst = new Map<string, number>();
  const misses: string[] = [];
  const codes = new Set<string>();
  const dates = new Set<string>();
  let compared = 0;
  for (const line of lines) {
    const [code = '', date = '', ...published] = line.split(',');
    codes.add(code);
    dates.add(date);
    const prices = adjustedToLast(bars.get(code)!.filter((row) => row.date <= date));
    for (const values of [valuesOfFunctions(prices), valuesOfSet(prices)]) {
      publishedNames.forEach((name, i) => {
        const difference = Math.abs(values[i]! - Number(published[i]));
        compared++;
        worst.set(name, Math.max(worst.get(name) ?? 0, difference));
        if (!(difference <= tolerance)) misses.push(`${code} ${date} ${name} ${published[i]} ${values[i]}`);
      });
    }
  }
  console.info(`worst difference: ${[...worst].map(([name, value]) => `${name} ${value.toFixed(5)}`).join(', ')}`);
  expect([codes.size, dates.size, lines.length]).toEqual([120, 3, 360]);
  expect(compared).toBe(2 * 360 * 13);
  expect(misses).toEqual([]);
});

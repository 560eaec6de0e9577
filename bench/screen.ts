import { screen, type ScreenCondition } from '../packages/market/src/indicators/screening.ts';
import { wholeMarket } from './lib/market-columns.ts';
import { plainBarsOf, type PlainBars } from './lib/naive-indicators.ts';
import { compareWorks, lessIsBetter, line } from './lib/report.ts';

const { columns, lastDay } = wholeMarket();

const conditions: readonly ScreenCondition[] = [
  { kind: 'closeAboveAverage', period: 20 },
  { kind: 'volumeRatio', least: 0.8, most: 5 },
  { kind: 'change', days: 5, least: -0.05, most: 0.2 },
  { kind: 'rsi', period: 14, least: 40, most: 80 },
];

/** Enough bars for the longest condition: the strength index with the engine's warm-up. */
const barsNeeded = 14 + 250;

function mean(values: Float64Array, last: number, period: number): number {
  let sum = 0;
  for (let i = last - period + 1; i <= last; i++) sum += values[i]!;
  return sum / period;
}

/** Wilder's index as the engine computes it. */
function relativeStrengthAtEnd(close: Float64Array, period: number): number {
  let gains = 0;
  let changes = 0;
  for (let i = 1; i < close.length; i++) {
    const change = close[i]! - close[i - 1]!;
    const weight = i === 1 ? 1 : 1 / period;
    gains += weight * (Math.max(change, 0) - gains);
    changes += weight * (Math.abs(change) - changes);
  }
  return (gains / changes) * 100;
}

function meetsAll({ close, volume }: PlainBars): boolean {
  const last = close.length - 1;
  if (last < 20) return false;
  const ratio = volume[last]! / mean(volume, last - 1, 5);
  const change = close[last]! / close[last - 5]! - 1;
  const strength = relativeStrengthAtEnd(close, 14);
  return (
    close[last]! > mean(close, last, 20) &&
    ratio >= 0.8 &&
    ratio <= 5 &&
    change >= -0.05 &&
    change <= 0.2 &&
    strength >= 40 &&
    strength <= 80
  );
}

function plainScreen(): number[] {
  const found: number[] = [];
  for (let index = 0; index < columns.length.length; index++) {
    const length = columns.length[index]!;
    if (length === 0 || columns.day[columns.start[index]! + length - 1] !== lastDay) continue;
    if (meetsAll(plainBarsOf(columns, index, barsNeeded))) found.push(index);
  }
  return found;
}

const ours = [...screen(columns, conditions)];
const plain = plainScreen();
const missing =
  ours.filter((index) => !plain.includes(index)).length + plain.filter((index) => !ours.includes(index)).length;
if (missing > ours.length * 0.001) throw new Error(`the two screens differ in ${missing} of ${ours.length} securities`);
const [oursMs, plainMs] = compareWorks(() => screen(columns, conditions), plainScreen, 9);
line(`four conditions on ${columns.length.length} securities, ${ours.length} meet them`);
lessIsBetter('screen() beside plain loops', 'ms', oursMs, plainMs);

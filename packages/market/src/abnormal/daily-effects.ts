import type { DailyColumns } from '../columns.ts';
import { EffectSamples } from './effects.ts';
import type { SubCode } from './sub-codes.ts';
import { abnormalLimits } from './thresholds.ts';

/**
 * The sub codes that a daily bar shows, with the price at which they happened. A seal is a limit that was reached; what
 * opened again cannot be told from a bar without knowing its end, so it is not among them.
 */
export const dailySubCodes = [
  'SEAL_UP',
  'SEAL_DOWN',
  'HIGH60',
  'LOW60',
  'RISE60',
  'FALL60',
  'TURNOVER',
  'AUCTION_UP',
  'AUCTION_DOWN',
  'ABOVE_MA5',
  'BELOW_MA5',
  'GAP_UP',
  'GAP_DOWN',
] as const satisfies readonly SubCode[];

export interface DailyEffectInputs {
  readonly columns: DailyColumns;
  /** Days looked at, both included; outcomes are never read after the last. */
  readonly from: number;
  readonly to: number;
  /** Up and down limit of a bar, fen; `null` on a day without. */
  readonly limitsOf: (index: number, slot: number) => { readonly up: number; readonly down: number } | null;
  readonly floatSharesOf: (index: number, day: number) => number;
}

/** Days of outcomes. Source: market handbook D.5. */
const later = [
  ['days1', 1],
  ['days3', 3],
  ['days5', 5],
] as const;

/** What followed the movements that daily bars show, over every bar of some days. */
export function dailyEffects(inputs: DailyEffectInputs): EffectSamples {
  const samples = new EffectSamples();
  const count = inputs.columns.length.length;
  for (let index = 0; index < count; index++) addStock(inputs, index, samples);
  return samples;
}

function addStock(inputs: DailyEffectInputs, index: number, samples: EffectSamples): void {
  const { columns } = inputs;
  const first = columns.start[index]!;
  let bars = columns.length[index]!;
  while (bars > 0 && columns.day[first + bars - 1]! > inputs.to) bars--;
  // Levels that leave ex-rights days out: a return is a quotient of two of them.
  const level = new Float64Array(bars);
  for (let at = 0; at < bars; at++) {
    const slot = first + at;
    const growth = columns.prevClose[slot]! > 0 ? columns.close[slot]! / columns.prevClose[slot]! : 1;
    level[at] = (at === 0 ? 1 : level[at - 1]!) * growth;
  }
  for (let at = 1; at < bars; at++) {
    const slot = first + at;
    if (columns.day[slot]! < inputs.from) continue;
    const { close } = columns;
    forEachMovement(inputs, index, at, level, (code, price) => {
      if (price !== null) samples.add(code, 'close', close[slot]! / price - 1);
      const since = price === null ? level[at]! : (level[at]! * price) / close[slot]!;
      for (const [horizon, days] of later) {
        if (at + days < bars) samples.add(code, horizon, level[at + days]! / since - 1);
      }
    });
  }
}

/** Tells the movements of one bar; `price` is `null` where the bar does not show at which price it happened. */
function forEachMovement(
  inputs: DailyEffectInputs,
  index: number,
  at: number,
  level: Float64Array,
  report: (code: (typeof dailySubCodes)[number], price: number | null) => void,
): void {
  const { columns } = inputs;
  const slot = columns.start[index]! + at;
  const open = columns.open[slot]!;
  const high = columns.high[slot]!;
  const low = columns.low[slot]!;
  const prevClose = columns.prevClose[slot]!;
  const limits = inputs.limitsOf(index, slot);
  if (limits && high === limits.up) report('SEAL_UP', high);
  if (limits && low === limits.down) report('SEAL_DOWN', low);
  const change = open / prevClose - 1;
  if (change >= abnormalLimits.auction - 1e-9) report('AUCTION_UP', open);
  if (change <= -abnormalLimits.auction + 1e-9) report('AUCTION_DOWN', open);
  /** Fen of a level in today's prices. */
  const fen = prevClose / level[at - 1]!;
  const scaleOf = (back: number): number => (level[at - back]! * fen) / columns.close[slot - back]!;
  const above = open / (columns.high[slot - 1]! * scaleOf(1)) - 1;
  if (above >= abnormalLimits.gap - 1e-9) report('GAP_UP', open);
  const below = open / (columns.low[slot - 1]! * scaleOf(1)) - 1;
  if (below <= -abnormalLimits.gap + 1e-9) report('GAP_DOWN', open);
  if (at >= abnormalLimits.lineDays) {
    let sum = 0;
    for (let back = 1; back <= abnormalLimits.lineDays; back++) sum += level[at - back]! * fen;
    const line = sum / abnormalLimits.lineDays;
    if (prevClose <= line && open > line) report('ABOVE_MA5', open);
    if (prevClose >= line && open < line) report('BELOW_MA5', open);
  }
  const floatShares = inputs.floatSharesOf(index, columns.day[slot]!);
  if (columns.volume[slot]! >= abnormalLimits.turnover * floatShares) report('TURNOVER', null);
  if (at < abnormalLimits.highDays) return;
  let top = 0;
  let bottom = Number.POSITIVE_INFINITY;
  for (let back = 1; back <= abnormalLimits.highDays; back++) {
    const scale = scaleOf(back);
    top = Math.max(top, columns.high[slot - back]! * scale);
    bottom = Math.min(bottom, columns.low[slot - back]! * scale);
  }
  if (high > top) report('HIGH60', Math.max(open, top));
  if (low < bottom) report('LOW60', Math.min(open, bottom));
  const base = level[at - abnormalLimits.highDays]! * fen;
  const rise = base * (1 + abnormalLimits.longMove);
  if (high >= rise && prevClose < rise) report('RISE60', Math.max(open, rise));
  const fall = base * (1 - abnormalLimits.longMove);
  if (low <= fall && prevClose > fall) report('FALL60', Math.min(open, fall));
}

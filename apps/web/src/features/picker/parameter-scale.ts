import type { Parameter } from './api.ts';

type NumberParameter = Extract<Parameter, { kind: 'number' }>;

/** How people read and type the values of a parameter: `shown = value * factor`. */
export interface Scale {
  readonly factor: number;
  readonly unit: string;
}

const wan = 1e4;
const yi = 1e8;
const million = 1e6;

const plainUnits: Readonly<Record<string, readonly [zh: string, en: string]>> = {
  yuan: ['元', 'CNY'],
  shares: ['股', 'shares'],
  days: ['天', 'days'],
  times: ['倍', 'times'],
  count: ['', ''],
  points: ['', ''],
};

/** Percent for fractions, large sums in the units of the language. */
export function scaleOf({ unit, default: preset, most }: NumberParameter, isChinese: boolean): Scale {
  if (unit === 'fraction') return { factor: 100, unit: '%' };
  const name = plainUnits[unit]?.[isChinese ? 0 : 1] ?? '';
  if (unit !== 'yuan' || most < yi) return { factor: 1, unit: name };
  if (!isChinese) return { factor: 1 / million, unit: 'M CNY' };
  return preset >= yi ? { factor: 1 / yi, unit: '亿元' } : { factor: 1 / wan, unit: '万元' };
}

/** Without the noise that a factor leaves in the last digits. */
export const clean = (value: number): number => Number(value.toPrecision(12));

const widest = 50;

/** Ends of the slider around the usual value: from bound to bound most parameters would jump under a finger. */
export function sliderEnds({ default: preset, least, most, step }: NumberParameter): readonly [number, number] {
  const reach = Math.max(Math.abs(preset) * 2, step * widest);
  const low = Math.max(least, clean(preset - reach));
  const high = Math.min(most, clean(preset + reach));
  // A bound below which nothing is meant stays one, so that nought can be drawn.
  return [least === 0 ? 0 : low, high];
}

import { cents } from '@lianpan/domain';

/** A fraction as a percent number. */
export const percentOf = (fraction: number | null): number | null =>
  fraction === null || Number.isNaN(fraction) ? null : cents(fraction * 100);

/** A second of the Shanghai day as `HH:mm:ss`. */
export function clockOf(second: number | null): string | null {
  if (second === null) return null;
  const part = (value: number): string => String(Math.floor(value)).padStart(2, '0');
  return `${part(second / 3600)}:${part((second % 3600) / 60)}:${part(second % 60)}`;
}

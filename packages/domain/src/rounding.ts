/**
 * A figure with so many decimals, half away from zero: −3.125 is −3.13. A half that binary fractions miss by a hair counts as
 * one, and nothing comes out as −0. NaN stays NaN. Source: market handbook 0.1.
 */
export function rounded(value: number, decimals: number): number {
  const unit = 10 ** decimals;
  return (Math.sign(value) * Math.floor(Math.abs(value) * unit + 0.5 + 1e-9)) / unit + 0;
}

/** With two decimals: percent numbers, yuan and points as they leave the server. */
export const cents = (value: number): number => rounded(value, 2);

/** A fraction as a percent number with two decimals; `null` stays `null`. */
export const percentOf = (fraction: number | null): number | null => (fraction === null ? null : cents(fraction * 100));

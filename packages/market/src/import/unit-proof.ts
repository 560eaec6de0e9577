import type { CsvUnits } from './csv-units.ts';

/** A row by which the units of a table can be proved: prices in yuan, volume and amount as they are written. */
export interface UnitSample {
  readonly isStar: boolean;
  readonly low: number;
  readonly high: number;
  readonly volume: number;
  /** NaN where the row gives none. */
  readonly amount: number;
}

type Units = Required<Pick<CsvUnits, 'volume' | 'amount'>>;

/** Yuan a share is worth times this where the units are these. */
const possible: readonly (readonly [factor: number, units: Units])[] = [
  [1, { volume: 'share', amount: 'yuan' }],
  [1 / 100, { volume: 'lot', amount: 'yuan' }],
  [10, { volume: 'lot', amount: 'thousandYuan' }],
  [1000, { volume: 'share', amount: 'thousandYuan' }],
  [100, { volume: 'lot', amount: 'tenThousandYuan' }],
  [10_000, { volume: 'share', amount: 'tenThousandYuan' }],
];

/** Prices of a day differ by less than a fifth: units differ by ten and more. */
const slack = 0.25;
/** Share of the rows that have to agree; the others are refused one by one. */
const minAgreement = 0.5;

/**
 * The units that amount over volume proves beside the prices of the same rows. `null` where no row gives an amount, or where
 * they do not agree; those of the science board stand apart where they differ.
 */
export function proveUnits(samples: readonly UnitSample[]): CsvUnits | null {
  const [star, others] = [true, false].map((isStar) => provedOf(samples.filter((sample) => sample.isStar === isStar)));
  const units = others ?? star;
  if (!units) return null;
  return others && star && star.volume !== others.volume && star.amount === others.amount
    ? { ...others, starVolume: star.volume }
    : units;
}

function provedOf(samples: readonly UnitSample[]): Units | null {
  const usable = samples.filter(({ volume, amount }) => volume > 0 && amount > 0);
  if (usable.length === 0) return null;
  const fits = possible.map(([factor, units]) => {
    const count = usable.filter(({ low, high, volume, amount }) => {
      const price = (amount / volume) * factor;
      return price >= low * (1 - slack) && price <= high * (1 + slack);
    }).length;
    return { count, units };
  });
  const best = fits.reduce((a, b) => (b.count > a.count ? b : a));
  return best.count > usable.length * minAgreement ? best.units : null;
}

/** Share by which the prices of most rows lie beside what was paid for a share: 0 for bars as they were traded. */
export function priceOffset(samples: readonly UnitSample[], units: CsvUnits): number {
  const found = possible.find(([, one]) => one.volume === units.volume && one.amount === units.amount);
  if (!found) return 0;
  const offsets = samples.flatMap(({ low, high, volume, amount }) => {
    if (!(volume > 0) || !(amount > 0)) return [];
    const price = (amount / volume) * found[0];
    return [price < low ? low / price - 1 : price > high ? price / high - 1 : 0];
  });
  const sorted = offsets.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

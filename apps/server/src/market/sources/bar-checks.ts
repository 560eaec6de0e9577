import type { RowRefusalReason } from '../wire/sourced-rows.ts';

/** Figures of a row in yuan and shares, before anybody believes them; NaN for what is no number. */
export interface BarFigures {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly prevClose: number | null;
  readonly volume: number;
  readonly amount: number | null;
}

export interface BarProblem {
  readonly reason: RowRefusalReason;
  readonly detail: string;
}

/** Room around the range of the day for rounding in amount and volume, as the csv importer has it. */
const averagePriceSlack = 0.01;

/** Why figures can't be a day with trading; `null` when they can. */
export function barProblem(bar: BarFigures): BarProblem | null {
  return numberProblem(bar) ?? rangeProblem(bar) ?? volumeProblem(bar.volume) ?? unitProblem(bar);
}

function numberProblem({ open, high, low, close, prevClose, volume, amount }: BarFigures): BarProblem | null {
  const broken = Object.entries({ volume, amount }).find(([, value]) => Number.isNaN(value));
  return (
    priceProblem({ open, high, low, close, prevClose }) ??
    (broken ? { reason: 'notANumber', detail: `${broken[0]} is no number` } : null)
  );
}

/** Why one of the prices in yuan can't be a price; `null` for one that is not given. */
export function priceProblem(prices: Readonly<Record<string, number | null>>): BarProblem | null {
  for (const [name, price] of Object.entries(prices)) {
    if (price === null) continue;
    if (Number.isNaN(price)) return { reason: 'notANumber', detail: `${name} is no number` };
    if (price <= 0) return { reason: 'notPositive', detail: `${name} ${price}` };
    // Binary noise of two decimals stays far below a thousandth of a fen.
    if (Math.abs(price * 100 - Math.round(price * 100)) > 1e-3)
      return { reason: 'notAMultipleOfTheTick', detail: `${name} ${price}` };
  }
  return null;
}

function rangeProblem({ open, high, low, close }: BarFigures): BarProblem | null {
  const detail = `open ${open}, high ${high}, low ${low}, close ${close}`;
  if (high < low) return { reason: 'highBelowLow', detail };
  if (open < low || open > high) return { reason: 'openOutsideRange', detail };
  return close < low || close > high ? { reason: 'closeOutsideRange', detail } : null;
}

function volumeProblem(volume: number): BarProblem | null {
  if (volume < 0) return { reason: 'negativeVolume', detail: `volume ${volume}` };
  return Number.isInteger(volume) ? null : { reason: 'fractionalVolume', detail: `volume ${volume}` };
}

/**
 * Why amount over volume does not lie in the range of the prices, by the unit that explains it; `null` when it does.
 * `rounding` is what the source's last digit of the amount leaves open, in yuan.
 */
export function unitProblem(
  { high, low, volume, amount }: Pick<BarFigures, 'high' | 'low' | 'volume' | 'amount'>,
  rounding = 0,
): BarProblem | null {
  if (amount === null) return null;
  const average = amount / volume;
  const slack = 0.01 + rounding / volume;
  const least = low * (1 - averagePriceSlack) - slack;
  const most = high * (1 + averagePriceSlack) + slack;
  const fits = (price: number): boolean => price >= least && price <= most;
  if (fits(average)) return null;
  const isOffBy = (factor: number): boolean => fits(average * factor) || fits(average / factor);
  const detail = `amount / volume is ${average.toPrecision(6)} yuan, the range ${low.toFixed(2)} to ${high.toFixed(2)}`;
  if (isOffBy(100)) return { reason: 'wrongVolumeUnit', detail };
  if (isOffBy(1000)) return { reason: 'wrongAmountUnit', detail };
  return { reason: isOffBy(10) ? 'wrongVolumeAndAmountUnit' : 'amountDoesNotFitVolume', detail };
}

import { known, numberOf, within, type Condition, type NumberParameter, type ParameterValues } from './condition.ts';
import type { StockView } from './stock-view.ts';

/** The figure a condition decides by, NaN where it is not known. */
export type Figure = (stock: StockView, values: ParameterValues) => number;

/** How a condition answers, to be spread into it. */
export type Decision = Pick<Condition, 'test' | 'value' | 'decision'>;

/** Holds where `holds` says so of the figure; not known where the figure is not. */
export const decideBy = (
  figure: Figure,
  holds: (figure: number, values: ParameterValues) => boolean | null,
): Decision => ({
  test(stock, values) {
    const decisive = figure(stock, values);
    return Number.isFinite(decisive) ? holds(decisive, values) : null;
  },
  value: (stock, values) => known(figure(stock, values)),
  decision: { figure: (stock, values) => known(figure(stock, values)), holds, ofNone: false },
});

/** Holds where the figure lies within the bounds that were asked for. */
export const decideWithin = (figure: Figure): Decision =>
  decideBy(figure, (decisive, values) => within(decisive, numberOf(values, 'least'), numberOf(values, 'most')));

/** Holds where the figure reaches a parameter. */
export const decideAtLeast = (figure: Figure, key: string): Decision =>
  decideBy(figure, (decisive, values) => decisive >= numberOf(values, key));

/** Holds where the figure does not pass a parameter. */
export const decideAtMost = (figure: Figure, key: string): Decision =>
  decideBy(figure, (decisive, values) => decisive <= numberOf(values, key));

/** Holds where the figure is above zero. */
export const decideAboveZero = (figure: Figure): Decision => decideBy(figure, (decisive) => decisive > 0);

/** Whether one figure is not below another; `null` when either is not known. */
export const reaches = (figure: number, other: number): boolean | null =>
  Number.isFinite(figure) && Number.isFinite(other) ? figure >= other : null;

const grain = 1e9;

/**
 * A figure without the noise of its division: 10.5 against 10 is 5 % and no more, so that a bound of 5 % takes it.
 * Adding 0 makes a zero of either sign the same zero.
 */
export const clean = (figure: number): number => Math.round(figure * grain) / grain + 0;

/** A price of the bars as it was traded on the last day; earlier prices stay comparable with it. */
export const asTraded = (stock: StockView, price: number): number => clean(price / stock.back(stock.bars.factor, 0));

/** Change of the close over so many bars. */
export const changeOver = (stock: StockView, bars: number): number => stock.close() / stock.close(bars) - 1;

/** Highest price of the `days` bars that end at `back`; NaN unless there are that many. `days` 0 is all there are. */
export const topOf = (stock: StockView, days: number, back = 0): number =>
  stock.last - back + 1 >= days ? stock.back(stock.highest(days), back) : Number.NaN;

/** Lowest price of the `days` bars that end at `back`; see `topOf`. */
export const bottomOf = (stock: StockView, days: number, back = 0): number =>
  stock.last - back + 1 >= days ? stock.back(stock.lowest(days), back) : Number.NaN;

/**
 * Bars in a row, up to the last one, that a rule holds for. NaN unless it is known for each of the last `asked` bars: a
 * run that is cut off by the first bar may be longer than what is seen of it.
 */
function runLength(asked: number, rule: (back: number) => boolean | null): number {
  for (let back = 0; back < asked; back++) if (rule(back) === null) return Number.NaN;
  let run = 0;
  while (rule(run) === true) run++;
  return run;
}

/** What a rule says of the bar so many bars ago. */
type BarRule = (stock: StockView, back: number, values: ParameterValues) => boolean | null;

/** Holds where a rule does on `n` days in a row; the figure is the length of the run. */
export const decideByRun = (rule: BarRule): Decision =>
  decideAtLeast((stock, values) => runLength(numberOf(values, 'n'), (back) => rule(stock, back, values)), 'n');

/** A number of times, as of one volume against another. */
export const times = (
  preset: number,
  [least, most, step]: readonly [least: number, most: number, step: number],
): NumberParameter => ({
  kind: 'number',
  key: 'times',
  name: ['倍数', 'Times'],
  default: preset,
  least,
  most,
  step,
  unit: 'times',
  isBound: true,
});

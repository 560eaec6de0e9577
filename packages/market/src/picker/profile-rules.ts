import { numberOf, type Condition, type ParameterValues } from './condition.ts';

import { clean, type Decision } from './figure-rules.ts';
import type { Perhaps, StockProfile } from './stock-profile.ts';
import type { StockView } from './stock-view.ts';

/** A figure out of a stock's profile; NaN is "not known" too. */
export type ProfileFigure = (profile: StockProfile, stock: StockView, values: ParameterValues) => Perhaps;

/** Can be asked while the market trades: the profile stands, and the price is the one so far. */
export const atAnyTime = { isIntraday: true, needs: ['profile'] } as const satisfies Partial<Condition>;
/** What only the close completes. */
export const atTheClose = { isIntraday: false, needs: ['profile'] } as const satisfies Partial<Condition>;

function figureOf(figure: ProfileFigure, stock: StockView, values: ParameterValues): Perhaps {
  if (!stock.profile) return null;
  const found = figure(stock.profile, stock, values);
  if (typeof found !== 'number') return found;
  return Number.isFinite(found) ? clean(found) : null;
}

/** Holds where `holds` says so of the figure; a stock that has none answers `ofNone`. */
export const decideByProfile = (
  figure: ProfileFigure,
  holds: (figure: number, values: ParameterValues) => boolean,
  ofNone = false,
): Decision => ({
  test(stock, values) {
    const found = figureOf(figure, stock, values);
    if (found === null) return null;
    return found === 'none' ? ofNone : holds(found, values);
  },
  value(stock, values) {
    const found = figureOf(figure, stock, values);
    return typeof found === 'number' ? found : null;
  },
  decision: { figure: (stock, values) => figureOf(figure, stock, values), holds, ofNone },
});

export const profileWithin = (figure: ProfileFigure): Decision =>
  decideByProfile(figure, (found, values) => found >= numberOf(values, 'least') && found <= numberOf(values, 'most'));

export const profileAtLeast = (figure: ProfileFigure): Decision =>
  decideByProfile(figure, (found, values) => found >= numberOf(values, 'least'));

export const profileAtMost = (figure: ProfileFigure): Decision =>
  decideByProfile(figure, (found, values) => found <= numberOf(values, 'most'));

/** Holds where the profile says yes. */
export const decideByFact = (
  fact: (profile: StockProfile, stock: StockView, values: ParameterValues) => boolean | null,
  value: Condition['value'] = () => null,
): Decision => ({
  test: (stock, values) => (stock.profile ? fact(stock.profile, stock, values) : null),
  value,
});

/** True when one of them holds; known as soon as one of them is known to. */
export const anyKnown = (...answers: readonly (boolean | null)[]): boolean | null =>
  answers.includes(true) ? true : answers.includes(null) ? null : false;

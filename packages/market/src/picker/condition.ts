import { isAbove } from '../indicators/is-above.ts';
import type { Perhaps } from './stock-profile.ts';
import type { StockView } from './stock-view.ts';

/** Chinese and English, in this order. */
export type Words = readonly [zh: string, en: string];

export type ConditionCategory = 'technical' | 'quote' | 'capital' | 'fundamental' | 'theme' | 'pattern';

/** What the figure of a condition is counted in; screens turn `fraction` into percent. */
export type ConditionUnit = 'yuan' | 'fraction' | 'shares' | 'days' | 'times' | 'points' | 'count' | 'direction';

export interface NumberParameter {
  readonly kind: 'number';
  readonly key: string;
  readonly name: Words;
  readonly default: number;
  readonly least: number;
  readonly most: number;
  /** Values are multiples of it. */
  readonly step: number;
  readonly unit: ConditionUnit;
  /** The figure of the condition does not depend on it: it only says what is enough. */
  readonly isBound?: true;
}

export interface ChoiceParameter {
  readonly kind: 'choice';
  readonly key: string;
  readonly name: Words;
  readonly default: string;
  readonly choices: readonly { readonly value: string; readonly name: Words }[];
}

/** Where the entries of a list come from; which there are is the market's to say. */
export type ListSource = 'concepts' | 'industries' | 'regions' | 'indices' | 'boards';

/** Some of the market's names; nothing is chosen unless told, so that a question has to name its own. */
export interface ListParameter {
  readonly kind: 'list';
  readonly key: string;
  readonly name: Words;
  readonly from: ListSource;
}

export type Parameter = NumberParameter | ChoiceParameter | ListParameter;

/** Values of the parameters of one condition, complete and within their bounds; lists are sorted, each entry once. */
export type ParameterValues = Readonly<Record<string, number | string | readonly string[]>>;

/**
 * What a condition reads beside daily bars; without it, it holds for no stock. The last three are parts of the profile
 * that all stocks of a day share.
 */
export type ConditionNeed =
  | 'flow'
  | 'benchmark'
  | 'shares'
  | 'fundamentals'
  | 'limits'
  | 'profile'
  | 'themes'
  | 'popularity'
  | 'lists';

/** A condition that one figure decides: with other bounds the figure is the same, and the answer follows from it. */
export interface FigureDecision {
  /** `'none'` where it is known that there is none, `null` where it is not known. */
  readonly figure: (stock: StockView, values: ParameterValues) => Perhaps;
  /** Says it of a figure that is known. */
  readonly holds: (figure: number, values: ParameterValues) => boolean | null;
  /** Says it of a stock that is known to have none. */
  readonly ofNone: boolean;
}

/** One condition of the picker's catalogue. Source: market handbook E.1, E.2. */
export interface Condition {
  /** As the handbook numbers it: `T01`. */
  readonly id: string;
  readonly category: ConditionCategory;
  readonly name: Words;
  /** The definition in words and formula, for people. */
  readonly definition: Words;
  readonly parameters: readonly Parameter[];
  readonly unit: ConditionUnit;
  /** Can be asked of a bar that is still being traded. */
  readonly isIntraday: boolean;
  readonly needs: readonly ConditionNeed[];
  /** Reads many bars, and goes on from the answer of the day before in a small part of the time. See `StockWalk`. */
  readonly goesOn?: true;
  /** Whether the stock meets it on the last bar of the view; `null` where that is not known, which is not "no". */
  readonly test: (stock: StockView, values: ParameterValues) => boolean | null;
  /** The figure that decided, for the result's reason; `null` where there is none. */
  readonly value: (stock: StockView, values: ParameterValues) => number | null;
  /** The same as `test` and `value`, in two steps; absent where more than one figure decides. */
  readonly decision?: FigureDecision;
}

/** Whether a condition holds or does not, and no figure says how much; that of a pattern says which way it points. */
export const isYesNo = ({ decision, unit }: Condition): boolean => decision === undefined && unit !== 'direction';

/** A number of a parameter; the values are complete, so that a missing one is a fault of the condition. */
export function numberOf(values: ParameterValues, key: string): number {
  const value = values[key];
  if (typeof value !== 'number') throw new TypeError(`the condition has no number ${key}`);
  return value;
}

export function choiceOf(values: ParameterValues, key: string): string {
  const value = values[key];
  if (typeof value !== 'string') throw new TypeError(`the condition has no choice ${key}`);
  return value;
}

export function listOf(values: ParameterValues, key: string): readonly string[] {
  const value = values[key];
  if (!Array.isArray(value)) throw new TypeError(`the condition has no list ${key}`);
  return value as readonly string[];
}

/** `null` for what is not known, so that neither a condition nor its opposite holds. */
export const known = (figure: number): number | null => (Number.isFinite(figure) ? figure : null);

/** Whether a figure lies within bounds, both included; `null` when it is not known. */
export const within = (figure: number, least: number, most: number): boolean | null =>
  Number.isFinite(figure) ? figure >= least && figure <= most : null;

/** Whether one figure is above another by more than rounding; `null` when either is not known. */
export const above = (figure: number, other: number): boolean | null =>
  Number.isFinite(figure) && Number.isFinite(other) ? isAbove(figure, other) : null;

/** The common parameters: a number of days or bars, and a range. */
export const period = (preset: number, least = 1, most = 250, key = 'n'): NumberParameter => ({
  kind: 'number',
  key,
  name: ['周期（日）', 'Days'],
  default: preset,
  least,
  most,
  step: 1,
  unit: 'days',
});

export const bound = (
  key: 'least' | 'most',
  preset: number,
  unit: ConditionUnit,
  [least, most, step]: readonly [least: number, most: number, step: number],
): NumberParameter => ({
  kind: 'number',
  key,
  name: key === 'least' ? ['下限', 'Min'] : ['上限', 'Max'],
  default: preset,
  least,
  most,
  step,
  unit,
  isBound: true,
});

/** True when all hold; `null` as soon as one is not known. */
export const allHold = (...answers: readonly (boolean | null)[]): boolean | null =>
  answers.includes(null) ? null : answers.every((answer) => answer === true);

/** True when one of them holds; `null` as soon as one is not known. */
export const oneHolds = (...answers: readonly (boolean | null)[]): boolean | null =>
  answers.includes(null) ? null : answers.includes(true);

/** A choice of named values, the first of which is usual. */
export const choice = (
  key: string,
  name: Words,
  ...values: readonly [ChoiceValue, ...ChoiceValue[]]
): ChoiceParameter => ({
  kind: 'choice',
  key,
  name,
  default: values[0][0],
  choices: values.map(([value, zh, en]) => ({ value, name: [zh, en] })),
});

type ChoiceValue = readonly [value: string, zh: string, en: string];

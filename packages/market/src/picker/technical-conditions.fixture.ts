import { completeValues, conditionOf } from './catalogue.ts';
import { viewOf, type TestBar } from './stock-view.fixture.ts';

export type Values = Record<string, number | string>;
export const ask = (id: string, rows: readonly TestBar[], values: Values = {}): boolean | null => {
  const condition = conditionOf(id);
  return condition.test(viewOf(rows), completeValues(condition, values));
};
export const figure = (id: string, rows: readonly TestBar[], values: Values = {}): number | null => {
  const condition = conditionOf(id);
  return condition.value(viewOf(rows), completeValues(condition, values));
};
export const flat = (price: number, count: number): number[] => Array.from({ length: count }, () => price);

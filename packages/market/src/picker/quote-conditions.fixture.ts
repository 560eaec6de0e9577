import { completeValues, conditionOf } from './catalogue.ts';
import { viewOf, type TestBar } from './stock-view.fixture.ts';
import { StockView } from './stock-view.ts';

export type Values = Record<string, number | string>;
export const asked = (id: string, stock: StockView, values: Values = {}) => {
  const condition = conditionOf(id);
  const complete = completeValues(condition, values);
  return { test: condition.test(stock, complete), value: condition.value(stock, complete) };
};
export const test = (id: string, rows: readonly TestBar[] | StockView, values: Values = {}) =>
  asked(id, rows instanceof StockView ? rows : viewOf(rows), values).test;
/** Closes of a benchmark from day 1000 on. */
export const benchmarkOf = (closes: readonly number[]): Float64Array => {
  const values = new Float64Array(1000 + closes.length).fill(Number.NaN);
  values.set(closes, 1000);
  return values;
};

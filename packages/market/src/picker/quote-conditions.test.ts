import { expect, it } from 'vitest';
import { completeValues, conditionOf } from './catalogue.ts';
import { closing, viewOf, type TestBar } from './stock-view.fixture.ts';

const test = (id: string, rows: readonly TestBar[], values: Record<string, number | string> = {}) => {
  const condition = conditionOf(id);
  return condition.test(viewOf(rows), completeValues(condition, values));
};

it('Q01 takes both bounds', () => {
  expect(test('Q01', closing([10, 10.5]), { least: 10.5, most: 20 })).toBe(true);
  expect(test('Q01', closing([10, 10.5]), { least: 1, most: 10.49 })).toBe(false);
});

it('Q13 counts closes at the limit price, which is not ten percent', () => {
  // 10.05 to 11.06 is the limit, 11.06 to 12.17, 12.17 to 13.39.
  expect(test('Q13', closing([10.05, 11.06, 12.17, 13.39]), { k: 3 })).toBe(true);
  expect(test('Q13', closing([10.05, 11.06, 12.17, 13.38]), { k: 1 })).toBe(false);
  expect(test('Q13', closing([10.05, 11.05, 12.16]), { k: 2 })).toBe(false);
});

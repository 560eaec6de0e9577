import { expect, it } from 'vitest';
import type { SourcedBar } from '../../wire/sourced-rows.ts';
import { exRightsSteps } from './ex-rights-steps.ts';

type Figures = Pick<SourcedBar, 'close' | 'prevClose' | 'adjustFactor'>;
const dayOf = (date: string, ...bars: Figures[]) => ({
  date,
  bars: bars.map((figures, n) => ({ stockNo: `60000${n}`, ...figures }) as SourcedBar),
});
const [monday, tuesday, wednesday] = ['2026-11-16', '2026-11-17', '2026-11-18'] as const;
const close = (yuan: number, adjustFactor: number | null = null): Figures => ({
  ...{ close: yuan, prevClose: null, adjustFactor },
});
const reference = (yuan: number, adjustFactor: number | null = null): Figures => ({
  ...{ close: yuan, prevClose: yuan, adjustFactor },
});

it.each([
  ['by the factor, whatever the prices say', tuesday, close(10, 2), reference(10, 3), 1.5],
  ['by the factor over days without bars', wednesday, close(10, 2), reference(10, 3), 1.5],
  ['by the reference price where a factor is missing', tuesday, close(10, 2), reference(8), 1.25],
  ['not by a reference price of a later day', wednesday, close(10), reference(8), undefined],
  ['not without a reference price', tuesday, close(10), close(8), undefined],
  ['as none where the factor stays', tuesday, close(10, 2), reference(8, 2), 1],
  ['as none where binary loses a digit', tuesday, close(0.3), reference(0.1 + 0.2), 1],
])('tells an ex-rights day %s', (_what, date, before, on, step) => {
  expect(exRightsSteps(dayOf(date, on), dayOf(monday, before)).get('600000')).toBe(step);
});

it('tells nothing of a stock without a bar before', () => {
  const day = dayOf(tuesday, reference(8, 2), reference(8, 2));
  expect([...exRightsSteps(day, dayOf(monday, close(8, 1)))]).toEqual([['600000', 2]]);
  expect(exRightsSteps(day, null).size).toBe(0);
});

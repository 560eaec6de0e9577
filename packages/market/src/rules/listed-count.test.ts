import { expect, it } from 'vitest';
import { listedCountOn } from './listed-count.ts';

it('counts the listed stocks by the end of the year before', () => {
  expect(['1999-06-01', '2018-05-04', '2019-01-02', '2026-11-30', '2030-01-02'].map(listedCountOn)).toEqual([
    1060, 3460, 3570, 5450, 5450,
  ]);
});

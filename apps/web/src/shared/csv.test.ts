import { expect, it } from 'vitest';
import { csvOf } from './csv.ts';

it('quotes what has to be, and lets no name become a formula', () => {
  expect(
    csvOf([
      ['代码', 'a "b", c'],
      ['=1+1', -0.5],
      [null, '-x'],
    ]),
  ).toBe('\uFEFF代码,"a ""b"", c"\r\n\'=1+1,-0.5\r\n,\'-x\r\n');
});

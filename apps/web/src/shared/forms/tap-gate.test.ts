import { expect, it } from 'vitest';
import { TapGate } from './tap-gate.ts';

it('SES-17 swallows taps within 700 ms of one that counted', () => {
  const gate = new TapGate();
  expect([0, 300, 699, 700, 1399, 1400].map((at) => gate.pass(at))).toEqual([true, false, false, true, false, true]);
});

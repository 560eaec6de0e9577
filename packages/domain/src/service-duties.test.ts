import { expect, it } from 'vitest';
import { identityStateOf, serviceDuties, type ServiceFacts } from './service-duties.ts';

const now = Date.parse('2026-11-20T10:00:00+08:00');
const days = (count: number): Date => new Date(now + count * 86_400_000);
const settled: ServiceFacts = {
  riskClass: 3,
  riskClassUntil: days(300),
  serviceStatus: 1,
  customerLevel: 115,
  contract: { status: 4, steps: [{ code: 'REAL_NAME', state: 2 }] },
};

it.each([
  ['who has everything done', {}, []],
  ['whose test ends in thirty days', { riskClassUntil: days(30) }, ['testExpiring']],
  ['whose test has ended', { riskClassUntil: days(0) }, ['testExpired']],
  ['who is served without a test', { riskClass: null, riskClassUntil: null }, ['testNone']],
  ['who has neither service nor test', { riskClass: null, serviceStatus: 0, contract: undefined }, []],
  [
    'whose contract waits',
    { contract: { status: 1, steps: [{ code: 'REAL_NAME', state: 1 }] } },
    ['contract', 'identity'],
  ],
  ['who signs and is known', { contract: { status: 2, steps: [{ code: 'REAL_NAME', state: 2 }] } }, ['contract']],
  ['whose service ends soon', { customerLevel: 117 }, ['renewal']],
] as const)('asks %s for %o', (_who, change, duties) => {
  expect(serviceDuties({ ...settled, ...change }, now)).toEqual(duties);
});

it.each([
  [undefined, 'notNeeded'],
  [{ status: 1, steps: [] }, 'open'],
  [{ status: 6, steps: [{ code: 'REAL_NAME', state: 2 }] }, 'verified'],
  [{ status: 6, steps: [] }, 'notNeeded'],
] as const)('tells of a contract %o that identity is %s', (contract, state) => {
  expect(identityStateOf(contract)).toBe(state);
});

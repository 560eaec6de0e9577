import { expect, it } from 'vitest';
import { ruleStateOf } from './rule-state.ts';

const closed = { state: 'closed', enterDate: '2026-11-03', exitDate: '2026-11-10' } as const;
const held = { state: 'held', enterDate: '2026-11-12', exitDate: null } as const;

it.each([
  ['buy', '2026-11-03', 'inTime', 'inTime'],
  ['buy', '2026-11-05', 'late', 'late'],
  ['buy', '2026-11-10', 'without', 'unknown'],
  ['buy', '2026-11-02', 'without', 'unknown'],
  ['buy', '2026-11-12', 'inTime', 'unknown'],
  ['buy', '2026-11-13', 'late', 'unknown'],
  ['sell', '2026-11-10', 'inTime', 'inTime'],
  ['sell', '2026-11-09', 'early', 'early'],
  ['sell', '2026-11-11', 'late', 'late'],
  ['sell', '2026-11-13', 'early', 'late'],
] as const)('a %s on %s is %s to who follows, %s to others', (side, date, open, others) => {
  expect(ruleStateOf({ side, date }, [closed, held], true)).toBe(open);
  expect(ruleStateOf({ side, date }, [closed, held], false)).toBe(others);
});

it('tells others the same with an open signal as without one', () => {
  expect(ruleStateOf({ side: 'buy', date: '2026-11-12' }, [held], false)).toBe('unknown');
  expect(ruleStateOf({ side: 'buy', date: '2026-11-12' }, [], false)).toBe('unknown');
});

import { dayMs } from '@lianpan/domain';
import { expect, it } from 'vitest';
import { muteOf } from './mute.ts';

const now = 1_795_000_000_000;
type Strikes = Parameters<typeof muteOf>[0];
const strikes = (mutedUntil: number | null, ...muted: readonly [number | null, string][]): Strikes => ({
  mutedUntil,
  list: muted.map(([until, ruleName]) => ({ mutedUntil: until, ruleName })) as unknown as Strikes['list'],
});

it('names the rule of the strike that mutes, until its end', () => {
  const known = strikes(now + dayMs, [null, '与主题无关'], [now + dayMs, '言语不友善'], [now - dayMs, '内容过少']);
  expect(muteOf(known, now)).toEqual({ until: now + dayMs, rule: '言语不友善' });
  expect(muteOf(known, now + dayMs)).toBeNull();
});

it('says nothing of who may write, and names no rule where staff muted without a strike', () => {
  expect(muteOf(strikes(null, [null, '言语不友善']), now)).toBeNull();
  expect(muteOf(strikes(now + dayMs), now)).toEqual({ until: now + dayMs, rule: '' });
});

it('has no end for who is muted for good', () => {
  expect(muteOf(strikes(now + 36_500 * dayMs, [now + 36_500 * dayMs, '冒充官方']), now)).toEqual({
    until: null,
    rule: '冒充官方',
  });
});

import { expect, it } from 'vitest';
import { muteOf } from './mute.ts';

const now = 1_795_000_000_000;
const day = 86_400_000;
type Strikes = Parameters<typeof muteOf>[0];
const strikes = (mutedUntil: number | null, ...muted: readonly [number | null, string][]): Strikes => ({
  mutedUntil,
  list: muted.map(([until, ruleName]) => ({ mutedUntil: until, ruleName })) as unknown as Strikes['list'],
});

it('names the rule of the strike that mutes, until its end', () => {
  const known = strikes(now + day, [null, '与主题无关'], [now + day, '言语不友善'], [now - day, '内容过少']);
  expect(muteOf(known, now)).toEqual({ until: now + day, rule: '言语不友善' });
  expect(muteOf(known, now + day)).toBeNull();
});

it('says nothing of who may write, and names no rule where staff muted without a strike', () => {
  expect(muteOf(strikes(null, [null, '言语不友善']), now)).toBeNull();
  expect(muteOf(strikes(now + day), now)).toEqual({ until: now + day, rule: '' });
});

it('has no end for who is muted for good', () => {
  expect(muteOf(strikes(now + 36_500 * day, [now + 36_500 * day, '冒充官方']), now)).toEqual({
    until: null,
    rule: '冒充官方',
  });
});

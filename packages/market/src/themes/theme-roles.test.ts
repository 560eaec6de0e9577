import { expect, it } from 'vitest';
import { chooser } from '../picker/asked-values.fixture.ts';
import { themeHeads, themeRoles, type ThemeMember } from './theme-roles.ts';

const member = (index: number, changes: Partial<ThemeMember> = {}): ThemeMember => ({
  index,
  change: 0.01,
  floatCap: 1e9,
  isSealedUp: false,
  streak: 0,
  firstSealSecond: null,
  sealStrength: null,
  ...changes,
});
const seal = (streak: number, firstSealSecond: number, sealStrength = 50) => ({
  isSealedUp: true,
  streak,
  firstSealSecond,
  sealStrength,
});

it('the longest streak leads, then the earlier seal, then the stronger one', () => {
  const members = [member(1, seal(1, 34_000)), member(2, seal(2, 50_000))];
  expect(themeRoles(members).leader).toBe(2);
  expect(themeRoles([...members, member(3, seal(2, 40_000))]).leader).toBe(3);
  expect(themeRoles([...members, member(4, seal(2, 50_000, 51))]).leader).toBe(4);
  expect(themeRoles([...members, member(5, seal(2, 50_000, 49))]).leader).toBe(2);
});

it('the core is the largest of those up by 3 %', () => {
  const members = [member(1, { change: 0.5 }), member(2, { change: 10.3 / 10 - 1, floatCap: 2e9 })];
  expect(themeRoles(members).core).toBe(2);
  expect(themeRoles([...members, member(3, { change: 0.0299, floatCap: 9e9 })]).core).toBe(2);
});

it('nobody leads where nobody is sealed, and nobody is the core where all are quiet', () => {
  expect(themeRoles([member(1), member(2)])).toMatchObject({ leader: null, core: null });
});

it('the heads alone are those of all roles, with ties of every kind', () => {
  const choose = chooser(7);
  for (let round = 0; round < 2000; round++) {
    const members = Array.from({ length: choose(9) }, (_, index) =>
      member(index, {
        change: [0.02, 0.03, 0.031, 10.3 / 10 - 1][choose(4)]!,
        floatCap: [1e9, 2e9, null][choose(3)]!,
        ...(choose(2) === 0 ? seal(1 + choose(2), 34_000 + choose(2), 50 + choose(2)) : {}),
      }),
    );
    const { leader, core } = themeRoles(members);
    expect(themeHeads(members)).toEqual({ leader, core });
  }
});

import { describe, expect, it } from 'vitest';
import { resolvePrivilege, type Grant } from './privileges.ts';
import { costsUse, freeShareOf, stockAccessOf, toolAccessOf, toolTagOf, type ToolTag } from './tool-access.ts';
import { toolRules } from './tool-rules.ts';

const now = 1_000_000;
const ids = Object.keys(toolRules).map(Number);
/** Product handbook 10.2: free after signing in. */
const freeIds = [1, 4, 5, 7, 9, 10, 11, 12];
/** Of which a use opens the lists of a day, and which can be tried. */
const byDay = [2, 3, 6, 8, 13, 14, 20, 21, 22, 23, 24, 25, 26, 27, 28];
const tried = [...byDay, 41];

const grantOf = (privilegeId: number, change: Partial<Grant> = {}): Grant => ({
  privilegeId,
  stockNo: null,
  source: 'order',
  state: 'active',
  startsAt: 0,
  endsAt: now + 100,
  usesLeft: null,
  ...change,
});

type Role = 'guest' | 'member' | 'holder' | 'withUses' | 'paidToday' | 'onTrial' | 'expired' | 'unsuitable';
const roles: readonly Role[] = [
  'guest',
  'member',
  'holder',
  'withUses',
  'paidToday',
  'onTrial',
  'expired',
  'unsuitable',
];

function privilegeOf(role: Role, privilegeId: number) {
  if (role === 'guest') return null;
  const change: Partial<Record<Role, Partial<Grant>>> = {
    holder: {},
    withUses: { usesLeft: 3 },
    paidToday: { usesLeft: 0 },
    onTrial: { source: 'trial', usesLeft: 2 },
    expired: { endsAt: now },
    unsuitable: {},
  };
  const own = change[role];
  return resolvePrivilege({
    privilegeId,
    grants: own ? [grantOf(privilegeId, own)] : [],
    now,
    isPaidToday: role === 'paidToday',
    isSuitable: role !== 'unsuitable',
  });
}

/** What the product promises, told a second time: whether all rows are there, or why not. */
function expectedOf(role: Role, id: number): true | 'login' | 'privilege' | 'class' {
  if (id === 1) return true;
  if (role === 'guest') return 'login';
  if (freeIds.includes(id)) return true;
  if (role === 'unsuitable') return 'class';
  if (role === 'holder' || role === 'paidToday') return true;
  if (role === 'member' || role === 'expired') return 'privilege';
  return byDay.includes(id) ? 'privilege' : true;
}

describe.each(roles)('%s', (role) => {
  it.each(ids)('sees of tool %i what the table says', (id) => {
    const access = toolAccessOf(id, privilegeOf(role, id));
    const expected = expectedOf(role, id);
    expect([access.isOpen, access.reason]).toEqual(expected === true ? [true, null] : [false, expected]);
    expect(access.canTry).toBe(role === 'member' && tried.includes(id));
  });

  it.each(ids)('pays for tool %i only where nothing covers it', (id) => {
    const privilege = privilegeOf(role, id);
    if (privilege === null) return;
    const isCovered = freeIds.includes(id) || role === 'holder' || role === 'unsuitable' || role === 'paidToday';
    expect(costsUse(id, privilege)).toBe(!isCovered);
  });

  it.each(ids)('reads on the card of tool %i what its page does', (id) => {
    const privilege = privilegeOf(role, id);
    const tag = toolTagOf(id, privilege);
    const { isOpen, reason, canTry, usesLeft } = toolAccessOf(id, privilege);
    const opens: Partial<Record<ToolTag, boolean>> = {
      free: isOpen,
      freeWithLogin: reason === 'login',
      tryWithLogin: reason === 'login',
      available: isOpen,
      usesLeft: isOpen || usesLeft > 0,
      onTrial: isOpen || usesLeft > 0,
      trialPossible: canTry,
      unsuitable: reason === 'class',
    };
    expect(opens[tag] ?? (!isOpen && !canTry && usesLeft === 0)).toBe(true);
  });
});

it.each(roles)('of single stocks a %s sees the auction of each, and of other tools what the lists show', (role) => {
  for (const id of ids) {
    const access = toolAccessOf(id, privilegeOf(role, id));
    expect(stockAccessOf(id, access).isOpen).toBe(id === 3 || access.isOpen);
  }
});

it('a period beats a trial beside it: no use of the trial is taken', () => {
  const grants = [grantOf(3), grantOf(3, { source: 'trial', usesLeft: 3 })];
  expect(costsUse(3, resolvePrivilege({ privilegeId: 3, grants, now }))).toBe(false);
  expect(costsUse(3, resolvePrivilege({ privilegeId: 3, grants: grants.slice(1), now }))).toBe(true);
});

it.each([
  ['the free market tools', freeIds, 'all'],
  ['the theme picker', [20, 21, 22, 23], 'trial'],
  ['what is only held', [29, 33], 'none'],
] as const)('of %s members have %s', (_name, toolIds, share) => {
  expect(freeShareOf(toolIds)).toBe(share);
});

it('a number that is no tool opens for nobody', () => {
  expect(toolAccessOf(77, privilegeOf('member', 77))).toMatchObject({ isOpen: false, canTry: false });
  expect(toolTagOf(77, null)).toBe('none');
});

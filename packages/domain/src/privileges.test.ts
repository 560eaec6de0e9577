import { describe, expect, it } from 'vitest';
import {
  aggregatePrivileges,
  resolvePrivilege,
  sceneAnswer,
  type Grant,
  type PrivilegeQuestion,
} from './privileges.ts';

const now = 1_000_000;
/** Held by privilege alone; 24 can be tried as well. */
const held = 33;
const grant = (change: Partial<Grant> = {}): Grant => ({
  privilegeId: held,
  stockNo: null,
  source: 'order',
  state: 'active',
  startsAt: 0,
  endsAt: now + 100,
  usesLeft: null,
  ...change,
});
const resolve = (grants: Grant[], more: Partial<PrivilegeQuestion> = {}) =>
  resolvePrivilege({ privilegeId: held, grants, now, ...more });

describe('a resolved privilege', () => {
  it.each([
    ['no grant', [], {}, { permissionStatus: 0, isAvailable: false, serviceStatus: 0, endsAt: null }],
    ['a possible trial', [], { privilegeId: 24 }, { permissionStatus: 1, isAvailable: false, serviceStatus: 0 }],
    ['a running trial', [grant({ source: 'trial', usesLeft: 2 })], {}, { permissionStatus: 2, usesLeft: 2 }],
    ['uses left', [grant({ usesLeft: 3, source: 'welfare' })], {}, { permissionStatus: 3, usesLeft: 3 }],
    ['a free view', [], { hasFreeView: true }, { permissionStatus: 4, isAvailable: true, serviceStatus: 0 }],
    ['a period', [grant()], {}, { permissionStatus: 5, isAvailable: true, serviceStatus: 1, endsAt: now + 100 }],
    ['staff', [grant({ source: 'staff', endsAt: null })], {}, { permissionStatus: 6, isAvailable: true, endsAt: null }],
    ['an end in the past', [grant({ endsAt: now })], {}, { permissionStatus: 0, serviceStatus: 3, endsAt: now }],
    ['uses used up', [grant({ usesLeft: 0 })], {}, { permissionStatus: 0, isAvailable: false, serviceStatus: 3 }],
    ['a pause', [grant({ state: 'paused' })], {}, { permissionStatus: 0, serviceStatus: 2 }],
    ['a start to come', [grant({ startsAt: now + 1 })], {}, { isAvailable: false, serviceStatus: 2 }],
    ['a revoked grant', [grant({ state: 'revoked' })], {}, { permissionStatus: 0, serviceStatus: 0 }],
    ['no trial after one', [grant({ privilegeId: 24, endsAt: 1 })], { privilegeId: 24 }, { permissionStatus: 0 }],
    [
      'a last use of today',
      [grant({ usesLeft: 0 })],
      { isPaidToday: true },
      { permissionStatus: 3, isAvailable: true },
    ],
    ['a class that does not fit', [grant()], { isSuitable: false }, { isAvailable: false, permissionStatus: 5 }],
  ] as const)('PRV-01 of %s', (_name, grants, more, expected) => {
    expect(resolve([...grants], more)).toMatchObject(expected);
  });

  it('PRV-01 adds uses and takes the latest end and the highest status of overlapping grants', () => {
    const both = [grant({ usesLeft: 2, endsAt: now + 5 }), grant({ usesLeft: 4, source: 'trial', endsAt: now + 9 })];
    expect(resolve(both)).toMatchObject({ usesLeft: 6, endsAt: now + 9, permissionStatus: 3 });
  });

  it('PRV-02 holds a grant of one stock for that stock alone', () => {
    const grants = [grant({ privilegeId: 18, stockNo: '600519' })];
    const of = (stockNo?: string) => resolvePrivilege({ privilegeId: 18, grants, now, stockNo }).isAvailable;
    expect([of('600519'), of('000001'), of()]).toEqual([true, false, false]);
  });

  it('lets everybody use the free tools', () => {
    expect(resolvePrivilege({ privilegeId: 4, grants: [], now }).isAvailable).toBe(true);
  });

  it('PRV-01 aggregates several tools to the maximum and to any', () => {
    const none = resolve([]);
    const trial = resolve([grant({ source: 'trial' })]);
    expect(aggregatePrivileges([none, trial])).toEqual({ isAvailable: true, permissionStatus: 2 });
    expect(aggregatePrivileges([])).toEqual({ isAvailable: false, permissionStatus: 0 });
  });
});

describe('PRV-03 scenes', () => {
  const member = (customerLevel: number, serviceStatus: number, ownEdition = 10) => ({
    customerLevel,
    serviceStatus,
    ownEdition,
  });
  it.each([
    [80, member(112, 1), true],
    [83, member(115, 1), false],
    [83, member(116, 1), true],
    [84, member(118, 3), false],
    [84, member(117, 1), true],
    [88, member(112, 1), false],
    [89, member(116, 1), true],
    [90, member(118, 3), true],
    [90, member(0, 0, 1), false],
    [97, member(115, 1), true],
    [98, member(116, 1), false],
    [99, member(118, 3), true],
    [81, member(116, 1), false],
  ] as const)('scene %i by service of %o: %s', (scene, viewer, opens) => {
    expect(sceneAnswer(scene, viewer).byService).toBe(opens);
  });

  it('names the tools that open a scene besides', () => {
    expect(sceneAnswer(83, member(0, 0)).privilegeIds).toEqual([33]);
    expect(sceneAnswer(88, member(0, 0)).privilegeIds).toEqual([29, 30, 31, 32]);
  });
});

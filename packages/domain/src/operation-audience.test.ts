import { describe, expect, it } from 'vitest';
import {
  compareVersions,
  isPersonal,
  isUnderAudit,
  refusedBy,
  type ItemViewer,
  type TargetedItem,
} from './operation-audience.ts';

const now = Date.parse('2026-11-20T10:00:00+08:00');
const item: TargetedItem = {
  status: 2,
  startsAt: null,
  endsAt: null,
  tradingTimeOnly: false,
  outsideTradingOnly: false,
  editions: null,
  clientTypes: null,
  minVersion: null,
  maxVersion: null,
  isHiddenInAudit: false,
  audience: {},
  suitMinLevel: null,
  experimentKey: null,
};
const viewer: ItemViewer = {
  now,
  isTradingDay: true,
  edition: 1,
  clientType: 0,
  clientVersion: '9.6.0',
  isUnderAudit: false,
  isMember: true,
  customerLevel: 115,
  serviceStatus: 1,
  riskClass: 3,
  availablePrivileges: [24],
  groups: ['vip'],
  visitorId: 'v1',
};

describe('the audience of an entry', () => {
  it.each([
    [{}, null],
    [{ status: 0 }, 'window'],
    [{ status: 1 }, 'window'],
    [{ status: 3 }, 'window'],
    [{ status: 4 }, 'window'],
    [{ startsAt: now + 1 }, 'window'],
    [{ startsAt: now }, null],
    [{ endsAt: now }, 'window'],
    [{ tradingTimeOnly: true }, null],
    [{ outsideTradingOnly: true }, 'window'],
    [{ editions: [10] }, 'client'],
    [{ clientTypes: [10, 11] }, 'client'],
    [{ minVersion: '9.6.1' }, 'client'],
    [{ maxVersion: '9.5.9' }, 'client'],
    [{ minVersion: '9.6', maxVersion: '9.10' }, null],
    [{ isHiddenInAudit: true }, null],
    [{ audience: { who: 'guest' } }, 'audience'],
    [{ audience: { levels: [116] } }, 'audience'],
    [{ audience: { serviceStatus: [3] } }, 'audience'],
    [{ audience: { privilegeIds: [33] } }, 'audience'],
    [{ audience: { privilegeIds: [33, 24] } }, null],
    [{ audience: { savedGroupId: 'other' } }, 'audience'],
    [{ audience: { excludeGroupId: 'vip' } }, 'audience'],
    [{ suitMinLevel: 4 }, 'suitability'],
    [{ suitMinLevel: 3 }, null],
    [{ audience: { who: 'guest' }, suitMinLevel: 5, experimentKey: 'x/0/1' }, 'audience'],
  ] as [Partial<TargetedItem>, string | null][])('with %j is refused by %s', (change, step) => {
    expect(refusedBy({ ...item, ...change }, viewer)).toBe(step);
  });

  it('hides what is paid while a store reviews the app', () => {
    expect(refusedBy({ ...item, isHiddenInAudit: true }, { ...viewer, isUnderAudit: true })).toBe('audit');
  });

  it('counts a guest as the lowest class', () => {
    expect(refusedBy({ ...item, suitMinLevel: 2 }, { ...viewer, isMember: false, riskClass: 1 })).toBe('suitability');
  });

  it('splits people evenly and keeps each where it is', () => {
    const arm = (visitorId: string) =>
      refusedBy({ ...item, experimentKey: 'a/0/2' }, { ...viewer, visitorId }) === null;
    const people = Array.from({ length: 400 }, (_, n) => `visitor-${n}`);
    const chosen = people.filter(arm);
    expect(chosen.length).toBeGreaterThan(150);
    expect(chosen.length).toBeLessThan(250);
    expect(people.filter(arm)).toEqual(chosen);
  });

  it('knows which answers belong to one person alone', () => {
    expect(isPersonal(item)).toBe(false);
    expect(isPersonal({ ...item, audience: { privilegeIds: [1] } })).toBe(true);
    expect(isPersonal({ ...item, experimentKey: 'a/0/2' })).toBe(true);
  });
});

it('compares versions by their numbers', () => {
  expect(compareVersions('9.10.0', '9.9.9')).toBeGreaterThan(0);
  expect(compareVersions('9.6', '9.6.0')).toBe(0);
});

it('TAB-04 takes a reviewed release for an audit, by client, version and store', () => {
  const reviewed = [
    { clientType: 11, version: '9.7.0' },
    { clientType: 10, version: '9.7.0', appMarket: 'xiaomi' },
  ];
  const client = (clientType: number, version: string, appMarket?: string) => ({ clientType, version, appMarket });
  expect(isUnderAudit(client(11, '9.7.0'), reviewed)).toBe(true);
  expect(isUnderAudit(client(11, '9.6.0'), reviewed)).toBe(false);
  expect(isUnderAudit(client(10, '9.7.0', 'xiaomi'), reviewed)).toBe(true);
  expect(isUnderAudit(client(10, '9.7.0', 'huawei'), reviewed)).toBe(false);
});

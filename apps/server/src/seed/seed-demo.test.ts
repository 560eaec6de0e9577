import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSlice, type Slice } from '@lianpan/testkit';
import type { Feature } from '../features/feature.ts';
import { copyOf, duties, features } from '../features/index.ts';
import { endOfWorkingDay } from '../market/calendar/trading-day.ts';
import { personaNames, type NumberedPersona } from './personas.ts';
import { seedDemo } from './seed-demo.ts';

let slice: Slice;
beforeAll(async () => {
  slice = await startSlice({ seed: true });
});
afterAll(() => slice.close());

/** How many rows each table has. */
async function rowCounts(): Promise<Record<string, number>> {
  const named = `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`;
  const { rows } = await slice.db.execute(named);
  const counts: Record<string, number> = {};
  for (const { name } of rows) {
    const counted = await slice.db.execute(`select count(*)::int as rows from "${String(name)}"`);
    counts[String(name)] = Number(counted.rows[0]?.['rows']);
  }
  return counts;
}

it('adds nothing when it runs again, neither at once nor for a newer version', async () => {
  const before = await rowCounts();
  expect(before).toMatchObject({
    consent: personaNames.length * 3 + 1,
    messenger_identity: 1,
    accusation: 5,
    data_copy: 1,
    blocked_person: 1,
  });
  const { db, secrets, clock } = slice;
  const parts = { db, secrets, now: clock.now, copyOf, duties, uploads: slice.parts.uploads };
  expect(await seedDemo(parts, features)).toBe(false);
  clock.advance(60_000);
  const renewed = features.map((feature): Feature =>
    feature.name === 'popup' ? { ...feature, seed: { ...feature.seed!, version: 1000 } } : feature,
  );
  expect(await seedDemo(parts, renewed)).toBe(true);
  expect(await rowCounts()).toEqual(before);
});

it('gives the main person something on every page of the settings', async () => {
  const member = await slice.signInAs('practice');
  const call = slice.callAs(member);
  const { list: reports } = await call('POST /api/system/mine/getMyAccuses', {});
  expect(reports.map(({ state }) => state)).toEqual(['submitted', 'accepted', 'merged', 'invalid', 'valid']);
  const { list: consents } = await call('POST /api/system/mine/getConsents', {});
  const policy = consents.filter(({ document }) => document === 'privacyPolicy');
  expect(policy.map(({ version }) => version)).toEqual(['2026-11', '2026-05']);
  expect((await call('POST /api/system/mine/getInterestTags', {})).list).toHaveLength(6);
  expect((await call('POST /api/system/blackoutUser', { action: 'list' })).list).toMatchObject([
    { nickName: '喊单王' },
  ]);
  expect((await call('POST /api/system/mine/getDevices', {})).list.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['iPhone（演示）', 'Windows（演示）']),
  );
  expect((await call('POST /api/system/mine/getDataCopies', {})).list).toMatchObject([{ isReady: true }]);
  expect(await call('POST /api/system/mine/applyDataCopy', {})).toHaveProperty('copyId');
});

it('has somebody in each state of a contract', async () => {
  const contractOf = async (persona: NumberedPersona) => {
    const member = await slice.signInAs(persona);
    return (await slice.callAs(member)('POST /api/system/getHgdCustomerInfo', {})).contract;
  };
  for (const persona of ['fullService', 'standard', 'renewalDue', 'testExpired'] as const) {
    expect(await contractOf(persona)).toMatchObject({ contractStatus: 4, rescindUntil: null });
  }
  expect(await contractOf('lapsed')).toMatchObject({ contractStatus: 6 });
  expect(await contractOf('toSign')).toMatchObject({ contractStatus: 1 });
  const { rescindUntil } = await contractOf('withdrawing');
  expect(rescindUntil).toBe(endOfWorkingDay(slice.clock.now(), 3).getTime());
});

it('has a pair of accounts that conflict: one by number, one by messenger', async () => {
  const { accessCode } = await slice.call('POST /api/developer/enterPersona', { persona: 'conflictMessenger' });
  const device = slice.newDevice({ clientType: 2 });
  await device.adopt(await device.call('GET /api/auth/common/internalLogin', { accessCode, type: 'demo' }));
  expect(await device.call('POST /api/system/mine/getUserInfo', {})).toMatchObject({ mobile: '', hasMessenger: true });
});

import { dayMs, hourMs } from '@lianpan/domain';
import { contractDuties, customers, notices, popupHistories, popups } from '@lianpan/db';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { minute, startSlice, type Member, type Slice } from '@lianpan/testkit';
import type { NumberedPersona } from '../../seed/personas.ts';
import { pollPopups } from './service.ts';

let slice: Slice;

beforeAll(async () => {
  // After the close of a trading day: promotion may be shown.
  slice = await startSlice({ seed: true, at: '2026-11-20T15:30:00+08:00' });
});
afterAll(() => slice.close());

const poll = (member: Member, versionToken?: string) =>
  slice.callAs(member)('POST /api/operation/common/getGlobalPopupList', versionToken ? { versionToken } : {});
const typesOf = async (member: Member): Promise<number[]> =>
  (await poll(member)).list.map((popup) => popup.popupType).sort((a, b) => a - b);
const report = (member: Member, popupId: string, action: 'shown' | 'closed' | 'done') =>
  slice.callAs(member)('POST /api/operation/common/reportGlobalPopup', { popupId, action });
const idOf = async (member: Member, type: number): Promise<string> =>
  (await poll(member)).list.find((popup) => popup.popupType === type)!.popupId;

const known = new Map<NumberedPersona, Promise<Member>>();
/** Each person signs in once: a number gets few codes an hour. */
function signedIn(persona: NumberedPersona): Promise<Member> {
  const member = known.get(persona) ?? slice.signInAs(persona);
  known.set(persona, member);
  return member;
}

/** A new member with one popup of a type of its own. */
async function memberWith(type: number): Promise<Member> {
  const member = await slice.signIn();
  if (type === 3) await slice.db.update(customers).set({ edition: 10 }).where(eq(customers.id, member.customerId));
  else await slice.db.insert(popups).values(rowOf(member, type));
  return member;
}
const rowOf = (member: Member, type: number, businessKey = 'own') => ({
  customerId: member.customerId,
  type,
  title: ['一', 'one'] as const,
  description: ['', ''] as const,
  startsAt: new Date(0),
  businessKey,
});

const session = (id: number) => `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`;
/** The types that wait after some time, asked of the service: the member's session need not last so long. */
const typesAfter = async (member: Member, ms: number): Promise<number[]> =>
  (await pollPopups(slice.db, member.customerId, session(ms % 1e9), slice.clock.now() + ms)).waiting.map(
    (popup) => popup.type,
  );

describe('POP-05 the list of waiting popups', () => {
  it('has one of each type for the person who shows them all, and asks a guest to log in', async () => {
    const member = await signedIn('everyPopup');
    expect([...new Set(await typesOf(member))]).toEqual([3, 4, 5, 6, 7, 8, 9, 11]);
    await expect(slice.call('POST /api/operation/common/getGlobalPopupList', {})).rejects.toMatchObject({
      outcome: 'notLoggedIn',
    });
  });

  it('is empty for other members', async () => {
    expect(await typesOf(await slice.signIn())).toEqual([]);
    expect(await typesOf(await signedIn('refund'))).toEqual([6]);
    expect(await typesOf(await signedIn('toSign'))).toEqual([8]);
    expect(await typesOf(await signedIn('testExpired'))).toEqual([3]);
  });

  it('answers a current token with code 1005, and anew in another language', async () => {
    const member = await signedIn('everyPopup');
    const { versionToken, list } = await poll(member);
    expect(list.find((popup) => popup.popupType === 11)?.imgUrl.split(';')).toHaveLength(3);
    await poll(member, versionToken);
    expect(slice.lastEnvelope()).toMatchObject({ code: 1005, data: null });
    member.device.language = 'en';
    const english = await poll(member, versionToken);
    expect(english.list.find((popup) => popup.popupType === 5)?.title).toBe('Delay notice');
  });

  it('reads one row while nothing has changed, and builds it anew after a minute', async () => {
    const member = await slice.signIn();
    const { versionToken } = await poll(member);
    await slice.db.update(customers).set({ edition: 10, serviceStatus: 1 }).where(eq(customers.id, member.customerId));
    await poll(member, versionToken);
    expect(slice.lastEnvelope().code).toBe(1005);
    slice.clock.advance(minute);
    expect((await poll(member, versionToken)).list[0]?.popupType).toBe(3);
  });

  it('is quiet about promotion from 9:15 to 15:00 of a trading day', async () => {
    const member = await memberWith(7);
    const at = async (time: string): Promise<number[]> =>
      typesAfter(member, Date.parse(`2026-11-23T${time}+08:00`) - slice.clock.now());
    expect(await at('09:14:59')).toEqual([7]);
    expect(await at('09:15:00')).toEqual([]);
    expect(await at('14:59:59')).toEqual([]);
    expect(await at('15:00:00')).toEqual([7]);
  });
});

describe('POP-06 repeats are kept by the server', () => {
  it.each([
    [3, 7 * dayMs - 1, 7 * dayMs],
    [7, 8 * hourMs, 9 * hourMs],
  ])('type %i comes again after its time', async (type, before, then) => {
    const member = await memberWith(type);
    await report(member, await idOf(member, type), 'shown');
    expect(await typesOf(member)).toEqual([]);
    expect(await typesAfter(member, before)).toEqual([]);
    expect(await typesAfter(member, then)).toEqual([type]);
  });

  it('type 4 comes once a session', async () => {
    const member = await memberWith(4);
    await report(member, await idOf(member, 4), 'shown');
    expect(await typesOf(member)).toEqual([]);
    slice.clock.advance(minute);
    expect(await typesOf(await slice.signIn(member.mobile))).toEqual([4]);
  });

  it('type 5 comes until it is acknowledged, type 6 until it is signed', async () => {
    for (const [type, left] of [
      [5, []],
      [6, [6]],
    ] as const) {
      const member = await memberWith(type);
      const id = await idOf(member, type);
      await report(member, id, 'shown');
      await report(member, id, 'closed');
      expect(await typesOf(member)).toEqual([type]);
      await report(member, id, 'done');
      expect(await typesOf(member)).toEqual(left);
    }
  });

  it.each([9, 11])('type %i comes once', async (type) => {
    const member = await memberWith(type);
    await report(member, await idOf(member, type), 'shown');
    expect(await typesOf(member)).toEqual([]);
    expect(await typesAfter(member, 400 * dayMs)).not.toContain(type);
  });

  it('promotion comes at most twice a day', async () => {
    const member = await memberWith(11);
    await slice.db.insert(popups).values([rowOf(member, 11, 'b'), rowOf(member, 11, 'c')]);
    expect(await typesOf(member)).toEqual([11, 11, 11]);
    await report(member, await idOf(member, 11), 'shown');
    expect(await typesOf(member)).toEqual([11, 11]);
    await report(member, await idOf(member, 11), 'shown');
    expect(await typesOf(member)).toEqual([]);
    expect(await typesAfter(member, dayMs)).toEqual([11]);
  });

  it("knows only the member's own popups", async () => {
    const owner = await memberWith(6);
    const id = await idOf(owner, 6);
    await expect(report(await slice.signIn(), id, 'shown')).rejects.toMatchObject({
      message: '这个提示已失效',
      details: { bizCode: 'CONTENT_GONE' },
    });
  });

  it('counts each of twenty reports that come at once', async () => {
    const member = await memberWith(6);
    const popupKey = await idOf(member, 6);
    await Promise.all(Array.from({ length: 20 }, () => report(member, popupKey, 'shown')));
    const rows = await slice.db
      .select({ shownCount: popupHistories.shownCount })
      .from(popupHistories)
      .where(eq(popupHistories.customerId, member.customerId));
    expect(rows).toEqual([{ shownCount: 20 }]);
  });
});

describe('POP-08 the contract that waits', () => {
  const contract = (member: Member, versionToken?: string) =>
    slice.callAs(member)('GET /api/sp/common/getContractPopupInfo', versionToken ? { versionToken } : {});

  it('is told with its steps, and as unchanged afterwards', async () => {
    const member = await signedIn('toSign');
    const answer = await contract(member);
    expect(answer).toMatchObject({ contractStatus: 1, contractNo: 'HT-20261118-000009', contractUrl: '/hgd/mine' });
    expect(answer.contractSteps).toHaveLength(8);
    expect(answer.contractSteps.find((step) => step.state === 1)).toMatchObject({ stepCode: 'STATEMENT' });
    await contract(member, answer.versionToken);
    expect(slice.lastEnvelope().code).toBe(1005);
    await slice.db
      .update(contractDuties)
      .set({ status: 2, updatedAt: new Date(slice.clock.now()) })
      .where(eq(contractDuties.contractNo, answer.contractNo));
    expect((await contract(member, answer.versionToken)).contractStatus).toBe(2);
  });

  it('is nothing for who has none', async () => {
    expect(await contract(await slice.signIn())).toMatchObject({ contractStatus: 0, contractNo: '' });
  });
});

it('TAB-06 counts every unread notice and duty for the badge', async () => {
  const member = await slice.signIn();
  const row = { customerId: member.customerId, content: {}, createdAt: new Date() };
  await slice.db.insert(notices).values([
    { ...row, type: 1, code: 'soc.like', onceKey: '1' },
    { ...row, type: 5, code: 'trk.price', onceKey: '1', readAt: new Date() },
    { ...row, type: 0, code: 'acc.newDevice', onceKey: '1' },
    { ...row, type: 0, code: 'duty.contract', onceKey: '1' },
  ]);
  expect(await slice.callAs(member)('GET /api/chat/private/getUnreadNumInfo', {})).toEqual({
    smallPlaneUnreadNum: 0,
    positionDecodingUnreadNum: 0,
    strategyTrackingUnreadNum: 0,
    chatUnreadNum: 0,
    messageUnreadNum: 3,
  });
  await expect(slice.call('GET /api/chat/private/getUnreadNumInfo', {})).rejects.toMatchObject({
    outcome: 'notLoggedIn',
  });
});

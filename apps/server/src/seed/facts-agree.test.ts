import { serviceDuties } from '@lianpan/domain';
import { startSlice, type Member, type Slice } from '@lianpan/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { personaNames, personas, type NumberedPersona } from './personas.ts';

/** Who can sign in with a number. */
const people = personaNames.filter((name) => {
  const { mobile, status } = personas[name] as { mobile: string | null; status?: number };
  return mobile !== null && status === undefined;
}) as NumberedPersona[];

/** How a duty of the service is called among the messages. */
const codes: Readonly<Record<ReturnType<typeof serviceDuties>[number], string>> = {
  contract: 'duty.contract',
  identity: 'duty.identity',
  testNone: 'duty.assess',
  testExpiring: 'duty.assess',
  testExpired: 'duty.assess',
  renewal: 'duty.renewal',
};

let slice: Slice;
beforeAll(async () => {
  slice = await startSlice({ at: '2026-11-20T14:00:00+08:00', seed: true, budgetFactor: 1e6 });
});
afterAll(() => slice.close());

describe.each(people)('pages agree about %s', (persona) => {
  let member: Member;
  beforeAll(async () => {
    member = await slice.signInAs(persona);
  });

  it('on duties, class and identity', async () => {
    const call = slice.callAs(member);
    const service = await call('POST /api/system/getHgdCustomerInfo', {});
    const popup = (await call('GET /api/sp/common/getContractPopupInfo', {}))!;
    const { duties } = await call('POST /api/notification/mine/getNotificationReminder', {});
    expect(duties.map(({ subType }) => subType).toSorted()).toEqual(
      service.duties.map((duty) => codes[duty]).toSorted(),
    );
    expect(service.contract).toEqual({
      contractNo: popup.contractNo,
      contractStatus: popup.contractStatus,
      rescindUntil: popup.rescindUntil,
    });
    const isVerified = popup.contractSteps.some(({ stepCode, state }) => stepCode === 'REAL_NAME' && state === 2);
    expect(service.identityState === 'verified').toBe(isVerified);
    const says = (duty: (typeof service.duties)[number]): boolean => service.duties.includes(duty);
    expect(says('testExpired')).toBe(service.assess.state === 'expired');
    expect(says('testExpiring')).toBe(service.assess.state === 'expiring');
    const info = await call('POST /api/system/mine/getUserInfo', {});
    expect(info).toMatchObject({
      customerLevel: service.customerLevel,
      serviceStatus: service.serviceStatus,
      serviceEndTime: service.serviceEndTime,
    });
  });

  it('on points, whose bills add up and never fall below nothing', async () => {
    const call = slice.callAs(member);
    const bills = await call('POST /api/system/getIntegralBills', { pageSize: 50 });
    const tasks = await call('POST /api/mall/integral/getTasks', {});
    const asking = await call('POST /api/dynamic/qa/getAskState', {});
    expect([tasks.balance, asking.balance]).toEqual([bills.balance, bills.balance]);
    expect(tasks.made.earned - tasks.made.spent - tasks.made.expired).toBe(bills.balance);
    expect(bills.list[0]?.balanceAfter ?? 0).toBe(bills.balance);
    for (const [at, { points, balanceAfter, createdTime }] of bills.list.entries()) {
      expect(balanceAfter).toBeGreaterThanOrEqual(0);
      expect(createdTime).toBeLessThanOrEqual(slice.clock.now());
      const older = bills.list[at + 1];
      if (older) expect(balanceAfter).toBe(older.balanceAfter + points);
    }
  });

  it('on what is unread', async () => {
    const call = slice.callAs(member);
    const badge = await call('GET /api/chat/private/getUnreadNumInfo', {});
    expect(await call('POST /api/sp/hgd/mine/getUnreadNumInfo', {})).toEqual(badge);
    const poll = await call('GET /api/notification/mine/getMessageUnreadNum', {});
    expect(poll!.messageUnreadNum).toBe(badge.messageUnreadNum);
    const { list, duties, interactions } = await call('POST /api/notification/mine/getNotificationReminder', {});
    const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
    const openDuties = duties.filter(({ isRead }) => !isRead).length;
    expect(sum(list.map(({ unreadNum }) => unreadNum)) + openDuties).toBe(badge.messageUnreadNum);
    expect(sum(Object.values(interactions))).toBe(list.find(({ messageType }) => messageType === 1)!.unreadNum);
  });

  it('on name, people and writings', async () => {
    const call = slice.callAs(member);
    const customerId = String(member.customerId);
    const info = await call('POST /api/system/mine/getUserInfo', {});
    const own = await call('POST /api/system/getPersonal', { customerId });
    expect(own).toMatchObject({ nickName: info.nickName, intro: info.intro, isOwn: true });
    for (const [type, num] of [
      ['focus', own.focusNum],
      ['fans', own.fansNum],
    ] as const) {
      const friends = await call('POST /api/system/getUserFriends', { type });
      expect(friends.total).toBe(num);
      expect([friends.focusNum, friends.fansNum]).toEqual([own.focusNum, own.fansNum]);
    }
    const posts = await call('POST /api/dynamic/square/getSquareDynamics', { tab: 'new', customerId, pageSize: 50 });
    for (const { author } of posts.list) expect(author.nickName).toBe(info.nickName);
  });
});

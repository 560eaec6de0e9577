import { privilegeGrants } from '@lianpan/db';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectSocket, day, startSlice, type Member, type Slice } from '@lianpan/testkit';
import type { NumberedPersona } from '../../seed/personas.ts';
import { openPrivileges, payForResult, takeFreeView } from './service.ts';
import { setAssessment } from '../suitability/suitability.fixture.ts';

let slice: Slice;

beforeAll(async () => {
  slice = await startSlice({ seed: true });
});
afterAll(() => slice.close());

const known = new Map<NumberedPersona, Promise<Member>>();
/** Each person signs in once: a number gets few codes an hour. */
function signedIn(persona: NumberedPersona): Promise<Member> {
  const member = known.get(persona) ?? slice.signInAs(persona);
  known.set(persona, member);
  return member;
}

const stock = '600000';
let otherStock = '';
beforeAll(async () => {
  const page = await slice.call('POST /api/stocks/quote/getRanking', { pageSize: 50 });
  otherStock = page.list.map((cell) => cell.stockNo).find((stockNo) => stockNo !== stock)!;
});

const permissions = (member: Member, privilegeIds: number[], stockNo?: string) =>
  slice.callAs(member)('POST /api/system/getUserPermissions', { privilegeIds, ...(stockNo ? { stockNo } : {}) });
const grantsOf = (member: Member, privilegeId: number) =>
  slice.db
    .select()
    .from(privilegeGrants)
    .where(and(eq(privilegeGrants.customerId, member.customerId), eq(privilegeGrants.privilegeId, privilegeId)));

/** How many of the calls came through. */
async function successes(calls: readonly Promise<unknown>[]): Promise<number> {
  return (await Promise.allSettled(calls)).filter((result) => result.status === 'fulfilled').length;
}

describe('PRV-01 privileges of the demonstration', () => {
  it.each([
    ['fullService', { permissionStatus: 5, isAvailable: true, serviceStatus: 1 }],
    ['standard', { permissionStatus: 3, isAvailable: true, experienceNum: 5 }],
    ['trial', { permissionStatus: 2, isAvailable: true, experienceNum: 2 }],
    ['lapsed', { permissionStatus: 0, isAvailable: false, serviceStatus: 3 }],
    ['refund', { permissionStatus: 0, isAvailable: false, serviceStatus: 2 }],
    ['plainCreator', { permissionStatus: 0, isAvailable: false, serviceStatus: 3 }],
    ['creator', { permissionStatus: 6, isAvailable: true, serviceEndTime: null }],
    ['lowestClass', { permissionStatus: 5, isAvailable: false }],
  ] as [NumberedPersona, object][])('shows %s %o for every tool that fits its class', async (persona, expected) => {
    const member = await signedIn(persona);
    const ids = [2, 3, 6, 8, 13, 14, 20, 21, 22, 23, 24, 25, 26, 27, 33, 41];
    const { list } = await permissions(member, ids);
    expect(list.map((privilege) => privilege.markingToolId)).toEqual(ids);
    // Lists of the exchange fit every class.
    const isForAll = persona === 'lowestClass';
    for (const privilege of list)
      expect(privilege).toMatchObject(
        isForAll && privilege.markingToolId === 14 ? { permissionStatus: 5, isAvailable: true } : expected,
      );
  });

  it('offers a newcomer a trial of what can be tried', async () => {
    const { list } = await permissions(await signedIn('newcomer'), [2, 20, 24, 28, 41, 15, 18, 29, 33]);
    const tried = [2, 20, 24, 28, 41];
    for (const { markingToolId, ...privilege } of list) {
      expect([markingToolId, privilege]).toMatchObject([
        markingToolId,
        { permissionStatus: tried.includes(markingToolId) ? 1 : 0, isAvailable: false, serviceStatus: 0 },
      ]);
    }
  });

  it('gives a guest an empty list', async () => {
    expect(await slice.call('POST /api/system/getUserPermissions', { scene: 84 })).toEqual({
      scene: 84,
      list: [],
      isAvailable: false,
      permissionStatus: 0,
    });
  });

  it.each([
    ['fullService', 83, true],
    ['standard', 83, true],
    ['trial', 84, true],
    ['lapsed', 84, false],
    ['renewalDue', 89, true],
    ['lapsed', 90, true],
    ['practice', 90, false],
    ['practice', 88, false],
    ['invited', 88, true],
    ['standard', 99, true],
    ['fullService', 99, false],
  ] as [NumberedPersona, number, boolean][])('PRV-03 opens for %s the scene %i: %s', async (persona, scene, opens) => {
    const member = await signedIn(persona);
    const answer = await slice.callAs(member)('POST /api/system/getUserPermissions', { scene });
    expect([answer.list.length > 0, answer.isAvailable]).toEqual([opens, opens]);
  });

  it('answers `can` for later features', async () => {
    const privileges = openPrivileges(slice.db, slice.clock.now);
    const full = await signedIn('fullService');
    expect(await privileges.can(full, 24)).toBe(true);
    expect(await privileges.can(full, 18, stock)).toBe(true);
    expect(await privileges.can(full, 18, otherStock)).toBe(false);
    expect(await privileges.can(await slice.signIn(), 24)).toBe(false);
    expect(await privileges.can({ customerId: null }, 4)).toBe(false);
  });

  it('lists what a member has, latest end first, and what ended in the last ninety days', async () => {
    const full = await signedIn('fullService');
    const tools = await slice.callAs(full)('POST /api/system/getMyServiceMarkingToolList', {});
    expect(tools).toHaveLength(25);
    expect(tools.find((tool) => tool.markingToolId === 18)).toMatchObject({ stockNo: stock, sourceText: '购买' });
    const lapsed = await signedIn('lapsed');
    expect(await slice.callAs(lapsed)('POST /api/system/getMyServiceMarkingToolList', {})).toHaveLength(25);
    await slice.db
      .update(privilegeGrants)
      .set({ endsAt: new Date(slice.clock.now() - 91 * day) })
      .where(eq(privilegeGrants.customerId, lapsed.customerId));
    expect(await slice.callAs(lapsed)('POST /api/system/getMyServiceMarkingToolList', {})).toEqual([]);
  });
});

describe('the free stock of the day', () => {
  const take = (member: Member, stockNo: string, addStatus: 0 | 1 = 1) =>
    slice.callAs(member)('POST /api/stocks/hall/addFreeViewSPToolPrivilege', {
      stockNo,
      markingToolId: 25,
      addStatus,
    });

  it('PRV-02 opens one stock a tool and day, whatever the client sends', async () => {
    const member = await slice.signIn();
    expect(await take(member, stock, 0)).toMatchObject({ isFreeView: false, isAvailable: false });
    expect(await take(member, stock)).toMatchObject({ isFreeView: true, permissionStatus: 4, isAvailable: true });
    expect(await take(member, stock)).toMatchObject({ isFreeView: true });
    await expect(take(member, otherStock)).rejects.toMatchObject({
      message: `今天的免费股票是${stock}，明天可以换一只`,
      details: { bizCode: 'LIMIT_REACHED' },
    });
    expect(await take(member, stock, 0)).toMatchObject({ isFreeView: true });
    const { list } = await slice.callAs(member)('POST /api/stocks/hall/getSPToolPrivileges', {
      stockNo: otherStock,
      markingToolIds: [25, 26],
    });
    expect(list[0]).toMatchObject({ markingToolId: 25, isAvailable: false, isFreeView: false, freeStockNo: stock });
  });

  it('can be another stock on the next day', async () => {
    const member = await slice.signIn();
    await take(member, stock);
    await takeFreeView(slice.db, slice.clock.now() + day, member.customerId, 25, otherStock);
    await expect(take(member, otherStock)).rejects.toMatchObject({ details: { bizCode: 'LIMIT_REACHED' } });
    await expect(takeFreeView(slice.db, slice.clock.now() + day, member.customerId, 25, stock)).rejects.toMatchObject({
      details: { bizCode: 'LIMIT_REACHED' },
    });
  });

  it('keeps one of many stocks that are asked for at once', async () => {
    const member = await slice.signIn();
    const page = await slice.call('POST /api/stocks/quote/getRanking', { pageSize: 20 });
    expect(await successes(page.list.map((cell) => take(member, cell.stockNo)))).toBe(1);
  });

  it('refuses unknown stocks and tools without a free stock', async () => {
    const member = await slice.signIn();
    await expect(take(member, '699999')).rejects.toMatchObject({ details: { bizCode: 'STOCK_STATE' } });
    const call = slice.callAs(member)('POST /api/stocks/hall/addFreeViewSPToolPrivilege', {
      stockNo: stock,
      markingToolId: 37,
    });
    await expect(call).rejects.toMatchObject({ message: '这个工具没有每日免费股票' });
  });

  it('no tool is known by a number that none has, and no stock by one either', async () => {
    const ask = slice.callAs(await slice.signIn());
    const noTool = { details: { bizCode: 'INPUT_INVALID' } };
    const noStock = { details: { bizCode: 'STOCK_STATE' } };
    const view = { stockNo: stock, markingToolId: 99, addStatus: 0 } as const;
    await expect(ask('POST /api/stocks/hall/addFreeViewSPToolPrivilege', view)).rejects.toMatchObject(noTool);
    const use = 'GET /api/sp/privilege/getSpUsagePrivilege';
    await expect(ask(use, { markingToolId: 99 })).rejects.toMatchObject(noTool);
    await expect(ask(use, { markingToolId: 25, stockNo: '699999' })).rejects.toMatchObject(noStock);
    const trial = { actId: '1', markingToolId: 99 };
    await expect(ask('GET /api/sp/privilege/openActSPToolPrivilege', trial)).rejects.toMatchObject(noTool);
    const gift = { sceneCode: 'firstGift', stockNo: '699999' } as const;
    await expect(ask('POST /api/system/common/claimWelfare', gift)).rejects.toMatchObject(noStock);
  });
});

describe('gifts', () => {
  const claim = (member: Member, stockNo = stock) =>
    slice.callAs(member)('POST /api/system/common/claimWelfare', { sceneCode: 'firstGift', stockNo });

  it('PRV-05 opens the full diagnosis of the chosen stock for seven days', async () => {
    const member = await slice.signIn();
    const { welfareList } = await claim(member);
    expect(welfareList).toMatchObject([{ valueText: '600000 完整诊断7天', type: 'privilege' }]);
    expect(welfareList[0]!.validTo - welfareList[0]!.validFrom).toBe(7 * day);
    expect((await permissions(member, [18], stock)).isAvailable).toBe(true);
    expect((await permissions(member, [18], otherStock)).isAvailable).toBe(false);
    await expect(claim(member, otherStock)).rejects.toMatchObject({ details: { bizCode: 'ALREADY_DONE' } });
  });

  it('grants once when twenty claims come at the same moment', async () => {
    const member = await slice.signIn();
    expect(await successes(Array.from({ length: 20 }, () => claim(member)))).toBe(1);
    expect(await grantsOf(member, 18)).toHaveLength(1);
  });

  it('rewards a shared tool page once a day, also when twenty shares come at once', async () => {
    const member = await slice.signIn();
    const share = (toolId: number) =>
      slice.callAs(member)('POST /api/system/share/common/shareReceiveWelfare', { toolId });
    const answers = await Promise.all(Array.from({ length: 20 }, () => share(2)));
    expect(answers.filter(Boolean)).toHaveLength(1);
    expect(answers.find(Boolean)).toMatchObject({
      rewardText: '沙里淘金试用1次，3天内有效',
      grant: { markingToolId: 2, experienceNum: 1, isAvailable: true },
    });
    await share(2);
    expect(slice.lastEnvelope().code).toBe(1005);
    expect((await share(1)).grant.markingToolId).toBe(41);
    await expect(share(6)).rejects.toMatchObject({ message: '分享这个页面没有奖励' });
  });

  it('POP-10 rewards eight tools and no other', async () => {
    const member = await slice.signIn();
    const rewarded: number[] = [];
    for (let toolId = 1; toolId <= 14; toolId++) {
      const share = slice.callAs(member)('POST /api/system/share/common/shareReceiveWelfare', { toolId });
      if ((await successes([share])) === 1) rewarded.push(toolId);
    }
    expect(rewarded).toEqual([1, 2, 3, 4, 5, 8, 9, 14]);
  });

  it("starts an activity's trial once, and none of one that is over", async () => {
    const member = await slice.signIn();
    const open = (actId: string) =>
      slice.callAs(member)('GET /api/sp/privilege/openActSPToolPrivilege', { actId, markingToolId: 24 });
    expect(await successes(Array.from({ length: 20 }, () => open('1001')))).toBe(1);
    expect((await permissions(member, [24])).list[0]).toMatchObject({ experienceNum: 5, isAvailable: true });
    await expect(open('1000')).rejects.toMatchObject({ details: { bizCode: 'CONTENT_GONE' } });
    await expect(open('9')).rejects.toMatchObject({ details: { bizCode: 'CONTENT_GONE' } });
  });

  it("tells the member's devices that something changed", async () => {
    const member = await slice.signIn();
    const socket = await connectSocket(slice.baseUrl, member.device);
    const reported = socket.next('update');
    await claim(member);
    expect(await reported).toMatchObject({ fields: ['privileges'] });
    socket.close();
  });
});

describe('uses', () => {
  const pay = (member: Member, privilegeId: number, stockNo?: string) =>
    payForResult(slice.db, slice.clock.now(), member.customerId, privilegeId, stockNo);
  const usesLeft = async (member: Member, privilegeId: number) =>
    (await permissions(member, [privilegeId])).list[0]!.experienceNum;

  it('cost one a stock, tool and day, and only when the result was delivered', async () => {
    const member = await signedIn('standard');
    const ask = () =>
      slice.callAs(member)('GET /api/sp/privilege/getSpUsagePrivilege', { markingToolId: 24, stockNo: stock });
    expect(await ask()).toMatchObject({ allowed: true, usesLeft: 5, useTicket: `24:${stock}:2026-11-20` });
    expect(await ask()).toMatchObject({ usesLeft: 5 });
    await pay(member, 24, stock);
    await pay(member, 24, stock);
    expect(await usesLeft(member, 24)).toBe(4);
    await pay(member, 24, otherStock);
    expect(await usesLeft(member, 24)).toBe(3);
  });

  it('are counted once each when twenty results are delivered at once', async () => {
    const member = await signedIn('invited');
    await Promise.all(Array.from({ length: 20 }, () => pay(member, 25, stock)));
    expect(await usesLeft(member, 25)).toBe(4);
    const page = await slice.call('POST /api/stocks/quote/getRanking', { pageSize: 20 });
    const stocks = page.list.map((cell) => cell.stockNo).filter((stockNo) => stockNo !== stock);
    expect(await successes(stocks.map((stockNo) => pay(member, 25, stockNo)))).toBe(4);
    expect(await usesLeft(member, 25)).toBe(0);
    await expect(pay(member, 25, '000000')).rejects.toMatchObject({ details: { bizCode: 'TRIAL_USED_UP' } });
  });

  it('start a trial at the first delivery and end with it', async () => {
    const member = await slice.signIn();
    expect((await permissions(member, [20])).list[0]).toMatchObject({ permissionStatus: 1 });
    await Promise.all([pay(member, 20, stock), pay(member, 20, stock)]);
    expect((await permissions(member, [20])).list[0]).toMatchObject({ permissionStatus: 2, experienceNum: 2 });
    expect(await grantsOf(member, 20)).toHaveLength(1);
  });

  it('cost nothing of a period and refuse whoever has nothing', async () => {
    await pay(await signedIn('fullService'), 24, stock);
    await expect(pay(await slice.signIn(), 37)).rejects.toMatchObject({
      message: 'you need to upgrade the service level to view, upgrade now?',
      details: { bizCode: 'PRIVILEGE_REQUIRED' },
    });
  });
});

describe('tools and the service', () => {
  it('PRV-04 gives the link of the bundle for tool 37', async () => {
    const answer = await slice.call('GET /api/stocks/hall/getMarkingToolInfo', {
      markingToolId: 37,
      queryFields: 'payCommodityUrl',
    });
    expect(answer).toEqual({ markingToolId: 37, payCommodityUrl: '/hgd/strategyVip?section=plans' });
    const whole = await slice.call('GET /api/stocks/hall/getMarkingToolInfo', { markingToolId: 24 });
    expect(whole).toMatchObject({ name: '趋势筛', riskLevel: 3, route: '/hgd/sieveStock' });
    await expect(slice.call('GET /api/stocks/hall/getMarkingToolInfo', { markingToolId: 77 })).rejects.toMatchObject({
      message: '没有这个工具',
    });
  });

  it('describes the advisory service of a member', async () => {
    const info = async (persona: NumberedPersona) =>
      slice.callAs(await signedIn(persona))('POST /api/system/getHgdCustomerInfo', {});
    expect(await info('renewalDue')).toMatchObject({
      customerLevel: 117,
      serviceStatus: 1,
      remainDays: 9,
      marketing: false,
      adviser: { name: '沈知行', certNo: 'A0230600000001' },
      assess: { level: 3, state: 'valid' },
      applyRemainNum: 1,
    });
    expect(await info('practice')).toMatchObject({ marketing: true, adviser: null, applyRemainNum: 0 });
    expect(await info('testExpired')).toMatchObject({ assess: { state: 'expired' } });
    expect(await info('toSign')).toMatchObject({ contract: { contractStatus: 1, contractNo: 'HT-20261118-000009' } });
    expect(await info('lowestClass')).toMatchObject({ assess: { isLowest: true } });
  });

  it('closes a tool above the class of the member until the class changes', async () => {
    const member = await signedIn('fullService');
    await setAssessment(slice, member, 2);
    expect((await permissions(member, [26, 24])).list.map((one) => one.isAvailable)).toEqual([true, false]);
    await setAssessment(slice, member, 4);
    expect((await permissions(member, [26, 24])).list.map((one) => one.isAvailable)).toEqual([true, true]);
  });
});

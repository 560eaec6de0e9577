import { customers, customerStatus, incomeExtracts, inventors } from '@lianpan/db';
import { day, minute, newMobile, startSlice, type Device, type Member, type Slice } from '@lianpan/testkit';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issueTicket } from '../session/service.ts';
import { cancelDueAccounts } from './service.ts';

let slice: Slice;
beforeAll(async () => {
  slice = await startSlice({ seed: true });
});
afterAll(() => slice.close());

const codeFor = async (mobile: string, type: 3 | 4, device: Device): Promise<string> => {
  slice.clock.advance(minute);
  await device.call('POST /api/auth/common/sendverifysms', { type, mobile });
  return slice.sms.codeFor(mobile);
};

const infoOf = (member: Member) => member.device.call('POST /api/system/mine/getUserInfo', {});

let people = 0;
/** A member who came through the messenger and has no number. */
async function messengerMember(): Promise<Member> {
  const device = slice.newDevice({ clientType: 2 });
  const person = { appId: 'wx-test', openId: `open-account-${++people}`, unionId: null };
  const ticket = await issueTicket(slice.parts, slice.db, 'messenger', { person });
  const issued = await device.call('POST /api/auth/common/login', { type: 4, password: ticket, agreeVersion: 'test' });
  await device.adopt(issued);
  return { customerId: Number(issued.customerId), mobile: '', isNewUser: true, device };
}

const bind = async (member: Member, mobile: string, verifyTicket?: string) =>
  member.device.call('POST /api/system/mine/bindMobile', {
    mobile,
    code: await codeFor(mobile, 3, member.device),
    verifyTicket,
  });

describe('binding a number', () => {
  it('gives a messenger member a first number', async () => {
    const member = await messengerMember();
    const mobile = newMobile();
    await bind(member, mobile);
    expect((await infoOf(member)).mobile).toBe(`${mobile.slice(0, 3)}****${mobile.slice(-4)}`);
  });

  it('changes a number only after the old one was verified', async () => {
    const member = await slice.signIn();
    const next = newMobile();
    await expect(bind(member, next)).rejects.toMatchObject({
      message: '请先验证原手机号',
      details: { needsVerification: true },
    });
    const code = await codeFor(member.mobile, 3, member.device);
    const verified = await member.device.call('POST /api/auth/common/verifymobile', { code, scene: 'bind' });
    await bind(member, next, verified.verifyTicket);
    expect((await infoOf(member)).mobile).toContain(next.slice(-4));
    expect((await slice.signIn(next)).customerId).toBe(member.customerId);
  });

  it('refuses the number that a member has already', async () => {
    const member = await slice.signIn();
    await expect(bind(member, member.mobile)).rejects.toMatchObject({ details: { bizCode: 'ALREADY_DONE' } });
  });

  it('by a ticket of the messenger takes one that is known and not used up', async () => {
    const device = slice.newDevice();
    const mobile = newMobile();
    const bound = device.call('POST /api/system/mine/bindMobile', {
      mobile,
      code: await codeFor(mobile, 3, device),
      bindTicket: 'A'.repeat(43),
    });
    await expect(bound).rejects.toMatchObject({ details: { bizCode: 'TICKET_INVALID' } });
  });

  it('takes no ticket of somebody else’s number', async () => {
    const member = await slice.signIn();
    const stranger = await slice.signIn();
    const code = await codeFor(stranger.mobile, 3, stranger.device);
    const { verifyTicket } = await stranger.device.call('POST /api/auth/common/verifymobile', { code, scene: 'bind' });
    await expect(bind(member, newMobile(), verifyTicket)).rejects.toMatchObject({ message: '请先验证原手机号' });
  });
});

describe('two accounts on one number', () => {
  async function conflict(): Promise<{ member: Member; phone: Member; conflictTicket: string }> {
    const phone = await slice.signIn();
    const member = await messengerMember();
    const { list } = await slice.call('POST /api/stocks/quote/getRanking', { pageSize: 3 });
    const [first, second, third] = list.map((cell) => cell.stockNo) as [string, string, string];
    for (const stockNo of [first, second])
      await member.device.call('POST /api/stocks/hall/addoptionalstock', { stockNo, action: 'add' });
    for (const stockNo of [second, third])
      await phone.device.call('POST /api/stocks/hall/addoptionalstock', { stockNo, action: 'add' });
    const refusal = (await bind(member, phone.mobile).catch((error: unknown) => error)) as {
      details: { bizCode: string; conflictTicket: string };
    };
    expect(refusal.details.bizCode).toBe('ACCOUNT_CONFLICT');
    return { member, phone, conflictTicket: refusal.details.conflictTicket };
  }

  const resolve = async (member: Member, phone: Member, conflictTicket: string, choice: 'phone' | 'current') =>
    member.device.call('POST /api/system/mine/resolveAccountConflict', {
      conflictTicket,
      choice,
      code: await codeFor(phone.mobile, 3, member.device),
    });

  const watched = async (device: Device) =>
    (await device.call('POST /api/stocks/hall/getoptionalstocks', {})).list.length;

  it('shows both accounts to the member alone', async () => {
    const { member, phone, conflictTicket } = await conflict();
    const read = (who: Member) => who.device.call('POST /api/system/mine/getAccountConflict', { conflictTicket });
    expect(await read(member)).toMatchObject({
      current: { customerId: String(member.customerId), watchedStocks: 2, hasMessenger: true },
      phone: { customerId: String(phone.customerId), watchedStocks: 2, hasMessenger: false },
      canKeepCurrent: true,
    });
    await expect(read(await slice.signIn())).rejects.toMatchObject({ details: { bizCode: 'TICKET_INVALID' } });
  });

  it('is decided by nobody else, and not once the number has gone elsewhere', async () => {
    const { member, phone, conflictTicket } = await conflict();
    await expect(resolve(await slice.signIn(), phone, conflictTicket, 'phone')).rejects.toMatchObject({
      details: { bizCode: 'TICKET_INVALID' },
    });
    await slice.db.update(customers).set({ mobileHash: null }).where(eq(customers.id, phone.customerId));
    await expect(resolve(member, phone, conflictTicket, 'phone')).rejects.toMatchObject({
      details: { bizCode: 'TICKET_INVALID' },
    });
  });

  it('goes on with the phone account, brings the messenger along and loses no stock', async () => {
    const { member, phone, conflictTicket } = await conflict();
    const { session, movedStocks } = await resolve(member, phone, conflictTicket, 'phone');
    expect([session.customerId, movedStocks]).toEqual([String(phone.customerId), 1]);
    const device = slice.newDevice({ clientType: 2 });
    await device.adopt(session);
    expect(await watched(device)).toBe(3);
    expect(await device.call('POST /api/system/mine/getUserInfo', {})).toMatchObject({ hasMessenger: true });
    // The browser's cookie already carries the session that goes on.
    expect((await infoOf(member)).customerId).toBe(String(phone.customerId));
  });

  it('keeps the current account and takes the number over, and leaves the other one whole', async () => {
    const { member, phone, conflictTicket } = await conflict();
    const { session } = await resolve(member, phone, conflictTicket, 'current');
    expect(session.customerId).toBe(String(member.customerId));
    expect((await slice.signIn(phone.mobile)).customerId).toBe(member.customerId);
    const left = await slice.db
      .select({ nickName: customers.nickName, continuedBy: customers.continuedBy })
      .from(customers)
      .where(eq(customers.id, phone.customerId));
    expect(left).toEqual([{ nickName: expect.any(String), continuedBy: member.customerId }]);
    const stocks = await slice.db.execute(`select 1 from watched_stock where customer_id = ${phone.customerId}`);
    expect(stocks.rows).toHaveLength(2);
  });

  it('does not let a phone account with a service be left', async () => {
    const { member, phone, conflictTicket } = await conflict();
    await slice.db.update(customers).set({ serviceStatus: 1 }).where(eq(customers.id, phone.customerId));
    await expect(resolve(member, phone, conflictTicket, 'current')).rejects.toMatchObject({
      message: '手机号账号有正在使用的服务，不能停用',
      details: { bizCode: 'SERVICE_RUNNING' },
    });
    await expect(resolve(member, phone, conflictTicket, 'phone')).resolves.toBeDefined();
  });
});

describe('cancelling an account', () => {
  const statusOf = async (member: Member) => {
    const rows = await slice.db
      .select({ status: customers.status })
      .from(customers)
      .where(eq(customers.id, member.customerId));
    return rows[0]?.status;
  };
  const step = (member: Member, input: { step: 'check' | 'apply' | 'revoke'; verifyTicket?: string }) =>
    member.device.call('POST /api/system/user/cancellation', input);

  async function apply(member: Member) {
    const code = await codeFor(member.mobile, 4, member.device);
    const { verifyTicket } = await member.device.call('POST /api/auth/common/verifymobile', { code, scene: 'cancel' });
    return step(member, { step: 'apply', verifyTicket });
  }

  it('waits seven days, reads on and writes nothing, and can be taken back', async () => {
    const member = await slice.signIn();
    const other = await slice.signIn(member.mobile, slice.newDevice({ clientType: 10 }));
    await expect(step(member, { step: 'apply' })).rejects.toMatchObject({ message: '请先完成手机验证' });
    const applied = await apply(member);
    expect(applied).toMatchObject({ state: 'cancelling', effectTime: slice.clock.now() + 7 * day });
    await expect(infoOf(other)).rejects.toMatchObject({ outcome: 'sessionInvalid' });
    expect(await infoOf(member)).toMatchObject({ accountState: 'cancelling' });
    const write = () =>
      member.device.call('POST /api/stocks/hall/addoptionalstock', { stockNo: '600519', action: 'add' });
    await expect(write()).rejects.toMatchObject({ details: { bizCode: 'ACCOUNT_CANCELLING' } });
    expect(await step(member, { step: 'revoke' })).toMatchObject({ state: 'normal', effectTime: null });
    await expect(write()).rejects.not.toMatchObject({ details: { bizCode: 'ACCOUNT_CANCELLING' } });
  });

  it('names a running service as what stands in the way', async () => {
    const member = await slice.signInAs('fullService');
    expect(await step(member, { step: 'check' })).toMatchObject({ blockers: ['serviceRunning'] });
    await expect(apply(member)).rejects.toMatchObject({
      message: '还有未完结的服务，暂不能注销',
      details: { bizCode: 'SERVICE_RUNNING' },
    });
  });

  it('names a withdrawal that is on its way, and none that has ended', async () => {
    const member = await slice.signIn();
    const { customerId } = member;
    await slice.db.insert(inventors).values({ customerId, penName: '要走的作者', state: 2 });
    const [asked] = await slice.db
      .insert(incomeExtracts)
      .values({
        customerId,
        amountFen: 20_000,
        taxFen: 0,
        netFen: 20_000,
        accountType: 1,
        account: slice.secrets.encrypt('6222000000001234'),
        accountMask: '****1234',
        state: 'reviewing',
        appliedAt: new Date(slice.clock.now()),
      })
      .returning();
    expect(await step(member, { step: 'check' })).toMatchObject({ blockers: ['withdrawalRunning'] });
    await expect(apply(member)).rejects.toMatchObject({ details: { bizCode: 'ALREADY_DONE' } });
    await slice.db.update(incomeExtracts).set({ state: 'paid' }).where(eq(incomeExtracts.id, asked!.id));
    expect(await step(member, { step: 'check' })).toMatchObject({ blockers: [] });
    expect(await apply(member)).toMatchObject({ state: 'cancelling' });
  });

  it('empties the account when the time has come, once, and tells by SMS', async () => {
    const member = await slice.signIn();
    await apply(member);
    slice.clock.advance(7 * day - 1);
    // The demonstration's own leaving member comes due in this time; ours does not.
    await cancelDueAccounts(slice.parts);
    expect(await statusOf(member)).toBe(customerStatus.cancelling);
    slice.clock.advance(1);
    const before = slice.sms.count(member.mobile);
    expect(await cancelDueAccounts(slice.parts)).toBe(1);
    expect(await cancelDueAccounts(slice.parts)).toBe(0);
    expect(slice.sms.count(member.mobile)).toBe(before + 1);
    const dump = await slice.db.execute(
      `select row_to_json(c)::text as row from customer c where id = ${member.customerId}`,
    );
    const row = JSON.parse(String(dump.rows[0]?.['row'])) as Record<string, unknown>;
    expect(row).toMatchObject({
      status: customerStatus.cancelled,
      nick_name: '已注销用户',
      mobile_hash: null,
      mobile_encrypted: null,
      password_hash: null,
    });
    await expect(infoOf(member)).rejects.toMatchObject({ outcome: 'sessionInvalid' });
    expect((await slice.signIn(member.mobile)).isNewUser).toBe(true);
  });
});

describe('the edition', () => {
  const change = (member: Member, editionType: 0 | 1 | 10) =>
    member.device.call('GET /api/system/addOrUpdateEditionType', { editionType });

  it('is changed freely between 0 and 1, and to 10 only by right', async () => {
    const member = await slice.signIn();
    expect(await change(member, 1)).toEqual({ editionType: 1, landing: '/hall' });
    await expect(change(member, 10)).rejects.toMatchObject({ message: '开通投顾服务后可切换' });
    expect(await change(await slice.signInAs('standard'), 10)).toEqual({ editionType: 10, landing: '/hgd' });
  });

  it('SES-03 keeps a blocked person of the demonstration out', async () => {
    await expect(slice.signInAs('blocked')).rejects.toMatchObject({ outcome: 'blocked' });
  });
});

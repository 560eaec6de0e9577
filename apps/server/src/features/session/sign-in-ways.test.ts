import { customers } from '@lianpan/db';
import { day, minute, newMobile, second, startSlice, type Device, type Member, type Slice } from '@lianpan/testkit';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MessengerAnswer, MessengerPort, MessengerProfile } from '../../providers/messenger-port.ts';

type Refused = { readonly details?: { readonly bizCode?: string } };

const password = 'river_bank_2026';

/** Codes of the messenger and what it answers to each of them, once. */
const messengerCodes = new Map<string, MessengerAnswer>();
const takeCode = (code: string): Promise<MessengerAnswer> => {
  const answer = messengerCodes.get(code) ?? 'refused';
  messengerCodes.delete(code);
  return Promise.resolve(answer);
};
const messenger: MessengerPort = {
  authorizeUrl: ({ redirectUri, state }) =>
    `https://messenger.test/authorize?redirect_uri=${encodeURIComponent(redirectUri)}&state=${state}`,
  fromWebCode: takeCode,
  fromAppCode: takeCode,
  fromMiniProgramCode: takeCode,
  mobileFromMiniProgram: (code) => Promise.resolve(/^phone-(\d{11})$/.exec(code)?.[1] ?? null),
};

let people = 0;
const newPerson = (): MessengerProfile => ({ appId: 'wx-test', openId: `open-${++people}`, unionId: null });

let slice: Slice;
beforeAll(async () => {
  slice = await startSlice({ demonstration: true, messengerSignIn: messenger });
});
afterAll(() => slice.close());

const codeFor = async (mobile: string, type: 1 | 2 | 3 | 4 | 5, device: Device = slice.guest): Promise<string> => {
  slice.clock.advance(minute);
  await device.call('POST /api/auth/common/sendverifysms', { type, mobile });
  return slice.sms.codeFor(mobile);
};

async function setPassword(member: Member, newPassword = password): Promise<number> {
  const code = await codeFor(member.mobile, 2);
  const { verifyTicket } = await slice.call('POST /api/auth/common/verifyResetPasswordMobile', {
    mobile: member.mobile,
    code,
  });
  return (await slice.call('POST /api/auth/common/updatepassword', { newPassword, verifyTicket })).sessionsEnded;
}

const signInByPassword = (account: string, given: string, device: Device = slice.newDevice()) =>
  device.call('POST /api/auth/common/login', { type: 2, account, password: given, agreeVersion: 'test' });

const countOf = (outcomes: readonly PromiseSettledResult<unknown>[], code: string): number =>
  outcomes.filter((outcome) => outcome.status === 'rejected' && (outcome.reason as Refused).details?.bizCode === code)
    .length;

describe('account and password', () => {
  it('SES-13 signs in by number or member id once a password is set', async () => {
    const member = await slice.signIn();
    await setPassword(member);
    for (const account of [member.mobile, String(member.customerId)]) {
      expect((await signInByPassword(account, password)).customerId).toBe(String(member.customerId));
    }
  });

  it('keeps the password as argon2id and nothing of it', async () => {
    const member = await slice.signIn();
    await setPassword(member);
    const rows = await slice.db
      .select({ hash: customers.passwordHash })
      .from(customers)
      .where(eq(customers.id, member.customerId));
    expect(rows[0]?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(slice.logged()).not.toContain(password);
  });

  it('says the same of a wrong password, an unknown account and an account without password', async () => {
    const member = await slice.signIn();
    await setPassword(member);
    const withoutPassword = await slice.signIn();
    for (const [account, given] of [
      [member.mobile, 'wrong_1234'],
      [newMobile(), password],
      ['999999999', password],
      [withoutPassword.mobile, password],
    ] as const) {
      await expect(signInByPassword(account, given)).rejects.toMatchObject({
        message: '账号或密码错误',
        details: { bizCode: 'PASSWORD_WRONG' },
      });
    }
  });

  it('locks an account for a quarter of an hour after five failures', async () => {
    const member = await slice.signIn();
    await setPassword(member);
    for (let failure = 0; failure < 5; failure++)
      await expect(signInByPassword(member.mobile, 'wrong_1234')).rejects.toMatchObject({ message: '账号或密码错误' });
    await expect(signInByPassword(member.mobile, password)).rejects.toMatchObject({
      message: '错误次数过多，请15分钟后再试',
      details: { bizCode: 'ACCOUNT_LOCKED' },
    });
    slice.clock.advance(15 * minute);
    await expect(signInByPassword(member.mobile, password)).resolves.toBeDefined();
  });

  it('evaluates five of many passwords that come at once, by number or id', async () => {
    const member = await slice.signIn();
    await setPassword(member);
    const accounts = [member.mobile, String(member.customerId)];
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, (_, guess) => signInByPassword(accounts[guess % 2]!, `wrong_${guess}`)),
    );
    expect(countOf(outcomes, 'PASSWORD_WRONG')).toBe(5);
    expect(countOf(outcomes, 'ACCOUNT_LOCKED')).toBe(15);
  });

  it('evaluates five of many old passwords that come at once', async () => {
    const member = await slice.signIn();
    await setPassword(member);
    const device = slice.newDevice();
    await device.adopt(await signInByPassword(member.mobile, password, device));
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, (_, guess) =>
        device.call('POST /api/auth/common/updatepassword', {
          oldPassword: `wrong_${guess}`,
          newPassword: 'another_9876',
        }),
      ),
    );
    expect(countOf(outcomes, 'PASSWORD_WRONG')).toBe(5);
    expect(countOf(outcomes, 'ACCOUNT_LOCKED')).toBe(15);
  });

  it('ends the other sessions when a password is set, and tells a wrong old one', async () => {
    const member = await slice.signIn();
    expect(await setPassword(member)).toBe(1);
    const again = slice.newDevice();
    await again.adopt(await signInByPassword(member.mobile, password, again));
    const other = slice.newDevice({ clientType: 10 });
    await other.adopt(await signInByPassword(member.mobile, password, other));
    const change = (oldPassword: string) =>
      again.call('POST /api/auth/common/updatepassword', { oldPassword, newPassword: 'another_9876' });
    await expect(change('not_this_1')).rejects.toMatchObject({ message: '原密码错误' });
    expect(await change(password)).toEqual({ sessionsEnded: 1 });
    await expect(again.call('POST /api/system/mine/getUserInfo', {})).resolves.toBeDefined();
    await expect(other.call('POST /api/system/mine/getUserInfo', {})).rejects.toMatchObject({
      outcome: 'sessionInvalid',
    });
  });

  it.each([
    ['short_1', '密码至少8位'],
    ['onlyletters', '密码需同时包含字母和数字'],
    ['with space 1', '密码只能包含字母、数字和下划线'],
    ['x1'.repeat(33), '密码最多64位'],
  ])('refuses %s as a new password and leaves the ticket good', async (weak, message) => {
    const member = await slice.signIn();
    const code = await codeFor(member.mobile, 2);
    const { verifyTicket } = await slice.call('POST /api/auth/common/verifyResetPasswordMobile', {
      mobile: member.mobile,
      code,
    });
    const set = (newPassword: string) =>
      slice.call('POST /api/auth/common/updatepassword', { newPassword, verifyTicket });
    await expect(set(weak)).rejects.toMatchObject({ message });
    await expect(set(password)).resolves.toBeDefined();
    await expect(set(password)).rejects.toMatchObject({ message: '验证已失效，请重新验证' });
  });

  it('SES-15 sends no password code to an unknown number and says the same', async () => {
    const unknown = newMobile();
    const before = slice.sms.count(unknown);
    await expect(
      slice.call('POST /api/auth/common/sendverifysms', { type: 2, mobile: unknown }),
    ).resolves.toMatchObject({ nextSendTime: expect.any(Number) });
    expect(slice.sms.count(unknown)).toBe(before);
  });

  it('SES-15 lets a code for one purpose open nothing else', async () => {
    const member = await slice.signIn();
    const code = await codeFor(member.mobile, 1);
    await expect(
      slice.call('POST /api/auth/common/verifyResetPasswordMobile', { mobile: member.mobile, code }),
    ).rejects.toMatchObject({ message: '验证码错误或已过期' });
  });
});

describe('one-tap sign-in', () => {
  const start = (device: Device) => device.call('POST /api/auth/common/startOneTap', {});
  const signIn = (token: string, device: Device) =>
    device.call('POST /api/auth/common/login', { type: 3, account: 'web', password: token, agreeVersion: 'test' });

  it('SES-13 signs in with the token of the carrier, once', async () => {
    const device = slice.newDevice();
    const { available, demonstration } = await start(device);
    expect([available, demonstration?.maskedMobile]).toEqual([true, '138****0001']);
    const answer = await fetch(slice.baseUrl + demonstration?.tokenUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ hiddenDigits: '0000' }),
    });
    const { spToken } = (await answer.json()) as { spToken: string };
    expect((await signIn(spToken, device)).isNewUser).toBe(true);
    await expect(signIn(spToken, slice.newDevice())).rejects.toMatchObject({ message: /一键登录失败/ });
  });

  it('gives no token for wrong digits and takes none that is made up', async () => {
    expect(slice.demonstration?.aliyun.webToken('1234')).toBeNull();
    await expect(signIn('made-up-token', slice.newDevice())).rejects.toMatchObject({ message: /一键登录失败/ });
  });

  it('takes the token of an app', async () => {
    const mobile = newMobile();
    const token = slice.demonstration?.aliyun.appToken(mobile) ?? '';
    const device = slice.newDevice({ clientType: 10 });
    const issued = await device.call('POST /api/auth/common/login', {
      type: 3,
      account: 'app',
      password: token,
      agreeVersion: 'test',
    });
    expect(issued.isNewUser).toBe(true);
    expect((await slice.signIn(mobile)).isNewUser).toBe(false);
  });
});

describe('messenger sign-in', () => {
  async function begin(device: Device, back = '/mine'): Promise<string> {
    const { url } = await device.call('POST /api/auth/common/startMessengerSignIn', { authType: 'wx_base', back });
    return new URL(url).searchParams.get('state') ?? '';
  }
  const finish = (device: Device, code: string, state: string) =>
    device.call('GET /api/auth/common/wxlogin', { code, authType: 'wx_base', state });
  const bind = async (device: Device, mobile: string, bindTicket: string) =>
    device.call('POST /api/system/mine/bindMobile', { mobile, code: await codeFor(mobile, 3, device), bindTicket });

  it('asks an unknown person for a number, then knows the person', async () => {
    const device = slice.newDevice({ clientType: 2 });
    const person = newPerson();
    messengerCodes.set('first', person);
    const answer = await finish(device, 'first', await begin(device));
    expect(answer).toMatchObject({ needBind: true, back: '/mine' });
    expect(answer.session).toBeUndefined();
    const mobile = newMobile();
    const bound = await bind(device, mobile, answer.bindTicket ?? '');
    expect(bound.session?.isNewUser).toBe(true);

    messengerCodes.set('second', person);
    const again = slice.newDevice({ clientType: 2 });
    const known = await finish(again, 'second', await begin(again));
    expect(known.session?.customerId).toBe(bound.session?.customerId);
  });

  it('ties the person to the account that the number has', async () => {
    const member = await slice.signIn();
    const device = slice.newDevice({ clientType: 2 });
    messengerCodes.set('tie', newPerson());
    const { bindTicket } = await finish(device, 'tie', await begin(device));
    const { session } = await bind(device, member.mobile, bindTicket ?? '');
    expect(session?.customerId).toBe(String(member.customerId));
  });

  it('refuses a state of another browser, a used state and a used code', async () => {
    const owner = slice.newDevice({ clientType: 2 });
    const stranger = slice.newDevice({ clientType: 2 });
    const refused = { message: '登录请求不是由本页面发起，请重试' };
    messengerCodes.set('mine', newPerson());
    const state = await begin(owner);
    await begin(stranger);
    await expect(finish(stranger, 'mine', state)).rejects.toMatchObject(refused);
    await expect(finish(owner, 'mine', state)).rejects.toMatchObject(refused);
    await finish(owner, 'mine', await begin(owner));
    await expect(finish(owner, 'mine', await begin(owner))).rejects.toMatchObject({ message: /微信授权已失效/ });
  });

  it('comes back to a path of ours whatever it was told', async () => {
    const device = slice.newDevice({ clientType: 2 });
    messengerCodes.set('back', newPerson());
    expect((await finish(device, 'back', await begin(device, '//evil.test'))).back).toBe('/hall');
  });

  it('makes nobody for a snapshot page', async () => {
    const device = slice.newDevice({ clientType: 2 });
    messengerCodes.set('snap', 'snapshot');
    expect(await finish(device, 'snap', await begin(device))).toMatchObject({ snapshot: true });
  });

  it('opens an account without a number when the person wants none yet', async () => {
    const device = slice.newDevice({ clientType: 2 });
    messengerCodes.set('later', newPerson());
    const { bindTicket } = await finish(device, 'later', await begin(device));
    const issued = await device.call('POST /api/auth/common/login', {
      type: 4,
      password: bindTicket ?? '',
      agreeVersion: 'test',
    });
    await device.adopt(issued);
    expect(await device.call('POST /api/system/mine/getUserInfo', {})).toMatchObject({
      mobile: '',
      hasMessenger: true,
    });
  });

  it('SES-12 hands a mini-program an access code that signs in once', async () => {
    const native = slice.newDevice({ clientType: 113 });
    const mobile = newMobile();
    messengerCodes.set('mp', newPerson());
    const { accessCode, session } = await native.call('GET /api/auth/common/wxlogin', {
      code: 'mp',
      authType: 'mp',
      phoneCode: `phone-${mobile}`,
    });
    expect(session).toBeUndefined();
    const web = slice.newDevice({ clientType: 113 });
    const use = () => web.call('GET /api/auth/common/internalLogin', { accessCode: accessCode ?? '', type: 'mp' });
    await web.adopt(await use());
    expect((await web.call('POST /api/system/mine/getUserInfo', {})).mobile).toContain(mobile.slice(-4));
    await expect(use()).rejects.toMatchObject({ message: '验证已失效，请重新验证' });
  });
});

describe('an access code', () => {
  it('is good for a minute', async () => {
    const member = await slice.signIn();
    const { accessCode } = await member.device.call('POST /api/auth/common/createAccessCode', {});
    slice.clock.advance(61 * second);
    await expect(
      slice.newDevice().call('GET /api/auth/common/internalLogin', { accessCode, type: 'app' }),
    ).rejects.toMatchObject({ details: { bizCode: 'TICKET_INVALID' } });
  });

  it('says masked whom it would sign in, and stays good', async () => {
    const member = await slice.signIn();
    const { accessCode } = await member.device.call('POST /api/auth/common/createAccessCode', {});
    const account = `${member.mobile.slice(0, 3)}****${member.mobile.slice(-4)}`;
    const guest = slice.newDevice();
    const other = await slice.signIn();
    const read = (device: Device) => device.call('POST /api/auth/common/readAccessCode', { accessCode });
    expect(await read(guest)).toEqual({ account, isSelf: false });
    expect(await read(other.device)).toEqual({ account, isSelf: false });
    expect(await read(member.device)).toEqual({ account, isSelf: true });
    await guest.adopt(await guest.call('GET /api/auth/common/internalLogin', { accessCode, type: 'app' }));
    await expect(read(guest)).rejects.toMatchObject({ details: { bizCode: 'TICKET_INVALID' } });
  });

  it('says nothing of its owner after its minute', async () => {
    const member = await slice.signIn();
    const { accessCode } = await member.device.call('POST /api/auth/common/createAccessCode', {});
    slice.clock.advance(61 * second);
    await expect(slice.call('POST /api/auth/common/readAccessCode', { accessCode })).rejects.toMatchObject({
      details: { bizCode: 'TICKET_INVALID' },
    });
  });

  it('is refused when another site makes the browser send it', async () => {
    const member = await slice.signIn();
    const { accessCode } = await member.device.call('POST /api/auth/common/createAccessCode', {});
    const device = slice.newDevice();
    device.extraHeaders = { 'sec-fetch-site': 'cross-site' };
    await expect(device.call('GET /api/auth/common/internalLogin', { accessCode, type: 'app' })).rejects.toMatchObject({
      outcome: 'badSignature',
    });
  });
});

describe('where a member is signed in', () => {
  it('ends the older session of the same kind of client and keeps the others', async () => {
    const first = await slice.signIn();
    const app = await slice.signIn(first.mobile, slice.newDevice({ clientType: 10 }));
    const second = await slice.signIn(first.mobile);
    await expect(first.device.call('POST /api/system/mine/getUserInfo', {})).rejects.toMatchObject({
      outcome: 'sessionInvalid',
    });
    for (const device of [app.device, second.device])
      await expect(device.call('POST /api/system/mine/getUserInfo', {})).resolves.toBeDefined();
  });

  it('lists the devices, and signs another one out but no stranger', async () => {
    const member = await slice.signIn();
    const app = await slice.signIn(member.mobile, slice.newDevice({ clientType: 11 }));
    const stranger = await slice.signIn();
    const { list } = await member.device.call('POST /api/system/mine/getDevices', {});
    expect(list.map((device) => [device.clientType, device.isThis])).toEqual([
      [0, true],
      [11, false],
    ]);
    const deviceId = list[1]?.deviceId ?? '';
    await expect(stranger.device.call('POST /api/system/mine/removeDevice', { deviceId })).rejects.toMatchObject({
      details: { bizCode: 'ALREADY_DONE' },
    });
    await member.device.call('POST /api/system/mine/removeDevice', { deviceId });
    await expect(app.device.call('POST /api/system/mine/getUserInfo', {})).rejects.toMatchObject({
      outcome: 'sessionInvalid',
    });
  });

  it('SES-18 keeps a push token with the newest member of a device', async () => {
    const pushToken = 'token-of-one-device';
    const first = await slice.signIn(newMobile(), slice.newDevice({ clientType: 10 }));
    const second = await slice.signIn(newMobile(), slice.newDevice({ clientType: 10 }));
    for (const member of [first, second])
      await member.device.call('POST /api/auth/common/updateUserClientinfo', { pushToken });
    const rows = await slice.db.execute(`select customer_id::int as id from push_device where token = '${pushToken}'`);
    expect(rows.rows).toEqual([{ id: second.customerId }]);
    await second.device.call('POST /api/auth/common/logout', {});
    expect((await slice.db.execute(`select 1 from push_device where token = '${pushToken}'`)).rows).toEqual([]);
  });

  it('forgets a sign-in after a week without use', async () => {
    const member = await slice.signIn();
    slice.clock.advance(7 * day + second);
    await expect(member.device.call('POST /api/system/mine/getUserInfo', {})).rejects.toMatchObject({
      outcome: 'sessionInvalid',
    });
  });
});

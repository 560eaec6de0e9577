import { customers } from '@lianpan/db';
import { minute, newMobile, type Device, type Member } from '@lianpan/testkit';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { useSignIn, password, slice, codeFor } from './sign-in-ways.fixture.ts';

useSignIn();

type Refused = { readonly details?: { readonly bizCode?: string } };

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

  it('leaves connections to others while many sign in at once', async () => {
    const member = await slice.signIn();
    const attempts = Array.from({ length: 60 }, (_, n) =>
      slice
        .newDevice()
        .call('POST /api/auth/common/login', {
          type: 2,
          account: `1370000${String(n).padStart(4, '0')}`,
          password: 'not-this-1',
          agreeVersion: 'test',
        })
        .catch((error: unknown) => error),
    );
    await expect(slice.callAs(member)('POST /api/system/mine/getUserInfo', {})).resolves.toBeDefined();
    const outcomes = (await Promise.all(attempts)).map((error) => (error as { outcome: string }).outcome);
    expect(new Set(outcomes)).toEqual(new Set(['rejected']));
    // So many failures lock their address.
    slice.clock.advance(16 * minute);
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
    const change = (oldPassword: string, newPassword = 'another_9876') =>
      again.call('POST /api/auth/common/updatepassword', { oldPassword, newPassword });
    await expect(change('not_this_1')).rejects.toMatchObject({ message: '原密码错误' });
    await expect(change(password, 'short_1')).rejects.toMatchObject({ message: '密码至少8位' });
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

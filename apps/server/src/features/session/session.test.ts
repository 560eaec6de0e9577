import { customers, customerStatus, sessionFamilies } from '@lianpan/db';
import {
  Device,
  day,
  hour,
  minute,
  newMobile,
  requestCodeWithProof,
  second,
  startSlice,
  type Member,
} from '@lianpan/testkit';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { useSessions, slice, requestCode, signInWith, payloadOf } from './session.fixture.ts';

useSessions();

const whoAmI = (member: Member) => slice.callAs(member)('POST /api/system/mine/getUserInfo', {});

const otherCodeThan = (code: string): string => (code === '000000' ? '000001' : '000000');

async function block(member: Member): Promise<void> {
  await slice.db.update(customers).set({ status: customerStatus.blocked }).where(eq(customers.id, member.customerId));
  // A standing is believed for 30 s.
  slice.clock.advance(31 * second);
}

describe('signing in', () => {
  it('SES-01 turns a guest into a member', async () => {
    const mobile = newMobile();
    await requestCode(mobile);
    const issued = await signInWith(mobile, slice.sms.codeFor(mobile));
    expect(slice.lastEnvelope()).toMatchObject({
      code: 1001,
      message: '成功',
      requestId: expect.any(String),
      serverTime: slice.clock.now(),
    });
    expect(issued).toMatchObject({
      token: expect.any(String),
      expiresIn: 900,
      oauthKey: expect.stringMatching(/^[\w-]{43}$/),
      isNewUser: true,
    });
    expect(payloadOf(issued.token)).toMatchObject({
      user_id: issued.customerId,
      user_type: 2,
      user_key: expect.stringMatching(/^k_[0-9a-f]{16}$/),
    });
  });

  it('SES-01 knows a number that has signed in before', async () => {
    const first = await slice.signIn();
    const second = await slice.signIn(first.mobile);
    expect(second).toMatchObject({ customerId: first.customerId, isNewUser: false });
    expect((await whoAmI(second)).customerId).toBe(String(first.customerId));
  });

  it('gives a native shell its refresh token in the body', async () => {
    const shell = slice.newDevice({ clientType: 10 });
    await slice.signIn(newMobile(), shell);
    expect(shell.refreshToken).toMatch(/^[\w-]{40,}$/);
    expect(shell.jar.get('lianpan-refresh')).toBeUndefined();
  });

  it('keeps a page inside a native shell signed in by the cookie, as any browser', async () => {
    const page = slice.newDevice({ clientType: 11 });
    page.extraHeaders = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) GPApp/9.7.1' };
    await slice.signIn(newMobile(), page);
    expect(page.refreshToken).toBe('');
    expect(page.jar.get('lianpan-refresh')).toMatch(/^[\w-]{40,}$/);
    await expect(page.call('POST /api/auth/common/refreshToken', {})).resolves.toMatchObject({ refreshToken: '' });
  });

  it('keeps a browser from ever seeing its refresh token', async () => {
    const browser = slice.newDevice();
    await slice.signIn(newMobile(), browser);
    expect(browser.refreshToken).toBe('');
    const cookie = browser.jar.lastSet.find((header) => header.startsWith('lianpan-refresh='));
    expect(cookie).toMatch(/; HttpOnly/);
    expect(cookie).toMatch(/; SameSite=Lax/);
    expect(cookie).toMatch(/; Path=\/api\/auth\/common/);
    expect(cookie).toMatch(/; Max-Age=604800/);
  });

  it('refuses a wrong code', async () => {
    const mobile = newMobile();
    await requestCode(mobile);
    await expect(signInWith(mobile, otherCodeThan(slice.sms.codeFor(mobile)))).rejects.toMatchObject({
      outcome: 'rejected',
      message: '验证码错误或已过期',
      details: { bizCode: 'CODE_WRONG' },
    });
  });

  it('refuses an expired code', async () => {
    const mobile = newMobile();
    await requestCode(mobile);
    slice.clock.advance(5 * minute);
    await expect(signInWith(mobile, slice.sms.codeFor(mobile))).rejects.toMatchObject({
      details: { bizCode: 'CODE_EXPIRED' },
    });
  });

  it('refuses even the right code after five wrong ones', async () => {
    const mobile = newMobile();
    await requestCode(mobile);
    const code = slice.sms.codeFor(mobile);
    for (let attempt = 0; attempt < 5; attempt++) {
      await expect(signInWith(mobile, otherCodeThan(code))).rejects.toMatchObject({
        details: { bizCode: 'CODE_WRONG' },
      });
    }
    await expect(signInWith(mobile, code)).rejects.toMatchObject({ details: { bizCode: 'CODE_EXPIRED' } });
  });

  it('refuses a code that was used already', async () => {
    const { mobile } = await slice.signIn();
    await expect(signInWith(mobile, slice.sms.codeFor(mobile))).rejects.toMatchObject({
      details: { bizCode: 'CODE_WRONG' },
    });
  });

  it('refuses the older of two codes', async () => {
    const mobile = newMobile();
    await requestCode(mobile);
    const older = slice.sms.codeFor(mobile);
    slice.clock.advance(minute);
    await requestCode(mobile);
    const newer = slice.sms.codeFor(mobile);
    if (older !== newer) await expect(signInWith(mobile, older)).rejects.toMatchObject({ outcome: 'rejected' });
    await expect(signInWith(mobile, newer)).resolves.toMatchObject({ isNewUser: true });
  });

  it('lets one of two sign-ins with the same code pass', async () => {
    const mobile = newMobile();
    await requestCode(mobile);
    const code = slice.sms.codeFor(mobile);
    const both = await Promise.allSettled([
      signInWith(mobile, code, slice.newDevice()),
      signInWith(mobile, code, slice.newDevice()),
    ]);
    expect(both.map((result) => result.status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('SES-03 answers a blocked account with 1006', async () => {
    const member = await slice.signIn();
    await block(member);
    await expect(whoAmI(member)).rejects.toMatchObject({ outcome: 'blocked' });
    expect(slice.lastEnvelope()).toMatchObject({ code: 1006, message: '账号已被拉入黑名单' });
    await expect(slice.signIn(member.mobile)).rejects.toMatchObject({ outcome: 'blocked' });
    await expect(member.device.call('POST /api/auth/common/refreshToken', {})).rejects.toMatchObject({
      outcome: 'blocked',
    });
  });
});

describe('asking for a code', () => {
  it.each(['12345678901', '1390000000', '139000000000', '23900000000', '1390000000a', ''])(
    'SES-14 refuses %j as a phone number',
    async (mobile) => {
      await expect(requestCode(mobile)).rejects.toMatchObject({ details: { bizCode: 'INPUT_INVALID' } });
    },
  );

  it('SES-15 names the time of the next code', async () => {
    const { nextSendTime } = await requestCode(newMobile());
    expect(nextSendTime).toBe(slice.clock.now() + 60 * second);
  });

  it('SES-15 sends a second code after 60 s', async () => {
    const mobile = newMobile();
    await requestCode(mobile);
    slice.clock.advance(59 * second);
    await expect(requestCode(mobile)).rejects.toMatchObject({
      message: '1秒后可重新获取验证码',
      details: { bizCode: 'TOO_FREQUENT', nextSendTime: slice.clock.now() + second },
    });
    slice.clock.advance(second);
    await expect(requestCode(mobile)).resolves.toBeDefined();
  });

  it('SES-15 sends five codes an hour to a number', async () => {
    const mobile = newMobile();
    for (let sent = 0; sent < 5; sent++) {
      await requestCode(mobile, slice.newDevice());
      slice.clock.advance(minute);
    }
    await expect(requestCode(mobile, slice.newDevice())).rejects.toMatchObject({
      message: '该号码获取验证码过于频繁，请55分钟后再试',
    });
    slice.clock.advance(55 * minute);
    await expect(requestCode(mobile, slice.newDevice())).resolves.toBeDefined();
  });

  it('SES-15 sends ten codes a day to a number', async () => {
    const mobile = newMobile();
    for (let sent = 0; sent < 10; sent++) {
      await requestCode(mobile, slice.newDevice());
      slice.clock.advance(15 * minute);
    }
    await expect(requestCode(mobile, slice.newDevice())).rejects.toMatchObject({
      message: '今日获取验证码次数已达上限',
    });
    slice.clock.advance(day);
    await expect(requestCode(mobile, slice.newDevice())).resolves.toBeDefined();
  });

  it('SES-15 sends ten codes an hour to a device and twenty to an address', async () => {
    const strict = await startSlice({ budgetFactor: 1 });
    const ask = (mobile: string, device: Device) => requestCodeWithProof(device, { type: 1, mobile });
    const refusal = { message: '今日获取验证码次数已达上限' };
    const device = strict.newDevice();
    for (let sent = 0; sent < 10; sent++) await ask(newMobile(), device);
    await expect(ask(newMobile(), device)).rejects.toMatchObject(refusal);
    for (let sent = 0; sent < 10; sent++) await ask(newMobile(), strict.newDevice());
    await expect(ask(newMobile(), strict.newDevice())).rejects.toMatchObject(refusal);
    strict.clock.advance(hour);
    await expect(ask(newMobile(), device)).resolves.toBeDefined();
    await strict.close();
    // Twenty proofs of work and a server of its own.
  });
});

describe('a session that goes on', () => {
  it('SES-08 refreshes once for many refused requests', async () => {
    const member = await slice.signIn();
    slice.clock.advance(14 * minute);
    const answers = await Promise.all([whoAmI(member), whoAmI(member), whoAmI(member), whoAmI(member)]);
    expect(answers.map((answer) => answer.customerId)).toEqual(Array.from({ length: 4 }, () => `${member.customerId}`));
    expect(member.device.refreshCount).toBe(1);
  });

  it('SES-11 leaves a token alone until two minutes before its end', async () => {
    const member = await slice.signIn();
    slice.clock.advance(13 * minute - second);
    await whoAmI(member);
    expect(member.device.refreshCount).toBe(0);
    slice.clock.advance(second);
    await whoAmI(member);
    expect(member.device.refreshCount).toBe(1);
  });

  it('SES-09 hands the same successor to a repeated refresh within 30 s', async () => {
    const shell = slice.newDevice({ clientType: 11 });
    await slice.signIn(newMobile(), shell);
    const first = shell.refreshToken;
    const refresh = () => shell.call('POST /api/auth/common/refreshToken', { refreshToken: first });
    const successor = (await refresh()).refreshToken;
    expect(successor).not.toBe(first);
    slice.clock.advance(30 * second);
    expect((await refresh()).refreshToken).toBe(successor);
  });

  it('SES-09 ends the family when an older token comes back', async () => {
    const shell = slice.newDevice({ clientType: 10 });
    const member = await slice.signIn(newMobile(), shell);
    const stolen = shell.refreshToken;
    await shell.adopt(await shell.call('POST /api/auth/common/refreshToken', { refreshToken: stolen }));
    slice.clock.advance(31 * second);
    const thief = slice.newDevice({ clientType: 10 });
    await expect(thief.call('POST /api/auth/common/refreshToken', { refreshToken: stolen })).rejects.toMatchObject({
      outcome: 'tokenExpired',
    });
    await expect(whoAmI(member)).rejects.toMatchObject({ outcome: 'sessionInvalid' });
    expect(shell.credentials).toBeNull();
    const rows = await slice.db
      .select({ reason: sessionFamilies.revokeReason })
      .from(sessionFamilies)
      .where(eq(sessionFamilies.customerId, member.customerId));
    expect(rows).toEqual([{ reason: 'REUSE' }]);
  });

  it('SES-09 leaves the other devices of the person alone', async () => {
    const phone = await slice.signIn();
    const tablet = await slice.signIn(phone.mobile, slice.newDevice({ clientType: 10 }));
    await slice.callAs(phone)('POST /api/auth/common/logout', {});
    expect((await whoAmI(tablet)).customerId).toBe(String(tablet.customerId));
  });

  it('moves a browser on by its cookie', async () => {
    const member = await slice.signIn();
    const before = member.device.jar.get('lianpan-refresh');
    slice.clock.advance(15 * minute);
    await whoAmI(member);
    expect(member.device.jar.get('lianpan-refresh')).not.toBe(before);
  });

  it('ends after seven days without a visit', async () => {
    const member = await slice.signIn();
    slice.clock.advance(7 * day);
    await expect(whoAmI(member)).rejects.toMatchObject({ outcome: 'sessionInvalid' });
  });

  it('ends 90 days after the sign-in, however often refreshed', async () => {
    const member = await slice.signIn();
    for (let week = 0; week < 15; week++) {
      slice.clock.advance(6 * day - hour);
      await whoAmI(member);
    }
    slice.clock.advance(3 * day);
    await expect(whoAmI(member)).rejects.toMatchObject({ outcome: 'sessionInvalid' });
  });

  it('refuses a refresh that another site makes the browser send', async () => {
    const { device } = await slice.signIn();
    for (const header of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }]) {
      device.extraHeaders = header;
      await expect(device.call('POST /api/auth/common/refreshToken', {})).rejects.toMatchObject({
        outcome: 'badSignature',
      });
    }
    device.extraHeaders = { origin: slice.baseUrl, 'sec-fetch-site': 'same-origin' };
    await expect(device.call('POST /api/auth/common/refreshToken', {})).resolves.toBeDefined();
  });

  it('refuses a refresh token that it did not write', async () => {
    const shell = slice.newDevice({ clientType: 10 });
    await slice.signIn(newMobile(), shell);
    const forged = `${shell.refreshToken.slice(0, -2)}${shell.refreshToken.endsWith('AA') ? 'BB' : 'AA'}`;
    for (const refreshToken of [forged, 'garbage', '']) {
      await expect(shell.call('POST /api/auth/common/refreshToken', { refreshToken })).rejects.toMatchObject({
        outcome: 'tokenExpired',
      });
    }
  });

  it('SES-02 ends the session on the server and takes the cookie back', async () => {
    const member = await slice.signIn();
    const { device } = member;
    const cookie = device.jar.get('lianpan-refresh') ?? '';
    await device.call('POST /api/auth/common/logout', {});
    expect(device.jar.get('lianpan-refresh')).toBeUndefined();
    device.jar.set('lianpan-refresh', cookie);
    await expect(whoAmI(member)).rejects.toMatchObject({ outcome: 'sessionInvalid' });
    expect(device.credentials).toBeNull();
  });
});

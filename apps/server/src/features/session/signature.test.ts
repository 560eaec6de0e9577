import { visitorHeader } from '@lianpan/contract';
import { Device, hour, minute, newMobile, second } from '@lianpan/testkit';
import { beforeEach, describe, expect, it } from 'vitest';
import { Tokens } from '../../http/tokens.ts';
import { useSessions, slice, demo, requestCode, signInWith, payloadOf } from './session.fixture.ts';

useSessions();

describe('who may call', () => {
  it('REQ-06 asks a guest to log in', async () => {
    await expect(slice.call('POST /api/system/mine/getUserInfo', {})).rejects.toMatchObject({
      outcome: 'notLoggedIn',
      message: '请先登录',
    });
    expect(slice.lastEnvelope()).toMatchObject({ status: 200, code: 402, data: null });
  });

  it('SES-10 answers a token that is not ours with 401', async () => {
    const { device } = await slice.signIn();
    await device.call('POST /api/system/mine/getUserInfo', {});
    const answer = await device.sendAgain(device.lastRequest!, { Authorization: 'garbage' });
    expect(answer).toMatchObject({ status: 200, code: 401, message: '登录已过期，请重新登录' });
  });

  it('refuses a token whose payload was changed', async () => {
    const { device } = await slice.signIn();
    const [head = '', , mac = ''] = device.credentials?.token.split('.') ?? [];
    const payload = Buffer.from(JSON.stringify({ user_id: '1', user_key: 'k_0', sid: 'x', exp: 9e9 }));
    await device.call('POST /api/system/mine/getUserInfo', {});
    const forged = `${head}.${payload.toString('base64url')}.${mac}`;
    expect(await device.sendAgain(device.lastRequest!, { Authorization: forged })).toMatchObject({ code: 401 });
  });

  it('refuses a token of one member with the session of another, however well signed', async () => {
    const other = await slice.signIn();
    const mobile = newMobile();
    await requestCode(mobile);
    const session = await signInWith(mobile, slice.sms.codeFor(mobile));
    const { sid } = payloadOf(session.token);
    const issued = await new Tokens(slice.secrets).issue(other.customerId, String(sid), slice.clock.now());
    const device = slice.newDevice();
    await device.adopt({ ...session, token: issued.token, oauthKey: issued.signingKey });
    await expect(device.call('POST /api/system/mine/getUserInfo', {})).rejects.toMatchObject({
      outcome: 'sessionInvalid',
    });
  });

  it.each([
    ['zh-CN', '请先登录'],
    ['en', 'please log in first'],
    ['en-GB,en;q=0.8', 'please log in first'],
    ['fr', '请先登录'],
  ])('REQ-06 speaks %s', async (language, message) => {
    const device = slice.newDevice({ language });
    await expect(device.call('POST /api/system/mine/getUserInfo', {})).rejects.toMatchObject({ message });
  });
});

describe('the signature of a request', () => {
  let device: Device;
  beforeEach(async () => {
    ({ device } = await slice.signIn());
    await device.call('POST /api/system/mine/getUserInfo', {});
  });

  const refusal = (reason: string) => ({
    status: 200,
    code: 400,
    message: '签名错误',
    data: { reason, serverTime: slice.clock.now() },
  });

  it('REQ-05 refuses a request that comes twice', async () => {
    expect(await device.sendAgain(device.lastRequest!)).toMatchObject(refusal('SIGN_REPLAY'));
  });

  it.each(['signature', 'timestamp', 'noncestr', 'appId'])('REQ-05 refuses a request without %s', async (header) => {
    expect(await device.sendAgain(device.lastRequest!, { [header]: undefined })).toMatchObject(refusal('SIGN_MISSING'));
  });

  it('REQ-05 refuses a request of a guest that comes again under another name', async () => {
    const device = slice.newDevice();
    await requestCode(newMobile(), device);
    const again = await device.sendAgain(device.lastRequest!, { [visitorHeader]: 'somebody-else' });
    expect(again).toMatchObject(refusal('SIGN_REPLAY'));
  });

  it('REQ-05 refuses a signature of something else', async () => {
    const signature = 'A'.repeat(43);
    expect(await device.sendAgain(device.lastRequest!, { signature })).toMatchObject(refusal('SIGN_MISMATCH'));
  });

  it('REQ-05 refuses a changed body', async () => {
    const changed = { ...device.lastRequest!, body: '{"queryFields":["mobile"]}' };
    expect(await device.sendAgain(changed)).toMatchObject(refusal('SIGN_MISMATCH'));
  });

  it.each([
    ['old', -5 * minute - second],
    ['early', 5 * minute + second],
  ])('REQ-05 refuses a request that is too %s', async (_name, offset) => {
    const timestamp = String(slice.clock.now() + offset);
    expect(await device.sendAgain(device.lastRequest!, { timestamp })).toMatchObject(refusal('SIGN_SKEW'));
  });

  it('REQ-05 sets the clock of a client that is wrong', async () => {
    const hourBehind = () => slice.clock.now() - hour;
    const wrong = new Device({ baseUrl: slice.baseUrl, now: hourBehind });
    await expect(
      wrong.call('POST /api/auth/common/sendverifysms', { type: 1, mobile: newMobile() }),
    ).resolves.toBeDefined();
  });

  it('REQ-05 refuses the app id of another client type', async () => {
    expect(await device.sendAgain(device.lastRequest!, { appId: 'gp-ios' })).toMatchObject(refusal('SIGN_APPID'));
  });

  it('REQ-02 strips empty parameters before signing', async () => {
    await device.call('POST /api/auth/common/refreshToken', { refreshToken: '' });
    expect(device.lastRequest?.body).toBe('{}');
  });
});

describe('what is kept about a person', () => {
  it('writes no phone number into the log', async () => {
    const { mobile } = await demo.signIn();
    await expect(demo.signIn('10000000000')).rejects.toMatchObject({
      outcome: 'rejected',
      details: { bizCode: 'INPUT_INVALID' },
    });
    expect(demo.logged()).toContain(`${mobile.slice(0, 3)}****${mobile.slice(-4)}`);
    expect(demo.logged()).not.toContain(mobile);
    expect(slice.logged()).not.toMatch(/(?<!\d)1[3-9]\d{9}(?!\d)/);
  });

  it('stores no phone number and no code in plain text', async () => {
    const { mobile } = await slice.signIn();
    const dump = await slice.db.execute(
      `select (select json_agg(t) from customer t)::text || (select json_agg(t) from sms_code t)::text as everything`,
    );
    expect(String(dump.rows[0]?.['everything'])).not.toContain(mobile);
    expect(String(dump.rows[0]?.['everything'])).not.toContain(Buffer.from(mobile).toString('hex'));
  });
});
